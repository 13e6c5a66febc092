//! JSON as people read it.

use serde::Deserialize;
use serde::de::{MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

const WIDTH: usize = 100;

/// JSON with its keys in their order, on one line where it fits.
pub(crate) fn laid_out(json: &str, indent: usize) -> String {
    /// Keys and values in the order in which they stand.
    struct Fields(Vec<(String, Box<RawValue>)>);

    impl<'de> Deserialize<'de> for Fields {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
            struct Reader;
            impl<'de> Visitor<'de> for Reader {
                type Value = Fields;
                fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str("an object")
                }
                fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                    let mut fields = Vec::new();
                    while let Some(field) = map.next_entry()? {
                        fields.push(field);
                    }
                    Ok(Fields(fields))
                }
            }
            deserializer.deserialize_map(Reader)
        }
    }
    if indent + json.len() <= WIDTH {
        return json.to_owned();
    }
    let inner = indent + 1;
    let (open, items, close) = match json.chars().next() {
        Some('{') => {
            let Fields(fields) = serde_json::from_str(json).unwrap();
            let item = |(key, value): (String, Box<RawValue>)| {
                let key = format!("{}:", serde_json::to_string(&key).unwrap());
                format!("{key}{}", laid_out(value.get(), inner + key.len()))
            };
            ('{', fields.into_iter().map(item).collect::<Vec<_>>(), '}')
        }
        Some('[') => {
            let list: Vec<Box<RawValue>> = serde_json::from_str(json).unwrap();
            ('[', list.iter().map(|value| laid_out(value.get(), inner)).collect(), ']')
        }
        _ => return json.to_owned(),
    };
    format!("{open}{}{close}", items.join(&format!(",\n{}", " ".repeat(inner))))
}

#[test]
fn json_is_laid_out_without_changing_it() {
    let json = format!(r#"{{"b":[{{"z":"{0}","a":1}},"{0}"],"a":{{}}}}"#, "x".repeat(60));
    let text = laid_out(&json, 0);
    assert!(text.lines().count() > 2 && text.find("\"b\"") < text.find("\"a\""), "{text}");
    let value = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    assert_eq!(value(&text), value(&json));
}
