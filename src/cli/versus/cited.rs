//! A rule as it stands in two editions.

use crate::cli::rules::marked;
use crate::edition::{Edition, Provision};
use crate::report::RuleTexts;
use crate::report::changed::{Beside, Words};

/// A provision's rule in both; `None` where it is in neither, or says the same under the same number.
pub(in crate::cli) fn beside(
    provision: Provision,
    (from, to): (&Edition, &Edition),
    texts: &dyn RuleTexts,
) -> Option<Beside> {
    let words = |edition: &Edition| {
        let number = edition.number(provision)?;
        let text = texts.rule_text(edition, number);
        Some(Words {
            rule: number.to_string(),
            restated: text.as_ref().is_some_and(|text| text.restated),
            text: text.map(|text| text.text),
        })
    };
    let (before, after) = (words(from), words(to));
    if before.is_none() && after.is_none() {
        return None;
    }
    let text = |side: &Option<Words>| side.as_ref().and_then(|words| words.text.clone());
    let difference = match (text(&before), text(&after)) {
        (Some(before), Some(after)) if before != after => marked(&before, &after),
        _ => None,
    };
    Some(Beside {
        provision: provision.name(),
        title: provision.title().to_owned(),
        from: before,
        to: after,
        difference,
    })
}
