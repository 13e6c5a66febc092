//! Components in words, for people who read.

use crate::component::{Face, FavorFace, Item, Reward, Wants};
use crate::setup_table::{
    ACTIVITY_POINTS, DISCOUNT, MOAT_MOVES, SLOT_POINTS, SLOT_SWANS, STAIR_POINTS, Slot,
    UTILITY_POINTS,
};

impl Face {
    /// What its owner gets when it is completed, as a sentence without its full stop.
    #[must_use]
    pub fn reward_in_words(&self) -> String {
        match self.reward {
            Reward::MatchesAgain => "The swans of all its matching links once more".into(),
            Reward::LookAtFavors => "A look at three favors, of which one may be kept".into(),
            Reward::FileRoom => {
                "A room of the row for the Blueprints board, at its price and without the fee"
                    .into()
            }
            Reward::Swans([one, two]) if one == two => format!("Two {} swans", one.id()),
            Reward::Swans([one, two]) => format!("A {} and a {} swan", one.id(), two.id()),
            Reward::SecretSwan => "A Secret Swan".into(),
            Reward::Points => format!("{ACTIVITY_POINTS} points at the end"),
            Reward::PointsForEach(item) => {
                format!("{UTILITY_POINTS} points at the end for each {}", item.things(false))
            }
            Reward::PointsForRoomsBelow => format!(
                "{STAIR_POINTS} points at the end for each downstairs room its dark end leads to"
            ),
        }
    }
}

impl FavorFace {
    /// What the players are compared by, as a sentence without its full stop.
    #[must_use]
    pub fn wish_in_words(&self) -> String {
        let wanted = match self.wants {
            Wants::Most => "most",
            Wants::Fewest => "fewest",
        };
        format!("{} points for the {wanted} {}", self.points, self.item.things(true))
    }
}

impl Item {
    /// One of the things counted, or several.
    fn things(self, many: bool) -> String {
        let s = if many { "s" } else { "" };
        match self {
            Item::RoomsOf(room_type) => format!("{} room{s} placed", room_type.id()),
            Item::Rooms => format!("room{s} placed"),
            Item::SwansOf(colour) => format!("{} swan{s}", colour.id()),
            Item::Swans => format!("swan{s} of any colour"),
            Item::SecretSwans => format!("Secret Swan{s}"),
            Item::FiledRooms => format!("room{s} on the Blueprints board"),
            Item::FiledFavors => format!("favor{s} on the Blueprints board"),
            Item::Passages if many => "hallways and stairs placed".into(),
            Item::Passages => "hallway or stairs placed".into(),
        }
    }
}

impl Slot {
    /// What a room in the slot does, as a sentence without its full stop.
    #[must_use]
    pub fn in_words(self) -> String {
        match self {
            Slot::Discount1 | Slot::Discount2 => {
                format!("Every price in the garden is {DISCOUNT} swan lower for you")
            }
            Slot::MoatMove => format!("You may move up to {MOAT_MOVES} moat tiles in your turn"),
            Slot::Plus10 => format!("{SLOT_POINTS} points at the end"),
            Slot::TiedFavors => "You score favors in which you tie for the best number".into(),
            Slot::Plus3Swans => format!("{SLOT_SWANS} swans of your choice at the end"),
        }
    }
}
