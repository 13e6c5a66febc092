//! How a table looks to somebody, as a text, and what has changed between two such looks.
//!
//! A change says for each part what becomes of it:
//!
//! - `[value]`: it is this now;
//! - `[]`: it is gone;
//! - `[at, out, in]`: of this list so many elements from `at` on go, and these come instead; with a
//!   fourth part, a change of elements that stay, made before;
//! - `{"key": change}`: its parts with these keys have changed; of a list, those with these numbers.

use std::cell::Cell;
use std::fmt::Write as _;
use std::io;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use serde_json::ser::Formatter;
use serde_json::value::RawValue;
use ts_rs::TS;

/// A JSON text that knows where its parts are.
#[derive(Debug, Default)]
struct Traced {
    text: String,
    parts: Vec<Place>,
}

/// Where a value is in its text, and under which key of its object.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    key: (u32, u32),
    start: u32,
    end: u32,
    /// The first part that is not within this one.
    next: u32,
}

impl Traced {
    /// `usual` is how long the text will probably be.
    fn of(value: &impl Serialize, usual: usize) -> Traced {
        let length = Cell::new(0);
        let mut trace = Trace::new(&length);
        let mut paper = Paper { text: Vec::with_capacity(usual), length: &length };
        trace.begin((0, 0));
        let mut writer = serde_json::Serializer::with_formatter(&mut paper, &mut trace);
        // No type of ours fails to serialize: there are no maps with other keys than texts in them.
        let written = value.serialize(&mut writer);
        trace.end();
        match (written, String::from_utf8(paper.text)) {
            (Ok(()), Ok(text)) => Traced { text, parts: trace.parts },
            _ => Traced::default(),
        }
    }

    fn part(&self, number: u32) -> Option<Part<'_>> {
        Some(Part { whole: self, number, place: *self.parts.get(number as usize)? })
    }
}

/// What is not longer is told whole when it has changed: to know its parts would cost more.
const SMALL: u32 = 100;

/// The text while it is written; the tracer must see how long it is.
struct Paper<'p> {
    text: Vec<u8>,
    length: &'p Cell<u32>,
}

impl io::Write for Paper<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.text.extend_from_slice(bytes);
        self.length.set(self.length.get() + bytes.len() as u32);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Notes where values begin and end.
struct Trace<'p> {
    length: &'p Cell<u32>,
    parts: Vec<Place>,
    open: Vec<u32>,
    key: (u32, u32),
}

impl<'p> Trace<'p> {
    fn new(length: &'p Cell<u32>) -> Trace<'p> {
        Trace { length, parts: Vec::with_capacity(256), open: Vec::with_capacity(16), key: (0, 0) }
    }

    fn begin(&mut self, key: (u32, u32)) {
        self.open.push(self.parts.len() as u32);
        self.parts.push(Place { key, start: self.length.get(), end: 0, next: 0 });
    }

    fn end(&mut self) {
        let Some(number) = self.open.pop() else { return };
        let end = self.length.get();
        let Some(part) = self.parts.get(number as usize) else { return };
        if end - part.start <= SMALL && !self.open.is_empty() {
            self.parts.truncate(number as usize + 1);
        }
        let next = self.parts.len() as u32;
        if let Some(part) = self.parts.get_mut(number as usize) {
            part.end = end;
            part.next = next;
        }
    }
}

impl Formatter for &mut Trace<'_> {
    fn begin_array_value<W: ?Sized + io::Write>(
        &mut self,
        out: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if !first {
            out.write_all(b",")?;
        }
        self.begin((0, 0));
        Ok(())
    }

    fn end_array_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.end();
        Ok(())
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        out: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if !first {
            out.write_all(b",")?;
        }
        self.key.0 = self.length.get();
        Ok(())
    }

    fn end_object_key<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.key.1 = self.length.get();
        Ok(())
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b":")?;
        self.begin(self.key);
        Ok(())
    }

    fn end_object_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.end();
        Ok(())
    }
}

/// A part of a text.
#[derive(Clone, Copy)]
struct Part<'a> {
    whole: &'a Traced,
    number: u32,
    place: Place,
}

impl<'a> Part<'a> {
    fn slice(self, start: u32, end: u32) -> &'a str {
        self.whole.text.get(start as usize..end as usize).unwrap_or_default()
    }

    fn text(self) -> &'a str {
        self.slice(self.place.start, self.place.end)
    }

    /// Its key, in quotes; nothing for elements of a list.
    fn key(self) -> &'a str {
        self.slice(self.place.key.0, self.place.key.1)
    }

    /// Whether all its parts are known.
    fn is_open(self) -> bool {
        self.place.next > self.number + 1 || self.place.end - self.place.start == 2
    }

    fn parts(self) -> impl Iterator<Item = Part<'a>> {
        let mut next = self.number + 1;
        std::iter::from_fn(move || {
            let part = (next < self.place.next).then(|| self.whole.part(next)).flatten()?;
            next = part.place.next;
            Some(part)
        })
    }
}

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
        Sight::since(value, &Sight::default(), &[])
    }

    /// The same, but these outermost parts look as they did before.
    #[must_use]
    pub fn since(value: &impl Serialize, before: &Sight, kept: &[&str]) -> Sight {
        let is_kept = |part: Part<'_>| kept.iter().any(|key| part.key().trim_matches('"') == *key);
        let usual = before.fields.iter().map(|(text, _)| text.text.len()).max().unwrap_or(0);
        let fresh = Arc::new(Traced::of(value, usual + usual / 8 + 256));
        let mut fields: Vec<(Arc<Traced>, u32)> = Vec::new();
        if let Some(whole) = fresh.part(0) {
            let parts = whole.parts().filter(|part| !is_kept(*part));
            fields.extend(parts.map(|part| (Arc::clone(&fresh), part.number)));
        }
        let old = before.fields.iter().filter(|(text, part)| text.part(*part).is_some_and(is_kept));
        fields.extend(old.cloned());
        Sight { fields }
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

    /// What has changed since another look of the same eyes.
    #[must_use]
    pub fn change(&self, before: &Sight) -> String {
        let mut out = String::with_capacity(512);
        change_keys(&before.parts(), &self.parts(), &mut out);
        out
    }
}

/// What has changed between two looks, as [`Sight::change`] writes it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(
    type = "[] | [unknown] | [number, number, unknown[]] | [number, number, unknown[], Change] | { [key: string]: Change }"
)]
pub struct Change(Box<RawValue>);

impl Change {
    /// Reads a change.
    ///
    /// # Errors
    /// If it is no JSON.
    pub fn read(text: String) -> serde_json::Result<Change> {
        RawValue::from_string(text).map(Change)
    }
}

/// Writes what has changed, if something has.
fn change(old: Part<'_>, new: Part<'_>, out: &mut String) -> bool {
    let same = std::ptr::eq(old.whole, new.whole) && old.number == new.number;
    let (before, after) = (old.text(), new.text());
    if same || before == after {
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
        let new = Sight::since(&json!({"choices": [], "n": 2}), &old, &["choices", "game"]);
        assert_eq!(new.text(), r#"{"n":2,"choices":[1,2,3]}"#);
        assert_eq!(new.change(&old), r#"{"n":[2],"stage":[]}"#);
        assert_eq!(Sight::of(&json!({})).text(), "{}");
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
