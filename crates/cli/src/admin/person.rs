//! `swanstone admin person`: what a host does with people.

use std::sync::Arc;

use serde_json::json;
use server::TimeSource;
use server::admin::{AdminError, delete_person, issue_code, rename_person};
use store::{Store, User};

use super::{act_of_host, failed, note, open};
use crate::counting::many;
use crate::failure::Failure;
use crate::serve::StoreArgs;
use crate::{print, print_json};

#[derive(clap::Args)]
#[command(after_help = "A person is named by login or id; `find` tells both.\n\
    Example: swanstone admin person ban anna_1")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(clap::Subcommand)]
enum Chore {
    /// Find people by id, login or a part of the name
    Find {
        #[command(flatten)]
        place: StoreArgs,
        /// What to look for
        text: String,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Give somebody another name
    Rename {
        #[command(flatten)]
        place: StoreArgs,
        /// Who, by login or id
        person: String,
        /// The new name
        name: String,
    },
    /// Shut somebody out: no login, no move, no socket
    Ban {
        #[command(flatten)]
        place: StoreArgs,
        /// Who, by login or id
        person: String,
        /// Why, for the list of acts
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Let somebody in again
    Unban {
        #[command(flatten)]
        place: StoreArgs,
        /// Who, by login or id
        person: String,
    },
    /// Delete somebody for good: account, sessions, and the name in all games
    Delete {
        #[command(flatten)]
        place: StoreArgs,
        /// Who, by login or id
        person: String,
    },
    /// Print a code by which somebody can set a new password, once and within a day
    Reset {
        #[command(flatten)]
        place: StoreArgs,
        /// Who, by login or id
        person: String,
    },
}

pub(crate) async fn run(arguments: &Arguments) -> Result<(), Failure> {
    let now = TimeSource::System.now();
    match &arguments.chore {
        Chore::Find { place, text, limit, json } => {
            let store = open(place).await?;
            let found = store.find_users(text, *limit).await.map_err(Failure::unusable)?;
            show(&found, *json)
        }
        Chore::Rename { place, person, name } => {
            let store = open(place).await?;
            let user = who(&store, person).await?;
            rename_person(&store, user.id, name).await.map_err(failed)?;
            note(&store, "rename", &user.id.to_string(), "").await?;
            print(format!("{} is now called {name}\n", user.id))
        }
        Chore::Ban { place, person, why } => {
            let store = open(place).await?;
            let user = who(&store, person).await?;
            set_banned(&store, &user, Some(now)).await?;
            note(&store, "ban", &user.id.to_string(), why).await?;
            print(format!("{} is banned\n", user.id))
        }
        Chore::Unban { place, person } => {
            let store = open(place).await?;
            let user = who(&store, person).await?;
            set_banned(&store, &user, None).await?;
            note(&store, "unban", &user.id.to_string(), "").await?;
            print(format!("{} may come again\n", user.id))
        }
        Chore::Delete { place, person } => {
            let store = open(place).await?;
            let user = who(&store, person).await?;
            let act = act_of_host("delete", &user.id.to_string(), "");
            let tables = delete_person(&store, user.id, act).await.map_err(failed)?;
            let tables = many(tables as u64, "table");
            print(format!("{} is gone; {tables} changed\n", user.id))
        }
        Chore::Reset { place, person } => {
            let store = open(place).await?;
            let user = who(&store, person).await?;
            let code = issue_code(&store, user.id, now).await.map_err(failed)?;
            note(&store, "reset", &user.id.to_string(), "").await?;
            print(format!("{code}\n"))
        }
    }
}

/// Names are not unique, and so name nobody.
async fn who(store: &Arc<dyn Store>, person: &str) -> Result<User, Failure> {
    let mut found = store.user_by_login(person).await.map_err(Failure::unusable)?;
    if let (None, Ok(id)) = (&found, person.parse()) {
        found = store.user(id).await.map_err(Failure::unusable)?;
    }
    found.ok_or_else(|| failed(AdminError::NoSuchPerson))
}

async fn set_banned(
    store: &Arc<dyn Store>,
    user: &User,
    since: Option<i64>,
) -> Result<(), Failure> {
    match store.set_banned(user.id, since).await.map_err(Failure::unusable)? {
        true => Ok(()),
        false => Err(failed(AdminError::NoSuchPerson)),
    }
}

fn show(found: &[User], as_json: bool) -> Result<(), Failure> {
    if as_json {
        let row = |user: &User| {
            json!({
                "person": user.id.to_string(),
                "name": user.name,
                "login": user.login,
                "created": user.created,
                "banned": user.banned,
            })
        };
        return print_json(&json!({ "people": found.iter().map(row).collect::<Vec<_>>() }));
    }
    let line = |user: &User| {
        let login = user.login.as_deref().unwrap_or("(guest)");
        let banned = if user.banned.is_some() { "  banned" } else { "" };
        format!("{}  {login:<32} {}{banned}\n", user.id, user.name)
    };
    print(found.iter().map(line).collect::<String>())
}
