//! `judge schema` describes the scenarios of the repository, and refuses what the reader refuses.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]

mod common;

use std::path::Path;

use rules_judge::scenario::{self, question};
use serde_json::Value;

/// Enough of JSON Schema for what schemars makes of our types.
struct Validator {
    root: Value,
}

impl Validator {
    fn new() -> Self {
        Self { root: scenario::schema() }
    }

    fn check(&self, value: &Value, schema: &Value, at: &str) -> Result<(), String> {
        if let Some(allowed) = schema.as_bool() {
            return if allowed { Ok(()) } else { Err(format!("{at}: not allowed")) };
        }
        if let Some(reference) = schema["$ref"].as_str() {
            let target = self.root.pointer(reference.trim_start_matches('#')).unwrap();
            self.check(value, target, at)?;
        }
        for word in ["anyOf", "oneOf"] {
            if let Some(options) = schema[word].as_array() {
                let tried: Vec<_> = options.iter().map(|option| self.check(value, option, at)).collect();
                if tried.iter().all(Result::is_err) {
                    return Err(format!("{at}: none of {tried:?}"));
                }
            }
        }
        match &schema["type"] {
            Value::String(name) if !is(value, name) => return Err(format!("{at}: no {name}: {value}")),
            Value::Array(names) if !names.iter().any(|name| is(value, name.as_str().unwrap())) => {
                return Err(format!("{at}: none of {names:?}: {value}"));
            }
            _ => {}
        }
        if schema["enum"].as_array().is_some_and(|known| !known.contains(value))
            || schema.get("const").is_some_and(|only| only != value)
        {
            return Err(format!("{at}: not known: {value}"));
        }
        self.entries(value, schema, at)
    }

    fn entries(&self, value: &Value, schema: &Value, at: &str) -> Result<(), String> {
        for required in schema["required"].as_array().into_iter().flatten() {
            if value.as_object().is_some_and(|fields| !fields.contains_key(required.as_str().unwrap())) {
                return Err(format!("{at}: {required} is missing"));
            }
        }
        for (key, value) in value.as_object().into_iter().flatten() {
            let rule = schema["properties"].get(key).or_else(|| schema.get("additionalProperties"));
            rule.map_or(Ok(()), |rule| self.check(value, rule, &format!("{at}/{key}")))?;
        }
        for (number, value) in value.as_array().into_iter().flatten().enumerate() {
            let rule = schema["prefixItems"].get(number).or_else(|| schema.get("items"));
            rule.map_or(Ok(()), |rule| self.check(value, rule, &format!("{at}/{number}")))?;
        }
        Ok(())
    }
}

fn is(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other}"),
    }
}

fn read(text: &str) -> Value {
    serde_yaml::from_str(text).unwrap()
}

#[test]
fn describes_every_scenario() {
    let validator = Validator::new();
    for path in common::scenarios(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")) {
        let text = std::fs::read_to_string(&path).unwrap();
        validator.check(&read(&text), &validator.root, "").unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    }
    validator.check(&read(common::EVERYTHING), &validator.root, "").unwrap();
}

#[test]
fn knows_every_kind_of_question() {
    let validator = Validator::new();
    for kind in question::TABLE.iter().map(|row| row.name) {
        for text in [format!("questions: [{kind}]"), format!("questions: [{{ {kind}: {{ expect: legal }} }}]")] {
            validator.check(&read(&text), &validator.root, "").unwrap();
        }
    }
}

#[test]
fn refuses_what_the_reader_refuses() {
    let validator = Validator::new();
    for text in ["permanant: {}", "questions: [blok]", "turn: { step: atack }", "players: 3"] {
        assert!(validator.check(&read(text), &validator.root, "").is_err(), "{text}");
    }
}
