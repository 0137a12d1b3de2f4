//! Whether every word of a finished reading stands for something: names have bearers, pronouns antecedents, numbers
//! definitions, and what resolves stands on something that does.
//!
//! This is the one check that keeps what was read, but speaks of nothing here, from counting as understood.

use super::grammar::Setting;
use super::{
    Ability, Activated, Amount, Body, Change, Continuous, Cost, CostPart, Filter, Granted, Instruction, ObjectDeed,
    Part, PlayerDeed, Rule, Static, Subject, Targetable, Topic, Topics, Trigger, Triggered, Unread, Who, Word, Words,
    touches,
};
use crate::ability::PlayRule;
use crate::ability::instruction::spoken_targets;
use crate::terms::Zone;
use crate::terms::english::nearest;

const NOTHING: &str = "\"It\", or \"that ...\", stands for nothing here.";

/// What bears a text, as far as its words depend on that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bearer {
    /// A permanent, or a card that becomes one; whether it may be attached to something.
    Permanent {
        /// An Aura, Equipment, Fortification, or something that becomes one.
        attachable: bool,
    },
    /// An instant or sorcery, or an ability on the stack: it resolves.
    Spell,
    /// A card of which no type is told.
    Untyped,
    /// An effect in force: so many targets were chosen for it, and it may come from an object of the board.
    Effect {
        /// How many targets.
        targets: usize,
        /// Whether "~" is somebody.
        source: bool,
    },
}

/// Keeps as not understood what of the ability speaks of nothing where it stands.
pub(crate) fn settle(ability: &mut Ability, bearer: Bearer, setting: Setting<'_>) {
    let text = ability.text.clone();
    let mut replaces = false;
    for part in &mut ability.parts {
        // "... prevent that damage. Remove a counter from ~.": what follows a replacement belongs to it.
        let belongs = replaces && matches!(part, Part::Spell(_));
        replaces = belongs || matches!(part, Part::Static(sentence) if sentence.effects.iter().any(is_replacement));
        settle_part(part, &text, if belongs { Bearer::Spell } else { bearer }, setting);
    }
}

fn is_replacement(effect: &Continuous) -> bool {
    matches!(effect.change, Change::Rule(Rule::Instead(_) | Rule::PreventDamage { .. }))
}

fn settle_part(part: &mut Part, text: &str, bearer: Bearer, setting: Setting<'_>) {
    let play = Topics::of(&[Topic::Play]);
    match part {
        Part::Keyword(keyword) => {
            let look = Look { setting, bearer, targets: 0, it: false, x: true };
            if let Some(why) = look.problem(keyword) {
                *part = Part::Unread(unread(text, keyword.topics(), why));
            }
        }
        Part::Static(sentence) => {
            if let Some(why) = of_static(sentence, bearer, setting) {
                let topics = touches::topics_of_part(part);
                *part = Part::Unread(unread(text, topics, why));
            } else {
                settle_granted(&mut sentence.effects, setting);
            }
        }
        Part::Triggered(Triggered { trigger, body, condition }) => {
            let x = trigger_says_x(trigger) || pays_x_within(&body.instructions);
            let look = Look { setting, bearer, targets: body.targets.len(), it: true, x };
            let why = look.problem(condition).or_else(|| look.body(body));
            let why = why.or_else(|| names_no_player(trigger, body).then(|| NOTHING.to_owned()));
            if why.is_none() && !trigger_says_x(trigger) && aims_at_what_x_tells(body) {
                // It has a target, but which ones it may have is not told.
                body.targets.clear();
                let why = "What X is, nobody has said as the target is chosen.".to_owned();
                settle_body(body, text, Some(why), setting);
                return;
            }
            settle_body(body, text, why, setting);
        }
        Part::Activated(Activated { cost, body, .. }) => {
            let look = Look { setting, bearer, targets: body.targets.len(), it: true, x: pays_x(cost) };
            let why = look.problem(cost).or_else(|| look.body(body));
            settle_body(body, text, why, setting);
        }
        Part::Spell(body) => match bearer {
            Bearer::Permanent { .. } => {
                let why = "It tells what happens once, as a spell or ability resolves, and stands on a permanent.";
                let topics = topics_of_body(body);
                *part = Part::Unread(unread(text, topics, why.to_owned()));
            }
            Bearer::Spell | Bearer::Untyped => {
                let look = Look { setting, bearer, targets: body.targets.len(), it: true, x: true };
                let why = look.body(body);
                settle_body(body, text, why, setting);
            }
            Bearer::Effect { targets, .. } => {
                let look = Look { setting, bearer, targets, it: targets == 1, x: false };
                let gap = || {
                    let unread = |instruction: &Instruction| matches!(instruction, Instruction::Unread(_));
                    body.instructions.iter().any(unread).then(|| NOTHING.to_owned())
                };
                if let Some(why) = look.body(body).or_else(gap) {
                    let topics = topics_of_body(body).union(play);
                    *part = Part::Unread(unread(text, topics, why));
                }
            }
        },
        Part::Unread(_) => {}
    }
}

/// "When ~ leaves the battlefield, that player gains 6 life": a player whom another ability has met, and not this one.
fn names_no_player(trigger: &Trigger, body: &Body) -> bool {
    let of_itself = matches!(trigger, Trigger::Moves { what: Subject::This, .. });
    of_itself && body.instructions.first().is_some_and(|first| *first.doer() == Who::ThatPlayer)
}

/// What is wrong with a body that only playing it can touch is told where it is played.
fn settle_body(body: &mut Body, text: &str, why: Option<String>, setting: Setting<'_>) {
    match why {
        Some(why) => {
            body.instructions = vec![Instruction::Unread(unread(text, Topics::of(&[Topic::Play]), why))];
        }
        None => {
            for instruction in &mut body.instructions {
                if let Instruction::Continuous { effects, .. } = instruction {
                    settle_granted(effects, setting);
                }
            }
        }
    }
}

/// Abilities that are given are texts of their own, on whatever gets them.
fn settle_granted(effects: &mut [Continuous], setting: Setting<'_>) {
    let bearer = Bearer::Permanent { attachable: true };
    for effect in effects {
        let Change::Gain(granted) = &mut effect.change else { continue };
        for ability in granted {
            if let Granted::Quoted { text, parts } = ability {
                parts.iter_mut().for_each(|part| settle_part(part, text, bearer, setting));
            }
        }
    }
}

fn unread(text: &str, topics: Topics, why: String) -> Unread {
    Unread { text: text.to_owned(), stopped_at: 0, topics, why: Some(why) }
}

/// Whether an instant or sorcery can say this as a static ability: of itself, or of how cards are played and what
/// happens instead. Nothing else of it is in force anywhere.   113.6
fn can_hold_of_spell(effect: &Continuous) -> bool {
    effect.subject.names_this() || matches!(effect.change, Change::Rule(Rule::Playing(_) | Rule::Instead(_)))
}

fn of_static(sentence: &Static, bearer: Bearer, setting: Setting<'_>) -> Option<String> {
    if bearer == Bearer::Spell && !sentence.effects.iter().all(can_hold_of_spell) {
        return Some("It says what always holds, and nothing that an instant or sorcery says does.".to_owned());
    }
    let look = Look { setting, bearer, targets: 0, it: false, x: false };
    // What a spell says of itself on the stack knows the X that was announced (107.3a).
    let of_spell = |effect: &Continuous| {
        effect.subject == Subject::This
            && matches!(effect.change, Change::Rule(Rule::CantBeCountered | Rule::CantBePrevented))
    };
    let of_condition = Look { x: bearer == Bearer::Spell && sentence.effects.iter().all(of_spell), ..look };
    of_condition.problem(&sentence.condition).or_else(|| {
        sentence.effects.iter().find_map(|effect| {
            // Of numbers that differ from object to object, "its" is each object's own.
            let own = matches!(effect.change, Change::ModifyPt(..) | Change::SetPt(..));
            // What would happen instead says itself whom it concerns ("that player"), and is laid on nothing.
            let replaces = matches!(effect.change, Change::Rule(Rule::Instead(_)));
            // What nobody may cast "from anywhere other than their hand": that of whoever would.
            let cast_from = |word: Word<'_>| matches!(word, Word::Filter(Filter::CastFrom(_)));
            let theirs = matches!(&effect.change, Change::Rule(Rule::CantPlay(which)) if which.any_word(&mut |word| cast_from(word)));
            // X of an additional or alternative cost is chosen as the spell is cast (107.3a).
            let chosen = match &effect.change {
                Change::Rule(Rule::Playing(PlayRule::AdditionalCost { ways, .. })) => ways.iter().any(Cost::has_x),
                Change::Rule(Rule::Playing(PlayRule::AlternativeCost(cost))) => cost.has_x(),
                _ => false,
            };
            let whose = look.pays_by_card(&effect.change) || look.counts_of_caster(effect);
            let of_change = Look { it: own || replaces || theirs || whose, x: chosen, ..look };
            let of_subject = if replaces { None } else { look.problem(&effect.subject) };
            of_subject.or_else(|| of_change.problem(&effect.change))
        })
    })
}

/// Whether X is a number once the cost is paid; of a cost that was not understood it may be.
fn pays_x(cost: &Cost) -> bool {
    cost.has_x() || cost.0.iter().any(|part| matches!(part, CostPart::Loyalty(_) | CostPart::Unread(_)))
}

/// Whether what the ability triggers on was paid for with an X of its own: it was cast, cycled or turned face up, or it
/// entered as the permanent that a spell became; or it became monstrous by an X.   107.3e, 107.3i, 107.3m, 701.37c
pub(crate) fn trigger_says_x(trigger: &Trigger) -> bool {
    let itself = |filter: &Filter| *filter == Filter::Is(Box::new(Subject::This));
    match trigger {
        Trigger::Moves { what: Subject::This, to, .. } => *to == Some(Zone::Battlefield),
        Trigger::TurnedFaceUp(subject) | Trigger::Does(subject, ObjectDeed::BecomeMonstrous) => {
            *subject == Subject::This
        }
        Trigger::PlaysSpell(_, filter) => itself(filter),
        Trigger::PlayerDoes(_, PlayerDeed::Cycle, Some(filter)) => itself(filter),
        outer => !outer.inner().is_empty() && outer.inner().iter().all(trigger_says_x),
    }
}

/// Whether a cost that is paid as the instructions are followed has an X, which is chosen then.   107.3f
fn pays_x_within(instructions: &[Instruction]) -> bool {
    instructions.iter().any(|instruction| match instruction {
        Instruction::Pay { cost, .. } => cost.has_x(),
        Instruction::If { then, otherwise, .. } => pays_x_within(then) || pays_x_within(otherwise),
        Instruction::May(_, inner) => pays_x_within(inner),
        _ => false,
    })
}

/// "You may pay {X}. If you do, return target card with mana value X": the target is chosen before X is, where the ability
/// does not trigger anew "when you do".   107.3f, 603.3d
fn aims_at_what_x_tells(body: &Body) -> bool {
    let says_x = |what: &Targetable| what.any_word(&mut |word| matches!(word, Word::Amount(Amount::X)));
    let of_x = |place: &usize| body.targets.get(*place).is_some_and(|spec| says_x(&spec.what));
    body.instructions.iter().any(|one| match one {
        Instruction::Pay { cost, then, .. } if cost.has_x() => {
            let mut at_once = then.iter().filter(|one| !matches!(one, Instruction::Delayed(Trigger::YouDo, _)));
            at_once.any(|one| spoken_targets(std::slice::from_ref(one)).iter().any(of_x))
        }
        _ => false,
    })
}

/// What a body might touch once it is in force.
fn topics_of_body(body: &Body) -> Topics {
    let of = |instruction: &Instruction| match instruction {
        Instruction::Continuous { effects, .. } => {
            effects.iter().map(|effect| touches::topics_of(&effect.change)).fold(Topics::NONE, Topics::union)
        }
        Instruction::Unread(unread) => unread.topics,
        Instruction::MayPlay { .. }
        | Instruction::Cast { .. }
        | Instruction::NewTargets(_)
        | Instruction::Copy(_)
        | Instruction::CopyExcept { .. } => Topics::of(&[Topic::Play]),
        _ => Topics::ALL,
    };
    body.instructions.iter().map(of).fold(Topics::NONE, Topics::union)
}

/// What the words of a text may refer to.
#[derive(Clone, Copy)]
struct Look<'a> {
    setting: Setting<'a>,
    bearer: Bearer,
    targets: usize,
    /// Whether "it" and "that player" are somebody.
    it: bool,
    /// Whether X is a number.
    x: bool,
}

impl Look<'_> {
    /// Whether "its mana value" is asked of each card that is cast for a cost.   118.9
    fn pays_by_card(self, change: &Change) -> bool {
        let Change::Rule(Rule::Playing(rule)) = change else { return false };
        let inner = if let PlayRule::OnceEachTurn(inner) = rule { &**inner } else { rule };
        matches!(inner, PlayRule::CastsFor(which, _) if self.problem(which).is_none())
    }

    /// Whether "that player" is whoever casts a spell that costs more for each spell that they have cast.   601.2f
    fn counts_of_caster(self, effect: &Continuous) -> bool {
        let Change::Rule(Rule::Playing(PlayRule::SpellCost { times: Some(Amount::Events(event)), .. })) =
            &effect.change
        else {
            return false;
        };
        let of_others = effect.subject != Subject::This;
        matches!(&**event, Trigger::PlaysSpell(Who::ThatPlayer, which) if of_others && self.problem(which).is_none())
    }

    fn body(self, body: &Body) -> Option<String> {
        let of_targets =
            || body.targets.iter().find_map(|spec| self.problem(&[spec.least.clone(), spec.most.clone()][..]));
        self.problem(&body.instructions).or_else(of_targets)
    }

    /// The first word that stands for nothing, in a sentence that says so.
    fn problem(self, text: &(impl Words + ?Sized)) -> Option<String> {
        let mut problem = None;
        text.any_word(&mut |word| {
            problem = self.of_word(word);
            problem.is_some()
        });
        problem
    }

    fn of_word(self, word: Word<'_>) -> Option<String> {
        match word {
            Word::Filter(Filter::Named(name)) => self.unless_borne(name),
            Word::Filter(Filter::Subtype(name)) => {
                let board = self.setting.board;
                (board.is_board() && !board.has_subtype(name)).then(|| self.unknown(name, "no subtype"))
            }
            Word::Who(Who::Named(name)) => {
                let board = self.setting.board;
                (board.is_board() && !board.has_player(name)).then(|| self.unknown(name, "no player"))
            }
            Word::Subject(Subject::Target(index)) | Word::Who(Who::Target(index) | Who::TargetOrController(index)) => {
                let effect = matches!(self.bearer, Bearer::Effect { .. });
                let how = if effect { "; `targets:` says which" } else { "" };
                (*index >= self.targets).then(|| format!("No target is chosen here{how}."))
            }
            Word::Subject(Subject::It | Subject::Actor | Subject::Event)
            | Word::Who(Who::ThatPlayer | Who::ItsController | Who::ItsOwner) => (!self.it).then(|| NOTHING.to_owned()),
            Word::Subject(Subject::Host(_)) | Word::Who(Who::HostController | Who::Enchanted) => {
                let attached = match self.bearer {
                    Bearer::Permanent { attachable } => attachable,
                    Bearer::Effect { source, .. } => source,
                    Bearer::Spell | Bearer::Untyped => true,
                };
                (!attached).then(|| "Its bearer is attached to nothing, and can't be.".to_owned())
            }
            Word::Subject(Subject::This) => {
                let somebody = !matches!(self.bearer, Bearer::Effect { source: false, .. });
                (!somebody).then(|| "No object is named that this could be the text of.".to_owned())
            }
            Word::Amount(Amount::X) => (!self.x).then(|| "Nothing says what X is.".to_owned()),
            Word::Amount(Amount::ThatMuch) => (!self.it).then(|| "Nothing says how much that is.".to_owned()),
            _ => None,
        }
    }

    fn unless_borne(self, name: &str) -> Option<String> {
        let board = self.setting.board;
        let borne = !board.is_board()
            || name == "~"
            || name == self.setting.name
            || board.has_object(name)
            || self.setting.is_card(name);
        (!borne).then(|| self.unknown(name, "no object and no card that is known"))
    }

    fn unknown(self, name: &str, what: &str) -> String {
        let near = nearest(name, self.setting.board.names().filter(|near| !near.eq_ignore_ascii_case(name)));
        let near = near.map_or_else(String::new, |near| format!(" Did you mean {near}?"));
        format!("{name} is the name of {what}.{near}")
    }
}
