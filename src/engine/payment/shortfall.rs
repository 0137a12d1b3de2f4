//! What is missing where a cost can't be paid.

use super::demand::plans;
use super::mana::{Kinds, words};
use super::purse::Purse;
use crate::terms::ManaCost;

/// The fact that decides: which symbols ask for more mana of their kinds than there can be.
pub(super) fn missing(cost: &ManaCost, purse: &Purse) -> String {
    let most = purse.most();
    let Some(plans) = plans(cost, None, most, 512) else {
        return "It asks for more mana than there is.".to_owned();
    };
    // The choice of symbols that comes nearest; of several, the one with the most life.
    let mut nearest: Option<(u32, String)> = None;
    for plan in plans {
        let mut note = |short: u32, text: String| {
            if nearest.as_ref().is_none_or(|(own, _)| short <= *own) {
                nearest = Some((short, text));
            }
        };
        if plan.life > purse.life {
            let text = format!("It would take {} life, and there {}.", plan.life, there_are(purse.life));
            note(plan.life - purse.life, text);
            continue;
        }
        let total = plan.demands.total();
        let particular: Vec<(Kinds, u32)> = plan.demands.particular().take(10).collect();
        let mut worst: Option<(u32, String)> = None;
        for subset in 1_u32..1 << particular.len() {
            let chosen: Vec<&(Kinds, u32)> =
                particular.iter().enumerate().filter(|(at, _)| subset & (1 << at) != 0).map(|(_, one)| one).collect();
            let kinds = chosen.iter().fold(Kinds::default(), |set, (kinds, _)| set.union(*kinds));
            let wanted: u32 = chosen.iter().map(|(_, count)| count).sum();
            let there = purse.most_of(kinds);
            if there < wanted && worst.as_ref().is_none_or(|(short, _)| wanted - there > *short) {
                worst = Some((
                    wanted - there,
                    format!("It asks for {wanted} {} mana, and there {}.", words(kinds), there_are(there)),
                ));
            }
        }
        if let Some((short, text)) = worst {
            note(short, text);
        } else if total > most {
            note(total - most, format!("It asks for {total} mana in all, and there {}.", there_are(most)));
        } else {
            note(1, "No choice of what each source makes gives all of its colors at once.".to_owned());
        }
    }
    nearest.map_or_else(|| "It asks for more mana than there is.".to_owned(), |(_, text)| text)
}

/// "is none", "is only 1", "are only 3": how much there is, after "there".
pub(super) fn there_are(count: impl Into<i64>) -> String {
    match count.into() {
        ..=0 => "is none".to_owned(),
        1 => "is only 1".to_owned(),
        count => format!("are only {count}"),
    }
}
