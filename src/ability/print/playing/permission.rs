//! What rules let players play and cast, and how: "you may play lands from your graveyard".

use crate::ability::joined;
use crate::ability::print::Printer;
use crate::ability::{Amount, Change, Cost, Filter, Limit, PlayRule, PlayTerms, Rule, Spending, Subject, Trigger, Who};
use crate::terms::Zone;

impl Printer<'_> {
    /// Sentences of spells and of playing.
    pub(in crate::ability::print) fn spell_rule(&mut self, subject: &Subject, rule: &PlayRule) -> Option<String> {
        Some(match rule {
            PlayRule::CastsFromBy(which, keyword) => {
                format!("you may cast {} using its {keyword} ability", self.noun(which, true))
            }
            PlayRule::CastsFromFor(which, more) => self.plays_from_for(which, more, true),
            PlayRule::OnceEachTurn(inner) => {
                let may = match &**inner {
                    PlayRule::PlaysFrom(which) => self.plays_some_from(which, false),
                    PlayRule::PlaysFromOn(which, terms) => {
                        self.plays_some_from(which, false) + &self.terms_of_play(terms)
                    }
                    PlayRule::CastsFromFor(which, more) => self.plays_from_for(which, more, false),
                    PlayRule::CastsFor(which, cost) => {
                        let which = self.with_article(which);
                        format!(
                            "you may cast {which} by {} rather than paying its mana cost",
                            self.paying_in_full(cost)
                        )
                    }
                    _ => return None,
                };
                format!("once each turn, {may}")
            }
            PlayRule::CastOnly(limits) => self.cast_only(limits),
            PlayRule::AsThoughFlash if *subject == Subject::This => {
                "you may cast this spell as though it had flash".to_owned()
            }
            PlayRule::AsThoughFlash => {
                let Subject::Each(which) = subject else { return None };
                let parts = which.parts();
                let own = parts.contains(&Filter::Controller(Who::You));
                let which = parts.iter().filter(|part| !matches!(part, Filter::Controller(_))).cloned().collect();
                let who = if own { "you" } else { "any player" };
                format!("{who} may cast {} as though they had flash", self.noun(&joined::all(which), true))
            }
            PlayRule::PlaysFrom(which) => self.plays_from(which),
            PlayRule::PlaysFromOn(which, terms) => self.plays_from(which) + &self.terms_of_play(terms),
            PlayRule::ExtraLands(Amount::Number(1)) => {
                "you may play an additional land on each of your turns".to_owned()
            }
            PlayRule::ExtraLands(Amount::UNBOUNDED) => {
                "you may play any number of lands on each of your turns".to_owned()
            }
            PlayRule::ExtraLands(count) => {
                format!("you may play {} additional lands on each of your turns", self.count(count))
            }
            PlayRule::UntapsEachStep => {
                format!("untap {} during each other player's untap step", self.object(subject))
            }
            PlayRule::MayStayTapped => "you may choose not to untap ~ during your untap step".to_owned(),
            other => return self.watched_rule(subject, other).or_else(|| self.cost_rule(subject, other)),
        })
    }

    /// Sentences on what triggers, what enters as a copy, and what is played with revealed.
    fn watched_rule(&mut self, subject: &Subject, rule: &PlayRule) -> Option<String> {
        Some(match rule {
            PlayRule::TriggersAgain(None, of) => {
                let of = self.with_article(of);
                format!("if a triggered ability of {of} triggers, that ability triggers an additional time")
            }
            PlayRule::TriggersAgain(Some(event), of) => {
                let (event, of) = (self.causing(event, false), self.with_article(of));
                format!(
                    "if {event} causes a triggered ability of {of} to trigger, that ability triggers an additional time"
                )
            }
            PlayRule::DoesntTrigger(event, of) => self.doesnt_trigger(event, of),
            PlayRule::AnyNumberInDeck => "a deck can have any number of cards named ~".to_owned(),
            PlayRule::MayExert => "you may exert ~ as it attacks".to_owned(),
            PlayRule::EntersAsCopy(..) if *subject != Subject::This => {
                let (what, plural) = self.subject(subject);
                format!("{what} {} as a copy of ~", if plural { "enter" } else { "enters" })
            }
            PlayRule::EntersAsCopy(of, except) => {
                let of = self.noun(of, false);
                let (tapped, except) = match except.as_slice() {
                    [Change::Rule(Rule::EntersTapped), others @ ..] => (" tapped", others),
                    others => ("", others),
                };
                let except = self.except(except);
                format!("you may have ~ enter{tapped} as a copy of any {of}{except}")
            }
            PlayRule::BeginsInPlay => {
                "if ~ is in your opening hand, you may begin the game with it on the battlefield".to_owned()
            }
            PlayRule::RevealedFromOpeningHand(done) => {
                let revealed = "you may reveal ~ from your opening hand".to_owned();
                if done.is_empty() {
                    return Some(revealed);
                }
                // What comes next is the first of the game.
                let done = self.joined_instructions(done).replacen("your next first main", "your next main", 1);
                format!("{revealed}. If you do, {}", done.replacen(" next ", " first ", 1))
            }
            PlayRule::BeforeTheGame(what) => what.words().to_owned(),
            PlayRule::CanBeCommander => "~ can be your commander".to_owned(),
            PlayRule::RevealsHand => match subject {
                Subject::Players(Who::You) => "play with your hand revealed".to_owned(),
                Subject::Players(Who::Opponent) => "your opponents play with their hands revealed".to_owned(),
                _ => "players play with their hands revealed".to_owned(),
            },
            PlayRule::SearchesTop(count) => {
                let player = if *subject == Subject::Players(Who::Opponent) { "an opponent" } else { "a player" };
                format!(
                    "if {player} would search a library, that player searches the top {} cards of that library instead",
                    self.count(count)
                )
            }
            PlayRule::SkipsExtraTurns => {
                let player = if *subject == Subject::Players(Who::Opponent) { "an opponent" } else { "a player" };
                format!("if {player} would begin an extra turn, that player skips that turn instead")
            }
            PlayRule::LooksAtTop => "you may look at the top card of your library any time".to_owned(),
            PlayRule::RevealsTop if *subject == Subject::Players(Who::You) => {
                "play with the top card of your library revealed".to_owned()
            }
            PlayRule::RevealsTop => "players play with the top card of their libraries revealed".to_owned(),
            _ => return None,
        })
    }

    fn plays_from_for(&mut self, which: &Filter, more: &Cost, plural: bool) -> String {
        let cast = self.plays_some_from(which, plural);
        let more = self.cost_as_doing(more);
        format!("{cast} by {more} in addition to paying its other costs")
    }

    pub(super) fn plays_from(&mut self, which: &Filter) -> String {
        self.plays_some_from(which, true)
    }

    /// What may be played, and from where: all of a kind, or one of them.
    fn plays_some_from(&mut self, which: &Filter, plural: bool) -> String {
        let parts = match which {
            Filter::All(parts) => parts.clone(),
            single => vec![single.clone()],
        };
        if let [Filter::Either(places), itself @ Filter::Is(_)] = parts.as_slice() {
            let from = |place: &Filter| self.plays_some_from(&place.clone().and(itself.clone()), plural);
            let ways: Vec<String> = places.iter().map(from).collect();
            return ways.join(" or ").replace(" or you may cast this card from ", " or from ");
        }
        let library = parts.contains(&Filter::In(Zone::Library));
        let owner = parts.iter().find_map(|part| if let Filter::Owner(who) = part { Some(who.clone()) } else { None });
        let zone = parts.iter().find_map(|part| if let Filter::In(zone) = part { Some(*zone) } else { None });
        let with =
            parts.iter().find_map(|part| if let Filter::ExiledWith(of) = part { Some(of.clone()) } else { None });
        let elsewhere = |part: &Filter| matches!(part, Filter::In(_) | Filter::Owner(_) | Filter::ExiledWith(_));
        let rest: Vec<Filter> = parts.into_iter().filter(|part| !elsewhere(part)).collect();
        let land = Filter::Type(crate::terms::CardType::Land);
        let spells = |rest: &[Filter]| -> Vec<Filter> {
            rest.iter()
                .filter(|part| **part != land.clone().negate())
                .map(|part| if *part == Filter::Card { Filter::Spell } else { part.clone() })
                .collect()
        };
        let what = match rest.as_slice() {
            [Filter::Card] => "play lands and cast spells".to_owned(),
            [Filter::Is(_)] => "cast this card".to_owned(),
            [Filter::Either(ways), Filter::Card] if ways.first() == Some(&land) => {
                let own = match ways.get(1) {
                    Some(Filter::All(parts)) => parts.clone(),
                    other => other.into_iter().cloned().collect(),
                };
                let which = joined::all([spells(&own), vec![Filter::Spell]].concat());
                format!("play lands and cast {}", self.noun(&which, true))
            }
            rest if rest.contains(&land) => {
                let which = rest.iter().filter(|part| **part != Filter::Card).cloned().collect();
                format!("play {}", self.some(&joined::all(which), plural))
            }
            // Whatever it is: "play cards you don't own with stash counters on them".
            rest if rest.contains(&Filter::Card) && rest.iter().all(says_no_kind) => {
                let which = joined::all(rest.to_vec());
                if let (Some(Zone::Exile), Some(Who::You)) = (zone, &owner) {
                    let which = joined::all([rest, &[Filter::Owner(Who::You)]].concat());
                    let among = self.noun(&which, true).replacen("you own", "you own in exile", 1);
                    return format!("you may play lands and cast spells from among {among}");
                }
                format!("play {}", self.some(&which, plural))
            }
            rest => {
                let which = joined::all(spells(rest));
                format!("cast {}", self.some(&which, plural))
            }
        };
        if let Some(with) = with {
            return format!("you may {what} from among cards exiled with {}", self.object(&with));
        }
        let place = match (library, zone, owner) {
            (true, ..) => "the top of your library".to_owned(),
            (_, Some(zone), Some(owner)) => format!("{} {zone}", self.whose(&owner)),
            (_, Some(zone), None) => format!("{}{zone}", if zone == Zone::Exile { "" } else { "a " }),
            (_, None, _) => String::new(),
        };
        format!("you may {what} from {place}")
    }

    /// "creature spells", "a creature spell".
    fn some(&mut self, which: &Filter, plural: bool) -> String {
        if plural { self.noun(which, true) } else { self.with_article(which) }
    }

    /// "cast this spell only during combat".
    fn cast_only(&mut self, limits: &[Limit]) -> String {
        let limits: Vec<String> = limits
            .iter()
            .map(|limit| {
                let text = self.limit(limit);
                text.strip_prefix("activate only ").map_or(text.clone(), str::to_owned)
            })
            .collect();
        format!("cast this spell only {}", limits.join(" and "))
    }

    /// "creatures entering don't cause abilities of permanents your opponents control to trigger".
    fn doesnt_trigger(&mut self, event: &Trigger, of: &Filter) -> String {
        let event = self.causing(event, true);
        let of = match of {
            Filter::Any => String::new(),
            of => format!(" of {}", self.noun(of, true)),
        };
        format!("{event} don't cause abilities{of} to trigger")
    }
}

impl Printer<'_> {
    /// What is said behind a permission of spells that are cast with it, with what mana may be spent on it.
    fn terms_of_play(&mut self, terms: &PlayTerms) -> String {
        let any_mana = terms.any_mana.map(|like| {
            format!(", and you may spend mana as though it were mana of any {} to cast those spells", like.word())
        });
        any_mana.unwrap_or_default() + &self.terms_of_cast(terms)
    }

    /// What such spells cost, where they go, and what comes of them.
    pub(super) fn terms_of_cast(&mut self, terms: &PlayTerms) -> String {
        let mut text = String::new();
        if terms.for_life {
            text += ". If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost";
        }
        if terms.exiled {
            text += ". If a spell cast this way would be put into a graveyard, exile it instead";
        }
        for then in &terms.then {
            match then {
                Spending::Then(which, changes, duration) => {
                    let what = self.with_article(which);
                    text += &format!(". If you cast {what} this way, {}", self.comes_of_it(changes, *duration));
                }
                Spending::Triggers(Filter::Any, then) => {
                    text += &format!(". When you play a card this way, {}", self.joined_instructions(then));
                }
                Spending::Triggers(which, then) => {
                    let what = self.with_article(which);
                    text += &format!(". When you cast {what} this way, {}", self.joined_instructions(then));
                }
                _ => {}
            }
        }
        text
    }
}

/// Whether it says nothing of what kind of card it is.
const fn says_no_kind(part: &Filter) -> bool {
    match part {
        Filter::Card | Filter::HasCounter(_) => true,
        Filter::Not(inner) => matches!(**inner, Filter::Owner(_)),
        _ => false,
    }
}
