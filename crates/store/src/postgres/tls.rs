//! How a database is reached: encrypted or not, and whom to believe.
//!
//! `sslmode` and `sslrootcert` of the address mean what they mean to PostgreSQL's own programs.

use std::path::PathBuf;
use std::sync::Arc;

use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::Stored;
use crate::columns::unreadable;

/// The way to a database.
#[derive(Clone)]
pub(super) struct Way {
    pub(super) config: Config,
    pub(super) tls: MakeRustlsConnect,
}

/// Whom to believe.
#[derive(Debug, PartialEq)]
enum Trust {
    /// Whoever answers: it keeps out those who listen, and nobody else.
    Anybody,
    /// Whoever has a certificate by these roots, whatever name it bears.
    Issuer(Roots),
    /// Whoever has one by these roots, for the host that was asked for.
    Name(Roots),
}

#[derive(Debug, PartialEq)]
enum Roots {
    System,
    File(PathBuf),
}

impl Way {
    pub(super) fn to(url: &str) -> Stored<Way> {
        let (url, mode, trust) = read(url)?;
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
            unreadable(format!("its address is not understood: {error}"))
        })?;
        // A socket in the file system goes over no network.
        let here = config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_)));
        config.ssl_mode(if here { SslMode::Disable } else { mode });
        Ok(Way { config, tls: MakeRustlsConnect::new(client(trust)?) })
    }
}

/// Takes out of the address what the crate that connects does not know.
fn read(url: &str) -> Stored<(String, SslMode, Trust)> {
    let (place, query) = url.split_once('?').unwrap_or((url, ""));
    let (mut mode, mut root, mut rest) = ("prefer", None, Vec::new());
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", value)) => mode = value,
            Some(("sslrootcert", value)) => root = Some(decoded(value)?),
            _ => rest.push(pair),
        }
    }
    let roots = match root.as_deref() {
        None => None,
        Some("system") => Some(Roots::System),
        Some(path) => Some(Roots::File(path.into())),
    };
    let (mode, trust) = match (mode, roots) {
        ("disable", _) => (SslMode::Disable, Trust::Anybody),
        // As it may do without encryption, there is no use in being strict with it.
        ("prefer", _) => (SslMode::Prefer, Trust::Anybody),
        ("require", None) => (SslMode::Require, Trust::Anybody),
        ("require" | "verify-ca", Some(roots)) => (SslMode::Require, Trust::Issuer(roots)),
        ("verify-ca", None) => (SslMode::Require, Trust::Issuer(Roots::System)),
        ("verify-full", roots) => (SslMode::Require, Trust::Name(roots.unwrap_or(Roots::System))),
        _ => {
            return Err(unreadable(
                "its address is not understood: expected disable, prefer, require, verify-ca or \
                 verify-full as sslmode",
            ));
        }
    };
    let query = if rest.is_empty() { String::new() } else { format!("?{}", rest.join("&")) };
    Ok((format!("{place}{query}"), mode, trust))
}

/// A value of an address, without its percent signs.
fn decoded(value: &str) -> Stored<String> {
    let wrong = || unreadable("its address is not understood: sslrootcert is not a path");
    let mut bytes = Vec::new();
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                let (high, low) = (digit(rest.next()), digit(rest.next()));
                let both = high.zip(low).and_then(|(high, low)| u8::try_from(high << 4 | low).ok());
                both.ok_or_else(wrong)?
            }
            other => other,
        });
    }
    String::from_utf8(bytes).map_err(|_| wrong())
}

fn client(trust: Trust) -> Stored<ClientConfig> {
    let broken = |error: &dyn std::fmt::Display| unreadable(format!("TLS cannot be used: {error}"));
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| broken(&error))?;
    let verifier = |roots: &Roots| {
        let roots = Arc::new(certificates(roots)?);
        WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider))
            .build()
            .map_err(|error| broken(&error))
    };
    let config = match &trust {
        Trust::Name(roots) => builder.with_webpki_verifier(verifier(roots)?),
        Trust::Issuer(roots) => {
            let lenient = AnyName(verifier(roots)?);
            builder.dangerous().with_custom_certificate_verifier(Arc::new(lenient))
        }
        Trust::Anybody => {
            let blind = AnyCertificate(Arc::clone(&provider));
            builder.dangerous().with_custom_certificate_verifier(Arc::new(blind))
        }
    };
    Ok(config.with_no_client_auth())
}

fn certificates(roots: &Roots) -> Stored<RootCertStore> {
    let mut store = RootCertStore::empty();
    match roots {
        Roots::System => {
            let found = rustls_native_certs::load_native_certs();
            store.add_parsable_certificates(found.certs);
        }
        Roots::File(path) => {
            let wrong = |error: &dyn std::fmt::Display| {
                unreadable(format!("{}: no root certificate: {error}", path.display()))
            };
            let found = CertificateDer::pem_file_iter(path).map_err(|error| wrong(&error))?;
            for certificate in found {
                let certificate = certificate.map_err(|error| wrong(&error))?;
                store.add(certificate).map_err(|error| wrong(&error))?;
            }
        }
    }
    if store.is_empty() {
        return Err(unreadable("no root certificate is known by which to verify the database"));
    }
    Ok(store)
}

/// Certificates of the right issuer, whatever name they bear.
#[derive(Debug)]
struct AnyName(Arc<WebPkiServerVerifier>);

impl ServerCertVerifier for AnyName {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        others: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        match self.0.verify_server_cert(certificate, others, name, ocsp, now) {
            // The name is looked at last, after issuer and time.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls12_signature(message, certificate, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls13_signature(message, certificate, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_verify_schemes()
    }
}

/// Every certificate, if only whoever shows it also has its key.
#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_whom_to_believe() {
        let file = || Roots::File("/etc/our root.pem".into());
        for (query, mode, trust) in [
            ("", SslMode::Prefer, Trust::Anybody),
            ("?sslmode=disable", SslMode::Disable, Trust::Anybody),
            ("?sslmode=require", SslMode::Require, Trust::Anybody),
            (
                "?sslrootcert=/etc/our%20root.pem&sslmode=require",
                SslMode::Require,
                Trust::Issuer(file()),
            ),
            ("?sslmode=verify-ca", SslMode::Require, Trust::Issuer(Roots::System)),
            (
                "?sslmode=verify-full&sslrootcert=system",
                SslMode::Require,
                Trust::Name(Roots::System),
            ),
            (
                "?sslmode=verify-full&sslrootcert=/etc/our%20root.pem",
                SslMode::Require,
                Trust::Name(file()),
            ),
        ] {
            let url = format!("postgres://me@there/db{query}");
            assert_eq!(read(&url).unwrap(), ("postgres://me@there/db".to_owned(), mode, trust));
        }
        let (url, ..) = read("postgres://there/db?a=1&sslmode=require&b=2").unwrap();
        assert_eq!(url, "postgres://there/db?a=1&b=2");
        for query in ["sslmode=maybe", "sslrootcert=%zz", "sslrootcert=%c3"] {
            assert!(read(&format!("postgres://there/db?{query}")).is_err(), "{query}");
        }
    }
}
