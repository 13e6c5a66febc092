//! Where a tile may lie, on palaces put together cell by cell.

use palace::{Ground, Hallway, Kind, Level, Rotation, Side, Spot, Stair, TableSize, Tile, Water};

use crate::drawn::*;

/// The three hallways with which every palace begins.
pub(crate) fn start(players: u8) -> Ground {
    let mut ground = Ground::new(players);
    for (y, hallway) in (0..3).zip(Hallway::all()) {
        ground.put(hallway.into(), Spot { cell: cell(0, y), turn: Rotation::R0 }, None);
    }
    ground.trace();
    ground
}

fn stair() -> Tile {
    Stair::nth(0).unwrap().into()
}

/// Stairs with their dark end on this side; unturned it is in the south.
pub(crate) fn stairs(ground: &mut Ground, x: i8, y: i8, dark: Side) {
    let turn = Rotation::ALL.into_iter().find(|turn| Side::S.turned(*turn) == dark).unwrap();
    ground.put(stair(), Spot { cell: cell(x, y), turn }, None);
}

/// The turns in which a tile may be laid on a cell.
fn turns(ground: &Ground, tile: Tile, x: i8, y: i8) -> Vec<Rotation> {
    let on = |spot: &Spot| spot.cell == cell(x, y);
    ground.places(tile, 0).into_iter().filter(on).map(|spot| spot.turn).collect()
}

/// Whether a tile may be laid on a cell with entrances of this level on just these sides.
fn fits(ground: &Ground, x: i8, y: i8, level: Level, sides: &str) -> bool {
    let (tile, turn) = room_with(level, sides);
    turns(ground, tile, x, y).contains(&turn)
}

/// PAL-PLACE-01, PAL-PLACE-05, PAL-SETUP-10: seven ways lead out of the first three hallways, and
/// the south of the first is linked with the bridge.
#[test]
fn the_palace_begins_at_the_bridge() {
    let ground = start(2);
    let around = [(-1, 0), (1, 0), (-1, 1), (1, 1), (-1, 2), (1, 2), (0, 3)];
    assert_eq!(*ground.exits(), set(&around));
    let tiles = ground.palace.tiles();
    assert!(tiles[0].is_linked(Side::S) && tiles[0].is_linked(Side::N));
    assert!(!tiles[2].is_linked(Side::N) && tiles[2].is_linked(Side::S));
    assert!(tiles.iter().all(|placed| placed.owner.is_none() && placed.spot.turn == Rotation::R0));
    // A room with a single entrance fits each of the seven cells in one way.
    let (tile, _) = room_with(Level::Up, "n");
    let mut cells: Vec<_> = ground.places(tile, 0).iter().map(|spot| spot.cell).collect();
    cells.sort();
    assert_eq!(cells, set(&around).iter().collect::<Vec<_>>());
}

/// PAL-PLACE-02: a wing as long as the table reaches the last column but one, and no farther.
#[test]
fn the_rim_is_for_moat_alone() {
    for players in 2..=4 {
        let table = TableSize::of(players);
        let mut ground = start(players);
        for x in 1..table.x_max() {
            assert!(fits(&ground, x, 1, Level::Up, "nesw"), "{players} players, column {x}");
            put(&mut ground, x, 1, Level::Up, "nesw");
        }
        assert!(!fits(&ground, table.x_max(), 1, Level::Up, "nesw"));
        for y in 3..table.y_max() {
            assert!(fits(&ground, 0, y, Level::Up, "nesw"), "{players} players, row {y}");
            put(&mut ground, 0, y, Level::Up, "nesw");
        }
        assert!(!fits(&ground, 0, table.y_max(), Level::Up, "nesw"));
        // An entrance to the rim is no way out.
        assert!(!ground.exits().has(cell(table.x_max(), 1)));
    }
}

/// PAL-PLACE-03: four turns, one cell each, and never a mirror image.
#[test]
fn a_tile_may_be_turned_but_not_mirrored() {
    let ground = start(2);
    // Entrances north and east as printed: at a cell in the east the west must have one.
    let corner = Tile::find("pal_act_01").unwrap();
    assert_eq!(turns(&ground, corner, 1, 1), [Rotation::R180, Rotation::R270]);
    // North is yellow and east is green: turned by 180 the west is green, by 270 it is yellow.
    let west = |turn| corner.entrance(turn, Side::W).unwrap().swan.id();
    assert_eq!((west(Rotation::R180), west(Rotation::R270)), ("green", "yellow"));
    assert_eq!(turns(&ground, Tile::find("pal_act_12").unwrap(), 1, 1), Rotation::ALL);
}

/// PAL-PLACE-06: free, inside, and linked.
#[test]
fn a_tile_needs_a_free_cell_and_a_link() {
    let mut ground = start(2);
    let (tile, _) = room_with(Level::Up, "nesw");
    assert!(turns(&ground, tile, 0, 1).is_empty(), "a tile is there");
    assert!(turns(&ground, tile, 2, 1).is_empty(), "nothing is beside it");
    assert!(turns(&ground, tile, 1, 3).is_empty(), "a corner is no link");
    assert!(!fits(&ground, 1, 1, Level::Up, "nes"), "a wall meets the hallway");
    assert!(fits(&ground, 1, 1, Level::Up, "w"));
    ground.fill(Water::East, cell(1, 0));
    assert!(turns(&ground, tile, 1, 0).is_empty(), "moat is there");
}

/// PAL-PLACE-04, PAL-PLACE-07
#[test]
fn downstairs_rooms_hang_on_dark_ends_and_on_one_another() {
    let mut ground = start(2);
    for tile in Tile::all().filter(|tile| tile.kind() == Kind::Room(palace::RoomType::Downstairs)) {
        assert!(ground.places(tile, 0).is_empty(), "{tile} has nothing to hang on");
    }
    stairs(&mut ground, 1, 1, Side::E);
    let (tile, _) = room_with(Level::Down, "w");
    let only = ground.places(tile, 0);
    assert_eq!(only.iter().map(|spot| spot.cell).collect::<Vec<_>>(), cells(&[(2, 1)]));
    assert!(!fits(&ground, 2, 1, Level::Up, "w"), "a room upstairs has no link there");
    put(&mut ground, 2, 1, Level::Down, "nw");
    assert!(fits(&ground, 2, 2, Level::Down, "s"));
    assert!(!fits(&ground, 3, 1, Level::Down, "w"), "a wall is in the east");
    // Its other sides may touch anything: here a hallway in the west.
    let mut beside = start(2);
    stairs(&mut beside, 1, 0, Side::N);
    // These stairs have no link, but their dark end is what matters.
    assert!(fits(&beside, 1, 1, Level::Down, "sw"));
    assert!(fits(&beside, 1, 1, Level::Down, "s"));
}

/// PAL-PLACE-08: walls against entrances, entrances against walls, up against down.
#[test]
fn entrances_may_be_blocked() {
    let mut ground = start(2);
    put(&mut ground, 1, 0, Level::Up, "nw");
    // The hallway in the west is met by a wall, the room in the south by an entrance.
    assert!(fits(&ground, 1, 1, Level::Up, "s"));
    assert!(fits(&ground, 1, 1, Level::Up, "w"));
    put(&mut ground, 1, 1, Level::Up, "w");
    let blocked = ground.palace.at(cell(1, 0)).unwrap();
    assert!(!blocked.is_linked(Side::N) && blocked.is_linked(Side::W));
    // Up against down: allowed, but no link.
    let mut floors = start(2);
    stairs(&mut floors, 1, 1, Side::E);
    put(&mut floors, 1, 2, Level::Up, "ew");
    assert!(fits(&floors, 2, 2, Level::Up, "sw"), "a link in the west");
    put(&mut floors, 2, 2, Level::Up, "sw");
    assert!(fits(&floors, 2, 1, Level::Down, "nw"));
    put(&mut floors, 2, 1, Level::Down, "nw");
    let below = floors.palace.at(cell(2, 1)).unwrap();
    let above = floors.palace.at(cell(2, 2)).unwrap();
    assert!(below.is_linked(Side::W) && !below.is_linked(Side::N) && !above.is_linked(Side::S));
    assert!(!below.is_completed() && !above.is_completed());
}

/// A palace with a single way out, to the north of (0,2).
fn single_exit() -> Ground {
    let mut ground = Ground::new(2);
    put(&mut ground, 0, 0, Level::Up, "ns");
    put(&mut ground, 0, 1, Level::Up, "ns");
    put(&mut ground, 0, 2, Level::Up, "ns");
    ground.trace();
    assert_eq!(*ground.exits(), set(&[(0, 3)]));
    ground
}

/// PAL-PLACE-09: the last way out may be taken only by a tile that opens another.
#[test]
fn a_way_out_must_be_left() {
    let ground = single_exit();
    assert!(!fits(&ground, 0, 3, Level::Up, "s"));
    for sides in ["ns", "es", "sw", "nes"] {
        assert!(fits(&ground, 0, 3, Level::Up, sides), "{sides}");
    }
    // Stairs lead down, and entrances below are no way out.
    let stairs_there = turns(&ground, stair(), 0, 3);
    assert!(stairs_there.is_empty(), "{stairs_there:?}");
    // Nor are cells cut off from the rim: the west door of the new tile opens into a pocket.
    let mut pocket = single_exit();
    for (x, y) in [(-1, 2), (-2, 2), (-2, 3), (-2, 4), (-1, 4), (0, 4), (1, 4), (1, 3)] {
        put(&mut pocket, x, y, Level::Down, "ns");
    }
    assert!(pocket.exits().is_empty(), "both cells are enclosed");
    assert!(!fits(&pocket, 0, 3, Level::Up, "sw"));
}

/// PAL-PLACE-09: moat stops the way to the rim.
#[test]
fn a_way_out_must_be_dry() {
    let mut ground = single_exit();
    fill_to(&mut ground, Water::West, -1, 3);
    fill_to(&mut ground, Water::East, 1, 3);
    assert_eq!(*ground.exits(), set(&[(0, 3)]), "north of (0,3) all is dry");
    assert!(!fits(&ground, 0, 3, Level::Up, "es"), "moat lies in the east");
    assert!(fits(&ground, 0, 3, Level::Up, "ns"));
}

/// PAL-PLACE-10, PAL-VEC-H
#[test]
fn no_tile_locks_an_arm_in() {
    let hook = [(0, 0), (0, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1)];
    let build = || {
        let mut ground = Ground::new(2);
        hook.iter().for_each(|&(x, y)| put(&mut ground, x, y, Level::Up, "nesw"));
        ground.trace();
        ground
    };
    let mut wet = build();
    wet.fill(Water::West, cell(-1, 0));
    assert!(!fits(&wet, -2, 0, Level::Up, "nesw"));
    assert!(fits(&wet, -3, 1, Level::Up, "nesw"), "row 1 is another matter");
    let mut dry = build();
    assert!(fits(&dry, -2, 0, Level::Up, "nesw"));
    put(&mut dry, -2, 0, Level::Up, "nesw");
    dry.trace();
    assert_eq!(dry.palace.root(true), Some(cell(-3, 0)));
    let outside = dry.dry_outside();
    assert!(!outside.has(cell(-1, 0)) && !outside.has(cell(-1, 1)), "a courtyard");
    assert_eq!(dry.moat.west.next(), Some(cell(-3, 0)));
}

/// PAL-PLACE-10: in the east as in the west, and only beyond the arm.
#[test]
fn the_shore_is_closed_only_beyond_an_arm() {
    let mut ground = start(2);
    ground.fill(Water::East, cell(1, 0));
    put(&mut ground, 1, 1, Level::Up, "nesw");
    put(&mut ground, 2, 1, Level::Up, "nesw");
    assert!(!fits(&ground, 2, 0, Level::Up, "nesw"));
    assert!(fits(&ground, -1, 0, Level::Up, "nesw"), "the other side has no moat");
    assert!(!ground.exits().has(cell(2, 0)), "where nothing may be built is no way out");
}

/// PAL-PLACE-11
#[test]
fn two_dark_ends_never_meet() {
    let mut ground = start(2);
    stairs(&mut ground, 1, 1, Side::E);
    put(&mut ground, 1, 2, Level::Up, "ew");
    put(&mut ground, 2, 2, Level::Up, "esw");
    put(&mut ground, 3, 2, Level::Up, "sw");
    // Light end north, linked with the room above; dark end west would face the dark end: there is
    // no such turn, so it is the stairs beyond that could meet it.
    assert_eq!(turns(&ground, stair(), 2, 1), [Rotation::R0], "the dark end in the south");
    let mut facing = start(2);
    stairs(&mut facing, 1, 1, Side::E);
    for (x, y, sides) in [(1, 2, "ew"), (2, 2, "ew"), (3, 2, "sw")] {
        put(&mut facing, x, y, Level::Up, sides);
    }
    put(&mut facing, 3, 1, Level::Up, "nw");
    // East is the light end, linked; west the dark end, which would face the other dark end.
    assert!(turns(&facing, stair(), 2, 1).is_empty());
    // Without those stairs it may lie there.
    let mut alone = start(2);
    put(&mut alone, 3, 1, Level::Up, "nw");
    assert!(!turns(&alone, stair(), 2, 1).is_empty());
}

/// PAL-PLACE-11: light ends link, and a light end at a dark end is only blocked.
#[test]
fn light_ends_may_meet() {
    let mut ground = start(2);
    stairs(&mut ground, 1, 1, Side::W);
    // These lie with their dark end at the hallway; the light end is in the east.
    let light_at_light = turns(&ground, stair(), 2, 1);
    assert_eq!(light_at_light.len(), 1);
    assert_eq!(Side::S.turned(light_at_light[0]), Side::E, "the dark end is far away");
    let mut blocked = start(2);
    stairs(&mut blocked, 1, 1, Side::E);
    // Light end in the west at a dark end gives no link, so another link is needed.
    let towards = |ground: &Ground| {
        let turns = turns(ground, stair(), 2, 1);
        turns.into_iter().any(|turn| Side::S.turned(turn) == Side::E)
    };
    assert!(!towards(&blocked));
    put(&mut blocked, 3, 1, Level::Down, "w");
    assert!(towards(&blocked), "linked with the downstairs room at the dark end");
}

/// PAL-PLACE-12, PAL-PLACE-13: links lead from the bridge to every tile, stairs join the floors,
/// and nothing moves when more is built.
#[test]
fn every_tile_is_reached_from_the_bridge() {
    let mut ground = start(2);
    stairs(&mut ground, 1, 1, Side::E);
    put(&mut ground, 2, 1, Level::Down, "nw");
    put(&mut ground, 2, 2, Level::Down, "s");
    let before: Vec<Spot> = ground.palace.tiles().iter().map(|placed| placed.spot).collect();
    put(&mut ground, -1, 1, Level::Up, "e");
    let after: Vec<Spot> = ground.palace.tiles().iter().map(|placed| placed.spot).collect();
    assert_eq!(after[..before.len()], before);
    assert_eq!(reached(&ground), ground.palace.tiles().len());
}

/// How many tiles links lead to from the bridge.
pub(crate) fn reached(ground: &Ground) -> usize {
    let mut found = vec![cell(0, 0)];
    let mut next = 0;
    while let Some(&at) = found.get(next) {
        next += 1;
        let placed = ground.palace.at(at).unwrap();
        for side in Side::ALL.into_iter().filter(|side| placed.is_linked(*side)) {
            if let Some(beyond) = at.step(side)
                && !found.contains(&beyond)
            {
                found.push(beyond);
            }
        }
    }
    found.len()
}

/// PAL-PLACE-14: the last way out may be closed by a tile whose moat joins the arms.
#[test]
fn a_tile_that_ends_the_game_may_close_the_palace() {
    let mut ground = single_exit();
    fill_to(&mut ground, Water::West, -1, 3);
    fill_to(&mut ground, Water::East, 1, 2);
    let (tile, turn) = room_with(Level::Up, "s");
    let there = Spot { cell: cell(0, 3), turn };
    // It completes itself and its neighbour. The arms then need (-1,4) (0,4) and (1,3), or less.
    let mut then = ground.clone();
    then.put(tile, there, None);
    then.trace();
    let needed = then.moat.join_distance().unwrap();
    assert_eq!(needed, 3, "(-1,4), (0,4) and (1,3) or (1,4)");
    assert_eq!(ground.palace.completes(tile, there).count(), 2);
    assert!(!ground.places(tile, 0).contains(&there), "no moat is earned");
    assert!(!ground.places(tile, 1).contains(&there), "two are not enough");
    assert!(ground.places(tile, 2).contains(&there), "four are");
    // What is not in supply cannot be laid.
    ground.moat.supply = 2;
    assert!(!ground.places(tile, 2).contains(&there));
}

/// PAL-PLACE-14: once the arms are joined, which moves can do, any tile may close the palace.
#[test]
fn after_a_join_the_exit_rule_is_off() {
    let mut ground = Ground::new(2);
    for (x, y) in [(0, 0), (0, 1), (0, 2), (1, 2), (-1, 2), (2, 2), (-1, 3), (2, 3)] {
        put(&mut ground, x, y, Level::Up, "ns");
    }
    ground.trace();
    fill_to(&mut ground, Water::West, 0, 4);
    assert!(fits(&ground, 0, 3, Level::Up, "es"), "the bay has a way out in the north-east");
    assert!(!ground.exits().is_empty() && !ground.is_joined());
    fill_to(&mut ground, Water::East, 1, 4);
    assert!(ground.exits().is_empty() && ground.is_joined());
    assert!(fits(&ground, 0, 3, Level::Up, "s"), "the game ends anyway");
}

/// PAL-PLACE-15: a courtyard may be built in, but an entrance to it is no way out.
#[test]
fn courtyards_may_be_built_in() {
    let mut ground = start(2);
    for (x, y, sides) in [(1, 0, "nw"), (1, 2, "ew"), (2, 2, "sw"), (2, 1, "nw"), (2, 0, "n")] {
        put(&mut ground, x, y, Level::Up, sides);
    }
    assert!(!ground.exits().has(cell(1, 1)), "enclosed");
    assert!(fits(&ground, 1, 1, Level::Up, "w"));
    assert!(fits(&ground, 1, 1, Level::Up, "esw"));
}
