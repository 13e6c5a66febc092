//! A slow second scorer, written from the text of the rules alone: cells in a hash map, rooms asked
//! one by one, nothing shared with `src/score`. It reads what is printed on a tile and where the
//! room stands, and nothing else.
//!
//! It takes the rules at their word where the tiles are drawn more narrowly: every living room looks
//! at all eight cells (BTW-RUL-47) and every downstairs room along its whole column (BTW-RUL-51).

use std::collections::{HashMap, HashSet};

use between::*;

pub(crate) type Place = (i32, i32);

/// A castle as it lies on the table.
pub(crate) struct Table<'a> {
    throne: &'a ThroneFace,
    rooms: Vec<(&'a Face, Place)>,
    attendants: &'a [Attendant],
    cards: &'a [Card],
    cells: HashMap<Place, Who>,
}

/// Who fills a cell: the throne, or a room by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Who {
    Throne,
    Room(usize),
}

const EDGE: [Place; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const CORNER: [Place; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const THRONE_EDGE: [Place; 6] = [(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)];
const THRONE_CORNER: [Place; 4] = [(-1, 1), (2, 1), (-1, -1), (2, -1)];

impl<'a> Table<'a> {
    pub(crate) fn new(
        throne: &'a ThroneFace,
        rooms: Vec<(&'a Face, Place)>,
        attendants: &'a [Attendant],
        cards: &'a [Card],
    ) -> Table<'a> {
        let mut cells = HashMap::from([((0, 0), Who::Throne), ((1, 0), Who::Throne)]);
        for (number, (_, place)) in rooms.iter().enumerate() {
            cells.insert(*place, Who::Room(number));
        }
        Table { throne, rooms, attendants, cards, cells }
    }

    /// Row and points of every room in order, of the throne, the attendants and the cards.
    pub(crate) fn lines(&self, options: &Options) -> Vec<(&'static str, i32)> {
        let mut lines = Vec::new();
        for number in 0..self.rooms.len() {
            lines.push(self.room_line(number, options));
        }
        lines.push(("throne_room", self.throne_points()));
        for attendant in self.attendants {
            let everyone = self.everyone();
            let shown = everyone.iter().filter(|who| self.shows(**who, attendant.face().hanging));
            lines.push(("royal_attendants", shown.count() as i32));
        }
        for card in self.cards {
            lines.push(("bonus_cards", self.card_points(card.id())));
        }
        lines
    }

    fn room_line(&self, number: usize, options: &Options) -> (&'static str, i32) {
        let (face, place) = self.rooms[number];
        match face.kind {
            Kind::Regular(RoomType::Food) => ("food", self.food(face, place, options)),
            Kind::Regular(RoomType::Living) => ("living", self.living(face, place, options)),
            Kind::Regular(RoomType::Utility) => ("utility", self.utility(face, number, options)),
            Kind::Regular(RoomType::Outdoor) => ("outdoor", self.outdoor(face, number, options)),
            Kind::Regular(RoomType::Sleeping) => {
                let others = RoomType::ALL.into_iter().filter(|other| *other != RoomType::Sleeping);
                let complete = others.clone().filter(|other| self.count(*other) > 0).count() == 6;
                ("sleeping", if complete { 4 } else { 1 })
            }
            Kind::Regular(RoomType::Corridor) => ("corridor", self.corridor(face, place, options)),
            Kind::Regular(RoomType::Downstairs) => {
                ("downstairs", self.downstairs(face, place, options))
            }
            Kind::Specialty(Specialty::Fountain) => ("fountains", 5),
            Kind::Specialty(Specialty::Tower) => {
                let below = self.cells.keys().filter(|cell| cell.0 == place.0 && cell.1 < place.1);
                ("towers", below.count() as i32)
            }
            Kind::Specialty(Specialty::GrandFoyer) => {
                ("grand_foyers", self.around(place, true).len() as i32)
            }
        }
    }

    /// 2 for each of two cells with a wanted room; with BTW-HOUSE-05 any room above and below.
    fn food(&self, face: &Face, (x, y): Place, options: &Options) -> i32 {
        let above_below = [(x, y + 1), (x, y - 1)];
        if options.food_any_vertical {
            return above_below.iter().filter(|cell| self.cells.contains_key(cell)).count() as i32
                * 2;
        }
        let (at, wanted) = match face.wish {
            Wish::Cells { at, wants, points: 2 } => (at, wants),
            wish => panic!("no food room wishes {wish:?}"),
        };
        let cells = match at {
            Pattern::AboveBelow => above_below,
            Pattern::LeftRight => [(x - 1, y), (x + 1, y)],
            Pattern::TwoBelow => [(x, y - 1), (x, y - 2)],
            at => panic!("no food room looks at {at:?}"),
        };
        let fits = |cell: &&Place| self.cells.get(*cell).is_some_and(|who| self.is(*who, wanted));
        cells.iter().filter(fits).count() as i32 * 2
    }

    fn living(&self, face: &Face, place: Place, options: &Options) -> i32 {
        let Wish::Cells { wants, points, .. } = face.wish else { panic!("{face:?}") };
        let around = self.around(place, !options.edge_only_surround);
        let wanted = around.into_iter().filter(|who| self.is(*who, wants));
        wanted.map(|who| if who == Who::Throne { 1 } else { i32::from(points) }).sum()
    }

    fn corridor(&self, face: &Face, place: Place, options: &Options) -> i32 {
        let Wish::Hangings { hanging, .. } = face.wish else { panic!("{face:?}") };
        let around = self.around(place, !options.edge_only_surround);
        around.into_iter().filter(|who| self.shows(*who, hanging)).count() as i32
    }

    /// The wanted rooms that can be walked to on wanted rooms alone.
    fn utility(&self, face: &Face, own: usize, options: &Options) -> i32 {
        let Wish::Connected { wants, .. } = face.wish else { panic!("{face:?}") };
        let wants = match options.utility_own_type {
            true => Wanted::Type(RoomType::Utility),
            false => wants,
        };
        let mut group = HashSet::from([Who::Room(own)]);
        loop {
            let next: Vec<Who> = group
                .iter()
                .flat_map(|who| self.edge_neighbours(*who))
                .filter(|who| !group.contains(who) && self.is(*who, wants))
                .collect();
            if next.is_empty() {
                return group.len() as i32 - 1;
            }
            group.extend(next);
        }
    }

    fn outdoor(&self, face: &Face, own: usize, options: &Options) -> i32 {
        let Wish::Castle { wants, .. } = face.wish else { panic!("{face:?}") };
        let wants = match options.outdoor_own_type {
            true => Wanted::Type(RoomType::Outdoor),
            false => wants,
        };
        let others = self.everyone().into_iter().filter(|who| *who != Who::Room(own));
        others.filter(|who| self.is(*who, wants)).count() as i32
    }

    fn downstairs(&self, face: &Face, (x, y): Place, options: &Options) -> i32 {
        let Wish::Column { wants, points, .. } = face.wish else { panic!("{face:?}") };
        let in_sight = |cell: &Place| {
            cell.0 == x && cell.1 != y && (cell.1 > y || !options.downstairs_above_only)
        };
        let wanted =
            self.cells.iter().filter(|(cell, who)| in_sight(cell) && self.is(**who, wants));
        wanted.count() as i32 * i32::from(points)
    }

    fn throne_points(&self) -> i32 {
        let cell = |spot: &ThroneNeighbour| match spot {
            ThroneNeighbour::W => (-1, 0),
            ThroneNeighbour::E => (2, 0),
            ThroneNeighbour::N1 => (0, 1),
            ThroneNeighbour::N2 => (1, 1),
            ThroneNeighbour::S1 => (0, -1),
            ThroneNeighbour::S2 => (1, -1),
        };
        let wanted = |who: &Who| {
            self.throne.wants.iter().any(|room_type| self.is(*who, Wanted::Type(*room_type)))
        };
        let filled = self.throne.spots.iter().filter_map(|spot| self.cells.get(&cell(spot)));
        filled.filter(|who| wanted(who)).count() as i32 * 2
    }

    fn card_points(&self, id: &str) -> i32 {
        let number = |things: usize| things as i32;
        let rooms_on = |fits: fn(i32) -> bool| {
            number(self.rooms.iter().filter(|(_, place)| fits(place.1)).count())
        };
        let filled = |cells: &[Place]| cells.iter().filter(|c| self.cells.contains_key(c)).count();
        let enclosed = |corners: bool| {
            let around_throne = match corners {
                true => [&THRONE_EDGE[..], &THRONE_CORNER].concat(),
                false => THRONE_EDGE.to_vec(),
            };
            let throne = filled(&around_throne) == around_throne.len();
            let rooms = self.rooms.iter().filter(|(_, (x, y))| {
                let steps = EDGE.iter().chain(CORNER.iter().filter(|_| corners));
                steps.into_iter().all(|(dx, dy)| self.cells.contains_key(&(x + dx, y + dy)))
            });
            number(rooms.count()) + i32::from(throne)
        };
        let types_with = |least: usize| {
            number(
                RoomType::ALL.iter().filter(|room_type| self.count(**room_type) >= least).count(),
            )
        };
        match id {
            "bonus-types" => {
                let kinds: HashSet<Kind> = self.rooms.iter().map(|(face, _)| face.kind).collect();
                number(kinds.len())
            }
            "bonus-attendants" => 4 * number(self.attendants.len()),
            "bonus-downstairs" => 2 * number(self.count(RoomType::Downstairs)),
            "bonus-sleeping" => 2 * number(self.count(RoomType::Sleeping)),
            "bonus-below-ground" => rooms_on(|y| y <= -1),
            "bonus-level-3-up" => rooms_on(|y| y >= 2),
            "bonus-living" => 2 * number(self.count(RoomType::Living)),
            "bonus-food" => 2 * number(self.count(RoomType::Food)),
            "bonus-height" => {
                number(self.cells.keys().map(|cell| cell.1).collect::<HashSet<_>>().len())
            }
            "bonus-width" => {
                number(self.cells.keys().map(|cell| cell.0).collect::<HashSet<_>>().len())
            }
            "bonus-outdoor" => 2 * number(self.count(RoomType::Outdoor)),
            "bonus-corridor" => 2 * number(self.count(RoomType::Corridor)),
            "bonus-fully-surrounded" => 3 * enclosed(true),
            "bonus-four-sides" => 2 * enclosed(false),
            "bonus-utility" => 2 * number(self.count(RoomType::Utility)),
            "bonus-specialty" => {
                let special = |(face, _): &&(&Face, Place)| matches!(face.kind, Kind::Specialty(_));
                2 * (number(self.rooms.iter().filter(special).count()) + 1)
            }
            "bonus-throne-variety" => {
                let at_throne = THRONE_EDGE.iter().filter_map(|cell| self.cells.get(cell));
                let types: HashSet<RoomType> =
                    at_throne.filter_map(|who| self.type_of(*who)).collect();
                2 * number(types.len())
            }
            "bonus-throne-surround" => number(filled(&THRONE_EDGE) + filled(&THRONE_CORNER)),
            "bonus-five-of-a-type" => 4 * types_with(5),
            "bonus-three-of-a-type" => 2 * types_with(3),
            id => panic!("the rules know no card {id}"),
        }
    }

    /// The different rooms on the eight cells around a cell, or on the four at its edges.
    fn around(&self, (x, y): Place, corners: bool) -> HashSet<Who> {
        let steps = EDGE.iter().chain(CORNER.iter().filter(|_| corners));
        steps.filter_map(|(dx, dy)| self.cells.get(&(x + dx, y + dy)).copied()).collect()
    }

    fn edge_neighbours(&self, who: Who) -> HashSet<Who> {
        let own = self.cells.iter().filter(|(_, other)| **other == who).map(|(cell, _)| *cell);
        let mut next: HashSet<Who> = own.flat_map(|cell| self.around(cell, false)).collect();
        next.remove(&who);
        next
    }

    fn everyone(&self) -> HashSet<Who> {
        self.cells.values().copied().collect()
    }

    fn count(&self, room_type: RoomType) -> usize {
        self.rooms.iter().filter(|(face, _)| face.kind == Kind::Regular(room_type)).count()
    }

    fn type_of(&self, who: Who) -> Option<RoomType> {
        match who {
            Who::Room(number) => match self.rooms[number].0.kind {
                Kind::Regular(room_type) => Some(room_type),
                Kind::Specialty(_) => None,
            },
            Who::Throne => None,
        }
    }

    fn is(&self, who: Who, wanted: Wanted) -> bool {
        match wanted {
            Wanted::Any => true,
            Wanted::Specialty => self.type_of(who).is_none(),
            Wanted::Type(room_type) => self.type_of(who) == Some(room_type),
        }
    }

    fn shows(&self, who: Who, hanging: Hanging) -> bool {
        match who {
            Who::Throne => self.throne.hanging == hanging,
            Who::Room(number) => self.rooms[number].0.hanging == Some(hanging),
        }
    }
}
