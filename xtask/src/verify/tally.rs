//! Counting tests by the closing lines of the test runners.

/// Each runner has its own closing line. Nextest shows the output of a failed test, in which the
/// closing line of the other stands, so both cannot be read at once.
#[derive(Clone, Copy)]
pub(crate) enum Runner {
    CargoTest,
    Nextest,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    /// How many closing lines were read; none means that nothing was counted at all.
    pub(crate) closings: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.closings += other.closings;
    }

    /// Reads one line of a runner's output; any line but a closing line changes nothing.
    pub(crate) fn read_line(&mut self, runner: Runner, line: &str) {
        let line = without_colours(line);
        let line = line.trim();
        // test result: ok. 12 passed; 0 failed; 0 ignored; ...
        // Summary [   0.5s] 12 tests run: 10 passed (1 slow), 2 failed, 0 skipped
        let (beginning, before_counts, separator) = match runner {
            Runner::CargoTest => ("test result: ", ". ", ';'),
            Runner::Nextest => ("Summary [", " run: ", ','),
        };
        let rest = line.strip_prefix(beginning).and_then(|rest| rest.split_once(before_counts));
        if let Some((_, counts)) = rest {
            self.read_counts(counts.split(separator));
        }
    }

    fn read_counts<'a>(&mut self, counts: impl Iterator<Item = &'a str>) {
        let mut understood = false;
        for count in counts {
            let Some((number, word)) = count.trim().split_once(' ') else { continue };
            let Ok(number) = number.parse::<u64>() else { continue };
            if word.starts_with("passed") {
                self.passed += number;
                understood = true;
            } else if ["failed", "timed out", "exec failed"].iter().any(|bad| word.starts_with(bad))
            {
                self.failed += number;
                understood = true;
            }
        }
        self.closings += u64::from(understood);
    }
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
        assert_eq!(tally, Tally { passed: 15, failed: 2, closings: 2 });
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
        assert_eq!(tally, Tally { passed: 15, failed: 4, closings: 2 });
    }

    #[test]
    fn colours_do_not_hide_the_closing_line() {
        let tally = tally_of(
            Runner::Nextest,
            &[
                "\u{1b}[32;1m     Summary\u{1b}[0m [   0.003s] \u{1b}[1m7\u{1b}[0m tests run: \u{1b}[1m7\u{1b}[0m \u{1b}[32;1mpassed\u{1b}[0m, 0 skipped",
            ],
        );
        assert_eq!(tally, Tally { passed: 7, failed: 0, closings: 1 });
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
        assert_eq!(tally, Tally { passed: 76, failed: 1, closings: 1 });
    }

    #[test]
    fn other_lines_count_nothing() {
        let lines = ["Summary of the game: 7 passed", "12 passed; 0 failed", "test result: "];
        assert_eq!(tally_of(Runner::CargoTest, &lines), Tally::default());
        assert_eq!(tally_of(Runner::Nextest, &lines), Tally::default());
    }
}
