//! Measures the door for SSH: the memory of a server with many full screens, and the bytes of a move.
//!
//! `cargo run --release -p damiera-ssh --example many -- 127.0.0.1:6422 200 PID`, where PID is the server's process. Its
//! address needs no bounds there: `limits.exempt` has this machine by default.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a measurement that cannot go on ends where it stands, and says what it found"
)]

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use russh::client::{self, Handle, Handler, Msg};
use russh::keys::PublicKeyOrCertificate;
use russh::{Channel, ChannelMsg, Error};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

/// Longer than a screen takes to rest.
const REST: Duration = Duration::from_secs(75);

/// How long a screen is silent when everything was drawn.
const SETTLED: Duration = Duration::from_millis(500);

struct Trusting;

impl Handler for Trusting {
    type Error = Error;

    async fn check_server_key(&mut self, _key: &PublicKeyOrCertificate) -> Result<bool, Error> {
        Ok(true)
    }
}

/// A connection whose bytes are counted, in both directions.
struct Counted {
    stream: TcpStream,
    read: Arc<AtomicU64>,
}

impl AsyncRead for Counted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = space.filled().len();
        let polled = Pin::new(&mut self.stream).poll_read(cx, space);
        let more = space.filled().len() - before;
        self.read.fetch_add(more as u64, Ordering::Relaxed);
        polled
    }
}

impl AsyncWrite for Counted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// A person with a full screen.
struct Person {
    _connection: Handle<Trusting>,
    channel: Channel<Msg>,
    /// Bytes that came over the network.
    read: Arc<AtomicU64>,
}

impl Person {
    async fn come(address: &str, name: &str) -> Person {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let read: Arc<AtomicU64> = Arc::default();
        let stream = Counted {
            stream,
            read: Arc::clone(&read),
        };
        let config = Arc::new(client::Config::default());
        let mut connection = client::connect_stream(config, stream, Trusting)
            .await
            .unwrap();
        connection
            .authenticate_keyboard_interactive_start(name, None)
            .await
            .unwrap();
        let channel = connection.channel_open_session().await.unwrap();
        channel
            .request_pty(false, "xterm-256color", 80, 24, 0, 0, &[])
            .await
            .unwrap();
        channel.request_shell(false).await.unwrap();
        let mut person = Person {
            _connection: connection,
            channel,
            read,
        };
        person.settle().await;
        person
    }

    /// Reads until nothing comes any more, and says how many bytes of frames came, and how many over the network.
    async fn settle(&mut self) -> (usize, u64) {
        let before = self.read.load(Ordering::Relaxed);
        let mut frames = 0;
        while let Ok(Some(message)) = timeout(SETTLED, self.channel.wait()).await {
            if let ChannelMsg::Data { data } = message {
                frames += data.len();
            }
        }
        (frames, self.read.load(Ordering::Relaxed) - before)
    }

    async fn say(&self, line: &str) {
        let line = format!("{line}\r");
        self.channel.data(line.as_bytes()).await.unwrap();
    }
}

/// The resident memory of a process in kilobytes.
fn resident(process: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let row = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = row.and_then(|row| row.split_whitespace().next());
    number.expect("a row VmRSS").parse().unwrap()
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, count, process] = arguments.as_slice() else {
        return println!("ADDRESS COUNT PID");
    };
    let count: u64 = count.parse().expect("a number of people");
    // The needs of the first one come once.
    let mut ada = Person::come(address, "MisuraA").await;
    let mut bea = Person::come(address, "MisuraB").await;
    ada.say("entra misura").await;
    ada.settle().await;
    bea.say("entra misura").await;
    bea.settle().await;
    ada.settle().await;
    for (number, line) in ["6a 5b", "3b 4a", "6e 5f", "3d 4c"].iter().enumerate() {
        let mover = if number % 2 == 0 { &ada } else { &bea };
        mover.say(line).await;
        let (own, other) = tokio::join!(ada.settle(), bea.settle());
        println!("move {line}: {own:?} to White and {other:?} to Black (frames, network)");
    }
    let before = resident(process);
    let since = Instant::now();
    let mut people = Vec::new();
    for number in 0..count {
        people.push(Person::come(address, &format!("Misura{number}")).await);
    }
    let waited = SETTLED * u32::try_from(count).unwrap_or(u32::MAX);
    let took = since.elapsed().saturating_sub(waited);
    let each = |after: u64| (after.saturating_sub(before)) as f64 / count as f64;
    let drawn = resident(process);
    println!(
        "{count} people came in {took:?}, each with {:.0} KB",
        each(drawn)
    );
    sleep(REST).await;
    let rested = resident(process);
    println!(
        "each with {:.0} KB after {REST:?} ({before} KB before, {rested} KB after)",
        each(rested)
    );
    drop(people);
    sleep(Duration::from_secs(3)).await;
    println!("{} KB when they are gone", resident(process));
}
