//! Runs a server with no game in it. See `baseline --help`.

use anyhow::Result;
use clap::Parser;
use damiera_tests::baseline::args::{Args, Server};
use damiera_tests::baseline::{bare, plain};

fn main() -> Result<()> {
    rlimit::increase_nofile_limit(u64::MAX)?;
    let server = Args::parse().server;
    let address = server.address()?;
    match server {
        Server::Bare { durable, .. } => bare::run(address, durable.as_deref()),
        Server::Tokio { threads, .. } => plain::run(address, threads),
    }
}
