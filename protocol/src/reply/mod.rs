//! What the server says back to the one who wrote a command.

mod answer;
mod bad_move;
mod refusal;

pub use answer::{Answer, ClockReport, RoomPage, RoomRow, RoomStage, ServerFacts, Verdict};
pub use bad_move::{BadMove, WhyBad};
pub use refusal::Refusal;
