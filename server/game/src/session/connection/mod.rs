//! The peer's side of a session: its lines, its mailbox, and how far the conversation has come.

mod signals;
#[cfg(test)]
mod tests;

use std::io::ErrorKind;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_config::Limits;
use damiera_connection::admission::pastes::PastedLines;
use damiera_connection::delivery::{Mail, Mailbox};
use damiera_connection::front::{ConnectionInput, Front};
use damiera_platform::logs::Seldom;
use damiera_protocol::codec::Item;
use damiera_protocol::command::{self, PromptLine};
use damiera_protocol::render::Notice;
use damiera_protocol::text::Language;
use tokio::time::Instant;

use self::signals::WaitState;
use super::display::Display;
use super::scope::LinkFacts;
use super::waiting::Wait;
use crate::services::deadline_timer::DeadlineTimer;

pub(super) use self::signals::{WaitSignal, WorkSignals};

/// The work of looking for the meaning of a line without words, in reads of a few bytes. Each word is as much as one more.
const SEARCH: u32 = 8;

/// The connection to the peer.
#[derive(Debug)]
pub(super) struct PeerConnection {
    front: Box<Front>,
    mailbox: Arc<Mailbox>,
    waits: Arc<WaitSignal>,
    alarm: DeadlineTimer,
    stage: SessionStage,
    /// How the connection broke, if that was found during a wait or while something was written.
    lost: Option<ErrorKind>,
}

/// How far a session has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SessionStage {
    Open,
    /// No more is read; the session ends when everything is written.
    Leaving,
    /// The peer has not read what it was sent, and is not waited for any longer.
    CutOff,
}

/// The next arrival on the connection, as far as it concerns a wait.
enum Ahead {
    /// `annulla`.
    Cancel,
    /// Nothing any more, and the peer reads nothing.
    Lost,
    /// Another line, or none yet.
    Other,
}

impl PeerConnection {
    pub(super) fn new(front: Box<Front>, mailbox: Arc<Mailbox>) -> Self {
        PeerConnection {
            front,
            mailbox,
            waits: Arc::default(),
            alarm: DeadlineTimer::default(),
            stage: SessionStage::Open,
            lost: None,
        }
    }

    /// The transport, for what is known of it.
    pub(super) fn front(&self) -> &Front {
        &self.front
    }

    /// The transport, for the commands of the session.
    pub(super) fn facts(&self) -> LinkFacts {
        LinkFacts {
            is_encrypted: self.front.is_encrypted(),
            is_page: self.front.is_page(),
            key: self.front.proven_key(),
            was_early: self.front.was_early(),
        }
    }

    pub(super) fn mailbox(&self) -> &Arc<Mailbox> {
        &self.mailbox
    }

    /// True until the session is about to end.
    pub(super) fn is_open(&self) -> bool {
        self.stage == SessionStage::Open
    }

    /// True if the session ends when everything is written, or is cut off.
    pub(super) fn leaves(&self) -> bool {
        self.stage != SessionStage::Open
    }

    /// True if the peer is not waited for any longer.
    pub(super) fn is_cut_off(&self) -> bool {
        self.stage == SessionStage::CutOff
    }

    /// How the connection broke.
    pub(super) fn lost(&self) -> Option<ErrorKind> {
        self.lost
    }

    /// True if the peer is gone, or is not waited for any longer.
    pub(super) fn is_lost(&self) -> bool {
        self.lost.is_some() || self.is_cut_off()
    }

    /// Lets the session end when everything is written.
    pub(super) fn end(&mut self) {
        if self.is_open() {
            self.stage = SessionStage::Leaving;
        }
    }

    /// Lets the session end for a reason that the peer has been told in a line.
    pub(super) fn end_for(&mut self, notice: Notice) {
        self.front.ends_for(notice);
        self.end();
    }

    /// Lets the session end without waiting for a peer that does not read.
    pub(super) fn cut_off(&mut self) {
        self.front.give_up();
        self.stage = SessionStage::CutOff;
    }

    /// Ends the connection when everything was written.
    pub(super) async fn close(&mut self, patience: Duration) {
        // Boxed: every connection would hold the place for its end.
        Box::pin(self.front.close(patience)).await;
    }

    /// The session goes on on another thread. An alarm would ring on the present one.
    pub(super) fn leave_thread(&mut self) {
        self.alarm = DeadlineTimer::default();
    }

    /// Has the network wake this thread.
    pub(super) fn settle_here(&mut self) {
        static FAILING: Seldom = Seldom::new();
        if let Err(error) = self.front.come_here()
            && let Some(times) = FAILING.happened()
        {
            tracing::warn!(%error, times, "a connection is still watched by another thread");
        }
    }

    /// The next line, at the allowed rate.
    pub(super) fn poll_arrival(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionInput> {
        self.front.poll_arrival(cx)
    }

    /// The next line, if it is here and its turn has come.
    pub(super) fn next_item(&mut self) -> Option<Item> {
        self.front.next_item()
    }

    /// True if a line has come too fast, and waits, since this was last asked.
    pub(super) fn take_held(&mut self) -> bool {
        self.front.take_held()
    }

    /// The last line was understood, or not. If its meaning was `searched` for among so many words, that was work.
    pub(super) fn line_was_read(&mut self, is_understood: bool, searched: Option<usize>) {
        if is_understood {
            self.front.line_was_understood();
        }
        if let Some(words) = searched {
            let words = u32::try_from(words).unwrap_or(u32::MAX);
            self.front.line_was_searched(SEARCH.saturating_add(words));
        }
    }

    /// Changes the rate at which lines are taken.
    pub(super) fn set_rate(&mut self, burst: u32, per_second: u32) {
        self.front.set_rate(burst, per_second);
    }

    /// Lets these lines come that take no token.
    pub(super) fn set_pasted(&mut self, lines: Option<PastedLines>) {
        self.front.set_pasted(lines);
    }

    /// A question is about to be put: what has come until now answers none.
    pub(super) fn before_question(&mut self) {
        self.front.before_question();
    }

    /// Writes as much as the peer takes. A broken connection is noted.
    pub(super) fn write(&mut self, display: &mut Display, cx: &mut Context<'_>) {
        if let Err(error) = display.poll_write(&mut self.front, cx) {
            self.lost.get_or_insert(error.kind());
        }
    }

    /// The next mail; `is_aside` leaves frames for later. Without room in the output little is taken.
    pub(super) fn poll_mail(
        &self,
        is_aside: bool,
        has_room: bool,
        cx: &mut Context<'_>,
    ) -> Poll<Mail> {
        match is_aside {
            true if has_room => self.mailbox.poll_take_aside(cx),
            true => Poll::Pending,
            false => self.mailbox.poll_take(has_room, cx),
        }
    }

    /// The next moment at which the connection needs a look; lines are taken only if the output `has_room`.
    pub(super) fn deadline(&self, limits: &Limits, has_room: bool) -> Option<Instant> {
        let flood = self.front.flooding_since();
        let flood = flood.map(|since| since + Duration::from_secs(limits.flood_seconds));
        let line = self.front.next_line_at().filter(|_| has_room);
        let deadlines = [flood, line, self.front.look_at()];
        deadlines.into_iter().flatten().min()
    }

    /// Ready when the deadline has come.
    pub(super) fn poll_alarm(
        &mut self,
        deadline: Option<Instant>,
        cx: &mut Context<'_>,
    ) -> Poll<()> {
        self.alarm.poll(deadline, cx)
    }

    /// True if the peer has flooded the connection for too long.
    pub(super) fn floods(&self, now: Instant, limits: &Limits) -> bool {
        let since = self.front.flooding_since();
        since.is_some_and(|since| since + Duration::from_secs(limits.flood_seconds) <= now)
    }

    /// Looks if the peer is gone, when that is due.
    pub(super) fn finds_lost(&mut self) -> bool {
        self.front.finds_lost()
    }

    /// True if the peer has to be cut off during a wait: it is gone, or has read nothing until the end of the `stalled` time.
    pub(super) fn poll_give_up(&mut self, stalled: Option<Instant>, cx: &mut Context<'_>) -> bool {
        while self.is_open()
            && let deadline = stalled.into_iter().chain(self.front.look_at()).min()
            && self.alarm.poll(deadline, cx).is_ready()
        {
            let is_stalled = stalled.is_some_and(|deadline| deadline <= Instant::now());
            if is_stalled || self.front.finds_lost() {
                return true;
            }
        }
        false
    }

    /// The signals that may end the work that begins now.
    pub(super) fn work_signals(&self) -> WorkSignals {
        WorkSignals {
            waits: Arc::clone(&self.waits),
            mailbox: Arc::clone(&self.mailbox),
        }
    }

    /// The signal that lets the next line interrupt a command.
    pub(super) fn wait_signal(&self) -> Arc<WaitSignal> {
        Arc::clone(&self.waits)
    }

    /// Looks during a wait if something ends it.
    pub(super) fn look_after(&mut self, wait: Wait, language: Language, cx: &mut Context<'_>) {
        if wait == Wait::Decision {
            // Every move waits so, and nothing that comes ends it: nothing is read. An earlier wait of this work may have
            // ended as the connection was lost, and the work have gone on.
            if self.waits.is(WaitState::Dropped) {
                self.waits.set(WaitState::Working);
            }
            return;
        }
        match (self.look_ahead(language, cx), wait) {
            (Ahead::Lost, _) => self.waits.set(WaitState::Dropped),
            (Ahead::Cancel, Wait::Answer) if self.waits.is(WaitState::Obeying) => {
                self.waits.set(WaitState::Cancelled);
            }
            (Ahead::Cancel | Ahead::Other, _) => {}
        }
    }

    /// Looks at what the peer sends next.
    fn look_ahead(&mut self, language: Language, cx: &mut Context<'_>) -> Ahead {
        if self.is_lost() {
            return Ahead::Lost;
        }
        match self.front.look_ahead(cx) {
            Some(ConnectionInput::Item(Item::Line { text, .. })) => {
                let (_, line) = command::tag_of(&text);
                match command::at_prompt(line, language) {
                    PromptLine::Cancel => Ahead::Cancel,
                    PromptLine::Empty
                    | PromptLine::Help
                    | PromptLine::Command(_)
                    | PromptLine::Secret(_) => Ahead::Other,
                }
            }
            Some(ConnectionInput::Broken(why)) => {
                self.lost = Some(why);
                Ahead::Lost
            }
            Some(ConnectionInput::End) if self.front.ends_whole() => Ahead::Lost,
            Some(ConnectionInput::Item(_) | ConnectionInput::End) | None => Ahead::Other,
        }
    }
}
