//! An operator's commands to a server that runs, over its local socket.

use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Subcommand;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;

use super::report;
use crate::control::{ControlAnswer, ControlQuestion};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// The longest answer that is read, in bytes; a status has one or two thousand, and each room in the
/// list of rooms some three hundred.
const ANSWER_BYTES: u64 = 64 * 1024 * 1024;

/// How often `--watch` asks.
const EVERY: Duration = Duration::from_secs(1);

/// Moves a terminal's cursor to the first place and clears what follows.
const FROM_THE_TOP: &str = "\x1b[H\x1b[J";

/// What to ask of a server that runs.
#[derive(Debug, Clone, Subcommand)]
pub enum LiveCommand {
    /// Say how the server is
    #[command(visible_alias = "stato")]
    Status {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
        /// Again every second, until it is interrupted
        #[arg(long)]
        watch: bool,
    },
    /// Tell everyone who is connected something
    #[command(visible_alias = "annuncia")]
    Announce {
        /// What everyone is to read; one line
        #[arg(required = true, value_name = "TEXT")]
        text: Vec<String>,
    },
    /// Close a person's connection, and keep the name out for a while; a seat is kept, and its code takes
    /// it back after that
    #[command(visible_alias = "espelli")]
    Kick {
        /// A name, or '#' and the number of a connection as the log has it
        #[arg(value_name = "NAME|#CONNECTION")]
        who: String,
        /// What they are told
        reason: Vec<String>,
        /// For how long the name may not come back, as 90s, 30m or 2h
        #[arg(long = "for", value_name = "TIME", default_value = "10m", value_parser = humantime::parse_duration)]
        kept_out: Duration,
    },
    /// Stop when the games that are being played are over; none begins any more
    #[command(visible_alias = "drena")]
    Drain {
        /// Stop after this time in any case, as 90s, 30m or 2h
        #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
        within: Option<Duration>,
        /// Take that back: rooms open and games begin as before
        #[arg(long, visible_alias = "annulla", conflicts_with = "within")]
        cancel: bool,
    },
    /// List the rooms, oldest first
    #[command(visible_alias = "stanze")]
    Rooms {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
    },
    /// End a room's game without a result and free the room
    #[command(visible_alias = "chiudi")]
    Close {
        /// Its name, or its id as `rooms` and the log have it
        room: String,
        /// What those who are there are told
        reason: Vec<String>,
    },
}

impl LiveCommand {
    fn question(&self) -> ControlQuestion {
        match self {
            LiveCommand::Status { .. } => ControlQuestion::Status {},
            LiveCommand::Announce { text } => ControlQuestion::Announce {
                text: text.join(" "),
            },
            LiveCommand::Kick {
                who,
                reason,
                kept_out,
            } => ControlQuestion::Kick {
                for_seconds: Some(kept_out.as_secs()),
                who: who.clone(),
                reason: (!reason.is_empty()).then(|| reason.join(" ")),
            },
            LiveCommand::Rooms { .. } => ControlQuestion::Rooms {},
            LiveCommand::Close { room, reason } => ControlQuestion::Close {
                room: room.clone(),
                reason: (!reason.is_empty()).then(|| reason.join(" ")),
            },
            LiveCommand::Drain { cancel: true, .. } => ControlQuestion::CancelDrain {},
            LiveCommand::Drain { within, .. } => ControlQuestion::Drain {
                within_seconds: within.map(|within| within.as_secs()),
            },
        }
    }
}

/// Asks the server at a socket and writes what it answers.
///
/// # Errors
/// When no server answers there, or it refuses.
pub fn run(
    command: &LiveCommand,
    socket: Option<PathBuf>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let socket = socket.context(
        "a server that keeps its games in memory has a socket only where --control-socket says",
    )?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(converse(command, &socket, out))
}

async fn converse(command: &LiveCommand, socket: &Path, out: &mut dyn Write) -> anyhow::Result<()> {
    let LiveCommand::Status { json, watch } = command else {
        let answer = ask(socket, &command.question()).await?;
        if let (LiveCommand::Rooms { json: true }, ControlAnswer::Rooms { rooms }) =
            (command, &answer)
        {
            for room in rooms {
                writeln!(out, "{}", serde_json::to_string(room)?)?;
            }
            return Ok(());
        }
        return Ok(writeln!(out, "{}", report::done(&answer))?);
    };
    let clears = *watch && !json && std::io::stdout().is_terminal();
    let mut ticks = tokio::time::interval(EVERY);
    loop {
        ticks.tick().await;
        let answer = ask(socket, &command.question()).await?;
        let ControlAnswer::Status(status) = &answer else {
            bail!("the server at {} answered something else", socket.display());
        };
        if clears {
            write!(out, "{FROM_THE_TOP}")?;
        }
        match json {
            true => writeln!(out, "{}", serde_json::to_string(status)?)?,
            false => write!(out, "{}", report::status(status))?,
        }
        out.flush()?;
        if !watch {
            return Ok(());
        }
    }
}

/// Puts one question to the server.
async fn ask(socket: &Path, question: &ControlQuestion) -> anyhow::Result<ControlAnswer> {
    let asking = tokio::time::timeout(PATIENCE, exchange(socket, question));
    let answer = asking.await.with_context(|| {
        let seconds = PATIENCE.as_secs();
        format!("the server did not answer within {seconds} seconds")
    })??;
    match answer {
        ControlAnswer::Refused { error } => bail!(error),
        answer => Ok(answer),
    }
}

async fn exchange(socket: &Path, question: &ControlQuestion) -> anyhow::Result<ControlAnswer> {
    let path = socket.display();
    let mut stream = match UnixStream::connect(socket).await {
        Ok(stream) => stream,
        Err(error) => match error.kind() {
            ErrorKind::NotFound | ErrorKind::ConnectionRefused => bail!(
                "no server takes commands at {path}: is it running? Name its directory with --data, \
                 its configuration with --config, or its socket with --control-socket"
            ),
            ErrorKind::PermissionDenied => {
                bail!("{path} is not yours: run this as the server's user or as root")
            }
            _ => return Err(error).with_context(|| format!("cannot reach the server at {path}")),
        },
    };
    let mut line = serde_json::to_vec(question)?;
    line.push(b'\n');
    let cannot = || format!("cannot speak with the server at {path}");
    // A server that refuses without listening is heard all the same.
    let _ = stream.write_all(&line).await;
    let mut answer = Vec::new();
    let mut limited = stream.take(ANSWER_BYTES);
    match limited.read_to_end(&mut answer).await {
        // It closed on a question that it had not read, perhaps because it refuses to. An answer that
        // came before that is whole when its line is.
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {
            if answer.last() != Some(&b'\n') {
                answer.clear();
            }
        }
        read => drop(read.with_context(cannot)?),
    }
    if answer.is_empty() {
        bail!("the server at {path} is busy with other commands: try again");
    }
    serde_json::from_slice(&answer)
        .with_context(|| format!("the server at {path} is of another version"))
}
