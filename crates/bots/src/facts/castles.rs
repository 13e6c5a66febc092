//! What speaks for a choice at Castles: rooms completed, money, doors, favors, and what rivals miss.

use castles::{Action, Castles, Event, Level, Reward, Room, State, Surface};
use game::{Actor, Game, Phrase, Seat, Value, Viewer};

use super::Facts;

/// Of so many dear rooms it is said who would like them.
const WANTED: usize = 2;

impl Facts for Castles {
    fn facts(world: &State, seat: Seat, actions: &[Action]) -> Vec<Phrase> {
        let (mut after, mut events) = (world.clone(), Vec::new());
        for action in actions {
            if Castles::apply(&mut after, Actor::Seat(seat), action, &mut events).is_err() {
                return Vec::new();
            }
        }
        let mut facts = Vec::new();
        facts.extend(completed(seat, &events));
        facts.extend(earned(seat, &events));
        facts.extend(money(seat, &events));
        facts.extend(cards(world, seat, actions));
        facts.extend(doors(&after, seat, &events));
        facts.extend(favors(world, &after, seat));
        facts.extend(denied(world, seat, actions));
        facts.extend(priced(world, seat, actions));
        facts
    }

    fn is_variant(one: &Action, other: &Action) -> bool {
        match (one, other) {
            (Action::Buy { room, .. }, Action::Buy { room: same, .. })
            | (Action::PlaceFree { room, .. }, Action::PlaceFree { room: same, .. })
            | (Action::PlaceStored { room, .. }, Action::PlaceStored { room: same, .. }) => {
                room == same
            }
            (Action::Renovate { renovation, .. }, Action::Renovate { renovation: same, .. }) => {
                renovation == same
            }
            (Action::UseDecree { decree, .. }, Action::UseDecree { decree: same, .. }) => {
                decree == same
            }
            (Action::RenovateStored { .. }, Action::RenovateStored { .. })
            | (Action::BuyMoat { .. }, Action::BuyMoat { .. })
            | (Action::LayStored { .. }, Action::LayStored { .. })
            | (Action::TradeSwans { .. }, Action::TradeSwans { .. }) => true,
            _ => false,
        }
    }
}

fn completed(seat: Seat, events: &[Event]) -> Option<Phrase> {
    let completed = events.iter().filter_map(|event| match event {
        Event::Completed { seat: whose, tile, .. } if *whose == seat => {
            Some(Value::from(tile.id()))
        }
        _ => None,
    });
    let rooms: Vec<Value> = completed.collect();
    (!rooms.is_empty()).then(|| Phrase::new("completes").with("rooms", Value::List(rooms)))
}

fn earned(seat: Seat, events: &[Event]) -> Option<Phrase> {
    let earned = events.iter().filter_map(|event| match event {
        Event::RewardEarned { seat: whose, reward } if *whose == seat => Some(*reward),
        _ => None,
    });
    // What living rooms and activity rooms bring are points, and a sheet tells them.
    let counted = |reward: &Reward| !matches!(reward, Reward::Living | Reward::Activity);
    let rewards: Vec<Value> = earned.filter(counted).map(|it| Value::from(it.id())).collect();
    (!rewards.is_empty()).then(|| Phrase::new("earns").with("rewards", Value::List(rewards)))
}

/// What is paid, and what comes in.
fn money(seat: Seat, events: &[Event]) -> Vec<Phrase> {
    let (mut facts, mut income) = (Vec::new(), 0);
    for event in events {
        match *event {
            Event::Bought { seat: whose, price, coins, to, .. } if whose == seat => {
                income += coins;
                if price > 0 {
                    facts.push(Phrase::new("pays").with("coins", price).with("to", to));
                }
            }
            Event::Passed { seat: whose, coins }
            | Event::CoinsTaken { seat: whose, coins, .. }
            | Event::SwansTraded { seat: whose, coins, .. }
                if whose == seat =>
            {
                income += coins;
            }
            _ => {}
        }
    }
    if income > 0 {
        facts.push(Phrase::new("takes_coins").with("coins", income));
    }
    facts
}

/// What a bonus card brings as the castle stands.
fn cards(world: &State, seat: Seat, actions: &[Action]) -> Vec<Phrase> {
    let Some(castle) = world.castle(seat) else { return Vec::new() };
    let beside = world.beside(seat);
    let about = |action: &Action| {
        let (key, card) = match *action {
            Action::KeepCard { card } => ("card_brings", card),
            Action::ReturnCard { card } => ("card_would_bring", card),
            _ => return None,
        };
        let points = castle.card_points(card, &beside);
        Some(Phrase::new(key).with("card", card.id()).with("points", points))
    };
    actions.iter().filter_map(about).collect()
}

/// The doors that a castle can still grow by, if it has grown.
fn doors(after: &State, seat: Seat, events: &[Event]) -> Option<Phrase> {
    let grows =
        |event: &Event| matches!(event, Event::Placed { seat: whose, .. } if *whose == seat);
    let castle = after.castle(seat).filter(|_| events.iter().any(grows))?;
    let count = u32::try_from(castle.open_doors(Level::Upstairs)).ok()?;
    Some(Phrase::new("open_doors").with("count", count))
}

/// How the seats would stand in the favors that all see.
fn favors(before: &State, after: &State, seat: Seat) -> Vec<Phrase> {
    let viewer = Viewer::Seat(seat);
    let mut facts = Vec::new();
    for ((favor, old), (same, new)) in before.favors_so_far(viewer).zip(after.favors_so_far(viewer))
    {
        if favor != same {
            continue;
        }
        let changes = || (0..).map(Seat).zip(old.iter().zip(&new));
        let own = changes().find(|(whose, (was, is))| *whose == seat && is > was);
        if let Some((_, (_, is))) = own {
            let fact = Phrase::new("favor_rises").with("favor", favor.id());
            facts.push(fact.with("points", *is));
        }
        let loser = changes().filter(|(whose, (was, is))| *whose != seat && is < was);
        if let Some((rival, (was, is))) = loser.max_by_key(|(_, (was, is))| **was - **is) {
            let fact = Phrase::new("favor_denied").with("favor", favor.id());
            facts.push(fact.with("seat", rival).with("points", was - is));
        }
    }
    facts
}

/// The room that an action takes from the market.
fn taken(action: &Action) -> Option<Room> {
    match *action {
        Action::Buy { room: room @ Room::Tile(_), .. }
        | Action::Store { tile: Surface::Room(room @ Room::Tile(_)) } => Some(room),
        _ => None,
    }
}

/// The rival to whom a room would bring most at once, and how much.
fn keenest(world: &State, seat: Seat, room: Room) -> Option<(Seat, i32)> {
    let rivals = (0..Castles::seats(world)).map(Seat).filter(|&other| other != seat);
    let best = rivals.filter_map(|rival| {
        let points = world.best_points(rival, room).iter().map(|(points, _)| points).max()?;
        Some((rival, points))
    });
    best.max_by_key(|&(rival, points)| (points, std::cmp::Reverse(rival)))
        .filter(|&(_, points)| points > 0)
}

fn denied(world: &State, seat: Seat, actions: &[Action]) -> Vec<Phrase> {
    let about = |action: &Action| {
        let room = taken(action)?;
        let (rival, points) = keenest(world, seat, room)?;
        let fact = Phrase::new("denies").with("seat", rival).with("room", room.id());
        Some(fact.with("points", points))
    };
    actions.iter().filter_map(about).collect()
}

/// Who would like the dearest rooms.
fn priced(world: &State, seat: Seat, actions: &[Action]) -> Vec<Phrase> {
    let price = |action: &Action| match *action {
        Action::SetPrice { tile, price } | Action::Crowd { tile, price } => Some((price, tile)),
        _ => None,
    };
    let mut priced: Vec<_> = actions.iter().filter_map(price).collect();
    priced.sort_unstable_by(|one, other| other.cmp(one));
    let about = |(price, tile): (u32, castles::Tile)| {
        let (rival, points) = keenest(world, seat, Room::Tile(tile))?;
        let fact = Phrase::new("wanted").with("seat", rival).with("room", tile.id());
        Some(fact.with("points", points).with("coins", price))
    };
    priced.into_iter().take(WANTED).filter_map(about).collect()
}
