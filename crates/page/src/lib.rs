//! The web page, as files inside the program.
//!
//! `npm run build` in `web` writes the page to `web/dist`; what is there when this crate is
//! compiled is in it. A program that was built without the page still works, and says so.
//!
//! ```
//! if page::is_built() {
//!     assert!(page::find("index.html").is_some());
//! }
//! ```

#![deny(missing_docs)]

/// A file of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path, without a slash at the beginning.
    pub path: &'static str,
    /// What it is, as `Content-Type` says it.
    pub content_type: &'static str,
    /// A word that changes when the file does.
    pub tag: &'static str,
    /// The file itself.
    pub bytes: &'static [u8],
    /// The same, made small by Brotli.
    pub brotli: Option<&'static [u8]>,
    /// The same, made small by gzip.
    pub gzip: Option<&'static [u8]>,
}

/// All files, in the order of their paths.
pub static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file with this path.
#[must_use]
pub fn find(path: &str) -> Option<&'static File> {
    find_in(FILES, path)
}

/// The file with this path among these, which are in the order of their paths.
#[must_use]
pub fn find_in<'a>(files: &'a [File], path: &str) -> Option<&'a File> {
    files.get(files.binary_search_by(|file| file.path.cmp(path)).ok()?)
}

/// Whether the page is in this program.
#[must_use]
pub fn is_built() -> bool {
    find("index.html").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_under_its_path() {
        for file in FILES {
            assert_eq!(find(file.path), Some(file));
            assert!(!file.path.starts_with('/') && file.tag.len() == 16, "{}", file.path);
        }
        assert_eq!(find("no such file"), None);
        assert_eq!(is_built(), !FILES.is_empty());
    }
}
