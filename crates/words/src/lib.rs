//! Sentences as data, worded in the languages of `words/`.
//!
//! The rules say a key and values; here they become a sentence. `words/README.md` tells how the files
//! are written. What one language says and another does not fails the build.
//!
//! ```
//! use serde_json::json;
//! let words = words::english("castles");
//! let refused = json!({ "key": "overlap", "values": { "room": "venus-grotto" } });
//! assert_eq!(words.say("refused", &refused), "it would overlap Venus Grotto");
//! let passed = json!({ "type": "passed", "seat": 1, "coins": 5000 });
//! assert_eq!(words.say("log", &passed), "player 2 passes and takes 5,000 coins from the bank.");
//! ```

mod values;

use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::Serialize;
use serde_json::{Map, Value};
use unic_langid::LanguageIdentifier;

use crate::values::Kind;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// What every game and every table says.
const COMMON: &str = "common";

/// The words of one game in one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

/// The language of the command line and of programs that read messages.
pub const ENGLISH: &str = "en";

/// The English words of a game.
#[must_use]
pub fn english(game: &str) -> &'static Words {
    in_language(ENGLISH, game)
}

/// The languages there are.
pub fn languages() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter(|(_, file, _)| *file == COMMON).map(|(language, ..)| *language)
}

/// The words of a game in a language, as they are written; nothing if there is no such language.
#[must_use]
pub fn source(language: &str, game: &str) -> Option<String> {
    let wanted = |file: &str| file == COMMON || file == game;
    let files = FILES.iter().filter(|(own, file, _)| *own == language && wanted(file));
    files.map(|(_, _, text)| (*text).to_owned()).reduce(|before, text| before + "\n" + &text)
}

/// The words of a game in a language; English if there is no such language, and what all games say if
/// there is no such game.
#[must_use]
pub fn in_language(language: &str, game: &str) -> &'static Words {
    static READ: LazyLock<Vec<OnceLock<Words>>> =
        LazyLock::new(|| FILES.iter().map(|_| OnceLock::new()).collect());
    static NONE: OnceLock<Words> = OnceLock::new();
    let language = languages().find(|known| *known == language).unwrap_or(ENGLISH);
    let place = FILES.iter().position(|(own, file, _)| (*own, *file) == (language, game));
    match place.and_then(|place| READ.get(place)) {
        Some(words) => words.get_or_init(|| Words::of(language, game)),
        None => NONE.get_or_init(|| Words::of(ENGLISH, COMMON)),
    }
}

/// What a bot on this seat is called, the same in every language: `words/builders.json`.
#[must_use]
pub fn builder_name(seat: usize) -> &'static str {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        serde_json::from_str(include_str!("../../../words/builders.json")).unwrap_or_default()
    });
    let place = seat.checked_rem(NAMES.len()).unwrap_or_default();
    NAMES.get(place).map_or("", String::as_str)
}

impl Words {
    fn of(language: &str, game: &str) -> Words {
        let locale: LanguageIdentifier = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Marks that tell right from left would stand in every terminal and file.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(values::separators(language)));
        for (_, _, text) in FILES
            .iter()
            .filter(|(own, file, _)| *own == language && (*file == COMMON || *file == game))
        {
            // What cannot be read has failed the build.
            let resource = FluentResource::try_new((*text).to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        }
        Words { bundle }
    }

    /// Whether there is such a sentence.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Words something that is written as a key with values (`{"key": …, "values": {…}}`), or as news
    /// (`{"type": …, …}`): the sentence `group-key`.
    pub fn say(&self, group: &str, said: &impl Serialize) -> String {
        let (key, values) = key_and_values(serde_json::to_value(said).unwrap_or_default());
        let mut told = FluentArgs::new();
        for (name, value) in &values {
            values::tell(self, name, value, &mut told);
        }
        self.format(&format!("{group}-{key}"), &told)
    }

    /// Words something whose sentence may be missing, because it is too small to be told.
    pub fn say_if_told(&self, group: &str, said: &impl Serialize) -> Option<String> {
        let (key, _) = key_and_values(serde_json::to_value(said).unwrap_or_default());
        self.has(&format!("{group}-{key}")).then(|| self.say(group, said))
    }

    /// A sentence that speaks of nothing else, such as a name: `room-venus-grotto`.
    #[must_use]
    pub fn plain(&self, key: &str) -> String {
        self.format(key, &FluentArgs::new())
    }

    /// The name of something, such as a `room` with an id; the id itself if it has none. A `cause` is
    /// what score sheets name: a room with its place, a component with its kind, or something else.
    #[must_use]
    pub fn name(&self, kind: &str, id: &str) -> String {
        let (kind, id) = match (kind, id.split_once('@'), id.split_once(':')) {
            ("cause", Some((room, _)), _) => ("room", room),
            ("cause", None, Some(component)) => component,
            _ => (kind, id),
        };
        let key = format!("{kind}-{id}");
        if self.has(&key) { self.plain(&key) } else { id.to_owned() }
    }

    fn format(&self, key: &str, told: &FluentArgs<'_>) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else {
            debug_assert!(false, "there are no words for `{key}`");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(told), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    }
}

/// The key of what is said, and what it speaks of.
fn key_and_values(said: Value) -> (String, Map<String, Value>) {
    let Value::Object(mut fields) = said else { return (values::id(&said), Map::new()) };
    if let Some(key) = fields.remove("key") {
        let values = match fields.remove("values") {
            Some(Value::Object(values)) => values,
            _ => Map::new(),
        };
        return (values::id(&key), values);
    }
    let key = fields.remove("type").map(|key| values::id(&key)).unwrap_or_default();
    (key, fields)
}

/// The kinds of words by the names of values, for tests that demand a name for everything.
#[must_use]
pub fn kind_of(name: &str) -> &str {
    match Kind::of(name) {
        Kind::Seat => "seat",
        Kind::Cell => "cell",
        Kind::Word(kind) | Kind::Each(kind) => kind,
    }
}
