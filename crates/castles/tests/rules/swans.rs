//! Swan tokens: with rooms, for coins, and for the end.

use castles::*;
use game::{Game, Refusal as _, Seat, Viewer};
use serde_json::{Value, json};

use crate::play::{ByHand, Play, Script, buy, card, modules, tile};

use Swan::{Blue, Green, Purple, Red, Yellow};

/// Rooms of the sizes that bear a swan, and for which there is a place in many castles.
const ROOMS: [&str; 8] = [
    "great-hall",
    "upper-hall",
    "salon",
    "gallery-of-mirrors",
    "observatory",
    "east-tapestry-chamber",
    "billiards-room",
    "oratory",
];

fn flock(colours: &[Swan]) -> Flock {
    colours.iter().copied().collect()
}

fn trade(colours: &[Swan]) -> Action {
    Action::TradeSwans { swans: flock(colours) }
}

fn script(players: u8) -> Script {
    Script::new(players).with(&["swans"])
}

/// A table at which seat 1 has bought rooms with tokens of these colours.
fn holding(colours: &[Swan]) -> Play {
    holding_with(script(2), colours)
}

fn holding_with(script: Script, colours: &[Swan]) -> Play {
    let rooms: Vec<(u8, &str)> = ROOMS.iter().take(colours.len()).map(|id| (1, *id)).collect();
    let mut play = script.swans(colours).built(&rooms);
    assert_eq!(play.state().swans(Seat(1)), flock(colours));
    play.come_to(1, "hallway");
    play
}

fn on(play: &Play, id: &str) -> Option<Swan> {
    let view = play.open_view();
    view.market.iter().find(|offer| offer.tile == tile(id)).unwrap().swan
}

#[test]
fn rooms_of_four_sizes_come_with_a_token_from_the_first_market_on() {
    let bearing: Vec<u16> =
        Size::WITH_TOWERS.iter().filter(|size| size.has_swan_icon()).map(|s| s.feet()).collect();
    assert_eq!(bearing, [250, 300, 350, 400], "EXP-SWAN-01");
    let tiles = ["shed", "kitchen", "salon", "observatory", "water-tower"];
    let colours = [Red, Red, Blue, Purple];
    let play = Script::new(2).with(&["swans", "towers"]).market(&tiles).swans(&colours).play();
    let there: Vec<_> = tiles.iter().map(|id| on(&play, id)).collect();
    assert_eq!(there[..4], [Red, Red, Blue, Purple].map(Some), "EXP-SWAN-03");
    assert_eq!(there[4], None, "EXP-X-29: a tower");
    let laid = Event::SwanLaid { tile: Surface::from(tile("salon")), swan: Blue };
    let events = play.log.events();
    let at = events.iter().position(|event| *event == laid).unwrap();
    assert_eq!(events[at - 1], Event::TileDrawn { tile: tile("salon") }, "EXP-SWAN-02");
    assert_eq!(
        serde_json::to_value(&laid).unwrap(),
        json!({ "type": "swan_laid", "tile": "salon", "swan": "blue" })
    );
    let plain = Script::new(2).with(&["towers"]).market(&tiles).play();
    assert!(tiles.iter().all(|id| on(&plain, id).is_none()), "EXP-GEN-12");
}

/// EXP-SWAN-01, EXP-SWAN-04, EXP-SWAN-15
#[test]
fn renovations_of_the_same_sizes_bring_tokens_too() {
    let script = Script::new(2).with(&["swans", "renovations"]);
    let mut play = script
        .market(&["salon", "nap-room"])
        .renovations(&["great-room", "pillow-pantry"])
        .swans(&[Red, Purple])
        .play();
    let token = |play: &Play, id: &str| {
        let laid_out = play.open_view().renovations.unwrap().market;
        laid_out.iter().find(|offer| offer.renovation.id() == id).unwrap().swan
    };
    assert_eq!((on(&play, "salon"), token(&play, "great-room")), (Some(Red), Some(Purple)));
    assert_eq!(token(&play, "pillow-pantry"), None, "200 square feet");
    assert_eq!(play.state().stock().swans, 40);
    play.build(1, "salon");
    play.settle();
    assert_eq!(token(&play, "great-room"), Some(Purple), "it stays in the next round");
    play.come_to(1, "hallway");
    let great_room = Renovation::find("great-room").unwrap();
    let told =
        play.act(1, Action::Renovate { renovation: great_room, room: 1, passages: Passages::NONE });
    let gained = Event::SwanGained { seat: Seat(1), swan: Purple };
    let at = told.iter().position(|event| *event == gained).unwrap();
    assert!(matches!(told[at - 1], Event::Bought { .. }));
    assert!(matches!(told[at + 1], Event::Renovated { .. }));
    assert_eq!(play.state().swans(Seat(1)), flock(&[Red, Purple]));
    assert_eq!(play.state().stock().swans, 40);
}

/// EXP-SETUP-17, EXP-SWAN-13, EXP-INFO-11
#[test]
fn forty_tokens_of_five_colours_are_drawn_blindly() {
    let mut play = script(2).market(&["salon"]).untouched();
    assert_eq!(play.open_view().swans.unwrap().pile, Flock::of_each(8));
    assert_eq!(play.state().stock().swans, 40);
    while play.draws().iter().all(|draw| !matches!(draw, Action::DrawSwan { .. })) {
        let draws = play.draws();
        let bears = |draw: &&Action| **draw == Action::DrawRoomCard { size: Size::S350 };
        play.chance(*draws.iter().find(bears).unwrap_or(&draws[0]));
    }
    assert_eq!(Castles::draws(play.state()), 40);
    assert_eq!(play.draws(), Swan::ALL.map(|swan| Action::DrawSwan { swan }));
    play.chance(Action::DrawSwan { swan: Yellow });
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = Castles::view(play.state(), viewer);
        assert_eq!(view.market[0].swan, Some(Yellow));
        assert_eq!(view.swans.unwrap().pile.count(Yellow), 7);
    }
}

/// EXP-SWAN-13
#[test]
fn more_tokens_of_a_colour_than_there_are_are_refused() {
    let rules = |names: &[&str], count: usize| -> Vec<&'static str> {
        let options = Options::with(modules(names));
        let swans = flock(&[Red].repeat(count));
        match Layout::default().appraise(&Belongings { options, swans, ..Belongings::default() }) {
            Ok(_) => Vec::new(),
            Err(refused) => refused.iter().map(|refused| refused.refusal.rule().0).collect(),
        }
    };
    assert_eq!(rules(&["swans"], 8), [""; 0]);
    assert_eq!(rules(&["swans"], 9), ["EXP-SWAN-13"]);
    assert_eq!(rules(&["towers"], 1), ["EXP-GEN-12"]);
    assert_eq!(rules(&["towers"], 0), [""; 0]);
}

/// EXP-SWAN-04
#[test]
fn who_buys_a_room_gets_its_token() {
    let mut play = script(2).market(&["salon", "pantry"]).swans(&[Green]).play();
    play.open(&[("salon", 4000), ("pantry", 6000)]);
    let events = play.buy_anywhere(1, "salon");
    let gained = Event::SwanGained { seat: Seat(1), swan: Green };
    let at = events.iter().position(|event| *event == gained).unwrap();
    assert!(matches!(events[at - 1], Event::Bought { .. }));
    assert!(matches!(events[at + 1], Event::Placed { .. }));
    for viewer in [0, 1] {
        let held = play.view(viewer).seats[1].swans.clone().unwrap();
        assert_eq!((held.held, held.points), (flock(&[Green]), 1), "open to everybody");
    }
    let events = play.buy_anywhere(0, "pantry");
    assert!(!events.iter().any(|event| matches!(event, Event::SwanGained { .. })));
    assert!(play.state().swans(Seat(0)).is_empty());
}

#[test]
fn tokens_are_traded_for_coins_by_their_number() {
    let play = holding(&[Blue, Red, Red, Green, Yellow]);
    let cash = play.cash(1);
    let mut held = vec![Blue, Red, Red, Green, Yellow];
    for coins in [15_000, 10_000, 6_000, 3_000, 1_000] {
        let mut play = play.clone();
        let events = play.act(1, trade(&held));
        assert_eq!(play.cash(1), cash + coins, "EXP-SWAN-05");
        let traded = Event::SwansTraded { seat: Seat(1), swans: flock(&held), coins };
        assert_eq!(events, [traded]);
        assert_eq!(play.state().swans(Seat(1)).len() as usize, 5 - held.len(), "EXP-SWAN-10");
        assert_eq!(play.state().stock().swans, 40);
        assert_eq!((play.step(), play.active()), ("turn", 1), "EXP-DECIDE-12: the turn goes on");
        held.pop();
    }
    // EXP-SWAN-09: what was traded is spent in the same turn.
    let mut poor = play;
    while poor.cash(1) >= 3000 {
        poor.buy_anywhere(1, "hallway");
        poor.come_to_turn(1);
    }
    let spot = poor.castle(1).spot_views(Room::Stairs)[0].spot;
    let stairs = buy("stairs", (spot.x, spot.y, spot.turn.degrees()));
    poor.refuses(1, stairs, "CAS-TURN-06");
    poor.act(1, trade(&[Blue, Red]));
    poor.act(1, stairs);
}

/// EXP-EX-08
#[test]
fn one_green_and_two_red_tokens_bring_6000() {
    let mut play = holding(&[Red, Red, Green]);
    let cash = play.cash(1);
    play.act(1, trade(&[Green, Red, Red]));
    assert_eq!(play.cash(1) - cash, 6000);
    let action: Action =
        serde_json::from_value(json!({ "type": "trade_swans", "swans": { "green": 1, "red": 2 } }))
            .unwrap();
    assert_eq!(action, trade(&[Green, Red, Red]));
}

#[test]
fn trades_of_others_of_none_and_of_too_many_are_refused() {
    let mut play = holding(&[Red, Red, Red, Blue, Blue, Green]);
    play.refuses(1, trade(&[]), "EXP-SWAN-05");
    play.refuses(1, trade(&[Yellow]), "EXP-SWAN-05");
    play.refuses(1, trade(&[Red, Red, Red, Red]), "EXP-SWAN-05");
    play.refuses(1, trade(&[Red, Red, Red, Blue, Blue, Green]), "EXP-SWAN-06");
    play.refuses(0, trade(&[Red]), "CAS-ROUND-03");
    let cash = play.cash(1);
    play.act(1, trade(&[Red, Red]));
    play.act(1, trade(&[Blue, Blue]));
    assert_eq!(play.cash(1), cash + 3000 + 3000, "EXP-SWAN-07: each by itself, not 10000");
    play.refuses(1, trade(&[Red, Green]), "EXP-SWAN-06");
    assert_eq!(play.view(1).seats[1].swans.clone().unwrap().may_trade, 1);
    play.act(1, trade(&[Green]));
    play.refuses(1, trade(&[Red]), "EXP-SWAN-06");
    // Not while prices are set, although one's answer is waited for.
    play.pass_round();
    while play.builder() != 1 {
        play.pass_round();
    }
    assert_eq!(play.step(), "price");
    play.refuses(1, trade(&[Red]), "EXP-ROUND-05");
    let mut plain = Script::new(2).play();
    plain.open(&[]);
    plain.refuses(1, trade(&[Red]), "EXP-GEN-12");
}

/// EXP-SWAN-05, EXP-SWAN-08
#[test]
fn tokens_are_traded_while_a_reward_is_open_and_anew_in_an_extra_turn() {
    let rooms =
        ["great-hall", "upper-hall", "salon", "gallery-of-mirrors", "observatory", "kitchen"];
    let rooms: Vec<(u8, &str)> = rooms.into_iter().map(|id| (1, id)).collect();
    let mut play = script(2).swans(&[Red, Red, Red, Blue, Blue, Blue]).built(&rooms);
    play.come_to(1, "hallway");
    play.act(1, trade(&[Red, Red, Red, Blue, Blue]));
    play.refuses(1, trade(&[Blue]), "EXP-SWAN-06");
    // A kitchen has two doors: a hallway at the second brings another turn.
    play.complete_room(1, 6);
    while play.step() != "turn" {
        play.dull_step();
    }
    assert_eq!(play.active(), 1, "an extra turn");
    play.act(1, trade(&[Blue]));
    // While a reward asks for a card.
    let mut play = script(2).market(&["sauna"]).swans(&[Red]).play();
    play.open(&[("sauna", 4000)]);
    play.complete_at_once(1, "sauna");
    assert_eq!(play.step(), "bonus_keep");
    assert!(play.offers(1).contains(&trade(&[Red])));
    let questions = Castles::questions(play.state(), Seat(1));
    assert_eq!(questions[0].options.len(), 2, "the question is about the cards alone");
    play.act(1, trade(&[Red]));
    assert_eq!(play.step(), "bonus_keep");
}

impl Play {
    /// Plays on until it is a seat's turn.
    fn come_to_turn(&mut self, seat: u8) {
        while self.step() != "turn" || self.active() != seat {
            self.dull_step();
        }
    }

    /// Buys a room with one door.
    fn complete_at_once(&mut self, seat: u8, id: &str) {
        let done = |castle: &Castle| castle.rooms().last().unwrap().is_completed();
        let spot = crate::play::spot_where(self.castle(seat), crate::play::room(id), done).unwrap();
        self.buy(seat, id, (spot.x, spot.y, spot.turn.degrees()));
    }
}

/// EXP-SWAN-11, EXP-SWAN-12, EXP-EX-09
#[test]
fn the_best_sets_of_different_colours_are_scored() {
    let held = flock(&[Blue, Blue, Blue, Red, Red, Green, Yellow, Purple]);
    let sets: Vec<u32> = held.sets().map(Flock::len).collect();
    assert_eq!(sets, [5, 2, 1]);
    let options = Options::with(modules(&["swans"]));
    let appraise = |swans| {
        let belongings = Belongings { options, swans, ..Belongings::default() };
        Layout::default().appraise(&belongings).unwrap().end
    };
    let points: Vec<i32> = appraise(held).lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [15, 3, 1]);
    assert_eq!(appraise(held).row(Row::Swans), 19);
    for (colours, points) in [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)] {
        assert_eq!(appraise(flock(&Swan::ALL[..colours])).total(), points);
        assert_eq!(appraise(flock(&[Red].repeat(colours))).total(), colours as i32);
    }
    // No split of so many tokens is better: they are all tried.
    fn best(left: Flock) -> i32 {
        let mut most = 0;
        for bits in 1..32_u8 {
            let set: Flock =
                Swan::ALL.into_iter().filter(|swan| bits & (1 << *swan as u8) != 0).collect();
            if set.iter().all(|(swan, _)| left.count(swan) > 0) {
                let points = i32::from(SWAN_POINTS[set.len() as usize - 1]);
                most = most.max(points + best(left.minus(set)));
            }
        }
        most
    }
    for colours in [&[Red, Red, Blue][..], &[Red, Red, Blue, Blue, Green], &[Red, Blue, Green, Red]]
    {
        assert_eq!(appraise(flock(colours)).total(), best(flock(colours)));
    }
}

#[test]
fn sets_are_scored_after_the_stacks_and_without_what_was_traded() {
    let mut play = holding(&[Red, Red, Blue]);
    play.act(1, trade(&[Blue]));
    play.pass(1);
    play.pass_all();
    assert_eq!(play.state().ledger(Seat(1)).row(Row::Swans), 2, "EXP-SWAN-10: two sets of one");
    let parts: Vec<&str> = play
        .log
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::FinalStep { step, .. } => Some(step.id()),
            Event::Scored { row: Row::Swans, rule, .. } => Some(rule.0),
            _ => None,
        })
        .collect();
    let from = parts.iter().position(|part| *part == "stacks").unwrap();
    let order = ["stacks", "swans", "EXP-SWAN-11", "EXP-SWAN-11", "decrees", "favors"];
    assert_eq!(parts[from..from + 6], order, "EXP-FINAL-02, EXP-FINAL-12");
}

/// EXP-FAVOR-03, EXP-BONUS-07
#[test]
fn favor_and_card_count_the_tokens_that_are_left() {
    let favors = ["most-swan-tokens", "area-food"];
    let hand = ["per-swan-token", "cash"];
    let mut play = holding_with(script(2).favors(&favors).hand(1, &hand), &[Red, Red, Blue]);
    assert_eq!(play.standings("most-swan-tokens"), [(0, None, 0), (3, Some(1), 8)]);
    assert_eq!(play.card_points(1, "per-swan-token"), 3);
    play.act(1, trade(&[Red, Red]));
    assert_eq!(play.standings("most-swan-tokens")[1], (1, Some(1), 8));
    assert_eq!(play.card_points(1, "per-swan-token"), 1);
    let none = Beside::default();
    assert_eq!(play.castle(1).card_points(card("per-swan-token"), &none), 0);
}

/// EXP-SWAN-15
#[test]
fn an_unsold_room_keeps_its_one_token() {
    let mut play = script(2).market(&["salon"]).swans(&[Yellow]).play();
    let laid = |play: &Play| {
        let on_it = |event: &&Event| matches!(event, Event::SwanLaid { tile: laid, .. } if *laid == Surface::from(tile("salon")));
        play.log.events().iter().filter(on_it).count()
    };
    for _ in 0..3 {
        play.open(&[]);
        play.pass_round();
        assert_eq!((on(&play, "salon"), laid(&play)), (Some(Yellow), 1));
    }
}

/// EXP-SWAN-16
#[test]
fn a_room_put_on_the_deck_gets_its_token_at_the_market() {
    let mut play = script(2).market(&["nap-room"]).play();
    play.complete_with_hallway(1, "nap-room");
    assert_eq!(play.step(), "look_stack");
    play.act(1, Action::LookThrough { size: Size::S350 });
    let put = crate::play::tiles_to_put(play.state(), 1)[0];
    let pile = play.open_view().swans.unwrap().pile.len();
    play.act(1, Action::PutOnDeck { tile: put });
    assert_eq!(play.open_view().swans.unwrap().pile.len(), pile, "none on the deck");
    play.settle();
    play.sell_one(1);
    assert!(on(&play, put.id()).is_some());
    let events = play.log.events();
    let came = events.iter().position(|event| matches!(event, Event::TileFromDeck { .. })).unwrap();
    assert!(matches!(events[came + 1], Event::SwanLaid { tile, .. } if tile == put.into()));
}

/// EXP-SWAN-17, EXP-GEN-08
#[test]
fn alone_tokens_leave_with_rooms_that_nobody_buys() {
    let mut play = script(1).market(&["salon", "shed", "kitchen"]).swans(&[Red, Red, Red]).play();
    assert_eq!(play.open_view().swans.unwrap().pile.count(Red), 5);
    play.buy_anywhere(0, "salon");
    assert_eq!(play.state().swans(Seat(0)), flock(&[Red]));
    let gone = 40
        - play.open_view().swans.unwrap().pile.len()
        - play.open_view().market.iter().filter(|offer| offer.swan.is_some()).count() as u32
        - 1;
    assert_eq!(gone, 2, "those of shed and kitchen are not in the pile again");
    assert_eq!(play.state().stock().swans, 40);
    play.act(0, trade(&[Red]));
}

/// EXP-SWAN-05: with a token in the last round the end of a turn is asked for; else it is not.
#[test]
fn the_last_turn_does_not_end_before_tokens_can_be_traded() {
    let mut play = holding(&[Red, Blue]);
    play.pass(1);
    assert_ne!(play.step(), "last_trade", "the next turn will do");
    while !play.open_view().last_round {
        play.sell_one(0);
    }
    while play.step() != "last_trade" || play.active() != 1 {
        play.dull_step();
    }
    assert!(play.open_view().last_round);
    let question = Castles::questions(play.state(), Seat(1)).remove(0);
    assert_eq!(question.decline, Some(Action::Decline));
    assert_eq!(question.options.len(), 2, "a trade for each number of tokens");
    let mut other = play.clone();
    let cash = other.cash(1);
    other.act(1, trade(&[Red, Blue]));
    assert_eq!(other.cash(1), cash + 3000);
    assert_ne!(other.step(), "last_trade", "nothing is left to trade");
    play.act(1, Action::Decline);
    assert_eq!(play.state().swans(Seat(1)).len(), 2);
    // More than a turn can trade.
    let seven = [Red, Red, Red, Blue, Blue, Blue, Green];
    let mut play = holding(&seven);
    play.pass(1);
    assert_eq!((play.step(), play.active()), ("last_trade", 1));
    play.refuses(1, trade(&seven), "EXP-SWAN-06");
    play.act(1, trade(&[Red, Red, Blue, Blue, Green]));
    assert_ne!(play.step(), "last_trade", "five are five");
}

/// What the view lists, what the question offers and what the page is told else are all that is legal.
#[test]
fn the_view_lists_every_trade() {
    let play = holding(&[Red, Red, Blue, Green]);
    let legal = play.offers(1).into_iter().filter(|a| matches!(a, Action::TradeSwans { .. }));
    let mut legal: Vec<Action> = legal.collect();
    let view = play.view(1).swans.unwrap();
    let mut listed: Vec<Action> =
        view.trades.iter().map(|it| Action::TradeSwans { swans: it.swans }).collect();
    legal.sort_unstable();
    listed.sort_unstable();
    assert_eq!((legal.len(), &legal), (3 * 2 * 2 - 1, &listed));
    let one = view.trades.iter().find(|it| it.swans == flock(&[Red])).unwrap();
    assert_eq!((one.coins, one.points), (1000, 6), "red, blue and green are left");
    assert!(play.view(0).swans.unwrap().trades.is_empty());
    let sensible = Castles::page_choices(play.state(), Seat(1));
    assert_eq!(sensible, [Action::Pass]);
}

/// A game without them has nothing of them in its views.
#[test]
fn other_games_say_nothing_of_swans() {
    fn mentions(value: &Value) -> bool {
        match value {
            Value::Object(all) => all.iter().any(|(key, it)| key.contains("swan") || mentions(it)),
            Value::Array(all) => all.iter().any(mentions),
            _ => false,
        }
    }
    let view = |play: &Play| serde_json::to_value(play.view(0)).unwrap();
    assert!(!mentions(&view(&Script::new(2).with(&["towers"]).market(&["salon"]).play())));
    assert!(mentions(&view(&script(2).market(&["salon"]).play())));
}
