//! Everything there is to know about a game in progress.

use game::{Refusals, Seat, SeatSet, Viewer, never};

use crate::action::{Choice, Order};
use crate::castle::Castle;
use crate::component::{Attendant, Specialty, Throne, Tile};
use crate::list::List;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::sets::{CardSet, TileSet};
use crate::setup::{CastleId, CastleLabel, Edition, Setup};

/// The most seats a table has.
pub(crate) const MOST_SEATS: usize = 7;
/// Tiles in a hand at the start of a round (BTW-DRAFT-02).
pub(crate) const HAND: u32 = 9;
/// Turns in a round (BTW-DRAFT-03).
pub(crate) const TURNS: u8 = 4;
/// Rounds in a game (BTW-DRAFT-01).
pub(crate) const ROUNDS: u8 = 2;
/// Tiles that a food bonus draws (BTW-BONUS-20).
pub(crate) const FOOD_DRAW: u32 = 5;
/// Cards that a utility bonus draws (BTW-BONUS-40).
pub(crate) const CARD_DRAW: u32 = 3;

game::named! {
    /// The steps of a game. Reveal happens by itself when the last seat has chosen.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenStep"))]
    pub enum Step {
        /// Chance lays the thrones.
        Thrones = "thrones",
        /// Chance deals the hands.
        Deal = "deal",
        /// Chance picks two of Ludwig's tiles.
        PickForLudwig = "pick_for_ludwig",
        /// A human gives them to Ludwig's castles.
        GiveForLudwig = "give_for_ludwig",
        /// Everybody chooses two tiles in silence.
        Choose = "choose",
        /// Everybody says which tile goes left.
        Assign = "assign",
        /// The castles are built.
        Build = "build",
        /// The game is over.
        Over = "over",
    }
}

impl Step {
    /// Whether players may talk about the game (BTW-INFO-03, BTW-INFO-04).
    #[must_use]
    pub const fn allows_talk(self) -> bool {
        matches!(self, Step::Assign | Step::Build | Step::Over)
    }
}

/// What lies before a seat, and what the seat remembers.
#[derive(Clone, Copy, Default, Debug, PartialEq)]
pub(crate) struct Desk {
    pub(crate) hand: TileSet,
    pub(crate) chosen: Option<[Tile; 2]>,
    /// Which of the chosen tiles goes left.
    pub(crate) left: Option<Tile>,
    pub(crate) locked: bool,
    /// The stack this seat has passed, waiting to be picked up.
    pub(crate) waiting: TileSet,
    /// Who knows the stack that is here, in the hand or waiting: everybody who ever held it.
    pub(crate) stack_known: SeatSet,
    pub(crate) shown: bool,
    /// The discarded tiles that this seat saw.
    pub(crate) known_discards: TileSet,
    /// Tiles this seat knows to be in supply or discards, not in a hand: discards it saw that have
    /// been shuffled back during the round.
    pub(crate) known_in_piles: TileSet,
    pub(crate) known_card_discards: CardSet,
}

/// Something that is to be done in a castle.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Place the drafted tile of the builder whose turn it is.
    #[default]
    Drafted,
    /// Place the tile gained by a food bonus.
    PlaceTile(Tile),
    /// Place a specialty room.
    PlaceRoom(Specialty),
    /// Tiles are being drawn for a food bonus, or the castle waits for another's draw to end.
    DrawTiles,
    /// Take one of the drawn tiles.
    PickTile,
    /// Take an attendant.
    TakeAttendant,
    /// As `DrawTiles`, with cards.
    DrawCards,
    /// Keep one of the drawn cards.
    KeepCard,
    /// Choose a bonus to copy.
    CopyBonus,
    /// Choose what the fifth tile of a type brings.
    Fifth,
}

impl Task {
    pub(crate) const fn is_bonus(self) -> bool {
        !matches!(self, Task::Drafted)
    }

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Task::Drafted => "place_drafted_tile",
            Task::PlaceTile(_) => "place_bonus_tile",
            Task::PlaceRoom(_) => "place_specialty_room",
            Task::DrawTiles => "draw_tiles",
            Task::PickTile => "take_a_tile",
            Task::TakeAttendant => "take_an_attendant",
            Task::DrawCards => "draw_cards",
            Task::KeepCard => "keep_a_card",
            Task::CopyBonus => "copy_a_bonus",
            Task::Fifth => "fifth_tile",
        }
    }
}

/// How far two builders are with the decision at hand.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) enum Talk {
    /// The owner is to propose.
    #[default]
    Open,
    /// The partner is to answer.
    Proposed(Choice),
    /// The owner is to decide.
    Countered { proposed: Choice, counter: Choice },
}

/// The building of one turn in one castle.
#[derive(Clone, Copy, Default, Debug, PartialEq)]
pub(crate) struct Site {
    /// What each builder said about the order.
    pub(crate) said: [Option<Order>; 2],
    /// The builders in the order of placing, as indices; known once the order is settled.
    pub(crate) first: Option<u8>,
    /// How many of the two drafted tiles are done with everything they brought.
    pub(crate) done: u8,
    /// What is to be done for the tile at hand, the next thing last.
    pub(crate) agenda: List<Task, 6>,
    pub(crate) talk: Talk,
}

impl Site {
    /// The builder, as an index, whose drafted tile is at hand.
    pub(crate) fn mover(&self) -> Option<u8> {
        let first = self.first?;
        match self.done {
            0 => Some(first),
            1 => Some(1 - first),
            _ => None,
        }
    }
}

/// An open draw of tiles or cards for one castle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OpenDraw<S> {
    pub(crate) castle: CastleId,
    pub(crate) drawn: S,
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) edition: Edition,
    pub(crate) players: u8,
    pub(crate) seats: u8,
    /// The age rank of each seat, 0 for the oldest.
    pub(crate) ages: [u8; MOST_SEATS],
    pub(crate) step: Step,
    pub(crate) round: u8,
    pub(crate) turn: u8,
    pub(crate) thrones: List<Throne, { Throne::COUNT }>,
    pub(crate) castles: List<Castle, MOST_SEATS>,
    pub(crate) sites: List<Site, MOST_SEATS>,
    pub(crate) desks: List<Desk, MOST_SEATS>,
    pub(crate) picked_for_ludwig: List<Tile, 2>,
    pub(crate) dealt: u8,
    pub(crate) supply: TileSet,
    pub(crate) discards: TileSet,
    /// Leftovers that stay out of the game (BTW-HOUSE-12).
    pub(crate) set_aside: TileSet,
    pub(crate) deck: CardSet,
    pub(crate) card_discards: CardSet,
    pub(crate) tile_draw: Option<OpenDraw<TileSet>>,
    pub(crate) tile_queue: List<CastleId, MOST_SEATS>,
    pub(crate) card_draw: Option<OpenDraw<CardSet>>,
    pub(crate) card_queue: List<CastleId, MOST_SEATS>,
    /// What is left in the box (BTW-HOUSE-11); stays full where nothing runs out.
    pub(crate) rooms_left: [u8; 3],
    pub(crate) attendants_left: [u8; 4],
}

/// The whole state is copied for every world a bot imagines: it must stay small.
const _: () = assert!(size_of::<State>() < 7 * 1024);

impl State {
    pub(crate) fn new(setup: &Setup) -> Result<State, Refusals<Refusal>> {
        setup.check()?;
        let mut ages = [0; MOST_SEATS];
        for (index, (rank, seat)) in ages.iter_mut().zip(0..).enumerate() {
            *rank = setup.ages.get(index).copied().unwrap_or(seat);
        }
        let seats = setup.seats();
        Ok(State {
            options: setup.options,
            edition: setup.edition,
            players: setup.players,
            seats,
            ages,
            step: Step::Thrones,
            round: 0,
            turn: 0,
            thrones: Throne::all().collect(),
            castles: List::new(),
            sites: (0..seats).map(|_| Site::default()).collect(),
            desks: (0..seats).map(|_| Desk::default()).collect(),
            picked_for_ludwig: List::new(),
            dealt: 0,
            supply: TileSet::full(),
            discards: TileSet::EMPTY,
            set_aside: TileSet::EMPTY,
            deck: CardSet::full(),
            card_discards: CardSet::EMPTY,
            tile_draw: None,
            tile_queue: List::new(),
            card_draw: None,
            card_queue: List::new(),
            rooms_left: Specialty::ALL.map(Specialty::count),
            attendants_left: [0, 1, 2, 3]
                .map(|kind| Attendant::nth(kind).map_or(0, |kind| kind.face().count)),
        })
    }

    /// The house rules.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many people play.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The step.
    #[must_use]
    pub fn step(&self) -> Step {
        self.step
    }

    /// The round, 1 or 2; 0 before the first.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The turn, 1 to 4; 0 before the first.
    #[must_use]
    pub fn turn_number(&self) -> u8 {
        self.turn
    }

    /// The castles laid so far.
    #[must_use]
    pub fn castles(&self) -> &[Castle] {
        &self.castles
    }

    /// One castle.
    #[must_use]
    pub fn castle(&self, castle: CastleId) -> Option<&Castle> {
        self.castles.get(castle.index())
    }

    /// What a castle is called: by its token, or after its left builder (BTW-HOUSE-09).
    #[must_use]
    pub fn castle_label(&self, castle: CastleId) -> CastleLabel {
        if self.options.label_by_builder {
            CastleLabel::Builder(Seat(castle.0))
        } else {
            CastleLabel::Token(castle.token())
        }
    }

    /// The two tiles that a seat has chosen in this turn. Hidden from others until all have chosen.
    #[must_use]
    pub fn chosen(&self, seat: Seat) -> Option<[Tile; 2]> {
        self.desk(seat).and_then(|desk| desk.chosen)
    }

    /// The chosen tile that a seat has assigned to its left castle.
    #[must_use]
    pub fn assigned_left(&self, seat: Seat) -> Option<Tile> {
        self.desk(seat).and_then(|desk| desk.left)
    }

    /// A seat's hand. Hidden from the others.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> TileSet {
        self.desk(seat).map_or(TileSet::EMPTY, |desk| desk.hand)
    }

    /// The room that is to be placed in a castle now, if one is.
    #[must_use]
    pub fn room_due(&self, castle: CastleId) -> Option<crate::Room> {
        match self.sites.get(castle.index())?.agenda.last()? {
            Task::Drafted => self.drafted(castle).map(crate::Room::Tile),
            Task::PlaceTile(tile) => Some(crate::Room::Tile(*tile)),
            Task::PlaceRoom(room) => Some(crate::Room::Specialty(*room)),
            _ => None,
        }
    }

    /// The proposal that waits for an answer in a castle, if one does.
    #[must_use]
    pub fn proposal(&self, castle: CastleId) -> Option<Choice> {
        match self.site(castle)?.talk {
            Talk::Proposed(choice) => Some(choice),
            Talk::Open | Talk::Countered { .. } => None,
        }
    }

    /// Every tile there is, counted where it lies (BTW-PILE-09).
    #[must_use]
    pub fn tile_census(&self) -> u32 {
        let desk = |desk: &Desk| {
            let chosen = desk.chosen.map_or(0, |tiles| {
                tiles.iter().filter(|tile| !self.is_placed(**tile)).count() as u32
            });
            desk.hand.len() + desk.waiting.len() + chosen
        };
        let rooms = self.castles.iter().flat_map(Castle::rooms);
        let placed = rooms.filter(|placed| matches!(placed.room, crate::Room::Tile(_))).count();
        let in_hand = |site: &Site| {
            site.agenda.iter().filter(|task| matches!(task, Task::PlaceTile(_))).count()
        };
        self.supply.len()
            + self.discards.len()
            + self.set_aside.len()
            + self.desks.iter().map(desk).sum::<u32>()
            + self.picked_for_ludwig.len() as u32
            + self.tile_draw.map_or(0, |draw| draw.drawn.len())
            + placed as u32
            + self.sites.iter().map(in_hand).sum::<usize>() as u32
    }

    /// Every bonus card there is, counted where it lies (BTW-PILE-10).
    #[must_use]
    pub fn card_census(&self) -> u32 {
        self.deck.len()
            + self.card_discards.len()
            + self.card_draw.map_or(0, |draw| draw.drawn.len())
            + self.castles.iter().map(|castle| castle.cards().len() as u32).sum::<u32>()
    }

    /// How many tiles are in the supply and in the discards.
    #[must_use]
    pub fn pile_sizes(&self) -> (u32, u32) {
        (self.supply.len(), self.discards.len())
    }

    fn is_placed(&self, tile: Tile) -> bool {
        let room = crate::Room::Tile(tile);
        self.castles.iter().flat_map(Castle::rooms).any(|placed| placed.room == room)
    }

    pub(crate) fn desk(&self, seat: Seat) -> Option<&Desk> {
        self.desks.get(seat.index())
    }

    pub(crate) fn site(&self, castle: CastleId) -> Option<&Site> {
        self.sites.get(castle.index())
    }

    pub(crate) fn castle_ids(&self) -> impl Iterator<Item = CastleId> + use<> {
        (0..self.seats).map(CastleId)
    }

    /// Ludwig's seat, if he plays.
    #[must_use]
    pub const fn ludwig(&self) -> Option<Seat> {
        if self.players == 2 { Some(Seat(2)) } else { None }
    }

    /// Nobody sits on Ludwig's seat, so nobody sees more there than from beside the table.
    pub(crate) fn eyes(&self, viewer: Viewer) -> Viewer {
        if viewer.seat().is_some_and(|seat| self.is_ludwig(seat)) {
            Viewer::Spectator
        } else {
            viewer
        }
    }

    /// Whether the game itself plays this seat, in the game for two.
    #[must_use]
    pub fn is_ludwig(&self, seat: Seat) -> bool {
        self.ludwig() == Some(seat)
    }

    /// The seats that people (or bots in their place) sit on.
    pub(crate) fn humans(&self) -> SeatSet {
        SeatSet::first(self.players)
    }

    /// Whose stack a seat picks up: stacks go left in round one and right in round two.
    pub(crate) fn receiver(&self, passer: Seat) -> Seat {
        if self.round == 1 { passer.left(self.seats) } else { passer.right(self.seats) }
    }

    /// The human who picks Ludwig's tiles: on his left in round one, on his right in round two.
    pub(crate) const fn picker(&self) -> Seat {
        if self.round == 1 { Seat(0) } else { Seat(1) }
    }

    /// The drafted tile at hand in a castle, once its owner has assigned it.
    pub(crate) fn drafted(&self, castle: CastleId) -> Option<Tile> {
        self.sent_by(self.mover(castle)?, castle)
    }

    /// The drafted tile that a builder sends into a castle, once that is assigned.
    pub(crate) fn sent_by(&self, builder: Seat, castle: CastleId) -> Option<Tile> {
        let desk = self.desk(builder)?;
        let [a, b] = desk.chosen?;
        let left = desk.left?;
        let right = if left == a { b } else { a };
        Some(if CastleId::left_of(builder) == castle { left } else { right })
    }

    /// The seat whose drafted tile is at hand in a castle.
    pub(crate) fn mover(&self, castle: CastleId) -> Option<Seat> {
        let [one, other] = castle.builders(self.seats);
        Some(if self.site(castle)?.mover()? == 0 { one } else { other })
    }

    /// The seat that proposes and has the last word in a castle: the owner of the tile at hand, or
    /// the human who builds with Ludwig (BTW-AGREE-15).
    pub(crate) fn decider(&self, castle: CastleId) -> Option<Seat> {
        let owner = self.mover(castle)?;
        if self.is_ludwig(owner) { self.partner(castle, owner) } else { Some(owner) }
    }

    /// The human who builds the castle together with this seat.
    pub(crate) fn partner(&self, castle: CastleId, seat: Seat) -> Option<Seat> {
        let mut builders = castle.builders(self.seats).into_iter();
        builders.find(|&builder| builder != seat && !self.is_ludwig(builder))
    }

    /// The humans who build a castle.
    pub(crate) fn human_builders(&self, castle: CastleId) -> SeatSet {
        castle.builders(self.seats).into_iter().filter(|&seat| !self.is_ludwig(seat)).collect()
    }

    pub(crate) fn is_builder(&self, castle: CastleId, seat: Seat) -> bool {
        castle.0 < self.seats && castle.builders(self.seats).contains(&seat)
    }

    /// The other castle of a seat.
    pub(crate) fn other_castle(&self, seat: Seat, castle: CastleId) -> CastleId {
        let left = CastleId::left_of(seat);
        if left == castle { CastleId::right_of(seat, self.seats) } else { left }
    }

    /// How many specialty rooms of a kind are left.
    pub(crate) fn room_left(&self, kind: Specialty) -> bool {
        self.rooms_left.get(kind as usize).is_some_and(|&left| left > 0)
    }

    /// Whether an attendant from elsewhere finds a free spot in a castle: one that is due there has
    /// its spot kept (BTW-HOUSE-02b).
    pub(crate) fn has_spot_to_give(&self, castle: CastleId) -> bool {
        let Some(plan) = self.castle(castle) else {
            never!("there is no {castle:?}");
            return false;
        };
        let due = |site: &Site| site.agenda.iter().filter(|t| **t == Task::TakeAttendant).count();
        let kept = self.site(castle).filter(|_| self.edition.keeps_spots()).map_or(0, due);
        plan.free_attendant_spots() > kept
    }

    pub(crate) fn attendant_left(&self, kind: Attendant) -> bool {
        self.attendants_left.get(usize::from(kind.number())).is_some_and(|&left| left > 0)
    }

    /// Whether an open draw has all its tiles or cards.
    pub(crate) fn draw_is_due(&self) -> Option<Due> {
        match (self.tile_draw, self.card_draw) {
            (Some(draw), _) if draw.drawn.len() < FOOD_DRAW => Some(Due::Tile(draw.castle)),
            (_, Some(draw)) if draw.drawn.len() < CARD_DRAW => Some(Due::Card(draw.castle)),
            _ => None,
        }
    }
}

/// A draw for a bonus that chance is to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    Tile(CastleId),
    Card(CastleId),
}
