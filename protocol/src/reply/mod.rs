//! What the server says back to the one who wrote a command.

mod account;
mod advice;
mod answer;
mod bad_move;
mod finding;
mod history;
mod over;
mod refusal;

pub use account::{GamesPlayed, LoggedIn, ProfileReport, SecretFor};
pub use advice::{Analysis, Cost, GameReport, Hint, Mark, Mistake, PositionReport, Reason, Worth};
pub use answer::{
    Answer, ClockReport, GameToWatch, Holds, PeoplePage, Person, RoomPage, RoomRow, RoomStage,
    SeatKept, ServerFacts, Verdict,
};
pub use bad_move::BadMove;
pub use finding::{ChallengePage, Friends, Lookouts};
pub use history::{GameRow, HistoryPage, Player};
pub use over::GameOver;
pub use refusal::{Cause, GuessBound, LongWait, Refusal};

/// What a command comes to: what the one who wrote it is told.
pub type CommandResult = Result<Answer, Refusal>;
