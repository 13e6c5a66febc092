//! The option that lets specialty rooms and attendants run out.

use between::{CastleId, Choice, Event, Room, RoomType, Specialty};
use game::RuleId;

use crate::table::*;

const PHYSICAL: [(&str, &str); 1] = [("component_limits", "physical")];

fn orders(table: &mut Table) {
    for castle in 0..table.seats() {
        table.order(castle, castle);
    }
}

/// A table of seven where seven living bonuses have brought seven painters; an eighth bonus, by
/// downstairs, is due in castle 0.
fn seven_painters() -> Table {
    let mut table = Table::with(7, &PHYSICAL);
    let mut lines: Vec<Line> = Vec::new();
    for castle in 0..7_u8 {
        let n = usize::from(castle);
        lines.push((1, castle, [living(n), living(7 + n)]));
        lines.push((2, castle, [living(14 + n), downstairs(n)]));
    }
    lines.push((3, 0, [downstairs(7), downstairs(8)]));
    table.deal(&lines);
    table.build(2);
    orders(&mut table);
    for castle in 0..7 {
        table.agree_first(castle);
        assert!(table.options(castle).contains(&Choice::Attendant(painter())));
        table.agree(castle, Choice::Attendant(painter()));
    }
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Living));
    table
}

/// BTW-HOUSE-11
#[test]
fn with_component_limits_an_eighth_painter_is_refused() {
    let mut table = seven_painters();
    let owner = table.asked_alone(0);
    table.refuses(owner, propose(0, Choice::Attendant(painter())), "BTW-HOUSE-11");
    assert_eq!(table.options(0).len(), 3, "the other kinds are left");
    table.agree(0, Choice::Attendant(knight()));
    assert_eq!(table.castle(0).attendants(), [painter(), knight()]);
}

/// A table of seven in turn 3 of round two where fourteen of sixteen fountains are built: seven by
/// downstairs, six for third outdoor rooms, one for a fifth room. Fifth rooms are placed in castles
/// 1 and 2 as well, and castle 6 gets its third outdoor room in the given turn.
fn fourteen_fountains(castle_6_in: u8) -> Table {
    let mut table = Table::with(7, &PHYSICAL);
    let mut lines: Vec<Line> = Vec::new();
    for castle in 0..7_u8 {
        let n = usize::from(castle);
        lines.push((1, castle, [outdoor(n), outdoor(7 + n)]));
        lines.push((2, castle, [downstairs(n), food(n)]));
        lines.push((3, castle, [downstairs(7 + n), downstairs(14 + n)]));
        lines.push((4, castle, [utility(n), utility(7 + n)]));
    }
    table.deal_leaving(&lines, RoomType::Food);
    table.build(3);
    orders(&mut table);
    for castle in 0..7 {
        table.agree_first(castle);
        table.agree_first(castle);
        table.agree(castle, Choice::Bonus(RoomType::Outdoor));
        table.agree_first(castle);
    }
    table.finish_round();
    let types = [RoomType::Sleeping, RoomType::Corridor, RoomType::Living];
    let mut lines: Vec<Line> = Vec::new();
    for castle in 0..6_u8 {
        let n = usize::from(castle);
        let third_outdoor = outdoor(14 + n);
        let Some(room_type) = types.get(n).copied() else {
            lines.push((1, castle, [third_outdoor, corridor(12 + n)]));
            continue;
        };
        let of_type = |number| tile(room_type, number);
        lines.push((1, castle, [third_outdoor, of_type(0)]));
        lines.push((2, castle, [of_type(1), of_type(2)]));
        lines.push((3, castle, [of_type(3), of_type(4)]));
    }
    lines.push((castle_6_in, 6, [outdoor(20), food(9)]));
    table.deal_leaving(&lines, RoomType::Food);
    table.build(3);
    orders(&mut table);
    for castle in 0..3 {
        table.agree_first(castle);
        table.agree_first(castle);
        assert_eq!(table.task(castle), Some("fifth_tile"));
    }
    let fountain = fountain_of(&table, 0).unwrap();
    table.agree(0, fountain);
    assert_eq!(fountains(&table), 14);
    table
}

/// The first fountain that is offered for the fifth room at hand.
fn fountain_of(table: &Table, castle: u8) -> Option<Choice> {
    let is_fountain =
        |choice: &Choice| matches!(choice, Choice::FifthRoom { room: Specialty::Fountain, .. });
    table.options(castle).into_iter().find(is_fountain)
}

fn fountains(table: &Table) -> u8 {
    table.state().castles().iter().map(|castle| castle.specialties(Specialty::Fountain)).sum()
}

/// BTW-HOUSE-11
#[test]
fn with_component_limits_a_bonus_of_a_kind_that_has_run_out_is_lost() {
    let mut table = fourteen_fountains(4);
    for castle in [1, 2] {
        let fountain = fountain_of(&table, castle).expect("there are sixteen");
        table.agree(castle, fountain);
    }
    assert_eq!(fountains(&table), 16);
    table.build(4);
    table.order(6, 6);
    let events = table.agree_first(6);
    assert_eq!(earned(&events), [(6, RoomType::Outdoor, 3)]);
    let lost = Event::BonusLost { castle: CastleId(6), rule: RuleId("BTW-HOUSE-11") };
    assert!(events.contains(&lost), "{events:?}");
    assert_eq!(table.state().room_due(CastleId(6)), Some(Room::Tile(food(9))));
}

/// BTW-HOUSE-11
#[test]
fn with_component_limits_a_room_that_has_run_out_is_refused() {
    let mut table = fourteen_fountains(3);
    let fifteenth = fountain_of(&table, 1).unwrap();
    table.agree(1, fifteenth);
    // Castle 2 talks about the sixteenth while castle 6 earns it by its third outdoor room.
    let wish = fountain_of(&table, 2).unwrap();
    let owner = table.asked_alone(2);
    table.act(owner, propose(2, wish));
    let events = table.agree_first(6);
    assert_eq!(earned(&events), [(6, RoomType::Outdoor, 3)]);
    assert_eq!(table.task(6), Some("place_specialty_room"), "it is taken from the box at once");
    assert!(events.contains(&Event::Withdrawn { castle: CastleId(2) }));
    table.refuses(owner, propose(2, wish), "BTW-HOUSE-11");
    assert_eq!(fountain_of(&table, 2), None);
    assert!(!table.options(2).is_empty(), "towers and foyers are left");
    table.agree_first(6);
    assert_eq!(fountains(&table), 16);
}
