//! The manifests of the workspace, as far as they say who depends on whom.

use toml::{Table, Value};

use crate::tidy::tree::Tree;

#[derive(Debug, PartialEq)]
pub(crate) struct Manifest {
    pub(crate) path: String,
    pub(crate) package: String,
    /// The packages it needs to be built, under their real names.
    pub(crate) needs: Vec<String>,
    /// The packages its tests need besides.
    pub(crate) tests_need: Vec<String>,
}

/// The manifests of all members, and what is wrong with those that cannot be read.
pub(crate) fn members(tree: &Tree) -> (Vec<Manifest>, Vec<String>) {
    let root = match table(tree, "Cargo.toml") {
        Ok(root) => root,
        Err(error) => return (Vec::new(), vec![error]),
    };
    let workspace = root.get("workspace").and_then(Value::as_table);
    let shared = workspace.and_then(|workspace| workspace.get("dependencies")?.as_table());
    let members = workspace.and_then(|workspace| workspace.get("members")?.as_array());
    let Some(members) = members else {
        return (Vec::new(), vec!["Cargo.toml: expected `members` under [workspace]".to_owned()]);
    };
    let mut manifests = Vec::new();
    let mut errors = Vec::new();
    for path in members.iter().filter_map(Value::as_str).flat_map(|member| paths(tree, member)) {
        match table(tree, &path).and_then(|table| manifest(&path, &table, shared)) {
            Ok(manifest) => manifests.push(manifest),
            Err(error) => errors.push(error),
        }
    }
    (manifests, errors)
}

/// The manifests a member stands for: `crates/*` is every folder in `crates`.
fn paths(tree: &Tree, member: &str) -> Vec<String> {
    let Some(folder) = member.strip_suffix('*') else {
        return vec![format!("{member}/Cargo.toml")];
    };
    let is_member = |path: &&str| {
        let name = path.strip_prefix(folder).and_then(|path| path.strip_suffix("/Cargo.toml"));
        name.is_some_and(|name| !name.contains('/'))
    };
    tree.paths().filter(is_member).map(str::to_owned).collect()
}

fn table(tree: &Tree, path: &str) -> Result<Table, String> {
    let text = tree.text(path).ok_or_else(|| format!("{path}: expected a manifest here"))?;
    text.parse().map_err(|error: toml::de::Error| format!("{path}: {}", error.message()))
}

fn manifest(path: &str, table: &Table, shared: Option<&Table>) -> Result<Manifest, String> {
    let package = table
        .get("package")
        .and_then(|package| package.get("name")?.as_str())
        .ok_or_else(|| format!("{path}: expected a `name` under [package]"))?;
    let for_one_target = table.get("target").and_then(Value::as_table).into_iter();
    let sections = || {
        let targets = for_one_target.clone().flat_map(|targets| targets.values());
        std::iter::once(table).chain(targets.filter_map(Value::as_table))
    };
    let listed = |section: &'static str| {
        let tables = sections().filter_map(move |table| table.get(section)?.as_table());
        tables.flatten().map(|(key, details)| real_name(key, details, shared)).collect()
    };
    Ok(Manifest {
        path: path.to_owned(),
        package: package.to_owned(),
        needs: listed("dependencies"),
        tests_need: listed("dev-dependencies"),
    })
}

/// A dependency may go by another name here or in the workspace's list.
fn real_name(key: &str, details: &Value, shared: Option<&Table>) -> String {
    let renamed = |details: &Value| Some(details.get("package")?.as_str()?.to_owned());
    let in_workspace = || shared.and_then(|shared| renamed(shared.get(key)?));
    renamed(details).or_else(in_workspace).unwrap_or_else(|| key.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "[workspace]\nmembers = [\"crates/*\", \"xtask\"]\n\
        [workspace.dependencies]\ndice = { package = \"rand\", version = \"1\" }\n";

    #[test]
    fn every_kind_of_dependency_is_read_under_its_real_name() {
        let game = "[package]\nname = \"game\"\n\
            [dependencies]\nserde.workspace = true\ndice = { workspace = true }\n\
            clock = { package = \"chrono\", version = \"1\" }\n\
            [target.'cfg(unix)'.dependencies]\nlibc = \"1\"\n\
            [build-dependencies]\ntoml = \"1\"\n\
            [dev-dependencies]\ntestkit = { path = \"../testkit\" }\n";
        let tree = Tree::of(&[
            ("Cargo.toml", ROOT),
            ("crates/game/Cargo.toml", game),
            ("crates/game/sub/Cargo.toml", "[package]\nname = \"sub\"\n"),
            ("xtask/Cargo.toml", "[package]\nname = \"xtask\"\n"),
        ]);
        let (manifests, errors) = members(&tree);
        assert_eq!(errors, Vec::<String>::new());
        assert_eq!(manifests.len(), 2);
        let mut needs = manifests[0].needs.clone();
        needs.sort();
        assert_eq!(needs, ["chrono", "libc", "rand", "serde"]);
        assert_eq!(manifests[0].tests_need, ["testkit"]);
        assert_eq!(manifests[1].package, "xtask");
    }

    #[test]
    fn unreadable_manifests_are_named() {
        let errors = |files: &[(&str, &str)]| members(&Tree::of(files)).1.join("\n");
        assert!(errors(&[]).starts_with("Cargo.toml: expected a manifest"));
        assert!(errors(&[("Cargo.toml", "[workspace]")]).contains("expected `members`"));
        assert!(errors(&[("Cargo.toml", ROOT)]).contains("xtask/Cargo.toml: expected a manifest"));
        let broken = errors(&[("Cargo.toml", ROOT), ("crates/game/Cargo.toml", "[package")]);
        assert!(broken.contains("crates/game/Cargo.toml: "), "{broken}");
        let nameless = errors(&[("Cargo.toml", ROOT), ("crates/game/Cargo.toml", "")]);
        assert!(nameless.contains("crates/game/Cargo.toml: expected a `name`"), "{nameless}");
    }
}
