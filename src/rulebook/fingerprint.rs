//! A number that changes with a text, or with the bytes of a file.

/// A hash in the manner of FNV, eight bytes at a time: the same on every machine and in every version of ours. Each
/// step can be undone, so that no single byte can change without changing it.
pub(super) fn fingerprint<'t>(texts: impl IntoIterator<Item = &'t [u8]>) -> u64 {
    const PRIME: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut hash = 0xCBF2_9CE4_8422_2325;
    let mut mix = |word: u64| hash = (hash ^ word).wrapping_mul(PRIME).rotate_left(29);
    for text in texts {
        let (words, rest) = text.as_chunks::<8>();
        words.iter().for_each(|word| mix(u64::from_le_bytes(*word)));
        rest.iter().for_each(|byte| mix(u64::from(*byte)));
        mix(text.len() as u64);
    }
    hash
}
