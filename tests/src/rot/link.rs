//! A connection in JSON.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// How long a line may take that must come.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection.
#[derive(Debug)]
pub struct RotConnection {
    lines: BufReader<TcpStream>,
}

/// A line as it came, and what it means.
#[derive(Debug, Clone)]
pub struct ReceivedLine {
    /// The line.
    pub line: String,
    /// Its value.
    pub value: Value,
}

/// The answer to a tagged command, and the events before it.
#[derive(Debug)]
pub struct TaggedReply {
    /// The events before the answer.
    pub events: Vec<ReceivedLine>,
    /// The `ok` or the `error`.
    pub answer: Value,
}

impl TaggedReply {
    /// The code of an error.
    #[must_use]
    pub fn refusal(&self) -> Option<&str> {
        self.answer["code"].as_str()
    }
}

impl RotConnection {
    /// Connects and switches to JSON.
    ///
    /// # Errors
    /// When the server is not there.
    pub fn open(address: SocketAddr) -> Result<RotConnection> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut link = RotConnection {
            lines: BufReader::new(stream),
        };
        link.ask("formato json")?;
        Ok(link)
    }

    /// Writes a line.
    ///
    /// # Errors
    /// When the connection has ended.
    pub fn send(&mut self, line: &str) -> Result<()> {
        let line = format!("{line}\n");
        Ok(self.lines.get_mut().write_all(line.as_bytes())?)
    }

    /// The next line in JSON; others are passed over.
    ///
    /// # Errors
    /// When the connection has ended, or nothing comes.
    pub fn hear(&mut self) -> Result<ReceivedLine> {
        loop {
            let mut line = String::new();
            let count = self.lines.read_line(&mut line).context("nothing comes")?;
            if count == 0 {
                bail!("the connection was closed");
            }
            if let Ok(value) = serde_json::from_str(&line) {
                return Ok(ReceivedLine { line, value });
            }
        }
    }

    /// Writes a command, and reads up to its answer.
    ///
    /// # Errors
    /// When the connection has ended, or nothing comes.
    pub fn ask(&mut self, command: &str) -> Result<TaggedReply> {
        self.send(&format!("@q {command}"))?;
        let mut events = Vec::new();
        loop {
            let heard = self.hear()?;
            if heard.value["tag"] == "q" {
                let answer = heard.value;
                return Ok(TaggedReply { events, answer });
            }
            events.push(heard);
        }
    }

    /// Writes a command that must be obeyed, and reads up to its answer.
    ///
    /// # Errors
    /// When it is refused, too.
    pub fn must(&mut self, command: &str) -> Result<TaggedReply> {
        let reply = self.ask(command)?;
        if reply.answer["type"] != "ok" {
            bail!("{command:?} is answered {}", reply.answer);
        }
        Ok(reply)
    }
}
