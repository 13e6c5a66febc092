//! Words: what a room wishes, what an action means, for people who read.

use std::fmt;

use game::RuleId;

use crate::action::{Action, Order};
use crate::component::{
    AttendantFace, CardFace, Face, Hanging, Kind, Pattern, RoomType, Spot, ThroneFace, Wanted, Wish,
};

/// The id of the castle token with this name.
#[must_use]
pub fn token_id(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

/// The letter of all specialty rooms, the throne room among them.
pub const SPECIALTY_LETTER: &str = "X";

impl Kind {
    /// The letter that stands for a kind of room.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Kind::Regular(RoomType::Food) => "F",
            Kind::Regular(RoomType::Living) => "L",
            Kind::Regular(RoomType::Utility) => "U",
            Kind::Regular(RoomType::Outdoor) => "O",
            Kind::Regular(RoomType::Sleeping) => "S",
            Kind::Regular(RoomType::Corridor) => "C",
            Kind::Regular(RoomType::Downstairs) => "D",
            Kind::Specialty(_) => SPECIALTY_LETTER,
        }
    }
}

impl Hanging {
    /// What hangs there.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Hanging::Torch => "a torch",
            Hanging::Mirror => "a mirror",
            Hanging::Swords => "crossed swords",
            Hanging::Painting => "a painting",
        }
    }
}

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
                format!("{} for each {} {}", counted(points), rooms(wants), place(at))
            }
            Wish::Hangings { hanging, points } => {
                let shown = hanging.in_words();
                format!("{} for each room around it that shows {shown}", counted(points))
            }
            Wish::Connected { wants, points } => {
                format!("{} for each {} connected to it", counted(points), rooms(wants))
            }
            Wish::Castle { wants, points } => {
                format!("{} for each other {} of the castle", counted(points), rooms(wants))
            }
            Wish::AllTypes { points, otherwise } => {
                format!("{} if the six other types are there, else {otherwise}", counted(points))
            }
            Wish::Column { above, below, wants, points } => {
                let side = match (above, below) {
                    (true, true) => "above and below in its column",
                    (true, false) => "above in its column",
                    _ => "below in its column",
                };
                format!("{} for each {} {side}", counted(points), rooms(wants))
            }
            Wish::Fixed { points } => counted(points),
        }
    }

    /// The rule by which it scores, as long as no house rule is in its place.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        crate::score::row_and_rule(self).1
    }
}

fn counted(points: u8) -> String {
    if points == 1 { "1 point".into() } else { format!("{points} points") }
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

impl ThroneFace {
    /// What the throne room scores for, as a sentence without its full stop.
    #[must_use]
    pub fn wish_in_words(&self) -> String {
        let [one, other] = self.wants.map(RoomType::id);
        let [here, there] = self.spots.map(Spot::in_words);
        let points = counted(self.points);
        format!("{points} for each {one} or {other} room {here} and {there}")
    }

    /// The rule by which it scores.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        crate::score::THRONE_RULE
    }
}

impl Spot {
    /// Where the spot lies.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Spot::W => "to its left",
            Spot::E => "to its right",
            Spot::N1 => "above its left half",
            Spot::N2 => "above its right half",
            Spot::S1 => "below its left half",
            Spot::S2 => "below its right half",
        }
    }
}

impl CardFace {
    /// What the card scores for, as a sentence without its full stop.
    #[must_use]
    pub fn wish_in_words(&self) -> String {
        format!("{} for each {}", counted(self.points), self.per)
    }
}

impl AttendantFace {
    /// What the attendant scores for, as a sentence without its full stop.
    #[must_use]
    pub fn wish_in_words(&self) -> String {
        format!("1 point for each room that shows {}", self.hanging.in_words())
    }

    /// The rule by which it scores.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        crate::score::ATTENDANT_RULE
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
