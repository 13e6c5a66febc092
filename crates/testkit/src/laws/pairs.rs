//! The second half of the leak law: what a viewer hears of an action tells no more than what the
//! viewer sees afterwards.

use game::{Actor, Game, Viewer};
use serde::Serialize;
use serde::ser::Serializer;

use super::broken::{Broken, Kept, require};
use super::driver::random_action;
use super::json;
use super::leak::Watch;
use crate::TestDice;

/// An action of the real game and what came of it.
pub(super) struct Taken<'a, G: Game> {
    pub(super) actor: Actor,
    pub(super) action: &'a G::Action,
    /// The real world afterwards.
    pub(super) state: &'a G::State,
    pub(super) events: &'a [G::Event],
    pub(super) in_the_open: Option<fn(&G::Event) -> bool>,
}

/// Takes the same action, and if it is not the viewer's own also another one, in the sampled world.
/// Returns how many pairs the viewer could not tell apart. `news` is a buffer to use.
pub(super) fn check<G: Game>(
    taken: &Taken<'_, G>,
    world: G::State,
    watch: &Watch<G>,
    news: &mut Vec<u8>,
    dice: &mut TestDice,
) -> Kept<u64> {
    let &Taken { actor, action, .. } = taken;
    let own = watch.viewer.seat().map(Actor::Seat) == Some(actor);
    json::write_into(news, &Heard::<G> { events: taken.events, viewer: watch.viewer });
    if own {
        let mut events = Vec::new();
        let mut after = world;
        G::apply(&mut after, actor, action, &mut events).map_err(|refusals| {
            let what = format!("{actor} {action:?} is refused in the other world: {refusals}");
            Broken::new("leak in the choices", what)
        })?;
        return compare(taken, &Other { state: after, events, same: true }, watch, news);
    }
    let other = random_action::<G>(&world, actor, dice).map(|(_, other)| other);
    let mut pairs = 0;
    let mut after = world.clone();
    let mut events = Vec::new();
    if G::apply(&mut after, actor, action, &mut events).is_ok() {
        pairs += compare(taken, &Other { state: after, events, same: true }, watch, news)?;
    }
    if let Some(other) = other.filter(|other| other != action) {
        let mut after = world;
        let mut events = Vec::new();
        G::apply(&mut after, actor, &other, &mut events).map_err(|refusals| {
            let what = format!("{actor} is offered {other:?}, which is refused: {refusals}");
            Broken::new("generator = checker", what)
        })?;
        pairs += compare(taken, &Other { state: after, events, same: false }, watch, news)?;
    }
    Ok(pairs)
}

/// The sampled world after an action there.
struct Other<G: Game> {
    state: G::State,
    events: Vec<G::Event>,
    /// Whether the action was that of the real game.
    same: bool,
}

fn compare<G: Game>(
    taken: &Taken<'_, G>,
    other: &Other<G>,
    watch: &Watch<G>,
    news: &[u8],
) -> Kept<u64> {
    let viewer = watch.viewer;
    let view = G::view(&other.state, viewer);
    if view != watch.view {
        // Where the actions are the same only hidden things can make a difference. To show them is
        // to give knowledge, which must be a barrier.
        let shown = taken.events.iter().chain(&other.events).any(G::is_barrier);
        require(shown || !other.same, "leak in the view", || {
            let difference = json::difference(&json::bytes(&watch.view), &json::bytes(&view));
            format!("the same action shows different things without a barrier; {difference}")
        })?;
        return Ok(0);
    }
    let heard = Heard::<G> { events: &other.events, viewer };
    let alike =
        json::is(news, &heard) || (!other.same && equal_but_for_open_acts(taken, other, viewer));
    require(alike, "leak in the news", || {
        let difference = json::difference(news, &json::bytes(&heard));
        format!("the views are equal, but not the news; {difference}")
    })?;
    let turns = (G::turn(taken.state), G::turn(&other.state));
    require(turns.0 == turns.1, "leak in the turn", || {
        format!("the views are equal, but not the turns; {:?} and {:?}", turns.0, turns.1)
    })?;
    Ok(1)
}

/// Whether the viewer hears the same but for what was done before all eyes.
fn equal_but_for_open_acts<G: Game>(
    taken: &Taken<'_, G>,
    other: &Other<G>,
    viewer: Viewer,
) -> bool {
    let Some(open) = taken.in_the_open else { return false };
    let secret = |events: &[G::Event]| {
        let rest = events.iter().filter(|event| !open(event));
        rest.map(|event| json::bytes(&G::news(event, viewer))).collect::<Vec<_>>()
    };
    secret(taken.events) == secret(&other.events)
}

/// What the viewer hears of some events: a list with an entry for each, empty if that is hidden.
struct Heard<'a, G: Game> {
    events: &'a [G::Event],
    viewer: Viewer,
}

impl<G: Game> Serialize for Heard<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.events.iter().map(|event| G::news(event, self.viewer)))
    }
}
