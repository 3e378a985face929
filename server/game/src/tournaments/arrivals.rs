//! Players who come to their boards in time, or do not.

use damiera_platform::logs::Seldom;
use damiera_protocol::reply::Refusal;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_rules::Color;
use damiera_tournaments::event::{BoardResult, PairedBoard};

use super::ReadyPlayer;
use super::board_game::{BoardKnowledge, BoardPlace};
use super::news::paired;
use super::task::TournamentTask;

/// A full server fails to open a board at each look.
static UNOPENED: Seldom = Seldom::new();

impl TournamentTask {
    /// The players of a board before its game: opens its room if both are there, and ends the game if a player does not
    /// come. Returns when it will have waited long enough.
    pub(super) async fn await_players(
        &mut self,
        place: BoardPlace,
        board: &PairedBoard,
        due: u64,
    ) -> Option<u64> {
        let players = self.players(board);
        // Players who were there when the board could not be opened have the whole time again.
        let due = self.unopened.get(&place).copied().unwrap_or(0).max(due);
        if let [Some(white), Some(black)] = &players {
            let is_unplayed = self.boards.get(&place) == Some(&BoardKnowledge::Unplayed);
            if is_unplayed {
                // The next look opens the other room.
                self.replace_room(place).await;
                return None;
            }
            if let Err(refusal) = self.open(place, board, [white, black]).await {
                let absence = self.handle.look(|it| u64::from(it.terms.absence));
                self.unopened.insert(place, self.now() + absence * 1_000);
                self.note_unopened(&refusal);
            }
            return None;
        }
        if due > self.now() {
            return Some(due);
        }
        let winner = match players {
            [Some(_), None] => Some(Color::White),
            [None, Some(_)] => Some(Color::Black),
            [None, None] | [Some(_), Some(_)] => None,
        };
        if self.result(place, BoardResult::Forfeit { winner }).await {
            self.tell_no_show(place.1, board, winner);
        }
        None
    }

    /// A board could not be opened: the next look comes soon and tries again.
    pub(super) fn note_unopened(&mut self, refusal: &Refusal) {
        if let Some(times) = UNOPENED.happened() {
            let code = refusal.code();
            tracing::warn!(code, times, tournament = %self.handle.id, "a board of a tournament could not be opened");
        }
        self.look_again_soon();
    }

    /// Tells a player who was there that the opponent did not come, and the others that they have lost.
    fn tell_no_show(&self, number: u16, board: &PairedBoard, winner: Option<Color>) {
        let tournament = self.handle.look(Clone::clone);
        for color in [Color::White, Color::Black] {
            let why = match winner == Some(color) {
                true => TournamentWhy::NoShow,
                false => TournamentWhy::Missed,
            };
            let told = paired(&self.services.storage, &tournament, number, board, color);
            if let Some((account, game)) = told {
                let why = why.into();
                self.announcer()
                    .tell(&tournament, account, TournamentNews { why, ..game });
            }
        }
    }

    /// The players of a board who are there, White first.
    fn players(&self, board: &PairedBoard) -> [Option<ReadyPlayer>; 2] {
        let accounts = self.handle.look(|tournament| {
            [board.white, board.black].map(|id| tournament.entrant(id).map(|one| one.account))
        });
        accounts.map(|account| self.handle.ready(account?))
    }
}
