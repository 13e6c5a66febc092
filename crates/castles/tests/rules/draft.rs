//! The draft of royal decrees: who keeps what, and who sees it.

use castles::*;
use game::{Actor, Game, GameOptions, Log, Refusal as _, Seat, Viewer};
use serde_json::json;
use testkit::TestDice;

use crate::play::{ByHand, Play, Script, decree, modules};

fn script(players: u8) -> Script {
    let with: &[&str] =
        if players > 4 { &["decrees", "five-players", "towers"] } else { &["decrees"] };
    Script::new(players).with(with)
}

/// Who keeps a decree of how many, until the draft is over; everybody keeps the first.
fn rounds_of(mut play: Play) -> Vec<(u8, u32)> {
    let mut rounds = Vec::new();
    while play.step() == "pick_decree" {
        let seat = play.waiting_for()[0];
        rounds.push((seat, play.state().decrees_to_pick_from(Seat(seat)).len()));
        play.pick_decree();
    }
    rounds
}

/// The rules against an action of a seat.
fn refused_by(play: &Play, seat: u8, action: Action) -> Vec<&'static str> {
    let refusals = Castles::check(play.state(), Actor::Seat(Seat(seat)), &action).unwrap_err();
    refusals.iter().map(|it| it.rule().0).collect()
}

fn refused(players: u8, names: &[&str], draft: Draft) -> Vec<&'static str> {
    let options = Options { draft, ..Options::with(modules(names)) };
    let log = Log::<Castles>::start(Setup::new(players).with_options(options));
    log.err()
        .into_iter()
        .flat_map(|all| all.iter().map(|it| it.rule().0).collect::<Vec<_>>())
        .collect()
}

/// EXP-DECREE-G02, EXP-EX-20, EXP-SETUP-16
#[test]
fn a_hand_goes_to_the_right_and_the_master_builder_keeps_one_of_three() {
    let rounds = rounds_of(script(4).drafting());
    assert_eq!(rounds, [(3, 6), (2, 5), (1, 4), (0, 3)]);
    assert_eq!(rounds_of(script(2).builder(1).drafting()), [(0, 4), (1, 3)]);
    let five = rounds_of(script(5).builder(2).drafting());
    assert_eq!(five, [(1, 7), (0, 6), (4, 5), (3, 4), (2, 3)]);
}

/// EXP-DECREE-G04, EXP-DECREE-G05, EXP-EX-20
#[test]
fn in_the_variant_the_master_builder_keeps_two_and_passes_to_the_left() {
    let draft = Draft { double: true, ..Draft::RULEBOOK };
    let rounds = rounds_of(script(4).draft(draft).drafting());
    assert_eq!(rounds, [(3, 10), (2, 9), (1, 8), (0, 7), (0, 6), (1, 5), (2, 4), (3, 3)]);
    let mut play = script(3).draft(draft).drafting();
    while play.step() == "pick_decree" {
        play.pick_decree();
    }
    assert!((0..3).all(|seat| play.state().decrees(Seat(seat)).len() == 2));
}

/// EXP-DECREE-G03, EXP-DECIDE-02, EXP-INFO-01
#[test]
fn decrees_are_secret_until_all_are_shown_at_once() {
    let wanted = [(0, "haggler"), (1, "miser"), (2, "every-kind")];
    let mut play = script(3).decrees(&wanted).drafting();
    let held = |play: &Play, of: usize, by: u8| {
        let decrees = play.view(by).seats[of].decrees.clone().unwrap();
        (decrees.count, decrees.held)
    };
    let question = Castles::questions(play.state(), Seat(2)).remove(0);
    assert_eq!((question.options.len(), question.rule.0), (5, "EXP-DECREE-G02"));
    assert!(Castles::questions(play.state(), Seat(1)).is_empty());
    let told = play.act(2, Action::PickDecree { decree: decree("every-kind") });
    let picked = Event::DecreePicked { seat: Seat(2), decree: decree("every-kind") };
    assert_eq!(told, std::slice::from_ref(&picked));
    let heard =
        |by: u8| serde_json::to_value(Castles::news(&picked, Viewer::Seat(Seat(by)))).unwrap();
    assert_eq!(heard(1), json!({ "type": "unseen_decree_picked", "seat": 2 }));
    assert_eq!(heard(2), json!({ "type": "decree_picked", "seat": 2, "decree": "every-kind" }));
    assert_eq!(held(&play, 2, 2), (1, vec![decree("every-kind")]));
    assert_eq!((held(&play, 2, 1), held(&play, 2, 0)), ((1, vec![]), (1, vec![])));
    assert!(!play.open_view().decrees.unwrap().shown);
    play.pick_decree();
    let told = play.act(0, Action::PickDecree { decree: decree("haggler") });
    let shown =
        |seat: u8, id: &str| Event::DecreesShown { seat: Seat(seat), decrees: vec![decree(id)] };
    assert_eq!(told[1..4], wanted.map(|(seat, id)| shown(seat, id)));
    assert_eq!(held(&play, 2, 0), (1, vec![decree("every-kind")]));
    assert_eq!(play.step(), "return_cards", "bonus cards come next");
    let dealt = play.log.events().iter().position(|it| matches!(it, Event::CardDealt { .. }));
    let revealed = play.log.events().iter().position(|it| matches!(it, Event::DecreesShown { .. }));
    assert!(revealed < dealt, "EXP-SETUP-21");
}

/// EXP-DECREE-G02
#[test]
fn a_decree_that_is_not_in_the_hand_is_refused() {
    let mut play = script(2).decrees(&[(1, "haggler")]).drafting();
    assert_eq!(
        refused_by(&play, 0, Action::PickDecree { decree: decree("haggler") }),
        ["CAS-ROUND-01"]
    );
    play.pick_decree();
    let again = Action::PickDecree { decree: decree("haggler") };
    assert_eq!(refused_by(&play, 0, again), ["EXP-DECREE-G02"], "it was kept");
    let plain = Script::new(2).play();
    assert_eq!(refused_by(&plain, 0, again), ["EXP-GEN-12"]);
    let unfit = Action::PickDecree { decree: decree("free-pickings") };
    assert_eq!(refused_by(&play, 0, unfit), ["EXP-GEN-12"]);
}

/// EXP-DECREE-G06, EXP-GEN-04, EXP-GEN-05
#[test]
fn decrees_that_do_not_fit_leave_the_deck_and_are_refused() {
    let in_deck = |players: u8, names: &[&str], id: &str| {
        let mut play = Script::new(players).with(names).untouched();
        while play.step() != "deal_decrees" {
            if play.step() == "set_foyers" {
                play.dull_step();
                continue;
            }
            let draw = play.draws()[0];
            play.chance(draw);
        }
        play.draws().contains(&Action::DealDecree { decree: decree(id) })
    };
    let modules = ["renovations", "moats", "swans"];
    for (id, needs) in [("cheap-refit", 0), ("deep-moat", 1), ("swan-keeper", 2)] {
        for (other, module) in modules.iter().enumerate() {
            assert_eq!(in_deck(2, &["decrees", module], id), other == needs, "{id}");
        }
    }
    for (players, fits) in [(2, false), (3, false), (4, true)] {
        assert_eq!(in_deck(players, &["decrees"], "free-pickings"), fits, "{players}");
        let forced = Draft { forced: Some(decree("free-pickings")), ..Draft::RULEBOOK };
        let rules: &[&str] = if fits { &[] } else { &["EXP-DECREE-G06"] };
        assert_eq!(refused(players, &["decrees"], forced), rules);
    }
}

/// EXP-DECREE-G13, EXP-DECREE-G20
#[test]
fn banned_decrees_are_never_dealt_and_too_many_are_refused() {
    let all = Decree::all().filter(|it| it.face().origin == Origin::Expansions);
    let all: Vec<Decree> = all.filter(|it| it.face().least_players == 2).collect();
    let ban =
        |count: usize| Draft { banned: all[..count].iter().copied().collect(), ..Draft::RULEBOOK };
    let mut play = script(2).draft(ban(all.len() - 4)).drafting();
    let dealt: Vec<Decree> = play.state().decrees_to_pick_from(Seat(1)).iter().collect();
    assert_eq!(dealt, all[all.len() - 4..]);
    play.pick_decree();
    assert_eq!(refused(2, &["decrees"], ban(all.len() - 3)), ["EXP-DECREE-G20"]);
    let double = Draft { double: true, ..ban(all.len() - 5) };
    assert_eq!(refused(2, &["decrees"], double), ["EXP-DECREE-G20"], "six are dealt");
    assert_eq!(refused(2, &["towers"], ban(1)), ["EXP-GEN-12"], "there are none to ban");
}

/// EXP-GEN-08, EXP-GEN-14
#[test]
fn decrees_are_refused_alone() {
    assert_eq!(refused(1, &["decrees"], Draft::RULEBOOK), ["EXP-GEN-08"]);
    let names = ["decrees".to_owned()];
    assert!(Options::read_expansions(&names).unwrap().contains(Module::Decrees));
}

/// EXP-DECREE-G14: a decree for tests takes the place of a choice of the first seat.
#[test]
fn a_forced_decree_takes_the_place_of_a_choice() {
    let draft = Draft { forced: Some(decree("miser")), ..Draft::RULEBOOK };
    assert_eq!(rounds_of(script(3).draft(draft).drafting()), [(2, 4), (1, 3)]);
    let play = script(3).draft(draft).play();
    assert_eq!(play.state().decrees(Seat(0)), [decree("miser")]);
    let double = Draft { double: true, ..draft };
    let rounds = rounds_of(script(2).draft(double).drafting());
    assert_eq!(rounds, [(1, 5), (0, 4), (1, 3)]);
}

/// EXP-DECREE-G14: for measurements one player has a decree, and nobody is asked for one.
#[test]
fn nobody_drafts_where_a_single_decree_is_measured() {
    let draft = Draft { forced: Some(decree("miser")), nobody_drafts: true, ..Draft::RULEBOOK };
    let play = script(3).draft(draft).play();
    let held = |seat: u8| play.state().decrees(Seat(seat));
    assert_eq!((held(0), held(1), held(2)), (&[decree("miser")][..], &[][..], &[][..]));
}

/// EXP-DECREE-G01: each decree is in the box once, under an id, a rule and a name of its own.
#[test]
fn a_second_decree_of_a_kind_is_refused() {
    let mut rules: Vec<&str> = Decree::all().map(|it| it.face().rule.0).collect();
    rules.dedup();
    assert_eq!(rules.len(), Decree::COUNT);
    let acting = |when: Timing| Decree::all().filter(|it| it.face().timing == when).count();
    assert_eq!([Timing::Start, Timing::Game, Timing::Final].map(acting), [5, 39, 14]);
    let options = Options::with(modules(&["decrees"]));
    let decrees = vec![decree("miser"), decree("miser")];
    let belongings = Belongings { options, decrees, ..Belongings::default() };
    let refusals = Layout::default().appraise(&belongings).unwrap_err();
    assert_eq!(
        refusals.iter().map(|it| it.refusal.rule().0).collect::<Vec<_>>(),
        ["EXP-DECREE-G01"]
    );
}

/// EXP-INFO-01, EXP-INFO-02: in the worlds of a viewer only what it cannot tell apart changes places.
#[test]
fn worlds_of_a_draft_keep_what_a_viewer_has_seen() {
    let mut play = script(4).drafting();
    let hand = |play: &Play, seat: u8| play.state().decrees_to_pick_from(Seat(seat));
    let first = hand(&play, 3);
    play.pick_decree();
    play.pick_decree();
    let mut dice = TestDice::new(3);
    let (mut kept, mut seen) = (DecreeSet::EMPTY, DecreeSet::EMPTY);
    for _ in 0..200 {
        let me = Viewer::Seat(Seat(3));
        let world = Castles::sample_world(play.state(), me, &mut dice);
        assert_eq!(Castles::view(&world, me), play.view(3));
        assert_eq!(world.decrees(Seat(3)), play.state().decrees(Seat(3)));
        let other = world.decrees(Seat(2))[0];
        assert!(first.contains(other), "it was in the hand that seat 3 passed on");
        kept.insert(other);
        let world = Castles::sample_world(play.state(), Viewer::Seat(Seat(1)), &mut dice);
        assert_eq!(world.decrees_to_pick_from(Seat(1)), hand(&play, 1), "it is looking at them");
        assert!(!hand(&play, 1).contains(world.decrees(Seat(3))[0]));
        seen.insert(world.decrees(Seat(3))[0]);
    }
    assert_eq!(kept.len(), 5, "all but the own one");
    assert!(seen.len() > 15, "whatever is not in the hand: {seen:?}");
}
