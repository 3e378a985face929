//! Talk: in the room where the person is, in the lobby, and to one other person.

use std::sync::Arc;

use damiera_config::ChatScope;
use damiera_connection::delivery::{Delivery, LobbyNews};
use damiera_platform::metrics::PeerLimit;
use damiera_protocol::command::{Private, Talk};
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::meaning::{Asking, Question};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::view::Format;
use damiera_protocol::wire::{ChatSet, SpokenInLobby, ToldOne};

use super::ServerSession;
use super::location::SessionPlace;
use super::visitor::LastWriter;
use crate::lobby::RoomRequestKind;

impl ServerSession {
    /// Passes on what a person says where they are.
    ///
    /// # Errors
    /// When the person may not talk, or there is no listener.
    pub(super) async fn talk(&mut self, talk: Talk) -> CommandResult {
        self.is_not_muted()?;
        if let Some(said) = Box::pin(self.talk_in_class(&talk)).await {
            return said;
        }
        match (self.location.place(), &talk) {
            (SessionPlace::Lesson(lesson), _) => {
                let lesson = Arc::clone(lesson);
                return self.talk_in_lesson(&lesson, talk);
            }
            (SessionPlace::Lobby | SessionPlace::Problem(_), Talk::Say(text)) => {
                return self.say_in_lobby(text.clone());
            }
            (_, Talk::Nudge) => self.visitor.may_speak(&self.limits)?,
            (SessionPlace::Seated(_) | SessionPlace::Watching(..), Talk::Say(_))
            | (_, Talk::Whisper(_)) => {
                self.is_talk_allowed(ChatScope::Tables)?;
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
            Private::Report { name, text } => self.report(name, text).await,
        }
    }

    /// Sends what happened outside rooms, as far as it is told where this person is.
    pub(super) fn take_lobby_news(&mut self, news: &LobbyNews) {
        let event = news.event();
        if self.is_pupil() {
            // Strangers say nothing to a pupil.
            return;
        }
        let is_elsewhere = event.is_for_lobby() && self.location.outside().is_err();
        if is_elsewhere || !self.may_be_told(event) || !self.display.show_hall(news) {
            return;
        }
        if let LobbyEvent::Tournament(news) = event {
            self.note_tournament(news);
        }
        if let LobbyEvent::Told { from, .. } = event {
            let is_guest = self.services.storage.people.of_name(from).is_none();
            self.visitor.note_writer(LastWriter {
                name: from.clone(),
                guest: news.writer().filter(|_| is_guest),
            });
        }
        let asking = Asking::of_hall(event);
        if self.location.room().is_none() || asking == Asking::Talks {
            self.hear(asking);
        }
    }

    /// True if a person is told of an event at the present place.
    ///
    /// The accessible format is not disturbed at a table, and a player in a game only by a challenge. A challenge that
    /// was not shown is told later in the lobby. Clients that read JSON are told everything, and decide when to show
    /// it.
    fn may_be_told(&mut self, event: &LobbyEvent) -> bool {
        let format = self.display.view().format;
        let is_seated = format.is_prose() && self.location.is_seated();
        let is_quiet = format == Format::Accessible && self.location.room().is_some();
        match event {
            LobbyEvent::Said { .. } | LobbyEvent::Told { .. } => true,
            // Another guest may have the name of one who has entered.
            LobbyEvent::Tournament(_) => self.identities().next().is_some(),
            LobbyEvent::Challenged { .. } => {
                // Only in the lobby it can be accepted, and a bare answer means it there.
                self.unheard |= is_seated || is_quiet;
                !is_quiet
            }
            LobbyEvent::Answered(_) | LobbyEvent::Unchallenged(_) => !is_quiet,
            LobbyEvent::Offered { .. } | LobbyEvent::Arrival(_) => {
                !(is_quiet || is_seated && self.location.game_runs())
            }
        }
    }

    /// Lets the lobby and private lines be heard or not from now on.
    pub(super) fn set_chat(&mut self, on: bool) -> Answer {
        self.visitor.set_quiet(!on);
        self.services.events.roster.is_quiet(self.visitor.id(), !on);
        Answer::Chat(ChatSet { chat: on })
    }

    fn say_in_lobby(&mut self, text: String) -> CommandResult {
        let from = self.visitor.named()?.name().clone();
        self.is_talk_allowed(ChatScope::All)?;
        if self.visitor.is_quiet() {
            return Err(Refusal::WriterQuiet);
        }
        self.visitor.may_speak(&self.limits)?;
        self.services
            .admission
            .chat_limits
            .in_lobby(self.visitor.address())?;
        let earlier = self.services.events.roster.earlier_names(self.visitor.id());
        let news = LobbyNews::new(LobbyEvent::Said { from, text }).spoken_by(earlier);
        let news = Arc::new(news);
        let spread = self
            .services
            .events
            .roster
            .tell_lobby(&news, self.visitor.id());
        let limits = &self.services.host.metrics.limits;
        limits.reached_by(PeerLimit::HallNews, spread.behind);
        Ok(Answer::SpokenInLobby(SpokenInLobby {
            heard: spread.heard,
        }))
    }

    fn tell(&mut self, to: Name, text: String) -> CommandResult {
        let from = self.visitor.named()?.name().clone();
        self.is_not_muted()?;
        self.is_talk_allowed(ChatScope::All)?;
        if from == to {
            return Err(Refusal::OwnName(from));
        }
        if let Some(account) = self.borrowed_name() {
            return self.ask_to_log_in(&account, false, false);
        }
        self.may_reach(&to)?;
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

    /// Checks that a private line may reach a person. During a game of a tournament only the opponent and arbiters write to a player.
    fn may_reach(&self, to: &Name) -> Result<(), Refusal> {
        let Some(room) = self.services.directory.lobby.rooms.where_plays(to) else {
            return Ok(());
        };
        let Some((tournament, ..)) = room.name.tournament_board() else {
            return Ok(());
        };
        let here = self.location.room().filter(|_| self.location.is_seated());
        let plays_too = here.is_some_and(|here| here.id == room.id);
        match plays_too || self.is_arbiter_of(TournamentId(tournament)) {
            true => Ok(()),
            false => Err(Refusal::InTournamentGame(to.clone())),
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
            self.ask_person(Question::Tell { to, text });
        }
        Refusal::NobodyOf(name, similar)
    }

    /// Checks that the operator lets people talk in such a place.
    pub(super) fn is_talk_allowed(&self, place: ChatScope) -> Result<(), Refusal> {
        match (self.services.admission.policy.now().chat, place) {
            (ChatScope::None, _) => Err(Refusal::NoChat),
            (ChatScope::Tables, ChatScope::All) => Err(Refusal::ChatAtTablesOnly),
            (ChatScope::All, _) | (ChatScope::Tables, ChatScope::Tables | ChatScope::None) => {
                Ok(())
            }
        }
    }

    /// Shows a person who has just said a name what the operator has to say, once.
    pub(super) fn welcome(&mut self) {
        if self.visitor.lease().is_none() || !self.visitor.is_newcomer() {
            return;
        }
        let welcome = self.services.admission.policy.now().welcome.clone();
        if let Some(welcome) = welcome.filter(|_| self.location.room().is_none()) {
            self.display.tell(|view| welcome.bytes(view));
        }
    }
}
