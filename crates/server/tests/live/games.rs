//! Whole games over real sockets.

use client::{Faults, Played, Player};
use game::Seat;

use crate::place::{Database, Folder, seated, start};

/// Every client heard every number once, and the same as everybody else what everybody may hear.
fn check(games: &[Played]) {
    let length = games[0].heard.len();
    for game in games {
        assert!(game.over);
        let numbers: Vec<u64> = game.heard.keys().copied().collect();
        assert_eq!(numbers, (1..=length as u64).collect::<Vec<_>>());
    }
}

async fn three_people_play(database: Database, faults: [Faults; 3]) -> Vec<Played> {
    let folder = Folder::new();
    let server = start(database, &folder).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let players = accounts.into_iter().zip(0..).zip(faults).map(|((account, seat), faults)| {
        let mut player = Player::new(account, &target, Seat(seat), 7);
        player.faults = faults;
        player.patience = std::time::Duration::from_millis(80);
        tokio::spawn(async move { player.play().await })
    });
    let mut games = Vec::new();
    for player in players.collect::<Vec<_>>() {
        games.push(player.await.unwrap().unwrap());
    }
    check(&games);
    server.stop().await;
    games
}

const DROPPING: Faults = Faults { drop_one_in: 8, lose_every: 0 };
const LOSING: Faults = Faults { drop_one_in: 8, lose_every: 3 };

#[tokio::test]
async fn three_people_play_a_whole_game_on_sqlite() {
    three_people_play(Database::Sqlite, [Faults::default(); 3]).await;
}

#[tokio::test]
async fn dropped_connections_and_lost_frames_lose_nothing_on_sqlite() {
    let games = three_people_play(Database::Sqlite, [DROPPING, DROPPING, LOSING]).await;
    assert!(games.iter().all(|game| game.connections > 3), "nobody dropped their connection");
    assert!(games[2].repeated > 0, "no answer was lost");
}

#[tokio::test]
async fn dropped_connections_and_lost_frames_lose_nothing_on_postgres() {
    let games = three_people_play(Database::Postgres, [DROPPING, DROPPING, LOSING]).await;
    assert!(games.iter().all(|game| game.connections > 3), "nobody dropped their connection");
}
