//! Random boards, as files write them.

use crate::cards::Card;
use crate::random::Random;

pub(crate) struct Board<'c> {
    permanents: [Vec<&'c Card>; 2],
    hands: [Vec<&'c Card>; 2],
    libraries: [Vec<&'c Card>; 2],
}

/// How the board is written: with other names, in another order, with something beside it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Written {
    pub(crate) renamed: bool,
    pub(crate) backwards: bool,
    pub(crate) bystander: bool,
}

impl<'c> Board<'c> {
    pub(crate) fn random(random: &mut Random, of: &'c [Card]) -> Self {
        let mut some = |most: usize| (0..random.below(most + 1)).map(|_| &of[random.below(of.len())]).collect();
        Self { permanents: [some(5), some(5)], hands: [some(5), some(5)], libraries: [some(4), some(4)] }
    }

    pub(crate) fn yaml(&self, written: Written) -> String {
        let prefix = if written.renamed { "Z" } else { "" };
        let card = |card: &&Card| format!("{{ name: {prefix}{}, {} }}", card.name, card.rest);
        let player = |who: usize| ["Alice", "Bob"][who];
        let mut text =
            "edition: 2026-01-16\nplayers: { Alice: { library: 2, hand: 0 }, Bob: { library: 2, hand: 0 } }\n\
                        turn: { number: 3, active: Alice, step: main }\npermanents:\n"
                .to_owned();
        for who in 0..2 {
            let mut all: Vec<String> =
                self.permanents[who].iter().filter(|card| card.stands_alone()).map(card).collect();
            // Lands that make all colors, so that much can be cast.
            let land = format!(
                "{{ name: {prefix}Spring, type: Land, count: 4, abilities: [\"{{T}}: Add one mana of any color.\"] }}"
            );
            all.push(land);
            if written.backwards {
                all.reverse();
            }
            if written.bystander {
                all.push("{ name: Idle Stone, type: Enchantment, abilities: [shroud] }".to_owned());
            }
            text += &format!("  {}: [{}]\n", player(who), all.join(", "));
        }
        text += "zones:\n";
        for (zone, cards) in [("hand", &self.hands), ("library", &self.libraries)] {
            text += &format!("  {zone}:\n");
            for (who, own) in cards.iter().enumerate() {
                let all: Vec<String> = own.iter().map(card).collect();
                text += &format!("    {}: [{}]\n", player(who), all.join(", "));
            }
        }
        text + "questions: [state-based]\n"
    }
}
