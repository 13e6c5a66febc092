//! The table is the sum of its rows: whoever reads the log stands where those stand who wrote it.

use shelf::GameName;
use table::{RECENT, Row, Table};

use testkit::games;

use crate::kit::{Live, all_eyes, bytes};
use crate::wild::{Manner, Wild};

/// A node that only ever reads what another one has stored.
struct Follower {
    table: Table,
    read: usize,
}

impl Follower {
    fn new(live: &Live) -> Follower {
        let (at, body) = &live.stored[0];
        let (table, committed) = Table::open(Row::from_body(*at, body).unwrap()).unwrap();
        assert!(committed == live.committed[0]);
        Follower { table, read: 1 }
    }

    fn catch_up(&mut self, live: &Live) {
        while let Some((at, body)) = live.stored.get(self.read) {
            let row = Row::from_body(*at, body).unwrap();
            assert_eq!(row.to_body().unwrap(), *body);
            let committed = self.table.follow(row).unwrap();
            assert!(
                committed == live.committed[self.read],
                "row {} is told differently",
                self.read + 1
            );
            self.read += 1;
        }
        assert!(
            self.table == live.table,
            "after row {}: {}",
            self.read,
            live.stored[self.read - 1].1
        );
    }
}

/// Everything that can be asked of a table is the same.
fn same_answers(one: &Table, other: &Table, players: u8) {
    assert_eq!(one.head(), other.head());
    assert_eq!(one.deadline(), other.deadline());
    assert!(one.bots_to_move().eq(other.bots_to_move()));
    assert_eq!(one.listing(), other.listing());
    assert_eq!(one.summary(), other.summary());
    for recipient in all_eyes(players) {
        assert_eq!(bytes(&one.now(recipient, 0)), bytes(&other.now(recipient, 0)));
    }
}

/// Updates are numbered 1, 2, 3 for everybody, and can be told again.
fn told_again(live: &Live, players: u8) {
    let head = live.table.head();
    assert_eq!(head, live.committed.len() as u64);
    for (n, committed) in (1..).zip(&live.committed) {
        assert_eq!(committed.n, n);
    }
    for viewer in game::Viewer::all(players) {
        assert_eq!(live.committed[live.committed.len() - 1].update(viewer).n, head);
    }
    for have in head.saturating_sub(RECENT as u64)..=head {
        let again: Vec<_> = live.table.rows_since(have).unwrap().collect();
        let at_the_time: Vec<_> = live.committed.iter().skip(have as usize).collect();
        assert!(again == at_the_time, "from row {have} to {head}");
    }
    let too_old = head.checked_sub(RECENT as u64 + 1);
    assert!(too_old.is_none_or(|have| live.table.rows_since(have).is_none()));
    assert!(live.table.rows_since(head + 1).is_none());
}

fn check_games(
    game: GameName,
    seeds: std::ops::Range<u64>,
    players: u8,
    restless: u32,
) -> crate::wild::Count {
    let mut sum = crate::wild::Count::default();
    for seed in seeds {
        let mut wild = Wild::new(seed, Manner { game, players, with: &[], bots: true, restless });
        let mut follower = Follower::new(&wild.live);
        for step in 0..4_000 {
            wild.step();
            follower.catch_up(&wild.live);
            told_again(&wild.live, players);
            if step % 97 == 0 {
                same_answers(&wild.table().clone(), &wild.live.load().unwrap(), players);
            }
            if wild.is_over() {
                break;
            }
        }
        wild.everybody_leaves();
        wild.live.move_bots();
        assert!(wild.is_over(), "seed {seed}: the game does not end");
        follower.catch_up(&wild.live);
        let loaded = wild.live.load().unwrap();
        assert!(loaded == *wild.table(), "seed {seed}");
        same_answers(wild.table(), &loaded, players);
        assert_eq!(loaded.record().unwrap(), wild.table().record().unwrap());
        sum.rows += wild.table().head();
        sum.undone += wild.count.undone;
        sum.refused += wild.count.refused;
        sum.dropped += wild.count.dropped;
        sum.away += wild.count.away;
    }
    println!("{game:?}, {players} players: {sum:?}");
    sum
}

#[test]
fn a_loaded_table_is_the_live_one_with_two() {
    let sum = check_games(GameName::Between, games(0, 40), 2, 4);
    assert!(sum.undone > 0 && sum.refused > 0 && sum.dropped > 0 && sum.away > 0);
}

#[test]
fn a_loaded_table_is_the_live_one_with_three() {
    let sum = check_games(GameName::Between, games(100, 40), 3, 3);
    assert!(sum.undone > 0 && sum.refused > 0 && sum.dropped > 0 && sum.away > 0);
}

#[test]
fn a_loaded_table_is_the_live_one_with_four_and_five() {
    check_games(GameName::Between, games(200, 15), 4, 4);
    check_games(GameName::Between, games(300, 12), 5, 4);
}

#[test]
fn a_loaded_table_is_the_live_one_with_six_and_seven() {
    check_games(GameName::Between, games(400, 6), 6, 5);
    check_games(GameName::Between, games(500, 6), 7, 5);
}

#[test]
fn a_loaded_table_is_the_live_one_in_castles() {
    for players in 1..=4 {
        let from = 600 + 10 * u64::from(players);
        // Alone a game is short.
        let few = if players == 1 { 10 } else { 3 };
        let sum = check_games(GameName::Castles, games(from, few), players, 5);
        assert!(sum.undone > 0 && sum.refused > 0 && sum.dropped > 0 && sum.away > 0);
    }
}

#[test]
fn a_loaded_table_is_the_live_one_in_the_palace() {
    for players in 2..=4 {
        let from = 700 + 10 * u64::from(players);
        let sum = check_games(GameName::Palace, games(from, 2), players, 5);
        assert!(sum.undone > 0 && sum.refused > 0 && sum.dropped > 0 && sum.away > 0);
    }
}
