//! Why something is not allowed, each reason with its rule.

use std::fmt;

use game::RuleId;

use crate::castle::Cell;
use crate::component::{Card, Kind, RoomType, Specialty, Tile};
use crate::setup::CastleId;

/// One reason for which an action, a setup or a layout is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // Each variant says itself what it is about; `Display` says it in words.
pub enum Refusal {
    // Setup
    PlayerCount { players: u8 },
    AgesAreNoRanking,

    // Whose move it is
    NoSuchSeat { seat: u8 },
    LudwigNeverActs,
    ForChanceAlone,
    NotForChance,
    WrongStep { step: &'static str },
    GameIsOver,
    NotInThePile,

    // Choose
    AlreadyChosen,
    NotInHand { tile: Tile },
    SameTileTwice { tile: Tile },
    TilesOutOfOrder,
    SilenceUntilReveal,
    NotThePicker { round: u8 },
    NotPickedForLudwig { tile: Tile },

    // Assign
    NotChosenByYou { tile: Tile },
    AlreadyAssignedSo,
    NothingAssigned,
    AlreadyLocked,
    AssignmentFinal,
    AssignmentNotDue,

    // Passed stacks
    ShownAlready,
    NobodyToShow,
    LeftoverStaysHidden,

    // Building together
    NotABuilder { castle: CastleId },
    OrderAlreadySaid { castle: CastleId },
    OrderMustBeChosen { castle: CastleId },
    NothingToDecide { castle: CastleId },
    NotTheOwner { castle: CastleId, bonus: bool },
    NotThePartner { castle: CastleId, bonus: bool },
    PartnerStepSkipped { castle: CastleId },
    NothingProposed { castle: CastleId, bonus: bool },
    NothingCountered { castle: CastleId, bonus: bool },
    ProposalStands { castle: CastleId, bonus: bool },
    WaitsForPartner { castle: CastleId, bonus: bool },
    CounterIsNoOther,
    ChoiceDoesNotFit { expected: &'static str },

    // Choices inside a bonus
    NotDrawnTile { tile: Tile },
    NotDrawnCard { card: Card },
    NotACopyableBonus,
    NoSleepingBonus,
    NoFreeAttendantSpot,
    AttendantSpotKept { castle: CastleId },
    FifthIsARoom,
    OtherCastle { castle: CastleId },
    RunOut,

    // Placement
    OffTheGrid { x: i64, y: i64 },
    CellTaken { cell: Cell },
    NoSharedEdge { cell: Cell },
    WrongLevel { kind: Kind, cell: Cell },
    NoSupport { cell: Cell },
    AboveOpenRoom { cell: Cell },

    // Layouts
    TileTwice { tile: Tile },
    CardTwice { card: Card },
    TooManyAttendants { count: usize },
    TooManyCards { count: usize },
    TooManySpecialties { most: u8 },
    TooManyOfAKind { kind: Specialty },
    TooManyRooms { count: usize },
}

impl Refusal {
    /// The rule that forbids a room on this level.
    fn level_rule(kind: Kind) -> &'static str {
        match kind {
            Kind::Regular(RoomType::Downstairs) => "BTW-PLACE-08",
            Kind::Specialty(Specialty::Fountain) => "BTW-PLACE-10",
            Kind::Specialty(Specialty::Tower) => "BTW-PLACE-11",
            Kind::Regular(_) | Kind::Specialty(Specialty::GrandFoyer) => "BTW-PLACE-07",
        }
    }
}

/// Cells are agreed on by BTW-AGREE-07, bonuses by BTW-AGREE-08.
const fn agreement(bonus: bool) -> &'static str {
    if bonus { "BTW-AGREE-08" } else { "BTW-AGREE-07" }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::PlayerCount { .. } => "BTW-SETUP-01",
            Refusal::AgesAreNoRanking => "BTW-SETUP-11",
            Refusal::NoSuchSeat { .. } => "BTW-SETUP-02",
            Refusal::LudwigNeverActs => "BTW-TWO-21",
            Refusal::ForChanceAlone | Refusal::NotForChance => "BTW-SETUP-12",
            Refusal::WrongStep { .. } => "BTW-DRAFT-05",
            Refusal::GameIsOver => "BTW-END-01",
            Refusal::NotInThePile => "BTW-PILE-01",
            Refusal::AlreadyChosen => "BTW-DRAFT-09",
            Refusal::NotInHand { .. }
            | Refusal::SameTileTwice { .. }
            | Refusal::TilesOutOfOrder => "BTW-DRAFT-06",
            Refusal::SilenceUntilReveal => "BTW-INFO-03",
            Refusal::NotThePicker { round: 1 } => "BTW-TWO-04",
            Refusal::NotThePicker { .. } => "BTW-TWO-05",
            Refusal::NotPickedForLudwig { .. } => "BTW-TWO-06",
            Refusal::NotChosenByYou { .. } => "BTW-DRAFT-12",
            Refusal::AlreadyAssignedSo
            | Refusal::NothingAssigned
            | Refusal::AlreadyLocked
            | Refusal::AssignmentFinal => "BTW-AGREE-02",
            Refusal::AssignmentNotDue => "BTW-HOUSE-14",
            Refusal::ShownAlready | Refusal::NobodyToShow => "BTW-INFO-07",
            Refusal::LeftoverStaysHidden => "BTW-INFO-13",
            Refusal::NotABuilder { .. } => "BTW-GEO-13",
            Refusal::OrderAlreadySaid { .. } => "BTW-AGREE-03",
            Refusal::OrderMustBeChosen { .. } => "BTW-TWO-12",
            Refusal::NothingToDecide { .. } => "BTW-AGREE-09",
            Refusal::NotTheOwner { bonus, .. }
            | Refusal::NotThePartner { bonus, .. }
            | Refusal::NothingProposed { bonus, .. }
            | Refusal::NothingCountered { bonus, .. }
            | Refusal::ProposalStands { bonus, .. }
            | Refusal::WaitsForPartner { bonus, .. } => agreement(*bonus),
            Refusal::PartnerStepSkipped { .. } => "BTW-AGREE-15",
            Refusal::CounterIsNoOther => "BTW-AGREE-07",
            Refusal::ChoiceDoesNotFit { .. } => "BTW-AGREE-10",
            Refusal::NotDrawnTile { .. } => "BTW-BONUS-20",
            Refusal::NotDrawnCard { .. } => "BTW-BONUS-40",
            Refusal::NotACopyableBonus => "BTW-BONUS-63",
            Refusal::NoSleepingBonus => "BTW-HOUSE-01",
            Refusal::AttendantSpotKept { .. } => "BTW-HOUSE-02b",
            Refusal::NoFreeAttendantSpot | Refusal::TooManyAttendants { .. } => "BTW-BONUS-33",
            Refusal::FifthIsARoom => "BTW-BONUS-03",
            Refusal::OtherCastle { .. } => "BTW-BONUS-05",
            Refusal::RunOut => "BTW-HOUSE-11",
            Refusal::OffTheGrid { .. } => "BTW-RUL-17",
            Refusal::CellTaken { .. } => "BTW-PLACE-01",
            Refusal::NoSharedEdge { .. } => "BTW-PLACE-02",
            Refusal::WrongLevel { kind, .. } => Refusal::level_rule(*kind),
            Refusal::NoSupport { .. } => "BTW-PLACE-04",
            Refusal::AboveOpenRoom { .. } => "BTW-PLACE-13",
            Refusal::TileTwice { .. } => "BTW-COMP-01",
            Refusal::CardTwice { .. } => "BTW-COMP-05",
            Refusal::TooManyCards { .. } => "BTW-BONUS-42",
            Refusal::TooManySpecialties { .. } => "BTW-COMP-02",
            Refusal::TooManyOfAKind { .. } => "BTW-HOUSE-11",
            Refusal::TooManyRooms { .. } => "BTW-BONUS-71",
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::PlayerCount { players } => {
                write!(f, "the game is for 2 to 7 players, not {players}")
            }
            Refusal::AgesAreNoRanking => {
                f.write_str("the age ranks must be the numbers from 0 up, one for each seat")
            }
            Refusal::NoSuchSeat { seat } => write!(f, "there is no seat {seat} at this table"),
            Refusal::LudwigNeverActs => f.write_str("Ludwig never acts himself"),
            Refusal::ForChanceAlone => f.write_str("only chance draws"),
            Refusal::NotForChance => f.write_str("chance does nothing but draw"),
            Refusal::WrongStep { step } => write!(f, "this does not belong to the step {step}"),
            Refusal::GameIsOver => f.write_str("the game is over"),
            Refusal::NotInThePile => f.write_str("this is not the draw that is due from this pile"),
            Refusal::AlreadyChosen => f.write_str("you have chosen, and a choice is final"),
            Refusal::NotInHand { tile } => write!(f, "{tile} is not in your hand"),
            Refusal::SameTileTwice { tile } => {
                write!(f, "{tile} is chosen twice; choose two tiles")
            }
            Refusal::TilesOutOfOrder => f.write_str("name the two tiles in the order of their ids"),
            Refusal::SilenceUntilReveal => {
                f.write_str("nothing may be said or shown before all have chosen")
            }
            Refusal::NotThePicker { .. } => {
                f.write_str("the other player picks for Ludwig in this round")
            }
            Refusal::NotPickedForLudwig { tile } => {
                write!(f, "{tile} is not one of the two tiles picked for Ludwig")
            }
            Refusal::NotChosenByYou { tile } => {
                write!(f, "{tile} is not one of your two chosen tiles")
            }
            Refusal::AlreadyAssignedSo => f.write_str("your tiles are assigned this way already"),
            Refusal::NothingAssigned => f.write_str("say first which tile goes left"),
            Refusal::AlreadyLocked => f.write_str("your assignment is locked already"),
            Refusal::AssignmentFinal => f.write_str("the assignment is final"),
            Refusal::AssignmentNotDue => f.write_str("you assign when you first place a tile"),
            Refusal::ShownAlready => f.write_str("the stack has been shown already"),
            Refusal::NobodyToShow => f.write_str("nobody is there to look at the stack"),
            Refusal::LeftoverStaysHidden => {
                f.write_str("the last tile is discarded unseen, so it cannot be shown")
            }
            Refusal::NotABuilder { castle } => write!(f, "you do not build castle {castle}"),
            Refusal::OrderAlreadySaid { castle } => {
                write!(f, "you have said whose tile goes first in castle {castle}")
            }
            Refusal::OrderMustBeChosen { castle } => {
                write!(f, "castle {castle} is shared with Ludwig: you decide whose tile goes first")
            }
            Refusal::NothingToDecide { castle } => {
                write!(f, "nothing is to be decided in castle {castle} now")
            }
            Refusal::NotTheOwner { castle, .. } => {
                write!(
                    f,
                    "your partner in castle {castle} makes the proposal and has the last word"
                )
            }
            Refusal::NotThePartner { castle, .. } => {
                write!(f, "another builder answers the proposal in castle {castle}")
            }
            Refusal::PartnerStepSkipped { castle } => {
                write!(f, "in castle {castle} you decide alone: there is no answer to give")
            }
            Refusal::NothingProposed { castle, .. } => {
                write!(f, "no proposal stands in castle {castle} that this would answer")
            }
            Refusal::NothingCountered { castle, .. } => {
                write!(f, "no counter-proposal stands in castle {castle}")
            }
            Refusal::ProposalStands { castle, .. } => {
                write!(f, "a proposal stands in castle {castle}: answer it or decide")
            }
            Refusal::WaitsForPartner { castle, .. } => {
                write!(f, "your proposal in castle {castle} waits for its answer")
            }
            Refusal::CounterIsNoOther => f.write_str("a counter-proposal must name something else"),
            Refusal::ChoiceDoesNotFit { expected } => write!(f, "expected {expected}"),
            Refusal::NotDrawnTile { tile } => write!(f, "{tile} is not one of the tiles drawn"),
            Refusal::NotDrawnCard { card } => write!(f, "{card} is not one of the cards drawn"),
            Refusal::NotACopyableBonus => {
                f.write_str("the downstairs bonus copies the bonus of another type")
            }
            Refusal::NoSleepingBonus => {
                f.write_str("with this house rule sleeping rooms bring no bonus")
            }
            Refusal::NoFreeAttendantSpot => f.write_str("both attendant spots are taken"),
            Refusal::AttendantSpotKept { castle } => {
                write!(
                    f,
                    "the last attendant spot of castle {castle} is kept for its own attendant"
                )
            }
            Refusal::FifthIsARoom => {
                f.write_str("a fifth room brings a specialty room, not an attendant")
            }
            Refusal::OtherCastle { castle } => {
                write!(f, "the room cannot go into castle {castle}")
            }
            Refusal::RunOut => f.write_str("none of these is left in the box"),
            Refusal::OffTheGrid { x, y } => {
                write!(f, "{x},{y} lies further out than any castle can reach")
            }
            Refusal::CellTaken { cell } => write!(f, "{cell} is taken"),
            Refusal::NoSharedEdge { cell } => write!(f, "{cell} shares no edge with the castle"),
            Refusal::WrongLevel { kind: Kind::Regular(RoomType::Downstairs), cell } => {
                write!(f, "downstairs rooms go below ground, and {cell} is not")
            }
            Refusal::WrongLevel { cell, .. } => {
                write!(f, "this room goes at ground level or above, and {cell} is below")
            }
            Refusal::NoSupport { cell } => {
                write!(f, "{cell} is above ground with nothing directly below")
            }
            Refusal::AboveOpenRoom { cell } => {
                write!(f, "the room below {cell} is open to the sky")
            }
            Refusal::TileTwice { tile } => write!(f, "there is only one {tile}"),
            Refusal::CardTwice { card } => write!(f, "there is only one {card}"),
            Refusal::TooManyAttendants { count } => {
                write!(f, "a throne room has space for 2 attendants, not {count}")
            }
            Refusal::TooManyCards { count } => {
                write!(f, "a castle can have 2 bonus cards, not {count}")
            }
            Refusal::TooManySpecialties { most } => {
                write!(f, "the box holds {most} specialty rooms")
            }
            Refusal::TooManyOfAKind { kind } => {
                write!(f, "the box holds {} of {}", kind.count(), kind.face().name)
            }
            Refusal::TooManyRooms { count } => {
                write!(f, "no castle can have {count} rooms")
            }
        }
    }
}
