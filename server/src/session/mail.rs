//! What rooms tell a session, on its way to the peer.

use damiera_protocol::render;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::view::Format;

use super::{Place, Session};
use crate::delivery::{Frame, Mail, News};
use crate::journal::Journal;
use crate::metrics::Limit;
use crate::net::Connection;

impl<S, J> Session<S, J>
where
    S: Connection,
    J: Journal,
{
    /// Sends what is in the mailbox, as far as the peer keeps up.
    pub(super) fn take_mail(&mut self, first: Mail) {
        let mut next = Some(first);
        while let Some(mail) = next {
            match mail {
                Mail::Frame(frame) => self.show(&frame),
                Mail::Bulletin(bulletin) => self.tell(|view| bulletin.bytes(view)),
                Mail::Close(notice) => return self.end_with(notice),
            }
            next = self.more_if_room(|session| session.mailbox.take());
        }
    }

    /// Sends what the room that is watched has published, as far as the peer keeps up.
    pub(super) fn take_news(&mut self, first: News) {
        let mut next = Some(first);
        while let Some(news) = next {
            self.take_one(news);
            next = self.more_if_room(Session::next_news);
        }
    }

    /// Shows what comes before an answer, whether the peer keeps up or not: what the command caused,
    /// and what happened before the answer was given. What happened after a board was drawn comes
    /// after the board. The mailbox and the feed bound it.
    pub(super) fn catch_up(&mut self, answer: &Result<Answer, Refusal>) {
        let seq = match answer {
            Ok(
                Answer::Watching { seq, .. }
                | Answer::Board { seq, .. }
                | Answer::Resumed { seq, .. },
            ) => *seq,
            Ok(Answer::Done { seq: Some(seq) }) => *seq,
            _ => u64::MAX,
        };
        while let Some(frame) = self.mailbox.take_until(seq) {
            self.show(&frame);
        }
        while let Place::Watching(_, watch) = &mut self.place
            && let Some(news) = watch.next_until(seq)
        {
            self.take_one(news);
        }
    }

    pub(super) fn take_one(&mut self, news: News) {
        match news {
            News::Frame(frame) => self.show(&frame),
            News::Skipped(frame) => {
                let (from, to) = (self.told, frame.seq());
                let block = |view| render::skipped(frame.scene(), from, to, view);
                self.output.push(block(self.view));
                self.tell_beside(block);
                let metrics = &self.server.services.metrics;
                metrics.limits.reached(Limit::SpectatorEvents);
                self.note(&frame);
            }
            News::Closed => self.room_closed(),
        }
    }

    pub(super) fn next_news(&mut self) -> Option<News> {
        match &mut self.place {
            Place::Watching(_, watch) => watch.next_now(),
            _ => None,
        }
    }

    pub(super) fn more_if_room<T>(
        &mut self,
        more: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        if self.output.has_room() {
            more(self)
        } else {
            None
        }
    }

    /// Sends a frame, unless it is not for this person.
    pub(super) fn show(&mut self, frame: &Frame) {
        let heard = frame
            .speaker()
            .is_none_or(|speaker| !self.muted.contains(speaker));
        if frame.is_for(self.id) && heard {
            self.output.push(frame.bytes(self.view));
            self.tell_beside(|view| frame.bytes(view));
            let rings = self.bell && self.view.format != Format::Json;
            if rings && frame.calls(self.view.role) {
                self.output.push(render::bell(self.view));
            }
        }
        self.note(frame);
    }

    /// Remembers what a frame says about the room.
    pub(super) fn note(&mut self, frame: &Frame) {
        self.told = frame.seq();
        self.has_clocks = frame.scene().time.is_some();
        let ran = std::mem::replace(&mut self.game_runs, frame.scene().running().is_some());
        if self.input.has_ended() && ran && !self.game_runs {
            self.leaving = true;
        }
        if frame.closes() {
            self.return_to_lobby();
        }
    }

    pub(super) fn room_closed(&mut self) {
        if let Place::Watching(room, _) = &self.place {
            let gone = Refusal::RoomGone(room.name().clone());
            let gone = Err(gone);
            self.tell(|view| render::reply(&gone, None, view));
        }
        self.return_to_lobby();
    }
}
