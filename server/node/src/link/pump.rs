//! One end of a link, and its two tasks: one reads frames, one writes them.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bytes::BytesMut;
use damiera_game::services::upstream::UpstreamKind;
use damiera_platform::metrics::{CountedWhile, LinkFigures};
use parking_lot::Mutex;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadHalf, WriteHalf, split};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, timeout};
use tokio_util::task::AbortOnDropHandle;

use super::error::LinkError;
use super::outbound::Outbound;
use super::wire::{LinkFrame, LinkHello};

/// The time between two pings.
const PING: Duration = Duration::from_secs(1);

/// A link is lost when nothing came for so long, or nothing could be written. That is looked at with each ping, so that
/// it is noticed within 4 seconds, as the silence of a primary is.
const SILENCE: Duration = Duration::from_secs(3);

/// Maximum time for a hello. Without one the link is given up.
const HELLO: Duration = Duration::from_secs(5);

/// Maximum time for the last frames of a link.
pub(super) const LAST_WORDS: Duration = Duration::from_secs(2);

/// Maximum bytes per read.
const CHUNK: usize = 16 * 1024;

/// Frames that are taken before other tasks run. A thousand connections that close together arrive in one read, and the
/// sessions of all of them would run before any other person is served.
const FRAMES_AT_ONCE: u32 = 128;

/// One end of a link, as its tasks and those of its connections share it.
#[derive(Debug)]
pub(super) struct LinkEnd {
    pub(super) outbound: Outbound,
    pub(super) liveness: LinkLiveness,
    pub(super) figures: LinkFigures,
}

impl LinkEnd {
    /// An end of a link over a stream, what is read from it and what writes to it.
    pub(super) fn open<T: AsyncRead + AsyncWrite + Send + 'static>(
        stream: T,
        figures: LinkFigures,
    ) -> (Arc<LinkEnd>, FrameReader<T>, LinkWriter) {
        let end = Arc::new(LinkEnd {
            outbound: Outbound::default(),
            liveness: LinkLiveness::default(),
            figures,
        });
        let (read, write) = split(stream);
        let reader = FrameReader::new(read, Arc::clone(&end));
        let writing = tokio::spawn(write_frames(write, Arc::clone(&end)));
        (end, reader, LinkWriter(AbortOnDropHandle::new(writing)))
    }

    /// Counts a connection, or the question that it is.
    pub(super) fn counted(&self, asks: Option<UpstreamKind>) -> CountedWhile {
        CountedWhile::new(match asks {
            None => &self.figures.carried,
            Some(_) => &self.figures.calls,
        })
    }

    /// Sends a frame that only this end can say.
    pub(super) fn say<S: Serialize>(&self, side: S) {
        self.outbound.push(&LinkFrame::Side(side));
    }
}

/// The task that writes. Dropping it ends it.
#[derive(Debug)]
pub(super) struct LinkWriter(AbortOnDropHandle<Result<(), LinkError>>);

impl LinkWriter {
    /// Waits until nothing is written any more; gives why.
    pub(super) async fn ended(&mut self) -> LinkError {
        match (&mut self.0).await {
            Ok(Ok(())) => LinkError::LetGo,
            Ok(Err(why)) => why,
            Err(error) => LinkError::Broken(io::Error::other(error)),
        }
    }

    /// Lets it write what waits, in bounded time.
    pub(super) async fn finish(self) {
        if !self.0.is_finished() {
            let _ = timeout(LAST_WORDS, self.0).await;
        }
    }
}

/// The liveness of the other end, by its answers.
#[derive(Debug)]
pub(super) struct LinkLiveness {
    /// The round trip of the link, in microseconds; 0 while it is unknown.
    micros: AtomicU32,
    /// When something came last.
    heard: Mutex<Instant>,
}

impl Default for LinkLiveness {
    fn default() -> Self {
        LinkLiveness {
            micros: AtomicU32::new(0),
            heard: Mutex::new(Instant::now()),
        }
    }
}

impl LinkLiveness {
    /// The round trip of the link, smoothed as TCP does (RFC 6298).
    pub(super) fn round_trip(&self) -> Option<Duration> {
        match self.micros.load(Ordering::Relaxed) {
            0 => None,
            micros => Some(Duration::from_micros(micros.into())),
        }
    }

    /// When something came last.
    pub(super) fn heard_at(&self) -> Instant {
        *self.heard.lock()
    }

    fn took(&self, time: Duration) {
        let micros = u32::try_from(time.as_micros()).unwrap_or(u32::MAX).max(1);
        let smoothed = match self.micros.load(Ordering::Relaxed) {
            0 => micros,
            before => before - before / 8 + micros / 8,
        };
        self.micros.store(smoothed.max(1), Ordering::Relaxed);
    }
}

/// The end of a link from which frames are read.
#[derive(Debug)]
pub(super) struct FrameReader<T> {
    stream: ReadHalf<T>,
    came: BytesMut,
    end: Arc<LinkEnd>,
    ping: Interval,
    began: Instant,
    /// Frames that were taken since other tasks ran.
    taken: u32,
}

impl<T: AsyncRead> FrameReader<T> {
    fn new(stream: ReadHalf<T>, end: Arc<LinkEnd>) -> FrameReader<T> {
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        FrameReader {
            stream,
            came: BytesMut::new(),
            end,
            ping,
            began: Instant::now(),
            taken: 0,
        }
    }

    /// Reads how the other end introduces itself.
    ///
    /// # Errors
    /// When something else comes, or nothing in time.
    pub(super) async fn hello<S: Serialize + DeserializeOwned>(
        &mut self,
    ) -> Result<LinkHello, LinkError> {
        let frame = timeout(HELLO, self.frame::<S>()).await;
        match frame.map_err(|_| LinkError::Silent)?? {
            LinkFrame::Hello(hello) => Ok(hello),
            LinkFrame::Ping(_) | LinkFrame::Pong(_) | LinkFrame::Side(_) => {
                Err(LinkError::OutOfPlace("no hello"))
            }
        }
    }

    /// The next frame that only the other end can say. Pings are sent and answered meanwhile.
    ///
    /// # Errors
    /// When the link is lost.
    pub(super) async fn next<S: Serialize + DeserializeOwned>(&mut self) -> Result<S, LinkError> {
        loop {
            self.taken += 1;
            if self.taken >= FRAMES_AT_ONCE {
                self.taken = 0;
                tokio::task::yield_now().await;
            }
            match self.frame::<S>().await? {
                LinkFrame::Side(side) => return Ok(side),
                LinkFrame::Ping(number) => {
                    self.end.outbound.push_first(&LinkFrame::<S>::Pong(number));
                }
                LinkFrame::Pong(micros) => {
                    let sent = self.began.checked_add(Duration::from_micros(micros));
                    let took = sent.and_then(|sent| Instant::now().checked_duration_since(sent));
                    if let Some(took) = took {
                        self.end.liveness.took(took);
                        self.end.figures.round_trip.took(took);
                    }
                }
                LinkFrame::Hello(_) => return Err(LinkError::OutOfPlace("a second hello")),
            }
        }
    }

    async fn frame<S: Serialize + DeserializeOwned>(&mut self) -> Result<LinkFrame<S>, LinkError> {
        loop {
            match LinkFrame::decode(&mut self.came)? {
                Some(frame) => return Ok(frame),
                None => self.read::<S>().await?,
            }
        }
    }

    async fn read<S: Serialize + DeserializeOwned>(&mut self) -> Result<(), LinkError> {
        if self.came.is_empty() && self.came.capacity() > 4 * CHUNK {
            // One long frame is no reason to keep as much for good.
            self.came = BytesMut::new();
        }
        self.came.reserve(CHUNK);
        loop {
            tokio::select! {
                // Input shows that the other end lives, however late it is read.
                biased;
                read = self.stream.read_buf(&mut self.came) => {
                    let read = read?;
                    if read == 0 {
                        return Err(LinkError::Closed);
                    }
                    self.end.figures.received.inc_by(read as u64);
                    *self.end.liveness.heard.lock() = Instant::now();
                    return Ok(());
                }
                _ = self.ping.tick() => {
                    if self.end.liveness.heard_at().elapsed() >= SILENCE {
                        return Err(LinkError::Silent);
                    }
                    let micros = u64::try_from(self.began.elapsed().as_micros());
                    let ping = LinkFrame::<S>::Ping(micros.unwrap_or_default());
                    self.end.outbound.push_first(&ping);
                }
            }
        }
    }
}

/// Writes what waits until the link ends.
///
/// # Errors
/// When the link is lost.
async fn write_frames<T: AsyncWrite>(
    mut stream: WriteHalf<T>,
    end: Arc<LinkEnd>,
) -> Result<(), LinkError> {
    let mut spare = Vec::new();
    while let Some(bytes) = end.outbound.next(spare).await {
        write(&mut stream, &bytes).await?;
        end.figures.sent.inc_by(bytes.len() as u64);
        spare = bytes;
    }
    // The other end has read everything or goes without the rest.
    let _ = timeout(HELLO, stream.shutdown()).await;
    Ok(())
}

/// Writes bytes, as long as the other end takes some.
async fn write<T: AsyncWrite>(
    stream: &mut WriteHalf<T>,
    mut bytes: &[u8],
) -> Result<(), LinkError> {
    while !bytes.is_empty() {
        let wrote = timeout(SILENCE, stream.write(bytes)).await;
        let wrote = wrote.map_err(|_| LinkError::Silent)??;
        if wrote == 0 {
            return Err(LinkError::Closed);
        }
        bytes = &bytes[wrote..];
    }
    let flushed = timeout(SILENCE, stream.flush()).await;
    Ok(flushed.map_err(|_| LinkError::Silent)??)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use damiera_platform::metrics::Metrics;

    use super::super::wire::{ProxyEvent, ReplicaFrame};
    use super::*;

    #[tokio::test]
    async fn other_tasks_run_between_the_frames_of_one_read() {
        const FRAMES: u32 = 1_000;
        let (mut theirs, ours) = tokio::io::duplex(2 * CHUNK);
        let (_end, mut reader, _writer) = LinkEnd::open(ours, Metrics::default().link);
        let mut frames = Vec::new();
        for id in 0..FRAMES {
            let event = ProxyEvent::Over;
            LinkFrame::Side(ReplicaFrame { id, event }).encode(&mut frames);
        }
        assert!(frames.len() < CHUNK, "{} bytes", frames.len());
        theirs.write_all(&frames).await.unwrap();
        let turns = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&turns);
        tokio::spawn(async move {
            loop {
                counted.fetch_add(1, Ordering::Relaxed);
                tokio::task::yield_now().await;
            }
        });
        for _ in 0..FRAMES {
            reader.next::<ReplicaFrame>().await.unwrap();
        }
        let turns = turns.load(Ordering::Relaxed);
        assert!(turns >= (FRAMES / FRAMES_AT_ONCE) as usize, "{turns} turns");
    }
}
