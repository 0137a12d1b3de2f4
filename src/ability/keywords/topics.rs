//! Sets of topics that keywords touch, by short names for the table.

use crate::ability::{Keyword, Parameter, Topic, Topics};

pub const PLAY: Topics = Topics::of(&[Topic::Play]);
pub const ATTACK: Topics = Topics::of(&[Topic::Attack]);
pub const BLOCK: Topics = Topics::of(&[Topic::Block]);
pub const DAMAGE: Topics = Topics::of(&[Topic::Damage, Topic::Destroy, Topic::Counters]);
pub const LIFE: Topics = Topics::of(&[Topic::Damage, Topic::Life]);
pub const TARGET: Topics = Topics::of(&[Topic::Target]);
pub const ATTACH: Topics = Topics::of(&[Topic::Attach, Topic::Target]);
pub const DESTROY: Topics = Topics::of(&[Topic::Destroy]);
pub const TYPES: Topics = Topics::of(&[Topic::Types]);
pub const COLORS: Topics = Topics::of(&[Topic::Colors]);
pub const BANDS: Topics = Topics::of(&[Topic::Attack, Topic::Block, Topic::Damage]);
pub const PROTECTION: Topics = Topics::of(&[Topic::Block, Topic::Damage, Topic::Target, Topic::Attach, Topic::Destroy]);

impl Keyword {
    /// What the keyword can touch.
    pub fn topics(&self) -> Topics {
        super::find(self.name()).map_or(Topics::ALL, |spec| spec.topics)
    }

    /// Its name in the keyword table.
    pub fn name(&self) -> &str {
        if let Some((name, _)) = super::PLAIN.iter().find(|(_, keyword)| keyword == self) {
            return name;
        }
        match self {
            Self::Hexproof(_) => "hexproof",
            Self::Toxic(_) => "toxic",
            Self::Poisonous(_) => "poisonous",
            Self::BandsWithOther(_) => "bands with other",
            Self::Bushido(_) => "bushido",
            Self::Rampage(_) => "rampage",
            Self::Afflict(_) => "afflict",
            Self::Landwalk(_) => "landwalk",
            Self::Protection(_) => "protection",
            Self::Enchant(_) => "enchant",
            Self::Equip(..) => "equip",
            Self::Fortify(_) => "fortify",
            Self::Ward(_) => "ward",
            Self::Known(name, _) => name,
            _ => "",
        }
    }

    /// Whether nothing stands after its name.
    pub fn is_plain(&self) -> bool {
        super::find(self.name()).is_some_and(|spec| spec.parameter == Parameter::None)
    }
}
