//! The threads that serve connections and rooms.

use std::io;

use tokio::runtime::{Builder, Runtime};

/// A runtime of this many threads; 0 takes one for each processor.
///
/// The settings are those that docs/measurements.md compares.
///
/// # Errors
/// When the system gives no threads.
pub fn build(threads: usize) -> io::Result<Runtime> {
    let threads = match threads {
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
    builder.enable_all().build()
}
