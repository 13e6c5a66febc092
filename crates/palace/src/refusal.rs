//! Why an action is not allowed.

use std::fmt;

use game::RuleId;

use crate::cells::Cell;
use crate::component::{Colour, Favor, Tile};
use crate::setup_table::{PUBLIC_FAVORS, SECRET_SWANS_A_COLOUR, STACK_SIZES, START_HALLWAYS, Slot};

/// A broken rule, with what the player needs to know about it.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // The fields carry the names of what they are.
pub enum Refusal {
    // Setting up
    PlayerCount { players: u8 },

    // Whose turn it is
    GameIsOver,
    NotForChance,
    ForChanceAlone,
    NoSuchSeat { seat: u8 },
    WrongStep { step: &'static str },
    NotYourTurn { seat: u8 },
    CannotBeDrawn,

    // Favors and slots
    NotLookedAt { favor: Favor, rule: RuleId },
    SlotIsFull { slot: Slot },
    BoardIsFull,

    // The row and its prices
    NotInTheRow { tile: Tile, rule: RuleId },
    NotOnTop { tile: Tile },
    NoneLeft { tile: Tile },
    TooDear { price: u8, swans: u32 },
    FeeAndPrice { price: u8, swans: u32 },
    WrongAmount { due: u8, paid: u32 },
    NotYourSwans,

    // Placing
    OffTheTable { x: i8, y: i8 },
    OnTheRim { cell: Cell },
    Taken { cell: Cell },
    UnderWater { cell: Cell },
    BeyondTheMoat { cell: Cell },
    NoLink,
    NoLinkDownstairs,
    NoLinkOfStairs,
    DarkEndsMeet,
    NoExit,

    // Rewards
    NotYourReward { x: i8, y: i8 },

    // Moat
    NotTheNextCell { x: i8, y: i8 },
    NoCourtyard { x: i8, y: i8 },
    ClosesTheExit { cell: Cell },
    CannotJoinThen { cell: Cell },
    MoveClosesTheExit { cell: Cell },
    NoMoves,
    NotMovable { x: i8, y: i8 },
    SameArm,

    // What may not be left
    ActionsLeft,
    NotThreeSwans { swans: u32 },

    // More than the box holds, in a palace written down
    RoomUsed { tile: Tile },
    PassageUsed { tile: Tile },
    FavorUsed { favor: Favor },
    FavorsOppose { favor: Favor },
    BoardTwice { seat: u8 },
    TooManyHallways { count: usize },
    TooManyFavors { count: usize },
    TooManyStacks { count: u8 },
    StacksFilledAgain { before: u8, count: u8 },
    StacksUsedUp { rooms: u32, least: u8, count: u8 },
    MoatNotOwed { laid: usize, owed: u8 },
    TooManySecretSwans { colour: Colour, count: u32 },
}

impl game::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::PlayerCount { .. }
            | Refusal::NoSuchSeat { .. }
            | Refusal::BoardTwice { .. } => "PAL-SETUP-01",
            Refusal::GameIsOver => "PAL-END-03",
            Refusal::NotForChance | Refusal::ForChanceAlone | Refusal::CannotBeDrawn => {
                "PAL-HIDE-01"
            }
            Refusal::WrongStep { .. } => "PAL-TURN-02",
            Refusal::NotYourTurn { .. } => "PAL-TURN-01",
            Refusal::SlotIsFull { .. } => "PAL-BLUEPRINT-04",
            Refusal::BoardIsFull => "PAL-BLUEPRINT-04",
            Refusal::NotLookedAt { rule, .. } | Refusal::NotInTheRow { rule, .. } => return *rule,
            Refusal::NotOnTop { .. } | Refusal::NoneLeft { .. } => "PAL-TURN-04",
            Refusal::TooDear { .. } => "PAL-TURN-06",
            Refusal::FeeAndPrice { .. } => "PAL-TURN-09",
            Refusal::WrongAmount { .. } | Refusal::NotYourSwans => "PAL-TURN-05",
            Refusal::OffTheTable { .. } | Refusal::OnTheRim { .. } => "PAL-PLACE-02",
            Refusal::Taken { .. } | Refusal::NoLink => "PAL-PLACE-06",
            Refusal::UnderWater { .. } => "PAL-MOAT-17",
            Refusal::BeyondTheMoat { .. } => "PAL-PLACE-10",
            Refusal::NoLinkDownstairs => "PAL-PLACE-07",
            Refusal::NoLinkOfStairs | Refusal::DarkEndsMeet => "PAL-PLACE-11",
            Refusal::NoExit => "PAL-PLACE-09",
            Refusal::NotYourReward { .. } => "PAL-COMPLETE-05",
            Refusal::NotTheNextCell { .. } => "PAL-MOAT-06",
            Refusal::NoCourtyard { .. } => "PAL-MOAT-11",
            Refusal::ClosesTheExit { .. } => "PAL-MOAT-09",
            Refusal::CannotJoinThen { .. } => "PAL-MOAT-10",
            Refusal::MoveClosesTheExit { .. }
            | Refusal::NoMoves
            | Refusal::NotMovable { .. }
            | Refusal::SameArm => "PAL-MOAT-18",
            Refusal::ActionsLeft => "PAL-TURN-13",
            Refusal::NotThreeSwans { .. } => "PAL-END-06",
            Refusal::RoomUsed { .. } => "PAL-TURN-03",
            Refusal::PassageUsed { .. } => "PAL-TURN-04",
            Refusal::FavorUsed { .. } => "PAL-FAVOR-01",
            Refusal::FavorsOppose { .. } | Refusal::TooManyFavors { .. } => "PAL-SETUP-11",
            Refusal::TooManyHallways { .. } => "PAL-SETUP-10",
            Refusal::TooManyStacks { .. }
            | Refusal::StacksFilledAgain { .. }
            | Refusal::StacksUsedUp { .. } => "PAL-SETUP-08",
            Refusal::MoatNotOwed { .. } => "PAL-MOAT-02",
            Refusal::TooManySecretSwans { .. } => "PAL-SETUP-06",
        })
    }
}

/// So many swans, in words.
fn counted(swans: u32) -> String {
    format!("{swans} swan{}", if swans == 1 { "" } else { "s" })
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::PlayerCount { players } => {
                write!(f, "{players} cannot play; expected 2 to 4 players")
            }
            Refusal::GameIsOver => f.write_str("the game is over"),
            Refusal::NotForChance => f.write_str("chance only draws"),
            Refusal::ForChanceAlone => f.write_str("only chance draws"),
            Refusal::NoSuchSeat { seat } => write!(f, "there is no seat {seat}"),
            Refusal::WrongStep { step } => {
                write!(f, "not now: the game is at the step {}", step.replace('_', " "))
            }
            Refusal::NotYourTurn { seat } => write!(f, "seat {seat} is to decide"),
            Refusal::CannotBeDrawn => f.write_str("this cannot be drawn now"),
            Refusal::NotLookedAt { favor, .. } => {
                write!(f, "{} is not one of the favors that you look at", favor.name())
            }
            Refusal::SlotIsFull { slot } => {
                write!(f, "something lies in the slot {} already", slot.face().name)
            }
            Refusal::BoardIsFull => f.write_str("all slots of your board are full"),
            Refusal::NotInTheRow { tile, .. } => write!(f, "{} is not in the row", tile.name()),
            Refusal::NotOnTop { tile } => write!(f, "{} is not on top of its pile", tile.name()),
            Refusal::NoneLeft { tile } => write!(f, "no tile like {} is left", tile.name()),
            Refusal::TooDear { price, swans } => {
                write!(f, "it costs {price}, and you have {}", counted(*swans))
            }
            Refusal::FeeAndPrice { price, swans } => {
                write!(f, "fee and price are {price} together, and you have {}", counted(*swans))
            }
            Refusal::WrongAmount { due, paid } => {
                write!(f, "{} must be paid, no more and no less; you offer {paid}", counted((*due).into()))
            }
            Refusal::NotYourSwans => f.write_str("you do not have all of these swans"),
            Refusal::OffTheTable { x, y } => write!(f, "{x},{y} is not on the table"),
            Refusal::OnTheRim { cell } => {
                write!(f, "{cell} is at the rim of the table, which is kept for the moat")
            }
            Refusal::Taken { cell } => write!(f, "a tile lies on {cell} already"),
            Refusal::UnderWater { cell } => write!(f, "moat lies on {cell}"),
            Refusal::BeyondTheMoat { cell } => {
                write!(f, "{cell} would cut an arm of the moat off from the outside")
            }
            Refusal::NoLink => f.write_str("none of its entrances meets one of the palace"),
            Refusal::NoLinkDownstairs => f.write_str(
                "a downstairs room needs a dark end of stairs or another downstairs room",
            ),
            Refusal::NoLinkOfStairs => f.write_str(
                "stairs need an entrance upstairs at the light end or a downstairs room at the dark",
            ),
            Refusal::DarkEndsMeet => f.write_str("two dark ends of stairs would face each other"),
            Refusal::NoExit => f.write_str("no entrance upstairs would lead outside any more"),
            Refusal::NotYourReward { x, y } => write!(f, "no reward of yours waits at {x},{y}"),
            Refusal::NotTheNextCell { x, y } => {
                write!(f, "{x},{y} is not where this arm of the moat goes on")
            }
            Refusal::NoCourtyard { x, y } => {
                write!(f, "{x},{y} is no empty cell of a courtyard without entrances")
            }
            Refusal::CannotJoinThen { cell } => {
                write!(f, "the arms must be joined now; with moat on {cell} too little would be left")
            }
            Refusal::ClosesTheExit { cell } | Refusal::MoveClosesTheExit { cell } => {
                write!(f, "moat on {cell} would close the last way out without joining the arms")
            }
            Refusal::NoMoves => f.write_str("you have no moat to move now"),
            Refusal::NotMovable { x, y } => {
                write!(f, "{x},{y} is neither the end of that arm nor moat of a courtyard")
            }
            Refusal::SameArm => f.write_str("a tile of an arm goes to the other arm or inside"),
            Refusal::ActionsLeft => f.write_str("there is an action that you can take"),
            Refusal::NotThreeSwans { swans } => {
                write!(f, "three swans are to be taken; these are {swans}")
            }
            Refusal::RoomUsed { tile } | Refusal::PassageUsed { tile } => {
                write!(f, "{} is used twice, and there is only one", tile.name())
            }
            Refusal::FavorUsed { favor } => {
                write!(f, "{} is used twice, and there is only one", favor.name())
            }
            Refusal::FavorsOppose { favor } => {
                write!(f, "{} is public, and so is its opposite", favor.name())
            }
            Refusal::BoardTwice { seat } => write!(f, "seat {seat} has a board already"),
            Refusal::TooManyHallways { count } => {
                write!(f, "the palace begins with {START_HALLWAYS} hallways; these are {count}")
            }
            Refusal::TooManyFavors { count } => {
                write!(f, "{PUBLIC_FAVORS} favors are public; these are {count}")
            }
            Refusal::StacksFilledAgain { before, count } => {
                write!(f, "{before} stacks were empty already; {count} would be fewer")
            }
            Refusal::StacksUsedUp { rooms, least, count } => write!(
                f,
                "after {rooms} rooms at least {least} stacks are empty, as the row is filled up \
                 each time; {count} would be fewer"
            ),
            Refusal::MoatNotOwed { laid, owed } => {
                write!(f, "{laid} moat tiles are laid where {owed} are owed")
            }
            Refusal::TooManyStacks { count } => {
                write!(f, "there are {} room stacks; {count} cannot be empty", STACK_SIZES.len())
            }
            Refusal::TooManySecretSwans { colour, count } => {
                let (most, colour) = (SECRET_SWANS_A_COLOUR, colour.id());
                write!(f, "there are {most} {colour} Secret Swans; these are {count}")
            }
        }
    }
}
