//! The table in letters: the market, the players, plans of castles, the final sheet.

use castles::{Castle, Castles, Meets, Placed, Renovation, Room, State, Surface, View};
use game::{Game, Outcome, Seat, Viewer};

use crate::counting::many;
use crate::games::told::called;
use crate::play::YOU;
use crate::score::lines::Columns;

pub(super) fn name(kind: &str, id: &str) -> String {
    words::english(Castles::NAME).name(kind, id)
}

pub(super) fn welcome(players: u8, commitment: &str) -> String {
    let others = match players {
        1 => "alone, for the rank that the king gives you".into(),
        2 => "against one bot".to_owned(),
        _ => format!("against {} bots", players - 1),
    };
    format!(
        "Castles of Mad King Ludwig: you are player 1 and play {others}.\n\
         Buy rooms, build them door to door, and complete them for rewards.\n\
         The shuffle is bound by {commitment}.\n\
         Type ? at any prompt for help.\n"
    )
}

/// A room with all that is printed on it.
pub(super) fn face(room: Room) -> String {
    let doors = format!(", {}", many(room.doors().len(), "door"));
    described(room.into(), &doors)
}

/// A renovation with all that is printed on it.
pub(super) fn renovation_face(renovation: Renovation) -> String {
    described(renovation.into(), "")
}

fn described(surface: Surface, doors: &str) -> String {
    let words = words::english(Castles::NAME);
    let types: Vec<String> = surface.types().iter().map(|its| name("type", its.id())).collect();
    let mut text = format!(
        "{}: {}, {} square feet{doors}, {}",
        name("room", surface.id()),
        types.join(" and "),
        surface.feet(),
        many(surface.points(), "point"),
    );
    if let Some(wish) = surface.wish_phrase() {
        text += &format!("; {}", words.say("wish", &wish));
    }
    text
}

/// The market, the favors and everybody, and the person's own castle.
pub(super) fn table(state: &State) -> String {
    let view = Castles::view(state, Viewer::Seat(YOU));
    let words = words::english(Castles::NAME);
    let mut text = format!(
        "\nRound {}{}. {} is master builder; {} left.\n",
        view.round,
        if view.last_round { ", the last" } else { "" },
        called(view.builder),
        many(view.deck, "room_card"),
    );
    text += &market(&view);
    for favor in &view.favors {
        let wish = words.say("wish", &favor.favor.face().wish_phrase());
        text += &format!("  favor of the king: {wish}\n");
    }
    for seat in &view.seats {
        let (score, cash) = (many(seat.score, "point"), many(seat.cash, "coin"));
        let (who, cards) = (called(seat.seat), many(seat.cards, "bonus_card"));
        text += &format!("  {who}: {score}, {cash}, {cards}\n");
        if let Some(swans) = seat.swans.as_ref().filter(|swans| !swans.held.is_empty()) {
            let (held, worth) = (flock(swans.held), many(swans.points, "point"));
            text += &format!("    swan tokens: {held}, worth {worth}\n");
        }
        for held in &seat.hand {
            let wish = words.say("wish", &held.card.face().wish_phrase());
            text += &format!("    {}: {wish}\n", name("card", held.card.id()));
        }
    }
    text + &castle_of(state, YOU)
}

/// Swan tokens by their colours.
pub(super) fn flock(swans: castles::Flock) -> String {
    let each = |(swan, count): (castles::Swan, u8)| format!("{count} {}", name("swan", swan.id()));
    swans.iter().map(each).collect::<Vec<_>>().join(", ")
}

fn swan_on_it(swan: Option<castles::Swan>) -> String {
    swan.map_or(String::new(), |swan| format!(", a {} swan on it", name("swan", swan.id())))
}

fn market(view: &View) -> String {
    let mut text = String::new();
    for offer in &view.market {
        let price = offer.price.map_or("no price yet".into(), |price| format!("for {price}"));
        let coins = match offer.coins {
            0 => String::new(),
            coins => format!(", {} on it", many(coins, "coin")),
        };
        let swan = swan_on_it(offer.swan);
        text += &format!("  {price:>12}: {}{coins}{swan}\n", face(offer.tile.into()));
    }
    for piece in &view.corridors {
        let (price, left) = (piece.price, piece.left);
        let what = name("room", piece.id);
        text += &format!("  {:>12}: {what}, {left} left\n", format!("for {price}"));
    }
    if let Some(renovations) = &view.renovations {
        let price = format!("for {}", renovations.price);
        for offer in &renovations.market {
            let (face, swan) = (renovation_face(offer.renovation), swan_on_it(offer.swan));
            text += &format!("  {price:>12}: renovation {face}{swan}\n");
        }
    }
    text
}

/// Somebody's castle, by the number of the player.
pub(super) fn castle_by_number(state: &State, number: &str) -> String {
    numbered(state, number).map_or_else(|text| text, |seat| castle_of(state, seat))
}

pub(super) fn sheet_by_number(state: &State, number: &str) -> String {
    numbered(state, number).map_or_else(|text| text, |seat| sheet(state, seat))
}

fn numbered(state: &State, number: &str) -> Result<Seat, String> {
    let seat = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat);
    let players = Castles::seats(state);
    seat.filter(|seat| seat.0 < players)
        .ok_or_else(|| format!("`{number}` is no player: expected a number from 1 to {players}.\n"))
}

fn castle_of(state: &State, seat: Seat) -> String {
    let Some(castle) = state.castle(seat) else { return String::new() };
    let points = many(state.score(seat), "point");
    format!("\nThe castle of {}: {points}\n{}", called(seat), plan(castle))
}

fn sheet(state: &State, seat: Seat) -> String {
    let ledger = state.ledger(seat);
    let columns = Columns::of(&ledger.lines);
    let lines: String = ledger.lines.iter().map(|line| columns.line(line)).collect();
    format!("{}: {}\n{lines}", called(seat), many(ledger.total(), "point"))
}

/// A castle from above, a square a unit: each room by its number, with a list of them. Rooms that are
/// no rectangles are drawn with their box, the larger ones first.
fn plan(castle: &Castle) -> String {
    let boxes: Vec<[i16; 4]> = castle.rooms().iter().map(box_of).collect();
    let edge = |pick: fn(&[i16; 4]) -> i16| boxes.iter().map(pick);
    let left = edge(|&[x, ..]| x).min().unwrap_or(0) - 1;
    let top = edge(|&[_, y, ..]| y).min().unwrap_or(0) - 1;
    let right = edge(|&[x, _, width, _]| x + width).max().unwrap_or(0);
    let bottom = edge(|&[_, y, _, height]| y + height).max().unwrap_or(0);
    let columns = usize::try_from(right - left + 1).unwrap_or(0);
    let rows = usize::try_from(bottom - top + 1).unwrap_or(0);
    let mut squares = vec![vec![String::from("."); columns]; rows];
    let mut set = |x: i16, y: i16, text: &str| {
        let row = usize::try_from(y - top).ok().and_then(|row| squares.get_mut(row));
        let column = usize::try_from(x - left).ok();
        if let Some(square) = row.zip(column).and_then(|(row, column)| row.get_mut(column)) {
            text.clone_into(square);
        }
    };
    let mut sorted: Vec<_> = (1..).zip(&boxes).collect();
    sorted.sort_by_key(|(_, [_, _, width, height])| std::cmp::Reverse(width * height));
    for (number, &[x, y, width, height]) in sorted {
        let number: i32 = number;
        for (across, down) in (0..width).flat_map(|across| (0..height).map(move |y| (across, y))) {
            set(x + across, y + down, &number.to_string());
        }
    }
    for door in castle.rooms().iter().flat_map(Placed::doors) {
        if door.meets == Meets::Nothing {
            let beyond = door.edge.mate();
            let upstairs = door.level == castles::Level::Upstairs;
            set(beyond.x, beyond.y, if upstairs { arrow(&door) } else { "=" });
        }
    }
    let mut text = String::new();
    for (y, row) in (top..).zip(&squares) {
        let cells: String = row.iter().map(|square| format!("{square:>3}")).collect();
        text += &format!("{y:>4} {}\n", cells.trim_end());
    }
    let across: String = (left..=right).map(|x| format!("{x:>3}")).collect();
    text += &format!("   x {across}\n");
    for (number, placed) in (1..).zip(castle.rooms()) {
        let number: i32 = number;
        let mark = if placed.is_completed() { " (completed)" } else { "" };
        let shown = placed.renovation.map_or_else(
            || face(placed.room),
            |renovation| {
                let below = name("room", placed.room.id());
                format!("{}; on {below}", renovation_face(renovation))
            },
        );
        text += &format!("{number:>5} {shown}{mark}\n");
    }
    text
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
fn arrow(door: &castles::PlacedDoor) -> &'static str {
    let (here, beyond) = (door.edge, door.edge.mate());
    match (beyond.x - here.x, beyond.y - here.y) {
        (0, up) if up < 0 => "^",
        (0, _) => "v",
        (left, _) if left < 0 => "<",
        _ => ">",
    }
}

pub(super) fn final_sheet(state: &State, outcome: &Outcome) -> String {
    let mut text = String::from("\nThe game is over.\n");
    for seat in (0..Castles::seats(state)).map(Seat) {
        text += &castle_of(state, seat);
        text += &sheet(state, seat);
    }
    let mut standings: Vec<_> = outcome.standings.iter().collect();
    standings.sort_by_key(|standing| standing.place);
    for standing in standings {
        let ties = standing.tie_breaks.iter();
        let ties: Vec<_> =
            ties.map(|tie| format!("{} {}", tie.name.replace('_', " "), tie.value)).collect();
        let ties = if ties.is_empty() { String::new() } else { format!(" ({})", ties.join(", ")) };
        let (place, who) = (standing.place, called(standing.seat));
        text += &format!("{place}. {who}: {}{ties}\n", standing.total);
    }
    text
}
