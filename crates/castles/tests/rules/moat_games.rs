//! Games with moats: what they cost, the card that leaves for them, and the reward of a whole one.

use castles::*;
use game::{Game, Refusals, Seat, Viewer};
use lattice::Rotation;
use serde_json::json;
use testkit::ByHand;

use crate::play::{Play, Script};
use crate::table::{room, rules_of, spot};

const WITH: [&str; 1] = ["moats"];

/// A table with moats, whose foyers have four doors.
fn table(script: Script) -> Play {
    table_with(script.with(&WITH), Gate::Open)
}

/// A table whose foyers lie like this.
fn table_with(script: Script, gate: Gate) -> Play {
    let mut play = script.play();
    while play.step() == "set_foyers" {
        let seat = play.waiting_for()[0];
        play.act(seat, Action::SetFoyer { side: gate.side(), turn: gate.turn() });
    }
    while play.step() == "return_cards" {
        let seat = play.waiting_for()[0];
        play.return_spare(seat);
    }
    play
}

/// Plays on until a seat can pay for a moat, and lays it.
fn lay(play: &mut Play, seat: u8, slot: Slot) -> Vec<Event> {
    play.settle();
    play.come_to(seat, "hallway");
    while play.cash(seat) < 5000 {
        play.pass(seat);
        play.come_to(seat, "hallway");
    }
    play.act(seat, Action::BuyMoat { slot })
}

/// Looks through a stack in which there are rooms of a type.
fn look_for(mut play: Play, seat: u8, size: Size, wanted: RoomType) -> Play {
    play.chance_waits();
    play.act(seat, Action::LookThrough { size });
    while play.step() == "look_draw" {
        let draws = play.draws();
        let is_spare =
            |it: &&Action| matches!(it, Action::LeaveOut { tile } if tile.room_type() != wanted);
        let draw = *draws.iter().find(is_spare).unwrap_or(&draws[0]);
        play.chance(draw);
    }
    play.by_itself()
}

#[test]
fn a_moat_costs_5000_and_a_room_card_leaves_the_deck_before_it_is_scored() {
    let mut play = table(Script::new(2));
    assert_eq!(play.open_view().moats.unwrap().left, 5, "EXP-SETUP-01");
    play.open(&[]);
    let (deck, cash) = (play.open_view().deck, play.cash(1));
    assert_eq!(play.view(1).moats.unwrap().slots.len(), 2);
    let told = play.act(1, Action::BuyMoat { slot: Slot::East });
    let find = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    let bought = find(|it| matches!(it, Event::Bought { room: Surface::Moat, price: 5000, .. }));
    let discarded = find(|it| matches!(it, Event::RoomCardDiscarded { .. }));
    let placed = find(|it| matches!(it, Event::MoatPlaced { .. }));
    let scored = find(|it| matches!(it, Event::Scored { points: 3, row: Row::Moats, .. }));
    assert!(bought < discarded, "EXP-MOAT-21: {told:?}");
    assert!(discarded < placed && placed < scored, "EXP-MOAT-66: {told:?}");
    let written = serde_json::to_value(&told[placed]).unwrap();
    assert_eq!(
        (&written["type"], &written["tile"], &written["slot"]),
        (&json!("placed"), &json!("moat"), &json!("east"))
    );
    assert_eq!(
        (&written["x"], &written["y"], &written["turn"]),
        (&json!(18), &json!(0), &json!(90))
    );
    assert_eq!(play.cash(1), cash - 5000, "EXP-MOAT-20");
    assert_eq!(play.open_view().deck, deck - 1, "EXP-MOAT-21");
    assert_eq!(
        (play.open_view().moats.unwrap().left, play.score(1)),
        (4, play.open_view().seats[1].score)
    );
}

/// EXP-MOAT-27
#[test]
fn a_moat_that_nobody_can_lay_or_pay_is_refused() {
    let mut play = table(Script::new(2));
    play.open(&[]);
    let buy = |slot| Action::BuyMoat { slot };
    let rules = |refused: Refusals<Refusal>| rules_of(refused.iter());
    assert_eq!(rules(play.refused(1, buy(Slot::North))), ["EXP-MOAT-28"]);
    for slot in [Slot::West, Slot::East, Slot::North] {
        play.act(1, buy(slot));
        play.settle();
        play.come_to(1, "hallway");
    }
    assert!(play.refused(1, buy(Slot::West)).cites("EXP-MOAT-29"));
    assert!(!play.offers(1).iter().any(|it| matches!(it, Action::BuyMoat { .. })));
}

/// EXP-MOAT-27, EXP-MOAT-60
#[test]
fn a_moat_from_an_empty_stack_is_refused() {
    let mut play = table(Script::new(2));
    play.open(&[]);
    for (seat, slot) in
        [(1, Slot::West), (0, Slot::West), (1, Slot::East), (0, Slot::East), (1, Slot::North)]
    {
        lay(&mut play, seat, slot);
    }
    play.settle();
    play.come_to(0, "hallway");
    while play.cash(0) < 5000 {
        play.pass(0);
        play.come_to(0, "hallway");
    }
    assert_eq!(play.open_view().moats.unwrap().left, 0);
    assert!(play.castle(0).slot_objections(Slot::North).is_empty(), "there is a place");
    let refused = play.refused(0, Action::BuyMoat { slot: Slot::North });
    assert_eq!(rules_of(refused.iter()), ["EXP-MOAT-27"]);
    assert!(!play.offers(0).iter().any(|it| matches!(it, Action::BuyMoat { .. })));
    play.pass_all();
    let ledger = |seat| play.state().ledger(Seat(seat)).row(Row::Stacks);
    assert_eq!((ledger(1), ledger(0)), (6, 4), "the stack is depleted");
}

/// EXP-MOAT-73, CAS-END-10
#[test]
fn a_moat_is_a_purchase_and_triggers_nothing() {
    let mut play = table(Script::new(2));
    for _ in 0..9 {
        play.pass_round();
    }
    play.open(&[]);
    let seat = play.active();
    let told = play.act(seat, Action::BuyMoat { slot: Slot::West });
    let scored = told.iter().filter(|it| matches!(it, Event::Scored { .. }));
    assert_eq!(scored.count(), 1, "its own line and no other");
    play.pass_round();
    assert_eq!((play.state().round(), play.step()), (11, "price"), "the game goes on");
}

#[test]
fn the_room_of_a_moat_brings_no_token_and_may_get_passages() {
    let names = ["moats", "passages", "swans", "towers"];
    let mut play = table_with(Script::new(2).with(&names), Gate::Open);
    play.open(&[]);
    for slot in [Slot::West, Slot::East, Slot::North] {
        lay(&mut play, 1, slot);
    }
    assert!(play.offers(1).contains(&Action::LookThrough { size: Size::S325 }), "EXP-TOWER-20");
    let left = play.stack(Size::S250);
    let mut play = look_for(play, 1, Size::S250, RoomType::Sleeping);
    let mut looked = play.clone();
    looked.act(1, Action::StopLooking);
    assert_eq!(
        (looked.castle(1), looked.stack(Size::S250)),
        (play.castle(1), left),
        "EXP-MOAT-45: a look"
    );
    let joined = play
        .offers(1)
        .into_iter()
        .find(|it| matches!(it, Action::PlaceFree { passages, .. } if !passages.is_empty()));
    let told = play.act(1, joined.expect("a passage may come with it"));
    let placed =
        |it: &Event| matches!(it, Event::Placed { free: true, tile, .. } if tile.feet() == 250);
    assert!(
        told.iter().any(placed) && told.iter().any(|it| matches!(it, Event::PassageLaid { .. }))
    );
    let (tokens, passages) = (play.state().swans(Seat(1)).len(), play.castle(1).passages().len());
    assert_eq!((tokens, passages), (0, 1), "EXP-MOAT-44");
    let moats = told.iter().filter(|it| matches!(it, Event::Scored { row: Row::Moats, .. }));
    let counts = play.castle(1).rooms()[1].types().contains(RoomType::Outdoor);
    assert_eq!(
        moats.count(),
        if counts { 0 } else { 3 },
        "EXP-MOAT-43: it scores for moats like any other"
    );
}

/// EXP-INFO-13: whatever is in the stack, the others see and hear the same.
#[test]
fn a_look_for_a_moat_tells_nobody_else_what_is_in_the_stack() {
    let mut start = table(Script::new(3));
    start.open(&[]);
    for slot in [Slot::West, Slot::East, Slot::North] {
        lay(&mut start, 1, slot);
    }
    let others = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator];
    let known = |play: &Play, viewer: Viewer| {
        let view = serde_json::to_value(Castles::view(play.state(), viewer)).unwrap();
        let events = play.log.events().iter();
        let news: Vec<News> = events.filter_map(|it| Castles::news(it, viewer)).collect();
        (view, serde_json::to_value(news).unwrap())
    };
    let looks = [RoomType::Outdoor, RoomType::Sleeping].map(|wanted| {
        let mut play = look_for(start.clone(), 1, Size::S250, wanted);
        let own = known(&play, Viewer::Seat(Seat(1)));
        let looking = others.map(|viewer| known(&play, viewer));
        play.act(1, Action::StopLooking);
        (own, looking, others.map(|viewer| known(&play, viewer)))
    });
    let [(own, looking, after), (other_own, other_looking, other_after)] = looks;
    assert!(looking == other_looking && after == other_after);
    assert!(own.0 != other_own.0 && own.1 != other_own.1, "who looks sees the rooms");
}

/// EXP-X-32, EXP-MOAT-46
#[test]
fn the_room_of_a_moat_may_be_a_garden_and_complete_the_barbican() {
    let mut play = table_with(Script::new(2).with(&WITH), Gate::ClosedWest);
    for at in [(8, 9, 90), (10, 16, 0)] {
        play.build_at(1, "hallway", at);
        play.settle();
    }
    for slot in [Slot::West, Slot::East, Slot::North] {
        lay(&mut play, 1, slot);
    }
    let mut play = look_for(play, 1, Size::S400, RoomType::Outdoor);
    let place = play
        .offers(1)
        .into_iter()
        .find(|it| matches!(it, Action::PlaceFree { y, .. } if *y >= 20))
        .expect("a garden fits at the drawbridge");
    let told = play.act(1, place);
    assert!(play.castle(1).is_garden(3));
    let completed = |it: &Event| matches!(it, Event::Completed { number: 0, .. });
    let earned = |it: &Event| matches!(it, Event::RewardEarned { reward: Reward::Corridor, .. });
    assert!(told.iter().any(completed) && told.iter().any(earned), "{told:?}");
    assert_eq!(play.step(), "corridor");
}

/// EXP-FINAL-11
#[test]
fn barbicans_and_moats_count_for_the_feet_that_break_ties() {
    let mut play = table(Script::new(2));
    play.open(&[]);
    play.act(1, Action::BuyMoat { slot: Slot::East });
    play.pass_all();
    let turn = play.turn();
    let standings = &turn.outcome().unwrap().standings;
    let feet = |seat: u8| {
        let own = standings.iter().find(|standing| standing.seat == Seat(seat));
        own.unwrap().tie_breaks[0].value
    };
    assert_eq!([feet(0), feet(1)], [225, 225 + 1000]);
}

/// EXP-5P-01: five barbicans, and ten moats for them.
#[test]
fn five_players_share_ten_moats() {
    let names = ["five-players", "moats", "towers"];
    let mut play = table_with(Script::new(5).with(&names), Gate::ClosedNorth);
    let view = play.open_view();
    assert_eq!((view.moats.unwrap().left, view.deck), (10, 55 - 8), "EXP-SETUP-01");
    let gates = view.seats.iter().map(|seat| seat.castle.moat.clone().unwrap().turn);
    assert_eq!(gates.collect::<Vec<_>>(), [Rotation::R180; 5], "EXP-SETUP-13");
    play.open(&[]);
    for seat in [1, 2, 3, 4, 0] {
        play.act(seat, Action::BuyMoat { slot: Slot::West });
    }
    let view = play.open_view();
    let left = view.moats.unwrap().left;
    assert_eq!((left, view.deck), (5, 55 - 8 - 5), "no room was sold, so that none came");
    assert!(view.seats.iter().all(|seat| seat.castle.moat.clone().unwrap().slots == [Slot::West]));
    assert_eq!(view.seats[0].cash, Some(15_000 + 4 * 5000 - 5000), "four paid the master builder");
}

#[test]
fn a_whole_moat_lets_its_owner_place_a_room_of_a_stack() {
    let mut play = table(Script::new(2));
    play.open(&[]);
    let mut told = Vec::new();
    for slot in [Slot::West, Slot::East, Slot::North] {
        play.come_to(1, "hallway");
        told = play.act(1, Action::BuyMoat { slot });
    }
    assert!(told.contains(&Event::MoatCompleted { seat: Seat(1) }), "EXP-MOAT-41: {told:?}");
    assert_eq!(play.step(), "moat_stack", "EXP-SCORE-04");
    let left = play.stack(Size::S100);
    let told = play.act(1, Action::LookThrough { size: Size::S100 });
    let seen = told.iter().find_map(|it| match it {
        Event::StackLookedThrough { tiles, .. } => Some(tiles.clone()),
        _ => None,
    });
    let seen = seen.unwrap();
    assert_eq!(seen.len(), usize::from(left));
    for (viewer, knows) in [(Viewer::Seat(Seat(1)), true), (Viewer::Seat(Seat(0)), false)] {
        let news: Vec<News> = told.iter().filter_map(|it| Castles::news(it, viewer)).collect();
        let heard = serde_json::to_string(&news).unwrap();
        assert!(seen.iter().all(|it| heard.contains(it.id()) == knows), "EXP-INFO-13: {heard}");
    }
    assert_eq!(play.step(), "moat_tiles");
    let build = play.view(1).build;
    assert!(build.iter().all(|it| it.free && it.room.size() == Some(Size::S100)));
    assert!(play.view(0).build.is_empty(), "EXP-DECIDE-19: nobody else is asked");
    let elsewhere = Action::place_free(room("forum"), spot(0, 0, 0), Passages::NONE);
    assert!(play.refused(1, elsewhere).cites("EXP-MOAT-42"), "it is not in the stack");
    // Of all places one where it scores something and completes nothing.
    let found = play.offers(1).into_iter().find_map(|action| match action {
        Action::PlaceFree { room, x, y, turn, .. } => {
            let after = play.castle(1).with_room(room, Spot::new(x, y, turn));
            (after.points != 0 && after.completed.is_empty()).then_some((action, after))
        }
        _ => None,
    });
    let (place, after) = found.expect("there is such a place");
    let (points, cash) = (play.score(1), play.cash(1));
    play.act(1, place);
    assert_eq!(*play.castle(1), after.castle);
    assert_eq!((play.score(1), play.cash(1)), (points + after.points, cash), "scored, and free");
    assert_eq!(play.stack(Size::S100), left - 1, "EXP-MOAT-72: it has left its stack");
}
