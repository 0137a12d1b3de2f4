//! Which cards and objects, where from and where to, copies and tokens.

use super::{all, one, rules, spell, subtype, trigger};
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    AddedMana, Amount, Change, Choice, Condition, Continuous, Cost, CostPart, Duration, Filter, Granted, Instruction,
    Keyword, ObjectAction, Part, Searching, Subject, Targetable, Trigger, Value, Who,
};
use rules_judge::terms::{CardType, Supertype, Zone};

#[test]
fn a_choice_of_abilities_is_made_as_it_is_done() {
    let gains = |keyword| {
        let change = Change::Gain(vec![Granted::Keyword(keyword)]);
        let effects = vec![Continuous { subject: Subject::Target(0), change }];
        vec![Instruction::Continuous { effects, duration: Duration::EndOfTurn }]
    };
    let found = spell("Target creature gains your choice of flying or haste until end of turn.");
    assert_eq!(found, [Instruction::OneOf(vec![gains(Keyword::Flying), gains(Keyword::Haste)])]);
    let both = spell("Target creature gains flying and haste until end of turn.");
    assert_ne!(found, both);
    let found = spell("Target creature becomes the creature type of your choice until end of turn.");
    let change = Change::SetChosenType { kind: Choice::CreatureType, in_addition: false };
    let effects = vec![Continuous { subject: Subject::Target(0), change }];
    let becomes = Instruction::Continuous { effects, duration: Duration::EndOfTurn };
    assert_eq!(found, [Instruction::ChooseQuality(Who::You, Choice::CreatureType), becomes]);
}

#[test]
fn spells_of_a_kind_cost_less() {
    let found = rules("Goblin spells you cast cost {1} less to cast.");
    let goblins = Subject::Each(all(&[subtype("Goblin"), Filter::Spell, Filter::Controller(Who::You)]));
    assert_eq!(found[0].0, goblins);
}

#[test]
fn an_adjective_is_said_of_each_bare_noun() {
    let one_of = |types: &[CardType]| Filter::Either(types.iter().copied().map(Filter::Type).collect());
    let color = |word: rules_judge::terms::Color| Filter::Color(word);
    use rules_judge::terms::Color::{Blue, Red, White};
    let spells = one_of(&[CardType::Instant, CardType::Sorcery]);
    let cast = |text: &str| match trigger(text) {
        Trigger::PlaysSpell(Who::You, what) => what,
        other => panic!("{text}: {other:?}"),
    };
    let red = cast("Whenever you cast a red instant or sorcery spell");
    assert_eq!(red, all(&[color(Red), spells.clone(), Filter::Spell]));
    let both = cast("Whenever you cast a white or blue instant or sorcery spell");
    assert_eq!(both, all(&[Filter::Either(vec![color(White), color(Blue)]), spells, Filter::Spell]));
    let other = cast("Whenever you cast a red instant spell or a sorcery spell");
    assert_ne!(other, red);
}

#[test]
fn a_noun_that_is_a_card_by_itself_has_its_own_adjectives() {
    let basic = all(&[Filter::Supertype(Supertype::Basic), Filter::Type(CardType::Land)]);
    let wanted = all(&[Filter::Either(vec![basic, subtype("Gate")]), Filter::Card]);
    for words in ["a basic land card or Gate card", "a basic land card or a Gate card"] {
        let found = spell(&format!("Search your library for {words}, reveal it, put it into your hand, then shuffle."));
        let what = found.iter().find_map(|one| match one {
            Instruction::Search(Searching::Library { what, .. }) => Some(what.clone()),
            _ => None,
        });
        assert_eq!(what.as_ref(), Some(&wanted), "{words}");
    }
}

#[test]
fn a_word_before_the_dash_that_asks_for_something_is_asked() {
    let speed = Condition::Designated(Who::You, "max speed".to_owned());
    let attacks = Trigger::Attacks(Subject::This, Vec::new());
    let under = Trigger::While(Box::new(attacks), Box::new(speed));
    assert_eq!(trigger("Max speed — Whenever ~ attacks"), under);
    assert_ne!(trigger("Landfall — Whenever ~ attacks"), under);
    let ability = read("Discard a card at random: Draw a card.", "");
    let [Part::Activated(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert_eq!(found.cost, Cost(vec![CostPart::DiscardAtRandom(one(), Filter::Card)]));
}

#[test]
fn tables_and_modes_with_costs_are_read_row_by_row() {
    let found = spell("Roll a d20.\n1—9 | Draw a card.\n10—20 | Draw two cards. You gain 1 life.");
    let [Instruction::Roll(20, rows)] = found.as_slice() else { panic!("{found:?}") };
    let results: Vec<(u32, u32, usize)> = rows.iter().map(|row| (row.least, row.most, row.then.len())).collect();
    assert_eq!(results, [(1, 9, 1), (10, 20, 2)]);
    let ability = read("Spree\n• {1} — Draw a card.\n• {2}{U} — You gain 3 life.", "");
    let [Part::Keyword(_), Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let [Instruction::Spree(ways)] = body.instructions.as_slice() else { panic!("{body:?}") };
    assert_eq!(ways[0].1, [Instruction::Draw(Who::You, one())]);
    assert_eq!(ways[1].1, [Instruction::GainLife(Who::You, Amount::Number(3))]);
    assert_ne!(ways[0].0, ways[1].0);
}

#[test]
fn costs_after_a_dash_are_told_whole() {
    let escape = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Keyword(keyword)] => keyword.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let four = escape("Escape—{3}{B}{B}, Exile four other cards from your graveyard.");
    assert_ne!(four, escape("Escape—{3}{B}{B}, Exile five other cards from your graveyard."));
    assert_ne!(escape("Kicker {1}{G} and/or {2}{U}"), escape("Kicker {1}{G}"));
}

#[test]
fn one_place_is_said_for_two_cards() {
    let ability = read("Return target instant card and target sorcery card from your graveyard to your hand.", "");
    let [Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let there = |found: &Targetable| match found {
        Targetable::Object(Filter::All(parts)) => parts.contains(&Filter::In(Zone::Graveyard)),
        _ => false,
    };
    assert!(body.targets.len() == 2 && body.targets.iter().all(|spec| there(&spec.what)), "{body:?}");
    let ability = read("Return target creature and target land to their owners' hands.", "");
    let [Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert!(!body.targets.iter().any(|spec| there(&spec.what)), "{body:?}");
}

#[test]
fn a_copy_says_what_is_other_in_it() {
    let copies = |except: Vec<Change>| {
        let of = Filter::Is(Box::new(Subject::Target(0)));
        let effects = vec![Continuous { subject: Subject::This, change: Change::CopyOf(Box::new(of), except) }];
        [Instruction::Continuous { effects, duration: Duration::Forever }]
    };
    assert_eq!(spell("~ becomes a copy of target creature."), copies(Vec::new()));
    let this = || Change::Gain(vec![Granted::This]);
    assert_eq!(spell("~ becomes a copy of target creature, except it has this ability."), copies(vec![this()]));
    let text =
        "~ becomes a copy of target creature, except it doesn't copy that creature's color and it has this ability.";
    assert_eq!(spell(text), copies(vec![Change::KeepColor, this()]));
    not_read("~ becomes a copy of target creature, except it has that ability.");
    not_read("~ becomes a copy of target creature, except it doesn't copy that creature's shape.");
}

#[test]
fn sunburst_may_stand_for_the_number_of_modular() {
    let ability = read("Modular—Sunburst", "");
    assert!(
        matches!(ability.parts.as_slice(), [Part::Keyword(Keyword::Known(name, words))] if name == "modular" && words == Keyword::SUNBURST),
        "{ability:?}"
    );
    not_read("Modular—Flying");
}

#[test]
fn what_is_searched_for_is_revealed_where_the_words_say_so() {
    let shown = spell("Search your library for a Forest card, reveal it, put it into your hand, then shuffle.");
    let [
        Instruction::Search(Searching::Library { .. }),
        Instruction::Reveal(Who::You, Subject::It),
        Instruction::Move { .. },
        _,
    ] = &shown[..]
    else {
        panic!("{shown:?}")
    };
    let hidden = spell("Search your library for a card, put it into your hand, then shuffle.");
    assert!(
        matches!(&hidden[..], [Instruction::Search(Searching::AndPut { .. }), Instruction::Shuffle(Who::You)]),
        "{hidden:?}"
    );
}

#[test]
fn a_place_is_said_of_all_cards_of_a_list() {
    let hand = [Filter::Owner(Who::You), Filter::In(Zone::Hand)];
    let ability = read("Artifact cards and red creature cards in your hand have flash.", "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let Subject::Each(Filter::All(parts)) = &found.effects[0].subject else { panic!("{ability:?}") };
    assert!(hand.iter().all(|place| parts.contains(place)), "{parts:?}");
    // Not where the others have a place of their own.
    let ability = read("Artifact cards in your graveyard and creature cards in your hand have flash.", "");
    let place = |parts: &[Filter]| parts.contains(&hand[1]);
    assert!(!matches!(ability.parts.as_slice(), [Part::Static(found)]
        if matches!(&found.effects[0].subject, Subject::Each(Filter::All(parts)) if place(parts))));
    let dies = trigger("Whenever a goaded attacking or blocking creature dies");
    let either = Filter::Either(vec![Filter::Attacking, Filter::Blocking]);
    let which = all(&[Filter::Goaded, either, Filter::CREATURE]);
    let Trigger::Moves { what: Subject::Each(Filter::All(parts)), .. } = &dies else { panic!("{dies:?}") };
    let Filter::All(wanted) = &which else { return };
    assert!(wanted.iter().all(|part| parts.contains(part)) && parts.len() == 3, "{parts:?}");
}

#[test]
fn cards_from_one_opponents_graveyard_have_one_owner() {
    let single = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => format!("{:?}", body.targets).contains("Together(Shared(Owner))"),
        other => panic!("{text}: {other:?}"),
    };
    assert!(single("Exile five target cards from an opponent's graveyard."));
    assert!(!single("Exile target card from an opponent's graveyard."));
    assert!(!single("Exile five target cards from your opponents' graveyards."));
}

#[test]
fn what_a_copy_is_besides_must_be_understood_too() {
    let copy = "You may have ~ enter as a copy of any creature on the battlefield, except it has \"";
    not_read(&format!("{copy}Whenever this creature frobnicates, draw a card.\""));
    assert!(read(&format!("{copy}Whenever this creature attacks, draw a card.\""), "").is_understood());
}

#[test]
fn mana_in_a_combination_is_made_up_in_each_way() {
    let [Instruction::Choose { least: 1, most: 1, modes, unchosen: None, again: false }] =
        &spell("Add two mana in any combination of {R} and/or {G}.")[..]
    else {
        panic!("a choice")
    };
    assert_eq!(modes.len(), 3);
    let three = spell("Add two mana in any combination of {U}, {B}, and/or {R}.");
    assert!(matches!(&three[..], [Instruction::Choose { modes, .. }] if modes.len() == 6));
    assert!(matches!(
        &spell("Add two mana in any combination of colors.")[..],
        [Instruction::AddMana(_, AddedMana::Combination(..))]
    ));
    not_read("Add two mana in any combination of {R}.");
    not_read("Add two mana in any combination of {U}, {B}, {R}.");
}

#[test]
fn other_than_leaves_one_out_and_two_zones_are_either() {
    let what = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => body.targets.first().map(|spec| spec.what.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let but = Filter::Not(Box::new(Filter::Is(Box::new(Subject::This))));
    let Some(Targetable::Object(Filter::All(parts))) = what("Destroy target creature other than ~.") else {
        panic!("a target")
    };
    assert!(parts.contains(&but) && parts.contains(&Filter::CREATURE), "{parts:?}");
    not_read("Tap target creature other than the creature tapped this way.");
    let found = spell("Put a land card from your hand or graveyard onto the battlefield.");
    let either = Filter::Either(vec![Filter::In(Zone::Hand), Filter::In(Zone::Graveyard)]);
    assert!(
        matches!(&found[..], [Instruction::Move { what: Subject::Choice(_, Filter::All(parts)), .. }] if parts.contains(&either)),
        "{found:?}"
    );
}

#[test]
fn what_was_not_put_there_is_put_elsewhere() {
    let text = "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If you \
                don't put it onto the battlefield, put it into your hand.";
    let found = spell(text);
    let [_, Instruction::IfDone { first, then, otherwise }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&first[..], [Instruction::If { .. }]) && then.is_empty());
    assert!(matches!(&otherwise[..], [Instruction::Move { to: Zone::Hand, .. }]));
    // Where they don't, which card it was does not matter: "If you don't" would speak of the choice alone.
    not_read(&text.replace("If you don't put it onto the battlefield", "If you don't"));
    let either = spell("Target creature gets +1/-1 or -1/+1 until end of turn.");
    assert!(matches!(&either[..], [Instruction::OneOf(ways)] if ways.len() == 2), "{either:?}");
}

#[test]
fn a_keyword_is_given_for_the_mana_cost_of_each_card() {
    let given = |text: &str| {
        let read = read(text, "");
        read.is_understood().then(|| match read.parts.as_slice() {
            [Part::Static(found)] => match &found.effects[0].change {
                Change::Gain(given) => given.clone(),
                other => panic!("{text}: {other:?}"),
            },
            other => panic!("{text}: {other:?}"),
        })
    };
    let keyword = |name: &str, cost: &str| vec![Granted::Keyword(Keyword::Known(name.to_owned(), cost.to_owned()))];
    let each = "Each creature card in your graveyard has scavenge.";
    let own = given(&format!("{each} The scavenge cost is equal to its mana cost."));
    assert_eq!(own, Some(keyword("scavenge", Keyword::ITS_MANA_COST)));
    assert_eq!(given("Creature cards in your graveyard have scavenge {2}."), Some(keyword("scavenge", "{2}")));
    // Without that sentence, or with one about another keyword, nothing says what it costs.
    assert_eq!(given(each), None);
    assert_eq!(given(&format!("{each} The unearth cost is equal to its mana cost.")), None);
    assert_eq!(given(&format!("{each} The scavenge cost is equal to its power.")), None);
}

#[test]
fn an_echo_cost_may_be_looked_at_as_it_is_paid() {
    let words = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Keyword(Keyword::Known(name, words))] if name == "echo" => Some(words.clone()),
        _ => None,
    };
    assert_eq!(words("Echo {X}, where X is your life total."), Some("{X}, where X is your life total".to_owned()));
    assert_eq!(words("Echo {2}{R}"), Some("{2}{R}".to_owned()));
    assert_eq!(words("Echo {X}, where X is the color of the sky."), None);
}

#[test]
fn a_token_that_names_what_made_it_speaks_of_its_maker() {
    let sized = |name: &str| {
        format!(
            "Create a green Ooze creature token with \"This token's power and toughness are each equal to the number of slime counters on {name}.\""
        )
    };
    let of_maker = |name: &str| {
        let read = read(&sized(name), "Mold");
        assert!(read.is_understood(), "{name}");
        format!("{:?}", read.parts).contains("Maker")
    };
    assert!(of_maker("Mold"));
    assert!(!of_maker("it"));
}

#[test]
fn to_suspect_is_to_make_suspected() {
    let suspected = |what| vec![Instruction::ActObject(what, ObjectAction::Suspect)];
    assert_eq!(spell("Suspect target creature."), suspected(Subject::Target(0)));
    assert_ne!(spell("Goad target creature."), suspected(Subject::Target(0)));
    not_read("Suspect Target creature's controller.");
}

#[test]
fn what_is_melded_is_what_the_condition_names() {
    let named = all(&[Filter::CREATURE, Filter::Named("Midnight Scavengers".to_owned())]);
    let melds = |attacking| Instruction::Meld { with: named.clone(), into: "Chittering Host".to_owned(), attacking };
    let both = "if you both own and control ~ and a creature named Midnight Scavengers";
    let melding = "exile them, then meld them into Chittering Host.";
    let found = read(&format!("At the beginning of combat on your turn, {both}, {melding}"), "");
    let [Part::Triggered(ability)] = found.parts.as_slice() else { panic!("{:?}", found.parts) };
    assert_eq!(ability.condition, Some(Condition::OwnBoth(named.clone())));
    assert_eq!(ability.body.instructions, [melds(false)]);
    let found = spell(&format!("If {}, {melding} It enters tapped and attacking.", &both[3..]));
    let condition = Condition::OwnBoth(named.clone());
    assert_eq!(found, [Instruction::If { condition, then: vec![melds(true)], otherwise: Vec::new() }]);
    // Without the condition nothing says who they are, and nobody else melds anything.
    not_read("Exile them, then meld them into Chittering Host.");
    not_read(&format!("If you control ~ and a creature named Midnight Scavengers, {melding}"));
    not_read(&format!("If {}, exile them, then meld them.", &both[3..]));
}

#[test]
fn how_often_a_creature_has_mutated_is_a_number_of_it() {
    let mutated = |what| Amount::Of(Value::TimesMutated, Box::new(what));
    let gain = |text: &str| match spell(text).as_slice() {
        [Instruction::GainLife(Who::You, amount)] => amount.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let found = gain("You gain X life, where X is the number of times this creature has mutated.");
    assert_eq!(found, mutated(Subject::This));
    not_read("You gain X life, where X is the number of times this creature has transformed.");
}
