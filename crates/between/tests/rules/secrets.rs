//! Who knows what: hands, choices, stacks, discards, draws; and when the table may talk.

use std::collections::BTreeSet;

use between::{
    Action, Between, Card, CastleId, Choice, Event, Order, Room, Setup, Step, Tile, View,
};
use game::{Game, Seat, Viewer, legal_actions};
use testkit::Laws;

use crate::table::*;

/// The ids of all tiles and cards in what a viewer sees.
fn seen(table: &Table, viewer: Viewer) -> BTreeSet<String> {
    components_in(&Between::view(table.state(), viewer))
}

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

/// Castle 0 of a table of four has drawn five tiles for its third food room.
fn food_bonus_of_castle_0() -> (Table, [Tile; 5]) {
    let mut table = Table::new(4);
    table.deal(&[(1, 0, [food(0), food(1)]), (2, 0, [food(2), living(0)])]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    let five = [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)];
    table.draw_tiles(0, five);
    (table, five)
}

/// Castle 0 of a table of four has drawn three cards for its third utility room.
fn utility_bonus_of_castle_0() -> (Table, [Card; 3]) {
    let mut table = Table::new(4);
    table.deal(&[(1, 0, [utility(0), utility(1)]), (2, 0, [utility(2), living(0)])]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    let three = [card(4), card(9), card(14)];
    table.draw_cards(0, three);
    (table, three)
}

/// BTW-INFO-01, BTW-INFO-16, BTW-INFO-18
#[test]
fn a_hand_is_seen_by_its_holder_and_by_nobody_else() {
    let mut table = Table::new(4);
    table.deal(&[]);
    for viewer in Viewer::all(4) {
        let own = viewer.seat().map_or(BTreeSet::new(), |seat| ids(table.hand(seat.0).iter()));
        assert_eq!(seen(&table, viewer), own, "nothing else, wherever it might stand");
        let sizes: Vec<u32> =
            Between::view(table.state(), viewer).seats.iter().map(|seat| seat.hand).collect();
        assert_eq!(sizes, [9; 4]);
    }
    // What was dealt was told to its receiver only.
    for event in table.log.events() {
        let Event::TileDealt { seat: dealt_to, tile, .. } = event else { continue };
        for viewer in Viewer::all(4) {
            let told = news(std::slice::from_ref(event), viewer).contains(tile.id());
            assert_eq!(told, viewer == Viewer::Seat(*dealt_to));
        }
    }
}

/// BTW-INFO-02, BTW-DP-02
#[test]
fn chosen_tiles_are_secret_until_all_have_chosen() {
    let mut table = Table::new(3);
    table.deal(&[]);
    let chosen = ids(table.planned(1));
    let events = table.choose(1);
    for viewer in Viewer::all(3) {
        let knows = viewer == seat(1);
        assert_eq!(seen(&table, viewer).is_superset(&chosen), knows);
        assert_eq!(seen(&table, viewer).is_disjoint(&chosen), !knows);
        assert_eq!(chosen.iter().all(|id| news(&events, viewer).contains(id)), knows);
    }
    table.choose(0);
    table.choose(2);
    assert!(Viewer::all(3).all(|viewer| seen(&table, viewer).is_superset(&chosen)));
}

/// BTW-INFO-03, BTW-EX-31
#[test]
fn talking_or_proposing_before_reveal_is_refused() {
    let mut table = Table::new(3);
    table.deal(&[]);
    table.choose(0);
    assert!(Viewer::all(3).all(|viewer| !Between::view(table.state(), viewer).talk));
    for speaker in [0, 1] {
        for castle in 0..3 {
            table.refuses(speaker, say(castle, Order::First), "BTW-INFO-03");
            table.refuses(speaker, propose(castle, cell(-1, 0)), "BTW-INFO-03");
            table.refuses(speaker, accept(castle), "BTW-INFO-03");
            table.refuses(speaker, counter(castle, cell(-1, 0)), "BTW-INFO-03");
            table.refuses(speaker, decide(castle, cell(-1, 0)), "BTW-INFO-03");
        }
        table.refuses(speaker, Action::ShowStack, "BTW-INFO-03");
    }
    table.choose(1);
    table.choose(2);
    assert!(table.view(0).talk, "now they may");
}

/// BTW-INFO-04
#[test]
fn in_the_place_step_and_after_the_game_the_whole_table_may_talk() {
    let silent =
        [Step::Thrones, Step::Deal, Step::PickForLudwig, Step::GiveForLudwig, Step::Choose];
    assert!(silent.iter().all(|step| !step.allows_talk()));
    let mut table = Table::new(3);
    table.deal(&[]);
    let mut open = BTreeSet::new();
    while table.step() != Step::Over {
        if table.step() == Step::Deal {
            table.deal(&[]);
        }
        let talk: BTreeSet<bool> =
            Viewer::all(3).map(|viewer| Between::view(table.state(), viewer).talk).collect();
        let open_to_all = BTreeSet::from([table.step().allows_talk()]);
        assert_eq!(talk, open_to_all, "BTW-INFO-14, BTW-RUL-79: there is no private channel");
        open.extend(talk.contains(&true).then(|| table.step().id()));
        table.default_step();
    }
    assert_eq!(open, BTreeSet::from(["assign", "build"]), "BTW-DP-15: the Place step");
    assert!(table.open_view().talk);
}

/// BTW-INFO-06, BTW-RUL-78
#[test]
fn a_passed_stack_is_known_to_its_passer_and_only_its_size_to_the_receiver() {
    let mut table = Table::new(4);
    table.deal(&[]);
    table.choose_all();
    let stack = table.view(0).own.unwrap().passed;
    assert_eq!(stack.len(), 7);
    for viewer in [seat(1), seat(2), seat(3), Viewer::Spectator] {
        assert!(seen(&table, viewer).is_disjoint(&ids(stack.clone())));
        assert_eq!(Between::view(table.state(), viewer).seats[0].waiting, 7);
    }
    table.assign_all();
    table.finish_turn();
    // Picked up: the receiver holds it, the passer remembers it, nobody else knows it.
    assert_eq!(table.view(1).own.unwrap().hand, stack);
    assert_eq!(table.view(0).seats[1].remembered.as_ref(), Some(&stack));
    for viewer in [seat(2), seat(3), Viewer::Spectator] {
        assert!(seen(&table, viewer).is_disjoint(&ids(stack.clone())));
    }
}

/// BTW-INFO-07
#[test]
fn the_passer_may_show_the_stack_to_its_receiver_and_to_nobody_else() {
    let mut table = Table::new(4);
    table.deal(&[]);
    table.choose_all();
    let stack = table.view(2).own.unwrap().passed;
    let may_show = table.offers(2).contains(&Action::ShowStack);
    assert!(may_show, "BTW-INFO-05, BTW-DIS-41: in the Place step, assigning included");
    let events = table.act(2, Action::ShowStack);
    let shown = Event::StackShown { seat: Seat(2), to: Seat(3), tiles: stack.clone() };
    assert_eq!(events, [shown], "what is shown is the true stack");
    for viewer in Viewer::all(4) {
        let knows = viewer == seat(2) || viewer == seat(3);
        let sees = seen(&table, viewer).is_superset(&ids(stack.clone()));
        assert_eq!(sees, knows, "BTW-DP-15: {viewer:?}");
        assert_eq!(news(&events, viewer).contains(stack[0].id()), knows);
        assert!(Between::view(table.state(), viewer).seats[2].stack_shown, "that it was is open");
    }
    // In round two the receiver sits on the other side, and building is early enough.
    table.assign_all();
    table.finish_round();
    table.deal(&[]);
    table.build(1);
    let events = table.act(2, Action::ShowStack);
    assert!(matches!(&events[0], Event::StackShown { to: Seat(1), .. }));
}

/// BTW-INFO-07, BTW-INFO-13
#[test]
fn showing_too_early_twice_or_the_last_tile_is_refused() {
    let mut table = Table::new(3);
    table.deal(&[]);
    table.choose(0);
    table.refuses(0, Action::ShowStack, "BTW-INFO-03");
    table.choose(1);
    table.choose(2);
    table.act(0, Action::ShowStack);
    table.refuses(0, Action::ShowStack, "BTW-INFO-07");
    table.assign_all();
    table.refuses(0, Action::ShowStack, "BTW-INFO-07");
    table.finish_turn();
    assert_eq!(table.step(), Step::Choose);
    table.refuses(0, Action::ShowStack, "BTW-INFO-03");
    table.build(4);
    for passer in 0..3 {
        table.refuses(passer, Action::ShowStack, "BTW-INFO-13");
    }
}

/// BTW-INFO-08
#[test]
fn castles_assignments_proposals_and_sizes_are_open_to_all() {
    let mut table = Table::new(4);
    table.deal(&[
        (1, 0, [living(0), living(1)]),
        (1, 1, [utility(0), utility(1)]),
        (2, 0, [living(2), food(0)]),
        (2, 1, [utility(2), food(1)]),
    ]);
    table.build(2);
    table.order(0, 0);
    table.order(1, 1);
    table.agree_first(0);
    table.agree(0, Choice::Attendant(painter()));
    table.act(table.asked_alone(0), propose(0, cell(-4, 0)));
    table.agree_first(1);
    table.draw_cards(1, [card(0), card(1), card(2)]);
    table.agree(1, Choice::Card(card(1)));

    let plain = |view: View| View { viewer: Viewer::Spectator, own: None, ..view };
    let open = table.open_view();
    assert_eq!(open.castles[0].attendants, [painter()]);
    assert_eq!(open.castles[1].cards, [card(1)]);
    assert_eq!(open.castles[0].rooms.len(), 3);
    let throne = table.castle(0).throne();
    assert_eq!(open.castles[0].throne, throne);
    let site = open.castles[0].site.as_ref().unwrap();
    assert_eq!((site.talk, site.proposed), ("proposed", Some(cell(-4, 0))));
    assert_eq!(open.seats[0].left, Some(living(2)));
    assert_eq!((open.supply, open.discards, open.deck, open.card_discards), (111, 0, 17, 2));
    assert!(open.seats.iter().all(|seat| (seat.hand, seat.waiting) == (0, 5)));
    for viewer in Viewer::all(4) {
        let view = plain(Between::view(table.state(), viewer));
        assert_eq!(view.castles, open.castles);
        assert_eq!((view.supply, view.deck, view.card_discards), (111, 17, 2));
        for (mine, theirs) in view.seats.iter().zip(&open.seats) {
            assert_eq!((mine.left, mine.revealed), (theirs.left, theirs.revealed));
            assert_eq!((mine.hand, mine.waiting), (theirs.hand, theirs.waiting));
        }
    }
}

/// BTW-INFO-09
#[test]
fn nobody_knows_what_comes_next_from_supply_or_deck() {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [food(0), food(1)]),
        (1, 1, [utility(0), utility(1)]),
        (2, 0, [food(2), living(0)]),
        (2, 1, [utility(2), living(1)]),
    ]);
    table.build(2);
    table.order(0, 0);
    table.order(1, 1);
    table.agree_first(0);
    let supply: BTreeSet<String> = table
        .draws()
        .into_iter()
        .map(|draw| match draw {
            Action::DrawTile { tile, .. } => tile.id().to_owned(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(supply.len(), 120, "any tile of the supply may come");
    assert!(Viewer::all(3).all(|viewer| seen(&table, viewer).is_disjoint(&supply)));
    table.draw_tiles(0, [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)]);
    table.agree_first(1);
    assert_eq!(table.draws().len(), 20, "any card of the deck may come");
    let cards: BTreeSet<String> = Card::all().map(|card| card.id().to_owned()).collect();
    assert!(Viewer::all(3).all(|viewer| seen(&table, viewer).is_disjoint(&cards)));
}

/// BTW-INFO-10
#[test]
fn of_discards_only_the_number_is_seen_but_builders_remember_what_they_rejected() {
    let (mut table, five) = food_bonus_of_castle_0();
    let events = table.agree(0, Choice::Tile(five[1]));
    let rejected = [five[0], five[2], five[3], five[4]];
    for viewer in Viewer::all(4) {
        let view = Between::view(table.state(), viewer);
        assert_eq!(view.discards, 4);
        let builder = viewer == seat(0) || viewer == seat(1);
        for tile in rejected {
            assert_eq!(seen(&table, viewer).contains(tile.id()), builder);
            assert_eq!(news(&events, viewer).contains(tile.id()), builder);
        }
        if builder {
            let remembered = ids(view.own.unwrap().remembered_discards);
            assert_eq!(remembered, ids(rejected));
        }
    }
}

/// BTW-INFO-11, BTW-RUL-76, BTW-DP-06
#[test]
fn the_five_tiles_of_a_food_bonus_are_for_the_two_builders() {
    let (mut table, five) = food_bonus_of_castle_0();
    for viewer in Viewer::all(4) {
        let builder = viewer == seat(0) || viewer == seat(1);
        let site = Between::view(table.state(), viewer).castles[0].site.clone().unwrap();
        assert_eq!(site.drawn, 5, "that five were drawn is open");
        assert_eq!(ids(site.drawn_tiles) == ids(five), builder);
        assert_eq!(seen(&table, viewer).is_disjoint(&ids(five)), !builder);
        assert_eq!(news(table.log.events(), viewer).contains(five[0].id()), builder);
    }
    // So is the talk about them.
    let proposed = table.act(0, propose(0, Choice::Tile(five[0])));
    let countered = table.act(1, counter(0, Choice::Tile(five[2])));
    for viewer in [seat(2), seat(3), Viewer::Spectator] {
        assert!(seen(&table, viewer).is_disjoint(&ids(five)));
        for events in [&proposed, &countered] {
            assert!(!five.iter().any(|tile| news(events, viewer).contains(tile.id())));
        }
    }
    let decided = table.act(0, decide(0, Choice::Tile(five[3])));
    for viewer in Viewer::all(4) {
        assert!(news(&decided, viewer).contains(five[3].id()), "the tile that is taken is open");
    }
}

/// BTW-INFO-12, BTW-RUL-77, BTW-DP-09
#[test]
fn the_three_cards_of_a_utility_bonus_are_for_the_two_builders() {
    let (mut table, three) = utility_bonus_of_castle_0();
    let all: BTreeSet<String> = three.iter().map(|card| card.id().to_owned()).collect();
    for viewer in Viewer::all(4) {
        let builder = viewer == seat(0) || viewer == seat(1);
        let site = Between::view(table.state(), viewer).castles[0].site.clone().unwrap();
        assert_eq!(site.drawn, 3);
        assert_eq!(site.drawn_cards == three, builder);
        assert_eq!(seen(&table, viewer).is_disjoint(&all), !builder);
    }
    let proposed = table.act(0, propose(0, Choice::Card(three[2])));
    for viewer in [seat(2), seat(3), Viewer::Spectator] {
        assert!(!news(&proposed, viewer).contains(three[2].id()));
        assert!(seen(&table, viewer).is_disjoint(&all));
    }
    let kept = table.act(1, accept(0));
    for viewer in Viewer::all(4) {
        let builder = viewer == seat(0) || viewer == seat(1);
        assert!(seen(&table, viewer).contains(three[2].id()), "the kept card lies open");
        for card in &three[..2] {
            assert_eq!(seen(&table, viewer).contains(card.id()), builder);
            assert_eq!(news(&kept, viewer).contains(card.id()), builder);
        }
        assert_eq!(Between::view(table.state(), viewer).card_discards, 2);
    }
}

/// BTW-INFO-13, BTW-RUL-80
#[test]
fn the_last_tile_of_a_stack_is_known_to_those_who_held_it_only() {
    let mut table = Table::new(6);
    table.deal(&[]);
    table.build(4);
    let last = table.view(4).own.unwrap().passed;
    table.finish_turn();
    for viewer in Viewer::all(6) {
        // The stack came from seat 1 by 2 and 3 to 4; seat 5 would have been next.
        let held = viewer.seat().is_some_and(|seat| (1..=4).contains(&seat.0));
        assert_eq!(seen(&table, viewer).contains(last[0].id()), held, "{viewer:?}");
        assert_eq!(news(table.log.events(), viewer).contains(&format!("\"{}\"", last[0])), held);
    }
}

/// BTW-INFO-15, BTW-RUL-78
#[test]
fn a_view_repeats_what_its_viewer_has_seen_before() {
    let mut table = Table::new(5);
    table.deal(&[]);
    let dealt: Vec<Tile> = table.hand(0).iter().collect();
    table.play_to_turn(3);
    // The stack dealt to seat 0 went by seat 1 to seat 2.
    let now: Vec<Tile> = table.hand(2).iter().collect();
    assert!(now.iter().all(|tile| dealt.contains(tile)));
    for knowing in [0, 1] {
        assert_eq!(table.view(knowing).seats[2].remembered.as_ref(), Some(&now));
    }
    for stranger in [3, 4] {
        assert_eq!(table.view(stranger).seats[2].remembered, None);
    }
    // While seat 2 chooses, they know the stack as it was, and not what is taken from it.
    table.choose(2);
    assert_eq!(table.view(0).seats[2].remembered.as_ref(), Some(&now));
    assert_eq!(table.view(0).seats[2].revealed, None);
}

/// Whatever stands in a view was told to that viewer before: nothing gets there any other way.
///
/// BTW-INFO-15, BTW-INFO-16
#[test]
fn a_view_holds_nothing_that_its_viewer_was_not_told() {
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (7, 4)] {
        let setup = Setup::new(players);
        let played = Laws::<Between>::new(setup.clone()).game(seed);
        let mut table = Table::of(setup);
        let viewers: Vec<Viewer> = Viewer::all(table.seats()).collect();
        let mut told = vec![BTreeSet::new(); viewers.len()];
        for entry in played.entries() {
            let events = table.log.act(entry.actor, entry.action).unwrap().to_vec();
            for (viewer, told) in viewers.iter().zip(&mut told) {
                let heard: Vec<_> =
                    events.iter().map(|event| Between::news(event, *viewer)).collect();
                told.extend(components_in(&heard));
                let seen = seen(&table, *viewer);
                assert!(seen.is_subset(told), "{viewer:?} {:?}", seen.difference(told));
            }
        }
        // In the end Ludwig's seat knows no more than a spectator.
        if players == 2 {
            assert_eq!(told[2], told[3]);
        }
    }
}

/// BTW-INFO-17
#[test]
fn the_running_score_is_the_same_for_all_and_counts_only_what_lies_open() {
    let (mut table, five) = food_bonus_of_castle_0();
    let shown = |table: &Table, viewer| -> Vec<i32> {
        let view = Between::view(table.state(), viewer);
        view.castles.iter().map(|castle| castle.score).collect()
    };
    let before = shown(&table, Viewer::Spectator);
    assert_eq!(before, (0..4).map(|castle| table.points(castle)).collect::<Vec<_>>());
    assert!(Viewer::all(4).all(|viewer| shown(&table, viewer) == before));
    // A tile that is only taken is not yet in the castle.
    table.agree(0, Choice::Tile(five[1]));
    assert!(Viewer::all(4).all(|viewer| shown(&table, viewer) == before));
    table.agree_first(0);
    assert!(table.castle(0).rooms().iter().any(|placed| placed.room == Room::Tile(five[1])));
    let after = shown(&table, Viewer::Spectator);
    assert_ne!(after, before, "a sleeping room scores at once");
    assert!(Viewer::all(4).all(|viewer| shown(&table, viewer) == after));
}

/// BTW-INFO-18
#[test]
fn a_face_down_stack_shows_its_size_and_no_types() {
    // Two tables that differ only in what seat 0 has passed look the same to the others.
    let [mut one, mut other] = [Table::new(3), Table::new(3)];
    one.deal(&[]);
    other.lay_thrones(&[]);
    let last = one.hand(0).iter().last().unwrap();
    for entry in one.log.entries().iter().skip(3) {
        let Action::DealTile { seat, tile } = entry.action else { panic!("{entry:?}") };
        // Seat 0 gets a downstairs room that nobody else got in place of its last tile.
        let tile = if tile == last { downstairs(0) } else { tile };
        other.chance(Action::DealTile { seat, tile });
    }
    assert_ne!(one.hand(0), other.hand(0));
    for seat in 0..3 {
        let hand: Vec<Tile> = one.hand(seat).iter().take(2).collect();
        for table in [&mut one, &mut other] {
            table.act(seat, choose(hand[0], hand[1]));
        }
    }
    assert_eq!(one.open_view(), other.open_view());
    assert_eq!(one.view(1), other.view(1));
    assert_ne!(one.view(0), other.view(0));
    assert_eq!(legal_actions::<Between>(one.state(), game::Actor::Seat(Seat(1))), other.offers(1));
    let passed = |table: &Table| {
        let stack = table
            .log
            .events()
            .iter()
            .filter(|event| matches!(event, Event::StackPassed { castle: CastleId(0), .. }));
        news(&stack.cloned().collect::<Vec<_>>(), Viewer::Seat(Seat(1)))
    };
    assert_eq!(passed(&one), passed(&other));
}
