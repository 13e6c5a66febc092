//! Castles of Mad King Ludwig as pictures: seen from above, as an architect's plan.
//!
//! ```
//! use castles::Castle;
//! use draw::castles::{Options, castle};
//!
//! let svg = castle(&Castle::new(), "Linderhof", &Options::default());
//! assert!(svg.contains("<title>Foyer, corridor room"));
//! ```

mod art;
pub(crate) mod floor;
pub(crate) mod footprint;
mod gatehouse;
mod inscription;
mod passage;
mod plan;
mod ring;
mod room;
mod samples;
pub(crate) mod wall;
mod wish;
mod words;

use castles::{Castle, Castles, Room, State, Surface};
use game::{Game, Seat, Viewer};
use lattice::Rotation;

use crate::paper::{self, Figure};
use crate::position::named;
use crate::{Caption, Drawn, Theme};
use footprint::UNIT;
use plan::Plan;
use samples::{Sample, Samples};

/// How many units of a drawing are one pixel at scale 1: a unit of the lattice is 60 pixels wide.
const UNITS_PER_PIXEL: i32 = 2;

/// How a picture is to look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The paper.
    pub theme: Theme,
    /// What stands under the name, such as the castle's points.
    pub subtitle: String,
    /// Whether the numbers of columns and rows stand along the edge.
    pub coordinates: bool,
}

/// One castle, as SVG.
#[must_use]
pub fn castle(castle: &Castle, name: &str, options: &Options) -> String {
    let caption = Caption::new(name, options.subtitle.as_str());
    let plan = Plan::of(castle, options.coordinates);
    paper::figures(&[(&caption, &plan)], UNITS_PER_PIXEL, options.theme)
}

/// Rooms side by side, as SVG: a market, or all tiles of the box.
#[must_use]
pub fn rooms(rooms: &[(Room, Rotation)], caption: &Caption, theme: Theme) -> String {
    let sample = |&(room, turn): &(Room, Rotation)| Sample { room: room.into(), turn, price: None };
    let names: Vec<String> = rooms.iter().map(|(room, _)| words::name(*room)).collect();
    let samples: Vec<Sample> = rooms.iter().map(sample).collect();
    let samples = Samples::new(samples, widest(rooms), names.join(", "));
    paper::figures(&[(caption, &samples)], UNITS_PER_PIXEL, theme)
}

/// How wide rows should be for a sheet about as wide as a screen.
fn widest(rooms: &[(Room, Rotation)]) -> i32 {
    let area: i32 = rooms
        .iter()
        .map(|(room, turn)| {
            let (width, height) = room.shape().size(*turn);
            i32::from(width + 1) * i32::from(height + 1)
        })
        .sum();
    ((area * 2).isqrt() * UNIT).max(10 * UNIT)
}

/// All castles of a game in progress and its market with the prices, as SVG. It shows nothing that is
/// hidden from anybody. A seat without a name is called by its number.
#[must_use]
pub fn position(state: &State, names: &[String], options: &Options) -> String {
    let view = Castles::view(state, Viewer::Spectator);
    let plans: Vec<(Caption, Plan<'_>)> = (0..Castles::seats(state))
        .map(Seat)
        .filter_map(|seat| {
            let plan = Plan::of(state.castle(seat)?, options.coordinates);
            Some((caption(state, seat, names), plan))
        })
        .collect();
    let market: Vec<Sample> = view
        .market
        .iter()
        .map(|offer| {
            let coins =
                if offer.coins > 0 { format!(" (-{})", offer.coins) } else { String::new() };
            let price = offer.price.map(|price| format!("{price}{coins}")).unwrap_or_default();
            Sample { room: offer.tile.into(), turn: Rotation::R0, price: Some(price) }
        })
        .collect();
    let offers: Vec<String> = market
        .iter()
        .map(|sample| match sample.price.as_deref() {
            None | Some("") => words::name(sample.room),
            Some(price) => format!("{} for {price}", words::name(sample.room)),
        })
        .collect();
    let words = format!("At the market: {}.", offers.join(", "));
    let moats = view.moats.map_or(String::new(), |moats| {
        format!(" - moats for {}, {} left", moats.price, moats.left)
    });
    let heading = Caption::new("Market", format!("round {}{moats}", state.round()));
    let samples = Samples::new(market, 36 * UNIT, words);
    let mut figures: Vec<(&Caption, &dyn Figure)> =
        plans.iter().map(|(caption, plan)| (caption, plan as &dyn Figure)).collect();
    if !offers.is_empty() {
        figures.push((&heading, &samples));
    }
    let renovations: Vec<Surface> =
        state.renovations_on_offer().iter().map(|it| it.renovation.into()).collect();
    let heading = Caption::new("Renovations", format!("{} each", castles::RENOVATION_PRICE));
    let names: Vec<String> = renovations.iter().map(|&it| words::name(it)).collect();
    let sample = |room| Sample { room, turn: Rotation::R0, price: None };
    let words = format!("Renovations: {}.", names.join(", "));
    let samples = Samples::new(renovations.into_iter().map(sample).collect(), 36 * UNIT, words);
    if !names.is_empty() {
        figures.push((&heading, &samples));
    }
    paper::figures(&figures, UNITS_PER_PIXEL, options.theme)
}

fn caption(state: &State, seat: Seat, names: &[String]) -> Caption {
    let points = state.score(seat);
    // Everybody sees a drawing, but not hidden coins.
    let cash = state.open_cash(seat).map_or("? marks".into(), |cash| format!("{cash} marks"));
    Caption::new(named(names, seat), format!("{points} points - {cash}"))
}

impl Drawn for State {
    fn svg(&self, names: &[String], theme: Theme) -> String {
        position(self, names, &Options { theme, ..Options::default() })
    }

    fn castle_svg(&self, number: u8, names: &[String], theme: Theme) -> Option<String> {
        let seat = Seat(number);
        let Caption { title, subtitle } = caption(self, seat, names);
        let options = Options { theme, subtitle, coordinates: false };
        Some(castle(self.castle(seat)?, &title, &options))
    }
}
