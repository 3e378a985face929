//! The time that a server on an empty disk takes to read the whole log.

use std::fmt;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::time::Instant;

use super::args::ReadingArgs;
use super::{NatsServerOptions, Servers};
use crate::stress::server::{SETTINGS, Site};

/// A log of any size is read by then.
const PATIENCE: Duration = Duration::from_secs(3_600);

/// A log, and how long it took to write and to read.
#[derive(Debug)]
pub struct LogReadFigures {
    bytes: u64,
    messages: u64,
    moved: Duration,
    read: Duration,
}

impl fmt::Display for LogReadFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.2} GB in {} messages: moved in {:.0} s, read in {:.0} s until the server listens",
            self.bytes as f64 / 1e9,
            self.messages,
            self.moved.as_secs_f64(),
            self.read.as_secs_f64(),
        )
    }
}

/// Moves a journal into three NATS servers, and starts a server on an empty disk.
///
/// # Errors
/// When the servers do not start, or the journal is not moved.
pub async fn run(args: &ReadingArgs) -> Result<LogReadFigures> {
    let servers = Servers::start(NatsServerOptions::default()).await?;
    let settings = format!("{SETTINGS}{}", servers.section("n1"));
    let began = Instant::now();
    move_journal(&Site::with(&args.server, Some(&args.site), &settings)?)?;
    let moved = began.elapsed();
    let connection = servers.connected("n1").await?;
    let log = connection.info().await?.context("the log is not there")?;
    let mut site = Site::with(&args.server, None, &settings)?;
    site.start()?;
    site.listens_within(PATIENCE)?;
    Ok(LogReadFigures {
        bytes: log.state.bytes,
        messages: log.state.messages,
        moved,
        read: site.born()?.elapsed(),
    })
}

fn move_journal(site: &Site) -> Result<()> {
    let status = site
        .command(&["journal", "move"])
        .stdin(Stdio::null())
        .status()?;
    ensure!(status.success(), "the journal is not moved");
    Ok(())
}
