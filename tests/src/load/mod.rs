//! The load program: scripted players and spectators against a server in another process.
//!
//! One thread polls all connections. [`fleet`] holds them, [`scan`] finds the few lines that matter
//! in what they receive, [`room`] knows whom a room waits for and what its players do next, and
//! [`play`] runs rooms through a measured time by a [`plan`], as fast as they go or on a [`schedule`]. [`tally`]
//! counts. [`bots`] adds [`learner`]s, who play against the server's bot. [`suite`] runs it all against several servers and
//! makes a table of medians; [`cluster`] does so for servers that keep their games together, and lets connections rest there ([`resting`]).
//! [`terminals`] has people play on full screens over SSH, with their bytes counted ([`traffic`]).
//! [`instructions`] counts instead of measuring: [`callgrind`] reads what valgrind wrote, and [`steps`] says to which step of a
//! move each file of the server belongs.

pub mod alarm;
pub mod args;
pub mod bots;
pub mod callgrind;
pub mod clock;
pub mod cluster;
pub mod connect;
pub mod figures;
pub mod fleet;
pub mod frames;
pub mod instructions;
pub mod learner;
pub mod login;
pub mod plan;
pub mod play;
pub mod process;
pub mod report;
pub mod resting;
pub mod room;
pub mod scan;
pub mod schedule;
pub mod scrape;
pub mod script;
pub mod steps;
pub mod suite;
pub mod table;
pub mod tally;
pub mod terminals;
pub mod traffic;
