//! Bounds on connections, on their rates, and on the resources of each address.

mod buckets;
pub mod chat_limits;
pub mod class_addresses;
mod gate;
pub mod guesses;
pub mod passwords;
pub mod pastes;
pub mod quotas;
mod rate;
pub mod shares;
pub mod turns;
pub mod waiting;

pub use buckets::Buckets;
pub use gate::{Admission, Gate};
pub use rate::TokenBucket;
pub use rate::whole_seconds;
