//! Registered names: voiding a password, deleting and renaming.

use std::sync::Arc;

use anyhow::{Context, bail};
use damiera_connection::delivery::Bulletin;
use damiera_people::order::{PersonIdentity, SanctionTarget};
use damiera_people::{Account, recovery_digest};
use damiera_protocol::code::RecoveryCode;
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::secret::Secret;

use super::{Control, ControlAnswer};

impl Control {
    /// Voids the password of an account, replaces its recovery code, and closes the connections of its name: an
    /// intruder with the old password may be the reason.
    pub(super) async fn reset_account(
        &self,
        name: &str,
        reason: Option<&str>,
        by: &str,
    ) -> anyhow::Result<ControlAnswer> {
        let account = self.account(name)?;
        let code = RecoveryCode::new(self.host.draw());
        let dealt = self.dealt(by, reason)?;
        self.people
            .reset(account.id, recovery_digest(code), dealt)
            .await?;
        let hit = self.hit(&SanctionTarget::Person(PersonIdentity::Account(account.id)));
        for one in &hit {
            self.roster.send_away(one.id, None, Notice::Kicked);
        }
        tracing::info!(by, connections = hit.len(), "a password was made void");
        Ok(ControlAnswer::AccountReset {
            name: account.name.to_string(),
            recovery: Secret::new(code.show()),
        })
    }

    /// Deletes an account for good, and closes the connections of its name. The name rests.
    pub(super) async fn delete_account(
        &self,
        name: &str,
        reason: Option<&str>,
        by: &str,
    ) -> anyhow::Result<ControlAnswer> {
        let account = self.idle_account(name)?;
        let told = told(reason)?;
        let at = self.host.unix_ms();
        self.people.delete(account.id, at).await?;
        let connections = self.send_away(&account.name, told.as_ref());
        tracing::info!(by, connections, "an account was deleted");
        Ok(ControlAnswer::AccountDeleted {
            name: account.name.to_string(),
            days: self.people.settings().quarantine_days,
        })
    }

    /// Gives an account another name, and closes the connections of the old one, which rests.
    pub(super) async fn rename_account(
        &self,
        name: &str,
        new: &str,
        reason: Option<&str>,
        by: &str,
    ) -> anyhow::Result<ControlAnswer> {
        let account = self.idle_account(name)?;
        let new = Name::parse(new).with_context(|| format!("nobody can be called {new:?}"))?;
        let told = told(reason)?;
        let at = self.host.unix_ms();
        self.people.rename(account.id, new.clone(), at).await?;
        let renamed = Arc::new(Bulletin::renamed(new.clone()));
        for id in self.roster.of(&account.name) {
            self.roster.post(id, Arc::clone(&renamed));
        }
        let connections = self.send_away(&account.name, told.as_ref());
        tracing::info!(by, connections, "an account was renamed");
        Ok(ControlAnswer::AccountRenamed {
            name: account.name.to_string(),
            new: new.to_string(),
        })
    }

    pub(super) fn account(&self, name: &str) -> anyhow::Result<Arc<Account>> {
        let account = Name::parse(name).ok();
        let account = account.and_then(|name| self.people.of_name(&name));
        account.with_context(|| format!("{name:?} is not registered"))
    }

    /// An account without a seat: in a running game both players keep their names.
    fn idle_account(&self, name: &str) -> anyhow::Result<Arc<Account>> {
        let account = self.account(name)?;
        if let Some((room, _)) = self.lobby.seats.of_account(account.id).first() {
            let room = &room.name;
            bail!(
                "{name} has a seat in the room {room}: end it first, with damiera-server close {room}"
            );
        }
        Ok(account)
    }

    /// Closes the connections of a name; says how many.
    fn send_away(&self, name: &Name, told: Option<&Arc<Bulletin>>) -> usize {
        let connections = self.roster.of(name).into_iter();
        let closed =
            connections.filter(|id| self.roster.send_away(*id, told.cloned(), Notice::Kicked));
        closed.count()
    }
}

/// The operator's message to people, if there is one.
fn told(reason: Option<&str>) -> anyhow::Result<Option<Arc<Bulletin>>> {
    let reason = reason.map(Bulletin::announcement).transpose()?;
    Ok(reason.map(Arc::new))
}
