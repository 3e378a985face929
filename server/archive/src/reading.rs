//! Reading finished games, without waiting for the disk on the caller's thread.

use std::sync::Arc;

use damiera_journal::{JournalListener as _, RoomId};
use damiera_protocol::account::AccountId;
use damiera_protocol::command::HistoryQuery;
use damiera_protocol::reply::{GameRow, HistoryPage};
use damiera_protocol::wire::GameList;
use tokio::time::timeout;

use crate::finished::Finished;
use crate::late::Hidden;
use crate::memory::Memory;
use crate::store::{Store, StoreError};
use crate::wanted::{GameQuery, GameSearchResult};
use crate::whose::GameTally;
use crate::{Archive, ArchiveError, ArchiveWriteRequest, Backing, WRITER_PATIENCE};

impl Archive {
    /// A page of finished games, newest first, with so many rows at most. Games of rooms with a word
    /// are not among them, and of a registered name only those of the person who has it. A search looks
    /// at a bounded number of games, and says where it stopped.
    ///
    /// # Errors
    /// When the archive cannot be read now.
    pub async fn history(
        &self,
        query: HistoryQuery,
        most: usize,
    ) -> Result<HistoryPage, ArchiveError> {
        self.page(query, most, self.shared.late.hidden()).await
    }

    /// Like [`Archive::history`], for the player of the games: includes games that are not shown to others yet.
    ///
    /// # Errors
    /// When the archive cannot be read now.
    pub async fn history_of_player(
        &self,
        query: HistoryQuery,
        most: usize,
    ) -> Result<HistoryPage, ArchiveError> {
        self.page(query, most, Hidden::new()).await
    }

    async fn page(
        &self,
        query: HistoryQuery,
        most: usize,
        hidden: Hidden,
    ) -> Result<HistoryPage, ArchiveError> {
        let pages = usize::try_from(query.page.saturating_sub(1)).unwrap_or(usize::MAX);
        let skip = pages.saturating_mul(most);
        let wanted = GameQuery::of(&query, &self.names, hidden);
        let on_disk = wanted.clone();
        let found = self.read(
            |memory| Ok(memory.list(&wanted, skip, most + 1)),
            move |store| store.list(&on_disk, skip, most + 1),
        );
        let GameSearchResult { mut rows, stopped } = found.await?;
        let more = rows.len() > most;
        rows.truncate(most);
        for row in &mut rows {
            self.names.call(&mut row.white.who);
            self.names.call(&mut row.black.who);
        }
        let list = GameList {
            games: rows.iter().map(GameRow::listed).collect(),
            page: query.page,
            more,
            stopped,
        };
        Ok(HistoryPage { query, list })
    }

    /// A finished game by its number. None if there is no such game, if its room had a word, and while it is not shown
    /// yet.
    ///
    /// # Errors
    /// When the archive cannot be read now.
    pub async fn game(&self, number: u64) -> Result<Option<Finished>, ArchiveError> {
        if self.shared.late.hidden().contains(&number) {
            return Ok(None);
        }
        let found = self
            .read(
                move |memory| Ok(memory.game(number)),
                move |store| store.game(number),
            )
            .await?;
        let shown = found.filter(|game| !game.private);
        Ok(shown.map(|game| game.called(&self.names).without_figures()))
    }

    /// The last finished game of a room, by the room's id. None as for [`Archive::game`]. Unlike its answers this None is certain.
    ///
    /// # Errors
    /// When the archive cannot be read now, and when it lacks games that have ended: the room's may be among them.
    pub async fn game_in(&self, room: RoomId) -> Result<Option<Finished>, ArchiveError> {
        let found = self
            .read(
                move |memory| Ok(memory.number_in(room)),
                move |store| store.number_in(room),
            )
            .await?;
        match found {
            Some(number) => self.game(number).await,
            None if self.lacks_games() => Err(ArchiveError("it lacks games".to_owned())),
            None => Ok(None),
        }
    }

    /// True if games have ended that cannot be found here yet.
    fn lacks_games(&self) -> bool {
        match &self.shared.shelf {
            Backing::Memory(_) => false,
            Backing::Disk { behind, stored, .. } => {
                behind.is_so() || *stored.borrow() < self.games()
            }
        }
    }

    /// How the finished games of a registered person ended; games of rooms with a word are not counted, nor games that
    /// are not to be shown yet.
    ///
    /// # Errors
    /// When the archive cannot be read now.
    pub async fn tally(&self, account: AccountId) -> Result<GameTally, ArchiveError> {
        let hidden = self.shared.late.hidden();
        let hidden_on_disk = hidden.clone();
        let on_disk = move |store: &Store| store.tally(account, &hidden_on_disk);
        let in_memory = |memory: &Memory| Ok(memory.tally(account, &hidden));
        self.read(in_memory, on_disk).await
    }

    async fn read<T: Send + 'static>(
        &self,
        in_memory: impl FnOnce(&Memory) -> Result<T, StoreError>,
        on_disk: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ArchiveError> {
        let failed = |error: &dyn std::fmt::Display| ArchiveError(error.to_string());
        match &self.shared.shelf {
            Backing::Memory(memory) => {
                let memory = memory.lock();
                in_memory(&memory).map_err(|error| failed(&error))
            }
            Backing::Disk { store, writer, .. } => {
                self.await_writer().await;
                let store = Arc::clone(store);
                // The store waits for the disk, and on a damaged file it may panic.
                let read = self.workers.run(self.asker, move || on_disk(&store));
                let found = match read.await {
                    Ok(found) => found.map_err(|error| failed(&error)),
                    Err(error) => Err(failed(&error)),
                };
                if found.is_err() {
                    // After an error the database returns nothing more until it is reopened. When
                    // the writer is too busy to be told, it will find that out by itself.
                    let _ = writer.try_send(ArchiveWriteRequest::Mend);
                }
                found
            }
        }
    }

    /// Waits, for [`WRITER_PATIENCE`] at most, until the writer has written the games that have a number: a player asks for
    /// the game that has just ended.
    async fn await_writer(&self) {
        let Backing::Disk { behind, stored, .. } = &self.shared.shelf else {
            return;
        };
        let games = self.games();
        if behind.is_so() || *stored.borrow() >= games {
            return;
        }
        let mut stored = stored.clone();
        // A writer that failed or is gone writes nothing more: what there is is read.
        let _ = timeout(WRITER_PATIENCE, stored.wait_for(|stored| *stored >= games)).await;
    }
}
