//! Several objects that a sentence was about, of which the next one speaks as one: "Those creatures gain haste."

use crate::ability::grammar::lexicon;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::two::may_be;
use crate::ability::{Amount, Comparison, Condition, Continuous, Filter, Instruction, Subject, Targetable, Who};

/// What the last sentence is about, where that is more than one thing and each of them is named or described.
pub(super) fn of_several(said: &[Instruction]) -> Vec<Subject> {
    let several = match said {
        [Instruction::Tap(Subject::All(parts)) | Instruction::Untap(Subject::All(parts))] => parts.clone(),
        said => {
            let effects = said.iter().map(|one| match one {
                Instruction::Continuous { effects, .. } => Some(effects),
                _ => None,
            });
            effects.collect::<Option<Vec<_>>>().map_or_else(Vec::new, |all| subjects_of(all.into_iter().flatten()))
        }
    };
    let told = |one: &Subject| matches!(one, Subject::This | Subject::Target(_) | Subject::Each(_));
    if several.len() > 1 && several.iter().all(told) { several } else { Vec::new() }
}

/// What the effects of one sentence are on, each once.
fn subjects_of<'a>(effects: impl Iterator<Item = &'a Continuous>) -> Vec<Subject> {
    let mut found: Vec<Subject> = Vec::new();
    for effect in effects {
        if !found.contains(&effect.subject) {
            found.push(effect.subject.clone());
        }
    }
    found
}

/// "they", "those creatures": all that the sentence before was about, where each of them may be so called.
pub(in crate::ability::grammar) fn all_of_them(i: &mut Tokens<'_>) -> Read<Vec<Subject>> {
    if i.together.is_empty() {
        return stop();
    }
    if i.accept("they") {
        return Ok(i.together.clone());
    }
    let noun = i.word_at(1);
    let one = noun.strip_suffix('s').filter(|one| *one == "permanent" || lexicon::card_type(one).is_some());
    let Some(one) = one.filter(|_| i.word() == "those") else { return stop() };
    let fits = |subject: &Subject| match subject {
        Subject::Target(place) => match i.targets.get(*place).map(|spec| &spec.what) {
            Some(Targetable::Object(which)) => may_be(which, one) && *which != Filter::Any,
            _ => false,
        },
        Subject::Each(which) => may_be(which, one),
        _ => false,
    };
    if !i.together.iter().all(fits) {
        return stop();
    }
    i.advance(2);
    Ok(i.together.clone())
}

/// "Each opponent attacking that player does the same.", of the player who was attacked, and of the one thing that you do.
pub(super) fn attackers_do_the_same(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let attacked = i.said_phrase("whenever enchanted player is attacked");
    if !attacked || !i.accept("each opponent attacking that player does the same") {
        return stop();
    }
    let [own] = done.as_slice() else { return stop() };
    let theirs = own.clone().with_doer(Who::ThatPlayer).map_or_else(stop, Ok)?;
    let what = crate::ability::joined::all(vec![Filter::CREATURE, Filter::AttackingPlayer(Who::Enchanted)]);
    let (comparison, count) = (Comparison::AtLeast, Amount::Number(1));
    let condition = Condition::Controls { who: Who::ThatPlayer, what, comparison, count };
    done.push(super::players::of_those(Who::Opponent, condition, vec![theirs]));
    Ok(())
}
