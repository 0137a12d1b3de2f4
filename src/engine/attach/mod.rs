//! What may be attached to what.   212.2, 212.4, 502.7, 502.33, 502.45 · 301.5, 303.4, 701.3, 702.5, 702.16

mod answer;
mod legality;

pub(crate) use answer::answer;
pub use legality::{Obstacle, is_still_there, obstacle};
