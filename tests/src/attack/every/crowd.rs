//! The peers who send the commands, and the peers who fill the lists.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncWriteExt, sink};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::rows::{CommandCase, CommandContext, way_to};
use crate::attack::field::Field;
use crate::attack::peer::AttackConnection;

/// The interval and the burst of lines that a program may send.
const EVERY: Duration = Duration::from_millis(50);
const AT_ONCE: u64 = 50;

/// How long who has sent everything stays.
const READ: Duration = Duration::from_millis(300);

/// Of one address: how many propose games, and how many wait at a table.
const CHALLENGERS: usize = 5;
const WAITING: usize = 15;

/// As many as may be proposed by one person.
const CHALLENGES: usize = 5;

/// The number of finished games between two people of each address.
const FINISHED: usize = 20;

/// Maximum letters of a chat line.
const LETTERS: usize = 400;

/// A program at an address.
#[derive(Debug)]
pub struct Attacker {
    peer: AttackConnection,
    number: usize,
    /// Number of attacks before, so that no name may still be reserved.
    turn: u64,
}

/// Texts shared by all lines.
#[derive(Debug)]
pub struct Words {
    record: String,
    long: String,
}

impl Words {
    /// With a long record.
    #[must_use]
    pub fn new(record: String) -> Words {
        Words {
            record,
            long: "parola ".repeat(LETTERS / 7),
        }
    }

    /// The line of a pattern for an attacker of a `turn`, who sends it for the `nth` time.
    fn line(&self, pattern: &str, number: usize, turn: u64, nth: u64) -> String {
        pattern
            .replace("{n}", &format!("{turn}-{number}"))
            .replace("{k}", &nth.to_string())
            .replace("{other}", &name(number ^ 1, turn))
            .replace("{long}", self.long.trim_end())
            .replace("{record}", &self.record)
    }
}

fn name(number: usize, turn: u64) -> String {
    format!("Molesto-{turn}-{number}")
}

/// Variants of the proposed challenges: challenges of different addresses do not meet.
const VARIANTS: [&str; 4] = ["ceca", "russa", "spagnola", "portoghese"];

/// Fills the lists with challenges, waiting tables and finished games of many addresses. All but the games stay as long
/// as the returned peers.
///
/// # Errors
/// If a peer is not let in.
pub async fn fill(field: &Arc<Field>, addresses: usize) -> io::Result<Vec<AttackConnection>> {
    let mut all = JoinSet::new();
    for address in 0..addresses {
        let field = Arc::clone(field);
        all.spawn(async move {
            let mut peers = Vec::new();
            for number in 0..CHALLENGERS + WAITING {
                let own = format!("{address}-{number}");
                let mut peer = field.person(address, &format!("Pieno-{own}")).await?;
                if number < CHALLENGERS {
                    for nth in 1..=CHALLENGES {
                        let time = number * CHALLENGES + nth;
                        let (variant, more) = (VARIANTS[address / 60 % 4], address % 60);
                        peer.ask(&format!("sfida {variant} {time}+{more}")).await?;
                    }
                } else {
                    peer.ask(&format!("crea piena-{own} tempo={}+1", 1 + number))
                        .await?;
                }
                peers.push(peer);
            }
            finish_games(&field, address).await?;
            io::Result::Ok(peers)
        });
    }
    let mut filled = Vec::new();
    while let Some(peers) = all.join_next().await {
        filled.extend(peers.map_err(io::Error::other)??);
    }
    Ok(filled)
}

/// Two people of an address play games that are short: one resigns at once, and both want another.
async fn finish_games(field: &Field, address: usize) -> io::Result<()> {
    let mut founder = field
        .person(address, &format!("Finita-{address}-1"))
        .await?;
    let mut other = field
        .person(address, &format!("Finita-{address}-2"))
        .await?;
    founder.ask(&format!("crea finita-{address}")).await?;
    other.ask(&format!("entra finita-{address}")).await?;
    for nth in 1..=FINISHED {
        let heard = founder.ask("abbandona").await?;
        if !heard.contains(" ha abbandonato.") {
            return Err(io::Error::other(heard));
        }
        if nth < FINISHED {
            founder.ask("rivincita").await?;
            other.ask("rivincita").await?;
        }
    }
    Ok(())
}

/// Programs at so many addresses, in a situation.
///
/// # Errors
/// When one is not let in.
pub async fn come(
    field: &Arc<Field>,
    words: &Arc<Words>,
    addresses: usize,
    situation: CommandContext,
    turn: u64,
) -> io::Result<Vec<Attacker>> {
    let mut all = JoinSet::new();
    for number in 0..addresses {
        let (field, words) = (Arc::clone(field), Arc::clone(words));
        all.spawn(async move {
            let mut peer = field.person(number, &name(number, turn)).await?;
            for pattern in way_to(situation) {
                let line = words.line(pattern, number, turn, 0);
                peer.send(format!("{line}\n").as_bytes()).await?;
            }
            peer.ask("ping").await?;
            peer.send(b"formato json\n").await?;
            io::Result::Ok(Attacker { peer, number, turn })
        });
    }
    let mut attackers = Vec::new();
    while let Some(attacker) = all.join_next().await {
        attackers.push(attacker.map_err(io::Error::other)??);
    }
    Ok(attackers)
}

/// Sends the lines of a case as fast as a program may, until it is told to stop. Reads all output. Returns the number
/// of lines sent.
pub async fn send(
    attackers: Vec<Attacker>,
    words: Arc<Words>,
    case: CommandCase,
    over: watch::Receiver<bool>,
) -> u64 {
    let mut all = JoinSet::new();
    for attacker in attackers {
        let (words, over) = (Arc::clone(&words), over.clone());
        all.spawn(one(attacker, words, case.clone(), u64::MAX, over));
    }
    let mut sent = 0;
    while let Some(lines) = all.join_next().await {
        sent += lines.unwrap_or(0);
    }
    sent
}

/// Sends the lines of a case as often as a program may at once, and stays until they were read.
pub async fn send_some(
    attacker: Attacker,
    words: Arc<Words>,
    case: CommandCase,
    over: watch::Receiver<bool>,
) -> u64 {
    one(attacker, words, case, AT_ONCE / 2, over).await
}

/// Sends so many lines at most.
async fn one(
    attacker: Attacker,
    words: Arc<Words>,
    case: CommandCase,
    most: u64,
    mut over: watch::Receiver<bool>,
) -> u64 {
    let (mut reader, mut writer) = attacker.peer.split();
    let reading = tokio::spawn(async move {
        // It ends with the connection.
        let _ = tokio::io::copy(&mut reader, &mut sink()).await;
    });
    let mut sent = 0;
    // They do not all send at the same moment.
    let first = EVERY.mul_f64((attacker.number % 50) as f64 / 50.0);
    let sending = async {
        tokio::time::sleep(first).await;
        let mut patterns = case.lines.iter().cycle();
        for nth in 0..most {
            let Some(pattern) = patterns.next() else {
                break;
            };
            let line = words.line(pattern, attacker.number, attacker.turn, nth);
            if writer
                .write_all(format!("{line}\n").as_bytes())
                .await
                .is_err()
            {
                break;
            }
            sent += 1;
            if nth >= AT_ONCE {
                tokio::time::sleep(EVERY).await;
            }
        }
        tokio::time::sleep(READ).await;
    };
    tokio::select! {
        () = sending => {}
        // Without anybody who says so, it is over.
        _ = over.wait_for(|over| *over) => {}
    }
    reading.abort();
    sent
}
