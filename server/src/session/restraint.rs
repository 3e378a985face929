//! What a person may do only so often, and what takes a room's word.

use std::sync::Arc;

use damiera_protocol::event::WordDigest;
use damiera_protocol::reply::Refusal;
use damiera_protocol::secret::Secret;
use tokio::time::Instant;

use super::Session;
use crate::admission::passwords::PasswordError;
use crate::journal::Journal;
use crate::lobby::RoomHandle;
use crate::net::Connection;

impl<S, J> Session<S, J>
where
    S: Connection,
    J: Journal,
{
    /// Lets a message to others pass.
    ///
    /// # Errors
    /// When too many came before it.
    pub(super) fn may_speak(&mut self) -> Result<(), Refusal> {
        let now = Instant::now();
        if self.chat.take(now) {
            return Ok(());
        }
        let wait = self.chat.ready_at().saturating_duration_since(now);
        Err(Refusal::ChatTooFast(wait.as_secs() + 1))
    }

    /// Lets in whoever knows the word of a room that has one.
    ///
    /// # Errors
    /// When there is no word, or a wrong one, or too many were wrong before.
    pub(super) async fn show_word(
        &mut self,
        room: &Arc<RoomHandle>,
        word: Option<Secret>,
    ) -> Result<(), Refusal> {
        let Some(digest) = room.word() else {
            return Ok(());
        };
        let word = word.ok_or_else(|| Refusal::WordNeeded(room.name().clone()))?;
        let attempt = self
            .server
            .guesses
            .attempt(self.peer, room.name(), room.door())?;
        match self.server.passwords.matches(room.id(), word, digest).await {
            Ok(true) => {
                attempt.right();
                Ok(())
            }
            Ok(false) => Err(Refusal::WrongWord(room.name().clone())),
            Err(error) => {
                attempt.not_looked_at();
                Err(refused(error))
            }
        }
    }

    /// The digest of a new room's word, if it is to have one.
    ///
    /// # Errors
    /// When too many words wait to be hashed.
    pub(super) async fn digest_word(
        &mut self,
        word: Option<Secret>,
    ) -> Result<Option<WordDigest>, Refusal> {
        let Some(word) = word else { return Ok(None) };
        let salt = self.server.services.host.salt();
        let digest = self.server.passwords.digest(word, salt).await;
        digest.map(Some).map_err(refused)
    }
}

fn refused(error: PasswordError) -> Refusal {
    if error == PasswordError::Failed {
        tracing::error!(%error, "this machine is short of memory or threads");
    }
    Refusal::WordsBusy
}
