//! Text that people write and others read: names, and what is said.

/// The text without marks that cannot be seen or that turn writing around, and without space at its
/// ends. With them a name could pretend to be another, or a line be written over the next. A new
/// line or a tab becomes a space.
#[must_use]
pub fn plain(text: &str) -> String {
    let seen = text.chars().filter_map(|c| match c {
        '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        c if c.is_control() || is_invisible(c) => None,
        c => Some(c),
    });
    seen.collect::<String>().trim().to_owned()
}

fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn what_cannot_be_seen_is_dropped() {
        assert_eq!(plain("  Anna  "), "Anna");
        assert_eq!(plain("An\u{202e}na\u{200b}\u{7}\u{feff}"), "Anna");
        assert_eq!(plain("\u{2066}\u{1b}[31mred\u{2069}"), "[31mred");
        assert_eq!(plain("one\r\ntwo\tthree\u{2028}four"), "one  two three four");
        assert_eq!(plain("\u{200b}\u{3164} \u{e0041}"), "");
        assert_eq!(plain("Ägnes 王 🦢"), "Ägnes 王 🦢");
    }
}
