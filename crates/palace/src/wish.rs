//! What components bring, as phrases that `words/` words.

use game::Phrase;

use crate::component::{Face, FavorFace, Item, Reward};
use crate::setup_table::{
    ACTIVITY_POINTS, DISCOUNT, MOAT_MOVES, SLOT_POINTS, SLOT_SWANS, STAIR_POINTS, Slot,
    UTILITY_POINTS,
};

impl Face {
    /// What its owner gets when it is completed.
    #[must_use]
    pub fn wish(&self) -> Phrase {
        match self.reward {
            Reward::MatchesAgain => Phrase::new("matches_again"),
            Reward::LookAtFavors => Phrase::new("look_at_favors"),
            Reward::FileRoom => Phrase::new("file_room"),
            Reward::Swans([one, two]) if one == two => {
                Phrase::new("two_swans").with("colour", one.id())
            }
            Reward::Swans([one, two]) => {
                Phrase::new("swans").with("colour", one.id()).with("other_colour", two.id())
            }
            Reward::SecretSwan => Phrase::new("secret_swan"),
            Reward::Points => Phrase::new("points").with("points", ACTIVITY_POINTS),
            Reward::PointsForEach(item) => {
                item.counted(Phrase::new("points_for_each").with("points", UTILITY_POINTS))
            }
            Reward::PointsForRoomsBelow => {
                Phrase::new("points_for_rooms_below").with("points", STAIR_POINTS)
            }
        }
    }
}

impl FavorFace {
    /// What the players are compared by.
    #[must_use]
    pub fn wish(&self) -> Phrase {
        let favor = Phrase::new("favor").with("points", self.points);
        self.item.counted(favor.with("wants", self.wants.id()))
    }
}

impl Item {
    /// The phrase, with what is counted.
    fn counted(self, phrase: Phrase) -> Phrase {
        let item = |id| phrase.clone().with("item", id);
        match self {
            Item::RoomsOf(room_type) => item("rooms_of").with("type", room_type.id()),
            Item::SwansOf(colour) => item("swans_of").with("colour", colour.id()),
            Item::Rooms => item("rooms"),
            Item::Swans => item("swans"),
            Item::SecretSwans => item("secret_swans"),
            Item::FiledRooms => item("filed_rooms"),
            Item::FiledFavors => item("filed_favors"),
            Item::Passages => item("passages"),
        }
    }
}

impl Slot {
    /// What a room in the slot does.
    #[must_use]
    pub fn wish(self) -> Phrase {
        match self {
            Slot::Discount1 | Slot::Discount2 => Phrase::new("discount").with("swans", DISCOUNT),
            Slot::MoatMove => Phrase::new("moat_move").with("tiles", MOAT_MOVES),
            Slot::Plus10 => Phrase::new("points").with("points", SLOT_POINTS),
            Slot::TiedFavors => Phrase::new("tied_favors"),
            Slot::Plus3Swans => Phrase::new("end_swans").with("swans", SLOT_SWANS),
        }
    }
}
