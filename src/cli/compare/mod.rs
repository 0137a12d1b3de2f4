//! `judge compare`: which rulings change between two editions, or under a draft.

mod work;

use std::collections::{BTreeMap, BTreeSet};

use super::args::{AnswerArgs, AnswerFormat};
use super::batch::BatchArgs;
use super::versus::{Difference, Found, rules};
use super::{Failure, Outcome, Output, Status, editions};
use crate::edition::Edition;
use crate::report::changed::{Comparing, Group, Steps};
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
  judge compare --from 1999-04-23 --each    step by step to the latest

Every question of every file is asked under both editions, whatever the file
expects. Changes are grouped by the behaviour of the rules that decides them;
`judge rules editions` lists dates and names. With --each the editions between
the two whose texts are at hand are asked as well, and each is compared with
the next.

Exit status: 0 compared, 1 something changes and --fail-on-change is given, 2 a
file is broken.")]
pub(super) struct Args {
    #[command(flatten)]
    batch: BatchArgs,
    /// The earlier edition: a date, a name such as time-spiral, or a file with a draft or a text of the rules
    #[arg(long, value_name = "EDITION", value_parser = super::args::editions(), hide_possible_values = true)]
    from: String,
    /// The later edition, or the draft
    #[arg(long, value_name = "EDITION", default_value = "latest", value_parser = super::args::editions(), hide_possible_values = true)]
    to: String,
    /// Also ask under each edition between whose text is at hand, and compare each with the next
    #[arg(long)]
    each: bool,
    /// Status 1 where a ruling changes
    #[arg(long)]
    fail_on_change: bool,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Compares them.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let ends = (editions::named(&args.from)?, editions::named(&args.to)?);
    let library = editions::library();
    let editions = if args.each { stations(&ends, library)? } else { vec![ends.0, ends.1] };
    let mut steps = compare(args, &editions, library)?;
    let status = match (steps.broken(), steps.changed()) {
        (0, 1..) if args.fail_on_change => Status::Differs,
        (0, _) => Status::Answered,
        _ => Status::BadInput,
    };
    // Without `--each` there is one step, and it is the whole answer.
    let single = if args.each { None } else { steps.steps.pop() };
    output.print(&match (args.answer.format, single) {
        (AnswerFormat::Text, Some(single)) => single.text(output.width(), output.paint()),
        (AnswerFormat::Text, None) => steps.text(output.width(), output.paint()),
        (AnswerFormat::Json, Some(single)) => report::json(&single),
        (AnswerFormat::Json, None) => report::json(&steps),
        (AnswerFormat::Markdown, Some(single)) => single.markdown(),
        (AnswerFormat::Markdown, None) => steps.markdown(),
    });
    Ok(status)
}

/// The two editions, and those between whose texts are at hand.
fn stations((from, to): &(Edition, Edition), library: &Library) -> Result<Vec<Edition>, Failure> {
    if from.date() > to.date() {
        let what = "There is no edition between these two: --from names the earlier one, --to the later";
        return Err(Failure::with_help(what, editions::HELP));
    }
    let at_hand: BTreeSet<_> = library.held().into_iter().map(|held| held.date).collect();
    let between = |edition: &Edition| {
        from.date() < edition.date() && edition.date() < to.date() && at_hand.contains(&edition.date())
    };
    let between = editions::all()?.into_iter().filter(between);
    Ok([from.clone()].into_iter().chain(between).chain([to.clone()]).collect())
}

fn compare(args: &Args, editions: &[Edition], library: &Library) -> Result<Steps, Failure> {
    let work = Work::of(args.batch.batch()?, editions);
    let mut asked = 0;
    let mut changes: Vec<Vec<Found>> = editions.windows(2).map(|_| Vec::new()).collect();
    let mut problems = work.batch.unreadable();
    args.batch.carry_out(work, |part| match part {
        Part::Asked => asked += 1,
        Part::Changed(step, found) => {
            if let Some(changes) = changes.get_mut(step) {
                changes.push(*found);
            }
        }
        Part::Problem(problem) => problems.push(problem),
    })?;
    if asked == 0 && problems.is_empty() {
        let help = "a scenario has `questions:`; `judge new KIND` writes one";
        return Err(Failure::with_help("No file asks anything", help));
    }
    let broken = problems.len();
    let steps = editions.windows(2).zip(changes).map(|(pair, changes)| Comparing {
        version: 1,
        from: EditionName::of(&pair[0]),
        to: EditionName::of(&pair[1]),
        asked,
        changed: changes.len(),
        broken,
        groups: groups(changes, (&pair[0], &pair[1]), library),
        // What is wrong with a file is said once.
        problems: std::mem::take(&mut problems),
    });
    Ok(Steps { version: 1, steps: steps.collect() })
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
