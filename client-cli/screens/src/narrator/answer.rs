//! The lines that answer what was typed.

use damiera_protocol::command::{
    AccountCommand, ClassCommand, Command, ConnectionCommand, GameQuestion, HistoryQuery,
    LessonCommand, LessonSource, LobbyCommand, PositionQuestion, Private, Talk, TournamentCommand,
    TournamentPart, Whose,
};
use damiera_protocol::name::Name;
use damiera_protocol::phrase::{self, GuestMark, PhraseStyle};
use damiera_protocol::text::Message;
use damiera_protocol::wire::{
    Answered, BellSet, ChatSet, Clean, CleanLines, DeviceList, Farewell, FinishedGame, GameList,
    GameText, Judgement, KeyList, LanguageChosen, LeftRoom, LegalMoves, ListedKey, ListedRoom,
    MuteSet, NameDeleted, Named, PasteBegun, People, Pong, Profile, Refused, ReportKept, RoomList,
    SeatAsked, SpokenInLobby, ToldOne, TournamentFile, WatchedRoom,
};
use serde::Deserialize;

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
        let line = match command {
            Command::Lobby(LobbyCommand::Leave(_)) => {
                self.forget_room();
                let left = answer.body::<LeftRoom<'_>>()?;
                Message::new("left-room").with("room", left.room)
            }
            Command::Connection(ConnectionCommand::Quit) => self.goodbye(answer.body()?),
            Command::Question(GameQuestion::Clock) => {
                return Some(self.clock_report(&answer.body()?));
            }
            Command::Question(GameQuestion::Moves(None)) if self.lesson.is_some() => {
                return Some(Vec::new());
            }
            Command::Question(GameQuestion::Moves(None)) => {
                return Some(self.moves());
            }
            Command::Question(GameQuestion::Moves(Some(_))) => {
                let moves = answer.body::<LegalMoves<'_>>()?;
                let legal = moves.legal.filter(|_| moves.text.is_none())?;
                Message::new("moves-quiet").with("moves", list(&legal))
            }
            Command::Question(GameQuestion::Position(PositionQuestion::Last)) => {
                let last = self.last_move();
                return Some(vec![last.unwrap_or_else(|| self.text("no-last-move"))]);
            }
            Command::Connection(ConnectionCommand::Name { .. }) => {
                let name = answer.body::<Named<'_>>()?.name;
                self.set_name(&name);
                phrase::named("renamed", &name)
            }
            Command::Account(command) => return self.account(command, answer),
            Command::Lobby(LobbyCommand::Rooms(_)) => {
                let page = answer.body::<RoomList<'_>>()?;
                return Some(self.rooms(&page.rooms, page.page, page.pages));
            }
            Command::Lobby(
                LobbyCommand::Who(_) | LobbyCommand::IsHere(_) | LobbyCommand::Watchers(_),
            ) => {
                let people = answer.body::<People<'_>>()?;
                let said = phrase::who(&people, GuestMark::Sign, self.language);
                let said = said.into_iter().map(|line| line.text(self.language));
                return Some(said.collect());
            }
            Command::Lobby(LobbyCommand::Watch { .. }) => {
                let is_adjourned = answer.body::<WatchedRoom<'_>>()?.adjourned;
                is_adjourned.then(|| Message::new("watching-deserted"))?
            }
            Command::Lobby(LobbyCommand::AskBack { .. }) => {
                // The reader's seat in a room is told as an event.
                let asked = answer.body::<SeatAsked<'_>>()?;
                phrase::seat_request_sent(&asked)
            }
            Command::Question(GameQuestion::Game(_)) => {
                return Some(record(&answer.body::<GameText<'_>>()?.pdn));
            }
            Command::Lobby(LobbyCommand::Archived(_)) => {
                return Some(record(&answer.body::<FinishedGame<'_>>()?.pdn));
            }
            Command::Lobby(LobbyCommand::History(query)) => {
                return Some(self.finished_games(query, &answer.body()?));
            }
            Command::Question(GameQuestion::Why(_)) => verdict(&answer.body()?),
            Command::Connection(ConnectionCommand::Ignore(_)) => {
                let set = answer.body::<MuteSet<'_>>()?;
                phrase::muted(&set.name, set.muted)
            }
            Command::Connection(ConnectionCommand::Ping(_)) => {
                let pong = answer.body::<Pong<'_>>()?.pong;
                Message::new("pong").with("text", pong)
            }
            Command::Connection(ConnectionCommand::Language(_)) => {
                self.language = *answer.body::<LanguageChosen>()?.language.known()?;
                Message::new("language-set")
            }
            Command::Connection(ConnectionCommand::Bell(_)) => {
                phrase::bell(answer.body::<BellSet>()?.bell)
            }
            Command::Connection(ConnectionCommand::Chat(_)) => {
                phrase::chat_set(answer.body::<ChatSet>()?.chat)
            }
            Command::Talk(Talk::Say(_)) => {
                phrase::heard(answer.body::<SpokenInLobby>()?.heard as u64)
            }
            Command::Private(Private::Tell { text, .. } | Private::Reply(text)) => {
                let told = answer.body::<ToldOne<'_>>()?.told;
                return Some(vec![phrase::told(&told, text, self.language)]);
            }
            Command::Private(Private::Report { .. }) => {
                phrase::named("reported", &answer.body::<ReportKept<'_>>()?.reported)
            }
            Command::Class(ClassCommand::Leave) => Message::new("class-left"),
            Command::Tournament(TournamentCommand::Show(_, TournamentPart::Report)) => {
                let file = answer.body::<TournamentFile<'_>>()?;
                return Some(file.trf.iter().map(ToString::to_string).collect());
            }
            Command::Lesson(LessonCommand::Review {
                source: LessonSource::Paste { .. },
                ..
            }) if answer.body::<PasteBegun>().is_some() => Message::new("paste-begins"),
            // Told as an event, or by a text in the answer.
            _ => return None,
        };
        Some(vec![line.text(self.language)])
    }

    /// The lines for the answer to a command about one's account. A question comes as a refusal.
    fn account(&mut self, command: &AccountCommand, answer: &Answered) -> Option<Vec<String>> {
        match command {
            AccountCommand::Secret(_) => {
                if let Some(gone) = answer.body::<NameDeleted<'_>>() {
                    let line = phrase::named("name-deleted", &gone.deleted);
                    return Some(self.texts(vec![line.count("days", gone.days)]));
                }
                let named = answer.body::<Named<'_>>()?;
                self.set_name(&named.name);
                Some(self.texts(match named.seen {
                    Some(_) => phrase::logged_in(&named, self.language),
                    None => phrase::registered(&named),
                }))
            }
            AccountCommand::Profile(_) => {
                let profile = answer.body::<Profile<'_>>()?;
                Some(self.texts(phrase::profile(&profile, PhraseStyle::Signs, self.language)))
            }
            AccountCommand::ProfileLine(line) => Some(self.texts(vec![match line {
                Some(line) => Message::new("profile-line-set").with("text", line),
                None => Message::new("profile-line-gone"),
            }])),
            AccountCommand::ProfileHidden(hidden) => {
                Some(self.texts(vec![phrase::profile_hidden(*hidden)]))
            }
            AccountCommand::Devices => {
                let list = answer.body::<DeviceList<'_>>()?;
                Some(phrase::devices(&list, self.language))
            }
            AccountCommand::RemoveDevice(number) => {
                Some(self.texts(vec![phrase::device_removed(*number)]))
            }
            AccountCommand::Keys => {
                let list = answer.body::<KeyList<'_>>()?;
                Some(phrase::keys(&list, self.language))
            }
            AccountCommand::AddKey(_) => {
                let key = answer.body::<ListedKey<'_>>()?;
                Some(self.texts(vec![phrase::key_added(&key)]))
            }
            AccountCommand::RemoveKey(number) => {
                Some(self.texts(vec![phrase::key_removed(*number)]))
            }
            AccountCommand::KeepDevice(_)
            | AccountCommand::Token(..)
            | AccountCommand::Register
            | AccountCommand::Password
            | AccountCommand::Recover(_)
            | AccountCommand::Delete => None,
        }
    }

    /// Sentences as lines.
    pub(super) fn texts(&self, messages: Vec<Message>) -> Vec<String> {
        let texts = messages.iter().map(|message| message.text(self.language));
        texts.collect()
    }

    /// The program keeps the code, so it need not be typed.
    fn goodbye(&self, farewell: Farewell) -> Message {
        match (farewell.seat_seconds, farewell.adjourned) {
            (Some(seconds), false) => Message::new("client-goodbye-seat").count("seconds", seconds),
            (Some(_), true) => Message::new("client-goodbye-adjourned"),
            (None, _) => Message::new("goodbye"),
        }
    }

    /// A page of the list of rooms.
    pub fn rooms(&self, rooms: &[ListedRoom<'_>], page: u32, pages: u32) -> Vec<String> {
        if rooms.is_empty() {
            return vec![self.text("rooms-none")];
        }
        let language = self.language;
        let any_guest = rooms.iter().any(|room| room.guests.0 != [false, false]);
        let mark = GuestMark::Sign;
        let head = phrase::rooms_head((page, pages), any_guest, mark, language);
        let mut lines = vec![head.text(language)];
        lines.extend(rooms.iter().map(|room| phrase::room(room, mark, language)));
        if page < pages {
            let more = Message::new("rooms-more").with("query", page + 1);
            lines.push(more.text(language));
        }
        lines
    }

    /// A page of the list of finished games.
    fn finished_games(&self, query: &HistoryQuery, page: &GameList<'_>) -> Vec<String> {
        let own = Name::parse(&self.own).ok();
        let whose = match (&query.whose, own) {
            (Whose::Own, Some(own)) => Whose::Of(own),
            (whose, _) => whose.clone(),
        };
        let query = HistoryQuery {
            whose,
            ..query.clone()
        };
        phrase::history(&query, page, GuestMark::Sign, self.language, |row| row)
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

/// Says if a move may be played, and why not.
fn verdict(judgement: &Judgement<'_>) -> Message {
    let captured = list(judgement.captured.as_deref().unwrap_or_default());
    let key = match (judgement.legal_move, captured.is_empty()) {
        (false, _) => "why-illegal",
        (true, true) => "why-legal",
        (true, false) => "why-legal-capture",
    };
    Message::new(key)
        .with("move", &judgement.squares)
        .with("captured", captured)
        .with("why", judgement.text.as_deref().unwrap_or_default())
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
