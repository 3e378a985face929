//! The town: programs that register names, challenge each other, talk and play, while the server is killed
//! and started again. Guests at other tables have their moves timed with and without them.
//!
//! [`run`] brings them there and kills. A [`resident`] has a [`record`] of its own of all that the server has
//! confirmed; their shared knowledge of the numbers of challenges is in [`challenges`]. In the end the
//! [`inspection`] holds a server that was started again to every record. [`other_tables`] has the guests.

pub mod args;
pub mod challenges;
pub mod inspection;
pub mod other_tables;
pub mod record;
pub mod report;
pub mod resident;
pub mod run;
