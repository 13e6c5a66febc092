//! The leak law of the whole table: worlds that differ only in what a viewer cannot know look and
//! sound the same, whatever the viewer asks for.

use game::{Dice, Seat, Viewer};
use shelf::AnyAction;
use table::{Change, Command, Entry, Eyes, Person, Request, Row, Table, Told};
use testkit::TestDice;

use crate::kit::{act, bytes};
use crate::wild::{Manner, Wild};

/// How a row is shown to a viewer. The law must hold for the table's own way, and must be able to
/// fail for another.
type Show = fn(&Told, &Row, Viewer) -> String;

fn update(told: &Told, _: &Row, viewer: Viewer) -> String {
    bytes(&told.update(viewer))
}

/// Tells how long the row is, as a careless server would by its messages.
fn update_with_length(told: &Told, row: &Row, viewer: Viewer) -> String {
    format!("{} of {} bytes", bytes(&told.update(viewer)), row.to_body().unwrap().len())
}

#[derive(Default, Debug)]
struct Looked {
    looks: u64,
    /// Worlds that were not the real one.
    other_worlds: u64,
    /// Rows in two worlds that the viewer could not tell apart.
    pairs: u64,
    /// Of these, rows that differed.
    different_rows: u64,
    previews: u64,
    refusals: u64,
}

/// What a viewer sees of a table, as host and not.
fn seen(table: &Table, viewer: Viewer) -> [String; 2] {
    [false, true].map(|host| bytes(&table.now(Eyes { viewer, host }, 0)))
}

struct Law<'a> {
    wild: &'a Wild,
    /// The table before the last row.
    before: Table,
    show: Show,
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
        self.looked.other_worlds += u64::from(world.game() != self.before.game());
        let (ours, theirs) = (seen(&self.before, viewer), seen(&world, viewer));
        same("the view", &ours[0], &theirs[0])?;
        same("the host's view", &ours[1], &theirs[1])?;
        for have in [self.before.head().saturating_sub(1), self.before.head()] {
            let told = |table: &Table| -> String {
                let since = table.told_since(have).unwrap();
                since.map(|told| bytes(&told.update(viewer))).collect()
            };
            same("what is told again", &told(&self.before), &told(&world))?;
        }
        if let Some(owner) = viewer.seat().and_then(|seat| self.wild.owner(seat)) {
            self.same_answers(&world, owner, viewer, tried)?;
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
        let choices = self.before.now(Eyes { viewer, host: false }, 0).choices;
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
            let refusal = |table: &Table| match table.plan(&request, self.wild.live.at) {
                Ok(_) => String::new(),
                Err(refused) => format!("{refused} {}", bytes(&refused.reasons())),
            };
            let ours = refusal(&self.before);
            same("a refusal", &ours, &refusal(world))?;
            self.looked.refusals += u64::from(!ours.is_empty());
        }
        Ok(())
    }

    /// The last row, and a different one in its place, tell no more than can be seen afterwards.
    fn same_sound(&mut self, world: &Table, viewer: Viewer) -> Kept {
        let wild = self.wild;
        let row = wild.live.last_row();
        let told = wild.live.told.last().unwrap();
        let heard = (self.show)(told, &row, viewer);
        let after = seen(wild.table(), viewer);
        let mut others: Vec<(Table, Told, Row)> = Vec::new();
        let mut copy = world.clone();
        if let Ok(told) = copy.follow(row.clone()) {
            others.push((copy, told, row.clone()));
        }
        if let Entry::Played { seat, steps, .. } = &row.entry {
            if viewer == Viewer::Seat(*seat) {
                self.own_move_is_legal(world, *seat, steps[0].action.clone())?;
            } else if steps.iter().filter(|step| step.seat.is_some()).count() == 1
                && let Some(change) = self.another_move(world, *seat)
            {
                let row = Row { by: row.by.clone(), send: row.send.clone(), ..change.row.clone() };
                let mut copy = world.clone();
                let told = copy.commit(change).unwrap();
                others.push((copy, told, row));
            }
        }
        for (table, told, other_row) in others {
            // What is shown may differ where the rows differ, or something hidden is brought out.
            if seen(&table, viewer) != after {
                continue;
            }
            self.looked.pairs += 1;
            self.looked.different_rows += u64::from(row.entry != other_row.entry);
            same("an update", &heard, &(self.show)(&told, &other_row, viewer))?;
        }
        Ok(())
    }

    fn own_move_is_legal(&self, world: &Table, seat: Seat, action: AnyAction) -> Kept {
        let planned = self.wild.plan_move(world, seat, action);
        planned.map(|_| ()).map_err(|refused| format!("leak in the choices: {refused}"))
    }

    fn another_move(&mut self, world: &Table, seat: Seat) -> Option<Change> {
        let choices = world.game()?.choices(seat);
        let action = choices.get(self.dice.below(choices.len() as u32) as usize)?;
        self.wild.plan_move(world, seat, action.clone()).ok()
    }
}

/// Plays a game and looks at every row of it through everybody's eyes.
fn check_game(seed: u64, manner: Manner, every: u64, show: Show, sum: &mut Looked) -> Kept {
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
            show,
            dice: TestDice::new(dice.bits()),
            looked: Looked::default(),
        };
        for viewer in Viewer::all(manner.players) {
            law.check(viewer, &tried).map_err(|leak| {
                format!("seed {seed}, row {}, {viewer:?}: {leak}", wild.table().head())
            })?;
        }
        let Looked { looks, other_worlds, pairs, different_rows, previews, refusals } = law.looked;
        sum.looks += looks;
        sum.other_worlds += other_worlds;
        sum.pairs += pairs;
        sum.different_rows += different_rows;
        sum.previews += previews;
        sum.refusals += refusals;
    }
    Ok(())
}

fn check_games(seeds: std::ops::Range<u64>, players: u8, every: u64) {
    let mut sum = Looked::default();
    for seed in seeds {
        let manner = Manner { players, bots: seed % 2 == 0, restless: 8 };
        check_game(seed, manner, every, update, &mut sum).unwrap();
    }
    println!("{players} players: {sum:?}");
    assert!(sum.other_worlds > 100 && sum.pairs > 100 && sum.different_rows > 20, "{sum:?}");
    assert!(sum.previews > 100 && sum.refusals > 100, "{sum:?}");
}

#[test]
fn a_table_tells_nobody_more_than_they_may_know_with_two_and_three() {
    check_games(0..6, 2, 1);
    check_games(10..14, 3, 1);
}

#[test]
fn a_table_tells_nobody_more_than_they_may_know_with_four_and_five() {
    check_games(20..22, 4, 1);
    check_games(30..32, 5, 2);
}

#[test]
fn a_table_tells_nobody_more_than_they_may_know_with_six_and_seven() {
    check_games(40..42, 6, 5);
    check_games(50..52, 7, 7);
}

/// A law that cannot fail says nothing.
#[test]
fn the_law_finds_a_leak() {
    let manner = Manner { players: 3, bots: false, restless: 0 };
    let leak = (0..5).find_map(|seed| {
        check_game(seed, manner, 1, update_with_length, &mut Looked::default()).err()
    });
    let leak = leak.expect("the length of a row tells which tiles were chosen");
    assert!(leak.contains("leak in an update"), "{leak}");
}

/// Another way to fail: a view that is made with somebody else's eyes.
#[test]
fn other_worlds_do_look_different_to_others() {
    let wild = Wild::new(1, Manner { players: 3, bots: false, restless: 0 });
    let mut dice = TestDice::new(1);
    let (own, other) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    let world = wild.table().imagine(own, &mut dice);
    assert_eq!(seen(wild.table(), own), seen(&world, own));
    assert_ne!(seen(wild.table(), other), seen(&world, other));
    let start = Command::Start {};
    assert_eq!(
        wild.live.plan(0, &start).unwrap_err(),
        world
            .plan(&Request { person: &crate::kit::person(0), send: None, command: &start }, 0)
            .unwrap_err()
    );
}
