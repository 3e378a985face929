//! The meaning of a typed line: a command for the program itself, or one for the server.

use damiera_protocol::command::{
    self, BoardView, ClassCommand, Command, ConnectionCommand, GameQuestion, Keyword, Topic,
};
use damiera_protocol::text::Language;

/// A command that the program carries out itself, without asking the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Local {
    /// Draws the board again.
    Board,
    /// The moves so far, in two columns.
    History,
    /// The legal moves.
    Moves,
    /// Draws the board with the official number of every square.
    Numbers,
    /// Turns the board round.
    Flip,
    /// Copies something, so that it can be pasted elsewhere.
    Copy(Copied),
    /// Gives the mouse back to the terminal, or takes it.
    Mouse,
    /// Draws letters in the place of pieces, or pieces again.
    Letters,
    /// Show the form for a new room.
    Create,
    /// Goes to another server.
    Server,
    /// All commands.
    Help,
    /// Ends the program.
    Quit,
}

/// Something that can be copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copied {
    /// The game's record.
    Record,
    /// The position.
    Position,
    /// The room's name.
    Room,
}

/// A typed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// Nothing is on it.
    Nothing,
    /// A command of the program's own.
    Local(Local),
    /// It begins like one, but there is none.
    UnknownLocal,
    /// A question that the program answers, because programs get no help texts from a server.
    Help(Topic),
    /// A wish for a format: the program chose its own.
    OtherFormat,
    /// A command for the server, and what it is understood as here, if as anything.
    Send(String, Option<Command>),
}

/// Every local command's words.
static LOCAL: [(Keyword, Local); 14] = [
    (Keyword::command("damiera"), Local::Board),
    (Keyword::command("storia"), Local::History),
    (Keyword::command("mosse"), Local::Moves),
    (Keyword::value("numbers"), Local::Numbers),
    (Keyword::value("flip"), Local::Flip),
    (Keyword::value("pdn"), Local::Copy(Copied::Record)),
    (Keyword::value("fen"), Local::Copy(Copied::Position)),
    (Keyword::value("room"), Local::Copy(Copied::Room)),
    (Keyword::value("mouse"), Local::Mouse),
    (Keyword::value("letters"), Local::Letters),
    (Keyword::value("new"), Local::Create),
    (Keyword::value("server"), Local::Server),
    (Keyword::command("aiuto"), Local::Help),
    (Keyword::command("fine"), Local::Quit),
];

/// The words of the program's own commands in a language, each with its slash.
pub fn local_words(language: Language) -> Vec<String> {
    let words = LOCAL.iter().map(|(keyword, _)| keyword.shown(language));
    words.map(|word| format!("/{word}")).collect()
}

/// Reads a line.
pub fn read(line: &str) -> Typed {
    let line = line.trim();
    if let Some(word) = line.strip_prefix('/') {
        return LOCAL
            .iter()
            .find(|(keyword, _)| keyword.means(word.trim()))
            .map_or(Typed::UnknownLocal, |(_, local)| Typed::Local(*local));
    }
    let Some(parsed) = command::parse(line) else {
        return Typed::Nothing;
    };
    match parsed.result.ok() {
        Some(Command::Connection(ConnectionCommand::Help(topic))) => Typed::Help(topic),
        Some(Command::Connection(ConnectionCommand::Format(_))) => Typed::OtherFormat,
        Some(Command::Question(GameQuestion::Board(BoardView::Turn))) => Typed::Local(Local::Flip),
        // The JSON of a position is the same with and without numbers.
        Some(Command::Question(GameQuestion::Board(BoardView::Numbers))) => {
            Typed::Local(Local::Numbers)
        }
        Some(Command::Connection(ConnectionCommand::Quit)) => Typed::Local(Local::Quit),
        command => Typed::Send(line.to_owned(), command),
    }
}

/// The commands with a secret as their argument, as the server's exact lines have them.
const OF_SECRETS: [&str; 5] = ["riprendi", "segreto", "token", "classe", "iscriviti"];

/// The number of characters in a group of a code, and the least number of groups that could be one.
const CODE: [usize; 2] = [4, 3];

/// Where a line may be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineSecrecy {
    /// It holds no secret, and may be kept on disk.
    Open,
    /// It has a mistake in it and may hold a secret: it is kept only while the program runs, to be corrected.
    Doubtful,
    /// It holds a room's word, a password or a seat's code, and is not kept.
    Secret,
}

/// Decides where a line may be kept.
pub fn secrecy(line: &str) -> LineSecrecy {
    match command::of_line(line) {
        Some(command) if command.holds_secret() => LineSecrecy::Secret,
        None if line.contains('=') || is_of_secrets(line) || holds_code(line) => {
            LineSecrecy::Doubtful
        }
        Some(_) | None => LineSecrecy::Open,
    }
}

fn is_of_secrets(line: &str) -> bool {
    let word = line.split_whitespace().next();
    let row = word.and_then(command::named);
    row.is_some_and(|row| OF_SECRETS.contains(&row.id()))
}

/// True if a line has so many groups of letters and digits beside each other as a code has at the least.
fn holds_code(line: &str) -> bool {
    let [length, least] = CODE;
    let is_group = |word: &str| {
        word.chars().count() == length && word.chars().all(|c| c.is_ascii_alphanumeric())
    };
    let groups: Vec<&str> = line.split([' ', '-']).collect();
    let has_digit = |run: &[&str]| run.concat().contains(|c: char| c.is_ascii_digit());
    let mut runs = groups.windows(least);
    runs.any(|run| run.iter().all(|group| is_group(group)) && has_digit(run))
}

/// True for the command that gives the code of a class: the server takes the next line as a nickname where that is no
/// command.
pub fn asks_nickname(exact: &str) -> bool {
    let command = command::parse(exact).and_then(|parsed| parsed.result.ok());
    matches!(command, Some(Command::Class(ClassCommand::Enter { .. })))
}
