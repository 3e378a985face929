//! The server that runs by these settings, if one does: the other checks judge by it.

use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use damiera_config::Config;
use damiera_node::control::{ControlAnswer, ControlQuestion, ServerStatus};
use tokio::net::UnixStream;
use tokio::time::timeout;

use super::Examination;
use super::finding::DoctorFinding;
use super::rights::as_user;
use crate::live;

/// The server that takes commands where the settings say.
#[derive(Debug)]
pub(super) enum ServerPresence {
    /// The settings name no socket.
    NoSocket,
    /// No server listens there.
    Absent,
    /// The system does not let this process reach it.
    Unreached { socket: PathBuf, error: io::Error },
    /// A server listens there.
    Found {
        /// Its process. None if the system does not say.
        process: Option<i32>,
        status: StatusReply,
    },
}

/// The answer to the question of how the server is.
#[derive(Debug)]
pub(super) enum StatusReply {
    Status(Box<ServerStatus>),
    /// No answer within the time for commands.
    Silence,
    /// An answer that says nothing of it, in words.
    Unclear(String),
}

impl ServerPresence {
    /// Asks the server that takes commands where the settings say.
    ///
    /// # Errors
    /// When the system gives no means to ask.
    pub(super) fn find(config: &Config) -> io::Result<ServerPresence> {
        let Some(socket) = config.control_socket() else {
            return Ok(ServerPresence::NoSocket);
        };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        Ok(runtime.block_on(find(socket)))
    }

    /// The process of the server. None if none runs, or it is not known.
    pub(super) fn process(&self) -> Option<i32> {
        match self {
            ServerPresence::Found { process, .. } => *process,
            ServerPresence::NoSocket
            | ServerPresence::Absent
            | ServerPresence::Unreached { .. } => None,
        }
    }

    /// The status of the server. None if it did not give one.
    pub(super) fn status(&self) -> Option<&ServerStatus> {
        match self {
            ServerPresence::Found {
                status: StatusReply::Status(status),
                ..
            } => Some(status),
            ServerPresence::Found { .. }
            | ServerPresence::NoSocket
            | ServerPresence::Absent
            | ServerPresence::Unreached { .. } => None,
        }
    }

    /// True if a server may run without a sign of it here.
    pub(super) fn may_be_hidden(&self) -> bool {
        match self {
            ServerPresence::Unreached { .. } => true,
            ServerPresence::Found { process, .. } => process.is_none(),
            ServerPresence::NoSocket | ServerPresence::Absent => false,
        }
    }
}

async fn find(socket: PathBuf) -> ServerPresence {
    let process = match UnixStream::connect(&socket).await {
        Ok(stream) => stream.peer_cred().ok().and_then(|peer| peer.pid()),
        Err(error) => {
            return match error.kind() {
                ErrorKind::NotFound | ErrorKind::ConnectionRefused => ServerPresence::Absent,
                _ => ServerPresence::Unreached { socket, error },
            };
        }
    };
    let status = ask(&socket).await;
    ServerPresence::Found { process, status }
}

async fn ask(socket: &Path) -> StatusReply {
    let asked = live::exchange(socket, &ControlQuestion::Status {});
    match timeout(live::PATIENCE, asked).await {
        Ok(Ok(ControlAnswer::Status(status))) => StatusReply::Status(status),
        Ok(Ok(ControlAnswer::Refused { error })) => StatusReply::Unclear(error),
        Ok(Ok(_)) => StatusReply::Unclear("the server answered something else".to_owned()),
        Ok(Err(error)) => StatusReply::Unclear(format!("{error:#}")),
        Err(_) => StatusReply::Silence,
    }
}

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    const OWN: &str = env!("CARGO_PKG_VERSION");
    let restart = "systemctl restart damiera";
    vec![match &examined.server {
        ServerPresence::NoSocket => DoctorFinding::good(
            "it keeps games in memory and takes no commands, so that one that runs cannot be told from another program",
        ),
        ServerPresence::Absent => DoctorFinding::good("none runs by these settings"),
        ServerPresence::Unreached { socket, error } => unreached(socket, error),
        ServerPresence::Found { process, status } => {
            let process = process.map_or_else(String::new, |id| format!(", process {id},"));
            match status {
                StatusReply::Status(status) if status.version != OWN => DoctorFinding::warning(
                    format!(
                        "version {}{process} runs, and this program is version {OWN}",
                        status.version
                    ),
                    restart,
                ),
                StatusReply::Status(status) => DoctorFinding::good(format!(
                    "version {}{process} runs at {}",
                    status.version, status.address
                )),
                StatusReply::Silence => DoctorFinding::fault(
                    format!(
                        "one{process} runs, and does not answer within {} seconds",
                        live::PATIENCE.as_secs()
                    ),
                    restart,
                ),
                StatusReply::Unclear(why) => DoctorFinding::warning(
                    format!("one{process} runs, and does not say how it is: {why}"),
                    "damiera-server status",
                ),
            }
        }
    }]
}

fn unreached(socket: &Path, error: &io::Error) -> DoctorFinding {
    let shown = socket.display();
    if error.kind() != ErrorKind::PermissionDenied {
        return DoctorFinding::fault(
            format!("no commands can be taken at {shown}: {error}"),
            "name another socket with --control-socket",
        );
    }
    // The folder may be closed too, and then its own owner is the server's user.
    let owner = [Some(socket), socket.parent()]
        .into_iter()
        .flatten()
        .find_map(|path| path.metadata().ok())
        .map_or(0, |found| found.uid());
    DoctorFinding::warning(
        format!("one may run, but {shown} is not this user's"),
        as_user(owner),
    )
}
