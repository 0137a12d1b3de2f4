//! From where and when a spell may be cast, and what forbids it.   212.5a, 401.4, 408.1d · 117.1a, 307.1, 601.3, 702.8a

use super::Casting;
use crate::ability::{Part, Rule};
use crate::edition::Provision;
use crate::engine::hindrance::{Hindrance, limit};
use crate::engine::moment::untimely;
use crate::engine::play::announce::ways_to_cast_from;
use crate::engine::view::Scope;
use crate::game::GameOption;
use crate::terms::{CardType, Step, Zone};

/// Everything that stands in the way beside targets and costs.
pub(super) fn hindrances(casting: &Casting<'_>) -> Vec<Hindrance> {
    let mut found: Vec<Hindrance> = Vec::new();
    found.extend(land(casting));
    found.extend(place(casting));
    found.extend(priority(casting));
    found.extend(moment(casting));
    found.extend(forbidden(casting));
    found.extend(own_limits(casting));
    found
}

fn hindrance(text: String, provisions: impl IntoIterator<Item = Provision>) -> Option<Hindrance> {
    Some(Hindrance { text, provisions: provisions.into_iter().collect() })
}

impl Casting<'_> {
    pub(super) fn label(&self) -> &str {
        &self.view.game().object(self.card).label
    }

    pub(super) fn name(&self) -> &str {
        &self.view.game().player(self.player).name
    }

    /// Whether it has a keyword that only play sees, by its name.
    pub(super) fn has_known(&self, name: &str) -> bool {
        self.view.now(self.card).has_known(name)
    }

    fn is(&self, card_type: CardType) -> bool {
        self.view.now(self.card).type_line.is(card_type)
    }

    /// Whether it may be cast at any time when its player has priority: an instant, or something with flash.
    fn is_instant_like(&self) -> bool {
        self.is(CardType::Instant)
            || self.has_known("flash")
            || self.own_rules().any(|rule| *rule == Rule::AsThoughFlash)
            || self.view.clauses_on(self.card).any(|clause| clause.rule == Rule::AsThoughFlash)
    }

    /// The rules that the card lays on itself as it is cast.
    pub(super) fn own_rules(&self) -> impl Iterator<Item = &Rule> {
        let scope = Scope::of(self.card, self.player);
        let statics = self.view.now(self.card).abilities.iter().filter_map(|held| match &held.part {
            Part::Static(sentence) => Some(sentence),
            _ => None,
        });
        statics
            .filter(move |sentence| {
                sentence.condition.as_ref().is_none_or(|condition| self.view.holds(condition, &scope) == Some(true))
            })
            .flat_map(|sentence| &sentence.effects)
            .filter(|effect| effect.subject == crate::ability::Subject::This)
            .filter_map(|effect| match &effect.change {
                crate::ability::Change::Rule(rule) => Some(rule),
                _ => None,
            })
    }
}

/// A land is played, and never a spell.
fn land(casting: &Casting<'_>) -> Option<Hindrance> {
    casting
        .is(CardType::Land)
        .then(|| hindrance(format!("{} is a land: it is played, not cast.", casting.label()), [Provision::SpellNature]))
        .flatten()
}

/// Cards are cast from their owner's hand, unless something says otherwise.
fn place(casting: &Casting<'_>) -> Option<Hindrance> {
    let game = casting.view.game();
    let owner = game.object(casting.card).owner;
    let scope = Scope::of(casting.card, casting.player);
    let permitted = casting.view.clauses_on_player(casting.player).any(|clause| match &clause.rule {
        // The filter says from where; the card is on the stack while it is asked.
        Rule::PlaysFrom(filter) => names_zone(filter, casting.from) && in_hand_matches(casting, filter, &scope),
        _ => false,
    });
    let allowed = match casting.from {
        Zone::Hand => owner == casting.player,
        Zone::Command => owner == casting.player && game.options.contains(&GameOption::Commander),
        Zone::Graveyard => {
            owner == casting.player && ways_to_cast_from(Zone::Graveyard).any(|(name, _)| casting.has_known(name))
        }
        Zone::Battlefield | Zone::Stack | Zone::Library | Zone::Exile | Zone::Outside => false,
    };
    if allowed || permitted {
        return None;
    }
    let text = match casting.from {
        Zone::Hand => format!("{} is in {}'s hand.", casting.label(), game.player(owner).name),
        zone => format!("{} is {}: {} can't cast it from there.", casting.label(), zone.place(), casting.name()),
    };
    hindrance(text, [Provision::CastPropose, Provision::CastProcess])
}

fn names_zone(filter: &crate::ability::Filter, zone: Zone) -> bool {
    use crate::ability::Filter;
    match filter {
        Filter::In(named) => *named == zone,
        Filter::All(parts) => parts.iter().any(|part| names_zone(part, zone)),
        _ => false,
    }
}

/// Whether the rest of the description fits the card, wherever it is now.
fn in_hand_matches(casting: &Casting<'_>, filter: &crate::ability::Filter, scope: &Scope) -> bool {
    use crate::ability::Filter;
    match filter {
        Filter::In(_) | Filter::Card => true,
        Filter::All(parts) => parts.iter().all(|part| in_hand_matches(casting, part, scope)),
        other => casting.view.matches(other, casting.card, scope),
    }
}

/// A spell is cast only with priority, which nobody has in the untap step.   408.1d · 117.1
fn priority(casting: &Casting<'_>) -> Option<Hindrance> {
    let turn = &casting.view.game().turn;
    if let Some(other) = turn.priority {
        let team = casting.view.game().options.contains(&GameOption::TwoHeadedGiant);
        let has = other == casting.player || team && casting.view.game().team_of(other).contains(&casting.player);
        let name = &casting.view.game().player(other).name;
        return (!has)
            .then(|| {
                hindrance(format!("{name} has priority, and {} doesn't.", casting.name()), [Provision::CastTiming])
            })
            .flatten();
    }
    matches!(turn.step, Step::Untap | Step::Cleanup)
        .then(|| {
            let text = format!("Nobody gets priority in the {} step.", turn.step.word().replace('-', " "));
            hindrance(text, [Provision::CastTiming])
        })
        .flatten()
}

/// What is not an instant is cast in a main phase of one's own turn, with nothing on the stack.   408.1d · 117.1a
fn moment(casting: &Casting<'_>) -> Option<Hindrance> {
    if casting.is(CardType::Land) || casting.is_instant_like() {
        return None;
    }
    let fact = untimely(casting.view.game(), casting.player, Some(casting.card))?;
    hindrance(format!("It is not an instant, and {fact}."), [Provision::CastTiming])
}

/// What some object says can't be cast; the object and its ability are named.
fn forbidden(casting: &Casting<'_>) -> Vec<Hindrance> {
    let view = casting.view;
    let game = view.game();
    let mut found: Vec<Hindrance> = view
        .clauses_on_player(casting.player)
        .filter(|clause| match &clause.rule {
            Rule::CantPlay(filter) => in_hand_matches(casting, &without_spell(filter), &clause.scope),
            _ => false,
        })
        .map(|clause| {
            let source = clause.origin.object.map_or("An effect", |object| game.object(object).label.as_str());
            let text = format!("{source} forbids it: \"{}\"", clause.origin.ability);
            Hindrance { text, provisions: vec![Provision::CantBeatsCan] }
        })
        .collect();
    let mut others = game.stack.iter().filter(|id| **id != casting.card);
    let split = others.find(|id| view.now(**id).has_known("split second"));
    found.extend(split.map(|id| Hindrance {
        text: format!("{} has split second: no spell can be cast while it is on the stack.", game.object(*id).label),
        provisions: vec![Provision::CantBeatsCan],
    }));
    found
}

/// The card is a spell only while it is asked; "creature spells" means what would be one.
fn without_spell(filter: &crate::ability::Filter) -> crate::ability::Filter {
    use crate::ability::Filter;
    match filter {
        Filter::Spell => Filter::Any,
        Filter::All(parts) => Filter::All(parts.iter().map(without_spell).collect()),
        other => other.clone(),
    }
}

/// "Cast this spell only during combat."
fn own_limits(casting: &Casting<'_>) -> Vec<Hindrance> {
    let (view, scope) = (casting.view, Scope::of(casting.card, casting.player));
    let limited = limit::Limited {
        game: view.game(),
        can: limit::cast(casting.label()),
        player: casting.player,
        holds: &|condition| view.holds(condition, &scope),
        is: &|who, player| view.is_one_of(who, player, &scope),
    };
    let limits = casting.own_rules().filter_map(|rule| match rule {
        Rule::CastOnly(limits) => Some(limits),
        _ => None,
    });
    let broken = limits.flatten().filter_map(|limit| limited.broken(limit));
    broken.map(|text| Hindrance { text, provisions: vec![Provision::CantBeatsCan] }).collect()
}
