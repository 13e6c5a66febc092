//! Why something is not allowed, each reason with its rule.

use crate::castle::Cell;
use crate::component::{Card, Kind, RoomType, Specialty, Tile};
use crate::setup::CastleId;

game::refusals! {
    /// One reason for which an action, a setup or a layout is refused.
    pub enum Refusal {
        // Setup
        "BTW-SETUP-01" => PlayerCount { players: u8 },
        "BTW-SETUP-11" => AgesAreNoRanking,

        // Whose move it is
        "BTW-SETUP-02" => NoSuchSeat { seat: u8 },
        "BTW-TWO-21" => LudwigNeverActs,
        "BTW-SETUP-12" => ForChanceAlone,
        "BTW-SETUP-12" => NotForChance,
        "BTW-DRAFT-05" => WrongStep { step: &'static str },
        "BTW-END-01" => GameIsOver,
        "BTW-PILE-01" => NotInThePile,

        // Choose
        "BTW-DRAFT-09" => AlreadyChosen,
        "BTW-DRAFT-06" => NotInHand { tile: Tile },
        "BTW-DRAFT-06" => SameTileTwice { tile: Tile },
        "BTW-DRAFT-06" => TilesOutOfOrder,
        "BTW-INFO-03" => SilenceUntilReveal,
        picker_rule(*round) => NotThePicker { round: u8 },
        "BTW-TWO-06" => NotPickedForLudwig { tile: Tile },

        // Assign
        "BTW-DRAFT-12" => NotChosenByYou { tile: Tile },
        "BTW-AGREE-02" => AlreadyAssignedSo,
        "BTW-AGREE-02" => NothingAssigned,
        "BTW-AGREE-02" => AlreadyLocked,
        "BTW-AGREE-02" => AssignmentFinal,
        "BTW-HOUSE-14" => AssignmentNotDue,

        // Passed stacks
        "BTW-INFO-07" => ShownAlready,
        "BTW-INFO-07" => NobodyToShow,
        "BTW-INFO-13" => LeftoverStaysHidden,

        // Building together
        "BTW-GEO-13" => NotABuilder { castle: CastleId },
        "BTW-AGREE-03" => OrderAlreadySaid { castle: CastleId },
        "BTW-TWO-12" => OrderMustBeChosen { castle: CastleId },
        "BTW-AGREE-09" => NothingToDecide { castle: CastleId },
        agreement(*bonus) => NotTheOwner { castle: CastleId, bonus: bool },
        agreement(*bonus) => NotThePartner { castle: CastleId, bonus: bool },
        "BTW-AGREE-15" => PartnerStepSkipped { castle: CastleId },
        agreement(*bonus) => NothingProposed { castle: CastleId, bonus: bool },
        agreement(*bonus) => NothingCountered { castle: CastleId, bonus: bool },
        agreement(*bonus) => ProposalStands { castle: CastleId, bonus: bool },
        agreement(*bonus) => WaitsForPartner { castle: CastleId, bonus: bool },
        "BTW-AGREE-07" => CounterIsNoOther,
        "BTW-AGREE-10" => ChoiceDoesNotFit { expected: &'static str },

        // Choices inside a bonus
        "BTW-BONUS-20" => NotDrawnTile { tile: Tile },
        "BTW-BONUS-40" => NotDrawnCard { card: Card },
        "BTW-BONUS-63" => NotACopyableBonus,
        "BTW-HOUSE-01" => NoSleepingBonus,
        "BTW-BONUS-33" => NoFreeAttendantSpot,
        "BTW-HOUSE-02b" => AttendantSpotKept { castle: CastleId },
        "BTW-BONUS-03" => FifthIsARoom,
        "BTW-BONUS-05" => OtherCastle { castle: CastleId },
        "BTW-HOUSE-11" => RunOut,

        // Placement
        "BTW-RUL-17" => OffTheGrid { x: i64, y: i64 },
        "BTW-PLACE-01" => CellTaken { cell: Cell },
        "BTW-PLACE-02" => NoSharedEdge { cell: Cell },
        level_rule(*kind) => WrongLevel { kind: Kind, cell: Cell },
        "BTW-PLACE-04" => NoSupport { cell: Cell },
        "BTW-PLACE-13" => AboveOpenRoom { cell: Cell },

        // Layouts
        "BTW-COMP-01" => TileTwice { tile: Tile },
        "BTW-COMP-05" => CardTwice { card: Card },
        "BTW-BONUS-33" => TooManyAttendants { count: usize },
        "BTW-BONUS-42" => TooManyCards { count: usize },
        "BTW-COMP-02" => TooManySpecialties { most: u8 },
        "BTW-HOUSE-11" => TooManyOfAKind { room: Specialty, most: u8 },
        "BTW-BONUS-71" => TooManyRooms { count: usize },
    }
}

/// The rule that forbids a room on this level.
fn level_rule(kind: Kind) -> &'static str {
    match kind {
        Kind::Regular(RoomType::Downstairs) => "BTW-PLACE-08",
        Kind::Specialty(Specialty::Fountain) => "BTW-PLACE-10",
        Kind::Specialty(Specialty::Tower) => "BTW-PLACE-11",
        Kind::Regular(_) | Kind::Specialty(Specialty::GrandFoyer) => "BTW-PLACE-07",
    }
}

/// Who picks for Ludwig is named for the first round and by another rule for the second.
const fn picker_rule(round: u8) -> &'static str {
    if round == 1 { "BTW-TWO-04" } else { "BTW-TWO-05" }
}

/// Cells are agreed on by BTW-AGREE-07, bonuses by BTW-AGREE-08.
const fn agreement(bonus: bool) -> &'static str {
    if bonus { "BTW-AGREE-08" } else { "BTW-AGREE-07" }
}
