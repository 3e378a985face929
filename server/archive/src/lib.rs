//! Finished games: an index over the journal, which can be made again from it at any time.
//!
//! A room that is about to end a game announces the finished game. When the journal has stored the
//! end, it says so in the order of its log; only then does the game get its number and go into the
//! archive. A game's number therefore says how many ended before it, the same for every counter,
//! and the archive never makes one up.
//!
//! On disk the writer writes on a thread of its own. Games that it did not write are added from the journal at the next
//! start.

mod behind;
mod finished;
mod late;
mod memory;
mod numbers;
mod reading;
mod reconciler;
mod store;
mod wanted;
mod whose;
mod writer;

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::guesses::Guesser;
use damiera_journal::{Checkpoint, JournalListener, NameBook, RoomId};
use damiera_people::ratings::Projection;
use damiera_platform::process::workers::Workers;
use damiera_protocol::rating::RatingChanges;
use parking_lot::Mutex;
use tokio::sync::{mpsc, watch};

pub use finished::{Finished, RatedPair, RatedRecord};
pub use numbers::GameNumbers;
pub use reconciler::{ArchiveReconciler, ArchiveReconciliation};
pub use store::{ArchiveMisfit, Medium, Store, StoreError, last_mark};
pub use wanted::{GameQuery, GameSearchResult};
pub use whose::{GameTally, WhoseGames};
pub use writer::ArchiveWriter;

use behind::ArchiveBehindFlag;
use late::DelayedGames;
use memory::Memory;

/// Maximum finished games that wait for the archive writer. When one more comes, the rest is added from the journal at
/// the next start.
const QUEUE: usize = 4_096;

/// Maximum time for which a read waits until the writer has written all games that have ended.
const WRITER_PATIENCE: Duration = Duration::from_secs(1);

/// The archive cannot be read now.
#[derive(Debug, thiserror::Error)]
#[error("the archive cannot be read: {0}")]
pub struct ArchiveError(String);

/// The archive of finished games. Cloning gives another handle to the same one.
#[derive(Debug, Clone)]
pub struct Archive {
    shared: Arc<SharedArchive>,
    /// Names of the registered people who played.
    names: NameBook,
    /// The threads on which games are looked up on disk.
    workers: Workers<Option<Guesser>>,
    /// The asker that uses its share of the workers. None for the server itself.
    asker: Option<Guesser>,
}

#[derive(Debug)]
struct SharedArchive {
    shelf: Backing,
    announced: Mutex<Announcements>,
    late: DelayedGames,
    /// The ratings after every game that has a number.
    ratings: Mutex<Projection>,
}

/// Where games lie until the journal has stored their ends.
#[derive(Debug, Default)]
struct Announcements {
    /// Games with an unfinished append of their end to the journal, at most one for each room.
    pending: HashMap<RoomId, Announcement>,
    /// Number of numbered games.
    games: u64,
    /// An end may or may not have been a game's: nothing more gets a number.
    lost_count: bool,
    /// Changes of the ratings by games that just ended. They stay until their rooms take them.
    changes: HashMap<RoomId, RatingChanges>,
}

#[derive(Debug)]
enum Backing {
    Memory(Mutex<Memory>),
    Disk {
        store: Arc<Store>,
        writer: mpsc::Sender<ArchiveWriteRequest>,
        behind: ArchiveBehindFlag,
        /// The number of the last game that the writer has written.
        stored: watch::Receiver<u64>,
    },
}

/// A game that is about to end.
#[derive(Debug)]
struct Announcement {
    /// The number of the journal entry that ends it.
    seq: u64,
    /// The game. None if it is not kept.
    game: Option<Finished>,
}

/// Orders of the archive writer.
#[derive(Debug)]
enum ArchiveWriteRequest {
    Game(Box<Finished>),
    /// The number of games that ended before a place of the journal.
    Mark(Checkpoint, u64),
    /// The store failed on a read and must be reopened.
    Mend,
}

impl Archive {
    /// An archive that lasts as long as the process and keeps the newest games.
    pub fn in_memory() -> Self {
        Archive::on(Backing::Memory(Mutex::default()), 0, Projection::default())
    }

    /// An archive on disk, and its writer: to be run on a thread of its own. `ended`
    /// is how many games have ended by the journal ([`ArchiveReconciliation::ended`]), and `ratings` what they come to
    /// ([`ArchiveReconciler::ratings`]).
    pub fn on_disk(store: Store, ended: u64, ratings: Projection) -> (Self, ArchiveWriter) {
        let store = Arc::new(store);
        let (writer, orders) = mpsc::channel(QUEUE);
        let behind = ArchiveBehindFlag::default();
        let (said, stored) = watch::channel(ended);
        let shelf = Backing::Disk {
            store: Arc::clone(&store),
            writer,
            behind: behind.clone(),
            stored,
        };
        let archive = Archive::on(shelf, ended, ratings);
        (archive, ArchiveWriter::new(store, orders, behind, said))
    }

    fn on(shelf: Backing, games: u64, ratings: Projection) -> Self {
        let announced = Announcements {
            games,
            ..Announcements::default()
        };
        Archive {
            shared: Arc::new(SharedArchive {
                shelf,
                announced: Mutex::new(announced),
                late: DelayedGames::default(),
                ratings: Mutex::new(ratings),
            }),
            names: NameBook::default(),
            workers: Workers::default(),
            asker: None,
        }
    }

    /// The archive with registered people called as this book says. Until then they have no name.
    #[must_use]
    pub fn naming(self, names: NameBook) -> Self {
        Archive { names, ..self }
    }

    /// Returns the same archive with these workers for lookups on disk.
    #[must_use]
    pub fn worked_by(self, workers: Workers<Option<Guesser>>) -> Self {
        Archive { workers, ..self }
    }

    /// Returns the same archive for this asker, who has a fair share of the workers.
    #[must_use]
    pub fn asked_by(&self, asker: Guesser) -> Self {
        Archive {
            asker: Some(asker),
            ..self.clone()
        }
    }

    /// Takes note of a game that ends when the room's entry `seq` is stored; does nothing for a game that is not kept.
    /// An abandoned game of the room is forgotten.
    pub fn announce(&self, room: RoomId, seq: u64, game: Option<Finished>) {
        let mut announced = self.shared.announced.lock();
        announced.pending.insert(room, Announcement { seq, game });
    }

    /// Holds back after a restart what is not to be shown yet, when it is `now` in milliseconds of Unix
    /// time. A store that cannot be read shows nothing.
    pub fn hold_back(&self, now: u64) {
        let found = match &self.shared.shelf {
            Backing::Memory(memory) => Ok(memory.lock().late(now)),
            Backing::Disk { store, .. } => store.late(now),
        };
        match found {
            Ok(late) => {
                for (number, left) in late {
                    self.shared.late.hold(number, left);
                }
            }
            Err(error) => tracing::error!(%error, "the archive cannot be read"),
        }
    }

    /// For how long a finished game is not shown yet. None if it is shown.
    pub fn hidden_for(&self, number: u64) -> Option<Duration> {
        self.shared.late.hidden_for(number)
    }

    /// Looks at the ratings as they are after the last game that ended. Nothing else may be waited for
    /// meanwhile: the journal's writer waits for the same lock.
    pub fn ratings<T>(&self, look: impl FnOnce(&Projection) -> T) -> T {
        look(&self.shared.ratings.lock())
    }

    /// True if ratings go on. False after the archive has lost count of the games, until the next start.
    pub fn rates(&self) -> bool {
        !self.shared.announced.lock().lost_count
    }

    /// Takes the changes of the ratings by the game that just ended in a room, if it was rated.
    pub fn take_changes(&self, room: RoomId) -> Option<RatingChanges> {
        self.shared.announced.lock().changes.remove(&room)
    }

    /// The number of finished games that wait to be written.
    pub fn backlog(&self) -> usize {
        match &self.shared.shelf {
            Backing::Memory(_) => 0,
            Backing::Disk { writer, .. } => writer.max_capacity() - writer.capacity(),
        }
    }

    /// Hands something to the archive's writer, in the order of the journal.
    fn write(&self, order: ArchiveWriteRequest) {
        match (&self.shared.shelf, order) {
            (Backing::Memory(memory), ArchiveWriteRequest::Game(game)) => {
                let mut memory = memory.lock();
                memory.add(*game);
            }
            (Backing::Memory(_), ArchiveWriteRequest::Mark(..) | ArchiveWriteRequest::Mend) => {}
            // A game was left out, and everything after it waits for the next start too.
            (Backing::Disk { behind, .. }, _) if behind.is_so() => {}
            (Backing::Disk { writer, behind, .. }, order) => {
                if writer.try_send(order).is_err() {
                    behind.fall("too many finished games wait to be written");
                }
            }
        }
    }
}

impl JournalListener for Archive {
    fn ended(&self, room: RoomId, seq: u64) {
        let mut announced = self.shared.announced.lock();
        let announcement = announced.pending.remove(&room);
        let announcement = announcement.filter(|announcement| announcement.seq == seq);
        match announcement.map(|announcement| announcement.game) {
            Some(None) => {}
            Some(Some(_)) if announced.lost_count => {}
            Some(Some(mut game)) => {
                announced.games += 1;
                let number = announced.games;
                let changes = game.number(number, &mut self.shared.ratings.lock());
                self.shared.late.ended(&game);
                if let Some(changes) = changes {
                    announced.changes.insert(room, changes);
                }
                drop(announced);
                self.write(ArchiveWriteRequest::Game(Box::new(game)));
            }
            None => match &self.shared.shelf {
                Backing::Disk { behind, .. } => {
                    announced.lost_count = true;
                    behind.fall("a game ended that nobody had announced");
                }
                // Its numbers last as long as the process and say nothing of a journal on disk.
                Backing::Memory(_) => {}
            },
        }
    }

    fn closed(&self, room: RoomId) {
        let mut announced = self.shared.announced.lock();
        announced.pending.remove(&room);
        announced.changes.remove(&room);
    }

    fn checkpoint(&self, mark: Checkpoint) {
        let games = self.games();
        self.write(ArchiveWriteRequest::Mark(mark, games));
    }

    fn games(&self) -> u64 {
        self.shared.announced.lock().games
    }
}

/// Name of the archive's file. An unfinished file, or a file that was put aside, has a suffix.
pub const FILE: &str = "archive.redb";

/// The archive's file in a journal's directory.
pub fn file(data: &Path) -> std::path::PathBuf {
    data.join(FILE)
}
