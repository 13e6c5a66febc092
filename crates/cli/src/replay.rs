//! `swanstone replay`: a record played again, and checked.

use std::path::PathBuf;

use game::{Game, Log, Turn};
use serde_json::json;
use shelf::{Record, Shelved, with_game};

use crate::counting::{many, player};
use crate::failure::Failure;
use crate::input::{in_file, name_of, read};
use crate::{print, print_json};

/// Replay a record of a game
#[derive(clap::Args)]
#[command(after_help = "Example: swanstone replay game.json --verify")]
pub(crate) struct Arguments {
    /// The record, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Stop after N actions
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Recompute the commitment, every draw, every event and every score; fail on a difference
    #[arg(long)]
    verify: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let text = read(&arguments.file)?;
    let name = shelf::game_of(&text).map_err(|error| in_file(&arguments.file, error))?;
    with_game!(name, G => replay::<G>(arguments, &text))
}

fn replay<G: Shelved>(arguments: &Arguments, text: &str) -> Result<(), Failure> {
    let failed = |error| in_file(&arguments.file, error);
    let record: Record<G::Action> = shelf::parse(text).map_err(failed)?;
    if arguments.verify
        && let Err(error) = record.verify::<G>()
    {
        if arguments.json {
            print_json(&json!({
                "game": G::NAME,
                "verified": false,
                "difference": error.to_string(),
                "error": error.to_string(),
            }))?;
            failed(error).complain(false);
            return Err(Failure::Refused(None));
        }
        return Err(failed(error));
    }
    let log = record.replay::<G>(arguments.at).map_err(failed)?;
    let again = Record::of(&log, record.seed);
    if arguments.json {
        return print_json(&json!({
            "game": G::NAME,
            "actions": again.actions.len(),
            "events": again.events,
            "given": record.given,
            "verified": arguments.verify,
            "over": matches!(G::turn(log.state()), Turn::Over(_)),
            "result": again.result,
            "view": G::view(log.state(), game::Viewer::Spectator),
        }));
    }
    print(describe::<G>(arguments, &log, &record))
}

fn describe<G: Game>(arguments: &Arguments, log: &Log<G>, record: &Record<G::Action>) -> String {
    let mut text = format!(
        "{}: {} of {} replayed, {}\n",
        name_of(&arguments.file),
        log.entries().len(),
        many(record.actions.len(), "action"),
        many(log.events().len(), "event"),
    );
    if arguments.verify {
        text += "commitment, draws, events and scores are as they should be\n";
    }
    if record.given > 0 {
        // Nobody shall take a draw for proved that is not.
        text += &format!(
            "the first {} actions come from another game: their draws follow from no seed here\n",
            record.given
        );
    }
    match G::turn(log.state()) {
        Turn::Over(outcome) => {
            let mut standings: Vec<_> = outcome.standings.iter().collect();
            standings.sort_by_key(|standing| standing.place);
            for standing in standings {
                let ties: Vec<_> =
                    standing.tie_breaks.iter().map(|t| format!("{} {}", t.name, t.value)).collect();
                text += &format!(
                    "{}. {}: {} ({})\n",
                    standing.place,
                    player(standing.seat),
                    standing.total,
                    ties.join(", ")
                );
            }
            if outcome.winners().is_empty() {
                text += "nobody wins\n";
            }
        }
        Turn::Chance => text += "chance is to draw\n",
        Turn::Seats(seats) => {
            let names: Vec<_> = seats.iter().map(player).collect();
            text += &format!("waiting for {}\n", names.join(", "));
        }
    }
    text
}
