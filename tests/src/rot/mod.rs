//! Bit rot: copies of real journals, archives, people's and tournaments' logs are damaged and put to the server and its tools.
//!
//! [`original`] has games [`play`]ed and stops or kills the server under them; [`truth`] is the state that a server
//! must then show. [`plan`] chooses each copy's [`damage`], [`layout`] finds the entries in the damaged bytes.
//! [`judge`] holds the start and `verify` to the truth and comes to an [`outcome`], [`mend`] holds `repair` to it, and
//! [`report`] counts.

pub mod args;
pub mod damage;
pub mod folder;
pub mod judge;
pub mod layout;
pub mod mend;
pub mod original;
pub mod outcome;
pub mod people;
pub mod plan;
pub mod play;
pub mod program;
pub mod report;
pub mod run;
pub mod said;
pub mod tournaments;
pub mod truth;
