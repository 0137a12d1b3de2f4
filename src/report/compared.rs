//! How a ruling compares with what the file expects of it.

use serde::Serialize;
use serde_json::{Map, Value};

/// What came of the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// As expected.
    Passed,
    /// Something differs.
    Failed,
    /// Differs, and stands in `pending.txt`: not answered yet.
    Pending,
    /// Nothing is expected.
    Unchecked,
    /// The file can't be read.
    Broken,
}

/// A comparison, key by key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Compared {
    /// What came of it.
    pub status: Outcome,
    /// What the file expects, by key.
    pub expected: Map<String, Value>,
    /// What the ruling gives for the same keys.
    pub got: Map<String, Value>,
    /// The keys that differ.
    pub differs: Vec<String>,
}

impl Compared {
    /// Nothing was expected.
    pub fn unchecked() -> Self {
        Self { status: Outcome::Unchecked, expected: Map::new(), got: Map::new(), differs: Vec::new() }
    }

    /// What differs, a line each.
    pub fn differences(&self) -> Vec<String> {
        let spell = |map: &Map<String, Value>, key: &str| spelled(map.get(key).unwrap_or(&Value::Null));
        let line =
            |key: &String| format!("{key}: expected {}; got {}", spell(&self.expected, key), spell(&self.got, key));
        self.differs.iter().map(line).collect()
    }
}

/// A value as a person would write it.
pub fn spelled(value: &Value) -> String {
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
