//! Plain English for every room: numbers in words, capitals, plurals, lists, and the nearest of known names.

use std::collections::{BTreeMap, BTreeSet};

use super::name::fold;

const NUMBERS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// A number in words or digits; "a" and "an" are one.
pub fn number(word: &str) -> Option<i64> {
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return word.parse().ok().filter(|number| *number < 1_000_000_000);
    }
    match word {
        "a" | "an" => Some(1),
        _ => place(&NUMBERS, word).or_else(|| tens(word)),
    }
}

/// "thirty", "ninety-nine".
fn tens(word: &str) -> Option<i64> {
    let (front, back) = word.split_once('-').unwrap_or((word, "zero"));
    let ones = place(&NUMBERS, back).filter(|ones| *ones < 10 && (*ones > 0 || front == word))?;
    place(&TENS, front).map(|tens| (tens + 2) * 10 + ones)
}

/// A number in words, as far as cards write them so; digits beyond.
pub(crate) fn number_word(number: i64) -> String {
    usize::try_from(number)
        .ok()
        .and_then(|index| NUMBERS.get(index))
        .map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// "first" is 1.
pub(crate) fn ordinal(word: &str) -> Option<u32> {
    place(&ORDINALS, word).and_then(|index| u32::try_from(index + 1).ok())
}

/// 1 is "first"; digits beyond "tenth": "11th", "22nd".
pub(crate) fn ordinal_word(number: u32) -> String {
    let word = (number as usize).checked_sub(1).and_then(|index| ORDINALS.get(index));
    word.map_or_else(|| ordinal_figure(number), |word| (*word).to_owned())
}

/// "1st", "2nd", "12th".
fn ordinal_figure(number: u32) -> String {
    let end = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

fn place(words: &[&str], word: &str) -> Option<i64> {
    words.iter().position(|known| *known == word).and_then(|index| i64::try_from(index).ok())
}

/// With a capital first letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

/// With a small first letter: a sentence that goes on from another.
pub(crate) fn uncapitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_lowercase().chain(characters).collect())
}

/// How often: "once", "twice", "3 times".
pub fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}

/// So many of a thing: `1 ruling`, `3 rulings`.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {}", regular_plural(noun)) }
}

/// A verb for so many: "wins" of one, "win" of two.
pub(crate) fn verb_for<'v>(count: usize, one: &'v str, many: &'v str) -> &'v str {
    if count == 1 { one } else { many }
}

/// A number in digits, in groups of three where it is long: `1000`, `25,000`.
pub(crate) fn in_groups(number: &(impl ToString + ?Sized)) -> String {
    let plain = number.to_string();
    let (sign, plain) = plain.strip_prefix('-').map_or(("", plain.as_str()), |digits| ("-", digits));
    if plain.len() < 5 {
        return format!("{sign}{plain}");
    }
    let (front, back) = plain.split_at(plain.len() % 3);
    let groups = back.as_bytes().chunks(3).map(String::from_utf8_lossy);
    let front = (!front.is_empty()).then(|| front.into());
    format!("{sign}{}", front.into_iter().chain(groups).collect::<Vec<_>>().join(","))
}

/// A verb as he or she does it: "draws", "searches", "scries", "plays".
pub(crate) fn third_person(verb: &str) -> String {
    let hisses = ["ch", "sh", "s", "x", "z"].iter().any(|end| verb.ends_with(end));
    match verb.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if hisses => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

/// The plural by the common rule: Ally, Allies; Fox, Foxes.
pub(crate) fn regular_plural(word: &str) -> String {
    let lower = word.to_lowercase();
    if let Some(stem) = lower.strip_suffix('y')
        && !stem.ends_with(['a', 'e', 'i', 'o', 'u'])
        && let Some(stem) = word.get(..word.len() - 1)
    {
        return format!("{stem}ies");
    }
    let hissing = ["s", "x", "z", "ch", "sh"].iter().any(|end| lower.ends_with(end));
    format!("{word}{}", if hissing { "es" } else { "s" })
}

/// One of what a regular plural names: abilities, ability; colors, color.
pub(crate) fn singular(plural: &str) -> String {
    match plural.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => plural.strip_suffix('s').unwrap_or(plural).to_owned(),
    }
}

/// The article that the word takes: "an Elf", "a Goblin", "a unit", "an X".
pub fn article(word: &str) -> &'static str {
    const SOUNDS_OPEN: [&str; 4] = ["x ", "x/", "hour", "8"];
    const SOUNDS_CLOSED: [&str; 4] = ["uni", "use", "one", "eu"];
    let lower = word.trim_start_matches(['"', '“']).to_lowercase();
    let begins = |with: &[&str]| with.iter().any(|start| lower.starts_with(start));
    // "a unicorn" but "an unimportant", "an untapped".
    let closed = begins(&SOUNDS_CLOSED) && !lower.starts_with("unin") && !lower.starts_with("unim");
    let open = lower == "x" || begins(&SOUNDS_OPEN) || lower.starts_with(['a', 'e', 'i', 'o', 'u']);
    if open && !closed { "an" } else { "a" }
}

/// "A", "A and B", "A, B and C", as rulings say it; empty for nothing.
pub fn list<T: AsRef<str>>(items: &[T], conjunction: &str) -> String {
    enumerated(items, conjunction, "")
}

/// "a", "a and b", "a, b, and c", as cards write it.
pub(crate) fn card_list<T: AsRef<str>>(items: &[T], conjunction: &str) -> String {
    enumerated(items, conjunction, ",")
}

fn enumerated<T: AsRef<str>>(items: &[T], conjunction: &str, comma: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [one, two] => format!("{one} {conjunction} {two}"),
        [front @ .., last] => format!("{}{comma} {conjunction} {last}", front.join(", ")),
    }
}

/// More of one name than this are not listed one by one.
const FEW: usize = 4;

/// A list of labels among all that there are: "Bear, Ogre and all 30 called Goblin".
pub fn crowd(names: &[&str], all: &[&str]) -> String {
    let (meant, there) = (by_name(names), by_name(all));
    let mut said: Vec<String> = Vec::new();
    for name in names {
        let plain = without_number(name);
        match meant.get(plain) {
            Some(count) if *count > FEW && there.get(plain) == Some(count) => {
                let together = all_called(*count, plain);
                if !said.contains(&together) {
                    said.push(together);
                }
            }
            _ => said.push((*name).to_owned()),
        }
    }
    list(&said, "and")
}

/// Entries by label, in their order; where all of many with one name have the same, one entry stands for them.
pub fn crowded<'a>(entries: impl Iterator<Item = (&'a str, &'a str)> + Clone) -> Vec<(String, &'a str)> {
    let all: Vec<&str> = entries.clone().map(|(label, _)| label).collect();
    let there = by_name(&all);
    let mut alike: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (label, what) in entries.clone() {
        *alike.entry((without_number(label), what)).or_default() += 1;
    }
    let mut found: Vec<(String, &str)> = Vec::new();
    let mut told: BTreeSet<&str> = BTreeSet::new();
    for (label, what) in entries {
        let plain = without_number(label);
        let count = alike.get(&(plain, what)).copied().unwrap_or_default();
        if count <= FEW || there.get(plain) != Some(&count) {
            found.push((label.to_owned(), what));
        } else if told.insert(plain) {
            found.push((all_called(count, plain), what));
        }
    }
    found
}

fn all_called(count: usize, name: &str) -> String {
    format!("all {count} called {name}")
}

/// How many labels there are of each name.
fn by_name<'a>(labels: &[&'a str]) -> BTreeMap<&'a str, usize> {
    let mut counts = BTreeMap::new();
    for label in labels {
        *counts.entry(without_number(label)).or_default() += 1;
    }
    counts
}

/// A label without what tells objects of one name apart.
pub(crate) fn without_number(label: &str) -> &str {
    match label.rsplit_once('#') {
        Some((name, digits)) if digits.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => label,
    }
}

/// "did you mean ...?": the candidate nearest to a misspelt word, if one is near enough to be meant.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A word longer than any name can't be a misspelling of one, and comparing it with everything would cost time.
    const LONGEST: usize = 200;
    if word.len() > LONGEST {
        return None;
    }
    let folded = fold(word);
    candidates
        .into_iter()
        .filter(|candidate| candidate.len() <= LONGEST)
        .map(|candidate| {
            let other = fold(candidate);
            let word = other.split([' ', ',', '-']).any(|word| word == folded);
            let part = word || other.starts_with(&folded) || folded.starts_with(&other);
            let near = strsim::jaro_winkler(&folded, &other);
            (candidate, if part && folded.len() >= 3 && other.len() >= 3 { near.max(0.9) } else { near })
        })
        .filter(|(_, near)| *near > 0.8)
        .max_by(|(_, one), (_, two)| one.total_cmp(two))
        .map(|(candidate, _)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_of_one_name_are_said_once() {
        let goblins: Vec<String> =
            (1..=6).map(|number| if number == 1 { "Goblin".into() } else { format!("Goblin#{number}") }).collect();
        let mut all: Vec<&str> = goblins.iter().map(String::as_str).collect();
        all.insert(0, "Bear");
        assert_eq!(crowd(&all, &all), "Bear and all 6 called Goblin");
        assert_eq!(crowd(&all[..3], &all), "Bear, Goblin and Goblin#2");
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for count in 0..=20 {
            assert_eq!(number(&number_word(count)), Some(count));
        }
        assert_eq!((number("seven"), number("12"), number("an"), number("many")), (Some(7), Some(12), Some(1), None));
        assert_eq!((number("fifty"), number("thirty-two"), number("ninety-nine")), (Some(50), Some(32), Some(99)));
        assert_eq!((number("forty-ten"), number("thirty-zero"), number("thirty-")), (None, None, None));
        assert_eq!((ordinal("third"), ordinal_word(3), ordinal_word(12)), (Some(3), "third".into(), "12th".into()));
        assert_eq!(
            (ordinal_word(21), ordinal_word(102), ordinal_word(113)),
            ("21st".into(), "102nd".into(), "113th".into())
        );
    }

    #[test]
    fn articles_follow_the_sound() {
        for word in ["Elf", "artifact", "untapped creature", "X", "opponent", "instant", "8/8 creature"] {
            assert_eq!(article(word), "an", "{word}");
        }
        for word in ["Goblin", "Unicorn", "one-time offer", "+1/+1 counter", "Human"] {
            assert_eq!(article(word), "a", "{word}");
        }
    }

    #[test]
    fn lists_name_the_last_after_the_conjunction() {
        assert_eq!(list(&["A", "B", "C"], "and"), "A, B and C");
        assert_eq!(card_list(&["a", "b", "c"], "or"), "a, b, or c");
        assert_eq!((list(&["A"], "and"), list::<&str>(&[], "and")), ("A".into(), String::new()));
    }

    #[test]
    fn finds_what_was_meant() {
        let names = ["Grizzly Bears", "Zealot", "Two-Headed Ogre"];
        assert_eq!(nearest("Grizly Bears", names), Some("Grizzly Bears"));
        assert_eq!(nearest("Two Headed Ogre", names), Some("Two-Headed Ogre"));
        assert_eq!(nearest("Grizzly", names), Some("Grizzly Bears"));
        assert_eq!(nearest("Shivan Dragon", names), None);
        assert_eq!(nearest("", names), None);
    }
}
