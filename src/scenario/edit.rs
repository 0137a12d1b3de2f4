//! A file with something else expected of one of its questions: only that is written anew, and comments and layout
//! stay.

use serde_json::{Map, Value};

use super::node::{Content, Node, Place};
use super::yaml;

/// Where an expectation stands.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'a> {
    /// The question, from 1.
    pub question: usize,
    /// The edition as the file writes it; the file's own where there is none.
    pub edition: Option<&'a str>,
}

/// The text with these fields expected. Of an expectation that stands there, only fields with another value are
/// replaced. `None` where the text can't be changed without touching anything else.
pub fn expect(text: &str, spot: Spot<'_>, fields: &Map<String, Value>) -> Option<String> {
    let node = yaml::parse(text).ok()?;
    let (_, questions) = entry(&node, "questions")?;
    let question = match &questions.content {
        Content::List(items) => items.get(spot.question.checked_sub(1)?)?,
        _ => return None,
    };
    match &question.content {
        // `- state-based`
        Content::Scalar(kind) => {
            let with = format!("{kind}: {{ expect: {} }}", short(fields));
            replaced(text, question.place, &with)
        }
        Content::Map(entries) => match entries.as_slice() {
            [(kind, body)] => in_body(text, kind, body, spot, fields),
            _ => None,
        },
        _ => None,
    }
}

fn in_body(text: &str, kind: &Node, body: &Node, spot: Spot<'_>, fields: &Map<String, Value>) -> Option<String> {
    let key = if spot.edition.is_some() { "expect-in" } else { "expect" };
    let stands = entry(body, key).map(|(_, value)| value);
    let stands = match spot.edition {
        None => stands,
        Some(edition) => stands.and_then(|editions| entry(editions, edition)).map(|(_, value)| value),
    };
    if let Some(stands) = stands {
        return anew(text, stands, fields);
    }
    // Another edition's expectation is only written where one stands.
    if spot.edition.is_some() {
        return None;
    }
    let said = format!("expect: {}", short(fields));
    match &body.content {
        Content::Map(entries) => added(text, body, entries, &said),
        Content::Nothing => {
            let colon = kind.place.end() + text.get(kind.place.end()..)?.find(':')? + 1;
            replaced(text, Place { start: colon, len: 0 }, &format!(" {{ {said} }}"))
        }
        _ => None,
    }
}

/// An expectation that stands there, with other values.
fn anew(text: &str, stands: &Node, fields: &Map<String, Value>) -> Option<String> {
    let Content::Map(entries) = &stands.content else { return replaced(text, stands.place, &short(fields)) };
    let mut out = text.to_owned();
    // From the end, so that places before stay right.
    for (key, value) in entries.iter().rev() {
        let Some(new) = key.text().and_then(|key| fields.get(key)) else { continue };
        if !is_written(value, new) {
            out = replaced(&out, value.place, &flow(new))?;
        }
    }
    Some(out)
}

/// Whether a node says a value already.
fn is_written(node: &Node, value: &Value) -> bool {
    match (&node.content, value) {
        (Content::Scalar(text), Value::String(value)) => text == value,
        (Content::Scalar(text), Value::Number(_) | Value::Bool(_)) => {
            text.parse().is_ok_and(|read: Value| read == *value)
        }
        (Content::List(items), Value::Array(values)) => {
            items.len() == values.len() && items.iter().zip(values).all(|(item, value)| is_written(item, value))
        }
        (Content::Map(entries), Value::Object(values)) => {
            entries.len() == values.len()
                && entries.iter().all(|(key, node)| {
                    key.text().and_then(|key| values.get(key)).is_some_and(|value| is_written(node, value))
                })
        }
        _ => false,
    }
}

/// A map with one more entry at its end.
fn added(text: &str, map: &Node, entries: &[(Node, Node)], said: &str) -> Option<String> {
    let written = map.place.of(text);
    if written.starts_with('{') {
        let end =
            map.place.end().checked_sub(1).filter(|end| text.get(*end..).is_some_and(|rest| rest.starts_with('}')))?;
        let inside = text.get(map.place.start + 1..end)?.trim_end();
        let at = map.place.start + 1 + inside.len();
        let comma = if entries.is_empty() || inside.ends_with(',') { " " } else { ", " };
        let gap = if text.get(at..end)?.is_empty() { " " } else { "" };
        return replaced(text, Place { start: at, len: 0 }, &format!("{comma}{said}{gap}"));
    }
    let (first, _) = entries.first()?;
    let (_, last) = entries.last()?;
    let line = text.get(..first.place.start)?.rfind('\n').map_or(0, |end| end + 1);
    let indent = " ".repeat(text.get(line..first.place.start)?.chars().count());
    // The place of a text in lines reaches to the beginning of the line behind it.
    let end = text.get(..last.place.end().max(first.place.end()))?.trim_end().len();
    let line_end = text.get(end..)?.find('\n').map_or(text.len(), |length| end + length);
    replaced(text, Place { start: line_end, len: 0 }, &format!("\n{indent}{said}"))
}

/// The text with something else in a place; `None` where a comment stands there.
fn replaced(text: &str, place: Place, with: &str) -> Option<String> {
    if place.of(text).contains('#') {
        return None;
    }
    Some(format!("{}{with}{}", text.get(..place.start)?, text.get(place.end()..)?))
}

/// The entry of a map with this key.
fn entry<'n>(node: &'n Node, key: &str) -> Option<&'n (Node, Node)> {
    match &node.content {
        Content::Map(entries) => entries.iter().find(|(its, _)| its.text() == Some(key)),
        _ => None,
    }
}

/// Expected fields; a verdict or value alone in short.
fn short(fields: &Map<String, Value>) -> String {
    let mut values = fields.iter();
    match (values.next(), values.next()) {
        (Some((key, value)), None) if (key == "verdict" || key == "value") && !value.is_object() => flow(value),
        _ => flow(&Value::Object(fields.clone())),
    }
}

/// A value on one line, as a person would write it.
fn flow(value: &Value) -> String {
    match value {
        Value::String(text) => scalar(text),
        Value::Array(items) => format!("[{}]", items.iter().map(flow).collect::<Vec<_>>().join(", ")),
        Value::Object(entries) if entries.is_empty() => "{}".to_owned(),
        Value::Object(entries) => {
            let entries: Vec<String> =
                entries.iter().map(|(key, value)| format!("{}: {}", scalar(key), flow(value))).collect();
            format!("{{ {} }}", entries.join(", "))
        }
        other => other.to_string(),
    }
}

/// A text, in quotes where YAML would take it for something else.
fn scalar(text: &str) -> String {
    let plain = text.starts_with(|c: char| c.is_alphanumeric() || c == '+')
        && text.chars().all(|c| c.is_alphanumeric() || " _./+-'’—".contains(c))
        && !text.ends_with(' ');
    if plain { text.to_owned() } else { Value::String(text.to_owned()).to_string() }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const FILE: &str = "\
questions:
  - state-based            # bare
  - block:
      declare: { A: B }    # why
      expect: legal        # what I think
  - block: { declare: {}, expect: { verdict: legal, rules: [500.5] } }
  - block:
      declare: {}
      expect:
        verdict: legal     # here
        rules:
          - 500.5
  - outcome: {}
  - loop:
  - block:
      expect-in: { 2007-05-01: illegal }
      notes: |
        Two
        lines.
";

    fn with(question: usize, edition: Option<&str>, fields: Value) -> String {
        let Value::Object(fields) = fields else { return String::new() };
        let after = expect(FILE, Spot { question, edition }, &fields).unwrap_or_default();
        let changed: Vec<&str> = after.lines().filter(|line| !FILE.lines().any(|old| old == *line)).collect();
        changed.join("\n")
    }

    #[test]
    fn writes_only_what_is_new() {
        let legal = json!({"verdict": "illegal"});
        assert_eq!(
            with(1, None, json!({"verdict": "nothing"})),
            "  - state-based: { expect: nothing }            # bare"
        );
        assert_eq!(with(2, None, legal.clone()), "      expect: illegal        # what I think");
        let both = json!({"verdict": "illegal", "rules": ["500.10"]});
        let line = "  - block: { declare: {}, expect: { verdict: illegal, rules: [500.10] } }";
        assert_eq!(with(3, None, both.clone()), line);
        assert_eq!(with(4, None, both), "        verdict: illegal     # here\n          [500.10]");
        assert_eq!(with(5, None, legal.clone()), "  - outcome: { expect: illegal }");
        assert_eq!(with(6, None, legal.clone()), "  - loop: { expect: illegal }");
        assert_eq!(with(7, None, legal), "      expect: illegal");
        assert_eq!(with(7, Some("2007-05-01"), json!({"verdict": "legal"})), "      expect-in: { 2007-05-01: legal }");
        assert_eq!(with(7, Some("2008-05-01"), json!({"verdict": "legal"})), "");
    }

    #[test]
    fn quotes_what_yaml_would_misread() {
        assert_eq!(
            flow(&json!({"life": {"Bob: the Builder": 3}, "by": ["{G}", "500.5", "Ur-Golem's Eye"]})),
            "{ life: { \"Bob: the Builder\": 3 }, by: [\"{G}\", 500.5, Ur-Golem's Eye] }"
        );
    }
}
