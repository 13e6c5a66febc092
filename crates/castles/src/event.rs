//! What happens, and who may know it.

use std::collections::BTreeMap;

use game::{RuleId, Seat, SeatSet, Viewer};
use lattice::Rotation;
use serde::Serialize;

use crate::component::{Card, Favor, Renovation, Room, Size, Tile};
use crate::decree::Decree;
use crate::finale::FinalPart;
use crate::moat::Slot;
use crate::passage::{DoorAt, Length};
use crate::reward::Reward;
use crate::sheet::{Cause, Row, Stack};
use crate::spot::degrees;
use crate::surface::Surface;
use crate::swan::{Flock, Swan};

/// A fact: the engine's full account, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesEvent"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields carry the names of what they are.
pub enum Event {
    BuilderNamed {
        seat: Seat,
    },
    FavorRevealed {
        favor: Favor,
    },
    /// Its opposite lies out already (CAS-SETUP-08).
    FavorRemoved {
        favor: Favor,
    },
    CardDealt {
        seat: Seat,
        card: Card,
    },
    CardReturned {
        seat: Seat,
        card: Card,
    },
    RoundBegan {
        round: u16,
        builder: Seat,
    },
    RoomCardDrawn {
        size: Size,
    },
    /// The stack that the card names is empty (CAS-MARKET-05).
    RoomCardWasted {
        size: Size,
    },
    TileDrawn {
        tile: Tile,
    },
    /// A renovation comes to the market (EXP-RENO-30).
    RenovationDrawn {
        tile: Renovation,
    },
    /// A tile that somebody had put on the deck (CAS-MARKET-02).
    TileFromDeck {
        tile: Tile,
        by: Seat,
    },
    /// The deck is empty: this is the last round (CAS-END-01).
    LastRound {
        round: u16,
    },
    /// The cards do not suffice, and all are shuffled once more (CAS-END-03).
    DeckReshuffled {
        cards: u32,
    },
    /// Spaces that stay empty because there is nothing left to draw (CAS-MARKET-11).
    MarketShort {
        spaces: u32,
    },
    /// The tiles whose prices have changed, and what they cost now.
    Priced {
        seat: Seat,
        tiles: Vec<(Tile, Option<u32>)>,
    },
    /// Coins from one tile of the market to another.
    CoinsMoved {
        seat: Seat,
        tile: Tile,
        onto: Tile,
        coins: u32,
    },
    /// The master builder has taken too long: somebody else prices the rest.
    TimeRanOut {
        seat: Seat,
        to: Seat,
    },
    /// What every room costs from now on. Records keep their form: `priced` has told it there.
    MarketOpened {
        seat: Seat,
        #[serde(skip)]
        prices: BTreeMap<Tile, u32>,
    },
    TurnBegan {
        seat: Seat,
        extra: bool,
    },
    /// `to`: who is paid; nobody if the bank is.
    Bought {
        seat: Seat,
        room: Surface,
        price: u32,
        coins: u32,
        to: Option<Seat>,
    },
    Passed {
        seat: Seat,
        coins: u32,
    },
    Placed {
        seat: Seat,
        tile: Room,
        /// Its number in the castle.
        number: u8,
        x: i16,
        y: i16,
        #[serde(with = "degrees")]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        turn: Rotation,
        free: bool,
    },
    /// A renovation was laid on the room with this number, which stands there.
    Renovated {
        seat: Seat,
        tile: Renovation,
        number: u8,
        x: i16,
        y: i16,
    },
    /// Something that was bought is kept, and placed later.
    Stored {
        seat: Seat,
        tile: Surface,
    },
    /// How the foyer lies in the barbican.
    FoyerSet {
        seat: Seat,
        side: u8,
        #[serde(with = "degrees")]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        turn: Rotation,
    },
    /// A moat tile was laid: told as what is placed, with its slot and the corner of its strip.
    #[serde(rename = "placed")]
    MoatPlaced {
        seat: Seat,
        tile: Surface,
        /// The number of the barbican, to which it belongs.
        number: u8,
        slot: Slot,
        x: i16,
        y: i16,
        #[serde(with = "degrees")]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        turn: Rotation,
        free: bool,
    },
    MoatCompleted {
        seat: Seat,
    },
    /// A room card left the deck for a moat tile (EXP-MOAT-21).
    RoomCardDiscarded {
        size: Size,
    },
    /// The tile on top of the deck did, unseen (EXP-MOAT-22).
    DeckTileDiscarded,
    /// A secret passage was laid with what was placed or renovated just before.
    PassageLaid {
        seat: Seat,
        passage: Length,
        from: DoorAt,
        to: DoorAt,
    },
    /// A change of a seat's score.
    Scored {
        seat: Seat,
        points: i32,
        rule: RuleId,
        tile: String,
        row: Row,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        x: Option<i16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        y: Option<i16>,
        because: Vec<Cause>,
    },
    Completed {
        seat: Seat,
        tile: Surface,
        number: u8,
    },
    /// A reward waits to be taken.
    RewardEarned {
        seat: Seat,
        reward: Reward,
    },
    RewardTaken {
        seat: Seat,
        reward: Reward,
    },
    /// A reward that brings nothing, and why.
    RewardLost {
        seat: Seat,
        reward: Reward,
        rule: RuleId,
    },
    RewardDeclined {
        seat: Seat,
        reward: Reward,
    },
    /// `rule`: the decree's, if it is not by the rulebook.
    CoinsTaken {
        seat: Seat,
        coins: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        rule: Option<RuleId>,
    },
    StackLookedThrough {
        seat: Seat,
        size: Size,
        tiles: Vec<Tile>,
    },
    /// A tile was found to have been left out of the game; nobody hears of it.
    TileLeftOut {
        tile: Tile,
    },
    /// `discarded`: no card is left in the deck (CAS-COMPLETE-14).
    TilePutOnDeck {
        seat: Seat,
        tile: Tile,
        discarded: bool,
    },
    StackShuffled {
        seat: Seat,
        size: Size,
        left: u8,
    },
    BonusDrawn {
        seat: Seat,
        card: Card,
    },
    BonusKept {
        seat: Seat,
        card: Card,
    },
    /// A coin on every tile that nobody bought (CAS-ROUND-05).
    CoinsPlaced {
        tiles: Vec<Tile>,
    },
    /// Tiles that nobody bought leave the game (CAS-SOLO-05).
    MarketCleared {
        tiles: Vec<Tile>,
    },
    /// Favors that a tower lets its owner look at (EXP-TOWER-08).
    FavorsSeen {
        seat: Seat,
        favors: Vec<Favor>,
    },
    FavorKept {
        seat: Seat,
        favor: Favor,
    },
    /// The favors that towers have brought (EXP-TOWER-16).
    TowerFavorsShown {
        seat: Seat,
        favors: Vec<Favor>,
    },
    /// A token on what has come to the market (EXP-SWAN-02).
    SwanLaid {
        tile: Surface,
        swan: Swan,
    },
    /// The token of what was bought (EXP-SWAN-04).
    SwanGained {
        seat: Seat,
        swan: Swan,
    },
    /// Tokens for coins (EXP-SWAN-05).
    SwansTraded {
        seat: Seat,
        swans: Flock,
        coins: u32,
    },
    /// Decrees that a seat may choose from first.
    DecreesDealt {
        seat: Seat,
        decrees: Vec<Decree>,
    },
    DecreePicked {
        seat: Seat,
        decree: Decree,
    },
    DecreesShown {
        seat: Seat,
        decrees: Vec<Decree>,
    },
    /// A decree took the place of another (EXP-DECREE-02).
    DecreeChanged {
        seat: Seat,
        from: Decree,
        to: Decree,
    },
    /// A tile was laid face down on a decree (EXP-DECREE-03).
    TileSealed {
        seat: Seat,
        tile: Tile,
    },
    /// Favors were laid face down on a decree (EXP-DECREE-04).
    FavorsSealed {
        seat: Seat,
        favors: Vec<Favor>,
    },
    /// What lay face down on a decree comes to light.
    SealedTileShown {
        seat: Seat,
        tile: Tile,
    },
    SealedFavorsShown {
        seat: Seat,
        favors: Vec<Favor>,
    },
    /// Bonus cards that `by` has discarded are looked at (EXP-DECREE-06).
    DiscardsSeen {
        seat: Seat,
        by: Seat,
        cards: Vec<Card>,
    },
    /// An own bonus card for one of them.
    BonusSwapped {
        seat: Seat,
        given: Card,
        taken: Card,
    },
    /// Coins that were hidden until now (EXP-DECREE-07).
    CoinsShown {
        seat: Seat,
        coins: u32,
    },
    /// Room cards that come to lie on the deck, the topmost last (EXP-DECREE-08).
    CardsPutOnDeck {
        seat: Seat,
        sizes: Vec<Size>,
    },
    /// Coins that a decree takes: to a seat, or to the bank.
    CoinsPaid {
        seat: Seat,
        to: Option<Seat>,
        coins: u32,
        rule: RuleId,
    },
    /// In which order the turns of the round come.
    TurnOrder {
        seats: Vec<Seat>,
    },
    /// Tiles that a decree takes from a stack.
    StackCleared {
        seat: Seat,
        #[cfg_attr(feature = "typescript", ts(as = "String"))]
        stack: Stack,
        tiles: u8,
    },
    /// A bonus card that is scored twice.
    Encore {
        seat: Seat,
        card: Card,
    },
    /// A part of the scoring at the end begins; with expansions only. `stacks`: those that are
    /// depleted.
    FinalStep {
        step: FinalPart,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
        stacks: Option<Vec<Stack>>,
    },
    HandShown {
        seat: Seat,
        cards: Vec<Card>,
    },
    GameEnded {
        winners: SeatSet,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        rank: Option<&'static str>,
    },
}

/// What one viewer hears of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesNews"))]
#[serde(untagged)]
pub enum News {
    /// All of it.
    Full(Event),
    /// Only as much as can be seen from outside.
    Outside(Outside),
}

/// An event as those see it who may not know all of it, points as score sheets name their causes, what a
/// market costs, and which decree took the place of which.
/// Where others hear less, the words are others.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesOutside"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Outside {
    CardDealt {
        seat: Seat,
    },
    #[serde(rename = "unseen_card_returned")]
    CardReturned {
        seat: Seat,
    },
    StackLookedThrough {
        seat: Seat,
        size: Size,
    },
    #[serde(rename = "unseen_tile_put_on_deck")]
    TilePutOnDeck {
        seat: Seat,
        size: Size,
        discarded: bool,
    },
    BonusDrawn {
        seat: Seat,
    },
    #[serde(rename = "unseen_favors_seen")]
    FavorsSeen {
        seat: Seat,
        count: usize,
    },
    #[serde(rename = "unseen_favor_kept")]
    FavorKept {
        seat: Seat,
    },
    #[serde(rename = "unseen_bonus_kept")]
    BonusKept {
        seat: Seat,
    },
    #[serde(rename = "unseen_decrees_dealt")]
    DecreesDealt {
        seat: Seat,
        count: usize,
    },
    #[serde(rename = "unseen_decree_picked")]
    DecreePicked {
        seat: Seat,
    },
    DecreeChanged {
        seat: Seat,
        replaced: Decree,
        decree: Decree,
    },
    #[serde(rename = "unseen_tile_sealed")]
    TileSealed {
        seat: Seat,
        size: Size,
    },
    #[serde(rename = "unseen_favors_sealed")]
    FavorsSealed {
        seat: Seat,
        count: usize,
    },
    #[serde(rename = "unseen_discards_seen")]
    DiscardsSeen {
        seat: Seat,
        by: Seat,
        count: usize,
    },
    #[serde(rename = "unseen_bonus_swapped")]
    BonusSwapped {
        seat: Seat,
    },
    /// In which order is seen by nobody else: told by size.
    #[serde(rename = "unseen_cards_put_on_deck")]
    CardsPutOnDeck {
        seat: Seat,
        sizes: Vec<Size>,
    },
    MarketOpened {
        seat: Seat,
        #[cfg_attr(feature = "typescript", ts(type = "Record<CastlesTile, number>"))]
        prices: BTreeMap<Tile, u32>,
    },
    Scored {
        seat: Seat,
        points: i32,
        rule: RuleId,
        cause: String,
        because: Vec<Cause>,
    },
}

impl Event {
    /// The one seat that may know all of the event; everybody, if there is none.
    const fn secret_of(&self) -> Option<Seat> {
        match self {
            Event::CardDealt { seat, .. }
            | Event::CardReturned { seat, .. }
            | Event::StackLookedThrough { seat, .. }
            | Event::TilePutOnDeck { seat, .. }
            | Event::BonusDrawn { seat, .. }
            | Event::BonusKept { seat, .. }
            | Event::FavorsSeen { seat, .. }
            | Event::FavorKept { seat, .. }
            | Event::DecreesDealt { seat, .. }
            | Event::DecreePicked { seat, .. }
            | Event::TileSealed { seat, .. }
            | Event::FavorsSealed { seat, .. }
            | Event::DiscardsSeen { seat, .. }
            | Event::BonusSwapped { seat, .. }
            | Event::CardsPutOnDeck { seat, .. } => Some(*seat),
            Event::BuilderNamed { .. }
            | Event::FavorRevealed { .. }
            | Event::FavorRemoved { .. }
            | Event::RoundBegan { .. }
            | Event::RoomCardDrawn { .. }
            | Event::RoomCardWasted { .. }
            | Event::TileDrawn { .. }
            | Event::RenovationDrawn { .. }
            | Event::TileFromDeck { .. }
            | Event::LastRound { .. }
            | Event::DeckReshuffled { .. }
            | Event::MarketShort { .. }
            | Event::Priced { .. }
            | Event::CoinsMoved { .. }
            | Event::TimeRanOut { .. }
            | Event::MarketOpened { .. }
            | Event::TurnBegan { .. }
            | Event::Bought { .. }
            | Event::Passed { .. }
            | Event::Placed { .. }
            | Event::Renovated { .. }
            | Event::Stored { .. }
            | Event::PassageLaid { .. }
            | Event::FoyerSet { .. }
            | Event::MoatPlaced { .. }
            | Event::MoatCompleted { .. }
            | Event::RoomCardDiscarded { .. }
            | Event::DeckTileDiscarded
            | Event::Scored { .. }
            | Event::Completed { .. }
            | Event::RewardEarned { .. }
            | Event::RewardTaken { .. }
            | Event::RewardLost { .. }
            | Event::RewardDeclined { .. }
            | Event::CoinsTaken { .. }
            | Event::TileLeftOut { .. }
            | Event::StackShuffled { .. }
            | Event::CoinsPlaced { .. }
            | Event::MarketCleared { .. }
            | Event::TowerFavorsShown { .. }
            | Event::SwanLaid { .. }
            | Event::SwanGained { .. }
            | Event::SwansTraded { .. }
            | Event::DecreesShown { .. }
            | Event::DecreeChanged { .. }
            | Event::SealedTileShown { .. }
            | Event::SealedFavorsShown { .. }
            | Event::CoinsShown { .. }
            | Event::CoinsPaid { .. }
            | Event::TurnOrder { .. }
            | Event::StackCleared { .. }
            | Event::Encore { .. }
            | Event::FinalStep { .. }
            | Event::HandShown { .. }
            | Event::GameEnded { .. } => None,
        }
    }

    /// The event as it looks to those who may not know all of it.
    fn outside(&self) -> Option<Outside> {
        Some(match *self {
            Event::CardDealt { seat, .. } => Outside::CardDealt { seat },
            Event::CardReturned { seat, .. } => Outside::CardReturned { seat },
            Event::StackLookedThrough { seat, size, .. } => {
                Outside::StackLookedThrough { seat, size }
            }
            Event::TilePutOnDeck { seat, tile, discarded } => {
                Outside::TilePutOnDeck { seat, size: tile.face().size, discarded }
            }
            Event::BonusDrawn { seat, .. } => Outside::BonusDrawn { seat },
            Event::BonusKept { seat, .. } => Outside::BonusKept { seat },
            Event::FavorsSeen { seat, ref favors } => {
                Outside::FavorsSeen { seat, count: favors.len() }
            }
            Event::FavorKept { seat, .. } => Outside::FavorKept { seat },
            Event::DecreesDealt { seat, ref decrees } => {
                Outside::DecreesDealt { seat, count: decrees.len() }
            }
            Event::DecreePicked { seat, .. } => Outside::DecreePicked { seat },
            Event::DecreeChanged { seat, from, to } => {
                Outside::DecreeChanged { seat, replaced: from, decree: to }
            }
            Event::TileSealed { seat, tile } => Outside::TileSealed { seat, size: tile.size() },
            Event::FavorsSealed { seat, ref favors } => {
                Outside::FavorsSealed { seat, count: favors.len() }
            }
            Event::DiscardsSeen { seat, by, ref cards } => {
                Outside::DiscardsSeen { seat, by, count: cards.len() }
            }
            Event::BonusSwapped { seat, .. } => Outside::BonusSwapped { seat },
            Event::CardsPutOnDeck { seat, ref sizes } => {
                let mut sizes = sizes.clone();
                sizes.sort_unstable();
                Outside::CardsPutOnDeck { seat, sizes }
            }
            Event::MarketOpened { seat, ref prices } => {
                Outside::MarketOpened { seat, prices: prices.clone() }
            }
            Event::Scored { seat, points, rule, ref tile, row, x, y, ref because } => {
                let cause = match (x.zip(y), row) {
                    (Some((x, y)), _) => format!("{tile}@{x},{y}"),
                    (None, Row::Cards) => format!("card:{tile}"),
                    (None, Row::Favors | Row::TowerFavors) => format!("favor:{tile}"),
                    (None, Row::Decrees) => format!("decree:{tile}"),
                    _ => tile.clone(),
                };
                Outside::Scored { seat, points, rule, cause, because: because.clone() }
            }
            _ => return None,
        })
    }

    pub(crate) fn news(&self, viewer: Viewer) -> Option<News> {
        match self.secret_of() {
            // Who looks learns what is in the stack, and all at once.
            _ if matches!(self, Event::TileLeftOut { .. }) => None,
            _ if matches!(
                self,
                Event::Scored { .. } | Event::MarketOpened { .. } | Event::DecreeChanged { .. }
            ) =>
            {
                self.outside().map(News::Outside)
            }
            Some(seat) if viewer.seat() != Some(seat) => self.outside().map(News::Outside),
            _ => Some(News::Full(self.clone())),
        }
    }

    /// Whether the event gave somebody knowledge, or ended the game.
    pub(crate) const fn is_barrier(&self) -> bool {
        match self {
            Event::BuilderNamed { .. }
            | Event::FavorRevealed { .. }
            | Event::FavorRemoved { .. }
            | Event::CardDealt { .. }
            | Event::RoomCardDrawn { .. }
            | Event::RoomCardDiscarded { .. }
            | Event::TileDrawn { .. }
            | Event::RenovationDrawn { .. }
            | Event::TileFromDeck { .. }
            | Event::DeckReshuffled { .. }
            | Event::StackLookedThrough { .. }
            | Event::TileLeftOut { .. }
            | Event::BonusDrawn { .. }
            | Event::FavorsSeen { .. }
            | Event::TowerFavorsShown { .. }
            | Event::SwanLaid { .. }
            | Event::DecreesDealt { .. }
            | Event::DecreePicked { .. }
            | Event::DecreesShown { .. }
            | Event::TimeRanOut { .. }
            | Event::DecreeChanged { .. }
            | Event::TileSealed { .. }
            | Event::FavorsSealed { .. }
            | Event::SealedTileShown { .. }
            | Event::SealedFavorsShown { .. }
            | Event::DiscardsSeen { .. }
            | Event::CoinsShown { .. }
            | Event::HandShown { .. }
            | Event::GameEnded { .. } => true,
            Event::BonusSwapped { .. }
            | Event::CardsPutOnDeck { .. }
            | Event::CoinsPaid { .. }
            | Event::TurnOrder { .. }
            | Event::StackCleared { .. }
            | Event::Encore { .. }
            | Event::CardReturned { .. }
            | Event::RoundBegan { .. }
            | Event::RoomCardWasted { .. }
            | Event::LastRound { .. }
            | Event::MarketShort { .. }
            | Event::Priced { .. }
            | Event::CoinsMoved { .. }
            | Event::MarketOpened { .. }
            | Event::TurnBegan { .. }
            | Event::Bought { .. }
            | Event::Passed { .. }
            | Event::Placed { .. }
            | Event::Renovated { .. }
            | Event::Stored { .. }
            | Event::PassageLaid { .. }
            | Event::FoyerSet { .. }
            | Event::MoatPlaced { .. }
            | Event::MoatCompleted { .. }
            | Event::DeckTileDiscarded
            | Event::Scored { .. }
            | Event::Completed { .. }
            | Event::RewardEarned { .. }
            | Event::RewardTaken { .. }
            | Event::RewardLost { .. }
            | Event::RewardDeclined { .. }
            | Event::CoinsTaken { .. }
            | Event::TilePutOnDeck { .. }
            | Event::StackShuffled { .. }
            | Event::BonusKept { .. }
            | Event::CoinsPlaced { .. }
            | Event::MarketCleared { .. }
            | Event::FavorKept { .. }
            | Event::SwanGained { .. }
            | Event::SwansTraded { .. }
            | Event::FinalStep { .. } => false,
        }
    }
}
