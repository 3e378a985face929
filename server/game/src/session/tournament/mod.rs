//! Tournaments: the list, one of them, and one's own part.

mod announcing;
mod ordering;

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::{TournamentCommand, TournamentPart};
use damiera_protocol::name::Name;
use damiera_protocol::rating::RatingList;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_tournaments::event::{Tournament, TournamentChange};

use super::Session;
use super::waiting::Wait;
use crate::lobby::{RoomRequestKind, Wish};
use crate::tournaments::{
    ReadyPlayer, ReportQuery, ReportedList, TournamentHandle, tell_objection,
};

impl Session {
    pub(super) async fn obey_in_tournament(&mut self, command: TournamentCommand) -> CommandResult {
        match command {
            TournamentCommand::List => {
                let list = self.services.tournament_list();
                Ok(Answer::Tournaments(Box::new(list)))
            }
            TournamentCommand::Open(wish) => self.open_tournament(*wish).await,
            TournamentCommand::Show(id, part) => self.show_tournament(id, part),
            TournamentCommand::Enter(id, club) => self.enter_tournament(id, club).await,
            TournamentCommand::Withdraw(id) => self.withdraw_from_tournament(id).await,
            TournamentCommand::CheckIn(id) => self.check_in(id).await,
            TournamentCommand::Bye(id, round) => self.wish_bye(id, round).await,
            TournamentCommand::Object(id, text) => self.object(id, text).await,
            TournamentCommand::Watch(id) => self.watch_tournament(id).await,
            TournamentCommand::Next(id) => self.go_to_tournament(id).await,
            TournamentCommand::Order(id, order) => self.order_tournament(id, order).await,
        }
    }

    /// The account of this person.
    pub(super) fn entrant(&self) -> Result<AccountId, Refusal> {
        self.visitor.account().ok_or(Refusal::TournamentNeedsName)
    }

    /// The tournament of a number, or the person's own.
    fn tournament(&self, id: Option<TournamentId>) -> Result<Arc<TournamentHandle>, Refusal> {
        match id {
            Some(id) => self.services.tournaments.find(id),
            None => {
                let account = self.visitor.account().ok_or(Refusal::WhichTournament)?;
                self.services.tournaments.own(account)
            }
        }
    }

    /// The tournament of a number; without one the only own one for which something holds, or else the only own one.
    fn tournament_where(
        &self,
        id: Option<TournamentId>,
        account: AccountId,
        holds: impl Fn(&Tournament) -> bool,
    ) -> Result<Arc<TournamentHandle>, Refusal> {
        let mut own = self.services.tournaments.of_person(account);
        own.retain(|handle| handle.look(&holds));
        match (id, own.pop(), own.is_empty()) {
            (None, Some(handle), true) => Ok(handle),
            (id, ..) => self.tournament(id),
        }
    }

    fn show_tournament(&self, id: Option<TournamentId>, part: TournamentPart) -> CommandResult {
        let handle = self.tournament(id)?;
        let tournament = handle.look(Clone::clone);
        let (shows, page) = match part {
            TournamentPart::Standings(page) => (ReportedList::Standings, page),
            TournamentPart::Round(round, page) => (ReportedList::Round(round), page),
            TournamentPart::Crosstable(page) => (ReportedList::Crosstable, page),
            TournamentPart::Decisions(page) => (ReportedList::Decisions, page),
            TournamentPart::Why(name) => {
                let reasons = self.services.tournament_reasons(&tournament, &name)?;
                return Ok(Answer::TournamentReasons(Box::new(reasons)));
            }
            TournamentPart::Report => {
                let file = self.services.tournament_file(&tournament)?;
                return Ok(Answer::TournamentFile(Box::new(file)));
            }
        };
        self.tournament_report(&tournament, shows, page)
    }

    fn tournament_report(
        &self,
        tournament: &Tournament,
        shows: ReportedList,
        page: u32,
    ) -> CommandResult {
        let query = ReportQuery {
            shows,
            page: usize::try_from(page).unwrap_or(usize::MAX),
            reader: self.visitor.account(),
            language: self.display.view().language,
        };
        let report = self.services.tournament_report(tournament, query)?;
        Ok(Answer::Tournament(Box::new(report)))
    }

    /// The standings as they are now.
    pub(super) fn reported(&self, handle: &TournamentHandle) -> CommandResult {
        self.tournament_report(&handle.look(Clone::clone), ReportedList::Standings, 1)
    }

    async fn enter_tournament(&mut self, id: TournamentId, club: Option<String>) -> CommandResult {
        let account = self.entrant()?;
        let handle = self.services.tournaments.find(id)?;
        let lets_bots = handle.look(|tournament| tournament.terms.bots);
        if self.visitor.named()?.is_bot() && !lets_bots {
            return Err(Refusal::PeopleOnly(id));
        }
        let services = Arc::clone(&self.services);
        handle.look(|it| it.enter_alone(account, None, 0).map(drop))?;
        services
            .tournaments
            .count_entrant(id, self.visitor.holder(), account)?;
        let rating = self.rating_in(&handle, account);
        self.decide(&handle, account, |it| it.enter_alone(account, club, rating))
            .await?;
        self.reported(&handle)
    }

    /// The rating of a person in a tournament's variant, by which numbers are given.
    pub(super) fn rating_in(&self, handle: &TournamentHandle, account: AccountId) -> u16 {
        let variant = handle.look(|tournament| tournament.terms.variant);
        let at = self.services.host.unix_ms();
        let rating = (self.services.archive)
            .ratings(|ratings| ratings.rating(account, variant, RatingList::People, at));
        u16::try_from(rating.rating.max(0)).unwrap_or(u16::MAX)
    }

    async fn check_in(&mut self, id: Option<TournamentId>) -> CommandResult {
        let account = self.entrant()?;
        let at = self.services.host.unix_ms();
        let is_due = |it: &Tournament| it.check_in(account, at).is_ok();
        let handle = self.tournament_where(id, account, is_due)?;
        self.decide(&handle, account, |it| it.check_in(account, at))
            .await?;
        self.reported(&handle)
    }

    async fn wish_bye(&mut self, id: Option<TournamentId>, round: u8) -> CommandResult {
        let account = self.entrant()?;
        let handle = self.tournament(id)?;
        self.decide(&handle, account, |it| it.wish_bye(account, round))
            .await?;
        self.reported(&handle)
    }

    async fn object(&mut self, id: Option<TournamentId>, text: String) -> CommandResult {
        let account = self.entrant()?;
        let handle = self.tournament(id)?;
        let told = text.clone();
        self.decide(&handle, account, |it| it.object(account, text))
            .await?;
        let tournament = handle.look(Clone::clone);
        tell_objection(&self.services, &tournament, account, told);
        self.tournament_report(&tournament, ReportedList::Decisions, u32::MAX)
    }

    async fn withdraw_from_tournament(&mut self, id: Option<TournamentId>) -> CommandResult {
        let account = self.entrant()?;
        let handle = self.tournament(id)?;
        self.decide(&handle, account, |it| it.withdraw(account))
            .await?;
        self.part_tournament();
        self.reported(&handle)
    }

    /// Has something decided in a tournament.
    pub(super) async fn decide(
        &mut self,
        handle: &TournamentHandle,
        by: AccountId,
        decide: impl FnOnce(&Tournament) -> Result<TournamentChange, Refusal>,
    ) -> Result<(), Refusal> {
        let at = self.services.host.unix_ms();
        let decided = handle.decide(at, Some(by), decide);
        self.wait(Wait::Decision, decided).await
    }

    /// Watches the first board whose game goes on.
    async fn watch_tournament(&mut self, id: TournamentId) -> CommandResult {
        let handle = self.services.tournaments.find(id)?;
        let open: Vec<Name> = handle.look(|tournament| {
            let boards = tournament.rounds.last().into_iter();
            let boards = boards.flat_map(|round| &round.boards);
            let open = boards.filter(|(_, result)| result.is_none());
            open.map(|(board, _)| board.name.clone()).collect()
        });
        let rooms = &self.services.lobby.rooms;
        let room = open.into_iter().find(|room| rooms.find(room).is_ok());
        let room = room.ok_or(Refusal::NoGameInTournament(id))?;
        Box::pin(self.watch(&room, false, None)).await
    }

    /// Goes to one's game, or waits for the opponent there; otherwise tells how the tournament stands.
    async fn go_to_tournament(&mut self, id: Option<TournamentId>) -> CommandResult {
        let account = self.entrant()?;
        let has_board = |it: &Tournament| it.open_board(account).is_some();
        let handle = self.tournament_where(id, account, has_board)?;
        let place = handle.look(|tournament| own_board(tournament, account));
        let Some(room) = place else {
            return self.reported(&handle);
        };
        let seats = self.services.lobby.seats.of_account(account);
        // A room that is about to open has no seats yet.
        if seats.iter().any(|(seat, _)| seat.name == room) {
            return match self.location.room().is_some_and(|here| here.name == room) {
                true => self.reported(&handle),
                false => Box::pin(self.return_to(&room, None)).await,
            };
        }
        if self.location.is_seated() && self.location.game_runs() {
            return Err(Refusal::StayInGame);
        }
        self.is_ready_for(&handle, account)?;
        let mut answer = self.reported(&handle)?;
        if let Answer::Tournament(report) = &mut answer
            && let Some(own) = &mut report.own
            && let Some(board) = &own.board
        {
            let is_white = board.white == own.row.name;
            let opponent = if is_white { &board.black } else { &board.white };
            own.waits_for = Some(opponent.clone());
        }
        Ok(answer)
    }

    /// This person is here for a game of a tournament that waits for both players: the session is taken to the board when the
    /// other one is here too.
    fn is_ready_for(
        &mut self,
        handle: &Arc<TournamentHandle>,
        account: AccountId,
    ) -> Result<(), Refusal> {
        if self.location.is_seated()
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
        self.services.tournaments.is_ready(handle, account, player);
        Ok(())
    }

    /// News of a tournament: a person whose game begins is ready for it, unless another game is being played.
    pub(super) fn note_tournament(&mut self, news: &TournamentNews<'_>) {
        if news.why.known() == Some(&TournamentWhy::Paired) {
            self.meet_in_tournament(news.tournament);
        }
    }

    /// Is ready for the game of a tournament, if there is one and the person is free.
    fn meet_in_tournament(&mut self, id: TournamentId) {
        let plays = self.location.is_seated() && self.location.game_runs();
        let Some(account) = self
            .visitor
            .account()
            .filter(|_| !plays && !self.is_pupil())
        else {
            return;
        };
        let Ok(handle) = self.services.tournaments.find(id) else {
            return;
        };
        let place = handle.look(|tournament| own_board(tournament, account));
        let is_listed = |room: &Name| self.services.lobby.rooms.find(room).is_ok();
        if place.is_some_and(|room| !is_listed(&room)) {
            // Without a name of one's own there is no account.
            let _ = self.is_ready_for(&handle, account);
        }
    }

    /// The person is in the lobby again: a game of a tournament may wait.
    pub(super) fn meet_in_tournaments(&mut self) {
        let Some(account) = self.visitor.account() else {
            return;
        };
        for handle in self.services.tournaments.of_person(account) {
            self.meet_in_tournament(handle.id);
        }
    }

    /// After a game of a tournament whose seat was taken back by its code: the next round takes the password of the name.
    pub(super) fn say_that_rounds_take_the_password(&mut self) {
        let room = self.location.room();
        if room.is_none_or(|room| room.name.tournament_board().is_none()) {
            return;
        }
        if let Some(owner) = self.borrowed_name() {
            let refusal = Refusal::TournamentBorrowed(owner.name.clone());
            self.reply(&Err(refusal), None);
        }
    }

    /// The person does something else: no game of a tournament waits for this connection.
    pub(super) fn part_tournament(&mut self) {
        self.services.tournaments.is_gone(self.visitor.id());
    }
}

/// The room of a person's board in the round that is played, if it has no result.
fn own_board(tournament: &Tournament, account: AccountId) -> Option<Name> {
    let own = tournament.number_of(account)?;
    let round = tournament.rounds.last()?;
    let (number, board, _) = round.board_of(own)?;
    let (_, result) = tournament.board(tournament.round(), number)?;
    result.is_none().then(|| board.name.clone())
}
