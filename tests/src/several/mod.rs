//! People who play at several boards from several connections each, while connections are cut and the server is killed.
//!
//! [`run`] brings them together and kills. Each connection is a [`player`], which reads every board of its person. The
//! [`ledger`] holds what it reads to what all others read.

pub mod args;
pub mod ledger;
pub mod player;
pub mod report;
pub mod run;
