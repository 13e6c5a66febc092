//! Components in words, for people who read.

use crate::component::{CardFace, FavorFace, Measure, Room, RoomType, Types, WishKind};

impl Room {
    /// What the room scores for beside its own points, as a sentence without its full stop; empty
    /// if there is nothing.
    #[must_use]
    pub fn wish_in_words(self) -> String {
        let Some(wish) = self.wish() else { return String::new() };
        let rooms = format!("{} room", listed(wish.types));
        match wish.kind {
            WishKind::Connected => {
                format!("{} for each {rooms} connected to it", counted(wish.points))
            }
            WishKind::Adjacent => format!("{} for each {rooms} touching it", counted(wish.points)),
            WishKind::Each => {
                let self_too =
                    if wish.counts(Types::of(self.room_type())) { ", itself included" } else { "" };
                format!("{} for each {rooms} of the castle{self_too}", counted(wish.points))
            }
        }
    }
}

fn counted(points: i8) -> String {
    let word = if points.abs() == 1 { "point" } else { "points" };
    format!("{points} {word}")
}

/// The types as `living, food or sleeping`.
fn listed(types: &[RoomType]) -> String {
    match types {
        [] => String::new(),
        [only] => only.id().into(),
        [before @ .., last] => {
            let before: Vec<&str> = before.iter().map(|wanted| wanted.id()).collect();
            format!("{} or {}", before.join(", "), last.id())
        }
    }
}

impl CardFace {
    /// What the card scores for, as a sentence without its full stop.
    #[must_use]
    pub fn wish_in_words(&self) -> String {
        let points = if self.points == 1 { "1 point" } else { &format!("{} points", self.points) };
        match self.measure {
            Measure::AllSizes => format!("{points} for a castle with a room of every size"),
            Measure::AllTypes => format!("{points} for a castle with a room of every type"),
            Measure::Cash => format!("{points} for every {} at the end", self.per),
            Measure::RoomsOf(_)
            | Measure::FeetOf(_)
            | Measure::RoomsOfSize(_)
            | Measure::Hallways
            | Measure::Stairs
            | Measure::Entrances
            | Measure::Completed
            | Measure::Incomplete
            | Measure::SquareRooms
            | Measure::RoundRooms
            | Measure::SmallRooms
            | Measure::LargeRooms => match self.per {
                1 => format!("{points} for each {}", self.measure.things(false)),
                per => format!("{points} for every {per} {}", self.measure.things(true)),
            },
        }
    }
}

impl FavorFace {
    /// What the players are compared by, as a sentence without its full stop.
    #[must_use]
    pub fn wish_in_words(&self) -> String {
        format!("Who has the most {}", self.measure.things(true))
    }
}

impl Measure {
    /// One of the things counted, or several.
    fn things(self, many: bool) -> String {
        let s = if many { "s" } else { "" };
        match self {
            Measure::RoomsOf(room_type) => format!("{} room{s}", room_type.id()),
            Measure::FeetOf(room_type) => format!("square feet of {} rooms", room_type.id()),
            Measure::RoomsOfSize(size) => format!("room{s} of {size} square feet"),
            Measure::AllSizes => format!("set{s} of all sizes"),
            Measure::AllTypes => format!("set{s} of all types"),
            Measure::Hallways => format!("hallway{s}, whichever side is up"),
            Measure::Stairs => "stairs".into(),
            Measure::Entrances => format!("external entrance{s}, those of corridor rooms left out"),
            Measure::Completed => format!("completed room{s}"),
            Measure::Incomplete => format!("room{s} with an unconnected door"),
            Measure::SquareRooms => format!("square room{s}: sizes 100 and 400"),
            Measure::RoundRooms => format!("round room{s}: sizes 150 and 500, hallways left out"),
            Measure::SmallRooms => {
                format!("small room{s}: sizes 100 to 300, foyer, hallways and stairs left out")
            }
            Measure::LargeRooms => format!("large room{s}: sizes 350 to 600"),
            Measure::Cash => "money at the end".into(),
        }
    }
}
