//! The two tasks of a link: one reads frames, one writes them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bytes::BytesMut;
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadHalf, WriteHalf};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, timeout, timeout_at};

use super::error::LinkError;
use super::outbound::{Outbound, ToWrite};
use super::wire::{FrameSide, LinkFrame, LinkHello};
use crate::metrics::LinkFigures;

/// The time between two pings.
const PING: Duration = Duration::from_secs(1);

/// A link is lost when nothing came for so long, or nothing could be written. That is looked at with each ping, so that
/// it is noticed within 4 seconds, as the silence of a primary is.
const SILENCE: Duration = Duration::from_secs(3);

/// How long a hello may take.
const HELLO: Duration = Duration::from_secs(5);

/// How much is read at once.
const CHUNK: usize = 16 * 1024;

/// What is known of the other end's answers.
#[derive(Debug)]
pub(super) struct LinkLiveness {
    /// How long the link takes there and back, in microseconds; 0 while that is not known.
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
    /// How long the link takes there and back, smoothed as TCP does (RFC 6298).
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
    outbound: Arc<Outbound>,
    liveness: Arc<LinkLiveness>,
    figures: LinkFigures,
    ping: Interval,
    began: Instant,
}

impl<T: AsyncRead> FrameReader<T> {
    pub(super) fn new(
        stream: ReadHalf<T>,
        outbound: Arc<Outbound>,
        liveness: Arc<LinkLiveness>,
        figures: LinkFigures,
    ) -> FrameReader<T> {
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        FrameReader {
            stream,
            came: BytesMut::new(),
            outbound,
            liveness,
            figures,
            ping,
            began: Instant::now(),
        }
    }

    /// Reads how the other end introduces itself.
    ///
    /// # Errors
    /// When something else comes, or nothing in time.
    pub(super) async fn hello<S: FrameSide>(&mut self) -> Result<LinkHello, LinkError> {
        let until = Instant::now() + HELLO;
        loop {
            if let Some(frame) = LinkFrame::<S>::decode(&mut self.came)? {
                return match frame {
                    LinkFrame::Hello(hello) => Ok(hello),
                    LinkFrame::Goodbye(why) => Err(LinkError::Said(why)),
                    LinkFrame::Ping(_) | LinkFrame::Pong(_) | LinkFrame::Side(_) => {
                        Err(LinkError::OutOfPlace("no hello"))
                    }
                };
            }
            let read = timeout_at(until, self.stream.read_buf(&mut self.came)).await;
            match read.map_err(|_| LinkError::Silent)?? {
                0 => return Err(LinkError::Closed),
                read => self.figures.received.inc_by(read as u64),
            };
        }
    }

    /// The next frame that only the other end can say. Pings are sent and answered meanwhile.
    ///
    /// # Errors
    /// When the link is lost.
    pub(super) async fn next<S: FrameSide>(&mut self) -> Result<S, LinkError> {
        loop {
            match LinkFrame::<S>::decode(&mut self.came)? {
                Some(LinkFrame::Side(side)) => return Ok(side),
                Some(LinkFrame::Ping(number)) => {
                    self.outbound.push(&LinkFrame::<S>::Pong(number));
                }
                Some(LinkFrame::Pong(micros)) => {
                    let sent = self.began.checked_add(Duration::from_micros(micros));
                    let took = sent.and_then(|sent| Instant::now().checked_duration_since(sent));
                    if let Some(took) = took {
                        self.liveness.took(took);
                        self.figures.round_trip.took(took);
                    }
                }
                Some(LinkFrame::Goodbye(why)) => return Err(LinkError::Said(why)),
                Some(LinkFrame::Hello(_)) => return Err(LinkError::OutOfPlace("a second hello")),
                None => self.read::<S>().await?,
            }
        }
    }

    async fn read<S: FrameSide>(&mut self) -> Result<(), LinkError> {
        if self.came.is_empty() && self.came.capacity() > 4 * CHUNK {
            // One long frame is no reason to keep as much for good.
            self.came = BytesMut::new();
        }
        self.came.reserve(CHUNK);
        loop {
            tokio::select! {
                read = self.stream.read_buf(&mut self.came) => {
                    let read = read?;
                    if read == 0 {
                        return Err(LinkError::Closed);
                    }
                    self.figures.received.inc_by(read as u64);
                    *self.liveness.heard.lock() = Instant::now();
                    return Ok(());
                }
                _ = self.ping.tick() => {
                    if self.liveness.heard_at().elapsed() >= SILENCE {
                        return Err(LinkError::Silent);
                    }
                    let micros = u64::try_from(self.began.elapsed().as_micros());
                    self.outbound.push(&LinkFrame::<S>::Ping(micros.unwrap_or_default()));
                }
            }
        }
    }
}

/// Writes what waits until the link ends.
///
/// # Errors
/// When the link is lost.
pub(super) async fn write_frames<T: AsyncWrite>(
    mut stream: WriteHalf<T>,
    outbound: &Outbound,
    figures: &LinkFigures,
) -> Result<(), LinkError> {
    let mut spare = Vec::new();
    loop {
        match outbound.next(spare).await {
            ToWrite::Bytes(bytes) => {
                write(&mut stream, &bytes).await?;
                figures.sent.inc_by(bytes.len() as u64);
                spare = bytes;
            }
            ToWrite::End => {
                // The other end has read everything or goes without the rest.
                let _ = timeout(HELLO, stream.shutdown()).await;
                return Ok(());
            }
        }
    }
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
