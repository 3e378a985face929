//! The requests of a person or a program, as values.
//!
//! A line becomes a [`Command`] in [`parse()`]. The file of a kind of command has
//! its rows, `table` lists them; words, usage and help stand in the texts of each language.

mod account;
mod action;
mod advice;
mod argument_problem;
mod arguments;
mod challenge;
mod class;
mod condition;
mod connection;
mod consequence;
mod error;
mod guide;
mod help;
mod history;
mod keyword;
mod lesson;
mod lobby;
mod lookup;
mod note;
mod notices;
mod opening;
mod own_boards;
mod parse;
mod position;
mod private;
mod problem;
mod prompt;
mod question;
mod ranking;
mod room_wish;
mod row;
mod seat;
mod secrecy;
mod short;
mod table;
mod talk;
mod tournament;
mod variants;

pub use account::{AccountCommand, MOST_DEVICE_LABEL, MOST_KEY_COMMENT, MOST_PROFILE_LINE};
pub use action::{LevelStep, Offer, OtherLevel, SeatAction};
pub use advice::AdviceKind;
pub use argument_problem::ArgumentProblem;
pub use arguments::{color_named, corner_named, level_named};
pub use challenge::{ChallengeQuery, ChallengeWish, FindCommand};
pub(crate) use class::names_class;
pub use class::{ClassCommand, ClassWish};
pub use condition::ConditionWish;
pub(crate) use condition::{IF, THEN, is_conditional};
pub(crate) use connection::as_written;
pub use connection::{
    BellSet, ChatSet, ClockWarningsSet, ConnectionCommand, LanguageChosen, MuteSet, Pong,
};
pub(crate) use consequence::CommandName;
pub use consequence::Consequence;
pub use error::{CommandError, HelpPlace};
pub use guide::GuideCommand;
pub use help::{HelpAnswer, HelpText, Topic};
pub(crate) use history::{ALL_GAMES, HistoryFilter, OUTCOMES, filter_name};
pub use history::{HistoryQuery, RatingRange, WantedOutcome, Whose};
pub use keyword::Keyword;
pub(crate) use keyword::{fold, is_apostrophe};
pub use lesson::{LessonCommand, LessonSource, LinePlace};
pub use lobby::{LobbyCommand, RoomQuery};
pub use lookup::{FIRST_LANGUAGES, LATER_LANGUAGES, WordOrder, is_command_word, named, named_in};
pub(crate) use lookup::{in_exact_words, in_language};
pub use note::NoteWish;
pub(crate) use notices::notice_word;
pub use own_boards::{BoardCommand, BoardName, OwnBoardsCommand};
pub use parse::{
    CommandTag, Parsed, first_word, is_move, is_square, of_line, of_move, parse, parse_before_name,
    parse_before_name_in, parse_in, tag_of,
};
pub use position::{BadPosition, read_position};
pub use private::Private;
pub use problem::{Difficulty, ProblemCommand, ProblemWish, WhichProblem};
pub use prompt::{
    BadPassword, PASSWORD_CHARS, PromptLine, at_prompt, check_new_password, is_too_short,
    takes_seat, wants_generated,
};
pub use question::{BoardPart, BoardView, GameQuestion, PositionQuestion};
pub(crate) use ranking::CORRESPONDENCE;
pub use ranking::RankingQuery;
pub(crate) use room_wish::BOT;
pub use room_wish::{BotWish, ClockChoice, Colours, MAX_DELAY, PlayWish, RoomOptions};
pub use row::CommandRow;
pub(crate) use row::HelpSubject;
pub use seat::SeatBy;
pub use short::{ShortIn, short_in};
pub use table::{Answer, all, row_of};
pub use talk::Talk;
pub use tournament::{
    BoardScore, ClubWish, EntryWish, MOST_DAYS_AHEAD, PauseWish, StartWish, TournamentCommand,
    TournamentOrder, TournamentPart, TournamentWish, TournamentWords,
};
pub(crate) use tournament::{is_order, is_order_alone, is_tournament, names_tournament};
pub use variants::{usual_variant, variant_named, variant_names, variant_word};

/// One command, understood but not yet carried out, sorted by the part of the server that does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The connection answers by itself.
    Connection(ConnectionCommand),
    /// About a name of one's own.
    Account(AccountCommand),
    /// The lobby or the archive answers, or the person goes from one room to another.
    Lobby(LobbyCommand),
    /// The room answers from its state; nothing changes.
    Question(GameQuestion),
    /// A position to be solved, outside rooms.
    Problem(ProblemCommand),
    /// The engine answers it, if the room allows that.
    Advice(AdviceKind),
    /// About a lesson, where a game is looked at again.
    Lesson(LessonCommand),
    /// About a class, where pupils play round after round.
    Class(ClassCommand),
    /// About a tournament.
    Tournament(TournamentCommand),
    /// The room decides for a seated player, and stores what it decides.
    Action(SeatAction),
    /// The room passes it on, or the lobby; nothing is stored.
    Talk(Talk),
    /// One other person is to read it, wherever the two are.
    Private(Private),
}

impl Command {
    /// The part of the server that carries it out, in a word for figures.
    pub fn part(&self) -> &'static str {
        match self {
            Command::Connection(_) => "connection",
            Command::Account(_) => "account",
            Command::Lobby(_) => "lobby",
            Command::Question(_) => "question",
            Command::Problem(_) => "problem",
            Command::Advice(_) => "advice",
            Command::Lesson(_) => "lesson",
            Command::Class(_) => "class",
            Command::Tournament(_) => "tournament",
            Command::Action(_) => "action",
            Command::Talk(_) => "talk",
            Command::Private(_) => "private",
        }
    }
}
