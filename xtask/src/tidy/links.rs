//! The links of a Markdown text.

/// A path that leads out of the repository.
#[derive(Debug, PartialEq)]
pub(crate) struct Outside;

/// Every link, picture and reference with the line it stands on; code is left out.
pub(crate) fn targets(markdown: &str) -> Vec<(usize, String)> {
    let mut targets = Vec::new();
    let mut fence: Option<&str> = None;
    for (number, line) in (1..).zip(markdown.lines()) {
        let mark = ["```", "~~~"].into_iter().find(|mark| line.trim_start().starts_with(mark));
        match (fence, mark) {
            (None, Some(_)) => fence = mark,
            (Some(open), Some(close)) if open == close => fence = None,
            (Some(_), _) => {}
            (None, None) => {
                targets.extend(targets_in_line(&without_code(line)).map(|found| (number, found)));
            }
        }
    }
    targets
}

fn targets_in_line(line: &str) -> impl Iterator<Item = String> {
    let inline = line.split("](").skip(1).map(up_to_closing);
    let html = ["src=\"", "href=\""]
        .into_iter()
        .flat_map(|attribute| line.split(attribute).skip(1))
        .filter_map(|rest| rest.split('"').next());
    let definition = line
        .strip_prefix('[')
        .filter(|rest| !rest.starts_with('^'))
        .and_then(|rest| rest.split_once("]:"))
        .map(|(_, target)| target.trim());
    let all: Vec<String> = inline.chain(html).chain(definition).map(without_title).collect();
    all.into_iter().filter(|target| !target.is_empty())
}

/// The text up to the parenthesis that closes the link; a target may contain pairs of them.
fn up_to_closing(text: &str) -> &str {
    let mut depth = 0_usize;
    for (at, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' if depth == 0 => return text.get(..at).unwrap_or(text),
            ')' => depth -= 1,
            _ => {}
        }
    }
    text
}

/// `<a b.md>` and `a.md "title"` as plain targets.
fn without_title(target: &str) -> String {
    let target = target.trim();
    if let Some((inside, _)) = target.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
        return inside.to_owned();
    }
    target.split_whitespace().next().unwrap_or_default().to_owned()
}

/// The line without its `code`. A backtick without a partner is a backtick.
fn without_code(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, from_ticks)) = rest.find('`').and_then(|at| rest.split_at_checked(at)) {
        text.push_str(before);
        let inside = from_ticks.trim_start_matches('`');
        let ticks = "`".repeat(from_ticks.len() - inside.len());
        rest = inside.split_once(&ticks).map_or(inside, |(_, after)| after);
    }
    text.push_str(rest);
    text
}

/// The path in the repository that a link in the file `from` leads to; `None` for the web and for
/// a place in the same file.
pub(crate) fn local_path(from: &str, target: &str) -> Option<Result<String, Outside>> {
    let is_elsewhere = target.contains("://")
        || target.starts_with("//")
        || ["mailto:", "data:"].iter().any(|scheme| target.starts_with(scheme));
    let path = target.split(['#', '?']).next().unwrap_or_default().replace("%20", " ");
    if is_elsewhere || path.is_empty() {
        return None;
    }
    // Like GitHub: a leading slash means the root of the repository.
    let folder =
        if path.starts_with('/') { "" } else { from.rsplit_once('/').map_or("", |(f, _)| f) };
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                if parts.pop().is_none() {
                    return Some(Err(Outside));
                }
            }
            part => parts.push(part),
        }
    }
    Some(Ok(parts.join("/")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(markdown: &str) -> Vec<String> {
        targets(markdown).into_iter().map(|(_, target)| target).collect()
    }

    #[test]
    fn every_kind_of_link_is_found() {
        assert_eq!(found("[a](a.md) and ![b](b.svg \"title\")"), ["a.md", "b.svg"]);
        assert_eq!(found("[![b](b.svg)](https://a.b)"), ["b.svg", "https://a.b"]);
        assert_eq!(found("[a](<a b.md>) [c](c_(d).md)"), ["a b.md", "c_(d).md"]);
        assert_eq!(found("[name]: target.md\n[^1]: a note"), ["target.md"]);
        assert_eq!(found("<img src=\"a.png\"> <a href=\"b.md\">"), ["a.png", "b.md"]);
        assert_eq!(targets("\n\n[a](a.md)"), [(3, "a.md".to_owned())]);
    }

    #[test]
    fn code_holds_no_links() {
        assert_eq!(found("`[a](a.md)` ``[`b`](b.md)`` [c](c.md) ` [d](d.md)"), ["c.md", "d.md"]);
        assert_eq!(found("```text\n[a](a.md)\n~~~\n[b](b.md)\n```\n[c](c.md)"), ["c.md"]);
    }

    #[test]
    fn paths_are_relative_to_their_file() {
        let path = |from, target| local_path(from, target).map(|path| path.unwrap());
        assert_eq!(path("docs/a.md", "b.md#part"), Some("docs/b.md".to_owned()));
        assert_eq!(path("docs/a.md", "../README.md"), Some("README.md".to_owned()));
        assert_eq!(path("docs/a.md", "/README.md"), Some("README.md".to_owned()));
        assert_eq!(path("a.md", "./docs/"), Some("docs".to_owned()));
        assert_eq!(path("a.md", "#part"), None);
        assert_eq!(path("a.md", "https://example.org/a.md"), None);
        assert_eq!(local_path("docs/a.md", "../../a.md"), Some(Err(Outside)));
    }
}
