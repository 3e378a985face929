//! Opens the server's data, where its settings say: in memory, on its own disk, or with other servers.

use std::process::ExitCode;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, bail};
use damiera_archive::Archive;
#[cfg(feature = "cluster")]
use damiera_config::Config;
use damiera_connection::admission::quotas::AddressKey;
use damiera_game::classes::ClassStore;
use damiera_game::services::disk::DirectoryGauge;
use damiera_game::services::host::Host;
use damiera_game::tournaments::TournamentStore;
use damiera_journal::MemoryJournal;
#[cfg(feature = "cluster")]
use damiera_node::cluster::{self, ClusterError, ClusterResources};
#[cfg(feature = "cluster")]
use damiera_node::link::LinkSettings;
#[cfg(feature = "cluster")]
use damiera_node::roles::Membership;
use damiera_node::startup::{self, RebuiltRooms, alive};
use damiera_notices::NoticeStore;
use damiera_people::{NameKey, PeopleRegistry};
use damiera_platform::process::runtime::Runtimes;
#[cfg(feature = "cluster")]
use tokio::runtime::Runtime;

use crate::services::Stores;
#[cfg(feature = "cluster")]
use crate::serving::ClusterMember;
use crate::serving::{Data, ServerStart, serve};

/// Number of threads that read the local copy of a cluster's log.
#[cfg(feature = "cluster")]
const READING: usize = 4;

/// Opens what the server keeps where its settings say, and serves until it is stopped and everything is stored.
pub(crate) fn open(start: ServerStart, runtimes: Runtimes) -> anyhow::Result<ExitCode> {
    if start.config.in_memory {
        return serve_from_memory(start, runtimes);
    }
    if std::fs::metadata(&start.config.data).is_ok_and(|found| !found.is_dir()) {
        bail!(
            "{} (data) is a file, and a directory is wanted: move it away, or name another directory with --data",
            start.config.data.display()
        );
    }
    #[cfg(feature = "cluster")]
    if !start.config.cluster.nats.is_empty() {
        return serve_in_cluster(start, runtimes);
    }
    serve_alone(start, runtimes)
}

/// Serves games that nothing outlasts.
fn serve_from_memory(start: ServerStart, runtimes: Runtimes) -> anyhow::Result<ExitCode> {
    tracing::info!("games are kept in memory only: nothing outlasts this process");
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let (people, owner) =
        PeopleRegistry::in_memory(start.config.accounts_of_registry(), NameKey::draw());
    runtimes.spawn(owner.run());
    let stores = Stores {
        journal: Arc::new(journal),
        archive,
        people,
        classes: ClassStore::default(),
        tournaments: TournamentStore::default(),
        notices: NoticeStore::default(),
        key: AddressKey::random()?,
        gauge: None,
        stopped: Duration::ZERO,
    };
    let data = Data {
        stores,
        rebuilt: RebuiltRooms::default(),
        backlog: None,
        is_new: false,
        #[cfg(feature = "cluster")]
        member: None,
    };
    runtimes.block_on(serve(start, data))?;
    Ok(ExitCode::SUCCESS)
}

/// Serves games that are kept on this machine.
fn serve_alone(start: ServerStart, runtimes: Runtimes) -> anyhow::Result<ExitCode> {
    let mut started = startup::open(&start.config.data)?;
    started.writer.measure(start.metrics.journal.clone());
    if let Some(why) = started.remade {
        tracing::warn!(
            %why,
            "the archive of finished games was made again from the journal"
        );
    }
    let writer = thread("journal", started.writer.run())?;
    let archive_writer = thread("archive", started.archive_writer.run())?;
    let (people, owner) =
        startup::open_people(&start.config.data, start.config.accounts_of_registry())?;
    let owner = thread("people", owner.run())?;
    let stopped = alive::stopped_for(&start.config.data, &Host::real());
    let directory = start.config.data.clone();
    thread("alive", alive::keep(directory, Host::real()))?;
    let journal = started.journal.with_queues(runtimes.threads().count());
    let backlog = Some(journal.backlog());
    let stores = Stores {
        journal: Arc::new(journal),
        archive: started.archive,
        people,
        classes: ClassStore::Files(start.config.data.clone()),
        tournaments: TournamentStore::in_directory(&start.config.data),
        notices: NoticeStore::Directory(start.config.data.clone()),
        // The directory exists now, and is locked for this process.
        key: AddressKey::of_directory(&start.config.data)?,
        gauge: Some(Box::new(DirectoryGauge(start.config.data.clone()))),
        stopped,
    };
    let data = Data {
        stores,
        rebuilt: started.rebuilt,
        backlog,
        is_new: started.is_new,
        #[cfg(feature = "cluster")]
        member: None,
    };
    let served = runtimes.block_on(serve(start, data));
    // With the runtimes go the rooms, and with them the last handles of the journal, of the archive and of
    // the people.
    drop(runtimes);
    if writer.join().is_err() {
        anyhow::bail!("the journal's thread failed; its last entries may not be sealed");
    }
    if owner.join().is_err() {
        tracing::error!("the thread of the people's log failed; the next start says what it kept");
    }
    if archive_writer.join().is_err() {
        tracing::error!("the archive's thread failed; the next start adds what it left out");
    }
    served.map(|()| ExitCode::SUCCESS)
}

/// Serves with other servers that keep their games together.
#[cfg(feature = "cluster")]
fn serve_in_cluster(start: ServerStart, runtimes: Runtimes) -> anyhow::Result<ExitCode> {
    let link = LinkSettings::read(&start.config.cluster, start.metrics.link.clone())?;
    let Some((runtime, entered)) = enter(&start)? else {
        return Ok(ExitCode::SUCCESS);
    };
    delete_class_files(&start.config);
    let stop = start.control.shutdown.clone();
    let worker = std::thread::Builder::new()
        .name("journal".to_owned())
        .spawn(move || {
            // Without a journal nothing can be decided: the server ends, and says that it failed.
            let _stop = stop.drop_guard();
            runtime.block_on(entered.work.run())
        });
    let worker = worker.context("cannot start the thread journal")?;
    let archive_writer = thread("archive", entered.archive_writer.run())?;
    let owner = thread("people", entered.people.owner.run())?;
    let journal = entered.journal.with_queues(runtimes.threads().count());
    let backlog = Some(journal.backlog());
    let stores = Stores {
        journal: Arc::new(journal),
        archive: entered.archive,
        people: entered.people.people,
        classes: ClassStore::Shared(entered.people.classes),
        tournaments: TournamentStore::Shared(entered.people.tournaments),
        notices: NoticeStore::Shared(entered.people.notices),
        key: entered.key,
        gauge: Some(Box::new(DirectoryGauge(start.config.data.clone()))),
        stopped: Duration::ZERO,
    };
    let data = Data {
        stores,
        // Rooms are listed when this server decides.
        rebuilt: RebuiltRooms::default(),
        backlog,
        // The cluster gives a member everything that it lacks.
        is_new: false,
        member: Some(ClusterMember {
            membership: Membership {
                link,
                handover: entered.handover,
                view: entered.view,
                alive: entered.people.alive,
            },
            roles: entered.roles,
            claim: entered.people.claim,
            check: entered.check,
        }),
    };
    let served = runtimes.block_on(serve(start, data));
    // With the runtimes go the rooms, and with them the last handles of the journal: the server leaves the cluster.
    drop(runtimes);
    for (thread, what) in [(owner, "people"), (archive_writer, "archive")] {
        if thread.join().is_err() {
            tracing::error!(what, "a thread failed");
        }
    }
    if !worker.join().unwrap_or(false) {
        anyhow::bail!("the journal has stopped; the log says why");
    }
    served.map(|()| ExitCode::SUCCESS)
}

/// Enters the cluster in a runtime of its own. None if the server is stopped before.
#[cfg(feature = "cluster")]
fn enter(start: &ServerStart) -> anyhow::Result<Option<(Runtime, ClusterResources)>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(READING)
        .build()?;
    let entered = runtime.block_on(async {
        tokio::select! {
            entered = cluster::enter(&start.config, &start.metrics) => entered,
            () = start.control.shutdown.cancelled() => Err(ClusterError::Stopped),
        }
    });
    match entered {
        Err(ClusterError::Stopped) => Ok(None),
        entered => Ok(Some((runtime, entered?))),
    }
}

/// Deletes the files of classes that were open before this server was in a cluster: what goes on of them is kept there.
#[cfg(feature = "cluster")]
fn delete_class_files(config: &Config) {
    match damiera_game::classes::delete_files(&config.data) {
        Ok(0) => {}
        Ok(files) => tracing::info!(
            files,
            "files of classes were deleted: classes are kept in the cluster"
        ),
        Err(error) => tracing::error!(%error, "files of classes cannot be deleted"),
    }
}

/// Runs something that waits for the disk on a thread of its own.
fn thread(
    name: &str,
    task: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<JoinHandle<()>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()?;
    std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || runtime.block_on(task))
        .with_context(|| format!("cannot start the thread {name}"))
}
