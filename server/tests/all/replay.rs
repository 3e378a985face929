//! Whole games at random, with a journal that fails now and then: what everyone is shown is always
//! what the journal holds.

use std::time::Duration;

use damiera_game::room::RoomState;
use damiera_protocol::event::Event;
use damiera_rules::{OpeningTable, Variant};

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::referee::Referee;
use crate::support::{Net, quick, seconds};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use serde_json::Value;

const STEPS: usize = 500;

/// The players' commands other than moves.
const OTHER: [&str; 16] = [
    "patta",
    "patta",
    "accetta",
    "accetta",
    "rifiuta",
    "annulla",
    "ritira",
    "ritira",
    "rivincita",
    "rivincita",
    "di' ciao",
    "interrompi",
    "pausa",
    "orologio",
    "bianco",
    "8h 1a",
];

/// A player at a program's connection, who checks what the server sends.
struct Player {
    client: Client,
    tags: u64,
    /// The last event's number.
    seq: u64,
    answered: u64,
}

impl Player {
    async fn order(&mut self, command: &str) {
        self.tags += 1;
        let line = format!("@{} {command}", self.tags);
        self.client.say(&line).await;
    }

    /// Reads what came: every event once and in order, and one answer to each command, after the
    /// events that it caused.
    async fn check(&mut self) {
        for event in self.client.events().await {
            match (event["type"].as_str(), event["seq"].as_u64()) {
                (Some("ok" | "error"), seq) => {
                    self.answered += 1;
                    assert_eq!(event["tag"], Value::from(self.answered.to_string()));
                    assert!(seq.is_none_or(|seq| seq <= self.seq), "{event}");
                }
                (_, Some(seq)) => {
                    assert_eq!(seq, self.seq + 1, "{event}");
                    self.seq = seq;
                }
                (_, None) => {}
            }
        }
    }
}

fn fault(chance: &mut StdRng) -> Fault {
    match chance.random_range(0..4) {
        0 => Fault::Refused,
        1 => Fault::UnknownStored,
        2 => Fault::UnknownLost,
        _ => Fault::Late(Duration::from_millis(chance.random_range(0..3_000))),
    }
}

struct Hall {
    players: [Player; 2],
    referee: Referee,
    journal: Faulty,
    chance: StdRng,
}

impl Hall {
    async fn open(seed: u64) -> Hall {
        let journal = Faulty::default();
        let mut chance = StdRng::seed_from_u64(seed);
        let limits = damiera_config::Limits {
            spectator_events: 10_000,
            ..quick()
        };
        let net = Net::seeded(limits, journal.clone(), seed);
        let mut ada = net.program("Ada").await;
        let mut gil = net.program("Gil").await;
        let variant = Variant::ALL.choose(&mut chance).unwrap();
        let colours = ["bianco", "nero", "sorteggio"].choose(&mut chance).unwrap();
        let time = ["5+3", "0,2+2", "30s", "nessuno"]
            .choose(&mut chance)
            .unwrap();
        // Half of the games of variants with tables start from openings.
        let opening = match OpeningTable::of(*variant).next() {
            Some(_) if seed.is_multiple_of(2) => "sorteggio",
            Some(_) | None => "no",
        };
        ada.order(&format!(
            "crea prova variante={variant} colore={colours} tempo={time} apertura={opening}"
        ))
        .await;
        let referee = Referee::new(&net.lobby, "prova", journal.clone());
        gil.order("entra prova").await;
        ada.events().await;
        let seq = journal.stored().len() as u64;
        let player = |client| Player {
            client,
            tags: 0,
            seq,
            answered: 0,
        };
        Hall {
            players: [player(ada), player(gil)],
            referee,
            journal,
            chance,
        }
    }

    /// A person does something.
    async fn act(&mut self) {
        let legal = self.referee.legal();
        match (self.referee.mover(), self.chance.random_range(0..100)) {
            (Some(mover), 0..80) => {
                let chosen = legal.choose(&mut self.chance).unwrap();
                self.players[mover].order(chosen).await;
            }
            (Some(_), 80..85) => {
                let asker = self.chance.random_range(0..2);
                self.players[asker].order("ritira").await;
                self.players[1 - asker].order("accetta").await;
            }
            (Some(mover), 85) => self.players[mover].order("abbandona").await,
            (None, 0..50) => {
                self.players[0].order("rivincita").await;
                self.players[1].order("accetta").await;
            }
            _ => {
                let who = self.chance.random_range(0..2);
                let what = OTHER.choose(&mut self.chance).unwrap();
                self.players[who].order(what).await;
            }
        }
    }

    async fn step(&mut self, faults: bool) {
        if faults && self.chance.random_ratio(1, 10) {
            self.journal.next(fault(&mut self.chance));
            self.journal.fail_reads(self.chance.random_range(0..3));
        }
        for _ in 0..self.chance.random_range(1..=2) {
            self.act().await;
        }
        if faults && self.chance.random_bool(0.5) {
            seconds(self.chance.random_range(1..5)).await;
        }
        for player in &mut self.players {
            player.check().await;
        }
        self.referee.check();
    }

    /// Everything that is stored was shown to everyone, without gaps, and leads from nothing to the
    /// room's state.
    fn check_end(&self) {
        self.referee.check_complete();
        let stored = self.journal.stored();
        let (first, rest) = stored.split_first().unwrap();
        let mut state = RoomState::opened(&first.event).unwrap();
        for (record, seq) in stored.iter().zip(1..) {
            let version = record.event.version();
            assert_eq!((record.seq, record.version), (seq, version));
        }
        for record in rest {
            state.apply(record).unwrap();
        }
        let live = format!("{:?}", self.referee.state());
        assert_eq!(format!("{state:?}"), live);
        for player in &self.players {
            assert_eq!(player.seq, stored.len() as u64);
            assert_eq!(player.answered, player.tags);
        }
        assert_eq!(self.journal.most_under_way(), 1);
    }

    fn count(&self, is_wanted: fn(&Event) -> bool) -> usize {
        let stored = self.journal.stored();
        stored
            .iter()
            .filter(|record| is_wanted(&record.event))
            .count()
    }
}

/// Plays for a while, and says how often games ended and moves were taken back.
async fn play(seed: u64, faults: bool) -> (usize, usize) {
    let mut hall = Hall::open(seed).await;
    for _ in 0..STEPS {
        hall.step(faults).await;
    }
    seconds(60).await;
    for player in &mut hall.players {
        player.check().await;
    }
    hall.referee.check();
    hall.check_end();
    (
        hall.count(|event| matches!(event, Event::Ended { .. })),
        hall.count(|event| matches!(event, Event::TakenBack { .. })),
    )
}

async fn check_games(seeds: std::ops::Range<u64>, faults: bool) {
    let mut seen = (0, 0);
    for seed in seeds {
        println!("seed {seed}");
        let (ended, taken_back) = play(seed, faults).await;
        seen = (seen.0 + ended, seen.1 + taken_back);
    }
    assert!(seen.0 > 5 && seen.1 > 5, "too tame: {seen:?}");
}

#[tokio::test(start_paused = true)]
async fn whole_games_replay_to_what_was_shown() {
    check_games(0..6, false).await;
}

#[tokio::test(start_paused = true)]
async fn whole_games_with_a_failing_journal_replay_to_what_was_shown() {
    check_games(100..106, true).await;
}
