//! Orders of a tournament's arbiter.

use std::sync::Arc;

use damiera_people::AccountRole;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::{BoardScore, TournamentOrder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::text::Message;
use damiera_protocol::tournament::{TournamentId, TournamentPoints};
use damiera_protocol::wire::CleanLines;
use damiera_tournaments::event::{BoardResult, Tournament};

use super::TournamentAsker;
use crate::lobby::add_time;
use crate::session::waiting::{Wait, Waiting};
use crate::tournaments::{ReportedList, TournamentHandle, leaders};

impl TournamentAsker {
    /// Carries an arbiter's order out.
    pub(super) async fn order(
        &self,
        id: TournamentId,
        order: TournamentOrder,
        at: &mut impl Waiting,
    ) -> CommandResult {
        let handle = self.services.directory.tournaments.find(id)?;
        // Arbiters have registered names.
        let by = self.person.account.ok_or(Refusal::ArbitersOnly(id))?;
        let is_decision = match &order {
            TournamentOrder::Begin | TournamentOrder::Enter(..) => false,
            TournamentOrder::Result { .. }
            | TournamentOrder::Expel(..)
            | TournamentOrder::Withdraw(..)
            | TournamentOrder::Bye { .. }
            | TournamentOrder::Arbiter(_)
            | TournamentOrder::Pair { .. }
            | TournamentOrder::Unpair(..)
            | TournamentOrder::Penalise { .. }
            | TournamentOrder::LiftPenalties(..)
            | TournamentOrder::Suspend(_)
            | TournamentOrder::Resume
            | TournamentOrder::Postpone(..)
            | TournamentOrder::AddTime { .. }
            | TournamentOrder::End(_) => true,
        };
        match order {
            TournamentOrder::Begin => return self.begin_round(&handle, by, at).await,
            TournamentOrder::Result {
                round,
                board,
                score,
                reason,
            } => {
                let result = match score {
                    BoardScore::Played(winner) => BoardResult::Played { winner },
                    BoardScore::LostByBoth => BoardResult::LostByBoth,
                    BoardScore::Forfeit(winner) => BoardResult::Forfeit { winner },
                };
                let place = (round, board);
                let told = reason.clone();
                let before = handle.look(|it| leaders(&self.services.storage, it));
                self.decide(&handle, by, at, |it| {
                    it.arbiter(by).correct(place, result, reason)
                })
                .await?;
                let tournament = handle.look(Clone::clone);
                self.services
                    .tournament_announcer()
                    .tell_corrected(&tournament, place, &told);
                // All were told another winner.
                if tournament.stage().is_over()
                    && leaders(&self.services.storage, &tournament) != before
                {
                    self.services
                        .tournament_announcer()
                        .tell_finished(&tournament);
                }
            }
            TournamentOrder::Expel(name, reason) => {
                let account = self.person_who_was_in(&handle, &name)?;
                let (tournament, told) = (handle.look(Clone::clone), reason.clone());
                self.decide(&handle, by, at, |it| it.arbiter(by).expel(account, reason))
                    .await
                    .map_err(|refusal| named(refusal, &name))?;
                self.services
                    .tournament_announcer()
                    .tell_expelled(&tournament, account, told);
            }
            TournamentOrder::Withdraw(name, reason) => {
                let account = self.entrant_of_name(&handle, &name)?;
                let (tournament, told) = (handle.look(Clone::clone), reason.clone());
                self.decide(&handle, by, at, |it| {
                    it.arbiter(by).withdraw(account, reason)
                })
                .await
                .map_err(|refusal| named(refusal, &name))?;
                self.services
                    .tournament_announcer()
                    .tell_withdrawn(&tournament, account, told);
            }
            TournamentOrder::Bye {
                name,
                round,
                reason,
            } => {
                let account = self.entrant_of_name(&handle, &name)?;
                let told = reason.clone();
                self.decide(&handle, by, at, |it| {
                    it.arbiter(by).give_bye((account, &name), round, reason)
                })
                .await
                .map_err(|refusal| named(refusal, &name))?;
                let tournament = handle.look(Clone::clone);
                self.services.tournament_announcer().tell_bye_given(
                    &tournament,
                    (account, round),
                    told,
                );
            }
            TournamentOrder::Arbiter(name) => {
                let account = self.account_of(&name)?;
                let may_appoint = self.may_appoint_arbiter(&handle);
                self.decide(&handle, by, at, |it| match may_appoint {
                    true => it.appoint_arbiter((account, &name)),
                    false => it.arbiter(by).name_arbiter((account, &name)),
                })
                .await?;
                let tournament = handle.look(Clone::clone);
                self.services
                    .tournament_announcer()
                    .tell_arbiter(&tournament, account);
            }
            TournamentOrder::Pair {
                white,
                black,
                reason,
            } => {
                let pair = [
                    (self.entrant_of_name(&handle, &white)?, &white),
                    (self.entrant_of_name(&handle, &black)?, &black),
                ];
                self.decide(&handle, by, at, |it| {
                    it.arbiter(by).pair_by_hand(pair, reason)
                })
                .await?;
                return self.paired_by_hand(&handle, by);
            }
            TournamentOrder::Unpair(name, reason) => {
                let account = self.entrant_of_name(&handle, &name)?;
                self.decide(&handle, by, at, |it| {
                    it.arbiter(by).unpair((account, &name), reason)
                })
                .await?;
            }
            TournamentOrder::Penalise {
                name,
                halves,
                reason,
            } => {
                let account = self.entrant_of_name(&handle, &name)?;
                let told = reason.clone();
                self.decide(&handle, by, at, |it| {
                    it.arbiter(by).penalise(account, halves, reason)
                })
                .await
                .map_err(|refusal| named(refusal, &name))?;
                let tournament = handle.look(Clone::clone);
                let halves = u32::from(halves);
                let points = TournamentPoints { halves };
                self.services.tournament_announcer().tell_penalised(
                    &tournament,
                    account,
                    (points, told),
                );
            }
            TournamentOrder::LiftPenalties(name, reason) => {
                let account = self.entrant_of_name(&handle, &name)?;
                let told = reason.clone();
                self.decide(&handle, by, at, |it| {
                    it.arbiter(by).lift_penalties((account, &name), reason)
                })
                .await
                .map_err(|refusal| named(refusal, &name))?;
                let tournament = handle.look(Clone::clone);
                self.services.tournament_announcer().tell_penalties_lifted(
                    &tournament,
                    account,
                    told,
                );
            }
            TournamentOrder::Suspend(reason) => {
                let told = reason.clone();
                self.decide(&handle, by, at, |it| it.arbiter(by).suspend(reason))
                    .await?;
                let tournament = handle.look(Clone::clone);
                self.services
                    .tournament_announcer()
                    .tell_suspended(&tournament, by, Some(told));
            }
            TournamentOrder::Resume => {
                self.decide(&handle, by, at, |it| it.arbiter(by).resume())
                    .await?;
                self.services.tournament_announcer().tell_suspended(
                    &handle.look(Clone::clone),
                    by,
                    None,
                );
            }
            TournamentOrder::Postpone(wish, reason) => {
                let (until, told) = (self.moment(wish)?, reason.clone());
                self.decide(&handle, by, at, |it| it.arbiter(by).postpone(until, reason))
                    .await?;
                let seconds = until.saturating_sub(self.services.host.clock.unix_ms()) / 1_000;
                let tournament = handle.look(Clone::clone);
                self.services.tournament_announcer().tell_postponed(
                    &tournament,
                    by,
                    (seconds, until),
                    told,
                );
            }
            TournamentOrder::Enter(names, club) => {
                let entered = Box::pin(self.enter_people(&handle, by, &names, club, at)).await?;
                return self.ordered(self.reported(&handle), Some(entered));
            }
            TournamentOrder::AddTime {
                name,
                seconds,
                reason,
            } => {
                Box::pin(self.give_time(&handle, by, (&name, seconds), reason, at)).await?;
            }
            TournamentOrder::End(reason) => {
                self.decide(&handle, by, at, |it| it.arbiter(by).close(reason))
                    .await?;
            }
        }
        match is_decision {
            true => self.decided(&handle, by),
            false => self.reported(&handle),
        }
    }

    /// Begins the next round; the answer has its boards, or the standings where the tournament is over.
    async fn begin_round(
        &self,
        handle: &TournamentHandle,
        by: AccountId,
        at: &mut impl Waiting,
    ) -> CommandResult {
        let now = self.services.host.clock.unix_ms();
        handle.look(|tournament| {
            tournament.is_arbiter(by)?;
            tournament.may_begin(now)
        })?;
        at.wait(Wait::Decision, handle.begin(by)).await?;
        let tournament = handle.look(Clone::clone);
        let round = tournament.round() + u8::from(tournament.drawn.is_some());
        let shows = match tournament.stage().is_over() || round == 0 {
            true => ReportedList::Standings,
            false => ReportedList::Round(round),
        };
        self.tournament_report(&tournament, shows, 1)
    }

    /// The answer to an arbiter who has paired two. It names the entrants one of whom would rest a second time.
    fn paired_by_hand(&self, handle: &TournamentHandle, by: AccountId) -> CommandResult {
        let mut answer = self.decided(handle, by)?;
        let tournament = handle.look(Clone::clone);
        let rested = tournament.pairing().left_to_rest_again();
        if let (false, Answer::Tournament(report)) = (rested.is_empty(), &mut answer) {
            let names = rested.into_iter();
            let names = names.map(|id| {
                self.services
                    .storage
                    .entrant_name(&tournament, id)
                    .to_string()
            });
            let names: Vec<String> = names.collect();
            let warning = Message::new("tournament-pair-leaves-rested")
                .with("names", names.join(", "))
                .text(self.reader.view.language);
            let decided = report.decided.take();
            let lines = decided.map(|decided| format!("{decided}\n{warning}"));
            report.decided = Some(lines.unwrap_or(warning).into());
        }
        Ok(answer)
    }

    /// The answer to a person with a decision or objection that has just been taken up.
    pub(super) fn decided(&self, handle: &TournamentHandle, by: AccountId) -> CommandResult {
        let tournament = handle.look(Clone::clone);
        let language = self.reader.view.language;
        let decided = self
            .services
            .storage
            .last_decision(&tournament, by, language);
        // The decision stands at the end of the last page.
        let report = self.tournament_report(&tournament, ReportedList::Decisions, u32::MAX);
        self.ordered(report, decided)
    }

    /// An answer with what the order did.
    fn ordered(
        &self,
        mut answer: CommandResult,
        decided: Option<CleanLines<'static>>,
    ) -> CommandResult {
        if let Ok(Answer::Tournament(report)) = &mut answer {
            report.decided = decided;
        }
        answer
    }

    /// An arbiter adds time to the clock of a player. The room has it before the tournament says so.
    async fn give_time(
        &self,
        handle: &Arc<TournamentHandle>,
        by: AccountId,
        (name, seconds): (&Name, u32),
        reason: String,
        at: &mut impl Waiting,
    ) -> Result<(), Refusal> {
        let account = self.entrant_of_name(handle, name)?;
        let adding = |it: &Tournament| it.arbiter(by).add_time(account, seconds, reason.clone());
        handle
            .look(|it| adding(it).map(drop))
            .map_err(|refusal| named(refusal, name))?;
        let place = handle.look(|it| {
            let own = it.number_of(account)?;
            let (board, paired, side) = it.rounds.last()?.board_of(own)?;
            let (_, result) = it.board(it.round(), board)?;
            result.is_none().then(|| (paired.name.clone(), side))
        });
        let not_playing = || Refusal::NotPlayingNow(name.clone());
        let (room, side) = place.ok_or_else(not_playing)?;
        let room = self.services.directory.lobby.rooms.find(&room);
        let room = room.map_err(|_| not_playing())?;
        let ms = u64::from(seconds) * 1_000;
        at.wait(Wait::Decision, add_time(&room, side, ms)).await?;
        self.decide(handle, by, at, adding).await?;
        let tournament = handle.look(Clone::clone);
        self.services
            .tournament_announcer()
            .tell_time(&tournament, (account, seconds), reason);
        Ok(())
    }

    /// The role that the operator gave to the person of this session.
    pub(super) fn own_role(&self) -> Option<AccountRole> {
        let account = self.person.account?;
        self.services.storage.people.role_of(account)
    }

    /// True if the asker is of the server's staff, and no arbiter of a tournament is left: all have deleted their names or are
    /// banned.
    fn may_appoint_arbiter(&self, handle: &TournamentHandle) -> bool {
        let storage = &self.services.storage;
        let now = self.services.host.clock.unix_ms();
        let is_staff = self.own_role() == Some(AccountRole::Staff);
        let can_decide = |one: &AccountId| storage.can_arbitrate(*one, now);
        is_staff && handle.look(|it| !it.arbiters.iter().any(can_decide))
    }

    /// The identity of an entrant.
    fn entrant_of_name(
        &self,
        handle: &TournamentHandle,
        name: &Name,
    ) -> Result<AccountId, Refusal> {
        let found = handle.look(|it| self.services.storage.entrant_named(it, name));
        found.ok_or_else(|| Refusal::NoSuchEntrant(name.clone()))
    }

    /// The identity of an entrant, also of a person who has withdrawn since: no entry is left of that before the first round.
    fn person_who_was_in(
        &self,
        handle: &TournamentHandle,
        name: &Name,
    ) -> Result<AccountId, Refusal> {
        let guest = handle.look(|it| Some(it.guest_who_was_in(name)?.0));
        match self.entrant_of_name(handle, name) {
            Ok(account) if handle.look(|it| it.person(account).was_in()) => Ok(account),
            found => guest.map_or(found, Ok),
        }
    }

    /// The account of a registered name.
    pub(super) fn account_of(&self, name: &Name) -> Result<AccountId, Refusal> {
        let person = self.services.storage.people.of_name(name);
        let person = person.ok_or_else(|| Refusal::NotRegistered(name.clone()))?;
        Ok(person.id)
    }
}

/// A refusal about another person than the asker.
pub(super) fn named(refusal: Refusal, name: &Name) -> Refusal {
    match refusal {
        Refusal::NotEntered(_) => Refusal::NoSuchEntrant(name.clone()),
        Refusal::EnteredAlready(_) => Refusal::EntrantThere(name.clone()),
        Refusal::TournamentExpelled(_) => Refusal::EntrantExpelled(name.clone()),
        other => other,
    }
}
