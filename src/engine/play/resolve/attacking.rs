//! Whom a creature attacks or blocks that is put onto the battlefield attacking or blocking.   508.4, 509.4

use crate::ability::Defender;
use crate::edition::Provision;
use crate::engine::combat::clauses::sides;
use crate::engine::event::Entry;
use crate::engine::play::announce::recipients;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{PlayerId, Recipient};

impl Run<'_> {
    /// Whom a creature attacks that enters attacking: whom its words say, else as its controller chooses among all that
    /// can be attacked in this combat, whatever its source attacks.   508.4
    pub(super) fn attacked_by_new(&mut self, player: PlayerId, reading: &Reading) -> Result<Option<Recipient>, Stop> {
        let active = self.game().turn.active;
        if !self.game().team_of(active).contains(&player) {
            return Ok(None);
        }
        if let Some(said) = reading.attacked {
            return Ok(Some(said));
        }
        let view = self.view();
        let among = sides::attackable(&view, &sides::defending_now(&view));
        drop(view);
        let options = among.into_iter().map(|(attacked, _)| attacked).map(|attacked| match attacked {
            Recipient::Player(player) => Choosable::Player(player),
            Recipient::Object(object) => Choosable::Object(object),
        });
        self.one_to_attack(player, options.collect(), reading)
    }

    /// The same of each of several tokens.
    pub(super) fn each_attacking(&mut self, mut tokens: Vec<Entry>, reading: &Reading) -> Result<Vec<Entry>, Stop> {
        for token in &mut tokens {
            token.attacking = self.attacked_by_new(token.under, reading)?;
        }
        Ok(tokens)
    }

    /// What a token enters blocking, where its words say so: nothing if that attacks no more, or its controller does not
    /// defend against it.   509.4a
    pub(super) fn each_blocking(&mut self, mut tokens: Vec<Entry>, reading: &Reading) -> Vec<Entry> {
        let Some(attacker) = reading.blocked.filter(|id| self.game().combat.attackers.contains_key(id)) else {
            return tokens;
        };
        self.rest_on(Provision::BlockPutBlocking);
        let Some(defender) = self.view().defending_player(attacker) else { return tokens };
        let defending = self.game().team_of(defender);
        for token in &mut tokens {
            token.blocking = Some(attacker).filter(|_| defending.contains(&token.under));
        }
        tokens
    }

    /// "that player or a planeswalker they control": one of those, as whoever puts it onto the battlefield chooses.
    pub(super) fn whom_to_attack(&mut self, whom: &[Defender], reading: &Reading) -> Result<Option<Recipient>, Stop> {
        let mut options: Vec<Choosable> = Vec::new();
        for defender in whom {
            match defender {
                Defender::Player(who) => options.extend(self.who(who, reading).into_iter().map(Choosable::Player)),
                Defender::Object(which) | Defender::Several(which) => {
                    options.extend(self.found_by(which, reading).into_iter().map(Choosable::Object));
                }
            }
        }
        self.one_to_attack(reading.you, options, reading)
    }

    fn one_to_attack(
        &mut self,
        player: PlayerId,
        options: Vec<Choosable>,
        reading: &Reading,
    ) -> Result<Option<Recipient>, Stop> {
        let open = Open::new(player, "whom it attacks", Kind::Which, options)
            .by(Provision::AttackPutAttacking)
            .of(reading.object());
        Ok(recipients(self.choose(open)?).into_iter().next())
    }
}
