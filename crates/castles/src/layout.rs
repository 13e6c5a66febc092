//! A castle written down step by step, for those who play with cardboard.

use game::{Ledger, Line};
use lattice::Turn;
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::castle::Castle;
use crate::component::{Card, Level, Room};
use crate::measure::score_coins;
use crate::refusal::Refusal;
use crate::reward::Reward;
use crate::sheet::{Account, Piece, Stack};
use crate::spot::{Spot, degrees};
use crate::terms::Terms;

/// A castle as it was built.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// The foyer.
    #[serde(default)]
    pub foyer: FoyerAt,
    /// The rooms, in the order of building.
    #[serde(default)]
    pub steps: Vec<StepAt>,
}

/// How the foyer lies; its box is at 0,0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoyerAt {
    /// How many doors the side that is used has.
    #[serde(default = "three", deserialize_with = "known_side")]
    pub side: u8,
    /// How far it is turned.
    #[serde(default, with = "degrees")]
    pub turn: Turn,
}

impl Default for FoyerAt {
    fn default() -> FoyerAt {
        FoyerAt { side: three(), turn: Turn::R0 }
    }
}

const fn three() -> u8 {
    3
}

fn known_side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let side = u8::deserialize(deserializer)?;
    let unknown = || de::Error::invalid_value(de::Unexpected::Unsigned(side.into()), &"3");
    if side == three() { Ok(side) } else { Err(unknown()) }
}

/// A room and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepAt {
    /// Which room.
    pub place: Room,
    /// The side of a hallway that is up.
    #[serde(default)]
    pub face: Option<Level>,
    /// The upper left corner of its box.
    pub x: i16,
    #[allow(missing_docs)]
    pub y: i16,
    /// How far it is turned.
    #[serde(default, with = "degrees")]
    pub turn: Turn,
}

impl StepAt {
    fn room(&self) -> Room {
        match (self.place, self.face) {
            (Room::Hallway(_), Some(level)) => Room::Hallway(level),
            (room, _) => room,
        }
    }
}

/// What lies beside the castle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Belongings {
    /// Coins in hand.
    pub coins: u32,
    /// Bonus cards in hand.
    pub cards: Vec<Card>,
    /// The stacks that are empty.
    pub depleted: Vec<Stack>,
}

/// Why a step cannot be taken.
pub type LayoutRefusal = game::LayoutRefusal<Refusal>;

/// What a step has brought.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StepSheet {
    /// The room.
    pub tile: Room,
    /// Its points, with those of living and activity rooms that it completes.
    pub points: i32,
    /// The same line by line.
    pub ledger: Vec<Line<Piece>>,
    /// The rooms that it completes.
    pub completed: Vec<Piece>,
    /// Rewards that bring no points at once.
    pub earned: Vec<Reward>,
}

/// What a castle is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal {
    /// The castle.
    pub castle: Castle,
    /// Every step.
    pub steps: Vec<StepSheet>,
    /// What is scored at the end.
    pub end: Ledger<Piece>,
}

impl Appraisal {
    /// The points of all steps.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.steps.iter().map(|step| step.points).sum()
    }

    /// All points, those of the end included.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.points() + self.end.total()
    }

    /// Every line, from the first step to the last coin.
    #[must_use]
    pub fn ledger(&self) -> Ledger<Piece> {
        let steps = self.steps.iter().flat_map(|step| &step.ledger);
        Ledger { lines: steps.chain(&self.end.lines).cloned().collect() }
    }
}

impl Layout {
    /// Builds the castle step by step and scores it.
    ///
    /// # Errors
    /// Every rule that the first impossible step breaks, and cards that cannot be.
    pub fn appraise(&self, belongings: &Belongings) -> Result<Appraisal, Vec<LayoutRefusal>> {
        let mut castle = Castle::with_foyer(self.foyer.turn);
        let mut account = Account::default();
        let terms = Terms::RULEBOOK;
        let mut downstairs = 0;
        let mut steps = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            let (room, spot) = (step.room(), Spot::new(step.x, step.y, step.turn));
            let mut reasons = castle.objections(room, spot);
            reasons.extend(self.too_many(index, room));
            if !reasons.is_empty() {
                let refused =
                    |refusal| LayoutRefusal { index: Some(index), id: room.id(), refusal };
                return Err(reasons.into_iter().map(refused).collect());
            }
            let before = account.len();
            let completed = castle.put(room, spot);
            castle.score_last(&mut account);
            let mut earned = Vec::new();
            for &number in &completed {
                let Some(placed) = castle.room(number) else { continue };
                for reward in placed.rewards() {
                    match reward {
                        Reward::Living => castle.score_again(number, &mut account),
                        Reward::Activity => {
                            castle.score_activity(Some(number), terms, &mut account);
                        }
                        Reward::Downstairs if !terms.earns_downstairs(&mut downstairs) => {}
                        other => earned.push(other),
                    }
                }
            }
            let ledger: Vec<_> = account.lines_from(before, &castle).collect();
            steps.push(StepSheet {
                tile: room,
                points: ledger.iter().map(|line| line.points).sum(),
                ledger,
                completed: completed.iter().map(|&number| castle.source(number)).collect(),
                earned,
            });
        }
        let end = score_end(&castle, belongings, terms)?;
        Ok(Appraisal { castle, steps, end })
    }

    /// Whether the box has no more of this room after the steps before.
    fn too_many(&self, index: usize, room: Room) -> Option<Refusal> {
        let same = |step: &&StepAt| Stack::of(step.room()) == Stack::of(room);
        let before = self.steps.iter().take(index);
        match room {
            Room::Tile(tile) => {
                let twice = before.clone().any(|step| step.room() == room);
                twice.then_some(Refusal::TileTwice { tile })
            }
            Room::Hallway(_) | Room::Stairs => {
                let count = before.filter(same).count() as u32 + 1;
                let most = room.piece().map_or(0, |piece| u32::from(piece.count));
                (count > most).then_some(Refusal::TooMany { room, count })
            }
            Room::Foyer => None,
        }
    }
}

fn score_end(
    castle: &Castle,
    of: &Belongings,
    terms: Terms,
) -> Result<Ledger<Piece>, Vec<LayoutRefusal>> {
    let mut end = Ledger::default();
    let beside = |id, refusal| LayoutRefusal { index: None, id, refusal };
    let cards = again(&of.cards).map(|&card| beside(card.id(), Refusal::CardTwice { card }));
    let stacks = again(&of.depleted);
    let stacks = stacks.map(|&stack| beside("depleted", Refusal::StackTwice { stack }));
    let refused: Vec<_> = cards.chain(stacks).collect();
    if !refused.is_empty() {
        return Err(refused);
    }
    for &stack in &of.depleted {
        castle.score_stack(stack, terms, &mut end);
    }
    for &card in &of.cards {
        castle.score_card(card, of.coins, &mut end);
    }
    score_coins(of.coins, terms, &mut end);
    Ok(end)
}

/// The items of a list that stand in it before as well.
fn again<T: PartialEq>(items: &[T]) -> impl Iterator<Item = &T> {
    let numbered = items.iter().enumerate();
    numbered.filter(|(n, item)| items.iter().take(*n).any(|other| other == *item)).map(|(_, i)| i)
}

impl Castle {
    /// The most rooms that can be walked through without entering one twice.
    #[must_use]
    pub fn longest_path(&self) -> u32 {
        let neighbours: Vec<Vec<u8>> =
            self.numbered().map(|(number, _)| self.connected(number).collect()).collect();
        let mut entered = vec![false; neighbours.len()];
        let starts = 0..neighbours.len() as u8;
        starts.map(|start| longest_from(start, &neighbours, &mut entered)).max().unwrap_or(0)
    }
}

fn longest_from(room: u8, neighbours: &[Vec<u8>], entered: &mut [bool]) -> u32 {
    let index = usize::from(room);
    let Some(here) = entered.get_mut(index).filter(|here| !**here) else { return 0 };
    *here = true;
    let next = neighbours.get(index).into_iter().flatten();
    let longest = next.map(|&room| longest_from(room, neighbours, entered)).max().unwrap_or(0);
    if let Some(here) = entered.get_mut(index) {
        *here = false;
    }
    longest + 1
}
