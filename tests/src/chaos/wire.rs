//! A line between two programs that can be cut: a proxy for TCP on loopback.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener as StdListener};

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

use crate::crash::server::free_port;

/// How much is carried at once.
const CHUNK: usize = 16 * 1024;

/// Which way bytes go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// From whoever connects to whoever listens.
    There,
    /// Back to whoever has connected.
    Back,
}

/// What a line lets through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Flow {
    there: bool,
    back: bool,
    /// Connections of an earlier one are over.
    era: u64,
}

impl Flow {
    fn lets(self, way: Way) -> bool {
        match way {
            Way::There => self.there,
            Way::Back => self.back,
        }
    }
}

/// A port of this machine, and everything that is carried between it and another one.
///
/// What is sent while the line is cut is late, as it is when a network loses packets and they are sent again. A new
/// connection seems to come about meanwhile, since the system accepts it, and carries nothing.
#[derive(Debug)]
pub struct Wire {
    port: u16,
    flow: watch::Sender<Flow>,
    carrier: JoinHandle<()>,
}

impl Wire {
    /// Opens a port that leads to another one.
    ///
    /// # Errors
    /// When there is no free port.
    pub fn open(runtime: &Handle, to: u16) -> Result<Wire> {
        let port = free_port(Ipv4Addr::LOCALHOST)?;
        let listener = StdListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let (flow, flows) = watch::channel(Flow {
            there: true,
            back: true,
            era: 0,
        });
        let target = SocketAddr::from((Ipv4Addr::LOCALHOST, to));
        let carrier = runtime.spawn(async move {
            if let Ok(listener) = TcpListener::from_std(listener) {
                accept(listener, target, flows).await;
            }
        });
        Ok(Wire {
            port,
            flow,
            carrier,
        })
    }

    /// Where it begins.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Cuts it in one way.
    pub fn cut(&self, way: Way) {
        self.flow.send_modify(|flow| match way {
            Way::There => flow.there = false,
            Way::Back => flow.back = false,
        });
    }

    /// It carries everything again: also what was sent meanwhile, or only what new connections send.
    pub fn mend(&self, keeps_connections: bool) {
        self.flow.send_modify(|flow| {
            *flow = Flow {
                there: true,
                back: true,
                era: flow.era + u64::from(!keeps_connections),
            };
        });
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.carrier.abort();
    }
}

async fn accept(listener: TcpListener, target: SocketAddr, flows: watch::Receiver<Flow>) {
    let mut carried = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                let Ok((stream, _)) = accepted else { continue };
                carried.spawn(carry(stream, target, flows.clone()));
            }
            Some(_) = carried.join_next() => {}
        }
    }
}

/// Carries one connection until an end of it closes. How it ended is no news: both ends see it.
async fn carry(stream: TcpStream, target: SocketAddr, mut flows: watch::Receiver<Flow>) {
    let era = flows.borrow().era;
    let is_open = |flow: &Flow| flow.there || flow.era != era;
    if flows.wait_for(is_open).await.is_err() || flows.borrow().era != era {
        return;
    }
    let Ok(other) = TcpStream::connect(target).await else {
        return;
    };
    // They are as good as without.
    let _ = stream.set_nodelay(true);
    let _ = other.set_nodelay(true);
    let ((from, back_to), (back, to)) = (stream.into_split(), other.into_split());
    let mut ends = flows.clone();
    tokio::select! {
        _ = pump(from, to, Way::There, flows.clone()) => {}
        _ = pump(back, back_to, Way::Back, flows) => {}
        _ = ends.wait_for(|flow| flow.era != era) => {}
    }
}

async fn pump(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    way: Way,
    mut flows: watch::Receiver<Flow>,
) -> io::Result<()> {
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = from.read(&mut chunk).await?;
        // What was read when the line was cut, an end too, has not arrived.
        let is_over = flows.wait_for(|flow| flow.lets(way)).await.is_err();
        if is_over || read == 0 {
            return Ok(());
        }
        to.write_all(&chunk[..read]).await?;
    }
}
