//! Small whole games: how a game is written, and proof that the laws bite.

pub mod broken;
pub mod flawed;
pub mod high_card;
pub mod leaky;
pub mod tic_tac_toe;
