//! Why an action is not allowed.

use std::fmt;

use game::RuleId;

use crate::component::{Card, Level, Room, Size, Tile};
use crate::reward::Reward;
use crate::sheet::Stack;
use crate::spot::Spot;

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
    NotTheBuilder { builder: u8 },
    NotInThePile,

    // Bonus cards
    NotYourCard { card: Card },
    AlreadyReturned,
    NotDrawn { card: Card },

    // Prices
    NotAtTheMarket { tile: Tile },
    NoSuchPrice { price: u32 },
    HasThatPrice { tile: Tile, price: u32 },
    PriceMissing { tiles: usize },

    // Buying
    NotForSale { room: Room },
    NoneLeft { room: Room },
    TooDear { price: u32, cash: u32, coins: u32 },

    // Placing
    OneFoyer,
    TooFar { spot: Spot },
    Overlap { room: Room },
    AtAFence { fenced: Room },
    FenceAtARoom { room: Room },
    NoDoorMeets,
    LevelsDiffer { level: Level, room: Room },
    StairsAtStairs,
    NoWayOut,

    // Rewards
    NoSuchReward { number: u8 },
    StackIsEmpty { size: Size },
    NotInTheStack { tile: Tile },
    NotFree { room: Room },
    CorridorTaken,
    NotChoosable { reward: Reward },
    NotJustCompleted { room: u8 },
    MustBeTaken,

    // Layouts
    TileTwice { tile: Tile },
    CardTwice { card: Card },
    StackTwice { stack: Stack },
    TooMany { room: Room, count: u32 },
}

impl game::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::PlayerCount { .. } => "CAS-SETUP-01",
            Refusal::GameIsOver => "CAS-END-01",
            Refusal::NotForChance | Refusal::ForChanceAlone | Refusal::NotInThePile => {
                "CAS-INFO-12"
            }
            Refusal::NoSuchSeat { .. } => "CAS-SETUP-01",
            Refusal::WrongStep { .. } => "CAS-ROUND-01",
            Refusal::NotYourTurn { .. } => "CAS-ROUND-03",
            Refusal::NotTheBuilder { .. } => "CAS-MARKET-07",
            Refusal::NotYourCard { .. } | Refusal::AlreadyReturned => "CAS-SETUP-14",
            Refusal::NotDrawn { .. } => "CAS-COMPLETE-17",
            Refusal::NotAtTheMarket { .. }
            | Refusal::NoSuchPrice { .. }
            | Refusal::HasThatPrice { .. } => "CAS-MARKET-07",
            Refusal::PriceMissing { .. } => "CAS-MARKET-10",
            Refusal::NotForSale { .. } => "CAS-TURN-01",
            Refusal::NoneLeft { .. } => "CAS-TURN-11",
            Refusal::TooDear { .. } => "CAS-TURN-06",
            Refusal::OneFoyer => "CAS-SETUP-13",
            Refusal::TooFar { .. } => "CAS-GEO-01",
            Refusal::Overlap { .. } => "CAS-PLACE-02",
            Refusal::AtAFence { .. } => "CAS-OUT-05",
            Refusal::FenceAtARoom { .. } => "CAS-PLACE-08",
            Refusal::NoDoorMeets => "CAS-PLACE-01",
            Refusal::LevelsDiffer { .. } => "CAS-LEVEL-02",
            Refusal::StairsAtStairs => "CAS-LEVEL-03",
            Refusal::NoWayOut => "CAS-PLACE-05",
            Refusal::NoSuchReward { .. } => "CAS-COMPLETE-05",
            Refusal::StackIsEmpty { .. } => "CAS-COMPLETE-15",
            Refusal::NotInTheStack { .. } => "CAS-COMPLETE-11",
            Refusal::NotFree { .. } => "CAS-COMPLETE-22",
            Refusal::CorridorTaken => "CAS-COMPLETE-31",
            Refusal::NotChoosable { .. } => "CAS-COMPLETE-28",
            Refusal::NotJustCompleted { .. } => "CAS-COMPLETE-30",
            Refusal::MustBeTaken => "CAS-COMPLETE-07",
            Refusal::TileTwice { .. } => "CAS-COMP-03",
            Refusal::CardTwice { .. } => "CAS-BONUS-15",
            Refusal::TooMany { .. } => "CAS-COMP-04",
            Refusal::StackTwice { .. } => "CAS-FINAL-03",
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::PlayerCount { players } => {
                write!(f, "{players} cannot play; expected 1 to 4 players")
            }
            Refusal::GameIsOver => f.write_str("the game is over"),
            Refusal::NotForChance => f.write_str("chance only draws"),
            Refusal::ForChanceAlone => f.write_str("only chance draws"),
            Refusal::NoSuchSeat { seat } => write!(f, "there is no seat {seat}"),
            Refusal::WrongStep { step } => {
                write!(f, "not now: the game is at the step {}", step.replace('_', " "))
            }
            Refusal::NotYourTurn { seat } => write!(f, "it is the turn of seat {seat}"),
            Refusal::NotTheBuilder { builder } => {
                write!(f, "seat {builder} is the master builder and sets the prices")
            }
            Refusal::NotInThePile => f.write_str("this cannot be drawn now"),
            Refusal::NotYourCard { card } => write!(f, "you do not hold {}", card.face().name),
            Refusal::AlreadyReturned => f.write_str("you have returned a card already"),
            Refusal::NotDrawn { card } => {
                write!(f, "{} is not one of the cards drawn", card.face().name)
            }
            Refusal::NotAtTheMarket { tile } => {
                write!(f, "{} is not at the market", tile.face().name)
            }
            Refusal::NoSuchPrice { price } => write!(f, "there is no price {price} in this game"),
            Refusal::HasThatPrice { tile, price } => {
                write!(f, "{} costs {price} already", tile.face().name)
            }
            Refusal::PriceMissing { tiles } => write!(f, "rooms without a price: {tiles}"),
            Refusal::NotForSale { room } => write!(f, "{} is not for sale", room.name()),
            Refusal::NoneLeft { room } => write!(f, "no {} is left", room.name()),
            Refusal::TooDear { price, cash, coins } => {
                write!(f, "it costs {price}, and you have {cash}")?;
                if *coins > 0 { write!(f, " and {coins} on the room") } else { Ok(()) }
            }
            Refusal::OneFoyer => f.write_str("a castle has one foyer"),
            Refusal::TooFar { spot } => {
                write!(f, "{},{} lies farther out than any castle can reach", spot.x, spot.y)
            }
            Refusal::Overlap { room } => write!(f, "it would lie over {}", room.name()),
            Refusal::AtAFence { fenced } => {
                write!(f, "it would touch the fence of {}", fenced.name())
            }
            Refusal::FenceAtARoom { room } => {
                write!(f, "its own fence would touch {}", room.name())
            }
            Refusal::NoDoorMeets => f.write_str("none of its doors meets a door of the castle"),
            Refusal::LevelsDiffer { level, room } => {
                let (own, other) = match level {
                    Level::Upstairs => ("upstairs", "downstairs"),
                    Level::Downstairs => ("downstairs", "upstairs"),
                };
                write!(f, "its door {own} would meet a door {other} of {}", room.name())
            }
            Refusal::StairsAtStairs => f.write_str("stairs cannot lead to stairs"),
            Refusal::NoWayOut => f.write_str("no door of the castle would lead outside any more"),
            Refusal::NoSuchReward { number } => write!(f, "there is no open reward {number}"),
            Refusal::StackIsEmpty { size } => write!(f, "the stack of {size} rooms is empty"),
            Refusal::NotInTheStack { tile } => {
                write!(f, "{} is not in the stack", tile.face().name)
            }
            Refusal::NotFree { room } => {
                write!(f, "{} is not free: only hallways and stairs are", room.name())
            }
            Refusal::CorridorTaken => {
                f.write_str("the corridor reward was taken in this turn already")
            }
            Refusal::NotChoosable { .. } => f.write_str("choose one of the seven other rewards"),
            Refusal::NotJustCompleted { room } => {
                write!(f, "room {room} is no downstairs room that was just completed")
            }
            Refusal::MustBeTaken => f.write_str("this reward cannot be declined"),
            Refusal::TileTwice { tile } => write!(f, "there is only one {}", tile.face().name),
            Refusal::CardTwice { card } => write!(f, "there is only one card {}", card.id()),
            Refusal::StackTwice { stack } => {
                write!(f, "the stack {stack} is listed twice, and can be empty only once")
            }
            Refusal::TooMany { room, count } => {
                write!(f, "the box holds no {count} tiles of {}", room.name())
            }
        }
    }
}
