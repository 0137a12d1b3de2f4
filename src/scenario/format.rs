//! Scenario files laid out in the usual way: `judge fmt`.
//!
//! The layout is that of a library. Nothing of a file is ever lost by it: what it gives is read again, and must hold
//! the same values and the same words, comments included, in the same order; else the file stays as it was written.

use pretty_yaml::config::{FormatOptions, LanguageOptions, LayoutOptions, LineBreak};

use super::node::{Content, Form, Node};
use super::yaml;

/// The widest line; what is longer in brackets is broken.
const WIDTH: usize = 120;
/// Rounds after which a layout that still changes is given up.
const ROUNDS: usize = 5;

/// The text in the usual layout.
///
/// # Errors
/// What is wrong with its form; that it can't be laid out without loss.
pub fn format(text: &str) -> Result<String, Form> {
    let node = yaml::parse(text)?;
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let options = options(if body.contains("\r\n") { LineBreak::Crlf } else { LineBreak::Lf });
    let mut last = body.to_owned();
    for _ in 0..ROUNDS {
        let next = pretty_yaml::format_text(&last, &options).map_err(|_| lossy())?;
        if next == last {
            let same =
                yaml::parse(&next).is_ok_and(|again| says_the_same(&node, &again)) && words(body).eq(words(&next));
            return if same { Ok(next) } else { Err(lossy()) };
        }
        last = next;
    }
    Err(lossy())
}

fn lossy() -> Form {
    Form::new("This file can't be laid out anew without a risk to what it says, and stays as it is")
        .help("YAML's rarer forms, such as anchors, tags and comments inside brackets, may be in the way")
}

fn options(line_break: LineBreak) -> FormatOptions {
    FormatOptions {
        layout: LayoutOptions { print_width: WIDTH, indent_width: 2, line_break },
        language: LanguageOptions { trailing_comma: false, prefer_single_line: true, ..LanguageOptions::default() },
    }
}

/// Whether two trees hold the same values; where they stand makes no difference.
fn says_the_same(one: &Node, other: &Node) -> bool {
    match (&one.content, &other.content) {
        (Content::Scalar(one), Content::Scalar(other)) => one == other,
        (Content::Nothing, Content::Nothing) => true,
        (Content::List(one), Content::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| says_the_same(one, other))
        }
        (Content::Map(one), Content::Map(other)) => {
            let same = |((key, value), (its_key, its_value)): (&(Node, Node), &(Node, Node))| {
                says_the_same(key, its_key) && says_the_same(value, its_value)
            };
            one.len() == other.len() && one.iter().zip(other).all(same)
        }
        _ => false,
    }
}

/// All that a text says in its order, without spaces and without the signs that only lay it out.
fn words(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '{' | '}' | '[' | ']' | ',' | '"' | '\'' | '\\' | '-'))
}
