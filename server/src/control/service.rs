//! Answering an operator.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::name::Name;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::UnixStream;
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::drain::census;
use super::socket::may_command;
use super::status::{ConnectionsStatus, JournalStatus, MovesStatus, ProcessStatus, TlsStatus};
use super::{
    ControlAnswer, ControlQuestion, ControlSocket, Drain, MESSAGE_BYTES, Recent, ServerStatus,
};
use crate::archive::Archive;
use crate::delivery::Roster;
use crate::delivery::{Bulletin, ConnectionId};
use crate::journal::Backlog;
use crate::lobby::Lobby;
use crate::logs::Errors;
use crate::metrics::Metrics;
use crate::net::tls::Identity;
use crate::services::disk::Warden;

/// Questions at once; more are closed unanswered.
const CONNECTIONS: usize = 8;

/// How long a question and its answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait when the system gives no connection, so that the attempt does not spin.
const PAUSE: Duration = Duration::from_millis(100);

/// What an operator's commands look at and act on.
#[derive(Debug)]
pub struct Control {
    /// Where the server listens.
    pub address: String,
    /// When it began.
    pub started: Instant,
    /// Rooms and names.
    pub lobby: Arc<Lobby>,
    /// Connections.
    pub roster: Arc<Roster>,
    /// Figures.
    pub metrics: Arc<Metrics>,
    /// What they were lately.
    pub recent: Arc<Recent>,
    /// Finished games.
    pub archive: Archive,
    /// What waits for the journal; nothing when games are kept in memory.
    pub journal: Option<Backlog>,
    /// The journal's disk.
    pub storage: Arc<Warden>,
    /// What went wrong.
    pub errors: Arc<Errors>,
    /// What is shown to those who connect with TLS, if anybody can.
    pub identity: Option<Identity>,
    /// The stop that waits for games.
    pub drain: Arc<Drain>,
}

/// Answers at a socket until the task is ended.
pub async fn control(socket: Arc<ControlSocket>, control: Arc<Control>) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let stream = match socket.accept().await {
            Ok(stream) => stream,
            Err(error) => {
                tracing::warn!(%error, "no command can be taken");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            continue;
        };
        let control = Arc::clone(&control);
        tokio::spawn(async move {
            // Whoever takes longer goes without an answer.
            let _ = tokio::time::timeout(PATIENCE, control.converse(stream)).await;
            drop(place);
        });
    }
}

impl Control {
    /// Reads one question and writes its answer.
    async fn converse(&self, mut stream: UnixStream) -> std::io::Result<()> {
        let answer = if may_command(&stream) {
            let (reader, _) = stream.split();
            let mut line = String::new();
            let mut reader = BufReader::new(reader.take(MESSAGE_BYTES));
            match reader.read_line(&mut line).await {
                Ok(_) if line.ends_with('\n') => match serde_json::from_str(&line) {
                    Ok(question) => self.answer(question).await,
                    Err(error) => refused(format!("this is no question: {error}")),
                },
                Ok(0) => return Ok(()),
                Ok(_) => refused(format!(
                    "a question is one line of at most {MESSAGE_BYTES} bytes"
                )),
                Err(error) => refused(format!("the question cannot be read: {error}")),
            }
        } else {
            refused("only the server's own user and root may command it".to_owned())
        };
        let mut line = serde_json::to_vec(&answer).map_err(std::io::Error::other)?;
        line.push(b'\n');
        stream.write_all(&line).await?;
        stream.shutdown().await
    }

    /// Does what is asked.
    pub async fn answer(&self, question: ControlQuestion) -> ControlAnswer {
        match question {
            ControlQuestion::Status {} => ControlAnswer::Status(Box::new(self.status().await)),
            ControlQuestion::Announce { text } => match Bulletin::announcement(&text) {
                Ok(bulletin) => {
                    let connections = self.roster.tell(Arc::new(bulletin)).await;
                    tracing::info!(connections, "announced");
                    ControlAnswer::Announced { connections }
                }
                Err(error) => refused(error.to_string()),
            },
            ControlQuestion::Kick { who, reason } => self.kick(&who, reason.as_deref()),
            ControlQuestion::Drain { within_seconds } => {
                let within = within_seconds.map(Duration::from_secs);
                self.drain.begin(within).await;
                let games = census(&self.lobby).await.rooms.playing;
                match self.drain.state(games) {
                    Some(draining) => ControlAnswer::Draining(draining),
                    None => refused("the drain was taken back at once".to_owned()),
                }
            }
            ControlQuestion::CancelDrain {} => match self.drain.cancel().await {
                Ok(connections) => ControlAnswer::Staying { connections },
                Err(error) => refused(error.to_string()),
            },
            ControlQuestion::Rooms {} => self.rooms().await,
            ControlQuestion::Close { room, reason } => self.close(&room, reason.as_deref()).await,
        }
    }

    fn kick(&self, who: &str, reason: Option<&str>) -> ControlAnswer {
        let reason = match reason.map(Bulletin::announcement).transpose() {
            Ok(reason) => reason.map(Arc::new),
            Err(error) => return refused(error.to_string()),
        };
        let connections = match who.strip_prefix('#').map(str::parse) {
            Some(Ok(number)) => vec![ConnectionId(number)],
            Some(Err(_)) => return refused("a connection is # and its number".to_owned()),
            None => match Name::parse(who) {
                Ok(name) => self.roster.of(&name),
                Err(_) => return refused("nobody can have this name".to_owned()),
            },
        };
        let kicked = connections
            .into_iter()
            .filter(|id| self.roster.kick(*id, reason.clone()))
            .inspect(|id| tracing::info!(connection = id.0, "closed by the operator"))
            .count();
        if kicked == 0 {
            return refused("nobody like that is connected".to_owned());
        }
        ControlAnswer::Kicked {
            connections: kicked,
        }
    }

    async fn status(&self) -> ServerStatus {
        let census = census(&self.lobby).await;
        let process = tokio::task::spawn_blocking(ProcessStatus::now).await;
        let recent = self.recent.stretches();
        let (bots_waiting, bots_thinking) = self.metrics.bots.now();
        ServerStatus {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            address: self.address.clone(),
            uptime_seconds: self.started.elapsed().as_secs(),
            process: process.unwrap_or_default(),
            connections: ConnectionsStatus {
                open: self.metrics.connections.open(),
                accepted: self.metrics.connections.accepted(),
            },
            tls: self.identity.as_ref().map(TlsStatus::of),
            census,
            moves: MovesStatus::of(self.metrics.play.moves(), recent.as_ref()),
            journal: JournalStatus {
                on_disk: self.journal.is_some(),
                commit: JournalStatus::commits(recent.as_ref()),
                waiting: self.journal.as_ref().map_or(0, Backlog::waiting),
                failures: self.metrics.journal.failures(),
            },
            bots_waiting,
            bots_thinking,
            archive_backlog: self.archive.backlog(),
            storage: self.storage.state(),
            last_error: self.errors.last(),
            draining: self.drain.state(census.rooms.playing),
        }
    }
}

fn refused(error: String) -> ControlAnswer {
    ControlAnswer::Refused { error }
}
