//! Resolving what stands on top of the stack, and following instructions.   413 · 608
//!
//! One file a family of instructions.

mod act;
mod actions;
mod aura_swap;
mod aura_tokens;
mod being;
mod cards;
mod chance;
mod choices;
mod cipher;
mod color_of_choice;
mod copies;
mod copying_keywords;
mod counters;
mod damage;
mod deeds;
mod delayed;
mod discover;
mod elsewhere;
mod entering;
mod excess;
mod faces;
mod gift;
mod haunt;
mod impossible;
mod keyword_actions;
mod keywords;
mod lasting;
mod library;
mod library_order;
mod life;
mod mana_kept;
mod mana_symbols;
mod manifest;
mod melee;
mod miracle;
mod more;
mod moves;
mod next_spell;
mod optional;
mod overloaded;
mod phasing;
mod piles;
mod playing;
mod reach;
mod redirected;
mod ring;
mod ripple;
mod soulbond;
mod speed;
mod stack;
mod station;
mod status;
mod titles;
mod tokens;
mod turns;
mod venture;

use super::bound::Bound;
use super::open::Stop;
use super::reading::Reading;
use super::run::Run;
use super::unsaid::WHICH_CARDS;
use crate::ability::{Body, Duration, Instruction, Part, Subject, print};
use crate::game::ObjectId;

pub(super) use gift::GIFT;
pub(super) use titles::TITLES;

/// What following an instruction came to: whether it was done, for "if you do".
pub(super) type Done = bool;

impl Run<'_> {
    /// Follows instructions in the order written (413.2c · 608.2c); whether any of them did anything.
    ///
    /// # Errors
    /// A choice that nobody has answered; words that the machine can't follow.
    pub(super) fn follow_all(&mut self, instructions: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        self.depth += 1;
        if self.depth > 50 {
            return self.beyond(reading.object(), &reading.text, "instructions within one another");
        }
        let mut done = false;
        let once = instructions.contains(&Instruction::OnlyOnceEachTurn);
        if once && self.state.once.contains(&(reading.this, std::sync::Arc::clone(&reading.text))) {
            self.depth -= 1;
            return Ok(false);
        }
        let mut each = instructions.iter().peekable();
        while let Some(instruction) = each.next() {
            self.has_time()?;
            if let Some(attach) = each.peek().copied().filter(|attach| self.has_no_place(instruction, attach, reading))
            {
                self.tell_not_created(attach, reading);
                each.next();
                continue;
            }
            let first = self.events.len();
            let being = self.being_said(instruction, each.peek().copied(), reading);
            let said = !being.is_empty();
            if said {
                reading.being = being;
            }
            self.asked_of_unsaid.set(false);
            done |= self.follow(instruction, reading)?;
            if self.asked_of_unsaid.take() {
                return self.beyond(reading.object(), &reading.text, WHICH_CARDS);
            }
            if said {
                reading.being.clear();
                // It has been done as it entered.
                each.next();
            }
            if !instruction.holds_others() {
                self.remember_deeds(first, reading);
                if let Some(many) = deeds::done_to(instruction, self.events.get(first..).unwrap_or_default()) {
                    reading.did_to(many);
                }
            }
        }
        self.depth -= 1;
        Ok(done)
    }

    fn follow(&mut self, instruction: &Instruction, reading: &mut Reading) -> Result<Done, Stop> {
        use Instruction as I;
        match instruction {
            I::Continuous { effects, duration } => self.begin_lasting(effects, *duration, reading),
            I::Damage { source, amount, to } => self.deal(source, amount, to, reading),
            I::GainLife(who, amount) => self.gain_life(who, amount, reading),
            I::LoseLife(who, amount) => self.lose_life(who, amount, reading),
            I::SetLife(who, amount) => self.set_life(who, amount, reading),
            I::Poison(who, amount) => self.poison(who, amount, reading),
            I::GetCounters(who, kind, amount) => self.get_counters(who, kind, amount, reading),
            I::ExchangeLife(one, other) => self.exchange_life(one, other, reading),
            I::Draw(who, amount) => self.draw_cards(who, amount, reading),
            I::Discard { who, amount, what, random } => self.discard(who, amount.as_ref(), what, *random, reading),
            I::Mill(who, amount) => self.mill(who, amount, reading),
            I::CreateTokens { who, amount, token } => self.create(who, amount, token, reading),
            I::PutCounters(amount, kind, on) => self.put_counters(amount, kind, on, reading),
            I::PutCountersOf(of, on) => self.put_counters_of(of, on, reading),
            I::RemoveCounters(amount, kind, from) => {
                self.remove_counters(amount.as_ref(), kind.as_ref(), from, reading)
            }
            I::Tap(what) => self.tap(what, true, reading),
            I::Untap(what) => self.tap(what, false, reading),
            I::Destroy { what, regenerate } => self.destroy(what, *regenerate, reading),
            I::Sacrifice { who, amount, up_to, what } => self.sacrifice(who, (amount, *up_to), what, reading),
            I::SacrificeSubject(what) => self.sacrifice_subject(what, reading),
            I::Regenerate(what) => self.regenerate(what, reading),
            I::Move { what, to, under, tapped } => self.put(what, *to, under.as_ref(), *tapped, reading),
            I::Attach(what, to) => self.attach(what, to, reading),
            I::Unattach(what) => self.unattach(what, reading),
            I::Counter(what) => self.counter(what, reading),
            I::Copy(what) => self.copy_spell(what, &[], reading),
            I::CopyExcept { what, except } => self.copy_spell(what, except, reading),
            I::Fight(one, two) => self.fight(one, two, reading),
            I::Goad(what) => self.goad(what, reading),
            I::RemoveFromCombat(what) => self.remove_from_combat(what, reading),
            I::BecomesBlocked(what) => self.become_blocked(what, reading),
            I::AddMana(who, mana) => self.add_mana(who, mana, reading),
            I::AddAnyMana(who, amount) => self.add_any_mana(who, amount, reading),
            I::Shuffle(who) => self.shuffle(who, reading),
            I::Win(who) => self.win(who, reading),
            I::Lose(who) => self.lose_game(who, reading),
            I::DrawGame => self.draw_game(reading),
            I::ExtraTurn(who) => self.extra_turn(who, reading),
            I::Act(who, action, amount) => self.act(who, *action, amount.as_ref(), reading),
            I::CastEncoded(card) => self.cast_encoded(ObjectId(*card), reading),
            I::ChooseQuality(who, what) => self.choose_quality(who, *what, reading),
            I::CreateCopies { who, amount, of } => self.create_copies((who, amount, of), &[], (false, false), reading),
            I::CreateCopiesExcept { who, amount, of, except, tapped, attacking } => {
                self.create_copies((who, amount, of), except, (*tapped, *attacking), reading)
            }
            I::Search { who, most, what, to, tapped } => self.search(who, most, what, *to, *tapped, reading),
            I::AddMixedMana(who, amount) => self.add_mixed_mana(who, amount, reading),
            I::Look(who, what) => self.show(who, what, reading),
            I::Reveal(who, what) => self.reveal(who, what, reading),
            I::LookAtHand(who) | I::RevealHand(who) => self.show_hand(who, reading),
            I::Until { who, count, what, exile } => self.until(who, count, what, *exile, reading),
            I::IntoLibrary { what, place, order } => self.move_into_library(what, *place, *order, reading),
            I::Find { who, of, most, up_to, what } => self.find_cards((who, of), (most, *up_to), what, reading),
            I::DivideDamage { source, amount, among } => self.divide_damage(source, amount, among, reading),
            I::ChooseObject(who, what) => self.choose_object(who, what, reading),
            I::MayPlay { who, what, cast, free, any_mana, duration, terms } => {
                self.may_play(who, what, (*cast, *free, *any_mana), (*duration, terms), reading)
            }
            I::Cast { who, what, land, free } => self.cast_now(who, what, (*land, *free), reading),
            I::NewTargets(what) => self.new_targets(what, reading),
            I::ActObject(what, action) => self.act_object(what, *action, reading),
            I::DoubleCounters(kind, on) => self.double_counters(kind.as_ref(), on, reading),
            I::MoveCounters { amount, kind, from, onto } => {
                self.move_counters(amount.as_ref(), kind.as_ref(), from, onto, reading)
            }
            I::PreventNextTime { source, combat, to, but, then } => {
                self.prevent_next_time(source, to.as_ref(), (*combat, but.as_ref(), then), reading)
            }
            I::RedirectNextTime { amount, source, from, others, to } => {
                self.redirect_next_time(source, amount.as_ref(), (from.as_ref(), others.as_ref(), to), reading)
            }
            I::PreventFromChosen { source, amount, combat, to } => {
                self.prevent_from_chosen(source, (amount.as_ref(), *combat), to.as_ref(), reading)
            }
            I::Enter { what, under, tapped, with } => self.put_with(what, under.as_ref(), *tapped, with, reading),
            I::ExileUntilLeaves(what) => self.exile_until(what, reading),
            I::Watch {
                trigger,
                each,
                duration:
                    duration @ (Duration::EndOfTurn
                    | Duration::YourNextTurn
                    | Duration::EndOfYourNextTurn
                    | Duration::Forever
                    | Duration::WhileSource),
                then,
            } => {
                self.tell_waiting(&print::instruction(instruction.clone()), reading);
                self.watch(trigger, *each, *duration, then, reading)
            }
            I::Watch { .. } => self.beyond(reading.object(), &reading.text, "waiting for so long"),
            I::CounterInto(what, zone) => self.counter_into(what, Some(*zone), reading),
            I::TapOrUntap(what) => self.tap_or_untap(what, reading),
            I::AddManaTimes(who, mana, amount) => self.add_mana_times(who, mana, amount, reading),
            I::By(who, inner) => self.done_by(who, inner, reading),
            I::ExileWith(what, amount, kind) => self.exile_with(what, amount, kind, reading),
            I::DiscardSubject(who, what) => self.discard_subject(who, what, reading),
            I::ExchangeControl(one, two) => self.exchange_control(one, two, reading),
            I::May(who, inner) => self.may_do(who, inner, reading),
            I::If { condition, then, otherwise } => self.if_so(condition, then, otherwise, reading),
            I::Pay { who, cost, then, otherwise } => self.pay_or_not(who, cost, then, otherwise, reading),
            // How often each was chosen is told as it is announced.
            I::Choose { again: true, .. } => {
                self.beyond(reading.object(), &reading.text, "modes of which nobody has told which were chosen")
            }
            I::Choose { least, most, modes, .. } => self.choose_one(*least, *most, modes, reading),
            I::Repeat(amount, inner) => self.repeat(amount, inner, reading),
            I::Delayed(trigger, inner) => self.delay(trigger, inner, reading),
            I::IfDone { first, then, otherwise } => {
                let done = self.follow_all(first, reading)?;
                self.follow_all(if done { then } else { otherwise }, reading).map(|more| done || more)
            }
            I::OneOf(ways) => self.choose_one(1, 1, ways, reading),
            I::Unpreventable(inner) => {
                let outer = std::mem::replace(&mut reading.unpreventable, true);
                let done = self.follow_all(inner, reading);
                reading.unpreventable = outer;
                done
            }
            I::Unread(unread) => self.beyond(reading.object(), &reading.text, unread.text.as_str()),
            I::Transform(what) => self.transform(what, reading),
            I::Flip(what) => self.flip(what, reading),
            I::Become(time) => self.become_time(*time, reading),
            I::FlipCoin(who) => self.flip_coin(who, reading),
            I::Roll(sides, rows) => self.roll(*sides, rows, reading),
            I::AsItResolves(inner) => self.goes_elsewhere_as_it_resolves(inner, reading),
            I::AtRandom(inner) => self.at_random(inner, reading),
            I::SkipNext(who, step) => self.skip_next(who, *step, reading),
            I::SkipTurn(who) => self.skip_turn(who, reading),
            I::ExtraCombat { main, late, then } => self.extra_combat((*main, *late), then, reading),
            I::EndTurn => self.end_turn(reading),
            I::Emblem(who, granted) => self.emblem(who, granted, reading),
            I::FindIn { who, of, zones, most, all, what } => {
                self.find_in((who, of), zones, (most, *all), what, reading)
            }
            I::ExileFaceDown(what) => self.exile_face_down(what, reading),
            I::Distribute(amount, kind, among) => self.distribute(amount, kind, among, reading),
            I::ChangeTargetTo(what, to) => self.change_target_to(what, to, reading),
            I::CopyForEach(spell, each) => self.copy_for_each(spell, each, reading),
            I::ChangeTarget(what) => self.change_target(what, reading),
            I::AddChosenMana(who, amount) => self.add_chosen_mana(who, amount, reading),
            I::PhaseOut(what) => self.phase_out(what, reading),
            I::RepeatProcess => {
                self.repeats = true;
                Ok(true)
            }
            I::XNotZero => Ok(false),
            I::OnlyOnceEachTurn => {
                self.state.once.insert((reading.this, std::sync::Arc::clone(&reading.text)));
                Ok(true)
            }
            I::NextSpell { who, what, changes } => self.next_spell(who, what, changes, reading),
            I::BecomeLevel(level) => self.become_level(*level, reading),
            I::AddTypeProduced(who, amount) => self.add_type_produced(who, amount, reading),
            I::Separate(who, what) => self.separate(who, what, reading),
            I::ChoosePile(who) => self.choose_pile(who, reading),
            I::MovePiles { chosen, other } => self.move_piles(*chosen, *other, reading),
            I::SacrificePile(who) => self.sacrifice_pile(who, reading),
            I::Vote(options) => self.vote(options, reading),
            I::KeepMana(_) => Ok(self.keep_mana(false, reading)),
            I::SpendOnly(only) => Ok(self.restrict_mana(only, reading)),
            I::AddIdentityMana(..)
            | I::Spree(_)
            | I::AddProducedMana { .. }
            | I::InsteadThatMany(..)
            | I::Prevent(_) => {
                let body = Body { targets: Vec::new(), instructions: vec![instruction.clone()] };
                let words = print::parts(&[Part::Spell(body)]);
                self.beyond(reading.object(), &reading.text, words)
            }
        }
    }

    /// The objects that an instruction is about and that are still there; a choice among objects is made here. "It" is
    /// what was named last, unless that is the bearer itself.
    pub(super) fn named(&mut self, subject: &Subject, reading: &mut Reading) -> Result<Vec<ObjectId>, Stop> {
        if let Subject::Choice(amount, filter) | Subject::UpTo(amount, filter) = subject {
            let count = self.count(amount, reading) as usize;
            let least = if matches!(subject, Subject::UpTo(..)) { 0 } else { count };
            let chosen = self.choose_objects(reading.you, least, count, filter, reading)?;
            reading.it = chosen.iter().map(|id| Bound::of(self.game(), *id)).collect();
            return Ok(chosen);
        }
        if let Subject::Each(filter) = subject {
            self.uncover_hands(filter, reading);
        }
        let there = self.there(subject, reading);
        if !matches!(subject, Subject::It | Subject::This | Subject::Host(_)) && !there.is_empty() {
            reading.it = there.iter().map(|id| Bound::of(self.game(), *id)).collect();
        }
        Ok(there)
    }

    /// What an effect has just moved is found where it went by the rest of it (217.1c · 400.7j).
    pub(super) fn follow_moved(&self, moved: &[ObjectId], reading: &mut Reading) {
        let game = self.game();
        let follow = |bound: &mut Bound| {
            if moved.contains(&bound.id) && bound.now + 1 == game.object(bound.id).incarnation {
                bound.now += 1;
            }
        };
        reading.it.iter_mut().for_each(follow);
        reading.chosen.iter_mut().for_each(follow);
        reading.this.iter_mut().for_each(follow);
        for target in reading.targets.iter_mut().flatten() {
            if let super::bound::Meant::Object(bound) = target {
                follow(bound);
            }
        }
    }
}
