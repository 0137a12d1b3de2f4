//! What mana is added, in words.

use crate::ability::print::Printer;
use crate::ability::{AddedMana, Who};

impl Printer<'_> {
    pub(in crate::ability::print) fn adds(&mut self, who: &Who, added: &AddedMana) -> String {
        match added {
            AddedMana::Symbols(mana) => self.does(who, "add", &mana.to_string()),
            AddedMana::AnyColor(amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of any color"))
            }
            AddedMana::Combination(amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana in any combination of colors"))
            }
            AddedMana::Times(mana, amount) => {
                let amount = self.inline(amount);
                self.does(who, "add", &format!("an amount of {mana} equal to {amount}"))
            }
            AddedMana::TypeProduced(amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of any type that land produced"))
            }
            AddedMana::ChosenColor(amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of the chosen color"))
            }
            AddedMana::IdentityColor(amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of any color in your commander's color identity"))
            }
            AddedMana::Produced { amount, any_type, of } => {
                let count = self.count(amount);
                let kind = if *any_type { "type" } else { "color" };
                let of = self.with_article(of);
                self.does(who, "add", &format!("{count} mana of any {kind} that {of} could produce"))
            }
        }
    }
}
