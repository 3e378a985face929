//! The source and target of lines: a terminal that a person types on, or a pipe.

use std::io::{self, IsTerminal, Write};

use damiera_protocol::codec::{Item, LineCodec};
use damiera_protocol::sanitize;
use futures_util::StreamExt;
use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use tokio::io::AsyncRead;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::codec::FramedRead;

/// The longest typed line, in bytes: what a server takes, with a tag in front.
const MAX_LINE: usize = 1_000;

/// An input of the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TerminalInput {
    /// A line.
    Line(String),
    /// A line that is too long, or no UTF-8.
    Unreadable,
    /// ^C.
    Interrupt,
    /// The end of input, or ^D.
    End,
}

/// Input from the user and output to the user. Output is only appended, and the cursor is never moved back.
pub struct Terminal {
    input: FramedRead<Box<dyn AsyncRead + Unpin + Send>, LineCodec>,
    output: Box<dyn Write + Send>,
    /// The signal of a person's ^C; None if there is no person to ask. It listens from the start,
    /// because ^C ends the program if no one listens for it.
    interrupts: Option<Signal>,
    /// True if the output has a bell.
    rings: bool,
    /// How a terminal was set before it was told to show nothing of what is typed.
    shown: Option<Termios>,
}

impl Terminal {
    /// Standard input and output.
    ///
    /// # Errors
    /// When ^C cannot be listened for.
    pub fn open() -> io::Result<Terminal> {
        let interrupts = match io::stdin().is_terminal() {
            true => Some(signal(SignalKind::interrupt())?),
            false => None,
        };
        let mut terminal = Terminal::plain(tokio::io::stdin(), io::stdout());
        terminal.interrupts = interrupts;
        terminal.rings = io::stdout().is_terminal();
        Ok(terminal)
    }

    /// Standard output alone, for what asks nothing.
    pub fn output() -> Terminal {
        Terminal::plain(tokio::io::empty(), io::stdout())
    }

    /// A terminal from and to anything, with no person to ask.
    pub fn plain(
        input: impl AsyncRead + Unpin + Send + 'static,
        output: impl Write + Send + 'static,
    ) -> Terminal {
        Terminal {
            input: FramedRead::new(Box::new(input), LineCodec::new(MAX_LINE)),
            output: Box::new(output),
            interrupts: None,
            rings: false,
            shown: None,
        }
    }

    /// Has a person's terminal show nothing of what is typed, or again all of it.
    pub fn hide_typing(&mut self, hidden: bool) {
        match (hidden, self.shown.take()) {
            (true, None) if self.is_interactive() => {
                // A terminal that cannot hide it shows it.
                if let Ok(before) = tcgetattr(io::stdin()) {
                    let mut hiding = before.clone();
                    hiding.local_modes.remove(LocalModes::ECHO);
                    let _ = tcsetattr(io::stdin(), OptionalActions::Now, &hiding);
                    self.shown = Some(before);
                }
            }
            (true, shown) => self.shown = shown,
            (false, Some(before)) => {
                let _ = tcsetattr(io::stdin(), OptionalActions::Now, &before);
            }
            (false, None) => {}
        }
    }

    /// True if a person can be asked.
    pub fn is_interactive(&self) -> bool {
        self.interrupts.is_some()
    }

    /// Sounds the terminal's bell; a pipe has none.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub fn ring(&mut self) -> io::Result<()> {
        if self.rings {
            self.output.write_all(b"\x07")?;
            self.output.flush()?;
        }
        Ok(())
    }

    /// Prints lines, without control characters that the terminal would obey.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn print(&mut self, lines: &[String]) -> io::Result<()> {
        let mut block = String::new();
        for line in lines {
            block.push_str(&sanitize::text(line));
            block.push('\n');
        }
        if block.is_empty() {
            return Ok(());
        }
        self.output.write_all(block.as_bytes())?;
        self.output.flush()
    }

    /// Returns the next input. Dropping the future loses nothing. There is none after
    /// [`TerminalInput::End`].
    pub async fn next(&mut self) -> TerminalInput {
        loop {
            let item = tokio::select! {
                item = self.input.next() => item,
                () = interrupted(&mut self.interrupts) => return TerminalInput::Interrupt,
            };
            match item {
                Some(Ok(Item::Line { text, .. })) => return TerminalInput::Line(text),
                Some(Ok(Item::TooLong | Item::NotUtf8)) => return TerminalInput::Unreadable,
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return TerminalInput::End,
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.hide_typing(false);
    }
}

/// Waits for ^C. Waits for ever if it cannot be typed.
async fn interrupted(interrupts: &mut Option<Signal>) {
    let heard = match interrupts {
        Some(interrupts) => interrupts.recv().await,
        None => None,
    };
    if heard.is_none() {
        std::future::pending::<()>().await;
    }
}
