//! Prints how long the page takes to show its first board, in a real browser at a server of this machine; or how long a
//! newcomer waits for the first board, by lines and in a browser.

#![expect(clippy::print_stdout, reason = "the figures are what it is run for")]

use std::net::SocketAddr;
use std::time::{Duration, SystemTime};

use anyhow::{Context as _, Result};
use clap::Parser;
use damiera_tests::browser::opening;

/// Prints how long the page takes to show its first board.
#[derive(Debug, Parser)]
struct Arguments {
    /// Number of runs of each way to open it.
    #[arg(long, default_value_t = 20)]
    times: usize,
    /// Prints instead when a server that is being installed or started showed its first board, in seconds since this
    /// time of `date +%s%N`.
    #[arg(long, requires = "lines", requires = "page")]
    since: Option<u64>,
    /// The address where that server reads lines.
    lines: Option<SocketAddr>,
    /// The address of its page, with http://.
    page: Option<String>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    if let Arguments {
        since: Some(since),
        lines: Some(lines),
        page: Some(page),
        ..
    } = arguments
    {
        let since = SystemTime::UNIX_EPOCH + Duration::from_nanos(since);
        let seconds = || {
            since
                .elapsed()
                .map(|taken| taken.as_secs_f64())
                .context("the clock went back")
        };
        opening::first_board_by_lines(lines).await?;
        println!("the first board by lines after {:.1} s", seconds()?);
        opening::first_board_in_browser(&page).await;
        println!("the first board in a browser after {:.1} s", seconds()?);
        return Ok(());
    }
    for opening in opening::measure(arguments.times.max(1)).await {
        println!("{opening}");
    }
    Ok(())
}
