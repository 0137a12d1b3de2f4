//! `judge damage`: is this assignment of combat damage legal, what follows, and which one would be legal?

use super::answering::Desk;
use super::args::{AnswerArgs, BoardArgs};
use super::declaration::{Board, Mistake};
use super::{Failure, Outcome, Output, Status};
use crate::engine::combat::damage::Assignment;
use crate::game::question::DamageQuestion;
use crate::game::{Asked, Game, Recipient};
use crate::scenario::Names;
use crate::terms::name;

/// Judge an assignment of combat damage and tell what follows, or tell who assigns what
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge damage board.yaml                         who assigns what
  judge damage board.yaml \"Baloth: Wall=3, Bob=2\"
  judge damage board.yaml \"Baloth: Wall=5\" \"Bear: Wall=2\"

Creatures that are not named assign what they must. What follows from a legal
assignment is told with it.")]
pub(super) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// Creature, colon, and to what it assigns how much: "Baloth: Wall=3, Bob=2"
    #[arg(value_name = "CREATURE: RECIPIENT=N")]
    assign: Vec<String>,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Answers it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.board)?;
    let assign = read(&desk.scenario.game, &desk.scenario.names, &args.assign)
        .map_err(|mistake| Failure::with_help(mistake.what, mistake.help))?;
    let deal = !assign.is_empty();
    desk.answer(Asked::Damage(DamageQuestion { assign, deal }));
    desk.print(args.answer.format, output);
    Ok(Status::Answered)
}

/// Reads assignments, each argument one creature's.
fn read(game: &Game, names: &Names, arguments: &[String]) -> Result<Assignment, Mistake> {
    let board = Board::of(game, names);
    let mut assignment = Assignment::new();
    for argument in arguments {
        let folded = name::fold(argument).replace(" #", "#");
        let (source, rest) = board
            .longest(&folded, true, &[':'])
            .or_else(|| board.part(&folded, &[':']))
            .ok_or_else(|| without_colon(&board, argument, &folded))?;
        let shares = assignment.entry(board.object(source)?).or_default();
        let mut rest = rest.trim_start().strip_prefix(':').unwrap_or_default().trim();
        while !rest.is_empty() {
            let to = board.longest(rest, false, &['=']).or_else(|| board.part(rest, &['=', ',']));
            let (to, after) = to.ok_or_else(|| board.unknown(argument, rest))?;
            let (amount, after) = amount(argument, game.name_of(to), after)?;
            *shares.entry(to).or_insert(0) += amount;
            rest = after;
        }
        if shares.is_empty() {
            return Err(to_nobody(game, argument, source));
        }
    }
    Ok(assignment)
}

/// What is wrong where no name and colon begin an argument: `Ogre=3` names a creature, and doesn't say to whom.
fn without_colon(board: &Board<'_>, argument: &str, folded: &str) -> Mistake {
    match board.longest(folded, true, &['=', ',']) {
        Some((source, _)) => to_nobody(board.game, argument, source),
        None => board.unknown(argument, folded),
    }
}

fn to_nobody(game: &Game, argument: &str, source: Recipient) -> Mistake {
    let who = game.name_of(source);
    Mistake {
        what: format!("`{argument}` doesn't say what {who} assigns its damage to"),
        help: format!("write a colon, recipients and amounts: \"{who}: {}=2\"", someone(game)),
    }
}

/// The number after the `=`, and what follows the comma after it.
fn amount<'t>(argument: &str, to: &str, after: &'t str) -> Result<(i64, &'t str), Mistake> {
    let text = after.trim_start().strip_prefix('=').unwrap_or_default();
    let (number, rest) = text.split_once(',').unwrap_or((text, ""));
    let number = number.trim();
    let amount = number.parse::<u32>().map_err(|_| Mistake {
        what: match number {
            "" => format!("`{argument}` doesn't say how much damage {to} is assigned"),
            number => format!("`{number}` is not an amount of damage that a creature can assign"),
        },
        help: format!("write `=` and a whole number, 0 or more: {to}=2"),
    })?;
    Ok((i64::from(amount), rest.trim_start()))
}

/// A name for an example: the first player who can be attacked.
fn someone(game: &Game) -> &str {
    let opponent = game.opponents(game.turn.active).next();
    opponent.map_or("Bob", |player| game.name_of(Recipient::Player(player)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Object, ObjectId, PlayerId, Printed};
    use crate::terms::Zone;

    /// A creature's place, and what it assigns to whom.
    type Shares = (u32, Vec<(Recipient, i64)>);

    fn board() -> Game {
        let mut game = Game::between(&["Alice", "Bob"]);
        for name in ["Baloth", "Wall", "Wall: the Last", "X=Y, Z"] {
            let printed = Printed { name: name.to_owned(), ..Printed::default() };
            game.add(Object::card(printed, Zone::Battlefield, PlayerId(0)));
        }
        game
    }

    fn shares(argument: &str) -> Result<Vec<Shares>, Mistake> {
        let game = board();
        let read = read(&game, &Names::of(&game), &[argument.to_owned()])?;
        Ok(read.into_iter().map(|(source, shares)| (source.0, shares.into_iter().collect())).collect())
    }

    #[test]
    fn reads_assignments() {
        let (wall, bob) = (Recipient::Object(ObjectId(1)), Recipient::Player(PlayerId(1)));
        assert_eq!(shares("Baloth: Wall=3, Bob=2"), Ok(vec![(0, vec![(bob, 2), (wall, 3)])]));
        assert_eq!(shares("balo: wall: the=3, bob=2"), shares("Baloth: Wall: the Last=3, Bob=2"));
        assert_eq!(shares("baloth:wall = 3 ,bob=2"), Ok(vec![(0, vec![(bob, 2), (wall, 3)])]));
        let last = Recipient::Object(ObjectId(2));
        assert_eq!(shares("Wall: the Last: Bob=1"), Ok(vec![(2, vec![(bob, 1)])]));
        assert_eq!(shares("X=Y, Z: Wall: the Last=1, Wall=1"), Ok(vec![(3, vec![(wall, 1), (last, 1)])]));
    }

    #[test]
    fn says_what_is_wrong() {
        assert_eq!(shares("Baltoh: Wall=3").unwrap_err().help, "did you mean Baloth?");
        assert_eq!(shares("Baloth: Waal=3").unwrap_err().help, "did you mean Wall?");
        assert!(shares("Baloth=3").unwrap_err().help.contains("\"Baloth: Bob=2\""));
        assert!(shares("Baloth").unwrap_err().what.contains("doesn't say what Baloth assigns"));
        assert!(shares("Baloth: Wall=many").unwrap_err().what.contains("`many` is not an amount of damage"));
        assert!(shares("Baloth: Wall").unwrap_err().what.contains("how much damage Wall is assigned"));
        assert!(shares("Bob: Wall=3").unwrap_err().what.starts_with("Bob is a player"));
        assert!(shares("").is_err());
    }
}
