//! What the proofs share: positions made of chance or of bytes, and the comparison of everything
//! the crate says of a position with the slow reference generator.

pub(crate) mod moves;
pub(crate) mod positions;
pub(crate) mod random;
pub(crate) mod targets;
pub(crate) mod typing;
pub(crate) mod why;
