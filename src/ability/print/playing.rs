//! Looking, casting, libraries and spells in words.

use super::Printer;
use crate::ability::{
    Amount, CastHow, Deed, Duration, EnterWith, Filter, Instruction, Kind, LibraryPlace, Order, Rule, Spending,
    Subject, Who,
};
use crate::terms::Zone;

impl Printer<'_> {
    /// Instructions of looking, revealing, casting and libraries.
    pub(super) fn playing(&mut self, instruction: &Instruction) -> Option<String> {
        Some(match instruction {
            Instruction::Look(who, what) => {
                let what = self.patient(what);
                self.does(who, "look", &format!("at {what}"))
            }
            Instruction::LookAtHand(of) => format!("look at {} hand", self.whose(of)),
            Instruction::Reveal(who, what) => {
                let what = self.patient(what);
                self.does(who, "reveal", &what)
            }
            Instruction::RevealHand(who) => {
                let whose = own(who);
                self.does(who, "reveal", &format!("{whose} hand"))
            }
            Instruction::Until { who, count, what, exile } => {
                let whose = own(who);
                let verb = if *exile { "exile" } else { "reveal" };
                let (they, verbs) = if *who == Who::You { ("you", verb.to_owned()) } else { ("they", verb.to_owned()) };
                let what = self.counted(count, what);
                self.does(who, verb, &format!("cards from the top of {whose} library until {they} {verbs} {what}"))
            }
            Instruction::IntoLibrary { what, place, order } => {
                let what = self.patient(what);
                match place {
                    LibraryPlace::Shuffled => format!("shuffle {what} into its owner's library"),
                    LibraryPlace::FromTop(number) => {
                        let number = crate::terms::english::ordinal_word(*number);
                        format!("put {what} into its owner's library {number} from the top")
                    }
                    place => format!("put {what} {}{}", place_words(*place), order_words(*order)),
                }
            }
            Instruction::Find { who, of, most, what } => {
                let whose = if who == of { own(who).to_owned() } else { self.whose(of) };
                let what = self.sought(most, what);
                self.does(who, "search", &format!("{whose} library for {what}"))
            }
            Instruction::DivideDamage { source, amount, among } => {
                let (source, plural) = self.subject(source);
                let amount = self.figure(amount);
                let deals = if plural { "deal" } else { "deals" };
                let among = self.patient(among);
                let among = among.strip_suffix("any target").map_or(among.clone(), |front| format!("{front}targets"));
                format!("{source} {deals} {amount} damage divided as you choose among {among}")
            }
            Instruction::ChooseObject(who, what) => {
                let what = self.patient(what);
                self.does(who, "choose", &what)
            }
            Instruction::MayPlay { who, what, cast, free, any_mana, duration } => {
                let (who, _) = self.who(who);
                let verb = if *cast { "cast" } else { "play" };
                let what = self.patient(what);
                let free = if *free { " without paying its mana cost" } else { "" };
                let lasts = super::change::behind(*duration, true);
                let any = if *any_mana {
                    format!(", and {who} may spend mana as though it were mana of any color to cast it")
                } else {
                    String::new()
                };
                format!("{who} may {verb} {what}{lasts}{free}{any}")
            }
            Instruction::Cast { who, what, land, free } => {
                let what = self.patient(what);
                let free = if *free { " without paying its mana cost" } else { "" };
                self.does(who, if *land { "play" } else { "cast" }, &format!("{what}{free}"))
            }
            Instruction::NewTargets(of) => format!("choose new targets for {}", self.patient(of)),
            Instruction::FlipCoin(who) => self.does(who, "flip", "a coin"),
            Instruction::ActObject(what, action) => {
                let (what, plural) = self.subject(what);
                let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
                format!("{what} {verb}{} {rest}", if plural { "" } else { "s" }).trim_end().to_owned()
            }
            Instruction::DoubleCounters(kind, on) => {
                let kind =
                    kind.as_ref().map_or_else(|| "each kind of counter".to_owned(), |kind| format!("{kind} counters"));
                format!("double the number of {kind} on {}", self.patient(on))
            }
            Instruction::MoveCounters { amount, kind, from, onto } => {
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                let counters = match amount {
                    None => format!("all {kind}counters"),
                    Some(Amount::Number(1)) => format!("a {kind}counter"),
                    Some(amount) => format!("{} {kind}counters", self.count(amount)),
                };
                let from = self.patient(from);
                format!("move {counters} from {from} onto {}", self.patient(onto))
            }
            Instruction::SpendOnly(purposes) => {
                let items: Vec<String> = purposes.iter().map(|purpose| self.spending(purpose)).collect();
                format!("spend this mana only {}", items.join(" or "))
            }
            Instruction::AddChosenMana(who, amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of the chosen color"))
            }
            Instruction::AddIdentityMana(who, amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of any color in your commander's color identity"))
            }
            Instruction::ExchangeLife(Who::You, other) => {
                format!("exchange life totals with {}", self.who(other).0)
            }
            Instruction::ExchangeLife(one, _) => format!("{} exchange life totals", self.who(one).0),
            Instruction::KeepMana(who) => {
                let (who, plural) = self.who(who);
                let not = if plural { "don't" } else { "doesn't" };
                format!("until end of turn, {who} {not} lose this mana as steps and phases end")
            }
            Instruction::SkipNext(who, step) => {
                let whose = own(who);
                self.does(who, "skip", &format!("{whose} next {step}"))
            }
            Instruction::GetCounters(who, kind, amount) => {
                let count = self.count(amount);
                let counters = match count.as_str() {
                    "one" => format!("{} {kind} counter", crate::terms::english::article(kind.name())),
                    count => format!("{count} {kind} counters"),
                };
                self.does_always(who, "get", &counters)
            }
            Instruction::AddProducedMana { who, amount, any_type, of } => {
                let count = self.count(amount);
                let kind = if *any_type { "type" } else { "color" };
                let of = self.with_article(of);
                self.does(who, "add", &format!("{count} mana of any {kind} that {of} could produce"))
            }
            Instruction::EndTurn => "end the turn".to_owned(),
            Instruction::ExtraCombat(main) => {
                let main = if *main { " followed by an additional main phase" } else { "" };
                format!("after this phase, there is an additional combat phase{main}")
            }
            Instruction::DiscardSubject(who, what) => {
                let what = self.patient(what);
                self.does(who, "discard", &what)
            }
            Instruction::ExchangeControl(one, other) => {
                let words = self.patient(one);
                match one == other {
                    true => format!("exchange control of {words}"),
                    false => format!("exchange control of {words} and {}", self.patient(other)),
                }
            }
            other => return self.special_instruction(other),
        })
    }

    fn special_instruction(&mut self, instruction: &Instruction) -> Option<String> {
        Some(match instruction {
            Instruction::Enter { what, under, tapped, with } => {
                let what = self.patient(what);
                let tapped = if *tapped { " tapped" } else { "" };
                let under =
                    under.as_ref().map_or_else(String::new, |who| format!(" under {} control", self.whose(who)));
                let with: Vec<String> = with.iter().map(|with| self.entering(with)).collect();
                format!("put {what} onto the battlefield{tapped}{under}{}", with.concat())
            }
            Instruction::ExileUntilLeaves(what) => {
                format!("exile {} until ~ leaves the battlefield", self.patient(what))
            }
            Instruction::Watch { trigger, each, duration, then } => {
                let trigger = self.trigger(trigger);
                let trigger =
                    trigger.strip_prefix("whenever ").or(trigger.strip_prefix("when ")).unwrap_or(&trigger).to_owned();
                let text = self.joined_instructions(then);
                let when = if *each { "whenever" } else { "when" };
                match duration {
                    Duration::EndOfTurn => format!("{when} {trigger} this turn, {text}"),
                    lasts => format!("{}, {when} {trigger}, {text}", super::change::behind(*lasts, false).trim_start()),
                }
            }
            Instruction::CreateCopiesExcept { who, amount, of, except } => {
                let of = self.patient(of);
                let one = *amount == Amount::Number(1);
                let what = if one {
                    format!("a token that's a copy of {of}")
                } else {
                    format!("{} tokens that are copies of {of}", self.count(amount))
                };
                let effects: Vec<crate::ability::Continuous> = except
                    .iter()
                    .map(|change| crate::ability::Continuous { subject: Subject::It, change: change.clone() })
                    .collect();
                self.it = crate::ability::grammar::Antecedent::Open;
                let except = self.effects(&effects, None);
                self.does(who, "create", &format!("{what}, except {except}"))
            }
            Instruction::CounterInto(what, zone) => {
                let what = self.patient(what);
                let (instead, of) = match zone {
                    Zone::Library => ("put it on top of its owner's library", "into that player's graveyard"),
                    Zone::Hand => ("put it into its owner's hand", "into that player's graveyard"),
                    _ => ("exile it", "putting it into its owner's graveyard"),
                };
                format!("counter {what}. If that spell is countered this way, {instead} instead of {of}")
            }
            Instruction::TapOrUntap(what) => format!("tap or untap {}", self.patient(what)),
            Instruction::PreventNextTime { source, to } => {
                let source = match source {
                    Filter::Is(one) => self.patient(one),
                    which => format!("{} of your choice", self.with_article(which)),
                };
                let to = to.as_ref().map_or_else(String::new, |to| format!(" to {}", self.patient(to)));
                format!("the next time {source} would deal damage{to} this turn, prevent that damage")
            }
            Instruction::AddManaTimes(who, mana, amount) => {
                let amount = self.inline(amount);
                self.does(who, "add", &format!("an amount of {mana} equal to {amount}"))
            }
            Instruction::FindIn { who, of, zones, most, all, what } => {
                let zones: Vec<String> = zones.iter().map(|zone| format!("{zone}")).collect();
                let zones = super::list(&zones, "and");
                let whose = if who == of { own(who).to_owned() } else { self.whose(of) };
                let what = if *all { format!("all {}", self.noun(what, true)) } else { self.sought(most, what) };
                self.does(who, "search", &format!("{whose} {zones} for {what}"))
            }
            Instruction::ExileFaceDown(what) => format!("exile {} face down", self.patient(what)),
            Instruction::ExileWith(what, count, kind) => {
                let what = self.patient(what);
                let with = self.entering(&EnterWith::Counters(count.clone(), kind.clone()));
                format!("exile {what}{with}")
            }
            Instruction::Distribute(count, kind, among) => {
                let count = self.count(count);
                format!("distribute {count} {kind} counters among {}", self.patient(among))
            }
            Instruction::Flip(what) => format!("flip {}", self.patient(what)),
            Instruction::OnlyOnceEachTurn => "do this only once each turn".to_owned(),
            Instruction::InsteadThatMany(_) => String::new(),
            Instruction::AddTypeProduced(who, amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of any type that land produced"))
            }
            Instruction::BecomeLevel(level) => format!("~ becomes level {level}"),
            Instruction::Roll(sides, _) => format!("roll a d{sides}"),
            Instruction::SkipTurn(Who::You) => "skip your next turn".to_owned(),
            Instruction::SkipTurn(who) => self.does_always(who, "skip", "their next turn"),
            Instruction::Vote(options) => {
                format!("starting with you, each player votes for {}", crate::terms::english::list(options, "or"))
            }
            Instruction::RepeatProcess => "repeat this process".to_owned(),
            Instruction::By(several, inner) if matches!(inner.as_slice(), [Instruction::Pay { who: Who::You, .. }]) => {
                let [Instruction::Pay { cost, then, otherwise, .. }] = inner.as_slice() else { return None };
                if otherwise.is_empty() {
                    let cost = self.cost_of(cost, false);
                    return Some(format!("{} may {cost}", self.who(several).0));
                }
                let own = otherwise.iter().cloned().filter_map(|one| one.with_doer(several.clone())).collect();
                let (cost, then) = (cost.clone(), then.clone());
                self.instruction(&Instruction::Pay { who: Who::ThatPlayer, cost, then, otherwise: own })
            }
            Instruction::By(who, inner) => {
                let (who, plural) = self.who(who);
                let text = self.joined_instructions(inner);
                let text = text.strip_prefix("you ").unwrap_or(&text);
                let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
                format!("{who} {verb}{} {rest}", if plural { "" } else { "s" })
            }
            Instruction::ChangeTarget(of) => format!("change the target of {} with a single target", self.patient(of)),
            Instruction::AtRandom(inner) => format!("{} at random", self.instruction(inner)),
            Instruction::Emblem(who, granted) => {
                let granted = self.granted(granted);
                self.does_always(who, "get", &format!("an emblem with {granted}"))
            }
            _ => return None,
        })
    }

    /// "a Forest card", "up to two basic land cards", "any number of Goblin cards".
    pub(super) fn sought(&mut self, most: &Amount, what: &Filter) -> String {
        match most {
            Amount::Number(1) => self.with_article(what),
            &Amount::UNBOUNDED => format!("any number of {}", self.noun(what, true)),
            most => format!("up to {} {}", self.count(most), self.noun(what, true)),
        }
    }

    fn entering(&mut self, with: &EnterWith) -> String {
        match with {
            EnterWith::Counters(count, kind) => {
                let count = self.count(count);
                match count.as_str() {
                    "one" => format!(" with {} {kind} counter on it", crate::terms::english::article(kind.name())),
                    count => format!(" with {count} {kind} counters on it"),
                }
            }
            EnterWith::Transformed => " transformed".to_owned(),
            EnterWith::Attacking => " attacking".to_owned(),
            EnterWith::Attached(to) => format!(" attached to {}", self.patient(to)),
            EnterWith::FaceDown => " face down".to_owned(),
        }
    }

    fn spending(&mut self, purpose: &Spending) -> String {
        match purpose {
            Spending::Cast(which) => format!("to cast {}", self.noun(which, true)),
            Spending::Activate(Filter::Any) => "to activate abilities".to_owned(),
            Spending::Activate(which) => format!("to activate abilities of {}", self.noun(which, true)),
        }
    }

    /// "a creature dying", "an artifact entering the battlefield".
    fn causing(&mut self, event: &crate::ability::Trigger, plural: bool) -> String {
        use crate::ability::Trigger;
        let who = |printer: &mut Self, what: &Subject| match what {
            Subject::Each(which) if plural => printer.noun(which, true),
            what => printer.one_of(what),
        };
        match event {
            Trigger::Moves { what, from, to } => {
                let verb = match (from, to) {
                    (Some(_), Some(_)) => "dying",
                    (Some(_), None) => "leaving the battlefield",
                    _ => "entering the battlefield",
                };
                format!("{} {verb}", who(self, what))
            }
            Trigger::Attacks(what, _) => format!("{} attacking", who(self, what)),
            other => self.event(other),
        }
    }

    /// Sentences of spells and of playing.
    pub(super) fn spell_rule(&mut self, subject: &Subject, rule: &Rule) -> Option<String> {
        Some(match rule {
            Rule::SpellCost { mana, times, less, activate } => {
                let (subject, plural) = match subject {
                    Subject::Each(of) if *activate => (format!("activated abilities of {}", self.noun(of, true)), true),
                    Subject::This if *activate => ("this ability".to_owned(), false),
                    Subject::This => ("this spell".to_owned(), false),
                    other => self.subject(other),
                };
                let costs = if plural { "cost" } else { "costs" };
                let less = if *less { "less" } else { "more" };
                let to = if *activate { "activate" } else { "cast" };
                match times {
                    None => format!("{subject} {costs} {mana} {less} to {to}"),
                    Some(Amount::TargetsBeyondFirst) => {
                        format!("{subject} {costs} {mana} {less} to {to} for each target beyond the first")
                    }
                    Some(Amount::Count(filter)) => {
                        format!("{subject} {costs} {mana} {less} to {to} for each {}", self.noun(filter, false))
                    }
                    Some(other) => {
                        let definition = self.inline(other);
                        self.where_x = Some(definition);
                        format!("{subject} {costs} {{X}} {less} to {to}")
                    }
                }
            }
            Rule::AdditionalCost { ways, may } => {
                let ways: Vec<String> = ways.iter().map(|way| self.cost_of(way, false)).collect();
                let may = if *may { "you may " } else { "" };
                format!("as an additional cost to cast this spell, {may}{}", ways.join(" or "))
            }
            Rule::AlternativeCost(cost) if cost.0.is_empty() => {
                "you may cast this spell without paying its mana cost".to_owned()
            }
            Rule::AlternativeCost(cost) if *subject != Subject::This => {
                let cost = self.cost_of(cost, false);
                format!("you may {cost} rather than pay the mana cost for {}", self.subject(subject).0)
            }
            Rule::CastsFromBy(which, keyword) => {
                format!("you may cast {} using its {keyword} ability", self.noun(which, true))
            }
            Rule::AnyNumberInDeck => "a deck can have any number of cards named ~".to_owned(),
            Rule::FlashForMore(cost) => {
                let cost = self.cost_of(cost, false);
                format!("you may cast this spell as though it had flash if you {cost} more to cast it")
            }
            Rule::MayExert => "you may exert ~ as it attacks".to_owned(),
            Rule::TriggersAgain(event, of) => {
                let (event, of) = (self.causing(event, false), self.with_article(of));
                format!(
                    "if {event} causes a triggered ability of {of} to trigger, that ability triggers an additional time"
                )
            }
            Rule::DoesntTrigger(event, of) => {
                let event = self.causing(event, true);
                let of = match of {
                    Filter::Permanent => String::new(),
                    of => format!(" of {}", self.noun(of, true)),
                };
                format!("{event} don't cause abilities{of} to trigger")
            }
            Rule::AlternativeCost(cost) => {
                format!("you may {} rather than pay this spell's mana cost", self.cost_of(cost, false))
            }
            Rule::CastOnly(limits) => {
                let limits: Vec<String> = limits
                    .iter()
                    .map(|limit| {
                        let text = self.limit(limit);
                        text.strip_prefix("activate only ").map_or(text.clone(), str::to_owned)
                    })
                    .collect();
                format!("cast this spell only {}", limits.join(" and "))
            }
            Rule::AsThoughFlash if *subject == Subject::This => {
                "you may cast this spell as though it had flash".to_owned()
            }
            Rule::AsThoughFlash => {
                let Subject::Each(Filter::All(parts)) = subject else { return None };
                let parts: Vec<Filter> =
                    parts.iter().filter(|part| !matches!(part, Filter::Controller(_))).cloned().collect();
                let which = crate::ability::grammar::all(parts);
                format!("you may cast {} as though they had flash", self.noun(&which, true))
            }
            Rule::PlaysFrom(which) => self.plays_from(which),
            Rule::ExtraLands(Amount::Number(1)) => "you may play an additional land on each of your turns".to_owned(),
            Rule::ExtraLands(count) => {
                format!("you may play {} additional lands on each of your turns", self.count(count))
            }
            Rule::EntersTappedUnless(cost) => {
                let cost = self.cost_of(cost, false);
                format!("as ~ enters, you may {cost}. If you don't, it enters tapped")
            }
            Rule::EntersAsCopy(..) if *subject != Subject::This => {
                let (what, plural) = self.subject(subject);
                format!("{what} {} as a copy of ~", if plural { "enter" } else { "enters" })
            }
            Rule::EntersAsCopy(of, except) => {
                let of = self.noun(of, false);
                let except = self.except(except);
                format!("you may have ~ enter as a copy of any {of}{except}")
            }
            Rule::BeginsInPlay => {
                "if ~ is in your opening hand, you may begin the game with it on the battlefield".to_owned()
            }
            Rule::CanBeCommander => "~ can be your commander".to_owned(),
            Rule::SpendsAnyColor => "you may spend mana as though it were mana of any color".to_owned(),
            Rule::UntapsEachStep => {
                format!("untap {} during each other player's untap step", self.object(subject))
            }
            Rule::LooksAtTop => "you may look at the top card of your library any time".to_owned(),
            Rule::RevealsTop if *subject == Subject::Players(Who::You) => {
                "play with the top card of your library revealed".to_owned()
            }
            Rule::RevealsTop => "players play with the top card of their libraries revealed".to_owned(),
            Rule::MayStayTapped => "you may choose not to untap ~ during your untap step".to_owned(),
            _ => return None,
        })
    }

    fn plays_from(&mut self, which: &Filter) -> String {
        let parts = match which {
            Filter::All(parts) => parts.clone(),
            single => vec![single.clone()],
        };
        let library = parts.contains(&Filter::In(Zone::Library));
        let owner = parts.iter().find_map(|part| if let Filter::Owner(who) = part { Some(who.clone()) } else { None });
        let zone = parts.iter().find_map(|part| if let Filter::In(zone) = part { Some(*zone) } else { None });
        let rest: Vec<Filter> =
            parts.into_iter().filter(|part| !matches!(part, Filter::In(_) | Filter::Owner(_))).collect();
        let land = Filter::Type(crate::terms::CardType::Land);
        let spells = |rest: &[Filter]| -> Vec<Filter> {
            rest.iter()
                .filter(|part| **part != land.clone().negate())
                .map(|part| if *part == Filter::Card { Filter::Spell } else { part.clone() })
                .collect()
        };
        let what = match rest.as_slice() {
            [Filter::Card] => "play lands and cast spells".to_owned(),
            [Filter::Is(_)] => "cast this card".to_owned(),
            rest if rest.contains(&land) => "play lands".to_owned(),
            rest => {
                let which = crate::ability::grammar::all(spells(rest));
                format!("cast {}", self.noun(&which, true))
            }
        };
        let place = match (library, zone, owner) {
            (true, ..) => "the top of your library".to_owned(),
            (_, Some(zone), Some(owner)) => format!("{} {zone}", self.whose(&owner)),
            (_, Some(zone), None) => format!("{}{zone}", if zone == Zone::Exile { "" } else { "a " }),
            (_, None, _) => String::new(),
        };
        format!("you may {what} from {place}")
    }

    /// "it was kicked", "you cast it from your hand".
    pub(super) fn cast_condition(&mut self, subject: &Subject, how: &CastHow, holds: bool) -> String {
        let of = self.object(subject);
        let was = if holds { "was" } else { "wasn't" };
        match how {
            CastHow::InMainPhase => format!("you cast {of} during your main phase"),
            CastHow::AtAll => format!("{of} {was} cast"),
            CastHow::ByYou(zone) => {
                let from = zone.as_ref().map_or_else(String::new, |zone| format!(" from {}", self.zone_place(zone)));
                let cast = if holds { "you cast" } else { "you didn't cast" };
                format!("{cast} {of}{from}")
            }
            CastHow::From(zone) => format!("{of} {was} cast from {}", self.zone_place(zone)),
            CastHow::Kicked(None) => format!("{of} {was} kicked"),
            CastHow::Kicked(Some(cost)) => format!("{of} {was} kicked with its {cost} kicker"),
            CastHow::Keyword(name) => match name.as_str() {
                "bargain" => format!("{of} {was} bargained"),
                "foretell" => format!("{of} {was} foretold"),
                "gift" => format!("the gift {was} promised"),
                "tribute" => format!("tribute {was} paid"),
                "collect evidence" => format!("evidence {was} collected"),
                name => format!("its {name} cost {was} paid"),
            },
            CastHow::Spent(mana) => format!("{mana} {was} spent to cast {of}"),
        }
    }

    /// "your hand", "a graveyard", "anywhere other than your hand".
    pub(super) fn zone_place(&mut self, zone: &Filter) -> String {
        match zone {
            Filter::Not(inner) => format!("anywhere other than {}", self.zone_place(inner)),
            Filter::In(Zone::Exile) => "exile".to_owned(),
            Filter::In(zone) => format!("a {zone}"),
            Filter::All(parts) => {
                let owner = parts.iter().find_map(|part| if let Filter::Owner(who) = part { Some(who) } else { None });
                let zone = parts.iter().find_map(|part| if let Filter::In(zone) = part { Some(*zone) } else { None });
                match (owner, zone) {
                    (Some(owner), Some(zone)) => format!("{} {zone}", self.whose(owner)),
                    _ => String::new(),
                }
            }
            _ => String::new(),
        }
    }

    /// "the top three cards of your library".
    pub(super) fn top(&mut self, count: &Amount, who: &Who) -> String {
        let whose = self.whose(who);
        match count {
            Amount::Number(1) => format!("the top card of {whose} library"),
            count => format!("the top {} cards of {whose} library", self.count(count)),
        }
    }
}

/// Whether this is a choice of mana.
pub(super) fn all_mana_of(instructions: &[Instruction]) -> bool {
    matches!(instructions, [Instruction::Choose { modes, .. }] if all_mana(modes))
}

/// Whether the modes do nothing but add mana: "add {G} or {U}".
pub(super) fn all_mana(modes: &[Vec<Instruction>]) -> bool {
    modes.iter().all(|mode| matches!(mode.as_slice(), [Instruction::AddMana(Who::You, _)]))
}

impl Printer<'_> {
    /// "add {G} or {U}".
    pub(super) fn mana_of_choice(&mut self, modes: &[Vec<Instruction>]) -> String {
        let mana: Vec<String> = modes
            .iter()
            .flatten()
            .filter_map(|add| if let Instruction::AddMana(_, mana) = add { Some(mana.to_string()) } else { None })
            .collect();
        format!("add {}", super::list(&mana, "or"))
    }
}

/// "the sacrificed permanent".
pub(super) fn linked(deed: Deed) -> String {
    let noun = match deed {
        Deed::Sacrificed | Deed::Destroyed | Deed::Tapped | Deed::Untapped | Deed::Returned => "permanent",
        Deed::Created => "token",
        _ => "card",
    };
    format!("the {} {noun}", deed.word())
}

/// What is counted once.
pub(super) const fn kind_words(kind: Kind) -> &'static str {
    match kind {
        Kind::CardTypes => "card types among",
        Kind::Colors => "colors among",
        Kind::BasicLandTypes => "basic land types among",
        Kind::CreatureTypes => "creature types among",
        Kind::Names => "differently named",
        Kind::Powers => "different powers among",
        Kind::ManaValues => "different mana values among",
    }
}

const fn own(who: &Who) -> &'static str {
    match who {
        Who::You => "your",
        _ => "their",
    }
}

const fn place_words(place: LibraryPlace) -> &'static str {
    match place {
        LibraryPlace::Bottom => "on the bottom of its owner's library",
        LibraryPlace::TopOrBottom => "on the top or bottom of its owner's library",
        LibraryPlace::Top | LibraryPlace::FromTop(_) | LibraryPlace::Shuffled => "on top of its owner's library",
    }
}

const fn order_words(order: Order) -> &'static str {
    match order {
        Order::Unsaid => "",
        Order::Any => " in any order",
        Order::Random => " in a random order",
    }
}
