//! Tokens in words.

use super::Printer;
use super::change::{color_words, type_words};
use crate::ability::{Amount, Subject, TokenSpec, Who};
use crate::terms::english::article;

impl Printer<'_> {
    pub(super) fn create_copies(&mut self, who: &Who, amount: &Amount, of: &Subject) -> String {
        let of = self.patient(of);
        let what = if *amount == Amount::Number(1) {
            format!("a token that's a copy of {of}")
        } else {
            format!("{} tokens that are copies of {of}", self.count(amount))
        };
        // "It" is the token from here on.
        self.it = crate::ability::Antecedent::Open;
        self.does(who, "create", &what)
    }

    pub(super) fn create(&mut self, who: &Who, amount: &Amount, token: &TokenSpec) -> String {
        let one = *amount == Amount::Number(1);
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
            Some(name) if one && !description.starts_with("a ") => {
                format!("{name}, {} {description}", article(&description))
            }
            _ if one => format!("{} {description}", article(&description)),
            Some(name) => {
                let (front, behind) = description.split_once(" with ").unwrap_or((&description, ""));
                let behind = if behind.is_empty() { String::new() } else { format!(" with {behind}") };
                format!("{} {front} named {name}{behind}", self.count(amount))
            }
            None => format!("{} {description}", self.count(amount)),
        };
        self.it = crate::ability::Antecedent::Open;
        self.does(who, "create", &format!("{text}{state}"))
    }

    fn token(&mut self, token: &TokenSpec, one: bool) -> String {
        let mut words = Vec::new();
        if token.tapped && !token.attacking {
            words.push("tapped".to_owned());
        }
        if let Some((power, toughness)) = &token.pt {
            words.push(format!("{}/{}", self.figure(power), self.figure(toughness)));
        }
        // A Treasure, a Role: the rules say what it is.
        let role = token.type_line.subtypes.iter().any(|subtype| subtype == "Role");
        let predefined = token.pt.is_none()
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
            words.push(format!("with {abilities}"));
        }
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }
}
