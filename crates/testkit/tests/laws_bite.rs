//! Every law catches the game that breaks it, and says which law that was.

// Helpers of tests may panic as tests do.
#![allow(clippy::expect_used)]

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Game, Viewer};
use testkit::toys::broken::*;
use testkit::toys::flawed::{Flaw, Flawed};
use testkit::toys::high_card::{self, HighCard, Setup};
use testkit::toys::leaky::{self, *};
use testkit::{Laws, Way};

fn laws<F: Flaw>() -> Laws<Flawed<F>> {
    Laws::new(Setup { seats: 3, cards: 20, rounds: 3 })
        .census(high_card::census)
        .probes(high_card::probes)
}

/// What the check complains about.
fn complaint<T>(check: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(check)).err().expect("the law did not bite");
    *panic.downcast::<String>().expect("laws panic with a text")
}

/// Free play and games by decisions each show the flaw by themselves.
const WAYS: [Way; 2] = [Way::Freely, Way::ByDecisions];

fn breaks<F: Flaw>(law: &str) {
    for way in WAYS {
        let complaint = complaint(|| laws::<F>().only(way).random_games(0..50));
        assert!(complaint.contains(&format!("breaks the law \"{law}\"")), "{way:?}: {complaint}");
    }
}

fn leaks<F: Flaw>(law: &str) {
    for way in WAYS {
        let complaint = complaint(|| laws::<F>().only(way).leak_law(0..50));
        assert!(complaint.contains(&format!("breaks the law \"{law}\"")), "{way:?}: {complaint}");
    }
}

#[test]
fn generator_and_checker_that_differ() {
    breaks::<Unlisted>("generator = checker");
    breaks::<Unchecked>("generator = checker");
}

#[test]
fn lists_that_repeat_or_do_not_stop() {
    breaks::<Repeated>("each action once and in a fixed order");
    breaks::<Unstoppable>("the list stops when told to");
}

#[test]
fn games_that_stop_or_do_not() {
    breaks::<Stuck>("never stuck");
    breaks::<Restless>("after the end nobody acts");
    let setup = Setup { seats: 3, cards: 20, rounds: 3 };
    let complaint = complaint(|| Laws::<HighCard>::new(setup).step_limit(20).random_games(0..1));
    assert!(complaint.contains("did not end within 20 actions"), "{complaint}");
}

#[test]
fn draws_that_are_not_what_chance_may_do() {
    breaks::<ShortDeck>("the draws are what chance may do");
    breaks::<Bottomless>("the draws are what chance may do");
    breaks::<Meddling>("chance acts when it must");
}

#[test]
fn cards_that_vanish() {
    breaks::<Losing>("conservation");
}

#[test]
fn states_that_cannot_be() {
    let laws = laws::<Losing>().invariants(|state| match high_card::census(state)[0] {
        (_, 20) => Ok(()),
        (name, count) => Err(format!("{count} {name}")),
    });
    let laws = laws.census(|_| Vec::new());
    let complaint = complaint(|| laws.random_games(0..1));
    assert!(complaint.contains("\"invariants\"") && complaint.contains("17 cards"), "{complaint}");
}

#[test]
fn refusals_with_consequences() {
    breaks::<HalfDone>("a refused action changes nothing");
    breaks::<Gossip>("a refused action changes nothing");
}

#[test]
fn results_that_depend_on_more_than_the_state() {
    breaks::<Vain>("the same happens if nobody listens");
    breaks::<Moody>("a replay gives the same game");
}

#[test]
fn drivers_sent_astray() {
    breaks::<Hasty>("who is waited for, and nobody else, has a silent action");
    breaks::<Misdirected>("the next decision is one the game waits for");
}

#[test]
fn bots_that_are_asked_for_something_else() {
    let law = "who is waited for, and nobody else, has a decision among what is legal";
    breaks::<Intrusive>(law);
    breaks::<Forgetful>(law);
    breaks::<Wishful>(law);
    breaks::<Insistent>(law);
}

#[test]
fn questions_with_other_answers() {
    breaks::<Fanciful>("a page is told what is legal, and each action once");
    breaks::<Talkative>("a page is told what is legal, and each action once");
    breaks::<Rhetorical>("a question has words, a rule and an answer");
}

#[test]
fn seats_that_are_forgotten() {
    breaks::<Shrinking>("the seats stay");
    breaks::<Unranked>("the outcome ranks every seat");
}

#[test]
fn leaks_in_what_is_shown_and_told() {
    leaks::<InTheView>("leak in the view");
    leaks::<InThePlan>("leak in the plan");
    leaks::<InTheNews>("leak in the news");
    leaks::<InTheNumberOfEvents>("leak in the news");
}

#[test]
fn leaks_in_what_may_be_done() {
    leaks::<InTheChoices>("leak in the choices");
    leaks::<InTheSilence>("leak in the choices");
    leaks::<InTheQuestion>("leak in the question");
    leaks::<InTheRefusals>("leak in the refusals");
    leaks::<InTheTurn>("leak in the turn");
    leaks::<InTheOrder>("leak in the next decision");
}

#[test]
fn reveals_that_could_be_undone() {
    let complaint = complaint(|| laws::<InTheUndo>().leak_law(0..50));
    assert!(complaint.contains("shows different things without a barrier"), "{complaint}");
}

#[test]
fn worlds_that_do_not_fit() {
    leaks::<WrongWorlds>("leak in the view");
    leaks::<RichWorlds>("conservation");
}

/// Leaks break no other law: only the leak law stands between them and the players.
#[test]
fn leaks_pass_everything_else() {
    laws::<leaky::InTheView>().random_games(0..20);
    laws::<leaky::InTheNews>().random_games(0..20);
    laws::<leaky::InTheChoices>().random_games(0..20);
    laws::<leaky::InTheRefusals>().random_games(0..20);
    laws::<leaky::InTheQuestion>().random_games(0..20);
}

#[test]
fn a_complaint_says_where_and_shows_the_difference() {
    let complaint = complaint(|| laws::<InTheView>().leak_law(7..8));
    for part in
        ["flawed-high-card", "seed 7, Freely, step ", "viewer seat:", "first difference at byte"]
    {
        assert!(complaint.contains(part), "{part} is missing:\n{complaint}");
    }
    for part in ["real world:  {\"deck\":", "other world: {\"deck\":", "chance {\"type\":\"deal\""]
    {
        assert!(complaint.contains(part), "{part} is missing:\n{complaint}");
    }
}

/// Who plays by what lies in another hand does otherwise where that is another card.
#[test]
fn players_who_peek() {
    let setup = Setup { seats: 3, cards: 40, rounds: 3 };
    let laws = Laws::<HighCard>::new(setup);
    let pick = |number: usize, choices: &[high_card::Action]| {
        choices.get(number % choices.len()).cloned().into_iter().collect()
    };
    let honest = laws.blind_law(0..10, |_, _, choices, seed| pick(seed as usize, choices));
    assert!(honest.other_worlds > 50 && honest.pairs == honest.worlds, "{honest:?}");
    let complaint = complaint(|| {
        laws.blind_law(0..10, |state, seat, choices, _| {
            let other = Viewer::Seat(seat.left(3));
            pick(HighCard::view(state, other).own.map_or(0, |own| own.hand[0].0.into()), choices)
        })
    });
    assert!(complaint.contains("breaks the law \"the same move in worlds that look the same\""));
}
