//! Castles of Mad King Ludwig on the shelf.

use castles::{
    Card, Castles, Decree, DecreeFace, Effect, Favor, Renovation, Right, Room, Setup, State,
    Surface, Term, Tile,
};
use game::{Actor, Game, RuleId, Seat, SeatSet, Turn, shortened};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, json};
use ts_rs::TS;

use crate::any::{AnyLedger, Sheet};
use crate::catalog::{Component, ComponentKind, component};
use crate::shelved::{SetupRequest, Shelved, checksum, read_expansions};

impl Shelved for Castles {
    const TITLE: &'static str = "Castles";
    const PLAYERS: (u8, u8) = (1, Setup::MOST_PLAYERS);
    const REFERENCE: &'static str = concat!(
        include_str!("../../../docs/rules/castles.md"),
        include_str!("../../../docs/rules/expansions.md")
    );

    type Row = castles::Row;
    type Cause = castles::Cause;

    type Options = castles::Options;

    fn set_up(_: u32, players: u8, options: castles::Options) -> Setup {
        Setup::new(players).with_options(options)
    }

    fn chosen(setup: &Setup) -> (u8, &castles::Options) {
        (setup.players, &setup.options)
    }

    const DETAILS: &'static [&'static str] = &["decree", "decrees", "banned", "time"];

    /// Where nobody keeps the time, the decree that needs it leaves the deck (EXP-DECREE-11).
    fn timed(mut setup: Setup, request: &SetupRequest) -> Setup {
        let has_decrees = setup.options.modules.contains(castles::Module::Decrees);
        setup.options.draft.timed |= has_decrees && !request.options.contains_key("time");
        setup
    }

    fn set_detail(setup: &mut Setup, key: &str, value: &str) -> Result<(), String> {
        let draft = &mut setup.options.draft;
        match key {
            "decree" => draft.forced = Some(decree(key, value)?),
            "banned" => {
                let banned = value.split(',').map(|name| decree(key, name.trim()));
                draft.banned = banned.collect::<Result<_, _>>()?;
            }
            "time" => {
                draft.timed = match value {
                    "kept" => true,
                    "free" => false,
                    _ => {
                        return Err(format!(
                            "option time cannot be `{value}`; expected one of: free, kept"
                        ));
                    }
                }
            }
            _ => {
                draft.double = match value {
                    "single" => false,
                    "double" => true,
                    _ => {
                        return Err(format!(
                            "option decrees cannot be `{value}`; expected one of: single, double"
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    fn detail(setup: &Setup, key: &str) -> Option<String> {
        let draft = setup.options.draft;
        match key {
            "decree" => draft.forced.map(|decree| decree.id().into()),
            "banned" => {
                let numbers: Vec<&str> = draft.banned.iter().map(number_of).collect();
                (!numbers.is_empty()).then(|| numbers.join(","))
            }
            "time" => draft.timed.then(|| "kept".into()),
            _ => draft.double.then(|| "double".into()),
        }
    }

    fn rounds(state: &State) -> u32 {
        state.round().into()
    }

    fn sheet(state: &State, seat: Seat) -> Value {
        let ledger = state.ledger(seat);
        let rows = castles::Row::of(state.modules());
        let rows: Map<String, Value> =
            rows.map(|row| (row.id().into(), ledger.row(row).into())).collect();
        json!({ "rows": rows })
    }

    fn score_checksum(state: &State) -> i64 {
        checksum((0..Castles::seats(state)).map(|seat| state.score(Seat(seat))))
    }

    /// Those of the game without expansions, and of the expansions that can be played.
    fn components() -> Vec<Component> {
        let all = castles::Modules::full();
        let tiles = Tile::all().filter(|tile| tile.face().origin.is_in(all)).map(|tile| {
            let provenance = tile.face().provenance;
            Component {
                sources_agree: provenance.sources_agree,
                note: provenance.note,
                ..plan_room(Room::Tile(tile), ComponentKind::Room, 1)
            }
        });
        let corridors = Room::CORRIDORS.into_iter().map(|room| {
            let count = room.corridor().map_or(1, |corridor| corridor.count);
            plan_room(room, ComponentKind::Corridor, count)
        });
        let cards = Card::all().map(Card::face).filter(|face| face.origin.is_in(all));
        let cards = cards.map(|face| Component {
            kind: ComponentKind::Card,
            wish: Some(face.wish_phrase()),
            rule: Some(face.rule.0),
            sources_agree: face.provenance.sources_agree,
            note: face.provenance.note,
            ..component(format!("card:{}", face.id))
        });
        let favors = Favor::all().map(Favor::face).filter(|face| face.origin.is_in(all));
        let favors = favors.map(|face| Component {
            kind: ComponentKind::Favor,
            wish: Some(face.wish_phrase()),
            rule: Some(face.rule.0),
            ..component(format!("favor:{}", face.id))
        });
        let renovations = Renovation::all().map(renovation);
        let decrees = Decree::all().map(Decree::face).map(|face| Component {
            kind: ComponentKind::Decree,
            r#type: Some(face.timing.id()),
            icon: Some(face.icon),
            holds: holds(face),
            wish: Some(face.wish_phrase()),
            rule: Some(face.rule.0),
            sources_agree: face.provenance.sources_agree,
            note: face.provenance.note,
            ..component(format!("decree:{}", face.id))
        });
        let cards = cards.chain(favors).chain(decrees);
        tiles.chain(corridors).chain(renovations).chain(cards).collect()
    }

    fn silence(_: &State) -> Option<RuleId> {
        None
    }

    /// What somebody thinks of buying is nobody else's business.
    fn ghost_audience(_: &State, _: Seat, _: &castles::Action) -> SeatSet {
        SeatSet::EMPTY
    }

    fn sheets(state: &State) -> Vec<Sheet> {
        (0..Castles::seats(state)).map(|seat| sheet(state, Seat(seat))).collect()
    }

    fn forecast(state: &State, seat: Seat, action: &castles::Action) -> Vec<Sheet> {
        let mut then = state.clone();
        if Castles::apply(&mut then, Actor::Seat(seat), action, &mut game::Unheard).is_err() {
            return Vec::new();
        }
        // A moat is laid when a card has left the deck for it. Which one does changes no points.
        let leaves = matches!(action, castles::Action::BuyMoat { .. })
            && Castles::turn(&then) == Turn::Chance;
        if let Some(draw) = Castles::draw(&then, 0).filter(|_| leaves)
            && Castles::apply(&mut then, Actor::Chance, &draw, &mut game::Unheard).is_err()
        {
            game::never!("no card can leave the deck");
        }
        vec![sheet(&then, seat)]
    }
}

/// What may lie on a decree, by its name in views; or what else is known of it there.
fn holds(face: &DecreeFace) -> Option<&'static str> {
    face.effects.iter().find_map(|effect| match effect {
        Effect::Set(Term::Storeroom, _) => Some("stored"),
        Effect::Set(Term::HiddenCoins, _) => Some("coins"),
        Effect::May(_, Right::SealRoom) => Some("room"),
        Effect::May(_, Right::SealFavors) => Some("favors"),
        Effect::May(_, Right::SwapCard) => Some("swaps"),
        Effect::May(_, Right::Redraw) => Some("used"),
        Effect::May(_, Right::Borrow | Right::Repay) => Some("owed"),
        Effect::May(_, Right::Offer) => Some("offered"),
        _ => None,
    })
}

/// The number of a decree's rule, by which a list of many stays short.
fn number_of(decree: Decree) -> &'static str {
    decree.face().rule.0.rsplit('-').next().unwrap_or_default()
}

/// The decree with this id, or this number.
fn decree(key: &str, name: &str) -> Result<Decree, String> {
    let found = Decree::all().find(|&decree| decree.id() == name || number_of(decree) == name);
    found.ok_or_else(|| {
        let ids: Vec<&str> = Decree::all().map(Decree::id).collect();
        let (name, ids) = (shortened(name), ids.join(", "));
        format!("option {key} cannot be `{name}`; expected one of: {ids}")
    })
}

fn sheet(state: &State, seat: Seat) -> Sheet {
    let ledger = state.ledger(seat);
    Sheet {
        castle: seat.0,
        name: format!("Castle {}", seat.0 + 1),
        total: ledger.total(),
        ledger: AnyLedger::Castles(ledger),
    }
}

/// What is printed on a room that lies on a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PlanForm {
    /// The printed square feet.
    pub feet: u16,
    /// What it is worth by itself.
    pub points: i32,
    /// How many units its box is wide and high, unturned.
    pub box_size: [i16; 2],
    /// How many doors it has.
    pub doors: usize,
}

fn plan_room(room: Room, kind: ComponentKind, count: u8) -> Component {
    let [width, height] = room.box_size();
    Component {
        kind,
        r#type: Some(room.room_type().id()),
        letter: Some(room.room_type().letter()),
        wish: room.wish_phrase(),
        rule: Some(Surface::from(room).rule().0),
        count,
        plan: Some(PlanForm {
            feet: room.feet(),
            points: room.points(),
            box_size: [width, height],
            doors: room.doors().len(),
        }),
        ..component(room.id())
    }
}

/// What is printed on a renovation: it has the shape of the rooms on which it lies, and no door.
fn renovation(renovation: Renovation) -> Component {
    let (face, shown) = (renovation.face(), Surface::from(renovation));
    let [first, second] = face.types;
    let [width, height] = renovation.box_size();
    Component {
        kind: ComponentKind::Renovation,
        r#type: Some(first.id()),
        letter: Some(first.letter()),
        second_type: Some(second.id()),
        wish: shown.wish_phrase(),
        rule: Some(shown.rule().0),
        plan: Some(PlanForm {
            feet: shown.feet(),
            points: shown.points(),
            box_size: [width, height],
            doors: 0,
        }),
        sources_agree: face.provenance.sources_agree,
        note: face.provenance.note,
        ..component(renovation.id())
    }
}

/// A layout file: rooms in the order of building, and what lies beside the castle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayoutFile {
    /// The game.
    pub game: String,
    /// The expansions.
    #[serde(default)]
    pub with: Vec<String>,
    /// The castle.
    pub castle: castles::Layout,
    /// Coins in hand.
    #[serde(default)]
    pub coins: u32,
    /// Bonus cards in hand.
    #[serde(default)]
    pub bonus_cards: Vec<Card>,
    /// The stacks that are empty: a size, `hallways` or `stairs`.
    #[serde(default, deserialize_with = "known_stacks")]
    pub depleted: Vec<castles::Stack>,
    /// Public favors that its owner won alone.
    #[serde(default)]
    pub first_places: u32,
    /// Whether its owner was master builder in the last round.
    #[serde(default)]
    pub last_master_builder: bool,
    /// Swan tokens, by colour.
    #[serde(default)]
    pub swans: castles::Flock,
    /// Its owner's decrees.
    #[serde(default)]
    pub decrees: Vec<Decree>,
}

fn known_stacks<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<castles::Stack>, D::Error> {
    const EXPECTED_STACK: &str =
        "expected a size such as 100, \"hallways\", \"stairs\" or \"moats\"";
    #[derive(Deserialize)]
    #[serde(
        untagged,
        expecting = "expected a size such as 100, \"hallways\", \"stairs\" or \"moats\""
    )]
    enum Named {
        Size(u16),
        Word(String),
    }
    #[derive(Deserialize)]
    #[serde(try_from = "Named")]
    struct Known(castles::Stack);
    impl TryFrom<Named> for Known {
        type Error = String;

        fn try_from(named: Named) -> Result<Known, String> {
            let name = match named {
                Named::Size(feet) => feet.to_string(),
                Named::Word(word) => word,
            };
            castles::Stack::find(&name).map(Known).ok_or_else(|| {
                let name = shortened(&name);
                format!("there is no stack `{name}`, {EXPECTED_STACK}")
            })
        }
    }
    let stacks = Vec::<Known>::deserialize(deserializer)?;
    Ok(stacks.into_iter().map(|Known(stack)| stack).collect())
}

impl LayoutFile {
    /// Builds and scores the castle.
    ///
    /// # Errors
    /// A sentence, if an expansion is asked for that there is not; else every reason why a step
    /// cannot be taken.
    pub fn appraise(
        &self,
    ) -> Result<Result<castles::Appraisal, Vec<castles::LayoutRefusal>>, String> {
        let modules = read_expansions::<Castles>(&self.with);
        let modules = modules.map_err(|error| format!("with: {error}"))?;
        let belongings = castles::Belongings {
            options: castles::Options::with(modules),
            coins: self.coins,
            cards: self.bonus_cards.clone(),
            depleted: self.depleted.clone(),
            first_places: self.first_places,
            last_builder: self.last_master_builder,
            swans: self.swans,
            decrees: self.decrees.clone(),
        };
        Ok(self.castle.appraise(&belongings))
    }
}
