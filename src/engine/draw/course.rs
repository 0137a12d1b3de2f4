//! The draws, one after the other, with what replaces them.   423.2, 423.4, 423.6 · 121.2, 121.4, 121.6

use std::collections::{BTreeMap, BTreeSet};

use super::replace::{self, Replacing};
use super::triggers::Waiting;
use super::{declines, triggers};
use crate::ability::{Instruction, Rule, Subject};
use crate::edition::{DrawReading, Edition, LibraryLoss, Provision};
use crate::engine::view::{Scope, View};
use crate::game::question::Chosen;
use crate::game::{Choices, Game, GameOption, ObjectId, PlayerId};
use crate::ruling::{Doubt, Reason, ReasonKind};
use crate::terms::Zone;

/// A replacement of a draw that was applied: its source, and the ability.
type Applied = (Option<ObjectId>, String);

/// The board on its way through the draws.
pub(super) struct Course<'a> {
    pub(super) game: Game,
    choose: &'a Choices,
    edition: &'a Edition,
    /// How many cards each player drew.
    pub(super) drawn: BTreeMap<PlayerId, u32>,
    /// What happened, in order.
    pub(super) log: Vec<Reason>,
    /// Who lost the game before any check.
    pub(super) lost: Option<PlayerId>,
    /// Whose life total changed.
    pub(super) life: BTreeSet<PlayerId>,
    pub(super) doubts: Vec<Doubt>,
    /// Whether anything happened at all.
    pub(super) happened: bool,
    triggered: Vec<Waiting>,
    /// Draws in a row that nothing replaced: whose, how many.
    run: Option<(PlayerId, u32)>,
    /// How deep replacements are within one another.
    depth: u32,
    /// What replaces only the next draw, and has.
    used: BTreeSet<Applied>,
}

/// Replacements within replacements go no deeper than this.
const DEEPEST: u32 = 50;

impl<'a> Course<'a> {
    pub(super) fn new(game: Game, choose: &'a Choices, edition: &'a Edition) -> Self {
        Self {
            game,
            choose,
            edition,
            drawn: BTreeMap::new(),
            log: Vec::new(),
            lost: None,
            life: BTreeSet::new(),
            doubts: Vec::new(),
            happened: false,
            triggered: Vec::new(),
            run: None,
            depth: 0,
            used: BTreeSet::new(),
        }
    }

    /// Whether somebody has lost or won already.
    pub(super) const fn is_over(&self) -> bool {
        self.lost.is_some()
    }

    /// Whether anything replaces or forbids draws of this player, or watches them.
    pub(super) fn may_be_replaced(&self, player: PlayerId) -> bool {
        let view = View::of(&self.game, self.edition);
        !replace::of(&view, player).is_empty()
            || most_each_turn(&view, player).is_some()
            || !triggers::on_draw(&view, player, 1).is_empty()
    }

    /// Whether a player whom an effect offers so many draws takes the offer.
    pub(super) fn accepts(&mut self, player: PlayerId, count: u32) -> bool {
        let name = self.name(player);
        if declines(self.choose, player) {
            self.say(player, format!("{name} chooses not to draw."), []);
            return false;
        }
        let most = most_each_turn(&View::of(&self.game, self.edition), player);
        if let Some((most, origin)) = most.filter(|(most, _)| count > *most) {
            let what = if most == 0 { "draw cards".to_owned() } else { format!("draw more than {most} each turn") };
            let text = format!("{name} can't {what} ({origin}), and so can't choose to draw {count}.");
            self.say(player, text, [Provision::DrawCant, Provision::CantBeatsCan]);
            return false;
        }
        if count > 0 && self.library(player) == 0 && !self.would_be_replaced(player) {
            if self.edition.draw_reading() == DrawReading::Scattered {
                let text = format!(
                    "{name}'s library is empty: drawing is impossible, and {name} can't choose what is impossible."
                );
                self.say(player, text, [Provision::ResolveChoices]);
                return false;
            }
            let text = format!("{name} may choose to draw, although the library is empty.");
            self.say(player, text, [Provision::DrawEmptyChoice]);
        }
        true
    }

    /// A player draws so many cards, one at a time.
    pub(super) fn draws(&mut self, player: PlayerId, count: u32) {
        if self.loses_instead(player, count) {
            return;
        }
        for _ in 0..count {
            if self.is_over() || self.game.player(player).left {
                break;
            }
            self.draw(player, &[]);
        }
        self.flush();
    }

    /// Many draws that nothing replaces.
    pub(super) fn draw_many(&mut self, player: PlayerId, count: u32, offered: bool) {
        if (offered && !self.accepts(player, count)) || self.loses_instead(player, count) {
            return;
        }
        let there = self.library(player).min(count);
        for _ in 0..there {
            self.take_top(player, Zone::Hand);
        }
        self.happened |= count > 0;
        *self.drawn.entry(player).or_default() += there;
        self.run = (there > 0).then_some((player, there));
        if there < count {
            self.draw_from_empty(player);
        }
        self.flush();
    }

    /// In the first edition a player who is required to draw more cards than there are loses instead, at once.   102.2
    fn loses_instead(&mut self, player: PlayerId, count: u32) -> bool {
        let short = self.edition.library_loss() == LibraryLoss::AtOnce && count > self.library(player);
        if !short || self.would_be_replaced(player) {
            return false;
        }
        let (name, there) = (self.name(player), self.library(player));
        let text =
            format!("{name} must draw {count} cards and has {there} in the library: {name} loses the game instead.");
        self.say(player, text, [Provision::LoseByDraw]);
        self.happened = true;
        self.lost = Some(player);
        true
    }

    fn would_be_replaced(&self, player: PlayerId) -> bool {
        !replace::of(&View::of(&self.game, self.edition), player).is_empty()
    }

    /// One draw. What has replaced the draw that this one comes from does not replace it again.
    fn draw(&mut self, player: PlayerId, applied: &[Applied]) {
        let view = View::of(&self.game, self.edition);
        let key = |one: &Replacing| (one.source, one.text.clone());
        if let Some((most, origin)) = most_each_turn(&view, player)
            && self.drawn_this_turn(player) >= most
        {
            let name = self.name(player);
            let more = if most == 0 { "cards" } else { "any more cards this turn" };
            self.say(player, format!("{name} can't draw {more}: {origin}."), [Provision::CantBeatsCan]);
            return;
        }
        let mut fitting = replace::of(&view, player);
        fitting.retain(|one| !applied.contains(&key(one)) && !self.used.contains(&key(one)));
        fitting.retain(|one| one.replacement.optional().is_none() || !declines(self.choose, player));
        if let Some(chosen) = self.which_replaces(player, &fitting) {
            let mut applied = applied.to_vec();
            applied.push(key(&chosen));
            if chosen.replacement.next {
                self.used.insert(key(&chosen));
            }
            self.replaced(player, &chosen, &applied);
            return;
        }
        self.happened = true;
        if self.library(player) == 0 {
            self.draw_from_empty(player);
            return;
        }
        let count = self.drawn_this_turn(player).saturating_add(1);
        self.triggered.extend(triggers::on_draw(&View::of(&self.game, self.edition), player, count));
        self.take_top(player, Zone::Hand);
        *self.drawn.entry(player).or_default() += 1;
        match &mut self.run {
            Some((own, count)) if *own == player => *count += 1,
            _ => {
                self.flush();
                self.run = Some((player, 1));
            }
        }
    }

    /// How many cards the player has drawn this turn: those that the file tells of too.
    fn drawn_this_turn(&self, player: PlayerId) -> u32 {
        let told = self.game.this_turn.as_ref().and_then(|past| past.drawn.get(&player)).copied().unwrap_or(0);
        told.saturating_add(self.drawn.get(&player).copied().unwrap_or(0))
    }

    /// The effect that replaces a draw: of several the one whose object, or whose place among them, the player chose;
    /// else the first.   419.9a · 616.1
    fn which_replaces(&mut self, player: PlayerId, fitting: &[Replacing]) -> Option<Replacing> {
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

    fn draw_from_empty(&mut self, player: PlayerId) {
        self.flush();
        if !self.game.since_last_check.drew_from_empty_library.insert(player) {
            return;
        }
        let name = self.name(player);
        if self.edition.library_loss() == LibraryLoss::AtOnce {
            self.say(player, format!("{name} must draw from an empty library, and loses."), [Provision::LoseByDraw]);
            self.lost = Some(player);
            return;
        }
        let text = format!("{name} draws from an empty library, and loses the game at the next check.");
        self.say(player, text, [Provision::DrawEmpty, Provision::LoseByDraw]);
    }

    /// What replaces a draw is done whole before the next draw.
    fn replaced(&mut self, player: PlayerId, by: &Replacing, applied: &[Applied]) {
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
            let text = "What is drawn instead is not the card that was to be drawn: nothing more that was to be done with \
                        that card is done with it.";
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
                let (players, count) = (view.players(who, scope), number(amount).clamp(0, i64::from(super::MOST)));
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
                for player in players {
                    let own = self.game.player_mut(player);
                    own.poison = own.poison.saturating_add(count);
                    let name = self.name(player);
                    self.say(player, format!("{name} gets {count} poison counters."), []);
                }
            }
            Instruction::Mill(who, amount) => {
                let (players, count) = (view.players(who, scope), number(amount).max(0));
                for player in players {
                    let there = u32::try_from(count).unwrap_or(u32::MAX).min(self.library(player));
                    (0..there).for_each(|_| self.take_top(player, Zone::Graveyard));
                    let name = self.name(player);
                    self.say(player, format!("{name} puts {} from the library into the graveyard.", cards(there)), []);
                }
            }
            Instruction::Discard { who, amount, .. } => {
                let count = amount.as_ref().map(number);
                for player in view.players(who, scope) {
                    self.discard(player, count);
                }
            }
            Instruction::Move { what, to: Zone::Hand, .. } if is_top_of_library(what) => {
                if let Some(player) = scope.you {
                    if self.library(player) > 0 {
                        self.take_top(player, Zone::Hand);
                    }
                    let name = self.name(player);
                    let text =
                        format!("{name} puts the top card of the library into the hand: that is not drawing it.");
                    self.say(player, text, [Provision::DrawNotPut]);
                }
            }
            Instruction::Win(who) => {
                let winner = view.players(who, scope).first().copied();
                let others = winner.map(|winner| self.game.opponents(winner).collect::<Vec<_>>()).unwrap_or_default();
                if let ([only], Some(winner)) = (others.as_slice(), winner) {
                    let name = self.name(winner);
                    self.say(winner, format!("{name} wins the game."), [Provision::EffectWins]);
                    self.lost = Some(*only);
                } else {
                    self.not_carried_out(&by.text, by.source, "who loses when a player wins");
                }
            }
            Instruction::Lose(who) => {
                for player in view.players(who, scope) {
                    let name = self.name(player);
                    self.say(player, format!("{name} loses the game."), [Provision::EffectLoses]);
                    self.lost = Some(player);
                }
            }
            Instruction::May(who, inner) => {
                let players = view.players(who, scope);
                if players.iter().any(|player| declines(self.choose, *player)) {
                    return;
                }
                self.carry_out(inner, scope, applied, by);
            }
            Instruction::Repeat(amount, inner) => {
                let times = number(amount).clamp(0, i64::from(super::MOST));
                (0..times).for_each(|_| self.carry_out(inner, scope, applied, by));
            }
            Instruction::If { condition, then, otherwise } => match view.holds(condition, scope) {
                Some(holds) => self.carry_out(if holds { then } else { otherwise }, scope, applied, by),
                None => self.not_carried_out(&by.text, by.source, "a condition that the board does not tell"),
            },
            Instruction::Shuffle(_) => {}
            _ => self.not_carried_out(&by.text, by.source, "what happens instead"),
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

    /// How many cards are in a library.
    fn library(&self, player: PlayerId) -> u32 {
        let named = self.in_library(player).count();
        self.game.player(player).library.saturating_add(u32::try_from(named).unwrap_or(u32::MAX))
    }

    /// The cards of a library that the file names, which lie on top.
    fn in_library(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> + '_ {
        self.game.in_zone(Zone::Library).filter(move |id| self.game.object(*id).owner == player)
    }

    fn take_top(&mut self, player: PlayerId, to: Zone) {
        let top = self.in_library(player).next();
        if let Some(top) = top {
            self.game.object_mut(top).zone = to;
            return;
        }
        let own = self.game.player_mut(player);
        own.library = own.library.saturating_sub(1);
        if to == Zone::Hand {
            own.hand = own.hand.saturating_add(1);
        }
    }

    /// Draws in a row are told in one line.
    fn flush(&mut self) {
        let Some((player, count)) = self.run.take() else { return };
        let name = self.name(player);
        let text = match self.library(player) {
            0 => format!("{name} draws {}, and the library is empty.", cards(count)),
            left => format!("{name} draws {}; {left} left in the library.", cards(count)),
        };
        self.say(player, text, [Provision::DrawOneByOne]);
    }

    fn say(&mut self, player: PlayerId, text: String, provisions: impl IntoIterator<Item = Provision>) {
        self.log.push(Reason::new(ReasonKind::Rule, text).about([player]).resting_on(provisions));
    }

    fn name(&self, player: PlayerId) -> String {
        self.game.player(player).name.clone()
    }

    /// What triggered, in the order in which it resolves: put on the stack in turn order, so the active player's last.
    pub(super) fn waiting(&self) -> Vec<Waiting> {
        let mut order = self.game.apnap();
        order.reverse();
        let of = |player: &PlayerId| {
            let player = *player;
            self.triggered.iter().filter(move |waiting| waiting.controller == player).cloned()
        };
        order.iter().flat_map(of).collect()
    }
}

fn cards(count: u32) -> String {
    if count == 1 { "a card".to_owned() } else { format!("{count} cards") }
}

fn is_top_of_library(what: &Subject) -> bool {
    matches!(what, Subject::Top(_, who) if *who == crate::ability::Who::You)
}

/// Whether one of these rules is laid on the player.
fn forbids(view: &View<'_>, player: PlayerId, rules: &[Rule]) -> bool {
    view.clauses_on_player(player).any(|clause| rules.contains(&clause.rule))
}

/// The most cards that a player can draw in a turn, with the effect that says so; none if nothing does.
fn most_each_turn(view: &View<'_>, player: PlayerId) -> Option<(u32, String)> {
    let limits = view.clauses_on_player(player).filter_map(|clause| match &clause.rule {
        Rule::CantDraw(limit) => {
            let most = limit.as_ref().map_or(0, |amount| view.amount(amount, &clause.scope).max(0));
            let from = clause.origin.object.map_or("in force", |from| view.game().object(from).label.as_str());
            Some((u32::try_from(most).unwrap_or(u32::MAX), format!("{from}, \"{}\"", clause.origin.ability)))
        }
        _ => None,
    });
    limits.min_by_key(|(most, _)| *most)
}
