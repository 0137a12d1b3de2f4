//! Collecting the clauses in force: from static abilities, from keywords, from the rules of types, from effects.

use super::keywords::{self, Known, Standing};
use super::{Clause, Held, On, Origin, Scope, View, status};
use crate::ability::keywords::{Bearer, Given};
use crate::ability::{
    Change, Condition, Continuous, Filter, Granted, Instruction, Keyword, Part, PlayRule, Rule, Static, Subject,
    Trigger, Who, Word, Words,
};
use crate::edition::Provision;
use crate::game::{Effect, ObjectId};
use crate::terms::Zone;

/// Every rule that is laid on something now, in the order of the objects it comes from, then of the effects; and
/// whether all of them come from what their bearers are, whatever else is on the board.
pub(super) fn clauses(view: &View<'_>) -> (Vec<Clause>, bool) {
    let mut collector = Collector { view, known: Known(view.edition()), clauses: Vec::new(), each_by_itself: true };
    for id in view.game().object_ids() {
        let zone = view.game().object(id).zone;
        let now = view.now(id);
        for held in &now.abilities {
            collector.ability(id, zone, held);
        }
        if zone == Zone::Battlefield {
            status::lay(view, id, &mut collector.clauses);
        }
    }
    for effect in view.game().effects_in_force() {
        collector.effect(effect);
    }
    (collector.clauses, collector.each_by_itself)
}

struct Collector<'v, 'g> {
    view: &'v View<'g>,
    known: Known<'g>,
    clauses: Vec<Clause>,
    each_by_itself: bool,
}

/// Where words stand: what a clause needs of them.
struct Standpoint<'a> {
    object: Option<ObjectId>,
    text: &'a str,
    scope: Scope,
    timestamp: u64,
}

impl Standpoint<'_> {
    fn origin(&self) -> Origin {
        Origin { object: self.object, ability: self.text.to_owned() }
    }
}

impl Collector<'_, '_> {
    fn ability(&mut self, id: ObjectId, zone: Zone, held: &Held) {
        let object = self.view.game().object(id);
        // A spell knows the X that was announced for it (107.3a).
        let x = object.announced.x.filter(|_| object.zone == Zone::Stack).unwrap_or(0);
        let scope = || Scope { x, ..Scope::of(id, self.view.now(id).controller) };
        let timestamp = self.view.game().object(id).timestamp;
        match &held.part {
            Part::Static(ability) if functions_in(ability, zone) => {
                let from = Standpoint { object: Some(id), text: &held.text, scope: scope(), timestamp };
                self.sentence(&from, ability.condition.as_ref(), &ability.effects);
            }
            Part::Keyword(keyword) => {
                let from = Standpoint { object: Some(id), text: &held.text, scope: scope(), timestamp };
                self.keyword(&from, keyword, zone, None);
            }
            _ => {}
        }
    }

    fn effect(&mut self, effect: &Effect) {
        let scope = Scope::of_effect(effect);
        let timestamp = effect.timestamp;
        let from = Standpoint { object: effect.source, text: &effect.ability.text, scope, timestamp };
        for part in &effect.ability.parts {
            match part {
                Part::Static(ability) => self.sentence(&from, ability.condition.as_ref(), &ability.effects),
                Part::Spell(body) => {
                    for instruction in &body.instructions {
                        if let Instruction::Continuous { effects, .. } = instruction {
                            self.sentence(&from, None, effects);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// What a sentence lays, as long as its condition holds.
    fn sentence(&mut self, from: &Standpoint<'_>, condition: Option<&Condition>, effects: &[Continuous]) {
        let lays = |effect: &Continuous| match &effect.change {
            Change::Rule(_) => true,
            Change::Gain(_) => matches!(effect.subject, Subject::Players(_)),
            _ => false,
        };
        if !effects.iter().any(lays) {
            return;
        }
        self.each_by_itself = false;
        let Some(left) = self.left_of(condition, &from.scope) else { return };
        for Continuous { subject, change } in effects {
            match change {
                Change::Rule(Rule::Goaded) => {
                    for rule in status::goaded() {
                        let mut clause = self.clause(from, self.on(subject, &from.scope), rule, left.clone());
                        clause.provision =
                            self.view.edition().has(Provision::GoadMeans).then_some(Provision::GoadMeans);
                        self.clauses.push(clause);
                    }
                }
                Change::Rule(rule) => {
                    if speaks_of_all(rule, subject) {
                        let players = On::Players(self.view.players(&Who::Anyone, &from.scope));
                        let clause = self.clause(from, players, rule.clone(), left.clone());
                        self.clauses.push(clause);
                    }
                    let clause = self.clause(from, self.on(subject, &from.scope), rule.clone(), left.clone());
                    self.clauses.push(clause);
                }
                // Players have no characteristics: what they gain is laid on them at once.
                Change::Gain(granted) if matches!(subject, Subject::Players(_)) => {
                    for keyword in granted {
                        if let Granted::Keyword(keyword) = keyword {
                            self.keyword(from, keyword, Zone::Battlefield, Some(self.on(subject, &from.scope)));
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// What a keyword lays: on its bearer, or on the players who have it.
    fn keyword(&mut self, from: &Standpoint<'_>, keyword: &Keyword, zone: Zone, players: Option<On>) {
        let exists = |provision| self.known.means_something(provision);
        for meaning in keyword.meanings().filter(|meaning| meaning.zones.contains(&zone)) {
            let standing = self.known.standing(meaning.provision);
            if standing == Standing::Out {
                continue;
            }
            let provision = if standing == Standing::InForce { meaning.provision } else { meaning.before };
            for Given { rule, on, condition } in (meaning.gives)(keyword, &exists) {
                if players.is_some() && !keywords::concerns_players(&rule) {
                    continue;
                }
                self.each_by_itself &= condition.is_none() && on == Bearer::Itself;
                let Some(left) = self.left_of(condition.as_ref(), &from.scope) else { continue };
                let on = players.clone().unwrap_or_else(|| match on {
                    Bearer::Itself => On::Objects(from.scope.this.into_iter().collect()),
                    Bearer::Host => On::Objects(self.view.host_of(&from.scope).into_iter().collect()),
                });
                let mut clause = self.clause(from, on, rule, left);
                clause.provision = self.view.edition().has(provision).then_some(provision);
                clause.keyword = Some(keyword.clone());
                clause.read_as_later = standing == Standing::ReadAsLater;
                self.clauses.push(clause);
            }
        }
    }

    fn clause(&self, from: &Standpoint<'_>, on: On, rule: Rule, condition: Option<Condition>) -> Clause {
        Clause { condition, ..Clause::plain(from.origin(), on, rule, from.scope.clone(), from.timestamp) }
    }

    fn on(&self, subject: &Subject, scope: &Scope) -> On {
        match subject {
            Subject::Players(who) => On::Players(self.view.players(who, scope)),
            subject => On::Objects(self.view.objects_of(subject, scope)),
        }
    }

    /// What of a condition is left to be asked of the defending player; `None` where it does not hold.
    fn left_of(&self, condition: Option<&Condition>, scope: &Scope) -> Option<Option<Condition>> {
        match condition {
            None => Some(None),
            Some(condition) if speaks_of_defender(condition) => Some(Some(condition.clone())),
            Some(condition) => (self.view.holds(condition, scope) == Some(true)).then_some(None),
        }
    }
}

/// Whether a rule about damage names nothing that it speaks of: then it speaks of players too.
fn speaks_of_all(rule: &Rule, subject: &Subject) -> bool {
    subject.is_unnamed() && matches!(rule, Rule::PreventDamage { to: true, .. } | Rule::CantBePrevented)
}

/// Whether a condition can only be asked once it is known who defends.
fn speaks_of_defender(condition: &Condition) -> bool {
    condition.any_word(&mut |word| matches!(word, Word::Who(Who::Defending)))
}

/// Whether a static ability functions in a zone: on the battlefield, and elsewhere only where its words say so.
///
/// That a spell can't be countered is said of it on the stack, and what happens instead if it would be put into a
/// graveyard from anywhere is said of it wherever it would come from.   402.8 · 113.6
pub(super) fn functions_in(ability: &Static, zone: Zone) -> bool {
    let named = || {
        ability.condition.any_word(&mut |word| {
            let Word::Condition(Condition::Is(Subject::This, filter)) = word else { return false };
            filter.any_word(&mut |word| matches!(word, Word::Filter(Filter::In(named)) if *named == zone))
        })
    };
    let replaces = || ability.effects.iter().any(|effect| replaces_its_way(&effect.change, zone));
    match zone {
        Zone::Battlefield => true,
        Zone::Stack => {
            let on_stack = |change: &Change| {
                matches!(
                    change,
                    Change::Rule(
                        Rule::CantBeCountered
                            | Rule::CantBeCounteredBy(_)
                            | Rule::Playing(PlayRule::SpellCost { activate: false, .. })
                    )
                )
            };
            named() || replaces() || ability.effects.iter().any(|effect| on_stack(&effect.change))
        }
        _ => named() || replaces(),
    }
}

/// Whether it replaces its bearer's being put into a graveyard from a zone, or its entering the battlefield (614.12).
fn replaces_its_way(change: &Change, zone: Zone) -> bool {
    matches!(change, Change::Rule(Rule::Instead(replacement)) if is_its_way(&replacement.event, zone))
}

fn is_its_way(event: &Trigger, zone: Zone) -> bool {
    match event {
        Trigger::While(inner, _) => is_its_way(inner, zone),
        Trigger::Moves { what: Subject::This, from: None, to: Some(Zone::Battlefield) } => true,
        Trigger::Moves { what: Subject::This, from, to: Some(Zone::Graveyard) } => from.is_none_or(|from| from == zone),
        // Only what is in hand is discarded (701.9a).
        Trigger::CausedBy(_, inner) => {
            let this = Filter::Is(Box::new(Subject::This));
            zone == Zone::Hand && matches!(&**inner, Trigger::Discards(_, what) if *what == this)
        }
        _ => false,
    }
}
