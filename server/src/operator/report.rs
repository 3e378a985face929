//! What a server answered, for an operator to read.

use std::fmt::Write;
use std::time::{Duration, UNIX_EPOCH};

use crate::control::{Answer, Delay, Draining, Status};

/// What came of a command.
pub(super) fn done(answer: &Answer) -> String {
    match answer {
        Answer::Status(status) => self::status(status),
        Answer::Announced { connections } => format!("told to {}", counted(*connections)),
        Answer::Kicked { connections } => format!("closed {}", counted(*connections)),
        Answer::Draining(draining) => format!("draining: {}", self::draining(draining)),
        Answer::Staying { connections } => {
            format!("no longer draining: told to {}", counted(*connections))
        }
        Answer::Refused { error } => error.clone(),
    }
}

/// How a server is, a subject a line.
pub(super) fn status(status: &Status) -> String {
    let mut page = String::new();
    let mut row = |subject: &str, text: String| {
        // Writing to a string does not fail.
        let _ = writeln!(page, "{subject:<13} {text}");
    };
    row(
        "server",
        format!(
            "damiera-server {}, up {}, at {} (process {})",
            status.version,
            long(status.uptime_seconds),
            status.address,
            status.process.id
        ),
    );
    row(
        "connections",
        format!(
            "{} open, {} since the start",
            status.connections.open, status.connections.accepted
        ),
    );
    let census = &status.census;
    row(
        "people",
        format!(
            "{} here, {} away from their seats, {} watching; {} seats taken",
            census.people, census.away, census.spectators, census.players
        ),
    );
    let rooms = &census.rooms;
    row(
        "rooms",
        format!(
            "{} opening, {} waiting, {} playing, {} adjourned, {} over",
            rooms.opening, rooms.waiting, rooms.playing, rooms.adjourned, rooms.over
        ),
    );
    let moves = &status.moves;
    row(
        "moves",
        format!(
            "{:.1}/s in the last second, {:.1}/s in the last minute, {} since the start",
            moves.last_second, moves.per_second, moves.total
        ),
    );
    row("move latency", delay(moves.latency));
    row("journal", journal(status));
    row(
        "bots",
        format!(
            "{} thinking, {} waiting",
            status.bots_thinking, status.bots_waiting
        ),
    );
    row(
        "archive",
        format!("{} games waiting", status.archive_backlog),
    );
    row("memory", memory(status));
    row(
        "last error",
        match &status.last_error {
            Some(error) => {
                let at = UNIX_EPOCH + Duration::from_millis(error.at_ms);
                format!("{} {}", humantime::format_rfc3339_seconds(at), error.text)
            }
            None => "none".to_owned(),
        },
    );
    if let Some(drain) = &status.draining {
        row("draining", draining(drain));
    }
    page
}

fn journal(status: &Status) -> String {
    let journal = &status.journal;
    if !journal.on_disk {
        return "none: games are kept in memory".to_owned();
    }
    format!(
        "{}; {} waiting, {} failed",
        delay(journal.commit),
        journal.waiting,
        journal.failures
    )
}

fn memory(status: &Status) -> String {
    let process = &status.process;
    let (Some(bytes), Some(open)) = (process.resident_bytes, process.open_fds) else {
        return "not known".to_owned();
    };
    let megabytes = bytes / (1024 * 1024);
    match process.max_fds {
        Some(most) => format!("{megabytes} MB, {open} of {most} descriptors"),
        None => format!("{megabytes} MB, {open} descriptors"),
    }
}

fn draining(draining: &Draining) -> String {
    let since = long(draining.for_seconds);
    let games = match draining.games {
        1 => "1 game is".to_owned(),
        games => format!("{games} games are"),
    };
    let end = match draining.within_seconds {
        Some(seconds) => format!("at the latest in {}", long(seconds)),
        None => "however long they take".to_owned(),
    };
    format!("for {since}; {games} being played, it stops after that, {end}")
}

fn delay(delay: Delay) -> String {
    match (delay.p50_ms, delay.p99_ms) {
        (Some(p50), Some(p99)) => format!("p50 below {p50} ms, p99 below {p99} ms (last minute)"),
        _ => "nothing in the last minute".to_owned(),
    }
}

fn counted(connections: usize) -> String {
    match connections {
        1 => "1 connection".to_owned(),
        more => format!("{more} connections"),
    }
}

fn long(seconds: u64) -> String {
    humantime::format_duration(Duration::from_secs(seconds)).to_string()
}
