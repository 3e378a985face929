//! The socket: its owner, its permissions, and the removal of an earlier server's socket.

use std::fs;
use std::io;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::os::unix::net::UnixStream as BlockingStream;
use std::path::{Path, PathBuf};

use damiera_platform::process::aside::if_there;
use socket2::{Domain, SockAddr, Socket, Type};
use tokio::net::{UnixListener, UnixStream};

/// Only the owner reads and writes.
const MODE: u32 = 0o600;

/// Connections that wait to be accepted.
const BACKLOG: i32 = 8;

/// A listening socket, which is removed when it is dropped.
#[derive(Debug)]
pub struct ControlSocket {
    listener: UnixListener,
    path: PathBuf,
    /// Device and inode of what was made there, so that nothing else is removed.
    made: (u64, u64),
}

/// Why commands cannot be taken at a path.
#[derive(Debug, thiserror::Error)]
pub enum SocketError {
    /// A server answers there.
    #[error("another server takes commands at {0}; stop it first, or set control.socket")]
    InUse(PathBuf),
    /// There is something else.
    #[error("{0} is there and is no socket; move it away, or set control.socket")]
    NoSocket(PathBuf),
    /// The system refuses.
    #[error("cannot take commands at {path}: {error}")]
    Io {
        /// The path of the socket.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
}

impl ControlSocket {
    /// Makes a socket at a path; a socket that a server left behind there goes first.
    ///
    /// # Errors
    /// When a server listens there, something else lies there, or the system refuses. Nothing is
    /// removed then.
    pub fn bind(path: &Path) -> Result<Self, SocketError> {
        let failed = |error| SocketError::Io {
            path: path.to_owned(),
            error,
        };
        clear(path)?;
        let socket = Socket::new(Domain::UNIX, Type::STREAM, None).map_err(failed)?;
        socket.set_nonblocking(true).map_err(failed)?;
        let address = SockAddr::unix(path).map_err(failed)?;
        socket.bind(&address).map_err(failed)?;
        // The mode is set before it listens, so no connection is made under another one.
        fs::set_permissions(path, fs::Permissions::from_mode(MODE)).map_err(failed)?;
        let made = inode(path).map_err(failed)?;
        socket.listen(BACKLOG).map_err(failed)?;
        Ok(ControlSocket {
            listener: UnixListener::from_std(socket.into()).map_err(failed)?,
            path: path.to_owned(),
            made,
        })
    }

    /// The next connection, from any user.
    ///
    /// # Errors
    /// When the system gives none.
    pub async fn accept(&self) -> io::Result<UnixStream> {
        let (stream, _) = self.listener.accept().await?;
        Ok(stream)
    }
}

impl Drop for ControlSocket {
    fn drop(&mut self) {
        if inode(&self.path).is_ok_and(|found| found == self.made) {
            // If it stays, the next server removes it.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// True if the user at the other end may command this process: its own user, or root.
pub(super) fn may_command(stream: &UnixStream) -> bool {
    let own = rustix::process::geteuid().as_raw();
    stream
        .peer_cred()
        .is_ok_and(|peer| peer.uid() == own || peer.uid() == 0)
}

fn inode(path: &Path) -> io::Result<(u64, u64)> {
    let found = fs::symlink_metadata(path)?;
    Ok((found.dev(), found.ino()))
}

/// Removes a socket on which no process listens.
fn clear(path: &Path) -> Result<(), SocketError> {
    let failed = |error| SocketError::Io {
        path: path.to_owned(),
        error,
    };
    let Some(found) = if_there(fs::symlink_metadata(path)).map_err(failed)? else {
        return Ok(());
    };
    if !found.file_type().is_socket() {
        return Err(SocketError::NoSocket(path.to_owned()));
    }
    match BlockingStream::connect(path) {
        Ok(_) => Err(SocketError::InUse(path.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => {
            fs::remove_file(path).map_err(failed)
        }
        Err(error) => Err(failed(error)),
    }
}
