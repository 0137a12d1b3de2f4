//! How new objects are called.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::Game;
use crate::terms::name::fold;

/// The labels of a board, so that a new one is found without looking at all of them.
#[derive(Clone, Debug, Default)]
pub(in crate::engine::play) struct Labels {
    /// How many objects they are of.
    objects: usize,
    taken: BTreeSet<String>,
    /// How many there are of a name.
    same: BTreeMap<String, usize>,
}

impl Labels {
    /// Takes up what has come to be since.
    fn follow(&mut self, game: &Game) {
        for object in (self.objects..game.objects.len()).filter_map(|place| game.objects.get(place)) {
            let label = fold(&object.label);
            *self.same.entry(name_of(&label).to_owned()).or_default() += 1;
            self.taken.insert(label);
        }
        self.objects = game.objects.len();
    }

    /// An object has ceased to exist, and another has taken its handle.
    pub(in crate::engine::play) fn replace(&mut self, old: &str, new: &str) {
        if self.taken.remove(&fold(old))
            && let Some(same) = self.same.get_mut(name_of(&fold(old)))
        {
            *same = same.saturating_sub(1);
        }
        let new = fold(new);
        *self.same.entry(name_of(&new).to_owned()).or_default() += 1;
        self.taken.insert(new);
    }

    /// A label for a new object of this name: `Goblin`, `Goblin#2`.
    pub(in crate::engine::play) fn new_one(&mut self, game: &Game, name: &str) -> String {
        self.follow(game);
        let mut number = self.same.get(&fold(name)).map_or(1, |same| same + 1);
        let mut label = if number == 1 { name.to_owned() } else { format!("{name}#{number}") };
        while self.taken.contains(&fold(&label)) {
            number += 1;
            label = format!("{name}#{number}");
        }
        label
    }
}

/// A label without its number: "Goblin#3" is a Goblin, and "Goblin#3's ability" has no number.
fn name_of(label: &str) -> &str {
    let numbered = |number: &str| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    label.rsplit_once('#').filter(|(_, number)| numbered(number)).map_or(label, |(name, _)| name)
}
