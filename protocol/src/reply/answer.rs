//! Answers to commands that were carried out.

use damiera_rules::{Corner, Drawing, Ply, Position, Square};
use schemars::JsonSchema;

use crate::class::{ClassPreview, ClassView};
use crate::command::{BoardPart, BoardView, Topic};
use crate::lesson::{LessonSnapshot, LessonTree};
use crate::meaning::Question;
use crate::name::Name;
use crate::reply::{
    Analysis, BadMove, ChallengePage, Friends, Guided, Hint, HistoryPage, Lookouts, ProblemReport,
    RoomPage, UnsolvedProblem,
};
use crate::snapshot::{RoomSnapshot, captured};
use crate::view::Chair;
use crate::wire::{
    Accepted, BellSet, ChallengeList, ChallengeMade, ChallengeRefused, ChallengesWithdrawn,
    ChatSet, ClassEntered, ClassNicks, DeviceList, Done, Farewell, FinishedGame, FriendList,
    GameList, GameText, GivenHint, GuidedReader, HelpText, InWords, JudgedGame, JudgedPosition,
    Judgement, KeyList, LanguageChosen, LastPlayed, LeftProblem, LeftRoom, LegalMoves,
    LessonEntered, LessonMoves, ListedChallenge, ListedKey, ListedServers, LookoutList, MuteSet,
    NameDeleted, Named, PasteBegun, People, Pong, Profile, Ranking, ReportKept, RoomList,
    ScannedBoard, SeatAsked, SeatResumed, SolverList, SpokenInLobby, SquareReport, TimeReport,
    ToldOne, TournamentFile, TournamentList, TournamentReasons, TournamentReport, TurnReport,
    WatchedRoom, Welcome,
};

/// The answer to a command that was carried out, for the person who wrote it.
///
/// Large variants are boxed: most answers are to a move, and an answer is moved often.
#[derive(Debug, Clone)]
pub enum Answer {
    /// Nothing to read. The whole room was told what happened, up to this journal entry.
    Done {
        /// The last entry that the command caused, if any.
        seq: Option<u64>,
    },
    /// Nothing to read by a program: what was said was passed on, and no other person is there to read it.
    Unheard,
    /// A name was given.
    Named {
        /// The name.
        named: Box<Named<'static>>,
        /// True if the connection had another name before.
        again: bool,
    },
    /// A registered name was taken by its password.
    LoggedIn(Box<Named<'static>>),
    /// The name is registered from now on.
    Registered(Box<Named<'static>>),
    /// The password was replaced.
    PasswordChanged(Name),
    /// The profile of a registered person.
    Profile(Box<Profile<'static>>),
    /// The person's own profile line was replaced; None if it was removed.
    ProfileLine(Option<String>),
    /// The person's own profile is hidden from others; false if it is shown again.
    ProfileHidden(bool),
    /// The devices on which the person stays signed in.
    Devices(DeviceList<'static>),
    /// The person stays signed in on this device. Its token was told apart.
    DeviceKept,
    /// The person does not stay signed in on the device of this number any more.
    DeviceRemoved(u32),
    /// The keys that belong to the person's name.
    Keys(KeyList<'static>),
    /// The key of this connection belongs to the person's name from now on.
    KeyAdded(Box<ListedKey<'static>>),
    /// The key of this number does not belong to the person's name any more.
    KeyRemoved(u32),
    /// The name is no longer registered, and cannot be taken for some days.
    Deleted(NameDeleted<'static>),
    /// The help at the prompt for a password; true where a new one is chosen.
    PromptHelp(bool),
    /// The prompt for a password was left.
    PromptLeft,
    /// The analysis of a long game has begun; its result comes later. Only people read it.
    AnalysisBegun,
    /// Help was asked for. Boards that the reader opens have this playing corner.
    Help(Topic, Corner),
    /// A page of the list of rooms.
    Rooms(RoomPage),
    /// A page of the people who are here.
    Who(People<'static>),
    /// A challenge is open.
    Challenged(Box<ChallengeMade<'static>>),
    /// A page of the list of challenges.
    Challenges(Box<ChallengePage>),
    /// The challenge that the person takes without naming it. The game begins next.
    ChallengeTaken(Box<ListedChallenge<'static>>),
    /// A challenge was turned down.
    ChallengeDeclined {
        /// The challenge.
        refused: ChallengeRefused,
        /// The challenger.
        name: Name,
    },
    /// One's own challenges were taken back.
    ChallengesWithdrawn(ChallengesWithdrawn),
    /// The lookouts of a person: the arrivals and offers that the person is told of.
    Lookouts(Lookouts),
    /// A person's friends.
    Friends(Friends),
    /// `ping` was heard.
    Pong(Pong<'static>),
    /// The language was changed.
    Language(LanguageChosen),
    /// The format is text from now on. Here and in the other formats: the addresses of the servers with the same games.
    TextFormat(ListedServers<'static>),
    /// The format is compact from now on.
    CompactFormat(ListedServers<'static>),
    /// Unicode's pieces were switched on or off.
    Symbols(bool),
    /// Colours were switched on or off.
    Colours(bool),
    /// The format is for screen readers from now on.
    AccessibleFormat(ListedServers<'static>),
    /// The format is JSON from now on.
    JsonFormat(Box<Welcome<'static>>),
    /// The bell was switched.
    Bell(BellSet),
    /// A person was muted, or unmuted.
    Muted(MuteSet<'static>),
    /// Everyone in the lobby was told.
    SpokenInLobby(SpokenInLobby),
    /// One person was told.
    Told {
        /// The recipient.
        told: ToldOne<'static>,
        /// The text.
        text: String,
    },
    /// The lobby and private messages were switched on (true) or off (false).
    Chat(ChatSet),
    /// A report is kept for the operator.
    Reported(ReportKept<'static>),
    /// The current block.
    Board {
        /// The room as it stands.
        snapshot: Box<RoomSnapshot>,
        /// The last journal entry in it.
        seq: u64,
        /// The requested view of the board.
        board: BoardView,
        /// Number of spectators.
        spectators: usize,
    },
    /// The first look at a room.
    Watching {
        /// The room as it stands.
        snapshot: Box<RoomSnapshot>,
        /// The last journal entry in it.
        seq: u64,
        /// Every move of its game so far, as the squares that it touched.
        moves: Vec<String>,
        /// The position before the first move and after each move; empty without moves.
        positions: Vec<Position>,
        /// Number of spectators.
        spectators: usize,
        /// True if the game is adjourned: no player is there.
        deserted: bool,
    },
    /// A seat was taken back, after everything that was missed.
    Resumed {
        /// The player of the seat.
        name: Name,
        /// The room as it stands.
        snapshot: Box<RoomSnapshot>,
        /// The last journal entry in it.
        seq: u64,
        /// The last journal entry before the last start of a game. A player who does not say which events were seen is
        /// told everything after it.
        began: u64,
        /// True if nothing was missed, so that no event tells a program the state of the room.
        up_to_date: bool,
        /// The question that waits for the player's answer; None without one.
        asked: Option<Question>,
    },
    /// The player who can give the requested seat was asked. The outcome is told later.
    SeatAsked(Box<SeatAsked<'static>>),
    /// The last move, out of the room as it stands.
    Last(Box<RoomSnapshot>),
    /// The contents of a square.
    Square(SquareReport<'static>),
    /// The pieces on a part of the board.
    Scan(Box<RoomSnapshot>, BoardPart),
    /// The players, their piece counts, the side to move, the absent players and the number of spectators.
    Turn(Box<RoomSnapshot>, Vec<Away>, usize),
    /// The legal moves, all or those from a square.
    Moves(Box<RoomSnapshot>, Option<Square>),
    /// The verdict on a move: legal, or the reason why not.
    Why(LegalityVerdict),
    /// An advised move and the reason for it.
    Hint(Box<Hint>),
    /// The evaluation of a position, or the mistakes of a game.
    Analysis(Box<Analysis>),
    /// A problem as it stands, and the result of the last line about it.
    Problem(Box<ProblemReport>),
    /// The problem of this number was left unsolved.
    ProblemLeft(UnsolvedProblem),
    /// The people who have solved the day's problem.
    ProblemSolvers(Box<SolverList<'static>>),
    /// A lesson as it stands, to its leader or a listener.
    Lesson(Box<LessonView>),
    /// All lines of a lesson's tree.
    LessonTree(Box<LessonTree>),
    /// A class as it stands.
    Class(Box<ClassView>),
    /// The class of a code that was typed without a nickname.
    ClassDoor(Box<ClassPreview>),
    /// The class was left.
    ClassLeft,
    /// The next lines are read as a record, within these limits.
    PasteBegun(PasteBegun),
    /// The clocks and what goes with them.
    Clock(Box<ClockReport>),
    /// The record of a game as PDN.
    Record(GameText<'static>),
    /// A page of a list of ratings.
    Ranking(Box<Ranking<'static>>),
    /// The list of tournaments.
    Tournaments(Box<TournamentList<'static>>),
    /// A part of a tournament.
    Tournament(Box<TournamentReport<'static>>),
    /// The reasons for a pairing.
    TournamentReasons(Box<TournamentReasons<'static>>),
    /// A tournament as a file.
    TournamentFile(Box<TournamentFile<'static>>),
    /// A page of finished games.
    History(HistoryPage),
    /// The record of a finished game as PDN.
    Archived(Box<FinishedGame<'static>>),
    /// The guide that decides which game the person watches, and the room that it led to.
    Guided(Box<Guided>),
    /// A room was left, or several that were watched.
    Left(LeftRoom<'static>),
    /// The connection ends.
    Goodbye(Farewell),
}

/// The answers, in the order of the schema: the first that fits is the narrowest.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Answer")]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) enum AnswerSchema {
    Welcome(Accepted<'static, Welcome<'static>>),
    Profile(Accepted<'static, Profile<'static>>),
    NameDeleted(Accepted<'static, NameDeleted<'static>>),
    DeviceList(Accepted<'static, DeviceList<'static>>),
    KeyList(Accepted<'static, KeyList<'static>>),
    ListedKey(Accepted<'static, ListedKey<'static>>),
    Named(Accepted<'static, Named<'static>>),
    HelpText(Accepted<'static, HelpText<'static>>),
    RoomList(Accepted<'static, RoomList<'static>>),
    ChallengeList(Accepted<'static, InWords<'static, ChallengeList<'static>>>),
    ChallengeMade(Accepted<'static, InWords<'static, ChallengeMade<'static>>>),
    ChallengesWithdrawn(Accepted<'static, InWords<'static, ChallengesWithdrawn>>),
    ChallengeRefused(Accepted<'static, InWords<'static, ChallengeRefused>>),
    LookoutList(Accepted<'static, InWords<'static, LookoutList<'static>>>),
    FriendList(Accepted<'static, InWords<'static, FriendList<'static>>>),
    People(Accepted<'static, People<'static>>),
    Pong(Accepted<'static, Pong<'static>>),
    LanguageChosen(Accepted<'static, LanguageChosen>),
    BellSet(Accepted<'static, BellSet>),
    MuteSet(Accepted<'static, MuteSet<'static>>),
    SpokenInLobby(Accepted<'static, SpokenInLobby>),
    ToldOne(Accepted<'static, ToldOne<'static>>),
    ChatSet(Accepted<'static, ChatSet>),
    ReportKept(Accepted<'static, ReportKept<'static>>),
    SolverList(Accepted<'static, InWords<'static, SolverList<'static>>>),
    LeftProblem(Accepted<'static, InWords<'static, LeftProblem>>),
    LegalMoves(Accepted<'static, LegalMoves<'static>>),
    ScannedBoard(Accepted<'static, InWords<'static, ScannedBoard<'static>>>),
    TurnReport(Accepted<'static, InWords<'static, TurnReport>>),
    Judgement(Accepted<'static, Judgement<'static>>),
    GivenHint(Accepted<'static, GivenHint<'static>>),
    JudgedGame(Accepted<'static, JudgedGame<'static>>),
    JudgedPosition(Accepted<'static, JudgedPosition<'static>>),
    LastPlayed(Accepted<'static, LastPlayed<'static>>),
    SquareReport(Accepted<'static, InWords<'static, SquareReport<'static>>>),
    TimeReport(Accepted<'static, TimeReport>),
    LessonEntered(Accepted<'static, LessonEntered<'static>>),
    PasteBegun(Accepted<'static, PasteBegun>),
    LessonMoves(Accepted<'static, LessonMoves<'static>>),
    ClassEntered(Accepted<'static, ClassEntered<'static>>),
    ClassNicks(Accepted<'static, ClassNicks<'static>>),
    GameText(Accepted<'static, GameText<'static>>),
    FinishedGame(Accepted<'static, FinishedGame<'static>>),
    GameList(Accepted<'static, GameList<'static>>),
    GuidedReader(Accepted<'static, GuidedReader<'static>>),
    Ranking(Accepted<'static, InWords<'static, Ranking<'static>>>),
    TournamentList(Accepted<'static, InWords<'static, TournamentList<'static>>>),
    TournamentReport(Box<Accepted<'static, InWords<'static, TournamentReport<'static>>>>),
    TournamentReasons(Accepted<'static, InWords<'static, TournamentReasons<'static>>>),
    TournamentFile(Accepted<'static, TournamentFile<'static>>),
    LeftRoom(Accepted<'static, LeftRoom<'static>>),
    Farewell(Accepted<'static, Farewell>),
    SeatResumed(Accepted<'static, SeatResumed<'static>>),
    SeatAsked(Accepted<'static, SeatAsked<'static>>),
    WatchedRoom(Accepted<'static, WatchedRoom<'static>>),
    ListedServers(Accepted<'static, ListedServers<'static>>),
    Done(Done<'static>),
}

impl Answer {
    /// True if it may have more lines than a screen, and is read rather than copied.
    pub fn is_list(&self) -> bool {
        matches!(
            self,
            Answer::Help(..)
                | Answer::Rooms(_)
                | Answer::Who(_)
                | Answer::Challenges(_)
                | Answer::Friends(_)
                | Answer::History(_)
                | Answer::Ranking(_)
                | Answer::Tournaments(_)
                | Answer::Tournament(_)
                | Answer::Analysis(_)
                | Answer::LessonTree(_)
                | Answer::Class(_)
        )
    }
}

/// The view of a lesson for a reader who opens it, comes to it, or asks for its state.
#[derive(Debug, Clone)]
pub struct LessonView {
    /// The lesson as it stands.
    pub snapshot: LessonSnapshot,
    /// The number of its last event.
    pub seq: u64,
    /// True if the reader leads it.
    pub leads: bool,
    /// True if it has no leader, because the leader's connection is gone.
    pub leaderless: bool,
    /// True if the reader has just come.
    pub enters: bool,
    /// The requested part of it.
    pub asked: LessonAsked,
}

/// A part of a lesson that a reader can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonAsked {
    /// The place with its position.
    Position,
    /// The position with the official names of squares.
    Numbers,
    /// The side to move, and the pieces left on the board.
    Turn,
}

/// Someone with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The name.
    pub name: Name,
    /// True for a declared bot, a program that plays by itself.
    pub bot: bool,
    /// True if the name is not registered.
    pub guest: bool,
}

/// The answer to `orologio`.
#[derive(Debug, Clone)]
pub struct ClockReport {
    /// The room as it stands, with its clocks at this moment.
    pub snapshot: RoomSnapshot,
    /// Seconds that the player of each chair may still be absent in this game. None for a free chair, and for a bot,
    /// which is always present.
    pub absence: [Option<u64>; 2],
}

/// A player who is away from a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Away {
    /// The player's chair.
    pub chair: Chair,
    /// Seconds left before the other player may claim the game: 0 if it can be claimed now, None if no player is left
    /// to claim it.
    pub seconds: Option<u64>,
}

/// The answer to `perché`.
#[derive(Debug, Clone)]
pub enum LegalityVerdict {
    /// The move may be played.
    Legal {
        /// The move in squares.
        path: String,
        /// The captured squares, in the order of the jumps.
        captured: Vec<String>,
    },
    /// The move may not be played.
    Illegal {
        /// The move as it was typed.
        typed: String,
        /// The rule that forbids it.
        why: Box<BadMove>,
    },
}

impl LegalityVerdict {
    /// The verdict for a ply that may be played, in the squares of this drawing.
    pub fn legal(ply: &Ply, drawing: Drawing) -> Self {
        let captured = captured(ply, drawing).into_iter();
        LegalityVerdict::Legal {
            path: ply.labels(drawing),
            captured: captured.map(String::from).collect(),
        }
    }
}
