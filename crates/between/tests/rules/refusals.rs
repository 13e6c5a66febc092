//! Every reason for which something is refused, met in play or in a layout, with its rule.

use std::collections::BTreeSet;

use between::{
    Action, Attendant, Between, BuildOrder, CastleId, Choice, Layout, Options, Order, Refusal,
    Room, RoomAt, RoomType, Setup, Specialty, Throne, Tile,
};
use game::{Actor, Log, Refusal as _, Seat};
use testkit::Met;

use crate::table::*;

/// The name of a reason. Whoever adds one must add it here, and then below, where it is met.
fn name(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::PlayerCount { .. } => "PlayerCount",
        Refusal::AgesAreNoRanking => "AgesAreNoRanking",
        Refusal::NoSuchSeat { .. } => "NoSuchSeat",
        Refusal::LudwigNeverActs => "LudwigNeverActs",
        Refusal::ForChanceAlone => "ForChanceAlone",
        Refusal::NotForChance => "NotForChance",
        Refusal::WrongStep { .. } => "WrongStep",
        Refusal::GameIsOver => "GameIsOver",
        Refusal::NotInThePile => "NotInThePile",
        Refusal::AlreadyChosen => "AlreadyChosen",
        Refusal::NotInHand { .. } => "NotInHand",
        Refusal::SameTileTwice { .. } => "SameTileTwice",
        Refusal::TilesOutOfOrder => "TilesOutOfOrder",
        Refusal::SilenceUntilReveal => "SilenceUntilReveal",
        Refusal::NotThePicker { .. } => "NotThePicker",
        Refusal::NotPickedForLudwig { .. } => "NotPickedForLudwig",
        Refusal::NotChosenByYou { .. } => "NotChosenByYou",
        Refusal::AlreadyAssignedSo => "AlreadyAssignedSo",
        Refusal::NothingAssigned => "NothingAssigned",
        Refusal::AlreadyLocked => "AlreadyLocked",
        Refusal::AssignmentFinal => "AssignmentFinal",
        Refusal::AssignmentNotDue => "AssignmentNotDue",
        Refusal::ShownAlready => "ShownAlready",
        Refusal::NobodyToShow => "NobodyToShow",
        Refusal::LeftoverStaysHidden => "LeftoverStaysHidden",
        Refusal::NotABuilder { .. } => "NotABuilder",
        Refusal::OrderAlreadySaid { .. } => "OrderAlreadySaid",
        Refusal::OrderMustBeChosen { .. } => "OrderMustBeChosen",
        Refusal::NothingToDecide { .. } => "NothingToDecide",
        Refusal::NotTheOwner { .. } => "NotTheOwner",
        Refusal::NotThePartner { .. } => "NotThePartner",
        Refusal::PartnerStepSkipped { .. } => "PartnerStepSkipped",
        Refusal::NothingProposed { .. } => "NothingProposed",
        Refusal::NothingCountered { .. } => "NothingCountered",
        Refusal::ProposalStands { .. } => "ProposalStands",
        Refusal::WaitsForPartner { .. } => "WaitsForPartner",
        Refusal::CounterIsNoOther => "CounterIsNoOther",
        Refusal::ChoiceDoesNotFit { .. } => "ChoiceDoesNotFit",
        Refusal::NotDrawnTile { .. } => "NotDrawnTile",
        Refusal::NotDrawnCard { .. } => "NotDrawnCard",
        Refusal::NotACopyableBonus => "NotACopyableBonus",
        Refusal::NoSleepingBonus => "NoSleepingBonus",
        Refusal::NoFreeAttendantSpot => "NoFreeAttendantSpot",
        Refusal::AttendantSpotKept { .. } => "AttendantSpotKept",
        Refusal::FifthIsARoom => "FifthIsARoom",
        Refusal::OtherCastle { .. } => "OtherCastle",
        Refusal::RunOut => "RunOut",
        Refusal::OffTheGrid { .. } => "OffTheGrid",
        Refusal::CellTaken { .. } => "CellTaken",
        Refusal::NoSharedEdge { .. } => "NoSharedEdge",
        Refusal::WrongLevel { .. } => "WrongLevel",
        Refusal::NoSupport { .. } => "NoSupport",
        Refusal::AboveOpenRoom { .. } => "AboveOpenRoom",
        Refusal::TileTwice { .. } => "TileTwice",
        Refusal::CardTwice { .. } => "CardTwice",
        Refusal::TooManyAttendants { .. } => "TooManyAttendants",
        Refusal::TooManyCards { .. } => "TooManyCards",
        Refusal::TooManySpecialties { .. } => "TooManySpecialties",
        Refusal::TooManyOfAKind { .. } => "TooManyOfAKind",
        Refusal::TooManyRooms { .. } => "TooManyRooms",
    }
}

/// How many reasons the match above knows.
const REASONS: usize = 60;

fn before_the_game(met: &mut Met<Refusal>) {
    let start = |setup: Setup| Log::<Between>::start(setup).unwrap_err();
    met.all(&start(Setup::new(8)));
    met.all(&start(Setup { ages: vec![0, 0, 0], ..Setup::new(3) }));
}

fn in_the_draft(met: &mut Met<Refusal>) {
    let mut table = Table::new(3);
    met.seat(&table, 0, Action::Lock);
    met.chance(&table, Action::LayThrone { castle: CastleId(1), throne: Throne::nth(0).unwrap() });
    met.seat(&table, 0, Action::LayThrone { castle: CastleId(0), throne: Throne::nth(0).unwrap() });
    table.deal(&[(1, 0, [food(0), living(0)])]);
    for nobody in [3, 7, 8, u8::MAX] {
        table.refuses(nobody, Action::Lock, "BTW-SETUP-02");
    }
    met.seat(&table, 3, Action::Lock);
    met.chance(&table, Action::Lock);
    let hand: Vec<Tile> = table.hand(0).iter().collect();
    met.seat(&table, 0, choose(hand[0], table.hand(1).nth(0).unwrap()));
    met.seat(&table, 0, choose(hand[0], hand[0]));
    met.seat(&table, 0, Action::Choose { tiles: [hand[1], hand[0]] });
    met.seat(&table, 0, Action::ShowStack);
    table.choose(0);
    met.seat(&table, 0, choose(hand[0], hand[1]));
    table.choose(1);
    table.choose(2);
    met.seat(&table, 0, Action::Lock);
    met.seat(&table, 0, Action::Assign { left: table.planned(1)[0] });
    table.assign(0);
    met.seat(&table, 0, Action::Assign { left: table.planned(0)[0] });
    table.act(0, Action::Lock);
    met.seat(&table, 0, Action::Lock);
    table.act(0, Action::ShowStack);
    met.seat(&table, 0, Action::ShowStack);
    for seat in [1, 2] {
        table.assign(seat);
        table.act(seat, Action::Lock);
    }
    met.seat(&table, 0, Action::Assign { left: table.planned(0)[1] });
    table.build(4);
    met.seat(&table, 0, Action::ShowStack);
    table.finish_round();
    table.play_dull();
    met.seat(&table, 0, Action::Lock);
}

fn in_agreement(met: &mut Met<Refusal>) {
    let mut table = Table::new(4);
    table.deal(&[(1, 0, [outdoor(0), downstairs(0)]), (2, 0, [food(0), living(0)])]);
    table.build(1);
    met.seat(&table, 2, say(0, Order::First));
    met.seat(&table, 0, propose(0, cell(-1, 0)));
    table.order(0, 0);
    met.seat(&table, 0, say(0, Order::First));
    met.seat(&table, 1, propose(0, cell(-1, 0)));
    met.seat(&table, 1, accept(0));
    met.seat(&table, 0, decide(0, cell(-1, 0)));
    met.seat(&table, 0, propose(0, Choice::Attendant(painter())));
    table.act(0, propose(0, cell(-1, 0)));
    met.seat(&table, 0, propose(0, cell(2, 0)));
    met.seat(&table, 0, accept(0));
    met.seat(&table, 1, propose(0, cell(2, 0)));
    met.seat(&table, 1, counter(0, cell(-1, 0)));
    table.act(1, accept(0));
    // A downstairs room is due.
    met.seat(&table, 1, propose(0, cell(0, 0)));
    met.seat(&table, 1, propose(0, cell(9, 9)));
    met.seat(&table, 1, propose(0, cell(100, 0)));
    met.seat(&table, 1, propose(0, cell(0, 1)));
    table.finish_castle(0);
    table.build(2);
    table.order(0, 0);
    met.seat(&table, 0, propose(0, cell(-1, 1)));
    met.seat(&table, 0, propose(0, cell(3, 1)));
    met.seat(&table, 0, propose(0, cell(0, -2)));
    table.act(0, propose(0, cell(2, 0)));
    table.act(1, counter(0, cell(0, 1)));
    met.seat(&table, 1, decide(0, cell(0, 1)));
    met.seat(&table, 0, propose(0, cell(0, 1)));
}

fn in_bonuses(met: &mut Met<Refusal>) {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [food(0), food(1)]),
        (1, 1, [utility(0), utility(1)]),
        (1, 2, [downstairs(0), downstairs(1)]),
        (2, 0, [food(2), living(0)]),
        (2, 1, [utility(2), living(1)]),
        (2, 2, [downstairs(2), living(2)]),
        (3, 1, [utility(3), utility(4)]),
    ]);
    table.build(2);
    for castle in 0..3 {
        table.order(castle, castle);
        table.agree_first(castle);
        if castle == 0 {
            table.draw_tiles(0, [living(5), sleeping(5), outdoor(5), corridor(5), outdoor(6)]);
        } else if castle == 1 {
            table.draw_cards(1, [card(0), card(1), card(2)]);
        }
    }
    met.seat(&table, 0, propose(0, Choice::Tile(living(6))));
    met.seat(&table, 1, propose(1, Choice::Card(card(3))));
    met.seat(&table, 2, propose(2, Choice::Bonus(RoomType::Downstairs)));
    // The same answers as for cells, and other rules: these are bonuses.
    met.seat(&table, 1, propose(0, Choice::Tile(living(5))));
    met.seat(&table, 1, accept(0));
    met.seat(&table, 0, decide(0, Choice::Tile(living(5))));
    table.act(0, propose(0, Choice::Tile(living(5))));
    met.seat(&table, 0, accept(0));
    met.seat(&table, 0, propose(0, Choice::Tile(living(5))));
    met.seat(&table, 1, propose(0, Choice::Tile(living(5))));
    table.finish_turn();
    table.build(3);
    table.order(1, 1);
    table.agree_first(1);
    table.agree_first(1);
    assert_eq!(table.task(1), Some("fifth_tile"));
    let owner = table.asked_alone(1);
    met.seat(&table, owner, propose(1, fifth_attendant(1, painter())));
    met.seat(&table, owner, propose(1, fifth(0, Specialty::Tower, (0, 1))));
    met.seat(&table, owner, propose(1, fifth(1, Specialty::Tower, (0, -1))));
    met.seat(&table, owner, propose(1, fifth(1, Specialty::Fountain, (0, -1))));
}

fn with_ludwig(met: &mut Met<Refusal>) {
    let mut table = Table::new(2);
    table.deal(&[]);
    met.seat(&table, 2, Action::Lock);
    for tile in table.planned(2) {
        table.chance(Action::PickForLudwig { tile });
    }
    met.seat(&table, 1, Action::GiveForLudwig { mine: table.planned(2)[0] });
    met.seat(&table, 0, Action::GiveForLudwig { mine: table.hand(0).nth(0).unwrap() });
    table.act(0, Action::GiveForLudwig { mine: table.planned(2)[0] });
    table.draft();
    met.seat(&table, 1, Action::ShowStack);
    met.seat(&table, 1, say(1, Order::Either));
    table.order(1, 1);
    met.seat(&table, 1, accept(1));
    table.finish_round();
    table.deal(&[]);
    for tile in table.planned(2) {
        table.chance(Action::PickForLudwig { tile });
    }
    met.seat(&table, 0, Action::GiveForLudwig { mine: table.planned(2)[0] });
}

fn with_options(met: &mut Met<Refusal>) {
    let mut table = Table::with(3, &[("assignment_timing", "late")]);
    table.deal(&[]);
    table.choose_all();
    met.seat(&table, 0, Action::Assign { left: table.planned(0)[0] });

    let mut table = Table::with(3, &[("living_tower", "moved")]);
    table.deal(&[(1, 0, [downstairs(0), downstairs(1)]), (2, 0, [downstairs(2), food(0)])]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    met.seat(&table, 0, propose(0, Choice::Bonus(RoomType::Sleeping)));

    // A throne with two attendants for its third and its fifth living room; then a fifth corridor.
    let mut table = Table::with(3, &[("fifth_attendant", "on")]);
    table.deal(&[
        (1, 0, [living(0), living(1)]),
        (2, 0, [living(2), living(3)]),
        (3, 0, [living(4), corridor(0)]),
        (4, 0, [corridor(1), corridor(2)]),
    ]);
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.agree(0, fifth_attendant(0, knight()));
    table.finish_round();
    assert_eq!(table.castle(0).attendants().len(), 2);
    table.deal(&[(1, 0, [corridor(3), corridor(4)])]);
    table.build(1);
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    met.seat(&table, 1, propose(0, fifth_attendant(0, knight())));

    // The last spot of castle 0 is kept for the attendant that it has earned.
    let both = [("fifth_either_castle", "on"), ("fifth_attendant", "on")];
    let mut table = Table::with(3, &both);
    table.deal(&[
        (1, 0, [living(0), living(1)]),
        (1, 2, [corridor(0), corridor(1)]),
        (2, 0, [living(2), downstairs(0)]),
        (2, 2, [corridor(2), corridor(3)]),
        (3, 0, [downstairs(1), downstairs(2)]),
        (3, 2, [food(9), corridor(4)]),
    ]);
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Living));
    table.order(2, 0);
    table.agree_first(2);
    met.seat(&table, 0, propose(2, fifth_attendant(0, knight())));

    // Seven painters for seven third living rooms, and an eighth by downstairs.
    let mut table = Table::with(7, &[("component_limits", "physical")]);
    let mut lines: Vec<Line> = Vec::new();
    for castle in 0..7_u8 {
        let n = usize::from(castle);
        lines.push((1, castle, [living(n), living(7 + n)]));
        lines.push((2, castle, [living(14 + n), downstairs(n)]));
    }
    lines.push((3, 0, [downstairs(7), downstairs(8)]));
    table.deal(&lines);
    // A silent owner takes the painter.
    table.build(3);
    table.order(0, 0);
    table.agree_first(0);
    table.agree_first(0);
    table.agree(0, Choice::Bonus(RoomType::Living));
    met.seat(&table, 1, propose(0, Choice::Attendant(painter())));
}

fn in_layouts(met: &mut Met<Refusal>) {
    let room = |tile, x| RoomAt { tile: Room::Tile(tile), x, y: 0 };
    let layout = Layout {
        throne: Throne::nth(0).unwrap(),
        rooms: vec![room(food(0), 2), room(food(0), 3)],
        attendants: Attendant::all().take(3).collect(),
        bonus_cards: vec![card(0), card(0), card(1), card(2)],
        order: BuildOrder::Any,
    };
    for refused in layout.build().unwrap_err() {
        met.reason(&refused.refusal);
    }
    let foyer = |n: i64| RoomAt { tile: Room::Specialty(Specialty::GrandFoyer), x: 2 + n, y: 0 };
    let foyers = Layout { rooms: (0..49).map(foyer).collect(), ..layout.clone() };
    let limited = options_with(&[("component_limits", "physical")]);
    for options in [Options::default(), limited] {
        for refused in foyers.build_what_stands(&options).1 {
            met.reason(&refused.refusal);
        }
    }
    let rooms = Tile::all().take(64).map(|tile| room(tile, 2)).collect();
    for refused in (Layout { rooms, ..layout }).build().unwrap_err() {
        met.reason(&refused.refusal);
    }
}

/// All reasons, with the rules that they cite.
#[test]
fn everything_that_can_be_refused_is_refused_with_its_rule() {
    let mut met = Met::new(name);
    before_the_game(&mut met);
    in_the_draft(&mut met);
    in_agreement(&mut met);
    in_bonuses(&mut met);
    with_ludwig(&mut met);
    with_options(&mut met);
    in_layouts(&mut met);
    let expected = [
        ("PlayerCount", "BTW-SETUP-01"),
        ("AgesAreNoRanking", "BTW-SETUP-11"),
        ("NoSuchSeat", "BTW-SETUP-02"),
        ("LudwigNeverActs", "BTW-TWO-21"),
        ("ForChanceAlone", "BTW-SETUP-12"),
        ("NotForChance", "BTW-SETUP-12"),
        ("WrongStep", "BTW-DRAFT-05"),
        ("GameIsOver", "BTW-END-01"),
        ("NotInThePile", "BTW-PILE-01"),
        ("AlreadyChosen", "BTW-DRAFT-09"),
        ("NotInHand", "BTW-DRAFT-06"),
        ("SameTileTwice", "BTW-DRAFT-06"),
        ("TilesOutOfOrder", "BTW-DRAFT-06"),
        ("SilenceUntilReveal", "BTW-INFO-03"),
        ("NotThePicker", "BTW-TWO-04"),
        ("NotThePicker", "BTW-TWO-05"),
        ("NotPickedForLudwig", "BTW-TWO-06"),
        ("NotChosenByYou", "BTW-DRAFT-12"),
        ("AlreadyAssignedSo", "BTW-AGREE-02"),
        ("NothingAssigned", "BTW-AGREE-02"),
        ("AlreadyLocked", "BTW-AGREE-02"),
        ("AssignmentFinal", "BTW-AGREE-02"),
        ("AssignmentNotDue", "BTW-HOUSE-14"),
        ("ShownAlready", "BTW-INFO-07"),
        ("NobodyToShow", "BTW-INFO-07"),
        ("LeftoverStaysHidden", "BTW-INFO-13"),
        ("NotABuilder", "BTW-GEO-13"),
        ("OrderAlreadySaid", "BTW-AGREE-03"),
        ("OrderMustBeChosen", "BTW-TWO-12"),
        ("NothingToDecide", "BTW-AGREE-09"),
        ("NotTheOwner", "BTW-AGREE-07"),
        ("NotTheOwner", "BTW-AGREE-08"),
        ("NotThePartner", "BTW-AGREE-07"),
        ("NotThePartner", "BTW-AGREE-08"),
        ("PartnerStepSkipped", "BTW-AGREE-15"),
        ("NothingProposed", "BTW-AGREE-07"),
        ("NothingProposed", "BTW-AGREE-08"),
        ("NothingCountered", "BTW-AGREE-07"),
        ("NothingCountered", "BTW-AGREE-08"),
        ("ProposalStands", "BTW-AGREE-07"),
        ("ProposalStands", "BTW-AGREE-08"),
        ("WaitsForPartner", "BTW-AGREE-07"),
        ("WaitsForPartner", "BTW-AGREE-08"),
        ("CounterIsNoOther", "BTW-AGREE-07"),
        ("ChoiceDoesNotFit", "BTW-AGREE-10"),
        ("NotDrawnTile", "BTW-BONUS-20"),
        ("NotDrawnCard", "BTW-BONUS-40"),
        ("NotACopyableBonus", "BTW-BONUS-63"),
        ("NoSleepingBonus", "BTW-HOUSE-01"),
        ("NoFreeAttendantSpot", "BTW-BONUS-33"),
        ("AttendantSpotKept", "BTW-HOUSE-02b"),
        ("FifthIsARoom", "BTW-BONUS-03"),
        ("OtherCastle", "BTW-BONUS-05"),
        ("RunOut", "BTW-HOUSE-11"),
        ("OffTheGrid", "BTW-RUL-17"),
        ("CellTaken", "BTW-PLACE-01"),
        ("NoSharedEdge", "BTW-PLACE-02"),
        ("WrongLevel", "BTW-PLACE-08"),
        ("WrongLevel", "BTW-PLACE-07"),
        ("WrongLevel", "BTW-PLACE-11"),
        ("WrongLevel", "BTW-PLACE-10"),
        ("NoSupport", "BTW-PLACE-04"),
        ("AboveOpenRoom", "BTW-PLACE-13"),
        ("TileTwice", "BTW-COMP-01"),
        ("CardTwice", "BTW-COMP-05"),
        ("TooManyAttendants", "BTW-BONUS-33"),
        ("TooManyCards", "BTW-BONUS-42"),
        ("TooManySpecialties", "BTW-COMP-02"),
        ("TooManyOfAKind", "BTW-HOUSE-11"),
        ("TooManyRooms", "BTW-BONUS-71"),
    ];
    let names: BTreeSet<&str> = expected.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), REASONS);
    met.assert_all(&expected);
}

/// A refusal names every rule that is broken, not just the first.
#[test]
fn all_reasons_are_told_when_something_is_refused() {
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [downstairs(0), living(0)])]);
    table.build(1);
    table.order(0, 0);
    let refusals = table.refused(0, propose(0, cell(5, 3)));
    let rules: Vec<&str> = refusals.iter().map(|refusal| refusal.rule().0).collect();
    assert_eq!(rules, ["BTW-PLACE-02", "BTW-PLACE-08", "BTW-PLACE-04"]);
    assert!(refusals.to_string().contains("; "), "in one sentence: {refusals}");
    assert_eq!(table.state().room_due(CastleId(0)), Some(Room::Tile(downstairs(0))));
    assert_eq!(table.waiting_for(), (0..3).collect::<Vec<_>>());
    assert!(
        table.offers(0).iter().all(|a| table.log.clone().act(Actor::Seat(Seat(0)), *a).is_ok())
    );
}
