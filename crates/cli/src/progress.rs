//! How far a long run is, on a terminal; elsewhere nothing is shown.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on standard error that is gone when the work is done.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Nothing has been done of so many games.
    pub(crate) fn of_games(games: u64) -> Progress {
        let bar =
            ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10));
        let form = "{bar:32} {human_pos} of {human_len} games, {eta} to go";
        Progress(match ProgressStyle::with_template(form) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        })
    }

    /// One more is done.
    pub(crate) fn step(&self) {
        self.0.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
