//! Answers to choices: as the file gives them.

use super::paid;
use crate::edition::Provision;
use crate::engine::play::open::{ANOTHER_NAME, Answer, Away, Choosable, Kind, Open};
use crate::engine::play::state::State;
use crate::game::{Choices, Chosen, Face, Game, PlayerId, Recipient};
use crate::terms::Color;
use crate::terms::name::same_name;

/// What players will choose: what steps of the script say of the next choice, and else what the question says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::engine) struct Answers {
    steps: Queues,
    question: Queues,
    /// Words that were said to what was chosen without being asked for.
    passed: Vec<(PlayerId, Chosen)>,
}

impl Answers {
    pub(super) fn of(choices: &Choices) -> Self {
        let mut answers = Self::default();
        for (who, chosen) in &choices.0 {
            if let Recipient::Player(player) = who {
                answers.question.add(*player, chosen);
            }
        }
        answers
    }

    /// What the file says that is chosen, without what players have chosen already.
    pub(super) fn left(&self, choices: &Choices) -> Choices {
        let about = choices.0.iter().filter(|(who, _)| !matches!(who, Recipient::Player(_)));
        let mut all = self.steps.clone();
        self.question.0.iter().for_each(|(player, queue)| all.add(*player, queue));
        let players = all.0.into_iter().map(|(player, queue)| (Recipient::Player(player), queue));
        Choices(about.cloned().chain(players).collect())
    }

    /// Begins again with what a player says.
    pub(super) fn again(&mut self, player: PlayerId, all: &Self) {
        self.steps.again(player, &all.steps);
        self.question.again(player, &all.question);
    }

    /// A step of the script says more.
    pub(super) fn add(&mut self, player: PlayerId, chosen: &[Chosen]) {
        self.steps.add(player, chosen);
    }

    /// Lets go of what steps have said that nobody was asked.
    pub(super) fn let_go_of_steps(&mut self) {
        self.steps.0.clear();
    }

    /// A word before "yes" or "no" that names what was chosen without being asked for has been said to that: it is not
    /// another "yes" to what is offered now. `times`: how often what a word names was chosen so; each time one word
    /// has been said to it.
    pub(super) fn pass_over(&mut self, open: &Open, times: impl Fn(&Chosen) -> usize) {
        let queues = if self.steps.has(open.who) { &mut self.steps } else { &mut self.question };
        let passed = &mut self.passed;
        queues.pass_over(open, |word| {
            let before = passed.iter().filter(|(who, other)| *who == open.who && other == word).count();
            let is_chosen = before < times(word);
            passed.extend(is_chosen.then(|| (open.who, word.clone())));
            is_chosen
        });
    }

    /// The words that come next and name what was chosen without being asked for have been said to that. Whether there
    /// were any.
    pub(super) fn pass_over_forced(&mut self, player: PlayerId, mut is_chosen: impl FnMut(&Chosen) -> bool) -> bool {
        let queues = if self.steps.has(player) { &mut self.steps } else { &mut self.question };
        let Some((_, queue)) = queues.0.iter_mut().find(|(who, _)| *who == player) else { return false };
        let said = queue.iter().take_while(|word| is_chosen(word)).count();
        self.passed.extend(queue.drain(..said).map(|word| (player, word)));
        said > 0
    }

    /// Of several that are chosen, one that is named before those that can be, and that can't be: it is said, and not
    /// passed over, unless it was chosen elsewhere without being asked for.
    pub(super) fn unfit(&self, state: &State, open: &Open, is_chosen: impl Fn(&Chosen) -> bool) -> Option<&Chosen> {
        let queues = if self.steps.has(open.who) { &self.steps } else { &self.question };
        let (_, queue) = queues.0.iter().find(|(who, _)| *who == open.who)?;
        if open.kind == Kind::Pay {
            return paid::in_no_way(open, queue);
        }
        if open.kind != Kind::Which || open.most < 2 {
            return None;
        }
        let fits = |word: &Chosen| option(state, open, word, &[]).is_some();
        let is_name = |word: &Chosen| matches!(word, Chosen::Object(_) | Chosen::Word(_) | Chosen::Name(_));
        let before = queue.iter().position(fits)?;
        let named = queue.get(..before)?;
        named.iter().all(is_name).then(|| named.iter().find(|word| !is_chosen(word))).flatten()
    }

    /// The answer to a choice, taken from what the file says.
    pub(super) fn to(&mut self, state: &State, open: &Open) -> Option<Answer> {
        self.steps.to(state, open).or_else(|| self.question.to(state, open))
    }
}

/// What players will choose, in order; what was used is gone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Queues(Vec<(PlayerId, Vec<Chosen>)>);

impl Queues {
    fn has(&self, player: PlayerId) -> bool {
        self.0.iter().any(|(who, queue)| *who == player && !queue.is_empty())
    }

    fn again(&mut self, player: PlayerId, all: &Self) {
        let said = all.0.iter().find(|(who, _)| *who == player);
        self.0.retain(|(who, _)| *who != player);
        self.0.extend(said.cloned());
    }

    fn add(&mut self, player: PlayerId, chosen: &[Chosen]) {
        match self.0.iter_mut().find(|(who, _)| *who == player) {
            Some((_, queue)) => queue.extend(chosen.iter().cloned()),
            None => self.0.push((player, chosen.to_vec())),
        }
    }

    fn pass_over(&mut self, open: &Open, mut is_chosen: impl FnMut(&Chosen) -> bool) {
        let Some((_, queue)) = self.0.iter_mut().find(|(who, _)| *who == open.who) else { return };
        // What was tapped for the spell is not a new target for its copies.
        if open.kind == Kind::NewTargets {
            let count = queue.iter().take_while(|word| !matches!(word, Chosen::Truth(_)) && is_chosen(word)).count();
            queue.drain(..count);
        }
        if matches!(open.kind, Kind::May | Kind::Pay)
            && let [word, Chosen::Truth(_), ..] = queue.as_slice()
            && !matches!(word, Chosen::Truth(_))
            && is_chosen(word)
        {
            queue.remove(0);
        }
    }

    /// The answer to a choice, taken from what the file says.
    fn to(&mut self, state: &State, open: &Open) -> Option<Answer> {
        let queue = &mut self.0.iter_mut().find(|(who, _)| *who == open.who)?.1;
        if let Some(answer) = said_in_short(state, open, queue) {
            return Some(answer);
        }
        if open.kind == Kind::NewTargets {
            drop_stale(state, open, queue);
            // Who names a new target has said that there are new ones; it is named to that.
            let names_one = |word: &Chosen| {
                let named = option(state, open, word, &[]).and_then(|place| open.options.get(place));
                named.is_some_and(|option| matches!(option, Choosable::Object(_) | Choosable::Player(_)))
            };
            if queue.first().is_some_and(names_one) {
                return option(state, open, &Chosen::Truth(true), &[]).map(|place| vec![place]);
            }
        }
        // Only who is asked next and says yes pays more than must be paid; who says no to it has said so.
        if matches!(open.kind, Kind::Extra | Kind::Otherwise | Kind::AsWell | Kind::NewTargets)
            && !matches!(queue.first(), Some(Chosen::Truth(_)))
        {
            return None;
        }
        said_by_name(state, open, queue)
    }
}

/// An answer in fewer words than the choice has options, or in words that are said to more than this choice.
fn said_in_short(state: &State, open: &Open, queue: &mut Vec<Chosen>) -> Option<Answer> {
    if let Some(place) = paid::in_one_way(open, queue) {
        return Some(vec![place]);
    }
    let next = queue.first()?;
    // Who says what is returned has said that it is: a "may" before it is not answered twice.
    if matches!(open.kind, Kind::May | Kind::Pay) && !matches!(next, Chosen::Truth(_)) {
        return option(state, open, &Chosen::Truth(true), &[]).map(|place| vec![place]);
    }
    // Who names what pays for it has said in which way it is paid; it is named to that.
    if let (false, Chosen::Object(id)) = (open.takes.is_empty(), next) {
        let mut about = (0..open.takes.len()).filter(|place| open.takes[*place].contains(id));
        if let (Some(place), None) = (about.next(), about.next()) {
            return Some(vec![place]);
        }
    }
    // "no" to what need not be chosen at all: none of it.
    if open.least == 0 && *next == Chosen::Truth(false) && !asks_yes_or_no(open) {
        queue.remove(0);
        return Some(Answer::new());
    }
    // "yes" to which of them, none of which need be chosen, says that one is: the one that is named next, or the only.
    if open.kind == Kind::Which && open.least == 0 && *next == Chosen::Truth(true) {
        if queue.get(1).is_some_and(|word| option(state, open, word, &[]).is_some()) {
            queue.remove(0);
        } else if open.options.len() == 1 && !asks_yes_or_no(open) {
            queue.remove(0);
            return Some(vec![0]);
        }
        return None;
    }
    if let Some(answer) = said_by_place(open, next) {
        queue.remove(0);
        return Some(answer);
    }
    // Naming the very card that is asked about says yes.
    if open.kind == Kind::Extra
        && let Some(place) = place_of_object(state, open, next)
    {
        queue.remove(0);
        return Some(vec![place]);
    }
    None
}

/// "top" or "bottom", of a card that is looked at and may be put elsewhere than on top of its library.
fn said_by_place(open: &Open, word: &Chosen) -> Option<Answer> {
    let Chosen::Word(place) = word else { return None };
    match (place.as_str(), open.away?) {
        ("bottom", Away::Bottom) if open.options.len() == 1 => Some(vec![0]),
        ("top", _) => Some(Answer::new()),
        _ => None,
    }
}

/// The first of the player's words that is an option, and after it as many more as the choice has room for and that
/// follow at once.
fn said_by_name(state: &State, open: &Open, queue: &mut Vec<Chosen>) -> Option<Answer> {
    let first = queue.iter().position(|word| option(state, open, word, &[]).is_some())?;
    let mut answer: Answer = Vec::new();
    let most = open.most.min(open.options.len());
    let mut next = first;
    let mut agreed = false;
    while answer.len() < most
        && let Some(word) = queue.get(next)
    {
        match option(state, open, word, &answer) {
            Some(place) => answer.push(place),
            // Of several that are named, each may be said yes to.
            None if open.kind == Kind::Which && *word == Chosen::Truth(true) => {
                let another = queue.get(next + 1).and_then(|word| option(state, open, word, &answer));
                if another.is_none() {
                    break;
                }
                agreed = true;
            }
            None => break,
        }
        next += 1;
    }
    if agreed && queue.get(next) == Some(&Chosen::Truth(true)) {
        next += 1;
    }
    // What does not suffice is meant for a later choice.
    if answer.len() < open.least.min(open.options.len()) {
        return None;
    }
    queue.drain(first..next);
    Some(answer)
}

/// The place of the option that is the object which a word names.
fn place_of_object(state: &State, open: &Open, word: &Chosen) -> Option<usize> {
    matches!(word, Chosen::Object(_)).then(|| option(state, open, word, &[])).flatten()
}

/// What paid for a spell, and was not asked about since nothing else could, may be named before a "yes" or "no".
fn drop_stale(state: &State, open: &Open, queue: &mut Vec<Chosen>) {
    let stale = |word: &&Chosen| !matches!(word, Chosen::Truth(_)) && option(state, open, word, &[]).is_none();
    let count = queue.iter().take_while(stale).count();
    if matches!(queue.get(count), Some(Chosen::Truth(_))) {
        queue.drain(..count);
    }
}

fn asks_yes_or_no(open: &Open) -> bool {
    open.options.contains(&Choosable::No)
}

/// The place of the option that a word names.
fn option(state: &State, open: &Open, word: &Chosen, used: &[usize]) -> Option<usize> {
    let game = state.game();
    // Effects without a name are told by their place, and ways that are called by a name may be, too.
    let by_place = match open.kind {
        Kind::Replacement => true,
        Kind::Modes => open.options.iter().all(|option| matches!(option, Choosable::Word(_))),
        _ => false,
    };
    if let (true, Chosen::Number(number)) = (by_place, word) {
        let place = usize::try_from(*number).ok()?.checked_sub(1)?;
        return Some(place).filter(|place| *place < open.options.len());
    }
    // "A or B", asked as whether it is the first.
    let resolves =
        matches!(open.provision, Provision::ResolveChoices | Provision::VillainousChoice | Provision::CostPaid);
    if let (true, Kind::Modes, 2, 1, Chosen::Truth(first)) = (resolves, open.kind, open.options.len(), open.most, word)
    {
        return Some(usize::from(!first));
    }
    let is = |option: &Choosable| names(game, option, word);
    // The very object comes before another of its name.
    let exact = |option: &Choosable| matches!((option, word), (Choosable::Object(id) | Choosable::Ability(id, _), Chosen::Object(wanted)) if id == wanted);
    let places = || open.options.iter().enumerate().filter(|(place, _)| !used.contains(place));
    places()
        .find(|(_, option)| exact(option))
        .or_else(|| places().find(|(_, option)| is(option)))
        .or_else(|| {
            let of_words = |option: &Choosable| open.kind == Kind::Modes || matches!(option, Choosable::Ability(..));
            let mut told = places().filter(|(_, option)| of_words(option) && tells(option, word));
            told.next().filter(|_| told.next().is_none())
        })
        .or_else(|| {
            let is_any = |option: &Choosable| matches!(option, Choosable::Word(own) if own == ANOTHER_NAME);
            places().find(|(_, option)| matches!(word, Chosen::Name(_)) && is_any(option))
        })
        .map(|(place, _)| place)
}

/// Whether a word names that option.
pub(super) fn names(game: &Game, option: &Choosable, word: &Chosen) -> bool {
    match (option, word) {
        (Choosable::Yes, Chosen::Truth(yes)) => *yes,
        (Choosable::No, Chosen::Truth(yes)) => !yes,
        (Choosable::Object(id) | Choosable::Ability(id, _), Chosen::Object(wanted)) => {
            id == wanted || same_name(&game.object(*id).printed.name, &game.object(*wanted).label)
        }
        (Choosable::Face(card, side), Chosen::Word(wanted)) => {
            let object = game.object(*card);
            same_name(object.name_of(*side), wanted) || is_first(*side) && same_name(&object.label, wanted)
        }
        // By its card it is the face that the card shows.
        (Choosable::Face(card, side), Chosen::Object(wanted)) => {
            let same = |name: &str| same_name(name, &game.object(*wanted).label);
            is_first(*side) && (card == wanted || same(&game.object(*card).printed.name))
        }
        (Choosable::Player(id), Chosen::Player(wanted)) => id == wanted,
        (Choosable::Mode(number), Chosen::Number(wanted)) => i64::try_from(*number).ok() == Some(*wanted),
        (Choosable::Number(number), Chosen::Number(wanted)) => number == wanted,
        (Choosable::Color(color), Chosen::Color(wanted)) => color == wanted,
        (Choosable::Object(id) | Choosable::Ability(id, _), Chosen::Word(wanted)) => {
            let object = game.object(*id);
            let is = |wanted: &str| same_name(&object.label, wanted) || same_name(&object.printed.name, wanted);
            // An ability that is yet to go on the stack, by its source.
            is(wanted) || wanted.strip_suffix("'s ability").is_some_and(is)
        }
        (Choosable::Word(own), Chosen::Word(wanted)) => same_name(own, wanted),
        // Mana, of which one color is named, or a way in which no other color is.
        (Choosable::Word(own), Chosen::Color(wanted)) => {
            let colors: Vec<Color> = own.split([' ', ',']).filter_map(Color::read).collect();
            *own == format!("{{{}}}", wanted.letter()) || colors == [*wanted]
        }
        // A name or a type, of which something in the file is called so too.
        (Choosable::Word(own), Chosen::Object(wanted)) => {
            let object = game.object(*wanted);
            same_name(own, &object.label) || same_name(own, &object.printed.name)
        }
        _ => false,
    }
}

/// Whether it is the face that names the whole card.
fn is_first(side: Option<Face>) -> bool {
    side == Some(Face::Front)
}

/// Whether the words name a way that is told in more of them: "a 1/6 creature" where it is "a 1/6 Wall creature with
/// defender", "sacrifice" where it is "sacrifice a creature".
fn tells(option: &Choosable, word: &Chosen) -> bool {
    let (Choosable::Word(own) | Choosable::Ability(_, own), Chosen::Word(said)) = (option, word) else { return false };
    let verb = own.split(' ').next().is_some_and(|verb| same_name(verb, said));
    let mut own = words(own);
    let same = |own: &str, word: &str| same_name(own.trim_end_matches('s'), word.trim_end_matches('s'));
    verb || words(said).all(|word| own.any(|own| same(own, word)))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '.']).filter(|word| !word.is_empty())
}
