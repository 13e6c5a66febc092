//! What the rules say, in English, for the command line and for programs that read messages.

use game::{Game, Phrase, Refusal, Refusals};

/// One reason of a refusal, as a sentence without its full stop.
#[must_use]
pub fn refusal_in_english<G: Game>(refusal: &G::Refusal) -> String {
    words::english(G::NAME).say("refused", refusal)
}

/// All reasons of a refusal, each with its rule.
#[must_use]
pub fn refusals_in_english<G: Game>(refusals: &Refusals<G::Refusal>) -> String {
    let reason =
        |reason: &G::Refusal| format!("{} ({})", refusal_in_english::<G>(reason), reason.rule());
    refusals.iter().map(reason).collect::<Vec<_>>().join("; ")
}

/// A reason of a refusal as others get it: a key with values.
#[must_use]
pub fn phrase_of<R: Refusal>(refusal: &R) -> Phrase {
    let phrase = serde_json::to_value(refusal).and_then(serde_json::from_value);
    debug_assert!(phrase.is_ok(), "{refusal:?}: {phrase:?}");
    phrase.unwrap_or_default()
}
