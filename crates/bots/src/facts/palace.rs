//! What speaks for a choice at the Palace: tiles completed, swans, prices, favors, and the end of the game.

use game::{Game, Phrase, Seat, Value};
use palace::{
    Action, Cell, Favor, Item, Kind, Palace, Placed, Side, Spot, State, Tile, Wants, set_points,
};

use super::Facts;

impl Facts for Palace {
    fn facts(world: &State, seat: Seat, actions: &[Action]) -> Vec<Phrase> {
        actions.iter().flat_map(|action| facts_of(world, seat, action)).collect()
    }

    fn is_variant(one: &Action, other: &Action) -> bool {
        match (one, other) {
            (Action::Build { tile, .. }, Action::Build { tile: same, .. }) => tile == same,
            (Action::FileRoom { room, .. }, Action::FileRoom { room: same, .. }) => room == same,
            (Action::KeepFavor { favor, .. }, Action::KeepFavor { favor: same, .. }) => {
                favor == same
            }
            _ => false,
        }
    }
}

fn facts_of(world: &State, seat: Seat, action: &Action) -> Vec<Phrase> {
    match *action {
        Action::Build { tile, x, y, turn } => {
            let Some(cell) = Cell::new(x, y) else { return Vec::new() };
            let spot = Spot { cell, turn };
            let mut facts = completed(world, seat, tile, spot);
            facts.extend(swans(world, seat, tile, spot));
            facts.extend(price(world.price_of(seat, tile)));
            facts.extend(favors(world, seat, tile));
            if world.preview(tile, spot).ends {
                facts.push(Phrase::new("ends"));
            }
            facts
        }
        Action::FileRoom { room, .. } if world.is_choosing_an_action() => {
            price(world.filing_fee(seat) + world.price_of(seat, room.into())).into_iter().collect()
        }
        Action::LookAtFavors => price(world.filing_fee(seat)).into_iter().collect(),
        Action::Pay { swans, secret } => {
            let all = world.swans(seat).plus(&world.secret_swans(seat));
            let left = all.minus(&swans).minus(&secret);
            vec![Phrase::new("sets_left").with("points", set_points(left))]
        }
        Action::TakeSwans { swans } => {
            let held = world.swans(seat).plus(&world.secret_swans(seat));
            vec![Phrase::new("sets_then").with("points", set_points(held.plus(&swans)))]
        }
        Action::LayMoat { x, y, .. } | Action::MoveMoat { x, y, .. } => blocked(world, seat, x, y),
        _ => Vec::new(),
    }
}

/// Whose tiles have all their entrances linked then.
fn completed(world: &State, seat: Seat, tile: Tile, spot: Spot) -> Vec<Phrase> {
    let palace = &world.ground().palace;
    let mut by_owner: Vec<(Seat, Vec<Value>)> = Vec::new();
    for cell in palace.completes(tile, spot) {
        let (owner, id) = match palace.at(cell) {
            _ if cell == spot.cell => (seat, tile.id()),
            Some(Placed { owner: Some(owner), tile, .. }) => (*owner, tile.id()),
            Some(_) | None => continue,
        };
        match by_owner.iter_mut().find(|(other, _)| *other == owner) {
            Some((_, rooms)) => rooms.push(id.into()),
            None => by_owner.push((owner, vec![id.into()])),
        }
    }
    by_owner.sort_by_key(|(owner, _)| (*owner != seat, *owner));
    let fact = |(owner, rooms): (Seat, Vec<Value>)| match owner == seat {
        true => Phrase::new("completes").with("rooms", Value::List(rooms)),
        false => Phrase::new("completes_for").with("seat", owner).with("rooms", Value::List(rooms)),
    };
    by_owner.into_iter().map(fact).collect()
}

/// Who gets how many swans.
fn swans(world: &State, seat: Seat, tile: Tile, spot: Spot) -> Vec<Phrase> {
    let mut gained = vec![0_u32; usize::from(Palace::seats(world))];
    for (whose, _) in world.swans_of(tile, spot) {
        if let Some(count) = gained.get_mut(whose.index()) {
            *count += 1;
        }
    }
    let fact = |(whose, count): (Seat, u32)| match (count, whose == seat) {
        (0, _) => None,
        (_, true) => Some(Phrase::new("swans").with("count", count)),
        (_, false) => Some(Phrase::new("swans_for").with("seat", whose).with("count", count)),
    };
    (0..).map(Seat).zip(gained).filter_map(fact).collect()
}

fn price(price: u8) -> Option<Phrase> {
    (price > 0).then(|| Phrase::new("costs").with("count", price))
}

/// The favors that all see in which a seat goes ahead of all others by one more room.
fn favors(world: &State, seat: Seat, tile: Tile) -> Vec<Phrase> {
    let counts = |item: Item| match (item, tile.kind()) {
        (Item::RoomsOf(wanted), Kind::Room(is)) => wanted == is,
        (Item::Rooms, Kind::Room(_)) => true,
        (Item::Passages, Kind::Hallway | Kind::Stair) => true,
        _ => false,
    };
    let leads = |favor: &Favor| {
        let face = favor.face();
        let amount = |whose: Seat| world.amount(whose, face.item);
        let rivals = (0..Palace::seats(world)).map(Seat).filter(|&other| other != seat);
        let best = rivals.map(amount).max().unwrap_or(0);
        let own = amount(seat);
        face.wants == Wants::Most && counts(face.item) && own <= best && own + 1 > best
    };
    let fact = |favor: Favor| Phrase::new("favor_led").with("favor", favor.id());
    world.public_favors().filter(leads).map(fact).collect()
}

/// Whose tiles could not be completed any more with water there.
fn blocked(world: &State, seat: Seat, x: i8, y: i8) -> Vec<Phrase> {
    let Some(cell) = Cell::new(x, y) else { return Vec::new() };
    let palace = &world.ground().palace;
    let facing = Side::ALL.into_iter().filter_map(|side| {
        let placed = palace.at(cell.step(side)?)?;
        let faces = placed.entrance(side.opposite()).is_some() && !placed.is_completed();
        placed.owner.filter(|_| faces).map(|owner| (owner, placed.tile))
    });
    let fact = |(owner, tile): (Seat, Tile)| match owner == seat {
        true => Phrase::new("blocks_own").with("room", tile.id()),
        false => Phrase::new("blocks").with("seat", owner).with("room", tile.id()),
    };
    facing.map(fact).collect()
}
