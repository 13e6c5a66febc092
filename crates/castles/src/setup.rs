//! Before the first action: who plays, and with what.

use game::Refusals;

use crate::draft::Drafting;
use crate::in_play::{InPlay, decrees_for};
use crate::options::{Draft, Module, Modules, Options};
use crate::refusal::Refusal;

/// Who plays, and with what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many people play: 2 to 4, 5 with an expansion, or 1 alone (CAS-SETUP-01, EXP-5P-01).
    pub players: u8,
    /// The expansions.
    pub options: Options,
}

impl Setup {
    /// The most players of a game without expansions.
    pub const MOST_PLAYERS: u8 = 4;

    /// A game by the rulebook.
    #[must_use]
    pub const fn new(players: u8) -> Setup {
        Setup { players, options: Options::with(Modules::EMPTY) }
    }

    /// The same with these options.
    #[must_use]
    pub const fn with_options(self, options: Options) -> Setup {
        Setup { options, ..self }
    }

    pub(crate) fn check(&self) -> Result<(), Refusals<Refusal>> {
        let modules = self.options.modules;
        let five = modules.contains(Module::FivePlayers);
        let most = if five { Setup::MOST_PLAYERS + 1 } else { Setup::MOST_PLAYERS };
        let mut reasons = Vec::new();
        if !(1..=most).contains(&self.players) {
            reasons.push(Refusal::PlayerCount { players: self.players });
        }
        if five && !modules.contains(Module::Towers) {
            reasons.push(Refusal::FiveNeedTowers);
        }
        let among_several = |module: &Module| match module {
            Module::FivePlayers | Module::Towers | Module::Renovations | Module::Decrees => true,
            Module::NewRooms | Module::Moats | Module::Passages | Module::Swans => false,
        };
        if self.players == 1 {
            let not_alone = modules.iter().filter(among_several);
            reasons.extend(not_alone.map(|it| Refusal::NotAlone { expansion: it.id() }));
        }
        if reasons.is_empty() {
            reasons.extend(self.draft_objections());
        }
        Refusals::unless_empty(reasons)
    }

    /// Why decrees cannot be drafted so.
    fn draft_objections(&self) -> Option<Refusal> {
        let Options { modules, draft } = self.options;
        if !modules.contains(Module::Decrees) {
            return (draft != Draft::RULEBOOK).then_some(Refusal::DecreesNotInGame);
        }
        let fits = decrees_for(self.players, modules);
        if let Some(decree) = draft.forced.filter(|&decree| !fits.contains(decree)) {
            return Some(Refusal::DecreeDoesNotFit { decree });
        }
        let (left, needed) = Drafting::counts(self.players, &InPlay::of(self), draft);
        (left < needed).then_some(Refusal::TooManyBanned { left, needed })
    }
}
