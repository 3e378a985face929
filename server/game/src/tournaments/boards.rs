//! The boards of a round: what became of their games, the results, and the players who are awaited.

use std::collections::BTreeSet;
use std::time::Duration;

use damiera_connection::delivery::News;
use damiera_platform::logs::Seldom;
use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;
use damiera_rules::Color;
use damiera_tournaments::event::{
    BoardResult, PairedBoard, Tournament, TournamentChange, TournamentEntrant,
};
use tokio::time::Instant;

use super::board_game::{BoardEnd, BoardGame, BoardGameError, BoardKnowledge, BoardPlace};
use super::news::no_result;
use super::task::{TaskDecision, TournamentTask};
use crate::lobby::OverseerOrder;

/// Time for which it cannot be read what became of a board's game before the arbiters are told.
const UNREADABLE: Duration = Duration::from_secs(30);

/// A failing disk fails at each look.
static UNREAD: Seldom = Seldom::new();

/// Finding of a look at a board without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BoardLook {
    /// Its game has ended.
    Ended,
    /// Its game goes on, or it is not known what became of it.
    GoesOn,
    /// No game has begun.
    Awaited,
}

/// The winner of a board where a player was expelled: the other one, or neither where both were. None where no player was.
fn winner_without_expelled(tournament: &Tournament, board: &PairedBoard) -> Option<Option<Color>> {
    let is_expelled = |color: Color| {
        let entrant = tournament.entrant(board.entrant(color));
        entrant.is_some_and(TournamentEntrant::is_expelled)
    };
    match (is_expelled(Color::White), is_expelled(Color::Black)) {
        (false, false) => None,
        (true, false) => Some(Some(Color::Black)),
        (false, true) => Some(Some(Color::White)),
        (true, true) => Some(None),
    }
}

impl TournamentTask {
    /// Finds the rooms of the round again after a start. What became of the others is asked at the first look.
    pub(super) fn find_rooms(&mut self) {
        for (place, board) in self.open_boards() {
            let listed = self
                .services
                .directory
                .lobby
                .rooms
                .of(board.room, &board.name);
            if let Some(room) = listed {
                // By correspondence no player has to come back.
                if !self.plays_at_once() {
                    self.found.insert(place);
                }
                let overseen = self.overseen(room);
                self.rooms.insert(place, overseen);
            }
            let uncertain = BoardKnowledge::Uncertain(None);
            self.boards.insert(place, uncertain);
        }
    }

    /// A board gets another room if an earlier process may have opened its first one.
    pub(super) async fn replace_room(&mut self, place: BoardPlace) -> bool {
        let (round, board) = place;
        let room = self.services.host.clock.id();
        let replaced = TournamentChange::RoomReplaced { round, board, room };
        let is_replaced = self.decide(|_| Ok(replaced)).await.is_stored();
        if is_replaced {
            self.boards.remove(&place);
        }
        is_replaced
    }

    /// Ends games if the players have not come back since the server started: their clocks stand until both are there.
    async fn end_deserted(&mut self) {
        let mut answers = Vec::with_capacity(self.found.len());
        for place in std::mem::take(&mut self.found) {
            if let Some(room) = self.rooms.get(&place) {
                answers.push((place, room.order(OverseerOrder::EndIfAway)));
            }
        }
        for (place, answer) in answers {
            match answer.await.outcome {
                // The end comes as news of the room.
                Ok(_) | Err(Refusal::RoomGone(_)) => {}
                Err(_) => {
                    self.found.insert(place);
                    self.look_again_soon();
                }
            }
        }
    }

    /// The boards of the round without a result.
    fn open_boards(&self) -> Vec<(BoardPlace, PairedBoard)> {
        self.handle.look(|tournament| {
            let boards = tournament.rounds.last().map(|round| &round.boards);
            let boards = (1..).zip(boards.into_iter().flatten());
            let open = boards.filter(|(_, (_, result))| result.is_none());
            let round = tournament.round();
            open.map(|(number, (board, _))| ((round, number), board.clone()))
                .collect()
        })
    }

    /// While a round is played: stores the results of finished games, opens the rooms of present players, and ends the
    /// games of absent ones. Returns when the next one has waited long enough.
    pub(super) async fn play(&mut self) -> Option<u64> {
        self.end_decided().await;
        let due = self
            .handle
            .awaits_until(&self.services.admission.limits.now())?;
        if due <= self.now() {
            self.end_deserted().await;
        }
        let mut next = (!self.found.is_empty()).then_some(due);
        for (place, board) in self.open_boards() {
            let found = self.look_at(place, &board).await;
            let winner = self.handle.look(|it| winner_without_expelled(it, &board));
            match (found, winner) {
                (BoardLook::Ended, _) | (BoardLook::GoesOn, None) => {}
                (BoardLook::GoesOn | BoardLook::Awaited, Some(winner)) => {
                    self.end_without_expelled(place, &board, winner).await;
                }
                (BoardLook::Awaited, None) if self.plays_at_once() => {
                    self.begin_by_days(place, &board).await;
                }
                (BoardLook::Awaited, None) => {
                    let due = self.await_players(place, &board, due).await;
                    next = next.into_iter().chain(due).min();
                }
            }
        }
        next
    }

    /// Stores the result of a board where a player was expelled, or both were: by what was played so far.
    async fn end_without_expelled(
        &mut self,
        place: BoardPlace,
        board: &PairedBoard,
        winner: Option<Color>,
    ) {
        match self.services.storage.board_game(board.room).await {
            Ok(game) => match game.decided_for(winner) {
                Some(result) => {
                    self.result(place, result).await;
                }
                // The next look takes the end that the game had meanwhile.
                None => self.look_again_soon(),
            },
            Err(error) => {
                let knowledge = self.boards.get(&place).copied();
                self.cannot_be_read(place, knowledge, &error);
            }
        }
    }

    /// Finds out what became of a board's game, and stores its result if it has ended.
    async fn look_at(&mut self, place: BoardPlace, board: &PairedBoard) -> BoardLook {
        let knowledge = self.boards.get(&place).copied();
        if self.goes_on_by_days(board) {
            return BoardLook::GoesOn;
        }
        if let Some(room) = self.rooms.get_mut(&place) {
            room.catch_up();
            let is_known = knowledge == Some(BoardKnowledge::Begun) && room.snapshot.is_none();
            if room.is_watched() && (room.is_running() || is_known) {
                return BoardLook::GoesOn;
            }
        } else {
            match knowledge {
                None | Some(BoardKnowledge::Unplayed) => return BoardLook::Awaited,
                Some(BoardKnowledge::WithoutResult) => return BoardLook::GoesOn,
                Some(
                    BoardKnowledge::Uncertain(_) | BoardKnowledge::Tried(_) | BoardKnowledge::Begun,
                ) => {}
            }
        }
        let was_opened =
            self.rooms.contains_key(&place) || knowledge == Some(BoardKnowledge::Begun);
        match self.services.storage.board_game(board.room).await {
            Ok(BoardGame::Ended(end)) => {
                self.kept.insert(place, board.clone());
                self.ended(place, end).await;
                BoardLook::Ended
            }
            Ok(BoardGame::Begun { own_plies }) => self.has_begun(place, board, own_plies),
            Ok(BoardGame::Absent) if was_opened => {
                self.note_no_result(place);
                BoardLook::GoesOn
            }
            Ok(BoardGame::Absent) => {
                match knowledge {
                    // It was not stored, so that it can be tried again.
                    Some(BoardKnowledge::Tried(_)) => self.boards.remove(&place),
                    Some(
                        BoardKnowledge::Uncertain(_)
                        | BoardKnowledge::Begun
                        | BoardKnowledge::Unplayed
                        | BoardKnowledge::WithoutResult,
                    )
                    | None => self.boards.insert(place, BoardKnowledge::Unplayed),
                };
                BoardLook::Awaited
            }
            Err(error) => {
                self.cannot_be_read(place, knowledge, &error);
                BoardLook::GoesOn
            }
        }
    }

    /// A board's game has begun and not ended. It was not played if its room was stored and no server opened it.
    fn has_begun(&mut self, place: BoardPlace, board: &PairedBoard, own_plies: usize) -> BoardLook {
        let listed = self
            .services
            .directory
            .lobby
            .rooms
            .of(board.room, &board.name);
        if let Some(room) = listed {
            self.kept.insert(place, board.clone());
            self.boards.insert(place, BoardKnowledge::Begun);
            self.handle.goes_on_alone(|other| other == place);
            let overseen = self.overseen(room);
            self.rooms.entry(place).or_insert(overseen);
            return BoardLook::GoesOn;
        }
        if own_plies == 0 {
            self.rooms.remove(&place);
            self.services.storage.journal.close(board.room);
            self.boards.insert(place, BoardKnowledge::Unplayed);
            self.handle.goes_on_alone(|other| other == place);
            return BoardLook::Awaited;
        }
        self.kept.insert(place, board.clone());
        self.note_no_result(place);
        BoardLook::GoesOn
    }

    /// It cannot be read what became of a board's game. The arbiters are told when that lasts.
    fn cannot_be_read(
        &mut self,
        place: BoardPlace,
        knowledge: Option<BoardKnowledge>,
        error: &BoardGameError,
    ) {
        if let Some(times) = UNREAD.happened() {
            let (round, board) = place;
            tracing::error!(%error, times, tournament = %self.handle.id, round, board, "the game of a board cannot be read");
        }
        let (since, was_tried) = match knowledge {
            Some(BoardKnowledge::Uncertain(since)) => (since, false),
            Some(BoardKnowledge::Tried(since)) => (since, true),
            Some(
                BoardKnowledge::Begun | BoardKnowledge::Unplayed | BoardKnowledge::WithoutResult,
            )
            | None => (None, false),
        };
        let since = since.unwrap_or_else(Instant::now);
        let unanswered = match was_tried {
            true => BoardKnowledge::Tried(Some(since)),
            false => BoardKnowledge::Uncertain(Some(since)),
        };
        self.boards.insert(place, unanswered);
        if since.elapsed() >= UNREADABLE {
            self.tell_no_result(place);
        }
        self.look_again_soon();
    }

    /// A room has told something. The next look finds out what became of its game.
    pub(super) fn take_news(&mut self, place: BoardPlace, told: News) {
        let Some(room) = self.rooms.get_mut(&place) else {
            return;
        };
        match told {
            News::Frame(frame) | News::Skipped(frame) => {
                room.snapshot = Some(frame.snapshot().clone());
            }
            News::Closed => room.stop_watching(),
        }
    }

    /// The game of a board is over.
    async fn ended(&mut self, place: BoardPlace, end: BoardEnd) {
        match end.result() {
            Some(result) => {
                if self.result(place, result).await {
                    self.rooms.remove(&place);
                }
            }
            None => self.note_no_result(place),
        }
    }

    /// A board has a result. True if it is stored; if it cannot be, the next look tries again.
    pub(super) async fn result(&mut self, (round, board): BoardPlace, result: BoardResult) -> bool {
        let decided = self.decide(|tournament| match tournament.board(round, board) {
            // An arbiter's result stays.
            Some((_, None)) => Ok(TournamentChange::Result {
                round,
                board,
                result,
            }),
            Some((_, Some(_))) | None => Err(Refusal::NoSuchBoard(round.into(), board.into())),
        });
        decided.await == TaskDecision::Stored
    }

    /// A board's game left no result: an arbiter gives one.
    fn note_no_result(&mut self, place: BoardPlace) {
        self.rooms.remove(&place);
        self.boards.insert(place, BoardKnowledge::WithoutResult);
        self.tell_no_result(place);
    }

    /// Tells the arbiters and the players once that a board has no result. Absent people are told when they come back.
    fn tell_no_result(&mut self, place: BoardPlace) {
        if !self.handle.awaits_arbiter(place) {
            return;
        }
        let tournament = self.handle.look(Clone::clone);
        let board = tournament.board(place.0, place.1);
        let players = board
            .into_iter()
            .flat_map(|(board, _)| [board.white, board.black]);
        let players = players.filter_map(|id| tournament.entrant(id).map(|one| one.account));
        let people: BTreeSet<AccountId> =
            players.chain(tournament.arbiters.iter().copied()).collect();
        for account in people {
            let unknown = no_result(&tournament, place.1);
            self.announcer().tell(&tournament, account, unknown);
        }
    }
}
