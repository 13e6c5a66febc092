//! `pictures`: draw the pictures of the documents anew, and take those of the page.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::cargo::{cargo, pass_on, wait_for};
use crate::tools::{self, Tool};
use crate::usage::expect_none;
use crate::web;

/// What is drawn, into which picture, with which further arguments.
const PICTURES: [(&str, &str, &[&str]); 5] = [
    ("testdata/layouts/castle.json", "docs/pictures/castle.png", &[]),
    ("testdata/layouts/castle.json", "docs/pictures/castle-night.png", &["--night"]),
    ("testdata/layouts/castles-moats.json", "docs/pictures/castle-moats.png", &[]),
    ("testdata/layouts/castles-moats.json", "docs/pictures/castle-moats-night.png", &["--night"]),
    ("testdata/games/between-3p-rulebook.json", "docs/pictures/table.png", &[]),
];

pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    expect_none("pictures", arguments)?;
    // The page is part of the program that is pictured.
    web::build(root)?;
    for (source, picture, further) in PICTURES {
        let mut draw = cargo(root);
        draw.args(["run", "--release", "--locked", "--package", "cli", "--"]);
        draw.args(["draw", source, "--output", picture]).args(further);
        let status = wait_for(&mut draw)?;
        if !status.success() {
            return Ok(pass_on(status));
        }
    }
    tools::install(&[Tool::Chromium])?;
    let mut take = web::npm(root, "run pictures");
    take.env("SWANSTONE_BIN", root.join("target/release/swanstone"));
    take.env("CHROMIUM", tools::chromium());
    Ok(pass_on(wait_for(&mut take)?))
}
