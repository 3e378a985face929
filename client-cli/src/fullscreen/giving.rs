//! The passwords and codes that a person gives on the full screen, and the secrets that this program keeps.

use damiera_protocol::command;
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Message;
use damiera_screens::app::{ConnectionNews, Gift, SecretAsk, SecretSource};

use super::Shell;
use crate::connection::PATIENCE;
use crate::secrets::Secrets;
use crate::system_error;

/// A password or a code that is on its way.
pub(super) struct SecretSubmission {
    asked: SecretAsk,
    name: String,
    secret: Secret,
    /// Some if this program made the secret for this change. The inner value is the secret that it
    /// kept before.
    made: Option<Option<Secret>>,
}

impl Shell {
    /// Connects again with the password that was asked for.
    pub(super) fn log_in(&mut self, password: Secret) {
        let Some((name, task)) = self.task.clone() else {
            return;
        };
        let server = self.settings.server.name();
        self.settings.secrets.note(server, &name, password);
        self.arrive(name, task, PATIENCE);
    }

    /// Gives what was asked for.
    pub(super) async fn give(&mut self, gift: Gift) {
        let ask = gift.ask;
        match self.secret_of(gift) {
            Ok(giving) => {
                let line = format!("segreto {}", giving.secret.expose());
                self.giving.insert(ask, giving);
                self.send(ask, &line).await;
            }
            Err(why) => self.app.told(ConnectionNews::Unsent(ask, why)),
        }
    }

    /// The secret itself. A generated one is kept before it is sent: no name is registered by a lost password.
    fn secret_of(&self, gift: Gift) -> Result<SecretSubmission, String> {
        let (secrets, server) = (&self.settings.secrets, self.settings.server.name());
        let unkept = || Message::new("client-secret-unkept").text(self.app.language());
        let name = gift.name;
        let (secret, made) = match gift.given {
            SecretSource::Typed(secret) => (secret, None),
            SecretSource::Kept => (secrets.kept(server, &name).ok_or_else(unkept)?, None),
            SecretSource::Made => {
                let before = secrets.kept(server, &name);
                let secret = Secrets::make();
                secrets.keep(server, &name, &secret).map_err(|error| {
                    let why = system_error::said(&error, self.app.language());
                    format!("{} ({why})", unkept())
                })?;
                (secret, Some(before))
            }
        };
        Ok(SecretSubmission {
            asked: gift.asked,
            name,
            secret,
            made,
        })
    }

    /// Handles the answer to a secret: taken or not.
    pub(super) fn given(&mut self, ask: u64, taken: bool) {
        let Some(giving) = self.giving.remove(&ask) else {
            return;
        };
        let (secrets, server) = (&self.settings.secrets, self.settings.server.name());
        let SecretSubmission {
            asked,
            name,
            secret,
            made,
        } = giving;
        match (taken, asked, made) {
            (true, SecretAsk::Delete, _) => secrets.forget(server, &name),
            (true, _, Some(_)) | (false, _, None) => {}
            (false, _, Some(before)) => {
                let restored = before.map(|before| secrets.keep(server, &name, &before));
                if !matches!(restored, Some(Ok(()))) {
                    secrets.forget(server, &name);
                }
            }
            // The secret kept before is not the password any more.
            (true, SecretAsk::Register | SecretAsk::New, None) => {
                secrets.forget(server, &name);
                if !command::wants_generated(&secret) {
                    secrets.note(server, &name, secret);
                }
            }
            (true, SecretAsk::Name, None) => secrets.note(server, &name, secret),
            (true, SecretAsk::Current | SecretAsk::Recovery, None) => {}
        }
        self.tell_kept();
    }

    /// Tells the app whether the password of its name is kept here.
    pub(super) fn tell_kept(&mut self) {
        let (secrets, server) = (&self.settings.secrets, self.settings.server.name());
        let kept = secrets.kept(server, self.app.own_name()).is_some();
        self.app.told(ConnectionNews::Keeps(kept));
    }
}
