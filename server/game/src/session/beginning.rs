//! Begins a session from an introduction, in place of one at another server. It uses the ordinary commands, without
//! showing their replies.

use std::sync::Arc;

use damiera_connection::admission::proofs::NameProof;
use damiera_connection::front::{
    IntroducedClass, IntroducedPerson, IntroducedRoom, IntroducedSeat, Introduction,
};
use damiera_platform::metrics::PeerLimit;
use damiera_protocol::account::AccountId;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::text::guest_name;
use damiera_protocol::view::{Format, Role};
use damiera_protocol::who::Who;
use damiera_protocol::wire::Named;

use super::display::Display;
use super::hand_back::{ClusterSession, Continuity};
use super::resuming::{CatchingUp, ResumeMode};
use super::visitor::IdentityProof;
use super::{Conclusion, ServerSession};
use crate::lobby::RoomRequestKind;

/// Names drawn for one guest before the guest is asked for one.
const NAMES_DRAWN: usize = 8;

/// The least number of a drawn name, and how many there are: those of four digits.
const FIRST_NUMBER: u16 = 1_000;
const NUMBERS: u16 = 9_000;

impl ServerSession {
    /// The session is of a connection in a cluster, and begins from an introduction if there is one.
    pub(super) fn set_carriage(
        &mut self,
        mut carriage: ClusterSession,
        introduction: Option<Introduction>,
    ) {
        if let Some(introduction) = &introduction {
            let unsent = std::mem::take(&mut carriage.unsent);
            self.display = Display::again(introduction, unsent);
            self.visitor.again(introduction);
            self.location.again(introduction.played);
            self.knocks = introduction.knocks;
            self.is_known_again(introduction);
        }
        self.continuity = Some(Continuity::of(carriage, introduction));
    }

    /// Says to the rest of the server what it knows of a connection.
    fn is_known_again(&mut self, introduction: &Introduction) {
        let id = self.visitor.id();
        let limits = &self.limits;
        if introduction.view.format == Format::Json {
            self.front
                .set_rate(limits.json_burst, limits.json_per_second);
        }
        self.mailbox.set_for_program(introduction.view.is_program);
        let roster = &self.services.roster;
        roster.had_names(id, &introduction.earlier);
        roster.is_quiet(id, introduction.is_quiet);
        if introduction.is_hushed {
            roster.is_hushed(id);
        }
        let challenges = &self.services.challenges;
        if !introduction.muted.is_empty() {
            challenges.mute(id, introduction.muted.clone());
        }
        let (friends, lookouts) = (&introduction.friends, &introduction.lookouts);
        if !friends.is_empty() || !lookouts.is_empty() {
            let lookouts = lookouts.iter().cloned().map(Into::into).collect();
            let watchers = &self.services.watchers;
            watchers.restore(id, &self.mailbox, lookouts, friends.clone());
        }
    }

    /// Begins from the introduction, if there is one.
    ///
    /// # Errors
    /// When the connection was wanted back meanwhile.
    pub(super) async fn begin_again(&mut self) -> Result<(), Conclusion> {
        let begins = self.continuity.as_ref().and_then(|it| it.begins.clone());
        let Some(introduction) = begins else {
            return Ok(());
        };
        let signals = self.work_signals();
        signals
            .work(Box::pin(self.come_again(*introduction)))
            .await?;
        if let Some(continuity) = &mut self.continuity {
            continuity.begins = None;
            continuity.returning = None;
        }
        self.changed();
        Ok(())
    }

    /// True while the session has not begun from what introduces it.
    pub(super) fn is_beginning(&self) -> bool {
        self.continuity
            .as_ref()
            .is_some_and(|continuity| continuity.begins.is_some())
    }

    async fn come_again(&mut self, introduction: Introduction) {
        let Introduction {
            person,
            seat,
            watched,
            class,
            is_hushed,
            mut has_unfinished,
            is_paused,
            ..
        } = introduction;
        if is_paused {
            self.display
                .tell(|view| render::notice(Notice::PlayGoesOn, view));
            if let Some(begins) = self.continuity.as_mut().and_then(|it| it.begins.as_mut()) {
                begins.is_paused = false;
            }
        }
        let named = match person {
            Some(person) => {
                let is_spectator = seat.is_none() && !watched.is_empty();
                self.take_name_again(person, is_spectator).await
            }
            None => Ok(()),
        };
        let seat = seat.or_else(|| self.open_board());
        for room in &watched {
            match self.visitor.lease() {
                Some(_) => {
                    if let Err(refusal) = self.watch_again(room).await {
                        self.reply(&Err(refusal), None);
                    }
                }
                None => has_unfinished = true,
            }
        }
        if let Some(seat) = seat
            && let Err(refusal) = self.sit_again(seat, is_hushed).await
        {
            self.reply(&Err(refusal), None);
        }
        if let Some(class) = class
            && let Err(refusal) = self.attend_class_again(class).await
        {
            self.reply(&Err(refusal), None);
        }
        if let Err(refusal) = named
            && self.visitor.lease().is_none()
        {
            self.reply(&Err(refusal), None);
        }
        if has_unfinished {
            self.display.show_typing();
            self.display
                .tell(|view| render::notice(Notice::Unfinished, view));
        }
        // A game of a tournament may wait, as at the server before.
        self.meet_in_tournaments();
        if is_hushed && (!self.location.game_runs() || self.front.ends_whole()) {
            self.end();
        }
    }

    /// Takes the name again that an earlier session had.
    async fn take_name_again(
        &mut self,
        person: IntroducedPerson,
        is_spectator: bool,
    ) -> Result<(), Refusal> {
        match person {
            IntroducedPerson::Guest {
                name,
                bot,
                kept_by,
                entrant,
            } => {
                if let Some(guest) = entrant {
                    self.visitor.is_guest(guest);
                }
                let taken = self.take_guests_name_again(name, bot, kept_by).await;
                match taken {
                    Err(taken @ Refusal::NameTaken(_)) if is_spectator => {
                        self.take_drawn_name(bot).ok_or(taken)
                    }
                    taken => taken,
                }
            }
            IntroducedPerson::Registered { account, proof } => self.log_in_again(account, &proof),
            IntroducedPerson::OfPlace => Ok(()),
        }
    }

    async fn take_guests_name_again(
        &mut self,
        name: Name,
        bot: bool,
        kept_by: Option<CodeDigest>,
    ) -> Result<(), Refusal> {
        self.may_come(&name)?;
        let services = Arc::clone(&self.services);
        let lobby = &services.lobby;
        let keeper = kept_by.and_then(|code| lobby.seats.of(code));
        let is_kept = keeper.is_some_and(|(_, owner)| owner == name);
        let lease = if is_kept && services.roster.of(&name).is_empty() {
            let lease = lobby.names.take_again(&Who::unregistered(name));
            lease.declare(bot);
            lease
        } else if let Some(account) = services.people.of_name(&name) {
            return self.ask_to_log_in(&account, bot, false).map(drop);
        } else {
            self.guest_lease(&name, bot)?
        };
        self.take_name(lease);
        Ok(())
    }

    /// Gives a guest who watches a drawn name if another person has the guest's own by now, and says so.
    fn take_drawn_name(&mut self, bot: bool) -> Option<()> {
        let language = self.display.view().language;
        let lease = (0..NAMES_DRAWN).find_map(|_| {
            let number = FIRST_NUMBER + self.services.host.draw::<u16>() % NUMBERS;
            let name = guest_name(number, language)?;
            self.guest_lease(&name, bot).ok()
        })?;
        let name = lease.name().clone();
        self.take_name(lease);
        let named = Box::new(Named::new(name, false));
        let answer = Answer::Named { named, again: true };
        self.reply(&Ok(answer), None);
        Some(())
    }

    /// Takes a registered name by a proof, in place of its password. Without a good one the password is asked for.
    fn log_in_again(&mut self, account: AccountId, proof: &NameProof) -> Result<(), Refusal> {
        let services = Arc::clone(&self.services);
        let account = services.people.of_id(account).ok_or(Refusal::AccountGone)?;
        self.may_come(&account.name)?;
        let continuity = self.continuity.as_mut();
        let is_proved = continuity.is_some_and(|continuity| {
            continuity.counter = proof.next();
            let proofs = &continuity.proofs;
            proofs.take(continuity.connection, account.id, proof)
        });
        if !is_proved {
            tracing::warn!("a proof of a name is forged or was used before");
            return self.ask_to_log_in(&account, false, false).map(drop);
        }
        let names = &services.lobby.names;
        let lease = names.take_registered(&account.name, account.id)?;
        lease.declare(account.bot);
        if !self.other_connections(&lease).is_empty() {
            // The person has come by another connection meanwhile, with the password.
            self.end_with(Notice::TakenOver);
            return Ok(());
        }
        self.take_name(lease);
        let proof = self.proof_by_key(&account);
        self.visitor
            .logged_in(account.id, proof.unwrap_or(IdentityProof::Introduced));
        self.visitor.stirs();
        Ok(())
    }

    /// Watches a room again, and shows what happened there since.
    async fn watch_again(&mut self, watched: &IntroducedRoom) -> Result<(), Refusal> {
        let rooms = &self.services.lobby.rooms;
        let room = rooms.of(watched.room, &watched.name);
        let room = room.ok_or_else(|| Refusal::RoomGone(watched.name.clone()))?;
        self.location.step_aside(&room)?;
        let answer = self.ask(&room, RoomRequestKind::Watch).await;
        let Answer::Watching { snapshot, seq, .. } =
            answer.inspect_err(|_| self.location.step_back())?
        else {
            return Ok(());
        };
        let behind = seq.saturating_sub(watched.told);
        let kept = u64::try_from(self.limits.spectator_events).unwrap_or(u64::MAX);
        let missed = watched.told..seq;
        let is_shown = behind <= kept
            && self
                .show_missed_of(&room, missed, CatchingUp::Live)
                .await
                .is_ok();
        if !is_shown {
            self.display
                .tell(|view| render::skipped(&snapshot, watched.told, seq, view));
            let limits = &self.services.metrics.limits;
            limits.reached(PeerLimit::SpectatorEvents);
        }
        self.location.note(seq, &snapshot);
        // One that is shown late may show less than the server before had shown.
        self.location.was_told(watched.told);
        self.was_told(room.id, seq.max(watched.told));
        Ok(())
    }

    /// Takes a seat again, and shows what happened there since.
    async fn sit_again(&mut self, seat: IntroducedSeat, is_hushed: bool) -> Result<(), Refusal> {
        let seats = &self.services.lobby.seats;
        let (room, _) = seats.of(seat.code).ok_or_else(|| seats.gone(seat.code))?;
        let missed = seat.told..room.seq();
        if self.location.is_watching() {
            self.location.step_aside(&room)?;
        }
        let coming = ResumeMode::Introduced { is_hushed };
        match self.resume_as(seat.code, Some(seat.told), coming).await {
            Ok(_) => Ok(()),
            Err(Refusal::SeatLeftForLater(_)) => {
                self.location.step_back();
                let as_player = CatchingUp::LiveTo(seat.code);
                let shown = self.show_missed_of(&room, missed, as_player).await;
                self.display.set_role(Role::Spectator);
                shown
            }
            // The player has taken it back at another connection, and this one closes.
            Err(Refusal::NoSuchSeat) if self.services.lobby.seats.of(seat.code).is_some() => Ok(()),
            Err(refusal) => {
                self.location.step_back();
                Err(refusal)
            }
        }
    }

    /// Is in the class again.
    async fn attend_class_again(&mut self, class: IntroducedClass) -> Result<(), Refusal> {
        match class.pupil {
            None => self.lead_class_again().await,
            Some(number) => self.is_pupil_again(class.code, number).await,
        }
    }
}
