//! What is in the box of a game: every component, for those who show it without knowing the game.

use game::Phrase;
use serde::Serialize;
use ts_rs::TS;

use crate::castles::PlanForm;
use crate::palace::TileForm;

/// A component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Component {
    /// Its id, as used in files and messages; its name stands in the words of its game.
    pub id: String,
    /// What it is.
    pub kind: ComponentKind,
    /// The type of a room; thrones are specialty rooms too. Of a royal decree, when it is in force. What else is
    /// no room has none.
    pub r#type: Option<&'static str>,
    /// The letter of its type.
    pub letter: Option<&'static str>,
    /// The second type of a renovation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub second_type: Option<&'static str>,
    /// The drawing by which it is known: the icon of a royal decree.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub icon: Option<&'static str>,
    /// What may lie on it, by its name in views, if it is a royal decree.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub holds: Option<&'static str>,
    /// What hangs on its wall, or what an attendant counts.
    pub hanging: Option<&'static str>,
    /// What it scores for; nothing, if it scores nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wish: Option<Phrase>,
    /// The rule by which it scores.
    pub rule: Option<&'static str>,
    /// How many of it the box holds.
    pub count: u8,
    /// Whether nothing may stand on it.
    pub open_to_sky: bool,
    /// What a plan of it shows, if it is a room that is seen from above.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plan: Option<PlanForm>,
    /// What a tile of a palace shows, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tile: Option<TileForm>,
    /// What it is worth by itself: a favor to who wins it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<u8>,
    /// Where it comes from, if not all of the box is known: `published`, `inferred` or
    /// `reconstructed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub source: Option<&'static str>,
    /// Whether independent sources agree on it.
    pub sources_agree: bool,
    /// What they differ on, if they do.
    pub note: &'static str,
}

/// What a component is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ComponentKind {
    /// A regular room.
    Room,
    /// A specialty room.
    Specialty,
    /// A throne room.
    Throne,
    /// A royal attendant.
    Attendant,
    /// A bonus card.
    Card,
    /// A castle token.
    Token,
    /// A foyer, hallway or stairs.
    #[serde(rename = "piece")]
    Corridor,
    /// A renovation, which lies on a room.
    Renovation,
    /// A king's favor.
    Favor,
    /// A slot of a Blueprints board.
    Slot,
    /// A royal decree.
    Decree,
}

/// A component of which nothing is known but its id; nobody doubts it.
pub(crate) fn component(id: impl Into<String>) -> Component {
    Component {
        id: id.into(),
        kind: ComponentKind::Token,
        r#type: None,
        letter: None,
        second_type: None,
        icon: None,
        holds: None,
        hanging: None,
        wish: None,
        rule: None,
        count: 1,
        open_to_sky: false,
        plan: None,
        tile: None,
        points: None,
        source: None,
        sources_agree: true,
        note: "",
    }
}
