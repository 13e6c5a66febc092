//! Counts of action paths that are kept in a file.

use std::fmt::Write;
use std::fs;

use game::Game;

use crate::transcript::from_root;
use crate::{TestDice, advance, check_golden, perft};

/// Counts the paths of every row of a file and compares, as [`check_golden`] does.
///
/// The columns of a row are what `setup` reads, the seed of the dice, how many random decisions come
/// before, how many are counted, the paths and their checksum. The last two are computed, so a new
/// row needs no more than the others and a blessing. Empty lines and those with `#` stay as they are.
///
/// # Panics
/// If a count differs, a row cannot be read or its game is shorter; if there is no such file.
pub fn check_counts<G: Game>(
    path: &str,
    setup_columns: usize,
    setup: impl Fn(&[&str]) -> G::Setup,
    score: fn(&G::State) -> i64,
) {
    let kept = fs::read_to_string(from_root(path.as_ref())).expect("a file of counts");
    let mut text = String::new();
    for row in kept.lines() {
        if row.trim().is_empty() || row.starts_with('#') {
            writeln!(text, "{row}").expect("a string takes everything");
            continue;
        }
        let columns: Vec<&str> = row.split_whitespace().collect();
        let (of_setup, rest) = columns.split_at(setup_columns.min(columns.len()));
        let [seed, before, depth, ..] = rest else {
            panic!("{path}: `{row}`; expected {setup_columns} for the setup, seed, before, depth");
        };
        let mut state =
            G::start(&setup(of_setup)).unwrap_or_else(|no| panic!("{path}: {row}: {no}"));
        let mut dice = TestDice::new(number(seed));
        let wanted = number(before);
        assert_eq!(
            advance::<G>(&mut state, wanted, &mut dice),
            wanted,
            "{row}: the game is that long"
        );
        let count = perft::<G>(&state, number(depth), dice, score);
        let asked = up_to(row, setup_columns + 3);
        writeln!(text, "{asked} {:>8} {:016x}", count.paths, count.checksum)
            .expect("a string takes everything");
    }
    check_golden(path, &text);
}

fn number<N: std::str::FromStr>(column: &str) -> N {
    column.parse().unwrap_or_else(|_| panic!("`{column}` is not such a number"))
}

/// A row up to the end of so many columns.
fn up_to(row: &str, columns: usize) -> &str {
    let mut seen = 0;
    let is_wanted = |part: &&str| {
        let wanted = seen < columns;
        seen += usize::from(!part.trim().is_empty());
        wanted
    };
    let length = row.split_inclusive(' ').take_while(is_wanted).map(str::len).sum();
    row[..length].trim_end()
}

#[cfg(test)]
mod tests {
    use super::up_to;

    #[test]
    fn a_row_is_cut_after_a_column() {
        assert_eq!(up_to("   2  7 rest", 2), "   2  7");
        assert_eq!(up_to("2 7", 2), "2 7");
        assert_eq!(up_to("2", 3), "2");
    }
}
