//! Orders of a tournament's arbiter.

use std::sync::Arc;

use damiera_people::AccountRole;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::TournamentOrder;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::text::Message;
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::wire::CleanLines;
use damiera_tournaments::event::{TournamentArbiter, TournamentChange};

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
        let handle = &self.services.directory.tournaments.find(id)?;
        // Arbiters have registered names.
        let by = self.person.account.ok_or(Refusal::ArbitersOnly(id))?;
        match order {
            TournamentOrder::Begin => return self.begin_round(handle, by, at).await,
            TournamentOrder::Enter(names, club) => {
                let entered = Box::pin(self.enter_people(handle, by, &names, club, at)).await?;
                return ordered(self.reported(handle), Some(entered));
            }
            TournamentOrder::Pair {
                white,
                black,
                reason,
            } => return self.pair(handle, by, [&white, &black], reason, at).await,
            TournamentOrder::Result {
                round,
                board,
                score,
                reason,
            } => {
                let before = handle.look(|it| leaders(&self.services.storage, it));
                self.decide_and_tell(handle, by, at, |it| {
                    it.correct((round, board), score.into(), reason)
                })
                .await?;
                self.services
                    .tournament_announcer()
                    .tell_other_leaders(&handle.look(Clone::clone), &before);
            }
            TournamentOrder::Expel(name, reason) => {
                let account = self.person_who_was_in(handle, &name)?;
                self.decide_and_tell(handle, by, at, |it| it.expel(account, reason))
                    .await
                    .map_err(|refusal| named(refusal, &name))?;
            }
            TournamentOrder::Withdraw(name, reason) => {
                let withdraw = |it: TournamentArbiter<'_>, account| it.withdraw(account, reason);
                self.decide_about(handle, by, &name, at, withdraw).await?;
            }
            TournamentOrder::Bye {
                name,
                round,
                reason,
            } => {
                let give_bye = |it: TournamentArbiter<'_>, account| {
                    it.give_bye((account, &name), round, reason)
                };
                self.decide_about(handle, by, &name, at, give_bye).await?;
            }
            TournamentOrder::Unpair(name, reason) => {
                let unpair =
                    |it: TournamentArbiter<'_>, account| it.unpair((account, &name), reason);
                self.decide_about(handle, by, &name, at, unpair).await?;
            }
            TournamentOrder::Penalise {
                name,
                halves,
                reason,
            } => {
                let penalise =
                    |it: TournamentArbiter<'_>, account| it.penalise(account, halves, reason);
                self.decide_about(handle, by, &name, at, penalise).await?;
            }
            TournamentOrder::LiftPenalties(name, reason) => {
                let lift = |it: TournamentArbiter<'_>, account| {
                    it.lift_penalties((account, &name), reason)
                };
                self.decide_about(handle, by, &name, at, lift).await?;
            }
            TournamentOrder::AddTime {
                name,
                seconds,
                reason,
            } => Box::pin(self.give_time(handle, by, (&name, seconds), reason, at)).await?,
            TournamentOrder::Arbiter(name) => {
                let arbiter = (self.account_of(&name)?, &name);
                let may_appoint = self.may_appoint_arbiter(handle);
                self.decide_and_tell(handle, by, at, |it| match may_appoint {
                    true => it.appoint_arbiter(arbiter),
                    false => it.name_arbiter(arbiter),
                })
                .await?;
            }
            TournamentOrder::Suspend(reason) => {
                self.decide_and_tell(handle, by, at, |it| it.suspend(reason))
                    .await?;
            }
            TournamentOrder::Resume => {
                self.decide_and_tell(handle, by, at, |it| it.resume())
                    .await?;
            }
            TournamentOrder::Postpone(wish, reason) => {
                let until = self.moment(wish)?;
                self.decide_and_tell(handle, by, at, |it| it.postpone(until, reason))
                    .await?;
            }
            TournamentOrder::End(reason) => {
                self.decide_and_tell(handle, by, at, |it| it.close(reason))
                    .await?;
            }
        }
        self.decided(handle, by)
    }

    /// An arbiter decides something, and the people whom it concerns are told.
    pub(super) async fn decide_and_tell(
        &self,
        handle: &Arc<TournamentHandle>,
        by: AccountId,
        at: &mut impl Waiting,
        decide: impl FnOnce(TournamentArbiter<'_>) -> Result<TournamentChange, Refusal> + Send,
    ) -> Result<(), Refusal> {
        let before = handle.look(Clone::clone);
        let entry = self
            .decide(handle, by, at, |it| decide(it.arbiter(by)))
            .await?;
        // The entry of a guest who was withdrawn may be gone by now, and with it the guest's name.
        let tournament = match matches!(entry.what, TournamentChange::Withdrawn { .. }) {
            true => before,
            false => handle.look(Clone::clone),
        };
        self.services
            .tournament_announcer()
            .tell_decision(&tournament, &entry);
        Ok(())
    }

    /// An arbiter decides something about an entrant.
    async fn decide_about(
        &self,
        handle: &Arc<TournamentHandle>,
        by: AccountId,
        name: &Name,
        at: &mut impl Waiting,
        decide: impl FnOnce(TournamentArbiter<'_>, AccountId) -> Result<TournamentChange, Refusal>
        + Send,
    ) -> Result<(), Refusal> {
        let account = self.entrant_of_name(handle, name)?;
        self.decide_and_tell(handle, by, at, |it| decide(it, account))
            .await
            .map_err(|refusal| named(refusal, name))
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

    /// An arbiter pairs two. The answer names the entrants one of whom would rest a second time.
    async fn pair(
        &self,
        handle: &Arc<TournamentHandle>,
        by: AccountId,
        [white, black]: [&Name; 2],
        reason: String,
        at: &mut impl Waiting,
    ) -> CommandResult {
        let pair = [
            (self.entrant_of_name(handle, white)?, white),
            (self.entrant_of_name(handle, black)?, black),
        ];
        self.decide_and_tell(handle, by, at, |it| it.pair_by_hand(pair, reason))
            .await?;
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
        ordered(report, decided)
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
        let adding = |it: TournamentArbiter<'_>| it.add_time(account, seconds, reason);
        handle
            .look(|it| adding.clone()(it.arbiter(by)).map(drop))
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
        self.decide_and_tell(handle, by, at, adding).await
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

/// An answer with what the order did.
fn ordered(mut answer: CommandResult, decided: Option<CleanLines<'static>>) -> CommandResult {
    if let Ok(Answer::Tournament(report)) = &mut answer {
        report.decided = decided;
    }
    answer
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
