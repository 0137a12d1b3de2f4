//! Whom and what words mean that name rather than describe: "~", "you", "its controller".   200.9 · 109.5

use super::{Held, Scope, View};
use crate::ability::{Amount, Deed, Filter, Subject, Who, Word, Words};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::Zone;

impl View<'_> {
    /// The objects that a subject names; none for players.
    pub(crate) fn objects_of(&self, subject: &Subject, scope: &Scope) -> Vec<ObjectId> {
        match subject {
            Subject::This => scope.this.into_iter().collect(),
            Subject::Host(_) => self.host_of(scope).into_iter().collect(),
            Subject::Each(filter) => self.found(filter, scope).collect(),
            Subject::All(parts) => parts.iter().flat_map(|part| self.objects_of(part, scope)).collect(),
            Subject::Pair => {
                let other = scope.this.and_then(|this| self.game().object(this).paired);
                scope.this.into_iter().chain(other).filter(|_| other.is_some()).collect()
            }
            Subject::Targeted => {
                let object = |target: &Recipient| match target {
                    Recipient::Object(object) => Some(*object),
                    Recipient::Player(_) => None,
                };
                scope.targets.iter().filter_map(object).collect()
            }
            Subject::Haunted => {
                let haunted = scope.this.and_then(|this| self.game().object(this).haunts);
                haunted.filter(|haunted| self.is_still(*haunted)).map(|(id, _)| id).into_iter().collect()
            }
            Subject::Maker => {
                let Some(this) = scope.this else { return Vec::new() };
                match self.game().object(this).printed.made_by {
                    Some(maker) => {
                        Some(maker).filter(|maker| self.is_still(*maker)).map(|(id, _)| id).into_iter().collect()
                    }
                    None => self.givers_by_name(this, None),
                }
            }
            Subject::Target(index) => match scope.targets.get(*index) {
                Some(Recipient::Object(object)) => vec![*object],
                _ => Vec::new(),
            },
            Subject::It => match scope.it {
                Some(Recipient::Object(object)) => vec![object],
                _ => Vec::new(),
            },
            Subject::Actor => scope.actor.into_iter().collect(),
            // "the exiled card", of what lies exiled by the object itself.   607.2a
            Subject::Linked(Deed::Exiled) => self.found(&Filter::ExiledWith(Box::new(Subject::This)), scope).collect(),
            Subject::Top(count, whose) if **count == Amount::Number(1) => {
                let players = self.players(whose, scope).into_iter();
                players.filter_map(|player| self.game().top_of_library(player)).collect()
            }
            Subject::Chosen
            | Subject::Event
            | Subject::AttackedBy(_)
            | Subject::Choice(..)
            | Subject::UpTo(..)
            | Subject::Top(..)
            | Subject::Rest
            | Subject::Linked(_)
            | Subject::Players(_) => Vec::new(),
        }
    }

    /// What gave this object an ability, of these words if any are named, that calls its giver by name.   201.5a
    pub(crate) fn givers_by_name(&self, bearer: ObjectId, words: Option<&str>) -> Vec<ObjectId> {
        let by_name = |held: &&Held| {
            words.is_none_or(|words| held.text == words)
                && held.part.any_word(&mut |word| matches!(word, Word::Subject(Subject::Maker)))
        };
        let given = self.now(bearer).abilities.iter().filter(by_name);
        given.filter_map(|held| held.given_by.as_ref()?.object).collect()
    }

    /// Whether it is on the battlefield as the object that it was.
    fn is_still(&self, (id, incarnation): (ObjectId, u32)) -> bool {
        let object = self.game().object(id);
        object.zone == Zone::Battlefield && object.incarnation == incarnation
    }

    /// What was chosen for the words' bearer, as the file tells it, or as they were followed.
    pub(super) fn chosen_for<'a>(&'a self, scope: &'a Scope) -> Option<&'a crate::game::ChosenFor> {
        scope.chosen.as_ref().or_else(|| scope.this.map(|this| &self.game().object(this).chosen))
    }

    /// The object that the words' bearer is attached to.
    pub(crate) fn host_of(&self, scope: &Scope) -> Option<ObjectId> {
        match self.game().object(scope.this?).attached_to {
            Some(Recipient::Object(host)) => Some(host),
            _ => None,
        }
    }

    /// Whether the words mean this player, perhaps among others.
    pub(crate) fn is_one_of(&self, who: &Who, player: PlayerId, scope: &Scope) -> bool {
        let game = self.game();
        if scope.you.is_some_and(|you| !game.reaches(you, player)) {
            return false;
        }
        match who {
            Who::You => scope.you == Some(player),
            Who::Opponent => scope.you.is_some_and(|you| game.are_opponents(you, player)) && !game.player(player).left,
            Who::Anyone => !game.player(player).left,
            Who::Active => game.turn.active == player,
            other => self.players(other, scope).contains(&player),
        }
    }

    /// The players that the words mean, within the range of influence of whoever says them.
    pub fn players(&self, who: &Who, scope: &Scope) -> Vec<PlayerId> {
        let mut meant = self.meant_players(who, scope);
        meant.retain(|player| scope.you.is_none_or(|you| self.game().reaches(you, *player)));
        meant
    }

    fn meant_players(&self, who: &Who, scope: &Scope) -> Vec<PlayerId> {
        let game = self.game();
        let one = |player: Option<PlayerId>| player.into_iter().collect();
        match who {
            Who::You => one(scope.you),
            Who::Opponent => scope.you.map_or_else(Vec::new, |you| game.opponents(you).collect()),
            Who::Anyone => game.playing().collect(),
            Who::Others => game.playing().filter(|player| scope.you != Some(*player)).collect(),
            Who::OtherOpponents => {
                let spoken_of = self.meant_players(&Who::ThatPlayer, scope);
                let opponents = scope.you.into_iter().flat_map(|you| game.opponents(you));
                opponents.filter(|player| !spoken_of.contains(player)).collect()
            }
            Who::OtherPlayers => {
                let spoken_of = self.meant_players(&Who::ThatPlayer, scope);
                game.playing().filter(|player| !spoken_of.contains(player)).collect()
            }
            Who::OpponentOf(who) => game.opponents_of(&self.meant_players(who, scope)),
            Who::OthersThan(who) => {
                let named = self.meant_players(who, scope);
                game.playing().filter(|player| !named.contains(player)).collect()
            }
            // Only what chooses them, as it is followed, knows who they are.
            Who::Friends | Who::Foes => Vec::new(),
            Who::Team => scope.you.map_or_else(Vec::new, |you| game.team_of(you)),
            Who::Monarch => game.titles.get("the monarch").into_iter().flatten().copied().collect(),
            Who::Active => vec![game.turn.active],
            Who::Defending => one(self.defender_for(scope)),
            Who::ThatPlayer => one(match scope.it {
                Some(Recipient::Player(player)) => Some(player),
                _ => scope.that_player,
            }),
            Who::ItsController => one(match scope.it {
                Some(Recipient::Object(object)) => Some(self.now(object).controller),
                _ => None,
            }),
            Who::ItsOwner => one(match scope.it {
                Some(Recipient::Object(object)) => Some(game.object(object).owner),
                _ => None,
            }),
            Who::ControllerOf(subject) => {
                self.objects_of(subject, scope).into_iter().map(|id| self.now(id).controller).collect()
            }
            Who::OwnerOf(subject) => {
                self.objects_of(subject, scope).into_iter().map(|id| game.object(id).owner).collect()
            }
            Who::Enchanted => one(scope.this.and_then(|this| match game.object(this).attached_to {
                Some(Recipient::Player(player)) => Some(player),
                _ => None,
            })),
            Who::HostController => one(self.host_of(scope).map(|host| self.now(host).controller)),
            Who::Target(index) => match scope.targets.get(*index) {
                Some(Recipient::Player(player)) => vec![*player],
                _ => Vec::new(),
            },
            Who::TargetOrController(index) => match scope.targets.get(*index) {
                Some(Recipient::Player(player)) => vec![*player],
                Some(Recipient::Object(object)) => vec![self.now(*object).controller],
                None => Vec::new(),
            },
            Who::Chosen => one(self.chosen_for(scope).and_then(|chosen| chosen.player)),
            Who::Named(name) => {
                let folded = crate::terms::name::fold(name);
                game.player_ids()
                    .filter(|player| crate::terms::name::fold(&game.player(*player).name) == folded)
                    .collect()
            }
        }
    }
}
