//! A person's own part: entering, the check-in, byes, objections and withdrawing.

use damiera_protocol::account::AccountId;
use damiera_protocol::command::EntryWish;
use damiera_protocol::rating::RatingList;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::Tournament;

use super::super::correspondence::may_enter_by_days;
use super::super::waiting::Waiting;
use super::{TournamentAsker, TournamentOutcome};
use crate::tournaments::TournamentHandle;

impl TournamentAsker {
    pub(super) async fn enter(
        &self,
        id: TournamentId,
        wish: EntryWish,
        at: &mut impl Waiting,
    ) -> Result<TournamentOutcome, Refusal> {
        let tournaments = &self.services.directory.tournaments;
        let handle = tournaments.find(id)?;
        let (lets_bots, code) = handle.look(|it| (it.terms.bots, it.code));
        if self.person.named()?.is_bot() && !lets_bots {
            return Err(Refusal::PeopleOnly(id));
        }
        if wish.code.is_some() && wish.code != code {
            return Err(Refusal::WrongEntryCode(id));
        }
        let (entering, guest_code) = self.entering(&handle, wish.club)?;
        let account = entering.account;
        let is_guest = entering.guest.is_some() && self.person.account.is_none();
        handle.look(|it| it.enter_alone(entering.clone()).map(drop))?;
        may_enter_by_days(&self.services, &handle, account)?;
        if wish.code.is_none() {
            tournaments.count_entrant(&handle, self.person.holder, &entering)?;
        }
        self.decide(&handle, account, at, |it| it.enter_alone(entering))
            .await?;
        let mut entrant = self.clone();
        if guest_code.is_some() {
            entrant.person.guest = Some(account);
        }
        let is_new = guest_code.is_some();
        let mut answer = entrant.reported(&handle)?;
        if let Answer::Tournament(report) = &mut answer {
            report.same_code = is_guest && !is_new;
            report.guest_code = guest_code.map(|code| code.show().into());
        }
        Ok(match is_new {
            true => TournamentOutcome::EnteredAsGuest(account, answer),
            false => TournamentOutcome::Answer(answer),
        })
    }

    /// The rating of a person in a tournament's variant, which decides the starting number.
    pub(super) fn rating_in(&self, handle: &TournamentHandle, account: AccountId) -> u16 {
        let variant = handle.look(|tournament| tournament.terms.variant);
        let at = self.services.host.clock.unix_ms();
        let rating = (self.services.storage.archive)
            .ratings(|ratings| ratings.rating(account, variant, RatingList::People, at));
        u16::try_from(rating.rating.max(0)).unwrap_or(u16::MAX)
    }

    pub(super) async fn check_in(
        &self,
        id: Option<TournamentId>,
        at: &mut impl Waiting,
    ) -> CommandResult {
        let now = self.services.host.clock.unix_ms();
        let is_due = |it: &Tournament, identity| it.check_in(identity, now).is_ok();
        let (handle, account) = self.own_tournament_where(id, is_due)?;
        self.decide(&handle, account, at, |it| it.check_in(account, now))
            .await?;
        self.reported_alone(&handle)
    }

    pub(super) async fn wish_bye(
        &self,
        id: Option<TournamentId>,
        round: u8,
        at: &mut impl Waiting,
    ) -> CommandResult {
        let (handle, account) = self.own_tournament(id)?;
        self.decide(&handle, account, at, |it| it.wish_bye(account, round))
            .await?;
        self.reported(&handle)
    }

    pub(super) async fn object(
        &self,
        id: Option<TournamentId>,
        text: String,
        at: &mut impl Waiting,
    ) -> CommandResult {
        let (handle, account) = self.own_tournament(id)?;
        let entry = self
            .decide(&handle, account, at, |it| it.object(account, text))
            .await?;
        self.services
            .tournament_announcer()
            .tell_decision(&handle.look(Clone::clone), &entry);
        self.decided(&handle, account)
    }

    pub(super) async fn withdraw(
        &self,
        id: Option<TournamentId>,
        at: &mut impl Waiting,
    ) -> CommandResult {
        let (handle, account) = self.own_tournament(id)?;
        self.decide(&handle, account, at, |it| it.withdraw(account))
            .await?;
        // No game of a tournament waits for this connection any more.
        let tournaments = &self.services.directory.tournaments;
        tournaments.forget_ready(self.person.id);
        let mut answer = self.reported(&handle)?;
        if let Answer::Tournament(report) = &mut answer {
            // Later the reader's own row says so.
            report.has_withdrawn = report.own.is_none();
        }
        Ok(answer)
    }
}
