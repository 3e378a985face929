//! Keys and certificates of a new cluster.

use anyhow::Context;
use rcgen::{
    BasicConstraints, CertificateParams, DnType, ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair,
};
use time::{Duration, OffsetDateTime};

/// The validity of certificates. It is long, because no program watches and renews them.
const VALID: Duration = Duration::days(3_650);

/// An authority that signs the certificates of one cluster and is forgotten then.
pub(super) struct Authority {
    issuer: Issuer<'static, KeyPair>,
    /// The authority's own certificate, which verifies the others, as PEM.
    pub(super) certificate: String,
}

/// A certificate and its key, as PEM.
pub(super) struct Paper {
    pub(super) certificate: String,
    pub(super) key: String,
}

/// The two halves of a key of a NATS user.
pub(super) struct UserKey {
    /// The secret one.
    pub(super) seed: String,
    /// The public half, for the configuration of NATS.
    pub(super) public: String,
}

impl Authority {
    /// Draws one.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub(super) fn draw(name: &str) -> anyhow::Result<Self> {
        let key = KeyPair::generate()?;
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
        params.distinguished_name.push(DnType::CommonName, name);
        params.not_after = end();
        let certificate = params.self_signed(&key)?.pem();
        Ok(Authority {
            issuer: Issuer::new(params, key),
            certificate,
        })
    }

    /// Signs a certificate for the server at a host or of a name. The server also uses it as a client of other servers.
    ///
    /// # Errors
    /// When the host is no name or address that a certificate can have.
    pub(super) fn sign(&self, host: &str) -> anyhow::Result<Paper> {
        let key = KeyPair::generate()?;
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let params = CertificateParams::new(vec![bare.to_owned()]);
        let mut params = params.with_context(|| format!("no certificate can be for {host}"))?;
        params.distinguished_name.push(DnType::CommonName, bare);
        params.extended_key_usages = vec![
            ExtendedKeyUsagePurpose::ServerAuth,
            ExtendedKeyUsagePurpose::ClientAuth,
        ];
        params.not_after = end();
        Ok(Paper {
            certificate: params.signed_by(&key, &self.issuer)?.pem(),
            key: key.serialize_pem(),
        })
    }
}

impl UserKey {
    /// Draws one.
    ///
    /// # Errors
    /// When it has no secret half, which a key that was drawn has.
    pub(super) fn draw() -> anyhow::Result<Self> {
        let pair = nkeys::KeyPair::new_user();
        Ok(UserKey {
            seed: pair.seed()?,
            public: pair.public_key(),
        })
    }
}

fn end() -> OffsetDateTime {
    OffsetDateTime::now_utc() + VALID
}
