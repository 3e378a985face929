//! Who is let in, how often, and how much of the server an address may hold.

mod gate;
mod holdings;
mod rate;
mod waiting;
