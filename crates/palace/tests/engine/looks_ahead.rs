//! What a view says about a choice is what comes of it.

use std::collections::BTreeMap;

use game::{Actor, Game, Log, Question, Seat, Turn, Viewer, legal_actions};
use palace::{Action, Cell, Event, Palace, Setup, State, StepName, Swan, View};
use testkit::Laws;

/// Random games, position by position.
fn positions(players: u8, seeds: std::ops::Range<u64>, mut each: impl FnMut(&State, Seat, &View)) {
    for seed in seeds {
        let log: Log<Palace> = Laws::<Palace>::new(Setup::new(players)).game(seed);
        let mut again = Log::<Palace>::start(Setup::new(players)).unwrap();
        for entry in log.entries() {
            if let Actor::Seat(seat) = entry.actor {
                let view = Palace::view(again.state(), Viewer::Seat(seat));
                each(again.state(), seat, &view);
            }
            again.act(entry.actor, entry.action).unwrap();
        }
    }
}

fn placements(view: &View) -> Vec<Action> {
    let spots =
        view.build.iter().flat_map(|build| build.spots.iter().map(|s| (build.tile, s.spot)));
    let action = |(tile, spot): (_, palace::Spot)| {
        let (x, y, turn) = (spot.cell.x(), spot.cell.y(), spot.turn);
        Action::Build { tile, x, y, turn }
    };
    spots.map(action).collect()
}

fn waters(view: &View) -> Vec<Action> {
    let action = |to: &palace::WaterView| match to.from {
        None => Action::LayMoat { water: to.water, x: to.x, y: to.y },
        Some((from, at)) => {
            let (from_x, from_y) = (at.x(), at.y());
            Action::MoveMoat { from, from_x, from_y, water: to.water, x: to.x, y: to.y }
        }
    };
    view.water.iter().map(action).collect()
}

/// PAL-DEC-04, PAL-DEC-12, PAL-DEC-13
#[test]
fn the_view_lists_what_is_legal() {
    for players in 2..=4 {
        positions(players, 0..12, |state, seat, view| {
            let legal = legal_actions::<Palace>(state, Actor::Seat(seat));
            let builds = legal.iter().filter(|action| matches!(action, Action::Build { .. }));
            assert_eq!(placements(view), builds.copied().collect::<Vec<_>>());
            let water = |action: &&Action| {
                matches!(action, Action::LayMoat { .. } | Action::MoveMoat { .. })
            };
            assert_eq!(waters(view), legal.iter().filter(water).copied().collect::<Vec<_>>());
            // The others are told nothing of it.
            let other = Palace::view(state, Viewer::Seat(seat.left(players)));
            assert!(other.build.is_empty() && other.water.is_empty());
            // A plan has all of it, and beside it what is too dear now; it is made of what lies face up alone.
            let plan = Palace::plan_view(state, seat);
            let planned = placements(&plan);
            assert!(placements(view).iter().all(|action| planned.contains(action)));
            let dear = |action: &&Action| {
                matches!(action, Action::Build { tile, .. }
                if plan.build.iter().any(|build| build.tile == *tile && build.price > 0))
            };
            let more = planned.iter().filter(|action| !placements(view).contains(action));
            assert!(view.build.is_empty() || more.clone().all(|action| dear(&action)), "{more:?}");
            let waits = Palace::plan_view(state, seat.left(players));
            assert_eq!(View { build: Vec::new(), ..waits.clone() }, other, "nothing else differs");
            assert_eq!(waits.build.is_empty(), plan.build.is_empty());
        });
    }
}

/// PAL-SWAN-02, PAL-COMPLETE-03, PAL-MOAT-02
#[test]
fn a_placement_brings_what_the_view_says() {
    let mut checked = 0;
    positions(4, 20..26, |state, seat, view| {
        for build in view.build.iter().filter(|build| build.price == 0) {
            for (action, spot) in placements(&View { build: vec![build.clone()], ..view.clone() })
                .into_iter()
                .zip(&build.spots)
                .step_by(3)
            {
                let mut then = state.clone();
                let mut events = Vec::new();
                Palace::apply(&mut then, Actor::Seat(seat), &action, &mut events).unwrap();
                compare(&then, &events, spot);
                checked += 1;
            }
        }
    });
    assert!(checked > 2_000, "{checked}");
}

fn compare(then: &State, events: &[Event], spot: &palace::SpotView) {
    let mut swans: BTreeMap<(u8, &str), u32> = BTreeMap::new();
    for (seat, swan) in &spot.swans {
        *swans.entry((seat.0, swan.id())).or_default() += 1;
    }
    let mut told: BTreeMap<(u8, &str), u32> = BTreeMap::new();
    let (mut completed, mut owed) = (Vec::new(), 0);
    for event in events {
        match event {
            Event::SwanTaken { seat, colour, rule, .. }
                if ["PAL-SWAN-02", "PAL-BLUEPRINT-09"].contains(&rule.0) =>
            {
                *told.entry((seat.0, colour.id())).or_default() += 1;
            }
            Event::Completed { x, y, .. } => completed.push(Cell::new(*x, *y).unwrap()),
            Event::MoatOwed { tiles, .. } => owed = *tiles,
            _ => {}
        }
    }
    // Who may choose a colour is asked one after the other, before any reward.
    let mut then = then.clone();
    loop {
        let next = match Palace::turn(&then) {
            Turn::Chance
                if Palace::view(&then, Viewer::Spectator).step == StepName::TurnHallway =>
            {
                (Actor::Chance, Palace::draw(&then, 0).unwrap())
            }
            Turn::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let Some(asked) = Palace::questions(&then, seat).pop().filter(is_for_grey) else {
                    break;
                };
                *told.entry((seat.0, Swan::Grey.id())).or_default() += 1;
                (Actor::Seat(seat), asked.options[0].action)
            }
            _ => break,
        };
        Palace::apply(&mut then, next.0, &next.1, &mut game::Unheard).unwrap();
    }
    assert_eq!(told, swans);
    assert_eq!((completed, owed), (spot.completes.clone(), spot.moat));
}

fn is_for_grey(question: &Question<Action>) -> bool {
    question.asked.key == "choose_colour" && question.rule.0 != "PAL-REWARD-01"
}

/// PAL-MOAT-12, PAL-MOAT-13
#[test]
fn moat_does_what_the_view_says() {
    let mut joined = 0;
    positions(3, 40..60, |state, seat, view| {
        for (action, told) in waters(view).into_iter().zip(&view.water) {
            let mut events = Vec::new();
            Palace::apply(&mut state.clone(), Actor::Seat(seat), &action, &mut events).unwrap();
            let happened = events.iter().find_map(|event| match event {
                Event::MoatLaid { joined, .. } | Event::MoatMoved { joined, .. } => Some(*joined),
                _ => None,
            });
            assert_eq!(happened, Some(told.joined));
            assert_eq!(told.gap == Some(0), told.joined);
            joined += u32::from(told.joined);
        }
    });
    assert!(joined > 10, "{joined}");
}
