//! A tournament as it happens: the entries of its log, what they make of it, and what may come next.
//!
//! A [`Tournament`] is nothing but its log, applied from the start. A change is asked for as an entry
//! (`orders`, `arbiters`); the entry is stored, and applied then.

mod applying;
mod arbiters;
mod entrant_lookup;
mod entrants;
mod entry;
mod orders;
mod pairing;
mod person;
mod rounds;
mod state;

pub use arbiters::TournamentArbiter;
pub use entrants::{EntrantPenalty, TournamentEntrant};
pub use entry::{
    BoardResult, PairedBoard, TournamentChange, TournamentEnd, TournamentEntry, WithdrawalCause,
};
pub use orders::NewEntrant;
pub use pairing::{NextPairing, NextRound};
pub use person::TournamentPerson;
pub use state::{BadTournamentEntry, MOST_NO_SHOWS, Tournament, TournamentRound};
