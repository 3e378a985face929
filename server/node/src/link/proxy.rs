//! A connection at a replica: its bytes go to the primary, and the primary's bytes to its peer.

use std::future::poll_fn;
use std::io::{self, ErrorKind};
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::admission::shares::WorkPace;
use damiera_connection::front::LOOK_EVERY;
use damiera_game::services::deadline_timer::DeadlineTimer;
use tokio::io::ReadBuf;
use tokio::time::Instant;

use super::held::{CarriedEnd, HeldConnection};
use super::replica::{Link, PrimaryLink, ProxyPlace};
use super::wire::{OpenedConnection, ProxyEvent, ProxyOrder};
use super::{INPUT_WINDOW, WINDOW};

/// After so many bytes the primary is told that they were written.
const REPORTED: usize = WINDOW as usize / 4;

/// Maximum bytes per read. The space is on the stack, so that a connection that rests owns none.
const CHUNK: usize = 4096;

/// Maximum age of a measured round trip.
const TRIP_AGE: Duration = Duration::from_millis(250);

impl Link {
    /// Carries a connection until it is over, or the link is lost. A peer that takes nothing of its last output has
    /// `patience`.
    pub fn carry(
        &self,
        held: Box<HeldConnection>,
        patience: Duration,
    ) -> impl Future<Output = CarriedEnd> + Send + use<> {
        // Made before the future, which would keep a second place for all that it is made of.
        let mut proxy = Proxy::new(Arc::clone(&self.shared), held);
        async move {
            match poll_fn(|cx| proxy.poll_end(cx)).await {
                ProxyEnd::Over => CarriedEnd::Over,
                ProxyEnd::Lost => CarriedEnd::Lost(proxy.held),
                ProxyEnd::Shut => {
                    let Proxy { held, place, .. } = proxy;
                    Box::pin(held.close(patience)).await;
                    drop(place);
                    CarriedEnd::Over
                }
            }
        }
    }
}

/// The task that carries a connection.
#[derive(Debug)]
struct Proxy {
    held: Box<HeldConnection>,
    place: ProxyPlace,
    /// Bytes that may still be sent to the primary.
    window: u64,
    /// While it waits nothing is read.
    pace: WorkPace,
    /// When the end of the input was reported, or it was last looked whether the peer is still there.
    ended: Option<Instant>,
    /// Bytes that were written and not reported to the primary.
    unreported: usize,
    /// The network's delay as the primary knows it, and when it was last looked at.
    trip: Option<(Duration, Instant)>,
    alarm: DeadlineTimer,
}

/// Why a connection is carried no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ProxyEnd {
    /// It is broken, or its session is over and nothing more is written.
    Over,
    /// Its session is over: the rest is written.
    Shut,
    Lost,
}

impl Proxy {
    fn new(link: Arc<PrimaryLink>, held: Box<HeldConnection>) -> Self {
        let mut proxy = Proxy {
            place: ProxyPlace::new(link, held.asks),
            window: INPUT_WINDOW,
            pace: WorkPace::default(),
            ended: None,
            unreported: 0,
            trip: None,
            alarm: DeadlineTimer::default(),
            held,
        };
        let HeldConnection {
            stream,
            peer,
            kept_waiting,
            asks,
            ..
        } = &*proxy.held;
        proxy.place.say(ProxyEvent::Open(OpenedConnection {
            peer: *peer,
            encrypted: stream.is_encrypted(),
            page: stream.is_page(),
            ends_whole: stream.ends_whole(),
            kept_waiting: *kept_waiting,
            key: stream.proven_key(),
            asks: *asks,
        }));
        let early = std::mem::take(&mut proxy.held.early);
        if !early.is_empty() {
            proxy.window -= early.len() as u64;
            proxy.place.say(ProxyEvent::Data(early.into()));
        }
        proxy
    }

    fn poll_end(&mut self, cx: &mut Context<'_>) -> Poll<ProxyEnd> {
        if let Some(end) = self.obey(cx) {
            return Poll::Ready(end);
        }
        if let Err(error) = self.write(cx) {
            return self.breaks(error.kind());
        }
        loop {
            if self.pace.waits() && self.alarm.poll(self.pace.until(), cx).is_pending() {
                break;
            }
            match self.poll_read(cx) {
                Poll::Ready(Ok(())) => {}
                Poll::Ready(Err(error)) => return self.breaks(error.kind()),
                Poll::Pending => break,
            }
        }
        while let Some(since) = self.ended
            && self.alarm.poll(Some(since + LOOK_EVERY), cx).is_ready()
        {
            if self.held.stream.is_gone() {
                return self.breaks(ErrorKind::ConnectionAborted);
            }
            self.ended = Some(Instant::now());
        }
        Poll::Pending
    }

    /// Does what the primary wants. Gives how the connection ends here, if it does.
    fn obey(&mut self, cx: &Context<'_>) -> Option<ProxyEnd> {
        let (orders, is_lost) = self.place.output.orders(cx);
        let mut end = is_lost.then_some(ProxyEnd::Lost);
        let held = &mut self.held;
        for order in orders {
            match order {
                ProxyOrder::Data(bytes) => held.unwritten.push_back(bytes),
                ProxyOrder::Taken(bytes) => {
                    self.window = self.window.saturating_add(bytes).min(INPUT_WINDOW);
                }
                ProxyOrder::Speaks(language, format) => held.speaks = (language, format),
                ProxyOrder::EndsFor(notice) => held.stream.ends_for(notice),
                ProxyOrder::Shut => end = Some(ProxyEnd::Shut),
                ProxyOrder::Drop => {
                    held.stream.give_up();
                    return Some(ProxyEnd::Over);
                }
            }
        }
        end
    }

    /// Writes as much as the peer takes.
    fn write(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        let mut written = 0;
        let polled = self.held.poll_write(&mut written, cx);
        self.place.output.note_written(written);
        self.unreported += written;
        if self.unreported >= REPORTED {
            let written = std::mem::take(&mut self.unreported);
            self.place.say(ProxyEvent::Written(written as u64));
        }
        match polled {
            Poll::Ready(Err(error)) => Err(error),
            Poll::Ready(Ok(())) | Poll::Pending => Ok(()),
        }
    }

    /// Sends what came on, as far as the window and the link have room; ready if something came.
    fn poll_read(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let place = &self.place;
        if self.window == 0
            || self.ended.is_some()
            || place.link.end.outbound.poll_room(place.id, cx).is_pending()
        {
            return Poll::Pending;
        }
        let mut space = [const { MaybeUninit::uninit() }; CHUNK];
        let room = usize::try_from(self.window).map_or(CHUNK, |window| window.min(CHUNK));
        let mut chunk = ReadBuf::uninit(&mut space[..room]);
        ready!(Pin::new(&mut *self.held.stream).poll_read(cx, &mut chunk))?;
        let came = chunk.filled();
        if came.is_empty() {
            self.ended = Some(Instant::now());
            place.say(ProxyEvent::End);
        } else {
            self.window -= came.len() as u64;
            let ends_line = came.iter().any(|byte| matches!(byte, b'\n' | b'\r'));
            if !ends_line || self.window < INPUT_WINDOW / 2 {
                // It ends no line, or the primary does not take what came.
                self.pace.spend(1, &place.link.shares);
            }
            let came = Bytes::copy_from_slice(came);
            self.tell_trip();
            self.place.say(ProxyEvent::Data(came));
        }
        Poll::Ready(Ok(()))
    }

    /// Tells the primary how far away the peer is, if that has changed by a quarter.
    fn tell_trip(&mut self) {
        let now = Instant::now();
        if self.trip.is_some_and(|(_, looked)| now < looked + TRIP_AGE) {
            return;
        }
        let Some(trip) = self.held.stream.round_trip(self.held.peer.path) else {
            return;
        };
        let known = self.trip.map(|(known, _)| known);
        let is_news = known.is_none_or(|known| trip.abs_diff(known) > known / 4);
        self.trip = Some((if is_news { trip } else { known.unwrap_or(trip) }, now));
        if is_news {
            let micros = u64::try_from(trip.as_micros()).unwrap_or(u64::MAX);
            self.place.say(ProxyEvent::RoundTrip(micros));
        }
    }

    fn breaks(&mut self, kind: ErrorKind) -> Poll<ProxyEnd> {
        let timed_out = kind == ErrorKind::TimedOut;
        self.place.say(ProxyEvent::Broken { timed_out });
        Poll::Ready(ProxyEnd::Over)
    }
}
