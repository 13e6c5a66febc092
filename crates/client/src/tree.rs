//! JSON that changes piece by piece: what nobody has changed or asked for stays a text.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::Trouble;

/// A value.
#[derive(Clone, Debug)]
pub(crate) enum Tree {
    Text(Box<RawValue>),
    Object(BTreeMap<String, Tree>),
    List(Vec<Tree>),
}

impl Tree {
    pub(crate) fn of(text: &RawValue) -> Tree {
        Tree::Text(text.to_owned())
    }

    /// Makes a change; `protocol::Sight` says what it looks like.
    pub(crate) fn apply(&mut self, change: &RawValue) -> Result<(), Trouble> {
        let mut reader = serde_json::Deserializer::from_str(change.get());
        let kept = Making(self).deserialize(&mut reader);
        match kept.map_err(|error| Trouble::with("change", error))? {
            true => Ok(()),
            false => Err(Trouble("a change that takes everything away".into())),
        }
    }

    /// Takes a text apart, one level deep.
    fn open(&mut self) -> Result<(), Trouble> {
        let Tree::Text(text) = self else { return Ok(()) };
        *self = match text.get().as_bytes().first() {
            Some(b'{') => {
                let parts: BTreeMap<String, Box<RawValue>> = read(text.get())?;
                Tree::Object(parts.into_iter().map(|(key, text)| (key, Tree::Text(text))).collect())
            }
            Some(b'[') => {
                let parts: Vec<Box<RawValue>> = read(text.get())?;
                Tree::List(parts.into_iter().map(Tree::Text).collect())
            }
            _ => return Ok(()),
        };
        Ok(())
    }

    /// The part with this key.
    pub(crate) fn part(&mut self, key: &str) -> Result<Option<&mut Tree>, Trouble> {
        self.open()?;
        Ok(match self {
            Tree::Object(object) => object.get_mut(key),
            Tree::Text(_) | Tree::List(_) => None,
        })
    }

    /// All of it as a text.
    pub(crate) fn write(&self, out: &mut String) {
        match self {
            Tree::Text(text) => out.push_str(text.get()),
            Tree::Object(object) => {
                for (number, (key, part)) in object.iter().enumerate() {
                    // Keys are names of fields, without anything to escape.
                    out.push_str(if number == 0 { "{\"" } else { ",\"" });
                    out.push_str(key);
                    out.push_str("\":");
                    part.write(out);
                }
                out.push_str(if object.is_empty() { "{}" } else { "}" });
            }
            Tree::List(list) => {
                out.push('[');
                for (number, part) in list.iter().enumerate() {
                    if number > 0 {
                        out.push(',');
                    }
                    part.write(out);
                }
                out.push(']');
            }
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }
}

/// Makes a change while it is read. Says whether the value stays.
struct Making<'a>(&'a mut Tree);

impl<'de> DeserializeSeed<'de> for Making<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<bool, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Making<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a change")
    }

    /// Parts that have changed, by their keys or numbers.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<bool, A::Error> {
        self.0.open().map_err(A::Error::custom)?;
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            match self.0 {
                Tree::Object(object) => {
                    let mut part = object.remove(&*key).unwrap_or_else(|| Tree::List(Vec::new()));
                    if map.next_value_seed(Making(&mut part))? {
                        object.insert(key.into_owned(), part);
                    }
                }
                Tree::List(list) => {
                    let element = key.parse().ok().and_then(|number: usize| list.get_mut(number));
                    map.next_value_seed(Making(element.ok_or_else(unfit)?))?;
                }
                Tree::Text(_) => return Err(unfit()),
            }
        }
        Ok(true)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<bool, A::Error> {
        let Some(first) = parts.next_element::<&RawValue>()? else { return Ok(false) };
        let Some(gone) = parts.next_element::<usize>()? else {
            *self.0 = Tree::of(first);
            return Ok(true);
        };
        let at: usize = serde_json::from_str(first.get()).map_err(A::Error::custom)?;
        let come: Vec<Box<RawValue>> = parts.next_element()?.ok_or_else(unfit)?;
        parts.next_element_seed(Making(self.0))?;
        self.0.open().map_err(A::Error::custom)?;
        match self.0 {
            Tree::List(list) if at.saturating_add(gone) <= list.len() => {
                list.splice(at..at + gone, come.into_iter().map(Tree::Text));
                Ok(true)
            }
            _ => Err(unfit()),
        }
    }
}

fn read<'t, T: serde::Deserialize<'t>>(text: &'t str) -> Result<T, Trouble> {
    serde_json::from_str(text).map_err(|error| Trouble::with("change", error))
}

fn unfit<E: Error>() -> E {
    E::custom("it does not fit what is there")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same change, made by the server's own hand.
    #[test]
    fn a_change_is_made_as_the_protocol_says() {
        let old = r#"{"a":[1,2,3],"b":{"c":{"d":[{"x":1},{"x":2}]},"e":null},"f":"g"}"#;
        for change in [
            "{}",
            r#"{"f":[]}"#,
            r#"{"f":[[]],"new":[{"y":[]}]}"#,
            r#"{"a":[1,1,[]],"b":{"e":[7],"c":{"d":{"1":{"x":[3],"y":["\u00fc\""]}}}}}"#,
            r#"{"a":[3,0,[4,5],{"0":[9]}],"b":{"c":{"d":[0,2,[{"z":{}}]]}}}"#,
            r#"{"a":[{"0":1}]}"#,
        ] {
            let mut expected: serde_json::Value = serde_json::from_str(old).unwrap();
            protocol::apply(&mut expected, &serde_json::from_str(change).unwrap()).unwrap();
            let mut tree = Tree::of(serde_json::from_str(old).unwrap());
            tree.apply(serde_json::from_str(change).unwrap()).unwrap();
            let found: serde_json::Value = serde_json::from_str(&tree.text()).unwrap();
            assert_eq!(found, expected, "{change}");
        }
    }

    #[test]
    fn refuses_a_change_that_does_not_fit() {
        for change in
            ["[]", "7", r#"{"a":{"3":[1]}}"#, r#"{"a":[2,2,[]]}"#, r#"{"a":{"0":{"b":[1]}}}"#]
        {
            let mut tree = Tree::of(serde_json::from_str(r#"{"a":[1,2,3]}"#).unwrap());
            let applied = tree.apply(serde_json::from_str(change).unwrap());
            assert!(applied.is_err(), "{change}");
        }
    }
}
