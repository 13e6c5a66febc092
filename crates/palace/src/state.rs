//! Everything about a game in progress.

use game::{Memo, Refusals, Seat, SeatSet, Turn, never};

use crate::building::Spot;
use crate::cells::Cell;
use crate::component::{Favor, Hallway, Room, Stair, Tile};
use crate::ground::Ground;
use crate::memory::Deed;
use crate::refusal::Refusal;
use crate::sets::{FavorSet, HallwaySet, RoomSet};
use crate::setup::Setup;
use crate::setup_table::{
    DISCOUNT, FILING_FEE, MAX_PLAYERS, PUBLIC_FAVORS, ROW_PRICES, SECRET_SWANS_A_COLOUR,
    STACK_SIZES, Slot, moat_a_completion,
};
use crate::swans::Swans;
use crate::view::SeenByAll;

/// Where the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Chance names who begins.
    NameStart,
    /// Chance lays the first hallways.
    LayHallways,
    /// Chance turns the top hallway up.
    TurnHallway,
    /// Chance fills the row.
    FillRow(Filling),
    /// Chance reveals public favors.
    RevealFavors,
    /// Chance draws favors that somebody looks at.
    DrawFavors(Look),
    /// Who looks at favors keeps one or none.
    KeepFavor(Look),
    /// The active player takes an action.
    Act,
    /// Somebody pays.
    Pay,
    /// Somebody chooses a colour.
    Colour,
    /// Somebody chooses which reward comes next.
    Order,
    /// Somebody may file a room as a reward.
    FileRoom,
    /// Chance draws a Secret Swan.
    DrawSecret,
    /// The active player lays moat.
    Moat,
    /// The active player may move moat, and do nothing else until that is settled.
    MoveMoat(Window),
    /// The active player may throw a room out.
    Discard,
    /// Somebody takes three swans at the end.
    EndSwans,
    /// The game is over.
    Over,
}

/// Why the row is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Filling {
    Setup,
    /// Nothing could be placed (PAL-TURN-12).
    Refresh,
    /// A turn ends (PAL-TURN-11).
    Upkeep,
}

/// When moat is moved (PAL-TURN-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Window {
    /// Before the action, if otherwise the row is thrown out (PAL-TURN-12). Where something fits,
    /// moves are on offer beside the actions.
    Before,
    /// When the moat of the turn is laid.
    After,
}

/// Why somebody looks at favors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    Setup,
    Action,
    Reward,
}

game::named! {
    /// Where a game is, for those who look on.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceStep"))]
    #[allow(missing_docs)] // They say what happens.
    pub enum StepName {
        NameStart = "name_start",
        LayHallways = "lay_hallways",
        TurnHallway = "turn_hallway",
        FillRow = "fill_row",
        RevealFavors = "reveal_favors",
        DrawFavors = "draw_favors",
        KeepFavor = "keep_favor",
        Act = "act",
        Pay = "pay",
        ChooseColour = "choose_colour",
        RewardOrder = "reward_order",
        FileRoom = "file_room",
        DrawSecret = "draw_secret",
        LayMoat = "lay_moat",
        MoveMoat = "move_moat",
        Discard = "discard",
        EndSwans = "end_swans",
        Over = "over",
    }
}

impl Step {
    /// What those who look on are told of it.
    pub(crate) const fn name(self) -> StepName {
        match self {
            Step::NameStart => StepName::NameStart,
            Step::LayHallways => StepName::LayHallways,
            Step::TurnHallway => StepName::TurnHallway,
            Step::FillRow(_) => StepName::FillRow,
            Step::RevealFavors => StepName::RevealFavors,
            Step::DrawFavors(_) => StepName::DrawFavors,
            Step::KeepFavor(_) => StepName::KeepFavor,
            Step::Act => StepName::Act,
            Step::Pay => StepName::Pay,
            Step::Colour => StepName::ChooseColour,
            Step::Order => StepName::RewardOrder,
            Step::FileRoom => StepName::FileRoom,
            Step::DrawSecret => StepName::DrawSecret,
            Step::Moat => StepName::LayMoat,
            Step::MoveMoat(_) => StepName::MoveMoat,
            Step::Discard => StepName::Discard,
            Step::EndSwans => StepName::EndSwans,
            Step::Over => StepName::Over,
        }
    }
}

/// What lies in a slot of a Blueprints board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Filed {
    /// A room, laid diagonally: the slot works (PAL-BLUEPRINT-02).
    Room(Room),
    /// A favor, laid flat: the slot is blocked (PAL-BLUEPRINT-03).
    Favor(Favor),
}

/// What is in front of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Desk {
    pub(crate) swans: Swans,
    pub(crate) secret: Swans,
    pub(crate) slots: [Option<Filed>; Slot::ALL.len()],
    /// Rooms placed, by type.
    pub(crate) rooms: [u8; 6],
    /// Hallways and stairs placed.
    pub(crate) passages: u8,
}

impl Desk {
    pub(crate) fn filed(&self, slot: Slot) -> Option<Filed> {
        self.slots.get(slot.index()).copied().flatten()
    }

    /// Whether a room lies in the slot.
    pub(crate) fn is_active(&self, slot: Slot) -> bool {
        matches!(self.filed(slot), Some(Filed::Room(_)))
    }

    pub(crate) fn empty_slots(&self) -> impl Iterator<Item = Slot> + '_ {
        Slot::ALL.into_iter().filter(|&slot| self.filed(slot).is_none())
    }

    pub(crate) fn has_empty_slot(&self) -> bool {
        self.slots.iter().any(Option::is_none)
    }

    /// A price of the garden board, less all discounts (PAL-BLUEPRINT-06).
    pub(crate) fn price(&self, printed: u8) -> u8 {
        let discounts = [Slot::Discount1, Slot::Discount2];
        let active = discounts.into_iter().filter(|&slot| self.is_active(slot)).count() as u8;
        printed.saturating_sub(active * DISCOUNT)
    }

    /// The fee for filing something.
    pub(crate) fn fee(&self) -> u8 {
        self.price(FILING_FEE)
    }

    /// All swans, secret ones included.
    pub(crate) fn all_swans(&self) -> u32 {
        self.swans.len() + self.secret.len()
    }

    pub(crate) fn can_pay(&self, price: u8) -> bool {
        self.all_swans() >= u32::from(price)
    }

    /// The favors on the board, with their slots.
    pub(crate) fn favors(&self) -> impl Iterator<Item = (Slot, Favor)> + '_ {
        Slot::ALL.into_iter().filter_map(|slot| match self.filed(slot) {
            Some(Filed::Favor(favor)) => Some((slot, favor)),
            Some(Filed::Room(_)) | None => None,
        })
    }

    pub(crate) fn count_filed_rooms(&self) -> u32 {
        Slot::ALL.into_iter().filter(|&slot| self.is_active(slot)).count() as u32
    }
}

/// What is bought, once it is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purchase {
    Build {
        tile: Tile,
        spot: Spot,
    },
    /// As an action, or as a reward.
    FileRoom {
        room: Room,
        slot: Slot,
        reward: bool,
    },
    LookAtFavors,
    Discard {
        room: Room,
    },
}

/// What somebody owes for a purchase. Fee and price are paid one after the other
/// (PAL-BLUEPRINT-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bill {
    pub(crate) what: Purchase,
    pub(crate) due: u8,
    pub(crate) then: u8,
}

/// A colour that somebody is to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    pub(crate) seat: Seat,
    pub(crate) why: Why,
    /// The tile that brings it.
    pub(crate) cell: Cell,
}

/// Why a swan of any colour is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Third,
    Match,
    Living,
}

impl Why {
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Why::Third => "PAL-BLUEPRINT-09",
            Why::Match => "PAL-SWAN-06",
            Why::Living => "PAL-REWARD-01",
        }
    }
}

/// A favor under the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Returned {
    pub(crate) favor: Favor,
    /// Who put it there; everybody has seen it if there is nobody.
    pub(crate) by: Option<Seat>,
}

/// Why the game is over (PAL-END-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    MoatJoined,
    MoatUsedUp,
    StacksEmpty,
}

impl End {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            End::MoatJoined => "moat_joined",
            End::MoatUsedUp => "moat_used_up",
            End::StacksEmpty => "stacks_empty",
        }
    }
}

/// A game in progress, hidden things included.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) players: u8,
    pub(crate) step: Step,
    /// Who begins.
    pub(crate) start: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Who is asked now, or for whom something is drawn.
    pub(crate) decider: Seat,
    /// How many turns were begun.
    pub(crate) turns: u16,
    pub(crate) ground: Ground,
    /// The room row, from left to right.
    pub(crate) row: [Option<Room>; ROW_PRICES.len()],
    /// Rooms that nobody has seen yet, in all stacks together.
    pub(crate) unseen: RoomSet,
    pub(crate) stacks: [u8; STACK_SIZES.len()],
    pub(crate) discards: RoomSet,
    pub(crate) hallway: Option<Hallway>,
    pub(crate) hallways_unseen: HallwaySet,
    pub(crate) stairs: u8,
    pub(crate) public: [Option<Favor>; PUBLIC_FAVORS as usize],
    /// Favors that nobody has seen yet.
    pub(crate) favor_deck: FavorSet,
    /// Favors below them, the upper ones first.
    pub(crate) favor_bottom: Vec<Returned>,
    /// Favors that are looked at, in the order in which they were drawn.
    pub(crate) looked: Vec<Favor>,
    /// Secret Swans on the bridge.
    pub(crate) pool: Swans,
    pub(crate) desks: [Desk; MAX_PLAYERS as usize],
    /// What became of favors and Secret Swans so far.
    pub(crate) memory: Vec<Deed>,
    /// How everybody sees the palace.
    pub(crate) seen: Memo<SeenByAll>,

    // The turn
    pub(crate) bill: Option<Bill>,
    pub(crate) asks: Vec<Ask>,
    /// Completed tiles whose rewards wait, by number.
    pub(crate) rewards: Vec<u8>,
    /// Completed tiles whose rewards were taken in this turn, in that order.
    pub(crate) taken: Vec<u8>,
    /// Tiles completed in this turn.
    pub(crate) completed: u8,
    /// Moat tiles still to be laid.
    pub(crate) owed: u8,
    pub(crate) moves_left: u8,
    /// Whether the row was thrown out in this turn.
    pub(crate) refreshed: bool,
    /// Whether a hallway or stairs were built in this turn.
    pub(crate) passage: bool,

    /// Who is still to take swans at the end.
    pub(crate) end_swans: Vec<Seat>,
    pub(crate) end: Option<End>,
}

impl State {
    pub(crate) fn new(setup: &Setup) -> Result<State, Refusals<Refusal>> {
        setup.check()?;
        Ok(State {
            players: setup.players,
            step: Step::NameStart,
            start: Seat(0),
            active: Seat(0),
            decider: Seat(0),
            turns: 0,
            ground: Ground::new(setup.players),
            row: [None; ROW_PRICES.len()],
            unseen: RoomSet::full(),
            stacks: STACK_SIZES,
            discards: RoomSet::default(),
            hallway: None,
            hallways_unseen: HallwaySet::full(),
            stairs: Stair::COUNT as u8,
            public: [None; PUBLIC_FAVORS as usize],
            favor_deck: FavorSet::full(),
            favor_bottom: Vec::new(),
            looked: Vec::new(),
            pool: Swans::each(SECRET_SWANS_A_COLOUR),
            desks: [Desk::default(); MAX_PLAYERS as usize],
            memory: Vec::new(),
            seen: Memo::new(),
            bill: None,
            asks: Vec::new(),
            rewards: Vec::new(),
            taken: Vec::new(),
            completed: 0,
            owed: 0,
            moves_left: 0,
            refreshed: false,
            passage: false,
            end_swans: Vec::new(),
            end: None,
        })
    }

    /// The palace, the moat and what follows from them.
    #[must_use]
    pub const fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// How many turns were begun.
    #[must_use]
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// The room row, from left to right.
    #[must_use]
    pub const fn row(&self) -> &[Option<Room>] {
        &self.row
    }

    /// The hallway that is on top of its stack.
    #[must_use]
    pub const fn top_hallway(&self) -> Option<Hallway> {
        self.hallway
    }

    /// The stairs that come next, if some are left.
    #[must_use]
    pub fn top_stair(&self) -> Option<Stair> {
        Stair::nth((Stair::COUNT as u8).checked_sub(self.stairs).filter(|_| self.stairs > 0)?)
    }

    /// A seat's swans that lie open.
    #[must_use]
    pub fn swans(&self, seat: Seat) -> Swans {
        self.desk(seat).swans
    }

    /// A seat's Secret Swans.
    #[must_use]
    pub fn secret_swans(&self, seat: Seat) -> Swans {
        self.desk(seat).secret
    }

    /// How many room stacks are empty.
    #[must_use]
    pub fn empty_stacks(&self) -> u8 {
        self.stacks.iter().filter(|&&left| left == 0).count() as u8
    }

    /// Moat tiles to lay for each completed tile (PAL-MOAT-01).
    #[must_use]
    pub fn symbols(&self) -> u8 {
        moat_a_completion(self.empty_stacks())
    }

    pub(crate) fn desk(&self, seat: Seat) -> &Desk {
        // Seats that nobody sits on have an empty desk.
        let [first, ..] = &self.desks;
        self.desks.get(seat.index()).unwrap_or_else(|| {
            never!("there is no desk at {seat:?}");
            first
        })
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// All seats clockwise, this one first.
    pub(crate) fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players.max(1);
        (0..players).map(move |step| Seat((first.0 + step) % players))
    }

    /// The space of a room in the row, from 0 at the left.
    pub(crate) fn space_of(&self, room: Room) -> Option<u8> {
        (0..).zip(&self.row).find(|(_, here)| **here == Some(room)).map(|(space, _)| space)
    }

    /// What a room of the row costs a seat (PAL-TURN-05).
    pub(crate) fn room_price(&self, seat: Seat, room: Room) -> Option<u8> {
        let printed = ROW_PRICES.get(usize::from(self.space_of(room)?)).copied()?;
        Some(self.desk(seat).price(printed))
    }

    /// What a seat could build now, the cheapest first, with its price: rooms that it can pay, the
    /// top hallway and stairs.
    pub(crate) fn wares(&self, seat: Seat) -> impl Iterator<Item = (Tile, u8)> + '_ {
        let desk = self.desk(seat);
        self.on_offer(seat).filter(move |&(_, price)| desk.can_pay(price))
    }

    /// All tiles that lie face up, with what a seat would pay for them, in the same order.
    pub(crate) fn on_offer(&self, seat: Seat) -> impl Iterator<Item = (Tile, u8)> + '_ {
        let desk = self.desk(seat);
        let row = self.row.iter().zip(ROW_PRICES).rev();
        let rooms = row.filter_map(move |(room, printed)| {
            room.map(|room| (Tile::from(room), desk.price(printed)))
        });
        let hallway = self.hallway.map(Tile::from);
        let stair = self.top_stair().map(Tile::from);
        rooms.chain(hallway.into_iter().chain(stair).map(|tile| (tile, 0)))
    }

    /// The rooms of the row that a seat could pay after so many swans more, with their prices.
    pub(crate) fn affordable(&self, seat: Seat, fee: u8) -> impl Iterator<Item = (Room, u8)> + '_ {
        let desk = self.desk(seat);
        self.row.iter().zip(ROW_PRICES).filter_map(move |(room, printed)| {
            let price = desk.price(printed);
            room.filter(|_| desk.can_pay(fee + price)).map(|room| (room, price))
        })
    }

    /// Whether the active player may move moat now, as far as the board is concerned.
    pub(crate) fn can_move_moat(&self) -> bool {
        self.moves_left > 0 && self.desk(self.active).is_active(Slot::MoatMove)
    }

    /// How many favors the stack has.
    pub(crate) fn favors_left(&self) -> u32 {
        self.favor_deck.len() + self.favor_bottom.len() as u32
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.step {
            Step::NameStart
            | Step::LayHallways
            | Step::TurnHallway
            | Step::FillRow(_)
            | Step::RevealFavors
            | Step::DrawFavors(_)
            | Step::DrawSecret => Turn::Chance,
            Step::KeepFavor(_)
            | Step::Act
            | Step::Pay
            | Step::Colour
            | Step::Order
            | Step::FileRoom
            | Step::Moat
            | Step::MoveMoat(_)
            | Step::Discard
            | Step::EndSwans => Turn::Seats(SeatSet::of(self.decider)),
            Step::Over => Turn::Over(Box::new(self.outcome())),
        }
    }
}
