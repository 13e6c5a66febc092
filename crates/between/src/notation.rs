//! Words: what a room wishes, what an action means, for people who read.

use std::fmt;

use crate::action::{Action, Order};
use crate::component::{CardFace, Face, Pattern, ThroneFace, Wanted, Wish};

impl Face {
    /// What the room scores for, as a sentence without its full stop.
    #[must_use]
    pub fn wish_in_words(&self) -> String {
        let rooms = |wants: Wanted| match wants {
            Wanted::Type(room_type) => format!("{} room", room_type.id()),
            Wanted::Specialty => "specialty room".into(),
            Wanted::Any => "room".into(),
        };
        match self.wish {
            Wish::Cells { at, wants, points } => {
                format!("{points} for each {} {}", rooms(wants), place(at))
            }
            Wish::Hangings { hanging, points } => {
                format!("{points} for each room around it with {}", hanging_phrase(hanging.id()))
            }
            Wish::Connected { wants, points } => {
                format!("{points} for each {} connected to it", rooms(wants))
            }
            Wish::Castle { wants, points } => {
                format!("{points} for each {} in the castle", rooms(wants))
            }
            Wish::AllTypes { points, otherwise } => {
                format!("{points} if all six other types are in the castle, otherwise {otherwise}")
            }
            Wish::Column { above, below, wants, points } => {
                let side = match (above, below) {
                    (true, true) => "in its column",
                    (true, false) => "above it",
                    _ => "below it",
                };
                format!("{points} for each {} {side}", rooms(wants))
            }
            Wish::Fixed { points } => format!("{points}, always"),
        }
    }
}

const fn place(at: Pattern) -> &'static str {
    match at {
        Pattern::AboveBelow => "directly above and below",
        Pattern::LeftRight => "directly left and right",
        Pattern::TwoBelow => "in the two cells straight below",
        Pattern::Around | Pattern::AroundNotBelow => "around it",
        Pattern::ThreeBelow => "in the three cells below it",
    }
}

fn hanging_phrase(hanging: &str) -> String {
    match hanging {
        "swords" => hanging.into(),
        _ => format!("a {hanging}"),
    }
}

impl ThroneFace {
    /// What the throne room scores for, as a sentence without its full stop.
    #[must_use]
    pub fn wish_in_words(&self) -> String {
        let [one, other] = self.wants.map(crate::RoomType::id);
        let [here, there] = self.spots.map(crate::Spot::in_words);
        format!("{} for each {one} or {other} room {here} and {there}", self.points)
    }
}

impl crate::Spot {
    /// Where the spot lies.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            crate::Spot::W => "on the left",
            crate::Spot::E => "on the right",
            crate::Spot::N1 => "above the left half",
            crate::Spot::N2 => "above the right half",
            crate::Spot::S1 => "below the left half",
            crate::Spot::S2 => "below the right half",
        }
    }
}

impl CardFace {
    /// What the card scores for, as a sentence without its full stop.
    #[must_use]
    pub fn wish_in_words(&self) -> String {
        format!("{} for each {}", self.points, self.per)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::LayThrone { castle, throne } => write!(f, "castle {castle} gets {throne}"),
            Action::DealTile { seat, tile } => write!(f, "{seat} draws {}", tile.face().name),
            Action::PickForLudwig { tile } => write!(f, "Ludwig plays {}", tile.face().name),
            Action::DrawTile { castle, tile } => {
                write!(f, "castle {castle} draws {}", tile.face().name)
            }
            Action::DrawCard { castle, card } => write!(f, "castle {castle} draws {card}"),
            Action::GiveForLudwig { mine } => {
                write!(f, "keep {} for your castle with Ludwig", mine.face().name)
            }
            Action::Choose { tiles: [one, other] } => {
                write!(f, "choose {} and {}", one.face().name, other.face().name)
            }
            Action::Assign { left } => write!(f, "{} goes left", left.face().name),
            Action::Lock => f.write_str("lock it in"),
            Action::ShowStack => f.write_str("show the stack you passed to its receiver"),
            Action::SayOrder { castle, order } => {
                let wish = match order {
                    Order::First => "your tile first",
                    Order::Second => "your tile second",
                    Order::Either => "the order does not matter",
                };
                write!(f, "in castle {castle}: {wish}")
            }
            Action::Propose { choice, .. } => write!(f, "propose {choice}"),
            Action::Accept { .. } => f.write_str("agree"),
            Action::Counter { choice, .. } => write!(f, "propose {choice} instead"),
            Action::Decide { choice, .. } => write!(f, "decide for {choice}"),
        }
    }
}
