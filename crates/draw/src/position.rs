//! A game in progress: what everybody at the table sees.

use between::{Between, Castle, CastleId, State};
use game::{Game, Seat};

use crate::{Caption, Theme, lettering, table_svg};

/// A position that can be drawn. A picture shows nothing that is hidden from anybody. Players are called by
/// their names, in the order of seats; a seat without a name that can be lettered by its number.
pub trait Drawn {
    /// The position as SVG.
    fn svg(&self, names: &[String], theme: Theme) -> String;

    /// Only the castle with this number, if there is one.
    fn castle_svg(&self, castle: u8, names: &[String], theme: Theme) -> Option<String>;
}

/// What a seat is called.
pub(crate) fn named(names: &[String], seat: Seat) -> String {
    let name =
        names.get(seat.index()).filter(|name| !name.is_empty() && lettering::can_write(name));
    name.cloned().unwrap_or_else(|| format!("Seat {}", seat.0))
}

impl Drawn for State {
    fn svg(&self, names: &[String], theme: Theme) -> String {
        let castles: Vec<(Caption, &Castle)> = (0..)
            .map(CastleId)
            .zip(self.castles())
            .map(|(id, castle)| (caption(self, id, castle, names), castle))
            .collect();
        table_svg(&castles, theme)
    }

    fn castle_svg(&self, castle: u8, names: &[String], theme: Theme) -> Option<String> {
        let id = CastleId(castle);
        let castle = self.castle(id)?;
        Some(crate::castle_svg(castle, &caption(self, id, castle, names), theme))
    }
}

fn caption(state: &State, id: CastleId, castle: &Castle, names: &[String]) -> Caption {
    let [left, right] = id
        .builders(Between::seats(state))
        .map(|seat| if state.is_ludwig(seat) { "Ludwig".to_owned() } else { named(names, seat) });
    let points = castle.score(state.options());
    Caption::new(
        ::words::english(Between::NAME).say("castle", &state.castle_label(id).phrase()),
        format!("{left} and {right} - {points} points"),
    )
}
