//! What the tests of the static rules share: castles from short lists, made-up rooms for wishes
//! that no tile has, and ways to read a score sheet.

#![allow(dead_code)]

pub(crate) mod random_castles;
pub(crate) mod slow_sheet;

use between::*;
use game::Refusal as _;

/// A throne room that shows a torch and wants living and corridor rooms beside it.
pub(crate) const TORCH_THRONE: &str = "throne-living-corridor";
/// A throne room that shows a mirror and wants corridor and downstairs rooms below it.
pub(crate) const MIRROR_THRONE: &str = "throne-corridor-downstairs";
/// A throne room that shows a painting and wants utility and food rooms beside it.
pub(crate) const PAINTING_THRONE: &str = "throne-utility-food";

/// Every kind of one-cell room, the regular types first.
pub(crate) fn kinds() -> impl Iterator<Item = Kind> {
    let regular = RoomType::ALL.into_iter().map(Kind::Regular);
    regular.chain(Specialty::ALL.into_iter().map(Kind::Specialty))
}

/// Some room of a kind.
pub(crate) fn any_room(kind: Kind) -> Room {
    match kind {
        Kind::Regular(room_type) => room(ids_of(room_type)[0]),
        Kind::Specialty(specialty) => Room::Specialty(specialty),
    }
}

pub(crate) fn room(id: &str) -> Room {
    Room::find(id).unwrap_or_else(|| panic!("no room is called {id}"))
}

pub(crate) fn throne(id: &str) -> Throne {
    Throne::find(id).unwrap_or_else(|| panic!("no throne room is called {id}"))
}

pub(crate) fn card(id: &str) -> Card {
    Card::find(id).unwrap_or_else(|| panic!("no bonus card is called {id}"))
}

pub(crate) fn attendant(id: &str) -> Attendant {
    Attendant::find(id).unwrap_or_else(|| panic!("no attendant is called {id}"))
}

/// What is said, in English.
pub(crate) fn in_english(group: &str, said: &impl serde::Serialize) -> String {
    words::english("between").say(group, said)
}

/// What something is called in English.
pub(crate) fn name(kind: &str, id: &str) -> String {
    words::english("between").name(kind, id)
}

/// The ids of all tiles of a type, in the order of the table.
pub(crate) fn ids_of(room_type: RoomType) -> Vec<&'static str> {
    Tile::all().filter(|tile| tile.room_type() == room_type).map(Tile::id).collect()
}

/// The ids of all tiles that show a hanging, in the order of the table.
pub(crate) fn ids_showing(hanging: Hanging) -> Vec<&'static str> {
    Tile::all().filter(|tile| tile.face().hanging == Some(hanging)).map(Tile::id).collect()
}

pub(crate) fn layout(throne_id: &str, rooms: &[(&str, i64, i64)]) -> Layout {
    let rooms = rooms.iter().map(|&(id, x, y)| RoomAt { tile: room(id), x, y }).collect();
    Layout {
        throne: throne(throne_id),
        rooms,
        attendants: Vec::new(),
        bonus_cards: Vec::new(),
        order: BuildOrder::Any,
    }
}

/// The castle of a layout that must be legal.
pub(crate) fn build(layout: &Layout) -> Castle {
    match layout.build() {
        Ok(castle) => castle,
        Err(refusals) => panic!("this should be a castle: {refusals:?}"),
    }
}

pub(crate) fn castle(throne_id: &str, rooms: &[(&str, i64, i64)]) -> Castle {
    build(&layout(throne_id, rooms))
}

/// The same castle with these attendants on its throne.
pub(crate) fn with_attendants(castle: &Castle, ids: &[&str]) -> Castle {
    let attendants = ids.iter().map(|id| attendant(id)).collect();
    build(&Layout { attendants, ..Layout::from(castle) })
}

/// The same castle with these bonus cards.
pub(crate) fn with_cards(castle: &Castle, ids: &[&str]) -> Castle {
    let bonus_cards = ids.iter().map(|id| card(id)).collect();
    build(&Layout { bonus_cards, ..Layout::from(castle) })
}

/// The rules that a castle holds against a room on a cell.
pub(crate) fn rules_against(castle: &Castle, id: &str, x: i8, y: i8) -> Vec<&'static str> {
    let reasons = castle.objections(room(id), Cell::at(x, y));
    reasons.iter().map(|reason| reason.rule().0).collect()
}

/// The legal cells of a kind, in the order in which the castle lists them.
pub(crate) fn legal(castle: &Castle, kind: Kind) -> Vec<(i8, i8)> {
    castle.legal_cells(kind).map(|cell| (cell.x, cell.y)).collect()
}

/// The sheet of a castle by the rulebook.
pub(crate) fn sheet(castle: &Castle) -> Ledger {
    castle.ledger(&Options::default())
}

/// What one room of a castle scores by the rulebook; the room must be there once.
pub(crate) fn points(castle: &Castle, id: &str) -> i32 {
    points_in(&sheet(castle), id)
}

/// What one cause scores on a sheet; it must be there once.
pub(crate) fn points_in(sheet: &Ledger, id: &str) -> i32 {
    let lines: Vec<_> = sheet.lines.iter().filter(|line| line.source.id() == id).collect();
    assert_eq!(lines.len(), 1, "the sheet should have one line for {id}: {lines:?}");
    lines[0].points
}

/// The points of the single rooms of a row, in the order of the sheet.
pub(crate) fn row_of(sheet: &Ledger, row: Row) -> Vec<i32> {
    sheet.lines.iter().filter(|line| line.row == row).map(|line| line.points).collect()
}

/// What a bonus card brings to a castle.
pub(crate) fn card_points(castle: &Castle, id: &str) -> i32 {
    points(&with_cards(castle, &[id]), id)
}

/// The ids of the bonus cards in the order of their rules, 01 to 20.
pub(crate) fn cards_in_order() -> Vec<&'static str> {
    let mut cards: Vec<Card> = Card::all().collect();
    cards.sort_by_key(|card| card.face().rule);
    cards.into_iter().map(Card::id).collect()
}

/// A castle of made-up rooms. Nothing checks its placement unless [`Sketch::stand_in`] is asked.
#[derive(Clone)]
pub(crate) struct Sketch {
    pub(crate) throne: ThroneFace,
    pub(crate) rooms: Vec<(Face, Cell)>,
    pub(crate) attendants: Vec<Attendant>,
    pub(crate) cards: Vec<Card>,
}

impl Sketch {
    /// A throne room alone, with a hanging, two wanted types and the spots where it wants them.
    pub(crate) fn of_throne(
        hanging: Hanging,
        wants: [RoomType; 2],
        spots: [ThroneNeighbour; 2],
    ) -> Sketch {
        let id = "made-up-throne";
        let throne = ThroneFace { id, hanging, wants, spots, points: 2, provenance: MADE_UP };
        Sketch { throne, rooms: Vec::new(), attendants: Vec::new(), cards: Vec::new() }
    }

    /// A throne room alone whose wishes do not matter.
    pub(crate) fn blank() -> Sketch {
        let wants = [RoomType::Food, RoomType::Sleeping];
        Sketch::of_throne(Hanging::Torch, wants, [ThroneNeighbour::W, ThroneNeighbour::N1])
    }

    pub(crate) fn with(mut self, face: Face, x: i8, y: i8) -> Sketch {
        self.rooms.push((face, Cell::at(x, y)));
        self
    }

    pub(crate) fn sheet(&self, options: &Options) -> Ledger {
        let rooms = self.rooms.iter().map(|(face, cell)| (face, *cell));
        let mut ledger = Ledger::default();
        CastleFaces::new(&self.throne, rooms, &self.attendants, &self.cards)
            .score(options, &mut ledger);
        ledger
    }

    /// What one room or card scores by the rulebook.
    pub(crate) fn points(&self, id: &str) -> i32 {
        points_in(&self.sheet(&Options::default()), id)
    }

    pub(crate) fn card_points(&self, id: &str) -> i32 {
        Sketch { cards: vec![card(id)], ..self.clone() }.points(id)
    }

    /// Real tiles of the same types on the same cells, in the order of the sketch: what is to be
    /// asked whether the made-up castle could be built so.
    pub(crate) fn stand_in(&self) -> Layout {
        let mut unused = RoomType::ALL.map(|room_type| ids_of(room_type).into_iter());
        let mut tile = |kind| match kind {
            Kind::Regular(room_type) => room(unused[room_type as usize].next().unwrap()),
            Kind::Specialty(specialty) => Room::Specialty(specialty),
        };
        let rooms = self.rooms.iter().map(|(face, cell)| RoomAt {
            tile: tile(face.kind),
            x: cell.x.into(),
            y: cell.y.into(),
        });
        let rooms = rooms.collect();
        Layout { rooms, order: BuildOrder::Given, ..layout(TORCH_THRONE, &[]) }
    }
}

const MADE_UP: Provenance = Provenance { sources_agree: true, note: "" };

pub(crate) fn made_up(
    id: &'static str,
    room_type: RoomType,
    hanging: impl Into<Option<Hanging>>,
    wish: Wish,
) -> Face {
    let (kind, hanging) = (Kind::Regular(room_type), hanging.into());
    Face { id, kind, hanging, wish, provenance: MADE_UP }
}

/// A room that wants nothing.
pub(crate) fn plain(id: &'static str, room_type: RoomType) -> Face {
    made_up(id, room_type, None, Wish::Fixed { points: 0 })
}

/// A wish for rooms on certain cells.
pub(crate) fn on(at: Pattern, wants: Wanted, points: u8) -> Wish {
    Wish::Cells { at, wants, points }
}

/// A downstairs room's wish for rooms of its whole column.
pub(crate) fn in_column(wants: Wanted, points: u8) -> Wish {
    Wish::Column { above: true, below: true, wants, points }
}

/// The wish of every sleeping room.
pub(crate) const ALL_TYPES: Wish = Wish::AllTypes { points: 4, otherwise: 1 };

/// Castle Exemplar of BTW-EX-24: real tiles, found by search, in an order in which a game could
/// build it, each specialty room right behind the room that earned it. The last number is what
/// the rulebook's sheet says.
pub(crate) const EXEMPLAR: [(&str, i64, i64, i32); 19] = [
    ("guest-bedroom", 2, 0, 4),
    ("torch-storage", 2, 1, 2),
    ("rug-room", 2, 2, 1),
    ("sitting-room", 1, 1, 2),
    ("kings-chambers", 3, 0, 4),
    ("washroom", 4, 0, 2),
    ("hat-room", 5, 0, 2),
    ("map-room", 4, 1, 1),
    ("breakfast-nook", 6, 0, 4),
    ("hall-of-windows", 6, -1, 2),
    ("armory", 3, -1, 2),
    ("hall-of-ever-closing-walls", 6, -2, 0),
    ("hall-of-paintings", 6, 1, 2),
    ("grand-foyer", 5, 1, 6),
    ("study", 6, 2, 2),
    ("fountain", 3, 1, 5),
    ("hibernation-chamber", 0, 1, 4),
    ("tower", 6, 3, 5),
    ("firewood-storage", 0, 2, 5),
];

pub(crate) fn exemplar() -> Layout {
    let rooms = EXEMPLAR.map(|(id, x, y, _)| (id, x, y));
    Layout {
        attendants: vec![attendant("painter")],
        order: BuildOrder::Given,
        ..layout(TORCH_THRONE, &rooms)
    }
}
