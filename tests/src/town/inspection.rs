//! Holding a server that was started again to what its residents were told.

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::Semaphore;
use tokio::time::sleep;

use super::record::{KnownGame, ReportedEnd, ResidentRecord, friends};
use super::report::TownCounts;
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::view::text;

/// Maximum requests at once.
const AT_ONCE: usize = 16;

/// How long to wait when the server is busy, or its archive is not up to date yet.
const BUSY: Duration = Duration::from_millis(500);

/// The number of tries.
const TRIES: u32 = 120;

/// Where a game was played, and by whom: room, White and Black.
type Table = (String, String, String);

/// A game as the archive has it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Filed {
    table: Table,
    end: ReportedEnd,
    has_guest: bool,
}

/// Asks the server for everything that residents were told. Counts the archive's games, and gives further faults.
pub async fn inspect(
    server: SocketAddr,
    records: Vec<ResidentRecord>,
    counts: &mut TownCounts,
) -> Vec<String> {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let mut visits = tokio::task::JoinSet::new();
    let records = Arc::new(records);
    for number in 0..records.len() {
        let (turns, records) = (Arc::clone(&turns), Arc::clone(&records));
        visits.spawn(async move {
            let Ok(_turn) = turns.acquire().await else {
                return Err(JsonConnectionError::Gone);
            };
            Visit::pay(server, number, records[number].clone()).await
        });
    }
    let mut faults = Vec::new();
    let mut files = HashMap::new();
    while let Some(visit) = visits.join_next().await {
        match visit {
            Ok(Ok(visit)) => {
                faults.extend(visit.faults);
                for (number, filed) in visit.files {
                    if *files.entry(number).or_insert_with(|| filed.clone()) != filed {
                        faults.push(format!("game {number} has two faces"));
                    }
                }
            }
            Ok(Err(lost)) => faults.push(format!("somebody was lost: {lost}")),
            Err(error) => faults.push(error.to_string()),
        }
    }
    compare(&records, files.values(), counts, &mut faults);
    faults
}

/// One resident's affairs.
struct Visit {
    link: JsonConnection,
    faults: Vec<String>,
    files: Vec<(u64, Filed)>,
}

impl Visit {
    async fn pay(
        server: SocketAddr,
        number: usize,
        mut record: ResidentRecord,
    ) -> Result<Visit, JsonConnectionError> {
        let mut visit = Visit {
            link: JsonConnection::open(server, number).await?,
            faults: Vec::new(),
            files: Vec::new(),
        };
        let name = record.name.clone();
        visit.is_asked_for(&name).await?;
        if number.is_multiple_of(4) {
            let wrong = visit.patiently("segreto questa è sbagliata").await?;
            visit.wants(&name, wrong["code"] == "wrong_password", &wrong);
            visit.is_asked_for(&name).await?;
        }
        let secret = format!("segreto {}", record.password);
        let right = visit.patiently(&secret).await?;
        visit.wants(&name, right["registered"] == true, &right);
        let profile = visit.link.ask("profilo").await?;
        let holds = record.line.check(profile["line"].as_str());
        visit.wants(&name, holds, &profile);
        let known = visit.link.ask("amici").await?;
        let holds = record.friends.check(friends(&known).as_deref());
        visit.wants(&name, holds, &known);
        for page in 1.. {
            let games = visit.patiently(&format!("storia {name} {page}")).await?;
            let rows = games["games"].as_array().map_or(&[][..], Vec::as_slice);
            visit.files.extend(rows.iter().filter_map(filed));
            if games["more"] != true {
                break;
            }
        }
        Ok(visit)
    }

    /// The name asks for its password.
    async fn is_asked_for(&mut self, name: &str) -> Result<(), JsonConnectionError> {
        let asked = self.link.ask(&format!("nome {name}")).await?;
        self.wants(name, asked["code"] == "need_password", &asked);
        Ok(())
    }

    fn wants(&mut self, name: &str, holds: bool, answer: &Value) {
        if !holds {
            self.faults.push(format!("{name}: {answer}"));
        }
    }

    /// Asks again while the server is busy.
    async fn patiently(&mut self, command: &str) -> Result<Value, JsonConnectionError> {
        for _ in 0..TRIES {
            let answer = self.link.ask(command).await?;
            let code = answer["code"].as_str().unwrap_or_default();
            if !["busy", "rate_limited", "archive_down"].contains(&code) {
                return Ok(answer);
            }
            sleep(BUSY).await;
        }
        Err(JsonConnectionError::Stuck)
    }
}

fn filed(row: &Value) -> Option<(u64, Filed)> {
    let filed = Filed {
        table: (text(row, "room"), text(row, "white"), text(row, "black")),
        end: ReportedEnd::of(row),
        has_guest: row["white_guest"] == true || row["black_guest"] == true,
    };
    Some((row["number"].as_u64()?, filed))
}

/// True if the archive keeps a game with this end. None if the player was not told the end.
fn is_filed(game: &KnownGame) -> Option<bool> {
    let reason = game.end.as_ref().map_or("", |end| end.reason.as_str());
    match reason {
        "" => None,
        "aborted" | "not_begun" => Some(false),
        _ => Some(true),
    }
}

/// Compares the archive's games with the played ones. Rooms' names come again, so that games are counted by room and
/// players; either player may have missed one.
fn compare<'a>(
    records: &[ResidentRecord],
    files: impl Iterator<Item = &'a Filed>,
    counts: &mut TownCounts,
    faults: &mut Vec<String>,
) {
    let mut filed: BTreeMap<&Table, Vec<&Filed>> = BTreeMap::new();
    for file in files {
        counts.archived += 1;
        counts.not_as_played += u64::from(file.has_guest);
        filed.entry(&file.table).or_default().push(file);
    }
    let mut played: BTreeMap<Table, [Vec<&KnownGame>; 2]> = BTreeMap::new();
    for record in records {
        for game in &record.games {
            let table = (game.room.clone(), game.white.clone(), game.black.clone());
            let side = usize::from(game.white != record.name);
            played.entry(table).or_default()[side].push(game);
        }
    }
    for (table, sides) in &played {
        let files = filed.remove(table).unwrap_or_default();
        let (least, most) = bounds(sides);
        let count = files.len() as u64;
        counts.missing += least.saturating_sub(count);
        counts.doubled += count.saturating_sub(most);
        if !(least..=most).contains(&count) {
            faults.push(format!("{count} games of {least} to {most} at {table:?}"));
        }
        let has_end = |end: &ReportedEnd| files.iter().any(|file| file.end == *end);
        let games = sides
            .iter()
            .flatten()
            .filter(|game| is_filed(game) == Some(true));
        let ends = games.filter_map(|game| game.end.as_ref());
        for end in ends.filter(|end| !has_end(end)) {
            counts.not_as_played += 1;
            faults.push(format!("no game at {table:?} ended with {end:?}"));
        }
    }
    for (table, files) in filed {
        counts.doubled += files.len() as u64;
        faults.push(format!("nobody played at {table:?}"));
    }
}

/// The minimum and the maximum number of games in the archive, by the games that each player knows.
fn bounds(sides: &[Vec<&KnownGame>; 2]) -> (u64, u64) {
    let count = |wanted: &[Option<bool>]| {
        let of = |side: &Vec<&KnownGame>| {
            let games = side.iter().filter(|game| wanted.contains(&is_filed(game)));
            games.count() as u64
        };
        sides.iter().map(of).max().unwrap_or(0)
    };
    (count(&[Some(true)]), count(&[Some(true), None]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(reason: &str) -> Option<ReportedEnd> {
        Some(ReportedEnd {
            result: "1-0".into(),
            reason: reason.into(),
        })
    }

    fn record(name: &str, ends: &[Option<ReportedEnd>]) -> ResidentRecord {
        let games = ends.iter().map(|end| KnownGame {
            room: "tavolo-1".into(),
            white: "Ada".into(),
            black: "Gil".into(),
            end: end.clone(),
        });
        ResidentRecord {
            name: name.into(),
            games: games.collect(),
            ..ResidentRecord::default()
        }
    }

    fn file(reason: &str, has_guest: bool) -> Filed {
        Filed {
            table: ("tavolo-1".into(), "Ada".into(), "Gil".into()),
            end: end(reason).unwrap_or(ReportedEnd {
                result: String::new(),
                reason: String::new(),
            }),
            has_guest,
        }
    }

    #[track_caller]
    fn check(
        ada: &[Option<ReportedEnd>],
        gil: &[Option<ReportedEnd>],
        files: &[Filed],
        expected: [u64; 3],
    ) {
        let records = [record("Ada", ada), record("Gil", gil)];
        let mut found = TownCounts::default();
        compare(&records, files.iter(), &mut found, &mut Vec::new());
        let found = [found.missing, found.doubled, found.not_as_played];
        assert_eq!(found, expected);
    }

    #[test]
    fn every_difference_is_found() {
        let resigned = || end("resign");
        let [one, other] = [file("resign", false), file("time", false)];
        let unknown = || {
            Some(ReportedEnd {
                result: String::new(),
                reason: String::new(),
            })
        };
        check(
            &[resigned()],
            &[resigned()],
            std::slice::from_ref(&one),
            [0, 0, 0],
        );
        check(&[resigned()], &[], std::slice::from_ref(&one), [0, 0, 0]);
        check(&[resigned()], &[resigned()], &[], [1, 0, 2]);
        check(&[resigned()], &[], &[one.clone(), one.clone()], [0, 1, 0]);
        check(&[resigned()], &[], std::slice::from_ref(&other), [0, 0, 1]);
        check(&[resigned()], &[], &[file("resign", true)], [0, 0, 1]);
        check(&[end("not_begun")], &[unknown()], &[], [0, 0, 0]);
        check(&[unknown()], &[], std::slice::from_ref(&other), [0, 0, 0]);
        check(&[], &[], std::slice::from_ref(&other), [0, 1, 0]);
        let both = [one, other];
        check(&[resigned(), end("time")], &[unknown()], &both, [0, 0, 0]);
    }
}
