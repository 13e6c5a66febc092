//! Turns the built page in `web/dist` into a table of files. Without a built page the table is
//! empty, so that Rust alone is enough to compile everything.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let dist = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web/dist");
    // Cargo runs us every time if the folder is missing, and everything above is compiled again.
    if let Err(error) = fs::create_dir_all(&dist) {
        println!("cargo::warning={} cannot be made: {error}", dist.display());
    }
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut paths = Vec::new();
    if dist.join("index.html").is_file() {
        walk(&dist, "", &mut paths)?;
    }
    paths.sort();
    let mut out = String::from("&[\n");
    for path in &paths {
        let file = dist.join(path);
        let mut hasher = DefaultHasher::new();
        hasher.write(&fs::read(&file)?);
        writeln!(
            out,
            "File {{ path: {path:?}, content_type: {:?}, tag: \"{:016x}\", bytes: include_bytes!({file:?}), brotli: {}, gzip: {} }},",
            content_type(path),
            hasher.finish(),
            beside(&file, "br"),
            beside(&file, "gz"),
        )?;
    }
    out.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("files.rs"), out)?;
    Ok(())
}

/// The files below a folder, but those that are others made small.
fn walk(dist: &Path, folder: &str, paths: &mut Vec<String>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(dist.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().into_string().map_err(|raw| format!("{raw:?}: no UTF-8"))?;
        let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
        if entry.file_type()?.is_dir() {
            walk(dist, &path, paths)?;
        } else if !path.ends_with(".br") && !path.ends_with(".gz") {
            paths.push(path);
        }
    }
    Ok(())
}

/// The same file made small, as an expression.
fn beside(file: &Path, ending: &str) -> String {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    let small = PathBuf::from(name);
    if small.is_file() { format!("Some(include_bytes!({small:?}))") } else { "None".into() }
}

fn content_type(path: &str) -> &'static str {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    }
}
