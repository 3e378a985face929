//! `damiera-server`: reads the configuration, starts the threads and serves.

mod bind;
mod command_line;

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread::JoinHandle;

use anyhow::Context;
use damiera_protocol::wire;
use damiera_server::admission::guesses::Guesses;
use damiera_server::admission::holdings::{Holdings, Key};
use damiera_server::admission::passwords::Passwords;
use damiera_server::admission::speech::Speech;
use damiera_server::archive::Archive;
use damiera_server::challenges::Challenges;
use damiera_server::classes::{Classes, Shelf};
use damiera_server::classroom;
#[cfg(feature = "cluster")]
use damiera_server::cluster::{self, ClusterError, Entered, Neighbours, Shifts};
use damiera_server::config::{self, Config, Live, LiveLimits, Sources};
use damiera_server::control::monitoring::{self, Instruments};
use damiera_server::control::reload::{self, Reloader};
use damiera_server::delivery::Roster;
use damiera_server::following::Following;
#[cfg(feature = "cluster")]
use damiera_server::journal::shared::Owners;
use damiera_server::journal::{Backlog, Histories, Journal, MemoryJournal, NameBook};
use damiera_server::lessons::Lessons;
use damiera_server::lobby::Lobby;
use damiera_server::logs::{self, Errors, Logging};
use damiera_server::metrics::Metrics;
#[cfg(feature = "cluster")]
use damiera_server::operator::setup;
use damiera_server::operator::{self, ToolOutput, Unread, live};
#[cfg(feature = "cluster")]
use damiera_server::people::shared::{PeopleNews, SharedPeople};
use damiera_server::people::{NameKey, People};
use damiera_server::process::descriptors::Capacity;
use damiera_server::process::runtime::Runtimes;
use damiera_server::process::systemd::{self, Sockets};
use damiera_server::process::threads::Threads;
use damiera_server::services::Services;
use damiera_server::services::bots::BotPool;
use damiera_server::services::disk::{DirectoryGauge, Gauge, Warden};
use damiera_server::services::host::Host;
use damiera_server::services::house::House;
use damiera_server::services::problems::ProblemsOfDay;
use damiera_server::services::tables::TableKeeper;
use damiera_server::startup::RebuiltRooms;
use damiera_server::watchers::Watchers;
#[cfg(feature = "web")]
use damiera_server::web::WithBrowsers;
use damiera_server::{run, startup};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::Notify;
#[cfg(feature = "cluster")]
use tokio::sync::{mpsc, watch};
use tokio_util::sync::CancellationToken;

use bind::{Opened, open_listeners};
use command_line::{CommandLine, Printed, Tool};

/// How many threads of a cluster's journal read its copy of the log.
#[cfg(feature = "cluster")]
const READING: usize = 4;

/// The exit code when the process was asked to stop twice.
const ENDED_AT_ONCE: i32 = 130;

/// What the operator asks for, and what it changes while the server runs.
struct Operation {
    /// Stop.
    shutdown: CancellationToken,
    /// Read the settings again.
    reload: Arc<Notify>,
    sources: Sources,
    logging: Logging,
    /// How many connections there can be, whatever is asked for.
    capacity: Capacity,
    /// On which the server is served.
    threads: Threads,
}

/// What was played until now, and what goes on with it.
struct Data<J> {
    journal: J,
    archive: Archive,
    rebuilt: RebuiltRooms,
    people: Arc<People>,
    /// Where classes are kept.
    shelf: Shelf,
    /// By which addresses are told apart.
    key: Key,
    /// Looks at the disk; nothing when games are kept in memory.
    gauge: Option<Box<dyn Gauge>>,
    /// What waits for the journal; nothing when games are kept in memory.
    backlog: Option<Backlog>,
    /// Which rooms come and go, in a cluster.
    #[cfg(feature = "cluster")]
    place: Option<Place>,
}

/// A server's place in a cluster.
#[cfg(feature = "cluster")]
struct Place {
    /// Which rooms come and go.
    shifts: Shifts,
    /// Whose each partition is.
    owners: watch::Receiver<Owners>,
    /// The way to other servers.
    neighbours: Neighbours,
    /// What other servers change of people.
    news: mpsc::Receiver<PeopleNews>,
}

fn main() -> ExitCode {
    act().unwrap_or_else(|error| {
        // For an operator: where in the program it came from, a backtrace would say, helps nobody.
        // Nobody may be there to read it, and then the exit code says it alone.
        let _ = writeln!(std::io::stderr(), "Error: {error:#}");
        ExitCode::FAILURE
    })
}

fn act() -> anyhow::Result<ExitCode> {
    // What the server writes holds digests of words and codes, and is for its own user alone.
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
    let arguments = CommandLine::read();
    if let Some(Tool::Config(Printed { default: true })) = arguments.tool {
        return print(&config::default_file());
    }
    if let Some(Tool::Schema) = arguments.tool {
        return print(&wire::schema());
    }
    if let Some(Tool::Completions { shell }) = arguments.tool {
        return print(&CommandLine::completions(shell));
    }
    if let Some(Tool::Man { folder }) = &arguments.tool {
        // For every reader of the system's pages.
        rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o022));
        CommandLine::man(folder).with_context(|| folder.display().to_string())?;
        return Ok(ExitCode::SUCCESS);
    }
    let sources = arguments.sources();
    let effective = sources.read()?;
    let log = match &arguments.tool {
        Some(_) => effective.config.log.for_tools(),
        None => effective.config.log.clone(),
    };
    let (logging, errors) = logs::begin(&log, effective.config.log_format);
    for variable in &effective.strangers {
        tracing::warn!(variable, "no setting of the server: it counts for nothing");
    }
    if let Some(Tool::Config(_)) = arguments.tool {
        let printed = print(&config::effective_file(&effective))?;
        #[cfg(feature = "cluster")]
        if !effective.config.cluster.nats.is_empty() {
            cluster::check(&effective.config.cluster).context("no server starts like this")?;
        }
        return Ok(printed);
    }
    let config = effective.config;
    match &arguments.tool {
        Some(Tool::Journal { command }) => {
            return write_out(command.unread(), |out| {
                operator::run_by(command, &config, out)
            });
        }
        #[cfg(feature = "cluster")]
        Some(Tool::Cluster { command }) => {
            return write_out(command.unread(), |out| setup::run(command, &config, out));
        }
        Some(Tool::Live(command)) => {
            return write_out(Unread::Stop, |out| {
                live::run(command, config.control_socket(), out)?;
                Ok(ExitCode::SUCCESS)
            });
        }
        Some(Tool::Config(_) | Tool::Schema | Tool::Completions { .. } | Tool::Man { .. })
        | None => {}
    }
    // Before anything is opened for which there may be no descriptor.
    let capacity = Capacity::find(Runtimes::count(&config.runtime))?;
    let metrics = Metrics::new(errors.counter());
    let sockets = systemd::listening_sockets().context("cannot take over a socket")?;
    let (shutdown, reload) = heed_signals()?;
    let runtimes = Runtimes::start(&config.runtime);
    let runtimes = runtimes.context("cannot start the threads that serve connections and rooms")?;
    let control = Operation {
        shutdown,
        reload,
        sources,
        logging,
        capacity,
        threads: runtimes.threads(),
    };
    let ended = open(config, sockets, runtimes, metrics, errors, control)?;
    tracing::info!("stopped");
    Ok(ended)
}

/// Opens what the server keeps where its settings say, and serves until it is stopped and everything is stored.
fn open(
    config: Config,
    sockets: Sockets,
    runtimes: Runtimes,
    metrics: Metrics,
    errors: Arc<Errors>,
    control: Operation,
) -> anyhow::Result<ExitCode> {
    if config.in_memory {
        tracing::info!("games are kept in memory only: nothing outlasts this process");
        let archive = Archive::in_memory();
        let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
        let (people, owner) = People::in_memory(config.accounts.clone(), NameKey::draw());
        runtimes.spawn(owner.run());
        let data = Data {
            journal,
            archive,
            rebuilt: RebuiltRooms::default(),
            people,
            shelf: Shelf::default(),
            key: Key::random()?,
            gauge: None,
            backlog: None,
            #[cfg(feature = "cluster")]
            place: None,
        };
        runtimes.block_on(serve(config, sockets, data, metrics, errors, control))?;
        return Ok(ExitCode::SUCCESS);
    }
    #[cfg(feature = "cluster")]
    if !config.cluster.nats.is_empty() {
        return serve_in_cluster(config, sockets, runtimes, metrics, errors, control);
    }
    let mut started = startup::open(&config.data)?;
    started.writer.measure(metrics.journal.clone());
    if let Some(why) = started.remade {
        tracing::warn!(
            %why,
            "the archive of finished games was made again from the journal"
        );
    }
    let writer = thread("journal", started.writer.run())?;
    let clerk = thread("archive", started.clerk.run())?;
    let (people, owner) = startup::open_people(&config.data, config.accounts.clone())?;
    let owner = thread("people", owner.run())?;
    let journal = started.journal.with_desks(runtimes.threads().count());
    let data = Data {
        backlog: Some(journal.backlog()),
        journal,
        archive: started.archive,
        rebuilt: started.rebuilt,
        people,
        shelf: Shelf::of_directory(&config.data),
        // The directory is there now, and nobody else's.
        key: Key::of_directory(&config.data)?,
        gauge: Some(Box::new(DirectoryGauge(config.data.clone()))),
        #[cfg(feature = "cluster")]
        place: None,
    };
    let served = runtimes.block_on(serve(config, sockets, data, metrics, errors, control));
    // With the runtimes go the rooms, and with them the last handles of the journal, of the archive and of
    // the people.
    drop(runtimes);
    if writer.join().is_err() {
        anyhow::bail!("the journal's thread failed; its last entries may not be sealed");
    }
    if owner.join().is_err() {
        tracing::error!("the thread of the people's log failed; the next start says what it kept");
    }
    if clerk.join().is_err() {
        tracing::error!("the archive's thread failed; the next start adds what it left out");
    }
    served.map(|()| ExitCode::SUCCESS)
}

/// Serves with other servers that keep their games together.
#[cfg(feature = "cluster")]
fn serve_in_cluster(
    config: Config,
    sockets: Sockets,
    runtimes: Runtimes,
    metrics: Metrics,
    errors: Arc<Errors>,
    control: Operation,
) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(READING)
        .build()?;
    let stop = control.shutdown.clone();
    let entered = runtime.block_on(async {
        tokio::select! {
            entered = cluster::enter(&config) => entered,
            () = stop.cancelled() => Err(ClusterError::Stopped),
        }
    });
    let Entered {
        journal,
        archive,
        clerk,
        past,
        shifts,
        owners,
        neighbours,
        people: SharedPeople {
            people,
            owner,
            news,
        },
        key,
        mut work,
    } = match entered {
        Err(ClusterError::Stopped) => return Ok(ExitCode::SUCCESS),
        entered => entered?,
    };
    work.measure(metrics.journal.clone(), metrics.cluster.clone());
    let worker = std::thread::Builder::new()
        .name("journal".to_owned())
        .spawn(move || {
            // Without a journal nothing can be decided: the server ends, and says that it failed.
            let _stop = stop.drop_guard();
            runtime.block_on(work.run())
        });
    let worker = worker.context("cannot start the thread journal")?;
    let clerk = thread("archive", clerk.run())?;
    let owner = thread("people", owner.run())?;
    let journal = journal.with_desks(runtimes.threads().count());
    let data = Data {
        backlog: Some(journal.backlog()),
        journal,
        archive,
        rebuilt: past,
        people,
        shelf: Shelf::of_directory(&config.data),
        key,
        gauge: Some(Box::new(DirectoryGauge(config.data.clone()))),
        place: Some(Place {
            shifts,
            owners,
            neighbours,
            news,
        }),
    };
    let served = runtimes.block_on(serve(config, sockets, data, metrics, errors, control));
    // With the runtimes go the rooms, and with them the last handles of the journal: the server leaves the cluster.
    drop(runtimes);
    for (thread, what) in [(owner, "people"), (clerk, "archive")] {
        if thread.join().is_err() {
            tracing::error!(what, "a thread failed");
        }
    }
    if !worker.join().unwrap_or(false) {
        anyhow::bail!("the journal has stopped; the log says why");
    }
    served.map(|()| ExitCode::SUCCESS)
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

/// Prints a file on standard output.
fn print(file: &str) -> anyhow::Result<ExitCode> {
    write_out(Unread::Stop, |out| {
        out.write_all(file.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Has a tool write on standard output. A reader who stops reading its output has read enough.
fn write_out(
    unread: Unread,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<ExitCode>,
) -> anyhow::Result<ExitCode> {
    let mut out = ToolOutput::new(std::io::stdout().lock(), unread);
    match write(&mut out) {
        Err(_) if out.is_unread() => Ok(ExitCode::SUCCESS),
        done => done,
    }
}

async fn serve<J: Journal>(
    config: Config,
    sockets: Sockets,
    data: Data<J>,
    metrics: Metrics,
    errors: Arc<Errors>,
    control: Operation,
) -> anyhow::Result<()> {
    #[cfg(feature = "cluster")]
    let mut place = data.place;
    #[cfg(feature = "cluster")]
    if let Some(place) = &mut place {
        // Nobody is let in before this server can open rooms.
        tokio::select! {
            () = place.shifts.complete() => {}
            () = control.shutdown.cancelled() => return Ok(()),
        }
    }
    let has_page = config.web.listen.or(config.web.tls_listen).is_some();
    let browsers = has_page.then_some(config.limits.web_connections);
    let capacity = control.capacity.beside(browsers.unwrap_or(0));
    let limits = LiveLimits::new(capacity.fit(config.limits.clone()));
    let Opened {
        listeners,
        ports,
        identity,
        #[cfg(feature = "web")]
        browsers,
    } = open_listeners(&config, sockets, &limits)?;
    let house = Live::new(House::of(&config)?);
    let metrics = Arc::new(metrics);
    let host = Host::real();
    #[cfg(feature = "cluster")]
    let host = match &place {
        Some(Place { owners, .. }) => {
            let owners = owners.clone();
            host.admitting(move |room| owners.borrow().has(room))
        }
        None => host,
    };
    let roster: Arc<Roster> = Arc::default();
    let names = NameBook::of(data.people.directory());
    let services = Arc::new(Services {
        journal: data.journal,
        histories: Histories::naming(names.clone()),
        archive: data.archive.naming(names),
        people: data.people,
        lobby: Arc::new(Lobby::default()),
        challenges: Challenges::new(limits.clone(), Arc::clone(&roster)),
        lessons: Lessons::default(),
        classes: Classes::new(data.shelf, Arc::default(), config.page()),
        watchers: Watchers::default(),
        following: Following::default(),
        bots: BotPool::new(config.bot_threads, metrics.bots.clone())?,
        holdings: Holdings::new(limits.clone(), data.key),
        storage: Warden::new(data.gauge, limits.clone()),
        limits: limits.clone(),
        roster,
        metrics,
        guesses: Guesses::new(limits.clone()),
        together: Arc::default(),
        speech: Speech::new(limits.clone()),
        house: house.clone(),
        problems: ProblemsOfDay::default(),
        passwords: Passwords::default(),
        started: host.unix_ms() / 1000,
        port: Some(ports.plain.port()),
        tls_port: ports.tls.map(|address| address.port()),
        host: Arc::new(host),
        threads: control.threads.clone(),
    });
    let classes = classroom::load(&services);
    let relisted = data.rebuilt.relist(&services);
    for (room, why) in &relisted.broken {
        tracing::error!(%room, why, "a room cannot go on");
    }
    if relisted.count > 0 {
        tracing::info!(
            rooms = relisted.count,
            "unfinished games wait for their players"
        );
    }
    #[cfg(feature = "cluster")]
    if let Some(Place {
        mut shifts,
        neighbours,
        news,
        owners: _,
    }) = place
    {
        let mut rooms = neighbours.meet(&services).await?;
        shifts.carry_out_waiting(&mut rooms).await;
        tokio::spawn(shifts.carry_out(rooms));
        tokio::spawn(cluster::keep_order(Arc::clone(&services), news));
    }
    classes.start(&services);
    let stop = control.shutdown.clone();
    let instruments = Instruments {
        errors,
        journal: data.backlog,
        identity: identity.clone(),
    };
    let monitoring = monitoring::open(&config, &services, instruments, ports.plain, stop);
    let monitoring = monitoring.await?;
    if let Some(address) = ports.tls {
        tracing::info!(%address, "listening for TLS");
    }
    tracing::info!(address = %ports.plain, "listening");
    systemd::ready(&format!("listening on {ports}"));
    let tables = keep_tables(&config, &services, &control.shutdown)?;
    #[cfg(feature = "web")]
    let mut listeners = WithBrowsers::new(listeners);
    #[cfg(feature = "web")]
    let _door = (!browsers.is_empty()).then(|| {
        let stop = control.shutdown.clone();
        listeners.open(&config.web, browsers, &services, stop)
    });
    let reloader = Reloader {
        sources: control.sources,
        running: config,
        capacity,
        limits,
        house,
        identity,
        logging: control.logging,
        host: Arc::clone(&services.host),
    };
    let reloading = tokio::spawn(reload::whenever(control.reload, reloader));
    let lobby = Arc::clone(&services.lobby);
    let status = move || {
        let (people, rooms) = (lobby.names.count().0, lobby.rooms.count());
        format!("{ports}: {people} people, {rooms} rooms")
    };
    let alive = tokio::spawn(systemd::keep_alive(control.threads, status));
    run(listeners, services, control.shutdown).await;
    alive.abort();
    reloading.abort();
    drop(monitoring);
    if let Some(tables) = tables {
        // It was told to stop when the server was, and does within milliseconds.
        let ended = tokio::task::spawn_blocking(move || tables.join()).await;
        if !matches!(ended, Ok(Ok(()))) {
            tracing::error!("the thread of the endgame tables failed");
        }
    }
    Ok(())
}

/// Has the bots use endgame tables, where they are to.
fn keep_tables<J>(
    config: &Config,
    services: &Services<J>,
    stop: &CancellationToken,
) -> anyhow::Result<Option<JoinHandle<()>>> {
    let Some(folder) = config.tables_folder() else {
        return Ok(None);
    };
    let keeper = TableKeeper {
        folder,
        pieces: config.bot.tables,
        bots: services.bots.clone(),
        stop: stop.clone(),
    };
    let thread = keeper.start();
    thread.map(Some).context("cannot start the thread tables")
}

/// Stops at the first SIGINT or SIGTERM, and ends the process at the second. Reloads at SIGHUP, or
/// once the server serves.
///
/// Signals are waited for on a thread of their own, so that the second one is heeded whatever the
/// first one waits for: a peer, a room, or the disk.
fn heed_signals() -> anyhow::Result<(CancellationToken, Arc<Notify>)> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()
        .context("cannot wait for signals")?;
    let (mut interrupt, mut terminate, mut hangup) = {
        let _inside = runtime.enter();
        let interrupt = signal(SignalKind::interrupt()).context("cannot wait for SIGINT")?;
        let terminate = signal(SignalKind::terminate()).context("cannot wait for SIGTERM")?;
        let hangup = signal(SignalKind::hangup()).context("cannot wait for SIGHUP")?;
        (interrupt, terminate, hangup)
    };
    let shutdown = CancellationToken::new();
    let reload = Arc::new(Notify::new());
    let (asked, reloading) = (shutdown.clone(), Arc::clone(&reload));
    let wait = async move {
        for hurry in [false, true] {
            loop {
                tokio::select! {
                    _ = interrupt.recv() => break,
                    _ = terminate.recv() => break,
                    _ = hangup.recv() => reloading.notify_one(),
                }
            }
            if hurry {
                tracing::warn!("asked to stop again: ending at once");
                std::process::exit(ENDED_AT_ONCE);
            }
            tracing::info!("asked to stop");
            systemd::stopping();
            asked.cancel();
        }
    };
    std::thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || runtime.block_on(wait))
        .context("cannot wait for signals")?;
    Ok((shutdown, reload))
}
