//! The key of the digests of addresses, and its file.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::net::IpAddr;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use damiera_platform::net::counted;
use damiera_platform::process::aside::put_aside;
use damiera_protocol::event::Holder;
use hmac::{Hmac, Mac};
use rand::TryRngCore;
use rand::rngs::OsRng;
use sha2::{Digest, Sha256};

/// The file, in the directory of the journal.
pub const FILE: &str = "address.key";

/// Mode of the file: only the server's user may read it. A reader of the key could find the address of a digest by
/// trial.
const MODE: u32 = 0o600;

/// How long it is, in bytes.
const LENGTH: usize = 32;

/// Keyed hash that turns addresses into digests.
#[derive(Clone)]
pub struct AddressKey(Hmac<Sha256>);

impl std::fmt::Debug for AddressKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(..)")
    }
}

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum AddressKeyError {
    /// The file cannot be read or written.
    #[error(
        "cannot use the key of addresses, {}: {error}. If it cannot be mended, move it away: another \
         one is drawn, and what addresses hold is counted anew",
        path.display()
    )]
    File {
        /// The file.
        path: PathBuf,
        /// Error of the system.
        error: io::Error,
    },
    /// The system gives no random bytes.
    #[error("the system gives no random bytes for the key of addresses: {0}")]
    Chance(rand::rand_core::OsError),
}

impl AddressKey {
    /// The key with these bytes.
    pub fn new(bytes: [u8; LENGTH]) -> Self {
        // A shorter key is HMAC's own with zeros behind it.
        let mut block = [0; 64];
        block[..LENGTH].copy_from_slice(&bytes);
        AddressKey(Hmac::new(&block.into()))
    }

    /// Draws a new random key.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn random() -> Result<Self, AddressKeyError> {
        Ok(AddressKey::new(drawn()?))
    }

    /// Derives the key of a cluster from the secret of its servers, so that all of them make the same digests. The key
    /// is an HMAC-SHA-256 (RFC 2104) of a fixed text: neither key nor digests reveal the secret.
    pub fn of_cluster(secret: &[u8]) -> Self {
        let secret = Sha256::digest(secret);
        let mut mac = AddressKey::new(secret.into()).0;
        mac.update(b"damiera: digests of addresses");
        AddressKey::new(mac.finalize().into_bytes().into())
    }

    /// The key of a directory, which is drawn the first time. A file of its name that holds no key is renamed, and
    /// another key is drawn: earlier rooms then count for no address.
    ///
    /// # Errors
    /// When the file cannot be put aside or written.
    pub fn of_directory(directory: &Path) -> Result<Self, AddressKeyError> {
        let path = directory.join(FILE);
        let failed = |error| AddressKeyError::File {
            path: path.clone(),
            error,
        };
        let why = match read(&path) {
            Ok(Some(bytes)) => return Ok(AddressKey::new(bytes)),
            Ok(None) => format!("it is not a file of {LENGTH} bytes"),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return AddressKey::drawn_in(directory);
            }
            Err(error) => error.to_string(),
        };
        let aside = put_aside(&path).map_err(failed)?;
        tracing::warn!(
            %why, aside = %aside.display(),
            "the key of addresses cannot be used: another one is drawn, and what addresses hold is \
             counted anew"
        );
        AddressKey::drawn_in(directory)
    }

    /// Draws the key of a directory that has none.
    fn drawn_in(directory: &Path) -> Result<Self, AddressKeyError> {
        let path = directory.join(FILE);
        let bytes = drawn()?;
        write(directory, &path, &bytes).map_err(|error| AddressKeyError::File { path, error })?;
        Ok(AddressKey::new(bytes))
    }

    /// The digest of an address as it is counted: half of HMAC-SHA-256 (RFC 2104), which is enough
    /// to tell addresses apart.
    pub fn holder(&self, address: IpAddr) -> Holder {
        let mut mac = self.0.clone();
        match counted(address) {
            IpAddr::V4(address) => mac.update(&address.octets()),
            IpAddr::V6(address) => mac.update(&address.octets()),
        }
        let digest = mac.finalize().into_bytes();
        let mut holder = [0; 16];
        holder.copy_from_slice(&digest[..16]);
        Holder(holder)
    }
}

/// The key in a file. None if it is something else.
fn read(path: &Path) -> io::Result<Option<[u8; LENGTH]>> {
    // Reading a pipe without a writer would block for ever.
    if !fs::metadata(path)?.is_file() {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    let mut file = File::open(path)?.take(LENGTH as u64 + 1);
    file.read_to_end(&mut bytes)?;
    Ok(bytes.try_into().ok())
}

fn drawn() -> Result<[u8; LENGTH], AddressKeyError> {
    let mut bytes = [0; LENGTH];
    OsRng
        .try_fill_bytes(&mut bytes)
        .map_err(AddressKeyError::Chance)?;
    Ok(bytes)
}

/// Writes the file whole, so that a crash leaves none or all of it.
fn write(directory: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = path.with_extension("key.new");
    match fs::remove_file(&draft) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(MODE)
        .open(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&draft, path)?;
    File::open(directory)?.sync_all()
}
