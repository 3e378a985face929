//! A line between two programs that can be cut: a proxy for TCP on loopback.

use std::collections::BTreeSet;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener as StdListener};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

use crate::stress::server::free_port;

/// Maximum bytes per read.
const CHUNK: usize = 16 * 1024;

/// The direction of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// From the connecting side to the listening side.
    There,
    /// Back to the connecting side.
    Back,
}

/// The state of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Flow {
    there: bool,
    back: bool,
    /// Connections of an earlier one are over.
    era: u64,
    /// The connections before this one are not concerned.
    from: u64,
}

impl Flow {
    fn lets(self, way: Way, connection: u64) -> bool {
        connection < self.from
            || match way {
                Way::There => self.there,
                Way::Back => self.back,
            }
    }

    /// True if a connection that began in an era is over.
    fn has_ended(self, era: u64, connection: u64) -> bool {
        self.era != era && connection >= self.from
    }
}

/// A port of this machine, and everything that is carried between it and another one.
///
/// Bytes sent during a cut arrive late, as in a network that loses packets and sends them again. A new connection seems
/// to be established meanwhile, since the system accepts it, and carries nothing.
#[derive(Debug)]
pub struct Wire {
    port: u16,
    flow: watch::Sender<Flow>,
    /// The present connections, by their numbers in the order of their coming.
    carried: Arc<Mutex<BTreeSet<u64>>>,
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
            from: 0,
        });
        let carried = Arc::<Mutex<BTreeSet<u64>>>::default();
        let noted = Arc::clone(&carried);
        let target = SocketAddr::from((Ipv4Addr::LOCALHOST, to));
        let carrier = runtime.spawn(async move {
            if let Ok(listener) = TcpListener::from_std(listener) {
                accept(listener, target, flows, noted).await;
            }
        });
        Ok(Wire {
            port,
            flow,
            carried,
            carrier,
        })
    }

    /// The port at which it begins.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Cuts it in one way.
    pub fn cut(&self, way: Way) {
        self.flow.send_modify(|flow| {
            flow.from = 0;
            match way {
                Way::There => flow.there = false,
                Way::Back => flow.back = false,
            }
        });
    }

    /// Cuts the newest connection, and all that will come, in both ways; the others go on.
    pub fn cut_newest(&self) {
        let carried = self.carried.lock().unwrap_or_else(PoisonError::into_inner);
        let newest = carried.last().copied().unwrap_or(0);
        self.flow.send_modify(|flow| {
            flow.from = newest;
            flow.there = false;
            flow.back = false;
        });
    }

    /// It carries everything again: also what was sent meanwhile, or only what new connections send.
    pub fn mend(&self, keeps_connections: bool) {
        self.flow.send_modify(|flow| {
            *flow = Flow {
                there: true,
                back: true,
                era: flow.era + u64::from(!keeps_connections),
                from: flow.from,
            };
        });
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.carrier.abort();
    }
}

async fn accept(
    listener: TcpListener,
    target: SocketAddr,
    flows: watch::Receiver<Flow>,
    noted: Arc<Mutex<BTreeSet<u64>>>,
) {
    let mut carried = JoinSet::new();
    let mut number = 0;
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                let Ok((stream, _)) = accepted else { continue };
                number += 1;
                let (flows, noted, own) = (flows.clone(), Arc::clone(&noted), number);
                carried.spawn(async move {
                    let note = || noted.lock().unwrap_or_else(PoisonError::into_inner);
                    note().insert(own);
                    carry(stream, own, target, flows).await;
                    note().remove(&own);
                });
            }
            Some(_) = carried.join_next() => {}
        }
    }
}

/// Carries one connection until an end of it closes. How it ended is no news: both ends see it.
async fn carry(
    stream: TcpStream,
    number: u64,
    target: SocketAddr,
    mut flows: watch::Receiver<Flow>,
) {
    let era = flows.borrow().era;
    let is_open = |flow: &Flow| flow.lets(Way::There, number) || flow.has_ended(era, number);
    if flows.wait_for(is_open).await.is_err() || flows.borrow().has_ended(era, number) {
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
        _ = pump(from, to, (Way::There, number), flows.clone()) => {}
        _ = pump(back, back_to, (Way::Back, number), flows) => {}
        _ = ends.wait_for(|flow| flow.has_ended(era, number)) => {}
    }
}

async fn pump(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    (way, number): (Way, u64),
    mut flows: watch::Receiver<Flow>,
) -> io::Result<()> {
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = from.read(&mut chunk).await?;
        // Bytes read at the moment of the cut have not arrived, nor has an end.
        let is_over = flows.wait_for(|flow| flow.lets(way, number)).await.is_err();
        if is_over || read == 0 {
            return Ok(());
        }
        to.write_all(&chunk[..read]).await?;
    }
}
