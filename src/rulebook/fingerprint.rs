//! A number that changes with a text, or with the bytes of a file.

/// A hash in the manner of FNV, eight bytes at a time: the same on every machine and in every version of ours. Each
/// step can be undone, so that no single byte can change without changing it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Fingerprint {
    /// Goes on with a text, or with a piece of a file.
    pub(super) fn add(&mut self, text: &[u8]) {
        let (words, rest) = text.as_chunks::<8>();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        rest.iter().for_each(|byte| self.mix(u64::from(*byte)));
        self.mix(text.len() as u64);
    }

    fn mix(&mut self, word: u64) {
        const PRIME: u64 = 0x9E37_79B9_7F4A_7C15;
        self.0 = (self.0 ^ word).wrapping_mul(PRIME).rotate_left(29);
    }

    /// The number.
    pub(super) const fn finish(self) -> u64 {
        self.0
    }
}

/// The fingerprint of some texts.
pub(super) fn fingerprint<'t>(texts: impl IntoIterator<Item = &'t [u8]>) -> u64 {
    let mut print = Fingerprint::default();
    texts.into_iter().for_each(|text| print.add(text));
    print.finish()
}
