//! A lesson on the screen: the leader's keys, the tree of moves, and pasted text.

use damiera_protocol::command::{Command, LessonCommand, LessonSource};
use damiera_protocol::wire::{Answered, LessonMoves, PasteBegun};

use super::{App, CommandPurpose};
use crate::input::{Key, KeyCode};

/// The line that ends what is pasted.
const END: &str = ".";

impl App {
    /// True if the key was a lesson's, and no letter of a line: arrows step where one leads.
    pub(super) fn lesson_key(&mut self, key: Key) -> bool {
        if !self.line.is_empty() || !self.narrator.leads() {
            return false;
        }
        let command = match key.code {
            KeyCode::Left => "indietro",
            KeyCode::Right => "avanti",
            KeyCode::Home => "vai inizio",
            KeyCode::End => "vai fine",
            KeyCode::Down => "ramo",
            KeyCode::Up => "linea",
            _ => return false,
        };
        let command_read = damiera_protocol::command::of_line(command);
        self.send(command, CommandPurpose::Typed(command_read));
        true
    }

    /// Asks for the lines of the lesson's tree, if those known are of another place.
    pub(super) fn ask_for_tree(&mut self) {
        let lesson = self.narrator.lesson();
        let is_asked = |purpose: &CommandPurpose| matches!(purpose, CommandPurpose::LessonTree);
        if lesson.is_some_and(|lesson| lesson.wants_tree()) && self.asks_for(is_asked) {
            self.send("mosse", CommandPurpose::LessonTree);
        }
    }

    /// Takes the lines of the tree over. Later moves are asked for again.
    pub(super) fn take_tree(&mut self, answer: &Answered) {
        if let Some(tree) = answer.body::<LessonMoves<'static>>() {
            let ply = tree.ply;
            self.narrator.take_tree(tree);
            let stands = self.narrator.lesson().map(|lesson| lesson.board.ply);
            if stands.is_some_and(|stands| stands != ply) {
                self.ask_for_tree();
            }
        }
    }

    /// From now on lines are part of a record, if that was answered.
    pub(super) fn note_paste(&mut self, command: Option<&Command>, answer: &Answered) {
        let is_paste = matches!(
            command,
            Some(Command::Lesson(LessonCommand::Review {
                source: LessonSource::Paste { .. },
                ..
            }))
        );
        if is_paste && answer.body::<PasteBegun>().is_some() {
            self.pasting = true;
            // An overlay would hide that, and would keep pasted text from the server.
            self.overlay = None;
        }
    }

    /// Sends lines as they are, as parts of a record.
    pub(super) fn paste_lines(&mut self, text: &str) {
        for line in text.lines() {
            self.send(line, CommandPurpose::Pasted);
            if line.trim() == END {
                self.pasting = false;
                // The text behind it would be commands.
                return;
            }
        }
    }
}
