//! From a file to a game and questions.

use super::cards::Cards;
use super::document::File;
use super::err::{Complaint, Source};
use super::file::{Expectation, Several};
use super::lower::Lowering;
use super::node::Placed;
use super::question::{self, Question};
use super::{Asking, Scenario};
use crate::cards::Store;
use crate::game;
use crate::ruling::Verdict;
use crate::terms::english;

/// Makes the game and the questions.
///
/// # Errors
/// All that is wrong in meaning.
pub(super) fn of(file: &File, source: &Source, cards: &Cards, imported: &Store) -> Result<Scenario, Vec<Complaint>> {
    let mut lowering = Lowering::new(source, cards, imported, file.described());
    lowering.players(&file.players, &file.zones.hand);
    lowering.options(&file.options);
    lowering.teams(&file.teams, &file.players);
    if lowering.game.players.is_empty() {
        // Nothing on the board could belong to anybody.
        return Err(lowering.complaints);
    }
    lowering.turn(&file.turn);
    lowering.permanents(&file.permanents);
    lowering.stack(&file.stack);
    lowering.zones(&file.zones);
    lowering.references();
    lowering.settle();
    lowering.compose();
    lowering.effects(&file.effects);
    lowering.reanimated();
    lowering.reach();
    lowering.combat(&file.attackers, &file.bands, &file.blockers, &file.blocked);
    lowering.damage_so_far(&file.damage_order, &file.dealt_first_strike);
    lowering.since_last_check(&file.since_last_check);
    lowering.this_turn(file.this_turn.as_ref(), file.turn.number);
    lowering.this_game(&file.this_game);
    lowering.commander_damage(&file.players);
    let questions = lowering.questions(&file.questions);
    lowering.tell_unknown_cards();
    if !lowering.complaints.is_empty() {
        return Err(lowering.complaints);
    }
    Ok(Scenario {
        title: file.title.as_ref().map(ToString::to_string),
        edition: file.edition.clone(),
        notes: file.notes.as_ref().map(ToString::to_string),
        game: lowering.game,
        questions,
        names: lowering.names,
        source: source.clone(),
    })
}

impl Lowering<'_> {
    /// Questions, with all that they name resolved.
    fn questions(&mut self, written: &Several<Placed<Question>>) -> Vec<Asking> {
        let mut questions = Vec::new();
        for (number, written) in (1..).zip(written) {
            let common = written.value.common();
            let choose = self.choices(common.choose);
            let kind = written.value.kind();
            let asked = written.value.lower(self, written.place);
            for expectation in common.expectations() {
                self.check_word(kind, expectation);
            }
            let midway = written.value.midway();
            let meant = |expect: &Expectation| expect.clone().meant_by(question::find(kind));
            let expect = common.expect.map(|expect| meant(&expect.value));
            let expect = match (expect, midway.is_empty()) {
                (expect, true) => expect,
                (expect, false) => Some(Expectation { midway, ..expect.unwrap_or_default() }),
            };
            questions.extend(asked.map(|asked| Asking {
                number,
                kind,
                question: game::Question { asked, choose },
                expect,
                expect_place: common.expect.map(|expect| expect.place),
                expect_in: common.expect_in.iter().map(|(name, expect)| (name.clone(), meant(&expect.value))).collect(),
                notes: common.notes.map(ToString::to_string),
                place: written.place,
            }));
        }
        questions
    }

    /// A word that is not a verdict is a value, which only some kinds of questions have; in others it is misspelt.
    fn check_word(&mut self, kind: &str, expectation: &Placed<Expectation>) {
        let Some(word) = &expectation.value.word else { return };
        let row = question::find(kind);
        if row.is_some_and(|row| row.may_expect("value")) || expectation.value.is_list_for(row) {
            return;
        }
        let verdicts = Verdict::ALL.map(Verdict::word);
        let help = match english::nearest(word, verdicts) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("verdicts are {}", verdicts.join(", ")),
        };
        self.complain(Complaint::new(format!("`{word}` is not a verdict"), expectation.place).help(help));
    }
}
