//! The project's own rule reference, by id.

use crate::GameName;

/// One numbered rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The game it belongs to.
    pub game: GameName,
    /// Its id, such as `BTW-PLACE-04`.
    pub id: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
    /// Whether it forbids something, so that the engine must refuse it.
    pub refuses: bool,
    /// What it says.
    pub text: &'static str,
}

impl GameName {
    /// All rules of the game, in the order of the reference.
    pub fn rules(self) -> impl Iterator<Item = Rule> {
        let mut section = "";
        self.reference().lines().filter_map(move |line| {
            if let Some(title) = line.strip_prefix("## ").or_else(|| line.strip_prefix("### ")) {
                section = title;
            }
            let (id, text) = line.strip_prefix("- **")?.split_once("** ")?;
            let refusing = text.strip_prefix("[refuses] ");
            Some(Rule {
                game: self,
                id,
                section,
                refuses: refusing.is_some(),
                text: refusing.unwrap_or(text),
            })
        })
    }
}

/// The rule with this id, whatever the game; letters may be small.
#[must_use]
pub fn rule(id: &str) -> Option<Rule> {
    GameName::ALL
        .into_iter()
        .flat_map(GameName::rules)
        .find(|rule| rule.id.eq_ignore_ascii_case(id))
}
