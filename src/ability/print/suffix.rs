//! What stands behind a noun, in words.

use super::amount::{kind_before, value_word};
use super::{Printer, list};
use crate::ability::phrases::MOST_VOTES;
use crate::ability::phrases::past::{attacked, entered};
use crate::ability::{
    Amount, Comparison, Deed, Filter, Help, Keyword, Parity, Subject, Targetable, Together, Trait, Trigger, Value, Who,
    Word, Words,
};
use crate::terms::Zone;

impl Printer<'_> {
    /// "you control", "with power 2 or less", "that's attacking alone".
    pub(super) fn suffix(&mut self, part: &Filter) -> String {
        match part {
            // Of a target, as the one before.
            Filter::Controller(Who::TargetOrController(index)) if self.targets_object(*index) => {
                "with the same controller".to_owned()
            }
            Filter::Controller(who) => self.controls(who),
            Filter::Owner(Who::You) => "you own".to_owned(),
            Filter::Owner(Who::Opponent) => "an opponent owns".to_owned(),
            Filter::Owner(Who::ThatPlayer) => "they own".to_owned(),
            Filter::Owner(who) => format!("{} owns", self.one_player(who).0),
            Filter::In(zone) => zone_words(*zone),
            Filter::Together(what) => self.chosen_together(what),
            Filter::Has(keyword) if **keyword == Keyword::Known("cycling".to_owned(), String::new()) => {
                "with a cycling ability".to_owned()
            }
            Filter::Has(keyword) => format!("with {}", self.keyword(keyword)),
            Filter::NoAbilities => "with no abilities".to_owned(),
            Filter::NewThisTurn => "that came under your control this turn".to_owned(),
            Filter::OneTarget => "with a single target".to_owned(),
            Filter::SingleTarget(inner) if **inner == Filter::Is(Box::new(Subject::This)) => {
                "that targets only ~".to_owned()
            }
            Filter::SingleTarget(inner) => format!("that targets only a single {}", self.noun(inner, false)),
            Filter::Targeting(inner) => match &**inner {
                Filter::Is(subject) => format!("that targets {}", self.object(subject)),
                other => format!("that targets {}", self.with_article(other)),
            },
            Filter::TargetingPlayer(who) => format!("that targets {}", self.one_player(who).0),
            Filter::Shown => "from among them".to_owned(),
            Filter::ThisWay(Deed::ExiledFromHand) => "exiled from their hand this way".to_owned(),
            Filter::ThisWay(Deed::Elected) => MOST_VOTES.to_owned(),
            Filter::ThisWay(deed) => format!("{} this way", deed.word()),
            Filter::ExiledWith(subject) => format!("exiled with {}", self.object(subject)),
            Filter::PutWith(subject) => format!("put onto the battlefield with {}", self.object(subject)),
            Filter::CastFrom(zone) => format!("cast from {}", self.zone_place(zone)),
            Filter::Helped(help, subject) => {
                let span = if *help == Help::Convoke { "" } else { " this turn" };
                format!("that {} {}{span}", help.past(), self.object(subject))
            }
            Filter::DamagedBy(subject) => format!("dealt damage by {} this turn", self.one_of(subject)),
            Filter::DiedThisTurn => "that died this turn".to_owned(),
            Filter::Past(event) => self.past(event),
            Filter::NthSpell(number, _) => {
                format!("that's the {} of the turn", crate::terms::english::ordinal_word(*number))
            }
            Filter::FromSource(which) => format!("from {} source", self.with_article(which)),
            Filter::OutsideTheGame => "from outside the game".to_owned(),
            Filter::HasAdventure => "with an Adventure".to_owned(),
            Filter::ManaCost(costs) => {
                let costs: Vec<String> = costs.iter().map(ToString::to_string).collect();
                format!("with mana cost {}", costs.join(" or "))
            }
            Filter::HasX => "with {X} in its mana cost".to_owned(),
            Filter::InParty(_) => "in your party".to_owned(),
            Filter::Damaged => "that was dealt damage this turn".to_owned(),
            Filter::Is(subject) => format!("that's {}", self.object(subject)),
            Filter::Not(inner) => self.denied(inner),
            Filter::Either(parts) => self.alternatives(parts),
            other => self.trait_behind(other),
        }
    }

    /// "of the chosen color", "that share a card type with ~", "with the chosen name".
    fn trait_behind(&mut self, part: &Filter) -> String {
        match part {
            Filter::Named(name) => format!("named {name}"),
            Filter::Nameless => "that don't have a name".to_owned(),
            Filter::ChosenName => "with the chosen name".to_owned(),
            Filter::SameName(subject) => self.same_name(subject),
            Filter::ChosenColor => "of the chosen color".to_owned(),
            Filter::ColorOfChoice => "of the color of your choice".to_owned(),
            Filter::ChosenType => "of the chosen type".to_owned(),
            Filter::SharesColor(with) => format!("that share a color with {}", self.one_of(with)),
            Filter::MostCommonColor => format!("that share a color with {}", crate::ability::MOST_COMMON_COLOR),
            Filter::SharesCardType(with) => format!("that share a card type with {}", self.one_of(with)),
            Filter::SharesPermanentType(with) => format!("that share a permanent type with {}", self.one_of(with)),
            Filter::CouldEnchant(host) => format!("that could enchant {}", self.object(host)),
            Filter::SharesCreatureType(with) if **with == Subject::your_commander() => {
                "that share a creature type with your commander".to_owned()
            }
            Filter::SharesCreatureType(with) => format!("that share a creature type with {}", self.one_of(with)),
            other => self.number_behind(other),
        }
    }

    /// "with the same name as ~".
    fn same_name(&mut self, with: &Subject) -> String {
        match with {
            Subject::Chosen => "with that name".to_owned(),
            // Of any of those that it describes.
            Subject::Each(which) if !matches!(which, Filter::Named(_)) && !super::filter::is_itself(which) => {
                format!("with the same name as {}", self.with_article(which))
            }
            other => format!("with the same name as {}", self.object(other)),
        }
    }

    /// "with power 2 or less", "with two or more charge counters on them".
    fn number_behind(&mut self, part: &Filter) -> String {
        match part {
            Filter::Compare(value, comparison, amount) => {
                format!("with {} {}", value_word(*value), self.comparison(*comparison, amount))
            }
            Filter::CompareOwn(left, comparison, right) => {
                let than = match comparison {
                    Comparison::Less => "less than",
                    Comparison::Exactly => "equal to",
                    _ => "greater than",
                };
                format!("with {} {than} its {}", value_word(*left), value_word(*right))
            }
            Filter::Parity(value, parity) => {
                let parity = if *parity == Parity::Even { "even" } else { "odd" };
                format!("with {parity} {}", value_word(*value))
            }
            Filter::Counters(kind, comparison, amount) => {
                let (many, _) = self.how_many(*comparison, amount);
                format!("with {many} {}counters on them", kind_before(kind.as_ref()))
            }
            Filter::HasCounter(kind) => format!("with {}counters on them", kind_before(kind.as_ref())),
            Filter::HasGreatest(value, among) => {
                format!("with the greatest {} among {}", value_word(*value), self.noun(among, true))
            }
            other => self.combat_behind(other),
        }
    }

    /// "attacking you", "attached to ~".
    fn combat_behind(&mut self, part: &Filter) -> String {
        match part {
            Filter::AttackingPlayer(who) => format!("attacking {}", self.one_player(who).0),
            Filter::BlockingSubject(subject) => format!("blocking {}", self.object(subject)),
            Filter::BlockedBy(subject) => format!("blocked by {}", self.object(subject)),
            Filter::AttachedTo(subject) => format!("attached to {}", self.one_of(subject)),
            Filter::Bearing(inner)
                if inner
                    .any_word(&mut |word| matches!(word, Word::Filter(Filter::Subtype(kind)) if kind == "Aura")) =>
            {
                format!("that's enchanted by {}", self.with_article(inner))
            }
            Filter::Bearing(inner) => format!("with {} attached to it", self.with_article(inner)),
            Filter::AttackingAlone => "attacking alone".to_owned(),
            other => format!("that's {}", self.predicate(other)),
        }
    }

    /// Whether the target of that number is an object.
    fn targets_object(&self, index: usize) -> bool {
        self.targets.get(index).is_some_and(|spec| matches!(spec.what, Targetable::Object(_)))
    }

    /// "that attacked this turn".
    fn past(&mut self, event: &Trigger) -> String {
        let said = crate::ability::phrases::past::PAST.iter().find(|(_, of)| of() == *event);
        said.map_or_else(|| self.fought(event), |(words, _)| format!("that {words}"))
    }

    /// "that blocked or was blocked by a legendary creature this turn".
    fn fought(&mut self, event: &Trigger) -> String {
        let (words, other) = match event {
            Trigger::Blocks(_, Some(other)) => ("blocked", other),
            Trigger::BecomesBlocked(_, Some(other)) => ("was blocked by", other),
            Trigger::Moves { from, to: Some(Zone::Graveyard), .. } => {
                let from = match from {
                    Some(Zone::Library) => "their library".to_owned(),
                    Some(from) => format!("the {from}"),
                    None => "anywhere".to_owned(),
                };
                return format!("that were put there from {from} this turn");
            }
            Trigger::Either(both) => match both.as_slice() {
                [Trigger::Blocks(_, Some(other)), _] => ("blocked or was blocked by", other),
                _ => return String::new(),
            },
            _ => return String::new(),
        };
        format!("that {words} {} this turn", self.with_article(other))
    }

    /// "a Zombie card and a Swamp card", "a creature card and/or a land card from among them".
    pub(super) fn one_of_each(&mut self, which: &Filter, conjunction: &str) -> Option<String> {
        let kinds = which.parts().iter().find_map(|part| match part {
            Filter::Together(Together::OneOfEach(kinds)) => Some(kinds),
            _ => None,
        })?;
        let each: Vec<String> = kinds.iter().map(|kind| self.with_article(kind)).collect();
        let shown = if which.parts().contains(&Filter::Shown) { " from among them" } else { "" };
        Some(format!("{}{shown}", list(&each, conjunction)))
    }

    /// "with different names", "that share a creature type".
    fn chosen_together(&mut self, what: &Together) -> String {
        match what {
            Together::Shared(Trait::Owner) => "from a single graveyard".to_owned(),
            Together::Different(Trait::Controller) => "controlled by different players".to_owned(),
            Together::Different(Trait::Owner) => "owned by different players".to_owned(),
            Together::Shared(of) => format!("that share a {}", trait_word(*of)),
            Together::Different(of) => format!("with different {}s", trait_word(*of)),
            Together::Total(value, comparison, amount) => {
                format!("with total {} {}", value_word(*value), self.comparison(*comparison, amount))
            }
            Together::OneOfEach(_) => "of which each is of another kind".to_owned(),
            Together::Among(of, comparison, amount) => {
                let (many, plural) = self.how_many(*comparison, amount);
                format!("with {many} {}{} among them", trait_word(*of), if plural { "s" } else { "" })
            }
        }
    }

    /// "without flying", "you don't control", "that isn't ...".
    fn denied(&mut self, inner: &Filter) -> String {
        match inner {
            Filter::SharesColor(with) => format!("that don't share a color with {}", self.one_of(with)),
            Filter::MostCommonColor => format!("that don't share a color with {}", crate::ability::MOST_COMMON_COLOR),
            Filter::SharesCardType(with) => format!("that don't share a card type with {}", self.one_of(with)),
            Filter::SharesCreatureType(with) => format!("that don't share a creature type with {}", self.one_of(with)),
            Filter::SharesPermanentType(with) => {
                format!("that don't share a permanent type with {}", self.one_of(with))
            }
            Filter::Past(event) if **event == attacked() => "that didn't attack this turn".to_owned(),
            Filter::Past(event) if **event == entered() => "that didn't enter this turn".to_owned(),
            Filter::Has(keyword) => format!("without {}", self.keyword(keyword)),
            Filter::Either(parts) if parts.iter().all(|part| matches!(part, Filter::Has(_))) => {
                format!("without {}", self.keyword_list(parts))
            }
            Filter::Either(parts) if *parts == [Filter::Attacking, Filter::Blocking] => {
                "not declared as an attacking or blocking creature this combat".to_owned()
            }
            Filter::Controller(who) => self.does_not_control(who),
            Filter::Owner(Who::You) => "you don't own".to_owned(),
            Filter::NewThisTurn => "that didn't come under your control this turn".to_owned(),
            Filter::Named(name) => format!("not named {name}"),
            Filter::HasCounter(kind) => {
                format!("with no {}counters on them", kind_before(kind.as_ref()))
            }
            Filter::Is(subject) => format!("other than {}", self.object(subject)),
            Filter::Either(parts) if parts.iter().all(|part| matches!(part, Filter::Is(_))) => {
                let objects = parts.iter().filter_map(|part| match part {
                    Filter::Is(subject) => Some(self.object(subject)),
                    _ => None,
                });
                format!("other than {}", crate::terms::english::list(&objects.collect::<Vec<_>>(), "or"))
            }
            Filter::SameName(_) => self.suffix(inner).replacen("with", "that doesn't have", 1),
            Filter::Either(parts) if parts.iter().all(|part| matches!(part, Filter::SameName(_))) => {
                self.suffix(inner).replacen("with", "that doesn't have", 1)
            }
            Filter::Either(_) | Filter::All(_) if super::filter::adjectives(inner).is_none() => {
                format!("that aren't {}", self.noun(inner, true))
            }
            Filter::In(Zone::Battlefield) => "that aren't on the battlefield".to_owned(),
            other => format!("that isn't {}", self.predicate(other)),
        }
    }

    fn alternatives(&mut self, parts: &[Filter]) -> String {
        match parts {
            [Filter::In(Zone::Command), Filter::In(Zone::Battlefield)] => {
                return "on the battlefield or in the command zone".to_owned();
            }
            [Filter::In(Zone::Graveyard), Filter::In(Zone::Exile)] => {
                return "in graveyards or exile".to_owned();
            }
            [Filter::Owner(Who::You), Filter::Controller(Who::You)] => {
                return "you own or control".to_owned();
            }
            [Filter::In(Zone::Exile), Filter::In(Zone::Graveyard)] => {
                return "in exile and in your graveyard".to_owned();
            }
            [Filter::In(Zone::Graveyard), Filter::In(Zone::Library)] => {
                return "in graveyards and libraries".to_owned();
            }
            _ => {}
        }
        if parts.iter().all(|part| matches!(part, Filter::Has(_))) {
            return format!("with {}", self.keyword_list(parts));
        }
        let name = |part: &Filter| if let Filter::Named(name) = part { Some(name.clone()) } else { None };
        if let Some(names) = parts.iter().map(name).collect::<Option<Vec<String>>>()
            && names.len() > 2
        {
            return format!("named {}", list(&names, "and"));
        }
        if let [Filter::BlockingSubject(one), Filter::BlockedBy(other)] = parts
            && one == other
        {
            return format!("blocking or blocked by {}", self.one_of(one));
        }
        if let [player @ Filter::TargetingPlayer(_), object @ Filter::Targeting(_)] = parts {
            let object = self.suffix(object);
            return format!("{} or {}", self.suffix(player), object.trim_start_matches("that targets "));
        }
        if let [first @ Filter::SameName(_), Filter::SameName(other)] = parts {
            return format!("{} or {}", self.suffix(first), self.one_of(other));
        }
        if let [Filter::Compare(one, comparison, amount), Filter::Compare(two, other, same)] = parts
            && comparison == other
            && amount == same
        {
            let words = self.comparison(*comparison, amount);
            return format!("with {} or {} {words}", value_word(*one), value_word(*two));
        }
        if let Some((value, numbers)) = numbers_of(parts) {
            return format!("with {} {}", value_word(value), list(&numbers, "or"));
        }
        let items: Vec<String> = parts.iter().map(|part| self.predicate(part)).collect();
        format!("that's {}", items.join(" or "))
    }

    fn keyword_list(&mut self, parts: &[Filter]) -> String {
        let items: Vec<String> = parts
            .iter()
            .filter_map(|part| match part {
                Filter::Has(keyword) => Some(self.keyword(keyword)),
                _ => None,
            })
            .collect();
        items.join(" or ")
    }
}

/// "power 4, 5, or 6": a value that is one of these numbers.
fn numbers_of(parts: &[Filter]) -> Option<(Value, Vec<String>)> {
    let Some(Filter::Compare(value, ..)) = parts.first() else { return None };
    let number = |part: &Filter| match part {
        Filter::Compare(of, Comparison::Exactly, amount) if of == value => match **amount {
            Amount::Number(number) => Some(number.to_string()),
            _ => None,
        },
        _ => None,
    };
    parts.iter().map(number).collect::<Option<Vec<String>>>().map(|numbers| (*value, numbers))
}

const fn trait_word(of: Trait) -> &'static str {
    match of {
        Trait::Owner => "owner",
        Trait::Controller => "controller",
        Trait::Name => "name",
        Trait::Power => "power",
        Trait::ManaValue => "mana value",
        Trait::CreatureType => "creature type",
        Trait::CardType => "card type",
    }
}

/// "in a graveyard", "on the battlefield".
fn zone_words(zone: Zone) -> String {
    match zone {
        Zone::Battlefield => "on the battlefield".to_owned(),
        Zone::Exile => "in exile".to_owned(),
        Zone::Stack => "on the stack".to_owned(),
        Zone::Command => "in the command zone".to_owned(),
        other => format!("in a {other}"),
    }
}
