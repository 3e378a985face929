//! One connection of a program: lines of JSON in, commands out.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Result, ensure};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpSocket;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::timeout;

/// Maximum time for a running server to answer. It is only used up when something is wrong, so it is generous: a busy
/// machine must not look like a broken server.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Players that share a source address. The ports of one address are too few for all of them.
const PER_SOURCE: usize = 4_000;

/// Size of a read buffer; there may be twenty thousand of them.
const BUFFER: usize = 4 * 1024;

/// Why a connection is of no more use.
#[derive(Debug, thiserror::Error)]
pub enum JsonConnectionError {
    /// The server is gone, as expected here.
    #[error("the server is gone")]
    Gone,
    /// The server is there and says nothing.
    #[error("nothing comes")]
    Stuck,
}

impl From<io::Error> for JsonConnectionError {
    fn from(_: io::Error) -> JsonConnectionError {
        JsonConnectionError::Gone
    }
}

/// An open connection that speaks JSON.
#[derive(Debug)]
pub struct JsonConnection {
    reader: BufReader<OwnedReadHalf>,
    writer: OwnedWriteHalf,
    /// The line that was read last, or as much of the next one as has come.
    line: Vec<u8>,
    /// True if `line` is whole and was given out.
    read: bool,
    /// Maximum time for the server to answer.
    patience: Duration,
}

impl JsonConnection {
    /// Connects, from a source address that goes by the player's number, and asks for JSON.
    ///
    /// # Errors
    /// When the server does not listen, or goes.
    pub async fn open(
        server: SocketAddr,
        number: usize,
    ) -> Result<JsonConnection, JsonConnectionError> {
        JsonConnection::open_within(server, number, PATIENCE).await
    }

    /// Opens it to a server that may leave us waiting for so long.
    ///
    /// # Errors
    /// When the server does not listen, or goes.
    pub async fn open_within(
        server: SocketAddr,
        number: usize,
        patience: Duration,
    ) -> Result<JsonConnection, JsonConnectionError> {
        let source = u8::try_from(2 + number / PER_SOURCE).unwrap_or(2);
        JsonConnection::connect(server, Ipv4Addr::new(127, 0, 0, source).into(), patience).await
    }

    /// Connects from an address of this machine, and asks for JSON.
    ///
    /// # Errors
    /// When the server does not listen, or goes.
    pub async fn from(
        server: SocketAddr,
        source: IpAddr,
    ) -> Result<JsonConnection, JsonConnectionError> {
        JsonConnection::connect(server, source, PATIENCE).await
    }

    async fn connect(
        server: SocketAddr,
        source: IpAddr,
        patience: Duration,
    ) -> Result<JsonConnection, JsonConnectionError> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(source, 0))?;
        let stream = socket.connect(server).await?;
        stream.set_nodelay(true)?;
        let (reader, writer) = stream.into_split();
        let mut link = JsonConnection {
            reader: BufReader::with_capacity(BUFFER, reader),
            writer,
            line: Vec::new(),
            read: false,
            patience,
        };
        link.send("@json formato json").await?;
        while !link.next().await?.starts_with('{') {}
        Ok(link)
    }

    /// Asks for something under a tag, and gives the answer. Output before it is skipped.
    ///
    /// # Errors
    /// When the server is gone, or leaves us waiting.
    pub async fn ask(&mut self, command: &str) -> Result<Value, JsonConnectionError> {
        self.ask_hearing(command, |_, _| ()).await
    }

    /// Asks, and gives everything before the answer to `hear`.
    ///
    /// # Errors
    /// When the server is gone, or leaves us waiting.
    pub async fn ask_hearing(
        &mut self,
        command: &str,
        mut hear: impl FnMut(&str, &Value),
    ) -> Result<Value, JsonConnectionError> {
        self.send(&format!("@q {command}")).await?;
        loop {
            let line = self.next().await?;
            let value = read(line);
            if value["tag"] == "q" {
                return Ok(value);
            }
            hear(line, &value);
        }
    }

    /// Asks for something that must be done.
    ///
    /// # Errors
    /// When it is refused, too.
    pub async fn must(&mut self, command: &str) -> Result<Value> {
        let answer = self.ask(command).await?;
        ensure!(answer["type"] == "ok", "{command:?} is answered {answer}");
        Ok(answer)
    }

    /// All rows of a list that is asked for page by page.
    ///
    /// # Errors
    /// When a page is refused, too.
    pub async fn pages(&mut self, command: &str, rows: &str) -> Result<Vec<Value>> {
        let mut all = Vec::new();
        for page in 1.. {
            let mut answer = self.must(&format!("{command} {page}")).await?;
            if let Value::Array(rows) = answer[rows].take() {
                all.extend(rows);
            }
            if answer["more"] != true {
                break;
            }
        }
        Ok(all)
    }

    /// Sends a line.
    ///
    /// # Errors
    /// When the server is gone.
    pub async fn send(&mut self, line: &str) -> Result<(), JsonConnectionError> {
        let line = format!("{line}\n");
        Ok(self.writer.write_all(line.as_bytes()).await?)
    }

    /// The next line without its end. Dropping the future loses nothing.
    ///
    /// # Errors
    /// When the server is gone, or leaves us waiting.
    pub async fn next(&mut self) -> Result<&str, JsonConnectionError> {
        if std::mem::take(&mut self.read) {
            self.line.clear();
        }
        let read = timeout(self.patience, self.reader.read_until(b'\n', &mut self.line)).await;
        read.map_err(|_| JsonConnectionError::Stuck)??;
        // An unfinished line was not shown.
        let line = self
            .line
            .strip_suffix(b"\n")
            .ok_or(JsonConnectionError::Gone)?;
        self.read = true;
        std::str::from_utf8(line).map_err(|_| JsonConnectionError::Gone)
    }

    /// The next line as a value.
    ///
    /// # Errors
    /// When the server is gone, or leaves us waiting.
    pub async fn hear(&mut self) -> Result<Value, JsonConnectionError> {
        Ok(read(self.next().await?))
    }
}

/// The value of a line of the server's; null if it is no JSON.
#[must_use]
pub fn read(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or(Value::Null)
}
