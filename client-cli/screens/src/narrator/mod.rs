//! The state of the room, and its events in lines. The board is drawn elsewhere.
//!
//! Nothing here does input or output; state goes in and lines come out.

mod answer;
mod aside;
mod clock;
mod event;
mod history;
mod lesson;
mod problem;
mod table;
mod timeline;

use damiera_protocol::command::{Topic, usual_variant};
use damiera_protocol::reply::HelpAnswer;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::Object;
use damiera_rules::{Color, Variant};

pub use aside::answers_aside;
pub(crate) use clock::next_change;
pub(crate) use lesson::NarratedLesson;
pub(crate) use problem::ProblemView;
pub(crate) use table::TableView;

/// The state of the server's world, and the way to put it into lines.
#[derive(Debug, Clone, Default)]
pub struct Narrator {
    language: Language,
    /// The reader's own name, once the server has accepted it.
    own: String,
    /// The room that one is in.
    table: Option<TableView>,
    /// The lesson that one is in.
    lesson: Option<NarratedLesson>,
    /// The problem that one solves.
    problem: Option<ProblemView>,
}

impl Narrator {
    /// Someone in no room.
    pub fn new(language: Language) -> Narrator {
        Narrator {
            language,
            ..Narrator::default()
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

    /// The reader's own name.
    pub(crate) fn own(&self) -> &str {
        &self.own
    }

    /// The room that one is in.
    pub(crate) fn table(&self) -> Option<&TableView> {
        self.table.as_ref()
    }

    /// Takes the moves of the game over from its record, where someone came too late to have seen them.
    pub(crate) fn complete(&mut self, record: &str) {
        if let Some(table) = &mut self.table {
            table.complete(record);
        }
    }

    /// Forgets the room, because the connection to it is gone.
    pub fn forget_room(&mut self) {
        self.table = None;
        self.lesson = None;
        self.problem = None;
    }

    /// True if one is in a room.
    pub fn is_in_room(&self) -> bool {
        self.table.is_some()
    }

    /// True if one sits at a board on which a game goes on.
    pub fn is_playing(&self) -> bool {
        self.table.as_ref().is_some_and(TableView::is_playing)
    }

    /// The variant of the room that one is in, or the first variant while that is not known.
    pub fn variant(&self) -> Option<Variant> {
        if let Some(lesson) = &self.lesson {
            return Some(lesson.position.variant());
        }
        let table = self.table.as_ref()?;
        Some(table.variant.unwrap_or(Variant::Italiana))
    }

    /// The ply of the game if it is the user's turn; `None` if it is not.
    pub fn turn_ply(&self) -> Option<usize> {
        let table = self.table.as_ref()?;
        table.is_own_turn().then_some(table.ply)
    }

    /// True if one is a player of the game in the room, be it over or not.
    pub fn is_player(&self) -> bool {
        self.color().is_some()
    }

    /// One's colour in the game in the room, be it over or not; None for a spectator.
    pub fn color(&self) -> Option<Color> {
        self.table.as_ref()?.role.color()
    }

    /// True if no game has begun yet in the room that one is in.
    pub fn is_waiting(&self) -> bool {
        let waits = |table: &TableView| table.position.is_none();
        self.table.as_ref().is_some_and(waits)
    }

    /// True if a game in the room has ended and no new game has begun.
    pub fn is_over(&self) -> bool {
        self.table
            .as_ref()
            .is_some_and(|table| table.position.is_some() && table.turn.is_none())
    }

    /// The moves so far, in two columns.
    pub fn history(&self) -> Vec<String> {
        match &self.table {
            Some(table) => table.history.lines(table.first(), self.language),
            None => vec![self.text("client-no-game")],
        }
    }

    /// The legal moves of the player to move.
    pub fn moves(&self) -> Vec<String> {
        match &self.table {
            Some(table) => table.moves(self.language),
            None => vec![self.text("client-no-game")],
        }
    }

    /// The help on a subject; on everything, the program's own commands too.
    pub fn help(&self, topic: Topic) -> Vec<String> {
        let corner = usual_variant(self.language).rules().corner;
        let mut lines = self.lines(&HelpAnswer { topic, corner });
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

/// True if this is a move that the reader made.
pub fn is_own_move(object: &Object<'_>) -> bool {
    let Object::Move(board) = object else {
        return false;
    };
    let mover = board.last.as_ref().map(|last| last.side);
    mover.is_some() && mover == board.role.color()
}
