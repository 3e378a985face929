//! The passwords of rooms: asked for, checked, and hashed for a new room.

use std::net::IpAddr;
use std::sync::Arc;

use damiera_connection::admission::passwords::PasswordError;
use damiera_protocol::command::{self, BadPassword};
use damiera_protocol::event::PasswordDigest;
use damiera_protocol::reply::Refusal;
use damiera_protocol::secret::Secret;
use damiera_protocol::view::View;

use super::dialogue::asks_help;
use super::scope::{RoomParts, SessionScope};
use super::waiting::{Wait, Waiting};
use crate::lobby::RoomHandle;
use crate::services::Services;

/// Looks at the passwords of rooms that a peer gives.
#[derive(Debug)]
pub(super) struct RoomPasswordProver {
    services: Arc<Services>,
    /// The address for which wrong passwords are counted.
    address: Option<IpAddr>,
    view: View,
}

impl RoomPasswordProver {
    pub(super) fn of(scope: &SessionScope, parts: &RoomParts<'_>) -> RoomPasswordProver {
        RoomPasswordProver {
            services: Arc::clone(&scope.services),
            address: parts.visitor.address(),
            view: parts.display.view(),
        }
    }

    /// Checks the password of a room that has one.
    ///
    /// # Errors
    /// When none is given, or a wrong one, or too many were wrong before.
    pub(super) async fn check(
        &self,
        room: &Arc<RoomHandle>,
        password: Option<Secret>,
        at: &mut impl Waiting,
    ) -> Result<(), Refusal> {
        let Some(digest) = room.word else {
            return Ok(());
        };
        let needed = || Refusal::RoomPasswordNeeded(room.name.clone());
        let password = password.ok_or_else(needed)?;
        if command::takes_seat(&password) {
            return Err(Refusal::BadPassword(BadPassword::TakesSeat));
        }
        let asks_help = asks_help(&password, self.view);
        let guesses = &self.services.admission.guesses;
        let attempt = guesses.attempt(self.address, &room.name, &room.word_guesses)?;
        let passwords = &self.services.thinking.passwords;
        let compared = passwords.matches(room.id, password, digest);
        match at.wait(Wait::Answer, compared).await {
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
    pub(super) async fn digest(
        scope: &SessionScope,
        password: Option<Secret>,
        at: &mut impl Waiting,
    ) -> Result<Option<PasswordDigest>, Refusal> {
        let Some(password) = password else {
            return Ok(None);
        };
        let services = &scope.services;
        let salt = services.host.clock.draw();
        let digest = services.thinking.passwords.digest(password, salt);
        let digest = at.wait(Wait::Answer, digest).await;
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
