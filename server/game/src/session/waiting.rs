//! Waits: all that a session waits for passes through [`Waiting::wait`], which serves its person meanwhile.
//!
//! The functions of a session await each other and this module, and nothing else. So mail is shown, output is written
//! and a lost connection is noticed during every wait.

use std::future::poll_fn;
use std::pin::pin;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::delivery::Mail;
use damiera_platform::process::workers::WorkFailed;
use damiera_protocol::codec::Item;
use damiera_protocol::reply::Refusal;

use super::{ServerSession, SessionTurn};
use crate::challenges::PromiseSettled;

/// The kinds of waits, by what ends one before its answer. A wait that ends so drops what needed the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wait {
    /// For an answer that can be done without: a lost connection ends it, and `annulla` as the next line.
    Answer,
    /// For a part of what was missed at a table: a lost connection ends it. Mail of that table comes after it.
    Past,
    /// For a decision with an entry that may be on its way to a log: nothing ends it.
    Decision,
}

/// The one thing that a part of a session may ask of the session: to wait, while the session serves its person.
///
/// The functions of a part that wait are `async` and take this last, in place of the session: so they reach nothing else of
/// it, and what a part needs of other parts comes as a value.
pub(super) trait Waiting: Send {
    /// Waits for an answer. Events in the meantime are told at once, because an answer may take as long as the journal
    /// is down. Lines that come are taken after the answer.
    fn wait<T: Send>(
        &mut self,
        wait: Wait,
        answer: impl Future<Output = T> + Send,
    ) -> impl Future<Output = T> + Send;

    /// Waits until more fits into the output, as fast as the peer reads. Returns true if it does. A peer that does not
    /// read is cut off.
    fn has_room_soon(&mut self) -> impl Future<Output = bool> + Send;
}

/// The work of a part that has state. It reaches its state between two waits, because mail changes it meanwhile.
pub(super) trait AtWork<P>: Waiting {
    /// The part.
    fn part(&mut self) -> &mut P;
}

impl Waiting for ServerSession {
    async fn wait<T: Send>(&mut self, wait: Wait, answer: impl Future<Output = T> + Send) -> T {
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

    async fn has_room_soon(&mut self) -> bool {
        let patience = Duration::from_secs(self.limits.unread_seconds);
        let written = poll_fn(|cx| {
            self.serve_meanwhile(Wait::Past, cx);
            match (self.connection.is_lost(), self.display.has_room()) {
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
}

impl ServerSession {
    /// Waits for the next thing to deal with.
    pub(super) async fn next_turn(&mut self) -> SessionTurn {
        poll_fn(|cx| self.poll_turn(cx)).await
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

    /// Shows what has come, writes it, and looks whether the wait goes on. An end that is asked for waits for the
    /// answer.
    fn serve_meanwhile(&mut self, wait: Wait, cx: &mut Context<'_>) {
        self.show_meanwhile(wait, cx);
        self.connection.write(&mut self.display, cx);
        let patience = Duration::from_secs(self.limits.unread_seconds);
        let stalled = self.stalled_since().map(|since| since + patience);
        // Cuts a peer off that does not read, or that is found to be gone.
        if self.connection.poll_give_up(stalled, cx) {
            self.cut_off();
        }
        let language = self.display.view().language;
        self.connection.look_after(wait, language, cx);
    }

    fn show_meanwhile(&mut self, wait: Wait, cx: &mut Context<'_>) {
        // A person who is about to sit down reads of it from the chair.
        let is_aside = wait == Wait::Past || self.boards.room().is_none();
        loop {
            let has_room = self.display.has_room();
            let Poll::Ready(mail) = self.connection.poll_mail(is_aside, has_room, cx) else {
                break;
            };
            match mail {
                // It leads away from here, and so comes after the answer.
                Mail::Call(call) => {
                    self.connection.mailbox().put_back(call);
                    break;
                }
                Mail::Close(_) => break,
                mail => self.show_mail(mail),
            }
        }
        while !is_aside
            && self.display.has_room()
            && let Poll::Ready(news) = self.boards.poll_news(cx)
        {
            self.take_one(news);
        }
    }
}

/// Gives everybody else on this thread a turn.
pub(super) async fn give_turn() {
    tokio::task::yield_now().await;
}

/// Waits, after the conversation, until it is known whether a game begins that was about to.
pub(super) async fn wait_at_end(mut outcome: PromiseSettled) {
    // The sender is dropped when it is known.
    let _ = outcome.changed().await;
}

/// The refusal for a command that needed work that failed.
pub(super) fn work_failed(error: WorkFailed) -> Refusal {
    tracing::error!(%error, "a command could not be carried out");
    Refusal::WorkFailed
}
