//! The option that lets the specialty room for a fifth room go into the owner's other castle.

use between::{
    Attendant, Castle, CastleId, Choice, Edition, Event, Kind, Room, RoomType, Setup, Specialty,
};
use game::Refusal as _;

use crate::table::*;

const C0: CastleId = CastleId(0);

/// Four corridor rooms stand in a castle of a table of three, and this seat is about to place the
/// fifth, first of its turn. The other castles are at rest.
fn fifth_in(castle: u8, owner: u8, options: &[(&str, &str)]) -> Table {
    let mut table = Table::with(3, options);
    let last = if castle == owner { [corridor(4), food(9)] } else { [food(9), corridor(4)] };
    let pair = |n| [corridor(n), corridor(n + 1)];
    table.deal(&[(1, castle, pair(0)), (2, castle, pair(2)), (3, castle, last)]);
    table.build(3);
    table.order(castle, owner);
    table
}

fn specialties(castle: &Castle) -> [u8; 3] {
    Specialty::ALL.map(|kind| castle.specialties(kind))
}

/// BTW-HOUSE-04, BTW-EX-33
#[test]
fn with_fifth_either_castle_on_the_room_may_go_into_the_owners_other_castle() {
    // Castle 0 is on the left of seat 0 and on the right of seat 1.
    for (owner, other, partner_there) in [(0, 2, 2), (1, 1, 2)] {
        let mut table = fifth_in(0, owner, &[("fifth_either_castle", "on")]);
        table.agree_first(0);
        assert_eq!(table.asked(0), [owner]);
        let into = |castle: u8| {
            let fits = |choice: &Choice| match choice {
                Choice::FifthRoom { castle: c, .. } => c.0 == castle,
                _ => false,
            };
            table.options(0).into_iter().filter(fits).collect::<Vec<_>>()
        };
        let all = |castle: u8| -> usize {
            let cells = |kind| table.castle(castle).legal_cells(Kind::Specialty(kind)).count();
            Specialty::ALL.into_iter().map(cells).sum()
        };
        let offered = (into(0).len(), into(other).len());
        assert_eq!(offered, (all(0), all(other)), "BTW-DIS-04, BTW-DP-12: either castle");
        let stranger = 3 - other;
        table.refuses(
            owner,
            propose(0, fifth(stranger, Specialty::GrandFoyer, (0, 1))),
            "BTW-BONUS-05",
        );
        // For the own castle the own partner answers, for the other one the partner there.
        let mut here = table.clone();
        here.act(owner, propose(0, into(0)[0]));
        assert_eq!(here.asked(0), [1 - owner]);
        let choice = *into(other).last().unwrap();
        let mut there = table.clone();
        there.act(owner, propose(0, choice));
        assert_eq!(there.asked(0), [partner_there]);
        let before = specialties(there.castle(0));
        let events = there.act(partner_there, accept(0));
        let Choice::FifthRoom { room, cell, .. } = choice else { panic!("{choice:?}") };
        assert!(events.iter().any(|event| matches!(event,
            Event::Placed { castle, tile, .. }
                if castle.0 == other && *tile == Room::Specialty(room))));
        assert_eq!(there.castle(other).room_at(cell), Some(Room::Specialty(room)));
        assert_eq!(specialties(there.castle(0)), before);
        assert_eq!(earned(&events), [], "it sets nothing off");
    }
}

/// BTW-HOUSE-04, BTW-AGREE-08
#[test]
fn the_partner_of_the_other_castle_counters_and_the_owner_decides() {
    let mut table = fifth_in(0, 0, &[("fifth_either_castle", "on")]);
    table.agree_first(0);
    let there = fifth(2, Specialty::GrandFoyer, (0, 1));
    let here = *table.options(0).first().unwrap();
    table.act(0, propose(0, there));
    table.refuses(1, accept(0), "BTW-AGREE-08");
    table.act(2, counter(0, fifth(2, Specialty::GrandFoyer, (1, 1))));
    assert_eq!(table.asked(0), [0]);
    table.act(0, decide(0, here));
    assert!(table.castle(2).rooms().iter().all(|p| matches!(p.room, Room::Tile(_))));
}

/// BTW-HOUSE-04b
#[test]
fn a_room_from_next_door_withdraws_a_proposal_that_it_makes_illegal() {
    let mut table = fifth_in(0, 0, &[("fifth_either_castle", "on")]);
    table.agree_first(0);
    // Castle 2 is in the middle of its turn: a cell is proposed and not yet answered.
    table.finish_castle(1);
    table.order(2, 2);
    let open = table.options(2)[0];
    let Choice::Cell(wanted) = open else { panic!("{open:?}") };
    table.act(2, propose(2, open));
    // A foyer for castle 0's fifth corridor goes exactly there.
    let foyer = fifth(2, Specialty::GrandFoyer, (wanted.x, wanted.y));
    table.act(0, propose(0, foyer));
    let events = table.act(2, accept(0));
    assert!(events.contains(&Event::Withdrawn { castle: CastleId(2) }));
    assert_eq!(table.castle(2).room_at(wanted), Some(Room::Specialty(Specialty::GrandFoyer)));
    assert_eq!((table.asked(2), table.site(2).unwrap().talk), (vec![2], "open"), "asked again");
    assert!(!table.options(2).contains(&open));
    table.finish_turn();
    assert_eq!(table.time(), (1, 4));
}

/// BTW-HOUSE-04b
#[test]
fn a_room_from_next_door_leaves_other_proposals_alone() {
    let mut table = fifth_in(0, 0, &[("fifth_either_castle", "on")]);
    table.agree_first(0);
    table.order(2, 2);
    let open = table.options(2)[0];
    table.act(2, propose(2, open));
    let elsewhere = table.options(0).into_iter().rev().find(|choice| match (choice, open) {
        (
            Choice::FifthRoom { castle: CastleId(2), room: Specialty::GrandFoyer, cell },
            Choice::Cell(taken),
        ) => *cell != taken && cell.y > 0,
        _ => false,
    });
    table.act(0, propose(0, elsewhere.unwrap()));
    let events = table.act(2, accept(0));
    assert!(!names(&events).contains(&"withdrawn".to_owned()));
    assert_eq!(table.site(2).unwrap().proposed, Some(open));
}

/// BTW-HOUSE-04b, BTW-HOUSE-02
#[test]
fn with_both_options_an_attendant_may_go_to_either_castle_with_a_free_spot() {
    let both = [("fifth_either_castle", "on"), ("fifth_attendant", "on")];
    let mut table = fifth_in(0, 0, &both);
    table.agree_first(0);
    let options = table.options(0);
    for castle in [0, 2] {
        assert!(Attendant::all().all(|kind| options.contains(&fifth_attendant(castle, kind))));
    }
    table.act(0, propose(0, fifth_attendant(2, painter())));
    assert_eq!(table.asked(0), [2]);
    table.act(2, accept(0));
    assert_eq!(table.castle(2).attendants(), [painter()]);
    assert!(table.castle(0).attendants().is_empty());
}

/// Turn three, with a painter in castle 0: its third downstairs room may copy the living bonus, and
/// castle 2 gets its fifth corridor, seat 0's tile, before a food room.
fn third_turn_before_two_attendants(edition: Edition) -> Table {
    let both = [("fifth_either_castle", "on"), ("fifth_attendant", "on")];
    let setup = Setup::new(3).with_options(options_with(&both));
    let mut table = Table::of(Setup { edition, ..setup });
    table.deal(&[
        (1, 0, [living(0), living(1)]),
        (1, 2, [corridor(0), corridor(1)]),
        (2, 0, [living(2), downstairs(0)]),
        (2, 2, [corridor(2), corridor(3)]),
        (3, 0, [downstairs(1), downstairs(2)]),
        // Seat 0 has castle 2 on the right: the second tile is seat 0's.
        (3, 2, [food(9), corridor(4)]),
    ]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    table.agree(0, Choice::Attendant(painter()));
    table.build(3);
    table
}

/// While a living bonus waits for its attendant, the last spot is kept for it.
///
/// BTW-HOUSE-02b, BTW-HOUSE-04b
#[test]
fn an_attendant_from_next_door_is_refused_the_spot_of_an_earned_one() {
    let mut table = third_turn_before_two_attendants(Edition::NEWEST);
    table.order(2, 0);
    table.agree_first(2);
    // Before anything is earned, the spot is free, and a proposal for it stands.
    table.act(0, propose(2, fifth_attendant(0, knight())));
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    // Castle 0 copies the living bonus: now the spot is its own.
    let events = table.agree(0, Choice::Bonus(RoomType::Living));
    assert!(events.contains(&Event::Withdrawn { castle: CastleId(2) }));
    assert_eq!(table.task(0), Some("take_an_attendant"));
    assert!(table.options(2).iter().all(|choice| match choice {
        Choice::FifthAttendant { castle, .. } => castle.0 == 2,
        other => matches!(other, Choice::FifthRoom { .. }),
    }));
    let refusals = table.refused(0, propose(2, fifth_attendant(0, knight())));
    let rules: Vec<&str> = refusals.iter().map(|refusal| refusal.rule().0).collect();
    assert_eq!(rules, ["BTW-HOUSE-02b"]);
    table.agree(0, Choice::Attendant(painter()));
    assert_eq!(table.castle(0).attendants(), [painter(), painter()]);
    let refusals = table.refused(0, propose(2, fifth_attendant(0, knight())));
    assert_eq!(refusals.iter().next().map(|refusal| refusal.rule().0), Some("BTW-BONUS-33"));
    table.finish_turn();
    assert!(!table.log.events().iter().any(|event| matches!(event, Event::BonusLost { .. })));
}

/// With two free spots, one is kept and one may be given.
///
/// BTW-HOUSE-02b
#[test]
fn only_one_spot_is_kept_for_one_earned_attendant() {
    let both = [("fifth_either_castle", "on"), ("fifth_attendant", "on")];
    let mut table = Table::with(3, &both);
    table.deal(&[
        (1, 0, [living(0), living(1)]),
        (1, 2, [corridor(0), corridor(1)]),
        (2, 2, [corridor(2), corridor(3)]),
        (3, 0, [living(2), downstairs(2)]),
        (3, 2, [food(9), corridor(4)]),
    ]);
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    assert_eq!(table.task(0), Some("take_an_attendant"));
    table.order(2, 0);
    table.agree_first(2);
    table.act(0, propose(2, fifth_attendant(0, knight())));
    table.act(1, accept(2));
    table.agree(0, Choice::Attendant(painter()));
    assert_eq!(table.castle(0).attendants(), [knight(), painter()]);
}

/// By version 1 of the rules an attendant from next door takes the last spot while a living bonus
/// waits for its attendant: there is no third spot, so that part of the bonus falls away.
///
/// BTW-HOUSE-02b, BTW-HOUSE-04b, BTW-BONUS-33
#[test]
fn in_version_1_an_attendant_from_next_door_leaves_no_spot_for_a_third() {
    let mut table = third_turn_before_two_attendants(Edition::First);
    // Castle 0 copies the living bonus and has one spot left for its attendant.
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Living));
    assert_eq!(table.task(0), Some("take_an_attendant"));
    // Castle 2 sends an attendant over before castle 0 has taken its own.
    table.order(2, 0);
    table.agree_first(2);
    assert_eq!(table.task(2), Some("fifth_tile"));
    table.act(0, propose(2, fifth_attendant(0, knight())));
    table.act(1, accept(2));
    assert_eq!(table.castle(0).attendants(), [painter(), knight()]);
    assert_ne!(table.task(0), Some("take_an_attendant"), "there is no spot for another one");
    table.finish_turn();
    let seated = table
        .log
        .events()
        .iter()
        .filter(|event| matches!(event, Event::AttendantSeated { castle: C0, .. }));
    assert_eq!(seated.count(), table.castle(0).attendants().len(), "nobody was told of a third");
}

/// The castle next door is done by losing its attendant, while this one still has a tile to place:
/// the turn must not end before.
///
/// BTW-HOUSE-04b, BTW-DRAFT-13, BTW-DRAFT-21
#[test]
fn in_version_1_an_attendant_from_next_door_does_not_end_the_turn_early() {
    let mut table = third_turn_before_two_attendants(Edition::First);
    table.order(1, 1);
    table.agree_first(1);
    table.agree_first(1);
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Living));
    table.order(2, 0);
    table.agree_first(2);
    table.act(0, propose(2, fifth_attendant(0, knight())));
    table.act(1, accept(2));
    assert_eq!(table.state().turn_number(), 3);
    assert_eq!(table.state().room_due(CastleId(2)), Some(Room::Tile(food(9))));
    table.agree_first(2);
    assert_eq!(table.state().turn_number(), 4);
    assert!(table.castle(2).rooms().iter().any(|placed| placed.room == Room::Tile(food(9))));
}

/// BTW-HOUSE-04c, BTW-RUL-75
#[test]
fn with_ludwig_the_human_of_the_castle_may_use_the_own_other_castle() {
    let mut table = Table::with(2, &[("fifth_either_castle", "on")]);
    let pair = |n| [corridor(n), corridor(n + 1)];
    // Castle 2 is Ludwig's and A's; Ludwig's tile is the fifth.
    table.deal(&[(1, 2, pair(0)), (2, 2, pair(2)), (3, 2, [corridor(4), food(9)])]);
    table.build(3);
    table.order(2, 2);
    table.agree_first(2);
    assert_eq!((table.task(2), table.asked(2)), (Some("fifth_tile"), vec![0]));
    let castles: std::collections::BTreeSet<u8> = table
        .options(2)
        .into_iter()
        .map(|choice| match choice {
            Choice::FifthRoom { castle, .. } => castle.0,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(castles, [0, 2].into(), "A's castles, and not Ludwig's other one");
    // In castle 0 the other human has a say, in castle 2 nobody has.
    let mut alone = table.clone();
    let events = alone.act(0, propose(2, alone.options(2)[0]));
    assert!(names(&events).contains(&"placed".to_owned()));
    table.act(0, propose(2, fifth(0, Specialty::GrandFoyer, (0, 1))));
    assert_eq!(table.asked(2), [1]);
    table.act(1, accept(2));
    assert_eq!(specialties(table.castle(0)), [0, 0, 1]);
}
