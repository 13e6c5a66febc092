//! The web page as a browser gets it, built or not.

use std::net::SocketAddr;

use server::Server;

use crate::raw::{Raw, raw};
use crate::test_server::{Database, Folder, start};

const BROWSER: (&str, &str) = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");

async fn get(server: SocketAddr, path: &str, headers: &[(&str, &str)]) -> Raw {
    raw(server, &format!("GET {path}"), headers, "").await
}

async fn open() -> (Folder, Server) {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    (folder, server)
}

#[tokio::test]
async fn every_address_of_the_page_leads_to_it() {
    let (_folder, server) = open().await;
    let front = get(server.address(), "/", &[BROWSER]).await;
    assert_eq!(front.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(front.header("cache-control"), Some("no-cache"));
    let text = String::from_utf8(front.body.clone()).unwrap();
    assert!(text.contains("Swanstone"), "{text}");
    assert_eq!(text.contains("built without"), !page::is_built(), "{text}");
    for path in ["/new", "/table/0000000000000", "/rules/BTW-PLACE-13", "/profile?tab=name"] {
        let answer = get(server.address(), path, &[BROWSER]).await;
        assert_eq!((answer.status, &answer.body), (200, &front.body), "{path}");
    }
    let lost = get(server.address(), "/nothing", &[BROWSER]).await;
    assert_eq!((lost.status, &lost.body), (404, &front.body));
    // The addresses of programs stay theirs.
    for path in ["/api/nothing", "/api", "/assets/none.js"] {
        let answer = get(server.address(), path, &[BROWSER]).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "nothing_here"), "{path}");
    }
    for line in ["POST /", "DELETE /new"] {
        let answer = raw(server.address(), line, &[], "").await;
        assert_eq!((answer.status, answer.code().as_str()), (405, "wrong_method"), "{line}");
    }
    assert_eq!(get(server.address(), "/healthz", &[BROWSER]).await.body, b"alive\n");
    server.stop().await;
}

#[tokio::test]
async fn who_has_the_page_already_is_told_so() {
    let (_folder, server) = open().await;
    let front = get(server.address(), "/", &[BROWSER]).await;
    let tag = front.header("etag").unwrap();
    let again = get(server.address(), "/", &[BROWSER, ("if-none-match", tag)]).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(again.header("etag"), Some(tag));
    assert!(again.header("content-security-policy").is_some());
    let other = get(server.address(), "/", &[BROWSER, ("if-none-match", "\"older\"")]).await;
    assert_eq!((other.status, other.body), (200, front.body));
    server.stop().await;
}

#[tokio::test]
async fn head_is_get_without_the_body() {
    let (_folder, server) = open().await;
    for (path, status) in [("/", 200), ("/nothing", 404)] {
        let full = get(server.address(), path, &[BROWSER]).await;
        let head = raw(server.address(), &format!("HEAD {path}"), &[BROWSER], "").await;
        assert_eq!((full.status, head.status), (status, status));
        assert_eq!(head.body, b"");
        for name in ["content-type", "content-length", "etag", "cache-control", "vary"] {
            assert!(head.header(name).is_some(), "{path} {name}");
            assert_eq!(head.header(name), full.header(name), "{path} {name}");
        }
    }
    server.stop().await;
}

/// Every file that is in the program, in every form it has.
#[tokio::test]
async fn every_file_of_the_page_is_served() {
    let (_folder, server) = open().await;
    for file in page::FILES {
        let path = format!("/{}", file.path);
        let forms =
            [(None, Some(file.bytes)), (Some("br"), file.brotli), (Some("gzip"), file.gzip)];
        for (encoding, bytes) in forms {
            let Some(bytes) = bytes else { continue };
            let accepted = ("accept-encoding", encoding.unwrap_or("identity"));
            let answer = get(server.address(), &path, &[accepted]).await;
            assert_eq!((answer.status, answer.body.as_slice()), (200, bytes), "{path}");
            assert_eq!(answer.header("content-encoding"), encoding, "{path}");
            assert_eq!(answer.header("content-type"), Some(file.content_type), "{path}");
            assert_eq!(answer.header("vary"), Some("Accept-Encoding"), "{path}");
            let lasts = answer.header("cache-control").unwrap().contains("immutable");
            assert_eq!(lasts, file.path.starts_with("assets/"), "{path}");
        }
    }
    // Without a page there is nothing to serve, and nothing that must be missed.
    let index = get(server.address(), "/index.html", &[]).await;
    assert_eq!(index.status, if page::is_built() { 200 } else { 404 });
    server.stop().await;
}
