//! A scripted table. Chance is an actor, so a test can say exactly what is dealt and drawn:
//!
//! ```ignore
//! let mut table = Table::new(3);
//! table.deal(&[(1, 0, [food(0), food(1)]), (2, 0, [food(2), living(0)])]);
//! table.build(2); // turn 1 by itself, turn 2 up to the building
//! table.order(0, 0);
//! table.place(0, (-3, 0)); // the third food room of castle 0
//! ```
//!
//! A line `(turn, castle, [a, b])` of a script says that in this turn the castle gets `a` from the
//! builder who has it on the left (the seat with the castle's number) and `b` from the next seat.
//! What is not scripted is filled with tiles from the end of each type that bring no bonus in
//! round one, so scripts name tiles from the beginning: `food(0)`, `food(1)`.

// Not every test uses everything.
pub(crate) mod rooms;
pub(crate) mod words;

use std::collections::BTreeMap;

use between::{
    Action, Between, Card, Castle, CastleId, Choice, Event, Options, Order, Room, RoomType, Setup,
    SiteView, Step, Throne, Tile, TileSet,
};
use game::{Game, GameOptions as _, Log, Seat, Turn};

pub(crate) use rooms::*;
pub(crate) use testkit::ByHand;
pub(crate) use words::*;

/// In this turn this castle gets these tiles, from the seat with its number and from the next one.
pub(crate) type Line = (u8, u8, [Tile; 2]);

/// A table in play and what is scripted for the round.
#[derive(Clone)]
pub(crate) struct Table {
    pub log: Log<Between>,
    /// By turn and seat: the tile for the left castle and the one for the right castle.
    plan: BTreeMap<(u8, u8), [Tile; 2]>,
}

impl ByHand for Table {
    type Game = Between;

    fn log(&self) -> &Log<Between> {
        &self.log
    }

    fn log_mut(&mut self) -> &mut Log<Between> {
        &mut self.log
    }
}

/// Starting and looking.
impl Table {
    /// A table by the rulebook.
    pub(crate) fn new(players: u8) -> Table {
        Table::of(Setup::new(players))
    }

    /// A table with some options.
    pub(crate) fn with(players: u8, options: &[(&str, &str)]) -> Table {
        Table::of(Setup::new(players).with_options(options_with(options)))
    }

    pub(crate) fn of(setup: Setup) -> Table {
        Table { log: Log::start(setup).unwrap(), plan: BTreeMap::new() }
    }

    pub(crate) fn seats(&self) -> u8 {
        Between::seats(self.state())
    }

    /// Round and turn.
    pub(crate) fn time(&self) -> (u8, u8) {
        (self.state().round(), self.state().turn_number())
    }

    pub(crate) fn step(&self) -> Step {
        self.state().step()
    }

    pub(crate) fn castle(&self, castle: u8) -> &Castle {
        self.state().castle(CastleId(castle)).expect("the castle is there")
    }

    pub(crate) fn count(&self, castle: u8, room_type: RoomType) -> u8 {
        self.castle(castle).count(room_type)
    }

    pub(crate) fn hand(&self, seat: u8) -> TileSet {
        self.state().hand(Seat(seat))
    }

    /// What the whole table sees of the building of a castle.
    pub(crate) fn site(&self, castle: u8) -> Option<SiteView> {
        self.open_view().castles.swap_remove(usize::from(castle)).site
    }

    /// What is at hand in a castle.
    pub(crate) fn task(&self, castle: u8) -> Option<&'static str> {
        self.site(castle).and_then(|site| site.task)
    }

    /// Who is asked in a castle.
    pub(crate) fn asked(&self, castle: u8) -> Vec<u8> {
        self.site(castle).map_or(vec![], |site| site.asked.iter().map(|seat| seat.0).collect())
    }

    /// Who is asked in a castle, it being one seat.
    pub(crate) fn asked_alone(&self, castle: u8) -> u8 {
        let asked = self.asked(castle);
        assert_eq!(asked.len(), 1, "one seat is asked in castle {castle}");
        asked[0]
    }

    /// The options of the decision at hand in a castle, for whoever is asked.
    pub(crate) fn options(&self, castle: u8) -> Vec<Choice> {
        let of_castle = |action| match action {
            Action::Propose { castle: c, choice }
            | Action::Counter { castle: c, choice }
            | Action::Decide { castle: c, choice } => (c.0 == castle).then_some(choice),
            _ => None,
        };
        self.offers(self.asked_alone(castle)).into_iter().filter_map(of_castle).collect()
    }

    /// The scripted tiles of a seat in the turn at hand: for the left castle, for the right one.
    pub(crate) fn planned(&self, seat: u8) -> [Tile; 2] {
        self.plan[&(self.state().turn_number(), seat)]
    }

    /// Points of a castle as it stands.
    pub(crate) fn points(&self, castle: u8) -> i32 {
        self.castle(castle).score(self.state().options())
    }
}

/// Acting.
impl Table {
    /// The one who is asked in a castle proposes this, and the partner, if there is one, accepts.
    pub(crate) fn agree(&mut self, castle: u8, choice: Choice) -> Vec<Event> {
        let owner = self.asked_alone(castle);
        let mut events = self.act(owner, propose(castle, choice));
        if self.site(castle).is_some_and(|site| site.talk == "proposed") {
            let partner = self.asked_alone(castle);
            events.extend(self.act(partner, accept(castle)));
        }
        events
    }

    /// The room that is due goes there, agreed by both.
    pub(crate) fn place(&mut self, castle: u8, (x, y): (i8, i8)) -> Vec<Event> {
        self.agree(castle, cell(x, y))
    }

    /// The first option of the decision at hand, agreed by both.
    pub(crate) fn agree_first(&mut self, castle: u8) -> Vec<Event> {
        let first = self.options(castle)[0];
        self.agree(castle, first)
    }

    /// Both builders of a castle want this seat's tile to be placed first.
    pub(crate) fn order(&mut self, castle: u8, first: u8) {
        for seat in self.asked(castle) {
            let wish = if seat == first { Order::First } else { Order::Second };
            self.act(seat, say(castle, wish));
        }
    }

    pub(crate) fn draw_tiles(&mut self, castle: u8, tiles: [Tile; 5]) {
        for tile in tiles {
            self.chance(Action::DrawTile { castle: CastleId(castle), tile });
        }
    }

    pub(crate) fn draw_cards(&mut self, castle: u8, cards: [Card; 3]) {
        for card in cards {
            self.chance(Action::DrawCard { castle: CastleId(castle), card });
        }
    }
}

/// Dealing by a script.
impl Table {
    pub(crate) fn lay_thrones(&mut self, thrones: &[&str]) {
        for (castle, id) in (0..).map(CastleId).zip(thrones) {
            let throne = Throne::find(id).unwrap();
            self.chance(Action::LayThrone { castle, throne });
        }
        while self.step() == Step::Thrones {
            self.default_step();
        }
    }

    /// Deals the hands of the round so that the script can be played; lays the thrones if need be.
    pub(crate) fn deal(&mut self, script: &[Line]) {
        self.deal_leaving(script, RoomType::Outdoor);
    }

    /// The same; the tile that stays over in each hand is of this type, as long as there are some.
    pub(crate) fn deal_leaving(&mut self, script: &[Line], leftovers: RoomType) {
        if self.step() == Step::Thrones {
            self.lay_thrones(&[]);
        }
        assert_eq!(self.step(), Step::Deal, "it is time to deal");
        let mut pool = self.supply();
        let scripted: TileSet = script.iter().flat_map(|(_, _, tiles)| *tiles).collect();
        assert!(
            scripted.minus(pool.iter().copied().collect()).is_empty(),
            "tiles are in the supply"
        );
        pool.retain(|tile| !scripted.contains(*tile));
        self.plan = self.filled(script, &mut pool);
        let turns = 1..=4;
        for dealt_to in 0..self.seats() {
            let holder = |turn: u8| self.holder(dealt_to, turn);
            let mut hand: Vec<Tile> =
                turns.clone().flat_map(|turn| self.plan[&(turn, holder(turn))]).collect();
            let over = pool.iter().rposition(|tile| tile.room_type() == leftovers);
            hand.push(pool.remove(over.unwrap_or(pool.len() - 1)));
            for tile in hand {
                self.chance(Action::DealTile { seat: Seat(dealt_to), tile });
            }
        }
    }

    /// The tiles that chance may deal or draw.
    fn supply(&self) -> Vec<Tile> {
        let tile = |action| match action {
            Action::DealTile { tile, .. } | Action::DrawTile { tile, .. } => Some(tile),
            _ => None,
        };
        self.draws().into_iter().filter_map(tile).collect()
    }

    /// Who has in this turn the stack that was dealt to a seat.
    pub(crate) fn holder(&self, dealt_to: u8, turn: u8) -> u8 {
        let (seats, moved) = (self.seats(), turn - 1);
        if self.state().round() == 1 {
            (dealt_to + moved) % seats
        } else {
            (dealt_to + seats * 4 - moved) % seats
        }
    }

    fn filled(&self, script: &[Line], pool: &mut Vec<Tile>) -> BTreeMap<(u8, u8), [Tile; 2]> {
        let seats = self.seats();
        let mut plan = BTreeMap::new();
        let mut by_castle = BTreeMap::new();
        for &(turn, castle, tiles) in script {
            assert!(by_castle.insert((turn, castle), tiles).is_none(), "scripted once");
        }
        for castle in 0..seats {
            let scripted = |room_type| {
                script.iter().any(|(_, c, tiles)| *c == castle && has(tiles, room_type))
            };
            let mut counts = RoomType::ALL.map(|room_type| self.count(castle, room_type));
            for turn in 1..=4 {
                by_castle
                    .entry((turn, castle))
                    .or_insert_with(|| [(); 2].map(|()| dull_tile(&mut counts, scripted, pool)));
            }
        }
        for ((turn, castle), [from_own, from_next]) in by_castle {
            let next = (castle + 1) % seats;
            plan.entry((turn, castle)).or_insert([from_own; 2])[0] = from_own;
            plan.entry((turn, next)).or_insert([from_next; 2])[1] = from_next;
        }
        plan
    }
}

fn has(tiles: &[Tile], room_type: RoomType) -> bool {
    tiles.iter().any(|tile| tile.room_type() == room_type)
}

/// A tile that brings no bonus, if there is one; the last of its type.
fn dull_tile(
    counts: &mut [u8; 7],
    scripted: impl Fn(RoomType) -> bool,
    pool: &mut Vec<Tile>,
) -> Tile {
    // If a bonus cannot be helped, then an easy one.
    let easy = |room_type: RoomType| match room_type {
        RoomType::Outdoor | RoomType::Sleeping | RoomType::Corridor => 0,
        RoomType::Living => 1,
        RoomType::Food | RoomType::Utility | RoomType::Downstairs => 2,
    };
    let worry = |room_type: &RoomType| {
        let count = counts[*room_type as usize] + 1;
        let bonus = matches!(count, 3 | 5);
        let left = pool.iter().filter(|tile| tile.room_type() == *room_type).count();
        (scripted(*room_type), bonus, if bonus { easy(*room_type) } else { 0 }, count, 21 - left)
    };
    let there = |room_type: &RoomType| pool.iter().any(|tile| tile.room_type() == *room_type);
    let room_type = RoomType::ALL.into_iter().filter(there).min_by_key(worry).unwrap();
    counts[room_type as usize] += 1;
    let last = pool.iter().rposition(|tile| tile.room_type() == room_type).unwrap();
    pool.remove(last)
}

/// Playing on by the script, and by what a silent seat does.
impl Table {
    /// Ludwig's scripted tiles are picked and given, if he plays.
    pub(crate) fn pick_for_ludwig(&mut self) {
        if self.step() != Step::PickForLudwig {
            return;
        }
        let [left, right] = self.planned(2);
        for tile in [left, right] {
            self.chance(Action::PickForLudwig { tile });
        }
        let picker = self.asked_to_give();
        let mine = if picker == 0 { left } else { right };
        self.act(picker, Action::GiveForLudwig { mine });
    }

    pub(crate) fn asked_to_give(&self) -> u8 {
        self.waiting_for()[0]
    }

    pub(crate) fn choose(&mut self, seat: u8) -> Vec<Event> {
        let [a, b] = self.planned(seat);
        self.act(seat, choose(a, b))
    }

    /// Everybody chooses as scripted.
    pub(crate) fn choose_all(&mut self) {
        self.pick_for_ludwig();
        for seat in self.waiting_for() {
            self.choose(seat);
        }
    }

    /// A seat assigns as scripted.
    pub(crate) fn assign(&mut self, seat: u8) -> Vec<Event> {
        let [left, _] = self.planned(seat);
        self.act(seat, Action::Assign { left })
    }

    pub(crate) fn assign_all(&mut self) {
        for seat in self.waiting_for() {
            self.assign(seat);
            self.act(seat, Action::Lock);
        }
    }

    /// Everybody chooses and assigns as scripted.
    pub(crate) fn draft(&mut self) {
        self.choose_all();
        if self.step() == Step::Assign {
            self.assign_all();
        }
        assert_eq!(self.step(), Step::Build);
    }

    /// Plays on to the Choose step of a turn.
    pub(crate) fn play_to_turn(&mut self, turn: u8) {
        while self.state().turn_number() < turn {
            if self.step() != Step::Build {
                self.draft();
            }
            self.finish_turn();
        }
        assert_eq!(self.state().turn_number(), turn);
    }

    /// Plays on until the castles are built in a turn.
    pub(crate) fn build(&mut self, turn: u8) {
        self.play_to_turn(turn);
        self.draft();
    }

    /// Builds on, everybody being silent, until the turn is over.
    pub(crate) fn finish_turn(&mut self) {
        let time = self.time();
        while self.step() == Step::Build && self.time() == time {
            self.default_step();
        }
    }

    /// Plays on to the end of the round.
    pub(crate) fn finish_round(&mut self) {
        let round = self.state().round();
        if self.step() == Step::Build {
            self.finish_turn();
        }
        while self.state().round() == round && self.step() != Step::Over {
            self.draft();
            self.finish_turn();
        }
    }

    /// A whole game: both rounds by scripts.
    pub(crate) fn play(&mut self, first: &[Line], second: &[Line]) {
        self.deal(first);
        self.finish_round();
        self.deal(second);
        self.finish_round();
        assert_eq!(self.step(), Step::Over);
    }

    /// Builds on in one castle, both builders being silent, until it is done or waits for a draw.
    pub(crate) fn finish_castle(&mut self, castle: u8) {
        let time = self.time();
        while self.step() == Step::Build && self.time() == time {
            let seat = match (self.turn(), self.asked(castle).first()) {
                (Turn::Chance, _) => None,
                (_, Some(&seat)) => Some(seat),
                (_, None) => return,
            };
            match seat {
                None => self.default_step(),
                Some(seat) => self.silence_in(castle, seat),
            };
        }
    }

    /// What a silent seat does in one castle, whatever it is asked elsewhere.
    fn silence_in(&mut self, castle: u8, seat: u8) -> Vec<Event> {
        let here = |action: &Action| match action {
            Action::SayOrder { castle: c, order } => c.0 == castle && *order == Order::Either,
            Action::Propose { castle: c, .. }
            | Action::Accept { castle: c }
            | Action::Decide { castle: c, .. } => c.0 == castle,
            _ => false,
        };
        let own_first = say(castle, Order::First);
        let action = self.offers(seat).into_iter().find(here).unwrap_or(own_first);
        self.act(seat, action)
    }

    /// One action of chance, or of a silent seat; tiles are chosen and assigned as scripted.
    pub(crate) fn default_step(&mut self) -> Vec<Event> {
        let Some(seat) = self.turn().seats().lowest() else {
            let draw = self.dull_draw();
            return self.chance(draw);
        };
        match Between::when_silent(self.state(), seat).unwrap() {
            Action::Choose { .. } => self.choose(seat.0),
            Action::Assign { .. } => self.assign(seat.0),
            action => self.act(seat.0, action),
        }
    }

    /// A draw that brings no bonus, if there is one.
    fn dull_draw(&self) -> Action {
        let draws = self.draws();
        let Some(Action::DrawTile { castle, .. }) = draws.first() else { return draws[0] };
        let mut pool = self.supply();
        let mut counts = RoomType::ALL.map(|room_type| self.count(castle.0, room_type));
        let tile = dull_tile(&mut counts, |_| false, &mut pool);
        Action::DrawTile { castle: *castle, tile }
    }
}

/// Options that differ from the rulebook.
pub(crate) fn options_with(changes: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (key, value) in changes {
        options.set(key, value).unwrap();
    }
    options
}

/// The regular tiles of a castle, in the order of building.
pub(crate) fn tiles_of(castle: &Castle) -> Vec<Tile> {
    let tile = |room| if let Room::Tile(tile) = room { Some(tile) } else { None };
    castle.rooms().iter().filter_map(|placed| tile(placed.room)).collect()
}

/// Whole games that nobody looks at.
impl Table {
    /// Plays on to the end without a script.
    pub(crate) fn play_dull(&mut self) {
        while self.step() != Step::Over {
            if matches!(self.step(), Step::Thrones | Step::Deal) {
                self.deal(&[]);
            }
            self.finish_round();
        }
    }
}
