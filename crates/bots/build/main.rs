//! Turns the weights in `data/` into types with a field each, so that judgement names them and a bad row does
//! not compile.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::{env, error::Error, fs, path::Path};

use buildkit::{Joint, check_ids, parse, table, variant};
use serde::Deserialize;

/// The weights of one game, as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// For which games there are weights of their own.
    sets: Vec<String>,
    weights: BTreeMap<String, Row>,
}

#[derive(Deserialize)]
struct Row {
    what: String,
    /// By how much it is changed at least, where better numbers are looked for.
    step: i64,
    /// A number for each of the sets.
    #[serde(flatten)]
    values: BTreeMap<String, i64>,
}

fn read(text: &str) -> Result<Table, String> {
    let table: Table = parse(text)?;
    check_ids("weight", Joint::HyphenOrUnderscore, table.weights.keys().map(String::as_str))?;
    for (name, row) in &table.weights {
        let sets: Vec<&String> = row.values.keys().collect();
        let wanted: Vec<&String> = table.sets.iter().collect();
        if sets.len() != wanted.len() || !wanted.iter().all(|set| sets.contains(set)) {
            return Err(format!("weight `{name}` has numbers for {sets:?}, expected {wanted:?}"));
        }
    }
    Ok(table)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=data");
    let mut code = String::new();
    for game in ["castles", "palace", "between"] {
        write_weights(&mut code, game, &table(&format!("{game}.toml"), read)?)?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("weights.rs"), code)?;
    Ok(())
}

fn write_weights(out: &mut String, game: &str, table: &Table) -> Result<(), Box<dyn Error>> {
    let name = format!("{}Weights", variant(game));
    writeln!(out, "/// What judgement of {} rests on, as data/{game}.toml has it.", variant(game))?;
    writeln!(out, "#[derive(Clone, Debug, PartialEq, Eq)]\npub struct {name} {{")?;
    for (field, row) in &table.weights {
        writeln!(out, "    /// {}\n    pub(crate) {field}: i64,", row.what)?;
    }
    writeln!(out, "}}\n\nimpl {name} {{")?;
    for set in &table.sets {
        writeln!(out, "    pub(crate) const {}: {name} = {name} {{", set.to_uppercase())?;
        for (field, row) in &table.weights {
            writeln!(out, "        {field}: {},", row.values.get(set).copied().unwrap_or(0))?;
        }
        writeln!(out, "    }};")?;
    }
    writeln!(out, "}}\n\nimpl Weights for {name} {{")?;
    let names: Vec<&String> = table.weights.keys().collect();
    writeln!(out, "    const NAMES: &'static [&'static str] = &{names:?};")?;
    writeln!(out, "    fn get(&self, name: &str) -> Option<i64> {{\n        match name {{")?;
    for field in table.weights.keys() {
        writeln!(out, "            {field:?} => Some(self.{field}),")?;
    }
    writeln!(out, "            _ => None,\n        }}\n    }}")?;
    writeln!(out, "    fn step(name: &str) -> i64 {{\n        match name {{")?;
    for (field, row) in &table.weights {
        writeln!(out, "            {field:?} => {},", row.step)?;
    }
    writeln!(out, "            _ => 1,\n        }}\n    }}")?;
    writeln!(out, "    fn set(&mut self, name: &str, value: i64) {{\n        match name {{")?;
    for field in table.weights.keys() {
        writeln!(out, "            {field:?} => self.{field} = value,")?;
    }
    writeln!(out, "            _ => {{}}\n        }}\n    }}\n}}\n")?;
    Ok(())
}
