//! What holds for every castle: a hundred thousand random ones are built, scored twice and turned
//! round. The seed of a castle is its number, so a failing one can be built again alone.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::random_castles::*;
use crate::common::slow_sheet::Table;
use crate::common::*;
use between::*;
use game::Total;

const CASTLES: u64 = 100_000;

/// Every random castle, or every so many of them, with the options it is scored by.
fn every(step: usize, mut each: impl FnMut(u64, &Castle, &Options)) {
    for seed in (0..CASTLES).step_by(step) {
        let mut dice = Dice::new(seed);
        let layout = random_layout(&mut dice);
        let options = random_options(&mut dice);
        match layout.build() {
            Ok(castle) => each(seed, &castle, &options),
            Err(refusals) => panic!("castle {seed} is legal, yet refused: {refusals:?}"),
        }
    }
}

fn place(cell: Cell) -> (i32, i32) {
    (cell.x.into(), cell.y.into())
}

fn rooms(castle: &Castle) -> impl Iterator<Item = ((i32, i32), Kind)> {
    castle.rooms().iter().map(|room| (place(room.cell), room.face().kind))
}

/// The castle's cells and who fills them; the throne is of no kind.
fn cells(castle: &Castle) -> BTreeMap<(i32, i32), Option<Kind>> {
    let throne = [((0, 0), None), ((1, 0), None)];
    throne.into_iter().chain(rooms(castle).map(|(cell, kind)| (cell, Some(kind)))).collect()
}

fn lines(ledger: &Ledger) -> Vec<(&'static str, i32)> {
    ledger.lines.iter().map(|line| (line.row.id(), line.points)).collect()
}

/// BTW-SCORE-GEN-01: every line of every castle, by every house rule that changes scoring.
#[test]
fn every_line_agrees_with_a_scorer_written_from_the_rules_alone() {
    let mut seen: BTreeMap<&str, BTreeSet<i32>> = BTreeMap::new();
    every(1, |seed, castle, options| {
        let rooms = castle.rooms().iter().map(|room| (room.face(), place(room.cell))).collect();
        let throne = castle.throne().face();
        let slow = Table::new(throne, rooms, castle.attendants(), castle.cards());
        let ledger = castle.ledger(options);
        assert_eq!(lines(&ledger), slow.lines(options), "castle {seed}, {options:?}: {castle:?}");
        for (row, points) in lines(&ledger) {
            seen.entry(row).or_default().insert(points);
        }
    });
    // Castles as varied as this leave no part of the rules untouched.
    assert_eq!(
        seen.keys().copied().collect::<BTreeSet<_>>(),
        BTreeSet::from(Row::ALL.map(Row::id))
    );
    let most: BTreeMap<_, _> = seen.iter().map(|(row, points)| (*row, points.last())).collect();
    assert_eq!(most["food"], Some(&4));
    assert!(most["living"] >= Some(&6) && most["corridor"] >= Some(&6), "{most:?}");
    assert!(most["grand_foyers"] == Some(&8) && most["utility"] >= Some(&8), "{most:?}");
}

/// BTW-SCORE-GEN-01, BTW-SCORE-GEN-07
#[test]
fn lines_rows_and_total_add_up_and_nothing_is_negative() {
    every(1, |seed, castle, options| {
        let ledger = castle.ledger(options);
        let mut total = Total::default();
        castle.faces().score(options, &mut total);
        assert_eq!(ledger.total(), total.0, "castle {seed}");
        assert_eq!(castle.score(options), total.0, "castle {seed}");
        assert_eq!(
            Row::ALL.iter().map(|&row| ledger.row(row)).sum::<i32>(),
            total.0,
            "castle {seed}"
        );
        assert!(ledger.lines.iter().all(|line| line.points >= 0), "castle {seed}");
        let causes = castle.rooms().len() + 1 + castle.attendants().len() + castle.cards().len();
        assert_eq!(ledger.lines.len(), causes, "a line for everything that scores");
    });
}

/// BTW-INV-10, BTW-DIS-33
#[test]
fn no_room_scores_more_than_its_maximum_although_nothing_is_cut_off() {
    every(1, |seed, castle, options| {
        for line in castle.ledger(options).lines {
            let fits = match (line.row.id(), line.source) {
                ("food", _) => [0, 2, 4].contains(&line.points),
                ("living", Cause::Room { id, cell }) => {
                    let Wish::Cells { wants, .. } = room(id).face().wish else { panic!("{id}") };
                    let halves = [(0, 0), (1, 0)].iter().filter(|half| {
                        let (x, y) = place(cell);
                        (x - half.0).abs() <= 1 && (y - half.1).abs() <= 1
                    });
                    let most = match wants {
                        Wanted::Type(RoomType::Outdoor | RoomType::Downstairs) => 6,
                        Wanted::Specialty if halves.count() == 2 => 7,
                        _ => 8,
                    };
                    (0..=most).contains(&line.points)
                }
                ("sleeping", _) => [1, 4].contains(&line.points),
                ("corridor", _) => (0..=8).contains(&line.points),
                ("fountains", _) => line.points == 5,
                ("grand_foyers", _) => (0..=8).contains(&line.points),
                ("throne_room", _) => [0, 2, 4].contains(&line.points),
                _ => line.points >= 0,
            };
            assert!(fits, "castle {seed}: {line:?}");
        }
    });
}

/// BTW-INV-01: one can walk from the throne to every room.
#[test]
fn every_castle_hangs_together() {
    every(1, |seed, castle, _| {
        let cells = cells(castle);
        for half in [(0, 0), (1, 0)] {
            assert_eq!(cells[&half], None, "castle {seed}: the throne is where it was");
            assert!(castle.is_filled(Cell::at(half.0 as i8, half.1 as i8)));
        }
        assert_eq!(cells.len(), castle.rooms().len() + 2, "castle {seed}: a cell for each room");
        let mut reached = BTreeSet::from([(0, 0)]);
        let mut open = vec![(0, 0)];
        while let Some((x, y)) = open.pop() {
            for next in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                if cells.contains_key(&next) && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        assert_eq!(reached.len(), cells.len(), "castle {seed}");
    });
}

fn has_blue_border(kind: Option<Kind>) -> bool {
    use Specialty::{Fountain, Tower};
    matches!(kind, Some(Kind::Regular(RoomType::Outdoor) | Kind::Specialty(Fountain | Tower)))
}

/// BTW-INV-02
#[test]
fn every_room_above_ground_stands_on_another() {
    every(1, |seed, castle, _| {
        let cells = cells(castle);
        for &(x, y) in cells.keys().filter(|cell| cell.1 >= 1) {
            let below = cells.get(&(x, y - 1));
            assert!(below.is_some_and(|kind| !has_blue_border(*kind)), "castle {seed}: ({x},{y})");
        }
    });
}

/// BTW-INV-03: nothing is above a blue border, so it is the only one of its column and the topmost.
#[test]
fn every_blue_border_is_the_top_of_its_column() {
    every(1, |seed, castle, _| {
        let cells = cells(castle);
        for (&(x, y), _) in cells.iter().filter(|(_, kind)| has_blue_border(**kind)) {
            let mut above = cells.keys().filter(|cell| cell.0 == x && cell.1 > y);
            assert_eq!(above.next(), None, "castle {seed}: ({x},{y})");
        }
    });
}

/// BTW-INV-04
#[test]
fn every_room_keeps_to_its_levels() {
    every(1, |seed, castle, _| {
        for (&(x, y), &kind) in &cells(castle) {
            let fits = match kind {
                None | Some(Kind::Regular(RoomType::Corridor)) => true,
                Some(Kind::Specialty(Specialty::GrandFoyer)) => true,
                Some(Kind::Regular(RoomType::Downstairs)) => y < 0,
                Some(_) => y >= 0,
            };
            assert!(fits, "castle {seed}: {kind:?} at ({x},{y})");
        }
    });
}

/// BTW-INV-05
#[test]
fn no_castle_has_an_empty_row_or_column() {
    every(1, |seed, castle, _| {
        let cells = cells(castle);
        for line in [|cell: &(i32, i32)| cell.0, |cell: &(i32, i32)| cell.1] {
            let used: BTreeSet<i32> = cells.keys().map(line).collect();
            let span = used.last().unwrap() - used.first().unwrap() + 1;
            assert_eq!(used.len() as i32, span, "castle {seed}");
        }
    });
}

/// BTW-INV-06, and that they are (BTW-RUL-15): left of the leftmost room at ground level, and below the
/// lowest of column 0.
#[test]
fn every_room_always_has_at_least_two_cells_and_corridors_and_foyers_four() {
    every(1, |seed, castle, _| {
        let cells = cells(castle);
        let leftmost = cells.keys().filter(|cell| cell.1 == 0).map(|cell| cell.0).min().unwrap();
        let lowest = cells.keys().filter(|cell| cell.0 == 0).map(|cell| cell.1).min().unwrap();
        let (left, below) = (Cell::at(leftmost as i8 - 1, 0), Cell::at(0, lowest as i8 - 1));
        for kind in kinds() {
            let legal: Vec<Cell> = castle.legal_cells(kind).collect();
            let least = if kind.levels() == Levels::Any { 4 } else { 2 };
            assert!(legal.len() >= least, "BTW-PLACE-22: castle {seed}: {kind:?} has {legal:?}");
            let goes_left = kind.levels() != Levels::BelowGround;
            assert_eq!(legal.contains(&left), goes_left, "BTW-RUL-15: castle {seed}: {kind:?}");
            let goes_below = kind.levels() != Levels::GroundUp;
            assert_eq!(legal.contains(&below), goes_below, "BTW-RUL-15: castle {seed}: {kind:?}");
            for cell in legal {
                let above = castle.room_at(cell.step((0, 1))).map(|room| room.face().kind);
                let is_under_blue = above.is_some_and(Kind::is_open_to_sky);
                let fits = !is_under_blue || cell.y == -1;
                assert!(fits, "BTW-PLACE-16, BTW-RUL-13: castle {seed}: {kind:?} at {cell}");
            }
        }
    });
}

/// BTW-PLACE-25, BTW-PLACE-26
#[test]
fn legal_cells_are_exactly_those_against_which_nothing_is_held() {
    every(20, |seed, castle, _| {
        let (cells, ground) = (cells(castle), Ground::of(rooms(castle)));
        let span = |line: fn(&(i32, i32)) -> i32| {
            let lines = || cells.keys().map(line);
            lines().min().unwrap() - 2..=lines().max().unwrap() + 2
        };
        let (columns, rows) = (span(|cell| cell.0), span(|cell| cell.1));
        let window = || rows.clone().flat_map(|y| columns.clone().map(move |x| (x, y)));
        for kind in kinds() {
            let listed: Vec<_> = castle.legal_cells(kind).map(place).collect();
            let by_rule: Vec<_> = window().filter(|cell| ground.allows(kind, *cell)).collect();
            assert_eq!(listed, by_rule, "castle {seed}: {kind:?}, row by row from below");
            let room = any_room(kind);
            let unopposed = window()
                .filter(|&(x, y)| castle.objections(room, Cell::at(x as i8, y as i8)).is_empty());
            assert_eq!(unopposed.collect::<Vec<_>>(), by_rule, "castle {seed}: {kind:?}");
        }
    });
}

/// BTW-INV-13
#[test]
fn a_castle_and_its_mirror_image_score_the_same() {
    every(1, |seed, castle, options| {
        let mut throne = *castle.throne().face();
        throne.spots = throne.spots.map(|spot| match spot {
            ThroneNeighbour::W => ThroneNeighbour::E,
            ThroneNeighbour::E => ThroneNeighbour::W,
            ThroneNeighbour::N1 => ThroneNeighbour::N2,
            ThroneNeighbour::N2 => ThroneNeighbour::N1,
            ThroneNeighbour::S1 => ThroneNeighbour::S2,
            ThroneNeighbour::S2 => ThroneNeighbour::S1,
        });
        let rooms = castle.rooms().iter().map(|room| {
            let Cell { x, y } = room.cell;
            (room.face(), Cell::at(1 - x, y))
        });
        let mut mirrored = Ledger::default();
        CastleFaces::new(&throne, rooms, castle.attendants(), castle.cards())
            .score(options, &mut mirrored);
        assert_eq!(lines(&mirrored), lines(&castle.ledger(options)), "castle {seed}: {castle:?}");
    });
}

/// The order of building decides nothing about a finished castle (BTW-RUL-57 among others).
#[test]
fn a_shuffled_list_of_rooms_builds_the_same_castle() {
    every(10, |seed, castle, options| {
        let mut shuffled = Layout { order: BuildOrder::Any, ..Layout::from(castle) };
        Dice::new(seed + 1).shuffle(&mut shuffled.rooms);
        let again = build(&shuffled);
        assert_eq!(cells(&again), cells(castle), "castle {seed}");
        assert_eq!(again.score(options), castle.score(options), "castle {seed}");
        for room_type in RoomType::ALL {
            assert_eq!(again.count(room_type), castle.count(room_type), "castle {seed}");
        }
    });
}

/// The counts that bonuses go by, the height and the lookups agree with the list of rooms.
#[test]
fn what_a_castle_keeps_count_of_agrees_with_its_rooms() {
    every(10, |seed, castle, _| {
        let cells = cells(castle);
        let count =
            |wanted: Kind| castle.rooms().iter().filter(|room| room.face().kind == wanted).count();
        for room_type in RoomType::ALL {
            let counted = usize::from(castle.count(room_type));
            assert_eq!(counted, count(Kind::Regular(room_type)), "castle {seed}");
        }
        for kind in Specialty::ALL {
            let counted = usize::from(castle.specialties(kind));
            assert_eq!(counted, count(Kind::Specialty(kind)), "castle {seed}");
        }
        let rows = || cells.keys().map(|cell| cell.1 as i8);
        assert_eq!(castle.height(), (rows().min().unwrap(), rows().max().unwrap()));
        for (x, y) in (-32..=32).flat_map(|y| (-32..=32).map(move |x| (x, y))) {
            let cell = Cell::at(x as i8, y as i8);
            assert_eq!(castle.is_filled(cell), cells.contains_key(&(x, y)), "castle {seed}");
        }
        assert!(castle.rooms().iter().all(|room| castle.room_at(room.cell) == Some(room.room)));
    });
}
