//! Numbers in words.

use super::Printer;
use crate::ability::{Amount, Comparison, Condition, DamageTo, Deed, Filter, Kind, Subject, Trigger, Value, Who};
use crate::terms::Counter;
use crate::terms::english::{article, number_word};

impl Printer<'_> {
    /// A number before a noun: "three", "X"; what X is goes to the end of the sentence.
    pub(super) fn count(&mut self, amount: &Amount) -> String {
        match amount {
            Amount::Number(i64::MAX) => "any number of".to_owned(),
            Amount::Number(number) if *number >= 0 => number_word(*number),
            Amount::ThatMuch => "that many".to_owned(),
            Amount::Plus(left, right) if **left == Amount::X && matches!(**right, Amount::Number(_)) => {
                format!("X plus {}", self.count(right))
            }
            other => self.figure(other),
        }
    }

    /// "a +1/+1 counter", "two charge counters".
    pub(super) fn counters(&mut self, amount: &Amount, kind: &Counter) -> String {
        match self.count(amount).as_str() {
            "one" => format!("{} {kind} counter", article(kind.name())),
            count => format!("{count} {kind} counters"),
        }
    }

    /// The same in digits: "3 damage".
    pub(super) fn figure(&mut self, amount: &Amount) -> String {
        match amount {
            Amount::Number(number) => number.to_string(),
            Amount::X => "X".to_owned(),
            Amount::ThatMuch => "that much".to_owned(),
            Amount::Plus(left, right) if **left == Amount::X && matches!(**right, Amount::Number(_)) => {
                format!("X plus {}", self.figure(right))
            }
            Amount::Times(2, of) if **of == Amount::X => "twice X".to_owned(),
            other => {
                let definition = self.inline(other);
                match &self.where_x {
                    Some(known) if *known != definition => definition,
                    _ => {
                        self.where_x = Some(definition);
                        "X".to_owned()
                    }
                }
            }
        }
    }

    /// "the number of Islands you control", spelt out where it stands.
    pub(super) fn inline(&mut self, amount: &Amount) -> String {
        match amount {
            Amount::Number(number) => number.to_string(),
            Amount::X => "X".to_owned(),
            Amount::ThatMuch => "that much".to_owned(),
            Amount::Count(filter) => format!("the number of {}", self.noun(filter, true)),
            Amount::Of(Value::TimesMutated, subject) => {
                format!("the number of times {} has mutated", self.object(subject))
            }
            // "the power of target creature you control".
            Amount::Of(value, subject) if self.names_a_new_target(&**subject) => {
                let of = self.object(subject);
                match of.contains(" control") || of.contains(" with ") {
                    true => format!("the {} of {of}", value_word(*value)),
                    false => format!("{of}'s {}", value_word(*value)),
                }
            }
            Amount::Of(value, subject) => format!("{} {}", self.possessive(subject), value_word(*value)),
            Amount::Greatest(value, of) => format!("the greatest {} among {}", value_word(*value), self.noun(of, true)),
            Amount::Least(value, of) => format!("the least {} among {}", value_word(*value), self.noun(of, true)),
            Amount::Total(value, of) => format!("the total {} of {}", value_word(*value), self.noun(of, true)),
            Amount::Counters(kind, subject) => {
                format!("the number of {}counters on {}", kind_before(kind.as_ref()), self.object(subject))
            }
            Amount::CardsInHand(who) => format!("the number of cards in {} hand", self.whose(who)),
            Amount::CardsInLibrary(who) => format!("the number of cards in {} library", self.whose(who)),
            Amount::Life(who) => format!("{} life total", self.whose(who)),
            Amount::Speed(who) => format!("{} speed", self.whose(who)),
            Amount::StartingLife(who) => format!("{} starting life total", self.whose(who)),
            Amount::Poison(who) => format!("the number of poison counters {}", self.has(who)),
            Amount::PlayerCounters(kind, who) => format!("the number of {kind} counters {}", self.has(who)),
            Amount::Players(Who::Opponent) => "the number of opponents you have".to_owned(),
            Amount::Players(_) => "the number of players in the game".to_owned(),
            Amount::Times(2, of) => format!("twice {}", self.inline(of)),
            Amount::Times(3, of) => format!("three times {}", self.inline(of)),
            Amount::Times(factor, of) => format!("{factor} times {}", self.inline(of)),
            Amount::Doubling(of) => self.inline(of),
            Amount::Half { of, up } => format!("half {}, {}", self.inline(of), rounded(*up)),
            Amount::Kinds(Kind::Colors, filter) if let Filter::Is(subject) = &**filter => {
                format!("the number of {} colors", self.possessive(subject))
            }
            Amount::Kinds(kind, filter) => {
                format!("the number of {} {}", super::playing::kind_words(*kind), self.noun(filter, true))
            }
            Amount::Symbols(colors, filter) => {
                let colors = super::change::color_words(*colors);
                format!("the number of {colors} mana symbols in the mana costs of {}", self.noun(filter, true))
            }
            Amount::Devotion(_, colors) => format!("your devotion to {}", super::change::color_words(*colors)),
            Amount::BeyondFirst(filter) => format!("the number of {} beyond the first", self.noun(filter, true)),
            Amount::AtTurnStart(inner) => format!("{} at the beginning of this turn", self.inline(inner)),
            Amount::TargetsThat(what) => format!("the number of {} it targets", self.noun(what, true)),
            Amount::Targets => "the number of targets".to_owned(),
            Amount::TargetsBeyondFirst => "the number of targets beyond the first".to_owned(),
            Amount::Result => "the result".to_owned(),
            Amount::TimesResolved => "the number of times this ability has resolved this turn".to_owned(),
            Amount::TimesKicked => "the number of times it was kicked".to_owned(),
            Amount::Events(event) => self.events_of_turn(event),
            Amount::EventsBefore(event, _) => {
                self.events_of_turn(event).replace("you've cast this turn", "you've cast before it this turn")
            }
            Amount::LifeGained(who) => format!("the amount of life {} gained this turn", self.together(who)),
            Amount::LifeLost(who) => format!("the amount of life {} lost this turn", self.together(who)),
            Amount::DamageDealt(event) => self.damage_this_turn(event),
            Amount::Votes(option) => format!("the number of {option} votes"),
            Amount::Namesakes(filter) => {
                format!("the greatest number of {} with the same name as one another", self.noun(filter, true))
            }
            Amount::Kindred(filter) => {
                format!("the greatest number of {} that have a creature type in common", self.noun(filter, true))
            }
            Amount::MostOfOne(who, filter) => self.most_of_one(who, filter),
            Amount::PowerAttacked(_) => "the total power of the creatures you attacked with this combat".to_owned(),
            Amount::LeastOfOne(_, of) => format!("the least of {} of one player", self.inline(of)),
            Amount::LifeAmong { who, least } => life_among(who, *least),
            Amount::ChosenNumber => "the last chosen number".to_owned(),
            Amount::CommanderCasts(_) => {
                "the number of times you've cast your commander from the command zone this game".to_owned()
            }
            Amount::CommanderColors(_) => "the number of colors in your commander's color identity".to_owned(),
            Amount::DevotionToChosen(_) => "your devotion to that color".to_owned(),
            Amount::PlayersWho(who, event) if **event == Trigger::you_attacked_them() => {
                format!("the number of {} you attacked this turn", several_players(who))
            }
            Amount::PlayersWith(who, condition) if **condition == Condition::attacked_by_you() => {
                format!("the number of {} you're attacking", several_players(who))
            }
            Amount::PlayersWho(who, event) => {
                format!("the number of {} who {} this turn", several_players(who), self.done_this_turn(event))
            }
            Amount::PlayersWith(who, condition) if **condition == Condition::attacked() => {
                format!("the number of {} being attacked", several_players(who))
            }
            Amount::PlayersWith(who, condition) => {
                format!("the number of {} who {}", several_players(who), self.of_whom(condition))
            }
            Amount::AsCast(inner) => as_cast(&self.inline(inner)),
            Amount::Dealt => "the damage dealt this way".to_owned(),
            Amount::Excess => "the amount of excess damage dealt this way".to_owned(),
            Amount::ManaFrom(which, of) => {
                let mana = self.mana_from(which);
                format!("the amount of {mana} spent to cast {}", self.object(of))
            }
            Amount::ManaSpent(of) => format!("the amount of mana spent to cast {}", self.object(of)),
            Amount::Removed(kind) => format!("the number of {}counters removed this way", kind_before(kind.as_ref())),
            Amount::ColorsSpent(of) => format!("the number of colors of mana spent to cast {}", self.object(of)),
            Amount::Plus(left, right) => format!("{} plus {}", self.inline(left), self.inline(right)),
            Amount::Minus(left, right) => format!("{} minus {}", self.inline(left), self.inline(right)),
            Amount::Difference(one, other) => {
                format!("the difference between {} and {}", self.inline(one), self.inline(other))
            }
        }
    }

    /// "the amount of damage dealt to you this turn".
    fn damage_this_turn(&mut self, event: &Trigger) -> String {
        let (sort, dealt) = match event {
            Trigger::OfDamage(true, inner) => ("combat ", &**inner),
            Trigger::OfDamage(false, inner) => ("noncombat ", &**inner),
            event => ("", event),
        };
        let (to, by) = self.dealt_to_by(dealt);
        format!("the amount of {sort}damage dealt to {to} this turn{by}")
    }

    /// Whom or what such damage is dealt to, and " by" what.
    fn dealt_to_by(&mut self, dealt: &Trigger) -> (String, String) {
        match dealt {
            Trigger::IsDealtDamage(Subject::Players(who)) => (self.together(who), String::new()),
            Trigger::IsDealtDamage(subject) => (self.object(subject), String::new()),
            Trigger::DealsDamage { source: Subject::Each(by), to: Some(to), .. } => {
                let to = match to {
                    DamageTo::Player(who) => self.together(who),
                    DamageTo::Object(Filter::Is(subject)) => self.object(subject),
                    _ => String::new(),
                };
                (to, format!(" by {}", self.noun(by, true)))
            }
            _ => Default::default(),
        }
    }

    /// "4 or more damage was dealt to it this turn", "an opponent was dealt 7 or more damage this turn".
    pub(super) fn was_dealt(&mut self, event: &Trigger, comparison: Comparison, right: &Amount) -> String {
        let (sort, dealt) = match event {
            Trigger::OfDamage(true, inner) => ("combat ", &**inner),
            Trigger::OfDamage(false, inner) => ("noncombat ", &**inner),
            event => ("", event),
        };
        let many = match (comparison, right) {
            (Comparison::AtLeast, Amount::Number(number)) => format!("{number} or more"),
            _ => self.comparison(comparison, right),
        };
        match dealt {
            Trigger::IsDealtDamage(Subject::Players(who)) => {
                let (who, plural) = self.one_player(who);
                let were = if plural { "were" } else { "was" };
                format!("{who} {were} dealt {many} {sort}damage this turn")
            }
            dealt => {
                let (to, by) = self.dealt_to_by(dealt);
                format!("{many} {sort}damage was dealt to {to} this turn{by}")
            }
        }
    }

    /// "the number of creatures you've sacrificed this turn".
    fn events_of_turn(&mut self, event: &Trigger) -> String {
        if crate::ability::phrases::past::descender(event).is_some() {
            return "the number of times you descended this turn".to_owned();
        }
        let (what, done) = match event {
            Trigger::PlaysSpell(Who::Anyone, what) => (what, "cast"),
            Trigger::Sacrifices(Who::Anyone, what) => (what, "sacrificed"),
            Trigger::PlaysSpell(Who::ThatPlayer, what) => (what, "that player has cast"),
            Trigger::PlaysSpell(_, what) => (what, "you've cast"),
            Trigger::Sacrifices(_, what) => (what, "you've sacrificed"),
            Trigger::Discards(who, what) if *who != Who::You => {
                let (who, what) = (self.one_player(who).0, self.noun(what, true));
                return format!("the number of {what} {who} discarded this turn");
            }
            Trigger::Discards(_, what) => (what, "you've discarded"),
            Trigger::Moves { what: Subject::Each(what), from, to: Some(crate::terms::Zone::Graveyard) } => {
                let owner = |part: &Filter| matches!(part, Filter::Owner(_));
                let parts = if let Filter::All(parts) = what { parts.as_slice() } else { std::slice::from_ref(what) };
                let graveyard = match parts.iter().find(|part| owner(part)) {
                    Some(Filter::Owner(who)) => format!("{} graveyard", self.whose(who)),
                    _ => "a graveyard".to_owned(),
                };
                let from = match from {
                    Some(crate::terms::Zone::Library) => "their library".to_owned(),
                    Some(from) => format!("the {from}"),
                    None => "anywhere".to_owned(),
                };
                let rest = parts.iter().filter(|part| !owner(part)).cloned().collect();
                let what = self.noun(&crate::ability::joined::all(rest), true);
                return format!("the number of {what} put into {graveyard} from {from} this turn");
            }
            Trigger::Moves { what: Subject::Each(Filter::All(parts)), .. } => {
                let own = |part: &&Filter| **part != Filter::Controller(Who::You);
                let what = crate::ability::joined::all(parts.iter().filter(own).cloned().collect());
                return format!("the number of {} that entered under your control this turn", self.noun(&what, true));
            }
            Trigger::Draws(Who::Target(_)) => {
                let Trigger::Draws(who) = event else { return String::new() };
                return format!("the number of cards {} drew this turn", self.one_player(who).0);
            }
            Trigger::Draws(who) if *who != Who::You => return "the number of cards they've drawn this turn".to_owned(),
            _ => return "the number of cards you've drawn this turn".to_owned(),
        };
        format!("the number of {} {done} this turn", self.noun(what, true))
    }

    /// "control a Swamp", of players of whom a condition on "that player" holds.
    pub(super) fn of_whom(&mut self, condition: &Condition) -> String {
        let said = self.condition(condition);
        let changed = [
            ("that player controls", "control"),
            ("that player doesn't control", "don't control"),
            ("that player does", "do"),
            ("that player discarded", "discarded"),
            ("that player didn't", "didn't"),
            ("that player drew", "drew"),
            ("that player lost", "lost"),
            ("that player gained", "gained"),
            ("that player has", "have"),
            ("that player doesn't have", "don't have"),
            ("they ", ""),
        ];
        let found =
            changed.iter().find_map(|(one, several)| said.strip_prefix(one).map(|rest| format!("{several}{rest}")));
        found.unwrap_or(said)
    }

    /// "who controls a Swamp", of one player of whom a condition on "that player" holds.
    pub(super) fn which_player(&mut self, condition: &Condition) -> String {
        if let Condition::Happened(happened) = condition
            && let Some(dealt) = self.dealt_damage(&happened.event)
        {
            return format!("who was {dealt} this turn");
        }
        // Of the one that is described here, whoever else was named.
        let targets = std::mem::take(&mut self.targets);
        let said = self.condition(condition);
        self.targets = targets;
        said.strip_prefix("that player").map_or_else(|| said.clone(), |does| format!("who{does}"))
    }

    /// "dealt combat damage by ~", of that player.
    fn dealt_damage(&mut self, event: &Trigger) -> Option<String> {
        let Trigger::DealsDamage { source, combat, to: Some(DamageTo::Player(Who::ThatPlayer)) } = event else {
            return None;
        };
        let kind = if *combat { "combat " } else { "" };
        Some(format!("dealt {kind}damage by {}", self.object(source)))
    }

    /// "lost life", of several players.
    fn done_this_turn(&mut self, event: &Trigger) -> String {
        let done = match event {
            Trigger::LosesLife(_) => "lost life",
            Trigger::GainsLife(_) => "gained life",
            Trigger::IsDealtDamage(_) => "were dealt damage",
            Trigger::OfDamage(true, dealt) if matches!(**dealt, Trigger::IsDealtDamage(_)) => {
                "were dealt combat damage"
            }
            Trigger::Draws(_) => "drew a card",
            event => match self.dealt_damage(event) {
                Some(dealt) => return format!("were {dealt}"),
                None => "discarded a card",
            },
        };
        done.to_owned()
    }

    /// "the greatest number of creatures an opponent controls".
    fn most_of_one(&mut self, who: &Who, filter: &Filter) -> String {
        let of_one = |part: &Filter| match part {
            Filter::Owner(Who::ThatPlayer) => None,
            Filter::Controller(Who::ThatPlayer) => Some(Filter::Controller(who.clone())),
            other => Some(other.clone()),
        };
        let parts: Vec<Filter> = match filter {
            Filter::All(parts) => parts.iter().filter_map(of_one).collect(),
            single => of_one(single).into_iter().collect(),
        };
        if parts.contains(&Filter::ThisWay(Deed::Discarded)) {
            let one = if *who == Who::Opponent { "an opponent" } else { "a player" };
            return format!("the greatest number of cards {one} discarded this way");
        }
        let what = crate::ability::joined::all(parts);
        format!("the greatest number of {}", self.noun(&what, true))
    }

    fn has(&mut self, who: &Who) -> String {
        let (who, plural) = self.who(who);
        format!("{who} {}", if plural { "have" } else { "has" })
    }

    /// "2 or less", "less than ~'s power".
    pub(super) fn comparison(&mut self, comparison: Comparison, amount: &Amount) -> String {
        match (comparison, amount) {
            (Comparison::AtMost, Amount::Number(number)) => format!("{number} or less"),
            (Comparison::AtLeast, Amount::Number(number)) => format!("{number} or greater"),
            (Comparison::Exactly, Amount::Number(number)) => number.to_string(),
            (Comparison::AtMost, Amount::X) => "X or less".to_owned(),
            (Comparison::AtLeast, Amount::X) => "X or greater".to_owned(),
            (Comparison::Exactly, Amount::X) => "X".to_owned(),
            (comparison, amount) => {
                let words = match comparison {
                    Comparison::AtMost => "less than or equal to",
                    Comparison::AtLeast => "greater than or equal to",
                    Comparison::Exactly => "equal to",
                    Comparison::Less => "less than",
                    Comparison::Greater => "greater than",
                };
                let amount = match amount {
                    Amount::ThatMuch => "that number".to_owned(),
                    // Which of two whole numbers is less than half of another needs no rounding.
                    Amount::Half { of, up: false } => format!("half {}", self.inline(of)),
                    amount => self.inline(amount),
                };
                format!("{words} {amount}")
            }
        }
    }

    /// "three or more", "no", "exactly two": before a noun, and whether that stands in the plural.
    pub(super) fn how_many(&mut self, comparison: Comparison, amount: &Amount) -> (String, bool) {
        let number = self.count(amount);
        match (comparison, amount) {
            (Comparison::Exactly, Amount::Number(0)) => ("no".to_owned(), true),
            (Comparison::AtLeast, Amount::Number(1)) => ("one or more".to_owned(), true),
            (Comparison::AtLeast, _) => (format!("{number} or more"), true),
            (Comparison::AtMost, _) => (format!("{number} or fewer"), true),
            (Comparison::Exactly, _) => (format!("exactly {number}"), *amount != Amount::Number(1)),
            (Comparison::Less, _) => (format!("fewer than {number}"), true),
            (Comparison::Greater, _) => (format!("more than {number}"), *amount != Amount::Number(1)),
        }
    }
}

/// "power", "mana value".
pub(crate) const fn value_word(value: Value) -> &'static str {
    match value {
        Value::Power => "power",
        Value::Toughness => "toughness",
        Value::BasePower => "base power",
        Value::BaseToughness => "base toughness",
        Value::ManaValue => "mana value",
        Value::Loyalty => "loyalty",
        Value::TimesMutated => "number of mutations",
    }
}

/// "rounded up".
pub(super) const fn rounded(up: bool) -> &'static str {
    if up { "rounded up" } else { "rounded down" }
}

/// "charge " before "counters"; nothing where they are of every kind.
pub(super) fn kind_before(kind: Option<&Counter>) -> String {
    kind.map_or_else(String::new, |kind| format!("{kind} "))
}

/// "the lowest life total among your opponents".
fn life_among(who: &Who, least: bool) -> String {
    let which = if least { "lowest" } else { "highest" };
    let whose = if *who == Who::Opponent { "your opponents" } else { "all players" };
    format!("the {which} life total among {whose}")
}

/// "opponents" or "players", of whom some did something.
fn several_players(who: &Who) -> &'static str {
    if *who == Who::Opponent { "opponents" } else { "players" }
}

/// What was so as the spell was cast: "you controlled a Faerie as you cast this spell".
pub(super) fn as_cast(now: &str) -> String {
    format!("{} as you cast this spell", now.replacen("control ", "controlled ", 1))
}

/// "{E}", "poison counters", "counters": what a player gets.   107.14
pub(in crate::ability::print) fn gotten(kind: Option<&Counter>) -> String {
    match kind {
        Some(kind) if kind.name() == "energy" => "{E}".to_owned(),
        kind => format!("{}counters", kind_before(kind)),
    }
}
