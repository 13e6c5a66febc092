//! Paths whose figures begin where the last one ended: equal figures are then equal text, and a sheet of
//! symbols packs better.

use std::fmt::Write;

/// The same path with every move but the first made relative. What it does not understand it leaves.
pub(crate) fn moves(data: &str) -> String {
    if data.bytes().filter(|&it| it == b'M').count() < 2 {
        return data.to_owned();
    }
    rewritten(data).unwrap_or_else(|| data.to_owned())
}

fn rewritten(data: &str) -> Option<String> {
    let mut out = String::with_capacity(data.len());
    let (mut at, mut start) = ((0, 0), (0, 0));
    let mut rest = data.trim_start();
    while let Some(command) = rest.chars().next() {
        let body = rest.get(1..)?;
        let end = body.find(|it: char| it.is_ascii_alphabetic()).unwrap_or(body.len());
        let (written, after) = body.split_at(end);
        let values = numbers(written)?;
        let before = at;
        at = follow(command, &values, at, start)?;
        match command {
            'M' if out.is_empty() => out.push_str(rest.get(..=end)?),
            // Further points are lines to absolute places.
            'M' if values.len() > 2 => return None,
            'M' => {
                let (x, y) = (at.0 - before.0, at.1 - before.1);
                let space = if y < 0 { "" } else { " " };
                // Writing to a string does not fail.
                let _ = write!(out, "m{x}{space}{y}");
            }
            _ => out.push_str(rest.get(..=end)?),
        }
        if matches!(command, 'M' | 'm') {
            start = match values.as_slice() {
                [_, _] => at,
                [x, y, ..] if command == 'M' => (*x, *y),
                _ => return None,
            };
        }
        rest = after;
    }
    Some(out)
}

/// Where a command leads, with all its repetitions.
fn follow(
    command: char,
    values: &[i32],
    (mut x, mut y): (i32, i32),
    start: (i32, i32),
) -> Option<(i32, i32)> {
    let step = match command.to_ascii_lowercase() {
        'z' => return values.is_empty().then_some(start),
        'h' | 'v' => 1,
        'm' | 'l' | 't' => 2,
        'q' | 's' => 4,
        'c' => 6,
        'a' => 7,
        _ => return None,
    };
    if values.is_empty() || !values.len().is_multiple_of(step) {
        return None;
    }
    for point in values.chunks(step) {
        match (command, point) {
            ('H', [to]) => x = *to,
            ('h', [by]) => x += by,
            ('V', [to]) => y = *to,
            ('v', [by]) => y += by,
            (_, [.., across, down]) if command.is_ascii_uppercase() => (x, y) = (*across, *down),
            (_, [.., across, down]) => (x, y) = (x + across, y + down),
            _ => return None,
        }
    }
    Some((x, y))
}

/// Whole numbers, with spaces, commas or nothing but a sign between them.
fn numbers(text: &str) -> Option<Vec<i32>> {
    let mut found = Vec::new();
    let (mut number, mut sign) = (None, 1);
    for byte in text.bytes().chain([b' ']) {
        match byte {
            b'0'..=b'9' => number = Some(number.unwrap_or(0) * 10 + i32::from(byte - b'0')),
            b' ' | b',' | b'-' => {
                found.extend(number.take().map(|number: i32| sign * number));
                sign = if byte == b'-' { -1 } else { 1 };
            }
            _ => return None,
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::moves;

    #[test]
    fn figures_begin_where_the_last_one_ended() {
        let lozenges = "M58 25l17 25-17 25-17-25zM110 25l17 25-17 25-17-25z";
        assert_eq!(moves(lozenges), "M58 25l17 25-17 25-17-25zm52 0l17 25-17 25-17-25z");
        assert_eq!(moves("M0 0h10v5M10 30H40V-5M0 0"), "M0 0h10v5m0 25H40V-5m-40 5");
        assert_eq!(moves("M4 4q8 14 16 0 8 14 16 0M4 9z"), "M4 4q8 14 16 0 8 14 16 0m-32 5z");
        assert_eq!(
            moves("M1 1a4 4 0 1 1 8 0 4 4 0 1 1-8 0M9 9"),
            "M1 1a4 4 0 1 1 8 0 4 4 0 1 1-8 0m8 8"
        );
        assert_eq!(moves("M1 2L3 4C1 1 2 2 5 6M5 6"), "M1 2L3 4C1 1 2 2 5 6m0 0");
    }

    #[test]
    fn what_is_not_understood_stays() {
        for path in ["M0.5 1h3M4 4", "M0 0 5 5M1 1 2 2", "M0 0x4M1 1", "M0 0h1 M", ""] {
            assert_eq!(moves(path), path, "{path}");
        }
    }
}
