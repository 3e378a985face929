//! The threads that serve connections and rooms.

use super::Histogram;
use super::figures::figures;

figures! {
    /// Figures about the threads that serve.
    pub struct ThreadFigures {
        lateness: Histogram = Histogram::of_times(), "thread_lateness",
            "How late each thread that serves came to a task that was due, measured every 20 milliseconds", Seconds;
    }
}
