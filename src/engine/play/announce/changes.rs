//! What a spell or ability costs more or less.   409.1f · 601.2f, 602.2b, 702.41

use super::reduced::{Changed, gather_mana, mana_in, mana_of};
use super::{Given, activated_abilities};
use crate::ability::{
    Activated, Amount, Change, Cost, CostPart, Filter, Granted, Keyword, Limit, Part, PlayRule, PlayerDeed, Reduction,
    Rule, Subject, Trigger, Who, Word, Words,
};
use crate::edition::Provision;
use crate::engine::event::{Event, Happening};
use crate::engine::play::history::Entry;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{Clause, View};
use crate::game::{ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{ManaCost, ManaSymbol, english};

/// One thing that makes a spell cost more or less.
pub(super) struct ChangeOfCost {
    pub mana: ManaCost,
    pub times: i64,
    pub less: bool,
    pub held_to: Option<Reduction>,
    pub source: Option<ObjectId>,
    pub ability: Option<String>,
}

impl Run<'_> {
    /// The rules that a card lays on itself as it is cast, their conditions asked of what has happened too.
    pub(super) fn own_rules(&self, card: ObjectId, reading: &Reading) -> Vec<Rule> {
        let view = self.view();
        let sentences = view.now(card).abilities.iter().filter_map(|held| match &held.part {
            Part::Static(sentence) => Some(sentence),
            _ => None,
        });
        let in_force = sentences.filter(|sentence| {
            sentence.condition.as_ref().is_none_or(|condition| self.holds(condition, reading) == Some(true))
        });
        let effects = in_force.flat_map(|sentence| &sentence.effects);
        let own = effects.filter_map(|effect| match &effect.change {
            // "You may cast ~ from your graveyard" is said of its player; what is said of other cards counts on the
            // battlefield alone (113.6).
            Change::Rule(
                rule @ Rule::Playing(
                    PlayRule::PlaysFrom(which)
                    | PlayRule::PlaysFromOn(which, _)
                    | PlayRule::CastsFromBy(which, _)
                    | PlayRule::CastsFromFor(which, _)
                    | PlayRule::CastsFor(which, _),
                ),
            ) if which.any_word(&mut |word| matches!(word, Word::Subject(Subject::This))) => Some(rule.clone()),
            Change::Rule(rule) if effect.subject == Subject::This => Some(rule.clone()),
            // "As long as you control a Desert, ~ has flash": wherever it could be cast from (113.6e, 702.8a).
            Change::Gain(granted) if effect.subject == Subject::This && granted.iter().any(is_flash) => {
                Some(Rule::Playing(PlayRule::AsThoughFlash))
            }
            _ => None,
        });
        own.collect()
    }

    /// The words behind a keyword of this name, for each time the card has it.
    pub(in crate::engine::play) fn keyword_words(&self, card: ObjectId, name: &str) -> Vec<String> {
        self.view().now(card).known(name).map(|(words, _)| words.to_owned()).collect()
    }

    /// What makes it cost more, then less, then what is tapped or exiled for it. `spared`: what a permanent that is
    /// sacrificed for it takes from its cost.   601.2f
    pub(super) fn adjust_cost(
        &mut self,
        card: ObjectId,
        (cost, spared): (&mut Cost, Vec<ChangeOfCost>),
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let mut changes = self.changes_of_cost(card, reading);
        changes.extend(spared);
        let mut changed = Changed::default();
        for change in &changes {
            self.explain_change(card, change);
            changed.held(&change.mana, change.times, change.less, change.held_to);
        }
        gather_mana(cost);
        if mana_of(cost).is_some_and(|mana| changed.is_open_in(mana)) {
            return self.beyond(Some(card), &reading.text, "which of its symbols it costs less");
        }
        changed.apply(cost, reading.x);
        self.raise_to_least(card, cost, reading)?;
        self.add_what_others_ask(card, cost);
        self.total = Some(cost.clone());
        self.help_to_pay(card, cost, reading, given)
    }

    /// What others say that the spell costs besides its mana.   601.2f
    fn add_what_others_ask(&self, card: ObjectId, cost: &mut Cost) {
        let view = self.view();
        for clause in view.clauses_on(card) {
            if let Rule::Playing(PlayRule::SpellCostsBesides(besides)) = &clause.rule {
                cost.0.extend(besides.0.iter().cloned());
            }
        }
    }

    /// What makes the cost of the keyword by which a card is cast more or less: "blitz costs you pay cost {1} less".
    pub(super) fn changes_of_way(&self, player: PlayerId, keyword: Option<&str>) -> Vec<ChangeOfCost> {
        let view = self.view();
        let of_keyword = |clause: &Clause| match &clause.rule {
            Rule::Playing(PlayRule::KeywordCost { keyword: of, targeting: None, mana, times, less })
                if keyword == Some(of) =>
            {
                let times = times.as_ref().map_or(1, |times| view.amount(times, &clause.scope));
                let (source, ability) = (clause.origin.object, Some(clause.origin.ability.clone()));
                Some(ChangeOfCost { mana: mana.clone(), times, less: *less, held_to: None, source, ability })
            }
            _ => None,
        };
        view.clauses_on_player(player).filter_map(of_keyword).collect()
    }

    /// What costs less mana than an effect says costs so much, once all else is settled: the rest is generic mana.
    /// 601.2f
    fn raise_to_least(&mut self, card: ObjectId, cost: &mut Cost, reading: &Reading) -> Result<(), Stop> {
        let view = self.view();
        let at_least = |clause: &Clause| match clause.rule {
            Rule::Playing(PlayRule::SpellCostAtLeast(least)) => {
                Some((least, clause.origin.object, clause.origin.ability.clone()))
            }
            _ => None,
        };
        let greatest = view.clauses_on(card).filter_map(at_least).max_by_key(|(least, ..)| *least);
        drop(view);
        let Some((least, source, ability)) = greatest else { return Ok(()) };
        let own = mana_of(cost).map_or_else(Vec::new, |mana| mana.0.clone());
        let Some(has) = own.iter().map(|symbol| mana_in(*symbol)).sum::<Option<u32>>() else {
            return self.beyond(Some(card), &reading.text, "how much mana a symbol that may be paid otherwise is");
        };
        let missing = least.saturating_sub(has);
        if missing == 0 {
            return Ok(());
        }
        let more = ManaCost(vec![ManaSymbol::Generic(missing)]);
        let change =
            ChangeOfCost { mana: more.clone(), times: 1, less: false, held_to: None, source, ability: Some(ability) };
        self.explain_change(card, &change);
        let mut changed = Changed::default();
        changed.by(&more, 1, false);
        changed.apply(cost, reading.x);
        Ok(())
    }

    /// The cost of an activated ability, with what its own text and other abilities add to it and take from it.
    /// 602.2b
    pub(super) fn activation_cost(&self, object: ObjectId, ability: &Activated, reading: &Reading) -> Cost {
        let mut changed = Changed::default();
        for limit in &ability.limits {
            let Limit::Costs { mana, times, less, condition } = limit else { continue };
            if condition.as_ref().is_none_or(|condition| self.holds(condition, reading) == Some(true)) {
                let times = times.as_ref().map_or(1, |times| self.number(times, reading));
                changed.by(mana, times, *less);
            }
        }
        let view = self.view();
        for clause in view.clauses_on(object) {
            let Rule::Playing(PlayRule::SpellCost { mana, times, less, activate: true, held_to }) = &clause.rule else {
                continue;
            };
            let own = clause.origin.object == Some(object);
            // "This ability", in the entry of an ability of its own, is that one alone.
            if own && clause.origin.ability != *reading.text && self.stands_beside_another(object, clause) {
                continue;
            }
            let number = |times: &Amount| match own {
                true => self.number(times, reading),
                false => view.amount(times, &clause.scope),
            };
            changed.held(mana, times.as_ref().map_or(1, number), *less, *held_to);
        }
        for clause in view.clauses_on_player(reading.you) {
            if let Rule::Playing(PlayRule::AbilityCost { mana, less, held_to }) = &clause.rule
                && !ability.is_mana_ability()
            {
                changed.held(mana, 1, *less, *held_to);
            }
            let Rule::Playing(PlayRule::KeywordCost { keyword, targeting, mana, times, less }) = &clause.rule else {
                continue;
            };
            let target = |filter: &crate::ability::Filter| {
                let mut targets = reading.targets.iter().flatten();
                targets.any(|meant| match meant.recipient() {
                    crate::game::Recipient::Object(id) => view.matches(filter, id, &clause.scope),
                    crate::game::Recipient::Player(_) => false,
                })
            };
            if targeting.as_ref().is_none_or(target) && is_of_keyword(&view, object, &reading.text, keyword) {
                changed.by(mana, times.as_ref().map_or(1, |times| view.amount(times, &clause.scope)), *less);
            }
        }
        let mut cost = ability.cost.clone();
        // Several costs of loyalty are one (606.5).
        let more_loyalty: i64 = view
            .clauses_on(object)
            .map(|clause| match &clause.rule {
                Rule::Playing(PlayRule::LoyaltyCost(more)) => *more,
                _ => 0,
            })
            .sum();
        for part in &mut cost.0 {
            if let CostPart::Loyalty(change) = part {
                *change = change.saturating_add(more_loyalty);
            }
        }
        if changed != Changed::default() {
            changed.apply(&mut cost, reading.x);
        }
        cost
    }

    /// What plotting a card or unlocking a door costs more or less.   116.2k, 702.170a, 709.5e
    pub(super) fn change_cost_of_action(&self, player: PlayerId, action: &str, cost: &mut Cost) {
        let view = self.view();
        let mut changed = Changed::default();
        for clause in view.clauses_on_player(player) {
            if let Rule::Playing(PlayRule::KeywordCost { keyword, targeting: None, mana, times: None, less }) =
                &clause.rule
                && keyword == action
            {
                changed.by(mana, 1, *less);
            }
        }
        if changed != Changed::default() {
            changed.apply(cost, 0);
        }
    }

    /// What a player may pay in place of the cost of an ability of a keyword, the first of that in the turn.   118.9
    pub(super) fn cost_instead(&self, player: PlayerId, object: ObjectId, text: &str) -> Option<Cost> {
        let view = self.view();
        let first = |keyword: &str| self.activated_of_keyword(player, keyword) == 0;
        view.clauses_on_player(player).find_map(|clause| match &clause.rule {
            Rule::Playing(PlayRule::FirstOfKeywordFor { keyword, cost, own_turns }) => {
                let in_time = !own_turns || view.game().is_turn_of(player);
                let is_first = in_time && is_of_keyword(&view, object, text, keyword) && first(keyword);
                is_first.then(|| cost.clone())
            }
            _ => None,
        })
    }

    /// What the first special action of a keyword that a player takes in the turn costs instead.   118.9
    pub(super) fn first_of_keyword_for(&self, player: PlayerId, keyword: &str, deed: PlayerDeed) -> Option<Cost> {
        let turn = self.state.history.of_turn(self.game().turn.number);
        let done = |event: &Event| matches!(event.what, Happening::Does(by, what, _) if by == player && what == deed);
        if turn.flat_map(|entry| &entry.events).any(done) {
            return None;
        }
        let view = self.view();
        view.clauses_on_player(player).find_map(|clause| match &clause.rule {
            Rule::Playing(PlayRule::FirstOfKeywordFor { keyword: named, cost, own_turns: false }) => {
                (named == keyword).then(|| cost.clone())
            }
            _ => None,
        })
    }

    /// How many abilities of a keyword a player has activated this turn.
    fn activated_of_keyword(&self, player: PlayerId, keyword: &str) -> usize {
        let mark = keyword_mark(keyword);
        let entries = self.state.history.of_turn(self.game().turn.number);
        let marked = |entry: &Entry| {
            let is_one = |event: &Event| match event.what {
                Happening::Activates(_, Some(id), by) => {
                    by == player && entry.before.game().object(id).marks.contains(&mark)
                }
                _ => false,
            };
            entry.events.iter().filter(|event| is_one(event)).count()
        };
        entries.map(marked).sum()
    }

    /// Whether an ability that can be activated stands in the same entry of the object's text as this clause.
    fn stands_beside_another(&self, object: ObjectId, clause: &Clause) -> bool {
        activated_abilities(&self.view(), object).iter().any(|other| other.text == clause.origin.ability)
    }

    /// Everything that adds to its cost or takes from it: its own words, those of others, affinity, undaunted.
    fn changes_of_cost(&self, card: ObjectId, reading: &Reading) -> Vec<ChangeOfCost> {
        let mut found = Vec::new();
        for rule in self.own_rules(card, reading) {
            let Rule::Playing(PlayRule::SpellCost { mana, times, less, activate: false, held_to }) = rule else {
                continue;
            };
            let times = times.as_ref().map_or(1, |times| self.number(times, reading));
            let ability = self.words_on_its_cost(card);
            found.push(ChangeOfCost { mana, times, less, held_to, source: Some(card), ability });
        }
        let view = self.view();
        for clause in view.clauses_on(card).filter(|clause| clause.origin.object != Some(card)) {
            let Rule::Playing(PlayRule::SpellCost { mana, times, less, activate: false, held_to }) = &clause.rule
            else {
                continue;
            };
            let scope = crate::engine::view::Scope { x: reading.x, ..clause.scope.clone() };
            let times = match times {
                // Those of the spell that is cast.
                Some(times @ (Amount::Targets | Amount::TargetsThat(_))) => self.number(times, reading),
                // "For each other spell that player has cast this turn": whoever casts it.
                Some(Amount::Events(event)) if matches!(**event, Trigger::PlaysSpell(Who::ThatPlayer, _)) => {
                    self.number(&Amount::Events(event.clone()), &reading.of_player(reading.you))
                }
                times => times.as_ref().map_or(1, |times| view.amount(times, &scope)),
            };
            let (source, ability) = (clause.origin.object, Some(clause.origin.ability.clone()));
            let (mana, less, held_to) = (mana.clone(), *less, *held_to);
            found.push(ChangeOfCost { mana, times, less, held_to, source, ability });
        }
        let own = |times: i64, text: &str| ChangeOfCost {
            mana: ManaCost(vec![ManaSymbol::Generic(1)]),
            times,
            less: true,
            held_to: None,
            source: Some(card),
            ability: Some(text.to_owned()),
        };
        for (words, held) in view.now(card).known("affinity") {
            let what = words.trim_start_matches("for ").to_owned();
            if let Some(filter) = crate::engine::phrase::filter(view.game(), &what) {
                let yours = filter.and(Filter::Controller(Who::You));
                let count = i64::try_from(self.found_by(&yours, reading).len()).unwrap_or(0);
                found.push(own(count, &held.text));
            }
        }
        if let Some((_, held)) = view.now(card).known("undaunted").next() {
            let opponents = i64::try_from(view.game().opponents(reading.you).count()).unwrap_or(0);
            found.push(own(opponents, &held.text));
        }
        found
    }

    /// The card's own paragraph that makes its cost more or less.
    fn words_on_its_cost(&self, card: ObjectId) -> Option<String> {
        let view = self.view();
        let mut statics = view.now(card).abilities.iter();
        let held = statics.find(|held| match &held.part {
            Part::Static(sentence) => sentence.effects.iter().any(|effect| {
                effect.subject == Subject::This
                    && matches!(effect.change, Change::Rule(Rule::Playing(PlayRule::SpellCost { .. })))
            }),
            _ => false,
        });
        held.map(|held| held.text.clone())
    }

    /// The rule of the card's own keyword that makes the change: affinity.
    fn keyword_of(&self, card: ObjectId, change: &ChangeOfCost) -> Option<Provision> {
        let view = self.view();
        let held = view.now(card).abilities.iter().find(|held| change.ability.as_ref() == Some(&held.text))?;
        let Part::Keyword(keyword) = &held.part else { return None };
        keyword.spec().and_then(|spec| spec.played)
    }

    /// What makes it cost more or less, told to whoever asks.
    fn explain_change(&mut self, card: ObjectId, change: &ChangeOfCost) {
        if !self.is_inquiry() || change.times <= 0 {
            return;
        }
        let word = if change.less { "less" } else { "more" };
        let often = match u32::try_from(change.times).unwrap_or(0) {
            1 => String::new(),
            times => format!(" {}", english::times(times)),
        };
        let text = format!("{} costs {} {word}{often}.", self.label(card), change.mana);
        let own = self.keyword_of(card, change);
        let mut reason =
            Reason::new(ReasonKind::Cost, text).resting_on(own.into_iter().chain([Provision::CostDetermined]));
        reason.source = change.source;
        reason.ability.clone_from(&change.ability);
        self.bill(reason);
    }
}

/// The mark of an activated ability on the stack that is one of a keyword.
pub(super) fn keyword_mark(keyword: &str) -> String {
    format!("{keyword} ability")
}

/// Whether the ability in this entry of an object's text is one of the keyword: built of it, or named by it.
pub(super) fn is_of_keyword(view: &View<'_>, object: ObjectId, text: &str, keyword: &str) -> bool {
    view.now(object)
        .abilities
        .iter()
        .any(|held| matches!(&held.part, Part::Keyword(found) if held.text == text && is_called(found.name(), keyword)))
}

/// Commander ninjutsu is a variant of ninjutsu: what is said of abilities of that is said of it, too.   702.49d
fn is_called(name: &str, keyword: &str) -> bool {
    name == keyword || name == super::built::COMMANDER_NINJUTSU && keyword == "ninjutsu"
}

fn is_flash(granted: &Granted) -> bool {
    matches!(granted, Granted::Keyword(Keyword::Known(name, _)) if name == "flash")
}
