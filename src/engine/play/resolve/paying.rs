//! "you may pay {2}", "unless any player pays {2}": what is paid as something resolves, or is not.   403.4 · 118.12

use super::Done;
use crate::ability::{Cost, CostPart, Instruction, Who, Word, Words, print};
use crate::edition::Provision;
use crate::engine::play::announce::Given;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;

/// No greater X is offered.
const MOST_X: i64 = 20;

impl Run<'_> {
    /// Nobody has to pay, and nobody can pay in part (403.4 · 118.12). Of several players each says whether, before any of
    /// them pays (101.4, 608.2e); what follows comes once, however many did, unless it speaks of who did.
    pub(super) fn pay_or_not(
        &mut self,
        who: &Who,
        cost: &Cost,
        then: &[Instruction],
        otherwise: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let several = who.is_each_of_several();
        let spoken_of = reading.player;
        let mut willing = Vec::new();
        for player in self.who(who, reading) {
            // "any opponent may tap an untapped creature they control": each their own.
            if several {
                reading.player = Some(player);
            }
            willing.extend(self.asked_to_pay(player, cost, reading)?.map(|given| (player, given)));
        }
        let payers: Vec<PlayerId> = willing.iter().map(|(player, _)| *player).collect();
        for (player, mut given) in willing {
            if several {
                reading.player = Some(player);
            }
            if reading.x_open && cost.has_x() {
                reading.x = self.choose_x_to_pay(player, cost, reading)?;
                reading.x_open = false;
            }
            self.pay_on_resolution(player, cost, reading, &mut given)?;
        }
        if payers.is_empty() {
            reading.player = spoken_of;
            if otherwise.is_empty() {
                reading.found_nothing(then);
            }
            // "That much" of what nobody paid is nothing.
            if cost.0.iter().any(CostPart::is_of_any_number) {
                reading.did(0);
            }
            return self.follow_all(otherwise, reading);
        }
        let of_that_player = |word: Word<'_>| matches!(word, Word::Who(Who::ThatPlayer));
        if several && then.any_word(&mut |word| of_that_player(word)) {
            for player in payers {
                reading.player = Some(player);
                self.follow_all(then, reading)?;
            }
        } else {
            self.follow_all(then, reading)?;
        }
        Ok(true)
    }

    /// With what a player pays, who can and says that they do.
    fn asked_to_pay(&mut self, player: PlayerId, cost: &Cost, reading: &mut Reading) -> Result<Option<Given>, Stop> {
        let spared = cost.0.iter().any(|part| match part {
            CostPart::Sacrifice(amount, what) => !self.could_sacrifice(player, amount, what, reading),
            _ => false,
        });
        let paying = format!("{} for {}", print::paying(cost), self.by_its_text(reading));
        if spared || !self.could_pay(player, cost, reading) {
            self.tell_of(player, "can't", &paying, reading);
            return Ok(None);
        }
        let given = self.willing_to_pay(player, format!("whether to {paying}"), cost, reading)?;
        let says = if given.is_some() { "chooses to" } else { "chooses not to" };
        self.tell_of(player, says, &paying, reading);
        Ok(given)
    }

    /// X of a cost that is paid as something resolves, up to what the player can pay.   107.3f
    fn choose_x_to_pay(&mut self, player: PlayerId, cost: &Cost, reading: &Reading) -> Result<i64, Stop> {
        let payable = |x: &i64| self.could_pay(player, cost, &Reading { x: *x, ..reading.clone() });
        let options = (0..=MOST_X).take_while(payable);
        let open = Open::new(player, "X", Kind::Number, options).by(Provision::VariableX).of(reading.object());
        Ok(match self.choose(open)?.first() {
            Some(Choosable::Number(x)) => *x,
            _ => 0,
        })
    }
}
