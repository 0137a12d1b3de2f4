//! What serde asks of lists, maps, places and kinds.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};

use super::reader::NodeReader;
use super::{Content, Form, Node, Place};

/// The items of a list.
pub(super) struct Items<'de>(std::slice::Iter<'de, Node>);

impl<'de> Items<'de> {
    pub(super) fn new(items: &'de [Node]) -> Self {
        Self(items.iter())
    }
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Form;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Form> {
        let Some(node) = self.0.next() else { return Ok(None) };
        seed.deserialize(NodeReader::new(node)).map(Some).map_err(|form| form.at(node.place))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The entries of a map.
pub(super) struct Entries<'de> {
    rest: std::slice::Iter<'de, (Node, Node)>,
    value: Option<&'de Node>,
}

impl<'de> Entries<'de> {
    pub(super) fn new(entries: &'de [(Node, Node)]) -> Self {
        Self { rest: entries.iter(), value: None }
    }
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Form;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Form> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(NodeReader::new(key)).map(Some).map_err(|form| form.at(key.place))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Form> {
        let Some(node) = self.value.take() else { return Err(Form::new("a value is missing")) };
        seed.deserialize(NodeReader::new(node)).map_err(|form| form.at(node.place))
    }
}

/// A value with its place: where it starts, its length, itself.
pub(super) struct WithPlace<'de> {
    node: &'de Node,
    stage: u8,
}

impl<'de> WithPlace<'de> {
    pub(super) const fn new(node: &'de Node) -> Self {
        Self { node, stage: 0 }
    }
}

impl<'de> SeqAccess<'de> for WithPlace<'de> {
    type Error = Form;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Form> {
        self.stage = self.stage.saturating_add(1);
        let Place { start, len } = self.node.place;
        match self.stage {
            1 => seed.deserialize(IntoDeserializer::<Form>::into_deserializer(start)).map(Some),
            2 => seed.deserialize(IntoDeserializer::<Form>::into_deserializer(len)).map(Some),
            3 => seed.deserialize(NodeReader::new(self.node)).map(Some),
            _ => Ok(None),
        }
        .map_err(|form| form.at(self.node.place))
    }
}

/// The body of a bare kind.
static NO_FIELDS: Node = Node::empty_map(Place { start: 0, len: 0 });

/// A word as it is known: `Declare Blockers` is `declare-blockers`.
fn spelt<'a>(word: &'a str, known: &[&'static str]) -> &'a str {
    let plain = word.trim().to_lowercase().replace([' ', '_'], "-");
    known.iter().copied().find(|known| *known == plain).unwrap_or(word)
}

/// One of several kinds: bare, or with its body.
pub(super) struct Kind<'de> {
    kind: &'de Node,
    body: Option<&'de Node>,
    /// The names of all kinds.
    known: &'static [&'static str],
}

impl<'de> Kind<'de> {
    pub(super) const fn new(kind: &'de Node, body: Option<&'de Node>, known: &'static [&'static str]) -> Self {
        Self { kind, body, known }
    }
}

impl<'de> EnumAccess<'de> for Kind<'de> {
    type Error = Form;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Form> {
        let name = NodeReader::new(self.kind).scalar("the name of a kind")?;
        let reader: StrDeserializer<'_, Form> = spelt(name, self.known).into_deserializer();
        let value = seed.deserialize(reader).map_err(|form| form.at(self.kind.place))?;
        Ok((value, self))
    }
}

impl<'de> VariantAccess<'de> for Kind<'de> {
    type Error = Form;

    fn unit_variant(self) -> Result<(), Form> {
        match self.body {
            None | Some(Node { content: Content::Nothing, .. }) => Ok(()),
            Some(body) => Err(Form::new(format!("Expected one word, found {}", body.what())).at(body.place)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Form> {
        match self.body {
            Some(body) => seed.deserialize(NodeReader::new(body)).map_err(|form| form.at(body.place)),
            // A bare kind has no fields; what it misses is missed at the kind's own word.
            None => seed
                .deserialize(NodeReader::new(&NO_FIELDS))
                .map_err(|form| Form { place: Some(self.kind.place), ..form }),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Form> {
        Err(Form::invalid_type(Unexpected::Seq, &"fields"))
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Form> {
        match self.body {
            Some(body) => NodeReader::new(body).deserialize_struct("", fields, visitor),
            None => visitor.visit_map(Entries::new(&[])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::spelt;

    #[test]
    fn a_known_word_is_known_in_any_case() {
        let known = &["declare-blockers", "untap"];
        assert_eq!(spelt("Declare Blockers", known), "declare-blockers");
        assert_eq!(spelt("UNTAP", known), "untap");
        assert_eq!(spelt("Nowhere", known), "Nowhere");
    }
}
