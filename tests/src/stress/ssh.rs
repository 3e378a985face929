//! A guest's connection by SSH.

use std::io;
use std::sync::Arc;

use russh::Error;
use russh::client::{self, Handle, Handler, KeyboardInteractiveAuthResponse};
use russh::keys::PublicKeyOrCertificate;
use tokio::io::{AsyncRead, AsyncWrite};

/// A client that takes any key for the server's.
#[derive(Debug)]
pub struct Trusting;

impl Handler for Trusting {
    type Error = Error;

    async fn check_server_key(&mut self, _key: &PublicKeyOrCertificate) -> Result<bool, Error> {
        Ok(true)
    }
}

/// A connection behind the key exchange.
pub type SshConnection = Handle<Trusting>;

/// Exchanges keys with the server.
///
/// # Errors
/// When the server breaks it off.
pub async fn connect<S>(stream: S, config: client::Config) -> io::Result<SshConnection>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let connected = client::connect_stream(Arc::new(config), stream, Trusting).await;
    connected.map_err(io::Error::other)
}

/// Connects and comes in as a guest with this login name.
///
/// # Errors
/// When the server breaks it off, or lets no guest in.
pub async fn guest<S>(stream: S, login: String, config: client::Config) -> io::Result<SshConnection>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let mut connection = connect(stream, config).await?;
    let entered = connection
        .authenticate_keyboard_interactive_start(login, None)
        .await
        .map_err(io::Error::other)?;
    match entered {
        KeyboardInteractiveAuthResponse::Success => Ok(connection),
        KeyboardInteractiveAuthResponse::Failure { .. }
        | KeyboardInteractiveAuthResponse::InfoRequest { .. } => {
            Err(io::Error::other("a guest is not let in"))
        }
    }
}
