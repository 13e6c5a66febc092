//! What the tests of the rules share: castles from short lists, and a table at which the tiles that
//! a test wants come to the market.

#![allow(dead_code)]

pub(crate) mod slow_areas;
pub(crate) mod slow_castle;
pub(crate) mod slow_rules;
pub(crate) mod slow_score;

use std::collections::VecDeque;

use castles::*;
use game::{Actor, Game, Question, Refusal as _, Seat, Turn, Viewer};
use lattice::{Rotation, Side};

/// A room, the upper left corner of its turned box, and how far it is turned.
pub(crate) type At<'a> = (&'a str, i16, i16, u16);

/// No rule is broken.
pub(crate) const NOTHING: [&str; 0] = [];

pub(crate) fn room(id: &str) -> Room {
    Room::find(id).unwrap_or_else(|| panic!("no room is called {id}"))
}

pub(crate) fn tile(id: &str) -> Tile {
    Tile::find(id).unwrap_or_else(|| panic!("no tile is called {id}"))
}

pub(crate) fn turn(degrees: u16) -> Rotation {
    Rotation::from_degrees(degrees).unwrap_or_else(|| panic!("{degrees} is no turn"))
}

pub(crate) fn spot(x: i16, y: i16, degrees: u16) -> Spot {
    Spot::new(x, y, turn(degrees))
}

/// The castle of these rooms, built in this order after the foyer; all must be allowed.
pub(crate) fn castle(rooms: &[At<'_>]) -> Castle {
    with(&Castle::new(), rooms)
}

/// The castle with more rooms.
pub(crate) fn with(castle: &Castle, rooms: &[At<'_>]) -> Castle {
    let mut castle = castle.clone();
    for &(id, x, y, degrees) in rooms {
        build(&mut castle, (id, x, y, degrees));
    }
    castle
}

/// Builds a room that must be allowed, and gives the ids of the rooms that it completes.
pub(crate) fn build(castle: &mut Castle, (id, x, y, degrees): At<'_>) -> Vec<&'static str> {
    let spot = spot(x, y, degrees);
    let objections = castle.objections(room(id), spot);
    assert!(objections.is_empty(), "{id} at {spot}: {objections:?}");
    let completed = castle.build(room(id), spot);
    completed.into_iter().map(|number| castle.room(number).unwrap().room.id()).collect()
}

/// The rules against a room here, sorted, each once; none if it may stand.
pub(crate) fn rules_against(
    castle: &Castle,
    id: &str,
    x: i16,
    y: i16,
    degrees: u16,
) -> Vec<&'static str> {
    rules_of(castle.objections(room(id), spot(x, y, degrees)).iter())
}

pub(crate) fn rules_of<'a>(refusals: impl Iterator<Item = &'a Refusal>) -> Vec<&'static str> {
    let mut rules: Vec<&str> = refusals.map(|refusal| refusal.rule().0).collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}

/// What placing the room here would bring at once, rewards left out.
pub(crate) fn points(castle: &Castle, id: &str, x: i16, y: i16, degrees: u16) -> i32 {
    let wanted = spot(x, y, degrees);
    let views = castle.spot_views(room(id));
    let found = views.iter().find(|view| view.spot == wanted);
    found.unwrap_or_else(|| panic!("{id} may not stand at {wanted}")).points
}

/// The number of the room with this id; of several, the last one.
pub(crate) fn number(castle: &Castle, id: &str) -> u8 {
    let place = castle.rooms().iter().rposition(|placed| placed.room == room(id));
    u8::try_from(place.unwrap_or_else(|| panic!("{id} is not in the castle"))).unwrap()
}

/// What a door meets; the door as printed on the tile, such as `N1`.
pub(crate) fn meets(castle: &Castle, id: &str, door: &str) -> Meets {
    door_of(castle, number(castle, id), door).meets
}

/// A door of the room with this number in the castle, as printed.
pub(crate) fn door_of(castle: &Castle, number: u8, door: &str) -> PlacedDoor {
    let placed = castle.room(number).unwrap();
    let place = placed.room.doors().iter().position(|&printed| printed == printed_door(door));
    let place = place.unwrap_or_else(|| panic!("{} has no door {door}", placed.room));
    placed.doors().nth(place).unwrap()
}

fn printed_door(text: &str) -> lattice::Door {
    let side = match &text[..1] {
        "N" => Side::N,
        "E" => Side::E,
        "S" => Side::S,
        _ => Side::W,
    };
    lattice::Door { side, offset: text[1..].parse().unwrap() }
}

pub(crate) fn ids(castle: &Castle, numbers: impl Iterator<Item = u8>) -> Vec<&'static str> {
    numbers.map(|number| castle.room(number).unwrap().room.id()).collect()
}

/// The rooms adjacent to a room of the castle, in the order of building.
pub(crate) fn adjacent(castle: &Castle, id: &str) -> Vec<&'static str> {
    ids(castle, castle.adjacent(number(castle, id)))
}

/// The rooms connected to a room of the castle, in the order of building.
pub(crate) fn connected(castle: &Castle, id: &str) -> Vec<&'static str> {
    ids(castle, castle.connected(number(castle, id)))
}

/// The seat that builds in these tests.
pub(crate) const ME: Seat = Seat(0);

/// A game in which one seat builds what the test wants and the others pass. The tiles of the list
/// come to the market in this order, and the first of them are the cheapest.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    list: Vec<Tile>,
    to_come: VecDeque<Tile>,
}

impl Table {
    /// For four, with every tile of the box in the stacks.
    pub(crate) fn new(tiles: &[&str]) -> Table {
        Table::for_players(4, tiles)
    }

    pub(crate) fn for_players(players: u8, tiles: &[&str]) -> Table {
        Table::with_setup(&Setup::new(players), tiles)
    }

    /// For four with this decree, which the builder has.
    pub(crate) fn by_decree(id: &str, tiles: &[&str]) -> Table {
        Table::by_decree_with(&["decrees"], id, tiles)
    }

    /// The same with other expansions.
    pub(crate) fn by_decree_with(names: &[&str], id: &str, tiles: &[&str]) -> Table {
        let draft = Draft { forced: Decree::find(id), ..Draft::RULEBOOK };
        let options = Options { draft, ..Options::with(crate::play::modules(names)) };
        Table::with_setup(&Setup::new(4).with_options(options), tiles)
    }

    /// The same with two decrees, of which the second is drafted: of those that the deck is left with just four
    /// are kept before it.
    pub(crate) fn by_two(names: &[&str], ids: [&str; 2], tiles: &[&str]) -> Table {
        const BEFORE: [&str; 4] = ["royal-purse", "cheap-passages", "luxury-discount", "haggler"];
        const AFTER: [&str; 4] = ["every-size", "every-kind", "grand-tour", "inner-courts"];
        let left = BEFORE.iter().chain(&AFTER).chain(&ids);
        let left: DecreeSet = left.map(|id| crate::play::decree(id)).collect();
        let banned = Decree::all().filter(|decree| !left.contains(*decree)).collect();
        let draft = Draft { forced: Decree::find(ids[0]), double: true, banned, ..Draft::RULEBOOK };
        let options = Options { draft, ..Options::with(crate::play::modules(names)) };
        let table = Table::with_setup(&Setup::new(4).with_options(options), tiles);
        assert_eq!(table.state.decrees(ME), ids.map(crate::play::decree));
        table
    }

    fn with_setup(setup: &Setup, tiles: &[&str]) -> Table {
        let state = Castles::start(setup).unwrap();
        let list: Vec<Tile> = tiles.iter().map(|id| tile(id)).collect();
        let mut table = Table { state, to_come: list.iter().copied().collect(), list };
        table.until_turn();
        table
    }

    /// These tiles are to come next, and after those that are to come already.
    pub(crate) fn bring(&mut self, tiles: &[&str]) {
        self.list.extend(tiles.iter().map(|id| tile(id)));
        self.to_come.extend(tiles.iter().map(|id| tile(id)));
    }

    pub(crate) fn castle(&self) -> &Castle {
        self.state.castle(ME).unwrap()
    }

    pub(crate) fn score(&self) -> i32 {
        self.state.score(ME)
    }

    pub(crate) fn cash(&self) -> u32 {
        self.state.cash(ME)
    }

    pub(crate) fn view(&self) -> View {
        Castles::view(&self.state, Viewer::Seat(ME))
    }

    /// What the builder is asked.
    pub(crate) fn question(&self) -> Question<Action> {
        Castles::questions(&self.state, ME).remove(0)
    }

    pub(crate) fn step(&self) -> &'static str {
        self.view().step.id()
    }

    /// The rewards that wait to be taken in an order of one's choice.
    pub(crate) fn pool(&self) -> Vec<Reward> {
        let pending = self.view().pending;
        pending.map_or_else(Vec::new, |p| p.pool.iter().map(|open| open.reward).collect())
    }

    /// The rules against an action of the builder; none if it is allowed.
    pub(crate) fn rules_against(&self, action: Action) -> Vec<&'static str> {
        match Castles::check(&self.state, Actor::Seat(ME), &action) {
            Ok(()) => Vec::new(),
            Err(refusals) => rules_of(refusals.iter()),
        }
    }

    /// Does something that must be allowed.
    fn apply(&mut self, actor: Actor, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        let done = Castles::apply(&mut self.state, actor, &action, &mut events);
        done.unwrap_or_else(|refusals| panic!("{action:?}: {refusals}"));
        events
    }

    /// The builder does something, and chance draws what comes of it within the turn.
    pub(crate) fn act(&mut self, action: Action) -> Vec<Event> {
        let mut events = self.apply(Actor::Seat(ME), action);
        while self.view().active == Some(ME) && Castles::turn(&self.state) == Turn::Chance {
            let draw = self.next_draw();
            events.extend(self.apply(Actor::Chance, draw));
        }
        events
    }

    /// What comes of chance: the tiles of the list in their order.
    fn next_draw(&self) -> Action {
        let draws = game::legal_actions::<Castles>(&self.state, Actor::Chance);
        let view = self.view();
        let next = self.to_come.front().copied();
        let is_wanted = |action: &Action| match *action {
            Action::NameBuilder { seat } => seat.0 + 1 == view.players,
            Action::DrawRoomCard { size } => next.is_some_and(|next| next.size() == size),
            Action::DrawTile { tile } => next == Some(tile),
            _ => false,
        };
        let is_filler = |action: &&Action| match **action {
            // What is not wanted is spread over the sizes.
            Action::DrawRoomCard { size } => {
                let fewest = view.cards_drawn.iter().min();
                view.cards_drawn.get(size.index()) == fewest
            }
            _ => true,
        };
        let wanted = draws.iter().copied().find(is_wanted);
        wanted.or_else(|| draws.iter().rfind(is_filler).copied()).unwrap_or(draws[0])
    }

    /// Plays on until the builder has a turn: the others pass, and prices follow the list.
    pub(crate) fn until_turn(&mut self) {
        loop {
            match Castles::turn(&self.state) {
                Turn::Chance => {
                    let draw = self.next_draw();
                    self.apply(Actor::Chance, draw);
                    if let Action::DrawTile { tile } = draw
                        && self.to_come.front() == Some(&tile)
                    {
                        self.to_come.pop_front();
                    }
                }
                Turn::Seats(seats) if seats.contains(ME) && self.step() == "turn" => return,
                Turn::Seats(seats) => {
                    let seat = seats.lowest().unwrap();
                    let action = match self.step() {
                        "price" => self.next_price(),
                        _ => Castles::when_silent(&self.state, seat).unwrap(),
                    };
                    self.apply(Actor::Seat(seat), action);
                }
                Turn::Over(_) => panic!("the game is over"),
            }
        }
    }

    fn next_price(&self) -> Action {
        let view = self.view();
        let place = |tile: Tile| self.list.iter().position(|&listed| listed == tile);
        let unpriced = view.market.iter().filter(|offer| offer.price.is_none());
        let next = unpriced.min_by_key(|offer| place(offer.tile).unwrap_or(usize::MAX));
        let is_taken = |price: u32| view.market.iter().any(|offer| offer.price == Some(price));
        let cheapest = view.prices.iter().copied().find(|&price| !is_taken(price));
        match (next, cheapest) {
            (Some(offer), Some(price)) => Action::SetPrice { tile: offer.tile, price },
            _ => Action::OpenMarket,
        }
    }

    /// Passes on the builder's next turn.
    pub(crate) fn pass(&mut self) {
        self.settle();
        self.until_turn();
        self.act(Action::Pass);
    }

    /// Takes all rewards that wait, without using them where that is allowed.
    pub(crate) fn settle(&mut self) {
        while self.view().active == Some(ME) && self.view().pending.is_some() {
            let action = Castles::when_silent(&self.state, ME).unwrap();
            self.act(action);
        }
    }

    /// Takes the rewards that wait, without using them, until a decree may be used.
    pub(crate) fn settle_to_decree(&mut self) {
        while self.step() != "use_decree" {
            assert_eq!(self.view().active, Some(ME), "the turn is over");
            let action = Castles::when_silent(&self.state, ME).unwrap();
            self.act(action);
        }
    }

    pub(crate) fn can_pay(&self, id: &str) -> bool {
        let view = self.view();
        match room(id) {
            Room::Tile(tile) => {
                let offer = view.market.iter().find(|offer| offer.tile == tile);
                offer.is_some_and(|offer| offer.affordable.contains(ME))
            }
            Room::Foyer | Room::Barbican(_) | Room::Hallway(_) | Room::Stairs => {
                self.cash() >= self.state.price_for(ME, Room::Stairs).unwrap_or(0)
            }
        }
    }

    /// Buys a room on the builder's next turn, which comes after as many passes as it takes to earn
    /// the money. Rewards that wait are settled before.
    pub(crate) fn buy(&mut self, (id, x, y, degrees): At<'_>) -> Vec<Event> {
        self.settle();
        self.until_turn();
        while !self.can_pay(id) {
            self.pass();
            self.until_turn();
        }
        self.act(Action::Buy {
            room: room(id),
            x,
            y,
            turn: turn(degrees),
            passages: Passages::NONE,
        })
    }

    pub(crate) fn buy_all(&mut self, rooms: &[At<'_>]) {
        for &at in rooms {
            self.buy(at);
        }
        self.settle();
    }

    /// Places a free corridor, and gives what comes of it.
    pub(crate) fn place_free(&mut self, (id, x, y, degrees): At<'_>) -> Vec<Event> {
        self.act(Action::PlaceFree {
            room: room(id),
            x,
            y,
            turn: turn(degrees),
            passages: Passages::NONE,
        })
    }

    /// Takes the first waiting reward of a kind.
    pub(crate) fn take(&mut self, reward: Reward) -> Vec<Event> {
        let number = self.pool().iter().position(|&open| open == reward);
        let number = number.unwrap_or_else(|| panic!("no reward {reward:?} waits"));
        self.act(Action::TakeReward { number: u8::try_from(number).unwrap() })
    }
}

/// The lines of the score sheet that were written: rule, room and points.
pub(crate) fn scored(events: &[Event]) -> Vec<(&'static str, &'static str, i32)> {
    let line = |event: &Event| match event {
        Event::Scored { rule, tile, points, .. } => Some((rule.0, room(tile).id(), *points)),
        _ => None,
    };
    events.iter().filter_map(line).collect()
}

/// The points that were scored.
pub(crate) fn total(events: &[Event]) -> i32 {
    scored(events).iter().map(|(_, _, points)| points).sum()
}

/// The rooms that were completed.
pub(crate) fn completed(events: &[Event]) -> Vec<&'static str> {
    let completed = |event: &Event| match event {
        Event::Completed { tile, .. } => Some(tile.id()),
        _ => None,
    };
    events.iter().filter_map(completed).collect()
}

/// The rewards that were earned, whether or not they have been taken yet.
pub(crate) fn earned(events: &[Event]) -> Vec<Reward> {
    let earned = |event: &Event| match event {
        Event::RewardEarned { reward, .. } => Some(*reward),
        _ => None,
    };
    events.iter().filter_map(earned).collect()
}

/// The rewards that were lost, with the rule that says why.
pub(crate) fn lost(events: &[Event]) -> Vec<(Reward, &'static str)> {
    let lost = |event: &Event| match event {
        Event::RewardLost { reward, rule, .. } => Some((*reward, rule.0)),
        _ => None,
    };
    events.iter().filter_map(lost).collect()
}
