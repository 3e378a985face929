//! The connection to a server: lines of JSON in, tagged commands out; or lines for people with the
//! JSON [beside](damiera_screens::gmcp) them.

mod error;
mod incoming;
mod unheard;

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use damiera_protocol::codec::{Item, LineCodec};
use damiera_protocol::sanitize;
use damiera_protocol::secret::Secret;
use damiera_protocol::view::UserKind;
use damiera_protocol::wire::{Answered, Object};
use damiera_screens::gmcp::{self, FromServer, GmcpClient};
use futures_util::StreamExt;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_util::codec::FramedRead;

pub use self::error::{AskResult, ConnectionError, granted};
pub use self::incoming::Incoming;
use self::incoming::understood;
use crate::address::ServerEndpoints;
use crate::tls::{self, TlsError};

/// The longest line that is accepted from a server, in bytes. A position is under 2 KB and the
/// record of a long game under 16; a longer line ends the connection.
const MAX_LINE: usize = 64 * 1024;

/// Maximum number of events that may come in before the answer to a command, those of a resumed
/// long game included. With more than that the server counts as silent.
const MOST_WAITING: usize = 10_000;

/// The code of the notice that the server does not reach the primary.
pub(crate) const CUT_OFF: &str = "cut_off";

/// How long a server may take to accept a connection, a command or to answer one.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The tag of a ping without a tag of its own. A command's tag is a number.
pub const PONG_TAG: &str = "ping";

/// An open connection.
pub struct ClientConnection {
    reader: FramedRead<Box<dyn AsyncRead + Send + Unpin>, LineCodec>,
    writer: Box<dyn AsyncWrite + Send + Unpin>,
    last_tag: u64,
    /// Messages that came in during the wait for an answer, and have not been asked for yet.
    waiting: VecDeque<(Incoming, Option<u64>)>,
    /// The number of the last event that was asked for.
    seen: Option<u64>,
    /// The kind of messages that come.
    told: RequestedOutput,
    /// How long a write or an answer may take.
    patience: Duration,
    /// How JSON comes beside lines for a person; nothing where all lines are JSON.
    beside: Option<GmcpClient>,
    /// The server.
    server: ServerEndpoints,
    /// The server does not reach the others: this connection is given up for one to another server.
    is_cut_off: bool,
    /// The messages of servers that were tried first and refused the connection.
    passed_over: Vec<String>,
}

/// The kind of messages that a server is to send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestedOutput {
    /// Lines of JSON, for a user of this kind.
    Objects(UserKind),
    /// Lines for a person, and the JSON beside them.
    Lines(LineFormat),
}

/// The server's format for lines for a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineFormat {
    /// To be read aloud: nothing is drawn.
    Accessible,
    /// To be seen: with boards, and few words.
    Compact,
}

impl ClientConnection {
    /// Connects to a server, or to another one with the same games if that does not listen.
    /// `patience` is how long that may take, and each answer after it.
    ///
    /// # Errors
    /// An error of the network or of TLS, or a time-out.
    pub async fn open(
        server: &ServerEndpoints,
        told: RequestedOutput,
        patience: Duration,
    ) -> Result<ClientConnection, TlsError> {
        let opened = timeout(patience, ClientConnection::connect_in_turn(server)).await;
        let opened =
            opened.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()));
        let mut connection = opened.inspect_err(|_| server.failed())?;
        connection.told = told;
        connection.patience = patience;
        connection.beside = match told {
            RequestedOutput::Objects(_) => None,
            RequestedOutput::Lines(_) => Some(GmcpClient::default()),
        };
        Ok(connection)
    }

    /// Tries the servers with the same games in turn, each once. A dead address is refused at once; a hanging one takes all
    /// of the time, and the next attempt begins behind it.
    async fn connect_in_turn(server: &ServerEndpoints) -> Result<ClientConnection, TlsError> {
        loop {
            match ClientConnection::connect(server).await {
                Err(_) if server.has_another() => server.failed(),
                connected => return connected,
            }
        }
    }

    async fn connect(server: &ServerEndpoints) -> Result<ClientConnection, TlsError> {
        let (host, port) = server.next();
        let addresses = lookup_host((&*host, port)).await;
        let addresses: Vec<SocketAddr> = addresses.map_err(TlsError::NoAddress)?.collect();
        let stream = TcpStream::connect(&*addresses).await?;
        // A move is one short line; it should not wait for a second one.
        stream.set_nodelay(true)?;
        Ok(match &server.tls {
            Some(trust) => {
                let stream = tls::encrypt(stream, &host, trust).await?;
                let (reader, writer) = tokio::io::split(stream);
                ClientConnection::over(Box::new(reader), Box::new(writer), server.clone())
            }
            None => {
                let (reader, writer) = stream.into_split();
                ClientConnection::over(Box::new(reader), Box::new(writer), server.clone())
            }
        })
    }

    fn over(
        reader: Box<dyn AsyncRead + Send + Unpin>,
        writer: Box<dyn AsyncWrite + Send + Unpin>,
        server: ServerEndpoints,
    ) -> ClientConnection {
        ClientConnection {
            reader: FramedRead::new(
                reader,
                LineCodec::new(MAX_LINE).with_subnegotiations(gmcp::MAX_MESSAGE),
            ),
            writer,
            last_tag: 0,
            waiting: VecDeque::new(),
            seen: None,
            told: RequestedOutput::Objects(UserKind::Program),
            patience: PATIENCE,
            beside: None,
            server,
            is_cut_off: false,
            passed_over: Vec::new(),
        }
    }

    /// Keeps the messages of servers that were tried first and refused the connection.
    pub(crate) fn came_past(&mut self, said: Vec<String>) {
        self.passed_over = said;
    }

    /// Takes the messages of servers that were tried first and refused the connection, for the
    /// person to read.
    pub(crate) fn take_passed_over(&mut self) -> Vec<String> {
        std::mem::take(&mut self.passed_over)
    }

    /// How long a write or an answer may take.
    pub fn patience(&self) -> Duration {
        self.patience
    }

    /// The kind of messages that the server sends.
    pub fn told(&self) -> RequestedOutput {
        self.told
    }

    /// Sends the first line of a command and returns the tag of its answer.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn send(&mut self, command: &str) -> Result<String, ConnectionError> {
        self.last_tag += 1;
        let tag = self.last_tag.to_string();
        let line = format!("@{tag} {}\n", sanitize::text(command));
        self.write(line.as_bytes()).await?;
        Ok(tag)
    }

    /// Asks if the server is still there, without showing it to anyone. Returns the tag of the
    /// answer. An answer of [`Incoming::Pong`] has no command's tag.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn ping(&mut self) -> Result<String, ConnectionError> {
        match self.told() {
            RequestedOutput::Objects(_) => self.send("ping").await,
            RequestedOutput::Lines(_) => {
                self.write(&gmcp::ping()).await?;
                Ok(PONG_TAG.to_owned())
            }
        }
    }

    /// Asks for JSON beside the lines, before the first command.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn open_gmcp(&mut self) -> Result<(), ConnectionError> {
        self.write(&gmcp::opening()).await
    }

    async fn write(&mut self, bytes: &[u8]) -> Result<(), ConnectionError> {
        let mut all = self.beside.as_mut().map_or_else(Vec::new, GmcpClient::owed);
        all.extend(bytes);
        let sent = async {
            self.writer.write_all(&all).await?;
            self.writer.flush().await
        };
        timeout(self.patience, sent)
            .await
            .map_err(|_| ConnectionError::Silent)??;
        Ok(())
    }

    /// The next piece as it came. Dropping the future loses nothing.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn piece(&mut self) -> Result<FromServer, ConnectionError> {
        loop {
            let item = match self.reader.next().await {
                Some(Ok(Item::TooLong)) => return Err(ConnectionError::TooLong),
                Some(Ok(item)) => item,
                // A server that was killed has no time to end the encryption.
                Some(Err(error)) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    return Err(ConnectionError::Closed);
                }
                Some(Err(error)) => return Err(ConnectionError::Io(error)),
                None => return Err(ConnectionError::Closed),
            };
            let piece = match (&mut self.beside, item) {
                (Some(beside), item) => beside.take(item),
                (None, Item::Line { text, .. }) => Some(FromServer::Object(text)),
                // A server has no use for telnet commands and sends UTF-8; what is not is skipped.
                (None, _) => None,
            };
            if let Some(piece) = piece {
                return Ok(piece);
            }
        }
    }

    /// Returns the next message. Dropping the future loses nothing.
    ///
    /// # Errors
    /// When the connection is lost, or given up because the server does not reach the others.
    pub async fn next(&mut self) -> Result<Incoming, ConnectionError> {
        if let Some(incoming) = self.next_waiting() {
            return Ok(incoming);
        }
        if self.is_cut_off {
            return Err(ConnectionError::CutOff);
        }
        let piece = self.piece().await?;
        let (incoming, seq) = self.understood(piece);
        self.seen = seq.or(self.seen);
        Ok(incoming)
    }

    /// A piece as a value, with the number of the event if it is one.
    fn understood(&mut self, piece: FromServer) -> (Incoming, Option<u64>) {
        let understood = understood(piece);
        if let Incoming::Object(Object::Notice(notice)) = &understood.0
            && *notice.code == *CUT_OFF
        {
            self.server
                .leads_to(notice.servers.iter().map(|server| &**server));
            self.is_cut_off = self.server.is_cut_off();
        }
        understood
    }

    /// The next message that came in during the wait for the last answer; None if none is left.
    pub fn next_waiting(&mut self) -> Option<Incoming> {
        let (incoming, seq) = self.waiting.pop_front()?;
        self.seen = seq.or(self.seen);
        Some(incoming)
    }

    /// Begins with what another connection has seen of the same room.
    pub fn saw(&mut self, seen: Option<u64>) {
        self.seen = seen;
    }

    /// The number of the last event that [`ClientConnection::next`] gave. Resuming a room starts after
    /// it.
    pub fn seen(&self) -> Option<u64> {
        self.seen
    }

    /// Sends a command and waits for its answer. Other messages that arrive until then are kept for
    /// [`ClientConnection::next`].
    ///
    /// # Errors
    /// When the connection is lost, or nothing comes for [`ClientConnection::patience`].
    pub async fn ask(&mut self, command: &str) -> AskResult<Answered> {
        let tag = self.send(command).await?;
        while self.waiting.len() < MOST_WAITING {
            let piece = timeout(self.patience, self.piece()).await;
            let piece = piece.map_err(|_| ConnectionError::Silent)??;
            match self.understood(piece) {
                (Incoming::Answer(answer), _) if answer.tag == tag => return Ok(Ok(answer)),
                (Incoming::Object(Object::Error(refused)), _)
                    if refused.tag.as_deref() == Some(&*tag) =>
                {
                    return Ok(Err(refused));
                }
                // The caller knows that a secret is asked for, and hides the input itself.
                (Incoming::Hides, _) => {}
                other => self.waiting.push_back(other),
            }
        }
        Err(ConnectionError::Silent)
    }
}

impl ClientConnection {
    /// Gives a password or a code that was asked for, and returns the answer, if one comes. If the
    /// server writes for a person, the line goes to its prompt, and the prompt answers only to that
    /// person. Then the secret was taken if it is not refused.
    ///
    /// # Errors
    /// When the connection is lost, or nothing comes for [`ClientConnection::patience`].
    pub async fn give(&mut self, secret: &Secret) -> AskResult<Option<Answered>> {
        if matches!(self.told, RequestedOutput::Objects(_)) {
            let command = format!("segreto {}", secret.expose());
            return Ok(self.ask(&command).await?.map(Some));
        }
        self.prompted(secret.expose()).await?;
        let mut refused = None;
        while self.waiting.len() < MOST_WAITING {
            let piece = timeout(self.patience, self.piece()).await;
            let piece = piece.map_err(|_| ConnectionError::Silent)??;
            match self.understood(piece) {
                (Incoming::Pong, _) => return Ok(refused.map_or(Ok(None), Err)),
                (Incoming::Object(Object::Error(why)), _) if why.tag.is_none() => {
                    refused = Some(why);
                }
                // The caller knows that a secret is asked for, and hides the input itself.
                (Incoming::Hides, _) => {}
                other => self.waiting.push_back(other),
            }
        }
        Err(ConnectionError::Silent)
    }

    /// Sends a line to a prompt of the server, as it was typed, and behind it a ping: what comes until
    /// [`Incoming::Pong`] is what came of it.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn prompted(&mut self, line: &str) -> Result<(), ConnectionError> {
        let mut bytes = format!("{}\n", sanitize::text(line)).into_bytes();
        bytes.extend(gmcp::ping());
        self.write(&bytes).await
    }
}
