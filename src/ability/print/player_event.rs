//! What players do, as triggers say it.

use super::Printer;
use crate::ability::phrases::{ByPlayer, WithObjects};
use crate::ability::{AbilitySort, Action, DamageTo, Filter, PlayerDeed, Trigger, Who};

impl Printer<'_> {
    pub(super) fn player_event(&mut self, trigger: &Trigger) -> String {
        if let Some((row, who)) = ByPlayer::of(trigger) {
            return self.does_as(who, row.plain, row.third, "");
        }
        if let Some((row, who, what)) = WithObjects::of(trigger) {
            let what = format!(" {}", self.other(what));
            return self.does_as(who, row.plain, row.third, &what);
        }
        match trigger {
            Trigger::Activates { who, of, sort } => {
                let of = if *of == Filter::Any { String::new() } else { format!(" of {}", self.other(of)) };
                let but = if *sort == AbilitySort::NotMana { " that isn't a mana ability" } else { "" };
                self.player(who, "activate", &format!(" {}{of}{but}", sort.words()))
            }
            Trigger::TapsForMana(who, what, which) => {
                let mana = which.map_or_else(|| "mana".to_owned(), |which| which.to_string());
                let what = format!(" {} for {mana}", self.with_article(what));
                self.player(who, "tap", &what)
            }
            Trigger::PlaysLandFrom(who, Filter::Other) => self.player(who, "play", " another land"),
            Trigger::PlaysLandFrom(who, place) => {
                let place = self.zone_place(place);
                self.player(who, "play", &format!(" a land from {place}"))
            }
            Trigger::DrawsExceptFirst(who) => self.player(who, "draw", &format!(" a card{}", except_first(who))),
            Trigger::PlaysSpell(who, what) => {
                self.meet_spell();
                self.player_with(who, "cast", what)
            }
            Trigger::CopiesSpell(who, what) => {
                let what = self.with_article(what);
                let (who, plural) = self.one_player(who);
                format!("{who} {} {what}", if plural { "copy" } else { "copies" })
            }
            Trigger::PlayerDoes(Who::You, deed @ PlayerDeed::Act(Action::BeTempted), None) => deed.words().into_owned(),
            Trigger::PlayerDoes(who, deed @ PlayerDeed::Unlock, what) => {
                let what = if what.is_some() { " this door" } else { " a door" };
                self.does_as(who, &deed.words(), &deed.third_person(), what)
            }
            Trigger::PlayerDoes(who, deed, what) => {
                let what = what.as_ref().map_or_else(String::new, |what| format!(" {}", self.other(what)));
                self.does_as(who, &deed.words(), &deed.third_person(), &what)
            }
            Trigger::Nth(count, inner) => {
                let ordinal = ["first", "second", "third", "fourth", "fifth"]
                    .get((*count as usize).saturating_sub(1))
                    .copied()
                    .unwrap_or("next");
                match &**inner {
                    Trigger::PlaysSpell(who, what) => {
                        self.meet_spell();
                        let own = if *who == Who::You { "your" } else { "their" };
                        let what = self.noun(what, false);
                        self.player(who, "cast", &format!(" {own} {ordinal} {what} each turn"))
                    }
                    Trigger::Draws(who) => {
                        let own = if *who == Who::You { "your" } else { "their" };
                        self.player(who, "draw", &format!(" {own} {ordinal} card each turn"))
                    }
                    other if *count == 1 => format!("{} for the first time each turn", self.event(other)),
                    other => self.event(other),
                }
            }
            Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) } => {
                let what = kind.as_ref().map_or_else(|| "counter".to_owned(), |kind| format!("{kind} counter"));
                let on = self.other(on);
                self.player(who, "put", &format!(" {} {what} on {on}", crate::terms::english::article(&what)))
            }
            Trigger::Other(text) => text.clone(),
            _ => String::new(),
        }
    }

    pub(super) fn player(&mut self, who: &Who, verb: &str, rest: &str) -> String {
        let (who, plural) = self.one_player(who);
        format!("{who} {verb}{}{rest}", if plural { "" } else { "s" })
    }

    /// "you discard", "an opponent discards".
    pub(super) fn does_as(&mut self, who: &Who, plain: &str, third: &str, rest: &str) -> String {
        let (who, plural) = self.one_player(who);
        format!("{who} {}{rest}", if plural { plain } else { third })
    }

    pub(super) fn player_with(&mut self, who: &Who, verb: &str, what: &Filter) -> String {
        let what = format!(" {}", self.other(what));
        self.player(who, verb, &what)
    }
}

/// " except the first one you draw in each of your draw steps".
pub(super) fn except_first(who: &Who) -> String {
    let (they, their) = if *who == Who::You { ("you", "your") } else { ("they", "their") };
    format!(" except the first one {they} draw in each of {their} draw steps")
}
