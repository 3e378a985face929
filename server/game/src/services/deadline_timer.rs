//! A timer for a deadline that is computed again at every poll.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::time::{Instant, Sleep};

/// Made when there is first something to wait for: most rooms and many sessions never wait. It rings on the
/// thread where it was first polled.
#[derive(Debug, Default)]
pub struct DeadlineTimer(Option<Pin<Box<Sleep>>>);

impl DeadlineTimer {
    /// Ready if the deadline has come. Otherwise the task is woken when it does. Without a deadline it is never woken.
    pub fn poll(&mut self, deadline: Option<Instant>, cx: &mut Context<'_>) -> Poll<()> {
        let Some(deadline) = deadline else {
            return Poll::Pending;
        };
        let timer = || Box::pin(tokio::time::sleep_until(deadline));
        let timer = self.0.get_or_insert_with(timer);
        // Most deadlines move further away with every line, and a timer that rings too early once in a while costs less
        // than setting it anew each time.
        if timer.deadline() > deadline {
            timer.as_mut().reset(deadline);
        }
        while timer.as_mut().poll(cx).is_ready() {
            if Instant::now() >= deadline {
                return Poll::Ready(());
            }
            timer.as_mut().reset(deadline);
        }
        Poll::Pending
    }
}
