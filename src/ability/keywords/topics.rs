//! Sets of topics that keywords touch, by short names for the table.

use crate::ability::{Topic, Topics};

pub(super) const PLAY: Topics = Topics::of(&[Topic::Play]);
pub(super) const ATTACK: Topics = Topics::of(&[Topic::Attack]);
pub(super) const BLOCK: Topics = Topics::of(&[Topic::Block]);
pub(super) const DAMAGE: Topics = Topics::of(&[Topic::Damage, Topic::Destroy, Topic::Counters]);
pub(super) const LIFE: Topics = Topics::of(&[Topic::Damage, Topic::Life]);
pub(super) const TARGET: Topics = Topics::of(&[Topic::Target]);
pub(super) const ATTACH: Topics = Topics::of(&[Topic::Attach, Topic::Target]);
pub(super) const DESTROY: Topics = Topics::of(&[Topic::Destroy]);
pub(super) const TYPES: Topics = Topics::of(&[Topic::Types]);
pub(super) const COLORS: Topics = Topics::of(&[Topic::Colors]);
pub(super) const BANDS: Topics = Topics::of(&[Topic::Attack, Topic::Block, Topic::Damage]);
pub(super) const PROTECTION: Topics =
    Topics::of(&[Topic::Block, Topic::Damage, Topic::Target, Topic::Attach, Topic::Destroy]);
