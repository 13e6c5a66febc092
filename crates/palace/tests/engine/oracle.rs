//! The quick ways of the engine against the slow ones of the rules, on 50,000 random palaces.

use game::Dice;
use palace::{Cell, Ground, Hallway, Rotation, Spot, Tile};
use testkit::TestDice;

use crate::drawn::cell;
use crate::slow::Slow;

fn places(cells: impl IntoIterator<Item = Cell>) -> Vec<(i8, i8)> {
    cells.into_iter().map(|cell| (cell.x(), cell.y())).collect()
}

/// The table as text: tiles, arms, moat of courtyards, and the exits.
fn drawn(ground: &Ground) -> String {
    let mark = |at: Cell| {
        let moat = &ground.moat;
        let marks = [
            (ground.palace.at(at).is_some(), '#'),
            (moat.west.cells.has(at), 'w'),
            (moat.east.cells.has(at), 'e'),
            (moat.courts.has(at), 'c'),
            (ground.exits().has(at), 'x'),
        ];
        marks.into_iter().find(|(here, _)| *here).map_or('.', |(_, mark)| mark)
    };
    let row = |y| (-14..=14).map(|x| mark(cell(x, y))).collect::<String>() + "\n";
    (0..20).rev().map(row).collect()
}

/// What the palaces had, so that nothing was missed.
#[derive(Default, Debug)]
struct Seen {
    palaces: u32,
    courtyards: u32,
    long_arms: u32,
    last_exits: u32,
    refused: u32,
    joining: u32,
    ending_tiles: u32,
    moves: u32,
    partings: u32,
}

/// Grows a palace and its moat at random, and looks at every position.
fn grow(players: u8, dice: &mut TestDice, seen: &mut Seen) {
    let mut ground = Ground::new(players);
    for y in 0..3 {
        let hallway = Hallway::nth(dice.below(Hallway::COUNT as u32) as u8).unwrap();
        ground.put(hallway.into(), Spot { cell: cell(0, y), turn: Rotation::R0 }, None);
    }
    // Few doors make narrow palaces with courtyards and few ways out.
    let few_doors = dice.below(3) > 0;
    while ground.palace.tiles().len() < 70 {
        let tile = Tile::nth(dice.below(Tile::COUNT as u32) as u8).unwrap();
        let doors = tile.entrances(Rotation::R0).iter().flatten().count();
        if few_doors && doors > 2 && dice.below(5) > 0 {
            continue;
        }
        // Near where the last tile went, so that the palace winds itself around.
        let places = ground.places(tile, 6);
        if places.is_empty() {
            if dice.below(20) == 0 {
                break;
            }
            continue;
        }
        let spot = places[dice.below(places.len() as u32) as usize];
        ground.put(tile, spot, None);
        ground.trace();
        for _ in 0..dice.below(4) {
            let owed = 1 + dice.below(4) as u8;
            look(&ground, players, owed, dice, seen);
            let legal: Vec<_> =
                ground.waters().filter(|&(water, at)| ground.may_fill(water, at, owed)).collect();
            let quiet: Vec<_> = legal
                .into_iter()
                .filter(|&(water, at)| {
                    let mut then = ground.clone();
                    then.fill(water, at);
                    !then.is_joined() && !then.exits().is_empty()
                })
                .collect();
            if quiet.is_empty() || ground.moat.cells().len() > 90 {
                break;
            }
            let (water, at) = quiet[dice.below(quiet.len() as u32) as usize];
            ground.fill(water, at);
        }
        look(&ground, players, 1 + dice.below(6) as u8, dice, seen);
        if dice.below(8) == 0 {
            move_twice(&mut ground, players, dice, seen);
        }
        if ground.exits().is_empty() || ground.is_joined() {
            break;
        }
    }
}

fn look(ground: &Ground, players: u8, owed: u8, dice: &mut TestDice, seen: &mut Seen) {
    let mut slow = Slow::new(ground, players);
    seen.palaces += 1;
    assert_eq!(places(ground.exits().iter()), slow.exits(), "exits of\n{}", drawn(ground));
    assert_eq!(
        places(ground.courtyards().iter()),
        slow.courtyards(),
        "courtyards of\n{}",
        drawn(ground)
    );
    assert_eq!(ground.is_joined(), slow.is_joined(), "{}", drawn(ground));
    seen.courtyards += u32::from(!ground.courtyards().is_empty());
    seen.last_exits += u32::from(ground.exits().len() == 1);
    seen.long_arms += u32::from(ground.moat.cells().len() > 20);
    if seen.palaces.is_multiple_of(8) {
        for west in [true, false] {
            let quick = ground.palace.outline(west);
            let whole = slow.outline(west);
            assert_eq!(places(quick.cells().iter().copied()), whole[..quick.cells().len()]);
            assert!(quick.cells().len() == whole.len() || quick.cells().len() > 94);
        }
    }
    if seen.palaces.is_multiple_of(8) {
        let waters = ground.waters().map(|(water, at)| (water, (at.x(), at.y())));
        assert_eq!(waters.collect::<Vec<_>>(), slow.waters(), "{}", drawn(ground));
    }
    for (water, at) in ground.waters().take(6) {
        let legal = ground.may_fill(water, at, owed);
        let judged = slow.may_fill(water, at, owed.into());
        assert_eq!(legal, judged, "{owed} owed, {water:?} to {at} in\n{}", drawn(ground));
        let mut then = ground.clone();
        then.fill(water, at);
        seen.refused += u32::from(!legal);
        seen.joining += u32::from(legal && !then.is_joined() && then.exits().is_empty());
    }
    if seen.palaces.is_multiple_of(64) {
        let distance = ground.moat.join_distance().map(|tiles| tiles as usize);
        let most = distance.unwrap_or(30).min(30);
        let tried = slow.join_distance(most);
        assert_eq!(distance.filter(|&tiles| tiles <= most), tried, "{}", drawn(ground));
        let tile = Tile::nth(dice.below(Tile::COUNT as u32) as u8).unwrap();
        may_put_agrees(ground, &mut slow, tile, dice.below(5) as u8 * 2, seen);
    }
}

/// Moves moat up to twice, perhaps joining and parting the arms.
fn move_twice(ground: &mut Ground, players: u8, dice: &mut TestDice, seen: &mut Seen) {
    for _ in 0..2 {
        let mut moves = Vec::new();
        for from in ground.movable() {
            moves.extend(
                ground.waters().filter(|&to| ground.may_shift(from, to)).map(|to| (from, to)),
            );
        }
        let at = |(water, cell): (_, Cell)| (water, (cell.x(), cell.y()));
        let mut quick: Vec<_> = moves.iter().map(|&(from, to)| (at(from), at(to))).collect();
        let mut judged = Slow::new(ground, players).moves();
        quick.sort_unstable();
        judged.sort_unstable();
        assert_eq!(quick, judged, "{}", drawn(ground));
        let joined = ground.is_joined();
        if moves.is_empty() {
            return;
        }
        let (from, to) = moves[dice.below(moves.len() as u32) as usize];
        ground.shift(from, to);
        seen.moves += 1;
        seen.partings += u32::from(joined && !ground.is_joined());
        look(ground, players, 1, dice, seen);
    }
}

/// Every cell of the table, in all four turns.
fn may_put_agrees(ground: &Ground, slow: &mut Slow, tile: Tile, symbols: u8, seen: &mut Seen) {
    let offered = ground.places(tile, symbols);
    let supply = usize::from(ground.moat.supply);
    for turn in Rotation::ALL {
        for at in (0..20).flat_map(|y| (-14..=14).map(move |x| (x, y))) {
            let quick = offered.contains(&Spot { cell: cell(at.0, at.1), turn });
            let legal = slow.may_put(at, tile, turn, symbols.into(), supply);
            let what = (tile, at, turn, symbols);
            assert_eq!(quick, legal, "{what:?}\n{}", drawn(ground));
            let reasons = ground.objections(tile, at.0, at.1, turn, symbols);
            assert_eq!(reasons.is_empty(), legal, "{reasons:?}");
            if legal {
                let mut then = ground.clone();
                then.put(tile, Spot { cell: cell(at.0, at.1), turn }, None);
                seen.ending_tiles += u32::from(then.exits().is_empty());
            }
        }
    }
}

/// Exits, outlines, joins, courtyards and moves, all against slow versions.
#[test]
fn fifty_thousand_palaces_are_judged_as_the_rules_say() {
    let mut seen = Seen::default();
    for seed in 0.. {
        let mut dice = TestDice::new(seed);
        grow(2 + dice.below(3) as u8, &mut dice, &mut seen);
        if seen.palaces >= 50_000 {
            break;
        }
    }
    let found = [seen.courtyards, seen.long_arms, seen.last_exits, seen.refused, seen.joining];
    assert!(found.iter().all(|&count| count > 100), "{seen:?}");
    assert!(seen.ending_tiles > 0 && seen.moves > 100 && seen.partings > 0, "{seen:?}");
}
