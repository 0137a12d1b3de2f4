//! What players have and control, in words: "you are the monarch", "you have more life than each opponent".

use super::opposite;
use crate::ability::phrases::TITLES;
use crate::ability::print::Printer;
use crate::ability::{Amount, Comparison, Condition, Filter, Who};

impl Printer<'_> {
    /// "you are the monarch", "you don't have the city's blessing".
    pub(super) fn titled(&mut self, who: &Who, title: &str, holds: bool) -> String {
        if *who == Who::Anyone && title == "the monarch" && !holds {
            return "there is no monarch".to_owned();
        }
        let (who, plural) = self.one_player(who);
        let is = TITLES.iter().any(|(own, is)| *own == title && *is);
        let verb = match (is, plural, holds) {
            (true, true, true) => "are",
            (true, false, true) => "is",
            (true, true, false) => "aren't",
            (true, false, false) => "isn't",
            (false, true, true) => "have",
            (false, false, true) => "has",
            (false, true, false) => "don't have",
            (false, false, false) => "doesn't have",
        };
        format!("{who} {verb} {title}")
    }

    /// "you control a Swamp", "an opponent controls more lands than you", "no opponent controls a creature".
    pub(super) fn controls_some(
        &mut self,
        who: &Who,
        what: &Filter,
        comparison: Comparison,
        count: &Amount,
        holds: bool,
    ) -> String {
        let nobody = !holds && who.is_each_of_several();
        let (who, plural) = if nobody { (nobody_of(who).to_owned(), false) } else { self.one_player(who) };
        let verb = match (holds || nobody, plural) {
            (true, true) => "control",
            (true, false) => "controls",
            (false, true) => "don't control",
            (false, false) => "doesn't control",
        };
        let more = match comparison {
            Comparison::Greater => Some("more"),
            Comparison::Less => Some("fewer"),
            _ => None,
        };
        if let (Some(more), Some(than)) = (more, controller_of(count)) {
            let what = self.noun(what, true);
            return format!("{who} {verb} {more} {what} than {}", self.one_player(than).0);
        }
        if comparison == Comparison::AtLeast && *count == Amount::Number(1) {
            return format!("{who} {verb} {}", self.with_article(what));
        }
        let (many, plural) = self.how_many(comparison, count);
        format!("{who} {verb} {many} {}", self.noun(what, plural))
    }

    /// "you control more lands than each opponent", of a condition that holds of no opponent: that one controls at
    /// least as many.
    pub(super) fn than_each(&mut self, of_one: &Condition) -> Option<String> {
        let (one, has, more, what, others) = match of_one {
            Condition::Controls { who, what, comparison, count } => {
                let one = controller_of(count)?;
                (one, ["control", "controls"], than_of_none(*comparison, "fewer")?, self.noun(what, true), who)
            }
            Condition::Compare(Amount::Life(who), comparison, Amount::Life(one)) => {
                (one, ["have", "has"], than_of_none(*comparison, "less")?, "life".to_owned(), who)
            }
            Condition::Compare(Amount::CardsInHand(who), comparison, Amount::CardsInHand(one)) => {
                (one, ["have", "has"], than_of_none(*comparison, "fewer")?, "cards in hand".to_owned(), who)
            }
            _ => return None,
        };
        if !others.is_each_of_several() {
            return None;
        }
        let (one, plural) = self.one_player(one);
        Some(format!("{one} {} {more} {what} than {}", has[usize::from(!plural)], self.who(others).0))
    }

    /// "each opponent has 10 or less life", of a condition that holds of none of them: that one has more.
    pub(super) fn each_has(&mut self, left: &Amount, comparison: Comparison, right: &Amount) -> Option<String> {
        let (who, what) = match left {
            Amount::Life(who) => (who, "life".to_owned()),
            Amount::Poison(who) => (who, "poison counters".to_owned()),
            Amount::PlayerCounters(kind, who) => (who, format!("{kind} counters")),
            Amount::CardsInHand(who) => (who, "cards in hand".to_owned()),
            Amount::CardsInLibrary(who) => (who, "cards in their library".to_owned()),
            _ => return None,
        };
        let turned = opposite(comparison);
        if !who.is_each_of_several() || turned == comparison || !matches!(right, Amount::Number(_) | Amount::X) {
            return None;
        }
        let who = self.who(who);
        Some(self.having(who, turned, right, &what))
    }

    /// "you have more cards in hand than that player".
    pub(super) fn more_than(&mut self, one: &Who, comparison: Comparison, other: &Who, what: &str) -> String {
        let more = match (comparison, what) {
            (Comparison::Greater, _) => "more",
            (_, "life") => "less",
            _ => "fewer",
        };
        let (one, plural) = self.one_player(one);
        format!("{one} {} {more} {what} than {}", if plural { "have" } else { "has" }, self.one_player(other).0)
    }

    /// "an opponent has 10 or more life".
    pub(super) fn has_many(&mut self, who: &Who, comparison: Comparison, count: &Amount, what: &str) -> String {
        let who = self.one_player(who);
        self.having(who, comparison, count, what)
    }

    fn having(&mut self, who: (String, bool), comparison: Comparison, count: &Amount, what: &str) -> String {
        let (who, plural) = who;
        let has = if plural { "have" } else { "has" };
        let many = match (comparison, count) {
            (Comparison::AtLeast, Amount::Number(number)) if what == "life" => format!("{number} or more"),
            (Comparison::AtMost, Amount::Number(number)) if what == "life" => format!("{number} or less"),
            (comparison, count) => self.how_many(comparison, count).0,
        };
        format!("{who} {has} {many} {what}")
    }
}

/// Whose objects a number counts.
fn controller_of(count: &Amount) -> Option<&Who> {
    let Amount::Count(counted) = count else { return None };
    if matches!(**counted, Filter::All(_)) { counted.controller() } else { None }
}

/// How a number compares with that of each of others, where theirs compares so to it in none of them.
fn than_of_none(comparison: Comparison, less: &'static str) -> Option<&'static str> {
    match comparison {
        Comparison::AtLeast => Some("more"),
        Comparison::AtMost => Some(less),
        _ => None,
    }
}

/// "no opponent".
const fn nobody_of(who: &Who) -> &'static str {
    match who {
        Who::Opponent => "no opponent",
        Who::Others => "no other player",
        _ => "no player",
    }
}
