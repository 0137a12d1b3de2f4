//! Less common instructions in words: watching, rolling, voting, exiling until something leaves.

use super::place_words;
use crate::ability::phrases::{MODES_APART, STILL_RESOLVES};
use crate::ability::print::Printer;
use crate::ability::{
    Amount, Antecedent, Change, Continuous, CounteredTo, Duration, EnterWith, Filter, Instruction, PlayRule, Rule,
    Subject, Trigger, Who, print,
};
use crate::terms::{Zone, english};

impl Printer<'_> {
    pub(super) fn special_instruction(&mut self, instruction: &Instruction) -> Option<String> {
        Some(match instruction {
            Instruction::Enter { what, under, tapped, with } => self.enters(what, under.as_ref(), *tapped, with),
            Instruction::ExileUntilLeaves(what) => {
                format!("exile {} until ~ leaves the battlefield", self.patient(what))
            }
            Instruction::Watch { trigger, each, duration, then } => self.watches(trigger, *each, *duration, then),
            Instruction::CopyExcept { what, except } => {
                let what = self.patient(what);
                format!("copy {what}{}", self.exceptions(except))
            }
            Instruction::CounterInto { what, only, to } => self.countered_into(what, only, to),
            Instruction::TapOrUntap(what) => format!("tap or untap {}", self.patient(what)),
            Instruction::ExileFaceDown(what) => format!("exile {} face down", self.patient(what)),
            Instruction::ExileWith(what, count, kind) => {
                let what = self.patient(what);
                let with = self.entering(&EnterWith::Counters(count.clone(), kind.clone()), false);
                format!("exile {what}{with}")
            }
            Instruction::Meld { into, attacking, .. } => {
                let attacking = if *attacking { ". It enters tapped and attacking" } else { "" };
                format!("exile them, then meld them into {into}{attacking}")
            }
            Instruction::Flip(what) => format!("flip {}", self.patient(what)),
            Instruction::NextSpell { what, changes, .. }
                if changes.as_slice() == [crate::ability::Change::Rule(crate::ability::Rule::ToHandAsItResolves)] =>
            {
                let what = self.with_article(what).replace(" cast from ", " from ");
                format!(
                    "the next time you cast {what} this turn, put that card into your hand instead of into your graveyard \
                     as it resolves"
                )
            }
            Instruction::NextSpell { what, each: true, changes, .. } => self.as_you_cast(what, changes),
            Instruction::NextSpell { who, what, changes, .. } => self.next_spell(who, what, changes),
            Instruction::XNotZero => "X can't be 0".to_owned(),
            Instruction::XAtMost(most) => format!("X can't be greater than {}", self.inline(most)),
            Instruction::StillResolves => STILL_RESOLVES.to_owned(),
            Instruction::VoteFor(what) => {
                format!("starting with you, each player votes for {}", self.with_article(what))
            }
            Instruction::ModesApart => MODES_APART.to_owned(),
            Instruction::OnlyOnX(colors) => {
                let colors: Vec<&str> = colors.iter().map(|color| color.word()).collect();
                format!("spend only {} mana on X", colors.join(" and/or "))
            }
            Instruction::OnlyOnceEachTurn => "do this only once each turn".to_owned(),
            Instruction::InsteadThatMany(_) => String::new(),
            Instruction::CastEncoded(_) => "you may cast a copy of the encoded card".to_owned(),
            Instruction::BecomeLevel(level) => format!("~ becomes level {level}"),
            Instruction::Roll(sides, _) => format!("roll a d{sides}"),
            Instruction::Vote(options) => {
                format!("starting with you, each player votes for {}", crate::terms::english::list(options, "or"))
            }
            Instruction::VillainousChoice(who, ways) => {
                let ways: Vec<String> = ways.iter().map(|way| self.joined_instructions(way)).collect();
                self.does_always(who, "face", &format!("a villainous choice — {}", ways.join(", or ")))
            }
            Instruction::RepeatProcess(None) => "repeat this process".to_owned(),
            Instruction::RepeatProcess(Some(_)) => "repeat this process once".to_owned(),
            Instruction::Process(inner) => self.joined_instructions(inner),
            Instruction::By(who, inner) => self.by(who, inner),
            Instruction::ChangeTargetTo(of, to) => {
                let of = self.patient(of);
                format!("change a target of {of} to {}", self.patient(to))
            }
            Instruction::CopyForEach(spell, each) => self.copy_for_each(spell, each),
            Instruction::ChangeTarget(of) => format!("change the target of {}", self.patient(of)),
            Instruction::AsItResolves(inner) => self.as_it_resolves(inner),
            Instruction::AtRandom(inner) => format!("{} at random", self.instruction(inner)),
            Instruction::Spills(inner) => {
                let dealt = self.instruction(inner);
                format!("{dealt}. Excess damage is dealt to that creature's controller instead")
            }
            Instruction::Emblem(who, granted) => {
                let granted = self.granted(granted);
                self.does_always(who, "get", &format!("an emblem with {granted}"))
            }
            _ => return None,
        })
    }

    /// "put it onto the battlefield tapped under your control with a +1/+1 counter on it".
    fn enters(&mut self, what: &Subject, under: Option<&Who>, tapped: bool, with: &[EnterWith]) -> String {
        let what = self.patient(what);
        let with: Vec<String> = with.iter().map(|with| self.entering(with, tapped)).collect();
        let tapped = if tapped { " tapped" } else { "" };
        let under = under.map_or_else(String::new, |who| format!(" under {} control", self.whose(who)));
        format!("put {what} onto the battlefield{tapped}{under}{}", with.concat())
    }

    /// "counter target spell. If that spell is countered this way, exile it instead of ...".
    fn countered_into(&mut self, what: &Subject, only: &Filter, to: &CounteredTo) -> String {
        let what = self.patient(what);
        let which = if *only == Filter::Any { "that spell".to_owned() } else { self.with_article(only) };
        let elsewhere = match to {
            CounteredTo::Hand => "put it into its owner's hand".to_owned(),
            CounteredTo::Library(place) => format!("put it {}", place_words(*place)),
            CounteredTo::Battlefield => "put that card onto the battlefield under your control".to_owned(),
            CounteredTo::Exile => "exile it".to_owned(),
            CounteredTo::ExileWith(count, kind) => {
                format!("exile it{}", self.entering(&EnterWith::Counters(count.clone(), kind.clone()), false))
            }
        };
        let of = match to.zone() {
            Zone::Exile => "putting it into its owner's graveyard",
            Zone::Battlefield => "into its owner's graveyard",
            _ => "into that player's graveyard",
        };
        format!("counter {what}. If {which} is countered this way, {elsewhere} instead of {of}")
    }

    /// "its owner puts it on the bottom of their library", "each player may pay {2}".
    fn by(&mut self, who: &Who, inner: &[Instruction]) -> String {
        if let [Instruction::Pay { who: Who::You, cost, then, otherwise }] = inner {
            if otherwise.is_empty() {
                let name = self.who(who).0;
                let outer = (self.acts, self.by_others);
                (self.acts, self.by_others) = (true, true);
                let cost = self.cost_of(cost, false);
                (self.acts, self.by_others) = outer;
                return format!("{name} may {cost}");
            }
            let own = otherwise.iter().cloned().filter_map(|one| one.with_doer(who.clone())).collect();
            let (cost, then) = (cost.clone(), then.clone());
            return self.instruction(&Instruction::Pay { who: Who::ThatPlayer, cost, then, otherwise: own });
        }
        let one_player = !who.is_each_of_several();
        let outer = match who {
            Who::OwnerOf(of) => self.by_owner_of.replace((**of).clone()),
            _ => self.by_owner_of.take(),
        };
        let text = self.by_somebody(who, inner, one_player);
        self.by_owner_of = outer;
        text
    }

    fn by_somebody(&mut self, who: &Who, inner: &[Instruction], one_player: bool) -> String {
        let (who, plural) = self.who(who);
        let (inner, behind) = match inner {
            [copy @ .., Instruction::May(Who::You, own)]
                if matches!(own.as_slice(), [Instruction::NewTargets(Subject::It)]) =>
            {
                (
                    copy,
                    match one_player {
                        true => " and may choose new targets for the copy",
                        false => ". Each of those players may choose new targets for their copy",
                    },
                )
            }
            inner => (inner, ""),
        };
        // "puts that card onto the battlefield and the rest on the bottom of their library".
        if let [
            Instruction::Move { what: Subject::It, to: Zone::Battlefield, under: None, tapped: false },
            Instruction::IntoLibrary { what: Subject::Rest, place, order },
        ] = inner
        {
            let what = self.patient(&Subject::It);
            let put = if plural { "put" } else { "puts" };
            let (place, order) = (place_words(*place), super::order_words(*order));
            return format!("{who} {put} {what} onto the battlefield and the rest {place}{order}");
        }
        let outer = std::mem::replace(&mut self.by_others, true);
        let (first, more) = match inner {
            [Instruction::Search(_), ..] => (inner, [].as_slice()),
            inner => inner.split_at(1.min(inner.len())),
        };
        let mut each = vec![self.joined_instructions(first)];
        each.extend(more.iter().map(|one| self.instruction(one)));
        self.by_others = outer;
        let theirs = |text: &String| {
            let text = text.strip_prefix("you ").unwrap_or(text);
            let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
            let verb = if plural || verb == "may" { verb.to_owned() } else { english::third_person(verb) };
            format!("{verb} {rest}").trim_end().to_owned()
        };
        let joint = match inner.last() {
            Some(Instruction::MayPlay { .. }) => " and ",
            _ => ", then ",
        };
        format!("{who} {}{behind}", each.iter().map(theirs).collect::<Vec<_>>().join(joint))
    }

    /// "as you cast spells from your hand this turn, they gain cascade".
    fn as_you_cast(&mut self, what: &Filter, changes: &[Change]) -> String {
        let what = self.noun(what, true).replace(" cast from ", " from ");
        let on_them = |change: &Change| Continuous { subject: Subject::It, change: change.clone() };
        let effects: Vec<Continuous> = changes.iter().map(on_them).collect();
        let before = std::mem::replace(&mut self.it, Antecedent::Open);
        let said = self.effects(&effects, None);
        self.it = before;
        let gain = said.strip_prefix("it gains ").or(said.strip_prefix("it has ")).unwrap_or(&said);
        format!("as you cast {what} this turn, they gain {gain}")
    }

    fn next_spell(&mut self, who: &Who, what: &Filter, changes: &[Change]) -> String {
        let what = self.noun(what, false);
        let (who, plural) = self.who(who);
        let casts = if plural { "cast" } else { "casts" };
        let said = match changes {
            [Change::Rule(Rule::Playing(PlayRule::AsThoughFlash))] => "can be cast as though it had flash".to_owned(),
            [Change::Rule(Rule::Playing(PlayRule::AlternativeCost(_)))] => {
                "can be cast without paying its mana cost".to_owned()
            }
            changes => {
                let on_it = |change: &Change| Continuous { subject: Subject::It, change: change.clone() };
                let effects: Vec<Continuous> = changes.iter().map(on_it).collect();
                let before = std::mem::replace(&mut self.it, Antecedent::Open);
                let said = self.effects(&effects, None);
                self.it = before;
                said
            }
        };
        format!("the next {what} {who} {casts} this turn {}", said.strip_prefix("it ").unwrap_or(&said))
    }

    fn watches(&mut self, trigger: &Trigger, each: bool, duration: Duration, then: &[Instruction]) -> String {
        // Behind "when ~ leaves the battlefield", "it" would be ~.
        let of_this = matches!(trigger, Trigger::Moves { what: Subject::This, .. }) && duration == Duration::Forever;
        let trigger = self.trigger(trigger);
        let trigger =
            trigger.strip_prefix("whenever ").or(trigger.strip_prefix("when ")).unwrap_or(&trigger).to_owned();
        self.earlier = of_this.then(|| ("that creature".to_owned(), false));
        let text = self.joined_instructions(then);
        self.earlier = None;
        let when = if each { "whenever" } else { "when" };
        match duration {
            Duration::EndOfTurn => format!("{when} {trigger} this turn, {text}"),
            Duration::Forever => format!("{when} {trigger}, {text}"),
            lasts => {
                format!("{}, {when} {trigger}, {text}", print::duration::behind(lasts, false).trim_start())
            }
        }
    }

    /// "create two tokens that are copies of it, except they have haste".
    pub(in crate::ability::print) fn copies(
        &mut self,
        who: &Who,
        (amount, of): (&Amount, &Subject),
        except: &[Change],
        (tapped, attacking): (bool, bool),
    ) -> String {
        let of = self.patient(of);
        let one = *amount == Amount::Number(1);
        let state = match (tapped, attacking) {
            (false, _) => "",
            (true, false) => "tapped ",
            (true, true) => "tapped and attacking ",
        };
        let what = if one {
            format!("a {state}token that's a copy of {of}")
        } else {
            format!("{} {state}tokens that are copies of {of}", self.count(amount))
        };
        let except = self.exceptions(except);
        self.does(who, "create", &format!("{what}{except}"))
    }

    /// ", except it isn't legendary and has haste", of a copy, which is "it" from here on.
    fn exceptions(&mut self, except: &[Change]) -> String {
        self.it = Antecedent::Open;
        if except.is_empty() {
            return String::new();
        }
        let on_it = |change: &Change| Continuous { subject: Subject::It, change: change.clone() };
        let effects: Vec<Continuous> = except.iter().map(on_it).collect();
        format!(", except {}", self.effects(&effects, None))
    }

    /// "exile that card instead of putting it into its owner's graveyard as it resolves".
    fn as_it_resolves(&mut self, inner: &[Instruction]) -> String {
        let (first, then) = match inner {
            [Instruction::IfDone { first, then, .. }] => (first.as_slice(), then.as_slice()),
            inner => (inner, [].as_slice()),
        };
        let first = self.joined_instructions(first);
        let then = match then {
            [] => String::new(),
            then => format!(". If you do, {}", self.joined_instructions(then)),
        };
        format!("{first} instead of putting it into its owner's graveyard as it resolves{then}")
    }

    /// "copy that spell for each other creature you control that the spell could target".
    fn copy_for_each(&mut self, spell: &Subject, each: &Filter) -> String {
        let spell = self.patient(spell);
        if let Filter::Is(to) = each {
            return format!("copy {spell}. The copy targets {}", self.object(to));
        }
        let each = self.noun(each, false);
        format!(
            "copy {spell} for each {each} that the spell could target. Each copy targets a different one of those \
             creatures"
        )
    }
}
