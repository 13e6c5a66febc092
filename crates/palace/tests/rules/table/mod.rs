//! A scripted table. Chance is an actor, so a test can say exactly what is drawn:
//!
//! ```ignore
//! let mut play = Script::new(2).rooms(&["pal_slp_01", "pal_act_12"]).play();
//! play.build("pal_slp_01", (1, 1, 270)); // seat 0 begins
//! ```
//!
//! Chance goes on by itself: what the script names comes first, then whatever it does not name.
//! The first room drawn lies on the rightmost space of the row, which is free of charge, and so
//! does the next one after it is taken: rooms are built in the order of the script, for nothing.

use std::collections::VecDeque;

use game::{Actor, Dice as _, Game, Log, Question, Seat, Turn};
use palace::{
    Action, Colour, Event, Favor, Hallway, Room, Rotation, Setup, Slot, Spot, SpotView, Swans, Tile,
};
use testkit::TestDice;

pub(crate) use palace::Palace as TheGame;
pub(crate) use testkit::ByHand;

pub(crate) fn tile(id: &str) -> Tile {
    Tile::find(id).unwrap_or_else(|| panic!("there is no tile {id}"))
}

pub(crate) fn room(id: &str) -> Room {
    Room::find(id).unwrap_or_else(|| panic!("there is no room {id}"))
}

pub(crate) fn favor(id: &str) -> Favor {
    Favor::find(&format!("pal_fav_{id}")).unwrap_or_else(|| panic!("there is no favor {id}"))
}

/// Building a tile: what, and x, y and degrees.
pub(crate) fn build(id: &str, (x, y, degrees): (i8, i8, u16)) -> Action {
    Action::Build { tile: tile(id), x, y, turn: Rotation::from_degrees(degrees).unwrap() }
}

pub(crate) fn swans(colours: &[Colour]) -> Swans {
    colours.iter().copied().collect()
}

/// What chance is told to draw.
#[derive(Clone, Default)]
pub(crate) struct Script {
    players: u8,
    start: u8,
    hallways: VecDeque<Hallway>,
    rooms: VecDeque<Room>,
    public: VecDeque<Favor>,
    /// Favors that are looked at before the first turn.
    dealt: VecDeque<Favor>,
    favors: VecDeque<Favor>,
    secrets: VecDeque<Colour>,
    /// Favors that seats keep at the start, in the order of seats.
    kept: Vec<Option<(Favor, Slot)>>,
}

impl Script {
    pub(crate) fn new(players: u8) -> Script {
        let kept = vec![None; usize::from(players)];
        let public = ["most_food", "most_red", "most_total", "most_passages"].map(favor);
        Script { players, kept, public: public.into(), ..Script::default() }
    }

    /// Who begins; seat 0 unless told.
    pub(crate) fn start(mut self, seat: u8) -> Script {
        self.start = seat;
        self
    }

    /// The hallways: three for the beginning, then those of the stack.
    pub(crate) fn hallways(mut self, numbers: &[u8]) -> Script {
        self.hallways = numbers.iter().map(|number| Hallway::nth(number - 1).unwrap()).collect();
        self
    }

    /// The rooms that come to the row, in this order.
    pub(crate) fn rooms(mut self, ids: &[&str]) -> Script {
        self.rooms = ids.iter().map(|id| room(id)).collect();
        self
    }

    /// The favors that are turned up for all.
    pub(crate) fn public(mut self, ids: &[&str]) -> Script {
        self.public = ids.iter().map(|id| favor(id)).collect();
        self
    }

    /// The favors that are looked at before the first turn, in this order.
    pub(crate) fn dealt(mut self, ids: &[&str]) -> Script {
        self.dealt = ids.iter().map(|id| favor(id)).collect();
        self
    }

    /// The favors that are looked at in the game, in this order.
    pub(crate) fn favors(mut self, ids: &[&str]) -> Script {
        self.favors = ids.iter().map(|id| favor(id)).collect();
        self
    }

    /// The colours of Secret Swans, in the order in which they are drawn.
    pub(crate) fn secrets(mut self, colours: &[Colour]) -> Script {
        self.secrets = colours.iter().copied().collect();
        self
    }

    /// The favor that a seat keeps at the start, which is the first it looks at.
    pub(crate) fn keeps(mut self, seat: u8, id: &str, slot: Slot) -> Script {
        self.kept[usize::from(seat)] = Some((favor(id), slot));
        self
    }

    /// A table at which nothing has happened yet, and chance waits to be told.
    pub(crate) fn untouched(self) -> Play {
        let log = Log::start(Setup::new(self.players)).unwrap();
        Play { log, script: self, by_itself: false }
    }

    /// A table at which the first player looks at three favors.
    pub(crate) fn looking(self) -> Play {
        let mut play = Play { by_itself: true, ..self.untouched() };
        play.go_on();
        play
    }

    /// A table at the first turn. Seats keep what the script says, or nothing.
    pub(crate) fn play(self) -> Play {
        let mut play = self.looking();
        for _ in 0..play.script.players {
            let seat = play.decider();
            let kept = play.script.kept[usize::from(seat)];
            let keep = |(favor, slot)| Action::KeepFavor { favor, slot };
            play.act(seat, kept.map_or(Action::KeepNone, keep));
        }
        play
    }

    /// The favors that chance leaves where they are until the script asks for them.
    fn is_spared(&self, favor: Favor) -> bool {
        let kept = self.kept.iter().flatten().any(|(kept, _)| *kept == favor);
        kept || self.favors.contains(&favor) || self.dealt.contains(&favor)
    }
}

/// A way to build: what, for how much, where, and what it would bring.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) tile: Tile,
    pub(crate) price: u8,
    pub(crate) spot: SpotView,
}

impl Way {
    pub(crate) fn action(&self) -> Action {
        let Spot { cell, turn } = self.spot.spot;
        Action::Build { tile: self.tile, x: cell.x(), y: cell.y(), turn }
    }

    pub(crate) fn is_free_room(&self) -> bool {
        self.price == 0 && !self.tile.is_passage()
    }
}

/// A table in play.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) log: Log<TheGame>,
    script: Script,
    by_itself: bool,
}

impl ByHand for Play {
    type Game = TheGame;

    fn log(&self) -> &Log<TheGame> {
        &self.log
    }

    fn log_mut(&mut self) -> &mut Log<TheGame> {
        &mut self.log
    }

    fn afterwards(&mut self) {
        if self.by_itself {
            self.go_on();
        }
    }
}

/// Looking.
impl Play {
    /// Who is asked.
    pub(crate) fn decider(&self) -> u8 {
        self.turn().seats().lowest().expect("somebody is asked").0
    }

    pub(crate) fn active(&self) -> u8 {
        self.state().active().0
    }

    /// What a seat is asked that it answers from a list.
    pub(crate) fn question(&self, seat: u8) -> Question<Action> {
        TheGame::questions(self.state(), Seat(seat)).pop().expect("the seat is asked")
    }

    pub(crate) fn step(&self) -> &'static str {
        self.open_view().step.id()
    }

    /// How many swans of each colour a seat has in the open, red first.
    pub(crate) fn open(&self, seat: u8) -> [u8; 5] {
        Colour::ALL.map(|colour| self.state().swans(Seat(seat)).of(colour))
    }

    pub(crate) fn secret(&self, seat: u8) -> [u8; 5] {
        Colour::ALL.map(|colour| self.state().secret_swans(Seat(seat)).of(colour))
    }

    pub(crate) fn row(&self) -> Vec<&'static str> {
        self.state().row().iter().map(|room| room.map_or("-", |room| room.id())).collect()
    }
}

/// Acting.
impl Play {
    /// The active player builds a tile, and stops where somebody is asked.
    pub(crate) fn start_building(&mut self, id: &str, place: (i8, i8, u16)) -> Vec<Event> {
        let seat = self.active();
        self.act(seat, build(id, place))
    }

    /// The active player builds a tile, and all questions get their simplest answer.
    pub(crate) fn build(&mut self, id: &str, place: (i8, i8, u16)) -> Vec<Event> {
        let before = self.log.events().len();
        self.start_building(id, place);
        self.settle();
        self.log.events()[before..].to_vec()
    }

    /// Every way to build in the active player's turn, with what it would bring.
    pub(crate) fn ways(&self) -> Vec<Way> {
        let view = self.view(self.active());
        let ways = view.build.into_iter().flat_map(|build| {
            let (tile, price) = (build.tile, build.price);
            build.spots.into_iter().map(move |spot| Way { tile, price, spot })
        });
        ways.collect()
    }

    /// The first way to build that is like this.
    pub(crate) fn way(&self, wanted: impl Fn(&Way) -> bool) -> Option<Way> {
        self.ways().into_iter().find(wanted)
    }

    /// The active player builds like this and stops where somebody is asked.
    pub(crate) fn go(&mut self, way: &Way) -> Vec<Event> {
        let seat = self.active();
        self.act(seat, way.action())
    }

    /// A turn in which something free is built that completes nothing, if possible. If no room
    /// fits it is a passage, after which a room of the row is thrown out.
    pub(crate) fn quiet_turn(&mut self) {
        let (seat, ways) = (self.active(), self.ways());
        // Many entrances keep the palace open.
        let doors = |way: &Way| way.tile.entrances(Rotation::R0).iter().flatten().count();
        let merit = |way: &&Way| {
            let quiet = way.spot.completes.is_empty();
            (!way.spot.ends, quiet, way.is_free_room(), doors(way), way.spot.swans.is_empty())
        };
        let free = ways.iter().filter(|way| way.price == 0);
        let way = free.max_by_key(merit).expect("something free fits").clone();
        self.go(&way);
        let mut asked = self.step();
        while !["discard", "act", "over", "end_swans"].contains(&asked) {
            let decider = self.decider();
            self.act(decider, self.simplest_answer(decider));
            asked = self.step();
        }
        if asked == "discard" {
            let room = self.state().row().iter().rev().flatten().next();
            let action = room.map_or(Action::Done, |room| Action::Discard { room: *room });
            self.act(seat, action);
        }
    }

    fn simplest_answer(&self, seat: u8) -> Action {
        let offers = self.offers(seat);
        let simple =
            |offer: &&Action| matches!(offer, Action::KeepNone | Action::Decline | Action::Done);
        *offers.iter().find(simple).or(offers.first()).expect("there is an answer")
    }

    /// Quiet turns until so many stacks are empty.
    pub(crate) fn drain(&mut self, stacks: u8) {
        while self.state().empty_stacks() < stacks {
            self.quiet_turn();
        }
    }

    /// Turns until a seat has so many open swans, in each of which something free is built that
    /// brings the seat as many as possible.
    pub(crate) fn earn(&mut self, seat: u8, count: u32) {
        while self.state().swans(Seat(seat)).len() < count {
            let gain = |way: &&Way| way.spot.swans.iter().filter(|(who, _)| who.0 == seat).count();
            let ways = self.ways();
            let free = ways.iter().filter(|way| way.is_free_room() && !way.spot.ends);
            match free.max_by_key(gain).filter(|way| gain(way) > 0).cloned() {
                Some(way) => {
                    self.go(&way);
                    self.settle();
                }
                None => self.quiet_turn(),
            }
        }
        while self.active() != seat {
            self.quiet_turn();
        }
    }

    /// A seat files the rightmost room of the row in a slot, once it has the swans for it.
    pub(crate) fn file(&mut self, seat: u8, slot: Slot) -> Vec<Event> {
        let fee = self.open_view().seats[usize::from(seat)].fee;
        self.earn(seat, fee.into());
        let room = self.state().row()[5].unwrap();
        let before = self.log.events().len();
        self.act(seat, Action::FileRoom { room, slot });
        self.settle();
        self.log.events()[before..].to_vec()
    }

    /// Quiet turns until the game is over, or somebody is asked after the last of them.
    pub(crate) fn play_out(&mut self) {
        while self.step() == "act" {
            self.quiet_turn();
        }
    }

    /// Answers all questions of this turn in the simplest way.
    pub(crate) fn settle(&mut self) {
        while !["act", "end_swans", "over"].contains(&self.step()) {
            let seat = self.decider();
            self.act(seat, self.simplest_answer(seat));
        }
    }

    /// From here on a test draws itself.
    pub(crate) fn chance_waits(&mut self) {
        self.by_itself = false;
    }

    /// Chance draws as long as it is to draw.
    fn go_on(&mut self) {
        while matches!(self.turn(), Turn::Chance) {
            let draws = self.draws();
            let action = self.scripted(&draws);
            self.log.act(Actor::Chance, action).unwrap();
        }
    }

    /// The favor that the seat is to keep that looks at three before the first turn.
    fn to_keep(&self) -> Option<Favor> {
        let is_return = |event: &&Event| matches!(event, Event::FavorsReturned { .. });
        let done = self.log.events().iter().filter(is_return).count() as u8;
        let seat = (self.script.start + done) % self.script.players;
        self.script.kept[usize::from(seat)].map(|(favor, _)| favor)
    }

    /// The next draw: what the script names, or else the first that it does not name.
    fn scripted(&mut self, draws: &[Action]) -> Action {
        let to_keep = self.to_keep();
        let before_the_first_turn = self.state().turns() == 0;
        let script = &mut self.script;
        match draws[0] {
            Action::NameStart { .. } => Action::NameStart { seat: Seat(script.start) },
            Action::LayHallway { .. } => {
                next(&mut script.hallways, |hallway| Action::LayHallway { hallway }, draws)
            }
            Action::TurnHallway { .. } => {
                next(&mut script.hallways, |hallway| Action::TurnHallway { hallway }, draws)
            }
            Action::DrawRoom { .. } => {
                next(&mut script.rooms, |room| Action::DrawRoom { room }, draws)
            }
            Action::RevealFavor { .. } => {
                let free = |draw: &&Action| match draw {
                    Action::RevealFavor { favor } => !script.is_spared(*favor),
                    _ => true,
                };
                let free: Vec<Action> = draws.iter().filter(free).copied().collect();
                let public = !script.public.is_empty();
                let draws = if public { draws } else { &free };
                next(&mut script.public, |favor| Action::RevealFavor { favor }, draws)
            }
            Action::DrawFavor { .. } => {
                let draw = |favor| Action::DrawFavor { favor };
                if !before_the_first_turn {
                    return next(&mut script.favors, draw, draws);
                }
                if let Some(kept) = to_keep.map(draw).filter(|kept| draws.contains(kept)) {
                    return kept;
                }
                if !script.dealt.is_empty() {
                    return next(&mut script.dealt, draw, draws);
                }
                let free = |draw: &&Action| match draw {
                    Action::DrawFavor { favor } => !script.is_spared(*favor),
                    _ => true,
                };
                *draws.iter().find(free).expect("a favor that the script does not name")
            }
            Action::DrawSecret { .. } => {
                next(&mut script.secrets, |colour| Action::DrawSecret { colour }, draws)
            }
            other => panic!("chance cannot {other:?}"),
        }
    }
}

/// Anything that is legal.
fn random_step(play: &mut Play, dice: &mut TestDice) {
    let (actor, action) = match play.turn().seats().lowest() {
        Some(seat) => {
            let offers = play.offers(seat.0);
            (Actor::Seat(seat), offers[dice.below(offers.len() as u32) as usize])
        }
        None => {
            let number = dice.below(TheGame::draws(play.state()));
            (Actor::Chance, TheGame::draw(play.state(), number).unwrap())
        }
    };
    play.log.act(actor, action).unwrap();
}

/// The random game with this seed.
pub(crate) fn random_game(players: u8, seed: u64) -> Log<TheGame> {
    let mut dice = TestDice::new(seed);
    let mut play = Script::new(players).untouched();
    while !matches!(play.turn(), Turn::Over(_)) {
        random_step(&mut play, &mut dice);
    }
    play.log
}

/// Plays random games until somebody is asked something and `look` finds what it looks for. From
/// there on chance draws by itself.
pub(crate) fn hunt<T>(players: u8, mut look: impl FnMut(&Play) -> Option<T>) -> (Play, T) {
    for seed in 0..400 {
        let mut dice = TestDice::new(seed);
        let mut play = Script::new(players).untouched();
        while !matches!(play.turn(), Turn::Over(_)) {
            let is_asked = matches!(play.turn(), Turn::Seats(_));
            if let Some(found) = is_asked.then(|| look(&play)).flatten() {
                play.by_itself = true;
                return (play, found);
            }
            random_step(&mut play, &mut dice);
        }
    }
    panic!("no random game comes to what is looked for");
}

/// What is named next if it can be drawn, or else the first draw that is not named later.
fn next<T: Copy>(named: &mut VecDeque<T>, make: fn(T) -> Action, draws: &[Action]) -> Action {
    if let Some(first) = named.front().copied().map(make).filter(|first| draws.contains(first)) {
        named.pop_front();
        return first;
    }
    let later: Vec<Action> = named.iter().copied().map(make).collect();
    let other = draws.iter().find(|draw| !later.contains(draw)).or(draws.first());
    *other.expect("something can be drawn")
}
