//! What "it", "those creatures" and "who doesn't" come back to: what the words before named, counted or asked for.

use super::spell;
use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Attached, Change, Choice, Condition, Filter, Host, Instruction, Subject, Targetable, Who,
};
use rules_judge::terms::{CardType, Counter, Zone};

#[test]
fn it_is_what_was_enchanted_and_not_the_aura_that_leaves() {
    let host = |noun| Subject::Host(Host { attached: Attached::Enchanted, noun });
    let found = done("When ~ leaves the battlefield, enchanted permanent's controller sacrifices it.");
    let [Instruction::Sacrifice { who: Who::HostController, what, .. }] = &found[..] else { panic!("{found:?}") };
    assert_eq!(*what, Filter::Is(Box::new(host(None))));
    let found = done("When ~ enters, enchanted creature's controller loses 2 life. You gain control of it.");
    let [Instruction::LoseLife(Who::HostController, _), Instruction::Continuous { effects, .. }] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(effects[0].subject, host(Some(CardType::Creature)));
    // Whoever is only dealt damage is named behind it.
    let found = done("When ~ enters, it deals 2 damage to enchanted creature's controller. Sacrifice it.");
    assert_eq!(found[1], Instruction::SacrificeSubject(Subject::This));
}

#[test]
fn those_creatures_are_the_ones_that_were_counted() {
    let counter = Filter::HasCounter(Some(Counter::plus_one()));
    let counted = Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::You), counter]);
    let draws = "raw a card for each creature you control with a +1/+1 counter on it. Those creatures gain indestructible \
                 until end of turn.";
    for text in [format!("D{draws}"), format!("When ~ enters, d{draws}")] {
        let found = done(&text);
        let [Instruction::Draw(Who::You, Amount::Count(which)), Instruction::Continuous { effects, .. }] = &found[..]
        else {
            panic!("{found:?}")
        };
        assert_eq!(**which, counted);
        assert_eq!(effects[0].subject, Subject::Each(counted.clone()));
    }
    let found = spell("Create a Treasure token for each creature you control. Untap those creatures.");
    let own = Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::You)]);
    assert_eq!(found[1], Instruction::Untap(Subject::Each(own)));
    let found = spell("You gain 1 life for each Elf you control. They gain flying until end of turn.");
    let elves = Filter::All(vec![Filter::Subtype("Elf".to_owned()), Filter::Controller(Who::You)]);
    assert!(
        matches!(&found[1], Instruction::Continuous { effects, .. } if effects[0].subject == Subject::Each(elves)),
        "{found:?}"
    );
    // Tokens that were made since are nearer.
    let found =
        spell("Create a 1/1 green Elf creature token for each Elf you control. They gain flying until end of turn.");
    assert!(
        matches!(&found[1], Instruction::Continuous { effects, .. } if effects[0].subject == Subject::It),
        "{found:?}"
    );
    // Nothing that is counted here is an artifact, and of two that are counted no word tells which.
    not_read("Draw a card for each creature you control. Those artifacts gain indestructible until end of turn.");
    not_read("Draw a card. Those creatures gain indestructible until end of turn.");
    not_read("When ~ enters, draw a card. Those creatures gain indestructible until end of turn.");
    not_read(
        "Draw a card for each creature you control. You gain 1 life for each creature your opponents control. Those \
         creatures gain flying until end of turn.",
    );
}

#[test]
fn who_does_not_is_asked_only_of_those_who_could() {
    let text = "You may sacrifice an artifact or creature. If you do, each opponent may sacrifice a permanent that shares a \
                card type with it. For each opponent who doesn't, that player loses 2 life and you draw a card.";
    let [Instruction::Pay { then, otherwise, .. }] = &spell(text)[..] else { panic!("{text}") };
    let [Instruction::By(Who::Opponent, asked), Instruction::Repeat(Amount::Players(Who::Opponent), each)] = &then[..]
    else {
        panic!("{then:?}")
    };
    assert!(matches!(&asked[..], [Instruction::Pay { who: Who::You, .. }]), "{asked:?}");
    let not = Condition::Not(Box::new(Condition::DidSo(Who::ThatPlayer)));
    assert!(matches!(&each[..], [Instruction::If { condition, .. }] if *condition == not), "{each:?}");
    assert!(otherwise.is_empty());
    // What comes behind is done in any case.
    let more = format!("{text} You gain 1 life.");
    assert!(matches!(&spell(&more)[..], [Instruction::Pay { .. }, Instruction::GainLife(..)]), "{more}");
    // Where everybody is asked at once, it stands beside that.
    assert!(matches!(
        &spell("Each opponent may discard a card. For each opponent who doesn't, draw a card.")[..],
        [_, Instruction::Repeat(..)]
    ));
}

#[test]
fn lands_are_played_from_where_the_spells_are_cast() {
    let exiles =
        "Exile the top three cards of target opponent's library. You may play lands and cast spells from among";
    for among in ["them", "those cards", "cards exiled this way"] {
        let text = format!("{exiles} {among} without paying their mana costs.");
        let found = spell(&text);
        let cast = found[1..].iter().map(|one| match one {
            Instruction::May(Who::You, inner) => match &inner[..] {
                [Instruction::Cast { what: Subject::UpTo(_, which), how, .. }] => (how.land, how.free, which.clone()),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        });
        let land = Filter::All(vec![Filter::Type(CardType::Land), Filter::Shown]);
        let card = Filter::All(vec![Filter::Card, Filter::Shown]);
        assert_eq!(cast.collect::<Vec<_>>(), [(true, false, land), (false, true, card)], "{text}");
    }
    not_read("You may play lands.");
    not_read("You may look at cards exiled with ~, and you may play lands and cast spells from among those cards.");
    not_read("Exile the top three cards of your library. You may play lands and draw a card.");
}

#[test]
fn under_one_opponents_control_whom_you_choose() {
    let found = spell("Put a creature card from your graveyard onto the battlefield under an opponent's control.");
    let [Instruction::ChooseQuality(Who::You, Choice::Opponent), moves] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(moves, Instruction::Move { to: Zone::Battlefield, under: Some(Who::Chosen), .. }), "{moves:?}");
    let found = spell("Create a 1/1 green Snake creature token under an opponent's control.");
    let [Instruction::ChooseQuality(Who::You, Choice::Opponent), makes] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(makes, Instruction::CreateTokens { who: Who::Chosen, .. }), "{makes:?}");
    // A target is chosen as a target, and nobody chooses whose control yours is.
    let found = spell("Put a creature card from your graveyard onto the battlefield under your control.");
    assert!(matches!(&found[..], [Instruction::Move { under: Some(Who::You), .. }]), "{found:?}");
    let waits = read("Whenever a creature enters under an opponent's control, you gain 1 life.", "");
    assert!(waits.is_understood(), "{waits:?}");
}

#[test]
fn what_is_done_instead_stands_for_all_that_is_like_it() {
    let kicked = "If this spell was kicked, draw two cards and you gain 4 life instead.";
    for text in ["Draw a card. You gain 2 life.", "Draw a card and you gain 2 life."] {
        let found = spell(&format!("{text} {kicked}"));
        let [Instruction::If { then, otherwise, .. }] = &found[..] else { panic!("{found:?}") };
        for (kind, cards, life) in [(then, 2, 4), (otherwise, 1, 2)] {
            let drawn = Instruction::Draw(Who::You, Amount::Number(cards));
            assert_eq!(**kind, [drawn, Instruction::GainLife(Who::You, Amount::Number(life))], "{text}");
        }
    }
    // What has no like in the sentence before it is done besides.
    let found = spell("Scry 1. You gain 2 life. If this spell was kicked, draw two cards and you gain 4 life instead.");
    assert!(matches!(&found[..], [Instruction::Act(..), Instruction::If { .. }]), "{found:?}");
    // Here the order tells nothing of what stands for what.
    not_read(
        "Draw a card. Scry 1. You gain 2 life. If this spell was kicked, draw two cards and you gain 4 life instead.",
    );
}

#[test]
fn that_player_is_the_target_whatever_of_yours_is_targeted_since() {
    let theirs = Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::Target(0))]);
    for (first, which) in [
        ("Target opponent gains control of target creature you control.", "that player controls"),
        ("Target opponent gains control of target creature you control.", "they control"),
        ("Target opponent loses 2 life.", "they control"),
    ] {
        let targets = body(&format!("{first} Destroy target creature {which}.")).targets;
        assert_eq!(targets.last().map(|spec| &spec.what), Some(&Targetable::Object(theirs.clone())), "{first} {which}");
    }
    // Whom the event names is no target.
    let event = body("Whenever ~ deals combat damage to a player, destroy target creature they control.");
    let of_event = Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::ThatPlayer)]);
    assert_eq!(event.targets[0].what, Targetable::Object(of_event));
    let found = spell("Target opponent gains control of target permanent you control. That player gains 3 life.");
    assert_eq!(found[1], Instruction::GainLife(Who::Target(0), Amount::Number(3)));
}

#[test]
fn what_may_be_done_later_is_asked_later() {
    let found = done(
        "Whenever an Aura you control is put into a graveyard from the battlefield, you may return that card to its owner's hand \
         at the beginning of the next end step.",
    );
    let [Instruction::Delayed(_, then)] = &found[..] else { panic!("{found:?}") };
    let [Instruction::May(Who::You, inner)] = &then[..] else { panic!("{then:?}") };
    assert!(matches!(&inner[..], [Instruction::Move { to: Zone::Hand, .. }]), "{inner:?}");
    // What waits for nothing is asked at once.
    let found = done("Whenever an Aura you control dies, you may return that card to its owner's hand.");
    assert!(matches!(&found[..], [Instruction::May(Who::You, _)]), "{found:?}");
}

#[test]
fn what_was_counted_may_change_size() {
    let found = spell("Each attacking creature gets +1/+0 until end of turn for each land defending player controls.");
    let [Instruction::Continuous { effects, .. }] = &found[..] else { panic!("{found:?}") };
    let Change::ModifyPt(Amount::Count(lands), _) = &effects[0].change else { panic!("{effects:?}") };
    let theirs = Filter::All(vec![Filter::Type(CardType::Land), Filter::Controller(Who::Defending)]);
    assert_eq!(**lands, theirs);
}
