//! `judge`: parse, run, exit status.

use std::process::ExitCode;

fn main() -> ExitCode {
    rules_judge::cli::run(std::env::args_os())
}
