//! What is over before the game begins: drafts, decks, opening hands.

use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{Amount, BeforeTheGame, Change, Instruction, Part, PlayRule, Rule, Trigger, Who};
use rules_judge::terms::Step;

fn rules(text: &str) -> Vec<PlayRule> {
    let rule = |part: Part| match part {
        Part::Static(found) => match found.effects.into_iter().next().map(|effect| effect.change) {
            Some(Change::Rule(Rule::Playing(rule))) => rule,
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    read(text, "").parts.into_iter().map(rule).collect()
}

#[test]
fn the_draft_is_over() {
    assert_eq!(rules("Draft ~ face up."), [PlayRule::BeforeTheGame(BeforeTheGame::DraftedFaceUp)]);
    let noted = "Reveal ~ as you draft it and note how many cards you've drafted this draft round, including ~.";
    assert_eq!(rules(noted), [PlayRule::BeforeTheGame(BeforeTheGame::NotesDrafted)]);
    // What was noted, no object of a board tells as it enters.
    not_read("~ enters with X +1/+1 counters on it, where X is the highest number you noted for cards named ~.");
    not_read("Draft ~ face down.");
}

#[test]
fn what_is_revealed_from_the_opening_hand_has_its_effect_in_the_first_turn() {
    let text = "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, each \
                opponent loses 3 life.";
    let loses = vec![Instruction::LoseLife(Who::Opponent, Amount::Number(3))];
    let waits = Instruction::Delayed(Trigger::Next(Step::Upkeep, Who::Anyone), loses);
    assert_eq!(rules(text), [PlayRule::RevealedFromOpeningHand(vec![waits])]);
    // "If you do" hangs on that alone.
    not_read("~ can be your commander. If you do, draw a card.");
}
