//! Of whom and of what something is said: of some of the players, of what was done this way, of either of two events.

use super::{all, one, spell, static_ability, subtype, trigger};
use crate::common::sentences::{done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Comparison, Condition, DamageTo, Deed, Defender, Filter, Granted, Instruction, Keyword, Part, Rule,
    Subject, Targetable, Trigger, Value, Who, Word, Words,
};
use rules_judge::terms::Zone;

fn poison(least: i64) -> Condition {
    Condition::Compare(Amount::Poison(Who::ThatPlayer), Comparison::AtLeast, Amount::Number(least))
}

#[test]
fn those_players_of_whom_it_holds() {
    let lose = || Instruction::LoseLife(Who::ThatPlayer, Amount::Number(3));
    let those = Instruction::If { condition: poison(3), then: vec![lose()], otherwise: Vec::new() };
    let found = spell("Each opponent with three or more poison counters loses 3 life.");
    assert_eq!(found, [Instruction::Repeat(Amount::Players(Who::Opponent), vec![those])]);
    let Instruction::Draw(Who::You, drawn) =
        spell("Draw a card for each opponent who has more cards in hand than you.").remove(0)
    else {
        panic!("no draw")
    };
    let hand = |who| Amount::CardsInHand(who);
    let more = Condition::Compare(hand(Who::ThatPlayer), Comparison::Greater, hand(Who::You));
    assert_eq!(drawn, Amount::PlayersWith(Who::Opponent, Box::new(more)));
    not_read("Each opponent who controls it loses 3 life.");
    not_read("Each opponent with three or more charge counters loses 3 life.");
    not_read("Each opponent who has more cards in hand loses 3 life.");
}

#[test]
fn a_target_is_a_player_of_whom_it_holds() {
    let targets = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => body.targets.clone(),
        [Part::Activated(found)] => found.body.targets.clone(),
        other => panic!("{other:?}"),
    };
    let swamp = targets("Target opponent who controls a Swamp loses 3 life.");
    let Some(Condition::Controls { who: Who::ThatPlayer, what, .. }) = swamp[0].of_whom.as_deref() else {
        panic!("{swamp:?}")
    };
    assert_eq!(*what, subtype("Swamp"));
    let found = targets("Target opponent with three or more poison counters loses 3 life.");
    assert_eq!(found[0].what, Targetable::Player(Who::Opponent));
    assert_eq!(found[0].of_whom.as_deref(), Some(&poison(3)));
    let found = targets(
        "Sacrifice ~: Until your next turn, target player who was dealt combat damage by ~ this turn can't cast noncreature spells.",
    );
    let Some(Condition::Happened(happened)) = found[0].of_whom.as_deref() else { panic!("{found:?}") };
    let to = Some(DamageTo::Player(Who::ThatPlayer));
    assert_eq!(*happened.event, Trigger::DealsDamage { source: Subject::This, combat: true, to });
    assert_eq!(targets("Target opponent loses 3 life.")[0].of_whom, None);
    // Of several of them too, and said as it is read.
    let text = "Draw a card for each opponent who was dealt combat damage by ~ this turn.";
    let printed = read(text, "").to_string();
    assert!(printed.contains("opponents who were dealt combat damage by ~ this turn"), "{printed}");
    assert_eq!(read(&printed, "").parts, read(text, "").parts);
    not_read("Target opponent with three or more charge counters loses 3 life.");
    not_read("Target opponent who controls it loses 3 life.");
    not_read("Target player who was dealt combat damage by ~ loses 3 life.");
}

#[test]
fn an_aura_is_looked_for_that_could_enchant_this() {
    let text = "When ~ enters, search your library for an Aura card that could enchant it. If ~ is still on the battlefield, put that Aura card onto the battlefield attached to it. Otherwise, reveal the Aura card and put it into your hand. Then shuffle.";
    let ability = read(text, "");
    let [Part::Triggered(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let [Instruction::Search(_), Instruction::If { condition, otherwise, .. }, Instruction::Shuffle(Who::You)] =
        found.body.instructions.as_slice()
    else {
        panic!("{found:?}")
    };
    assert_eq!(*condition, Condition::Is(Subject::This, Filter::In(Zone::Battlefield)));
    assert!(!otherwise.is_empty());
    let sought = Filter::CouldEnchant(Box::new(Subject::This));
    assert!(found.body.instructions[0].any_word(&mut |word| matches!(word, Word::Filter(part) if *part == sought)));
    not_read("When ~ enters, search your library for an Aura card that could enchant. Then shuffle.");
    not_read("Search your library for an Aura card, reveal the creature card, put it into your hand, then shuffle.");
}

#[test]
fn a_keyword_without_its_number_or_cost_is_any_of_it() {
    let found = spell("Destroy each creature with toxic.");
    assert!(
        matches!(&found[0], Instruction::Destroy { what: Subject::Each(Filter::All(parts)), .. }
        if matches!(&parts[1], Filter::Has(keyword) if keyword.is_kind_of(&Keyword::Toxic(7)))),
        "{found:?}"
    );
    assert!(Keyword::Poisonous(1).is_kind_of(&Keyword::Poisonous(2)));
    assert!(!Keyword::Poisonous(1).is_kind_of(&Keyword::Toxic(1)));
    not_read("Destroy each creature with toxicity.");
    not_read("Destroy each creature with suspended.");
}

#[test]
fn the_one_that_was_done_this_way_is_what_the_cost_took() {
    let text = "Tap an untapped creature you control: ~ gets +X/+0 until end of turn, where X is the power of the creature tapped this way.";
    let ability = read(text, "");
    let [Part::Activated(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let Instruction::Continuous { effects, .. } = &found.body.instructions[0] else { panic!("{found:?}") };
    let power = Amount::Of(Value::Power, Box::new(Subject::Linked(Deed::Tapped)));
    assert_eq!(effects[0].change, Change::ModifyPt(power, Amount::Number(0)));
    not_read("~ deals damage to any target equal to the power of the creatures tapped this way.");
}

#[test]
fn totals_are_of_what_this_text_did() {
    let text = "Each player sacrifices a creature. Draw X cards, where X is the total power of the creatures sacrificed this way.";
    let gone = all(&[Filter::CREATURE, Filter::ThisWay(Deed::Sacrificed)]);
    let drawn = spell(text).pop();
    assert_eq!(drawn, Some(Instruction::Draw(Who::You, Amount::Total(Value::Power, Box::new(gone)))));
    not_read("Draw X cards, where X is the total power of the creatures.");
    not_read("Draw X cards, where X is the greatest mana value among the exiled cards.");
}

#[test]
fn an_attack_on_somebody_is_one_of_so_many() {
    let creatures = |who| Subject::Each(all(&[Filter::CREATURE, Filter::Controller(who)]));
    let on = |whom| vec![Defender::Player(whom)];
    let once = |count: Amount, event| Trigger::Batch(count, Box::new(event));
    assert_eq!(
        trigger("Whenever you attack a player"),
        once(one(), Trigger::Attacks(creatures(Who::You), on(Who::Anyone)))
    );
    let two = Trigger::Attacks(creatures(Who::Opponent), on(Who::You));
    assert_eq!(trigger("Whenever an opponent attacks you with two or more creatures"), once(Amount::Number(2), two));
    assert_eq!(trigger("Whenever you attack"), Trigger::PlayerAttacks(Who::You));
}

#[test]
fn without_dying_it_goes_anywhere_else() {
    let Trigger::Either(parts) = trigger("Whenever a Goblin leaves the battlefield without dying") else {
        panic!("one event")
    };
    let elsewhere = [Zone::Hand, Zone::Library, Zone::Exile, Zone::Command];
    let moves = elsewhere.map(|to| Trigger::Moves {
        what: Subject::Each(subtype("Goblin")),
        from: Some(Zone::Battlefield),
        to: Some(to),
    });
    assert_eq!(parts, moves);
}

#[test]
fn you_or_something_of_yours_becomes_a_target() {
    let theirs = || Filter::Controller(Who::Opponent);
    let yours = Subject::Each(all(&[Filter::Permanent, Filter::Controller(Who::You)]));
    let found = trigger(
        "Whenever you or a permanent you control becomes the target of a spell or ability an opponent controls",
    );
    let you = Trigger::BecomesTargetOf(Subject::Players(Who::You), theirs());
    assert_eq!(found, Trigger::Either(vec![you, Trigger::BecomesTargetOf(yours, theirs())]));
    not_read("Whenever you or a permanent you control becomes tapped, draw a card.");
}

#[test]
fn what_is_done_instead_sets_off_what_follows_when_you_do() {
    let ability = read("If a creature would die, exile it instead. When you do, draw a card.", "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let Change::Rule(Rule::Instead(replaced)) = &found.effects[0].change else { panic!("{found:?}") };
    let drawn = Instruction::Delayed(Trigger::YouDo, vec![Instruction::Draw(Who::You, one())]);
    assert_eq!(replaced.instead.last(), Some(&drawn));
    not_read("When you do, draw a card.");
    not_read("If a creature would die, exile it instead. When you do, destroy target land.");
}

#[test]
fn two_that_fight_are_each_told_by_who_controls_it() {
    let text = "Choose target creature you control and target creature you don't control. Put a +1/+1 counter on the creature you don't control. Then those creatures fight each other.";
    let found = spell(text);
    assert!(matches!(&found[2], Instruction::PutCounters(_, _, Subject::Target(1))), "{found:?}");
    assert_eq!(found[3], Instruction::Fight(Subject::Target(0), Subject::Target(1)));
    not_read(
        "Choose target creature and target creature you don't control. Put a +1/+1 counter on the creature you control.",
    );
    not_read("Destroy target creature. Then those creatures fight each other.");
}

#[test]
fn life_is_compared_with_what_the_game_started_with() {
    let life = || Amount::Life(Who::You);
    let first = || Amount::StartingLife(Who::You);
    let asked = |text: &str| match spell(&format!("If {text}, draw a card.")).remove(0) {
        Instruction::If { condition, .. } => condition,
        other => panic!("{text}: {other:?}"),
    };
    let seven = Amount::Plus(Box::new(first()), Box::new(Amount::Number(7)));
    let more = Condition::Compare(life(), Comparison::AtLeast, seven);
    assert_eq!(asked("you have at least 7 life more than your starting life total"), more);
    let greater = Condition::Compare(life(), Comparison::Greater, first());
    assert_eq!(asked("your life total is greater than your starting life total"), greater);
    assert_eq!(
        spell("Your life total becomes equal to your starting life total."),
        [Instruction::SetLife(Who::You, first())]
    );
    not_read("If you have at least 7 life more than your life, draw a card.");
}

#[test]
fn noncombat_damage_is_all_but_combat_damage() {
    let prevented = |text: &str| static_ability(text).effects;
    let found = prevented("Prevent all noncombat damage that would be dealt to equipped creature.");
    let Change::Rule(Rule::Instead(replaced)) = &found[0].change else { panic!("{found:?}") };
    assert!(matches!(&replaced.event, Trigger::OfDamage(..)), "{replaced:?}");
    assert_ne!(found, prevented("Prevent all combat damage that would be dealt to equipped creature."));
    let text = "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 counter from it.";
    let found = prevented(text);
    let Change::Rule(Rule::Instead(replaced)) = &found[0].change else { panic!("{found:?}") };
    assert!(matches!(&replaced.event, Trigger::While(..)), "{replaced:?}");
}

#[test]
fn a_name_in_what_an_equipment_gives_is_the_equipment() {
    let maker = |text: &str| {
        let ability = read(text, "Sling");
        let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{text}: {ability:?}") };
        let Change::Gain(given) = &found.effects[0].change else { panic!("{found:?}") };
        let [Granted::Quoted { parts, .. }] = given.as_slice() else { panic!("{given:?}") };
        parts.any_word(&mut |word| matches!(word, Word::Subject(Subject::Maker)))
    };
    assert!(maker("Equipped creature has \"{T}, Sacrifice Sling: Draw a card.\""));
    assert!(!maker("Equipped creature has \"{T}, Sacrifice this creature: Draw a card.\""));
    assert!(
        !read("Target creature gains \"Sacrifice Sling: Draw a card.\" until end of turn.", "Sling").is_understood()
    );
}

#[test]
fn the_owner_or_controller_of_a_target_is_of_that_target() {
    let target = || Box::new(Subject::Target(0));
    let puts = done("When ~ enters, target creature's owner puts it on the top or bottom of their library.");
    assert!(matches!(&puts[..], [Instruction::By(who, _)] if *who == Who::OwnerOf(target())), "{puts:?}");
    let pays = |text: &str| match done(text).as_slice() {
        [Instruction::Pay { who, .. }] => who.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(pays("When ~ enters, tap target creature unless its controller pays {2}."), Who::ControllerOf(target()));
    let they = "When you cast this spell, counter target spell an opponent controls unless they pay {1}.";
    assert_eq!(pays(they), Who::ControllerOf(target()));
    // Of the creature that attacks, and not of the land.
    let attacks = "Whenever a creature attacks you, tap target land unless that creature's controller pays {2}.";
    assert_eq!(pays(attacks), Who::ControllerOf(Box::new(Subject::Event)));
    let whirl = done("The owner of target creature shuffles it into their library. Then that player draws a card.");
    assert_eq!(whirl.last(), Some(&Instruction::Draw(Who::OwnerOf(target()), Amount::Number(1))));
    // Who controls it is spoken of, and its owner only by the way.
    let shot = done(
        "Put target permanent an opponent controls on top of its owner's library. That opponent may put a land card from \
         their hand onto the battlefield.",
    );
    assert!(matches!(shot.last(), Some(Instruction::May(Who::ItsController, _))), "{shot:?}");
    let guard = done("Discard a card: ~'s controller sacrifices it, then draws a card.");
    let this = || Who::ControllerOf(Box::new(Subject::This));
    assert!(
        matches!(&guard[..], [Instruction::Sacrifice { who, .. }, Instruction::Draw(drawn, _)] if *who == this() && *drawn == this())
    );
}

#[test]
fn a_card_is_exiled_with_a_counter_where_no_card_has_one() {
    let first = |text: &str| done(text).first().cloned();
    let dead = first("{1}: Exile target creature card from a graveyard with a memory counter on it.");
    assert!(matches!(dead, Some(Instruction::ExileWith(Subject::Target(0), Amount::Number(1), _))), "{dead:?}");
    let marked = first("{1}: Exile target creature with a memory counter on it.");
    assert!(matches!(marked, Some(Instruction::Move { what: Subject::Target(0), .. })), "{marked:?}");
}

#[test]
fn what_is_exiled_of_cards_that_were_seen_is_no_price() {
    let seen = done("{1}: Look at target player's hand. You may exile a nonland card from it.");
    assert!(matches!(seen.last(), Some(Instruction::May(Who::You, _))), "{seen:?}");
    let own = done("{1}: You may exile a card from your hand. If you do, draw a card.");
    assert!(matches!(own.as_slice(), [Instruction::Pay { .. }]), "{own:?}");
}

#[test]
fn a_spell_that_may_be_cast_later_is_exiled_by_the_terms_of_that() {
    let terms = |text: &str| match done(text).as_slice() {
        [_, Instruction::MayPlay { terms, .. }] => terms.exiled,
        other => panic!("{text}: {other:?}"),
    };
    let exile = "{1}: Exile target sorcery card from your graveyard. You may cast it this turn.";
    assert!(terms(&format!("{exile} If that spell would be put into a graveyard this turn, exile it instead.")));
    assert!(!terms(exile));
    // Any number of them, each by itself.
    let sea = done(
        "Exile the top two cards of your library. You may cast spells from among them without paying their mana costs.",
    );
    let any = |what: &Subject| matches!(what, Subject::UpTo(most, _) if **most == Amount::UNBOUNDED);
    assert!(
        matches!(&sea[..], [_, Instruction::May(Who::You, inner)] if matches!(&inner[..], [Instruction::Cast { what, .. }] if any(what))),
        "{sea:?}"
    );
}
