//! The passwords of rooms: asked for, checked, and hashed for a new room.

use std::sync::Arc;

use damiera_connection::admission::passwords::PasswordError;
use damiera_protocol::command::{self, BadPassword};
use damiera_protocol::event::PasswordDigest;
use damiera_protocol::reply::Refusal;
use damiera_protocol::secret::Secret;

use super::ServerSession;
use super::dialogue::asks_help;
use super::waiting::Wait;
use crate::lobby::RoomHandle;

impl ServerSession {
    /// Checks the password of a room that has one.
    ///
    /// # Errors
    /// When none is given, or a wrong one, or too many were wrong before.
    pub(super) async fn check_password(
        &mut self,
        room: &Arc<RoomHandle>,
        password: Option<Secret>,
    ) -> Result<(), Refusal> {
        let Some(digest) = room.word else {
            return Ok(());
        };
        let needed = || Refusal::RoomPasswordNeeded(room.name.clone());
        let password = password.ok_or_else(needed)?;
        if command::takes_seat(&password) {
            return Err(Refusal::BadPassword(BadPassword::TakesSeat));
        }
        let asks_help = asks_help(&password, self.display.view());
        let services = Arc::clone(&self.services);
        let guesses = &services.admission.guesses;
        let attempt = guesses.attempt(self.visitor.address(), &room.name, &room.door)?;
        let compared = services
            .thinking
            .passwords
            .matches(room.id, password, digest);
        match self.wait(Wait::Answer, compared).await {
            Ok(true) => {
                attempt.right();
                Ok(())
            }
            Ok(false) if asks_help => {
                attempt.not_looked_at();
                Err(needed())
            }
            Ok(false) => Err(Refusal::WrongRoomPassword(room.name.clone())),
            Err(error) => {
                attempt.not_looked_at();
                Err(refused(error))
            }
        }
    }

    /// The digest of a new room's password, if it is to have one.
    ///
    /// # Errors
    /// When too many wait to be hashed.
    pub(super) async fn digest_password(
        &mut self,
        password: Option<Secret>,
    ) -> Result<Option<PasswordDigest>, Refusal> {
        let Some(password) = password else {
            return Ok(None);
        };
        let services = Arc::clone(&self.services);
        let digest = services
            .thinking
            .passwords
            .digest(password, services.host.clock.draw());
        let digest = self.wait(Wait::Answer, digest).await;
        digest.map(Some).map_err(refused)
    }
}

/// Why a word was not hashed, as its writer is told.
pub(super) fn refused(error: PasswordError) -> Refusal {
    if error == PasswordError::Failed {
        tracing::error!(%error, "this machine is short of memory or threads");
    }
    Refusal::WordsBusy
}
