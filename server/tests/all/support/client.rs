//! A person at the other end of a pipe.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::task::Poll;

use serde_json::Value;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, DuplexStream, ReadBuf};

use super::settle;

/// One end of a connection. It reads only when it is told to.
#[derive(Debug)]
pub(crate) struct Client {
    stream: DuplexStream,
    ended: bool,
    looks: Arc<AtomicUsize>,
    lag: Arc<AtomicU64>,
}

impl Client {
    pub(crate) fn new(stream: DuplexStream, looks: Arc<AtomicUsize>, lag: Arc<AtomicU64>) -> Self {
        Client {
            stream,
            looks,
            lag,
            ended: false,
        }
    }

    /// Sends a line. A full pipe is waited for.
    pub(crate) async fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes()).await;
    }

    /// Sends bytes as they are.
    pub(crate) async fn send(&mut self, bytes: &[u8]) {
        // The server may have ended the connection, which the test sees by what it reads.
        let _ = self.stream.write_all(bytes).await;
    }

    /// Says that no more will come, and stays to read.
    pub(crate) async fn close_input(&mut self) {
        self.stream.shutdown().await.unwrap();
    }

    /// Reads the bytes that are in the pipe now.
    pub(crate) async fn read_some(&mut self) -> Vec<u8> {
        let mut all = Vec::new();
        let mut space = vec![0; 1 << 16];
        poll_fn(|cx| {
            loop {
                let mut chunk = ReadBuf::new(&mut space);
                match Pin::new(&mut self.stream).poll_read(cx, &mut chunk) {
                    Poll::Ready(Ok(())) if !chunk.filled().is_empty() => {
                        all.extend_from_slice(chunk.filled());
                    }
                    Poll::Ready(_) => {
                        self.ended = true;
                        return Poll::Ready(());
                    }
                    Poll::Pending => return Poll::Ready(()),
                }
            }
        })
        .await;
        all
    }

    /// Everything that the server has to say until it is idle.
    pub(crate) async fn heard(&mut self) -> String {
        let mut all = Vec::new();
        loop {
            settle().await;
            let some = self.read_some().await;
            if some.is_empty() {
                return String::from_utf8_lossy(&all).into_owned();
            }
            all.extend(some);
        }
    }

    /// Sends a line and gives what comes of it.
    pub(crate) async fn ask(&mut self, line: &str) -> String {
        self.say(line).await;
        self.heard().await
    }

    /// The next line without its end, waited for; nothing after the last one.
    pub(crate) async fn line(&mut self) -> Option<String> {
        let mut line = Vec::new();
        while let Ok(byte) = self.stream.read_u8().await {
            match byte {
                b'\n' => return String::from_utf8(line).ok(),
                _ => line.push(byte),
            }
        }
        None
    }

    /// The events and answers that a program has been sent.
    pub(crate) async fn events(&mut self) -> Vec<Value> {
        let heard = self.heard().await;
        heard
            .lines()
            .filter(|line| line.starts_with('{'))
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    /// Sends a command as a program and gives the events and answers that come of it.
    pub(crate) async fn order(&mut self, line: &str) -> Vec<Value> {
        self.say(line).await;
        self.events().await
    }

    /// Sends as much as the pipe takes now.
    pub(crate) async fn send_now(&mut self, bytes: &[u8]) {
        poll_fn(|cx| {
            let _ = Pin::new(&mut self.stream).poll_write(cx, bytes);
            Poll::Ready(())
        })
        .await;
    }

    /// Reads everything, and says whether the server has ended the connection.
    pub(crate) async fn is_cut(&mut self) -> bool {
        self.heard().await;
        self.ended
    }

    /// True if the end of the connection was read.
    pub(crate) fn is_ended(&self) -> bool {
        self.ended
    }

    /// Says how many milliseconds the network takes from now on, to the client and back.
    pub(crate) fn set_lag(&self, ms: u64) {
        self.lag.store(ms, Ordering::Relaxed);
    }

    /// The number of the server's reads and writes on this connection.
    pub(crate) fn looks(&self) -> usize {
        self.looks.load(Ordering::Relaxed)
    }
}
