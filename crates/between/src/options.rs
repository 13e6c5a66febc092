//! The named house rules, so that both source documents can be played (BTW-HOUSE-00 to -14).

use game::RuleId;

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

/// One option as people see it.
pub struct OptionRow {
    /// The key.
    pub key: &'static str,
    /// The values, the default first.
    pub values: &'static [&'static str],
    /// The rule that explains it.
    pub rule: RuleId,
    /// One line for the form where a table is made.
    pub summary: &'static str,
    get: fn(&Options) -> usize,
    set: fn(&mut Options, usize),
}

impl OptionRow {
    /// The value an option has.
    #[must_use]
    pub fn value(&self, options: &Options) -> &'static str {
        self.values.get((self.get)(options)).copied().unwrap_or_default()
    }
}

macro_rules! switch {
    ($key:literal, $field:ident, [$off:literal, $on:literal], $rule:literal, $summary:literal) => {
        OptionRow {
            key: $key,
            values: &[$off, $on],
            rule: RuleId($rule),
            summary: $summary,
            get: |options| usize::from(options.$field),
            set: |options, value| options.$field = value == 1,
        }
    };
}

/// All options, in the order of their rules.
pub static OPTIONS: [OptionRow; 14] = [
    OptionRow {
        key: "living_tower",
        values: &["off", "added", "moved"],
        rule: RuleId("BTW-HOUSE-01"),
        summary: "The third living room also brings a tower; `moved` takes it from the third sleeping room.",
        get: |options| options.living_tower as usize,
        set: |options, value| {
            options.living_tower = match value {
                1 => LivingTower::Added,
                2 => LivingTower::Moved,
                _ => LivingTower::Off,
            };
        },
    },
    switch!(
        "fifth_attendant",
        fifth_attendant,
        ["off", "on"],
        "BTW-HOUSE-02",
        "The fifth room of a type may bring an attendant instead of a specialty room."
    ),
    switch!(
        "tie_attendants",
        tie_attendants,
        ["off", "on"],
        "BTW-HOUSE-03",
        "Attendants count in the second tie-break."
    ),
    switch!(
        "fifth_either_castle",
        fifth_either_castle,
        ["off", "on"],
        "BTW-HOUSE-04",
        "The specialty room for a fifth room may go into either castle of the tile's owner."
    ),
    switch!(
        "food_any_vertical",
        food_any_vertical,
        ["off", "on"],
        "BTW-HOUSE-05",
        "Food rooms score any room directly above and below."
    ),
    switch!(
        "edge_only_surround",
        edge_only_surround,
        ["off", "on"],
        "BTW-HOUSE-06",
        "Living rooms and corridors look at the four sides only, not at the corners."
    ),
    switch!(
        "utility_own_type",
        utility_own_type,
        ["off", "on"],
        "BTW-HOUSE-07",
        "Utility rooms score the other utility rooms they are connected to."
    ),
    switch!(
        "outdoor_own_type",
        outdoor_own_type,
        ["off", "on"],
        "BTW-HOUSE-08",
        "Outdoor rooms score the other outdoor rooms of the castle."
    ),
    switch!(
        "castle_label",
        label_by_builder,
        ["token", "left_builder"],
        "BTW-HOUSE-09",
        "Castles are called by their token, or by the builder who has them on the left."
    ),
    switch!(
        "downstairs_column",
        downstairs_above_only,
        ["whole", "above_only"],
        "BTW-HOUSE-10",
        "Downstairs rooms count their whole column, or only what is above them."
    ),
    switch!(
        "component_limits",
        physical_limits,
        ["off", "physical"],
        "BTW-HOUSE-11",
        "Specialty rooms and attendants are as many as in the box, and can run out."
    ),
    switch!(
        "reshuffle_leftovers",
        leftovers_stay_out,
        ["yes", "no"],
        "BTW-HOUSE-12",
        "The last tile of each hand joins a reshuffle, or stays out of the game."
    ),
    switch!(
        "bonus_draw_view",
        open_bonus_draws,
        ["builders", "table"],
        "BTW-HOUSE-13",
        "Tiles and cards drawn for a bonus are shown to the two builders, or to the table."
    ),
    switch!(
        "assignment_timing",
        late_assignment,
        ["barrier", "late"],
        "BTW-HOUSE-14",
        "Left and right are fixed for all before building, or by each seat when it first places."
    ),
];

/// The presets (BTW-HOUSE-00).
pub const PRESETS: [&str; 3] = ["rulebook", "manual_bonuses", "manual"];

/// An option that is not known, or not with this value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The key as given.
    pub key: String,
    /// The value as given.
    pub value: String,
    /// What could have stood there.
    pub expected: Vec<&'static str>,
}

impl std::fmt::Display for OptionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let OptionError { key, value, expected } = self;
        let expected = expected.join(", ");
        if OPTIONS.iter().any(|row| row.key == key) || key == "preset" {
            write!(f, "option {key} cannot be `{value}`; expected one of: {expected}")
        } else {
            write!(f, "there is no option `{key}`; expected one of: {expected}")
        }
    }
}

impl std::error::Error for OptionError {}

impl Options {
    /// The options of a preset.
    #[must_use]
    pub fn preset(name: &str) -> Option<Options> {
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

    /// Sets one option, or all of them with the key `preset`.
    ///
    /// # Errors
    /// If there is no such key or value; the options are then unchanged.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let error = |expected| OptionError { key: key.into(), value: value.into(), expected };
        if key == "preset" {
            *self = Options::preset(value).ok_or_else(|| error(PRESETS.to_vec()))?;
            return Ok(());
        }
        let Some(row) = OPTIONS.iter().find(|row| row.key == key) else {
            let keys = std::iter::once("preset").chain(OPTIONS.iter().map(|row| row.key));
            return Err(error(keys.collect()));
        };
        let index = row.values.iter().position(|known| *known == value);
        (row.set)(self, index.ok_or_else(|| error(row.values.to_vec()))?);
        Ok(())
    }

    /// The options that are not at their default, with their values.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let standard = Options::default();
        OPTIONS
            .iter()
            .map(|row| (row, row.value(self)))
            .filter(move |(row, value)| *value != row.value(&standard))
            .map(|(row, value)| (row.key, value))
    }
}
