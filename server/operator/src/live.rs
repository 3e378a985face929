//! An operator's commands to a server that runs, over its local socket.

use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use damiera_node::control::{ControlAnswer, ControlQuestion};
use serde::Serialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;

use super::live_command::LiveCommand;
use super::{report, status};

/// How long an answer may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// The longest answer that is read, in bytes; a status has one or two thousand, and each room in the
/// list of rooms some three hundred.
const ANSWER_BYTES: u64 = 64 * 1024 * 1024;

/// Time between two requests of `--watch`.
const EVERY: Duration = Duration::from_secs(1);

/// Moves a terminal's cursor to the first place and clears what follows.
const FROM_THE_TOP: &str = "\x1b[H\x1b[J";

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

/// Has the primary give its place to another server, and writes which got it.
///
/// # Errors
/// When no server answers there, or the place is not given away.
#[cfg(feature = "cluster")]
pub(super) async fn hand_over(
    socket: Option<PathBuf>,
    to: Option<String>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let socket = socket.context("the server has no socket: name it with --control-socket")?;
    let answer = ask(&socket, &ControlQuestion::HandOver { to }).await?;
    writeln!(out, "{}", report::done(&answer))?;
    Ok(())
}

async fn converse(command: &LiveCommand, socket: &Path, out: &mut dyn Write) -> anyhow::Result<()> {
    let LiveCommand::Status { json, watch } = command else {
        let answer = ask(socket, &command.question()).await?;
        if command.wants_json() {
            return write_list(&answer, out);
        }
        writeln!(out, "{}", report::done(&answer))?;
        if let ControlAnswer::WouldHit { .. } = answer {
            bail!("nothing is done yet: to do it, add --yes");
        }
        return Ok(());
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
            false => write!(out, "{}", status::status(status))?,
        }
        out.flush()?;
        if !watch {
            return Ok(());
        }
    }
}

/// Writes a list, an object a line.
fn write_list(answer: &ControlAnswer, out: &mut dyn Write) -> anyhow::Result<()> {
    match answer {
        ControlAnswer::Rooms { rooms } => write_objects(rooms, out),
        ControlAnswer::Tournaments { tournaments } => write_objects(tournaments, out),
        ControlAnswer::Bans { bans } => write_objects(bans, out),
        ControlAnswer::Who { connections } => write_objects(connections, out),
        ControlAnswer::Reports { reports } => write_objects(reports, out),
        ControlAnswer::Staff { staff } => write_objects(staff, out),
        _ => bail!("the server answered something else"),
    }
}

fn write_objects(objects: &[impl Serialize], out: &mut dyn Write) -> anyhow::Result<()> {
    for object in objects {
        writeln!(out, "{}", serde_json::to_string(object)?)?;
    }
    Ok(())
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

/// Exchanges without a bound on the time, and with a refusal as an answer.
pub(super) async fn exchange(
    socket: &Path,
    question: &ControlQuestion,
) -> anyhow::Result<ControlAnswer> {
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
