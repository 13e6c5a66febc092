//! `swanstone draw`: a castle, or the position of a record, as a picture.

use std::path::PathBuf;

use between::Between;
use castles::Castles;
use draw::{Caption, Drawn, Theme};
use game::{Game, Seat};
use palace::Palace;
use serde_json::json;
use shelf::{GameName, Record};

use crate::failure::Failure;
use crate::input::{in_file, read};
use crate::print_json;
use crate::score::lines::refusals_text;
use crate::score::{self, game_of_layout, read_layout};

/// Draw a layout, or the position of a record after N actions, as SVG or PNG
#[derive(clap::Args)]
#[command(after_help = "Example: swanstone draw castle.json -o castle.svg")]
pub(crate) struct Arguments {
    /// The layout or record, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The position after N actions of a record
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// The picture to write: a name that ends in .svg or .png
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// Draw the night plan
    #[arg(long)]
    night: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let extension = arguments.output.extension().and_then(|extension| extension.to_str());
    let as_png = match extension {
        Some("svg") => false,
        Some("png") => true,
        _ => {
            let name = arguments.output.display();
            return Err(Failure::unusable(format!(
                "--output {name}: expected a .svg or .png name"
            )));
        }
    };
    let text = read(&arguments.file)?;
    let theme = if arguments.night { Theme::Night } else { Theme::Day };
    let svg = if is_record(&text) {
        record_svg(arguments, &text, theme)?
    } else if arguments.at.is_some() {
        return Err(Failure::unusable("--at: a layout has no actions; expected a record"));
    } else {
        layout_svg(arguments, &text, theme)?
    };
    let bytes = if as_png { draw::png(&svg, 1.0).map_err(Failure::refused)? } else { svg.into() };
    std::fs::write(&arguments.output, &bytes).map_err(|error| {
        Failure::unusable(format!("{}: cannot be written: {error}", arguments.output.display()))
    })?;
    if arguments.json {
        print_json(&json!({ "file": arguments.output, "bytes": bytes.len() }))?;
    }
    Ok(())
}

/// A record says which format it has; a layout does not.
fn is_record(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Head {
        #[serde(rename = "format")]
        _format: u32,
    }
    shelf::parse::<Head>(text).is_ok()
}

fn layout_svg(arguments: &Arguments, text: &str, theme: Theme) -> Result<String, Failure> {
    match game_of_layout(text) {
        GameName::Between => between_svg(arguments, text, theme),
        GameName::Castles => castles_svg(arguments, text, theme),
        GameName::Palace => palace_svg(arguments, text, theme),
    }
}

fn between_svg(arguments: &Arguments, text: &str, theme: Theme) -> Result<String, Failure> {
    let layout = read_layout(&arguments.file, text)?;
    if !layout.refusals.is_empty() {
        let text = refusals_text(&arguments.file, "castle", &layout.refusals);
        return Err(Failure::refused(text.trim_end()));
    }
    let caption = Caption::new(layout.game.title(), format!("{} points", layout.total()));
    Ok(draw::castle_svg(&layout.castle, &caption, theme))
}

fn castles_svg(arguments: &Arguments, text: &str, theme: Theme) -> Result<String, Failure> {
    match score::castles::read_layout(&arguments.file, text)? {
        Ok(appraisal) => {
            let options = draw::castles::Options {
                theme,
                subtitle: format!("{} points", appraisal.total()),
                coordinates: true,
            };
            Ok(draw::castles::castle(&appraisal.castle, GameName::Castles.title(), &options))
        }
        Err(refusals) => {
            let text = refusals_text(&arguments.file, "castle", &refusals);
            Err(Failure::refused(text.trim_end()))
        }
    }
}

fn palace_svg(arguments: &Arguments, text: &str, theme: Theme) -> Result<String, Failure> {
    match score::palace::read_layout(&arguments.file, text)? {
        Ok(appraisal) => {
            let seats = (0..Palace::seats(&appraisal.state)).map(Seat);
            let points = seats.map(|seat| {
                let total = appraisal.ledger(seat).total();
                format!("seat {}: {total} points", seat.0)
            });
            let options = draw::palace::Options {
                theme,
                subtitle: points.collect::<Vec<_>>().join(" - "),
                coordinates: true,
            };
            let ground = appraisal.state.ground();
            Ok(draw::palace::palace(ground, GameName::Palace.title(), &options))
        }
        Err(refusals) => {
            let text = refusals_text(&arguments.file, "palace", &refusals);
            Err(Failure::refused(text.trim_end()))
        }
    }
}

fn record_svg(arguments: &Arguments, text: &str, theme: Theme) -> Result<String, Failure> {
    let failed = |error| in_file(&arguments.file, error);
    match shelf::game_of(text).map_err(failed)? {
        GameName::Between => {
            let record: Record<between::Action> = shelf::parse(text).map_err(failed)?;
            let log = record.replay::<Between>(arguments.at).map_err(failed)?;
            Ok(log.state().svg(theme))
        }
        GameName::Castles => {
            let record: Record<castles::Action> = shelf::parse(text).map_err(failed)?;
            let log = record.replay::<Castles>(arguments.at).map_err(failed)?;
            Ok(log.state().svg(theme))
        }
        GameName::Palace => {
            let record: Record<palace::Action> = shelf::parse(text).map_err(failed)?;
            let log = record.replay::<Palace>(arguments.at).map_err(failed)?;
            Ok(log.state().svg(theme))
        }
    }
}
