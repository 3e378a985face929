//! Tournaments: the list, one of them, one's own part, and an arbiter's orders.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::{
    BoardScore, StartWish, TournamentCommand, TournamentOrder, TournamentPart, TournamentWish,
};
use damiera_protocol::name::Name;
use damiera_protocol::rating::RatingList;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::text::Message;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::tournament::{
    TournamentId, TournamentStart, TournamentSystem, TournamentTerms,
};
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_tournaments::event::{BoardResult, Tournament, TournamentChange};

use super::Session;
use super::entering::may_open;
use super::waiting::Wait;
use crate::lobby::{RoomRequestKind, Wish};
use crate::tournaments::{
    ReadyPlayer, ReportQuery, TournamentHandle, tell_arbiter, tell_corrected, tell_expelled,
};

/// The number of rounds where none is asked for.
const ROUNDS: u8 = 5;

/// The fewest and the most entrants where none are asked for.
const SEATS: [u16; 2] = [3, 60];

/// Seconds after which a player who has not come has lost a game, where none are asked for.
const ABSENCE: u32 = 300;

/// Seconds between two rounds where none are asked for.
const PAUSE: u32 = 120;

/// The time control where none is asked for: ten minutes, and five seconds for each move.
const TIME: TimeControl = TimeControl::Game {
    start_ms: 600_000,
    increment_ms: 5_000,
};

/// Milliseconds of a minute and of a day.
const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

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
            TournamentCommand::Next => self.go_to_tournament().await,
            TournamentCommand::Order(id, order) => self.order_tournament(id, order).await,
        }
    }

    /// The account of this person.
    fn entrant(&self) -> Result<AccountId, Refusal> {
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

    fn show_tournament(&self, id: Option<TournamentId>, part: TournamentPart) -> CommandResult {
        let handle = self.tournament(id)?;
        let tournament = handle.look(Clone::clone);
        let (round, page) = match part {
            TournamentPart::Standings(page) => (None, page),
            TournamentPart::Round(round, page) => (Some(round), page),
            TournamentPart::Decisions => return self.tournament_report(&tournament, None, 1, true),
            TournamentPart::Why(name) => {
                let reasons = self.services.tournament_reasons(&tournament, &name)?;
                return Ok(Answer::TournamentReasons(Box::new(reasons)));
            }
            TournamentPart::Report => {
                let file = self.services.tournament_file(&tournament)?;
                return Ok(Answer::TournamentFile(Box::new(file)));
            }
        };
        self.tournament_report(&tournament, round, page, false)
    }

    fn tournament_report(
        &self,
        tournament: &Tournament,
        round: Option<u8>,
        page: u32,
        decisions: bool,
    ) -> CommandResult {
        let query = ReportQuery {
            round,
            decisions,
            page: usize::try_from(page).unwrap_or(usize::MAX),
            reader: self.visitor.account(),
            language: self.display.view().language,
        };
        let report = self.services.tournament_report(tournament, query)?;
        Ok(Answer::Tournament(Box::new(report)))
    }

    /// The standings as they are now.
    fn reported(&self, handle: &TournamentHandle) -> CommandResult {
        self.tournament_report(&handle.look(Clone::clone), None, 1, false)
    }

    async fn open_tournament(&mut self, wish: TournamentWish) -> CommandResult {
        let account = self.entrant()?;
        self.services.may_begin(self.visitor.holder())?;
        let terms = self.tournament_terms(wish)?;
        let services = Arc::clone(&self.services);
        let opening = services.tournaments.open(&services, account, terms);
        let handle = self.wait(Wait::Decision, opening).await?;
        self.reported(&handle)
    }

    /// The terms of a new tournament: what was asked for, and the defaults.
    fn tournament_terms(&self, wish: TournamentWish) -> Result<TournamentTerms, Refusal> {
        let system = wish.system.unwrap_or(TournamentSystem::Swiss);
        let rounds = match (system.rounds(2), wish.rounds) {
            (Some(_), Some(_)) => return Err(Refusal::RoundsNotChosen),
            (Some(_), None) => None,
            (None, rounds) => Some(rounds.unwrap_or(ROUNDS)),
        };
        let most = system.most_entrants();
        let seats = wish.seats.unwrap_or([SEATS[0], SEATS[1].min(most)]);
        if seats[1] > most {
            return Err(Refusal::TooManySeats(most.into()));
        }
        let variant = wish.variant.unwrap_or_else(|| self.usual_variant());
        may_open(wish.opening, variant)?;
        let own = self.visitor.named()?.name().clone();
        let untitled = Message::new("tournament-untitled").with("name", own);
        let language = self.display.view().language;
        Ok(TournamentTerms {
            title: wish.title.unwrap_or_else(|| untitled.text(language)),
            system,
            rounds,
            variant,
            time: wish.time.unwrap_or(TIME),
            opening: wish.opening,
            seats,
            start: self.tournament_start(wish.start),
            absence: wish.absence.unwrap_or(ABSENCE),
            pause: wish.pause.unwrap_or(PAUSE),
        })
    }

    /// The moment of a start: the next time at which the clock shows so.
    fn tournament_start(&self, wish: Option<StartWish>) -> TournamentStart {
        let now = self.services.host.unix_ms();
        match wish {
            None => TournamentStart::ByArbiter,
            Some(StartWish::In(minutes)) => {
                TournamentStart::At(now + u64::from(minutes) * MINUTE_MS)
            }
            Some(StartWish::At(minute)) => {
                let today = now - now % DAY_MS + u64::from(minute) * MINUTE_MS;
                TournamentStart::At(if today > now { today } else { today + DAY_MS })
            }
        }
    }

    async fn enter_tournament(&mut self, id: TournamentId, club: Option<String>) -> CommandResult {
        let account = self.entrant()?;
        let handle = self.services.tournaments.find(id)?;
        let variant = handle.look(|tournament| tournament.terms.variant);
        let at = self.services.host.unix_ms();
        let rating = (self.services.archive)
            .ratings(|ratings| ratings.rating(account, variant, RatingList::People, at));
        let rating = u16::try_from(rating.rating.max(0)).unwrap_or(u16::MAX);
        self.decide(&handle, account, |it| it.enter(account, club, rating))
            .await?;
        self.reported(&handle)
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
    async fn decide(
        &mut self,
        handle: &TournamentHandle,
        by: AccountId,
        decide: impl FnOnce(&Tournament) -> Result<TournamentChange, Refusal>,
    ) -> Result<(), Refusal> {
        let at = self.services.host.unix_ms();
        let decided = handle.decide(at, Some(by), decide);
        self.wait(Wait::Decision, decided).await
    }

    async fn order_tournament(
        &mut self,
        id: TournamentId,
        order: TournamentOrder,
    ) -> CommandResult {
        let by = self.entrant()?;
        let handle = self.services.tournaments.find(id)?;
        match order {
            TournamentOrder::Begin => {
                handle.look(|tournament| {
                    tournament.is_arbiter(by)?;
                    tournament.may_begin()
                })?;
                self.wait(Wait::Decision, handle.begin()).await;
            }
            TournamentOrder::Result {
                round,
                board,
                score,
                reason,
            } => {
                let result = match score {
                    BoardScore::Played(winner) => BoardResult::Played { winner },
                    BoardScore::Forfeit(winner) => BoardResult::Forfeit { winner },
                };
                let place = (round, board);
                let told = reason.clone();
                self.decide(&handle, by, |it| it.correct(by, place, result, reason))
                    .await?;
                let tournament = handle.look(Clone::clone);
                tell_corrected(&self.services, &tournament, place, &told);
            }
            TournamentOrder::Expel(name, reason) => {
                let account = self.account_of(&name)?;
                let told = reason.clone();
                self.decide(&handle, by, |it| it.expel(by, account, reason))
                    .await?;
                let tournament = handle.look(Clone::clone);
                tell_expelled(&self.services, &tournament, account, told);
            }
            TournamentOrder::Arbiter(name) => {
                let account = self.account_of(&name)?;
                self.decide(&handle, by, |it| it.name_arbiter(by, account))
                    .await?;
                let tournament = handle.look(Clone::clone);
                tell_arbiter(&self.services, &tournament, account);
            }
            TournamentOrder::End(reason) => {
                self.decide(&handle, by, |it| it.close(by, reason)).await?;
            }
        }
        self.reported(&handle)
    }

    fn account_of(&self, name: &Name) -> Result<AccountId, Refusal> {
        let person = self.services.people.of_name(name);
        let person = person.ok_or_else(|| Refusal::NotRegistered(name.clone()))?;
        Ok(person.id)
    }

    /// Goes to one's game, or waits for the opponent there; otherwise tells how the tournament stands.
    async fn go_to_tournament(&mut self) -> CommandResult {
        let account = self.entrant()?;
        let handle = self.services.tournaments.own(account)?;
        let place = handle.look(|tournament| own_board(tournament, account));
        let Some(room) = place else {
            return self.reported(&handle);
        };
        if self.services.lobby.rooms.find(&room).is_ok() {
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
