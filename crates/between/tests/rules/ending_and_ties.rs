//! The end of the game, final scores, ties.

use std::collections::BTreeMap;

use between::{
    Action, Attendant, Between, BuildOrder, Castle, CastleId, Cause, Event, Layout, News, Order,
    Room, RoomAt, Row, Setup, Specialty, Step, Throne, rank,
};
use game::{Actor, Game, Log, Outcome, Seat, Standing, Viewer};
use testkit::Laws;

use crate::table::*;

/// A ring of castles that are thrones and nothing else.
fn thrones_only(castles: usize) -> Vec<Castle> {
    Throne::all().take(castles).map(Castle::new).collect()
}

/// The ranking of a ring of throne-only castles with these scores.
fn ranked(scores: &[i32]) -> Outcome {
    rank(&thrones_only(scores.len()), scores, &options_with(&[]))
}

/// A castle with so many fountains, in a row, and so many attendants.
fn with_fountains(throne: u8, fountains: i64, attendants: usize) -> Castle {
    let room = |n| RoomAt { tile: Room::Specialty(Specialty::Fountain), x: 2 + n, y: 0 };
    let layout = Layout {
        throne: Throne::nth(throne).unwrap(),
        rooms: (0..fountains).map(room).collect(),
        attendants: Attendant::all().take(attendants).collect(),
        bonus_cards: vec![],
        order: BuildOrder::Any,
    };
    layout.build().unwrap()
}

fn totals(outcome: &Outcome) -> Vec<i32> {
    outcome.standings.iter().map(|standing| standing.total).collect()
}

fn places(outcome: &Outcome) -> Vec<u8> {
    outcome.standings.iter().map(|standing| standing.place).collect()
}

fn winners(outcome: &Outcome) -> Vec<u8> {
    outcome.winners().iter().map(|seat| seat.0).collect()
}

fn tie_break(standing: &Standing, name: &str) -> i32 {
    standing.tie_breaks.iter().find(|figure| figure.name == name).unwrap().value
}

/// BTW-END-01, BTW-DP-16
#[test]
fn the_game_ends_when_the_last_tiles_of_round_two_are_discarded() {
    let mut table = Table::new(3);
    table.deal(&[]);
    table.finish_round();
    assert_ne!(table.step(), Step::Over, "round one is not the end");
    table.deal(&[]);
    table.build(4);
    table.finish_castle(0);
    table.finish_castle(1);
    assert_eq!(table.step(), Step::Build);
    let start = table.log.events().len();
    table.finish_castle(2);
    assert_eq!(table.step(), Step::Over);
    let end = names(&table.log.events()[start..]);
    let leftover = end.iter().rposition(|name| name == "leftover_discarded").unwrap();
    assert_eq!(end[leftover + 1], "castle_scored");
    assert_eq!(end.last().unwrap(), "game_ended");
    assert_eq!(table.turn().outcome().unwrap().end_reason, "two_rounds_played");
    // Scoring is automatic: nobody may do anything any more, and everybody hears all of it.
    for seat in 0..3 {
        assert!(table.offers(seat).is_empty());
        for action in [Action::Lock, Action::ShowStack, accept(0), say(0, Order::First)] {
            table.refuses(seat, action, "BTW-END-01");
        }
    }
    let deal = Action::DealTile { seat: Seat(0), tile: food(0) };
    assert!(table.actor_is_refused(Actor::Chance, deal).cites("BTW-END-01"));
    for event in &table.log.events()[start + leftover + 1..] {
        assert_eq!(Between::news(event, Viewer::Spectator), Some(News::Full(event.clone())));
    }
}

/// BTW-END-02, BTW-END-03, BTW-END-04
#[test]
fn a_players_score_is_that_of_the_lower_castle_and_the_highest_wins() {
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6)] {
        let log = Laws::<Between>::new(Setup::new(players)).game(seed);
        let seats = usize::from(Between::seats(log.state()));
        let scored: Vec<i32> = log
            .events()
            .iter()
            .filter_map(|event| match event {
                Event::CastleScored { castle, points } => Some((castle.0, *points)),
                _ => None,
            })
            .zip(0..)
            .map(|((castle, points), expected)| {
                assert_eq!(castle, expected, "each castle once");
                points
            })
            .collect();
        assert_eq!(scored.len(), seats);
        for (castle, points) in log.state().castles().iter().zip(&scored) {
            assert_eq!(castle.ledger(log.state().options()).total(), *points);
        }
        let finals: Vec<i32> =
            (0..seats).map(|seat| scored[seat].min(scored[(seat + seats - 1) % seats])).collect();
        let turn = Between::turn(log.state());
        let outcome = turn.outcome().unwrap();
        assert_eq!(totals(outcome), finals);
        let best = *finals.iter().max().unwrap();
        assert!(winners(outcome).iter().all(|&seat| finals[usize::from(seat)] == best));
        // The lines that were told add up to each seat's final score.
        let mut sums: BTreeMap<u8, i32> = BTreeMap::new();
        for event in log.events() {
            if let Event::Scored { seat, points, .. } = event {
                *sums.entry(seat.0).or_default() += points;
            }
        }
        assert_eq!(sums.into_values().collect::<Vec<_>>(), finals);
    }
}

/// BTW-END-05
#[test]
fn two_equal_castles_are_both_the_final_score_and_the_higher_castle() {
    let outcome = ranked(&[50, 40, 50]);
    assert_eq!(totals(&outcome), [50, 40, 40]);
    assert_eq!(tie_break(&outcome.standings[0], "higher_castle"), 50);
    assert_eq!(winners(&outcome), [0]);
}

/// BTW-END-06
#[test]
fn the_result_shows_thirteen_rows_each_room_and_both_tie_breaks() {
    let log = Laws::<Between>::new(Setup::new(4)).game(8);
    assert_eq!(Row::ALL.len(), 13);
    for castle in log.state().castles() {
        let ledger = castle.ledger(log.state().options());
        let rows: i32 = Row::ALL.iter().map(|&row| ledger.row(row)).sum();
        assert_eq!(rows, castle.score(log.state().options()));
        for placed in castle.rooms() {
            let own = Cause::Room { id: placed.face().id, cell: placed.cell };
            let lines = ledger.lines.iter().filter(|line| line.source == own);
            assert_eq!(lines.count(), 1, "each room has its own line");
        }
        let others = |fits: fn(&Cause) -> bool| {
            ledger.lines.iter().filter(|line| fits(&line.source)).count()
        };
        assert_eq!(others(|cause| matches!(cause, Cause::Throne(_))), 1);
        assert_eq!(others(|cause| matches!(cause, Cause::Card(_))), castle.cards().len());
        let attendants = others(|cause| matches!(cause, Cause::Attendant(_)));
        assert_eq!(attendants, castle.attendants().len());
    }
    let scores = log.state().castle_scores();
    let outcome = log.state().outcome();
    for (seat, standing) in (0..4).zip(&outcome.standings) {
        let [left, right] = [scores[seat], scores[(seat + 3) % 4]];
        assert_eq!(standing.total, left.min(right));
        assert_eq!(tie_break(standing, "higher_castle"), left.max(right));
        let castles = [&log.state().castles()[seat], &log.state().castles()[(seat + 3) % 4]];
        let specialties: i32 = castles
            .iter()
            .flat_map(|castle| castle.rooms())
            .filter(|placed| matches!(placed.room, Room::Specialty(_)))
            .count() as i32;
        assert_eq!(tie_break(standing, "specialty_rooms"), specialties + 2);
    }
}

/// BTW-END-07
#[test]
fn a_new_game_knows_nothing_of_the_last_one() {
    let laws = Laws::<Between>::new(Setup::new(3));
    let last = laws.game(1);
    let fresh = Log::<Between>::start(last.setup().clone()).unwrap();
    assert_eq!(fresh.state().pile_sizes(), (147, 0));
    assert_eq!(fresh.state().card_census(), 20);
    assert_eq!(laws.game(1).state(), last.state());
}

/// BTW-TIE-01, BTW-RUL-66
#[test]
fn those_tied_for_the_best_score_compare_their_higher_castles() {
    // Seat 0: 50 and 60. Seat 1: 50 and 60. Seat 2: 50 and 55. Seat 3: 50 and 50... in a ring.
    let outcome = ranked(&[60, 50, 55, 50]);
    assert_eq!(totals(&outcome), [50; 4]);
    assert_eq!(places(&outcome), [1, 1, 3, 3]);
    // Whoever is not tied for the best score gains nothing by a high castle.
    let outcome = ranked(&[70, 40, 99, 45, 46, 71]);
    assert_eq!(totals(&outcome), [70, 40, 40, 45, 45, 46]);
    assert_eq!(places(&outcome), [1, 5, 5, 3, 3, 2], "seat 2 shares its place with seat 1");
}

/// BTW-TIE-02, BTW-EX-23
#[test]
fn james_wins_with_seven_specialty_rooms_against_cindys_six() {
    // James sits on seat 0 between castles 5 and 0, Cindy on seat 3 between castles 2 and 3.
    let fountains = [3, 0, 1, 3, 0, 2];
    let castles: Vec<Castle> =
        (0..).zip(fountains).map(|(throne, n)| with_fountains(throne, n, 0)).collect();
    let scores = [60, 10, 50, 60, 10, 50];
    let outcome = rank(&castles, &scores, &options_with(&[]));
    assert_eq!(totals(&outcome), [50, 10, 10, 50, 10, 10]);
    let [james, cindy] = [&outcome.standings[0], &outcome.standings[3]];
    assert_eq!([james, cindy].map(|player| tie_break(player, "higher_castle")), [60; 2]);
    assert_eq!([james, cindy].map(|player| tie_break(player, "specialty_rooms")), [7, 6]);
    assert_eq!(winners(&outcome), [0]);
    assert_eq!((james.place, cindy.place), (1, 2));
}

/// BTW-TIE-03
#[test]
fn in_a_tie_thrones_count_for_everybody_and_attendants_for_nobody() {
    let scores = [60, 10, 50, 60, 10, 50];
    let castle = |throne, fountains, attendants| with_fountains(throne, fountains, attendants);
    // Seat 0 has two attendants more, seat 3 one fountain more.
    let castles = [
        castle(0, 1, 2),
        castle(1, 0, 0),
        castle(2, 2, 0),
        castle(3, 1, 0),
        castle(4, 0, 0),
        castle(5, 1, 0),
    ];
    let outcome = rank(&castles, &scores, &options_with(&[]));
    let figures = [0, 3].map(|seat| tie_break(&outcome.standings[seat], "specialty_rooms"));
    assert_eq!(figures, [1 + 1 + 2, 1 + 2 + 2]);
    assert_eq!(winners(&outcome), [3], "BTW-DIS-05, BTW-DIS-06: attendants do not count");
    let outcome = ranked(&scores);
    let bare = outcome.standings.iter().map(|seat| tie_break(seat, "specialty_rooms"));
    assert!(bare.into_iter().all(|count| count == 2), "BTW-RUL-67: thrones alone, two each");
}

/// BTW-TIE-04, BTW-DIS-42
#[test]
fn who_is_level_after_both_tie_breaks_shares_the_victory() {
    let outcome = ranked(&[60, 10, 50, 60, 10, 50]);
    assert_eq!(winners(&outcome), [0, 3]);
    assert_eq!(places(&outcome), [1, 3, 3, 1, 3, 3]);
    let all = ranked(&[33; 7]);
    assert_eq!(winners(&all), [0, 1, 2, 3, 4, 5, 6]);
}

/// BTW-TIE-05
#[test]
fn a_castle_shared_by_tied_players_counts_in_full_for_both() {
    // Seats 0 and 1 share castle 0, their lower one, with all the fountains.
    let castles = [with_fountains(0, 4, 0), with_fountains(1, 1, 0), with_fountains(2, 1, 0)];
    let outcome = rank(&castles, &[50, 60, 60], &options_with(&[]));
    assert_eq!(totals(&outcome), [50, 50, 60]);
    let figures: Vec<i32> =
        outcome.standings.iter().map(|seat| tie_break(seat, "specialty_rooms")).collect();
    assert_eq!(figures, [4 + 1 + 2, 4 + 1 + 2, 1 + 1 + 2]);
    // If they are the best, they share the victory.
    let outcome = rank(&castles, &[70, 60, 60], &options_with(&[]));
    assert_eq!(totals(&outcome), [60; 3]);
    assert_eq!(winners(&outcome), [0, 1], "castle 0 is the higher one of both");
}

/// BTW-TIE-06, BTW-TIE-01
#[test]
fn tied_neighbours_who_share_their_lower_castle_are_told_apart_by_the_other() {
    // Seats 1 and 2 share castle 1 with 50 points; the others have less.
    let outcome = ranked(&[61, 50, 60, 20, 20]);
    assert_eq!(totals(&outcome), [20, 50, 50, 20, 20]);
    assert_eq!(winners(&outcome), [1]);
    assert_eq!(outcome.standings[2].place, 2);
}

/// BTW-EX-27
#[test]
fn emily_wins_the_six_player_example() {
    // Ben -56- Matthew -57- Anna Grace -60- Margaux -52- Peter -65- Emily -62- Ben, clockwise.
    let outcome = ranked(&[56, 57, 60, 52, 65, 62]);
    assert_eq!(totals(&outcome), [56, 56, 57, 52, 52, 62]);
    assert_eq!(winners(&outcome), [5], "Emily");
}

/// BTW-EX-28
#[test]
fn the_two_players_on_52_must_be_neighbours() {
    /// Whether castles can have such scores that a ring of players has these final scores. A castle
    /// need not have another score than one of the finals, or more than all of them.
    fn possible(finals: [i32; 6]) -> bool {
        let values = [52, 56, 57, 62, 99];
        (0..5_usize.pow(6)).any(|number| {
            let scores: Vec<i32> =
                (0..6).map(|castle| values[number / 5_usize.pow(castle) % 5]).collect();
            totals(&ranked(&scores)) == finals
        })
    }
    // As named: Ben, Matthew, Margaux, Anna Grace, Peter, Emily.
    assert!(!possible([56, 56, 52, 57, 52, 62]));
    // With Margaux and Peter side by side.
    assert!(possible([56, 56, 57, 52, 52, 62]));
    assert_eq!(CastleId(3).builders(6), [Seat(3), Seat(4)]);
}
