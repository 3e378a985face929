//! The list of all commands and of all answers to them, from which every table of them is made.

use super::row::CommandRow;
use super::{
    account, action, advice, challenge, class, condition, connection, guide, help, history, lesson,
    lobby, note, notices, own_boards, private, problem, question, ranking, room_wish, seat, talk,
    tournament,
};
use crate::class::{ClassPreview, ClassView};
use crate::lesson::LessonTree;
use crate::render::{AnswerForm, answers};
use crate::reply::{
    Acknowledgement, Analysis, BoardAnswer, ChallengePage, ClockReport, DeclinedAnswer,
    FormatAnswer, Friends, Guided, Hint, HistoryPage, LastMoveAnswer, LegalityVerdict, LessonView,
    Lookouts, MovesAnswer, NameAnswer, OwnBoardAnswer, ProblemReport, ResumedAnswer, RoomPage,
    ScanAnswer, ToldAnswer, TurnAnswer, UnsolvedProblem, WatchingAnswer,
};
use crate::wire::{
    BellSet, ChallengeMade, ChallengesWithdrawn, ChatSet, ClockWarningsSet, DeviceList, Farewell,
    FinishedGame, GameText, KeyList, LanguageChosen, LeftRoom, ListedKey, MuteSet, NameDeleted,
    NoticeReport, OwnBoardList, OwnConditions, OwnNotes, PasteBegun, People, Pong, Profile,
    Ranking, ReportKept, SeatAsked, SolverList, SpokenInLobby, SquareReport, TournamentFile,
    TournamentList, TournamentReasons, TournamentReport, Welcome,
};

/// Every command, ordered as in help.
static ROWS: &[&CommandRow] = &[
    &help::HELP,
    &connection::NAME,
    &room_wish::PLAY,
    &challenge::CHALLENGE,
    &challenge::CHALLENGES,
    &lobby::ROOMS,
    &room_wish::CREATE,
    &seat::JOIN,
    &seat::WATCH,
    &guide::FOLLOW,
    &guide::TV,
    &lobby::WHO,
    &challenge::FRIENDS,
    &challenge::NOTIFY,
    &action::BOT,
    &action::WHITE,
    &action::BLACK,
    &action::MAKE_MOVE,
    &condition::CONDITIONS,
    &note::NOTES,
    &question::BOARD,
    &question::LAST,
    &question::SQUARE,
    &question::SCAN,
    &question::TURN,
    &question::MOVES,
    &question::WHY,
    &advice::HINT,
    &advice::ANALYSIS,
    &problem::PROBLEM,
    &problem::SOLUTION,
    &action::DRAW,
    &action::TAKE_BACK,
    &action::REMATCH,
    &action::PAUSE,
    &action::ACCEPT,
    &action::DECLINE,
    &action::CANCEL,
    &action::ABORT,
    &action::CLAIM,
    &talk::NUDGE,
    &action::ADJOURN,
    &action::RESIGN,
    &question::CLOCK,
    &question::GAME,
    &history::HISTORY,
    &lesson::REVIEW,
    &lesson::FORWARD,
    &lesson::BACK,
    &lesson::GO,
    &lesson::VARIATION,
    &lesson::MAIN_LINE,
    &lesson::NOTE,
    &lesson::LEAD,
    &class::CLASS,
    &tournament::TOURNAMENTS,
    &tournament::TOURNAMENT,
    &tournament::ENTER,
    &tournament::WITHDRAW,
    &tournament::CHECK_IN,
    &tournament::NEXT,
    &tournament::SIMULTANEOUS,
    &ranking::RANKING,
    &seat::RESUME,
    &lobby::ADJOURNED,
    &own_boards::LIST,
    &own_boards::BOARD,
    &seat::LEAVE,
    &talk::SAY,
    &talk::WHISPER,
    &private::TELL,
    &private::REPLY,
    &connection::CHAT,
    &private::REPORT,
    &connection::IGNORE,
    &account::REGISTER,
    &account::PASSWORD,
    &account::RECOVER,
    &account::PROFILE,
    &account::DEVICES,
    &account::KEYS,
    &notices::NOTICES,
    &account::SECRET,
    &account::TOKEN,
    &connection::LANGUAGE,
    &connection::FORMAT,
    &connection::SYMBOLS,
    &connection::COLOURS,
    &connection::BELL,
    &connection::MORE,
    &connection::PING,
    &connection::QUIT,
];

/// Every command, ordered as in help.
pub fn all() -> impl Iterator<Item = &'static CommandRow> {
    ROWS.iter().copied()
}

/// The command of an [`CommandRow::id`].
pub fn row_of(id: &str) -> Option<&'static CommandRow> {
    all().find(|row| row.id() == id)
}

answers! {
    /// The format is JSON from now on.
    JsonFormat(Box<Welcome<'static>>),
    /// The profile of a registered person.
    Profile(Box<Profile<'static>>),
    /// The name is no longer registered, and cannot be taken for some days.
    Deleted(NameDeleted<'static>),
    /// The devices on which the person stays signed in.
    Devices(DeviceList<'static>),
    /// The keys that belong to the person's name.
    Keys(KeyList<'static>),
    /// The person's choices about notices, and the ways to the person.
    Notices(Box<NoticeReport<'static>>),
    /// The key of this connection belongs to the person's name from now on.
    KeyAdded(Box<ListedKey<'static>>),
    /// The connection has a name now.
    Named(Box<NameAnswer>),
    /// Help was asked for.
    Help(help::HelpAnswer),
    /// A page of the list of rooms.
    Rooms(RoomPage),
    /// The boards of a person.
    OwnBoards(OwnBoardList<'static>),
    /// The person's conditional moves.
    Conditions(Box<OwnConditions<'static>>),
    /// The person's notes on a game.
    Notes(Box<OwnNotes<'static>>),
    /// A page of the list of challenges.
    Challenges(Box<ChallengePage>),
    /// A challenge is open.
    Challenged(Box<ChallengeMade<'static>>),
    /// One's own challenges were taken back.
    ChallengesWithdrawn(ChallengesWithdrawn),
    /// A challenge was turned down.
    ChallengeDeclined(DeclinedAnswer),
    /// The lookouts of a person: the arrivals and offers that the person is told of.
    Lookouts(Lookouts),
    /// A person's friends.
    Friends(Friends),
    /// A page of the people who are here.
    Who(People<'static>),
    /// `ping` was heard.
    Pong(Pong<'static>),
    /// The language was changed.
    Language(LanguageChosen),
    /// The bell was switched.
    Bell(BellSet),
    /// The warnings of the clock were chosen.
    ClockWarnings(ClockWarningsSet),
    /// A person was muted, or unmuted.
    Muted(MuteSet<'static>),
    /// Everyone in the lobby was told.
    SpokenInLobby(SpokenInLobby),
    /// One person was told.
    Told(ToldAnswer),
    /// The lobby and private messages were switched on (true) or off (false).
    Chat(ChatSet),
    /// A report is kept for the operator.
    Reported(ReportKept<'static>),
    /// The people who have solved the day's problem.
    ProblemSolvers(Box<SolverList<'static>>),
    /// A problem was left unsolved.
    ProblemLeft(UnsolvedProblem),
    /// The legal moves, all or those from a square.
    Moves(MovesAnswer),
    /// The pieces on a part of the board.
    Scan(ScanAnswer),
    /// The players, their piece counts, the side to move, the absent players and the number of spectators.
    Turn(TurnAnswer),
    /// The verdict on a move: legal, or the reason why not.
    Why(LegalityVerdict),
    /// An advised move and the reason for it.
    Hint(Box<Hint>),
    /// The evaluation of a position, or the mistakes of a game.
    Analysis(Box<Analysis>),
    /// The last move.
    Last(LastMoveAnswer),
    /// The contents of a square.
    Square(SquareReport<'static>),
    /// The clocks and what goes with them.
    Clock(Box<ClockReport>),
    /// A lesson as it stands, to its leader or a listener.
    Lesson(Box<LessonView>),
    /// The next lines are read as a record, within these limits.
    PasteBegun(PasteBegun),
    /// All lines of a lesson's tree.
    LessonTree(Box<LessonTree>),
    /// A class as it stands.
    Class(Box<ClassView>),
    /// The class of a code that was typed without a nickname.
    ClassDoor(Box<ClassPreview>),
    /// The record of a game as PDN.
    Record(GameText<'static>),
    /// The record of a finished game as PDN.
    Archived(Box<FinishedGame<'static>>),
    /// A page of finished games.
    History(HistoryPage),
    /// The guide that decides which game the person watches, and the room that it led to.
    Guided(Box<Guided>),
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
    /// A room was left, or several that were watched.
    Left(LeftRoom<'static>),
    /// The connection ends.
    Goodbye(Farewell),
    /// A seat was taken back, after everything that was missed.
    Resumed(ResumedAnswer),
    /// The player who can give the requested seat was asked. The outcome is told later.
    SeatAsked(Box<SeatAsked<'static>>),
    /// A board of one's own, where the person is from now on.
    OwnBoard(Box<OwnBoardAnswer>),
    /// The first look at a room.
    Watching(WatchingAnswer),
    /// A format for people was chosen.
    Format(FormatAnswer),
    /// The current block.
    Board(BoardAnswer),
    /// A problem as it stands, and the result of the last line about it.
    Problem(Box<ProblemReport>),
    /// Something that a program need not be told.
    Acknowledged(Acknowledgement),
}
