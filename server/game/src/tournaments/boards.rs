//! The boards of a round: rooms that open when both players are there, and the results that come of them.

use std::sync::Arc;

use damiera_archive::Finished;
use damiera_connection::delivery::{ConnectionId, News};
use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::event::{End, EndReason};
use damiera_protocol::name::Name;
use damiera_protocol::phrase;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::terms::GameTerms;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_rules::{Color, OpeningTable};
use damiera_tournaments::event::{
    BoardResult, PairedBoard, Tournament, TournamentChange, WithdrawalCause,
};

use super::ReadyPlayer;
use super::news::{news, paired, tell, tell_arbiters};
use super::task::TournamentTask;
use crate::classes::EarlierEnd;
use crate::lobby::{OverseenRoom, OverseerOrder, RoomRequestKind, asker};
use crate::room::{FounderEntry, Founding, NamedRoom, Opponent, UnopenedRoom};

/// The result that the end of a game gives a board; None where an arbiter has to give one. A game in which not both have
/// moved was not played (C.04.1, article 2); one that both left then is lost by both.
fn result_of(EarlierEnd { end, own_plies }: EarlierEnd) -> Option<BoardResult> {
    match end.reason {
        EndReason::Expired if own_plies < 2 => Some(BoardResult::Forfeit { winner: None }),
        EndReason::Expired => Some(BoardResult::LostByBoth),
        EndReason::NoFirstMove => Some(BoardResult::Forfeit { winner: end.winner }),
        EndReason::Absent if own_plies < 2 => Some(BoardResult::Forfeit { winner: end.winner }),
        reason if reason.leaves_no_result() => None,
        _ => Some(BoardResult::Played { winner: end.winner }),
    }
}

/// The plies of a finished game without those of its opening, which the record names.
fn own_plies(finished: &Finished) -> usize {
    let variant = finished.row.variant;
    let of_tag = |line: &str| {
        let named = line.strip_prefix("[Opening \"")?.strip_suffix("\"]")?;
        let mut rows = OpeningTable::of(variant).flat_map(|table| table.rows(variant));
        rows.find(|row| phrase::opening_name(&(*row).into()) == named)
    };
    let opening = finished.pdn.lines().find_map(of_tag);
    let given = opening.and_then(|row| row.game().ok());
    let given = given.map_or(0, |game| game.ply());
    usize::try_from(finished.row.plies).map_or(0, |all| all.saturating_sub(given))
}

/// The end of a room's game, as far as it has told. A room that has no game any more was left by both before they had moved.
fn end_in(room: &OverseenRoom) -> Option<EarlierEnd> {
    let snapshot = room.snapshot.as_ref()?;
    let Some(game) = &snapshot.game else {
        return Some(EarlierEnd {
            end: End::new(None, EndReason::Expired),
            own_plies: 0,
        });
    };
    Some(EarlierEnd {
        end: game.end?,
        own_plies: game.own_plies(),
    })
}

/// The result of a board where a player was expelled, or both were: the other one has won.
fn without_expelled(tournament: &Tournament, board: &PairedBoard) -> Option<BoardResult> {
    let is_expelled = |color: Color| {
        let entrant = tournament.entrant(board.entrant(color));
        let withdrawn = entrant.and_then(|entrant| entrant.withdrawn.as_ref());
        matches!(withdrawn, Some(WithdrawalCause::Expelled { .. }))
    };
    let winner = match (is_expelled(Color::White), is_expelled(Color::Black)) {
        (false, false) => return None,
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        (true, true) => None,
    };
    Some(BoardResult::Forfeit { winner })
}

impl TournamentTask {
    /// Finds the rooms of the round again after a start. A game that never began leaves nothing in the journal; it begins
    /// when both players are there.
    pub(super) async fn find_rooms(&mut self) {
        let rooms = self.services.lobby.rooms.all();
        for (place, board) in self.open_boards() {
            let listed = rooms.iter().find(|room| room.id == board.room);
            if let Some(room) = listed {
                let mut overseen = OverseenRoom::of(Arc::clone(room));
                let (from, name) = (ConnectionId::NOBODY, Name::anonymous());
                let answer = overseen.put(from, name, None, RoomRequestKind::Watch);
                if let Ok(Answer::Watching { snapshot, .. }) = answer.await.outcome {
                    overseen.snapshot = Some(*snapshot);
                }
                self.found.insert(place);
                self.rooms.insert(place, overseen);
            } else if let Some(end) = self.ends.remove(&board.room) {
                self.ended(place, end).await;
            } else if let Some(end) = self.archived_end(&board).await {
                self.ended(place, end).await;
            } else {
                // The journal may know the room, which is never opened twice.
                self.used.insert(place);
            }
        }
    }

    /// The end of a board's game that the archive has: an earlier process may have seen it days ago.
    async fn archived_end(&self, board: &PairedBoard) -> Option<EarlierEnd> {
        let finished = self.services.archived_board(&self.handle, board).await?;
        Some(EarlierEnd {
            end: finished.row.end,
            own_plies: own_plies(&finished),
        })
    }

    /// A board whose room an earlier process may have opened gets another one.
    async fn replace_room(&mut self, (round, board): (u8, u16)) -> bool {
        let room = self.services.host.id();
        let replaced = TournamentChange::RoomReplaced { round, board, room };
        let is_replaced = self.decide(|_| Ok(replaced)).await;
        if is_replaced {
            self.used.remove(&(round, board));
        }
        is_replaced
    }

    /// Ends games whose players have not come back since the server started: their clocks stand until both are there.
    fn end_deserted(&mut self) {
        for place in std::mem::take(&mut self.found) {
            if let Some(room) = self.rooms.get(&place) {
                // The end comes as news of the room.
                drop(room.order(OverseerOrder::EndIfAway));
            }
        }
    }

    /// Takes up what is known of games that ended before this start. It is forgotten when all tasks have started.
    pub(super) fn take_ends(&mut self) {
        let rooms = self.open_boards().into_iter().map(|(_, board)| board.room);
        let end_of = |room| Some((room, self.services.classes.end_of(room)?));
        self.ends = rooms.filter_map(end_of).collect();
    }

    /// The boards of the round without a result.
    fn open_boards(&self) -> Vec<((u8, u16), PairedBoard)> {
        self.handle.look(|tournament| {
            let boards = tournament.rounds.last().map(|round| &round.boards);
            let boards = (1..).zip(boards.into_iter().flatten());
            let open = boards.filter(|(_, (_, result))| result.is_none());
            let round = tournament.round();
            open.map(|(number, (board, _))| ((round, number), board.clone()))
                .collect()
        })
    }

    /// While a round is played: opens the rooms whose players are there, and ends the games to which a player does not come.
    /// Returns when the next one has waited long enough.
    pub(super) async fn play(&mut self) -> Option<u64> {
        self.end_decided().await;
        let due = self.handle.awaits_until(&self.services.limits.now());
        let is_due = due.is_some_and(|due| due <= self.now());
        if is_due {
            self.end_deserted();
        }
        let mut waits = !self.found.is_empty();
        for (place, board) in self.open_boards() {
            if let Some(result) = self.handle.look(|it| without_expelled(it, &board)) {
                self.result(place, result).await;
                continue;
            }
            let ended = self.rooms.get_mut(&place).map(|room| {
                room.catch_up();
                end_in(room)
            });
            match ended {
                Some(Some(end)) => self.ended(place, end).await,
                Some(None) => {}
                None if self.closed.contains(&place) => {}
                None => {
                    let players = self.players(&board);
                    if let [Some(white), Some(black)] = &players {
                        if self.used.contains(&place) && self.replace_room(place).await {
                            // The next look opens the other room.
                            continue;
                        }
                        if let Err(refusal) = self.open(place, &board, white, black).await {
                            tracing::warn!(
                                code = refusal.code(),
                                "a board of a tournament could not be opened"
                            );
                        }
                    } else if is_due {
                        let winner = match players {
                            [Some(_), None] => Some(Color::White),
                            [None, Some(_)] => Some(Color::Black),
                            [None, None] | [Some(_), Some(_)] => None,
                        };
                        self.result(place, BoardResult::Forfeit { winner }).await;
                        self.tell_no_show(place.1, &board, winner);
                    } else {
                        waits = true;
                    }
                }
            }
        }
        due.filter(|_| waits)
    }

    /// Tells a player who was there that the opponent did not come.
    fn tell_no_show(&self, number: u16, board: &PairedBoard, winner: Option<Color>) {
        let tournament = self.handle.look(Clone::clone);
        let told =
            winner.and_then(|winner| paired(&self.services, &tournament, number, board, winner));
        if let Some((account, game)) = told {
            let why = TournamentWhy::NoShow.into();
            tell(
                &self.services,
                &tournament,
                account,
                TournamentNews { why, ..game },
            );
        }
    }

    /// The players of a board who are there, White first.
    fn players(&self, board: &PairedBoard) -> [Option<ReadyPlayer>; 2] {
        let accounts = self.handle.look(|tournament| {
            [board.white, board.black].map(|id| tournament.entrant(id).map(|one| one.account))
        });
        accounts.map(|account| self.handle.ready(account?))
    }

    /// Opens a board's room with both players at the table. Neither can sit down elsewhere meanwhile; a player who has done so
    /// is not waited for.
    async fn open(
        &mut self,
        place: (u8, u16),
        board: &PairedBoard,
        white: &ReadyPlayer,
        black: &ReadyPlayer,
    ) -> Result<(), Refusal> {
        let services = Arc::clone(&self.services);
        services.lobby.rooms.is_open()?;
        services.storage.may_begin()?;
        let mut promises = Vec::new();
        for player in [white, black] {
            match services.challenges.hold(player.from) {
                Ok(promise) => promises.push(promise),
                Err(_) => {
                    self.handle.is_gone(player.from);
                    return Ok(());
                }
            }
        }
        let accounts = self.handle.look(|tournament| {
            [board.white, board.black].map(|id| tournament.entrant(id).map(|one| one.account))
        });
        let [Some(first), Some(second)] = accounts else {
            return Ok(());
        };
        if !self
            .handle
            .take_ready([(first, white.from), (second, black.from)])
        {
            return Ok(());
        }
        // The bounds of a tournament are its own, so that it does not run out of rooms.
        let share = services.quotas.open_room(None)?;
        let named = NamedRoom {
            id: board.room,
            name: board.name.clone(),
            word: None,
            class: None,
            is_of_tournament: true,
        };
        let unopened = UnopenedRoom::list(&services, share, named, None)?;
        // Another try takes another room.
        self.used.insert(place);
        let room = Arc::clone(unopened.handle());
        let mut overseen = OverseenRoom::of(Arc::clone(&room));
        let ask = |player: &ReadyPlayer| {
            let name = player.newcomer.lease.name().clone();
            asker(&room, player.from, name, player.holder)
        };
        let (founder, answer) = ask(white);
        let founding = Founding {
            asker: founder,
            options: self.options(),
            newcomer: white.newcomer.clone(),
            opponent: Some(Opponent {
                asker: ask(black).0,
                newcomer: black.newcomer.clone(),
                challenge: None,
            }),
            comes: FounderEntry::ForClass,
        };
        unopened.open(founding);
        answer.await.outcome?;
        for promise in promises {
            promise.keep();
        }
        overseen.catch_up();
        self.rooms.insert(place, overseen);
        Ok(())
    }

    /// The settings of a board's room.
    fn options(&self) -> RoomOptions {
        self.handle.look(|tournament| RoomOptions {
            variant: Some(tournament.terms.variant),
            terms: GameTerms {
                rated: tournament.terms.rated,
                time: Some(tournament.terms.time),
                opening: tournament.terms.opening,
                absence: Some(tournament.terms.absence),
                ..GameTerms::default()
            },
            colours: Some(Colours::Founder(Color::White)),
            ..RoomOptions::default()
        })
    }

    /// A room has told something.
    pub(super) async fn take_news(&mut self, place: (u8, u16), told: News) {
        match told {
            News::Frame(frame) | News::Skipped(frame) => {
                let Some(room) = self.rooms.get_mut(&place) else {
                    return;
                };
                room.snapshot = Some(frame.snapshot().clone());
                if let Some(end) = end_in(room) {
                    self.ended(place, end).await;
                }
            }
            News::Closed => {
                if self.rooms.remove(&place).is_some() {
                    self.has_no_result(place);
                }
            }
        }
    }

    /// The game of a board is over.
    async fn ended(&mut self, place: (u8, u16), end: EarlierEnd) {
        self.rooms.remove(&place);
        match result_of(end) {
            Some(result) => self.result(place, result).await,
            None => self.has_no_result(place),
        }
    }

    /// A board has a result.
    async fn result(&mut self, (round, board): (u8, u16), result: BoardResult) {
        self.decide(|tournament| match tournament.board(round, board) {
            // An arbiter's result stays.
            Some((_, None)) => Ok(TournamentChange::Result {
                round,
                board,
                result,
            }),
            Some((_, Some(_))) | None => Err(Refusal::NoSuchBoard(round.into(), board.into())),
        })
        .await;
    }

    /// A board's room was closed without a result: an arbiter gives one.
    fn has_no_result(&mut self, place: (u8, u16)) {
        self.closed.insert(place);
        let tournament = self.handle.look(Clone::clone);
        let unknown = TournamentNews {
            board: Some(place.1),
            ..news(&tournament, TournamentWhy::NoResult)
        };
        tell_arbiters(&self.services, &tournament, &unknown);
    }
}
