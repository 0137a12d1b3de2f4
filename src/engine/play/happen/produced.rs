//! What is tapped for mana produces what an effect says instead.   106.12b

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::engine::view::produced::as_produced;
use crate::terms::{ManaCost, ManaSymbol};

impl Run<'_> {
    /// What happens, with the mana that a permanent produces as it is tapped for mana.
    ///
    /// # Errors
    /// Several effects, of which somebody would have to choose which comes first, or more than is gone through.
    pub(super) fn as_it_is_produced(&mut self, event: Vec<Happening>, by: &By) -> Result<Vec<Happening>, Stop> {
        if !event.iter().any(|happening| matches!(happening, Happening::AddsMana(..))) {
            return Ok(event);
        }
        let event = self.of_own_colors(event);
        // An ability with {T} in its cost makes it.   106.12
        let Some(cause) = by.cause.as_ref().filter(|cause| cause.ability.contains("{T}")) else { return Ok(event) };
        let Some(id) = cause.object else { return Ok(event) };
        let rules = self.view().produces_instead(id);
        if rules.is_empty() {
            return Ok(event);
        }
        let mut produced = Vec::with_capacity(event.len());
        for happening in event {
            produced.push(match happening {
                Happening::AddsMana(player, mana) => {
                    let Some(becomes) = as_produced(&rules, &mana, &|symbol| symbol) else {
                        return self.beyond(Some(id), &cause.ability, "what several effects make of its mana");
                    };
                    if becomes != mana {
                        let sentence = format!(
                            "{} produces {} instead of {}.",
                            self.label(id),
                            ManaCost(becomes.clone()),
                            ManaCost(mana)
                        );
                        self.tell(sentence, &By::rule(Provision::ReplacementNature));
                    }
                    Happening::AddsMana(player, becomes)
                }
                other => other,
            });
        }
        Ok(produced)
    }

    /// A Commander player was added mana of a color that the commander lacks as colorless mana.   903.9
    fn of_own_colors(&mut self, event: Vec<Happening>) -> Vec<Happening> {
        let mut added = Vec::with_capacity(event.len());
        for happening in event {
            let Happening::AddsMana(player, mana) = &happening else {
                added.push(happening);
                continue;
            };
            let own = self.view().colors_of_mana(*player);
            let is_foreign = |symbol: &ManaSymbol| match (symbol, own) {
                (ManaSymbol::Color(color), Some(own)) => !own.contains(*color),
                _ => false,
            };
            if !mana.iter().any(is_foreign) {
                added.push(happening);
                continue;
            }
            let colorless = |symbol: &ManaSymbol| if is_foreign(symbol) { ManaSymbol::Colorless } else { *symbol };
            let becomes: Vec<ManaSymbol> = mana.iter().map(colorless).collect();
            let sentence = format!(
                "{} gets {} instead of {}: no commander of that player has the color.",
                self.name(*player),
                ManaCost(becomes.clone()),
                ManaCost(mana.clone())
            );
            self.tell(sentence, &By::rule(Provision::CommanderMana));
            added.push(Happening::AddsMana(*player, becomes));
        }
        added
    }
}
