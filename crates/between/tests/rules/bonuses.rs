//! What the third and the fifth room of a type bring.

use between::{
    Action, Attendant, BuildOrder, CastleId, Cell, Choice, Event, Kind, Layout, Room, RoomType,
    Specialty, Throne, Tile,
};
use game::Actor;

use crate::table::*;

/// A table of three where castle 0 has two rooms of a type and the third is agreed to be placed
/// first, from seat 0.
fn third_of(room_type: RoomType) -> Table {
    let of_type = |number| tile(room_type, number);
    let other = if room_type == RoomType::Sleeping { living(9) } else { sleeping(9) };
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [of_type(0), of_type(1)]), (2, 0, [of_type(2), other])]);
    table.build(2);
    table.order(0, 0);
    table
}

/// A table of three where castle 0 has four rooms of a type and its third-tile bonus, and the fifth
/// comes first, from seat 0.
fn fifth_of(room_type: RoomType) -> Table {
    let of_type = |number| tile(room_type, number);
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [of_type(0), of_type(1)]),
        (2, 0, [of_type(2), of_type(3)]),
        (3, 0, [of_type(4), food(9)]),
    ]);
    table.build(3);
    table.order(0, 0);
    table
}

/// BTW-BONUS-01
#[test]
fn counts_are_kept_for_each_castle_and_type_whoever_placed_the_rooms() {
    let mut table = Table::new(3);
    // Castle 0: two outdoor rooms from seat 0 and the third from seat 1, far apart from each other.
    // Castle 1: two from seat 1, and one of another castle's type.
    table.deal(&[
        (1, 0, [outdoor(0), food(0)]),
        (1, 1, [outdoor(3), corridor(0)]),
        (2, 0, [outdoor(1), food(1)]),
        (2, 1, [outdoor(4), corridor(1)]),
        (3, 0, [living(0), outdoor(2)]),
        (3, 1, [living(1), sleeping(0)]),
    ]);
    table.build(1);
    table.order(0, 0);
    table.place(0, (-1, 0));
    table.build(2);
    table.order(0, 0);
    table.place(0, (2, 0));
    let start = table.log.events().len();
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    let events = table.place(0, (1, 1));
    assert_eq!(earned(&events), [(0, RoomType::Outdoor, 3)]);
    table.finish_turn();
    assert_eq!(earned(&table.log.events()[start..]), [(0, RoomType::Outdoor, 3)]);
    assert_eq!(table.count(1, RoomType::Outdoor), 2, "five at the table are none in a castle");
}

/// BTW-BONUS-02, BTW-RUL-81
#[test]
fn the_third_room_of_a_type_brings_its_bonus_before_any_other_tile() {
    for (room_type, rule, task) in [
        (RoomType::Food, "BTW-BONUS-20", "draw_tiles"),
        (RoomType::Living, "BTW-BONUS-30", "take_an_attendant"),
        (RoomType::Utility, "BTW-BONUS-40", "draw_cards"),
        (RoomType::Outdoor, "BTW-BONUS-50", "place_specialty_room"),
        (RoomType::Sleeping, "BTW-BONUS-51", "place_specialty_room"),
        (RoomType::Corridor, "BTW-BONUS-52", "place_specialty_room"),
        (RoomType::Downstairs, "BTW-BONUS-60", "copy_a_bonus"),
    ] {
        let mut table = third_of(room_type);
        let events = table.agree_first(0);
        let bonus = events.iter().find_map(|event| match event {
            Event::BonusEarned { castle, room_type, count, rule } => {
                Some((castle.0, *room_type, *count, rule.0))
            }
            _ => None,
        });
        assert_eq!(bonus, Some((0, room_type, 3, rule)));
        assert_eq!(table.task(0), Some(task), "and not the free choice of a fifth room");
        // Seat 1's tile has to wait.
        table.refused(1, propose(0, cell(2, 0)));
    }
}

/// The third room of a type brings a specialty room of this kind.
fn the_third_brings(room_type: RoomType, kind: Specialty) {
    let mut table = third_of(room_type);
    table.agree_first(0);
    assert_eq!(table.state().room_due(CastleId(0)), Some(Room::Specialty(kind)));
    let legal: Vec<Choice> =
        table.castle(0).legal_cells(Kind::Specialty(kind)).map(Choice::Cell).collect();
    assert_eq!(table.options(0), legal, "BTW-DP-10: any legal cell of this castle");
    table.agree_first(0);
    let here = Specialty::ALL.map(|kind| table.castle(0).specialties(kind));
    assert_eq!(here, Specialty::ALL.map(|other| u8::from(other == kind)));
}

/// BTW-BONUS-50, BTW-DP-10
#[test]
fn the_third_outdoor_room_brings_a_fountain() {
    the_third_brings(RoomType::Outdoor, Specialty::Fountain);
}

/// BTW-BONUS-51, BTW-DP-10
#[test]
fn the_third_sleeping_room_brings_a_tower() {
    the_third_brings(RoomType::Sleeping, Specialty::Tower);
}

/// BTW-BONUS-52, BTW-DP-10
#[test]
fn the_third_corridor_brings_a_grand_foyer() {
    the_third_brings(RoomType::Corridor, Specialty::GrandFoyer);
}

/// BTW-BONUS-03
#[test]
fn the_fifth_room_brings_a_fountain_a_tower_or_a_grand_foyer() {
    for room_type in RoomType::ALL {
        let mut table = fifth_of(room_type);
        let events = table.agree_first(0);
        assert_eq!(earned(&events), [(0, room_type, 5)], "BTW-RUL-81: and not a third");
        assert_eq!(table.task(0), Some("fifth_tile"));
        let mut expected = Vec::new();
        for room in Specialty::ALL {
            let cells = table.castle(0).legal_cells(Kind::Specialty(room));
            expected.extend(cells.map(|c| fifth(0, room, (c.x, c.y))));
        }
        assert_eq!(table.options(0), expected, "BTW-DP-12: three kinds, legal cells");
        for room in Specialty::ALL {
            let mut table = table.clone();
            let before = table.castle(0).specialties(room);
            let choice = *expected
                .iter()
                .find(|choice| matches!(choice, Choice::FifthRoom { room: r, .. } if *r == room))
                .unwrap();
            table.agree(0, choice);
            assert_eq!(table.castle(0).specialties(room), before + 1);
            if room_type == RoomType::Outdoor && room == Specialty::Fountain {
                assert_eq!(before, 1, "BTW-BONUS-04: a kind may be taken again");
            }
        }
    }
}

/// BTW-BONUS-03, BTW-DIS-03, BTW-DIS-06
#[test]
fn an_attendant_for_the_fifth_room_is_refused() {
    let mut table = fifth_of(RoomType::Corridor);
    table.agree_first(0);
    for kind in Attendant::all() {
        table.refuses(0, propose(0, fifth_attendant(0, kind)), "BTW-BONUS-03");
    }
}

/// BTW-BONUS-05, BTW-DIS-04
#[test]
fn the_fifth_rooms_bonus_in_another_castle_is_refused() {
    let mut table = fifth_of(RoomType::Corridor);
    table.agree_first(0);
    for other in [1, 2] {
        let there = fifth(other, Specialty::GrandFoyer, (0, 1));
        table.refuses(0, propose(0, there), "BTW-BONUS-05");
    }
    assert!(
        table
            .options(0)
            .iter()
            .all(|choice| { matches!(choice, Choice::FifthRoom { castle: CastleId(0), .. }) })
    );
}

/// BTW-BONUS-06, BTW-BONUS-08, BTW-DIS-38
#[test]
fn the_first_second_fourth_sixth_and_seventh_room_bring_nothing() {
    let mut table = Table::new(3);
    let pair = |number| [corridor(number), corridor(number + 1)];
    table.deal(&[
        (1, 0, pair(0)),
        (2, 0, pair(2)),
        (3, 0, pair(4)),
        (4, 0, [corridor(6), food(0)]),
    ]);
    table.finish_round();
    assert_eq!(table.count(0, RoomType::Corridor), 7);
    let of_castle_0: Vec<_> =
        earned(table.log.events()).into_iter().filter(|(castle, ..)| *castle == 0).collect();
    assert_eq!(of_castle_0, [(0, RoomType::Corridor, 3), (0, RoomType::Corridor, 5)]);
}

/// BTW-BONUS-07, BTW-DIS-38
#[test]
fn specialty_rooms_bring_nothing_and_do_not_count() {
    let mut table = Table::new(3);
    // Three foyers: one each for the third corridor room, the fifth, and the fifth living room.
    table.deal(&[
        (1, 0, [corridor(0), corridor(1)]),
        (2, 0, [corridor(2), corridor(3)]),
        (3, 0, [corridor(4), living(0)]),
        (4, 0, [living(1), sleeping(0)]),
    ]);
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    let foyer_at_last = *table.options(0).last().unwrap();
    let events = table.agree(0, foyer_at_last);
    assert_eq!(table.castle(0).specialties(Specialty::GrandFoyer), 2);
    assert_eq!(earned(&events), []);
    table.finish_round();
    let new: Vec<_> = [(1, [living(2), living(3)]), (2, [living(4), sleeping(1)])]
        .map(|(turn, tiles)| (turn, 0, tiles))
        .into();
    table.deal(&new);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    let third_foyer = *table.options(0).last().unwrap();
    let events = table.agree(0, third_foyer);
    assert_eq!(table.castle(0).specialties(Specialty::GrandFoyer), 3);
    assert_eq!(earned(&events), [], "three of a kind are no three of a type");
    assert_eq!(table.count(0, RoomType::Corridor), 5);
}

/// BTW-BONUS-09, BTW-DP-08
#[test]
fn both_builders_decide_a_bonus() {
    let mut table = third_of(RoomType::Living);
    table.agree_first(0);
    assert_eq!(table.asked(0), [0]);
    table.act(0, propose(0, Choice::Attendant(knight())));
    assert_eq!(table.asked(0), [1], "the partner has a say");
    table.act(1, counter(0, Choice::Attendant(painter())));
    table.act(0, decide(0, Choice::Attendant(painter())));
    assert_eq!(table.castle(0).attendants(), [painter()]);
}

/// BTW-BONUS-10, BTW-RUL-29
#[test]
fn turning_a_bonus_down_is_refused() {
    let mut table = third_of(RoomType::Sleeping);
    table.agree_first(0);
    // Whatever the owner does about castle 0 has to do with the tower that is due.
    let about_castle_0 = |action: &Action| !matches!(action, Action::SayOrder { .. });
    for action in table.offers(0).into_iter().filter(about_castle_0) {
        match action {
            Action::ShowStack => {}
            Action::Propose { castle: CastleId(0), choice: Choice::Cell(cell) } => {
                let tower = Room::Specialty(Specialty::Tower);
                assert_eq!(table.castle(0).objections(tower, cell), []);
            }
            other => panic!("{other:?}"),
        }
    }
    table.refused(0, accept(0));
    table.refused(0, decide(0, cell(-3, 0)));
    table.refused(1, propose(0, cell(2, 0)));
    // Everything else may happen at the table; the turn does not end without the tower.
    table.finish_castle(1);
    table.finish_castle(2);
    assert_eq!((table.time(), table.waiting_for()), ((1, 2), vec![0]));
    table.finish_turn();
    assert_eq!(table.castle(0).specialties(Specialty::Tower), 1);
}

/// BTW-BONUS-11, BTW-EX-32: all that follows from the first tile comes before the second.
#[test]
fn two_bonuses_in_one_turn_come_in_the_order_of_placing() {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [outdoor(0), corridor(0)]),
        (2, 0, [outdoor(1), corridor(1)]),
        (3, 0, [outdoor(2), corridor(2)]),
    ]);
    table.build(3);
    for first in [0, 1] {
        let mut table = table.clone();
        table.order(0, first);
        let start = table.log.events().len();
        table.finish_castle(0);
        let placed: Vec<&str> = table.log.events()[start..]
            .iter()
            .filter_map(|event| match event {
                Event::Placed { tile, .. } => Some(match tile.face().kind {
                    Kind::Regular(room_type) => room_type.id(),
                    Kind::Specialty(_) => tile.face().id,
                }),
                _ => None,
            })
            .collect();
        let expected = match first {
            0 => ["outdoor", "fountain", "corridor", "grand-foyer"],
            _ => ["corridor", "grand-foyer", "outdoor", "fountain"],
        };
        assert_eq!(placed, expected, "as BTW-RUL-30 and BTW-DIS-18 read it");
    }
}

/// BTW-BONUS-12
#[test]
fn of_two_more_rooms_of_a_type_only_the_first_is_the_third() {
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [sleeping(0), sleeping(1)]), (2, 0, [sleeping(2), sleeping(3)])]);
    table.build(2);
    table.order(0, 1);
    let events = table.agree_first(0);
    assert_eq!(earned(&events), [(0, RoomType::Sleeping, 3)]);
    table.agree_first(0);
    let events = table.agree_first(0);
    assert_eq!(earned(&events), []);
    assert_eq!((table.count(0, RoomType::Sleeping), table.task(0)), (4, None));
}

/// BTW-BONUS-14, BTW-RUL-31
#[test]
fn a_throne_for_the_fifth_room_is_refused() {
    let mut table = fifth_of(RoomType::Corridor);
    table.agree_first(0);
    let laid: Vec<Throne> = table.state().castles().iter().map(|castle| castle.throne()).collect();
    for throne in Throne::all() {
        // There is no such choice: an action that names a throne is none.
        let wish = format!(
            r#"{{"type":"propose","castle":0,"choice":{{"fifth_room":{{"castle":0,"room":"{throne}","cell":{{"x":-1,"y":0}}}}}}}}"#
        );
        assert!(serde_json::from_str::<Action>(&wish).is_err());
        let foyer = wish.replace(throne.id(), "grand-foyer");
        assert!(serde_json::from_str::<Action>(&foyer).is_ok());
        if !laid.contains(&throne) {
            let lay = Action::LayThrone { castle: CastleId(0), throne };
            table.actor_is_refused(Actor::Chance, lay);
            table.refused(0, lay);
        }
    }
}

/// BTW-BONUS-30, BTW-DP-08
#[test]
fn the_third_living_room_brings_one_of_the_four_attendants() {
    let mut table = third_of(RoomType::Living);
    table.agree_first(0);
    let kinds: Vec<Choice> = Attendant::all().map(Choice::Attendant).collect();
    assert_eq!(table.options(0), kinds);
    assert_eq!(kinds.len(), 4);
    for kind in Attendant::all() {
        let mut table = table.clone();
        let events = table.agree(0, Choice::Attendant(kind));
        let seated = Event::AttendantSeated { castle: CastleId(0), attendant: kind };
        assert!(events.contains(&seated));
        assert_eq!(table.castle(0).attendants(), [kind]);
        assert!(table.castle(1).attendants().is_empty());
        assert_eq!(table.castle(0).rooms().len(), 3, "an attendant is no room");
    }
}

/// BTW-BONUS-31, BTW-RUL-33
#[test]
fn which_of_the_two_spots_an_attendant_takes_makes_no_difference() {
    let layout = |attendants: [Attendant; 2]| Layout {
        throne: Throne::nth(0).unwrap(),
        rooms: vec![],
        attendants: attendants.to_vec(),
        bonus_cards: vec![card_named("bonus-attendants")],
        order: BuildOrder::Any,
    };
    let options = options_with(&[]);
    for one in Attendant::all() {
        for other in Attendant::all() {
            let [here, there] =
                [[one, other], [other, one]].map(|two| layout(two).build().unwrap());
            assert_eq!(here.score(&options), there.score(&options));
        }
    }
}

/// BTW-BONUS-32, BTW-BONUS-64, BTW-EX-21
#[test]
fn a_second_attendant_comes_by_downstairs_and_may_be_like_the_first() {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [living(0), downstairs(0)]),
        (2, 0, [living(1), downstairs(1)]),
        (3, 0, [living(2), downstairs(2)]),
    ]);
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.agree(0, Choice::Attendant(knight()));
    table.agree_first(0);
    assert_eq!(table.task(0), Some("copy_a_bonus"));
    table.agree(0, Choice::Bonus(RoomType::Living));
    for second in Attendant::all() {
        let mut table = table.clone();
        table.agree(0, Choice::Attendant(second));
        assert_eq!(table.castle(0).attendants(), [knight(), second]);
    }
}

/// BTW-BONUS-33, BTW-RUL-33
#[test]
fn a_third_attendant_is_refused() {
    let layout = |count: usize| Layout {
        throne: Throne::nth(0).unwrap(),
        rooms: vec![],
        attendants: Attendant::all().take(count).collect(),
        bonus_cards: vec![],
        order: BuildOrder::Any,
    };
    assert_eq!(layout(2).build().unwrap().attendants().len(), 2);
    let refusals = layout(3).build().unwrap_err();
    let rule = game::Refusal::rule(&refusals[0].refusal);
    assert_eq!(rule.0, "BTW-BONUS-33");
    // In play none can be earned: a castle has its third living room once and its third downstairs
    // room once. After both, more living and downstairs rooms bring none.
    let mut table = Table::new(3);
    let pairs = |n: usize| [living(n), downstairs(n)];
    table.deal(&[(1, 0, pairs(0)), (2, 0, pairs(1)), (3, 0, pairs(2)), (4, 0, pairs(3))]);
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Living));
    table.agree_first(0);
    table.finish_round();
    table.deal(&[(1, 0, pairs(4)), (2, 0, pairs(5)), (3, 0, pairs(6)), (4, 0, pairs(7))]);
    table.finish_round();
    assert_eq!(table.castle(0).attendants().len(), 2);
}

/// BTW-BONUS-40, BTW-DP-09
#[test]
fn the_third_utility_room_draws_three_cards_and_keeps_one() {
    let mut table = third_of(RoomType::Utility);
    table.agree_first(0);
    let three = [card(2), card(7), card(11)];
    table.draw_cards(0, three);
    assert_eq!(table.options(0), three.map(Choice::Card));
    table.refuses(0, propose(0, Choice::Card(card(3))), "BTW-BONUS-40");
    table.agree(0, Choice::Card(card(7)));
    assert_eq!(table.castle(0).cards(), [card(7)]);
    let open = table.open_view();
    assert_eq!((open.deck, open.card_discards, open.castles[0].cards.len()), (17, 2, 1));
    assert_eq!(table.state().card_census(), 20);
}

/// BTW-BONUS-41, BTW-EX-34
#[test]
fn a_kept_card_scores_in_its_castle_and_in_no_other() {
    let mut table = third_of(RoomType::Utility);
    table.agree_first(0);
    table.draw_cards(0, [card_named("bonus-width"), card(0), card(1)]);
    let points = |table: &Table| [0, 1, 2].map(|castle| table.points(castle));
    let before = points(&table);
    table.agree(0, Choice::Card(card_named("bonus-width")));
    let [own, next, last] = points(&table);
    let columns: std::collections::BTreeSet<i8> =
        table.castle(0).rooms().iter().map(|placed| placed.cell.x).chain([0, 1]).collect();
    assert_eq!([own, next, last], [before[0] + columns.len() as i32, before[1], before[2]]);
    let ledger = table.castle(0).ledger(table.state().options());
    assert_eq!(ledger.row(between::Row::BonusCards), columns.len() as i32);
    // The castle's points are those of both of its builders.
    let outcome = table.state().outcome();
    assert_eq!(outcome.standings[0].total, own.min(last));
    assert_eq!(outcome.standings[1].total, own.min(next));
}

/// BTW-BONUS-42
#[test]
fn a_third_card_is_refused() {
    let layout = |count: u8| Layout {
        throne: Throne::nth(0).unwrap(),
        rooms: vec![],
        attendants: vec![],
        bonus_cards: (0..count).map(card).collect(),
        order: BuildOrder::Any,
    };
    assert_eq!(layout(2).build().unwrap().cards().len(), 2);
    let refusals = layout(3).build().unwrap_err();
    assert_eq!(game::Refusal::rule(&refusals[0].refusal).0, "BTW-BONUS-42");
    // In play: one for the third utility room, one by downstairs, and no more.
    let mut table = Table::new(3);
    let pairs = |n: usize| [utility(n), downstairs(n)];
    table.deal(&[(1, 0, pairs(0)), (2, 0, pairs(1)), (3, 0, pairs(2)), (4, 0, pairs(3))]);
    assert!(table.castle(0).cards().is_empty());
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.draw_cards(0, [card(0), card(1), card(2)]);
    table.agree(0, Choice::Card(card(0)));
    assert_eq!(table.castle(0).cards().len(), 1);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Utility));
    table.draw_cards(0, [card(3), card(4), card(5)]);
    table.agree(0, Choice::Card(card(5)));
    table.finish_round();
    table.deal(&[(1, 0, pairs(4)), (2, 0, pairs(5)), (3, 0, pairs(6)), (4, 0, pairs(7))]);
    table.finish_round();
    assert_eq!(table.castle(0).cards(), [card(0), card(5)]);
}

/// A room may repeat a kind, and a castle can reach six specialty rooms.
///
/// BTW-BONUS-72
#[test]
fn three_types_of_five_bring_six_specialty_rooms() {
    let mut table = Table::new(3);
    let tiles = |n: usize| [outdoor(n), sleeping(n), corridor(n)];
    let fifteen: Vec<Tile> = (0..5).flat_map(tiles).chain([food(0)]).collect();
    let lines = |tiles: &[Tile]| -> Vec<Line> {
        (1..).zip(tiles.chunks(2)).map(|(turn, pair)| (turn, 0, [pair[0], pair[1]])).collect()
    };
    table.play(&lines(&fifteen[..8]), &lines(&fifteen[8..]));
    let castle = table.castle(0);
    let specialties: u8 = Specialty::ALL.iter().map(|&kind| castle.specialties(kind)).sum();
    assert_eq!((specialties, tiles_of(castle).len()), (6, 16));
    assert!(castle.is_filled(Cell::at(0, 0)));
}

/// Every way to have 16 to 18 regular rooms, with the bonuses that come of it.
///
/// BTW-BONUS-72
#[test]
fn no_castle_can_earn_more_than_six_specialty_rooms() {
    let mut most = 0;
    let mut counts = [0_u32; 7];
    fn each(counts: &mut [u32; 7], type_: usize, left: u32, see: &mut impl FnMut(&[u32; 7])) {
        if type_ == 6 {
            counts[6] = left;
            return see(counts);
        }
        for here in 0..=left {
            counts[type_] = here;
            each(counts, type_ + 1, left - here, see);
        }
    }
    for rooms in 16..=18 {
        each(&mut counts, 0, rooms, &mut |counts| {
            let third = |room_type: RoomType| counts[room_type as usize] >= 3;
            let fixed = [RoomType::Outdoor, RoomType::Sleeping, RoomType::Corridor];
            let own_food = u32::from(third(RoomType::Food));
            let copied = u32::from(third(RoomType::Downstairs));
            // Every room beyond the sixteen drafted ones came by a food bonus.
            let from_food = rooms - 16;
            if from_food < own_food || from_food > own_food + copied {
                return;
            }
            let copy_is_free = copied - (from_food - own_food);
            let thirds = fixed.iter().filter(|&&room_type| third(room_type)).count() as u32;
            let fifths = counts.iter().filter(|&&count| count >= 5).count() as u32;
            most = most.max(thirds + fifths + copy_is_free);
        });
    }
    assert_eq!(most, 6);
    assert_eq!(7 * most, 42);
}
