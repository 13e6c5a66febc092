//! What is not copied: a game is shared by all positions that it is the same in.

use shelf::GameName;

use crate::kit::{Live, say, settings, settings_of};

/// A line of chat leaves the game where it is, however long it has become.
#[test]
fn what_is_said_copies_no_game() {
    for game in GameName::ALL {
        let mut live = match game {
            GameName::Between => Live::assigning(settings(3)),
            _ => Live::started(settings_of(game, 3)),
        };
        let place = |live: &Live| std::ptr::from_ref(live.table.game().unwrap()).addr();
        let before = place(&live);
        live.run(0, say("hello"));
        assert_eq!(place(&live), before, "{game:?}: chat");
        // The comparison can fail: a move is made on a copy.
        let mover = live.somebody_asked();
        live.act_first(mover);
        assert_ne!(place(&live), before, "{game:?}: a move");
    }
}
