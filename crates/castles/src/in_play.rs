//! What of the box is on this table: made once from the setup, and asked ever after.

use crate::component::{Card, CardFace, Favor, Measure, Size, Tile};
use crate::decree::{Decree, DecreeSet};
use crate::options::{Module, Modules, Options, Origin};
use crate::sets::{CardSet, TileSet};
use crate::setup::Setup;
use crate::setup_table::{self as table, Start};
use crate::sheet::Stack;
use crate::swan::Flock;

/// A set of favors.
pub(crate) type FavorSet = game::Set<Favor>;

/// What is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InPlay {
    /// The expansions.
    pub(crate) modules: Modules,
    /// How many there are of everything.
    pub(crate) start: &'static Start,
    /// The stacks of rooms, the smallest first.
    pub(crate) sizes: &'static [Size],
    pub(crate) tiles: TileSet,
    pub(crate) cards: CardSet,
    pub(crate) favors: FavorSet,
    pub(crate) swans: Flock,
    /// The decrees that are drafted from.
    pub(crate) decrees: DecreeSet,
}

impl InPlay {
    /// Every option has its say here, and where it changes what is done.
    pub(crate) fn of(setup: &Setup) -> InPlay {
        let Setup { players, options: Options { modules, draft } } = *setup;
        let has_towers = modules.contains(Module::Towers);
        let in_game = |origin: Origin| origin.is_in(modules);
        InPlay {
            modules,
            start: table::start(players),
            sizes: if has_towers { &Size::WITH_TOWERS } else { &Size::BASE },
            tiles: Tile::all().filter(|tile| in_game(tile.face().origin)).collect(),
            cards: Card::all().filter(|card| is_card_in(card.face(), modules)).collect(),
            favors: Favor::all().filter(|favor| in_game(favor.face().origin)).collect(),
            swans: Flock::of_each(if in_game(Origin::Swans) {
                table::SWANS_OF_A_COLOUR
            } else {
                0
            }),
            decrees: decrees_for(players, modules)
                .minus(draft.banned)
                .iter()
                .filter(|decree| draft.timed || !decree.face().timed)
                .collect(),
        }
    }

    pub(crate) fn has(&self, module: Module) -> bool {
        self.modules.contains(module)
    }

    /// Whether anything of the expansions is in the game.
    pub(crate) fn is_expanded(&self) -> bool {
        !self.modules.is_empty()
    }

    /// The stacks from which a castle is built, rooms first (CAS-FINAL-05).
    pub(crate) fn stacks(&self) -> impl Iterator<Item = Stack> + use<> {
        let moats = self.has(Module::Moats).then_some(Stack::Moats);
        let rooms = self.sizes.iter().copied().map(Stack::Rooms);
        rooms.chain([Stack::Hallways, Stack::Stairs]).chain(moats)
    }
}

/// Whether a bonus card is in a game: a new one takes the place of the base game's card for all sizes
/// (EXP-GEN-12, EXP-BONUS-14).
pub(crate) fn is_card_in(face: &CardFace, modules: Modules) -> bool {
    let replaced = face.measure == Measure::AllSizes && !modules.is_empty();
    face.origin.is_in(modules) && !replaced
}

/// The decrees that do something among so many players with these expansions (EXP-GEN-05,
/// EXP-DECREE-G06).
pub(crate) fn decrees_for(players: u8, modules: Modules) -> DecreeSet {
    let fits = |decree: &Decree| {
        let face = decree.face();
        face.origin.is_in(modules) && face.least_players <= players
    };
    Decree::all().filter(|_| modules.contains(Module::Decrees)).filter(fits).collect()
}

/// A price space of the market; two of them may have the same price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Space(u8);

impl Space {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl InPlay {
    /// The price spaces with their prices, from cheap to dear.
    pub(crate) fn spaces(&self) -> impl Iterator<Item = (Space, u32)> + Clone + use<> {
        (0..).map(Space).zip(self.start.prices.iter().copied())
    }

    pub(crate) fn price(&self, space: Space) -> Option<u32> {
        self.start.prices.get(space.index()).copied()
    }
}

/// A market that the stacks cannot fill any more, which no short game comes to.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use game::{Actor, Seat};

    use super::*;
    use crate::action::Action;
    use crate::question::Prompt;
    use crate::state::{Offer, State};

    /// EXP-5P-09
    #[test]
    fn any_of_the_eight_spaces_may_stay_empty() {
        let modules = [Module::FivePlayers, Module::Towers].into_iter().collect();
        let setup = Setup::new(5).with_options(Options::with(modules));
        let mut state = State::new(&setup).unwrap();
        state.agenda.clear();
        state.ask(Seat(0), Prompt::Price);
        let tiles: Vec<Tile> =
            ["pantry", "larder", "parlor"].map(|id| Tile::find(id).unwrap()).into();
        let offer = |&tile: &Tile| Offer { tile, space: None, before: None, coins: 0, swan: None };
        state.market = tiles.iter().map(offer).collect();
        for prices in [[15_000, 15_000, 1000], [15_000, 8000, 15_000], [1000, 2000, 4000]] {
            let mut state = state.clone();
            let mut act = |action: Action| {
                state.apply(Actor::Seat(Seat(0)), &action, &mut Vec::new()).unwrap();
                state.market.iter().map(|offer| state.price(offer)).collect::<Vec<_>>()
            };
            for (&tile, price) in tiles.iter().zip(prices) {
                act(Action::SetPrice { tile, price });
            }
            assert_eq!(act(Action::OpenMarket), prices.map(Some));
        }
    }
}
