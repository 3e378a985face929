//! Checking the log of a cluster from its first message to its last, and this server's copy and archive of it.

use std::collections::HashSet;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use damiera_archive::{Store, StoreError};
use damiera_cluster::log::Seq;
use damiera_config::Config;
use damiera_journal::RoomId;
use damiera_journal::shared::held;
use damiera_nats::segments::CopyScan;
use damiera_nats::{Fault, Logged, NatsConnection};
use damiera_node::cluster::{COPY, FOLDER};
use damiera_node::startup::{Comparison, RebuiltRooms};

use super::reading::{LogReader, StreamId, stream};
use super::waiting::{NatsTimeout, answered};
use super::{connect, people};

/// So often NATS' servers are asked before one counts as silent.
const TRIES: usize = 3;

/// Counts of the data that was read.
#[derive(Default)]
struct VerifyCounts {
    rooms: HashSet<RoomId>,
    games: usize,
}

/// Reads all of the log from NATS, checks every sum and number, replays every room, compares this server's copy message
/// by message and its archive game by game, reads what is kept of people, and prints what is wrong. Ends well only when nothing is.
pub(super) async fn verify(config: &Config, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let connection = connect(config).await?;
    let (id, last) = stream(&connection).await?;
    let folder = config.data.join(FOLDER);
    let mut is_sound = true;
    for fault in faults(&connection).await? {
        writeln!(out, "{fault}")?;
        is_sound = false;
    }
    let mut copy = CopyCheck::begin(&folder.join(COPY), &id)?;
    let mut archived = open_archive(&folder);
    let mut rebuilt = RebuiltRooms::default();
    let mut counts = VerifyCounts::default();
    let mut log = LogReader::up_to(&connection, last);
    loop {
        let said = match log.next().await {
            Ok(Some(said)) => said,
            Ok(None) => break,
            Err(error) => {
                writeln!(out, "{error:#}")?;
                if !error.is::<NatsTimeout>() {
                    writeln!(
                        out,
                        "The log cannot be read further. What to do: docs/cluster.md, \"When the log is damaged\""
                    )?;
                }
                return Ok(ExitCode::FAILURE);
            }
        };
        copy.compare(&said.message)?;
        for entry in said.entries().into_iter().flat_map(|(_, entries)| entries) {
            let held_here = held(&entry);
            counts.rooms.insert(held_here.room);
            rebuilt.take(held_here);
            counts.games += rebuilt.finished().len();
            if let Ok(archived) = &mut archived {
                archived.take(held(&entry));
            }
        }
    }
    is_sound &= log.left_out() == 0;
    is_sound &= say_log(&log, last, &counts, &rebuilt, out)?;
    is_sound &= copy.say(last, out)?;
    let (archive, is_right) = archived.map_or_else(|why| (why, true), say_archive);
    writeln!(out, "{archive}")?;
    is_sound &= is_right;
    is_sound &= people::review(&connection, out).await?;
    if let Some(moving) = log.moving() {
        writeln!(out, "No server starts on this log: {moving}.")?;
    }
    let (verdict, code) = match is_sound {
        true => ("The log is sound.", ExitCode::SUCCESS),
        false => ("Something is wrong, as is said above.", ExitCode::FAILURE),
    };
    writeln!(out, "{verdict}")?;
    Ok(code)
}

/// The faults of NATS. A late answer of a server does not count as silence yet: the server is asked again.
async fn faults(connection: &NatsConnection) -> anyhow::Result<Vec<Fault>> {
    let mut faults = Vec::new();
    for _ in 0..TRIES {
        faults = answered("NATS says nothing of its servers", || connection.faults()).await?;
        if faults.is_empty() || faults.iter().any(Fault::is_grave) {
            break;
        }
    }
    Ok(faults)
}

/// Reports the state of the log. Returns true if every room can continue.
fn say_log(
    log: &LogReader,
    last: Seq,
    counts: &VerifyCounts,
    rebuilt: &RebuiltRooms,
    out: &mut dyn Write,
) -> std::io::Result<bool> {
    let mut broken: Vec<_> = rebuilt.broken().collect();
    broken.sort_unstable();
    for (room, why) in &broken {
        writeln!(out, "room {room} stops: {why}")?;
    }
    let left_out = log.left_out();
    if left_out > 0 {
        writeln!(
            out,
            "{left_out} messages were stored behind their writer's successor, and count for nobody."
        )?;
    }
    writeln!(
        out,
        "{} messages of the log were read from NATS. {} rooms and {} finished games were replayed.",
        last.0,
        counts.rooms.len(),
        counts.games
    )?;
    Ok(broken.is_empty())
}

/// A server's copy of the log beside the log itself.
struct CopyCheck {
    copy: Option<CopyScan>,
    /// The last message that both have.
    same: Seq,
    /// The first that is another in the copy.
    other: Option<Seq>,
}

impl CopyCheck {
    fn begin(folder: &Path, id: &StreamId) -> anyhow::Result<Self> {
        Ok(CopyCheck {
            copy: CopyScan::open(folder, &id.made)?,
            same: Seq(0),
            other: None,
        })
    }

    fn compare(&mut self, message: &Logged) -> anyhow::Result<()> {
        let copied = match &mut self.copy {
            Some(copy) if self.other.is_none() => copy.next()?,
            Some(_) | None => None,
        };
        match copied {
            Some(copied) if copied == *message => self.same = message.seq,
            Some(_) => self.other = Some(message.seq),
            None => {}
        }
        Ok(())
    }

    /// Reports how far the copy goes. Returns true if it is right as far as that.
    fn say(&self, last: Seq, out: &mut dyn Write) -> std::io::Result<bool> {
        if self.copy.is_none() {
            writeln!(
                out,
                "This server has no copy of the log yet: its next start makes it."
            )?;
        } else if let Some(other) = self.other {
            writeln!(
                out,
                "Message {} of this server's copy is not what NATS has. If NATS' log is as it should be, stop the \
                 server and delete the folder {FOLDER}/log: it is made again.",
                other.0
            )?;
            return Ok(false);
        } else if self.copy.as_ref().is_some_and(CopyScan::is_cut) {
            writeln!(
                out,
                "This server's copy is damaged behind message {}: its next start fetches the rest again. See whether \
                 the disk is sound.",
                self.same.0
            )?;
            return Ok(false);
        } else {
            let same = self.same.0;
            writeln!(
                out,
                "This server's copy has the first {same} of these messages, as NATS has them{}.",
                match self.same == last {
                    true => "",
                    false => "; the others it fetches",
                }
            )?;
        }
        Ok(true)
    }
}

/// Opens the archive that a server makes of the log; or why it is not compared, which is no damage.
fn open_archive(folder: &Path) -> Result<Comparison, String> {
    let path = folder.join(damiera_archive::FILE);
    if !path.is_file() {
        return Err(
            "There is no archive of finished games yet: the next start makes it.".to_owned(),
        );
    }
    let begun = Store::glimpse(&path).and_then(Comparison::begin);
    begun
        .map(|(comparison, _)| comparison)
        .map_err(|error| match error.is_in_use() {
            true => "The archive is in use by the running server, and was not compared.".to_owned(),
            false => again(&error),
        })
}

/// The report on an archive; true if a server starts with it.
fn say_archive(archived: Comparison) -> (String, bool) {
    match archived.end().1 {
        Ok((_, catalogued)) if catalogued.beyond.is_empty() => {
            let agrees = "The archive of finished games has no game that the log has not.";
            (agrees.to_owned(), true)
        }
        Ok((_, catalogued)) => {
            let why = format!(
                "The server does not start: its archive has games that the log has not ({}).",
                catalogued.beyond
            );
            (why, false)
        }
        Err(error) => (again(&error), true),
    }
}

fn again(why: &StoreError) -> String {
    format!("The next start makes the archive of finished games again from the log: {why}.")
}
