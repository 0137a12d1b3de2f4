//! See `scenario` among the targets.

#![no_main]

#[path = "../../tests/mutations/targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::scenario(data));
