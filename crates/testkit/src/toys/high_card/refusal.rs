//! Why something is not allowed.

game::refusals! {
    /// One broken rule.
    #[derive(Copy)]
    pub enum Refused {
        "HC-01" => TableSize,
        "HC-01" => NoRounds,
        "HC-01" => TooFewCards,
        "HC-02" => ChanceDeals,
        "HC-02" => NothingToDeal,
        "HC-02" => NotInDeck,
        "HC-03" => SeatsChoose,
        "HC-03" => NotChoosing,
        "HC-03" => AlreadyChosen,
        "HC-03" => NotInHand,
        "HC-04" => NothingChosen,
    }
}
