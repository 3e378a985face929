//! The lines that answer what was typed.

use damiera_protocol::command::{
    AccountCommand, ClassCommand, Command, ConnectionCommand, GameQuestion, HistoryQuery,
    LessonCommand, LessonSource, LobbyCommand, PositionQuestion, Private, RoomQuery, Talk,
    TournamentCommand, TournamentPart, Whose,
};
use damiera_protocol::name::Name;
use damiera_protocol::render::{AnswerForm, plain_lines};
use damiera_protocol::reply::{
    Acknowledgement, HistoryPage, NameAnswer, NameReason, RoomPage, ToldAnswer,
};
use damiera_protocol::text::Message;
use damiera_protocol::view::View;
use damiera_protocol::wire::{
    Answered, BellSet, ChatSet, Clean, CleanLines, DeviceList, Farewell, FinishedGame, GameText,
    Judgement, KeyList, LanguageChosen, LeftRoom, LegalMoves, ListedKey, MuteSet, NameDeleted,
    Named, PasteBegun, People, Pong, Profile, Refused, ReportKept, RoomList, SeatAsked,
    SpokenInLobby, TournamentFile, WatchedRoom,
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
            .and_then(|command| self.answer_to(command, answer))
            .or_else(|| Some(lines(&answer.body::<AnyText>()?.text)))
            .unwrap_or_default()
    }

    /// The lines for the answer to a command of this version; `None` if the answer has another form.
    fn answer_to(&mut self, command: &Command, answer: &Answered) -> Option<Vec<String>> {
        match command {
            Command::Lobby(LobbyCommand::Leave(_)) => {
                self.forget_room();
                self.told::<LeftRoom<'_>>(answer)
            }
            Command::Connection(ConnectionCommand::Quit) => {
                Some(self.texts(vec![goodbye(answer.body()?)]))
            }
            Command::Question(GameQuestion::Clock) => Some(self.clock_report(&answer.body()?)),
            Command::Question(GameQuestion::Moves(None)) if self.lesson.is_some() => {
                Some(Vec::new())
            }
            Command::Question(GameQuestion::Moves(None)) => Some(self.moves()),
            Command::Question(GameQuestion::Moves(Some(_))) => {
                let moves = answer.body::<LegalMoves<'_>>()?;
                let legal = moves.legal.filter(|_| moves.text.is_none())?;
                let moves = Message::new("moves-quiet").with("moves", list(&legal));
                Some(self.texts(vec![moves]))
            }
            Command::Question(GameQuestion::Position(PositionQuestion::Last)) => {
                let last = self.last_move();
                Some(vec![last.unwrap_or_else(|| self.text("no-last-move"))])
            }
            Command::Question(GameQuestion::Game(_)) => {
                Some(record(&answer.body::<GameText<'_>>()?.pdn))
            }
            Command::Question(GameQuestion::Why(_)) => self.told::<Judgement<'_>>(answer),
            Command::Connection(ConnectionCommand::Name { .. }) => {
                self.named(answer.body()?, NameReason::Renaming)
            }
            Command::Connection(ConnectionCommand::Ignore(_)) => self.told::<MuteSet<'_>>(answer),
            Command::Connection(ConnectionCommand::Ping(_)) => self.told::<Pong<'_>>(answer),
            Command::Connection(ConnectionCommand::Language(_)) => {
                self.language = *answer.body::<LanguageChosen>()?.language.known()?;
                self.told::<LanguageChosen>(answer)
            }
            Command::Connection(ConnectionCommand::Bell(_)) => self.told::<BellSet>(answer),
            Command::Connection(ConnectionCommand::Chat(_)) => self.told::<ChatSet>(answer),
            Command::Account(command) => self.account(command, answer),
            Command::Lobby(LobbyCommand::Rooms(query)) => {
                let list: RoomList<'static> = answer.body()?;
                Some(self.lines(&RoomPage::with(*query, list)))
            }
            // Several games to go back to. A seat that came back is told as an event.
            Command::Lobby(LobbyCommand::ResumeOwn) => {
                let list: RoomList<'static> = answer.body()?;
                Some(self.lines(&RoomPage::with(RoomQuery::own_games(), list)))
            }
            Command::Lobby(
                LobbyCommand::Who(_) | LobbyCommand::IsHere(_) | LobbyCommand::Watchers(_),
            ) => self.told::<People<'_>>(answer),
            Command::Lobby(LobbyCommand::Watch { .. }) => {
                let is_adjourned = answer.body::<WatchedRoom<'_>>()?.adjourned;
                is_adjourned.then(|| vec![self.text("watching-deserted")])
            }
            // The reader's seat in a room is told as an event.
            Command::Lobby(LobbyCommand::AskBack { .. }) => self.told::<SeatAsked<'_>>(answer),
            Command::Lobby(LobbyCommand::Archived(_)) => {
                Some(record(&answer.body::<FinishedGame<'_>>()?.pdn))
            }
            Command::Lobby(LobbyCommand::History(query)) => {
                let whose = match (&query.whose, Name::parse(&self.own)) {
                    (Whose::Own, Ok(own)) => Whose::Of(own),
                    (whose, _) => whose.clone(),
                };
                let (query, list) = (query.clone(), answer.body()?);
                let query = HistoryQuery { whose, ..query };
                Some(self.lines(&HistoryPage { query, list }))
            }
            Command::Talk(Talk::Say(_)) => self.told::<SpokenInLobby>(answer),
            Command::Private(Private::Tell { text, .. } | Private::Reply(text)) => {
                let (told, text) = (answer.body()?, text.clone());
                Some(self.lines(&ToldAnswer { told, text }))
            }
            Command::Private(Private::Report { .. }) => self.told::<ReportKept<'_>>(answer),
            Command::Class(ClassCommand::Leave) => Some(self.lines(&Acknowledgement::ClassLeft)),
            Command::Tournament(TournamentCommand::Show(_, TournamentPart::Report)) => {
                self.told::<TournamentFile<'_>>(answer)
            }
            Command::Lesson(LessonCommand::Review {
                source: LessonSource::Paste { .. },
                ..
            }) => self.told::<PasteBegun>(answer),
            // Told as an event, or by a text in the answer.
            _ => None,
        }
    }

    /// The lines for the answer to a command about one's account. A question comes as a refusal.
    fn account(&mut self, command: &AccountCommand, answer: &Answered) -> Option<Vec<String>> {
        match command {
            AccountCommand::Secret(_) => self.told::<NameDeleted<'_>>(answer).or_else(|| {
                let named = answer.body::<Named<'static>>()?;
                let reason = match named.seen {
                    Some(_) => NameReason::Login,
                    None => NameReason::Registration,
                };
                self.named(named, reason)
            }),
            AccountCommand::Profile(_) => self.told::<Profile<'_>>(answer),
            AccountCommand::ProfileLine(line) => {
                Some(self.lines(&Acknowledgement::ProfileLine(line.clone())))
            }
            AccountCommand::ProfileHidden(hidden) => {
                Some(self.lines(&Acknowledgement::ProfileHidden(*hidden)))
            }
            AccountCommand::Devices => self.told::<DeviceList<'_>>(answer),
            AccountCommand::RemoveDevice(number) => {
                Some(self.lines(&Acknowledgement::DeviceRemoved(*number)))
            }
            AccountCommand::Keys => self.told::<KeyList<'_>>(answer),
            AccountCommand::AddKey(_) => self.told::<ListedKey<'_>>(answer),
            AccountCommand::RemoveKey(number) => {
                Some(self.lines(&Acknowledgement::KeyRemoved(*number)))
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
        self.set_name(&named.name);
        Some(self.lines(&NameAnswer { named, reason }))
    }

    /// The server's lines for an answer of this type; `None` if the answer has another form.
    fn told<A: AnswerForm + DeserializeOwned>(&self, answer: &Answered) -> Option<Vec<String>> {
        Some(self.lines(&answer.body::<A>()?))
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
