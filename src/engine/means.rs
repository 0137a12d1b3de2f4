//! Which objects a phrase names on this board.   200.9 · 109.2
//!
//! A type by itself means permanents of that type; with "card" and a zone, cards there; with "spell", spells on the
//! stack; with "source", whatever of that type an ability or damage can come from.

use crate::ability::{Filter, Instruction, Part, Topics, Who, Word, Words, grammar};
use crate::edition::{Edition, Provision};
use crate::engine::phrase;
use crate::engine::view::{Scope, View};
use crate::game::question::MeansQuestion;
use crate::game::{Game, ObjectId};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::{Zone, english};

/// What a phrase speaks of.
#[derive(Clone, Debug)]
enum Meaning {
    /// Objects that the filter finds, where it looks for them.
    Objects(Filter),
    /// Cards, of which the phrase does not say where they are.
    Cards(Filter),
    /// Sources: the filter without the word.
    Sources(Filter),
}

impl Meaning {
    const fn filter(&self) -> &Filter {
        let (Self::Objects(filter) | Self::Cards(filter) | Self::Sources(filter)) = self;
        filter
    }
}

/// Names the objects. "You" is the active player.
pub(crate) fn answer(game: &Game, asked: &MeansQuestion, edition: &Edition) -> Ruling {
    let Some(meaning) = read(game, &asked.phrase) else {
        return players(game, &asked.phrase, edition).unwrap_or_else(|| not_understood(&asked.phrase));
    };
    if meaning.filter().any_word(&mut |word| matches!(word, Word::Filter(part) if hangs_on_the_past(part))) {
        return not_told(&asked.phrase);
    }
    let view = View::of(game, edition);
    let scope = Scope { you: Some(game.turn.active), ..Scope::default() };
    let objects: Vec<ObjectId> = match &meaning {
        Meaning::Objects(filter) => view.found(filter, &scope).collect(),
        Meaning::Cards(filter) => {
            let is_in_play = |id: &ObjectId| matches!(game.object(*id).zone, Zone::Battlefield | Zone::Stack);
            game.object_ids().filter(|id| !is_in_play(id) && view.matches(filter, *id, &scope)).collect()
        }
        Meaning::Sources(filter) => game.object_ids().filter(|id| is_source(&view, filter, *id, &scope)).collect(),
    };
    let labels: Vec<String> = objects.iter().map(|id| game.object(*id).label.clone()).collect();
    let summary = match labels.as_slice() {
        [] => format!("\"{}\" names nothing on this board.", asked.phrase),
        labels => format!("\"{}\" names {}.", asked.phrase, english::list(labels, "and")),
    };
    let mut ruling = Ruling::new(Verdict::Answered, summary);
    ruling.reasons.push(why(&meaning, &objects));
    ruling.reasons.extend(passed_over(&view, &meaning, &objects, &scope));
    if speaks_of_you(&meaning) {
        ruling.reasons.push(read_as_you(game));
    }
    ruling.facts.insert("objects", Fact::those(&objects));
    view.concluded(ruling, Topics::SEEN)
}

/// Whether only what happened before tells what a description fits: the board does not.
const fn hangs_on_the_past(filter: &Filter) -> bool {
    matches!(
        filter,
        Filter::Past(_)
            | Filter::DiedThisTurn
            | Filter::DamagedBy(_)
            | Filter::Helped(..)
            | Filter::CastFrom(_)
            | Filter::Shown
            | Filter::ThisWay(_)
    )
}

fn not_told(phrase: &str) -> Ruling {
    let text = format!("\"{phrase}\" asks about what happened earlier, and the board does not say.");
    Ruling::unknown(text.clone(), text)
}

/// How a phrase says that cards are in exile, which was being removed from the game until 2009.
const IN_EXILE: &[&str] = &[
    "in the removed-from-the-game zone",
    "that's removed from the game",
    "that is removed from the game",
    "that are removed from the game",
    "removed from the game",
    "removed-from-the-game",
    "that's exiled",
    "that is exiled",
    "that are exiled",
    "exiled",
];

/// The phrase with the zone that it names said as the grammar says it: "exiled card" is "card in exile".
fn with_its_zone(phrase: &str) -> String {
    let words = format!(" {} ", phrase.split_whitespace().collect::<Vec<_>>().join(" "));
    if words.contains(" exiled with ") {
        return phrase.to_owned();
    }
    let said = IN_EXILE.iter().find(|said| words.contains(&format!(" {said} ")));
    match said {
        Some(said) => format!("{} in exile", words.replacen(&format!(" {said} "), " ", 1).trim()),
        None => words.replace(" in hand ", " in a hand ").replace(" in hands ", " in a hand ").trim().to_owned(),
    }
}

/// Reads the phrase. No filter has the noun "source": the rest of the phrase is read without it.
fn read(game: &Game, phrase: &str) -> Option<Meaning> {
    let phrase = &with_its_zone(phrase);
    let words: Vec<&str> = phrase.split_whitespace().collect();
    let Some(at) = words.iter().position(|word| matches!(*word, "source" | "sources")) else {
        return phrase::filter(game, phrase).map(|filter| match speaks_of_cards_anywhere(&filter) {
            true => Meaning::Cards(filter),
            false => Meaning::Objects(filter),
        });
    };
    let with = |noun: &str| {
        let words: Vec<&str> = words.iter().enumerate().map(|(n, word)| if n == at { noun } else { *word }).collect();
        phrase::filter(game, &words.join(" "))
    };
    let filter = with("permanent").or_else(|| with(""))?;
    Some(Meaning::Sources(without_permanent(filter)))
}

/// Whether it says "card" and names no zone.
fn speaks_of_cards_anywhere(filter: &Filter) -> bool {
    let says = |what: &dyn Fn(&Filter) -> bool| has(filter, what);
    let is_in_play = |part: &Filter| matches!(part, Filter::Permanent | Filter::Spell | Filter::Controller(_));
    says(&|part| *part == Filter::Card) && !says(&|part| matches!(part, Filter::In(_))) && !says(&is_in_play)
}

/// A phrase that names players: "opponent", "the active player".
fn players(game: &Game, phrase: &str, edition: &Edition) -> Option<Ruling> {
    let bare = phrase::without_article(phrase.trim());
    let sentences = [
        format!("Each {bare} loses 1 life."),
        format!("The {bare} loses 1 life."),
        format!("{bare} lose 1 life."),
        format!("{bare} loses 1 life."),
    ];
    let who = sentences.iter().find_map(|sentence| match grammar::read(sentence, "").parts.as_slice() {
        [Part::Spell(body)] if body.targets.is_empty() => match body.instructions.as_slice() {
            [
                Instruction::LoseLife(who @ (Who::You | Who::Opponent | Who::Anyone | Who::Active | Who::Defending), _),
            ] => Some(who.clone()),
            _ => None,
        },
        _ => None,
    })?;
    let view = View::of(game, edition);
    let meant = view.players(&who, &Scope { you: Some(game.turn.active), ..Scope::default() });
    let names: Vec<String> = meant.iter().map(|player| game.player(*player).name.clone()).collect();
    let summary = match names.as_slice() {
        [] => format!("\"{phrase}\" names nobody in this game."),
        names => format!("\"{phrase}\" names {}.", english::list(names, "and")),
    };
    let mut ruling = Ruling::new(Verdict::Answered, summary);
    let text = "It names players who are in the game, and no objects.";
    ruling
        .reasons
        .push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::GamePlayers]).about(meant.iter().copied()));
    if matches!(who, Who::You | Who::Opponent) {
        ruling.reasons.push(read_as_you(game));
    }
    ruling.facts.insert("objects", Fact::those(&meant));
    Some(view.concluded(ruling, Topics::SEEN))
}

/// Whose turn it is stands for "you".
fn read_as_you(game: &Game) -> Reason {
    let text = format!("\"You\" is read as {}, whose turn it is.", game.player(game.turn.active).name);
    Reason::new(ReasonKind::Reading, text)
}

/// "Permanent" stood in for "source", and says nothing of where a source is.
fn without_permanent(filter: Filter) -> Filter {
    match filter {
        Filter::Permanent => Filter::Any,
        Filter::All(parts) => Filter::All(parts.into_iter().filter(|part| *part != Filter::Permanent).collect()),
        other => other,
    }
}

/// A source is a permanent, a spell, or what an ability on the stack comes from.   419.8 · 109.2c, 609.7
fn is_source(view: &View<'_>, filter: &Filter, id: ObjectId, scope: &Scope) -> bool {
    let game = view.game();
    let object = game.object(id);
    let is_spell = object.zone == Zone::Stack && object.source.is_none() && object.assigned.is_empty();
    let of_ability = || game.stack.iter().any(|on_stack| game.object(*on_stack).source == Some(id));
    (object.zone == Zone::Battlefield || is_spell || of_ability()) && view.matches(filter, id, scope)
}

fn why(meaning: &Meaning, meant: &[ObjectId]) -> Reason {
    let (text, provision) = match meaning {
        Meaning::Sources(_) => (
            "With the word \"source\" it means what an ability or damage can come from: permanents, spells, and what \
             abilities on the stack come from.",
            Provision::WordTypeSource,
        ),
        Meaning::Cards(_) => (
            "It says \"card\" and names no zone, so it means cards that are neither on the battlefield nor on the stack.",
            Provision::WordTypeCard,
        ),
        Meaning::Objects(filter) if has(filter, &|part| *part == Filter::Spell) => {
            ("With the word \"spell\" it means spells on the stack.", Provision::WordTypeSpell)
        }
        Meaning::Objects(filter) if has(filter, &|part| matches!(part, Filter::Card | Filter::In(_))) => {
            ("With the word \"card\" and a zone it means cards in that zone.", Provision::WordTypeCard)
        }
        Meaning::Objects(_) => (
            "Without the word \"card\", \"spell\" or \"source\" it means permanents on the battlefield.",
            Provision::WordBareType,
        ),
    };
    // The rules only say what "card" means with a zone.
    let kind = if matches!(meaning, Meaning::Cards(_)) { ReasonKind::Reading } else { ReasonKind::Rule };
    Reason::new(kind, text).resting_on([provision]).about(meant.iter().copied())
}

/// What would fit and is elsewhere, so that a reader sees why it is not meant.
fn passed_over(view: &View<'_>, meaning: &Meaning, meant: &[ObjectId], scope: &Scope) -> Option<Reason> {
    let (Meaning::Objects(filter) | Meaning::Cards(filter)) = meaning else { return None };
    let bare = anywhere(filter);
    let game = view.game();
    let elsewhere: Vec<ObjectId> = game
        .object_ids()
        .filter(|id| game.object(*id).zone != Zone::Outside && !meant.contains(id) && view.matches(&bare, *id, scope))
        .collect();
    let places: Vec<String> =
        elsewhere.iter().map(|id| format!("{} ({})", game.object(*id).label, game.object(*id).zone)).collect();
    (!places.is_empty()).then(|| {
        let text = format!("Of that kind, but elsewhere, and so not meant: {}.", english::list(&places, "and"));
        Reason::new(ReasonKind::Rule, text).about(elsewhere)
    })
}

/// The same description without the words that name a place.
fn anywhere(filter: &Filter) -> Filter {
    let place = |part: &Filter| matches!(part, Filter::In(_) | Filter::Spell | Filter::Card | Filter::Permanent);
    match filter {
        Filter::All(parts) => Filter::All(parts.iter().filter(|part| !place(part)).map(anywhere).collect()),
        other if place(other) => Filter::Not(Box::new(Filter::Any)),
        other => other.clone(),
    }
}

fn has(filter: &Filter, is: &dyn Fn(&Filter) -> bool) -> bool {
    match filter {
        Filter::All(parts) | Filter::Either(parts) => parts.iter().any(|part| has(part, is)),
        other => is(other),
    }
}

fn speaks_of_you(meaning: &Meaning) -> bool {
    has(meaning.filter(), &|part| {
        matches!(part, Filter::Controller(Who::You | Who::Opponent) | Filter::Owner(Who::You | Who::Opponent))
    })
}

fn not_understood(phrase: &str) -> Ruling {
    let why = format!("\"{phrase}\" was not understood as a description of objects.");
    Ruling::unknown(format!("\"{phrase}\" was not understood."), why)
}
