//! Opening the room of a board with its players there.

use std::sync::Arc;

use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::reply::Refusal;
use damiera_protocol::terms::GameTerms;
use damiera_rules::Color;
use damiera_tournaments::event::PairedBoard;

use super::ReadyPlayer;
use super::board_game::{BoardKnowledge, BoardPlace};
use super::task::TournamentTask;
use crate::challenges::Promise;
use crate::lobby::{OverseenRoom, asker};
use crate::room::{FounderEntry, Founding, NamedRoom, Opponent, UnopenedRoom};

impl TournamentTask {
    /// Opens a board's room with both players at the table, White first. Neither can sit down elsewhere meanwhile; a player who has done
    /// so is not waited for.
    ///
    /// # Errors
    /// When the server has no place for it, or the journal does not take it. Both players are still there for it.
    pub(super) async fn open(
        &mut self,
        place: BoardPlace,
        board: &PairedBoard,
        [white, black]: [&ReadyPlayer; 2],
    ) -> Result<(), Refusal> {
        let services = Arc::clone(&self.services);
        services.directory.lobby.rooms.is_open()?;
        services.admission.disk.may_begin()?;
        let Some(promises) = self.hold([white, black]) else {
            return Ok(());
        };
        // The bounds of a tournament are its own, so that it does not run out of rooms.
        let share = services.admission.quotas.open_room(None)?;
        let named = NamedRoom {
            id: board.room,
            name: board.name.clone(),
            word: None,
            class: None,
            correspondence: None,
            is_of_tournament: true,
        };
        let unopened = UnopenedRoom::list(&services, share, named, None)?;
        // From here on the journal may have the room.
        self.boards.insert(place, BoardKnowledge::Tried(None));
        let room = Arc::clone(unopened.handle());
        let mut overseen = OverseenRoom::of(Arc::clone(&room));
        let ask = |player: &ReadyPlayer| {
            let name = player.newcomer.lease.name().clone();
            asker(&room, player.from, name, player.holder)
        };
        let (founder, answer) = ask(white);
        let opponent = Opponent {
            asker: ask(black).0,
            newcomer: black.newcomer.clone(),
            challenge: None,
        };
        unopened.open(Founding {
            asker: founder,
            options: self.options(),
            newcomer: white.newcomer.clone(),
            opponent: Some(opponent),
            comes: FounderEntry::ForClass,
        });
        answer.await.outcome?;
        for player in [white, black] {
            self.handle.forget_ready(player.from);
        }
        for promise in promises {
            promise.keep();
        }
        overseen.catch_up();
        self.rooms.insert(place, overseen);
        self.boards.insert(place, BoardKnowledge::Begun);
        self.kept.insert(place, board.clone());
        Ok(())
    }

    /// Holds both players for the board. None if one is not free any more, and is not waited for then.
    fn hold(&self, players: [&ReadyPlayer; 2]) -> Option<Vec<Promise>> {
        let mut promises = Vec::new();
        for player in players {
            match self.services.directory.challenges.hold(player.from) {
                Ok(promise) => promises.push(promise),
                Err(_) => {
                    self.handle.forget_ready(player.from);
                    return None;
                }
            }
        }
        Some(promises)
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
}
