//! Pictures in words, for readers who do not see them.

use between::{Card, Castle, Face, Hanging, Kind, Pattern, Spot, ThroneFace, Wanted, Wish};

/// A count of points.
fn points(points: u8) -> String {
    counted(points.into(), "point")
}

fn hanging(hanging: Hanging) -> &'static str {
    match hanging {
        Hanging::Torch => "a torch",
        Hanging::Mirror => "a mirror",
        Hanging::Swords => "crossed swords",
        Hanging::Painting => "a painting",
    }
}

/// What a room is.
fn kind(kind: Kind) -> String {
    match kind {
        Kind::Regular(room_type) => format!("{} room", room_type.id()),
        Kind::Specialty(_) => "specialty room".to_owned(),
    }
}

fn wanted(wanted: Wanted) -> String {
    match wanted {
        Wanted::Type(room_type) => format!("{} room", room_type.id()),
        Wanted::Specialty => "specialty room".to_owned(),
        Wanted::Any => "room".to_owned(),
    }
}

const fn place(at: Pattern) -> &'static str {
    match at {
        Pattern::AboveBelow => "directly above and below",
        Pattern::LeftRight => "directly to the left and right",
        Pattern::TwoBelow => "on the two cells below",
        Pattern::Around => "around it",
        Pattern::AroundNotBelow => "around it, directly below left out",
        Pattern::ThreeBelow => "on the three cells below",
    }
}

/// What a room scores for.
pub(crate) fn wish(wish: Wish) -> String {
    match wish {
        Wish::Cells { at, wants, points: each } => {
            format!("{} for each {} {}", points(each), wanted(wants), place(at))
        }
        Wish::Hangings { hanging: wanted, points: each } => {
            format!("{} for each room around it that shows {}", points(each), hanging(wanted))
        }
        Wish::Connected { wants, points: each } => {
            format!("{} for each {} connected to it", points(each), wanted(wants))
        }
        Wish::Castle { wants, points: each } => {
            format!("{} for each other {} of the castle", points(each), wanted(wants))
        }
        Wish::AllTypes { points: all, otherwise } => {
            format!("{} if the six other types are there, else {otherwise}", points(all))
        }
        Wish::Column { above, below, wants, points: each } => {
            let side = match (above, below) {
                (true, true) => "above and below in its column",
                (true, false) => "above in its column",
                (false, true) => "below in its column",
                (false, false) => "nowhere",
            };
            format!("{} for each {} {side}", points(each), wanted(wants))
        }
        Wish::Fixed { points: all } => points(all),
    }
}

/// A room in one line: its name, its type, what hangs on its wall and what it wants.
pub(crate) fn room(face: &Face) -> String {
    let shows = face.hanging.map_or(String::new(), |shown| format!(", shows {}", hanging(shown)));
    format!("{}, {}{shows}, {}", face.name, kind(face.kind), wish(face.wish))
}

const fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::W => "to its left",
        Spot::E => "to its right",
        Spot::N1 => "above its left half",
        Spot::N2 => "above its right half",
        Spot::S1 => "below its left half",
        Spot::S2 => "below its right half",
    }
}

/// The throne room in one line, with its attendants.
pub(crate) fn throne(face: &ThroneFace, castle: &Castle) -> String {
    let [first, second] = face.wants;
    let [here, there] = face.spots;
    let names: Vec<&str> = castle.attendants().iter().map(|a| a.face().name).collect();
    let attended = match names.as_slice() {
        [] => String::new(),
        names => format!(", attended by {}", names.join(" and ")),
    };
    format!(
        "Throne Room, shows {}, {} for each {} or {} room {} and {}{attended}",
        hanging(face.hanging),
        points(face.points),
        first.id(),
        second.id(),
        spot(here),
        spot(there),
    )
}

/// A bonus card in one line.
pub(crate) fn card(card: Card) -> String {
    let face = card.face();
    format!("Bonus card, {} for each {}", points(face.points), face.per)
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
