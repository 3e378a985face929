//! The lines that answer what was typed.

use damiera_protocol::command::{
    AccountCommand, BoardCommand, ClassCommand, Command, ConnectionCommand, GameQuestion,
    HistoryQuery, LessonCommand, LessonSource, LobbyCommand, OwnBoardsCommand, PositionQuestion,
    Private, RoomQuery, Talk, TournamentCommand, TournamentPart, Whose,
};
use damiera_protocol::name::Name;
use damiera_protocol::render::{AnswerForm, plain_lines};
use damiera_protocol::reply::{
    Acknowledgement, HistoryPage, NameAnswer, NameReason, RoomPage, ToldAnswer,
};
use damiera_protocol::text::Message;
use damiera_protocol::view::View;
use damiera_protocol::wire::{
    Answered, BellSet, ChatSet, Clean, CleanLines, ClockWarningsSet, DeviceList, Farewell,
    FinishedGame, GameText, Judgement, KeyList, LanguageChosen, LastPlayed, LeftRoom, LegalMoves,
    ListedKey, MuteSet, NameDeleted, Named, NoticeReport, PasteBegun, People, Pong, Profile,
    Refused, ReportKept, RoomList, SeatAsked, SpokenInLobby, TournamentFile, WatchedRoom,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Narrator;

/// An answer from which only the text is wanted.
#[derive(Deserialize)]
struct AnyText {
    text: CleanLines<'static>,
}

impl Narrator {
    /// The lines for the answer to a command. `command` is the command as this version understands it;
    /// a newer server may understand it better.
    pub fn answer(&mut self, command: Option<&Command>, answer: &Answered) -> Vec<String> {
        command
            .and_then(|command| {
                let narrator = self;
                AnswerReading { narrator, answer }.lines(command)
            })
            .or_else(|| Some(lines(&answer.body::<AnyText>()?.text)))
            .unwrap_or_default()
    }

    /// The server's lines for an answer.
    pub(super) fn lines(&self, answer: &impl AnswerForm) -> Vec<String> {
        plain_lines(answer, View::new(self.language))
    }

    /// Sentences as lines.
    pub(super) fn texts(&self, messages: Vec<Message>) -> Vec<String> {
        let texts = messages.iter().map(|message| message.text(self.language));
        texts.collect()
    }

    /// Why a command was refused; for a move, with the moves that could be played instead.
    pub fn refused(&self, refused: &Refused<'_>) -> Vec<String> {
        let mut lines = lines(&refused.text);
        // The reasons that are about captures list them already.
        let listed = |mv: &str| refused.text.contains(mv);
        let legal = refused.legal.as_deref().unwrap_or_default();
        if !legal.iter().all(|mv| listed(mv)) {
            let quiet = Message::new("moves-quiet").with("moves", list(legal));
            lines.push(quiet.text(self.language));
        }
        lines
    }
}

/// An answer that is read for the narrator.
struct AnswerReading<'n> {
    narrator: &'n mut Narrator,
    answer: &'n Answered,
}

impl AnswerReading<'_> {
    /// The lines for the answer to a command of this version; `None` if the answer has another form.
    fn lines(&mut self, command: &Command) -> Option<Vec<String>> {
        match command {
            Command::Connection(command) => self.connection(command),
            Command::Account(command) => self.account(command),
            Command::Lobby(command) => self.lobby(command),
            Command::Question(question) => self.question(question),
            Command::Talk(Talk::Say(_)) => self.told::<SpokenInLobby>(),
            Command::Private(Private::Tell { text, .. } | Private::Reply(text)) => {
                let (told, text) = (self.answer.body()?, text.clone());
                Some(self.narrator.lines(&ToldAnswer { told, text }))
            }
            Command::Private(Private::Report { .. }) => self.told::<ReportKept<'_>>(),
            Command::Class(ClassCommand::Leave) => {
                Some(self.narrator.lines(&Acknowledgement::ClassLeft))
            }
            Command::Tournament(TournamentCommand::Show(_, TournamentPart::Report)) => {
                self.told::<TournamentFile<'_>>()
            }
            Command::Lesson(LessonCommand::Review {
                source: LessonSource::Paste { .. },
                ..
            }) => self.told::<PasteBegun>(),
            // Told as an event, or by a text in the answer.
            _ => None,
        }
    }

    /// The lines for the answer to a command about the connection.
    fn connection(&mut self, command: &ConnectionCommand) -> Option<Vec<String>> {
        match command {
            ConnectionCommand::Quit => {
                Some(self.narrator.texts(vec![goodbye(self.answer.body()?)]))
            }
            ConnectionCommand::Name { .. } => self.named(self.answer.body()?, NameReason::Renaming),
            ConnectionCommand::Ignore(_) => self.told::<MuteSet<'_>>(),
            ConnectionCommand::Ping(_) => self.told::<Pong<'_>>(),
            ConnectionCommand::Language(_) => {
                self.narrator.language = *self.answer.body::<LanguageChosen>()?.language.known()?;
                self.told::<LanguageChosen>()
            }
            ConnectionCommand::Bell(_) => self.told::<BellSet>(),
            ConnectionCommand::ClockWarnings(_) => self.told::<ClockWarningsSet>(),
            ConnectionCommand::Chat(_) => self.told::<ChatSet>(),
            // Told by a text in the answer.
            _ => None,
        }
    }

    /// The lines for the answer to a command of the lobby or the archive.
    fn lobby(&mut self, command: &LobbyCommand) -> Option<Vec<String>> {
        match command {
            LobbyCommand::Leave(_) => {
                let left = self.answer.body::<LeftRoom<'_>>();
                self.narrator.leave(left.as_ref());
                self.told::<LeftRoom<'_>>()
            }
            LobbyCommand::OwnBoards(command) => self.own_boards(command),
            LobbyCommand::Rooms(query) => self.room_page(*query),
            // Several games to go back to. A seat that came back is told as an event.
            LobbyCommand::ResumeOwn => self.room_page(RoomQuery::own_games()),
            LobbyCommand::Who(_) | LobbyCommand::IsHere(_) | LobbyCommand::Watchers(_) => {
                self.told::<People<'_>>()
            }
            LobbyCommand::Watch { .. } => {
                let is_adjourned = self.answer.body::<WatchedRoom<'_>>()?.adjourned;
                is_adjourned.then(|| vec![self.narrator.text("watching-deserted")])
            }
            // The reader's seat in a room is told as an event.
            LobbyCommand::AskBack { .. } => self.told::<SeatAsked<'_>>(),
            LobbyCommand::Archived(_) => Some(record(&self.answer.body::<FinishedGame<'_>>()?.pdn)),
            LobbyCommand::History(query) => {
                let whose = match (&query.whose, Name::parse(&self.narrator.own)) {
                    (Whose::Own, Ok(own)) => Whose::Of(own),
                    (whose, _) => whose.clone(),
                };
                let (query, list) = (query.clone(), self.answer.body()?);
                let query = HistoryQuery { whose, ..query };
                Some(self.narrator.lines(&HistoryPage { query, list }))
            }
            // Told as an event, or by a text in the answer.
            _ => None,
        }
    }

    /// The lines for the answer to a command about the reader's own boards.
    fn own_boards(&self, command: &OwnBoardsCommand) -> Option<Vec<String>> {
        match command {
            // The board came before the answer.
            OwnBoardsCommand::Go(_) | OwnBoardsCommand::Next => Some(Vec::new()),
            // Told by a text in the answer.
            OwnBoardsCommand::List => None,
            OwnBoardsCommand::At(_, command) => match &**command {
                BoardCommand::Question(question) => self.question_aside(question),
                // Told as news of the board.
                BoardCommand::Action(_) | BoardCommand::Talk(_) => None,
            },
        }
    }

    /// The lines for the answer to a question about a board that need not be the shown one, which stays as it is.
    fn question_aside(&self, question: &GameQuestion) -> Option<Vec<String>> {
        match question {
            GameQuestion::Moves(_) | GameQuestion::After(_) => self.legal_moves(),
            GameQuestion::Position(PositionQuestion::Last) => {
                let last = self.answer.body::<LastPlayed<'_>>()?.last;
                let last = last.map(|last| self.narrator.played(&last));
                Some(vec![
                    last.unwrap_or_else(|| self.narrator.text("no-last-move")),
                ])
            }
            GameQuestion::Board(_)
            | GameQuestion::Position(PositionQuestion::Square(_) | PositionQuestion::Scan(_))
            | GameQuestion::Turn
            | GameQuestion::Why(_)
            | GameQuestion::Clock
            | GameQuestion::Game(_) => {
                let narrator = &mut self.narrator.aside();
                let answer = self.answer;
                AnswerReading { narrator, answer }.question(question)
            }
        }
    }

    /// The legal moves that an answer lists.
    fn legal_moves(&self) -> Option<Vec<String>> {
        let moves = self.answer.body::<LegalMoves<'_>>()?;
        let legal = moves.legal.filter(|_| moves.text.is_none())?;
        let moves = Message::new("moves-quiet").with("moves", list(&legal));
        Some(self.narrator.texts(vec![moves]))
    }

    fn room_page(&self, query: RoomQuery) -> Option<Vec<String>> {
        let list: RoomList<'static> = self.answer.body()?;
        Some(self.narrator.lines(&RoomPage::with(query, list)))
    }

    /// The lines for the answer to a question about a game.
    fn question(&mut self, question: &GameQuestion) -> Option<Vec<String>> {
        match question {
            GameQuestion::Clock => Some(self.narrator.clock_report(&self.answer.body()?)),
            GameQuestion::Moves(None) if self.narrator.lesson.is_some() => Some(Vec::new()),
            GameQuestion::Moves(None) => Some(self.narrator.moves()),
            GameQuestion::Moves(Some(_)) | GameQuestion::After(_) => self.legal_moves(),
            GameQuestion::Position(PositionQuestion::Last) => {
                let last = self.narrator.last_move();
                Some(vec![
                    last.unwrap_or_else(|| self.narrator.text("no-last-move")),
                ])
            }
            GameQuestion::Game(_) => Some(record(&self.answer.body::<GameText<'_>>()?.pdn)),
            GameQuestion::Why(_) => self.told::<Judgement<'_>>(),
            // Told by a text in the answer.
            _ => None,
        }
    }

    /// The lines for the answer to a command about one's account. A question comes as a refusal.
    fn account(&mut self, command: &AccountCommand) -> Option<Vec<String>> {
        match command {
            AccountCommand::Secret(_) => self.told::<NameDeleted<'_>>().or_else(|| {
                let named = self.answer.body::<Named<'static>>()?;
                let reason = match named.seen {
                    Some(_) => NameReason::Login,
                    None => NameReason::Registration,
                };
                self.named(named, reason)
            }),
            AccountCommand::Profile(_) => self.told::<Profile<'_>>(),
            AccountCommand::ProfileLine(line) => Some(
                self.narrator
                    .lines(&Acknowledgement::ProfileLine(line.clone())),
            ),
            AccountCommand::ProfileHidden(hidden) => Some(
                self.narrator
                    .lines(&Acknowledgement::ProfileHidden(*hidden)),
            ),
            AccountCommand::Devices => self.told::<DeviceList<'_>>(),
            AccountCommand::RemoveDevice(number) => Some(
                self.narrator
                    .lines(&Acknowledgement::DeviceRemoved(*number)),
            ),
            AccountCommand::Keys => self.told::<KeyList<'_>>(),
            AccountCommand::Notices | AccountCommand::ChangeNotices(_) => {
                self.told::<NoticeReport<'_>>()
            }
            AccountCommand::AddKey(_) => self.told::<ListedKey<'_>>(),
            AccountCommand::RemoveKey(number) => {
                Some(self.narrator.lines(&Acknowledgement::KeyRemoved(*number)))
            }
            AccountCommand::KeepDevice(_)
            | AccountCommand::Token(..)
            | AccountCommand::Register
            | AccountCommand::Password
            | AccountCommand::Recover(_)
            | AccountCommand::Delete => None,
        }
    }

    /// The lines for an answer with a name, which is the reader's from now on.
    fn named(&mut self, named: Named<'static>, reason: NameReason) -> Option<Vec<String>> {
        self.narrator.set_name(&named.name);
        Some(self.narrator.lines(&NameAnswer { named, reason }))
    }

    /// The server's lines for an answer of this type; `None` if the answer has another form.
    fn told<A: AnswerForm + DeserializeOwned>(&self) -> Option<Vec<String>> {
        Some(self.narrator.lines(&self.answer.body::<A>()?))
    }
}

/// The program keeps the code, so it need not be typed.
fn goodbye(farewell: Farewell) -> Message {
    match (farewell.seat_seconds, farewell.adjourned) {
        (Some(seconds), false) => Message::new("client-goodbye-seat").count("seconds", seconds),
        (Some(_), true) => Message::new("client-goodbye-adjourned"),
        (None, _) => Message::new("goodbye"),
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// A record with its moves in one line, to be broken where it is shown: in a file they are broken at 80
/// columns, which need not be those there.
fn record(pdn: &str) -> Vec<String> {
    let Some((tags, moves)) = pdn.split_once("\n\n") else {
        return lines(pdn);
    };
    let mut shown = lines(tags);
    shown.push(String::new());
    shown.push(moves.lines().collect::<Vec<_>>().join(" "));
    shown
}

/// Texts as a list.
pub(super) fn list(texts: &[Clean<'_>]) -> String {
    let texts: Vec<&str> = texts.iter().map(|text| &**text).collect();
    texts.join(", ")
}
