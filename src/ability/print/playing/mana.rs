//! What mana is added, in words.

use crate::ability::print::Printer;
use crate::ability::{AddedMana, Amount, Who};

impl Printer<'_> {
    pub(in crate::ability::print) fn adds(&mut self, who: &Who, added: &AddedMana) -> String {
        let what = match added {
            AddedMana::Symbols(mana) => mana.to_string(),
            AddedMana::AnyColor(amount) => {
                let one = if *amount == Amount::Number(1) { "" } else { "one " };
                format!("{} mana of any {one}color", self.count(amount))
            }
            AddedMana::Combination(amount) => format!("{} mana in any combination of colors", self.count(amount)),
            AddedMana::Times(mana, amount) => format!("an amount of {mana} equal to {}", self.inline(amount)),
            AddedMana::TypeProduced(amount) => format!("{} mana of any type that land produced", self.count(amount)),
            AddedMana::ChosenColor(amount @ Amount::DevotionToChosen(_)) => {
                format!("an amount of mana of that color equal to {}", self.inline(amount))
            }
            AddedMana::ChosenColor(amount) => format!("{} mana of the chosen color", self.count(amount)),
            AddedMana::IdentityColor(amount) => {
                format!("{} mana of any color in your commander's color identity", self.count(amount))
            }
            AddedMana::AnyColorAmong(amount, of) if *of == AddedMana::of_the_exiled_card() => {
                format!("{} mana of any of the exiled card's colors", self.count(amount))
            }
            AddedMana::AnyColorAmong(amount, of) => {
                format!("{} mana of any color among {}", self.count(amount), self.noun(of, true))
            }
            AddedMana::EachColorAmong(of) => {
                let add = self.does(who, "add", "one mana of that color");
                return format!("for each color among {}, {add}", self.noun(of, true));
            }
            AddedMana::Produced { amount, any_type, of } => {
                let count = self.count(amount);
                let kind = if *any_type { "type" } else { "color" };
                format!("{count} mana of any {kind} that {} could produce", self.with_article(of))
            }
        };
        self.does(who, "add", &what)
    }
}
