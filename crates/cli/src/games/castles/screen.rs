//! The table in letters: the market, the players, plans of castles, the final sheet.

use castles::{Castles, HeldDecreesView, Renovation, Room, State, Surface, View};
use game::{Game, Outcome, Seat, Viewer};

use super::plan::plan;
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
    text += &laid_cards(&view);
    text += &market(&view);
    for favor in &view.favors {
        let wish = words.say("wish", &favor.favor.face().wish_phrase());
        text += &format!("  favor of the king: {wish}\n");
    }
    for seat in &view.seats {
        let score = many(seat.score, "point");
        let cash = seat.cash.map_or("coins unseen".into(), |cash| many(cash, "coin"));
        let (who, cards) = (called(seat.seat), many(seat.cards, "bonus_card"));
        text += &format!("  {who}: {score}, {cash}, {cards}\n");
        if let Some(swans) = seat.swans.as_ref().filter(|swans| !swans.held.is_empty()) {
            let (held, worth) = (flock(swans.held), many(swans.points, "point"));
            text += &format!("    swan tokens: {held}, worth {worth}\n");
        }
        if let Some(left) = seat.passages.as_ref().filter(|left| !left.is_empty()) {
            let left: Vec<_> = left.iter().map(|length| name("length", length.id())).collect();
            text += &format!("    secret passages not laid yet: {}\n", left.join(", "));
        }
        text += &seat.decrees.as_ref().map_or(String::new(), decrees);
        for held in &seat.hand {
            let wish = words.say("wish", &held.card.face().wish_phrase());
            text += &format!("    {}: {wish}\n", name("card", held.card.id()));
        }
    }
    text + &castle_of(state, YOU)
}

/// What decrees somebody has, and what lies on them, as far as it is seen.
fn decrees(held: &HeldDecreesView) -> String {
    let words = words::english(Castles::NAME);
    let mut text = String::new();
    for decree in &held.held {
        let wish = words.say("wish", &decree.face().wish_phrase());
        text += &format!("    decree {}: {wish}\n", name("decree", decree.id()));
    }
    let Some(sealed) = &held.sealed else { return text };
    match (sealed.tile, sealed.size) {
        (Some(tile), _) => text += &format!("    face down on it: {}\n", face(tile.into())),
        (None, Some(size)) => text += &format!("    face down on it: a room of {size}\n"),
        (None, None) => {}
    }
    for favor in &sealed.favors {
        let wish = words.say("wish", &favor.favor.face().wish_phrase());
        text += &format!("    favor for them alone: {wish}\n");
    }
    text
}

/// Room cards that lie on the deck.
fn laid_cards(view: &View) -> String {
    let Some(laid) = &view.laid_cards else { return String::new() };
    let sizes: Vec<String> = laid.cards.iter().map(|size| size.to_string()).collect();
    let order = if laid.in_order { "the last on top" } else { "in an order that you do not know" };
    format!("  on the deck: room cards of {}, {order}\n", sizes.join(", "))
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
    if let Some(moats) = &view.moats {
        let (price, left) = (format!("for {}", moats.price), moats.left);
        text += &format!("  {price:>12}: {}, {left} left\n", name("room", Surface::Moat.id()));
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
