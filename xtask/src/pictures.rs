//! `pictures`: draw the pictures of the documents anew.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::cargo::{cargo, pass_on, wait_for};
use crate::usage::expect_none;

/// What is drawn, into which picture, with which further arguments.
const PICTURES: [(&str, &str, &[&str]); 3] = [
    ("testdata/layouts/castle.json", "docs/pictures/castle.png", &[]),
    ("testdata/layouts/castle.json", "docs/pictures/castle-night.png", &["--night"]),
    ("testdata/games/between-3p-rulebook.json", "docs/pictures/table.png", &[]),
];

pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    expect_none("pictures", arguments)?;
    for (source, picture, further) in PICTURES {
        let mut draw = cargo(root);
        draw.args(["run", "--release", "--locked", "--package", "cli", "--"]);
        draw.args(["draw", source, "--output", picture]).args(further);
        let status = wait_for(&mut draw)?;
        if !status.success() {
            return Ok(pass_on(status));
        }
    }
    Ok(ExitCode::SUCCESS)
}
