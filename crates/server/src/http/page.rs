//! The web page: files that are in the program, at every address that is no other's.

use ::page::File;
use axum::body::Body;
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::operations::{nothing_here, wrong_method};

/// What a program shows that was built without the page.
const NOT_BUILT: File = File {
    path: "index.html",
    content_type: "text/html; charset=utf-8",
    tag: "not-built",
    bytes: include_bytes!("not_built.html"),
    brotli: None,
    gzip: None,
};

/// Vite names files by what is in them: under one name they never change.
const NAMED_BY_CONTENT: &str = "assets/";

pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    match found(::page::FILES, &method, uri.path(), &headers) {
        Found::File(status, file) => answer(status, file, &headers),
        Found::Nothing => nothing_here().await.into_response(),
        Found::WrongMethod => wrong_method().await.into_response(),
    }
}

#[derive(Debug, PartialEq)]
enum Found<'a> {
    File(StatusCode, &'a File),
    Nothing,
    WrongMethod,
}

fn found<'a>(files: &'a [File], method: &Method, path: &str, headers: &HeaderMap) -> Found<'a> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let file = ::page::find_in(files, path);
    let known = is_page(path);
    if !matches!(*method, Method::GET | Method::HEAD) {
        return if known || file.is_some() { Found::WrongMethod } else { Found::Nothing };
    }
    if let Some(file) = file {
        return Found::File(StatusCode::OK, file);
    }
    let index = ::page::find_in(files, NOT_BUILT.path).unwrap_or(&NOT_BUILT);
    let accepts = listed(headers, header::ACCEPT);
    // At the page's own addresses whoever takes HTML gets it. Elsewhere only who names it, which
    // is a browser on its way: a script or a program wants to be told that there is nothing.
    let kinds: &[&str] = if known { &["text/html", "text/*", "*/*"] } else { &["text/html"] };
    let wanted = kinds.iter().find_map(|kind| allows(&accepts, kind)).unwrap_or(false);
    if known && (wanted || accepts.is_empty()) {
        Found::File(StatusCode::OK, index)
    } else if wanted && !is_reserved(path) {
        Found::File(StatusCode::NOT_FOUND, index)
    } else {
        Found::Nothing
    }
}

/// The addresses that the page itself understands.
fn is_page(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    match parts.as_slice() {
        [""] | ["new" | "watch" | "history" | "learn" | "rules" | "score" | "profile"] => true,
        ["table" | "rules", name] | ["table", name, "replay"] => !name.is_empty(),
        _ => false,
    }
}

/// Where programs look, and the page's own files.
fn is_reserved(path: &str) -> bool {
    path == "api" || path.starts_with("api/") || path.starts_with(NAMED_BY_CONTENT)
}

fn answer(status: StatusCode, file: &File, asked: &HeaderMap) -> Response {
    let (encoding, bytes) = encoded(file, &listed(asked, header::ACCEPT_ENCODING));
    // What differs in its bytes must differ in its tag.
    let tag = format!("\"{}{}\"", file.tag, encoding.map(|e| format!("-{e}")).unwrap_or_default());
    let lasts = file.path.starts_with(NAMED_BY_CONTENT);
    let caching = if lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = status == StatusCode::OK && knows(&listed(asked, header::IF_NONE_MATCH), &tag);
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (status, Body::from(bytes)).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if !known {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.content_type));
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
    }
    response
}

/// The smallest form that the other side understands.
fn encoded(file: &File, accepted: &str) -> (Option<&'static str>, &'static [u8]) {
    [("br", file.brotli), ("gzip", file.gzip)]
        .into_iter()
        .filter(|(name, _)| allows(accepted, name).or(allows(accepted, "*")).unwrap_or(false))
        .find_map(|(name, bytes)| Some((Some(name), bytes?)))
        .unwrap_or((None, file.bytes))
}

/// Whether the other side has what carries this tag.
fn knows(tags: &str, tag: &str) -> bool {
    let mut tags = tags.split(',').map(str::trim);
    // A proxy may have called it weak.
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// All values of a header, as one list.
pub(super) fn listed(headers: &HeaderMap, name: HeaderName) -> String {
    let values: Vec<&str> = headers.get_all(name).iter().filter_map(|v| v.to_str().ok()).collect();
    values.join(",")
}

/// Whether a list with weights allows this; nothing, if it does not speak of it.
pub(super) fn allows(list: &str, name: &str) -> Option<bool> {
    let is_zero = |weight: &str| weight.bytes().all(|digit| matches!(digit, b'0' | b'.'));
    list.split(',').find_map(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next()?.eq_ignore_ascii_case(name);
        named.then(|| !parts.any(|part| part.strip_prefix("q=").is_some_and(is_zero)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: File = File {
        path: "assets/app-1a2b.js",
        content_type: "text/javascript; charset=utf-8",
        tag: "script",
        bytes: b"plain",
        brotli: Some(b"brotli"),
        gzip: Some(b"gzip"),
    };
    const INDEX: File = File {
        path: "index.html",
        content_type: "text/html; charset=utf-8",
        tag: "index",
        bytes: b"<!doctype html>",
        brotli: None,
        gzip: None,
    };
    const WORKER: File = File { path: "sw.js", ..SCRIPT };
    const FILES: [File; 3] = [SCRIPT, INDEX, WORKER];

    const BROWSER: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    fn headers(pairs: &[(HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(k, v)| (k.clone(), HeaderValue::from_static(v))).collect()
    }

    fn get<'a>(files: &'a [File], path: &str, accept: &'static str) -> Found<'a> {
        let headers = match accept {
            "" => HeaderMap::new(),
            accept => headers(&[(header::ACCEPT, accept)]),
        };
        assert_eq!(
            found(files, &Method::HEAD, path, &headers),
            found(files, &Method::GET, path, &headers)
        );
        found(files, &Method::GET, path, &headers)
    }

    #[test]
    fn the_addresses_of_the_page_get_its_front() {
        for path in [
            "/",
            "/new",
            "/table/k3v",
            "/table/k3v/replay",
            "/watch",
            "/history",
            "/learn",
            "/rules",
            "/rules/BTW-PLACE-13",
            "/score",
            "/profile",
        ] {
            for accept in [BROWSER, "", "*/*", "text/*"] {
                let expected = Found::File(StatusCode::OK, &INDEX);
                assert_eq!(get(&FILES, path, accept), expected, "{path} {accept}");
            }
            for accept in ["application/json", "text/html;q=0, */*", "image/png"] {
                assert_eq!(get(&FILES, path, accept), Found::Nothing, "{path} {accept}");
            }
            let posted = found(&FILES, &Method::POST, path, &HeaderMap::new());
            assert_eq!(posted, Found::WrongMethod);
        }
    }

    #[test]
    fn a_browser_that_is_lost_gets_the_page_and_others_are_told() {
        for path in ["/nothing", "/new/", "/table", "/table/", "/table/k3v/other", "//"] {
            let expected = Found::File(StatusCode::NOT_FOUND, &INDEX);
            assert_eq!(get(&FILES, path, BROWSER), expected, "{path}");
            for accept in ["", "*/*", "application/json", "text/html;q=0"] {
                assert_eq!(get(&FILES, path, accept), Found::Nothing, "{path} {accept}");
            }
            let posted = found(&FILES, &Method::POST, path, &HeaderMap::new());
            assert_eq!(posted, Found::Nothing);
        }
        for path in ["/api", "/api/", "/api/nothing", "/assets/old-9z.js", "/assets/"] {
            assert_eq!(get(&FILES, path, BROWSER), Found::Nothing, "{path}");
        }
    }

    #[test]
    fn files_are_found_whatever_is_accepted() {
        for file in &FILES {
            let path = format!("/{}", file.path);
            for accept in [BROWSER, "", "image/png"] {
                assert_eq!(get(&FILES, &path, accept), Found::File(StatusCode::OK, file));
            }
        }
    }

    #[test]
    fn without_the_page_the_program_says_so() {
        assert_eq!(get(&[], "/", BROWSER), Found::File(StatusCode::OK, &NOT_BUILT));
        assert_eq!(get(&[], "/else", BROWSER), Found::File(StatusCode::NOT_FOUND, &NOT_BUILT));
        assert_eq!(get(&[], "/index.html", ""), Found::Nothing);
        assert!(String::from_utf8_lossy(NOT_BUILT.bytes).contains("cargo play"));
    }

    #[test]
    fn the_smallest_form_that_is_understood_is_sent() {
        for (accepted, expected) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip;q=1.0, br;q=0", Some("gzip")),
            ("GZIP", Some("gzip")),
            ("*", Some("br")),
            ("*;q=0", None),
            ("br;q=0, *", Some("gzip")),
            ("identity", None),
            ("", None),
        ] {
            assert_eq!(encoded(&SCRIPT, accepted).0, expected, "{accepted}");
            assert_eq!(encoded(&INDEX, accepted), (None, INDEX.bytes), "{accepted}");
        }
        assert_eq!(encoded(&SCRIPT, "br").1, b"brotli");
        assert_eq!(encoded(&SCRIPT, "gzip").1, b"gzip");
    }

    #[test]
    fn only_what_is_named_by_its_content_is_kept_unasked() {
        let says = |response: &Response, name: HeaderName| {
            response.headers().get(name).map(|value| value.to_str().unwrap().to_owned())
        };
        let answered = answer(StatusCode::OK, &SCRIPT, &headers(&[]));
        let keeps = says(&answered, header::CACHE_CONTROL).unwrap();
        assert!(keeps.contains("immutable") && keeps.contains("max-age=31536000"), "{keeps}");
        for file in [INDEX, WORKER] {
            let answered = answer(StatusCode::OK, &file, &headers(&[]));
            assert_eq!(says(&answered, header::CACHE_CONTROL).as_deref(), Some("no-cache"));
            assert_eq!(says(&answered, header::VARY).as_deref(), Some("Accept-Encoding"));
            let expected = Some(file.content_type.to_owned());
            assert_eq!(says(&answered, header::CONTENT_TYPE), expected);
        }
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        let br = (header::ACCEPT_ENCODING, "br");
        let status = |known: &'static str| {
            let asked = headers(&[br.clone(), (header::IF_NONE_MATCH, known)]);
            answer(StatusCode::OK, &WORKER, &asked).status()
        };
        for known in ["\"script-br\"", "W/\"script-br\"", "\"x\", \"script-br\"", "*"] {
            assert_eq!(status(known), StatusCode::NOT_MODIFIED, "{known}");
        }
        // The tag of another form, or of another file.
        for unknown in ["\"script\"", "\"script-gzip\"", "script-br", ""] {
            assert_eq!(status(unknown), StatusCode::OK, "{unknown}");
        }
        let lost = headers(&[(header::IF_NONE_MATCH, "*")]);
        assert_eq!(answer(StatusCode::NOT_FOUND, &INDEX, &lost).status(), StatusCode::NOT_FOUND);
    }
}
