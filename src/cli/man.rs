//! `judge man`: the manual page.

use super::{Failure, Outcome, Output, Status};

/// The manual page, on standard output
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Example:\n  judge man | man -l -")]
pub(super) struct Args {}

/// Writes it: the program's own page, and under it the options of each command.
pub(super) fn run(_: &Args, output: &mut Output) -> Outcome {
    let mut page = Vec::new();
    let mut definition = super::definition();
    definition.build();
    let rendered = clap_mangen::Man::new(definition.clone()).render(&mut page).and_then(|()| {
        let shown = definition.get_subcommands().filter(|command| !command.is_hide_set());
        shown.cloned().try_for_each(|command| {
            let man = clap_mangen::Man::new(command);
            page.extend_from_slice(b"\n");
            man.render_name_section(&mut page)?;
            man.render_synopsis_section(&mut page)?;
            man.render_options_section(&mut page)
        })
    });
    rendered.map_err(|error| Failure::new(format!("the manual page can't be written: {error}")))?;
    output.print(&String::from_utf8_lossy(&page));
    Ok(Status::Answered)
}
