//! How the two faces or halves of a card belong together.   710, 712

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How two faces belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FaceKind {
    /// One turns into the other: a nonmodal double-faced card.   712.2
    Transforming,
    /// A player chooses which of them to play: a modal double-faced card.   712.3
    Modal,
    /// The halves of a flip card.   710
    Flip,
    /// An adventurer card: it may be cast as its Adventure, and has those characteristics on the stack alone; or a card
    /// with an Omen, which is laid out in the same way.   715, 720
    Adventure,
    /// The halves of a split card: one of them is cast, and elsewhere than on the stack it has the characteristics of
    /// both together.   709
    Split,
    /// A card of a meld pair: its back is one half of what both cards are together.   712.4
    Meld,
}

impl FaceKind {
    /// What card files call it, where they name the layout of a card.
    pub(crate) fn of_layout(layout: &str) -> Option<Self> {
        Some(match layout {
            "transform" => Self::Transforming,
            "modal_dfc" => Self::Modal,
            "flip" => Self::Flip,
            "adventure" => Self::Adventure,
            "split" | "aftermath" => Self::Split,
            "meld" => Self::Meld,
            _ => return None,
        })
    }
}
