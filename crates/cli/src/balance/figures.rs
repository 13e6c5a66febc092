//! How games of any kind came out: points, margins, victories, ends, and the rows of score sheets.

use std::collections::BTreeMap;

use bots::Bot;
use game::{Named as _, Seat, Turn};
use serde_json::{Value, json};
use shelf::Seed;

use super::{Deeds, Weighed, share};
use crate::failure::Failure;
use crate::histogram::Histogram;
use crate::series::{Sum, drive};

/// Sums over many games.
pub(super) struct Figures<G: Weighed> {
    games: u64,
    length: u64,
    points: Histogram,
    winners_points: Histogram,
    /// By how much the most points beat the second most.
    margins: Histogram,
    /// Victories, counted from the start player.
    wins: Vec<u64>,
    /// Games that nobody won.
    unwon: u64,
    ends: BTreeMap<&'static str, u64>,
    rows: Vec<(G::Row, i64)>,
    deeds: G::Deeds,
}

impl<G: Weighed> Figures<G> {
    pub(super) fn new(setup: &G::Setup) -> Figures<G> {
        let (players, _) = G::chosen(setup);
        Figures {
            games: 0,
            length: 0,
            points: Histogram::default(),
            winners_points: Histogram::default(),
            margins: Histogram::default(),
            wins: vec![0; players.into()],
            unwon: 0,
            ends: BTreeMap::new(),
            rows: G::rows(setup).into_iter().map(|row| (row, 0)).collect(),
            deeds: G::Deeds::default(),
        }
    }

    pub(super) fn play(&mut self, setup: &G::Setup, bot: Bot, seed: Seed) -> Result<(), Failure> {
        let bots = vec![bot; self.wins.len()];
        let mut state = G::start(setup).map_err(Failure::unusable)?;
        let mut drive = drive::<G>(&bots, seed);
        while let Some((actor, action)) = drive.next(&state).map_err(Failure::refused)? {
            G::apply(&mut state, actor, &action, &mut self.deeds).map_err(Failure::refused)?;
            self.deeds.see(&state);
        }
        self.enter(&state);
        Ok(())
    }

    fn enter(&mut self, state: &G::State) {
        let Turn::Over(outcome) = G::turn(state) else { return };
        self.games += 1;
        self.length += u64::from(G::length(state));
        *self.ends.entry(outcome.end_reason).or_insert(0) += 1;
        let mut totals: Vec<i32> = outcome.standings.iter().map(|it| it.total).collect();
        totals.iter().for_each(|&total| self.points.enter(total, 1));
        totals.sort_unstable_by(|one, two| two.cmp(one));
        if let [first, second, ..] = totals[..] {
            self.margins.enter(first - second, 1);
        }
        // Winners have not always the most points: who is level with somebody else loses (PAL-SCORE-10).
        let winners = outcome.winners();
        self.unwon += u64::from(winners.is_empty());
        let (players, start) = (G::seats(state), G::start_player(state));
        for standing in outcome.standings.iter().filter(|it| winners.contains(it.seat)) {
            self.winners_points.enter(standing.total, 1);
            let after = (standing.seat.0 + players - start.0) % players;
            if let Some(wins) = self.wins.get_mut(usize::from(after)) {
                *wins += 1;
            }
        }
        for seat in (0..players).map(Seat) {
            let ledger = G::ledger(state, seat);
            for (row, sum) in &mut self.rows {
                *sum += i64::from(ledger.row(*row));
            }
        }
        self.deeds.end(state);
    }

    /// What so many are of all games.
    fn of_games(&self, count: u64) -> f64 {
        count as f64 / self.games.max(1) as f64
    }

    /// The rows with what they bring a player, and with their share of all points.
    fn rows(&self) -> impl Iterator<Item = (&'static str, f64, f64)> {
        let (all, players) = (self.points.sum(), self.wins.len() as f64);
        let seats = self.games.max(1) as f64 * players;
        self.rows.iter().map(move |(row, sum)| (row.name(), *sum as f64 / seats, share(*sum, all)))
    }

    pub(super) fn json(&self, setup: &G::Setup, bot: Bot) -> Value {
        let rows: serde_json::Map<String, Value> = self
            .rows()
            .map(|(row, mean, share)| (row.into(), json!({ "mean": mean, "share": share })))
            .collect();
        let request = G::request(setup);
        let mut document = json!({
            "game": G::NAME,
            "players": request.players,
            "with": request.with,
            "bot": bot.as_str(),
            "games": self.games,
            G::LENGTH: self.of_games(self.length),
            "mean": self.points.mean().unwrap_or(0.0),
            "spread": self.points.spread().unwrap_or(0.0),
            "winners_mean": self.winners_points.mean().unwrap_or(0.0),
            "margin": {
                "mean": self.margins.mean().unwrap_or(0.0),
                "p50": self.margins.percentile(50).unwrap_or(0),
            },
            "wins_from_start": self.wins.iter().map(|&it| self.of_games(it)).collect::<Vec<_>>(),
            "nobody_wins": self.of_games(self.unwon),
            "rows": rows,
            "end_reasons": self.ends,
        });
        if let Some(fields) = document.as_object_mut() {
            fields.extend(self.deeds.json(setup, self.games));
        }
        document
    }

    pub(super) fn text(&self, setup: &G::Setup, bot: Bot) -> String {
        let request = G::request(setup);
        let with = match &request.with[..] {
            [] => String::new(),
            expansions => format!(" with {}", expansions.join(", ")),
        };
        let mut text = format!(
            "{}{with}: {} games of {} {} bots, {:.1} {} each\n",
            G::NAME,
            self.games,
            request.players,
            bot.as_str(),
            self.of_games(self.length),
            G::LENGTH,
        );
        text += &format!(
            "points: mean {:.1}, spread {:.1}, winner {:.1}, margin mean {:.1}, middle {}\n",
            self.points.mean().unwrap_or(0.0),
            self.points.spread().unwrap_or(0.0),
            self.winners_points.mean().unwrap_or(0.0),
            self.margins.mean().unwrap_or(0.0),
            self.margins.percentile(50).unwrap_or(0),
        );
        text += "wins from the start player on:";
        for &wins in &self.wins {
            text += &format!(" {:.1} %", 100.0 * self.of_games(wins));
        }
        text += &format!(", nobody {:.1} %\n", 100.0 * self.of_games(self.unwon));
        for (row, mean, share) in self.rows() {
            text += &format!("  {row:<13}{mean:>7.1} points {:>6.1} %\n", 100.0 * share);
        }
        for (end, &times) in &self.ends {
            text += &format!("end {end:<16}{:>6.1} %\n", 100.0 * self.of_games(times));
        }
        text + &self.deeds.text(setup, self.games)
    }
}

impl<G: Weighed> Sum for Figures<G> {
    fn add(&mut self, other: Figures<G>) {
        self.games += other.games;
        self.length += other.length;
        self.points.add(other.points);
        self.winners_points.add(other.winners_points);
        self.margins.add(other.margins);
        self.wins.iter_mut().zip(other.wins).for_each(|(sum, more)| *sum += more);
        self.unwon += other.unwon;
        for (end, times) in other.ends {
            *self.ends.entry(end).or_insert(0) += times;
        }
        self.rows.iter_mut().zip(other.rows).for_each(|((_, sum), (_, more))| *sum += more);
        self.deeds.add(other.deeds);
    }
}
