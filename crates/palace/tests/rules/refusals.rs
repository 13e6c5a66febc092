//! Every reason for which something is refused, met in play, with its rule.

use game::{Actor, Dice as _, Game, Log, Seat, Turn};
use palace::{
    Action, Cell, Colour, Event, Favor, Hallway, Layout, Refusal, Room, Rotation, Setup, Slot,
    Stair, State, Swans, Tile, Water,
};
use serde_json::json;
use testkit::{Met, TestDice};

use crate::table::*;

/// The name of a reason. Whoever adds one must add it here, and its rule below.
fn name(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::PlayerCount { .. } => "PlayerCount",
        Refusal::GameIsOver => "GameIsOver",
        Refusal::NotForChance => "NotForChance",
        Refusal::ForChanceAlone => "ForChanceAlone",
        Refusal::NoSuchSeat { .. } => "NoSuchSeat",
        Refusal::WrongStep { .. } => "WrongStep",
        Refusal::NotYourTurn { .. } => "NotYourTurn",
        Refusal::CannotBeDrawn => "CannotBeDrawn",
        Refusal::NotLookedAt { .. } => "NotLookedAt",
        Refusal::SlotIsFull { .. } => "SlotIsFull",
        Refusal::BoardIsFull => "BoardIsFull",
        Refusal::NotInTheRow { .. } => "NotInTheRow",
        Refusal::NotOnTop { .. } => "NotOnTop",
        Refusal::NoneLeft { .. } => "NoneLeft",
        Refusal::TooDear { .. } => "TooDear",
        Refusal::FeeAndPrice { .. } => "FeeAndPrice",
        Refusal::WrongAmount { .. } => "WrongAmount",
        Refusal::NotYourSwans => "NotYourSwans",
        Refusal::OffTheTable { .. } => "OffTheTable",
        Refusal::OnTheRim { .. } => "OnTheRim",
        Refusal::Taken { .. } => "Taken",
        Refusal::UnderWater { .. } => "UnderWater",
        Refusal::BeyondTheMoat { .. } => "BeyondTheMoat",
        Refusal::NoLink => "NoLink",
        Refusal::NoLinkDownstairs => "NoLinkDownstairs",
        Refusal::NoLinkOfStairs => "NoLinkOfStairs",
        Refusal::DarkEndsMeet => "DarkEndsMeet",
        Refusal::NoExit => "NoExit",
        Refusal::NotYourReward { .. } => "NotYourReward",
        Refusal::NotTheNextCell { .. } => "NotTheNextCell",
        Refusal::NoCourtyard { .. } => "NoCourtyard",
        Refusal::ClosesTheExit { .. } => "ClosesTheExit",
        Refusal::CannotJoinThen { .. } => "CannotJoinThen",
        Refusal::MoveClosesTheExit { .. } => "MoveClosesTheExit",
        Refusal::NoMoves => "NoMoves",
        Refusal::NotMovable { .. } => "NotMovable",
        Refusal::SameArm => "SameArm",
        Refusal::ActionsLeft => "ActionsLeft",
        Refusal::NotThreeSwans { .. } => "NotThreeSwans",
        Refusal::RoomUsed { .. } => "RoomUsed",
        Refusal::PassageUsed { .. } => "PassageUsed",
        Refusal::FavorUsed { .. } => "FavorUsed",
        Refusal::FavorsOppose { .. } => "FavorsOppose",
        Refusal::BoardTwice { .. } => "BoardTwice",
        Refusal::TooManyHallways { .. } => "TooManyHallways",
        Refusal::TooManyFavors { .. } => "TooManyFavors",
        Refusal::TooManyStacks { .. } => "TooManyStacks",
        Refusal::StacksFilledAgain { .. } => "StacksFilledAgain",
        Refusal::StacksUsedUp { .. } => "StacksUsedUp",
        Refusal::MoatNotOwed { .. } => "MoatNotOwed",
        Refusal::TooManySecretSwans { .. } => "TooManySecretSwans",
    }
}

/// All reasons with the rules that they cite.
const REASONS: [(&str, &str); 56] = [
    ("ActionsLeft", "PAL-TURN-13"),
    ("BeyondTheMoat", "PAL-PLACE-10"),
    ("BoardIsFull", "PAL-BLUEPRINT-04"),
    ("BoardTwice", "PAL-SETUP-01"),
    ("CannotBeDrawn", "PAL-HIDE-01"),
    ("CannotJoinThen", "PAL-MOAT-10"),
    ("ClosesTheExit", "PAL-MOAT-09"),
    ("DarkEndsMeet", "PAL-PLACE-11"),
    ("FavorUsed", "PAL-FAVOR-01"),
    ("FavorsOppose", "PAL-SETUP-11"),
    ("FeeAndPrice", "PAL-TURN-09"),
    ("ForChanceAlone", "PAL-HIDE-01"),
    ("GameIsOver", "PAL-END-03"),
    ("MoatNotOwed", "PAL-MOAT-02"),
    ("MoveClosesTheExit", "PAL-MOAT-18"),
    ("NoCourtyard", "PAL-MOAT-11"),
    ("NoExit", "PAL-PLACE-09"),
    ("NoLink", "PAL-PLACE-06"),
    ("NoLinkDownstairs", "PAL-PLACE-07"),
    ("NoLinkOfStairs", "PAL-PLACE-11"),
    ("NoMoves", "PAL-MOAT-18"),
    ("NoSuchSeat", "PAL-SETUP-01"),
    ("NoneLeft", "PAL-TURN-04"),
    ("NotForChance", "PAL-HIDE-01"),
    ("NotInTheRow", "PAL-REWARD-03"),
    ("NotInTheRow", "PAL-TURN-03"),
    ("NotInTheRow", "PAL-TURN-08"),
    ("NotInTheRow", "PAL-TURN-09"),
    ("NotLookedAt", "PAL-REWARD-02"),
    ("NotLookedAt", "PAL-SETUP-13"),
    ("NotLookedAt", "PAL-TURN-10"),
    ("NotMovable", "PAL-MOAT-18"),
    ("NotOnTop", "PAL-TURN-04"),
    ("NotTheNextCell", "PAL-MOAT-06"),
    ("NotThreeSwans", "PAL-END-06"),
    ("NotYourReward", "PAL-COMPLETE-05"),
    ("NotYourSwans", "PAL-TURN-05"),
    ("NotYourTurn", "PAL-TURN-01"),
    ("OffTheTable", "PAL-PLACE-02"),
    ("OnTheRim", "PAL-PLACE-02"),
    ("PassageUsed", "PAL-TURN-04"),
    ("PlayerCount", "PAL-SETUP-01"),
    ("RoomUsed", "PAL-TURN-03"),
    ("SameArm", "PAL-MOAT-18"),
    ("SlotIsFull", "PAL-BLUEPRINT-04"),
    ("Taken", "PAL-PLACE-06"),
    ("TooDear", "PAL-TURN-06"),
    ("TooManyFavors", "PAL-SETUP-11"),
    ("StacksFilledAgain", "PAL-SETUP-08"),
    ("StacksUsedUp", "PAL-SETUP-08"),
    ("TooManyHallways", "PAL-SETUP-10"),
    ("TooManySecretSwans", "PAL-SETUP-06"),
    ("TooManyStacks", "PAL-SETUP-08"),
    ("UnderWater", "PAL-MOAT-17"),
    ("WrongAmount", "PAL-TURN-05"),
    ("WrongStep", "PAL-TURN-02"),
];

/// Somebody tries something, which may be wrong.
fn attempt(met: &mut Met<Refusal>, state: &State, actor: Actor, action: Action) {
    if let Err(refusals) = TheGame::check(state, actor, &action) {
        met.all(&refusals);
    }
}

/// What is wrong with a palace written down.
fn in_layout(met: &mut Met<Refusal>, document: serde_json::Value) {
    let layout: Layout = serde_json::from_value(document).unwrap();
    for refused in layout.appraise().unwrap_err() {
        met.reason(&refused.refusal);
    }
}

/// Anything, somewhere near the palace.
fn anything(dice: &mut TestDice) -> Action {
    let (x, y) = (dice.below(30) as i8 - 15, dice.below(21) as i8 - 1);
    let (near_x, near_y) = (dice.below(9) as i8 - 4, dice.below(8) as i8);
    let turn = Rotation::ALL[dice.below(4) as usize];
    let room = Room::nth(dice.below(81) as u8).unwrap();
    let tile = match dice.below(3) {
        0 => Tile::from(room),
        1 => Hallway::nth(dice.below(15) as u8).unwrap().into(),
        _ => Stair::nth(dice.below(10) as u8).unwrap().into(),
    };
    let slot = Slot::ALL[dice.below(6) as usize];
    let water = Water::ALL[dice.below(3) as usize];
    let swans = Swans::each(dice.below(3) as u8);
    match dice.below(14) {
        0 => Action::Build { tile, x, y, turn },
        1 | 2 => Action::Build { tile, x: near_x, y: near_y, turn },
        3 => Action::FileRoom { room, slot },
        4 => Action::KeepFavor { favor: Favor::nth(dice.below(32) as u8).unwrap(), slot },
        5 => Action::Pay { swans, secret: Swans::NONE },
        6 => Action::TakeReward { x: near_x, y: near_y },
        7 => Action::LayMoat { water, x: near_x, y: near_y },
        8 => {
            let from = Water::ALL[dice.below(3) as usize];
            Action::MoveMoat { from, from_x: near_x, from_y: near_y, water, x, y }
        }
        9 => Action::TakeSwans { swans },
        10 => Action::Discard { room },
        11 => Action::Skip,
        12 => Action::LookAtFavors,
        _ => Action::NameStart { seat: Seat(dice.below(9) as u8) },
    }
}

/// Attempts that are near what is right at this position.
fn near_misses(play: &Play) -> Vec<Action> {
    let view = play.open_view();
    let mut tries = vec![
        Action::TakeSwans { swans: Swans::one(Colour::Red) },
        Action::TakeReward { x: 0, y: 0 },
    ];
    for room in play.state().row().iter().flatten() {
        for slot in Slot::ALL {
            tries.push(Action::FileRoom { room: *room, slot });
        }
        for exit in view.exits.iter() {
            for turn in Rotation::ALL {
                let tile = Tile::from(*room);
                tries.push(Action::Build { tile, x: exit.x(), y: exit.y(), turn });
            }
        }
    }
    for wet in view.moat.west.iter().chain(&view.moat.east) {
        if let Some(room) = play.state().row()[5] {
            let (tile, turn) = (Tile::from(room), Rotation::R0);
            for x in [wet.x() - 1, wet.x(), wet.x() + 1] {
                tries.push(Action::Build { tile, x, y: wet.y(), turn });
            }
        }
    }
    let next = [(Water::West, view.moat.west_next), (Water::East, view.moat.east_next)];
    for (water, cell) in next {
        let Some(cell) = cell else { continue };
        tries.push(Action::LayMoat { water, x: cell.x(), y: cell.y() });
        for (from, arm) in [(Water::West, &view.moat.west), (Water::East, &view.moat.east)] {
            for wet in arm {
                let (from_x, from_y) = (wet.x(), wet.y());
                tries.push(Action::MoveMoat {
                    from,
                    from_x,
                    from_y,
                    water,
                    x: cell.x(),
                    y: cell.y(),
                });
            }
        }
    }
    tries
}

/// Random games in which everything is tried at every step.
fn random_attempts(met: &mut Met<Refusal>) {
    for seed in 0..12 {
        let mut dice = TestDice::new(seed);
        let mut play = Script::new(2 + (seed % 3) as u8).untouched();
        while !matches!(play.turn(), Turn::Over(_)) {
            for _ in 0..25 {
                let seat = Actor::Seat(Seat(dice.below(5) as u8));
                let action = anything(&mut dice);
                attempt(met, play.state(), seat, action);
                attempt(met, play.state(), Actor::Chance, action);
            }
            let (actor, action) = match play.turn().seats().lowest() {
                Some(seat) => {
                    for action in near_misses(&play) {
                        attempt(met, play.state(), Actor::Seat(seat), action);
                    }
                    let offers = play.offers(seat.0);
                    (Actor::Seat(seat), offers[dice.below(offers.len() as u32) as usize])
                }
                None => {
                    let number = dice.below(TheGame::draws(play.state()));
                    (Actor::Chance, TheGame::draw(play.state(), number).unwrap())
                }
            };
            play.log.act(actor, action).unwrap();
        }
        attempt(met, play.state(), Actor::Seat(Seat(0)), Action::Skip);
    }
}

/// What is too rare for random games.
fn rare_attempts(met: &mut Met<Refusal>) {
    met.all(&Log::<TheGame>::start(Setup::new(5)).map(|_| ()).unwrap_err());
    let mut full = Script::new(2).play();
    Slot::ALL.into_iter().for_each(|slot| drop(full.file(0, slot)));
    full.earn(0, 1);
    attempt(met, full.state(), Actor::Seat(Seat(0)), Action::LookAtFavors);
    let stairs = |play: &Play| play.way(|way| way.tile.stair().is_some() && !way.spot.ends);
    let mut used_up = Script::new(2).play();
    while used_up.open_view().stairs > 0 {
        match stairs(&used_up) {
            Some(way) => {
                used_up.go(&way);
                used_up.settle();
            }
            None => used_up.quiet_turn(),
        }
    }
    let seat = Actor::Seat(Seat(used_up.active()));
    attempt(met, used_up.state(), seat, build("pal_str_01", (1, 1, 0)));
    for is_open in [true, false] {
        let (closing, piece) = hunt(2, |play| useless_piece(play, is_open));
        attempt(met, closing.state(), Actor::Seat(Seat(closing.active())), piece);
    }
    let (looking, other) = hunt(2, |play| favor_not_looked_at(play, "PAL-TURN-10"));
    attempt(met, looking.state(), Actor::Seat(Seat(looking.decider())), other);
}

/// A piece of moat that is not allowed where arms or courtyards go on, because it would close the
/// last way out, or because that is closed and the arms must be joined.
fn useless_piece(play: &Play, is_open: bool) -> Option<Action> {
    let ground = play.state().ground();
    if play.step() != "lay_moat" || is_open == ground.exits().is_empty() {
        return None;
    }
    let offers = play.offers(play.active());
    let lay = |(water, cell): (Water, Cell)| Action::LayMoat { water, x: cell.x(), y: cell.y() };
    ground.waters().map(lay).find(|piece| !offers.contains(piece))
}

/// Keeping a favor that is not looked at, while others are by this rule.
fn favor_not_looked_at(play: &Play, rule: &str) -> Option<Action> {
    let looked = play.state().favors_looked_at();
    if play.step() != "keep_favor" {
        return None;
    }
    let this_turn = play.log.events().iter().rev();
    let built = this_turn
        .take_while(|event| !matches!(event, Event::TurnBegan { .. }))
        .any(|event| matches!(event, Event::Placed { .. }));
    let asked = match (play.state().turns(), built) {
        (0, _) => "PAL-SETUP-13",
        (_, false) => "PAL-TURN-10",
        (_, true) => "PAL-REWARD-02",
    };
    let slot = Slot::ALL
        .into_iter()
        .find(|slot| play.state().is_slot_empty(Seat(play.decider()), *slot))?;
    let favor = Favor::all().find(|favor| !looked.contains(favor))?;
    (asked == rule).then_some(Action::KeepFavor { favor, slot })
}

/// PAL-MOAT-09, PAL-MOAT-10
#[test]
fn moat_that_neither_joins_nor_leaves_a_way_out_is_refused() {
    for (is_open, rule) in [(true, "PAL-MOAT-09"), (false, "PAL-MOAT-10")] {
        let (play, piece) = hunt(2, |play| useless_piece(play, is_open));
        play.refuses(play.active(), piece, rule);
    }
}

/// PAL-SETUP-13, PAL-TURN-10, PAL-REWARD-02: whatever lets somebody look at favors, only one of
/// those can be kept.
#[test]
fn keeping_a_favor_that_was_not_looked_at_is_refused() {
    for rule in ["PAL-SETUP-13", "PAL-TURN-10", "PAL-REWARD-02"] {
        let (play, other) = hunt(2, |play| favor_not_looked_at(play, rule));
        play.refuses(play.decider(), other, rule);
    }
}

/// The largest and the smallest numbers that a
/// message can carry are refused like any others, at every step of a game.
#[test]
fn numbers_beyond_the_table_are_refused() {
    let words = words::english("palace");
    let room = Room::nth(0).unwrap();
    let (tile, turn, many) = (Tile::from(room), Rotation::R270, Swans::each(u8::MAX));
    let mut tries = vec![
        Action::NameStart { seat: Seat(u8::MAX) },
        Action::Pay { swans: many, secret: many },
        Action::TakeSwans { swans: many },
    ];
    for (x, y) in [i8::MIN, -1, 0, i8::MAX].into_iter().flat_map(|x| [(x, i8::MIN), (x, i8::MAX)]) {
        tries.push(Action::Build { tile, x, y, turn });
        tries.push(Action::TakeReward { x, y });
        for water in Water::ALL {
            tries.push(Action::LayMoat { water, x, y });
            tries.push(Action::LayMoat { water, x: y, y: x });
            for from in Water::ALL {
                tries.push(Action::MoveMoat { from, from_x: x, from_y: y, water, x: y, y: x });
            }
        }
    }
    let actors = [0, 1, 2, 4, 127, u8::MAX].map(|seat| Actor::Seat(Seat(seat)));
    for seed in 0..3 {
        let laws = testkit::Laws::<TheGame>::new(Setup::new(2 + seed as u8));
        let played = laws.game(seed);
        let mut log = Log::<TheGame>::start(Setup::new(2 + seed as u8)).unwrap();
        for entry in played.entries() {
            for actor in actors.into_iter().chain([Actor::Chance]) {
                for action in &tries {
                    let refusals = TheGame::check(log.state(), actor, action).unwrap_err();
                    assert!(
                        refusals.iter().all(|refusal| !words.say("refused", refusal).is_empty())
                    );
                }
            }
            log.act(entry.actor, entry.action).unwrap();
        }
    }
}

/// Palaces written down that need more than the box holds.
fn written_attempts(met: &mut Met<Refusal>) {
    let room = json!({ "seat": 0, "place": "pal_act_12", "x": 1, "y": 1 });
    let again = json!({ "seat": 0, "place": "pal_act_12", "x": 2, "y": 1 });
    let red = "pal_fav_most_red";
    let five =
        ["red", "blue", "green", "food", "living"].map(|item| format!("pal_fav_most_{item}"));
    for (field, value) in [
        ("steps", json!([room, again])),
        ("hallways", json!(["pal_hal_01", "pal_hal_01"])),
        ("hallways", json!(["pal_hal_01", "pal_hal_02", "pal_hal_03", "pal_hal_04"])),
        ("favors", json!([red, red])),
        ("favors", json!([red, "pal_fav_fewest_red"])),
        ("favors", json!(five)),
        ("empty_stacks", json!(6)),
        (
            "steps",
            json!([
                { "seat": 0, "place": "pal_act_12", "x": 1, "y": 1, "empty_stacks": 2 },
                { "seat": 1, "place": "pal_act_10", "x": 2, "y": 1, "empty_stacks": 1 },
            ]),
        ),
        ("steps", json!([{ "seat": 0, "moat": [[-1, 0]] }])),
        ("boards", json!([{ "seat": 0 }, { "seat": 0 }])),
        (
            "boards",
            json!([{ "seat": 0, "secret": { "red": 2 } }, { "seat": 1, "secret": { "red": 2 } }]),
        ),
    ] {
        let mut document = json!({ "game": "palace", "players": 2, "steps": [] });
        document[field] = value;
        in_layout(met, document);
    }
    in_layout(met, crate::written_down::up_to_room(11, 0));
}

/// Every reason is met, and each cites the rule that it should.
#[test]
fn everything_is_refused_for_its_reason() {
    let mut met = Met::new(name);
    random_attempts(&mut met);
    rare_attempts(&mut met);
    written_attempts(&mut met);
    met.assert_all(&REASONS);
}
