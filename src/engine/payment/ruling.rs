//! The question "can this be paid, and how?".

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use super::mana::{self, Kind};
use super::purse::{From, Purse};
use super::shortfall::missing;
use super::solve::{TooLarge, Way, Ways, ways};
use super::source;
use super::symbols::meaning;
use crate::ability::{Topic, Topics};
use crate::edition::{Edition, ManaBurn, Provision};
use crate::engine::view::View;
use crate::game::question::{PayQuestion, Source};
use crate::game::{Game, ObjectId, PlayerId, Recipient};
use crate::ruling::fact::Key;
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english::list;
use crate::terms::{ManaCost, ManaSymbol};

/// What is looked at: what permanents make, and whether they are what they seem.
const CONSULTED: Topics = Topics::of(&[Topic::Mana, Topic::Abilities, Topic::Types, Topic::Control]);

/// Whether a cost can be paid, in how many ways, and one of them.
pub(crate) fn answer(game: &Game, question: &PayQuestion, edition: &Edition) -> Ruling {
    // Sources that only the question knows lie beside those of the board.
    let mut game = game.clone();
    let payer = payer(&game, question);
    let mut sources = Vec::new();
    for source in &question.sources {
        sources.push(match source {
            Source::OnBoard(id) => *id,
            Source::Beside(object) => {
                let mut object = (**object).clone();
                object.controller = payer;
                object.owner = payer;
                game.add(object)
            }
        });
    }
    let view = View::of(&game, edition);
    let own = game.player(payer);
    let life = u32::try_from(question.life.unwrap_or_else(|| crate::engine::hindrance::life_to_pay(&view, payer)))
        .unwrap_or(0);
    let purse = if question.sources.is_empty() && question.pool.is_none() {
        source::purse_with(&view, payer, &[], super::Help::default())
    } else {
        source::purse(&view, payer, question.pool.as_ref().unwrap_or(&own.pool), &sources, life)
    };
    let purse = Purse { life, ..purse };
    let asked = Asked { view: &view, cost: &question.cost, purse: &purse, payer };
    let mut ruling = match ways(&question.cost, None, &purse) {
        Err(TooLarge) => asked.much().unwrap_or_else(too_large),
        Ok(Ways { best: Some(best), count, all, greatest }) => asked.can(&best, count, &all, &greatest),
        Ok(_) if !purse.unweighed.is_empty() => asked.unknown(),
        Ok(_) => asked.cannot(),
    };
    ruling.reasons.extend(asked.symbols());
    ruling.reasons.extend(asked.not_yet_known());
    ruling.provisions.push(Provision::ManaSymbols);
    view.concluded(ruling, CONSULTED).with_board(game)
}

/// Who pays: the controller of the first source on the board, else the active player.
fn payer(game: &Game, question: &PayQuestion) -> PlayerId {
    let on_board = question.sources.iter().find_map(|source| match source {
        Source::OnBoard(id) => Some(game.object(*id).controller),
        Source::Beside(_) => None,
    });
    on_board.unwrap_or(game.turn.active)
}

fn too_large() -> Ruling {
    let summary = "Not answered: there is too much mana to go through every way.";
    Ruling::unknown(summary, "There is more mana here than can be gone through.")
}

struct Asked<'a> {
    view: &'a View<'a>,
    cost: &'a ManaCost,
    purse: &'a Purse,
    /// The player who pays.
    payer: PlayerId,
}

impl Asked<'_> {
    fn can(&self, best: &Way, count: u128, all: &[Way], greatest: &BTreeMap<char, u32>) -> Ruling {
        let paid = self.paid(best);
        let chosen: Vec<String> = best.chosen.iter().map(|(letter, value)| format!("{letter} = {value}")).collect();
        let for_x = if chosen.is_empty() { String::new() } else { format!(" for {}", list(&chosen, "and")) };
        let mut ruling = Ruling::new(Verdict::Can, format!("{} can be paid{for_x}: {paid}.", self.name()));
        for (letter, value) in greatest {
            let text =
                format!("{letter} can be chosen as any number from 0 to {value}, where the rest can be paid too.");
            ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::VariableX]));
        }
        let left = self.left(best);
        if let Some(reason) = self.burn(left.values().fold(0, |sum: u32, count| sum.saturating_add(*count))) {
            ruling.reasons.push(reason);
        }
        if count > 1 {
            let text = format!(
                "There are {} ways to pay it; this one leaves the most open.",
                if count == u128::MAX { "more than can be counted".to_owned() } else { count.to_string() }
            );
            ruling.reasons.push(Reason::new(ReasonKind::Rule, text));
        }
        ruling.facts.insert("ways", if all.is_empty() { Fact::number(count) } else { Fact::List(self.short(all)) });
        ruling.facts.insert("by", self.by(best));
        ruling.facts.insert("left", Fact::Text(mana::counted(&left, self.view.edition())));
        if best.life > 0 || self.cost.0.iter().any(|symbol| is_phyrexian(*symbol)) {
            ruling.facts.insert("life-paid", Fact::Number(i64::from(best.life)));
            let after = i64::from(self.purse.life) - i64::from(best.life);
            ruling.facts.insert("life", Fact::Numbers(BTreeMap::from([(self.payer.into(), after)])));
        }
        if let Some(x) = greatest.get(&'X') {
            ruling.facts.insert("x", Fact::Number(i64::from(*x)));
        }
        ruling
    }

    /// Mana that is left burns, or goes away.
    fn burn(&self, left: u32) -> Option<Reason> {
        if left == 0 {
            return None;
        }
        let text = match self.view.edition().mana_burn() {
            ManaBurn::Burns => {
                format!("If the {left} mana left is unused as the phase ends, it burns for {left} life.")
            }
            ManaBurn::Empties => {
                format!("The {left} mana left goes away as the step or phase ends, without mana burn.")
            }
        };
        Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::ManaBurn]))
    }

    /// Each way in symbols and names: `Forest {G}, Plains {W}`, or `{G}{W}` from the pool.
    fn short(&self, ways: &[Way]) -> Vec<String> {
        let one = |way: &Way| {
            let mut parts = Vec::new();
            let pool = from_pool(way);
            if !pool.is_empty() {
                parts.push(self.spelled(&pool));
            }
            for (id, mana) in from_permanents(way) {
                parts.push(format!("{} {}", self.label(id), self.spelled(&mana)));
            }
            if way.life > 0 {
                parts.push(format!("{} life", way.life));
            }
            let chosen: Vec<String> = way.chosen.iter().map(|(letter, value)| format!("{letter}={value}")).collect();
            if parts.is_empty() {
                parts.push("{0}".to_owned());
            }
            let said = parts.join(", ");
            if chosen.is_empty() { said } else { format!("{}: {said}", chosen.join(" ")) }
        };
        ways.iter().map(one).collect()
    }

    /// Mana from the pool alone as its symbols; else by where it comes from.
    fn by(&self, way: &Way) -> Fact {
        let pool = from_pool(way);
        let permanents = from_permanents(way);
        if permanents.is_empty() {
            return Fact::Text(self.spelled(&pool));
        }
        let mut by: IndexMap<Key, String> =
            permanents.into_iter().map(|(id, mana)| (id.into(), self.spelled(&mana))).collect();
        if !pool.is_empty() {
            by.insert(Key::Word("pool".to_owned()), self.spelled(&pool));
        }
        Fact::Texts(by)
    }

    /// What is spent, in words.
    fn paid(&self, way: &Way) -> String {
        let mut parts = Vec::new();
        let pool = from_pool(way);
        if !pool.is_empty() {
            parts.push(format!("{} from the pool", self.spelled(&pool)));
        }
        parts.extend(
            from_permanents(way)
                .into_iter()
                .map(|(id, mana)| format!("{} for {}", self.label(id), self.spelled(&mana))),
        );
        if way.life > 0 {
            parts.push(format!("{} life", way.life));
        }
        if parts.is_empty() { "it costs no mana".to_owned() } else { list(&parts, "and") }
    }

    /// Mana that is in the pool when it is paid: what was not spent of the pool, and what was made beyond it.
    fn left(&self, way: &Way) -> BTreeMap<Kind, u32> {
        let mut left: BTreeMap<Kind, u32> = BTreeMap::new();
        way.left.iter().for_each(|kind| *left.entry(*kind).or_default() += 1);
        let mut spent = from_pool(way);
        for (kinds, count) in &self.purse.pool {
            let mut there = *count;
            while there > 0 {
                let Some(place) = spent.iter().position(|kind| kinds.contains(*kind)) else { break };
                spent.remove(place);
                there -= 1;
            }
            if let Some(kind) = kinds.iter().next().filter(|_| there > 0) {
                let own = left.entry(kind).or_default();
                *own = own.saturating_add(there);
            }
        }
        left
    }

    /// A cost with X and more mana than can be gone through: where each source gives one mana, what is left after the
    /// rest has been paid can all go into X.
    fn much(&self) -> Option<Ruling> {
        let letters: BTreeSet<char> = self
            .cost
            .0
            .iter()
            .filter_map(|symbol| match symbol {
                ManaSymbol::Variable(letter) => Some(*letter),
                _ => None,
            })
            .collect();
        let [letter] = letters.into_iter().collect::<Vec<_>>()[..] else { return None };
        let total = self.purse.plain_total()?;
        let Ok(Ways { best, .. }) = ways(self.cost, Some(&BTreeMap::from([(letter, 0)])), self.purse) else {
            return None;
        };
        let Some(best) = best else { return Some(self.cannot()) };
        let times = self.cost.0.iter().filter(|symbol| **symbol == ManaSymbol::Variable(letter)).count() as u64;
        let fixed: usize = best.spent.iter().map(|(_, mana)| mana.len()).sum();
        let most = total.saturating_sub(fixed as u64) / times.max(1);
        let mut ruling = Ruling::new(Verdict::Can, format!("{} can be paid.", self.name()));
        let text = format!(
            "{letter} can be chosen as any number from 0 to {most}: that is how much mana is left after the rest."
        );
        ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::VariableX]));
        ruling.facts.insert("x", Fact::number(most));
        Some(ruling)
    }

    fn cannot(&self) -> Ruling {
        let why = missing(self.cost, self.purse);
        let mut ruling = Ruling::new(Verdict::Cannot, format!("{} can't be paid.", self.name()));
        ruling.facts.insert("ways", Fact::Number(0));
        let reason = Reason::new(ReasonKind::Cost, why).resting_on([Provision::CostAfford, Provision::CostPaid]);
        ruling.reasons.push(reason);
        for (id, hindrance) in &self.purse.idle {
            let reason = Reason::new(ReasonKind::Cost, hindrance.text.clone()).about([*id]);
            ruling.reasons.push(reason.resting_on(hindrance.provisions.iter().copied()));
        }
        ruling
    }

    fn unknown(&self) -> Ruling {
        let summary =
            format!("Whether {} can be paid depends on mana abilities whose use is not weighed here.", self.name());
        let mut ruling = Ruling::new(Verdict::Unknown, summary);
        for (id, text) in &self.purse.unweighed {
            ruling.reasons.push(Reason::new(ReasonKind::Unknown, text.clone()).about([*id]));
        }
        ruling
    }

    /// What the symbols of the cost ask for, with the rules that say so.
    fn symbols(&self) -> Vec<Reason> {
        let mut said = BTreeSet::new();
        let mut reasons = Vec::new();
        for symbol in &self.cost.0 {
            let (text, provision) = meaning(*symbol, self.view.edition());
            if said.insert(text.clone()) {
                reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([provision]));
            }
        }
        reasons
    }

    /// Symbols that the edition does not know yet are read by their later meaning.
    fn not_yet_known(&self) -> Option<Reason> {
        let edition = self.view.edition();
        let unknown = |symbol: &&ManaSymbol| {
            let as_ever = matches!(symbol, ManaSymbol::Generic(_) | ManaSymbol::Color(_) | ManaSymbol::Variable(_));
            !as_ever && !edition.has(meaning(**symbol, edition).1)
        };
        let symbols: BTreeSet<String> = self.cost.0.iter().filter(unknown).map(ToString::to_string).collect();
        (!symbols.is_empty()).then(|| {
            let symbols: Vec<String> = symbols.into_iter().collect();
            let text = format!("This edition does not know {} yet: its later meaning is used.", list(&symbols, "and"));
            Reason::new(ReasonKind::Reading, text)
        })
    }

    fn spelled(&self, mana: &[Kind]) -> String {
        mana::spelled(mana, self.view.edition())
    }

    fn name(&self) -> String {
        if self.cost.0.is_empty() { "A cost of nothing".to_owned() } else { self.cost.to_string() }
    }

    fn label(&self, id: ObjectId) -> String {
        self.view.game().name_of(Recipient::Object(id)).to_owned()
    }
}

fn is_phyrexian(symbol: ManaSymbol) -> bool {
    matches!(symbol, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..))
}

fn from_pool(way: &Way) -> Vec<Kind> {
    way.spent.iter().filter(|(from, _)| *from == From::Pool).flat_map(|(_, mana)| mana.iter().copied()).collect()
}

fn from_permanents(way: &Way) -> BTreeMap<ObjectId, Vec<Kind>> {
    let mut by: BTreeMap<ObjectId, Vec<Kind>> = BTreeMap::new();
    for (from, mana) in &way.spent {
        if let From::Permanent(id) = from {
            by.entry(*id).or_default().extend(mana);
        }
    }
    by
}
