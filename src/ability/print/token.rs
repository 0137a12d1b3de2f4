//! Tokens in words.

use super::Printer;
use super::change::{color_words, type_words};
use crate::ability::{Amount, Change, Instruction, Subject, TokenSpec, Who};
use crate::terms::english::article;
use crate::terms::{CardType, Supertype};

impl Printer<'_> {
    pub(super) fn create(&mut self, who: &Who, amount: &Amount, token: &TokenSpec) -> String {
        let one = *amount == Amount::Number(1);
        // A target is named where it is counted.
        if self.names_a_new_target(amount) {
            let description = self.token(token, false);
            return self.does_what(who, "create", |printer| {
                format!("a number of {description} equal to {}", printer.inline(amount))
            });
        }
        let description = self.token(token, one);
        let state = match (token.tapped, token.attacking, one) {
            (true, true, true) => " that's tapped and attacking",
            (true, true, false) => " that are tapped and attacking",
            (false, true, true) => " that's attacking",
            (false, true, false) => " that are attacking",
            _ => "",
        };
        let role = token.type_line.subtypes.iter().any(|subtype| subtype == "Role");
        let text = match token.name.as_ref().filter(|_| !role) {
            Some(name) if one && token.type_line.supertypes.contains(&Supertype::Legendary) => {
                format!("{name}, {} {description}", article(&description))
            }
            Some(name) if one => {
                let named = named(&description, name);
                format!("{} {named}", article(&named))
            }
            _ if one => format!("{} {description}", article(&description)),
            Some(name) => format!("{} {}", self.count(amount), named(&description, name)),
            None => format!("{} {description}", self.count(amount)),
        };
        self.it = crate::ability::Antecedent::Open;
        self.does(who, "create", &format!("{text}{state}"))
    }

    /// "create a white Aura enchantment token named Contract attached to target creature. It has enchant creature": the
    /// abilities are said behind it.
    pub(super) fn creates_attached(&mut self, who: &Who, amount: &Amount, token: &TokenSpec, to: &Subject) -> String {
        let bare = TokenSpec { abilities: Vec::new(), ..token.clone() };
        let outer = self.met.clone();
        let created = self.create(who, amount, &bare);
        // "For each Rat you control, create a token attached to that Rat."
        let to = match (to, &outer) {
            (Subject::It, Some((noun, false))) => format!("that {noun}"),
            _ => self.patient(to),
        };
        if !token.abilities.is_empty() {
            let abilities = self.granted(&token.abilities);
            let name = token.name.as_deref().unwrap_or("~");
            self.behind_it = Some(format!("It has {}", abilities.replace('~', name)));
        }
        self.it = crate::ability::Antecedent::Open;
        self.met = Some(("token".to_owned(), false));
        format!("{created} attached to {to}")
    }

    /// "a 2/2 artifact creature with flying": what something becomes, without an article where it isn't a thing; and
    /// whether that comes to its other types.
    pub(super) fn becoming(&mut self, changes: &[&Change]) -> Option<(String, bool)> {
        let (mut size, mut words, mut with, mut kept) = (String::new(), String::new(), String::new(), false);
        for change in changes {
            match change {
                Change::SetPt(Some(power), Some(toughness)) => {
                    size = format!("{}/{} ", self.figure(power), self.figure(toughness));
                }
                Change::SetTypes { supertypes, types, subtypes, in_addition } => {
                    words = type_words(supertypes, types, subtypes);
                    kept = *in_addition;
                }
                Change::Gain(granted) => with = format!(" with {}", self.granted(granted)),
                _ => return None,
            }
        }
        let description = format!("{size}{words}{with}");
        (!words.is_empty()).then(|| (format!("{} {description}", article(&description)), kept))
    }

    /// "~ becomes your choice of a 3/3 creature or a 2/2 creature with flying": ways that differ in what it becomes.
    pub(super) fn becomes_one_of(&mut self, ways: &[Vec<Instruction>]) -> Option<String> {
        let mut found = Vec::new();
        for way in ways {
            let [Instruction::Continuous { effects, duration }] = way.as_slice() else {
                return None;
            };
            let changes: Vec<&Change> = effects.iter().map(|effect| &effect.change).collect();
            let (loses, changes) = match changes.split_first() {
                Some((Change::LoseAll, rest)) => (true, rest),
                _ => (false, changes.as_slice()),
            };
            let color = changes.iter().find_map(|change| match change {
                Change::SetColor { colors, in_addition: false } => Some(color_words(*colors)),
                _ => None,
            });
            let others: Vec<&Change> =
                changes.iter().filter(|change| !matches!(change, Change::SetColor { .. })).copied().collect();
            let (text, kept) = self.becoming(&others)?;
            let text = color.map_or(text.clone(), |color| colored(&text, &color));
            found.push((effects.first()?.subject.clone(), (text, (kept, loses, *duration))));
        }
        let (subject, (_, same)) = found.first()?.clone();
        if found.iter().any(|(whose, (_, too))| *whose != subject || *too != same) {
            return None;
        }
        let (kept, loses, duration) = same;
        let whose = self.patient(&subject);
        let texts: Vec<String> = found.into_iter().map(|(_, (text, _))| text).collect();
        let more = if kept { " in addition to its other types" } else { "" };
        let loses = if loses { " loses all abilities and" } else { "" };
        let lasts = super::duration::behind(duration, false);
        Some(format!("{whose}{loses} becomes your choice of {}{more}{lasts}", super::list(&texts, "or")))
    }

    fn token(&mut self, token: &TokenSpec, one: bool) -> String {
        let mut words = Vec::new();
        if token.tapped && !token.attacking {
            words.push("tapped".to_owned());
        }
        let figures = |amount: &Amount| matches!(amount, Amount::Number(_) | Amount::X | Amount::ThatMuch);
        if let Some((power, toughness)) = &token.pt
            && power != toughness
            && !(figures(power) || figures(toughness))
        {
            let power = self.inline(power);
            let toughness = self.inline(toughness);
            self.behind_it = Some(format!("Its power is equal to {power} and its toughness is equal to {toughness}"));
        } else if let Some((power, toughness)) = &token.pt {
            words.push(format!("{}/{}", self.figure(power), self.figure(toughness)));
        }
        // A Treasure, a Role: the rules say what it is.
        let role = token.type_line.subtypes.iter().any(|subtype| subtype == "Role");
        let artifact = role || token.type_line.types.iter().all(|kind| *kind == CardType::Artifact);
        let predefined = token.pt.is_none()
            && artifact
            && token.colors.is_empty()
            && token.abilities.is_empty()
            && !token.type_line.subtypes.is_empty();
        if !predefined {
            words.push(color_words(token.colors));
        }
        let supertypes: Vec<_> = token.type_line.supertypes.iter().copied().collect();
        let mut types: Vec<_> = token.type_line.types.iter().copied().collect();
        if predefined {
            types.clear();
        }
        // "legendary" stands before the size.
        let supertypes_words = type_words(&supertypes, &[], &[]);
        if !supertypes_words.is_empty() {
            words.insert(0, supertypes_words);
        }
        match (&token.name, role) {
            (Some(name), true) => words.push(format!("{name} Role")),
            _ => words.push(type_words(&[], &types, &token.type_line.subtypes)),
        }
        words.push(if one { "token" } else { "tokens" }.to_owned());
        if !token.abilities.is_empty() {
            let outer = std::mem::take(&mut self.where_x);
            let abilities = self.granted(&token.abilities);
            self.where_x = self.where_x.take().or(outer);
            // Its own text calls it by its name; "~" would be the card that creates it.
            let abilities = match &token.name {
                Some(name) if !role => abilities.replace('~', name),
                _ => abilities,
            };
            words.push(format!("with {abilities}"));
        }
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }
}

/// "a 1/1 blue Frog creature": the color stands behind the size.
fn colored(description: &str, color: &str) -> String {
    let bare = description.split_once(' ').map_or(description, |(_, bare)| bare);
    let colored = match bare.split_once(' ') {
        Some((size, rest)) if size.contains('/') => format!("{size} {color} {rest}"),
        _ => format!("{color} {bare}"),
    };
    format!("{} {colored}", article(&colored))
}

/// "1/1 white Cat creature token named Cat with lifelink".
fn named(description: &str, name: &str) -> String {
    match description.split_once(" with ") {
        Some((front, behind)) => format!("{front} named {name} with {behind}"),
        None => format!("{description} named {name}"),
    }
}
