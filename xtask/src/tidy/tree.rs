//! The files of the repository, read once.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result};

/// Folders that are never part of the project, whatever `.gitignore` says.
const NEVER: [&str; 4] = [".git", "target", "node_modules", "dist"];

/// Paths are relative to the root, with `/` between their parts.
#[derive(Default)]
pub(crate) struct Tree {
    files: BTreeMap<String, Content>,
}

#[derive(PartialEq)]
enum Content {
    Text(String),
    /// A picture or the like.
    Binary(Vec<u8>),
}

impl Tree {
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let mut tree = Tree::default();
        tree.read_folder(root, "", &mut Vec::new())
            .with_context(|| format!("cannot read the repository in {}", root.display()))?;
        Ok(tree)
    }

    fn read_folder(&mut self, root: &Path, folder: &str, ignored: &mut Vec<Ignored>) -> Result<()> {
        let here = root.join(folder);
        let outer = ignored.len();
        if let Ok(text) = fs::read_to_string(here.join(".gitignore")) {
            ignored.extend(ignored_by(folder, &text));
        }
        for entry in fs::read_dir(&here).with_context(|| here.display().to_string())? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            let is_ignored = ignored.iter().any(|ignored| ignored.covers(&path, &name));
            if is_ignored || NEVER.contains(&name.as_str()) {
                continue;
            }
            let kind = entry.file_type()?;
            if kind.is_dir() {
                self.read_folder(root, &path, ignored)?;
            } else if kind.is_file() {
                match fs::read(entry.path()) {
                    Ok(bytes) => self.insert(path, bytes),
                    // Editors make and remove files while we read.
                    Err(error) if error.kind() == ErrorKind::NotFound => {}
                    Err(error) => return Err(error).context(path),
                }
            }
        }
        ignored.truncate(outer);
        Ok(())
    }

    fn insert(&mut self, path: String, bytes: Vec<u8>) {
        let content = match String::from_utf8(bytes) {
            Ok(text) if !text.contains('\0') => Content::Text(text),
            Ok(text) => Content::Binary(text.into_bytes()),
            Err(error) => Content::Binary(error.into_bytes()),
        };
        self.files.insert(path, content);
    }

    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Path and text of every text file, in the order of their paths.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().filter_map(|(path, content)| match content {
            Content::Text(text) => Some((path.as_str(), text.as_str())),
            Content::Binary(_) => None,
        })
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        match self.files.get(path) {
            Some(Content::Text(text)) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn has_file(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// Whether both trees hold the same file under this path.
    pub(crate) fn agrees_with(&self, other: &Tree, path: &str) -> bool {
        self.files.get(path) == other.files.get(path)
    }

    pub(crate) fn has_folder(&self, path: &str) -> bool {
        let inside = if path.is_empty() { String::new() } else { format!("{path}/") };
        self.files.range(inside.clone()..).next().is_some_and(|(path, _)| path.starts_with(&inside))
    }
}

/// One line of a `.gitignore`.
enum Ignored {
    Path(String),
    Name { below: String, name: String },
}

impl Ignored {
    fn covers(&self, path: &str, name: &str) -> bool {
        match self {
            Ignored::Path(ignored) => path == ignored,
            Ignored::Name { below, name: ignored } => name == ignored && path.starts_with(below),
        }
    }
}

/// Understands plain names and paths. A pattern with wildcards is passed over: a file too many is
/// checked, never one too few.
fn ignored_by(folder: &str, gitignore: &str) -> Vec<Ignored> {
    let below = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    gitignore
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with(['#', '!']))
        .filter(|line| !line.contains(['*', '?', '[']))
        .map(|line| line.trim_end_matches('/'))
        .map(|line| match line.contains('/') {
            true => Ignored::Path(format!("{below}{}", line.trim_start_matches('/'))),
            false => Ignored::Name { below: below.clone(), name: line.to_owned() },
        })
        .collect()
}

#[cfg(test)]
impl Tree {
    /// A repository that exists only in a test.
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let mut tree = Tree::default();
        for (path, text) in files {
            tree.insert((*path).to_owned(), text.as_bytes().to_vec());
        }
        tree
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_exist_through_their_files() {
        let tree = Tree::of(&[("docs/rules/between.md", ""), ("docs-old.md", "")]);
        assert!(tree.has_folder("docs") && tree.has_folder("docs/rules"));
        assert!(!tree.has_folder("docs/rule") && !tree.has_folder("docs-old.md"));
        assert!(tree.has_folder(""));
    }

    #[test]
    fn binary_files_have_no_text() {
        let tree = Tree::of(&[("a.png", "\0"), ("a.md", "x")]);
        assert!(tree.has_file("a.png"));
        assert_eq!(tree.text("a.png"), None);
        assert_eq!(tree.texts().collect::<Vec<_>>(), [("a.md", "x")]);
    }

    #[test]
    fn gitignore_covers_paths_and_names() {
        let ignored = ignored_by("", "# made\n/fuzz/corpus\n*.log\ndist/\n");
        let covers = |path: &str, name: &str| ignored.iter().any(|line| line.covers(path, name));
        assert!(covers("fuzz/corpus", "corpus"));
        assert!(covers("web/dist", "dist"));
        assert!(!covers("testdata/corpus", "corpus"));
        assert!(!covers("a.log", "a.log"));
        let nested = ignored_by("web", "dist\n/build");
        assert!(nested.iter().any(|line| line.covers("web/build", "build")));
        assert!(!nested.iter().any(|line| line.covers("docs/dist", "dist")));
    }

    #[test]
    fn reading_skips_what_is_not_the_project() {
        let root = std::env::temp_dir().join(format!("swanstone-tree-{}", std::process::id()));
        for folder in ["src", "target", "web/node_modules", "web/dist", "fuzz/corpus"] {
            fs::create_dir_all(root.join(folder)).unwrap();
            fs::write(root.join(folder).join("file.rs"), "x").unwrap();
        }
        fs::write(root.join(".gitignore"), "/fuzz/corpus\n").unwrap();
        let tree = Tree::read(&root);
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(tree.unwrap().paths().collect::<Vec<_>>(), [".gitignore", "src/file.rs"]);
    }
}
