//! Every name of a request is checked, whatever is asked for.

#![allow(clippy::unwrap_used)]

use protocol::{LONGEST_ID, decode};

#[test]
fn every_id_has_its_length() {
    let requests = [
        r#"{"type":"do","id":ID,"command":{"type":"undo"}}"#,
        r#"{"type":"preview","id":ID,"action":{"between":{"type":"lock"}}}"#,
        r#"{"type":"weigh","id":ID,"actions":[]}"#,
        r#"{"type":"sheets","id":ID}"#,
    ];
    for request in requests {
        let with = |id: &str| decode(&request.replace("ID", &format!("\"{id}\"")));
        assert!(with(&"x".repeat(LONGEST_ID)).is_ok(), "{request}");
        for wrong in [String::new(), "x".repeat(LONGEST_ID + 1)] {
            assert_eq!(with(&wrong).unwrap_err().code, "malformed", "{request}");
        }
    }
}
