//! Servers on journals, archives and rooms that there were.

use std::sync::Arc;
use std::time::Duration;

use damiera_archive::Archive;
use damiera_config::{Accounts, Limits};
use damiera_game::classes::ClassStore;
use damiera_game::services::Services;
use damiera_game::services::host::Host;
use damiera_journal::{AppendOutcome, Journal, MemoryJournal, Offset, RoomId, StoredEntry};
use damiera_node::startup::RebuiltRooms;
use damiera_people::{NameKey, PeopleRegistry};
use damiera_platform::net::Listener;
use damiera_protocol::event::Record;
use tokio_util::sync::CancellationToken;

use super::{ListRooms, Net, Pipes, WALL, append_records, quick};

impl Net {
    /// Starts a server. `seed` decides every lot and id.
    pub(crate) fn seeded(limits: Limits, journal: impl Journal, seed: u64) -> Net {
        Net::relisting(
            limits,
            journal,
            Archive::in_memory(),
            seed,
            RebuiltRooms::default(),
        )
    }

    /// Starts a server with an archive of finished games.
    pub(crate) fn archiving(
        limits: Limits,
        journal: impl Journal,
        archive: Archive,
        seed: u64,
    ) -> Net {
        Net::relisting(limits, journal, archive, seed, RebuiltRooms::default())
    }

    /// Starts a server on a journal that holds rooms' entries, with registered people.
    pub(crate) async fn knowing(
        rooms: Vec<Vec<Record>>,
        journal: MemoryJournal,
        archive: Archive,
        people: Arc<PeopleRegistry>,
    ) -> Net {
        let mut rebuilt = RebuiltRooms::default();
        for (room, records) in (7..).map(RoomId::from_u128).zip(rooms) {
            let stored = append_records(&journal, room, Offset::START, &records).await;
            assert!(matches!(stored, AppendOutcome::Stored(_)));
            rebuilt.take(StoredEntry {
                room,
                records: Ok(records),
                bytes: 0,
                known: false,
                closed: false,
                games: None,
            });
        }
        rebuilt.let_go();
        Net::begin(quick(), journal, archive, 2, rebuilt, people)
    }

    /// Starts a server on a journal that holds one room's entries.
    pub(crate) async fn restarted(limits: Limits, records: Vec<Record>) -> Net {
        Net::restarted_later(limits, records, 0).await
    }

    /// Starts a server on a journal that holds one room's entries and an older one's, which is over.
    /// The server's last sign of life came from there, `later_ms` after the room's last entry.
    pub(crate) async fn restarted_later(
        limits: Limits,
        records: Vec<Record>,
        later_ms: u64,
    ) -> Net {
        let journal = MemoryJournal::new();
        let room = RoomId::from_u128(7);
        let (first, last) = (records[0].clone(), records[records.len() - 1].clone());
        let stored = append_records(&journal, room, Offset::START, &records).await;
        assert!(matches!(stored, AppendOutcome::Stored(_)));
        let mut rebuilt = RebuiltRooms::default();
        rebuilt.take(StoredEntry {
            room,
            records: Ok(records),
            bytes: 0,
            known: false,
            closed: false,
            games: None,
        });
        rebuilt.take(StoredEntry {
            room: RoomId::from_u128(6),
            records: Ok(vec![Record {
                at: last.at + later_ms,
                ..first
            }]),
            bytes: 0,
            known: false,
            closed: false,
            games: None,
        });
        rebuilt.let_go();
        Net::relisting(limits, journal, Archive::in_memory(), 2, rebuilt)
    }

    /// Starts a server on rooms that were read from a journal, which holds nothing more.
    pub(crate) fn of_rooms(limits: Limits, rebuilt: RebuiltRooms) -> Net {
        Net::relisting(
            limits,
            MemoryJournal::new(),
            Archive::in_memory(),
            2,
            rebuilt,
        )
    }

    fn relisting(
        limits: Limits,
        journal: impl Journal,
        archive: Archive,
        seed: u64,
        rebuilt: RebuiltRooms,
    ) -> Net {
        let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
        tokio::spawn(owner.run());
        Net::begin(limits, journal, archive, seed, rebuilt, people)
    }

    /// Starts a server with these settings about registered names.
    pub(crate) fn keeping(limits: Limits, accounts: Accounts) -> Net {
        let (journal, archive) = (MemoryJournal::new(), Archive::in_memory());
        let (people, owner) = PeopleRegistry::in_memory(accounts, NameKey::new([7; 32]));
        tokio::spawn(owner.run());
        Net::begin(limits, journal, archive, 1, RebuiltRooms::default(), people)
    }

    /// Starts a server on everything that there is, but for classes.
    pub(crate) fn begin(
        limits: Limits,
        journal: impl Journal,
        archive: Archive,
        seed: u64,
        rebuilt: RebuiltRooms,
        people: Arc<PeopleRegistry>,
    ) -> Net {
        let host = Host::seeded(seed, WALL);
        let store = ClassStore::default();
        Net::teaching(limits, journal, archive, host, rebuilt, people, store)
    }

    /// Starts a server; `serve` is given what it serves from.
    #[cfg(feature = "cluster")]
    pub(crate) fn served_by(limits: Limits, serve: impl FnOnce(&Arc<Services>)) -> Net {
        let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
        tokio::spawn(owner.run());
        let listen = |pipes: Pipes, services: &Arc<Services>, _: &_| {
            serve(services);
            pipes
        };
        Net::open(
            limits,
            Arc::new(MemoryJournal::new()),
            Archive::in_memory(),
            Host::seeded(1, WALL),
            (RebuiltRooms::default(), RebuiltRooms::relist),
            people,
            ClassStore::default(),
            Duration::ZERO,
            listen,
        )
    }

    /// Starts a server on everything that there is. Tournaments are kept where classes are, if that is a folder.
    pub(crate) fn teaching(
        limits: Limits,
        journal: impl Journal,
        archive: Archive,
        host: Host,
        rebuilt: RebuiltRooms,
        people: Arc<PeopleRegistry>,
        store: ClassStore,
    ) -> Net {
        let listen = |pipes, _: &_, _: &_| pipes;
        let rooms = (rebuilt, RebuiltRooms::relist as ListRooms);
        Net::open(
            limits,
            Arc::new(journal),
            archive,
            host,
            rooms,
            people,
            store,
            Duration::ZERO,
            listen,
        )
    }

    /// Starts a server again after it stood still for so long, on everything that it keeps.
    pub(crate) fn after_stop(
        limits: Limits,
        journal: impl Journal,
        host: Host,
        rebuilt: RebuiltRooms,
        people: Arc<PeopleRegistry>,
        stopped: Duration,
    ) -> Net {
        let rooms = (rebuilt, RebuiltRooms::relist as ListRooms);
        Net::open(
            limits,
            Arc::new(journal),
            Archive::in_memory(),
            host,
            rooms,
            people,
            ClassStore::default(),
            stopped,
            |pipes, _: &_, _: &_| pipes,
        )
    }

    /// Starts a server that takes connections also from elsewhere: `listen` says from where, beside the
    /// pipes.
    pub(crate) fn listening<L: Listener + 'static>(
        limits: Limits,
        journal: impl Journal,
        archive: Archive,
        seed: u64,
        rebuilt: RebuiltRooms,
        people: Arc<PeopleRegistry>,
        listen: impl FnOnce(Pipes, &Arc<Services>, &CancellationToken) -> L,
    ) -> Net {
        let host = Host::seeded(seed, WALL);
        let store = ClassStore::default();
        let rooms = (rebuilt, RebuiltRooms::relist as ListRooms);
        Net::open(
            limits,
            Arc::new(journal),
            archive,
            host,
            rooms,
            people,
            store,
            Duration::ZERO,
            listen,
        )
    }

    pub(crate) fn start(limits: Limits, journal: impl Journal) -> Net {
        Net::seeded(limits, journal, 1)
    }
}
