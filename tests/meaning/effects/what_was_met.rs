//! Which objects and players words mean that were met before: tokens, what was sacrificed or discarded, whose hand it is.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{Filter, Granted, Instruction, Part, Static, Subject, TokenSpec, Who, Word, Words};

fn token(text: &str) -> TokenSpec {
    let found = done(text);
    let made = found.iter().find_map(|one| match one {
        Instruction::CreateTokens { token, .. } => Some(token),
        Instruction::Pay { then, .. } => match then.as_slice() {
            [Instruction::CreateTokens { token, .. }] => Some(token),
            _ => None,
        },
        _ => None,
    });
    made.unwrap_or_else(|| panic!("{found:?}")).clone()
}

#[test]
fn what_tokens_have_in_a_sentence_of_its_own_is_their_text() {
    let text =
        "You may pay {1}. If you do, create two 1/1 red Imp creature tokens. Those tokens have \"~ can't block.\"";
    let imp = token(&text.replace('~', "This creature"));
    assert!(matches!(imp.abilities.as_slice(), [Granted::Quoted { .. }]), "{imp:?}");
    // What they gain is an effect.
    let gained = token("{1}: Create two 1/1 red Imp creature tokens. They gain haste until end of turn.");
    assert!(gained.abilities.is_empty(), "{gained:?}");
}

#[test]
fn the_name_of_a_token_means_the_token() {
    let own = |text: &str| {
        let found = token(text);
        let [Granted::Quoted { parts, .. }] = found.abilities.as_slice() else { panic!("{found:?}") };
        let [Part::Static(Static { effects, .. })] = parts.as_slice() else { panic!("{parts:?}") };
        effects.first().map(|effect| effect.subject.clone())
    };
    let text = "{1}: Create Rattle, a legendary 2/1 black Skeleton creature token with \"Rattle can't block.\"";
    assert_eq!(own(text), Some(Subject::This));
    let text = "{1}: Create a 2/1 black Skeleton creature token named Rattle. It has \"Rattle can't block.\"";
    assert_eq!(own(text), Some(Subject::This));
    let other = "{1}: Create Rattle, a legendary 2/1 black Skeleton creature token with \"Clatter can't block.\"";
    assert_eq!(own(other), Some(Subject::Each(Filter::Named("Clatter".to_owned()))));
}

#[test]
fn the_token_is_one_that_these_words_have_made() {
    assert!(!done("{1}: Create a Treasure token. Exile the token at the beginning of the next end step.").is_empty());
    not_read("When ~ leaves the battlefield, exile the token.");
}

#[test]
fn that_player_owns_what_went_to_its_owners_hand() {
    let owner = Who::OwnerOf(Box::new(Subject::Target(0)));
    let loses = |text: &str| match done(text).as_slice() {
        [_, Instruction::LoseLife(who, _)] => who.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(loses("{1}: Return target creature to its owner's hand. Then that player loses 1 life."), owner);
    // That opponent was spoken of.
    let text = "{1}: Return target creature an opponent controls to its owner's hand. That player loses 1 life.";
    assert_eq!(loses(text), Who::ItsController);
    // So was the player who was dealt damage.
    let text = "Whenever ~ deals combat damage to a player, return target creature to its owner's hand. That player loses 1 life.";
    assert_eq!(loses(text), Who::ThatPlayer);
}

#[test]
fn a_discarded_card_is_taken_from_where_it_is_said_to_be() {
    let says_where = |text: &str| {
        let graveyard = |word: Word<'_>| matches!(word, Word::Filter(Filter::In(rules_judge::terms::Zone::Graveyard)));
        body(text).instructions.any_word(&mut |word| graveyard(word))
    };
    assert!(says_where("Whenever you discard a card, exile it from your graveyard."));
    assert!(!says_where("Whenever you discard a card, exile it."));
}
