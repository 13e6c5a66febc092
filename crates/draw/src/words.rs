//! Pictures in words, for readers who do not see them.

use between::{Attendant, Card, Castle, Face, Kind, ThroneFace};

/// What a room is.
fn kind(kind: Kind) -> String {
    match kind {
        Kind::Regular(room_type) => format!("{} room", room_type.id()),
        Kind::Specialty(_) => "specialty room".to_owned(),
    }
}

/// A room in one line: its name, its type, what hangs on its wall and what it wants.
pub(crate) fn room(face: &Face) -> String {
    let shows = face.hanging.map_or(String::new(), |shown| format!(", shows {}", shown.in_words()));
    format!("{}, {}{shows}, {}", face.name, kind(face.kind), face.wish_in_words())
}

/// The throne room in one line, with its attendants.
pub(crate) fn throne(face: &ThroneFace, attendants: &[Attendant]) -> String {
    let names: Vec<&str> = attendants.iter().map(|attendant| attendant.face().name).collect();
    let attended = match names.as_slice() {
        [] => String::new(),
        names => format!(", attended by {}", names.join(" and ")),
    };
    let (shown, wish) = (face.hanging.in_words(), face.wish_in_words());
    format!("Throne Room, shows {shown}, {wish}{attended}")
}

/// A bonus card in one line.
pub(crate) fn card(card: Card) -> String {
    format!("Bonus card, {}", card.face().wish_in_words())
}

/// How a whole castle looks, in one sentence.
pub(crate) fn castle(castle: &Castle) -> String {
    let (bottom, top) = castle.height();
    let levels = |count: i8| counted(usize::try_from(count).unwrap_or(0), "level");
    format!(
        "A castle in side view: the throne room and {}, {} from the ground up and {} below ground, \
         {} and {}.",
        counted(castle.rooms().len(), "other room"),
        levels(top + 1),
        levels(-bottom),
        counted(castle.attendants().len(), "attendant"),
        counted(castle.cards().len(), "bonus card"),
    )
}

fn counted(count: usize, one: &str) -> String {
    match count {
        0 => format!("no {one}s"),
        1 => format!("1 {one}"),
        _ => format!("{count} {one}s"),
    }
}
