//! Counting tests by the closing lines of the test runners.

/// Each runner has its own closing line. Nextest shows the output of a failed test, in which the
/// closing line of the other stands, so both cannot be read at once.
#[derive(Clone, Copy)]
pub(crate) enum Runner {
    CargoTest,
    Nextest,
    /// For the page alone.
    Vitest,
    /// For the page in a browser; one line a count.
    Playwright,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    /// Those among the passed that failed at first.
    pub(crate) flaky: u64,
    /// How many closing lines were read; none means that nothing was counted at all.
    pub(crate) closings: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.flaky += other.flaky;
        self.closings += other.closings;
    }

    /// Reads one line of a runner's output; any line but a closing line changes nothing.
    pub(crate) fn read_line(&mut self, runner: Runner, line: &str) {
        let line = without_colours(line);
        let line = line.trim();
        let (counts, separator, bad) = match runner {
            // test result: ok. 12 passed; 0 failed; 0 ignored; ...
            Runner::CargoTest => (between(line, "test result: ", ". "), ';', FAILED),
            // Summary [   0.5s] 12 tests run: 10 passed (1 slow), 2 failed, 0 skipped
            Runner::Nextest => (between(line, "Summary [", " run: "), ',', FAILED),
            // Tests  1 failed | 10 passed | 1 skipped (12)
            Runner::Vitest => (line.strip_prefix("Tests "), '|', FAILED_OR_NOT_RUN),
            // 10 passed (1.2m)
            Runner::Playwright => (is_count(line).then_some(line), '|', FAILED_OR_NOT_RUN),
        };
        if let Some(counts) = counts {
            self.read_counts(counts.split(separator), bad);
        }
    }

    fn read_counts<'a>(&mut self, counts: impl Iterator<Item = &'a str>, bad: &[&str]) {
        let mut understood = false;
        for count in counts {
            let Some((number, word)) = count.trim().split_once(' ') else { continue };
            let Ok(number) = number.parse::<u64>() else { continue };
            if word.starts_with("passed") {
                self.passed += number;
                understood = true;
            } else if word.starts_with(FLAKY) {
                self.passed += number;
                self.flaky += number;
                understood = true;
            } else if bad.iter().any(|bad| word.starts_with(bad)) {
                self.failed += number;
                understood = true;
            }
        }
        self.closings += u64::from(understood);
    }
}

const FAILED: &[&str] = &["failed", "timed out", "exec failed"];

/// For the page no test is left out on purpose.
const FAILED_OR_NOT_RUN: &[&str] =
    &["failed", "skipped", "todo", "did not run", "interrupted", "error"];

/// What Playwright calls a test that passed at the second try.
const FLAKY: &str = "flaky";

/// What follows after both, if the line begins with the first.
fn between<'a>(line: &'a str, beginning: &str, before_counts: &str) -> Option<&'a str> {
    line.strip_prefix(beginning)?.split_once(before_counts).map(|(_, counts)| counts)
}

/// Whether the line is a number and what it counts, and perhaps how long that took.
fn is_count(line: &str) -> bool {
    let Some((number, word)) = line.split_once(' ') else { return false };
    let word = word.split_once(" (").map_or(word, |(word, _)| word);
    number.parse::<u64>().is_ok()
        && (word == "passed" || word == FLAKY || FAILED_OR_NOT_RUN.contains(&word))
}

/// Takes out the escape sequences by which runners colour a terminal.
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut in_sequence = false;
    for character in line.chars() {
        match (in_sequence, character) {
            (false, '\u{1b}') => in_sequence = true,
            (false, _) => plain.push(character),
            (true, _) => in_sequence = !character.is_ascii_alphabetic(),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally_of(runner: Runner, lines: &[&str]) -> Tally {
        let mut tally = Tally::default();
        for line in lines {
            tally.read_line(runner, line);
        }
        tally
    }

    #[test]
    fn cargo_test_is_summed_over_its_binaries() {
        let tally = tally_of(
            Runner::CargoTest,
            &[
                "running 12 tests",
                "test place::tests::refuses ... ok",
                "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
                "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out",
            ],
        );
        assert_eq!(tally, Tally { passed: 15, failed: 2, flaky: 0, closings: 2 });
    }

    #[test]
    fn nextest_is_read_with_its_remarks() {
        let tally = tally_of(
            Runner::Nextest,
            &[
                "     Summary [   0.003s] 7 tests run: 7 passed, 0 skipped",
                "     Summary [   1.200s] 12/20 tests run: 8 passed (1 slow), 3 failed, 1 timed out, 0 skipped",
            ],
        );
        assert_eq!(tally, Tally { passed: 15, failed: 4, flaky: 0, closings: 2 });
    }

    #[test]
    fn colours_do_not_hide_the_closing_line() {
        let tally = tally_of(
            Runner::Nextest,
            &[
                "\u{1b}[32;1m     Summary\u{1b}[0m [   0.003s] \u{1b}[1m7\u{1b}[0m tests run: \u{1b}[1m7\u{1b}[0m \u{1b}[32;1mpassed\u{1b}[0m, 0 skipped",
            ],
        );
        assert_eq!(tally, Tally { passed: 7, failed: 0, flaky: 0, closings: 1 });
    }

    #[test]
    fn the_output_of_a_failed_test_is_not_counted_again() {
        let tally = tally_of(
            Runner::Nextest,
            &[
                "    test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 76 filtered out",
                "     Summary [   0.926s] 77 tests run: 76 passed, 1 failed, 0 skipped",
            ],
        );
        assert_eq!(tally, Tally { passed: 76, failed: 1, flaky: 0, closings: 1 });
    }

    #[test]
    fn vitest_is_read_and_nothing_may_be_skipped() {
        let tally = tally_of(
            Runner::Vitest,
            &[" Test Files  3 passed (3)", "      Tests  12 passed (12)", "   Start at  10:00:00"],
        );
        assert_eq!(tally, Tally { passed: 12, failed: 0, flaky: 0, closings: 1 });
        let mixed = ["      Tests  1 failed | 8 passed | 2 skipped | 1 todo (12)"];
        let tally = tally_of(Runner::Vitest, &mixed);
        assert_eq!(tally, Tally { passed: 8, failed: 4, flaky: 0, closings: 1 });
    }

    #[test]
    fn playwright_is_read_and_second_tries_are_told_apart() {
        let lines = [
            "Running 39 tests using 1 worker",
            "  ✓   1 [chromium] › game.spec.ts:3:1 › 12 passed games (1.2s)",
            "  1 failed",
            "    [chromium] › game.spec.ts:9:1 › undo ──────────",
            "  1 flaky",
            "  2 skipped",
            "  1 did not run",
            "  34 passed (1.2m)",
        ];
        let tally = tally_of(Runner::Playwright, &lines);
        assert_eq!(tally, Tally { passed: 35, failed: 4, flaky: 1, closings: 5 });
    }

    #[test]
    fn other_lines_count_nothing() {
        let lines = ["Summary of the game: 7 passed", "12 passed; 0 failed", "test result: "];
        assert_eq!(tally_of(Runner::CargoTest, &lines), Tally::default());
        assert_eq!(tally_of(Runner::Nextest, &lines), Tally::default());
        assert_eq!(tally_of(Runner::Vitest, &lines), Tally::default());
        assert_eq!(tally_of(Runner::Playwright, &lines), Tally::default());
    }
}
