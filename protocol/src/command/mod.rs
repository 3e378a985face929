//! What a person or a program may ask for, as values.
//!
//! A line becomes a [`Command`] in [`parse()`]; its words in every language, its usage and its
//! help live in one row of the table in `words`.

mod action;
mod arguments;
mod connection;
mod error;
mod history;
mod lobby;
mod parse;
mod question;
mod talk;
mod variants;
mod words;

pub use action::{Offer, SeatAction};
pub use arguments::Choice;
pub use connection::{ConnectionCommand, Topic};
pub use error::{CommandError, Problem};
pub use history::{HistoryQuery, Whose};
pub use lobby::{Colours, LobbyCommand, RoomOptions, RoomQuery};
pub use parse::{Parsed, Tag, is_move, is_square, parse, parse_before_name};
pub use question::{BoardView, GameQuestion, Part};
pub use talk::Talk;
pub use variants::{variant_named, variant_names, variant_word};
pub use words::{Row, all, is_command_word, row_of};

/// One command, understood but not yet carried out, by what carries it out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The connection answers by itself.
    Connection(ConnectionCommand),
    /// The lobby or the archive answers, or the person goes from one room to another.
    Lobby(LobbyCommand),
    /// The room answers from its state; nothing changes.
    Question(GameQuestion),
    /// The room decides for a seated player, and stores what it decides.
    Action(SeatAction),
    /// The room passes it on; nothing is stored.
    Talk(Talk),
}
