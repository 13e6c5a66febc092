//! Reading files and arguments, with errors that say what, where and what was expected.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use shelf::{RecordError, SetupRequest};

use crate::failure::Failure;

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let name = name_of(path);
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|mut file| file.read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::unusable(format!("{name}: cannot be read: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        let found = match error.as_bytes() {
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "there is a byte order mark of UTF-16".into(),
            _ => format!("byte {place} is no text"),
        };
        Failure::unusable(format!("{name}: {found}; expected a JSON document in UTF-8"))
    })
}

/// What a file is called in messages.
pub(crate) fn name_of(path: &Path) -> String {
    if path == Path::new("-") { "standard input".into() } else { path.display().to_string() }
}

/// An error in a file, with the file's name.
pub(crate) fn in_file(path: &Path, error: RecordError) -> Failure {
    let text = format!("{}: {error}", name_of(path));
    match error {
        RecordError::Unreadable(_) => Failure::Unusable(text),
        RecordError::Refused(_) => Failure::Refused(Some(text)),
    }
}

/// The options that set up a game, shared by several commands.
#[derive(clap::Args, Debug)]
pub(crate) struct SetupArguments {
    /// How many people play
    #[arg(long, value_name = "N")]
    pub(crate) players: u8,
    /// Expansions, separated by commas
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) with: Vec<String>,
    /// An option of the game, such as preset=manual; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub(crate) options: Vec<(String, String)>,
}

impl SetupArguments {
    pub(crate) fn request(&self) -> SetupRequest {
        SetupRequest {
            players: self.players,
            with: self.with.clone(),
            options: self.options.iter().cloned().collect::<BTreeMap<_, _>>(),
        }
    }
}

pub(crate) fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("expected KEY=VALUE")?;
    Ok((key.into(), value.into()))
}
