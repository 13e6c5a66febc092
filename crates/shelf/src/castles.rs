//! Castles of Mad King Ludwig on the shelf.

use castles::{Card, Castles, Favor, Room, Setup, State, Tile};
use game::{Actor, Game, RuleId, Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::{Value, json};
use ts_rs::TS;

use crate::any::{AnyLedger, Sheet};
use crate::catalog::{Component, ComponentKind, component};
use crate::shelved::{OptionForm, SetupRequest, Shelved, checksum, rows_of};

impl Shelved for Castles {
    const TITLE: &'static str = "Castles";
    const PLAYERS: (u8, u8) = (1, Setup::MOST_PLAYERS);
    const ROWS: &'static [&'static str] = &castles::ROWS;
    const REFERENCE: &'static str = include_str!("../../../docs/rules/castles.md");

    type Piece = castles::Piece;

    fn read_setup(_: u32, request: &SetupRequest) -> Result<Setup, String> {
        request.expect_players_only::<Castles>()?;
        Ok(Setup::new(request.players))
    }

    fn request(setup: &Setup) -> SetupRequest {
        SetupRequest { players: setup.players, ..SetupRequest::default() }
    }

    fn rounds(state: &State) -> u32 {
        state.round().into()
    }

    fn sheet(state: &State, seat: Seat) -> Value {
        json!({ "rows": rows_of::<Castles>(&state.ledger(seat)) })
    }

    fn score_checksum(state: &State) -> i64 {
        checksum((0..Castles::seats(state)).map(|seat| state.score(Seat(seat))))
    }

    fn option_forms() -> Vec<OptionForm> {
        Vec::new()
    }

    fn components() -> Vec<Component> {
        let tiles = Tile::all().map(|tile| {
            let provenance = tile.face().provenance;
            Component {
                sources_agree: provenance.sources_agree,
                note: provenance.note,
                ..plan_room(Room::Tile(tile), ComponentKind::Room, 1)
            }
        });
        let pieces = Room::PIECES.into_iter().map(|room| {
            let count = room.piece().map_or(1, |piece| piece.count);
            plan_room(room, ComponentKind::Piece, count)
        });
        let cards = Card::all().map(Card::face).map(|face| Component {
            name: face.name,
            kind: ComponentKind::Card,
            words: face.wish_in_words(),
            rule: Some(face.rule.0),
            sources_agree: face.provenance.sources_agree,
            note: face.provenance.note,
            ..component(format!("card:{}", face.id))
        });
        let favors = Favor::all().map(Favor::face).map(|face| Component {
            name: face.name,
            kind: ComponentKind::Favor,
            words: face.wish_in_words(),
            rule: Some(face.rule.0),
            ..component(format!("favor:{}", face.id))
        });
        tiles.chain(pieces).chain(cards).chain(favors).collect()
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
        match Castles::apply(&mut then, Actor::Seat(seat), action, &mut game::Unheard) {
            Ok(()) => vec![sheet(&then, seat)],
            Err(_) => Vec::new(),
        }
    }
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
        name: room.name(),
        kind,
        r#type: Some(room.room_type().id()),
        letter: Some(room.room_type().letter()),
        words: room.wish_in_words(),
        rule: Some(room.rule().0),
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
}

fn known_stacks<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<castles::Stack>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected a size such as 100, \"hallways\" or \"stairs\"")]
    enum Named {
        Size(u16),
        Word(String),
    }
    let names = Vec::<Named>::deserialize(deserializer)?;
    let stack = |named: Named| {
        let name = match named {
            Named::Size(feet) => feet.to_string(),
            Named::Word(word) => word,
        };
        castles::Stack::find(&name).ok_or_else(|| {
            let found = de::Unexpected::Str(&name);
            de::Error::invalid_value(found, &"a size such as 100, `hallways` or `stairs`")
        })
    };
    names.into_iter().map(stack).collect()
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
        if let Some(first) = self.with.first() {
            return Err(format!("with: castles has no expansion `{first}`; expected none"));
        }
        let belongings = castles::Belongings {
            coins: self.coins,
            cards: self.bonus_cards.clone(),
            depleted: self.depleted.clone(),
        };
        Ok(self.castle.appraise(&belongings))
    }
}
