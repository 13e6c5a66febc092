//! What each viewer gets.

use between::{Event, News, Outside};
use bots::Bot;
use game::{Seat, Viewer};
use shelf::{AnyNews, AnyView};
use table::{Command, Recipient, Row, Stage, Table, What};

use crate::kit::{Live, bytes, person, settings, sit};

fn own_hand(live: &Live, number: usize) -> Option<Vec<between::Tile>> {
    let Some(AnyView::Between(view)) = live.now(number).game else { panic!() };
    view.own.map(|own| own.hand)
}

#[test]
fn everybody_sees_their_own_hand_and_a_spectator_none() {
    let live = Live::started(settings(3));
    let hands: Vec<_> = (0..3).map(|number| own_hand(&live, number).unwrap()).collect();
    assert!(hands.iter().all(|hand| hand.len() == 9));
    assert_eq!(own_hand(&live, 9), None);
    for (number, hand) in hands.iter().enumerate() {
        for (other, theirs) in hands.iter().enumerate().filter(|(other, _)| *other != number) {
            assert!(hand.iter().all(|tile| !theirs.contains(tile)), "{number} and {other}");
        }
    }
    // The host is a player like others.
    let host = live.table.now(Recipient::of(Viewer::Spectator, true), 0);
    let Some(AnyView::Between(view)) = host.game else { panic!() };
    assert!(view.own.is_none());
}

#[test]
fn a_choice_is_heard_by_the_chooser_alone() {
    let mut live = Live::started(settings(3));
    let committed = live.act_first(0);
    let heard = |viewer: Viewer| {
        let What::Played { seat: Seat(0), bot: false, news, .. } = committed.update(viewer).what
        else {
            panic!()
        };
        news
    };
    let full = |news: &AnyNews| matches!(news, AnyNews::Between(News::Full(Event::Chosen { .. })));
    let outside =
        |news: &AnyNews| matches!(news, AnyNews::Between(News::Outside(Outside::Chosen { .. })));
    assert!(heard(Viewer::Seat(Seat(0))).iter().any(full));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert!(heard(viewer).iter().any(outside) && !heard(viewer).iter().any(full));
    }
}

#[test]
fn seats_and_settings_are_sent_when_they_have_changed() {
    let mut live = Live::started(settings(3));
    let start = live.table.head();
    let lobby = |live: &Live, since: u64| {
        live.table.now(live.table.recipient(&person(1).id), since).lobby.is_some()
    };
    assert!(lobby(&live, start - 1) && !lobby(&live, start));
    live.act_first(0);
    assert!(!lobby(&live, start), "a move changes neither");
    live.run(2, Command::HandOver {});
    assert!(lobby(&live, start + 1) && !lobby(&live, start + 2));
}

#[test]
fn you_know_who_you_are() {
    let mut live = Live::open(settings(3));
    live.run(1, sit());
    let lobby = live.now(1).lobby.unwrap();
    assert_eq!((lobby.you, lobby.you_host, lobby.host), (Some(Seat(0)), false, "Name 0".into()));
    let lobby = live.now(0).lobby.unwrap();
    assert_eq!((lobby.you, lobby.you_host), (None, true));
}

/// Ids are the server's: nobody gets the id of somebody else.
#[test]
fn ids_stay_on_the_server() {
    let live = Live::assigning(settings(3));
    for recipient in crate::kit::all_eyes(3) {
        assert!(!bytes(&live.table.now(recipient, 0)).contains("id-"));
        for committed in &live.committed {
            assert!(!bytes(&committed.update(recipient.viewer)).contains("id-"));
        }
    }
    assert!(!bytes(&live.table.summary()).contains("id-"));
}

#[test]
fn everything_is_public_only_after_the_end() {
    let mut live = Live::started(settings(3));
    assert!(live.table.record().is_err());
    for number in 0..3 {
        live.run(number, Command::HandOver {});
        assert!(live.table.record().is_err());
    }
    live.move_bots();
    assert_eq!(live.table.stage(), Stage::Over);
    let now = live.now(9);
    assert!(now.outcome.is_some() && now.talk);
    assert!(live.table.record().unwrap().contains("deal_tile"));
}

#[test]
fn a_log_that_does_not_fit_is_refused_with_its_row() {
    let live = Live::assigning(settings(3));
    let rows: Vec<Row> =
        live.stored.iter().map(|(at, body)| Row::from_body(*at, body).unwrap()).collect();
    assert!(Table::load(Vec::new()).is_err());
    assert!(Table::load(rows[1..].to_vec()).is_err(), "the first row opens the table");
    let mut without_start = rows.clone();
    without_start.remove(4);
    let error = Table::load(without_start).unwrap_err();
    assert!(error.to_string().starts_with("row 5"), "{error}");
    let mut twice = rows.clone();
    twice.push(rows[5].clone());
    assert!(Table::load(twice).is_err(), "nobody chooses twice");
    let mut opened_again = rows.clone();
    opened_again.push(rows[0].clone());
    assert!(Table::load(opened_again).is_err());
    let (at, body) = &live.stored[0];
    let own = format!("\"rules_version\":{}", live.table.rules_version());
    let newer = body.replace(&own, "\"rules_version\":999");
    let error = Table::open(Row::from_body(*at, &newer).unwrap()).unwrap_err();
    assert!(error.to_string().contains("999"), "{error}");
    assert!(Row::from_body(0, "{}").is_err());
    assert!(Row::from_body(0, &body.replace("\"entry\"", "\"entries\"")).is_err());
}

#[test]
fn bots_are_named_as_such() {
    let mut live = Live::open(settings(3));
    live.run(0, sit());
    live.run(0, crate::kit::seat_bot(1, Bot::Greedy));
    live.run(0, crate::kit::seat_bot(2, Bot::Random));
    live.run(0, Command::Start {});
    let committed = live.move_bot(Seat(1), Bot::Greedy);
    assert!(matches!(committed.update(Viewer::Spectator).what, What::Played { bot: true, .. }));
}
