//! The session's part in tournaments: where an outcome leads its person, and coming back by the code of an entrant.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::TournamentCommand;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::who::Who;
use damiera_protocol::wire::Named;

use super::board::own_board;
use super::guest::code_refused;
use super::{TournamentAsker, TournamentOutcome};
use crate::lobby::{RoomRequestKind, Wish};
use crate::session::ServerSession;
use crate::tournaments::{ReadyPlayer, TournamentHandle};

impl ServerSession {
    /// The person of this session, as one part knows them.
    pub(in crate::session) fn tournament_asker(&self) -> TournamentAsker {
        TournamentAsker {
            services: Arc::clone(&self.services),
            person: self.visitor.facts(),
            reader: self.display.facts(),
            usual_variant: self.usual_variant(),
            room: self.boards.room().map(|room| room.name.clone()),
            plays: self.boards.plays(),
        }
    }

    pub(in crate::session) async fn obey_in_tournament(
        &mut self,
        command: TournamentCommand,
    ) -> CommandResult {
        let asker = self.tournament_asker();
        match asker.obey(command, self).await? {
            TournamentOutcome::Answer(answer) => Ok(answer),
            TournamentOutcome::EnteredAsGuest(guest, answer) => {
                self.visitor.is_guest(guest);
                Ok(answer)
            }
            TournamentOutcome::Follow(id) => Box::pin(self.follow_tournament(id)).await,
            TournamentOutcome::Resume(seat) => Box::pin(self.resume_seat(seat, None)).await,
            TournamentOutcome::Ready(handle, account) => {
                self.is_ready_for(&handle, account)?;
                self.tournament_asker()
                    .reported_to_waiting(&handle, account)
            }
        }
    }

    /// This person is here for a game of a tournament that waits for both players: the session is taken to the board when the
    /// other one is here too.
    fn is_ready_for(
        &mut self,
        handle: &TournamentHandle,
        account: AccountId,
    ) -> Result<(), Refusal> {
        if self.boards.is_seated()
            && let Some(room) = self.return_to_lobby()
        {
            self.tell_room(&room, RoomRequestKind::Decide(Wish::Leave));
        }
        let newcomer = self.newcomer()?;
        let player = ReadyPlayer {
            from: self.visitor.id(),
            newcomer,
            holder: self.visitor.holder(),
        };
        let tournaments = &self.services.directory.tournaments;
        tournaments.is_ready(handle, account, player);
        Ok(())
    }

    /// Is ready for the game of a tournament that waits, or for those of all own tournaments, if the person is free.
    pub(in crate::session) fn meet_in_tournaments(&mut self, only: Option<TournamentId>) {
        if self.class.is_pupil() {
            return;
        }
        let own = || self.tournament_asker().own();
        for id in only.map_or_else(own, |id| vec![id]) {
            if let Some((handle, account)) = self.tournament_asker().waiting_game(id) {
                // Without a name of one's own there is no account.
                let _ = self.is_ready_for(&handle, account);
            }
        }
    }

    /// A guest of tournaments is back: at the board if a game goes on there, which no other connection has then, or in the
    /// lobby.
    pub(in crate::session) async fn return_as_guest(&mut self, guest: AccountId) -> CommandResult {
        self.boards.outside()?;
        let before = self.visitor.lease().map(|own| own.name().clone());
        let found = self.services.directory.tournaments.of_guest(guest);
        let (handle, name) = found.ok_or(Refusal::NoSuchSeat)?;
        let room = handle.look(|tournament| own_board(tournament, guest));
        let seat = room.and_then(|room| self.tournament_asker().seat(&handle, guest, &room));
        if let Some(seat) = seat {
            let resumed = Box::pin(self.resume_seat(seat, None)).await;
            if resumed.is_ok() {
                self.visitor.is_guest(guest);
                self.say_name_of_code(before.as_ref());
                self.catch_up(&resumed);
                // The code that was shown at the place before is void from now on.
                let recode = RoomRequestKind::Decide(Wish::Recode(seat));
                let recoded = self.ask_room(recode).await;
                self.catch_up(&recoded);
            }
            return resumed;
        }
        if self.visitor.lease().is_none_or(|own| *own.name() != name) {
            self.visitor
                .may_take_name(&self.boards, &self.services, &name)?;
            // A line of this guest's that was lost without a word may have the name still.
            let names = &self.services.directory.lobby.names;
            let lease = names.take_again(&Who::unregistered(name));
            self.visitor
                .come_by(lease, &self.services.directory, &self.services.events);
        }
        self.visitor.is_guest(guest);
        self.tournament_asker().take_over();
        self.say_name_of_code(before.as_ref());
        self.meet_in_tournaments(None);
        self.tournament_asker().reported_to_waiting(&handle, guest)
    }

    /// Says the name that came with an entrant's code, if it is another one than before. Programs read it in the answer.
    fn say_name_of_code(&mut self, before: Option<&Name>) {
        let Some(name) = self.visitor.lease().map(|own| own.name().clone()) else {
            return;
        };
        if before == Some(&name) || !self.display.is_for_person() {
            return;
        }
        let named = Box::new(Named::new(name, false));
        let again = before.is_some();
        self.reply(&Ok(Answer::Named { named, again }), None);
    }

    /// Takes a seat back by its code, which may be an entrant's or that of a class.
    pub(in crate::session) async fn resume_by_code(
        &mut self,
        code: SeatCode,
        seq: Option<u64>,
    ) -> CommandResult {
        let before = self.visitor.lease().map(|own| own.name().clone());
        let resumed = Box::pin(self.resume(code, seq)).await;
        Box::pin(self.return_to_class()).await;
        self.is_guest_of_board(before.as_ref());
        resumed.map_err(|refusal| code_refused(&self.services.directory, code, refusal))
    }

    /// A guest's seat at a tournament's board was taken back by its code: the person, who had another name `before` or none, is
    /// that entrant.
    fn is_guest_of_board(&mut self, before: Option<&Name>) {
        let Some(room) = self.boards.room().filter(|_| self.boards.is_seated()) else {
            return;
        };
        let room = Arc::clone(room);
        let place = room.name.tournament_board();
        let found = place.and_then(|(id, ..)| {
            self.services
                .directory
                .tournaments
                .find(TournamentId(id))
                .ok()
        });
        let name = self.visitor.lease().map(|lease| lease.name().clone());
        if let (Some(handle), Some(name)) = (found, name) {
            let guest = handle.look(|it| it.guest_of_name(&name));
            if let Some(guest) = guest {
                self.visitor.is_guest(guest);
                self.say_name_of_code(before);
            }
        }
    }
}
