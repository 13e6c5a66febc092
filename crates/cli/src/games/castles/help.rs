//! Help that quotes the rules.

use castles::{Action, Renovation, Room, Tile};

use crate::rules::rule_text;

/// What can be typed at every prompt.
pub(super) const COMMANDS: &str = "\
  1, 2, ...   take a choice by its number; those that look best come first
  w N         all places of the room that choice N builds
  a           all choices, with every place
  u           undo your last step
  m           show the market, the players and your castle again
  c N         show the castle of player N
  s N         the score sheet of player N, line by line
  h           the rules of what is at hand
  r ID        a rule by its id, such as r CAS-PLACE-01
  f WORDS     ask the rules, such as f can I rotate
  t WORD      look a room up, such as t nap
  q           leave the table
On a plan every room is its number; ^ v < > are doors that lead nowhere yet, = those downstairs;
~ is water, # a drawbridge over it, and : a secret passage.
";

/// The rules that matter now.
pub(super) fn rules_at_hand(choices: &[Action]) -> String {
    let ids: &[&str] = match choices.first() {
        Some(Action::ReturnCard { .. }) => &["CAS-SETUP-14"],
        Some(Action::SetPrice { .. } | Action::OpenMarket) => &["CAS-MARKET-07", "CAS-MARKET-14"],
        Some(Action::TradeSwans { .. }) => &["EXP-SWAN-05", "EXP-SWAN-06", "EXP-SWAN-11"],
        Some(Action::BuyMoat { .. }) => {
            &["EXP-MOAT-20", "EXP-MOAT-21", "EXP-MOAT-36", "EXP-MOAT-37", "EXP-MOAT-42"]
        }
        Some(Action::Buy { .. } | Action::Renovate { .. } | Action::Pass) => &[
            "CAS-TURN-01",
            "CAS-TURN-04",
            "CAS-TURN-05",
            "CAS-PLACE-01",
            "CAS-PLACE-05",
            "CAS-LEVEL-02",
            "CAS-LEVEL-06",
        ],
        Some(Action::SetFoyer { .. }) => &["EXP-MOAT-14", "EXP-MOAT-17", "EXP-MOAT-18"],
        Some(Action::TakeReward { .. }) => &["CAS-COMPLETE-05"],
        Some(Action::LookThrough { .. } | Action::PutOnDeck { .. } | Action::StopLooking) => {
            &["CAS-COMPLETE-11"]
        }
        Some(Action::UseDecree { decree, .. } | Action::LeaveDecree { decree }) => {
            return rule_text(decree.face().rule.0);
        }
        Some(Action::PickDecree { .. }) => &["EXP-DECREE-G02", "EXP-DECREE-02"],
        Some(Action::KeepCard { .. }) => &["CAS-COMPLETE-17"],
        Some(Action::PlaceFree { room: Room::Tile(_), .. }) => &["EXP-MOAT-42", "EXP-MOAT-43"],
        Some(Action::PlaceFree { .. } | Action::Decline) => &["CAS-COMPLETE-22"],
        _ => &["CAS-COMPLETE-01", "CAS-COMPLETE-03"],
    };
    ids.iter().map(|id| rule_text(id)).collect()
}

/// Rooms whose name has this word.
pub(super) fn look_up(word: &str) -> String {
    let word = word.to_lowercase();
    let words = words::english("castles");
    let fits = |id: &str| !word.is_empty() && words.name("room", id).to_lowercase().contains(&word);
    let rooms = Tile::all().filter(|tile| fits(tile.id()));
    let renovations = Renovation::all().filter(|renovation| fits(renovation.id()));
    let rooms = rooms.map(|tile| super::screen::face(tile.into()));
    let renovations = renovations.map(super::screen::renovation_face);
    let lines: Vec<String> = rooms.chain(renovations).take(20).map(|line| line + "\n").collect();
    if lines.is_empty() { format!("No room is called `{word}`.\n") } else { lines.concat() }
}
