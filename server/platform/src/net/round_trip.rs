//! The round-trip time of the network, as the system knows it of each TCP connection.
//!
//! Linux measures the round trip of every segment that is acknowledged. Its `sock_diag` interface
//! (`man 7 sock_diag`) gives that figure for one connection over a netlink socket. It needs no
//! right beyond opening one, and no unsafe code. A question takes 3 us (docs/measurements.md).

use std::io::{self, Read};
use std::net::{IpAddr, SocketAddr};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use socket2::{Domain, Protocol, Socket, Type};

/// `AF_NETLINK`, `NETLINK_SOCK_DIAG`, `SOCK_DIAG_BY_FAMILY`, `NLM_F_REQUEST`.
const NETLINK: i32 = 16;
const SOCK_DIAG: i32 = 4;
const BY_FAMILY: u16 = 20;
const REQUEST: u16 = 1;

/// `AF_INET`, `AF_INET6`, `IPPROTO_TCP`.
const INET: u8 = 2;
const INET6: u8 = 10;
const TCP: u8 = 6;

/// `INET_DIAG_INFO`: the attribute that holds a `struct tcp_info`, and where in it `tcpi_rtt` is, in
/// microseconds.
const INFO: u16 = 2;
const RTT_AT: usize = 68;

/// The sizes of `struct nlmsghdr`, `struct inet_diag_req_v2`, `struct inet_diag_msg` and
/// `struct rtattr`.
const HEADER: usize = 16;
const QUESTION: usize = 56;
const MESSAGE: usize = 72;
const ATTRIBUTE: usize = 4;

/// Where the system is asked. One serves any number of connections.
#[derive(Debug)]
pub struct RoundTrips {
    socket: Mutex<Socket>,
    questions: AtomicU32,
}

/// Where all connections of this process ask.
static SHARED: LazyLock<Option<RoundTrips>> = LazyLock::new(|| {
    let opened = RoundTrips::open().inspect_err(|error| {
        tracing::warn!(%error, "the network's delay is not known: clocks give none of it back");
    });
    opened.ok()
});

/// Where to ask; nothing where the system has no such way, which the log says the first time.
pub(super) fn shared() -> Option<&'static RoundTrips> {
    SHARED.as_ref()
}

/// The round trip of the connection between two addresses, one of them this process's. None if it is not known.
pub fn round_trip_between(local: SocketAddr, peer: SocketAddr) -> Option<Duration> {
    shared()?.of(local, peer)
}

impl RoundTrips {
    /// Opens a way to ask.
    ///
    /// # Errors
    /// On a system that has none, or in a sandbox that forbids it.
    pub fn open() -> io::Result<Self> {
        let kind = Type::DGRAM.nonblocking().cloexec();
        let socket = Socket::new(Domain::from(NETLINK), kind, Some(Protocol::from(SOCK_DIAG)))?;
        Ok(RoundTrips {
            socket: Mutex::new(socket),
            questions: AtomicU32::new(0),
        })
    }

    /// The smoothed round trip of the connection between two addresses. `local` is this machine's. None if there is no
    /// such connection, or the system does not say.
    pub fn of(&self, local: SocketAddr, peer: SocketAddr) -> Option<Duration> {
        let number = self.questions.fetch_add(1, Ordering::Relaxed);
        let question = question(number, local, peer);
        let socket = self.socket.lock();
        socket.send(&question).ok()?;
        let mut space = [0; 1024];
        loop {
            // The answer is there when the question is sent. Answers to earlier questions that were given up are
            // skipped.
            let length = (&*socket).read(&mut space).ok()?;
            let answer = space.get(..length)?;
            if u32_at(answer, 8)? == number {
                return round_trip(answer);
            }
        }
    }
}

fn question(number: u32, local: SocketAddr, peer: SocketAddr) -> Vec<u8> {
    let length = HEADER + QUESTION;
    let mut bytes = Vec::with_capacity(length);
    bytes.extend((length as u32).to_ne_bytes());
    bytes.extend(BY_FAMILY.to_ne_bytes());
    bytes.extend(REQUEST.to_ne_bytes());
    bytes.extend(number.to_ne_bytes());
    bytes.extend(0_u32.to_ne_bytes());
    let family = if local.is_ipv4() { INET } else { INET6 };
    bytes.extend([family, TCP, 1 << (INFO - 1), 0]);
    // In any state.
    bytes.extend(u32::MAX.to_ne_bytes());
    bytes.extend(local.port().to_be_bytes());
    bytes.extend(peer.port().to_be_bytes());
    bytes.extend(address(local.ip()));
    bytes.extend(address(peer.ip()));
    // On any interface, with any cookie.
    bytes.extend(0_u32.to_ne_bytes());
    bytes.extend([0xff; 8]);
    bytes
}

fn address(ip: IpAddr) -> [u8; 16] {
    match ip {
        IpAddr::V6(ip) => ip.octets(),
        IpAddr::V4(ip) => {
            let mut bytes = [0; 16];
            bytes[..4].copy_from_slice(&ip.octets());
            bytes
        }
    }
}

/// The round trip in an answer; an answer of another kind means that there is none.
fn round_trip(answer: &[u8]) -> Option<Duration> {
    if u16_at(answer, 4)? != BY_FAMILY {
        return None;
    }
    let mut rest = answer.get(HEADER + MESSAGE..)?;
    loop {
        let length = usize::from(u16_at(rest, 0)?);
        if u16_at(rest, 2)? == INFO {
            let micros = u32_at(rest.get(..length)?, ATTRIBUTE + RTT_AT)?;
            return Some(Duration::from_micros(micros.into()));
        }
        // Attributes are padded to four bytes; one without a length would never end.
        rest = rest.get(length.max(ATTRIBUTE).next_multiple_of(4)..)?;
    }
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_ne_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_ne_bytes(*bytes.get(at..)?.first_chunk()?))
}
