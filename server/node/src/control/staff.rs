//! The operator's own people: accounts with a role.

use std::sync::Arc;

use anyhow::{Context, bail};
use damiera_people::AccountRole;
use serde::{Deserialize, Serialize};

use super::{Control, ControlAnswer};

/// An account with a role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoleStatus {
    /// Its name.
    pub name: String,
    /// Its role.
    pub role: AccountRole,
}

impl Control {
    /// The accounts with a role.
    pub(super) async fn staff(&self) -> anyhow::Result<ControlAnswer> {
        let people = Arc::clone(&self.people);
        // The list goes through all accounts, and this thread serves connections.
        let named = tokio::task::spawn_blocking(move || people.with_role());
        let named = named.await.context("the list could not be made")?;
        let staff = named.into_iter().map(|(name, role)| RoleStatus {
            name: name.to_string(),
            role,
        });
        Ok(ControlAnswer::Staff {
            staff: staff.collect(),
        })
    }

    /// Gives an account a role, or takes it away.
    pub(super) async fn set_role(
        &self,
        name: &str,
        role: Option<AccountRole>,
        by: &str,
    ) -> anyhow::Result<ControlAnswer> {
        let account = match role {
            Some(_) => self.account(name).with_context(|| unregistered(name))?,
            None => self.account(name)?,
        };
        if role.is_none() && account.role.is_none() {
            bail!("{} has no role", account.name);
        }
        self.people.set_role(account.id, role).await?;
        tracing::info!(by, account = %account.id, ?role, "the role of an account was set");
        Ok(ControlAnswer::RoleSet {
            name: account.name.to_string(),
            role,
        })
    }

    /// The registered names that the settings keep for the operator's people, with accounts that have no role.
    pub(super) fn listed_without_role(&self) -> Vec<String> {
        let listed = self.people.listed_without_role().into_iter();
        listed.map(|name| name.to_string()).collect()
    }
}

/// Says how an account comes to a name that has none.
fn unregistered(name: &str) -> String {
    format!(
        "{name:?} is not registered, and only an account has a role: its owner registers it first; if the settings \
         keep it free, they register another name, and damiera-server account rename gives them this one"
    )
}
