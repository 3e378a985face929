//! The state that a server shows of a journal: finished games by number, and the past of each game under way.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use super::layout::{Layout, RoomIdBytes};
use super::original::until;
use super::people::{self, PeopleByName};
use super::play::Left;
use super::program::{Program, ProgramOutput};
use super::tournaments::{self, TournamentsByNumber};
use crate::stress::connection::JsonConnection;

/// The number of game numbers requested beyond the last game.
const BEYOND: u64 = 3;

/// The state that must be shown.
#[derive(Debug)]
pub struct Truth {
    /// The state that a server shows.
    pub shown: VisibleState,
    /// The games that wait, in the order of [`VisibleState::pasts`].
    pub left: Vec<Left>,
    /// The rooms of finished games by number; those with a word are not shown.
    pub rooms: BTreeMap<u64, String>,
    /// The log of a start on the original.
    pub log: String,
    /// The output of `journal verify` on the original.
    pub verified: ProgramOutput,
}

/// The state that a server shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VisibleState {
    /// Finished games as PDN, by number.
    pub games: BTreeMap<u64, String>,
    /// The list of finished games, a row each.
    pub rows: BTreeMap<u64, String>,
    /// The answer to the holder of each seat of each game under way: its past, line by line, or the reason
    /// for its absence.
    pub pasts: Vec<Vec<ResumeResponse>>,
    /// Registered people.
    pub people: PeopleByName,
    /// Tournaments.
    pub tournaments: TournamentsByNumber,
}

/// The answer to a returning player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResumeResponse {
    /// These events.
    Lines(Vec<String>),
    /// The code of an error.
    Refused(String),
}

impl Truth {
    /// Starts a server on a copy of an original, and finds in it what was played.
    ///
    /// # Errors
    /// When the original is not taken for sound, or anything is missing.
    pub async fn of(program: &Program, data: &Path, left: &[Left], finished: u64) -> Result<Truth> {
        let verified = program.journal(data, &["verify"])?;
        ensure!(verified.code == Some(0), "verify says\n{}", verified.text);
        let server = program.serving(data)?;
        let address = server.address();
        // The game that ended last is never one of a room with a word.
        until(address, "storia tutte", |answer| {
            let rows = answer["games"].as_array().into_iter().flatten();
            let newest = rows.filter_map(|row| row["number"].as_u64()).next();
            newest == Some(finished)
        })
        .await?;
        let shown = VisibleState::of(address, left, finished).await?;
        for (left, pasts) in left.iter().zip(&shown.pasts) {
            for past in pasts {
                let ResumeResponse::Lines(lines) = past else {
                    bail!("room {} is not given back: {past:?}", left.room);
                };
                ensure!(
                    lines.len() as u64 == left.seq,
                    "room {}: {lines:?}",
                    left.room
                );
            }
        }
        people::are_whole(address, &shown.people).await?;
        tournaments::are_whole(&shown.tournaments)?;
        let rooms = shown.rows.iter().map(|(number, row)| {
            let row: serde_json::Value = serde_json::from_str(row)?;
            let room = row["room"].as_str().context("a row without a room")?;
            Ok((*number, room.to_owned()))
        });
        let rooms = rooms.collect::<Result<_>>()?;
        let log = server.own_log();
        Ok(Truth {
            shown,
            left: left.to_vec(),
            rooms,
            log,
            verified,
        })
    }

    /// The highest number that a game has.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.shown.games.keys().last().copied().unwrap_or(0)
    }

    /// Asks a server for the state that it shows.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn look(&self, server: SocketAddr) -> Result<VisibleState> {
        VisibleState::of(server, &self.left, self.last()).await
    }
}

impl VisibleState {
    async fn of(server: SocketAddr, left: &[Left], last: u64) -> Result<VisibleState> {
        let mut link = JsonConnection::open(server, 0).await?;
        link.must("nome Ugo").await?;
        let mut shown = VisibleState::default();
        for number in 1..=last + BEYOND {
            let reply = link.ask(&format!("partita #{number}")).await?;
            match reply["code"].as_str() {
                None => {
                    let pdn = reply["pdn"].as_str().context("a game without PDN")?;
                    shown.games.insert(number, pdn.to_owned());
                }
                Some("no_such_game") => {}
                Some(_) => bail!("game {number} is answered {reply}"),
            }
        }
        for row in link.pages("storia tutte", "games").await? {
            let number = row["number"].as_u64().context("a row without a number")?;
            shown.rows.insert(number, row.to_string());
        }
        shown.people = people::shown(&mut link).await?;
        shown.tournaments = tournaments::shown(&mut link).await?;
        for left in left {
            let mut pasts = Vec::new();
            for code in &left.codes {
                pasts.push(past(server, code, left.seq).await?);
            }
            shown.pasts.push(pasts);
        }
        Ok(shown)
    }
}

/// Returns the answer to a returning player, up to the last event shown before.
async fn past(server: SocketAddr, code: &str, last: u64) -> Result<ResumeResponse> {
    let mut link = JsonConnection::open(server, 0).await?;
    let mut lines = Vec::new();
    let command = format!("riprendi {code} 0");
    let asked = link.ask_hearing(&command, |line, value| {
        if value["seq"].as_u64().is_some_and(|seq| seq <= last) {
            lines.push(line.to_owned());
        }
    });
    Ok(match asked.await?["code"].as_str() {
        Some(code) => ResumeResponse::Refused(code.to_owned()),
        None => ResumeResponse::Lines(lines),
    })
}

/// The differences between two states shown.
#[derive(Debug, Default)]
pub struct VisibleStateDiff {
    /// Names of rooms with a game under way that cannot be resumed, or that has another past.
    pub rooms: Vec<String>,
    /// Those of these rooms that have only the beginning of their past, or seats taken after the remaining
    /// entries.
    pub shortened: Vec<String>,
    /// Games that are missing.
    pub games: Vec<u64>,
    /// Numbers that stand for another game, or for one where there was none.
    pub renumbered: Vec<u64>,
    /// Numbers of games that are there, but have no row or another row in the list.
    pub rows: Vec<u64>,
    /// Registered people who are missing, or of whom something is.
    pub people: Vec<String>,
    /// Tournaments that are missing, or not what they were.
    pub tournaments: Vec<u32>,
}

impl VisibleStateDiff {
    /// Compares.
    #[must_use]
    pub fn between(truth: &Truth, shown: &VisibleState) -> VisibleStateDiff {
        let mut difference = VisibleStateDiff::default();
        for ((left, was), is) in truth.left.iter().zip(&truth.shown.pasts).zip(&shown.pasts) {
            if was == is {
                continue;
            }
            difference.rooms.push(left.room.clone());
            let begins = |(was, is): (&ResumeResponse, &ResumeResponse)| match (was, is) {
                (ResumeResponse::Lines(was), ResumeResponse::Lines(is)) => was.starts_with(is),
                // The seat was taken after what is left.
                (ResumeResponse::Lines(_), ResumeResponse::Refused(_)) => true,
                (ResumeResponse::Refused(was), is) => *is == ResumeResponse::Refused(was.clone()),
            };
            if was.iter().zip(is).all(begins) {
                difference.shortened.push(left.room.clone());
            }
        }
        for (number, game) in &truth.shown.games {
            match shown.games.get(number) {
                Some(found) if found == game => {
                    if shown.rows.get(number) != truth.shown.rows.get(number) {
                        difference.rows.push(*number);
                    }
                }
                Some(_) => difference.renumbered.push(*number),
                None => difference.games.push(*number),
            }
        }
        for (name, was) in &truth.shown.people {
            if shown.people.get(name) != Some(was) {
                difference.people.push(name.clone());
            }
        }
        for (number, was) in &truth.shown.tournaments {
            if shown.tournaments.get(number) != Some(was) {
                difference.tournaments.push(*number);
            }
        }
        let strangers = shown.games.keys();
        let strangers = strangers.filter(|number| !truth.shown.games.contains_key(number));
        difference.renumbered.extend(strangers);
        difference
    }

    /// True if there is no difference.
    #[must_use]
    pub fn is_none(&self) -> bool {
        let VisibleStateDiff {
            rooms,
            shortened: _,
            games,
            renumbered,
            rows,
            people,
            tournaments,
        } = self;
        let is_sound = games.is_empty() && renumbered.is_empty() && rows.is_empty();
        is_sound && rooms.is_empty() && people.is_empty() && tournaments.is_empty()
    }

    /// The ids of the rooms that are not what they were, games and all.
    #[must_use]
    pub fn lost(&self, truth: &Truth, layout: &Layout) -> Vec<RoomIdBytes> {
        let games = self.games.iter().chain(&self.rows);
        let games = games.filter_map(|number| truth.rooms.get(number));
        let names: Vec<&String> = self.rooms.iter().chain(games).collect();
        let rooms = layout.names.iter();
        let rooms = rooms.filter(|(_, name)| names.contains(name));
        rooms.map(|(room, _)| *room).collect()
    }
}
