//! Castles on the command line.

mod catalog;
mod help;
mod plan;
mod play;
mod prompt;
mod score;
mod screen;

use std::path::Path;

use castles::Castles;
use draw::Theme;
use draw::castles::{Options, castle};
use serde_json::Value;
use shelf::Shelved as _;

use crate::counting::many;
use crate::failure::Failure;
use crate::games::{OnTerminal, Play, person};
use crate::score::Arguments;
use crate::score::lines::refusals_text;

impl OnTerminal for Castles {
    const PLAY: Play = person::run::<Self>;

    fn components() -> Vec<Value> {
        catalog::components()
    }

    fn score(arguments: &Arguments, text: &str) -> Result<(), Failure> {
        score::run(arguments, text)
    }

    fn layout_svg(path: &Path, text: &str, theme: Theme) -> Result<String, Failure> {
        match score::read_layout(path, text)? {
            Ok(appraisal) => {
                let points = many(appraisal.total(), "point");
                let words = words::english("castles");
                let tokens: Vec<String> = appraisal
                    .swans
                    .iter()
                    .map(|(swan, count)| format!("{count} {}", words.name("swan", swan.id())))
                    .collect();
                let subtitle = match tokens.is_empty() {
                    true => points,
                    false => format!("{points}, swan tokens: {}", tokens.join(", ")),
                };
                let options = Options { theme, subtitle, coordinates: true };
                Ok(castle(&appraisal.castle, Castles::TITLE, &options))
            }
            Err(refusals) => {
                let text = refusals_text::<shelf::Castles>(path, "castle", &refusals);
                Err(Failure::refused(text.trim_end()))
            }
        }
    }
}
