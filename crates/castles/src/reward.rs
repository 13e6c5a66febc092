//! What completing a room brings.

use serde::Deserialize;

use crate::component::RoomType;

game::named! {
    /// The reward for completing a room: one for each type, and one for towers.
    #[derive(Deserialize)]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesReward"))]
    pub enum Reward {
        /// The room is scored again (CAS-COMPLETE-08).
        Living = "living",
        /// Five points (CAS-COMPLETE-10).
        Activity = "activity",
        /// Look through a stack (CAS-COMPLETE-11).
        Sleeping = "sleeping",
        /// Ten thousand (CAS-COMPLETE-16).
        Outdoor = "outdoor",
        /// A bonus card (CAS-COMPLETE-17).
        Utility = "utility",
        /// Another turn (CAS-COMPLETE-19).
        Food = "food",
        /// A free hallway or stairs (CAS-COMPLETE-22).
        Corridor = "corridor",
        /// Every second time, one of the others (CAS-COMPLETE-28).
        Downstairs = "downstairs",
        /// A favor of one's own (EXP-TOWER-08).
        Tower = "tower",
        /// A room of a stack for free, for a whole moat (EXP-MOAT-42).
        Moat = "moat",
    }
}

impl Reward {
    /// The seven rewards that two downstairs rooms can bring.
    pub const CHOOSABLE: [Reward; 7] = [
        Reward::Living,
        Reward::Activity,
        Reward::Sleeping,
        Reward::Outdoor,
        Reward::Utility,
        Reward::Food,
        Reward::Corridor,
    ];

    /// Whether it comes without a question.
    pub(crate) const fn is_immediate(self) -> bool {
        match self {
            Reward::Living | Reward::Activity | Reward::Outdoor | Reward::Food => true,
            Reward::Sleeping
            | Reward::Utility
            | Reward::Corridor
            | Reward::Downstairs
            | Reward::Tower
            | Reward::Moat => false,
        }
    }

    /// Whether it may bring more, or help less, after another turn: what a living room is connected
    /// to, and what can be paid.
    pub(crate) const fn may_gain_by_a_turn(self) -> bool {
        matches!(self, Reward::Living | Reward::Outdoor)
    }

    /// The reward of a type.
    #[must_use]
    pub const fn of(room_type: RoomType) -> Reward {
        match room_type {
            RoomType::Living => Reward::Living,
            RoomType::Activity => Reward::Activity,
            RoomType::Sleeping => Reward::Sleeping,
            RoomType::Outdoor => Reward::Outdoor,
            RoomType::Utility => Reward::Utility,
            RoomType::Food => Reward::Food,
            RoomType::Corridor => Reward::Corridor,
            RoomType::Downstairs => Reward::Downstairs,
        }
    }
}
