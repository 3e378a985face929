//! Passes the messages of rooms to the peer.

use damiera_connection::delivery::{Bulletin, Frame, Mail, News};
use damiera_platform::metrics::PeerLimit;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, CommandResult, GuidedTo, Refusal};
use damiera_protocol::view::Role;
use tokio::time::Instant;

use super::ServerSession;
use super::boards::WatchedRoomNews;

impl ServerSession {
    /// Sends what is in the mailbox, as far as the peer keeps up.
    pub(super) fn take_mail(&mut self, first: Mail) {
        let mut next = Some(first);
        while let Some(mail) = next {
            match mail {
                Mail::Frame(frame) => self.show(&frame),
                Mail::Bulletin(bulletin) => self.take_bulletin(&bulletin),
                Mail::Lobby(news) => self.take_lobby_news(&news),
                Mail::Lesson(news) => self.show_lesson(&news),
                Mail::Class(news) => self.take_class_news(&news),
                Mail::Call(call) => self.called(&call),
                Mail::FollowNotice(notice) => self.guiding.note(notice),
                Mail::Close(notice) => return self.end_with(notice),
            }
            next = self.more_if_room(|session| session.connection.mailbox().take());
        }
        self.display.tell_held_code();
    }

    /// Tells what is for everyone.
    pub(super) fn take_bulletin(&mut self, bulletin: &Bulletin) {
        self.display.tell(|view| bulletin.bytes(view));
    }

    /// Sends what the room that is watched has published, as far as the peer keeps up.
    pub(super) fn take_news(&mut self, first: News) {
        let mut next = Some(first);
        while let Some(news) = next {
            self.take_one(news);
            next = self.more_if_room(|session| session.boards.news_until(u64::MAX));
        }
    }

    /// Shows what comes before an answer, whether the peer keeps up or not: what the command caused, and what happened
    /// before the answer was given. Events after the drawn board come after it. The mailbox and the feed bound it.
    pub(super) fn catch_up(&mut self, answer: &CommandResult) {
        let seq = match answer {
            Ok(
                Answer::Watching { seq, .. }
                | Answer::Board { seq, .. }
                | Answer::Resumed { seq, .. },
            ) => *seq,
            Ok(Answer::Done { seq: Some(seq) }) => *seq,
            Ok(Answer::Guided(guided)) => match &guided.place {
                GuidedTo::Room { seq, .. } => *seq,
                GuidedTo::Here(_)
                | GuidedTo::Nowhere
                | GuidedTo::Unknown(_)
                | GuidedTo::Closed
                | GuidedTo::Ended
                | GuidedTo::Over => u64::MAX,
            },
            _ => u64::MAX,
        };
        while let Some(frame) = self.connection.mailbox().take_until(seq) {
            self.show(&frame);
        }
        self.display.tell_held_code();
        while let Some(news) = self.boards.news_until(seq) {
            self.take_one(news);
        }
        while let Some(news) = self.connection.mailbox().take_lesson() {
            self.show_lesson(&news);
        }
        while let Some(news) = self.connection.mailbox().take_class() {
            self.take_class_news(&news);
        }
    }

    pub(super) fn take_one(&mut self, news: News) {
        match news {
            // A room that is shown late may show again what was told before its server changed.
            News::Frame(frame) if frame.is_entry() && frame.seq() <= self.boards.told() => {}
            News::Frame(frame) => {
                self.show(&frame);
                if frame.stops_game() && self.display.view().role == Role::Spectator {
                    self.guiding.game_stopped(Instant::now());
                }
            }
            News::Skipped(frame) => {
                let (from, to) = (self.boards.told(), frame.seq());
                self.display
                    .tell(|view| render::skipped(frame.snapshot(), from, to, view));
                self.services
                    .host
                    .metrics
                    .limits
                    .reached(PeerLimit::SpectatorEvents);
                self.note(&frame);
                if !self.boards.game_runs() {
                    self.guiding.game_stopped(Instant::now());
                }
            }
            News::Closed => self.room_closed(),
        }
    }

    /// Shows what a room has published that is watched beside the one where the person is.
    pub(super) fn take_elsewhere(&mut self, heard: WatchedRoomNews) {
        let WatchedRoomNews { room, told, news } = heard;
        match news {
            News::Frame(frame) if frame.is_entry() && frame.seq() <= told => {}
            News::Frame(frame) => {
                self.display.show(&frame, self.visitor.id());
                self.boards.note_other(&room, frame.seq(), frame.snapshot());
            }
            News::Skipped(frame) => {
                let to = frame.seq();
                self.display
                    .tell(|view| render::skipped(frame.snapshot(), told, to, view));
                self.services
                    .host
                    .metrics
                    .limits
                    .reached(PeerLimit::SpectatorEvents);
                self.boards.note_other(&room, to, frame.snapshot());
            }
            News::Closed => {
                let gone = Err(Refusal::RoomGone(room.name.clone()));
                self.display.tell(|view| render::reply(&gone, None, view));
                self.boards.leave_other(&room.name);
            }
        }
    }

    fn more_if_room<T>(&mut self, more: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        self.display.has_room().then(|| more(self)).flatten()
    }

    /// Sends a frame, unless it is not for this person.
    pub(super) fn show(&mut self, frame: &Frame) {
        if self.display.show(frame, self.visitor.id()) {
            self.hear(frame.asking(self.display.view().role));
        }
        self.note(frame);
    }

    /// Remembers what a frame says about the room.
    fn note(&mut self, frame: &Frame) {
        let ended = self.boards.note(frame.seq(), frame.snapshot());
        if ended {
            let refusal = self.tournament_asker().next_round_takes_password();
            if let Some(refusal) = refusal {
                self.reply(&Err(refusal), None);
            }
        }
        if ended && self.connection.front().has_ended() {
            self.connection.end();
        }
        if frame.sends_out(self.display.view().role) {
            self.return_to_lobby();
        }
    }

    fn room_closed(&mut self) {
        if let Some(room) = self.boards.room() {
            let gone = Err(Refusal::RoomGone(room.name.clone()));
            self.display.tell(|view| render::reply(&gone, None, view));
        }
        self.return_to_lobby();
        self.guiding.game_stopped(Instant::now());
    }
}
