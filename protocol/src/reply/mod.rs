//! The server's replies to the person who wrote a command.

mod account;
mod advice;
mod answer;
mod bad_move;
mod finding;
mod game;
mod guide;
mod history;
mod over;
mod paste;
mod problem;
mod refusal;
mod rooms;

pub use account::{NameAnswer, NameReason, SecretFor};
pub use advice::{Analysis, Cost, GameReport, Hint, Mark, Mistake, PositionReport, Reason, Worth};
pub use answer::{Acknowledgement, FormatAnswer, LessonAsked, LessonView, Person, ToldAnswer};
pub(crate) use bad_move::illegal_move;
pub use bad_move::{BadMove, SquareNames};
pub use finding::{ChallengePage, DeclinedAnswer, Friends, Lookouts};
pub use game::{
    Away, BoardAnswer, ClockReport, LastMoveAnswer, LegalityVerdict, MovesAnswer, OwnBoardAnswer,
    ResumedAnswer, ScanAnswer, TurnAnswer, WatchingAnswer,
};
pub use guide::{Guide, Guided, GuidedTo};
pub use history::{GameRow, HistoryPage, Player};
pub use over::GameOver;
pub use paste::BadPaste;
pub(crate) use paste::study_full;
pub use problem::{ProblemReport, ProblemSaid, UnsolvedProblem};
pub use refusal::{Cause, GuessBound, LongWait, Refusal, WaitTime};
pub use rooms::{GameToWatch, RoomPage, RoomRow, RoomStage};

pub use crate::command::{Answer, HelpAnswer};

/// The result of a command, for the person who wrote it.
pub type CommandResult = Result<Answer, Refusal>;
