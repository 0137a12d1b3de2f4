//! What the index holds of a rule.

use tantivy::schema::{Field, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{RawTokenizer, TokenizerManager};

use super::words;

/// Changes with everything that changes what an index of the same text holds.
pub(super) const FORMAT: u32 = 8;

const STEMS: &str = "stems";
const SURFACE: &str = "surface";

/// The fields of the index.
#[derive(Clone)]
pub(super) struct Fields {
    /// All of them.
    pub schema: Schema,
    /// The rule's own number.
    pub number: Field,
    /// The numbers above it: `420.5` and `420` for `420.5e`.
    pub under: Field,
    /// Its text, when it is a title.
    pub title: Field,
    /// The headings above it.
    pub headings: Field,
    /// Its text.
    pub body: Field,
    pub examples: Field,
    /// The glossary entries that refer to it.
    pub glossary: Field,
    /// What players say where it is meant.
    pub situations: Field,
    /// Every word as it is written, for the correction of others.
    pub surface: Field,
}

impl Fields {
    /// The fields of this version.
    pub(super) fn new() -> Self {
        let text = |tokenizer: &str, record| {
            TextOptions::default()
                .set_indexing_options(TextFieldIndexing::default().set_tokenizer(tokenizer).set_index_option(record))
        };
        let places = || text(STEMS, IndexRecordOption::WithFreqsAndPositions);
        let counts = || text(STEMS, IndexRecordOption::WithFreqs);
        let mut schema = Schema::builder();
        let number = schema.add_text_field("number", STRING);
        let under = schema.add_text_field("under", STRING);
        let title = schema.add_text_field("title", places());
        let headings = schema.add_text_field("headings", places());
        let body = schema.add_text_field("body", places());
        let examples = schema.add_text_field("examples", counts());
        let glossary = schema.add_text_field("glossary", counts());
        let situations = schema.add_text_field("situations", counts());
        let surface = schema.add_text_field("surface", text(SURFACE, IndexRecordOption::Basic));
        Self { schema: schema.build(), number, under, title, headings, body, examples, glossary, situations, surface }
    }

    /// The tokenizers that the fields name.
    pub(super) fn tokenizers() -> TokenizerManager {
        let tokenizers = TokenizerManager::new();
        // What STRING fields name.
        tokenizers.register("raw", RawTokenizer::default());
        tokenizers.register(STEMS, words::stemming());
        tokenizers.register(SURFACE, words::surface());
        tokenizers
    }
}
