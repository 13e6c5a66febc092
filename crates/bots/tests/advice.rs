//! Advice for people: at every decision, from what the seat knows alone, and worded in every language.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use between::Between;
use bots::{
    Advice, Budget, Facts, Judgement, MOST_ADVISED, Situation, advise, look_back, whole_length,
};
use castles::{Castles, Module, Modules, Options};
use game::{Actor, Game, Log, Phrase, Seat, Value, Viewer};
use palace::Palace;
use serde::Serialize;
use testkit::{Laws, Looked, TestDice, games};
use words::Words;

/// Enough for a few worlds.
const NODES: u64 = 60;

fn advice<G: Judgement + Facts>(
    state: &G::State,
    seat: Seat,
    choices: &[G::Action],
    seed: u64,
) -> Vec<Advice<G::Action>> {
    let situation = Situation::<G>::new(state, seat, choices);
    advise(&situation, &Budget::of_nodes(NODES), &mut TestDice::new(seed))
}

/// Advice, and what is said about every choice if it was taken.
fn all_that_is_said<G: Judgement + Facts>(
    state: &G::State,
    seat: Seat,
    choices: &[G::Action],
    seed: u64,
) -> Vec<String> {
    let situation = Situation::<G>::new(state, seat, choices);
    let told = advice::<G>(state, seat, choices, seed).into_iter();
    let mut said: Vec<String> = told.map(|advice| format!("{advice:?}")).collect();
    let played = &choices[seed as usize % choices.len()..][..1];
    let budget = Budget::of_nodes(NODES);
    let verdict = look_back(&situation, played, &budget, &mut TestDice::new(seed));
    said.push(format!("{verdict:?}"));
    said
}

fn blind<G: Judgement + Facts>(laws: Laws<G>, few: u64) -> Looked {
    let looked = laws.blind_law(games(0, few), all_that_is_said::<G>);
    assert!(looked.other_worlds > 2 && looked.pairs > 2 * looked.worlds, "{looked:?}");
    looked
}

#[test]
fn advice_is_the_same_in_worlds_that_look_the_same() {
    for players in [2, 3, 5] {
        blind(Laws::<Between>::new(between::Setup::new(players)).look_every(17), 2);
    }
    for players in 2..=4 {
        blind(Laws::<Palace>::new(palace::Setup::new(players)).look_every(13), 2);
        blind(Laws::<Castles>::new(castles::Setup::new(players)).look_every(11), 2);
    }
    blind(Laws::<Castles>::new(everything(3)).look_every(53), 2);
}

fn everything(players: u8) -> castles::Setup {
    let all = Options::with(Modules::full());
    castles::Setup::new(players).with_options(all)
}

/// What a hint says of an action is worded by its type; who words it puts in what castles are called.
fn word<G: Game>(words: &Words, action: &G::Action) -> Option<String> {
    let mut said = serde_json::to_value(action).unwrap();
    for (key, name) in [("castle", "a castle"), ("choice", "a choice")] {
        if let Some(value) = said.get_mut(key) {
            *value = name.into();
        }
    }
    if let Some(mine) = said.get("mine").cloned() {
        said["tile"] = mine;
    }
    // What is paid is counted, even where it is nothing.
    if said["type"] == "pay" {
        for kind in ["swans", "secret"] {
            let paid = said.get(kind).cloned().unwrap_or_else(|| serde_json::json!({}));
            said[kind] = paid;
        }
    }
    #[derive(Serialize)]
    struct Said(serde_json::Value);
    let key = format!("move-{}", said["type"].as_str()?);
    words.has(&key).then(|| words.say("move", &Said(said)))
}

fn ids(value: &Value) -> Vec<&str> {
    match value {
        Value::Id(id) => vec![id],
        Value::List(all) => all.iter().flat_map(ids).collect(),
        _ => Vec::new(),
    }
}

/// What is told has words, and so has everything that it names.
fn is_worded(words: &Words, fact: &Phrase) -> bool {
    let named = |(name, value): (&std::borrow::Cow<'static, str>, &Value)| {
        // On which side somebody sits is said by the sentence.
        let kind = words::kind_of(name);
        kind == "side" || ids(value).iter().all(|id| words.has(&format!("{kind}-{id}")))
    };
    words.has(&format!("fact-{}", fact.key)) && fact.values.iter().all(named)
}

/// Looks at every so manyth decision of random games. Says which facts were met.
fn look<G: Judgement + Facts>(setup: G::Setup, every: usize, seeds: u64) -> Vec<String> {
    let languages: Vec<&Words> =
        words::languages().map(|language| words::in_language(language, G::NAME)).collect();
    let mut met = Vec::new();
    let mut compared = 0;
    for seed in 0..seeds {
        let log = Laws::<G>::new(setup.clone()).step_limit(5_000).game(seed);
        let mut replay = Log::<G>::start(setup.clone()).unwrap();
        let mut decided = 0;
        for entry in log.entries() {
            let state = replay.state();
            if let Actor::Seat(seat) = entry.actor {
                let choices = game::bot_choices::<G>(state, seat);
                decided += 1;
                // Whatever anybody could do is worded, and what is said of it holds in every world.
                if decided % every == 0 && !choices.is_empty() {
                    for choice in choices.iter().take(40) {
                        for words in &languages {
                            assert!(word::<G>(words, choice).is_some(), "{choice:?}");
                        }
                        let said = G::facts(state, seat, std::slice::from_ref(choice));
                        for world in 0..2 {
                            let dice = &mut TestDice::new(seed + world);
                            let world = G::sample_world(state, Viewer::Seat(seat), dice);
                            let there = G::facts(&world, seat, std::slice::from_ref(choice));
                            assert_eq!(said, there, "{choice:?}");
                        }
                        for fact in said {
                            let worded = languages.iter().all(|words| is_worded(words, &fact));
                            assert!(worded, "{fact:?}");
                            met.push(fact.key.into_owned());
                        }
                    }
                    let told = advice::<G>(state, seat, &choices, seed);
                    assert!(!told.is_empty() && told.len() <= MOST_ADVISED, "{choices:?}");
                    compared += usize::from(told.len() > 1);
                    for Advice { actions, estimate, .. } in &told {
                        // It can be done as it is told.
                        let mut then = state.clone();
                        for action in actions {
                            let actor = Actor::Seat(seat);
                            G::apply(&mut then, actor, action, &mut game::Unheard).unwrap();
                        }
                        let estimate = estimate.map(|it| (it.behind >= 0, it.doubt >= 0));
                        assert!(estimate.is_none_or(|sound| sound == (true, true)));
                    }
                    let best = told[0].estimate.map(|estimate| estimate.behind);
                    assert!(best.is_none_or(|behind| behind == 0), "the best comes first");
                }
            }
            replay.act(entry.actor, entry.action.clone()).unwrap();
        }
    }
    assert!(compared > 0, "nothing was compared");
    met.sort_unstable();
    met.dedup();
    met
}

#[test]
fn every_decision_of_between_is_advised() {
    let met = look::<Between>(between::Setup::new(3), 7, 2);
    assert_eq!(met, ["bonus", "could_bring", "lower_castle"]);
    look::<Between>(between::Setup::new(2), 9, 1);
}

#[test]
fn every_decision_of_the_palace_is_advised() {
    let met = look::<Palace>(palace::Setup::new(3), 3, 6);
    for fact in ["blocks", "completes", "completes_for", "costs", "favor_led", "sets_left", "swans"]
    {
        assert!(met.iter().any(|it| it == fact), "{fact} in {met:?}");
    }
}

#[test]
fn every_decision_of_castles_is_advised() {
    let met = look::<Castles>(castles::Setup::new(3), 3, 3);
    for fact in [
        "card_brings",
        "completes",
        "denies",
        "earns",
        "favor_rises",
        "open_doors",
        "pays",
        "takes_coins",
    ] {
        assert!(met.iter().any(|it| it == fact), "{fact} in {met:?}");
    }
    look::<Castles>(everything(4), 11, 1);
    look::<Castles>(castles::Setup::new(1), 5, 1);
    let modules: Modules =
        [Module::NewRooms, Module::Moats, Module::Passages, Module::Swans].into_iter().collect();
    look::<Castles>(castles::Setup::new(2).with_options(Options::with(modules)), 7, 1);
}

/// Prices are one decision, however many there are, and both ways of setting them are worth something.
#[test]
fn prices_are_looked_back_at_as_a_whole() {
    let setup = castles::Setup::new(3);
    let log = Laws::<Castles>::new(setup.clone()).step_limit(5_000).game(1);
    let mut replay = Log::<Castles>::start(setup).unwrap();
    let mut looked = 0;
    for entry in log.entries() {
        let state = replay.state();
        let suggested = match entry.actor {
            Actor::Seat(seat) if state.step() == castles::Step::Price => {
                bots::suggestion::<Castles>(state, seat)
            }
            _ => Vec::new(),
        };
        let priced = state.offers().iter().any(|offer| state.price(offer).is_some());
        if let Actor::Seat(seat) = entry.actor
            && suggested.len() > 1
            && !priced
            && looked < 3
        {
            let choices = game::bot_choices::<Castles>(state, seat);
            let situation = Situation::<Castles>::new(state, seat, &choices);
            let mut own: Vec<castles::Action> = suggested.clone();
            // The dearest and the cheapest room change places.
            let prices = [own[0], own[own.len() - 1]].map(|action| match action {
                castles::Action::SetPrice { tile, price } => (tile, price),
                other => panic!("{other:?}"),
            });
            let [(one, low), (other, high)] = prices;
            let last = own.len() - 1;
            own[0] = castles::Action::SetPrice { tile: one, price: high };
            own[last] = castles::Action::SetPrice { tile: other, price: low };
            own.push(castles::Action::OpenMarket);
            assert_eq!(whole_length::<Castles>(state, seat, &own), own.len());
            assert_eq!(whole_length::<Castles>(state, seat, &own[..2]), 1, "not settled");
            let told = advice::<Castles>(state, seat, &choices, 1);
            assert_eq!(told.len(), 1);
            assert_eq!(told[0].actions, suggested);
            let budget = Budget::of_nodes(400);
            let verdict = look_back(&situation, &own, &budget, &mut TestDice::new(1)).unwrap();
            let (best, played) = (verdict.best.estimate.unwrap(), verdict.played.estimate.unwrap());
            assert_eq!(verdict.played.actions, own);
            assert_eq!(played.behind, best.lead - played.lead);
            assert!(best.behind == 0 && played.behind >= 0);
            looked += 1;
        }
        replay.act(entry.actor, entry.action).unwrap();
    }
    assert_eq!(looked, 3);
}
