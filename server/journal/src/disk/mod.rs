//! The durable journal: a log on disk behind one writer that commits all waiting records at once.
//!
//! Rooms hand their records in at the queue and wait. The writer takes everything that waits, lays it
//! out as one batch, syncs once, and everyone is told. While it syncs, the next batch gathers.

mod append_queue;
mod entry;
mod opening;
mod pending_batch;
mod places;
mod writer;

#[cfg(feature = "cluster")]
pub(super) use append_queue::{Append, AppendBatch, AppendQueue, JournalReply, JournalRequest};
pub use append_queue::{Backlog, DiskJournal};
pub use entry::{EncodedRecords, RoomDamage, decode};
pub use opening::{LogReview, OpenedJournal, StoredEntry};
pub use opening::{Reading, review};
pub use writer::Writer;
