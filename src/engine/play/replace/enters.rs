//! How something enters: tapped, with counters.   419.6e · 614.12

use super::{Applies, Key};
use crate::ability::{Change, Keyword, Part, Rule, Subject};
use crate::engine::event::{Entering, Entry, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::ObjectId;
use crate::terms::Counter;

impl Run<'_> {
    pub(super) fn entering(&self, entry: &Entry, found: &mut Vec<Applies>) -> Result<(), Stop> {
        self.own_entering(entry, found)?;
        self.entering_by_others(entry, found);
        Ok(())
    }

    /// What the object's own abilities say.
    fn own_entering(&self, entry: &Entry, found: &mut Vec<Applies>) -> Result<(), Stop> {
        let abilities: Vec<(String, Part)> = match &entry.what {
            Entering::Object(id) => {
                self.view().now(*id).abilities.iter().map(|held| (held.text.clone(), held.part.clone())).collect()
            }
            Entering::Token(printed) => printed
                .abilities
                .iter()
                .flat_map(|ability| ability.parts.iter().map(|part| (ability.text.clone(), part.clone())))
                .collect(),
        };
        let this = match &entry.what {
            Entering::Object(id) => Some(Bound::of(self.game(), *id)),
            Entering::Token(_) => None,
        };
        let source = this.map(|this| this.id);
        let key = |text: &str| Key::Clause(source, text.to_owned());
        for (text, part) in abilities {
            let mut reading = Reading::of(this, entry.under, text.as_str().into());
            if let Some(announced) = source.and_then(|id| self.state.announced.get(&id)) {
                reading.x = announced.reading.x;
            }
            let with = |entry: Entry| Applies {
                key: key(&text),
                source,
                ability: text.clone(),
                instead: vec![Happening::Enters(Box::new(entry))],
                follow: None,
            };
            match &part {
                Part::Static(sentence) => {
                    let holds = sentence
                        .condition
                        .as_ref()
                        .is_none_or(|condition| self.holds(condition, &reading).unwrap_or(false));
                    for effect in sentence.effects.iter().filter(|effect| holds && effect.subject == Subject::This) {
                        match &effect.change {
                            Change::Rule(Rule::EntersTapped) => {
                                found.push(with(Entry { tapped: true, ..entry.clone() }))
                            }
                            Change::Rule(Rule::EntersWith(amount, kind)) => {
                                let count = self.count(amount, &reading);
                                found.push(with(with_counters(entry, kind, count)));
                            }
                            _ => {}
                        }
                    }
                }
                Part::Keyword(Keyword::Known(name, parameter)) => {
                    let number = parameter.trim().parse::<u32>().ok();
                    let kind = match name.as_str() {
                        "modular" => Counter::plus_one(),
                        "fading" => Counter::named("fade"),
                        "vanishing" => Counter::named("time"),
                        "graft" => Counter::plus_one(),
                        _ => continue,
                    };
                    if let Some(number) = number {
                        found.push(with(with_counters(entry, &kind, number)));
                    }
                }
                _ => {}
            }
        }
        if self.is_saga(entry) {
            let text = "Saga";
            let mut applies =
                Applies { key: key(text), source, ability: text.to_owned(), instead: Vec::new(), follow: None };
            applies.instead.push(Happening::Enters(Box::new(with_counters(entry, &Counter::named("lore"), 1))));
            found.push(applies);
        }
        Ok(())
    }

    fn is_saga(&self, entry: &Entry) -> bool {
        match &entry.what {
            Entering::Object(id) => self.view().has_subtype(*id, "Saga"),
            Entering::Token(printed) => printed.type_line.has_subtype("Saga"),
        }
    }

    /// What others say of it: "Creatures your opponents control enter tapped."
    fn entering_by_others(&self, entry: &Entry, found: &mut Vec<Applies>) {
        let Entering::Object(id) = &entry.what else { return };
        let id: ObjectId = *id;
        // It is asked as it would be on the battlefield, under its controller there.
        let mut then = self.state.clone();
        {
            let object = then.game_mut().object_mut(id);
            object.zone = crate::terms::Zone::Battlefield;
            object.controller = entry.under;
        }
        let view = then.view(self.edition);
        for clause in view.clauses_on(id).filter(|clause| clause.origin.object != Some(id)) {
            let entry = match &clause.rule {
                Rule::EntersTapped => Entry { tapped: true, ..entry.clone() },
                Rule::EntersWith(amount, kind) => {
                    let count = u32::try_from(view.amount(amount, &clause.scope).max(0)).unwrap_or(u32::MAX);
                    with_counters(entry, kind, count)
                }
                _ => continue,
            };
            found.push(Applies {
                key: Key::Clause(clause.origin.object, clause.origin.ability.clone()),
                source: clause.origin.object,
                ability: clause.origin.ability.clone(),
                instead: vec![Happening::Enters(Box::new(entry))],
                follow: None,
            });
        }
    }
}

fn with_counters(entry: &Entry, kind: &Counter, count: u32) -> Entry {
    let mut entry = entry.clone();
    if count > 0 {
        *entry.counters.entry(kind.clone()).or_default() += count;
    }
    entry
}
