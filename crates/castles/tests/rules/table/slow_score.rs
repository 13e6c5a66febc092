//! A second scorer. It reads what happened in a game with expansions, keeps its own books of rooms,
//! coins, cards and tokens, and reckons every line of points from the rules, the slow and obvious way;
//! of the rules it asks nothing but what is printed on tiles.

use std::collections::{BTreeMap, BTreeSet};

use castles::{Card, Event, Favor, FinalPart, Renovation, Reward, Room, RoomType, Spot, WishKind};
use game::Seat;

use super::slow_castle::{Account, slow_meetings, slow_meetings_around, slow_ways};

/// A line of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SlowLine {
    seat: usize,
    row: String,
    rule: String,
    /// What gives the points.
    source: String,
    points: i32,
    /// The rooms for which it gives them, if the rule names them.
    because: BTreeSet<String>,
}

/// A room of a castle as its owner sees it.
#[derive(Clone, Copy, Debug)]
struct SlowRoom {
    room: Room,
    spot: Spot,
    renovation: Option<Renovation>,
    completed: bool,
}

/// A wish: for which rooms, how much for each, and for which types.
type SlowWish = (WishKind, i32, &'static [RoomType]);

impl SlowRoom {
    fn id(&self) -> &'static str {
        self.renovation.map_or(self.room.id(), Renovation::id)
    }

    fn name(&self) -> String {
        format!("{}@{},{}", self.id(), self.spot.x, self.spot.y)
    }

    /// One type, or the two of what lies on it (EXP-RENO-08).
    fn types(&self) -> Vec<RoomType> {
        match self.renovation {
            Some(renovation) => renovation.face().types.to_vec(),
            None => vec![self.room.room_type()],
        }
    }

    fn value(&self) -> i32 {
        match self.renovation {
            Some(renovation) => renovation.face().points.into(),
            None => self.room.points(),
        }
    }

    fn wish(&self) -> Option<SlowWish> {
        let wish = match self.renovation {
            Some(renovation) => renovation.face().wish.as_ref(),
            None => self.room.wish(),
        };
        wish.map(|wish| (wish.kind, wish.points.into(), wish.types))
    }

    fn row(&self) -> String {
        match self.renovation {
            Some(_) => "renovations".into(),
            None => self.room.room_type().id().into(),
        }
    }

    /// Its stack, by the name that layouts use.
    fn stack(&self) -> Option<String> {
        match self.room {
            Room::Foyer | Room::Barbican(_) => None,
            Room::Hallway(_) => Some("hallways".into()),
            Room::Stairs => Some("stairs".into()),
            Room::Tile(tile) => Some(tile.face().size.to_string()),
        }
    }

    /// Square feet, if it comes from a stack of rooms.
    fn size(&self) -> Option<u16> {
        self.room.tile().map(|_| self.room.feet())
    }

    /// How often a wish for these types counts it (EXP-RENO-10).
    fn matches(&self, wanted: &[RoomType]) -> i32 {
        i32::try_from(self.types().iter().filter(|its| wanted.contains(its)).count()).unwrap()
    }
}

/// What one player has.
#[derive(Clone, Debug, Default)]
struct SlowDesk {
    rooms: Vec<SlowRoom>,
    /// Whether its doors are connected to rooms at whose walls they end (EXP-DECREE-26).
    walls_like_doors: bool,
    /// Whether it lays renovations on renovations, and how many lie under others (EXP-DECREE-24).
    renovates_again: bool,
    under_others: i64,
    cash: i64,
    hand: BTreeSet<Card>,
    tower_favors: Vec<Favor>,
    /// Tokens by colour.
    swans: BTreeMap<&'static str, u32>,
    /// Completed downstairs rooms that wait for a second (EXP-RENO-13).
    waiting_downstairs: bool,
    score: i32,
    first_places: i32,
    /// External entrances and courtyards, once the castle is as it stays.
    ways: (u32, u32),
}

impl SlowDesk {
    fn spots(&self) -> Vec<(Room, Spot)> {
        self.rooms.iter().map(|its| (its.room, its.spot)).collect()
    }

    /// What its doors meet, and what is connected and adjacent for scoring.
    fn meetings(&self) -> Account {
        slow_meetings_around(&self.spots(), &[], &[], self.walls_like_doors)
    }

    fn tokens(&self) -> i64 {
        self.swans.values().map(|&count| i64::from(count)).sum()
    }

    fn where_it(&self, holds: impl Fn(&SlowRoom) -> bool) -> i64 {
        self.rooms.iter().filter(|its| holds(its)).count() as i64
    }

    fn feet(&self) -> i64 {
        self.rooms.iter().map(|its| i64::from(its.room.feet())).sum()
    }

    fn with_swan(&self) -> i64 {
        self.where_it(|its| matches!(its.size(), Some(250 | 300 | 350 | 400)))
    }

    fn sizes(&self) -> i64 {
        self.rooms.iter().filter_map(SlowRoom::size).collect::<BTreeSet<_>>().len() as i64
    }

    fn all_types(&self) -> i64 {
        self.rooms.iter().flat_map(SlowRoom::types).collect::<BTreeSet<_>>().len() as i64
    }

    /// Every walk, one after the other (EXP-FAVOR-06).
    fn longest_walk(&self) -> i64 {
        fn from(room: u8, next: &[BTreeSet<u8>], been: &mut BTreeSet<u8>) -> i64 {
            if !been.insert(room) {
                return 0;
            }
            let longest = next[usize::from(room)].iter().map(|&to| from(to, next, been)).max();
            been.remove(&room);
            1 + longest.unwrap_or(0)
        }
        let next = slow_meetings(&self.spots()).connected;
        let rooms = 0..u8::try_from(next.len()).unwrap();
        rooms.map(|room| from(room, &next, &mut BTreeSet::new())).max().unwrap_or(0)
    }

    /// Points of the best sets: as large as possible, again and again (EXP-SWAN-11, EXP-SWAN-12).
    fn swan_sets(&self) -> Vec<i32> {
        let mut left = self.swans.clone();
        let mut sets = Vec::new();
        loop {
            let colours = left.values_mut().filter(|count| **count > 0).map(|count| *count -= 1);
            match colours.count() {
                0 => return sets,
                count => sets.push([1, 3, 6, 10, 15][count - 1]),
            }
        }
    }

    /// How much it has of what a favor compares.
    fn favored(&self, id: &str) -> i64 {
        if let Some(name) = id.strip_prefix("rooms-") {
            return self.where_it(|its| its.types().iter().any(|of| of.id() == name));
        }
        if let Some(name) = id.strip_prefix("area-") {
            let of_type = |its: &&SlowRoom| its.types().iter().any(|of| of.id() == name);
            return self.rooms.iter().filter(of_type).map(|its| i64::from(its.room.feet())).sum();
        }
        match id {
            "money" => self.cash,
            "external-entrances" => self.ways.0.into(),
            "completed-rooms" => self.where_it(|its| its.completed),
            "incomplete-rooms" => self.where_it(|its| !its.completed),
            "circular-rooms" => self.where_it(|its| matches!(its.size(), Some(150 | 500))),
            "square-rooms" => self.where_it(|its| matches!(its.size(), Some(100 | 400))),
            "small-rooms" => self.where_it(|its| matches!(its.size(), Some(100..=300))),
            "large-rooms" => self.where_it(|its| matches!(its.size(), Some(350..=600))),
            "most-towers" => self.where_it(|its| its.size() == Some(325)),
            "most-swan-tokens" => self.tokens(),
            "most-renovations" => self.where_it(|its| its.renovation.is_some()) + self.under_others,
            "most-rooms" => self.rooms.len() as i64,
            "longest-path" => self.longest_walk(),
            "most-rooms-without-swan-icon" => self.rooms.len() as i64 - self.with_swan(),
            "fewest-points" => self.score.into(),
            "most-sizes" => self.sizes(),
            "most-types" => self.all_types(),
            "most-courtyards" => self.ways.1.into(),
            other => panic!("no favor is called {other}"),
        }
    }

    /// What a bonus card brings, but for the one that counts cards.
    fn card(&self, id: &str, depleted: &[String], is_builder: bool) -> i32 {
        let points = if let Some(name) = id.strip_prefix("type-") {
            let each = match name {
                "sleeping" | "food" => 3,
                "corridor" => 1,
                _ => 2,
            };
            each * self.where_it(|its| its.types().iter().any(|of| of.id() == name))
        } else if let Some(feet) = id.strip_prefix("size-") {
            let feet: u16 = feet.parse().unwrap();
            (if feet <= 300 { 2 } else { 3 }) * self.where_it(|its| its.size() == Some(feet))
        } else {
            let ones = |its: &SlowRoom| {
                let in_wish = its.wish().is_some_and(|(_, points, _)| points == 1);
                i64::from(its.value() == 1) + i64::from(in_wish)
            };
            match id {
                "unique-sizes" => 8 * i64::from(self.sizes() == 10),
                "unique-types" => 7 * i64::from(self.all_types() == 8),
                "hallways" => self.where_it(|its| matches!(its.room, Room::Hallway(_))),
                "stairs" => 2 * self.where_it(|its| its.room == Room::Stairs),
                "external-entrances" => i64::from(self.ways.0) / 2,
                "completed-rooms" => self.where_it(|its| its.completed) / 2,
                "square-rooms" => self.favored("square-rooms"),
                "round-rooms" => self.favored("circular-rooms"),
                "cash" => self.cash / 5000,
                "per-tower" => 2 * self.favored("most-towers"),
                "per-courtyard" => self.ways.1.into(),
                "swan-icon-rooms" => self.with_swan(),
                "first-place-favors" => 4 * i64::from(self.first_places),
                "every-500" => self.feet() / 500,
                "per-swan-token" => self.tokens(),
                "last-master-builder" => 7 * i64::from(is_builder),
                "per-renovation" => 2 * self.favored("most-renovations"),
                "depleted-stack-tiles" => {
                    self.where_it(|its| its.stack().is_some_and(|stack| depleted.contains(&stack)))
                }
                "one-point-icons" => self.rooms.iter().map(ones).sum(),
                "ten-of-eleven-sizes" => 8 * i64::from(self.sizes() >= 10),
                other => panic!("no card is called {other}"),
            }
        };
        i32::try_from(points).unwrap()
    }
}

/// The books of a whole table.
pub(crate) struct SlowBooks {
    desks: Vec<SlowDesk>,
    builder: usize,
    favors: Vec<Favor>,
    /// What is left in the stacks, by name.
    stacks: BTreeMap<String, u8>,
    /// How many lines have been compared.
    pub(crate) lines: usize,
}

impl SlowBooks {
    /// The table before anything has happened (EXP-SETUP-01).
    pub(crate) fn new(players: usize, with_towers: bool) -> SlowBooks {
        let [small, large, towers] = [[5, 4, 5], [7, 5, 6], [9, 6, 7], [11, 7, 8]][players - 2];
        let mut stacks: BTreeMap<String, u8> =
            [100, 150, 200, 250, 300].map(|size: u16| (size.to_string(), small)).into();
        stacks.extend([350, 400, 450, 500, 600].map(|size: u16| (size.to_string(), large)));
        stacks.extend([("hallways".into(), small), ("stairs".into(), large)]);
        if with_towers {
            stacks.insert("325".into(), towers);
        }
        let foyer = SlowRoom {
            room: Room::Foyer,
            spot: Spot::new(0, 0, lattice::Rotation::R0),
            renovation: None,
            completed: false,
        };
        let desk = SlowDesk { rooms: vec![foyer], cash: 15_000, ..SlowDesk::default() };
        let desks = vec![desk; players];
        SlowBooks { desks, builder: 0, favors: Vec::new(), stacks, lines: 0 }
    }

    /// The first seat has this decree.
    pub(crate) fn with_decree(mut self, id: &str) -> SlowBooks {
        let first = &mut self.desks[0];
        first.walls_like_doors = id == "walls-like-doors";
        first.renovates_again = id == "never-finished";
        self
    }

    /// How many renovations of the first seat lie under others.
    pub(crate) fn under_others(&self) -> i64 {
        self.desks[0].under_others
    }

    /// Reads a whole game, and compares every line of points with its own.
    pub(crate) fn read(&mut self, events: &[Event]) {
        let mut left = events;
        while let Some((event, after)) = left.split_first() {
            left = after;
            match event {
                Event::Scored { .. } => panic!("points without a cause: {event:?}"),
                Event::BuilderNamed { seat } => {
                    self.builder = seat.index();
                    let later = self.clockwise().into_iter().enumerate().skip(1);
                    let start = |(points, seat): (usize, usize)| {
                        line(seat, "start", "CAS-SETUP-12", "seat", points as i32)
                    };
                    let expected = later.map(start).collect();
                    self.compare(expected, &mut left);
                }
                Event::Placed { seat, tile, x, y, turn, .. } => {
                    let (seat, spot) = (seat.index(), Spot::new(*x, *y, *turn));
                    let stands = SlowRoom { room: *tile, spot, renovation: None, completed: false };
                    if tile.tile().is_none() {
                        *self.stacks.get_mut(&stands.stack().unwrap()).unwrap() -= 1;
                    }
                    self.desks[seat].rooms.push(stands);
                    let number = self.desks[seat].rooms.len() - 1;
                    self.compare(self.scored(seat, number), &mut left);
                    let completed = self.newly_completed(seat);
                    self.rewards(seat, &completed, &mut left);
                }
                Event::Renovated { seat, tile, number, .. } => {
                    let (seat, number) = (seat.index(), usize::from(*number));
                    let desk = &mut self.desks[seat];
                    let before = desk.rooms[number];
                    assert!(before.renovation.is_none() || desk.renovates_again, "EXP-RENO-04");
                    desk.under_others += i64::from(before.renovation.is_some());
                    assert_eq!(before.size(), Some(tile.face().size.feet()), "EXP-RENO-04");
                    if before.completed && before.types().contains(&RoomType::Downstairs) {
                        desk.waiting_downstairs = false;
                    }
                    desk.rooms[number].renovation = Some(*tile);
                    self.compare(self.scored(seat, number), &mut left);
                    let completed = if before.completed { vec![number] } else { Vec::new() };
                    self.rewards(seat, &completed, &mut left);
                }
                Event::RewardTaken { seat, reward: Reward::Living } => {
                    let number = self.scored_again(seat.index(), left);
                    self.compare(self.again(seat.index(), number), &mut left);
                }
                Event::RewardTaken { seat, reward: Reward::Activity } => {
                    let Some(Event::Scored { tile, x, y, .. }) = left.first() else {
                        panic!("no points: {left:?}");
                    };
                    let source = format!("{tile}@{},{}", x.unwrap(), y.unwrap());
                    let five = line(seat.index(), "rewards", "CAS-COMPLETE-10", &source, 5);
                    self.compare(vec![five], &mut left);
                }
                Event::FinalStep { step, stacks } => {
                    assert_eq!(*step, FinalPart::Before);
                    assert_eq!(*stacks, None);
                    self.read_end(left);
                    return;
                }
                other => self.note(other),
            }
        }
        panic!("the game has no end");
    }

    /// What changes belongings and brings no points.
    fn note(&mut self, event: &Event) {
        match event {
            Event::FavorRevealed { favor } => self.favors.push(*favor),
            Event::RoundBegan { builder, .. } => self.builder = builder.index(),
            Event::CardDealt { seat, card } | Event::BonusKept { seat, card } => {
                assert!(self.desks[seat.index()].hand.insert(*card));
            }
            Event::CardReturned { seat, card } => {
                assert!(self.desks[seat.index()].hand.remove(card));
            }
            Event::Bought { seat, room, price, coins, to } => {
                if room.size().is_none() {
                    assert_eq!(*price, 3000);
                }
                if Renovation::find(room.id()).is_some() {
                    assert_eq!((*price, *coins), (5000, 0), "EXP-RENO-03, EXP-RENO-22");
                }
                let paid = (seat.index() != self.builder).then_some(Seat(self.builder as u8));
                assert_eq!(*to, paid, "EXP-ROUND-07");
                self.desks[seat.index()].cash += i64::from(*coins) - i64::from(*price);
                assert!(self.desks[seat.index()].cash >= 0);
                if let Some(builder) = to {
                    self.desks[builder.index()].cash += i64::from(*price);
                }
            }
            Event::Passed { seat, coins } => {
                assert_eq!(*coins, 5000);
                self.desks[seat.index()].cash += i64::from(*coins);
            }
            Event::CoinsTaken { seat, coins, .. } => {
                assert_eq!(*coins, 10_000);
                self.desks[seat.index()].cash += i64::from(*coins);
            }
            Event::SwanGained { seat, swan } => {
                *self.desks[seat.index()].swans.entry(swan.id()).or_default() += 1;
            }
            Event::SwansTraded { seat, swans, coins } => {
                let desk = &mut self.desks[seat.index()];
                for (swan, count) in swans.iter() {
                    let held = desk.swans.get_mut(swan.id()).unwrap();
                    *held = held.checked_sub(count.into()).unwrap();
                }
                let paid = [1000, 3000, 6000, 10_000, 15_000][swans.len() as usize - 1];
                assert_eq!(*coins, paid, "EXP-SWAN-05");
                desk.cash += i64::from(*coins);
            }
            Event::FavorKept { seat, favor } => {
                self.desks[seat.index()].tower_favors.push(*favor);
            }
            Event::TileDrawn { tile } | Event::TilePutOnDeck { tile, .. } => {
                let stack = self.stacks.get_mut(&tile.face().size.to_string()).unwrap();
                *stack = stack.checked_sub(1).unwrap();
            }
            _ => {}
        }
    }

    /// The seats clockwise from the master builder.
    fn clockwise(&self) -> Vec<usize> {
        let players = self.desks.len();
        (0..players).map(|step| (self.builder + step) % players).collect()
    }

    /// Takes the next lines, which must be these, in whatever order.
    fn compare(&mut self, mut expected: Vec<SlowLine>, left: &mut &[Event]) {
        let mut found = Vec::new();
        while let Some((Event::Scored { seat, points, rule, tile, row, x, y, because }, after)) =
            left.split_first()
        {
            let source = match (x, y) {
                (Some(x), Some(y)) => format!("{tile}@{x},{y}"),
                _ => tile.clone(),
            };
            let named = !["favors", "tower_favors", "cards"].contains(&row.id());
            let because = because.iter().filter(|_| named).map(ToString::to_string).collect();
            let (row, rule) = (row.id().to_owned(), rule.0.to_owned());
            let seat = seat.index();
            found.push(SlowLine { seat, row, rule, source, points: *points, because });
            *left = after;
        }
        self.lines += found.len();
        for one in &found {
            self.desks[one.seat].score += one.points;
        }
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "the engine's lines, and those expected");
    }

    /// What a room scores that was placed or renovated just now (EXP-SCORE-01, EXP-RENO-15).
    fn scored(&self, seat: usize, number: usize) -> Vec<SlowLine> {
        let desk = &self.desks[seat];
        let (rooms, new) = (&desk.rooms, desk.rooms[number]);
        let meetings = desk.meetings();
        let near = |kind: WishKind, one: usize, other: usize| match kind {
            WishKind::Connected => meetings.connected[one].contains(&(other as u8)),
            WishKind::Adjacent => meetings.adjacent[one].contains(&(other as u8)),
            WishKind::Each => true,
        };
        let mut lines = Vec::new();
        if new.value() != 0 {
            lines.push(line(seat, &new.row(), "CAS-SCORE-01", &new.name(), new.value()));
        }
        lines.extend(self.icon(seat, number, &new.row(), None));
        for (other, its) in rooms.iter().enumerate().filter(|(other, _)| *other != number) {
            let Some((kind, each, types)) = its.wish() else { continue };
            let times = new.matches(types);
            if times == 0 || !near(kind, other, number) {
                continue;
            }
            let rule = match kind {
                WishKind::Connected => "CAS-SCORE-09",
                WishKind::Adjacent => "CAS-SCORE-10",
                WishKind::Each => "CAS-SCORE-11",
            };
            let mut one = line(seat, &its.row(), rule, &its.name(), each * times);
            one.because.insert(new.name());
            lines.push(one);
        }
        lines
    }

    /// What the wish of a room brings by itself.
    fn icon(&self, seat: usize, number: usize, row: &str, rule: Option<&str>) -> Option<SlowLine> {
        let desk = &self.desks[seat];
        let its = desk.rooms[number];
        let (kind, each, types) = its.wish()?;
        let meetings = desk.meetings();
        let found: Vec<&SlowRoom> = match kind {
            WishKind::Connected => {
                meetings.connected[number].iter().map(|&n| &desk.rooms[usize::from(n)]).collect()
            }
            WishKind::Adjacent => {
                meetings.adjacent[number].iter().map(|&n| &desk.rooms[usize::from(n)]).collect()
            }
            // Itself as well (CAS-SCORE-08, EXP-RENO-16).
            WishKind::Each => desk.rooms.iter().collect(),
        };
        let found: Vec<&&SlowRoom> = found.iter().filter(|one| one.matches(types) > 0).collect();
        if found.is_empty() {
            return None;
        }
        let rule = rule.unwrap_or(match kind {
            WishKind::Connected => "CAS-SCORE-03",
            WishKind::Adjacent => "CAS-SCORE-05",
            WishKind::Each => "CAS-SCORE-08",
        });
        let points = found.iter().map(|one| each * one.matches(types)).sum();
        let mut one = line(seat, row, rule, &its.name(), points);
        one.because = found.iter().map(|one| one.name()).collect();
        Some(one)
    }

    /// The room that a living reward scores again: it is completed, and a living room or one that has
    /// brought a downstairs reward.
    fn scored_again(&self, seat: usize, left: &[Event]) -> usize {
        let Some(Event::Scored { x, y, .. }) = left.first() else { panic!("no points: {left:?}") };
        let desk = &self.desks[seat];
        let there = |its: &SlowRoom| (Some(its.spot.x), Some(its.spot.y)) == (*x, *y);
        let fits = |its: &SlowRoom| {
            let types = its.types();
            let earns = [RoomType::Living, RoomType::Downstairs];
            there(its) && its.completed && earns.iter().any(|one| types.contains(one))
        };
        desk.rooms.iter().position(fits).expect("a living reward needs its room")
    }

    /// Its value and its wish once more (CAS-COMPLETE-08, EXP-RENO-19, EXP-RENO-61).
    fn again(&self, seat: usize, number: usize) -> Vec<SlowLine> {
        let rule = "CAS-COMPLETE-08";
        let its = self.desks[seat].rooms[number];
        let value = line(seat, "rewards", rule, &its.name(), its.value());
        [value].into_iter().chain(self.icon(seat, number, "rewards", Some(rule))).collect()
    }

    /// The rooms that the last placement has completed.
    fn newly_completed(&mut self, seat: usize) -> Vec<usize> {
        let desk = &mut self.desks[seat];
        let now = desk.meetings().completed;
        let mut found = Vec::new();
        for (number, (its, now)) in desk.rooms.iter_mut().zip(now).enumerate() {
            assert!(now || !its.completed, "what is complete stays so");
            if now && !its.completed {
                its.completed = true;
                found.push(number);
            }
        }
        found
    }

    /// Takes the events about completed rooms, which must be these and their rewards: one for each type,
    /// one for a tower, and every second time one for downstairs (EXP-TOWER-06, EXP-RENO-18,
    /// EXP-RENO-20).
    fn rewards(&mut self, seat: usize, completed: &[usize], left: &mut &[Event]) {
        let desk = &mut self.desks[seat];
        let mut expected = Vec::new();
        for &number in completed {
            let its = desk.rooms[number];
            for of_type in its.types() {
                if of_type != RoomType::Downstairs {
                    expected.push(of_type.id());
                } else if desk.waiting_downstairs {
                    desk.waiting_downstairs = false;
                    expected.push("downstairs");
                } else {
                    desk.waiting_downstairs = true;
                }
            }
            if its.size() == Some(325) {
                expected.push("tower");
            }
        }
        let (mut told, mut earned) = (Vec::new(), Vec::new());
        while let Some((event, after)) = left.split_first() {
            match event {
                Event::Completed { number, .. } => told.push(usize::from(*number)),
                Event::RewardEarned { reward, .. } => earned.push(reward.id()),
                // Another one of this turn was taken already.
                Event::RewardLost { reward, rule, .. } if rule.0 == "CAS-COMPLETE-25" => {
                    earned.push(reward.id());
                }
                _ => break,
            }
            *left = after;
        }
        told.sort_unstable();
        assert_eq!(told, completed, "completed rooms");
        expected.sort_unstable();
        earned.sort_unstable();
        assert_eq!(earned, expected, "rewards");
    }

    /// The scoring at the end, part by part (EXP-FINAL-01 to EXP-FINAL-10).
    fn read_end(&mut self, mut left: &[Event]) {
        for desk in &mut self.desks {
            let spots = desk.spots();
            let is_corridor =
                |number: usize| desk.rooms[number].types().contains(&RoomType::Corridor);
            desk.ways = slow_ways(&spots, &[], &slow_meetings(&spots), is_corridor);
        }
        let clockwise = self.clockwise();
        let depleted = self.depleted();
        let mut told: Vec<String> = Vec::new();
        if let Some((Event::FinalStep { step: FinalPart::Stacks, stacks }, after)) =
            left.split_first()
        {
            told.extend(stacks.iter().flatten().map(ToString::to_string));
            left = after;
        }
        told.sort();
        assert_eq!(told, depleted, "depleted stacks");
        for &seat in &clockwise {
            let lines = depleted.iter().filter_map(|stack| self.of_stack(seat, stack)).collect();
            self.compare_next(lines, &mut left);
        }
        expect_part(&mut left, FinalPart::Swans);
        for &seat in &clockwise {
            let sets = self.desks[seat].swan_sets().into_iter();
            let sets = sets.map(|points| line(seat, "swans", "EXP-SWAN-11", "swans", points));
            self.compare_next(sets.collect(), &mut left);
        }
        expect_part(&mut left, FinalPart::Decrees);
        expect_part(&mut left, FinalPart::Favors);
        let favors = self.favors.clone();
        for favor in &favors {
            let results = self.ranked(*favor);
            let first: Vec<usize> = (0..self.desks.len())
                .filter(|&seat| results[seat].is_some_and(|(place, _)| place == 1))
                .collect();
            if let [alone] = first[..] {
                self.desks[alone].first_places += 1;
            }
            let lines: Vec<SlowLine> = results
                .iter()
                .enumerate()
                .filter_map(|(seat, result)| {
                    let (_, points) = (*result)?;
                    Some(line(seat, "favors", favor.face().rule.0, favor.id(), points))
                })
                .collect();
            self.compare_next(lines, &mut left);
        }
        expect_part(&mut left, FinalPart::Cards);
        let mut zero = 0;
        let mut counting = None;
        for &seat in &clockwise {
            let Some((Event::HandShown { seat: shown, cards }, after)) = left.split_first() else {
                panic!("a hand is shown first: {left:?}");
            };
            left = after;
            let hand = self.desks[seat].hand.clone();
            assert_eq!((shown.index(), cards.iter().copied().collect()), (seat, hand.clone()));
            let mut lines = Vec::new();
            for card in hand {
                if card.id() == "zero-point-cards" {
                    counting = Some(seat);
                    continue;
                }
                let points = self.desks[seat].card(card.id(), &depleted, seat == self.builder);
                zero += i32::from(points == 0);
                lines.push(line(seat, "cards", card.face().rule.0, card.id(), points));
            }
            self.compare_next(lines, &mut left);
        }
        let counting = counting
            .map(|seat| line(seat, "cards", "EXP-BONUS-09", "zero-point-cards", 3 * zero.max(1)));
        self.compare(counting.into_iter().collect(), &mut left);
        expect_part(&mut left, FinalPart::TowerFavors);
        for &seat in &clockwise {
            let kept = self.desks[seat].tower_favors.clone();
            if kept.is_empty() {
                continue;
            }
            let Some((Event::TowerFavorsShown { seat: shown, favors }, after)) = left.split_first()
            else {
                panic!("they are shown first: {left:?}");
            };
            assert_eq!((shown.index(), favors), (seat, &kept));
            left = after;
            for favor in kept {
                let own = self.ranked(favor)[seat].map(|(_, points)| {
                    line(seat, "tower_favors", favor.face().rule.0, favor.id(), points)
                });
                self.compare_next(own.into_iter().collect(), &mut left);
            }
        }
        expect_part(&mut left, FinalPart::Coins);
        let coins = clockwise.iter().filter_map(|&seat| {
            let points = i32::try_from(self.desks[seat].cash / 10_000).unwrap();
            (points > 0).then(|| line(seat, "coins", "CAS-FINAL-07", "coins", points))
        });
        let coins = coins.collect();
        self.compare(coins, &mut left);
        let [Event::GameEnded { winners, .. }] = left else { panic!("it is not over: {left:?}") };
        let standing = |seat: usize| (self.desks[seat].score, self.desks[seat].feet());
        let best = (0..self.desks.len()).map(standing).max();
        let won = (0..self.desks.len()).filter(|&seat| Some(standing(seat)) == best);
        assert!(winners.iter().map(|seat| seat.index()).eq(won), "{winners:?}");
    }

    /// As many of the next lines as these, which they must be; others may follow.
    fn compare_next(&mut self, lines: Vec<SlowLine>, left: &mut &[Event]) {
        let (mut these, rest) = left.split_at(lines.len());
        self.compare(lines, &mut these);
        assert!(these.is_empty(), "lines are missing: {these:?}");
        *left = rest;
    }

    pub(crate) fn depleted(&self) -> Vec<String> {
        let empty = self.stacks.iter().filter(|(_, left)| **left == 0);
        empty.map(|(name, _)| name.clone()).collect()
    }

    /// Two points for each tile of a depleted stack (EXP-FINAL-01, EXP-RENO-50).
    fn of_stack(&self, seat: usize, stack: &str) -> Option<SlowLine> {
        let of_it = |its: &&SlowRoom| its.stack().as_deref() == Some(stack);
        let names: BTreeSet<String> =
            self.desks[seat].rooms.iter().filter(of_it).map(SlowRoom::name).collect();
        let points = 2 * i32::try_from(names.len()).unwrap();
        let mut one = line(seat, "stacks", "CAS-FINAL-04", &format!("stack-{stack}"), points);
        one.because = names;
        (points > 0).then_some(one)
    }

    /// Place and points of every seat that takes part (CAS-FAVOR-02, CAS-FAVOR-03, EXP-5P-07,
    /// EXP-FAVOR-08).
    fn ranked(&self, favor: Favor) -> Vec<Option<(usize, i32)>> {
        let amounts: Vec<i64> = self.desks.iter().map(|desk| desk.favored(favor.id())).collect();
        let fewest = favor.id() == "fewest-points";
        let mut order: Vec<i64> = amounts.iter().copied().filter(|&n| fewest || n > 0).collect();
        order.sort_unstable();
        if !fewest {
            order.reverse();
        }
        let result = |amount: &i64| {
            let first = order.iter().position(|other| other == amount)?;
            let tied = order.iter().filter(|other| *other == amount).count();
            let shared: i32 = (first..first + tied).map(|place| [8, 4, 2, 1, 0][place]).sum();
            Some((first + 1, shared / i32::try_from(tied).unwrap()))
        };
        amounts.iter().map(result).collect()
    }

    /// What every seat has of everything that a favor or a card could count.
    pub(crate) fn everything(&self, seat: usize) -> BTreeMap<String, i64> {
        let desk = &self.desks[seat];
        let depleted = self.depleted();
        let needs_more = ["most-moats", "per-moat", "zero-point-cards"];
        let favors = Favor::all().filter(|favor| !needs_more.contains(&favor.id()));
        let favors = favors.map(|favor| (format!("favor {favor}"), desk.favored(favor.id())));
        let cards = Card::all().filter(|card| !needs_more.contains(&card.id()));
        let cards = cards.map(|card| {
            let points = desk.card(card.id(), &depleted, seat == self.builder);
            (format!("card {card}"), points.into())
        });
        favors.chain(cards).collect()
    }

    pub(crate) fn first_places(&self, seat: usize) -> u32 {
        u32::try_from(self.desks[seat].first_places).unwrap()
    }

    pub(crate) fn is_builder(&self, seat: usize) -> bool {
        self.builder == seat
    }
}

fn line(seat: usize, row: &str, rule: &str, source: &str, points: i32) -> SlowLine {
    SlowLine {
        seat,
        row: row.into(),
        rule: rule.into(),
        source: source.into(),
        points,
        because: BTreeSet::new(),
    }
}

fn expect_part(left: &mut &[Event], part: FinalPart) {
    let Some((Event::FinalStep { step, .. }, after)) = left.split_first() else {
        panic!("{part:?} comes next: {left:?}");
    };
    assert_eq!(*step, part);
    *left = after;
}
