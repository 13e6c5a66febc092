//! The Palace in the terminal: the table in letters, and choices by number.

use std::io::BufRead;

use bots::Situation;
use game::{Actor, Game, Log, Seat, Turn, Viewer};
use palace::{
    Action, Cell, Favor, Palace, RoomType, Row, Side, SlotView, State, Swans, Tile, View,
};
use serde_json::{Value, json};
use shelf::Seed;

use crate::counting::many;
use crate::failure::Failure;
use crate::games::person::read_line;
use crate::play::{Arguments, YOU, begin, write_record};
use crate::print;
use crate::rules::rule_text;

/// So many choices are shown at first: the best, as a bot would see it.
const SHOWN: usize = 12;

const COMMANDS: &str = "\
  1, 2, ...   take a choice by its number; those that look best come first
  m           show all choices
  r ID        a rule by its id, such as r PAL-MOAT-06
  q           leave the table
On the table a tile is its type and its owner: A activity, D downstairs, F food, L living, S sleeping,
U utility, + hallway, / stairs; a capital letter is completed. ~ is moat, o a way out.
";

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (mut log, seed) = begin::<Palace>(arguments)?;
    print(format!(
        "The Palace of Mad King Ludwig: you are player 1 of {}.\n\
         The shuffle is bound by {}.\nType ? at any prompt for help.\n",
        arguments.players,
        seed.commitment()
    ))?;
    play(&mut log, arguments, seed, &mut std::io::stdin().lock())?;
    write_record(arguments, &log, seed)
}

fn play(
    log: &mut Log<Palace>,
    arguments: &Arguments,
    seed: Seed,
    input: &mut impl BufRead,
) -> Result<(), Failure> {
    let mut dice = seed.chance();
    let mut minds: Vec<_> =
        (0..arguments.players).map(|seat| seed.stream(&format!("bot {seat}"))).collect();
    loop {
        if let Some(draw) = shelf::draw::<Palace>(log.state(), &mut dice) {
            log.act(Actor::Chance, draw).map_err(Failure::refused)?;
            continue;
        }
        let Some((seat, choices)) = game::next_decision::<Palace>(log.state()) else {
            return finish(log.state(), seed);
        };
        let Some(mind) = minds.get_mut(seat.index()) else { return Ok(()) };
        let situation = Situation::<Palace>::new(log.state(), seat, &choices);
        let action = if seat == YOU {
            let worth = situation.worth_of(&situation.imagine(mind), &choices);
            let mut sorted: Vec<(i64, Action)> = worth.into_iter().zip(choices.clone()).collect();
            sorted.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
            let sorted: Vec<Action> = sorted.into_iter().map(|(_, action)| action).collect();
            match ask(log.state(), &sorted, input)? {
                Some(action) => action,
                None => return print(format!("\nYou leave the table. The seed was {seed}.\n")),
            }
        } else {
            let Some(action) = arguments.bot.choose(&situation, mind) else { return Ok(()) };
            print(format!("player {}: {}\n", seat.0 + 1, words(log.state(), &action, true)))?;
            action
        };
        log.act(Actor::Seat(seat), action).map_err(Failure::refused)?;
    }
}

/// Asks until a choice is named; nothing if the person leaves.
fn ask(
    state: &State,
    choices: &[Action],
    input: &mut impl BufRead,
) -> Result<Option<Action>, Failure> {
    if let [only] = choices {
        return Ok(Some(*only));
    }
    let view = Palace::view(state, Viewer::Seat(YOU));
    print(table(&view))?;
    print(list(state, choices, SHOWN))?;
    loop {
        print("[? help] > ")?;
        let Some(line) = read_line(input)? else { return Ok(None) };
        match line.split_once(' ').unwrap_or((&line, "")) {
            ("", _) => {}
            ("?" | "help", _) => print(COMMANDS)?,
            ("m", _) => print(list(state, choices, usize::MAX))?,
            ("r", id) => print(rule_text(id.trim()))?,
            ("q" | "quit", _) => return Ok(None),
            (number, _) => {
                let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                match index.and_then(|index| choices.get(index)) {
                    Some(action) => return Ok(Some(*action)),
                    None => print(format!(
                        "`{line}` is no choice: type a number from 1 to {}, or ? for help.\n",
                        choices.len()
                    ))?,
                }
            }
        }
    }
}

fn list(state: &State, choices: &[Action], most: usize) -> String {
    let mut text = String::new();
    for (number, choice) in (1..).zip(choices.iter().take(most)) {
        text += &format!("{number:>4}) {}\n", words(state, choice, false));
    }
    if choices.len() > most {
        text += &format!("      m shows all {}\n", choices.len());
    }
    text
}

/// The palace from above, north at the top, and what lies beside it.
fn table(view: &View) -> String {
    let wet = |x: i8, y: i8| {
        let arms = view.moat.west.iter().chain(&view.moat.east).copied();
        let mut all = arms.chain(view.moat.courts.iter());
        all.any(|cell| (cell.x(), cell.y()) == (x, y))
    };
    let square = |x: i8, y: i8| {
        if let Some(placed) = view.tiles.iter().find(|tile| (tile.x, tile.y) == (x, y)) {
            let owner = placed.owner.map_or("-".into(), |seat| (seat.0 + 1).to_string());
            let letter = letter(placed.tile);
            return match placed.completed {
                true => format!("{letter}{owner}"),
                false => format!("{}{owner}", letter.to_lowercase()),
            };
        }
        let is_exit = Cell::new(x, y).is_some_and(|cell| view.exits.has(cell));
        match (wet(x, y), is_exit) {
            (true, _) => "~~".into(),
            (false, true) => " o".into(),
            (false, false) => " .".into(),
        }
    };
    let tiles = || view.tiles.iter();
    let north = tiles().map(|tile| tile.y).max().unwrap_or(0) + 1;
    let east = tiles().map(|tile| tile.x.abs()).max().unwrap_or(0) + 1;
    let mut text = String::from("\n");
    for y in (0..=north).rev() {
        let row: Vec<String> = (-east..=east).map(|x| square(x, y)).collect();
        text += &format!("{y:>4}  {}\n", row.join(" "));
    }
    for space in view.row.iter() {
        let Some(room) = space.room else { continue };
        let price = space.prices.get(YOU.index()).copied().unwrap_or(space.price);
        text += &format!("  for {price}: {}\n", face(room.into()));
    }
    if let Some(hallway) = view.hallway {
        text += &format!("  free, 1 of {}: {}\n", view.hallways, face(hallway.into()));
    }
    for seat in &view.seats {
        let secret = seat.secret.map_or_else(|| seat.secret_count.to_string(), colours);
        text += &format!(
            "  player {}: {}, swans {}, secret {secret}\n",
            seat.seat.0 + 1,
            many(seat.score, "point"),
            colours(seat.swans),
        );
        let counters = RoomType::ALL.into_iter().zip(&seat.rooms);
        let rooms: Vec<String> =
            counters.map(|(t, count)| format!("{}{count}", t.letter())).collect();
        let filed = |slot: &SlotView| {
            slot.holds.map(|what| format!("{what} in {}", named("slot", slot.slot.id())))
        };
        let filed: Vec<String> = seat.slots.iter().filter_map(filed).collect();
        let board = if filed.is_empty() { "empty".into() } else { filed.join(", ") };
        let (rooms, passages) = (rooms.join(" "), seat.passages);
        text += &format!("    rooms {rooms}, passages {passages}, board {board}\n");
        for favor in &seat.favors {
            text += &format!("    own favor: {}\n", wish(favor.favor));
        }
    }
    for favor in &view.favors {
        text += &format!("  favor for all: {}\n", wish(favor.favor));
    }
    text + &format!("  stacks {:?}, {} moat left\n", view.stacks, view.moat.supply)
}

fn named(kind: &str, id: &str) -> String {
    words::english(Palace::NAME).name(kind, id)
}

fn wish(favor: Favor) -> String {
    words::english(Palace::NAME).say("wish", &favor.face().wish())
}

fn letter(tile: Tile) -> &'static str {
    match tile.kind() {
        palace::Kind::Room(room_type) => room_type.letter(),
        palace::Kind::Hallway => "+",
        palace::Kind::Stair => "/",
    }
}

fn colours(swans: Swans) -> String {
    let each: Vec<String> =
        swans.iter().map(|(colour, count)| format!("{count} {}", colour.id())).collect();
    if each.is_empty() { "none".into() } else { each.join(", ") }
}

/// A tile with its entrances.
fn face(tile: Tile) -> String {
    let doors = Side::ALL.into_iter().zip(tile.face().entrances);
    let doors: Vec<String> = doors
        .filter_map(|(side, door)| door.map(|door| format!("{side:?} {}", door.swan)))
        .collect();
    format!("{} {} ({})", letter(tile), named("room", tile.id()), doors.join(", "))
}

/// An action in words; of others only what everybody sees.
fn words(state: &State, action: &Action, of_others: bool) -> String {
    let words = words::english(Palace::NAME);
    let with = |name: &str, value: Value| {
        let mut said = serde_json::to_value(action).unwrap_or_default();
        if let Value::Object(fields) = &mut said {
            fields.insert(name.into(), value);
        }
        said
    };
    let said = match *action {
        Action::Build { tile, .. } => with("price", state.price_of(state.active(), tile).into()),
        Action::FileRoom { slot, .. } => with("wish", words.say("wish", &slot.wish()).into()),
        Action::KeepFavor { slot, .. } if of_others => {
            json!({ "type": "keep_favor_unseen", "slot": slot })
        }
        Action::KeepFavor { favor, .. } => with("wish", wish(favor).into()),
        Action::Pay { swans, secret } if of_others => {
            json!({ "type": "pay_unseen", "swans": swans, "secret_count": secret.len() })
        }
        Action::Pay { swans, secret } => {
            json!({ "type": "pay", "swans": swans, "secret": secret })
        }
        _ => serde_json::to_value(action).unwrap_or_default(),
    };
    words.say("action", &said)
}

fn finish(state: &State, seed: Seed) -> Result<(), Failure> {
    let mut text = table(&Palace::view(state, Viewer::Seat(YOU)));
    text += "The game is over.\n";
    if let Turn::Over(outcome) = Palace::turn(state) {
        for standing in &outcome.standings {
            let Seat(number) = standing.seat;
            let ledger = state.ledger(standing.seat);
            let rows: Vec<String> =
                Row::ALL.iter().map(|&row| format!("{} {}", row.id(), ledger.row(row))).collect();
            text += &format!("player {}: {} ({})\n", number + 1, standing.total, rows.join(", "));
        }
        let winners: Vec<String> =
            outcome.winners().iter().map(|seat| format!("player {}", seat.0 + 1)).collect();
        text += &match winners.is_empty() {
            true => "Nobody wins.\n".to_owned(),
            false => format!("{} wins.\n", winners.join(" and ")),
        };
    }
    text += &format!("The seed was {seed}; its commitment {}.\n", seed.commitment());
    print(text)
}
