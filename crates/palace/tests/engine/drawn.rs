//! Palaces put together cell by cell, whether or not a game could come to them.

use palace::{Cell, Cells, Ground, Level, Rotation, Side, Spot, Tile, Water};

pub(crate) fn cell(x: i8, y: i8) -> Cell {
    Cell::new(x, y).unwrap()
}

pub(crate) fn cells(list: &[(i8, i8)]) -> Vec<Cell> {
    list.iter().map(|&(x, y)| cell(x, y)).collect()
}

/// A room with entrances of this level on just these sides, and how it must be turned.
pub(crate) fn room_with(level: Level, sides: &str) -> (Tile, Rotation) {
    let fits = |tile: Tile, turn: Rotation| {
        Side::ALL.into_iter().all(|side| match tile.entrance(turn, side) {
            Some(entrance) => entrance.level == level && sides.contains(side.id()),
            None => !sides.contains(side.id()),
        })
    };
    let rooms = Tile::all().filter(|tile| !tile.is_passage());
    let turned = rooms.flat_map(|tile| Rotation::ALL.map(|turn| (tile, turn)));
    let mut found = turned.filter(|&(tile, turn)| fits(tile, turn));
    found.next().unwrap_or_else(|| panic!("no room has its entrances {sides}"))
}

/// A palace for four of downstairs rooms, so that no entrance is an exit.
pub(crate) fn shape(list: &[(i8, i8)]) -> Ground {
    let mut ground = Ground::new(4);
    for &(x, y) in list {
        put(&mut ground, x, y, Level::Down, "ns");
    }
    ground.trace();
    ground
}

pub(crate) fn put(ground: &mut Ground, x: i8, y: i8, level: Level, sides: &str) {
    let (tile, turn) = room_with(level, sides);
    ground.put(tile, Spot { cell: cell(x, y), turn }, None);
}

/// Fills an arm up to and with this cell.
pub(crate) fn fill_to(ground: &mut Ground, water: Water, x: i8, y: i8) {
    loop {
        let next = ground.arm(water).unwrap().next().unwrap();
        ground.fill(water, next);
        if next == cell(x, y) {
            break;
        }
    }
}

/// The first cells of an outline.
pub(crate) fn outline(ground: &Ground, west: bool) -> Vec<Cell> {
    ground.palace.outline(west).cells().to_vec()
}

pub(crate) fn mirrored(cells: &[Cell]) -> Vec<Cell> {
    cells.iter().map(|at| cell(-at.x(), at.y())).collect()
}

pub(crate) fn set(list: &[(i8, i8)]) -> Cells {
    cells(list).into_iter().collect()
}
