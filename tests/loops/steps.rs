//! A board played out, one resolution after the other, by a driver that knows nothing of loops.

use rules_judge::edition::Edition;
use rules_judge::engine::play::State;
use rules_judge::engine::play::offers::Deed;
use rules_judge::engine::play::open::{Choosable, Kind, Open, Stop};
use rules_judge::game::{Game, ObjectId, PlayerId};
use rules_judge::ruling::GameEnd;
use rules_judge::terms::Zone;

use super::boards::Question;

/// Where it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The game is over.
    Over,
    /// Nothing is on the stack, and nothing is done any more.
    Rests,
    /// It was still going on.
    Goes,
    /// There were too many objects to go on.
    Crowded,
}

/// What came of it.
pub(crate) struct Stepped {
    pub(crate) state: State,
    pub(crate) ended: Ended,
    /// How much has resolved.
    pub(crate) resolved: usize,
    /// Several triggers waited at once.
    pub(crate) ordered: bool,
}

/// More objects than this are too many.
const CROWD: usize = 120;

struct Driver<'e> {
    edition: &'e Edition,
    resolved: usize,
    most: usize,
    ordered: bool,
    /// How often Alice still does what she may; always if none.
    willing: Option<u32>,
}

/// Plays the board out, so far as `most` resolutions go; nothing where a step can't be judged.
pub(crate) fn play(game: &Game, question: &Question, edition: &Edition, most: usize) -> Option<Stepped> {
    let willing = match question {
        Question::Offers(number) => Some(*number),
        Question::Runs | Question::Steps(_) => None,
    };
    let mut driver = Driver { edition, resolved: 0, most, ordered: false, willing };
    let state = driver.act(&State::of(game), None)?;
    let (mut state, mut ended) = driver.run(state)?;
    if let Question::Steps(number) = question {
        let engine = game.objects.iter().position(|object| object.printed.name.trim_start_matches('Z') == "Engine")?;
        let engine = ObjectId(u32::try_from(engine).ok()?);
        for _ in 0..*number {
            if ended != Ended::Rests {
                break;
            }
            let Some(next) = driver.act(&state, Some(&Deed::Activate(engine, 1))) else { break };
            (state, ended) = driver.run(next)?;
        }
    }
    Some(Stepped { state, ended, resolved: driver.resolved, ordered: driver.ordered })
}

impl Driver<'_> {
    /// All pass until the stack is empty.
    fn run(&mut self, mut state: State) -> Option<(State, Ended)> {
        loop {
            let ended = match () {
                () if state.ended() != GameEnd::Continues => Ended::Over,
                () if state.game().stack.is_empty() => Ended::Rests,
                () if self.resolved >= self.most => Ended::Goes,
                () if state.game().permanents().count() > CROWD => Ended::Crowded,
                () => {
                    state = self.act(&state, Some(&Deed::Pass))?;
                    state = self.act(&state, Some(&Deed::Pass))?;
                    self.resolved += 1;
                    continue;
                }
            };
            return Some((state, ended));
        }
    }

    /// Something is done, or play begins; none where it can't be.
    fn act(&mut self, state: &State, deed: Option<&Deed>) -> Option<State> {
        let before = self.willing;
        let (mut willing, mut ordered) = (before, self.ordered);
        let mut answer = |_: &State, open: &Open| {
            ordered |= open.kind == Kind::Order;
            match open.kind {
                Kind::Order => (0..open.options.len()).collect(),
                Kind::May | Kind::Pay => {
                    let does = willing.is_none_or(|left| left > 0);
                    willing = willing.map(|left| left.saturating_sub(1));
                    let word = if does { Choosable::Yes } else { Choosable::No };
                    open.options.iter().position(|option| *option == word).into_iter().collect()
                }
                _ => (0..open.least.max(1)).collect(),
            }
        };
        let done = match deed {
            Some(deed) => state.after(deed, self.edition, &mut answer),
            None => state.begun(self.edition, &mut answer),
        };
        (self.willing, self.ordered) = (willing, ordered);
        match done {
            Ok(next) => Some(next),
            Err(Stop::Illegal(_)) => None,
            Err(stop) => panic!("{stop:?}"),
        }
    }
}

/// A board without the handles and numbers of its objects: players, and permanents with how many are alike.
pub(crate) fn shown(game: &Game, edition: &Edition) -> Vec<String> {
    let state = State::of(game);
    let view = state.view(edition);
    let mut all: Vec<String> = game
        .permanents()
        .filter(|id| game.object(*id).printed.name != "Idle Stone")
        .map(|id| {
            let (object, now) = (game.object(id), view.now(id));
            let name = object.printed.name.trim_start_matches('Z');
            let counters: Vec<String> = object
                .counters
                .iter()
                .filter(|(_, count)| **count > 0)
                .map(|(kind, count)| format!("{kind} {count}"))
                .collect();
            let size = (now.power, now.toughness, object.damage);
            format!("{name} of {:?} {size:?} {} {counters:?}", now.controller, object.tapped)
        })
        .collect();
    all.sort();
    for id in game.player_ids() {
        all.push(player(game, id));
    }
    all
}

fn player(game: &Game, id: PlayerId) -> String {
    let player = game.player(id);
    let cards = |zone: Zone| {
        let named = game.objects.iter().filter(|object| {
            object.zone == zone && object.owner == id && object.nature == rules_judge::game::Nature::Card
        });
        named.count() as u32
    };
    let counters: Vec<String> = player
        .counters
        .iter()
        .filter(|(_, count)| **count > 0)
        .map(|(kind, count)| format!("{kind} {count}"))
        .collect();
    format!(
        "{} life {} poison {} hand {} library {} left {} {counters:?}",
        player.name,
        player.life,
        player.poison,
        player.hand + cards(Zone::Hand),
        player.library,
        player.left,
    )
}
