//! Nobody chooses the seed, and everybody can check it afterwards.

use game::Seat;
use shelf::{Record, Secret, Shuffle};
use table::{Command, LONGEST_CONTRIBUTION, Refused, ShuffleView, Stage};

use crate::kit::{Live, bytes, seat_bot, settings, sit};

fn shuffle(live: &Live) -> ShuffleView {
    live.now(9).lobby.unwrap().shuffle
}

fn finish(live: &mut Live) {
    for number in 0..3 {
        let _ = live.prepare(number, &Command::HandOver {}).map(|change| live.commit(change));
    }
    live.move_bots();
    assert_eq!(live.table.stage(), Stage::Over);
}

#[test]
fn the_secret_is_bound_before_anybody_sits_and_shown_at_the_end() {
    let secret = Secret::new([1; 32]);
    let mut live = Live::open(settings(3));
    assert_eq!(shuffle(&live).secret_commitment, secret.commitment());
    assert_eq!(shuffle(&live).seed_commitment, None);
    for number in 0..2 {
        let contribution = format!("dice {number}");
        live.run(number, Command::Sit { seat: None, link: None, contribution });
    }
    live.run(0, seat_bot(2, bots::Bot::Random));
    live.run(0, Command::Start {});
    let expected = Shuffle::new(secret, vec!["dice 0".into(), "dice 1".into(), String::new()]);
    let shown = shuffle(&live);
    assert_eq!(shown.contributions, expected.contributions);
    assert_eq!(shown.seed_commitment, Some(expected.seed().commitment()));
    assert_eq!((shown.secret, shown.seed), (None, None));
    // Until the end neither is in anything that anybody gets.
    let seen = |live: &Live| -> String {
        let recipient =
            crate::kit::all_eyes(3).map(|recipient| bytes(&live.table.now(recipient, 0)));
        recipient.chain([bytes(&live.table.summary())]).collect()
    };
    for word in [secret.to_string(), expected.seed().to_string(), Secret::new([2; 32]).to_string()]
    {
        assert!(!seen(&live).contains(&word));
    }
    assert_eq!(live.table.record().unwrap_err(), Refused::NotOver);
    finish(&mut live);
    let shown = shuffle(&live);
    assert_eq!((shown.secret, shown.seed), (Some(secret), Some(expected.seed())));
    // What links are made of is never shown.
    assert!(!seen(&live).contains(&Secret::new([2; 32]).to_string()));
}

#[test]
fn the_record_of_a_game_verifies() {
    let mut live = Live::assigning(settings(3));
    // Whatever was taken back, and whoever played.
    live.act_first(0);
    live.run(0, Command::Undo {});
    live.act_first(1);
    finish(&mut live);
    let text = live.table.record().unwrap();
    let record: Record<between::Action> = shelf::parse(&text).unwrap();
    record.verify::<between::Between>().unwrap();
    let shuffle = record.shuffle.clone().unwrap();
    assert_eq!(shuffle.contributions, ["luck 0", "luck 1", "luck 2"]);
    assert_eq!(shuffle.seed(), record.seed);
    let mut forged = record;
    forged.shuffle.as_mut().unwrap().contributions[0] = "better luck".into();
    assert!(forged.verify::<between::Between>().is_err());
}

#[test]
fn every_part_changes_the_seed() {
    let commitment = |secret: u8, luck: &str| {
        let mut live = Live::open_with(settings(2), [[secret; 32], [2; 32]]);
        live.run(0, sit());
        let contribution = luck.to_string();
        live.run(1, Command::Sit { seat: Some(Seat(1)), link: None, contribution });
        live.run(0, Command::Start {});
        shuffle(&live).seed_commitment.unwrap()
    };
    assert_eq!(commitment(1, "a"), commitment(1, "a"));
    assert_ne!(commitment(1, "a"), commitment(2, "a"));
    assert_ne!(commitment(1, "a"), commitment(1, "b"));
}

#[test]
fn a_contribution_has_its_limit() {
    let live = Live::open(settings(3));
    let sit =
        |length: usize| Command::Sit { seat: None, link: None, contribution: "x".repeat(length) };
    assert!(live.prepare(0, &sit(LONGEST_CONTRIBUTION)).is_ok());
    let refused = live.refusal(0, sit(LONGEST_CONTRIBUTION + 1));
    assert_eq!(refused, Refused::TooLong { most: LONGEST_CONTRIBUTION });
}
