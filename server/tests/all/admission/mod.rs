//! Admission: bans, rate limits and the quotas of an address.

mod gate;
mod quotas;
mod rate;
mod waiting;
