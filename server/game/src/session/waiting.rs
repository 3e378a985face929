//! Waits: all that a session waits for passes through [`ServerSession::wait`], which serves its person meanwhile.
//!
//! The functions of a session await each other and this module, and nothing else. So mail is shown, output is written
//! and a lost connection is noticed during every wait.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::delivery::{Mail, Mailbox};
use damiera_connection::front::ConnectionInput;
use damiera_platform::process::workers::WorkFailed;
use damiera_protocol::codec::Item;
use damiera_protocol::command::{self, PromptLine};
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use parking_lot::Mutex;
use tokio::time::Instant;

use super::{ServerSession, SessionStage, SessionTurn};
use crate::challenges::PromiseSettled;

/// The kinds of waits, by what ends one before its answer. A wait that ends so drops what needed the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wait {
    /// For an answer that can be done without: a lost connection ends it, and `annulla` as the next line.
    Answer,
    /// For a part of what was missed at a table: a lost connection ends it. Mail of that table comes after it.
    Past,
    /// For a decision whose entry may be on its way to a log: nothing ends it.
    Decision,
}

/// The state of the waits of a session, as the loops around them see it.
#[derive(Debug, Default)]
pub(super) struct WaitSignal(Mutex<WaitState>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum WaitState {
    /// The work goes on; only a lost connection ends a wait of it.
    #[default]
    Working,
    /// A command goes on, which `annulla` may interrupt.
    Obeying,
    /// `annulla` is the next line.
    Cancelled,
    /// The connection is lost.
    Dropped,
}

impl WaitSignal {
    fn is(&self, state: WaitState) -> bool {
        *self.0.lock() == state
    }

    fn set(&self, state: WaitState) {
        *self.0.lock() = state;
    }

    /// Has a command carried out; None if `annulla` interrupted it.
    pub(super) async fn unless_cancelled<T>(
        self: Arc<Self>,
        mut obeyed: Pin<Box<impl Future<Output = T>>>,
    ) -> Option<T> {
        self.set(WaitState::Obeying);
        let outcome = poll_fn(|cx| match obeyed.as_mut().poll(cx) {
            Poll::Ready(outcome) => Poll::Ready(Some(outcome)),
            Poll::Pending if self.is(WaitState::Cancelled) => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        });
        let outcome = outcome.await;
        self.set(WaitState::Working);
        outcome
    }
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

/// The signals that may end work of a session.
pub(super) struct WorkSignals {
    waits: Arc<WaitSignal>,
    mailbox: Arc<Mailbox>,
}

impl WorkSignals {
    /// Has work of a session done. It is dropped during a wait if the connection is lost, or another server has the games
    /// by now, which the next turn finds.
    pub(super) async fn work(self, mut work: Pin<Box<impl Future<Output = ()>>>) {
        self.waits.set(WaitState::Working);
        poll_fn(|cx| match work.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(()),
            Poll::Pending if self.waits.is(WaitState::Dropped) => Poll::Ready(()),
            Poll::Pending if self.mailbox.poll_cut_short(cx) => Poll::Ready(()),
            Poll::Pending => Poll::Pending,
        })
        .await;
    }
}

impl ServerSession {
    /// Waits for the next thing to deal with.
    pub(super) async fn next_turn(&mut self) -> SessionTurn {
        poll_fn(|cx| self.poll_turn(cx)).await
    }

    /// Ends the connection when everything was written.
    pub(super) async fn close(&mut self) {
        let patience = Duration::from_secs(self.limits.unread_seconds);
        // Boxed: every connection would hold the place for its end.
        Box::pin(self.front.close(patience)).await;
    }

    /// The signals that may end the work that begins now.
    pub(super) fn work_signals(&self) -> WorkSignals {
        WorkSignals {
            waits: Arc::clone(&self.waits),
            mailbox: Arc::clone(&self.mailbox),
        }
    }

    /// Waits for an answer. Events in the meantime are told at once, because an answer may take as long as the journal
    /// is down. Lines that come are taken after the answer.
    pub(super) async fn wait<T>(&mut self, wait: Wait, answer: impl Future<Output = T>) -> T {
        let mut answer = pin!(answer);
        poll_fn(|cx| {
            // The events that a command causes come before its answer, so a session that has the
            // answer finds them all in its mailbox.
            if let Poll::Ready(answer) = answer.as_mut().poll(cx) {
                return Poll::Ready(answer);
            }
            self.serve_meanwhile(wait, cx);
            Poll::Pending
        })
        .await
    }

    /// Has work done that takes longer than this thread may take, which serves others: a person has a fair share of
    /// the threads that do.
    ///
    /// # Errors
    /// When the work fails for a fault of the server's own.
    pub(super) async fn by_worker<T: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let workers = self.services.thinking.workers.clone();
        let done = workers.run(Some(self.visitor.guesser()), work);
        self.wait(Wait::Answer, done).await.map_err(work_failed)
    }

    /// Takes an item. Returns true if that waited for something, because then others had a turn.
    pub(super) async fn take_and_wait(&mut self, item: Item) -> bool {
        let mut waited = false;
        let mut taken = pin!(self.take_item(item));
        poll_fn(|cx| {
            let taken = taken.as_mut().poll(cx);
            waited |= taken.is_pending();
            taken
        })
        .await;
        waited
    }

    /// Gives everybody else on this thread a turn.
    pub(super) async fn give_turn(&mut self) {
        tokio::task::yield_now().await;
    }

    /// Waits until more fits into the output, as fast as the peer reads; whether it does. One that
    /// does not is cut off.
    pub(super) async fn has_room_soon(&mut self) -> bool {
        let patience = Duration::from_secs(self.limits.unread_seconds);
        let written = poll_fn(|cx| {
            self.serve_meanwhile(Wait::Past, cx);
            match (self.is_lost(), self.display.has_room()) {
                (true, _) => Poll::Ready(false),
                (false, true) => Poll::Ready(true),
                (false, false) => Poll::Pending,
            }
        });
        match tokio::time::timeout(patience, written).await {
            Ok(goes_on) => goes_on,
            Err(_) => {
                self.cut_off();
                false
            }
        }
    }

    /// Waits, after the conversation, until it is known whether a game begins that was about to.
    pub(super) async fn wait_at_end(&mut self, mut outcome: PromiseSettled) {
        // The sender is dropped when it is known.
        let _ = outcome.changed().await;
    }

    /// Shows what has come, writes it, and looks whether the wait goes on. An end that is asked for waits for the
    /// answer.
    fn serve_meanwhile(&mut self, wait: Wait, cx: &mut Context<'_>) {
        self.show_meanwhile(wait, cx);
        if let Err(error) = self.display.poll_write(&mut self.front, cx) {
            self.lost.get_or_insert(error.kind());
        }
        self.cut_off_meanwhile(cx);
        if wait == Wait::Decision {
            // Every move waits so, and nothing that comes ends it: nothing is read. An earlier wait of this work may have
            // ended as the connection was lost, and the work have gone on.
            if self.waits.is(WaitState::Dropped) {
                self.waits.set(WaitState::Working);
            }
            return;
        }
        match (self.look_ahead(cx), wait) {
            (Ahead::Lost, _) => self.waits.set(WaitState::Dropped),
            (Ahead::Cancel, Wait::Answer) if self.waits.is(WaitState::Obeying) => {
                self.waits.set(WaitState::Cancelled);
            }
            (Ahead::Cancel | Ahead::Other, _) => {}
        }
    }

    fn show_meanwhile(&mut self, wait: Wait, cx: &mut Context<'_>) {
        // A person who is about to sit down reads of it from the chair.
        let is_aside = wait == Wait::Past || self.location.room().is_none();
        loop {
            let has_room = self.display.has_room();
            let mail = match is_aside {
                true if has_room => self.mailbox.poll_take_aside(cx),
                true => Poll::Pending,
                false => self.mailbox.poll_take(has_room, cx),
            };
            let Poll::Ready(mail) = mail else { break };
            match mail {
                Mail::Frame(frame) => self.show(&frame),
                Mail::Bulletin(bulletin) => {
                    self.take_bulletin(&bulletin);
                }
                Mail::Lobby(news) => self.take_lobby_news(&news),
                Mail::FollowNotice(follow_notice) => self.note_follow(follow_notice),
                Mail::Lesson(news) => self.show_lesson(&news),
                Mail::Class(news) => self.take_class_news(&news),
                // It leads away from here, and so comes after the answer.
                Mail::Call(call) => {
                    self.mailbox.put_back(call);
                    break;
                }
                Mail::Close(_) => break,
            }
        }
        while !is_aside
            && self.display.has_room()
            && let Poll::Ready(news) = self.location.poll_news(cx)
        {
            self.take_one(news);
        }
    }

    /// Looks at what the peer sends next.
    fn look_ahead(&mut self, cx: &mut Context<'_>) -> Ahead {
        if self.is_lost() {
            return Ahead::Lost;
        }
        match self.front.look_ahead(cx) {
            Some(ConnectionInput::Item(Item::Line { text, .. })) => {
                let (_, line) = command::tag_of(&text);
                match command::at_prompt(line, self.display.view().language) {
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

    /// True if the peer is gone, or is not waited for any longer.
    fn is_lost(&self) -> bool {
        self.lost.is_some() || self.stage == SessionStage::CutOff
    }

    /// Cuts a peer off that does not read, or that is found to be gone.
    fn cut_off_meanwhile(&mut self, cx: &mut Context<'_>) {
        let patience = Duration::from_secs(self.limits.unread_seconds);
        let stalled = self.stalled_since().map(|since| since + patience);
        while self.stage == SessionStage::Open
            && let deadline = stalled.into_iter().chain(self.front.look_at()).min()
            && self.alarm.poll(deadline, cx).is_ready()
        {
            let is_stalled = stalled.is_some_and(|deadline| deadline <= Instant::now());
            if is_stalled || self.front.finds_lost() {
                self.cut_off();
            }
        }
    }

    /// Answers a command that was interrupted. The line that did it comes next.
    pub(super) fn interrupted(&mut self) -> CommandResult {
        self.cancels_next = true;
        self.display.show_typing();
        Err(Refusal::Interrupted)
    }

    /// Answers the line that interrupted a command, if this is it: to a person everything is said.
    pub(super) fn has_cancelled(&mut self, line: &str) -> bool {
        let cancels = std::mem::take(&mut self.cancels_next);
        if cancels {
            let (tag, _) = command::tag_of(line);
            self.reply(&Ok(Answer::Done { seq: None }), tag.as_ref());
        }
        cancels
    }
}

/// The refusal for a command that needed work that failed.
pub(super) fn work_failed(error: WorkFailed) -> Refusal {
    tracing::error!(%error, "a command could not be carried out");
    Refusal::WorkFailed
}
