//! Tournaments: the list, one of them, and one's own part. Functions over the person who asks; the session carries out
//! where their outcome leads.

mod adding;
mod announcing;
mod board;
mod entering;
mod guest;
mod ordering;
mod returning;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::{TournamentCommand, TournamentPart};
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_rules::Variant;
use damiera_tournaments::event::{Tournament, TournamentChange, TournamentEntry};

pub(super) use self::guest::guest_of_code;
pub(super) use self::returning::{meet_in_tournaments, obey, resume_by_code, return_as_guest};

use super::facts::{PersonFacts, ReaderFacts};
use super::waiting::{Wait, Waiting};
use crate::lobby::RoomHandle;
use crate::services::Services;
use crate::tournaments::{ReportQuery, ReportedList, TournamentHandle, bytes_of};

/// The person who asks for something about tournaments.
#[derive(Debug, Clone)]
pub(super) struct TournamentAsker {
    services: Arc<Services>,
    person: PersonFacts,
    reader: ReaderFacts,
    /// The variant of a tournament that names none.
    usual_variant: Variant,
    /// The room where the person is.
    room: Option<Name>,
    /// True if the person plays a game that is not over, and may have no other beside it.
    plays: bool,
}

/// The result of a command about tournaments.
#[derive(Debug)]
pub(super) enum TournamentOutcome {
    Answer(Answer),
    /// The person has entered as this guest.
    EnteredAsGuest(AccountId, Answer),
    /// The person takes back their seat at a board, by the code's digest.
    Resume(CodeDigest),
    /// The person is here for a game that waits for both players, by this identity.
    Ready(Arc<TournamentHandle>, AccountId),
    /// The person watches the boards of a tournament, one after the other.
    Follow(TournamentId),
}

impl TournamentAsker {
    /// Carries a command out, as far as it concerns tournaments alone.
    async fn obey(
        &self,
        command: TournamentCommand,
        at: &mut impl Waiting,
    ) -> Result<TournamentOutcome, Refusal> {
        let answer = match command {
            TournamentCommand::List => {
                let list = self.services.tournament_reporter().list();
                Ok(Answer::Tournaments(Box::new(list)))
            }
            TournamentCommand::Open(wish) => self.open_tournament(*wish, at).await,
            TournamentCommand::Show(id, part) => self.show(id, part),
            TournamentCommand::Enter(id, wish) => return self.enter(id, wish, at).await,
            TournamentCommand::Withdraw(id) => self.withdraw(id, at).await,
            TournamentCommand::CheckIn(id) => self.check_in(id, at).await,
            TournamentCommand::Bye(id, round) => self.wish_bye(id, round, at).await,
            TournamentCommand::Object(id, text) => self.object(id, text, at).await,
            TournamentCommand::Watch(id) => {
                return self.watched(id).map(TournamentOutcome::Follow);
            }
            TournamentCommand::Next(id) => return self.go(id),
            TournamentCommand::Order(id, order) => self.order(id, order, at).await,
        };
        answer.map(TournamentOutcome::Answer)
    }

    /// The account of this person.
    pub(super) fn registered_entrant(&self) -> Result<AccountId, Refusal> {
        self.person.account.ok_or(Refusal::TournamentNeedsName)
    }

    /// The tournament of a number, or this person's only running one, and this person's identity in it.
    fn own_tournament(
        &self,
        id: Option<TournamentId>,
    ) -> Result<(Arc<TournamentHandle>, AccountId), Refusal> {
        self.own_tournament_where(id, |_, _| true)
    }

    /// The tournaments that this person has entered and that go on, with the person's identity there.
    fn own_tournaments(&self) -> impl Iterator<Item = (Arc<TournamentHandle>, AccountId)> {
        self.person.identities().flat_map(|identity| {
            let own = self.services.directory.tournaments.of_person(identity);
            own.into_iter().map(move |handle| (handle, identity))
        })
    }

    /// As [`Self::own_tournament`]; without a number the only own one for which something holds, or else the only own one.
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
        let own: Vec<_> = self.own_tournaments().collect();
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
            let mut identities = self.person.identities();
            identities
                .any(|it| handle.look(|tournament| tournament.person(it).has_missed_check_in()))
        });
        missed
            .next()
            .map(|handle| Refusal::MissedCheckIn(handle.id))
    }

    /// The newest tournament that this person has entered or is an arbiter of. None while a tournament that they have
    /// entered goes on.
    fn last_tournament(&self) -> Option<Arc<TournamentHandle>> {
        if self.own_tournaments().next().is_some() {
            return None;
        }
        let mut all = self.services.directory.tournaments.all().into_iter().rev();
        all.find(|handle| {
            let mut identities = self.person.identities();
            identities.any(|it| handle.look(|tournament| tournament.concerns(it)))
        })
    }

    /// The only tournament that goes on, or where none does the only listed one.
    fn only_tournament(&self) -> Option<Arc<TournamentHandle>> {
        let tournaments = &self.services.directory.tournaments;
        match (&tournaments.going_on()[..], &tournaments.all()[..]) {
            ([only], _) | ([], [only]) => Some(Arc::clone(only)),
            (_, _) => None,
        }
    }

    fn show(&self, id: Option<TournamentId>, part: TournamentPart) -> CommandResult {
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
            language: self.reader.view.language,
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

    /// The standings as they are now, to a reader who asked for their own part.
    fn reported_alone(&self, handle: &TournamentHandle) -> CommandResult {
        let mut answer = self.reported(handle)?;
        if let Answer::Tournament(report) = &mut answer {
            report.own_alone = true;
        }
        Ok(answer)
    }

    /// Has something decided in a tournament. The bytes of its log count for the person's address.
    async fn decide(
        &self,
        handle: &Arc<TournamentHandle>,
        by: AccountId,
        at: &mut impl Waiting,
        decide: impl FnOnce(&Tournament) -> Result<TournamentChange, Refusal> + Send,
    ) -> Result<TournamentEntry, Refusal> {
        let now = self.services.host.clock.unix_ms();
        let decided = handle.decide(now, Some(by), decide);
        let entry = at.wait(Wait::Decision, decided).await?;
        let quotas = &self.services.admission.quotas;
        quotas.charge(self.person.holder, bytes_of(&entry.what));
        Ok(entry)
    }

    /// The tournament that is to be followed: the person's own without a number, or else the only one under way.
    fn watched(&self, id: Option<TournamentId>) -> Result<TournamentId, Refusal> {
        let id = match id {
            Some(id) => id,
            None => match (self.own_tournament(None), self.only_tournament()) {
                (Ok((own, _)), _) => own.id,
                (Err(_), Some(only)) => only.id,
                (Err(_), None) => return Err(Refusal::WhichTournament),
            },
        };
        let handle = self.services.directory.tournaments.find(id)?;
        match handle.look(|tournament| tournament.stage().is_over()) {
            true => Err(Refusal::TournamentOver(id)),
            false => Ok(id),
        }
    }

    /// True if this person is an arbiter of a tournament that goes on.
    pub(super) fn is_arbiter_of(&self, id: TournamentId) -> bool {
        let Some(account) = self.person.account else {
            return false;
        };
        let handle = self.services.directory.tournaments.find(id);
        handle.is_ok_and(|handle| {
            handle.look(|it| !it.stage().is_over() && it.is_arbiter(account).is_ok())
        })
    }

    /// The room where a person plays.
    pub(super) fn where_plays(&self, name: &Name) -> Option<Arc<RoomHandle>> {
        self.services.directory.lobby.rooms.where_plays(name)
    }

    /// The refusal to say after a game of a tournament, if the seat was taken back by its code: the next round takes the
    /// password of the name.
    pub(super) fn next_round_takes_password(&self) -> Option<Refusal> {
        self.room.as_ref()?.tournament_board()?;
        let owner = self.person.borrowed_name(&self.services.storage)?;
        Some(Refusal::TournamentBorrowed(owner.name.clone()))
    }
}
