//! `swanstone draw`: a castle, or the position of a record, as a picture.

use std::path::PathBuf;

use draw::{Drawn, Theme};
use serde_json::json;
use shelf::{Record, Shelved, with_game};

use crate::failure::Failure;
use crate::games::OnTerminal;
use crate::input::{in_file, read};
use crate::print_json;
use crate::score::game_of_layout;

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
        let game = shelf::game_of(&text).map_err(|error| in_file(&arguments.file, error))?;
        with_game!(game, G => record_svg::<G>(arguments, &text, theme)?)
    } else if arguments.at.is_some() {
        return Err(Failure::unusable("--at: a layout has no actions; expected a record"));
    } else {
        let path = &arguments.file;
        let game = game_of_layout(path, &text)?;
        with_game!(game, G => <G as OnTerminal>::layout_svg(path, &text, theme)?)
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

fn record_svg<G: Shelved<State: Drawn>>(
    arguments: &Arguments,
    text: &str,
    theme: Theme,
) -> Result<String, Failure> {
    let failed = |error| in_file(&arguments.file, error);
    let record: Record<G::Action> = shelf::parse(text).map_err(failed)?;
    let log = record.replay::<G>(arguments.at).map_err(failed)?;
    Ok(log.state().svg(&[], theme))
}
