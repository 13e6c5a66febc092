//! The named house rules, so that both source documents can be played (BTW-HOUSE-00 to -14).

use game::{GameOptions, NoExpansion, OptionRow, RuleId, switch};

/// What the third living room brings beside an attendant (BTW-HOUSE-01).
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub enum LivingTower {
    /// Nothing more.
    #[default]
    Off,
    /// A tower as well.
    Added,
    /// A tower as well, and the third sleeping room brings none.
    Moved,
}

/// The options of a game. The default is the rulebook.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Options {
    /// BTW-HOUSE-01.
    pub living_tower: LivingTower,
    /// BTW-HOUSE-02: the fifth-tile bonus may be an attendant.
    pub fifth_attendant: bool,
    /// BTW-HOUSE-03: attendants count in the second tie-break.
    pub tie_attendants: bool,
    /// BTW-HOUSE-04: the fifth-tile bonus may go into the owner's other castle.
    pub fifth_either_castle: bool,
    /// BTW-HOUSE-05: food rooms score any room above and below.
    pub food_any_vertical: bool,
    /// BTW-HOUSE-06: living rooms and corridors look at four cells only.
    pub edge_only_surround: bool,
    /// BTW-HOUSE-07: utility rooms want utility rooms.
    pub utility_own_type: bool,
    /// BTW-HOUSE-08: outdoor rooms want outdoor rooms.
    pub outdoor_own_type: bool,
    /// BTW-HOUSE-09: castles are named after their left builder instead of their token.
    pub label_by_builder: bool,
    /// BTW-HOUSE-10: downstairs rooms count only what is above them.
    pub downstairs_above_only: bool,
    /// BTW-HOUSE-11: specialty rooms and attendants can run out.
    pub physical_limits: bool,
    /// BTW-HOUSE-12: the last tile of each hand stays out of reshuffles.
    pub leftovers_stay_out: bool,
    /// BTW-HOUSE-13: everybody sees the tiles and cards drawn for a bonus.
    pub open_bonus_draws: bool,
    /// BTW-HOUSE-14: a seat decides left or right when it first places.
    pub late_assignment: bool,
}

/// All options, in the order of their rules.
pub static OPTIONS: [OptionRow<Options>; 14] = [
    OptionRow {
        key: "living_tower",
        values: &["off", "added", "moved"],
        rule: RuleId("BTW-HOUSE-01"),
        get: |options| options.living_tower as usize,
        set: |options, value| {
            options.living_tower = match value {
                1 => LivingTower::Added,
                2 => LivingTower::Moved,
                _ => LivingTower::Off,
            };
        },
    },
    switch!("fifth_attendant", fifth_attendant, ["off", "on"], "BTW-HOUSE-02"),
    switch!("tie_attendants", tie_attendants, ["off", "on"], "BTW-HOUSE-03"),
    switch!("fifth_either_castle", fifth_either_castle, ["off", "on"], "BTW-HOUSE-04"),
    switch!("food_any_vertical", food_any_vertical, ["off", "on"], "BTW-HOUSE-05"),
    switch!("edge_only_surround", edge_only_surround, ["off", "on"], "BTW-HOUSE-06"),
    switch!("utility_own_type", utility_own_type, ["off", "on"], "BTW-HOUSE-07"),
    switch!("outdoor_own_type", outdoor_own_type, ["off", "on"], "BTW-HOUSE-08"),
    switch!("castle_label", label_by_builder, ["token", "left_builder"], "BTW-HOUSE-09"),
    switch!("downstairs_column", downstairs_above_only, ["whole", "above_only"], "BTW-HOUSE-10"),
    switch!("component_limits", physical_limits, ["off", "physical"], "BTW-HOUSE-11"),
    switch!("reshuffle_leftovers", leftovers_stay_out, ["yes", "no"], "BTW-HOUSE-12"),
    switch!("bonus_draw_view", open_bonus_draws, ["builders", "table"], "BTW-HOUSE-13"),
    switch!("assignment_timing", late_assignment, ["barrier", "late"], "BTW-HOUSE-14"),
];

/// The presets (BTW-HOUSE-00).
pub const PRESETS: [&str; 3] = ["rulebook", "manual_bonuses", "manual"];

impl GameOptions for Options {
    type Expansion = NoExpansion;

    const ROWS: &'static [OptionRow<Options>] = &OPTIONS;
    const PRESETS: &'static [&'static str] = &PRESETS;

    fn preset(name: &str) -> Option<Options> {
        let bonuses = Options {
            living_tower: LivingTower::Added,
            fifth_attendant: true,
            tie_attendants: true,
            fifth_either_castle: true,
            ..Options::default()
        };
        match name {
            "rulebook" => Some(Options::default()),
            "manual_bonuses" => Some(bonuses),
            "manual" => Some(Options {
                food_any_vertical: true,
                edge_only_surround: true,
                utility_own_type: true,
                outdoor_own_type: true,
                label_by_builder: true,
                ..bonuses
            }),
            _ => None,
        }
    }
}
