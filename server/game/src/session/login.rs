//! Login with a registered name: the password, the owner's settings, and the waiting seat.

use std::sync::Arc;

use damiera_config::Plaintext;
use damiera_people::Account;
use damiera_protocol::account::KeptView;
use damiera_protocol::event::SlowDigest;
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, CommandResult, Refusal, RoomStage, SecretFor};
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::Named;

use super::ServerSession;
use super::credential::{forget_losses, lost_devices};
use super::dialogue::{SecretPurpose, asks_help};
use super::listing::left_games;
use super::order::may_come;
use super::proving::PasswordProver;
use super::visitor::IdentityProof;
use super::waiting::Wait;
use super::watching::restore_watching;
use crate::lobby::{Condition, RoomHandle};

/// The milliseconds for which a game without its players still counts as played.
const RECENT_MS: u64 = 3_600_000;

/// The seat that is taken back with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SeatAtLogin {
    /// The newest one.
    Newest,
    /// The newest seat with a game that is played, or was until a short time ago.
    Recent,
    /// The one at which an older connection of the name sits.
    OfConnection,
    /// None: the answer names the rooms of seats that wait.
    None,
}

impl SeatAtLogin {
    /// The seat that `nome` takes with a name that comes by a key.
    pub(super) fn by_key(is_person: bool) -> SeatAtLogin {
        match is_person {
            true => SeatAtLogin::Recent,
            false => SeatAtLogin::OfConnection,
        }
    }
}

impl ServerSession {
    /// Checks that passwords may be typed on this line.
    ///
    /// # Errors
    /// When others could read them on the way and the operator does not want that.
    pub(super) fn may_type_secrets(&self) -> Result<(), Refusal> {
        let allowed = match self.services.storage.people.settings().plaintext {
            // A page that others could have changed on the way may send a password anywhere.
            Plaintext::Allow if self.connection.front().is_page() => {
                self.connection.front().is_encrypted() || self.visitor.is_local()
            }
            Plaintext::Allow => true,
            Plaintext::Local => self.connection.front().is_encrypted() || self.visitor.is_local(),
            Plaintext::Never => self.connection.front().is_encrypted(),
        };
        match allowed {
            true => Ok(()),
            false => Err(Refusal::NotEncrypted(self.services.host.tls_port())),
        }
    }

    /// Says, before a new password is chosen, that others could read it on the way.
    pub(super) fn warn_of_plain_line(&mut self) {
        if self.connection.front().is_encrypted() {
            return;
        }
        let notice = match self.services.host.tls_port() {
            Some(port) => Notice::PlainLinePort(port.into()),
            None => Notice::PlainLine,
        };
        self.display.tell(|view| render::notice(notice, view));
    }

    /// Asks for the password of a registered name that a person wants to take.
    pub(super) fn ask_to_log_in(
        &mut self,
        account: &Account,
        bot: bool,
        resumes: bool,
    ) -> CommandResult {
        may_come(&self.services, &account.name)?;
        if bot && !account.bot {
            return Err(Refusal::RegisteredPerson(account.name.clone()));
        }
        if self.may_type_secrets().is_err() {
            let (name, port) = (account.name.clone(), self.services.host.tls_port());
            return Err(Refusal::NameNotEncrypted(name, port));
        }
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        let asked = SecretFor::Name(account.name.clone());
        self.ask_secret(asked, SecretPurpose::LogIn { resumes })
    }

    /// Takes a registered name by its password.
    pub(super) async fn log_in(
        &mut self,
        name: &Name,
        resumes: bool,
        password: Secret,
    ) -> CommandResult {
        self.visitor
            .may_log_in(&self.boards, &self.services.storage, name)?;
        let account = self.services.storage.people.of_name(name);
        let account = account.ok_or_else(|| Refusal::NotRegistered(name.clone()))?;
        self.prove(&account, password).await?;
        let seat = match resumes {
            true => SeatAtLogin::Newest,
            false => SeatAtLogin::OfConnection,
        };
        let arrived = self.arrive(&account, seat, IdentityProof::Password).await;
        self.meet_in_tournaments(None);
        let asker = self.tournament_asker();
        asker.hear_what_waits(self.connection.mailbox());
        arrived
    }

    /// Looks at passwords that this peer gives.
    pub(super) fn password_prover(&self) -> PasswordProver {
        PasswordProver {
            services: Arc::clone(&self.services),
            guesser: self.visitor.guesser(),
        }
    }

    /// Compares a password with that of an account, and gives the digest with which it was compared.
    ///
    /// # Errors
    /// When it is wrong, too many were wrong before, or it became void while it was looked at.
    pub(super) async fn prove(
        &mut self,
        account: &Account,
        password: Secret,
    ) -> Result<SlowDigest, Refusal> {
        let asks_help = asks_help(&password, self.display.view());
        let prover = self.password_prover();
        prover.prove(account, password, asks_help, self).await
    }

    /// The owner of an account takes its name, from an older connection if need be, and with it a seat.
    pub(super) async fn arrive(
        &mut self,
        account: &Account,
        seat: SeatAtLogin,
        proof: IdentityProof,
    ) -> CommandResult {
        let services = Arc::clone(&self.services);
        let lease = services
            .directory
            .lobby
            .names
            .take_registered(&account.name, account.id)?;
        lease.declare(account.bot);
        let others = self
            .visitor
            .other_connections(&self.services.events.roster, &lease);
        // A person who came back by the seat's code stays there, and owns the name from now on.
        let is_seated = self.boards.is_seated();
        let sits = others
            .iter()
            .any(|other| services.events.roster.is_seen_in_room(*other));
        let seen = account.seen;
        self.visitor
            .come_by(lease, &self.services.directory, &self.services.events);
        self.visitor.logged_in(account.id, proof);
        services.events.roster.borrows(self.visitor.id(), false);
        restore_watching(
            &services.storage,
            &services.events,
            self.visitor.id(),
            self.connection.mailbox(),
            account,
        );
        services
            .storage
            .people
            .seen(account.id, services.host.clock.unix_ms());
        if let Some(format) = self.display.show_as_kept(account.view) {
            self.set_format(format);
        }
        self.visitor.stirs();
        let seats = services.directory.lobby.seats.of_account(account.id);
        let takes = match seat {
            SeatAtLogin::Newest | SeatAtLogin::Recent => true,
            SeatAtLogin::OfConnection => sits,
            SeatAtLogin::None => false,
        };
        let resumes = seat == SeatAtLogin::Newest;
        // A game that was left for later waits for its owner to ask.
        let is_played = |room: &RoomHandle| match seat {
            SeatAtLogin::Recent => was_played(room, services.host.clock.unix_ms()),
            SeatAtLogin::Newest | SeatAtLogin::OfConnection | SeatAtLogin::None => {
                room.standing().condition != Condition::Adjourned
            }
        };
        let may_be_taken = |room: &RoomHandle| takes && !is_seated && (resumes || is_played(room));
        let taken = seats.iter().find(|(room, _)| may_be_taken(room));
        let taken = taken.map(|(_, code)| *code);
        // A tournament waits for no player, and a person who signs in has come for that game.
        let comes_to_board =
            self.display.is_for_person() && seat != SeatAtLogin::None && !is_seated;
        let taken = match comes_to_board {
            true => taken.or_else(|| self.tournament_asker().open_board()),
            false => taken,
        };
        let login = Named {
            seen: Some(seen),
            left: left_games(&services.storage, account.id, services.host.clock.unix_ms()),
            lost_devices: lost_devices(account, proof, self.display.view().language),
            view: Some(account.view.into()),
            ..Named::new(account.name.clone(), true)
        };
        let outcome = match taken {
            Some(code) => {
                self.reply(&Ok(Answer::LoggedIn(Box::new(login))), None);
                match self.resume_seat(code, None).await {
                    // The seat is gone by now, and the name is there.
                    Err(_) if !resumes => Ok(Answer::Done { seq: None }),
                    resumed => resumed,
                }
            }
            None if is_seated => Ok(Answer::LoggedIn(Box::new(login))),
            None => {
                let rooms: Vec<_> = seats.iter().map(|(room, _)| &room.name).collect();
                Ok(Answer::LoggedIn(Box::new(login.with_seats(&rooms))))
            }
        };
        for other in others {
            services
                .events
                .roster
                .send_away(other, None, Notice::TakenOver);
        }
        forget_losses(&services.storage.people, account, proof, self).await;
        outcome
    }

    /// Takes the newest seat of this person's account back.
    pub(super) async fn resume_own(&mut self, account: &Account) -> CommandResult {
        let seats = self.services.directory.lobby.seats.of_account(account.id);
        let (_, code) = seats
            .first()
            .ok_or_else(|| Refusal::NoSeatOf(account.name.clone(), None))?;
        self.resume_seat(*code, None).await
    }

    /// Tells a person who came back by a seat's code alone that the name's owner is not signed in by it.
    pub(super) fn tell_of_borrowed_name(&mut self) {
        if self.visitor.borrowed_name(&self.services.storage).is_some() {
            self.display
                .tell(|view| render::notice(Notice::SeatAlone, view));
        }
    }

    /// Something was chosen on this connection; the owner of a registered name keeps it.
    pub(super) async fn chose(&mut self, choose: impl Fn(&mut KeptView)) {
        self.display.note_choice(&choose);
        self.boards.keep_view(
            &self.services.directory.lobby.seats,
            self.visitor.lease(),
            self.display.chosen(),
        );
        let services = Arc::clone(&self.services);
        let people = &services.storage.people;
        let account = self.visitor.account().and_then(|id| people.of_id(id));
        let Some(account) = account else { return };
        let mut view = account.view;
        choose(&mut view);
        if view != account.view
            && let Err(refusal) = self
                .wait(Wait::Decision, people.keep_view(account.id, view))
                .await
        {
            // It is so for this visit all the same.
            tracing::warn!(code = refusal.code(), "what somebody chose was not kept");
        }
    }
}

/// True if a game goes on in a room, or did a short time before `now`, in milliseconds of Unix time: the line broke, or the
/// server went down. A game that both have suspended does not.
fn was_played(room: &RoomHandle, now: u64) -> bool {
    let standing = room.standing();
    let is_suspended = || {
        let row = room.row();
        row.is_some_and(|row| row.stage == RoomStage::Adjourned)
    };
    match standing.condition {
        Condition::Adjourned => now.saturating_sub(standing.since) < RECENT_MS && !is_suspended(),
        Condition::Opening | Condition::Waiting | Condition::Playing | Condition::Over => true,
    }
}
