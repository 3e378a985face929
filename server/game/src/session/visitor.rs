//! The person or program at the other end of a connection.

use std::net::IpAddr;
use std::sync::Arc;

use damiera_config::Limits;
use damiera_connection::admission::TokenBucket;
use damiera_connection::admission::guesses::Guesser;
use damiera_connection::delivery::ConnectionId;
use damiera_platform::net::Peer;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::CommandError;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use tokio::time::Instant;

use super::facts::PersonFacts;
use crate::lobby::{EngineClient, NameLease};

/// From where a person comes.
#[derive(Debug)]
pub(super) struct VisitorOrigin {
    /// The address that counts for what one person does.
    pub(super) person: Option<IpAddr>,
    /// Where the peer is.
    pub(super) peer: Peer,
    /// The holder of the peer's address in the journal.
    pub(super) holder: Option<Holder>,
    /// The holder of `person`.
    pub(super) opener: Option<Holder>,
    /// The address under which the peer is counted.
    pub(super) counted: Option<IpAddr>,
}

/// The person at a connection: address, name, and activity.
#[derive(Debug)]
pub(super) struct Visitor {
    id: ConnectionId,
    from: VisitorOrigin,
    /// The name, once there is one.
    lease: Option<Arc<NameLease>>,
    /// The registered person who has shown to be that here, and the proof of it.
    identity: Option<(AccountId, IdentityProof)>,
    /// How fast the person may speak and ask; None until the person first does.
    rates: Option<Box<PersonalRates>>,
    /// The last sign of life in the lobby; before a name, when the connection was accepted.
    active: Instant,
    /// True until something has been said to the person behind the first name.
    newcomer: bool,
    /// True if talk from outside rooms is not heard.
    quiet: bool,
    /// Facts that few people have.
    rare: Option<Box<RareFacts>>,
}

/// Facts about a person that few have.
#[derive(Debug, Default)]
struct RareFacts {
    /// The last person who wrote to this one alone.
    last_writer: Option<LastWriter>,
    /// The identity of a guest who has entered tournaments.
    guest: Option<AccountId>,
    /// The address of the page where the person is.
    page: Option<Box<str>>,
}

/// A person's proof of owning a registered name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum IdentityProof {
    /// The password, or the recovery code.
    Password,
    /// The credential of this number: the token of a device, or a key.
    Credential(u32),
    /// A credential that has removed itself: the line stays signed in.
    RemovedCredential,
}

/// The rates at which a person may do what concerns others.
#[derive(Debug)]
struct PersonalRates {
    /// How fast the person may speak to others.
    chat: TokenBucket,
    /// How fast the person may ask the engine.
    advice: TokenBucket,
}

impl PersonalRates {
    fn of(limits: &Limits) -> Box<PersonalRates> {
        let mut advice = TokenBucket::default();
        advice.set_per_minute(limits.advice_per_minute);
        Box::new(PersonalRates {
            chat: TokenBucket::new(limits.chat_burst, limits.chat_per_second),
            advice,
        })
    }
}

/// The last person who wrote to another.
#[derive(Debug, Clone)]
pub(super) struct LastWriter {
    /// The writer's name.
    pub(super) name: Name,
    /// The connection of a guest, because another guest may take the name; None for a registered person.
    pub(super) guest: Option<ConnectionId>,
}

impl Visitor {
    pub(super) fn new(id: ConnectionId, from: VisitorOrigin) -> Self {
        Visitor {
            id,
            from,
            lease: None,
            identity: None,
            rates: None,
            active: Instant::now(),
            newcomer: true,
            quiet: false,
            rare: None,
        }
    }

    pub(super) fn id(&self) -> ConnectionId {
        self.id
    }

    /// The person as other parts of the session know them.
    pub(super) fn facts(&self) -> PersonFacts {
        PersonFacts {
            id: self.id,
            lease: self.lease.clone(),
            account: self.account(),
            guest: self.guest(),
            guesser: self.guesser(),
            holder: self.holder(),
            counted: self.counted(),
        }
    }

    /// The person comes by a server that has its page at this address, if that is known.
    pub(super) fn set_page(&mut self, page: Option<Box<str>>) {
        if page.is_some() {
            self.rare.get_or_insert_default().page = page;
        }
    }

    /// The address of the page where the person is, with a slash at its end; None where people read it from the settings.
    pub(super) fn page(&self) -> Option<&str> {
        self.rare.as_ref()?.page.as_deref()
    }

    /// The address that counts for what one person does; None if it is exempt.
    pub(super) fn address(&self) -> Option<IpAddr> {
        self.from.person
    }

    /// The address that the peer is counted under; None if it is exempt.
    pub(super) fn counted(&self) -> Option<IpAddr> {
        self.from.counted
    }

    /// Where the peer is, for what the operator decided about that.
    pub(super) fn peer(&self) -> IpAddr {
        self.from.peer.address
    }

    /// The holder of the peer's address in the journal.
    pub(super) fn holder(&self) -> Option<Holder> {
        self.from.holder
    }

    /// The holder charged for rooms that the person opens.
    pub(super) fn opener(&self) -> Option<Holder> {
        self.from.opener
    }

    /// True if the peer is on this machine.
    pub(super) fn is_local(&self) -> bool {
        self.from.peer.is_local()
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
        self.identity.map(|(account, _)| account)
    }

    /// Notes that the person has proved to own the present name.
    pub(super) fn logged_in(&mut self, account: AccountId, proof: IdentityProof) {
        self.identity = Some((account, proof));
    }

    /// The identity of a guest who has entered tournaments.
    pub(super) fn guest(&self) -> Option<AccountId> {
        self.rare.as_ref()?.guest
    }

    /// The person is the guest of this identity in tournaments.
    pub(super) fn set_guest(&mut self, guest: AccountId) {
        self.rare.get_or_insert_default().guest = Some(guest);
    }

    /// The person is not shown to own the present name any more.
    pub(super) fn sign_out(&mut self) {
        self.identity = None;
    }

    /// The person's proof of owning the present name; that of a password where there was none.
    pub(super) fn proof(&self) -> IdentityProof {
        self.identity
            .map_or(IdentityProof::Password, |(_, proof)| proof)
    }

    pub(super) fn lease(&self) -> Option<&Arc<NameLease>> {
        self.lease.as_ref()
    }

    /// The person as one for whom the engine is to think. In networks that many share an address says nothing of a person.
    pub(super) fn engine_client(&self) -> EngineClient {
        EngineClient {
            account: self.lease().and_then(|lease| lease.account()),
            address: self.opener(),
        }
    }

    /// The name, for what needs one.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn named(&self) -> Result<&Arc<NameLease>, Refusal> {
        self.lease().ok_or(Refusal::Command(CommandError::NeedName))
    }

    /// The name alone, for what needs one.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn own_name(&self) -> Result<Name, Box<Refusal>> {
        let lease = self.named().map_err(Box::new)?;
        Ok(lease.name().clone())
    }

    /// Takes a name, and gives the one before.
    pub(super) fn take_name(&mut self, lease: Arc<NameLease>) -> Option<Arc<NameLease>> {
        if lease.account() != self.account() {
            self.identity = None;
        }
        self.lease.replace(lease)
    }

    /// Lets the name go.
    pub(super) fn drop_name(&mut self) -> Option<Arc<NameLease>> {
        self.identity = None;
        self.lease.take()
    }

    /// Notes that something is said to the person behind the first name. Returns true the first time.
    pub(super) fn greet(&mut self) -> bool {
        std::mem::replace(&mut self.newcomer, false)
    }

    /// True if talk from outside rooms is not heard.
    pub(super) fn is_quiet(&self) -> bool {
        self.quiet
    }

    pub(super) fn set_quiet(&mut self, quiet: bool) {
        self.quiet = quiet;
    }

    /// The last person who wrote to this one alone.
    pub(super) fn last_writer(&self) -> Option<&LastWriter> {
        self.rare.as_ref()?.last_writer.as_ref()
    }

    pub(super) fn note_writer(&mut self, writer: LastWriter) {
        self.rare.get_or_insert_default().last_writer = Some(writer);
    }

    /// Lets a message to others pass.
    ///
    /// # Errors
    /// When too many came before it.
    pub(super) fn may_speak(&mut self, limits: &Limits) -> Result<(), Refusal> {
        let taken = self.rates(limits).chat.take(Instant::now());
        taken.map_err(|wait| Refusal::ChatTooFast(wait.as_secs() + 1))
    }

    /// Lets a question to the engine pass.
    ///
    /// # Errors
    /// When too many came before it.
    pub(super) fn may_ask_engine(&mut self, limits: &Limits) -> Result<(), Refusal> {
        let taken = self.rates(limits).advice.take(Instant::now());
        taken.map_err(|wait| Refusal::AdviceTooFast(wait.as_secs() + 1))
    }

    fn rates(&mut self, limits: &Limits) -> &mut PersonalRates {
        self.rates.get_or_insert_with(|| PersonalRates::of(limits))
    }

    /// The last sign of life in the lobby; before a name, when the connection was accepted.
    pub(super) fn active_at(&self) -> Instant {
        self.active
    }

    /// A sign of life.
    pub(super) fn stirs(&mut self) {
        self.stirred(Instant::now());
    }

    /// A sign of life at a moment.
    pub(super) fn stirred(&mut self, at: Instant) {
        self.active = at;
    }
}
