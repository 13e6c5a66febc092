//! What the laws need to know of this game: what is never lost, what always holds, and what is
//! worth trying although it is mostly wrong.

use game::{Actor, Dice, Game, Seat, Viewer};
use palace::{
    Action, Cell, Colour, Favor, Hallway, Palace, Room, Rotation, Side, Slot, State, Swans, Tile,
    Water,
};
use testkit::TestDice;

/// Everything in the box (PAL-INV-04).
pub(crate) fn census(state: &State) -> Vec<(&'static str, u32)> {
    let stock = state.stock();
    vec![
        ("rooms", stock.rooms),
        ("hallways", stock.hallways),
        ("stairs", stock.stairs),
        ("favors", stock.favors),
        ("moat tiles", stock.moat),
        ("Secret Swans", stock.secret_swans),
    ]
}

/// What holds of every position.
pub(crate) fn sound(state: &State) -> Result<(), String> {
    let (faces, sizes) = state.rooms_face_down();
    if faces != sizes {
        return Err(format!("{faces} rooms are face down in stacks of {sizes}"));
    }
    arms_follow_the_outline(state)?;
    all_is_reached(state)?;
    there_is_a_way(state)
}

/// PAL-INV-02
pub(crate) fn arms_follow_the_outline(state: &State) -> Result<(), String> {
    let ground = state.ground();
    if ground.is_joined() {
        return Ok(());
    }
    for (arm, west) in [(&ground.moat.west, true), (&ground.moat.east, false)] {
        let outline = ground.palace.outline(west);
        let first = outline.cells()[..usize::from(arm.len())].iter().copied();
        if first.collect::<palace::Cells>() != arm.cells {
            return Err(format!("an arm leaves its outline: {:?}", arm.cells));
        }
    }
    Ok(())
}

/// PAL-INV-03
pub(crate) fn all_is_reached(state: &State) -> Result<(), String> {
    let palace = &state.ground().palace;
    let mut reached = vec![false; palace.tiles().len()];
    let mut waiting: Vec<u8> = palace.number_at(Cell::new(0, 0).unwrap()).into_iter().collect();
    while let Some(number) = waiting.pop() {
        if std::mem::replace(&mut reached[usize::from(number)], true) {
            continue;
        }
        let placed = palace.tile(number).unwrap();
        for side in Side::ALL.into_iter().filter(|&side| placed.is_linked(side)) {
            let next = placed.spot.cell.step(side).and_then(|cell| palace.number_at(cell));
            waiting.extend(next);
        }
    }
    if reached.iter().all(|&found| found) { Ok(()) } else { Err("a tile is cut off".into()) }
}

/// PAL-INV-01, PAL-PLACE-14, PAL-MOAT-10: at every step the arms are joined, or one gets out, or
/// what is owed in this turn is enough to join the arms.
fn there_is_a_way(state: &State) -> Result<(), String> {
    let ground = state.ground();
    if state.turns() == 0 || ground.is_joined() {
        return Ok(());
    }
    let exit = ground.prospect(&ground.moat).exit;
    if exit == ground.exits().is_empty() {
        return Err(format!("the exits are not {:?}", ground.exits()));
    }
    if exit {
        return Ok(());
    }
    let mut ground = ground.clone();
    ground.trace();
    let owed = Palace::view(state, Viewer::Spectator).pending.owed;
    match ground.moat.join_distance() {
        Some(tiles) if tiles <= owed.into() => Ok(()),
        gap => Err(format!("nobody gets out, {owed} moat tiles are owed and {gap:?} missing")),
    }
}

/// Actions that are mostly wrong, near what is right.
pub(crate) fn probes(state: &State, _: Actor, dice: &mut TestDice) -> Vec<Action> {
    let mut pick = |bound: u32| dice.below(bound);
    let room = Room::nth(pick(81) as u8).unwrap();
    let in_row: Vec<Room> = state.row().iter().copied().flatten().collect();
    let row = |number: u32| in_row.get(number as usize).copied().unwrap_or(room);
    let ground = state.ground();
    let built = ground.palace.tiles();
    let near = match built.len() as u32 {
        0 => Cell::new(0, 0).unwrap(),
        count => built[pick(count) as usize].spot.cell,
    };
    let (x, y) = (near.x() + pick(5) as i8 - 2, near.y() + pick(5) as i8 - 2);
    let slot = Slot::ALL[pick(6) as usize];
    let favor = Favor::nth(pick(32) as u8).unwrap();
    let hallway = Hallway::nth(pick(15) as u8).unwrap();
    let colour = Colour::ALL[pick(5) as usize];
    let turn = Rotation::ALL[pick(4) as usize];
    let swans: Swans = (0..pick(4)).map(|_| Colour::ALL[pick(5) as usize]).collect();
    let water = Water::ALL[pick(3) as usize];
    let mut wrong = vec![
        Action::KeepFavor { favor, slot },
        Action::KeepNone,
        Action::Build { tile: room.into(), x, y, turn },
        Action::Build { tile: hallway.into(), x, y, turn },
        Action::Build { tile: row(0).into(), x: 100, y, turn },
        Action::Build { tile: row(0).into(), x: 12, y: 19, turn },
        Action::FileRoom { room: row(pick(6)), slot },
        Action::FileRoom { room, slot },
        Action::LookAtFavors,
        Action::Skip,
        Action::Pay { swans, secret: Swans::NONE },
        Action::Pay { swans: Swans::NONE, secret: swans },
        Action::Pay { swans: Swans::one(colour), secret: swans },
        Action::ChooseColour { colour },
        Action::TakeReward { x, y },
        Action::Decline,
        Action::LayMoat { water, x, y },
        Action::Discard { room },
        Action::Discard { room: row(pick(6)) },
        Action::Done,
        Action::TakeSwans { swans },
        Action::NameStart { seat: Seat(pick(5) as u8) },
        Action::LayHallway { hallway },
        Action::TurnHallway { hallway },
        Action::DrawRoom { room },
        Action::RevealFavor { favor },
        Action::DrawFavor { favor },
        Action::DrawSecret { colour },
    ];
    // Every tile that could be built, on cells around the palace.
    let top = state.top_hallway().map(Tile::from);
    let stair = state.top_stair().map(Tile::from);
    let wares = in_row.iter().map(|&room| Tile::from(room)).chain(top).chain(stair);
    for tile in wares {
        for _ in 0..if built.is_empty() { 0 } else { 4 } {
            let at = built[pick(built.len() as u32) as usize].spot.cell;
            let side = Side::ALL[pick(4) as usize].step();
            let turn = Rotation::ALL[pick(4) as usize];
            wrong.push(Action::Build { tile, x: at.x() + side.0, y: at.y() + side.1, turn });
        }
    }
    let next = ground.waters().collect::<Vec<_>>();
    let heads = ground.movable().collect::<Vec<_>>();
    for &(water, cell) in next.iter().take(4) {
        wrong.push(Action::LayMoat { water, x: cell.x(), y: cell.y() });
        for &(from, head) in heads.iter().take(4) {
            let (from_x, from_y) = (head.x(), head.y());
            let (x, y) = (cell.x(), cell.y());
            wrong.push(Action::MoveMoat { from, from_x, from_y, water, x, y });
            wrong.push(Action::MoveMoat { from, from_x: x, from_y, water: from, x, y });
        }
    }
    wrong
}
