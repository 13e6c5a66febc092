//! What each reward brings.

use crate::table::*;
use castles::*;
use game::{Actor, Game, Seat, Viewer};

/// Nap Room north of the foyer: a room at its east door completes it.
const NAP_ROOM: At<'_> = ("nap-room", 0, -2, 0);
/// It completes Nap Room and has an open door left.
const PANTRY: At<'_> = ("pantry", 4, -2, 0);

/// Two downstairs rooms, each at stairs of its own. The second completes its stairs as well.
const TWO_CELLARS: [At<'_>; 4] = [
    ("stairs", -3, 1, 0),
    ("the-hole", -6, 0, 270),
    ("stairs", 1, -3, 90),
    ("bottomless-pit", 0, -6, 180),
];

/// Nap Room is completed just now, and others have their turns after this one: the round does not
/// end with it, and the market is not refilled at once.
fn asleep(more: &[&str]) -> Table {
    let mut table = Table::new(&[&["nap-room", "pantry"][..], more].concat());
    table.buy(NAP_ROOM);
    table.pass();
    table.buy(PANTRY);
    assert_eq!(table.step(), "look_stack");
    table
}

fn two_cellars() -> Table {
    two_cellars_of(Table::new(&CELLARS))
}

/// The tiles that are needed for it.
pub(crate) const CELLARS: [&str; 2] = ["the-hole", "bottomless-pit"];

/// The same at any table to which these tiles come.
pub(crate) fn two_cellars_of(mut table: Table) -> Table {
    table.buy_all(&TWO_CELLARS[..3]);
    table.buy(TWO_CELLARS[3]);
    assert_eq!(table.pool(), [Reward::Corridor, Reward::Downstairs]);
    table
}

fn look(size: u16) -> Action {
    Action::LookThrough { size: Size::from_feet(size).unwrap() }
}

fn put(id: &str) -> Action {
    Action::PutOnDeck { tile: tile(id) }
}

/// How many tiles may still be put on the deck, as the question says.
fn may_put(table: &Table) -> u8 {
    table.question().most
}

fn choose(reward: Reward) -> Action {
    Action::ChooseReward { reward }
}

fn market(table: &Table) -> Vec<&'static str> {
    table.view().market.iter().map(|offer| offer.tile.id()).collect()
}

/// CAS-COMPLETE-10
#[test]
fn an_activity_reward_is_five_points() {
    let mut table = Table::new(&["piano-room", "broom-closet"]);
    table.buy_all(&[("piano-room", 0, -3, 0), ("broom-closet", 1, -5, 0)]);
    let events = table.buy(("stairs", 3, -2, 180));
    assert_eq!(scored(&events), [("CAS-COMPLETE-10", "piano-room", 5)]);
}

/// CAS-COMPLETE-12, CAS-COMPLETE-13
#[test]
fn a_sleeping_reward_puts_tiles_on_the_deck_the_last_on_top() {
    let mut table = asleep(&[]);
    table.act(look(600));
    let seen = table.question().options;
    let seen: Vec<&str> = seen.iter().map(|option| option.piece.as_deref().unwrap()).collect();
    assert!(seen.contains(&"stables") && seen.contains(&"vestibule"), "{seen:?}");
    table.act(put("stables"));
    table.act(put("vestibule"));
    let deck = table.view().on_deck;
    assert_eq!(deck.iter().map(|down| down.size.feet()).collect::<Vec<_>>(), [600, 600]);
    // One space is empty at the next refill: the upper tile comes, the other one waits.
    table.until_turn();
    assert!(market(&table).contains(&"vestibule") && !market(&table).contains(&"stables"));
    assert_eq!(table.view().on_deck.len(), 1);
    table.act(Action::Pass);
    table.until_turn();
    assert!(!market(&table).contains(&"stables"), "nothing was bought");
}

/// CAS-COMPLETE-11
#[test]
fn no_tile_and_one_tile_are_enough_for_a_sleeping_reward() {
    let mut table = asleep(&[]);
    let mut none = table.clone();
    none.act(look(600));
    none.act(Action::StopLooking);
    assert_eq!(none.view().on_deck.len(), 0);
    let mut declined = table.clone();
    declined.act(Action::Decline);
    assert_eq!(declined.view().on_deck.len(), 0);
    table.act(look(600));
    table.act(put("stables"));
    table.act(Action::StopLooking);
    let stack = |table: &Table| table.view().stacks[9].left;
    assert_eq!((table.view().on_deck.len(), stack(&table) + 1), (1, stack(&none)));
}

/// CAS-COMPLETE-11
#[test]
fn tiles_of_another_stack_and_a_third_tile_are_refused() {
    let mut table = asleep(&[]);
    table.act(look(200));
    assert_eq!(table.rules_against(put("stables")), ["CAS-COMPLETE-11"], "another stack");
    assert_eq!(table.rules_against(put("nap-room")), ["CAS-COMPLETE-11"], "no more in the stack");
    assert_eq!(table.rules_against(look(600)), ["CAS-ROUND-01"], "another stack is too late");
    assert_eq!(may_put(&table), 2);
    table.act(put("solar"));
    assert_eq!(may_put(&table), 1);
    assert_eq!(table.rules_against(put("solar")), ["CAS-COMPLETE-11"], "on the deck already");
    table.act(put("anteroom"));
    assert_ne!(table.rules_against(put("dirt-room")), NOTHING, "a third tile");
    assert_eq!(table.view().on_deck.len(), 2);
}

/// CAS-COMPLETE-13
#[test]
fn newer_tiles_go_on_top_of_the_deck() {
    let mut table = Table::new(&["nap-room", "solar", "pantry", "buttery"]);
    table.buy(NAP_ROOM);
    // Solar west of the foyer lacks one room as well.
    table.buy(("solar", -4, 0, 0));
    table.buy(PANTRY);
    for action in [look(600), put("stables"), put("vestibule")] {
        table.act(action);
    }
    table.buy(("buttery", -2, 2, 90));
    assert_eq!(table.step(), "look_stack");
    for action in [look(500), put("forum"), Action::StopLooking] {
        table.act(action);
    }
    let sizes: Vec<u16> = table.view().on_deck.iter().map(|down| down.size.feet()).collect();
    assert_eq!(sizes, [600, 500], "the newest is on top of the one that still waits");
    table.until_turn();
    assert!(market(&table).contains(&"forum"));
}

/// CAS-COMPLETE-14, CAS-COMPLETE-33
#[test]
fn in_the_last_round_chosen_tiles_are_discarded() {
    let mut table = Table::for_players(1, &["nap-room"]);
    table.buy(NAP_ROOM);
    for _ in 0..9 {
        table.pass();
        if table.view().deck == 3 {
            table.bring(&["pantry"]);
        }
    }
    table.until_turn();
    assert_eq!((table.view().deck, table.view().last_round), (0, true));
    table.buy(PANTRY);
    let left = |table: &Table| table.view().stacks[4].left;
    let before = left(&table);
    table.act(look(300));
    let events = table.act(table.question().options[0].action);
    assert!(events.iter().any(|e| matches!(e, Event::TilePutOnDeck { discarded: true, .. })));
    assert_eq!((table.view().on_deck.len(), table.view().on_discards.len()), (0, 1));
    assert_eq!(left(&table) + 1, before, "the stack has lost it");
    table.act(Action::StopLooking);
    assert_eq!(table.step(), "over", "the game is not longer for it");
}

/// CAS-COMPLETE-15
#[test]
fn an_empty_stack_is_refused() {
    // With two players four tiles make a large stack.
    let beds = ["observatory", "servants-quarters", "french-gazebo", "grand-bedchamber"];
    let mut table = Table::for_players(2, &[&["nap-room"][..], &beds, &["pantry"]].concat());
    assert_eq!(table.view().stacks[6].left, 0);
    table.buy(NAP_ROOM);
    table.buy(PANTRY);
    assert_eq!(table.rules_against(look(400)), ["CAS-COMPLETE-15"]);
    assert_eq!(table.rules_against(look(450)), NOTHING);
}

/// CAS-COMPLETE-16
#[test]
fn an_outdoor_reward_is_ten_thousand() {
    let mut table = Table::new(&["shed"]);
    table.buy(("shed", 1, -2, 0));
    let before = table.cash();
    let events = table.buy(("stairs", 6, -1, 180));
    assert_eq!(completed(&events), ["shed"]);
    assert!(events.contains(&Event::CoinsTaken { seat: ME, coins: 10_000, rule: None }));
    assert_eq!(table.cash() + 3_000, before + 10_000);
}

/// CAS-COMPLETE-17
#[test]
fn a_card_that_was_not_drawn_is_refused_and_one_of_the_two_is_kept() {
    let mut table = Table::new(&["broom-closet"]);
    let (hand, deck) = (table.view().seats[0].cards, table.view().bonus_deck);
    table.buy(("broom-closet", 1, -2, 0));
    let drawn: Vec<Card> = table.view().pending.unwrap().cards;
    assert_eq!(drawn.len(), 2);
    for card in crate::play::base_cards().filter(|card| !drawn.contains(card)) {
        assert_eq!(table.rules_against(Action::KeepCard { card }), ["CAS-COMPLETE-17"]);
    }
    table.act(Action::KeepCard { card: drawn[1] });
    let view = table.view();
    assert_eq!((view.seats[0].cards, view.bonus_deck), (hand + 1, deck - 1));
    assert!(view.seats[0].returned.contains(&drawn[0]), "the other is under the deck");
    assert_ne!(table.rules_against(Action::KeepCard { card: drawn[0] }), NOTHING, "only one");
}

/// CAS-COMPLETE-19, CAS-COMPLETE-21, CAS-ROUND-04
#[test]
fn a_food_reward_is_another_turn_at_the_same_market() {
    // In the second round the seat is master builder itself, in the third it is not.
    for passes in [0, 1] {
        let mut table = Table::new(&["anteroom", "nap-room", "pantry"]);
        table.buy(("anteroom", 3, -1, 90));
        for _ in 0..passes {
            table.pass();
        }
        table.until_turn();
        let (round, builder) = (table.view().round, table.view().builder);
        assert_eq!(builder == ME, passes == 0);
        let prices = |table: &Table| -> Vec<(Tile, Option<u32>)> {
            table.view().market.iter().map(|offer| (offer.tile, offer.price)).collect()
        };
        let before = prices(&table);
        let events = table.buy(("nap-room", 5, 0, 180));
        assert_eq!(events.last(), Some(&Event::TurnBegan { seat: ME, extra: true }));
        let view = table.view();
        assert_eq!((view.round, view.builder, view.active), (round, builder, Some(ME)));
        let rest: Vec<_> = before.into_iter().filter(|(at, _)| at.id() != "nap-room").collect();
        assert_eq!(prices(&table), rest, "no refill and no new prices");
        let events = table.act(Action::Buy {
            room: room("stairs"),
            x: -3,
            y: 1,
            turn: turn(0),
            passages: Passages::NONE,
        });
        let paid = |event: &Event| match event {
            Event::Bought { price, to, .. } => Some((*price, *to)),
            _ => None,
        };
        let to = (builder != ME).then_some(builder);
        assert_eq!(events.iter().find_map(paid), Some((3_000, to)), "the bank, or the same one");
    }
}

/// CAS-COMPLETE-20
#[test]
fn several_food_rewards_are_several_extra_turns() {
    let mut table = Table::new(&["larder", "buttery"]);
    table.buy_all(&[
        ("larder", 3, 0, 0),
        ("hallway", 1, -6, 90),
        ("hallway", 2, -2, 0),
        ("hallway", 7, -1, 90),
    ]);
    let events = table.buy(("buttery", 5, 1, 0));
    assert_eq!(completed(&events), ["larder", "buttery"]);
    assert_eq!(table.view().extra_turns, 1, "one is being played and one waits");
    table.act(Action::Pass);
    assert_eq!((table.view().extra_turns, table.view().active), (0, Some(ME)));
    table.act(Action::Pass);
    assert_ne!(table.view().active, Some(ME));
}

/// CAS-COMPLETE-20, CAS-TURN-15
#[test]
fn an_extra_turn_begins_at_once_and_the_other_rewards_wait_for_its_end() {
    let mut table = two_cellars();
    assert_eq!(table.pool(), [Reward::Corridor, Reward::Downstairs]);
    table.take(Reward::Downstairs);
    let events = table.act(choose(Reward::Food));
    assert_eq!(events.last(), Some(&Event::TurnBegan { seat: ME, extra: true }), "CAS-COMPLETE-20");
    let view = table.view();
    assert_eq!((table.step(), view.active, view.extra_turns), ("turn", Some(ME), 0));
    let waiting: Vec<Reward> = view.waiting_rewards.iter().map(|open| open.reward).collect();
    assert_eq!((waiting, view.pending), (vec![Reward::Corridor], None));
    // One may buy first and place the free piece afterwards.
    let cash = table.state.cash(ME);
    table.act(Action::Buy {
        room: room("hallway"),
        x: 3,
        y: 1,
        turn: turn(0),
        passages: Passages::NONE,
    });
    assert!(table.state.cash(ME) < cash, "this one is paid for");
    // It completed the foyer, which is a corridor reward of the extra turn (CAS-COMPLETE-24).
    assert_eq!((table.step(), table.view().waiting_rewards.len()), ("corridor", 1));
    table.act(Action::Decline);
    let view = table.view();
    assert_eq!((table.step(), view.waiting_rewards.len()), ("corridor", 0), "CAS-TURN-15");
    assert_eq!(view.active, Some(ME), "the turn that earned it is not over");
    let free = game::legal_actions::<castles::Castles>(&table.state, Actor::Seat(ME));
    let free = *free.iter().find(|action| matches!(action, Action::PlaceFree { .. })).unwrap();
    let events = table.act(free);
    assert!(events.iter().any(|event| matches!(event, Event::Placed { free: true, .. })));
    table.settle();
    assert_ne!(table.view().active, Some(ME));
}

/// CAS-COMPLETE-20
#[test]
fn what_waits_for_the_end_of_an_extra_turn_is_refused_in_it() {
    let mut table = two_cellars();
    table.take(Reward::Downstairs);
    table.act(choose(Reward::Food));
    let free = Action::PlaceFree {
        room: room("stairs"),
        x: 3,
        y: 1,
        turn: turn(180),
        passages: Passages::NONE,
    };
    assert_eq!(table.rules_against(free), ["CAS-ROUND-01"]);
    assert_eq!(table.rules_against(Action::TakeReward { number: 0 }), ["CAS-ROUND-01"]);
    assert_eq!(table.rules_against(Action::Decline), ["CAS-ROUND-01"]);
    table.act(Action::Pass);
    assert_eq!(table.rules_against(free), NOTHING, "after it");
}

/// CAS-COMPLETE-22, CAS-COMPLETE-35, CAS-PLACE-09
#[test]
fn a_corridor_reward_places_a_hallway_or_stairs_for_nothing() {
    let mut table = Table::new(&["the-hole"]);
    table.buy(("stairs", -3, 1, 0));
    table.buy(("the-hole", -6, 0, 270));
    assert_eq!(table.step(), "corridor");
    let cash = |table: &Table| (0..4).map(|seat| table.state.cash(Seat(seat))).collect::<Vec<_>>();
    let before = cash(&table);
    for at in [("hallway", 3, 1, 0), ("stairs", 3, 1, 180)] {
        let mut table = table.clone();
        let events = table.place_free(at);
        assert!(events.iter().any(|event| matches!(event, Event::Placed { free: true, .. })));
        assert_eq!(cash(&table), before);
        assert_eq!(table.castle().rooms().last().unwrap().room, room(at.0));
    }
    let mut declined = table.clone();
    declined.act(Action::Decline);
    assert_eq!(declined.castle().rooms().len(), 3);
}

/// CAS-COMPLETE-22, CAS-PLACE-09
#[test]
fn a_free_room_and_a_free_piece_where_none_may_stand_are_refused() {
    let mut table = Table::new(&["the-hole", "pantry"]);
    table.buy(("stairs", -3, 1, 0));
    table.buy(("the-hole", -6, 0, 270));
    let free = |id: &str, x, y, degrees| Action::PlaceFree {
        room: room(id),
        x,
        y,
        turn: turn(degrees),
        passages: Passages::NONE,
    };
    assert_eq!(table.rules_against(free("pantry", 3, 0, 0)), ["CAS-COMPLETE-22"]);
    assert_eq!(table.rules_against(free("foyer", 3, 0, 0)), ["CAS-COMPLETE-22", "CAS-SETUP-13"]);
    assert_eq!(table.rules_against(free("hallway", 9, 9, 0)), ["CAS-PLACE-01"]);
    // Its end lies at the light end of the stairs.
    assert_eq!(table.rules_against(free("hallway", 0, 1, 0)), ["CAS-PLACE-02"]);
    assert_eq!(table.rules_against(free("downstairs-hallway", 3, 1, 0)), ["CAS-LEVEL-02"]);
}

/// CAS-COMPLETE-23, CAS-COMPLETE-25, CAS-COMPLETE-31
#[test]
fn a_second_corridor_reward_in_a_turn_is_refused() {
    let mut table = two_cellars();
    table.take(Reward::Corridor);
    // It completes the foyer, which would be another one.
    let events = table.place_free(("stairs", 3, 1, 180));
    assert_eq!(completed(&events), ["foyer"]);
    assert_eq!(lost(&events), [(Reward::Corridor, "CAS-COMPLETE-25")]);
    assert_eq!(table.step(), "choose_reward");
    assert_eq!(table.rules_against(choose(Reward::Corridor)), ["CAS-COMPLETE-31"]);
    let again = Action::PlaceFree {
        room: room("hallway"),
        x: 6,
        y: 1,
        turn: turn(0),
        passages: Passages::NONE,
    };
    assert_eq!(table.rules_against(again), ["CAS-ROUND-01"]);
}

/// CAS-COMPLETE-25, CAS-COMPLETE-31
#[test]
fn a_corridor_reward_chosen_for_downstairs_rooms_is_the_one_of_the_turn() {
    let mut table = two_cellars();
    table.take(Reward::Downstairs);
    table.act(choose(Reward::Corridor));
    let events = table.place_free(("hallway", 3, 1, 0));
    let both = [(Reward::Corridor, "CAS-COMPLETE-25"); 2];
    assert_eq!(lost(&events), both, "the one of the stairs, and the one of the foyer");
    assert_ne!(table.view().active, Some(ME), "the turn is over");
}

/// CAS-COMPLETE-25
#[test]
fn a_declined_corridor_reward_is_not_taken() {
    let mut table = two_cellars();
    table.take(Reward::Corridor);
    table.act(Action::Decline);
    assert_eq!(table.rules_against(choose(Reward::Corridor)), NOTHING);
}

/// CAS-COMPLETE-24
#[test]
fn an_extra_turn_has_a_corridor_reward_of_its_own() {
    let mut table = two_cellars();
    table.bring(&["secret-lair"]);
    table.take(Reward::Corridor);
    table.place_free(("stairs", 3, 1, 180));
    table.act(choose(Reward::Food));
    assert_eq!((table.step(), table.view().active), ("turn", Some(ME)), "the extra turn");
    // It completes the stairs east of the foyer.
    let hallway = Action::Buy {
        room: room("downstairs-hallway"),
        x: 6,
        y: 1,
        turn: turn(0),
        passages: Passages::NONE,
    };
    let events = table.act(hallway);
    assert_eq!((completed(&events), table.step()), (vec!["stairs"], "corridor"));
}

/// CAS-COMPLETE-28
#[test]
fn a_downstairs_reward_for_downstairs_rooms_is_refused() {
    let mut table = two_cellars();
    table.take(Reward::Downstairs);
    assert_eq!(table.rules_against(choose(Reward::Downstairs)), ["CAS-COMPLETE-28"]);
    for reward in Reward::CHOOSABLE {
        assert_eq!(table.rules_against(choose(reward)), NOTHING, "{reward:?}");
    }
    assert_eq!(scored(&table.act(choose(Reward::Activity)))[0].2, 5);
}

/// CAS-COMPLETE-30
#[test]
fn as_a_living_reward_the_downstairs_room_just_completed_scores_again() {
    let mut table = two_cellars();
    table.take(Reward::Downstairs);
    let events = table.act(choose(Reward::Living));
    assert_eq!(scored(&events), [("CAS-COMPLETE-08", "bottomless-pit", 3)]);
}

/// CAS-COMPLETE-30
#[test]
fn scoring_a_room_again_that_was_not_just_completed_is_refused() {
    let mut table = Table::new(&["the-hole", "fungus-room", "bottomless-pit"]);
    table.buy_all(&[
        ("stairs", -3, 1, 0),
        ("downstairs-hallway", -9, 1, 0),
        ("the-hole", -5, -2, 0),
        ("fungus-room", -7, 2, 0),
    ]);
    let events = table.buy(("bottomless-pit", -10, 2, 90));
    assert_eq!(completed(&events), ["fungus-room", "bottomless-pit"]);
    table.act(choose(Reward::Living));
    assert_eq!(table.step(), "score_again", "one of the two");
    let offered = table.question().options;
    let worth = offered.iter().find(|option| option.piece.as_deref() == Some("fungus-room"));
    assert_eq!(
        (offered.len(), worth.unwrap().worth),
        (2, Some(3)),
        "what each would bring is told"
    );
    let again = |id: &str, table: &Table| Action::ScoreAgain { room: number(table.castle(), id) };
    assert_eq!(table.rules_against(again("the-hole", &table)), ["CAS-COMPLETE-30"]);
    assert_eq!(table.rules_against(again("stairs", &table)), ["CAS-COMPLETE-30"]);
    let events = table.act(again("fungus-room", &table));
    assert_eq!(scored(&events), [("CAS-COMPLETE-08", "fungus-room", 3)]);
}

/// CAS-COMPLETE-33
#[test]
fn an_extra_turn_of_the_last_round_is_played() {
    let mut table = Table::for_players(1, &["anteroom"]);
    table.buy(("anteroom", 3, -1, 90));
    for _ in 0..9 {
        table.pass();
        if table.view().deck == 3 {
            table.bring(&["nap-room"]);
        }
    }
    table.until_turn();
    assert!(table.view().last_round);
    let events = table.buy(("nap-room", 5, 0, 180));
    assert_eq!(events.last(), Some(&Event::TurnBegan { seat: ME, extra: true }));
    table.act(Action::Pass);
    assert_eq!(table.step(), "over");
}

/// CAS-COMP-09
#[test]
fn the_back_of_a_tile_tells_its_size_alone() {
    let mut table = asleep(&[]);
    table.act(look(600));
    let events = table.act(put("stables"));
    let put = events.iter().find(|event| matches!(event, Event::TilePutOnDeck { .. })).unwrap();
    let other = Viewer::Seat(Seat(1));
    let size = Size::from_feet(600).unwrap();
    let outside = Outside::TilePutOnDeck { seat: ME, size, discarded: false };
    assert_eq!(Castles::news(put, other), Some(News::Outside(outside)));
    let back = &Castles::view(&table.state, other).on_deck[0];
    let at_market = |tile: &Tile| table.view().market.iter().any(|offer| offer.tile == *tile);
    let any: Vec<Tile> =
        crate::play::base_tiles().filter(|t| t.size() == size && !at_market(t)).collect();
    assert_eq!((back.size, &back.may_be), (size, &any), "any tile of the size");
}
