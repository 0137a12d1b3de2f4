//! How a ruling compares with what the file expects of it, in lines.

use serde_json::{Map, Value};

use crate::scenario::Comparison;

/// What differs, a line each.
pub(crate) fn differences(comparison: &Comparison) -> Vec<String> {
    let spell = |map: &Map<String, Value>, key: &str| spelled(map.get(key).unwrap_or(&Value::Null));
    let line = |key: &String| {
        format!("{key}: expected {}; got {}", spell(&comparison.expected, key), spell(&comparison.got, key))
    };
    comparison.differs.iter().map(line).collect()
}

/// A value as a person would write it.
pub(crate) fn spelled(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "none".to_owned(),
        Value::Array(items) => items.iter().map(spelled).collect::<Vec<_>>().join(", "),
        Value::Object(entries) if entries.is_empty() => "none".to_owned(),
        Value::Object(entries) => {
            let entries: Vec<_> = entries.iter().map(|(key, value)| format!("{key}: {}", inner(value))).collect();
            entries.join(", ")
        }
        other => other.to_string(),
    }
}

/// A value inside another: what holds several is bracketed.
fn inner(value: &Value) -> String {
    match value {
        Value::Array(items) if items.len() > 1 => format!("[{}]", spelled(value)),
        Value::Object(entries) if !entries.is_empty() => format!("{{{}}}", spelled(value)),
        other => spelled(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spells_values() {
        let value = serde_json::json!({"life": {"Bob": 3}, "loses": ["Alice", "Bob"], "wins": []});
        assert_eq!(spelled(&value), "life: {Bob: 3}, loses: [Alice, Bob], wins: none");
    }
}
