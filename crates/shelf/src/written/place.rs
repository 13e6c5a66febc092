//! Where something stands in a text that is known to be JSON.

/// One step inwards.
#[derive(Debug)]
pub(super) enum Step {
    /// To the value of a field of an object: the which, and its name.
    Field { number: usize, name: String },
    /// To the name of the field with this number.
    Name(usize),
    /// To an item of a list.
    Item(usize),
}

/// The line and the column, both from 1, to which the steps lead.
pub(super) fn line_and_column<'a>(
    text: &str,
    steps: impl IntoIterator<Item = &'a Step>,
) -> (usize, usize) {
    let mut scan = Scan { bytes: text.as_bytes(), at: 0 };
    scan.skip_blanks();
    for step in steps {
        scan.take(step);
    }
    let before = text.get(..scan.at).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    let column = before.get(line_start..).map_or(0, |line| line.chars().count());
    (before.matches('\n').count() + 1, column + 1)
}

/// Goes through a text whose brackets and quotes are known to fit.
struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Scan<'_> {
    fn take(&mut self, step: &Step) {
        let (before, is_object) = match *step {
            Step::Field { number, .. } | Step::Name(number) => (number, true),
            Step::Item(number) => (number, false),
        };
        self.skip_byte(); // the bracket
        self.skip_blanks();
        for _ in 0..before {
            if is_object {
                self.skip_name();
            }
            self.skip_value();
            self.skip_blanks();
            self.skip_byte(); // the comma
            self.skip_blanks();
        }
        if let Step::Field { .. } = step {
            self.skip_name();
        }
    }

    fn here(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_byte(&mut self) {
        self.at = (self.at + 1).min(self.bytes.len());
    }

    fn skip_blanks(&mut self) {
        while self.here().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.skip_byte();
        }
    }

    /// A name, its colon and the blanks around it.
    fn skip_name(&mut self) {
        self.skip_text();
        self.skip_blanks();
        self.skip_byte();
        self.skip_blanks();
    }

    fn skip_text(&mut self) {
        self.skip_byte();
        while let Some(byte) = self.here() {
            self.skip_byte();
            match byte {
                b'"' => return,
                b'\\' => self.skip_byte(),
                _ => {}
            }
        }
    }

    fn skip_value(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.here() {
            match byte {
                b'"' => {
                    self.skip_text();
                    if depth == 0 {
                        return;
                    }
                }
                b'{' | b'[' => {
                    depth += 1;
                    self.skip_byte();
                }
                b'}' | b']' | b',' if depth == 0 => return,
                b'}' | b']' => {
                    depth -= 1;
                    self.skip_byte();
                    if depth == 0 {
                        return;
                    }
                }
                _ => self.skip_byte(),
            }
        }
    }
}
