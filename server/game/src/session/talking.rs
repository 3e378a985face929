//! Talk: in the room where the person is, in the lobby, and to one other person.

use std::sync::Arc;

use damiera_config::{ChatScope, Limits};
use damiera_connection::delivery::{Delivery, LobbyNews};
use damiera_platform::metrics::PeerLimit;
use damiera_protocol::command::{Private, Talk};
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal, ToldAnswer};
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::wire::{SpokenInLobby, ToldOne};

use super::boards::{Boards, SessionPlace};
use super::class::{talk_in_class, tell_teacher};
use super::lesson::LessonAsker;
use super::login::LoginWish;
use super::order::keep_report;
use super::scope::{AtRooms, RoomParts, SessionScope};
use super::tournament::TournamentAsker;
use super::visitor::{LastWriter, Visitor};
use crate::lobby::{Names, RoomHandle, RoomRequestKind};
use crate::services::Services;

/// Passes on what a person says where they are.
///
/// # Errors
/// When the person may not talk, or there is no listener.
pub(super) async fn talk(scope: &SessionScope, talk: Talk, at: &mut impl AtRooms) -> CommandResult {
    let (services, now) = (&scope.services, scope.services.host.clock.unix_ms());
    let visitor = at.parts().visitor;
    visitor.may_talk(&services.storage, &services.events.roster, now)?;
    if let Some(said) = Box::pin(talk_in_class(scope, &talk, at)).await {
        return said;
    }
    let RoomParts {
        visitor, boards, ..
    } = at.parts();
    match (boards.place(), &talk) {
        (SessionPlace::Lesson(lesson), _) => {
            let asker = LessonAsker::of(scope, visitor);
            return asker.talk(lesson, talk, visitor, &scope.limits);
        }
        (SessionPlace::Lobby, Talk::Say(text)) => {
            return say_in_lobby(services, visitor, &scope.limits, text.clone());
        }
        (_, Talk::Nudge) => visitor.may_speak(&scope.limits)?,
        (SessionPlace::Seated(_) | SessionPlace::Watching(_), Talk::Say(_))
        | (_, Talk::Whisper(_)) => {
            services.admission.is_talk_allowed(ChatScope::Tables)?;
            visitor.may_speak(&scope.limits)?;
        }
    }
    let heard = at.ask_here(RoomRequestKind::Talk(talk.clone())).await?;
    Box::pin(tell_teacher(scope, talk, heard, at)).await
}

/// Passes on what a person says at a board of their own where they are not.
///
/// # Errors
/// When the person may not talk.
pub(super) async fn talk_at(
    scope: &SessionScope,
    room: &Arc<RoomHandle>,
    talk: Talk,
    at: &mut impl AtRooms,
) -> CommandResult {
    let (services, now) = (&scope.services, scope.services.host.clock.unix_ms());
    let visitor = at.parts().visitor;
    visitor.may_talk(&services.storage, &services.events.roster, now)?;
    if talk != Talk::Nudge {
        services.admission.is_talk_allowed(ChatScope::Tables)?;
    }
    visitor.may_speak(&scope.limits)?;
    at.ask(room, RoomRequestKind::Talk(talk)).await
}

/// Passes on what a person writes to one other.
///
/// # Errors
/// When the person may not talk, or the other does not get it.
pub(super) async fn write_privately(
    scope: &SessionScope,
    private: Private,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let mut parts = at.parts();
    match private {
        Private::Tell { to, text } => parts.tell(scope, to, text),
        Private::Reply(text) => {
            let last = parts.visitor.last_writer().cloned();
            let LastWriter { name: to, guest } = last.ok_or(Refusal::NobodyWrote)?;
            // Another person may have taken a guest's name since.
            let is_gone = |writer| !services.events.roster.of(&to).contains(&writer);
            if guest.is_some_and(is_gone) {
                return Err(Refusal::NobodyOf(to, None));
            }
            parts.tell(scope, to, text)
        }
        Private::Report { name, text } => {
            let room = parts.boards.room();
            let report = parts.visitor.report(services, &name, text, room)?;
            keep_report(Arc::clone(&services.storage.people), report, name, at).await
        }
    }
}

impl RoomParts<'_> {
    fn tell(&mut self, scope: &SessionScope, to: Name, text: String) -> CommandResult {
        let from = self.visitor.named()?.name().clone();
        let (services, now) = (&scope.services, scope.services.host.clock.unix_ms());
        let roster = &services.events.roster;
        self.visitor.may_talk(&services.storage, roster, now)?;
        services.admission.is_talk_allowed(ChatScope::All)?;
        if from == to {
            return Err(Refusal::OwnName(from));
        }
        if let Some(account) = self.visitor.borrowed_name(&services.storage) {
            let wish = LoginWish::default();
            return self.prompt().ask_to_log_in(scope, &account, wish);
        }
        may_reach(self.boards, &TournamentAsker::of(scope, self), &to)?;
        self.visitor.may_speak(&scope.limits)?;
        let chat_limits = &services.admission.chat_limits;
        chat_limits.to_one(self.visitor.address())?;
        let news = LobbyEvent::Told {
            from,
            text: text.clone(),
        };
        let writer = self.visitor.id();
        let earlier = roster.earlier_names(writer);
        let news = Arc::new(LobbyNews::written(news, writer).spoken_by(earlier));
        match roster.tell_one(&to, &news, writer) {
            Delivery::Heard => {
                let told = ToldOne { told: to.into() };
                Ok(Answer::Told(ToldAnswer { told, text }))
            }
            Delivery::Quiet => Err(Refusal::PersonQuiet(to)),
            Delivery::Behind => Err(Refusal::PersonBehind(to)),
            Delivery::Absent => {
                let names = &services.directory.lobby.names;
                Err(self.absent(names, to, text))
            }
        }
    }

    /// The refusal of a private text without a reader.
    fn absent(&mut self, names: &Names, name: Name, text: String) -> Refusal {
        if names.is_taken(&name) {
            return Refusal::PersonAway(name);
        }
        let own = self.visitor.lease().map(|lease| lease.name());
        let similar = names.similar(&name, own);
        if let Some(to) = similar.clone()
            && self.display.is_for_person()
        {
            self.dialogue.ask(Question::Tell { to, text });
        }
        Refusal::NobodyOf(name, similar)
    }
}

/// Passes on what a person says in the lobby.
///
/// # Errors
/// When the person may not talk there.
fn say_in_lobby(
    services: &Services,
    visitor: &mut Visitor,
    limits: &Limits,
    text: String,
) -> CommandResult {
    let from = visitor.named()?.name().clone();
    services.admission.is_talk_allowed(ChatScope::All)?;
    if visitor.is_quiet() {
        return Err(Refusal::WriterQuiet);
    }
    visitor.may_speak(limits)?;
    services.admission.chat_limits.in_lobby(visitor.address())?;
    let earlier = services.events.roster.earlier_names(visitor.id());
    let news = LobbyNews::new(LobbyEvent::Said { from, text }).spoken_by(earlier);
    let news = Arc::new(news);
    let spread = services.events.roster.tell_lobby(&news, visitor.id());
    let limits = &services.host.metrics.limits;
    limits.reached_by(PeerLimit::HallNews, spread.behind);
    Ok(Answer::SpokenInLobby(SpokenInLobby {
        heard: spread.heard,
    }))
}

/// Checks that a private line may reach a person. During a game of a tournament only the opponent and arbiters write to a player.
fn may_reach(place: &Boards, asker: &TournamentAsker, to: &Name) -> Result<(), Refusal> {
    let Some(room) = asker.where_plays(to) else {
        return Ok(());
    };
    let Some((tournament, ..)) = room.name.tournament_board() else {
        return Ok(());
    };
    match place.list().sits_in(&room) || asker.is_arbiter_of(TournamentId(tournament)) {
        true => Ok(()),
        false => Err(Refusal::InTournamentGame(to.clone())),
    }
}
