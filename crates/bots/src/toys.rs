//! The search and small games of which the best play is known.

#![allow(clippy::unwrap_used)]

use game::{Actor, Game, Seat, Turn, Unheard, bot_choices, next_decision};
use testkit::TestDice;
use testkit::toys::high_card::{self, HighCard};
use testkit::toys::tic_tac_toe::{self, Mark, TicTacToe};

use crate::{Bot, Budget, Drive, Judgement, Outlook, Situation};

impl Outlook for TicTacToe {
    const BREADTH: usize = 9;
    const NODES: u64 = 2_000;
    const PATIENCE: i64 = 2;
    const TRUST: i64 = 0;

    type Weights = ();

    fn weights(_: &Self::State) -> &'static () {
        &()
    }

    fn clock(_: &Self::State) -> u32 {
        0
    }

    fn horizon(_: &Self::State) -> u32 {
        1
    }

    fn outlook(world: &Self::State, _: &()) -> Vec<i64> {
        let score = tic_tac_toe::score(world);
        vec![100 * score, -100 * score]
    }
}

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Completes a row, or else keeps the other from it, or else begins as many as it can.
impl Judgement for TicTacToe {
    fn worth(world: &Self::State, seat: Seat, choices: &[Mark], _: &()) -> Vec<i64> {
        let board = TicTacToe::view(world, game::Viewer::Spectator);
        let worth = |mark: &Mark| {
            let rows = ROWS.iter().filter(|row| row.contains(&usize::from(mark.cell)));
            let marked = |row: &&[usize; 3], who: Seat| {
                row.iter().filter(|&&cell| board.get(cell) == Some(&Some(who))).count()
            };
            let of = |row: &[usize; 3]| match (marked(&row, seat), marked(&row, seat.left(2))) {
                (2, _) => 1_000,
                (_, 2) => 100,
                (1, 0) => 1,
                _ => 0,
            };
            rows.map(of).sum()
        };
        choices.iter().map(worth).collect()
    }
}

/// The best that the mover can force.
fn forced(state: &tic_tac_toe::Position) -> i64 {
    let Some((seat, marks)) = next_decision::<TicTacToe>(state) else {
        return tic_tac_toe::score(state);
    };
    let values = marks.iter().map(|mark| forced(&after(state, seat, *mark)));
    if seat == Seat(0) { values.max() } else { values.min() }.unwrap()
}

fn after(state: &tic_tac_toe::Position, seat: Seat, mark: Mark) -> tic_tac_toe::Position {
    let mut next = state.clone();
    TicTacToe::apply(&mut next, Actor::Seat(seat), &mark, &mut Unheard).unwrap();
    next
}

/// Lets a bot play a seat against everything that the other can do; says at how many positions it was asked, and
/// at how many of them it came to lose what was not lost.
fn slips(bot: Bot, own: Seat, state: &tic_tac_toe::Position) -> (u32, u32) {
    let Some((seat, marks)) = next_decision::<TicTacToe>(state) else { return (0, 0) };
    let add = |(a, b): (u32, u32), (c, d): (u32, u32)| (a + c, b + d);
    if seat != own {
        let replies = marks.iter().map(|mark| slips(bot, own, &after(state, seat, *mark)));
        return replies.fold((0, 0), add);
    }
    let situation = Situation::<TicTacToe>::new(state, seat, &marks);
    let mark = bot.choose(&situation, &mut TestDice::new(5)).unwrap();
    let then = after(state, seat, mark);
    let sign = if own == Seat(0) { 1 } else { -1 };
    let slipped = u32::from(sign * forced(&then) < 0 && sign * forced(state) >= 0);
    add((1, slipped), slips(bot, own, &then))
}

/// Whoever begins, and whatever the other does: what is not lost is never lost by the search.
#[test]
fn nobody_wins_tic_tac_toe_against_the_search() {
    let start = TicTacToe::start(&()).unwrap();
    for seat in [Seat(0), Seat(1)] {
        let (asked, slipped) = slips(Bot::Architect, seat, &start);
        assert!(asked > 30 && slipped == 0, "{seat:?}: {slipped} of {asked}");
        let (asked, by_greed) = slips(Bot::Greedy, seat, &start);
        assert!(seat == Seat(0) || by_greed > 0, "{by_greed} of {asked}");
    }
}

impl Outlook for HighCard {
    const BREADTH: usize = 9;
    const NODES: u64 = 1_200;
    const PATIENCE: i64 = 8;

    type Weights = ();

    fn weights(_: &Self::State) -> &'static () {
        &()
    }

    fn clock(_: &Self::State) -> u32 {
        0
    }

    fn horizon(_: &Self::State) -> u32 {
        1
    }

    fn outlook(world: &Self::State, _: &()) -> Vec<i64> {
        match HighCard::turn(world) {
            Turn::Over(outcome) => {
                outcome.standings.iter().map(|it| 100 * i64::from(it.total)).collect()
            }
            Turn::Seats(_) | Turn::Chance => vec![0; HighCard::seats(world).into()],
        }
    }
}

/// Knows nothing.
impl Judgement for HighCard {
    fn worth(_: &Self::State, _: Seat, choices: &[high_card::Action], _: &()) -> Vec<i64> {
        vec![0; choices.len()]
    }
}

/// Whoever plays the lower card can only lose by it, and next to nothing where both are low or near one another.
#[test]
fn the_search_never_plays_a_card_that_is_much_lower() {
    let setup = high_card::Setup { seats: 3, cards: 40, rounds: 3 };
    let (mut asked, mut lower, mut much_lower, mut by_greed) = (0, 0, 0, 0);
    for seed in 0..12 {
        let mut state = HighCard::start(&setup).unwrap();
        let minds = (1..=3).map(|mind| TestDice::new(seed << 8 | mind)).collect();
        let bots = [Bot::Random; 3];
        let mut drive = Drive::<HighCard, _, _>::new(&bots, TestDice::new(seed), minds);
        while let Some((actor, action)) = drive.next(&state).unwrap() {
            if let Actor::Seat(seat) = actor {
                let choices = bot_choices::<HighCard>(&state, seat);
                let situation = Situation::<HighCard>::new(&state, seat, &choices);
                let mut dice = TestDice::new(seed);
                let budget = Budget::of_nodes(HighCard::NODES);
                let chosen = Bot::Architect.choose_within(&situation, &budget, &mut dice);
                let best = choices.iter().max().cloned();
                asked += 1;
                let of = |action: &Option<high_card::Action>| match action {
                    Some(high_card::Action::Choose { card }) => card.0,
                    _ => 0,
                };
                let by_much = |chosen| of(&best) > of(&chosen) + 9;
                lower += u32::from(chosen != best);
                much_lower += u32::from(by_much(chosen));
                by_greed += u32::from(by_much(Bot::Greedy.choose(&situation, &mut dice)));
            }
            HighCard::apply(&mut state, actor, &action, &mut Unheard).unwrap();
        }
    }
    assert_eq!(asked, 108);
    assert!(lower * 10 <= asked && much_lower == 0, "{lower} and {much_lower} of {asked}");
    assert!(by_greed * 5 > asked, "{by_greed} of {asked}");
}

/// As many nodes and the same dice: the same move. Stopped at once: a move all the same.
#[test]
fn budgets_are_kept() {
    let setup = high_card::Setup { seats: 4, cards: 60, rounds: 2 };
    let mut state = HighCard::start(&setup).unwrap();
    let mut dice = TestDice::new(1);
    while HighCard::turn(&state) == Turn::Chance {
        let draw = game::Dice::below(&mut dice, HighCard::draws(&state));
        let draw = HighCard::draw(&state, draw).unwrap();
        HighCard::apply(&mut state, Actor::Chance, &draw, &mut Unheard).unwrap();
    }
    let choices = bot_choices::<HighCard>(&state, Seat(0));
    let situation = Situation::<HighCard>::new(&state, Seat(0), &choices);
    let choose = |budget: &Budget<'_>| {
        Bot::Architect.choose_within(&situation, budget, &mut TestDice::new(9))
    };
    assert_eq!(choose(&Budget::of_nodes(600)), choose(&Budget::of_nodes(600)));
    let asked = std::cell::Cell::new(0);
    let ticking = || {
        asked.set(asked.get() + 1);
        asked.get() * 1_000
    };
    assert!(choose(&Budget::of_time(&ticking)).is_some());
    assert!((500..1_500).contains(&asked.get()), "it stops when it has to: {}", asked.get());
    assert!(choose(&Budget::of_time(&|| u64::MAX)).is_some());
    assert!(choose(&Budget::of_nodes(0)).is_some());
}

/// Whatever else is left out, what somebody asks about has seen as many worlds as the best.
#[test]
fn what_is_asked_about_is_looked_at_to_the_end() {
    let state = TicTacToe::start(&()).unwrap();
    let choices = bot_choices::<TicTacToe>(&state, Seat(0));
    let situation = Situation::<TicTacToe>::new(&state, Seat(0), &choices);
    for also in 0..choices.len() {
        let budget = Budget::of_nodes(400);
        let findings = crate::consider(&situation, Some(also), &budget, &mut TestDice::new(2));
        let best = findings.found.first().unwrap();
        let asked = findings.found.iter().find(|it| it.number == also).unwrap();
        assert_eq!(asked.worlds, best.worlds, "{also}");
        assert!(findings.found.iter().all(|it| it.worlds <= best.worlds && it.doubt >= 0));
        let mut seen: Vec<usize> = findings.found.iter().map(|it| it.number).collect();
        seen.sort_unstable();
        assert_eq!(seen, (0..choices.len()).collect::<Vec<_>>(), "each is looked at once");
    }
}

/// What is told of a choice is what it has less than the best in the same worlds.
#[test]
fn findings_tell_who_wins_at_once() {
    // The first to move has two in a row, and so has the other.
    let mut state = TicTacToe::start(&()).unwrap();
    for cell in [0, 3, 1, 4] {
        let (seat, _) = next_decision::<TicTacToe>(&state).unwrap();
        state = after(&state, seat, Mark { cell });
    }
    let choices = bot_choices::<TicTacToe>(&state, Seat(0));
    let situation = Situation::<TicTacToe>::new(&state, Seat(0), &choices);
    let asked = choices.iter().position(|mark| mark.cell == 8);
    let budget = Budget::of_nodes(600);
    let findings = crate::consider(&situation, asked, &budget, &mut TestDice::new(2));
    let best = findings.found.first().unwrap();
    assert_eq!(choices.get(best.number), Some(&Mark { cell: 2 }));
    let loses = findings.found.iter().find(|it| Some(it.number) == asked).unwrap();
    assert!(best.value > 0 && best.doubt == 0 && loses.value < 0, "{best:?} {loses:?}");
}

/// Of two choices that both have to be told, both are played out.
#[test]
fn two_choices_are_compared_though_neither_may_be_left_out() {
    let mut state = TicTacToe::start(&()).unwrap();
    for cell in [0, 1, 2, 4, 3, 5, 7] {
        let (seat, _) = next_decision::<TicTacToe>(&state).unwrap();
        state = after(&state, seat, Mark { cell });
    }
    let choices = bot_choices::<TicTacToe>(&state, Seat(1));
    assert_eq!(choices.len(), 2);
    let situation = Situation::<TicTacToe>::new(&state, Seat(1), &choices);
    for also in 0..2 {
        let budget = Budget::of_nodes(50);
        let findings = crate::consider(&situation, Some(also), &budget, &mut TestDice::new(2));
        assert!(findings.found.iter().all(|it| it.worlds > 3), "{findings:?}");
    }
}
