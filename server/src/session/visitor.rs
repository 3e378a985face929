//! The person or program at the other end of a connection.

use std::net::IpAddr;
use std::sync::Arc;

use damiera_protocol::command::CommandError;
use damiera_protocol::event::Holder;
use damiera_protocol::reply::Refusal;
use tokio::time::Instant;

use crate::admission::TokenBucket;
use crate::config::Limits;
use crate::delivery::ConnectionId;
use crate::lobby::NameLease;

/// The person at a connection: from where, by which name, and how lively.
#[derive(Debug)]
pub(super) struct Visitor {
    id: ConnectionId,
    address: Option<IpAddr>,
    holder: Option<Holder>,
    /// The name, once there is one.
    lease: Option<Arc<NameLease>>,
    /// How fast the person may speak to others.
    chat: TokenBucket,
    /// How fast the person may ask the engine.
    advice: TokenBucket,
    /// The last sign of life in the lobby; before a name, when the connection was accepted.
    active: Instant,
}

impl Visitor {
    pub(super) fn new(
        id: ConnectionId,
        address: Option<IpAddr>,
        holder: Option<Holder>,
        limits: &Limits,
    ) -> Self {
        let mut advice = TokenBucket::default();
        advice.set_per_minute(limits.advice_per_minute);
        Visitor {
            id,
            address,
            holder,
            lease: None,
            chat: TokenBucket::new(limits.chat_burst, limits.chat_per_second),
            advice,
            active: Instant::now(),
        }
    }

    pub(super) fn id(&self) -> ConnectionId {
        self.id
    }

    /// The address under which the peer is counted; nothing when it is exempt.
    pub(super) fn address(&self) -> Option<IpAddr> {
        self.address
    }

    /// What stands for that address in the journal.
    pub(super) fn holder(&self) -> Option<Holder> {
        self.holder
    }

    pub(super) fn lease(&self) -> Option<&Arc<NameLease>> {
        self.lease.as_ref()
    }

    /// The name, for what needs one.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn named(&self) -> Result<&Arc<NameLease>, Refusal> {
        self.lease().ok_or(Refusal::Command(CommandError::NeedName))
    }

    /// Takes a name, and gives the one before.
    pub(super) fn take_name(&mut self, lease: Arc<NameLease>) -> Option<Arc<NameLease>> {
        self.lease.replace(lease)
    }

    /// Lets the name go.
    pub(super) fn drop_name(&mut self) -> Option<Arc<NameLease>> {
        self.lease.take()
    }

    /// Lets a message to others pass.
    ///
    /// # Errors
    /// When too many came before it.
    pub(super) fn may_speak(&mut self) -> Result<(), Refusal> {
        let taken = self.chat.take(Instant::now());
        taken.map_err(|wait| Refusal::ChatTooFast(wait.as_secs() + 1))
    }

    /// Lets a question to the engine pass.
    ///
    /// # Errors
    /// When too many came before it.
    pub(super) fn may_ask_engine(&mut self) -> Result<(), Refusal> {
        let taken = self.advice.take(Instant::now());
        taken.map_err(|wait| Refusal::AdviceTooFast(wait.as_secs() + 1))
    }

    /// The last sign of life in the lobby; before a name, when the connection was accepted.
    pub(super) fn active_at(&self) -> Instant {
        self.active
    }

    /// A sign of life.
    pub(super) fn stirs(&mut self) {
        self.active = Instant::now();
    }
}
