//! Between Two Castles on the command line.

mod catalog;
mod help;
mod play;
mod prompt;
mod score;
mod screen;
mod told;

use std::path::Path;

use between::Between;
use draw::{Caption, Theme};
use serde_json::Value;
use shelf::Shelved as _;

use crate::counting::many;
use crate::failure::Failure;
use crate::games::{OnTerminal, Play, person};
use crate::score::Arguments;
use crate::score::lines::refusals_text;

impl OnTerminal for Between {
    const PLAY: Play = person::run::<Self>;

    fn components() -> Vec<Value> {
        catalog::components()
    }

    fn score(arguments: &Arguments, text: &str) -> Result<(), Failure> {
        score::run(arguments, text)
    }

    fn layout_svg(path: &Path, text: &str, theme: Theme) -> Result<String, Failure> {
        let layout = score::read_layout(path, text)?;
        if !layout.refusals.is_empty() {
            let text = refusals_text::<shelf::Between>(path, "castle", &layout.refusals);
            return Err(Failure::refused(text.trim_end()));
        }
        let caption = Caption::new(Between::TITLE, many(layout.total(), "point"));
        Ok(draw::castle_svg(&layout.castle, &caption, theme))
    }
}
