//! `load` and `soak`: long runs against a real server.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::cargo::{cargo, pass_on, programs, wait_for};
use crate::tools::{self, Tool};
use crate::usage::UsageError;
use crate::verify::tally::Tally;
use crate::{complain, say, web};

/// The profile of the tests, whose programs are there already, and its folder.
pub(crate) const AS_TESTED: (&[&str], &str) = (&["--profile", "test"], "debug");

/// One run: its name, and its arguments in full and in short.
struct Run {
    name: &'static str,
    full: &'static str,
    short: &'static str,
}

const RUNS: [Run; 14] = [
    Run {
        name: "load on SQLite, Castles",
        full: "load --game castles --seconds 30 --picture docs/pictures/load-castles.svg",
        short: "",
    },
    Run {
        name: "load on SQLite, the Palace",
        full: "load --game palace --seconds 30 --picture docs/pictures/load-palace.svg",
        short: "",
    },
    Run {
        name: "load on SQLite, Between",
        full: "load --game between --seconds 30 --picture docs/pictures/load-sqlite.svg",
        short: "",
    },
    Run {
        name: "load on SQLite, all games",
        full: "load --seconds 30",
        short: "load --tables 9 --seconds 2",
    },
    Run {
        name: "load on SQLite at 2,000 actions per second beside 5,000 spectators",
        full: "load --seconds 30 --rate 2000 --spectators 5000",
        short: "load --tables 9 --seconds 2 --rate 100 --spectators 100",
    },
    Run {
        name: "load on PostgreSQL, Between",
        full: "--database postgres load --game between --seconds 30 \
               --picture docs/pictures/load-postgres.svg",
        short: "",
    },
    Run {
        name: "load on PostgreSQL, all games",
        full: "--database postgres load --seconds 30",
        short: "--database postgres load --tables 9 --seconds 2",
    },
    Run {
        name: "load on PostgreSQL at 2,000 actions per second beside 5,000 spectators",
        full: "--database postgres load --seconds 30 --rate 2000 --spectators 5000",
        short: "",
    },
    Run {
        name: "crashes on SQLite",
        full: "crash --runs 200 --tables 9",
        short: "crash --runs 5 --tables 3",
    },
    Run {
        name: "crashes on PostgreSQL",
        full: "--database postgres crash --runs 200 --tables 9",
        short: "--database postgres crash --runs 5 --tables 3 --database-every 4",
    },
    Run {
        name: "two nodes",
        full: "--database postgres nodes --runs 50",
        short: "--database postgres nodes --runs 3",
    },
    Run {
        name: "bad clients",
        full: "bad",
        // Too short to compare percentiles of a busy machine, long enough to count refusals.
        short: "bad --tables 6 --rate 50 --seconds 2 --lenient",
    },
    Run {
        name: "hostile guests",
        full: "hostile",
        short: "hostile --tables 6 --rate 50 --seconds 2 --together --lenient",
    },
    Run {
        name: "many tables",
        full: "many",
        short: "many --live 30 --stored 1000 --rows 300 --lenient",
    },
];

/// A law that plays many times as much as in `cargo verify`.
struct Law {
    name: &'static str,
    /// The package, its tests, and the names that pick some of them.
    tests: [&'static str; 3],
    /// How many times as much.
    times: u16,
}

/// The laws of the rules, of a table and of the wire: no leak, castles and points as slow accounts see them,
/// greed against chance, and undo gives the game without the undone steps.
const LAWS: [Law; 18] = [
    Law { name: "laws of Between", tests: ["between", "rules", "laws::no_leak"], times: 20 },
    Law { name: "places of Castles", tests: ["castles", "rules", "places::"], times: 20 },
    Law {
        name: "20,000 castles with expansions by a second scorer, and 5,000 longest walks",
        tests: ["castles", "rules", "second_scorer::"],
        times: 20,
    },
    Law {
        name: "50,000 castles with water, and places in 5,000",
        tests: ["castles", "rules", "water::"],
        times: 50,
    },
    Law {
        name: "500 games with five expansions without a leak, and 400 under all other laws",
        tests: ["castles", "rules", "with_five_modules"],
        times: 20,
    },
    Law {
        name: "500 games for two with everything without a leak, and 300 under all other laws",
        tests: ["castles", "rules", "for_two_with_everything"],
        times: 50,
    },
    Law {
        name: "500 games for five with everything without a leak, and 500 under all other laws",
        tests: ["castles", "rules", "for_five_with_everything"],
        times: 100,
    },
    Law {
        name: "750 games with a look for a moat without a leak",
        tests: ["castles", "rules", "no_leak_of_a_look"],
        times: 32,
    },
    Law {
        name: "1,080 games with any decrees without a leak, and 1,080 under all other laws",
        tests: ["castles", "rules", "with_any_decrees"],
        times: 180,
    },
    Law {
        name: "580 games without a leak by decrees that hide something or act on what is hidden",
        tests: ["castles", "rules", "laws_of_decrees::no_leak_by"],
        times: 10,
    },
    Law {
        name: "200 games with each decree at every table, and 5,000 with two each and everything",
        tests: ["cli", "castles_decrees", ""],
        times: 200,
    },
    Law {
        name: "560 games of greed with decrees that it may use, and without",
        tests: ["bots", "castles_decrees", "greed_gains"],
        times: 20,
    },
    Law {
        name: "500 games of greed against four random players, and what it does with water",
        tests: ["bots", "castles_expansions", ""],
        times: 20,
    },
    Law { name: "200 games of each kind by all bots", tests: ["bots", "finish", ""], times: 34 },
    Law {
        name: "bots that know no more than their seats",
        tests: ["bots", "blind", ""],
        times: 10,
    },
    Law { name: "leak laws of a table", tests: ["table", "table", "law_leak"], times: 20 },
    Law { name: "undo at a table", tests: ["table", "table", "law_undo"], times: 20 },
    Law { name: "laws on the wire", tests: ["server", "live", "leak"], times: 20 },
];

/// `cargo xtask load ARGS`.
pub(crate) fn load(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    tools::install(&[Tool::Postgres])?;
    if !build(root, &["--release"])? {
        return Ok(ExitCode::FAILURE);
    }
    let mut words = vec!["load".to_owned()];
    words.extend(arguments.iter().cloned());
    Ok(pass_on(wait_for(&mut soak(root, "release", &words))?))
}

/// `cargo xtask soak [--short]`.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let short = match arguments {
        [] => false,
        [flag] if flag == "--short" => true,
        _ => return Err(UsageError::new("`soak` takes --short and nothing else").into()),
    };
    let tally = run_all(root, short)?;
    Ok(if tally.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// All runs; the short ones use the programs that the tests have built.
pub(crate) fn run_all(root: &Path, short: bool) -> Result<Tally> {
    tools::install(&[Tool::Postgres])?;
    let (profile, folder) = if short { AS_TESTED } else { (["--release"].as_slice(), "release") };
    let mut tally = Tally { closings: 1, ..Tally::default() };
    if !short {
        web::build(root)?;
    }
    if !build(root, profile)? {
        tally.failed = 1;
        return Ok(tally);
    }
    if !short {
        for Law { name, tests: [package, program, picked], times } in LAWS {
            say(&format!("-- {name}"))?;
            let mut tests = cargo(root);
            tests.args(["test", "--locked", "--package", package, "--test", program, "--", picked]);
            tests.env("SWANSTONE_LAW_TIMES", times.to_string());
            count(&mut tally, name, &mut tests)?;
        }
        let name = "whole games in the browser";
        say(&format!("-- {name}"))?;
        tools::install(&[Tool::Chromium])?;
        let mut games = web::npm(root, "run e2e:long");
        let program = format!("swanstone{}", std::env::consts::EXE_SUFFIX);
        games.env("SWANSTONE_BIN", programs(root, folder).join(program));
        games.env("CHROMIUM", tools::chromium());
        count(&mut tally, name, &mut games)?;
    }
    for Run { name, full, short: brief } in &RUNS {
        let words = if short { brief } else { full };
        if words.is_empty() {
            continue;
        }
        say(&format!("-- {name}"))?;
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        count(&mut tally, name, &mut soak(root, folder, &words))?;
    }
    Ok(tally)
}

fn count(tally: &mut Tally, name: &str, command: &mut Command) -> Result<()> {
    if wait_for(command)?.success() {
        tally.passed += 1;
    } else {
        tally.failed += 1;
        complain(&format!("the run `{name}` failed"));
    }
    Ok(())
}

pub(crate) fn build(root: &Path, profile: &[&str]) -> Result<bool> {
    let mut build = cargo(root);
    build.args(["build", "--locked", "--package", "cli", "--package", "soak"]).args(profile);
    Ok(wait_for(&mut build)?.success())
}

fn soak(root: &Path, folder: &str, words: &[String]) -> Command {
    let programs = programs(root, folder);
    let mut command = Command::new(programs.join("soak"));
    command.current_dir(root).arg("--server").arg(programs.join("swanstone")).args(words);
    command
}
