//! The full screen in a person's terminal: the [`App`] with a channel and a session.
//!
//! The app decides; this module carries out its effects, and reports their results to it. A frame is drawn when the peer has
//! taken the one before, so that a slow one sees fewer frames and never an old one.

mod background;
mod effects;
mod entering;
mod kept;
mod objects;
mod opening;
mod pace;
mod returning;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use damiera_game::services::Services;
use damiera_platform::metrics::PeerLimit;
use damiera_platform::net::ProvenKey;
use damiera_protocol::code::SeatCode;
use damiera_protocol::wire::{Farewell, Received};
use damiera_screens::app::App;
use damiera_screens::asks::Asks;
use damiera_screens::canvas::Canvas;
use damiera_screens::codes;
use damiera_screens::input::{ESCAPE_DELAY, Input, InputParser};
use tokio::time::{Instant, sleep_until};

use self::kept::SeatOfCode;
use self::objects::Objects;
use self::pace::FramePace;
use self::returning::{ReturnOutcome, ScreenSession};
use crate::cells::CellLease;
use crate::channel::{FAILED, Sessions, SshChannel};
use crate::input::{ChannelInput, InputQueue};
use crate::output::ChannelOutput;
use crate::terminal::SshTerminal;

/// After so long without a change the memory of the picture is freed.
const REST: Duration = Duration::from_secs(60);

/// How long the session may take for the goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// The app with what it needs outside.
struct Screen {
    app: App,
    canvas: Canvas,
    parser: InputParser,
    /// When the parser has waited long enough.
    expires: Option<Instant>,
    asks: Asks,
    session: ScreenSession,
    /// Where another session begins.
    sessions: Sessions,
    /// The key that the peer has signed with.
    key: Option<ProvenKey>,
    input: InputQueue,
    output: ChannelOutput,
    began: Instant,
    /// The picture on the terminal may be older than the app.
    is_stale: bool,
    /// The size of the window, where it is another one than the picture's.
    new_size: Option<(u16, u16)>,
    cells: CellLease,
    pace: FramePace,
    /// When a frame changed something last.
    changed: Instant,
    /// Since when the peer has taken nothing of what waits.
    stalled: Option<Instant>,
    /// How long it may.
    patience: Duration,
    services: Arc<Services>,
    /// The server's last word.
    last_word: Option<String>,
    /// True for the owner of a key, which leads back to a seat.
    is_owner: bool,
    /// The code of a seat that is asked back.
    asked_back: Option<SeatCode>,
    /// The newest seat.
    seat: Option<SeatOfCode>,
    /// The goodbye to a person who keeps a seat.
    farewell: Option<Farewell>,
}

/// How a screen ended.
enum ScreenEnd {
    /// The person left.
    Left,
    /// The session ended by itself.
    Over {
        /// True if the server ended it, for a reason that it said.
        failed: bool,
    },
    /// The connection is gone.
    Gone,
    /// The peer takes nothing.
    Stalled,
}

/// An event of the loop.
enum ScreenEvent {
    Typed(Option<ChannelInput>),
    Said(Option<String>),
    /// An attempt to come back has ended; None when the time for that is over.
    Returned(Option<io::Result<ReturnOutcome>>),
    Expired,
    Due,
    Frame,
    Written,
    Stalled,
    Rest,
}

/// Shows the full screen until the person leaves or the session is over.
///
/// # Errors
/// When the connection is gone.
pub(crate) async fn serve(mut channel: SshChannel, terminal: SshTerminal) -> io::Result<()> {
    channel.input.pace();
    let mut objects = Objects::new(channel.begin_session().await?);
    let gone = channel.output.gone();
    let entered = tokio::select! {
        entered = entering::enter(&channel, &mut objects) => entered?,
        () = gone.cancelled() => return Err(io::ErrorKind::BrokenPipe.into()),
    };
    let entered = match entered {
        Ok(entered) => entered,
        Err(lines) => {
            lines.iter().for_each(|line| {
                channel.output.push(format!("{line}\r\n").as_bytes());
            });
            return channel.output.finish(FAILED).await;
        }
    };
    let mut screen = Screen::open(channel, &terminal, objects, entered).await?;
    let end = screen.run().await;
    let status = match &end {
        ScreenEnd::Left => {
            screen.say_goodbye().await;
            0
        }
        ScreenEnd::Over { failed: true } => FAILED,
        ScreenEnd::Over { failed: false } => 0,
        ScreenEnd::Gone => return Err(io::ErrorKind::ConnectionReset.into()),
        ScreenEnd::Stalled => {
            screen
                .services
                .host
                .metrics
                .limits
                .reached(PeerLimit::Unread);
            screen.sessions.valve.cut();
            return Err(io::ErrorKind::TimedOut.into());
        }
    };
    // The terminal is as it was before anything is said there.
    screen.output.push(codes::LEAVE.as_bytes());
    if let Some(word) = screen.last_word.take().filter(|_| status == FAILED) {
        screen.output.push(format!("{word}\r\n").as_bytes());
    }
    for line in screen.parting_lines(&end) {
        screen.output.push(format!("{line}\r\n").as_bytes());
    }
    screen.output.finish(status).await
}

impl Screen {
    async fn run(&mut self) -> ScreenEnd {
        loop {
            if self.carry_out() {
                return ScreenEnd::Left;
            }
            self.draw();
            let next = match self.next().await {
                Ok(next) => next,
                Err(_) => return ScreenEnd::Gone,
            };
            match next {
                ScreenEvent::Written => {
                    self.stalled = (self.output.waiting() > 0).then(Instant::now);
                }
                ScreenEvent::Stalled => return ScreenEnd::Stalled,
                ScreenEvent::Frame => {}
                ScreenEvent::Rest => self.canvas.rest(),
                ScreenEvent::Typed(None) => return ScreenEnd::Gone,
                // The peer types no more, and a screen without keys is of no use.
                ScreenEvent::Typed(Some(ChannelInput::Eof)) => return ScreenEnd::Left,
                ScreenEvent::Typed(Some(ChannelInput::Data(bytes))) => self.typed(&bytes),
                ScreenEvent::Typed(Some(ChannelInput::Resized(size))) => self.resized(size),
                ScreenEvent::Said(None) => {
                    self.changes();
                    if let Some(end) = self.session_over() {
                        return end;
                    }
                }
                ScreenEvent::Said(Some(line)) => {
                    self.changes();
                    self.said(&line);
                }
                ScreenEvent::Returned(outcome) => {
                    self.changes();
                    if let Some(end) = self.returned(outcome) {
                        return end;
                    }
                }
                ScreenEvent::Expired => {
                    let mut inputs = Vec::new();
                    self.parser.expire(&mut inputs);
                    self.note_pending();
                    inputs.into_iter().for_each(|input| self.take_input(input));
                }
                ScreenEvent::Due => {
                    self.changes();
                    self.app.tick();
                }
            }
        }
    }

    async fn next(&mut self) -> io::Result<ScreenEvent> {
        let due = self.app.next_tick().map(|due| self.began + due);
        let stalls = self.stalled.map(|since| since + self.patience);
        let is_resting = self.canvas.rests() || self.is_stale || self.output.waiting() > 0;
        let rests = (!is_resting).then_some(self.changed + REST);
        let is_drawable = self.is_stale && self.output.waiting() == 0;
        let frame = is_drawable.then_some(self.pace.next());
        let at = |time: Option<Instant>| async move {
            match time {
                Some(time) => sleep_until(time).await,
                None => std::future::pending().await,
            }
        };
        let session = async {
            Ok::<_, io::Error>(match &mut self.session {
                ScreenSession::Up(objects) => ScreenEvent::Said(objects.line().await?),
                ScreenSession::Away(absence) => ScreenEvent::Returned(absence.next().await),
            })
        };
        Ok(tokio::select! {
            biased;
            typed = self.input.next() => ScreenEvent::Typed(typed),
            event = session => event?,
            written = self.output.write(), if self.output.waiting() > 0 => {
                written?;
                ScreenEvent::Written
            }
            () = at(self.expires) => ScreenEvent::Expired,
            () = at(due) => ScreenEvent::Due,
            () = at(frame) => ScreenEvent::Frame,
            () = at(stalls) => ScreenEvent::Stalled,
            () = at(rests) => ScreenEvent::Rest,
        })
    }

    /// The app is about to change: its picture is needed, and the time.
    fn changes(&mut self) {
        let app = &self.app;
        self.canvas.wake(|buffer| app.draw(buffer));
        self.app.set_time(self.began.elapsed());
        self.is_stale = true;
    }

    /// Draws a frame when the last one was taken and is old enough.
    fn draw(&mut self) {
        let is_due = Instant::now() >= self.pace.next();
        if !self.is_stale || self.output.waiting() > 0 || !is_due {
            return;
        }
        self.is_stale = false;
        self.take_size();
        self.pace.drawn(self.canvas.size());
        let app = &self.app;
        let frame = self.canvas.draw(|buffer| app.draw(buffer));
        if frame.is_empty() {
            return;
        }
        self.changed = Instant::now();
        self.send(&frame);
        // A serving thread that woke up meanwhile goes on before the next frame.
        std::thread::yield_now();
    }

    fn send(&mut self, bytes: &[u8]) {
        self.output.push(bytes);
        self.stalled.get_or_insert_with(Instant::now);
    }

    fn typed(&mut self, bytes: &[u8]) {
        let mut inputs = Vec::new();
        self.parser.feed(bytes, &mut inputs);
        self.note_pending();
        inputs.into_iter().for_each(|input| self.take_input(input));
    }

    fn note_pending(&mut self) {
        let pending = self.parser.pending();
        self.expires = pending.then(|| Instant::now() + ESCAPE_DELAY);
    }

    fn take_input(&mut self, input: Input) {
        // An answer after the time of waiting is of no use any more.
        if !matches!(input, Input::Reply(_)) {
            self.changes();
            self.app.input(&input);
        }
    }

    /// Notes a new size, which the next frame has: to make room for a picture costs as much as to draw one.
    fn resized(&mut self, size: (u16, u16)) {
        self.changes();
        self.new_size = Some(size);
    }

    fn take_size(&mut self) {
        if let Some(window) = self.new_size.take() {
            let (columns, rows) =
                self.cells
                    .picture(window, &self.services.admission, &self.services.host);
            self.canvas.resize(columns, rows);
            self.canvas.redraw();
            self.app.input(&Input::Resize { columns, rows });
        }
    }

    fn said(&mut self, line: &str) {
        if let ScreenSession::Up(objects) = &mut self.session {
            let received = objects.read(line);
            self.came(received);
        }
    }

    fn came(&mut self, received: Received) {
        let news = match received {
            Received::Object(object) => {
                self.note(&object);
                self.asks.came(object)
            }
            Received::Answer(answer) => {
                self.note_answer(&answer);
                self.asks.answered(answer)
            }
            Received::Unknown => None,
        };
        if let Some(news) = news {
            self.app.told(news);
        }
    }
}
