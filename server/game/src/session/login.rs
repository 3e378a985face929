//! Login with a registered name: the password, the owner's settings, and the waiting seat.

use std::sync::Arc;

use damiera_config::Plaintext;
use damiera_people::Account;
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{
    Answer, CommandResult, NameAnswer, NameReason, Refusal, RoomStage, SecretFor,
};
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::Named;

use super::correspondence::invitations;
use super::credential::{forget_losses, lost_devices};
use super::dialogue::{SecretPurpose, asks_help};
use super::finding::OpponentSeeker;
use super::leaving::leave_boards;
use super::listing::left_games;
use super::order::may_come;
use super::proving::PasswordProver;
use super::resuming::{resume_correspondence, resume_others, resume_seat};
use super::scope::{AtPrompt, AtRooms, PromptParts, SessionScope};
use super::tournament::{TournamentAsker, meet_in_tournaments};
use super::visitor::IdentityProof;
use super::waiting::Wait;
use super::watching::restore_watching;
use crate::lobby::{Condition, NameLease, RoomHandle};

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

    /// True if the seat in a room is taken. `sits` says that an older connection of the name is at a board, and `now` is the
    /// time in milliseconds of Unix time.
    fn takes(self, room: &RoomHandle, sits: bool, now: u64) -> bool {
        match self {
            SeatAtLogin::Newest => true,
            SeatAtLogin::Recent => was_played(room, now),
            // A game that was left for later waits for its owner to ask.
            SeatAtLogin::OfConnection => sits && room.summary().condition != Condition::Adjourned,
            SeatAtLogin::None => false,
        }
    }
}

/// How a person wants to take a registered name.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LoginWish {
    /// As a program that plays by itself.
    pub(super) bot: bool,
    /// With the newest seat.
    pub(super) resumes: bool,
}

impl SessionScope {
    /// Checks that passwords may be typed on this line.
    ///
    /// # Errors
    /// When others could read them on the way and the operator does not want that.
    pub(super) fn may_type_secrets(&self, is_local: bool) -> Result<(), Refusal> {
        let is_encrypted = self.link.is_encrypted;
        let allowed = match self.services.storage.people.settings().plaintext {
            // A page that others could have changed on the way may send a password anywhere.
            Plaintext::Allow if self.link.is_page => is_encrypted || is_local,
            Plaintext::Allow => true,
            Plaintext::Local => is_encrypted || is_local,
            Plaintext::Never => is_encrypted,
        };
        match allowed {
            true => Ok(()),
            false => Err(Refusal::NotEncrypted(self.services.host.tls_port())),
        }
    }
}

impl PromptParts<'_> {
    /// Says, before a new password is chosen, that others could read it on the way.
    pub(super) fn warn_of_plain_line(&mut self, scope: &SessionScope) {
        if scope.link.is_encrypted {
            return;
        }
        let notice = match scope.services.host.tls_port() {
            Some(port) => Notice::PlainLinePort(port.into()),
            None => Notice::PlainLine,
        };
        self.display.tell(|view| render::notice(notice, view));
    }

    /// Asks for the password of a registered name that a person wants to take.
    pub(super) fn ask_to_log_in(
        &mut self,
        scope: &SessionScope,
        account: &Account,
        wish: LoginWish,
    ) -> CommandResult {
        may_come(&scope.services, &account.name)?;
        if wish.bot && !account.bot {
            return Err(Refusal::RegisteredPerson(account.name.clone()));
        }
        if scope.may_type_secrets(self.visitor.is_local()).is_err() {
            let (name, port) = (account.name.clone(), scope.services.host.tls_port());
            return Err(Refusal::NameNotEncrypted(name, port));
        }
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        let asked = SecretFor::Name(account.name.clone());
        let resumes = wish.resumes;
        self.ask_secret(asked, SecretPurpose::LogIn { resumes })
    }
}

/// Takes a registered name by its password.
pub(super) async fn log_in(
    scope: &SessionScope,
    name: &Name,
    resumes: bool,
    password: Secret,
    at: &mut impl AtRooms,
) -> CommandResult {
    let storage = &scope.services.storage;
    let parts = at.parts();
    parts.visitor.may_log_in(parts.boards, storage, name)?;
    let account = storage.people.of_name(name);
    let account = account.ok_or_else(|| Refusal::NotRegistered(name.clone()))?;
    prove(scope, &account, password, at).await?;
    let seat = match resumes {
        true => SeatAtLogin::Newest,
        false => SeatAtLogin::OfConnection,
    };
    let arrived = arrive(scope, &account, seat, IdentityProof::Password, at).await;
    hear_of_tournaments(scope, at);
    arrived
}

/// Tells a person who has signed in of the games of tournaments that wait.
pub(super) fn hear_of_tournaments(scope: &SessionScope, at: &mut impl AtRooms) {
    meet_in_tournaments(scope, None, at);
    TournamentAsker::of(scope, &at.parts()).hear_what_waits(&scope.mailbox);
}

/// Compares a password with that of an account, and gives the digest with which it was compared.
///
/// # Errors
/// When it is wrong, too many were wrong before, or it became void while it was looked at.
pub(super) async fn prove(
    scope: &SessionScope,
    account: &Account,
    password: Secret,
    at: &mut impl AtPrompt,
) -> Result<SlowDigest, Refusal> {
    let parts = at.prompt();
    let asks_help = asks_help(&password, parts.display.view());
    let prover = PasswordProver::of(scope, parts.visitor);
    prover.prove(account, password, asks_help, at).await
}

/// The owner of an account takes its name, from an older connection if need be, and with it a seat.
pub(super) async fn arrive(
    scope: &SessionScope,
    account: &Account,
    seat: SeatAtLogin,
    proof: IdentityProof,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let roster = &services.events.roster;
    let names = &services.directory.lobby.names;
    let lease = names.take_registered(&account.name, account.id)?;
    lease.declare(account.bot);
    let parts = at.parts();
    let others = parts.visitor.other_connections(roster, &lease);
    // A person who came back by the seat's code stays there, and owns the name from now on.
    let is_seated = parts.boards.is_seated();
    let sits = others.iter().any(|other| roster.is_seen_in_room(*other));
    let seen = account.seen;
    let now = services.host.clock.unix_ms();
    sign_in(scope, account, lease, proof, at);
    services.storage.people.seen(account.id, now);
    let parts = at.parts();
    let seats = services.directory.lobby.seats.of_account(account.id);
    let mut own = seats.iter().filter(|_| !is_seated);
    // Boards by correspondence are all taken, and the person goes to none of them.
    let taken = own.find(|(room, _)| {
        let is_asked = seat == SeatAtLogin::Newest || !room.is_correspondence();
        is_asked && seat.takes(room, sits, now)
    });
    let taken = taken.map(|(_, code)| *code);
    // A tournament waits for no player, and a person who signs in has come for that game.
    let comes_to_board = parts.display.is_for_person() && seat != SeatAtLogin::None && !is_seated;
    let taken = match comes_to_board {
        true => taken.or_else(|| TournamentAsker::of(scope, &parts).open_board()),
        false => taken,
    };
    let login = Named {
        seen: Some(seen),
        left: left_games(&services.storage, account.id, now),
        lost_devices: lost_devices(account, proof, parts.display.view().language),
        view: Some(account.view.into()),
        ..Named::new(account.name.clone(), true)
    };
    let outcome = match taken {
        Some(code) => {
            at.reply(&Ok(logged_in(login)), None);
            match resume_seat(scope, code, None, at).await {
                // The seat is gone by now, and the name is there.
                Err(_) if seat != SeatAtLogin::Newest => Ok(Answer::Done { seq: None }),
                resumed => resumed,
            }
        }
        None if is_seated => {
            // The person came by the code of a seat, and is the owner from now on.
            if at.parts().display.is_for_person() {
                Box::pin(resume_others(scope, account.id, at)).await;
            }
            Ok(logged_in(login))
        }
        None => Ok(greet_in_lobby(scope, account.id, login, &seats, at).await),
    };
    hear_invitations(scope, account.id, at).await;
    // The oldest give way: old connections may hang, and must not keep the person out.
    let most = scope.services.admission.limits.now().connections_per_person;
    let too_many = (others.len() + 1).saturating_sub(most);
    for other in others.into_iter().take(too_many) {
        roster.send_away(other, None, Notice::TakenOver);
    }
    forget_losses(&services.storage.people, account, proof, at).await;
    outcome
}

/// Answers a person who has signed in and goes to no board. Seats by correspondence are taken all the same.
async fn greet_in_lobby(
    scope: &SessionScope,
    account: AccountId,
    login: Named<'static>,
    seats: &[(Arc<RoomHandle>, CodeDigest)],
    at: &mut impl AtRooms,
) -> Answer {
    let display = &at.parts().display;
    let is_person = display.is_for_person();
    // A program takes each seat itself.
    let waits = |room: &RoomHandle| !is_person || !room.is_correspondence();
    let waiting = seats.iter().filter(|(room, _)| waits(room));
    let rooms: Vec<_> = waiting.map(|(room, _)| &room.name).collect();
    let corresponds = rooms.len() < seats.len();
    let answer = logged_in(login.with_seats(&rooms));
    if !corresponds {
        return answer;
    }
    // A person reads the greeting first. A client takes the name from the answer.
    let answer = match display.view().format.is_prose() {
        true => {
            at.reply(&Ok(answer), None);
            Answer::Done { seq: None }
        }
        false => answer,
    };
    Box::pin(resume_correspondence(scope, account, at)).await;
    answer
}

/// Tells a person who has signed in of the tables by correspondence to which others have invited them.
async fn hear_invitations(scope: &SessionScope, account: AccountId, at: &mut impl AtRooms) {
    let invited = invitations(scope, account);
    if !invited.is_empty() && at.parts().display.is_for_person() {
        let tables = invited.into_iter().map(|(table, _)| table).collect();
        let seeker = OpponentSeeker::of(scope, &at.parts());
        Box::pin(seeker.hear_invitations(tables, at)).await;
    }
}

/// Gives a connection the name of an account, and shows things as its owner wants them.
fn sign_in(
    scope: &SessionScope,
    account: &Account,
    lease: Arc<NameLease>,
    proof: IdentityProof,
    at: &mut impl AtRooms,
) {
    let services = &scope.services;
    if at
        .parts()
        .visitor
        .account()
        .is_some_and(|own| own != account.id)
    {
        leave_boards(at);
    }
    let visitor = at.parts().visitor;
    visitor.come_by(lease, &services.directory, &services.events);
    visitor.logged_in(account.id, proof);
    let own = visitor.id();
    visitor.stirs();
    services.events.roster.borrows(own, false);
    restore_watching(
        &services.storage,
        &services.events,
        own,
        &scope.mailbox,
        account,
    );
    if let Some(format) = at.parts().display.show_as_kept(account.view) {
        at.set_format(format.into());
    }
}

/// Takes the newest seat of this person's account back.
pub(super) async fn resume_own(
    scope: &SessionScope,
    account: &Account,
    at: &mut impl AtRooms,
) -> CommandResult {
    let seats = scope.services.directory.lobby.seats.of_account(account.id);
    let (_, code) = seats
        .first()
        .ok_or_else(|| Refusal::NoSeatOf(account.name.clone(), None))?;
    resume_seat(scope, *code, None, at).await
}

/// Something was chosen on this connection; the owner of a registered name keeps it.
pub(super) async fn chose(
    scope: &SessionScope,
    choose: impl Fn(&mut KeptView),
    at: &mut impl AtRooms,
) {
    let parts = at.parts();
    parts.display.note_choice(&choose);
    parts.keep_view(&scope.services.directory);
    let people = &scope.services.storage.people;
    let account = parts.visitor.account().and_then(|id| people.of_id(id));
    let Some(account) = account else { return };
    let mut view = account.view;
    choose(&mut view);
    if view != account.view
        && let Err(refusal) = at
            .wait(Wait::Decision, people.keep_view(account.id, view))
            .await
    {
        // It is so for this visit all the same.
        tracing::warn!(code = refusal.code(), "what somebody chose was not kept");
    }
}

/// True if a game goes on in a room, or did a short time before `now`, in milliseconds of Unix time: the line broke, or the
/// server went down. A game that both have suspended does not.
pub(super) fn was_played(room: &RoomHandle, now: u64) -> bool {
    let summary = room.summary();
    let is_suspended = || {
        let row = room.row();
        row.is_some_and(|row| row.stage == RoomStage::Adjourned)
    };
    match summary.condition {
        Condition::Adjourned => now.saturating_sub(summary.since) < RECENT_MS && !is_suspended(),
        Condition::Opening | Condition::Waiting | Condition::Playing | Condition::Over => true,
    }
}

/// The answer to a person who took a registered name.
fn logged_in(named: Named<'static>) -> Answer {
    let reason = NameReason::Login;
    Answer::Named(Box::new(NameAnswer { named, reason }))
}
