//! `swanstone`: serve, simulate, score, replay and draw games, look rules and components up, play.

#![allow(clippy::float_arithmetic)] // figures about games, never scores

mod admin;
mod arena;
mod balance;
mod bench;
mod browser;
mod catalog;
mod counting;
mod draw;
mod failure;
mod games;
mod histogram;
mod input;
mod perft;
mod play;
mod progress;
mod replay;
mod rules;
mod score;
mod series;
mod serve;
mod simulate;
mod tune;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::Failure;

/// Views are made and dropped all the time, on all threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The Mad King Ludwig board games: a rules engine on the command line.
#[derive(Parser)]
#[command(name = "swanstone", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Admin(admin::Arguments),
    Play(play::Arguments),
    Simulate(simulate::Arguments),
    Arena(arena::Arguments),
    Score(score::Arguments),
    Replay(replay::Arguments),
    Draw(draw::Arguments),
    Catalog(catalog::Arguments),
    Rules(rules::Arguments),
    Perft(perft::Arguments),
    Bench(bench::Arguments),
    Balance(balance::Arguments),
    Tune(tune::Arguments),
}

fn main() -> ExitCode {
    // Also what cannot be understood is answered in JSON, if that is how answers are read.
    let as_json = std::env::args_os().any(|argument| argument == "--json");
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(error) if error.use_stderr() && as_json => {
            let text = error.to_string();
            let text = text.strip_prefix("error: ").unwrap_or(&text).trim();
            Failure::unusable(text).complain(as_json);
            return ExitCode::from(2);
        }
        Err(error) => error.exit(),
    };
    let done = match command {
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Admin(arguments) => admin::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Score(arguments) => score::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Draw(arguments) => draw::run(&arguments),
        Command::Catalog(arguments) => catalog::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Balance(arguments) => balance::run(&arguments),
        Command::Tune(arguments) => tune::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.complain(as_json);
            failure.exit_code()
        }
    }
}

/// Prints a text, or a JSON document and nothing else. A reader that has gone away is no error.
fn print(text: impl AsRef<str>) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_ref().as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::unusable(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}

fn print_json(document: &serde_json::Value) -> Result<(), Failure> {
    print(format!("{document}\n"))
}
