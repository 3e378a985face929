//! Answers to commands that were carried out.

use damiera_rules::{Drawing, Piece, Ply, Position, Square, Variant};
use serde::{Deserialize, Serialize};

use crate::challenge::Challenge;
use crate::class::{ClassDoor, ClassView};
use crate::command::{BoardView, Part, RoomQuery, Topic};
use crate::lesson::{LessonRow, LessonScene, LessonTree};
use crate::meaning::Question;
use crate::name::Name;
use crate::reply::{
    Analysis, BadMove, ChallengePage, Friends, GameRow, Guided, Hint, HistoryPage, LeftProblem,
    LoggedIn, Lookouts, ProblemReport, ProblemSolvers, ProfileReport, RankingPage,
};
use crate::scene::{Scene, captured};
use crate::text::Language;
use crate::time_control::TimeControl;
use crate::view::Chair;

/// What a command that was carried out answers to the one who wrote it.
///
/// What is large is boxed: most answers are to a move, and an answer is moved often.
#[derive(Debug, Clone)]
pub enum Answer {
    /// Nothing to read: what happened was told to the whole room, up to this journal entry.
    Done {
        /// The last entry that the command caused, if any.
        seq: Option<u64>,
    },
    /// A name was given.
    Named {
        /// The name.
        name: Name,
        /// Whether another name was given before.
        again: bool,
        /// Whether it is registered, and given to its owner.
        registered: bool,
    },
    /// A registered name was taken by its password.
    LoggedIn(Box<LoggedIn>),
    /// The name is registered from now on.
    Registered(Name),
    /// The password was replaced.
    PasswordChanged(Name),
    /// What is known of a registered person.
    Profile(Box<ProfileReport>),
    /// The line of one's own was replaced, or taken away.
    ProfileLine(Option<String>),
    /// The name is registered no more, and nobody takes it for so many days.
    Deleted {
        /// The name.
        name: Name,
        /// How many days.
        days: u64,
    },
    /// What may be typed at the prompt for a password.
    PromptHelp,
    /// The prompt for a password was left.
    PromptLeft,
    /// Help was asked for.
    Help(Topic),
    /// A page of the list of rooms.
    Rooms(RoomPage),
    /// A page of those who are here.
    Who(PeoplePage),
    /// A challenge is open.
    Challenged(Box<Challenge>),
    /// A page of the list of challenges.
    Challenges(Box<ChallengePage>),
    /// A challenge was turned down.
    ChallengeDeclined {
        /// Which.
        number: u32,
        /// Whose it was.
        name: Name,
    },
    /// One's own challenges were taken back.
    ChallengesWithdrawn(Vec<u32>),
    /// What a person wants to hear of.
    Lookouts(Lookouts),
    /// A person's friends.
    Friends(Friends),
    /// `ping` was heard.
    Pong(String),
    /// The language was changed.
    Language(Language),
    /// The format is text from now on. Here and in the like: where people reach the servers that have the same games.
    TextFormat(Vec<String>),
    /// Now less is drawn.
    CompactFormat(Vec<String>),
    /// Unicode's pieces were switched on or off.
    Symbols(bool),
    /// Colours were switched on or off.
    Colours(bool),
    /// Now lines for a screen reader are sent.
    AccessibleFormat(Vec<String>),
    /// The format is JSON from now on.
    JsonFormat(ServerFacts),
    /// The bell was switched.
    Bell(bool),
    /// A person was muted, or unmuted.
    Muted {
        /// Who.
        name: Name,
        /// Whether muted now.
        muted: bool,
    },
    /// Everyone in the lobby was told.
    SpokenInLobby {
        /// How many that were.
        heard: usize,
    },
    /// One person was told.
    Told {
        /// Who.
        to: Name,
        /// What.
        text: String,
    },
    /// The lobby and private lines are heard, or not any more.
    Chat(bool),
    /// A report is kept for the operator.
    Reported(Name),
    /// The current block.
    Board {
        /// The room as it stands.
        scene: Box<Scene>,
        /// The last journal entry in it.
        seq: u64,
        /// How it was asked for.
        board: BoardView,
        /// How many watch.
        spectators: usize,
    },
    /// The first look at a room.
    Watching {
        /// The room as it stands.
        scene: Box<Scene>,
        /// The last journal entry in it.
        seq: u64,
        /// Every move of its game so far, as the squares that it touched.
        moves: Vec<String>,
        /// The position before the first of them and after each; none without any.
        positions: Vec<Position>,
        /// How many watch.
        spectators: usize,
        /// True if the game is adjourned: no player is there.
        deserted: bool,
    },
    /// A seat was taken back, after everything that was missed.
    Resumed {
        /// Whose seat it is.
        name: Name,
        /// The room as it stands.
        scene: Box<Scene>,
        /// The last journal entry in it.
        seq: u64,
        /// The journal entry before the last start of a game: what came after it is told to a player
        /// who does not say what was seen before.
        began: u64,
        /// Whether nothing was missed, so that no event tells a program how the room stands.
        up_to_date: bool,
        /// What is there to answer for the player.
        asked: Option<Question>,
    },
    /// The player who can give the seat that was asked for has been asked. What comes of it is told
    /// later.
    SeatAsked {
        /// The room.
        room: Name,
        /// Whose seat it is.
        name: Name,
        /// Who was asked.
        opponent: Name,
        /// For how many seconds there can be an answer.
        seconds: u64,
    },
    /// The last move, out of the room as it stands.
    Last(Box<Scene>),
    /// What stands on a square.
    Square {
        /// What the square is called on the room's drawing; as it was typed, when it is not played
        /// on.
        label: String,
        /// What is there.
        holds: Holds,
    },
    /// What stands on a part of the board.
    Scan(Box<Scene>, Part),
    /// Who plays, with how many pieces, whose turn it is, and who is away.
    Turn(Box<Scene>, Vec<Away>, usize),
    /// The legal moves, all or those from a square.
    Moves(Box<Scene>, Option<Square>),
    /// Whether a move may be played.
    Why(Verdict),
    /// A move, and why.
    Hint(Box<Hint>),
    /// What a position is worth, or the mistakes of a game.
    Analysis(Box<Analysis>),
    /// A problem as it stands, and what came of the last line about it.
    Problem(Box<ProblemReport>),
    /// The problem of this number was left unsolved.
    ProblemLeft(LeftProblem),
    /// Who has solved the day's problem.
    ProblemSolvers(Box<ProblemSolvers>),
    /// A lesson as it stands, to its leader or a listener.
    Lesson(Box<LessonView>),
    /// All lines of a lesson's tree.
    LessonTree(Box<LessonTree>),
    /// A class as it stands.
    Class(Box<ClassView>),
    /// A class whose code was said without a nickname.
    ClassDoor(Box<ClassDoor>),
    /// The class was left.
    ClassLeft,
    /// The lines that follow are a record: at most so many, with so many bytes.
    PasteBegun {
        /// How many lines.
        lines: usize,
        /// How many bytes.
        bytes: usize,
    },
    /// The clocks and what goes with them.
    Clock(Box<ClockReport>),
    /// The record of a game as PDN.
    Record(String),
    /// A page of a list of ratings.
    Ranking(Box<RankingPage>),
    /// A page of finished games.
    History(HistoryPage),
    /// The record of a finished game as PDN.
    Archived {
        /// What lists say of it.
        row: Box<GameRow>,
        /// The record.
        pdn: String,
    },
    /// Who decides which game is watched, and where that has brought the writer.
    Guided(Box<Guided>),
    /// The room was left.
    Left(Name),
    /// Several rooms that were watched were left.
    LeftAll(Vec<Name>),
    /// The connection ends.
    Goodbye {
        /// What becomes of the seat, when there is one in a game.
        seat: Option<SeatKept>,
    },
}

impl Answer {
    /// Whether it may have more lines than a screen, to be read and not to be copied.
    pub fn is_list(&self) -> bool {
        matches!(
            self,
            Answer::Help(_)
                | Answer::Rooms(_)
                | Answer::Who(_)
                | Answer::Challenges(_)
                | Answer::Friends(_)
                | Answer::History(_)
                | Answer::Ranking(_)
                | Answer::Analysis(_)
                | Answer::LessonTree(_)
                | Answer::Class(_)
        )
    }
}

/// What the one reads who opens a lesson, comes to it, or asks how it stands.
#[derive(Debug, Clone)]
pub struct LessonView {
    /// The lesson as it stands.
    pub scene: LessonScene,
    /// The number of what happened there last.
    pub seq: u64,
    /// Whether the reader leads it.
    pub leads: bool,
    /// Whether nobody does, because the leader's connection is gone.
    pub leaderless: bool,
    /// Whether the reader has just come.
    pub enters: bool,
    /// What of it was asked for.
    pub asked: LessonAsked,
}

/// What is asked of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonAsked {
    /// The place with its position.
    Position,
    /// The position with the official names of squares.
    Numbers,
    /// Whose turn it is, and what is left on the board.
    Turn,
}

/// A page of `chi`, or of `chi guarda`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeoplePage {
    /// The room that these people watch; nothing for everyone who is here.
    pub room: Option<Name>,
    /// Which, from 1.
    pub page: u32,
    /// How many there are, at least 1.
    pub pages: u32,
    /// The people on it: of all pages the reader's friends come first.
    pub people: Vec<Person>,
    /// Which of them are the operator's own people.
    pub staff: Vec<Name>,
    /// How many people there are.
    pub total: usize,
}

/// Someone with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The name.
    pub name: Name,
    /// Whether it was said to be a program's that plays by itself.
    pub bot: bool,
    /// Whether it is not registered.
    pub guest: bool,
}

/// What a square of the board holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Holds {
    /// It is not a square on which the game is played.
    NotPlayed,
    /// No piece.
    Nothing,
    /// This piece.
    Piece(Piece),
}

/// What becomes of the seat of a player who quits during a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum SeatKept {
    /// After so many seconds of absence the other player may claim the game.
    UntilClaimed(u64),
    /// Nobody is there who could claim it: after so many seconds it is given up.
    UntilExpired(u64),
}

/// What `orologio` says.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
pub struct ClockReport {
    /// The room as it stands, its clocks as they are at this moment.
    pub scene: Scene,
    /// How many seconds each chair's player may still be absent in this game; nothing for a bot,
    /// which always is there, and for a free chair.
    pub absence: [Option<u64>; 2],
}

/// A player who is away from a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Away {
    /// Who.
    pub chair: Chair,
    /// How many seconds are left to come back before the other player may claim the game, none when it can be claimed
    /// now; nothing when nobody is there who could.
    pub seconds: Option<u64>,
}

/// What `perché` found.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
pub enum Verdict {
    /// The move may be played.
    Legal {
        /// The move in squares.
        path: String,
        /// The captured squares, in the order in which they are jumped.
        captured: Vec<String>,
    },
    /// It may not.
    Illegal {
        /// The move as it was typed.
        typed: String,
        /// By which rule.
        why: Box<BadMove>,
    },
}

impl Verdict {
    /// A ply may be played, in the squares of this drawing.
    pub fn legal(ply: &Ply, drawing: Drawing) -> Self {
        let captured = captured(ply, drawing).into_iter();
        Verdict::Legal {
            path: ply.labels(drawing),
            captured: captured.map(String::from).collect(),
        }
    }
}

/// The answer to a program that asks for JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerFacts {
    /// The server's version.
    pub version: &'static str,
    /// The longest line it takes, in bytes.
    pub line: usize,
    /// How many lines may come at once.
    pub burst: u32,
    /// How many lines a second it takes after that.
    pub per_second: u32,
    /// Where people reach the servers that have the same games, this one among them.
    pub servers: Vec<String>,
}

/// A page of `stanze`.
#[derive(Debug, Clone)]
pub struct RoomPage {
    /// What was asked for.
    pub query: RoomQuery,
    /// How many pages there are, at least 1.
    pub pages: u32,
    /// The rooms on this page, at most twenty.
    pub rows: Vec<RoomRow>,
    /// Of all that the query finds, the game that is most worth watching.
    pub worth_watching: Option<GameToWatch>,
    /// The lessons that anyone may listen to, on the first page of all rooms.
    pub lessons: Vec<LessonRow>,
}

impl RoomPage {
    /// A page of so many of these rooms (one or more); the last one when there are fewer pages.
    pub fn of(rooms: Vec<RoomRow>, query: RoomQuery, rows: usize) -> RoomPage {
        let pages = rooms.len().div_ceil(rows).max(1);
        let page = usize::try_from(query.page).unwrap_or(pages).clamp(1, pages);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let page_rows = rooms.into_iter().skip((page - 1) * rows).take(rows);
        RoomPage {
            query: RoomQuery {
                page: number(page),
                ..query
            },
            pages: number(pages),
            rows: page_rows.collect(),
            worth_watching: None,
            lessons: Vec::new(),
        }
    }
}

/// A game between two people that anyone may watch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameToWatch {
    /// The room.
    pub room: Name,
    /// Who plays, White first.
    pub players: [Name; 2],
    /// How many moves were made, of both sides together.
    pub plies: u64,
    /// How many watch it.
    pub spectators: usize,
}

/// A room in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomRow {
    /// Its name.
    pub room: Name,
    /// What is played in it.
    pub variant: Variant,
    /// How much time each player has; nothing when there is no clock.
    pub time: Option<TimeControl>,
    /// Who sits in it, white first once colours are known.
    pub players: [Option<Name>; 2],
    /// Which of them are bots: the server's, or programs that said so.
    pub bots: [bool; 2],
    /// Which of them are nobody registered, and not the server's bot either.
    pub guests: [bool; 2],
    /// What is going on in it.
    pub stage: RoomStage,
    /// Whether a word is needed to come in.
    pub word: bool,
    /// Whether the engine may be asked during games between people.
    pub advice: bool,
    /// How many seconds late it is shown; nothing when at once.
    pub delay: Option<u32>,
    /// The position from which games start, when it is not the variant's own.
    pub start: Option<Position>,
    /// Whether its games are rated where they can be.
    pub rated: bool,
    /// How many watch it.
    pub spectators: usize,
}

/// What is going on in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomStage {
    /// A seat is free.
    Waiting,
    /// A game is being played, or its colours are being chosen.
    Playing,
    /// The game is over and both are still there.
    Over,
    /// The game waits: no player is there. Its players alone are told.
    Adjourned,
}
