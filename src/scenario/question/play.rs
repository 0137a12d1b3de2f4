//! What comes of a script of play?   400–423 · 500–616

use super::{Kind, PLAY, SCRIPT};
use crate::edition::Edition;
use crate::engine::loops;
use crate::game::question::{Announcement, Mentioned, PlayQuestion, PlayStep, WhichAbility};
use crate::game::{Choices, Game, PlayerId};
use crate::ruling::Ruling;
use crate::scenario::err::Complaint;
use crate::scenario::file::{Declaration, Expectation, Name, Pairs, Several};
use crate::scenario::lower::Lowering;
use crate::scenario::node::de::BARE;
use crate::scenario::node::{Place, Placed};
use crate::terms::Step;

question! {
    /// What comes of this play?
    pub struct Play {
        /// What players do, in order.
        pub steps: Several<Placed<WrittenStep>>,
    }
}

/// One step of a script: one of its actions.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(transform = or_resolve)]
pub struct WrittenStep {
    /// Who does it.
    pub player: Option<Name>,
    /// The card that is cast.
    pub cast: Option<Name>,
    /// The object whose ability is activated.
    pub activate: Option<Name>,
    /// Which of its abilities, by number (1 is the first) or by its text.
    pub ability: Option<Name>,
    /// The land that is played.
    pub play: Option<Name>,
    /// The player passes priority.
    pub pass: bool,
    /// All pass and the top of the stack resolves, or `all` of it.
    pub resolve: Option<Name>,
    /// All pass until that step begins.
    pub to: Option<To>,
    /// Attackers.
    pub attack: Option<Declaration>,
    /// Blockers.
    pub block: Option<Pairs<Several<Name>>>,
    /// How combat damage is assigned.
    pub damage: Option<Pairs<Pairs<Placed<i64>>>>,
    /// Answers to the next choices that the player is asked.
    pub choose: Option<Several<Name>>,
    /// The player concedes.
    pub concede: bool,
    /// What holds at this point.
    pub expect: Option<Placed<Expectation>>,
    /// Targets, in order.
    pub targets: Option<Several<Name>>,
    /// Modes by number.
    pub modes: Several<Placed<i64>>,
    /// The number for X.
    pub x: Option<Placed<i64>>,
    /// It is kicked, or so often.
    pub kicked: Option<Name>,
    /// How the total is divided.
    pub divided: Pairs<Placed<i64>>,
    /// An alternative cost or way.
    pub alternative: Option<Name>,
    /// What it is paid with.
    pub pay: Option<Several<Name>>,
    /// In a loop: the player need not do it.
    pub optional: bool,
}

/// `resolve` alone is a step too.
fn or_resolve(schema: &mut schemars::Schema) {
    *schema = schemars::json_schema!({ "anyOf": [schema, { "const": BARE }] });
}

/// A step of a turn to go to.
#[derive(Clone, Debug, PartialEq, Eq, schemars::JsonSchema)]
#[schemars(untagged)]
pub enum To {
    /// The next one.
    Next(Step),
    /// That of a player's turn.
    Of(ToOf),
}

/// A step of a player's turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ToOf {
    /// The step.
    pub step: Step,
    /// Whose.
    #[serde(default)]
    pub of: Option<Name>,
}

impl<'de> serde::Deserialize<'de> for To {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ToVisitor;

        impl<'de> serde::de::Visitor<'de> for ToVisitor {
            type Value = To;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a step, such as `declare-attackers`, or `{ step: upkeep, of: Bob }`")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<To, E> {
                let step = <Step as serde::Deserialize>::deserialize(serde::de::value::StrDeserializer::<E>::new(text.trim()));
                step.map(To::Next)
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<To, A::Error> {
                let of = serde::Deserialize::deserialize(serde::de::value::MapAccessDeserializer::new(map))?;
                Ok(To::Of(of))
            }
        }

        deserializer.deserialize_any(ToVisitor)
    }
}

impl Kind for Play {
    type Asked = PlayQuestion;

    const NAME: &'static str = "play";
    const EXPECTS: &'static [&'static [&'static str]] = &[PLAY, SCRIPT];
    const STARTER: &'static str = include_str!("play.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, _: Place) -> Option<PlayQuestion> {
        for step in self.steps.iter().filter(|step| step.value.optional) {
            lowering.complain(
                Complaint::new("A script has no optional steps", step.place).help("a step that a player doesn't have to take is left out; in a `loop` it is marked `optional: true`"),
            );
        }
        let steps = self.steps.iter().filter_map(|step| lowering.play_step(step)).collect();
        Some(PlayQuestion { steps })
    }

    fn midway(&self) -> Vec<(usize, Expectation)> {
        let steps = (1..).zip(self.steps.iter());
        steps.filter_map(|(number, step)| Some((number, step.value.expect.as_ref()?.value.clone()))).collect()
    }

    fn title(_: &Game, asked: &PlayQuestion) -> String {
        match asked.steps.len() {
            0 => "What comes of it if everybody passes?".to_owned(),
            1 => "What comes of this step?".to_owned(),
            number => format!("What comes of these {number} steps?"),
        }
    }

    fn answer(game: &Game, asked: &PlayQuestion, choose: &Choices, edition: &Edition) -> Ruling {
        loops::play(game, asked, choose, edition)
    }
}

impl Lowering<'_> {
    /// Whether all of the stack resolves, or only its top.
    fn how_much_resolves(&mut self, written: &Name) -> Option<bool> {
        match written.as_str().trim() {
            "all" => Some(true),
            "true" | "top" | "1" | BARE => Some(false),
            other => {
                let complaint = Complaint::new(format!("`resolve: {other}` does not say what resolves"), written.place());
                self.complain(complaint.help("`all` of the stack, or `top`; several steps resolve several one by one"));
                None
            }
        }
    }

    pub(super) fn play_step(&mut self, step: &Placed<WrittenStep>) -> Option<PlayStep> {
        let Placed { value: written, place } = step;
        self.check_fields(step);
        if written.expect.is_some() {
            return Some(PlayStep::Compare);
        }
        if let Some(resolve) = &written.resolve {
            return self.how_much_resolves(resolve).map(|all| PlayStep::Resolve { all });
        }
        if let Some(to) = &written.to {
            return Some(match to {
                To::Next(step) => PlayStep::To { step: *step, of: None },
                To::Of(of) => PlayStep::To { step: of.step, of: of.of.as_ref().and_then(|name| self.player(name)) },
            });
        }
        let player = self.who_acts(written, *place)?;
        let deed = if let Some(card) = &written.cast {
            PlayStep::Cast(player, self.mentioned(card), self.announcement(written))
        } else if let Some(object) = &written.activate {
            let ability = written.ability.as_ref().map(|ability| match ability.as_str().parse() {
                Ok(number) => WhichAbility::Number(number),
                Err(_) => WhichAbility::Text(ability.as_str().to_owned()),
            });
            PlayStep::Activate(player, self.mentioned(object), ability, self.announcement(written))
        } else if let Some(card) = &written.play {
            // "Play" was what one did with any card; a land has no targets.
            match written.announces() {
                true => PlayStep::Cast(player, self.mentioned(card), self.announcement(written)),
                false => PlayStep::PlayLand(player, self.mentioned(card)),
            }
        } else if let Some(attack) = &written.attack {
            let pay = written.pay.as_ref().and_then(|pay| self.declaration_cost(pay));
            PlayStep::Attack(player, self.mentioned_attackers(attack), pay)
        } else if let Some(block) = &written.block {
            let pay = written.pay.as_ref().and_then(|pay| self.declaration_cost(pay));
            PlayStep::Block(vec![player], self.mentioned_blockers(block), pay)
        } else if let Some(damage) = &written.damage {
            PlayStep::Damage(player, self.mentioned_shares(damage))
        } else if let Some(choose) = &written.choose {
            PlayStep::Choose(player, choose.iter().filter_map(|word| self.chosen(word)).collect())
        } else if written.concede {
            PlayStep::Concede(player)
        } else if written.pass {
            PlayStep::Pass(player)
        } else {
            self.complain(Complaint::new("Nothing is done in this step", *place).help(
                "one of `cast`, `activate`, `play`, `pass`, `attack`, `block`, `damage`, `choose`, `concede`, `resolve`, \
                 `to` and `expect`",
            ));
            return None;
        };
        Some(deed)
    }

    /// Each attacker, with whom it attacks where that is said.
    fn mentioned_attackers(&mut self, attack: &Declaration) -> Vec<(Mentioned, Option<Mentioned>)> {
        let each = attack.0.iter();
        each.map(|(name, whom)| (self.mentioned(name), whom.iter().next().map(|whom| self.mentioned(whom)))).collect()
    }

    /// Each blocker, with what it blocks.
    fn mentioned_blockers(&mut self, block: &Pairs<Several<Name>>) -> Vec<(Mentioned, Vec<Mentioned>)> {
        let each = block.iter();
        each.map(|(name, blocked)| (self.mentioned(name), blocked.iter().map(|one| self.mentioned(one)).collect()))
            .collect()
    }

    /// How much combat damage each source deals to what.
    fn mentioned_shares(&mut self, damage: &Pairs<Pairs<Placed<i64>>>) -> Vec<(Mentioned, Vec<(Mentioned, i64)>)> {
        let mut assigned = Vec::new();
        for (source, shares) in damage {
            let shares = shares.iter().map(|(to, share)| (self.mentioned(to), self.amount(share, "damage"))).collect();
            assigned.push((self.mentioned(source), shares));
        }
        assigned
    }

    /// Who acts: as written, or whose the card or permanent is.
    pub(super) fn who_acts(&mut self, written: &WrittenStep, place: Place) -> Option<PlayerId> {
        if let Some(name) = &written.player {
            return self.player(name);
        }
        let named = [&written.cast, &written.activate, &written.play].into_iter().flatten().next();
        let object = named.and_then(|name| self.mentioned(name).object);
        if object.is_none() {
            self.complain(Complaint::new("Who does this?", place).help("add `player:`"));
        }
        object.map(|object| self.game.object(object).controller)
    }

    fn announcement(&mut self, written: &WrittenStep) -> Announcement {
        let targets = written.targets.as_ref().map(|targets| targets.iter().map(|name| self.mentioned(name)).collect());
        let modes = written.modes.iter().filter_map(|mode| usize::try_from(mode.value).ok()).collect();
        let kicked = self.times_kicked(written.kicked.as_ref());
        let divided =
            written.divided.iter().map(|(to, share)| (self.mentioned(to), self.amount(share, "share"))).collect();
        let (pay, agreed) = self.paid_with(written.pay.as_ref());
        Announcement {
            targets,
            modes,
            x: written.x.as_ref().map(|x| self.amount(x, "X")),
            kicked,
            divided,
            alternative: written.alternative.as_ref().map(|name| name.as_str().trim().to_lowercase()),
            pay,
            agreed,
        }
    }

    /// How often an optional cost is paid: a number, or yes for once.
    pub(super) fn times_kicked(&mut self, written: Option<&Name>) -> u32 {
        let Some(written) = written else { return 0 };
        match written.as_str().trim().to_lowercase().as_str() {
            "true" | "yes" => 1,
            "false" | "no" => 0,
            word => word.parse().unwrap_or_else(|_| {
                let text = format!("`{}` is neither a number nor yes or no", written.as_str());
                self.complain(Complaint::new(text, written.place()).help("`kicked: 2` pays twice, `kicked: true` once"));
                0
            }),
        }
    }
}
