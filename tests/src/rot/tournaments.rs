//! Tournaments of an original: how they come to be, what a server shows of them, and which of them a damage is to.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;

use anyhow::{Result, bail, ensure};

use super::damage::{DamageKind, FileDamage};
use super::people;
use crate::stress::connection::JsonConnection;
use crate::stress::lot::Lot;

/// The folder of their logs.
pub const FOLDER: &str = "tournaments";

/// The file with their numbers.
pub const NUMBERS: &str = "tournaments.end";

/// The first bytes of an entry's batch.
const BATCH: &[u8] = b"\xC2BT\n";

/// The people who announce a tournament each. None of them is deleted.
const FOUNDERS: [&str; 2] = ["Amato", "Bruna"];

/// The people who enter both.
const ENTRANTS: [&str; 4] = ["Amato", "Bruna", "Carlo", "Delia"];

/// Fields of the answer about a tournament that are compared. None of them depends on the time.
const SHOWN: [&str; 7] = [
    "title",
    "state",
    "digest",
    "arbiters",
    "entrants",
    "withdrawn",
    "standings",
];

/// The tournaments that a server shows, by number.
pub type TournamentsByNumber = BTreeMap<u32, String>;

/// Has registered people announce tournaments and enter them.
///
/// # Errors
/// When the server refuses.
pub async fn announce(server: SocketAddr) -> Result<()> {
    let mut people = Vec::new();
    for name in ENTRANTS {
        let mut link = JsonConnection::open(server, 0).await?;
        people::enter(&mut link, name).await?;
        people.push(link);
    }
    for (number, founder) in (1..).zip(FOUNDERS) {
        let place = ENTRANTS.iter().position(|name| *name == founder);
        let link = &mut people[place.unwrap_or(0)];
        link.must(&format!("torneo apri nome=Coppa{number} posti=2-8 turni=3"))
            .await?;
        for link in &mut people {
            link.must(&format!("iscriviti {number}")).await?;
        }
        people[3].must(&format!("ritirati {number}")).await?;
        people[3].must(&format!("iscriviti {number}")).await?;
    }
    Ok(())
}

/// Asks a server for all tournaments.
///
/// # Errors
/// When it does not answer.
pub async fn shown(link: &mut JsonConnection) -> Result<TournamentsByNumber> {
    let mut shown = TournamentsByNumber::new();
    // One more than there are.
    for number in (1..).take(FOUNDERS.len() + 1) {
        let answer = link.ask(&format!("torneo {number}")).await?;
        match answer["code"].as_str() {
            Some("no_such_tournament") => {}
            Some(_) => bail!("tournament {number} is answered {answer}"),
            None => {
                let parts = SHOWN.map(|part| answer[part].to_string());
                shown.insert(number, parts.join(" "));
            }
        }
    }
    Ok(shown)
}

/// Looks whether all tournaments are there.
///
/// # Errors
/// When not.
pub fn are_whole(tournaments: &TournamentsByNumber) -> Result<()> {
    ensure!(
        tournaments.len() == FOUNDERS.len(),
        "the tournaments are {tournaments:?}"
    );
    Ok(())
}

/// True if a file or folder is of tournaments.
#[must_use]
pub fn is_kept_at(name: &str) -> bool {
    name == FOLDER || name == NUMBERS || name.starts_with("tournaments/")
}

/// The role of a file or folder of tournaments. None if it is left as it is.
#[must_use]
pub fn role(name: &str) -> Option<&'static str> {
    match name {
        FOLDER => Some("tournaments"),
        NUMBERS => Some("tournaments.end"),
        "tournaments/1" => Some("tournament"),
        "tournaments/1/journal.end" => Some("tournament's end"),
        "tournaments/1/00000001.damiera" => Some("tournament's log"),
        _ => None,
    }
}

/// Entries that are cut out of a log, and cuts between two entries.
#[must_use]
pub fn cuts(log: &[u8], lot: &mut Lot) -> Vec<(DamageKind, &'static str)> {
    let is_batch = |at: &usize| log[*at..].starts_with(BATCH);
    let batches: Vec<u64> = (0..log.len())
        .filter(is_batch)
        .map(|at| at as u64)
        .collect();
    let mut cuts = Vec::new();
    for _ in 0..6 {
        let Some(at) = lot.pick(&batches).copied() else {
            return cuts;
        };
        let next = batches.iter().find(|batch| **batch > at);
        let to = next.copied().unwrap_or(log.len() as u64);
        cuts.push((DamageKind::CutOut { from: at, to }, "an entry"));
        cuts.push((DamageKind::Truncate { length: at }, "between two entries"));
    }
    cuts
}

/// The tournaments with files that a damage changes.
#[must_use]
pub fn touched(damage: &FileDamage) -> BTreeSet<u32> {
    let number = |file: &str| {
        let within = file.strip_prefix(FOLDER)?.strip_prefix('/')?;
        within.split('/').next()?.parse().ok()
    };
    let files = damage.files().into_iter();
    match damage.file == FOLDER {
        true => (1..).take(FOUNDERS.len()).collect(),
        false => files.filter_map(number).collect(),
    }
}

/// True if a damage is to what is kept of tournaments.
#[must_use]
pub fn is_of_tournaments(damage: &FileDamage) -> bool {
    damage.files().into_iter().any(is_kept_at)
}

/// True if a line is about tournaments.
#[must_use]
pub fn is_about(line: &str) -> bool {
    line.to_lowercase().contains("tournament")
}
