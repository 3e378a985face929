//! Reading a room's entries from this server's copy of the log.

use std::time::Duration;

use damiera_cluster::group::{Body, Group};
use damiera_cluster::log::Seq;
use damiera_nats::segments::Lookup;
use damiera_protocol::event::Record;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};

use crate::{JournalReadError, Offset, RoomId, decode};

/// A stored entry comes to the copy a moment later. After so long it is not waited for any more.
const PATIENCE: Duration = Duration::from_secs(2);

/// The time between two looks whether it has come.
const LOOK: Duration = Duration::from_millis(5);

/// A page of a room's records, each with the place right behind it.
pub(super) type RecordPage = Result<Vec<(Offset, Record)>, JournalReadError>;

/// Reads the records of a room behind `from` that these messages hold, and answers with them.
pub(super) async fn read(
    copy: Lookup,
    room: RoomId,
    from: Offset,
    messages: Vec<Seq>,
    reply: oneshot::Sender<RecordPage>,
) {
    let until = Instant::now() + PATIENCE;
    let last = messages.last().copied().unwrap_or_default();
    while copy.next_seq() <= last {
        if Instant::now() >= until {
            let late = "its end has not come from NATS yet: try again soon";
            // The asker may be gone.
            let _ = reply.send(Err(JournalReadError(late.to_owned())));
            return;
        }
        sleep(LOOK).await;
    }
    let read = move || page(&copy, room, from, &messages);
    let page = spawn_blocking(read).await;
    let stopped = |_| Err(JournalReadError("its reader has failed".to_owned()));
    let _ = reply.send(page.unwrap_or_else(stopped));
}

fn page(copy: &Lookup, room: RoomId, from: Offset, messages: &[Seq]) -> RecordPage {
    let failed = |error: &dyn std::fmt::Display| JournalReadError(error.to_string());
    let mut found = Vec::new();
    for seq in messages {
        let message = copy.find(*seq).map_err(|error| failed(&error))?;
        let missing = || JournalReadError(format!("message {} is not in the copy", seq.0));
        let message = message.ok_or_else(missing)?;
        let (group, _) = Group::decode(message.payload).map_err(|error| failed(&error))?;
        let entries = match group.body {
            Body::Entries(entries) => entries,
            Body::Owned | Body::Empty | Body::Released { .. } => return Err(missing()),
        };
        for entry in entries {
            if entry.room().0 != room.as_u128() {
                continue;
            }
            let records = decode(entry.payload()).map_err(|error| failed(&error))?;
            let behind = (u64::from(entry.before()) + 1..).map(Offset::new);
            found.extend(behind.zip(records));
        }
    }
    found.retain(|(behind, _)| *behind > from);
    Ok(found)
}
