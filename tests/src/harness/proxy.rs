//! A network that goes dead between a client and a server: a small TCP proxy on loopback.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

/// Passes bytes on between its clients and a server until it is told to be silent. Its threads end with the
/// connections, and the accepting thread with the process.
#[derive(Debug)]
pub struct DeadNetwork {
    address: SocketAddr,
    server: Arc<OnceLock<SocketAddr>>,
    silent: Arc<AtomicBool>,
}

impl DeadNetwork {
    /// A network that works, in front of a server.
    #[must_use]
    pub fn before(server: SocketAddr) -> DeadNetwork {
        let network = DeadNetwork::open();
        network.leads_to(server);
        network
    }

    /// A network for a server that has to know its address before it starts.
    #[must_use]
    pub fn open() -> DeadNetwork {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let silent = Arc::new(AtomicBool::new(false));
        let server = Arc::new(OnceLock::new());
        let (flag, goal) = (Arc::clone(&silent), Arc::clone(&server));
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let upstream = goal.get().map(TcpStream::connect);
                if let Some(Ok(upstream)) = upstream {
                    both_ways(&client, &upstream, &flag);
                }
            }
        });
        DeadNetwork {
            address,
            server,
            silent,
        }
    }

    /// Names the server behind it, once.
    pub fn leads_to(&self, server: SocketAddr) {
        self.server.set(server).expect("it leads to one server");
    }

    /// Where clients connect.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// From now on nothing arrives on either side, and neither side is told. Bytes sent meanwhile are lost
    /// for good, and so is every connection that sent them.
    pub fn goes_dead(&self) {
        self.silent.store(true, Ordering::SeqCst);
    }

    /// New connections work again.
    pub fn comes_back(&self) {
        self.silent.store(false, Ordering::SeqCst);
    }
}

fn both_ways(client: &TcpStream, upstream: &TcpStream, silent: &Arc<AtomicBool>) {
    let dead = Arc::new(AtomicBool::new(silent.load(Ordering::SeqCst)));
    for (from, to) in [(client, upstream), (upstream, client)] {
        let (Ok(from), Ok(to)) = (from.try_clone(), to.try_clone()) else {
            return;
        };
        let (silent, dead) = (Arc::clone(silent), Arc::clone(&dead));
        thread::spawn(move || pass(from, to, &silent, &dead));
    }
}

/// Passes one direction on. A connection that lost bytes once never carries others.
fn pass(mut from: TcpStream, mut to: TcpStream, silent: &AtomicBool, dead: &AtomicBool) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if silent.load(Ordering::SeqCst) {
            dead.store(true, Ordering::SeqCst);
        }
        if dead.load(Ordering::SeqCst) {
            continue;
        }
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    if !dead.load(Ordering::SeqCst) {
        let _ = to.shutdown(Shutdown::Both);
    }
}
