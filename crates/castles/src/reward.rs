//! What completing a room brings.

use serde::{Deserialize, Serialize};

use crate::component::RoomType;

/// The reward for completing a room: one for each type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesReward"))]
#[serde(rename_all = "snake_case")]
pub enum Reward {
    /// The room is scored again (CAS-COMPLETE-08).
    Living,
    /// Five points (CAS-COMPLETE-10).
    Activity,
    /// Look through a stack (CAS-COMPLETE-11).
    Sleeping,
    /// Ten thousand (CAS-COMPLETE-16).
    Outdoor,
    /// A bonus card (CAS-COMPLETE-17).
    Utility,
    /// Another turn (CAS-COMPLETE-19).
    Food,
    /// A free hallway or stairs (CAS-COMPLETE-22).
    Corridor,
    /// Every second time, one of the others (CAS-COMPLETE-28).
    Downstairs,
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

    /// Whether it comes at once, without a question, and changes nothing for the others.
    pub(crate) const fn is_immediate(self) -> bool {
        match self {
            Reward::Living | Reward::Activity | Reward::Outdoor | Reward::Food => true,
            Reward::Sleeping | Reward::Utility | Reward::Corridor | Reward::Downstairs => false,
        }
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
