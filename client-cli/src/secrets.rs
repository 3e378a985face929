//! The passwords of registered names: those made by this program, kept in files, and those typed, kept in memory.
//!
//! Anyone with the password can take the name, so a file is readable by its owner alone, is for one
//! server, and nothing here shows its content. A file is only deleted with the registration: there
//! is no other copy.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use damiera_protocol::secret::Secret;
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};

use crate::files;

/// The largest file that is read, in bytes. A larger one is not ours.
const MOST_BYTES: u64 = 4 * 1024;

/// A password as it is kept.
#[derive(Debug, Serialize, Deserialize)]
struct StoredPassword {
    server: String,
    name: String,
    secret: Secret,
}

/// A server, and a name there in small letters.
type SecretOwner = (String, String);

/// Where passwords are kept.
#[derive(Debug, Clone)]
pub struct Secrets {
    /// Nothing can be kept without one.
    folder: Option<PathBuf>,
    /// The typed passwords that were right, while the program runs.
    typed: Arc<Mutex<HashMap<SecretOwner, Secret>>>,
}

impl Secrets {
    /// Beside what else the user's configuration directory has of this program.
    pub fn of_user() -> Secrets {
        Secrets {
            folder: files::config_folder().map(|folder| folder.join("secrets")),
            typed: Arc::default(),
        }
    }

    /// Nowhere: no password is known, and none can be kept.
    pub fn nowhere() -> Secrets {
        Secrets {
            folder: None,
            typed: Arc::default(),
        }
    }

    /// A folder that is made when it is needed.
    pub fn in_folder(folder: PathBuf) -> Secrets {
        Secrets {
            folder: Some(folder),
            typed: Arc::default(),
        }
    }

    /// A random password of 128 bits, which no one has to remember.
    pub fn make() -> Secret {
        Secret::new(HEXLOWER.encode(&rand::random::<[u8; 16]>()))
    }

    /// Keeps the password of a name from one run to the next.
    ///
    /// # Errors
    /// When there is nowhere to keep it, or the file cannot be written.
    pub fn keep(&self, server: &str, name: &str, secret: &Secret) -> io::Result<()> {
        let path = self.path(server, name).ok_or(io::ErrorKind::NotFound)?;
        let mut json = serde_json::to_vec(&StoredPassword {
            server: server.to_owned(),
            name: name.to_owned(),
            secret: secret.clone(),
        })?;
        json.push(b'\n');
        files::write(&path, &json)?;
        self.typed().remove(&owner(server, name));
        Ok(())
    }

    /// Remembers a password that was typed until the program ends.
    pub fn note(&self, server: &str, name: &str, secret: Secret) {
        self.typed().insert(owner(server, name), secret);
    }

    /// The password of a name, as far as it is known here; a typed one goes before a kept one.
    pub fn find(&self, server: &str, name: &str) -> Option<Secret> {
        let typed = self.typed().get(&owner(server, name)).cloned();
        typed.or_else(|| self.kept(server, name))
    }

    /// The password of a name that is kept from one run to the next.
    pub fn kept(&self, server: &str, name: &str) -> Option<Secret> {
        let text = files::read(&self.path(server, name)?, MOST_BYTES).ok()??;
        let kept: StoredPassword = serde_json::from_str(&text).ok()?;
        Some(kept.secret)
    }

    /// Forgets what was typed: it was wrong.
    pub fn unnote(&self, server: &str, name: &str) {
        self.typed().remove(&owner(server, name));
    }

    /// Forgets the password of a name that is registered no more, or has another one now.
    pub fn forget(&self, server: &str, name: &str) {
        self.unnote(server, name);
        if let Some(path) = self.path(server, name) {
            // A missing file is forgotten already.
            let _ = fs::remove_file(path);
        }
    }

    fn path(&self, server: &str, name: &str) -> Option<PathBuf> {
        let (server, name) = owner(server, name);
        let [server, name] = [server, name].map(|part| files::plain(&part));
        let folder = self.folder.as_ref()?;
        Some(folder.join(format!("{server}+{name}.secret")))
    }

    fn typed(&self) -> MutexGuard<'_, HashMap<SecretOwner, Secret>> {
        self.typed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn owner(server: &str, name: &str) -> SecretOwner {
    (server.to_owned(), name.to_lowercase())
}
