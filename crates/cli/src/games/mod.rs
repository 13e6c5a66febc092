//! What the command line says of each game: one folder a game.

mod between;
mod castles;
mod palace;
mod person;
mod told;

use std::path::Path;

use draw::Theme;
use serde_json::Value;

use crate::failure::Failure;
use crate::{play, score};

/// Plays a game in the terminal.
pub(crate) type Play = fn(&play::Arguments) -> Result<(), Failure>;

/// A game on the command line.
pub(crate) trait OnTerminal {
    /// How it is played in the terminal.
    const PLAY: Play;

    /// Every component of the box, with all that is known of it.
    fn components() -> Vec<Value>;

    /// Scores what is written down in a layout.
    fn score(arguments: &score::Arguments, text: &str) -> Result<(), Failure>;

    /// Draws what is written down in a layout.
    fn layout_svg(path: &Path, text: &str, theme: Theme) -> Result<String, Failure>;
}
