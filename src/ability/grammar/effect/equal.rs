//! That all players come to have as few of something as one of them has.

use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::lexicon::card_type;
use crate::ability::{Amount, Filter, Instruction, Who, joined};
use crate::terms::CardType;

/// "chooses a number of lands they control equal to the number of lands controlled by the player who controls the
/// fewest, then sacrifices the rest": each player gives up what is more than that, of the player's choice.
pub(super) fn chooses(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    let word = i.word_at(4).to_owned();
    let kind = card_type(&word).filter(|_| *who == Who::Anyone).map_or_else(stop, Ok)?;
    let words = format!(
        "chooses a number of {word} they control equal to the number of {word} controlled by the player who controls the \
         fewest, then sacrifices the rest"
    );
    if !i.accept(&words) {
        return stop();
    }
    into.push(sacrifices(kind));
    Ok(())
}

/// "Players discard cards and sacrifice creatures the same way.": as was said of something else, one after the other.
pub(super) fn same_way(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let Some(Instruction::Sacrifice { amount: Amount::Minus(_, least), .. }) = done.last() else { return stop() };
    if !matches!(**least, Amount::LeastOfOne(..)) || !i.accept("players") {
        return stop();
    }
    loop {
        if i.accept("discard cards") {
            let held = Amount::CardsInHand(Who::ThatPlayer);
            let amount = Some(beyond_the_least(held));
            done.push(Instruction::Discard { who: Who::Anyone, amount, what: Filter::Card, random: false });
        } else if i.accept("sacrifice") {
            let kind = card_type(i.word()).map_or_else(stop, Ok)?;
            i.advance(1);
            done.push(sacrifices(kind));
        } else {
            return stop();
        }
        if !i.accept("and") {
            return if i.accept("the same way") { Ok(()) } else { stop() };
        }
    }
}

/// Of these each player sacrifices what is more than the least that a player controls.
fn sacrifices(kind: CardType) -> Instruction {
    let what = Filter::Type(kind);
    let own = joined::all(vec![what.clone(), Filter::Controller(Who::ThatPlayer)]);
    let amount = beyond_the_least(Amount::Count(Box::new(own)));
    Instruction::Sacrifice { who: Who::Anyone, amount, up_to: false, what }
}

/// By how much it is more than the least that it is for a player.
fn beyond_the_least(own: Amount) -> Amount {
    Amount::Minus(Box::new(own.clone()), Box::new(Amount::LeastOfOne(Who::Anyone, Box::new(own))))
}
