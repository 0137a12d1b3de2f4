//! The mana of abilities that trigger on what is tapped for mana: it is there at once.   411.3 · 605.4a

use super::restricted::pool_of;
use super::{Mana, Tap};
use crate::ability::{Part, Produced};
use crate::engine::play::open::{Answer, Stop};
use crate::engine::play::run::Run;
use crate::engine::play::triggers::makes_mana;
use crate::engine::view::produced::as_produced;
use crate::engine::view::{Held, View};
use crate::game::PlayerId;
use crate::game::question::Chosen;
use crate::terms::{ColorSet, ManaCost};

/// So many choices of a color are made for one source.
const MOST_ASKED: usize = 3;

impl Tap {
    /// Leaves only those ways in which what is asked as it is tapped is said.
    pub(super) fn choose_colors(&mut self) {
        self.asks.iter().for_each(|place| self.outputs[*place].clear());
    }

    /// Mana of other colors than these comes as colorless mana.   903.9
    fn keep_to(&mut self, colors: ColorSet) {
        for mana in self.own.iter_mut().chain(&mut self.outputs).flatten() {
            mana.color = mana.color.filter(|color| colors.contains(*color));
        }
    }
}

impl Run<'_> {
    /// Adds to what each can give the mana of abilities that trigger on it: it is there at once.   411.3 · 605.4a
    pub(super) fn with_what_triggers(&self, player: PlayerId, view: &View<'_>, taps: &mut [Tap]) {
        let triggers = self.triggers_add_mana(view);
        if let Some(colors) = view.colors_of_mana(player) {
            taps.iter_mut().for_each(|tap| tap.keep_to(colors));
        }
        for tap in taps {
            // Only what is tapped for mana produces something else.
            let taps = tap.besides.as_ref().is_none_or(|besides| besides.taps);
            let rules = if taps { view.produces_instead(tap.object) } else { Vec::new() };
            if !triggers && rules.is_empty() {
                continue;
            }
            for output in 0..tap.own.len() {
                match self.tapped_so(player, (tap, &rules), output, &[]) {
                    Ok(there) => tap.outputs[output] = there,
                    Err(Some(open)) => {
                        let before = tap.outputs.len();
                        self.as_each_color(player, (tap, &rules), output, &[open]);
                        tap.asks.extend((tap.outputs.len() > before).then_some(output));
                    }
                    Err(None) => tap.unsure = true,
                }
            }
        }
    }

    /// Whether some ability may trigger on what is tapped and add mana.
    pub(super) fn triggers_add_mana(&self, view: &View<'_>) -> bool {
        let adds = |held: &Held| matches!(&held.part, Part::Triggered(ability) if makes_mana(ability));
        // "Until end of turn, whenever a player taps an Island for mana, ...": a delayed one is like another.
        let delayed = self.state.delayed.iter().any(|delayed| makes_mana(&delayed.ability));
        delayed || view.permanents().any(|id| view.now(id).abilities.iter().any(adds))
    }

    /// What there is once it is tapped so, with these answers to what is asked as that happens. An error is the choice of
    /// a color that is asked beyond them, as so many colors; nothing where that is not found out: what a player has to
    /// choose otherwise, or may spend on some things only.
    fn tapped_so(
        &self,
        player: PlayerId,
        (tap, rules): (&mut Tap, &[(u32, Produced)]),
        output: usize,
        answers: &[Answer],
    ) -> Result<Vec<Mana>, Option<usize>> {
        let mut then = Run::new(&self.state, self.edition, answers).choosing(&self.choices);
        let before = then.state.restricted.len();
        let mut more = pool_of(&then.game().player(player).pool);
        let done = then.tap_as_asked(player, tap, output);
        // What hangs on what the file does not tell may be more.
        tap.unsure |= !then.untold.borrow().is_empty();
        match done {
            Ok(()) if then.state.restricted.len() == before => {}
            Err(Stop::Open(open)) if open.who == player && open.is_of_a_color() => {
                return Err(Some(open.options.len()));
            }
            Err(Stop::Illegal(_)) => return Ok(tap.own[output].clone()),
            _ => return Err(None),
        }
        let of = |symbol| pool_of(&ManaCost(vec![symbol])).into_iter().next().unwrap_or(Mana::of(None));
        let mut own = as_produced(rules, &tap.own[output], &of).ok_or(None)?;
        more.extend(&own);
        let mut there = pool_of(&then.game().player(player).pool);
        for known in more {
            if let Some(at) = there.iter().position(|mana| mana.color == known.color) {
                there.remove(at);
            }
        }
        own.extend(there);
        Ok(own)
    }

    /// Adds what it can give with each color that can be chosen: one of so many for each choice that is asked.
    fn as_each_color(
        &self,
        player: PlayerId,
        (tap, rules): (&mut Tap, &[(u32, Produced)]),
        output: usize,
        asked: &[usize],
    ) {
        if asked.len() > MOST_ASKED {
            tap.unsure = true;
            return;
        }
        let each = asked.iter().fold(vec![Vec::new()], |all: Vec<Vec<Answer>>, colors| {
            all.iter()
                .flat_map(|said| (0..*colors).map(move |place| [said.as_slice(), &[vec![place]]].concat()))
                .collect()
        });
        let mut further = None;
        for said in each {
            match self.tapped_so(player, (tap, rules), output, &said) {
                Ok(there) if tap.outputs.contains(&there) => {}
                Ok(there) => {
                    tap.said.insert(tap.outputs.len(), said);
                    tap.own.push(tap.own[output].clone());
                    tap.outputs.push(there);
                }
                Err(None) => tap.unsure = true,
                Err(more) => further = further.or(more),
            }
        }
        if let Some(more) = further {
            self.as_each_color(player, (tap, rules), output, &[asked, &[more]].concat());
        }
    }

    /// Taps it for mana: the colors of what triggers on it are those that the payment needs, unless the player says
    /// which.
    pub(super) fn tap_for_mana(&mut self, player: PlayerId, tap: &Tap, output: usize) -> Result<(), Stop> {
        let says = self.choices.of(player).any(|chosen| matches!(chosen, Chosen::Color(_)));
        match tap.said.get(&output).filter(|_| !says) {
            None => self.tap_as_asked(player, tap, output),
            Some(said) => {
                let mut then = Run::new(&self.state, self.edition, said).choosing(&self.choices);
                then.tap_as_asked(player, tap, output)?;
                self.go_on_from(then);
                Ok(())
            }
        }
    }
}
