//! Reads every language and refuses to build if one of them says less than another: a sentence that
//! cannot be found fails here, and not before a reader.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant,
};
use fluent_syntax::parser;

/// The language that all others are compared with.
const FIRST: &str = "en";

/// The variables of every sentence of a file, by its key.
type Sentences = BTreeMap<String, BTreeSet<String>>;

fn main() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../words");
    println!("cargo::rerun-if-changed={}", root.display());
    match check(&root) {
        Ok(files) => write_table(&root, &files),
        Err(trouble) => {
            for line in trouble {
                println!("cargo::error={line}");
            }
        }
    }
}

fn names(folder: &Path, wanted: impl Fn(&Path) -> bool) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut names: Vec<String> = entries
        .filter(|path| wanted(path))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    names
}

/// The languages with their files, if all of them say the same.
fn check(root: &Path) -> Result<Vec<(String, String)>, Vec<String>> {
    let mut trouble = Vec::new();
    let mut files = Vec::new();
    let is_fluent = |path: &Path| path.extension().is_some_and(|ending| ending == "ftl");
    for file in names(&root.join(FIRST), is_fluent) {
        let first = read(root, FIRST, &file, &mut trouble);
        for language in names(root, Path::is_dir) {
            let other = read(root, &language, &file, &mut trouble);
            let at = format!("words/{language}/{file}.ftl");
            compare(&at, &first, &other, &mut trouble);
            files.push((language, file.clone()));
        }
    }
    if trouble.is_empty() { Ok(files) } else { Err(trouble) }
}

fn compare(at: &str, first: &Sentences, other: &Sentences, trouble: &mut Vec<String>) {
    for (key, variables) in first {
        match other.get(key) {
            None => trouble.push(format!("{at}: `{key}` is missing")),
            Some(own) => {
                // A language may leave something out, but cannot speak of what it is not told.
                let told: BTreeSet<&str> = variables.iter().map(|name| value(name)).collect();
                for unknown in own.iter().filter(|name| !told.contains(value(name))) {
                    trouble.push(format!("{at}: `{key}` speaks of ${unknown}, which is not told"));
                }
            }
        }
    }
    for key in other.keys().filter(|key| !first.contains_key(*key)) {
        trouble.push(format!("{at}: `{key}` is not in words/{FIRST}"));
    }
}

/// The value of which a variable is one of the forms.
fn value(variable: &str) -> &str {
    let forms = ["_id", "_or", "_count"];
    forms.iter().find_map(|form| variable.strip_suffix(form)).unwrap_or(variable)
}

fn read(root: &Path, language: &str, file: &str, trouble: &mut Vec<String>) -> Sentences {
    let path = root.join(language).join(format!("{file}.ftl"));
    let at = format!("words/{language}/{file}.ftl");
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            trouble.push(format!("{at}: {error}"));
            return Sentences::new();
        }
    };
    let resource = match parser::parse(text.as_str()) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            for error in errors {
                let line = text.get(..error.pos.start).unwrap_or(&text).lines().count();
                trouble.push(format!("{at}:{line}: {error}"));
            }
            resource
        }
    };
    sentences(&at, &resource, trouble)
}

fn sentences(at: &str, resource: &Resource<&str>, trouble: &mut Vec<String>) -> Sentences {
    let mut found = Sentences::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut variables = BTreeSet::new();
        if let Some(value) = &message.value {
            pattern(value, &mut variables);
        }
        for attribute in &message.attributes {
            pattern(&attribute.value, &mut variables);
        }
        if found.insert(message.id.name.to_owned(), variables).is_some() {
            trouble.push(format!("{at}: `{}` is there twice", message.id.name));
        }
    }
    found
}

fn pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression: found } = element {
            expression(found, variables);
        }
    }
}

fn expression(found: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match found {
        Expression::Inline(inline) => self::inline(inline, variables),
        Expression::Select { selector, variants } => {
            inline(selector, variables);
            variants.iter().for_each(|Variant { value, .. }| pattern(value, variables));
        }
    }
}

fn inline(found: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match found {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression: found } => expression(found, variables),
        _ => {}
    }
}

/// The texts of all languages, for the program.
fn write_table(root: &Path, files: &[(String, String)]) {
    let mut table = String::from("pub(crate) static FILES: &[(&str, &str, &str)] = &[\n");
    for (language, file) in files {
        let path = root.join(language).join(format!("{file}.ftl"));
        let path = path.canonicalize().unwrap_or(path);
        let _ = writeln!(table, "    ({language:?}, {file:?}, include_str!({path:?})),");
    }
    table += "];\n";
    let out = env::var("OUT_DIR").map(PathBuf::from).unwrap_or_default().join("files.rs");
    if let Err(error) = fs::write(&out, table) {
        println!("cargo::error={}: {error}", out.display());
    }
}
