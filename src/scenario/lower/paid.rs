//! What a step says that a spell or an ability is paid with: `pay: [Mountain]`, `pay: "{R}{R}"`, `pay: ["{1}", 2 life]`.

use super::Lowering;
use super::amounts::with_braces;
use crate::game::question::{Agreed, Mentioned};
use crate::scenario::file::{Name, Several};

/// What is done with things that are given up for a cost; the thing is what matters.
const DEEDS: &[&str] = &["sacrifice ", "discard ", "exile ", "tap ", "return ", "reveal ", "untap "];

impl Lowering<'_> {
    /// The objects that it is paid with, where any are named, and the mana and the life.
    pub(in crate::scenario) fn paid_with(
        &mut self,
        written: Option<&Several<Name>>,
    ) -> (Option<Vec<Mentioned>>, Agreed) {
        let mut agreed = Agreed::default();
        let Some(written) = written else { return (None, agreed) };
        let mut objects = Vec::new();
        for name in written.iter() {
            let text = name.as_str().trim();
            if self.names.object(text).is_some() {
                objects.push(self.mentioned(name));
            } else if let Some(more) = Agreed::read(text).or_else(|| without_braces(text)) {
                agreed.add(more);
            } else {
                let thing = DEEDS.iter().find_map(|deed| text.strip_prefix(deed)).map(without_article);
                let known = thing.filter(|thing| self.names.object(thing).is_some());
                objects.push(match known {
                    Some(thing) => self.mentioned(&Name::new(thing, name.place())),
                    None => self.mentioned(name),
                });
            }
        }
        let says_no_object = objects.is_empty() && agreed != Agreed::default();
        ((!says_no_object).then_some(objects), agreed)
    }
}

/// Mana as people write it: `2RR`.
fn without_braces(text: &str) -> Option<Agreed> {
    let is_plain = text.chars().all(|letter| letter.is_ascii_digit() || letter.is_ascii_uppercase());
    let mana = with_braces(text).filter(|_| is_plain)?.parse().ok()?;
    Some(Agreed { mana: Some(mana), life: None })
}

fn without_article(thing: &str) -> &str {
    ["a ", "an ", "the "].iter().find_map(|article| thing.strip_prefix(article)).unwrap_or(thing)
}
