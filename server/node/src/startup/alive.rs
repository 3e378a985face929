//! The moment when the server last ran, in a small file, or in a document of the cluster. By it the next start, or the next primary,
//! knows for how long nothing was decided: games by correspondence get a long stop back.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use damiera_game::services::host::Host;
use damiera_log::sealed;
#[cfg(feature = "cluster")]
use damiera_people::shared::SharedDocuments;
use damiera_platform::process::aside::if_there;
use serde::{Deserialize, Serialize};

/// The file.
pub const FILE: &str = "alive.end";

/// The moment is written down so often.
const EVERY: Duration = Duration::from_secs(60);

/// A moment when the server ran.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct AliveMark {
    /// In milliseconds of Unix time.
    at: u64,
}

impl AliveMark {
    fn until_now(self, host: &Host) -> Duration {
        Duration::from_millis(host.unix_ms().saturating_sub(self.at))
    }
}

/// For how long no server has run on a directory, by the file there. Zero if it does not say.
pub fn stopped_for(data: &Path, host: &Host) -> Duration {
    let read = if_there(fs::read(data.join(FILE)));
    let mark = match read {
        Ok(None) => return Duration::ZERO,
        Ok(Some(bytes)) => sealed::unseal::<AliveMark>(&bytes).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match mark {
        Ok(mark) => mark.value.until_now(host),
        Err(error) => {
            tracing::warn!(%error, "{FILE} cannot be read: a stop counts for games by correspondence");
            Duration::ZERO
        }
    }
}

/// Writes down again and again that the server runs. It waits for the disk, and so runs on a thread of its own.
pub async fn keep(data: PathBuf, host: Host) {
    loop {
        let mark = AliveMark { at: host.unix_ms() };
        let written = sealed::seal(&mark)
            .map_err(Into::into)
            .and_then(|bytes| sealed::replace(&data.join(FILE), &bytes));
        if let Err(error) = written {
            tracing::warn!(%error, "{FILE} cannot be written: a long stop would count for games by correspondence");
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// For how long a cluster has had no primary, as far as it is known. Zero if it never had one.
#[cfg(feature = "cluster")]
pub fn without_primary_for(alive: &SharedDocuments, host: &Host) -> Duration {
    let Some((_, text)) = alive.all().pop() else {
        return Duration::ZERO;
    };
    match serde_json::from_str::<AliveMark>(&text) {
        Ok(mark) => mark.until_now(host),
        Err(error) => {
            tracing::warn!(%error, "the last moment of a primary cannot be read: a stop counts for games by correspondence");
            Duration::ZERO
        }
    }
}

/// Writes down again and again that this server is the primary.
#[cfg(feature = "cluster")]
pub async fn keep_shared(alive: SharedDocuments, host: std::sync::Arc<Host>) {
    loop {
        let mark = AliveMark { at: host.unix_ms() };
        match serde_json::to_string(&mark) {
            Ok(text) => {
                if let Err(error) = alive.document(0).keep(text).await {
                    tracing::warn!(%error, "the moment of a primary cannot be written: a long stop would count for games by correspondence");
                }
            }
            Err(error) => tracing::error!(%error, "the moment of a primary has no form"),
        }
        tokio::time::sleep(EVERY).await;
    }
}
