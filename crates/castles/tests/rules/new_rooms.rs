//! The new rooms, favors and bonus cards of the expansions.

use castles::*;
use game::{Game, GameOptions, Refusal as _, Seat};
use serde_json::{Value, json};

use crate::play::{
    ByHand, Play, Script, base_cards, base_favors, base_tiles, buy, card, favor, modules,
};
use crate::table::slow_castle::turned_box;
use crate::table::{castle, rules_against};

/// A table with the new rooms.
fn script(players: u8) -> Script {
    Script::new(players).with(&["new-rooms"])
}

/// What a bonus card brings for a castle, with nothing beside it.
fn brings(castle: &Castle, id: &str) -> i32 {
    castle.card_points(card(id), &Beside::default())
}

fn is_new(origin: Origin) -> bool {
    origin == Origin::Expansions
}

/// EXP-GEN-02, EXP-SETUP-01, EXP-SETUP-02
#[test]
fn stacks_are_cut_from_twice_as_many_tiles() {
    for (players, cards, small, large) in
        [(1, 33, 7, 5), (2, 22, 5, 4), (3, 33, 7, 5), (4, 44, 9, 6)]
    {
        let view = script(players).untouched().open_view();
        assert_eq!(view.deck, cards);
        for stack in &view.stacks {
            let (left, all) = if stack.size.is_small() { (small, 18) } else { (large, 12) };
            assert_eq!((stack.left, stack.may_hold.len()), (left, all), "{}", stack.size);
        }
        let left: Vec<u8> = view.corridors.iter().map(|corridor| corridor.left).collect();
        assert_eq!(left, [small, large], "hallways and stairs");
        assert_eq!(view.bonus_deck, 27 - 1 + 13 - 4);
    }
}

/// EXP-GEN-02, EXP-GEN-11
#[test]
fn the_new_tiles_are_counted_and_say_that_they_are_ours() {
    for size in Size::BASE {
        let new = Tile::all().filter(|t| t.size() == size && is_new(t.face().origin));
        assert_eq!(new.count(), if size.is_small() { 9 } else { 6 }, "{size}");
    }
    let new: Vec<Tile> = Tile::all().filter(|tile| is_new(tile.face().origin)).collect();
    assert_eq!((base_tiles().count(), new.len()), (75, 75));
    assert!(new.iter().all(|tile| !tile.face().provenance.sources_agree));
    let told = new.iter().filter(|tile| tile.face().provenance.note == "partly_ours");
    assert_eq!(told.count(), 8);
    assert_eq!((base_cards().count(), Card::COUNT), (27, 27 + 13));
    assert_eq!((base_favors().count(), Favor::COUNT), (24, 24 + 11));
}

/// EXP-GEN-11: what the rulebook tells of new rooms.
#[test]
fn rooms_of_the_examples_are_as_told() {
    let wish = |id: &str| {
        let room = Room::find(id).unwrap();
        let wish = room.wish().unwrap();
        (room.room_type(), room.points(), wish.kind, wish.points)
    };
    use RoomType::{Activity, Living, Outdoor};
    use WishKind::{Adjacent, Connected};
    assert_eq!(wish("fencing-room"), (Activity, 4, Adjacent, -1));
    assert_eq!(wish("painting-room"), (Living, 2, Connected, 3));
    assert_eq!(wish("library"), (Living, 2, Connected, 3));
    assert_eq!(wish("ballroom"), (Activity, 7, Adjacent, -2));
    assert_eq!(wish("game-room").3, -2);
    assert_eq!(wish("fountains").0, Outdoor);
    assert_eq!(wish("kings-bedroom"), (RoomType::Sleeping, 3, Connected, 2));
    assert_eq!(Room::find("ballroom").unwrap().size(), Some(Size::S600));
    let counts =
        |id: &str, of: RoomType| Room::find(id).unwrap().wish().unwrap().types.contains(&of);
    assert!(counts("fencing-room", Living) && counts("painting-room", Activity));
    assert!(counts("library", Outdoor) && !counts("fountains", Living));
    let hall = Room::find("trophy-hall").unwrap().room_type();
    assert!(counts("game-room", hall) && counts("train-room", hall) && counts("ballroom", hall));
}

/// EXP-GEN-04, EXP-GEN-05, EXP-SETUP-05: what counts something that nobody can have is in no pile.
#[test]
fn favors_and_cards_of_other_expansions_are_put_away() {
    let towers = ["most-towers", "most-moats", "most-swan-tokens", "most-renovations"];
    let cards = ["per-tower", "per-moat", "per-swan-token", "per-renovation"];
    let mut play = script(2).untouched();
    play.chance(Action::NameBuilder { seat: Seat(0) });
    assert_eq!(Castles::draws(play.state()), 24 + 11 - 4);
    for id in towers {
        assert!(!play.draws().contains(&Action::RevealFavor { favor: favor(id) }), "{id}");
    }
    for id in ["most-rooms", "most-courtyards", "most-rooms-without-swan-icon", "money"] {
        assert!(play.draws().contains(&Action::RevealFavor { favor: favor(id) }), "{id}");
    }
    let mut play = script(3).favors(&["fewest-points"]).untouched();
    play.chance(Action::NameBuilder { seat: Seat(0) });
    let mut shown = 0;
    while play.step() != "deal_cards" {
        let draw = play.draws()[0];
        play.chance(draw);
        shown = play.open_view().favors.len();
    }
    assert_eq!(shown, 3, "one for each player");
    let dealt = |id: &str| Action::DealCard { seat: Seat(0), card: card(id) };
    assert!(cards.iter().all(|id| !play.draws().contains(&dealt(id))));
    assert!(!play.draws().contains(&dealt("unique-sizes")), "EXP-BONUS-14");
    assert!(play.draws().contains(&dealt("swan-icon-rooms")));
    // What they would count once their expansion is there.
    let face = |id: &str| (card(id).face().measure, card(id).face().points, card(id).face().rule.0);
    assert_eq!(face("per-tower"), (Measure::Towers, 2, "EXP-BONUS-01"));
    assert_eq!(face("per-moat"), (Measure::Moats, 3, "EXP-BONUS-04"));
    assert_eq!(face("per-swan-token"), (Measure::SwanTokens, 1, "EXP-BONUS-07"));
    assert_eq!(face("per-renovation"), (Measure::Renovations, 2, "EXP-BONUS-10"));
    let face = |id: &str| (favor(id).face().measure, favor(id).face().rule.0);
    assert_eq!(face("most-towers"), (Measure::Towers, "EXP-FAVOR-01"));
    assert_eq!(face("most-moats"), (Measure::Moats, "EXP-FAVOR-02"));
    assert_eq!(face("most-swan-tokens"), (Measure::SwanTokens, "EXP-FAVOR-03"));
    assert_eq!(face("most-renovations"), (Measure::Renovations, "EXP-FAVOR-04"));
}

fn appraise(names: &[&str], layout: Value, cards: &[&str]) -> Result<Appraisal, Vec<&'static str>> {
    let layout: Layout = serde_json::from_value(layout).unwrap();
    let belongings = Belongings {
        options: Options::with(modules(names)),
        cards: cards.iter().map(|id| card(id)).collect(),
        ..Belongings::default()
    };
    let refused = |all: Vec<LayoutRefusal>| all.iter().map(|one| one.refusal.rule().0).collect();
    layout.appraise(&belongings).map_err(refused)
}

/// EXP-GEN-12
#[test]
fn components_without_their_expansion_are_refused() {
    let herbs = || json!({ "steps": [{ "place": "herb-plot", "x": 0, "y": -2 }] });
    assert_eq!(appraise(&[], herbs(), &[]).unwrap_err(), ["EXP-GEN-12"]);
    assert_eq!(appraise(&["new-rooms"], herbs(), &[]).unwrap().points(), 1);
    for id in ["every-500", "per-tower"] {
        assert_eq!(appraise(&[], json!({}), &[id]).unwrap_err(), ["EXP-GEN-12"], "{id}");
    }
    assert!(appraise(&["new-rooms"], json!({}), &["every-500"]).is_ok());
    assert_eq!(appraise(&["new-rooms"], json!({}), &["per-tower"]).unwrap_err(), ["EXP-GEN-12"]);
    // In play.
    let mut play = Script::new(2).play();
    let price = Action::SetPrice { tile: Tile::find("ballroom").unwrap(), price: 4000 };
    play.refuses(0, price, "EXP-GEN-12");
    play.open(&[]);
    play.refuses(1, buy("herb-plot", (0, -2, 0)), "EXP-GEN-12");
    let dealt = Script::new(2).dealt();
    dealt.refuses(0, Action::ReturnCard { card: card("per-moat") }, "EXP-GEN-12");
    // A castle of nothing but new rooms can be built where they are in the game.
    let mut play = script(2).market(&["herb-plot"]).play();
    play.open(&[("herb-plot", 4000)]);
    play.buy(1, "herb-plot", (0, -2, 0));
    assert_eq!(play.score(1), 1 + 1);
}

/// EXP-BONUS-14
#[test]
fn the_old_card_for_every_size_is_refused_with_expansions() {
    assert!(appraise(&[], json!({}), &["unique-sizes"]).is_ok());
    let refused = appraise(&["new-rooms"], json!({}), &["unique-sizes"]).unwrap_err();
    assert_eq!(refused, ["EXP-BONUS-14"]);
    let dealt = script(2).dealt();
    dealt.refuses(0, Action::ReturnCard { card: card("unique-sizes") }, "EXP-BONUS-14");
}

/// EXP-GEN-14
#[test]
fn expansions_go_by_their_names_and_others_are_refused() {
    let read = |name: &str| Options::read_expansions(&[name.to_owned()]);
    assert!(read("new-rooms").is_ok());
    for name in ["new_rooms", "rooms", "", "turrets", "edicts"] {
        let refused = read(name).unwrap_err().to_string();
        assert!(refused.contains("new-rooms"), "{refused}");
    }
}

/// EXP-GEN-13
#[test]
fn small_outdoor_rooms_are_fenced_along_their_upper_side() {
    let herbs = castle(&[("herb-plot", 0, -2, 0)]);
    for x in -1..=1 {
        assert!(rules_against(&herbs, "pantry", x, -4, 0).contains(&"CAS-OUT-05"), "{x}");
    }
    assert!(!rules_against(&herbs, "pantry", 2, -3, 0).contains(&"CAS-OUT-05"), "beside it");
    let roses = castle(&[("rose-border", -1, -2, 0)]);
    for x in -2..=2 {
        assert!(rules_against(&roses, "pantry", x, -4, 0).contains(&"CAS-OUT-05"), "{x}");
    }
}

/// EXP-GEN-06
#[test]
fn new_rooms_that_meet_at_a_corner_are_not_adjacent() {
    // The fencing room takes a point for living rooms beside it.
    let base = castle(&[("hallway", 3, 1, 0)]);
    let fence = |castle: &Castle| castle.spot_views(Room::find("fencing-room").unwrap());
    let beside = crate::table::with(&base, &[("swan-alcove", 9, 0, 180)]);
    let worst = fence(&beside).iter().map(|view| view.points).min();
    let best = fence(&beside).iter().map(|view| view.points).max();
    assert!(worst < best, "it matters whether they touch");
    let mut corners = 0;
    for view in fence(&beside) {
        let after = beside.with_room(Room::find("fencing-room").unwrap(), view.spot).castle;
        let alcove = u8::try_from(after.rooms().len() - 2).unwrap();
        // Both are rectangles, the alcove from 9,0 to 11,2: how far they overlap or are apart, each way.
        let Spot { x, y, .. } = view.spot;
        let (width, height) = turned_box(Room::find("fencing-room").unwrap(), view.spot);
        let across = (x + width).min(11) - x.max(9);
        let down = (y + height).min(2) - y.max(0);
        let touches = across.min(down) == 0 && across.max(down) > 0;
        corners += u32::from(across == 0 && down == 0);
        assert_eq!(after.adjacent(alcove + 1).any(|other| other == alcove), touches, "{x} {y}");
        let corridors = after
            .adjacent(alcove + 1)
            .filter(|n| after.room(*n).unwrap().types().contains(RoomType::Corridor));
        assert_eq!(view.points, 4 - i32::from(touches) - i32::try_from(corridors.count()).unwrap());
    }
    assert!(corners > 0, "some meet at a corner alone");
}

/// EXP-FAVOR-05
#[test]
fn all_rooms_are_counted() {
    let rooms = [(0, "hallway"), (0, "nap-room"), (1, "stairs")];
    let play = script(3).favors(&["most-rooms"]).built(&rooms);
    let expected = [(3, Some(1), 8), (2, Some(2), 4), (1, Some(3), 2)];
    assert_eq!(play.standings("most-rooms"), expected);
}

/// EXP-FAVOR-06
#[test]
fn the_longest_walk_enters_no_room_twice() {
    let star = [("stairs", -3, 1, 0), ("anteroom", 3, -1, 90), ("powder-room", 0, -2, 0)];
    assert_eq!(castle(&star).longest_path(), 3, "of four rooms");
    let longer = castle(&[&star[..], &[("nap-room", 5, 0, 180)]].concat());
    assert_eq!(longer.longest_path(), 4, "from the nap room to the stairs");
    let play = script(2).favors(&["longest-path"]).built(&[(1, "hallway"), (1, "nap-room")]);
    assert_eq!(play.standings("longest-path"), [(1, Some(2), 4), (3, Some(1), 8)]);
}

/// EXP-FAVOR-07, EXP-BONUS-03
#[test]
fn rooms_with_and_without_a_swan_are_told_by_their_size() {
    let rooms = [(0, "guest-bedroom"), (0, "nap-room"), (0, "hallway"), (0, "stairs")];
    let play = script(2).favors(&["most-rooms-without-swan-icon"]).hand(0, &["swan-icon-rooms"]);
    let play = play.built(&rooms);
    let found = play.standings("most-rooms-without-swan-icon");
    assert_eq!(found, [(4, Some(1), 8), (1, Some(2), 4)]);
    assert_eq!(play.card_points(0, "swan-icon-rooms"), 1);
    let swans = Size::BASE.into_iter().filter(|size| size.has_swan_icon()).map(Size::feet);
    assert_eq!(swans.collect::<Vec<_>>(), [250, 300, 350, 400]);
}

/// The points of a seat in the favors of a game to its end, in their order.
fn favor_points(play: &Play, seat: u8) -> Vec<i32> {
    let ledger = play.state().ledger(Seat(seat));
    ledger.lines.iter().filter(|line| line.row == Row::Favors).map(|line| line.points).collect()
}

/// EXP-FAVOR-08
#[test]
fn the_fewest_points_are_best_and_nobody_needs_any() {
    let play = script(3).favors(&["fewest-points"]).play();
    let expected = [(0, Some(1), 8), (1, Some(2), 4), (2, Some(3), 2)];
    assert_eq!(play.standings("fewest-points"), expected);
    let play = script(3).favors(&["fewest-points"]).built(&[(0, "powder-room")]);
    assert_eq!(play.standings("fewest-points")[..2], [(1, Some(1), 6), (1, Some(1), 6)]);
}

/// EXP-FAVOR-22, EXP-FAVOR-23
#[test]
fn favors_are_scored_from_left_to_right_each_for_all_at_once() {
    let ending = |favors: &[&str]| {
        let mut play = script(2).favors(favors).built(&[(0, "hallway")]);
        play.pass_all();
        [favor_points(&play, 0), favor_points(&play, 1)]
    };
    // Seat 0 has no point and seat 1 has one, until corridors bring 8 and 4.
    assert_eq!(ending(&["rooms-corridor", "fewest-points"]), [[8, 4], [4, 8]]);
    // The eight points for the fewest do not make the other one the poorer.
    assert_eq!(ending(&["fewest-points", "rooms-corridor"]), [[8, 8], [4, 4]]);
}

/// EXP-FAVOR-09, EXP-FAVOR-10
#[test]
fn different_sizes_and_types_are_counted_once() {
    let rooms = [(0, "nap-room"), (0, "solar"), (0, "hallway"), (0, "guest-bedroom")];
    let play = script(2).favors(&["most-sizes", "most-types"]).built(&rooms);
    assert_eq!(play.standings("most-sizes"), [(2, Some(1), 8), (0, None, 0)]);
    assert_eq!(play.standings("most-types"), [(2, Some(1), 8), (1, Some(2), 4)]);
}

/// Hallways around an enclosed area.
const RING: [(&str, i16, i16, u16); 4] =
    [("hallway", 3, 1, 0), ("hallway", 3, -5, 90), ("hallway", 4, -5, 0), ("hallway", 9, -4, 90)];

#[test]
fn courtyards_are_shut_in_and_have_a_door() {
    let ring = castle(&RING);
    assert_eq!(ring.courtyards(), 1, "EXP-FAVOR-20");
    assert_eq!(brings(&ring, "per-courtyard"), 1, "EXP-BONUS-02");
    let open = castle(&RING[..3]);
    assert_eq!(
        (open.courtyards(), brings(&open, "per-courtyard")),
        (0, 0),
        "EXP-FAVOR-21: there is a gap"
    );
    let favor = favor("most-courtyards").face();
    assert_eq!(favor.measure, Measure::Courtyards, "EXP-FAVOR-11");
    assert_eq!(ring.areas().enclosed(), 1);
}

/// EXP-BONUS-05
#[test]
fn first_places_count_where_one_is_first_alone() {
    let favors = ["rooms-food", "most-rooms"];
    let mut play =
        script(2).favors(&favors).hand(0, &["first-place-favors"]).built(&[(0, "pantry")]);
    assert_eq!(play.card_points(0, "first-place-favors"), 8);
    play.pass_all();
    let cards = |play: &Play| {
        let ledger = play.state().ledger(Seat(0));
        let line = ledger.lines.iter().find(|line| line.source.id() == "first-place-favors");
        line.unwrap().points
    };
    assert_eq!(cards(&play), 8);
    assert_eq!(play.card_points(0, "first-place-favors"), 8, "and stays");
    let mut tied = script(2).favors(&["most-rooms", "most-types"]);
    tied = tied.hand(0, &["first-place-favors"]);
    let mut tied = tied.play();
    assert_eq!(tied.card_points(0, "first-place-favors"), 0, "both are first");
    tied.pass_all();
    assert_eq!(cards(&tied), 0);
}

/// EXP-BONUS-05: the places are those that were scored, whatever other points come later.
#[test]
fn a_first_place_for_the_fewest_points_is_kept() {
    let mut play = script(2).favors(&["fewest-points", "most-rooms"]);
    play = play.hand(0, &["first-place-favors", "type-corridor"]);
    let mut play = play.play();
    assert_eq!(play.card_points(0, "first-place-favors"), 4);
    play.pass_all();
    let ledger = play.state().ledger(Seat(0));
    let line = ledger.lines.iter().find(|line| line.source.id() == "first-place-favors");
    assert_eq!(line.unwrap().points, 4);
    assert!(play.score(0) >= play.score(1), "though it has not the fewest any more");
}

/// EXP-BONUS-06, EXP-BONUS-11, EXP-BONUS-12
#[test]
fn feet_depleted_stacks_and_ones_are_counted() {
    let rooms = castle(&[("anteroom", 3, -1, 90), ("nap-room", 5, 0, 180), ("stairs", -3, 1, 0)]);
    assert_eq!(rooms.square_feet(), 125 + 200 + 200 + 75);
    assert_eq!(brings(&rooms, "every-500"), 1);
    assert_eq!(brings(&Castle::new(), "every-500"), 0);
    let depleted = |names: &[&str]| {
        let depleted = names.iter().map(|name| Stack::find(name).unwrap()).collect();
        rooms.card_points(card("depleted-stack-tiles"), &Beside { depleted, ..Beside::default() })
    };
    assert_eq!(depleted(&[]), 0);
    assert_eq!(depleted(&["200"]), 2);
    assert_eq!(depleted(&["stairs", "hallways", "200", "600"]), 3);
    // The anteroom shows a 1 for itself; its wish is for 3.
    assert_eq!(brings(&rooms, "one-point-icons"), 1);
    let herbs = castle(&[("herb-plot", 0, -2, 0)]);
    assert_eq!(brings(&herbs, "one-point-icons"), 2, "its points and its wish");
    let piano = castle(&[("piano-room", 0, -3, 0)]);
    assert_eq!(brings(&piano, "one-point-icons"), 0, "a penalty of 1 is none");
}

/// EXP-BONUS-08
#[test]
fn the_last_master_builder_gets_seven_points() {
    for builder in [0, 1] {
        let mut play = script(2).builder(builder).hand(0, &["last-master-builder"]).play();
        play.pass_all();
        let ledger = play.state().ledger(Seat(0));
        let line = ledger.lines.iter().find(|line| line.source.id() == "last-master-builder");
        let expected = if play.builder() == 0 { 7 } else { 0 };
        assert_eq!(line.unwrap().points, expected);
    }
}

/// What the card for cards without points brings to seat 0 at the end.
fn zero_cards(play: &Play) -> i32 {
    let ledger = play.state().ledger(Seat(0));
    ledger.lines.iter().find(|line| line.source.id() == "zero-point-cards").unwrap().points
}

/// EXP-BONUS-09, EXP-EX-24
#[test]
fn cards_without_points_are_counted_last() {
    let mut play = script(3)
        .hand(0, &["zero-point-cards", "stairs"])
        .hand(1, &["hallways", "round-rooms"])
        .hand(2, &["square-rooms", "type-corridor"])
        .play();
    // Before the end nobody knows the cards of others.
    assert_eq!(play.card_points(0, "zero-point-cards"), 3);
    play.pass_all();
    assert_eq!(zero_cards(&play), 12, "EXP-EX-24: four of five");
    assert_eq!(play.card_points(0, "zero-point-cards"), 12);
    let events = play.log.events();
    let scored = events.iter().rev().find_map(|event| match event {
        Event::Scored { tile, row: Row::Cards, .. } => Some(tile.as_str()),
        _ => None,
    });
    assert_eq!(scored, Some("zero-point-cards"));
    let mut none = script(2)
        .hand(0, &["zero-point-cards", "type-corridor"])
        .hand(1, &["cash", "hallways"])
        .built(&[(1, "hallway")]);
    none.pass_all();
    assert_eq!(zero_cards(&none), 3, "EXP-EX-24: itself");
}

/// EXP-BONUS-13
#[test]
fn ten_sizes_bring_eight_points() {
    let rooms = [
        (0, "hallway"),
        (0, "pantry"),
        (0, "parlor"),
        (0, "nap-room"),
        (0, "billiards-room"),
        (0, "kitchen"),
        (0, "great-hall"),
        (0, "observatory"),
        (0, "drawing-room"),
        (0, "theater"),
    ];
    let play = script(2).hand(0, &["ten-of-eleven-sizes"]);
    let nine = play.clone().built(&rooms);
    assert_eq!(nine.card_points(0, "ten-of-eleven-sizes"), 0);
    let ten = play.built(&[&rooms[..], &[(0, "vestibule")]].concat());
    assert_eq!(ten.card_points(0, "ten-of-eleven-sizes"), 8);
}

#[test]
fn the_end_is_scored_in_the_order_of_the_expansions() {
    let rooms = [(0, "stairs"), (1, "stairs"), (2, "stairs"), (0, "stairs"), (1, "stairs")];
    let mut play = script(3).builder(1).built(&rooms);
    play.pass_all();
    let events = play.log.events();
    let from = events.iter().position(|e| matches!(e, Event::FinalStep { .. })).unwrap();
    let parts: Vec<&str> = events[from..]
        .iter()
        .filter_map(|event| match event {
            Event::FinalStep { step, .. } => Some(step.id()),
            _ => None,
        })
        .collect();
    let all = [
        "before",
        "stacks", // EXP-FINAL-01
        "swans",
        "decrees",
        "favors", // EXP-FINAL-04
        "cards",  // EXP-FINAL-05
        "tower_favors",
        "coins", // EXP-FINAL-07
    ];
    assert_eq!(parts, all, "EXP-FINAL-09");
    let depleted = events.iter().find_map(|event| match event {
        Event::FinalStep { stacks, .. } => stacks.clone(),
        _ => None,
    });
    assert_eq!(depleted, Some(vec![Stack::Stairs]));
    let rows: Vec<(u8, &str)> = events[from..]
        .iter()
        .filter_map(|event| match event {
            Event::Scored { seat, row, .. } => Some((seat.0, row.id())),
            _ => None,
        })
        .collect();
    let rank = |row: &str| all.iter().position(|part| *part == row).unwrap();
    assert!(rows.windows(2).all(|pair| rank(pair[0].1) <= rank(pair[1].1)), "{rows:?}");
    let builder = play.builder();
    for part in ["stacks", "cards", "coins"] {
        let mut seats: Vec<u8> =
            rows.iter().filter(|(_, row)| *row == part).map(|(seat, _)| *seat).collect();
        seats.dedup();
        assert_eq!(seats, [builder, (builder + 1) % 3, (builder + 2) % 3], "EXP-FINAL-10: {part}");
    }
    let stairs = |seat: u8| {
        let ledger = play.state().ledger(Seat(seat));
        ledger.row(Row::Stacks)
    };
    assert_eq!([0, 1, 2].map(stairs), [4, 4, 2], "two points for each");
    for seat in 0..3 {
        let coins = i32::try_from(play.cash(seat) / 10_000).unwrap();
        assert_eq!(play.state().ledger(Seat(seat)).row(Row::Coins), coins);
    }
    // Without expansions nothing is told of parts, and favors come first.
    let mut base = Script::new(3).builder(1).built(&rooms);
    base.pass_all();
    assert!(!base.log.events().iter().any(|e| matches!(e, Event::FinalStep { .. })));
}
