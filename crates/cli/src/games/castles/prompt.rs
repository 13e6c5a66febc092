//! One question to the person: numbered choices, each with what it would bring.

use std::io::BufRead;

use castles::{
    Action, CastleAfter, Castles, Gate, How, PassageView, Passages, Reward, Room, Spot, State,
    Step, Surface,
};
use game::{Game, Question};
use shelf::GameName;

use super::plan::room_by_number;
use super::screen::name;
use super::{help, screen};
use crate::counting::many;
use crate::failure::Failure;
use crate::games::person::{self, Answer, read_line};
use crate::games::told::with_players;
use crate::play::YOU;
use crate::rules::{rule_text, search_text};

/// A question.
pub(crate) struct Prompt<'a> {
    state: &'a State,
    /// All that can be done, the best first.
    choices: Vec<Action>,
    /// What is listed now, by number.
    listed: Vec<Action>,
}

impl<'a> Prompt<'a> {
    pub(super) fn new(state: &'a State, choices: Vec<Action>) -> Prompt<'a> {
        // Of each room only its best place: the others can be asked for.
        let mut listed: Vec<Action> = Vec::new();
        for &choice in &choices {
            let again = |other: &&Action| built(other).is_some() && built(other) == built(&choice);
            if listed.iter().find(again).is_none() {
                listed.push(choice);
            }
        }
        Prompt { state, choices, listed }
    }

    fn list(&self) -> String {
        let mut text = String::new();
        for (number, choice) in (1..).zip(&self.listed) {
            let places = self.choices.iter().filter(|other| built(other) == built(choice)).count();
            let others = self.listed.iter().filter(|other| built(other) == built(choice)).count();
            let more = match built(choice) {
                Some(_) if places > others => format!("  [w {number}: {}]", many(places, "place")),
                _ => String::new(),
            };
            text += &format!("{number:>4}) {}{more}\n", self.doing(choice));
        }
        text
    }

    fn heading(&self) -> String {
        let words = words::english(Castles::NAME);
        if let Some(question) = self.question() {
            let asked = words.say("question", &with_players(&question.asked));
            return format!("{asked} ({})", question.rule);
        }
        match self.state.step() {
            Step::Price if self.state.builder() != YOU => {
                return "Their time is up: which price for the rooms left? (EXP-DECREE-11)".into();
            }
            Step::Price => {
                return "You are master builder: which room gets which price? (CAS-MARKET-07)"
                    .into();
            }
            Step::Turn => return "Your turn: build one thing, or pass. (CAS-TURN-01)".into(),
            Step::PlaceStored => {
                return "Place what lies in your storeroom, or leave it. (EXP-DECREE-16)".into();
            }
            _ => {}
        }
        match self.choices.first() {
            Some(Action::StopLooking) => {
                "Place one of these rooms for nothing. (EXP-MOAT-42)".into()
            }
            Some(Action::PlaceFree { room: Room::Tile(_), .. }) => {
                "Place one of these rooms for nothing. (EXP-MOAT-42)".into()
            }
            Some(Action::PlaceFree { .. }) if !self.choices.contains(&Action::Decline) => {
                "A hallway and stairs for nothing: which comes now, and where? (EXP-DECREE-05)"
                    .into()
            }
            Some(Action::PlaceFree { .. } | Action::Decline) => {
                "A hallway or stairs for nothing: which, and where? (CAS-COMPLETE-22)".into()
            }
            _ => "What do you do?".into(),
        }
    }

    /// What the rules ask, if it is what these choices answer.
    fn question(&self) -> Option<Question<Action>> {
        let choice = self.choices.first()?;
        let mut questions = Castles::questions(self.state, YOU).into_iter();
        questions.find(|question| question.actions().any(|answer| answer == choice))
    }

    /// A choice in words, with what it would bring.
    fn doing(&self, action: &Action) -> String {
        let words = words::english(Castles::NAME);
        let card = |card: castles::Card| {
            let wish = words.say("wish", &card.face().wish_phrase());
            let castle = self.state.castle(YOU);
            let now = castle.map_or(0, |castle| castle.card_points(card, &self.state.beside(YOU)));
            format!("{}: {wish}  {now:+} now", name("card", card.id()))
        };
        match *action {
            Action::Buy { room, x, y, turn, passages } => {
                let spot = Spot::new(x, y, turn);
                format!(
                    "buy {} for {}, {}",
                    called(room),
                    self.price(room),
                    self.brings(room, spot, passages)
                )
            }
            Action::Renovate { renovation, room, passages } => {
                let after = self.state.castle(YOU);
                let after =
                    after.map(|it| it.with_renovation_and_passages(renovation, room, passages));
                let below = self.state.castle(YOU).and_then(|castle| castle.room(room));
                let below = below.map_or(String::new(), |placed| name("room", placed.room.id()));
                let what = after.map_or(String::new(), |it| with_outcome(&it, room, passages));
                let (laid, price) = (name("room", renovation.id()), castles::RENOVATION_PRICE);
                let number = u16::from(room) + 1;
                format!("renovate {below} ({number}) with {laid} for {price}{what}")
            }
            Action::PlaceFree { room, x, y, turn, passages } => {
                format!(
                    "build {}, {}",
                    called(room),
                    self.brings(room, Spot::new(x, y, turn), passages)
                )
            }
            Action::BuyMoat { slot } => {
                let after = self.state.castle(YOU).map(|it| it.with_moat(slot));
                let points = after.as_ref().map_or(0, |after| after.points);
                let whole = after.is_some_and(|after| after.castle.has_whole_moat());
                let more = if whole { ", and a room for nothing" } else { "" };
                let (where_to, price) = (name("slot", slot.id()), castles::MOAT_PRICE);
                format!("buy a moat in the {where_to} for {price}  {points:+}{more}")
            }
            Action::SetFoyer { side, turn } => gate(Gate::of(side, turn)).into(),
            Action::Pass => format!("pass and take {}", many(castles::PASS_INCOME, "coin")),
            Action::ReturnCard { card: returned } => format!("give back {}", card(returned)),
            Action::KeepCard { card: kept } => format!("keep {}", card(kept)),
            Action::SetPrice { tile, price } => {
                format!("{} costs {price}", name("room", tile.id()))
            }
            Action::Crowd { tile, price } => {
                format!("{} costs {price} too, beside what lies there", name("room", tile.id()))
            }
            Action::MoveCoins { tile, onto, thousands } => {
                let coins = many(u32::from(thousands) * 1000, "coin");
                let (from, to) = (name("room", tile.id()), name("room", onto.id()));
                format!("move {coins} from {from} to {to}")
            }
            Action::TimeOut => "let the time run out: somebody else prices the rest".into(),
            Action::Store { tile } => {
                let price = self.state.price_for(YOU, tile).unwrap_or(0);
                format!("buy {} for {price} and keep it for a later turn", name("room", tile.id()))
            }
            Action::PlaceStored { room, x, y, turn, passages } => {
                let brings = self.brings(room, Spot::new(x, y, turn), passages);
                format!("place {} from the storeroom, {brings}", called(room))
            }
            Action::RenovateStored { room, passages } => self.renovate_stored(room, passages),
            Action::LayStored { slot } => {
                let after = self.state.castle(YOU).map(|it| it.with_moat(slot));
                let points = after.map_or(0, |after| after.points);
                format!(
                    "lay the moat from the storeroom in the {}  {points:+}",
                    name("slot", slot.id())
                )
            }
            Action::OpenMarket => "open the market with these prices".into(),
            Action::TakeReward { number } => {
                match self.state.open_rewards_of_turn().nth(number.into()) {
                    None => String::new(),
                    Some(Reward::Moat) => "first the reward of the whole moat".into(),
                    Some(Reward::Tower) => "first the reward of towers".into(),
                    Some(reward) => {
                        let reward = name("type", reward.id());
                        format!("first the reward of the completed {reward} room")
                    }
                }
            }
            Action::ChooseReward { reward } => {
                format!("the reward of a {} room", name("type", reward.id()))
            }
            Action::ScoreAgain { room } => {
                let castle = self.state.castle(YOU);
                let placed = castle.and_then(|castle| Some((castle, castle.room(room)?.surface())));
                placed.map_or(String::new(), |(castle, placed)| {
                    let points = castle.points_again(room);
                    format!("score {} again  {points:+}", name("room", placed.id()))
                })
            }
            Action::LookThrough { size } => {
                let left = many(self.state.stack_size(size), "room");
                format!("look through the stack of {}, {left}", size.feet())
            }
            Action::PutOnDeck { tile } => format!("on the deck: {}", screen::face(tile.into())),
            Action::StopLooking => "choose no more rooms".into(),
            Action::TradeSwans { swans } => {
                let left = self.state.swans(YOU).minus(swans);
                format!(
                    "trade {} ({}) for {}; those left are worth {}",
                    many(swans.len(), "swan_token"),
                    screen::flock(swans),
                    many(castles::swan_coins(swans.len()), "coin"),
                    many(self.state.swans_worth(YOU, left), "point"),
                )
            }
            Action::PickDecree { decree } => {
                let wish = words.say("wish", &decree.face().wish_phrase());
                format!("keep {}: {wish}", name("decree", decree.id()))
            }
            Action::UseDecree { decree, how: How::Cards(cards) } => {
                let sizes: Vec<String> = cards.sizes().map(|size| size.to_string()).collect();
                let (decree, sizes) = (name("decree", decree.id()), sizes.join(", "));
                format!("use {decree}: lay room cards on the deck, the last on top: {sizes}")
            }
            Action::UseDecree { .. } => self.option(action),
            Action::LeaveDecree { decree } => format!("leave {}", name("decree", decree.id())),
            Action::Decline => "do without it".into(),
            _ => String::new(),
        }
    }

    /// What the renovation from the storeroom would bring on a room.
    fn renovate_stored(&self, room: u8, passages: Passages) -> String {
        let (Some(Surface::Renovation(kept)), Some(castle)) =
            (self.state.stored(YOU), self.state.castle(YOU))
        else {
            return String::new();
        };
        let after = castle.with_renovation_and_passages(kept, room, passages);
        let below = castle.room(room).map_or(String::new(), |it| name("room", it.room.id()));
        let (laid, number) = (name("room", kept.id()), u16::from(room) + 1);
        let what = with_outcome(&after, room, passages);
        format!("renovate {below} ({number}) with {laid} from the storeroom{what}")
    }

    /// An answer as the question words it.
    fn option(&self, action: &Action) -> String {
        let words = words::english(Castles::NAME);
        let questions = Castles::questions(self.state, YOU);
        let mut options = questions.iter().flat_map(|question| &question.options);
        let Some(option) = options.find(|option| option.action == *action) else {
            return String::new();
        };
        match (&option.name, &option.piece) {
            (Some(said), _) => words.say("option", &with_players(said)),
            (None, Some(piece)) => match piece.split_once(':') {
                Some((kind, id)) => name(kind, id),
                None => name("room", piece),
            },
            (None, None) => String::new(),
        }
    }

    fn price(&self, room: Room) -> String {
        let offers = self.state.offers();
        let offer = offers.iter().find(|offer| Some(offer.tile) == room.tile());
        match offer {
            None => self.state.price_for(YOU, room).unwrap_or(castles::PIECE_PRICE).to_string(),
            Some(offer) => {
                let price = self.state.price(offer).unwrap_or(0);
                match offer.coins {
                    0 => price.to_string(),
                    coins => format!("{price} with {coins} on it"),
                }
            }
        }
    }

    /// Where a room would stand, its points, and the rooms that it would complete.
    fn brings(&self, room: Room, spot: Spot, passages: Passages) -> String {
        let (x, y, turn) = (spot.x, spot.y, spot.turn.degrees());
        let turned = if turn == 0 { String::new() } else { format!(" turned {turn}") };
        let Some(castle) = self.state.castle(YOU) else { return String::new() };
        let after = castle.with_room_and_passages(room, spot, passages);
        let number = castle.rooms().len() as u8;
        format!("at {x},{y}{turned}{}", with_outcome(&after, number, passages))
    }

    /// Lists all places of the room that a choice builds.
    fn places(&mut self, number: &str) -> String {
        let Some(what) = self.numbered(number).and_then(|choice| built(&choice)) else {
            return self.no_choice(number);
        };
        let same = self.choices.iter().filter(|choice| built(choice) == Some(what));
        self.listed = same.copied().collect();
        self.list() + "      a lists all choices\n"
    }

    fn numbered(&self, number: &str) -> Option<Action> {
        let number: usize = number.parse().ok()?;
        self.listed.get(number.checked_sub(1)?).copied()
    }

    fn no_choice(&self, line: &str) -> String {
        let (line, most) = (game::shortened(line), self.listed.len());
        format!("`{line}` is no choice: type a number from 1 to {most}, or ? for help.\n")
    }
}

impl person::Prompt<Action> for Prompt<'_> {
    fn text(&self, can_undo: bool) -> String {
        let undo = if can_undo { ", u undoes" } else { "" };
        let (table, asked, list) = (screen::table(self.state), self.heading(), self.list());
        format!("{table}\n{asked}\n{list}[? help{undo}] > ")
    }

    fn read(&mut self, input: &mut impl BufRead) -> Result<Answer<Action>, Failure> {
        let Some(line) = read_line(input)? else { return Ok(Answer::Leave) };
        let (command, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let rest = rest.trim();
        Ok(match command {
            "" => Answer::Say(String::new()),
            "?" | "help" => Answer::Say(help::COMMANDS.into()),
            "h" => Answer::Say(help::rules_at_hand(&self.choices)),
            "r" => Answer::Say(rule_text(rest)),
            "f" => Answer::Say(search_text(GameName::Castles, rest)),
            "t" => Answer::Say(help::look_up(rest)),
            "m" => Answer::Say(screen::table(self.state)),
            "c" => Answer::Say(screen::castle_by_number(self.state, rest)),
            "s" => Answer::Say(screen::sheet_by_number(self.state, rest)),
            "a" => {
                self.listed.clone_from(&self.choices);
                Answer::Say(self.list())
            }
            "w" => Answer::Say(self.places(rest)),
            "u" | "undo" => Answer::Undo,
            "q" | "quit" => Answer::Leave,
            _ => match self.numbered(&line) {
                Some(action) => Answer::Act(action),
                None => Answer::Say(self.no_choice(&line)),
            },
        })
    }
}

/// The room that a choice builds, or the renovation that it lays; nothing for the one in the storeroom.
fn built(action: &Action) -> Option<Option<Surface>> {
    match *action {
        Action::Buy { room, .. } | Action::PlaceFree { room, .. } => Some(Some(room.into())),
        Action::Renovate { renovation, .. } => Some(Some(renovation.into())),
        Action::PlaceStored { .. } | Action::RenovateStored { .. } => Some(None),
        _ => None,
    }
}

/// The secret passages that are laid with the room of this number, the points, and the rooms completed.
fn with_outcome(after: &CastleAfter, number: u8, passages: Passages) -> String {
    let laid = |its: &PassageView| {
        let is_new = passages.iter().any(|(length, _)| length == its.length);
        let [from, to] = its.rooms;
        (is_new && from == number).then(|| {
            let to = room_by_number(&after.castle, to);
            format!("a {} passage to {to}", name("length", its.length.id()))
        })
    };
    let laid: Vec<String> = after.castle.passage_views().iter().filter_map(laid).collect();
    let mut text = match laid.is_empty() {
        true => String::new(),
        false => format!(" with {}", laid.join(" and ")),
    };
    text += &format!("  {:+}", after.points);
    let completed = after.completed.iter().filter_map(|&number| after.castle.room(number));
    let completed: Vec<String> =
        completed.map(|placed| name("room", placed.surface().id())).collect();
    if !completed.is_empty() {
        text += &format!(", completes {}", completed.join(" and "));
    }
    text
}

/// A way to set the foyer, with what it means.
const fn gate(gate: Option<Gate>) -> &'static str {
    match gate {
        Some(Gate::Open) | None => "a foyer with four doors, one at the drawbridge to the gardens",
        Some(Gate::ClosedSouth) => {
            "a foyer with three doors, the drawbridge closed: no gardens, and no third moat"
        }
        Some(Gate::ClosedWest) => "a foyer with three doors, closed on the left",
        Some(Gate::ClosedNorth) => "a foyer with three doors, closed above",
        Some(Gate::ClosedEast) => "a foyer with three doors, closed on the right",
    }
}

/// A room, a hallway with its side.
fn called(room: Room) -> String {
    let side = match room {
        Room::Hallway(castles::Level::Downstairs) => " (downstairs)",
        _ => "",
    };
    name("room", room.id()) + side
}
