//! Builds the services of a server of its stores and settings.

use std::sync::Arc;
use std::time::Duration;

use damiera_archive::Archive;
use damiera_config::{Config, Live, LiveLimits};
use damiera_connection::admission::chat_limits::ChatLimits;
use damiera_connection::admission::guesses::Guesses;
use damiera_connection::admission::passwords::Passwords;
use damiera_connection::admission::quotas::{AddressKey, AddressQuotas};
use damiera_connection::delivery::Roster;
use damiera_game::challenges::Challenges;
use damiera_game::classes::{ClassStore, Classes};
use damiera_game::following::Following;
use damiera_game::lessons::Lessons;
use damiera_game::lobby::Lobby;
use damiera_game::services::bots::BotPool;
use damiera_game::services::disk::{DiskMonitor, Gauge};
use damiera_game::services::host::Host;
use damiera_game::services::lists::LongLists;
use damiera_game::services::policy::ServerPolicy;
use damiera_game::services::problems::ProblemsOfDay;
use damiera_game::services::upstream::Upstream;
use damiera_game::services::{
    AdmissionControl, CorrespondencePace, Directory, Events, ServerHost, Services, SshDoor,
    Storage, ThinkingPools,
};
use damiera_game::tournaments::{TournamentStore, Tournaments};
use damiera_game::watchers::Watchers;
use damiera_journal::{Histories, Journal, NameBook};
use damiera_notices::{
    NoticeParts, NoticeProgram, NoticeStore, NoticeWays, Notices, PublicAddresses, PushSender,
};
use damiera_people::PeopleRegistry;
use damiera_platform::metrics::Metrics;
use damiera_platform::process::threads::Threads;
use damiera_platform::process::workers::Workers;
use tokio::runtime::Handle;

use crate::bind::Ports;

/// The stored data of a server, and the parts that store new data.
pub(crate) struct Stores {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) archive: Archive,
    pub(crate) people: Arc<PeopleRegistry>,
    /// Where classes are kept.
    pub(crate) classes: ClassStore,
    /// Where tournaments are kept.
    pub(crate) tournaments: TournamentStore,
    /// Where notices are kept.
    pub(crate) notices: NoticeStore,
    /// Key of the digests of addresses.
    pub(crate) key: AddressKey,
    /// Measures the disk. None if games are kept in memory.
    pub(crate) gauge: Option<Box<dyn Gauge>>,
    /// For how long no server has run on them, as far as it is known.
    pub(crate) stopped: Duration,
}

/// The parts of services beside the stores.
pub(crate) struct ServiceParts {
    /// The way to the primary, for a server of a cluster.
    pub(crate) upstream: Option<Arc<dyn Upstream>>,
    /// The door for SSH as people have to know it.
    pub(crate) ssh: Option<SshDoor>,
    /// Where notices are sent. None if there is no way to a person.
    pub(crate) sending: Option<Handle>,
    pub(crate) threads: Threads,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: LiveLimits,
    pub(crate) policy: Live<ServerPolicy>,
}

impl ServiceParts {
    /// Builds the services of a server with these ports.
    ///
    /// # Errors
    /// When the threads of the bots cannot be started.
    pub(crate) fn build(
        self,
        config: &Config,
        ports: &Ports,
        stores: Stores,
    ) -> anyhow::Result<Arc<Services>> {
        let limits = self.limits;
        let host = Arc::new(Host::real());
        let roster: Arc<Roster> = Arc::default();
        let names = NameBook::of(stores.people.directory());
        let workers = Workers::default();
        let clock = Arc::clone(&host);
        let notices = self.sending.map(|runtime| {
            Notices::new(NoticeParts {
                people: Arc::clone(&stores.people),
                ways: notice_ways(config, config.page(ports.page())),
                store: stores.notices,
                clock: Arc::new(move || clock.unix_ms()),
                runtime,
            })
        });
        let bots = BotPool::new(config.bot_threads, self.metrics.bots.clone())?;
        Ok(Arc::new(Services {
            directory: Directory {
                lobby: Arc::new(Lobby::default()),
                challenges: Challenges::new(limits.clone(), Arc::clone(&roster)),
                lessons: Lessons::default(),
                classes: Classes::new(stores.classes, Arc::default(), config.page(ports.page())),
                tournaments: Tournaments::new(stores.tournaments, config.tournaments.clone()),
            },
            storage: Storage {
                journal: stores.journal,
                histories: Histories::naming(names.clone()),
                archive: stores.archive.naming(names).worked_by(workers.clone()),
                people: stores.people,
                problems: ProblemsOfDay::default(),
            },
            admission: AdmissionControl {
                correspondence: CorrespondencePace::default(),
                pastes: Arc::default(),
                quotas: AddressQuotas::new(limits.clone(), stores.key),
                disk: DiskMonitor::new(stores.gauge, limits.clone()),
                guesses: Guesses::new(limits.clone()),
                chat_limits: ChatLimits::new(limits.clone()),
                policy: self.policy,
                limits,
            },
            events: Events {
                watchers: Watchers::default(),
                following: Following::default(),
                notices: notices.unwrap_or_default(),
                roster,
            },
            thinking: ThinkingPools {
                workers,
                lists: LongLists::default(),
                bots,
                passwords: Passwords::default(),
            },
            host: ServerHost {
                upstream: self.upstream,
                started: host.unix_ms() / 1000,
                stopped: stores.stopped,
                line: Some(ports.plain),
                tls_line: ports.tls,
                ssh: self.ssh,
                threads: self.threads,
                metrics: self.metrics,
                clock: host,
            },
        }))
    }
}

/// True if some way of notices to a person is set. Browsers take them from a page over https alone.
pub(crate) fn has_notices(config: &Config, page: Option<&str>) -> bool {
    sends_to_browsers(config, page) || config.notices.command.is_some()
}

fn sends_to_browsers(config: &Config, page: Option<&str>) -> bool {
    config.notices.push && page.is_some_and(|page| page.starts_with("https://"))
}

/// The ways of notices to a person.
fn notice_ways(config: &Config, page: Option<String>) -> NoticeWays {
    let settings = &config.notices;
    let own = || page.clone();
    let contact = settings.contact.address().map(str::to_owned).or_else(own);
    let sender = || {
        let (hosts, authorities) = (settings.push_hosts.clone(), settings.authorities.as_deref());
        PushSender::new(hosts, contact, authorities, Arc::new(PublicAddresses))
    };
    NoticeWays {
        push: sends_to_browsers(config, page.as_deref()).then(sender),
        program: settings.command.clone().map(NoticeProgram::new),
        page,
    }
}
