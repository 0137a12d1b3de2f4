//! Tests of the view as a whole.

mod clauses;
mod doubts;
mod layers;
mod layers_examples;
mod layers_metamorphic;
mod layers_text;
