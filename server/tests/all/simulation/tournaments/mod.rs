//! Tournaments on a simulated network, disk and clock: players resign and leave in the same moment, drop out and come back, the
//! journal and the tournament's log are slow and fail, the server is full and is killed. At the end each board is compared with the
//! journal and the archive. `DAMIERA_SEED=17` runs one seed, `DAMIERA_SEEDS=500` runs more.

mod announcing;
mod arbiter;
mod compare;
mod entrant;
mod host;
mod keeper;

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use damiera_archive::Archive;
use damiera_config::{Limits, LiveLimits, TournamentSettings};
use damiera_game::services::Services;
use damiera_game::services::host::Host;
use damiera_game::tournaments::{TournamentKeeper, TournamentStore, Tournaments};
use damiera_journal::{DiskJournal, JournalListener, RoomId};
use damiera_node::run;
use damiera_node::startup::RebuiltRooms;
use damiera_people::Registration;
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{CodeDigest, Record};
use damiera_protocol::name::Name;
use damiera_protocol::tournament::TournamentId;
use tokio::runtime::Builder;
use tokio_util::sync::CancellationToken;

use super::chance::Chance;
use super::judge::{Judge, Known};
use super::network::network;
use super::{FAILED, WALL, from_environment, limits, services, watch_over};
use crate::support::disk::SimulatedDisk;
use crate::support::password::digest;
use arbiter::Arbiter;
use compare::{Compared, compare};
use entrant::{EntrantPlayer, Trace};
use host::HostPlayer;
use keeper::SimulatedLogs;

/// The number of starts of the server. In the last life nothing fails, so that every tournament ends.
const LIVES: u64 = 3;

/// The seconds after which a player who does not come has lost.
const ABSENCE: u32 = 60;

/// Seconds of the last life: what was left open takes an arbiter's time, round after round.
const LAST_LIFE: u64 = 4 * 3_600;

/// The arbiter, who does not play.
const ARBITER: AccountId = AccountId(1_000);

/// The host of a simultaneous display.
const HOST: AccountId = AccountId(1_001);

/// The world outside the server's process.
struct TournamentWorld {
    seed: u64,
    chance: Chance,
    disk: SimulatedDisk,
    logs: SimulatedLogs,
    known: Arc<Mutex<Known>>,
    /// True for a simultaneous display, which a registered person hosts.
    is_display: bool,
    /// Milliseconds of Unix time.
    wall: u64,
    entrants: Vec<Entered>,
    trace: Trace,
}

/// A guest who has entered.
#[derive(Debug, Clone)]
pub(super) struct Entered {
    name: String,
    code: SeatCode,
    is_steady: bool,
}

impl TournamentWorld {
    fn new(seed: u64, is_display: bool) -> Self {
        let chance = Chance::new(seed);
        let players = 4 + chance.draw(4);
        let entrants = (0..players).map(|number| Entered {
            name: format!("Ada{number}"),
            code: SeatCode::new(u128::from(seed) << 16 | u128::from(number)),
            is_steady: number.is_multiple_of(2),
        });
        let world = TournamentWorld {
            seed,
            disk: SimulatedDisk::default(),
            logs: SimulatedLogs::new(chance.split()),
            known: Arc::default(),
            is_display,
            wall: WALL,
            entrants: entrants.collect(),
            trace: Trace::default(),
            chance,
        };
        world.announce();
        world
    }

    fn run(mut self) -> Compared {
        for life in 0..LIVES {
            let runtime = Builder::new_current_thread()
                .enable_time()
                .start_paused(true)
                .build()
                .unwrap();
            let is_last = life + 1 == LIVES;
            let wall = runtime.block_on(self.live(life, is_last));
            self.wall = wall + self.chance.draw(100_000);
            // All running tasks end at once.
            drop(runtime);
            self.disk.fail_syncs(false);
            self.disk.fill_up(None);
            self.logs.fail(false);
            self.logs.restart();
            self.disk = match self.chance.once_in(2) {
                true => self.disk.after_power_loss(self.chance.draw(256) as u8),
                false => self.disk.copy_as_seen(),
            };
        }
        self.compared()
    }

    /// Runs the server once, and nothing fails but the logs as they are told to.
    fn run_once(mut self) -> Compared {
        let runtime = Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .unwrap();
        self.wall = runtime.block_on(self.live(0, true));
        drop(runtime);
        self.disk = self.disk.copy_as_seen();
        self.compared()
    }

    /// Compares the boards of the tournament, which is over.
    fn compared(&self) -> Compared {
        let (_, found, archive) = self.open(false);
        let tournaments = self.logs.tournaments();
        let compared = compare(&tournaments[0], &self.entrants, &found, &archive);
        let (stored, failed) = self.logs.counts();
        Compared {
            stored,
            failed,
            ..compared
        }
    }

    /// Opens the journal, and an archive of all games that it has. Its writer runs if it is to be used.
    fn open(
        &self,
        is_used: bool,
    ) -> (
        (DiskJournal, RebuiltRooms),
        BTreeMap<RoomId, Vec<Record>>,
        Archive,
    ) {
        let archive = Archive::in_memory();
        let mut rebuilt = RebuiltRooms::default();
        let mut found = BTreeMap::new();
        let opened = DiskJournal::open(self.disk.clone(), |held| {
            let records = held.records.clone().expect("nothing is damaged");
            let room = held.room;
            found.entry(room).or_insert_with(Vec::new).extend(records);
            rebuilt.take(held);
            for game in rebuilt.finished() {
                archive.announce(room, 0, Some(game));
                archive.ended(room, 0);
            }
        });
        let (journal, mut writer, _) = opened.expect("the journal opens");
        if is_used {
            writer.tell(Arc::new(archive.clone()));
            for room in rebuilt.let_go() {
                writer.forget(room);
            }
            tokio::spawn(writer.run());
        }
        ((journal, rebuilt), found, archive)
    }

    /// One life of the server, from its start to the moment at which it is killed. Returns the time then.
    async fn live(&self, life: u64, is_last: bool) -> u64 {
        let ((journal, rebuilt), found, archive) = self.open(true);
        self.known.lock().unwrap().compare(found);
        let host = Arc::new(Host::seeded(self.seed ^ life << 32, self.wall));
        let limits = LiveLimits::new(limits());
        let store = TournamentStore::Kept(Arc::new(self.logs.clone()));
        let judge = Judge::new(journal, Arc::clone(&self.known), self.chance.split());
        let services = services(
            Arc::new(judge),
            archive,
            Tournaments::new(store, TournamentSettings::default()),
            limits.clone(),
            Arc::clone(&host),
        );
        let relisted = rebuilt.relist(&services);
        assert!(relisted.broken.is_empty(), "{:?}", relisted.broken);
        for (id, name) in [(ARBITER, "Arbitro"), (HOST, HostPlayer::NAME)] {
            let person = Registration {
                id,
                name: Name::parse(name).unwrap(),
                password: digest(),
                recovery: CodeDigest([3; 32]),
                bot: false,
                view: KeptView::default(),
                key: None,
                at: WALL,
            };
            services.storage.people.register(person).await.unwrap();
        }
        services.directory.tournaments.start(&services);
        let (network, arrivals) = network();
        tokio::spawn(run(
            arrivals,
            Arc::clone(&services),
            CancellationToken::new(),
        ));
        for entered in &self.entrants {
            let player = EntrantPlayer {
                name: entered.name.clone(),
                code: entered.code.show(),
                is_steady: entered.is_steady,
                network: network.clone(),
                chance: self.chance.split(),
                trace: Arc::clone(&self.trace),
            };
            tokio::spawn(watch_over(player.live()));
        }
        if self.is_display {
            let host = HostPlayer {
                boards: self.entrants.len(),
                network: network.clone(),
                chance: self.chance.split(),
            };
            tokio::spawn(watch_over(host.live()));
        }
        self.note(format!("life {life} begins at {}", self.wall));
        let handle = services
            .directory
            .tournaments
            .find(TournamentId(1))
            .unwrap();
        let mut arbiter = Arbiter::new(self.chance.split());
        if is_last {
            for _ in 0..LAST_LIFE {
                if handle.look(|it| it.stage().is_over()) {
                    return host.unix_ms();
                }
                second(&host).await;
                arbiter.look(&handle, host.unix_ms()).await;
            }
            panic!(
                "the tournament does not end: {:?}",
                handle.look(Clone::clone)
            );
        }
        for _ in 0..8 {
            for _ in 0..self.chance.draw(40) {
                second(&host).await;
                arbiter.look(&handle, host.unix_ms()).await;
            }
            self.let_things_fail(&services, &limits);
        }
        host.unix_ms()
    }

    fn note(&self, line: String) {
        self.trace.lock().unwrap().push(line);
    }

    /// Disks fail or work again, and the server is full or has room again.
    fn let_things_fail(&self, services: &Services, limits: &LiveLimits) {
        let is_calm = self.chance.once_in(2);
        self.logs.fail(!is_calm && self.chance.once_in(3));
        self.disk.fail_syncs(!is_calm && self.chance.once_in(4));
        let is_filled = !is_calm && self.chance.once_in(4);
        let room_left = self.chance.draw(600) as usize;
        self.disk.fill_up(is_filled.then_some(room_left));
        let is_full = !is_calm && self.chance.once_in(3);
        self.note(format!("is full: {is_full}, disk is filled: {is_filled}"));
        let usual = super::limits();
        limits.set(Limits {
            rooms: match is_full {
                true => services.directory.lobby.rooms.count(),
                false => usual.rooms,
            },
            ..usual
        });
    }
}

/// Lets a second pass, on the host's clock too.
async fn second(host: &Host) {
    tokio::time::sleep(Duration::from_secs(1)).await;
    host.set_time(host.unix_ms() + 1_000);
    assert!(!FAILED.with(std::cell::Cell::get), "a player saw a fault");
}

fn simulate(seed: u64, is_display: bool) -> Compared {
    FAILED.with(|failed| failed.set(false));
    let world = TournamentWorld::new(seed, is_display);
    let (logs, trace) = (world.logs.clone(), Arc::clone(&world.trace));
    let compared = std::panic::catch_unwind(AssertUnwindSafe(|| world.run()));
    compared.unwrap_or_else(|failure| {
        if from_environment("DAMIERA_SEED").is_some() {
            let trace = trace.lock().unwrap_or_else(PoisonError::into_inner);
            eprintln!("{}\n{:#?}", trace.join("\n"), logs.read());
        }
        eprintln!("seed {seed} fails; again: DAMIERA_SEED={seed}");
        std::panic::resume_unwind(failure)
    })
}

#[test]
fn each_board_has_the_result_of_its_game() {
    let seeds = match from_environment("DAMIERA_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..from_environment("DAMIERA_SEEDS").unwrap_or(8),
    };
    let mut all = Compared::default();
    let count = seeds.end - seeds.start;
    for seed in seeds {
        all.add(&simulate(seed, false));
    }
    eprintln!("{count} seeds: {all:?}");
    let has_seen_all = all.played > 0 && all.stored > 0 && all.failed > 0;
    assert!(count == 1 || has_seen_all, "{all:?}");
}

/// A simultaneous display, with a host who drops out as the others do: no board is lost, and none has two results.
#[test]
fn each_board_of_a_display_has_the_result_of_its_game() {
    let seeds = match from_environment("DAMIERA_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..from_environment("DAMIERA_SEEDS").unwrap_or(6),
    };
    let mut all = Compared::default();
    let count = seeds.end - seeds.start;
    for seed in seeds {
        all.add(&simulate(seed, true));
    }
    eprintln!("{count} seeds: {all:?}");
    assert!(count == 1 || all.played > 0, "{all:?}");
}

/// The log takes the first results only at the tenth attempt. No player loses by that, and no round begins before.
#[test]
fn a_result_that_is_not_stored_is_tried_again_before_the_next_round() {
    for seed in [1, 2] {
        let world = TournamentWorld::new(seed, false);
        world.logs.refuse_results(10);
        let compared = world.run_once();
        assert!(compared.failed >= 10 && compared.played > 0, "{compared:?}");
    }
}
