//! A node that typed values are read from.

use super::{Content, Form, Node, trap};

/// Reads typed values from a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeReader<'de> {
    pub(super) node: &'de Node,
}

impl<'de> NodeReader<'de> {
    pub(super) const fn new(node: &'de Node) -> Self {
        Self { node }
    }

    /// The scalar's text, or what stands there instead.
    pub(super) fn scalar(self, expected: &str) -> Result<&'de str, Form> {
        match &self.node.content {
            Content::Scalar(text) => Ok(text),
            _ => Err(trap::instead_of(expected, self.node)),
        }
    }

    pub(super) fn number<T: std::str::FromStr>(self, what: &str) -> Result<T, Form> {
        let text = self.scalar(what)?;
        let digits = text.strip_prefix('+').unwrap_or(text);
        digits.parse().map_err(|_| Form::new(format!("Expected {what}, found `{text}`")).at(self.node.place))
    }
}
