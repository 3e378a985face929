//! The library's own client.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::codec::{Item, LineCodec};
use russh::client::{self, AuthResult, Handle, Handler, KeyboardInteractiveAuthResponse, Msg};
use russh::keys::{HashAlg, PublicKeyOrCertificate};
use russh::{Channel, ChannelMsg, Error};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_util::bytes::BytesMut;
use tokio_util::codec::Decoder;

use super::{House, PATIENCE};

/// A client that compares the server's key with the announced one.
pub(crate) struct Careful(pub(crate) String);

impl Handler for Careful {
    type Error = Error;

    async fn check_server_key(&mut self, key: &PublicKeyOrCertificate) -> Result<bool, Error> {
        Ok(match key {
            PublicKeyOrCertificate::PublicKey { key, .. } => {
                key.fingerprint(HashAlg::Sha256).to_string() == self.0
            }
            PublicKeyOrCertificate::Certificate(_) => false,
        })
    }
}

/// Settings of a client that waits as long as a test does.
pub(crate) fn config() -> client::Config {
    client::Config {
        inactivity_timeout: Some(PATIENCE),
        ..client::Config::default()
    }
}

impl House {
    /// A connection behind the key exchange.
    pub(crate) async fn connect(&self) -> Handle<Careful> {
        self.connect_by(config()).await.unwrap()
    }

    pub(crate) async fn connect_by(
        &self,
        config: client::Config,
    ) -> Result<Handle<Careful>, Error> {
        let handler = Careful(self.fingerprint.clone());
        client::connect(Arc::new(config), self.address, handler).await
    }

    /// A guest's shell through a proxy that says that the guest has this address.
    pub(crate) async fn shell_from(&self, source: &str, login: &str) -> Shell {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let header = format!("PROXY TCP4 {source} 127.0.0.1 1 2\r\n");
        stream.write_all(header.as_bytes()).await.unwrap();
        let handler = Careful(self.fingerprint.clone());
        let mut connection = client::connect_stream(Arc::new(config()), stream, handler)
            .await
            .unwrap();
        connection
            .authenticate_keyboard_interactive_start(login, None)
            .await
            .unwrap();
        let channel = connection.channel_open_session().await.unwrap();
        channel.request_shell(true).await.unwrap();
        Shell::new(connection, channel)
    }

    /// A guest's connection.
    pub(crate) async fn guest(&self, login: &str) -> Handle<Careful> {
        self.guest_by(config(), login).await
    }

    pub(crate) async fn guest_by(&self, config: client::Config, login: &str) -> Handle<Careful> {
        let mut connection = self.connect_by(config).await.unwrap();
        let none = connection.authenticate_none(login).await.unwrap();
        assert!(matches!(none, AuthResult::Failure { .. }), "{none:?}");
        let in_as_guest = connection
            .authenticate_keyboard_interactive_start(login, None)
            .await
            .unwrap();
        let success = KeyboardInteractiveAuthResponse::Success;
        assert!(
            matches!(in_as_guest, KeyboardInteractiveAuthResponse::Success),
            "{in_as_guest:?} and not {success:?}"
        );
        connection
    }

    /// A guest's shell without a terminal.
    pub(crate) async fn shell(&self, login: &str) -> Shell {
        let connection = self.guest(login).await;
        let channel = connection.channel_open_session().await.unwrap();
        channel.request_shell(true).await.unwrap();
        Shell::new(connection, channel)
    }

    /// A guest's command, and no terminal.
    pub(crate) async fn command(&self, login: &str, command: &str) -> Shell {
        let connection = self.guest(login).await;
        let channel = connection.channel_open_session().await.unwrap();
        channel.exec(true, command).await.unwrap();
        Shell::new(connection, channel)
    }

    /// A guest's full screen, of this size.
    pub(crate) async fn screen(&self, login: &str, columns: u32, rows: u32) -> Shell {
        let connection = self.guest(login).await;
        let channel = connection.channel_open_session().await.unwrap();
        let no_modes = &[];
        channel
            .request_pty(true, "xterm-mono", columns, rows, 0, 0, no_modes)
            .await
            .unwrap();
        channel.set_env(false, "LANG", "it_IT.UTF-8").await.unwrap();
        channel.request_shell(true).await.unwrap();
        Shell::new(connection, channel)
    }
}

/// A channel with a session.
pub(crate) struct Shell {
    pub(crate) connection: Handle<Careful>,
    pub(crate) channel: Channel<Msg>,
    /// Output that has not been looked at yet.
    pub(crate) read: String,
    pub(crate) errors: String,
    pub(crate) status: Option<u32>,
    pub(crate) is_closed: bool,
}

impl Shell {
    pub(crate) fn new(connection: Handle<Careful>, channel: Channel<Msg>) -> Shell {
        Shell {
            connection,
            channel,
            read: String::new(),
            errors: String::new(),
            status: None,
            is_closed: false,
        }
    }

    pub(crate) async fn say(&self, text: &str) {
        self.channel.data(text.as_bytes()).await.unwrap();
    }

    /// Takes one message; false at the end.
    pub(crate) async fn take(&mut self) -> bool {
        match self.channel.wait().await {
            Some(ChannelMsg::Data { data }) => {
                self.read.push_str(&String::from_utf8_lossy(&data));
            }
            Some(ChannelMsg::ExtendedData { data, .. }) => {
                self.errors.push_str(&String::from_utf8_lossy(&data));
            }
            Some(ChannelMsg::ExitStatus { exit_status }) => self.status = Some(exit_status),
            Some(ChannelMsg::Close) | None => {
                self.is_closed = true;
                return false;
            }
            Some(_) => {}
        }
        true
    }

    /// Reads until this text has come, and takes everything up to its end.
    pub(crate) async fn read_until(&mut self, wanted: &str) -> String {
        let reading = async { while !self.read.contains(wanted) && self.take().await {} };
        let in_time = timeout(PATIENCE, reading).await.is_ok();
        let Some(at) = self.read.find(wanted) else {
            panic!(
                "no {wanted:?} ({in_time}, {}) in {:?}",
                self.is_closed, self.read
            );
        };
        let rest = self.read.split_off(at + wanted.len());
        std::mem::replace(&mut self.read, rest)
    }

    /// Reads what comes within a moment.
    pub(crate) async fn read_for(&mut self, moment: Duration) -> String {
        let reading = async { while self.take().await {} };
        let _ = timeout(moment, reading).await;
        std::mem::take(&mut self.read)
    }

    /// Reads to the end, and returns what came and the status.
    pub(crate) async fn read_to_end(&mut self) -> (String, Option<u32>) {
        let reading = async { while self.take().await {} };
        let read = timeout(PATIENCE, reading).await;
        assert!(read.is_ok(), "no end after {:?}", self.read);
        (std::mem::take(&mut self.read), self.status)
    }
}

/// The text of bytes without what a terminal obeys.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '\x1b' => {
                // A sequence ends with a letter, but for the strings, which these tests do not look into.
                for c in rest.by_ref() {
                    if c.is_ascii_alphabetic() || c == '\\' {
                        break;
                    }
                }
                out.push(' ');
            }
            c => out.push(c),
        }
    }
    out
}

/// The lines that a program would read.
pub(crate) fn lines(text: &str) -> Vec<String> {
    let (mut codec, mut bytes) = (LineCodec::new(64 * 1024), BytesMut::from(text));
    let items = std::iter::from_fn(|| codec.decode(&mut bytes).unwrap());
    let texts = items.filter_map(|item| match item {
        Item::Line { text, .. } => Some(text),
        _ => None,
    });
    texts.collect()
}
