//! Whether what would happen is the event that a replacement effect waits for.   419.6 · 614.1

use crate::ability::{Amount, CastHow, Condition, DamageTo, Filter, Subject, TokenKind, Trigger, Who};
use crate::engine::event::{Damage, Entering, Entry, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::finding::asks_what_happened;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{Clause, View, unless_one};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::{Counter, Zone};

/// What would happen, as the clause looks at it that says what happens instead.
pub(super) struct Would<'a, 'e> {
    /// The step in which it would happen.
    pub(super) run: &'a Run<'e>,
    /// The board as it is before it.
    pub(super) view: &'a View<'a>,
    /// What would happen.
    pub(super) happening: &'a Happening,
    /// The clause.
    pub(super) clause: &'a Clause,
    /// The player whose spell or ability does it, or who would put counters where a rule puts them.
    pub(super) puts: Option<PlayerId>,
    /// It is paid.
    pub(super) pays: bool,
}

impl Would<'_, '_> {
    /// Whether it is the event.
    pub(super) fn is(&self, event: &Trigger) -> bool {
        match (event, self.happening) {
            (Trigger::Either(parts), _) => parts.iter().any(|part| self.is(part)),
            (Trigger::While(inner, condition), Happening::Enters(entry)) => {
                self.holds_of_what_enters(condition, entry) == Some(true) && self.is(inner)
            }
            // "while your library has at least that many cards in it".
            (Trigger::While(inner, condition), Happening::LosesLife(player, much)) => {
                let this = self.clause.scope.this.map(|this| Bound::of(self.view.game(), this));
                let you = self.clause.scope.you.unwrap_or(*player);
                let text = self.clause.origin.ability.as_str().into();
                let reading = Reading { much: *much, ..Reading::of(this, you, text) };
                self.run.holds(condition, &reading) == Some(true) && self.is(inner)
            }
            (Trigger::While(inner, condition), _) => {
                self.view.holds(condition, &self.clause.scope) == Some(true) && self.is(inner)
            }
            (Trigger::CausedBy(by, inner), _) => {
                self.puts.is_some_and(|player| self.is_player(by, player)) && self.is(inner)
            }
            (Trigger::Discards(who, what), Happening::Discards(player, id)) => {
                self.is_player(who, *player) && self.view.matches(what, *id, &self.clause.scope)
            }
            // How many are milled is replaced before it is known which they are.
            (Trigger::Mills(who, Filter::Card), Happening::Mills(player, None)) => self.is_player(who, *player),
            (Trigger::OfDamage(combat, inner), Happening::Damage(damage)) => damage.combat == *combat && self.is(inner),
            (Trigger::Moves { what, from, to }, _) => self.moves(what, *from, *to),
            (Trigger::Draws(who), Happening::Draws(player))
            | (Trigger::GainsLife(who), Happening::GainsLife(player, _))
            | (Trigger::LosesLife(who), Happening::LosesLife(player, _))
            | (Trigger::LosesGame(who), Happening::Loses(player)) => self.is_player(who, *player),
            (Trigger::PaysLife(who), Happening::LosesLife(player, _)) => self.pays && self.is_player(who, *player),
            (Trigger::DrawsExceptFirst(who), Happening::Draws(player)) => {
                self.is_player(who, *player) && !self.run.is_first_of_draw_step(*player, 0)
            }
            (Trigger::Destroyed(subject), Happening::Destroyed(id) | Happening::Buried(id)) => {
                self.is_object(subject, *id)
            }
            (event, Happening::Damage(damage)) => self.is_damage(event, damage),
            (Trigger::TokensCreated(who, kind), Happening::Enters(entry)) => {
                let is_such = |printed: &crate::game::Printed| match kind {
                    None => true,
                    Some(TokenKind::Type(kind)) => printed.type_line.is(*kind),
                    Some(TokenKind::Subtypes(names)) => names.iter().any(|name| printed.type_line.has_subtype(name)),
                };
                matches!(&entry.what, Entering::Token(printed) if is_such(printed)) && self.is_player(who, entry.under)
            }
            (event, Happening::CountersPut(id, put, _)) => self.puts_counter(event, Recipient::Object(*id), put),
            (event, Happening::PlayerGets(player, put, _)) => self.puts_counter(event, Recipient::Player(*player), put),
            _ => false,
        }
    }

    /// Whether it moves what the words say from where they say to where they say.
    fn moves(&self, what: &Subject, from: Option<Zone>, to: Option<Zone>) -> bool {
        if let (None, Some(Zone::Battlefield), Happening::Enters(entry)) = (from, to, self.happening) {
            // What would enter is looked at as it would be on the battlefield (614.12).
            let (then, id) = self.run.as_entered(entry);
            let view = then.view(self.run.edition);
            return match what {
                Subject::Each(filter) => view.matches(filter, id, &self.clause.scope),
                subject => view.objects_of(subject, &self.clause.scope).contains(&id),
            };
        }
        let Some((id, goes)) = moved(self.happening) else { return false };
        let zone = self.view.game().object(id).zone;
        from.is_none_or(|from| from == zone) && to.is_none_or(|to| to == goes) && self.is_object(what, id)
    }

    fn is_damage(&self, event: &Trigger, damage: &Damage) -> bool {
        match event {
            Trigger::DealsDamage { source, combat, to } => {
                let dealt_to = to.as_ref().is_none_or(|to| self.is_to(to, damage.to));
                dealt_to && (damage.combat || !combat) && self.is_source(source, damage)
            }
            Trigger::IsDealtDamage(subject) => match damage.to {
                Recipient::Player(player) => matches!(subject, Subject::Players(who) if self.is_player(who, player)),
                Recipient::Object(id) => self.is_object(subject, id),
            },
            _ => false,
        }
    }

    /// The source as it is, or as it last was (608.2h): what its card has become since is another object.
    fn is_source(&self, subject: &Subject, damage: &Damage) -> bool {
        let is_itself = self.clause.scope.this == Some(damage.source.0);
        if is_itself && !self.run.game().is_still(damage.source) && !matches!(subject, Subject::Each(_)) {
            return false;
        }
        self.run.of_source(damage, |view, id| self.is_object_in(view, subject, id))
    }

    fn puts_counter(&self, event: &Trigger, on: Recipient, put: &Counter) -> bool {
        match (event, on) {
            (Trigger::PutsCounters { who, kind, on: which }, _) => {
                kind.as_ref().is_none_or(|kind| kind == put)
                    && self.is_to(which, on)
                    && (*who == Who::Anyone || self.puts.is_some_and(|puts| self.is_player(who, puts)))
            }
            (Trigger::CounterPut(kind, subject), Recipient::Object(id)) => {
                kind.as_ref().is_none_or(|kind| kind == put) && self.is_object(subject, id)
            }
            _ => false,
        }
    }

    fn is_player(&self, who: &Who, player: PlayerId) -> bool {
        self.view.is_one_of(who, player, &self.clause.scope)
    }

    fn is_object(&self, subject: &Subject, id: ObjectId) -> bool {
        self.is_object_in(self.view, subject, id)
    }

    fn is_object_in(&self, view: &View<'_>, subject: &Subject, id: ObjectId) -> bool {
        let clause = self.clause;
        match subject {
            Subject::Each(filter) if asks_what_happened(filter) => {
                let this = clause.scope.this.map(|this| Bound::of(view.game(), this));
                let you = clause.scope.you.unwrap_or(view.game().turn.active);
                let reading = Reading::of(this, you, clause.origin.ability.as_str().into());
                self.run.finds(view, filter, id, &reading)
            }
            Subject::Each(filter) => view.matches(filter, id, &clause.scope),
            subject => view.objects_of(subject, &clause.scope).contains(&id),
        }
    }

    fn is_to(&self, to: &DamageTo, recipient: Recipient) -> bool {
        match (to, recipient) {
            (DamageTo::Player(who) | DamageTo::Either(who, _), Recipient::Player(player)) => {
                self.is_player(who, player)
            }
            (DamageTo::Object(filter) | DamageTo::Either(_, filter), Recipient::Object(id)) => {
                self.view.matches(filter, id, &self.clause.scope)
            }
            (DamageTo::Several(each), recipient) => self.is_to(each, recipient),
            _ => false,
        }
    }

    /// Whether a condition on how something was cast holds of what would enter; a token never was.
    fn holds_of_what_enters(&self, condition: &Condition, entry: &Entry) -> Option<bool> {
        if let Condition::Not(inner) = condition {
            return self.holds_of_what_enters(inner, entry).map(|holds| !holds);
        }
        match condition {
            Condition::Cast(Subject::It, CastHow::AtAll) => Some(match entry.what {
                Entering::Object(id) => {
                    let bound = Bound::of(self.view.game(), id);
                    let was_cast = || self.run.announced(bound).is_some_and(|announced| announced.from.is_some());
                    self.view.game().object(id).zone == Zone::Stack && was_cast()
                }
                Entering::Token(_) => false,
            }),
            Condition::Any(parts) => unless_one(true, parts.iter().map(|part| self.holds_of_what_enters(part, entry))),
            Condition::Compare(Amount::ManaSpent(of), comparison, Amount::Number(wanted)) if **of == Subject::It => {
                let announced = match entry.what {
                    Entering::Object(id) => self.run.announced(Bound::of(self.view.game(), id)),
                    Entering::Token(_) => None,
                };
                // Nothing was spent on what was not cast.
                let spent = announced.map_or(0, |announced| announced.reading.spent.len());
                let spent = i64::try_from(spent).unwrap_or(i64::MAX);
                Some(comparison.holds(spent, *wanted))
            }
            condition => self.view.holds(condition, &self.clause.scope),
        }
    }
}

/// What would move, and to where.
pub(super) fn moved(happening: &Happening) -> Option<(ObjectId, Zone)> {
    Some(match happening {
        Happening::Moves(id, to) => (*id, *to),
        Happening::Elsewhere(what, to) => (what.object()?, *to),
        Happening::Discards(_, id)
        | Happening::Destroyed(id)
        | Happening::Buried(id)
        | Happening::Sacrificed(id)
        | Happening::Countered(id) => (*id, Zone::Graveyard),
        Happening::Mills(_, card) => ((*card)?, Zone::Graveyard),
        Happening::Enters(entry) => match entry.what {
            Entering::Object(id) => (id, Zone::Battlefield),
            Entering::Token(_) => return None,
        },
        _ => return None,
    })
}
