//! The table in letters: castles, news, the final sheet.

use between::{
    Attendant, Card, Castle, CastleId, Cell, Face, Kind, Pattern, RoomType, State, Tile, Wanted,
    Wish,
};
use game::{Outcome, Seat};

use super::score::sheet_text;
use super::told;
use crate::counting::{many, player};

pub(crate) fn welcome(players: u8, commitment: &str) -> String {
    let others = if players == 2 { "one bot, and Ludwig" } else { "the king's builders" };
    format!(
        "Between Two Castles of Mad King Ludwig: you against {others}.\n\
         You build one castle with each neighbour; the lower of the two is your score.\n\
         The shuffle is bound by {commitment}.\n\
         Type ? at any prompt for help.\n\n"
    )
}

/// The seat's left and right castle, by name.
pub(crate) fn sides(state: &State, seat: Seat) -> [(&'static str, CastleId); 2] {
    let seats = state.castles().len() as u8;
    [("left", CastleId::left_of(seat)), ("right", CastleId::right_of(seat, seats))]
}

pub(crate) fn castle_name(state: &State, castle: CastleId) -> String {
    let [one, other] = castle.builders(state.castles().len() as u8);
    let label = told::say("castle", &state.castle_label(castle).phrase());
    let name = |seat: Seat| match seat {
        Seat(0) => "you".to_string(),
        _ if state.ludwig() == Some(seat) => "Ludwig".into(),
        seat => player(seat),
    };
    format!("{} {label} ({} and {})", told::castle(castle), name(one), name(other))
}

pub(crate) fn castles_of(state: &State, seat: Seat) -> String {
    let mut text = String::new();
    for (side, id) in sides(state, seat) {
        if let Some(castle) = state.castle(id) {
            let points = many(castle.score(state.options()), "point");
            let name = castle_name(state, id);
            text += &format!("\nYour {side} {name}: {points}\n{}", picture(castle, &[]));
        }
    }
    text + "\n"
}

/// A castle that was asked for by its number.
fn numbered<'a>(state: &'a State, number: &str) -> Result<(CastleId, &'a Castle), String> {
    let id = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(CastleId);
    let castle = id.and_then(|id| Some((id, state.castle(id)?)));
    let last = state.castles().len();
    castle.ok_or_else(|| format!("`{number}` is no castle: expected a number from 1 to {last}.\n"))
}

pub(crate) fn castle_by_number(state: &State, number: &str) -> String {
    match numbered(state, number) {
        Ok((id, _)) => castle_with_marks(state, id, &[]),
        Err(text) => text,
    }
}

pub(crate) fn castle_with_marks(state: &State, id: CastleId, marks: &[(Cell, String)]) -> String {
    let Some(castle) = state.castle(id) else { return String::new() };
    let points = many(castle.score(state.options()), "point");
    format!("{}: {points}\n{}", castle_name(state, id), picture(castle, marks))
}

pub(crate) fn sheet_by_number(state: &State, number: &str) -> String {
    match numbered(state, number) {
        Ok((id, castle)) => {
            let ledger = castle.ledger(state.options());
            format!("{}\n{}", castle_name(state, id), sheet_text(castle, state.options(), &ledger))
        }
        Err(text) => text,
    }
}

pub(crate) fn look_up(word: &str) -> String {
    let word = word.to_lowercase();
    let fits = |&tile: &Tile| told::tile(tile).to_lowercase().contains(&word);
    let lines: Vec<String> = Tile::all()
        .filter(|tile| !word.is_empty() && fits(tile))
        .take(20)
        .map(|tile| {
            let (name, face) = (told::tile(tile), tile.face());
            let hanging = face.hanging.map_or("no hanging", between::Hanging::id);
            let kind = tile.room_type().id();
            format!("{name}: {kind}, {hanging}; {}\n", told::wish(&face.wish.phrase()))
        })
        .collect();
    if lines.is_empty() { format!("No tile is called `{word}`.\n") } else { lines.concat() }
}

const WIDTH: usize = 15;
const LINES: usize = 5;

/// A castle as boxes: name on two lines, type letter and hanging, wish. `marks` are written into
/// cells that are free.
pub(crate) fn picture(castle: &Castle, marks: &[(Cell, String)]) -> String {
    let rooms = castle.rooms().iter().map(|placed| placed.cell);
    let cells: Vec<Cell> = rooms
        .chain(marks.iter().map(|(cell, _)| *cell))
        .chain([Cell::at(0, 0), Cell::at(1, 0)])
        .collect();
    let bounds = |along: fn(&Cell) -> i8| {
        cells.iter().map(along).fold((0, 0), |(low, high), at| (low.min(at), high.max(at)))
    };
    let ((left, right), (bottom, top)) = (bounds(|cell| cell.x), bounds(|cell| cell.y));
    let mut text = String::new();
    for y in (bottom..=top).rev() {
        let mut lines = [const { String::new() }; LINES];
        for x in left..=right {
            let cell = Cell { x, y };
            let mark = marks.iter().find(|(marked, _)| *marked == cell).map(|(_, mark)| &mark[..]);
            for (line, part) in lines.iter_mut().zip(box_at(castle, cell, mark)) {
                *line += &part;
            }
        }
        let level = if y >= 0 { format!("{:>3} ", y + 1) } else { format!("{y:>3} ") };
        for (index, line) in lines.iter().enumerate() {
            let mark = if index == 1 { level.as_str() } else { "    " };
            text += &format!("{mark}{}\n", line.trim_end());
        }
        if y == 0 {
            let width = (right - left + 1) as usize * WIDTH;
            text += &format!("    {}\n", "~".repeat(width));
        }
    }
    let columns: String = (left..=right).map(|x| format!("{x:^WIDTH$}")).collect();
    text += &format!("  x {}\n", columns.trim_end());
    text += &format!("    throne room: {}\n", told::wish(&castle.throne().face().wish()));
    if !castle.cards().is_empty() {
        let wish = |card: &Card| told::wish(&card.face().wish());
        let cards: Vec<_> = castle.cards().iter().map(wish).collect();
        text += &format!("    bonus cards: {}\n", cards.join("; "));
    }
    text
}

/// The lines of a cell.
fn box_at(castle: &Castle, cell: Cell, mark_here: Option<&str>) -> [String; LINES] {
    let inner = WIDTH - 2;
    let boxed = |lines: [String; 4]| {
        let [a, b, c, d] = lines.map(|line| format!("|{line:<inner$.inner$}|"));
        [format!("+{}+", "-".repeat(inner)), a, b, c, d]
    };
    if cell.is_throne() {
        let face = castle.throne().face();
        let [one, other] = face.wants.map(RoomType::id);
        return if cell.x == 0 {
            boxed([
                "THRONE ROOM".into(),
                format!("wants {one}"),
                face.hanging.id().into(),
                String::new(),
            ])
        } else {
            let name = |kind: &Attendant| told::name("attendant", kind.id());
            let mut attendants = castle.attendants().iter().map(name);
            let mut next = || attendants.next().unwrap_or_default();
            boxed([String::new(), format!("or {other}"), next(), next()])
        };
    }
    match castle.room_at(cell) {
        Some(room) => {
            let face = room.face();
            let (first, second) = two_lines(&told::room(room), inner);
            boxed([first, second, mark(face), short_wish(face)])
        }
        None => {
            let mut lines = [const { String::new() }; LINES].map(|_| " ".repeat(WIDTH));
            let [_, _, middle, ..] = &mut lines;
            *middle = format!("{:^WIDTH$}", mark_here.unwrap_or_default());
            lines
        }
    }
}

fn two_lines(name: &str, width: usize) -> (String, String) {
    if name.len() <= width {
        return (name.into(), String::new());
    }
    match name.get(..=width).and_then(|start| start.rfind(' ')) {
        Some(gap) => {
            let (first, second) = name.split_at(gap);
            (first.into(), second.trim_start().into())
        }
        None => (name.into(), String::new()),
    }
}

/// The room's type letter and hanging.
fn mark(face: &Face) -> String {
    let kind = type_letter(face.kind);
    format!("{kind} {}", face.hanging.map_or("", between::Hanging::id))
}

const fn type_letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Regular(_) => kind.letter(),
        // A star is easier to find among letters.
        Kind::Specialty(_) => "*",
    }
}

/// The wish in a few letters: how much, for what, where.
fn short_wish(face: &Face) -> String {
    let letter = |wants: Wanted| match wants {
        Wanted::Type(room_type) => type_letter(Kind::Regular(room_type)),
        Wanted::Specialty => "*",
        Wanted::Any => "any",
    };
    match face.wish {
        Wish::Cells { at, wants, points } => {
            let place = match at {
                Pattern::AboveBelow => "up/down",
                Pattern::LeftRight => "left/right",
                Pattern::TwoBelow => "2 below",
                Pattern::Around | Pattern::AroundNotBelow => "around",
                Pattern::ThreeBelow => "3 below",
            };
            format!("{points}x{} {place}", letter(wants))
        }
        Wish::Hangings { hanging, points } => format!("{points}x{}", hanging.id()),
        Wish::Connected { wants, points } => format!("{points}x{} linked", letter(wants)),
        Wish::Castle { wants, points } => format!("{points}x{} castle", letter(wants)),
        Wish::AllTypes { points, otherwise } => format!("{points} all/{otherwise}"),
        Wish::Column { above: false, wants, points, .. } => {
            format!("{points}x{} below", letter(wants))
        }
        Wish::Column { wants, points, .. } => format!("{points}x{} column", letter(wants)),
        Wish::Fixed { points } => format!("{points}"),
    }
}

pub(crate) fn final_sheet(state: &State, outcome: &Outcome, you: Seat) -> String {
    let mut text = String::from("\nThe game is over.\n\n");
    for (id, castle) in (0..).map(CastleId).zip(state.castles()) {
        let ledger = castle.ledger(state.options());
        text += &format!("{}\n", castle_name(state, id));
        text += &format!("{}\n", picture(castle, &[]));
        text += &format!("{}\n", sheet_text(castle, state.options(), &ledger));
    }
    let mut standings: Vec<_> = outcome.standings.iter().collect();
    standings.sort_by_key(|standing| standing.place);
    for standing in standings {
        let who = match standing.seat {
            seat if seat == you => "you".into(),
            seat if state.ludwig() == Some(seat) => "Ludwig".into(),
            seat => player(seat),
        };
        let ties: Vec<_> = standing
            .tie_breaks
            .iter()
            .map(|tie| format!("{} {}", tie.name.replace('_', " "), tie.value))
            .collect();
        let place = standing.place;
        text += &format!("{place}. {who}: {} ({})\n", standing.total, ties.join(", "));
    }
    let verdict = match (outcome.winners().contains(you), outcome.winners().len()) {
        (true, 1) => "You win!",
        (true, _) => "You share the victory (BTW-TIE-04).",
        (false, _) => "The king prefers another builder.",
    };
    text + &format!("\n{verdict}\n")
}
