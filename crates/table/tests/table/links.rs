//! Links admit a friend and bring back who has lost a seat; nobody looks at a hand by one.

use game::{Seat, Viewer};
use table::{Command, LinkKind, LinkView, Refused, Settings};

use crate::kit::{Live, person, settings, sit, sit_on, sit_with};

fn unlisted(players: u8) -> Live {
    Live::open(Settings { listed: false, ..settings(players) })
}

fn links(live: &Live, number: usize) -> Vec<LinkView> {
    live.now(number).lobby.unwrap().links
}

#[test]
fn a_link_for_a_seat_is_good_for_that_seat_and_once() {
    let mut live = unlisted(3);
    let word = live.invite(Some(2));
    let elsewhere =
        Command::Sit { seat: Some(Seat(1)), link: Some(word.clone()), contribution: "".into() };
    assert_eq!(live.refusal(1, elsewhere), Refused::BadInvitation);
    live.run(1, sit_with(&word));
    assert_eq!(live.table.recipient(&person(1).id).viewer, Viewer::Seat(Seat(2)));
    assert_eq!(live.refusal(2, sit_with(&word)), Refused::BadInvitation);
    assert_eq!(live.refusal(2, sit_with("no such word")), Refused::BadInvitation);
}

#[test]
fn the_host_ends_a_link() {
    let mut live = unlisted(3);
    let word = live.invite(None);
    let number = links(&live, 0)[0].number;
    live.run(0, Command::Revoke { link: number });
    assert_eq!(live.refusal(1, sit_with(&word)), Refused::BadInvitation);
    let again = live.refusal(0, Command::Revoke { link: number });
    assert_eq!(again, Refused::NoSuchLink { number });
    assert_eq!(live.refusal(0, Command::Revoke { link: 77 }), Refused::NoSuchLink { number: 77 });
    assert_eq!(live.table.last_link(), None);
}

#[test]
fn links_are_the_hosts_to_see_and_ways_back_their_owners() {
    let mut live = Live::open(settings(3));
    live.run(0, sit());
    live.run(1, sit());
    let word = live.invite(Some(2));
    let way_back = live.way_back(1);
    let shown = links(&live, 0);
    let kinds: Vec<LinkKind> = shown.iter().map(|link| link.kind).collect();
    assert_eq!(
        kinds,
        [LinkKind::WayBack, LinkKind::Invitation],
        "the host's own, and the made one"
    );
    assert_eq!(shown[1].word, word);
    assert_eq!(links(&live, 1).len(), 1);
    assert_eq!(links(&live, 1)[0].word, way_back);
    assert!(links(&live, 2).is_empty());
    for number in [0, 2] {
        let text = crate::kit::bytes(&live.now(number));
        assert!(!text.contains(&way_back), "{number} sees the way back of another");
    }
    assert_eq!(live.now(2).lobby.unwrap().your_link, None);
}

/// The link that was made last is never somebody's way back, whoever has sat down since.
#[test]
fn the_last_link_is_one_of_the_hosts() {
    let mut live = Live::open(settings(3));
    assert_eq!(live.table.last_link(), None);
    live.run(1, sit());
    assert_eq!(live.table.last_link(), None);
    let word = live.invite(None);
    live.run(2, sit());
    assert_eq!(live.table.last_link(), Some(word.clone()));
    // To end a way back makes a new one.
    live.run(1, Command::Revoke { link: 0 });
    assert_eq!(live.table.last_link(), Some(word));
}

#[test]
fn a_way_back_works_at_any_time_and_once() {
    let mut live = Live::started(settings(3));
    let word = live.way_back(1);
    let hand = crate::kit::bytes(&live.now(1).game);
    live.run(11, sit_with(&word));
    assert_eq!(crate::kit::bytes(&live.now(11).game), hand);
    assert_eq!(live.table.recipient(&person(1).id).viewer, Viewer::Spectator);
    assert_eq!(live.refusal(1, sit_with(&word)), Refused::BadInvitation);
    // The new one is another word, and the old device has lost the seat for good.
    assert_ne!(live.way_back(11), word);
    live.act_first(11);
    assert_eq!(live.refusal(1, Command::Leave {}), Refused::NotSeated);
    // Who sits already needs no way back.
    let seat = Seat(1);
    assert_eq!(live.refusal(11, sit_with(&live.way_back(11))), Refused::AlreadySeated { seat });
}

/// Its owner ends a way back that has fallen into other hands; nobody else does, not even the host.
#[test]
fn an_ended_way_back_is_replaced() {
    let mut live = Live::started(settings(3));
    let old = live.way_back(1);
    let number = links(&live, 1)[0].number;
    for other in [0, 2] {
        let refused = live.refusal(other, Command::Revoke { link: number });
        assert_eq!(refused, Refused::NoSuchLink { number });
    }
    live.run(1, Command::Revoke { link: number });
    assert_eq!(live.refusal(11, sit_with(&old)), Refused::BadInvitation);
    let fresh = live.way_back(1);
    live.run(11, sit_with(&fresh));
}

/// A host who comes back on another device is the host there.
#[test]
fn a_way_back_brings_the_host_back_as_host() {
    for begun in [false, true] {
        let mut live = if begun { Live::started(settings(3)) } else { Live::open(settings(3)) };
        if !begun {
            live.run(0, sit());
        }
        let word = live.way_back(0);
        live.run(10, sit_with(&word));
        assert!(live.table.recipient(&person(10).id).host);
        assert!(!live.table.recipient(&person(0).id).host);
    }
    // The way back of somebody else does not make a host.
    let mut live = Live::started(settings(3));
    let word = live.way_back(1);
    live.run(10, sit_with(&word));
    assert!(live.table.recipient(&person(0).id).host);
}

#[test]
fn there_is_no_link_for_the_seat_of_somebody_who_plays() {
    let mut live = Live::started(settings(3));
    let seat = Seat(1);
    let invitations = [Some(seat), Some(Seat(3)), None].map(|seat| Command::Invite { seat });
    for invite in invitations.clone() {
        assert_eq!(live.refusal(0, invite), Refused::NotGathering);
    }
    // Whether they are there or not.
    live.run(1, Command::HandOver {});
    for invite in invitations {
        assert_eq!(live.refusal(0, invite), Refused::NotGathering);
    }
}

#[test]
fn there_is_no_link_for_a_taken_seat_before_the_game() {
    let mut live = Live::open(settings(3));
    live.run(1, sit_on(1));
    let invite = Command::Invite { seat: Some(Seat(1)) };
    assert_eq!(live.refusal(0, invite), Refused::SeatTaken { seat: Seat(1) });
}

/// An invitation from before somebody else was given the seat lets nobody look at their hand
/// later.
#[test]
fn an_old_invitation_is_void_once_the_seat_is_taken() {
    let mut live = Live::open(settings(3));
    let old = live.invite(Some(1));
    for number in 0..3 {
        live.run(number, sit_on(number as u8));
    }
    assert_eq!(live.refusal(9, sit_with(&old)), Refused::BadInvitation);
    live.run(0, Command::Start {});
    live.run(1, Command::HandOver {});
    assert_eq!(live.refusal(9, sit_with(&old)), Refused::BadInvitation);
}

#[test]
fn a_link_for_any_seat_says_that_the_game_has_begun() {
    let mut live = Live::open(settings(3));
    let word = live.invite(None);
    for number in 0..3 {
        live.run(number, sit());
    }
    live.run(0, Command::Start {});
    let there = Command::Sit { seat: Some(Seat(1)), link: Some(word), contribution: "".into() };
    assert_eq!(live.refusal(8, there), Refused::NotGathering);
}

#[test]
fn a_table_has_two_hundred_links_and_people_who_come_and_go_use_up_none() {
    let mut live = Live::open(settings(3));
    for number in 1..=250 {
        live.run(number, sit());
        live.run(number, Command::Leave {});
    }
    for _ in 0..200 {
        live.run(0, Command::Invite { seat: None });
    }
    let more = || Command::Invite { seat: None };
    assert_eq!(live.refusal(0, more()), Refused::TooLong { most: 200 });
    let link = links(&live, 0)[0].number;
    live.run(0, Command::Revoke { link });
    live.run(0, more());
}
