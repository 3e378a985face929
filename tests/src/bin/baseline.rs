//! Runs a server with no game in it. See `baseline --help`.

use anyhow::Result;
use clap::Parser;
use damiera_tests::baseline::args::{BaselineArgs, BaselineServer};
use damiera_tests::baseline::{bare, plain};

fn main() -> Result<()> {
    rlimit::increase_nofile_limit(u64::MAX)?;
    let server = BaselineArgs::parse().server;
    let address = server.address()?;
    match server {
        BaselineServer::Bare { durable, .. } => bare::run(address, durable.as_deref()),
        BaselineServer::Tokio { threads, .. } => plain::run(address, threads),
    }
}
