//! Rules laid on a subject, as predicates: "can't block", "attacks each combat if able".

use super::Printer;
use crate::ability::phrases::{self, FORBIDDEN, SKIPPED};
use crate::ability::{
    Amount, AsThough, Change, Cost, Declared, Defender, Duration, Enchantable, Filter, PlayRule, Rule, Subject, Who,
};
use crate::terms::Counter;

/// Whom a predicate is said of, as far as its words depend on that.
#[derive(Clone, Copy, Debug)]
pub(super) struct Of<'a> {
    pub subject: &'a Subject,
    /// Whether the verb stands in the plural.
    pub plural: bool,
    /// How long it lasts, where the predicate says that in its middle.
    pub lasts: Option<Duration>,
}

impl Of<'_> {
    /// "attack" or "attacks".
    pub(super) fn verb(self, word: &str) -> String {
        if self.plural { word.to_owned() } else { format!("{word}s") }
    }

    fn its(self) -> &'static str {
        match (self.subject, self.plural) {
            (Subject::Players(Who::You), _) => "your",
            (_, true) => "their",
            (_, false) => "its",
        }
    }

    fn it(self) -> &'static str {
        if self.plural { "they" } else { "it" }
    }

    /// Behind a preposition.
    const fn it_or_them(self) -> &'static str {
        if self.plural { "them" } else { "it" }
    }
}

/// Whether the predicate says itself how long it lasts.
pub(super) fn says_when(rule: &Rule) -> bool {
    matches!(
        rule,
        Rule::MustAttack(_)
            | Rule::MustAttackOther(_)
            | Rule::MustAttackWith(..)
            | Rule::MustBlock(_)
            | Rule::MustBeBlocked(_)
            | Rule::MustBeBlockedBy { .. }
    )
}

impl Printer<'_> {
    /// The predicate of a rule.
    pub(super) fn rule(&mut self, rule: &Rule, of: Of<'_>) -> String {
        match rule {
            Rule::CantAttack(whom) => format!("can't attack{}", self.whom(whom)),
            Rule::CantBlock(Filter::Any) => "can't block".to_owned(),
            Rule::CantBlock(Filter::Not(only)) if !matches!(**only, Filter::Is(_)) => {
                format!("can block only {}", self.noun(only, true))
            }
            Rule::CantBlock(which) => format!("can't block {}", self.noun(which, true)),
            Rule::CantBeBlocked(Filter::Any) => "can't be blocked".to_owned(),
            Rule::CantBeBlocked(Filter::Not(by)) => format!("can't be blocked except by {}", self.noun(by, true)),
            Rule::CantBeBlocked(by) => format!("can't be blocked by {}", self.noun(by, true)),
            Rule::BlockersAtLeast(count, which) => {
                let count = self.count(count);
                format!("can't be blocked except by {count} or more {}", self.noun(which, true))
            }
            Rule::BlockersAtMost(count) => format!("can't be blocked by more than {}", self.creatures(count)),
            Rule::BlockedByAllOrNone(which) => {
                format!("can't be blocked unless all {} block it", self.noun(which, true))
            }
            Rule::NeedsCompany { declared, others, which } => self.company(*declared, others, which),
            Rule::OnlyAlone(declared) => format!("can {} only alone", declared_word(*declared)),
            Rule::AtMost { declared, count, .. } => {
                format!("can't {} with more than {}", declared_word(*declared), self.creatures(count))
            }
            Rule::Cost { declared, cost, whom } => self.with_cost(*declared, cost, whom, of),
            Rule::ExtraBlocks(Amount::Number(1)) => format!("can block an additional creature{}", each_combat(of)),
            Rule::ExtraBlocks(count) => {
                let count = self.count(count);
                format!("can block an additional {count} creatures{}", each_combat(of))
            }
            Rule::BlocksAnyNumber => "can block any number of creatures".to_owned(),
            Rule::AttackAsThough(pretence) => format!("can attack as though {}", self.pretence(pretence, of)),
            Rule::BlockAsThough { pretence, of: Filter::Any } => {
                format!("can block as though {}", self.pretence(pretence, of))
            }
            Rule::BlockAsThough { pretence, of: which } => {
                let which = self.noun(which, true);
                format!("can block {which} as though {}", self.pretence(pretence, of))
            }
            Rule::BeBlockedAsThough(pretence) => format!("can be blocked as though {}", self.pretence(pretence, of)),
            Rule::BeTargetedAsThough(pretence, by) => {
                let what = if of.plural { "targets" } else { "target" };
                let by = if *by == Filter::Any { String::new() } else { format!(" {}", self.suffix(by)) };
                format!("can be the {what} of spells and abilities{by} as though {}", self.pretence(pretence, of))
            }
            Rule::AssignToughness => format!(
                "{} combat damage equal to {} toughness rather than {} power",
                of.verb("assign"),
                of.its(),
                of.its()
            ),
            other => self.requirement(other, of),
        }
    }

    fn requirement(&mut self, rule: &Rule, of: Of<'_>) -> String {
        let when = when(of);
        match rule {
            Rule::MustAttack(whom) => format!("{}{}{when} if able", of.verb("attack"), self.whom(whom)),
            Rule::MustAttackOther(_) => {
                format!("{} a player other than you{when} if able", of.verb("attack"))
            }
            Rule::MustAttackWith(count, whom) => {
                let whom = self.whom(whom);
                let count = self.count(count);
                let noun = if count == "one" { "creature" } else { "creatures" };
                format!("must attack{whom} with at least {count} {noun}{when} if able")
            }
            Rule::MustBlock(None) => format!("{}{when} if able", of.verb("block")),
            Rule::MustBlock(Some(attacker)) => {
                let attacker = self.object(attacker);
                format!("{} {attacker}{when} if able", of.verb("block"))
            }
            Rule::MustBeBlocked(Filter::Any) => format!("must be blocked{} if able", lasting(of)),
            Rule::MustBeBlocked(by) => format!("must be blocked{} by {} if able", lasting(of), self.with_article(by)),
            Rule::MustBeBlockedBy { comparison, count } => {
                let (many, plural) = self.how_many(*comparison, count);
                let noun = if plural { "creatures" } else { "creature" };
                format!("must be blocked{} by {many} {noun} if able", lasting(of))
            }
            Rule::Goaded => format!("{} goaded", if of.plural { "are" } else { "is" }),
            other => self.other_rule(other, of),
        }
    }

    /// What players and spells can't do, and what keeps abilities from being used.
    fn other_rule(&mut self, rule: &Rule, of: Of<'_>) -> String {
        match rule {
            Rule::CantBeTargeted { spells, abilities, by } => self.untargetable(*spells, *abilities, by),
            Rule::AttachesOnlyTo(Enchantable::Object(which)) => {
                format!("can be attached only to {}", self.one_of(&Subject::Each(which.clone())))
            }
            Rule::CantBeCounteredBy(by) => format!("can't be countered by {}", self.noun(by, true)),
            Rule::CantBeAttached(by) => format!("can't be enchanted by {}", self.noun(by, true)),
            Rule::CantDraw(Some(count)) => format!("can't draw more than {} card each turn", self.count(count)),
            Rule::CantPlay(what) => format!("can't cast {}", self.noun(what, true)),
            Rule::SpellsEachTurn(Amount::Plus(so_far, more), _) if matches!(**so_far, Amount::Events(_)) => {
                let spells = if **more == Amount::Number(1) { "spell" } else { "spells" };
                format!("can cast only {} more {spells}", self.count(more))
            }
            Rule::SpellsEachTurn(count, what) => {
                let what = self.noun(what, *count != Amount::Number(1));
                format!("can't cast more than {} {what} each turn", self.count(count))
            }
            Rule::Playing(PlayRule::CastsOnly(crate::ability::Limit::DuringTurn(Who::You)))
                if *of.subject == Subject::Players(Who::You) =>
            {
                "can cast spells only during your turn".to_owned()
            }
            Rule::Playing(PlayRule::CastsOnly(limit)) => format!("can cast spells only {}", phrases::theirs(limit)),
            Rule::CantActivateOf { of, but_mana } => {
                let unless = if *but_mana { " unless they're mana abilities" } else { "" };
                format!("can't activate abilities of {}{unless}", self.noun(of, true))
            }
            Rule::CantActivate => format!("{} activated abilities can't be activated", of.its()),
            Rule::CantActivateButMana if matches!(of.subject, Subject::Players(_)) => {
                "can't activate abilities that aren't mana abilities".to_owned()
            }
            Rule::CantActivateButMana => {
                format!("{} activated abilities can't be activated unless they're mana abilities", of.its())
            }
            Rule::CantActivateTap => {
                format!("{} activated abilities with {{T}} in their costs can't be activated", of.its())
            }
            other => self.lasting_rule(other, of),
        }
    }

    /// How objects enter, untap and bear counters, and what players keep.
    fn lasting_rule(&mut self, rule: &Rule, of: Of<'_>) -> String {
        let not = if of.plural { "don't" } else { "doesn't" };
        match rule {
            Rule::Skips(step) => {
                format!("{} {} {}", of.verb("skip"), of.its(), SKIPPED.print(step).unwrap_or_default())
            }
            Rule::AssignsNoDamage => format!("{} no combat damage", of.verb("assign")),
            Rule::EntersTapped => format!("{} tapped", of.verb("enter")),
            Rule::EntersUntapped => format!("{} untapped", of.verb("enter")),
            Rule::EntersWith(count, kind) => {
                format!("{} with {} on {}", of.verb("enter"), self.counters(count, kind), of.it_or_them())
            }
            // "enters with two counters on it and as a Mutant in addition to its other types".
            Rule::EntersBeing(changes) => {
                if let [Change::Gain(granted)] = changes.as_slice() {
                    return format!("with {}", self.granted(granted));
                }
                let becoming = self.becoming(&changes.iter().collect::<Vec<_>>());
                becoming.map_or_else(String::new, |(being, _)| {
                    format!("as {being} in addition to {} other types", of.its())
                })
            }
            Rule::CountersAtMost(most, kind) => {
                let s = if *most == Amount::Number(1) { "" } else { "s" };
                format!("can't have more than {} {kind} counter{s} on {}", self.count(most), of.it_or_them())
            }
            Rule::NoCounters(kind) => {
                format!("can't have {} put on {}", counters_of(kind.as_ref()), of.it_or_them())
            }
            Rule::GetsNoCounters(kind) => format!("can't get {}", counters_of(kind.as_ref())),
            Rule::UntapsAtMost(most, what) => {
                let (count, what) = (self.count(most), self.noun(what, *most != Amount::Number(1)));
                let steps = if of.plural { "their untap steps" } else { "their untap step" };
                format!("can't untap more than {count} {what} during {steps}")
            }
            Rule::KeepsMana { only, becomes: None } => {
                let color = only.map_or_else(String::new, |color| format!("{} ", color.word()));
                format!("{not} lose unspent {color}mana as steps and phases end")
            }
            Rule::NoMaximumHand => format!("{} no maximum hand size", if of.plural { "have" } else { "has" }),
            Rule::NoLossFromLife => format!("{not} lose the game for having 0 or less life"),
            Rule::DoesntUntap => {
                let next = if of.lasts == Some(Duration::NextUntapStep) { "next " } else { "" };
                let mark = if of.plural { "s'" } else { "'s" };
                format!("{not} untap during {} controller{mark} {next}untap step", of.its())
            }
            other => self.crewing_rule(other, of),
        }
    }

    /// How much power a creature crews and stations with; and what stands in a table.
    fn crewing_rule(&mut self, rule: &Rule, of: Of<'_>) -> String {
        match rule {
            Rule::CrewsWithMore { more, saddles } => {
                let saddles = if *saddles { "saddles Mounts and " } else { "" };
                format!("{saddles}crews Vehicles as though its power were {more} greater")
            }
            Rule::StationsWithToughness => {
                let its = if of.plural { "their" } else { "its" };
                format!("{} permanents using {its} toughness rather than {its} power", of.verb("station"))
            }
            // Said in sentences of their own.
            Rule::PreventDamage { .. }
            | Rule::KeepsAttached(_)
            | Rule::MustBeBlockedByAll(_)
            | Rule::AssignAsUnblocked
            | Rule::LethalByPower
            | Rule::MoreVotes
            | Rule::KeepsDamage
            | Rule::DamageCostsNoLife
            | Rule::AttackingDoesntTap => String::new(),
            other => FORBIDDEN.print(other).map_or_else(String::new, |words| format!("can't {words}")),
        }
    }

    fn untargetable(&mut self, spells: bool, abilities: bool, by: &Filter) -> String {
        let what = match (spells, abilities) {
            (true, true) => "spells or abilities",
            (true, false) => "spells",
            _ => "abilities",
        };
        match by {
            Filter::Any => format!("can't be the target of {what}"),
            Filter::Controller(_) | Filter::Not(_) if super::filter::adjectives(by).is_none() => {
                format!("can't be the target of {what} {}", self.suffix(by))
            }
            by => {
                let Some(word) = super::filter::adjectives(by) else {
                    let those = self.noun(&Filter::Spell.and(by.clone()), true);
                    return format!("can't be the target of {those}");
                };
                let (spells, sources) = (format!("{word} spells"), format!("{word} sources"));
                if abilities {
                    format!("can't be the target of {spells} or abilities from {sources}")
                } else {
                    format!("can't be the target of {spells}")
                }
            }
        }
    }

    fn creatures(&mut self, count: &Amount) -> String {
        let count = self.count(count);
        if count == "one" { "one creature".to_owned() } else { format!("{count} creatures") }
    }

    fn company(&mut self, declared: Declared, others: &Amount, which: &Filter) -> String {
        let verb = declared_word(declared);
        if *others == Amount::Number(1) && *which == Filter::CREATURE {
            return format!("can't {verb} alone");
        }
        if *others == Amount::Number(1) {
            return format!("can't {verb} unless {} also {verb}s", self.with_article(which));
        }
        let others = self.count(others);
        format!("can't {verb} unless at least {others} other {} {verb}", self.noun(which, true))
    }

    fn with_cost(&mut self, declared: Declared, cost: &Cost, whom: &[Defender], of: Of<'_>) -> String {
        let verb = declared_word(declared);
        let whom = self.whom(whom);
        let payer = match of.subject {
            Subject::This => "you",
            _ if of.plural => "their controller",
            _ => "its controller",
        };
        let cost = self.cost_of(cost, payer != "you");
        let each = if of.plural { " for each of those creatures" } else { "" };
        format!("can't {verb}{whom} unless {payer} {cost}{each}")
    }

    /// " you or a planeswalker you control"; nothing for nobody.
    pub(super) fn whom(&mut self, whom: &[Defender]) -> String {
        self.those_attacked(whom, false)
    }

    /// The same of an event: " a planeswalker you control".
    pub(super) fn attacked(&mut self, whom: &[Defender]) -> String {
        self.those_attacked(whom, true)
    }

    fn those_attacked(&mut self, whom: &[Defender], one: bool) -> String {
        let items: Vec<String> = whom
            .iter()
            .map(|defender| match defender {
                Defender::Player(Who::ThatPlayer) if self.by_attackers => "that opponent".to_owned(),
                Defender::Player(who) => self.one_player(who).0,
                Defender::Object(filter) if one => self.with_article(filter),
                Defender::Object(filter) => self.noun(filter, true),
                Defender::Several(filter) => format!("one or more {}", self.noun(filter, true)),
            })
            .collect();
        let joint = if whom.iter().any(|one| matches!(one, Defender::Several(_))) { " and/or " } else { " or " };
        if items.is_empty() { String::new() } else { format!(" {}", items.join(joint)) }
    }

    fn pretence(&mut self, pretence: &AsThough, of: Of<'_>) -> String {
        let it = of.it();
        match pretence {
            AsThough::Having(keyword) => format!("{it} had {}", self.keyword(keyword)),
            AsThough::Lacking(keyword) => format!("{it} didn't have {}", self.keyword(keyword)),
            AsThough::Untapped => format!("{it} {} untapped", if of.plural { "were" } else { "was" }),
            AsThough::Being(filter) => format!("{it} were {}", self.predicate(filter)),
        }
    }
}

const fn declared_word(declared: Declared) -> &'static str {
    match declared {
        Declared::Attack => "attack",
        Declared::Block => "block",
    }
}

/// " each combat", or how long it lasts.
fn when(of: Of<'_>) -> String {
    match of.lasts {
        None => " each combat".to_owned(),
        Some(_) => lasting(of),
    }
}

fn lasting(of: Of<'_>) -> String {
    of.lasts.map_or_else(String::new, |duration| super::duration::behind(duration, true))
}

fn each_combat(of: Of<'_>) -> &'static str {
    if of.lasts.is_some() { "" } else { " each combat" }
}

/// "counters", "+1/+1 counters".
fn counters_of(kind: Option<&Counter>) -> String {
    kind.map_or_else(|| "counters".to_owned(), |kind| format!("{kind} counters"))
}
