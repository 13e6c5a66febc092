//! What lies face down on decrees: a room tile and favors, which their owner alone has seen until the end
//! (EXP-DECREE-03, EXP-DECREE-04).

use game::{Events, RuleId, Seat, Tally, Viewer};
use serde::Serialize;

use crate::beside::Beside;
use crate::castle::{Castle, Placed};
use crate::component::{Favor, Size, Tile};
use crate::event::Event;
use crate::in_play::FavorSet;
use crate::sets::TileSet;
use crate::sheet::{Cause, Row, Stack};
use crate::state::{Desk, State};
use crate::view::FavorView;

/// How many favors lie on a decree.
const FAVORS: usize = 2;
/// What a room of the size, or of the type, of the sealed tile brings.
const POINTS: i32 = 2;

/// What lies face down on a seat's decrees.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sealed {
    pub(crate) tile: Option<Tile>,
    /// In the order in which they were drawn.
    pub(crate) favors: Vec<Favor>,
    /// Everybody has seen it.
    pub(crate) is_open: bool,
}

/// What lies face down on a seat's decrees, as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesSealedView"))]
pub struct SealedView {
    /// The size of the tile, which its back shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub size: Option<Size>,
    /// The tile, for its owner; for everybody at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tile: Option<Tile>,
    /// What it would bring now, for who sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub points: Option<i32>,
    /// How many favors.
    pub count: u8,
    /// Which, for their owner; for everybody at the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub favors: Vec<FavorView>,
}

/// What a tile that lies on a decree brings for a room: by its size, and by its type.
pub(crate) fn sealed_points_of(tile: Tile, placed: &Placed) -> i32 {
    let of_size = i32::from(placed.room.size() == Some(tile.size()));
    let of_type = i32::from(placed.types().contains(tile.room_type()));
    POINTS * (of_size + of_type)
}

impl Castle {
    /// What a tile that lies on a decree brings for the rooms of its size, and for those of its type.
    pub(crate) fn score_sealed(&self, tile: Tile, tally: &mut impl Tally<Row, Cause>) {
        let points = |placed: &Placed| sealed_points_of(tile, placed);
        let rooms = self.numbered().map(|(number, placed)| (self.source(number), points(placed)));
        let because: Vec<(Cause, i32)> = rooms.filter(|&(_, points)| points > 0).collect();
        let rule = RuleId("EXP-DECREE-03");
        tally.enter(Row::Decrees, Cause::of_decree(rule), rule, 0, because.into_iter());
    }
}

impl State {
    /// Whether the tile on top of a stack may be laid on a decree: that of a stack of rooms which has one,
    /// but of no tower.
    pub(crate) fn may_seal(&self, stack: Stack) -> bool {
        match stack {
            Stack::Rooms(size) => !size.is_tower() && self.stack_left(size) > 0,
            Stack::Hallways | Stack::Stairs | Stack::Moats => false,
        }
    }

    /// Lays the tile on top of a stack on a decree.
    pub(crate) fn seal_room(&mut self, seat: Seat, tile: Tile, events: &mut impl Events<Event>) {
        self.done();
        self.take_from_stack(tile);
        if let Some(desk) = self.desk_mut(seat) {
            desk.sealed.tile = Some(tile);
            desk.knows.learn(std::iter::once(tile).collect());
        }
        events.push(Event::TileSealed { seat, tile });
    }

    /// Lays a favor on a decree.
    pub(crate) fn seal_favor(&mut self, seat: Seat, favor: Favor, events: &mut impl Events<Event>) {
        let Some(desk) = self.desk_mut(seat) else {
            game::never!("{seat} has no desk");
            return;
        };
        desk.sealed.favors.push(favor);
        let favors = desk.sealed.favors.clone();
        if favors.len() < FAVORS && !self.unseen_favors().is_empty() {
            return;
        }
        self.done();
        events.push(Event::FavorsSealed { seat, favors });
    }

    /// Opens what lies face down on a seat's decrees and scores it (EXP-FINAL-00, EXP-FINAL-14).
    pub(crate) fn score_what_was_sealed(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let Some(desk) = self.desk_mut(seat) else { return };
        desk.sealed.is_open = true;
        let (tile, favors) = (desk.sealed.tile, desk.sealed.favors.clone());
        if let Some(tile) = tile {
            events.push(Event::SealedTileShown { seat, tile });
            self.score_with(seat, events, |castle, account| castle.score_sealed(tile, account));
        }
        if !favors.is_empty() {
            events.push(Event::SealedFavorsShown { seat, favors: favors.clone() });
        }
        for favor in favors {
            // Ranked now, the points of the one before included (EXP-DECREE-04).
            let points = self.favor_worth(seat, favor);
            let rule = RuleId("EXP-DECREE-04");
            self.score_with(seat, events, |castle, account| {
                let counted = castle.measure(favor.face().measure, &Beside::default());
                let rooms = counted.rooms.iter().map(|&room| castle.source(room));
                let because = std::iter::once(Cause::Favor(favor)).chain(rooms);
                let because = because.map(|cause| (cause, 0)).collect::<Vec<_>>();
                let decree = Cause::of_decree(rule);
                account.enter(Row::Decrees, decree, rule, points, because.into_iter());
            });
        }
    }

    /// The tiles that lie face down on decrees.
    pub(crate) fn sealed_tiles(&self) -> TileSet {
        let closed = self.desks.iter().filter(|desk| !desk.sealed.is_open);
        closed.filter_map(|desk| desk.sealed.tile).collect()
    }

    /// The favors that lie on a seat's decrees.
    pub(crate) fn sealed_favors(desk: &Desk) -> FavorSet {
        desk.sealed.favors.iter().copied().collect()
    }

    pub(crate) fn sealed_view(&self, seat: Seat, viewer: Viewer) -> Option<SealedView> {
        let desk = self.desk(seat)?;
        let Sealed { tile, ref favors, is_open } = desk.sealed;
        let shown = is_open || viewer.seat() == Some(seat);
        let points = |tile: Tile| {
            let mut total = game::Total::default();
            desk.castle.score_sealed(tile, &mut total);
            total.0
        };
        let view = SealedView {
            size: tile.map(Tile::size),
            tile: tile.filter(|_| shown),
            points: tile.filter(|_| shown && !is_open).map(points),
            count: favors.len() as u8,
            favors: favors
                .iter()
                .filter(|_| shown)
                .map(|&favor| self.favor_view(favor, viewer))
                .collect(),
        };
        (tile.is_some() || !favors.is_empty()).then_some(view)
    }

    /// The points that what lies face down on a seat's decrees would bring it with this castle, favors left
    /// out.
    #[must_use]
    pub fn sealed_points(&self, seat: Seat, castle: &Castle) -> i32 {
        let closed = self.desk(seat).filter(|desk| !desk.sealed.is_open);
        let mut total = game::Total::default();
        let tile = closed.and_then(|desk| desk.sealed.tile);
        tile.into_iter().for_each(|tile| castle.score_sealed(tile, &mut total));
        total.0
    }
}
