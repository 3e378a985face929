//! Boards by correspondence: their games begin at once, and no player has to be there.

use std::sync::Arc;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::who::Who;
use damiera_rules::Color;
use damiera_tournaments::event::{BoardResult, PairedBoard, Tournament};

use super::board_game::{BoardKnowledge, BoardPlace};
use super::opening::board_options;
use super::task::TournamentTask;
use crate::lobby::{Newcomer, OverseenRoom, RoomHandle, asker};
use crate::room::{FounderEntry, Founding, Opponent};

impl TournamentTask {
    /// True if all games are played at once, by correspondence.
    pub(super) fn plays_at_once(&self) -> bool {
        self.handle.look(Tournament::plays_at_once)
    }

    /// The room of a board as the tournament follows it.
    pub(super) fn overseen(&self, room: Arc<RoomHandle>) -> OverseenRoom {
        match self.plays_at_once() {
            true => OverseenRoom::unwatched(room),
            false => OverseenRoom::of(room),
        }
    }

    /// True if the game of a board by correspondence goes on in its room.
    pub(super) fn goes_on_by_days(&self, board: &PairedBoard) -> bool {
        let rooms = &self.services.directory.lobby.rooms;
        let listed = rooms.of(board.room, &board.name);
        self.plays_at_once() && listed.is_some_and(|room| room.is_playing())
    }

    /// Lets the game of a board by correspondence begin. A player who has deleted the name meanwhile has lost it.
    pub(super) async fn begin_by_days(&mut self, place: BoardPlace, board: &PairedBoard) {
        if self.boards.get(&place) == Some(&BoardKnowledge::Unplayed) {
            // The next look opens the other room.
            self.replace_room(place).await;
            return;
        }
        let [white, black] = [board.white, board.black].map(|id| {
            let account = self.handle.look(|it| Some(it.entrant(id)?.account))?;
            self.absent_player(account)
        });
        let winner = match (white, black) {
            (Some(white), Some(black)) => {
                if let Err(refusal) = self.open_by_days(place, board, [white, black]).await {
                    self.note_unopened(&refusal);
                }
                return;
            }
            (Some(_), None) => Some(Color::White),
            (None, Some(_)) => Some(Color::Black),
            (None, None) => None,
        };
        self.result(place, BoardResult::Forfeit { winner }).await;
    }

    /// Opens a board's room for players who may be away.
    ///
    /// # Errors
    /// When the server has no place for it, or the journal does not take it.
    async fn open_by_days(
        &mut self,
        place: BoardPlace,
        board: &PairedBoard,
        [white, black]: [Newcomer; 2],
    ) -> Result<(), Refusal> {
        let services = Arc::clone(&self.services);
        let rooms = &services.directory.lobby.rooms;
        rooms.is_open()?;
        services.admission.disk.may_begin()?;
        let most = services.admission.limits.now().correspondence;
        if rooms.count_correspondence() >= most {
            return Err(Refusal::CorrespondenceFull(most));
        }
        let share = services.admission.quotas.open_correspondence(None)?;
        let unopened = self.list_board(place, board, share)?;
        let room = Arc::clone(unopened.handle());
        let ask = |name: &Name| asker(&room, ConnectionId::NOBODY, name.clone(), None);
        let (founder, answer) = ask(white.lease.name());
        let opponent = Opponent {
            asker: ask(black.lease.name()).0,
            newcomer: black,
            challenge: None,
        };
        unopened.open(Founding {
            asker: founder,
            options: self.handle.look(board_options),
            newcomer: white,
            opponent: Some(opponent),
            comes: FounderEntry::Away,
        });
        answer.await.outcome?;
        self.has_opened(place, board, OverseenRoom::unwatched(room));
        Ok(())
    }

    /// A registered person as a player who is not there. None if the name was deleted.
    fn absent_player(&self, account: AccountId) -> Option<Newcomer> {
        let person = self.services.storage.people.of_id(account)?;
        let who = Who {
            name: person.name.clone(),
            account: Some(account),
        };
        let lease = self.services.directory.lobby.names.take_again(&who);
        lease.declare(person.bot);
        Some(Newcomer {
            mailbox: None,
            lease,
            account: who.account,
            program: person.bot,
            person: None,
        })
    }
}
