//! The open questions to a person, which decide how the next line is read.

mod present;
mod prompt;
mod reading;
#[cfg(test)]
mod tests;

use damiera_protocol::command::{Command, CommandError};
use damiera_protocol::meaning::{Asking, PendingQuestion, Question};
use damiera_rules::MoveText;

use crate::lessons::Pasting;

pub(super) use self::prompt::{
    PendingSecret, PromptStep, SecretPurpose, SecretTyping, asks_help, stays_at_prompt,
};
pub(super) use self::reading::LineWriter;

/// The open questions to the person at a connection, and what is read before a line counts as a command.
#[derive(Debug, Default)]
pub(super) struct SessionDialogue {
    /// The pending question, to be answered in a word.
    asked: Option<Box<PendingQuestion>>,
    /// The move of this person that was refused last, unless one was made since.
    refused_move: Option<Box<MoveText>>,
    /// A record that this person pastes: the lines that come are part of it.
    pasting: Option<Box<Pasting>>,
    /// A password or a code that was asked for.
    secret: Option<Box<PendingSecret>>,
    /// The next line has interrupted a command already.
    cancels_next: bool,
}

/// The result of a line of a paste.
#[derive(Debug)]
pub(super) enum PasteStep {
    /// More lines are to come.
    More,
    /// The paste is too long. Its other lines are read to the end.
    TooLong,
    /// The end of a paste that was refused before.
    Over,
    /// The last line of a whole paste.
    Done(Box<Pasting>),
}

impl SessionDialogue {
    /// Puts a question that the person may answer in a word.
    pub(super) fn ask(&mut self, question: Question) {
        self.asked = Some(Box::new(PendingQuestion::new(question)));
    }

    /// True if a question waits for an answer.
    pub(super) fn has_question(&self) -> bool {
        self.asked.is_some()
    }

    /// Forgets the question: the person is elsewhere, or has answered.
    pub(super) fn forget_question(&mut self) {
        self.asked = None;
    }

    /// Remembers what a happening asks of this person.
    pub(super) fn hear(&mut self, asking: Asking) {
        let asked = self.asked.take().map(|asked| *asked);
        self.asked = asking.after(asked).map(Box::new);
    }

    /// A line was read, which may leave another question open than before.
    pub(super) fn line_read(&mut self, read: &Result<Command, CommandError>) {
        let asked = self.asked.take().map(|asked| *asked);
        self.asked = PendingQuestion::after_line(asked, read).map(Box::new);
    }

    /// Notes a move that was made or refused.
    pub(super) fn move_tried(&mut self, tried: &MoveText, is_refused: bool) {
        self.refused_move = is_refused.then(|| Box::new(tried.clone()));
    }

    /// The next line has interrupted a command, and is answered alone.
    pub(super) fn interrupted(&mut self) {
        self.cancels_next = true;
    }

    /// True for the line that interrupted a command. It is asked once for each line.
    pub(super) fn take_cancelled(&mut self) -> bool {
        std::mem::take(&mut self.cancels_next)
    }

    /// The lines that come are part of a record.
    pub(super) fn begin_paste(&mut self, pasting: Pasting) {
        self.pasting = Some(Box::new(pasting));
    }

    /// True if the next line is part of a record.
    pub(super) fn is_pasting(&self) -> bool {
        self.pasting.is_some()
    }

    /// Ends a paste that is not complete.
    pub(super) fn end_paste(&mut self) {
        self.pasting = None;
    }

    /// A line of the paste could not be read.
    pub(super) fn unreadable(&mut self) {
        if let Some(pasting) = &mut self.pasting {
            pasting.unreadable();
        }
    }

    /// Takes a line of the paste.
    pub(super) fn paste(&mut self, line: &str) -> PasteStep {
        let Some(pasting) = &mut self.pasting else {
            return PasteStep::More;
        };
        let was_wrong = pasting.is_too_long();
        let ends = pasting.line(line);
        if pasting.is_too_long() && !was_wrong {
            return PasteStep::TooLong;
        }
        match self.pasting.take_if(|_| ends) {
            None => PasteStep::More,
            Some(pasted) if pasted.is_too_long() => PasteStep::Over,
            Some(pasted) => PasteStep::Done(pasted),
        }
    }
}
