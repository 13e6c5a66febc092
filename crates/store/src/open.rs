//! Which store an address means.

use std::path::PathBuf;
use std::sync::Arc;

use crate::columns::unreadable;
use crate::{PostgresStore, SqliteStore, Store, StoreError, Stored};

#[derive(Debug, PartialEq)]
enum Address<'a> {
    Sqlite(PathBuf),
    Postgres(&'a str),
}

/// Opens the store at an address: `sqlite:PATH` or a plain path for a file, which is made if it is
/// not there, and `postgres://…` or `postgresql://…` for a server.
///
/// # Errors
///
/// `Unreadable` if the address is of another kind or the store was written by a newer program,
/// `Unavailable` if the store cannot be reached or is in use.
pub async fn open(url: &str) -> Stored<Arc<dyn Store>> {
    match address(url)? {
        Address::Postgres(url) => Ok(Arc::new(PostgresStore::connect(url).await?)),
        Address::Sqlite(path) => {
            let opening = tokio::task::spawn_blocking(move || SqliteStore::open(&path));
            let stopped =
                |error: tokio::task::JoinError| StoreError::Unavailable(error.to_string());
            Ok(Arc::new(opening.await.map_err(stopped)??))
        }
    }
}

fn address(url: &str) -> Stored<Address<'_>> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok(Address::Postgres(url));
    }
    let path = match url.split_once(':') {
        Some(("sqlite", path)) => path.strip_prefix("//").unwrap_or(path),
        // One letter is a drive, several are a kind of store.
        Some((kind, _)) if kind.len() > 1 && kind.bytes().all(|b| b.is_ascii_alphanumeric()) => "",
        _ => url,
    };
    if path.is_empty() {
        // The address itself may hold a password, so it is not repeated.
        return Err(unreadable(
            "expected sqlite:PATH, a path, postgres://… or postgresql://… as its address",
        ));
    }
    Ok(Address::Sqlite(path.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_a_file_or_a_server() {
        for (url, path) in [
            ("sqlite:tables.db", "tables.db"),
            ("sqlite:/var/lib/tables.db", "/var/lib/tables.db"),
            ("sqlite:///var/lib/tables.db", "/var/lib/tables.db"),
            ("./tables.db", "./tables.db"),
            ("a b/ünï:code.db", "a b/ünï:code.db"),
            (r"C:\tables.db", r"C:\tables.db"),
        ] {
            assert_eq!(address(url).unwrap(), Address::Sqlite(path.into()), "{url}");
        }
        for url in ["postgres://me@there/db", "postgresql:///db?host=/run/postgresql"] {
            assert_eq!(address(url).unwrap(), Address::Postgres(url));
        }
    }

    #[test]
    fn other_addresses_are_refused_without_repeating_them() {
        for url in ["", "sqlite:", "mysql://me:hush@there/db", "redis:6379", "https://hush"] {
            let error = address(url).unwrap_err().to_string();
            assert!(error.contains("expected sqlite:PATH"), "{url}: {error}");
            assert!(!error.contains("hush"), "{error}");
        }
    }
}
