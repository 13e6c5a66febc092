//! A room that is tried at one spot after another: what would come of it, from what changes by it alone. A castle
//! is not copied for that.

use std::cell::OnceCell;

use lattice::{Area, Edge, Footprint, PlacedShape, Relation, Side, Zone};

use crate::castle::{Castle, Placed, TakenGround, placed_shape};
use crate::component::{Level, Room, RoomType, WishKind};
use crate::spot::Spot;
use crate::turned::turned_doors;

/// A room that somebody thinks of placing. First [`Trial::put`] says where; what is asked then is answered for
/// that spot, at which the room must be allowed to stand.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    castle: &'a Castle,
    room: Room,
    /// What it scores wherever it stands.
    anywhere: Pull,
    /// What it and each room of the castle score for one another if they are connected, by number.
    if_connected: Vec<Pull>,
    /// The same if they are adjacent, for those that score anything.
    if_adjacent: Vec<(u8, Pull)>,
    shape: PlacedShape,
    footprint: Footprint,
    placed: Placed,
    /// The rooms of which doors meet something now, as they are then.
    changed: Vec<(u8, Placed)>,
    /// The rooms to which it is joined by doors, in order.
    walked: Vec<u8>,
    /// Those and others to which it is connected by walls alone, in order (EXP-DECREE-26).
    connected: Vec<u8>,
    /// What it would complete, the room itself last.
    completed: Vec<u8>,
    /// Its doors that meet nothing.
    opened: Vec<(Edge, Level)>,
    /// The places of open doors of the castle that meet something now, in its list.
    closed: Vec<usize>,
    here: Pull,
    /// Open doors of the castle that lead nowhere as it is, and so with a room more.
    shut: OnceCell<Vec<Edge>>,
}

/// How far a way out is looked for before areas are asked.
const FARTHEST_ASIDE: usize = 12;

/// Points of a new room's own score, and of others for the new room.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct Pull {
    /// What its value and its wish bring.
    own: i32,
    /// What the wishes of others bring for it, and moats.
    theirs: i32,
}

impl Pull {
    fn add(&mut self, more: Pull) {
        self.own += more.own;
        self.theirs += more.theirs;
    }
}

impl<'a> Trial<'a> {
    /// A room for a castle, nowhere yet.
    #[must_use]
    pub fn new(castle: &'a Castle, room: Room) -> Trial<'a> {
        let placed = Placed::new(room, Spot::default());
        let (types, wish) = (placed.types(), placed.wish());
        let number = castle.rooms.len() as u8;
        let theirs = castle.moat_points_for(types);
        let mut anywhere = Pull { own: placed.value(), theirs };
        let mut if_connected = vec![Pull::default(); castle.rooms.len()];
        let mut if_adjacent = Vec::new();
        for (other, standing) in castle.numbered() {
            let own = wish.map(|wish| {
                let times = wish.times(standing.types());
                let points = times * castle.points_of_wish(wish, number, other);
                (wish.kind, Pull { own: points, theirs: 0 })
            });
            let theirs = standing.wish().map(|wish| {
                let points = wish.times(types) * castle.points_of_wish(wish, number, other);
                (wish.kind, Pull { own: 0, theirs: points })
            });
            let mut adjacent = Pull::default();
            for (kind, pull) in own.into_iter().chain(theirs) {
                match kind {
                    WishKind::Connected => {
                        if let Some(connected) = if_connected.get_mut(usize::from(other)) {
                            connected.add(pull);
                        }
                    }
                    WishKind::Adjacent => adjacent.add(pull),
                    WishKind::Each => anywhere.add(pull),
                }
            }
            if adjacent != Pull::default() {
                if_adjacent.push((other, adjacent));
            }
        }
        // The room itself is one of all rooms (CAS-SCORE-08).
        if let Some(wish) = wish.filter(|wish| wish.kind == WishKind::Each) {
            anywhere.own += wish.times(types) * castle.points_of_wish(wish, number, number);
        }
        let shape = placed_shape(room, Spot::default());
        Trial {
            castle,
            room,
            anywhere,
            if_connected,
            if_adjacent,
            shape,
            footprint: Footprint::of(&shape),
            placed,
            changed: Vec::new(),
            walked: Vec::new(),
            connected: Vec::new(),
            completed: Vec::new(),
            opened: Vec::new(),
            closed: Vec::new(),
            here: Pull::default(),
            shut: OnceCell::new(),
        }
    }

    /// Puts it there.
    pub fn put(&mut self, spot: Spot) {
        self.shape = placed_shape(self.room, spot);
        self.footprint = Footprint::of(&self.shape);
        self.placed = Placed::new(self.room, spot);
        self.changed.clear();
        self.walked.clear();
        self.connected.clear();
        self.completed.clear();
        self.opened.clear();
        self.closed.clear();
        self.meet_doors(spot);
        self.close_what_faces();
        self.walked.sort_unstable();
        self.walked.dedup();
        self.connected.extend(&self.walked);
        self.connected.sort_unstable();
        self.connected.dedup();
        for &number in &self.connected {
            let after = self.changed.iter_mut().find(|(other, _)| *other == number);
            if let Some((_, placed)) = after
                && placed.is_ready()
            {
                placed.completed = true;
                self.completed.push(number);
            }
        }
        if self.placed.is_ready() {
            self.placed.completed = true;
            self.completed.push(self.number());
        }
        self.here = self.score();
    }

    /// What the doors of the room meet.
    fn meet_doors(&mut self, spot: Spot) {
        let castle = self.castle;
        let zone = Zone::of(&self.footprint);
        for (door, its) in turned_doors(self.room, spot.turn).iter().enumerate() {
            let edge = its.edge.shifted(spot.x, spot.y);
            let (bit, mate) = (1 << door, edge.mate());
            let has_wall = |ground: &TakenGround| {
                ground.footprint.holds(mate.x, mate.y)
                    && ground.zone.is_near(zone)
                    && ground.shape.has_edge(mate)
            };
            if let Some(place) = castle.open.iter().position(|open| open.mate == edge) {
                self.placed.joined |= bit;
                self.closed.push(place);
                let Some(open) = castle.open.get(place) else { continue };
                self.walked.push(open.room);
                self.change(open.room, |placed| placed.joined |= 1 << open.door);
            } else if !castle.covered.is_clear(mate.x, mate.y) && castle.grounds().any(has_wall) {
                self.placed.blocked |= bit;
                if let Some(other) = castle.room_joined_by_wall(mate) {
                    self.placed.walled |= bit;
                    self.connected.push(other);
                    self.change(other, |_| ());
                }
            } else {
                self.opened.push((edge, its.level));
            }
        }
    }

    /// What is left open and faces the room ends at its wall.
    fn close_what_faces(&mut self) {
        let castle = self.castle;
        for (place, open) in castle.open.iter().enumerate() {
            let mate = open.mate;
            if !self.footprint.holds(mate.x, mate.y)
                || self.closed.contains(&place)
                || !self.shape.has_edge(mate)
            {
                continue;
            }
            self.closed.push(place);
            let walls_join = castle.customs.walls_join;
            self.change(open.room, |placed| {
                placed.blocked |= 1 << open.door;
                placed.walled |= if walls_join { 1 << open.door } else { 0 };
            });
            if walls_join {
                self.connected.push(open.room);
            }
        }
    }

    fn change(&mut self, number: u8, change: impl FnOnce(&mut Placed)) {
        match self.changed.iter_mut().find(|(other, _)| *other == number) {
            Some((_, placed)) => change(placed),
            None => {
                let Some(&placed) = self.castle.room(number) else {
                    return game::never!("there is no room {number}");
                };
                let mut placed = placed;
                change(&mut placed);
                self.changed.push((number, placed));
            }
        }
    }

    fn score(&self) -> Pull {
        let mut sum = self.anywhere;
        for &number in &self.connected {
            sum.add(self.if_connected.get(usize::from(number)).copied().unwrap_or_default());
        }
        for &(number, pull) in &self.if_adjacent {
            if self.is_adjacent(number) {
                sum.add(pull);
            }
        }
        sum
    }

    fn is_adjacent(&self, number: u8) -> bool {
        let touches = |ground: &TakenGround| {
            ground.zone.is_near(Zone::of(&self.footprint))
                && matches!(self.footprint.relation(&ground.footprint), Relation::Touching { .. })
        };
        self.castle.taken.get(usize::from(number)).is_some_and(touches)
    }

    /// The number that it would have.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.castle.rooms.len() as u8
    }

    /// The points of the placement, rewards left out.
    #[must_use]
    pub fn points(&self) -> i32 {
        let customs = self.castle.customs;
        let is_hearth = customs.hearth_points > 0 && self.placed.wishes_for(RoomType::Living);
        let hearth = if is_hearth { customs.hearth_points } else { 0 };
        customs.at_least(self.here.own + self.here.theirs) + hearth
    }

    /// The numbers of the rooms that it would complete.
    #[must_use]
    pub fn completed(&self) -> &[u8] {
        &self.completed
    }

    /// The room as it would stand.
    #[must_use]
    pub fn placed(&self) -> &Placed {
        &self.placed
    }

    /// A room as it would be then.
    #[must_use]
    pub fn room(&self, number: u8) -> Option<&Placed> {
        if number == self.number() {
            return Some(&self.placed);
        }
        let changed = self.changed.iter().find(|(other, _)| *other == number);
        changed.map(|(_, placed)| placed).or_else(|| self.castle.room(number))
    }

    /// The rooms of which doors meet something that was not there, as they would be.
    #[must_use]
    pub fn changed(&self) -> &[(u8, Placed)] {
        &self.changed
    }

    /// The rooms to which it would be joined by doors.
    pub(crate) fn walked(&self) -> &[u8] {
        &self.walked
    }

    /// How many doors of a level would be open.
    #[must_use]
    pub fn open_doors(&self, level: Level) -> usize {
        let is_of =
            |place: &&usize| self.castle.open.get(**place).is_some_and(|open| open.level == level);
        let closed = self.closed.iter().filter(is_of).count();
        let opened = self.opened.iter().filter(|(_, its)| *its == level).count();
        (self.castle.open_doors(level) + opened).saturating_sub(closed)
    }

    /// What a room would bring if it were scored again.
    #[must_use]
    pub fn points_again(&self, number: u8) -> i32 {
        let (castle, new) = (self.castle, self.number());
        if number == new {
            return castle.customs.at_least(self.here.own);
        }
        let more = castle.room(number).and_then(Placed::wish).map_or(0, |wish| {
            let counts = match wish.kind {
                WishKind::Connected => self.connected.contains(&number),
                WishKind::Adjacent => self.is_adjacent(number),
                WishKind::Each => true,
            };
            let points = wish.times(self.placed.types()) * castle.points_of_wish(wish, number, new);
            if counts { points } else { 0 }
        });
        castle.customs.at_least(castle.points_itself(number) + more)
    }

    /// The doors that would be open: of which room, where, and whether they certainly lead outside.
    fn open(&self) -> impl Iterator<Item = (u8, Edge, bool)> + '_ {
        let castle = self.castle;
        let old = castle.open.iter().enumerate().filter(|(place, _)| !self.closed.contains(place));
        let old = old.map(|(_, open)| {
            (open.room, open.edge, open.is_exit && !self.footprint.bars(open.edge))
        });
        let new = self.opened.iter().map(move |&(edge, _)| {
            let is_exit = !self.footprint.bars(edge)
                && !castle.grounds().any(|ground| ground.footprint.bars(edge));
            (self.number(), edge, is_exit)
        });
        old.chain(new)
    }

    fn is_shut(&self, edge: Edge) -> bool {
        let castle = self.castle;
        let shut = self.shut.get_or_init(|| {
            let unsure = castle.open.iter().filter(|open| !open.is_exit).map(|open| open.edge);
            let mut unsure: Vec<Edge> = unsure.collect();
            if !unsure.is_empty() {
                let areas = castle.areas();
                unsure.retain(|&edge| areas.beyond(edge) != Area::Outside);
            }
            unsure
        });
        shut.contains(&edge)
    }

    /// Whether one certainly comes out from a door by going straight on for a while, and straight to the left or to
    /// the right then. If not, areas must be asked.
    fn finds_a_way_out(&self, door: Edge) -> bool {
        let (dx, dy) = door.side.step();
        let aside =
            Side::ALL.into_iter().filter(|&side| side != door.side && side != door.side.opposite());
        let (mut x, mut y) = (door.x, door.y);
        for _ in 0..FARTHEST_ASIDE {
            (x, y) = (x + dx, y + dy);
            if self.footprint.holds(x, y) || !self.castle.covered.is_clear(x, y) {
                return false;
            }
            let leads_out = |side: Side| {
                let edge = Edge { x, y, side };
                !self.footprint.bars(edge)
                    && !self.castle.grounds().any(|ground| ground.footprint.bars(edge))
            };
            if aside.clone().any(leads_out) {
                return true;
            }
        }
        false
    }

    /// External entrances on rooms that are no corridors.
    pub(crate) fn external_entrances(&self) -> u32 {
        let is_corridor = |number: u8| {
            self.room(number).is_some_and(|placed| placed.types().contains(RoomType::Corridor))
        };
        let mut areas = None;
        let counted = self.open().filter(|&(room, edge, is_exit)| {
            let mut leads_out = || {
                let areas = areas.get_or_insert_with(|| self.castle.areas_with(Some(self.shape)));
                areas.beyond(edge) == Area::Outside
            };
            if is_corridor(room) || is_exit {
                return is_exit && !is_corridor(room);
            }
            !self.is_shut(edge) && (self.finds_a_way_out(edge) || leads_out())
        });
        counted.count() as u32
    }

    /// Enclosed areas into which an open door would lead.
    pub(crate) fn courtyards(&self) -> u32 {
        if self.open().all(|(_, _, is_exit)| is_exit) {
            return 0;
        }
        let areas = self.castle.areas_with(Some(self.shape));
        areas.enclosed_beyond(self.open().map(|(_, edge, _)| edge))
    }

    /// The whole castle with it.
    #[must_use]
    pub fn castle(&self) -> Castle {
        let mut castle = self.castle.clone();
        castle.put(self.room, self.placed.spot);
        castle
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use std::ops::ControlFlow::Continue;

    use game::{Actor, Dice, Game, GameOptions, Seat, Total, Unheard};
    use testkit::{TestDice, games};

    use super::*;
    use crate::Castles;
    use crate::action::Action;
    use crate::beside::Beside;
    use crate::component::{Card, Favor, Measure, Tile};
    use crate::decree::{Decree, Effect};
    use crate::options::{Draft, Options};
    use crate::setup::Setup;
    use crate::state::State;

    /// Everything that is counted anywhere.
    fn measures() -> Vec<Measure> {
        let of_decree = |effect: Effect| match effect {
            Effect::Score { measure, .. } => Some(measure),
            _ => None,
        };
        let decrees = Decree::all().flat_map(|decree| decree.effects().filter_map(of_decree));
        let cards = Card::all().map(|card| card.face().measure);
        cards.chain(Favor::all().map(|favor| favor.face().measure)).chain(decrees).collect()
    }

    /// Holds what is told of a room at a spot against the castle with it.
    fn compare(trial: &Trial<'_>, castle: &Castle, beside: &Beside, measures: &[Measure]) {
        let (room, spot) = (trial.room, trial.placed.spot);
        let mut after = castle.clone();
        let completed = after.put(room, spot);
        let number = castle.rooms.len() as u8;
        let mut total = Total::default();
        after.score_last(&mut total);
        after.score_hearth(number, &mut total);
        let at = format!("{room:?} at {spot:?} of {castle:?}");
        assert_eq!((trial.completed(), trial.points()), (completed.as_slice(), total.0), "{at}");
        for (other, placed) in after.numbered() {
            assert_eq!(trial.room(other), Some(placed), "{at}");
            assert_eq!(trial.points_again(other), after.points_again(other), "{other}, {at}");
        }
        for level in [Level::Upstairs, Level::Downstairs] {
            let open = |placed: &Placed| {
                let is_open = |it: &crate::PlacedDoor| it.meets == crate::Meets::Nothing;
                placed.doors().filter(|it| is_open(it) && it.level == level).count()
            };
            let slowly: usize = after.rooms.iter().map(open).sum();
            assert_eq!(
                (trial.open_doors(level), after.open_doors(level)),
                (slowly, slowly),
                "{at}"
            );
        }
        let of = |measure: Measure, placed: &Placed| measure.of_room(placed, beside);
        for &measure in measures {
            let changed = trial.changed.iter().map(|(other, placed)| {
                of(measure, placed) - of(measure, castle.room(*other).unwrap())
            });
            let told = castle.of_rooms(measure, beside)
                + of(measure, &trial.placed)
                + changed.sum::<i64>()
                + castle.beyond_rooms(measure, beside, Some(trial));
            assert_eq!(told, after.measure(measure, beside).amount, "{measure:?}, {at}");
        }
        assert_eq!(trial.castle(), after, "{at}");
    }

    /// A random game in which somebody has this decree; who can build does mostly.
    fn play(decree: Option<Decree>, seed: u64, mut watch: impl FnMut(&State, &mut TestDice)) {
        let mut dice = TestDice::new(seed);
        let all = ["towers", "moats", "passages", "swans", "renovations", "decrees"];
        let chosen = |_: &&str| decree.is_some() || dice.below(2) == 0;
        let modules = all.into_iter().filter(chosen).map(str::to_owned);
        let modules: Vec<String> = modules.collect();
        let modules = Options::read_expansions(&modules).unwrap();
        let draft = Draft { forced: decree, ..Draft::RULEBOOK };
        let options = Options { draft, ..Options::with(modules) };
        // Not every decree is for so few players and these expansions.
        let Ok(mut state) = Castles::start(&Setup::new(2).with_options(options)) else { return };
        loop {
            let (actor, action) = match game::next_decision::<Castles>(&state) {
                Some((seat, choices)) => {
                    watch(&state, &mut dice);
                    let builds =
                        |it: &&Action| matches!(it, Action::Buy { .. } | Action::PlaceFree { .. });
                    let builds: Vec<_> = choices.iter().filter(builds).collect();
                    let all = if builds.is_empty() { choices.iter().collect() } else { builds };
                    (Actor::Seat(seat), *all[dice.below(all.len() as u32) as usize])
                }
                None => {
                    let draws = Castles::draws(&state);
                    if draws == 0 {
                        return;
                    }
                    let draw = dice.below(draws);
                    (Actor::Chance, Castles::draw(&state, draw).unwrap())
                }
            };
            Castles::apply(&mut state, actor, &action, &mut Unheard).unwrap();
        }
    }

    #[test]
    fn a_trial_tells_what_a_castle_with_the_room_has() {
        let measures = measures();
        let decrees: Vec<Decree> = Decree::all().collect();
        let (mut compared, mut joined_by_walls) = (0, 0);
        for seed in games(24, 60) {
            let decree = (seed % 2 == 0).then(|| decrees[seed as usize / 2 % decrees.len()]);
            play(decree, seed, |state, dice| {
                let seat = Seat(dice.below(2) as u8);
                let castle = state.castle(seat).unwrap();
                let beside = state.beside(seat);
                for _ in 0..2 {
                    let room = match dice.below(6) {
                        0 => Room::Stairs,
                        1 => Room::Hallway(Level::Upstairs),
                        2 => Room::Hallway(Level::Downstairs),
                        _ => Tile::nth(dice.below(Tile::COUNT as u32) as u8).unwrap().into(),
                    };
                    let mut trial = Trial::new(castle, room);
                    let _ = castle.spots(room, &mut |spot| {
                        trial.put(spot);
                        if dice.below(8) == 0 {
                            compare(&trial, castle, &beside, &measures);
                            compared += 1;
                            joined_by_walls += u32::from(trial.connected != trial.walked);
                        }
                        Continue(())
                    });
                    let best = castle.best_points(room);
                    let mut found = std::collections::BTreeMap::new();
                    for view in castle.spot_views(room) {
                        let most = found.entry(view.completes.len()).or_insert(view.points);
                        *most = view.points.max(*most);
                    }
                    let told = best.iter().map(|(points, completed)| (completed, points));
                    assert_eq!(told.collect::<std::collections::BTreeMap<_, _>>(), found);
                    assert_eq!(state.best_points(seat, room), best, "what is kept is not stale");
                    assert_eq!(castle.has_spot(room), !found.is_empty());
                }
            });
        }
        assert!(compared > 2_000 && joined_by_walls > 0, "{compared} {joined_by_walls}");
    }
}
