//! Orders of a tournament's arbiter.

use damiera_protocol::account::AccountId;
use damiera_protocol::command::{BoardScore, TournamentOrder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{CommandResult, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::BoardResult;

use crate::session::Session;
use crate::session::waiting::Wait;
use crate::tournaments::{
    tell_arbiter, tell_corrected, tell_entered, tell_expelled, tell_penalised, tell_postponed,
    tell_suspended,
};

impl Session {
    pub(super) async fn order_tournament(
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
                    .await
                    .map_err(|refusal| named(refusal, &name))?;
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
            TournamentOrder::Pair {
                white,
                black,
                reason,
            } => {
                let pair = [self.account_of(&white)?, self.account_of(&black)?];
                self.decide(&handle, by, |it| it.pair_by_hand(by, pair, reason))
                    .await?;
            }
            TournamentOrder::Penalise {
                name,
                halves,
                reason,
            } => {
                let account = self.account_of(&name)?;
                let told = reason.clone();
                self.decide(&handle, by, |it| it.penalise(by, account, halves, reason))
                    .await
                    .map_err(|refusal| named(refusal, &name))?;
                let tournament = handle.look(Clone::clone);
                tell_penalised(&self.services, &tournament, account, told);
            }
            TournamentOrder::Suspend(reason) => {
                let told = reason.clone();
                self.decide(&handle, by, |it| it.suspend(by, reason))
                    .await?;
                let tournament = handle.look(Clone::clone);
                tell_suspended(&self.services, &tournament, Some(told));
            }
            TournamentOrder::Resume => {
                self.decide(&handle, by, |it| it.resume(by)).await?;
                tell_suspended(&self.services, &handle.look(Clone::clone), None);
            }
            TournamentOrder::Postpone(wish, reason) => {
                let (until, told) = (self.moment(wish), reason.clone());
                self.decide(&handle, by, |it| it.postpone(by, until, reason))
                    .await?;
                let seconds = until.saturating_sub(self.services.host.unix_ms()) / 1_000;
                let tournament = handle.look(Clone::clone);
                tell_postponed(&self.services, &tournament, seconds, told);
            }
            TournamentOrder::Enter(name, club) => {
                let account = self.account_of(&name)?;
                let rating = self.rating_in(&handle, account);
                self.decide(&handle, by, |it| {
                    it.enter_by_arbiter(by, account, club, rating)
                })
                .await?;
                tell_entered(&self.services, &handle.look(Clone::clone), account);
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
}

/// A refusal about another person than the asker.
fn named(refusal: Refusal, name: &Name) -> Refusal {
    match refusal {
        Refusal::NotEntered(_) => Refusal::NoSuchEntrant(name.clone()),
        other => other,
    }
}
