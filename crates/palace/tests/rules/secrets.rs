//! What is hidden from whom, and what lies open.

use game::{Actor, Game, Seat, Viewer};
use palace::{Action, Event, Slot};

use crate::table::*;

fn json(view: &impl serde::Serialize) -> String {
    serde_json::to_string(view).unwrap()
}

/// PAL-HIDE-01, PAL-HIDE-02, PAL-HIDE-09: what lies open is the same for everybody.
#[test]
fn what_lies_open_is_seen_by_all() {
    let (play, _) =
        hunt(3, |play| (play.step() == "act" && play.state().turns() > 20).then_some(()));
    let open = play.open_view();
    for seat in 0..3 {
        let view = play.view(seat);
        assert_eq!((&view.tiles, &view.moat, &view.row), (&open.tiles, &open.moat, &open.row));
        assert_eq!((&view.stacks, &view.discards), (&open.stacks, &open.discards));
        assert_eq!((view.hallway, view.hallways), (open.hallway, open.hallways));
        assert_eq!((view.favor_stack, view.secret_pool), (open.favor_stack, open.secret_pool));
        for (mine, theirs) in view.seats.iter().zip(&open.seats) {
            assert_eq!((mine.swans, &mine.rooms), (theirs.swans, &theirs.rooms));
            assert_eq!((mine.passages, mine.secret_count), (theirs.passages, theirs.secret_count));
        }
    }
    // No view names a room that nobody has seen.
    let drawn = |id: &str| {
        let is = |event: &Event| matches!(event, Event::RoomDrawn { room, .. } if room.id() == id);
        play.log.events().iter().any(is)
    };
    let told: Vec<String> = Viewer::all(3).map(|v| json(&TheGame::view(play.state(), v))).collect();
    for room in palace::Room::all().filter(|room| !drawn(room.id())) {
        assert!(told.iter().all(|text| !text.contains(room.id())), "{room}");
    }
}

/// PAL-HIDE-04, PAL-HIDE-05, PAL-DEC-01: favors are seen by who looks at them and who owns them.
#[test]
fn favors_are_seen_by_their_owner() {
    let mut play = Script::new(2).keeps(0, "most_blue", Slot::MoatMove).looking();
    let texts = |play: &Play, viewer: Viewer| json(&TheGame::view(play.state(), viewer));
    let spectator = Viewer::Spectator;
    let (one, two) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    let id = "pal_fav_most_blue";
    assert!(texts(&play, one).contains(id));
    assert!(!texts(&play, two).contains(id) && !texts(&play, spectator).contains(id));
    let events = play.act(0, Action::KeepFavor { favor: favor("most_blue"), slot: Slot::MoatMove });
    assert!(texts(&play, one).contains(id));
    assert!(!texts(&play, two).contains(id) && !texts(&play, spectator).contains(id));
    let news =
        |viewer| json(&events.iter().filter_map(|e| TheGame::news(e, viewer)).collect::<Vec<_>>());
    assert!(news(one).contains(id));
    assert!(!news(two).contains(id) && news(two).contains("moat_move"), "the slot is public");
    assert_eq!(play.view(1).seats[0].slots[2].holds, Some("favor"));
}

/// PAL-HIDE-03: who returned favors knows them, and how deep they lie.
#[test]
fn returned_favors_are_known_to_who_returned_them() {
    let dealt = ["most_blue", "most_green", "most_living"];
    let mut play = Script::new(2).dealt(&dealt).looking();
    play.act(0, Action::KeepNone);
    let known = |seat| {
        let known = play.view(seat).known_favors;
        known.iter().map(|known| known.favor).collect::<Vec<_>>()
    };
    assert_eq!(known(0), ["most_living", "most_green", "most_blue"].map(favor));
    assert_eq!(known(1), []);
    assert_eq!(play.open_view().known_favors, []);
}

/// PAL-HIDE-06, PAL-HIDE-07, PAL-SWAN-12: Secret Swans are known to their owner, and worlds that
/// others hold possible differ in them.
#[test]
fn secret_swans_may_be_any_for_others() {
    let (play, owner) = hunt(2, |play| {
        let holds = |seat: &u8| play.secret(*seat).iter().sum::<u8>() > 0;
        (play.step() == "act").then(|| (0..2).find(holds)).flatten()
    });
    let real = play.state().secret_swans(Seat(owner));
    let mut dice = testkit::TestDice::new(5);
    let mut worlds = |viewer| {
        let mut hands = std::collections::BTreeSet::new();
        for _ in 0..60 {
            let world = TheGame::sample_world(play.state(), viewer, &mut dice);
            assert_eq!(TheGame::view(&world, viewer), TheGame::view(play.state(), viewer));
            assert_eq!(world.secret_swans(Seat(owner)).len(), real.len());
            hands.insert(world.secret_swans(Seat(owner)));
        }
        hands
    };
    assert_eq!(worlds(Viewer::Seat(Seat(owner))), [real].into());
    assert!(worlds(Viewer::Seat(Seat(1 - owner))).len() > 1);
    assert!(worlds(Viewer::Spectator).len() > 1);
    // Counted with its colour: the owner's sheet has a swan more than the open ones.
    let counted = play.view(owner).seats[usize::from(owner)].score;
    let open = play.view(1 - owner).seats[usize::from(owner)].score;
    assert!(counted > open, "a Secret Swan makes a set larger, or another one");
}

/// PAL-HIDE-05, PAL-HIDE-03: another's favor may be any that one has not seen, all alike.
#[test]
fn a_hidden_favor_may_be_any_that_one_has_not_seen() {
    let play = Script::new(2).keeps(0, "most_blue", Slot::MoatMove).play();
    let held = |state: &palace::State| {
        let view = TheGame::view(state, Viewer::Seat(Seat(0)));
        view.seats[0].slots[2].favor.unwrap()
    };
    let mut dice = testkit::TestDice::new(11);
    let mut count = std::collections::BTreeMap::new();
    let trials = 25 * 200;
    for _ in 0..trials {
        let world = TheGame::sample_world(play.state(), Viewer::Seat(Seat(1)), &mut dice);
        *count.entry(held(&world)).or_insert(0_i32) += 1;
    }
    // 32 favors without the four public ones and the three that seat 1 has returned.
    assert_eq!(count.len(), 25);
    // Within five standard deviations of 200.
    assert!(count.values().all(|hits| (hits - 200).pow(2) <= 25 * 200), "{count:?}");
    let own = TheGame::sample_world(play.state(), Viewer::Seat(Seat(0)), &mut dice);
    assert_eq!(held(&own), favor("most_blue"));
}

/// What was drawn or shown is never taken back, and all else can be.
#[test]
fn only_what_was_shown_stands_for_good() {
    for (players, seeds) in [(2, 0..20), (3, 20..40), (4, 40..60)] {
        let laws = testkit::Laws::<TheGame>::new(palace::Setup::new(players));
        for seed in seeds {
            let log = laws.game(seed);
            for (number, entry) in log.entries().iter().enumerate() {
                let events = log.events_of(number);
                let shown = events.iter().any(|event| matches!(event, Event::Shown { .. }));
                let stands = events.iter().any(TheGame::is_barrier);
                assert_eq!(stands, shown || entry.actor == Actor::Chance, "{entry:?}");
            }
        }
    }
}
