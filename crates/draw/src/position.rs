//! A game in progress: what everybody at the table sees.

use between::{Between, Castle, CastleId, State};
use game::Game;

use crate::{Caption, Theme, table_svg};

/// A position that can be drawn. A picture shows nothing that is hidden from anybody.
pub trait Drawn {
    /// The position as SVG.
    fn svg(&self, theme: Theme) -> String;

    /// Only the castle with this number, if there is one.
    fn castle_svg(&self, castle: u8, theme: Theme) -> Option<String>;
}

impl Drawn for State {
    fn svg(&self, theme: Theme) -> String {
        let castles: Vec<(Caption, &Castle)> = (0..)
            .map(CastleId)
            .zip(self.castles())
            .map(|(id, castle)| (caption(self, id, castle), castle))
            .collect();
        table_svg(&castles, theme)
    }

    fn castle_svg(&self, castle: u8, theme: Theme) -> Option<String> {
        let id = CastleId(castle);
        let castle = self.castle(id)?;
        Some(crate::castle_svg(castle, &caption(self, id, castle), theme))
    }
}

fn caption(state: &State, id: CastleId, castle: &Castle) -> Caption {
    let [left, right] = id.builders(Between::seats(state));
    let points = castle.score(state.options());
    Caption::new(
        state.castle_label(id),
        format!("seat {} and seat {} - {points} points", left.0, right.0),
    )
}
