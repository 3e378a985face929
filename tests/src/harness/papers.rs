//! Certificates for tests: an authority of their own, and what it signs.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair, PublicKeyData};

/// The first second of the year 4000, in Unix time.
pub const NEVER: u64 = 64_060_588_800;

/// An authority that signs certificates.
#[derive(Debug)]
pub struct Authority(Issuer<'static, KeyPair>);

impl Authority {
    /// Draws one and writes its own certificate.
    #[must_use]
    pub fn write(path: &Path) -> Authority {
        let key = KeyPair::generate().expect("a key");
        let mut authority = CertificateParams::default();
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let common = &mut authority.distinguished_name;
        common.push(DnType::CommonName, "an authority");
        let signed = authority.self_signed(&key).expect("an authority");
        fs::write(path, signed.pem()).expect("a file");
        Authority(Issuer::new(authority, key))
    }

    /// Signs a certificate for these hosts, with a name of its own, and writes it and its key.
    pub fn sign(&self, hosts: &[&str], name: &str, end: u64, [certificate, key]: [&PathBuf; 2]) {
        let pair = KeyPair::generate().expect("a key");
        let hosts: Vec<String> = hosts.iter().map(|host| (*host).to_owned()).collect();
        let mut params = CertificateParams::new(hosts).expect("names");
        params.distinguished_name.push(DnType::CommonName, name);
        params.not_after = (UNIX_EPOCH + Duration::from_secs(end)).into();
        let signed = params.signed_by(&pair, &self.0).expect("a certificate");
        fs::write(certificate, signed.pem()).expect("a file");
        fs::write(key, pair.serialize_pem()).expect("a file");
    }
}

/// A certificate for this machine's loopback addresses and `localhost`, in files.
#[derive(Debug, Clone)]
pub struct Papers {
    /// The authority that signed it.
    pub authority: PathBuf,
    /// The certificate.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
}

impl Papers {
    /// Writes papers into a folder, over existing ones. `name` is the certificate's own, which clients can show. They
    /// are valid for longer than this code will live.
    #[must_use]
    pub fn write(folder: &Path, name: &str) -> Papers {
        Papers::until(folder, name, NEVER)
    }

    /// Writes papers with a certificate that ends at a moment, in seconds of Unix time.
    #[must_use]
    pub fn until(folder: &Path, name: &str, end: u64) -> Papers {
        let papers = Papers {
            authority: folder.join("authority.pem"),
            certificate: folder.join("certificate.pem"),
            key: folder.join("key.pem"),
        };
        let authority = Authority::write(&papers.authority);
        let files = [&papers.certificate, &papers.key];
        authority.sign(&["localhost", "127.0.0.1", "::1"], name, end, files);
        papers.open_key(0o600);
        papers
    }

    /// The certificate's public key (RFC 5280, `SubjectPublicKeyInfo`).
    #[must_use]
    pub fn public_key(&self) -> Vec<u8> {
        let key = fs::read_to_string(&self.key).expect("a file");
        let key = KeyPair::from_pem(&key).expect("a key");
        key.subject_public_key_info()
    }

    /// Gives the key's file a mode.
    pub fn open_key(&self, mode: u32) {
        let mode = fs::Permissions::from_mode(mode);
        fs::set_permissions(&self.key, mode).expect("a mode");
    }

    /// The section of a configuration file that serves with them, on any port.
    #[must_use]
    pub fn section(&self) -> String {
        self.section_at(0)
    }

    /// The section for a known port.
    #[must_use]
    pub fn section_at(&self, port: u16) -> String {
        format!(
            "[tls]\nlisten = '127.0.0.1:{port}'\ncertificate = '{}'\nkey = '{}'\n",
            self.certificate.display(),
            self.key.display()
        )
    }
}
