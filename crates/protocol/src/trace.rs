//! JSON as a text that knows where its parts are.
//!
//! This writes what `serde_json` would write, and notes where each value begins and ends. What many
//! eyes see alike ([`game::Shared`]) is written once for all that is written together.

use game::SHARED;
use serde::de::value::Error;
use serde::ser::{self, Error as _, Serialize};

/// A JSON text that knows where its parts are.
#[derive(Debug, Default)]
pub(crate) struct Traced {
    pub(crate) text: String,
    parts: Vec<Span>,
}

/// Where a value is in its text, and under which key of its object.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    key: (u32, u32),
    start: u32,
    end: u32,
    /// The first part that is not within this one.
    next: u32,
}

impl Span {
    /// The same in a text in which it comes so much later, after so many more parts.
    fn later(self, text: u32, parts: u32) -> Span {
        let key = (self.key.0 + text, self.key.1 + text);
        let (start, end, next) = (self.start + text, self.end + text, self.next + parts);
        Span { key, start, end, next }
    }

    fn earlier(self, text: u32, parts: u32) -> Span {
        // Elements of a list have no key.
        let key = (self.key.0.max(text) - text, self.key.1.max(text) - text);
        let (start, end, next) = (self.start - text, self.end - text, self.next - parts);
        Span { key, start, end, next }
    }
}

impl Traced {
    pub(crate) fn part(&self, number: u32) -> Option<Part<'_>> {
        Some(Part { whole: self, number, place: *self.parts.get(number as usize)? })
    }
}

/// A part of a text.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    whole: &'a Traced,
    pub(crate) number: u32,
    place: Span,
}

impl<'a> Part<'a> {
    fn slice(self, start: u32, end: u32) -> &'a str {
        self.whole.text.get(start as usize..end as usize).unwrap_or_default()
    }

    pub(crate) fn text(self) -> &'a str {
        self.slice(self.place.start, self.place.end)
    }

    /// Its key, in quotes; nothing for elements of a list.
    pub(crate) fn key(self) -> &'a str {
        self.slice(self.place.key.0, self.place.key.1)
    }

    /// Whether it is this very part, not only one that looks the same.
    pub(crate) fn is(self, other: Part<'_>) -> bool {
        std::ptr::eq(self.whole, other.whole) && self.number == other.number
    }

    /// Whether all its parts are known.
    pub(crate) fn is_open(self) -> bool {
        self.place.next > self.number + 1 || self.place.end - self.place.start == 2
    }

    pub(crate) fn parts(self) -> impl Iterator<Item = Part<'a>> {
        let mut next = self.number + 1;
        std::iter::from_fn(move || {
            let part = (next < self.place.next).then(|| self.whole.part(next)).flatten()?;
            next = part.place.next;
            Some(part)
        })
    }
}

/// What is not longer is told whole when it has changed: to know its parts would cost more.
const SMALL: u32 = 100;

/// Something shared, as it was written. Its places count from its own beginning.
struct Fragment {
    address: usize,
    text: String,
    parts: Vec<Span>,
}

/// Writes texts, and remembers what they share. `'v` is how long the values live: while they do, no
/// two things that are shared have the same address.
#[derive(Default)]
pub(crate) struct Writer<'v> {
    text: String,
    parts: Vec<Span>,
    open: Vec<u32>,
    shared: Vec<Fragment>,
    values: std::marker::PhantomData<&'v ()>,
}

impl<'v> Writer<'v> {
    /// `usual` is how long the text will probably be.
    pub(crate) fn write(&mut self, value: &'v impl Serialize, usual: usize) -> Traced {
        self.text = String::with_capacity(usual);
        self.parts = Vec::with_capacity(usual / 32);
        self.open.clear();
        self.begin((0, 0));
        // No type of ours fails to serialize.
        let written = value.serialize(&mut *self);
        self.end();
        debug_assert!(written.is_ok(), "{written:?}");
        if written.is_err() {
            return Traced::default();
        }
        let (mut text, mut parts) =
            (std::mem::take(&mut self.text), std::mem::take(&mut self.parts));
        // A look is kept as long as its table: the first one has grown by doubling.
        if text.capacity() > text.len() + text.len() / 4 + 256 {
            text.shrink_to_fit();
        }
        if parts.capacity() > parts.len() + parts.len() / 4 {
            parts.shrink_to_fit();
        }
        Traced { text, parts }
    }
}

impl Writer<'_> {
    fn length(&self) -> u32 {
        self.text.len() as u32
    }

    fn begin(&mut self, key: (u32, u32)) {
        self.open.push(self.parts.len() as u32);
        self.parts.push(Span { key, start: self.length(), end: 0, next: 0 });
    }

    fn end(&mut self) {
        let Some(number) = self.open.pop() else { return };
        let end = self.length();
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

    /// Names of fields and variants need no escaping.
    fn name(&mut self, name: &'static str) -> (u32, u32) {
        debug_assert!(is_plain(name), "{name}");
        let start = self.length();
        self.text.push('"');
        self.text.push_str(name);
        self.text.push('"');
        (start, self.length())
    }

    fn open_variant(&mut self, variant: &'static str) {
        self.text.push('{');
        let key = self.name(variant);
        self.text.push(':');
        self.begin(key);
    }

    fn close_variant(&mut self) {
        self.end();
        self.text.push('}');
    }

    fn list(&mut self, open: char, close: char, in_variant: bool) -> List<'_, Self> {
        self.text.push(open);
        List { to: self, first: true, close, in_variant, key: (0, 0) }
    }

    fn number(&mut self, number: impl itoa::Integer) {
        self.text.push_str(itoa::Buffer::new().format(number));
    }

    fn write_shared<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Error> {
        let address = std::ptr::from_ref(value).cast::<()>().addr();
        let (text, parts) = (self.length(), self.parts.len() as u32);
        if let Some(known) = self.shared.iter().find(|known| known.address == address) {
            self.text.push_str(&known.text);
            self.parts.extend(known.parts.iter().map(|place| place.later(text, parts)));
            return Ok(());
        }
        value.serialize(&mut *self)?;
        let written = self.text.get(text as usize..).unwrap_or_default().to_owned();
        let inside = self.parts.get(parts as usize..).unwrap_or_default();
        let inside = inside.iter().map(|place| place.earlier(text, parts)).collect();
        self.shared.push(Fragment { address, text: written, parts: inside });
        Ok(())
    }
}

/// Whether JSON writes it as it is.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte >= 0x20 && byte != b'"' && byte != b'\\')
}

/// A list or an object that is being written.
pub(crate) struct List<'w, W> {
    to: &'w mut W,
    first: bool,
    close: char,
    in_variant: bool,
    key: (u32, u32),
}

impl List<'_, Writer<'_>> {
    fn next(&mut self) {
        if !std::mem::replace(&mut self.first, false) {
            self.to.text.push(',');
        }
    }

    fn element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Error> {
        self.next();
        self.to.begin((0, 0));
        value.serialize(&mut *self.to)?;
        self.to.end();
        Ok(())
    }

    fn keyed<T: ?Sized + Serialize>(&mut self, key: (u32, u32), value: &T) -> Result<(), Error> {
        self.to.text.push(':');
        self.to.begin(key);
        value.serialize(&mut *self.to)?;
        self.to.end();
        Ok(())
    }

    fn field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
        self.next();
        let key = self.to.name(key);
        self.keyed(key, value)
    }

    fn finish(self) {
        self.to.text.push(self.close);
        if self.in_variant {
            self.to.close_variant();
        }
    }
}

impl<'w, 'v> ser::Serializer for &'w mut Writer<'v> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = List<'w, Writer<'v>>;
    type SerializeTuple = List<'w, Writer<'v>>;
    type SerializeTupleStruct = List<'w, Writer<'v>>;
    type SerializeTupleVariant = List<'w, Writer<'v>>;
    type SerializeMap = List<'w, Writer<'v>>;
    type SerializeStruct = List<'w, Writer<'v>>;
    type SerializeStructVariant = List<'w, Writer<'v>>;

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.text.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.text.push_str(&serde_json::to_string(&value).map_err(Error::custom)?);
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        if is_plain(value) {
            self.text.push('"');
            self.text.push_str(value);
            self.text.push('"');
        } else {
            self.text.push_str(&serde_json::to_string(value).map_err(Error::custom)?);
        }
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.name(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        if name == SHARED { self.write_shared(value) } else { value.serialize(self) }
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.open_variant(variant);
        value.serialize(&mut *self)?;
        self.close_variant();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, Error> {
        Ok(self.list('[', ']', false))
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Error> {
        Ok(self.list('[', ']', false))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Error> {
        Ok(self.list('[', ']', false))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        self.open_variant(variant);
        Ok(self.list('[', ']', true))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Error> {
        Ok(self.list('{', '}', false))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, Error> {
        Ok(self.list('{', '}', false))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        self.open_variant(variant);
        Ok(self.list('{', '}', true))
    }
}

/// The compounds of serde that are lists here, and those that are objects.
macro_rules! compounds {
    (lists: $($list:ident $element:ident),*; objects: $($object:ident),*) => {
        $(impl ser::$list for List<'_, Writer<'_>> {
            type Ok = ();
            type Error = Error;

            fn $element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Error> {
                self.element(value)
            }

            fn end(self) -> Result<(), Error> {
                self.finish();
                Ok(())
            }
        })*
        $(impl ser::$object for List<'_, Writer<'_>> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: ?Sized + Serialize>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(key, value)
            }

            fn end(self) -> Result<(), Error> {
                self.finish();
                Ok(())
            }
        })*
    };
}

compounds! {
    lists: SerializeSeq serialize_element, SerializeTuple serialize_element,
        SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field;
    objects: SerializeStruct, SerializeStructVariant
}

impl ser::SerializeMap for List<'_, Writer<'_>> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<(), Error> {
        self.next();
        let start = self.to.length();
        key.serialize(&mut *self.to)?;
        let text = &mut self.to.text;
        if !text.get(start as usize..).is_some_and(|key| key.starts_with('"')) {
            text.insert(start as usize, '"');
            text.push('"');
        }
        self.key = (start, self.to.length());
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Error> {
        self.keyed(self.key, value)
    }

    fn end(self) -> Result<(), Error> {
        self.finish();
        Ok(())
    }
}
