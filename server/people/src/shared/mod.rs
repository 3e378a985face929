//! People of a cluster: the same at every node, in a stream of their own.
//!
//! All data is divided into shards: accounts by their identity, order, numbers, and a shard for each class and tournament. A
//! message of a shard either adds to its contents or replaces them. Only the primary writes, and a new primary first stores that
//! it is the primary. A writer decides by the state that it has read, and names the last message of the stream that it has read.
//! If another node was faster, the append is refused; the writer reads on, and may learn that another node is the primary. If the
//! answer to an append is lost, the writer appends an empty message with the same expectation: once that is stored, the lost one
//! never can be.
//!
//! Every node holds the whole state in memory and reads it from the stream when it starts; it keeps no copy, so that
//! what was deleted is nowhere when the shard is written anew.

mod carrying;
mod claim;
mod codec;
mod documents;
mod index;
mod opening;
mod store;

pub use damiera_nats::ShardStream;

pub use carrying::{CarriedPeople, CarryError, Carrying, carry_out, check};
pub use claim::PeopleClaim;
pub use codec::{MOST_TOURNAMENTS, SHEETS, ShardRecordError};
pub use documents::{CarriedDocuments, DocumentNotKept, SharedDocument, SharedDocuments};
pub use opening::{SharedPeople, open};
