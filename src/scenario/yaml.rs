//! YAML text to nodes: the only module that knows the YAML library.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_yaml::options::{AliasLimits, DuplicateKeyPolicy, NonFiniteFloatPolicy};
use serde_yaml::{Location, Options, Spanned, UserMessageFormatter};

use super::node::{Content, Form, Node, Place};
use super::syntax::{self, DEEPEST, MOST_NODES};

/// The largest file that is read, in bytes. A board that a person wrote has thousands.
pub(crate) const LARGEST_FILE: usize = 8 * 1024 * 1024;

/// Reads a YAML text.
///
/// # Errors
/// The first thing that is not YAML, or that goes beyond bounds that no honest file comes near.
pub(crate) fn parse(text: &str) -> Result<Node, Form> {
    if text.len() > LARGEST_FILE {
        return Err(too_large());
    }
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let shift = text.len() - body.len();
    if body.trim().is_empty() {
        return Err(Form::new("The file is empty").help("`judge new block > board.yaml` writes one to start from"));
    }
    let mut node = serde_yaml::from_str_with_options::<Spanned<Raw>>(body, options())
        .map(into_node)
        .map_err(|error| syntax_error(&error, body))
        .map_err(|form| Form { place: form.place.map(|place| shifted(place, shift)), ..form })?;
    settle(&mut node, body, shift);
    Ok(node)
}

/// What is said of a file that is too large to read.
pub(crate) fn too_large() -> Form {
    Form::new(format!("The file is larger than {} MB", LARGEST_FILE / 1024 / 1024))
        .help("a scenario is one board, written by hand; a file of this size is something else")
}

fn options() -> Options {
    let budget = serde_yaml::budget! {
        max_depth: DEEPEST,
        flow_nesting_limit: DEEPEST,
        max_nodes: MOST_NODES,
        max_events: MOST_NODES * 3,
        max_aliases: 10_000,
        max_anchors: 10_000,
        max_recorded_anchor_events: MOST_NODES,
        max_total_scalar_bytes: LARGEST_FILE * 2,
    };
    let mut alias_limits = AliasLimits::default();
    alias_limits.max_total_replayed_events = MOST_NODES;
    serde_yaml::options! {
        budget: budget,
        alias_limits: alias_limits,
        duplicate_keys: DuplicateKeyPolicy::Error,
        non_finite_float_policy: NonFiniteFloatPolicy::PassThrough,
        with_snippet: false,
    }
}

/// The library's error in our words.
fn syntax_error(error: &serde_yaml::Error, text: &str) -> Form {
    use serde_yaml::Error as Yaml;
    let place = error.location().map(|location| place_of(&location, text));
    let mut inner = error.without_snippet();
    while let Yaml::AliasError { error, .. } = inner {
        inner = error.without_snippet();
    }
    let kind = match inner {
        Yaml::DuplicateMappingKey { key, .. } => syntax::Kind::DuplicateKey(key.clone()),
        Yaml::MultipleDocuments { .. } => syntax::Kind::SeveralDocuments,
        Yaml::UnknownAnchor { .. } => syntax::Kind::UnknownAlias,
        Yaml::Eof { .. } => syntax::Kind::Empty,
        Yaml::Budget { .. }
        | Yaml::AliasReplayCounterOverflow { .. }
        | Yaml::AliasReplayLimitExceeded { .. }
        | Yaml::AliasExpansionLimitExceeded { .. }
        | Yaml::AliasReplayStackDepthExceeded { .. } => syntax::Kind::Bounds,
        Yaml::MergeValueNotMapOrSeqOfMaps { .. } | Yaml::MergeKeyNotAllowed { .. } => syntax::Kind::Merge,
        other => syntax::Kind::Other(other.render_with_formatter(&UserMessageFormatter)),
    };
    syntax::explain(kind, place, text)
}

/// The place of a location; a line and column do where the library counts no bytes.
fn place_of(location: &Location, text: &str) -> Place {
    let span = location.span();
    if let (Some(start), Some(len)) = (span.byte_offset(), span.byte_len()) {
        let start = usize::try_from(start).unwrap_or(0).min(text.len());
        let len = usize::try_from(len).unwrap_or(0).min(text.len() - start);
        return Place { start, len };
    }
    let line = usize::try_from(location.line()).unwrap_or(1).max(1);
    let column = usize::try_from(location.column()).unwrap_or(1).max(1);
    let line_start = text.split_inclusive('\n').take(line - 1).map(str::len).sum::<usize>();
    let in_line = text[line_start..].char_indices().nth(column - 1).map_or(0, |(at, _)| at);
    Place { start: line_start + in_line, len: 0 }
}

const fn shifted(place: Place, by: usize) -> Place {
    Place { start: place.start + by, len: place.len }
}

/// A value as the library gives it.
enum Raw {
    Text(String),
    /// Something that the library took for a number or a truth; its text is taken from its place.
    Inferred(String),
    Nothing,
    List(Vec<Spanned<Raw>>),
    Map(Vec<(Spanned<Raw>, Spanned<Raw>)>),
}

/// Nodes, with the library's own places as yet.
fn into_node(raw: Spanned<Raw>) -> Node {
    let span = raw.defined.span();
    let start = span.byte_offset().and_then(|start| usize::try_from(start).ok()).unwrap_or(0);
    let len = span.byte_len().and_then(|len| usize::try_from(len).ok()).unwrap_or(0);
    let content = match raw.value {
        Raw::Text(text) => Content::Scalar(text),
        // Marked by the form feed, which stands in no plain scalar, until `settle` puts the file's own text in.
        Raw::Inferred(text) => Content::Scalar(format!("\u{c}{text}")),
        Raw::Nothing => Content::Nothing,
        Raw::List(items) => Content::List(items.into_iter().map(into_node).collect()),
        Raw::Map(entries) => {
            Content::Map(entries.into_iter().map(|(key, value)| (into_node(key), into_node(value))).collect())
        }
    };
    Node { place: Place { start, len }, content }
}

/// Puts the file's own text into inferred scalars, and lets the places of lists and maps reach over what they hold.
fn settle(node: &mut Node, body: &str, shift: usize) {
    match &mut node.content {
        Content::Scalar(text) => {
            if let Some(inferred) = text.strip_prefix('\u{c}') {
                let written = node.place.of(body).trim();
                let plain = !written.is_empty() && !written.contains(['"', '\'', '!', '\n', '&', '*']);
                *text = if plain { written.to_owned() } else { inferred.to_owned() };
            }
            node.place = shifted(node.place, shift);
        }
        Content::Nothing => {
            // A player may be called Null.
            let written = node.place.of(body).trim();
            if written.eq_ignore_ascii_case("null") && written != "null" {
                node.content = Content::Scalar(written.to_owned());
            }
            node.place = shifted(node.place, shift);
        }
        Content::List(items) => {
            node.place = shifted(node.place, shift);
            for item in items {
                settle(item, body, shift);
                reach(&mut node.place, item.place);
            }
            close(&mut node.place, '[', ']', body, shift);
        }
        Content::Map(entries) => {
            node.place = shifted(node.place, shift);
            for (key, value) in entries {
                settle(key, body, shift);
                settle(value, body, shift);
                reach(&mut node.place, key.place);
                reach(&mut node.place, value.place);
            }
            close(&mut node.place, '{', '}', body, shift);
        }
    }
}

/// Lets the place of a list or map in brackets take in the bracket that closes it.
fn close(place: &mut Place, open: char, shut: char, body: &str, shift: usize) {
    let text = |from: usize| body.get(from.saturating_sub(shift)..).unwrap_or("");
    if text(place.start).starts_with(open) {
        let rest = text(place.end());
        let gap = rest.len() - rest.trim_start_matches([' ', ',', '\n', '\r']).len();
        if rest.get(gap..).is_some_and(|rest| rest.starts_with(shut)) {
            place.len += gap + 1;
        }
    }
}

/// Lets a place reach to the end of another that stands behind it; an alias may stand before, and does not count.
fn reach(place: &mut Place, inner: Place) {
    if inner.start >= place.start && inner.end() > place.end() {
        place.len = inner.end() - place.start;
    }
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RawVisitor)
    }
}

struct RawVisitor;

impl<'de> Visitor<'de> for RawVisitor {
    type Value = Raw;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Raw, E> {
        Ok(Raw::Inferred(value.to_string()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Raw, E> {
        Ok(Raw::Inferred(value.to_string()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Raw, E> {
        Ok(Raw::Inferred(value.to_string()))
    }

    fn visit_i128<E: Error>(self, value: i128) -> Result<Raw, E> {
        Ok(Raw::Inferred(value.to_string()))
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<Raw, E> {
        Ok(Raw::Inferred(value.to_string()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Raw, E> {
        Ok(Raw::Inferred(value.to_string()))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Raw, E> {
        Ok(Raw::Text(value.to_owned()))
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Raw, E> {
        Ok(Raw::Text(value))
    }

    fn visit_bytes<E: Error>(self, value: &[u8]) -> Result<Raw, E> {
        Ok(Raw::Text(String::from_utf8_lossy(value).into_owned()))
    }

    fn visit_none<E: Error>(self) -> Result<Raw, E> {
        Ok(Raw::Nothing)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Raw, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_unit<E: Error>(self) -> Result<Raw, E> {
        Ok(Raw::Nothing)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Raw, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Raw, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Raw::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Raw, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Raw::Map(entries))
    }
}
