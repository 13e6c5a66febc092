//! The options that change how the game is played.

use between::{
    Action, Attendant, Between, BuildOrder, Castle, CastleId, CastleLabel, Choice, Event, Layout,
    LivingTower, OPTIONS, Options, PRESETS, Room, RoomAt, RoomType, Setup, Specialty, Step, Throne,
    Tile, rank,
};
use game::{Actor, Game, GameOptions as _, Log, RuleId, Seat, Turn, Viewer};
use testkit::Laws;

use crate::common::in_english;
use crate::table::*;

const C0: CastleId = CastleId(0);

/// Castle 0 of a table of three is about to place its third room of a type, first of its turn.
fn third_of(room_type: RoomType, options: &[(&str, &str)]) -> Table {
    let of_type = |number| tile(room_type, number);
    let mut table = Table::with(3, options);
    table.deal(&[(1, 0, [of_type(0), of_type(1)]), (2, 0, [of_type(2), food(9)])]);
    table.build(2);
    table.order(0, 0);
    table
}

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

fn lost(events: &[Event]) -> Vec<&'static str> {
    let rule = |event: &Event| match event {
        Event::BonusLost { rule: RuleId(rule), .. } => Some(*rule),
        _ => None,
    };
    events.iter().filter_map(rule).collect()
}

fn specialties(castle: &Castle) -> [u8; 3] {
    Specialty::ALL.map(|kind| castle.specialties(kind))
}

/// BTW-HOUSE-00
#[test]
fn there_are_three_presets_and_any_other_name_or_value_is_refused() {
    assert_eq!(PRESETS, ["rulebook", "manual_bonuses", "manual"]);
    let changed = |name| Options::preset(name).unwrap().changed().collect::<Vec<_>>();
    assert_eq!(changed("rulebook"), []);
    assert_eq!(Options::preset("rulebook"), Some(Options::default()));
    let bonuses = [
        ("living_tower", "added"),
        ("fifth_attendant", "on"),
        ("tie_attendants", "on"),
        ("fifth_either_castle", "on"),
    ];
    assert_eq!(changed("manual_bonuses"), bonuses);
    let literal = [
        ("food_any_vertical", "on"),
        ("edge_only_surround", "on"),
        ("utility_own_type", "on"),
        ("outdoor_own_type", "on"),
        ("castle_label", "left_builder"),
    ];
    assert_eq!(changed("manual"), [&bonuses[..], &literal[..]].concat());
    let mut options = Options::default();
    for (key, value) in [
        ("preset", "rulebok"),
        ("living_tower", "on"),
        ("fifth_attendant", "yes"),
        ("reshuffle_leftovers", "off"),
        ("no_such_option", "on"),
    ] {
        let error = options.set(key, value).unwrap_err();
        assert!(
            !error.expected.is_empty() && error.to_string().contains(value)
                || key == "no_such_option"
        );
        assert_eq!(options, Options::default(), "and nothing changed");
    }
    // Singly, and with every value that is listed.
    for row in &OPTIONS {
        for value in row.values {
            let mut options = Options::default();
            options.set(row.key, value).unwrap();
            assert_eq!(row.value(&options), *value);
        }
    }
}

/// BTW-HOUSE-00, BTW-DP-01
#[test]
fn changing_the_options_of_a_game_in_play_is_refused() {
    let setup = Setup::new(3).with_options(Options::preset("manual_bonuses").unwrap());
    let mut table = Table::of(setup.clone());
    table.deal(&[]);
    // They are kept with the game; a log replays with them.
    assert_eq!((table.log.setup(), table.state().options()), (&setup, &setup.options));
    let replay = table.log.after(table.log.entries().len()).unwrap();
    assert_eq!(replay.state().options(), &setup.options);
    // No action touches them: there is no word for it.
    for wish in [
        r#"{"type":"set_option","key":"living_tower","value":"off"}"#,
        r#"{"type":"assign","left":"bakery","options":{"living_tower":"off"}}"#,
        r#"{"type":"choose","tiles":["bakery","brewery"],"preset":"rulebook"}"#,
    ] {
        assert!(serde_json::from_str::<Action>(wish).is_err(), "{wish}");
    }
    table.play_dull();
    assert_eq!(table.state().options(), &setup.options);
}

/// BTW-HOUSE-01, BTW-DIS-01
#[test]
fn with_living_tower_added_an_attendant_and_then_a_tower_come() {
    let mut table = third_of(RoomType::Living, &[("living_tower", "added")]);
    table.agree_first(0);
    assert_eq!(table.task(0), Some("take_an_attendant"));
    table.agree(0, Choice::Attendant(knight()));
    assert_eq!(table.state().room_due(C0), Some(Room::Specialty(Specialty::Tower)));
    table.agree_first(0);
    assert_eq!(specialties(table.castle(0)), [0, 1, 0]);
    assert_eq!(table.state().room_due(C0), Some(Room::Tile(food(9))), "and that is all");
    // The third sleeping room has its tower as well.
    let mut table = third_of(RoomType::Sleeping, &[("living_tower", "added")]);
    table.agree_first(0);
    assert_eq!(table.state().room_due(C0), Some(Room::Specialty(Specialty::Tower)));
    // By way of downstairs it is the same.
    let mut table = third_of(RoomType::Downstairs, &[("living_tower", "added")]);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Living));
    table.agree(0, Choice::Attendant(painter()));
    table.agree_first(0);
    assert_eq!(specialties(table.castle(0)), [0, 1, 0]);
    // By the rulebook there is no tower.
    let mut table = third_of(RoomType::Living, &[]);
    table.agree_first(0);
    table.agree(0, Choice::Attendant(knight()));
    assert_eq!(table.state().room_due(C0), Some(Room::Tile(food(9))));
}

/// BTW-HOUSE-01, BTW-DIS-02
#[test]
fn with_living_tower_moved_copying_the_sleeping_bonus_is_refused() {
    let moved = [("living_tower", "moved")];
    let mut table = third_of(RoomType::Downstairs, &moved);
    table.agree_first(0);
    table.refuses(0, propose(0, Choice::Bonus(RoomType::Sleeping)), "BTW-HOUSE-01");
    assert_eq!(table.options(0).len(), 5);
    table.agree(0, Choice::Bonus(RoomType::Living));
    table.agree_first(0);
    table.agree_first(0);
    assert_eq!(specialties(table.castle(0)), [0, 1, 0]);
    // The third sleeping room brings nothing, the third living room both.
    let mut table = third_of(RoomType::Sleeping, &moved);
    let events = table.agree_first(0);
    assert!(lost(&events).is_empty());
    assert!(!events.iter().any(|event| matches!(event, Event::BonusEarned { .. })));
    assert_eq!(table.state().room_due(C0), Some(Room::Tile(food(9))));
    let mut table = third_of(RoomType::Living, &moved);
    table.agree_first(0);
    table.agree_first(0);
    assert_eq!(table.state().room_due(C0), Some(Room::Specialty(Specialty::Tower)));
    // By the rulebook the tower belongs to the sleeping rooms.
    let mut table = third_of(RoomType::Sleeping, &[]);
    table.agree_first(0);
    assert_eq!(table.state().room_due(C0), Some(Room::Specialty(Specialty::Tower)));
    assert_eq!(options_with(&moved).living_tower, LivingTower::Moved);
}

/// BTW-HOUSE-02, BTW-DIS-03
#[test]
fn with_fifth_attendant_on_the_fifth_room_may_bring_an_attendant() {
    let mut table = fifth_in(0, 0, &[("fifth_attendant", "on")]);
    table.agree_first(0);
    let options = table.options(0);
    let attendants: Vec<Choice> =
        options.iter().copied().filter(|c| matches!(c, Choice::FifthAttendant { .. })).collect();
    let expected: Vec<Choice> = Attendant::all().map(|kind| fifth_attendant(0, kind)).collect();
    assert_eq!(attendants, expected);
    assert!(options.len() > 4, "BTW-DP-12: specialty rooms are offered, too");
    let before = specialties(table.castle(0));
    table.agree(0, fifth_attendant(0, knight()));
    assert_eq!(table.castle(0).attendants(), [knight()]);
    assert_eq!(specialties(table.castle(0)), before, "instead of a room");
}

/// A table of three with this option where both spots of castle 0 are taken and seat 0 is about to
/// place the fifth corridor room there, first of its turn.
fn full_throne(options: &[(&str, &str)]) -> Table {
    let mut table = Table::with(3, options);
    table.deal(&[
        (1, 0, [living(0), living(1)]),
        (2, 0, [living(2), downstairs(0)]),
        (3, 0, [downstairs(1), downstairs(2)]),
        (4, 0, [corridor(0), corridor(1)]),
    ]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    table.agree(0, Choice::Attendant(painter()));
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Living));
    table.agree(0, Choice::Attendant(painter()));
    table.finish_round();
    table.deal(&[(1, 0, [corridor(2), corridor(3)]), (2, 0, [corridor(4), food(0)])]);
    table.build(2);
    table.order(0, 0);
    assert_eq!(table.castle(0).attendants().len(), 2);
    table
}

/// BTW-HOUSE-02, BTW-BONUS-33, BTW-RUL-33
#[test]
fn a_fifth_attendant_for_a_full_throne_is_refused() {
    let mut table = full_throne(&[("fifth_attendant", "on")]);
    table.agree_first(0);
    assert_eq!(table.task(0), Some("fifth_tile"));
    table.refuses(0, propose(0, fifth_attendant(0, knight())), "BTW-BONUS-33");
    assert!(table.options(0).iter().all(|choice| matches!(choice, Choice::FifthRoom { .. })));
}

/// The throne of castle 0 fills by a fifth room and a copied living bonus; then its third living
/// room comes.
fn third_living_room_finds_a_full_throne(options: &[(&str, &str)]) -> (Table, Vec<Event>) {
    let mut table = Table::with(3, options);
    table.deal(&[
        (1, 0, [corridor(0), corridor(1)]),
        (2, 0, [corridor(2), corridor(3)]),
        (3, 0, [corridor(4), downstairs(0)]),
        (4, 0, [downstairs(1), downstairs(2)]),
    ]);
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.agree(0, fifth_attendant(0, knight()));
    table.build(4);
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Living));
    table.agree(0, Choice::Attendant(knight()));
    table.finish_round();
    table.deal(&[(1, 0, [living(0), living(1)]), (2, 0, [living(2), food(0)])]);
    table.build(2);
    table.order(0, 0);
    assert_eq!(table.castle(0).attendants(), [knight(); 2]);
    let events = table.agree_first(0);
    (table, events)
}

/// BTW-HOUSE-02b
#[test]
fn a_living_bonus_that_finds_both_spots_taken_leaves_out_the_attendant() {
    let on = ("fifth_attendant", "on");
    let (table, events) = third_living_room_finds_a_full_throne(&[on]);
    assert_eq!(
        (earned(&events), lost(&events)),
        (vec![(0, RoomType::Living, 3)], vec!["BTW-HOUSE-02b"])
    );
    assert_eq!(table.state().room_due(C0), Some(Room::Tile(food(0))), "nothing else comes");
    // With the manual's tower, that one is placed all the same.
    let tower = ("living_tower", "added");
    let (table, events) = third_living_room_finds_a_full_throne(&[on, tower]);
    assert_eq!(lost(&events), ["BTW-HOUSE-02b"]);
    assert_eq!(table.state().room_due(C0), Some(Room::Specialty(Specialty::Tower)));
}

/// A castle with so many fountains and attendants.
fn castle_with(throne: u8, fountains: i64, attendants: usize) -> Castle {
    let room = |n| RoomAt { tile: Room::Specialty(Specialty::Fountain), x: 2 + n, y: 0 };
    let layout = Layout {
        throne: Throne::nth(throne).unwrap(),
        rooms: (0..fountains).map(room).collect(),
        attendants: vec![painter(); attendants],
        bonus_cards: vec![],
        order: BuildOrder::Any,
    };
    layout.build().unwrap()
}

/// BTW-HOUSE-03, BTW-DIS-05, BTW-DIS-06
#[test]
fn with_tie_attendants_on_attendants_count_in_the_second_tie_break() {
    // Seats 0 and 3 are tied for the win; seat 0 has two attendants, seat 3 a fountain more.
    let fountains = [(1, 2), (0, 0), (2, 0), (1, 0), (0, 0), (1, 0)];
    let castles: Vec<Castle> =
        (0..).zip(fountains).map(|(throne, (n, m))| castle_with(throne, n, m)).collect();
    let scores = [60, 10, 50, 60, 10, 50];
    let winners = |options: &[(&str, &str)]| {
        rank(&castles, &scores, &options_with(options)).winners().iter().collect::<Vec<_>>()
    };
    assert_eq!(winners(&[]), [Seat(3)]);
    assert_eq!(winners(&[("tie_attendants", "on")]), [Seat(0)]);
    let outcome = rank(&castles, &scores, &options_with(&[("tie_attendants", "on")]));
    let figure = &outcome.standings[0].tie_breaks[1];
    assert_eq!((figure.rule.0, figure.value), ("BTW-HOUSE-03", 1 + 1 + 2 + 2));
}

/// BTW-DIS-61
#[test]
fn where_the_manual_contradicts_itself_either_reading_can_be_played() {
    for (key, values) in [("fifth_either_castle", ["off", "on"]), ("tie_attendants", ["off", "on"])]
    {
        let row = OPTIONS.iter().find(|row| row.key == key).unwrap();
        assert_eq!(row.values, values);
        for value in values {
            // With the rest of the manual's bonuses, each reading by itself.
            let mut options = Options::preset("manual_bonuses").unwrap();
            options.set(key, value).unwrap();
            assert_eq!(row.value(&options), value);
            assert!(Log::<Between>::start(Setup::new(3).with_options(options)).is_ok());
        }
    }
}

/// BTW-HOUSE-09, BTW-DIS-14, BTW-DIS-15
#[test]
fn what_castles_are_called_changes_nothing_in_play() {
    let setup = |label| Setup::new(4).with_options(options_with(&[("castle_label", label)]));
    let played = Laws::<Between>::new(setup("token")).game(4);
    let mut table = Table::of(setup("left_builder"));
    assert!(table.state().options().label_by_builder);
    for entry in played.entries() {
        table.log.act(entry.actor, entry.action).unwrap();
    }
    assert_eq!(table.log.events(), played.events());
    for viewer in Viewer::all(4) {
        let one = Between::view(played.state(), viewer);
        let mut other = Between::view(table.state(), viewer);
        assert_eq!(one.castles[1].label, CastleLabel::Token(one.castles[1].token));
        assert_eq!(other.castles[1].label, CastleLabel::Builder(Seat(1)));
        let called = [&one, &other].map(|view| view.castles[1].label.phrase());
        let called = called.map(|label| in_english("castle", &label));
        assert_eq!(called, ["Lichtenstein", "player 2’s castle"]);
        for (castle, by_token) in other.castles.iter_mut().zip(&one.castles) {
            castle.label = by_token.label;
        }
        assert_eq!(one, other, "only the names differ");
    }
}

/// BTW-HOUSE-12
#[test]
fn leftovers_can_be_kept_out_of_a_reshuffle() {
    for (value, in_round_two, aside) in [("yes", (21, 7), 0), ("no", (21, 0), 7)] {
        let mut table = Table::with(7, &[("reshuffle_leftovers", value)]);
        // Round one without food, so that nothing is drawn.
        let types = [RoomType::Living, RoomType::Utility, RoomType::Sleeping, RoomType::Corridor];
        let pairs = |castle: u8, room_type| {
            let n = 2 * usize::from(castle);
            [tile(room_type, n), tile(room_type, n + 1)]
        };
        let script: Vec<Line> = (0..7)
            .flat_map(|castle| {
                (1..).zip(types).map(move |(turn, kind)| (turn, castle, pairs(castle, kind)))
            })
            .collect();
        table.deal(&script);
        table.build(4);
        let leftovers: Vec<Tile> =
            (0..7).map(|seat| table.view(seat).own.unwrap().passed[0]).collect();
        table.finish_round();
        let script: Vec<Line> = (0..5_u8)
            .flat_map(|castle| {
                let n = 3 * usize::from(castle);
                [
                    (1, castle, [food(n), food(n + 1)]),
                    (2, castle, [food(n + 2), living(14 + usize::from(castle))]),
                ]
            })
            .collect();
        table.deal(&script);
        assert_eq!(
            (table.state().pile_sizes(), table.open_view().set_aside),
            (in_round_two, aside)
        );
        table.build(2);
        let hungry = |table: &Table| refills(table.log.events()).is_empty();
        while hungry(&table) {
            table.default_step();
        }
        // The fifth bonus: one tile left and sixteen rejected ones, with the leftovers or without.
        let rejected = 16;
        assert_eq!(refills(table.log.events()), [rejected + 7 - aside]);
        let drawable: Vec<Tile> = table
            .draws()
            .into_iter()
            .map(|draw| match draw {
                Action::DrawTile { tile, .. } => tile,
                other => panic!("{other:?}"),
            })
            .collect();
        let back = leftovers.iter().filter(|tile| drawable.contains(tile)).count();
        assert_eq!(back, if value == "yes" { 7 } else { 0 });
        assert_eq!(table.state().tile_census(), 147);
    }
}

/// BTW-HOUSE-13, BTW-DP-06, BTW-DP-09
#[test]
fn bonus_draws_can_be_open_to_the_table() {
    let mut table = Table::with(4, &[("bonus_draw_view", "table")]);
    table.deal(&[
        (1, 0, [food(0), food(1)]),
        (1, 2, [utility(0), utility(1)]),
        (2, 0, [food(2), living(0)]),
        (2, 2, [utility(2), living(1)]),
    ]);
    table.build(2);
    table.order(0, 0);
    table.order(2, 2);
    table.agree_first(0);
    let five = [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)];
    table.draw_tiles(0, five);
    table.agree_first(2);
    table.draw_cards(2, [card(0), card(1), card(2)]);
    for viewer in Viewer::all(4) {
        let view = Between::view(table.state(), viewer);
        let drawn = view.castles[0].site.as_ref().unwrap().drawn_tiles.clone();
        assert_eq!(ids(drawn), ids(five));
        assert_eq!(view.castles[2].site.as_ref().unwrap().drawn_cards, [card(0), card(1), card(2)]);
    }
    let events = table.agree(0, Choice::Tile(sleeping(5)));
    assert!(news(&events, Viewer::Spectator).contains(living(5).id()), "the rejected ones, too");
    let remembered = table.view(3).own.unwrap().remembered_discards;
    assert_eq!(ids(remembered), ids([living(5), outdoor(5), corridor(5), utility(5)]));
}

/// BTW-HOUSE-14, BTW-DP-03
#[test]
fn with_late_assignment_a_seat_decides_when_it_first_places() {
    let mut table = Table::with(3, &[("assignment_timing", "late")]);
    table.deal(&[]);
    table.choose_all();
    assert_eq!(table.step(), Step::Build, "there is no barrier");
    let [left, right] = table.planned(0);
    table.refuses(0, Action::Assign { left }, "BTW-HOUSE-14");
    assert!(table.open_view().seats.iter().all(|seat| seat.left.is_none()));
    // Castle 2 is on seat 0's right, and seat 0 goes first there.
    table.order(2, 0);
    assert_eq!(table.asked(2), [0]);
    table.refuses(0, propose(2, cell(-1, 0)), "BTW-AGREE-09");
    let ways = [left.min(right), left.max(right)].map(|left| Action::Assign { left });
    let offers = table.offers(0);
    assert!(ways.iter().all(|way| offers.contains(way)));
    table.refuses(0, Action::Assign { left: table.planned(1)[0] }, "BTW-DRAFT-12");
    table.act(0, Action::Assign { left });
    table.refuses(0, Action::Assign { left: right }, "BTW-AGREE-02");
    assert_eq!(table.state().room_due(CastleId(2)), Some(Room::Tile(right)));
    // Seat 1 still has time.
    assert_eq!(table.open_view().seats[1].left, None);
    table.order(0, 0);
    assert_eq!(table.state().room_due(C0), Some(Room::Tile(left)), "decided for both castles");
    table.finish_turn();
    assert_eq!(table.time(), (1, 2));
    assert!((0..3).all(|castle| tiles_of(table.castle(castle)).len() == 2));
}

/// BTW-HOUSE-14
#[test]
fn by_the_rulebook_all_assign_before_anybody_builds() {
    let mut table = Table::new(3);
    table.deal(&[]);
    table.choose_all();
    assert_eq!(table.step(), Step::Assign);
    for builder in 0..3 {
        table.refused(builder, say(builder, between::Order::First));
    }
    assert_ne!(table.turn(), Turn::Chance);
    table.actor_is_refused(Actor::Chance, Action::Lock);
}
