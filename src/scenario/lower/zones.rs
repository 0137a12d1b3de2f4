//! Cards that are known in other zones.

use std::collections::BTreeSet;

use super::object::{Head, nature};
use super::{Later, Lowering};
use crate::game::{COMPANION, Nature, Object, PlayerId, Printed};
use crate::scenario::file::object::Characteristics;
use crate::scenario::file::{Entry, Name, ZoneCard, Zones};
use crate::scenario::node::Placed;
use crate::terms::{CardType, Zone};

impl<'a> Lowering<'a> {
    pub(in crate::scenario) fn zones(&mut self, zones: &'a Zones) {
        let all = [
            (Zone::Graveyard, &zones.graveyard),
            (Zone::Hand, &zones.hand),
            (Zone::Library, &zones.library),
            (Zone::Exile, &zones.exile),
            (Zone::Command, &zones.command),
            (Zone::Outside, &zones.companion),
        ];
        let mut cards: Vec<(Zone, &Name, &'a Placed<Entry<ZoneCard>>)> = all
            .into_iter()
            .flat_map(|(zone, owners)| owners.iter().map(move |(owner, cards)| (zone, owner, cards)))
            .flat_map(|(zone, owner, cards)| cards.iter().map(move |card| (zone, owner, card)))
            .collect();
        // Objects of one name are counted in the order of the file, whichever zone comes first in it.
        cards.sort_by_key(|(_, _, card)| card.place.start);
        let owners = all.into_iter().flat_map(|(_, owners)| owners.iter().map(|(owner, _)| owner));
        for owner in owners {
            self.player(owner);
        }
        for (zone, owner, card) in cards {
            if let Some(owner) = self.names.player(owner.as_str()) {
                self.zone_card(zone, owner, card);
            }
        }
    }

    fn zone_card(&mut self, zone: Zone, owner: PlayerId, entry: &'a Placed<Entry<ZoneCard>>) {
        match &entry.value {
            Entry::Named(name) => {
                let name = Name::new(name.as_str(), entry.place);
                self.check_cut(&name);
                self.check_numbered(&name);
                let card = self.card(name.as_str(), Characteristics::default(), None, (zone, owner));
                let head = Head::bare(entry.place);
                self.add(vec![Object { marks: marks_in(zone), ..card }], &head);
            }
            Entry::Given(written) => {
                let head = self.head(written.called(), entry.place);
                let Some(name) = self.name_of(&head, written.face_down) else { return };
                let owner = written.owner.as_ref().and_then(|owner| self.player(owner)).unwrap_or(owner);
                let card = self.card(&name, written.characteristics(), None, (zone, owner));
                let object = Object {
                    nature: left_over(&card.printed, zone, nature(written.token, written.copy)),
                    timestamp: written.entered.unwrap_or(0),
                    face_down: written.face_down,
                    chosen: self.chosen_for(&written.chosen),
                    commander: written.commander,
                    counters: self.counters(&written.counters),
                    marks: marks_in(zone),
                    ..card
                };
                let added = self.add(vec![object; head.count as usize], &head);
                if let Some(with) = &written.exiled_with {
                    self.later.extend(added.into_iter().map(|id| Later::ExiledWith(id, with)));
                }
            }
        }
    }
}

/// A card that the file has outside the game is a companion.   702.139a
fn marks_in(zone: Zone) -> BTreeSet<String> {
    (zone == Zone::Outside).then(|| COMPANION.to_owned()).into_iter().collect()
}

/// A copy of an instant or sorcery in a graveyard is what is left of a copy of a spell; any other is one of a card.
fn left_over(printed: &Printed, zone: Zone, nature: Nature) -> Nature {
    let spell = printed.type_line.is(CardType::Instant) || printed.type_line.is(CardType::Sorcery);
    if nature == Nature::CardCopy && zone == Zone::Graveyard && spell { Nature::SpellCopy } else { nature }
}
