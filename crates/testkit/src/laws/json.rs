//! Comparing values by the JSON they become, since that is what reaches a viewer.

use std::io::{self, Write};

use serde::Serialize;

pub(super) fn bytes(value: &impl Serialize) -> Vec<u8> {
    let mut buffer = Vec::new();
    write_into(&mut buffer, value);
    buffer
}

/// Writes the value over what the buffer held.
pub(super) fn write_into(buffer: &mut Vec<u8>, value: &impl Serialize) {
    buffer.clear();
    serde_json::to_writer(buffer, value).expect("views and news are written as JSON");
}

/// Whether the value becomes just these bytes. Stops at the first that differs and keeps nothing,
/// as this is asked millions of times.
pub(super) fn is(expected: &[u8], value: &impl Serialize) -> bool {
    let mut rest = Rest(expected);
    serde_json::to_writer(&mut rest, value).is_ok() && rest.0.is_empty()
}

/// What is still expected.
struct Rest<'a>(&'a [u8]);

impl Write for Rest<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0 = self.0.strip_prefix(bytes).ok_or(io::ErrorKind::InvalidData)?;
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Shows both texts around the first byte that differs.
pub(super) fn difference(real: &[u8], other: &[u8]) -> String {
    const BEFORE: usize = 60;
    const AFTER: usize = 80;
    let at = real.iter().zip(other).take_while(|(a, b)| a == b).count();
    let snippet = |text: &[u8]| {
        let shown = &text[at.saturating_sub(BEFORE)..text.len().min(at + AFTER)];
        String::from_utf8_lossy(shown).into_owned()
    };
    format!(
        "first difference at byte {at}:\n  real world:  {}\n  other world: {}",
        snippet(real),
        snippet(other)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_json_is_recognised_and_nothing_else() {
        let expected = bytes(&(1, "two", [3, 4]));
        assert!(is(&expected, &(1, "two", [3, 4])));
        assert!(!is(&expected, &(1, "two", [3, 5])));
        assert!(!is(&expected, &(1, "two", [3, 4, 5])), "longer");
        assert!(!is(&expected, &(1, "two")), "shorter");
    }

    #[test]
    fn the_difference_is_shown_with_what_stands_around_it() {
        let shown = difference(b"[1,2,3]", b"[1,9,3]");
        assert!(shown.contains("byte 3") && shown.contains("[1,9,3]"), "{shown}");
        assert!(difference(b"[1]", b"[1").contains("byte 2"));
    }
}
