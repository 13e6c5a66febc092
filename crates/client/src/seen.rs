//! The table as a client has seen it last, and what may be done there.

use game::{Dice, Seat};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use shelf::{GameName, with_game};

use crate::places::{Places as _, Shown};
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
    /// choices, the answers of questions, and the places that the view lists.
    ///
    /// # Errors
    /// If it is unreadable.
    pub fn choose(&mut self, dice: &mut impl Dice) -> Result<Option<String>, Trouble> {
        let choices = self.part("choices")?.unwrap_or_else(|| "[]".into());
        let mut choices: Vec<&RawValue> =
            serde_json::from_str(&choices).map_err(|error| Trouble::with("choices", error))?;
        let questions = self.part("questions")?.unwrap_or_else(|| "[]".into());
        let questions: Vec<Answers<'_>> =
            serde_json::from_str(&questions).map_err(|error| Trouble::with("questions", error))?;
        for question in questions {
            choices.extend(question.options.iter().map(|option| option.action));
            choices.extend(question.decline);
        }
        let Some((game, lists)) = self.lists()? else { return Ok(None) };
        with_game!(game, G => choose::<G>(&choices, &lists, dice))
    }

    fn part(&mut self, key: &str) -> Result<Option<String>, Trouble> {
        let Some(now) = &mut self.now else { return Ok(None) };
        Ok(now.part(key)?.map(|part| part.text()))
    }

    /// The game, and what its view lists beside the choices.
    fn lists(&mut self) -> Result<Option<(GameName, String)>, Trouble> {
        let Some(view) = self.now.as_mut().map(|now| now.part("game")).transpose()?.flatten()
        else {
            return Ok(None);
        };
        for game in GameName::ALL {
            let Some(view) = view.part(game.as_str())? else { continue };
            let mut text = String::from("{");
            for (number, list) in with_game!(game, G => G::LISTS).iter().enumerate() {
                text += if number == 0 { "" } else { "," };
                text += &format!(r#""{list}":"#);
                match view.part(list)? {
                    Some(part) => part.write(&mut text),
                    None => text += "[]",
                }
            }
            return Ok(Some((game, text + "}")));
        }
        Ok(None)
    }
}

fn list(part: Option<&Value>) -> impl Iterator<Item = &Value> {
    part.and_then(Value::as_array).into_iter().flatten()
}

/// What `now` tells its reader to be possible: its choices, and the answers of its questions. The
/// places that a view lists are not among them.
#[must_use]
pub fn offered(now: &Value) -> Vec<&Value> {
    let answers = list(now.get("questions")).flat_map(|question| {
        let options = list(question.get("options"));
        options.filter_map(|option| option.get("action")).chain(question.get("decline"))
    });
    list(now.get("choices")).chain(answers).collect()
}

/// What a question can be answered with.
#[derive(Deserialize)]
struct Answers<'a> {
    #[serde(borrow, default)]
    options: Vec<Answer<'a>>,
    #[serde(borrow, default)]
    decline: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Answer<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

fn choose<G: Shown>(
    choices: &[&RawValue],
    lists: &str,
    dice: &mut impl Dice,
) -> Result<Option<String>, Trouble> {
    if let Some(content) = G::CONTENT
        && choices.iter().any(|choice| choice.get() == content)
        && dice.below(2) == 0
    {
        return Ok(Some(content.to_owned()));
    }
    let places = G::places(lists).map_err(|error| Trouble::with("view", error))?;
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
