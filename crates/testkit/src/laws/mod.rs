//! The laws that every game keeps, checked on whole random games.

mod agreement;
mod blind;
mod broken;
mod choices;
mod driver;
mod json;
mod leak;
mod pairs;
mod random;
mod silent;
mod turns;

use std::collections::BTreeMap;

use game::{Actor, Game, Log, Seat};

use crate::TestDice;
use broken::{Kept, Run, require};
pub use driver::Way;

type Census<G> = fn(&<G as Game>::State) -> Vec<(&'static str, u32)>;
type Invariants<G> = fn(&<G as Game>::State) -> Result<(), String>;
type Probes<G> = fn(&<G as Game>::State, Actor, &mut TestDice) -> Vec<<G as Game>::Action>;

/// The laws, for one game and one way to set it up.
///
/// Every check panics at the first broken law and says which law, in which game (the seed), after
/// how many actions (the step) and, where it matters, for which viewer. Of the seeds that a check is
/// given every second one is a game by decisions, the others are free play. [`Laws::game`] and
/// [`Laws::decided_game`] give those games again.
pub struct Laws<G: Game> {
    setup: G::Setup,
    census: Option<Census<G>>,
    invariants: Option<Invariants<G>>,
    probes: Option<Probes<G>>,
    step_limit: usize,
    look_every: usize,
    look_where: Option<fn(&G::State) -> bool>,
    rather: Option<fn(Seat, &G::Action) -> bool>,
    in_the_open: Option<fn(&G::Event) -> bool>,
    nobody_may_win: bool,
    ways: &'static [Way],
}

/// What [`Laws::random_games`] came across.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// How many games.
    pub games: u64,
    /// How many actions.
    pub steps: u64,
    /// How often games ended for each reason.
    pub end_reasons: BTreeMap<&'static str, u64>,
    /// How often each rule was cited against an action.
    pub refusals: BTreeMap<&'static str, u64>,
}

impl Played {
    /// Each of these rules was cited against some action, so that generator and checker were really
    /// compared.
    ///
    /// # Panics
    /// If one was not.
    pub fn assert_cited(&self, rules: &[&str]) {
        for rule in rules {
            assert!(self.refusals.contains_key(rule), "{rule} is never cited: {self:?}");
        }
    }
}

/// What [`Laws::leak_law`] looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looked {
    /// How many games.
    pub games: u64,
    /// How many actions.
    pub steps: u64,
    /// How many worlds were sampled.
    pub worlds: u64,
    /// How many of them were not just the real one: if there are none, nothing was tested.
    pub other_worlds: u64,
    /// How many pairs of actions left a viewer with equal views, so that the news had to be equal
    /// too.
    pub pairs: u64,
}

impl<G: Game> Laws<G> {
    /// The laws for games set up like this.
    #[must_use]
    pub fn new(setup: G::Setup) -> Self {
        Laws {
            setup,
            census: None,
            invariants: None,
            probes: None,
            step_limit: 10_000,
            look_every: 1,
            look_where: None,
            rather: None,
            in_the_open: None,
            nobody_may_win: false,
            ways: &[Way::Freely, Way::ByDecisions],
        }
    }

    /// Counts what no action may change: tiles, coins, cards.
    #[must_use]
    pub fn census(mut self, census: fn(&G::State) -> Vec<(&'static str, u32)>) -> Self {
        self.census = Some(census);
        self
    }

    /// Says what is wrong with a state that could never be.
    #[must_use]
    pub fn invariants(mut self, invariants: fn(&G::State) -> Result<(), String>) -> Self {
        self.invariants = Some(invariants);
        self
    }

    /// Gives actions, mostly illegal ones, on which generator and checker must agree. Actions of
    /// other seats and of earlier positions are tried anyway.
    #[must_use]
    pub fn probes(mut self, probes: fn(&G::State, Actor, &mut TestDice) -> Vec<G::Action>) -> Self {
        self.probes = Some(probes);
        self
    }

    /// How many actions a game may take to its end; 10,000 unless told.
    #[must_use]
    pub fn step_limit(mut self, actions: usize) -> Self {
        self.step_limit = actions;
        self
    }

    /// Lets games end without a winner; somebody must win unless told.
    #[must_use]
    pub fn nobody_may_win(mut self) -> Self {
        self.nobody_may_win = true;
        self
    }

    /// Names what is done before all eyes, so that two ways to the same view may be told apart by it:
    /// in which sequence two tiles of a moat were laid is no secret, and no view needs to tell it.
    #[must_use]
    pub fn in_the_open(mut self, open: fn(&G::Event) -> bool) -> Self {
        self.in_the_open = Some(open);
        self
    }

    /// Makes the leak law look at every n-th step only; at every step unless told.
    #[must_use]
    pub fn look_every(mut self, steps: usize) -> Self {
        self.look_every = steps.max(1);
        self
    }

    /// Makes the leak law look at every step from such a state as well: where something rare is hidden.
    #[must_use]
    pub fn look_where(mut self, here: fn(&G::State) -> bool) -> Self {
        self.look_where = Some(here);
        self
    }

    /// Lets seats take such actions wherever they can, so that games come to what is rare at random.
    #[must_use]
    pub fn rather(mut self, liked: fn(Seat, &G::Action) -> bool) -> Self {
        self.rather = Some(liked);
        self
    }

    /// Lets all games be played in this way alone; in both by turns unless told.
    #[must_use]
    pub fn only(mut self, way: Way) -> Self {
        self.ways = match way {
            Way::Freely => &[Way::Freely],
            Way::ByDecisions => &[Way::ByDecisions],
        };
        self
    }

    /// The seeds, each with the way in which its game is played.
    fn games(&self, seeds: impl IntoIterator<Item = u64>) -> impl Iterator<Item = (u64, Way)> {
        seeds.into_iter().zip(self.ways.iter().copied().cycle())
    }

    /// The random game of free play with this seed, played to its end without looking at any law but
    /// that it gets there. The other checks play the same game for the same seed.
    ///
    /// # Panics
    /// If it does not get there.
    #[must_use]
    pub fn game(&self, seed: u64) -> Log<G> {
        self.play(Way::Freely, seed)
    }

    /// The same for the random game by decisions.
    ///
    /// # Panics
    /// If it does not get there.
    #[must_use]
    pub fn decided_game(&self, seed: u64) -> Log<G> {
        self.play(Way::ByDecisions, seed)
    }

    fn play(&self, way: Way, seed: u64) -> Log<G> {
        let mut run = Run::start(self, way, seed);
        let played = loop {
            match run.next_action() {
                Ok(Some((actor, action))) => match run.act(actor, action) {
                    Ok(()) => {}
                    Err(broken) => break Err(broken),
                },
                Ok(None) => break Ok(()),
                Err(broken) => break Err(broken),
            }
        };
        run.answer(played);
        run.log.clone()
    }

    /// Plays whole random games and checks at every step everything but secrecy: the game goes on
    /// and ends; generator and checker agree; refusals change nothing; chance, silence and
    /// decisions are sound; nothing is lost; clone, replay and JSON are faithful.
    ///
    /// # Panics
    /// At the first broken law.
    pub fn random_games(&self, seeds: impl IntoIterator<Item = u64>) -> Played {
        let mut played = Played::default();
        for (seed, way) in self.games(seeds) {
            let mut run = Run::start(self, way, seed);
            let kept = random::check_game(&mut run, &mut played);
            run.answer(kept);
        }
        played
    }

    /// How often events of random games are about something that a test wants to have seen.
    pub fn told(
        &self,
        seeds: impl IntoIterator<Item = u64>,
        about: impl Fn(&G::Event) -> Option<&'static str>,
    ) -> BTreeMap<&'static str, u32> {
        let mut told = BTreeMap::new();
        for (seed, way) in self.games(seeds) {
            for what in self.play(way, seed).events().iter().filter_map(&about) {
                *told.entry(what).or_default() += 1;
            }
        }
        told
    }

    /// Plays whole games in which seats let their time run out: at each seed one where nobody ever
    /// says a word, and two where they do now and then. What silence does must always be legal, and
    /// must lead to the end. Gives the number of actions.
    ///
    /// # Panics
    /// If it is not, or does not.
    pub fn silent_games(&self, seeds: impl IntoIterator<Item = u64>) -> u64 {
        let play =
            |seed, way, speak| silent::play::<G>(&self.setup, self.step_limit, seed, way, speak);
        let games = self.games(seeds);
        games
            .map(|(seed, way)| [0, 2, 6].map(|speak| play(seed, way, speak)).iter().sum::<u64>())
            .sum()
    }

    /// Plays whole random games and checks that nobody is told what they may not know.
    ///
    /// At every step and for every viewer a world is sampled that differs from the real one only in
    /// what the viewer cannot know. In both, the viewer must see, be asked, be offered and be refused
    /// the same, down to the last byte of JSON. Then the next action is taken in both worlds, and
    /// another one that the viewer did not choose in the sampled world:
    ///
    /// - the same action must leave the viewer with the same view, unless one of its events is a
    ///   barrier and thus may show what was hidden;
    /// - whenever the views are the same afterwards, so must be the turn and the news, the number
    ///   of events included, but for what another action did [in the open](Laws::in_the_open).
    ///
    /// The law trusts [`Game::sample_world`] to vary all that is hidden: look at
    /// [`Looked::other_worlds`] and test the fairness of worlds apart.
    ///
    /// # Panics
    /// At the first leak.
    pub fn leak_law(&self, seeds: impl IntoIterator<Item = u64>) -> Looked {
        let mut looked = Looked::default();
        for (seed, way) in self.games(seeds) {
            let mut run = Run::start(self, way, seed);
            let kept = leak::check_game(&mut run, &mut looked);
            run.answer(kept);
        }
        looked
    }

    /// Plays whole random games and asks players at every step what they would do, or say, in the real world and in one
    /// that their seat cannot tell from it. With the same seed, which they are given, they must do the same.
    ///
    /// # Panics
    /// If they do not: they know what they may not know.
    pub fn blind_law<T: PartialEq + std::fmt::Debug>(
        &self,
        seeds: impl IntoIterator<Item = u64>,
        players: impl Fn(&G::State, Seat, &[G::Action], u64) -> Vec<T>,
    ) -> Looked {
        let mut looked = Looked::default();
        for (seed, way) in self.games(seeds) {
            let mut run = Run::start(self, way, seed);
            let kept = blind::check_game(&mut run, &players, &mut looked);
            run.answer(kept);
        }
        looked
    }

    /// Of these actions those that are [rather](Laws::rather) taken; all of them, if none is.
    fn liked(&self, seat: Seat, actions: Vec<G::Action>) -> Vec<G::Action> {
        let Some(liked) = self.rather else { return actions };
        let some: Vec<G::Action> = actions.iter().filter(|it| liked(seat, it)).cloned().collect();
        if some.is_empty() { actions } else { some }
    }

    fn counted(&self, state: &G::State) -> Vec<(&'static str, u32)> {
        self.census.map_or_else(Vec::new, |census| census(state))
    }

    /// Conservation, and the game's own invariants.
    fn sound(&self, state: &G::State, counted_at_start: &[(&'static str, u32)]) -> Kept {
        let counted = self.counted(state);
        require(counted == counted_at_start, "conservation", || {
            format!("at the start there was {counted_at_start:?}, now {counted:?}")
        })?;
        let sound = self.invariants.map_or(Ok(()), |invariants| invariants(state));
        require(sound.is_ok(), "invariants", || format!("{} in {state:?}", sound.unwrap_err()))
    }
}
