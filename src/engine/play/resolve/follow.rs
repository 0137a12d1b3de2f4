//! Following an instruction: which file does what each kind of instruction says.   608.2c

use super::Done;
use super::tokens::Arriving;
use super::turns::Additional;
use crate::ability::{
    AddedMana, Body, CounterStep, Duration, Instruction, Part, PileStep, Searching, Shield, TurnChange, Who, print,
};
use crate::edition::Provision;
use crate::engine::payment::producible;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::ObjectId;

impl Run<'_> {
    /// One instruction, by its kind.
    pub(super) fn follow(&mut self, instruction: &Instruction, reading: &mut Reading) -> Result<Done, Stop> {
        use Instruction as I;
        match instruction {
            I::Continuous { effects, duration } => self.begin_lasting(effects, *duration, reading),
            I::Damage { source, amount, to } => self.deal(source, amount, to, reading),
            I::GainLife(who, amount) => self.gain_life(who, amount, reading),
            I::LoseLife(who, amount) => self.lose_life(who, amount, reading),
            I::SetLife(who, amount) => self.set_life(who, amount, reading),
            I::Poison(who, amount) => self.poison(who, amount, reading),
            I::GetCounters(who, kind, amount) => self.get_counters(who, kind, amount, reading),
            I::LoseCounters(who, kind) => self.lose_counters(who, kind.as_ref(), reading),
            I::ExchangeLife(one, other) => self.exchange_life(one, other, reading),
            I::ExchangeLifeFor(who, value, of) => self.exchange_life_for(who, *value, of, reading),
            I::Draw(who, amount) => self.draw_cards(who, amount, reading),
            I::DrawUpTo(who, most) => self.draw_up_to(who, most, reading),
            I::Discard { who, amount, what, random } => self.discard(who, amount.as_ref(), what, *random, reading),
            I::Mill(who, amount) => self.mill(who, amount, reading),
            I::CreateTokens { who, amount, token } => self.create(who, amount, token, reading),
            I::PutCounters(amount, kind, on) => self.put_counters(amount, kind, on, reading),
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
            I::AddMana(who, added) => self.add(who, added, instruction, reading),
            I::Shield(shield) => self.make_shield(shield, reading),
            I::Piles(step) => self.pile_step(step, reading),
            I::Turns(change) => self.change_turns(change, reading),
            I::Search(searching) => self.search(searching, reading),
            I::Counters(step) => self.counter_step(step, reading),
            I::Shuffle(who) => self.shuffle(who, reading),
            I::Win(who) => self.win(who, reading),
            I::Lose(who) => self.lose_game(who, reading),
            I::DrawGame => self.draw_game(reading),
            I::Act(who, action, amount) => self.act(who, *action, amount.as_ref(), reading),
            I::CastEncoded(card) => self.cast_encoded(ObjectId(*card), reading),
            I::FriendOrFoe => self.choose_friends(reading),
            I::ChooseQuality(who, what) => self.choose_quality(who, what, reading),
            I::CreateCopies { who, amount, of, except, tapped, attacking } => self.create_copies(
                (who, amount, of),
                except,
                Arriving { tapped: *tapped, attacking: *attacking },
                reading,
            ),
            I::Look(who, what) => self.show(who, what, reading),
            I::Reveal(who, what) => self.reveal(who, what, reading),
            I::LookAtHand(who) => self.show_hand(who, reading),
            I::RevealHand(who) => self.reveal_hand(who, reading),
            I::Until { who, count, what, exile } => self.until(who, count, what, *exile, reading),
            I::IntoLibrary { what, place, order } => self.move_into_library(what, *place, *order, reading),
            I::DivideDamage { source, amount, among, evenly } => {
                self.divide_damage(source, amount, (among, *evenly), reading)
            }
            I::ChooseObject(who, what) => self.choose_object(who, what, reading),
            I::ChooseEach { who, among, each } => self.choose_each(who, among, each, reading),
            I::MayPlay { who, what, duration, terms } => self.may_play(who, what, *duration, (terms, None), reading),
            I::Cast { who, what, how } => self.cast_now(who, what, (how, None), reading),
            I::NewTargets(what) => self.new_targets(what, reading),
            I::ActObject(what, action) => self.act_object(what, *action, reading),
            I::ConniveSoMuch(what, amount) => self.connives(what, amount, reading),
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
            I::CounterInto { what, only, to } => self.counter_into(what, Some((only, to)), reading),
            I::TapOrUntap(what) => self.tap_or_untap(what, reading),
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
                self.rest_on(Provision::CostOnResolution);
                let done = !self.falls_short(first, reading) && self.follow_all(first, reading)?;
                if !done && otherwise.is_empty() {
                    reading.found_nothing(then);
                }
                self.follow_all(if done { then } else { otherwise }, reading).map(|more| done || more)
            }
            I::VillainousChoice(who, ways) => self.villainous_choice(who, ways, reading),
            I::OneOf(ways) => self.choose_one(1, 1, ways, reading),
            I::AttackingThem(whom, inner) => {
                let attacked = self.whom_to_attack(whom, reading)?;
                let outer = std::mem::replace(&mut reading.attacked, attacked);
                let done = self.follow_all(inner, reading);
                reading.attacked = outer;
                done
            }
            I::OfEarlier { what, several, then } => {
                reading.it = self.met_earlier(what, *several, reading);
                self.follow_all(then, reading)
            }
            I::BlockingIt(attacker, inner) => {
                let attacker = self.there(attacker, reading).first().copied();
                let outer = std::mem::replace(&mut reading.blocked, attacker);
                let done = self.follow_all(inner, reading);
                reading.blocked = outer;
                done
            }
            I::Unpreventable(inner) => {
                let outer = std::mem::replace(&mut reading.unpreventable, true);
                let done = self.follow_all(inner, reading);
                reading.unpreventable = outer;
                done
            }
            I::AtOnce(all) => self.at_once(all, reading),
            I::Unread(unread) => self.beyond(reading.object(), &reading.text, unread.text.as_str()),
            I::Transform(what) => self.transform(what, reading),
            I::Meld { with, into, attacking } => self.meld(with, into, *attacking, reading),
            I::Flip(what) => self.flip(what, reading),
            I::FlipCoin(who) => self.flip_coin(who, reading),
            I::Roll(sides, rows) => self.roll(*sides, rows, reading),
            I::AsItResolves(inner) => self.goes_elsewhere_as_it_resolves(inner, reading),
            I::AtRandom(inner) => self.at_random(inner, reading),
            I::Spills(inner) => self.deal_and_spill(inner, reading),
            I::Emblem(who, granted) => self.emblem(who, granted, reading),
            I::ExileFaceDown(what) => self.exile_face_down(what, reading),
            I::ChangeTargetTo(what, to) => self.change_target_to(what, to, reading),
            I::CopyForEach(spell, each) => self.copy_for_each(spell, each, reading),
            I::ChangeTarget(what) => self.change_target(what, reading),
            I::PhaseOut(what) => self.phase_out(what, reading),
            I::RepeatProcess(most) => {
                self.repeats |= most.is_none_or(|most| self.passes < most);
                Ok(true)
            }
            I::Process(inner) => self.follow_process(inner, reading),
            I::XNotZero | I::XAtMost(_) | I::OnlyOnX(_) | I::ModesApart | I::StillResolves => Ok(false),
            I::OnlyOnceEachTurn => {
                self.state.once.insert((reading.this, std::sync::Arc::clone(&reading.text)));
                Ok(true)
            }
            I::NextSpell { who, what, each, changes } => self.next_spell(who, (what, *each), changes, reading),
            I::BecomeLevel(level) => self.become_level(*level, reading),
            I::VoteFor(what) => self.vote_for(what, reading),
            I::Vote(options) => self.vote(options, reading),
            I::KeepMana(_) => Ok(self.keep_mana(false, reading)),
            I::SpendOnly(only) => Ok(self.restrict_mana(only, reading)),
            I::Spree(_) | I::Tiered(_) | I::InsteadThatMany(..) | I::Prevent(_) => {
                self.beyond_words(instruction, reading)
            }
        }
    }

    fn add(
        &mut self,
        who: &Who,
        added: &AddedMana,
        instruction: &Instruction,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        match added {
            AddedMana::Symbols(mana) => self.add_mana(who, mana, reading),
            AddedMana::Times(mana, amount) => self.add_mana_times(who, mana, amount, reading),
            AddedMana::AnyColor(amount) => self.add_any_mana(who, amount, reading),
            AddedMana::Combination(amount) => self.add_mixed_mana(who, amount, reading),
            AddedMana::ChosenColor(amount) => self.add_chosen_mana(who, amount, reading),
            AddedMana::AnyColorAmong(amount, of) => self.add_color_among(who, (amount, of), reading),
            AddedMana::EachColorAmong(of) => self.add_each_color(who, of, reading),
            AddedMana::TypeProduced(amount) => self.add_type_produced(who, amount, reading),
            AddedMana::IdentityColor(amount) | AddedMana::Produced { amount, .. } => {
                match producible::types(&self.view(), added, &reading.scope()) {
                    Some(types) => self.add_one_of(who, types, amount, reading),
                    None => self.beyond_words(instruction, reading),
                }
            }
        }
    }

    fn make_shield(&mut self, shield: &Shield, reading: &mut Reading) -> Result<Done, Stop> {
        match shield {
            Shield::NextTime { source, combat, to, but, then } => {
                self.prevent_next_time(source, to.as_ref(), (*combat, but.as_ref(), then), reading)
            }
            Shield::Redirect { amount, source, from, others, to } => {
                self.redirect_next_time(source, amount.as_ref(), (from.as_ref(), others.as_ref(), to), reading)
            }
            Shield::FromChosen { source, amount, combat, to, then } => {
                self.prevent_from_chosen(source, (amount.as_ref(), *combat, then), to.as_ref(), reading)
            }
        }
    }

    fn pile_step(&mut self, step: &PileStep, reading: &mut Reading) -> Result<Done, Stop> {
        match step {
            PileStep::Separate(who, what, _) => self.separate(who, what, reading),
            PileStep::Choose(who) => self.choose_pile(who, reading),
            PileStep::Move { chosen, other } => self.move_piles(*chosen, *other, reading),
            PileStep::Sacrifice(who) => self.sacrifice_pile(who, reading),
        }
    }

    fn change_turns(&mut self, change: &TurnChange, reading: &mut Reading) -> Result<Done, Stop> {
        match change {
            TurnChange::ExtraTurn(who, then) => self.extra_turn(who, then, reading),
            TurnChange::ExtraTurnWithout(who, step) => self.extra_turn_without(who, *step, reading),
            TurnChange::ExtraStep(who, step) => self.extra_step(who.as_ref(), *step, reading),
            TurnChange::ExtraBeginning => self.extra_beginning(reading),
            TurnChange::Control(who) => self.control_turn(who, reading),
            TurnChange::ExtraTurnAfterThat(who) => self.extra_turn_after_next(who, reading),
            TurnChange::SkipTurn(who) => self.skip_turn(who, reading),
            TurnChange::SkipNext(who, step) => self.skip_next(who, *step, reading),
            TurnChange::ExtraCombat { main, late, then } => {
                self.extra_combat(Additional { main: *main, late: *late }, then, reading)
            }
            TurnChange::EndTurn => self.end_turn(reading),
            TurnChange::Become(time) => self.become_time(*time, reading),
        }
    }

    fn search(&mut self, searching: &Searching, reading: &mut Reading) -> Result<Done, Stop> {
        // "If you search your library this way", whatever is found.
        if let Searching::AndPut { who, .. } | Searching::Library { who, .. } = searching
            && self.who(who, reading).contains(&reading.you)
            && !self.cant_search(reading.you)
        {
            reading.searched = true;
        }
        match searching {
            Searching::AndPut { who, most, what, to, tapped } => {
                self.search_and_put(who, (most, what), (*to, *tapped), reading)
            }
            Searching::Library { who, of, most, up_to, what } => {
                self.find_cards((who, of), (most, *up_to), what, reading)
            }
            Searching::Zones { who, of, zones, some, most, all, what } => {
                self.find_in((who, of), (zones, *some), (most, *all), what, reading)
            }
        }
    }

    fn counter_step(&mut self, step: &CounterStep, reading: &mut Reading) -> Result<Done, Stop> {
        match step {
            CounterStep::RemoveUpTo(most, kind, from) => self.remove_up_to(most, kind.as_ref(), from, reading),
            CounterStep::PutOf(of, on) => self.put_counters_of(of, on, reading),
            CounterStep::OneMoreOfEach(on) => self.one_more_of_each(on, reading),
            CounterStep::Double(kind, on) => self.double_counters(kind.as_ref(), on, reading),
            CounterStep::Move { amount, kind, from, onto } => {
                self.move_counters(amount.as_ref(), kind.as_ref(), from, onto, reading)
            }
            CounterStep::Distribute(amount, kind, among) => self.distribute(amount, kind, among, reading),
        }
    }

    /// What no step of play does: said in the words of the text.
    fn beyond_words(&self, instruction: &Instruction, reading: &Reading) -> Result<Done, Stop> {
        let body = Body { targets: Vec::new(), instructions: vec![instruction.clone()] };
        let words = print::parts(&[Part::Spell(body)]);
        self.beyond(reading.object(), &reading.text, words)
    }
}
