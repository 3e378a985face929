//! Reading a room's whole log, which may be long, without keeping other rooms waiting.

use std::sync::Arc;

use damiera_protocol::event::Record;
use tokio::sync::Semaphore;

use super::{Journal, JournalReadError, NameBook, Offset, READ_PAGE, RoomId};

/// Maximum pages beyond the first ones of their logs that are read at the same time. Further ones wait, so that the
/// moves of other rooms come between them.
const READERS: usize = 2;

/// Reads logs page by page, and gives registered people the names of today. Clones count together.
#[derive(Debug, Clone)]
pub struct Histories {
    readers: Arc<Semaphore>,
    names: NameBook,
}

/// Registered people have no name.
impl Default for Histories {
    fn default() -> Self {
        Histories::naming(NameBook::default())
    }
}

/// How far a room's log was read.
#[derive(Debug)]
pub struct Pages {
    room: RoomId,
    from: Offset,
    is_begun: bool,
}

impl Pages {
    /// Begins behind `from`.
    pub fn of(room: RoomId, from: Offset) -> Self {
        Pages {
            room,
            from,
            is_begun: false,
        }
    }

    /// The room of the log.
    pub fn room(&self) -> RoomId {
        self.room
    }
}

impl Histories {
    /// Creates the reader, which takes the names of registered people from this book.
    pub fn naming(names: NameBook) -> Self {
        Histories {
            readers: Arc::new(Semaphore::new(READERS)),
            names,
        }
    }

    /// The names of registered people.
    pub fn names(&self) -> &NameBook {
        &self.names
    }

    /// The next entries of a room, in order, each with the place right behind it. Fewer than
    /// [`READ_PAGE`] means that there are no more for now.
    ///
    /// # Errors
    /// When the log cannot be read now. The entries given until then are right.
    pub async fn next(
        &self,
        journal: &dyn Journal,
        pages: &mut Pages,
    ) -> Result<Vec<(Offset, Record)>, JournalReadError> {
        let _turn = match pages.is_begun {
            // Nothing closes the semaphore; if it were closed, reading would go on all the same.
            true => self.readers.acquire().await.ok(),
            false => None,
        };
        let mut page = journal.read(pages.room, pages.from).await?;
        for (_, record) in &mut page {
            self.names.call_in(&mut record.event);
        }
        if let Some((behind, _)) = page.last() {
            pages.from = *behind;
        }
        pages.is_begun = true;
        Ok(page)
    }

    /// Gives `take` every entry of a room after `from`, in order, each with the place right behind
    /// it.
    ///
    /// # Errors
    /// When the log cannot be read now. The entries given until then are right.
    pub async fn read(
        &self,
        journal: &dyn Journal,
        room: RoomId,
        from: Offset,
        mut take: impl FnMut(Offset, Record),
    ) -> Result<(), JournalReadError> {
        let mut pages = Pages::of(room, from);
        loop {
            let page = self.next(journal, &mut pages).await?;
            let is_last = page.len() < READ_PAGE;
            for (behind, record) in page {
                take(behind, record);
            }
            if is_last {
                return Ok(());
            }
        }
    }
}
