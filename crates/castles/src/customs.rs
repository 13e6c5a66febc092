//! The customs of a castle: by which of them its rooms are joined and scored, where a decree may have others
//! than the rulebook.

/// How a castle is built and scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Customs {
    /// Whether doors of both levels may meet (EXP-DECREE-27).
    pub(crate) levels_meet: bool,
    /// Whether a door that ends at the wall of a room connects the two (EXP-DECREE-26).
    pub(crate) walls_join: bool,
    /// Whether renovations may lie on renovations (EXP-DECREE-24).
    pub(crate) renovates_again: bool,
    /// How often penalties count (EXP-DECREE-28).
    pub(crate) penalty_times: i32,
    /// Further points for every connected room that a wish counts (EXP-DECREE-29).
    pub(crate) welcome_points: i32,
    /// How often the wishes of downstairs rooms count (EXP-DECREE-39).
    pub(crate) each_times: i32,
    /// The least that a tile scores, if there is one (EXP-DECREE-31).
    pub(crate) least_points: Option<i32>,
    /// Points for placing what wishes for living rooms (EXP-DECREE-42).
    pub(crate) hearth_points: i32,
}

impl Customs {
    /// What a tile scores that would score so much by itself (EXP-DECREE-31).
    pub(crate) fn at_least(&self, points: i32) -> i32 {
        self.least_points.map_or(points, |least| points.max(least))
    }

    /// As the rulebook has them.
    pub const RULEBOOK: Customs = Customs {
        levels_meet: false,
        walls_join: false,
        renovates_again: false,
        penalty_times: 1,
        welcome_points: 0,
        each_times: 1,
        least_points: None,
        hearth_points: 0,
    };
}
