//! Tournaments on a simulated network, disk and clock: players resign and leave in the same moment, drop out and come back, the
//! journal and the tournament's log are slow and fail, the server is full and is killed. At the end each board is compared with the
//! journal and the archive. `DAMIERA_SEED=17` runs one seed, `DAMIERA_SEEDS=500` runs more.

mod compare;
mod entrant;
mod keeper;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damiera_archive::Archive;
use damiera_config::{Limits, LiveLimits, TournamentSettings};
use damiera_game::services::Services;
use damiera_game::services::host::Host;
use damiera_game::tournaments::{TournamentStore, Tournaments, guest_identity};
use damiera_journal::{DiskJournal, JournalListener, RoomId};
use damiera_node::run;
use damiera_node::startup::RebuiltRooms;
use damiera_people::Registration;
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{CodeDigest, Record};
use damiera_protocol::name::Name;
use damiera_protocol::opening::LotSeed;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::tournament::{
    PointScale, TournamentId, TournamentStart, TournamentSystem, TournamentTerms,
};
use damiera_rules::Variant;
use damiera_tournaments::event::{BoardResult, TournamentChange, TournamentEntry};
use tokio::runtime::Builder;
use tokio_util::sync::CancellationToken;

use super::chance::Chance;
use super::judge::{Judge, Known};
use super::network::network;
use super::{FAILED, WALL, from_environment, limits, services, watch_over};
use crate::support::disk::SimulatedDisk;
use crate::support::password::digest;
use compare::{Compared, compare};
use entrant::EntrantPlayer;
use keeper::SimulatedLogs;

/// The number of starts of the server. In the last life nothing fails, so that every tournament ends.
const LIVES: u64 = 3;

/// The seconds after which a player who does not come has lost.
const ABSENCE: u32 = 60;

/// Seconds of the last life: what was left open takes an arbiter's time, round after round.
const LAST_LIFE: u64 = 4 * 3_600;

/// Milliseconds for which a board stays open before an arbiter gives its result.
const ARBITERS_PATIENCE: u64 = 1_200_000;

/// The arbiter, who does not play.
const ARBITER: AccountId = AccountId(1_000);

/// The world outside the server's process.
struct TournamentWorld {
    seed: u64,
    chance: Chance,
    disk: SimulatedDisk,
    logs: SimulatedLogs,
    known: Arc<Mutex<Known>>,
    /// Milliseconds of Unix time.
    wall: u64,
    entrants: Vec<Entered>,
}

/// A guest who has entered.
#[derive(Debug, Clone)]
pub(super) struct Entered {
    name: String,
    code: SeatCode,
    is_steady: bool,
}

impl TournamentWorld {
    fn new(seed: u64) -> Self {
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
            wall: WALL,
            entrants: entrants.collect(),
            chance,
        };
        world.announce();
        world
    }

    /// A tournament that all have entered, and that begins by itself.
    fn announce(&self) {
        let id = TournamentId(1);
        let objections = match self.chance.once_in(3) {
            true => 20,
            false => 0,
        };
        let terms = TournamentTerms {
            title: "Coppa".to_owned(),
            system: TournamentSystem::Swiss,
            rounds: Some(3),
            variant: Variant::Italiana,
            time: TimeControl::Game {
                start_ms: 60_000,
                increment_ms: 1_000,
            },
            opening: None,
            seats: [2, 8],
            start: TournamentStart::At(WALL + 40_000),
            absence: ABSENCE,
            pause: 5,
            rated: false,
            scale: PointScale::TwoOneZero,
            tie_breaks: Vec::new(),
            objections,
            check_in: 0,
            bots: false,
            guests: true,
            later_starts: Vec::new(),
            by_arbiter: false,
        };
        let announced = TournamentChange::Announced {
            tournament: id,
            terms,
            seed: LotSeed([7; 32]),
            code: None,
            from: None,
        };
        let entry = |by, what| TournamentEntry {
            at: WALL,
            by: Some(by),
            what,
        };
        self.logs.begin_with(id, entry(ARBITER, announced));
        for entered in &self.entrants {
            let account = guest_identity(entered.code);
            let enters = TournamentChange::Entered {
                account,
                guest: Some(Name::parse(&entered.name).unwrap()),
                club: None,
                rating: 0,
            };
            self.logs.begin_with(id, entry(account, enters));
        }
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
        let arbiter = Registration {
            id: ARBITER,
            name: Name::parse("Arbitro").unwrap(),
            password: digest(),
            recovery: CodeDigest([3; 32]),
            bot: false,
            view: KeptView::default(),
            key: None,
            at: WALL,
        };
        services.people.register(arbiter).await.unwrap();
        services.tournaments.start(&services);
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
            };
            tokio::spawn(watch_over(player.live()));
        }
        match is_last {
            true => self.let_it_end(&services, &host).await,
            false => self.let_time_pass(&services, &limits, &host).await,
        }
        host.unix_ms()
    }

    /// Lets some minutes pass, in which the disks fail and the server is full now and then.
    async fn let_time_pass(&self, services: &Arc<Services>, limits: &LiveLimits, host: &Host) {
        for _ in 0..8 {
            for _ in 0..self.chance.draw(40) {
                second(host).await;
            }
            let is_calm = self.chance.once_in(2);
            self.logs.fail(!is_calm && self.chance.once_in(3));
            self.disk.fail_syncs(!is_calm && self.chance.once_in(4));
            let is_filled = !is_calm && self.chance.once_in(4);
            self.disk
                .fill_up(is_filled.then(|| self.chance.draw(600) as usize));
            let is_full = !is_calm && self.chance.once_in(3);
            let usual = super::limits();
            limits.set(Limits {
                rooms: match is_full {
                    true => services.lobby.rooms.count(),
                    false => usual.rooms,
                },
                ..usual
            });
        }
    }

    /// Lets time pass until the tournament is over. An arbiter gives the results that are not there after a long time.
    async fn let_it_end(&self, services: &Arc<Services>, host: &Host) {
        let handle = services.tournaments.find(TournamentId(1)).unwrap();
        let mut open_since = BTreeMap::new();
        for _ in 0..LAST_LIFE {
            if handle.look(|it| it.stage().is_over()) {
                return;
            }
            second(host).await;
            let open: Vec<(u8, u16)> = handle.look(|it| {
                let boards = it.rounds.last().into_iter().flat_map(|round| &round.boards);
                let open = (1..)
                    .zip(boards)
                    .filter(|(_, (_, result))| result.is_none());
                open.map(|(board, _)| (it.round(), board)).collect()
            });
            open_since.retain(|place, _| open.contains(place));
            for place in open {
                let since = *open_since.entry(place).or_insert(host.unix_ms());
                if host.unix_ms() - since >= ARBITERS_PATIENCE {
                    let result = BoardResult::Played { winner: None };
                    let reason = "senza risultato".to_owned();
                    // The arbiter gives it again if it could not be stored.
                    let _ = handle
                        .decide(host.unix_ms(), Some(ARBITER), |it| {
                            it.correct(ARBITER, place, result, reason)
                        })
                        .await;
                }
            }
        }
        panic!(
            "the tournament does not end: {:?}",
            handle.look(Clone::clone)
        );
    }
}

/// Lets a second pass, on the host's clock too.
async fn second(host: &Host) {
    tokio::time::sleep(Duration::from_secs(1)).await;
    host.set_time(host.unix_ms() + 1_000);
    assert!(!FAILED.with(std::cell::Cell::get), "a player saw a fault");
}

fn simulate(seed: u64) -> Compared {
    FAILED.with(|failed| failed.set(false));
    let compared = std::panic::catch_unwind(|| TournamentWorld::new(seed).run());
    compared.unwrap_or_else(|failure| {
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
        all.add(&simulate(seed));
    }
    eprintln!("{count} seeds: {all:?}");
    assert!(all.played > 0 && all.stored > 0 && all.failed > 0);
}
