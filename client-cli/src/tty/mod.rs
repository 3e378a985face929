//! The terminal of this process, for the full screen.
//!
//! It is opened anew as `/dev/tty`: a flag on this description of it, such as not to block, is not set on the shell's
//! description. While a [`Tty`] exists the terminal is in raw mode and shows a screen of its own. It is given back when
//! the `Tty` is dropped, before a panic is told, before a signal ends the program, and while the program is stopped.
//!
//! Bytes become events in [`damiera_screens::input`], frames become bytes in [`damiera_screens::canvas`]; this module
//! only reads, writes and waits.

mod held;

use std::collections::VecDeque;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::time::Duration;

use damiera_screens::canvas::Canvas;
use damiera_screens::codes;
use damiera_screens::input::{ESCAPE_DELAY, Input, InputParser, TerminalReport};
use damiera_screens::surroundings::Background;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position;
use rustix::fs::OFlags;
use rustix::process::{Signal, kill_current_process_group};
use rustix::termios::tcgetwinsize;
use tokio::io::Interest;
use tokio::io::unix::AsyncFd;
use tokio::signal::unix::{self, SignalKind, signal};
use tokio::time::{Instant, sleep_until, timeout, timeout_at};

/// How long the answer to the question for the background is waited for.
const MOST_ASKING: Duration = Duration::from_millis(200);

/// The size of a terminal that does not know its own.
const USUAL_SIZE: (u16, u16) = (80, 24);

/// How the terminal is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TtyOptions {
    /// True if the program handles the mouse; if not, the mouse marks text.
    pub mouse: bool,
    /// True if the terminal is asked for the background's colour. Not every terminal
    /// [understands](damiera_screens::surroundings::can_be_asked) that.
    pub asks_background: bool,
}

/// The terminal.
pub struct Tty {
    file: AsyncFd<File>,
    canvas: Canvas,
    /// Bytes that the terminal has not taken yet.
    outgoing: Vec<u8>,
    parser: InputParser,
    /// When the parser has waited long enough.
    expires: Option<Instant>,
    inputs: VecDeque<Input>,
    resized: unix::Signal,
    continued: unix::Signal,
    background: Option<Background>,
    mouse: bool,
}

impl Tty {
    /// Opens the terminal and shows an empty screen.
    ///
    /// # Errors
    /// When there is no terminal, or it cannot be set up.
    pub async fn open(options: TtyOptions) -> io::Result<Tty> {
        let not_blocking = OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let flags = i32::try_from(not_blocking.bits()).map_err(io::Error::other)?;
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .custom_flags(flags)
            .open("/dev/tty")?;
        let (columns, rows) = size(&file);
        let resized = signal(SignalKind::window_change())?;
        let continued = signal(SignalKind::from_raw(signal_hook::consts::SIGCONT))?;
        held::give_back_on_panic();
        held::give_back_on_signals()?;
        let mut tty = Tty {
            file: watched(file)?,
            canvas: Canvas::new(columns, rows),
            outgoing: Vec::new(),
            parser: InputParser::new(),
            expires: None,
            inputs: VecDeque::new(),
            resized,
            continued,
            background: None,
            mouse: options.mouse,
        };
        tty.take()?;
        // The caller begins with this size.
        tty.inputs.clear();
        tty.flush().await?;
        if options.asks_background {
            tty.ask_background().await?;
        }
        Ok(tty)
    }

    /// The background that the terminal reported when it was opened.
    pub fn background(&self) -> Option<Background> {
        self.background
    }

    /// The number of columns and rows.
    pub fn size(&self) -> (u16, u16) {
        self.canvas.size()
    }

    /// Returns the next input. Answers of the terminal are left out. Dropping the future loses
    /// nothing.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub async fn next(&mut self) -> io::Result<Input> {
        loop {
            if let Some(input) = self.inputs.pop_front() {
                match input {
                    // A reply after the time of waiting is of no use any more.
                    Input::Reply(_) => continue,
                    other => return Ok(other),
                }
            }
            self.wait().await?;
        }
    }

    /// Draws a frame and waits until the terminal has taken it. A future that is dropped before loses
    /// nothing: the rest is written before the next frame, or while the next input is waited for.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub async fn draw(
        &mut self,
        draw: impl FnOnce(&mut Buffer) -> Option<Position>,
    ) -> io::Result<()> {
        self.flush().await?;
        let frame = self.canvas.draw(draw);
        self.outgoing.extend(frame);
        self.flush().await
    }

    /// Copies a text to where other programs paste it from; false when it is too long.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub fn copy(&mut self, text: &str) -> io::Result<bool> {
        if text.len() > codes::MOST_COPIED {
            return Ok(false);
        }
        self.send(&codes::copy(text))?;
        Ok(true)
    }

    /// Sounds the bell.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub fn bell(&mut self) -> io::Result<()> {
        self.send(codes::BELL)
    }

    /// Takes the mouse for the program, or leaves it to mark text.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub fn mouse(&mut self, wanted: bool) -> io::Result<()> {
        self.mouse = wanted;
        match wanted {
            true => self.send(codes::MOUSE_ON),
            false => self.send(codes::MOUSE_OFF),
        }
    }

    /// Draws the next frame in full.
    pub fn redraw(&mut self) {
        self.canvas.redraw();
    }

    /// Stops the program, as ^Z does, until it is to go on. The next frame draws everything. If the
    /// size has changed, an [`Input::Resize`] follows.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub async fn suspend(&mut self) -> io::Result<()> {
        held::give_back();
        kill_current_process_group(Signal::TSTP)?;
        // The signal may reach another thread first, and stop this one in the middle of what follows.
        let _ = timeout(held::MOST_STOPPING, self.continued.recv()).await;
        self.take()?;
        self.flush().await
    }

    /// Takes the terminal, the first time or again.
    fn take(&mut self) -> io::Result<()> {
        held::take(self.file.get_ref())?;
        // The outgoing bytes were for another screen.
        self.outgoing.clear();
        self.canvas.forget();
        self.send(codes::ENTER)?;
        if self.mouse {
            self.send(codes::MOUSE_ON)?;
        }
        self.note_size();
        self.redraw();
        Ok(())
    }

    /// Asks for the background's colour and waits for the answer, or for the one to the question after it. Input typed
    /// meanwhile is kept.
    async fn ask_background(&mut self) -> io::Result<()> {
        self.send(codes::ASK_BACKGROUND)?;
        let until = Instant::now() + MOST_ASKING;
        let mut seen = 0;
        while let Ok(waited) = timeout_at(until, self.wait()).await {
            waited?;
            for input in self.inputs.range(seen..) {
                match input {
                    Input::Reply(TerminalReport::DeviceAttributes) => return Ok(()),
                    Input::Reply(reply) => {
                        self.background = Background::of_reply(*reply).or(self.background);
                    }
                    Input::Key(_)
                    | Input::Mouse(_)
                    | Input::Paste(_)
                    | Input::Focus(_)
                    | Input::Resize { .. } => {}
                }
            }
            seen = self.inputs.len();
        }
        Ok(())
    }

    /// Waits until something happens to the terminal, and does what it asks for.
    async fn wait(&mut self) -> io::Result<()> {
        let expires = self.expires;
        let expired = async {
            match expires {
                Some(at) => sleep_until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            // Bytes that came in time count, even if the program was too busy to read them in time.
            biased;
            ready = self.file.readable() => {
                let mut buffer = [0; 4096];
                let read = ready?.try_io(|file| {
                    let mut file = file.get_ref();
                    file.read(&mut buffer)
                });
                match read {
                    Ok(Ok(0)) => return Err(io::ErrorKind::UnexpectedEof.into()),
                    Ok(Ok(count)) => self.hear(&buffer[..count]),
                    Ok(Err(error)) if error.kind() == io::ErrorKind::Interrupted => {}
                    Ok(Err(error)) => return Err(error),
                    // It was not readable after all.
                    Err(_) => {}
                }
            }
            _ = self.resized.recv() => self.note_size(),
            // Another program may have had the terminal.
            _ = self.continued.recv() => self.take()?,
            () = expired => {
                let mut inputs = Vec::new();
                self.parser.expire(&mut inputs);
                self.inputs.extend(inputs);
                self.note_pending();
            }
            ready = self.file.writable(), if !self.outgoing.is_empty() => {
                drop(ready?);
                self.write()?;
            }
        }
        Ok(())
    }

    fn hear(&mut self, bytes: &[u8]) {
        let mut inputs = Vec::new();
        self.parser.feed(bytes, &mut inputs);
        self.inputs.extend(inputs);
        self.note_pending();
    }

    fn note_pending(&mut self) {
        let pending = self.parser.pending();
        self.expires = pending.then(|| Instant::now() + ESCAPE_DELAY);
    }

    fn note_size(&mut self) {
        let (columns, rows) = size(self.file.get_ref());
        self.canvas.resize(columns, rows);
        self.inputs.push_back(Input::Resize { columns, rows });
    }

    /// Writes what the terminal takes at once; the rest waits.
    fn send(&mut self, text: &str) -> io::Result<()> {
        self.outgoing.extend_from_slice(text.as_bytes());
        self.write()
    }

    async fn flush(&mut self) -> io::Result<()> {
        self.write()?;
        while !self.outgoing.is_empty() {
            drop(self.file.writable().await?);
            self.write()?;
        }
        Ok(())
    }

    fn write(&mut self) -> io::Result<()> {
        // After a panic or a signal it is the shell's.
        if !held::is_taken() {
            return Err(io::ErrorKind::NotConnected.into());
        }
        while !self.outgoing.is_empty() {
            let outgoing = &self.outgoing;
            let written = self
                .file
                .try_io(Interest::WRITABLE, |mut file| file.write(outgoing));
            match written {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => {
                    self.outgoing.drain(..written);
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        held::give_back();
    }
}

/// The terminal as the runtime watches it.
#[expect(
    deprecated,
    reason = "sound for a file, which has one descriptor for as long as it lives; only what takes others is not, and \
              the successor is unsafe"
)]
fn watched(file: File) -> io::Result<AsyncFd<File>> {
    AsyncFd::new(file)
}

/// The size of the terminal in columns and rows.
fn size(file: &File) -> (u16, u16) {
    match tcgetwinsize(file) {
        Ok(size) if size.ws_col > 0 && size.ws_row > 0 => (size.ws_col, size.ws_row),
        Ok(_) | Err(_) => USUAL_SIZE,
    }
}
