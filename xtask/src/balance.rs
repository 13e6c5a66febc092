//! `balance`: measure anew what each expansion does to Castles, and put it into its document.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};

use crate::cargo::cargo;
use crate::say;

const DOCUMENT: &str = "docs/balance-castles.md";

/// Between these lines the document holds what was measured.
const MARKS: [&str; 2] =
    ["<!-- Written by `cargo xtask balance`. -->\n", "<!-- Here our own words go on. -->\n"];

pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let mut measure = cargo(root);
    measure.args(["run", "--release", "--locked", "--package", "cli", "--"]);
    measure.args(["balance", "castles", "--tables"]).args(arguments);
    let output = measure.stderr(std::process::Stdio::inherit()).output()?;
    ensure!(output.status.success(), "swanstone balance ended with {}", output.status);
    let path = root.join(DOCUMENT);
    let document = fs::read_to_string(&path).context(DOCUMENT)?;
    fs::write(&path, with_tables(&document, &String::from_utf8(output.stdout)?)?)?;
    say(&format!("{DOCUMENT} holds what was measured. Read what it says of that: git diff"))?;
    Ok(ExitCode::SUCCESS)
}

/// The document with these tables in place of those it has.
fn with_tables(document: &str, tables: &str) -> Result<String> {
    let [from, to] = MARKS;
    let (before, rest) = document.split_once(from).context("the tables begin nowhere")?;
    let (_, after) = rest.split_once(to).context("the tables end nowhere")?;
    Ok(format!("{before}{from}\n{}\n\n{to}{after}", tables.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_take_the_place_of_those_that_were_there() -> Result<()> {
        let [from, to] = MARKS;
        let old = format!("before\n{from}\nold\n\n{to}after\n");
        let new = with_tables(&old, "new\n")?;
        assert_eq!(new, old.replace("old", "new"));
        assert_eq!(with_tables(&new, "old\n")?, old);
        assert!(with_tables("before", "new").is_err());
        Ok(())
    }
}
