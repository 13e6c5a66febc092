//! What many games say of each bot: shares, margins and Elo, with intervals.
//!
//! The games of one deal depend on each other, on purpose, so that a deal is one observation: intervals come
//! from how deals differ.

use super::contender::{Contender, Seating};
use super::results::Played;

/// A mean, and where it lies in 95 of 100 cases.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Interval {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// What there is to say of one bot.
pub(crate) struct Row {
    pub(crate) name: String,
    /// In how many games it was there.
    pub(crate) games: u64,
    /// How many of them one of its seats won; who shares a victory has its part of it.
    pub(crate) share: Interval,
    /// How many it would win if all were equally good.
    pub(crate) fair: f64,
    /// Points more than the others of the same game.
    pub(crate) margin: Interval,
    /// None, where nobody else was there.
    pub(crate) elo: Option<Interval>,
    pub(crate) total: Interval,
    /// How far totals lie from their mean.
    pub(crate) spread: f64,
    pub(crate) lowest: i32,
    pub(crate) highest: i32,
}

pub(crate) struct Table {
    pub(crate) rows: Vec<Row>,
}

/// The figures of one bot in one game.
struct Entry {
    deal: u64,
    share: f64,
    fair: f64,
    margin: Option<f64>,
    totals: Vec<i32>,
}

impl Table {
    pub(crate) fn of(seating: &Seating, games: &[Played]) -> Table {
        let names = seating.names();
        let finished: Vec<&Played> = games.iter().filter(|game| game.error.is_none()).collect();
        let elo = Elo::of(&names, seating, &finished);
        let row = |(place, name): (usize, &String)| {
            let entries: Vec<Entry> =
                finished.iter().filter_map(|game| entry(name, seating, game)).collect();
            let by_deal = |of: &dyn Fn(&Entry) -> Option<f64>| {
                interval(&means(entries.iter().filter_map(|it| Some((it.deal, of(it)?)))))
            };
            let totals: Vec<i32> = entries.iter().flat_map(|it| &it.totals).copied().collect();
            let total = by_deal(&|it| Some(mean(it.totals.iter().map(|&total| f64::from(total)))));
            let middle = mean(totals.iter().map(|&total| f64::from(total)));
            let far = mean(totals.iter().map(|&total| (f64::from(total) - middle).powi(2)));
            Row {
                name: name.clone(),
                games: entries.len() as u64,
                share: by_deal(&|it| Some(it.share)),
                fair: mean(entries.iter().map(|it| it.fair)),
                margin: by_deal(&|it| it.margin),
                elo: elo.of_player(place),
                total,
                spread: far.sqrt(),
                lowest: totals.iter().min().copied().unwrap_or(0),
                highest: totals.iter().max().copied().unwrap_or(0),
            }
        };
        let mut rows: Vec<Row> = names.iter().enumerate().map(row).collect();
        let rank = |row: &Row| row.elo.as_ref().map_or(row.total.mean, |elo| elo.mean);
        rows.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
        Table { rows }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = format!(
            "{:<20}{:>7}{:>25}{:>7}{:>22}{:>22}{:>8}{:>8}\n",
            "bot", "games", "wins (share)", "fair", "margin", "Elo", "mean", "spread"
        );
        for row in &self.rows {
            let share = |it: &Interval| {
                format!(
                    "{:.1} % ({:.1} to {:.1})",
                    100.0 * it.mean,
                    100.0 * it.low,
                    100.0 * it.high
                )
            };
            let points =
                |it: &Interval| format!("{:+.1} ({:+.1} to {:+.1})", it.mean, it.low, it.high);
            let elo = row.elo.as_ref().map_or_else(
                || "-".to_owned(),
                |it| format!("{:+.0} ({:+.0} to {:+.0})", it.mean, it.low, it.high),
            );
            text += &format!(
                "{:<20}{:>7}{:>25}{:>6.0}%{:>22}{:>22}{:>8.1}{:>8.1}\n",
                row.name,
                row.games,
                share(&row.share),
                100.0 * row.fair,
                points(&row.margin),
                elo,
                row.total.mean,
                row.spread,
            );
        }
        text
    }
}

fn entry(name: &str, seating: &Seating, game: &Played) -> Option<Entry> {
    let seats = seating.of_game(game.number);
    let own: Vec<bool> = seats.iter().map(|seat: &&Contender| seat.name() == name).collect();
    if !own.contains(&true) {
        return None;
    }
    let of = |mine: bool| {
        let totals = game.totals.iter().zip(&own).filter(move |(_, own)| **own == mine);
        totals.map(|(total, _)| *total).collect::<Vec<_>>()
    };
    let winners = || game.places.iter().zip(&own).filter(|(place, _)| **place == 1);
    let won = winners().filter(|(_, own)| **own).count() as f64;
    let share = if won > 0.0 { won / winners().count() as f64 } else { 0.0 };
    let (totals, others) = (of(true), of(false));
    let middle = |totals: &[i32]| mean(totals.iter().map(|&total| f64::from(total)));
    let margin = (!others.is_empty()).then(|| middle(&totals) - middle(&others));
    // Where nobody sits there may be a seat all the same.
    let fair = own.iter().filter(|own| **own).count() as f64 / own.len() as f64;
    Some(Entry { deal: seating.deal(game.number), share, fair, margin, totals })
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// The mean of each deal. Deals come one after the other.
fn means(values: impl Iterator<Item = (u64, f64)>) -> Vec<f64> {
    let mut deals: Vec<(u64, Vec<f64>)> = Vec::new();
    for (deal, value) in values {
        match deals.last_mut().filter(|(last, _)| *last == deal) {
            Some((_, values)) => values.push(value),
            None => deals.push((deal, vec![value])),
        }
    }
    deals.into_iter().map(|(_, values)| mean(values.into_iter())).collect()
}

/// The mean of independent values, by their spread.
fn interval(values: &[f64]) -> Interval {
    let count = values.len() as f64;
    let middle = mean(values.iter().copied());
    let far: f64 = values.iter().map(|value| (value - middle).powi(2)).sum();
    let error = if count > 1.0 { (far / (count - 1.0) / count).sqrt() } else { f64::INFINITY };
    let by = 1.96 * if error.is_finite() { error } else { 0.0 };
    Interval { mean: middle, low: middle - by, high: middle + by }
}

/// Ratings by who came before whom, seat by seat.
struct Elo {
    ratings: Vec<f64>,
    /// The same for deals drawn anew from those there are, each sorted.
    again: Vec<Vec<f64>>,
    plays: Vec<bool>,
}

/// How often deals are drawn anew.
const DRAWS: u64 = 200;

/// For each pair how often one came before the other; who shares a place has half of it.
type Wins = Vec<Vec<f64>>;

impl Elo {
    fn of(names: &[String], seating: &Seating, games: &[&Played]) -> Elo {
        let count = names.len();
        let mut deals: Vec<(u64, Wins)> = Vec::new();
        for game in games {
            let deal = seating.deal(game.number);
            if deals.last().is_none_or(|(last, _)| *last != deal) {
                deals.push((deal, vec![vec![0.0; count]; count]));
            }
            let Some((_, wins)) = deals.last_mut() else { continue };
            let seats = seating.of_game(game.number);
            let number = |seat: &Contender| names.iter().position(|name| *name == seat.name());
            let seats: Vec<_> =
                seats.into_iter().filter_map(number).zip(game.places.iter().copied()).collect();
            for &(one, place) in &seats {
                for &(other, behind) in seats.iter().filter(|(other, _)| *other != one) {
                    let won = match place.cmp(&behind) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    };
                    if let Some(wins) = wins.get_mut(one).and_then(|row| row.get_mut(other)) {
                        *wins += won;
                    }
                }
            }
        }
        let all: Vec<&Wins> = deals.iter().map(|(_, wins)| wins).collect();
        let sum = added(count, &all);
        let plays = (0..count)
            .map(|one| {
                sum.iter().enumerate().any(|(other, row)| {
                    let lost = row.get(one).copied().unwrap_or(0.0);
                    let won = sum.get(one).and_then(|row| row.get(other)).copied().unwrap_or(0.0);
                    won + lost > 0.0
                })
            })
            .collect();
        let mut again: Vec<Vec<f64>> = vec![Vec::new(); count];
        let mut dice = Shuffled(7);
        for _ in 0..if all.len() > 1 { DRAWS } else { 0 } {
            let drawn: Vec<&Wins> =
                all.iter().filter_map(|_| all.get(dice.below(all.len())).copied()).collect();
            for (ratings, rating) in again.iter_mut().zip(rated(&added(count, &drawn))) {
                ratings.push(rating);
            }
        }
        again.iter_mut().for_each(|ratings| ratings.sort_by(f64::total_cmp));
        Elo { ratings: rated(&sum), again, plays }
    }

    fn of_player(&self, place: usize) -> Option<Interval> {
        let mean = *self.ratings.get(place).filter(|_| self.plays.get(place) == Some(&true))?;
        let again = self.again.get(place)?;
        let at = |percent: usize| again.get(again.len() * percent / 1000).copied().unwrap_or(mean);
        Some(Interval { mean, low: at(25), high: at(974) })
    }
}

fn added(count: usize, deals: &[&Wins]) -> Wins {
    let mut sum = vec![vec![0.0; count]; count];
    for deal in deals {
        for (sum, row) in sum.iter_mut().zip(*deal) {
            for (sum, wins) in sum.iter_mut().zip(row) {
                *sum += wins;
            }
        }
    }
    sum
}

/// Ratings around 0 that make the results most likely (Bradley and Terry). Each pair that met has half a victory
/// more on both sides, so that who never loses has a rating, too.
fn rated(wins: &Wins) -> Vec<f64> {
    let count = wins.len();
    let met = |one: usize, other: usize| {
        let of =
            |a: usize, b: usize| wins.get(a).and_then(|row| row.get(b)).copied().unwrap_or(0.0);
        let games = of(one, other) + of(other, one);
        if one == other || games == 0.0 { (0.0, 0.0) } else { (of(one, other) + 0.5, games + 1.0) }
    };
    let mut strength = vec![1.0_f64; count];
    for _ in 0..1_000 {
        let next: Vec<f64> = (0..count)
            .map(|one| {
                let own = strength.get(one).copied().unwrap_or(1.0);
                let won: f64 = (0..count).map(|other| met(one, other).0).sum();
                let expected: f64 = strength
                    .iter()
                    .enumerate()
                    .map(|(other, strength)| met(one, other).1 / (own + strength))
                    .sum();
                if expected > 0.0 { won / expected } else { 1.0 }
            })
            .collect();
        let middle = mean(next.iter().map(|strength| strength.ln())).exp();
        strength = next.into_iter().map(|strength| strength / middle).collect();
    }
    strength.into_iter().map(|strength| 400.0 * strength.log10()).collect()
}

/// A plain generator, so that the same games give the same intervals.
struct Shuffled(u64);

impl Shuffled {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;

    fn seating(bots: &str, players: usize) -> Seating {
        let bots: Vec<_> = bots.split(',').map(|bot| Contender::parse(bot).unwrap()).collect();
        Seating::new(&bots, players)
    }

    fn game(number: u64, totals: &[i32]) -> Played {
        let place = |own: &i32| 1 + totals.iter().filter(|other| *other > own).count() as u8;
        let places = totals.iter().map(place).collect();
        Played { number, totals: totals.to_vec(), places, end: "done".into(), error: None }
    }

    #[test]
    fn a_shared_victory_is_half_a_victory() {
        let seating = seating("mason,page", 2);
        let table = Table::of(&seating, &[game(0, &[9, 5]), game(1, &[7, 7])]);
        let [mason, page] = &table.rows[..] else { panic!("two bots") };
        assert_eq!((mason.name.as_str(), mason.share.mean, mason.fair), ("mason", 0.75, 0.5));
        assert_eq!((mason.margin.mean, page.margin.mean), (2.0, -2.0));
        let elo = |row: &Row| row.elo.as_ref().unwrap().mean;
        assert!(elo(mason) > 50.0 && (elo(mason) + elo(page)).abs() < 0.01);
    }

    #[test]
    fn an_elo_of_400_is_ten_victories_to_one() {
        let wins = vec![vec![0.0, 199.5], vec![19.5, 0.0]];
        let ratings = rated(&wins);
        assert!((ratings[0] - ratings[1] - 400.0).abs() < 0.01, "{ratings:?}");
    }

    #[test]
    fn deals_are_what_intervals_count() {
        // Whoever sits first wins: no deal says anything of the bots.
        let seating = seating("mason,page", 2);
        let games: Vec<_> = (0..20).map(|number| game(number, &[9, 5])).collect();
        let table = Table::of(&seating, &games);
        let even = Interval { mean: 0.5, low: 0.5, high: 0.5 };
        assert!(table.rows.iter().all(|row| row.share == even));
        assert!(table.rows.iter().all(|row| row.elo.as_ref().unwrap().mean.abs() < 0.01));
        let spread = interval(&[0.0, 1.0, 0.0, 1.0]);
        assert!((spread.high - spread.mean - 1.96 * (1.0 / 12.0_f64).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn who_plays_alone_has_no_rating() {
        let seating = seating("mason,page", 1);
        let table = Table::of(&seating, &[game(0, &[60]), game(1, &[40])]);
        assert!(table.rows.iter().all(|row| row.elo.is_none() && row.share.mean == 1.0));
        assert_eq!(table.rows[0].name, "mason");
    }
}
