//! Lives of a server on a directory, as far as the journal and the archive see them.

pub(crate) use super::played;

use std::path::Path;

use super::append_records;
use damiera_archive::{Archive, Finished};
use damiera_game::room::{RoomState, announce_end};
use damiera_journal::{Journal, Offset};
use damiera_node::startup::{self, Remade};
use played::{Played, played};

/// Writes rooms into a journal as their tasks do: all are under way at the same time, and each
/// appends an entry for each record.
pub(crate) async fn play<J: Journal + Clone>(
    journal: &J,
    archive: &Archive,
    rooms: impl Iterator<Item = u128>,
) {
    let tasks = rooms.map(|number| {
        let (journal, archive) = (journal.clone(), archive.clone());
        async move {
            let Played { id, records } = played(number);
            let mut state = RoomState::opened(&records[0].event).unwrap();
            for (place, record) in (0..).zip(&records) {
                announce_end(&archive, id, &state, std::slice::from_ref(record));
                let append = append_records(
                    &journal,
                    id,
                    Offset::new(place),
                    std::slice::from_ref(record),
                );
                append.await;
                if place > 0 {
                    state.apply(record).unwrap();
                }
            }
            journal.close(id);
        }
    });
    futures_util::future::join_all(tasks).await;
}

/// The state of the archive writer in a run of the server.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum ArchiveWriterIs {
    Working,
    Gone,
}

/// Starts on a directory, plays rooms, stops, and gives the archive as it then was.
pub(crate) async fn run(
    data: &Path,
    rooms: std::ops::Range<u128>,
    archive_writer: ArchiveWriterIs,
) -> Run {
    let started = startup::open(data).unwrap();
    let writer = tokio::spawn(started.writer.run());
    let (journal, archive) = (started.journal, started.archive);
    let archive_writer = match archive_writer {
        ArchiveWriterIs::Working => Some(tokio::spawn(started.archive_writer.run())),
        ArchiveWriterIs::Gone => {
            drop(started.archive_writer);
            None
        }
    };
    play(&journal, &archive, rooms).await;
    drop(journal);
    writer.await.unwrap();
    // The archive writer ends with the last handle, and writes what waits first.
    let games = match archive_writer {
        Some(archive_writer) => {
            drop(archive);
            archive_writer.await.unwrap();
            everything(data).await
        }
        None => Vec::new(),
    };
    Run {
        remade: started.remade,
        games,
    }
}

pub(crate) struct Run {
    pub(crate) remade: Option<Remade>,
    pub(crate) games: Vec<Finished>,
}

/// Everything that the archive in a directory has.
pub(crate) async fn everything(data: &Path) -> Vec<Finished> {
    let store = damiera_archive::Store::open(&damiera_archive::file(data)).unwrap();
    let count = store.count().unwrap();
    let games = (1..=count).map(|number| store.game(number).unwrap().unwrap());
    games.collect()
}

/// The archive after another start and stop without anything new.
pub(crate) async fn again(data: &Path) -> Run {
    run(data, 0..0, ArchiveWriterIs::Working).await
}
