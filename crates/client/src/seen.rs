//! The table as a client has seen it last, and what may be done there.

use game::{Dice, Seat};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::tree::Tree;
use crate::{Frame, Trouble};

/// How the table is, as far as this client knows.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    now: Option<Tree>,
    number: u64,
    over: bool,
    asked: Vec<Seat>,
}

impl Seen {
    /// Takes in what a frame says. Says whether it told how the table is.
    ///
    /// # Errors
    /// If it says what has changed, but does not fit what was known.
    pub fn hear(&mut self, frame: &Frame<'_>) -> Result<bool, Trouble> {
        match (frame.now, frame.change, &mut self.now) {
            (Some(now), _, _) => self.now = Some(Tree::of(now)),
            (None, Some(change), Some(now)) => now.apply(change)?,
            (None, Some(_), None) => return Err(Trouble("a change of nothing".into())),
            (None, None, _) => return Ok(false),
        }
        let number = self.part("n")?.unwrap_or_default();
        self.number =
            serde_json::from_str(&number).map_err(|error| Trouble::with("number", error))?;
        self.over = self.part("stage")?.is_some_and(|stage| stage == r#""over""#);
        let asked = self.part("asked")?.unwrap_or_default();
        self.asked = serde_json::from_str(&asked).map_err(|error| Trouble::with("asked", error))?;
        Ok(true)
    }

    /// Whether it has been told how the table is, so that changes make sense.
    #[must_use]
    pub fn knows_the_table(&self) -> bool {
        self.now.is_some()
    }

    /// The number of the last row that is in it.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Whether the game has come to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whether the game waits for this seat.
    #[must_use]
    pub fn asks(&self, seat: Seat) -> bool {
        self.asked.contains(&seat)
    }

    /// All that is known, as JSON.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        self.now.as_ref().map(Tree::text)
    }

    /// The game as this client sees it, as JSON.
    ///
    /// # Errors
    /// If it is unreadable.
    pub fn view(&mut self) -> Result<Option<String>, Trouble> {
        self.part("game")
    }

    /// Any of all actions that may be taken now, each as likely as the other: those that are told as
    /// choices, and the places that the view lists.
    ///
    /// # Errors
    /// If it is unreadable.
    pub fn choose(&mut self, dice: &mut impl Dice) -> Result<Option<String>, Trouble> {
        let choices = self.part("choices")?.unwrap_or_else(|| "[]".into());
        let choices: Vec<&RawValue> =
            serde_json::from_str(&choices).map_err(|error| Trouble::with("choices", error))?;
        choose(&choices, &self.places()?, dice)
    }

    fn part(&mut self, key: &str) -> Result<Option<String>, Trouble> {
        let Some(now) = &mut self.now else { return Ok(None) };
        Ok(now.part(key)?.map(|part| part.text()))
    }

    /// What the view lists beside the choices.
    fn places(&mut self) -> Result<String, Trouble> {
        let game = self.now.as_mut().map(|now| now.part("game")).transpose()?.flatten();
        let Some(game) = game else { return Ok(NOWHERE.into()) };
        for name in ["castles", "palace"] {
            let Some(view) = game.part(name)? else { continue };
            let mut text = format!(r#"{{"{name}":{{"#);
            for (number, list) in ["build", "water"].into_iter().enumerate() {
                text += if number == 0 { "" } else { "," };
                text += &format!(r#""{list}":"#);
                match view.part(list)? {
                    Some(part) => part.write(&mut text),
                    None => text += "[]",
                }
            }
            return Ok(text + "}}");
        }
        Ok(NOWHERE.into())
    }
}

/// A view that lists no places.
const NOWHERE: &str = r#"{"between":{}}"#;

/// Prices can be changed for ever, so that of them and of being content each is as likely.
const CONTENT: &str = r#"{"castles":{"type":"open_market"}}"#;

fn choose(
    choices: &[&RawValue],
    places: &str,
    dice: &mut impl Dice,
) -> Result<Option<String>, Trouble> {
    if choices.iter().any(|choice| choice.get() == CONTENT) && dice.below(2) == 0 {
        return Ok(Some(CONTENT.to_owned()));
    }
    let places: Places<'_> =
        serde_json::from_str(places).map_err(|error| Trouble::with("view", error))?;
    let all = choices.len() + places.count();
    if all == 0 {
        return Ok(None);
    }
    let pick = dice.below(u32::try_from(all).unwrap_or(u32::MAX)) as usize;
    Ok(match choices.get(pick) {
        Some(choice) => Some(choice.get().to_owned()),
        None => places.action(pick - choices.len()),
    })
}

/// The places that a view lists.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Places<'a> {
    #[serde(rename = "between")]
    Elsewhere {},
    #[serde(borrow)]
    Castles(CastlesPlaces<'a>),
    #[serde(borrow)]
    Palace(PalacePlaces<'a>),
}

#[derive(Deserialize)]
struct CastlesPlaces<'a> {
    #[serde(borrow, default)]
    build: Vec<CastlesBuild<'a>>,
}

#[derive(Deserialize)]
struct CastlesBuild<'a> {
    room: &'a str,
    free: bool,
    #[serde(borrow)]
    spots: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct PalacePlaces<'a> {
    #[serde(borrow, default)]
    build: Vec<PalaceBuild<'a>>,
    #[serde(borrow, default)]
    water: Vec<PalaceWater<'a>>,
}

#[derive(Deserialize)]
struct PalaceBuild<'a> {
    tile: &'a str,
    #[serde(borrow)]
    spots: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct PalaceWater<'a> {
    #[serde(borrow, default)]
    from: Option<(&'a str, (i16, i16))>,
    water: &'a str,
    x: i16,
    y: i16,
}

impl Places<'_> {
    fn count(&self) -> usize {
        match self {
            Places::Elsewhere {} => 0,
            Places::Castles(view) => view.build.iter().map(|build| build.spots.len()).sum(),
            Places::Palace(view) => {
                let spots: usize = view.build.iter().map(|build| build.spots.len()).sum();
                spots + view.water.len()
            }
        }
    }

    /// The action of the place with this number.
    fn action(&self, mut number: usize) -> Option<String> {
        match self {
            Places::Elsewhere {} => None,
            Places::Castles(view) => view.build.iter().find_map(|build| {
                let kind = if build.free { "place_free" } else { "buy" };
                let head = format!(r#"{{"castles":{{"type":"{kind}","room":"{}""#, build.room);
                nth(&build.spots, &mut number, &head)
            }),
            Places::Palace(view) => {
                let built = view.build.iter().find_map(|build| {
                    let head = format!(r#"{{"palace":{{"type":"build","tile":"{}""#, build.tile);
                    nth(&build.spots, &mut number, &head)
                });
                built.or_else(|| view.water.get(number).map(PalaceWater::action))
            }
        }
    }
}

impl PalaceWater<'_> {
    fn action(&self) -> String {
        let PalaceWater { from, water, x, y } = self;
        let to = format!(r#""water":"{water}","x":{x},"y":{y}"#);
        match from {
            None => format!(r#"{{"palace":{{"type":"lay_moat",{to}}}}}"#),
            Some((from, (from_x, from_y))) => format!(
                r#"{{"palace":{{"type":"move_moat","from":"{from}","from_x":{from_x},"from_y":{from_y},{to}}}}}"#
            ),
        }
    }
}

/// The action at the spot with this number, if it is one of these; else what is left of the number.
fn nth(spots: &[&RawValue], number: &mut usize, head: &str) -> Option<String> {
    let Some(spot) = spots.get(*number) else {
        *number -= spots.len();
        return None;
    };
    // The first three numbers of a spot are its place and its turn.
    let mut parts = spot.get().trim_start_matches('[').split(',').map(str::trim);
    let (x, y, turn) = (parts.next()?, parts.next()?, parts.next()?);
    Some(format!(r#"{head},"x":{x},"y":{y},"turn":{turn}}}}}"#))
}
