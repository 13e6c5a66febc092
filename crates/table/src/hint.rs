//! Hints: what a person at the table is told who asks for advice. They are made on another thread, while the table
//! goes on, from a situation in which the seat knows what it may know.

use std::sync::Arc;

use bots::{Advice, Budget, Estimate, Facts, Judgement, Situation};
use game::{Dice, Phrase, Seat};
use serde::Serialize;
use shelf::{AnyAction, Seed, SeededDice, Sheet, SheetChange, Shelved};
use ts_rs::TS;

use crate::play::Play;
use crate::position::Stage;
use crate::refused::Refused;
use crate::{Match, PersonId, Table, with_play};

/// A move that somebody could make, with what speaks for it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Hint {
    /// The actions that make it, one after the other.
    pub actions: Vec<AnyAction>,
    /// What it is expected to bring; nothing where nothing was compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub estimate: Option<Estimate>,
    /// What the rules say would come of it, as sentences of the game (`fact`).
    pub facts: Vec<Phrase>,
    /// How the score sheets would change by it.
    pub sheets: Vec<SheetChange>,
}

/// A decision about which somebody wants advice. It knows nothing of the table, so that it can be thought about
/// while the table goes on.
#[derive(Clone, Debug)]
pub struct Consultation {
    game: Arc<Match>,
    seat: Seat,
    dice: SeededDice,
}

impl Table {
    /// What is to be thought about for a person who wants hints. Who asks again is told the same.
    ///
    /// # Errors
    /// If the person is not asked for anything in a game, or the table forbids hints.
    pub fn consult(&self, person: &PersonId) -> Result<Consultation, Refused> {
        let seat = self.at.seat_of(person).ok_or(Refused::NotSeated)?;
        let (Some(game), Stage::Playing) = (&self.at.game, self.at.stage) else {
            return Err(Refused::NotPlaying);
        };
        if !self.settings().hints {
            return Err(Refused::HintsForbidden);
        }
        if !self.at.is_played_by(seat, self.recipient(person)) {
            return Err(Refused::StoodIn);
        }
        if self.at.paused_since.is_some() {
            return Err(Refused::Paused);
        }
        if !game.turn().seats().contains(seat) {
            return Err(Refused::NotAsked);
        }
        let seed = self.at.lobby.seed.ok_or(Refused::NotPlaying)?;
        let dice = seed.stream(&format!("hint {} after {}", seat.0, game.length()));
        Ok(Consultation { game: Arc::clone(game), seat, dice })
    }
}

impl Consultation {
    /// How long it should be thought about, in milliseconds.
    pub const MILLISECONDS: u64 = 1_000;

    /// The best few moves, the best first.
    #[must_use]
    pub fn hints(mut self, budget: &Budget<'_>) -> Vec<Hint> {
        with_play!(&*self.game, play => hints(play, self.seat, budget, &mut self.dice))
    }

    /// The same, until somebody who is asked again and again says that all the time is used up; they say so in
    /// millionths.
    #[must_use]
    pub fn hints_in_time(self, used: &dyn Fn() -> u64) -> Vec<Hint> {
        self.hints(&Budget::of_time(used))
    }
}

fn hints<G: Shelved + Judgement + Facts>(
    play: &Play<G>,
    seat: Seat,
    budget: &Budget<'_>,
    dice: &mut impl Dice,
) -> Vec<Hint> {
    let choices = game::bot_choices::<G>(play.state(), seat);
    let situation = Situation::<G>::new(play.state(), seat, &choices);
    let advice = bots::advise(&situation, budget, dice);
    advice.into_iter().map(|advice| told::<G>(&situation, advice)).collect()
}

/// Advice as it leaves the table. Its score sheets, too, are those of a world that the seat cannot tell from this one.
pub(crate) fn told<G: Shelved + Judgement>(
    situation: &Situation<'_, G>,
    advice: Advice<G::Action>,
) -> Hint {
    let world = situation.imagine(&mut Seed::of_series(0, 0).stream("hint"));
    let before = G::sheets(&world);
    let old = |new: &Sheet| before.iter().find(|sheet| sheet.castle == new.castle);
    let sheets = match &advice.actions[..] {
        [only] => G::forecast(&world, situation.seat(), only),
        _ => Vec::new(),
    };
    let changes = sheets.iter().map(|new| SheetChange::between(old(new), new));
    Hint {
        sheets: changes.filter(|change| !change.lines.is_empty()).collect(),
        actions: advice.actions.into_iter().map(G::any_action).collect(),
        estimate: advice.estimate,
        facts: advice.facts,
    }
}
