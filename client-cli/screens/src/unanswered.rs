//! Typed lines that had no answer when a connection was lost.
//!
//! The first move is made again in the seat, unless the game has gone on. Every other line is named, because
//! it may have arrived: none is lost without a word, and none is carried out twice.

use damiera_protocol::command::{
    BoardCommand, Command, ConnectionCommand, LobbyCommand, OwnBoardsCommand, SeatAction,
};
use damiera_protocol::text::Message;

use crate::typed::{self, LineSecrecy};

/// The move that waits for another connection.
#[derive(Debug, Clone, Default)]
pub struct UnansweredLines {
    /// The typed move, and the ply at which the game stood.
    waiting: Option<(String, usize)>,
}

/// The lines that a lost connection left.
#[derive(Debug, Default)]
pub struct KeptLines {
    /// One message about each of them.
    pub said: Vec<Message>,
    /// The last one, if it neither acts in a game nor ends the program: it may be offered to be sent again.
    pub last: Option<String>,
}

/// The fate of the waiting move, once the user is back in the seat.
#[derive(Debug)]
pub enum MoveFate {
    /// There was none, or it had arrived.
    Settled,
    /// It did not arrive, and is to be sent.
    Again(String),
    /// The game has gone on without it, which the message says.
    Overtaken(Message),
}

impl UnansweredLines {
    /// Takes over the typed lines of a lost connection in their order, each with its meaning. `turn` is the ply
    /// of the game, if it is the user's turn.
    pub fn keep(
        &mut self,
        lines: impl IntoIterator<Item = (String, Option<Command>)>,
        turn: Option<usize>,
    ) -> KeptLines {
        let mut kept = KeptLines::default();
        for (line, command) in lines {
            let acts = acts_in_game(command.as_ref());
            if let (None, Some(ply), Some(_)) = (&self.waiting, turn, moved(command.as_ref())) {
                kept.said
                    .push(Message::new("screen-move-waits").with("move", &line));
                self.waiting = Some((line, ply));
                continue;
            }
            kept.said.push(named(&line));
            kept.last = Some(line).filter(|_| !acts && !is_goodbye(command.as_ref()));
        }
        kept
    }

    /// Settles the move that waited. `arrived` is true if a move by the user was among what was missed; `turn`
    /// is as in [`UnansweredLines::keep`].
    pub fn back(&mut self, arrived: bool, turn: Option<usize>) -> MoveFate {
        match self.waiting.take() {
            None => MoveFate::Settled,
            Some(_) if arrived => MoveFate::Settled,
            Some((line, ply)) if turn == Some(ply) => MoveFate::Again(line),
            Some((line, _)) => MoveFate::Overtaken(named(&line)),
        }
    }

    /// Gives the move up that waited, because the seat is gone; the message names it.
    pub fn give_up(&mut self) -> Option<Message> {
        self.waiting.take().map(|(line, _)| named(&line))
    }
}

/// The move that a command names.
pub fn moved(command: Option<&Command>) -> Option<String> {
    match command {
        Some(Command::Action(SeatAction::Move(named))) => Some(named.to_string()),
        Some(_) | None => None,
    }
}

/// True if a command acts in a game, at the shown board or at another one.
fn acts_in_game(command: Option<&Command>) -> bool {
    match command {
        Some(Command::Action(_)) => true,
        Some(Command::Lobby(LobbyCommand::OwnBoards(OwnBoardsCommand::At(_, at)))) => {
            matches!(**at, BoardCommand::Action(_))
        }
        Some(_) | None => false,
    }
}

/// True if a command ends the program.
pub fn is_goodbye(command: Option<&Command>) -> bool {
    matches!(command, Some(Command::Connection(ConnectionCommand::Quit)))
}

/// Says that a line had no answer and is not sent again by itself.
fn named(line: &str) -> Message {
    // The word of a room stands in no log.
    let shown = match typed::secrecy(line) != LineSecrecy::Open {
        true => line.split_whitespace().next().unwrap_or_default(),
        false => line,
    };
    Message::new("screen-line-unanswered").with("line", shown)
}
