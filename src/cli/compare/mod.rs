//! `judge compare`: which rulings change between two editions, or under a draft.

mod work;

use std::collections::BTreeMap;

use super::args::{AnswerArgs, AnswerFormat};
use super::batch::BatchArgs;
use super::versus::{Difference, Found, rules};
use super::{Failure, Outcome, Output, Status, editions};
use crate::edition::Edition;
use crate::report::changed::{Comparing, Group};
use crate::report::{self, EditionName, RuleTexts};
use crate::rulebook::Library;
use work::{Part, Work};

/// Show which rulings change between two editions, and the rules that decide it
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge compare --from 2007-02-01 --to 2007-05-01
  judge compare boards/ --from latest --to my-draft.yaml --fail-on-change
  judge compare --from 2006-10-01 --only block --format markdown

Every question of every file is asked under both editions, whatever the file
expects. Changes are grouped by the behaviour of the rules that decides them;
`judge rules editions` lists dates and names.

Exit status: 0 compared, 1 something changes and --fail-on-change is given, 2 a
file is broken.")]
pub(super) struct Args {
    #[command(flatten)]
    batch: BatchArgs,
    /// The earlier edition: a date, a name such as time-spiral, or a draft
    #[arg(long, value_name = "EDITION", value_parser = super::args::editions(), hide_possible_values = true)]
    from: String,
    /// The later edition, or the draft
    #[arg(long, value_name = "EDITION", default_value = "latest", value_parser = super::args::editions(), hide_possible_values = true)]
    to: String,
    /// Status 1 where a ruling changes
    #[arg(long)]
    fail_on_change: bool,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Compares them.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let (from, to) = (editions::named(&args.from)?, editions::named(&args.to)?);
    let comparing = compare(args, from, to)?;
    output.print(&match args.answer.format {
        AnswerFormat::Text => comparing.text(output.width(), output.paint()),
        AnswerFormat::Json => report::json(&comparing),
        AnswerFormat::Markdown => comparing.markdown(),
    });
    Ok(match (comparing.broken, comparing.changed) {
        (0, 1..) if args.fail_on_change => Status::Differs,
        (0, _) => Status::Answered,
        _ => Status::BadInput,
    })
}

fn compare(args: &Args, from: Edition, to: Edition) -> Result<Comparing, Failure> {
    let work = Work { batch: args.batch.batch()?, editions: (from.clone(), to.clone()) };
    let mut asked = 0;
    let mut changes = Vec::new();
    let mut problems = work.batch.unreadable();
    args.batch.carry_out(work, |part| match part {
        Part::Same => asked += 1,
        Part::Changed(found) => {
            asked += 1;
            changes.push(*found);
        }
        Part::Problem(problem) => problems.push(problem),
    })?;
    if asked == 0 && problems.is_empty() {
        let help = "a scenario has `questions:`; judge new KIND writes one";
        return Err(Failure::with_help("No file asks anything", help));
    }
    let changed = changes.len();
    let groups = groups(changes, (&from, &to), &Library::open());
    let broken = problems.len();
    Ok(Comparing {
        version: 1,
        from: EditionName::of(&from),
        to: EditionName::of(&to),
        asked,
        changed,
        broken,
        groups,
        problems,
    })
}

/// The changes by what decides them; what decides most comes first.
fn groups(changes: Vec<Found>, editions: (&Edition, &Edition), texts: &dyn RuleTexts) -> Vec<Group> {
    let mut by: BTreeMap<Vec<Difference>, Vec<Found>> = BTreeMap::new();
    for found in changes {
        by.entry(found.decided_by.clone()).or_default().push(found);
    }
    let group = |(decided_by, found): (Vec<Difference>, Vec<Found>)| {
        let provisions = found.iter().flat_map(|found| found.provisions.iter().copied());
        Group {
            decided_by: decided_by.iter().map(Difference::shown).collect(),
            rules: rules(provisions, editions, texts),
            changes: found.into_iter().map(|found| found.change).collect(),
        }
    };
    let mut groups: Vec<Group> = by.into_iter().map(group).collect();
    groups.sort_by_key(|group| (group.decided_by.is_empty(), std::cmp::Reverse(group.changes.len())));
    groups
}
