//! What the laws need to know of this game: what is never lost, what always holds, and what is
//! worth trying although it is mostly wrong.

use castles::{
    Action, Castle, Castles, Decree, Event, How, Length, Level, Module, Passages, Renovation,
    Reward, Room, RoomCards, Size, Slot, State, Surface, Swan, Tile,
};
use game::{Actor, Dice, Game, Seat};
use lattice::Rotation;
use testkit::TestDice;

use crate::table::slow_castle::lengths_left;

/// Everything in the box.
pub(crate) fn census(state: &State) -> Vec<(&'static str, u32)> {
    let stock = state.stock();
    vec![
        ("tiles", stock.tiles),
        ("hallways", stock.hallways),
        ("stairs", stock.stairs),
        ("moats", stock.moats),
        ("bonus cards", stock.bonus_cards),
        ("room cards", stock.room_cards),
        ("favors", stock.favors),
        ("renovations", stock.renovations),
        ("swans", stock.swans),
        ("passages", passages(state)),
        ("coins", u32::try_from(stock.coins + 1_000).unwrap()),
    ]
}

/// The passages that players have left and those that lie, none of which is anywhere else (EXP-PASSAGE-01).
fn passages(state: &State) -> u32 {
    if !state.modules().contains(Module::Passages) {
        return 0;
    }
    let castles = (0..).map_while(|seat| state.castle(Seat(seat)));
    let counts = castles.map(|castle| lengths_left(castle).len() + castle.passages().len());
    counts.sum::<usize>() as u32
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
    let mut again = match castle.rooms()[0].room {
        Room::Barbican(gate) => Castle::with_barbican(gate),
        _ => Castle::new(),
    }
    .by(castle.customs());
    let passages = castle.passage_views();
    for (number, placed) in (0..).zip(castle.rooms()).skip(1) {
        let with_it = passages.iter().filter(|it| it.rooms[0] == number && it.rooms[1] < number);
        let with_it: Vec<_> = with_it.map(|it| (it.length, it.from.0, it.to.0)).collect();
        let (against, each) = again.objections_with(placed.room, placed.spot, &with_it);
        if !against.is_empty() || each.iter().any(|reasons| !reasons.is_empty()) {
            return Err(format!("{} may not stand there: {against:?} {each:?}", placed.room));
        }
        let mut laid = Passages::NONE;
        for &(length, from, _) in &with_it {
            let door = placed.doors().position(|door| door.edge == from).unwrap();
            laid = laid.with(length, door as u8);
        }
        again = again.with_room_and_passages(placed.room, placed.spot, laid).castle;
    }
    let covered = castle.covered();
    let next = |number: u8, from: usize| {
        let above = covered.iter().skip(from).find(|(room, _)| *room == number);
        above.map(|(_, it)| *it).or(castle.rooms()[usize::from(number)].renovation)
    };
    for (number, placed) in (0..).zip(castle.rooms()) {
        if let Some(renovation) = next(number, 0) {
            let fits = again.renovable(renovation).any(|other| other == number);
            if !fits {
                return Err(format!("{renovation} may not lie on {}", placed.room));
            }
            let mut laid = Passages::NONE;
            for it in passages.iter().filter(|it| it.rooms[0] == number && it.rooms[1] > number) {
                let door = placed.doors().position(|door| door.edge == it.from.0).unwrap();
                laid = laid.with(it.length, door as u8);
            }
            again = again.with_renovation_and_passages(renovation, number, laid).castle;
        }
    }
    // What lies on others, in the order in which it came.
    for (place, &(number, _)) in covered.iter().enumerate() {
        let renovation = next(number, place + 1).unwrap();
        if !again.renovable(renovation).any(|other| other == number) {
            return Err(format!("{renovation} may not lie on another"));
        }
        again = again.with_renovation(renovation, number).castle;
    }
    // What a moat tile blocks does not depend on when it came.
    for slot in castle.moats() {
        again = again.with_moat(slot).castle;
    }
    if again == *castle { Ok(()) } else { Err("a castle depends on how it was built".into()) }
}

/// Mostly a renovation that lies out.
fn near_renovation(state: &State, number: u32) -> Renovation {
    let laid_out = state.renovations_on_offer();
    let wanted = laid_out.get(number as usize / 4).map(|offer| offer.renovation);
    wanted.unwrap_or(Renovation::nth(number as u8).unwrap())
}

/// What is done before all eyes and may show in no view afterwards: how much somebody has taken for passing,
/// where coins are hidden; which card has scored twice, where two bring the same; and that the time for prices
/// was up, where all were set (EXP-DECREE-07, EXP-DECREE-11, EXP-DECIDE-24).
pub(crate) fn is_in_the_open(event: &Event) -> bool {
    matches!(event, Event::Passed { .. } | Event::Encore { .. } | Event::TimeRanOut { .. })
}

/// Actions that are mostly wrong, near what is right.
pub(crate) fn probes(state: &State, actor: Actor, dice: &mut TestDice) -> Vec<Action> {
    let turns = Rotation::ALL;
    let mut pick = |bound: u32| dice.below(bound);
    // Mostly a tile of this game.
    let tiles = state.tiles_in_play(Size::ALL[pick(11) as usize]);
    let tile = match tiles.len() {
        0 => Tile::nth(pick(Tile::COUNT as u32) as u8).unwrap(),
        count => tiles.nth(pick(count)).unwrap(),
    };
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
    // Games without tokens keep their dice.
    let has_swans = state.modules().contains(Module::Swans);
    let mut colour = || Swan::ALL[if has_swans { pick(5) as usize } else { 0 }];
    let swan = colour();
    let flock = [swan, colour(), colour(), colour(), colour(), colour()];
    let handful = if has_swans { pick(7) as usize } else { 1 };
    let flock = flock.into_iter().take(handful).collect();
    let mut wrong = vec![
        Action::Buy { room, x, y, turn, passages: Passages::NONE },
        Action::Buy { room, x: 900, y, turn, passages: Passages::NONE },
        Action::PlaceFree { room, x, y, turn, passages: Passages::NONE },
        Action::Pass,
        Action::OpenMarket,
        Action::SetPrice { tile, price },
        Action::TakeReward { number: pick(4) as u8 },
        Action::LookThrough { size: Size::ALL[pick(11) as usize] },
        Action::PutOnDeck { tile },
        Action::StopLooking,
        Action::Decline,
        Action::ChooseReward { reward: [Reward::Corridor, Reward::Downstairs][pick(2) as usize] },
        Action::ScoreAgain { room: pick(rooms) as u8 },
        Action::ReturnCard {
            card: castles::Card::nth(pick(castles::Card::COUNT as u32) as u8).unwrap(),
        },
        Action::KeepCard {
            card: castles::Card::nth(pick(castles::Card::COUNT as u32) as u8).unwrap(),
        },
        Action::NameBuilder { seat: Seat(pick(5) as u8) },
        Action::DrawRoomCard { size: Size::ALL[pick(11) as usize] },
        Action::DrawTile { tile },
        Action::LeaveOut { tile },
        Action::DrawBonus {
            card: castles::Card::nth(pick(castles::Card::COUNT as u32) as u8).unwrap(),
        },
        Action::KeepFavor {
            favor: castles::Favor::nth(pick(castles::Favor::COUNT as u32) as u8).unwrap(),
        },
        Action::DrawFavor {
            favor: castles::Favor::nth(pick(castles::Favor::COUNT as u32) as u8).unwrap(),
        },
        Action::TradeSwans { swans: flock },
        Action::DrawSwan { swan },
        Action::RevealFavor {
            favor: castles::Favor::nth(pick(castles::Favor::COUNT as u32) as u8).unwrap(),
        },
        Action::DealCard {
            seat,
            card: castles::Card::nth(pick(castles::Card::COUNT as u32) as u8).unwrap(),
        },
    ];
    if state.modules().contains(Module::Renovations) {
        let (renovation, room) = (near_renovation(state, pick(60)), pick(rooms + 1) as u8);
        wrong.push(Action::Renovate { renovation, room, passages: Passages::NONE });
        wrong.push(Action::DrawRenovation { renovation: Renovation::nth(pick(60) as u8).unwrap() });
    }
    if state.modules().contains(Module::Passages) {
        // What is legal with another passage, and what is near it.
        let placed = game::legal_actions::<Castles>(state, actor);
        let length = Length::ALL[pick(3) as usize];
        let door = pick(8) as u8;
        if !placed.is_empty() {
            let chosen = placed[pick(placed.len() as u32) as usize];
            if let Action::Buy { room, x, y, turn, passages } = chosen {
                let passages = passages.with(length, door);
                wrong.push(Action::Buy { room, x, y, turn, passages });
            }
        }
        let passages = Passages::NONE.with(length, door);
        wrong.push(Action::Buy { room, x, y, turn, passages });
    }
    if state.modules().contains(Module::Moats) {
        wrong.extend(Slot::ALL.map(|slot| Action::BuyMoat { slot }));
        wrong.push(Action::SetFoyer { side: 3 + pick(3) as u8, turn });
        wrong.push(Action::DiscardRoomCard { size: Size::ALL[pick(11) as usize] });
    }
    if state.modules().contains(Module::Decrees) {
        let decree = Decree::nth(pick(Decree::COUNT as u32) as u8).unwrap();
        wrong.push(Action::PickDecree { decree });
        wrong.push(Action::DealDecree { decree });
        let mut bonus_card =
            || castles::Card::nth(pick(castles::Card::COUNT as u32) as u8).unwrap();
        let (given, taken) = (bonus_card(), bonus_card());
        let sizes: Vec<Size> = (0..pick(4)).map(|_| Size::ALL[pick(11) as usize]).collect();
        let how = [
            How::Simply,
            How::Count(pick(4) as u8),
            How::Coins,
            How::Tile(tile),
            How::Stack(pick(15) as u8),
            How::Swap { given, taken },
            How::Cards(RoomCards::try_from(sizes).unwrap()),
        ];
        let own = state.decrees(seat).first().copied().unwrap_or(decree);
        wrong.push(Action::UseDecree { decree: own, how: how[pick(7) as usize] });
        wrong.push(Action::LeaveDecree { decree: own });
        let offers = state.offers();
        let offered = |number: u32| offers.get(number as usize).map_or(tile, |offer| offer.tile);
        let (one, other) = (offered(pick(9)), offered(pick(9)));
        wrong.push(Action::Crowd { tile: one, price });
        wrong.push(Action::SetPrice { tile: one, price });
        wrong.push(Action::MoveCoins { tile: one, onto: other, thousands: pick(7) as u8 });
        wrong.push(Action::TimeOut);
        let kept = [Room::Tile(one), room, Room::Stairs][pick(3) as usize];
        wrong.push(Action::Store { tile: kept.into() });
        wrong.push(Action::Store {
            tile: [Surface::Moat, Room::Tile(other).into()][pick(2) as usize],
        });
        let kept = match state.stored(seat) {
            Some(Surface::Room(room)) => room,
            _ => kept,
        };
        wrong.push(Action::place_stored(kept, castles::Spot::new(x, y, turn), Passages::NONE));
        let number = pick(rooms + 1) as u8;
        wrong.push(Action::RenovateStored { room: number, passages: Passages::NONE });
        wrong.push(Action::LayStored { slot: Slot::ALL[pick(3) as usize] });
    }
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
                    wrong.push(Action::Buy { room, x, y, turn, passages: Passages::NONE });
                }
            }
        }
        _ => {}
    }
    wrong
}
