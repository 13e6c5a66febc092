//! Decrees that hide something, or show what others do not see: discarded bonus cards, coins, and the deck.

use castles::*;
use game::{Actor, Game, Refusal as _, Seat, SeatSet, Viewer};
use serde_json::{Value, json};
use testkit::TestDice;

use crate::play::{ByHand, Play, Script, card, decree, room};

fn script(players: u8, decrees: &[(u8, &str)]) -> Script {
    Script::new(players).with(&["decrees"]).decrees(decrees)
}

fn with(id: &str, how: How) -> Action {
    Action::UseDecree { decree: decree(id), how }
}

fn leave(id: &str) -> Action {
    Action::LeaveDecree { decree: decree(id) }
}

fn heard(event: &Event, by: u8) -> Value {
    serde_json::to_value(Castles::news(event, Viewer::Seat(Seat(by)))).unwrap()
}

/// Where a seat knows, or guesses, cards to be: who may hold each, and whether it may lie under the deck.
fn traced(play: &Play, seat: u8) -> Vec<(Card, SeatSet, bool)> {
    let own = play.view(seat).seats.remove(usize::from(seat));
    own.traced.iter().map(|its| (its.card, its.hands, its.under_deck)).collect()
}

fn returned(play: &Play, seat: u8) -> Vec<Card> {
    play.view(seat).seats.remove(usize::from(seat)).returned
}

/// All have returned a card, and seat 2 is to look at what the first has.
fn at_the_archive() -> (Play, [Card; 3]) {
    let mut play = script(3, &[(2, "archivist")]).dealt();
    let spare = [0, 1, 2].map(|seat| play.hand(seat)[2]);
    for seat in 0..3 {
        play.act(seat, Action::ReturnCard { card: spare[usize::from(seat)] });
    }
    (play, spare)
}

/// EXP-DECREE-06, EXP-DECIDE-06, EXP-INFO-07
/// Limits of EXP-DECREE-06: one own card for one that was discarded now.
#[test]
fn an_archivist_may_swap_at_every_discard_one_after_the_other() {
    let (mut play, spare) = at_the_archive();
    let hand = play.hand(2);
    assert_eq!((play.step(), play.waiting_for(), hand.len()), ("use_decree", vec![2], 2));
    let seen = Event::DiscardsSeen { seat: Seat(2), by: Seat(0), cards: vec![spare[0]] };
    assert_eq!(play.log.events().last(), Some(&seen));
    let outside = json!({ "type": "unseen_discards_seen", "seat": 2, "by": 0, "count": 1 });
    assert_eq!((heard(&seen, 0), heard(&seen, 1)), (outside.clone(), outside));
    let question = Castles::questions(play.state(), Seat(2)).remove(0);
    assert_eq!((question.rule.0, question.options.len()), ("EXP-DECREE-06", 2));
    assert_eq!(question.decline, Some(leave("archivist")));
    play.act(2, leave("archivist"));
    let swap = |given, taken| with("archivist", How::Swap { given, taken });
    play.refuses(2, swap(hand[0], spare[0]), "EXP-DECREE-G10");
    let told = play.act(2, swap(hand[0], spare[1]));
    let swapped = Event::BonusSwapped { seat: Seat(2), given: hand[0], taken: spare[1] };
    assert_eq!(told[0], swapped);
    assert_eq!(heard(&swapped, 1), json!({ "type": "unseen_bonus_swapped", "seat": 2 }));
    assert!(play.hand(2).contains(&spare[1]) && !play.hand(2).contains(&hand[0]));
    // Its own discard is a discard as well.
    assert_eq!(play.waiting_for(), [2]);
    play.act(2, swap(hand[1], spare[2]));
    assert_eq!(play.step(), "price");
    assert_eq!(play.view(0).seats[2].decrees.as_ref().unwrap().swaps, 2, "EXP-INFO-08");
}

/// EXP-INFO-07, EXP-INFO-08: who has returned one card, and sees a swap, knows where it is; no other does.
#[test]
fn after_a_swap_everybody_knows_what_they_have_seen() {
    let (mut play, spare) = at_the_archive();
    let hand = play.hand(2);
    play.act(2, with("archivist", How::Swap { given: hand[0], taken: spare[0] }));
    play.act(2, leave("archivist"));
    play.act(2, leave("archivist"));
    let two = SeatSet::of(Seat(2));
    assert_eq!((returned(&play, 0), traced(&play, 0)), (vec![], vec![(spare[0], two, false)]));
    assert_eq!((returned(&play, 1), traced(&play, 1)), (vec![spare[1]], vec![]));
    let mut own = returned(&play, 2);
    own.sort_unstable();
    let mut expected = vec![hand[0], spare[2]];
    expected.sort_unstable();
    assert_eq!(own, expected);
    assert_eq!(traced(&play, 2), [(spare[1], SeatSet::EMPTY, true)]);
    let mut dice = TestDice::new(9);
    let mut given = std::collections::BTreeSet::new();
    for _ in 0..200 {
        for by in 0..3 {
            let viewer = Viewer::Seat(Seat(by));
            let world = Castles::sample_world(play.state(), viewer, &mut dice);
            assert_eq!(Castles::view(&world, viewer), play.view(by));
        }
        let world = Castles::sample_world(play.state(), Viewer::Seat(Seat(0)), &mut dice);
        assert!(world.hand(Seat(2)).contains(spare[0]));
        let own = Castles::view(&world, Viewer::Seat(Seat(2))).seats.remove(2);
        given.extend(own.returned);
    }
    assert!(given.len() > 15, "what went under the deck is anything: {given:?}");
}

/// EXP-X-11, EXP-DECREE-36: of two discards either may be taken, and who has discarded them cannot tell which.
#[test]
fn of_two_discards_nobody_else_knows_which_was_taken() {
    let decrees = [(0, "archivist"), (1, "well-stocked-desk")];
    let ids = ["cash", "stairs", "hallways"];
    let mut play = script(2, &decrees).market(&["powder-room"]).bonus(&ids).play();
    play.settle();
    play.come_to(1, "powder-room");
    play.buy_anywhere(1, "powder-room");
    play.act(1, Action::KeepCard { card: card("cash") });
    assert_eq!((play.waiting_for(), play.offers(0).len()), (vec![0], 1 + 2 * 2));
    let (hand, before) = (play.hand(0), returned(&play, 1));
    assert!(before.contains(&card("stairs")) && before.contains(&card("hallways")));
    let how = How::Swap { given: hand[0], taken: card("stairs") };
    play.act(0, with("archivist", how));
    let unsure = |id: &str| (card(id), SeatSet::of(Seat(0)), true);
    let own = traced(&play, 1);
    assert!(own.contains(&unsure("stairs")) && own.contains(&unsure("hallways")), "{own:?}");
    assert_eq!(returned(&play, 1).len() + 2, before.len(), "the first of all still lies there");
    let mut dice = TestDice::new(4);
    let (mut taken, worlds) = (0, 400);
    for _ in 0..worlds {
        let me = Viewer::Seat(Seat(1));
        let world = Castles::sample_world(play.state(), me, &mut dice);
        assert_eq!(Castles::view(&world, me), play.view(1));
        let held = world.hand(Seat(0));
        assert!(held.contains(card("stairs")) != held.contains(card("hallways")));
        taken += u32::from(held.contains(card("hallways")));
    }
    assert!((worlds / 3..=worlds * 2 / 3).contains(&taken), "{taken} of {worlds}");
}

/// EXP-DECREE-06: the owner's own discards count.
#[test]
fn an_archivist_may_swap_after_an_own_reward() {
    let script = script(2, &[(1, "archivist")]);
    let mut play = script.market(&["powder-room"]).bonus(&["cash", "stairs"]).play();
    play.settle();
    play.come_to(1, "powder-room");
    play.buy_anywhere(1, "powder-room");
    play.act(1, Action::KeepCard { card: card("cash") });
    let how = How::Swap { given: card("cash"), taken: card("stairs") };
    play.act(1, with("archivist", how));
    assert!(play.hand(1).contains(&card("stairs")) && !play.hand(1).contains(&card("cash")));
    assert!(returned(&play, 1).contains(&card("cash")));
    assert_eq!(
        play.state().stock().bonus_cards,
        Script::new(2).with(&["decrees"]).play().state().stock().bonus_cards
    );
}

/// EXP-DECREE-07, EXP-INFO-09
/// Limits of EXP-DECREE-07: until the final scoring.
#[test]
fn hidden_coins_are_seen_by_their_owner_until_the_end() {
    let favors = ["money", "rooms-food"];
    let mut play = script(3, &[(1, "hidden-treasury")]).favors(&favors).play();
    let cash = |play: &Play, by: u8| play.view(by).seats[1].cash;
    assert_eq!([0, 1, 2].map(|by| cash(&play, by)), [None, Some(15_000), None]);
    assert_eq!(play.open_view().seats[1].cash, None);
    assert_eq!(play.view(1).seats[0].cash, Some(15_000), "the others hide nothing");
    let can_pay = |play: &Play, by: u8| {
        let view = play.view(by);
        let at_market = view.market[0].could_pay[0].contains(Seat(1));
        [at_market, view.corridors[0].affordable.contains(Seat(1))]
    };
    assert_eq!((can_pay(&play, 0), can_pay(&play, 1)), ([false; 2], [true; 2]));
    let standing = |play: &Play, by: u8| {
        let view = play.view(by);
        let shown = view.favors.iter().find(|it| it.favor.id() == "money").unwrap();
        (shown.standings[1].amount, shown.standings[1].place, shown.standings[0].points)
    };
    assert_eq!(standing(&play, 0), (0, None, 6), "what is hidden counts as none");
    assert_eq!(standing(&play, 1), (15_000, Some(1), 4), "(8 + 4 + 2) / 3");
    play.open(&[]);
    let told = play.buy_anywhere(1, "hallway");
    let paid = json!({ "type": "bought", "seat": 1, "room": "hallway", "price": 3000, "coins": 0, "to": 0 });
    assert_eq!(heard(&told[0], 2), paid, "what is paid stays open");
    assert_eq!((cash(&play, 0), cash(&play, 1)), (None, Some(12_000)));
    play.pass_all();
    assert_eq!(cash(&play, 0), Some(play.cash(1)));
    let shown = Event::CoinsShown { seat: Seat(1), coins: play.cash(1) };
    let events = play.log.events();
    let at = events.iter().position(|it| *it == shown).unwrap();
    assert!(matches!(events[at - 1], Event::FinalStep { step: FinalPart::Before, .. }));
}

/// EXP-DECREE-07: for the others they may be any, and nothing else differs.
#[test]
fn worlds_of_hidden_coins_vary_for_others_alone() {
    let play = script(3, &[(1, "hidden-treasury")]).play();
    let mut dice = TestDice::new(2);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..300 {
        let own = Castles::sample_world(play.state(), Viewer::Seat(Seat(1)), &mut dice);
        assert_eq!(own.cash(Seat(1)), 15_000);
        let world = Castles::sample_world(play.state(), Viewer::Seat(Seat(0)), &mut dice);
        assert_eq!(Castles::view(&world, Viewer::Seat(Seat(0))), play.view(0));
        assert_eq!((world.cash(Seat(0)), world.cash(Seat(2))), (15_000, 15_000));
        assert_eq!(world.stock().coins, play.state().stock().coins);
        seen.insert(world.cash(Seat(1)));
    }
    assert!(seen.len() > 30, "{seen:?}");
}

/// EXP-INFO-15, EXP-DECREE-07: coins on an offering box lie open; and whether its owner is asked tells nothing.
#[test]
fn who_hides_coins_is_asked_whatever_they_are() {
    let spend_all = |decrees: &[(u8, &str)]| {
        let mut play = script(2, decrees).play();
        let fits = |id: &&&str| play.castle(1).has_spot(room(id));
        let dear = *play.market().iter().find(fits).unwrap();
        play.open(&[(dear, 15_000)]);
        play.buy_anywhere(1, dear);
        while play.step() != "use_decree" && play.step() != "price" && play.active() == 1 {
            play.dull_step();
        }
        (play.cash(1), play)
    };
    let (cash, play) = spend_all(&[(1, "hidden-treasury"), (1, "offering-box")]);
    assert_eq!((cash, play.step(), play.waiting_for()), (0, "use_decree", vec![1]));
    let question = Castles::questions(play.state(), Seat(1)).remove(0);
    assert_eq!((question.options.len(), question.decline), (1, None));
    assert_eq!(question.options[0].action, leave("offering-box"));
    play.refuses(1, with("offering-box", How::Simply), "EXP-DECREE-G10");
    let (cash, play) = spend_all(&[(1, "miser"), (1, "offering-box")]);
    assert_eq!((cash, play.step()), (0, "turn"), "without it nobody is asked in vain");
    let mut play = script(2, &[(1, "hidden-treasury"), (1, "offering-box")]).play();
    play.open(&[]);
    play.pass(1);
    play.act(1, with("offering-box", How::Simply));
    let seat = play.view(0).seats.remove(1);
    assert_eq!((seat.cash, seat.decrees.unwrap().offered), (None, 1000));
}

/// The discarded room cards that a seat may lay, by their sizes.
fn discards(play: &Play, seat: u8) -> Vec<Size> {
    let view = play.view(seat);
    let counts = view.redraw.expect("it may lay cards");
    let of = |(stack, count): (&StackView, u8)| vec![stack.size; count.into()];
    view.stacks.iter().zip(counts).flat_map(of).collect()
}

fn lay(sizes: &[Size]) -> Action {
    with("redrawn-plans", How::Cards(RoomCards::try_from(sizes.to_vec()).unwrap()))
}

/// A table at which the master builder sets prices and seat 1 may redraw plans.
fn redrawing(names: &[&str]) -> Play {
    let tiles = ["pantry", "nap-room", "great-hall", "parlor", "kitchen"];
    let script = Script::new(2).with(&[&["decrees"], names].concat());
    script.decrees(&[(1, "redrawn-plans")]).market(&tiles).play()
}

fn refused_by(play: &Play, seat: u8, action: Action) -> Vec<&'static str> {
    let refusals = Castles::check(play.state(), Actor::Seat(Seat(seat)), &action).unwrap_err();
    refusals.iter().map(|it| it.rule().0).collect()
}

/// EXP-DECREE-08, EXP-DECIDE-21, EXP-INFO-10
#[test]
fn discarded_room_cards_are_laid_on_the_deck_in_anybodys_turn() {
    let mut play = redrawing(&[]);
    assert_eq!((play.step(), play.waiting_for()), ("price", vec![0]), "another is asked");
    let sizes = discards(&play, 1);
    assert_eq!(sizes.len(), 5, "one for each room of the market");
    assert_eq!(play.view(0).redraw, None, "its owner alone");
    let deck = play.open_view().deck;
    let laid = [Size::S350, Size::S100];
    assert!(laid.iter().all(|size| sizes.contains(size)));
    let told = play.act(1, lay(&laid));
    assert_eq!(told, [Event::CardsPutOnDeck { seat: Seat(1), sizes: laid.to_vec() }]);
    let outside = json!({ "type": "unseen_cards_put_on_deck", "seat": 1, "sizes": [100, 350] });
    assert_eq!(heard(&told[0], 0), outside, "told by size");
    assert_eq!((play.step(), play.waiting_for()), ("price", vec![0]), "nobody is held up");
    let (own, other) = (play.view(1), play.view(0));
    assert_eq!(own.laid_cards.unwrap().cards, laid);
    let seen = other.laid_cards.unwrap();
    assert_eq!((seen.cards, seen.in_order), (vec![Size::S100, Size::S350], false));
    assert_eq!(other.deck, deck + 2);
    assert!(other.seats[1].decrees.as_ref().unwrap().used, "EXP-INFO-14");
    // The last one lies on top and is drawn first.
    let drawn = |events: &[Event]| -> Vec<Size> {
        let size = |event: &Event| match event {
            Event::RoomCardDrawn { size } => Some(*size),
            _ => None,
        };
        events.iter().filter_map(size).collect()
    };
    assert_eq!(drawn(&play.sell_one(0)), [Size::S100]);
    assert_eq!(play.view(0).laid_cards.unwrap().cards, [Size::S350]);
    assert_eq!(drawn(&play.sell_one(0)), [Size::S350]);
    assert_eq!((play.view(0).laid_cards, play.open_view().deck), (None, deck), "the deck is whole");
}

/// EXP-DECREE-08
/// Limits of EXP-DECREE-08: once, and with what was discarded.
#[test]
fn plans_are_redrawn_once_and_with_discarded_cards_or_are_refused() {
    let mut play = script(2, &[(1, "redrawn-plans")]).dealt();
    assert_eq!(refused_by(&play, 1, lay(&[Size::S100])), ["CAS-ROUND-01"], "not before round 1");
    play.return_spare(0);
    play.return_spare(1);
    let sizes = discards(&play, 1);
    let missing = *Size::BASE.iter().find(|size| !sizes.contains(size)).unwrap();
    assert_eq!(refused_by(&play, 1, lay(&[missing])), ["EXP-DECREE-08"]);
    let often = sizes.iter().filter(|&&size| size == sizes[0]).count();
    if often < 3 {
        assert_eq!(refused_by(&play, 1, lay(&[sizes[0]; 3])), ["EXP-DECREE-08"], "not so many");
    }
    assert_eq!(refused_by(&play, 1, lay(&[])), ["EXP-DECREE-G10"], "none is no use");
    assert_eq!(refused_by(&play, 0, lay(&sizes[..1])), ["CAS-ROUND-01"], "it is not theirs");
    assert!(RoomCards::try_from(vec![Size::S100; 4]).is_err());
    let counts = (1..=3).map(|count| {
        let of = |it: &&Action| matches!(it, Action::UseDecree { how: How::Cards(laid), .. } if laid.sizes().count() == count);
        play.offers(1).iter().filter(of).count()
    });
    let counts: Vec<usize> = counts.collect();
    let kinds = sizes.iter().collect::<std::collections::BTreeSet<_>>().len();
    assert!(counts[0] == kinds && counts[1] >= kinds * (kinds - 1), "{counts:?}");
    play.act(1, lay(&sizes[..3]));
    assert_eq!(refused_by(&play, 1, lay(&sizes[..1])), ["EXP-DECREE-08"], "once a game");
    assert_eq!(play.offers(1), [], "and the master builder sets prices");
}

/// EXP-DECREE-08: a refill is no moment for it, and in the last round it changes nothing.
#[test]
fn plans_redrawn_in_the_last_round_do_not_prolong_the_game() {
    let end = |redraws: bool| {
        let mut play = redrawing(&[]);
        while !play.open_view().last_round {
            play.sell_one(0);
        }
        if redraws {
            let sizes = discards(&play, 1);
            play.act(1, lay(&sizes[..3]));
        }
        play.pass_all();
        play.state().round()
    };
    assert_eq!(end(true), end(false));
    let mut play = redrawing(&[]);
    play.chance_waits();
    while play.turn() != game::Turn::Chance {
        let tile = play.market().first().copied();
        let wanted = tile
            .filter(|id| play.step() == "turn" && play.castle(play.active()).has_spot(room(id)));
        match wanted.filter(|id| play.cash(play.active()) >= play.offer(id).0.unwrap_or(0)) {
            Some(id) => drop(play.buy_anywhere(play.active(), id)),
            None => play.dull_step(),
        }
    }
    assert_eq!(play.step(), "refill");
    assert_eq!(play.offers(1), []);
    assert_eq!(refused_by(&play, 1, lay(&[Size::S100])), ["CAS-ROUND-01"]);
}

/// EXP-X-30
#[test]
fn a_moat_discards_a_card_that_was_laid_on_the_deck() {
    let mut play = redrawing(&["moats"]);
    let sizes = discards(&play, 1);
    play.act(1, lay(&sizes[..2]));
    let deck = play.open_view().deck;
    play.open(&[]);
    let moat = play.offers(1).into_iter().find(|it| matches!(it, Action::BuyMoat { .. })).unwrap();
    let told = play.act(1, moat);
    assert!(told.contains(&Event::RoomCardDiscarded { size: sizes[1] }), "{told:?}");
    assert_eq!(play.open_view().deck, deck - 1);
    assert_eq!(play.view(0).laid_cards.unwrap().cards, [sizes[0]]);
}

/// EXP-INFO-10: others know which cards lie there, and not in which order.
#[test]
fn worlds_of_redrawn_plans_vary_in_their_order() {
    let mut play = redrawing(&[]);
    let sizes = discards(&play, 1);
    let laid = [sizes[0], sizes[1], sizes[2]];
    play.act(1, lay(&laid));
    let order =
        |world: &State| Castles::view(world, Viewer::Seat(Seat(1))).laid_cards.unwrap().cards;
    let mut dice = TestDice::new(6);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..100 {
        let own = Castles::sample_world(play.state(), Viewer::Seat(Seat(1)), &mut dice);
        assert_eq!(order(&own), laid);
        seen.insert(order(&Castles::sample_world(play.state(), Viewer::Seat(Seat(0)), &mut dice)));
    }
    let kinds = laid.iter().collect::<std::collections::BTreeSet<_>>().len();
    assert_eq!(seen.len(), [1, 3, 6][kinds - 1]);
}

/// EXP-DECREE-05, EXP-DECREE-08: what is refused, for the list of all reasons.
pub(crate) fn every_reason() -> Vec<Refusal> {
    vec![
        Refusal::OneOfEach { room: Room::Stairs },
        Refusal::DecreeUsed { decree: decree("redrawn-plans") },
        Refusal::NotDiscarded { size: Size::S100 },
    ]
}
