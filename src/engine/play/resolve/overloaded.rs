//! What an overloaded spell affects: each object and player that its targets could have been.   702.96

use crate::ability::{Body, Subject, Targetable};
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;

impl Run<'_> {
    /// In place of each target, all that fits what was asked for; none of it is targeted.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(super) fn each_for_target(&mut self, body: &Body, reading: &mut Reading) -> Result<Vec<Vec<Meant>>, Stop> {
        let mut all = Vec::new();
        for spec in &body.targets {
            let (filter, who) = match &spec.what {
                Targetable::Object(filter) => (Some(filter), None),
                Targetable::Either(filter, who) => (Some(filter), Some(who)),
                Targetable::Player(who) => (None, Some(who)),
            };
            let mut each = Vec::new();
            if let Some(filter) = filter {
                let objects = self.named(&Subject::Each(filter.clone()), reading)?;
                each.extend(objects.into_iter().map(|id| Meant::Object(Bound::of(self.game(), id))));
            }
            if let Some(who) = who {
                each.extend(self.who(who, reading).into_iter().map(Meant::Player));
            }
            all.push(each);
        }
        Ok(all)
    }
}
