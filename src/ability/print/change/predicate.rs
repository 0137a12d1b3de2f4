//! One predicate: "gets +2/+1", "has flying", "becomes a Goblin".

use super::is;
use crate::ability::print::rule::Of;
use crate::ability::print::{Printer, list};
use crate::ability::{AllTypes, Amount, Change, Choice, Filter, Keyword};
use crate::terms::english::article;
use crate::terms::{CardType, ColorSet, Supertype};

impl Printer<'_> {
    /// One predicate.
    pub(super) fn change(&mut self, change: &Change, of: Of<'_>) -> String {
        let has = if of.plural { "have" } else { "has" };
        let gains = match of.lasts {
            Some(_) => of.verb("gain"),
            None => has.to_owned(),
        };
        match change {
            Change::ModifyPt(power, toughness) => self.modify(power, toughness, of),
            Change::SetPt(power, toughness) => self.set_pt(power.as_ref(), toughness.as_ref(), has),
            Change::SwitchPt => "switch power and toughness".to_owned(),
            Change::Gain(granted) => format!("{gains} {}", self.granted(granted)),
            Change::Lose(keywords) => {
                let items: Vec<String> = keywords.iter().map(|keyword| self.lost(keyword)).collect();
                format!("{} {}", if of.plural { "lose" } else { "loses" }, list(&items, "and"))
            }
            Change::LoseAll => format!("{} all abilities", if of.plural { "lose" } else { "loses" }),
            Change::CantHave(keywords) => {
                let items: Vec<String> = keywords.iter().map(|keyword: &Keyword| self.keyword(keyword)).collect();
                format!("can't have or gain {}", list(&items, "and"))
            }
            change if *change == Change::every_land_type() => {
                format!("{} every land type{}", is(of), besides(true, "types", of))
            }
            Change::SetTypes { supertypes, types, subtypes, in_addition } => Self::of_types(
                type_words(supertypes, types, subtypes),
                types.is_empty() && subtypes.is_empty(),
                *in_addition,
                of,
            ),
            Change::LoseAllTypes(lost) => {
                let kinds = match lost {
                    AllTypes::Card => "other card types",
                    AllTypes::Creature => "creature types",
                    AllTypes::Land => "land types",
                    AllTypes::Both => "other card types and creature types",
                };
                format!("{} all {kinds}", if of.plural { "lose" } else { "loses" })
            }
            Change::LoseTypes { supertypes, types } => {
                let words = type_words(supertypes, types, &[]);
                let alone = of.plural || types.is_empty();
                let article = if alone { String::new() } else { format!("{} ", article(&words)) };
                format!("{} {article}{words}", if of.plural { "aren't" } else { "isn't" })
            }
            Change::SetColor { colors, in_addition } => {
                format!("{} {}{}", is(of), color_words(*colors), besides(*in_addition, "colors", of))
            }
            Change::SetChosenType { kind, in_addition } => {
                let noun = match kind {
                    Choice::CreatureType => "creature type",
                    Choice::BasicLandType => "basic land type",
                    _ => "type",
                };
                format!("{} the chosen {noun}{}", is(of), besides(*in_addition, "types", of))
            }
            Change::SetChosenColor(in_addition) => {
                format!("{} the chosen color{}", is(of), besides(*in_addition, "colors", of))
            }
            Change::Control(_) => String::new(),
            Change::CopyOf(filter, except) => {
                let copied = match &**filter {
                    Filter::Is(subject) => self.object(subject),
                    Filter::Named(name) => name.clone(),
                    other => self.with_article(other),
                };
                let except = self.except(except);
                format!("{} a copy of {copied}{except}", is(of))
            }
            Change::SetName(name) => format!("{} named {name}", is(of)),
            Change::KeepColor => "doesn't copy that creature's color".to_owned(),
            Change::Rule(rule) => self.rule(rule, of),
        }
    }

    /// "gets +2/-1", "gets +X/+0" with X at the end of the sentence.
    fn modify(&mut self, power: &Amount, toughness: &Amount, of: Of<'_>) -> String {
        if let (Amount::Times(-2, much), true) = (power, power == toughness) {
            let much = self.figure(much);
            return format!("{} twice -{much}/-{much}", of.verb("get"));
        }
        if let Some(definitions) = self.x_and_y(power, toughness) {
            self.where_x = Some(definitions);
            return format!("{} +X/+Y", of.verb("get"));
        }
        let minus = |amount: &Amount| matches!(amount, Amount::Number(number) if *number < 0);
        let shrinks = minus(power) || minus(toughness);
        let power = self.signed(power, shrinks);
        let toughness = self.signed(toughness, shrinks);
        format!("{} {power}/{toughness}", of.verb("get"))
    }

    /// "half the number of Forests you control, rounded down, and Y is ...", where either half is computed in a way of
    /// its own.
    fn x_and_y(&mut self, power: &Amount, toughness: &Amount) -> Option<String> {
        let computed = |amount: &Amount| matches!(amount, Amount::Half { .. } | Amount::Of(..) | Amount::Count(_));
        if power == toughness || !computed(power) || !computed(toughness) {
            return None;
        }
        let (x, y) = (self.inline(power), self.inline(toughness));
        Some(format!("{x} and Y is {y}"))
    }

    fn signed(&mut self, amount: &Amount, shrinks: bool) -> String {
        match amount {
            Amount::Number(0) if shrinks => "-0".to_owned(),
            Amount::Number(number) => format!("{number:+}"),
            Amount::ThatMuch if self.much.is_some() => {
                self.where_x.clone_from(&self.much);
                "+X".to_owned()
            }
            Amount::Times(-1, inner) => format!("-{}", self.figure(inner)),
            other => format!("+{}", self.figure(other)),
        }
    }

    fn set_pt(&mut self, power: Option<&Amount>, toughness: Option<&Amount>, has: &str) -> String {
        let plain = |amount: &Amount| matches!(amount, Amount::Number(_) | Amount::X);
        match (power, toughness) {
            (Some(power), Some(toughness)) if plain(power) && plain(toughness) => {
                format!("{has} base power and toughness {}/{}", self.figure(power), self.figure(toughness))
            }
            (Some(power), Some(toughness)) if power == toughness => {
                format!("'s power and toughness are each equal to {}", self.inline(power))
            }
            (Some(power), Some(toughness)) => {
                let power = self.inline(power);
                format!("'s power is equal to {power} and its toughness is equal to {}", self.inline(toughness))
            }
            (Some(power), None) if plain(power) => format!("{has} base power {}", self.count(power)),
            (None, Some(toughness)) if plain(toughness) => format!("{has} base toughness {}", self.count(toughness)),
            (Some(power), None) => format!("'s power is equal to {}", self.inline(power)),
            (None, Some(toughness)) => format!("'s toughness is equal to {}", self.inline(toughness)),
            (None, None) => String::new(),
        }
    }

    /// "is a Forest land in addition to its other types".
    fn of_types(mut words: String, supertypes_only: bool, in_addition: bool, of: Of<'_>) -> String {
        if of.plural
            && let Some((front, last)) = words.rsplit_once(' ').or(Some(("", &words)))
        {
            let last = match supertypes_only {
                true => last.to_owned(),
                false => crate::terms::subtype::plural(last),
            };
            words = format!("{front} {last}").trim_start().to_owned();
        }
        let article = if of.plural { String::new() } else { format!("{} ", article(&words)) };
        format!("{} {article}{words}{}", is(of), besides(in_addition, "types", of))
    }
}

/// " in addition to its other types"; nothing where it has no others any more.
fn besides(in_addition: bool, others: &str, of: Of<'_>) -> String {
    match in_addition {
        true => format!(" in addition to {} other {others}", if of.plural { "their" } else { "its" }),
        false => String::new(),
    }
}

/// "legendary Goblin artifact creature".
pub(in crate::ability::print) fn type_words(
    supertypes: &[Supertype],
    types: &[CardType],
    subtypes: &[String],
) -> String {
    let supertypes = supertypes.iter().map(|supertype| supertype.word().to_lowercase());
    let types = types.iter().map(|card_type| card_type.word().to_lowercase());
    supertypes.chain(subtypes.iter().cloned()).chain(types).collect::<Vec<_>>().join(" ")
}

/// "blue and red", "white, blue, and black".
pub(in crate::ability::print) fn color_words(colors: ColorSet) -> String {
    let words: Vec<String> = colors.iter().map(|color| color.word().to_owned()).collect();
    if words.is_empty() { "colorless".to_owned() } else { list(&words, "and") }
}
