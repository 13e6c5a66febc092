//! Who sits where before the game begins, and what the host may do.

use bots::Bot;
use game::{Seat, Viewer};
use shelf::SetupRequest;
use table::{Clock, Command, HolderView, Recipient, Refused, Settings, Stage};

use crate::kit::{Live, person, seat_bot, seats, settings, sit, sit_on, sit_with};

fn holders(live: &Live) -> Vec<HolderView> {
    live.table.summary().seats.into_iter().map(|chair| chair.holder).collect()
}

fn named(number: usize) -> HolderView {
    HolderView::Person { name: person(number).name }
}

#[test]
fn a_new_table_waits_for_its_seats() {
    let live = Live::open(settings(4));
    assert_eq!(live.table.stage(), Stage::Gathering);
    assert_eq!(holders(&live), vec![HolderView::Open; 4]);
    let host = live.table.recipient(&person(0).id);
    assert_eq!(host, Recipient::of(Viewer::Spectator, true));
    assert_eq!(live.table.listing().people, [person(0).id]);
}

#[test]
fn people_bots_and_open_seats() {
    let mut live = Live::open(settings(4));
    live.run(5, sit());
    live.run(6, sit_on(2));
    live.run(0, seat_bot(1, Bot::Greedy));
    let bot = HolderView::Bot { bot: Bot::Greedy };
    assert_eq!(holders(&live), [named(5), bot, named(6), HolderView::Open]);
    assert_eq!(live.table.recipient(&person(6).id).viewer, Viewer::Seat(Seat(2)));
    assert_eq!(live.table.listing().people, [person(0).id, person(5).id, person(6).id]);
    assert_eq!(live.refusal(6, sit()), Refused::AlreadySeated { seat: Seat(2) });
    assert_eq!(live.refusal(7, sit_on(2)), Refused::SeatTaken { seat: Seat(2) });
    assert_eq!(live.refusal(7, sit_on(4)), Refused::NoSuchSeat { seat: Seat(4) });
    assert_eq!(live.refusal(0, seat_bot(2, Bot::Random)), Refused::SeatTaken { seat: Seat(2) });
    live.run(0, sit());
    assert_eq!(live.refusal(7, sit()), Refused::NoOpenSeat);
}

#[test]
fn a_table_that_is_not_listed_needs_an_invitation_but_for_its_host() {
    let mut live = Live::open(Settings { listed: false, ..settings(3) });
    assert_eq!(live.refusal(1, sit()), Refused::NeedsInvitation);
    live.run(0, sit());
    let word = live.invite(None);
    live.run(1, sit_with(&word));
    // A link for any seat stays good.
    live.run(2, sit_with(&word));
    assert_eq!(holders(&live), [named(0), named(1), named(2)]);
}

#[test]
fn only_the_host_arranges_the_table() {
    let live = Live::open(settings(3));
    let commands = [
        seat_bot(1, Bot::Random),
        Command::ClearSeat { seat: Seat(0) },
        Command::Configure { settings: settings(4) },
        Command::Invite { seat: None },
        Command::Revoke { link: 0 },
        Command::Start {},
    ];
    for command in commands {
        assert_eq!(live.refusal(1, command), Refused::HostOnly);
    }
}

#[test]
fn the_host_clears_a_seat() {
    let mut live = Live::open(settings(3));
    live.run(1, sit());
    live.run(0, seat_bot(1, Bot::Random));
    let way_back = live.way_back(1);
    for seat in [Seat(0), Seat(1)] {
        live.run(0, Command::ClearSeat { seat });
        let refused = live.refusal(0, Command::ClearSeat { seat });
        assert_eq!(refused, Refused::SeatNotTaken { seat });
    }
    // Who was asked to go does not come back by the old way.
    assert_eq!(live.refusal(1, sit_with(&way_back)), Refused::BadInvitation);
}

#[test]
fn who_leaves_before_the_game_makes_the_seat_free() {
    let mut live = Live::open(settings(3));
    live.run(1, sit());
    let way_back = live.way_back(1);
    live.run(1, Command::Leave {});
    assert_eq!(holders(&live)[0], HolderView::Open);
    assert_eq!(live.refusal(1, Command::Leave {}), Refused::NotSeated);
    assert_eq!(live.refusal(1, sit_with(&way_back)), Refused::BadInvitation);
    assert!(live.now(2).lobby.unwrap().shuffle.contributions.iter().all(String::is_empty));
}

#[test]
fn a_host_who_leaves_passes_the_table_on() {
    let mut live = Live::open(settings(3));
    live.run(0, sit_on(0));
    live.run(1, sit_on(2));
    live.run(2, sit_on(1));
    live.run(0, Command::Leave {});
    assert!(live.table.recipient(&person(2).id).host, "who sits first");
    assert!(!live.table.recipient(&person(0).id).host);
}

/// A host need not play, and stays the host when others leave.
#[test]
fn a_host_who_does_not_sit_stays_the_host() {
    let mut live = Live::open(settings(3));
    live.run(1, sit());
    live.run(2, sit());
    live.run(1, Command::Leave {});
    assert!(live.table.recipient(&person(0).id).host);
    assert!(!live.table.recipient(&person(2).id).host);
}

#[test]
fn the_host_changes_what_is_played() {
    let mut live = Live::open(settings(3));
    live.run(1, sit_on(2));
    live.run(0, seat_bot(1, Bot::Random));
    let bigger = Settings { clock: Clock::Days { days: 3 }, ..settings(5) };
    live.run(0, Command::Configure { settings: bigger.clone() });
    assert_eq!(*live.table.settings(), bigger);
    assert_eq!(holders(&live)[2..], [named(1), HolderView::Open, HolderView::Open]);
    // Nobody loses a seat by it.
    let refused = live.refusal(0, Command::Configure { settings: settings(2) });
    assert_eq!(refused, Refused::SeatTaken { seat: Seat(2) });
    // A bot may.
    live.run(0, Command::ClearSeat { seat: Seat(2) });
    live.run(0, seat_bot(4, Bot::Random));
    live.run(0, Command::Configure { settings: settings(2) });
    assert_eq!(holders(&live), [HolderView::Open, HolderView::Bot { bot: Bot::Random }]);
}

#[test]
fn bad_settings_are_refused() {
    let live = Live::open(settings(3));
    let setup = |players, key: &str, value: &str| SetupRequest {
        players,
        with: Vec::new(),
        options: [(key.to_string(), value.to_string())].into(),
    };
    let bad = [
        settings(1),
        settings(8),
        Settings { setup: setup(3, "moon", "full"), ..settings(3) },
        Settings { setup: setup(3, "preset", "none"), ..settings(3) },
        Settings { clock: Clock::PerMove { seconds: 4 }, ..settings(3) },
        Settings { clock: Clock::Days { days: 61 }, ..settings(3) },
        Settings { clock: Clock::PerMove { seconds: u32::MAX }, ..settings(3) },
        Settings { clock: Clock::PerGame { seconds: 9, increment: u32::MAX }, ..settings(3) },
    ];
    for settings in bad {
        let refused = live.refusal(0, Command::Configure { settings: settings.clone() });
        assert!(matches!(refused, Refused::BadSettings(_)), "{settings:?}: {refused:?}");
        let opened = table::open(settings, person(0), [[0; 32]; 2], 0);
        assert!(matches!(opened, Err(Refused::BadSettings(_))));
    }
}

#[test]
fn the_game_begins_when_every_seat_is_taken() {
    let mut live = Live::open(settings(3));
    live.run(0, sit_on(1));
    let open = Refused::SeatsOpen { seats: seats(&[0, 2]) };
    assert_eq!(live.refusal(0, Command::Start {}), open);
    live.run(0, seat_bot(0, Bot::Random));
    live.run(0, seat_bot(2, Bot::Random));
    live.run(0, Command::Start {});
    assert_eq!(live.table.stage(), Stage::Playing);
    let arranging = [
        Command::Start {},
        seat_bot(0, Bot::Random),
        Command::ClearSeat { seat: Seat(0) },
        Command::Configure { settings: settings(3) },
    ];
    for command in arranging {
        assert_eq!(live.refusal(0, command), Refused::NotGathering);
    }
}
