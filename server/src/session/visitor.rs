//! The person or program at the other end of a connection.

use std::net::IpAddr;
use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::CommandError;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use tokio::time::Instant;

use crate::admission::TokenBucket;
use crate::admission::guesses::Guesser;
use crate::config::Limits;
use crate::delivery::ConnectionId;
use crate::front::Introduction;
use crate::lobby::NameLease;

/// From where a person comes.
#[derive(Debug)]
pub(super) struct Origin {
    /// The address that counts for what one person does.
    pub(super) person: Option<IpAddr>,
    /// Where the peer is.
    pub(super) peer: IpAddr,
    /// What stands for the peer's address in the journal.
    pub(super) holder: Option<Holder>,
    /// What stands for `person`.
    pub(super) opener: Option<Holder>,
    /// The address under which the peer is counted.
    pub(super) counted: Option<IpAddr>,
}

/// The person at a connection: from where, by which name, and how lively.
#[derive(Debug)]
pub(super) struct Visitor {
    id: ConnectionId,
    from: Origin,
    /// The name, once there is one.
    lease: Option<Arc<NameLease>>,
    /// The registered person who has shown to be that here.
    account: Option<AccountId>,
    /// How fast the person may speak to others.
    chat: TokenBucket,
    /// How fast the person may ask the engine.
    advice: TokenBucket,
    /// The last sign of life in the lobby; before a name, when the connection was accepted.
    active: Instant,
    /// Whether nothing has been said yet to the person behind the first name.
    newcomer: bool,
    /// Whether talk from outside rooms is not heard.
    quiet: bool,
    /// Who wrote last to this person alone.
    last_writer: Option<LastWriter>,
}

/// What is introduced again of a person.
pub(super) struct IntroducedVisitor {
    pub(super) is_newcomer: bool,
    pub(super) is_quiet: bool,
    pub(super) last_writer: Option<Name>,
}

/// Who wrote to a person last.
#[derive(Debug, Clone)]
pub(super) struct LastWriter {
    /// By this name.
    pub(super) name: Name,
    /// A guest, whose name another may take; nothing of one who is registered.
    pub(super) guest: Option<ConnectionId>,
}

impl Visitor {
    pub(super) fn new(id: ConnectionId, from: Origin, limits: &Limits) -> Self {
        let mut advice = TokenBucket::default();
        advice.set_per_minute(limits.advice_per_minute);
        Visitor {
            id,
            from,
            lease: None,
            account: None,
            chat: TokenBucket::new(limits.chat_burst, limits.chat_per_second),
            advice,
            active: Instant::now(),
            newcomer: true,
            quiet: false,
            last_writer: None,
        }
    }

    /// What is introduced again. A new field does not compile before it is decided.
    pub(super) fn introduced(&self) -> IntroducedVisitor {
        let Visitor {
            // A server numbers its connections itself, and knows where they come from.
            id: _,
            from: _,
            // The person is introduced by the session, which knows more of the name.
            lease: _,
            account: _,
            // Counts begin anew.
            chat: _,
            advice: _,
            // Time in the lobby begins anew.
            active: _,
            newcomer,
            quiet,
            last_writer,
        } = self;
        // Nothing shows that a guest's name is still the same person's.
        let last_writer = last_writer.as_ref().filter(|writer| writer.guest.is_none());
        IntroducedVisitor {
            is_newcomer: *newcomer,
            is_quiet: *quiet,
            last_writer: last_writer.map(|writer| writer.name.clone()),
        }
    }

    /// Takes what is introduced again, but for the name.
    pub(super) fn again(&mut self, introduction: &Introduction) {
        self.newcomer = introduction.is_newcomer;
        self.quiet = introduction.is_quiet;
        let last_writer = introduction.last_writer.clone();
        self.last_writer = last_writer.map(|name| LastWriter { name, guest: None });
    }

    pub(super) fn id(&self) -> ConnectionId {
        self.id
    }

    /// The address that counts for what one person does; nothing when it is exempt.
    pub(super) fn address(&self) -> Option<IpAddr> {
        self.from.person
    }

    /// The address under which the peer is counted; nothing when it is exempt.
    pub(super) fn counted(&self) -> Option<IpAddr> {
        self.from.counted
    }

    /// Where the peer is, for what the operator decided about that.
    pub(super) fn peer(&self) -> IpAddr {
        self.from.peer
    }

    /// What stands for the peer's address in the journal.
    pub(super) fn holder(&self) -> Option<Holder> {
        self.from.holder
    }

    /// What rooms that the person opens are counted under.
    pub(super) fn opener(&self) -> Option<Holder> {
        self.from.opener
    }

    /// Whether the peer is on this machine.
    pub(super) fn is_local(&self) -> bool {
        self.from.peer.is_loopback()
    }

    /// By what passwords, registrations, pasted records and longer work of the peer are counted: its address, or this
    /// connection where addresses are not counted.
    pub(super) fn guesser(&self) -> Guesser {
        match self.from.person {
            Some(address) => Guesser::Address(address),
            None => Guesser::Connection(self.id),
        }
    }

    /// The registered person who has shown to be that here, by the password or by registering.
    pub(super) fn account(&self) -> Option<AccountId> {
        self.account
    }

    /// Somebody has shown to be the owner of the name that is taken here.
    pub(super) fn logged_in(&mut self, account: AccountId) {
        self.account = Some(account);
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
        if lease.account() != self.account {
            self.account = None;
        }
        self.lease.replace(lease)
    }

    /// Lets the name go.
    pub(super) fn drop_name(&mut self) -> Option<Arc<NameLease>> {
        self.account = None;
        self.lease.take()
    }

    /// Whether this was not asked before.
    pub(super) fn is_newcomer(&mut self) -> bool {
        std::mem::replace(&mut self.newcomer, false)
    }

    /// Whether talk from outside rooms is not heard.
    pub(super) fn is_quiet(&self) -> bool {
        self.quiet
    }

    pub(super) fn set_quiet(&mut self, quiet: bool) {
        self.quiet = quiet;
    }

    /// Who wrote last to this person alone.
    pub(super) fn last_writer(&self) -> Option<&LastWriter> {
        self.last_writer.as_ref()
    }

    pub(super) fn note_writer(&mut self, writer: LastWriter) {
        self.last_writer = Some(writer);
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
