//! How a command fails: refused (1) or not understood (2).

use std::fmt;
use std::process::ExitCode;

use serde_json::json;

use crate::print_json;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input was understood and refused; what there is to say may have been printed already.
    Refused(Option<String>),
    /// The input could not be used.
    Unusable(String),
}

impl Failure {
    pub(crate) fn refused(text: impl fmt::Display) -> Failure {
        Failure::Refused(Some(text.to_string()))
    }

    pub(crate) fn unusable(text: impl fmt::Display) -> Failure {
        Failure::Unusable(text.to_string())
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Refused(_) => 1,
            Failure::Unusable(_) => 2,
        })
    }

    /// Says it on standard error, and for programs as a document on standard output.
    pub(crate) fn complain(&self, as_json: bool) {
        let (Failure::Refused(Some(text)) | Failure::Unusable(text)) = self else { return };
        eprintln!("swanstone: {text}");
        if as_json {
            // Who does not read it has the exit code.
            let _ = print_json(&json!({ "error": text }));
        }
    }
}
