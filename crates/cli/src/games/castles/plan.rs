//! The plan of a castle in letters.

use castles::{Castle, Gate, Level, Meets, Placed, PlacedDoor, Room, Slot};

use super::screen::{face, name, renovation_face};

/// A castle from above, a square a unit: each room by its number, with a list of them, and of the water
/// around it and the secret passages. Rooms that are no rectangles are drawn with their box, the larger
/// ones first.
pub(super) fn plan(castle: &Castle) -> String {
    let boxes: Vec<[i16; 4]> = castle.rooms().iter().map(box_of).collect();
    let strips: Vec<[i16; 4]> = strips(castle).collect();
    let mut squares = Squares::around(boxes.iter().chain(&strips));
    for &strip in &strips {
        squares.fill(strip, "~");
    }
    if let Some(band) = castle.band() {
        let doors = castle.rooms().iter().take(1).flat_map(Placed::doors);
        for bridge in doors.filter(|door| door.edge.y >= band.y) {
            squares.fill([bridge.edge.x, band.y, 1, band.bottom() - band.y], "#");
        }
    }
    let mut sorted: Vec<_> = (1..).zip(&boxes).collect();
    sorted.sort_by_key(|(_, [_, _, width, height])| std::cmp::Reverse(width * height));
    for (number, &room) in sorted {
        let number: i32 = number;
        squares.fill(room, &number.to_string());
    }
    for tunnel in castle.passage_views() {
        let from = tunnel.from.0;
        let (dx, dy) = from.side.step();
        for step in 1..=tunnel.length.gap() {
            squares.set(from.x + dx * step, from.y + dy * step, ":");
        }
    }
    for door in castle.rooms().iter().flat_map(Placed::doors) {
        if door.meets == Meets::Nothing {
            let beyond = door.edge.mate();
            squares.set(
                beyond.x,
                beyond.y,
                if door.level == Level::Upstairs { arrow(&door) } else { "=" },
            );
        }
    }
    squares.text() + &rooms(castle) + &around(castle) + &below(castle)
}

/// Squares with what stands on them.
struct Squares {
    left: i16,
    top: i16,
    rows: Vec<Vec<String>>,
}

impl Squares {
    /// Enough squares for boxes, and for doors around them.
    fn around<'a>(boxes: impl Iterator<Item = &'a [i16; 4]> + Clone) -> Squares {
        let edge = |pick: fn(&[i16; 4]) -> i16| boxes.clone().map(pick);
        let left = edge(|&[x, ..]| x).min().unwrap_or(0) - 1;
        let top = edge(|&[_, y, ..]| y).min().unwrap_or(0) - 1;
        let right = edge(|&[x, _, width, _]| x + width).max().unwrap_or(0);
        let bottom = edge(|&[_, y, _, height]| y + height).max().unwrap_or(0);
        let columns = usize::try_from(right - left + 1).unwrap_or(0);
        let rows = usize::try_from(bottom - top + 1).unwrap_or(0);
        Squares { left, top, rows: vec![vec![String::from("."); columns]; rows] }
    }

    fn set(&mut self, x: i16, y: i16, text: &str) {
        let row = usize::try_from(y - self.top).ok().and_then(|row| self.rows.get_mut(row));
        let column = usize::try_from(x - self.left).ok();
        if let Some(square) = row.zip(column).and_then(|(row, column)| row.get_mut(column)) {
            text.clone_into(square);
        }
    }

    fn fill(&mut self, [x, y, width, height]: [i16; 4], text: &str) {
        for (across, down) in (0..width).flat_map(|across| (0..height).map(move |y| (across, y))) {
            self.set(x + across, y + down, text);
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (y, row) in (self.top..).zip(&self.rows) {
            let cells: String = row.iter().map(|square| format!("{square:>3}")).collect();
            text += &format!("{y:>4} {}\n", cells.trim_end());
        }
        let columns = self.rows.first().map_or(0, Vec::len);
        let across: String = (self.left..).take(columns).map(|x| format!("{x:>3}")).collect();
        text + &format!("   x {across}\n")
    }
}

fn rooms(castle: &Castle) -> String {
    let mut text = String::new();
    for (number, placed) in (0_u8..).zip(castle.rooms()) {
        let garden = if castle.is_garden(number) { " (in the gardens)" } else { "" };
        let mark = if placed.is_completed() { " (completed)" } else { "" };
        let shown = placed.renovation.map_or_else(
            || face(placed.room),
            |renovation| {
                let below = name("room", placed.room.id());
                format!("{}; on {below}", renovation_face(renovation))
            },
        );
        text += &format!("{:>5} {shown}{garden}{mark}\n", u16::from(number) + 1);
    }
    text
}

/// The water around a castle with a barbican.
fn around(castle: &Castle) -> String {
    let Some(gate) = gate_of(castle) else { return String::new() };
    let moats: Vec<String> = castle.moats().map(|slot| name("slot", slot.id())).collect();
    let moats = match moats.is_empty() {
        true => "no moat yet".to_owned(),
        false if castle.has_whole_moat() => "a whole moat".to_owned(),
        false => format!("moat in the {}", moats.join(" and the ")),
    };
    let bridge = match gate.has_drawbridge() {
        true => "the drawbridge (#) leads to the gardens",
        false => "the drawbridge is closed",
    };
    format!("    ~ water: {moats}; {bridge}\n")
}

/// The secret passages, each with the rooms that it joins.
fn below(castle: &Castle) -> String {
    let line = |passage: castles::PassageView| {
        let [from, to] = passage.rooms.map(|number| room_by_number(castle, number));
        let length = name("length", passage.length.id());
        format!("    : {length} secret passage from {from} to {to}\n")
    };
    castle.passage_views().into_iter().map(line).collect()
}

/// A room with the number that it has on a plan.
pub(super) fn room_by_number(castle: &Castle, number: u8) -> String {
    let called = castle.room(number).map_or(String::new(), |it| name("room", it.surface().id()));
    format!("{called} ({})", u16::from(number) + 1)
}

fn gate_of(castle: &Castle) -> Option<Gate> {
    match castle.rooms().first()?.room {
        Room::Barbican(gate) => Some(gate),
        Room::Tile(_) | Room::Foyer | Room::Hallway(_) | Room::Stairs => None,
    }
}

/// The pieces of the ring, as boxes.
fn strips(castle: &Castle) -> impl Iterator<Item = [i16; 4]> {
    let strips = castle.band().into_iter().chain(castle.moats().map(Slot::shape));
    strips.map(|strip| [strip.x, strip.y, strip.right() - strip.x, strip.bottom() - strip.y])
}

fn box_of(placed: &Placed) -> [i16; 4] {
    let [width, height] = placed.room.box_size();
    let spot = placed.spot;
    match spot.turn.degrees() {
        90 | 270 => [spot.x, spot.y, height, width],
        _ => [spot.x, spot.y, width, height],
    }
}

/// The way a door leads.
fn arrow(door: &PlacedDoor) -> &'static str {
    let (here, beyond) = (door.edge, door.edge.mate());
    match (beyond.x - here.x, beyond.y - here.y) {
        (0, up) if up < 0 => "^",
        (0, _) => "v",
        (left, _) if left < 0 => "<",
        _ => ">",
    }
}
