//! `swanstone admin`: what a host does with stored tables and people.

mod person;

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::json;
use server::TimeSource;
use server::admin::{AdminError, export, import, reports};
use store::{Audit, Filter, SqliteStore, Store, StoreError, TableId};

use crate::failure::Failure;
use crate::input::{name_of, read};
use crate::serve::{StoreArgs, runtime};
use crate::{print, print_json};

/// List, export, import and delete stored tables, look after people, and copy the database
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
        place: StoreArgs,
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
        place: StoreArgs,
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
        place: StoreArgs,
        /// The file, or - for standard input
        file: PathBuf,
    },
    /// Delete a table for good
    Delete {
        #[command(flatten)]
        place: StoreArgs,
        /// Which table
        table: TableId,
    },
    /// List what players have reported about others
    Reports {
        #[command(flatten)]
        place: StoreArgs,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Find, rename, ban and delete people, and give them a way back in
    Person(person::Arguments),
    /// List what hosts of the server and of tables have done, the last first
    Audit {
        #[command(flatten)]
        place: StoreArgs,
        /// Only what was done at this table
        #[arg(long)]
        table: Option<TableId>,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Copy an SQLite database into another file, also while the server runs
    Backup {
        #[command(flatten)]
        place: StoreArgs,
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
                note(&store, "export table", &table.to_string(), "").await?;
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
                note(&store, "import table", &table.to_string(), "").await?;
                print(format!("imported {table}\n"))
            }
            Chore::Reports { place, json } => told(place, *json).await,
            Chore::Delete { place, table } => {
                let store = open(place).await?;
                if store.delete_table(*table).await.map_err(Failure::unusable)? {
                    note(&store, "delete table", &table.to_string(), "").await?;
                    print(format!("deleted {table}\n"))
                } else {
                    Err(Failure::refused(StoreError::NoSuchTable(*table)))
                }
            }
            Chore::Person(arguments) => person::run(arguments).await,
            Chore::Audit { place, table, limit, json } => {
                audits(place, *table, *limit, *json).await
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
async fn open(place: &StoreArgs) -> Result<Arc<dyn Store>, Failure> {
    let url = place.url()?;
    match url.strip_prefix("sqlite:") {
        Some(path) => {
            Ok(Arc::new(SqliteStore::open_shared(path.as_ref()).map_err(Failure::unusable)?))
        }
        None => store::open(&url).await.map_err(Failure::unusable),
    }
}

/// Writes down what was done, and by which user of this machine.
async fn note(
    store: &Arc<dyn Store>,
    act: &str,
    subject: &str,
    detail: &str,
) -> Result<(), Failure> {
    store.audit(act_of_host(act, subject, detail)).await.map_err(Failure::unusable)
}

fn act_of_host(act: &str, subject: &str, detail: &str) -> Audit {
    let user =
        ["SUDO_USER", "USER", "LOGNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    let by = user.map_or_else(|| "admin".to_owned(), |user| format!("admin {user}"));
    let (act, subject, detail) = (act.to_owned(), subject.to_owned(), detail.to_owned());
    Audit { at: TimeSource::System.now(), by, act, table: None, subject, detail }
}

async fn audits(
    place: &StoreArgs,
    table: Option<TableId>,
    limit: u32,
    as_json: bool,
) -> Result<(), Failure> {
    let store = open(place).await?;
    let acts = store.audits(table, limit).await.map_err(Failure::unusable)?;
    if as_json {
        let row = |audit: &Audit| {
            json!({
                "at": audit.at,
                "by": audit.by,
                "act": audit.act,
                "table": audit.table.map(|table| table.to_string()),
                "subject": audit.subject,
                "detail": audit.detail,
            })
        };
        return print_json(&json!({ "audit": acts.iter().map(row).collect::<Vec<_>>() }));
    }
    let line = |Audit { at, by, act, table, subject, detail }: Audit| {
        let table = table.map(|table| format!("table {table}  ")).unwrap_or_default();
        format!("{at}  {by:<16} {act:<14} {table}{subject}  {detail}\n")
    };
    print(acts.into_iter().map(line).collect::<String>())
}

fn failed(error: AdminError) -> Failure {
    match error {
        AdminError::Store(StoreError::NoSuchTable(_))
        | AdminError::NotOver
        | AdminError::NoSuchPerson
        | AdminError::BadName(_)
        | AdminError::NoLogin => Failure::refused(error),
        AdminError::Store(_) | AdminError::Unreadable(_) => Failure::unusable(error),
    }
}

async fn told(place: &StoreArgs, as_json: bool) -> Result<(), Failure> {
    let all = reports(&open(place).await?).await.map_err(failed)?;
    if as_json {
        return print_json(&json!({ "reports": all }));
    }
    let line = |report: &server::admin::Report| {
        let server::admin::Report { table, at, by, about, text } = report;
        format!("{table}  {at}  {by} about {about:?}: {text:?}\n")
    };
    print(all.iter().map(line).collect::<String>())
}

async fn list(
    place: &StoreArgs,
    stage: Option<store::Stage>,
    limit: u32,
    as_json: bool,
) -> Result<(), Failure> {
    let store = open(place).await?;
    let filter = Filter { stage, limit, ..Filter::default() };
    let tables = store.tables(filter).await.map_err(Failure::unusable)?;
    let counts = store.count_tables().await.map_err(Failure::unusable)?;
    if as_json {
        let row = |entry: &store::StoredTable| {
            json!({
                "table": entry.table.to_string(),
                "game": entry.game,
                "rules_version": entry.rules_version,
                "stage": stage_name(entry.facts.stage),
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
            stage_name(entry.facts.stage),
            entry.head
        );
    }
    for (stage, count) in counts {
        text += &format!("{count} {}\n", stage_name(stage));
    }
    print(text)
}
