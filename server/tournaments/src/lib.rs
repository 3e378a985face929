//! Tournaments: entries in, pairings and standings out.
//!
//! A [`TournamentRecord`] has the entrants, what each did in each round, and who is absent next. From it follow, always
//! with the same result:
//!
//! - [`dutch::pair`]: the next round of a Swiss tournament by the FIDE Dutch system;
//! - [`berger::rounds`]: all rounds of a single or double round robin;
//! - [`rotation::pair`]: the next round of an *italo-svizzero a rotazione continua*;
//! - [`standings::table`]: points and tie-breaks, each with the terms from which it is made;
//! - [`class::pair`]: the next round of a class, where two may meet again if there is no other way;
//! - [`explain::explain`]: the reasons why two entrants met;
//! - [`trf`]: the record as a file that programs of arbiters read and write.
//!
//! Nothing here reads a clock, draws lots or does I/O.

pub mod berger;
pub mod class;
pub mod dutch;
mod entrant;
pub mod event;
pub mod explain;
mod matching;
mod record;
pub mod rotation;
mod round;
pub mod standings;
pub mod trf;

pub use entrant::{Entrant, EntrantId, PointSystem, RoundEntry, RoundResult};
pub use record::{
    MAX_ENTRANTS, MAX_ROUNDS, PairingError, PointPenalty, RecordError, TournamentRecord,
};
pub use round::{NoPairing, PairedGame, PairingException, RoundPairing};
