//! Bonuses that bring further bonuses: food, downstairs, and the chains they make.

use between::{
    Action, Between, Cell, Choice, Event, Kind, Refusal, Room, RoomType, Setup, Specialty, Step,
    Tile,
};
use testkit::Laws;

use crate::table::*;

/// Castle 0 of a table of three has placed its third food room in turn 3, after these four tiles
/// beside two food rooms; five tiles have been drawn.
fn food_bonus_after(others: [Tile; 2], five: [Tile; 5]) -> Table {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [food(0), others[0]]),
        (2, 0, [food(1), others[1]]),
        (3, 0, [food(2), sleeping(19)]),
    ]);
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.draw_tiles(0, five);
    table
}

fn placed_tiles(events: &[Event]) -> Vec<(u8, Tile)> {
    let tile = |event: &Event| match event {
        Event::Placed { castle, tile: Room::Tile(tile), .. } => Some((castle.0, *tile)),
        _ => None,
    };
    events.iter().filter_map(tile).collect()
}

/// BTW-BONUS-20, BTW-RUL-35
#[test]
fn the_third_food_room_draws_five_tiles_and_places_one_in_the_same_castle() {
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [food(0), food(1)]), (2, 0, [food(2), living(0)])]);
    table.build(2);
    table.order(0, 0);
    let (supply, discards) = table.state().pile_sizes();
    table.agree_first(0);
    let five = [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)];
    for (number, tile) in (1..).zip(five) {
        assert_eq!(table.draws().len() as u32, supply + 1 - number);
        table.chance(Action::DrawTile { castle: between::CastleId(0), tile });
    }
    assert_eq!(table.state().pile_sizes(), (supply - 5, discards));
    let mut offered = five;
    offered.sort();
    assert_eq!(table.options(0), offered.map(Choice::Tile), "BTW-DP-06: one of the five");
    table.refuses(0, propose(0, Choice::Tile(living(6))), "BTW-BONUS-20");
    table.refuses(0, propose(0, cell(2, 0)), "BTW-AGREE-10");
    table.agree(0, Choice::Tile(sleeping(5)));
    assert_eq!(table.state().pile_sizes(), (supply - 5, discards + 4), "BTW-BONUS-21: four go");
    let legal: Vec<Choice> =
        table.castle(0).legal_cells(Kind::Regular(RoomType::Sleeping)).map(Choice::Cell).collect();
    assert_eq!(table.options(0), legal, "BTW-DP-07: by the usual rules");
    table.refuses(0, propose(0, cell(0, -1)), "BTW-PLACE-07");
    let events = table.place(0, (2, 0));
    assert_eq!(placed_tiles(&events), [(0, sleeping(5))]);
    assert_eq!(table.castle(0).room_at(Cell::at(2, 0)), Some(Room::Tile(sleeping(5))));
    assert_eq!(table.state().room_due(between::CastleId(0)), Some(Room::Tile(living(0))));
}

/// BTW-EX-07, BTW-BONUS-22, BTW-DIS-36
#[test]
fn a_living_room_gained_by_food_as_the_third_brings_the_living_bonus_at_once() {
    let five = [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)];
    let mut table = food_bonus_after([living(0), living(1)], five);
    table.agree(0, Choice::Tile(living(5)));
    let events = table.agree_first(0);
    assert_eq!(earned(&events), [(0, RoomType::Living, 3)]);
    assert_eq!(table.task(0), Some("take_an_attendant"), "before seat 1's tile");
    assert_eq!(table.asked(0), [0]);
}

/// BTW-BONUS-22, BTW-DIS-36
#[test]
fn a_room_gained_by_food_as_the_fifth_brings_a_specialty_room_at_once() {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [corridor(0), corridor(1)]),
        (2, 0, [corridor(2), corridor(3)]),
        (3, 0, [food(0), food(1)]),
        (4, 0, [food(2), living(0)]),
    ]);
    table.build(4);
    table.order(0, 0);
    table.agree_first(0);
    table.draw_tiles(0, [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)]);
    table.agree(0, Choice::Tile(corridor(5)));
    let events = table.agree_first(0);
    assert_eq!(earned(&events), [(0, RoomType::Corridor, 5)]);
    assert_eq!(table.task(0), Some("fifth_tile"));
}

/// BTW-BONUS-23
#[test]
fn a_food_bonus_may_take_any_type_and_it_counts_like_a_drafted_tile() {
    let five = [food(5), food(6), downstairs(5), corridor(5), outdoor(5)];
    let table = food_bonus_after([living(0), utility(0)], five);
    for taken in five {
        let mut table = table.clone();
        let before = table.count(0, taken.room_type());
        table.agree(0, Choice::Tile(taken));
        table.agree_first(0);
        assert_eq!(table.count(0, taken.room_type()), before + 1);
    }
    // The fourth food room brings nothing, and then a drafted one is the fifth.
    let mut table = table;
    table.agree(0, Choice::Tile(food(5)));
    let events = table.agree_first(0);
    assert_eq!((earned(&events), table.count(0, RoomType::Food)), (vec![], 4));
    table.finish_round();
    table.deal(&[(1, 0, [food(7), living(1)])]);
    table.build(1);
    table.order(0, 0);
    let events = table.agree_first(0);
    assert_eq!(earned(&events), [(0, RoomType::Food, 5)]);
}

/// BTW-BONUS-24, BTW-RUL-82
#[test]
fn the_rejected_tiles_are_discarded_before_the_next_bonus_of_the_chain() {
    let five = [living(5), sleeping(5), outdoor(5), corridor(5), downstairs(5)];
    let mut table = food_bonus_after([downstairs(0), downstairs(1)], five);
    let (supply, discards) = table.state().pile_sizes();
    let events = table.agree(0, Choice::Tile(downstairs(5)));
    assert_eq!(names(&events)[2..], ["tile_taken", "tiles_rejected"]);
    assert_eq!(table.state().pile_sizes(), (supply, discards + 4));
    let events = table.agree_first(0);
    assert_eq!(earned(&events), [(0, RoomType::Downstairs, 3)], "only now comes its bonus");
}

/// BTW-BONUS-60, BTW-DP-11
#[test]
fn the_third_downstairs_room_copies_one_of_the_six_other_bonuses() {
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [downstairs(0), downstairs(1)]), (2, 0, [downstairs(2), living(0)])]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    let six = [
        (RoomType::Food, "draw_tiles"),
        (RoomType::Living, "take_an_attendant"),
        (RoomType::Utility, "draw_cards"),
        (RoomType::Outdoor, "place_specialty_room"),
        (RoomType::Sleeping, "place_specialty_room"),
        (RoomType::Corridor, "place_specialty_room"),
    ];
    assert_eq!(table.options(0), six.map(|(room_type, _)| Choice::Bonus(room_type)));
    for (room_type, task) in six {
        let mut table = table.clone();
        let events = table.agree(0, Choice::Bonus(room_type));
        let copied = Event::BonusCopied { castle: between::CastleId(0), room_type };
        assert!(events.contains(&copied), "for all to see");
        assert_eq!(table.task(0), Some(task), "carried out at once");
        table.finish_castle(0);
        let kind = match room_type {
            RoomType::Food => {
                assert_eq!(tiles_of(table.castle(0)).len(), 5);
                continue;
            }
            RoomType::Living => {
                assert_eq!(table.castle(0).attendants().len(), 1);
                continue;
            }
            RoomType::Utility => {
                assert_eq!(table.castle(0).cards().len(), 1);
                continue;
            }
            RoomType::Outdoor => Specialty::Fountain,
            RoomType::Sleeping => Specialty::Tower,
            RoomType::Corridor => Specialty::GrandFoyer,
            RoomType::Downstairs => panic!("not on the menu"),
        };
        assert_eq!(table.castle(0).specialties(kind), 1);
    }
}

/// BTW-BONUS-61
#[test]
fn a_bonus_that_the_castle_has_had_may_be_copied() {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [downstairs(0), corridor(0)]),
        (2, 0, [downstairs(1), corridor(1)]),
        (3, 0, [downstairs(2), corridor(2)]),
    ]);
    table.build(3);
    table.order(0, 1);
    table.agree_first(0);
    table.agree_first(0);
    assert_eq!(table.castle(0).specialties(Specialty::GrandFoyer), 1);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Corridor));
    table.agree_first(0);
    assert_eq!(table.castle(0).specialties(Specialty::GrandFoyer), 2);
}

/// BTW-BONUS-62, BTW-EX-20, BTW-DIS-39
#[test]
fn a_copied_bonus_is_not_used_up() {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [downstairs(0), downstairs(1)]),
        (2, 0, [downstairs(2), food(0)]),
        (3, 0, [food(1), food(2)]),
    ]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    // The food bonus without a single food room.
    assert_eq!(table.count(0, RoomType::Food), 0);
    table.agree(0, Choice::Bonus(RoomType::Food));
    table.draw_tiles(0, [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)]);
    table.agree(0, Choice::Tile(living(5)));
    table.agree_first(0);
    table.build(3);
    table.finish_castle(1);
    table.order(0, 0);
    table.agree_first(0);
    let events = table.agree_first(0);
    assert_eq!(earned(&events), [(0, RoomType::Food, 3)]);
    assert_eq!(table.task(0), Some("draw_tiles"), "and now once more");
}

/// BTW-BONUS-63, BTW-RUL-32
#[test]
fn copying_the_downstairs_bonus_or_the_fifth_rooms_bonus_is_refused() {
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [downstairs(0), downstairs(1)]), (2, 0, [downstairs(2), living(0)])]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    table.refuses(0, propose(0, Choice::Bonus(RoomType::Downstairs)), "BTW-BONUS-63");
    for kind in Specialty::ALL {
        let refusals = table.refused(0, propose(0, fifth(0, kind, (-1, 0))));
        let reasons: Vec<&Refusal> = refusals.iter().collect();
        assert!(matches!(reasons[..], [Refusal::ChoiceDoesNotFit { .. }]), "{refusals}");
    }
    table.refused(0, propose(0, Choice::Attendant(painter())));
}

/// BTW-BONUS-70, BTW-BONUS-71
#[test]
fn one_drafted_tile_leads_to_three_regular_rooms_at_most() {
    let five = [living(5), sleeping(5), outdoor(5), corridor(5), downstairs(5)];
    let mut table = food_bonus_after([downstairs(0), downstairs(1)], five);
    let before = tiles_of(table.castle(0)).len() - 1;
    let start = table.log.events().len();
    // Third food room, third downstairs room, food again.
    table.agree(0, Choice::Tile(downstairs(5)));
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Food));
    table.draw_tiles(0, [food(5), living(6), outdoor(6), corridor(6), downstairs(6)]);
    table.agree(0, Choice::Tile(downstairs(6)));
    let events = table.agree_first(0);
    assert_eq!(earned(&events), [], "the fourth downstairs room ends it");
    assert_eq!(tiles_of(table.castle(0)).len(), before + 3);
    let chain = earned(&table.log.events()[start..]);
    assert_eq!(chain, [(0, RoomType::Downstairs, 3)]);
    assert_eq!(table.asked(0), [1], "seat 1's tile is next");
    // However many rooms follow, there is no third food bonus.
    table.finish_round();
    let pairs = |n: usize| [food(n), downstairs(n)];
    table.deal(&[(1, 0, pairs(10)), (2, 0, pairs(11)), (3, 0, pairs(12)), (4, 0, pairs(13))]);
    table.finish_round();
    assert_eq!(table.step(), Step::Over);
    assert_eq!(tiles_of(table.castle(0)).len(), 18, "16 and one for each food bonus");
    let draws = table
        .log
        .events()
        .iter()
        .filter(|event| matches!(event, Event::TileTaken { castle, .. } if castle.0 == 0));
    assert_eq!(draws.count(), 2);
}

/// BTW-BONUS-13, BTW-BONUS-71, BTW-RUL-30
#[test]
fn chains_are_straight_lines() {
    let mut longest = 0;
    for seed in 0..40 {
        let log = Laws::<Between>::new(Setup::new(3)).game(seed);
        let mut gained = [0; 3];
        // In each castle: bonuses and gained tiles since the last drafted tile was placed.
        let mut since = [(0, 0); 3];
        let mut from_food = Vec::new();
        for event in log.events() {
            match event {
                Event::TileTaken { castle, tile } => {
                    from_food.push(*tile);
                    gained[castle.index()] += 1;
                    since[castle.index()].1 += 1;
                }
                Event::Placed { castle, tile: Room::Tile(tile), .. }
                    if !from_food.contains(tile) =>
                {
                    since[castle.index()] = (0, 0);
                }
                Event::BonusEarned { castle, .. } => {
                    let (earned, gained) = &mut since[castle.index()];
                    *earned += 1;
                    // Each regular tile brings at most one bonus, each bonus at most one tile.
                    assert!(*earned <= *gained + 1);
                    longest = longest.max(*earned);
                }
                _ => {}
            }
        }
        for (castle, gained) in log.state().castles().iter().zip(gained) {
            assert_eq!(tiles_of(castle).len(), 16 + gained);
        }
    }
    assert!(longest >= 2, "some chains went on");
}
