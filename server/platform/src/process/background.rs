//! A runtime on a thread of its own, for work that must not delay the serving threads.

use std::io;
use std::thread::JoinHandle;

use damiera_config as config;
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

use super::{priority, runtime};

/// Steps of niceness. The thread yields to serving threads, and comes before work that can wait.
const NICENESS: i32 = 5;

/// A runtime on a thread that gives way to others. Dropping it ends what still runs there.
#[derive(Debug)]
pub struct BackgroundRuntime {
    handle: Handle,
    thread: Option<JoinHandle<()>>,
    stop: CancellationToken,
}

impl BackgroundRuntime {
    /// Starts a thread of this name.
    ///
    /// # Errors
    /// When the system gives no thread, or no descriptors to wait for the network.
    pub fn start(name: &str, settings: &config::Runtime) -> io::Result<Self> {
        let runtime = runtime::build(settings)?;
        let (handle, stop) = (runtime.handle().clone(), CancellationToken::new());
        let stopped = stop.clone().cancelled_owned();
        let thread = std::thread::Builder::new().name(name.to_owned());
        let thread = thread.spawn(move || {
            priority::give_way_by(NICENESS);
            runtime.block_on(stopped);
        })?;
        Ok(BackgroundRuntime {
            handle,
            thread: Some(thread),
            stop,
        })
    }

    /// Where tasks can be spawned that run there.
    pub fn handle(&self) -> &Handle {
        &self.handle
    }
}

impl Drop for BackgroundRuntime {
    fn drop(&mut self) {
        self.stop.cancel();
        if self
            .thread
            .take()
            .is_some_and(|thread| thread.join().is_err())
        {
            tracing::error!("a thread that runs beside others failed");
        }
    }
}
