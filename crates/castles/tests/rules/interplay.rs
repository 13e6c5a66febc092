//! What two expansions mean to each other, and two passages, a door and a passage, a foyer and a barbican.

use std::collections::BTreeSet;

use castles::*;
use game::{Actor, Game, Log, Seat};
use lattice::{Edge, Side};
use testkit::{ByHand, Laws};

use crate::play::{Play, Script, modules};
use crate::table::slow_castle::*;
use crate::table::{room, rules_of, spot};

fn edge(x: i16, y: i16, side: Side) -> Edge {
    Edge { x, y, side }
}

/// The number of the door of a hallway that lies there.
fn door(at: Spot, from: Edge) -> u8 {
    let doors = doors_at(room("hallway"), at);
    u8::try_from(doors.iter().position(|&door| door == from).expect("there is a door")).unwrap()
}

/// The foyer with hallways at these spots, whether or not they could be built so.
fn hallways(spots: &[(i16, i16, u16)]) -> Castle {
    spots.iter().fold(Castle::new(), |castle, &(x, y, degrees)| {
        castle.with_room(room("hallway"), spot(x, y, degrees)).castle
    })
}

/// Where a passage ends, reckoned cell by cell.
fn far_end(length: Length, from: Edge) -> Edge {
    let (dx, dy) = from.side.step();
    let end = (0..length.gap()).fold(from, |at, _| Edge { x: at.x + dx, y: at.y + dy, ..at });
    across(end)
}

/// The doors of two rooms that look at each other, with each length.
fn facing<'a>(
    first: &'a [Edge],
    second: &'a [Edge],
) -> impl Iterator<Item = (Edge, Edge, Length)> + 'a {
    first.iter().flat_map(move |&mine| {
        let opposite = second.iter().filter(move |it| it.side == across(mine).side);
        opposite.flat_map(move |&it| Length::ALL.map(|length| (mine, it, length)))
    })
}

/// EXP-PASSAGE-10, EXP-PASSAGE-24, EXP-PASSAGE-26: no two rooms of the box, gatehouse and stairs among them, can
/// meet by one door and face each other by another, at whatever length. So a passage never joins rooms that
/// share another door, and no two passages join the same rooms.
#[test]
fn no_two_rooms_can_be_joined_twice() {
    let corridors =
        [Room::Hallway(Level::Upstairs), Room::Stairs, Room::Foyer, Room::Barbican(Gate::Open)];
    let rooms = || Tile::all().map(Room::Tile).chain(corridors);
    let is_barbican = |room: &Room| matches!(room, Room::Barbican(_));
    // No passage leads to the drawbridge (EXP-PASSAGE-18), and barbicans are never turned.
    let doors = |room: Room, turn| {
        let mut doors = doors_at(room, Spot::new(0, 0, turn));
        doors.retain(|door| !is_barbican(&room) || door.side != Side::S);
        doors
    };
    let turned: Vec<Vec<Edge>> = rooms()
        .filter(|room| !is_barbican(room))
        .flat_map(|room| lattice::Rotation::ALL.map(|turn| doors(room, turn)))
        .collect();
    let mut met = 0;
    for first in rooms().map(|room| doors(room, lattice::Rotation::R0)) {
        for second in &turned {
            for (mine, theirs, length) in facing(&first, second) {
                let end = far_end(length, mine);
                let (dx, dy) = (end.x - theirs.x, end.y - theirs.y);
                let there = |edge: &Edge| Edge { x: edge.x + dx, y: edge.y + dy, ..*edge };
                let second: Vec<Edge> = second.iter().map(there).collect();
                let lengths = facing(&first, &second)
                    .filter(|&(mine, theirs, length)| far_end(length, mine) == theirs)
                    .map(|(_, _, length)| length);
                let (alike, others): (Vec<_>, Vec<_>) = lengths.partition(|&it| it == length);
                assert!(others.is_empty(), "{first:?} and {second:?}");
                met += alike.len();
            }
        }
    }
    assert!(met > 1000, "{met}");
}

/// EXP-PASSAGE-26, EXP-PASSAGE-10
#[test]
fn a_new_room_may_have_a_door_to_one_room_and_a_passage_to_another() {
    // One hallway at the foyer, one across its end, and the new one below both.
    let castle = hallways(&[(3, 1, 0), (9, 1, 90)]);
    let (at, from) = (spot(3, 4, 0), edge(3, 4, Side::N));
    let ends = [(Length::Medium, from, edge(3, 1, Side::S))];
    assert_eq!(castle.objections_with(room("hallway"), at, &ends), (vec![], vec![vec![]]));
    let laid = Passages::NONE.with(Length::Medium, door(at, from));
    assert!(placements(&castle, room("hallway"), Length::ALL).contains(&(at, laid)));
    let after = castle.with_room_and_passages(room("hallway"), at, laid).castle;
    assert_eq!(after.connected(3).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(after.passages().iter().map(LaidPassage::rooms).collect::<Vec<_>>(), [[3, 1]]);
    // The door takes a short passage as well, and then it is that and no other.
    let (own, shared) = (edge(8, 4, Side::E), edge(9, 4, Side::W));
    let short = (Length::Short, own, shared);
    let both = [short, ends[0]];
    assert_eq!(castle.objections_with(room("hallway"), at, &both).1, [vec![], vec![]]);
    let medium = [(Length::Medium, own, shared)];
    let (_, against) = castle.objections_with(room("hallway"), at, &medium);
    assert_eq!(rules_of(against[0].iter()), ["EXP-PASSAGE-07"], "only the short one covers a door");
}

/// EXP-PASSAGE-34: each passage is judged with those before it in place, and those that may not lie are not.
#[test]
fn of_two_passages_from_one_door_the_second_is_refused() {
    // From the same door a medium one to the nearer hallway, and a long one over it to the farther.
    let castle = hallways(&[(3, 1, 0), (3, 3, 0)]);
    let (hallway, at, from) = (room("hallway"), spot(3, 6, 0), edge(5, 6, Side::N));
    let medium = (Length::Medium, from, edge(5, 3, Side::S));
    let long = (Length::Long, from, edge(5, 1, Side::S));
    let judged = |passages: [PlannedPassage; 2]| castle.objections_with(hallway, at, &passages).1;
    let over_room = Refusal::PassageOverRoom { room: hallway };
    let second = vec![Refusal::DoorHasPassage, over_room.clone(), Refusal::PassageOverPassage];
    assert_eq!(judged([medium, long]), [vec![], second]);
    assert_eq!(judged([long, medium]), [vec![over_room], vec![]], "what is refused is in no way");
}

/// EXP-PASSAGE-34: in play the shortest comes first.
#[test]
fn several_passages_are_laid_the_shortest_first() {
    let options = Options::with(modules(&["passages"]));
    let setup = Setup::new(2).with_options(options);
    let mut seen = 0;
    for seed in 0..3 {
        let log = Laws::<Castles>::new(setup.clone()).decided_game(seed);
        let mut replay = Log::<Castles>::start(setup.clone()).unwrap();
        for entry in log.entries() {
            let waiting = Castles::turn(replay.state()).seats().lowest();
            let actor = Actor::Seat(waiting.unwrap_or(Seat(0)));
            let several = game::legal_actions::<Castles>(replay.state(), actor).into_iter().find(
                |it| matches!(it, Action::Buy { passages, .. } if passages.iter().count() > 1),
            );
            if let Some(action) = several {
                let (mut state, mut told) = (replay.state().clone(), Vec::new());
                Castles::apply(&mut state, actor, &action, &mut told).unwrap();
                let lengths = told.iter().filter_map(|event| match event {
                    Event::PassageLaid { passage, .. } => Some(passage.gap()),
                    _ => None,
                });
                let lengths: Vec<i16> = lengths.collect();
                assert!(lengths.len() > 1 && lengths.is_sorted(), "{action:?}: {lengths:?}");
                seen += 1;
            }
            replay.act(entry.actor, entry.action).unwrap();
        }
    }
    assert!(seen > 0);
}

/// EXP-MOAT-65: a barbican counts as a foyer does, but for its square feet.
#[test]
fn whatever_counts_a_foyer_counts_a_barbican() {
    let [foyer, barbican] = [Castle::new(), Castle::with_barbican(Gate::ClosedSouth)];
    let by_feet = |measure: Measure| matches!(measure, Measure::Feet | Measure::FeetOf(_));
    let mut counted = BTreeSet::new();
    for favor in Favor::all().filter(|it| !by_feet(it.face().measure)) {
        let [one, other] = [&foyer, &barbican].map(|it| it.count(favor.face().measure));
        assert_eq!(one, other, "{favor}");
        counted.extend((one > 0).then_some(favor.id()));
    }
    for card in Card::all().filter(|it| !by_feet(it.face().measure)) {
        let [one, other] = [&foyer, &barbican].map(|it| it.card_points(card, &Beside::default()));
        assert_eq!(one, other, "{card}");
        counted.extend((one > 0).then_some(card.id()));
    }
    assert!(counted.contains("most-rooms"), "as a room, and as one without a swan: {counted:?}");
    assert_eq!([&foyer, &barbican].map(Castle::square_feet), [125, 225]);
    // Neither can be renovated, and both bring a corridor's reward.
    let renovable = |castle: &Castle| Renovation::all().any(|it| castle.renovable(it).count() > 0);
    assert!(!renovable(&foyer) && !renovable(&barbican));
    let rewards = [&foyer, &barbican].map(|it| it.rooms()[0].rewards().collect::<Vec<_>>());
    assert_eq!(rewards, [[Reward::Corridor], [Reward::Corridor]]);
}

/// EXP-MOAT-03: the band takes the ground from -2,18 to 18,20, and nothing beside it.
#[test]
fn a_room_over_the_band_is_refused_and_beside_it_is_not() {
    let castle = Castle::with_barbican(Gate::Open);
    let larder = room("larder");
    let (width, height) = turned_box(larder, spot(0, 0, 0));
    let mut over = 0;
    for x in -8..24 {
        for y in 12..26 {
            let overlaps = x < 18 && x + width > -2 && y < 20 && y + height > 18;
            let refused = castle.objections(larder, spot(x, y, 0)).contains(&Refusal::OverMoat);
            assert_eq!(refused, overlaps, "{x} {y}");
            over += u32::from(overlaps);
        }
    }
    assert!(over > 40, "{over}");
}

/// A table at the first turn with open foyers, if there are barbicans.
fn table(players: u8, names: &[&str]) -> Play {
    let mut play = Script::new(players).with(names).play();
    while play.step() == "set_foyers" {
        let seat = play.waiting_for()[0];
        play.act(seat, Action::SetFoyer { side: 4, turn: lattice::Rotation::R0 });
    }
    while play.step() == "return_cards" {
        let seat = play.waiting_for()[0];
        play.return_spare(seat);
    }
    play.open(&[]);
    play
}

/// EXP-DECIDE-01, EXP-MOAT-14, EXP-MOAT-15: five ways, before all eyes.
#[test]
fn a_foyer_lies_in_its_barbican_in_one_of_five_ways() {
    let mut play = Script::new(2).with(&["moats"]).dealt();
    assert_eq!(play.step(), "set_foyers");
    let seat = play.waiting_for()[0];
    let closed = lattice::Rotation::ALL.map(|turn| Action::SetFoyer { side: 3, turn });
    let open = Action::SetFoyer { side: 4, turn: lattice::Rotation::R0 };
    assert_eq!(play.offers(seat), [&[open], &closed[..]].concat());
    assert!(play.offers(1 - seat).is_empty(), "one after the other");
    let told = play.act(seat, closed[1]);
    let set = told.iter().find(|it| matches!(it, Event::FoyerSet { .. })).unwrap();
    for viewer in game::Viewer::all(2) {
        let news = Castles::news(set, viewer).unwrap();
        let news = serde_json::to_value(news).unwrap();
        assert_eq!((&news["side"], &news["turn"]), (&3.into(), &90.into()), "{viewer:?}");
    }
}

/// Plays on until a seat can pay for a moat, and lays it.
fn lay(play: &mut Play, seat: u8, slot: Slot) {
    play.settle();
    play.come_to(seat, "hallway");
    while play.cash(seat) < 5000 {
        play.pass(seat);
        play.come_to(seat, "hallway");
    }
    play.act(seat, Action::BuyMoat { slot });
}

/// EXP-MOAT-27, EXP-MOAT-20: whoever has less than 5000 lays none.
#[test]
fn a_moat_that_is_too_dear_is_refused() {
    let mut play = table(2, &["moats"]);
    // The market is left alone, so that nobody pays the master builder.
    while play.cash(1) >= 5000 {
        play.come_to(1, "hallway");
        let leaves_the_west = |it: &Action| match *it {
            Action::Buy { room: hallway @ Room::Hallway(_), x, y, turn, .. } => {
                let after = play.castle(1).with_room(hallway, Spot::new(x, y, turn)).castle;
                after.slot_objections(Slot::West).is_empty()
            }
            _ => false,
        };
        let hallway = play.offers(1).into_iter().find(leaves_the_west);
        play.act(1, hallway.expect("a hallway fits somewhere"));
        play.settle();
    }
    play.come_to(1, "hallway");
    assert!(play.castle(1).slot_objections(Slot::West).is_empty(), "there is a place");
    let refused = play.refused(1, Action::BuyMoat { slot: Slot::West });
    assert_eq!(rules_of(refused.iter()), ["CAS-TURN-06"]);
    let is_moat = |it: &Action| matches!(it, Action::BuyMoat { .. });
    assert!(
        !play.offers(1).iter().any(is_moat)
            && !play.open_view().moats.unwrap().affordable.contains(Seat(1))
    );
    play.pass(1);
    play.come_to(1, "hallway");
    assert!(play.cash(1) >= 5000 && play.offers(1).iter().any(is_moat), "with more it can");
}

/// EXP-X-33: a room with a swan brings its token, however it is joined to the castle.
#[test]
fn a_room_placed_with_a_passage_brings_its_token() {
    let mut play = table(2, &["passages", "swans"]);
    play.come_to(1, "hallway");
    play.buy_anywhere(1, "hallway");
    play.settle();
    for _ in 0..20 {
        play.come_to(1, "hallway");
        let swan_of = |room: Room| {
            let offers = play.state().offers().iter();
            offers.filter(|it| Room::Tile(it.tile) == room).find_map(|it| it.swan)
        };
        let joined = play.offers(1).into_iter().find_map(|action| match action {
            Action::Buy { room, passages, .. } if !passages.is_empty() => {
                swan_of(room).map(|swan| (action, swan))
            }
            _ => None,
        });
        let Some((action, swan)) = joined else {
            play.pass(1);
            continue;
        };
        let told = play.act(1, action);
        assert!(told.iter().any(|it| matches!(it, Event::PassageLaid { .. })));
        assert_eq!(play.state().swans(Seat(1)), std::iter::once(swan).collect());
        return;
    }
    panic!("no room with a swan could be joined by a passage");
}

/// EXP-X-34
#[test]
fn five_players_share_forty_tokens() {
    let names = ["five-players", "swans", "towers"];
    let play = table(5, &names);
    let view = play.open_view();
    let laid = view.market.iter().filter(|it| it.swan.is_some()).count();
    let bears = |size: Size| matches!(size.feet(), 250 | 300 | 350 | 400);
    assert_eq!(laid, view.market.iter().filter(|it| bears(it.tile.size())).count());
    assert_eq!(play.state().stock().swans, 40);
    assert!((0..5).all(|seat| play.state().swans(Seat(seat)).is_empty()));
}

/// EXP-X-35: the fifth player has three passages as well, and lays them in no other castle.
#[test]
fn each_of_five_players_has_three_passages() {
    let mut play = table(5, &["five-players", "passages", "towers"]);
    for seat in [1, 2] {
        play.come_to(seat, "hallway");
        play.buy_anywhere(seat, "hallway");
        play.settle();
    }
    play.come_to(1, "hallway");
    let joined = play.offers(1).into_iter().find(
        |it| matches!(it, Action::Buy { room: Room::Hallway(_), passages, .. } if !passages.is_empty()),
    );
    play.act(1, joined.expect("a hallway can be joined to the first"));
    let view = play.open_view();
    let left: Vec<usize> =
        view.seats.iter().map(|seat| seat.passages.as_ref().unwrap().len()).collect();
    assert_eq!(left, [3, 2, 3, 3, 3]);
    let laid: Vec<usize> = view.seats.iter().map(|seat| seat.castle.passages.len()).collect();
    assert_eq!(laid, [0, 1, 0, 0, 0]);
}

/// EXP-X-36: of ten moat tiles three whole moats can be made, and then the stack is depleted for all.
#[test]
fn a_fourth_whole_moat_among_five_players_is_refused() {
    let mut play = table(5, &["five-players", "moats", "towers"]);
    for slot in [Slot::West, Slot::East, Slot::North] {
        for seat in [1, 2, 3] {
            lay(&mut play, seat, slot);
        }
    }
    lay(&mut play, 4, Slot::West);
    play.settle();
    let whole = |seat: u8| play.castle(seat).has_whole_moat();
    assert_eq!([0, 1, 2, 3, 4].map(whole), [false, true, true, true, false]);
    assert_eq!(play.open_view().moats.unwrap().left, 0);
    play.come_to(4, "hallway");
    while play.cash(4) < 5000 {
        play.pass(4);
        play.come_to(4, "hallway");
    }
    let refused = play.refused(4, Action::BuyMoat { slot: Slot::East });
    assert_eq!(rules_of(refused.iter()), ["EXP-MOAT-27"]);
    play.pass_all();
    let stacks = |seat| play.state().ledger(Seat(seat)).row(Row::Stacks);
    assert_eq!([0, 1, 2, 3, 4].map(stacks), [0, 6, 6, 6, 2]);
}
