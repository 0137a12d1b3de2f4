//! Questions that play nothing.

use super::Lowering;
use crate::game::question::{
    AttachQuestion, Mulligan, PayQuestion, Source, StartQuestion, TargetQuestion, Targeting, UseQuestion, ValueOf,
    ValueQuestion, WhichAbility,
};
use crate::game::{Asked, Nature, Object};
use crate::scenario::err::Complaint;
use crate::scenario::file::object::Characteristics;
use crate::scenario::file::question::{
    Attach, By, ByFields, Mulligan as WrittenMulligan, Pay, Start, Target, Use, ValueOf as WrittenValue,
};
use crate::scenario::file::{Entry, Name, Permanent};
use crate::scenario::lower::card::ability;
use crate::scenario::names::Names;
use crate::scenario::node::{Place, Placed};
use crate::terms::Zone;

impl Lowering<'_> {
    pub(super) fn pay_question(&mut self, written: &Pay, place: Place) -> Option<Asked> {
        let cost = self.required(written.cost.as_ref(), "cost", place)?;
        let cost = self.mana(cost);
        let pool = written.pool.as_ref().map(|pool| self.mana(pool)).unwrap_or_default();
        let mut labels = Names::default();
        let mut sources = Vec::new();
        for entry in &written.sources {
            sources.extend(self.pay_sources(entry, &mut labels));
        }
        Some(Asked::Pay(PayQuestion { cost, pool, sources, life: written.life }))
    }

    /// Sources of mana: a bare name is an object of the board if there is one, and else a card.
    fn pay_sources(&mut self, entry: &Placed<Entry<Permanent>>, labels: &mut Names) -> Vec<Source> {
        if let Entry::Named(name) = &entry.value {
            let name = Name::new(name.as_str(), entry.place);
            let known = self.names.object(name.as_str());
            if known.is_some() || !self.is_known_card(name.as_str()) {
                return self.permanent(&name).map(Source::OnBoard).into_iter().collect();
            }
        }
        let Some((objects, _)) = self.permanent_objects(entry, self.game.turn.active) else { return Vec::new() };
        let mut sources = Vec::new();
        for mut object in objects {
            // Labels need only tell the sources of one question apart.
            object.label = labels.add_object(&object.printed.name, crate::game::ObjectId(0));
            sources.push(Source::Beside(Box::new(object)));
        }
        sources
    }

    pub(super) fn use_question(&mut self, written: &Use, place: Place) -> Option<Asked> {
        let of = self.required(written.of.as_ref(), "of", place)?;
        let of = self.object(of)?;
        let ability = written.ability.as_ref().map(|ability| match ability.as_str().parse() {
            Ok(number) => WhichAbility::Number(number),
            Err(_) => WhichAbility::Text(ability.as_str().to_owned()),
        });
        Some(Asked::Use(UseQuestion { ability, of }))
    }

    pub(super) fn target_question(&mut self, written: &Target, place: Place) -> Option<Asked> {
        let target = self.required(written.target.as_ref(), "target", place)?;
        let target = self.recipient(target);
        let by = match &written.by {
            None => {
                self.complain(Complaint::new("This question needs `by:`, what targets it", place));
                None
            }
            Some(Placed { value: By::Named(name), place }) => {
                self.object(&Name::new(name.as_str(), *place)).map(Targeting::OnBoard)
            }
            Some(Placed { value: By::Given(fields), .. }) => Some(Targeting::Beside(Box::new(self.by(fields)))),
        };
        Some(Asked::Target(TargetQuestion { target: target?, by: by? }))
    }

    fn by(&mut self, written: &ByFields) -> Object {
        let controller = written.controller.as_ref().and_then(|name| self.player(name));
        let controller = controller.unwrap_or(self.game.turn.active);
        let name = written.name.as_ref().map_or("the spell or ability", Name::as_str);
        let mut printed = self.printed(
            name,
            Characteristics {
                type_line: written.type_line.as_ref(),
                color: written.color.as_ref(),
                cost: written.cost.as_ref(),
                abilities: written.abilities.as_ref(),
                ..Characteristics::default()
            },
        );
        let mut nature = Nature::Card;
        if let Some(entry) = &written.ability {
            nature = Nature::AbilityOnStack;
            printed.abilities = vec![ability(&entry.value, name)];
        }
        Object { nature, ..Object::card(printed, Zone::Stack, controller) }
    }

    pub(super) fn attach_question(&mut self, written: &Attach, place: Place) -> Option<Asked> {
        let attach = self.required(written.attach.as_ref(), "attach", place)?;
        let to = self.required(written.to.as_ref(), "to", place)?;
        let (attach, to) = (self.object(attach), self.recipient(to));
        Some(Asked::Attach(AttachQuestion { attach: attach?, to: to? }))
    }

    pub(super) fn start_question(&mut self, written: &Start) -> Asked {
        let mut decks = Vec::new();
        for (player, cards) in &written.decks {
            let Some(player) = self.player(player) else { continue };
            let mut deck = Vec::new();
            for (card, number) in cards {
                deck.push((card.as_str().to_owned(), self.number(number, "number of cards")));
            }
            decks.push((player, deck));
        }
        let mut mulligans = Vec::new();
        for round in &written.mulligans {
            let mut said = Vec::new();
            for (player, what) in round {
                let what = match what {
                    WrittenMulligan::Mulligan => Mulligan::Mulligan,
                    WrittenMulligan::Keep => Mulligan::Keep,
                };
                said.extend(self.player(player).map(|player| (player, what)));
            }
            mulligans.push(said);
        }
        Asked::Start(StartQuestion {
            decks,
            format: written.format.as_ref().map(|format| format.as_str().to_lowercase()),
            first: written.first.as_ref().and_then(|name| self.player(name)),
            mulligans,
        })
    }

    pub(super) fn value_question(&mut self, written: &WrittenValue, place: Place) -> Option<Asked> {
        let of = match written.of.0.as_slice() {
            [] => None,
            [(what, text)] => {
                self.check_cut(text);
                Some(ValueOf {
                    what: what.as_str().to_lowercase(),
                    text: text.as_str().to_owned(),
                    subject: self.names.resolve(text.as_str()),
                })
            }
            [_, (second, _), ..] => {
                self.complain(Complaint::new("One value is asked for at a time", second.place()));
                return None;
            }
        };
        if let Some(ValueOf { what, subject: None, .. }) = &of
            && matches!(what.as_str(), "power" | "toughness" | "loyalty" | "life" | "poison")
        {
            // These are of one object or player, so a name that names nothing is a mistake.
            let (_, text) = written.of.0.first()?;
            self.recipient(text);
        }
        let round = match &written.round {
            Some(fraction) => Some(self.fraction(fraction)?),
            None => None,
        };
        if of.is_none() && round.is_none() {
            self.complain(
                Complaint::new("This question needs `of:` or `round:`", place)
                    .help("such as `of: { power: Maro }`, or `round: 7/2`"),
            );
            return None;
        }
        let after = written.after.iter().map(|entry| self.effect(entry)).collect();
        Some(Asked::Value(ValueQuestion { of, after, round, up: written.up }))
    }

    /// `7/2`, `3.5` or `4`.
    fn fraction(&mut self, written: &Name) -> Option<(i64, i64)> {
        let text = written.as_str().trim();
        let read = match (text.split_once('/'), text.split_once('.')) {
            (Some((over, under)), _) => over.trim().parse().ok().zip(under.trim().parse().ok()),
            (None, Some((whole, part))) if part.len() <= 9 && part.bytes().all(|b| b.is_ascii_digit()) => {
                let scale = 10_i64.pow(u32::try_from(part.len()).unwrap_or(0));
                format!("{whole}{part}").parse().ok().map(|over| (over, scale))
            }
            _ => text.parse().ok().map(|whole| (whole, 1)),
        };
        let sane = read.filter(|(over, under): &(i64, i64)| *under > 0 && over.abs_diff(0) < 1_u64 << 53);
        if sane.is_none() {
            self.complain(
                Complaint::new(format!("`{written}` is no fraction"), written.place()).help("such as 7/2, or 3.5"),
            );
        }
        sane
    }
}
