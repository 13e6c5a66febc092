//! What a table may choose about a game: the expansions that are in it.

use game::GameOptions;

use crate::decree::{Decree, DecreeSet};

game::named! {
    /// An expansion that can be switched on, by itself or with others (EXP-GEN-14).
    pub enum Module {
        /// The new rooms, favors and bonus cards, which every other expansion brings as well.
        NewRooms = "new-rooms",
        /// A fifth player, who needs towers (EXP-5P-02).
        FivePlayers = "five-players",
        /// Towers, and favors that their owners keep secret.
        Towers = "towers",
        /// Moats around castles, and barbicans in place of foyers.
        Moats = "moats",
        /// Secret passages from door to door.
        Passages = "passages",
        /// Tiles that give a room two other types.
        Renovations = "renovations",
        /// Swan tokens, for coins or for the end.
        Swans = "swans",
        /// Royal decrees, of which everybody drafts one or two.
        Decrees = "decrees",
    }
}

/// The expansions of a game.
pub type Modules = game::Set<Module>;

/// Which of the boxes, or which part of them, a component comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The game without expansions.
    Base,
    /// The expansions, whichever are in the game.
    Expansions,
    /// A single expansion: what it counts is not there without it (EXP-GEN-05).
    Towers,
    #[allow(missing_docs)]
    Moats,
    #[allow(missing_docs)]
    Swans,
    #[allow(missing_docs)]
    Renovations,
}

impl Origin {
    /// Its name in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Origin::Base => "base",
            Origin::Expansions => "expansions",
            Origin::Towers => "towers",
            Origin::Moats => "moats",
            Origin::Swans => "swans",
            Origin::Renovations => "renovations",
        }
    }

    /// Whether its components are in a game with these expansions (EXP-GEN-12).
    #[must_use]
    pub fn is_in(self, modules: Modules) -> bool {
        match self {
            Origin::Base => true,
            Origin::Expansions => !modules.is_empty(),
            Origin::Towers => modules.contains(Module::Towers),
            Origin::Renovations => modules.contains(Module::Renovations),
            Origin::Swans => modules.contains(Module::Swans),
            Origin::Moats => modules.contains(Module::Moats),
        }
    }
}

/// The options of a game. The default is the rulebook.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Options {
    /// The expansions.
    pub modules: Modules,
    /// How decrees are drafted.
    pub draft: Draft,
}

/// How decrees are drafted.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Whether everybody drafts two (EXP-DECREE-G04).
    pub double: bool,
    /// Those that leave the deck by agreement (EXP-DECREE-G13).
    pub banned: DecreeSet,
    /// What the first seat has in place of one of its own choice: for tests and measurements.
    pub forced: Option<Decree>,
    /// Whether nobody drafts any beside what is forced: for measurements.
    pub nobody_drafts: bool,
    /// Whether somebody keeps the time: without, what needs it leaves the deck (EXP-DECREE-11).
    pub timed: bool,
}

impl Draft {
    /// As the rulebook has it.
    pub const RULEBOOK: Draft = Draft {
        double: false,
        banned: DecreeSet::EMPTY,
        forced: None,
        nobody_drafts: false,
        timed: false,
    };
}

impl Options {
    /// A game with these expansions.
    #[must_use]
    pub const fn with(modules: Modules) -> Options {
        Options { modules, draft: Draft::RULEBOOK }
    }
}

impl GameOptions for Options {
    type Expansion = Module;

    fn expansions(&self) -> Modules {
        self.modules
    }

    fn with_expansions(self, modules: Modules) -> Options {
        Options { modules, ..self }
    }
}
