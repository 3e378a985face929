//! People of a cluster: the same at every node, in a stream of their own.
//!
//! What is kept is dealt into sheets: accounts by their identity, order, numbers, classes. A message of a sheet says what happens, or
//! takes the place of all that the sheet had before. The primary alone writes: one that has just become it stores that it
//! is before it writes anything else. A writer decides by the state as it has read it and says which message of the
//! stream was the last: if another node was faster, nothing is stored, and it reads on, perhaps that another node is the
//! primary now. A message whose answer is lost is followed by one of the same expectation that says
//! nothing: when that is stored, the lost one never can be.
//!
//! Every node holds the whole state in memory and reads it from the stream when it starts; it keeps no copy, so that
//! what was deleted is nowhere when the sheet is written anew.

mod carrying;
mod claim;
mod classes;
mod form;
mod kept;
mod opening;
mod store;
mod stream;

pub use carrying::{CarriedPeople, CarryError, Carrying, carry_out, check};
pub use claim::PeopleClaim;
pub use classes::{ClassNotKept, SharedClass, SharedClasses};
pub use form::{PageError, SHEETS};
pub use opening::{SharedPeople, open};
pub use stream::SheetStream;
