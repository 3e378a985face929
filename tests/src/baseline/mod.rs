//! Servers with no game in them, to compare the real one with.
//!
//! They speak as much of the line protocol as the load program uses, send blocks of the real size,
//! and take any line of a seated player for a move. [`bare`] is one hand-written loop over all
//! connections, the least that the work can cost; [`plain`] is the usual tokio program with one task a connection.
//! [`table`] and [`block`] have the output of both.

pub mod args;
pub mod bare;
pub mod block;
pub mod line;
pub mod plain;
pub mod table;
