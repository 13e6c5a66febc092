//! A castle written down step by step, for those who play with cardboard.

use game::Tally;
use lattice::Rotation;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::beside::Beside;
use crate::castle::Castle;
use crate::component::{Card, Level, Measure, Renovation, Room, RoomType};
use crate::decree::Decree;
use crate::finale::FinalPart;
use crate::in_play::is_card_in;
use crate::measure::score_coins;
use crate::moat::{Gate, Slot};
use crate::options::{Module, Modules, Options, Origin};
use crate::passage::{DoorAt, Length, PlannedPassage};
use crate::refusal::Refusal;
use crate::reward::Reward;
use crate::right::Right;
use crate::setup_table as table;
use crate::sheet::{Account, Cause, Ledger, Line, Row, Stack};
use crate::spot::{Spot, degrees};
use crate::surface::Surface;
use crate::swan::Flock;
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
    pub steps: Vec<LayoutStep>,
}

/// How the foyer lies; its box is at 0,0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoyerAt {
    /// How many doors the side that is used has: three, or four on the back (EXP-GEN-07).
    #[serde(default = "three", deserialize_with = "known_side")]
    pub side: u8,
    /// How far it is turned.
    #[serde(default, with = "degrees")]
    pub turn: Rotation,
}

impl Default for FoyerAt {
    fn default() -> FoyerAt {
        FoyerAt { side: three(), turn: Rotation::R0 }
    }
}

const fn three() -> u8 {
    3
}

fn known_side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let side = u8::deserialize(deserializer)?;
    let unknown = || de::Error::invalid_value(de::Unexpected::Unsigned(side.into()), &"3 or 4");
    if [3, 4].contains(&side) { Ok(side) } else { Err(unknown()) }
}

/// What is built or laid, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "WrittenStep")]
pub enum LayoutStep {
    /// A room.
    Place {
        /// Which room; a hallway with the side that is up.
        place: Room,
        /// The upper left corner of its box.
        x: i16,
        #[allow(missing_docs)]
        y: i16,
        /// How far it is turned.
        turn: Rotation,
    },
    /// A renovation on a room that stands.
    Renovate {
        /// Which renovation.
        renovate: Renovation,
        /// The upper left corner of the room's box.
        x: i16,
        #[allow(missing_docs)]
        y: i16,
    },
    /// A moat tile.
    Moat {
        /// Where it lies.
        moat: Slot,
    },
    /// A secret passage, laid with the room or renovation before it.
    Passage {
        /// How long it is.
        passage: Length,
        /// The door of that room.
        from: DoorAt,
        /// The door of another one.
        to: DoorAt,
    },
}

/// What a step lays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Laid {
    /// A room or a renovation.
    Surface(Surface),
    /// A secret passage.
    Passage,
}

impl Laid {
    /// The id used in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Laid::Surface(surface) => surface.id(),
            Laid::Passage => "passage",
        }
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl LayoutStep {
    /// What is laid.
    #[must_use]
    pub const fn laid(self) -> Laid {
        match self {
            LayoutStep::Place { place, .. } => Laid::Surface(Surface::Room(place)),
            LayoutStep::Renovate { renovate, .. } => Laid::Surface(Surface::Renovation(renovate)),
            LayoutStep::Moat { .. } => Laid::Surface(Surface::Moat),
            LayoutStep::Passage { .. } => Laid::Passage,
        }
    }
}

/// A step as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    place: Option<Room>,
    renovate: Option<Renovation>,
    passage: Option<Length>,
    moat: Option<Slot>,
    face: Option<Level>,
    #[serde(default, deserialize_with = "written_number")]
    x: Option<i16>,
    #[serde(default, deserialize_with = "written_number")]
    y: Option<i16>,
    #[serde(default, deserialize_with = "written_degrees")]
    turn: Option<Rotation>,
    from: Option<DoorAt>,
    to: Option<DoorAt>,
}

/// A number that stands there is one: nothing is not.
fn written_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i16>, D::Error> {
    i16::deserialize(deserializer).map(Some)
}

fn written_degrees<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Rotation>, D::Error> {
    degrees::deserialize(deserializer).map(Some)
}

impl TryFrom<WrittenStep> for LayoutStep {
    type Error = String;

    fn try_from(step: WrittenStep) -> Result<LayoutStep, String> {
        let WrittenStep { place, renovate, passage, moat, face, x, y, turn, from, to } = step;
        let coordinate =
            |value: Option<i16>, name: &str| value.ok_or_else(|| format!("missing field `{name}`"));
        if (from.is_some() || to.is_some()) && passage.is_none() {
            return Err("expected `from` and `to` with a passage alone".into());
        }
        if let Some(moat) = moat {
            let alone = place.is_none() && renovate.is_none() && passage.is_none();
            let bare = face.is_none() && turn.is_none() && x.is_none() && y.is_none();
            return match alone && bare {
                true => Ok(LayoutStep::Moat { moat }),
                false => Err("a moat lies in its place; expected `moat` alone".into()),
            };
        }
        match (place, renovate, passage) {
            (Some(room), None, None) => Ok(LayoutStep::Place {
                place: on_side(room, face)?,
                x: coordinate(x, "x")?,
                y: coordinate(y, "y")?,
                turn: turn.unwrap_or_default(),
            }),
            (None, Some(renovate), None) => {
                if face.is_some() || turn.is_some() {
                    let id = renovate.id();
                    return Err(format!(
                        "`{id}` lies as its room does; expected neither `face` nor `turn`"
                    ));
                }
                let (x, y) = (coordinate(x, "x")?, coordinate(y, "y")?);
                Ok(LayoutStep::Renovate { renovate, x, y })
            }
            (None, None, Some(passage)) => {
                if face.is_some() || turn.is_some() || x.is_some() || y.is_some() {
                    return Err("a passage lies between doors; expected `from` and `to`".into());
                }
                let from = from.ok_or("missing field `from`")?;
                let to = to.ok_or("missing field `to`")?;
                Ok(LayoutStep::Passage { passage, from, to })
            }
            (None, None, None) => Err("missing field `place`".into()),
            (Some(_), Some(_), _) => Err("expected `place` or `renovate`, not both".into()),
            _ => Err("expected `place`, `renovate` or `passage`, and only one of them".into()),
        }
    }
}

/// The room with the side that is up, which a hallway alone has.
fn on_side(room: Room, face: Option<Level>) -> Result<Room, String> {
    match (room, face) {
        (Room::Hallway(_), Some(level)) => Ok(Room::Hallway(level)),
        (room, None) => Ok(room),
        (room, Some(_)) => {
            let id = room.id();
            Err(format!("`{id}` has no `face`; expected it with a hallway alone"))
        }
    }
}

/// What lies beside the castle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Belongings {
    /// By which options the game was played.
    pub options: Options,
    /// Coins in hand.
    pub coins: u32,
    /// Bonus cards in hand.
    pub cards: Vec<Card>,
    /// The stacks that are empty.
    pub depleted: Vec<Stack>,
    /// Public favors that were won alone.
    pub first_places: u32,
    /// Whether its owner was master builder in the last round.
    pub last_builder: bool,
    /// Swan tokens.
    pub swans: Flock,
    /// Its owner's decrees.
    pub decrees: Vec<Decree>,
}

/// Why a step cannot be taken.
pub type LayoutRefusal = game::LayoutRefusal<Refusal>;

/// What a step has brought.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LayoutStepResult {
    /// What was laid.
    pub tile: Laid,
    /// Its points, with those of living and activity rooms that it completes.
    pub points: i32,
    /// The same line by line.
    pub ledger: Vec<Line>,
    /// The rooms that it completes.
    pub completed: Vec<Cause>,
    /// Rewards that bring no points at once.
    pub earned: Vec<Reward>,
}

impl LayoutStepResult {
    /// What a moat tile has brought; the last one completes the moat.
    fn of_moat(castle: &Castle, slot: Slot, account: &Account, before: usize) -> LayoutStepResult {
        let ledger: Vec<_> = account.lines_from(before, castle).collect();
        let is_whole = castle.has_whole_moat();
        LayoutStepResult {
            tile: Laid::Surface(Surface::Moat),
            points: ledger.iter().map(|line| line.points).sum(),
            ledger,
            completed: is_whole.then_some(Cause::Moat(slot)).into_iter().collect(),
            earned: is_whole.then_some(Reward::Moat).into_iter().collect(),
        }
    }

    /// The points of a passage are those of what it was laid with.
    fn of_passage() -> LayoutStepResult {
        LayoutStepResult {
            tile: Laid::Passage,
            points: 0,
            ledger: Vec::new(),
            completed: Vec::new(),
            earned: Vec::new(),
        }
    }
}

/// What a castle is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal {
    /// The castle.
    pub castle: Castle,
    /// Every step.
    pub steps: Vec<LayoutStepResult>,
    /// What is scored at the end.
    pub end: Ledger,
    /// Whether it was built with expansions.
    pub is_expanded: bool,
    /// The swan tokens beside it.
    pub swans: Flock,
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
    pub fn ledger(&self) -> Ledger {
        let steps = self.steps.iter().flat_map(|step| &step.ledger);
        Ledger { lines: steps.chain(&self.end.lines).cloned().collect() }
    }
}

impl Layout {
    /// Builds the castle step by step and scores it.
    ///
    /// # Errors
    /// Every rule that the first impossible placement breaks, and cards that cannot be.
    pub fn appraise(&self, belongings: &Belongings) -> Result<Appraisal, Vec<LayoutRefusal>> {
        let modules = belongings.options.modules;
        let refused = decree_refusals(belongings);
        if !refused.is_empty() {
            return Err(refused);
        }
        let terms = Terms::of(belongings.decrees.iter().copied());
        let mut castle = self.first_room(modules)?.by(terms.customs);
        let mut account = Account::default();
        let mut downstairs = 0;
        let mut steps = Vec::new();
        let mut index = 0;
        while let Some((first, passages)) = self.placement(index) {
            let refused = self.refusals(&castle, index, first, &passages, modules);
            if !refused.is_empty() {
                return Err(refused);
            }
            let before = account.len();
            if let LayoutStep::Moat { moat } = first {
                castle.fill(moat);
                castle.score_moat(moat, &mut account);
                steps.push(LayoutStepResult::of_moat(&castle, moat, &account, before));
                index += 1;
                continue;
            }
            let (number, mut completed) = match first {
                LayoutStep::Place { place, x, y, turn } => {
                    let number = castle.rooms().len() as u8;
                    (number, castle.put(place, Spot::new(x, y, turn)))
                }
                LayoutStep::Renovate { renovate, x, y } => {
                    let number = castle.room_to_renovate(renovate, x, y).unwrap_or_default();
                    let before =
                        castle.room(number).filter(|placed| placed.is_completed()).copied();
                    if before.is_some_and(|it| it.types().contains(RoomType::Downstairs)) {
                        terms.loses_downstairs(&mut downstairs);
                    }
                    castle.renovate(number, renovate);
                    account.note_renovation(&castle);
                    (number, before.map(|_| number).into_iter().collect())
                }
                LayoutStep::Passage { .. } | LayoutStep::Moat { .. } => {
                    game::never!("a passage alone was refused, and a moat is laid");
                    return Err(Vec::new());
                }
            };
            for &(length, from, _) in &passages {
                if let Some(start) = castle.door_at(from) {
                    completed.extend(castle.lay(length, start));
                }
            }
            completed.sort_unstable();
            completed.dedup();
            castle.score_room(number, &mut account);
            castle.score_hearth(number, &mut account);
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
            steps.push(LayoutStepResult {
                tile: first.laid(),
                points: ledger.iter().map(|line| line.points).sum(),
                ledger,
                completed: completed.iter().map(|&number| castle.source(number)).collect(),
                earned,
            });
            steps.extend(passages.iter().map(|_| LayoutStepResult::of_passage()));
            index += 1 + passages.len();
        }
        let end = score_end(&castle, belongings, terms)?;
        let is_expanded = !modules.is_empty();
        Ok(Appraisal { castle, steps, end, is_expanded, swans: belongings.swans })
    }

    /// The castle before the first step: its foyer, in a barbican where there are moats.
    fn first_room(&self, modules: Modules) -> Result<Castle, Vec<LayoutRefusal>> {
        let FoyerAt { side, turn } = self.foyer;
        if modules.contains(Module::Moats) {
            return Ok(Castle::with_barbican(Gate::of(side, turn).unwrap_or(Gate::Open)));
        }
        if side != three() {
            let refusal = Refusal::FourDoorsNeedMoats;
            return Err(vec![LayoutRefusal { index: None, id: Room::Foyer.id(), refusal }]);
        }
        Ok(Castle::with_foyer(turn))
    }

    /// The step with this index, and the passages right behind it, which are laid with it.
    fn placement(&self, index: usize) -> Option<(LayoutStep, Vec<PlannedPassage>)> {
        let first = *self.steps.get(index)?;
        let behind = self.steps.iter().skip(index + 1).map_while(|step| match *step {
            LayoutStep::Passage { passage, from, to } => Some((passage, from.0, to.0)),
            LayoutStep::Place { .. } | LayoutStep::Renovate { .. } | LayoutStep::Moat { .. } => {
                None
            }
        });
        let behind = behind.take_while(|_| !matches!(first, LayoutStep::Moat { .. }));
        Some((first, behind.collect()))
    }

    /// Every rule that a placement breaks, each with the step that is at fault.
    fn refusals(
        &self,
        castle: &Castle,
        index: usize,
        first: LayoutStep,
        passages: &[PlannedPassage],
        modules: Modules,
    ) -> Vec<LayoutRefusal> {
        let (mut reasons, against) = match first {
            LayoutStep::Place { place, x, y, turn } => {
                let spot = Spot::new(x, y, turn);
                let (mut reasons, against) = castle.objections_with(place, spot, passages);
                reasons.extend(room_not_in(place, modules));
                (reasons, against)
            }
            LayoutStep::Renovate { renovate, x, y } => {
                let (mut reasons, against) = match castle.room_to_renovate(renovate, x, y) {
                    Ok(number) => {
                        let (more, against) = castle.joining_objections(number, passages);
                        let mut reasons = castle.renovation_objections(renovate, number);
                        reasons.extend(more);
                        (reasons, against)
                    }
                    Err(refusal) => (vec![refusal], Vec::new()),
                };
                reasons.extend(renovation_not_in(renovate, modules));
                (reasons, against)
            }
            LayoutStep::Moat { moat } => (castle.slot_objections(moat), Vec::new()),
            LayoutStep::Passage { .. } => (vec![Refusal::PassageAlone], Vec::new()),
        };
        if let Laid::Surface(shown) = first.laid() {
            reasons.extend(self.too_many(index, shown, modules));
        }
        let refused = |index: usize, id: &'static str, refusal| LayoutRefusal {
            index: Some(index),
            id,
            refusal,
        };
        let id = first.laid().id();
        let mut all: Vec<_> = reasons.into_iter().map(|it| refused(index, id, it)).collect();
        for (index, reasons) in (index + 1..).zip(against) {
            all.extend(reasons.into_iter().map(|it| refused(index, Laid::Passage.id(), it)));
        }
        let is_passage = |step: &&LayoutStep| matches!(step, LayoutStep::Passage { .. });
        let laid = self.steps.iter().skip(index).take(1 + passages.len());
        if !modules.contains(Module::Passages)
            && let Some((at, _)) = laid.enumerate().find(|(_, step)| is_passage(step))
        {
            let id = Laid::Passage.id();
            all.push(refused(index + at, id, Refusal::PassagesNotInGame));
        }
        all
    }

    /// Whether the box has no more of this room after the steps before.
    fn too_many(&self, index: usize, shown: Surface, modules: Modules) -> Option<Refusal> {
        let before = self.steps.iter().take(index).map(|step| step.laid());
        let mut before = before.filter_map(|laid| match laid {
            Laid::Surface(surface) => Some(surface),
            Laid::Passage => None,
        });
        let room = match shown {
            Surface::Renovation(renovation) => {
                let twice = before.any(|other| other == shown);
                return twice.then_some(Refusal::RenovationTwice { renovation });
            }
            Surface::Room(room) => room,
            // There are as many places as tiles for one castle.
            Surface::Moat => return None,
        };
        let same = |other: &Surface| match other {
            Surface::Room(other) => Stack::of(*other) == Stack::of(room),
            Surface::Renovation(_) | Surface::Moat => false,
        };
        match room {
            Room::Tile(tile) => {
                let twice = before.any(|other| other == shown);
                twice.then_some(Refusal::TileTwice { tile })
            }
            Room::Hallway(_) | Room::Stairs => {
                let count = before.filter(same).count() as u32 + 1;
                let most = room.corridor().map_or(0, |corridor| corridor.count_with(modules));
                (count > most).then_some(Refusal::TooMany { room, count })
            }
            Room::Foyer | Room::Barbican(_) => None,
        }
    }
}

fn score_end(castle: &Castle, of: &Belongings, terms: Terms) -> Result<Ledger, Vec<LayoutRefusal>> {
    let mut end = Ledger::default();
    let beside = |id, refusal| LayoutRefusal { index: None, id, refusal };
    let modules = of.options.modules;
    let others = of.cards.iter().filter_map(|&card| card_not_in(card, modules));
    let others = others.map(|(card, refusal)| beside(card.id(), refusal));
    let in_box = |stack: &&Stack| match stack {
        Stack::Rooms(size) if size.is_tower() => Origin::Towers.is_in(modules),
        Stack::Moats => Origin::Moats.is_in(modules),
        _ => true,
    };
    let unknown = of.depleted.iter().filter(|stack| !in_box(stack));
    let unknown = unknown.map(|&stack| beside("depleted", Refusal::StackNotInGame { stack }));
    let cards = again(&of.cards).map(|&card| beside(card.id(), Refusal::CardTwice { card }));
    let stacks = again(&of.depleted);
    let stacks = stacks.map(|&stack| beside("depleted", Refusal::StackTwice { stack }));
    let swans = swans_not_in(of.swans, modules).into_iter();
    let swans = swans.map(|refusal| beside("swans", refusal));
    let refused: Vec<_> = others.chain(unknown).chain(cards).chain(stacks).chain(swans).collect();
    if !refused.is_empty() {
        return Err(refused);
    }
    for &stack in &of.depleted {
        castle.score_stack(stack, terms, &mut end);
    }
    terms.score_swans(of.swans, &mut end);
    let known = Beside {
        cash: of.coins,
        score: 0,
        depleted: of.depleted.iter().copied().collect(),
        is_builder: of.last_builder,
        first_places: of.first_places,
        zero_cards: 0,
        swans: of.swans.len(),
        cards: of.cards.len() as u32,
    };
    // The cards of this castle are all that the layout knows of (EXP-BONUS-09).
    let brings_nothing = |card: &&Card| {
        card.face().measure != Measure::ZeroCards && castle.card_points(**card, &known) == 0
    };
    let zero_cards = of.cards.iter().filter(brings_nothing).count().max(1) as u32;
    for &card in &of.cards {
        castle.score_card(card, &Beside { zero_cards, ..known }, &mut end);
    }
    score_coins(of.coins, terms, &mut end);
    let best =
        of.cards.iter().map(|&card| castle.card_points(card, &Beside { zero_cards, ..known }));
    let best = best.max().unwrap_or(0);
    for &decree in &of.decrees {
        if decree.lets(Right::Encore) {
            let (row, cause, rule) = (Row::Decrees, Cause::Decree(decree), decree.face().rule);
            end.enter(row, cause, rule, best, std::iter::empty());
        }
        for part in FinalPart::ALL {
            castle.score_decree(decree, part, &known, &mut end);
        }
    }
    Ok(end)
}

/// Why its owner cannot have these decrees.
fn decree_refusals(of: &Belongings) -> Vec<LayoutRefusal> {
    let modules = of.options.modules;
    let beside = |decree: Decree, refusal| LayoutRefusal { index: None, id: decree.id(), refusal };
    let is_in =
        |decree: Decree| modules.contains(Module::Decrees) && decree.face().origin.is_in(modules);
    let unknown = of.decrees.iter().copied().filter(|&decree| !is_in(decree));
    let unknown = unknown.map(|decree| beside(decree, Refusal::DecreeNotInGame { decree }));
    let twice = again(&of.decrees).copied();
    unknown.chain(twice.map(|decree| beside(decree, Refusal::DecreeTwice { decree }))).collect()
}

/// Why a room cannot be in a castle of a game with these expansions.
pub(crate) fn room_not_in(room: Room, modules: Modules) -> Option<Refusal> {
    let face = room.face()?;
    (!face.origin.is_in(modules)).then_some(Refusal::RoomNotInGame { room })
}

/// Why a renovation cannot be in a castle of a game with these expansions.
pub(crate) fn renovation_not_in(renovation: Renovation, modules: Modules) -> Option<Refusal> {
    let is_in = Origin::Renovations.is_in(modules);
    (!is_in).then_some(Refusal::RenovationNotInGame { renovation })
}

/// Why somebody cannot have these swan tokens in a game with these expansions.
fn swans_not_in(swans: Flock, modules: Modules) -> Vec<Refusal> {
    if !swans.is_empty() && !Origin::Swans.is_in(modules) {
        return vec![Refusal::SwansNotInGame];
    }
    let too_many = swans.iter().filter(|&(_, count)| count > table::SWANS_OF_A_COLOUR);
    too_many.map(|(swan, count)| Refusal::TooManySwans { swan, count }).collect()
}

/// Why a card cannot be in a game with these expansions.
pub(crate) fn card_not_in(card: Card, modules: Modules) -> Option<(Card, Refusal)> {
    let face = card.face();
    let refusal = match (is_card_in(face, modules), face.origin.is_in(modules)) {
        (true, _) => return None,
        (false, true) => Refusal::CardReplaced { card },
        (false, false) => Refusal::CardNotInGame { card },
    };
    Some((card, refusal))
}

/// The items of a list that stand in it before as well.
fn again<T: PartialEq>(items: &[T]) -> impl Iterator<Item = &T> {
    let numbered = items.iter().enumerate();
    numbered.filter(|(n, item)| items.iter().take(*n).any(|other| other == *item)).map(|(_, i)| i)
}
