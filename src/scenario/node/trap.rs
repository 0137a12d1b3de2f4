//! YAML's own traps, told in words that help.

use super::{Content, Form, Node};
use crate::terms::ManaSymbol;

/// `one`, `two` or `three`.
pub fn one_of(words: &[&str]) -> String {
    let ticked: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    format!("one of {}", ticked.join(", "))
}

/// Something else stands where `expected` should.
pub(crate) fn instead_of(expected: &str, node: &Node) -> Form {
    let form = Form::new(format!("Expected {expected}, found {}", found(node))).at(node.place);
    match &node.content {
        Content::Map(entries) => match entries.as_slice() {
            [(symbol, Node { content: Content::Nothing, .. })] if is_symbol(symbol) => {
                let symbol = symbol.text().unwrap_or_default();
                form.label("YAML reads braces as a map").help(format!("put mana symbols into quotes: \"{{{symbol}}}\""))
            }
            [(Node { content: Content::Map(inner), .. }, _)] if matches!(inner.as_slice(), [(symbol, Node { content: Content::Nothing, .. })] if is_symbol(symbol)) => {
                form.label("YAML reads braces as a map").help("put the whole text into quotes: \"{T}: ...\"")
            }
            [(key, Node { content: Content::Map(_), .. })] if key.text().is_some() => {
                let key = key.text().unwrap_or_default();
                form.help(format!("write `{key}` alone; to say more of it, make the list around it a map"))
            }
            [(key, _)] if key.text().is_some() => {
                let key = key.text().unwrap_or_default();
                form.label("a colon and a space make a map of it")
                    .help(format!("put the whole text into quotes: \"{key}: ...\""))
            }
            [(first, _), (second, _), ..] => match (first.text(), second.text()) {
                (Some(first), Some(second)) => form.help(format!("write names as a list: [{first}, {second}]")),
                _ => form,
            },
            _ => form,
        },
        Content::List(_) => form,
        _ => form,
    }
}

fn found(node: &Node) -> String {
    match node.text() {
        Some(text) => format!("`{text}`"),
        None => node.what().to_owned(),
    }
}

/// Whether a node is what stands between the braces of a mana symbol, {T} and {Q} included.
fn is_symbol(node: &Node) -> bool {
    node.text().is_some_and(|text| {
        ManaSymbol::read(text).is_some() || matches!(text.to_ascii_uppercase().as_str(), "T" | "Q" | "E")
    })
}

/// A map that should hold one kind and holds none or several.
pub(crate) fn not_one_kind(node: &Node, entries: &[(Node, Node)], variants: &[&str]) -> Form {
    let is_kind = |node: &Node| node.text().is_some_and(|text| variants.contains(&text));
    match entries {
        [] => Form::new(format!("Expected {}, found an empty map", one_of(variants))).at(node.place),
        [(kind, Node { content: Content::Nothing, .. }), (field, _), ..] if is_kind(kind) && !is_kind(field) => {
            let (kind, field_name) = (kind.text().unwrap_or_default(), field.text().unwrap_or("it"));
            Form::new(format!("`{field_name}` stands beside `{kind}`, not under it"))
                .at(field.place)
                .label("indent this further")
                .help(format!("indent `{field_name}` and what follows by two more spaces, so that `{kind}` holds it"))
        }
        [_, (second, _), ..] => {
            let second_name = second.text().unwrap_or("a second entry");
            Form::new(format!("One kind was expected here, and `{second_name}` is a second entry"))
                .at(second.place)
                .help("start each question with its own `- `, and indent its fields under its kind")
        }
        [_] => Form::new(format!("Expected {}", one_of(variants))).at(node.place),
    }
}
