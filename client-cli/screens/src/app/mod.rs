//! The program as a state machine: events go in, and effects and the screen come out.
//!
//! An [`App`] has no clock and no connection. Its owner gives it the [input](crate::input), the [news](ConnectionNews)
//! of the server and the time, carries out its [effects](AppEffect), and draws it after each event.

mod answer;
mod board_input;
mod command;
mod confirmation;
mod connection;
mod effect;
mod event;
mod form;
mod keys;
mod lesson;
mod link;
mod lists;
mod lobby;
mod log;
mod login_form;
mod mouse;
mod pager;
mod request;
mod secret;
mod time;
mod tournament;

use std::collections::BTreeMap;
use std::time::Duration;

use damiera_protocol::command::Command;
use damiera_protocol::meaning::PendingQuestion;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::{Answered, Clocks, Object, Refused};
use ratatui_core::layout::Size;

pub use self::effect::{AppEffect, ConnectRequest, Gift, PreferenceChange, SecretSource};
pub use self::login_form::RecentServer;
pub use self::secret::SecretAsk;

pub(crate) use self::board_input::{BoardInput, typed_squares};
pub(crate) use self::confirmation::ConfirmedAction;
pub(crate) use self::form::{Form, FormField};
pub(crate) use self::link::LinkState;
pub(crate) use self::lists::{List, Menu, PersonAction, PresentPerson};
pub(crate) use self::lobby::{Focus, LobbyButton, LobbyPage};
pub(crate) use self::log::{LogPart, ScreenLog, Tone};
pub(crate) use self::login_form::{LoginField, LoginForm};
pub(crate) use self::pager::Pager;
pub(crate) use self::secret::{SecretField, SecretForm};
pub(crate) use self::tournament::{
    TournamentButton, TournamentPages, TournamentQuery, TournamentTab, TournamentView,
    counts_seconds,
};

use crate::board::PieceSymbols;
use crate::line::{LineEditor, LineHistory};
use crate::narrator::Narrator;
use crate::theme::Theme;
use crate::unanswered::UnansweredLines;

/// The settings that an app begins with.
#[derive(Debug, Clone)]
pub struct AppSettings {
    /// The language of every text.
    pub language: Language,
    /// The colours.
    pub theme: Theme,
    /// The signs for the pieces.
    pub figures: PieceSymbols,
    /// True if the program has the mouse.
    pub mouse: bool,
    /// True if a bell sounds when it is the user's turn.
    pub bell: bool,
    /// The server to connect to.
    pub server: String,
    /// The name to take there; asked for when absent.
    pub name: Option<String>,
    /// Servers that were used before, the last one first.
    pub servers: Vec<RecentServer>,
    /// Lines that were typed before, the oldest first.
    pub history: Vec<String>,
    /// True if a connection is being made already.
    pub connecting: bool,
    /// True if the program can make passwords and keep them.
    pub makes_secrets: bool,
    /// The size of the terminal.
    pub size: Size,
}

/// A message of the task that has the connection.
#[derive(Debug)]
pub enum ConnectionNews {
    /// The connection is to the server with this address: the one that was filled in, or another one with the same games.
    At(String),
    /// There is a connection, and this name was taken.
    Connected {
        /// The name as the server writes it.
        name: String,
    },
    /// A seat was taken back; what was missed meanwhile.
    Resumed {
        /// The player's name.
        name: String,
        /// The room.
        room: String,
        /// The events since the connection was lost.
        missed: Vec<Object<'static>>,
        /// The clocks as they are by now.
        clocks: Option<Clocks>,
    },
    /// A seat came with the name, and these are its clocks by now.
    Clocks(Clocks),
    /// No connection could be made.
    Failed {
        /// Why, in the user's language.
        why: String,
        /// True if it may be better the next time, without another name or server.
        again: bool,
    },
    /// The server is there and refused the name. Another one is wanted, or a code; later the same may be free.
    NameRefused {
        /// Why, in the user's language.
        why: String,
    },
    /// The password of a name is asked for before there is a connection.
    Asked {
        /// The name.
        name: String,
        /// The question, or the reason why the last password was refused.
        refused: Box<Refused<'static>>,
    },
    /// True if the password of the user's name is kept, so that it need not be typed.
    Keeps(bool),
    /// The secret with this number could not be sent, for this reason in the user's language.
    Unsent(u64, String),
    /// The connection is gone.
    Lost {
        /// Why, in the user's language.
        why: String,
    },
    /// An event.
    Object(Box<Object<'static>>),
    /// A command was carried out.
    Answer(u64, Answered),
    /// A command was not carried out.
    Refused(u64, Box<Refused<'static>>),
    /// The command on entering was refused, and the person is in the lobby.
    NotThere(Box<Refused<'static>>),
    /// Something that the program outside has to say.
    Note(String),
}

/// The purpose of a command that waits for its answer.
#[derive(Debug, Clone)]
enum CommandPurpose {
    /// A typed command, and what it was understood as here.
    Typed(Option<Command>),
    /// A page of the list of rooms.
    Rooms,
    /// The challenges for their list.
    Challenges,
    /// The people for their list.
    People,
    /// The friends among the people.
    Friends,
    /// A list or a part of a tournament, for its view.
    Tournament(TournamentQuery),
    /// A password or a code.
    Secret { asked: SecretAsk, name: String },
    /// The game's record, for the moves before one came.
    Record,
    /// All lines of a lesson.
    LessonTree,
    /// A line of a record that is pasted.
    Pasted,
    /// The game's record, to be copied.
    CopyRecord,
    /// The goodbye.
    Goodbye,
    /// A check that the server is there.
    Ping,
}

/// A command on its way.
#[derive(Debug, Clone)]
struct PendingCommand {
    purpose: CommandPurpose,
    /// The command; empty where it is a secret.
    line: String,
    sent: Duration,
}

/// An overlay on the page.
#[derive(Debug, Clone)]
pub(crate) enum PageOverlay {
    /// Lines to be read.
    Pager(Pager),
    /// A form that is filled in.
    Form(Form),
    /// A password or a code that is asked for.
    Secret(SecretForm),
    /// The actions about a person.
    Menu(Menu),
}

/// The page that is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScreenPage {
    Door,
    Lobby,
    Tournaments,
    Table,
    Lesson,
}

/// One line about what one is doing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StatusNotice {
    pub(crate) tone: Tone,
    pub(crate) text: String,
}

/// The program as one person sees it.
#[derive(Debug)]
pub struct App {
    pub(crate) language: Language,
    pub(crate) theme: Theme,
    pub(crate) figures: PieceSymbols,
    pub(crate) size: Size,
    pub(crate) server: String,
    /// The address where the connection is: that of the server, or of another one with the same games.
    pub(crate) place: String,
    pub(crate) link: LinkState,
    pub(crate) narrator: Narrator,
    pub(crate) door: LoginForm,
    pub(crate) lobby: LobbyPage,
    /// The views of tournaments, while they are open over the lobby.
    pub(crate) tournaments: Option<TournamentPages>,
    pub(crate) board_input: BoardInput,
    pub(crate) overlay: Option<PageOverlay>,
    pub(crate) line: LineEditor,
    pub(crate) log: ScreenLog,
    pub(crate) notice: Option<StatusNotice>,
    /// The newest question that waits for an answer.
    pub(crate) asked: Option<PendingQuestion>,
    /// The last move, if it was refused: `perché?` asks about it.
    refused_move: Option<String>,
    /// True if the password of the user's name is kept.
    keeps: bool,
    /// True if the program can make passwords and keep them.
    makes: bool,
    /// The server's warning about the connection, shown when a password is chosen.
    warned: Option<String>,
    /// The grave thing that is asked about.
    pub(crate) confirms: Option<ConfirmedAction>,
    history: LineHistory,
    mouse: bool,
    /// True if what is typed is part of a record.
    pub(crate) pasting: bool,
    /// True if a text was pasted last that is too long for a line.
    paste_refused: bool,
    bell: bool,
    /// The command that led to the room, for a spectator.
    watching: Option<String>,
    /// The lesson at the loss of the connection, until it is joined again.
    lost_lesson: Option<String>,
    unanswered: UnansweredLines,
    /// The form that was sent last, by the number of its command.
    sent_form: Option<(u64, Form)>,
    /// The line that had no answer when the connection was lost, and stays to be sent.
    unsent: Option<String>,
    pending: BTreeMap<u64, PendingCommand>,
    last_ask: u64,
    effects: Vec<AppEffect>,
    /// The time as it was last told.
    pub(crate) now: Duration,
    /// When something was last heard of the connection.
    heard: Duration,
    /// When something was last typed.
    touched: Duration,
}

impl App {
    /// An app at its beginning.
    pub fn new(settings: AppSettings) -> App {
        let link = match settings.connecting {
            true => LinkState::Connecting {
                attempt: 0,
                began: Duration::ZERO,
            },
            false => LinkState::Door,
        };
        let name = settings.name.unwrap_or_default();
        App {
            language: settings.language,
            theme: settings.theme,
            figures: settings.figures,
            size: settings.size,
            door: LoginForm::new(&settings.server, &name, settings.servers),
            place: settings.server.clone(),
            server: settings.server,
            link,
            narrator: Narrator::new(settings.language),
            lobby: LobbyPage::default(),
            tournaments: None,
            board_input: BoardInput::default(),
            overlay: None,
            line: LineEditor::default(),
            log: ScreenLog::default(),
            notice: None,
            asked: None,
            refused_move: None,
            keeps: false,
            makes: settings.makes_secrets,
            warned: None,
            confirms: None,
            history: LineHistory::new(settings.history),
            mouse: settings.mouse,
            pasting: false,
            paste_refused: false,
            bell: settings.bell,
            watching: None,
            lost_lesson: None,
            unanswered: UnansweredLines::default(),
            sent_form: None,
            unsent: None,
            pending: BTreeMap::new(),
            last_ask: 0,
            effects: Vec::new(),
            now: Duration::ZERO,
            heard: Duration::ZERO,
            touched: Duration::ZERO,
        }
    }

    /// Takes the effects to carry out, in order.
    pub fn take_effects(&mut self) -> Vec<AppEffect> {
        std::mem::take(&mut self.effects)
    }

    /// The typed lines, for the next run, the oldest first.
    pub fn typed_lines(&self) -> impl Iterator<Item = &str> {
        self.history.lines()
    }

    /// The language of every text.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The user's name at the server; empty before there was a connection.
    pub fn own_name(&self) -> &str {
        self.narrator.own()
    }

    /// True if the user has a seat in a game under way.
    pub fn is_playing(&self) -> bool {
        self.narrator.is_playing()
    }

    pub(crate) fn page(&self) -> ScreenPage {
        if self.narrator.lesson().is_some() && self.link != LinkState::Door {
            return ScreenPage::Lesson;
        }
        match (&self.link, self.narrator.board().is_some()) {
            (LinkState::Door, _) => ScreenPage::Door,
            (
                LinkState::Connecting { .. } | LinkState::Up { .. } | LinkState::Lost { .. },
                true,
            ) => ScreenPage::Table,
            (
                LinkState::Connecting { .. } | LinkState::Up { .. } | LinkState::Lost { .. },
                false,
            ) => match self.tournaments {
                Some(_) => ScreenPage::Tournaments,
                None => ScreenPage::Lobby,
            },
        }
    }

    pub(crate) fn text(&self, key: &'static str) -> String {
        Message::new(key).text(self.language)
    }

    fn effect(&mut self, effect: AppEffect) {
        self.effects.push(effect);
    }

    fn say(&mut self, tone: Tone, text: String) {
        self.notice = Some(StatusNotice { tone, text });
    }

    /// Says what keeps something from being done.
    fn alert(&mut self, key: &'static str) {
        self.say(Tone::Alert, self.text(key));
    }

    /// Sends a command for a purpose, if there is a connection.
    fn send(&mut self, line: &str, purpose: CommandPurpose) {
        if !self.link.is_up() {
            return self.alert("screen-not-connected");
        }
        if self.pasting && !matches!(purpose, CommandPurpose::Pasted) {
            // The server would take it for a line of the record.
            return self.alert("screen-pasting");
        }
        self.last_ask += 1;
        let (ask, sent) = (self.last_ask, self.now);
        let line = line.to_owned();
        let pending = PendingCommand {
            purpose,
            line: line.clone(),
            sent,
        };
        self.pending.insert(ask, pending);
        self.effect(AppEffect::Send { ask, line });
    }
}
