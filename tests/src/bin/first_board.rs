//! Prints how long the page takes to show its first board, in a real browser at a server of this machine.

#![expect(clippy::print_stdout, reason = "the figures are what it is run for")]

use clap::Parser;
use damiera_tests::browser::opening;

/// Prints how long the page takes to show its first board.
#[derive(Debug, Parser)]
struct Arguments {
    /// Number of runs of each way to open it.
    #[arg(long, default_value_t = 20)]
    times: usize,
}

#[tokio::main]
async fn main() {
    let Arguments { times } = Arguments::parse();
    for opening in opening::measure(times.max(1)).await {
        println!("{opening}");
    }
}
