//! Searches with what is done with what they find, and what each of several players does, in words.

use super::Printer;
use crate::ability::{Amount, Duration, Filter, Instruction, Searching, Subject, Trigger, Who};
use crate::terms::{Counter, Zone, english};

impl Printer<'_> {
    /// "any number of target players each mill a card and lose 1 life": what each of them does, and how many instructions
    /// more that is.
    pub(super) fn each_of_several(&mut self, first: &Instruction, behind: &[Instruction]) -> Option<(String, usize)> {
        let Who::Target(index) = first.doer() else { return None };
        let several = self.targets.get(*index).is_some_and(|spec| spec.most != Amount::Number(1));
        let same = |next: &&Instruction| next.doer() == first.doer() && !matches!(next, Instruction::By(..));
        let more = behind.iter().take_while(same).count();
        if !several || more == 0 || *index < self.named || matches!(first, Instruction::By(..)) {
            return None;
        }
        let who = self.who(first.doer()).0;
        let mut each = Vec::new();
        for one in [first].into_iter().chain(behind.iter().take(more)) {
            let text = self.instruction(one);
            each.push(text.strip_prefix("those players ").unwrap_or(&text).to_owned());
        }
        Some((format!("{who} each {}", each.join(" and ")), more))
    }

    /// "search your library for a land card, reveal it, put it into your hand, then shuffle": a search with what is
    /// done with what it found, and how many instructions behind it that takes. So, too, what the rules call to
    /// earthbend.
    pub(super) fn search_and_more(&mut self, search: &Instruction, behind: &[Instruction]) -> Option<(String, usize)> {
        if let Some((land, counters)) = earthbends(search, behind) {
            let count = self.figure(counters);
            // From here on it is "that land".
            self.patient(land);
            return Some((format!("earthbend {count}"), 2));
        }
        if let (Instruction::CreateTokens { who, amount, token }, [Instruction::Attach(Subject::It, to), ..]) =
            (search, behind)
            && token.type_line.subtypes.iter().any(|kind| kind == "Aura")
        {
            return Some((self.creates_attached(who, amount, token, to), 1));
        }
        let Instruction::Search(Searching::Library { who, of, most, up_to, what }) = search else { return None };
        let belongs = |next: &&Instruction| match next {
            Instruction::Reveal(by, Subject::It) | Instruction::Shuffle(by) => by == who,
            Instruction::Move { what: Subject::It, to, under: None, .. } => {
                matches!(to, Zone::Battlefield | Zone::Hand | Zone::Graveyard)
            }
            _ => false,
        };
        let count = behind.iter().take_while(belongs).count();
        // Said in one sentence, a search that puts what it found somewhere at once would be one instruction.
        let at_once = *who == Who::You
            && who == of
            && matches!(behind.first(), Some(Instruction::Move { to: Zone::Battlefield | Zone::Hand, .. }));
        if count == 0 || at_once {
            return None;
        }
        let text = self.finds(who, of, (most, *up_to, what), behind.get(..count).unwrap_or_default());
        Some((text, count))
    }

    /// "search their library for a land card, put it onto the battlefield, then shuffle".
    pub(super) fn finds(
        &mut self,
        who: &Who,
        of: &Who,
        (most, up_to, what): (&Amount, bool, &Filter),
        rest: &[Instruction],
    ) -> String {
        let own = if *who == Who::You { "your" } else { "their" };
        let whose = if who == of { own.to_owned() } else { self.whose(of) };
        // "you may search", "that player searches": who does all of it is said once.
        let bare = std::mem::take(&mut self.bare);
        let (name, plural) = self.who(who);
        let third = !bare && !plural;
        let verb = |verb: &str| if third { english::third_person(verb) } else { verb.to_owned() };
        let sought = self.sought(most, up_to, what);
        let them = if *most == Amount::Number(1) { "it" } else { "them" };
        let mut text = format!("{} {whose} library for {sought}", verb("search"));
        for (place, instruction) in rest.iter().enumerate() {
            text.push_str(if place + 1 == rest.len() { ", then " } else { ", " });
            text.push_str(&match instruction {
                Instruction::Reveal(..) => format!("{} {them}", verb("reveal")),
                Instruction::Move { to: Zone::Battlefield, tapped, .. } => {
                    format!("{} {them} onto the battlefield{}", verb("put"), if *tapped { " tapped" } else { "" })
                }
                Instruction::Move { to, .. } => format!("{} {them} into {own} {to}", verb("put")),
                _ => verb("shuffle"),
            });
        }
        self.it = crate::ability::Antecedent::Open;
        self.met = Some(("card".to_owned(), *most != Amount::Number(1)));
        if bare || *who == Who::You { text } else { format!("{name} {text}") }
    }
}

/// A land becomes a creature with so many counters, and comes back when it dies or is exiled: which, and how many.
/// 701.66a
pub(super) fn earthbends<'a>(first: &'a Instruction, behind: &'a [Instruction]) -> Option<(&'a Subject, &'a Amount)> {
    let Instruction::Continuous { effects, duration: Duration::Forever } = first else { return None };
    let [Instruction::PutCounters(count, kind, land @ Subject::Target(_)), watch, ..] = behind else { return None };
    let Instruction::Watch { trigger: Trigger::Either(leaves), each: false, duration: Duration::Forever, then } = watch
    else {
        return None;
    };
    let of_it = |leaves: &Trigger| matches!(leaves, Trigger::Moves { what, .. } if what == land);
    let comes_back = matches!(then.as_slice(), [Instruction::Move { what: Subject::It, tapped: true, .. }]);
    let is = effects.len() == 3
        && effects.iter().all(|effect| effect.subject == *land)
        && *kind == Counter::plus_one()
        && leaves.len() == 2
        && leaves.iter().all(of_it)
        && comes_back;
    is.then_some((land, count))
}
