//! What a person reads: everything known of the room, and the lines that each event adds.
//!
//! Nothing here does input or output; state goes in and lines come out.

mod answer;
mod clock;
mod event;
mod history;
mod table;

use damiera_protocol::command::Topic;
use damiera_protocol::render;
use damiera_protocol::reply::Answer as Reply;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::view::View;
use damiera_protocol::wire::OwnRole;
use damiera_rules::Variant;

use crate::typed::Local;
use table::TableView;

/// What is known of the server's world, and how to put it into lines.
#[derive(Debug, Clone, Default)]
pub struct Screen {
    language: Language,
    /// The reader's own name, once the server has accepted it.
    own: String,
    /// The room that one is in.
    table: Option<TableView>,
    /// Whether the board is turned round from the reader's own side.
    turned: bool,
    /// Whether the letters on the board have been explained.
    explained: bool,
    /// Whether boards are left out, for a log of moves.
    compact: bool,
}

impl Screen {
    /// Someone in no room.
    pub fn new(language: Language) -> Screen {
        Screen {
            language,
            ..Screen::default()
        }
    }

    /// Someone who wants to read the moves without any board.
    pub fn compact(language: Language) -> Screen {
        Screen {
            compact: true,
            ..Screen::new(language)
        }
    }

    /// The language of every line.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Takes note of the reader's own name.
    pub fn set_name(&mut self, name: &str) {
        name.clone_into(&mut self.own);
    }

    /// Forgets the room, because the connection to it is gone.
    pub fn forget_room(&mut self) {
        self.table = None;
    }

    /// Whether one is in a room.
    pub fn is_in_room(&self) -> bool {
        self.table.is_some()
    }

    /// Whether one sits at a board on which a game goes on.
    pub fn is_playing(&self) -> bool {
        self.table.as_ref().is_some_and(TableView::is_playing)
    }

    /// What is played in the room that one is in, or the first variant while that is not known.
    pub fn variant(&self) -> Option<Variant> {
        let table = self.table.as_ref()?;
        Some(table.variant.unwrap_or(Variant::Italiana))
    }

    /// Whether one is a player of the game in the room, be it over or not.
    pub fn is_player(&self) -> bool {
        let role = |table: &TableView| table.role.color().is_some();
        self.table.as_ref().is_some_and(role)
    }

    /// Whether no game has begun yet in the room that one is in.
    pub fn is_waiting(&self) -> bool {
        let waits = |table: &TableView| table.position.is_none();
        self.table.as_ref().is_some_and(waits)
    }

    /// Whether a game in the room has ended and no new game has begun.
    pub fn is_over(&self) -> bool {
        self.table
            .as_ref()
            .is_some_and(|table| table.position.is_some() && table.turn.is_none())
    }

    /// What stands before the line being typed: the reader's colour, the number of the move and the
    /// clocks, the room while there is no game in it, or the program's name in the lobby.
    pub fn prompt(&self) -> String {
        let Some(table) = &self.table else {
            return "damiera> ".to_owned();
        };
        if table.position.is_none() {
            return format!("{}> ", table.room);
        }
        let role = match table.role {
            OwnRole::White => "white",
            OwnRole::Black => "black",
            OwnRole::Spectator => "client-prompt-spectator",
        };
        let clocks = table.clocks.map(clock::short).unwrap_or_default();
        format!("{} {}{clocks}> ", self.text(role), table.ply / 2 + 1)
    }

    /// Carries out a command of the program's own. [`Local::Quit`] is for the caller.
    pub fn local(&mut self, local: Local) -> Vec<String> {
        match (local, &self.table) {
            (Local::Help, _) => self.help(Topic::All),
            (Local::Quit, _) => Vec::new(),
            (_, None) => vec![self.text("client-no-game")],
            (Local::Board, Some(_)) => self.board_block(),
            (Local::Numbers, Some(table)) => table.numbered(self.language, self.turned),
            (Local::Flip, Some(_)) => {
                self.turned = !self.turned;
                self.board_block()
            }
            (Local::History, Some(table)) => table.history.lines(table.first(), self.language),
            (Local::Moves, Some(table)) => table.moves(self.language),
        }
    }

    /// The help on a subject; on everything, the program's own commands too.
    pub fn help(&self, topic: Topic) -> Vec<String> {
        let mut lines = in_text(Reply::Help(topic), self.language, false);
        if topic == Topic::All {
            lines.extend(self.text("client-local-help").lines().map(str::to_owned));
        }
        lines
    }

    /// A text without places.
    fn text(&self, key: &'static str) -> String {
        Message::new(key).text(self.language)
    }
}

/// An answer as the text format gives it, without the marks that tell it from a game's lines.
fn in_text(answer: Reply, language: Language, turned: bool) -> Vec<String> {
    let view = View {
        turned,
        ..View::new(language)
    };
    let bytes = render::reply(&Ok(answer), None, view);
    String::from_utf8_lossy(&bytes)
        .lines()
        .map(|line| line.strip_prefix("* ").unwrap_or(line).to_owned())
        .collect()
}
