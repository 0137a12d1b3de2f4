//! The activated abilities that an object has: its own, and what its land types and keywords stand for.
//! 403 · 305.6, 602, 702

use crate::ability::{Activated, Cost, Filter, Keyword, Part, Targetable, Who, Word, Words};
use crate::engine::phrase;
use crate::engine::play::open::Beyond;
use crate::engine::view::View;
use crate::game::ObjectId;
use crate::terms::english;

/// An activated ability that an object has, its keywords' among them.
#[derive(Clone, Debug)]
pub struct Available {
    /// The ability itself: its cost, its limits, its text.
    pub ability: Activated,
    /// The entry of text that it stands in.
    pub text: String,
    /// The place of that entry among the object's abilities; none for what a basic land type gives.
    pub entry: Option<usize>,
    /// Whether it is what cycling or typecycling stands for.   702.29
    pub cycling: bool,
}

/// The activated abilities of an object, in the order of its text; those of its basic land types come first.
pub(crate) fn activated_abilities(view: &View<'_>, id: ObjectId) -> Vec<Available> {
    let now = view.now(id);
    let mut all = Vec::new();
    for color in now.intrinsic_mana() {
        all.extend(read(&format!("{{T}}: Add {{{}}}.", color.letter())));
    }
    for (entry, held) in now.abilities.iter().enumerate() {
        let before = all.len();
        match &held.part {
            Part::Activated(ability) => {
                all.push(Available { ability: ability.clone(), text: held.text.clone(), entry: None, cycling: false });
            }
            Part::Keyword(Keyword::Known(name, words)) if words == Keyword::ITS_MANA_COST => {
                // A card without a mana cost can't be used so (118.6).
                let own = now.cost.as_ref().map(|cost| Keyword::Known(name.clone(), cost.to_string()));
                all.extend(own.and_then(|own| of_keyword(&own, &held.text)));
            }
            Part::Keyword(keyword) => {
                all.extend(of_keyword(keyword, &held.text));
                all.extend(coming_off(keyword, &held.text));
            }
            Part::Static(_) | Part::Triggered(_) | Part::Spell(_) | Part::Unread(_) => {}
        }
        all[before..].iter_mut().for_each(|one| one.entry = Some(entry));
    }
    all
}

fn read(sentence: &str) -> Option<Available> {
    phrase::of_rules(sentence).parts.iter().find_map(|part| match part {
        Part::Activated(ability) => {
            Some(Available { ability: ability.clone(), text: sentence.to_owned(), entry: None, cycling: false })
        }
        _ => None,
    })
}

/// The activated ability that a keyword stands for.
fn of_keyword(keyword: &Keyword, text: &str) -> Option<Available> {
    let attach = |words: &str, cost: &Cost| {
        let mut found = read(&format!("{{0}}: Attach ~ to target {words} you control. Activate only as a sorcery."))?;
        found.ability.cost = cost.clone();
        Some(found)
    };
    let found = match keyword {
        Keyword::Equip(cost, which) => attach("creature", cost).map(|found| onto(found, which)),
        Keyword::Fortify(cost) => attach("land", cost),
        Keyword::Known(name, parameter) => {
            let parameter = parameter.trim();
            let sentence = match name.as_str() {
                "reconfigure" => {
                    format!("{parameter}: Attach ~ to another target creature you control. Activate only as a sorcery.")
                }
                "cycling" => cycling(parameter),
                "outlast" => format!("{parameter}, {{T}}: Put a +1/+1 counter on ~. Activate only as a sorcery."),
                "reinforce" => {
                    let (number, cost) = parameter.split_once('—')?;
                    format!("{cost}, Discard ~: Put {} +1/+1 counters on target creature.", counted(number))
                }
                "scavenge" => format!(
                    "{parameter}, Exile ~ from your graveyard: Put a number of +1/+1 counters on target creature equal to \
                     ~'s power. Activate only as a sorcery."
                ),
                _ => {
                    let built = super::built::activated(name, parameter).flatten()?;
                    return Some(Available { ability: built, text: text.to_owned(), entry: None, cycling: false });
                }
            };
            read(&sentence)
        }
        _ => None,
    };
    let cycling = matches!(keyword, Keyword::Known(name, _) if name == "cycling");
    found.map(|found| Available { text: text.to_owned(), cycling, ..found })
}

/// "Equip Knight", "equip planeswalker": only what the words name may be the target.   702.6c, 702.6e
fn onto(mut found: Available, which: &Filter) -> Available {
    let types = |word: Word<'_>| matches!(word, Word::Filter(Filter::Type(_)));
    let creature = if which.any_word(&mut |word| types(word)) { Filter::Any } else { Filter::CREATURE };
    if let Some(target) = found.ability.body.targets.first_mut() {
        target.what = Targetable::Object(creature.and(which.clone()).and(Filter::Controller(Who::You)));
    }
    found
}

/// The keyword of an object that stands for an activated ability, and behind which the words are not understood:
/// whether it can be used nobody can say.
pub(crate) fn unread_keyword(view: &View<'_>, id: ObjectId) -> Option<Beyond> {
    let mut held = view.now(id).abilities.iter().filter(|held| !held.ignored);
    let unread = held.find(|held| match &held.part {
        // A card without a mana cost can't be used so (118.6).
        Part::Keyword(Keyword::Known(name, words)) if words != Keyword::ITS_MANA_COST => {
            matches!(super::built::activated(name, words.trim()), Some(None))
        }
        _ => false,
    });
    unread.map(|held| Beyond { object: Some(id), ability: held.text.clone(), what: "what it costs".to_owned() })
}

/// The second ability that reconfigure stands for.   702.151a
fn coming_off(keyword: &Keyword, text: &str) -> Option<Available> {
    let Keyword::Known(name, cost) = keyword else { return None };
    if name != "reconfigure" {
        return None;
    }
    let sentence = format!("{cost}: Unattach ~. Activate only if ~ is attached to a creature and only as a sorcery.");
    read(&sentence).map(|found| Available { text: text.to_owned(), ..found })
}

/// Cycling draws a card; "plainscycling {2}" and "basic landcycling {1}" search for such a card.   702.29a, 702.29e
fn cycling(parameter: &str) -> String {
    // The kind stands before the cost, as "plains {2}".
    let typed = parameter.split_once(" {").filter(|(kind, _)| !kind.contains('{') && kind.split(' ').count() <= 2);
    let Some((kind, cost)) = typed else { return format!("{parameter}, Discard ~: Draw a card.") };
    let kind = if kind.ends_with("land") { kind.to_owned() } else { english::capitalised(kind) };
    let article = english::article(&kind);
    format!(
        "{{{cost}, Discard ~: Search your library for {article} {kind} card, reveal it, put it into your hand, then shuffle."
    )
}

/// "a" for one, else the number in words.
fn counted(number: &str) -> String {
    number.trim().parse().map_or_else(|_| number.to_owned(), english::number_word)
}
