//! Why an assignment is legal or not, in sentences.

use std::collections::BTreeMap;

use super::lethal::{self, Total};
use super::predicate::Fault;
use super::{Assigner, Assignment, DamageStep, Idle, Way, Which, read, step};
use crate::ability::{Keyword, Rule};
use crate::edition::Provision;
use crate::engine::combat::explain::words;
use crate::engine::combat::law::existing;
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind};

/// Tells about one whole assignment.
pub(super) struct Teller<'a, 'g> {
    pub view: &'a View<'g>,
    pub step: &'a DamageStep,
    pub assignment: &'a Assignment,
    totals: BTreeMap<ObjectId, Total>,
}

impl<'a, 'g> Teller<'a, 'g> {
    pub(super) fn new(view: &'a View<'g>, step: &'a DamageStep, assignment: &'a Assignment) -> Self {
        Self { view, step, assignment, totals: lethal::totals(step, assignment) }
    }

    fn object(&self, id: ObjectId) -> &'g str {
        self.view.game().name_of(Recipient::Object(id))
    }

    fn name(&self, recipient: Recipient) -> &'g str {
        self.view.game().name_of(recipient)
    }

    fn player(&self, id: PlayerId) -> &'g str {
        self.view.game().name_of(Recipient::Player(id))
    }

    fn names(&self, ids: &[ObjectId]) -> String {
        words::list(&ids.iter().map(|id| self.object(*id)).collect::<Vec<_>>())
    }

    fn reason(&self, kind: ReasonKind, text: String, about: &[Recipient], on: &[Provision]) -> Reason {
        let names: Vec<&str> = about.iter().map(|recipient| self.name(*recipient)).collect();
        Reason::new(kind, text).about(names).resting_on(existing(self.view.edition(), on))
    }

    /// What is wrong.
    pub(super) fn fault(&self, fault: Fault) -> Reason {
        match fault {
            Fault::NotInCombat(source) => {
                let text = format!("{} neither attacks nor blocks, and assigns no combat damage.", self.object(source));
                self.rule(text, &[Recipient::Object(source)], &[Provision::DamagePower])
            }
            Fault::AssignsNone(source) => match self.step.assigner(source) {
                Some(Assigner { idle: Some(idle), .. }) => self.idle(source, *idle),
                _ => self.rule(format!("{} assigns no damage.", self.object(source)), &[], &[Provision::DamagePower]),
            },
            Fault::Negative(source, to) => {
                let text = format!("{} can't assign less than nothing to {}.", self.object(source), self.name(to));
                self.rule(text, &[Recipient::Object(source), to], &[Provision::NumberNegative, Provision::DamagePower])
            }
            Fault::Total { source, assigned } => self.total(source, assigned),
            Fault::Recipient(source, to) => self.stray(source, to),
            Fault::TwoHeads(source) => {
                let text = format!(
                    "{}'s damage goes to one player of the team, not divided between both.",
                    self.object(source)
                );
                self.rule(text, &[Recipient::Object(source)], &[Provision::TwoHeadedDamage])
            }
            Fault::Order { source, before, after } => {
                let text = format!(
                    "{} can't assign damage to {}: {} comes before it in the damage assignment order and is assigned {}.",
                    self.object(source),
                    self.object(after),
                    self.object(before),
                    self.short_of(before)
                );
                self.divided(text, &[source, before, after], source)
            }
            Fault::NoOrder { source, one, other } => {
                let text = format!(
                    "In whatever order {} has them: it can't assign damage to both {} and {}, and lethal damage to \
                     neither. {} is assigned {}; {}, {}.",
                    self.object(source),
                    self.object(one),
                    self.object(other),
                    self.object(one),
                    self.short_of(one),
                    self.object(other),
                    self.short_of(other)
                );
                self.divided(text, &[source, one, other], source)
            }
            Fault::Trample { source, blocker, to } => {
                let text = format!(
                    "{} can't assign damage to {}: {}, which blocks it, is assigned {}.",
                    self.object(source),
                    self.name(to),
                    self.object(blocker),
                    self.short_of(blocker)
                );
                let about = [Recipient::Object(source), Recipient::Object(blocker), to];
                let mut on = vec![Provision::TrampleAssign];
                on.extend(self.ignored(source, blocker).then_some(Provision::TrampleToughness));
                self.rule(text, &about, &on)
            }
            Fault::PastPlaneswalker { source, planeswalker, player } => {
                let assigned = self.totals.get(&planeswalker).map_or(0, |total| total.amount);
                let text = format!(
                    "{} can't assign damage to {}: {} is assigned {assigned} damage, and has loyalty {}.",
                    self.object(source),
                    self.player(player),
                    self.object(planeswalker),
                    self.step.lethal.need(planeswalker)
                );
                let about = [Recipient::Object(source), Recipient::Object(planeswalker), Recipient::Player(player)];
                self.rule(text, &about, &[Provision::TramplePlaneswalkers])
            }
        }
    }

    fn rule(&self, text: String, about: &[Recipient], on: &[Provision]) -> Reason {
        self.reason(ReasonKind::Rule, text, about, on)
    }

    /// A reason about dividing the damage of an attacker or a blocker.
    fn divided(&self, text: String, about: &[ObjectId], source: ObjectId) -> Reason {
        let about: Vec<Recipient> = about.iter().copied().map(Recipient::Object).collect();
        self.rule(text, &about, &[self.division(source)])
    }

    fn division(&self, source: ObjectId) -> Provision {
        match self.step.assigner(source) {
            Some(assigner) if assigner.attacks => Provision::DamageBlocked,
            _ => Provision::DamageBlocker,
        }
    }

    fn total(&self, source: ObjectId, assigned: i64) -> Reason {
        let Some(assigner) = self.step.assigner(source) else {
            return self.fault(Fault::NotInCombat(source));
        };
        let what = if assigner.by_toughness { "toughness" } else { "power" };
        let text = format!(
            "{} must assign {} damage, as much as its {what}; it was made to assign {assigned}.",
            self.object(source),
            assigner.amount
        );
        let reason = self.rule(text, &[Recipient::Object(source)], &[Provision::DamagePower]);
        if assigner.by_toughness { self.by_clause(reason, source, &Rule::AssignToughness) } else { reason }
    }

    /// With the object and ability that lay a rule on a creature.
    fn by_clause(&self, mut reason: Reason, on: ObjectId, rule: &Rule) -> Reason {
        if let Some(clause) = self.view.clauses_on(on).find(|clause| clause.rule == *rule) {
            reason.source = clause.origin.object.map(|object| self.object(object).to_owned());
            reason.ability = Some(clause.origin.ability.clone());
        }
        reason
    }

    /// "1 of the 3 damage that is lethal to it (toughness 5, 2 damage already on it)".
    fn short_of(&self, id: ObjectId) -> String {
        let assigned = self.totals.get(&id).map_or(0, |total| total.amount);
        format!("{assigned} of the {} damage that is lethal to it{}", self.step.lethal.need(id), self.already(id))
    }

    fn already(&self, id: ObjectId) -> String {
        let (damage, toughness) = (self.view.game().object(id).damage, self.view.now(id).toughness.unwrap_or(0));
        if damage > 0 && lethal::counts_marked(self.view) {
            format!(" (toughness {toughness}, {damage} damage already on it)")
        } else {
            String::new()
        }
    }

    /// Why something can't be assigned damage by a creature.
    fn stray(&self, source: ObjectId, to: Recipient) -> Reason {
        let (who, whom) = (self.object(source), self.name(to));
        let about = [Recipient::Object(source), to];
        let Some(assigner) = self.step.assigner(source) else { return self.fault(Fault::NotInCombat(source)) };
        if !assigner.attacks {
            let text = format!("{who} doesn't block {whom}, and can't assign damage to it.");
            return self.rule(text, &about, &[Provision::DamageBlocker]);
        }
        if !assigner.blocked {
            let goes = self.goes_to(assigner);
            let text = format!("{who} is unblocked: it assigns its damage to {goes}, and can't assign any to {whom}.");
            let gone = self.past_nothing(source, to).then_some(Provision::TramplePlaneswalkerGone);
            let on: Vec<Provision> = gone.into_iter().chain([Provision::DamageUnblocked]).collect();
            return self.rule(text, &about, &on);
        }
        let attacked = self.view.game().combat.attackers.get(&source) == Some(&to);
        if attacked {
            let text = format!("{who} is blocked and has no trample: it can't assign damage to {whom}.");
            return self.rule(text, &about, &[Provision::DamageBlocked]);
        }
        if self.past_nothing(source, to) {
            let text = format!("{who} attacks a planeswalker, and can't assign damage past it to {whom}.");
            return self.rule(text, &about, &[Provision::TramplePlaneswalkerGone, Provision::DamageBlocked]);
        }
        let text = match to {
            Recipient::Object(_) => format!("{whom} doesn't block {who}, which can't assign damage to it."),
            Recipient::Player(_) => format!("{who} doesn't attack {whom}, and can't assign damage to that player."),
        };
        self.rule(text, &about, &[Provision::DamageBlocked])
    }

    /// Whether a player is behind the planeswalker that a creature attacks.
    fn past_nothing(&self, source: ObjectId, to: Recipient) -> bool {
        let attacked = self.view.game().combat.attackers.get(&source);
        matches!((attacked, to), (Some(Recipient::Object(object)), Recipient::Player(player))
            if self.view.now(*object).controller == player)
    }

    fn goes_to(&self, assigner: &Assigner) -> String {
        let all = assigner.ways.first().map(|way| way.attacked.as_slice()).unwrap_or_default();
        let names: Vec<&str> = all.iter().map(|recipient| self.name(*recipient)).collect();
        names.join(" or ")
    }

    /// Why a creature assigns nothing in this step.
    pub(super) fn idle(&self, source: ObjectId, idle: Idle) -> Reason {
        let who = self.object(source);
        let assigner = self.step.assigner(source);
        let (text, on): (String, Vec<Provision>) = match idle {
            Idle::AssignsLater => {
                let known = |id: &ObjectId| step::strikes_first(self.view, *id);
                let strikers = self.step.assigners.iter().map(|assigner| assigner.creature).filter(known);
                let first: Vec<ObjectId> = strikers.take(1).collect();
                let text = format!(
                    "{who} has neither first strike nor double strike, as {} has: it assigns in the second combat \
                     damage step.",
                    self.names(&first)
                );
                (text, vec![Provision::DamageTwoSteps, Provision::FirstStrikeStep])
            }
            Idle::AssignedBefore => {
                let had = &self.view.game().combat.dealt_first_strike;
                let text = if had.contains(&source) {
                    format!("{who} assigned its damage in the first combat damage step, and has no double strike.")
                } else {
                    format!("{who} had its turn in the first combat damage step, and has no double strike.")
                };
                let lost = Provision::DoubleStrikeLost;
                (text, vec![Provision::DamageTwoSteps, Provision::FirstStrikeChange, lost])
            }
            Idle::NoPower => {
                let by_toughness = assigner.is_some_and(|assigner| assigner.by_toughness);
                let now = self.view.now(source);
                let (what, value) = if by_toughness { ("toughness", now.toughness) } else { ("power", now.power) };
                let text = format!("{who} has {what} {}, and assigns no damage.", value.unwrap_or(0));
                (text, vec![Provision::DamagePower])
            }
            Idle::NoBlockersLeft => {
                let text = format!("{who} became blocked, and no creature blocks it any more: it assigns no damage.");
                (text, vec![Provision::DamageBlocked])
            }
            Idle::BlocksNothing => (
                format!("{who} isn't blocking anything any more: it assigns no damage."),
                vec![Provision::DamageBlocker],
            ),
            Idle::AttacksNothing => {
                let text = format!("What {who} attacked isn't there any more: it assigns no damage.");
                (text, vec![Provision::DamageUnblocked, Provision::TramplePlaneswalkerGone])
            }
        };
        self.rule(text, &[Recipient::Object(source)], &on)
    }

    /// The facts that make a creature's shares legal.
    pub(super) fn legal(&self, assigner: &Assigner) -> Vec<Reason> {
        let nothing = BTreeMap::new();
        let shares = self.assignment.get(&assigner.creature).unwrap_or(&nothing);
        let taken: Vec<Recipient> = shares.iter().filter(|(_, share)| **share > 0).map(|(to, _)| *to).collect();
        let fits = |way: &&Way| taken.iter().all(|to| way.recipients().contains(to));
        let Some(way) = assigner.ways.iter().find(fits) else { return Vec::new() };
        let beyond =
            taken.iter().copied().find(|to| !matches!(to, Recipient::Object(id) if way.creatures.contains(id)));
        let mut reasons = match beyond {
            Some(to) => self.goes_on(assigner, way, to),
            None => vec![self.stays(assigner, way)],
        };
        if assigner.chooser != self.view.now(assigner.creature).controller && way.creatures.len() > 1 {
            reasons.push(self.chooser(assigner));
        }
        reasons
    }

    /// Banding: somebody else divides it.
    fn chooser(&self, assigner: &Assigner) -> Reason {
        let text = format!(
            "{} divides {}'s damage: there is banding among the creatures it fights.",
            self.player(assigner.chooser),
            self.object(assigner.creature)
        );
        let on = if assigner.attacks { Provision::BandingDamageAttacker } else { Provision::BandingDamageBlocker };
        self.rule(text, &[Recipient::Object(assigner.creature), Recipient::Player(assigner.chooser)], &[on])
    }

    /// All of it is assigned among the creatures.
    fn stays(&self, assigner: &Assigner, way: &Way) -> Reason {
        let who = self.object(assigner.creature);
        let among = self.names(&way.creatures);
        let verb = if assigner.attacks { "is blocked by" } else { "blocks" };
        let order = way.ordered.is_some_and(|_| way.creatures.len() > 1);
        let trample = !way.attacked.is_empty();
        let text = match way.creatures.as_slice() {
            _ if trample => format!("{who} {verb} {among}: with trample its damage may go on, and need not."),
            [_] => format!("{who} {verb} {among} alone: all of its {} damage goes there.", assigner.amount),
            _ if order => format!(
                "{who} {verb} {among}, and each that comes before another is assigned lethal damage, or the other none."
            ),
            _ => {
                let chooser = self.player(assigner.chooser);
                format!("{who} {verb} {among}: {chooser} divides its {} damage freely among them.", assigner.amount)
            }
        };
        let mut about = vec![assigner.creature];
        about.extend(&way.creatures);
        let mut reason = self.divided(text, &about, assigner.creature);
        if trample {
            reason.provisions = existing(self.view.edition(), &[Provision::TrampleAssign]);
        }
        if way.creatures.len() > 1 && !order {
            let divided = existing(self.view.edition(), &[Provision::DamageDivided]);
            reason
                .provisions
                .extend(divided.into_iter().filter(|own| !reason.provisions.contains(own)).collect::<Vec<_>>());
        }
        reason
    }

    /// Some of it goes on to what is attacked.
    fn goes_on(&self, assigner: &Assigner, way: &Way, to: Recipient) -> Vec<Reason> {
        let (who, whom) = (self.object(assigner.creature), self.name(to));
        let about = [Recipient::Object(assigner.creature), to];
        let mut reasons = Vec::new();
        if way.as_unblocked {
            let text = format!("{who} assigns its damage to {whom} as though it weren't blocked.");
            let on = [Provision::DamageOtherManner, Provision::AsThough];
            reasons.push(self.by_clause(self.rule(text, &about, &on), assigner.creature, &Rule::AssignAsUnblocked));
        } else if self.past_nothing(assigner.creature, to) && way.past.is_none() {
            let text = format!(
                "{who} has trample over planeswalkers, and the one that it attacked is gone: its damage may go to {whom}."
            );
            reasons.push(self.rule(text, &about, &[Provision::TramplePlaneswalkerRemoved]));
            reasons.extend(way.creatures.iter().map(|blocker| self.lethal(assigner.creature, *blocker)));
        } else if !assigner.blocked {
            let text = format!("{who} is unblocked: its damage goes to {whom}.");
            reasons.push(self.rule(text, &about, &[Provision::DamageUnblocked]));
        } else if way.creatures.is_empty() {
            let text = format!("{who} has trample, and nothing blocks it any more: all its damage goes on to {whom}.");
            reasons.push(self.rule(text, &about, &[Provision::TrampleNoBlockers]));
            if read::blocked_by_nothing_is_open(self.view) {
                let text = format!(
                    "The rules of this age speak only of blockers that were removed from combat. If no creature ever \
                     blocked {who}, they leave open what its damage does."
                );
                reasons.push(self.reason(ReasonKind::Reading, text, &about, &[Provision::TrampleNoBlockers]));
            }
        } else {
            reasons.extend(way.creatures.iter().map(|blocker| self.lethal(assigner.creature, *blocker)));
        }
        if let (Some(Recipient::Object(planeswalker)), Some(_)) = (way.attacked.first(), way.past) {
            let text = format!(
                "{who} has trample over planeswalkers, and {} (loyalty {}) is assigned {}.",
                self.object(*planeswalker),
                self.step.lethal.need(*planeswalker),
                self.totals.get(planeswalker).map_or(0, |total| total.amount)
            );
            reasons.push(self.rule(text, &about, &[Provision::TramplePlaneswalkers]));
        }
        reasons
    }

    /// A blocker of a trampler is assigned lethal damage.
    fn lethal(&self, source: ObjectId, blocker: ObjectId) -> Reason {
        let (need, total) = (self.step.lethal.need(blocker), self.totals.get(&blocker).copied().unwrap_or_default());
        let by: Vec<String> = self
            .assignment
            .iter()
            .filter_map(|(source, shares)| {
                let share = shares.get(&Recipient::Object(blocker)).filter(|share| **share > 0)?;
                Some(format!("{share} by {}", self.object(*source)))
            })
            .collect();
        let others = by.len() > 1;
        let (who, whom) = (self.object(source), self.object(blocker));
        let mut on = vec![Provision::TrampleAssign];
        let mut text = if total.deathtouch && total.amount < need {
            on.insert(0, Provision::DeathtouchLethal);
            format!("{whom} is assigned lethal damage: {}, and one point from deathtouch is enough.", words::list(&by))
        } else if by.is_empty() {
            format!("{whom} needs no more damage{}.", self.already(blocker))
        } else {
            format!("{whom} is assigned lethal damage, {need}{}: {}.", self.already(blocker), words::list(&by))
        };
        if self.ignored(source, blocker) {
            text.push_str(" That some of it will be prevented counts for nothing here.");
            on.push(Provision::TrampleToughness);
        }
        if others {
            on.push(Provision::TrampleMaximize);
        }
        text = format!("{who} has trample. {text}");
        self.rule(text, &[Recipient::Object(source), Recipient::Object(blocker)], &on)
    }

    /// Whether damage to a blocker would be prevented, which does not count.
    fn ignored(&self, source: ObjectId, blocker: ObjectId) -> bool {
        !super::prevention::applicable(self.view, source, Recipient::Object(blocker)).is_empty()
    }

    /// What the ruling had to take for granted.
    pub(super) fn readings(&self) -> Vec<Reason> {
        let mut readings = Vec::new();
        if self.step.which.is_assumed(self.view) {
            let text = "Something in combat has first or double strike, and nothing is said to have dealt damage: this \
                        is taken for the first of two combat damage steps.";
            readings.push(self.reason(ReasonKind::Reading, text.to_owned(), &[], &[Provision::DamageTwoSteps]));
        }
        let later = [
            (Keyword::DoubleStrike, Provision::DoubleStrikeStep),
            (Keyword::Deathtouch, Provision::DeathtouchDestroys),
            (Keyword::TrampleOverPlaneswalkers, Provision::TramplePlaneswalkers),
            (Keyword::Banding, Provision::BandingDeclare),
        ];
        for (keyword, provision) in later.into_iter().filter(|(_, provision)| !self.view.edition().has(*provision)) {
            let bearer = self.step.assigners.iter().find(|assigner| self.view.now(assigner.creature).has(&keyword));
            let Some(bearer) =
                bearer.filter(|_| crate::engine::view::keywords::Known(self.view.edition()).means_something(provision))
            else {
                continue;
            };
            let text = format!(
                "The rules of {} do not know {}: it is read by its later meaning.",
                self.view.edition().date(),
                keyword.name()
            );
            readings.push(self.reason(ReasonKind::Reading, text, &[Recipient::Object(bearer.creature)], &[]));
        }
        let open = self.step.assigners.iter().filter(|assigner| {
            assigner.ways.iter().any(|way| way.ordered.is_some_and(|ordered| way.creatures.len() > ordered.max(1)))
        });
        for assigner in open {
            let text = format!(
                "The file gives no damage assignment order for {} among all of them: the one that allows most is taken.",
                self.object(assigner.creature)
            );
            let on = if assigner.attacks { Provision::DamageOrderAttacker } else { Provision::DamageOrderBlocker };
            readings.push(self.reason(ReasonKind::Reading, text, &[Recipient::Object(assigner.creature)], &[on]));
        }
        readings
    }

    /// "Baloth: Wall 3, Bob 2; Bear: Wall 2".
    pub(super) fn sentence(&self) -> String {
        let each = self.assignment.iter().filter(|(_, shares)| shares.values().any(|share| *share != 0));
        let parts: Vec<String> = each
            .map(|(source, shares)| {
                // Creatures first, then what lies beyond them.
                let (players, objects): (Vec<_>, Vec<_>) = shares
                    .iter()
                    .filter(|(_, share)| **share != 0)
                    .partition(|(to, _)| matches!(to, Recipient::Player(_)));
                let shares: Vec<String> = objects
                    .into_iter()
                    .chain(players)
                    .map(|(to, share)| format!("{} {share}", self.name(*to)))
                    .collect();
                format!("{}: {}", self.object(*source), shares.join(", "))
            })
            .collect();
        if parts.is_empty() { "nothing assigns damage".to_owned() } else { parts.join("; ") }
    }

    /// Which step it is, where there are two.
    pub(super) fn which(&self) -> Option<Reason> {
        let text = match self.step.which {
            Which::Only => return None,
            Which::First => "This is the first of two combat damage steps: only first and double strike assign in it.",
            Which::Second => "This is the second of two combat damage steps.",
        };
        Some(self.rule(text.to_owned(), &[], &[Provision::DamageTwoSteps]))
    }
}
