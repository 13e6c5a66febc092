//! What a seat is asked, as a page can show it that knows nothing of the game.

use serde::Serialize;

use crate::{Phrase, RuleId};

/// A question that is answered by picking from a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Question<A> {
    /// What is asked: the key of its words, with what they speak of.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", ts(flatten))]
    pub asked: Phrase,
    /// The rule by which it is asked.
    pub rule: RuleId,
    /// What there is to choose from.
    pub options: Vec<QuestionOption<A>>,
    /// How many may be chosen, one after the other: the first lies lowest.
    pub most: u8,
    /// What says that no more is chosen, or nothing at all; nothing, if something must be.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub decline: Option<A>,
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuestionOption<A> {
    /// What choosing it does.
    pub action: A,
    /// The component that it is, by its id in the catalog: it gives the name, the picture and what it
    /// scores for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub piece: Option<String>,
    /// The component into which it goes, by its id, if there is a choice. Where one piece has several
    /// places, the piece is chosen first and then its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub place: Option<String>,
    /// Its name, if it is no component.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<Phrase>,
    /// What else is to be known of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub note: Option<Phrase>,
    /// The drawing that stands for it, if it is no component, or for its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub icon: Option<String>,
    /// The points that it would bring now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub worth: Option<i32>,
    /// What it is about on the board, as score sheets name it: it lights up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub about: Vec<String>,
}

impl<A> Question<A> {
    /// A question of which one answer must be chosen; options are still to come.
    #[must_use]
    pub fn new(asked: Phrase, rule: &'static str) -> Question<A> {
        Question { asked, rule: RuleId(rule), options: Vec::new(), most: 1, decline: None }
    }

    /// The same question with other actions.
    pub fn map<B>(self, mut with: impl FnMut(A) -> B) -> Question<B> {
        let Question { asked, rule, options, most, decline } = self;
        let decline = decline.map(&mut with);
        let option = |option: QuestionOption<A>| {
            let QuestionOption { action, piece, place, name, note, icon, worth, about } = option;
            QuestionOption { action: with(action), piece, place, name, note, icon, worth, about }
        };
        let options = options.into_iter().map(option).collect();
        Question { asked, rule, options, most, decline }
    }

    /// Everything that can be answered.
    pub fn actions(&self) -> impl Iterator<Item = &A> {
        self.options.iter().map(|option| &option.action).chain(&self.decline)
    }
}

impl<A> QuestionOption<A> {
    /// An option of which nothing is known but what it does.
    #[must_use]
    pub fn new(action: A) -> QuestionOption<A> {
        QuestionOption {
            action,
            piece: None,
            place: None,
            name: None,
            note: None,
            icon: None,
            worth: None,
            about: Vec::new(),
        }
    }
}
