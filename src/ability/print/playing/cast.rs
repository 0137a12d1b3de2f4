//! How and from where something was cast: "it was kicked", "you cast it from your hand".

use crate::ability::print::Printer;
use crate::ability::{ADDITIONAL_COST, ANOTHER_COST, CastHow, Filter, Subject, Who};
use crate::terms::{Zone, english};

impl Printer<'_> {
    /// "it was kicked", "you cast it from your hand".
    pub(in crate::ability::print) fn cast_condition(
        &mut self,
        subject: &Subject,
        how: &CastHow,
        holds: bool,
    ) -> String {
        let of = self.object(subject);
        let was = if holds { "was" } else { "wasn't" };
        match how {
            CastHow::Untimely => format!("you cast {of} any time a sorcery couldn't have been cast"),
            CastHow::InMainPhase => format!("you cast {of} during your main phase"),
            CastHow::Nth(number) => {
                format!("{of} {was} the {} spell you cast this turn", english::ordinal_word(*number))
            }
            CastHow::AtAll => format!("{of} {was} cast"),
            CastHow::ByYou(zone) => {
                let from = zone.as_ref().map_or_else(String::new, |zone| format!(" from {}", self.zone_place(zone)));
                let cast = if holds { "you cast" } else { "you didn't cast" };
                format!("{cast} {of}{from}")
            }
            CastHow::From(zone) => format!("{of} {was} cast from {}", self.zone_place(zone)),
            CastHow::Kicked(None) => format!("{of} {was} kicked"),
            CastHow::Kicked(Some(cost)) => format!("{of} {was} kicked with its {cost} kicker"),
            CastHow::Keyword(name) => match name.as_str() {
                "bargain" => format!("{of} {was} bargained"),
                "foretell" => format!("{of} {was} foretold"),
                "escape" => format!("{of} {}", if holds { "escaped" } else { "didn't escape" }),
                "gift" => format!("the gift {was} promised"),
                "tribute" => format!("tribute {was} paid"),
                "collect evidence" => format!("evidence {was} collected"),
                ADDITIONAL_COST => format!("this spell's additional cost {was} paid"),
                ANOTHER_COST => format!("the alternative cost {was} paid"),
                name => format!("its {name} cost {was} paid"),
            },
            CastHow::Spent(mana) => format!("{mana} {was} spent to cast {of}"),
            CastHow::SpentFrom(which) => format!("{} {was} spent to cast {of}", self.mana_from(which)),
        }
    }

    /// "{S}", "mana from a Treasure".
    pub(in crate::ability::print) fn mana_from(&mut self, which: &Filter) -> String {
        match which {
            Filter::Supertype(crate::terms::Supertype::Snow) => "{S}".to_owned(),
            which => format!("mana from {}", self.with_article(which)),
        }
    }

    /// "your hand", "a graveyard", "anywhere other than your hand".
    pub(in crate::ability::print) fn zone_place(&mut self, zone: &Filter) -> String {
        match zone {
            Filter::Not(inner) => format!("anywhere other than {}", self.zone_place(inner)),
            Filter::In(Zone::Exile) => "exile".to_owned(),
            // "Spells you cast from your graveyard or from exile".
            Filter::Either(zones) => {
                let places: Vec<String> = zones.iter().map(|zone| self.zone_place(zone)).collect();
                places.join(" or from ")
            }
            Filter::In(zone) => format!("a {zone}"),
            Filter::All(parts) => {
                let owner = parts.iter().find_map(|part| if let Filter::Owner(who) = part { Some(who) } else { None });
                let zone = parts.iter().find_map(|part| if let Filter::In(zone) = part { Some(*zone) } else { None });
                match (owner, zone) {
                    // "Whenever that player casts a spell from their hand".
                    (Some(Who::ThatPlayer), Some(zone)) => format!("their {zone}"),
                    (Some(owner), Some(zone)) => format!("{} {zone}", self.whose(owner)),
                    _ => String::new(),
                }
            }
            _ => String::new(),
        }
    }
}
