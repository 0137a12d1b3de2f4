//! As which face or half a card is cast or played while something resolves: whoever does it chooses among those that
//! could be.   709.3, 712.11b, 712.12, 715.3, 720.3

use crate::ability::{CastNow, Filter};
use crate::engine::play::announce::{FUSE, Given};
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Face, ObjectId, PlayerId};
use crate::terms::{FaceKind, Zone};

impl Run<'_> {
    /// The faces or halves as which the player could play the card now, where the effect's words are true of it as it
    /// shows them: the card itself, where it has no other that is played.
    pub(super) fn playable_as(
        &self,
        player: PlayerId,
        card: ObjectId,
        how: &CastNow,
        asks: &dyn Fn(&Run<'_>) -> bool,
    ) -> Vec<Choosable> {
        let mut each = self.faces_of(card, how);
        each.retain(|one| {
            self.showing(one, how).is_some_and(|shown| {
                asks(&shown)
                    && (how.land && shown.could_play_land_now(player, card) || self.could_cast_as(player, one, how))
            })
        });
        each
    }

    /// The same of what a filter must find: the card where it lies, or the spell that it would be.   601.3e
    pub(super) fn playable_of(
        &self,
        player: PlayerId,
        card: ObjectId,
        (filter, how): (&Filter, &CastNow),
        reading: &Reading,
    ) -> Vec<Choosable> {
        self.playable_as(player, card, how, &|shown| !how.spell || shown.known_by(filter, reading).contains(&card))
    }

    /// The player plays a card as one of these faces; whether it was played.
    pub(super) fn play_one_of(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        faces: Vec<Choosable>,
        how: &CastNow,
    ) -> Result<bool, Stop> {
        let Some(face) = self.choose_as(player, card, faces)? else { return Ok(false) };
        self.play_as(player, &face, how)?;
        Ok(true)
    }

    /// As what it is played: the only face that can be, or the one that the player chooses.
    fn choose_as(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        faces: Vec<Choosable>,
    ) -> Result<Option<Choosable>, Stop> {
        let about = format!("as what to play {}", self.label(card));
        let mut chosen = self.choose(Open::new(player, about, Kind::Which, faces).of(card))?;
        Ok(chosen.pop())
    }

    /// Plays it so: as a land, or as a spell.
    fn play_as(&mut self, player: PlayerId, face: &Choosable, how: &CastNow) -> Result<(), Stop> {
        let Some(card) = face.object() else { return Ok(()) };
        let mut given = given_of(face, how);
        let is_land = self.showing(face, how).is_some_and(|shown| shown.could_play_land_now(player, card));
        if how.land && is_land {
            self.choose_face(card, &mut given)?;
            return self.play_land_now(player, card);
        }
        self.cast(player, card, given)
    }

    /// The faces and halves of which a player would choose one: a card that transforms is cast as its front (712.11).
    pub(super) fn faces_of(&self, card: ObjectId, how: &CastNow) -> Vec<Choosable> {
        let object = self.game().object(card);
        let kind = object.faces.as_ref().filter(|_| !how.transformed).map(|faces| faces.kind);
        let face = |side| Choosable::Face(card, side);
        match kind {
            Some(FaceKind::Modal | FaceKind::Adventure) => {
                vec![face(Some(Face::Front)), face(Some(Face::Back))]
            }
            Some(FaceKind::Split) => {
                let fused = object.zone == Zone::Hand && !self.keyword_words(card, FUSE).is_empty();
                let mut halves = vec![face(Some(Face::Front)), face(Some(Face::Back))];
                halves.extend(fused.then(|| face(None)));
                halves
            }
            _ => vec![Choosable::Object(card)],
        }
    }

    /// The board on which a card shows the face as which it would be played; none where it can't be.
    pub(super) fn showing(&self, face: &Choosable, how: &CastNow) -> Option<Run<'_>> {
        self.showing_all(std::slice::from_ref(face), how)
    }

    /// The same of several cards at once: what is said of the spells together is said of them as they will be.
    pub(super) fn showing_all(&self, faces: &[Choosable], how: &CastNow) -> Option<Run<'_>> {
        let mut shown = Run::new(&self.state, self.edition, &[]);
        let fits = faces.iter().all(|face| {
            let chosen = face.object().map(|card| shown.choose_face(card, &mut given_of(face, how)));
            !matches!(chosen, None | Some(Err(Stop::Illegal(_))))
        });
        fits.then_some(shown)
    }

    /// Whether a player could cast it so as an effect lets them, tried out.
    fn could_cast_as(&self, player: PlayerId, face: &Choosable, how: &CastNow) -> bool {
        let mut trial = Run::new(&self.state, self.edition, &[]);
        face.object()
            .is_some_and(|card| !matches!(trial.cast(player, card, given_of(face, how)), Err(Stop::Illegal(_))))
    }
}

/// What is announced of a card that an effect has played as this.
fn given_of(face: &Choosable, how: &CastNow) -> Given {
    let side = if let Choosable::Face(_, side) = face { Some(*side) } else { None };
    Given {
        now: true,
        free: how.free,
        turned: how.transformed,
        instead: how.instead.clone(),
        for_life: how.for_life,
        front: side == Some(Some(Face::Front)),
        back: side == Some(Some(Face::Back)),
        alternative: (side == Some(None)).then(|| FUSE.to_owned()),
        ..Given::default()
    }
}
