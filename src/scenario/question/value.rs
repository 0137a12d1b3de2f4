//! What is it: a number, a colour, a type, a controller?   104.1, 104.2 · 107.1

use super::Kind;
use crate::edition::Edition;
use crate::engine::counting::Counting;
use crate::engine::value;
use crate::game::question::{ValueOf, ValueQuestion};
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::err::Complaint;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{EffectEntry, Name, Pairs, Several};
use crate::scenario::node::{Place, Placed};

question! {
    /// What number is it?
    pub struct Value {
        /// What is asked for, and of what: `{ power: Maro }`.
        pub of: Pairs<Name>,
        /// Effects that come before, in sentences.
        pub after: Several<Placed<EffectEntry>>,
        /// A fraction to round.
        pub round: Option<Name>,
        /// Rounded up; down otherwise.
        pub up: bool,
    }
}

impl Kind for Value {
    type Asked = ValueQuestion;

    const NAME: &'static str = "value";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["value"]];
    const STARTER: &'static str = include_str!("value.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<ValueQuestion> {
        lowering.value_question(self, place)
    }

    fn title(game: &Game, asked: &ValueQuestion) -> String {
        match (&asked.of, asked.round) {
            (Some(of), _) => {
                let subject = of.subject.map_or(of.text.as_str(), |subject| game.name_of(subject));
                match value::Called::of(&of.what) {
                    value::Called::Keyword => format!("Does {subject} have {}?", of.what),
                    value::Called::Color | value::Called::Kind => format!("Is {subject} {}?", of.what),
                    value::Called::Several => format!("What are the {} of {subject}?", of.what),
                    value::Called::One => format!("What is the {} of {subject}?", of.what),
                }
            }
            (None, Some((over, under))) => {
                format!("What is {over}/{under}, rounded {}?", if asked.up { "up" } else { "down" })
            }
            (None, None) => "What is it?".to_owned(),
        }
    }

    fn answer(game: &Game, asked: &ValueQuestion, _: &Choices, edition: &Edition) -> Ruling {
        value::answer(game, asked, edition)
    }
}

impl Lowering<'_> {
    fn value_question(&mut self, written: &Value, place: Place) -> Option<ValueQuestion> {
        let of = match written.of.0.as_slice() {
            [] => None,
            [(what, text)] => {
                self.check_cut(text);
                let what = what.as_str().to_lowercase();
                Some(ValueOf {
                    text: text.as_str().to_owned(),
                    subject: match Counting::read(&what) {
                        Some(_) => self.names.resolve(text.as_str()),
                        None => self.names.resolve_loosely(text.as_str()),
                    },
                    what,
                })
            }
            [_, (second, _), ..] => {
                self.complain(Complaint::new("One value is asked for at a time", second.place()));
                return None;
            }
        };
        if let Some(ValueOf { what, subject: None, .. }) = &of
            && value::is_of_one(what)
        {
            // These are of one object or player, so a name that names nothing is a mistake.
            let (_, text) = written.of.0.first()?;
            self.recipient(text);
        }
        let round = match &written.round {
            Some(fraction) => Some(self.fraction(fraction)?),
            None => None,
        };
        if of.is_none() && round.is_none() {
            self.complain(
                Complaint::new("This question needs `of:` or `round:`", place)
                    .help("such as `of: { power: Maro }`, or `round: 7/2`"),
            );
            return None;
        }
        let after = written.after.iter().map(|entry| self.effect(entry)).collect();
        Some(ValueQuestion { of, after, round, up: written.up })
    }

    /// `7/2`, `3.5` or `4`.
    fn fraction(&mut self, written: &Name) -> Option<(i64, i64)> {
        let text = written.as_str().trim();
        let read = match (text.split_once('/'), text.split_once('.')) {
            (Some((over, under)), _) => over.trim().parse().ok().zip(under.trim().parse().ok()),
            (None, Some((whole, part))) if part.len() <= 9 && part.bytes().all(|b| b.is_ascii_digit()) => {
                let scale = 10_i64.pow(u32::try_from(part.len()).unwrap_or(0));
                format!("{whole}{part}").parse().ok().map(|over| (over, scale))
            }
            _ => text.parse().ok().map(|whole| (whole, 1)),
        };
        let sane = read.filter(|(over, under): &(i64, i64)| *under > 0 && over.abs_diff(0) < 1_u64 << 53);
        if sane.is_none() {
            self.complain(
                Complaint::new(format!("`{written}` is not a fraction"), written.place()).help("such as 7/2, or 3.5"),
            );
        }
        sane
    }
}
