//! Choosing objects and qualities as an instruction is followed.   413.2 · 608.2d

use super::Done;
use crate::ability::{Choice, Filter, Who, choice};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::announce::objects;
use crate::engine::play::open::{ANOTHER_NAME, Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::unsaid::WHICH_CARDS;
use crate::engine::view::View;
use crate::game::{ChosenFor, Nature, ObjectId, PlayerId};
use crate::terms::{CardType, Color, Supertype, subtype};

/// The choice of at least and at most so many of these, or of all where there are fewer.
fn which_of<T: Into<Choosable>>(
    who: PlayerId,
    about: String,
    (least, most): (usize, usize),
    among: Vec<T>,
    reading: &Reading,
) -> Open {
    let all = among.len();
    Open::new(who, about, Kind::Which, among).between(least.min(all), most.min(all)).of(reading.object())
}

impl Run<'_> {
    /// A player chooses among what the filter finds, "you" in it being that player.
    pub(in crate::engine::play) fn choose_objects(
        &mut self,
        player: PlayerId,
        least: usize,
        most: usize,
        filter: &Filter,
        reading: &Reading,
    ) -> Result<Vec<ObjectId>, Stop> {
        self.choose_objects_that(player, (least, most), filter, reading, |_, _| true)
    }

    /// The same among what can be chosen for that: what can't be sacrificed is not there to be chosen for it.   101.2,
    /// 701.21
    pub(in crate::engine::play) fn choose_objects_that(
        &mut self,
        player: PlayerId,
        (least, most): (usize, usize),
        filter: &Filter,
        reading: &Reading,
        can: impl Fn(&View<'_>, ObjectId) -> bool,
    ) -> Result<Vec<ObjectId>, Stop> {
        let own = Reading { you: player, ..reading.clone() };
        let mut among = self.known_by(filter, &own);
        // Who chooses a card that is named need not be told what the others are.
        let unsaid = self.may_find_unsaid(filter, &own);
        let view = self.view();
        among.retain(|id| can(&view, *id));
        let any = among.len();
        among.retain(|id| view.is_within_reach(reading.you, *id));
        drop(view);
        if among.len() < any {
            self.rest_on(Provision::RangeChoice);
        }
        let about = match reading.this {
            Some(this) => format!("for {}", self.spell_or_ability(this.id)),
            None => "among these".to_owned(),
        };
        let chosen = if unsaid || self.unsaid_in_hands(filter, &own) > 0 {
            objects(self.choose_from_hidden(player, &about, (least, most), among, reading)?)
        } else {
            self.choose_among(player, &about, (least, most), among, reading)?
        };
        self.must_fit(filter, &chosen, Provision::ResolveChoices, &own)?;
        Ok(chosen)
    }

    /// A player chooses among cards of which some are not named: those may be chosen as well, so that nothing is chosen
    /// because nothing else is known.
    pub(super) fn choose_from_hidden<T: Into<Choosable>>(
        &mut self,
        player: PlayerId,
        about: &str,
        (least, most): (usize, usize),
        among: Vec<T>,
        reading: &Reading,
    ) -> Result<Vec<Choosable>, Stop> {
        if among.len() < least || (among.is_empty() && most > 0) {
            return self.beyond(reading.object(), &reading.text, WHICH_CARDS);
        }
        let about = format!("{about}, not all of which are named");
        let open = which_of(player, about, (least, most), among, reading);
        let options = open.options.clone();
        let places = self.answer_to(open)?;
        Ok(places.into_iter().filter_map(|place| options.get(place).cloned()).collect())
    }

    /// A player chooses so many of these, or all where there are fewer.
    pub(super) fn choose_among(
        &mut self,
        player: PlayerId,
        about: &str,
        counts: (usize, usize),
        among: Vec<ObjectId>,
        reading: &Reading,
    ) -> Result<Vec<ObjectId>, Stop> {
        Ok(objects(self.choose(which_of(player, about.to_owned(), counts, among, reading))?))
    }

    pub(super) fn choose_quality(&mut self, who: &Who, what: &Choice, reading: &mut Reading) -> Result<Done, Stop> {
        for player in self.who(who, reading) {
            let Some(chosen) = self.ask_quality(player, what, reading)? else {
                // What was chosen an earlier time is not chosen now.
                if let Some(this) =
                    reading.this.filter(|this| *what == Choice::ColorOfYours && this.is_same(self.game()))
                {
                    self.state.game_mut().object_mut(this.id).chosen.color = None;
                }
                continue;
            };
            if let Choosable::Player(player) = chosen {
                reading.player = Some(player);
            } else {
                if let Choosable::Number(number) = chosen {
                    reading.much = number;
                }
                let words = chosen.word(self.game());
                self.happen(vec![Happening::Chose(player, words)], &reading.by(Provision::ResolveChoices))?;
            }
            chosen.put_into(what, &mut reading.quality);
            // The object's own other abilities speak of it as well (607.2d).
            if let Some(this) = reading.this.filter(|this| this.is_same(self.game())) {
                chosen.put_into(what, &mut self.state.game_mut().object_mut(this.id).chosen);
            }
        }
        Ok(true)
    }

    /// You choose friend or foe for each player, yourself among them: those named are friends.
    pub(super) fn choose_friends(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let players: Vec<PlayerId> = self.game().playing().collect();
        let about = "who is a friend (everybody else is a foe)";
        let open = Open::new(reading.you, about, Kind::Which, players).any_number();
        let chosen = self.choose(open.by(Provision::ResolveChoices).of(reading.object()))?;
        let friend = |one: Choosable| if let Choosable::Player(player) = one { Some(player) } else { None };
        reading.friends = chosen.into_iter().filter_map(friend).collect();
        Ok(true)
    }

    /// A player chooses a colour, a type, a name, a number.   607.2d, 614.12a
    pub(in crate::engine::play) fn ask_quality(
        &mut self,
        player: PlayerId,
        what: &Choice,
        reading: &Reading,
    ) -> Result<Option<Choosable>, Stop> {
        let words = |all: Vec<String>| all.into_iter().map(Choosable::Word).collect::<Vec<_>>();
        let options: Vec<Choosable> = match what {
            Choice::Color => Color::ALL.into_iter().map(Choosable::Color).collect(),
            Choice::ColorOtherThan(but) => {
                Color::ALL.into_iter().filter(|color| color != but).map(Choosable::Color).collect()
            }
            Choice::ColorOfYours => {
                let view = self.view();
                let own = view.controlled_by(player).flat_map(|id| view.now(id).colors.iter().collect::<Vec<_>>());
                let there: std::collections::BTreeSet<Color> = own.collect();
                there.into_iter().map(Choosable::Color).collect()
            }
            Choice::LifeToPay => {
                let life = u32::try_from(self.game().player(player).life.max(0)).unwrap_or(u32::MAX);
                (0..=i64::from(self.so_often(life, reading)?)).map(Choosable::Number).collect()
            }
            Choice::Player => self.game().playing().map(Choosable::Player).collect(),
            Choice::AnotherPlayer => {
                self.game().playing().filter(|other| *other != player).map(Choosable::Player).collect()
            }
            Choice::Opponent | Choice::RandomOpponent => self.game().opponents(player).map(Choosable::Player).collect(),
            Choice::NumberBetween(least, most) => (*least..=*most).map(Choosable::Number).collect(),
            Choice::Words(each) => each.iter().map(|word| Choosable::of_word(word)).collect(),
            Choice::Number => (0..=20).map(Choosable::Number).collect(),
            Choice::CreatureType => words(subtype::of(CardType::Creature).map(str::to_owned).collect()),
            Choice::LandType => words(subtype::of(CardType::Land).map(str::to_owned).collect()),
            Choice::BasicLandType => words(subtype::BASIC_LAND_TYPES.map(str::to_owned).to_vec()),
            Choice::CardType => words(CardType::OF_CARDS.iter().map(|card_type| card_type.word().to_owned()).collect()),
            Choice::SpellType => {
                use CardType::{Artifact, Creature, Enchantment, Instant, Sorcery};
                let each = [Artifact, Creature, Enchantment, Instant, Sorcery];
                words(each.iter().map(|card_type| card_type.word().to_owned()).collect())
            }
            Choice::CardName
            | Choice::NonbasicLandCardName
            | Choice::NonlandCardName
            | Choice::NoncreatureNonlandCardName
            | Choice::NonartifactNonlandCardName
            | Choice::CardNameButBasicLand
            | Choice::CreatureCardName => words(self.names(what)),
        };
        let options = self.within_both_ranges(player, options, what, reading);
        if options.is_empty() {
            return Ok(None);
        }
        let kind = if *what == Choice::RandomOpponent { Kind::Chance } else { Kind::Quality };
        let open = Open::new(player, choice(what), kind, options).of(reading.object());
        Ok(self.choose(open)?.into_iter().next())
    }

    /// The names of cards in this game, and any other: of all the names there are, those that can make a difference
    /// here.
    fn names(&self, what: &Choice) -> Vec<String> {
        let fits = |object: &crate::game::Object| {
            let line = &object.printed.type_line;
            match what {
                Choice::NonbasicLandCardName => line.is(CardType::Land) && !line.supertypes.contains(&Supertype::Basic),
                Choice::NonlandCardName => !line.is(CardType::Land),
                Choice::NoncreatureNonlandCardName => !line.is(CardType::Land) && !line.is(CardType::Creature),
                Choice::NonartifactNonlandCardName => !line.is(CardType::Land) && !line.is(CardType::Artifact),
                Choice::CardNameButBasicLand => {
                    !(line.is(CardType::Land) && line.supertypes.contains(&crate::terms::Supertype::Basic))
                }
                Choice::CreatureCardName => line.is(CardType::Creature),
                _ => true,
            }
        };
        let cards = self.game().objects.iter().filter(|object| object.nature == Nature::Card && fits(object));
        let names: std::collections::BTreeSet<String> = cards.map(|card| card.printed.name.clone()).collect();
        names.into_iter().chain([ANOTHER_NAME.to_owned()]).collect()
    }
}

fn is_type(word: &str) -> bool {
    CardType::read(word).is_some() || subtype::find(&word.to_lowercase()).is_some()
}

impl Choosable {
    /// What a word says that stands among others to be chosen: a colour, or itself.
    fn of_word(word: &str) -> Self {
        let color = Color::ALL.into_iter().find(|color| color.word() == word);
        color.map_or_else(|| Self::Word(word.to_owned()), Self::Color)
    }

    /// Puts a quality that was chosen where words look for it.
    ///
    /// A word that is a type and a card's name is what it was chosen as: "Forest".
    pub(in crate::engine::play) fn put_into(&self, what: &Choice, chosen: &mut ChosenFor) {
        match self {
            Self::Color(color) => chosen.color = Some(*color),
            Self::Player(player) => chosen.player = Some(*player),
            Self::Number(number) => chosen.number = Some(*number),
            Self::Word(word) if !what.is_of_a_name() && is_type(word) => {
                chosen.kind = Some(word.clone());
            }
            Self::Word(word) => chosen.name = Some(word.clone()),
            Self::Yes | Self::No | Self::Object(_) | Self::Ability(..) | Self::Face(..) | Self::Mode(_) => {}
        }
    }
}
