//! A server in memory and people at it, for tests of the parts that need the services.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use damiera_archive::Archive;
use damiera_config::{Accounts, Limits, Live, LiveLimits, TournamentSettings};
use damiera_connection::admission::chat_limits::ChatLimits;
use damiera_connection::admission::guesses::{Guesser, Guesses};
use damiera_connection::admission::passwords::Passwords;
use damiera_connection::admission::quotas::{AddressKey, AddressQuotas};
use damiera_connection::delivery::{ConnectionId, Mailbox, Roster};
use damiera_journal::{Histories, MemoryJournal, NameBook};
use damiera_people::{NameKey, PeopleRegistry, Registration};
use damiera_platform::metrics::Metrics;
use damiera_platform::process::threads::Threads;
use damiera_platform::process::workers::Workers;
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::View;

use super::facts::{PersonFacts, ReaderFacts};
use super::waiting::{Wait, Waiting};
use crate::challenges::Challenges;
use crate::classes::{ClassStore, Classes};
use crate::following::Following;
use crate::lessons::Lessons;
use crate::lobby::Lobby;
use crate::services::bots::BotPool;
use crate::services::disk::DiskMonitor;
use crate::services::host::Host;
use crate::services::lists::LongLists;
use crate::services::policy::ServerPolicy;
use crate::services::problems::ProblemsOfDay;
use crate::services::{
    AdmissionControl, CorrespondencePace, Directory, Events, ServerHost, Services, Storage,
    ThinkingPools,
};
use crate::tournaments::{TournamentStore, Tournaments};
use crate::watchers::Watchers;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Waits for an answer and serves no one meanwhile.
pub(super) struct PlainWaiting;

impl Waiting for PlainWaiting {
    async fn wait<T: Send>(&mut self, _: Wait, answer: impl Future<Output = T> + Send) -> T {
        answer.await
    }

    async fn has_room_soon(&mut self) -> bool {
        true
    }
}

/// A reader of the text format.
pub(super) fn reader() -> ReaderFacts {
    ReaderFacts {
        view: View::default(),
        is_person: true,
    }
}

/// The code of the refusal that something comes to.
pub(super) fn code<T>(done: Result<T, Refusal>) -> Option<&'static str> {
    done.err().map(|refusal| refusal.code())
}

/// The services of a server that keeps everything in memory. Call it in a runtime.
pub(super) fn services() -> Arc<Services> {
    let roster = Arc::<Roster>::default();
    let metrics = Arc::<Metrics>::default();
    let limits = LiveLimits::new(Limits::default());
    let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
    tokio::spawn(owner.run());
    let names = NameBook::of(people.directory());
    Arc::new(Services {
        directory: Directory {
            lobby: Arc::default(),
            challenges: Challenges::new(limits.clone(), Arc::clone(&roster)),
            lessons: Lessons::default(),
            classes: Classes::new(ClassStore::default(), Arc::default(), None),
            tournaments: Tournaments::new(TournamentStore::Memory, TournamentSettings::default()),
        },
        storage: Storage {
            journal: Arc::new(MemoryJournal::new()),
            histories: Histories::naming(names.clone()),
            archive: Archive::in_memory().naming(names),
            people,
            problems: ProblemsOfDay::default(),
        },
        admission: AdmissionControl {
            correspondence: CorrespondencePace::default(),
            quotas: AddressQuotas::new(limits.clone(), AddressKey::new([7; 32])),
            disk: DiskMonitor::new(None, limits.clone()),
            guesses: Guesses::new(limits.clone()),
            chat_limits: ChatLimits::new(limits.clone()),
            policy: Live::new(ServerPolicy::default()),
            pastes: Arc::default(),
            limits,
        },
        events: Events {
            watchers: Watchers::default(),
            following: Following::default(),
            roster,
            notices: Default::default(),
        },
        thinking: ThinkingPools {
            bots: BotPool::new(1, metrics.bots.clone()).expect("a thread"),
            passwords: Passwords::default(),
            workers: Workers::default(),
            lists: LongLists::default(),
        },
        host: ServerHost {
            threads: Threads::default(),
            upstream: None,
            stopped: std::time::Duration::ZERO,
            started: 0,
            line: None,
            tls_line: None,
            ssh: None,
            metrics,
            clock: Arc::new(Host::seeded(1, 1_700_000_000_000)),
        },
    })
}

/// A person at a connection of this number, who has no name.
pub(super) fn nameless(number: u64) -> PersonFacts {
    PersonFacts {
        id: ConnectionId(number),
        lease: None,
        account: None,
        guest: None,
        guesser: Guesser::Address(HERE),
        holder: None,
        counted: None,
    }
}

/// The registration of a name as account 7.
pub(super) fn registration(name: Name, password: SlowDigest) -> Registration {
    Registration {
        id: AccountId(7),
        name,
        password,
        recovery: CodeDigest([0xc3; 32]),
        bot: false,
        view: KeptView::default(),
        key: None,
        at: 1,
    }
}

/// A guest at a connection of this number, whom others reach.
pub(super) fn guest(services: &Services, number: u64, name: &str) -> (PersonFacts, Arc<Mailbox>) {
    let name: Name = name.parse().expect("a name");
    let mailbox = Arc::new(Mailbox::new(16, 10_000));
    let Services {
        directory, events, ..
    } = services;
    let id = ConnectionId(number);
    events.roster.enter(id, Arc::clone(&mailbox), HERE);
    events.roster.named(id, &name);
    let lobby: &Lobby = &directory.lobby;
    let lease = lobby.names.take(&name).expect("a free name");
    let person = PersonFacts {
        lease: Some(lease),
        ..nameless(number)
    };
    (person, mailbox)
}
