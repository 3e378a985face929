//! Talk: in the room where the person is, in the lobby, and to one other person.

use std::sync::Arc;

use damiera_config::{ChatScope, Limits};
use damiera_connection::delivery::{Delivery, LobbyNews};
use damiera_platform::metrics::PeerLimit;
use damiera_protocol::command::{Private, Talk};
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::meaning::{Asking, Question};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::wire::{SpokenInLobby, ToldOne, TournamentWhy};

use super::ServerSession;
use super::boards::{Boards, SessionPlace};
use super::order::keep_report;
use super::tournament::TournamentAsker;
use super::visitor::{LastWriter, Visitor};
use crate::lobby::RoomRequestKind;
use crate::services::Services;

impl ServerSession {
    /// Passes on what a person says where they are.
    ///
    /// # Errors
    /// When the person may not talk, or there is no listener.
    pub(super) async fn talk(&mut self, talk: Talk) -> CommandResult {
        let (services, now) = (&self.services, self.services.host.clock.unix_ms());
        self.visitor
            .is_not_muted(&services.storage, &services.events.roster, now)?;
        if let Some(said) = Box::pin(self.talk_in_class(&talk)).await {
            return said;
        }
        match (self.boards.place(), &talk) {
            (SessionPlace::Lesson(lesson), _) => {
                let asker = self.lesson_asker();
                return asker.talk(lesson, talk, &mut self.visitor, &self.limits);
            }
            (SessionPlace::Lobby, Talk::Say(text)) => {
                return say_in_lobby(
                    &self.services,
                    &mut self.visitor,
                    &self.limits,
                    text.clone(),
                );
            }
            (_, Talk::Nudge) => self.visitor.may_speak(&self.limits)?,
            (SessionPlace::Seated(_) | SessionPlace::Watching(..), Talk::Say(_))
            | (_, Talk::Whisper(_)) => {
                self.services.admission.is_talk_allowed(ChatScope::Tables)?;
                self.visitor.may_speak(&self.limits)?;
            }
        }
        let heard = self.ask_room(RoomRequestKind::Talk(talk.clone())).await?;
        Box::pin(self.tell_teacher(talk, heard)).await
    }

    /// Passes on what a person writes to one other.
    ///
    /// # Errors
    /// When the person may not talk, or the other does not get it.
    pub(super) async fn write_privately(&mut self, private: Private) -> CommandResult {
        match private {
            Private::Tell { to, text } => self.tell(to, text),
            Private::Reply(text) => {
                let last = self.visitor.last_writer().cloned();
                let LastWriter { name: to, guest } = last.ok_or(Refusal::NobodyWrote)?;
                // Another person may have taken a guest's name since.
                let is_gone = |writer| !self.services.events.roster.of(&to).contains(&writer);
                if guest.is_some_and(is_gone) {
                    return Err(Refusal::NobodyOf(to, None));
                }
                self.tell(to, text)
            }
            Private::Report { name, text } => {
                let (services, room) = (Arc::clone(&self.services), self.boards.room());
                let report = self.visitor.report(&services, &name, text, room)?;
                keep_report(Arc::clone(&services.storage.people), report, name, self).await
            }
        }
    }

    /// Sends what happened outside rooms, as far as it is told where this person is.
    pub(super) fn take_lobby_news(&mut self, news: &LobbyNews) {
        let event = news.event();
        if self.class.is_pupil() {
            // Strangers say nothing to a pupil.
            return;
        }
        let enters = self.visitor.facts().identities().next().is_some();
        let reader = self.display.facts();
        let hears = self.lobby_member.hears(event, &self.boards, reader, enters);
        if !hears || !self.display.show_hall(news) {
            return;
        }
        if let LobbyEvent::Tournament(news) = event
            && news.why.known() == Some(&TournamentWhy::Paired)
        {
            self.meet_in_tournaments(Some(news.tournament));
        }
        if let LobbyEvent::Told { from, .. } = event {
            let is_guest = self.services.storage.people.of_name(from).is_none();
            self.visitor.note_writer(LastWriter {
                name: from.clone(),
                guest: news.writer().filter(|_| is_guest),
            });
        }
        let asking = Asking::of_hall(event);
        if self.boards.room().is_none() || asking == Asking::Talks {
            self.hear(asking);
        }
    }

    fn tell(&mut self, to: Name, text: String) -> CommandResult {
        let from = self.visitor.named()?.name().clone();
        let (services, now) = (&self.services, self.services.host.clock.unix_ms());
        self.visitor
            .is_not_muted(&services.storage, &services.events.roster, now)?;
        self.services.admission.is_talk_allowed(ChatScope::All)?;
        if from == to {
            return Err(Refusal::OwnName(from));
        }
        if let Some(account) = self.visitor.borrowed_name(&self.services.storage) {
            return self.ask_to_log_in(&account, false, false);
        }
        may_reach(&self.boards, &self.tournament_asker(), &to)?;
        self.visitor.may_speak(&self.limits)?;
        self.services
            .admission
            .chat_limits
            .to_one(self.visitor.address())?;
        let news = LobbyEvent::Told {
            from,
            text: text.clone(),
        };
        let writer = self.visitor.id();
        let earlier = self.services.events.roster.earlier_names(self.visitor.id());
        let news = Arc::new(LobbyNews::written(news, writer).spoken_by(earlier));
        match self.services.events.roster.tell_one(&to, &news, writer) {
            Delivery::Heard => {
                let told = ToldOne { told: to.into() };
                Ok(Answer::Told { told, text })
            }
            Delivery::Quiet => Err(Refusal::PersonQuiet(to)),
            Delivery::Behind => Err(Refusal::PersonBehind(to)),
            Delivery::Absent => Err(self.absent(to, text)),
        }
    }

    /// The refusal of a private text without a reader.
    fn absent(&mut self, name: Name, text: String) -> Refusal {
        let names = &self.services.directory.lobby.names;
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

    /// Shows a person who has just said a name what the operator has to say, once.
    pub(super) fn welcome(&mut self) {
        if self.visitor.lease().is_none() || !self.visitor.is_newcomer() {
            return;
        }
        let welcome = self.services.admission.policy.now().welcome.clone();
        if let Some(welcome) = welcome.filter(|_| self.boards.room().is_none()) {
            self.display.tell(|view| welcome.bytes(view));
        }
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
    let here = place.room().filter(|_| place.is_seated());
    let plays_too = here.is_some_and(|here| here.id == room.id);
    match plays_too || asker.is_arbiter_of(TournamentId(tournament)) {
        true => Ok(()),
        false => Err(Refusal::InTournamentGame(to.clone())),
    }
}
