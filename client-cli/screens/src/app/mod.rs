//! The program as a state machine: events go in, and effects and the screen come out.
//!
//! An [`App`] has no clock and no connection. Its owner gives it the [input](crate::input), the [news](ConnectionNews)
//! of the server and the time, carries out its [effects](AppEffect), and draws it after each event.

mod answer;
mod command;
mod confirmation;
mod connection;
mod effect;
mod event;
mod input;
mod lesson;
mod link;
mod lobby;
mod log;
mod login;
mod outcome;
mod overlay;
mod own_boards;
mod page;
mod prompt;
mod request;
mod screen;
mod table;
#[cfg(test)]
mod tests;
mod time;
mod tournament;

use damiera_protocol::text::Language;
use damiera_protocol::wire::{Answered, Clocks, Object, Refused};
use ratatui_core::layout::Size;
use std::time::Duration;

pub use self::effect::{AppEffect, ConnectRequest, Gift, PreferenceChange, SecretSource};
pub use self::login::RecentServer;
pub use self::overlay::SecretAsk;

pub(crate) use self::link::{LinkState, ServerLink};
pub(crate) use self::log::{LogPart, Tone};
pub(crate) use self::overlay::{Pager, draw_pager, pager_window};
pub(crate) use self::own_boards::OwnBoards;
pub(crate) use self::prompt::CommandPrompt;
pub(crate) use self::screen::ScreenContext;

use self::lobby::LobbyPage;
use self::login::LoginForm;
use self::overlay::Overlay;
use self::table::TablePage;
use self::tournament::TournamentPages;
use crate::board::PieceSymbols;
use crate::narrator::Narrator;
use crate::theme::Theme;

/// The lines that a page key goes.
const LEAF: isize = 10;

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
    /// The connection is to the server with this address: the chosen server, or another one with the same games.
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
        /// False for a code, which leaves the field for a name.
        is_name: bool,
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

/// The program as one person sees it.
#[derive(Debug)]
pub struct App {
    screen: ScreenContext,
    narrator: Narrator,
    link: ServerLink,
    prompt: CommandPrompt,
    overlay: Overlay,
    login: LoginForm,
    lobby: LobbyPage,
    /// The views of tournaments, while they are open over the lobby.
    tournaments: Option<TournamentPages>,
    table: TablePage,
    boards: OwnBoards,
}

impl App {
    /// An app at its beginning.
    pub fn new(settings: AppSettings) -> App {
        let state = match settings.connecting {
            true => LinkState::connecting(0, Duration::ZERO),
            false => LinkState::Door,
        };
        let name = settings.name.unwrap_or_default();
        let look = (settings.theme, settings.figures);
        let screen = ScreenContext::new(settings.language, look, settings.size);
        App {
            screen: screen.with_mouse_and_bell(settings.mouse, settings.bell),
            narrator: Narrator::new(settings.language),
            login: LoginForm::new(&settings.server, &name, settings.servers),
            link: ServerLink::new(settings.server, state),
            prompt: CommandPrompt::new(settings.history),
            overlay: Overlay::new(settings.makes_secrets),
            lobby: LobbyPage::default(),
            tournaments: None,
            table: TablePage::default(),
            boards: OwnBoards::default(),
        }
    }

    /// Takes the effects to carry out, in order.
    pub fn take_effects(&mut self) -> Vec<AppEffect> {
        self.screen.take_effects()
    }

    /// The typed lines, for the next run, the oldest first.
    pub fn typed_lines(&self) -> impl Iterator<Item = &str> {
        self.prompt.typed_lines()
    }

    /// The language of every text.
    pub fn language(&self) -> Language {
        self.screen.language
    }

    /// The user's name at the server; empty before there was a connection.
    pub fn own_name(&self) -> &str {
        self.narrator.own()
    }

    /// True if the user has a seat in a game under way.
    pub fn is_playing(&self) -> bool {
        self.narrator.is_playing()
    }
}

/// The one behind, or the one before; round at the ends.
fn next_of<T: Copy + PartialEq>(all: &[T], at: T, back: bool) -> T {
    let place = all.iter().position(|one| *one == at).unwrap_or(0);
    let next = match back {
        true => place + all.len() - 1,
        false => place + 1,
    };
    all.get(next % all.len().max(1)).copied().unwrap_or(at)
}
