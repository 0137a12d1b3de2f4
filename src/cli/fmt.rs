//! `judge fmt`: scenario files in the usual layout.

use std::path::{Path, PathBuf};

use super::files::Files;
use super::{Outcome, Output, Status};
use crate::files::because;
use crate::folders;
use crate::scenario::{Complaint, ScenarioError, format, load};
use crate::terms::visible::escaped;

/// Lay scenario files out in the usual way; comments and values stay
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge fmt board.yaml
  judge fmt scenarios --check   names the files; writes nothing
  judge fmt - < board.yaml      the file laid out, on standard output

A file is only written where reading it again gives the same values, words and
comments.

Exit status: 0 done, 1 --check found files that are laid out differently, 2 a
file can't be read or laid out.")]
pub(super) struct Args {
    /// Scenario files, and folders that hold them; - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Write nothing; name the files that would change
    #[arg(long)]
    check: bool,
}

/// Lays them out.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    if args.files == [PathBuf::from("-")] {
        return standard_input(args.check, output);
    }
    let files = Files::find(&args.files)?;
    let mut status = Status::Answered;
    for (folder, why) in &files.unreadable {
        let nothing = load::source(&folder.display().to_string(), String::new());
        output.complain(ScenarioError::new(&nothing, [Complaint::whole(why)]).into());
        status = Status::BadInput;
    }
    for listed in &files.listed {
        match lay_out(&listed.path, args.check) {
            Ok(false) => {}
            Ok(true) => {
                output.print(&format!("{}\n", escaped(&listed.path.display().to_string())));
                status = status.max(if args.check { Status::Differs } else { Status::Answered });
            }
            Err(error) => {
                output.complain(error.into());
                status = Status::BadInput;
            }
        }
    }
    Ok(status)
}

fn standard_input(check: bool, output: &mut Output) -> Outcome {
    let text = load::reader(std::io::stdin().lock());
    let text = text.map_err(|wrong| ScenarioError::new(&load::source("standard input", String::new()), [wrong]))?;
    let source = load::source("standard input", text.clone());
    let laid_out = format::format(&text).map_err(|form| ScenarioError::new(&source, [form.into()]))?;
    if check {
        return Ok(if laid_out == text { Status::Answered } else { Status::Differs });
    }
    output.print(&laid_out);
    Ok(Status::Answered)
}

/// Lays a file out, and tells whether it was laid out otherwise.
fn lay_out(path: &Path, check: bool) -> Result<bool, ScenarioError> {
    let name = path.display().to_string();
    let nothing = || load::source(&name, String::new());
    let text = load::text(path).map_err(|wrong| ScenarioError::new(&nothing(), [wrong]))?;
    let laid_out =
        format::format(&text).map_err(|form| ScenarioError::new(&load::source(&name, text.clone()), [form.into()]))?;
    if laid_out != text && !check {
        folders::rewrite(path, laid_out.as_bytes()).map_err(|error| {
            let why = format!("it can't be written: {}", because(&error));
            ScenarioError::new(&nothing(), [Complaint::whole(why)])
        })?;
    }
    Ok(laid_out != text)
}
