//! What a check has to say: groups of findings, each under a heading with its count.

use std::fmt;

#[derive(Debug, Default, PartialEq)]
pub(crate) struct Findings {
    groups: Vec<Group>,
}

#[derive(Debug, PartialEq)]
struct Group {
    heading: String,
    items: Vec<String>,
}

impl Findings {
    /// Adds a group. `one` and `many` complete a sentence that begins with the count.
    pub(crate) fn add(&mut self, one: &str, many: &str, mut items: Vec<String>) {
        if items.is_empty() {
            return;
        }
        items.sort();
        let says = if items.len() == 1 { one } else { many };
        self.groups.push(Group { heading: format!("{} {says}:", items.len()), items });
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    fn count(&self) -> usize {
        self.groups.iter().map(|group| group.items.len()).sum()
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count() {
            0 => return f.write_str("ok"),
            1 => f.write_str("1 finding")?,
            count => write!(f, "{count} findings")?,
        }
        for group in &self.groups {
            write!(f, "\n  {}", group.heading)?;
            for item in &group.items {
                write!(f, "\n    {item}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_counted_and_sorted() {
        let mut findings = Findings::default();
        assert_eq!(findings.to_string(), "ok");
        findings.add("file is long", "files are long", vec!["b".to_owned(), "a".to_owned()]);
        findings.add("word is bad", "words are bad", vec![]);
        findings.add("link is dead", "links are dead", vec!["c".to_owned()]);
        let expected = "3 findings\n  2 files are long:\n    a\n    b\n  1 link is dead:\n    c";
        assert_eq!(findings.to_string(), expected);
    }
}
