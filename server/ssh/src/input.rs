//! What comes on a channel, in order, until its session takes it.

use std::sync::Arc;

use bytes::Bytes;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::transport::Valve;

/// What an event counts for beside its bytes, so that small ones cannot pile up.
const EVENT: usize = 64;

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
            ChannelInput::Resized(_) | ChannelInput::Eof => EVENT,
        }
    }
}

/// Where a connection puts what comes. The valve holds the connection while much waits, so that the queue has a bound.
#[derive(Debug)]
pub(crate) struct InputSender {
    sender: UnboundedSender<ChannelInput>,
    valve: Arc<Valve>,
}

/// What has come.
#[derive(Debug)]
pub(crate) struct InputQueue {
    receiver: UnboundedReceiver<ChannelInput>,
    valve: Arc<Valve>,
    /// The weight of the last one, which is being dealt with.
    under_way: usize,
}

/// A queue behind a valve.
pub(crate) fn queue(valve: Arc<Valve>) -> (InputSender, InputQueue) {
    let (sender, receiver) = unbounded_channel();
    let queue = InputQueue {
        receiver,
        valve: Arc::clone(&valve),
        under_way: 0,
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
    /// The next of what comes; None when the channel is gone. The one before counts as dealt with. Dropping the future loses
    /// nothing.
    pub(crate) async fn next(&mut self) -> Option<ChannelInput> {
        self.valve.taken(std::mem::take(&mut self.under_way));
        let input = self.receiver.recv().await?;
        self.under_way = input.weight();
        Some(input)
    }
}
