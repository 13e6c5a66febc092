//! Bots at the table of Castles.

#![allow(clippy::unwrap_used)]

use bots::{Bot, Drive, Situation};
use castles::{Action, Castles, Room, RoomType, Setup, State};
use game::{Actor, Game, Seat, Unheard};
use testkit::TestDice;

/// Whether an action builds downstairs or leads there.
fn goes_down(action: &Action) -> bool {
    match action {
        Action::Buy { room, .. } | Action::PlaceFree { room, .. } => {
            *room == Room::Stairs || room.room_type() == RoomType::Downstairs
        }
        _ => false,
    }
}

fn is_stairs(action: &Action) -> bool {
    matches!(action, Action::Buy { room: Room::Stairs, .. })
}

/// Whether all that is for sale lies downstairs, where this castle has no door yet.
fn only_downstairs(state: &State, seat: Seat) -> bool {
    let castle = state.castle(seat).unwrap();
    let homeless = |room: Room| room.room_type() == RoomType::Downstairs && !castle.has_spot(room);
    let offers = state.offers();
    !offers.is_empty() && offers.iter().all(|offer| homeless(offer.tile.into()))
}

/// Two players who never go down, until somebody can buy nothing else; and what greed does then.
fn where_all_others_are_sold(seed: u64) -> Option<Action> {
    let dice = |stream: u64| TestDice::new(seed << 8 | stream);
    let (mut chance, mut mind) = (dice(0), dice(1));
    let mut state = Castles::start(&Setup::new(2)).unwrap();
    loop {
        let action = match game::next_decision::<Castles>(&state) {
            Some((seat, choices)) => {
                let has_time = state.rounds_to_come() > 0;
                if has_time && choices.iter().any(is_stairs) && only_downstairs(&state, seat) {
                    let situation = Situation::<Castles>::new(&state, seat, &choices);
                    return Bot::Greedy.choose(&situation, &mut mind);
                }
                let others: Vec<_> =
                    choices.iter().filter(|choice| !goes_down(choice)).cloned().collect();
                let situation = Situation::<Castles>::new(&state, seat, &others);
                (Actor::Seat(seat), Bot::Greedy.choose(&situation, &mut mind)?)
            }
            None => {
                let draws = Castles::draws(&state);
                let draw = (draws > 0).then(|| game::Dice::below(&mut chance, draws))?;
                (Actor::Chance, Castles::draw(&state, draw)?)
            }
        };
        Castles::apply(&mut state, action.0, &action.1, &mut Unheard).unwrap();
    }
}

#[test]
fn greed_buys_stairs_where_only_downstairs_rooms_are_for_sale() {
    let done: Vec<Action> = (0..40).filter_map(where_all_others_are_sold).collect();
    assert!(done.len() >= 5, "there are such positions: {}", done.len());
    assert!(done.iter().all(is_stairs), "{done:?}");
}

/// CAS-END-10 is for people: bots go on building.
#[test]
fn greedy_players_do_not_wait_for_one_another() {
    for players in 2..=4 {
        for seed in 0..25 {
            let bots = vec![Bot::Greedy; players.into()];
            let dice = |stream: u64| TestDice::new(seed << 8 | stream);
            let minds = (1..=u64::from(players)).map(dice).collect();
            let mut state = Castles::start(&Setup::new(players)).unwrap();
            let mut drive = Drive::<Castles, _, _>::new(&bots, dice(0), minds);
            let (outcome, _) = drive.finish(&mut state, &mut Unheard).unwrap();
            assert_ne!(outcome.end_reason, "nobody_builds", "{players} players, seed {seed}");
        }
    }
}
