//! A server's life on a disk and a medium, as far as finished games are concerned.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crate::support::append_records;
use damiera_archive::{Archive, Finished, Store, StoreError};
use damiera_game::room::{RoomState, announce_end};
use damiera_journal::{AppendOutcome, DiskJournal, Journal, Offset, RoomId};
use damiera_node::startup::{Comparison, RebuiltRooms};
use damiera_protocol::event::Record;
use tokio::task::JoinHandle;

use super::faults::{Faults, FaultyDisk, FaultyMedium, SimulatedMedium};
use crate::support::disk::SimulatedDisk;
use crate::support::played::{Played, played};

/// Maximum attempts at a refused call, one second apart.
const PATIENCE: usize = 8;

/// One game of a room.
pub(crate) type Which = (RoomId, u32);

/// The content of a server's directory and the games shown from it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ground {
    pub(crate) disk: SimulatedDisk,
    pub(crate) medium: SimulatedMedium,
    /// The records of rooms that were stored.
    pub(crate) stored: BTreeMap<RoomId, Vec<Record>>,
    /// The numbers under which games were shown.
    pub(crate) shown: BTreeMap<u64, Which>,
}

/// How a life ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Everyone goes, and everything is written.
    Stop,
    /// The process is killed; what it wrote is there.
    Kill,
    /// Power goes; what was synced is there.
    PowerLoss,
}

impl Ending {
    pub(crate) const ALL: [Ending; 3] = [Ending::Stop, Ending::Kill, Ending::PowerLoss];
}

impl Ground {
    /// A copy of the bytes, and of everything that was shown of them.
    pub(crate) fn copy(&self) -> Ground {
        Ground {
            disk: self.disk.copy_as_seen(),
            medium: self.medium.copy_as_seen(),
            ..self.clone()
        }
    }
}

/// A running server.
pub(crate) struct Server {
    pub(crate) journal: DiskJournal,
    pub(crate) archive: Archive,
    writer: JoinHandle<()>,
    archive_writer: JoinHandle<()>,
    /// Why the archive was made again, if it was.
    pub(crate) remade: Option<String>,
}

/// Why a server did not start.
#[derive(Debug)]
pub(crate) struct NoStart(pub(crate) String);

impl Server {
    /// Starts as `startup` does.
    pub(crate) fn start(ground: &Ground, faults: &Faults) -> Result<Server, NoStart> {
        let mut remade = None;
        loop {
            match attempt(ground, faults)? {
                Attempt::Started(mut server) => {
                    server.remade = remade;
                    return Ok(*server);
                }
                Attempt::Stale(why) if remade.is_none() => {
                    remade = Some(why);
                    ground.medium.clear();
                }
                Attempt::Stale(why) => return Err(NoStart(why)),
            }
        }
    }

    /// Ends it, and leaves on the ground what is left then.
    pub(crate) async fn end(self, ground: &mut Ground, ending: Ending) {
        let Server {
            journal,
            archive,
            writer,
            archive_writer,
            ..
        } = self;
        match ending {
            Ending::Stop => {
                drop(journal);
                writer.await.unwrap();
                drop(archive);
                archive_writer.await.unwrap();
                return;
            }
            Ending::Kill => {
                ground.disk = ground.disk.copy_as_seen();
                ground.medium = ground.medium.copy_as_seen();
            }
            Ending::PowerLoss => {
                ground.disk = ground.disk.after_power_loss(0);
                ground.medium = ground.medium.copy_of_synced();
            }
        }
        writer.abort();
        archive_writer.abort();
    }
}

enum Attempt {
    Started(Box<Server>),
    Stale(String),
}

fn attempt(ground: &Ground, faults: &Faults) -> Result<Attempt, NoStart> {
    let medium = FaultyMedium {
        medium: ground.medium.clone(),
        faults: faults.clone(),
    };
    let disk = FaultyDisk {
        disk: ground.disk.clone(),
        faults: faults.clone(),
    };
    let stale = |error: StoreError| match error.is_damage() {
        true => Ok(Attempt::Stale(error.to_string())),
        false => Err(NoStart(error.to_string())),
    };
    let store = match Store::over(medium) {
        Ok(store) => store,
        Err(error) => return stale(error),
    };
    let (mut comparison, mark) = match Comparison::begin(store) {
        Ok(begun) => begun,
        Err(error) => return stale(error),
    };
    let opened = DiskJournal::open_since(disk, mark.as_ref(), |held| comparison.take(held));
    let mut opened = opened.map_err(|error| NoStart(error.to_string()))?;
    if let Some(departure) = opened.review.departure {
        return Err(NoStart(departure.to_string()));
    }
    let (mut rebuilt, compared) = comparison.end();
    let finished = compared.and_then(|(mut catalog, _)| {
        let ratings = catalog.ratings()?;
        Ok((catalog.finish()?, ratings))
    });
    let ((store, catalogued), ratings) = match finished {
        Ok(finished) => finished,
        Err(error) => return stale(error),
    };
    for room in rebuilt.let_go() {
        opened.writer.forget(room);
    }
    let (archive, archive_writer) = Archive::on_disk(store, catalogued.ended, ratings);
    opened.writer.tell(Arc::new(archive.clone()));
    Ok(Attempt::Started(Box::new(Server {
        journal: opened.journal,
        archive,
        writer: tokio::spawn(opened.writer.run()),
        archive_writer: tokio::spawn(archive_writer.run()),
        remade: None,
    })))
}

/// Plays rooms at the same time, as their tasks do, and notes what was stored. Of those in
/// `unfinished` the last record stays out.
pub(crate) async fn play(
    server: &Server,
    ground: &mut Ground,
    rooms: impl Iterator<Item = u128>,
    unfinished: &[u128],
) {
    let tasks = rooms.map(|number| {
        let (journal, archive) = (server.journal.clone(), server.archive.clone());
        async move {
            let Played { id, mut records } = played(number);
            if unfinished.contains(&number) {
                records.pop();
            }
            let stored = play_room(&journal, &archive, id, &records).await;
            // A room with a game goes on, and one without is freed.
            if stored == records.len() && !unfinished.contains(&number) {
                journal.close(id);
            }
            records.truncate(stored);
            (id, records)
        }
    });
    let stored = futures_util::future::join_all(tasks).await;
    ground.stored.extend(stored);
}

/// Writes a room's records until one is refused for good; says how many were stored.
async fn play_room(
    journal: &DiskJournal,
    archive: &Archive,
    id: RoomId,
    records: &[Record],
) -> usize {
    let mut state = RoomState::opened(&records[0].event).unwrap();
    for (place, record) in records.iter().enumerate() {
        let one = std::slice::from_ref(record);
        let mut is_stored = false;
        for _ in 0..PATIENCE {
            announce_end(archive, id, &state, one);
            let append = append_records(journal, id, Offset::new(place as u64), one);
            is_stored = match append.await {
                AppendOutcome::Stored(_) => true,
                AppendOutcome::Refused => false,
                AppendOutcome::Unknown => stands(journal, id).await > place,
                AppendOutcome::Conflict => panic!("somebody else wrote in {id}"),
            };
            if is_stored {
                break;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        if !is_stored {
            return place;
        }
        if place > 0 {
            state.apply(record).unwrap();
        }
    }
    records.len()
}

/// The number of a room's records in the journal. Retries until the journal answers.
async fn stands(journal: &DiskJournal, id: RoomId) -> usize {
    for _ in 0..PATIENCE {
        if let Ok(found) = journal.read(id, Offset::START).await {
            return found.len();
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    0
}

/// Looks at every game of the archive, and notes under which number it was shown.
pub(crate) async fn look(server: &Server, ground: &mut Ground, last: u64) {
    for number in 1..=last {
        for _ in 0..PATIENCE {
            match server.archive.game(number).await {
                Ok(found) => {
                    if let Some(game) = found {
                        assert_eq!(game.row.number, number);
                        note(&mut ground.shown, number, &game);
                    }
                    break;
                }
                Err(_) => tokio::time::sleep(Duration::from_secs(1)).await,
            }
        }
    }
}

fn note(shown: &mut BTreeMap<u64, Which>, number: u64, game: &Finished) {
    let which = (game.room, game.row.game);
    let before = *shown.entry(number).or_insert(which);
    assert_eq!(before, which, "#{number} became another game");
}

/// Starts without failures and looks whether everything is there: what was stored, and every game
/// under its number. Says whether the archive was made again.
pub(crate) async fn check(ground: &mut Ground) -> Option<String> {
    let server = Server::start(ground, &Faults::default()).unwrap();
    let remade = server.remade.clone();
    server.end(ground, Ending::Stop).await;
    let mut rooms: BTreeMap<RoomId, Vec<Record>> = BTreeMap::new();
    let mut rebuilt = RebuiltRooms::default();
    let mut finished = Vec::new();
    let (_, _, findings) = DiskJournal::open(ground.disk.copy_as_seen(), |held| {
        if let Ok(records) = &held.records {
            rooms.entry(held.room).or_default().extend(records.clone());
        }
        rebuilt.take(held);
        finished.extend(rebuilt.finished());
    })
    .unwrap();
    assert!(!rebuilt.is_in_doubt(), "{findings:?}");
    for (room, stored) in &ground.stored {
        let found = rooms.get(room).map_or(&[][..], Vec::as_slice);
        assert!(found.starts_with(stored), "{room} is shorter");
    }
    let store = Store::over(FaultyMedium {
        medium: ground.medium.copy_as_seen(),
        faults: Faults::default(),
    })
    .unwrap();
    assert_eq!(store.count().unwrap(), finished.len() as u64);
    for (number, mut game) in (1..).zip(finished) {
        game.row.number = number;
        assert_eq!(store.game(number).unwrap().as_ref(), Some(&game));
        if !game.private {
            note(&mut ground.shown, number, &game);
        }
    }
    let last = ground.shown.last_key_value();
    assert!(last.is_none_or(|(last, _)| *last <= store.count().unwrap()));
    remade
}
