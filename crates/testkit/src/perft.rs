//! Counting action paths: the regression oracle of a rules engine.
//!
//! A path is a sequence of decisions along [`game::next_decision`]. Only decisions branch and only
//! they count as depth. Chance is settled as soon as it must act, with dice that are cloned into
//! every branch, so that a count depends on nothing but the position, the depth and the seed. A
//! path ends at the depth asked for or with the game, and counts once either way.

use game::{Actor, Dice, Game, Turn, Unheard};

/// How many paths there are and a checksum of where they lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// The number of paths.
    pub paths: u64,
    /// Changes with the score of any path's end, with the order of the actions and with the shape
    /// of the tree. An end is the FNV-1a hash of its score, a decision the FNV-1a hash of its
    /// branches' checksums in order; numbers are hashed as eight bytes, lowest first.
    pub checksum: u64,
}

const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0100_0000_01b3;

fn hash(so_far: u64, number: u64) -> u64 {
    let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(FNV_PRIME);
    number.to_le_bytes().into_iter().fold(so_far, add)
}

impl Perft {
    const NONE: Perft = Perft { paths: 0, checksum: FNV_OFFSET };

    fn end(score: i64) -> Perft {
        Perft { paths: 1, checksum: hash(FNV_OFFSET, score.cast_unsigned()) }
    }

    fn and(self, branch: Perft) -> Perft {
        let paths = self.paths.saturating_add(branch.paths);
        Perft { paths, checksum: hash(self.checksum, branch.checksum) }
    }
}

/// Puts the branches of one decision together.
impl FromIterator<Perft> for Perft {
    fn from_iter<I: IntoIterator<Item = Perft>>(branches: I) -> Perft {
        branches.into_iter().fold(Perft::NONE, Perft::and)
    }
}

/// Counts the paths of `depth` decisions from a position.
///
/// ```
/// use testkit::{TestDice, perft, toys::tic_tac_toe::{Position, TicTacToe}};
/// let count = perft::<TicTacToe>(&Position::default(), 3, TestDice::new(0), |_| 0);
/// assert_eq!(count.paths, 9 * 8 * 7);
/// ```
///
/// # Panics
/// If the game is stuck, or refuses an action it named.
pub fn perft<G: Game>(
    state: &G::State,
    depth: u32,
    dice: impl Dice + Clone,
    score: fn(&G::State) -> i64,
) -> Perft {
    count::<G, _>(state.clone(), depth, dice, score)
}

/// The paths of [`perft()`], for each first action apart; none if there is nothing to decide.
///
/// Collecting the parts gives what [`perft()`] gives.
///
/// # Panics
/// If the game is stuck, or refuses an action it named.
pub fn divide<G: Game>(
    state: &G::State,
    depth: u32,
    mut dice: impl Dice + Clone,
    score: fn(&G::State) -> i64,
) -> Vec<(G::Action, Perft)> {
    let mut state = state.clone();
    settle_chance::<G>(&mut state, &mut dice);
    let Some(deeper) = depth.checked_sub(1) else { return Vec::new() };
    let Some((actor, actions)) = decision::<G>(&state) else { return Vec::new() };
    let branch = |action: G::Action| {
        let after = taken::<G>(&state, actor, &action);
        (action, count::<G, _>(after, deeper, dice.clone(), score))
    };
    actions.into_iter().map(branch).collect()
}

/// Plays up to `decisions` random decisions, and the draws between and after them, so that a count
/// can start amid a game. Returns how many were taken: fewer if the game ended.
///
/// # Panics
/// If the game is stuck, or refuses an action it named.
pub fn advance<G: Game>(state: &mut G::State, decisions: u32, dice: &mut impl Dice) -> u32 {
    settle_chance::<G>(state, dice);
    for taken in 0..decisions {
        let Some((actor, actions)) = decision::<G>(state) else { return taken };
        act::<G>(state, actor, random_item(&actions, dice));
        settle_chance::<G>(state, dice);
    }
    decisions
}

fn count<G: Game, D: Dice + Clone>(
    mut state: G::State,
    depth: u32,
    mut dice: D,
    score: fn(&G::State) -> i64,
) -> Perft {
    settle_chance::<G>(&mut state, &mut dice);
    let Some(deeper) = depth.checked_sub(1) else { return Perft::end(score(&state)) };
    let Some((actor, actions)) = decision::<G>(&state) else { return Perft::end(score(&state)) };
    let branch =
        |action| count::<G, D>(taken::<G>(&state, actor, action), deeper, dice.clone(), score);
    actions.iter().map(branch).collect()
}

fn settle_chance<G: Game>(state: &mut G::State, dice: &mut impl Dice) {
    while G::turn(state) == Turn::Chance {
        let number = dice.below(G::draws(state));
        let action = G::draw(state, number);
        let action = action.unwrap_or_else(|| panic!("{}: there is no draw {number}", G::NAME));
        act::<G>(state, Actor::Chance, &action);
    }
}

/// The next decision; `None` once the game is over.
fn decision<G: Game>(state: &G::State) -> Option<(Actor, Vec<G::Action>)> {
    if G::turn(state).outcome().is_some() {
        return None;
    }
    match game::next_decision::<G>(state) {
        Some((seat, actions)) if !actions.is_empty() => Some((Actor::Seat(seat), actions)),
        _ => panic!("{}: stuck, there is no next decision in {state:?}", G::NAME),
    }
}

fn taken<G: Game>(state: &G::State, actor: Actor, action: &G::Action) -> G::State {
    let mut after = state.clone();
    act::<G>(&mut after, actor, action);
    after
}

fn act<G: Game>(state: &mut G::State, actor: Actor, action: &G::Action) {
    if let Err(refusals) = G::apply(state, actor, action, &mut Unheard) {
        panic!("{}: {actor} was offered {action:?} and then refused: {refusals}", G::NAME);
    }
}

fn random_item<'a, T>(items: &'a [T], dice: &mut impl Dice) -> &'a T {
    &items[dice.below(u32::try_from(items.len()).unwrap_or(u32::MAX)) as usize]
}
