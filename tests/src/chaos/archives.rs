//! The finished games as each node has them.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Result;
use serde_json::Value;
use tokio::time::{Instant, sleep};

use crate::stress::connection::JsonConnection;

/// Maximum time for a node to have every game.
const PATIENCE: Duration = Duration::from_secs(60);

/// Interval between questions meanwhile.
const AGAIN: Duration = Duration::from_millis(500);

/// Finished games as a node reports them, by number: the row of the list, and the record.
pub type Games = BTreeMap<u64, (String, String)>;

/// Reads all finished games of a node, as soon as it has so many.
///
/// # Errors
/// When it does not answer.
pub async fn read(node: SocketAddr, expected: u64) -> Result<Games> {
    let mut link = JsonConnection::open(node, 0).await?;
    // No two people of a cluster have one name.
    link.ask(&format!("nome Archivista{}", node.port())).await?;
    let began = Instant::now();
    while newest(&link.ask("storia tutte").await?) < expected && began.elapsed() < PATIENCE {
        sleep(AGAIN).await;
    }
    let rows = link.pages("storia tutte", "games").await?;
    let row = |row: Value| Some((row["number"].as_u64()?, (row.to_string(), String::new())));
    let mut games: Games = rows.into_iter().filter_map(row).collect();
    for (number, (_, record)) in &mut games {
        let reply = link.ask(&format!("partita #{number}")).await?;
        *record = reply["pdn"].as_str().unwrap_or_default().to_owned();
    }
    Ok(games)
}

fn newest(reply: &Value) -> u64 {
    let rows = reply["games"].as_array().into_iter().flatten();
    let numbers = rows.filter_map(|row| row["number"].as_u64());
    numbers.max().unwrap_or(0)
}

/// The numbers that stand for something else at one node than at another.
#[must_use]
pub fn differing(all: &[Games]) -> Vec<u64> {
    let mut numbers: Vec<u64> = all.iter().flat_map(|games| games.keys().copied()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let differs = |number: &u64| {
        let mut games = all.iter().map(|games| games.get(number));
        let first = games.next().flatten();
        games.any(|game| game != first)
    };
    numbers.into_iter().filter(differs).collect()
}
