//! The project's own rule reference, by id.

use crate::GameName;

/// What begins the plain sentence of a section that is needed to play, or of a rule.
const PLAIN: &str = "In short: ";
/// What begins the plain sentence of a section that only explains or proves something.
const ASIDE: &str = "For reference: ";
/// How a remark within a rule begins that says on what it rests, or what changes it.
const NOTES: [&str; 2] = [" (ruling", " (option"];

/// One numbered rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The game it belongs to.
    pub game: GameName,
    /// Its id, such as `BTW-PLACE-04`.
    pub id: &'static str,
    /// The chapter it stands in; the same as its section where a chapter has no sections.
    pub chapter: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
    /// What that section says, in one plain sentence.
    pub summary: &'static str,
    /// Whether the section only explains or proves something, and nobody needs it to play.
    pub aside: bool,
    /// Whether it forbids something, so that the engine must refuse it.
    pub refuses: bool,
    /// What it says in plain words, if its text is hard to read.
    pub plain: Option<&'static str>,
    /// What it says.
    pub text: &'static str,
}

impl Rule {
    /// What it says without remarks, and the remarks: on what it rests, and what changes it.
    #[must_use]
    pub fn said_and_notes(&self) -> (String, Vec<&'static str>) {
        let mut said = String::with_capacity(self.text.len());
        let mut notes = Vec::new();
        let mut rest = self.text;
        while let Some(start) = NOTES.iter().filter_map(|note| rest.find(note)).min() {
            let (before, remark) = rest.split_at(start);
            let Some(end) = closing(remark) else { break };
            let (remark, after) = remark.split_at(end);
            said += before;
            notes.extend(remark.strip_prefix(" (").and_then(|note| note.strip_suffix(')')));
            rest = after;
        }
        (said + rest, notes)
    }
}

/// Where the first parenthesis of a text is closed, just after it.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_u32;
    text.char_indices().find_map(|(at, sign)| {
        match sign {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => return None,
        }
        (depth == 0).then_some(at + 1)
    })
}

impl GameName {
    /// All rules of the game, in the order of the reference.
    pub fn rules(self) -> impl Iterator<Item = Rule> {
        let mut chapter = "";
        let mut section = "";
        let mut summary = "";
        let mut aside = false;
        let mut lines = self.reference().lines().peekable();
        std::iter::from_fn(move || {
            loop {
                let line = lines.next()?;
                if let Some(title) = line.strip_prefix("## ") {
                    (chapter, section, summary, aside) = (title, title, "", false);
                } else if let Some(title) = line.strip_prefix("### ") {
                    (section, summary, aside) = (title, "", false);
                } else if let Some(sentence) = line.strip_prefix(PLAIN) {
                    summary = sentence;
                } else if let Some(sentence) = line.strip_prefix(ASIDE) {
                    (summary, aside) = (sentence, true);
                }
                let entry = line.strip_prefix("- **").and_then(|line| line.split_once("** "));
                let Some((id, text)) = entry else { continue };
                let refusing = text.strip_prefix("[refuses] ");
                return Some(Rule {
                    game: self,
                    id,
                    chapter,
                    section,
                    summary,
                    aside,
                    refuses: refusing.is_some(),
                    plain: lines.peek().and_then(|next| next.trim_start().strip_prefix(PLAIN)),
                    text: refusing.unwrap_or(text),
                });
            }
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
