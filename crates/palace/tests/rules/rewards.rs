//! What completed tiles give at once.

use game::Seat;
use palace::{Action, Colour, Event, Kind, Reward, RoomType, Slot};

use crate::table::*;

/// A position in which the active player can complete a tile with such a reward of this owner.
fn about_to_complete(own: bool, wanted: fn(Reward) -> bool) -> (Play, Way) {
    hunt(2, |play| {
        if play.step() != "act" {
            return None;
        }
        let active = Seat(play.active());
        let palace = &play.state().ground().palace;
        let fits = |way: &Way| {
            let mut there = way.spot.completes.iter().filter_map(|cell| palace.at(*cell));
            way.is_free_room()
                && way.spot.completes.len() == 1
                && there.any(|placed| {
                    wanted(placed.tile.face().reward)
                        && placed.owner.is_some_and(|owner| (owner == active) == own)
                })
        };
        play.way(fits)
    })
}

/// Goes on to the rewards of a turn, past all questions before them.
fn to_the_reward(play: &mut Play, way: &Way) -> Vec<Event> {
    let before = play.log.events().len();
    play.go(way);
    while play.step() == "choose_colour" {
        let seat = play.decider();
        if play.question(seat).rule.0 == "PAL-REWARD-01" {
            break;
        }
        play.act(seat, play.offers(seat)[0]);
    }
    play.log.events()[before..].to_vec()
}

fn swans_by<'a>(events: &'a [Event], rule: &'a str) -> impl Iterator<Item = u8> + 'a {
    events.iter().filter_map(move |event| match event {
        Event::SwanTaken { seat, rule: by, .. } if by.0 == rule => Some(seat.0),
        _ => None,
    })
}

/// PAL-REWARD-01, PAL-REWARD-09, PAL-DEC-09: each matching link once more, grey on grey by choice.
#[test]
fn living_rooms_pay_their_matches_again() {
    for own in [true, false] {
        let (mut play, way) = about_to_complete(own, |reward| reward == Reward::MatchesAgain);
        let at = way.spot.completes[0];
        let mut events = to_the_reward(&mut play, &way);
        let placed = *play.state().ground().palace.at(at).unwrap();
        let links = play.state().ground().palace.links(placed.tile, placed.spot);
        let matching = links.filter(|link| link.pays.is_some()).count();
        while play.step() == "choose_colour" {
            let seat = play.decider();
            assert_eq!(Some(Seat(seat)), placed.owner);
            assert_eq!(play.offers(seat).len(), 5, "it must be taken");
            events.extend(play.act(seat, play.offers(seat)[0]));
        }
        let owner = placed.owner.unwrap().0;
        let paid: Vec<u8> = swans_by(&events, "PAL-REWARD-01").collect();
        assert_eq!(paid, vec![owner; matching]);
    }
}

/// PAL-REWARD-02, PAL-DEC-10: three favors, of which one may be kept, for nothing.
#[test]
fn food_rooms_give_a_look_at_favors() {
    for own in [true, false] {
        let (mut play, way) = about_to_complete(own, |reward| reward == Reward::LookAtFavors);
        let owner = play.state().ground().palace.at(way.spot.completes[0]).unwrap().owner.unwrap();
        let empty = play.open_view().seats[owner.index()]
            .slots
            .iter()
            .filter(|s| s.holds.is_none())
            .count();
        let events = to_the_reward(&mut play, &way);
        assert!(!events.iter().any(|event| matches!(event, Event::Paid { .. })));
        assert_eq!((play.step(), play.decider()), ("keep_favor", owner.0));
        assert_eq!(play.offers(owner.0).len(), 1 + 3 * empty);
        play.act(owner.0, Action::KeepNone);
    }
}

/// PAL-REWARD-03, PAL-DEC-11: for the price alone, and only what is within reach.
#[test]
fn filing_beyond_ones_means_by_a_sleeping_room_is_refused() {
    let rooms =
        ["pal_slp_01", "pal_liv_08", "pal_liv_09", "pal_liv_10", "pal_liv_12", "pal_liv_14"];
    let mut play = Script::new(2).hallways(&[1, 2, 3, 4]).rooms(&rooms).play();
    play.start_building("pal_slp_01", (1, 1, 270));
    assert_eq!((play.step(), play.decider()), ("file_room", 0));
    let dear = play.state().row()[0].unwrap();
    play.refuses(0, Action::FileRoom { room: dear, slot: Slot::Plus10 }, "PAL-TURN-06");
    play.refuses(
        0,
        Action::FileRoom { room: room("pal_slp_01"), slot: Slot::Plus10 },
        "PAL-REWARD-03",
    );
    play.refuses(1, Action::Decline, "PAL-TURN-01");
    let mut declined = play.clone();
    let events = declined.act(0, Action::Decline);
    assert!(matches!(events[0], Event::RewardDeclined { .. }));
    // PAL-REWARD-10: the discount works at once; without swans nothing else can show it.
    play.act(0, Action::FileRoom { room: room("pal_liv_08"), slot: Slot::Discount1 });
    assert_eq!(play.state().swans(Seat(0)).len(), 0, "no fee");
    assert_eq!(play.open_view().seats[0].fee, 2);
    assert_eq!(play.open_view().seats[0].rooms[3], 0);
}

/// PAL-REWARD-10: a slot works from the moment it is active, in the same turn too.
#[test]
fn a_slot_filled_by_a_reward_works_at_once() {
    let rooms =
        ["pal_slp_01", "pal_liv_08", "pal_liv_09", "pal_liv_10", "pal_liv_12", "pal_liv_14"];
    let mut play = Script::new(2).hallways(&[1, 2, 3, 4]).rooms(&rooms).play();
    play.start_building("pal_slp_01", (1, 1, 270));
    let before: Vec<u8> = play.open_view().row.iter().map(|space| space.prices[0]).collect();
    let events = play.act(0, Action::FileRoom { room: room("pal_liv_08"), slot: Slot::Discount1 });
    assert!(events.iter().any(|event| matches!(event, Event::RoomFiled { .. })));
    let after: Vec<u8> = play.open_view().row.iter().map(|space| space.prices[0]).collect();
    assert_eq!((before, after), (vec![3, 2, 1, 1, 0, 0], vec![2, 1, 0, 0, 0, 0]));
}

/// PAL-REWARD-04: the two swans that the hallway shows.
#[test]
fn hallways_pay_two_swans() {
    let (mut play, way) = about_to_complete(true, |reward| matches!(reward, Reward::Swans(_)));
    let placed = *play.state().ground().palace.at(way.spot.completes[0]).unwrap();
    let events = to_the_reward(&mut play, &way);
    let Reward::Swans(colours) = placed.tile.face().reward else { panic!() };
    let paid: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::SwanTaken { colour, rule, .. } if rule.0 == "PAL-REWARD-04" => Some(*colour),
            _ => None,
        })
        .collect();
    assert_eq!(paid, colours);
}

/// PAL-SWAN-13
#[test]
fn fewer_rooms_give_a_secret_swan_than_there_are() {
    let gives = |room: &palace::Room| room.face().reward == Reward::SecretSwan;
    assert_eq!(palace::Room::all().filter(gives).count(), 14);
    assert_eq!(Script::new(2).play().open_view().secret_pool, 15);
}

/// PAL-REWARD-05, PAL-SWAN-10, PAL-HIDE-06: a Secret Swan, seen by its owner alone.
#[test]
fn downstairs_rooms_give_a_secret_swan() {
    let (mut play, way) = about_to_complete(false, |reward| reward == Reward::SecretSwan);
    let owner = play.state().ground().palace.at(way.spot.completes[0]).unwrap().owner.unwrap();
    let before = play.open_view().secret_pool;
    let held = play.secret(owner.0).iter().sum::<u8>();
    let events = to_the_reward(&mut play, &way);
    let drawn = events.iter().find(|event| matches!(event, Event::SecretDrawn { .. })).unwrap();
    let told = |seat: u8| {
        let news = <TheGame as game::Game>::news(drawn, game::Viewer::Seat(Seat(seat)));
        serde_json::to_value(news).unwrap()
    };
    assert!(told(owner.0)["colour"].is_string() && told(1 - owner.0)["colour"].is_null());
    assert_eq!(play.open_view().secret_pool, before - 1);
    assert_eq!(play.secret(owner.0).iter().sum::<u8>(), held + 1);
    let seen = |viewer: u8| play.view(viewer).seats[owner.index()].clone();
    let (mine, theirs) = (seen(owner.0), seen(1 - owner.0));
    assert_eq!(mine.secret, Some(play.state().secret_swans(owner)));
    assert_eq!((theirs.secret, theirs.secret_count), (None, u32::from(held) + 1));
}

/// PAL-REWARD-05, PAL-REWARD-06, PAL-SCORE-04: a cellar with one entrance completes itself and the
/// stairs, whoever owns them; at the end the owner of the stairs scores for it.
#[test]
fn stairs_score_for_the_rooms_below() {
    let script = Script::new(2).hallways(&[1, 2, 3, 4]).rooms(&["pal_dwn_01"]);
    let mut play = script.secrets(&[Colour::Purple]).play();
    play.build("pal_str_01", (1, 1, 270));
    let events = play.build("pal_dwn_01", (2, 1, 270));
    let completed = |event: &&Event| matches!(event, Event::Completed { .. });
    assert_eq!(events.iter().filter(completed).count(), 2);
    assert_eq!((play.secret(0), play.secret(1)), ([0; 5], [0, 0, 0, 0, 1]));
    assert_eq!((play.open(0)[3], play.open(1)[3]), (1, 1), "blue on the grey of the dark end");
    let stairs = |seat| play.state().ledger(Seat(seat)).row(palace::Row::Stairs);
    assert_eq!((stairs(0), stairs(1)), (3, 0));
}

/// PAL-REWARD-06, -07, -08: stairs, utility and activity rooms give nothing at once.
#[test]
fn what_scores_at_the_end_gives_nothing_at_once() {
    let end = |reward: Reward| !reward.is_immediate();
    let (mut play, way) = about_to_complete(true, end);
    let events = to_the_reward(&mut play, &way);
    assert!(events.iter().any(|event| matches!(event, Event::Completed { .. })));
    assert!(!events.iter().any(|event| matches!(event, Event::RewardTaken { .. })));
}

/// PAL-COMPLETE-05, PAL-DEC-08: in an order of one's own choice, and nobody takes another's.
#[test]
fn taking_the_reward_of_another_is_refused() {
    let (mut play, _) = hunt(2, |play| {
        (play.step() == "reward_order" && play.decider() == play.active()).then_some(())
    });
    let seat = play.decider();
    let take = |x, y| Action::TakeReward { x, y };
    let mut offers = play.offers(seat);
    offers.sort();
    // All tiles of the seat that were completed in this turn and give something at once.
    let mut expected = Vec::new();
    for event in play.log.events().iter().rev() {
        match *event {
            Event::Completed { owner, tile, x, y } => {
                let gives = tile.face().reward.is_immediate() && owner == Some(Seat(seat));
                expected.extend(gives.then(|| take(x, y)));
            }
            Event::RewardTaken { .. } => panic!("none was taken before"),
            Event::TurnBegan { .. } => break,
            _ => {}
        }
    }
    expected.sort();
    assert!(expected.len() >= 2);
    assert_eq!(offers, expected);
    let question = play.question(seat);
    assert_eq!(question.rule.0, "PAL-COMPLETE-05");
    let lit: Vec<&str> = question.options.iter().map(|option| option.about[0].as_str()).collect();
    assert!(lit.iter().all(|cause| cause.contains('@')), "{lit:?}");
    play.refuses(seat, take(0, 0), "PAL-COMPLETE-05");
    play.refuses(seat, take(99, 99), "PAL-COMPLETE-05");
    play.refuses(1 - seat, offers[0], "PAL-TURN-01");
    let last = *offers.last().unwrap();
    let events = play.act(seat, last);
    let Action::TakeReward { x, y } = last else { panic!() };
    assert!(
        matches!(events[0], Event::RewardTaken { x: a, y: b, .. } if (a, b) == (x, y)),
        "the chosen one comes first"
    );
}

/// PAL-COMPLETE-06, PAL-COMPLETE-07, PAL-COMPLETE-08: nobody's hallway counts for moat, gives
/// nothing, and no reward lays a tile.
#[test]
fn a_hallway_without_owner_counts_for_moat_alone() {
    let (mut play, way) = hunt(2, |play| {
        let palace = &play.state().ground().palace;
        let unowned = |way: &Way| {
            let mut there = way.spot.completes.iter().filter_map(|cell| palace.at(*cell));
            way.spot.completes.len() == 1
                && there.all(|placed| placed.owner.is_none())
                && way.is_free_room()
                && way.spot.moat > 0
                && there.count() == 0
        };
        let known = |way: &Way| way.spot.completes.iter().all(|cell| palace.at(*cell).is_some());
        (play.step() == "act").then(|| play.way(|way| unowned(way) && known(way))).flatten()
    });
    let symbols = play.state().symbols();
    let events = to_the_reward(&mut play, &way);
    assert!(events.iter().any(|event| matches!(event, Event::Completed { owner: None, .. })));
    assert!(!events.iter().any(|event| matches!(event, Event::RewardTaken { .. })));
    let owed = |event: &&Event| matches!(event, Event::MoatOwed { tiles, .. } if *tiles == symbols);
    assert_eq!(events.iter().filter(owed).count(), 1);
    assert_eq!(events.iter().filter(|e| matches!(e, Event::Placed { .. })).count(), 1);
}

/// PAL-SWAN-11, PAL-DEC-05, PAL-HIDE-06: Secret Swans pay too; others see how many, not which.
#[test]
fn secret_swans_pay_like_others() {
    let (mut play, way) = hunt(3, |play| {
        let seat = play.active();
        let rich =
            play.secret(seat).iter().sum::<u8>() > 0 && play.open(seat).iter().sum::<u8>() > 0;
        (play.step() == "act" && rich).then(|| play.way(|way| way.price == 1)).flatten()
    });
    let seat = play.active();
    let (held, pool) = (play.secret(seat), play.open_view().secret_pool);
    play.go(&way);
    assert_eq!(play.step(), "pay");
    let secretly =
        |offer: &Action| matches!(offer, Action::Pay { secret, .. } if secret.len() == 1);
    let offer = play.offers(seat).into_iter().find(secretly).unwrap();
    let events = play.act(seat, offer);
    assert_eq!(play.secret(seat).iter().sum::<u8>(), held.iter().sum::<u8>() - 1);
    assert_eq!(play.open_view().secret_pool, pool + 1);
    let other = game::Viewer::Seat(Seat((seat + 1) % 3));
    let told = |viewer| {
        let news = <TheGame as game::Game>::news(&events[0], viewer);
        serde_json::to_value(news).unwrap()
    };
    assert_eq!(told(other)["secret_count"], 1);
    assert!(told(other).get("secret").is_none());
    assert!(told(game::Viewer::Seat(Seat(seat))).get("secret").is_some());
}

/// PAL-COMPLETE-05: rewards of others come after one's own, clockwise.
#[test]
fn rewards_go_around_the_table() {
    let (mut play, way) = hunt(3, |play| {
        let active = Seat(play.active());
        let palace = &play.state().ground().palace;
        let of_two = |way: &Way| {
            let owner = |cell: &palace::Cell| match palace.at(*cell) {
                Some(placed) => placed.owner.filter(|_| placed.tile.kind() == Kind::Hallway),
                None => Some(active).filter(|_| way.tile.room_type() == Some(RoomType::Sleeping)),
            };
            let owners: Vec<Seat> = way.spot.completes.iter().filter_map(owner).collect();
            owners.contains(&active) && owners.iter().any(|owner| *owner != active)
        };
        let free = |way: &Way| way.price == 0 && of_two(way);
        (play.step() == "act").then(|| play.way(free)).flatten()
    });
    let active = play.active();
    let before = play.log.events().len();
    play.go(&way);
    play.settle();
    let taken: Vec<u8> = play.log.events()[before..]
        .iter()
        .filter_map(|event| match event {
            Event::RewardTaken { seat, .. } => Some((seat.0 + 3 - active) % 3),
            _ => None,
        })
        .collect();
    assert!(taken.is_sorted() && taken.first() == Some(&0) && taken.last() > Some(&0), "{taken:?}");
}

/// PAL-REWARD-09: what must be taken cannot be declined.
#[test]
fn declining_what_must_be_taken_is_refused() {
    let (play, _) = hunt(2, |play| {
        let asked = || play.question(play.decider()).rule.0 == "PAL-REWARD-01";
        (play.step() == "choose_colour" && asked()).then_some(())
    });
    let seat = play.decider();
    let refusals = play.refused(seat, Action::Decline);
    assert!(refusals.cites("PAL-TURN-02"));
}
