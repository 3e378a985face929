//! The threads that serve connections and rooms.

use std::io;

use tokio::runtime::Builder;

use crate::config::Runtime;

/// A runtime with these settings. One thread runs everything itself and passes nothing on.
///
/// # Errors
/// When the system gives no threads.
pub fn build(settings: &Runtime) -> io::Result<tokio::runtime::Runtime> {
    let threads = match settings.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        chosen => chosen,
    };
    let mut builder = if threads == 1 {
        Builder::new_current_thread()
    } else {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(threads);
        builder
    };
    builder
        .event_interval(settings.event_interval)
        .max_io_events_per_tick(settings.io_events)
        .enable_all()
        .build()
}
