//! The stream's contents, read by a connection of its own and checked without the servers' code.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use damiera_cluster::group::{Body, Entry, Epoch, Group, LogRoomId, Number, Sum};
use damiera_cluster::log::Seq;
use damiera_cluster::name::Node;
use damiera_nats::{FollowError, Logged, NatsConnection};
use damiera_protocol::event::{Event, Record};
use damiera_rules::Game;
use tokio::time::{Instant, sleep};

use crate::stress::ledger::ObservedEvent;

/// Before the stream is asked again.
const AGAIN: Duration = Duration::from_millis(200);

/// Maximum time for which a newly elected leader may say that the stream is shorter than it was.
const SHORT: Duration = Duration::from_secs(20);

/// Number of findings that are kept in words.
const KEPT: usize = 20;

/// Everything that the stream said so far.
#[derive(Debug, Clone)]
pub struct StreamChecker {
    read: Arc<Mutex<Read>>,
}

#[derive(Debug)]
struct Read {
    next: Seq,
    place: Place,
    rooms: HashMap<LogRoomId, Room>,
    names: HashMap<String, Vec<LogRoomId>>,
    ended: u64,
    forked: u64,
    findings: Vec<String>,
}

/// A place in the log.
#[derive(Debug)]
struct Place {
    number: Number,
    sum: Sum,
    epoch: Epoch,
    primary: Option<Node>,
    /// When each primary came.
    owned: Vec<Instant>,
}

/// A room as the stream has it.
#[derive(Debug, Default)]
struct Room {
    /// The shown form of each event, from the first.
    events: Vec<ExpectedEvent>,
    game: Option<Game>,
}

#[derive(Debug)]
struct ExpectedEvent {
    kind: &'static str,
    fen: Option<String>,
}

impl StreamChecker {
    /// Nothing was read yet.
    #[must_use]
    pub fn begin() -> StreamChecker {
        StreamChecker {
            read: Arc::new(Mutex::new(Read {
                next: Seq(1),
                place: Place {
                    number: Number(0),
                    sum: Sum(0),
                    epoch: Epoch(0),
                    primary: None,
                    owned: Vec::new(),
                },
                rooms: HashMap::new(),
                names: HashMap::new(),
                ended: 0,
                forked: 0,
                findings: Vec::new(),
            })),
        }
    }

    /// Reads on and on.
    pub async fn follow(self, connection: NatsConnection) {
        let mut follower = connection.follow(Seq(1));
        let mut short_since: Option<Instant> = None;
        loop {
            match follower.next().await {
                Ok(logged) => {
                    short_since = None;
                    self.read().take(&logged);
                }
                Err(error @ (FollowError::Gap { .. } | FollowError::Shorter { .. })) => {
                    let since = *short_since.get_or_insert_with(Instant::now);
                    if since.elapsed() > SHORT {
                        self.read().find(error.to_string());
                        short_since = None;
                    }
                    sleep(AGAIN).await;
                }
                Err(FollowError::Unavailable(_)) => sleep(AGAIN).await,
            }
        }
    }

    /// The last message that was read.
    #[must_use]
    pub fn reached(&self) -> Seq {
        Seq(self.read().next.0 - 1)
    }

    /// Number of rooms that have had this name.
    #[must_use]
    pub fn rooms_named(&self, name: &str) -> usize {
        self.read().names.get(name).map_or(0, Vec::len)
    }

    /// True if the primary has this name.
    #[must_use]
    pub fn is_primary(&self, name: &str) -> bool {
        let primary = self.read().place.primary;
        primary.is_some_and(|node| node.name.as_str() == name)
    }

    /// When the first primary came after an instant.
    #[must_use]
    pub fn owned_after(&self, when: Instant) -> Option<Instant> {
        let read = self.read();
        let mut owned = read.place.owned.iter();
        owned.find(|owned| **owned > when).copied()
    }

    /// Number of ended games.
    #[must_use]
    pub fn ended(&self) -> u64 {
        self.read().ended
    }

    /// Number of contradictions in the stream, with the first of them in words.
    #[must_use]
    pub fn findings(&self) -> (u64, Vec<String>) {
        let read = self.read();
        (read.forked, read.findings.clone())
    }

    /// Compares the shown events of a room with the stream: missing events, and events that differ. Several rooms may
    /// have had the name; the best match counts.
    #[must_use]
    pub fn compare(&self, room: &str, shown: &BTreeMap<u64, ObservedEvent>) -> StreamComparison {
        let read = self.read();
        let ids = read.names.get(room).into_iter().flatten();
        let compared = ids
            .filter_map(|id| read.rooms.get(id))
            .map(|held| held.compare(shown));
        let best = compared.min_by_key(|compared| compared.lost + compared.changed);
        best.unwrap_or(StreamComparison {
            lost: shown.len() as u64,
            changed: 0,
            first: shown.keys().next().copied(),
        })
    }

    fn read(&self) -> MutexGuard<'_, Read> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The result of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StreamComparison {
    /// Events that were shown and are not in the stream.
    pub lost: u64,
    /// Events that are another there.
    pub changed: u64,
    /// The first of them.
    pub first: Option<u64>,
}

impl Read {
    fn find(&mut self, finding: String) {
        self.forked += 1;
        if self.findings.len() < KEPT {
            self.findings.push(finding);
        }
    }

    fn take(&mut self, logged: &Logged) {
        self.next = Seq(logged.seq.0 + 1);
        let (group, sum) = match Group::decode(logged.payload.clone()) {
            Ok(decoded) => decoded,
            Err(error) => return self.find(format!("message {}: {error}", logged.seq.0)),
        };
        if let Err(finding) = self.chain(&group, sum) {
            return self.find(format!("message {}: {finding}", logged.seq.0));
        }
        if let Body::Entries(entries) = group.body {
            for entry in entries {
                if let Err(finding) = self.entry(&entry) {
                    self.find(format!("message {}: {finding}", logged.seq.0));
                }
            }
        }
    }

    /// Finds out that a group does not come behind the one before it, from the primary.
    fn chain(&mut self, group: &Group, sum: Sum) -> Result<(), String> {
        let head = &group.head;
        let place = &mut self.place;
        let is_owned = matches!(group.body, Body::Owned);
        let fits = match is_owned {
            true => head.epoch.0 == place.epoch.0 + 1,
            false => head.epoch == place.epoch && place.primary == Some(head.node),
        };
        if !fits || head.number.0 != place.number.0 + 1 || head.before != place.sum {
            return Err(format!(
                "group {} of epoch {} by {} does not follow",
                head.number.0, head.epoch.0, head.node.name
            ));
        }
        place.number = head.number;
        place.sum = sum;
        place.epoch = head.epoch;
        if is_owned {
            place.primary = Some(head.node);
            place.owned.push(Instant::now());
        }
        Ok(())
    }

    fn entry(&mut self, entry: &Entry) -> Result<(), String> {
        let id = entry.room();
        let lines = entry.payload().split(|byte| *byte == b'\n');
        for line in lines.filter(|line| !line.is_empty()) {
            // Lines that belong to no room are skipped.
            let Ok(record) = serde_json::from_slice::<Record>(line) else {
                return Ok(());
            };
            if let Event::Opened { room, .. } = &record.event {
                self.names.entry(room.to_string()).or_default().push(id);
            }
            self.ended += u64::from(matches!(record.event, Event::Ended { .. }));
            self.rooms.entry(id).or_default().take(&record)?;
        }
        Ok(())
    }
}

impl Room {
    fn take(&mut self, record: &Record) -> Result<(), String> {
        // A private event has no number of its own, and no reader is shown it.
        let Some(kind) = record.event.kind() else {
            return Ok(());
        };
        let kind = kind.word();
        let expected = self.events.len() as u64 + 1;
        if record.seq != expected {
            return Err(format!("event {} where {expected} must come", record.seq));
        }
        match &record.event {
            Event::Started { .. } => {
                self.game = Some(Game::new(damiera_rules::Variant::Italiana));
            }
            Event::Moved { path, .. } => {
                let game = self.game.as_mut().ok_or("a move without a game")?;
                game.play(path).map_err(|error| error.to_string())?;
            }
            Event::TakenBack { plies, .. } => {
                let game = self.game.as_mut().ok_or("a move without a game")?;
                game.truncate(game.ply().saturating_sub(usize::from(*plies)));
            }
            // A later kind that changes the position would show as a position that differs.
            _ => {}
        }
        let has_position = matches!(
            record.event,
            Event::Started { .. } | Event::Moved { .. } | Event::TakenBack { .. }
        );
        let game = self.game.as_ref().filter(|_| has_position);
        let fen = game.map(|game| game.position().fen());
        self.events.push(ExpectedEvent { kind, fen });
        Ok(())
    }

    fn compare(&self, shown: &BTreeMap<u64, ObservedEvent>) -> StreamComparison {
        let mut compared = StreamComparison {
            lost: 0,
            changed: 0,
            first: None,
        };
        for (seq, shown) in shown {
            let place = usize::try_from(seq.saturating_sub(1)).unwrap_or(usize::MAX);
            match self.events.get(place) {
                None => compared.lost += 1,
                Some(held) if held.kind != shown.kind || held.fen != shown.fen => {
                    compared.changed += 1;
                }
                Some(_) => continue,
            }
            compared.first.get_or_insert(*seq);
        }
        compared
    }
}
