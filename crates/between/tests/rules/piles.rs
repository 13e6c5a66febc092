//! Supply, discards, deck: reshuffles, shortages, one draw at a time.

use between::{
    Action, Between, Card, CastleId, Choice, Event, Room, RoomType, Setup, Specialty, Step, Tile,
};
use game::{Actor, Seat, Turn};
use testkit::Laws;

use crate::table::*;

/// A round of a full table of seven in which every castle gets its third room of this type in turn
/// 2 (from the seat with its number) and its third downstairs room in turn 3.
fn everybody_third(room_type: RoomType) -> Vec<Line> {
    let mut lines = Vec::new();
    for castle in 0..7_u8 {
        let n = usize::from(castle);
        let of_type = |number| tile(room_type, number);
        lines.push((1, castle, [of_type(n), of_type(7 + n)]));
        lines.push((2, castle, [of_type(14 + n), downstairs(n)]));
        lines.push((3, castle, [downstairs(7 + n), downstairs(14 + n)]));
    }
    lines
}

/// A round of a full table of seven without a food or downstairs room.
fn nobody_hungry() -> Vec<Line> {
    let mut lines = Vec::new();
    let types = [RoomType::Living, RoomType::Utility, RoomType::Sleeping, RoomType::Corridor];
    for castle in 0..7_u8 {
        let n = 2 * usize::from(castle);
        for (turn, room_type) in (1..).zip(types) {
            lines.push((turn, castle, [tile(room_type, n), tile(room_type, n + 1)]));
        }
    }
    lines
}

/// In every castle the seat with its number places first.
fn orders(table: &mut Table) {
    for castle in 0..table.seats() {
        table.order(castle, castle);
    }
}

/// Plays turn 2 and 3 of [`everybody_third`]; `settle` is called for each
/// castle whose bonus is due.
fn earn_all(table: &mut Table, copied: RoomType, mut settle: impl FnMut(&mut Table, u8)) {
    table.build(2);
    orders(table);
    for castle in 0..7 {
        table.agree_first(castle);
        settle(table, castle);
    }
    table.finish_turn();
    table.build(3);
    orders(table);
    for castle in 0..7 {
        table.agree_first(castle);
        table.agree_first(castle);
        table.agree(castle, Choice::Bonus(copied));
        settle(table, castle);
    }
}

/// Draws five tiles, takes one and places it, and whatever specialty room, attendant or card it
/// brings.
fn eat(table: &mut Table, castle: u8) {
    loop {
        while table.turn() == Turn::Chance {
            table.default_step();
        }
        table.agree_first(castle);
        if matches!(table.task(castle), Some("place_drafted_tile") | None) {
            return;
        }
    }
}

fn keep_a_card(table: &mut Table, castle: u8) {
    while table.turn() == Turn::Chance {
        table.default_step();
    }
    table.agree_first(castle);
}

/// BTW-PILE-01
#[test]
fn the_table_shares_one_supply_one_discard_pile_and_one_deck() {
    let mut table = Table::new(4);
    table.deal(&[
        (1, 0, [food(0), food(1)]),
        (1, 2, [food(3), food(4)]),
        (2, 0, [food(2), living(0)]),
        (2, 2, [food(5), living(1)]),
    ]);
    table.build(2);
    table.order(0, 0);
    table.order(2, 2);
    table.agree_first(0);
    let (supply, _) = table.state().pile_sizes();
    eat(&mut table, 0);
    assert_eq!(table.state().pile_sizes(), (supply - 5, 4));
    table.agree_first(2);
    eat(&mut table, 2);
    assert_eq!(table.state().pile_sizes(), (supply - 10, 8));
    // A tile that is not in the supply cannot be drawn.
    let strange = Action::DrawTile { castle: CastleId(0), tile: food(0) };
    table.actor_is_refused(Actor::Chance, strange);
}

/// BTW-PILE-02
#[test]
fn with_seven_players_the_fifth_food_bonus_of_round_two_needs_a_reshuffle() {
    let mut table = Table::new(7);
    table.deal(&nobody_hungry());
    table.finish_round();
    assert_eq!(table.state().pile_sizes(), (147 - 63, 7));
    table.deal(&everybody_third(RoomType::Food));
    assert_eq!(table.state().pile_sizes(), (147 - 126, 7), "BTW-SUP-01: 21 are never dealt");
    assert_eq!(refills(table.log.events()), [0; 0], "BTW-SUP-01: neither deal was short");
    let mut bonuses = 0;
    let mut seen = Vec::new();
    earn_all(&mut table, RoomType::Food, |table, castle| {
        bonuses += 1;
        let (supply, discards) = table.state().pile_sizes();
        seen.push((supply, discards));
        assert_eq!(supply + discards, 28 - (bonuses - 1), "BTW-SUP-03: before bonus {bonuses}");
        assert!(supply + discards >= 5, "BTW-PILE-11, BTW-RUL-40: enough to draw");
        eat(table, castle);
    });
    assert_eq!(bonuses, 14, "BTW-SUP-08: two for each castle, more there cannot be");
    assert_eq!(seen[..4], [(21, 7), (16, 11), (11, 15), (6, 19)], "20 tiles without a reshuffle");
    assert_eq!(seen[4], (24, 0), "BTW-DIS-35: one left, so all discards came back");
    assert_eq!(seen[13].0 + seen[13].1, 15, "the last one of all");
    // They are drawn without a reshuffle and the supply is empty.
    assert_eq!((seen[11], seen[12]), ((5, 12), (16, 0)), "BTW-PILE-03, BTW-RUL-37: exactly five");
    // Seven leftovers and four rejected tiles of four bonuses; then of four bonuses each.
    assert_eq!(refills(table.log.events()), [23, 16, 16], "BTW-PILE-04, BTW-RUL-36");
    table.finish_round();
    assert_eq!(table.state().tile_census(), 147);
}

/// BTW-HOUSE-12, BTW-SUP-03
#[test]
fn even_without_the_leftovers_there_are_tiles_for_the_last_food_bonus() {
    let mut table = Table::with(7, &[("reshuffle_leftovers", "no")]);
    table.deal(&nobody_hungry());
    table.finish_round();
    table.deal(&everybody_third(RoomType::Food));
    let mut left = Vec::new();
    earn_all(&mut table, RoomType::Food, |table, castle| {
        let (supply, discards) = table.state().pile_sizes();
        left.push(supply + discards);
        eat(table, castle);
    });
    let expected: Vec<u32> = (8..=21).rev().collect();
    assert_eq!(left, expected, "eight before the last one, and five are needed");
    assert_eq!(table.open_view().set_aside, 7);
}

/// BTW-SUP-02, BTW-HOUSE-12
#[test]
fn even_without_the_leftovers_there_are_tiles_for_the_second_deal() {
    let mut table = Table::with(7, &[("reshuffle_leftovers", "no")]);
    table.deal(&everybody_third(RoomType::Food));
    earn_all(&mut table, RoomType::Food, eat);
    table.finish_round();
    assert_eq!(table.state().pile_sizes(), (70, 0));
    table.deal(&[]);
    table.finish_round();
    assert_eq!((table.step(), table.open_view().set_aside), (Step::Over, 14));
}

/// BTW-PILE-05, BTW-RUL-38
#[test]
fn a_supply_too_small_for_the_second_deal_is_refilled_before_the_first_hand() {
    let mut table = Table::new(7);
    table.deal(&everybody_third(RoomType::Food));
    earn_all(&mut table, RoomType::Food, eat);
    assert_eq!(refills(table.log.events()), [0; 0], "84 tiles are enough for fourteen bonuses");
    assert_eq!(table.state().pile_sizes(), (84 - 70, 56));
    table.finish_round();
    assert_eq!(table.step(), Step::Deal);
    // 147 less 56 drafted and 14 gained tiles, of which 63 are dealt.
    assert_eq!(table.state().pile_sizes(), (77, 0), "BTW-SUP-02");
    let names = names(table.log.events());
    assert_eq!(names[names.len() - 3..], ["leftover_discarded", "round_began", "supply_refilled"]);
    assert_eq!(refills(table.log.events()), [56 + 7]);
    table.deal(&[]);
    assert_eq!(table.state().pile_sizes(), (77 - 63, 0));
    table.finish_round();
    assert_eq!(table.step(), Step::Over);
}

/// Four food bonuses leave 64 tiles for the 63 of the second deal, five leave 59.
///
/// BTW-PILE-05, BTW-RUL-37, BTW-RUL-38
#[test]
fn the_second_deal_reshuffles_only_if_it_must() {
    for (hungry, refilled) in [(4, vec![]), (5, vec![5 * 4 + 7])] {
        let mut table = Table::new(7);
        let mut lines = everybody_third(RoomType::Food);
        lines.retain(|(_, castle, _)| *castle < hungry);
        lines.retain(|(turn, ..)| *turn < 3);
        table.deal(&lines);
        table.build(2);
        orders(&mut table);
        for castle in 0..hungry {
            table.agree_first(castle);
            eat(&mut table, castle);
        }
        table.finish_round();
        assert_eq!(refills(table.log.events()), refilled);
    }
}

/// BTW-PILE-06
#[test]
fn the_seventh_utility_bonus_needs_a_reshuffle_of_the_cards() {
    let mut table = Table::new(7);
    table.deal(&everybody_third(RoomType::Utility));
    let mut seen = Vec::new();
    earn_all(&mut table, RoomType::Utility, |table, castle| {
        let open = table.open_view();
        seen.push((open.deck, open.card_discards));
        keep_a_card(table, castle);
        let kept = table.state().castles().iter().map(|castle| castle.cards().len()).sum::<usize>();
        assert_eq!(kept, seen.len());
    });
    assert_eq!(seen.len(), 14);
    assert_eq!(seen[..6], [(20, 0), (17, 2), (14, 4), (11, 6), (8, 8), (5, 10)]);
    assert_eq!(seen[6], (14, 0), "BTW-RUL-39: the last two are shuffled with the discarded ones");
    assert_eq!(seen[13].0 + seen[13].1, 7, "BTW-SUP-04: before the last draw");
    let refilled: Vec<u32> = table
        .log
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::DeckRefilled { cards } => Some(*cards),
            _ => None,
        })
        .collect();
    assert_eq!(refilled[0], 12);
    assert_eq!(table.state().card_census(), 20);
}

/// BTW-PILE-04, BTW-RUL-36
#[test]
fn discards_are_rejected_tiles_and_leftovers_and_nothing_else() {
    let mut rejected = 0;
    for (players, seed) in [(3, 1), (5, 2), (2, 3), (4, 4)] {
        let log = Laws::<Between>::new(Setup::new(players)).game(seed);
        let mut discards = 0;
        for event in log.events() {
            match event {
                Event::TilesRejected { tiles, .. } => {
                    assert_eq!(tiles.len(), 4);
                    discards += 4;
                    rejected += 4;
                }
                Event::LeftoverDiscarded { .. } => discards += 1,
                Event::SupplyRefilled { .. } => panic!("never with up to five players"),
                _ => {}
            }
        }
        assert_eq!(log.state().pile_sizes().1, discards);
    }
    assert!(rejected > 0, "some were rejected");
}

/// BTW-PILE-07
#[test]
fn placed_tiles_and_kept_cards_never_come_back() {
    let mut table = Table::new(7);
    table.deal(&everybody_third(RoomType::Food));
    earn_all(&mut table, RoomType::Food, eat);
    table.finish_round();
    // The discards have just been shuffled in: what may be dealt is in no castle.
    let placed: Vec<Tile> = table.state().castles().iter().flat_map(tiles_of).collect();
    assert_eq!(placed.len(), 56 + 14);
    for draw in table.draws() {
        let Action::DealTile { tile, .. } = draw else { panic!("{draw:?}") };
        assert!(!placed.contains(&tile));
    }
    let back = Action::DealTile { seat: Seat(0), tile: placed[0] };
    table.actor_is_refused(Actor::Chance, back);

    let mut table = Table::new(7);
    table.deal(&everybody_third(RoomType::Utility));
    let mut drawable = Vec::new();
    earn_all(&mut table, RoomType::Utility, |table, castle| {
        let kept: Vec<Card> =
            table.state().castles().iter().flat_map(|castle| castle.cards().to_vec()).collect();
        for draw in table.draws() {
            let Action::DrawCard { card, .. } = draw else { panic!("{draw:?}") };
            assert!(!kept.contains(&card));
        }
        drawable.push(table.draws().len());
        keep_a_card(table, castle);
    });
    assert!(drawable.iter().min().is_some_and(|&few| few < 14), "{drawable:?}");
}

/// BTW-PILE-08, BTW-RUL-34
#[test]
fn attendants_never_run_out() {
    let mut table = Table::new(7);
    table.deal(&everybody_third(RoomType::Living));
    earn_all(&mut table, RoomType::Living, |table, castle| {
        assert_eq!(table.options(castle).len(), 4, "all kinds are there");
        table.agree(castle, Choice::Attendant(painter()));
    });
    for castle in table.state().castles() {
        assert_eq!(castle.attendants(), [painter(); 2], "fourteen of seven printed ones");
    }
}

/// BTW-PILE-08, BTW-RUL-34
#[test]
fn specialty_rooms_never_run_out() {
    let mut table = Table::new(7);
    // Seven fountains for third outdoor rooms and seven by downstairs.
    let mut first = everybody_third(RoomType::Outdoor);
    first.extend((0..7).map(|castle| (4, castle, [food(castle.into()), utility(castle.into())])));
    table.deal(&first);
    earn_all(&mut table, RoomType::Outdoor, |table, castle| {
        table.agree_first(castle);
    });
    table.finish_round();
    // And for fifth rooms one more than the box would hold.
    let five = |room_type, castle: u8| -> [Line; 3] {
        let of_type = |number| tile(room_type, number);
        [
            (1, castle, [of_type(0), of_type(1)]),
            (2, castle, [of_type(2), of_type(3)]),
            (3, castle, [of_type(4), food(7 + usize::from(castle))]),
        ]
    };
    let types = [(RoomType::Sleeping, 0), (RoomType::Corridor, 2), (RoomType::Living, 4)];
    let script: Vec<Line> =
        types.into_iter().flat_map(|(room_type, castle)| five(room_type, castle)).collect();
    table.deal(&script);
    table.build(3);
    orders(&mut table);
    for (room_type, castle) in types {
        assert_eq!(table.count(castle, room_type), 4);
        table.agree_first(castle);
        let fountain = *table
            .options(castle)
            .iter()
            .find(|choice| matches!(choice, Choice::FifthRoom { room: Specialty::Fountain, .. }))
            .unwrap();
        table.agree(castle, fountain);
    }
    let fountains: u32 =
        table.state().castles().iter().map(|c| u32::from(c.specialties(Specialty::Fountain))).sum();
    assert_eq!(fountains, 17);
}

/// BTW-PILE-09, BTW-PILE-10
#[test]
fn every_tile_and_every_card_is_somewhere_at_every_moment() {
    for (players, seed) in [(2, 5), (4, 6), (7, 7)] {
        let setup = Setup::new(players);
        let played = Laws::<Between>::new(setup.clone()).game(seed);
        let mut table = Table::of(setup);
        for entry in played.entries() {
            table.log.act(entry.actor, entry.action).unwrap();
            assert_eq!(table.state().tile_census(), 147);
            assert_eq!(table.state().card_census(), 20);
            assert_eq!(counted_in_view(&table), (147, 20));
        }
    }
}

/// The same sums from what everybody sees.
fn counted_in_view(table: &Table) -> (u32, u32) {
    let view = table.open_view();
    let mut tiles = view.supply + view.discards + view.set_aside;
    let mut cards = view.deck + view.card_discards;
    let placed = |tile: Tile| {
        view.castles
            .iter()
            .flat_map(|castle| &castle.rooms)
            .any(|room| room.tile == Room::Tile(tile))
    };
    for seat in &view.seats {
        tiles += seat.hand + seat.waiting;
        tiles += match seat.revealed {
            Some(chosen) => chosen.iter().filter(|tile| !placed(**tile)).count() as u32,
            None if seat.has_chosen => 2,
            None => 0,
        };
    }
    for castle in &view.castles {
        let regular = castle.rooms.iter().filter(|room| matches!(room.tile, Room::Tile(_)));
        tiles += regular.count() as u32;
        cards += castle.cards.len() as u32;
        let Some(site) = &castle.site else { continue };
        match site.task {
            Some("draw_tiles" | "take_a_tile") => tiles += site.drawn,
            Some("draw_cards" | "keep_a_card") => cards += site.drawn,
            Some("place_bonus_tile") => tiles += 1,
            _ => {}
        }
    }
    if matches!(table.step(), Step::PickForLudwig | Step::GiveForLudwig) {
        // Those that were picked lie before the picker.
        let picker = u8::from(table.state().round() == 2);
        tiles += table.view(picker).picked_for_ludwig.len() as u32;
    }
    (tiles, cards)
}

/// BTW-PILE-12
#[test]
fn hands_are_dealt_seat_by_seat_nine_tiles_each() {
    let mut table = Table::new(4);
    table.lay_thrones(&[]);
    for round in [1, 2] {
        let start = table.log.events().len();
        table.deal(&[]);
        let dealt: Vec<u8> = table.log.events()[start..]
            .iter()
            .filter_map(|event| match event {
                Event::TileDealt { seat, .. } => Some(seat.0),
                _ => None,
            })
            .collect();
        let expected: Vec<u8> = (0..4).flat_map(|seat| [seat; 9]).collect();
        assert_eq!(dealt, expected, "round {round}");
        table.finish_round();
    }
    // Another seat than the next one gets nothing.
    let mut table = Table::new(4);
    table.lay_thrones(&[]);
    let early = Action::DealTile { seat: Seat(1), tile: food(0) };
    table.actor_is_refused(Actor::Chance, early);
}

/// BTW-PILE-13, BTW-RUL-82
#[test]
fn castles_that_earn_food_at_the_same_time_draw_one_after_the_other() {
    let mut table = Table::new(5);
    let lines = |castle: u8| -> [Line; 2] {
        let n = 3 * usize::from(castle);
        let [a, b, c] = [food(n), food(n + 1), food(n + 2)];
        [(1, castle, [a, b]), (2, castle, [c, living(usize::from(castle))])]
    };
    table.deal(&[0, 2, 4].map(lines).concat());
    table.build(2);
    orders(&mut table);
    table.agree_first(0);
    table.draw_tiles(0, [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)]);
    // Castles 4 and 2 earn theirs while castle 0 is still looking at its tiles: they wait.
    for castle in [4, 2] {
        table.agree_first(castle);
        assert_eq!((table.task(castle), table.asked(castle)), (Some("draw_tiles"), vec![]));
        assert_eq!(table.site(castle).unwrap().drawn, 0);
        assert_ne!(table.turn(), Turn::Chance);
    }
    let events = table.agree(0, Choice::Tile(sleeping(5)));
    // The open one has discarded; now it is castle 4, which came first.
    assert_eq!(names(&events).last().unwrap(), "tiles_rejected");
    assert_eq!(table.turn(), Turn::Chance);
    assert!(
        table
            .draws()
            .iter()
            .all(|draw| { matches!(draw, Action::DrawTile { castle: CastleId(4), .. }) })
    );
    table.draw_tiles(4, [living(6), sleeping(6), outdoor(6), corridor(6), utility(6)]);
    assert_eq!(table.site(2).unwrap().drawn, 0);
    table.agree(4, Choice::Tile(sleeping(6)));
    assert!(
        table
            .draws()
            .iter()
            .all(|draw| { matches!(draw, Action::DrawTile { castle: CastleId(2), .. }) })
    );
    // The castle that was first still has its tile to place: draws wait for nobody's cell.
    assert_eq!(table.task(0), Some("place_bonus_tile"));
}

/// BTW-PILE-13, BTW-RUL-82
#[test]
fn card_draws_wait_for_each_other_but_not_for_tile_draws() {
    let mut table = Table::new(5);
    table.deal(&[
        (1, 0, [food(0), food(1)]),
        (1, 1, [utility(0), utility(1)]),
        (1, 3, [utility(3), utility(4)]),
        (2, 0, [food(2), living(0)]),
        (2, 1, [utility(2), living(1)]),
        (2, 3, [utility(5), living(2)]),
    ]);
    table.build(2);
    orders(&mut table);
    table.agree_first(0);
    table.draw_tiles(0, [living(5), sleeping(5), outdoor(5), corridor(5), downstairs(5)]);
    table.agree_first(3);
    table.draw_cards(3, [card(0), card(1), card(2)]);
    assert_eq!((table.task(0), table.task(3)), (Some("take_a_tile"), Some("keep_a_card")));
    table.agree_first(1);
    assert_eq!((table.task(1), table.asked(1)), (Some("draw_cards"), vec![]));
    table.agree(3, Choice::Card(card(1)));
    table.draw_cards(1, [card(3), card(4), card(5)]);
    assert_eq!(table.task(1), Some("keep_a_card"));
}

/// A chain that needs its own rejected tiles: third food, third downstairs, food again.
///
/// BTW-BONUS-24, BTW-RUL-82, BTW-PILE-02
#[test]
fn a_reshuffle_within_a_chain_brings_its_own_rejected_tiles_back() {
    let mut table = Table::new(7);
    table.deal(&nobody_hungry());
    table.finish_round();
    let mut lines: Vec<Line> = everybody_third(RoomType::Food);
    lines.retain(|(turn, castle, _)| *turn < 3 && *castle < 3);
    lines.push((1, 3, [food(3), downstairs(10)]));
    lines.push((2, 3, [food(10), downstairs(11)]));
    lines.push((3, 3, [food(17), living(15)]));
    table.deal(&lines);
    table.build(2);
    orders(&mut table);
    let drawable = |table: &Table| -> Vec<Tile> {
        let tile = |draw| match draw {
            Action::DrawTile { tile, .. } => tile,
            other => panic!("{other:?}"),
        };
        table.draws().into_iter().map(tile).collect()
    };
    let mut third = None;
    for castle in 0..3 {
        table.agree_first(castle);
        let supply = drawable(&table);
        let is_downstairs = |tile: &Tile| tile.room_type() == RoomType::Downstairs;
        third = third.or(supply.iter().copied().find(is_downstairs));
        let five: Vec<Tile> = supply.into_iter().filter(|tile| Some(*tile) != third).collect();
        table.draw_tiles(castle, five[..5].try_into().unwrap());
        eat(&mut table, castle);
    }
    table.build(3);
    orders(&mut table);
    table.agree_first(3);
    assert_eq!(table.state().pile_sizes(), (6, 7 + 12));
    let third = third.expect("a downstairs room is in the supply");
    table.chance(Action::DrawTile { castle: CastleId(3), tile: third });
    let others: Vec<Tile> = drawable(&table)[..4].to_vec();
    for &tile in &others {
        table.chance(Action::DrawTile { castle: CastleId(3), tile });
    }
    table.agree(3, Choice::Tile(third));
    assert_eq!(table.state().pile_sizes(), (1, 7 + 12 + 4));
    table.agree_first(3);
    table.agree(3, Choice::Bonus(RoomType::Food));
    assert_eq!(refills(table.log.events()), [23]);
    let supply = drawable(&table);
    assert!(others.iter().all(|tile| supply.contains(tile)), "the chain's own among them");
}
