//! A program at the other end of pipes: lines of bounded length in, lines out, and its standard error kept apart.

use std::io;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::{CommandLine, EngineError};
use crate::bot::log::Notes;

/// The longest line that is read whole, in bytes. Of a longer one only the beginning is kept.
const MOST_BYTES: usize = 16 << 10;

/// How long a program that has closed its output may take to end, for its exit code.
const END_PATIENCE: Duration = Duration::from_millis(500);

/// Waits for a program, for so long.
pub(super) async fn within<T>(
    patience: Duration,
    work: impl Future<Output = Result<T, EngineError>>,
) -> Result<T, EngineError> {
    let done = timeout(patience, work).await;
    done.unwrap_or(Err(EngineError::Silent))
}

/// A running program. Dropping it kills it.
pub(super) struct Program {
    child: Child,
    input: ChildStdin,
    output: BoundedLines<ChildStdout>,
    errors: JoinHandle<()>,
    /// True if a line was begun and perhaps not finished. Further lines would make no sense.
    is_torn: bool,
}

impl Program {
    /// Starts a program. Its standard error goes to the log line by line.
    pub(super) fn start(command: &CommandLine, notes: &Notes) -> Result<Program, EngineError> {
        let started = Command::new(command.program())
            .args(command.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // ^C is for the host, which then takes leave in its own way.
            .process_group(0)
            .kill_on_drop(true)
            .spawn();
        let gone = || io::Error::from(io::ErrorKind::BrokenPipe);
        let pipes = started.and_then(|mut child| {
            let input = child.stdin.take().ok_or_else(gone)?;
            let output = child.stdout.take().ok_or_else(gone)?;
            let errors = child.stderr.take().ok_or_else(gone)?;
            Ok((child, input, output, errors))
        });
        let (child, input, output, errors) = pipes.map_err(|error| EngineError::Start {
            program: command.program().to_owned(),
            error,
        })?;
        let mut errors = BoundedLines::of(errors);
        let notes = notes.clone();
        let errors = tokio::spawn(async move {
            while let Ok(Some(line)) = errors.next().await {
                notes.chatter(&line);
            }
        });
        Ok(Program {
            child,
            input,
            output: BoundedLines::of(output),
            errors,
            is_torn: false,
        })
    }

    /// Writes whole lines, each with its line feed.
    pub(super) async fn say(&mut self, lines: &str) -> Result<(), EngineError> {
        self.is_torn = true;
        let written = async {
            self.input.write_all(lines.as_bytes()).await?;
            self.input.flush().await
        };
        if let Err(error) = written.await {
            return Err(match error.kind() {
                io::ErrorKind::BrokenPipe => self.ended().await,
                _ => EngineError::Pipe(error),
            });
        }
        self.is_torn = false;
        Ok(())
    }

    /// The next line of its output. Dropping the future loses nothing.
    pub(super) async fn line(&mut self) -> Result<String, EngineError> {
        match self.output.next().await {
            Ok(Some(line)) => Ok(line),
            Ok(None) => Err(self.ended().await),
            Err(error) => Err(EngineError::Pipe(error)),
        }
    }

    /// True if a line to it was cut off.
    pub(super) fn is_torn(&self) -> bool {
        self.is_torn
    }

    async fn ended(&mut self) -> EngineError {
        let status = timeout(END_PATIENCE, self.child.wait()).await;
        EngineError::Ended(status.ok().and_then(Result::ok))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A grandchild may hold the pipe for longer.
        self.errors.abort();
    }
}

/// Lines of bounded length from anything.
struct BoundedLines<R> {
    reader: R,
    /// Bytes that were read and not given yet: at most one line and a chunk.
    buffer: Vec<u8>,
    /// True while the rest of a line that was too long is left out.
    is_skipping: bool,
}

impl<R: AsyncRead + Unpin> BoundedLines<R> {
    fn of(reader: R) -> BoundedLines<R> {
        BoundedLines {
            reader,
            buffer: Vec::new(),
            is_skipping: false,
        }
    }

    /// The next line without its end, or nothing at the end of input. Invalid UTF-8 is replaced. Dropping the future
    /// loses nothing.
    async fn next(&mut self) -> io::Result<Option<String>> {
        loop {
            if let Some(line) = self.take() {
                return Ok(Some(line));
            }
            let mut chunk = [0; 4096];
            let count = self.reader.read(&mut chunk).await?;
            if count == 0 {
                let rest = std::mem::take(&mut self.buffer);
                let is_rest = !rest.is_empty() && !self.is_skipping;
                return Ok(is_rest.then(|| text(&rest)));
            }
            self.buffer.extend_from_slice(&chunk[..count]);
        }
    }

    /// The first line of the buffer, or the beginning of too long a line.
    fn take(&mut self) -> Option<String> {
        loop {
            let end = self.buffer.iter().position(|&byte| byte == b'\n');
            let was_skipping = self.is_skipping;
            let line: Vec<u8> = match end {
                Some(end) => {
                    self.is_skipping = false;
                    self.buffer.drain(..=end).collect()
                }
                None if was_skipping => {
                    self.buffer.clear();
                    return None;
                }
                None if self.buffer.len() > MOST_BYTES => {
                    self.is_skipping = true;
                    std::mem::take(&mut self.buffer)
                }
                None => return None,
            };
            if !was_skipping {
                return Some(text(&line[..line.len().min(MOST_BYTES)]));
            }
        }
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line)
        .trim_end_matches(['\r', '\n'])
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn lines_are_bounded_and_never_lost() {
        let long = "x".repeat(3 * MOST_BYTES);
        let input = format!("one\r\n\n{long}\ntwo\n{long}");
        let mut lines = BoundedLines::of(input.as_bytes());
        let mut read = Vec::new();
        while let Some(line) = lines.next().await.unwrap() {
            read.push(line);
        }
        let lengths: Vec<usize> = read.iter().map(String::len).collect();
        assert_eq!(read[..2], ["one", ""]);
        assert_eq!(read[3], "two");
        assert_eq!(read.len(), 5, "{lengths:?}");
        for cut in [2, 4] {
            assert!((MOST_BYTES..=MOST_BYTES + 4096).contains(&read[cut].len()));
            assert!(long.starts_with(&read[cut]));
        }
    }

    #[tokio::test]
    async fn what_is_no_utf8_is_replaced() {
        let mut lines = BoundedLines::of(&b"caf\xe9\nrest"[..]);
        assert_eq!(lines.next().await.unwrap().as_deref(), Some("caf\u{fffd}"));
        assert_eq!(lines.next().await.unwrap().as_deref(), Some("rest"));
        assert_eq!(lines.next().await.unwrap(), None);
    }
}
