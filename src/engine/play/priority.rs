//! Who may act, and what happens when all pass.   408 · 117

use super::open::Stop;
use super::run::{Run, illegal};
use crate::edition::Provision;
use crate::game::PlayerId;
use crate::ruling::GameEnd;

impl Run<'_> {
    /// Whether the player may act now.
    pub(super) fn has_priority(&self, player: PlayerId) -> Result<(), Stop> {
        if self.state.ended != GameEnd::Continues {
            return illegal("The game is over.", Provision::GameEnds);
        }
        if self.game().turn.priority.is_some_and(|with| with == player || self.has_it_together(with, player)) {
            return Ok(());
        }
        let text = match self.game().turn.priority {
            Some(other) => format!("{} can't act yet: {} has priority.", self.name(player), self.name(other)),
            None => {
                format!("{} can't act: nobody gets priority in the {} step.", self.name(player), self.game().turn.step)
            }
        };
        let team = self.game().shares_life(player) && self.edition.has(Provision::TwoHeadedPriority);
        illegal(text, if team { Provision::TwoHeadedPriority } else { Provision::PriorityActive })
    }

    /// Two-Headed Giant teams have priority, not their players.   606.6c · 805.5
    fn has_it_together(&self, with: PlayerId, player: PlayerId) -> bool {
        self.edition.has(Provision::TwoHeadedPriority)
            && self.game().shares_life(player)
            && self.game().team_of(player).contains(&with)
    }

    /// The player who has just acted gets priority again (408.1c · 117.3c).
    pub(super) fn acted(&mut self, player: PlayerId) {
        self.state.passes = 0;
        self.state.game_mut_unseen().turn.priority = Some(player);
    }

    /// The active player gets priority, or the next in turn order who is still there.
    pub(super) fn give_priority(&mut self) {
        self.state.passes = 0;
        let first = self.game().apnap().first().copied();
        let over = self.state.ended != GameEnd::Continues;
        self.state.game_mut_unseen().turn.priority = first.filter(|_| !over);
    }

    /// One player passes. When all have passed in succession, the top of the stack resolves, or the step ends.
    ///
    /// # Errors
    /// The player has no priority; a choice that nobody has answered.
    pub fn pass(&mut self, player: PlayerId) -> Result<(), Stop> {
        self.has_priority(player)?;
        self.state.passes += 1;
        if self.state.passes >= self.game().playing().count() {
            return self.all_passed();
        }
        let order = self.game().apnap();
        let place = order.iter().position(|other| *other == player).unwrap_or(0);
        let next = order[(place + 1) % order.len()];
        self.state.game_mut_unseen().turn.priority = Some(next);
        Ok(())
    }

    /// All players have passed in succession.   408.1d, 413.1 · 117.4
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(crate) fn all_passed(&mut self) -> Result<(), Stop> {
        self.state.passes = 0;
        if self.state.ended != GameEnd::Continues {
            return illegal("The game is over.", Provision::GameEnds);
        }
        if self.game().stack.is_empty() {
            return self.next_step();
        }
        self.resolve_top()?;
        if self.state.course.ends_now {
            return self.end_this_turn();
        }
        self.settle()?;
        self.give_priority();
        Ok(())
    }

    /// A player concedes, and leaves the game at once.   102.3a · 104.3a
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(crate) fn concede(&mut self, player: PlayerId) -> Result<(), Stop> {
        let by = super::by::By::rule(Provision::Concede);
        let had = self.game().turn.priority == Some(player);
        // Nothing keeps a player from conceding.
        self.happen_unreplaced(crate::engine::event::Happening::Loses(player), &by)?;
        self.settle()?;
        if had {
            self.give_priority();
        }
        Ok(())
    }
}

/// What drivers begin and go on with.
impl Run<'_> {
    /// Play begins on a board as a file gives it: what the check finds and what waits comes first, then the player whom
    /// the file names, or the active player, gets priority.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub fn begin(&mut self) -> Result<(), Stop> {
        use crate::terms::Step;
        let turn = &self.game().turn;
        let (step, named) = (turn.step, turn.priority);
        let combat = &self.game().combat;
        let declares = match step {
            Step::DeclareAttackers => combat.attackers.is_empty(),
            Step::DeclareBlockers => combat.blockers.is_empty() && combat.blocked.is_empty(),
            _ => false,
        };
        self.settle()?;
        if declares && named.is_none() && self.game().stack.is_empty() {
            self.state.course.begun = false;
            return Ok(());
        }
        match step {
            Step::Untap => self.next_step(),
            Step::Cleanup if named.is_none() => self.next_step(),
            _ => {
                self.state.course.cleanup_again = step == Step::Cleanup;
                self.give_priority();
                if named.is_some() {
                    self.state.game_mut_unseen().turn.priority = named;
                }
                Ok(())
            }
        }
    }

    /// The stack of a file resolves: what is on it goes first, before anything is checked.
    ///
    /// # Errors
    /// None.
    pub(crate) fn begin_resolving(&mut self) -> Result<(), Stop> {
        self.give_priority();
        Ok(())
    }

    /// Checks and triggers after a player has acted, who then has priority again.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(crate) fn settle_after(&mut self) -> Result<(), Stop> {
        self.settle()?;
        let over = self.state.ended != GameEnd::Continues;
        let gone = self.game().turn.priority.is_some_and(|player| self.game().player(player).left);
        if over || gone {
            self.give_priority();
        }
        Ok(())
    }

    /// Nobody attacks or blocks, where somebody could.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(crate) fn declare_now(&mut self) -> Result<(), Stop> {
        if self.state.course.begun {
            return self.next_step();
        }
        self.declare_nothing()
    }

    /// A step without priority in which to stop all the same.
    pub(crate) fn stop_at(&mut self, step: crate::terms::Step, of: Option<PlayerId>) {
        self.state.course.stop_at = Some((step, of));
    }

    /// How the combat damage of the next step is assigned, as a player says.
    pub fn assign(&mut self, player: PlayerId, assignment: crate::engine::combat::damage::Assignment) {
        let divided = self.state.assigned.get_or_insert_default();
        divided.by.extend(assignment.keys().map(|creature| (*creature, player)));
        divided.assignment.extend(assignment);
    }
}
