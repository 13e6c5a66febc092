//! Random castles that are legal by a placement test of their own, written from BTW-PLACE-25.

use between::*;

/// A small generator of numbers (xorshift), so that a seed always gives the same castles.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % end as u64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

/// Who fills the cells of a castle: a room of a kind, or the throne, which has none.
pub(crate) struct Ground([[Option<Option<Kind>>; 64]; 64]);

impl Ground {
    pub(crate) fn of(rooms: impl IntoIterator<Item = ((i32, i32), Kind)>) -> Ground {
        let mut ground = Ground([[None; 64]; 64]);
        (ground.0[32][32], ground.0[32][33]) = (Some(None), Some(None));
        rooms.into_iter().for_each(|(cell, kind)| ground.put(cell, kind));
        ground
    }

    fn put(&mut self, (x, y): (i32, i32), kind: Kind) {
        self.0[(y + 32) as usize][(x + 32) as usize] = Some(Some(kind));
    }

    fn at(&self, x: i32, y: i32) -> Option<Option<Kind>> {
        self.0[(y + 32) as usize][(x + 32) as usize]
    }

    /// The placement test as the rules state it.
    pub(crate) fn allows(&self, kind: Kind, (x, y): (i32, i32)) -> bool {
        let is_filled = |x, y| self.at(x, y).is_some();
        let level_fits = match kind {
            Kind::Regular(RoomType::Downstairs) => y <= -1,
            Kind::Regular(RoomType::Corridor) | Kind::Specialty(Specialty::GrandFoyer) => true,
            _ => y >= 0,
        };
        let shares_an_edge = is_filled(x + 1, y)
            || is_filled(x - 1, y)
            || is_filled(x, y + 1)
            || is_filled(x, y - 1);
        let is_supported = y < 1 || is_filled(x, y - 1);
        let below_is_blue = matches!(
            self.at(x, y - 1),
            Some(Some(
                Kind::Regular(RoomType::Outdoor)
                    | Kind::Specialty(Specialty::Fountain | Specialty::Tower)
            ))
        );
        !is_filled(x, y) && level_fits && shares_an_edge && is_supported && !below_is_blue
    }

    fn neighbours(&self, (x, y): (i32, i32)) -> usize {
        let around = (y - 1..=y + 1).flat_map(|up| (x - 1..=x + 1).map(move |right| (right, up)));
        around.filter(|&(right, up)| self.at(right, up).is_some()).count()
    }
}

/// A legal castle with up to 18 regular and 12 specialty rooms, written down in the order of
/// building. Some castles are dense, some lanky, some of few types.
pub(crate) fn random_layout(dice: &mut Dice) -> Layout {
    let regular = dice.below(19);
    let many = dice.below(4) == 0;
    let specialty = dice.below(if many { 13 } else { 5 });
    let density = dice.below(4);
    let few_types = dice.below(3) == 0;
    let types: Vec<RoomType> = match few_types {
        true => (0..3).map(|_| RoomType::ALL[dice.below(7)]).collect(),
        false => RoomType::ALL.to_vec(),
    };
    let mut tiles: Vec<Tile> = Tile::all().filter(|t| types.contains(&t.room_type())).collect();
    dice.shuffle(&mut tiles);
    let mut rooms: Vec<Room> = tiles.into_iter().take(regular).map(Room::Tile).collect();
    rooms.extend((0..specialty).map(|_| Room::Specialty(Specialty::ALL[dice.below(3)])));
    dice.shuffle(&mut rooms);

    let mut ground = Ground::of([]);
    let mut filled = vec![(0, 0), (1, 0)];
    let mut built = Vec::new();
    for room in rooms {
        let kind = room.face().kind;
        let mut best: Option<(usize, (i32, i32))> = None;
        let mut found = 0;
        while found <= density {
            let (x, y) = filled[dice.below(filled.len())];
            let (right, up) = [(1, 0), (-1, 0), (0, 1), (0, -1)][dice.below(4)];
            let cell = (x + right, y + up);
            if ground.allows(kind, cell) {
                found += 1;
                best = best.max(Some((ground.neighbours(cell), cell)));
            }
        }
        let (_, cell) = best.unwrap();
        ground.put(cell, kind);
        filled.push(cell);
        built.push(RoomAt { tile: room, x: cell.0.into(), y: cell.1.into() });
    }
    let mut cards: Vec<Card> = Card::all().collect();
    dice.shuffle(&mut cards);
    cards.truncate(dice.below(3));
    let kinds: Vec<Attendant> = Attendant::all().collect();
    let attendants = (0..dice.below(3)).map(|_| kinds[dice.below(4)]).collect();
    let throne = Throne::nth(dice.below(Throne::COUNT) as u8).unwrap();
    Layout { throne, rooms: built, attendants, bonus_cards: cards, order: BuildOrder::Given }
}

/// The options that change scoring, each on or off.
pub(crate) fn random_options(dice: &mut Dice) -> Options {
    let mut options = Options::default();
    let switches = [
        &mut options.food_any_vertical,
        &mut options.edge_only_surround,
        &mut options.utility_own_type,
        &mut options.outdoor_own_type,
        &mut options.downstairs_above_only,
    ];
    for switch in switches {
        *switch = dice.below(4) == 0;
    }
    options
}
