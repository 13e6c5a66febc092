//! Why an action is not allowed.

use game::{RuleId, Seat};

use crate::cells::Cell;
use crate::component::{Colour, Favor, Tile};
use crate::setup_table::Slot;

game::refusals! {
    /// A broken rule, with what the player needs to know about it.
    pub enum Refusal {
        // Setting up
        "PAL-SETUP-01" => PlayerCount { players: u8 },

        // Whose turn it is
        "PAL-END-03" => GameIsOver,
        "PAL-HIDE-01" => NotForChance,
        "PAL-HIDE-01" => ForChanceAlone,
        "PAL-SETUP-01" => NoSuchSeat { seat: u8 },
        "PAL-TURN-02" => WrongStep { step: &'static str },
        "PAL-TURN-01" => NotYourTurn { seat: Seat },
        "PAL-HIDE-01" => CannotBeDrawn,

        // Favors and slots
        rule.0 => NotLookedAt { favor: Favor, rule: RuleId },
        "PAL-BLUEPRINT-04" => SlotIsFull { slot: Slot },
        "PAL-BLUEPRINT-04" => BoardIsFull,

        // The row and its prices
        rule.0 => NotInTheRow { tile: Tile, rule: RuleId },
        "PAL-TURN-04" => NotOnTop { tile: Tile },
        "PAL-TURN-04" => NoneLeft { tile: Tile },
        "PAL-TURN-06" => TooDear { price: u8, swans: u32 },
        "PAL-TURN-09" => FeeAndPrice { price: u8, swans: u32 },
        "PAL-TURN-05" => WrongAmount { due: u8, paid: u32 },
        "PAL-TURN-05" => NotYourSwans,

        // Placing
        "PAL-PLACE-02" => OffTheTable { x: i8, y: i8 },
        "PAL-PLACE-02" => OnTheRim { cell: Cell },
        "PAL-PLACE-06" => Taken { cell: Cell },
        "PAL-MOAT-17" => UnderWater { cell: Cell },
        "PAL-PLACE-10" => BeyondTheMoat { cell: Cell },
        "PAL-PLACE-06" => NoLink,
        "PAL-PLACE-07" => NoLinkDownstairs,
        "PAL-PLACE-11" => NoLinkOfStairs,
        "PAL-PLACE-11" => DarkEndsMeet,
        "PAL-PLACE-09" => NoExit,

        // Rewards
        "PAL-COMPLETE-05" => NotYourReward { x: i8, y: i8 },

        // Moat
        "PAL-MOAT-06" => NotTheNextCell { x: i8, y: i8 },
        "PAL-MOAT-11" => NoCourtyard { x: i8, y: i8 },
        "PAL-MOAT-09" => ClosesTheExit { cell: Cell },
        "PAL-MOAT-10" => CannotJoinThen { cell: Cell },
        "PAL-MOAT-18" => MoveClosesTheExit { cell: Cell },
        "PAL-MOAT-18" => NoMoves,
        "PAL-MOAT-18" => NotMovable { x: i8, y: i8 },
        "PAL-MOAT-18" => SameArm,

        // What may not be left
        "PAL-TURN-13" => ActionsLeft,
        "PAL-END-06" => NotThreeSwans { swans: u32 },

        // More than the box holds, in a palace written down
        "PAL-TURN-03" => RoomUsed { tile: Tile },
        "PAL-TURN-04" => PassageUsed { tile: Tile },
        "PAL-FAVOR-01" => FavorUsed { favor: Favor },
        "PAL-SETUP-11" => FavorsOppose { favor: Favor },
        "PAL-SETUP-01" => BoardTwice { seat: Seat },
        "PAL-SETUP-10" => TooManyHallways { count: usize, most: u8 },
        "PAL-SETUP-11" => TooManyFavors { count: usize, most: u8 },
        "PAL-SETUP-08" => TooManyStacks { count: u8, most: usize },
        "PAL-SETUP-08" => StacksFilledAgain { before: u8, count: u8 },
        "PAL-SETUP-08" => StacksUsedUp { rooms: u32, least: u8, count: u8 },
        "PAL-MOAT-02" => MoatNotOwed { laid: usize, owed: u8 },
        "PAL-SETUP-06" => TooManySecretSwans { colour: Colour, count: u32, most: u8 },
    }
}
