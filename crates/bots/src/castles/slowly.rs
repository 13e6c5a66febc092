//! What is judged by differences, judged anew for every placement: the twin against which judgement is held.

use std::ops::ControlFlow;

use castles::{Draft, Options, Setup};
use game::{Actor, Dice, GameOptions, Unheard};
use testkit::{TestDice, games};

use super::*;
use crate::{Bot, Outlook, Situation};

/// What a placement brings, from the whole castle with it.
fn placing(judge: &Judge<'_>, room: Room, spot: Spot, passages: Passages) -> i64 {
    let after = judge.castle.with_room_and_passages(room, spot, passages);
    let again = |number: u8| after.castle.points_again(number);
    let rewards = after.completed.iter().map(|&number| {
        let of = |reward| match reward {
            Reward::Living => judge.weights.again * i64::from(again(number)),
            other => judge.reward(other, None),
        };
        after.castle.room(number).unwrap().rewards().map(of).sum::<i64>()
    });
    let goals = goals(judge, &after.castle) - goals(judge, judge.castle);
    let promise = promise(judge, &after.castle) - promise(judge, judge.castle);
    POINT * i64::from(after.points)
        + rewards.sum::<i64>()
        + goals
        + promise
        + opening(judge, room, &after.castle)
}

fn goals(judge: &Judge<'_>, castle: &Castle) -> i64 {
    let (world, seat, beside) = (judge.world, judge.seat, world_beside(judge));
    let cards: i32 = world.hand(seat).iter().map(|card| castle.card_points(card, &beside)).sum();
    let decrees = world.decrees(seat).iter();
    let decrees: i32 = decrees.map(|&decree| castle.decree_points(decree, &beside)).sum();
    let sealed = world.sealed_points(seat, castle);
    let favors = world.favor_points(seat, castle, &beside);
    POINT * i64::from(cards + decrees + sealed) + judge.favors * i64::from(favors)
}

fn world_beside(judge: &Judge<'_>) -> Beside {
    judge.world.beside(judge.seat)
}

fn promise(judge: &Judge<'_>, castle: &Castle) -> i64 {
    let weights = judge.weights;
    let to_come = i64::from(judge.world.rounds_to_come()).min(weights.rounds_ahead);
    let rooms = castle.rooms();
    let hopes: i64 = rooms.iter().map(|placed| judge.promise_of_room(placed)).sum();
    let open = |level: Level| {
        let doors = rooms.iter().flat_map(Placed::doors);
        doors.filter(|door| door.meets == Meets::Nothing && door.level == level).count()
    };
    let missing = (weights.enough_doors - open(Level::Upstairs) as i64).max(0);
    let shut = judge.world.stairs_left() == 0 && open(Level::Downstairs) == 0;
    let counts = shut && to_come > 0 && !judge.world.is_solo();
    let cellars = if counts { judge.cellars_for_sale() } else { 0 };
    let moats = castle.moats().count() as i64 * weights.moat_hope * to_come;
    hopes + moats
        - missing * missing * weights.door_missed * to_come / 6
        - cellars * weights.cellar_missed
}

/// The best place of a room, each looked at in a castle that has it.
fn best_place(castle: &Castle, room: Room) -> Option<i64> {
    let mut best = None;
    let _ = castle.spots(room, &mut |spot| {
        let after = castle.with_room(room, spot);
        let worth = POINT * i64::from(after.points) + 2 * POINT * after.completed.len() as i64;
        best = best.max(Some(worth));
        ControlFlow::Continue(())
    });
    best
}

fn opening(judge: &Judge<'_>, room: Room, after: &Castle) -> i64 {
    let offers = judge.world.offers().iter();
    let homeless: Vec<_> =
        offers.filter(|it| best_place(judge.castle, it.tile.into()).is_none()).collect();
    let stays = !judge.world.is_solo();
    let may_open = match room {
        Room::Stairs => true,
        Room::Hallway(_) => stays && homeless.len() == judge.world.offers().len(),
        _ => false,
    };
    if !may_open || judge.world.rounds_to_come() == 0 {
        return 0;
    }
    let gain = |offer: &&Offer| {
        best_place(after, offer.tile.into()).unwrap_or(0) + judge.change(-judge.cost(offer))
    };
    let best = homeless.iter().map(gain).max().unwrap_or(0);
    let quarters = if stays { homeless.len().clamp(2, 4) } else { 2 };
    best.max(0) * quarters as i64 / 4
}

/// What others want of the market.
fn wanted(judge: &Judge<'_>) -> Vec<(Tile, i64)> {
    let others: Vec<Seat> =
        (0..Castles::seats(judge.world)).map(Seat).filter(|&it| it != judge.seat).collect();
    let want = |tile: Tile| -> i64 {
        let castles = others.iter().map(|&seat| judge.world.castle(seat).unwrap());
        castles.map(|castle| best_place(castle, tile.into()).unwrap_or(0)).sum()
    };
    judge.world.offers().iter().map(|offer| (offer.tile, want(offer.tile))).collect()
}

/// Holds what a seat thinks of its choices against the slow way; how many placements were compared.
fn compare(world: &State, seat: Seat, choices: &[Action], dice: &mut TestDice) -> u32 {
    let weights = Castles::weights(world);
    let judge = Judge::new(world, seat, world.castle(seat).unwrap(), weights);
    let mut compared = 0;
    for choice in choices {
        let (room, spot, passages) = match *choice {
            Action::Buy { room, x, y, turn, passages }
            | Action::PlaceFree { room, x, y, turn, passages }
            | Action::PlaceStored { room, x, y, turn, passages } => {
                (room, Spot::new(x, y, turn), passages)
            }
            _ => continue,
        };
        if dice.below(12) == 0 {
            let told = judge.placing(room, spot, passages);
            assert_eq!(told, placing(&judge, room, spot, passages), "{choice:?} of {world:?}");
            compared += 1;
        }
    }
    if world.step() == Step::Price {
        assert_eq!(judge.wanted(), wanted(&judge));
    }
    for offer in world.offers().iter().filter(|_| dice.below(8) == 0) {
        let slowly = best_place(judge.castle, offer.tile.into()).unwrap_or(0);
        assert_eq!(judge.best_place(offer.tile.into()), slowly, "{offer:?} of {world:?}");
    }
    compared
}

/// A game in which greed and chance decide by turns.
fn play(players: u8, modules: &[&str], decree: Option<Decree>, seed: u64) -> u32 {
    let mut dice = TestDice::new(seed);
    let names: Vec<String> = modules.iter().map(|&it| it.to_owned()).collect();
    let modules = Options::read_expansions(&names).unwrap();
    let draft = Draft { forced: decree, ..Draft::RULEBOOK };
    let options = Options { draft, ..Options::with(modules) };
    // Not every decree is for so few players and these expansions.
    let Ok(mut state) = Castles::start(&Setup::new(players).with_options(options)) else {
        return 0;
    };
    let mut compared = 0;
    loop {
        let (actor, action) = match game::next_decision::<Castles>(&state) {
            Some((seat, choices)) => {
                let situation = Situation::<Castles>::new(&state, seat, &choices);
                compared += compare(&situation.imagine(&mut dice), seat, &choices, &mut dice);
                let bot = if dice.below(4) == 0 { Bot::Random } else { Bot::Greedy };
                (Actor::Seat(seat), bot.choose(&situation, &mut dice).unwrap())
            }
            None => {
                let draws = Castles::draws(&state);
                if draws == 0 {
                    return compared;
                }
                let draw = dice.below(draws);
                (Actor::Chance, Castles::draw(&state, draw).unwrap())
            }
        };
        Castles::apply(&mut state, actor, &action, &mut Unheard).unwrap();
    }
}

#[test]
fn differences_are_judged_like_whole_castles() {
    const ALL: [&str; 6] = ["five-players", "towers", "moats", "passages", "swans", "renovations"];
    let mut compared = 0;
    for seed in games(40, 2) {
        compared += (1..=4).map(|players| play(players, &[], None, seed)).sum::<u32>();
        compared += play(5, &ALL, None, seed);
        compared += play(2, &["towers", "swans"], None, seed);
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn so_they_are_with_every_decree() {
    let decrees: Vec<Decree> = Decree::all().collect();
    let mut compared = 0;
    for seed in games(50, 20) {
        let decree = decrees.get(seed as usize * 3 % decrees.len()).copied();
        compared += play(2, &["decrees", "moats", "passages"], decree, seed);
    }
    assert!(compared > 500, "{compared}");
}
