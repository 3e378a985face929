//! An operator's commands to a server that runs, over its local socket.

use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use damiera_node::control::{ControlAnswer, ControlQuestion};
use damiera_people::AccountRole;
use damiera_people::order::Sanction;
use serde::Serialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;

use super::report;

/// How long an answer may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// The longest answer that is read, in bytes; a status has one or two thousand, and each room in the
/// list of rooms some three hundred.
const ANSWER_BYTES: u64 = 64 * 1024 * 1024;

/// Time between two requests of `--watch`.
const EVERY: Duration = Duration::from_secs(1);

/// Moves a terminal's cursor to the first place and clears what follows.
const FROM_THE_TOP: &str = "\x1b[H\x1b[J";

/// Requests to a running server.
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
        /// The text that everyone is to read; one line
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
        /// The reason told to them
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
        /// The reason told to the people there
        reason: Vec<String>,
    },
    /// List the tournaments, or end one
    #[command(visible_alias = "tornei")]
    Tournaments {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
        /// End the tournament of this number, or call it off before its first round
        #[arg(
            long,
            visible_alias = "chiudi",
            value_name = "NUMBER",
            conflicts_with = "json"
        )]
        end: Option<u32>,
        /// With --end: the reason told to everyone in it
        #[arg(requires = "end")]
        reason: Vec<String>,
    },
    /// Keep a person, an address or a network out for a while; those who are here are sent away. A network is only
    /// listed without --yes
    #[command(visible_alias = "bandisci")]
    Ban(Imposing),
    /// Keep a person, an address or a network from talking for a while. A network is only listed without
    /// --yes
    #[command(visible_alias = "silenzia")]
    Mute(Imposing),
    /// Take a ban back
    #[command(visible_alias = "riammetti")]
    Unban(Lifting),
    /// Take a mute back
    #[command(visible_alias = "ridai-parola")]
    Unmute(Lifting),
    /// List bans and mutes
    #[command(visible_alias = "esclusi")]
    Bans {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
    },
    /// List the connections: name, address, since when, room
    #[command(visible_alias = "chi")]
    Who {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
    },
    /// List what people have reported, or close a report
    #[command(visible_alias = "segnalazioni")]
    Reports {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
        /// Also those that are closed
        #[arg(long, visible_alias = "tutte")]
        all: bool,
        /// Close the report of this number
        #[arg(long, value_name = "NUMBER", conflicts_with_all = ["json", "all"])]
        close: Option<u64>,
        /// With --close: what came of it
        #[arg(requires = "close")]
        outcome: Vec<String>,
    },
    /// Help the owner of a registered name, delete it or give it another
    Account {
        /// The command
        #[command(subcommand)]
        command: OperatorAccountCommand,
    },
    /// List the operator's own people, or name one
    #[command(args_conflicts_with_subcommands = true)]
    Staff {
        /// The command; without one the list
        #[command(subcommand)]
        command: Option<StaffCommand>,
        /// The list as JSON, an object a line
        #[arg(long)]
        json: bool,
    },
}

/// The target of a ban or a mute.
#[derive(Debug, Clone, Args)]
pub struct Imposing {
    /// A name, an address, or a network as 192.0.2.0/24
    #[arg(value_name = "NAME|ADDRESS|NETWORK")]
    who: String,
    /// Why; they are told
    #[arg(required = true)]
    reason: Vec<String>,
    /// For how long, as 90s, 30m, 2h or 7d
    #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    time: Duration,
    /// Impose it without confirmation
    #[arg(long)]
    yes: bool,
}

/// The target of a ban or a mute that is lifted.
#[derive(Debug, Clone, Args)]
pub struct Lifting {
    /// A name, an address or a network, as when it was imposed
    #[arg(value_name = "NAME|ADDRESS|NETWORK")]
    who: String,
    /// Why
    reason: Vec<String>,
}

/// Work on a registered name.
#[derive(Debug, Clone, Subcommand)]
pub enum OperatorAccountCommand {
    /// Make the password void and show a new recovery code, with which the owner sets another password
    Reset {
        /// The name
        name: String,
        /// Why
        reason: Vec<String>,
    },
    /// Delete it for good, with its profile and friends; its finished games then belong to no account
    #[command(visible_alias = "elimina")]
    Delete {
        /// The name
        name: String,
        /// The reason told to the person there by that name
        reason: Vec<String>,
    },
    /// Give it another name, also one of accounts.reserved; the old one rests as after a deletion
    #[command(visible_alias = "rinomina")]
    Rename {
        /// The name
        name: String,
        /// The new name
        new: String,
        /// The reason told to the person there by the old name
        reason: Vec<String>,
    },
}

/// A change of the operator's own people.
#[derive(Debug, Clone, Subcommand)]
pub enum StaffCommand {
    /// Make the account of a registered name staff, or an arbiter; it holds at once and after restarts
    #[command(visible_alias = "aggiungi")]
    Add {
        /// The registered name
        name: String,
        /// Not staff, but an arbiter, who may open rated tournaments
        #[arg(long, visible_alias = "arbitro")]
        arbiter: bool,
    },
    /// Take the role away from an account
    #[command(visible_alias = "togli")]
    Remove {
        /// The registered name
        name: String,
    },
}

impl StaffCommand {
    fn question(&self) -> ControlQuestion {
        let (name, role) = match self {
            StaffCommand::Add {
                name,
                arbiter: false,
            } => (name, Some(AccountRole::Staff)),
            StaffCommand::Add {
                name,
                arbiter: true,
            } => (name, Some(AccountRole::Arbiter)),
            StaffCommand::Remove { name } => (name, None),
        };
        ControlQuestion::SetRole {
            name: name.clone(),
            role,
        }
    }
}

impl OperatorAccountCommand {
    fn question(&self) -> ControlQuestion {
        match self {
            OperatorAccountCommand::Reset { name, reason } => ControlQuestion::ResetAccount {
                name: name.clone(),
                reason: joined(reason),
            },
            OperatorAccountCommand::Delete { name, reason } => ControlQuestion::DeleteAccount {
                name: name.clone(),
                reason: joined(reason),
            },
            OperatorAccountCommand::Rename { name, new, reason } => {
                ControlQuestion::RenameAccount {
                    name: name.clone(),
                    new: new.clone(),
                    reason: joined(reason),
                }
            }
        }
    }
}

impl Imposing {
    fn question(&self, measure: Sanction) -> ControlQuestion {
        ControlQuestion::Impose {
            measure,
            who: self.who.clone(),
            for_seconds: self.time.as_secs(),
            reason: self.reason.join(" "),
            confirmed: self.yes,
        }
    }
}

impl Lifting {
    fn question(&self, measure: Sanction) -> ControlQuestion {
        ControlQuestion::Lift {
            measure,
            who: self.who.clone(),
            reason: joined(&self.reason),
        }
    }
}

/// The words of a text, if there are some.
fn joined(words: &[String]) -> Option<String> {
    (!words.is_empty()).then(|| words.join(" "))
}

impl LiveCommand {
    /// True if a list is wanted as JSON.
    fn wants_json(&self) -> bool {
        match self {
            LiveCommand::Rooms { json }
            | LiveCommand::Tournaments { json, .. }
            | LiveCommand::Bans { json }
            | LiveCommand::Who { json }
            | LiveCommand::Reports { json, .. }
            | LiveCommand::Staff { json, .. } => *json,
            LiveCommand::Status { .. }
            | LiveCommand::Announce { .. }
            | LiveCommand::Kick { .. }
            | LiveCommand::Drain { .. }
            | LiveCommand::Close { .. }
            | LiveCommand::Ban(_)
            | LiveCommand::Mute(_)
            | LiveCommand::Unban(_)
            | LiveCommand::Unmute(_)
            | LiveCommand::Account { .. } => false,
        }
    }

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
                reason: joined(reason),
            },
            LiveCommand::Ban(wish) => wish.question(Sanction::Ban),
            LiveCommand::Mute(wish) => wish.question(Sanction::Mute),
            LiveCommand::Unban(wish) => wish.question(Sanction::Ban),
            LiveCommand::Unmute(wish) => wish.question(Sanction::Mute),
            LiveCommand::Bans { .. } => ControlQuestion::Bans {},
            LiveCommand::Who { .. } => ControlQuestion::Who {},
            LiveCommand::Reports {
                close: Some(number),
                outcome,
                ..
            } => ControlQuestion::CloseReport {
                number: *number,
                outcome: joined(outcome),
            },
            LiveCommand::Reports { all, .. } => ControlQuestion::Reports { all: *all },
            LiveCommand::Tournaments {
                end: Some(number),
                reason,
                ..
            } => ControlQuestion::EndTournament {
                number: *number,
                reason: joined(reason),
            },
            LiveCommand::Tournaments { .. } => ControlQuestion::Tournaments {},
            LiveCommand::Account { command } => command.question(),
            LiveCommand::Staff {
                command: Some(command),
                ..
            } => command.question(),
            LiveCommand::Staff { command: None, .. } => ControlQuestion::Staff {},
            LiveCommand::Rooms { .. } => ControlQuestion::Rooms {},
            LiveCommand::Close { room, reason } => ControlQuestion::Close {
                room: room.clone(),
                reason: joined(reason),
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
            false => write!(out, "{}", report::status(status))?,
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
