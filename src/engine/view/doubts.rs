//! What makes a ruling provisional: text that was not understood, or that asks what the board does not show, where it
//! might touch what a question consulted.

use super::{Scope, View};
use crate::ability::keywords::{self, Followed};
use crate::ability::{
    Activated, Amount, Body, Change, Condition, Continuous, CostPart, Filter, Instruction, Keyword, Part, PlayRule,
    Quality, Rule, Span, Static, Subject, Topic, Topics, Triggered, Unread, Who, Word, Words, touches,
};
use crate::game::{Effect, ObjectId};
use crate::ruling::{Doubt, Ruling};
use crate::terms::Zone;

const PLAY: Topics = Topics::of(&[Topic::Play]);

/// What words ask for that the file does not tell, and which field would.
const NOT_SHOWN: &str = "It asks for something that this board does not show.";
const NOT_CHOSEN: &str = "It asks what was chosen, and the file does not tell; `chosen` says it.";
pub(in crate::engine) const NOT_TOLD_OF_THIS_TURN: &str =
    "It asks what happened this turn, and the file does not tell; `this-turn` says it.";
const NOT_TITLED: &str = "It asks who has a title, and the file does not tell.";
const NOT_FOLLOWED: &str = "It was understood, but nothing here follows it yet.";

/// Why something is doubted.
enum Why<'a> {
    /// Its words were not understood, or nothing follows them; the reason, if one is known.
    Words(Option<&'a str>),
    /// It was understood, and the file does not tell what it asks for.
    Untold(&'static str),
}

/// Whose ability it is that is doubted, and in which words.
struct Told<'a> {
    scope: &'a Scope,
    source: Option<ObjectId>,
    ability: &'a str,
}

impl View<'_> {
    /// A ruling on what this view shows, at its end: it rests only on what the edition has, and says what it consulted
    /// and what of that was not understood.
    pub(crate) fn concluded(&self, ruling: Ruling, consulted: Topics) -> Ruling {
        Ruling { consulted, doubts: self.doubts(consulted), ..ruling.under(self.edition()) }
    }

    /// The pieces of text that were not understood and might touch these topics; they make a ruling provisional.
    ///
    /// Only what is in force counts: abilities of permanents (what was lost is not among them), effects, for what is
    /// played the stack, and elsewhere what says that it functions there (113.6).
    pub fn doubts(&self, consulted: Topics) -> Vec<Doubt> {
        let mut doubts = Vec::new();
        let game = self.game();
        for id in game.object_ids() {
            let zone = game.object(id).zone;
            match zone {
                Zone::Battlefield => self.doubts_of(id, consulted, &mut doubts),
                Zone::Stack if consulted.meets(PLAY) => self.doubts_of(id, consulted, &mut doubts),
                zone => self.doubts_from(id, zone, consulted, &mut doubts),
            }
        }
        for effect in game.effects_in_force() {
            self.doubts_of_effect(effect, consulted, &mut doubts);
        }
        doubts
    }

    /// The same, of one object.
    pub(crate) fn doubts_of(&self, id: ObjectId, consulted: Topics, doubts: &mut Vec<Doubt>) {
        let now = self.now(id);
        for held in now.abilities.iter().filter(|held| !held.ignored) {
            let told = Told { scope: &Scope::of(id, now.controller), source: Some(id), ability: &held.text };
            self.doubt(&held.part, &told, consulted, doubts);
        }
    }

    /// The same, of an effect in force.
    pub(crate) fn doubts_of_effect(&self, effect: &Effect, consulted: Topics, doubts: &mut Vec<Doubt>) {
        if effect.ability.ignored {
            return;
        }
        let scope = Scope::of_effect(effect);
        for part in &effect.ability.parts {
            let told = Told { scope: &scope, source: effect.source, ability: &effect.ability.text };
            self.doubt(part, &told, consulted, doubts);
        }
        if effect.source.is_none() && effect.ability.parts.iter().any(is_done_once) {
            doubts.push(Doubt {
                source: None,
                ability: effect.ability.text.clone(),
                text: effect.ability.text.clone(),
                why: Some(
                    "It is done once and isn't an effect that lasts; write the board as it is afterwards.".to_owned(),
                ),
                untold: false,
                topics: consulted.iter().map(|topic| topic.word().to_owned()).collect(),
            });
        }
    }

    /// The same, of a card elsewhere: only what was not understood and says that it functions there.
    fn doubts_from(&self, id: ObjectId, zone: Zone, consulted: Topics, doubts: &mut Vec<Doubt>) {
        let words: &[&str] = match zone {
            Zone::Graveyard => &["is in your graveyard"],
            Zone::Hand => &["causes you to discard", "is in your hand", "into a graveyard from anywhere"],
            _ => return,
        };
        let printed = &self.game().object(id).printed;
        let speaks = |text: &str| {
            let text = text.to_lowercase();
            words.iter().any(|words| text.contains(words))
        };
        for ability in printed.abilities.iter().filter(|ability| !ability.ignored && speaks(&ability.text)) {
            let scope = Scope::of(id, self.game().object(id).owner);
            let told = Told { scope: &scope, source: Some(id), ability: &ability.text };
            for part in ability.parts.iter().filter(|part| matches!(part, Part::Unread(_))) {
                self.doubt(part, &told, consulted, doubts);
            }
        }
    }

    /// What is chosen as a permanent enters is not known of its spell, and nothing asks for it there.
    fn is_permanent_spell(&self, id: ObjectId) -> bool {
        self.game().object(id).zone == Zone::Stack
            && self.now(id).type_line.types.iter().any(|kind| kind.is_permanent())
    }

    fn doubt(&self, part: &Part, told: &Told<'_>, consulted: Topics, doubts: &mut Vec<Doubt>) {
        let Told { scope, source, ability } = *told;
        let mut push = |text: &str, touched: Topics, why: Why<'_>| {
            let (why, untold) = match why {
                Why::Words(why) => (why, false),
                Why::Untold(why) => (Some(why), true),
            };
            let met = touched.intersection(consulted);
            if !met.is_empty() {
                doubts.push(Doubt {
                    source,
                    ability: ability.to_owned(),
                    text: text.to_owned(),
                    why: why.map(str::to_owned),
                    untold,
                    topics: met.iter().map(|topic| topic.word().to_owned()).collect(),
                });
            }
        };
        let waits = scope.this.is_some_and(|id| self.is_permanent_spell(id));
        match part {
            Part::Unread(unread) => {
                let misspelt = || Some(format!("Did you mean \"{}\"?", keywords::misspelt(&unread.text)?));
                let why = unread.why.clone().or_else(misspelt);
                push(&unread.text, unread.topics, Why::Words(why.as_deref()));
            }
            Part::Static(sentence) if !waits && !self.is_over(sentence, scope) && self.is_open(sentence, scope) => {
                push(ability, touches::topics_of_part(part), Why::Untold(self.what_is_not_shown(sentence, scope)));
            }
            Part::Keyword(keyword)
                if self.is_open_choice(keyword, scope)
                    || matches!(keyword, Keyword::Protection(Quality::Choice(_))) =>
            {
                push(ability, keyword.topics(), Why::Untold(NOT_CHOSEN));
            }
            Part::Keyword(keyword) if Self::is_left_out(keyword) => {
                push(ability, PLAY, Why::Words(Some(NOT_FOLLOWED)));
            }
            Part::Spell(body) => {
                each_unread(&body.instructions, &mut |unread| {
                    push(&unread.text, unread.topics.intersection(PLAY), Why::Words(unread.why.as_deref()));
                });
                // A spell asks for what is chosen as it resolves.
                if scope.this.is_none_or(|id| self.game().object(id).zone != Zone::Stack) {
                    self.open_effects(body, scope, &mut |topics| push(ability, topics, Why::Untold(NOT_CHOSEN)));
                }
            }
            Part::Triggered(Triggered { body, .. }) | Part::Activated(Activated { body, .. }) => {
                each_unread(&body.instructions, &mut |unread| {
                    push(&unread.text, PLAY, Why::Words(unread.why.as_deref()));
                });
            }
            Part::Static(sentence) if sentence.effects.iter().any(nothing_acts_on) => {
                push(ability, touches::topics_of_part(part), Why::Words(Some(NOT_FOLLOWED)));
            }
            Part::Static(_) | Part::Keyword(_) => {}
        }
    }

    /// Whether play does without a keyword that would change what happens.
    fn is_left_out(keyword: &Keyword) -> bool {
        keyword.spec().is_some_and(|spec| spec.followed == Followed::No)
    }

    /// Whether a sentence tells only how its own permanent enters, and that one is on the battlefield: "If ~ was
    /// kicked, it enters with a +1/+1 counter on it"; or from where its own card is cast, and that isn't there.
    fn is_over(&self, sentence: &Static, scope: &Scope) -> bool {
        let Some(this) = scope.this else { return false };
        let casts_from = |filter: &Filter| match filter {
            Filter::All(parts) => {
                parts.contains(&Filter::Is(Box::new(Subject::This))) && filter.zone() != Zone::Battlefield
            }
            _ => false,
        };
        let from_elsewhere = |effect: &Continuous| matches!(&effect.change, Change::Rule(Rule::Playing(PlayRule::PlaysFrom(filter))) if casts_from(filter));
        if matches!(self.game().object(this).zone, Zone::Battlefield | Zone::Stack)
            && sentence.effects.iter().all(from_elsewhere)
        {
            return true;
        }
        let own = |effect: &Continuous| {
            effect.subject == Subject::This
                && matches!(&effect.change, Change::Rule(Rule::EntersTapped | Rule::EntersWith(..)))
        };
        let is_there = |id| self.game().object(id).zone == crate::terms::Zone::Battlefield;
        is_there(this) && sentence.effects.iter().all(own)
    }

    /// Whether a static ability asks for something that the board does not show.
    fn is_open(&self, sentence: &Static, scope: &Scope) -> bool {
        // How a permanent entered is over, and what it cost as a spell.
        let entering = |effect: &Continuous| {
            let over = |rule: &Rule| {
                rule.is_about_entering() || matches!(rule, Rule::Playing(PlayRule::SpellCost { activate: false, .. }))
            };
            effect.subject == Subject::This && matches!(&effect.change, Change::Rule(rule) if over(rule))
        };
        let there = |id: ObjectId| self.game().object(id).zone == Zone::Battlefield;
        if scope.this.is_some_and(there) && sentence.effects.iter().all(entering) {
            return false;
        }
        // What it costs by what its player pays besides is settled as it is cast.
        let announced = matches!(&sentence.condition, Some(Condition::Cast(Subject::This, _)));
        let in_hand = scope.this.is_some_and(|id| self.game().object(id).zone != Zone::Stack);
        if announced && in_hand && sentence.effects.iter().all(entering) {
            return false;
        }
        let unknown = |condition: &Condition| self.holds(condition, scope).is_none();
        sentence.condition.as_ref().is_some_and(unknown)
            || self.is_open_choice(&sentence.condition, scope)
            || self.asks_of_unsaid(sentence, scope)
            || sentence.effects.iter().any(|effect| self.speaks_of_choice(effect, scope) || costs_unread(effect))
    }

    /// Which field would tell what a static ability asks for that the board does not show.
    fn what_is_not_shown(&self, sentence: &Static, scope: &Scope) -> &'static str {
        let chosen = self.is_open_choice(&sentence.condition, scope)
            || sentence.effects.iter().any(|effect| self.speaks_of_choice(effect, scope));
        let has_title = |word: Word<'_>| match word {
            Word::Condition(Condition::Designated(_, title)) => !self.game().titles.contains_key(title.as_str()),
            Word::Who(Who::Monarch) => !self.game().titles.contains_key("the monarch"),
            _ => false,
        };
        let of_this_turn = |word: Word<'_>| match word {
            Word::Condition(Condition::Happened(happened)) => happened.span == Span::ThisTurn,
            Word::Filter(filter) => filter.is_of_this_turn() || filter.is_past_attack(),
            Word::Amount(amount) => matches!(
                amount,
                Amount::LifeGained(_) | Amount::LifeLost(_) | Amount::Events(_) | Amount::DamageDealt(_)
            ),
            _ => false,
        };
        let says = |look: &mut dyn FnMut(Word<'_>) -> bool| {
            sentence.condition.any_word(&mut *look)
                || sentence
                    .effects
                    .iter()
                    .any(|effect| effect.subject.any_word(&mut *look) || effect.change.any_word(&mut *look))
        };
        if says(&mut |word| has_title(word)) {
            NOT_TITLED
        } else if chosen {
            NOT_CHOSEN
        } else if says(&mut |word| of_this_turn(word)) && self.game().this_turn.is_none() {
            NOT_TOLD_OF_THIS_TURN
        } else {
            NOT_SHOWN
        }
    }

    fn speaks_of_choice(&self, effect: &Continuous, scope: &Scope) -> bool {
        self.is_open_choice(&effect.subject, scope) || self.is_open_choice(&effect.change, scope)
    }

    /// Whether a text refers to a choice that was made earlier, and that the file does not tell.
    fn is_open_choice(&self, text: &impl Words, scope: &Scope) -> bool {
        let chosen = self.chosen_for(scope);
        let lacks = |known: Option<bool>| !known.unwrap_or(false);
        text.any_word(&mut |word| match word {
            Word::Who(Who::Chosen) => lacks(chosen.map(|chosen| chosen.player.is_some())),
            Word::Filter(Filter::ChosenColor) => lacks(chosen.map(|chosen| chosen.color.is_some())),
            Word::Filter(Filter::ChosenType) => lacks(chosen.map(|chosen| chosen.kind.is_some())),
            Word::Filter(Filter::ChosenName) => lacks(chosen.map(|chosen| chosen.name.is_some())),
            // Where nobody has come to be the monarch, the file has not told who is.
            Word::Who(Who::Monarch) => !self.game().titles.contains_key("the monarch"),
            Word::Amount(Amount::ChosenNumber) => lacks(chosen.map(|chosen| chosen.number.is_some())),
            Word::Subject(Subject::Chosen) | Word::Filter(Filter::ColorOfChoice) => true,
            _ => false,
        })
    }

    /// Effects in force that speak of a choice nobody knows.
    fn open_effects(&self, body: &Body, scope: &Scope, push: &mut impl FnMut(Topics)) {
        for instruction in &body.instructions {
            if let Instruction::Continuous { effects, .. } = instruction {
                for effect in effects.iter().filter(|effect| self.speaks_of_choice(effect, scope)) {
                    push(touches::topics_of(&effect.change));
                }
            }
        }
    }
}

/// Whether an effect asks for a cost that was not understood.
fn costs_unread(effect: &Continuous) -> bool {
    let unread = |part: &CostPart| matches!(part, CostPart::Unread(_));
    matches!(&effect.change, Change::Rule(Rule::Cost { cost, .. }) if cost.0.iter().any(unread))
}

/// Every instruction that was not understood, also inside others.
/// Whether an effect lays down a rule that no question follows yet, so that it may not count as understood.
fn nothing_acts_on(effect: &Continuous) -> bool {
    matches!(effect.change, Change::Rule(Rule::Playing(PlayRule::FlashForMore(_))))
}

fn each_unread(instructions: &[Instruction], found: &mut impl FnMut(&Unread)) {
    for instruction in instructions {
        if let Instruction::Unread(unread) = instruction {
            found(unread);
        }
        instruction.within().into_iter().for_each(|inner| each_unread(inner, found));
    }
}

/// Whether a sentence that stands as an effect in force tells something to be done, which no effect in force does.
fn is_done_once(part: &Part) -> bool {
    let lasts = |one: &Instruction| matches!(one, Instruction::Continuous { .. } | Instruction::Unread(_));
    matches!(part, Part::Spell(body) if !body.instructions.iter().all(lasts))
}
