//! "may", "if", "choose one", "for each", and delayed abilities.   404.4, 413.2 · 603.7, 608.2

use std::sync::Arc;

use super::Done;
use super::as_spells::asked_of_the_spell;
use crate::ability::instruction::{reflexive_targets, spoken_targets};
use crate::ability::{
    AddedMana, Amount, Body, Change, Choice, Condition, Continuous, Deed, Duration, Granted, Instruction, Part,
    Subject, TargetSpec, Trigger, Triggered, Who, print,
};
use crate::edition::Provision;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::{Delayed, Waiting};
use crate::game::PlayerId;

impl Run<'_> {
    pub(super) fn may_do(&mut self, who: &Who, inner: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let mut done = false;
        let spoken_of = reading.player;
        // Of several players each says whether, before any of them does it (101.4).
        let several = who.is_each_of_several();
        let mut willing = Vec::new();
        for player in self.who(who, reading) {
            if *who != Who::You {
                reading.player = Some(player);
            }
            let allowed = format!("do what {} allows", self.by_its_text(reading));
            // Words that mean targets or whoever "you" is say too little here.
            let says_all =
                |words: &String| !words.is_empty() && ![" you", "target "].iter().any(|one| words.contains(one));
            let doing = Some(print::doing(inner)).filter(|words| *who == Who::You && says_all(words));
            let doing = doing.as_ref().unwrap_or(&allowed);
            if !self.could_do(inner, reading) {
                self.tell_of(player, "can't", doing, reading);
                continue;
            }
            let this = reading.object();
            if self.may(player, format!("whether to {allowed}"), Kind::May, this)? {
                if several {
                    willing.push(player);
                    continue;
                }
                done |= self.follow_all(inner, reading)? | is_done_by_choosing(inner);
            } else {
                self.tell_of(player, "chooses not to", doing, reading);
            }
        }
        if several {
            reading.complied = self.done_by_the_willing(&willing, inner, reading)?;
            done = !reading.complied.is_empty();
        }
        // "You may choose a player. They return a creature they control": the one who was chosen.
        let chooses = |one: &Instruction| {
            matches!(one, Instruction::ChooseQuality(Who::You, Choice::Player | Choice::AnotherPlayer))
        };
        if !(done && *who == Who::You && inner.iter().any(chooses)) {
            reading.player = spoken_of;
        }
        if !done {
            reading.found_nothing(inner);
        }
        // "the revealed cards", "a card revealed this way", of those looked at: none, where none was revealed.
        let reveals = |one: &Instruction| matches!(one, Instruction::Reveal(..));
        if !done && inner.iter().any(reveals) {
            reading.deeds.push((Deed::Revealed, Vec::new()));
        }
        Ok(done)
    }

    /// What says what is done now: a spell by its name, an ability by its words.
    pub(super) fn by_its_text(&self, reading: &Reading) -> String {
        match reading.this {
            Some(this) if *self.game().object(this.id).printed.name == *reading.text => self.label(this.id).to_owned(),
            _ => format!("\"{}\"", reading.text),
        }
    }

    /// Tells that a player does not do what may be done, or can't.
    pub(super) fn tell_of(&mut self, player: PlayerId, does: &str, what: &str, reading: &Reading) {
        let mut sentence = format!("{} {does} {what}.", self.game().player(player).name);
        if what.contains(print::MAKER)
            && let Some(maker) = self.meant(&Subject::Maker, reading).first()
        {
            sentence = sentence.replace(print::MAKER, self.label(maker.id));
        }
        self.tell(sentence, &reading.by(Provision::ResolveChoices));
    }

    /// Tells that a condition isn't met on which all of an instruction depends.
    pub(super) fn tell_unmet(&mut self, condition: &Condition, reading: &Reading) {
        let of = reading.object().map_or_else(|| "Its".to_owned(), |id| format!("{}'s", self.label(id)));
        let sentence = format!("{of} condition isn't met: \"if {}\".", print::condition(condition));
        self.tell(sentence, &reading.by(Provision::ResolveOrder));
    }

    pub(super) fn if_so(
        &mut self,
        condition: &Condition,
        then: &[Instruction],
        otherwise: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        if let [Instruction::Continuous { effects, duration: Duration::WhileSo }] = then {
            return self.begin_while_so(condition, effects, reading);
        }
        let holds = self.holds(condition, reading);
        self.needs_no_unsaid(reading)?;
        match holds {
            Some(_)
                if let [one] = then
                    && let Some(asked) = asked_of_the_spell(condition, one) =>
            {
                self.cast_if_such(condition, (&asked, one), otherwise, reading)
            }
            Some(true) => self.follow_all(then, reading),
            Some(false) => {
                if otherwise.is_empty() {
                    self.tell_unmet(condition, reading);
                    reading.found_nothing(then);
                }
                self.follow_all(otherwise, reading)
            }
            None => self.beyond(reading.object(), &reading.text, "its condition"),
        }
    }

    /// A choice among instructions that is made only now.
    pub(super) fn choose_one(
        &mut self,
        least: u32,
        most: u32,
        modes: &[Vec<Instruction>],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        if self.endures_nothing(modes, reading) {
            return Ok(false);
        }
        let mut done = false;
        for mode in self.which_ways((least, most), modes, reading)? {
            done |= self.follow_all(mode, reading)?;
        }
        Ok(done)
    }

    /// Each of these players in turn chooses one of the ways, be it impossible, and it is followed.   701.55
    pub(super) fn villainous_choice(
        &mut self,
        who: &Who,
        ways: &[Vec<Instruction>],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut done = false;
        let before = reading.player;
        for player in self.who(who, reading) {
            let options = (1..=ways.len()).map(Choosable::Mode);
            let open = Open::new(player, "a side of a villainous choice", Kind::Modes, options)
                .by(Provision::VillainousChoice)
                .of(reading.object());
            let place = self.choose_places(open)?.first().copied();
            if let Some(way) = place.and_then(|place| ways.get(place)) {
                self.rest_on(Provision::VillainousChoice);
                reading.player = Some(player);
                done |= self.follow_all(way, reading)?;
            }
        }
        reading.player = before;
        Ok(done)
    }

    /// The ways that can be followed: "reveal a card from your hand or the top card of your library" leaves who has no
    /// card in hand the library.   101.3
    fn possible_ways(&self, options: &[Choosable], ways: &[Vec<Instruction>], reading: &Reading) -> Vec<Choosable> {
        let possible: Vec<Choosable> = options
            .iter()
            .zip(ways)
            .filter(|(_, way)| self.can_be_followed(way, reading))
            .map(|(option, _)| option.clone())
            .collect();
        if possible.is_empty() { options.to_vec() } else { possible }
    }

    /// The one way of several that is chosen.
    pub(in crate::engine::play) fn which_way<'a>(
        &mut self,
        ways: &'a [Vec<Instruction>],
        reading: &Reading,
    ) -> Result<Option<&'a [Instruction]>, Stop> {
        Ok(self.which_ways((1, 1), ways, reading)?.pop())
    }

    /// The ways that are chosen, at least and at most so many.
    pub(super) fn which_ways<'a>(
        &mut self,
        (least, most): (u32, u32),
        modes: &'a [Vec<Instruction>],
        reading: &Reading,
    ) -> Result<Vec<&'a [Instruction]>, Stop> {
        let words = keywords_given(modes).or_else(|| becomings(modes)).or_else(|| self.told_ways(modes, reading));
        let options: Vec<Choosable> = match words {
            Some(words) => words.into_iter().map(Choosable::Word).collect(),
            None => (1..=modes.len()).map(Choosable::Mode).collect(),
        };
        let adds = |mode: &Vec<Instruction>| matches!(mode.as_slice(), [Instruction::AddMana(..)]);
        let about = if modes.iter().all(adds) { "which mana to add" } else { "what to do" };
        let open = Open::new(reading.you, about, Kind::Modes, options.clone())
            .between(least as usize, most as usize)
            .of(reading.object());
        let open = Open { options: self.possible_ways(&open.options, modes, reading), ..open };
        let place = |chosen: &Choosable| options.iter().position(|option| option == chosen);
        let chosen = self.choose(open)?;
        Ok(chosen.iter().filter_map(place).filter_map(|place| modes.get(place)).map(Vec::as_slice).collect())
    }

    /// What each way does, in words: "put a +1/+1 counter on Bear", "{R}" for mana; none where two of them would be told
    /// alike, or one has no words.
    fn told_ways(&self, ways: &[Vec<Instruction>], reading: &Reading) -> Option<Vec<String>> {
        let this = reading.object().map_or("this", |id| self.label(id));
        let told = |way: &Vec<Instruction>| match way.as_slice() {
            [Instruction::AddMana(Who::You, AddedMana::Symbols(mana))] => mana.to_string(),
            way => print::doing(way).replace('~', this),
        };
        let all: Vec<String> = ways.iter().map(told).collect();
        let distinct = all.iter().collect::<std::collections::BTreeSet<_>>().len() == all.len();
        (distinct && all.iter().all(|words| !words.is_empty())).then_some(all)
    }

    /// Tells that an ability waits for its event from now on.   603.7
    pub(super) fn tell_waiting(&mut self, words: &str, reading: &Reading) {
        let of =
            reading.object().map_or_else(|| "An ability".to_owned(), |id| format!("An ability of {}", self.label(id)));
        self.rest_on(Provision::DelayedLater);
        self.tell(format!("{of} waits: \"{words}\""), &reading.by(Provision::TriggersDelayed));
    }

    /// A delayed triggered ability is made; a reflexive one ("when you do") triggers at once (603.12).
    pub(in crate::engine::play) fn delay(
        &mut self,
        trigger: &Trigger,
        inner: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let reflexive = *trigger == Trigger::YouDo;
        let targets = if reflexive { own_targets(inner, reading) } else { Vec::new() };
        let instructions = if reflexive { inner.to_vec() } else { self.with_what_was_counted(inner, reading) };
        let body = Body { targets, instructions };
        let ability = Arc::new(Triggered { trigger: trigger.clone(), condition: None, body });
        let reading = reading.clone();
        if reflexive {
            self.rest_on(Provision::TriggersReflexive);
            let waiting = Waiting { source: reading.this, controller: reading.you, ability, reading };
            self.state.waiting.push(waiting);
            return Ok(true);
        }
        self.tell_waiting(&print::triggered(&ability), &reading);
        let made = self.state.tick();
        let after = matches!(trigger, Trigger::NextTurns(_)).then_some(self.game().turn.number);
        self.state.delayed.push(Arc::new(Delayed { after, ..Delayed::of(ability, reading, made) }));
        Ok(true)
    }
}

/// What "if they don't" asks the choice of, and not what came of it, though the damage is prevented: "target opponent may
/// have ~ deal 4 damage to them. If that player doesn't, ...".   118.11
pub(super) fn is_done_by_choosing(inner: &[Instruction]) -> bool {
    matches!(inner, [Instruction::Damage { .. }])
}

/// The targets that a reflexive ability asks for as it is put on the stack; those chosen for what made it stay as they
/// are, each in its place.   603.12a
pub(super) fn own_targets(inner: &[Instruction], reading: &Reading) -> Vec<TargetSpec> {
    let Some(body) = &reading.body else { return Vec::new() };
    let later = reflexive_targets(&body.instructions);
    let used = spoken_targets(inner);
    let none = || Amount::Number(0);
    let each =
        body.targets.iter().enumerate().map(|(place, spec)| match later.contains(&place) && used.contains(&place) {
            true => spec.clone(),
            false => TargetSpec::new(spec.what.clone(), none(), none()),
        });
    each.collect()
}

/// "becomes your choice of a 3/3 creature, a 2/2 creature with flying, ...": what it becomes each way.
fn becomings(modes: &[Vec<Instruction>]) -> Option<Vec<String>> {
    let becomes = |mode: &Vec<Instruction>| match mode.as_slice() {
        [Instruction::Continuous { effects, duration: Duration::Forever }] => {
            print::becoming(&effects.iter().map(|effect| &effect.change).collect::<Vec<_>>())
        }
        _ => None,
    };
    modes.iter().map(becomes).collect()
}

/// "your choice of flying or lifelink": the ways, where each gives one keyword, by the words of these.
fn keywords_given(modes: &[Vec<Instruction>]) -> Option<Vec<String>> {
    let given = |mode: &Vec<Instruction>| match mode.as_slice() {
        [Instruction::Continuous { effects, .. }] => match effects.as_slice() {
            // Two who "both gain your choice of" gain the same.
            [Continuous { change: Change::Gain(granted), .. }, others @ ..]
                if others.iter().all(|other| other.change == Change::Gain(granted.clone())) =>
            {
                match granted.as_slice() {
                    [Granted::Keyword(keyword)] => {
                        let words = print::parts(&[Part::Keyword(keyword.clone())]);
                        Some(words.trim_end_matches('.').to_lowercase())
                    }
                    _ => None,
                }
            }
            _ => None,
        },
        _ => None,
    };
    modes.iter().map(given).collect()
}
