//! What is open, what is hidden, and from whom.

use castles::{Action, Card, Castles, Event, News, Outside, Passages, Size, Tile};
use game::{Game, Seat, Viewer};

use crate::play::*;

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

/// What a viewer hears of some events.
fn heard(events: &[Event], viewer: Viewer) -> Vec<News> {
    events.iter().filter_map(|event| Castles::news(event, viewer)).collect()
}

/// Seat 1 of three has completed a sleeping room and looks through the stack of this size.
fn looking_at(size: Size) -> (Play, Vec<Event>) {
    let mut play = Script::new(3).market(&["nap-room"]).play();
    play.complete_with_hallway(1, "nap-room");
    let told = play.act(1, Action::LookThrough { size });
    (play, told)
}

/// CAS-INFO-01, CAS-INFO-02
#[test]
fn everybody_sees_what_lies_open() {
    let rooms = [(0, "hallway"), (1, "nap-room"), (2, "stairs")];
    let play = Script::new(3).built(&rooms);
    let open = play.open_view();
    assert_eq!(open.seats.len(), 3);
    for number in 0..3_u8 {
        let shown = &open.seats[usize::from(number)];
        assert_eq!(shown.castle.rooms.len(), 2);
        assert_eq!((shown.cash, shown.score), (Some(play.cash(number)), play.score(number)));
        assert_eq!((shown.cards, shown.hand.len()), (2, 0));
        // Every player sees as much of the others as a spectator does.
        let own = play.view(number);
        for other in (0..3).filter(|&other| other != number) {
            assert_eq!(own.seats[usize::from(other)], open.seats[usize::from(other)]);
        }
        assert_eq!((&own.market, &own.favors), (&open.market, &open.favors));
        assert_eq!((own.deck, &own.cards_drawn), (open.deck, &open.cards_drawn));
        assert_eq!((own.bonus_deck, &own.corridors), (open.bonus_deck, &open.corridors));
        assert_eq!(own.builder, open.builder);
    }
    assert!(open.deck > 0 && open.bonus_deck == 27 - 6);
    let drawn: u32 = open.cards_drawn.iter().map(|&drawn| u32::from(drawn)).sum();
    assert_eq!(drawn + u32::from(open.deck), 33);
}

/// CAS-INFO-01
#[test]
fn waiting_rewards_are_open() {
    let mut play = Script::new(2).market(&["nap-room", "powder-room"]).play();
    play.build(1, "nap-room");
    play.come_to(1, "powder-room");
    let done = |castle: &castles::Castle| castle.rooms()[1].is_completed();
    let spot = spot_where(play.castle(1), room("powder-room"), done).unwrap();
    let (x, y, turn) = (spot.x, spot.y, spot.turn);
    play.act(1, Action::Buy { room: room("powder-room"), x, y, turn, passages: Passages::NONE });
    for view in [play.view(0), play.view(1), play.open_view()] {
        let pool: Vec<_> = view.pending.unwrap().pool.iter().map(|open| open.reward).collect();
        assert_eq!(pool, [castles::Reward::Sleeping, castles::Reward::Utility]);
    }
}

/// CAS-INFO-03, CAS-DECIDE-01
#[test]
fn bonus_cards_are_seen_by_their_owner_until_the_end() {
    let mut play = Script::new(2).hand(0, &["cash", "stairs"]).dealt();
    let dealt = play.log.events().to_vec();
    let known = |viewer| {
        let full = |news: &News| matches!(news, News::Full(Event::CardDealt { .. }));
        heard(&dealt, viewer).iter().filter(|news| full(news)).count()
    };
    assert_eq!([seat(0), seat(1), Viewer::Spectator].map(known), [3, 3, 0]);
    let spare = play.hand(0).into_iter().find(|c| ![card("cash"), card("stairs")].contains(c));
    let told = play.act(0, Action::ReturnCard { card: spare.unwrap() });
    let outside = News::Outside(Outside::CardReturned { seat: Seat(0) });
    assert_eq!(heard(&told, seat(1))[0], outside);
    assert!(play.view(1).seats[0].has_returned, "that much is seen");
    assert_eq!(play.view(1).seats[0].returned, []);
    play.return_spare(1);
    assert_eq!(play.view(0).seats[0].hand.len(), 2);
    assert_eq!(play.view(1).seats[0].hand, []);
    assert_eq!(play.open_view().seats[0].hand, []);
    play.pass_all();
    for view in [play.view(1), play.open_view()] {
        let shown: Vec<Card> = view.seats[0].hand.iter().map(|held| held.card).collect();
        assert_eq!(shown, play.hand(0));
    }
    let shown = play.log.events().iter().any(|event| {
        matches!(event, Event::HandShown { seat, cards } if seat.0 == 0 && *cards == play.hand(0))
    });
    assert!(shown);
}

/// CAS-INFO-04
#[test]
fn one_knows_the_cards_that_one_returned() {
    let play = Script::new(2).play();
    for own in 0..2_u8 {
        let returned = &play.view(own).seats[usize::from(own)].returned;
        assert_eq!(returned.len(), 1);
        assert_eq!(play.view(1 - own).seats[usize::from(own)].returned, []);
    }
    // Even at the end nobody is shown what lies under the deck.
    let mut play = play;
    play.pass_all();
    assert_eq!(play.view(0).seats[1].returned, []);
    assert_eq!(play.view(0).seats[0].returned.len(), 1);
}

/// CAS-INFO-05, CAS-INFO-06
#[test]
fn decks_and_stacks_show_their_number_alone() {
    let play = Script::new(2).market(&["nap-room"]).play();
    for view in [play.view(0), play.open_view()] {
        for stack in &view.stacks {
            let at_market = view.market.iter().filter(|offer| offer.tile.size() == stack.size);
            let all = base_tiles().filter(|tile| tile.size() == stack.size).count();
            // Those put away are not known either, so the stack may hold any of them.
            assert_eq!(stack.may_hold.len(), all - at_market.count());
            assert!(stack.may_hold.len() > usize::from(stack.left));
        }
    }
    // Whatever sizes are left among all 50 cards can be on top of the deck.
    let mut play = Script::new(2).untouched();
    play.chance(Action::NameBuilder { seat: Seat(0) });
    for id in ["money", "rooms-food"] {
        play.chance(Action::RevealFavor { favor: favor(id) });
    }
    assert_eq!(Castles::draws(play.state()), 50);
}

/// CAS-INFO-07, CAS-DECIDE-07
#[test]
fn only_who_looks_sees_the_stack() {
    let (play, told) = looking_at(Size::S300);
    let tiles = tiles_to_put(play.state(), 1);
    assert_eq!(tiles.len(), usize::from(play.stack(Size::S300)));
    for view in [play.view(0), play.view(2), play.open_view()] {
        assert_eq!(view.pending.unwrap().stack, Some(Size::S300), "all see which");
        assert!(view.stacks[Size::S300.index()].may_hold.len() > tiles.len());
    }
    assert!([0, 2].iter().all(|&other| Castles::questions(play.state(), Seat(other)).is_empty()));
    assert_eq!(play.view(1).stacks[Size::S300.index()].may_hold, tiles);
    let looked = |news: &News| matches!(news, News::Full(Event::StackLookedThrough { .. }));
    assert!(heard(&told, seat(1)).iter().any(looked));
    assert!(!heard(&told, seat(0)).iter().any(looked));
    let outside = News::Outside(Outside::StackLookedThrough { seat: Seat(1), size: Size::S300 });
    assert!(heard(&told, seat(0)).contains(&outside));
    // Nobody hears what was put away in the setup, one by one.
    for viewer in Viewer::all(3) {
        let left_out = |news: &News| matches!(news, News::Full(Event::TileLeftOut { .. }));
        assert!(!heard(&told, viewer).iter().any(left_out));
    }
}

/// CAS-INFO-08
#[test]
fn a_tile_on_the_deck_is_known_to_who_put_it_there() {
    let (mut play, _) = looking_at(Size::S300);
    let tile = tiles_to_put(play.state(), 1)[2];
    let told = play.act(1, Action::PutOnDeck { tile });
    let outside = Outside::TilePutOnDeck { seat: Seat(1), size: Size::S300, discarded: false };
    assert!(heard(&told, seat(0)).contains(&News::Outside(outside)));
    assert_eq!(play.view(1).on_deck[0].may_be, [tile]);
    for view in [play.view(0), play.open_view()] {
        let [back] = &view.on_deck[..] else { panic!("one tile lies there") };
        assert_eq!((back.size, back.by), (Size::S300, Seat(1)));
        assert!(back.may_be.len() > 5 && back.may_be.contains(&tile));
    }
}

/// CAS-INFO-09
#[test]
fn tiles_on_the_discards_stay_hidden() {
    let mut play = Script::new(2).market(&["nap-room"]).play();
    play.build(1, "nap-room");
    while !play.open_view().last_round {
        play.sell_one(0);
    }
    play.complete_room(1, 1);
    let size = *Size::BASE.iter().find(|&&size| play.stack(size) > 1).unwrap();
    play.act(1, Action::LookThrough { size });
    let tile = tiles_to_put(play.state(), 1)[0];
    let told = play.act(1, Action::PutOnDeck { tile });
    let outside = Outside::TilePutOnDeck { seat: Seat(1), size, discarded: true };
    assert!(heard(&told, Viewer::Spectator).contains(&News::Outside(outside)));
    play.pass_all();
    assert!(play.open_view().on_discards[0].may_be.len() > 1);
}

/// CAS-INFO-10, CAS-DECIDE-08
#[test]
fn only_who_draws_bonus_cards_sees_them() {
    let script = Script::new(2).market(&["powder-room"]).bonus(&["cash", "stairs"]);
    let mut play = script.play();
    play.come_to(1, "powder-room");
    let drawn = play.buy_anywhere(1, "powder-room");
    let own = play.view(1).pending.unwrap();
    assert_eq!(own.cards.len(), 2);
    assert_eq!(play.view(0).pending.unwrap().cards, []);
    assert_eq!(play.open_view().pending.unwrap().cards, []);
    let full = |news: &News| matches!(news, News::Full(Event::BonusDrawn { .. }));
    assert_eq!(heard(&drawn, seat(1)).iter().filter(|news| full(news)).count(), 2);
    assert_eq!(heard(&drawn, seat(0)).iter().filter(|news| full(news)).count(), 0);
    let told = play.act(1, Action::KeepCard { card: card("cash") });
    assert_eq!(heard(&told, seat(0))[0], News::Outside(Outside::BonusKept { seat: Seat(1) }));
    let view = play.view(1);
    assert!(view.seats[1].returned.contains(&card("stairs")), "and knows the one returned");
    assert_eq!(play.view(0).seats[1].returned, []);
    assert_eq!(play.view(0).seats[1].cards, 3);
}

/// CAS-INFO-11
#[test]
fn who_looked_knows_the_tiles_of_the_stack_but_not_their_order() {
    let (mut play, _) = looking_at(Size::S600);
    let tiles = tiles_to_put(play.state(), 1);
    play.act(1, Action::StopLooking);
    play.settle();
    assert_eq!(play.view(1).stacks[Size::S600.index()].may_hold, tiles);
    // Any of them is as likely to come next.
    play.then_cards([Size::S600]);
    let mut next = play.clone();
    next.chance_waits();
    while next.open_view().card != Some(Size::S600) {
        if next.turn() == game::Turn::Chance {
            next.chance(Action::DrawRoomCard { size: Size::S600 });
        } else {
            let seat = next.waiting_for()[0];
            let tile = next.market().first().map(|id| room(id));
            let fits = tile.and_then(|room| roomiest_spot(next.castle(seat), room));
            let offers = next.offers(seat);
            let wanted = fits.zip(tile).map(|(spot, room)| Action::Buy {
                room,
                x: spot.x,
                y: spot.y,
                turn: spot.turn,
                passages: Passages::NONE,
            });
            match wanted.filter(|wanted| offers.contains(wanted)) {
                Some(wanted) => {
                    next.act(seat, wanted);
                }
                None => next.dull_step(),
            }
        }
    }
    let draws: Vec<Tile> = next
        .draws()
        .into_iter()
        .map(|draw| match draw {
            Action::DrawTile { tile } => tile,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(draws, tiles);
    assert_eq!(Castles::draws(next.state()), draws.len() as u32);
}

/// CAS-INFO-12
#[test]
fn chance_draws_at_the_moment_of_the_draw() {
    // Two tables with the same past draw different tiles: nothing was decided before.
    let mut play = Script::new(2).untouched();
    play.chance(Action::NameBuilder { seat: Seat(1) });
    play.chance(Action::RevealFavor { favor: favor("money") });
    play.chance(Action::RevealFavor { favor: favor("rooms-food") });
    let mut other = play.clone();
    play.chance(Action::DrawRoomCard { size: Size::S100 });
    other.chance(Action::DrawRoomCard { size: Size::S600 });
    play.chance(Action::DrawTile { tile: tile("buttery") });
    other.chance(Action::DrawTile { tile: tile("stables") });
    assert_eq!((play.market(), other.market()), (vec!["buttery"], vec!["stables"]));
}
