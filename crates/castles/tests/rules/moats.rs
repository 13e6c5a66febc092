//! Moats: a ring of water around a castle, with a gate and gardens.

use castles::*;
use game::{Actor, Game, Log, Seat, Viewer};
use lattice::{Edge, Rotation, Side};
use serde_json::{Value, json};
use testkit::{ByHand, TestDice};

use crate::play::{Script, modules, renovation, tile};
use crate::table::slow_castle::*;
use crate::table::{At, room, rules_of, spot};

const WITH: [&str; 1] = ["moats"];

/// Rooms put down in a castle with a barbican, whether or not they could be built so.
fn loose(gate: Gate, rooms: &[At<'_>]) -> Castle {
    rooms.iter().fold(Castle::with_barbican(gate), |castle, &(id, x, y, degrees)| {
        castle.with_room(room(id), spot(x, y, degrees)).castle
    })
}

fn with_moats(castle: Castle, slots: &[Slot]) -> Castle {
    slots.iter().fold(castle, |castle, &slot| castle.with_moat(slot).castle)
}

fn rules(reasons: &[Refusal]) -> Vec<&'static str> {
    rules_of(reasons.iter())
}

fn against(castle: &Castle, id: &str, x: i16, y: i16, degrees: u16) -> Vec<&'static str> {
    rules(&castle.objections(room(id), spot(x, y, degrees)))
}

fn appraise(names: &[&str], castle: Value) -> Result<Appraisal, Vec<LayoutRefusal>> {
    let layout: Layout = serde_json::from_value(castle).unwrap();
    let options = Options::with(modules(names));
    layout.appraise(&Belongings { options, ..Belongings::default() })
}

fn refused(names: &[&str], castle: Value) -> Vec<&'static str> {
    rules_of(appraise(names, castle).unwrap_err().iter().map(|it| &it.refusal))
}

#[test]
fn the_ring_is_made_of_four_strips_around_18_by_18() {
    let mut cells = std::collections::BTreeSet::new();
    let strips = Slot::ALL.map(|slot| slot.shape());
    for strip in strips {
        let (width, height) = (strip.right() - strip.x, strip.bottom() - strip.y);
        assert_eq!(width * height, 40, "EXP-MOAT-01");
        for x in strip.x..strip.right() {
            cells.extend((strip.y..strip.bottom()).map(|y| (x, y)));
        }
    }
    // The band of the barbican (EXP-MOAT-03).
    cells.extend((-2..18).flat_map(|x| (18..20).map(move |y| (x, y))));
    assert_eq!(cells.len(), 160, "they do not overlap");
    assert_eq!(cells.len(), 22 * 22 - 18 * 18, "EXP-MOAT-02: and close the ring");
    let corners = strips.map(|it| (it.x, it.y, it.turn.degrees()));
    assert_eq!(corners, [(-2, -2, 90), (0, -2, 0), (18, 0, 90)], "EXP-MOAT-07");
}

#[test]
fn the_gatehouse_has_four_doors_or_three() {
    let doors = |gate| -> Vec<Edge> {
        Castle::with_barbican(gate).rooms()[0].doors().map(|door| door.edge).collect()
    };
    let [north, east, south, west] = [
        Edge { x: 8, y: 15, side: Side::N },
        Edge { x: 9, y: 16, side: Side::E },
        Edge { x: 8, y: 19, side: Side::S },
        Edge { x: 7, y: 16, side: Side::W },
    ];
    assert_eq!(doors(Gate::Open), [north, east, south, west], "EXP-MOAT-05");
    // The lower one leads to the drawbridge, and its far end lies at the outer border.
    assert_eq!(doors(Gate::ClosedSouth), [north, east, west], "EXP-MOAT-06");
    assert_eq!(doors(Gate::ClosedWest), [north, east, south], "EXP-MOAT-15");
    assert_eq!(doors(Gate::ClosedNorth), [east, south, west]);
    assert_eq!(doors(Gate::ClosedEast), [north, south, west]);
    let turns: Vec<_> = Gate::ALL.iter().map(|it| (it.side(), it.turn().degrees())).collect();
    assert_eq!(turns, [(4, 0), (3, 0), (3, 90), (3, 180), (3, 270)], "EXP-MOAT-14, EXP-DECIDE-01");
    let castle = Castle::with_barbican(Gate::Open);
    assert_eq!(castle.square_feet(), 225, "EXP-MOAT-04");
    let first = castle.rooms()[0];
    assert_eq!((first.room.id(), first.room.size()), ("foyer", None), "EXP-MOAT-65");
    assert!(first.types().contains(RoomType::Corridor), "EXP-MOAT-16");
    assert_eq!(castle.count(Measure::UniqueSizes), 0);
    assert_eq!(castle.count(Measure::Rooms), 1, "EXP-MOAT-61: the barbican is a room");
}

#[test]
fn everybody_chooses_clockwise_from_the_master_builder_before_the_cards() {
    let mut play = Script::new(3).with(&WITH).untouched();
    let mut order = Vec::new();
    while play.step() != "return_cards" {
        let Some(&seat) = play.waiting_for().first() else {
            let draw = Castles::draw(play.state(), 0).unwrap();
            play.chance(draw);
            continue;
        };
        order.push(seat);
        assert_eq!(play.hand(seat).len(), 0, "EXP-SETUP-21: no bonus card was seen");
        let told = play.act(seat, Action::SetFoyer { side: 3, turn: Rotation::R90 });
        let (side, turn) = (3, Rotation::R90);
        assert!(told.contains(&Event::FoyerSet { seat: Seat(seat), side, turn }), "EXP-SETUP-13");
    }
    let builder = play.builder();
    assert_eq!(order, [builder, (builder + 1) % 3, (builder + 2) % 3], "EXP-SETUP-19");
    let moat = play.open_view().seats[0].castle.moat.clone().unwrap();
    assert_eq!((moat.side, moat.turn, moat.slots.len()), (3, Rotation::R90, 0), "EXP-MOAT-13");
}

/// EXP-MOAT-14, EXP-GEN-07, EXP-GEN-12
#[test]
fn a_side_that_a_foyer_does_not_have_is_refused() {
    let mut play = Script::new(2).with(&WITH).untouched();
    while play.step() != "set_foyers" {
        let draw = Castles::draw(play.state(), 0).unwrap();
        play.chance(draw);
    }
    let seat = play.waiting_for()[0];
    assert_eq!(play.offers(seat).len(), 5);
    for (side, degrees) in [(5, 0), (2, 0), (4, 90)] {
        let turn = Rotation::from_degrees(degrees).unwrap();
        assert!(play.refused(seat, Action::SetFoyer { side, turn }).cites("EXP-MOAT-14"));
    }
    let four = json!({ "foyer": { "side": 4, "turn": 0 }, "steps": [] });
    assert_eq!(refused(&[], four.clone()), ["EXP-GEN-07"]);
    assert!(appraise(&WITH, four).is_ok());
    let moat = json!({ "steps": [{ "moat": "west" }] });
    assert_eq!(refused(&["towers"], moat), ["EXP-GEN-12"]);
    let mut base = Script::new(2).play();
    base.open(&[]);
    assert!(base.refused(1, Action::BuyMoat { slot: Slot::West }).cites("EXP-GEN-12"));
    let view = serde_json::to_string(&base.open_view()).unwrap();
    assert!(!view.contains("moat"), "nothing is there without them");
}

#[test]
fn a_moat_that_meets_no_other_or_lies_in_a_filled_place_is_refused() {
    let castle = Castle::with_barbican(Gate::Open);
    assert_eq!(rules(&castle.slot_objections(Slot::North)), ["EXP-MOAT-28"]);
    assert_eq!(castle.open_slots().collect::<Vec<_>>(), [Slot::West, Slot::East], "EXP-MOAT-09");
    let west = with_moats(castle, &[Slot::West]);
    assert_eq!(rules(&west.slot_objections(Slot::West)), ["EXP-MOAT-29"]);
    assert_eq!(west.open_slots().collect::<Vec<_>>(), [Slot::North, Slot::East]);
    let whole = with_moats(west, &[Slot::North, Slot::East]);
    assert!(whole.has_whole_moat() && whole.open_slots().next().is_none(), "EXP-MOAT-26");
}

#[test]
fn a_moat_over_a_room_is_refused_and_the_place_is_lost() {
    let inside = loose(Gate::Open, &[("observatory", 14, 14, 0)]);
    assert_eq!(inside.open_slots().count(), 2, "EXP-EX-21: it blocks nothing");
    let over = loose(Gate::Open, &[("observatory", 15, 8, 0)]);
    assert_eq!(rules(&over.slot_objections(Slot::East)), ["EXP-MOAT-29"]);
    assert_eq!(over.open_slots().collect::<Vec<_>>(), [Slot::West], "EXP-EX-21");
    let west = with_moats(over, &[Slot::West]);
    assert_eq!(west.open_slots().collect::<Vec<_>>(), [Slot::North], "EXP-MOAT-31");
    // And the other way round.
    assert!(against(&west, "observatory", -1, 5, 0).contains(&"EXP-MOAT-29"));
    assert!(
        against(&west, "observatory", 4, 16, 0).contains(&"EXP-MOAT-29"),
        "EXP-MOAT-11: the band as well"
    );
}

#[test]
fn a_ring_without_a_way_out_is_refused() {
    let closed = with_moats(Castle::with_barbican(Gate::ClosedSouth), &[Slot::West, Slot::East]);
    // EXP-MOAT-34 and EXP-MOAT-55: the doors inside a whole ring are no way out.
    assert_eq!(rules(&closed.slot_objections(Slot::North)), ["CAS-PLACE-05"], "EXP-MOAT-19");
    assert_eq!(closed.open_slots().count(), 0, "EXP-EX-22, EXP-MOAT-18");
    let open = with_moats(Castle::with_barbican(Gate::Open), &[Slot::West, Slot::East]);
    assert!(open.slot_objections(Slot::North).is_empty(), "EXP-MOAT-56: the drawbridge leads out");
}

/// EXP-MOAT-32, EXP-MOAT-33
#[test]
fn moats_block_doors_of_old_and_new_rooms() {
    // A larder whose west door looks at the inner wall.
    let door = |castle: &Castle| {
        castle.rooms()[1].doors().find(|door| door.edge.side == Side::W).unwrap().meets
    };
    let castle = loose(Gate::Open, &[("larder", 0, 5, 0)]);
    assert_eq!(door(&castle), Meets::Nothing);
    assert_eq!(door(&with_moats(castle, &[Slot::West])), Meets::Wall);
    let west = with_moats(Castle::with_barbican(Gate::Open), &[Slot::West]);
    let later = west.with_room(room("larder"), spot(0, 5, 0)).castle;
    assert_eq!(door(&later), Meets::Wall);
    let band = loose(Gate::Open, &[("powder-room", 3, 16, 0)]);
    assert_eq!(band.rooms()[1].doors().next().unwrap().meets, Meets::Wall, "the band is a wall");
}

/// EXP-MOAT-35, EXP-MOAT-49, EXP-MOAT-69
#[test]
fn a_fence_at_a_moat_is_refused() {
    let west = with_moats(Castle::with_barbican(Gate::Open), &[Slot::West]);
    // Turned so that the fence looks to the left.
    assert!(against(&west, "herb-plot", 0, 5, 270).contains(&"EXP-MOAT-35"));
    let first = loose(Gate::Open, &[("herb-plot", 0, 5, 270)]);
    assert!(rules(&first.slot_objections(Slot::West)).contains(&"EXP-MOAT-69"));
    // The gatehouse is a room, and keeps fences away like one.
    assert!(against(&west, "herb-plot", 10, 15, 270).contains(&"CAS-PLACE-08"));
    // In the gardens the fence looks at the band.
    assert!(against(&west, "herb-plot", 12, 20, 0).contains(&"EXP-MOAT-35"));
}

/// EXP-MOAT-52, EXP-MOAT-69, EXP-MOAT-08
#[test]
fn a_room_at_the_water_is_refused_unless_it_is_a_garden() {
    let west = with_moats(Castle::with_barbican(Gate::Open), &[Slot::West]);
    assert!(against(&west, "larder", -4, 5, 0).contains(&"EXP-MOAT-52"));
    assert!(against(&west, "larder", 0, 20, 0).contains(&"EXP-MOAT-52"), "below the band");
    assert!(!against(&west, "larder", 0, 5, 0).contains(&"EXP-MOAT-52"), "the wall inside");
    // A joint that nothing adjoins may be touched (EXP-MOAT-53).
    assert!(!against(&west, "larder", 0, -2, 0).contains(&"EXP-MOAT-52"));
    let first = loose(Gate::Open, &[("larder", -4, 5, 0)]);
    assert!(rules(&first.slot_objections(Slot::West)).contains(&"EXP-MOAT-69"));
}

/// Where the swan pond stands with its west door at the drawbridge, fence away from the water.
fn garden_spot(castle: &Castle, id: &str) -> Spot {
    let garden = |at: &Spot| castle.with_room(room(id), *at).castle;
    let all = spots(castle, room(id));
    let found = all.into_iter().find(|at| {
        let after = garden(at);
        after.is_garden(u8::try_from(after.rooms().len() - 1).unwrap())
    });
    found.expect("there is a place beyond the drawbridge")
}

#[test]
fn outdoor_rooms_at_the_drawbridge_are_gardens() {
    let castle = Castle::with_barbican(Gate::Open);
    let at = garden_spot(&castle, "swan-pond");
    let one = castle.with_room(room("swan-pond"), at).castle;
    assert!(one.is_garden(1) && !one.is_garden(0), "EXP-MOAT-51");
    assert_eq!(one.connected(1).collect::<Vec<_>>(), [0], "EXP-MOAT-46: connected to the barbican");
    assert_eq!(one.adjacent(1).count(), 0, "EXP-MOAT-67: but not adjacent");
    // The next garden meets the first one.
    let second = spots(&one, room("topiary-maze")).into_iter().find(|&at| {
        let after = one.with_room(room("topiary-maze"), at).castle;
        after.is_garden(2) && after.connected(2).eq([1])
    });
    assert!(second.is_some(), "EXP-MOAT-48");
    // Inside outdoor rooms are no gardens.
    let inside = spots(&castle, room("swan-pond")).into_iter().find(|&at| {
        let after = castle.with_room(room("swan-pond"), at).castle;
        !after.is_garden(1)
    });
    assert!(inside.is_some(), "EXP-MOAT-58");
    let tower = Tile::all().find(|it| it.size().is_tower() && it.room_type() == RoomType::Outdoor);
    // EXP-MOAT-59: there is a place for it.
    garden_spot(&castle, tower.unwrap().id());
}

/// EXP-MOAT-51
#[test]
fn what_is_no_garden_beyond_the_drawbridge_is_refused() {
    let castle = Castle::with_barbican(Gate::Open);
    // A hallway whose upper door meets the drawbridge.
    assert!(against(&castle, "hallway", 8, 20, 0).contains(&"EXP-MOAT-47"));
    assert!(spots(&castle, room("hallway")).iter().all(|at| at.y < 20));
    // A garden that would meet a room inside as well: forced by rooms put down loosely.
    let at = garden_spot(&castle, "swan-pond");
    let theirs = doors_at(room("swan-pond"), at);
    let other = theirs.iter().find(|it| across(**it) != Edge { x: 8, y: 19, side: Side::S });
    let meets = across(*other.unwrap());
    let hallway = (0..4).map(|turn| Rotation::from_degrees(turn * 90).unwrap()).find_map(|turn| {
        let doors = doors_at(room("hallway"), Spot::new(0, 0, turn));
        let door = doors.iter().find(|it| it.side == meets.side)?;
        Some(Spot::new(meets.x - door.x, meets.y - door.y, turn))
    });
    let inside = castle.with_room(room("hallway"), hallway.unwrap()).castle;
    let reasons = inside.objections(room("swan-pond"), at);
    assert!(rules(&reasons).contains(&"EXP-MOAT-50"), "{reasons:?}");
}

/// Every spot at which a door of a room meets an open door of the castle.
fn meeting(castle: &Castle, room: Room) -> Vec<Spot> {
    let open = castle.rooms().iter().flat_map(Placed::doors);
    let open: Vec<Edge> =
        open.filter(|door| door.meets == Meets::Nothing).map(|door| across(door.edge)).collect();
    let turns = Rotation::ALL.into_iter();
    let doors = turns.flat_map(|turn| {
        doors_at(room, Spot::new(0, 0, turn)).into_iter().map(move |own| (turn, own))
    });
    let spots = doors.flat_map(|(turn, own)| {
        let facing = open.iter().filter(move |it| it.side == own.side);
        facing.map(move |it| Spot::new(it.x - own.x, it.y - own.y, turn))
    });
    spots.collect()
}

fn outdoor_tiles() -> impl Iterator<Item = Room> {
    Tile::all().filter(|it| it.room_type() == RoomType::Outdoor).map(Room::Tile)
}

/// A castle with a garden at its drawbridge.
fn with_garden(id: &str) -> (Castle, Spot) {
    let castle = Castle::with_barbican(Gate::Open);
    let at = garden_spot(&castle, id);
    (castle.with_room(room(id), at).castle, at)
}

/// EXP-MOAT-49
#[test]
fn the_fence_of_a_garden_is_refused_at_the_water() {
    let (castle, _) = with_garden("swan-pond");
    let only_the_fence = |it: Room| {
        let mut spots = meeting(&castle, it).into_iter();
        spots.any(|at| at.y >= 20 && castle.objections(it, at) == [Refusal::FenceAtAMoat])
    };
    assert!(outdoor_tiles().any(only_the_fence));
}

/// EXP-MOAT-51, EXP-MOAT-68
#[test]
fn what_is_not_outdoor_is_refused_at_a_garden_whatever_was_made_of_it() {
    let (castle, _) = with_garden("swan-pond");
    let indoor = Renovation::all()
        .find(|it| it.size() == Size::S400 && !it.types().contains(RoomType::Outdoor));
    let renovated = castle.with_renovation(indoor.unwrap(), 1).castle;
    for castle in [castle, renovated] {
        let outside = |at: &Spot| at.y >= 20;
        let refused = meeting(&castle, room("hallway")).into_iter().filter(outside);
        let refused: Vec<_> = refused.map(|at| castle.objections(room("hallway"), at)).collect();
        assert!(refused.contains(&vec![Refusal::OnlyGardensOutside]), "{refused:?}");
        assert!(refused.iter().all(|it| it.contains(&Refusal::OnlyGardensOutside)));
    }
    // An outdoor renovation makes no garden of a room that stands inside.
    let inside =
        Castle::with_barbican(Gate::Open).with_room(room("observatory"), spot(6, 11, 0)).castle;
    assert_eq!(inside.connected(1).collect::<Vec<_>>(), [0]);
    let stage = inside.with_renovation(renovation("open-air-stage"), 1).castle;
    assert!(stage.rooms()[1].types().contains(RoomType::Outdoor) && !stage.is_garden(1));
    assert!(meeting(&stage, room("hallway")).iter().any(|&at| {
        let after = stage.with_room(room("hallway"), at).castle;
        stage.objections(room("hallway"), at).is_empty() && after.connected(2).eq([1])
    }));
}

/// EXP-MOAT-55, EXP-MOAT-54
#[test]
fn gardens_without_a_way_out_are_refused_in_a_whole_moat_alone() {
    // One door of the porch is at the drawbridge, and the other ends at the band.
    let castle = Castle::with_barbican(Gate::Open);
    let porch = room("porch");
    let at = meeting(&castle, porch).into_iter().find(|at| {
        let doors = doors_at(porch, *at);
        doors.iter().all(|door| door.side == Side::N && door.y == 20)
    });
    let at = at.unwrap();
    assert!(castle.objections(porch, at).is_empty());
    let after = castle.with_room(porch, at).castle;
    let met: Vec<Meets> = after.rooms()[1].doors().map(|door| door.meets).collect();
    assert!(met.contains(&Meets::Door) && met.contains(&Meets::Wall), "{met:?}");
    let whole = with_moats(castle, &[Slot::West, Slot::East, Slot::North]);
    assert_eq!(whole.objections(porch, at), [Refusal::NoWayOut]);
    assert!(!spots(&whole, porch).contains(&at));
    // The other way round the last moat is refused.
    let two = with_moats(after, &[Slot::West, Slot::East]);
    assert_eq!(two.slot_objections(Slot::North), [Refusal::NoWayOut]);
}

/// EXP-MOAT-54, EXP-MOAT-67, EXP-X-24
#[test]
fn a_garden_and_a_room_inside_that_touch_are_adjacent() {
    let castle = Castle::with_barbican(Gate::Open);
    let pond = room("swan-pond");
    let at = garden_spot(&castle, "swan-pond");
    let (left, right) = (at.x - 4, at.x + 4);
    let around = (left..=right).flat_map(|x| (21..=at.y + 4).map(move |y| spot(x, y, 0)));
    let touching = around.into_iter().map(|it| castle.with_room(room("observatory"), it).castle);
    let both = touching
        .filter(|castle| castle.objections(pond, at).is_empty())
        .map(|castle| castle.with_room(pond, at).castle)
        .find(|castle| castle.adjacent(2).eq([1]))
        .expect("walls may touch");
    assert!(both.is_garden(2) && !both.is_garden(1) && both.connected(2).eq([0]));
    let stage = renovation("open-air-stage");
    assert_eq!(both.with_renovation(stage, 2).points, 5 - 1, "a living room, not the barbican");
    let alone = castle.with_room(pond, at).castle;
    assert_eq!(alone.with_renovation(stage, 1).points, 5);
}

/// EXP-MOAT-17, EXP-MOAT-57
#[test]
fn the_barbican_is_complete_with_all_its_doors() {
    let castle = Castle::with_barbican(Gate::ClosedSouth);
    // Hallways at all three doors inside.
    let around = [(8, 9, 90), (10, 16, 0), (1, 16, 0)];
    let full = around.iter().fold(castle, |castle, &(x, y, degrees)| {
        castle.with_room(room("hallway"), spot(x, y, degrees)).castle
    });
    assert!(full.rooms()[0].is_completed());
    let open = around.iter().fold(Castle::with_barbican(Gate::Open), |castle, &(x, y, degrees)| {
        castle.with_room(room("hallway"), spot(x, y, degrees)).castle
    });
    assert!(!open.rooms()[0].is_completed(), "the drawbridge is one of them");
    let at = garden_spot(&open, "swan-pond");
    let after = open.with_room(room("swan-pond"), at);
    assert!(after.completed.contains(&0));
}

#[test]
fn moats_score_for_rooms_that_are_neither_corridor_nor_outdoor() {
    let counted = ["larder", "pantry", "buttery", "panic-room", "sauna", "forum", "library"];
    let mut rooms: Vec<At<'_>> = vec![("hallway", 40, 0, 0), ("swan-pond", 40, 10, 0)];
    rooms.extend((0..).zip(counted).map(|(n, id)| (id, 60 + 10 * n, 0, 0)));
    rooms.extend([("observatory", 60, 20, 0), ("painting-room", 80, 20, 0)]);
    let castle = with_moats(loose(Gate::Open, &rooms), &[Slot::West, Slot::East]);
    assert_eq!(castle.with_moat(Slot::North).points, 3 + 9, "EXP-EX-03, EXP-MOAT-36");
    // Later rooms score 1 for each moat tile; corridors and outdoor rooms do not.
    let more = |id: &str| {
        let with = castle.with_room(room(id), spot(100, 40, 0)).points;
        let without = loose(Gate::Open, &rooms).with_room(room(id), spot(100, 40, 0)).points;
        with - without
    };
    assert_eq!((more("scullery"), more("hallway"), more("fountains")), (2, 0, 0), "EXP-MOAT-37");
    // A renovation counts once for each such type.
    let sized = |size| Renovation::all().filter(move |it| it.size() == size);
    for it in sized(Size::S400) {
        let types = it.types().iter();
        let counts = types.filter(|it| !matches!(it, RoomType::Corridor | RoomType::Outdoor));
        let counts = i32::try_from(counts.count()).unwrap();
        let number = u8::try_from(
            castle.rooms().iter().position(|it| it.room == room("observatory")).unwrap(),
        )
        .unwrap();
        let with = castle.with_renovation(it, number).points;
        let bare = loose(Gate::Open, &rooms).with_renovation(it, number).points;
        assert_eq!(with - bare, 2 * counts, "EXP-RENO-53: {it}");
        let after = castle.with_renovation(it, number).castle;
        assert_eq!(after.with_moat(Slot::North).points, 3 + 8 + counts, "EXP-RENO-54: {it}");
    }
}

/// EXP-EX-02
#[test]
fn penalties_count_the_gatehouse_and_neither_water_nor_band() {
    let castle = with_moats(Castle::with_barbican(Gate::Open), &[Slot::West]);
    let castle = castle.with_room(room("trophy-hall"), spot(0, 11, 0)).castle;
    // The round game room touches the trophy hall, the moat and the band.
    let game = castle.with_room(room("game-room"), spot(0, 13, 0));
    assert_eq!(game.castle.adjacent(2).collect::<Vec<_>>(), [1], "EXP-MOAT-39: not the band");
    assert_eq!(game.points, 6 - 2 + 1, "EXP-MOAT-38: the moat takes nothing, it brings 1");
    // The train room touches the gatehouse and the trophy hall.
    let train = castle.with_room(room("train-room"), spot(7, 8, 90));
    assert_eq!(train.castle.adjacent(2).collect::<Vec<_>>(), [0, 1], "EXP-MOAT-67");
    assert_eq!(train.points, 5 - 1 - 1 + 1, "EXP-MOAT-39: the gatehouse takes 1");
}

/// EXP-MOAT-40
#[test]
fn who_touches_gatehouse_and_band_touches_one_corridor_room() {
    let castle = Castle::with_barbican(Gate::Open);
    let at = |x, y| castle.with_room(room("train-room"), spot(x, y, 90));
    let [both, gatehouse, band, neither] = [at(10, 11), at(10, 10), at(12, 11), at(12, 10)];
    assert_eq!(both.castle.adjacent(1).collect::<Vec<_>>(), [0]);
    let points = [both, gatehouse, band, neither].map(|after| after.points);
    assert_eq!(points, [5 - 1, 5 - 1, 5, 5]);
}

/// EXP-EX-04, EXP-MOAT-43
#[test]
fn a_free_room_inside_scores_for_three_moats() {
    let castle =
        with_moats(Castle::with_barbican(Gate::Open), &[Slot::West, Slot::East, Slot::North]);
    let wish = room("ballroom").wish().unwrap();
    assert!(wish.types.contains(&RoomType::Corridor) && wish.points == -2);
    let castle = castle.with_room(room("hallway"), spot(11, 10, 0)).castle;
    let after = castle.with_room(room("ballroom"), spot(11, 6, 0));
    let touched = after.castle.adjacent(2).count();
    assert_eq!((touched, after.points), (1, 7 - 2 + 3));
    let east = after.castle.rooms()[2].doors().filter(|it| it.edge.side == Side::E);
    assert!(east.into_iter().all(|it| it.meets == Meets::Wall), "blocked by the moat");
    assert!(!after.castle.rooms()[2].is_completed());
}

#[test]
fn moats_count_for_stacks_feet_favors_and_cards() {
    let rooms = ["great-hall", "library", "forum", "observatory", "scullery", "ballroom"];
    let rooms: Vec<At<'_>> = (0..).zip(rooms).map(|(n, id)| (id, 40 + 10 * n, 0, 0)).collect();
    let castle = loose(Gate::Open, &rooms);
    assert_eq!(castle.square_feet(), 2600 + 225);
    let castle = with_moats(castle, &[Slot::West, Slot::East]);
    assert_eq!(castle.square_feet(), 4825, "EXP-MOAT-62");
    let every_500 = Card::find("every-500").unwrap();
    assert_eq!(castle.card_points(every_500, &Beside::default()), 9, "EXP-EX-23");
    assert_eq!(castle.count(Measure::Moats), 2, "EXP-FAVOR-02");
    assert_eq!(castle.count(Measure::Rooms), 7, "moats are no rooms");
    let without = castle.count(Measure::WithoutSwanIcon);
    assert_eq!(without, 4 + 2, "EXP-FAVOR-07: three of the rooms, the barbican and two moats");
    let types = loose(Gate::Open, &rooms).count(Measure::UniqueTypes);
    assert_eq!(castle.count(Measure::UniqueTypes), types + 1, "EXP-FAVOR-10");
    let depleted =
        |names: &[&str]| names.iter().map(|name| Stack::find(name).unwrap()).collect::<Vec<_>>();
    let layout =
        json!({ "foyer": { "side": 4 }, "steps": [{ "moat": "west" }, { "moat": "east" }] });
    let layout: Layout = serde_json::from_value(layout).unwrap();
    let options = Options::with(modules(&WITH));
    let worth = |stacks: &[&str], card: &str| {
        let cards = vec![Card::find(card).unwrap()];
        let belongings =
            Belongings { options, cards, depleted: depleted(stacks), ..Belongings::default() };
        let end = layout.appraise(&belongings).unwrap().end;
        (end.row(Row::Stacks), end.row(Row::Cards))
    };
    assert_eq!(worth(&["moats"], "per-moat"), (4, 6), "EXP-MOAT-60, EXP-BONUS-04");
    assert_eq!(worth(&["moats"], "depleted-stack-tiles"), (4, 2), "EXP-BONUS-11");
    assert_eq!(worth(&[], "every-500"), (0, 4), "2225 square feet");
}

/// EXP-MOAT-63, EXP-MOAT-64, EXP-FAVOR-24
#[test]
fn a_whole_moat_encloses_what_is_inside() {
    let castle = loose(Gate::Open, &[("hallway", 8, 9, 90)]);
    let whole = with_moats(castle.clone(), &[Slot::West, Slot::East, Slot::North]);
    assert_eq!((castle.courtyards(), whole.courtyards()), (0, 1));
    assert_eq!(whole.external_entrances(), 0, "the drawbridge is a corridor's door");
}

#[test]
fn a_passage_in_the_gardens_at_the_water_or_over_a_moat_is_refused() {
    let castle = Castle::with_barbican(Gate::Open);
    let at = garden_spot(&castle, "swan-pond");
    let shared = doors_at(room("swan-pond"), at)
        .into_iter()
        .find(|it| across(*it) == Edge { x: 8, y: 19, side: Side::S })
        .unwrap();
    // EXP-PASSAGE-18: nor to the drawbridge.
    let short = [(Length::Short, shared, across(shared))];
    let (room_against, each) = castle.objections_with(room("swan-pond"), at, &short);
    assert!(room_against.is_empty(), "{room_against:?}");
    assert_eq!(rules(&each[0]), ["EXP-PASSAGE-17"]);
    let named = placements(&castle, room("swan-pond"), Length::ALL);
    assert!(named.iter().all(|(it, passages)| *it != at || passages.is_empty()));
    // Two hallways outside with the west slot between them.
    let west = loose(Gate::Open, &[("hallway", 0, 5, 90)]);
    let long = |castle: &Castle| {
        let from = Edge { x: -5, y: 6, side: Side::E };
        let ends = [(Length::Long, from, Edge { x: 0, y: 6, side: Side::W })];
        let (_, each) = castle.objections_with(room("hallway"), spot(-5, 5, 90), &ends);
        rules(&each[0])
    };
    assert!(long(&west).is_empty());
    assert!(long(&with_moats(west.clone(), &[Slot::West])).contains(&"EXP-MOAT-70"));
    let number = doors_at(room("hallway"), spot(-5, 5, 90))
        .iter()
        .position(|it| *it == Edge { x: -5, y: 6, side: Side::E })
        .unwrap();
    let laid = Passages::NONE.with(Length::Long, u8::try_from(number).unwrap());
    let joined = west.with_room_and_passages(room("hallway"), spot(-5, 5, 90), laid).castle;
    assert!(rules(&joined.slot_objections(Slot::West)).contains(&"EXP-MOAT-70"));
}

/// EXP-X-19, EXP-MOAT-69
#[test]
fn a_passage_at_the_water_and_water_at_a_passage_are_refused() {
    // Two hallways beyond the corner, and between them the ground before the end of the west.
    let far = loose(Gate::Open, &[("hallway", -8, -3, 0)]);
    let (hallway, at) = (room("hallway"), spot(0, -3, 0));
    let [from, to] = [Edge { x: 0, y: -3, side: Side::W }, Edge { x: -3, y: -3, side: Side::E }];
    let ends = [(Length::Medium, from, to)];
    let door = doors_at(hallway, at).iter().position(|it| *it == from).unwrap();
    let laid = Passages::NONE.with(Length::Medium, u8::try_from(door).unwrap());
    let named = |castle: &Castle| placements(castle, hallway, Length::ALL).contains(&(at, laid));
    let (room_against, each) = far.objections_with(hallway, at, &ends);
    assert_eq!((room_against, each), (Vec::new(), vec![Vec::new()]));
    assert!(named(&far));
    let wet = with_moats(far.clone(), &[Slot::West]);
    let (_, each) = wet.objections_with(hallway, at, &ends);
    assert_eq!(each, [[Refusal::PassageAtTheWater]]);
    assert!(!named(&wet));
    let joined = far.with_room_and_passages(hallway, at, laid).castle;
    assert_eq!(joined.slot_objections(Slot::West), [Refusal::WaterAtAPassage]);
    assert_eq!(joined.open_slots().collect::<Vec<_>>(), [Slot::East]);
    // The wall inside may be touched: a passage along it.
    let upright = loose(Gate::Open, &[("hallway", 0, 2, 90)]);
    let upright = with_moats(upright, &[Slot::West]);
    let ends =
        [(Length::Medium, Edge { x: 0, y: 10, side: Side::N }, Edge { x: 0, y: 7, side: Side::S })];
    let (_, each) = upright.objections_with(hallway, spot(0, 10, 90), &ends);
    assert_eq!(each, [[]]);
}

/// EXP-PASSAGE-18, EXP-PASSAGE-33
#[test]
fn passages_lead_to_the_doors_of_the_gatehouse_but_not_to_the_drawbridge() {
    let castle = Castle::with_barbican(Gate::Open);
    let ends = [
        (spot(-3, 16, 0), (2, 16, Side::E), (7, 16, Side::W)),
        (spot(8, 5, 90), (8, 10, Side::S), (8, 15, Side::N)),
        (spot(14, 16, 0), (14, 16, Side::W), (9, 16, Side::E)),
        (spot(8, 24, 90), (8, 24, Side::N), (8, 19, Side::S)),
    ];
    let against = ends.map(|(at, from, to)| {
        let [from, to] = [from, to].map(|(x, y, side)| Edge { x, y, side });
        let (_, each) = castle.objections_with(room("hallway"), at, &[(Length::Long, from, to)]);
        each.concat()
    });
    let outside = vec![Refusal::PassageInTheGardens, Refusal::PassageAtTheWater];
    let expected = [vec![], vec![], vec![], outside];
    assert_eq!(against, expected);
}

/// EXP-GEN-08
#[test]
fn moats_may_be_built_alone() {
    let setup = Setup::new(1).with_options(Options::with(modules(&WITH)));
    let log = Log::<Castles>::start(setup).unwrap();
    let view = Castles::view(log.state(), Viewer::Seat(Seat(0)));
    assert_eq!((view.step.id(), view.moats.map(|it| it.left)), ("set_foyers", Some(7)));
    let legal = game::legal_actions::<Castles>(log.state(), Actor::Seat(Seat(0)));
    assert_eq!(legal.len(), 5);
}

/// EXP-RENO-55, EXP-RENO-56
#[test]
fn a_renovated_garden_stays_a_garden() {
    let castle = Castle::with_barbican(Gate::Open);
    let at = garden_spot(&castle, "swan-pond");
    let castle = castle.with_room(room("swan-pond"), at).castle;
    let indoor = Renovation::all()
        .find(|it| it.size() == Size::S400 && !it.types().contains(RoomType::Outdoor));
    assert!(castle.renovable(indoor.unwrap()).eq([1]));
    let after = castle.with_renovation(indoor.unwrap(), 1).castle;
    assert!(after.is_garden(1));
    let more = spots(&after, room("topiary-maze")).into_iter();
    let more = more.filter(|&at| after.with_room(room("topiary-maze"), at).castle.is_garden(2));
    assert!(more.count() > 0);
}

/// EXP-MOAT-29, EXP-MOAT-51, EXP-MOAT-52: the places that are named are those that are allowed, in random
/// castles with moats.
#[test]
fn places_and_moats_that_are_named_are_the_allowed_ones() {
    use game::Dice;
    let mut dice = TestDice::new(91);
    let (mut gardens, mut seen) = (0, 0);
    for _ in 0..120 {
        let mut castle = Castle::with_barbican(Gate::ALL[dice.below(5) as usize]);
        for _ in 0..14 {
            let slots: Vec<Slot> = castle.open_slots().collect();
            let allowed: Vec<Slot> = Slot::ALL
                .into_iter()
                .filter(|&slot| castle.slot_objections(slot).is_empty())
                .collect();
            assert_eq!(slots, allowed, "{castle:?}");
            if dice.below(4) == 0 && !slots.is_empty() {
                castle = castle.with_moat(slots[dice.below(slots.len() as u32) as usize]).castle;
                continue;
            }
            let room = random_room(&mut dice);
            let named = spots(&castle, room);
            for &at in &named {
                assert!(castle.objections(room, at).is_empty(), "{room} at {at}: {castle:?}");
            }
            for _ in 0..40 {
                let (x, y) = (dice.below(30) as i16 - 6, dice.below(36) as i16 - 6);
                let at = Spot::new(x, y, Rotation::ALL[dice.below(4) as usize]);
                let fits = castle.objections(room, at).is_empty();
                assert_eq!(fits, named.contains(&at), "{room} at {at}: {castle:?}");
            }
            let used = room.tile().is_some() && castle.rooms().iter().any(|it| it.room == room);
            if !named.is_empty() && !used {
                let at = named[dice.below(named.len() as u32) as usize];
                castle = castle.with_room(room, at).castle;
                seen += 1;
            }
        }
        let numbers = 0..u8::try_from(castle.rooms().len()).unwrap();
        gardens += numbers.filter(|&number| castle.is_garden(number)).count();
        assert_eq!(own_account(&castle), slow_account(&castle), "{castle:?}");
    }
    assert!(gardens > 10 && seen > 500, "{gardens} {seen}");
}

/// The example of the command line, with every field: its steps bring 3, 4, 7 and 0 points.
#[test]
fn a_layout_with_every_field_is_scored() {
    let names = ["towers", "moats", "passages", "swans", "renovations"];
    let castle = json!({"foyer": {"side": 4, "turn": 0}, "steps": [
        {"place": "salon", "x": 7, "y": 13, "turn": 180},
        {"moat": "west"},
        {"renovate": "great-room", "x": 7, "y": 13},
        {"passage": "short", "from": [8, 14, "bottom"], "to": [8, 15, "top"]}
    ]});
    let built = appraise(&names, castle.clone()).unwrap();
    let points: Vec<i32> = built.steps.iter().map(|step| step.points).collect();
    assert_eq!(points, [3, 4, 7, 0]);
    let layout: Layout = serde_json::from_value(castle).unwrap();
    let depleted = ["150", "325", "hallways", "stairs", "moats"];
    let belongings = Belongings {
        options: Options::with(modules(&names)),
        coins: 12_000,
        cards: vec![Card::find("every-500").unwrap()],
        depleted: depleted.iter().map(|name| Stack::find(name).unwrap()).collect(),
        swans: serde_json::from_value(json!({"blue": 3, "red": 1})).unwrap(),
        ..Belongings::default()
    };
    assert_eq!(layout.appraise(&belongings).unwrap().total(), 25);
    let wrong = |step: Value| serde_json::from_value::<LayoutStep>(step).is_err();
    assert!(wrong(json!({"moat": "south"})) && wrong(json!({"moat": "west", "x": 1})));
}

/// Every reason that has to do with moats.
pub(crate) fn every_reason() -> Vec<Refusal> {
    let hallway = room("hallway");
    assert!(renovation("great-room").size() == Size::S350 && tile("larder").size() == Size::S100);
    vec![
        Refusal::MoatsNotInGame,
        Refusal::FourDoorsNeedMoats,
        Refusal::NoSuchSide { side: 5 },
        Refusal::NoMoatLeft,
        Refusal::SlotTaken { slot: "west" },
        Refusal::MoatUnconnected,
        Refusal::MoatOverRoom { room: hallway },
        Refusal::MoatOverPassage,
        Refusal::MoatAtAFence { fenced: hallway },
        Refusal::WaterAtARoom { room: hallway },
        Refusal::WaterAtAPassage,
        Refusal::OverMoat,
        Refusal::FenceAtAMoat,
        Refusal::AtTheWater,
        Refusal::OnlyGardensOutside,
        Refusal::GardenAtARoom,
        Refusal::NotFromTheStack { room: hallway },
        Refusal::PassageInTheGardens,
        Refusal::PassageOverMoat,
        Refusal::PassageAtTheWater,
    ]
}
