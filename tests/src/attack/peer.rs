//! One connection of an attacker who reads what comes.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long an attacker waits for anything that the server owes.
const PATIENCE: Duration = Duration::from_secs(20);

/// No line of the server's is longer; what comes beyond is another line.
const LONGEST: u64 = 64 * 1024;

/// A connection that is read line by line.
#[derive(Debug)]
pub struct AttackConnection {
    reader: BufReader<OwnedReadHalf>,
    writer: OwnedWriteHalf,
    asked: u64,
}

/// Opens a connection, from the given address if any. `deaf` asks for a small kernel buffer for unread bytes.
///
/// # Errors
/// When the server or the system does not let it.
pub async fn dial(target: SocketAddr, source: Option<IpAddr>, deaf: bool) -> io::Result<TcpStream> {
    /// The least that Linux lets a socket have.
    const LITTLE: u32 = 2_304;
    /// Bytes under way count as sent. Left to itself the kernel would take megabytes.
    const UNDERWAY: u32 = 32 * 1024;
    let socket = TcpSocket::new_v4()?;
    socket.set_send_buffer_size(UNDERWAY)?;
    if deaf {
        socket.set_recv_buffer_size(LITTLE)?;
    }
    if let Some(source) = source {
        socket.bind(SocketAddr::new(source, 0))?;
    }
    // An attacker who goes takes nothing back to say: what is gone is gone for the server too.
    socket.set_zero_linger()?;
    timeout(PATIENCE, socket.connect(target)).await?
}

impl AttackConnection {
    /// Takes a connection over.
    #[must_use]
    pub fn new(stream: TcpStream) -> AttackConnection {
        let (reader, writer) = stream.into_split();
        AttackConnection {
            reader: BufReader::new(reader),
            writer,
            asked: 0,
        }
    }

    /// The two directions, for reading and writing at the same time.
    #[must_use]
    pub fn split(self) -> (BufReader<OwnedReadHalf>, OwnedWriteHalf) {
        (self.reader, self.writer)
    }

    /// Sends bytes.
    ///
    /// # Errors
    /// When the connection is broken, or the server does not take them.
    pub async fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        timeout(PATIENCE, self.writer.write_all(bytes)).await?
    }

    /// The next line without its end; nothing after the last.
    ///
    /// # Errors
    /// When the connection is broken, or nothing comes.
    pub async fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut reader = (&mut self.reader).take(LONGEST);
        let read = timeout(PATIENCE, reader.read_until(b'\n', &mut line)).await??;
        let line = String::from_utf8_lossy(&line);
        Ok((read > 0).then(|| line.trim_end_matches('\n').to_owned()))
    }

    /// Sends a line and gives all that comes before the answer to a `ping` behind it.
    ///
    /// # Errors
    /// When the connection breaks or ends.
    pub async fn ask(&mut self, line: &str) -> io::Result<String> {
        self.asked += 1;
        let pong = format!("* PONG a{}", self.asked);
        self.send(format!("{line}\nping a{}\n", self.asked).as_bytes())
            .await?;
        let mut heard = String::new();
        while let Some(line) = self.line().await? {
            if line == pong {
                return Ok(heard);
            }
            heard.push_str(&line);
            heard.push('\n');
        }
        Err(io::Error::new(io::ErrorKind::UnexpectedEof, heard))
    }

    /// Everything up to the end of the connection, however it ends, if that comes within `patience`.
    pub async fn rest(&mut self, patience: Duration) -> Option<String> {
        let mut heard = Vec::new();
        let reading = self.reader.read_to_end(&mut heard);
        // A reset is an end too.
        let _ = timeout(patience, reading).await.ok()?;
        Some(String::from_utf8_lossy(&heard).into_owned())
    }
}
