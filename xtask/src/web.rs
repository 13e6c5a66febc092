//! The web page: its tools, and building it when something has changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Result, bail};

use crate::cargo::{answers, wait_for};
use crate::say;

/// What is not read to build the page.
const NOT_BUILT_FROM: [&str; 5] =
    ["node_modules", "dist", "e2e", "test-results", "playwright-report"];

/// What `npm` is told to do so that the lock file decides, and nothing is asked of the net twice.
pub(crate) const INSTALL: &str = "ci --no-audit --no-fund";

pub(crate) fn folder(root: &Path) -> PathBuf {
    root.join("web")
}

/// `npm` with these words, in the folder of the page.
pub(crate) fn npm(root: &Path, words: &str) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(folder(root)).args(words.split(' '));
    // The browser for the tests comes from the system.
    command.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// Says clearly what is missing, if Node.js is.
pub(crate) fn expect_node(root: &Path) -> Result<()> {
    let npm = answers(&mut npm(root, "--version"));
    if !npm || !answers(Command::new("node").arg("--version")) {
        let missing = if npm { "node" } else { "npm" };
        bail!(
            "the page needs Node.js 20 or newer with npm, but `{missing}` cannot be started; \
             see https://nodejs.org, or install Debian's packages nodejs and npm"
        );
    }
    Ok(())
}

/// Builds the page, unless it is as new as what it is built from.
pub(crate) fn build(root: &Path) -> Result<()> {
    let web = folder(root);
    if is_fresh(&web.join("dist/index.html"), newest(&web)) {
        return Ok(());
    }
    expect_node(root)?;
    let lock = modified(&web.join("package-lock.json"));
    // npm writes this file when it is done with all others.
    if !is_fresh(&web.join("node_modules/.package-lock.json"), lock) {
        say("fetching what the page is built with")?;
        run(&mut npm(root, INSTALL))?;
    }
    say("building the page")?;
    let built = run(&mut npm(root, "run --silent build"));
    if built.is_err() {
        // Half a page must not look like a new one.
        let _ = fs::remove_file(web.join("dist/index.html"));
    }
    built
}

fn run(command: &mut Command) -> Result<()> {
    if !wait_for(command)?.success() {
        let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
        bail!("`npm {}` failed in the folder web", words.join(" "));
    }
    Ok(())
}

/// Whether the file is there and nothing is newer.
fn is_fresh(made: &Path, newest: Option<SystemTime>) -> bool {
    modified(made).is_some_and(|made| newest.is_none_or(|newest| newest <= made))
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// When something was last changed from which the page is built. Folders count as well: theirs is
/// the time when a file was removed.
fn newest(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let counts = |path: &PathBuf| {
        path.file_name().is_none_or(|name| NOT_BUILT_FROM.iter().all(|other| name != *other))
    };
    entries
        .map(|entry| entry.path())
        .filter(counts)
        .flat_map(|path| {
            let inside = if path.is_dir() { newest(&path) } else { None };
            [modified(&path), inside]
        })
        .flatten()
        .max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_page_is_as_old_as_what_it_is_built_from() {
        let web = std::env::temp_dir().join(format!("swanstone-web-{}", std::process::id()));
        let start = SystemTime::now() - Duration::from_secs(1_000);
        let touch = |path: &str, second: u64| {
            let path = web.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, "x").unwrap();
            let file = fs::File::options().write(true).open(&path).unwrap();
            file.set_modified(start + Duration::from_secs(second)).unwrap();
        };
        let fresh = || is_fresh(&web.join("dist/index.html"), newest(&web));
        touch("src/lib/a.svelte", 10);
        touch("package-lock.json", 20);
        for folder in ["src", "src/lib"] {
            let folder = fs::File::open(web.join(folder)).unwrap();
            folder.set_modified(start).unwrap();
        }
        let missing = fresh();
        touch("dist/index.html", 30);
        let new = fresh();
        touch("node_modules/thing/index.js", 40);
        touch("e2e/game.spec.ts", 40);
        let others_changed = fresh();
        touch("src/lib/a.svelte", 40);
        let old = fresh();
        fs::remove_dir_all(&web).unwrap();
        assert_eq!((missing, new, others_changed, old), (false, true, true, false));
    }
}
