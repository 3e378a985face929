//! Parts of every stress program: the server and its process, people's connections, chance, the ledger of all that was
//! shown, and the report.
//!
//! A [`server`] runs at a site, which can kill it and start it again. Programs talk to it by a [`connection`] or by [`ssh`], know their
//! game by a [`view`] of it, and choose by a [`lot`]. Each has a [`reader`] of its room, and the [`ledger`] has
//! all that they were shown: together they find what is lost, doubled or forked. A [`program`] begins and ends a run, and its [`report`] is printed.

pub mod connection;
pub mod ledger;
pub mod lot;
pub mod process;
pub mod program;
pub mod reader;
pub mod report;
pub mod server;
pub mod ssh;
pub mod view;
