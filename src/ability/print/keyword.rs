//! Keywords in words.

use std::fmt;

use super::Printer;
use crate::ability::keywords::{Parameter, find};
use crate::ability::{Cost, CostPart, Enchantable, Filter, Keyword, Quality, Who};

/// The keyword with its parameter, in lower case, as it stands in a sentence.
impl fmt::Display for Keyword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Printer::default().keyword(self))
    }
}

impl Printer<'_> {
    /// A keyword with its parameter, in lower case.
    pub(super) fn keyword(&mut self, keyword: &Keyword) -> String {
        match keyword {
            Keyword::Hexproof(Some(from)) => format!("hexproof from {}", self.source(from)),
            Keyword::BandsWithOther(filter) => format!("bands with other {}", self.noun(filter, true)),
            Keyword::Landwalk(lands) => self.landwalk(lands),
            // The family: "loses protection".
            Keyword::Protection(Quality::Source(Filter::Any)) => "protection".to_owned(),
            Keyword::Protection(quality) => format!("protection from {}", self.quality(quality)),
            Keyword::Enchant(what) => match what {
                Enchantable::Object(filter) => format!("enchant {}", self.noun(filter, false)),
                Enchantable::Player(Who::Opponent) => "enchant opponent".to_owned(),
                Enchantable::Player(_) => "enchant player".to_owned(),
            },
            Keyword::Equip(cost, Filter::Type(crate::terms::CardType::Creature)) => {
                format!("equip{}", self.keyword_cost(cost))
            }
            Keyword::Equip(cost, which) => {
                let which = self.noun(which, false);
                format!("equip {which}{}", self.keyword_cost(cost))
            }
            Keyword::Fortify(cost) | Keyword::Ward(cost) => format!("{}{}", keyword.name(), self.keyword_cost(cost)),
            Keyword::Known(name, parameter) if let Some(changed) = parameter.strip_prefix(Keyword::ITS_MANA_COST) => {
                let cost = Keyword::ITS_MANA_COST;
                self.behind_it = Some(format!("The {name} cost is equal to {cost}{changed}"));
                name.clone()
            }
            Keyword::Known(name, parameter) => known(name, parameter),
            other => match other.number() {
                Some(number) => format!("{} {number}", other.name()),
                None => other.name().to_owned(),
            },
        }
    }

    fn keyword_cost(&mut self, cost: &Cost) -> String {
        match cost.0.as_slice() {
            [CostPart::Mana(mana)] => format!(" {mana}"),
            // "discard a card or pay {2}".
            [CostPart::Either(_)] => format!("—{}", super::capitalised(&self.cost_of(cost, false))),
            _ => format!("—{}", super::capitalised(&self.cost(cost))),
        }
    }

    fn landwalk(&mut self, lands: &Filter) -> String {
        if *lands == Filter::Any {
            return "landwalk".to_owned();
        }
        let mut front = String::new();
        let mut land = "land".to_owned();
        let mut behind = "";
        for part in lands.parts() {
            match part {
                Filter::Subtype(name) => land = name.to_lowercase(),
                Filter::ChosenType => behind = " of the chosen type",
                Filter::Type(card_type) => {
                    front.push_str(&card_type.word().to_lowercase());
                    front.push(' ');
                }
                other => {
                    front.push_str(&super::filter::adjectives(other).unwrap_or_default());
                    front.push(' ');
                }
            }
        }
        format!("{front}{land}walk{behind}")
    }

    fn quality(&mut self, quality: &Quality) -> String {
        match quality {
            Quality::Everything => "everything".to_owned(),
            Quality::Player(Who::Opponent) => "each of your opponents".to_owned(),
            Quality::Player(who) => self.who(who).0,
            Quality::Choice(among) => {
                let items: Vec<String> = among.iter().map(|quality| self.quality(quality)).collect();
                items.join(" or from ")
            }
            Quality::Source(filter) => self.source(filter),
        }
    }

    fn source(&mut self, filter: &Filter) -> String {
        match filter {
            Filter::Not(inner) if **inner == Filter::Colorless => "all colors".to_owned(),
            Filter::ChosenColor => "the chosen color".to_owned(),
            Filter::ColorOfChoice => "the color of your choice".to_owned(),
            Filter::ChosenType => "the chosen type".to_owned(),
            Filter::SharesColor(subject) => match &**subject {
                crate::ability::Subject::Each(filter) => format!("the colors of {}", self.noun(filter, true)),
                single => format!("each of {} colors", self.possessive(single)),
            },
            other => match super::filter::adjectives(other) {
                Some(word) => word,
                None => self.noun(other, true),
            },
        }
    }
}

/// A keyword of the table with the words of its parameter.
fn known(name: &str, parameter: &str) -> String {
    if parameter.is_empty() {
        return name.to_owned();
    }
    match find(name).map(|spec| spec.parameter) {
        _ if name == "partner" => format!("{name}—{parameter}"),
        Some(Parameter::Before) => format!("{parameter} {name}"),
        Some(Parameter::Cost | Parameter::MaybeCost) if name == "cycling" && !parameter.starts_with('{') => {
            match parameter.split_once(" {") {
                Some((kind, cost)) if kind.split(' ').count() <= 2 => format!("{kind}cycling {{{cost}"),
                _ => format!("{name}—{parameter}"),
            }
        }
        Some(Parameter::Cost | Parameter::MaybeCost) if !parameter.starts_with('{') || parameter.contains(',') => {
            format!("{name}—{parameter}")
        }
        _ => format!("{name} {parameter}"),
    }
}
