//! Whole games over real sockets: every game, with every number of people.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use client::{Faults, Played, Player};
use game::Seat;
use shelf::{GameName, Shelved, with_game};
use tokio::task::JoinSet;

use crate::test_server::{Database, Folder, seated_for, start};

/// Every client heard every number once, and the same as everybody else what everybody may hear.
fn check(games: &[Played]) {
    let length = games[0].heard.len();
    for game in games {
        assert!(game.over);
        let numbers: Vec<u64> = game.heard.keys().copied().collect();
        assert_eq!(numbers, (1..=length as u64).collect::<Vec<_>>());
    }
}

/// One game to its end; the people take these faults in turn.
async fn play(server: SocketAddr, game: GameName, people: u8, faults: &[Faults]) -> Vec<Played> {
    let (accounts, target) = seated_for(server, game, people, 0).await;
    let players = accounts.into_iter().zip(0..).zip(faults.iter().cycle());
    let players = players.map(|((account, seat), faults)| {
        let mut player = Player::new(account, &target, Seat(seat), 7 + u64::from(people));
        player.faults = *faults;
        player.patience = Duration::from_millis(80);
        player.until = Instant::now() + Duration::from_secs(240);
        tokio::spawn(async move { player.play().await })
    });
    let (mut games, mut troubles) = (Vec::new(), Vec::new());
    for player in players.collect::<Vec<_>>() {
        match player.await.unwrap() {
            Ok(played) => games.push(played),
            Err(trouble) => troubles.push(trouble.to_string()),
        }
    }
    assert!(troubles.is_empty(), "{game:?}: {troubles:#?}");
    check(&games);
    games
}

/// All these tables at once, on one server.
async fn play_all(
    database: Database,
    tables: Vec<(GameName, u8)>,
    faults: &'static [Faults],
) -> Vec<(GameName, Vec<Played>)> {
    let folder = Folder::new();
    let server = start(database, &folder).await;
    let address = server.address();
    let mut playing = JoinSet::new();
    for (game, people) in tables {
        playing.spawn(async move { (game, play(address, game, people, faults).await) });
    }
    let games = playing.join_all().await;
    server.stop().await;
    games
}

/// Every game with every number of people.
fn all_sizes() -> Vec<(GameName, u8)> {
    let sizes = |game| {
        let (least, most) = with_game!(game, G => G::PLAYERS);
        (least..=most).map(move |people| (game, people))
    };
    GameName::ALL.into_iter().flat_map(sizes).collect()
}

const DROPPING: Faults = Faults { drop_one_in: 16, lose_every: 0 };
const LOSING: Faults = Faults { drop_one_in: 16, lose_every: 7 };

fn check_faults(games: &[(GameName, Vec<Played>)]) {
    for (name, games) in games {
        let dropped = games.iter().all(|game| game.connections > 3);
        assert!(dropped, "{name:?}: nobody dropped their connection");
        let again = games.iter().any(|game| game.repeated > 0);
        assert!(again || games.len() < 3, "{name:?}: no answer was lost");
    }
}

#[tokio::test]
async fn people_play_whole_games_of_every_kind_on_sqlite() {
    let tables = GameName::ALL.map(|game| (game, 3)).to_vec();
    let games = play_all(Database::Sqlite, tables, &[Faults { drop_one_in: 0, lose_every: 0 }]);
    assert_eq!(games.await.len(), 3);
}

#[tokio::test]
async fn dropped_connections_and_lost_frames_lose_nothing_on_sqlite() {
    let tables = all_sizes();
    assert_eq!(tables.len(), 4 + 3 + 6);
    check_faults(&play_all(Database::Sqlite, tables, &[DROPPING, DROPPING, LOSING]).await);
}

#[tokio::test]
async fn dropped_connections_and_lost_frames_lose_nothing_on_postgres() {
    let tables = GameName::ALL.map(|game| (game, 3)).to_vec();
    check_faults(&play_all(Database::Postgres, tables, &[DROPPING, DROPPING, LOSING]).await);
}
