//! The layers of power and toughness, but for counters: what defines or sets, what modifies, what switches.
//! 418.5a (6) · 613.4

use super::Layers;
use super::by::By;
use crate::game::ObjectId;
use crate::terms::pt;

/// Sets one or both. An initial value leaves what modifies it alone.
pub(super) fn set(
    layers: &mut Layers<'_>,
    id: ObjectId,
    (power, toughness): (Option<i64>, Option<i64>),
    initial: bool,
    by: By<'_>,
) {
    let now = layers.now_mut(id);
    put(&mut now.power, &mut now.base_power, power, initial);
    put(&mut now.toughness, &mut now.base_toughness, toughness, initial);
    layers.note(id, by, || match (power, toughness) {
        (Some(power), Some(toughness)) => format!("is {power}/{toughness}"),
        (Some(power), None) => format!("has power {power}"),
        (None, Some(toughness)) => format!("has toughness {toughness}"),
        (None, None) => String::new(),
    });
}

fn put(value: &mut Option<i64>, base: &mut Option<i64>, number: Option<i64>, initial: bool) {
    if let Some(number) = number {
        let modified = if initial { value.unwrap_or(0).saturating_sub(base.unwrap_or(0)) } else { 0 };
        *value = Some(number.saturating_add(modified));
        *base = Some(number);
    }
}

/// Adds to both.
pub(super) fn modify(
    layers: &mut Layers<'_>,
    id: ObjectId,
    (power, toughness): (Option<i64>, Option<i64>),
    by: By<'_>,
) {
    let (power, toughness) = (power.unwrap_or(0), toughness.unwrap_or(0));
    if add(layers, id, power, toughness) {
        layers.note(id, by, || pt::change(power, toughness));
    }
}

/// Adds to both, on what has them or should; whether it did.
pub(super) fn add(layers: &mut Layers<'_>, id: ObjectId, power: i64, toughness: i64) -> bool {
    let now = layers.now_mut(id);
    let counts = now.is_creature() || now.power.is_some();
    if counts {
        now.power = Some(now.power.unwrap_or(0).saturating_add(power));
        now.toughness = Some(now.toughness.unwrap_or(0).saturating_add(toughness));
    }
    counts
}

/// Switches them.   418.5i · 613.4d
pub(super) fn switch(layers: &mut Layers<'_>, id: ObjectId, by: By<'_>) {
    let now = layers.now_mut(id);
    std::mem::swap(&mut now.power, &mut now.toughness);
    layers.note(id, by, || "power and toughness switched".to_owned());
}
