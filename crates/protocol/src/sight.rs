//! How a table looks to somebody, as a text, and what has changed between two such looks.
//!
//! A change says for each part what becomes of it:
//!
//! - `[value]`: it is this now;
//! - `[]`: it is gone;
//! - `[at, out, in]`: of this list so many elements from `at` on go, and these come instead; with a
//!   fourth part, a change of elements that stay, made before;
//! - `{"key": change}`: its parts with these keys have changed; of a list, those with these numbers.

use std::fmt::Write as _;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::trace::{Part, Traced, Writer};

/// How a table looks to somebody.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    /// Its outermost parts, each in a text of this look or of an earlier one.
    fields: Vec<(Arc<Traced>, u32)>,
}

impl Sight {
    /// The look of something that is written as a JSON object.
    #[must_use]
    pub fn of(value: &impl Serialize) -> Sight {
        Sights::default().since(value, &Sight::default(), &[])
    }

    fn parts(&self) -> Vec<Part<'_>> {
        self.fields.iter().filter_map(|(text, number)| text.part(*number)).collect()
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> String {
        let parts = self.parts();
        let long = |part: &Part<'_>| part.key().len() + part.text().len() + 2;
        let mut text = String::with_capacity(parts.iter().map(long).sum::<usize>() + 2);
        let mut mark = '{';
        for part in parts {
            text.push(mark);
            text.push_str(part.key());
            text.push(':');
            text.push_str(part.text());
            mark = ',';
        }
        text.push_str(if mark == '{' { "{}" } else { "}" });
        text
    }

    /// What has changed since another look of the same recipient.
    #[must_use]
    pub fn change(&self, before: &Sight) -> String {
        let mut out = String::with_capacity(512);
        change_keys(&before.parts(), &self.parts(), &mut out);
        out
    }
}

/// Looks of several recipients at the same table: what they share is written once.
#[derive(Default)]
pub struct Sights<'v>(Writer<'v>);

impl<'v> Sights<'v> {
    /// The look of something that is written as a JSON object; but these outermost parts look as they
    /// did before.
    pub fn since(&mut self, value: &'v impl Serialize, before: &Sight, kept: &[&str]) -> Sight {
        let is_kept = |part: Part<'_>| kept.iter().any(|key| part.key().trim_matches('"') == *key);
        let usual = before.fields.iter().map(|(text, _)| text.text.len()).max().unwrap_or(0);
        let fresh = Arc::new(self.0.write(value, usual + usual / 8 + 256));
        let mut fields: Vec<(Arc<Traced>, u32)> = Vec::new();
        if let Some(whole) = fresh.part(0) {
            let parts = whole.parts().filter(|part| !is_kept(*part));
            fields.extend(parts.map(|part| (Arc::clone(&fresh), part.number)));
        }
        let old = before.fields.iter().filter(|(text, part)| text.part(*part).is_some_and(is_kept));
        fields.extend(old.cloned());
        Sight { fields }
    }
}

/// What has changed between two looks, as [`Sight::change`] writes it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(
    type = "[] | [unknown] | [number, number, unknown[]] | [number, number, unknown[], JsonChange] | { [key: string]: JsonChange }"
)]
pub struct JsonChange(Box<RawValue>);

impl JsonChange {
    /// Reads a change.
    ///
    /// # Errors
    /// If it is no JSON.
    pub fn read(text: String) -> serde_json::Result<JsonChange> {
        RawValue::from_string(text).map(JsonChange)
    }
}

/// Writes what has changed, if something has.
fn change(old: Part<'_>, new: Part<'_>, out: &mut String) -> bool {
    let (before, after) = (old.text(), new.text());
    if old.is(new) || before == after {
        return false;
    }
    let start = out.len();
    match (before.as_bytes().first(), after.as_bytes().first()) {
        _ if !old.is_open() || !new.is_open() => set(new, out),
        (Some(b'{'), Some(b'{')) => {
            let (old, new): (Vec<_>, Vec<_>) = (old.parts().collect(), new.parts().collect());
            change_keys(&old, &new, out);
        }
        (Some(b'['), Some(b'[')) => {
            let (old, new): (Vec<_>, Vec<_>) = (old.parts().collect(), new.parts().collect());
            change_list(&old, &new, out);
        }
        _ => set(new, out),
    }
    if out.len() - start > after.len() + 2 {
        out.truncate(start);
        set(new, out);
    }
    true
}

fn set(new: Part<'_>, out: &mut String) {
    out.push('[');
    out.push_str(new.text());
    out.push(']');
}

/// Writes a key and what follows, if anything does.
fn keyed(out: &mut String, start: usize, key: &str, rest: impl FnOnce(&mut String) -> bool) {
    let before = out.len();
    if before > start {
        out.push(',');
    }
    out.push_str(key);
    out.push(':');
    if !rest(out) {
        out.truncate(before);
    }
}

fn change_keys(old: &[Part<'_>], new: &[Part<'_>], out: &mut String) {
    out.push('{');
    let start = out.len();
    let mut found = 0;
    for (index, part) in new.iter().enumerate() {
        // Fields come in the same order, but for some that come and go.
        let here = old.get(index).filter(|other| other.key() == part.key());
        let there = here.or_else(|| old.iter().find(|other| other.key() == part.key()));
        keyed(out, start, part.key(), |out| match there {
            Some(old) => {
                found += 1;
                change(*old, *part, out)
            }
            None => {
                set(*part, out);
                true
            }
        });
    }
    if found < old.len() {
        let gone = old.iter().filter(|part| !new.iter().any(|other| other.key() == part.key()));
        for part in gone {
            keyed(out, start, part.key(), |out| {
                out.push_str("[]");
                true
            });
        }
    }
    out.push('}');
}

/// Writes the shorter of two ways to say it: element by element from the front, or what was put in
/// the place of what.
fn change_list(old: &[Part<'_>], new: &[Part<'_>], out: &mut String) {
    let start = out.len();
    let common = old.len().min(new.len());
    let equal = |(old, new): &(&Part<'_>, &Part<'_>)| old.text() == new.text();
    let front = old.iter().zip(new).take_while(equal).count();
    let rest = common - front;
    let back = old.iter().rev().zip(new.iter().rev()).take(rest).take_while(equal).count();
    let come = new.get(front..new.len() - back).unwrap_or_default();
    let replacing = Splice { at: front, gone: old.len() - front - back, come };
    let tail = Splice {
        at: common,
        gone: old.len() - common,
        come: new.get(common..).unwrap_or_default(),
    };
    let longer = old.len() != new.len();
    if longer {
        tail.write(out);
        out.pop();
        out.push(',');
    }
    let most = start + replacing.length();
    out.push('{');
    let inside = out.len();
    for (number, (old, new)) in old.iter().zip(new).enumerate().skip(front) {
        keyed(out, inside, &format!("\"{number}\""), |out| change(*old, *new, out));
        if out.len() >= most {
            break;
        }
    }
    out.push_str(if longer { "}]" } else { "}" });
    if out.len() >= most {
        out.truncate(start);
        replacing.write(out);
    }
}

/// Elements that come in the place of others.
struct Splice<'a> {
    at: usize,
    gone: usize,
    come: &'a [Part<'a>],
}

impl Splice<'_> {
    /// About how long it is, written.
    fn length(&self) -> usize {
        10 + self.come.iter().map(|part| part.text().len() + 1).sum::<usize>()
    }

    fn write(&self, out: &mut String) {
        let _ = write!(out, "[{},{},[", self.at, self.gone);
        for (number, part) in self.come.iter().enumerate() {
            if number > 0 {
                out.push(',');
            }
            out.push_str(part.text());
        }
        out.push_str("]]");
    }
}

/// Makes a change.
///
/// # Errors
/// If it does not fit what is there.
pub fn apply(value: &mut Value, change: &Value) -> Result<(), String> {
    match (change, value) {
        (Value::Object(keys), Value::Object(object)) => {
            for (key, change) in keys {
                if change.as_array().is_some_and(Vec::is_empty) {
                    object.remove(key);
                } else {
                    apply(object.entry(key.clone()).or_insert(Value::Null), change)?;
                }
            }
            Ok(())
        }
        (Value::Object(numbers), Value::Array(list)) => {
            for (number, change) in numbers {
                let element = number.parse().ok().and_then(|number: usize| list.get_mut(number));
                apply(element.ok_or_else(|| format!("no element {number}"))?, change)?;
            }
            Ok(())
        }
        (Value::Array(parts), value) => match (parts.as_slice(), value) {
            ([new], value) => {
                value.clone_from(new);
                Ok(())
            }
            ([at, gone, Value::Array(come), inner @ ..], value) => {
                if let [inner] = inner {
                    apply(value, inner)?;
                }
                let list = value.as_array_mut().ok_or("no list")?;
                let number = |it: &Value| it.as_u64().and_then(|it| usize::try_from(it).ok());
                let at = number(at).filter(|at| *at <= list.len()).ok_or("no such place")?;
                let end = number(gone).and_then(|gone| at.checked_add(gone));
                let end = end.filter(|end| *end <= list.len()).ok_or("too many to go")?;
                list.splice(at..end, come.iter().cloned());
                Ok(())
            }
            _ => Err("no change".into()),
        },
        _ => Err("no change that fits".into()),
    }
}

#[cfg(test)]
mod tests {
    use game::Shared;
    use serde_json::json;

    use super::*;

    /// Something that is worth a change of its own.
    const LONG: &str = "a name so long that nobody wants to hear it again and again, \
                        as it is longer than everything that is told whole when it changes";

    /// The change from one to the other, which must lead there.
    fn between(old: &Value, new: &Value) -> String {
        let (before, after) = (Sight::of(old), Sight::of(new));
        let text = after.change(&before);
        let mut value = old.clone();
        apply(&mut value, &serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(&value, new, "{text}");
        text
    }

    #[test]
    fn says_only_what_has_changed() {
        let old = json!({"n": 1, "game": {"name": LONG, "round": 1, "deck": [1, 2]}});
        let new = json!({"n": 2, "game": {"name": LONG, "round": 2, "deck": [1, 2]}});
        assert_eq!(between(&old, &new), r#"{"game":{"round":[2]},"n":[2]}"#);
        assert_eq!(between(&new, &new), "{}");
    }

    #[test]
    fn what_is_small_is_told_whole() {
        let (old, new) = (json!({"a": {"b": [1, 2], "c": 1}}), json!({"a": {"b": [1, 3], "c": 1}}));
        assert_eq!(between(&old, &new), r#"{"a":[{"b":[1,3],"c":1}]}"#);
        let grown = json!({"a": {"b": [1, 3], "c": LONG}});
        assert_eq!(between(&new, &grown), format!(r#"{{"a":[{}]}}"#, grown["a"]));
        between(&grown, &new);
    }

    #[test]
    fn parts_come_and_go() {
        let old = json!({"a": 1, "c": {"d": null, "e": LONG}});
        let new = json!({"b": [], "c": {"e": LONG, "f": {}}});
        assert_eq!(between(&old, &new), r#"{"b":[[]],"c":{"f":[{}],"d":[]},"a":[]}"#);
        between(&new, &old);
    }

    #[test]
    fn lists_grow_shrink_and_change_inside() {
        let room = |name: &str, points: u8| json!({"name": name, "where": LONG, "points": points});
        let list = |rooms: &[Value]| json!({ "rooms": rooms });
        let (a, b, c) = (room("a", 1), room("b", 2), room("c", 3));
        let two = list(&[a.clone(), b.clone()]);
        let three = list(&[a.clone(), b.clone(), c.clone()]);
        assert_eq!(between(&two, &three), format!(r#"{{"rooms":[2,0,[{c}]]}}"#));
        assert_eq!(between(&three, &list(&[a.clone(), c.clone()])), r#"{"rooms":[1,1,[]]}"#);
        let grown = list(&[room("a", 9), b.clone(), c.clone()]);
        assert_eq!(
            between(&two, &grown),
            format!(r#"{{"rooms":[2,0,[{c}],{{"0":{{"points":[9]}}}}]}}"#)
        );
        assert_eq!(between(&three, &grown), r#"{"rooms":{"0":{"points":[9]}}}"#);
        assert_eq!(between(&grown, &list(&[])), r#"{"rooms":[[]]}"#);
        between(&list(&[]), &grown);
    }

    #[test]
    fn what_is_kept_is_taken_from_before() {
        let old = Sight::of(&json!({"choices": [1, 2, 3], "n": 1, "stage": "playing"}));
        let now = json!({"choices": [], "n": 2});
        let new = Sights::default().since(&now, &old, &["choices", "game"]);
        assert_eq!(new.text(), r#"{"n":2,"choices":[1,2,3]}"#);
        assert_eq!(new.change(&old), r#"{"n":[2],"stage":[]}"#);
        assert_eq!(Sight::of(&json!({})).text(), "{}");
    }

    #[test]
    fn what_is_shared_is_written_once_and_changes_like_the_rest() {
        type Palace = Shared<Vec<(String, u8)>>;
        #[derive(Serialize)]
        struct Seen {
            who: &'static str,
            palace: Palace,
        }
        let palace = |points| Shared::new(vec![(LONG.to_owned(), 1), (LONG.to_owned(), points)]);
        let look = |who, palace: &Palace| Seen { who, palace: palace.clone() };
        let (early, late) = (palace(2), palace(3));
        let (a, b, c) = (look("a", &early), look("so and so", &early), look("a", &late));
        let mut sights = Sights::default();
        let none = Sight::default();
        let [a_sees, b_sees, c_sees] = [&a, &b, &c].map(|seen| sights.since(seen, &none, &[]));
        for (seen, sight) in [(&a, &a_sees), (&b, &b_sees), (&c, &c_sees)] {
            assert_eq!(sight.text(), serde_json::to_string(seen).unwrap());
        }
        assert_eq!(c_sees.change(&a_sees), r#"{"palace":{"1":{"1":[3]}}}"#);
        assert_eq!(b_sees.change(&a_sees), r#"{"who":["so and so"]}"#);
    }

    #[test]
    fn writes_what_serde_json_writes() {
        #[derive(Serialize)]
        enum Kind {
            Unit,
            New(u8),
            Tuple(i8, char),
            Struct { a: Option<u64>, b: () },
        }
        let maps = std::collections::BTreeMap::from([(1, "a\"b\\c\n"), (22, "ü")]);
        let value = (
            [Kind::Unit, Kind::New(1), Kind::Tuple(-2, '"'), Kind::Struct { a: None, b: () }],
            (maps, LONG, 0.5_f32, true, i64::MIN, u64::MAX, Some([0_u8; 0])),
        );
        let wrapped = std::collections::BTreeMap::from([("it", value)]);
        assert_eq!(Sight::of(&wrapped).text(), serde_json::to_string(&wrapped).unwrap());
    }

    #[test]
    fn refuses_a_change_that_does_not_fit() {
        let mut value = json!({"list": [1, 2]});
        for wrong in [
            json!({"list": {"2": [0]}}),
            json!({"list": [0, 3, []]}),
            json!({"list": [3, 0, []]}),
            json!({"list": [0, 1]}),
            json!({"list": "text"}),
            json!({"list": {"0": {"x": [1]}}}),
            json!(null),
        ] {
            assert!(apply(&mut value, &wrong).is_err(), "{wrong}");
        }
    }
}
