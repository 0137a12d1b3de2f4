//! How players choose again and again where play goes round without end.   421 · 731
//!
//! What the file says comes first, and begins again when it is used up. A choice that is always made in one way is
//! answered so. Where nothing is said, a player does what "may" offers, and pays for nothing that only keeps something
//! from happening: that is what keeps a loop going, and whether its player wants it to go on is for the ruling on the
//! loop to say.

use super::answers::Answers;
use super::taken;
use crate::engine::play::open::{Answer, Choosable, Kind, Open};
use crate::engine::play::state::State;
use crate::game::{Choices, Chosen, PlayerId, Recipient};

/// How players choose again and again.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Habits {
    /// What the file says, from its beginning.
    pub said: Answers,
    /// How often players go round, as the file says; a number that something else asks for is one of these where no
    /// other is left.
    pub numbers: Vec<(PlayerId, i64)>,
    /// Choices that are always made in one way, by the place of the option.
    pub fixed: Vec<(Point, usize)>,
    /// Players who do not do what "may" offers.
    pub declining: Vec<PlayerId>,
    /// The choices that came up, in order.
    pub met: Vec<Met>,
}

/// A choice that comes up again and again: whose, and about what.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::engine) struct Point {
    /// The player who chooses.
    pub who: PlayerId,
    /// What, without the numbers that tell namesakes apart.
    pub about: String,
    /// The object that it comes from.
    pub object: Option<crate::game::ObjectId>,
}

/// A choice that came up, and how it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Met {
    /// The point of the game at which the choice comes up.
    pub point: Point,
    /// What it was for.
    pub kind: Kind,
    /// For a "may" or an offer to pay: whether the player did.
    pub did: Option<bool>,
    /// The object and ability that it came from.
    pub object: Option<crate::game::ObjectId>,
}

impl Point {
    pub(in crate::engine) fn of(open: &Open) -> Self {
        let words = open.about.split(' ').map(|word| word.split('#').next().unwrap_or(word));
        Self { who: open.who, about: words.collect::<Vec<_>>().join(" "), object: open.object }
    }

    /// Whether it is an offer to pay so that something does not happen.
    pub(in crate::engine) fn is_unless(&self) -> bool {
        self.about.contains(" unless ")
    }
}

impl Met {
    pub(super) fn of(open: &Open, answer: &Answer) -> Self {
        let offered = matches!(open.kind, Kind::May | Kind::Pay);
        let yes = answer.first().and_then(|place| open.options.get(*place)) == Some(&Choosable::Yes);
        Self { point: Point::of(open), kind: open.kind, did: offered.then_some(yes), object: open.object }
    }
}

impl Habits {
    /// Habits of players of whom the file says this, and what is left to be said in play: the last number of each
    /// player is how often to go round.
    pub(in crate::engine) fn of(choices: &Choices) -> (Self, Choices) {
        let mut rest = choices.clone();
        let mut numbers = Vec::new();
        for (who, words) in &mut rest.0 {
            let Recipient::Player(player) = who else { continue };
            let last = words.iter().rposition(|word| matches!(word, Chosen::Number(_)));
            if let Some(Chosen::Number(number)) = last.map(|place| words.remove(place)) {
                numbers.push((*player, number));
            }
        }
        (Self { said: Answers::of(&rest), numbers, ..Self::default() }, rest)
    }

    /// How often a player goes round, as the file says.
    pub(in crate::engine) fn number(&self, player: PlayerId) -> Option<i64> {
        self.numbers.iter().find(|(who, _)| *who == player).map(|(_, number)| *number)
    }

    fn numbered(&self, open: &Open) -> Option<Answer> {
        let number = self.number(open.who)?;
        let place = open.options.iter().position(|option| match option {
            Choosable::Number(own) => *own == number,
            Choosable::Mode(own) => i64::try_from(*own) == Ok(number),
            _ => false,
        });
        place.map(|place| vec![place])
    }

    /// The answer where nothing that the file says is left for it.
    pub(super) fn answer(&self, state: &State, open: &Open, left: &mut Answers) -> Option<Answer> {
        let mut anew = left.clone();
        anew.again(open.who, &self.said);
        if let Some(answer) = anew.to(state, open) {
            *left = anew;
            return Some(answer);
        }
        let point = Point::of(open);
        if let Some((_, place)) = self.fixed.iter().find(|(known, _)| *known == point) {
            let places = (*place..open.options.len()).chain(0..*place);
            return Some(places.take(open.least.max(1)).collect());
        }
        if let Some(answer) = self.numbered(open) {
            return Some(answer);
        }
        let does = match open.kind {
            Kind::May => !self.declining.contains(&open.who),
            Kind::Pay => !Point::of(open).is_unless() && !self.declining.contains(&open.who),
            _ => return taken::usual(open),
        };
        let wanted = if does { Choosable::Yes } else { Choosable::No };
        open.options.iter().position(|option| *option == wanted).map(|place| vec![place])
    }
}
