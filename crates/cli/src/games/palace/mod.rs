//! The Palace on the command line.

mod catalog;
mod play;
mod score;

use std::path::Path;

use draw::Theme;
use game::{Game as _, Seat};
use palace::Palace;
use serde_json::Value;
use shelf::Shelved as _;

use crate::counting::{many, player};
use crate::failure::Failure;
use crate::games::{OnTerminal, Play};
use crate::score::Arguments;
use crate::score::lines::refusals_text;

impl OnTerminal for Palace {
    const PLAY: Play = play::run;

    fn components() -> Vec<Value> {
        catalog::components()
    }

    fn score(arguments: &Arguments, text: &str) -> Result<(), Failure> {
        score::run(arguments, text)
    }

    fn layout_svg(path: &Path, text: &str, theme: Theme) -> Result<String, Failure> {
        match score::read_layout(path, text)? {
            Ok(appraisal) => {
                let seats = (0..Palace::seats(&appraisal.state)).map(Seat);
                let points = seats.map(|seat| {
                    let total = appraisal.ledger(seat).total();
                    format!("{}: {}", player(seat), many(total, "point"))
                });
                let options = draw::palace::Options {
                    theme,
                    subtitle: points.collect::<Vec<_>>().join(" - "),
                    coordinates: true,
                };
                let ground = appraisal.state.ground();
                Ok(draw::palace::palace(ground, Palace::TITLE, &options))
            }
            Err(refusals) => {
                let text = refusals_text::<shelf::Palace>(path, "palace", &refusals);
                Err(Failure::refused(text.trim_end()))
            }
        }
    }
}
