//! Choosing targets, and whether they are legal: as they are chosen and as the spell or ability resolves.
//! 409.1c, 413.2a, 415 · 115, 601.2c, 608.2b

use super::Given;
use crate::ability::{Body, Instruction, TargetSpec, Targetable};
use crate::edition::Provision;
use crate::engine::play::bound::Meant;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::{Nature, ObjectId, PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind};

impl Run<'_> {
    /// Whether every text of these instructions that asks for targets can have them.
    pub(super) fn has_targets_for(
        &self,
        body: &Body,
        instructions: &[Instruction],
        given: &Given,
        reading: &Reading,
    ) -> bool {
        body.targets_of(instructions, self.kicked(reading, given)).into_iter().all(|place| {
            let spec = &body.targets[place];
            let least = usize::try_from(self.number(&spec.least, reading)).unwrap_or(0);
            let among = self.candidates(spec, reading);
            least == 0 || among.len() >= least && self.could_fit(&spec.what, &objects_of(&among), least, reading)
        })
    }

    /// Whether a spell is being kicked; nothing of an ability, which asks for its targets either way.
    fn kicked(&self, reading: &Reading, given: &Given) -> Option<bool> {
        self.asking(reading).spell.then_some(given.kicked > 0)
    }

    /// How many targets instructions need at least.
    pub(super) fn least_targets(
        &self,
        body: &Body,
        instructions: &[Instruction],
        reading: &Reading,
        given: &Given,
    ) -> usize {
        let places = body.targets_of(instructions, self.kicked(reading, given)).into_iter();
        places.map(|place| usize::try_from(self.number(&body.targets[place].least, reading)).unwrap_or(0)).sum()
    }

    /// The targets of instructions: as given, or chosen. `None` where there is no legal choice.
    pub(super) fn choose_targets(
        &mut self,
        body: &Body,
        instructions: &[Instruction],
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Option<Vec<Vec<Meant>>>, Stop> {
        let used = body.targets_of(instructions, self.kicked(reading, given));
        let mut groups: Vec<Vec<Meant>> = vec![Vec::new(); body.targets.len()];
        let apart = instructions.contains(&Instruction::ModesApart);
        let mut reading = reading.clone();
        for (nth, place) in used.iter().enumerate() {
            reading.targets.clone_from(&groups);
            let spec = &body.targets[*place];
            let mut candidates = self.candidates(spec, &reading);
            let before = candidates.len();
            if apart {
                candidates.retain(|target| !targets_player(&groups, *target));
            }
            let least = usize::try_from(self.number(&spec.least, &reading)).unwrap_or(0);
            let most = usize::try_from(self.number(&spec.most, &reading)).unwrap_or(usize::MAX);
            let too_few =
                candidates.len() < least || !self.could_fit(&spec.what, &objects_of(&candidates), least, &reading);
            if too_few && before > candidates.len() {
                let of = reading.object().map_or("this ability", |id| self.label(id));
                let text = format!("Each mode of {of} must target a different player, and there are not so many.");
                return illegal(text, Provision::CastTargets);
            }
            if too_few && given.targets.is_none() {
                return Ok(None);
            }
            let chosen = match &mut given.targets {
                Some(flat) => {
                    let of_later = |later: &usize| {
                        usize::try_from(self.number(&body.targets[*later].least, &reading)).unwrap_or(0)
                    };
                    let later = used.get(nth + 1..).unwrap_or_default();
                    let some = !later.is_empty() || given.later_targets.is_some();
                    let more = given.later_targets.unwrap_or(0);
                    let later = some.then(|| later.iter().map(of_later).sum::<usize>() + more);
                    self.targets_named(flat, (spec, &candidates), (least, most), later, &reading)?
                }
                None => {
                    candidates.sort_unstable();
                    let chooser = self.who_targets(spec, given, &reading)?;
                    let open = Open::new(chooser, self.targets_of("targets", &reading), Kind::Targets, candidates)
                        .between(least, most)
                        .by(Provision::CastTargets)
                        .of(reading.object());
                    recipients(self.choose(open)?)
                }
            };
            if let Some(twice) = twice_among(&chosen) {
                let text = format!("{} is chosen twice for one \"target\".", self.game().name_of(twice));
                let reason = Reason::new(ReasonKind::Restriction, text).resting_on(self.one_target_twice());
                return Err(Stop::Illegal(Box::new(reason)));
            }
            if let Targetable::Object(filter) | Targetable::Either(filter, _) = &spec.what {
                self.must_fit(filter, &objects_of(&chosen), Provision::CastTargets, &reading)?;
            }
            groups[*place] = chosen.into_iter().map(|target| Meant::of(self.game(), target)).collect();
        }
        Ok(Some(groups))
    }

    /// Who chooses the targets: whoever controls the spell or ability, or the player whom its words name.   601.2c
    ///
    /// # Errors
    /// Of several players who could, nobody has said which one does; or nobody is the player whom the words name.
    fn who_targets(&self, spec: &TargetSpec, given: &Given, reading: &Reading) -> Result<PlayerId, Stop> {
        match (given.chooser, &spec.by) {
            (Some(chooser), _) => Ok(chooser),
            (None, None) => Ok(reading.you),
            (None, Some(by)) => match self.who(by, reading).as_slice() {
                [only] => Ok(*only),
                _ => self.beyond(reading.object(), &reading.text, "which player chooses its targets"),
            },
        }
    }

    /// Takes from the targets that are named those that are meant for one word "target"; `later`: how many at least are
    /// left for words after it, where there are any.
    ///
    /// # Errors
    /// One of them can't be the target; too few are named, and nobody has chosen more.
    fn targets_named(
        &mut self,
        named: &mut Vec<Recipient>,
        (spec, candidates): (&TargetSpec, &[Recipient]),
        (least, most): (usize, usize),
        later: Option<usize>,
        reading: &Reading,
    ) -> Result<Vec<Recipient>, Stop> {
        let take = most.min(named.len().saturating_sub(later.unwrap_or(0)));
        let means = |named: &Recipient| self.named_target(*named, candidates);
        // Where any number may be named, those that don't fit are meant for what is asked next, and so is what is named
        // again.
        let again = |place: usize| named.iter().take(place).any(|before| *before == named[place]);
        let fits = |place: &usize| !again(*place) && candidates.contains(&means(&named[*place]));
        let fit = (0..take).take_while(fits).count();
        let take = if later.is_some() { fit.max(least.min(take)) } else { take };
        let own: Vec<Recipient> = named.drain(..take).collect();
        let taken: Vec<Recipient> = own.iter().map(means).collect();
        if let Some(wrong) = taken.iter().find(|target| !candidates.contains(target)) {
            return self.not_a_target(*wrong, Some(spec), reading);
        }
        if taken.len() < least { self.more_targets(taken, candidates, (least, most), reading) } else { Ok(taken) }
    }

    /// That nothing is chosen twice for one "target" is a rule of its own in later editions.   409.1c · 115.3, 601.2c
    fn one_target_twice(&self) -> impl Iterator<Item = Provision> {
        let edition = self.edition;
        [Provision::TargetSameTwice, Provision::CastTargets].into_iter().filter(move |one| edition.has(*one))
    }

    /// "targets for Shock", "targets for Bear's ability".
    fn targets_of(&self, what: &str, reading: &Reading) -> String {
        reading.this.map_or_else(|| what.to_owned(), |this| format!("{what} for {}", self.spell_or_ability(this.id)))
    }

    /// What a named target means: where the object itself can't be one, its ability that is highest on the stack.
    fn named_target(&self, named: Recipient, candidates: &[Recipient]) -> Recipient {
        let Recipient::Object(source) = named else { return named };
        if candidates.contains(&named) {
            return named;
        }
        let abilities = self.game().stack.iter().rev().filter(|id| {
            let object = self.game().object(**id);
            object.nature == Nature::AbilityOnStack && object.source == Some(source)
        });
        let mut abilities = abilities.map(|id| Recipient::Object(*id));
        abilities.find(|ability| candidates.contains(ability)).unwrap_or(named)
    }

    /// Where fewer targets are named than there must be, the player is asked for the rest; with none left it is
    /// illegal.
    fn more_targets(
        &mut self,
        mut taken: Vec<Recipient>,
        candidates: &[Recipient],
        (least, most): (usize, usize),
        reading: &Reading,
    ) -> Result<Vec<Recipient>, Stop> {
        let left: Vec<Recipient> = candidates.iter().copied().filter(|target| !taken.contains(target)).collect();
        if taken.is_empty() || taken.len() + left.len() < least {
            return illegal("Too few targets are chosen.", Provision::CastTargets);
        }
        let open = Open::new(reading.you, self.targets_of("the other targets", reading), Kind::Targets, left)
            .between(least - taken.len(), most.saturating_sub(taken.len()))
            .by(Provision::CastTargets)
            .of(reading.object());
        taken.extend(recipients(self.choose(open)?));
        Ok(taken)
    }
}

/// What stands twice among targets.
fn twice_among(targets: &[Recipient]) -> Option<Recipient> {
    targets.iter().enumerate().find(|(place, target)| targets[..*place].contains(target)).map(|(_, target)| *target)
}

/// The objects among targets.
fn objects_of(targets: &[Recipient]) -> Vec<ObjectId> {
    let object = |target: &Recipient| match target {
        Recipient::Object(id) => Some(*id),
        Recipient::Player(_) => None,
    };
    targets.iter().filter_map(object).collect()
}

/// The objects and players among what was chosen.
pub(in crate::engine::play) fn recipients(chosen: Vec<Choosable>) -> Vec<Recipient> {
    let each = chosen.into_iter().filter_map(|one| match one {
        Choosable::Object(object) => Some(Recipient::Object(object)),
        Choosable::Player(player) => Some(Recipient::Player(player)),
        _ => None,
    });
    each.collect()
}

/// Whether the player is among the targets chosen so far.
fn targets_player(groups: &[Vec<Meant>], target: Recipient) -> bool {
    let Recipient::Player(player) = target else { return false };
    groups.iter().flatten().any(|meant| matches!(meant, Meant::Player(other) if *other == player))
}
