//! What replaces a draw, and what is done instead.   419.9a · 616.1

use super::{Applied, Course, DEEPEST, cards, forbids};
use crate::ability::{Instruction, Rule, Subject};
use crate::edition::Provision;
use crate::engine::draw::replace::Replacing;
use crate::engine::draw::{MOST, declines};
use crate::engine::view::{Scope, View};
use crate::game::question::Chosen;
use crate::game::{GameOption, ObjectId, PlayerId};
use crate::ruling::{Doubt, Reason, ReasonKind};
use crate::terms::Zone;

impl<'a> Course<'a> {
    /// The effect that replaces a draw: of several the one whose object, or whose place among them, the player chose;
    /// else the first.   419.9a · 616.1
    pub(super) fn which_replaces(&mut self, player: PlayerId, fitting: &[Replacing]) -> Option<Replacing> {
        let [first, _, ..] = fitting else { return fitting.first().cloned() };
        let chosen = self.choose.of(player).find_map(|chosen| match chosen {
            Chosen::Object(id) => fitting.iter().find(|one| one.source == Some(*id)),
            Chosen::Number(place) => fitting.get(usize::try_from(*place).ok()?.checked_sub(1)?),
            _ => None,
        });
        let name = self.name(player);
        let which = chosen.unwrap_or(first);
        let own = || format!("\"{}\"", which.text);
        let what = which.source.map_or_else(own, |id| self.game.object(id).label.clone());
        let text = match chosen {
            Some(_) => format!("{} effects would replace the draw, and {name} chooses {what}.", fitting.len()),
            None => format!("{name} chooses which of {} effects replaces the draw; here {what}.", fitting.len()),
        };
        let which = which.clone();
        self.say(player, text, [Provision::ReplacementChoice]);
        Some(which)
    }

    /// What replaces a draw is done whole before the next draw.
    pub(super) fn replaced(&mut self, player: PlayerId, by: &Replacing, applied: &[Applied]) {
        self.flush();
        self.happened = true;
        let name = self.name(player);
        let empty = if self.library(player) == 0 { ", although the library is empty" } else { "" };
        let text = format!("{name}'s draw is replaced{empty}.");
        let mut reason = Reason::new(ReasonKind::Replacement, text).about([player]);
        reason.source = by.source;
        reason.ability = Some(by.text.clone());
        let mut provisions = vec![Provision::DrawReplacement, Provision::DrawReplacementSequence];
        if !empty.is_empty() {
            provisions.insert(1, Provision::DrawReplacementEmpty);
        }
        if !self.edition.has(Provision::DrawReplacement) {
            provisions.push(Provision::DrawReplaceRule);
        }
        self.log.push(reason.resting_on(provisions));
        if by.replacement.instead.iter().any(|one| matches!(one, Instruction::Draw(..))) {
            let text = "A card drawn instead is not the card that would have been drawn: nothing that was going to be done with that card is done with it.";
            self.say(player, text.to_owned(), [Provision::DrawReplacementAdditional]);
        }
        self.depth += 1;
        if self.depth > DEEPEST {
            self.not_carried_out(&by.text, by.source, "a replacement that goes on without end");
        } else {
            self.carry_out(&by.replacement.instead, &by.scope, applied, by);
        }
        self.depth -= 1;
    }

    fn carry_out(&mut self, instructions: &[Instruction], scope: &Scope, applied: &[Applied], by: &Replacing) {
        for instruction in instructions {
            if self.is_over() {
                return;
            }
            self.instruction(instruction, scope, applied, by);
        }
    }

    fn instruction(&mut self, instruction: &Instruction, scope: &Scope, applied: &[Applied], by: &Replacing) {
        let view = View::of(&self.game, self.edition);
        let number = |amount| view.amount(amount, scope);
        match instruction {
            Instruction::Draw(who, amount) => {
                let (players, count) = (view.players(who, scope), number(amount).clamp(0, i64::from(MOST)));
                for player in players {
                    (0..count).for_each(|_| {
                        if !self.is_over() {
                            self.draw(player, applied);
                        }
                    });
                }
                self.flush();
            }
            Instruction::GainLife(who, amount) => {
                let can = |player: &PlayerId| !forbids(&view, *player, &[Rule::CantGainLife, Rule::LifeCantChange]);
                let (players, change) = (view.players(who, scope).into_iter().filter(can).collect(), number(amount));
                self.change_life(players, change.max(0), "gains");
            }
            Instruction::LoseLife(who, amount) => {
                let can = |player: &PlayerId| !forbids(&view, *player, &[Rule::LifeCantChange]);
                let (players, change) = (view.players(who, scope).into_iter().filter(can).collect(), number(amount));
                self.change_life(players, -change.max(0), "loses");
            }
            Instruction::Poison(who, amount) => {
                let (players, count) = (view.players(who, scope), number(amount).max(0));
                self.poison(players, count);
            }
            Instruction::Mill(who, amount) => {
                let (players, count) = (view.players(who, scope), number(amount).max(0));
                self.mill(players, count);
            }
            Instruction::Discard { who, amount, .. } => {
                let count = amount.as_ref().map(number);
                for player in view.players(who, scope) {
                    self.discard(player, count);
                }
            }
            Instruction::Move { what, to: Zone::Hand, .. } if is_top_of_library(what) => {
                if let Some(player) = scope.you {
                    self.take_into_hand(player);
                }
            }
            Instruction::Win(who) => {
                let can = |player: &PlayerId| !forbids(&view, *player, &[Rule::CantWin]);
                let winner = view.players(who, scope).first().copied().filter(can);
                self.win(winner, by);
            }
            Instruction::Lose(who) => {
                let can = |player: &PlayerId| !forbids(&view, *player, &[Rule::CantLose]);
                let losing: Vec<PlayerId> = view.players(who, scope).into_iter().filter(can).collect();
                self.lose(losing);
            }
            Instruction::May(who, inner) => {
                let players = view.players(who, scope);
                if players.iter().any(|player| declines(self.choose, *player)) {
                    return;
                }
                self.carry_out(inner, scope, applied, by);
            }
            Instruction::Repeat(amount, inner) => {
                let times = number(amount).clamp(0, i64::from(MOST));
                (0..times).for_each(|_| self.carry_out(inner, scope, applied, by));
            }
            Instruction::If { condition, then, otherwise } => match view.holds(condition, scope) {
                Some(holds) => self.carry_out(if holds { then } else { otherwise }, scope, applied, by),
                None => self.not_carried_out(&by.text, by.source, "a condition that the board does not settle"),
            },
            Instruction::Shuffle(_) => {}
            _ => self.not_carried_out(&by.text, by.source, "what happens instead"),
        }
    }

    fn poison(&mut self, players: Vec<PlayerId>, count: i64) {
        for player in players {
            let own = self.game.player_mut(player);
            own.poison = own.poison.saturating_add(count);
            let name = self.name(player);
            self.say(player, format!("{name} gets {count} poison counters."), []);
        }
    }

    fn mill(&mut self, players: Vec<PlayerId>, count: i64) {
        for player in players {
            let there = u32::try_from(count).unwrap_or(u32::MAX).min(self.library(player));
            (0..there).for_each(|_| self.take_top(player, Zone::Graveyard));
            let name = self.name(player);
            self.say(player, format!("{name} puts {} from the library into the graveyard.", cards(there)), []);
        }
    }

    fn take_into_hand(&mut self, player: PlayerId) {
        if self.library(player) > 0 {
            self.take_top(player, Zone::Hand);
        }
        let name = self.name(player);
        let text = format!("{name} puts the top card of the library into their hand, which is not drawing it.");
        self.say(player, text, [Provision::DrawNotPut]);
    }

    fn win(&mut self, winner: Option<PlayerId>, by: &Replacing) {
        if !self.game.ranges.is_empty() {
            self.not_carried_out(&by.text, by.source, "who loses when a player wins");
        } else if let Some(winner) = winner {
            let name = self.name(winner);
            self.say(winner, format!("{name} wins the game."), [Provision::EffectWins]);
            self.won = Some(winner);
        }
    }

    fn lose(&mut self, losing: Vec<PlayerId>) {
        for player in losing {
            let name = self.name(player);
            self.say(player, format!("{name} loses the game."), [Provision::EffectLoses]);
            self.lost = Some(player);
        }
    }

    /// What is not carried out makes the ruling provisional.
    fn not_carried_out(&mut self, ability: &str, source: Option<ObjectId>, what: &str) {
        let doubt = Doubt {
            source,
            ability: ability.to_owned(),
            text: what.to_owned(),
            why: None,
            topics: vec!["what happens instead of the draw".to_owned()],
        };
        if !self.doubts.contains(&doubt) {
            self.doubts.push(doubt);
        }
    }

    fn change_life(&mut self, players: Vec<PlayerId>, change: i64, verb: &str) {
        for player in players {
            let team = if self.game.options.contains(&GameOption::TwoHeadedGiant) {
                self.game.team_of(player)
            } else {
                vec![player]
            };
            for member in team {
                let own = self.game.player_mut(member);
                own.life = own.life.saturating_add(change);
                self.life.insert(member);
            }
            let name = self.name(player);
            self.say(player, format!("{name} {verb} {} life.", change.abs()), []);
        }
    }

    /// Cards of the hand go: those that the player chose beforehand, then such as the file does not name.
    fn discard(&mut self, player: PlayerId, count: Option<i64>) {
        let game = &self.game;
        let named: Vec<ObjectId> = game.in_zone(Zone::Hand).filter(|id| game.object(*id).owner == player).collect();
        let hidden = game.player(player).hand;
        let all = hidden.saturating_add(u32::try_from(named.len()).unwrap_or(u32::MAX));
        let count = count.map_or(all, |count| u32::try_from(count.max(0)).unwrap_or(u32::MAX)).min(all);
        let chosen = self.choose.of(player).filter_map(|chosen| match chosen {
            crate::game::question::Chosen::Object(id) => Some(*id),
            _ => None,
        });
        let mut going: Vec<ObjectId> = chosen.filter(|id| named.contains(id)).collect();
        going.truncate(count as usize);
        let from_hidden = hidden.min(count - u32::try_from(going.len()).unwrap_or(0));
        let missing = (count - from_hidden) as usize - going.len();
        let rest: Vec<ObjectId> = named.iter().filter(|id| !going.contains(id)).copied().take(missing).collect();
        going.extend(rest);
        self.game.player_mut(player).hand -= from_hidden;
        for id in going {
            self.game.object_mut(id).zone = Zone::Graveyard;
        }
        let name = self.name(player);
        self.say(player, format!("{name} discards {}.", cards(count)), []);
    }
}

fn is_top_of_library(what: &Subject) -> bool {
    matches!(what, Subject::Top(_, who) if *who == crate::ability::Who::You)
}
