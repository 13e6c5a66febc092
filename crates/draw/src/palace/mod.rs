//! The Palace of Mad King Ludwig as pictures: seen from above, with its moat and the garden's edge.
//!
//! ```
//! use draw::palace::{Options, palace};
//! use palace::Ground;
//!
//! let svg = palace(&Ground::new(2), "Herrenchiemsee", &Options::default());
//! assert!(svg.contains("A palace seen from above"));
//! ```

mod art;
mod board;
mod favor;
mod marker;
mod plan;
mod reward;
mod samples;
mod sign;
mod slot;
pub(crate) mod swan;
mod table;
mod tile;
mod water;
mod words;

use game::{Game, Viewer};
use palace::{Ground, Palace, RoomType, Rotation, State, Tile};

use crate::paper;
use crate::pen::{Pen, UNITS_PER_PIXEL};
use crate::position::named;
use crate::{Caption, Drawn, Theme};
use plan::Plan;
use samples::Samples;
use table::Table;

pub(crate) use sign::Sign;

/// How a picture is to look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The paper.
    pub theme: Theme,
    /// What stands under the name.
    pub subtitle: String,
    /// Whether the numbers of columns and rows stand along the edge.
    pub coordinates: bool,
}

/// The palace with its moat, as SVG.
#[must_use]
pub fn palace(ground: &Ground, name: &str, options: &Options) -> String {
    let caption = Caption::new(name, options.subtitle.as_str());
    let plan = Plan::of(ground, options.coordinates);
    paper::figures(&[(&caption, &plan)], UNITS_PER_PIXEL, options.theme)
}

/// Tiles side by side, as SVG: a row, or all tiles of the box.
#[must_use]
pub fn rooms(tiles: &[(Tile, Rotation)], caption: &Caption, theme: Theme) -> String {
    paper::figures(&[(caption, &Samples::new(tiles))], UNITS_PER_PIXEL, theme)
}

/// The palace of a game in progress, the row with its prices, favors and boards, as SVG. It shows
/// nothing that is hidden from anybody. A seat without a name is called by its number.
#[must_use]
pub fn position(state: &State, names: &[String], options: &Options) -> String {
    let view = Palace::view(state, Viewer::Spectator);
    let subtitle = if options.subtitle.is_empty() {
        format!("turn {}", state.turns())
    } else {
        options.subtitle.clone()
    };
    let caption = Caption::new("The Palace", subtitle);
    let table = Table::new(state.ground(), &view, state.top_stair(), names, options.coordinates);
    paper::figures(&[(&caption, &table)], UNITS_PER_PIXEL, options.theme)
}

impl Drawn for State {
    fn svg(&self, names: &[String], theme: Theme) -> String {
        position(self, names, &Options { theme, ..Options::default() })
    }

    /// All players build one palace.
    fn castle_svg(&self, number: u8, names: &[String], theme: Theme) -> Option<String> {
        let seats = Palace::view(self, Viewer::Spectator).seats;
        let points: Vec<String> = seats
            .iter()
            .map(|seat| format!("{} {}", named(names, seat.seat), seat.score))
            .collect();
        let subtitle = format!("{} - turn {}", points.join(", "), self.turns());
        let options = Options { theme, subtitle, coordinates: false };
        (number == 0).then(|| palace(self.ground(), "The Palace", &options))
    }
}

/// Draws something in this percentage of its size, with its upper left corner at a point.
fn scaled(pen: &mut Pen, (x, y): (i32, i32), percent: i32, draw: impl FnOnce(&mut Pen)) {
    let (whole, part) = (percent / 100, percent % 100);
    pen.part_at(&format!("translate({x} {y})scale({whole}.{part:02})"), draw);
}

/// The type of room of Castles that looks the same.
const fn like_castles(room_type: RoomType) -> castles::RoomType {
    match room_type {
        RoomType::Activity => castles::RoomType::Activity,
        RoomType::Downstairs => castles::RoomType::Downstairs,
        RoomType::Food => castles::RoomType::Food,
        RoomType::Living => castles::RoomType::Living,
        RoomType::Sleeping => castles::RoomType::Sleeping,
        RoomType::Utility => castles::RoomType::Utility,
    }
}
