//! What a viewer sees: built from what the viewer may know, field by field.

use game::{Seat, SeatSet, Shared, Viewer};
use serde::{Serialize, Serializer};

use crate::building::{Placed, Spot};
use crate::cells::{Cell, Cells};
use crate::component::{Favor, Hallway, Item, Level, Room, Swan, Tile};
use crate::moat::Water;
use crate::score::Scope;
use crate::setup_table::{ROW_PRICES, Slot, TableSize};
use crate::side::{Rotation, Side};
use crate::state::{Filed, Purchase, State, Step, StepName, Window};
use crate::swans::Swans;
use crate::world::Traced;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceView"))]
pub struct View {
    /// Whose scope these are.
    pub viewer: Viewer,
    /// How many people play.
    pub players: u8,
    /// How many turns were begun; 0 while the table is set up.
    pub turns: u16,
    /// The step, such as `act`.
    pub step: StepName,
    /// Who must act.
    pub waiting_for: SeatSet,
    /// Who begins.
    pub start: Seat,
    /// Whose turn it is; nobody's while the table is set up.
    pub active: Option<Seat>,
    /// The easternmost column of the table; the westernmost is as far on the other side.
    pub x_max: i8,
    /// The farthest row of the table. The outermost cells are for moat alone.
    pub y_max: i8,
    /// The tiles of the palace in the order of building.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<TileView>"))]
    pub tiles: Shared<Vec<TileView>>,
    /// The moat.
    #[cfg_attr(feature = "typescript", ts(as = "MoatView"))]
    pub moat: Shared<MoatView>,
    /// Cells where the palace can still be left.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number][]"))]
    pub exits: Cells,
    /// The room row, from left to right.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<SpaceView>"))]
    pub row: Shared<Vec<SpaceView>>,
    /// How many rooms each stack has, from left to right.
    pub stacks: Vec<u8>,
    /// Rooms that were thrown out.
    pub discards: Vec<Room>,
    /// The hallway on top of its stack.
    pub hallway: Option<Hallway>,
    /// Hallways left, the top one included.
    pub hallways: u32,
    /// Stairs left.
    pub stairs: u8,
    /// The public favors.
    pub favors: Vec<FavorView>,
    /// Favors in the stack.
    pub favor_stack: u32,
    /// Favors under the stack that the viewer knows, and how many lie below each.
    pub known_favors: Vec<KnownFavor>,
    /// Favors whose place the viewer knew before somebody else drew them: where they may be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub traced_favors: Vec<TracedFavor>,
    /// Secret Swans on the bridge.
    pub secret_pool: u32,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// What the turn has come to.
    pub pending: PendingView,
    /// What the viewer can build now, and where.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub build: Vec<BuildView>,
    /// Where the viewer can lay moat now, or move it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub water: Vec<WaterView>,
}

/// What everybody sees alike.
#[derive(Clone, Debug)]
pub(crate) struct SeenByAll {
    tiles: Shared<Vec<TileView>>,
    moat: Shared<MoatView>,
    row: Shared<Vec<SpaceView>>,
}

/// A tile of the palace.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceTileView"))]
pub struct TileView {
    /// Which tile.
    pub tile: Tile,
    /// Where it lies.
    pub x: i8,
    #[allow(missing_docs)]
    pub y: i8,
    /// How far it is turned, in degrees clockwise.
    pub turn: Rotation,
    /// Who placed it.
    pub owner: Option<Seat>,
    /// Whether every entrance is linked.
    pub completed: bool,
    /// Its entrances: north, east, south, west.
    pub doors: Vec<DoorView>,
}

/// An entrance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceDoorView"))]
pub struct DoorView {
    /// On which side.
    pub side: Side,
    /// Its symbol.
    pub swan: Swan,
    /// Where it leads.
    pub level: Level,
    /// What is behind it.
    pub to: DoorTo,
}

/// What is behind an entrance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceDoorTo"))]
#[serde(rename_all = "snake_case")]
pub enum DoorTo {
    /// A linked entrance, or the bridge.
    Link,
    /// A wall, or an entrance of the other level.
    Wall,
    /// Moat.
    Moat,
    /// A cell on which something may be built.
    Open,
    /// The garden, the rim, or a shore that an arm of the moat has closed.
    Closed,
}

/// The moat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceMoatView"))]
pub struct MoatView {
    /// The western arm, from its root.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number][]"))]
    pub west: Vec<Cell>,
    /// The eastern arm, from its root.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number][]"))]
    pub east: Vec<Cell>,
    /// Moat in courtyards.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number][]"))]
    pub courts: Cells,
    /// Dry cells of courtyards that moat may fill.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number][]"))]
    pub courtyards: Cells,
    /// Where the western arm goes on.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number] | null"))]
    pub west_next: Option<Cell>,
    /// Where the eastern arm goes on.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number] | null"))]
    pub east_next: Option<Cell>,
    /// Tiles in the supply.
    pub supply: u8,
    /// Tiles to lay for each completed tile.
    pub symbols: u8,
    /// Whether the arms are joined.
    pub joined: bool,
    /// How many tiles are missing to join them, if the supply could ever suffice.
    pub gap: Option<u32>,
}

/// A space of the room row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceSpaceView"))]
pub struct SpaceView {
    /// The room that lies there.
    pub room: Option<Room>,
    /// The printed price.
    pub price: u8,
    /// What each seat would pay, discounts taken off.
    pub prices: Vec<u8>,
    /// Who can pay that.
    pub affordable: SeatSet,
}

/// A favor, and how the seats stand in it for all that the viewer knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceFavorView"))]
pub struct FavorView {
    /// Which favor.
    pub favor: Favor,
    /// How the seats stand, in their order.
    pub standings: Vec<FavorStanding>,
}

/// How a seat stands in a favor.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceFavorStanding"))]
pub struct FavorStanding {
    /// How much it has of what is counted.
    pub amount: u32,
    /// Secret Swans that could count as well.
    pub unknown: u32,
    /// Whether the favor would be won with these amounts.
    pub wins: bool,
}

/// A favor under the stack whose place is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceKnownFavor"))]
pub struct KnownFavor {
    /// Which favor.
    pub favor: Favor,
    /// How many favors lie below it.
    pub below: u8,
}

/// Where a favor may be, for all that the viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceTracedFavor"))]
pub struct TracedFavor {
    /// Which favor.
    pub favor: Favor,
    /// In one of these slots of others, if there are any.
    pub boards: Vec<(Seat, Slot)>,
    /// Among those that somebody looks at now, or perhaps.
    pub looked_at: bool,
    /// Under the stack, or perhaps.
    pub under_stack: bool,
}

impl From<Traced> for TracedFavor {
    fn from(Traced { favor, boards, looked_at, below }: Traced) -> TracedFavor {
        TracedFavor { favor, boards, looked_at, under_stack: below }
    }
}

/// What everybody sees of a seat, and what its owner sees of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceSeatView"))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Its points if the game ended now, as far as the viewer can count them; favors come at the
    /// end.
    pub score: i32,
    /// Its swans.
    pub swans: Swans,
    /// How many Secret Swans it has.
    pub secret_count: u32,
    /// Which they are, for their owner; for everybody once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub secret: Option<Swans>,
    /// Its Blueprints board, slot by slot.
    pub slots: Vec<SlotView>,
    /// Rooms placed: activity, downstairs, food, living, sleeping, utility.
    pub rooms: Vec<u8>,
    /// Hallways and stairs placed.
    pub passages: u8,
    /// What it would pay to file something.
    pub fee: u8,
    /// Its personal favors, for their owner; for everybody once the game is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub favors: Vec<FavorView>,
}

/// A slot of a Blueprints board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceSlotView"))]
pub struct SlotView {
    /// Which slot.
    pub slot: Slot,
    /// `room` if it works, `favor` if it is blocked, nothing if it is empty.
    pub holds: Option<&'static str>,
    /// The room that lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub room: Option<Room>,
    /// The favor that lies there, for its owner; for everybody once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub favor: Option<Favor>,
}

/// What the turn has come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalacePendingView"))]
pub struct PendingView {
    /// Swans to be paid now.
    pub due: u8,
    /// Swans to be paid after that.
    pub then: u8,
    /// What is paid for; nothing if it is a look at favors.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tile: Option<Tile>,
    /// Where it will lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "[number, number, number]"))]
    pub spot: Option<(i8, i8, Rotation)>,
    /// The slot into which it will go.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub slot: Option<Slot>,
    /// Completed tiles whose rewards wait.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub rewards: Vec<RewardView>,
    /// Completed tiles whose rewards were taken in this turn, in that order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub taken: Vec<RewardView>,
    /// How many favors are looked at.
    pub looked_at: u8,
    /// Which they are, for who looks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub favors: Vec<Favor>,
    /// Moat tiles still to be laid.
    pub owed: u8,
    /// Moat tiles that the active player may still move.
    pub moves: u8,
    /// Whether nothing of the row fits: it is thrown out unless moat that is moved makes room.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub row_at_stake: bool,
}

/// A completed tile with a reward.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceRewardView"))]
pub struct RewardView {
    /// Whose it is.
    pub seat: Option<Seat>,
    /// Which tile.
    pub tile: Tile,
    /// Where it lies.
    pub x: i8,
    #[allow(missing_docs)]
    pub y: i8,
}

/// Something that the viewer can build, and where.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceBuildView"))]
pub struct BuildView {
    /// What.
    pub tile: Tile,
    /// What it costs.
    pub price: u8,
    /// Where it may lie.
    pub spots: Vec<SpotView>,
}

/// A place for a tile and what it would bring: written as x, y, turn, the swans with who gets them,
/// the cells of the tiles that it would complete, the moat that it owes, and whether that moat must
/// join the arms.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        rename = "PalaceSpotView",
        type = "[x: number, y: number, turn: number, swans: [number, PalaceSwan][], completes: [number, number][], moat: number, ends: boolean]"
    )
)]
pub struct SpotView {
    /// Where.
    pub spot: Spot,
    /// Who would get which swan; grey if they may choose.
    pub swans: Vec<(Seat, Swan)>,
    /// The tiles that would be completed.
    pub completes: Vec<Cell>,
    /// Moat tiles that would have to be laid.
    pub moat: u8,
    /// Whether no exit would be left, so that the moat must join.
    pub ends: bool,
}

impl Serialize for SpotView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Spot { cell, turn } = self.spot;
        let what = (&self.swans, &self.completes, self.moat, self.ends);
        (cell.x(), cell.y(), turn, what.0, what.1, what.2, what.3).serialize(serializer)
    }
}

/// A place for moat, and what would be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceWaterView"))]
pub struct WaterView {
    /// The tile that would be moved there, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "[PalaceWater, [number, number]]"))]
    pub from: Option<(Water, Cell)>,
    /// As part of what.
    pub water: Water,
    /// Where.
    pub x: i8,
    #[allow(missing_docs)]
    pub y: i8,
    /// Whether the arms would be joined, which ends the game with the turn.
    pub joined: bool,
    /// How many tiles would then be missing to join them.
    pub gap: Option<u32>,
    /// Whether an exit would be left.
    pub exit: bool,
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let table = TableSize::of(self.players);
        let is_setup = self.turns == 0;
        let seen = self.seen.get(|| SeenByAll {
            tiles: Shared::new(self.tile_views()),
            moat: Shared::new(self.moat_view()),
            row: Shared::new(self.row_view()),
        });
        View {
            viewer,
            players: self.players,
            turns: self.turns,
            step: self.step.name(),
            waiting_for: self.turn().seats(),
            start: self.start,
            active: (!is_setup).then_some(self.active),
            x_max: table.x_max(),
            y_max: table.y_max(),
            tiles: seen.tiles.clone(),
            moat: seen.moat.clone(),
            exits: self.ground.exits,
            row: seen.row.clone(),
            stacks: self.stacks.to_vec(),
            discards: self.discards.iter().collect(),
            hallway: self.hallway,
            hallways: self.hallways_unseen.len() + u32::from(self.hallway.is_some()),
            stairs: self.stairs,
            favors: self.favor_views(viewer, self.public.into_iter().flatten()),
            favor_stack: self.favors_left(),
            known_favors: self.known_favors(viewer),
            traced_favors: self.traced_favors(viewer).into_iter().map(TracedFavor::from).collect(),
            secret_pool: self.pool.len(),
            seats: self.seats().map(|seat| self.seat_view(seat, viewer)).collect(),
            pending: self.pending_view(viewer),
            build: self.build_views(viewer),
            water: self.water_views(viewer),
        }
    }

    /// Whether the viewer sees what a seat has hidden.
    fn sees(&self, viewer: Viewer, seat: Seat) -> bool {
        self.step == Step::Over || viewer.seat() == Some(seat)
    }

    fn scope(&self, viewer: Viewer, seat: Seat) -> Scope {
        if self.sees(viewer, seat) { Scope::All } else { Scope::Open }
    }

    fn tile_views(&self) -> Vec<TileView> {
        self.ground.palace.tiles().iter().map(|placed| self.tile_view(placed)).collect()
    }

    fn tile_view(&self, placed: &Placed) -> TileView {
        let cell = placed.spot.cell;
        let building = self.ground.building_cells();
        let wet = self.ground.moat.cells();
        let doors = Side::ALL.into_iter().filter_map(|side| {
            let entrance = placed.entrance(side)?;
            let beyond = cell.step(side);
            let to = match beyond {
                _ if placed.is_linked(side) => DoorTo::Link,
                Some(beyond) if self.ground.palace.at(beyond).is_some() => DoorTo::Wall,
                Some(beyond) if wet.has(beyond) => DoorTo::Moat,
                Some(beyond) if building.has(beyond) => DoorTo::Open,
                Some(_) | None => DoorTo::Closed,
            };
            Some(DoorView { side, swan: entrance.swan, level: entrance.level, to })
        });
        TileView {
            tile: placed.tile,
            x: cell.x(),
            y: cell.y(),
            turn: placed.spot.turn,
            owner: placed.owner,
            completed: placed.is_completed(),
            doors: doors.collect(),
        }
    }

    fn moat_view(&self) -> MoatView {
        let mut moat = self.ground.moat;
        moat.trace(&self.ground.palace);
        let joined = moat.is_joined(&self.ground.palace);
        let arm = |arm: &crate::moat::Arm| {
            arm.outline.cells().iter().copied().take(usize::from(arm.len)).collect()
        };
        let wet = moat.cells();
        let dry = |cell: &Cell| !wet.has(*cell);
        MoatView {
            west: arm(&moat.west),
            east: arm(&moat.east),
            courts: moat.courts,
            courtyards: self.ground.courtyards.minus(&moat.courts),
            west_next: moat.west.next().filter(dry),
            east_next: moat.east.next().filter(dry),
            supply: moat.supply,
            symbols: self.symbols(),
            joined,
            gap: if joined { Some(0) } else { moat.join_distance() },
        }
    }

    fn row_view(&self) -> Vec<SpaceView> {
        let spaces = self.row.iter().zip(ROW_PRICES);
        let space = |(room, printed): (&Option<Room>, u8)| SpaceView {
            room: *room,
            price: printed,
            prices: self.seats().map(|seat| self.desk(seat).price(printed)).collect(),
            affordable: self
                .seats()
                .filter(|&seat| self.desk(seat).can_pay(self.desk(seat).price(printed)))
                .collect(),
        };
        spaces.map(space).collect()
    }

    fn favor_views(&self, viewer: Viewer, favors: impl Iterator<Item = Favor>) -> Vec<FavorView> {
        favors.map(|favor| self.favor_view(viewer, favor)).collect()
    }

    /// How the seats stand in a favor, others' Secret Swans left out.
    pub(crate) fn favor_view(&self, viewer: Viewer, favor: Favor) -> FavorView {
        let face = favor.face();
        let amount = |seat: Seat| self.desk(seat).amount(face.item, self.scope(viewer, seat));
        let standing = |seat: Seat| {
            let own = amount(seat);
            let better = |other: u32| match face.wants {
                crate::component::Wants::Most => other > own,
                crate::component::Wants::Fewest => other < own,
            };
            let mut others = self.seats().filter(|&other| other != seat).map(amount);
            let ties_count = self.desk(seat).is_active(Slot::TiedFavors);
            let wins = others.all(|other| !better(other) && (ties_count || other != own));
            let hidden = matches!(face.item, Item::SwansOf(_)) && !self.sees(viewer, seat);
            let unknown = if hidden { self.desk(seat).secret.len() } else { 0 };
            FavorStanding { amount: own, unknown, wins }
        };
        FavorView { favor, standings: self.seats().map(standing).collect() }
    }

    fn known_favors(&self, viewer: Viewer) -> Vec<KnownFavor> {
        let from_below = (0..).zip(self.favor_bottom.iter().rev());
        let known = from_below.filter(|(_, r)| r.by.is_none() || r.by == viewer.seat());
        known.map(|(below, returned)| KnownFavor { favor: returned.favor, below }).collect()
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let desk = self.desk(seat);
        let sees = self.sees(viewer, seat);
        let slot_view = |slot: Slot| {
            let (holds, room, favor) = match desk.filed(slot) {
                None => (None, None, None),
                Some(Filed::Room(room)) => (Some("room"), Some(room), None),
                Some(Filed::Favor(favor)) => (Some("favor"), None, Some(favor)),
            };
            SlotView { slot, holds, room, favor: favor.filter(|_| sees) }
        };
        let score = if self.step == Step::Over {
            self.score(seat)
        } else {
            self.score_without_favors(seat, self.scope(viewer, seat))
        };
        let favors = desk.favors().filter(|_| sees).map(|(_, favor)| favor);
        SeatView {
            seat,
            score,
            swans: desk.swans,
            secret_count: desk.secret.len(),
            secret: sees.then_some(desk.secret),
            slots: Slot::ALL.map(slot_view).into(),
            rooms: desk.rooms.to_vec(),
            passages: desk.passages,
            fee: desk.fee(),
            favors: self.favor_views(viewer, favors),
        }
    }

    fn reward_view(&self, number: u8) -> Option<RewardView> {
        let placed = self.ground.palace.tile(number)?;
        let cell = placed.spot.cell;
        Some(RewardView { seat: placed.owner, tile: placed.tile, x: cell.x(), y: cell.y() })
    }

    fn pending_view(&self, viewer: Viewer) -> PendingView {
        let (mut tile, mut spot, mut slot_of) = (None, None, None);
        match self.bill.map(|bill| bill.what) {
            Some(Purchase::Build { tile: bought, spot: at }) => {
                tile = Some(bought);
                spot = Some((at.cell.x(), at.cell.y(), at.turn));
            }
            Some(Purchase::FileRoom { room, slot, reward: _ }) => {
                tile = Some(room.into());
                slot_of = Some(slot);
            }
            Some(Purchase::Discard { room }) => tile = Some(room.into()),
            Some(Purchase::LookAtFavors) | None => {}
        }
        PendingView {
            due: self.bill.map_or(0, |bill| bill.due),
            then: self.bill.map_or(0, |bill| bill.then),
            tile,
            spot,
            slot: slot_of,
            rewards: self.rewards.iter().filter_map(|&n| self.reward_view(n)).collect(),
            taken: self.taken.iter().filter_map(|&n| self.reward_view(n)).collect(),
            looked_at: self.looked.len() as u8,
            favors: if self.is_asked(viewer) { self.looked.clone() } else { Vec::new() },
            owed: self.owed,
            moves: if self.can_move_moat() { self.moves_left } else { 0 },
            row_at_stake: self.step == Step::MoveMoat(Window::Before),
        }
    }

    fn is_asked(&self, viewer: Viewer) -> bool {
        viewer.seat() == Some(self.decider)
    }

    fn build_views(&self, viewer: Viewer) -> Vec<BuildView> {
        if self.step != Step::Act || !self.is_asked(viewer) {
            return Vec::new();
        }
        self.places(self.active, self.wares(self.active))
    }

    /// What a seat sees as if it were its turn: what is too dear now may be had then.
    pub(crate) fn plan_view(&self, seat: Seat) -> View {
        let build = self.places(seat, self.on_offer(seat));
        View { build, ..self.view(Viewer::Seat(seat)) }
    }

    /// Where a seat may place these tiles, for their prices, but for those that fit nowhere.
    fn places(&self, seat: Seat, tiles: impl Iterator<Item = (Tile, u8)>) -> Vec<BuildView> {
        let lots = self.ground.lots();
        let fine: Cells = lots.iter().filter(|lot| lot.fine).map(|lot| lot.cell).collect();
        let view = |(tile, price)| {
            let mut spots = Vec::new();
            let _ = self.ground.spots(tile, &lots, self.symbols(), &mut |spot| {
                spots.push(self.spot_view(seat, tile, spot, &fine));
                std::ops::ControlFlow::Continue(())
            });
            BuildView { tile, price, spots }
        };
        tiles.map(view).filter(|build| !build.spots.is_empty()).collect()
    }

    /// What a placement would bring. On `fine` cells an exit is left for sure.
    pub(crate) fn spot_view(&self, seat: Seat, tile: Tile, spot: Spot, fine: &Cells) -> SpotView {
        let gains = self.gains(seat, tile, spot).into_iter();
        let completes: Vec<Cell> = self.ground.palace.completes(tile, spot).collect();
        let owed = completes.len() as u32 * u32::from(self.symbols());
        SpotView {
            spot,
            swans: gains.map(|gain| (gain.seat, gain.swan)).collect(),
            moat: owed.min(self.ground.moat.supply.into()) as u8,
            ends: !fine.has(spot.cell) && !self.ground.leaves_an_exit(tile, spot),
            completes,
        }
    }

    fn water_views(&self, viewer: Viewer) -> Vec<WaterView> {
        let mut views = Vec::new();
        if !self.is_asked(viewer) {
            return views;
        }
        let mut tell = |from: Option<(Water, Cell)>, (water, cell): (Water, Cell)| {
            let mut moat = self.ground.moat;
            from.into_iter().for_each(|(water, cell)| moat.drain(water, cell));
            moat.fill(water, cell);
            let prospect = self.ground.prospect(&moat);
            let (joined, gap, exit) = (prospect.joined, prospect.gap, prospect.exit);
            views.push(WaterView { from, water, x: cell.x(), y: cell.y(), joined, gap, exit });
        };
        match self.step {
            Step::Moat => self.fillable().for_each(|to| tell(None, to)),
            Step::Act | Step::MoveMoat(_) => {
                let _ = self.each_shift(&mut |from, to| {
                    tell(Some(from), to);
                    std::ops::ControlFlow::Continue(())
                });
            }
            Step::NameStart
            | Step::LayHallways
            | Step::TurnHallway
            | Step::FillRow(_)
            | Step::RevealFavors
            | Step::DrawFavors(_)
            | Step::KeepFavor(_)
            | Step::Pay
            | Step::Colour
            | Step::Order
            | Step::FileRoom
            | Step::DrawSecret
            | Step::Discard
            | Step::EndSwans
            | Step::Over => {}
        }
        views
    }
}
