//! Why something is not allowed.

use std::fmt;

use game::RuleId;

/// One broken rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refused {
    /// Not 2 to 4 seats.
    TableSize,
    /// No rounds.
    NoRounds,
    /// The cards would run out.
    TooFewCards,
    /// Dealing is done by chance alone.
    ChanceDeals,
    /// All hands are full, or the game is over.
    NothingToDeal,
    /// The card cannot be dealt any more.
    NotInDeck,
    /// Only who sits at the table chooses.
    SeatsChoose,
    /// It is not the time to choose.
    NotChoosing,
    /// The seat has a chosen card already.
    AlreadyChosen,
    /// The seat does not hold the card.
    NotInHand,
    /// There is no card to take back.
    NothingChosen,
}

impl game::Refusal for Refused {
    fn rule(&self) -> RuleId {
        match self {
            Refused::TableSize | Refused::NoRounds | Refused::TooFewCards => RuleId("HC-01"),
            Refused::ChanceDeals | Refused::NothingToDeal | Refused::NotInDeck => RuleId("HC-02"),
            Refused::SeatsChoose | Refused::NotChoosing => RuleId("HC-03"),
            Refused::AlreadyChosen | Refused::NotInHand => RuleId("HC-03"),
            Refused::NothingChosen => RuleId("HC-04"),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refused::TableSize => "two to four can play",
            Refused::NoRounds => "at least one round is played",
            Refused::TooFewCards => "two cards are needed for each seat and round",
            Refused::ChanceDeals => "only chance deals",
            Refused::NothingToDeal => "nobody needs a card",
            Refused::NotInDeck => "the card is not in the deck",
            Refused::SeatsChoose => "only who sits at the table chooses",
            Refused::NotChoosing => "it is not the time to choose",
            Refused::AlreadyChosen => "you have chosen; take your card back first",
            Refused::NotInHand => "you do not hold that card",
            Refused::NothingChosen => "you have no card to take back",
        })
    }
}
