//! What is printed, as data: letters of rooms, and wishes as phrases.

use game::{Phrase, RuleId, Value};

use crate::component::{
    AttendantFace, CardFace, Face, Kind, Measure, Pattern, RoomType, ThroneFace, ThroneNeighbour,
    Wanted, Wish,
};

/// The id of the castle token that views name so.
#[must_use]
pub fn token_id(token: &str) -> String {
    token.to_lowercase()
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

impl Wanted {
    /// What is wanted, as messages name it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Wanted::Type(room_type) => room_type.id(),
            Wanted::Specialty => "specialty",
            Wanted::Any => "any",
        }
    }
}

impl Pattern {
    /// The cells' name in messages.
    const fn id(self) -> &'static str {
        match self {
            Pattern::AboveBelow => "above_below",
            Pattern::LeftRight => "left_right",
            Pattern::TwoBelow => "two_below",
            Pattern::Around => "around",
            Pattern::AroundNotBelow => "around_not_below",
            Pattern::ThreeBelow => "three_below",
        }
    }
}

impl Measure {
    /// The name in messages of what is counted.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Measure::RoomsOf(room_type) => room_type.id(),
            Measure::Kinds => "kinds",
            Measure::Attendants => "attendants",
            Measure::BelowGround => "below_ground",
            Measure::ThirdLevelUp => "third_level_up",
            Measure::Rows => "rows",
            Measure::Columns => "columns",
            Measure::Surrounded => "surrounded",
            Measure::FourSides => "four_sides",
            Measure::Specialty => "specialty",
            Measure::TypesAtThrone => "types_at_throne",
            Measure::CellsAroundThrone => "cells_around_throne",
            Measure::TypesWithFive => "types_with_five",
            Measure::TypesWithThree => "types_with_three",
        }
    }
}

impl Wish {
    /// What is wished for.
    #[must_use]
    pub fn phrase(self) -> Phrase {
        let worth = |key, points: u8| Phrase::new(key).with("points", points);
        let wanted = |key, points, wants: Wanted| worth(key, points).with("wanted", wants.id());
        let at = |points, wants, place: &'static str| {
            wanted("cells", points, wants).with("where", place)
        };
        match self {
            Wish::Cells { at: cells, wants, points } => at(points, wants, cells.id()),
            Wish::Connected { wants, points } => wanted("connected", points, wants),
            Wish::Column { above, below, wants, points } => match (above, below) {
                (true, true) => at(points, wants, "column"),
                (true, false) => at(points, wants, "column_above"),
                _ => at(points, wants, "column_below"),
            },
            Wish::Hangings { hanging, points } => {
                worth("hangings", points).with("hanging", hanging.id())
            }
            Wish::Castle { wants, points } => wanted("castle", points, wants),
            Wish::AllTypes { points, otherwise } => {
                worth("all_types", points).with("otherwise", otherwise)
            }
            Wish::Fixed { points } => worth("fixed", points),
        }
    }
}

impl Face {
    /// The rule by which it scores, as long as no house rule is in its place.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        crate::score::row_and_rule(self).1
    }
}

impl ThroneFace {
    /// What the throne room scores for.
    #[must_use]
    pub fn wish(&self) -> Phrase {
        let types = self.wants.map(|room_type| room_type.id().into());
        let spots = self.spots.map(|spot| spot.id().into());
        Phrase::new("throne")
            .with("points", self.points)
            .with("types", Value::List(types.into()))
            .with("spots", Value::List(spots.into()))
    }

    /// The rule by which it scores.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        crate::score::THRONE_RULE
    }
}

impl ThroneNeighbour {
    /// The spot's name in messages.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ThroneNeighbour::W => "W",
            ThroneNeighbour::E => "E",
            ThroneNeighbour::N1 => "N1",
            ThroneNeighbour::N2 => "N2",
            ThroneNeighbour::S1 => "S1",
            ThroneNeighbour::S2 => "S2",
        }
    }
}

impl CardFace {
    /// What the card scores for.
    #[must_use]
    pub fn wish(&self) -> Phrase {
        Phrase::new("card").with("points", self.points).with("measure", self.measure.id())
    }
}

impl AttendantFace {
    /// What the attendant scores for.
    #[must_use]
    pub fn wish(&self) -> Phrase {
        Phrase::new("attendant").with("hanging", self.hanging.id())
    }

    /// The rule by which it scores.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        crate::score::ATTENDANT_RULE
    }
}
