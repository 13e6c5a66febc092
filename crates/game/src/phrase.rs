//! What is said, before anybody has worded it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Component;

/// A sentence as data: its key, and the values it speaks of. Whoever shows it words it in a language of
/// their own (`words/`); the name of a value says what kind of word it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Phrase {
    /// Which sentence.
    pub key: Cow<'static, str>,
    /// What it speaks of, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, Value>>", optional))]
    pub values: BTreeMap<Cow<'static, str>, Value>,
}

impl Phrase {
    /// A sentence that speaks of nothing else.
    #[must_use]
    pub fn new(key: &'static str) -> Phrase {
        Phrase { key: Cow::Borrowed(key), values: BTreeMap::new() }
    }

    /// The sentence, with one more thing that it speaks of.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Phrase {
        self.values.insert(Cow::Borrowed(name), value.into());
        self
    }
}

/// Something that a sentence speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PhraseValue"))]
#[serde(untagged)]
pub enum Value {
    /// Nothing.
    None,
    /// Yes or no.
    Flag(bool),
    /// A number, or the number of a seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    Number(i64),
    /// The id of something that has a name.
    Id(Cow<'static, str>),
    /// Several.
    List(Vec<Value>),
    /// Parts with names of their own, such as the two numbers of a cell.
    Parts(BTreeMap<Cow<'static, str>, Value>),
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(number.into())
            }
        })+
    };
}

numbers!(u8, u16, u32, i8, i16, i32, i64);

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Flag(flag)
    }
}

impl From<&'static str> for Value {
    fn from(id: &'static str) -> Value {
        Value::Id(Cow::Borrowed(id))
    }
}

impl From<String> for Value {
    fn from(id: String) -> Value {
        Value::Id(Cow::Owned(id))
    }
}

impl From<crate::Seat> for Value {
    fn from(seat: crate::Seat) -> Value {
        Value::Number(seat.0.into())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(some: Option<T>) -> Value {
        some.map_or(Value::None, T::into)
    }
}

impl Value {
    /// Components by their ids.
    pub fn ids<C: Component>(components: impl IntoIterator<Item = C>) -> Value {
        Value::List(components.into_iter().map(|component| component.id().into()).collect())
    }
}
