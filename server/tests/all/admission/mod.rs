//! Admission: bans, rate limits and the quotas of an address.

mod gate;
mod holdings;
mod rate;
mod waiting;
