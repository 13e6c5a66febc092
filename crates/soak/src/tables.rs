//! Tables with people at them.

use std::net::SocketAddr;
use std::str::FromStr;

use anyhow::Result;
use bots::Bot;
use client::{Account, Target};
use shelf::{GameName, SetupRequest};
use table::{Clock, Command, Settings};

/// Which games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Games {
    One(GameName),
    /// One after the other, from table to table.
    All,
}

impl Games {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Games::One(game) => game.as_str(),
            Games::All => "all",
        }
    }

    /// The game of the table with this number.
    pub(crate) fn of(self, number: usize) -> GameName {
        match self {
            Games::One(game) => game,
            Games::All => {
                let [first, ..] = GameName::ALL;
                GameName::ALL.get(number % GameName::ALL.len()).copied().unwrap_or(first)
            }
        }
    }
}

impl FromStr for Games {
    type Err = String;

    fn from_str(name: &str) -> Result<Games, String> {
        if name == Games::All.as_str() {
            return Ok(Games::All);
        }
        GameName::parse(name).map(Games::One).map_err(|error| format!("{error}, or all"))
    }
}

pub(crate) fn settings(game: GameName, players: u8) -> Settings {
    Settings {
        game,
        setup: SetupRequest { players, ..SetupRequest::default() },
        clock: Clock::None,
        stand_in: Bot::Greedy,
        listed: false,
        hints: true,
    }
}

/// So many new guests.
pub(crate) async fn guests(server: SocketAddr, count: u8) -> Result<Vec<Account>> {
    let mut guests = Vec::new();
    for number in 0..count {
        guests.push(Account::guest(server, &format!("Guest {number}")).await?);
    }
    Ok(guests)
}

/// A table at which these people sit, with the game begun.
pub(crate) async fn table(
    server: SocketAddr,
    game: GameName,
    people: &[Account],
) -> Result<Target> {
    let Some(host) = people.first() else { anyhow::bail!("a table needs people") };
    let table = host.open(server, &settings(game, u8::try_from(people.len())?)).await?;
    let invite = host.ask(server, &table, "invite", &Command::Invite { seat: None }).await?;
    let link = invite.get("link").and_then(|link| link.as_str()).map(str::to_owned);
    for (number, person) in people.iter().enumerate() {
        let contribution = format!("dice of guest {number}");
        let link = link.clone().filter(|_| number > 0);
        let sit = Command::Sit { seat: None, link, contribution };
        person.ask(server, &table, "sit", &sit).await?;
    }
    host.ask(server, &table, "start", &Command::Start {}).await?;
    Ok(Target { server, table })
}
