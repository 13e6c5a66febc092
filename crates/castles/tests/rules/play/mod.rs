//! A scripted table. Chance is an actor, so a test can say exactly what is drawn:
//!
//! ```ignore
//! let mut play = Script::new(2).favors(&["money"]).market(&["nap-room"]).play();
//! play.open(&[("nap-room", 4000)]); // the master builder, seat 0, sets the prices
//! play.buy(1, "nap-room", (3, 0, 90)); // seat 1, on the left, comes first
//! ```
//!
//! Chance goes on by itself: what the script names comes first, then whatever brings the market
//! its next tile and is named nowhere. Where a castle only has to have some rooms, `build` plays as
//! many rounds as it takes, in which everybody else passes.

mod castle;

use std::collections::VecDeque;

use castles::{
    Action, Card, Castle, Castles, Decree, Draft, Effect, Event, Favor, Module, Modules, Options,
    Origin, Passages, Renovation, Reward, Room, RoomType, Setup, Size, State, Swan, Tile, View,
};
use game::{Actor, Game, GameOptions, Log, Seat, Turn};

pub(crate) use castle::*;
pub(crate) use testkit::ByHand;

/// The room with this id.
pub(crate) fn room(id: &str) -> Room {
    Room::find(id).unwrap_or_else(|| panic!("there is no room {id}"))
}

/// The tile with this id.
pub(crate) fn tile(id: &str) -> Tile {
    Tile::find(id).unwrap_or_else(|| panic!("there is no tile {id}"))
}

/// The bonus card with this id.
pub(crate) fn card(id: &str) -> Card {
    Card::find(id).unwrap_or_else(|| panic!("there is no card {id}"))
}

/// The favor with this id.
pub(crate) fn favor(id: &str) -> Favor {
    Favor::find(id).unwrap_or_else(|| panic!("there is no favor {id}"))
}

/// The renovation with this id.
pub(crate) fn renovation(id: &str) -> Renovation {
    Renovation::find(id).unwrap_or_else(|| panic!("there is no renovation {id}"))
}

/// Whether a decree only counts something at the end.
fn is_quiet(decree: Decree) -> bool {
    decree.face().effects.iter().all(|it| matches!(it, Effect::Score { .. }))
}

/// The decree with this id.
pub(crate) fn decree(id: &str) -> Decree {
    Decree::find(id).unwrap_or_else(|| panic!("there is no decree {id}"))
}

/// A renovation on the room with this number.
pub(crate) fn renovate(id: &str, room: u8) -> Action {
    Action::Renovate { renovation: renovation(id), room, passages: Passages::NONE }
}

/// The tiles of the base game.
pub(crate) fn base_tiles() -> impl Iterator<Item = Tile> {
    Tile::all().filter(|tile| tile.face().origin == Origin::Base)
}

/// The bonus cards of the base game.
pub(crate) fn base_cards() -> impl Iterator<Item = Card> {
    Card::all().filter(|card| card.face().origin == Origin::Base)
}

/// The favors of the base game.
pub(crate) fn base_favors() -> impl Iterator<Item = Favor> {
    Favor::all().filter(|favor| favor.face().origin == Origin::Base)
}

/// The expansions with these names.
pub(crate) fn modules(names: &[&str]) -> Modules {
    let names: Vec<String> = names.iter().map(|name| (*name).into()).collect();
    Options::read_expansions(&names).unwrap()
}

/// The tiles of a stack that the seat may put on the deck.
pub(crate) fn tiles_to_put(state: &State, seat: u8) -> Vec<Tile> {
    let question = Castles::questions(state, Seat(seat)).remove(0);
    let tile = |action: &Action| match *action {
        Action::PutOnDeck { tile } => Some(tile),
        _ => None,
    };
    question.actions().filter_map(tile).collect()
}

/// The turn with these degrees.
pub(crate) fn turned(degrees: u16) -> lattice::Rotation {
    lattice::Rotation::from_degrees(degrees).unwrap()
}

/// A purchase: what, and x, y and degrees.
pub(crate) fn buy(id: &str, (x, y, degrees): (i16, i16, u16)) -> Action {
    Action::Buy { room: room(id), x, y, turn: turned(degrees), passages: Passages::NONE }
}

/// What chance is told to draw.
#[derive(Clone, Default)]
pub(crate) struct Script {
    players: u8,
    modules: Modules,
    builder: u8,
    favors: VecDeque<Favor>,
    tiles: VecDeque<Tile>,
    /// The sizes of room cards to come when no tile is scripted any more.
    sizes: VecDeque<Size>,
    hands: Vec<Vec<Card>>,
    bonus: VecDeque<Card>,
    /// The favors that towers let their owners look at.
    tower_favors: VecDeque<Favor>,
    /// The renovations that come to the market when their sizes do.
    renovations: Vec<Renovation>,
    /// The swan tokens that come to the market.
    swans: VecDeque<Swan>,
    /// The decrees that seats draft.
    decrees: Vec<(u8, Decree)>,
    draft: Draft,
}

impl Script {
    pub(crate) fn new(players: u8) -> Script {
        Script { players, hands: vec![Vec::new(); usize::from(players)], ..Script::default() }
    }

    /// The expansions of the game.
    pub(crate) fn with(mut self, names: &[&str]) -> Script {
        self.modules = modules(names);
        self
    }

    /// Who is the first master builder; seat 0 unless told.
    pub(crate) fn builder(mut self, seat: u8) -> Script {
        self.builder = seat;
        self
    }

    /// The first favors.
    pub(crate) fn favors(mut self, ids: &[&str]) -> Script {
        self.favors = ids.iter().map(|id| favor(id)).collect();
        self
    }

    /// The tiles that come to the market, in this order, each with a card of its size.
    pub(crate) fn market(mut self, ids: &[&str]) -> Script {
        self.tiles = ids.iter().map(|id| tile(id)).collect();
        self
    }

    /// The room cards that come after the scripted tiles, by their sizes.
    pub(crate) fn cards(mut self, sizes: impl IntoIterator<Item = Size>) -> Script {
        self.sizes = sizes.into_iter().collect();
        self
    }

    /// The cards that a seat is dealt first. With three or more players at the table the last of
    /// three is returned.
    pub(crate) fn hand(mut self, seat: u8, ids: &[&str]) -> Script {
        self.hands[usize::from(seat)] = ids.iter().map(|id| card(id)).collect();
        self
    }

    /// The cards that are drawn for utility rewards.
    pub(crate) fn bonus(mut self, ids: &[&str]) -> Script {
        self.bonus = ids.iter().map(|id| card(id)).collect();
        self
    }

    /// The favors that are drawn for towers.
    pub(crate) fn tower_favors(mut self, ids: &[&str]) -> Script {
        self.tower_favors = ids.iter().map(|id| favor(id)).collect();
        self
    }

    /// The renovations that come to the market, each with a card of its size.
    pub(crate) fn renovations(mut self, ids: &[&str]) -> Script {
        self.renovations = ids.iter().map(|id| renovation(id)).collect();
        self
    }

    /// The swan tokens that are drawn.
    pub(crate) fn swans(mut self, colours: &[Swan]) -> Script {
        self.swans = colours.iter().copied().collect();
        self
    }

    /// The decrees that seats draft; with more of one seat everybody drafts two.
    pub(crate) fn decrees(mut self, decrees: &[(u8, &str)]) -> Script {
        self.decrees = decrees.iter().map(|&(seat, id)| (seat, decree(id))).collect();
        let of = |seat: u8| self.decrees.iter().filter(|(by, _)| *by == seat).count();
        self.draft.double = (0..self.players).any(|seat| of(seat) > 1);
        self
    }

    /// How decrees are drafted.
    pub(crate) fn draft(mut self, draft: Draft) -> Script {
        self.draft = draft;
        self
    }

    /// The tiles that come to the market after those named already.
    pub(crate) fn then_market(mut self, rooms: &[(u8, &str)]) -> Script {
        self.tiles.extend(rooms.iter().map(|(_, id)| tile(id)));
        self
    }

    /// A table at which nothing has happened yet, and chance waits to be told.
    pub(crate) fn untouched(self) -> Play {
        let options = Options { draft: self.draft, ..Options::with(self.modules) };
        let log = Log::start(Setup::new(self.players).with_options(options)).unwrap();
        Play { log, script: self, by_itself: false }
    }

    /// A table at which the decrees are dealt and none is kept yet.
    pub(crate) fn drafting(self) -> Play {
        let mut play = Play { by_itself: true, ..self.untouched() };
        play.go_on();
        while play.step() == "set_foyers" && play.script.modules.contains(Module::Decrees) {
            play.dull_step();
        }
        play
    }

    /// A table at which the bonus cards are dealt and none is returned yet.
    pub(crate) fn dealt(self) -> Play {
        let mut play = self.drafting();
        while play.step() == "pick_decree" {
            play.pick_decree();
        }
        play
    }

    /// A table at the first prices; alone at the first turn.
    pub(crate) fn play(self) -> Play {
        let mut play = self.dealt();
        for seat in 0..play.script.players {
            if play.step() == "return_cards" {
                play.return_spare(seat);
            }
        }
        play
    }

    /// A table at which seats have bought these rooms, in this order.
    pub(crate) fn built(mut self, rooms: &[(u8, &str)]) -> Play {
        let tiles = rooms.iter().filter_map(|(_, id)| Tile::find(id));
        self.tiles.extend(tiles);
        let mut play = self.play();
        for (seat, id) in rooms {
            play.build(*seat, id);
        }
        play
    }
}

/// A table in play.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) log: Log<Castles>,
    script: Script,
    /// Chance draws whenever it can.
    by_itself: bool,
}

impl ByHand for Play {
    type Game = Castles;

    fn log(&self) -> &Log<Castles> {
        &self.log
    }

    fn log_mut(&mut self) -> &mut Log<Castles> {
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
    pub(crate) fn players(&self) -> u8 {
        self.script.players
    }

    pub(crate) fn step(&self) -> &'static str {
        self.open_view().step.id()
    }

    pub(crate) fn builder(&self) -> u8 {
        self.open_view().builder.0
    }

    pub(crate) fn active(&self) -> u8 {
        self.open_view().active.expect("it is somebody's turn").0
    }

    pub(crate) fn cash(&self, seat: u8) -> u32 {
        self.state().cash(Seat(seat))
    }

    pub(crate) fn score(&self, seat: u8) -> i32 {
        self.state().score(Seat(seat))
    }

    pub(crate) fn castle(&self, seat: u8) -> &Castle {
        self.state().castle(Seat(seat)).unwrap()
    }

    /// The tiles at the market, in the order in which they came.
    pub(crate) fn market(&self) -> Vec<&'static str> {
        self.open_view().market.iter().map(|offer| offer.tile.id()).collect()
    }

    /// Price and coins of a tile at the market.
    pub(crate) fn offer(&self, id: &str) -> (Option<u32>, u32) {
        let view = self.open_view();
        let offer = view.market.iter().find(|offer| offer.tile == tile(id)).unwrap();
        (offer.price, offer.coins)
    }

    /// How many tiles a stack has.
    pub(crate) fn stack(&self, size: Size) -> u8 {
        let view = self.open_view();
        view.stacks.iter().find(|stack| stack.size == size).unwrap().left
    }

    /// A seat's hand, as its owner sees it.
    pub(crate) fn hand(&self, seat: u8) -> Vec<Card> {
        let view = self.view(seat);
        view.seats[usize::from(seat)].hand.iter().map(|held| held.card).collect()
    }

    /// What a card in a seat's hand would bring now.
    pub(crate) fn card_points(&self, seat: u8, id: &str) -> i32 {
        let view = self.view(seat);
        let hand = &view.seats[usize::from(seat)].hand;
        hand.iter().find(|held| held.card == card(id)).expect("the card is in the hand").points
    }

    /// Amount, place and points of every seat in a favor that lies out.
    pub(crate) fn standings(&self, id: &str) -> Vec<(i32, Option<u8>, i32)> {
        let view = self.open_view();
        let found = view.favors.iter().find(|shown| shown.favor == favor(id)).unwrap();
        found.standings.iter().map(|s| (s.amount, s.place, s.points)).collect()
    }

    /// Who has won.
    pub(crate) fn winners(&self) -> Vec<u8> {
        let outcome = self.turn().outcome().expect("the game is over").clone();
        outcome.winners().iter().map(|seat| seat.0).collect()
    }
}

/// Acting.
impl Play {
    /// Whose turn it is in the draft keeps what the script says, or else what nobody wants.
    pub(crate) fn pick_decree(&mut self) {
        let seat = self.waiting_for()[0];
        let hand = self.state().decrees_to_pick_from(Seat(seat));
        let script = &self.script.decrees;
        let own = script.iter().find(|(by, it)| *by == seat && hand.contains(*it));
        let is_spare = |it: &Decree| !script.iter().any(|(_, wanted)| wanted == it);
        let mut spare: Vec<Decree> = hand.iter().filter(is_spare).collect();
        spare.sort_by_key(|it| !is_quiet(*it));
        let decree = own.map(|(_, it)| *it).or_else(|| spare.first().copied()).unwrap();
        self.act(seat, Action::PickDecree { decree });
    }

    /// Returns the bonus card that no script has asked for, or else the last one.
    pub(crate) fn return_spare(&mut self, seat: u8) {
        let wanted = self.script.hands[usize::from(seat)].clone();
        let hand = self.hand(seat);
        let spare = hand.iter().rev().find(|card| !wanted.contains(card)).or(wanted.last());
        self.act(seat, Action::ReturnCard { card: *spare.unwrap() });
    }

    /// The master builder sets these prices, fills up the rest in the order of the market, and is
    /// content.
    pub(crate) fn open(&mut self, prices: &[(&str, u32)]) -> Vec<Event> {
        let builder = self.builder();
        for (id, price) in prices {
            if self.offer(id).0 != Some(*price) {
                self.act(builder, Action::SetPrice { tile: tile(id), price: *price });
            }
        }
        while let Some(action) = Castles::when_silent(self.state(), Seat(builder)) {
            let events = self.act(builder, action);
            if action == Action::OpenMarket {
                return events;
            }
        }
        panic!("the market cannot be opened");
    }

    pub(crate) fn buy(&mut self, seat: u8, id: &str, spot: (i16, i16, u16)) -> Vec<Event> {
        self.act(seat, buy(id, spot))
    }

    /// Buys a room wherever it keeps most doors open, and completes as little as it can.
    pub(crate) fn buy_anywhere(&mut self, seat: u8, id: &str) -> Vec<Event> {
        let spot = roomiest_spot(self.castle(seat), room(id)).expect("it fits somewhere");
        self.act(
            seat,
            Action::Buy {
                room: room(id),
                x: spot.x,
                y: spot.y,
                turn: spot.turn,
                passages: Passages::NONE,
            },
        )
    }

    pub(crate) fn pass(&mut self, seat: u8) -> Vec<Event> {
        self.act(seat, Action::Pass)
    }

    /// Everybody who is still to come in this round passes.
    pub(crate) fn pass_round(&mut self) -> Vec<Event> {
        let before = self.log.events().len();
        let round = self.state().round();
        while self.state().round() == round && self.turn().outcome().is_none() {
            self.dull_step();
        }
        self.log.events()[before..].to_vec()
    }

    /// Everybody passes until the game is over.
    pub(crate) fn pass_all(&mut self) {
        while self.turn().outcome().is_none() {
            self.dull_step();
        }
    }

    /// Takes the rewards that wait, as dully as possible.
    pub(crate) fn settle(&mut self) {
        while !["turn", "price", "over"].contains(&self.step()) {
            self.dull_step();
        }
    }

    /// Takes the rewards that wait until a decree may be used.
    pub(crate) fn settle_to_decree(&mut self) {
        while self.step() != "use_decree" {
            self.dull_step();
        }
    }

    /// What brings the game on and changes as little as possible.
    pub(crate) fn dull_step(&mut self) {
        let waiting = self.waiting_for();
        let seat = *waiting.first().expect("somebody is waited for");
        let action = match self.step() {
            // The only reward that asks nothing and gives no points.
            "choose_reward" => Action::ChooseReward { reward: Reward::Outdoor },
            "price" => {
                self.open(&[]);
                return;
            }
            _ => Castles::when_silent(self.state(), Seat(seat)).unwrap(),
        };
        self.act(seat, action);
    }

    /// Plays on until a seat can buy a room, and buys it. Everybody else passes.
    pub(crate) fn build(&mut self, seat: u8, id: &str) {
        self.come_to(seat, id);
        self.buy_anywhere(seat, id);
        self.settle();
    }

    /// Plays on until a seat can buy a room, and buys it so that it lies there.
    pub(crate) fn build_at(&mut self, seat: u8, id: &str, spot: (i16, i16, u16)) -> Vec<Event> {
        self.come_to(seat, id);
        self.buy(seat, id, spot)
    }

    /// Plays on until a seat has a room with two doors and completes it with a hallway. If it is a
    /// sleeping room, the seat is then asked which stack to look through.
    pub(crate) fn complete_with_hallway(&mut self, seat: u8, id: &str) {
        self.build(seat, id);
        self.complete_room(seat, self.castle(seat).rooms().len() - 1);
    }

    /// Plays on until a seat can complete a room of its castle with a hallway, and does.
    pub(crate) fn complete_room(&mut self, seat: u8, number: usize) {
        self.come_to(seat, "hallway");
        let done = |castle: &Castle| castle.rooms()[number].is_completed();
        let spot = spot_where(self.castle(seat), room("hallway"), done).expect("it can be done");
        let (x, y, turn) = (spot.x, spot.y, spot.turn);
        self.act(seat, Action::Buy { room: room("hallway"), x, y, turn, passages: Passages::NONE });
    }

    /// The next room cards, when all scripted tiles have come.
    pub(crate) fn then_cards(&mut self, sizes: impl IntoIterator<Item = Size>) {
        self.script.sizes.extend(sizes);
    }

    /// Plays rounds in which everybody passes but for one seat, until that has bought a tile and
    /// the round is over. Gives what came of that round and of the refill after it.
    pub(crate) fn sell_one(&mut self, seat: u8) -> Vec<Event> {
        for _ in 0..10 {
            let before = self.log.events().len();
            if self.round_with_a_sale(seat) {
                return self.log.events()[before..].to_vec();
            }
        }
        panic!("seat {seat} can buy none of {:?}", self.market());
    }

    fn round_with_a_sale(&mut self, seat: u8) -> bool {
        let round = self.state().round();
        let mut sold = false;
        while self.state().round() == round && self.turn().outcome().is_none() {
            let at_turn = self.step() == "turn" && self.active() == seat && !sold;
            let fits =
                |id: &&&str| self.can_pay(seat, room(id)) && self.castle(seat).has_spot(room(id));
            match self.market().iter().find(fits) {
                Some(id) if at_turn => {
                    sold = true;
                    self.buy_anywhere(seat, id);
                    self.settle();
                }
                _ => self.dull_step(),
            }
        }
        sold
    }

    /// Plays on until it is the turn of a seat and it can pay for a room. Everybody else passes.
    pub(crate) fn come_to(&mut self, seat: u8, id: &str) {
        let wanted = room(id);
        for _ in 0..200 {
            let view = self.open_view();
            match view.step.id() {
                "turn" if view.active == Some(Seat(seat)) && self.can_pay(seat, wanted) => return,
                "price" => {
                    // As cheap as it gets, and a corridor has its own price.
                    let cheapest = view.prices[0];
                    let there = view.market.iter().any(|offer| Room::Tile(offer.tile) == wanted);
                    let priced: &[(&str, u32)] = if there { &[(id, cheapest)] } else { &[] };
                    self.open(priced);
                }
                _ => self.dull_step(),
            }
        }
        panic!("seat {seat} never comes to {id}: {:?}", self.market());
    }

    fn can_pay(&self, seat: u8, wanted: Room) -> bool {
        let view = self.open_view();
        match wanted {
            Room::Tile(tile) => view
                .market
                .iter()
                .any(|offer| offer.tile == tile && offer.affordable.contains(Seat(seat))),
            Room::Foyer | Room::Barbican(_) | Room::Hallway(_) | Room::Stairs => {
                self.cash(seat) >= 3000
            }
        }
    }
}

/// Chance.
impl Play {
    /// From here on chance draws whenever it can.
    pub(crate) fn by_itself(self) -> Play {
        Play { by_itself: true, ..self }
    }

    /// From here on a test draws itself.
    pub(crate) fn chance_waits(&mut self) {
        self.by_itself = false;
    }

    /// Draws as long as draws are due.
    pub(crate) fn go_on(&mut self) {
        while self.turn() == Turn::Chance {
            let draw = self.scripted_draw();
            if let Err(refusals) = self.log.act(Actor::Chance, draw) {
                panic!("{draw:?} cannot be drawn: {refusals}");
            }
        }
    }

    fn scripted_draw(&mut self) -> Action {
        let view = self.open_view();
        let draws = self.draws();
        let script = &mut self.script;
        match view.step.id() {
            "name_builder" => Action::NameBuilder { seat: Seat(script.builder) },
            "reveal_favors" => match script.favors.pop_front() {
                Some(favor) => Action::RevealFavor { favor },
                None => draws[0],
            },
            "refill" if matches!(draws[0], Action::DrawRenovation { .. }) => {
                let wanted = script.renovations.iter();
                let next = wanted.map(|&renovation| Action::DrawRenovation { renovation });
                next.into_iter().find(|draw| draws.contains(draw)).unwrap_or(draws[0])
            }
            "refill" if matches!(draws[0], Action::DrawSwan { .. }) => {
                match script.swans.pop_front() {
                    Some(swan) => Action::DrawSwan { swan },
                    None => draws[0],
                }
            }
            "refill" => match (view.card, script.tiles.front()) {
                (None, Some(next)) => Action::DrawRoomCard { size: next.size() },
                (None, None) => match script.sizes.pop_front() {
                    Some(size) => Action::DrawRoomCard { size },
                    None => dull_card(&view, &draws),
                },
                (Some(size), Some(next)) if next.size() == size => {
                    let tile = *next;
                    script.tiles.pop_front();
                    Action::DrawTile { tile }
                }
                (Some(_), _) => *unscripted(&draws, script),
            },
            "deal_cards" => {
                let next = |draw: &&Action| match draw {
                    Action::DealCard { seat, card } => {
                        let hand = &script.hands[seat.index()];
                        hand.contains(card)
                    }
                    _ => false,
                };
                let wanted = |draw: &&Action| match draw {
                    Action::DealCard { card, .. } => {
                        script.hands.iter().flatten().chain(&script.bonus).any(|held| held == card)
                    }
                    _ => false,
                };
                let scripted = draws.iter().find(next);
                *scripted.or_else(|| draws.iter().find(|draw| !wanted(draw))).unwrap()
            }
            "bonus_draw" => match script.bonus.pop_front() {
                Some(card) => Action::DrawBonus { card },
                None => draws[0],
            },
            "tower_draw" => match script.tower_favors.pop_front() {
                Some(favor) => Action::DrawFavor { favor },
                None => draws[0],
            },
            "deal_decrees" => {
                let wanted = |draw: &&Action| match draw {
                    Action::DealDecree { decree } => {
                        script.decrees.iter().any(|(_, it)| it == decree)
                    }
                    _ => false,
                };
                let quiet = |draw: &&Action| matches!(draw, Action::DealDecree { decree } if is_quiet(*decree));
                let wanted = draws.iter().find(wanted);
                *wanted.or_else(|| draws.iter().find(quiet)).unwrap_or(&draws[0])
            }
            "moat_draw" => draws[0],
            "look_draw" => *unscripted(&draws, script),
            other => panic!("chance draws nothing at {other}"),
        }
    }
}

/// A draw of a tile that the script does not need later; one that has a place upstairs if it can.
fn unscripted<'a>(draws: &'a [Action], script: &Script) -> &'a Action {
    let drawn = |draw: &&Action| match draw {
        Action::DrawTile { tile } | Action::LeaveOut { tile } => *tile,
        other => panic!("{other:?} draws no tile"),
    };
    let spare = draws.iter().filter(|draw| !script.tiles.contains(&drawn(draw)));
    let downstairs = |draw: &&Action| drawn(draw).room_type() == RoomType::Downstairs;
    spare.rev().min_by_key(downstairs).expect("some tile is not needed")
}

/// A card that brings a tile, of the size with the most cards left.
fn dull_card(view: &View, draws: &[Action]) -> Action {
    let place = |size: &Size| view.stacks.iter().position(|stack| stack.size == *size).unwrap();
    let fits = |draw: &&Action| match draw {
        Action::DrawRoomCard { size } => view.stacks[place(size)].left > 0,
        _ => false,
    };
    let drawn = |draw: &&Action| match draw {
        Action::DrawRoomCard { size } => view.cards_drawn[place(size)],
        _ => 0,
    };
    *draws.iter().filter(fits).min_by_key(drawn).unwrap_or(&draws[0])
}
