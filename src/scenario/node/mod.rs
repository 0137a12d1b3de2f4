//! A scenario file as a tree of nodes, each with its place in the text.
//!
//! The YAML library reads `500.10` as the number 500.1 and `Y` as true, and loses places where serde buffers values. So
//! it is asked for nothing but this tree, in which every scalar is the text as it was written, and the typed file is
//! read from the tree by [`de`], with messages of our own.

mod access;
pub mod de;
pub mod form;
pub mod place;
mod reader;
pub mod trap;

pub use form::Form;
pub use place::{Place, Placed};

/// A value of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Where in the file the node stands.
    pub place: Place,
    /// What the node holds.
    pub content: Content,
}

/// What a node is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// A text, a number, yes or no: always the text as it was written.
    Scalar(String),
    /// Nothing at all, or `~`.
    Nothing,
    /// A list.
    List(Vec<Node>),
    /// A map, in the order of the file.
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// A map without entries, which is what a bare kind of question holds.
    pub(crate) const fn empty_map(place: Place) -> Self {
        Self { place, content: Content::Map(Vec::new()) }
    }

    /// What it is, in a word or two.
    pub const fn what(&self) -> &'static str {
        match &self.content {
            Content::Scalar(_) => "a text",
            Content::Nothing => "nothing",
            Content::List(_) => "a list",
            Content::Map(_) => "a map",
        }
    }

    /// The entries of a map; none of anything else.
    pub fn entries(&self) -> &[(Self, Self)] {
        match &self.content {
            Content::Map(entries) => entries,
            _ => &[],
        }
    }

    /// The value of an entry.
    pub fn entry(&self, name: &str) -> Option<&Self> {
        self.entries().iter().find(|(key, _)| key.text() == Some(name)).map(|(_, value)| value)
    }

    /// The text of a scalar.
    pub fn text(&self) -> Option<&str> {
        match &self.content {
            Content::Scalar(text) => Some(text),
            _ => None,
        }
    }
}
