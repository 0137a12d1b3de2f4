//! What came of trying a spell or an ability on a copy of the board: what stands in the way, and how it is paid for.
//! 403, 409 · 601, 602

use crate::ability::CostPart;
use crate::engine::hindrance::Hindrance;
use crate::engine::payment::{self, Assisted, Payer, Way};
use crate::engine::play::announce::Tried;
use crate::engine::play::driver::of_beyond;
use crate::engine::play::open::Stop;
use crate::engine::view::View;
use crate::game::ObjectId;
use crate::ruling::{Reason, ReasonKind, Verdict};

/// What was found out.
#[derive(Default)]
pub(super) struct Findings {
    /// What stands in the way.
    pub against: Vec<Reason>,
    /// What could not be judged.
    pub unknown: Vec<String>,
    /// The permanents and cards that it is paid with.
    pub by: Vec<ObjectId>,
    /// How its mana is paid, where every way was weighed.
    pub way: Option<Way>,
    /// The other player whose help it takes.
    pub assisted: Option<Assisted>,
}

impl Findings {
    /// What the machine found, and whether the cost can be paid: in a way that play finds by itself, or in any other.
    /// `helped`: something that is not weighed may make it cost less.
    pub(super) fn of(view: &View<'_>, payer: &Payer, tried: &Tried, helped: bool) -> Self {
        let game = view.game();
        let label = &game.object(payer.object).label;
        let not_all = || format!("Not every way to choose for {label} was tried.");
        let mut found = Self { against: tried.inquiry.against.clone(), ..Self::default() };
        match &tried.stopped {
            None => {}
            Some(Stop::Illegal(reason)) => found.against.push((**reason).clone()),
            Some(Stop::Unknown(beyond)) => found.unknown.push(of_beyond(beyond)),
            Some(Stop::TooFar(text)) => found.unknown.push(text.clone()),
            Some(Stop::Open(open)) => {
                let name = &game.player(open.who).name;
                found.unknown.push(format!("{name} must choose {} first.", open.about));
            }
        }
        // What stands against one choice need not stand against another.
        if tried.cut_short && found.against.len() > tried.certain {
            found.against.truncate(tried.certain);
            found.unknown.push(not_all());
        }
        let Some(cost) = &tried.cost else { return found };
        let paid = payment::parts(view, payer, cost);
        let exact = paid.hindrances.is_empty() && paid.unknown.is_empty();
        let in_words = |paid: Vec<Hindrance>| {
            paid.into_iter()
                .map(|hindrance| Reason::new(ReasonKind::Restriction, hindrance.text).resting_on(hindrance.provisions))
        };
        // Nothing but mana pays for it, in the one way that was tried.
        let is_alone = !payer.help.is_more_than_mana()
            && !helped
            && !tried.cut_short
            && tried.other_costs.is_empty()
            && !cost.0.iter().any(|part| matches!(part, CostPart::Waterbend(_)));
        match (&tried.inquiry.unpaid, &tried.inquiry.short_of_mana) {
            (None, None) => found.by.clone_from(&tried.used),
            (Some(_), _) if tried.cut_short => found.unknown.push(not_all()),
            (Some(reason), _) if paid.hindrances.is_empty() => found.against.push(reason.clone()),
            (Some(_), _) => found.against.extend(in_words(paid.hindrances)),
            // The machine does not make mana in every way; what it does not find, another way may.
            (None, Some(_)) if exact => found.unknown.extend(tried.inquiry.unjudged.iter().map(of_beyond)),
            // Of abilities that are not weighed, none would do.
            (None, Some(reason)) if paid.hindrances.is_empty() && is_alone && tried.inquiry.surely_short => {
                found.against.push(reason.clone());
            }
            (None, Some(_)) if paid.hindrances.is_empty() => found.unknown.extend(paid.unknown),
            (None, Some(_)) if helped => {
                found
                    .unknown
                    .push(format!("{label} can't be paid for with mana alone; what else helps is not judged."));
            }
            (None, Some(_)) if tried.cut_short => found.unknown.push(not_all()),
            (None, Some(_))
                if tried.other_costs.iter().any(|cost| payment::parts(view, payer, cost).hindrances.is_empty()) =>
            {
                found.unknown.push(format!("Whether {label} can be paid for depends on what is chosen for it."));
            }
            (None, Some(_)) => found.against.extend(in_words(paid.hindrances)),
        }
        found.assisted = paid.assisted.filter(|_| exact);
        if let Some(way) = paid.mana.filter(|_| exact && tried.inquiry.unpaid.is_none()) {
            let sources = way.spent.iter().filter_map(|(from, _)| match from {
                payment::From::Permanent(id) | payment::From::Card(id) => Some(*id),
                payment::From::Pool => None,
            });
            found.by = sources.collect();
            found.way = Some(way);
        }
        found
    }

    /// Legal where nothing stands in the way and all could be judged.
    pub(super) fn verdict(&self) -> Verdict {
        match (self.against.is_empty(), self.unknown.is_empty()) {
            (false, _) => Verdict::Illegal,
            (true, true) => Verdict::Legal,
            (true, false) => Verdict::Unknown,
        }
    }
}
