//! Answering an operator.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use bytes::Bytes;
use damiera_archive::Archive;
use damiera_config::LiveLimits;
use damiera_connection::delivery::Roster;
use damiera_connection::delivery::{Bulletin, ConnectionId};
use damiera_game::lobby::Lobby;
use damiera_game::services::SshDoor;
use damiera_game::services::disk::DiskMonitor;
use damiera_game::services::host::Host;
use damiera_game::services::upstream::{Upstream, UpstreamKind};
use damiera_game::tournaments::Tournaments;
use damiera_journal::Backlog;
use damiera_people::PeopleRegistry;
use damiera_platform::logs::Errors;
use damiera_platform::metrics::Metrics;
use damiera_platform::net::serve_few;
use damiera_platform::net::tls::Identity;
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::UnixStream;
use tokio::time::Instant;

use super::census::Census;
use super::operator_name::operator_name;
use super::order::Imposition;
use super::socket::may_command;
#[cfg(feature = "cluster")]
use super::status::ClusterStatus;
use super::status::{
    ConnectionsStatus, JournalStatus, MovesStatus, PageStatus, ProcessStatus, SshStatus, TlsStatus,
};
use super::{
    ControlAnswer, ControlQuestion, ControlSocket, Drain, DrainNews, MESSAGE_BYTES, Recent,
    ServerStatus,
};
#[cfg(feature = "cluster")]
use crate::cluster::unix_seconds;

/// Default time for which the name of a kicked person may not come back.
const KEPT_OUT: Duration = Duration::from_secs(600);

/// The parts of the server that an operator's commands read and change.
#[derive(Debug)]
pub struct Control {
    /// The address at which the server listens.
    pub address: String,
    /// When it began.
    pub started: Instant,
    /// Rooms and names.
    pub lobby: Arc<Lobby>,
    /// Connections.
    pub roster: Arc<Roster>,
    /// Figures.
    pub metrics: Arc<Metrics>,
    /// The figures of the last minute.
    pub recent: Arc<Recent>,
    /// Finished games.
    pub archive: Archive,
    /// Tournaments.
    pub tournaments: Tournaments,
    /// Accounts, bans, mutes and reports.
    pub people: Arc<PeopleRegistry>,
    /// The bounds, and which networks have none.
    pub limits: LiveLimits,
    /// Time and chance.
    pub host: Arc<Host>,
    /// Records that wait for the journal; None if games are kept in memory.
    pub journal: Option<Backlog>,
    /// The journal's disk.
    pub storage: Arc<DiskMonitor>,
    /// Counters of errors.
    pub errors: Arc<Errors>,
    /// The certificate for TLS connections, if there is a port for them.
    pub identity: Option<Identity>,
    /// The door for SSH, if it is open.
    pub ssh: Option<SshDoor>,
    /// The stop that waits for games.
    pub drain: Arc<Drain>,
    /// The way to the server that decides, in a cluster.
    pub upstream: Option<Arc<dyn Upstream>>,
}

/// Answers at a socket until the task is ended.
pub async fn control(socket: Arc<ControlSocket>, control: Arc<Control>) {
    let converse = |stream| {
        let control = Arc::clone(&control);
        async move { control.converse(stream).await }
    };
    serve_few(|| socket.accept(), "no command can be taken", converse).await;
}

impl Control {
    /// Reads one question and writes its answer.
    async fn converse(&self, mut stream: UnixStream) -> std::io::Result<()> {
        let answer = match read_question(&mut stream).await {
            Ok(Some(question)) => {
                let by = operator_name(&stream).await;
                self.answer(question, &by).await
            }
            Ok(None) => return Ok(()),
            Err(why) => refused(&why),
        };
        let mut line = serde_json::to_vec(&answer).map_err(std::io::Error::other)?;
        line.push(b'\n');
        stream.write_all(&line).await?;
        stream.shutdown().await
    }

    /// Does what an operator of this name asks, or has the server do it that decides.
    pub async fn answer(&self, question: ControlQuestion, by: &str) -> ControlAnswer {
        let upstream = self.upstream.as_deref();
        let upstream = upstream.filter(|upstream| !upstream.decides_here());
        let answer = match upstream.filter(|_| !question.is_about_this_server()) {
            Some(upstream) => forward(upstream, question, by).await,
            None => self.try_answer(question, by).await,
        };
        answer.unwrap_or_else(|why| refused(&why))
    }

    /// Answers a command that an operator gave at another server.
    pub async fn answer_replica(&self, question: &[u8]) -> Option<Bytes> {
        let ForwardedCommand { question, by } = serde_json::from_slice(question).ok()?;
        let answer = self.try_answer(question, &by).await;
        let answer = answer.unwrap_or_else(|why| refused(&why));
        serde_json::to_vec(&answer).ok().map(Bytes::from)
    }

    async fn try_answer(
        &self,
        question: ControlQuestion,
        by: &str,
    ) -> anyhow::Result<ControlAnswer> {
        Ok(match question {
            ControlQuestion::Status {} => ControlAnswer::Status(Box::new(self.status().await)),
            ControlQuestion::Announce { text } => {
                let bulletin = Bulletin::announcement(&text)?;
                let connections = self.roster.tell(Arc::new(bulletin)).await;
                tracing::info!(connections, "announced");
                ControlAnswer::Announced { connections }
            }
            ControlQuestion::Kick {
                who,
                reason,
                for_seconds,
            } => {
                let kept_out = for_seconds.map_or(KEPT_OUT, Duration::from_secs);
                ControlAnswer::Kicked {
                    connections: self.kick(&who, reason.as_deref(), kept_out)?,
                }
            }
            ControlQuestion::Drain { within_seconds } => {
                let within = within_seconds.map(Duration::from_secs);
                self.drain.begin(within).await;
                let games = self.drain.games().await;
                let draining = self.drain.state(games);
                ControlAnswer::Draining(draining.context("the drain was taken back at once")?)
            }
            ControlQuestion::CancelDrain {} => ControlAnswer::Staying {
                connections: self.drain.cancel().await?,
            },
            ControlQuestion::PeopleOf {
                node,
                tells,
                servers,
            } => self.people_of(&node, tells, servers),
            ControlQuestion::Rooms {} => ControlAnswer::Rooms {
                rooms: self.rooms().await,
            },
            ControlQuestion::Close { room, reason } => ControlAnswer::Closed {
                room: self.close(&room, reason.as_deref()).await?,
            },
            ControlQuestion::Tournaments {} => ControlAnswer::Tournaments {
                tournaments: self.tournaments(),
            },
            ControlQuestion::EndTournament { number, reason } => {
                let (title, called_off) =
                    self.end_tournament(number, reason.as_deref(), by).await?;
                ControlAnswer::TournamentEnded {
                    number,
                    title,
                    called_off,
                }
            }
            ControlQuestion::Impose {
                measure,
                who,
                for_seconds,
                reason,
                confirmed,
            } => {
                let wish = Imposition {
                    measure,
                    who: &who,
                    for_seconds,
                    reason: &reason,
                    confirmed,
                };
                self.impose(wish, by).await?
            }
            ControlQuestion::Lift {
                measure,
                who,
                reason,
            } => self.lift(measure, &who, reason.as_deref(), by).await?,
            ControlQuestion::HandOver { to } => {
                let upstream = self.upstream.as_ref();
                let upstream = upstream.context("this server is in no cluster")?;
                ControlAnswer::HandedOver {
                    node: upstream.hand_over(to).await?,
                }
            }
            ControlQuestion::Bans {} => ControlAnswer::Bans { bans: self.bans() },
            ControlQuestion::Who {} => ControlAnswer::Who {
                connections: self.who(),
            },
            ControlQuestion::Reports { all } => ControlAnswer::Reports {
                reports: self.reports(all),
            },
            ControlQuestion::CloseReport { number, outcome } => {
                self.close_report(number, outcome.as_deref(), by).await?
            }
            ControlQuestion::ResetAccount { name, reason } => {
                self.reset_account(&name, reason.as_deref(), by).await?
            }
            ControlQuestion::DeleteAccount { name, reason } => {
                self.delete_account(&name, reason.as_deref(), by).await?
            }
            ControlQuestion::RenameAccount { name, new, reason } => {
                self.rename_account(&name, &new, reason.as_deref(), by)
                    .await?
            }
            ControlQuestion::Staff {} => self.staff().await?,
            ControlQuestion::SetRole { name, role } => self.set_role(&name, role, by).await?,
        })
    }

    /// Tells the people of a replica of its drain, and counts their games.
    fn people_of(
        &self,
        node: &str,
        tells: Option<DrainNews>,
        servers: Vec<String>,
    ) -> ControlAnswer {
        let bulletin = tells.map(|news| match news {
            DrainNews::Drains => Bulletin::elsewhere(Notice::ReplicaDraining, servers),
            DrainNews::Stays => Bulletin::notice(Notice::Staying),
        });
        let tell = |bulletin| self.roster.tell_carried(node, &Arc::new(bulletin));
        let told = bulletin.map_or(0, tell);
        let rooms = &self.lobby.rooms;
        let in_rooms = self.roster.carried_in_rooms(node).into_iter();
        let played = in_rooms.filter_map(|(name, room)| {
            let room = rooms.of_name(&room).or_else(|| rooms.of_class(&room))?;
            room.is_played_by(&name).then_some(room.id)
        });
        let playing = played.collect::<HashSet<_>>().len();
        ControlAnswer::PeopleOf { playing, told }
    }

    /// Closes connections, and keeps their names out for so long; says how many.
    fn kick(&self, who: &str, reason: Option<&str>, kept_out: Duration) -> anyhow::Result<usize> {
        let reason = reason
            .map(Bulletin::announcement)
            .transpose()?
            .map(Arc::new);
        let connections = match who.strip_prefix('#') {
            Some(number) => {
                let number = number.parse().ok();
                vec![ConnectionId(
                    number.context("a connection is # and its number")?,
                )]
            }
            None => {
                let name = Name::parse(who).ok();
                self.roster.of(&name.context("nobody can have this name")?)
            }
        };
        for name in connections.iter().filter_map(|id| self.roster.name_of(*id)) {
            self.lobby.names.keep_out(&name, kept_out);
        }
        let kicked = connections
            .into_iter()
            .filter(|id| self.roster.send_away(*id, reason.clone(), Notice::Kicked))
            .inspect(|id| tracing::info!(connection = id.0, "closed by the operator"))
            .count();
        ensure!(kicked > 0, "nobody like that is connected");
        Ok(kicked)
    }

    async fn status(&self) -> ServerStatus {
        if let Some(upstream) = &self.upstream {
            upstream.check_storage().await;
        }
        let census = Census::counted(&self.lobby).await;
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
                accepted: self.metrics.connections.accepted.get(),
            },
            tls: self.identity.as_ref().map(TlsStatus::of),
            ssh: self.ssh.as_ref().map(SshStatus::of),
            census,
            moves: MovesStatus::of(self.metrics.play.moves.get(), recent.as_ref()),
            journal: JournalStatus {
                on_disk: self.journal.is_some(),
                commit: JournalStatus::commits(recent.as_ref()),
                waiting: self.journal.as_ref().map_or(0, Backlog::waiting),
                failures: self.metrics.journal.failures(),
            },
            #[cfg(feature = "cluster")]
            cluster: ClusterStatus::of(
                &self.metrics,
                unix_seconds(),
                self.upstream
                    .as_ref()
                    .map_or_else(Vec::new, |upstream| upstream.nodes()),
            ),
            #[cfg(not(feature = "cluster"))]
            cluster: None,
            bots_waiting,
            bots_thinking,
            archive_backlog: self.archive.backlog(),
            storage: self.storage.state(),
            last_error: self.errors.last(),
            listed_without_role: self.listed_without_role(),
            page: PageStatus::of(&self.metrics.limits),
            draining: match self.drain.is_planned() {
                true => self.drain.state(self.drain.games().await),
                false => None,
            },
        }
    }
}

/// A command that is carried out at another server.
#[derive(Debug, Serialize, Deserialize)]
struct ForwardedCommand {
    question: ControlQuestion,
    /// The operator's name.
    by: String,
}

/// Has the server that decides carry a command out.
pub(super) async fn forward(
    upstream: &dyn Upstream,
    question: ControlQuestion,
    by: &str,
) -> anyhow::Result<ControlAnswer> {
    let by = by.to_owned();
    let question = serde_json::to_vec(&ForwardedCommand { question, by })?;
    let answer = upstream.ask(UpstreamKind::Control, question.into()).await;
    let answer = answer.context("no server decides at the moment, or this one does not reach it: try again in some seconds, or at another server")?;
    serde_json::from_slice(&answer).context("the answer of the primary is of another version")
}

/// Reads the question on a connection; None if it closed without one. Fails if the peer may not ask.
async fn read_question(stream: &mut UnixStream) -> anyhow::Result<Option<ControlQuestion>> {
    if !may_command(stream) {
        bail!("only the server's own user and root may command it");
    }
    let mut line = String::new();
    let read = BufReader::new(stream.take(MESSAGE_BYTES))
        .read_line(&mut line)
        .await;
    match read {
        Ok(_) if line.ends_with('\n') => match serde_json::from_str(&line) {
            Ok(question) => Ok(Some(question)),
            Err(error) => bail!("this is no question: {error}"),
        },
        Ok(0) => Ok(None),
        Ok(_) => bail!("a question is one line of at most {MESSAGE_BYTES} bytes"),
        Err(error) => bail!("the question cannot be read: {error}"),
    }
}

fn refused(why: &anyhow::Error) -> ControlAnswer {
    ControlAnswer::Refused {
        error: why.to_string(),
    }
}
