//! What is known of objects: as they are, and as they were.   400.7

use std::sync::Arc;

use crate::game::{Common, ObjectId, Shared};

/// Something about some of the objects, of which copies share what they have in common.
#[derive(Debug)]
pub(in crate::engine) struct ByObject<T>(Common<Shared<Option<Arc<T>>>>);

impl<T> Default for ByObject<T> {
    fn default() -> Self {
        Self(Common::from(Shared::default()))
    }
}

impl<T> Clone for ByObject<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> ByObject<T> {
    /// What there is about an object.
    pub(in crate::engine) fn get(&self, id: &ObjectId) -> Option<&Arc<T>> {
        self.0.get(id.0 as usize)?.as_ref()
    }

    /// What there is about any object, in the order of the objects.
    pub(in crate::engine) fn values(&self) -> impl Iterator<Item = &Arc<T>> {
        self.0.iter().flatten()
    }

    /// There is this about the object now.
    pub(in crate::engine) fn insert(&mut self, id: ObjectId, value: Arc<T>) {
        *element(&mut self.0, id) = Some(value);
    }

    /// There is nothing about the object any more.
    pub(in crate::engine) fn remove(&mut self, id: &ObjectId) {
        if self.get(id).is_some() {
            *element(&mut self.0, *id) = None;
        }
    }
}

/// What lies at the place of an object, to change it; the list is made long enough.
fn element<T: Clone + Default>(list: &mut Shared<T>, id: ObjectId) -> &mut T {
    let place = id.0 as usize;
    if list.len() <= place {
        let nothing = Arc::default();
        while list.len() <= place {
            list.push(Arc::clone(&nothing));
        }
    }
    &mut list[place]
}

/// An object, and as which of the objects that its card has been.
pub(in crate::engine) type Past = (ObjectId, u32);

/// Something known of one object, by the incarnations of which it is.
type ByIncarnation<T> = Vec<(u32, Arc<T>)>;

/// Something known of objects as they were. Copies share what they have in common: something is added with nearly each
/// ability that resolves, and looked up seldom.
#[derive(Debug)]
pub(in crate::engine) struct Known<T> {
    /// By the place of the object: what is known of it, by its incarnations.
    by_object: Common<Shared<ByIncarnation<T>>>,
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
        let all = element(&mut self.by_object, id);
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
    fn a_copy_keeps_what_is_removed_elsewhere() {
        let (bear, ogre) = (ObjectId(2), ObjectId(40));
        let mut all: ByObject<&str> = ByObject::default();
        all.insert(ogre, Arc::new("ogre"));
        all.insert(bear, Arc::new("bear"));
        let copy = all.clone();
        all.remove(&ogre);
        all.remove(&ObjectId(9_000));
        assert_eq!((all.get(&ogre), all.get(&bear).map(|one| **one)), (None, Some("bear")));
        assert_eq!(copy.get(&ogre).map(|one| **one), Some("ogre"));
        assert!(copy.values().map(|one| **one).eq(["bear", "ogre"]));
    }

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
