//! The shape of a castle, told from its list of rooms alone.

use std::collections::{BTreeMap, BTreeSet};

use between::{Castle, Cell, Kind, RoomType, Specialty};

/// Everything that a castle's rooms must fulfil together: BTW-INV-01 to BTW-INV-06.
pub(crate) fn check(castle: &Castle) -> Result<(), String> {
    let mut rooms: BTreeMap<(i8, i8), Option<Kind>> = BTreeMap::new();
    rooms.insert((0, 0), None);
    rooms.insert((1, 0), None);
    for placed in castle.rooms() {
        let Cell { x, y } = placed.cell;
        if rooms.insert((x, y), Some(placed.face().kind)).is_some() {
            return Err(format!("two rooms on {x},{y}"));
        }
    }
    let filled = FilledCells(rooms);
    filled.hangs_together()?;
    filled.stands()?;
    filled.has_no_gaps()?;
    filled.can_grow(castle)
}

/// The kind of room on each filled cell; the throne is none.
struct FilledCells(BTreeMap<(i8, i8), Option<Kind>>);

fn is_blue(kind: Kind) -> bool {
    use Specialty::{Fountain, Tower};
    matches!(
        kind,
        Kind::Regular(RoomType::Outdoor) | Kind::Specialty(Fountain) | Kind::Specialty(Tower)
    )
}

fn goes(kind: Kind, y: i8) -> bool {
    match kind {
        Kind::Regular(RoomType::Downstairs) => y <= -1,
        Kind::Regular(RoomType::Corridor) | Kind::Specialty(Specialty::GrandFoyer) => true,
        _ => y >= 0,
    }
}

fn edges((x, y): (i8, i8)) -> [(i8, i8); 4] {
    [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
}

impl FilledCells {
    fn has(&self, cell: (i8, i8)) -> bool {
        self.0.contains_key(&cell)
    }

    fn is_blue(&self, cell: (i8, i8)) -> bool {
        self.0.get(&cell).is_some_and(|kind| kind.is_some_and(is_blue))
    }

    /// BTW-INV-01.
    fn hangs_together(&self) -> Result<(), String> {
        let mut reached = BTreeSet::from([(0, 0)]);
        let mut next = vec![(0, 0)];
        while let Some(cell) = next.pop() {
            for beside in edges(cell) {
                if self.has(beside) && reached.insert(beside) {
                    next.push(beside);
                }
            }
        }
        if reached.len() == self.0.len() { Ok(()) } else { Err("it falls apart".to_owned()) }
    }

    /// BTW-INV-02, BTW-INV-03 and BTW-INV-04.
    fn stands(&self) -> Result<(), String> {
        for (&(x, y), kind) in &self.0 {
            let below = (x, y - 1);
            if y >= 1 && (!self.has(below) || self.is_blue(below)) {
                return Err(format!("nothing carries {x},{y}"));
            }
            let Some(kind) = *kind else { continue };
            if is_blue(kind) && self.0.keys().any(|other| other.0 == x && other.1 > y) {
                return Err(format!("{x},{y} is open to the sky, but not the top"));
            }
            if !goes(kind, y) {
                return Err(format!("{kind:?} on level {y}"));
            }
        }
        Ok(())
    }

    /// BTW-INV-05.
    fn has_no_gaps(&self) -> Result<(), String> {
        let columns: BTreeSet<i8> = self.0.keys().map(|cell| cell.0).collect();
        let rows: BTreeSet<i8> = self.0.keys().map(|cell| cell.1).collect();
        for line in [columns, rows] {
            let span = line.last().zip(line.first()).map(|(last, first)| last - first + 1);
            if span.map(|span| span as usize) != Some(line.len()) {
                return Err(format!("a gap in {line:?}"));
            }
        }
        Ok(())
    }

    fn may_stand(&self, kind: Kind, (x, y): (i8, i8)) -> bool {
        !self.has((x, y))
            && goes(kind, y)
            && edges((x, y)).into_iter().any(|beside| self.has(beside))
            && (y < 1 || self.has((x, y - 1)))
            && !self.is_blue((x, y - 1))
    }

    /// BTW-INV-06; and the list of legal cells is right.
    fn can_grow(&self, castle: &Castle) -> Result<(), String> {
        let around: BTreeSet<(i8, i8)> = self.0.keys().flat_map(|cell| edges(*cell)).collect();
        let regular = RoomType::ALL.map(Kind::Regular);
        let specialty = Specialty::ALL.map(Kind::Specialty);
        for kind in regular.into_iter().chain(specialty) {
            let mut free: Vec<(i8, i8)> = around
                .iter()
                .copied()
                .filter(|cell| self.may_stand(kind, *cell))
                .map(|(x, y)| (y, x))
                .collect();
            free.sort_unstable();
            let listed: Vec<(i8, i8)> =
                castle.legal_cells(kind).map(|cell| (cell.y, cell.x)).collect();
            if listed != free {
                return Err(format!("for {kind:?} {listed:?} are listed, but {free:?} are free"));
            }
            let anywhere = goes(kind, 0) && goes(kind, -1);
            if free.len() < if anywhere { 4 } else { 2 } {
                return Err(format!("{} cells for {kind:?}", free.len()));
            }
        }
        Ok(())
    }
}
