//! What the laws need to know of this game: what is never lost, what always holds, and what is
//! worth trying although it is mostly wrong.

use castles::{Action, Castle, Castles, Level, Reward, Room, Size, State, Tile};
use game::{Actor, Dice, Game, Seat};
use lattice::Turn;
use testkit::TestDice;

/// Everything in the box.
pub(crate) fn census(state: &State) -> Vec<(&'static str, u32)> {
    let stock = state.stock();
    vec![
        ("tiles", stock.tiles),
        ("hallways", stock.hallways),
        ("stairs", stock.stairs),
        ("bonus cards", stock.bonus_cards),
        ("room cards", stock.room_cards),
        ("coins", u32::try_from(stock.coins + 1_000).unwrap()),
    ]
}

/// What holds of every position.
pub(crate) fn sound(state: &State) -> Result<(), String> {
    for seat in 0.. {
        let Some(castle) = state.castle(Seat(seat)) else { break };
        castle_is_sound(castle)?;
        let ledger = state.ledger(Seat(seat));
        if ledger.total() != state.score(Seat(seat)) {
            return Err(format!("seat {seat} has other points than its sheet"));
        }
    }
    Ok(())
}

/// A castle built again, room by room, is the same, and every room was allowed.
fn castle_is_sound(castle: &Castle) -> Result<(), String> {
    let mut again = Castle::new();
    for placed in &castle.rooms()[1..] {
        let objections = again.objections(placed.room, placed.spot);
        if !objections.is_empty() {
            return Err(format!("{} may not stand there: {objections:?}", placed.room));
        }
        again.build(placed.room, placed.spot);
    }
    if again == *castle { Ok(()) } else { Err("a castle depends on how it was built".into()) }
}

/// Actions that are mostly wrong, near what is right.
pub(crate) fn probes(state: &State, actor: Actor, dice: &mut TestDice) -> Vec<Action> {
    let turns = Turn::ALL;
    let mut pick = |bound: u32| dice.below(bound);
    let tile = Tile::nth(pick(Tile::COUNT as u32) as u8).unwrap();
    let seat = match actor {
        Actor::Seat(seat) => seat,
        Actor::Chance => Seat(0),
    };
    let rooms = state.castle(seat).map_or(1, |castle| castle.rooms().len() as u32);
    let near = state.castle(seat).map_or((0, 0), |castle| {
        let placed = castle.rooms()[pick(rooms) as usize];
        (placed.spot.x, placed.spot.y)
    });
    let room = match pick(6) {
        0 => Room::Hallway(Level::Upstairs),
        1 => Room::Hallway(Level::Downstairs),
        2 => Room::Stairs,
        3 => Room::Foyer,
        _ => Room::Tile(tile),
    };
    let (x, y) = (near.0 + pick(15) as i16 - 7, near.1 + pick(15) as i16 - 7);
    let turn = turns[pick(4) as usize];
    let price = [0, 1000, 4000, 6000, 15_000, 3_500][pick(6) as usize];
    let mut wrong = vec![
        Action::Buy { room, x, y, turn },
        Action::Buy { room, x: 900, y, turn },
        Action::PlaceFree { room, x, y, turn },
        Action::Pass,
        Action::OpenMarket,
        Action::SetPrice { tile, price },
        Action::TakeReward { number: pick(4) as u8 },
        Action::LookThrough { size: Size::ALL[pick(10) as usize] },
        Action::PutOnDeck { tile },
        Action::StopLooking,
        Action::Decline,
        Action::ChooseReward { reward: [Reward::Corridor, Reward::Downstairs][pick(2) as usize] },
        Action::ScoreAgain { room: pick(rooms) as u8 },
        Action::ReturnCard { card: castles::Card::nth(pick(27) as u8).unwrap() },
        Action::KeepCard { card: castles::Card::nth(pick(27) as u8).unwrap() },
        Action::NameBuilder { seat: Seat(pick(5) as u8) },
        Action::DrawRoomCard { size: Size::ALL[pick(10) as usize] },
        Action::DrawTile { tile },
        Action::LeaveOut { tile },
        Action::DrawBonus { card: castles::Card::nth(pick(27) as u8).unwrap() },
        Action::RevealFavor { favor: castles::Favor::nth(pick(24) as u8).unwrap() },
        Action::DealCard { seat, card: castles::Card::nth(pick(27) as u8).unwrap() },
    ];
    // Where something rare is asked, all answers are tried.
    match Castles::when_silent(state, seat) {
        Some(Action::Decline) => {
            wrong.extend(Size::ALL.map(|size| Action::LookThrough { size }));
        }
        Some(Action::ChooseReward { .. }) => wrong
            .extend(Reward::CHOOSABLE.into_iter().map(|reward| Action::ChooseReward { reward })),
        // Stairs wherever they could meet others, and what could close the castle.
        Some(Action::Pass) => {
            for room in [Room::Stairs, Room::Hallway(Level::Upstairs)] {
                for turn in turns {
                    let (x, y) = (near.0 + pick(9) as i16 - 4, near.1 + pick(9) as i16 - 4);
                    wrong.push(Action::Buy { room, x, y, turn });
                }
            }
        }
        _ => {}
    }
    wrong
}
