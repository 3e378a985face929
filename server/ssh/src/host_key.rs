//! The server's own key: an Ed25519 key, made at the first start and kept in the directory of the journal.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use rand::TryRngCore;
use rand::rngs::OsRng;
use russh::keys::ssh_key::private::Ed25519Keypair;
use russh::keys::ssh_key::{self, LineEnding};
use russh::keys::{HashAlg, PrivateKey};

/// The name of the key's file.
pub const FILE: &str = "ssh_host_ed25519_key";

/// The comment in the file.
const COMMENT: &str = "damiera-server";

/// The server's own key.
#[derive(Clone)]
pub struct HostKey(PrivateKey);

impl std::fmt::Debug for HostKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("HostKey").field(&self.fingerprint()).finish()
    }
}

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum HostKeyError {
    /// The system gives no random bytes.
    #[error("the system gives no random bytes for the SSH host key: {0}")]
    Chance(rand::rand_core::OsError),
    /// The file cannot be read or written.
    #[error(
        "the SSH host key {path} cannot be {done}: {error}; let the server's user own the file"
    )]
    File {
        /// Where it is.
        path: PathBuf,
        /// The action that failed.
        done: &'static str,
        /// Why.
        error: io::Error,
    },
    /// The file holds something else.
    #[error(
        "{path} holds no Ed25519 key of OpenSSH without a passphrase ({error}): put the right file there, or move it \
         away, and the server makes another key, which clients will distrust"
    )]
    Foreign {
        /// Where it is.
        path: PathBuf,
        /// The fault of its text.
        error: ssh_key::Error,
    },
}

impl HostKey {
    /// Makes a key, which outlasts the process only if it is [kept](HostKey::of_directory).
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn draw() -> Result<Self, HostKeyError> {
        let mut seed = [0; Ed25519Keypair::BYTE_SIZE / 2];
        OsRng
            .try_fill_bytes(&mut seed)
            .map_err(HostKeyError::Chance)?;
        let mut key = PrivateKey::from(Ed25519Keypair::from_seed(&seed));
        key.set_comment(COMMENT);
        Ok(HostKey(key))
    }

    /// The key of a file that is there.
    ///
    /// # Errors
    /// When the file cannot be read, or holds something else.
    pub fn of_file(path: &Path) -> Result<Self, HostKeyError> {
        let path = path.to_owned();
        match fs::read_to_string(&path) {
            Ok(text) => HostKey::read(&text).map_err(|error| HostKeyError::Foreign { path, error }),
            Err(error) => Err(HostKeyError::File {
                path,
                done: "read",
                error,
            }),
        }
    }

    /// The key of a directory, made at the first time. Its file is for the server's own user alone.
    ///
    /// # Errors
    /// When the file cannot be read or written, or holds something else.
    pub fn of_directory(directory: &Path) -> Result<Self, HostKeyError> {
        let path = directory.join(FILE);
        match HostKey::of_file(&path) {
            Err(HostKeyError::File { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                let key = HostKey::draw()?;
                match key.write(&path) {
                    Ok(()) => Ok(key),
                    Err(error) => Err(HostKeyError::File {
                        path,
                        done: "written",
                        error,
                    }),
                }
            }
            read => read,
        }
    }

    fn read(text: &str) -> Result<Self, ssh_key::Error> {
        let key = PrivateKey::from_openssh(text)?;
        match key.algorithm() {
            ssh_key::Algorithm::Ed25519 if !key.is_encrypted() => Ok(HostKey(key)),
            _ => Err(ssh_key::Error::AlgorithmUnknown),
        }
    }

    /// Writes the file whole, or not at all.
    fn write(&self, path: &Path) -> io::Result<()> {
        let text = self.text().map_err(io::Error::other)?;
        let unfinished = path.with_extension("new");
        match fs::remove_file(&unfinished) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(&unfinished)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&unfinished, path)
    }

    /// The key as the text of its file.
    ///
    /// # Errors
    /// When it cannot be written in OpenSSH's format.
    pub fn text(&self) -> Result<String, ssh_key::Error> {
        let text = self.0.to_openssh(LineEnding::LF)?;
        Ok(text.to_string())
    }

    /// The key's digest, as `ssh` shows it to people who connect for the first time.
    pub fn fingerprint(&self) -> String {
        self.0.fingerprint(HashAlg::Sha256).to_string()
    }

    pub(crate) fn key(&self) -> &PrivateKey {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_key_is_made_once_and_is_private() {
        let directory = tempfile::tempdir().unwrap();
        let made = HostKey::of_directory(directory.path()).unwrap();
        assert!(made.fingerprint().starts_with("SHA256:"));
        let again = HostKey::of_directory(directory.path()).unwrap();
        assert_eq!(made.fingerprint(), again.fingerprint());
        let metadata = fs::metadata(directory.path().join(FILE)).unwrap();
        assert_eq!(metadata.permissions().mode() & 0o777, 0o600);
        let other = HostKey::draw().unwrap();
        assert_ne!(made.fingerprint(), other.fingerprint());
    }

    #[test]
    fn a_foreign_file_is_left_as_it_is() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join(FILE);
        fs::write(&path, "no key").unwrap();
        let error = HostKey::of_directory(directory.path()).unwrap_err();
        assert!(matches!(error, HostKeyError::Foreign { .. }), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "no key");
    }

    #[test]
    fn a_named_file_is_read_and_never_made() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("key of all");
        let error = HostKey::of_file(&path).unwrap_err();
        assert!(error.to_string().contains("cannot be read"), "{error}");
        assert!(!path.exists());
        let drawn = HostKey::draw().unwrap();
        fs::write(&path, drawn.text().unwrap()).unwrap();
        let read = HostKey::of_file(&path).unwrap();
        assert_eq!(read.fingerprint(), drawn.fingerprint());
    }
}
