//! The operator's program: notices as lines of JSON on its standard input.

use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use damiera_platform::logs::Seldom;
use tokio::io::AsyncWriteExt as _;
use tokio::process::{Child, Command};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// Minimum time between two starts of the program.
const BETWEEN_STARTS: Duration = Duration::from_secs(10);

/// Maximum time until the program reads a line.
const PATIENCE: Duration = Duration::from_secs(5);

/// A program that ends may end all the time.
static FAILING: Seldom = Seldom::new();

/// The program, which is started when the first notice comes, and again after it has ended.
#[derive(Debug)]
pub struct NoticeProgram {
    path: PathBuf,
    running: Mutex<ProgramState>,
}

#[derive(Debug, Default)]
struct ProgramState {
    child: Option<Child>,
    started: Option<Instant>,
}

/// Why a line did not reach the program.
#[derive(Debug, thiserror::Error)]
enum ProgramError {
    /// It cannot be started, or has ended.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It was started a moment ago.
    #[error("it ended within {} seconds of its start", BETWEEN_STARTS.as_secs())]
    TooSoon,
    /// It does not read.
    #[error("it reads nothing")]
    Late(#[from] tokio::time::error::Elapsed),
}

impl NoticeProgram {
    /// The program at a path.
    pub fn new(path: PathBuf) -> Self {
        NoticeProgram {
            path,
            running: Mutex::default(),
        }
    }

    /// Gives the program a line. Returns true if it is in the program's input. Lines come one after the other.
    pub async fn send(&self, line: &str) -> bool {
        let mut running = self.running.lock().await;
        match running.give(&self.path, line).await {
            Ok(()) => true,
            Err(error) => {
                running.child = None;
                if let Some(times) = FAILING.happened() {
                    tracing::error!(%error, times, program = %self.path.display(), "the program of notices.command takes no notices");
                }
                false
            }
        }
    }
}

impl ProgramState {
    async fn give(&mut self, path: &PathBuf, line: &str) -> Result<(), ProgramError> {
        let has_ended = |child: &mut Child| !matches!(child.try_wait(), Ok(None));
        if self.child.as_mut().is_none_or(has_ended) {
            let since = self.started.map(|started| started.elapsed());
            if since.is_some_and(|since| since < BETWEEN_STARTS) {
                return Err(ProgramError::TooSoon);
            }
            self.started = Some(Instant::now());
            // Its words on standard error are its operator's; it has nothing to say to the server.
            let child = Command::new(path)
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .kill_on_drop(true)
                .spawn()?;
            self.child = Some(child);
        }
        let input = self.child.as_mut().and_then(|child| child.stdin.as_mut());
        let input = input
            .ok_or(io::ErrorKind::BrokenPipe)
            .map_err(io::Error::from)?;
        let line = format!("{line}\n");
        Ok(timeout(PATIENCE, input.write_all(line.as_bytes())).await??)
    }
}
