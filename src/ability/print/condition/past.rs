//! What happened earlier, in words: "you have cast a spell this turn", "~ attacked this turn".

use crate::ability::phrases::past::{ACTED, descender};
use crate::ability::phrases::{FIRST_OF_THE_TURN, Moving, SPANS, WithObjects};
use crate::ability::print::Printer;
use crate::ability::{Action, Amount, Comparison, DamageTo, Filter, Happened, Span, Subject, Trigger, Who};
use crate::ability::{ObjectDeed, PlayerDeed, joined};
use crate::terms::Zone;

impl Printer<'_> {
    pub(super) fn happened(&mut self, happened: &Happened) -> String {
        let span = SPANS.print(&happened.span).unwrap_or_default();
        let never = happened.comparison == Comparison::Exactly && happened.times == Amount::Number(0);
        let once = happened.comparison == Comparison::AtLeast && happened.times == Amount::Number(1);
        let done = |printer: &mut Self, who: &Who, verb: &str, what: &Filter| {
            let (who, plural) = printer.one_player(who);
            let what = if once {
                printer.with_article(what)
            } else {
                let (many, plural) = printer.how_many(happened.comparison, &happened.times);
                format!("{many} {}", printer.noun(what, plural))
            };
            format!("{who} {} {verb} {what} {span}", if plural { "have" } else { "has" })
        };
        if let Some((WithObjects { past: Some(past), .. }, who, what)) = WithObjects::of(&happened.event) {
            return done(self, who, past, what);
        }
        if let Some(who) = descender(&happened.event).filter(|_| once) {
            return format!("{} descended {span}", self.one_player(who).0);
        }
        match &*happened.event {
            Trigger::LosesLife(who) if never => format!("{} didn't lose life {span}", self.one_player(who).0),
            Trigger::GainsLife(who) if never => format!("{} didn't gain life {span}", self.one_player(who).0),
            Trigger::TokensCreated(who, None) => format!("{} created a token {span}", self.one_player(who).0),
            Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) } => {
                let counter = kind.as_ref().map_or_else(|| "a counter".to_owned(), |kind| format!("a {kind} counter"));
                format!("{} put {counter} on {} {span}", self.one_player(who).0, self.other(on))
            }
            Trigger::PlayerDoes(who, PlayerDeed::Cycle, Some(what)) => done(self, who, "cycled", what),
            Trigger::PlayerDoes(who, PlayerDeed::Search, None) => {
                let (who, whose) = (self.one_player(who).0, if *who == Who::You { "your" } else { "their" });
                format!("{who} searched {whose} library {span}")
            }
            Trigger::PlayerDoes(_, PlayerDeed::Act(Action::BeTempted), None) => {
                let (many, _) = self.how_many(happened.comparison, &happened.times);
                format!("the Ring has tempted you {many} times {span}")
            }
            Trigger::PlayerDoes(who, PlayerDeed::Act(action), None)
                if let Some((acted, _)) = ACTED.iter().find(|(_, named)| named == action) =>
            {
                format!("{} {acted} {span}", self.one_player(who).0)
            }
            Trigger::PlayerDoes(who, PlayerDeed::Roll, None) if once => {
                format!("{} rolled a die {span}", self.one_player(who).0)
            }
            Trigger::PlayerDoes(who, PlayerDeed::Roll, None) => {
                let (many, _) = self.how_many(happened.comparison, &happened.times);
                format!("{} rolled {many} dice {span}", self.one_player(who).0)
            }
            Trigger::BecomesBlocked(subject, None) => format!("{} was blocked {span}", self.one_of(subject)),
            // "no spells were cast last turn": by nobody, and not by somebody who cast none.
            Trigger::PlaysSpell(Who::Anyone, what) if never => {
                format!("no {} were cast {span}", self.noun(what, true))
            }
            Trigger::PlaysSpell(who, what) => done(self, who, "cast", what),
            Trigger::PlaysLand(who) => done(self, who, "played", &Filter::Type(crate::terms::CardType::Land)),
            Trigger::Draws(who) => done(self, who, "drawn", &Filter::Card),
            Trigger::GainsLife(who) => format!("{} gained life {span}", self.one_player(who).0),
            Trigger::LosesLife(who) => format!("{} lost life {span}", self.one_player(who).0),
            Trigger::PlayerAttacks(who) => format!("{} attacked {span}", self.one_player(who).0),
            Trigger::PlayerAttacksWith(who, what) => done(self, who, "attacked with", what),
            Trigger::Attacks(subject, _) if never => format!("{} didn't attack {span}", self.one_of(subject)),
            Trigger::Attacks(subject, _) => format!("{} attacked {span}", self.one_of(subject)),
            Trigger::Blocks(subject, _) => format!("{} blocked {span}", self.one_of(subject)),
            Trigger::Either(parts) if let Some(words) = self.either_happened(parts, never, span) => words,
            Trigger::PlayerDoes(who, PlayerDeed::CommitCrime, None) => {
                let (who, plural) = self.one_player(who);
                format!("{who} {} committed a crime {span}", if plural { "have" } else { "has" })
            }
            Trigger::Does(subject, ObjectDeed::BecomeExerted) => {
                let was = if never { "hasn't been" } else { "was" };
                format!("{} {was} exerted {span}", self.one_of(subject))
            }
            Trigger::Does(subject, ObjectDeed::Warp) => {
                format!("{} was warped {span}", self.one_of(subject))
            }
            Trigger::Beginning(step, _) if happened.span == Span::ThisTurn => {
                format!("it's the first {} of the turn", FIRST_OF_THE_TURN.print(step).unwrap_or_default())
            }
            Trigger::CounterPut(kind, subject) => {
                let counter = kind.as_ref().map_or_else(|| "a counter".to_owned(), |kind| format!("a {kind} counter"));
                format!("{counter} was put on {} {span}", self.one_of(subject))
            }
            Trigger::IsDealtDamage(subject) => {
                let was = if never { "wasn't" } else { "was" };
                format!("{} {was} dealt damage {span}", self.one_of(subject))
            }
            Trigger::DealsDamage { source: Subject::Each(by), combat: true, to: Some(DamageTo::Player(who)) } => {
                let (who, plural) = self.one_player(who);
                let by = if *by == Filter::Any { String::new() } else { format!(" by {}", self.with_article(by)) };
                format!("{who} {} dealt combat damage{by} {span}", if plural { "were" } else { "was" })
            }
            Trigger::Moves { what, from, to } => self.moved(what, *from, *to, happened, span),
            other => self.event(other),
        }
    }

    /// "~ attacked or blocked this turn", "you gained or lost life this turn".
    fn either_happened(&mut self, parts: &[Trigger], never: bool, span: &str) -> Option<String> {
        match parts {
            [Trigger::Attacks(subject, _), Trigger::Blocks(other, None)] if subject == other => {
                let did = if never { "didn't attack or block" } else { "attacked or blocked" };
                Some(format!("{} {did} {span}", self.one_of(subject)))
            }
            [Trigger::GainsLife(who), Trigger::LosesLife(other)] if who == other => {
                Some(format!("{} gained or lost life {span}", self.one_player(who).0))
            }
            _ => None,
        }
    }

    /// "a creature died this turn", "a card left your graveyard this turn".
    fn moved(
        &mut self,
        what: &Subject,
        from: Option<Zone>,
        to: Option<Zone>,
        happened: &Happened,
        span: &str,
    ) -> String {
        let once = happened.comparison == Comparison::AtLeast && happened.times == Amount::Number(1);
        // "a card left your graveyard this turn": whose it is, is said of the graveyard.
        if let (Subject::Each(Filter::All(parts)), Some(Zone::Graveyard), None) = (what, from, to)
            && let [rest @ .., Filter::Owner(Who::You)] = parts.as_slice()
        {
            let what = joined::all(rest.to_vec());
            let (many, plural) = self.how_many(happened.comparison, &happened.times);
            let what = if once { self.with_article(&what) } else { format!("{many} {}", self.noun(&what, plural)) };
            return format!("{what} left your graveyard {span}");
        }
        let verb = Moving::of(from, to).map_or_else(|| put_into(from, to), |row| row.past.to_owned());
        match what {
            Subject::Each(filter) if !once => {
                let (many, plural) = self.how_many(happened.comparison, &happened.times);
                format!("{many} {} {verb} {span}", self.noun(filter, plural))
            }
            what => format!("{} {verb} {span}", self.one_of(what)),
        }
    }
}

/// "was put into a graveyard from anywhere".
fn put_into(from: Option<Zone>, to: Option<Zone>) -> String {
    let to = to.map_or_else(String::new, |zone| format!(" into a {zone}"));
    let from = from.map_or_else(|| "anywhere".to_owned(), |zone| format!("the {zone}"));
    format!("was put{to} from {from}")
}
