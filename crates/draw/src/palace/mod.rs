//! The Palace of Mad King Ludwig as pictures: seen from above, with its moat and the garden's edge.

mod art;
mod favor;
mod marker;
mod plan;
mod reward;
mod samples;
mod sign;
mod slot;
mod swan;
mod tile;
mod water;
mod words;

use palace::{Ground, RoomType, State, Tile, Turn};

use crate::pen::UNITS_PER_PIXEL;
use crate::sheet;
use crate::{Caption, Drawn, Theme};
use plan::Plan;
use samples::Samples;

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
    sheet::figures(&[(&caption, &plan)], UNITS_PER_PIXEL, options.theme)
}

/// Tiles side by side, as SVG: a row, or all tiles of the box.
#[must_use]
pub fn rooms(tiles: &[(Tile, Turn)], caption: &Caption, theme: Theme) -> String {
    sheet::figures(&[(caption, &Samples::new(tiles))], UNITS_PER_PIXEL, theme)
}

impl Drawn for State {
    fn svg(&self, theme: Theme) -> String {
        let subtitle = format!("turn {}", self.turns());
        palace(self.ground(), "The Palace", &Options { theme, subtitle, coordinates: false })
    }

    /// All players build one palace.
    fn castle_svg(&self, number: u8, theme: Theme) -> Option<String> {
        (number == 0).then(|| self.svg(theme))
    }
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
