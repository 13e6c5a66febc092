//! Records that the program makes here, of games that go where stored ones do not: piles that are used
//! up and filled again, stacks that are shown, games that others have begun.

use std::ops::Range;
use std::path::PathBuf;

use between::RoomType;
use bots::{Bot, Judgement, Situation};
use game::{Actor, Dice, Log, Seat};
use serde_json::Value;
use shelf::{Record, Seed, SetupRequest, Shelved};

/// All of them, each with a name.
pub(crate) fn made_games() -> Vec<(PathBuf, Value)> {
    let games = [
        ("many tiles", many_tiles("yes")),
        ("many tiles, without leftovers", many_tiles("no")),
        ("many cards", many_cards()),
        ("cards from under the deck", cards_from_under_the_deck()),
        ("favors of towers", favors_of_towers()),
        ("swan tokens", swan_tokens()),
        ("favors from under the stack", favors_from_under_the_stack()),
        ("between, played on", played_on::<shelf::Between>()),
        ("castles, played on", played_on::<shelf::Castles>()),
        ("palace, played on", played_on::<shelf::Palace>()),
    ];
    games.into_iter().map(|(name, record)| (name.into(), record)).collect()
}

/// Seven who want tiles for their food rooms: the supply is filled again before the second round is
/// dealt, and food rooms draw from it. They show the stacks that they have passed.
fn many_tiles(leftovers: &str) -> Value {
    let mut request = people(7);
    request.options.insert("reshuffle_leftovers".into(), leftovers.into());
    let player = Player {
        bot: Bot::Random,
        liking: |seat, action| builds_for(RoomType::Food, seat, action),
        eager: Some("show_stack"),
    };
    let wanted = |record: &Value| comes_after("supply_refilled", "deal_tile", record);
    player.first::<shelf::Between>(&request, 79..400, wanted)
}

/// Seven who want bonus cards.
fn many_cards() -> Value {
    let player = Player {
        bot: Bot::Random,
        liking: |seat, action| builds_for(RoomType::Utility, seat, action),
        eager: None,
    };
    let wanted = |record: &Value| comes_after("deck_refilled", "draw_card", record);
    player.first::<shelf::Between>(&people(7), 1..400, wanted)
}

/// How much a choice of Between Two Castles helps to the bonus of a type. Every second castle gathers
/// rooms of this type, and the others downstairs rooms, for which they choose the same bonus.
fn builds_for(bonus: RoomType, seat: Seat, action: &Value) -> usize {
    let is = |id: &Value, room_type: RoomType| {
        let tile = id.as_str().and_then(between::Tile::find);
        tile.is_some_and(|tile| tile.room_type() == room_type)
    };
    let gathered = if seat.0.is_multiple_of(2) { bonus } else { RoomType::Downstairs };
    let chosen = action["tiles"].as_array().into_iter().flatten();
    let chosen = chosen.filter(|id| is(id, bonus) || is(id, RoomType::Downstairs)).count();
    let drawn = &action["choice"]["tile"];
    chosen
        + usize::from(is(drawn, bonus) || is(drawn, RoomType::Downstairs))
        + usize::from(is(&action["left"], gathered))
        + usize::from(action["choice"]["bonus"] == serde_json::json!(bonus))
}

/// Four who want utility rooms, and the cards that these bring: so many that all cards returned at the
/// beginning are drawn, and one that was drawn for a reward. Seat 0 is not the first master builder, so
/// it was not the first to return a card.
fn cards_from_under_the_deck() -> Value {
    fn liking(_: Seat, action: &Value) -> usize {
        let tile = action["room"].as_str().and_then(castles::Tile::find);
        let useful = tile.is_some_and(|tile| tile.face().room_type == castles::RoomType::Utility);
        usize::from(useful || action["reward"] == "utility")
    }
    let player = Player { bot: Bot::Greedy, liking, eager: None };
    let cards =
        castles::Card::all().filter(|card| card.face().origin == castles::Origin::Base).count();
    let wanted = |record: &Value| {
        let mut actions = record["actions"].as_array().unwrap().iter().map(|row| &row["action"]);
        let builder = actions.find(|action| action["type"] == "name_builder").unwrap();
        let drawn = count(record, "actions", &["deal_card", "draw_bonus"]);
        builder["seat"] != 0 && drawn > cards + 4
    };
    player.first::<shelf::Castles>(&people(4), 30..400, wanted)
}

/// Four who look at favors and keep none, until they come to what was slipped under the stack in the
/// setup and to what they returned.
fn favors_from_under_the_stack() -> Value {
    let liking = |_, action: &Value| {
        usize::from(action["type"] == "look_at_favors" || action["type"] == "keep_none")
    };
    let player = Player { bot: Bot::Random, liking, eager: None };
    let wanted = |record: &Value| {
        let slipped = count(record, "events", &["favor_slipped"]);
        let drawn = count(record, "actions", &["reveal_favor", "draw_favor"]);
        slipped > 1 && drawn > palace::Favor::COUNT + slipped
    };
    player.first::<shelf::Palace>(&people(4), 47..400, wanted)
}

/// Four who build towers, and complete one.
fn favors_of_towers() -> Value {
    fn liking(_: Seat, action: &Value) -> usize {
        let tile = action["room"].as_str().and_then(castles::Tile::find);
        usize::from(tile.is_some_and(|tile| tile.face().size.is_tower()))
    }
    let mut request = people(4);
    request.with = vec!["towers".into()];
    let player = Player { bot: Bot::Greedy, liking, eager: None };
    let wanted = |record: &Value| count(record, "events", &["favor_kept"]) > 1;
    player.first::<shelf::Castles>(&request, 0..60, wanted)
}

/// Three who trade swan tokens whenever they can.
fn swan_tokens() -> Value {
    let liking = |_, action: &Value| usize::from(action["type"] == "trade_swans");
    let mut request = people(3);
    request.with = vec!["swans".into()];
    let player = Player { bot: Bot::Greedy, liking, eager: None };
    let wanted = |record: &Value| count(record, "events", &["swans_traded"]) > 3;
    player.first::<shelf::Castles>(&request, 0..60, wanted)
}

/// A game that was begun by another seed. As at a table, what is given ends with draws.
fn played_on<G: Shelved + Judgement>() -> Value {
    let player = Player { bot: Bot::Random, liking: |_, _| 0, eager: None };
    let first = player.play::<G>(&people(3), Seed::of_series(1, 1), &[]);
    let done: Vec<(Actor, G::Action)> =
        first.entries().iter().map(|entry| (entry.actor, entry.action.clone())).collect();
    let drawn =
        |given: &usize| done[given - 1].0 == Actor::Chance && done[*given].0 != Actor::Chance;
    let given = (1..done.len() / 3).rfind(drawn).unwrap();
    let seed = Seed::of_series(1, 2);
    record(&player.play::<G>(&people(3), seed, &done[..given]), seed, given)
}

fn people(players: u8) -> SetupRequest {
    SetupRequest { players, ..SetupRequest::default() }
}

fn record<G: Shelved>(log: &Log<G>, seed: Seed, given: usize) -> Value {
    let record = Record::of(log, seed).with_given(given);
    record.verify::<G>().unwrap();
    serde_json::to_value(record).unwrap()
}

/// How many actions or events are of these types.
fn count(record: &Value, of: &str, types: &[&str]) -> usize {
    let rows = record[of].as_array().unwrap().iter();
    let rows = rows.map(|row| if of == "actions" { &row["action"] } else { row });
    rows.filter(|row| types.iter().any(|one| row["type"] == *one)).count()
}

/// Whether an action of this type follows an event of that one.
fn comes_after(event: &str, action: &str, record: &Value) -> bool {
    let mut events = record["events"].as_array().unwrap().iter();
    let after = events.find(|row| row["type"] == event).and_then(|row| row["after"].as_u64());
    let actions = record["actions"].as_array().unwrap().iter();
    let mut later = actions.skip_while(|row| row["n"].as_u64() <= after);
    after.is_some() && later.any(|row| row["action"]["type"] == action)
}

/// Everybody does what is liked most, and among that what a bot does.
struct Player {
    bot: Bot,
    liking: fn(Seat, &Value) -> usize,
    /// What a seat does as soon as it may, though nobody asks for it.
    eager: Option<&'static str>,
}

impl Player {
    /// The first game in which happens what is wanted. That is the game of the first seed, unless rules
    /// or bots have changed since.
    fn first<G: Shelved + Judgement>(
        &self,
        request: &SetupRequest,
        seeds: Range<u64>,
        wanted: impl Fn(&Value) -> bool,
    ) -> Value {
        let mut games = seeds.map(|number| {
            let seed = Seed::of_series(number, 0);
            record(&self.play::<G>(request, seed, &[]), seed, 0)
        });
        games.find(wanted).unwrap_or_else(|| panic!("no such game of {}", G::NAME))
    }

    /// A whole game of this seed, from the given actions on.
    fn play<G: Shelved + Judgement>(
        &self,
        request: &SetupRequest,
        seed: Seed,
        given: &[(Actor, G::Action)],
    ) -> Log<G> {
        let mut log = Log::<G>::start(G::setup(request).unwrap()).unwrap();
        for (actor, action) in given {
            log.act(*actor, action.clone()).unwrap();
        }
        let (mut chance, mut mind) = (seed.chance(), seed.stream("mind"));
        while let Some((actor, action)) = self.next::<G>(log.state(), &mut chance, &mut mind) {
            log.act(actor, action).unwrap();
        }
        log
    }

    fn next<G: Shelved + Judgement>(
        &self,
        state: &G::State,
        chance: &mut impl Dice,
        mind: &mut impl Dice,
    ) -> Option<(Actor, G::Action)> {
        let value = |action: &G::Action| serde_json::to_value(action).unwrap();
        if let Some(eager) = self.eager {
            for actor in (0..G::seats(state)).map(|seat| Actor::Seat(Seat(seat))) {
                let mut all = game::legal_actions::<G>(state, actor).into_iter();
                if let Some(action) = all.find(|action| value(action)["type"] == eager) {
                    return Some((actor, action));
                }
            }
        }
        let Some((seat, choices)) = game::next_decision::<G>(state) else {
            return Some((Actor::Chance, shelf::draw::<G>(state, chance)?));
        };
        let likings: Vec<usize> =
            choices.iter().map(|one| (self.liking)(seat, &value(one))).collect();
        let most = likings.iter().max().copied().unwrap();
        let liked = choices.into_iter().zip(likings).filter(|(_, liking)| *liking == most);
        let liked: Vec<G::Action> = liked.map(|(action, _)| action).collect();
        let action = self.bot.choose(&Situation::<G>::new(state, seat, &liked), mind).unwrap();
        Some((Actor::Seat(seat), action))
    }
}
