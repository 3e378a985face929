//! Rooms, lessons and boards as people outside see them.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::admission::guesses::Guesser;
use damiera_connection::delivery::ConnectionId;
use damiera_game::lobby::{Asker, Responder, RoomHandle, RoomRequest, RoomRequestKind};
use damiera_platform::telemetry::SpanCause;
use damiera_protocol::command::{BoardView, GameQuestion};
use damiera_protocol::name::Name;
use damiera_protocol::render::document::{self, ShownRoom};
use damiera_protocol::reply::{Answer, BoardAnswer, Refusal, RoomRow};
use damiera_protocol::tournament::TournamentId;
use tokio::time::Instant;

use super::{PublicView, PublicViewError};
use crate::diagram::Diagram;

/// The boards of a round that are shown together: those of the largest simultaneous display.
const MOST_BOARDS: usize = 40;

impl PublicView {
    /// The list's row of a room without a word; None if there is no such room.
    pub fn room(&self, name: &Name) -> Option<RoomRow> {
        self.open_room(name)?.row()
    }

    /// True if a lesson has this name.
    pub fn is_lesson(&self, name: &Name) -> bool {
        self.services.directory.lessons.find(name).is_some()
    }

    /// The board in a room without a word, as spectators see it; before a game the start position. None if there is no
    /// such room.
    pub async fn room_board(&self, name: &Name) -> Option<Diagram> {
        let room = self.open_room(name)?;
        let row = room.row()?;
        let shown = self.look(&room).await;
        if let Some(diagram) = shown.and_then(|room| Diagram::of_snapshot(&room.snapshot)) {
            return Some(diagram);
        }
        let start = row.terms.first_position(row.variant);
        Some(Diagram::of_start(start))
    }

    /// The last position of a finished game.
    ///
    /// # Errors
    /// As [`game`](Self::game), and when its record cannot be read.
    pub async fn game_board(
        &self,
        number: u64,
        by: Option<Guesser>,
    ) -> Result<Diagram, PublicViewError> {
        let game = self.game(number, by).await?;
        let row = &game.finished.row;
        let played = game.moves.as_ref().ok_or(Refusal::NotArchived(number))?;
        let drawing = row.variant.drawing_with(row.corner);
        Ok(Diagram::of_game(played, drawing))
    }

    /// The boards of the round that is played in a tournament, as the answer to programs: the first forty that are open.
    pub(super) async fn round_boards(&self, id: TournamentId) -> Result<Bytes, PublicViewError> {
        let handle = self.services.directory.tournaments.find(id)?;
        let names: Vec<Name> = handle.look(|tournament| {
            let boards = tournament.rounds.last().map(|round| &round.boards);
            let boards = boards.into_iter().flatten();
            boards.map(|(board, _)| board.name.clone()).collect()
        });
        let open = names.iter().filter_map(|name| self.open_room(name));
        let mut shown = Vec::new();
        for room in open.take(MOST_BOARDS) {
            shown.extend(self.look(&room).await);
        }
        Ok(document::tournament_boards(id, &shown).into())
    }

    /// A room as a spectator sees it at a first look, without being one. None if it has just gone.
    pub(super) async fn look(&self, room: &Arc<RoomHandle>) -> Option<ShownRoom> {
        let (reply, answer) = Responder::new(room);
        let asker = Asker {
            from: ConnectionId::NOBODY,
            name: room.name.clone(),
            holder: None,
            arrived: Instant::now(),
            lag: Duration::ZERO,
            cause: SpanCause::default(),
            reply,
        };
        let ask = RoomRequestKind::Question(GameQuestion::Board(BoardView::Plain));
        room.inbox.put(RoomRequest { asker, ask });
        let Ok(Answer::Board(BoardAnswer {
            snapshot,
            seq,
            spectators,
            board: _,
        })) = answer.await.outcome
        else {
            return None;
        };
        Some(ShownRoom {
            snapshot,
            seq,
            spectators,
        })
    }

    fn open_room(&self, name: &Name) -> Option<Arc<RoomHandle>> {
        let room = self.services.directory.lobby.rooms.of_name(name)?;
        room.word.is_none().then_some(room)
    }
}
