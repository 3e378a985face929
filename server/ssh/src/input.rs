//! The input of a channel, in order, until its session takes it.

use std::sync::Arc;

use bytes::Bytes;
use damiera_connection::admission::TokenBucket;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep_until};

use crate::transport::Valve;

/// Bytes that an event counts for beside its own, so that small ones cannot pile up.
const EVENT: usize = 64;

/// Bytes that a new size of the window counts for: everything is drawn anew.
const RESIZE: usize = 1_024;

/// Bytes typed in a terminal that cost a token.
const TOKEN: usize = 64;

/// Tokens at once, as many as the longest paste takes.
const TOKENS_AT_ONCE: u32 = 1_100;

/// Tokens in a second after that: a hand with the mouse needs fewer. More typing waits.
const TOKENS_PER_SECOND: u32 = 128;

/// Something that comes on a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ChannelInput {
    /// Bytes.
    Data(Bytes),
    /// The window has another size now, in columns and rows.
    Resized((u16, u16)),
    /// No more bytes come.
    Eof,
}

impl ChannelInput {
    fn weight(&self) -> usize {
        match self {
            ChannelInput::Data(bytes) => EVENT + bytes.len(),
            ChannelInput::Resized(_) => RESIZE,
            ChannelInput::Eof => EVENT,
        }
    }
}

/// Where a connection puts what comes. The valve holds the connection while much waits, so that the queue has a bound.
#[derive(Debug)]
pub(crate) struct InputSender {
    sender: UnboundedSender<ChannelInput>,
    valve: Arc<Valve>,
}

/// The receiving end of a channel's input.
#[derive(Debug)]
pub(crate) struct InputQueue {
    receiver: UnboundedReceiver<ChannelInput>,
    valve: Arc<Valve>,
    /// The weight of the last one, which is being dealt with.
    under_way: usize,
    /// How fast a person may type. Lines without a terminal have the rate of their session.
    rate: Option<TokenBucket>,
}

/// A queue behind a valve.
pub(crate) fn queue(valve: Arc<Valve>) -> (InputSender, InputQueue) {
    let (sender, receiver) = unbounded_channel();
    let queue = InputQueue {
        receiver,
        valve: Arc::clone(&valve),
        under_way: 0,
        rate: None,
    };
    (InputSender { sender, valve }, queue)
}

impl InputSender {
    /// Puts something in. Behind the end of the channel's session it is dropped.
    pub(crate) fn send(&self, input: ChannelInput) {
        let weight = input.weight();
        self.valve.came(weight);
        if self.sender.send(input).is_err() {
            self.valve.taken(weight);
        }
    }
}

impl InputQueue {
    /// Lets what is typed in a terminal come no faster than a person types: each key may have the screen drawn.
    pub(crate) fn pace(&mut self) {
        self.rate = Some(TokenBucket::new(TOKENS_AT_ONCE, TOKENS_PER_SECOND));
    }

    /// The next of what comes; None when the channel is gone. The one before counts as dealt with. Dropping the future loses
    /// nothing.
    pub(crate) async fn next(&mut self) -> Option<ChannelInput> {
        self.valve.taken(std::mem::take(&mut self.under_way));
        if let Some(rate) = &self.rate
            && rate.ready_at() > Instant::now()
        {
            sleep_until(rate.ready_at()).await;
        }
        let input = self.receiver.recv().await?;
        self.under_way = input.weight();
        if let Some(rate) = &mut self.rate {
            let tokens = u32::try_from(self.under_way / TOKEN).unwrap_or(u32::MAX);
            rate.charge(Instant::now(), tokens);
        }
        Some(input)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// How long it takes to deal with so many of these.
    async fn time_for(input: ChannelInput, times: u32, paced: bool) -> Duration {
        let (sender, mut queue) = queue(Arc::default());
        if paced {
            queue.pace();
        }
        (0..times).for_each(|_| sender.send(input.clone()));
        let since = Instant::now();
        for _ in 0..times {
            assert_eq!(queue.next().await.as_ref(), Some(&input));
        }
        since.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn typing_has_a_rate_in_a_terminal_alone() {
        let key = ChannelInput::Data(Bytes::from_static(b"x"));
        let size = ChannelInput::Resized((80, 24));
        for (input, times, paced, least, most) in [
            (key.clone(), 1_000, true, 0, 0),
            (key.clone(), 1_100 + 10 * 128, true, 9, 11),
            (key, 10_000, false, 0, 0),
            (size.clone(), 60, true, 0, 0),
            (size, 60 + 80, true, 7, 11),
        ] {
            let took = time_for(input.clone(), times, paced).await.as_secs();
            assert!((least..=most).contains(&took), "{input:?} {times} {took}");
        }
    }

    #[tokio::test]
    async fn what_was_dealt_with_weighs_nothing() {
        let valve: Arc<Valve> = Arc::default();
        let (sender, mut queue) = queue(Arc::clone(&valve));
        sender.send(ChannelInput::Eof);
        drop(sender);
        assert_eq!(queue.next().await, Some(ChannelInput::Eof));
        assert_eq!(valve.waiting(), EVENT);
        assert_eq!(queue.next().await, None);
        assert_eq!(valve.waiting(), 0);
    }
}
