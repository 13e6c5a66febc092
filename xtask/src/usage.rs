//! What the user may type, and the error for everything else.

use std::ffi::OsString;
use std::fmt;

pub(crate) const USAGE: &str = "\
usage: cargo xtask COMMAND

  play [ARGS]                   build the page and the program, and run `swanstone serve --open ARGS`
  verify                        run every check; the last line counts the tests
  verify --only NAME            run one check (may be repeated)
  verify --list                 name the checks
  tidy [NAME]...                check the repository itself: rules arrows size words documents
  bless                         rewrite the recorded data of the golden tests in testdata/
  bots                          write the tables of docs/bots.md anew, from docs/arena
  pictures                      draw the pictures of the documents anew
  tune [GAME]                   find better weights for the judgement of bots, by games they play
  balance [ARGS]                measure the expansions of Castles anew for docs/balance-castles.md
  fuzz [TARGET] [--minutes M]   fuzz one target, or all in turn, M minutes each (default 5)
  load [ARGS]                   drive whole games over sockets: `soak load ARGS`, see its --help
  soak [--short]                every long run: load, crashes, two nodes, bad clients, many tables
  --help                        this text

`cargo play` and `cargo verify` are short for the first two.
exit code: 0 done, 1 a check failed, 2 wrong usage
";

/// The command line was not understood; exit code 2.
#[derive(Debug)]
pub(crate) struct UsageError(String);

impl UsageError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        UsageError(message.into())
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

pub(crate) fn as_text(
    arguments: impl Iterator<Item = OsString>,
) -> Result<Vec<String>, UsageError> {
    arguments
        .map(|argument| {
            argument.into_string().map_err(|raw| {
                UsageError::new(format!("the argument {} is not valid UTF-8", raw.display()))
            })
        })
        .collect()
}

/// For commands that take no arguments.
pub(crate) fn expect_none(command: &str, arguments: &[String]) -> Result<(), UsageError> {
    match arguments.first() {
        None => Ok(()),
        Some(extra) => {
            Err(UsageError::new(format!("`{command}` takes no arguments, but got `{extra}`")))
        }
    }
}
