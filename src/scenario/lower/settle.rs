//! Texts read where they stand: once everything that has a name is there, the names in texts mean those who bear them,
//! and what speaks of nothing here is kept as not understood.

use std::collections::HashMap;
use std::sync::Arc;

use super::Lowering;
use crate::ability::grammar::{Setting, Vocabulary, read_in};
use crate::ability::references::{Bearer, settle};
use crate::ability::{Ability, Keyword, Part};
use crate::game::{Faces, Nature, Object, Printed};
use crate::terms::{CardType, Supertype, Zone};

impl Lowering<'_> {
    /// Reads the texts of all objects again, on the board as it is now known to be.
    pub(in crate::scenario) fn settle(&mut self) {
        self.board = self.vocabulary();
        let mut made: HashMap<(*const Printed, Bearer), Arc<Printed>> = HashMap::new();
        for id in self.game.object_ids().collect::<Vec<_>>() {
            let object = self.game.object(id);
            if object.printed.abilities.is_empty() {
                continue;
            }
            let bearer = bearer_of(object);
            let of_source = object.nature == Nature::AbilityOnStack;
            let key = (Arc::as_ptr(&object.printed), bearer);
            let settled = match made.get(&key) {
                Some(settled) => settled.clone(),
                None => {
                    let mut printed = Printed::clone(&object.printed);
                    let legendary = printed.type_line.supertypes.contains(&Supertype::Legendary);
                    let source = object.source.filter(|_| of_source).map(|source| &self.game.object(source).printed);
                    let name = source.map_or(printed.name.clone(), |source| source.name.clone());
                    let both = |faces: &&Arc<Faces>| faces.together.as_ref().is_some_and(|both| both.name == name);
                    let halves = object.faces.as_ref().filter(both);
                    for (place, ability) in printed.abilities.iter_mut().enumerate() {
                        // Each half of a split card calls itself by its own name.   201.5, 709.4a
                        let half = halves.map(|faces| match place < faces.front.abilities.len() {
                            true => faces.front.name.as_str(),
                            false => faces.back.name.as_str(),
                        });
                        self.settle_ability(ability, half.unwrap_or(&name), legendary, bearer);
                    }
                    let settled = Arc::new(printed);
                    made.insert(key, settled.clone());
                    settled
                }
            };
            self.game.object_mut(id).printed = settled;
        }
    }

    /// Reads one text where it stands.
    pub(super) fn settle_ability(&self, ability: &mut Ability, name: &str, legendary: bool, bearer: Bearer) {
        let store = self.imported.store();
        let is_card = |name: &str| self.is_known_card(name) || store.find(name).is_ok_and(|card| card.is_some());
        let setting = Setting { name, legendary, board: &self.board, is_card: Some(&is_card) };
        let read = read_in(&ability.text, setting);
        *ability = Ability { ignored: ability.ignored, ..read };
        settle(ability, bearer, setting);
    }

    fn vocabulary(&self) -> Vocabulary {
        let mut board = Vocabulary::of_board();
        for player in self.game.players.iter() {
            board.add_player(&player.name);
        }
        for id in self.game.object_ids() {
            let object = self.game.object(id);
            board.add_object(&object.label);
            board.add_object(&object.printed.name);
            object.printed.type_line.subtypes.iter().for_each(|subtype| board.add_subtype(subtype));
            for ability in &object.printed.abilities {
                names_of_tokens(&ability.text).iter().for_each(|name| board.add_object(name));
            }
        }
        board
    }
}

/// The names that a text gives to the tokens that it creates: "a 5/1 red Elemental creature token named Lightning
/// Rager".
fn names_of_tokens(text: &str) -> Vec<String> {
    let named = ["token named ", "tokens named "];
    let behind = named.iter().flat_map(|words| text.split(words).skip(1));
    let joins = |word: &str| matches!(word, "of" | "the" | "in" | "from" | "to" | "and");
    let name = |rest: &str| {
        let sentence = rest.split(['.', ',', ';', '"']).next().unwrap_or_default();
        let words = sentence.split_whitespace();
        let mut own: Vec<&str> =
            words.take_while(|word| joins(word) || word.starts_with(|c: char| c.is_uppercase())).collect();
        while own.last().is_some_and(|word| joins(word)) {
            own.pop();
        }
        own.join(" ")
    };
    behind.map(name).filter(|name| !name.is_empty()).collect()
}

fn bearer_of(object: &Object) -> Bearer {
    let line = &object.printed.type_line;
    let is_spell = line.is(CardType::Instant) || line.is(CardType::Sorcery);
    let untyped = line.types.is_empty() && object.zone != Zone::Battlefield;
    if is_spell || object.nature == Nature::AbilityOnStack {
        return Bearer::Spell;
    }
    if untyped {
        return Bearer::Untyped;
    }
    let by_type = ["Aura", "Equipment", "Fortification", "Role"].iter().any(|subtype| line.has_subtype(subtype));
    let by_keyword = |part: &Part| match part {
        Part::Keyword(Keyword::Enchant(_) | Keyword::Equip(..) | Keyword::Fortify(_)) => true,
        Part::Keyword(Keyword::Known(name, _)) => matches!(name.as_str(), "bestow" | "reconfigure" | "living weapon"),
        _ => false,
    };
    // "~ becomes an Aura enchantment. Attach it to target creature."
    let becomes_one = object.printed.abilities.iter().any(|ability| ability.text.contains("becomes an Aura"));
    let parts = object.printed.abilities.iter().flat_map(|ability| &ability.parts);
    let attachable = by_type || becomes_one || object.attached_to.is_some() || parts.into_iter().any(by_keyword);
    Bearer::Permanent { attachable }
}
