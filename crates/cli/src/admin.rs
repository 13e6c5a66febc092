//! `swanstone admin`: what a host does with stored tables.

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::json;
use server::admin::{AdminError, export, import};
use store::{Filter, SqliteStore, Store, StoreError, TableId};

use crate::failure::Failure;
use crate::input::{name_of, read};
use crate::serve::{Place, runtime};
use crate::{print, print_json};

/// List, export, import and delete stored tables, and copy the database
#[derive(clap::Args)]
#[command(after_help = "Example: swanstone admin list --json")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(clap::Subcommand)]
enum Chore {
    /// List tables, the last changed first
    List {
        #[command(flatten)]
        place: Place,
        /// Only tables at this stage: gathering, playing or over
        #[arg(long, value_parser = stage)]
        stage: Option<store::Stage>,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Write a table into a file, or to standard output
    Export {
        #[command(flatten)]
        place: Place,
        /// Which table
        table: TableId,
        /// The file
        #[arg(short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Also while the game is on: the file then shows what players may not see yet
        #[arg(long)]
        unfinished: bool,
    },
    /// Read a table from a file
    Import {
        #[command(flatten)]
        place: Place,
        /// The file, or - for standard input
        file: PathBuf,
    },
    /// Delete a table for good
    Delete {
        #[command(flatten)]
        place: Place,
        /// Which table
        table: TableId,
    },
    /// Copy an SQLite database into another file, also while the server runs
    Backup {
        #[command(flatten)]
        place: Place,
        /// The new file
        to: PathBuf,
    },
}

fn stage(text: &str) -> Result<store::Stage, String> {
    match text {
        "gathering" => Ok(store::Stage::Gathering),
        "playing" => Ok(store::Stage::Playing),
        "over" => Ok(store::Stage::Over),
        _ => Err("expected gathering, playing or over".into()),
    }
}

fn stage_name(stage: store::Stage) -> &'static str {
    match stage {
        store::Stage::Gathering => "gathering",
        store::Stage::Playing => "playing",
        store::Stage::Over => "over",
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    runtime()?.block_on(async {
        match &arguments.chore {
            Chore::List { place, stage, limit, json } => list(place, *stage, *limit, *json).await,
            Chore::Export { place, table, output, unfinished } => {
                let store = open(place).await?;
                let text = export(&store, *table, *unfinished).await.map_err(failed)?;
                match output {
                    None => print(text + "\n"),
                    Some(path) => std::fs::write(path, text + "\n").map_err(|error| {
                        Failure::unusable(format!("{}: cannot be written: {error}", name_of(path)))
                    }),
                }
            }
            Chore::Import { place, file } => {
                let text = read(file)?;
                let store = open(place).await?;
                let table = import(&store, &text)
                    .await
                    .map_err(|error| Failure::refused(format!("{}: {error}", name_of(file))))?;
                print(format!("imported {table}\n"))
            }
            Chore::Delete { place, table } => {
                let store = open(place).await?;
                if store.delete_table(*table).await.map_err(Failure::unusable)? {
                    print(format!("deleted {table}\n"))
                } else {
                    Err(Failure::refused(StoreError::NoSuchTable(*table)))
                }
            }
            Chore::Backup { place, to } => {
                let url = place.url()?;
                let path = url.strip_prefix("sqlite:").ok_or_else(|| {
                    Failure::unusable("backup copies SQLite files; for PostgreSQL use pg_dump")
                })?;
                if !std::path::Path::new(path).exists() {
                    return Err(Failure::unusable(format!("{path}: there is no such file")));
                }
                let store = SqliteStore::open_shared(path.as_ref()).map_err(Failure::unusable)?;
                store.backup(to).map_err(Failure::unusable)?;
                print(format!("copied to {}\n", to.display()))
            }
        }
    })
}

/// Opens the store beside a server that may be running.
async fn open(place: &Place) -> Result<Arc<dyn Store>, Failure> {
    let url = place.url()?;
    match url.strip_prefix("sqlite:") {
        Some(path) => {
            Ok(Arc::new(SqliteStore::open_shared(path.as_ref()).map_err(Failure::unusable)?))
        }
        None => store::open(&url).await.map_err(Failure::unusable),
    }
}

fn failed(error: AdminError) -> Failure {
    match error {
        AdminError::Store(StoreError::NoSuchTable(_)) | AdminError::NotOver => {
            Failure::refused(error)
        }
        AdminError::Store(_) | AdminError::Unreadable(_) => Failure::unusable(error),
    }
}

async fn list(
    place: &Place,
    stage: Option<store::Stage>,
    limit: u32,
    as_json: bool,
) -> Result<(), Failure> {
    let store = open(place).await?;
    let filter = Filter { stage, limit, ..Filter::default() };
    let tables = store.tables(filter).await.map_err(Failure::unusable)?;
    let counts = store.count_tables().await.map_err(Failure::unusable)?;
    if as_json {
        let row = |entry: &store::Entry| {
            json!({
                "table": entry.table.to_string(),
                "game": entry.game,
                "rules_version": entry.rules_version,
                "stage": stage_name(entry.card.stage),
                "rows": entry.head,
                "created": entry.created,
                "changed": entry.changed,
            })
        };
        let counts: serde_json::Map<String, serde_json::Value> =
            counts.iter().map(|(stage, n)| (stage_name(*stage).into(), (*n).into())).collect();
        let tables: Vec<_> = tables.iter().map(row).collect();
        return print_json(&json!({ "tables": tables, "counts": counts }));
    }
    let mut text = String::new();
    for entry in &tables {
        text += &format!(
            "{}  {:<8} {:<10} {:>5} rows\n",
            entry.table,
            entry.game,
            stage_name(entry.card.stage),
            entry.head
        );
    }
    for (stage, count) in counts {
        text += &format!("{count} {}\n", stage_name(stage));
    }
    print(text)
}
