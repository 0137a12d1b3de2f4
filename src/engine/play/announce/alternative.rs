//! From where and for what a card can be cast: from the hand for its mana cost, or as its keywords say.
//! 409.1b · 118.9, 601.2f

use super::Given;
use super::awaken::{AWAKEN, number_and_cost};
use super::commander::is_commander;
use super::emerge::quality_and_cost;
use super::terms::plays_from;
use super::ways::{ASKED, CASTING, Casting, EMERGE, FACE_DOWN, IMPENDING, Only, Way};
use crate::ability::{
    ANOTHER_COST, Amount, Change, Continuous, Cost, CostPart, Duration, Filter, Granted, Keyword, Part, PlayRule, Rule,
    Subject, Who,
};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::finding::is_zone;
use crate::engine::play::library::Top;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::play::state::UsedOnce;
use crate::engine::view::{Clause, View};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, ManaCost, Zone, english};

fn for_mana(mana: &ManaCost) -> Cost {
    Cost(vec![CostPart::Mana(mana.clone())])
}

impl Run<'_> {
    /// What casting a card costs, and by which keyword or permission it is cast.   601.2b, 601.3
    ///
    /// # Errors
    /// It can't be cast that way, or not from there.
    pub(super) fn way_to_cast(&self, player: PlayerId, card: ObjectId, from: Zone, given: &Given) -> Result<Way, Stop> {
        let view = self.view();
        let object = view.game().object(card);
        let mana = view.now(card).cost.clone();
        if given.free {
            return Ok(Way::plain(Cost::default()));
        }
        if given.for_life {
            return Ok(Way::plain(self.life_for(card)));
        }
        if let Some(cost) = &given.instead {
            return Ok(Way::plain(cost.clone()));
        }
        if let Some((cost, name)) = &given.transformed {
            return Ok(Way { keyword: Some((*name).to_owned()), ..Way::plain(cost.clone()) });
        }
        let label = &object.label;
        if let Some(cost) = &given.rather {
            let Some(there) = self.may_pay_there(player, card, from, given) else {
                return not_from_there(label, from, "other");
            };
            return Ok(Way { exiled_after: there.exiled_after, ..Way::plain(there.pays(cost)) });
        }
        let permission = self.permission(player, card).filter(|_| !self.names_another_cost(player, card, given));
        if let Some(permission) = permission {
            let cost = self.cost_on_terms(card, permission.cost.as_ref(), &permission.terms);
            let keyword = permission.keyword.map(str::to_owned);
            return Ok(Way { keyword, exiled_after: permission.terms.exiled, ..Way::plain(cost) });
        }
        let named = given.alternative.as_deref();
        let own = object.owner == player;
        if let Some(name) = named.filter(|name| FACE_DOWN.contains(name)) {
            return self.face_down_way(player, card, (from, name), given);
        }
        let casting = CASTING.iter().find(|casting| {
            if casting.only == Only::AsItIsDrawn && !given.now {
                return false;
            }
            let wanted =
                named.map_or(casting.from == Zone::Graveyard && !given.for_mana_cost, |name| name == casting.name);
            let granted = || named.is_some() && self.words_granted(player, card, casting.name).is_some();
            wanted && (!self.keyword_words(card, casting.name).is_empty() || granted())
        });
        let by_name = casting.filter(|casting| named == Some(casting.name));
        if let Some(casting) =
            casting.filter(|casting| own && (from == casting.from || self.casts_by(player, card, from, casting.name)))
        {
            return self.by_keyword(player, card, casting);
        }
        if let Some(casting) = by_name.filter(|casting| casting.is_only_another_cost())
            && let Some(there) = self.may_pay_there(player, card, from, given)
        {
            let way = self.by_keyword(player, card, casting)?;
            return Ok(Way { cost: there.pays(&way.cost), exiled_after: there.exiled_after, ..way });
        }
        if let Some(name) = named {
            return self.by_own_sentence(player, card, from, (name, by_name.is_some()), given);
        }
        if given.now {
            return Ok(Way::plain(for_mana(&mana.unwrap_or_default())));
        }
        self.for_its_mana_cost(player, card, from)
    }

    /// For its mana cost, from the hand, from the command zone for the tax on it, or from where an effect says.
    /// 601.2b
    fn for_its_mana_cost(&self, player: PlayerId, card: ObjectId, from: Zone) -> Result<Way, Stop> {
        let view = self.view();
        let object = view.game().object(card);
        let own = object.owner == player;
        let commander =
            from == Zone::Command && is_commander(view.game(), card) && self.edition.has(Provision::CommanderCast);
        let companion = from == Zone::Outside && self.casts_companion(player, card);
        let allowed = own && (from == Zone::Hand || commander || companion) || self.plays_from(player, card, from);
        let besides = if allowed { None } else { self.casts_for(player, card, from) };
        if !allowed && besides.is_none() {
            let text = match from {
                Zone::Hand => format!("{} is in {}'s hand.", object.label, self.name(object.owner)),
                from => {
                    format!("{} is {}: {} can't cast it from there.", object.label, from.place(), self.name(player))
                }
            };
            return illegal(text, Provision::CastPropose);
        }
        let Some(mut mana) = view.now(card).cost.clone() else {
            return illegal(format!("{} has no mana cost and can't be cast.", object.label), Provision::CostUnpayable);
        };
        let mut tax_in_life = None;
        match self.commander_tax(player, card).filter(|_| commander) {
            Some(CostPart::Mana(tax)) => mana.0.extend(tax.0),
            tax => tax_in_life = tax,
        }
        let terms = if own && commander { None } else { self.cast_by(player, card, from).map(|lets| lets.terms) };
        let for_life = terms.as_ref().is_some_and(|terms| terms.for_life);
        let mut cost = if for_life { self.life_for(card) } else { for_mana(&mana) };
        cost.0.extend(besides.into_iter().flat_map(|more| more.0));
        cost.0.extend(tax_in_life);
        Ok(Way { exiled_after: terms.is_some_and(|terms| terms.exiled), ..Way::plain(cost) })
    }

    /// What must be paid besides, where the player may cast the card from where it is for that.   601.2f
    pub(super) fn casts_for(&self, player: PlayerId, card: ObjectId, from: Zone) -> Option<Cost> {
        let view = self.view();
        let lets = |rule: &PlayRule, this: Option<ObjectId>| match rule {
            PlayRule::CastsFromFor(filter, cost) => {
                let this = this.map(|id| Bound::of(view.game(), id));
                let reading = Reading::of(this, player, "".into());
                self.lets_play(&view, filter, card, &reading).then(|| cost.clone())
            }
            _ => None,
        };
        if from == Zone::Hand {
            return None;
        }
        let reading = Reading::of(Some(Bound::of(view.game(), card)), player, "".into());
        let own = view.game().object(card).owner == player;
        let itself = self.own_rules(card, &reading).iter().filter(|_| own).find_map(|rule| match rule {
            Rule::Playing(rule) => lets(rule, Some(card)),
            _ => None,
        });
        itself.or_else(|| {
            let by_clause = |clause: &Clause| lets(self.not_used_up(clause)?, clause.scope.this);
            view.clauses_on_player(player).find_map(by_clause)
        })
    }

    /// Face down, for its morph or another keyword that says so.   702.37c, 708.4
    fn face_down_way(
        &self,
        player: PlayerId,
        card: ObjectId,
        (from, name): (Zone, &str),
        given: &Given,
    ) -> Result<Way, Stop> {
        let object = self.game().object(card);
        let there = self.may_pay_there(player, card, from, given);
        // Megamorph is a kind of morph, and may be called so (702.37b).
        let own = if name == "morph" && self.keyword_words(card, name).is_empty() { "megamorph" } else { name };
        if self.keyword_words(card, own).is_empty() {
            return illegal(format!("{} has no {name}.", object.label), Provision::CastPropose);
        }
        let Some(there) = there else { return not_from_there(&object.label, from, name) };
        let cost = there.pays(&for_mana(&super::special::face_down_cost()));
        Ok(Way { keyword: Some(own.to_owned()), exiled_after: there.exiled_after, ..Way::plain(cost) })
    }

    /// "You may pay {W}{U} rather than pay this spell's mana cost", asked for by a name; `keyword`: it has a keyword of
    /// that name, which casts it from elsewhere.
    fn by_own_sentence(
        &self,
        player: PlayerId,
        card: ObjectId,
        from: Zone,
        (name, keyword): (&str, bool),
        given: &Given,
    ) -> Result<Way, Stop> {
        let label = &self.game().object(card).label;
        match self.own_other_cost(player, card) {
            _ if keyword => not_from_there(label, from, name),
            Some(cost) => {
                let Some(there) = self.may_pay_there(player, card, from, given) else {
                    return not_from_there(label, from, "alternative");
                };
                let way = Way::plain(there.pays(&cost));
                Ok(Way { keyword: Some(ANOTHER_COST.to_owned()), exiled_after: there.exiled_after, ..way })
            }
            // What is set aside by such a keyword is cast on a later turn, by what that allows.   702.143a, 702.170d
            None if matches!(name, "foretell" | "plot") && self.speaks_of(card, name) => {
                let place = from.place();
                let text =
                    format!("{label} is {place}: by {name} it is cast from exile, on a later turn than it went there.");
                illegal(text, Provision::CastPropose)
            }
            None if CASTING.iter().any(|casting| casting.name == name) && self.is_printed_with(card, name) => {
                illegal(format!("{label} has lost its {name}."), Provision::CastPropose)
            }
            // What its text says and the machine does not follow is not said to be missing.
            None if self.speaks_of(card, name) => self.beyond(Some(card), label, name),
            None => illegal(self.has_no_such_cost(player, card, name), Provision::CastPropose),
        }
    }

    /// "Zap has no spectacle. It has flashback."
    fn has_no_such_cost(&self, player: PlayerId, card: ObjectId, name: &str) -> String {
        let named = CASTING.iter().map(|casting| casting.name);
        let mut own: Vec<&str> = named.filter(|name| !self.keyword_words(card, name).is_empty()).collect();
        let of_its_own = self.own_other_cost(player, card).map(|_| "an alternative cost");
        own.extend(of_its_own);
        let label = &self.game().object(card).label;
        let asked = match CASTING.iter().any(|casting| casting.name == name) {
            true => name.to_owned(),
            false => format!("alternative cost called `{name}`"),
        };
        match own.is_empty() {
            true => format!("{label} has no {asked}, and no other alternative cost."),
            false => format!("{label} has no {asked}. It has {}.", english::list(&own, "and")),
        }
    }

    /// What stands behind a keyword that spells like this one have as they are cast: "Dinosaur spells you cast have prowl
    /// {2}{R}"; of those by which a card is cast from the hand.   118.9, 601.3e
    pub(super) fn words_granted(&self, player: PlayerId, card: ObjectId, name: &str) -> Option<String> {
        if !ASKED.contains(&name) {
            return None;
        }
        self.as_proposed(player, card).keyword_words(card, name).into_iter().next()
    }

    /// Evoke, where it is cast by that and an effect that is on spells alone grants it: the permanent that it becomes
    /// keeps it, which triggers as it enters.   611.3d, 702.74a
    pub(super) fn granted_to_spell(&self, player: PlayerId, card: ObjectId, way: &Way) -> Option<Keyword> {
        let name =
            way.keyword.as_deref().filter(|name| *name == "evoke" && self.keyword_words(card, name).is_empty())?;
        let words = self.words_granted(player, card, name)?;
        Some(Keyword::Known(name.to_owned(), words))
    }

    /// The spell has that keyword from now on, and so has the permanent that it becomes.   611.3d
    pub(super) fn keep_granted(&mut self, player: PlayerId, card: ObjectId, keyword: Keyword) -> Result<(), Stop> {
        let mut reading = Reading::of(Some(Bound::of(self.game(), card)), player, keyword.name().into());
        let change = Change::Gain(vec![Granted::Keyword(keyword)]);
        let effect = Continuous { subject: Subject::This, change };
        self.begin_lasting(&[effect], Duration::Forever, &mut reading).map(drop)
    }

    /// Whether the card has the keyword by its own text, whatever it has lost since.
    fn is_printed_with(&self, card: ObjectId, name: &str) -> bool {
        let printed = &self.game().object(card).printed;
        let is_it = |part: &Part| matches!(part, Part::Keyword(keyword) if keyword.name() == name);
        printed.abilities.iter().any(|ability| ability.parts.iter().any(is_it))
    }

    /// Whether the card's text has this word.
    fn speaks_of(&self, card: ObjectId, word: &str) -> bool {
        let printed = &self.game().object(card).printed;
        printed.abilities.iter().any(|ability| ability.text.to_lowercase().contains(word))
    }

    pub(super) fn by_keyword(&self, player: PlayerId, card: ObjectId, casting: &Casting) -> Result<Way, Stop> {
        let label = self.label(card);
        match self.is_time_for(player, card, casting.only) {
            Some(true) => {}
            Some(false) => {
                let why = self.not_in_time(player, label, casting.only);
                let text = format!("{label} can't be cast for its {} cost now: {why}.", casting.name);
                let own = crate::ability::keywords::find(casting.name).and_then(|spec| spec.played);
                return illegal(text, own.unwrap_or(Provision::CastPropose));
            }
            None => return self.beyond(Some(card), casting.name, "what happened earlier this turn"),
        }
        let own = self.keyword_words(card, casting.name).into_iter().next();
        let granted = || self.words_granted(player, card, casting.name);
        let mut words = own.or_else(granted).unwrap_or_default();
        if [AWAKEN, IMPENDING].contains(&casting.name) {
            words = number_and_cost(&words).map(|(_, cost)| cost.to_owned()).unwrap_or_default();
        }
        if casting.name == EMERGE {
            words = quality_and_cost(&words).1.to_owned();
        }
        if !casting.own_cost {
            Keyword::ITS_MANA_COST.clone_into(&mut words);
        }
        if words.starts_with(Keyword::ITS_MANA_COST) && self.view().now(card).cost.is_none() {
            return illegal(format!("{label} has no mana cost and can't be cast."), Provision::CostUnpayable);
        }
        let Some(mut cost) = self.cost_behind_keyword(card, &words) else {
            return self.beyond(Some(card), label, casting.name);
        };
        let discard = |filter: Filter| CostPart::Discard(Amount::Number(1), filter);
        match casting.name {
            "jump-start" => cost.0.push(discard(Filter::Card)),
            "web-slinging" => {
                let tapped = Filter::CREATURE.and(Filter::Tapped).and(Filter::Controller(Who::You));
                cost.0.push(CostPart::Return(Amount::Number(1), tapped));
            }
            "retrace" => cost.0.push(discard(Filter::Type(CardType::Land))),
            _ => {}
        }
        Ok(Way { cost, exiled_after: casting.exiled, keyword: Some(casting.name.to_owned()) })
    }

    /// Whether an effect lets the player play a card from where it is: from the top of a library, a graveyard.   601.3
    pub(super) fn plays_from(&self, player: PlayerId, card: ObjectId, from: Zone) -> bool {
        let view = self.view();
        if from == Zone::Hand || self.lies_deeper(card) {
            return false;
        }
        let reading = Reading::of(Some(Bound::of(view.game(), card)), player, "".into());
        let own = self.own_rules(card, &reading).into_iter().filter_map(|rule| match rule {
            Rule::Playing(PlayRule::PlaysFrom(filter) | PlayRule::PlaysFromOn(filter, _)) => Some(filter),
            _ => None,
        });
        let by_itself = own.into_iter().any(|filter| self.lets_play(&view, &filter, card, &reading));
        by_itself
            || view.clauses_on_player(player).any(|clause| {
                let from = self.not_used_up(clause).and_then(plays_from);
                from.is_some_and(|(filter, _)| self.clause_lets_play(clause, filter, player, card))
            })
    }

    /// Whether it is in a library, and not on top of it.
    pub(super) fn lies_deeper(&self, card: ObjectId) -> bool {
        let object = self.game().object(card);
        object.zone == Zone::Library && self.state.libraries[object.owner.0 as usize].top() != Top::Card(card)
    }

    pub(super) fn clause_lets_play(&self, clause: &Clause, filter: &Filter, player: PlayerId, card: ObjectId) -> bool {
        let view = self.view();
        let this = clause.scope.this.map(|id| Bound::of(view.game(), id));
        self.lets_play(&view, filter, card, &Reading::of(this, player, "".into()))
    }

    /// What a clause lays, unless it is a permission for one card each turn that was used this turn.
    pub(super) fn not_used_up<'c>(&self, clause: &'c Clause) -> Option<&'c PlayRule> {
        match &clause.rule {
            Rule::Playing(PlayRule::OnceEachTurn(inner)) => {
                (!self.state.course.used_permissions.contains(&self.permission_of(clause))).then_some(&**inner)
            }
            Rule::Playing(rule) => Some(rule),
            _ => None,
        }
    }

    pub(super) fn permission_of(&self, clause: &Clause) -> UsedOnce {
        let object = clause.origin.object;
        let incarnation = object.map_or(0, |id| self.game().object(id).incarnation);
        (object, incarnation, clause.origin.ability.clone())
    }

    /// A card is played from where it lies: where only a permission for one card each turn lets it be, that one is
    /// used.   601.3
    pub(super) fn uses_permission_of_the_turn(&mut self, player: PlayerId, card: ObjectId) {
        let view = self.view();
        let from = view.game().object(card).zone;
        let lets = |clause: &Clause| match &clause.rule {
            Rule::Playing(PlayRule::CastsFromFor(filter, _)) => {
                Some((None, self.clause_lets_play(clause, filter, player, card)))
            }
            Rule::Playing(PlayRule::OnceEachTurn(_)) => match self.not_used_up(clause) {
                Some(PlayRule::CastsFromFor(filter, _)) => {
                    Some((Some(self.permission_of(clause)), self.clause_lets_play(clause, filter, player, card)))
                }
                _ => None,
            },
            _ => None,
        };
        if from == Zone::Hand || self.permission(player, card).is_some() {
            return;
        }
        let once = match self.cast_by(player, card, from) {
            Some(lets) => lets.once,
            None => {
                let found = view.clauses_on_player(player).filter_map(lets).filter(|(_, lets)| *lets);
                let used: Vec<Option<UsedOnce>> = found.map(|(once, _)| once).collect();
                used.first().filter(|_| used.iter().all(Option::is_some)).cloned().flatten()
            }
        };
        drop(view);
        self.state.course.used_permissions.extend(once);
    }

    /// Whether the card's own words let the player cast it from where it is by a keyword.
    fn casts_by(&self, player: PlayerId, card: ObjectId, from: Zone, keyword: &str) -> bool {
        let view = self.view();
        let reading = Reading::of(Some(Bound::of(view.game(), card)), player, "".into());
        from != Zone::Hand
            && self.own_rules(card, &reading).iter().any(|rule| match rule {
                Rule::Playing(PlayRule::CastsFromBy(filter, named)) => {
                    named == keyword && self.lets_play(&view, filter, card, &reading)
                }
                _ => false,
            })
    }

    pub(super) fn lets_play(&self, view: &View<'_>, filter: &Filter, card: ObjectId, reading: &Reading) -> bool {
        is_zone(filter, view.game().object(card).zone) && self.finds(view, filter, card, reading)
    }
}

/// A cost in the place of the mana cost, where nothing lets the card be cast with it from there.   118.9a, 601.3
fn not_from_there<T>(label: &str, from: Zone, name: &str) -> Result<T, Stop> {
    let text = format!("{label} is {}: it can't be cast for its {name} cost from there.", from.place());
    illegal(text, Provision::CastPropose)
}
