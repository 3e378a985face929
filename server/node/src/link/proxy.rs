//! A connection at a replica: its bytes go to the primary, and the primary's bytes to its peer.

use std::collections::VecDeque;
use std::fmt;
use std::future::poll_fn;
use std::io::{self, ErrorKind};
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::admission::shares::WorkPace;
use damiera_connection::front::{LOOK_EVERY, hang_up, poll_pieces};
use damiera_game::services::deadline_timer::DeadlineTimer;
use damiera_game::services::upstream::UpstreamKind;
use damiera_platform::net::{Connection, Peer};
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use parking_lot::Mutex;
use tokio::io::ReadBuf;
use tokio::time::{Instant, timeout};

use super::error::LinkError;
use super::replica::{Link, PrimaryLink, ProxyPlace};
use super::wire::{MAX_PAYLOAD, OpenedConnection, ProxyEvent, ProxyOrder};
use super::{INPUT_WINDOW, WINDOW};

/// After so many bytes the primary is told that they were written.
const REPORTED: usize = WINDOW as usize / 4;

/// Maximum bytes per read. The space is on the stack, so that a connection that rests owns none.
const CHUNK: usize = 4096;

/// Maximum bytes that are read of a connection that waits, to notice its end; beyond them the peer's own system keeps them.
const EARLY: usize = 512;

/// Maximum age of a measured round trip.
const TRIP_AGE: Duration = Duration::from_millis(250);

/// A connection of this server with a session elsewhere, or nowhere yet.
pub struct HeldConnection {
    /// The transport.
    pub stream: Box<dyn Connection>,
    /// The peer's address, and the path from there.
    pub peer: Peer,
    /// It was told to wait, and read the first line of a greeting before that.
    pub kept_waiting: bool,
    /// The input that came while the connection waited.
    pub early: Vec<u8>,
    /// Output that comes before anything else: the first piece may be half written.
    pub unwritten: VecDeque<Bytes>,
    /// The peer's language and format, as its session said last.
    pub speaks: (Language, Format),
    /// The kind of question that this server puts on it; None for a person's connection.
    pub(super) asks: Option<UpstreamKind>,
}

/// The end of carrying a connection.
#[derive(Debug)]
pub enum CarriedEnd {
    /// The connection is over.
    Over,
    /// The link is lost: the peer is still to be told.
    Lost(Box<HeldConnection>),
}

impl fmt::Debug for HeldConnection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HeldConnection").finish_non_exhaustive()
    }
}

impl HeldConnection {
    /// A connection that was just accepted.
    pub fn new(stream: impl Connection, peer: Peer) -> Self {
        HeldConnection {
            stream: Box::new(stream),
            peer,
            kept_waiting: false,
            early: Vec::new(),
            unwritten: VecDeque::new(),
            speaks: <(Language, Format)>::default(),
            asks: None,
        }
    }

    /// Writes what waits. Ready when that was everything; gives how many bytes were written by now.
    ///
    /// # Errors
    /// When the connection is broken.
    pub fn poll_write(
        &mut self,
        written: &mut usize,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<()>> {
        while !self.unwritten.is_empty() {
            *written += ready!(poll_pieces(&mut *self.stream, &mut self.unwritten, cx))?;
        }
        // A connection that rests keeps no place for what it might write.
        self.unwritten = VecDeque::new();
        Pin::new(&mut *self.stream).poll_flush(cx)
    }

    /// Reads what the peer sends while the connection waits. Ready if the peer has hung up. A TCP peer that sent something and
    /// then shut down its sending side may still read; it counts as here.
    pub fn poll_hung_up(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        while self.early.len() < EARLY {
            let mut space = [const { MaybeUninit::uninit() }; EARLY];
            let mut chunk = ReadBuf::uninit(&mut space[self.early.len()..]);
            let read = ready!(Pin::new(&mut *self.stream).poll_read(cx, &mut chunk));
            match (read, chunk.filled()) {
                (Err(_), _) => return Poll::Ready(()),
                (Ok(()), []) if self.early.is_empty() || self.stream.ends_whole() => {
                    return Poll::Ready(());
                }
                (Ok(()), []) => return Poll::Pending,
                (Ok(()), came) => self.early.extend_from_slice(came),
            }
        }
        Poll::Pending
    }

    /// Writes what waits, and closes the connection so that the last line arrives. A peer that takes nothing has so much
    /// time.
    pub async fn close(mut self: Box<Self>, patience: Duration) {
        let written = poll_fn(|cx| self.poll_write(&mut 0, cx));
        if !matches!(timeout(patience, written).await, Ok(Ok(()))) {
            self.stream.give_up();
            return;
        }
        hang_up(&mut *self.stream).await;
    }
}

/// The primary's orders for one connection, on their way from the link's reader to the task that carries it.
#[derive(Debug, Default)]
pub(super) struct StreamOutput(Mutex<OutputState>);

#[derive(Debug, Default)]
struct OutputState {
    /// Orders that were not carried out yet.
    orders: Vec<ProxyOrder>,
    /// Bytes that have come and that the primary does not know to be written.
    outstanding: usize,
    /// The link is lost: nothing more comes.
    is_lost: bool,
    waker: Option<Waker>,
}

impl StreamOutput {
    /// Takes an order.
    ///
    /// # Errors
    /// When the primary does not heed the window.
    pub(super) fn take(&self, order: ProxyOrder) -> Result<(), LinkError> {
        self.change(|state| {
            if let ProxyOrder::Data(bytes) = &order {
                state.outstanding += bytes.len();
            }
            if state.outstanding > WINDOW as usize + 2 * MAX_PAYLOAD {
                return Err(LinkError::OutOfPlace("more output than the window has"));
            }
            state.orders.push(order);
            Ok(())
        })
    }

    /// The link is lost.
    pub(super) fn lose(&self) {
        self.change(|state| state.is_lost = true);
    }

    fn change<T>(&self, change: impl FnOnce(&mut OutputState) -> T) -> T {
        let mut state = self.0.lock();
        let outcome = change(&mut state);
        let waker = state.waker.take();
        drop(state);
        waker.into_iter().for_each(Waker::wake);
        outcome
    }

    /// Gives out the orders that came and whether the link is lost, and wakes the task when more comes.
    fn orders(&self, cx: &Context<'_>) -> (Vec<ProxyOrder>, bool) {
        let mut state = self.0.lock();
        if !(state.waker.as_ref()).is_some_and(|waker| waker.will_wake(cx.waker())) {
            state.waker = Some(cx.waker().clone());
        }
        (std::mem::take(&mut state.orders), state.is_lost)
    }

    /// Notes that the peer took so many bytes.
    fn note_written(&self, written: usize) {
        let mut state = self.0.lock();
        state.outstanding = state.outstanding.saturating_sub(written);
    }
}

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
