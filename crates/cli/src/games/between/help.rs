//! Help that quotes the rules.

use between::{State, Step};

use crate::rules::rule_text;

/// What can be typed at every prompt.
pub(crate) const COMMANDS: &str = "\
  1, 2, ...   take a choice by its number
  u           undo your last step
  m           show your two castles again
  c N         show castle N
  s N         the score sheet of castle N, line by line
  h           the rules of what is at hand
  r ID        a rule by its id, such as r BTW-PLACE-04
  t WORD      look a tile up, such as t wine
  q           leave the table
";

/// The rules that matter now.
pub(crate) fn rules_at_hand(state: &State) -> String {
    let ids: &[&str] = match state.step() {
        Step::Choose => &["BTW-DRAFT-06", "BTW-DRAFT-09", "BTW-INFO-03", "BTW-END-03"],
        Step::GiveForLudwig => &["BTW-TWO-06", "BTW-TWO-08"],
        Step::Assign => &["BTW-DRAFT-12", "BTW-AGREE-01", "BTW-AGREE-02"],
        Step::Build => &[
            "BTW-AGREE-03",
            "BTW-AGREE-07",
            "BTW-AGREE-08",
            "BTW-PLACE-25",
            "BTW-PLACE-04",
            "BTW-PLACE-13",
            "BTW-BONUS-02",
            "BTW-BONUS-03",
        ],
        Step::Thrones | Step::Deal | Step::PickForLudwig | Step::Over => &["BTW-END-01"],
    };
    ids.iter().map(|id| rule_text(id)).collect()
}
