//! judge
fn main() {}
