//! Instructions as sentences, with what follows each: payments, modes, rows of a table.

use super::Printer;
use crate::ability::phrases::SAME_AGAIN;
use crate::ability::{
    Amount, Change, Condition, Continuous, Cost, Duration, Filter, Instruction, Row, Rule, Searching, Subject, Trigger,
    Unchosen, Who, Word, Words,
};
use crate::terms::{ColorSet, Counter, Zone, english};

impl Printer<'_> {
    /// The sentences of a body.
    pub(super) fn sentences(&mut self, instructions: &[Instruction]) -> Vec<String> {
        let mut found = Vec::new();
        let mut rest = instructions;
        while let Some((instruction, behind)) = rest.split_first() {
            rest = behind;
            if let (Instruction::ActObject(_, action), [Instruction::Delayed(Trigger::YouDo, then), more @ ..]) =
                (instruction, behind)
            {
                let text = self.instruction(instruction);
                self.push(&text, &mut found);
                let text = self.joined_instructions(then);
                self.push(&format!("when it {}s this way, {text}", action.words()), &mut found);
                rest = more;
            } else if let Some((text, count)) = self.each_of_several(instruction, behind) {
                self.push(&text, &mut found);
                rest = behind.get(count..).unwrap_or_default();
            } else if let Some((text, count)) = self.search_and_more(instruction, behind) {
                self.push(&text, &mut found);
                rest = behind.get(count..).unwrap_or_default();
            } else {
                self.sentences_of(instruction, &mut found);
            }
        }
        found
    }

    /// "any number of target players each mill a card and lose 1 life": what each of them does, and how many instructions
    /// more that is.
    fn each_of_several(&mut self, first: &Instruction, behind: &[Instruction]) -> Option<(String, usize)> {
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

    /// What takes sentences of its own, as a part of another.
    pub(super) fn in_sentences(&mut self, instruction: &Instruction) -> String {
        let mut found = Vec::new();
        self.sentences_of(instruction, &mut found);
        let text = super::body::uncapitalised(&found.join(" "));
        text.strip_suffix('.').map_or(text.clone(), str::to_owned)
    }

    fn push(&mut self, text: &str, found: &mut Vec<String>) {
        let sentence = self.sentence(text);
        found.push(sentence);
    }

    fn sentences_of(&mut self, instruction: &Instruction, found: &mut Vec<String>) {
        match instruction {
            Instruction::If { condition, then, otherwise } => {
                self.under(condition, (then, otherwise), instruction.has_modes(), found)
            }
            Instruction::May(who, what) => self.may_do(who, what, found),
            // "Creatures can't attack unless that player pays" would be a cost to attack.
            Instruction::Pay { then, otherwise, .. }
                if then.is_empty()
                    && matches!(otherwise.as_slice(), [one] if !matches!(one, Instruction::Continuous { .. } | Instruction::May(..))) =>
            {
                let text = self.instruction(instruction);
                self.push(&text, found);
            }
            // "destroy it unless you pay {3} and repeat this process".
            Instruction::Pay { who: Who::You, cost, then, otherwise }
                if *then == [Instruction::RepeatProcess(None)] && !otherwise.is_empty() =>
            {
                let text = self.joined_instructions(otherwise);
                let cost = self.cost_of(cost, false);
                self.push(&format!("{text} unless you {cost} and repeat this process"), found);
            }
            Instruction::Pay { cost, then, otherwise, .. }
                if otherwise.is_empty()
                    && let Some(inner) = when_paid_often(then) =>
            {
                let cost = self.cost_of(cost, false);
                self.push(&format!("you may {cost}"), found);
                let text = self.joined_instructions(inner);
                self.push(&format!("when you pay this cost one or more times, {text}"), found);
            }
            Instruction::Pay { who, cost, then, otherwise } => {
                let payer = self.payer(who).0;
                let who = self.who(who).0;
                let cost = self.cost_of(cost, false);
                self.push(&format!("{payer} may {cost}"), found);
                self.follow_up(&who, then, otherwise, found);
            }
            Instruction::IfDone { first, then, otherwise }
                if otherwise.is_empty()
                    && let [Instruction::Damage { to, .. }] = first.as_slice()
                    && let [target @ Subject::Target(_)] = to.as_slice()
                    && let [Instruction::If { condition: Condition::Is(hit, which), then, otherwise: none }] =
                        then.as_slice()
                    && hit == target
                    && none.is_empty() =>
            {
                first.iter().for_each(|one| self.sentences_of(one, found));
                self.dealt_this_way(which, then, found);
            }
            // "If a creature dealt damage this way would die this turn, exile it instead": each of them.
            Instruction::Repeat(Amount::Count(which), then)
                if let Filter::All(parts) = &**which
                    && let [which, Filter::DamagedBy(by)] = parts.as_slice()
                    && **by == Subject::This
                    && matches!(then.as_slice(), [one] if exiles_instead(one)) =>
            {
                self.dealt_this_way(which, then, found);
            }
            Instruction::IfDone { first, then, otherwise }
                if let Some(rest) = of_player_dealt(first, then, otherwise) =>
            {
                first.iter().chain(otherwise).for_each(|one| self.sentences_of(one, found));
                let text = self.joined_instructions(rest);
                self.push(&format!("if a player is dealt damage this way, {text}"), found);
            }
            Instruction::IfDone { first, then, otherwise } => {
                match first.as_slice() {
                    // "If it's a land card, you may put it onto the battlefield. If you don't, ...".
                    [Instruction::If { condition, then, otherwise: none }]
                        if none.is_empty() && !self.names_a_new_target(condition) =>
                    {
                        self.led_by(condition, then, found);
                    }
                    // "Any player may pay 3 life. If no one does, ...".
                    [Instruction::May(who @ (Who::Anyone | Who::Opponent), what)] if then.is_empty() => {
                        return self.any_may(who, what, otherwise, found);
                    }
                    // "~ deals 1 damage to target creature unless its controller has ~ deal 2 damage to them."
                    [Instruction::May(who, what)]
                        if then.is_empty()
                            && matches!(what.as_slice(), [Instruction::Damage { to, .. }] if *to == [Subject::Players(who.clone())]) =>
                    {
                        return self.unless_damaged(who, what, otherwise, found);
                    }
                    [Instruction::May(who, what)] => self.may_do(who, what, found),
                    first => {
                        let text = self.joined_instructions(first);
                        self.push(&text, found);
                    }
                }
                let doer = first.last().map_or(Who::You, |last| last.doer().clone());
                let who = self.who(&doer).0;
                let undone = undone(first);
                let from = found.len();
                self.follow_up(&who, then, otherwise, found);
                // "If you don't put the card into your hand, ...": where it was not so, or was not done.
                for text in found.iter_mut().skip(from) {
                    *text = text.replacen("If you don't,", &format!("If you don't{undone},"), 1);
                }
            }
            Instruction::Destroy { what, regenerate: false } => {
                let several = matches!(what, Subject::Each(_));
                let what = self.patient(what);
                self.push(&format!("destroy {what}"), found);
                self.push(if several { "they can't be regenerated" } else { "it can't be regenerated" }, found);
            }
            Instruction::Choose { least, most, modes, unchosen, again } if !super::playing::all_mana(modes) => {
                self.modes((*least, *most), *unchosen, *again, modes, found)
            }
            Instruction::Process(inner) => found.extend(self.sentences(inner)),
            Instruction::Repeat(count, inner) if let Some(again) = super::doing::again(count, inner) => {
                found.extend(self.sentences(inner));
                self.push(&again, found);
            }
            Instruction::Spree(ways) | Instruction::Tiered(ways) => found.push(self.modes_for_costs(ways)),
            Instruction::Roll(sides, rows) if !rows.is_empty() => found.push(self.roll(*sides, rows)),
            Instruction::Unread(unread) => found.push(format!("{}.", unread.text)),
            other => {
                let text = self.instruction(other);
                self.push(&text, found);
            }
        }
    }

    /// "If you control a Forest, draw a card. Otherwise, ...".
    fn under(
        &mut self,
        condition: &Condition,
        (then, otherwise): (&[Instruction], &[Instruction]),
        has_modes: bool,
        found: &mut Vec<String>,
    ) {
        match then {
            [Instruction::Choose { .. }] if has_modes && !super::playing::all_mana_of(then) => {
                self.more_modes(condition, then, otherwise, found);
            }
            // "For as long as it has a vow counter on it, ...".
            [Instruction::Continuous { duration: Duration::WhileSo, .. }] if otherwise.is_empty() => {
                let text = self.conditional(condition, then, otherwise);
                self.push(&text, found);
            }
            // "When a land card is discarded this way, ...".
            [Instruction::Delayed(Trigger::YouDo, inner)] if otherwise.is_empty() => {
                let condition = self.condition(condition);
                let text = self.joined_instructions(inner);
                self.push(&format!("when {condition}, {text}"), found);
            }
            // "If it has three or more counters on it, sacrifice it. If you do, ...".
            [done] if otherwise.is_empty() && has_consequence(done) => self.led_by(condition, then, found),
            _ if self.names_a_new_target(condition) || self.is_named_first(otherwise, then) => {
                let text = self.conditional(condition, then, otherwise);
                self.push(&text, found);
            }
            _ => {
                let condition = self.lead(condition);
                let text = self.joined_instructions(then);
                self.push(&format!("{condition}, {text}"), found);
                if !otherwise.is_empty() {
                    let text = self.joined_instructions(otherwise);
                    self.push(&format!("otherwise, {text}"), found);
                }
            }
        }
    }

    /// "You may discard a card. If you do, draw a card."
    fn may_do(&mut self, who: &Who, what: &[Instruction], found: &mut Vec<String>) {
        let (done, follows) = match what {
            [Instruction::IfDone { first, then, otherwise }] if otherwise.is_empty() => (&**first, &**then),
            what => split_delayed(what),
        };
        let outer = std::mem::replace(&mut self.by_others, *who != Who::You);
        let name = self.who(who).0;
        self.by_others = outer;
        let apart = apart(done);
        let (done, more) = done.split_at(apart.unwrap_or(done.len()));
        let text = self.done_by(who, done);
        self.push(&format!("{name} may {text}"), found);
        match more {
            [clashed @ Instruction::If { .. }] => self.sentences_of(clashed, found),
            [] => {}
            more => {
                let text = self.joined_instructions(more);
                self.push(&format!("if {} do, {text}", if name == "you" { "you" } else { "they" }), found);
            }
        }
        let who = self.who(who).0;
        self.follow_up(&who, follows, &[], found);
    }

    fn unless_damaged(&mut self, who: &Who, what: &[Instruction], otherwise: &[Instruction], found: &mut Vec<String>) {
        let [Instruction::Damage { source, amount, .. }] = what else { return };
        let text = self.joined_instructions(otherwise);
        let who = self.who(who).0;
        let source = self.object(source);
        let amount = self.figure(amount);
        self.push(&format!("{text} unless {who} has {source} deal {amount} damage to them"), found);
    }

    /// "Any player may have ~ deal 6 damage to them. If no one does, ...".
    fn any_may(&mut self, who: &Who, what: &[Instruction], otherwise: &[Instruction], found: &mut Vec<String>) {
        let any = self.payer(who).0;
        let outer = std::mem::replace(&mut self.acts, true);
        let text = self.done_by(who, what);
        self.acts = outer;
        self.push(&format!("{any} may {text}"), found);
        let text = self.joined_instructions(otherwise);
        self.push(&format!("if no one does, {text}"), found);
    }

    /// "If a creature dealt damage this way would die this turn, exile it instead.", "When a creature dealt damage this way
    /// dies this turn, ...", "If a nonred permanent is dealt damage this way, ...".
    fn dealt_this_way(&mut self, which: &Filter, then: &[Instruction], found: &mut Vec<String>) {
        let which = self.with_article(which);
        match then {
            [one] if exiles_instead(one) => {
                self.push(&format!("if {which} dealt damage this way would die this turn, exile it instead"), found);
            }
            [Instruction::Watch { trigger: Trigger::Moves { to: Some(Zone::Graveyard), .. }, then, .. }] => {
                let text = self.joined_instructions(then);
                self.push(&format!("when {which} dealt damage this way dies this turn, {text}"), found);
            }
            [first, last] if exiles_instead(last) => {
                self.it = crate::ability::Antecedent::Open;
                let text = self.instruction(first).replacen("that permanent ", "it ", 1);
                self.push(&format!("if {which} is dealt damage this way, {text}"), found);
                self.push("if that creature would die this turn, exile it instead", found);
            }
            then => {
                let text = self.joined_instructions(then);
                self.push(&format!("if {which} is dealt damage this way, {text}"), found);
            }
        }
    }

    /// "Choose one. If it was kicked, choose both instead."
    fn more_modes(
        &mut self,
        condition: &Condition,
        then: &[Instruction],
        otherwise: &[Instruction],
        found: &mut Vec<String>,
    ) {
        let condition = self.condition(condition);
        let [Instruction::Choose { least, most, modes, .. }] = then else { return };
        let [Instruction::Choose { least: usual, most: usually, .. }] = otherwise else { return };
        let mut text = Vec::new();
        self.modes((*usual, *usually), None, false, modes, &mut text);
        let number = english::number_word(i64::from(*most));
        let may = if least < most { "you may " } else { "" };
        let instead = format!(". If {condition}, {may}choose {number} instead.");
        found.extend(text.into_iter().map(|text| text.replacen(" —", &instead, 1)));
    }

    /// Sentences of which a condition leads the first.
    fn led_by(&mut self, condition: &Condition, then: &[Instruction], found: &mut Vec<String>) {
        let condition = self.lead(condition);
        let mut text = Vec::new();
        then.iter().for_each(|done| self.sentences_of(done, &mut text));
        if let Some(first) = text.first_mut() {
            let done = super::body::uncapitalised(first);
            *first = english::capitalised(&format!("{condition}, {done}"));
        }
        found.append(&mut text);
    }

    /// The modes of spree or tiered, each behind its cost, on lines of their own.   702.172, 702.183
    fn modes_for_costs(&mut self, ways: &[(Cost, Vec<Instruction>)]) -> String {
        let mut lines = Vec::new();
        for (cost, mode) in ways {
            let cost = self.cost(cost);
            lines.push(format!("• {cost} — {}", self.sentences(mode).join(" ")));
        }
        lines.join("\n")
    }

    /// "Roll a d20.", and the table of its results.   706.3
    fn roll(&mut self, sides: u32, rows: &[Row]) -> String {
        let mut text = format!("Roll a d{sides}.");
        for row in rows {
            let results = match (row.least, row.most) {
                (least, most) if least == most => least.to_string(),
                (least, most) => format!("{least}—{most}"),
            };
            let then = self.sentences(&row.then).join(" ");
            text.push_str(&format!("\n{results} | {then}"));
        }
        text
    }

    /// "If you do, ...", "When you do, ...", "If that player doesn't, ...".
    fn follow_up(&mut self, who: &str, then: &[Instruction], otherwise: &[Instruction], found: &mut Vec<String>) {
        let who = if who == "you" { "you" } else { "they" };
        if let [Instruction::If { condition, then: instead, otherwise: usual }] = then
            && !usual.is_empty()
        {
            let text = self.joined_instructions(usual);
            self.push(&format!("if {who} do, {text}"), found);
            let condition = self.condition(condition);
            let text = self.joined_instructions(instead);
            self.push(&format!("if {condition}, {text} instead"), found);
        } else if let [Instruction::Delayed(Trigger::YouDo, inner)] = then {
            let text = self.joined_instructions(inner);
            self.push(&format!("when {who} do, {text}"), found);
        } else if !then.is_empty() {
            let text = self.joined_instructions(then);
            self.push(&format!("if {who} do, {text}"), found);
        }
        if !otherwise.is_empty() {
            let text = self.joined_instructions(otherwise);
            self.push(&format!("if {who} don't, {text}"), found);
        }
    }

    /// "target creature becomes the color or colors of your choice until end of turn": every set of colors.
    fn becomes_any_colors(&mut self, ways: &[Vec<Instruction>]) -> Option<String> {
        let sets = ways.iter().map(|way| match way.as_slice() {
            [Instruction::Continuous { effects, .. }] => match effects.as_slice() {
                [Continuous { change: Change::SetColor { colors, in_addition: false }, .. }] => Some(*colors),
                _ => None,
            },
            _ => None,
        });
        let [Instruction::Continuous { effects, duration }] = ways.first()?.as_slice() else { return None };
        let whose = effects.first().filter(|_| sets.eq(ColorSet::every().map(Some)))?;
        let (whose, plural) = self.subject(&whose.subject);
        let becomes = if plural { "become" } else { "becomes" };
        let until = super::duration::behind(*duration, false);
        Some(format!("{whose} {becomes} the color or colors of your choice{until}"))
    }

    /// "~ gains your choice of flying or haste until end of turn": ways that differ in one word.
    pub(super) fn of_choice(&mut self, ways: &[Vec<Instruction>]) -> String {
        if let Some(text) = self.becomes_one_of(ways).or_else(|| self.becomes_any_colors(ways)) {
            return text;
        }
        if let [first, _] = ways
            && let [Instruction::PutCounters(count, _, what)] = first.as_slice()
            && Instruction::endures(count.clone(), what.clone()) == Instruction::OneOf(ways.to_vec())
        {
            let (what, plural) = self.subject(what);
            let endure = if plural { "endure" } else { "endures" };
            return format!("{what} {endure} {}", self.figure(count));
        }
        // "put a charge counter on ~ or remove one from it".
        if let [put, remove] = ways
            && let [Instruction::PutCounters(Amount::Number(1), kind, what)] = put.as_slice()
            && *remove == [Instruction::RemoveCounters(Some(Amount::Number(1)), Some(kind.clone()), what.clone())]
        {
            return format!("{} or remove one from it", self.joined_instructions(put));
        }
        let mut texts: Vec<String> = Vec::new();
        let (named, it) = (self.named, self.it);
        for way in ways {
            (self.named, self.it) = (named, it);
            texts.push(self.joined_instructions(way));
        }
        let (Some(first), Some(second)) = (texts.first(), texts.get(1)) else { return texts.concat() };
        if ways.iter().all(|way| matches!(way.as_slice(), [Instruction::CreateTokens { who: Who::You, .. }])) {
            let other = |text: &String| text.strip_prefix("create ").unwrap_or(text).to_owned();
            return match texts.len() {
                2 => format!("{first} or {}", other(second)),
                _ => {
                    format!("create your choice of {}", super::list(&texts.iter().map(other).collect::<Vec<_>>(), "or"))
                }
            };
        }
        // "reveal a card in your hand or the top card of your library".
        if ways.iter().all(|way| matches!(way.as_slice(), [Instruction::Reveal(Who::You, _)])) {
            let what = |text: &String| text.strip_prefix("reveal ").unwrap_or(text).to_owned();
            return format!("reveal {}", super::list(&texts.iter().map(what).collect::<Vec<_>>(), "or"));
        }
        // What all of them begin and end with is said once.
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let (first, second) = (words(first), words(second));
        let front = first.iter().zip(&second).take_while(|(one, two)| one == two).count();
        let behind = first.iter().rev().zip(second.iter().rev()).take_while(|(one, two)| one == two).count();
        let behind = behind.min(first.len() - front).min(second.len() - front);
        let own: Vec<String> = texts
            .iter()
            .map(|text| {
                let words = words(text);
                words.get(front..words.len() - behind).unwrap_or_default().join(" ")
            })
            .collect();
        if front == 0 {
            // Ways of their own: "put two +1/+1 counters on ~ or create a token".
            return super::list(&texts, "or");
        }
        let front = first.get(..front).unwrap_or_default().join(" ");
        // "put your choice of a flying or haste counter on ~".
        if let Some((front, article)) = front.rsplit_once(' ').filter(|(_, last)| matches!(*last, "a" | "an")) {
            let behind = first.get(first.len() - behind..).unwrap_or_default().join(" ");
            return format!("{front} your choice of {article} {} {behind}", super::list(&own, "or"));
        }
        let behind = first.get(first.len() - behind..).unwrap_or_default().join(" ");
        format!("{front} your choice of {} {behind}", super::list(&own, "or")).trim_end().to_owned()
    }

    fn modes(
        &mut self,
        (least, most): (u32, u32),
        unchosen: Option<Unchosen>,
        again: bool,
        modes: &[Vec<Instruction>],
        found: &mut Vec<String>,
    ) {
        let how = match (least, most) {
            (1, 1) => "one".to_owned(),
            (1, 2) if modes.len() == 2 && !again => "one or both".to_owned(),
            (1, _) => "one or more".to_owned(),
            (0, most) if most as usize == modes.len() && !again => "any number".to_owned(),
            (0, most) => format!("up to {}", english::number_word(i64::from(most))),
            (_, most) => english::number_word(i64::from(most)),
        };
        let unchosen = unchosen.map_or_else(String::new, |since| format!(" {}", since.words()));
        let behind = if again { format!(". {}.", english::capitalised(SAME_AGAIN)) } else { " —".to_owned() };
        let mut text = format!("Choose {how}{unchosen}{behind}");
        for mode in modes {
            text.push_str("\n• ");
            text.push_str(&self.sentences(mode).join(" "));
        }
        found.push(text);
    }

    /// "search their library for a land card, put it onto the battlefield, then shuffle".
    fn finds(
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

/// What is done, and what follows "when you do".
fn split_delayed(what: &[Instruction]) -> (&[Instruction], &[Instruction]) {
    match what.split_last() {
        Some((Instruction::Delayed(Trigger::YouDo, _), front)) => what.split_at(front.len()),
        _ => (what, &[]),
    }
}

/// A land becomes a creature with so many counters, and comes back when it dies or is exiled: which, and how many.
/// 701.66a
fn earthbends<'a>(first: &'a Instruction, behind: &'a [Instruction]) -> Option<(&'a Subject, &'a Amount)> {
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

/// Whether sentences follow that hang on what is done: "If you do, ...".
fn has_consequence(done: &Instruction) -> bool {
    match done {
        Instruction::IfDone { .. } => true,
        Instruction::Pay { then, .. } => !then.is_empty(),
        Instruction::May(_, inner) => {
            matches!(inner.as_slice(), [_, .., Instruction::Delayed(Trigger::YouDo, _)] | [Instruction::IfDone { .. }])
        }
        _ => false,
    }
}

/// What is done only to a player who was dealt damage: behind what is done anyway, and of the target alone.
fn of_player_dealt<'a>(
    first: &[Instruction],
    then: &'a [Instruction],
    otherwise: &[Instruction],
) -> Option<&'a [Instruction]> {
    let [Instruction::Damage { to, .. }] = first else { return None };
    let [Subject::Target(index)] = to.as_slice() else { return None };
    let rest = then.strip_prefix(otherwise)?;
    let speaks =
        |one: &Instruction| one.any_word(&mut |word| matches!(word, Word::Who(Who::Target(own)) if *own == *index));
    (!rest.is_empty() && rest.iter().all(speaks)).then_some(rest)
}

/// From where on what somebody may do takes sentences of its own: "you may look at the top five cards of your library. If
/// you do, ...", where the rest of them goes somewhere; "you may clash with an opponent. If you win, ...".
fn apart(done: &[Instruction]) -> Option<usize> {
    let rest = |one: &Instruction| matches!(one, Instruction::IntoLibrary { what: Subject::Rest, .. });
    match done {
        [Instruction::Look(..), more @ ..] if more.iter().any(rest) => Some(1),
        [_, Instruction::If { condition: Condition::WonClash, .. }] => Some(1),
        _ => None,
    }
}

/// What is not done where either it was not to be done or nobody did it, behind "if you don't".
fn undone(first: &[Instruction]) -> &'static str {
    let [Instruction::If { then, .. }] = first else { return "" };
    let [Instruction::May(Who::You, done)] = then.as_slice() else { return "" };
    match done.last() {
        Some(Instruction::Move { to: Zone::Hand, .. }) => " put the card into your hand",
        Some(Instruction::Move { to: Zone::Battlefield, .. }) => " put it onto the battlefield",
        Some(Instruction::Cast { .. }) => " cast it",
        _ => "",
    }
}

/// Whether it has something exiled that would die this turn.
fn exiles_instead(instruction: &Instruction) -> bool {
    let Instruction::Continuous { effects, duration: Duration::EndOfTurn } = instruction else { return false };
    let [Continuous { change: Change::Rule(Rule::Instead(found)), .. }] = effects.as_slice() else { return false };
    let dies = matches!(found.event, Trigger::Moves { from: Some(Zone::Battlefield), to: Some(Zone::Graveyard), .. });
    dies && matches!(found.instead.as_slice(), [Instruction::Move { to: Zone::Exile, .. }])
}

/// What is done when a price was paid one or more times.
fn when_paid_often(then: &[Instruction]) -> Option<&[Instruction]> {
    match then {
        [Instruction::If { condition, then, otherwise }]
            if otherwise.is_empty() && *condition == Condition::paid_at_all() =>
        {
            match then.as_slice() {
                [Instruction::Delayed(Trigger::YouDo, inner)] => Some(inner),
                _ => None,
            }
        }
        _ => None,
    }
}
