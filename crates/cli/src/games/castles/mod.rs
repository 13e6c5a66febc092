//! Castles on the command line.

mod catalog;
mod score;

use std::path::Path;

use castles::Castles;
use draw::Theme;
use draw::castles::{Options, castle};
use serde_json::Value;
use shelf::Shelved as _;

use crate::failure::Failure;
use crate::games::OnTerminal;
use crate::score::Arguments;
use crate::score::lines::refusals_text;

impl OnTerminal for Castles {
    fn components() -> Vec<Value> {
        catalog::components()
    }

    fn score(arguments: &Arguments, text: &str) -> Result<(), Failure> {
        score::run(arguments, text)
    }

    fn layout_svg(path: &Path, text: &str, theme: Theme) -> Result<String, Failure> {
        match score::read_layout(path, text)? {
            Ok(appraisal) => {
                let options = Options {
                    theme,
                    subtitle: format!("{} points", appraisal.total()),
                    coordinates: true,
                };
                Ok(castle(&appraisal.castle, Castles::TITLE, &options))
            }
            Err(refusals) => {
                let text = refusals_text(path, "castle", &refusals);
                Err(Failure::refused(text.trim_end()))
            }
        }
    }
}
