//! PostgreSQL over TLS, with certificates made for the test.

use pgtemp::Postgres;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use store::{PostgresStore, Store, StoreError};

use crate::test_store::{Folder, id, new_table, next, sound_rows};

/// Somebody who makes certificates.
fn issuer() -> CertifiedIssuer<'static, KeyPair> {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap()
}

/// A server with a certificate for this name, and the file of the root that made it.
fn server(name: &str, folder: &Folder) -> (Postgres, String) {
    let (issuer, key) = (issuer(), KeyPair::generate().unwrap());
    let params = CertificateParams::new(vec![name.to_owned()]).unwrap();
    let certificate = params.signed_by(&key, &issuer).unwrap();
    let root = folder.path().join("root of the test.pem");
    std::fs::write(&root, issuer.pem()).unwrap();
    let root = root.display().to_string().replace(' ', "%20");
    (Postgres::start_with_tls(&certificate.pem(), &key.serialize_pem()), root)
}

async fn works(url: &str) {
    let store = PostgresStore::connect(url).await.unwrap();
    store.ping().await.unwrap();
    store.delete_table(id(1)).await.unwrap();
    store.create_table(new_table(id(1))).await.unwrap();
    store.append(next(id(1), 2, &"x".repeat(100_000))).await.unwrap();
    assert_eq!(sound_rows(&store, id(1)).await.len(), 2);
}

async fn is_refused(url: &str) {
    let error = PostgresStore::connect(url).await.err();
    let refused = matches!(error, Some(StoreError::Unavailable(_) | StoreError::Unreadable(_)));
    assert!(refused, "{url}: {error:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_with_the_right_certificate_is_believed() {
    let folder = Folder::new();
    let (postgres, root) = server("localhost", &folder);
    let url = postgres.fresh_database();
    // The server refuses whoever does not encrypt.
    is_refused(&format!("{url}?sslmode=disable")).await;
    works(&url).await;
    works(&format!("{url}?sslmode=require")).await;
    works(&format!("{url}?sslmode=verify-ca&sslrootcert={root}")).await;
    works(&format!("{url}?sslmode=verify-full&sslrootcert={root}")).await;
    // The roots of the system know nothing of it.
    is_refused(&format!("{url}?sslmode=verify-full")).await;
    is_refused(&format!("{url}?sslmode=verify-full&sslrootcert=/nowhere.pem")).await;
    // Nor does another root.
    let other = folder.path().join("other.pem");
    std::fs::write(&other, issuer().pem()).unwrap();
    for mode in ["require", "verify-ca", "verify-full"] {
        is_refused(&format!("{url}?sslmode={mode}&sslrootcert={}", other.display())).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_under_another_name_is_not_believed_by_who_looks_at_it() {
    let folder = Folder::new();
    let (postgres, root) = server("elsewhere.example", &folder);
    let url = postgres.fresh_database();
    works(&format!("{url}?sslmode=require")).await;
    works(&format!("{url}?sslmode=verify-ca&sslrootcert={root}")).await;
    is_refused(&format!("{url}?sslmode=verify-full&sslrootcert={root}")).await;
}
