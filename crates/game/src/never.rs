//! What cannot be, said aloud.

/// Marks what cannot happen. Tests and debug builds stop here and say what was thought impossible;
/// a release goes on with whatever stands behind the mark, for a game that limps is worth more to
/// its players than one that is gone.
///
/// ```
/// # use game::never;
/// fn price(row: &[u8], space: usize) -> u8 {
///     let Some(price) = row.get(space) else {
///         never!("the row has no space {space}");
///         return 0;
///     };
///     *price
/// }
/// assert_eq!(price(&[1, 2], 1), 2);
/// ```
#[macro_export]
macro_rules! never {
    ($($what:tt)+) => {
        debug_assert!(false, $($what)+)
    };
}

#[cfg(test)]
mod tests {
    /// The double, unless the number is thought impossible.
    fn double(number: u8) -> u8 {
        let Some(double) = number.checked_mul(2) else {
            never!("nobody doubles {number}");
            return 0;
        };
        double
    }

    #[test]
    fn what_can_be_is_no_matter() {
        assert_eq!(double(2), 4);
    }

    #[cfg(debug_assertions)]
    #[test]
    #[should_panic(expected = "nobody doubles 200")]
    fn what_cannot_be_stops_a_debug_build() {
        double(200);
    }

    #[cfg(not(debug_assertions))]
    #[test]
    fn what_cannot_be_does_not_stop_a_release() {
        assert_eq!(double(200), 0);
    }
}
