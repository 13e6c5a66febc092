//! Everything about a game in progress.

use std::sync::LazyLock;

use game::{Memo, Outcome, Partition, Refusals, RuleId, Seat, Shared, Standing, TieBreak, Viewer};

use crate::agenda::Task;
use crate::best_points::KnownBest;
use crate::castle::Castle;
use crate::castle_view::CastleView;
use crate::component::{Card, Favor, Size, Tile};
use crate::decree::Decree;
use crate::draft::Drafting;
use crate::in_play::{FavorSet, InPlay, Space};
use crate::memory::Deed;
use crate::moat::Gate;
use crate::options::{Module, Modules};
use crate::pricing::Pricing;
use crate::redraw::Laid;
use crate::refusal::Refusal;
use crate::renovation::Renovations;
use crate::reward::Reward;
use crate::sealed::Sealed;
use crate::sets::{CardSet, RoomSet, TileSet};
use crate::setup::Setup;
use crate::setup_table as table;
use crate::sheet::{Account, Ledger, Stack};
use crate::storeroom::Stored;
use crate::swan::{Flock, Swan};
use crate::terms::Terms;

/// A tile of the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Which tile.
    pub tile: Tile,
    /// The price space on which it lies, once it lies on one.
    pub space: Option<Space>,
    /// Its price in the round before.
    pub before: Option<u32>,
    /// The coins that lie on it (CAS-ROUND-05).
    pub coins: u32,
    /// The swan token that lies on it (EXP-SWAN-02).
    pub swan: Option<Swan>,
}

/// A tile that somebody put face down on the room deck or its discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FaceDown {
    pub(crate) tile: Tile,
    pub(crate) by: Seat,
}

/// A bonus card under the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Returned {
    pub(crate) card: Card,
    pub(crate) by: Seat,
}

/// A reward that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    pub(crate) reward: Reward,
    /// The room that brought it; for a downstairs reward all that were completed at once.
    pub(crate) rooms: RoomSet,
}

/// A turn that is not over.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlayerTurn {
    pub(crate) seat: Seat,
    /// Its open rewards.
    pub(crate) pool: Vec<Open>,
    /// The corridor reward was taken (CAS-COMPLETE-23).
    pub(crate) corridor_taken: bool,
    /// Swan tokens that were traded in it (EXP-SWAN-06).
    pub(crate) swans_traded: u32,
    /// Coins that were borrowed in it (EXP-DECREE-21).
    pub(crate) borrowed: u32,
    /// How many turns of the game came before it.
    pub(crate) number: u32,
}

/// What is in front of one player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Desk {
    pub(crate) terms: Terms,
    pub(crate) cash: u32,
    pub(crate) castle: Castle,
    pub(crate) account: Account,
    /// How everybody sees castle and account.
    pub(crate) seen: Memo<Shared<CastleView>>,
    /// What rooms would bring in this castle.
    pub(crate) best: KnownBest,
    pub(crate) hand: CardSet,
    /// The card to be put under the deck, once chosen.
    pub(crate) returning: Option<Card>,
    /// Completed downstairs rooms (CAS-COMPLETE-29).
    pub(crate) downstairs: u8,
    /// The rewards of this player's latest turn in the order in which they came, lost ones included.
    pub(crate) rewards: Vec<Reward>,
    /// Public favors that were scored and on which this player was first alone, once the end has come
    /// with expansions.
    pub(crate) first_places: Option<u8>,
    /// The favors that towers have brought, in the order in which they came.
    pub(crate) tower_favors: Vec<Favor>,
    /// Those that this player has looked at and put away.
    pub(crate) favors_put_away: FavorSet,
    pub(crate) swans: Flock,
    /// Its decrees, in the order in which they came.
    pub(crate) decrees: Vec<Decree>,
    /// Coins that it owes (EXP-DECREE-21).
    pub(crate) owed: u32,
    /// Coins that lie on a decree (EXP-DECREE-41).
    pub(crate) offered: u32,
    /// What it has bought and not placed (EXP-DECREE-16).
    pub(crate) stored: Option<Stored>,
    /// What lies face down on its decrees.
    pub(crate) sealed: Sealed,
    /// Bonus cards that it has swapped (EXP-DECREE-06).
    pub(crate) swaps: u8,
    /// It has laid room cards on the deck (EXP-DECREE-08).
    pub(crate) has_redrawn: bool,
    /// What this player has learnt about tiles that lie face down.
    pub(crate) knows: Partition<Tile>,
}

/// Why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The last card was drawn, and it sufficed (CAS-END-07).
    DeckDepleted,
    /// The cards did not suffice, and all were shuffled once more (CAS-END-03).
    DeckReshuffled,
    /// The cards had run out before, and a second stack was depleted (EXP-RENO-42).
    StacksDepleted,
    /// Nobody of several bought anything for ten rounds (CAS-END-10).
    NobodyBuilds,
}

impl End {
    const fn id(self) -> &'static str {
        match self {
            End::DeckDepleted => "deck_depleted",
            End::DeckReshuffled => "deck_reshuffled",
            End::StacksDepleted => "stacks_depleted",
            End::NobodyBuilds => "nobody_builds",
        }
    }
}

/// Rounds without a purchase after which the game stops (CAS-END-10).
pub(crate) const IDLE_ROUNDS: u8 = 10;

/// What everybody knows of tiles that lie face down: their size.
static KNOWN_BY_ALL: LazyLock<Partition<Tile>> = LazyLock::new(|| Partition::by(Tile::size));

/// A game in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) players: u8,
    pub(crate) in_play: InPlay,
    /// What is still to be done, the next last.
    pub(crate) agenda: Vec<Task>,
    /// 0 while the table is set up.
    pub(crate) round: u16,
    pub(crate) builder: Seat,
    /// The turns that are not over, the present one last.
    pub(crate) turns: Vec<PlayerTurn>,
    /// How many turns have begun.
    pub(crate) turns_begun: u32,
    pub(crate) desks: Vec<Desk>,
    pub(crate) favors: Vec<Favor>,
    /// A favor that had to go because its opposite lies out.
    pub(crate) removed_favor: Option<Favor>,
    /// Favors that nobody has seen and that are left for towers; which of all unseen ones they are is
    /// open.
    pub(crate) favor_pile: u8,
    /// Favors drawn for a reward.
    pub(crate) looked_at: Vec<Favor>,

    pub(crate) market: Vec<Offer>,
    pub(crate) pricing: Pricing,
    pub(crate) renovations: Renovations,
    /// Swan tokens that nobody has drawn.
    pub(crate) swan_pile: Flock,
    /// Those that were traded, or lay on what left the market unsold.
    pub(crate) swans_gone: Flock,
    /// Tiles that are in their stacks, or were left out of the game before it began.
    pub(crate) unseen: TileSet,
    /// Tiles that are known to have been left out.
    pub(crate) left_out: TileSet,
    /// How many tiles each stack has.
    pub(crate) stacks: [u8; Size::ALL.len()],
    pub(crate) hallways: u8,
    pub(crate) stairs: u8,
    pub(crate) moats: u8,
    /// Tiles that left the market for the box (CAS-SOLO-05).
    pub(crate) boxed: TileSet,

    /// Room cards in the deck.
    pub(crate) deck: u8,
    /// Room cards nobody has seen, those left out of the game included, by size.
    pub(crate) cards_unseen: [u8; Size::ALL.len()],
    /// Room cards that were drawn, by size.
    pub(crate) cards_drawn: [u8; Size::ALL.len()],
    /// What is left of the cards shuffled once more, by size.
    pub(crate) second_deck: Option<[u8; Size::ALL.len()]>,
    /// The cards have run out once in a game that goes on (EXP-RENO-42).
    pub(crate) has_run_out: bool,
    /// The card that was drawn and whose tile comes next.
    pub(crate) card: Option<Size>,
    /// Tiles on the deck, the topmost last.
    pub(crate) on_deck: Vec<FaceDown>,
    /// Room cards among the tiles on the deck (EXP-DECREE-08).
    pub(crate) laid: Laid,
    /// Tiles put on the discards (CAS-COMPLETE-14).
    pub(crate) on_discards: Vec<FaceDown>,

    /// Bonus cards that nobody has seen since they were shuffled.
    pub(crate) bonus_deck: CardSet,
    /// Bonus cards under the deck, the next one first.
    pub(crate) bonus_bottom: Vec<Returned>,
    /// Bonus cards drawn for a reward.
    pub(crate) drawn: Vec<Card>,
    /// What was done with bonus cards since the first round began.
    pub(crate) memory: Vec<Deed>,

    /// Somebody bought something in this round.
    pub(crate) bought: bool,
    pub(crate) idle_rounds: u8,
    pub(crate) end: Option<End>,
    /// What the bank has taken in, less what it has given.
    pub(crate) bank: i64,
    /// All bonus cards lie open; with expansions somebody may be asked while they do.
    pub(crate) shows_hands: bool,
    /// Hallways and stairs that were taken away (EXP-DECREE-52).
    pub(crate) cleared: (u8, u8),
    /// The decrees that nobody has, if they are in the game.
    pub(crate) drafting: Option<Box<Drafting>>,
}

impl Desk {
    /// Its castle has changed.
    pub(crate) fn forget_castle(&mut self) {
        self.seen.forget();
        self.best.forget();
    }
}

impl State {
    pub(crate) fn new(setup: &Setup) -> Result<State, Refusals<Refusal>> {
        setup.check()?;
        let (players, in_play) = (setup.players, InPlay::of(setup));
        let start = in_play.start;
        let of_size = |size: Size, count: u8| if in_play.sizes.contains(&size) { count } else { 0 };
        let desk = Desk {
            terms: Terms::RULEBOOK,
            cash: table::START_CASH,
            castle: match in_play.has(Module::Moats) {
                true => Castle::with_barbican(Gate::ClosedSouth),
                false => Castle::new(),
            },
            account: Account::default(),
            seen: Memo::new(),
            best: KnownBest::default(),
            hand: CardSet::EMPTY,
            returning: None,
            downstairs: 0,
            rewards: Vec::new(),
            first_places: None,
            tower_favors: Vec::new(),
            favors_put_away: FavorSet::EMPTY,
            swans: Flock::EMPTY,
            decrees: Vec::new(),
            owed: 0,
            offered: 0,
            stored: None,
            sealed: Sealed::default(),
            swaps: 0,
            has_redrawn: false,
            knows: *KNOWN_BY_ALL,
        };
        Ok(State {
            players,
            in_play,
            agenda: State::first_agenda(players, &in_play),
            round: 0,
            builder: Seat(0),
            turns: Vec::new(),
            turns_begun: 0,
            desks: vec![desk; usize::from(players)],
            favors: Vec::new(),
            removed_favor: None,
            favor_pile: if in_play.has(Module::Towers) { table::FAVOR_PILE } else { 0 },
            looked_at: Vec::new(),
            market: Vec::new(),
            pricing: Pricing::default(),
            renovations: Renovations::of(&in_play),
            swan_pile: in_play.swans,
            swans_gone: Flock::EMPTY,
            unseen: in_play.tiles,
            left_out: TileSet::EMPTY,
            stacks: Size::ALL.map(|size| of_size(size, start.stack(size))),
            hallways: start.hallways,
            stairs: start.stairs,
            moats: if in_play.has(Module::Moats) { start.moats } else { 0 },
            boxed: TileSet::EMPTY,
            deck: start.room_cards(in_play.modules),
            cards_unseen: Size::ALL.map(|size| of_size(size, table::ROOM_CARDS_OF_A_SIZE)),
            cards_drawn: [0; Size::ALL.len()],
            second_deck: None,
            has_run_out: false,
            card: None,
            on_deck: Vec::new(),
            laid: Laid::default(),
            on_discards: Vec::new(),
            bonus_deck: in_play.cards,
            bonus_bottom: Vec::new(),
            memory: Vec::new(),
            drawn: Vec::new(),
            bought: false,
            idle_rounds: 0,
            end: None,
            bank: -(i64::from(table::START_CASH) * i64::from(players)),
            shows_hands: false,
            cleared: (0, 0),
            drafting: Drafting::of(setup, &in_play),
        })
    }

    /// The expansions.
    #[must_use]
    pub const fn modules(&self) -> Modules {
        self.in_play.modules
    }

    /// Whether one plays alone (CAS-SOLO-01).
    #[must_use]
    pub const fn is_solo(&self) -> bool {
        self.players == 1
    }

    /// How many rounds have been begun.
    #[must_use]
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// A seat's castle.
    #[must_use]
    pub fn castle(&self, seat: Seat) -> Option<&Castle> {
        self.desk(seat).map(|desk| &desk.castle)
    }

    /// A seat's points.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        self.desk(seat).map_or(0, |desk| desk.account.total())
    }

    /// A seat's coins.
    #[must_use]
    pub fn cash(&self, seat: Seat) -> u32 {
        self.desk(seat).map_or(0, |desk| desk.cash)
    }

    /// Every point of a seat, with its rule and causes.
    #[must_use]
    pub fn ledger(&self, seat: Seat) -> Ledger {
        self.desk(seat).map_or_else(Ledger::default, |desk| desk.account.ledger(&desk.castle))
    }

    pub(crate) fn desk(&self, seat: Seat) -> Option<&Desk> {
        self.desks.get(seat.index())
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The seats clockwise from the master builder.
    pub(crate) fn seats_clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (players, builder) = (self.players.max(1), self.builder.0);
        (0..players).map(move |step| Seat((builder + step) % players))
    }

    /// Whose turn it is.
    pub(crate) fn active(&self) -> Option<Seat> {
        self.turns.last().map(|turn| turn.seat)
    }

    /// What an offer costs, once it has a price.
    #[must_use]
    pub fn price(&self, offer: &Offer) -> Option<u32> {
        offer.space.and_then(|space| self.in_play.price(space))
    }

    pub(crate) fn stack_left(&self, size: Size) -> u8 {
        self.stacks.get(size.index()).copied().unwrap_or(0)
    }

    /// The tiles of a size that are in their stack, or were left out unseen.
    pub(crate) fn unseen_of(&self, size: Size) -> TileSet {
        self.unseen.intersection(size.tiles())
    }

    /// Whether the round is the last (CAS-END-01).
    pub(crate) const fn is_last_round(&self) -> bool {
        self.end.is_some()
    }

    /// Whether somebody may still make the round the last (EXP-RENO-42, EXP-MOAT-24).
    pub(crate) fn may_be_last_round(&self) -> bool {
        self.is_last_round() || self.has_run_out || self.moats_may_empty_deck()
    }

    pub(crate) fn offer(&self, tile: Tile) -> Option<&Offer> {
        self.market.iter().find(|offer| offer.tile == tile)
    }

    /// Whether a supply stack is empty (CAS-FINAL-03).
    pub(crate) fn is_depleted(&self, stack: Stack) -> bool {
        match stack {
            Stack::Rooms(size) => self.stack_left(size) == 0,
            Stack::Hallways => self.hallways == 0,
            Stack::Stairs => self.stairs == 0,
            Stack::Moats => self.moats == 0,
        }
    }

    /// Who is first in a favor, if that is one alone, as far as a viewer can tell.
    pub(crate) fn first_alone(&self, favor: Favor, viewer: Viewer) -> Option<Seat> {
        let standings = self.standings(favor, viewer);
        let mut first = (0..).map(Seat).zip(standings).filter(|(_, its)| its.place == Some(1));
        first.next().filter(|_| first.next().is_none()).map(|(seat, _)| seat)
    }

    /// Whether all bonus cards are known: they are being scored, or it is over.
    pub(crate) fn hands_are_open(&self) -> bool {
        self.shows_hands || self.is_over()
    }

    /// The ranking as it stands (CAS-FINAL-08, CAS-FINAL-09).
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let standing = |seat: Seat| {
            let feet = self.castle(seat).map_or(0, Castle::square_feet) as i32;
            let rule = RuleId("CAS-FINAL-08");
            let tie_breaks = vec![TieBreak { name: "square_feet", rule, value: feet }];
            Standing { seat, place: 0, total: self.score(seat), tie_breaks }
        };
        debug_assert!(self.end.is_some(), "the game is over for a reason");
        let reason = self.end.unwrap_or(End::DeckDepleted).id();
        Outcome::ranked(reason, self.seats().map(standing).collect())
    }
}
