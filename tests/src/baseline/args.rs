//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::{Parser, Subcommand};

/// Servers with no game in them, to compare the real one with.
#[derive(Debug, Parser)]
#[command(name = "baseline")]
pub struct BaselineArgs {
    /// Which server.
    #[command(subcommand)]
    pub server: BaselineServer,
}

/// Which server.
#[derive(Debug, Clone, Subcommand)]
pub enum BaselineServer {
    /// One hand-written loop over all connections
    Bare {
        /// The loopback address and port to listen on
        #[arg(long)]
        listen: SocketAddr,
        /// A file to which every move is synced before it is shown, all that came together at once
        #[arg(long)]
        durable: Option<PathBuf>,
    },
    /// One task a connection, on one thread unless more are asked for
    Tokio {
        /// The loopback address and port to listen on
        #[arg(long)]
        listen: SocketAddr,
        /// Number of threads of a multi-thread runtime
        #[arg(long)]
        threads: Option<usize>,
    },
}

impl BaselineServer {
    /// Where to listen.
    ///
    /// # Errors
    /// When that is not a loopback address: these servers have no limits on what a peer may do.
    pub fn address(&self) -> Result<SocketAddr> {
        let (Self::Bare { listen, .. } | Self::Tokio { listen, .. }) = self;
        ensure!(
            listen.ip().is_loopback(),
            "{listen} is not a loopback address, and this server has no limits"
        );
        Ok(*listen)
    }
}
