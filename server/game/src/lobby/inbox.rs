//! The inbox of a room, where requests wait.
//!
//! A queue of tokio's would serve, but it walks through blocks of 32 places before it comes back to
//! the first, which with thousands of rooms is more memory than a processor's cache has. This one
//! goes on using the few places that one room's people need.

use std::collections::VecDeque;
use std::sync::Arc;
use std::task::{Context, Poll};

use futures_util::task::AtomicWaker;
use parking_lot::Mutex;

use super::request::{Responder, RoomRequest};

/// The queue between sessions and one room. Each session waits for the reply to its request before
/// it asks again; beside that it only says that it has fallen silent and that it is gone. So at most
/// three of each connection wait here.
#[derive(Debug, Default)]
pub struct Inbox {
    queue: Mutex<InboxQueue>,
    /// Wakes the room's task; it alone waits here.
    reader: AtomicWaker,
}

#[derive(Debug, Default)]
struct InboxQueue {
    requests: VecDeque<RoomRequest>,
    /// Goes before all of them; at most one waits.
    order: Option<RoomDirective>,
    /// True if the reader is gone.
    closed: bool,
}

/// An order of the server to a room.
#[derive(Debug)]
pub enum RoomDirective {
    /// End if the room is empty, because its place is needed.
    MakePlace,
    /// End because the operator wants it.
    Close(Closing),
    /// To end without a word, because another server decides from now on.
    Cease,
}

/// The operator's wish that a room be closed.
#[derive(Debug)]
pub struct Closing {
    /// The reason told to the people in the room: one line, already sanitised.
    pub reason: Option<String>,
    /// Where the operator is answered.
    pub reply: Responder,
}

/// An item taken from a room's inbox.
#[derive(Debug)]
pub enum InboxMessage {
    /// A session's request.
    Request(RoomRequest),
    /// The server's.
    Order(RoomDirective),
}

/// A queue of this many requests is kept when it is empty, so that a move allocates none. Players ask in turn, so one
/// place serves most rooms.
const SMALL: usize = 1;

/// The room's end of an [`Inbox`]. Dropping it closes the inbox, and sessions that wait for a reply
/// learn that the room is gone.
#[derive(Debug)]
pub struct InboxReader(Arc<Inbox>);

impl Inbox {
    /// An empty inbox and the end where it is read.
    pub fn new() -> (Arc<Inbox>, InboxReader) {
        let inbox = Arc::new(Inbox::default());
        (Arc::clone(&inbox), InboxReader(inbox))
    }

    /// Puts a request in. If the reader is gone, the sender learns that the room is gone.
    pub fn put(&self, request: RoomRequest) {
        let mut queue = self.queue.lock();
        if queue.closed {
            return;
        }
        if queue.requests.capacity() == 0 {
            // Growing by itself it would begin with four places.
            queue.requests.reserve_exact(SMALL);
        }
        queue.requests.push_back(request);
        drop(queue);
        self.reader.wake();
    }

    /// Gives the room an order. Returns true if it takes it. Of two orders to close it the first counts, and it goes
    /// before making place. To cease goes before both.
    pub fn order(&self, order: RoomDirective) -> bool {
        let mut queue = self.queue.lock();
        let is_late = match (&queue.order, &order) {
            (Some(RoomDirective::Cease), _) => true,
            (Some(RoomDirective::Close(_)), RoomDirective::MakePlace | RoomDirective::Close(_)) => {
                true
            }
            (Some(RoomDirective::Close(_)), RoomDirective::Cease)
            | (Some(RoomDirective::MakePlace) | None, _) => false,
        };
        if queue.closed || is_late {
            return false;
        }
        queue.order = Some(order);
        drop(queue);
        self.reader.wake();
        true
    }

    fn is_empty(&self) -> bool {
        let queue = self.queue.lock();
        queue.order.is_none() && queue.requests.is_empty()
    }

    fn take(&self) -> Option<InboxMessage> {
        let mut queue = self.queue.lock();
        if let Some(order) = queue.order.take() {
            return Some(InboxMessage::Order(order));
        }
        let request = queue.requests.pop_front()?;
        if queue.requests.is_empty() && queue.requests.capacity() > SMALL {
            // A crowd may have asked all at once.
            queue.requests = VecDeque::new();
        }
        Some(InboxMessage::Request(request))
    }
}

impl InboxReader {
    /// Returns when anything waits here, and leaves it.
    pub fn poll_filled(&self, cx: &Context<'_>) -> Poll<()> {
        self.0.reader.register(cx.waker());
        match self.0.is_empty() {
            true => Poll::Pending,
            false => Poll::Ready(()),
        }
    }

    /// True if nothing waits here.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// True if the room is to end because another server decides.
    pub fn is_to_cease(&self) -> bool {
        let queue = self.0.queue.lock();
        matches!(queue.order, Some(RoomDirective::Cease))
    }

    /// Takes what is next, or arranges for the room to be woken by it.
    pub fn poll_take(&self, cx: &Context<'_>) -> Poll<InboxMessage> {
        if let Some(taken) = self.0.take() {
            return Poll::Ready(taken);
        }
        self.0.reader.register(cx.waker());
        // A request that came between the look and the registration did not wake the task.
        self.0.take().map_or(Poll::Pending, Poll::Ready)
    }
}

impl Drop for InboxReader {
    fn drop(&mut self) {
        let mut queue = self.0.queue.lock();
        queue.closed = true;
        // Sessions that wait here find that the room is gone.
        let left = (queue.order.take(), std::mem::take(&mut queue.requests));
        drop(queue);
        drop(left);
    }
}
