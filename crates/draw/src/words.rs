//! Pictures in words, for readers who do not see them.

use between::{Attendant, Between, Card, Castle, Face, Hanging, Kind, ThroneFace};
use game::{Game, Phrase};

/// What something is called that pictures name.
pub(crate) fn name(kind: &str, id: &str) -> String {
    ::words::english(Between::NAME).name(kind, id)
}

fn wish(wish: &Phrase) -> String {
    ::words::english(Between::NAME).say("wish", wish)
}

fn shown(hanging: Hanging) -> String {
    name("hanging", hanging.id())
}

/// What a room is.
fn kind(kind: Kind) -> String {
    match kind {
        Kind::Regular(room_type) => format!("{} room", room_type.id()),
        Kind::Specialty(_) => "specialty room".to_owned(),
    }
}

/// A room in one line: its name, its type, what hangs on its wall and what it wants.
pub(crate) fn room(face: &Face) -> String {
    let shows = face.hanging.map_or(String::new(), |hung| format!(", shows {}", shown(hung)));
    let name = name("room", face.id);
    format!("{name}, {}{shows}, {}", kind(face.kind), wish(&face.wish.phrase()))
}

/// The throne room in one line, with its attendants.
pub(crate) fn throne(face: &ThroneFace, attendants: &[Attendant]) -> String {
    let names: Vec<String> = attendants.iter().map(|one| name("attendant", one.id())).collect();
    let attended = match names.as_slice() {
        [] => String::new(),
        names => format!(", attended by {}", names.join(" and ")),
    };
    let (name, shown, wish) = (name("room", face.id), shown(face.hanging), wish(&face.wish()));
    format!("{name}, shows {shown}, {wish}{attended}")
}

/// A bonus card in one line.
pub(crate) fn card(card: Card) -> String {
    format!("Bonus card, {}", wish(&card.face().wish()))
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
