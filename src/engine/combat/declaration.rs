//! A proposed attack or block, by the places of a problem.   308.2a, 309.2a · 508.1, 509.1

/// For each creature of a problem its option: the targets it is declared with, in order; none for not declared.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Declaration(Vec<Vec<usize>>);

impl Declaration {
    /// Of so many creatures nobody.
    pub fn nobody(creatures: usize) -> Self {
        Self(vec![Vec::new(); creatures])
    }

    /// These options.
    pub fn of(options: Vec<Vec<usize>>) -> Self {
        Self(options)
    }

    /// A creature's option.
    pub fn option(&self, creature: usize) -> &[usize] {
        self.0.get(creature).map_or(&[], Vec::as_slice)
    }

    /// The options of all.
    pub fn options(&self) -> &[Vec<usize>] {
        &self.0
    }

    /// Changes a creature's option; the targets are put in order, each once.
    pub fn set(&mut self, creature: usize, mut option: Vec<usize>) {
        option.sort_unstable();
        option.dedup();
        if let Some(own) = self.0.get_mut(creature) {
            *own = option;
        }
    }

    /// How many creatures have another option in the other declaration.
    pub fn distance(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).filter(|(one, two)| one != two).count()
    }
}
