//! Who attacks and blocks whom: the board's own combat, and the declarations that questions propose.

use std::collections::BTreeMap;

use super::Lowering;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::scenario::err::Complaint;
use crate::scenario::file::{Declaration, Name, Pairs, Several};

impl Lowering<'_> {
    /// The combat that is going on.
    pub(in crate::scenario) fn combat(
        &mut self,
        attackers: &Declaration,
        bands: &[Several<Name>],
        blockers: &Pairs<Several<Name>>,
        blocked: &Several<Name>,
    ) {
        self.game.combat.attackers = self.attackers(attackers, true);
        self.on_own_side(attackers);
        self.game.combat.bands = self.bands(bands);
        let attackers = self.game.combat.attackers.clone();
        self.not_attacking(bands, &attackers);
        self.game.combat.blockers = self.block(blockers);
        for name in blocked {
            if let Some(id) = self.attacker(name) {
                self.game.combat.blocked.insert(id);
            }
        }
        let blocked: Vec<ObjectId> = self.game.combat.blockers.values().flatten().copied().collect();
        self.game.combat.blocked.extend(blocked);
    }

    /// In what order attackers deal damage to their blockers, and who has dealt it in the first of two steps.
    pub(in crate::scenario) fn damage_so_far(&mut self, order: &Pairs<Several<Name>>, dealt: &Several<Name>) {
        for (attacker, order) in order {
            let Some(attacker) = self.permanent(attacker) else { continue };
            let order = self.objects_named(&order.0);
            self.game.combat.damage_order.insert(attacker, order);
        }
        self.game.combat.dealt_first_strike = self.objects_named(&dealt.0).into_iter().collect();
    }

    /// Attackers, each with what it attacks.
    pub(in crate::scenario) fn attack(&mut self, written: &Declaration) -> BTreeMap<ObjectId, Recipient> {
        self.attackers(written, false)
    }

    /// The same; `begun`: what was attacked may have left since, as the attacker goes on attacking (506.4c).
    fn attackers(&mut self, written: &Declaration, begun: bool) -> BTreeMap<ObjectId, Recipient> {
        let mut attackers = BTreeMap::new();
        for (name, whom) in &written.0 {
            let attacker = if begun { self.permanent(name) } else { self.declared(name) };
            let Some(attacker) = attacker else { continue };
            self.check_attacker(attacker, name);
            let whom = match whom.0.as_slice() {
                [] => self.only_defender(name).map(Recipient::Player),
                [one] => self.recipient(one).filter(|whom| begun || self.check_attacked(*whom, one)),
                [_, second, ..] => {
                    let message = format!("{name} attacks one player or planeswalker, not several");
                    self.complain(Complaint::new(message, second.place()));
                    None
                }
            };
            let Some(whom) = whom else { continue };
            if attackers.insert(attacker, whom).is_some() {
                self.twice(name);
            }
        }
        attackers
    }

    /// Blockers, each with what it blocks.
    pub(in crate::scenario) fn block(&mut self, written: &Pairs<Several<Name>>) -> BTreeMap<ObjectId, Vec<ObjectId>> {
        let mut blockers = BTreeMap::new();
        for (name, attackers) in written {
            let Some(blocker) = self.declared(name) else { continue };
            self.check_blocker(blocker, name);
            let mut blocked = Vec::new();
            for attacker in attackers {
                let Some(id) = self.attacker(attacker) else { continue };
                if blocked.contains(&id) {
                    self.twice(attacker);
                } else {
                    blocked.push(id);
                }
            }
            if blocked.is_empty() {
                // `Zealot: []` says that it does not block.
                continue;
            }
            if blockers.insert(blocker, blocked).is_some() {
                self.twice(name);
            }
        }
        blockers
    }

    /// The bands of attackers by their handles; each member must attack.
    pub(in crate::scenario) fn bands(&mut self, written: &[Several<Name>]) -> Vec<Vec<ObjectId>> {
        let bands: Vec<_> = written.iter().map(|band| self.objects_named(&band.0)).collect();
        if bands.len() > 1 && bands.iter().all(|band| band.len() == 1) {
            // `[Soldier, Bear]`: nobody writes down bands of one.
            return vec![bands.concat()];
        }
        bands.into_iter().filter(|band| band.len() > 1).collect()
    }

    /// Complains of those in bands who do not attack.
    pub(in crate::scenario) fn not_attacking(
        &mut self,
        bands: &[Several<Name>],
        attackers: &BTreeMap<ObjectId, Recipient>,
    ) {
        for name in bands.iter().flatten() {
            let Some(id) = self.names.object(name.as_str()) else { continue };
            if !attackers.contains_key(&id) {
                self.complain(Complaint::new(format!("{name} is in a band and does not attack"), name.place()));
            }
        }
    }

    fn twice(&mut self, name: &Name) {
        self.complain(
            Complaint::new(format!("{name} stands here twice"), name.place())
                .help(format!("the second of that name is {name}#2")),
        );
    }

    /// An attacker of the board.
    fn attacker(&mut self, name: &Name) -> Option<ObjectId> {
        let id = self.permanent(name)?;
        if self.game.combat.attackers.contains_key(&id) {
            return Some(id);
        }
        let names: Vec<&str> =
            self.game.combat.attackers.keys().map(|id| self.game.object(*id).label.as_str()).collect();
        let help = if names.is_empty() {
            format!("say who attacks: `attackers: {{ {name}: ... }}`")
        } else {
            format!("the attackers are {}", names.join(", "))
        };
        self.complain(Complaint::new(format!("{name} does not attack"), name.place()).help(help));
        None
    }

    /// Whether some text on the board gives control of things, so that who controls what is not what the file's lists
    /// say.
    fn control_changes(&self) -> bool {
        let says = |text: &str| {
            let text = text.to_lowercase();
            text.contains("control of") || text.contains("control enchanted") || text.contains("control equipped")
        };
        let printed = self.game.objects.iter().flat_map(|object| &object.printed.abilities);
        printed.chain(self.game.effects.iter().map(|effect| &effect.ability)).any(|ability| says(&ability.text))
    }

    fn check_attacker(&mut self, attacker: ObjectId, name: &Name) {
        let controller = self.game.object(attacker).controller;
        let active = self.game.turn.active;
        if self.game.team_of(active).contains(&controller) || self.control_changes() {
            return;
        }
        let (controller, active) = (self.game.player(controller).name.clone(), self.game.player(active).name.clone());
        self.complain(
            Complaint::new(format!("{active} is the active player and does not control {name}"), name.place())
                .label(format!("{controller} controls it"))
                .help(format!(
                    "list it under {active}, or let {controller} be active: `turn: {{ active: {controller} }}`"
                )),
        );
    }

    fn check_blocker(&mut self, blocker: ObjectId, name: &Name) {
        let controller = self.game.object(blocker).controller;
        let active = self.game.turn.active;
        if !self.game.team_of(active).contains(&controller) || self.control_changes() {
            return;
        }
        let controller = self.game.player(controller).name.clone();
        self.complain(
            Complaint::new(
                format!("{controller} attacks in this turn, and {name} can't block for the attacker"),
                name.place(),
            )
            .label(format!("{controller} controls it"))
            .help("blockers are written before what they block: `{ blocker: attacker }`"),
        );
    }

    /// Complains of attacks on the attacking side that stand on the board; proposed ones are answered.
    fn on_own_side(&mut self, written: &Declaration) {
        let own = self.game.team_of(self.game.turn.active);
        for name in written.0.iter().flat_map(|(_, whom)| &whom.0) {
            if self.names.player(name.as_str()).is_some_and(|player| own.contains(&player)) {
                let message = format!("{name} is on the attacking side and can't be attacked");
                self.complain(Complaint::new(message, name.place()));
            }
        }
    }

    /// Whether something can be attacked at all: a player, or what a player would attack.
    fn check_attacked(&mut self, whom: Recipient, name: &Name) -> bool {
        match whom {
            Recipient::Object(object) if self.game.object(object).zone != crate::terms::Zone::Battlefield => {
                self.complain(Complaint::new(format!("{name} is not on the battlefield"), name.place()));
                false
            }
            _ => true,
        }
    }

    /// The one player whom an attacker without more said of it attacks.
    fn only_defender(&mut self, attacker: &Name) -> Option<PlayerId> {
        if let Some(defender) = self.game.only_defender() {
            return Some(defender);
        }
        let opponents: Vec<PlayerId> = self.game.opponents(self.game.turn.active).collect();
        let names: Vec<&str> = opponents.iter().map(|player| self.game.player(*player).name.as_str()).collect();
        let help = match names.first() {
            Some(first) => format!("say which, {}: `{{ {attacker}: {first} }}`", names.join(" or ")),
            None => "there is nobody to attack".to_owned(),
        };
        self.complain(Complaint::new(format!("Whom does {attacker} attack?"), attacker.place()).help(help));
        None
    }
}
