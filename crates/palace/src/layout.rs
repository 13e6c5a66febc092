//! A palace written down step by step, for those who play with cardboard.

use std::collections::BTreeMap;

use game::{RuleId, Seat, never};
use serde::{Deserialize, Deserializer, Serialize};

use crate::building::Spot;
use crate::cells::Cell;
use crate::component::{Colour, Favor, Hallway, Reward, Room, Swan, Tile};
use crate::moat::Water;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::setup_table::{
    PUBLIC_FAVORS, ROW_PRICES, SECRET_SWANS_A_COLOUR, STACK_SIZES, START_HALLWAYS, Slot,
};
use crate::sheet::Ledger;
use crate::side::Rotation;
use crate::state::{Filed, State, Why};
use crate::swans::Swans;
use crate::turn::Gain;

/// A palace as it was built, and what lies beside it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// The game.
    pub game: String,
    /// How many people play.
    pub players: u8,
    /// The hallways with which the palace begins; else the first that no step places.
    #[serde(default)]
    pub hallways: Vec<Hallway>,
    /// How many room stacks are empty before the first step, which says how much moat a completed
    /// tile asks for; a step says when there are more.
    #[serde(default)]
    pub empty_stacks: u8,
    /// What was done, in this order.
    pub steps: Vec<LayoutStep>,
    /// The public favors.
    #[serde(default)]
    pub favors: Vec<Favor>,
    /// What the players have; who is not named has the swans that the steps bring, and no more.
    #[serde(default)]
    pub boards: Vec<BoardAt>,
}

/// A tile that was placed, or moat that was laid.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "WrittenStep")]
pub enum LayoutStep {
    /// A tile and where it lies.
    Place(PlaceAt),
    /// Cells that were filled, in this order.
    Moat(MoatAt),
}

/// A tile and where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct PlaceAt {
    pub seat: u8,
    pub place: Tile,
    pub x: i8,
    pub y: i8,
    pub turn: Rotation,
    /// How many room stacks are empty by now, if that has changed.
    pub empty_stacks: Option<u8>,
}

/// Moat that was laid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct MoatAt {
    pub seat: u8,
    pub moat: Vec<(i8, i8)>,
}

/// Either step as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    seat: u8,
    place: Option<Tile>,
    x: Option<i8>,
    y: Option<i8>,
    turn: Option<Rotation>,
    empty_stacks: Option<u8>,
    moat: Option<Vec<(i8, i8)>>,
}

impl TryFrom<WrittenStep> for LayoutStep {
    type Error = &'static str;

    fn try_from(step: WrittenStep) -> Result<LayoutStep, &'static str> {
        let WrittenStep { seat, place, x, y, turn, empty_stacks, moat } = step;
        match (place, x, y, turn, empty_stacks, moat) {
            (Some(place), Some(x), Some(y), turn, empty_stacks, None) => {
                let turn = turn.unwrap_or_default();
                Ok(LayoutStep::Place(PlaceAt { seat, place, x, y, turn, empty_stacks }))
            }
            (None, None, None, None, None, Some(moat)) => {
                Ok(LayoutStep::Moat(MoatAt { seat, moat }))
            }
            _ => Err("expected a tile as place, x, y, turn and empty_stacks, or cells as moat"),
        }
    }
}

/// What lies in front of a player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardAt {
    /// Whose it is.
    pub seat: u8,
    /// Swans of the lake.
    #[serde(default)]
    pub swans: Swans,
    /// Secret Swans.
    #[serde(default)]
    pub secret: Swans,
    /// What lies in the slots.
    #[serde(default)]
    pub slots: BTreeMap<Slot, FiledAt>,
}

/// What lies in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FiledAt {
    /// A room, so that the slot works.
    Room(Room),
    /// A favor.
    Favor(Favor),
}

impl<'de> Deserialize<'de> for FiledAt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        let room = Room::find(&id).map(FiledAt::Room);
        let ids = || Room::all().map(Room::id).chain(Favor::all().map(Favor::id));
        room.or_else(|| Favor::find(&id).map(FiledAt::Favor))
            .ok_or_else(|| game::unknown_id(&id, "a room or of a favor", ids()))
    }
}

/// Why a step cannot be taken.
pub type LayoutRefusal = game::LayoutRefusal<Refusal>;

/// What a step has brought.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LayoutStepResult {
    /// Who took it.
    pub seat: Seat,
    /// The tile; none if moat was laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<Tile>,
    /// Every swan, with who gets it; grey if they choose.
    pub swans: Vec<SwanGained>,
    /// Tiles that it completes, with their owners.
    pub completed: Vec<Completed>,
    /// Moat tiles that it asks for.
    pub moat_owed: u8,
    /// Moat tiles that were laid.
    pub moat_laid: u8,
    /// Whether the arms of the moat are joined now.
    pub joined: bool,
}

/// A swan that somebody gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct SwanGained {
    pub seat: Seat,
    pub swan: Swan,
    pub rule: RuleId,
}

/// A tile that was completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Completed {
    /// Who placed it; nobody, if it was there from the start.
    pub owner: Option<Seat>,
    /// Which tile.
    pub tile: Tile,
    /// Where it lies.
    pub x: i8,
    #[allow(missing_docs)]
    pub y: i8,
    /// What its owner may do now, if that is no swan of the lake and no points at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earned: Option<&'static str>,
}

/// What a palace is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal {
    /// The palace, and everything beside it.
    pub state: State,
    /// Every step.
    pub steps: Vec<LayoutStepResult>,
}

impl Appraisal {
    /// Every point of a seat.
    #[must_use]
    pub fn ledger(&self, seat: Seat) -> Ledger {
        self.state.ledger(seat)
    }
}

impl Layout {
    /// Builds the palace step by step.
    ///
    /// # Errors
    /// Every rule that the first impossible step breaks.
    pub fn appraise(&self) -> Result<Appraisal, Vec<LayoutRefusal>> {
        let beside =
            |id: &'static str, refusal: Refusal| vec![LayoutRefusal { index: None, id, refusal }];
        let setup = Setup::new(self.players);
        let mut state = State::new(&setup)
            .map_err(|_| beside("players", Refusal::PlayerCount { players: self.players }))?;
        self.begin(&mut state).map_err(|(id, refusal)| beside(id, refusal))?;
        let empty = state.empty_stacks_by(self.empty_stacks);
        empty.map_err(|refusal| beside("empty_stacks", refusal))?;
        let mut steps = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            let taken = match step {
                LayoutStep::Place(place) => state.place_from_outside(place),
                LayoutStep::Moat(moat) => state.fill_from_outside(moat),
            };
            let refused = |(id, reasons): (&'static str, Vec<Refusal>)| -> Vec<LayoutRefusal> {
                let named = |refusal| LayoutRefusal { index: Some(index), id, refusal };
                reasons.into_iter().map(named).collect()
            };
            steps.push(taken.map_err(refused)?);
        }
        self.lay_beside(&mut state).map_err(|(id, refusal)| beside(id, refusal))?;
        Ok(Appraisal { state, steps })
    }

    /// Lays the first hallways.
    fn begin(&self, state: &mut State) -> Result<(), (&'static str, Refusal)> {
        let count = self.hallways.len();
        if count > START_HALLWAYS.into() {
            return Err(("hallways", Refusal::TooManyHallways { count, most: START_HALLWAYS }));
        }
        let is_placed = |hallway: &Hallway| {
            let tile = Tile::from(*hallway);
            self.steps.iter().any(|step| matches!(step, LayoutStep::Place(at) if at.place == tile))
        };
        let unplaced = Hallway::all().filter(|hallway| !is_placed(hallway));
        let rest = unplaced.filter(|hallway| !self.hallways.contains(hallway));
        let first = self.hallways.iter().copied().chain(rest).take(START_HALLWAYS.into());
        for (y, hallway) in (0..).zip(first) {
            if !state.hallways_unseen.contains(hallway) {
                return Err((hallway.id(), Refusal::PassageUsed { tile: hallway.into() }));
            }
            state.hallways_unseen.remove(hallway);
            let Some(cell) = Cell::new(0, y) else {
                never!("the first hallways lie on the table");
                continue;
            };
            state.ground.put(hallway.into(), Spot { cell, turn: Rotation::R0 }, None);
        }
        Ok(())
    }

    fn lay_beside(&self, state: &mut State) -> Result<(), (&'static str, Refusal)> {
        let take = |favor: Favor, deck: &mut crate::sets::FavorSet| {
            let there = deck.contains(favor);
            deck.remove(favor);
            if there { Ok(favor) } else { Err((favor.id(), Refusal::FavorUsed { favor })) }
        };
        let count = self.favors.len();
        if count > state.public.len() {
            return Err(("favors", Refusal::TooManyFavors { count, most: PUBLIC_FAVORS }));
        }
        for (place, &favor) in state.public.iter_mut().zip(&self.favors) {
            if self.favors.iter().any(|&other| favor.opposes(other)) {
                return Err((favor.id(), Refusal::FavorsOppose { favor }));
            }
            *place = Some(take(favor, &mut state.favor_deck)?);
        }
        for colour in Colour::ALL {
            let count = self.boards.iter().map(|board| u32::from(board.secret.of(colour))).sum();
            if count > SECRET_SWANS_A_COLOUR.into() {
                return Err((
                    "boards",
                    Refusal::TooManySecretSwans { colour, count, most: SECRET_SWANS_A_COLOUR },
                ));
            }
        }
        for (number, board) in self.boards.iter().enumerate() {
            let seat = board.seat;
            let missing = ("boards", Refusal::NoSuchSeat { seat });
            if seat >= self.players {
                return Err(missing);
            }
            if self.boards.iter().take(number).any(|other| other.seat == seat) {
                return Err(("boards", Refusal::BoardTwice { seat: Seat(seat) }));
            }
            let desk = state.desks.get_mut(usize::from(seat)).ok_or(missing)?;
            (desk.swans, desk.secret) = (board.swans, board.secret);
            for (&slot, filed) in &board.slots {
                let filed = match *filed {
                    FiledAt::Favor(favor) => Filed::Favor(take(favor, &mut state.favor_deck)?),
                    FiledAt::Room(room) if state.unseen.contains(room) => {
                        state.unseen.remove(room);
                        Filed::Room(room)
                    }
                    FiledAt::Room(room) => {
                        return Err((room.id(), Refusal::RoomUsed { tile: room.into() }));
                    }
                };
                match desk.slots.get_mut(slot.index()) {
                    Some(place) => *place = Some(filed),
                    None => never!("a desk has all slots"),
                }
            }
        }
        Ok(())
    }
}

impl State {
    /// Empties stacks from the left until so many are empty; none is ever filled again.
    fn empty_stacks_by(&mut self, count: u8) -> Result<(), Refusal> {
        if usize::from(count) > self.stacks.len() {
            return Err(Refusal::TooManyStacks { count, most: STACK_SIZES.len() });
        }
        let before = self.empty_stacks();
        if count < before {
            return Err(Refusal::StacksFilledAgain { before, count });
        }
        self.stacks.iter_mut().take(count.into()).for_each(|stack| *stack = 0);
        Ok(())
    }

    /// Whether so few stacks can be empty: the row has been filled up after each room (PAL-TURN-11).
    fn check_empty_stacks(&self) -> Result<(), Refusal> {
        let placed = self.ground.palace.tiles().iter();
        let rooms = placed.filter(|placed| placed.tile.room().is_some()).count() as u32;
        let mut left = rooms + ROW_PRICES.len() as u32;
        let used_up = STACK_SIZES.iter().take_while(|&&size| {
            let is_used_up = left >= size.into();
            left = left.saturating_sub(size.into());
            is_used_up
        });
        let (least, count) = (used_up.count() as u8, self.empty_stacks());
        if count < least { Err(Refusal::StacksUsedUp { rooms, least, count }) } else { Ok(()) }
    }

    /// Whether the game was over when the last step was done (PAL-END-01). A row that is thrown out may
    /// empty the last stack before the last tile is placed (PAL-TURN-12).
    fn was_over(&self) -> bool {
        let begun = self.ground.palace.tiles().len() > START_HALLWAYS.into();
        let no_stacks = usize::from(self.empty_stacks()) == self.stacks.len();
        self.ground.is_joined() || self.ground.moat.supply == 0 || (begun && no_stacks)
    }

    /// Takes a tile out of the box, if it is there.
    fn unpack(&mut self, tile: Tile) -> Option<Refusal> {
        if let Some(room) = tile.room() {
            let there = self.unseen.contains(room);
            self.unseen.remove(room);
            return (!there).then_some(Refusal::RoomUsed { tile });
        }
        if let Some(hallway) = tile.hallway() {
            let there = self.hallways_unseen.contains(hallway);
            self.hallways_unseen.remove(hallway);
            return (!there).then_some(Refusal::PassageUsed { tile });
        }
        let twice = self.ground.palace.tiles().iter().any(|placed| placed.tile == tile);
        self.stairs = self.stairs.saturating_sub(1);
        twice.then_some(Refusal::PassageUsed { tile })
    }

    fn place_from_outside(
        &mut self,
        at: &PlaceAt,
    ) -> Result<LayoutStepResult, (&'static str, Vec<Refusal>)> {
        let (seat, tile) = (Seat(at.seat), at.place);
        let was_over = self.was_over();
        let empty = at.empty_stacks.map_or(Ok(()), |count| self.empty_stacks_by(count));
        let empty = empty.and_then(|()| self.check_empty_stacks());
        empty.map_err(|refusal| (tile.id(), vec![refusal]))?;
        let mut reasons = self.ground.objections(tile, at.x, at.y, at.turn, self.symbols());
        if at.seat >= self.players {
            reasons.insert(0, Refusal::NoSuchSeat { seat: at.seat });
        }
        if was_over {
            reasons.push(Refusal::GameIsOver);
        }
        reasons.extend(self.unpack(tile));
        let cell = Cell::new(at.x, at.y).filter(|_| reasons.is_empty());
        let Some(cell) = cell else { return Err((tile.id(), reasons)) };
        let spot = Spot { cell, turn: at.turn };
        let mut gains: Vec<(Gain, &'static str)> = Vec::new();
        for gain in self.gains(seat, tile, spot) {
            let rule = match (gain.why, gain.swan) {
                (Why::Match, Swan::Of(_)) => "PAL-SWAN-02",
                (why, _) => why.rule(),
            };
            gains.push((gain, rule));
        }
        let cells: Vec<Cell> = self.ground.palace.completes(tile, spot).collect();
        self.ground.put(tile, spot, Some(seat));
        self.count_tile(seat, tile);
        let mut completed = Vec::new();
        for cell in cells {
            let Some(&placed) = self.ground.palace.at(cell) else {
                never!("{cell:?} is completed and empty");
                continue;
            };
            let (owner, tile) = (placed.owner, placed.tile);
            let mut gain = |swan: Swan, why: Why, rule: &'static str| {
                owner.into_iter().for_each(|seat| gains.push((Gain { seat, swan, why }, rule)));
            };
            let earned = match tile.face().reward {
                Reward::MatchesAgain => {
                    let links = self.ground.palace.links(tile, placed.spot);
                    links
                        .filter_map(|link| link.pays)
                        .for_each(|swan| gain(swan, Why::Living, Why::Living.rule()));
                    None
                }
                Reward::Swans(colours) => {
                    let rule = "PAL-REWARD-04";
                    colours.map(Swan::Of).into_iter().for_each(|s| gain(s, Why::Living, rule));
                    None
                }
                Reward::LookAtFavors => Some("look_at_favors"),
                Reward::FileRoom => Some("file_room"),
                Reward::SecretSwan => Some("secret_swan"),
                Reward::Points | Reward::PointsForEach(_) | Reward::PointsForRoomsBelow => None,
            };
            let earned = earned.filter(|_| owner.is_some());
            completed.push(Completed { owner, tile, x: cell.x(), y: cell.y(), earned });
        }
        for (gain, _) in &gains {
            let colour = gain.swan.colour();
            self.change_desk(gain.seat, |desk| {
                colour.into_iter().for_each(|colour| desk.swans.add(colour));
            });
        }
        let owed = completed.len() as u32 * u32::from(self.symbols());
        // What was owed before and is not laid was forfeited.
        self.owed = owed.min(self.ground.moat.supply.into()) as u8;
        self.active = seat;
        let swan = |(gain, rule): &(Gain, &'static str)| SwanGained {
            seat: gain.seat,
            swan: gain.swan,
            rule: RuleId(rule),
        };
        Ok(LayoutStepResult {
            seat,
            tile: Some(tile),
            swans: gains.iter().map(swan).collect(),
            completed,
            moat_owed: self.owed,
            moat_laid: 0,
            joined: self.ground.is_joined(),
        })
    }

    /// Lays moat that the last tile asks of who placed it.
    fn fill_from_outside(
        &mut self,
        at: &MoatAt,
    ) -> Result<LayoutStepResult, (&'static str, Vec<Refusal>)> {
        if at.seat >= self.players {
            return Err(("moat", vec![Refusal::NoSuchSeat { seat: at.seat }]));
        }
        let laid = at.moat.len();
        let owed = if self.active == Seat(at.seat) { self.owed } else { 0 };
        let mut reasons = Vec::new();
        if laid > usize::from(owed) {
            reasons.push(Refusal::MoatNotOwed { laid, owed });
        }
        // For all else that may be wrong, what is listed counts as owed.
        self.owed = owed.max(laid.min(u8::MAX.into()) as u8);
        self.ground.trace();
        for &(x, y) in &at.moat {
            match self.next_water(x, y) {
                Ok((water, cell)) => {
                    debug_assert!(self.owed > 0, "all that is listed counts as owed");
                    self.owed = self.owed.saturating_sub(1);
                    self.ground.moat.supply -= 1;
                    self.ground.fill(water, cell);
                }
                Err(refusal) => {
                    reasons.push(refusal);
                    break;
                }
            }
        }
        if !reasons.is_empty() {
            return Err(("moat", reasons));
        }
        Ok(LayoutStepResult {
            seat: Seat(at.seat),
            tile: None,
            swans: Vec::new(),
            completed: Vec::new(),
            moat_owed: 0,
            moat_laid: at.moat.len().min(u8::MAX.into()) as u8,
            joined: self.ground.is_joined(),
        })
    }

    /// The place for the next moat tile on this cell.
    fn next_water(&self, x: i8, y: i8) -> Result<(Water, Cell), Refusal> {
        let next = self.ground.waters().find(|(_, cell)| (cell.x(), cell.y()) == (x, y));
        let Some((water, cell)) = next else {
            let inside = Cell::new(x, y).is_some_and(|cell| self.ground.is_enclosed(cell));
            return Err(match inside {
                true => Refusal::NoCourtyard { x, y },
                false => Refusal::NotTheNextCell { x, y },
            });
        };
        let is_over = self.ground.is_joined() && water != Water::Court;
        if self.ground.moat.supply == 0 || is_over {
            return Err(Refusal::GameIsOver);
        }
        if !self.ground.may_fill(water, cell, self.owed) {
            return Err(Refusal::ClosesTheExit { cell });
        }
        Ok((water, cell))
    }
}
