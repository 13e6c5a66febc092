//! Castles as text, in both directions. Knows no game: a castle is a list of ids on cells.
//!
//! Rows stand from top to bottom, each with its number; cells are separated by blanks, `..` or `.`
//! is an empty one. `TT TT` in row 0 is the throne on (0,0) and (1,0). Below stands a legend for
//! tokens that are no ids themselves:
//!
//! ```text
//!  1 | .. s1 garden
//!  0 | s2 TT TT
//! -1 | .. d1
//!
//! s1 = kings-chambers
//! s2 = nap-room
//! d1 = wine-cellar
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

const THRONE: &str = "TT";
const EMPTY: &str = "..";
/// Farther from the throne nothing is drawn.
const REACH: i32 = 99;

/// A room on its cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// What lies there.
    pub id: String,
    /// Cells to the right of the throne's left half.
    pub x: i32,
    /// Cells above the throne.
    pub y: i32,
}

/// A castle that can be drawn: no two rooms on one cell, none on the throne.
///
/// ```
/// use testkit::Drawing;
/// let castle = Drawing::parse("
///      1 | .. c1
///      0 | .. TT TT wine-room
///     c1 = great-hall
/// ")?;
/// let rooms: Vec<_> = castle.rooms().iter().map(|room| (&*room.id, room.x, room.y)).collect();
/// assert_eq!(rooms, [("great-hall", 0, 1), ("wine-room", 2, 0)]);
/// assert_eq!(Drawing::parse(&castle.to_string())?, castle);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    throne: Option<String>,
    rooms: Vec<Room>,
}

impl Drawing {
    /// A castle of rooms, each an id with x and y, in any order.
    ///
    /// # Errors
    /// Why it cannot be drawn.
    pub fn new<I: Into<String>>(
        rooms: impl IntoIterator<Item = (I, i32, i32)>,
    ) -> Result<Drawing, String> {
        let mut taken = BTreeSet::from([(0, 0), (1, 0)]);
        let mut drawing = Drawing::default();
        for (id, x, y) in rooms {
            let id = id.into();
            drawable(&id)?;
            if x.abs() > REACH || y.abs() > REACH {
                return Err(format!("{id} on ({x},{y}) is too far from the throne to be drawn"));
            }
            if !taken.insert((x, y)) {
                return Err(format!("{id} on ({x},{y}): the cell is taken"));
            }
            drawing.rooms.push(Room { id, x, y });
        }
        // Reading order, so that equal castles are equal drawings.
        drawing.rooms.sort_by_key(|room| (-room.y, room.x));
        Ok(drawing)
    }

    /// The same castle with an id for its throne.
    ///
    /// # Errors
    /// If no legend can hold the id.
    pub fn with_throne(self, id: impl Into<String>) -> Result<Drawing, String> {
        let id = id.into();
        drawable(&id)?;
        Ok(Drawing { throne: Some(id), ..self })
    }

    /// The id of the throne, if the legend gives one (`TT = ...`).
    #[must_use]
    pub fn throne(&self) -> Option<&str> {
        self.throne.as_deref()
    }

    /// The rooms, from top to bottom and left to right.
    #[must_use]
    pub fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    /// Reads a drawing.
    ///
    /// # Errors
    /// The line that is wrong and what was expected there.
    pub fn parse(text: &str) -> Result<Drawing, String> {
        let mut grid = Grid::default();
        let mut legend = Legend::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            let read = match (line.split_once('|'), line.split_once('=')) {
                _ if line.is_empty() => Ok(()),
                (Some(_), _) if !legend.ids.is_empty() => {
                    Err("a row below the legend; expected all rows above it".to_owned())
                }
                (Some((y, cells)), _) => grid.read_row(y, cells),
                (None, Some((token, id))) => legend.read_entry(token, id),
                (None, None) => {
                    Err(format!("`{line}`; expected `ROW | CELL CELL ...` or `TOKEN = ID`"))
                }
            };
            read.map_err(|complaint| format!("line {number}: {complaint}"))?;
        }
        let origin = grid.origin()?;
        let mut rooms = Vec::new();
        for (y, cells) in &grid.rows {
            for (x, token) in (-origin..).zip(cells) {
                if token != THRONE && !is_empty(token) {
                    rooms.push((legend.id_of(token), x, *y));
                }
            }
        }
        let throne = legend.ids.get(THRONE).cloned();
        legend.used.insert(THRONE.to_owned());
        if let Some(idle) = legend.ids.keys().find(|token| !legend.used.contains(*token)) {
            return Err(format!("the legend explains `{idle}`, which no row holds"));
        }
        Ok(Drawing { throne, ..Drawing::new(rooms)? })
    }

    /// Prints with short tokens and a legend: the letter that `prefix` gives for an id, and a
    /// number. What is no letter becomes `x`.
    #[must_use]
    pub fn with_legend(&self, prefix: impl Fn(&str) -> char) -> String {
        let mut counts = BTreeMap::<char, u32>::new();
        let mut tokens = BTreeMap::<&str, String>::new();
        let mut legend = String::new();
        for Room { id, .. } in &self.rooms {
            if !tokens.contains_key(id.as_str()) {
                let letter =
                    Some(prefix(id)).filter(|letter| letter.is_alphabetic()).unwrap_or('x');
                let count = counts.entry(letter).or_default();
                *count += 1;
                legend.push_str(&format!("{letter}{count} = {id}\n"));
                tokens.insert(id, format!("{letter}{count}"));
            }
        }
        if let Some(throne) = &self.throne {
            legend.insert_str(0, &format!("{THRONE} = {throne}\n"));
        }
        let rows = self.rows(|id| tokens[id].as_str());
        if legend.is_empty() { rows } else { format!("{rows}\n{legend}") }
    }

    fn rows<'a>(&'a self, token: impl Fn(&'a str) -> &'a str) -> String {
        let throne = [((0, 0), THRONE), ((1, 0), THRONE)];
        let rooms = self.rooms.iter().map(|room| ((room.x, room.y), token(&room.id)));
        let cells: BTreeMap<(i32, i32), &str> = throne.into_iter().chain(rooms).collect();
        let xs = || cells.keys().map(|(x, _)| *x);
        let (left, right) = (xs().min().unwrap_or(0), xs().max().unwrap_or(1));
        let ys = || cells.keys().map(|(_, y)| *y);
        let (bottom, top) = (ys().min().unwrap_or(0), ys().max().unwrap_or(0));
        let cell = |x, y| cells.get(&(x, y)).copied().unwrap_or(EMPTY);
        let width = |x| (bottom..=top).map(|y| cell(x, y).chars().count()).max().unwrap_or(0);
        let widths: BTreeMap<i32, usize> = (left..=right).map(|x| (x, width(x))).collect();
        let row = |y: i32| {
            let row = (left..=right).map(|x| format!(" {:1$}", cell(x, y), widths[&x]));
            format!("{y:3} |{}", row.collect::<String>()).trim_end().to_owned() + "\n"
        };
        (bottom..=top).rev().map(row).collect()
    }
}

/// Prints with ids as tokens; see [`Drawing::with_legend`] for short ones.
impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rows(|id| id))?;
        match &self.throne {
            Some(throne) => write!(f, "\n{THRONE} = {throne}\n"),
            None => Ok(()),
        }
    }
}

fn is_empty(token: &str) -> bool {
    token == "." || token == EMPTY
}

/// Whether an id could stand in a drawing without being taken for something else.
fn drawable(id: &str) -> Result<(), String> {
    let reserved = id == THRONE || is_empty(id) || id.is_empty();
    if reserved || id.contains(|c: char| c.is_whitespace() || c == '|' || c == '=') {
        return Err(format!("`{id}` cannot stand in a drawing"));
    }
    Ok(())
}

/// The rows as read, before the throne has told where x is 0.
#[derive(Default)]
struct Grid {
    rows: Vec<(i32, Vec<String>)>,
}

impl Grid {
    fn read_row(&mut self, y: &str, cells: &str) -> Result<(), String> {
        let y = y.trim();
        let number = y.parse::<i32>().ok().filter(|number| number.abs() <= REACH);
        let number = number.ok_or_else(|| format!("`{y}`; expected the row's number"))?;
        if let Some(above) = self.rows.last().map(|(above, _)| *above)
            && number != above - 1
        {
            return Err(format!("row {number} below row {above}; expected row {}", above - 1));
        }
        let cells: Vec<String> = cells.split_whitespace().map(str::to_owned).collect();
        if let Some(odd) = cells.iter().find(|cell| cell.contains(['|', '='])) {
            return Err(format!("`{odd}`; expected cells without `|` and `=`"));
        }
        self.rows.push((number, cells));
        Ok(())
    }

    /// The column of x = 0.
    fn origin(&self) -> Result<i32, String> {
        let mut halves = Vec::new();
        for (y, cells) in &self.rows {
            halves
                .extend((0..).zip(cells).filter(|(_, cell)| *cell == THRONE).map(|(x, _)| (x, *y)));
        }
        match halves[..] {
            [(left, 0), (right, 0)] if right == left + 1 => Ok(left),
            [] => Err("no throne; expected `TT TT` in row 0".to_owned()),
            _ => Err("expected `TT` just twice, side by side in row 0".to_owned()),
        }
    }
}

#[derive(Default)]
struct Legend {
    ids: BTreeMap<String, String>,
    used: BTreeSet<String>,
}

impl Legend {
    fn read_entry(&mut self, token: &str, id: &str) -> Result<(), String> {
        let (token, id) = (token.trim(), id.trim());
        if token != THRONE {
            drawable(token)?;
        }
        drawable(id)?;
        match self.ids.insert(token.to_owned(), id.to_owned()) {
            None => Ok(()),
            Some(_) => Err(format!("`{token}` is explained twice")),
        }
    }

    /// A token without an entry is an id itself.
    fn id_of(&mut self, token: &str) -> String {
        self.used.insert(token.to_owned());
        self.ids.get(token).map_or(token, String::as_str).to_owned()
    }
}
