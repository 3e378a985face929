//! Opening the room of a board with its players there.

use std::sync::Arc;

use damiera_connection::admission::quotas::QuotaShare;
use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::reply::Refusal;
use damiera_protocol::terms::GameTerms;
use damiera_rules::Color;
use damiera_tournaments::event::{PairedBoard, Tournament};

use super::ReadyPlayer;
use super::board_game::{BoardKnowledge, BoardPlace};
use super::task::TournamentTask;
use crate::challenges::Promise;
use crate::lobby::{CorrespondenceRoom, OverseenRoom, asker};
use crate::room::{FounderEntry, Founding, NamedRoom, Opponent, UnopenedRoom};

impl TournamentTask {
    /// Opens a board's room with both players at the table, who come White first. Neither can sit down elsewhere meanwhile; a player who has done
    /// so is not waited for.
    ///
    /// # Errors
    /// When the server has no place for it, or the journal does not take it. Both players are still there for it.
    pub(super) async fn open(
        &mut self,
        place: BoardPlace,
        board: &PairedBoard,
        players: [&ReadyPlayer; 2],
    ) -> Result<(), Refusal> {
        let services = Arc::clone(&self.services);
        services.directory.lobby.rooms.is_open()?;
        services.admission.disk.may_begin()?;
        let Some(promises) = self.hold(players) else {
            return Ok(());
        };
        // The bounds of a tournament are its own, so that it does not run out of rooms.
        let share = services.admission.quotas.open_room(None)?;
        let unopened = self.list_board(place, board, share)?;
        let room = Arc::clone(unopened.handle());
        let mut overseen = OverseenRoom::of(Arc::clone(&room));
        let (options, [founder, second]) = self.options(players);
        let ask = |player: &ReadyPlayer| {
            let name = player.newcomer.lease.name().clone();
            asker(&room, player.from, name, player.holder)
        };
        let (asker, answer) = ask(founder);
        let opponent = Opponent {
            asker: ask(second).0,
            newcomer: second.newcomer.clone(),
            challenge: None,
        };
        unopened.open(Founding {
            asker,
            options,
            newcomer: founder.newcomer.clone(),
            opponent: Some(opponent),
            comes: FounderEntry::ForClass,
        });
        answer.await.outcome?;
        for player in players.into_iter().filter(|one| !self.is_host(one)) {
            self.handle.forget_ready(player.from);
        }
        for promise in promises {
            promise.keep();
        }
        overseen.catch_up();
        self.has_opened(place, board, overseen);
        Ok(())
    }

    /// Lists the room of a board.
    pub(super) fn list_board(
        &mut self,
        place: BoardPlace,
        board: &PairedBoard,
        share: QuotaShare,
    ) -> Result<UnopenedRoom, Refusal> {
        let by_days = self.plays_at_once();
        let named = NamedRoom {
            id: board.room,
            name: board.name.clone(),
            word: None,
            class: None,
            correspondence: by_days.then_some(CorrespondenceRoom { invited: None }),
            is_of_tournament: true,
        };
        let unopened = UnopenedRoom::list(&self.services, share, named, None)?;
        // From here on the journal may have the room.
        self.boards.insert(place, BoardKnowledge::Tried(None));
        Ok(unopened)
    }

    /// The game of a board has begun in its room.
    pub(super) fn has_opened(
        &mut self,
        place: BoardPlace,
        board: &PairedBoard,
        overseen: OverseenRoom,
    ) {
        self.rooms.insert(place, overseen);
        self.boards.insert(place, BoardKnowledge::Begun);
        self.kept.insert(place, board.clone());
    }

    /// Holds both players for the board. None if one is not free any more, and is not waited for then.
    fn hold(&mut self, players: [&ReadyPlayer; 2]) -> Option<Vec<Promise>> {
        let mut promises = Vec::new();
        for player in players {
            match self.services.directory.challenges.hold(player.from) {
                Ok(promise) => promises.push(promise),
                Err(_) => {
                    match self.is_host(player) {
                        true => self.look_again_soon(),
                        false => self.handle.forget_ready(player.from),
                    }
                    return None;
                }
            }
        }
        Some(promises)
    }

    /// True for the host of a simultaneous display, whom further boards await.
    fn is_host(&self, player: &ReadyPlayer) -> bool {
        let host = self.handle.look(Tournament::host);
        host.is_some() && host == player.newcomer.account
    }

    /// The settings of a board's room, and its players, White first before: the founder comes first. The host of a
    /// simultaneous display is the founder, because the founder's clock may have another time.
    fn options<'a>(
        &self,
        [white, black]: [&'a ReadyPlayer; 2],
    ) -> (RoomOptions, [&'a ReadyPlayer; 2]) {
        let host = self.handle.look(|tournament| tournament.terms.host);
        let side = host.map_or(Color::White, |host| host.side);
        let players = match side {
            Color::White => [white, black],
            Color::Black => [black, white],
        };
        let options = self.handle.look(board_options);
        (options, players)
    }
}

/// The settings of a board's room.
pub(super) fn board_options(tournament: &Tournament) -> RoomOptions {
    let terms = &tournament.terms;
    let side = terms.host.map_or(Color::White, |host| host.side);
    let host_time = terms.host.map(|host| host.time);
    RoomOptions {
        variant: Some(terms.variant),
        terms: GameTerms {
            rated: terms.rated,
            time: Some(terms.time),
            founder_time: host_time.filter(|time| *time != terms.time),
            opening: terms.opening,
            absence: (!tournament.plays_at_once()).then_some(terms.absence),
            ..GameTerms::default()
        },
        colours: Some(Colours::Founder(side)),
        ..RoomOptions::default()
    }
}
