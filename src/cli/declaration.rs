//! Declarations on the command line: `"Zealot=Two-Headed Ogre"`, `"Wall=Ogre,Bear"`, `"Ogre"`, `"Bear=Carol"`.
//!
//! Names are matched against the board, the longest first, so that commas and `=` inside names do no harm.

use std::collections::BTreeMap;

use crate::game::{Game, ObjectId, Recipient};
use crate::scenario::Names;
use crate::terms::{english, name};

/// What is wrong with a declaration, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What is wrong.
    pub what: String,
    /// A next step.
    pub help: String,
}

/// A board and what its names name.
pub(super) struct Board<'g> {
    pub(super) game: &'g Game,
    all: &'g Names,
    /// Folded, the longest first.
    names: Vec<(&'g str, Recipient)>,
}

/// Reads blocks: each argument blockers, `=`, and the attackers that they block.
///
/// Where quotes were forgotten, so that a name came in several arguments, these are read as one.
pub fn block(game: &Game, names: &Names, arguments: &[String]) -> Result<BTreeMap<ObjectId, Vec<ObjectId>>, Mistake> {
    whole_or_joined(arguments, |arguments| blocks(game, names, arguments))
}

/// Reads arguments, or what they are together.
fn whole_or_joined<T>(arguments: &[String], read: impl Fn(&[String]) -> Result<T, Mistake>) -> Result<T, Mistake> {
    let mistake = match read(arguments) {
        Err(mistake) if arguments.len() > 1 => mistake,
        other => return other,
    };
    read(&[arguments.join(" ")]).map_err(|_| mistake)
}

fn blocks(game: &Game, names: &Names, arguments: &[String]) -> Result<BTreeMap<ObjectId, Vec<ObjectId>>, Mistake> {
    let board = Board::of(game, names);
    let mut declared: BTreeMap<ObjectId, Vec<ObjectId>> = BTreeMap::new();
    for argument in arguments {
        let (blockers, attackers) = board.sides(argument)?;
        if attackers.is_empty() {
            return Err(Mistake {
                what: format!("`{argument}` does not say what is blocked"),
                help: "write the blocker, `=` and the attacker: \"Grizzly Bears=Hill Giant\"".to_owned(),
            });
        }
        for blocker in blockers {
            let blocked = declared.entry(board.object(blocker)?).or_default();
            for attacker in &attackers {
                let attacker = board.object(*attacker)?;
                if !blocked.contains(&attacker) {
                    blocked.push(attacker);
                }
            }
        }
    }
    Ok(declared)
}

/// Reads attacks: each argument attackers and, where it is not the only opponent, `=` and whom they attack.
pub fn attack(game: &Game, names: &Names, arguments: &[String]) -> Result<BTreeMap<ObjectId, Recipient>, Mistake> {
    whole_or_joined(arguments, |arguments| attacks(game, names, arguments))
}

fn attacks(game: &Game, names: &Names, arguments: &[String]) -> Result<BTreeMap<ObjectId, Recipient>, Mistake> {
    let board = Board::of(game, names);
    let mut declared = BTreeMap::new();
    for argument in arguments {
        let (attackers, attacked) = board.sides(argument)?;
        let attacked = match attacked.as_slice() {
            [one] => *one,
            [] => board.only_defender(argument)?,
            _ => {
                return Err(Mistake {
                    what: format!("`{argument}` names several players to attack"),
                    help: "a creature attacks one player or planeswalker".to_owned(),
                });
            }
        };
        for attacker in attackers {
            let attacker = board.object(attacker)?;
            if declared.insert(attacker, attacked).is_some_and(|before| before != attacked) {
                return Err(Mistake {
                    what: format!("{} is declared twice", game.object(attacker).label),
                    help: "a creature attacks one player or planeswalker".to_owned(),
                });
            }
        }
    }
    Ok(declared)
}

impl<'g> Board<'g> {
    pub(super) fn of(game: &'g Game, all: &'g Names) -> Self {
        let mut names = all.longest_first();
        names.retain(|(name, _)| !name.is_empty());
        Self { game, all, names }
    }

    /// What stands before and after the `=` that is in no name.
    fn sides(&self, argument: &str) -> Result<(Vec<Recipient>, Vec<Recipient>), Mistake> {
        let folded = name::fold(argument).replace(" #", "#");
        let mut rest = folded.as_str();
        let mut sides = [Vec::new(), Vec::new()];
        let mut side = 0;
        loop {
            let found = self.longest(rest, side == 0, &['=', ',']).or_else(|| self.part(rest, &['=', ',']));
            let (found, after) = found.ok_or_else(|| self.unknown(argument, rest))?;
            sides[side].push(found);
            let after = after.trim_start();
            match after.chars().next() {
                None => break,
                Some('=') if side == 0 => side = 1,
                Some('=') => {
                    return Err(Mistake {
                        what: format!("`{argument}` has `=` twice"),
                        help: "give each blocker or attacker an argument of its own".to_owned(),
                    });
                }
                Some(_) => {}
            }
            rest = after.get(1..).unwrap_or_default().trim_start();
        }
        let [before, after] = sides;
        Ok((before, after))
    }

    /// The longest name that the text begins with and that ends where a name can end. Of a player and an object that
    /// share it, the one that is meant on this side of the `=`.
    pub(super) fn longest<'t>(&self, text: &'t str, left: bool, ends: &[char]) -> Option<(Recipient, &'t str)> {
        let fits = |name: &str| {
            let after = text.strip_prefix(name)?;
            // The first of a name may be counted too.
            let after = after.strip_prefix("#1").filter(|after| ended(after, ends)).unwrap_or(after);
            ended(after, ends).then_some(after)
        };
        let (longest, after) = self.names.iter().find_map(|(name, _)| Some((name, fits(name)?)))?;
        let meant = self.names.iter().filter(|(name, _)| name == longest).map(|(_, what)| *what);
        let best = meant.min_by_key(|what| matches!(what, Recipient::Object(_)) != left)?;
        Some((best, after))
    }

    /// What the next piece of the text is a part of the name of, where only one thing is: `ogre` of Two-Headed Ogre.
    pub(super) fn part<'t>(&self, text: &'t str, ends: &[char]) -> Option<(Recipient, &'t str)> {
        let end = text.find(ends).unwrap_or(text.len());
        let (piece, after) = text.split_at(end);
        let piece = piece.trim();
        Some((self.all.by_words(piece)?, after))
    }

    pub(super) fn object(&self, what: Recipient) -> Result<ObjectId, Mistake> {
        match what {
            Recipient::Object(id) => Ok(id),
            Recipient::Player(player) => Err(Mistake {
                what: format!("{} is a player, and a creature was expected", self.game.player(player).name),
                help: "`judge board FILE` shows the creatures and their names".to_owned(),
            }),
        }
    }

    fn only_defender(&self, argument: &str) -> Result<Recipient, Mistake> {
        if let Some(one) = self.game.only_defender() {
            return Ok(Recipient::Player(one));
        }
        let opponents = self.game.opponents(self.game.turn.active);
        let names: Vec<&str> = opponents.map(|id| self.game.player(id).name.as_str()).collect();
        let help = match names.as_slice() {
            [] => "there is nobody to attack".to_owned(),
            names => format!("add `=` and one of {}", names.join(", ")),
        };
        Err(Mistake { what: format!("`{argument}` does not say whom it attacks"), help })
    }

    pub(super) fn unknown(&self, argument: &str, rest: &str) -> Mistake {
        let meant = rest.split(['=', ',', ':']).next().unwrap_or_default().trim();
        let written =
            argument.split(['=', ',', ':']).map(str::trim).find(|piece| name::fold(piece) == meant).unwrap_or(meant);
        let what = if argument.trim().is_empty() {
            "An argument is empty: it names nothing on the board".to_owned()
        } else if meant.is_empty() {
            format!("`{argument}` lacks a name")
        } else {
            format!("Nothing on the board is called `{written}`")
        };
        let best = english::nearest(meant, self.names.iter().map(|(name, _)| *name)).filter(|_| !meant.is_empty());
        let like = best.and_then(|best| self.names.iter().find(|(name, _)| *name == best));
        let help = match like {
            Some((_, like)) => format!("did you mean {}?", self.game.name_of(*like)),
            None => "`judge board FILE` shows what is there".to_owned(),
        };
        Mistake { what, help }
    }
}

/// Whether a name can end before this.
fn ended(after: &str, ends: &[char]) -> bool {
    after.trim_start().chars().next().is_none_or(|next| ends.contains(&next))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Object, PlayerId, Printed};
    use crate::terms::Zone;

    fn board(names: &[&str]) -> Game {
        let mut game = Game::between(&["Alice", "Bob", "Carol"]);
        for name in names {
            let printed = Printed { name: (*name).to_owned(), ..Printed::default() };
            game.add(Object::card(printed, Zone::Battlefield, PlayerId(0)));
        }
        game
    }

    fn strings(arguments: &[&str]) -> Vec<String> {
        arguments.iter().map(|argument| (*argument).to_owned()).collect()
    }

    fn blocks(names: &[&str], arguments: &[&str]) -> Result<Vec<(u32, Vec<u32>)>, Mistake> {
        let game = board(names);
        let declared = block(&game, &Names::of(&game), &strings(arguments))?;
        let numbers = |ids: Vec<ObjectId>| ids.into_iter().map(|id| id.0).collect();
        Ok(declared.into_iter().map(|(blocker, attackers)| (blocker.0, numbers(attackers))).collect())
    }

    #[test]
    fn reads_blocks() {
        let names = ["Zealot", "Two-Headed Ogre", "Bear", "Ogre"];
        assert_eq!(blocks(&names, &["Zealot=Two-Headed Ogre"]), Ok(vec![(0, vec![1])]));
        assert_eq!(blocks(&names, &["zealot = ogre, two-headed  OGRE"]), Ok(vec![(0, vec![3, 1])]));
        assert_eq!(blocks(&names, &["Zealot=Ogre", "Bear=Ogre"]), Ok(vec![(0, vec![3]), (2, vec![3])]));
        assert_eq!(blocks(&names, &["Zealot,Bear=Ogre"]), Ok(vec![(0, vec![3]), (2, vec![3])]));
        assert_eq!(blocks(&names, &[]), Ok(vec![]));
    }

    #[test]
    fn takes_the_longest_name() {
        let names = ["Borrowing", "Borrowing 100,000 Arrows", "X=Y", "X", "Y"];
        assert_eq!(blocks(&names, &["X=Y=Borrowing 100,000 Arrows"]), Ok(vec![(2, vec![1])]));
        assert_eq!(blocks(&names, &["X=Borrowing"]), Ok(vec![(3, vec![0])]));
        assert_eq!(blocks(&names, &["Borrowing 100,000 Arrows=X,Y"]), Ok(vec![(1, vec![3, 4])]));
    }

    #[test]
    fn says_what_is_wrong() {
        let wrong = |argument: &str| blocks(&["Zealot", "Ogre"], &[argument]).unwrap_err();
        assert_eq!(wrong("Zealto=Ogre").help, "did you mean Zealot?");
        assert_eq!(wrong("Zealot").what, "`Zealot` does not say what is blocked");
        assert_eq!(wrong("Zealot=").what, "`Zealot=` lacks a name");
        assert_eq!(wrong("").what, "An argument is empty: it names nothing on the board");
        assert_eq!(wrong("Zealot=Ogre=Ogre").what, "`Zealot=Ogre=Ogre` has `=` twice");
        assert!(wrong("Alice=Ogre").what.starts_with("Alice is a player"));
        assert_eq!(wrong("Something Else=Ogre").help, "`judge board FILE` shows what is there");
    }

    #[test]
    fn reads_attacks() {
        let game = board(&["Ogre", "Bear"]);
        let declared = attack(&game, &Names::of(&game), &strings(&["Ogre=Bob", "Bear=Carol"])).unwrap();
        let expected = [(ObjectId(0), Recipient::Player(PlayerId(1))), (ObjectId(1), Recipient::Player(PlayerId(2)))];
        assert_eq!(declared, BTreeMap::from(expected));
        assert_eq!(
            attack(&game, &Names::of(&game), &strings(&["Ogre"])).unwrap_err().help,
            "add `=` and one of Bob, Carol"
        );
        assert!(attack(&game, &Names::of(&game), &strings(&["Ogre=Bob,Carol"])).is_err());
    }

    #[test]
    fn needs_no_defender_where_there_is_one() {
        let mut game = board(&["Ogre"]);
        game.players[2].left = true;
        let declared = attack(&game, &Names::of(&game), &strings(&["ogre#1"])).unwrap();
        assert_eq!(declared, BTreeMap::from([(ObjectId(0), Recipient::Player(PlayerId(1)))]));
    }
}
