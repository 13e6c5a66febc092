//! Who may depend on whom. Nothing points back, and the rules know nothing of the world.

use crate::tidy::findings::Findings;
use crate::tidy::manifests::{Manifest, members};
use crate::tidy::purity;
use crate::tidy::tree::Tree;

/// The games. Their rules may use the contract and geometry.
const GAMES: [&str; 3] = ["castles", "palace", "between"];

/// The arrows of ARCHITECTURE.md: a crate that is no game, and the crates of ours that it may depend
/// on.
const ARROWS: [(&str, May); 17] = [
    ("game", May::Use(&[])),
    ("lattice", May::Use(&[])),
    ("buildkit", May::Use(&[])),
    ("words", May::Use(&[])),
    ("shelf", May::UseGamesAnd(&["game", "words"])),
    ("testkit", May::Use(&["game"])),
    ("bots", May::UseGamesAnd(&["game"])),
    ("draw", May::UseGamesAnd(&["game", "lattice", "words"])),
    ("table", May::Use(&["game", "shelf", "bots"])),
    ("protocol", May::Use(&["game", "shelf", "bots", "table", "words"])),
    ("store", May::Use(&[])),
    ("page", May::Use(&[])),
    (
        "server",
        May::Use(&["game", "shelf", "bots", "draw", "table", "protocol", "store", "page", "words"]),
    ),
    ("pgtemp", May::Use(&[])),
    ("client", May::Use(&["game", "shelf", "table", "protocol"])),
    (
        "soak",
        May::Use(&["game", "shelf", "bots", "table", "protocol", "store", "client", "pgtemp"]),
    ),
    ("cli", May::UseAllBut(&["xtask", "soak"])),
];

/// The chores stand apart: they use nothing of the product, and nothing uses them.
const CHORES: &str = "xtask";

/// What the tests of every crate may use.
const FOR_TESTS: [&str; 3] = ["testkit", "buildkit", "words"];

/// What decides what is legal and what it scores: the games, and these. They must be deterministic
/// and compile for the browser: no time, threads, files, network, generator.
const UNDER_THE_GAMES: [&str; 2] = ["game", "lattice"];

/// The crates of others that the rules may depend on. `ts-rs` is for its derives alone, behind a
/// feature: the types on the wire are declared where they are defined.
const RULES_MAY_NEED: [&str; 5] = ["serde", "arrayvec", "smallvec", "bitflags", "ts-rs"];

#[derive(Clone, Copy)]
enum May {
    Use(&'static [&'static str]),
    UseGamesAnd(&'static [&'static str]),
    UseAllBut(&'static [&'static str]),
}

impl May {
    fn allows(self, dependency: &str) -> bool {
        match self {
            May::Use(crates) => crates.contains(&dependency),
            May::UseGamesAnd(crates) => GAMES.contains(&dependency) || crates.contains(&dependency),
            May::UseAllBut(crates) => !crates.contains(&dependency),
        }
    }
}

pub(crate) fn check(tree: &Tree) -> Findings {
    let (manifests, unreadable) = members(tree);
    let ours: Vec<&str> = manifests.iter().map(|manifest| manifest.package.as_str()).collect();
    let mut strangers = Vec::new();
    let mut wrong = Vec::new();
    let mut impure = Vec::new();
    for manifest in &manifests {
        match may(&manifest.package) {
            Some(may) => wrong.extend(wrong_arrows(manifest, may, &ours)),
            None => strangers.push(format!("{}: {}", manifest.path, manifest.package)),
        }
        if decides(&manifest.package) {
            impure.extend(outside_needs(manifest, &ours));
        }
    }
    let mut findings = Findings::default();
    findings.add("manifest cannot be read", "manifests cannot be read", unreadable);
    let table = "in the table of arrows (ARROWS in xtask/src/tidy/arrows.rs)";
    findings.add(
        &format!("crate has no row {table}"),
        &format!("crates have no row {table}"),
        strangers,
    );
    findings.add("dependency is not allowed", "dependencies are not allowed", wrong);
    findings.add(
        "dependency does not belong in a rules crate",
        "dependencies do not belong in a rules crate",
        impure,
    );
    findings.add(
        "use of the outside world in a rules crate",
        "uses of the outside world in a rules crate",
        impure_sources(tree, &manifests),
    );
    findings
}

/// Whether a crate is rules.
fn decides(package: &str) -> bool {
    GAMES.contains(&package) || UNDER_THE_GAMES.contains(&package)
}

fn may(package: &str) -> Option<May> {
    if package == CHORES {
        return Some(May::Use(&[]));
    }
    if GAMES.contains(&package) {
        return Some(May::Use(&UNDER_THE_GAMES));
    }
    ARROWS.iter().find(|(name, _)| *name == package).map(|(_, may)| *may)
}

fn wrong_arrows(manifest: &Manifest, may: May, ours: &[&str]) -> Vec<String> {
    let Manifest { path, package, .. } = manifest;
    let is_ours = |dependency: &&String| ours.contains(&dependency.as_str());
    let wrong = manifest.needs.iter().filter(is_ours).filter(|needed| !may.allows(needed));
    let mut found: Vec<String> = wrong
        .map(|needed| format!("{path}: {package} must not depend on {needed}; {}", allowed(may)))
        .collect();
    let tests_may = |needed: &str| {
        let above_the_rules = decides(package) && !may.allows(needed);
        FOR_TESTS.contains(&needed) || (needed != CHORES && !above_the_rules)
    };
    let wrong = manifest.tests_need.iter().filter(is_ours).filter(|needed| !tests_may(needed));
    found.extend(wrong.map(|needed| {
        format!("{path}: the tests of {package} must not depend on {needed}; {}", allowed(may))
    }));
    found
}

fn allowed(may: May) -> String {
    match may {
        May::Use([]) => "expected no crate of ours".to_owned(),
        May::Use(crates) => format!("expected only {}", crates.join(", ")),
        May::UseGamesAnd(crates) => {
            format!("expected only {}, {}", crates.join(", "), GAMES.join(", "))
        }
        May::UseAllBut(crates) => format!("expected any but {}", crates.join(", ")),
    }
}

fn outside_needs(manifest: &Manifest, ours: &[&str]) -> Vec<String> {
    let Manifest { path, package, needs, .. } = manifest;
    let expected = RULES_MAY_NEED.join(", ");
    needs
        .iter()
        .map(String::as_str)
        .filter(|needed| !ours.contains(needed) && !RULES_MAY_NEED.contains(needed))
        .map(|needed| format!("{path}: {package} depends on {needed}; expected only {expected}"))
        .collect()
}

fn impure_sources(tree: &Tree, manifests: &[Manifest]) -> Vec<String> {
    let rules = manifests.iter().filter(|manifest| decides(&manifest.package));
    let folders: Vec<String> = rules
        .filter_map(|manifest| manifest.path.strip_suffix("Cargo.toml"))
        .map(|folder| format!("{folder}src/"))
        .collect();
    tree.texts()
        .filter(|(path, _)| path.ends_with(".rs"))
        .filter(|(path, _)| folders.iter().any(|folder| path.starts_with(folder)))
        .flat_map(|(path, source)| purity::impurities(path, source))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "[workspace]\nmembers = [\"crates/*\"]\n";

    fn report(crates: &[(&str, &str)], more: &[(&str, &str)]) -> String {
        let manifests: Vec<(String, String)> = crates
            .iter()
            .map(|(name, rest)| {
                (
                    format!("crates/{name}/Cargo.toml"),
                    format!("[package]\nname = \"{name}\"\n{rest}"),
                )
            })
            .collect();
        let mut files = vec![("Cargo.toml", ROOT)];
        files.extend(manifests.iter().map(|(path, text)| (path.as_str(), text.as_str())));
        files.extend(more);
        check(&Tree::of(&files)).to_string()
    }

    #[test]
    fn arrows_that_point_forward_are_fine() {
        let crates = [
            ("game", "[dependencies]\nserde = \"1\"\n[dev-dependencies]\ntestkit = \"0\"\n"),
            ("between", "[dependencies]\ngame = \"0\"\n[dev-dependencies]\nserde_json = \"1\"\n"),
            ("castles", "[dependencies]\ngame = \"0\"\nts-rs = \"12\"\n"),
            ("shelf", "[dependencies]\nbetween = \"0\"\nrand_chacha = \"1\"\n"),
            ("testkit", "[dependencies]\ngame = \"0\"\n[dev-dependencies]\nbetween = \"0\"\n"),
            ("cli", "[dependencies]\nshelf = \"0\"\ntestkit = \"0\"\n"),
        ];
        assert_eq!(report(&crates, &[]), "ok");
    }

    #[test]
    fn an_arrow_that_points_back_is_found() {
        let crates = [("game", "[dependencies]\nbetween = \"0\"\n"), ("between", "")];
        let report = report(&crates, &[]);
        assert!(report.contains("1 dependency is not allowed:"), "{report}");
        assert!(report.contains("game must not depend on between; expected no crate of ours"));
    }

    #[test]
    fn nothing_depends_on_the_chores_and_they_on_nothing() {
        let crates = [
            ("cli", "[dependencies]\nxtask = \"0\"\n"),
            ("xtask", "[dependencies]\ncli = \"0\"\n"),
            ("bots", "[dev-dependencies]\nxtask = \"0\"\n"),
        ];
        assert!(report(&crates, &[]).contains("3 dependencies are not allowed:"));
    }

    #[test]
    fn tests_of_the_rules_do_not_reach_above_them() {
        let crates = [
            ("between", "[dev-dependencies]\nshelf = \"0\"\ncli = \"0\"\n"),
            ("shelf", ""),
            ("cli", ""),
        ];
        let report = report(&crates, &[]);
        assert!(report.contains("2 dependencies are not allowed:"), "{report}");
        assert!(report.contains("the tests of between must not depend on cli"), "{report}");
    }

    #[test]
    fn a_rules_crate_needs_nothing_of_the_world() {
        for outside in
            ["rand", "rand_chacha", "tokio", "axum", "serde_json", "chrono", "time", "reqwest"]
        {
            let between = format!("[dependencies]\n{outside} = \"1\"\n");
            let found = report(&[("between", &between)], &[]);
            assert!(found.contains(&format!("between depends on {outside}")), "{found}");
            assert_eq!(report(&[("server", &between)], &[]), "ok");
        }
    }

    #[test]
    fn the_sources_of_the_rules_are_read_and_no_others() {
        let rules = ("crates/between/src/apply.rs", "use std::time::Instant;\n");
        let server = ("crates/server/src/clock.rs", "use std::time::Instant;\n");
        let build = ("crates/between/build.rs", "use std::fs;\n");
        let report = report(&[("between", ""), ("server", "")], &[rules, server, build]);
        assert!(report.starts_with("1 finding\n"), "{report}");
        assert!(report.contains("crates/between/src/apply.rs:1: std::time"), "{report}");
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        let report = report(&[("utils", "")], &[]);
        assert!(report.contains("1 crate has no row"), "{report}");
        assert!(report.contains("crates/utils/Cargo.toml: utils"), "{report}");
    }
}
