//! Services of the server for every room and every session.

pub mod bots;
pub mod deadline_timer;
pub mod disk;
pub mod host;
pub mod lists;
pub mod policy;
pub mod problems;
mod profile;
pub mod ranking;
pub mod tables;
pub mod upstream;

use std::net::SocketAddr;
use std::sync::Arc;

use damiera_archive::Archive;
use damiera_config::{Live, LiveLimits, PublicAddress};
use damiera_connection::admission::chat_limits::ChatLimits;
use damiera_connection::admission::guesses::{Guesser, Guesses};
use damiera_connection::admission::passwords::Passwords;
use damiera_connection::admission::pastes::Pastes;
use damiera_connection::admission::quotas::AddressQuotas;
use damiera_connection::delivery::Roster;
use damiera_journal::{Histories, Journal};
use damiera_people::PeopleRegistry;
use damiera_people::order::PersonIdentity;
use damiera_platform::metrics::Metrics;
use damiera_platform::process::threads::Threads;
use damiera_platform::process::workers::Workers;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::Refusal;

use self::bots::BotPool;
use self::disk::DiskMonitor;
use self::host::Host;
use self::lists::LongLists;
use self::policy::ServerPolicy;
use self::problems::ProblemsOfDay;
use self::upstream::Upstream;
use crate::challenges::Challenges;
use crate::classes::Classes;
use crate::following::Following;
use crate::lessons::Lessons;
use crate::lobby::Lobby;
use crate::tournaments::Tournaments;
use crate::watchers::Watchers;

/// The server's parts that all rooms and sessions share.
#[derive(Debug)]
pub struct Services {
    /// Where events become durable.
    pub journal: Arc<dyn Journal>,
    /// Reads long logs from the journal.
    pub histories: Histories,
    /// Where finished games are found.
    pub archive: Archive,
    /// Registered people, and the sanctions that keep order.
    pub people: Arc<PeopleRegistry>,
    /// Where rooms are listed.
    pub lobby: Arc<Lobby>,
    /// Open challenges.
    pub challenges: Arc<Challenges>,
    /// Where games are looked at again.
    pub lessons: Lessons,
    /// Where pupils play round after round.
    pub classes: Classes,
    /// Where entrants meet in rounds, by a system.
    pub tournaments: Tournaments,
    /// Watchers of people and of new games.
    pub watchers: Watchers,
    /// Connections that follow players or wait for games.
    pub following: Following,
    /// Where bots think.
    pub bots: BotPool,
    /// The bounds, which a reload may change.
    pub limits: LiveLimits,
    /// Quotas of addresses.
    pub quotas: Arc<AddressQuotas>,
    /// How full the journal's disk is.
    pub storage: Arc<DiskMonitor>,
    /// Connected people.
    pub roster: Arc<Roster>,
    /// Figures for the operator.
    pub metrics: Arc<Metrics>,
    /// Time and chance.
    pub host: Arc<Host>,
    /// The threads on which rooms and sessions are served.
    pub threads: Threads,
    /// Guesses at the words of rooms.
    pub guesses: Arc<Guesses>,
    /// Speech outside rooms.
    pub chat_limits: ChatLimits,
    /// Where people may talk, and what they are greeted with.
    pub policy: Live<ServerPolicy>,
    /// The problem of the day, and the number of guests who have solved it.
    pub problems: ProblemsOfDay,
    /// Pasted records.
    pub pastes: Arc<Pastes>,
    /// Where longer work is done, with a fair share for each address; nothing stands for the server itself.
    pub workers: Workers<Option<Guesser>>,
    /// The lists that are the same for everyone and long.
    pub lists: LongLists,
    /// Where rooms' passwords are hashed.
    pub passwords: Passwords,
    /// The way to the server that decides, in a cluster.
    pub upstream: Option<Arc<dyn Upstream>>,
    /// When it was started, in seconds of Unix time.
    pub started: u64,
    /// The address on which it takes lines, when that is known.
    pub line: Option<SocketAddr>,
    /// The address on which it takes lines in TLS, if it does.
    pub tls_line: Option<SocketAddr>,
    /// Its door for SSH, if it is open.
    pub ssh: Option<SshDoor>,
}

/// The door for SSH, as people have to know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SshDoor {
    /// The address.
    pub address: SocketAddr,
    /// The digest of the server's key.
    pub fingerprint: String,
}

impl Services {
    /// The way to the server that decides. None where this one does.
    pub fn upstream(&self) -> Option<&dyn Upstream> {
        let upstream = self.upstream.as_deref();
        upstream.filter(|upstream| !upstream.decides_here())
    }

    /// The port on which it takes lines, when that is known.
    pub fn port(&self) -> Option<u16> {
        self.line.map(|address| address.port())
    }

    /// The port on which it takes lines in TLS, if it does.
    pub fn tls_port(&self) -> Option<u16> {
        self.tls_line.map(|address| address.port())
    }

    /// Where people find their games after a last notice, if another server has them.
    pub fn servers_after(&self, notice: Notice) -> Vec<String> {
        let upstream = self.upstream.as_deref().filter(|_| notice.names_others());
        let others = upstream.map_or_else(Vec::new, |upstream| upstream.other_addresses());
        others.iter().map(ToString::to_string).collect()
    }

    /// Where people reach the servers that have the same games, this one first.
    pub fn addresses(&self) -> Vec<PublicAddress> {
        let upstream = self.upstream.as_deref();
        upstream.map_or_else(Vec::new, |upstream| upstream.addresses())
    }

    /// The person with a name: a registered person, or a guest.
    pub fn person(&self, name: &Name) -> PersonIdentity {
        self.people.person(name)
    }

    /// Checks that a person may have more written: the disk has room, and the address has not caused too many writes.
    ///
    /// # Errors
    /// The refusal that says why not.
    pub fn may_write(&self, holder: Option<Holder>) -> Result<(), Refusal> {
        self.storage.may_begin()?;
        self.quotas.may_write(holder)
    }

    /// Checks that a person may open a room or begin a game: the disk has room, and the address has neither caused too
    /// many writes nor left too many games.
    ///
    /// # Errors
    /// The refusal that says why not.
    pub fn may_begin(&self, holder: Option<Holder>) -> Result<(), Refusal> {
        self.may_write(holder)?;
        let Some(holder) = holder else { return Ok(()) };
        let most = self.limits.now().adjourned_per_address;
        let left = self.lobby.rooms.adjourned_of(holder);
        match u32::try_from(left).is_ok_and(|left| left < most) {
            true => Ok(()),
            false => Err(Refusal::TooManyAdjourned(most)),
        }
    }
}
