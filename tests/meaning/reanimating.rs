//! Auras that are put on a card in a graveyard, and what waits for ~ to leave.

use crate::common::sentences::{done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Change, Continuous, Duration, Enchantable, Filter, Granted, Instruction, Keyword, Part, Subject, Trigger, Who,
};
use rules_judge::terms::Zone;

const BECOMES: &str = "When ~ enters, if it's on the battlefield, it loses \"enchant creature card in a graveyard\" and \
                       gains \"enchant creature put onto the battlefield with ~.\"";

fn leaves() -> Trigger {
    Trigger::Moves { what: Subject::This, from: Some(Zone::Battlefield), to: None }
}

#[test]
fn an_aura_is_on_what_it_puts_onto_the_battlefield() {
    let text = format!(
        "{BECOMES} Return enchanted creature card to the battlefield under your control and attach ~ to it. When ~ leaves \
         the battlefield, that creature's controller sacrifices it."
    );
    let found = done(&text);
    let [Instruction::Continuous { effects, .. }, puts, attaches, waits] = &found[..] else { panic!("{found:?}") };
    let card = vec![Filter::CREATURE, Filter::Card, Filter::In(Zone::Graveyard)];
    let lost = Change::Lose(vec![Keyword::Enchant(Enchantable::Object(Filter::All(card)))]);
    assert_eq!(effects[0], Continuous { subject: Subject::This, change: lost });
    let own = Filter::All(vec![Filter::CREATURE, Filter::PutWith(Box::new(Subject::This))]);
    let enchant = Part::Keyword(Keyword::Enchant(Enchantable::Object(own)));
    let Change::Gain(given) = &effects[1].change else { panic!("{effects:?}") };
    assert!(matches!(&given[..], [Granted::Quoted { parts, .. }] if *parts == [enchant]), "{given:?}");
    assert!(matches!(
        puts,
        Instruction::Move { what: Subject::Host(_), to: Zone::Battlefield, under: Some(Who::You), .. }
    ));
    // It is the creature by then, and no card that ~ is attached to.
    assert_eq!(*attaches, Instruction::Attach(Subject::This, Subject::It));
    let Instruction::Watch { trigger, each: false, duration: Duration::Forever, then } = waits else {
        panic!("{waits:?}")
    };
    assert_eq!(*trigger, leaves());
    let that = Filter::Is(Box::new(Subject::It));
    assert!(
        matches!(&then[..], [Instruction::Sacrifice { who: Who::ItsController, what, .. }] if *what == that),
        "{then:?}"
    );
}

#[test]
fn what_waits_for_it_to_leave_speaks_of_another() {
    let gains = "When ~ enters, gain control of target creature. When ~ leaves the battlefield,";
    let found = done(&format!("{gains} sacrifice that creature."));
    let [_, Instruction::Watch { trigger, then, .. }] = &found[..] else { panic!("{found:?}") };
    assert_eq!(*trigger, leaves());
    assert_eq!(*then, [Instruction::SacrificeSubject(Subject::Target(0))]);
    // Here "it" would be ~, and these are abilities of their own.
    not_read(&format!("{gains} sacrifice it."));
    not_read(&format!("{gains} draw a card."));
}

#[test]
fn only_an_enchant_ability_is_lost_in_so_many_words() {
    not_read("~ loses \"When ~ dies, draw a card.\"");
    not_read("Creatures you control lose \"flying and trample.\"");
}

#[test]
fn the_creature_put_there_with_it_is_no_other() {
    let own = Subject::Each(Filter::All(vec![Filter::CREATURE, Filter::PutWith(Box::new(Subject::This))]));
    let text = "When ~ leaves the battlefield, exile the creature put onto the battlefield with ~.";
    let found = done(text);
    assert!(matches!(&found[..], [Instruction::Move { what, to: Zone::Exile, .. }] if *what == own), "{found:?}");
    let dies = read("When the creature put onto the battlefield with ~ dies, draw a card.", "").parts;
    let event = Trigger::Moves { what: own, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) };
    assert!(matches!(&dies[..], [Part::Triggered(ability)] if ability.trigger == event), "{dies:?}");
    not_read("When ~ leaves the battlefield, exile the creature put onto the battlefield.");
}
