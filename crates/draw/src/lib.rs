//! Castles as pictures: SVG in our own art and lettering, and PNG of it. Those of Between Two Castles
//! are in side view; [`castles`] and [`palace`] have plans seen from above.
//!
//! A picture depends on nothing but what it shows: the same castle gives the same bytes.
//!
//! ```
//! use between::{Castle, Throne};
//! use draw::{Caption, Theme, castle_svg, png};
//!
//! let throne = Throne::find("throne-living-corridor").ok_or("no such throne")?;
//! let caption = Caption::new("Neuschwanstein", "seat 0 and seat 1");
//! let svg = castle_svg(&Castle::new(throne), &caption, Theme::Day);
//! assert!(svg.contains("<title>Throne Room"));
//! assert!(png(&svg, 1.0)?.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(missing_docs)]
#![allow(clippy::float_arithmetic, reason = "the scale of a PNG; pictures have integer points")]

mod art;
mod card;
mod castle;
pub mod castles;
mod hand;
mod icons;
mod lettering;
pub mod palace;
mod palette;
mod paper;
mod pattern;
mod pen;
mod position;
mod raster;
mod relative;
mod throne;
mod tile;
mod token;
mod water;
mod wish;
mod words;

use between::{Castle, Room};

use castle::Elevation;
use paper::Figure;
use pen::UNITS_PER_PIXEL;

pub use art::Art;
pub use palette::{Theme, theme_css};
pub use position::Drawn;
pub use raster::{Error, MOST_PIXELS, png, png_within};

/// What stands above a castle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// In large letters, for example the castle's name.
    pub title: String,
    /// In small letters, for example its builders and its points.
    pub subtitle: String,
}

impl Caption {
    /// A caption of a title and a subtitle.
    pub fn new(title: impl Into<String>, subtitle: impl Into<String>) -> Caption {
        Caption { title: title.into(), subtitle: subtitle.into() }
    }
}

/// One castle in side view, as SVG.
#[must_use]
pub fn castle_svg(castle: &Castle, caption: &Caption, theme: Theme) -> String {
    paper::figures(&[(caption, &Elevation::of(castle))], UNITS_PER_PIXEL, theme)
}

/// Several castles on one sheet, as SVG: all castles of a table at one moment.
#[must_use]
pub fn table_svg(castles: &[(Caption, &Castle)], theme: Theme) -> String {
    let elevations: Vec<Elevation<'_>> =
        castles.iter().map(|(_, castle)| Elevation::of(castle)).collect();
    let figures: Vec<(&Caption, &dyn Figure)> = castles
        .iter()
        .zip(&elevations)
        .map(|((caption, _), elevation)| (caption, elevation as &dyn Figure))
        .collect();
    paper::figures(&figures, UNITS_PER_PIXEL, theme)
}

/// Rooms side by side in rows of this many, as SVG: a hand, a market, or all tiles of the box.
#[must_use]
pub fn rooms_svg(rooms: &[Room], caption: &Caption, columns: usize, theme: Theme) -> String {
    paper::rooms(rooms, caption, columns, theme)
}
