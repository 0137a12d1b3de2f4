//! Creating tokens.   216 · 111, 701.7

use std::sync::Arc;

use super::Done;
use crate::ability::{
    Ability, Action, Amount, Change, Deed, Granted, PlayerDeed, Subject, TokenSpec, Who, Word, Words, grammar,
};
use crate::edition::Provision;
use crate::engine::event::{BothFaces, Entering, Entry, Event, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::copying;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Faces, PlayerId, Printed};
use crate::terms::{Counter, FaceKind, Pt, PtValue, TypeLine};

/// How tokens enter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arriving {
    pub(super) tapped: bool,
    pub(super) attacking: bool,
}

impl Run<'_> {
    pub(super) fn create(
        &mut self,
        who: &Who,
        amount: &Amount,
        token: &TokenSpec,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let tokens = self.tokens_of(who, amount, token, reading)?;
        let done = self.create_at_one_time(tokens, reading)?;
        self.link_to_exiled(&token.abilities, &reading.it, reading);
        Ok(done)
    }

    /// The tokens that one kind of them makes, before they are created.
    pub(super) fn tokens_of(
        &mut self,
        who: &Who,
        amount: &Amount,
        token: &TokenSpec,
        reading: &mut Reading,
    ) -> Result<Vec<Entry>, Stop> {
        let printed = match self.token_like(token, reading) {
            Ok(printed) => printed,
            Err(name) => return self.beyond(reading.object(), &reading.text, format!("a {name} token")),
        };
        [Provision::TokenText, Provision::TokenName].into_iter().for_each(|rule| self.rest_on(rule));
        let players = self.who(who, reading);
        // Each as many as "they control", all at once.
        let each: Vec<(PlayerId, u32)> =
            players.iter().map(|player| (*player, self.count(amount, &reading.of_doer(who, *player)))).collect();
        let entry = Entry::new(Entering::Token(printed), reading.you);
        // What Aura tokens that are no copies enchant is said right after.
        let host_follows = token.type_line.has_subtype("Aura");
        let tokens = self.each_of_these(&each, &Entry { tapped: token.tapped, host_follows, ..entry }, reading)?;
        let tokens = self.each_blocking(tokens, reading);
        if token.attacking { self.each_attacking(tokens, reading) } else { Ok(tokens) }
    }

    /// An ability given by what exiled a card speaks of that card: "... with 'When this token leaves the battlefield,
    /// return the exiled card ...'".   607.2
    pub(super) fn link_to_exiled(&mut self, given: &[Granted], to: &[Bound], reading: &Reading) {
        let speaks = |word: Word<'_>| matches!(word, Word::Subject(Subject::Linked(Deed::Exiled)));
        let exiled = reading.done_to(Deed::Exiled);
        let quoted = |granted: &Granted| match granted {
            Granted::Quoted { parts, .. } => parts.any_word(&mut |word| speaks(word)),
            _ => false,
        };
        if exiled.is_empty() || !given.iter().any(quoted) {
            return;
        }
        for one in to {
            self.state.linked.entry((one.id, one.as_of)).or_default().extend(exiled.iter().copied());
        }
    }

    /// Tokens that are copies, with what "except" changes, tapped and attacking if so.   707.2, 707.9
    pub(super) fn create_copies(
        &mut self,
        copied: (&Who, &Amount, &Subject),
        except: &[Change],
        arriving: Arriving,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let tokens = self.copies_of(copied, except, arriving, reading)?;
        let done = self.create_at_one_time(tokens, reading)?;
        self.link_copies_to_exiled(except, reading);
        Ok(done)
    }

    /// The same of abilities that "except" gives copies that were just created.   607.2
    pub(super) fn link_copies_to_exiled(&mut self, except: &[Change], reading: &Reading) {
        for change in except {
            if let Change::Gain(given) = change {
                self.link_to_exiled(given, &reading.it, reading);
            }
        }
    }

    /// The same, before they are created.
    pub(super) fn copies_of(
        &mut self,
        (who, amount, of): (&Who, &Amount, &Subject),
        except: &[Change],
        arriving: Arriving,
        reading: &mut Reading,
    ) -> Result<Vec<Entry>, Stop> {
        let players = self.who(who, reading);
        let count = self.count(amount, reading);
        let copied = self.copied_for(&players, (who, of), reading)?;
        if copied.is_empty() {
            self.rest_on(Provision::TokenOfNothing);
            reading.it.clear();
        } else {
            self.rest_on_copying(except);
            self.rest_on(Provision::TokenName);
        }
        // Of several objects all copies come at one time.
        let mut tokens = Vec::new();
        for (bound, players) in copied {
            let printed = self.as_it_was(bound, |view| copying::copiable(view, bound.id));
            let (faces, back_up) = self.copied_faces(bound);
            let but = |printed: &Arc<Printed>| {
                copying::except(printed, except, printed.colors, |amount| self.number(amount, reading))
            };
            let faces = faces.map(|faces| Faces { front: but(&faces.front), back: but(&faces.back), ..faces });
            let token = Entry::new(Entering::Token(but(&printed)), reading.you);
            let token = Entry { back_up, tapped: arriving.tapped, ..token };
            let token = Entry { faces: faces.map(Arc::new).map(BothFaces), ..token };
            for player in &players {
                let under = Entry { under: *player, ..token.clone() };
                tokens.extend(std::iter::repeat_n(under, self.so_often(count, reading)? as usize));
            }
        }
        let tokens = self.each_blocking(tokens, reading);
        if arriving.attacking { self.each_attacking(tokens, reading) } else { Ok(tokens) }
    }

    /// What is copied, and who gets the copies. "A copy of a card exiled with ~" is chosen as the token is made, and "each
    /// player creates a token that's a copy of a creature they control" is chosen by each of them.   608.2d
    fn copied_for(
        &mut self,
        players: &[PlayerId],
        (who, of): (&Who, &Subject),
        reading: &mut Reading,
    ) -> Result<Vec<(Bound, Vec<PlayerId>)>, Stop> {
        if !matches!(of, Subject::Choice(..) | Subject::UpTo(..)) {
            return Ok(self.meant(of, reading).into_iter().map(|bound| (bound, players.to_vec())).collect());
        }
        let mut copied = Vec::new();
        if !who.is_each_of_several() {
            let chosen = self.named(of, reading)?;
            copied.extend(chosen.into_iter().map(|id| (Bound::of(self.game(), id), players.to_vec())));
            return Ok(copied);
        }
        for player in players {
            let mut own = Reading { you: *player, ..reading.of_doer(who, *player).into_owned() };
            let chosen = self.named(of, &mut own)?;
            copied.extend(chosen.into_iter().map(|id| (Bound::of(self.game(), id), vec![*player])));
        }
        Ok(copied)
    }

    /// The faces of a token that copies something double-faced, and whether the back one is up; the halves of one that
    /// copies a flip card, which is not flipped.   707.3, 707.8a
    pub(super) fn copied_faces(&self, of: Bound) -> (Option<Faces>, bool) {
        if let Some(halves) = self.as_it_was(of, |view| copying::halves(view, of.id)) {
            return (Some((*halves).clone()), false);
        }
        // Which half a characteristic is in is copied as well; which doors are unlocked is not (709.5).
        if let Some(room) = self.as_it_was(of, |view| view.game().object(of.id).room().cloned()) {
            return (Some((*room).clone()), false);
        }
        if !self.edition.has(Provision::CopyDoubleFaced) {
            return (None, false);
        }
        self.as_it_was(of, |view| {
            let object = view.game().object(of.id);
            // What copies something else is that on both of its faces.
            let own = |faces: &&Arc<Faces>| faces.is_double_faced() && *faces.up(object.back_up) == object.printed;
            (object.faces.as_ref().filter(own).map(|faces| (**faces).clone()), object.back_up)
        })
    }

    /// Tokens like this one.
    fn create_these(
        &mut self,
        players: &[PlayerId],
        count: u32,
        token: &Entry,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let each: Vec<(PlayerId, u32)> = players.iter().map(|player| (*player, count)).collect();
        self.create_for_each(&each, token, reading)
    }

    /// Tokens like this one, so many for each of these players, all at once.
    fn create_for_each(
        &mut self,
        each: &[(PlayerId, u32)],
        token: &Entry,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let tokens = self.each_of_these(each, token, reading)?;
        self.create_at_one_time(tokens, reading)
    }

    fn each_of_these(&self, each: &[(PlayerId, u32)], token: &Entry, reading: &Reading) -> Result<Vec<Entry>, Stop> {
        let mut tokens = Vec::new();
        for (player, count) in each {
            let under = Entry { under: *player, ..token.clone() };
            tokens.extend(std::iter::repeat_n(under, self.so_often(*count, reading)? as usize));
        }
        Ok(tokens)
    }

    /// All of these tokens, at once.
    pub(super) fn create_at_one_time(&mut self, tokens: Vec<Entry>, reading: &mut Reading) -> Result<Done, Stop> {
        let enters = |token| Happening::Enters(Box::new(Entry { effect_of: Some(reading.you), ..token }));
        let event = tokens.into_iter().map(enters).collect();
        let done = self.happen(event, &reading.by(Provision::TokenNature))?;
        let made: Vec<Bound> = done.iter().filter_map(created).map(|id| Bound::of(self.game(), id)).collect();
        // "It gains haste": of no token, where none was made.
        reading.it = made;
        Ok(!done.is_empty())
    }

    /// What such a token is; its name, where the words say no more than that and the rules say nothing of it.
    pub(in crate::engine::play) fn token_like(
        &self,
        spec: &TokenSpec,
        reading: &Reading,
    ) -> Result<Arc<Printed>, String> {
        match by_name(spec) {
            Some(name) => predefined(&name).map(Arc::new).ok_or(name),
            None => Ok(Arc::new(self.token(spec, reading))),
        }
    }

    pub(in crate::engine::play) fn token(&self, spec: &TokenSpec, reading: &Reading) -> Printed {
        let number = |amount: &Amount| PtValue::Number(self.number(amount, reading));
        let pt = spec.pt.as_ref().map(|(power, toughness)| Pt { power: number(power), toughness: number(toughness) });
        let name = spec.name.clone().unwrap_or_else(|| spec.type_line.subtypes.join(" "));
        let abilities: Vec<Ability> = spec.abilities.iter().map(copying::ability).collect();
        let speaks_of_maker = abilities
            .iter()
            .any(|ability| ability.parts.any_word(&mut |word| matches!(word, Word::Subject(Subject::Maker))));
        let made_by = reading.this.filter(|_| speaks_of_maker).map(|this| (this.id, this.as_of));
        Printed {
            own_name: spec.name.is_some(),
            abilities,
            made_by,
            name,
            cost: None,
            colors: spec.colors,
            type_line: spec.type_line.clone(),
            pt,
            ..Printed::default()
        }
    }

    /// An Incubator token with so many +1/+1 counters.   701.53a
    pub(super) fn incubate(&mut self, player: PlayerId, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(faces) = incubator() else { return Ok(false) };
        let token = Entry::new(Entering::Token(Arc::clone(&faces.front)), player);
        let mut token = Entry { faces: Some(BothFaces(Arc::new(faces))), ..token };
        if count > 0 {
            token.counters.insert(Counter::plus_one(), count);
        }
        self.create_these(&[player], 1, &token, reading)
    }

    /// Tokens that the rules define by their name: Clues, Treasures, Food.   111.10
    pub(super) fn create_named(
        &mut self,
        players: &[PlayerId],
        name: &str,
        count: u32,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Some(printed) = predefined(name) else {
            return self.beyond(reading.object(), &reading.text, name);
        };
        let token = Entry::new(Entering::Token(Arc::new(printed)), reading.you);
        self.create_these(players, count, &token, reading)
    }

    /// Clues come to be, and the player has investigated so often.   701.16a
    pub(super) fn investigate(&mut self, player: PlayerId, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        self.create_named(&[player], "clue", count, reading)?;
        let does = Happening::Does(player, PlayerDeed::Act(Action::Investigate), 1);
        let each = vec![does; count as usize];
        Ok(!self.happen(each, &reading.by(Provision::TokenNature))?.is_empty())
    }
}

/// The token that incubating makes, which transforms into a creature.   111.10i
fn incubator() -> Option<Faces> {
    let front = Printed {
        name: "Incubator".to_owned(),
        type_line: TypeLine::read("Artifact — Incubator").ok()?,
        abilities: vec![grammar::read("{2}: Transform this artifact.", "")],
        ..Printed::default()
    };
    let none = PtValue::Number(0);
    let back = Printed {
        name: "Phyrexian Token".to_owned(),
        type_line: TypeLine::read("Artifact Creature — Phyrexian").ok()?,
        pt: Some(Pt { power: none, toughness: none }),
        ..Printed::default()
    };
    Some(Faces { kind: FaceKind::Transforming, front: Arc::new(front), back: Arc::new(back), together: None })
}

fn created(event: &Event) -> Option<crate::game::ObjectId> {
    matches!(event.what, Happening::Enters(_)).then_some(event.found).flatten()
}

/// The name of a token of which the text says no more than that: what it can do, the rules say.   111.10
fn by_name(token: &TokenSpec) -> Option<String> {
    let silent = token.pt.is_none() && token.abilities.is_empty();
    match token.type_line.subtypes.as_slice() {
        [name] if silent && token.name.is_none() && token.colors == crate::terms::ColorSet::COLORLESS => {
            Some(name.to_lowercase())
        }
        [.., last] if silent && last == "Role" => token.name.as_ref().map(|name| format!("{name} Role").to_lowercase()),
        _ => None,
    }
}

/// A token that the rules define by its name.
fn predefined(name: &str) -> Option<Printed> {
    let (name, line, text) = match name {
        "clue" => ("Clue", "Artifact — Clue", "{2}, Sacrifice ~: Draw a card."),
        "treasure" => ("Treasure", "Artifact — Treasure", "{T}, Sacrifice ~: Add one mana of any color."),
        "food" => ("Food", "Artifact — Food", "{2}, {T}, Sacrifice ~: You gain 3 life."),
        "gold" => ("Gold", "Artifact — Gold", "Sacrifice ~: Add one mana of any color."),
        "lander" => (
            "Lander",
            "Artifact — Lander",
            "{2}, {T}, Sacrifice ~: Search your library for a basic land card, put it onto the battlefield tapped, then \
             shuffle.",
        ),
        "map" => (
            "Map",
            "Artifact — Map",
            "{1}, {T}, Sacrifice ~: Target creature you control explores. Activate only as a sorcery.",
        ),
        "mutagen" => (
            "Mutagen",
            "Artifact — Mutagen",
            "{1}, {T}, Sacrifice ~: Put a +1/+1 counter on target creature. Activate only as a sorcery.",
        ),
        "junk" => (
            "Junk",
            "Artifact — Junk",
            "{T}, Sacrifice ~: Exile the top card of your library. You may play that card this turn. Activate only as a \
             sorcery.",
        ),
        "powerstone" => (
            "Powerstone",
            "Artifact — Powerstone",
            "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
        ),
        "cursed role" => role("Cursed", "Enchanted creature has base power and toughness 1/1."),
        "monster role" => role("Monster", "Enchanted creature gets +1/+1 and has trample."),
        "royal role" => role("Royal", "Enchanted creature gets +1/+1 and has ward {1}."),
        "sorcerer role" => {
            role("Sorcerer", "Enchanted creature gets +1/+1 and has \"Whenever this creature attacks, scry 1.\"")
        }
        "virtuous role" => role("Virtuous", "Enchanted creature gets +1/+1 for each enchantment you control."),
        "wicked role" => role(
            "Wicked",
            "Enchanted creature gets +1/+1.\nWhen ~ is put into a graveyard from the battlefield, each opponent loses 1 \
             life.",
        ),
        "young hero role" => role(
            "Young Hero",
            "Enchanted creature has \"Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter \
             on it.\"",
        ),
        "blood" => ("Blood", "Artifact — Blood", "{1}, {T}, Discard a card, Sacrifice ~: Draw a card."),
        _ => return None,
    };
    let type_line = TypeLine::read(line).ok()?;
    let enchants = type_line.has_subtype("Role").then(|| grammar::read("Enchant creature", name));
    let own = text.split('\n').map(|text| grammar::read(text, name));
    let abilities = enchants.into_iter().chain(own).collect();
    Some(Printed { name: name.to_owned(), type_line, abilities, ..Printed::default() })
}

/// An Aura that is a Role: its name, its types and what it says.
const fn role<'a>(name: &'a str, text: &'a str) -> (&'a str, &'a str, &'a str) {
    (name, "Enchantment — Aura Role", text)
}
