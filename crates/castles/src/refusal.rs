//! Why an action is not allowed.

use game::Seat;

use crate::component::{Card, Favor, Level, Renovation, Room, Size, Tile};
use crate::decree::Decree;
use crate::reward::Reward;
use crate::sheet::Stack;
use crate::surface::Surface;
use crate::swan::Swan;

game::refusals! {
    /// A broken rule, with what the player needs to know about it.
    pub enum Refusal {
        // Setting up
        "CAS-SETUP-01" => PlayerCount { players: u8 },

        "EXP-5P-02" => FiveNeedTowers,
        "EXP-GEN-08" => NotAlone { expansion: &'static str },

        "EXP-DECREE-G06" => DecreeDoesNotFit { decree: Decree },
        "EXP-DECREE-G20" => TooManyBanned { left: u32, needed: u32 },

        // What is in the game
        "EXP-GEN-12" => DecreesNotInGame,
        "EXP-GEN-12" => DecreeNotInGame { decree: Decree },
        "EXP-GEN-12" => StackNotInGame { stack: Stack },
        "EXP-GEN-12" => RoomNotInGame { room: Room },
        "EXP-GEN-12" => CardNotInGame { card: Card },
        "EXP-GEN-12" => RenovationNotInGame { renovation: Renovation },
        "EXP-GEN-12" => SwansNotInGame,
        "EXP-GEN-12" => PassagesNotInGame,
        "EXP-GEN-12" => MoatsNotInGame,
        "EXP-GEN-07" => FourDoorsNeedMoats,
        "EXP-BONUS-14" => CardReplaced { card: Card },

        // Whose turn it is
        "CAS-END-01" => GameIsOver,
        "CAS-INFO-12" => NotForChance,
        "CAS-INFO-12" => ForChanceAlone,
        "CAS-SETUP-01" => NoSuchSeat { seat: u8 },
        "CAS-ROUND-01" => WrongStep { step: &'static str },
        "CAS-ROUND-03" => NotYourTurn { seat: Seat },
        "CAS-MARKET-07" => NotTheBuilder { builder: Seat },
        "CAS-INFO-12" => NotInThePile,

        // Bonus cards
        "CAS-SETUP-14" => NotYourCard { card: Card },
        "CAS-SETUP-14" => AlreadyReturned,
        "CAS-COMPLETE-17" => NotDrawn { card: Card },
        "EXP-TOWER-08" => NotLookedAt { favor: Favor },
        "EXP-DECREE-G02" => NotInTheDraft { decree: Decree },

        // Prices
        "CAS-MARKET-07" => NotAtTheMarket { tile: Tile },
        "CAS-MARKET-07" => NoSuchPrice { price: u32 },
        "CAS-MARKET-07" => HasThatPrice { tile: Tile, price: u32 },
        "EXP-DECREE-09" => OneRoomAPrice,
        "EXP-DECREE-09" => CrowdedAlready,
        "EXP-DECREE-09" => SpaceIsFree { price: u32 },
        "EXP-DECREE-10" => CoinsStay,
        "EXP-DECREE-10" => NoCoinsToMove { tile: Tile },
        "EXP-DECREE-10" => TooManyCoins { tile: Tile, most: u32 },
        "EXP-DECREE-11" => NoTimeLimit,
        "EXP-DECREE-11" => TimeIsUp,
        "EXP-DECREE-11" => PriceIsSettled { tile: Tile },
        "CAS-MARKET-10" => PriceMissing { count: usize },

        // Buying
        "CAS-TURN-01" => NotForSale { room: Surface },
        "CAS-TURN-11" => NoneLeft { room: Room },
        "CAS-TURN-06" => TooDear { price: u32, cash: u32, coins: u32 },

        // Placing
        "CAS-SETUP-13" => OneFoyer,
        "CAS-GEO-01" => TooFar { x: i16, y: i16 },
        "CAS-PLACE-02" => Overlap { room: Room },
        "CAS-OUT-05" => AtAFence { fenced: Room },
        "CAS-PLACE-08" => FenceAtARoom { room: Room },
        "CAS-PLACE-01" => NoDoorMeets,
        "CAS-LEVEL-02" => LevelsDiffer { level: Level, room: Room },
        "CAS-LEVEL-03" => StairsAtStairs,
        "CAS-PLACE-05" => NoWayOut,

        // Renovating
        "EXP-RENO-04" => NoSuchRoom { number: u8 },
        "EXP-RENO-04" => OtherSize { room: Room, size: Size },
        "EXP-RENO-04" => NoRoomThere { size: Size, x: i16, y: i16 },
        "EXP-RENO-04" => AlreadyRenovated { renovation: Renovation },
        "EXP-RENO-05" => NotRenovable { room: Room },

        // Moats
        "EXP-MOAT-14" => NoSuchSide { side: u8 },
        "EXP-DECREE-16" => NoStoreroom,
        "EXP-DECREE-16" => StoreroomFull { room: Surface },
        "EXP-DECREE-16" => NothingStored,
        "EXP-DECREE-16" => StoredInThisTurn { room: Surface },
        "EXP-DECREE-16" => SomethingElseStored { room: Surface },
        "EXP-MOAT-26" => ThreeMoats,
        "EXP-MOAT-27" => NoMoatLeft,
        "EXP-MOAT-29" => SlotTaken { slot: &'static str },
        "EXP-MOAT-28" => MoatUnconnected,
        "EXP-MOAT-29" => MoatOverRoom { room: Room },
        "EXP-MOAT-70" => MoatOverPassage,
        "EXP-MOAT-69" => MoatAtAFence { fenced: Room },
        "EXP-MOAT-69" => WaterAtARoom { room: Room },
        "EXP-MOAT-69" => WaterAtAPassage,
        "EXP-MOAT-29" => OverMoat,
        "EXP-MOAT-35" => FenceAtAMoat,
        "EXP-MOAT-52" => AtTheWater,
        "EXP-MOAT-47" => OnlyGardensOutside,
        "EXP-MOAT-50" => GardenAtARoom,
        "EXP-MOAT-42" => NotFromTheStack { room: Room },

        // Passages
        "EXP-PASSAGE-01" => PassageUsed { length: &'static str },
        "EXP-PASSAGE-05" => PassageElsewhere,
        "EXP-PASSAGE-05" => PassageToItself,
        "EXP-PASSAGE-05" => PassageAlone,
        "EXP-PASSAGE-06" => NoSuchDoor { number: u8 },
        "EXP-PASSAGE-06" => NoDoorThere { x: i16, y: i16 },
        "EXP-PASSAGE-07" => PassageDoesNotFit { length: &'static str },
        "EXP-PASSAGE-09" => PassageOverRoom { room: Room },
        "EXP-PASSAGE-09" => PassageOverPassage,
        "EXP-PASSAGE-09" => OverPassage,
        "EXP-PASSAGE-11" => ConnectedTwice { room: Room },
        "EXP-PASSAGE-13" => DoorHasPassage,
        "EXP-PASSAGE-14" => PassageAtAFence { fenced: Room },
        "EXP-PASSAGE-14" => FenceAtAPassage,
        "EXP-PASSAGE-16" => PassageBetweenLevels { level: Level, room: Room },
        "EXP-PASSAGE-16" => PassageBetweenStairs,

        "EXP-PASSAGE-17" => PassageInTheGardens,
        "EXP-MOAT-70" => PassageOverMoat,
        "EXP-X-19" => PassageAtTheWater,

        // Rewards
        "CAS-COMPLETE-05" => NoSuchReward { number: u8 },
        "CAS-COMPLETE-15" => StackIsEmpty { size: Size },
        "CAS-COMPLETE-11" => NotInTheStack { tile: Tile },
        "CAS-COMPLETE-22" => NotFree { room: Room },
        "CAS-COMPLETE-31" => CorridorTaken,
        "CAS-COMPLETE-28" => NotChoosable { reward: Reward },
        "EXP-DECREE-34" => OnePieceOfAKind { room: Room },
        "EXP-DECREE-37" => ChosenAlready { reward: Reward },
        "EXP-DECREE-05" => OneOfEach { room: Room },
        "EXP-DECREE-08" => DecreeUsed { decree: Decree },
        "EXP-DECREE-08" => NotDiscarded { size: Size },
        "EXP-DECREE-G10" => NotSoUsed { decree: Decree },
        "EXP-DECREE-G10" => MustBeUsed { decree: Decree },
        "CAS-COMPLETE-30" => NotJustCompleted { number: u8 },
        "CAS-COMPLETE-07" => MustBeTaken,

        // Swan tokens
        "EXP-ROUND-05" => TradeInYourTurn,
        "EXP-SWAN-05" => NoSwans,
        "EXP-SWAN-05" => NotYourSwan { swan: Swan },
        "EXP-SWAN-06" => TooManySwansTraded { before: u32 },

        // Layouts
        "CAS-COMP-03" => TileTwice { tile: Tile },
        "EXP-RENO-01" => RenovationTwice { renovation: Renovation },
        "CAS-BONUS-15" => CardTwice { card: Card },
        "CAS-FINAL-03" => StackTwice { stack: Stack },
        "CAS-COMP-04" => TooMany { room: Room, count: u32 },
        "EXP-DECREE-G01" => DecreeTwice { decree: Decree },
        "EXP-SWAN-13" => TooManySwans { swan: Swan, count: u8 },
    }
}
