//! Reading Rust by the line: enough to find the tests and the code of a file, and no more.

use std::str::Chars;

/// A function with `#[test]`.
#[derive(Debug, PartialEq)]
pub(crate) struct TestFunction {
    pub(crate) name: String,
    /// Where its `fn` stands, counted from 1.
    pub(crate) line: usize,
    /// The doc comment above it, as one line of text.
    pub(crate) doc: String,
    /// All lines from `fn` to the closing brace, comments included.
    pub(crate) body: String,
}

pub(crate) fn test_functions(source: &str) -> Vec<TestFunction> {
    let code = code_only(source);
    let mut lines = (1..).zip(source.lines().zip(code.lines()));
    let mut tests = Vec::new();
    let mut before = BeforeItem::default();
    while let Some((line, (text, code))) = lines.next() {
        let rest = before.read_attributes(code.trim());
        if rest.is_empty() {
            if let Some(doc) = text.trim().strip_prefix("///") {
                before.doc.push(doc.trim().to_owned());
            }
            continue;
        }
        let before = std::mem::take(&mut before);
        let Some(name) = function_name(rest).filter(|_| before.is_test) else { continue };
        let mut body = text.to_owned();
        let mut braces = Braces::default();
        let mut closed = braces.close_on(rest);
        while !closed && let Some((_, (text, code))) = lines.next() {
            body.push('\n');
            body.push_str(text);
            closed = braces.close_on(code);
        }
        tests.push(TestFunction { name, line, doc: before.doc.join(" "), body });
    }
    tests
}

/// The doc comments and attributes that stand above an item.
#[derive(Default)]
struct BeforeItem {
    doc: Vec<String>,
    is_test: bool,
    /// The part already read of an attribute that goes on in the next line.
    open_attribute: String,
    open_brackets: usize,
}

impl BeforeItem {
    /// Takes the attributes from the front of a line; gives back what follows them.
    fn read_attributes<'a>(&mut self, mut code: &'a str) -> &'a str {
        while self.open_brackets > 0 || code.starts_with("#[") {
            let mut characters = code.chars();
            for character in characters.by_ref() {
                self.open_attribute.push(character);
                match character {
                    '[' => self.open_brackets += 1,
                    ']' => self.open_brackets = self.open_brackets.saturating_sub(1),
                    _ => continue,
                }
                if self.open_brackets == 0 {
                    break;
                }
            }
            if self.open_brackets > 0 {
                return "";
            }
            self.is_test |= is_test_attribute(&self.open_attribute);
            self.open_attribute.clear();
            code = characters.as_str().trim_start();
        }
        code
    }
}

/// `#[test]`, and the like of `#[tokio::test(flavor = "...")]`.
fn is_test_attribute(attribute: &str) -> bool {
    let path = attribute.trim_start_matches("#[").split(['(', ']']).next().unwrap_or_default();
    path.trim().rsplit("::").next() == Some("test")
}

fn function_name(code: &str) -> Option<String> {
    let mut words = code.split(|c: char| !is_word(c)).filter(|word| !word.is_empty());
    words.find(|word| *word == "fn")?;
    words.next().map(str::to_owned)
}

#[derive(Default)]
struct Braces {
    depth: usize,
}

impl Braces {
    /// Whether the brace that was opened first is closed on this line.
    fn close_on(&mut self, code: &str) -> bool {
        for character in code.chars() {
            match character {
                '{' => self.depth += 1,
                '}' if self.depth <= 1 => return true,
                '}' => self.depth -= 1,
                _ => {}
            }
        }
        false
    }
}

/// Blanks out every item under `#[cfg(test)]`. Expects what [`code_only`] gives.
pub(crate) fn without_test_items(code: &str) -> String {
    const MARK: &str = "#[cfg(test)]";
    let mut kept = String::with_capacity(code.len());
    let mut rest = code;
    while let Some((before, after)) = rest.split_once(MARK) {
        kept.push_str(before);
        let end = end_of_item(after);
        let (item, after) = after.split_at_checked(end).unwrap_or((after, ""));
        kept.extend(item.chars().filter(|c| *c == '\n'));
        rest = after;
    }
    kept.push_str(rest);
    kept
}

/// An item ends with the brace that closes its body, or with a semicolon if it has none.
fn end_of_item(code: &str) -> usize {
    let mut depth = 0_usize;
    for (at, character) in code.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth <= 1 => return at + 1,
            '}' => depth -= 1,
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    code.len()
}

/// The source with comments, strings and characters blanked out; lines stay lines.
pub(crate) fn code_only(source: &str) -> String {
    let mut blanker =
        Blanker { rest: source.chars(), code: String::with_capacity(source.len()), last: ' ' };
    while !blanker.rest.as_str().is_empty() {
        blanker.step();
    }
    blanker.code
}

struct Blanker<'a> {
    rest: Chars<'a>,
    code: String,
    last: char,
}

impl Blanker<'_> {
    fn step(&mut self) {
        let text = self.rest.as_str();
        if text.starts_with("//") {
            self.blank(text.find('\n').unwrap_or(text.len()));
        } else if text.starts_with("/*") {
            self.blank(block_comment_length(text));
        } else if text.starts_with('"') {
            self.blank(string_length(text));
        } else if let Some(length) = raw_string_length(text).filter(|_| !is_word(self.last)) {
            self.blank(length);
        } else if let Some(length) = character_length(text) {
            self.blank(length);
        } else if let Some(character) = self.rest.next() {
            self.code.push(character);
            self.last = character;
        }
    }

    fn blank(&mut self, length: usize) {
        let end = self.rest.as_str().len().saturating_sub(length);
        while self.rest.as_str().len() > end
            && let Some(character) = self.rest.next()
        {
            self.code.push(if character == '\n' { '\n' } else { ' ' });
        }
        self.last = ' ';
    }
}

/// Block comments nest.
fn block_comment_length(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut last = ' ';
    for (at, character) in text.char_indices() {
        let pair = (last, character);
        last = character;
        match pair {
            ('/', '*') => depth += 1,
            ('*', '/') if depth <= 1 => return at + 1,
            ('*', '/') => depth -= 1,
            _ => continue,
        }
        // The second half of a pair is not the first half of the next: `/*/` is only opened.
        last = ' ';
    }
    text.len()
}

fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// `r"..."`, `r#"..."#`, `br"..."`, `cr"..."`; not a raw name like `r#type`.
fn raw_string_length(text: &str) -> Option<usize> {
    let after_r = text.strip_prefix(['b', 'c']).unwrap_or(text).strip_prefix('r')?;
    let inside = after_r.trim_start_matches('#');
    let hashes = after_r.len() - inside.len();
    let inside = inside.strip_prefix('"')?;
    let closing = format!("\"{}", "#".repeat(hashes));
    let content = inside.find(&closing).map_or(inside.len(), |at| at + closing.len());
    Some(text.len() - inside.len() + content)
}

/// `'x'` and `'\n'`, but not the lifetime `'a`.
fn character_length(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    let mut characters = inside.chars();
    let first = characters.next()?;
    if first == '\\' {
        let escaped = characters.next()?;
        let after = characters.as_str();
        return Some(1 + 1 + escaped.len_utf8() + after.find('\'')? + 1);
    }
    characters.as_str().starts_with('\'').then(|| 1 + first.len_utf8() + 1)
}

pub(crate) fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

#[cfg(test)]
mod tests;
