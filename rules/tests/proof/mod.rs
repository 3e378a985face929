//! Shared parts of the proofs: positions made at random or from bytes, and a comparison of the
//! crate's answers about a position with the slow reference generator.

pub(crate) mod moves;
pub(crate) mod positions;
pub(crate) mod random;
pub(crate) mod targets;
pub(crate) mod typing;
pub(crate) mod why;
