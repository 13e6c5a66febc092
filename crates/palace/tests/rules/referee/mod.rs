//! A referee who watches whole games, event by event, and works everything out once more: slowly,
//! from the rules, and without asking the engine. What differs is a broken rule.

mod scoring;
mod site;

use std::collections::{BTreeMap, BTreeSet};

use game::{Actor, Log, Seat};
use palace::{
    Action, Colour, Event, Favor, Hallway, Kind, Reward, Room, RoomType, Rotation, Side, Slot,
    Stair, Swan, Tile, Wants, Water,
};

pub(crate) use scoring::best_sets;
use site::{At, Lying, Site, beyond};

use crate::table::TheGame;

/// What lies in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Filed {
    Room(Room),
    Favor(Favor),
}

/// Why somebody should get a swan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum For {
    Third,
    Match,
    Living,
    Hallway,
}

/// The turn as far as it has come.
#[derive(Clone, Debug, Default)]
struct Now {
    placed: Option<At>,
    passage: bool,
    completed: Vec<At>,
    /// Rewards still to be given.
    rewards: Vec<At>,
    /// Swans still to be given; grey is any colour.
    swans: Vec<(usize, Swan, For)>,
    /// How far around the table the last owner sat who chose a colour, or took a reward.
    last_chooser: usize,
    last_rewarded: usize,
    /// Who is filing a room by a sleeping room.
    filing: bool,
    owed: u8,
    laid: u8,
    moves: u8,
    /// Whether the active player has said to move no more moat.
    left_it: bool,
    refreshed: bool,
}

pub(crate) struct Referee {
    players: usize,
    active: usize,
    turns: u16,
    pub(crate) site: Site,
    row: [Option<Room>; 6],
    stacks: [u8; 5],
    unseen: BTreeSet<Room>,
    discarded: BTreeSet<Room>,
    top: Option<Hallway>,
    hallways: BTreeSet<Hallway>,
    stairs: u8,
    public: Vec<Favor>,
    favors: BTreeSet<Favor>,
    /// Favors under those, the upper ones first.
    under: Vec<Favor>,
    looked: Vec<Favor>,
    slots: Vec<[Option<Filed>; 6]>,
    swans: Vec<[u8; 5]>,
    secrets: Vec<[u8; 5]>,
    bridge: [u8; 5],
    due: Option<u8>,
    paid: u8,
    now: Now,
    over: bool,
    end_swans: Vec<(usize, u8)>,
    scored: Vec<BTreeMap<&'static str, i32>>,
    /// How often something happened that does not happen in every game.
    pub(crate) seen: BTreeMap<&'static str, u32>,
}

fn price(printed: u8, discounts: u8) -> u8 {
    printed.saturating_sub(discounts)
}

impl Referee {
    fn new(players: u8) -> Referee {
        let count = usize::from(players);
        Referee {
            players: count,
            active: 0,
            turns: 0,
            site: Site::new(players),
            row: [None; 6],
            stacks: [17, 16, 16, 16, 16],
            unseen: Room::all().collect(),
            discarded: BTreeSet::new(),
            top: None,
            hallways: Hallway::all().collect(),
            stairs: 10,
            public: Vec::new(),
            favors: Favor::all().collect(),
            under: Vec::new(),
            looked: Vec::new(),
            slots: vec![[None; 6]; count],
            swans: vec![[0; 5]; count],
            secrets: vec![[0; 5]; count],
            bridge: [3; 5],
            due: None,
            paid: 0,
            now: Now::default(),
            over: false,
            end_swans: Vec::new(),
            scored: vec![BTreeMap::new(); count],
            seen: BTreeMap::new(),
        }
    }

    /// Watches a whole game.
    pub(crate) fn watch(log: &Log<TheGame>) -> Referee {
        let players = log.setup().players;
        let mut referee = Referee::new(players);
        for (number, entry) in log.entries().iter().enumerate() {
            referee.hear_action(entry.actor, entry.action);
            for event in log.events_of(number) {
                referee.hear(event);
                referee.nothing_is_lost();
            }
        }
        assert!(referee.over, "PAL-INV-06: the game is over");
        referee.compare(log.state());
        referee
    }

    /// Holds what lies open and hidden against the engine's own account.
    fn compare(&self, state: &palace::State) {
        assert_eq!(state.row(), self.row);
        for seat in 0..self.players {
            let (open, secret) =
                (state.swans(Seat(seat as u8)), state.secret_swans(Seat(seat as u8)));
            for colour in Colour::ALL {
                assert_eq!(open.of(colour), self.swans[seat][colour.index()]);
                assert_eq!(secret.of(colour), self.secrets[seat][colour.index()]);
            }
        }
    }

    /// PAL-INV-03, PAL-INV-04
    fn nothing_is_lost(&self) {
        let site = &self.site;
        let wet = site.west.len() + site.east.len() + site.courts.len();
        assert_eq!(usize::from(site.supply) + wet, 94, "PAL-INV-04: moat");
        let held = self.secrets.iter().flatten().chain(&self.bridge);
        assert_eq!(held.map(|count| u32::from(*count)).sum::<u32>(), 15, "PAL-INV-04: secrets");
        let filed = || self.slots.iter().flatten().flatten();
        let filed_rooms = filed().filter(|filed| matches!(filed, Filed::Room(_))).count();
        let built = site.tiles.values().filter(|lying| !lying.tile.is_passage()).count();
        let rooms = self.unseen.len() + self.row.iter().flatten().count();
        assert_eq!(rooms + built + filed_rooms + self.discarded.len(), 81, "PAL-INV-04: rooms");
        let stacked: u8 = self.stacks.iter().sum();
        assert_eq!(usize::from(stacked), self.unseen.len(), "PAL-HIDE-01");
        let filed_favors = filed().filter(|filed| matches!(filed, Filed::Favor(_))).count();
        let stack = self.favors.len() + self.under.len();
        let open = self.public.len() + self.looked.len();
        assert_eq!(stack + open + filed_favors, 32, "PAL-INV-04: favors");
    }

    fn players(&self) -> usize {
        self.players
    }

    fn note(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }

    fn discounts(&self, seat: usize) -> u8 {
        let slots = [Slot::Discount1, Slot::Discount2];
        slots.into_iter().filter(|slot| self.is_active(seat, *slot)).count() as u8
    }

    fn space(&self, room: Room) -> usize {
        let space = self.row.iter().position(|here| *here == Some(room));
        space.unwrap_or_else(|| panic!("PAL-TURN-03: {room} is not in the row"))
    }

    fn room_price(&self, seat: usize, room: Room) -> u8 {
        price([3, 2, 1, 1, 0, 0][self.space(room)], self.discounts(seat))
    }

    fn symbols(&self) -> u8 {
        let empty = self.stacks.iter().filter(|left| **left == 0).count();
        [0, 1, 2, 4, 6, 6][empty]
    }

    /// How far clockwise from the active player somebody sits.
    fn distance(&self, seat: usize) -> usize {
        (seat + self.players - self.active) % self.players
    }

    fn has_empty_slot(&self, seat: usize) -> bool {
        self.slots[seat].contains(&None)
    }

    /// PAL-TURN-05, -06, -09, -10: what an action costs.
    fn hear_action(&mut self, actor: Actor, action: Action) {
        let Actor::Seat(seat) = actor else { return };
        let seat = seat.index();
        let fee = price(3, self.discounts(seat));
        let due = match action {
            Action::Build { tile, .. } => tile.room().map_or(0, |room| self.room_price(seat, room)),
            Action::FileRoom { room, .. } => {
                let fee = if self.now.filing { 0 } else { fee };
                fee + self.room_price(seat, room)
            }
            Action::LookAtFavors => fee,
            Action::Discard { room } => self.room_price(seat, room),
            _ => return,
        };
        assert!(self.all_swans(seat) >= due.into(), "PAL-TURN-06: {due} cannot be paid");
        (self.due, self.paid) = (Some(due), 0);
    }

    /// PAL-TURN-05, PAL-BLUEPRINT-06, -07: paid exactly.
    fn settle(&mut self, seat: usize) {
        if let Some(due) = self.due.take() {
            assert_eq!(self.paid, due, "PAL-TURN-05: seat {seat} pays what is due");
            if due > 0 && self.discounts(seat) > 0 {
                self.note("paid with a discount");
            }
        }
    }

    fn take_from_row(&mut self, room: Room) {
        let space = self.space(room);
        self.row[space] = None;
    }

    fn hear(&mut self, event: &Event) {
        match event.clone() {
            Event::StartNamed { seat } => {
                assert!(self.site.tiles.is_empty() && self.public.is_empty(), "PAL-SETUP-12");
                self.active = seat.index();
            }
            Event::HallwayLaid { hallway, x, y } => {
                assert_eq!((x, y), (0, self.site.tiles.len() as i8), "PAL-SETUP-10");
                assert!(self.hallways.remove(&hallway));
                let lying = Lying { tile: hallway.into(), turn: Rotation::R0, owner: None };
                self.site.tiles.insert((x, y), lying);
            }
            Event::HallwayTurned { hallway } => {
                assert_eq!(self.site.tiles.len().min(3), 3, "PAL-SETUP-10");
                assert_eq!(self.top, None, "PAL-TURN-04");
                assert!(self.hallways.remove(&hallway));
                self.top = Some(hallway);
            }
            Event::RoomDrawn { room, space } => self.room_drawn(room, space.into()),
            Event::StackEmptied { stack, symbols } => {
                assert_eq!(self.stacks[usize::from(stack)], 0);
                assert_eq!(symbols, self.symbols(), "PAL-MOAT-01");
            }
            Event::FavorRevealed { favor } => {
                assert!(self.favors.remove(&favor));
                self.public.push(favor);
            }
            Event::FavorSlipped { favor } => {
                assert_eq!(favor.face().wants, Wants::Fewest, "PAL-SETUP-11");
                assert!(self.public.iter().any(|other| other.opposes(favor)), "PAL-SETUP-11");
                self.public.retain(|public| *public != favor);
                self.under.push(favor);
                self.note("public favor slipped");
            }
            Event::FavorDrawn { seat, favor } => self.favor_drawn(seat.index(), favor),
            Event::FavorKept { seat, favor, slot } => {
                assert!(self.looked.contains(&favor), "PAL-SETUP-13");
                self.looked.retain(|looked| *looked != favor);
                self.file(seat.index(), slot, Filed::Favor(favor));
            }
            Event::FavorsReturned { favors, .. } => {
                assert_eq!(favors, self.looked, "PAL-SETUP-13: in the order drawn");
                assert!(favors.len() >= 2, "PAL-SETUP-13: at most one is kept");
                self.under.append(&mut self.looked);
            }
            Event::TurnBegan { seat, number } => self.turn_began(seat.index(), number),
            Event::RowDiscarded { rooms } => {
                assert!(rooms.iter().copied().eq(self.row.iter().copied().flatten()));
                assert!(!self.now.refreshed, "PAL-TURN-12: once a turn");
                assert!(!self.can_build_something(), "PAL-TURN-12");
                assert!(self.now.left_it || !self.can_move_moat(), "PAL-TURN-15: moves first");
                if self.now.left_it {
                    self.note("row thrown out rather than moat moved");
                }
                self.now.refreshed = true;
                self.row = [None; 6];
                self.discarded.extend(rooms);
                self.note("row thrown out");
            }
            Event::TurnSkipped { seat } => {
                assert_eq!(seat.index(), self.active);
                assert!(self.now.refreshed && !self.can_build_something(), "PAL-TURN-13");
                let fee = price(3, self.discounts(self.active));
                let can_file = self.has_empty_slot(self.active);
                assert!(!can_file || self.all_swans(self.active) < fee.into(), "PAL-TURN-13");
                self.note("turn skipped");
            }
            Event::Chosen { .. } => {}
            Event::LeftIt { .. } => self.now.left_it = true,
            Event::Paid { seat, swans, secret } => {
                let seat = seat.index();
                for colour in Colour::ALL {
                    let at = colour.index();
                    let open = self.swans[seat][at].checked_sub(swans.of(colour));
                    self.swans[seat][at] = open.expect("PAL-TURN-05: these swans are there");
                    let hidden = self.secrets[seat][at].checked_sub(secret.of(colour));
                    self.secrets[seat][at] = hidden.expect("PAL-SWAN-11: these swans are there");
                    self.bridge[at] += secret.of(colour);
                }
                self.paid += (swans.len() + secret.len()) as u8;
                if !secret.is_empty() {
                    self.note("paid with a Secret Swan");
                }
            }
            Event::Placed { seat, tile, x, y, turn } => {
                self.placed(seat, tile, (x, y), turn);
            }
            Event::SwanTaken { seat, colour, rule, .. } => {
                self.swan_taken(seat.index(), colour, rule.0);
            }
            Event::SecretDrawn { seat, colour } => {
                let left = self.bridge[colour.index()].checked_sub(1);
                self.bridge[colour.index()] = left.expect("PAL-INV-05: it is on the bridge");
                self.secrets[seat.index()][colour.index()] += 1;
                self.note("Secret Swan drawn");
            }
            Event::Completed { owner, tile, x, y } => {
                let at = (x, y);
                assert!(self.now.completed.contains(&at), "PAL-COMPLETE-03: {at:?}");
                let lying = self.site.tiles[&at];
                assert_eq!((lying.owner, lying.tile), (owner, tile));
                if owner.is_none() {
                    self.note("hallway without owner completed");
                }
            }
            Event::RewardTaken { seat, tile, x, y } => {
                self.reward_taken(seat.index(), tile, (x, y))
            }
            Event::RewardLost { seat, tile, .. } => self.reward_lost(seat.index(), tile),
            Event::RewardDeclined { .. } => {
                assert!(self.now.filing, "PAL-REWARD-09: only a sleeping room is declined so");
                self.now.filing = false;
                self.note("sleeping room declined");
            }
            Event::RoomFiled { seat, room, slot } => {
                self.settle(seat.index());
                self.take_from_row(room);
                self.file(seat.index(), slot, Filed::Room(room));
                self.note(if self.now.filing { "room filed as reward" } else { "room filed" });
                self.now.filing = false;
            }
            Event::MoatOwed { tiles, .. } => assert_eq!(tiles, self.now.owed, "PAL-MOAT-02"),
            Event::MoatLaid { water, x, y, joined, seat } => {
                assert_eq!(seat.index(), self.active, "PAL-MOAT-03");
                self.moat_laid(water, (x, y), joined);
            }
            Event::MoatForfeited { tiles, .. } => {
                assert_eq!(tiles, self.now.owed - self.now.laid);
                assert!(self.site.fillable(tiles).is_empty(), "PAL-MOAT-15");
                self.now.owed = self.now.laid;
                self.note("moat forfeited");
            }
            Event::MoatMoved { seat, from, from_x, from_y, water, x, y, joined } => {
                assert_eq!(seat.index(), self.active);
                self.moat_moved((from, (from_x, from_y)), (water, (x, y)), joined);
            }
            Event::RoomDiscarded { seat, room } => {
                assert!(self.now.passage, "PAL-TURN-08: only after a passage");
                self.settle(seat.index());
                self.take_from_row(room);
                self.discarded.insert(room);
                self.note("room discarded");
            }
            Event::EndReached { reason, .. } => self.end_reached(reason),
            Event::Shown { seat, secret, favors } => {
                let seat = seat.index();
                assert!(self.end_swans.iter().all(|(_, taken)| *taken == 3), "PAL-END-07");
                assert!(Colour::ALL.iter().all(|c| secret.of(*c) == self.secrets[seat][c.index()]));
                for (slot, favor) in favors {
                    assert_eq!(self.slots[seat][slot.index()], Some(Filed::Favor(favor)));
                }
            }
            Event::Scored { seat, points, row, .. } => {
                *self.scored[seat.index()].entry(row.id()).or_default() += points;
            }
            Event::GameEnded { winners } => {
                self.check_scores();
                assert_eq!(winners.iter().map(Seat::index).collect::<Vec<_>>(), self.winners());
                self.over = true;
            }
        }
    }

    fn slide_row(&mut self) {
        let mut slid: Vec<Option<Room>> =
            self.row.iter().copied().filter(Option::is_some).collect();
        while slid.len() < 6 {
            slid.insert(0, None);
        }
        self.row.copy_from_slice(&slid);
    }

    /// PAL-SETUP-09, PAL-TURN-11: from the leftmost stack to the rightmost gap of the slid row.
    fn room_drawn(&mut self, room: Room, space: usize) {
        self.slide_row();
        let gap = self.row.iter().rposition(Option::is_none).expect("PAL-TURN-11: there is a gap");
        assert_eq!(space, gap, "PAL-TURN-11");
        assert!(self.unseen.remove(&room), "{room} comes once");
        self.row[gap] = Some(room);
        *self.stacks.iter_mut().find(|left| **left > 0).unwrap() -= 1;
    }

    /// PAL-SETUP-13, PAL-HIDE-03: unseen favors first, then those returned, the upper ones first.
    fn favor_drawn(&mut self, seat: usize, favor: Favor) {
        self.settle(seat);
        assert_eq!(self.public.len(), 4);
        let opposed = |one: &Favor| self.public.iter().any(|two| one.opposes(*two));
        assert!(!self.public.iter().any(opposed), "PAL-SETUP-11");
        if self.looked.is_empty() {
            assert!(self.has_empty_slot(seat), "PAL-REWARD-02");
            assert!(self.favors.len() + self.under.len() >= 5, "PAL-FAVOR-09, PAL-INV-05");
        }
        if self.favors.is_empty() {
            assert_eq!(self.under.remove(0), favor, "PAL-SETUP-13");
            self.note("favor drawn from those returned");
        } else {
            assert!(self.favors.remove(&favor), "PAL-SETUP-13");
        }
        self.looked.push(favor);
        assert!(self.looked.len() <= 3, "PAL-TURN-10");
    }

    fn file(&mut self, seat: usize, slot: Slot, filed: Filed) {
        let place = &mut self.slots[seat][slot.index()];
        assert_eq!(*place, None, "PAL-BLUEPRINT-04");
        *place = Some(filed);
    }

    fn end_reasons(&self) -> Vec<&'static str> {
        let reasons = [
            ("moat_joined", self.site.is_joined()),
            ("moat_used_up", self.site.supply == 0),
            ("stacks_empty", self.stacks == [0; 5]),
        ];
        reasons.into_iter().filter(|(_, holds)| *holds).map(|(reason, _)| reason).collect()
    }

    /// What must be done before a turn is over.
    fn turn_is_done(&mut self) {
        // Where rooms are left, drawing them has filled the row.
        if self.unseen.is_empty() {
            self.slide_row();
        }
        let full = self.row.iter().all(Option::is_some);
        assert!(full || self.unseen.is_empty(), "PAL-TURN-11: filled up");
        assert_eq!(self.now.swans, [], "PAL-SWAN-02: all swans were given");
        assert_eq!(self.now.rewards, [], "PAL-COMPLETE-05: all rewards were given");
        assert!(self.looked.is_empty() && !self.now.filing && self.due.is_none());
        let joined = self.site.is_joined();
        let laid = self.now.laid == self.now.owed;
        assert!(laid || joined || self.now.moves > 0, "PAL-MOAT-02: all moat was laid");
        let exit = self.site.has_exit();
        assert!(joined || exit || self.site.supply == 0, "PAL-INV-01");
        assert_eq!(self.site.reached(), self.site.tiles.len(), "PAL-INV-03");
        if !joined {
            for (west, arm) in [(true, &self.site.west), (false, &self.site.east)] {
                assert_eq!(self.site.contour(west)[..arm.len()], arm[..], "PAL-INV-02");
            }
        }
    }

    fn turn_began(&mut self, seat: usize, number: u16) {
        if self.turns > 0 {
            self.turn_is_done();
            assert_eq!(self.end_reasons(), [] as [&str; 0], "PAL-END-01");
            assert_eq!(seat, (self.active + 1) % self.players, "PAL-TURN-01");
        } else {
            assert_eq!(seat, self.active, "PAL-SETUP-12");
            assert!(self.swans.iter().flatten().all(|count| *count == 0), "PAL-SETUP-02");
        }
        self.turns += 1;
        assert_eq!(number, self.turns);
        self.active = seat;
        self.now = Now::default();
    }

    fn end_reached(&mut self, reason: &'static str) {
        self.turn_is_done();
        assert_eq!(self.end_reasons().first(), Some(&reason), "PAL-END-01");
        let seats = (1..=self.players).map(|step| (self.active + step) % self.players);
        let entitled = seats.filter(|seat| self.is_active(*seat, Slot::Plus3Swans));
        self.end_swans = entitled.map(|seat| (seat, 0)).collect();
    }

    fn swan_taken(&mut self, seat: usize, colour: Colour, rule: &str) {
        self.swans[seat][colour.index()] += 1;
        if rule == "PAL-END-06" {
            let next = self.end_swans.iter_mut().find(|(_, taken)| *taken < 3);
            let (whose, taken) = next.expect("PAL-END-06: three each");
            assert_eq!(*whose, seat, "PAL-END-06: in order");
            *taken += 1;
            return self.note("swans at the end");
        }
        let why = match rule {
            "PAL-BLUEPRINT-09" => For::Third,
            "PAL-SWAN-02" | "PAL-SWAN-06" => For::Match,
            "PAL-REWARD-01" => For::Living,
            "PAL-REWARD-04" => For::Hallway,
            other => panic!("a swan by {other}"),
        };
        let swan = if rule == "PAL-SWAN-06" { Swan::Grey } else { Swan::Of(colour) };
        let expected = |swan| self.now.swans.iter().position(|due| *due == (seat, swan, why));
        // Where the colour is free, the swan due is grey.
        let found = expected(swan).or_else(|| expected(Swan::Grey).filter(|_| why != For::Match));
        let found = found.unwrap_or_else(|| panic!("{rule}: no {colour:?} swan is due to {seat}"));
        self.now.swans.remove(found);
        if rule == "PAL-SWAN-06" {
            let distance = self.distance(seat);
            assert!(distance >= self.now.last_chooser, "PAL-SWAN-06: clockwise");
            self.now.last_chooser = distance;
            self.note("grey met grey");
        }
        if why == For::Third {
            self.note("swan for a third room");
        }
    }

    /// PAL-TURN-02 to -06, PLACE, SWAN and COMPLETE: all that follows from a tile.
    fn placed(&mut self, seat: Seat, tile: Tile, at: At, turn: Rotation) {
        let owner = seat.index();
        assert_eq!(owner, self.active, "PAL-TURN-01");
        assert_eq!(self.now.placed, None, "PAL-TURN-01: one action");
        self.settle(owner);
        match tile.kind() {
            Kind::Room(_) => self.take_from_row(tile.room().unwrap()),
            Kind::Hallway => assert_eq!(self.top.take(), tile.hallway(), "PAL-TURN-04"),
            Kind::Stair => {
                self.stairs = self.stairs.checked_sub(1).expect("PAL-TURN-04: stairs are left");
            }
        }
        assert!(!self.site.tiles.contains_key(&at), "PAL-PLACE-06");
        self.site.tiles.insert(at, Lying { tile, turn, owner: Some(seat) });
        assert_eq!(self.site.is_wrong_here(at), None, "{tile} on {at:?}");
        let mut now = Now {
            placed: Some(at),
            passage: tile.is_passage(),
            refreshed: self.now.refreshed,
            moves: self.now.moves,
            ..Now::default()
        };
        if let Some(room_type) = tile.room_type()
            && self.rooms_of(seat, room_type) == 3
        {
            now.swans.push((owner, room_type.third_swan(), For::Third));
        }
        for side in Side::ALL {
            let Some(swan) = self.site.pays(at, side) else { continue };
            now.swans.push((owner, swan, For::Match));
            let neighbour = self.site.tiles[&beyond(at, side)].owner.map(Seat::index);
            if let Some(other) = neighbour.filter(|other| *other != owner) {
                now.swans.push((other, swan, For::Match));
                self.note("match with another player");
            }
        }
        let near = Side::ALL.into_iter().filter(|side| self.site.is_linked(at, *side));
        let touched = near.map(|side| beyond(at, side)).chain([at]);
        let completed =
            touched.filter(|at| self.site.tiles.contains_key(at) && self.site.is_completed(*at));
        now.completed = completed.collect();
        let wants_reward = |at: &At| {
            let lying = self.site.tiles[at];
            lying.owner.is_some() && lying.tile.face().reward.is_immediate()
        };
        now.rewards = now.completed.iter().copied().filter(wants_reward).collect();
        let owed = now.completed.len() as u32 * u32::from(self.symbols());
        now.owed = owed.min(self.site.supply.into()) as u8;
        let exit = self.site.has_exit() || self.site.is_joined();
        let ends = now.owed > 0 && self.site.can_join_with(now.owed);
        assert!(exit || ends, "PAL-PLACE-09, PAL-PLACE-14: {tile} on {at:?}");
        if !exit {
            self.note("closed the palace to end the game");
        }
        if now.completed.len() > 1 {
            self.note("several tiles completed");
        }
        self.now = now;
    }

    fn rooms_of(&self, seat: Seat, room_type: RoomType) -> usize {
        let own = self.site.tiles.values().filter(|lying| lying.owner == Some(seat));
        own.filter(|lying| lying.tile.room_type() == Some(room_type)).count()
    }

    fn reward_taken(&mut self, seat: usize, tile: Tile, at: At) {
        assert_eq!(self.now.swans, [], "PAL-TURN-02: swans come before rewards");
        assert!(self.now.rewards.contains(&at), "PAL-COMPLETE-05");
        self.now.rewards.retain(|waiting| *waiting != at);
        let lying = self.site.tiles[&at];
        assert_eq!((lying.owner, lying.tile), (Some(Seat(seat as u8)), tile), "PAL-COMPLETE-05");
        let distance = self.distance(seat);
        assert!(distance >= self.now.last_rewarded, "PAL-COMPLETE-05: clockwise");
        self.now.last_rewarded = distance;
        if distance > 0 {
            self.note("reward of another player");
        }
        match tile.face().reward {
            Reward::MatchesAgain => {
                for swan in Side::ALL.into_iter().filter_map(|side| self.site.pays(at, side)) {
                    self.now.swans.push((seat, swan, For::Living));
                }
                self.note("living room completed");
            }
            Reward::Swans(colours) => {
                for colour in colours {
                    self.now.swans.push((seat, Swan::Of(colour), For::Hallway));
                }
                self.note("hallway completed");
            }
            Reward::FileRoom => self.now.filing = true,
            Reward::LookAtFavors => self.note("food room completed"),
            Reward::SecretSwan => {}
            Reward::Points | Reward::PointsForEach(_) | Reward::PointsForRoomsBelow => {
                panic!("{tile} gives nothing at once")
            }
        }
    }

    fn reward_lost(&mut self, seat: usize, tile: Tile) {
        match tile.face().reward {
            Reward::LookAtFavors => assert!(!self.has_empty_slot(seat), "PAL-REWARD-02"),
            Reward::FileRoom => {
                let rooms = self.row.iter().flatten();
                let affordable = rooms
                    .filter(|room| self.all_swans(seat) >= self.room_price(seat, **room).into());
                assert!(!self.has_empty_slot(seat) || affordable.count() == 0, "PAL-REWARD-03");
                self.now.filing = false;
            }
            Reward::SecretSwan => assert_eq!(self.bridge, [0; 5], "PAL-SWAN-13"),
            other => panic!("{other:?} is never lost"),
        }
        self.note("reward lost");
    }

    fn moat_laid(&mut self, water: Water, at: At, joined: bool) {
        assert_eq!((&self.now.swans[..], &self.now.rewards[..]), (&[][..], &[][..]));
        assert!(!self.site.is_joined(), "PAL-MOAT-14");
        assert!(self.site.supply > 0, "PAL-MOAT-16");
        let left = self.now.owed.checked_sub(self.now.laid).expect("PAL-MOAT-02");
        assert!(left > 0, "PAL-MOAT-02");
        assert!(self.site.is_place_for_moat(water, at), "PAL-MOAT-06, PAL-MOAT-11: {at:?}");
        assert!(self.site.may_fill(water, at, left), "PAL-MOAT-09: {at:?}");
        self.site.fill(water, at);
        self.site.supply -= 1;
        self.now.laid += 1;
        assert_eq!(joined, self.site.is_joined(), "PAL-MOAT-12");
        if water == Water::Court {
            self.note("moat in a courtyard");
        }
    }

    fn moat_moved(&mut self, from: (Water, At), to: (Water, At), joined: bool) {
        assert!(self.is_active(self.active, Slot::MoatMove), "PAL-MOAT-18");
        self.now.moves += 1;
        assert!(self.now.moves <= 2, "PAL-MOAT-18");
        assert!(from.0 != to.0 || from.0 == Water::Court, "PAL-MOAT-18: the other arm");
        assert!(self.site.is_place_for_moat(to.0, to.1), "PAL-MOAT-18: {to:?}");
        self.site.drain(from.0, from.1);
        self.site.fill(to.0, to.1);
        assert!(self.site.is_joined() || self.site.has_exit(), "PAL-MOAT-18");
        assert_eq!(joined, self.site.is_joined());
        self.note(if self.now.placed.is_some() { "moat moved after" } else { "moat moved before" });
    }

    /// Whether the active player could move moat now (PAL-MOAT-18).
    fn can_move_moat(&self) -> bool {
        let has_slot = self.is_active(self.active, Slot::MoatMove);
        has_slot && self.now.moves < 2 && self.site.can_shift()
    }

    /// Whether some tile within reach fits somewhere (PAL-TURN-12).
    fn can_build_something(&self) -> bool {
        let seat = self.active;
        let rooms = self.row.iter().copied().flatten();
        let rooms =
            rooms.filter(|room| self.all_swans(seat) >= self.room_price(seat, *room).into());
        let stair = Stair::nth(0).filter(|_| self.stairs > 0).map(Tile::from);
        let tiles = rooms.map(Tile::from).chain(self.top.map(Tile::from)).chain(stair);
        let beside: BTreeSet<At> = self
            .site
            .tiles
            .keys()
            .flat_map(|at| Side::ALL.map(|side| beyond(*at, side)))
            .filter(|at| !self.site.tiles.contains_key(at))
            .collect();
        let mut spots = tiles
            .flat_map(|tile| Rotation::ALL.map(|turn| (tile, turn)))
            .flat_map(|(tile, turn)| beside.iter().map(move |at| (tile, turn, *at)));
        spots.any(|(tile, turn, at)| {
            let mut then = self.site.clone();
            then.tiles.insert(at, Lying { tile, turn, owner: None });
            if then.is_wrong_here(at).is_some() {
                return false;
            }
            let near = Side::ALL.into_iter().filter(|side| then.is_linked(at, *side));
            let touched = near.map(|side| beyond(at, side)).chain([at]);
            let completed = touched
                .filter(|at| then.tiles.contains_key(at) && then.is_completed(*at))
                .count() as u8;
            let owed = (completed * self.symbols()).min(then.supply);
            then.has_exit() || then.is_joined() || (owed > 0 && then.can_join_with(owed))
        })
    }

    fn check_scores(&mut self) {
        for seat in 0..self.players {
            let mut told = self.scored[seat].clone();
            told.retain(|_, points| *points != 0);
            assert_eq!(told, self.points(seat), "the sheet of seat {seat}");
        }
    }

    /// PAL-SCORE-09, -10
    fn winners(&self) -> Vec<usize> {
        let figure = |seat: usize| {
            let points: i32 = self.points(seat).values().sum();
            (points, self.all_swans(seat))
        };
        let figures: Vec<_> = (0..self.players).map(figure).collect();
        let alone = |own: &(i32, u32)| figures.iter().filter(|other| *other == own).count() == 1;
        let best = figures.iter().filter(|own| alone(own)).max();
        let seats = 0..self.players;
        seats.filter(|seat| Some(&figures[*seat]) == best && alone(&figures[*seat])).collect()
    }
}
