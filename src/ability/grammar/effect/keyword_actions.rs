//! Actions that the rules name and that no board's combat or check sees: scry, investigate, proliferate ...   701

use crate::ability::grammar::amount::plain;
use crate::ability::grammar::subject::up_to_other_creatures;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::instruction::DOUBLE_MANA;
use crate::ability::{Amount, Duration, Instruction, Part, Subject, Trigger, VENTURES, Who, grammar};
use crate::terms::{Counter, Zone};

/// Each in the imperative, and whether a number follows.
const ACTIONS: &[(&str, bool)] = &[
    ("scry", true),
    ("surveil", true),
    ("fateseal", true),
    ("incubate", true),
    ("amass orcs", true),
    ("amass zombies", true),
    ("amass slivers", true),
    ("amass goblins", true),
    ("amass", true),
    ("adapt", true),
    ("monstrosity", true),
    ("bolster", true),
    ("support", true),
    ("discover", true),
    ("endure", true),
    ("mill", true),
    ("investigate", false),
    ("proliferate", false),
    ("populate", false),
    ("explore", false),
    ("learn", false),
    ("connive", false),
    ("clash with an opponent", false),
    (VENTURES, false),
    ("take the initiative", false),
    ("become the monarch", false),
    ("manifest the top card of your library", false),
    ("manifest dread", false),
    ("planeswalk", false),
    ("roll to visit your attractions", false),
    ("open an attraction", false),
    ("time travel", false),
    ("forage", false),
    ("collect evidence", true),
    ("cloak the top card of your library", false),
    ("earthbend", true),
    ("blight", true),
    ("recruit", false),
    (DOUBLE_MANA, false),
];

/// Whether somebody who means to do it may find that it can't be done.
pub(super) fn may_fail(action: &str) -> bool {
    matches!(action, "forage" | "learn" | "populate" | "collect evidence")
}

/// You do it.
pub(super) fn action(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    action_of(i, Who::You, into)
}

/// `who` does it.
pub(super) fn action_of(i: &mut Tokens<'_>, who: Who, into: &mut Vec<Instruction>) -> Read<()> {
    for (name, numbered) in ACTIONS {
        if i.accept(name) || third_person(i, name) {
            let count = if *numbered { Some(plain(i)?) } else { None };
            if *name == "support" {
                let most = count.unwrap_or(Amount::Number(1));
                let on = up_to_other_creatures(i, most);
                into.push(Instruction::PutCounters(Amount::Number(1), Counter::plus_one(), on));
                return Ok(());
            }
            if *name == "earthbend" {
                return earthbend(i, count, into);
            }
            // "Manifest the top card of your library and attach ~ to it": what came of that.
            if ["manifest", "cloak"].iter().any(|verb| name.starts_with(verb)) {
                i.it = Antecedent::Open;
            }
            let act = Instruction::Act(who, (*name).to_owned(), count);
            // "Proliferate, then proliferate again."
            let _ = into.is_empty() && i.said(name) && i.accept("again");
            if !numbered && i.accept("twice") {
                into.push(act.clone());
            }
            // "Investigate once for each opponent you have."
            let often = i.attempt(|i| {
                let once = i.accept("once");
                if *numbered || once && !i.sees("for each") { stop() } else { super::simple::so_often(i) }
            });
            into.push(match often {
                Some(times) => Instruction::Repeat(times, vec![act]),
                None => act,
            });
            return Ok(());
        }
    }
    stop()
}

/// A land becomes a creature with so many counters, and comes back when it dies or is exiled.   701.66a
fn earthbend(i: &mut Tokens<'_>, count: Option<Amount>, into: &mut Vec<Instruction>) -> Read<()> {
    const WORDS: &str = "Target land you control becomes a 0/0 creature with haste in addition to its other types. Put a \
                         +1/+1 counter on it.";
    // Whose the targets would be where others stand before it, the words do not tell.
    let (Some(count), [Part::Spell(body)], true) = (count, &*grammar::read(WORDS, "").parts, i.targets.is_empty())
    else {
        return stop();
    };
    i.targets.clone_from(&body.targets);
    into.extend(body.instructions.iter().cloned().map(|one| match one {
        Instruction::PutCounters(_, kind, on) => Instruction::PutCounters(count.clone(), kind, on),
        other => other,
    }));
    let leaves = |to: Zone| Trigger::Moves { what: Subject::Target(0), from: Some(Zone::Battlefield), to: Some(to) };
    let back = Instruction::Move { what: Subject::It, to: Zone::Battlefield, under: Some(Who::You), tapped: true };
    into.push(Instruction::Watch {
        trigger: Trigger::Either(vec![leaves(Zone::Graveyard), leaves(Zone::Exile)]),
        each: false,
        duration: Duration::Forever,
        then: vec![back],
    });
    Ok(())
}

/// "scries", "surveils", "proliferates".
fn third_person(i: &mut Tokens<'_>, name: &str) -> bool {
    let word = i.word();
    let found = !name.contains(' ')
        && (word.strip_suffix('s') == Some(name)
            || word.strip_suffix("ies").is_some_and(|stem| name.strip_suffix('y') == Some(stem)));
    if found {
        i.advance(1);
    }
    found
}
