//! Who asks for an end and hangs up before the answer: what was written is done to the end.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use client::{Account, Target};
use serde_json::{Value, json};
use server::Server;
use store::Store;

use crate::faulty_store::FaultyStore;
use crate::test_server::{Database, Folder, config, fresh_database, settings, start_with};
use crate::wire::{Wire, eventually, metric, nobody};

const PASSWORD: &str = "correct horse";

struct TwoBrowsers {
    _folder: Folder,
    store: Arc<dyn Store>,
    faulty_store: Arc<FaultyStore>,
    server: Server,
    /// Two browsers of the same person, and a table at which they look.
    browsers: [Account; 2],
    target: Target,
}

async fn two_browsers() -> TwoBrowsers {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(Arc::clone(&store)));
    let server = start_with(config(), faulty_store.clone()).await;
    let body = json!({ "login": "anna", "password": PASSWORD });
    let guest = Account::guest(server.address(), "Anna").await.unwrap();
    let enter = async |who: &Account, path: &str| {
        let answer = who.post(server.address(), path, &body).await.unwrap();
        let cookie = answer.cookie.unwrap();
        Account { cookie: cookie.split(';').next().unwrap().to_owned() }
    };
    let browsers = [enter(&guest, "/api/account").await, enter(&nobody(), "/api/login").await];
    let table = browsers[0].open(server.address(), &settings(2)).await.unwrap();
    let target = Target { server: server.address(), table };
    TwoBrowsers { _folder: folder, store, faulty_store, server, browsers, target }
}

/// Asks, and goes after the store has done it and before it says so.
async fn ask_and_go(two: &TwoBrowsers, path: &'static str, body: Value, call: &'static str) {
    let TwoBrowsers { faulty_store, server, browsers, .. } = two;
    faulty_store.holds(call);
    let (who, address) = (browsers[0].clone(), server.address());
    let asking = tokio::spawn(async move { who.post(address, path, &body).await });
    eventually("it is written", async || faulty_store.holding.load(Ordering::SeqCst) > 0).await;
    asking.abort();
    eventually("the server has noticed", async || {
        // The one that asks is open.
        metric(address, "swanstone_connections").await == 1
    })
    .await;
    faulty_store.holds("");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_close_though_who_ends_the_session_hangs_up() {
    let change = json!({ "old": PASSWORD, "new": "battery staple" });
    for (path, body, call, browser) in [
        ("/api/logout", json!({}), "delete_session", 0),
        ("/api/me/sessions/end", json!({}), "delete_sessions_of", 1),
        ("/api/me/password", change, "change_password", 1),
        ("/api/me/delete", json!({ "password": PASSWORD }), "delete_user", 1),
    ] {
        let two = two_browsers().await;
        let mut wire = Wire::open(&two.target, &two.browsers[browser], None).await;
        ask_and_go(&two, path, body, call).await;
        let why = wire.until_closed().await.unwrap();
        // Their own table may be gone first.
        let with_table = call == "delete_user" && why == "no_such_table";
        assert!(why == "logged_out" || with_table, "{path}: {why}");
        two.server.stop().await;
    }
}

/// A name is gone with its owner, also if nobody waits for the answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_goes_though_its_owner_hangs_up() {
    let two = two_browsers().await;
    let TwoBrowsers { server, target, .. } = &two;
    let other = Account::guest(server.address(), "Berta").await.unwrap();
    let sit = table::Command::Sit { seat: None, link: None, contribution: String::new() };
    for who in [&two.browsers[0], &other] {
        who.ask(server.address(), &target.table, "sit", &sit).await.unwrap();
    }
    ask_and_go(&two, "/api/me/delete", json!({ "password": PASSWORD }), "delete_user").await;
    let path = format!("/api/tables/{}/updates", target.table);
    eventually("no name", async || {
        let all = other.get(server.address(), &path).await.unwrap().json().to_string();
        all.contains("Berta") && !all.contains("Anna")
    })
    .await;
    two.server.stop().await;
}

/// The store fails right after a password was written: the cookies of before are worth nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_session_outlives_its_password_though_the_store_fails() {
    let two = two_browsers().await;
    let TwoBrowsers { store, faulty_store, server, browsers, .. } = &two;
    faulty_store.refuses(&["delete_sessions_of", "create_session", "delete_session"]);
    let status = async |who: &Account| who.get(server.address(), "/api/me").await.unwrap().status;
    let body = json!({ "old": PASSWORD, "new": "battery staple" });
    let answer = browsers[0].post(server.address(), "/api/me/password", &body).await.unwrap();
    assert_eq!(answer.status, 204);
    assert_eq!((status(&browsers[0]).await, status(&browsers[1]).await), (200, 401));
    let user = store.user_by_login("anna").await.unwrap().unwrap().id;
    let code =
        server::admin::issue_code(store, user, server::TimeSource::System.now()).await.unwrap();
    let body = json!({ "login": "anna", "code": code, "password": "third horse" });
    let answer = nobody().post(server.address(), "/api/reset", &body).await.unwrap();
    assert_eq!(answer.status, 200);
    assert_eq!(status(&browsers[0]).await, 401);
    assert_eq!(store.sessions_of(user).await.unwrap().len(), 1);
    two.server.stop().await;
}
