//! What rules make spells and abilities cost, and what else may be paid: "this spell costs {1} less to cast".

use crate::ability::phrases::{CAST_BY_NAME, HELD_TO, SPECIAL_ACTION_COSTS, TAX_IN_LIFE};
use crate::ability::print::Printer;
use crate::ability::print::cost::beheld;
use crate::ability::{Amount, Antecedent, Filter, PlayRule, Reduction, Subject, Trigger, Who};
use crate::terms::{ManaCost, ManaSymbol, english};

impl Printer<'_> {
    /// Sentences on costs.
    pub(super) fn cost_rule(&mut self, subject: &Subject, rule: &PlayRule) -> Option<String> {
        Some(match rule {
            PlayRule::SpellCost { mana, times, less, activate, held_to } => {
                let (subject, plural) = match subject {
                    Subject::Each(of) if *activate => (format!("activated abilities of {}", self.noun(of, true)), true),
                    Subject::Host(_) if *activate => {
                        (format!("activated abilities of {}", self.patient(subject)), true)
                    }
                    Subject::This if *activate => ("this ability".to_owned(), false),
                    Subject::This => ("this spell".to_owned(), false),
                    other => self.subject(other),
                };
                // "for each card with the same name as that spell".
                if plural && !*activate {
                    self.meet_spell();
                    self.it = Antecedent::Event;
                }
                let costs = if plural { "cost" } else { "costs" };
                let less = if *less { "less" } else { "more" };
                let to = if *activate { "activate" } else { "cast" };
                let all = self.priced(&format!("{subject} {costs}"), mana, times.as_ref(), &format!("{less} to {to}"));
                match held_to {
                    None => all,
                    Some(held) => format!("{}. {}", self.with_where_x(all), sentence_of(*held)),
                }
            }
            PlayRule::AbilityCost { mana, less, held_to } => {
                let abilities = match subject {
                    Subject::Players(Who::Anyone) => "activated abilities".to_owned(),
                    Subject::Players(Who::Opponent) => "abilities your opponents activate".to_owned(),
                    other => format!("abilities {} activate", self.subject(other).0),
                };
                let costs = format!("{abilities} that aren't mana abilities cost");
                let less = if *less { "less" } else { "more" };
                let all = format!("{costs} {mana} {less} to activate");
                match held_to {
                    None => all,
                    Some(held) => format!("{all}. {}", sentence_of(*held)),
                }
            }
            PlayRule::SpellCostsBesides(cost) => {
                let (subject, plural) = self.subject(subject);
                let costs = if plural { "cost" } else { "costs" };
                let cost = self.cost_of(cost, false);
                format!("{subject} {costs} an additional {} to cast", cost.strip_prefix("pay ").unwrap_or(&cost))
            }
            PlayRule::KeywordCost { keyword, mana, less, .. }
                if let Some((words, _)) = SPECIAL_ACTION_COSTS.iter().find(|(_, name)| name == keyword) =>
            {
                format!("{words} {mana} {}", if *less { "less" } else { "more" })
            }
            PlayRule::KeywordCost { keyword, targeting, mana, times, less } => {
                let less = if *less { "less" } else { "more" };
                let targeting = match targeting {
                    Some(Filter::Is(one)) => format!(" that target {}", self.patient(one)),
                    Some(what) => format!(" that target {}", self.noun(what, true)),
                    None => String::new(),
                };
                // That of a spell, or of what is activated.
                if CAST_BY_NAME.contains(&keyword.as_str()) {
                    return Some(self.priced(&format!("{keyword} costs you pay cost"), mana, times.as_ref(), less));
                }
                let subject = format!("{keyword} abilities you activate{targeting} cost");
                self.priced(&subject, mana, times.as_ref(), &format!("{less} to activate"))
            }
            PlayRule::FirstOfKeywordFor { keyword, cost, .. } if keyword == "foretell" => {
                let mana = cost.mana().unwrap_or_default();
                format!("the first card you foretell each turn costs {mana} to foretell")
            }
            PlayRule::FirstOfKeywordFor { keyword, cost, own_turns } => {
                let turns = if *own_turns { "during each of your turns" } else { "each turn" };
                let cost = self.cost_of(cost, false);
                let first = format!("the first {keyword} ability you activate {turns}");
                format!("you may {cost} rather than pay the {keyword} cost of {first}")
            }
            PlayRule::KeywordAsInstant(keyword) => {
                format!("you may activate {keyword} abilities any time you could cast an instant")
            }
            PlayRule::LoyaltyAsInstant => format!(
                "you may activate loyalty abilities of {} on any player's turn any time you could cast an instant",
                self.subject(subject).0
            ),
            PlayRule::ActivatesAsThoughHaste => {
                let Subject::Each(of) = subject else { return None };
                let of = self.noun(of, true);
                format!("you may activate abilities of {of} as though those creatures had haste")
            }
            PlayRule::LoyaltyTimes(times) => format!(
                "you may activate the loyalty abilities of {} {} each turn rather than only once",
                self.subject(subject).0,
                english::times(*times)
            ),
            PlayRule::LoyaltyCost(more) => {
                format!("planeswalkers' loyalty abilities you control cost an additional [{more:+}] to activate")
            }
            PlayRule::SpellCostAtLeast(least) => {
                let least = self.count(&Amount::Number(i64::from(*least)));
                format!("each spell that would cost less than {least} mana to cast costs {least} mana to cast")
            }
            PlayRule::SpendsAnyColor => {
                let who = match subject {
                    Subject::Players(Who::Anyone) => "players".to_owned(),
                    Subject::Players(who) => self.who(who).0,
                    _ => "you".to_owned(),
                };
                format!("{who} may spend mana as though it were mana of any color")
            }
            other => return self.paid_for(other),
        })
    }

    /// What may be paid beside a cost or instead of it, and with what mana.
    fn paid_for(&mut self, rule: &PlayRule) -> Option<String> {
        Some(match rule {
            PlayRule::AdditionalCost { ways, may: false } if let Some((what, true)) = beheld(ways) => {
                format!("as an additional cost to cast this spell, behold {} and exile it", self.with_article(&what))
            }
            PlayRule::AdditionalCost { ways, may } => {
                let ways: Vec<String> = ways.iter().map(|way| self.cost_of(way, false)).collect();
                let may = if *may { "you may " } else { "" };
                format!("as an additional cost to cast this spell, {may}{}", ways.join(" or "))
            }
            PlayRule::AlternativeCost(cost) if cost.0.is_empty() => {
                "you may cast this spell without paying its mana cost".to_owned()
            }
            PlayRule::CastsFor(which @ Filter::All(parts), cost)
                if cost.0.is_empty() && parts.contains(&Filter::Spell) && !which.names_a_place() =>
            {
                format!("you may cast {} without paying their mana costs", self.noun(which, true))
            }
            PlayRule::CastsFor(which, cost) if cost.0.is_empty() => {
                format!("{} without paying their mana costs", self.plays_from(which))
            }
            PlayRule::CastsFor(which @ Filter::All(parts), cost)
                if parts.iter().any(|part| matches!(part, Filter::Is(_))) =>
            {
                let (cast, paying) = (self.plays_from(which), self.paying_in_full(cost));
                format!("{cast} by {paying} rather than paying its mana cost")
            }
            PlayRule::CastsFor(which, cost) => {
                let cost = self.cost_of(cost, false);
                format!("you may {cost} rather than pay the mana cost for {}", self.noun(which, true))
            }
            PlayRule::FlashForMore(cost) => {
                let cost = self.cost_of(cost, false);
                format!("you may cast this spell as though it had flash if you {cost} more to cast it")
            }
            PlayRule::AlternativeCost(cost) => {
                format!("you may {} rather than pay this spell's mana cost", self.cost_of(cost, false))
            }
            PlayRule::EntersTappedUnless(cost) => {
                let cost = self.cost_of(cost, false);
                format!("as ~ enters, you may {cost}. If you don't, it enters tapped")
            }
            PlayRule::EntersOnlyFor { cost, may } => {
                let (may, cost) = (if *may { "you may " } else { "" }, self.cost_of(cost, false));
                format!(
                    "if ~ would enter the battlefield, {may}{cost} instead. If you do, put ~ onto the battlefield. If you \
                     don't, put it into its owner's graveyard"
                )
            }
            PlayRule::SpendsAnyOn(like, which) => {
                let (like, which) = (like.word(), self.noun(which, true));
                format!("you may spend mana as though it were mana of any {like} to cast {which}")
            }
            PlayRule::CommanderTaxInLife => TAX_IN_LIFE.to_owned(),
            PlayRule::LifeForMana(color) => {
                let symbol = ManaSymbol::Color(*color);
                format!("for each {symbol} in a cost, you may pay 2 life rather than pay that mana")
            }
            PlayRule::SpendsAnyColorToActivate(of) if of.names_this() => {
                "you may spend mana as though it were mana of any color to activate ~'s abilities".to_owned()
            }
            PlayRule::SpendsAnyColorToActivate(of) => {
                let of = self.noun(of, true);
                format!("you may spend mana as though it were mana of any color to activate abilities of {of}")
            }
            _ => return None,
        })
    }

    /// "this spell costs {1} less to cast for each artifact you control".
    fn priced(&mut self, costs: &str, mana: &ManaCost, times: Option<&Amount>, less: &str) -> String {
        match times {
            None => format!("{costs} {mana} {less}"),
            Some(Amount::TargetsThat(what)) => {
                format!("{costs} {mana} {less} for each {} it targets", self.noun(what, false))
            }
            Some(Amount::Targets) => format!("{costs} {mana} {less} for each target"),
            Some(Amount::TargetsBeyondFirst) => format!("{costs} {mana} {less} for each target beyond the first"),
            Some(Amount::Count(filter)) => format!("{costs} {mana} {less} for each {}", self.noun(filter, false)),
            Some(Amount::Kinds(kind, among)) if mana.0.as_slice() != [ManaSymbol::Generic(1)] => {
                let kinds = crate::ability::print::playing::kind_words(*kind).replacen("s among", " among", 1);
                format!("{costs} {mana} {less} for each {kinds} {}", self.noun(among, true))
            }
            Some(Amount::Events(event))
                if let Trigger::PlaysSpell(Who::Anyone, what) = &**event
                    && mana.0.as_slice() != [ManaSymbol::Generic(1)] =>
            {
                format!("{costs} {mana} {less} for each other {} cast this turn", self.noun(what, false))
            }
            Some(other) => {
                // "{2} less for each" of something is {X} less, where X is twice as many.
                let definition = match mana.0.as_slice() {
                    [ManaSymbol::Generic(number)] if *number != 1 => {
                        self.inline(&Amount::Times(i64::from(*number), Box::new(other.clone())))
                    }
                    _ => self.inline(other),
                };
                self.where_x = Some(definition);
                format!("{costs} {{X}} {less}")
            }
        }
    }
}

/// What holds a reduction of costs, as a sentence without its full stop.
fn sentence_of(held: Reduction) -> String {
    let words = HELD_TO.print(&held).unwrap_or_default();
    format!("This effect {words}")
}
