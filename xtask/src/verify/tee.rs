//! Showing the output of a program while counting the tests in it.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

use anyhow::{Context, Result, anyhow};

use crate::verify::tally::{Runner, Tally};

/// Runs a test runner, with its output shown as it comes, and counts its tests.
pub(crate) fn run_counted(runner: Runner, command: &mut Command) -> Result<(ExitStatus, Tally)> {
    // Through a pipe, runners drop their colours unless told otherwise.
    if io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none() {
        command.env("CARGO_TERM_COLOR", "always");
    }
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let stdout = child.stdout.take().context("the test runner has no output")?;
    let stderr = child.stderr.take().context("the test runner has no error output")?;
    let (from_stdout, from_stderr) = thread::scope(|scope| {
        let beside = scope.spawn(|| show_and_count(runner, stderr, io::stderr()));
        (show_and_count(runner, stdout, io::stdout()), beside.join())
    });
    let status = child.wait().context("cannot wait for the test runner")?;
    let mut tally = from_stdout.context("cannot pass on the output of the tests")?;
    let from_stderr = from_stderr.map_err(|_| anyhow!("reading the output of the tests failed"))?;
    tally.add(from_stderr.context("cannot pass on the output of the tests")?);
    Ok((status, tally))
}

fn show_and_count(runner: Runner, source: impl Read, mut shown: impl Write) -> io::Result<Tally> {
    let mut source = BufReader::new(source);
    let mut tally = Tally::default();
    let mut line = Vec::new();
    // Bytes, not text: a test may print what is no UTF-8.
    while source.read_until(b'\n', &mut line)? > 0 {
        shown.write_all(&line)?;
        shown.flush()?;
        tally.read_line(runner, &String::from_utf8_lossy(&line));
        line.clear();
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_passes_unchanged_and_is_counted() {
        let output =
            b"running 2 tests\n\xff not text\ntest result: ok. 2 passed; 0 failed;\nno newline";
        let mut shown = Vec::new();
        let tally = show_and_count(Runner::CargoTest, &output[..], &mut shown).unwrap();
        assert_eq!(shown, output);
        assert_eq!(tally, Tally { passed: 2, failed: 0, flaky: 0, closings: 1 });
    }
}
