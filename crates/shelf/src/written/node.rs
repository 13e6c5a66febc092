//! A part of a document, handed to whoever reads it. Faults learn their way out on the way back.

use serde::de::value::{MapDeserializer, StrDeserializer};
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};

use super::fault::Fault;
use super::place::Step;
use super::tree::Json;

#[derive(Clone, Copy)]
pub(super) struct Node<'a>(pub(super) &'a Json);

impl Node<'_> {
    fn found(&self) -> Unexpected<'_> {
        match self.0 {
            Json::Null => Unexpected::Unit,
            Json::Switch(value) => Unexpected::Bool(*value),
            Json::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Unexpected::Unsigned(number),
                (None, Some(number)) => Unexpected::Signed(number),
                (None, None) => Unexpected::Float(number.as_f64().unwrap_or_default()),
            },
            Json::Text(text) => Unexpected::Str(text),
            Json::List(_) => Unexpected::Seq,
            Json::Object(_) => Unexpected::Map,
        }
    }
}

/// What a document as it is written asks for by this name of a type.
const RAW: &str = "$serde_json::private::RawValue";

impl<'de> Deserializer<'de> for Node<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0 {
            Json::Null => visitor.visit_unit(),
            Json::Switch(value) => visitor.visit_bool(*value),
            Json::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or_default()),
            },
            Json::Text(text) => visitor.visit_str(text),
            Json::List(items) => {
                let mut rest = Items { items, next: 0 };
                let value = visitor.visit_seq(&mut rest)?;
                match rest.next == items.len() {
                    true => Ok(value),
                    false => Err(Fault::invalid_length(items.len(), &"a shorter list")),
                }
            }
            Json::Object(fields) => visitor.visit_map(Fields { fields, next: 0 }),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0 {
            Json::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if name == RAW {
            // Whatever stands there is right, and nobody looks at what we read.
            return visitor.visit_map(MapDeserializer::new(std::iter::once((RAW, "null"))));
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.0 {
            Json::List(items) if items.len() != length => {
                Err(Fault::invalid_length(items.len(), &format!("a list of {length}").as_str()))
            }
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.0 {
            Json::Object(_) => self.deserialize_any(visitor),
            _ => Err(Fault::invalid_type(self.found(), &"an object")),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.0 {
            Json::Text(text) => visitor.visit_enum(text.as_str().into_deserializer()),
            Json::Object(fields) => match fields.as_slice() {
                [(name, of)] => visitor.visit_enum(Tagged { name, of }),
                _ => Err(Fault::custom("found an object, expected one with one field")),
            },
            _ => {
                let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
                let expected = format!("one of {}", known.join(", "));
                Err(Fault::invalid_type(self.found(), &expected.as_str()))
            }
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple_struct map identifier ignored_any
    }
}

struct Items<'a> {
    items: &'a [Json],
    next: usize,
}

impl<'de> SeqAccess<'de> for &mut Items<'_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let Some(item) = self.items.get(self.next) else { return Ok(None) };
        let number = self.next;
        self.next += 1;
        seed.deserialize(Node(item)).map(Some).map_err(|fault| fault.within(Step::Item(number)))
    }
}

struct Fields<'a> {
    fields: &'a [(String, Json)],
    next: usize,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        let Some((name, _)) = self.fields.get(self.next) else { return Ok(None) };
        let name: StrDeserializer<'_, Fault> = name.as_str().into_deserializer();
        let at = Step::Name(self.next);
        seed.deserialize(Name(name)).map(Some).map_err(|fault| fault.within(at))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let number = self.next;
        self.next += 1;
        let Some((name, value)) = self.fields.get(number) else {
            return Err(Fault::custom("a field has no value"));
        };
        let at = || Step::Field { number, name: name.clone() };
        seed.deserialize(Node(value)).map_err(|fault| fault.within(at()))
    }
}

/// The name of a field; that of a map may be one of a few words, or a number.
struct Name<'a>(StrDeserializer<'a, Fault>);

impl<'de> Deserializer<'de> for Name<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.0.deserialize_any(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.0.deserialize_enum(name, known, visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// One of several kinds, written as an object with the kind as its only field.
struct Tagged<'a> {
    name: &'a str,
    of: &'a Json,
}

impl Tagged<'_> {
    fn within<T>(self, read: Result<T, Fault>) -> Result<T, Fault> {
        read.map_err(|fault| fault.within(Step::Field { number: 0, name: self.name.to_owned() }))
    }
}

impl<'de, 'a> EnumAccess<'de> for Tagged<'a> {
    type Error = Fault;
    type Variant = Tagged<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Tagged<'a>), Fault> {
        let name: StrDeserializer<'_, Fault> = self.name.into_deserializer();
        let kind = seed.deserialize(name).map_err(|fault| fault.within(Step::Name(0)))?;
        Ok((kind, self))
    }
}

impl<'de> VariantAccess<'de> for Tagged<'_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        let read = de::Deserialize::deserialize(Node(self.of));
        self.within(read)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        let read = seed.deserialize(Node(self.of));
        self.within(read)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        let read = Node(self.of).deserialize_tuple(length, visitor);
        self.within(read)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let read = Node(self.of).deserialize_struct("", fields, visitor);
        self.within(read)
    }
}
