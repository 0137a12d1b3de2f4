//! Two cards are melded: they are exiled, and come back as one permanent.   701.42, 712.4

use std::sync::Arc;

use super::Done;
use crate::ability::{Amount, Filter, Instruction, Part, Subject, Who};
use crate::edition::Provision;
use crate::engine::event::{Entry, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Components, Nature, Object, ObjectId, Printed};
use crate::terms::name::same_name;
use crate::terms::{Zone, english};

impl Run<'_> {
    /// The object and another that the words describe are exiled; two cards of one meld pair then enter as one
    /// permanent, and anything else stays in exile.   701.42
    pub(super) fn meld(
        &mut self,
        with: &Filter,
        into: &str,
        attacking: bool,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let this = self.there(&Subject::This, reading);
        let yours = with.clone().and(Filter::Owner(Who::You)).and(Filter::Controller(Who::You));
        let other = self.named(&Subject::Choice(Box::new(Amount::Number(1)), yours), reading)?;
        let both: Vec<ObjectId> = this.into_iter().chain(other).collect();
        let exiles = both.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect();
        let exiled = !self.happen(exiles, &reading.by(Provision::Exile))?.is_empty();
        self.follow_moved(&both, reading);
        let cards: Vec<ObjectId> = self.became_each(&both).into_iter().filter(|id| self.is_exiled(*id)).collect();
        let name = whole_name(into, reading, self);
        let Some(result) = self.melds_into(&cards, &name, with, reading)? else {
            self.tell_unmelded(&cards, &name, reading);
            return Ok(exiled);
        };
        self.enter_melded(&cards, result, attacking, reading)?;
        Ok(true)
    }

    fn is_exiled(&self, id: ObjectId) -> bool {
        self.game().object(id).zone == Zone::Exile
    }

    /// What two cards are together, if they are a meld pair.   701.42b
    fn melds_into(
        &self,
        cards: &[ObjectId],
        name: &str,
        with: &Filter,
        reading: &Reading,
    ) -> Result<Option<Arc<Printed>>, Stop> {
        let [one, other] = cards else { return Ok(None) };
        let [first, second] = [one, other].map(|id| self.game().object(*id));
        if first.nature != Nature::Card || second.nature != Nature::Card {
            return Ok(None);
        }
        let back = |object: &Object| object.meld_result().map(|faces| Arc::clone(&faces.back));
        let belongs =
            |object: &Object, by_words: bool| back(object).map_or(by_words, |back| same_name(&back.name, name));
        // One of the two has the words that meld them, and the words name the other.
        let says = |object: &Object| belongs(object, speaks_of_melding(&object.printed));
        let named = |object: &Object| belongs(object, is_named(with, &object.printed.name));
        let pair = says(first) && named(second) || says(second) && named(first);
        if !pair || same_name(&first.printed.name, &second.printed.name) {
            return Ok(None);
        }
        let known = [first, second].into_iter().filter_map(back).find(|back| !back.type_line.types.is_empty());
        match known {
            Some(result) => Ok(Some(result)),
            None => self.beyond(reading.object(), &reading.text, format!("what {name} is, which `back:` would give")),
        }
    }

    /// What can't be melded stays where it is.   701.42c
    fn tell_unmelded(&mut self, cards: &[ObjectId], name: &str, reading: &Reading) {
        let labels: Vec<String> = cards.iter().map(|id| self.label(*id).to_owned()).collect();
        let text = match labels.as_slice() {
            [] => format!("Nothing is there to be melded into {name}."),
            labels => {
                let verb = english::verb_for(labels.len(), "stays", "stay");
                format!("{} can't be melded into {name}, and {verb} in exile.", english::list(labels, "and"))
            }
        };
        self.tell(text, &reading.by(Provision::MeldImpossible));
    }

    /// The two cards enter as one permanent with their back faces up.   712.14c
    fn enter_melded(
        &mut self,
        cards: &[ObjectId],
        result: Arc<Printed>,
        attacking: bool,
        reading: &mut Reading,
    ) -> Result<(), Stop> {
        let labels: Vec<String> = cards.iter().map(|id| self.label(*id).to_owned()).collect();
        let by = reading.by(Provision::Meld);
        let label = self.new_label(&result.name);
        self.tell(format!("{} are melded into {label}.", english::list(&labels, "and")), &by);
        let owner = cards.first().map_or(reading.you, |card| self.game().object(*card).owner);
        let commander = cards.iter().any(|card| self.game().object(*card).commander);
        let components = Some(Arc::new(Components { parts: cards.to_vec(), own: None, mutated: 0 }));
        let card = Object::card(result, Zone::Exile, owner);
        let together = self.state.add(Object { nature: Nature::Melded, label, commander, components, ..card });
        self.become_parts(cards, Some(together));
        let mut entry = Entry { tapped: attacking, ..Entry::of(together, reading.you) };
        if attacking {
            entry.attacking = self.attacked_by_new(reading.you, reading)?;
        }
        self.happen(vec![Happening::Enters(Box::new(entry))], &by)?;
        if self.game().object(together).zone != Zone::Battlefield {
            // Something kept it from entering.
            self.become_parts(cards, None);
            self.state.game_mut().object_mut(together).zone = Zone::Outside;
            return Ok(());
        }
        reading.it = vec![Bound::of(self.game(), together)];
        Ok(())
    }

    /// The exiled cards are components of a permanent, or cards in exile again.
    fn become_parts(&mut self, cards: &[ObjectId], of: Option<ObjectId>) {
        for card in cards {
            let object = self.state.game_mut().object_mut(*card);
            object.zone = if of.is_some() { Zone::Outside } else { Zone::Exile };
            object.part_of = of;
        }
    }
}

/// The name of what two cards become, where the text calls its own card by a part of its name: "~, Gaea Incarnate".
fn whole_name(into: &str, reading: &Reading, run: &Run<'_>) -> String {
    let own = reading.object().map(|id| run.game().object(id).printed.name.clone()).unwrap_or_default();
    let short = own.split(',').next().unwrap_or_default();
    into.replace('~', short)
}

/// Whether the card has words that meld it with another.
fn speaks_of_melding(printed: &Printed) -> bool {
    let parts = printed.abilities.iter().flat_map(|ability| &ability.parts);
    parts.into_iter().any(|part| match part {
        Part::Triggered(ability) => melds(&ability.body.instructions),
        Part::Activated(ability) => melds(&ability.body.instructions),
        _ => false,
    })
}

fn melds(instructions: &[Instruction]) -> bool {
    instructions.iter().any(|one| one.any(&|one| matches!(one, Instruction::Meld { .. })))
}

/// Whether a description names something of this name.
fn is_named(what: &Filter, name: &str) -> bool {
    match what {
        Filter::Named(own) => same_name(own, name),
        Filter::All(parts) => parts.iter().any(|part| is_named(part, name)),
        _ => false,
    }
}
