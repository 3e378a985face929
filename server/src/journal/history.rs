//! Reading a room's whole log, which may be long, without keeping other rooms waiting.

use std::sync::Arc;

use damiera_protocol::event::Record;
use tokio::sync::Semaphore;

use super::{Journal, Position, READ_PAGE, ReadError, RoomId};

/// How many logs of more than a page are read at the same time; others wait. Each puts at most a
/// page at a time between the moves that other rooms want to be stored.
const READERS: usize = 2;

/// Reads logs page by page. Clones count together.
#[derive(Debug, Clone)]
pub struct Histories(Arc<Semaphore>);

impl Default for Histories {
    fn default() -> Self {
        Histories(Arc::new(Semaphore::new(READERS)))
    }
}

impl Histories {
    /// Gives `take` every entry of a room after `from`, in order, each with the place right behind
    /// it.
    ///
    /// # Errors
    /// When the log cannot be read now. What was given until then was right.
    pub async fn read<J: Journal>(
        &self,
        journal: &J,
        room: RoomId,
        mut from: Position,
        mut take: impl FnMut(Position, Record),
    ) -> Result<(), ReadError> {
        let mut permit = None;
        loop {
            let page = journal.read(room, from).await?;
            let is_last = page.len() < READ_PAGE;
            for (behind, record) in page {
                from = behind;
                take(behind, record);
            }
            if is_last {
                return Ok(());
            }
            if permit.is_none() {
                // Nobody closes the semaphore; if somebody did, reading would go on all the same.
                permit = self.0.acquire().await.ok();
            }
        }
    }
}
