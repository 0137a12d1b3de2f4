//! What is known of objects as they were.   400.7

use std::sync::Arc;

use crate::game::{Common, ObjectId, Shared};

/// An object, and as which of the objects that its card has been.
pub(in crate::engine) type Past = (ObjectId, u32);

/// Something known of objects as they were. Copies share what they have in common: something is added with nearly each
/// ability that resolves, and looked up seldom.
#[derive(Debug)]
pub(in crate::engine) struct Known<T> {
    /// By the place of the object: what is known of it, by its incarnations.
    by_object: Common<Shared<Vec<(u32, Arc<T>)>>>,
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self { by_object: Common::from(Shared::default()) }
    }
}

impl<T> Clone for Known<T> {
    fn clone(&self) -> Self {
        Self { by_object: self.by_object.clone() }
    }
}

impl<T> Known<T> {
    /// What is known of an object as it was.
    pub(in crate::engine) fn get(&self, (id, incarnation): &Past) -> Option<&Arc<T>> {
        let all = self.by_object.get(id.0 as usize)?;
        all.iter().find(|(since, _)| since == incarnation).map(|(_, known)| known)
    }

    /// Everything that is known, by the object.
    pub(in crate::engine) fn iter(&self) -> impl Iterator<Item = (Past, &Arc<T>)> {
        let objects = (0..).map(ObjectId).zip(self.by_object.iter());
        objects.flat_map(|(id, all)| all.iter().map(move |(since, known)| ((id, *since), known)))
    }

    /// This is known now, and what was known before of the same object no more.
    pub(in crate::engine) fn insert(&mut self, (id, incarnation): Past, known: Arc<T>) {
        let place = id.0 as usize;
        if self.by_object.len() <= place {
            let nothing = Arc::default();
            while self.by_object.len() <= place {
                self.by_object.push(Arc::clone(&nothing));
            }
        }
        let all = &mut self.by_object[place];
        all.retain(|(since, _)| *since != incarnation);
        all.push((incarnation, known));
    }

    /// Lets go of what is known of all others.
    pub(in crate::engine) fn retain(&mut self, is_kept: impl Fn(&Past) -> bool) {
        let kept: Vec<(Past, Arc<T>)> =
            self.iter().filter(|(past, _)| is_kept(past)).map(|(past, known)| (past, Arc::clone(known))).collect();
        if kept.len() < self.iter().count() {
            *self = kept.into_iter().collect();
        }
    }
}

impl<T> FromIterator<(Past, Arc<T>)> for Known<T> {
    fn from_iter<I: IntoIterator<Item = (Past, Arc<T>)>>(all: I) -> Self {
        let mut known = Self::default();
        all.into_iter().for_each(|(past, one)| known.insert(past, one));
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_incarnation_is_known_apart() {
        let (bear, ogre) = (ObjectId(2), ObjectId(40));
        let mut known: Known<&str> = Known::default();
        known.insert((ogre, 0), Arc::new("ogre"));
        known.insert((bear, 1), Arc::new("bear"));
        known.insert((bear, 3), Arc::new("other bear"));
        let copy = known.clone();
        known.insert((bear, 1), Arc::new("same bear"));
        let of = |known: &Known<&'static str>, past| known.get(&past).map(|one| **one);
        assert_eq!(of(&known, (bear, 1)), Some("same bear"));
        assert_eq!(of(&copy, (bear, 1)), Some("bear"));
        assert_eq!((of(&known, (bear, 3)), of(&known, (bear, 0))), (Some("other bear"), None));
        assert_eq!((of(&known, (ogre, 0)), of(&known, (ObjectId(9_000), 0))), (Some("ogre"), None));
        known.retain(|(id, _)| *id == ogre);
        assert!(known.iter().map(|(past, _)| past).eq([(ogre, 0)]));
        assert_eq!(copy.iter().count(), 3);
    }
}
