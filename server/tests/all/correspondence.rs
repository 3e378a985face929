//! Games by correspondence over three months, with short and long stops of the server and with power cuts: the journal is held
//! against a second calculation. No flag falls early, twice or never, and no move comes after one.
//!
//! `DAMIERA_GAMES=1000 cargo test -p damiera-server --test all correspondence` plays more.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use damiera_config::{Accounts, Limits};
use damiera_game::services::host::Host;
use damiera_journal::{DiskJournal, RoomId};
use damiera_node::startup::RebuiltRooms;
use damiera_people::{NameKey, PeopleRegistry};
use damiera_protocol::event::{EndReason, Event, Record};
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::view::Chair;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use serde_json::Value;

use crate::support::client::Client;
use crate::support::disk::SimulatedDisk;
use crate::support::{Net, WALL, quick};

const PEOPLE: usize = 12;
const DAYS: u64 = 90;
const HOUR_MS: u64 = 3_600_000;

/// The calendar goes on in such steps: what falls in one is written down at its end.
const STEP_MS: u64 = 10 * 60_000;

/// Days of leave a year.
const A_YEAR: u32 = 1;

const PASSWORD: &str = "cavallo batteria";

fn games() -> usize {
    let wanted = std::env::var("DAMIERA_GAMES").ok();
    wanted.and_then(|games| games.parse().ok()).unwrap_or(60)
}

fn limits() -> Limits {
    Limits {
        idle_minutes: 1_000_000,
        correspondence_per_address: 10_000,
        new_correspondence_per_day: 1_000,
        correspondence_per_person: 100,
        leave_days_per_year: A_YEAR,
        ..quick()
    }
}

/// The server of one life, and what outlasts it.
struct World {
    disk: SimulatedDisk,
    people: Arc<PeopleRegistry>,
    chance: StdRng,
    now: u64,
    life: u64,
    opened: usize,
    /// The token with which each person signs in next: a password takes long to check.
    tokens: Vec<String>,
}

impl World {
    /// Starts the server after a stop. Returns it with the entries of every room that goes on.
    fn start(&mut self, stopped: Duration) -> Net {
        let mut rebuilt = RebuiltRooms::default();
        let opened = DiskJournal::open(self.disk.clone(), |held| rebuilt.take(held));
        let (journal, mut writer, _) = opened.expect("the journal opens");
        for room in rebuilt.let_go() {
            writer.forget(room);
        }
        tokio::spawn(writer.run());
        self.life += 1;
        let host = Host::seeded(self.life, self.now);
        let people = Arc::clone(&self.people);
        Net::after_stop(limits(), journal, host, rebuilt, people, stopped)
    }

    /// Time passes, on the calendar and on the machine.
    async fn pass(&mut self, net: &Net, ms: u64) {
        let end = self.now + ms;
        while self.now < end {
            let step = STEP_MS.min(end - self.now);
            // The timers of a step all go off at its end.
            self.now += step;
            net.host.set_time(self.now);
            tokio::time::advance(Duration::from_millis(step)).await;
        }
    }

    /// The server ends: by a kill, or by a power cut that takes what was not synced.
    fn cut(&mut self) {
        self.disk = match self.chance.random_bool(0.5) {
            true => self.disk.after_power_loss(self.chance.random()),
            false => self.disk.copy_as_seen(),
        };
    }

    /// Everyone registers a name.
    async fn register(&mut self, net: &Net) {
        for own in 0..PEOPLE {
            let mut person = connected(net).await;
            person.order(&format!("nome P{own}")).await;
            person.order("registrati").await;
            person.order(&format!("segreto {PASSWORD}")).await;
            person.order("dispositivi tieni").await;
            let given = person.order(&format!("segreto {PASSWORD}")).await;
            self.tokens.push(token(&given));
        }
    }

    /// A registered person signs in, and accepts every invitation.
    async fn arrive(&mut self, net: &Net, own: usize) -> Client {
        let mut person = connected(net).await;
        let line = format!("token P{own} {}", self.tokens[own]);
        self.tokens[own] = token(&person.order(&line).await);
        for number in invited(&mut person).await {
            person.order(&format!("accetta {number}")).await;
        }
        person
    }

    /// A person comes, moves at some boards and goes again.
    async fn visit(&mut self, net: &Net) {
        let own = self.chance.random_range(0..PEOPLE);
        let mut person = self.arrive(net, own).await;
        if self.opened < games() && self.chance.random_bool(0.6) {
            self.open(&mut person, own).await;
        }
        for board in boards(&mut person).await {
            if self.chance.random_bool(0.85) {
                self.play(&mut person, board).await;
            }
        }
    }

    /// A person proposes a game, or takes one up that another has proposed.
    async fn open(&mut self, person: &mut Client, own: usize) {
        let times = ["1d", "3g", "2d+12h", "5d+0h"];
        let time = times.choose(&mut self.chance).expect("there are some");
        let other = (own + self.chance.random_range(1..PEOPLE)) % PEOPLE;
        let line = match self.chance.random_range(0..3) {
            0 => format!("gioca {time}"),
            1 => format!("sfida P{other} {time}"),
            _ => format!("sfida P{other} {time} classificata"),
        };
        let answers = person.order(&format!("@1 {line}")).await;
        self.opened += usize::from(answers.iter().any(|it| it["type"] == "ok"));
    }

    /// A person to move looks at a board, and makes any move there.
    async fn play(&mut self, person: &mut Client, board: u64) {
        let shown = person.order(&format!("tavolo {board}")).await;
        let legal = shown.iter().rev().find_map(|it| it["legal"].as_array());
        let Some(legal) = legal.and_then(|legal| legal.choose(&mut self.chance)) else {
            return;
        };
        let line = match self.chance.random_range(0..60) {
            0 => "abbandona".to_owned(),
            _ => legal.as_str().expect("a move").to_owned(),
        };
        person.order(&line).await;
        if line == "abbandona" {
            person.order("s\u{ec}").await;
        }
    }
}

/// A person who has just connected as a client of people does.
async fn connected(net: &Net) -> Client {
    let mut person = net.connect();
    person.order("formato json persona").await;
    person
}

/// The token that comes among answers.
fn token(answers: &[Value]) -> String {
    let tokens = answers.iter().filter(|it| it["type"] == "device");
    let mut tokens = tokens.filter_map(|it| it["token"].as_str());
    tokens.next_back().expect("a token").to_owned()
}

/// The numbers of tables to which a person is invited.
async fn invited(person: &mut Client) -> Vec<u64> {
    let answers = person.order("@1 sfide").await;
    let listed = answers.iter().find_map(|it| it["challenges"].as_array());
    let rows = listed.into_iter().flatten();
    let tables = rows.filter(|row| row["room"].is_string());
    tables.filter_map(|row| row["number"].as_u64()).collect()
}

/// The boards where a person is to move.
async fn boards(person: &mut Client) -> Vec<u64> {
    let answers = person.order("@1 tavoli").await;
    let rows = answers.iter().find_map(|it| it["boards"].as_array());
    let rows = rows.into_iter().flatten();
    let own = rows.filter(|row| row["state"] == "own_turn");
    own.filter_map(|row: &Value| row["board"].as_u64())
        .collect()
}

/// The clocks of a game, reckoned from its entries.
struct Reckoning {
    stock: u64,
    increment: u64,
    left: [u64; 2],
    plies: usize,
    first: u64,
    since: u64,
    /// The last day of leave of each side that the game has, or its start.
    leave: [u64; 2],
    is_over: bool,
}

/// The numbers of moves and ends in the entries of rooms.
#[derive(Debug, Default)]
struct Found {
    moves: usize,
    flags: usize,
    voids: usize,
    given_back: usize,
    leave: usize,
}

/// Holds a room's entries against the rules of time by correspondence. A step of the calendar, and an hour after a short stop,
/// are let pass.
fn judge(records: &[Record], people: &PeopleRegistry, found: &mut Found) -> Option<u64> {
    let mut seats = [None, None];
    let mut clock: Option<Reckoning> = None;
    let mut time = None;
    let mut white = Chair::First;
    for record in records {
        match &record.event {
            Event::Opened { terms, who, .. } => {
                time = terms.time;
                seats[0] = who.account;
            }
            Event::Seated { chair, who, .. } => seats[chair.index()] = who.account,
            Event::Started { white: chair, .. } => {
                white = *chair;
                let Some(TimeControl::Days {
                    stock_ms,
                    increment_ms,
                }) = time
                else {
                    panic!("a room by correspondence");
                };
                clock = Some(Reckoning {
                    stock: stock_ms,
                    increment: increment_ms,
                    left: [stock_ms; 2],
                    plies: 0,
                    first: if increment_ms == 0 {
                        stock_ms
                    } else {
                        increment_ms
                    },
                    since: record.at,
                    leave: [record.at; 2],
                    is_over: false,
                });
            }
            Event::Moved {
                chair, elapsed_ms, ..
            } => {
                let clock = clock.as_mut().expect("a game");
                assert!(!clock.is_over, "a move after the end: {record:?}");
                let side = chair.color(white) as usize;
                let limit = if clock.plies < 2 {
                    clock.first
                } else {
                    clock.left[side]
                };
                assert!(*elapsed_ms < limit, "a move after the flag: {record:?}");
                if clock.plies >= 2 {
                    let left = clock.left[side] - elapsed_ms + clock.increment;
                    clock.left[side] = left.min(clock.stock.max(clock.left[side]));
                }
                clock.plies += 1;
                clock.since = record.at;
                found.moves += 1;
            }
            Event::TimeAdded {
                chair, ms, leave, ..
            } => {
                let clock = clock.as_mut().expect("a game");
                let side = chair.color(white) as usize;
                match leave {
                    Some(day) => {
                        assert_eq!(*ms, 24 * HOUR_MS, "{record:?}");
                        assert!(day.at > clock.leave[side], "a day twice: {record:?}");
                        clock.leave[side] = day.at;
                        found.leave += 1;
                    }
                    None => {
                        assert!(*ms > HOUR_MS, "a short stop counts: {record:?}");
                        found.given_back += 1;
                    }
                }
                match clock.plies < 2 && clock.plies == side {
                    true => clock.first += ms,
                    false => clock.left[side] += ms,
                }
            }
            Event::Ended { end } => {
                let clock = clock.as_mut().expect("a game");
                assert!(!clock.is_over, "a second end: {record:?}");
                clock.is_over = true;
                let due = clock.since + clock.limit(white, end.winner.map(|winner| !winner));
                let early = record.at + STEP_MS < due;
                match end.reason {
                    EndReason::Time => {
                        let loser = Chair::of(!end.winner.expect("a winner"), white);
                        let account = seats[loser.index()].expect("a registered player");
                        let leave = &people.of_id(account).expect("a person").leave;
                        assert_eq!(
                            leave.left(record.at, A_YEAR),
                            0,
                            "leave is left: {record:?}"
                        );
                        assert!(!early, "{} ms early: {record:?}", due - record.at);
                        found.flags += 1;
                    }
                    EndReason::NotBegun => {
                        assert!(!early, "{} ms early: {record:?}", due - record.at);
                        found.voids += 1;
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    let clock = clock.filter(|clock| !clock.is_over)?;
    Some(clock.since + clock.limit(white, None))
}

impl Reckoning {
    /// The time of the turn.
    fn limit(&self, _: Chair, loser: Option<damiera_rules::Color>) -> u64 {
        let mover = self.plies % 2;
        if let Some(loser) = loser {
            assert!(
                self.plies < 2 || loser as usize == mover,
                "the mover's flag"
            );
        }
        if self.plies < 2 {
            self.first
        } else {
            self.left[mover]
        }
    }
}

/// Every room's entries.
fn entries(disk: &SimulatedDisk) -> BTreeMap<RoomId, Vec<Record>> {
    let mut found: HashMap<RoomId, Vec<Record>> = HashMap::new();
    let opened = DiskJournal::open(disk.copy_as_seen(), |held| {
        let records = held.records.clone().expect("nothing is damaged");
        found.entry(held.room).or_default().extend(records);
    });
    opened.expect("the journal opens");
    found.into_iter().collect()
}

#[tokio::test(start_paused = true)]
async fn no_flag_is_lost_doubled_or_early_in_three_months() {
    let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
    tokio::spawn(owner.run());
    let mut world = World {
        disk: SimulatedDisk::default(),
        people,
        chance: StdRng::seed_from_u64(71),
        now: WALL,
        life: 0,
        opened: 0,
        tokens: Vec::new(),
    };
    let mut net = world.start(Duration::ZERO);
    world.register(&net).await;
    let end = WALL + DAYS * 24 * HOUR_MS;
    // The last stop is past by long before the end.
    let last_stop = end - 40 * 24 * HOUR_MS;
    let visits = (games() * 8).max(200) as u64;
    while world.now < end {
        world.visit(&net).await;
        let wait = world
            .chance
            .random_range(0..2 * DAYS * 24 * HOUR_MS / visits);
        world.pass(&net, wait).await;
        if world.now < last_stop && world.chance.random_ratio(1, 12) {
            world.cut();
            net.shutdown.cancel();
            tokio::time::sleep(Duration::from_secs(5)).await;
            let hours = [0, 0, HOUR_MS / 2, 3 * HOUR_MS, 30 * HOUR_MS];
            let stop = *hours.choose(&mut world.chance).expect("there are some");
            world.now += stop;
            net = world.start(Duration::from_millis(stop));
        }
    }
    let mut found = Found::default();
    let mut running = 0;
    for records in entries(&world.disk).values() {
        if let Some(due) = judge(records, &world.people, &mut found) {
            assert!(due + 2 * HOUR_MS > world.now, "a flag is lost: {records:?}");
            running += 1;
        }
    }
    println!(
        "{} games proposed, {} lives, {running} go on, {found:?}",
        world.opened, world.life
    );
    let Found {
        moves,
        flags,
        given_back,
        leave,
        ..
    } = found;
    assert!(
        moves > 100 && flags > 5 && given_back > 0 && leave > 5,
        "too tame: {found:?}"
    );
}
