//! Tournaments: the list, one of them, and one's own part.

mod adding;
mod announcing;
mod board;
mod guest;
mod ordering;

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::{EntryWish, TournamentCommand, TournamentPart};
use damiera_protocol::rating::RatingList;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::{Tournament, TournamentChange};

use super::ServerSession;
use super::waiting::Wait;
use crate::tournaments::{ReportQuery, ReportedList, TournamentHandle, bytes_of};

impl ServerSession {
    pub(super) async fn obey_in_tournament(&mut self, command: TournamentCommand) -> CommandResult {
        match command {
            TournamentCommand::List => {
                let list = self.services.tournament_reporter().list();
                Ok(Answer::Tournaments(Box::new(list)))
            }
            TournamentCommand::Open(wish) => self.open_tournament(*wish).await,
            TournamentCommand::Show(id, part) => self.show_tournament(id, part),
            TournamentCommand::Enter(id, wish) => self.enter_tournament(id, wish).await,
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
    pub(super) fn registered_entrant(&self) -> Result<AccountId, Refusal> {
        self.visitor.account().ok_or(Refusal::TournamentNeedsName)
    }

    /// The tournament of a number, or the only own one that goes on, and this person's identity in it.
    fn own_tournament(
        &self,
        id: Option<TournamentId>,
    ) -> Result<(Arc<TournamentHandle>, AccountId), Refusal> {
        self.own_tournament_where(id, |_, _| true)
    }

    /// The same; without a number the only own one for which something holds, or else the only own one.
    fn own_tournament_where(
        &self,
        id: Option<TournamentId>,
        holds: impl Fn(&Tournament, AccountId) -> bool,
    ) -> Result<(Arc<TournamentHandle>, AccountId), Refusal> {
        if let Some(id) = id {
            let handle = self.services.directory.tournaments.find(id)?;
            let identity = self.identity_in(&handle);
            return match identity {
                Some(identity) => Ok((handle, identity)),
                None => Err(Refusal::NotEntered(id)),
            };
        }
        let of_person = |identity| {
            let own = self.services.directory.tournaments.of_person(identity);
            own.into_iter().map(move |handle| (handle, identity))
        };
        let own: Vec<_> = self.identities().flat_map(of_person).collect();
        let holding = own.iter();
        let holding = holding.filter(|(handle, identity)| handle.look(|it| holds(it, *identity)));
        let holding: Vec<_> = holding.cloned().collect();
        match (holding.as_slice(), own.as_slice()) {
            ([only], _) | ([], [only]) => Ok(only.clone()),
            ([], []) => Err(self.missed_check_in().unwrap_or(Refusal::WhichTournament)),
            (_, _) => Err(Refusal::WhichTournament),
        }
    }

    /// The refusal for a person who was struck from a tournament that goes on, because they had not said to be there.
    fn missed_check_in(&self) -> Option<Refusal> {
        let going_on = self
            .services
            .directory
            .tournaments
            .going_on()
            .into_iter()
            .rev();
        let mut missed = going_on.filter(|handle| {
            let mut identities = self.identities();
            identities.any(|it| handle.look(|tournament| tournament.has_missed_check_in(it)))
        });
        missed
            .next()
            .map(|handle| Refusal::MissedCheckIn(handle.id))
    }

    /// The newest tournament that this person has entered or is an arbiter of. None while one that they have entered goes on.
    fn last_tournament(&self) -> Option<Arc<TournamentHandle>> {
        let goes_on = |identity| {
            !self
                .services
                .directory
                .tournaments
                .of_person(identity)
                .is_empty()
        };
        if self.identities().any(goes_on) {
            return None;
        }
        let mut all = self.services.directory.tournaments.all().into_iter().rev();
        all.find(|handle| {
            let mut identities = self.identities();
            identities.any(|it| handle.look(|tournament| tournament.concerns(it)))
        })
    }

    /// The only tournament that goes on, or where none does the only one that is listed.
    fn only_tournament(&self) -> Option<Arc<TournamentHandle>> {
        let tournaments = &self.services.directory.tournaments;
        match (&tournaments.going_on()[..], &tournaments.all()[..]) {
            ([only], _) | ([], [only]) => Some(Arc::clone(only)),
            (_, _) => None,
        }
    }

    fn show_tournament(&self, id: Option<TournamentId>, part: TournamentPart) -> CommandResult {
        let handle = match id {
            Some(id) => self.services.directory.tournaments.find(id)?,
            None => match self.own_tournament(None) {
                Ok((own, _)) => own,
                Err(refusal) => match self.last_tournament() {
                    Some(last) => last,
                    None => self.only_tournament().ok_or(refusal)?,
                },
            },
        };
        let tournament = handle.look(Clone::clone);
        let (shows, page) = match part {
            TournamentPart::Standings(page) => (ReportedList::Standings, page),
            TournamentPart::Round(round, page) => (ReportedList::Round(round), page),
            TournamentPart::Crosstable(page) => (ReportedList::Crosstable, page),
            TournamentPart::Decisions(page) => (ReportedList::Decisions, page),
            TournamentPart::Why(name) => {
                let reasons = self
                    .services
                    .storage
                    .tournament_reasons(&tournament, &name)?;
                return Ok(Answer::TournamentReasons(Box::new(reasons)));
            }
            TournamentPart::Report => {
                let file = self.services.storage.tournament_file(&tournament)?;
                return Ok(Answer::TournamentFile(Box::new(file)));
            }
        };
        self.tournament_report(&tournament, shows, page)
    }

    pub(super) fn tournament_report(
        &self,
        tournament: &Tournament,
        shows: ReportedList,
        page: u32,
    ) -> CommandResult {
        let query = ReportQuery {
            shows,
            page: usize::try_from(page).unwrap_or(usize::MAX),
            reader: self.identity_among(tournament),
            language: self.display.view().language,
        };
        let report = self
            .services
            .tournament_reporter()
            .report(tournament, query)?;
        Ok(Answer::Tournament(Box::new(report)))
    }

    /// The standings as they are now.
    pub(super) fn reported(&self, handle: &TournamentHandle) -> CommandResult {
        self.tournament_report(&handle.look(Clone::clone), ReportedList::Standings, 1)
    }

    /// The standings as they are now, to a reader who asked for the own part.
    fn reported_alone(&self, handle: &TournamentHandle) -> CommandResult {
        let mut answer = self.reported(handle)?;
        if let Answer::Tournament(report) = &mut answer {
            report.own_alone = true;
        }
        Ok(answer)
    }

    async fn enter_tournament(&mut self, id: TournamentId, wish: EntryWish) -> CommandResult {
        let handle = self.services.directory.tournaments.find(id)?;
        let (lets_bots, code) = handle.look(|it| (it.terms.bots, it.code));
        if self.visitor.named()?.is_bot() && !lets_bots {
            return Err(Refusal::PeopleOnly(id));
        }
        if wish.code.is_some() && wish.code != code {
            return Err(Refusal::WrongEntryCode(id));
        }
        let (entering, guest_code) = self.entering(&handle, wish.club)?;
        let account = entering.account;
        let is_guest = entering.guest.is_some() && self.visitor.account().is_none();
        handle.look(|it| it.enter_alone(entering.clone()).map(drop))?;
        if wish.code.is_none() {
            let services = Arc::clone(&self.services);
            let holder = self.visitor.holder();
            let tournaments = &services.directory.tournaments;
            tournaments.count_entrant(&handle, holder, &entering)?;
        }
        self.decide(&handle, account, |it| it.enter_alone(entering))
            .await?;
        if guest_code.is_some() {
            self.visitor.is_guest(account);
        }
        let mut answer = self.reported(&handle)?;
        if let Answer::Tournament(report) = &mut answer {
            report.same_code = is_guest && guest_code.is_none();
            report.guest_code = guest_code.map(|code| code.show().into());
        }
        Ok(answer)
    }

    /// The rating of a person in a tournament's variant, which decides the starting number.
    pub(super) fn rating_in(&self, handle: &TournamentHandle, account: AccountId) -> u16 {
        let variant = handle.look(|tournament| tournament.terms.variant);
        let at = self.services.host.clock.unix_ms();
        let rating = (self.services.storage.archive)
            .ratings(|ratings| ratings.rating(account, variant, RatingList::People, at));
        u16::try_from(rating.rating.max(0)).unwrap_or(u16::MAX)
    }

    async fn check_in(&mut self, id: Option<TournamentId>) -> CommandResult {
        let at = self.services.host.clock.unix_ms();
        let is_due = |it: &Tournament, identity| it.check_in(identity, at).is_ok();
        let (handle, account) = self.own_tournament_where(id, is_due)?;
        self.decide(&handle, account, |it| it.check_in(account, at))
            .await?;
        self.reported_alone(&handle)
    }

    async fn wish_bye(&mut self, id: Option<TournamentId>, round: u8) -> CommandResult {
        let (handle, account) = self.own_tournament(id)?;
        self.decide(&handle, account, |it| it.wish_bye(account, round))
            .await?;
        self.reported(&handle)
    }

    async fn object(&mut self, id: Option<TournamentId>, text: String) -> CommandResult {
        let (handle, account) = self.own_tournament(id)?;
        let told = text.clone();
        self.decide(&handle, account, |it| it.object(account, text))
            .await?;
        let tournament = handle.look(Clone::clone);
        self.services
            .tournament_announcer()
            .tell_objection(&tournament, account, told);
        self.decided(&handle, account)
    }

    async fn withdraw_from_tournament(&mut self, id: Option<TournamentId>) -> CommandResult {
        let (handle, account) = self.own_tournament(id)?;
        self.decide(&handle, account, |it| it.withdraw(account))
            .await?;
        self.part_tournament();
        let mut answer = self.reported(&handle)?;
        if let Answer::Tournament(report) = &mut answer {
            // Later the reader's own row says so.
            report.has_withdrawn = report.own.is_none();
        }
        Ok(answer)
    }

    /// Has something decided in a tournament. The bytes of its log count for the person's address.
    pub(super) async fn decide(
        &mut self,
        handle: &Arc<TournamentHandle>,
        by: AccountId,
        decide: impl FnOnce(&Tournament) -> Result<TournamentChange, Refusal>,
    ) -> Result<(), Refusal> {
        let at = self.services.host.clock.unix_ms();
        let mut bytes = 0;
        let decided = handle.decide(at, Some(by), |tournament| {
            let what = decide(tournament)?;
            bytes = bytes_of(&what);
            Ok(what)
        });
        self.wait(Wait::Decision, decided).await?;
        let quotas = &self.services.admission.quotas;
        quotas.charge(self.visitor.holder(), bytes);
        Ok(())
    }

    /// Follows a tournament: one's own without a number, or else the only one that goes on.
    async fn watch_tournament(&mut self, id: Option<TournamentId>) -> CommandResult {
        let id = match id {
            Some(id) => id,
            None => match (self.own_tournament(None), self.only_tournament()) {
                (Ok((own, _)), _) => own.id,
                (Err(_), Some(only)) => only.id,
                (Err(_), None) => return Err(Refusal::WhichTournament),
            },
        };
        let handle = self.services.directory.tournaments.find(id)?;
        if handle.look(|tournament| tournament.stage().is_over()) {
            return Err(Refusal::TournamentOver(id));
        }
        Box::pin(self.follow_tournament(id)).await
    }

    /// True if this person is an arbiter of a tournament that goes on.
    pub(super) fn is_arbiter_of(&self, id: TournamentId) -> bool {
        let Some(account) = self.visitor.account() else {
            return false;
        };
        let handle = self.services.directory.tournaments.find(id);
        handle.is_ok_and(|handle| {
            handle.look(|it| !it.stage().is_over() && it.is_arbiter(account).is_ok())
        })
    }

    /// True if this person is in a tournament that goes on.
    fn is_in_tournaments(&self) -> bool {
        let tournaments = &self.services.directory.tournaments;
        self.identities()
            .any(|identity| !tournaments.of_person(identity).is_empty())
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
        self.services
            .directory
            .tournaments
            .is_gone(self.visitor.id());
    }
}
