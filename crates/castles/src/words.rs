//! What components score for, as phrases: `words/` has the sentences.

use game::{Phrase, Value};

use crate::component::{CardFace, FavorFace, Measure, Room, WishKind};
use crate::surface::Surface;

impl Room {
    /// What the room scores for beside its own points, if there is anything.
    #[must_use]
    pub fn wish_phrase(self) -> Option<Phrase> {
        Surface::Room(self).wish_phrase()
    }
}

impl Surface {
    /// What it scores for beside its own points, if there is anything.
    #[must_use]
    pub fn wish_phrase(self) -> Option<Phrase> {
        let wish = self.wish()?;
        let phrase = match wish.kind {
            WishKind::Connected => Phrase::new("connected"),
            WishKind::Adjacent => Phrase::new("adjacent"),
            WishKind::Each => Phrase::new("each").with("itself", wish.counts(self.types())),
        };
        let types = wish.types.iter().map(|wanted| wanted.id().into()).collect();
        Some(phrase.with("points", wish.points).with("types", Value::List(types)))
    }
}

impl CardFace {
    /// What the card scores for.
    #[must_use]
    pub fn wish_phrase(&self) -> Phrase {
        let phrase = match self.measure {
            Measure::AllSizes => Phrase::new("card_all_sizes"),
            Measure::AllTypes => Phrase::new("card_all_types"),
            Measure::Cash => Phrase::new("card_cash").with("per", self.per),
            Measure::RoomsOf(_) => Phrase::new("card_rooms").with("per", self.per),
            Measure::FeetOf(_) => Phrase::new("card_feet").with("per", self.per),
            Measure::RoomsOfSize(_) => Phrase::new("card_size").with("per", self.per),
            Measure::Feet => Phrase::new("card_all_feet").with("per", self.per),
            Measure::TenSizes => Phrase::new("card_ten_sizes"),
            Measure::LastBuilder => Phrase::new("card_last_builder"),
            Measure::ZeroCards => Phrase::new("card_zero_cards"),
            other => Phrase::new("card_things").with("per", self.per).with("thing", other.id()),
        };
        self.measure.told(phrase).with("points", self.points)
    }
}

impl FavorFace {
    /// What the players are compared by.
    #[must_use]
    pub fn wish_phrase(&self) -> Phrase {
        self.measure.told(match self.measure {
            Measure::Cash => Phrase::new("favor_cash"),
            Measure::RoomsOf(_) => Phrase::new("favor_rooms"),
            Measure::FeetOf(_) => Phrase::new("favor_feet"),
            Measure::RoomsOfSize(_) => Phrase::new("favor_size"),
            Measure::FewestPoints => Phrase::new("favor_fewest_points"),
            _ => Phrase::new("favor_things"),
        })
    }
}

impl Measure {
    /// The phrase, with what is counted.
    fn told(self, phrase: Phrase) -> Phrase {
        match self {
            Measure::RoomsOf(room_type) | Measure::FeetOf(room_type) => {
                phrase.with("type", room_type.id()).with("rooms_of", room_type.id())
            }
            Measure::RoomsOfSize(size) => phrase.with("size", size.feet()),
            Measure::Cash
            | Measure::Feet
            | Measure::TenSizes
            | Measure::LastBuilder
            | Measure::ZeroCards
            | Measure::FewestPoints => phrase,
            other => phrase.with("things", other.id()),
        }
    }

    /// Its name, as used in files.
    const fn id(self) -> &'static str {
        match self {
            Measure::RoomsOf(_) => "rooms-of",
            Measure::FeetOf(_) => "feet-of",
            Measure::RoomsOfSize(_) => "rooms-of-size",
            Measure::AllSizes => "all-sizes",
            Measure::AllTypes => "all-types",
            Measure::Hallways => "hallways",
            Measure::Stairs => "stairs",
            Measure::Entrances => "entrances",
            Measure::Completed => "completed",
            Measure::Incomplete => "incomplete",
            Measure::SquareRooms => "square-rooms",
            Measure::RoundRooms => "round-rooms",
            Measure::SmallRooms => "small-rooms",
            Measure::LargeRooms => "large-rooms",
            Measure::Cash => "cash",
            Measure::Towers => "towers",
            Measure::Moats => "moats",
            Measure::SwanTokens => "swan-tokens",
            Measure::Renovations => "renovations",
            Measure::Rooms => "rooms",
            Measure::Feet => "feet",
            Measure::LongestPath => "longest-path",
            Measure::Courtyards => "courtyards",
            Measure::SwanIcons => "swan-icons",
            Measure::WithoutSwanIcon => "without-swan-icon",
            Measure::FewestPoints => "fewest-points",
            Measure::UniqueSizes => "unique-sizes",
            Measure::UniqueTypes => "unique-types",
            Measure::TenSizes => "ten-sizes",
            Measure::FirstPlaces => "first-places",
            Measure::LastBuilder => "last-builder",
            Measure::ZeroCards => "zero-cards",
            Measure::DepletedTiles => "depleted-tiles",
            Measure::OnePointIcons => "one-point-icons",
            Measure::RoomSizes => "room-sizes",
            Measure::RoomTypes => "room-types",
            Measure::NoCorridorTiles => "no-corridor-tiles",
            Measure::HeldCards => "held-cards",
            Measure::Suites => "suites",
        }
    }
}
