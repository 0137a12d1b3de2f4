//! Bytes to text: the encodings and line ends in which rules texts have been published.

use std::fmt;

use encoding_rs::{Encoding as Label, UTF_16BE, UTF_16LE, WINDOWS_1252};
use oem_cp::code_table::DECODING_TABLE_CP437;
use serde::Serialize;

/// How a file's bytes stood for characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-8 in which some bytes are broken.
    BrokenUtf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// Windows' western code page.
    Windows1252,
    /// The code page of DOS.
    Cp437,
}

/// A decoded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text; every line ends with `\n`, whatever it ended with.
    pub text: String,
    /// The encoding that was found.
    pub encoding: Encoding,
    /// How many characters were controls that no text has, or could not be decoded.
    pub spoiled: usize,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf8 => "UTF-8",
            Self::BrokenUtf8 => "UTF-8, broken in places",
            Self::Utf16Le => "UTF-16, low byte first",
            Self::Utf16Be => "UTF-16, high byte first",
            Self::Windows1252 => "Windows-1252",
            Self::Cp437 => "code page 437 (DOS)",
        })
    }
}

/// Decodes a file of unknown encoding. Never fails: what can't be decoded becomes U+FFFD.
pub fn decode(bytes: &[u8]) -> Decoded {
    let encoding = encoding_of(bytes);
    let text = match encoding {
        Encoding::Utf8 | Encoding::BrokenUtf8 => String::from_utf8_lossy(bytes).into_owned(),
        Encoding::Utf16Le => decoded_as(UTF_16LE, bytes),
        Encoding::Utf16Be => decoded_as(UTF_16BE, bytes),
        Encoding::Windows1252 => decoded_as(WINDOWS_1252, bytes),
        Encoding::Cp437 => bytes.iter().map(|&byte| cp437(byte)).collect(),
    };
    let (text, controls) = one_line_end(&text);
    let lost = text.chars().filter(|c| *c == char::REPLACEMENT_CHARACTER).count();
    Decoded { text, encoding, spoiled: controls + lost }
}

fn decoded_as(label: &'static Label, bytes: &[u8]) -> String {
    label.decode_with_bom_removal(bytes).0.into_owned()
}

fn encoding_of(bytes: &[u8]) -> Encoding {
    match bytes {
        [0xFF, 0xFE, ..] => return Encoding::Utf16Le,
        [0xFE, 0xFF, ..] => return Encoding::Utf16Be,
        _ => {}
    }
    if let Some(wide) = utf16_without_mark(bytes) {
        return wide;
    }
    if std::str::from_utf8(bytes).is_ok() {
        return Encoding::Utf8;
    }
    let whole: usize = bytes.utf8_chunks().map(|chunk| chunk.valid().chars().filter(|c| !c.is_ascii()).count()).sum();
    let broken = bytes.utf8_chunks().filter(|chunk| !chunk.invalid().is_empty()).count();
    if whole > broken { Encoding::BrokenUtf8 } else { code_page(bytes) }
}

/// English text in UTF-16 has a zero in every second byte.
fn utf16_without_mark(bytes: &[u8]) -> Option<Encoding> {
    let head = &bytes[..bytes.len().min(1024)];
    let zeros = |start: usize| head.iter().skip(start).step_by(2).filter(|b| **b == 0).count();
    let (even, odd, half) = (zeros(0), zeros(1), head.len() / 2);
    if half < 2 {
        None
    } else if odd * 10 > half * 9 && even * 10 < half {
        Some(Encoding::Utf16Le)
    } else if even * 10 > half * 9 && odd * 10 < half {
        Some(Encoding::Utf16Be)
    } else {
        None
    }
}

/// Which code page makes letters of the bytes that stand inside words, and quotes of those that stand around them.
fn code_page(bytes: &[u8]) -> Encoding {
    let letter = |at: Option<&u8>| at.is_some_and(u8::is_ascii_alphabetic);
    let (mut windows, mut dos) = (0usize, 0usize);
    for (at, &byte) in bytes.iter().enumerate().filter(|(_, b)| **b >= 0x80) {
        let before = at.checked_sub(1).is_some_and(|at| letter(bytes.get(at)));
        let after = letter(bytes.get(at + 1));
        let fits = |c: char| match c {
            '’' => before,
            '‘' | '“' => after && !before,
            '”' | '™' | '®' | '…' => !after,
            '–' | '—' | '\u{a0}' => before == after && !before,
            c => c.is_alphabetic() && c != 'ƒ' && (before || after),
        };
        windows += usize::from(fits(windows_1252(byte)));
        dos += usize::from(fits(cp437(byte)));
    }
    if dos > windows { Encoding::Cp437 } else { Encoding::Windows1252 }
}

fn windows_1252(byte: u8) -> char {
    WINDOWS_1252.decode_without_bom_handling(&[byte]).0.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn cp437(byte: u8) -> char {
    byte.checked_sub(0x80).map_or(char::from(byte), |high| DECODING_TABLE_CP437[usize::from(high)])
}

/// LF, CRLF, bare CR, form feeds and the Unicode line ends, all to `\n`; no marks, and no other controls, which are
/// counted.
fn one_line_end(text: &str) -> (String, usize) {
    let mut out = String::with_capacity(text.len());
    let mut controls = 0;
    let mut rest = text;
    while let Some(at) =
        rest.find(|c: char| (c.is_control() && c != '\n') || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}'))
    {
        let (plain, tail) = rest.split_at(at);
        out.push_str(plain);
        let Some(odd) = tail.chars().next() else { break };
        rest = &tail[odd.len_utf8()..];
        match odd {
            '\r' => {
                rest = rest.strip_prefix('\n').unwrap_or(rest);
                out.push('\n');
            }
            '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => out.push('\n'),
            '\t' => out.push_str("    "),
            // A byte order mark; the end of a file as DOS marked it.
            '\u{feff}' | '\u{1a}' => {}
            _ => controls += 1,
        }
    }
    out.push_str(rest);
    (out, controls)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "420. Ends\n\n420.1. It’s a “rule” — really.\n";

    fn wide(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(unit).collect()
    }

    #[test]
    fn reads_every_encoding() {
        let marked = |text: &str| format!("\u{feff}{text}");
        let windows: Vec<u8> = TEXT.chars().map(|c| (0..=255u8).find(|b| windows_1252(*b) == c).unwrap()).collect();
        for (bytes, encoding) in [
            (TEXT.as_bytes().to_vec(), Encoding::Utf8),
            (marked(TEXT).into_bytes(), Encoding::Utf8),
            (wide(&marked(TEXT), u16::to_le_bytes), Encoding::Utf16Le),
            (wide(&marked(TEXT), u16::to_be_bytes), Encoding::Utf16Be),
            (wide(TEXT, u16::to_le_bytes), Encoding::Utf16Le),
            (wide(TEXT, u16::to_be_bytes), Encoding::Utf16Be),
            (windows, Encoding::Windows1252),
        ] {
            assert_eq!(decode(&bytes), Decoded { text: TEXT.to_owned(), encoding, spoiled: 0 });
        }
    }

    #[test]
    fn reads_the_code_page_of_dos() {
        let decoded = decode(b"The S\x83nd and J\xa3n of \x92ther");
        assert_eq!((decoded.text.as_str(), decoded.encoding), ("The Sând and Jún of Æther", Encoding::Cp437));
    }

    #[test]
    fn knows_broken_utf8_from_a_code_page() {
        let decoded = decode(b"\xe2\x80\x9cA\xe2\x80\x9d and \xe2\x80\x9cB\xff\xe2\x80\x9d");
        assert_eq!((decoded.text.as_str(), decoded.encoding), ("“A” and “B\u{fffd}”", Encoding::BrokenUtf8));
    }

    #[test]
    fn takes_every_line_end() {
        assert_eq!(decode(b"a\r\nb\rc\nd\r\r\ne\x0cf").text, "a\nb\nc\nd\n\ne\nf");
    }
}
