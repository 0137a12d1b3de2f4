//! What the names of a file name: ids, names, `Goblin#2`, players.

use std::collections::BTreeMap;

use crate::game::{Game, ObjectId, PlayerId, Recipient};
use crate::terms::name::fold;

/// The names of a board. They match without regard to case, accents and kinds of quotes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    players: BTreeMap<String, PlayerId>,
    objects: BTreeMap<String, ObjectId>,
    ids: BTreeMap<String, ObjectId>,
    count: BTreeMap<String, u32>,
    /// Names that find an object where nothing else bears them: those of its other face.
    others: BTreeMap<String, ObjectId>,
}

/// A name folded, with `Goblin #2` for `Goblin#2`, and `Goblin#1` for `Goblin`.
fn key(name: &str) -> String {
    let folded = fold(name);
    let Some((front, number)) = folded.rsplit_once('#') else { return folded };
    if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return folded;
    }
    match number.trim_start_matches('0') {
        "1" => front.trim_end().to_owned(),
        number => format!("{}#{number}", front.trim_end()),
    }
}

impl Names {
    /// The names of a game's players and the labels of its objects, for games that no file describes.
    pub fn of(game: &Game) -> Self {
        let mut names = Self::default();
        for id in game.player_ids() {
            names.add_player(&game.player(id).name, id);
        }
        for id in game.object_ids() {
            names.objects.entry(key(&game.object(id).label)).or_insert(id);
        }
        names
    }

    /// Adds a player; false if the name is taken.
    pub(crate) fn add_player(&mut self, name: &str, player: PlayerId) -> bool {
        self.players.insert(key(name), player).is_none()
    }

    /// Adds an object of this name, and gives its label: the name, or `Goblin#2` for the second.
    pub(crate) fn add_object(&mut self, name: &str, object: ObjectId) -> String {
        let count = self.count.entry(key(name)).or_insert(0);
        *count = count.saturating_add(1);
        let label = if *count == 1 { name.to_owned() } else { format!("{name}#{count}") };
        self.objects.entry(key(&label)).or_insert(object);
        label
    }

    /// Lets the names of both faces of a card find it, and both together: `Front // Back`.
    pub(crate) fn add_faces(&mut self, front: &str, back: &str, object: ObjectId) {
        for name in [front, back, &format!("{front} // {back}")] {
            self.others.entry(key(name)).or_insert(object);
        }
    }

    /// Lets an id name an object; gives what already has that id.
    pub(crate) fn add_id(&mut self, id: &str, object: ObjectId) -> Option<ObjectId> {
        self.ids.insert(key(id), object)
    }

    /// The object with this id, or of this name.
    pub fn object(&self, name: &str) -> Option<ObjectId> {
        let key = key(name);
        self.ids.get(&key).or_else(|| self.objects.get(&key)).or_else(|| self.others.get(&key)).copied()
    }

    /// The object whose name (not id) this is.
    pub(crate) fn object_by_name(&self, name: &str) -> Option<ObjectId> {
        let key = key(name);
        self.objects.get(&key).or_else(|| self.others.get(&key)).copied()
    }

    /// The player of this name.
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        self.players.get(&key(name)).copied()
    }

    /// The object or player of this name; an object with this id comes before a player, and a player before an object.
    pub fn resolve(&self, name: &str) -> Option<Recipient> {
        let key = key(name);
        let id = self.ids.get(&key).copied().map(Recipient::Object);
        let player = || self.players.get(&key).copied().map(Recipient::Player);
        let object = || self.objects.get(&key).copied().map(Recipient::Object);
        let other = || self.others.get(&key).copied().map(Recipient::Object);
        id.or_else(player).or_else(object).or_else(other)
    }

    /// The object or player of this name, or the only one that these words are a part of the name of.
    pub(crate) fn resolve_loosely(&self, name: &str) -> Option<Recipient> {
        self.resolve(name).or_else(|| self.by_words(name))
    }

    /// What alone has these words in its name: `ogre` of Two-Headed Ogre. What stands before a comma is a name in
    /// short: `Urborg` is Urborg, Tomb of Yawgmoth before it is a part of Urborg Elf.
    pub(crate) fn by_words(&self, words: &str) -> Option<Recipient> {
        const SHORTEST: usize = 3;
        let words = fold(words);
        if words.chars().count() < SHORTEST {
            return None;
        }
        let all = self.longest_first();
        let only = |fits: &dyn Fn(&str) -> bool| {
            let mut meant: Vec<Recipient> = all.iter().filter(|(name, _)| fits(name)).map(|(_, what)| *what).collect();
            meant.sort_unstable();
            meant.dedup();
            (meant.len() == 1).then(|| meant[0])
        };
        let in_short = |name: &str| name.split_once(',').is_some_and(|(front, _)| front == words);
        let in_part =
            |name: &str| name.starts_with(&words) || name.split([' ', '-', ',', '#']).any(|word| word == words);
        only(&in_short).or_else(|| only(&in_part))
    }

    /// Whether a player and an object share this name, and no id decides between them.
    pub(crate) fn is_shared(&self, name: &str) -> bool {
        let key = key(name);
        !self.ids.contains_key(&key) && self.players.contains_key(&key) && self.objects.contains_key(&key)
    }

    /// Every name (folded) with what it names, the longest first, so that a text can be searched for them.
    pub(crate) fn longest_first(&self) -> Vec<(&str, Recipient)> {
        let ids = self.ids.iter().map(|(name, id)| (name.as_str(), Recipient::Object(*id)));
        let players = self.players.iter().map(|(name, id)| (name.as_str(), Recipient::Player(*id)));
        let objects = self.objects.iter().map(|(name, id)| (name.as_str(), Recipient::Object(*id)));
        let other = self.others.iter().filter(|(name, _)| !self.objects.contains_key(*name));
        let others = other.map(|(name, id)| (name.as_str(), Recipient::Object(*id)));
        let mut all: Vec<_> = ids.chain(players).chain(objects).chain(others).collect();
        all.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_objects_of_one_name() {
        let mut names = Names::default();
        assert_eq!(names.add_object("Goblin", ObjectId(0)), "Goblin");
        assert_eq!(names.add_object("goblin", ObjectId(1)), "goblin#2");
        names.add_id("boss", ObjectId(1));
        for (name, object) in [("Goblin", 0), ("GOBLIN#1", 0), ("Goblin#2", 1), ("goblin #2", 1), ("Boss", 1)] {
            assert_eq!(names.object(name), Some(ObjectId(object)), "{name}");
        }
        assert_eq!(names.object("Goblin#3"), None);
    }

    #[test]
    fn finds_what_alone_is_called_so_in_short() {
        let mut names = Names::default();
        for (place, name) in
            ["Urborg Elf", "Urborg, Tomb of Yawgmoth", "Two-Headed Ogre", "Hill Giant"].iter().enumerate()
        {
            names.add_object(name, ObjectId(place as u32));
        }
        for (words, object) in [("Urborg", 1), ("elf", 0), ("OGRE", 2), ("Hill Gi", 3), ("Hill Giant", 3)] {
            assert_eq!(names.resolve_loosely(words), Some(Recipient::Object(ObjectId(object))), "{words}");
        }
        names.add_object("Hill Ogre", ObjectId(4));
        for words in ["ogre", "Hill", "of", "Giants"] {
            assert_eq!(names.resolve_loosely(words), None, "{words}");
        }
    }

    #[test]
    fn tells_when_a_name_is_shared() {
        let mut names = Names::default();
        names.add_player("Bob", PlayerId(0));
        names.add_object("Bob", ObjectId(0));
        assert!(names.is_shared("bob"));
        names.add_id("Bob", ObjectId(0));
        assert_eq!(names.resolve("Bob"), Some(Recipient::Object(ObjectId(0))));
    }
}
