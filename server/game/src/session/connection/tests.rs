//! A connection over a pipe.

use std::future::poll_fn;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::pin::Pin;

use damiera_connection::delivery::ConnectionId;
use damiera_platform::net::{Connection, PeerPath};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, DuplexStream, ReadBuf};

use super::*;

/// The server's end of a pipe; `ends_whole` as on a WebSocket.
struct TestPipe {
    stream: DuplexStream,
    ends_whole: bool,
}

impl Connection for TestPipe {
    fn round_trip(&self, _: PeerPath) -> Option<Duration> {
        None
    }

    fn ends_whole(&self) -> bool {
        self.ends_whole
    }
}

impl AsyncRead for TestPipe {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, space)
    }
}

impl AsyncWrite for TestPipe {
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

/// The server's half of a connection, and its peer's end.
fn piped(ends_whole: bool) -> (Front, DuplexStream) {
    let (peer, stream) = tokio::io::duplex(1_000);
    let stream = Box::new(TestPipe { stream, ends_whole });
    let here = IpAddr::from(Ipv4Addr::LOCALHOST).into();
    let front = Front::new(
        stream,
        &Limits::default(),
        ConnectionId(1),
        &here,
        Arc::default(),
        None,
    );
    (front, peer)
}

/// A connection, and its peer's end.
fn connected(ends_whole: bool) -> (PeerConnection, DuplexStream) {
    let (front, peer) = piped(ends_whole);
    let mailbox = Arc::new(Mailbox::new(10, 10_000));
    (PeerConnection::new(Box::new(front), mailbox), peer)
}

/// How a command ends that waits while this comes from the peer: interrupted, dropped, or not yet.
async fn waited(connection: &mut PeerConnection, wait: Wait) -> &'static str {
    let obeyed = connection.wait_signal();
    let work = connection.work_signals();
    let mut looked = 0;
    let command = obeyed.unless_cancelled(Box::pin(poll_fn(|cx| {
        connection.look_after(wait, Language::It, cx);
        looked += 1;
        match looked {
            1 => {
                cx.waker().wake_by_ref();
                Poll::Pending
            }
            _ => Poll::Ready(()),
        }
    })));
    let mut ended = "dropped";
    let done = async {
        ended = match command.await {
            Some(()) => "goes on",
            None => "interrupted",
        };
    };
    work.work(Box::pin(done)).await;
    ended
}

#[tokio::test]
async fn what_comes_ends_some_waits() {
    for (wait, line, ends_whole, end) in [
        (Wait::Answer, Some("annulla\n"), false, "interrupted"),
        (Wait::Answer, Some("@7 annulla\n"), false, "interrupted"),
        (Wait::Answer, Some("damiera\n"), false, "goes on"),
        (Wait::Answer, Some("ann"), false, "goes on"),
        (Wait::Past, Some("annulla\n"), false, "goes on"),
        (Wait::Decision, Some("annulla\n"), false, "goes on"),
        // A plain peer that sends no more may read on.
        (Wait::Answer, None, false, "goes on"),
        (Wait::Answer, None, true, "dropped"),
        (Wait::Past, None, true, "dropped"),
        (Wait::Decision, None, true, "goes on"),
    ] {
        let (mut connection, mut peer) = connected(ends_whole);
        match line {
            Some(line) => peer.write_all(line.as_bytes()).await.expect("room"),
            None => peer.shutdown().await.expect("an open pipe"),
        }
        let shown = format!("{wait:?} {line:?} {ends_whole}");
        assert_eq!(waited(&mut connection, wait).await, end, "{shown}");
    }
}

#[tokio::test]
async fn a_line_that_was_looked_at_still_comes() {
    let (mut connection, mut peer) = connected(false);
    peer.write_all(b"annulla\n").await.expect("room");
    waited(&mut connection, Wait::Answer).await;
    let arrival = poll_fn(|cx| connection.poll_arrival(cx)).await;
    let ConnectionInput::Item(Item::Line { text, .. }) = arrival else {
        panic!("{arrival:?}");
    };
    assert_eq!(text, "annulla");
}

#[tokio::test]
async fn an_end_is_not_taken_back() {
    let (mut connection, _peer) = connected(false);
    assert!(connection.is_open() && !connection.leaves() && !connection.is_lost());
    connection.end();
    assert!(connection.leaves() && !connection.is_cut_off() && !connection.is_lost());
    connection.cut_off();
    connection.end();
    assert!(connection.leaves() && connection.is_cut_off() && connection.is_lost());
}

#[tokio::test(start_paused = true)]
async fn a_peer_that_does_not_read_is_given_up() {
    let (mut connection, _peer) = connected(false);
    let stalled = Instant::now() + Duration::from_secs(60);
    let is_given_up = poll_fn(|cx| Poll::Ready(connection.poll_give_up(Some(stalled), cx))).await;
    assert!(!is_given_up);
    let begun = Instant::now();
    poll_fn(|cx| match connection.poll_give_up(Some(stalled), cx) {
        true => Poll::Ready(()),
        false => Poll::Pending,
    })
    .await;
    assert!(begun.elapsed() >= Duration::from_secs(60));
    // A session that ends has its own deadline.
    connection.end();
    let is_given_up = poll_fn(|cx| Poll::Ready(connection.poll_give_up(Some(stalled), cx))).await;
    assert!(!is_given_up);
}

/// Input that was read of a connection while it waited to begin.
#[tokio::test]
async fn early_input_comes_before_all_other() {
    let (mut front, mut peer) = piped(false);
    front.begins_with(b"uno\ndu");
    peer.write_all(b"e\n").await.expect("room");
    for expected in ["uno", "due"] {
        let came = poll_fn(|cx| front.poll_arrival(cx)).await;
        let ConnectionInput::Item(Item::Line { text, .. }) = came else {
            panic!("{came:?}");
        };
        assert_eq!(text, expected);
    }
}
