//! Many client connections, polled by one thread.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use mio::event::Event;
use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token, Waker};
use socket2::{Domain, Protocol, Socket, Type};

use super::alarm::Alarm;
use super::clock::{RunClock, nanoseconds};
use super::frames::{Deframer, WebSocketPart, framed, pong, request};
use super::scan::{Scanner, Signal};

/// Connections from one source address. An address has some 28,000 ports by default, and ports of
/// runs that ended a moment ago are still taken.
const PER_SOURCE: usize = 10_000;

/// Maximum bytes of one read.
const READ_BUFFER: usize = 64 * 1024;

/// Events taken from the system at once; few enough for what is due in between to go out in time.
const EVENTS: usize = 256;

/// The token of an alarm's events; no connection has this number.
const ALARM: Token = Token(usize::MAX);

/// Linux's error for a connection that is being made; the library's name for it is not stable yet.
const EINPROGRESS: i32 = 115;

/// The number of bytes quoted of a server's last output when it breaks off.
const QUOTED: usize = 120;

/// Connections to one server or several that are one cluster, numbered from 0 in the order of opening.
pub struct Fleet {
    /// The time of the run.
    pub clock: RunClock,
    targets: Vec<SocketAddr>,
    poll: Poll,
    alarm: Option<Alarm>,
    links: Vec<Link>,
    buffer: Box<[u8]>,
    traffic: Traffic,
    awake: bool,
    /// True if the targets are ports for browsers.
    web: bool,
}

/// The bytes that connections have carried so far, without what the network adds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Traffic {
    /// To servers.
    pub sent: u64,
    /// From servers.
    pub received: u64,
}

/// One connection.
struct Link {
    stream: TcpStream,
    scanner: Scanner,
    /// Reads frames, where there are some.
    deframer: Option<Deframer>,
    /// Bytes that the kernel has not taken yet.
    unsent: Vec<u8>,
    /// The end of what was read last, padded in front.
    heard: [u8; QUOTED],
}

impl Fleet {
    /// A fleet without connections.
    ///
    /// # Errors
    /// When a target is not a loopback address: load is only for the machine that makes it.
    pub fn new(targets: &[SocketAddr]) -> Result<Self> {
        ensure!(!targets.is_empty(), "there is no server");
        for target in targets {
            ensure!(
                target.ip().is_loopback(),
                "{target} is not a loopback address: load is only for servers on this machine"
            );
        }
        Ok(Self {
            clock: RunClock::start(),
            targets: targets.to_vec(),
            poll: Poll::new()?,
            alarm: None,
            links: Vec::new(),
            buffer: vec![0; READ_BUFFER].into(),
            traffic: Traffic::default(),
            awake: false,
            web: false,
        })
    }

    /// Never sleeps from now on, and so takes a whole core. A program that writes to a sleeping one
    /// on the same machine has to wake it, which costs a server more than the writing does; players
    /// on other machines cost it nothing of the kind.
    pub fn stay_awake(&mut self) {
        self.awake = true;
    }

    /// Speaks through WebSockets: the targets are ports for browsers.
    pub fn use_web(&mut self) {
        self.web = true;
    }

    /// Room for the events of one [`Fleet::poll`].
    #[must_use]
    pub fn events() -> Events {
        Events::with_capacity(EVENTS)
    }

    /// The number of connections.
    #[must_use]
    pub fn len(&self) -> usize {
        self.links.len()
    }

    /// True if there is no connection.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// Opens one more connection, to the server of this number or to its stand-in when there are fewer, and returns its
    /// own number without waiting for it.
    ///
    /// # Errors
    /// When the system has no descriptor or port left.
    pub fn open(&mut self, server: usize) -> Result<usize> {
        let index = self.links.len();
        let target = self.targets[server % self.targets.len()];
        let mut stream =
            connect(target, index).with_context(|| format!("connection {index} to {target}"))?;
        self.poll.registry().register(
            &mut stream,
            Token(index),
            Interest::READABLE | Interest::WRITABLE,
        )?;
        self.links.push(Link {
            stream,
            scanner: Scanner::default(),
            deframer: self.web.then(Deframer::default),
            // It goes when the connection is there.
            unsent: if self.web {
                request(target)
            } else {
                Vec::new()
            },
            heard: [b' '; QUOTED],
        });
        Ok(index)
    }

    /// The last output to a connection, cut to a few words.
    #[must_use]
    pub fn heard(&self, index: usize) -> String {
        self.links[index].heard()
    }

    /// The bytes of all connections so far; pongs are left out.
    #[must_use]
    pub fn traffic(&self) -> Traffic {
        self.traffic
    }

    /// Waits until something happens to a connection, at most so long.
    ///
    /// # Errors
    /// When the system cannot poll.
    pub fn poll(&mut self, events: &mut Events, timeout: Duration) -> Result<()> {
        let (once, until) = match self.awake {
            true => (Duration::ZERO, self.clock.now() + nanoseconds(timeout)),
            false => (timeout, 0),
        };
        loop {
            match self.poll.poll(events, Some(once)) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(()),
                result => result.context("polling failed")?,
            }
            if !events.is_empty() || self.clock.now() >= until {
                return Ok(());
            }
        }
    }

    /// Ends a [`Fleet::poll`] at a moment of the run's clock, in nanoseconds, and at none that was set before.
    ///
    /// # Errors
    /// When the system gives no thread for it.
    pub fn wake_at(&mut self, due: u64) -> Result<()> {
        let alarm = match self.alarm.take() {
            Some(alarm) => alarm,
            None => Alarm::begin(self.clock, Waker::new(self.poll.registry(), ALARM)?)?,
        };
        alarm.set(due);
        self.alarm = Some(alarm);
        Ok(())
    }

    /// The events of connections among the events of a [`Fleet::poll`].
    pub fn of_links(events: &Events) -> impl Iterator<Item = &Event> {
        events.iter().filter(|event| event.token() != ALARM)
    }

    /// Takes what an event brought: signals into `signals`, which is cleared before. Returns the
    /// connection's number and the time.
    ///
    /// # Errors
    /// When the server closed the connection or refused a move; the message quotes its last words.
    pub fn receive(&mut self, event: &Event, signals: &mut Vec<Signal>) -> Result<(usize, u64)> {
        signals.clear();
        let index = event.token().0;
        let link = &mut self.links[index];
        if event.is_writable() && !link.unsent.is_empty() {
            link.flush()?;
        }
        if event.is_readable() {
            let received = link.read(&mut self.buffer, signals);
            self.traffic.received += received.with_context(|| format!("connection {index}"))?;
        }
        Ok((index, self.clock.now()))
    }

    /// Sends a line, or as much of it as the kernel takes now and the rest later.
    ///
    /// # Errors
    /// When the connection is broken.
    pub fn send(&mut self, index: usize, line: &[u8]) -> Result<()> {
        let link = &mut self.links[index];
        let framed = link.deframer.as_ref().map(|_| framed(line));
        let bytes = framed.as_deref().unwrap_or(line);
        self.traffic.sent += bytes.len() as u64;
        link.send(bytes)
            .with_context(|| format!("connection {index}"))
    }
}

impl Link {
    fn send(&mut self, bytes: &[u8]) -> Result<()> {
        if self.unsent.is_empty() {
            let sent = match self.stream.write(bytes) {
                Ok(sent) => sent,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => 0,
                Err(error) => return Err(error.into()),
            };
            self.unsent.extend_from_slice(&bytes[sent..]);
        } else {
            self.unsent.extend_from_slice(bytes);
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        match self.stream.write(&self.unsent) {
            Ok(sent) => drop(self.unsent.drain(..sent)),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Reads until nothing is left, and returns how many bytes came; the poll only tells of what comes after that.
    fn read(&mut self, buffer: &mut [u8], signals: &mut Vec<Signal>) -> Result<u64> {
        let mut received = 0;
        loop {
            match self.stream.read(buffer) {
                Ok(0) => bail!("the server closed it, after: {}", self.heard()),
                Ok(count) => {
                    received += count as u64;
                    let end = &buffer[count.saturating_sub(QUOTED)..count];
                    self.heard.fill(b' ');
                    self.heard[QUOTED - end.len()..].copy_from_slice(end);
                    self.take(&buffer[..count], signals)?;
                    if signals.contains(&Signal::Refused) {
                        bail!("a move was refused: {}", self.heard());
                    }
                    if count < buffer.len() {
                        return Ok(received);
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(received),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Takes text, or frames of it and pings, which are answered.
    fn take(&mut self, bytes: &[u8], signals: &mut Vec<Signal>) -> Result<()> {
        let Some(deframer) = &mut self.deframer else {
            self.scanner.feed(bytes, signals);
            return Ok(());
        };
        let mut pongs = Vec::new();
        deframer.feed(bytes, |part| match part {
            WebSocketPart::Text(text) => self.scanner.feed(text, signals),
            WebSocketPart::Ping(payload) => pongs.extend(pong(payload)),
        });
        if pongs.is_empty() {
            Ok(())
        } else {
            self.send(&pongs)
        }
    }

    fn heard(&self) -> String {
        String::from_utf8_lossy(&self.heard).trim().to_owned()
    }
}

/// Begins to connect, without waiting.
fn connect(target: SocketAddr, index: usize) -> io::Result<TcpStream> {
    let socket = Socket::new(
        Domain::for_address(target),
        Type::STREAM,
        Some(Protocol::TCP),
    )?;
    socket.set_nonblocking(true)?;
    socket.set_tcp_nodelay(true)?;
    if let Some(source) = source(target.ip(), index) {
        socket.bind(&SocketAddr::new(source, 0).into())?;
    }
    match socket.connect(&target.into()) {
        Err(error) if error.raw_os_error() != Some(EINPROGRESS) => Err(error),
        _ => Ok(TcpStream::from_std(socket.into())),
    }
}

/// The loopback address from which a connection comes, of a network that belongs to this run;
/// `None` for IPv6, which has only one.
fn source(target: IpAddr, index: usize) -> Option<IpAddr> {
    let [run, _, _, _] = std::process::id().to_le_bytes();
    let host = u8::try_from(2 + index / PER_SOURCE).ok()?;
    target
        .is_ipv4()
        .then_some(IpAddr::V4(Ipv4Addr::new(127, 64, run, host)))
}

/// Raises the limit on open descriptors as far as it goes, and says how far that is.
///
/// # Errors
/// When the limit is too low for so many connections.
pub fn reserve_descriptors(connections: usize) -> Result<()> {
    /// Standard streams, the poll and /proc files.
    const OTHERS: u64 = 32;
    let limit = rlimit::increase_nofile_limit(u64::MAX).context("the descriptor limit")?;
    let needed = connections as u64 + OTHERS;
    ensure!(
        needed <= limit,
        "{needed} descriptors are needed, {limit} are allowed"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_is_a_target() {
        for (target, allowed) in [
            ("127.0.0.1:1", true),
            ("127.9.9.9:1", true),
            ("[::1]:1", true),
            ("192.0.2.1:1", false),
            ("0.0.0.0:1", false),
        ] {
            let found = Fleet::new(&[target.parse().unwrap()]);
            assert_eq!(found.is_ok(), allowed, "{target}");
        }
    }
}
