//! The runtimes of the threads that serve connections and rooms, from their start to their end.

use std::future::Future;
use std::io;
use std::iter;
use std::thread::JoinHandle;

use damiera_config as config;
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;

use super::lateness;
use super::threads::{Thread, Threads};
use crate::metrics::ThreadFigures;

/// The runtimes, each on a thread of its own, but for the first, which is the caller's. Dropping them ends them all,
/// with the tasks that still run there.
#[derive(Debug)]
pub struct Runtimes {
    // Declared first, so that they end first.
    _others: Others,
    first: Runtime,
    threads: Threads,
}

/// The threads beside the caller's.
#[derive(Debug, Default)]
struct Others {
    running: Vec<JoinHandle<()>>,
    /// They end when it is cancelled.
    stop: CancellationToken,
}

impl Runtimes {
    /// The number of threads that the settings ask for. 0 means one for each processor.
    #[must_use]
    pub fn count(settings: &config::Runtime) -> usize {
        match settings.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            chosen => chosen,
        }
    }

    /// Starts as many as the settings say. The calling thread is the first one's from now on. How late each comes to what
    /// is due is counted.
    ///
    /// # Errors
    /// When the system gives no threads.
    pub fn start(settings: &config::Runtime, figures: &ThreadFigures) -> io::Result<Self> {
        let count = Runtimes::count(settings);
        let first = build(settings)?;
        let others = iter::repeat_with(|| build(settings)).take(count - 1);
        let others = others.collect::<io::Result<Vec<_>>>()?;
        let all = iter::once(&first).chain(&others);
        let threads = Threads::of(all.map(|runtime| runtime.handle().clone()));
        let mut running = Others::default();
        first.spawn(lateness::measure(figures.clone()));
        for ((thread, _), runtime) in threads.rooms().skip(1).zip(others) {
            running.start(thread, runtime, figures.clone())?;
        }
        Ok(Runtimes {
            _others: running,
            first,
            threads,
        })
    }

    /// The threads, to choose among them.
    pub fn threads(&self) -> Threads {
        self.threads.clone()
    }

    /// Has the first thread run a task beside others.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        drop(self.first.spawn(task));
    }

    /// Runs a task on the first thread, which is the caller's, to its end.
    pub fn block_on<F: Future>(&self, task: F) -> F::Output {
        self.first.block_on(task)
    }
}

impl Others {
    fn start(
        &mut self,
        thread: Thread,
        runtime: Runtime,
        figures: ThreadFigures,
    ) -> io::Result<()> {
        let stop = self.stop.clone();
        let named = std::thread::Builder::new().name(format!("serve-{}", thread.index()));
        let serve = move || {
            thread.begin();
            runtime.spawn(lateness::measure(figures));
            runtime.block_on(stop.cancelled());
        };
        self.running.push(named.spawn(serve)?);
        Ok(())
    }
}

impl Drop for Others {
    fn drop(&mut self) {
        self.stop.cancel();
        for thread in self.running.drain(..) {
            if thread.join().is_err() {
                tracing::error!("a thread that serves connections and rooms failed");
            }
        }
    }
}

/// A runtime that runs everything itself and passes nothing on.
pub(super) fn build(settings: &config::Runtime) -> io::Result<Runtime> {
    Builder::new_current_thread()
        .event_interval(settings.event_interval)
        .max_io_events_per_tick(settings.io_events)
        .enable_all()
        .build()
}
