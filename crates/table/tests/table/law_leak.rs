//! The leak law of the whole table: worlds that differ only in what a viewer cannot know look and
//! sound the same, whatever the viewer asks for.

use game::{Dice, Seat, Viewer};
use shelf::{AnyAction, GameName};
use table::{
    Command, CommittedRow, Entry, Match, Millis, Person, PreparedChange, Recipient, Refused,
    Request, Row, Table,
};
use testkit::{TestDice, games};

use crate::kit::{act, bot_choice, bytes, legal};
use crate::wild::{Manner, Wild};

/// How a row is shown to a viewer. The law must hold for the table's own way, and must be able to
/// fail for another.
type Show = fn(&CommittedRow, &Row, Viewer) -> String;

fn update(committed: &CommittedRow, _: &Row, viewer: Viewer) -> String {
    bytes(&committed.update(viewer))
}

/// Tells how long the row is, as a careless server would by its messages.
fn update_with_length(committed: &CommittedRow, row: &Row, viewer: Viewer) -> String {
    format!("{} of {} bytes", bytes(&committed.update(viewer)), row.to_body().unwrap().len())
}

/// How a table answers a list of actions. Again there is another way, which must be found out.
type Answer = fn(&Table, &Person, &[AnyAction], Millis) -> String;

fn said(prepared: Result<PreparedChange, Refused>) -> String {
    match prepared {
        Ok(_) => "done".into(),
        Err(refused) => format!("{} {refused} {}", refused.code(), bytes(&refused.reasons())),
    }
}

fn all_at_once(table: &Table, person: &Person, actions: &[AnyAction], at: Millis) -> String {
    let command = Command::Act { actions: actions.to_vec() };
    said(table.prepare(&Request { person, send: None, command: &command }, at))
}

/// Tells how the list ends after everything is drawn that comes in between, as a table would that
/// draws after each action.
fn one_by_one(table: &Table, person: &Person, actions: &[AnyAction], at: Millis) -> String {
    let mut table = table.clone();
    for action in actions {
        let command = act(action.clone());
        match table.prepare(&Request { person, send: None, command: &command }, at) {
            Ok(change) => drop(table.commit(change)),
            Err(refused) => return said(Err(refused)),
        }
    }
    "done".into()
}

/// The ways in which a table is looked at.
#[derive(Clone, Copy)]
struct Ways {
    show: Show,
    answer: Answer,
}

const OWN: Ways = Ways { show: update, answer: all_at_once };

#[derive(Default, Debug)]
struct Looked {
    looks: u64,
    /// Worlds that were not the real one.
    other_worlds: u64,
    /// Rows in two worlds that the viewer could not tell apart.
    pairs: u64,
    /// Of these, rows that differed.
    different_rows: u64,
    /// Of these, rows that differed in what was drawn and in nothing else.
    different_draws: u64,
    previews: u64,
    refusals: u64,
    batches: u64,
    /// Of these, lists with actions after a draw or something learnt.
    past_barrier: u64,
}

/// Whether others may not hear what was done, but only that something was.
fn is_secret(action: &AnyAction) -> bool {
    use castles::Action::{KeepCard, KeepFavor, PutOnDeck, ReturnCard};
    match action {
        AnyAction::Between(_) => true,
        AnyAction::Castles(action) => {
            let of_cards = matches!(action, ReturnCard { .. } | KeepCard { .. });
            of_cards || matches!(action, PutOnDeck { .. } | KeepFavor { .. })
        }
        AnyAction::Palace(action) => matches!(action, palace::Action::KeepFavor { .. }),
    }
}

/// Whether the positions of two games differ; what will be drawn differs in any case.
fn differ(ours: &Table, theirs: &Table) -> bool {
    match (ours.game(), theirs.game()) {
        (Some(Match::Between(a)), Some(Match::Between(b))) => a.state() != b.state(),
        (Some(Match::Castles(a)), Some(Match::Castles(b))) => a.state() != b.state(),
        (Some(Match::Palace(a)), Some(Match::Palace(b))) => a.state() != b.state(),
        _ => false,
    }
}

/// What a viewer sees of a table, as host and not.
fn seen(table: &Table, viewer: Viewer) -> [String; 2] {
    [false, true].map(|host| bytes(&table.now(Recipient::of(viewer, host), 0)))
}

struct Law<'a> {
    wild: &'a Wild,
    /// The table before the last row.
    before: Table,
    ways: Ways,
    dice: TestDice,
    looked: Looked,
}

type Kept = Result<(), String>;

fn same(what: &str, ours: &str, theirs: &str) -> Kept {
    if ours == theirs {
        return Ok(());
    }
    let at = ours.bytes().zip(theirs.bytes()).take_while(|(a, b)| a == b).count();
    let near =
        |text: &str| -> String { text.chars().skip(at.saturating_sub(60)).take(160).collect() };
    Err(format!("leak in {what}: …{}… or …{}…", near(ours), near(theirs)))
}

impl Law<'_> {
    fn check(&mut self, viewer: Viewer, tried: &[AnyAction]) -> Kept {
        let world = self.before.imagine(viewer, &mut self.dice);
        self.looked.looks += 1;
        self.looked.other_worlds += u64::from(differ(&self.before, &world));
        let (ours, theirs) = (seen(&self.before, viewer), seen(&world, viewer));
        same("the view", &ours[0], &theirs[0])?;
        same("the host's view", &ours[1], &theirs[1])?;
        for have in [self.before.head().saturating_sub(1), self.before.head()] {
            let committed = |table: &Table| -> String {
                let since = table.rows_since(have).unwrap();
                since.map(|committed| bytes(&committed.update(viewer))).collect()
            };
            same("what is told again", &committed(&self.before), &committed(&world))?;
        }
        if let Some(owner) = viewer.seat().and_then(|seat| self.wild.owner(seat)) {
            let owner = owner.clone();
            self.same_answers(&world, &owner, viewer, tried)?;
            self.same_answer_to_a_batch(&world, &owner, viewer, tried)?;
        }
        self.same_sound(&world, viewer)
    }

    /// Previews, ghosts and refusals are the same.
    fn same_answers(
        &mut self,
        world: &Table,
        owner: &Person,
        viewer: Viewer,
        tried: &[AnyAction],
    ) -> Kept {
        let choices = self.before.now(Recipient::of(viewer, false), 0).choices;
        let mut some = Vec::new();
        for list in [&choices[..], tried] {
            for _ in 0..3.min(list.len()) {
                some.push(list[self.dice.below(list.len() as u32) as usize].clone());
            }
        }
        for action in some {
            let preview = |table: &Table| match table.preview(&owner.id, &action) {
                Ok(preview) => bytes(&preview),
                Err(refused) => refused.to_string(),
            };
            same("a preview", &preview(&self.before), &preview(world))?;
            let ghost = |table: &Table| format!("{:?}", table.ghost(&owner.id, &action));
            same("a ghost", &ghost(&self.before), &ghost(world))?;
            self.looked.previews += 1;
            let command = act(action);
            let request = Request { person: owner, send: None, command: &command };
            let refusal = |table: &Table| match table.prepare(&request, self.wild.live.at) {
                Ok(_) => String::new(),
                Err(refused) => format!("{refused} {}", bytes(&refused.reasons())),
            };
            let ours = refusal(&self.before);
            same("a refusal", &ours, &refusal(world))?;
            self.looked.refusals += u64::from(!ours.is_empty());
        }
        Ok(())
    }

    /// A list of actions, legal or not, gets the same answer whatever would be drawn on the way.
    fn same_answer_to_a_batch(
        &mut self,
        world: &Table,
        owner: &Person,
        viewer: Viewer,
        tried: &[AnyAction],
    ) -> Kept {
        let at = self.wild.live.at;
        let Some(seat) = viewer.seat() else { return Ok(()) };
        // What comes next is found out by playing ahead, in one world or in the other.
        let mut ahead = if self.dice.below(2) == 0 { self.before.clone() } else { world.clone() };
        let mut actions = Vec::new();
        for _ in 0..2 + self.dice.below(3) {
            let action = self.some_action(&ahead, seat, tried);
            let Some(action) = action else { break };
            let command = act(action.clone());
            actions.push(action);
            let request = Request { person: owner, send: None, command: &command };
            if let Ok(change) = ahead.prepare(&request, at) {
                ahead.commit(change);
            }
        }
        if actions.is_empty() {
            return Ok(());
        }
        let answer = self.ways.answer;
        let ours = answer(&self.before, owner, &actions, at);
        same("an answer", &ours, &answer(world, owner, &actions, at))?;
        self.looked.batches += 1;
        self.looked.past_barrier += u64::from(ours.starts_with("past_barrier"));
        let weighed = |table: &Table| format!("{:?}", table.weigh(&owner.id, &actions));
        same("what is weighed", &weighed(&self.before), &weighed(world))
    }

    fn some_action(&mut self, table: &Table, seat: Seat, tried: &[AnyAction]) -> Option<AnyAction> {
        let other = Seat(self.dice.below(self.wild.players().into()) as u8);
        let from = match self.dice.below(8) {
            0 => tried.to_vec(),
            1 => legal(table, other),
            2 => legal(table, seat),
            _ => bot_choice(table, seat, bots::Bot::Random).into_iter().collect(),
        };
        from.get(self.dice.below(from.len() as u32) as usize).cloned()
    }

    /// The last row, and a different one in its place, tell no more than can be seen afterwards.
    fn same_sound(&mut self, world: &Table, viewer: Viewer) -> Kept {
        let wild = self.wild;
        let row = wild.live.last_row();
        let committed = wild.live.committed.last().unwrap();
        let heard = (self.ways.show)(committed, &row, viewer);
        let after = seen(wild.table(), viewer);
        let mut others: Vec<(Table, CommittedRow, Row)> = Vec::new();
        let mut copy = world.clone();
        if let Ok(committed) = copy.follow(row.clone()) {
            others.push((copy, committed, row.clone()));
        }
        if let Entry::Played { seat, steps, silent: false, .. } = &row.entry {
            // The same action again, and what is drawn after it is something else.
            if steps.iter().filter(|step| step.seat.is_some()).count() == 1
                && steps.iter().any(|step| step.seat.is_none())
                && let Ok(change) = self.wild.prepare_move(world, *seat, steps[0].action.clone())
            {
                others.push(replayed(world, &row, change));
            }
            if viewer == Viewer::Seat(*seat) {
                self.own_move_is_legal(world, *seat, steps[0].action.clone())?;
            } else if steps.iter().filter(|step| step.seat.is_some()).count() == 1
                && is_secret(&steps[0].action)
                && let Some(change) = self.another_move(world, *seat)
            {
                others.push(replayed(world, &row, change));
            }
        }
        for (table, committed, other_row) in others {
            // What is shown may differ where the rows differ, or something hidden is brought out.
            if seen(&table, viewer) != after {
                continue;
            }
            self.looked.pairs += 1;
            self.looked.different_rows += u64::from(row.entry != other_row.entry);
            self.looked.different_draws += u64::from(differ_by_draws(&row, &other_row));
            same("an update", &heard, &(self.ways.show)(&committed, &other_row, viewer))?;
        }
        Ok(())
    }

    fn own_move_is_legal(&self, world: &Table, seat: Seat, action: AnyAction) -> Kept {
        let prepared = self.wild.prepare_move(world, seat, action);
        prepared.map(|_| ()).map_err(|refused| format!("leak in the choices: {refused}"))
    }

    fn another_move(&mut self, world: &Table, seat: Seat) -> Option<PreparedChange> {
        let mut choices = legal(world, seat);
        choices.retain(is_secret);
        let action = choices.get(self.dice.below(choices.len() as u32) as usize)?;
        self.wild.prepare_move(world, seat, action.clone()).ok()
    }
}

/// The world after another row in the place of this one, by the same person.
fn replayed(world: &Table, row: &Row, change: PreparedChange) -> (Table, CommittedRow, Row) {
    let other = Row { by: row.by.clone(), send: row.send.clone(), ..change.row.clone() };
    let mut copy = world.clone();
    let committed = copy.commit(change).unwrap();
    (copy, committed, other)
}

fn differ_by_draws(ours: &Row, theirs: &Row) -> bool {
    match (&ours.entry, &theirs.entry) {
        (Entry::Played { steps: ours, .. }, Entry::Played { steps: theirs, .. }) => {
            ours.first() == theirs.first() && ours != theirs
        }
        _ => false,
    }
}

/// Plays a game and looks at every row of it through everybody's eyes.
fn check_game(seed: u64, manner: Manner, every: u64, ways: Ways, sum: &mut Looked) -> Kept {
    let mut wild = Wild::new(seed, manner);
    let mut dice = TestDice::new(seed + 1);
    let mut tried: Vec<AnyAction> = Vec::new();
    for _ in 0..5_000 {
        if wild.is_over() {
            break;
        }
        let before = wild.table().clone();
        wild.step();
        if wild.table().head() == before.head() {
            continue;
        }
        if let Entry::Played { steps, .. } = wild.live.last_row().entry {
            tried.extend(steps.into_iter().map(|step| step.action));
        }
        if !wild.table().head().is_multiple_of(every) {
            continue;
        }
        let mut law = Law {
            wild: &wild,
            before,
            ways,
            dice: TestDice::new(dice.bits()),
            looked: Looked::default(),
        };
        for viewer in Viewer::all(manner.players) {
            law.check(viewer, &tried).map_err(|leak| {
                format!("seed {seed}, row {}, {viewer:?}: {leak}", wild.table().head())
            })?;
        }
        let Looked {
            looks,
            other_worlds,
            pairs,
            different_rows,
            different_draws,
            previews,
            refusals,
            batches,
            past_barrier,
        } = law.looked;
        sum.different_draws += different_draws;
        sum.batches += batches;
        sum.past_barrier += past_barrier;
        sum.looks += looks;
        sum.other_worlds += other_worlds;
        sum.pairs += pairs;
        sum.different_rows += different_rows;
        sum.previews += previews;
        sum.refusals += refusals;
    }
    Ok(())
}

fn check_games(
    game: GameName,
    seeds: std::ops::Range<u64>,
    players: u8,
    every: u64,
    sum: &mut Looked,
) {
    for seed in seeds {
        let manner = Manner { game, players, with: &[], bots: seed % 2 == 0, restless: 8 };
        check_game(seed, manner, every, OWN, sum).unwrap();
    }
    println!("{game:?}, up to {players} players: {sum:?}");
}

/// The expansions of Castles.
pub(crate) const EXPANSIONS: [&str; 5] =
    ["five-players", "new-rooms", "renovations", "swans", "towers"];

/// Enough was looked at: so many rows differed, and so many of them in their draws alone. Only in
/// Between are most moves secret.
fn enough(sum: &Looked, secret: u64, draws: u64) {
    assert!(sum.pairs > 100 && sum.previews > 100 && sum.refusals > 100, "{sum:?}");
    assert!(sum.batches > 100 && sum.past_barrier > 20 && sum.other_worlds > 100, "{sum:?}");
    assert!(sum.different_rows >= secret && sum.different_draws >= draws, "{sum:?}");
}

#[test]
fn a_table_tells_nobody_more_than_they_may_know_with_two_and_three() {
    let mut sum = Looked::default();
    check_games(GameName::Between, games(0, 6), 2, 1, &mut sum);
    check_games(GameName::Between, games(10, 4), 3, 1, &mut sum);
    enough(&sum, 80, 15);
}

#[test]
fn a_table_tells_nobody_more_than_they_may_know_with_four_and_five() {
    let mut sum = Looked::default();
    check_games(GameName::Between, games(20, 2), 4, 1, &mut sum);
    check_games(GameName::Between, games(30, 2), 5, 2, &mut sum);
    enough(&sum, 80, 15);
}

#[test]
fn a_table_tells_nobody_more_than_they_may_know_with_six_and_seven() {
    let mut sum = Looked::default();
    check_games(GameName::Between, games(40, 2), 6, 5, &mut sum);
    check_games(GameName::Between, games(50, 2), 7, 7, &mut sum);
    enough(&sum, 80, 15);
}

#[test]
fn a_table_tells_nobody_more_than_they_may_know_in_castles() {
    let mut sum = Looked::default();
    for players in 1..=4 {
        // Alone a game is short.
        let (few, every) = if players == 1 { (10, 1) } else { (2, 4) };
        let seeds = games(1_000 * u64::from(players), few);
        check_games(GameName::Castles, seeds, players, every, &mut sum);
        if players == 1 {
            assert!(sum.past_barrier > 40 && sum.different_draws > 0, "alone: {sum:?}");
        }
    }
    enough(&sum, 30, 8);
}

/// EXP-INFO-05, EXP-INFO-06
#[test]
fn a_table_tells_nobody_more_than_they_may_know_in_castles_with_expansions() {
    let mut sum = Looked::default();
    for players in [2, 3, 5] {
        for seed in games(7_000 * u64::from(players), 2) {
            let game = GameName::Castles;
            let manner = Manner { game, players, with: &EXPANSIONS, bots: false, restless: 8 };
            check_game(seed, manner, 5, OWN, &mut sum).unwrap();
        }
    }
    println!("{sum:?}");
    assert!(sum.pairs > 100 && sum.other_worlds > 100 && sum.batches > 100, "{sum:?}");
    assert!(sum.different_rows >= 20 && sum.different_draws >= 5, "{sum:?}");
    assert!(sum.past_barrier >= 4, "{sum:?}");
}

#[test]
fn a_table_tells_nobody_more_than_they_may_know_in_the_palace() {
    let mut sum = Looked::default();
    for players in 2..=4 {
        let seeds = games(10_000 * u64::from(players), 2);
        check_games(GameName::Palace, seeds, players, 2, &mut sum);
        if players == 2 {
            assert!(sum.past_barrier > 10 && sum.different_draws > 0, "two: {sum:?}");
        }
    }
    enough(&sum, 16, 8);
}

/// Games of three, and those whose rules differ for fewer.
const SIZES: [(GameName, u8); 5] = [
    (GameName::Between, 3),
    (GameName::Castles, 3),
    (GameName::Castles, 1),
    (GameName::Palace, 3),
    (GameName::Palace, 2),
];

/// The first leak in some games that are looked at in these ways.
fn first_leak((game, players): (GameName, u8), ways: Ways) -> Option<String> {
    let manner = Manner { game, players, with: &[], bots: false, restless: 0 };
    (0..5).find_map(|seed| check_game(seed, manner, 1, ways, &mut Looked::default()).err())
}

/// A law that cannot fail says nothing.
#[test]
fn the_law_finds_a_leak() {
    for size in SIZES {
        let leak = first_leak(size, Ways { show: update_with_length, ..OWN });
        let leak = leak.unwrap_or_else(|| panic!("{size:?}: the length tells what was drawn"));
        assert!(leak.contains("leak in an update"), "{leak}");
    }
}

/// A table that draws between the actions of a list tells by its refusal what was drawn.
#[test]
fn the_law_finds_a_leak_between_the_actions_of_a_list() {
    for size in SIZES {
        let leak = first_leak(size, Ways { answer: one_by_one, ..OWN });
        let leak = leak.unwrap_or_else(|| panic!("{size:?}: what is drawn decides what is legal"));
        assert!(leak.contains("leak in an answer"), "{leak}");
    }
}

/// Another way to fail: a view that is made with somebody else's eyes.
#[test]
fn other_worlds_do_look_different_to_others() {
    let wild = Wild::new(
        1,
        Manner { game: GameName::Between, players: 3, with: &[], bots: false, restless: 0 },
    );
    let mut dice = TestDice::new(1);
    let (own, other) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    let world = wild.table().imagine(own, &mut dice);
    assert_eq!(seen(wild.table(), own), seen(&world, own));
    assert_ne!(seen(wild.table(), other), seen(&world, other));
    let start = Command::Start {};
    assert_eq!(
        wild.live.prepare(0, &start).unwrap_err(),
        world
            .prepare(&Request { person: &crate::kit::person(0), send: None, command: &start }, 0)
            .unwrap_err()
    );
}
