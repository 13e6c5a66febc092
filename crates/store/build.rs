//! Lists the migrations of both databases, so that a new one is a file and nothing else.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let migrations = folder("CARGO_MANIFEST_DIR")?.join("migrations");
    println!("cargo::rerun-if-changed={}", migrations.display());
    let out = folder("OUT_DIR")?;
    for database in ["sqlite", "postgres"] {
        fs::write(out.join(format!("{database}.rs")), list(&migrations.join(database))?)?;
    }
    Ok(())
}

fn folder(variable: &str) -> io::Result<PathBuf> {
    let missing = || io::Error::other(format!("cargo did not set {variable}"));
    env::var_os(variable).map(PathBuf::from).ok_or_else(missing)
}

/// The files of a folder by their numbers, as a list of their texts.
fn list(folder: &Path) -> io::Result<String> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    files.sort();
    let mut list = format!("const MIGRATIONS: [&str; {}] = [", files.len());
    for (number, file) in (1..).zip(&files) {
        let name = file.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        if !name.starts_with(&format!("{number:04}_")) {
            let text = format!("{} should be migration {number}", file.display());
            return Err(io::Error::other(text));
        }
        let _ = write!(list, "include_str!({file:?}),");
    }
    Ok(list + "];")
}
