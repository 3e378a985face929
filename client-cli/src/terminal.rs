//! Where lines come from and go to: a person at a terminal with a line editor, one who wants nothing
//! but lines, or a pipe.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use damiera_protocol::codec::{Item, LineCodec};
use damiera_protocol::sanitize;
use futures_util::StreamExt;
use rustyline_async::{Readline, ReadlineEvent, SharedWriter};
use tokio::io::AsyncRead;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::codec::FramedRead;

use crate::seats::state_folder;

/// How many typed lines are remembered from one run to the next.
const MOST_HISTORY: usize = 1_000;

/// The largest history file that is read, in bytes. A larger one is not ours.
const MOST_HISTORY_BYTES: u64 = 1 << 20;

/// The longest typed line, in bytes: what a server takes, with a tag in front.
const MAX_LINE: usize = 1_000;

/// What came in.
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

/// The two ends towards the user.
pub enum Terminal {
    /// A person, whose half-typed line stays whole while events come in above it.
    Editor(Box<Editor>),
    /// Plain lines both ways: a pipe or a file, or a person whose terminal edits the lines and
    /// whose screen reader reads them.
    Plain(Plain),
}

/// A line editor with its history.
pub struct Editor {
    readline: Readline,
    writer: SharedWriter,
    history: Option<PathBuf>,
}

/// Plain lines.
pub struct Plain {
    input: FramedRead<Box<dyn AsyncRead + Unpin + Send>, LineCodec>,
    output: Box<dyn Write + Send>,
    /// What tells of a person's ^C; nobody who could be asked is there without it. It listens from
    /// the start, because a ^C that nobody waits for ends the program.
    interrupts: Option<Signal>,
}

impl Terminal {
    /// Standard input and output; with the line editor when both are a terminal that can move its
    /// cursor, unless `plain` lines are wanted.
    ///
    /// # Errors
    /// When the terminal cannot be set up.
    pub fn open(plain: bool) -> io::Result<Terminal> {
        let asks = io::stdin().is_terminal();
        let is_dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
        if asks && io::stdout().is_terminal() && !plain && !is_dumb {
            let folder = state_folder(|name| std::env::var(name).ok());
            let history = folder.map(|folder| folder.join("history"));
            let editor = Editor::open(history).map_err(io::Error::other)?;
            Ok(Terminal::Editor(Box::new(editor)))
        } else {
            let interrupts = match asks {
                true => Some(signal(SignalKind::interrupt())?),
                false => None,
            };
            Ok(Terminal::Plain(Plain {
                interrupts,
                ..Plain::over(tokio::io::stdin(), io::stdout())
            }))
        }
    }

    /// Standard output alone, for what asks nothing.
    pub fn output() -> Terminal {
        Terminal::plain(tokio::io::empty(), io::stdout())
    }

    /// Plain lines from and to anything.
    pub fn plain(
        input: impl AsyncRead + Unpin + Send + 'static,
        output: impl Write + Send + 'static,
    ) -> Terminal {
        Terminal::Plain(Plain::over(input, output))
    }

    /// Whether a person can be asked.
    pub fn is_interactive(&self) -> bool {
        match self {
            Terminal::Editor(_) => true,
            Terminal::Plain(plain) => plain.interrupts.is_some(),
        }
    }

    /// Whether something stands before the line being typed.
    pub fn has_prompt(&self) -> bool {
        matches!(self, Terminal::Editor(_))
    }

    /// Asks a person something: before the line being typed, or as a line.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub fn ask(&mut self, question: &str) -> io::Result<()> {
        if self.has_prompt() {
            self.set_prompt(&format!("{question} "))
        } else {
            self.print(&[question.to_owned()])
        }
    }

    /// Sounds the terminal's bell; a pipe has none.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub fn ring(&mut self) -> io::Result<()> {
        match self {
            Terminal::Plain(plain) if plain.interrupts.is_some() => {
                plain.output.write_all(b"\x07")?;
                plain.output.flush()
            }
            Terminal::Plain(_) | Terminal::Editor(_) => Ok(()),
        }
    }

    /// Prints lines, above the one being typed. What a terminal obeys instead of showing is taken
    /// out of them.
    ///
    /// # Errors
    /// When nobody reads them any more.
    pub fn print(&mut self, lines: &[String]) -> io::Result<()> {
        let mut block = String::new();
        for line in lines {
            block.push_str(&sanitize::text(line));
            block.push('\n');
        }
        if block.is_empty() {
            return Ok(());
        }
        match self {
            Terminal::Editor(editor) => editor.print(&block),
            Terminal::Plain(plain) => {
                plain.output.write_all(block.as_bytes())?;
                plain.output.flush()
            }
        }
    }

    /// Changes what stands before the line being typed; a pipe has nothing there.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub fn set_prompt(&mut self, prompt: &str) -> io::Result<()> {
        match self {
            Terminal::Editor(editor) => editor
                .readline
                .update_prompt(&sanitize::text(prompt))
                .map_err(io::Error::other),
            Terminal::Plain(_) => Ok(()),
        }
    }

    /// What comes in next. Dropping the future loses nothing. After [`TerminalInput::End`] nothing comes.
    pub async fn next(&mut self) -> TerminalInput {
        match self {
            Terminal::Editor(editor) => match editor.readline.readline().await {
                Ok(ReadlineEvent::Line(line)) => TerminalInput::Line(line),
                Ok(ReadlineEvent::Interrupted) => TerminalInput::Interrupt,
                Ok(ReadlineEvent::Eof) | Err(_) => TerminalInput::End,
            },
            Terminal::Plain(plain) => plain.next().await,
        }
    }

    /// Keeps a typed line for the arrow keys, in this run and later ones.
    pub fn remember(&mut self, line: &str) {
        if let Terminal::Editor(editor) = self
            && !line.trim().is_empty()
        {
            editor.readline.add_history_entry(line.to_owned());
        }
    }
}

impl Plain {
    /// Lines of nobody who could be asked.
    fn over(
        input: impl AsyncRead + Unpin + Send + 'static,
        output: impl Write + Send + 'static,
    ) -> Plain {
        Plain {
            input: FramedRead::new(Box::new(input), LineCodec::new(MAX_LINE)),
            output: Box::new(output),
            interrupts: None,
        }
    }

    async fn next(&mut self) -> TerminalInput {
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

/// Waits for ^C; for ever where nobody can type it.
async fn interrupted(interrupts: &mut Option<Signal>) {
    let heard = match interrupts {
        Some(interrupts) => interrupts.recv().await,
        None => None,
    };
    if heard.is_none() {
        std::future::pending::<()>().await;
    }
}

impl Editor {
    fn open(history: Option<PathBuf>) -> Result<Editor, rustyline_async::ReadlineError> {
        let (mut readline, writer) = Readline::new(String::new())?;
        readline.set_max_history(MOST_HISTORY);
        // A line given up by ^C would stand in front of what is said about it.
        readline.should_print_line_on(true, false);
        let entries = history.as_ref().and_then(|path| {
            let size = std::fs::metadata(path).ok()?.len();
            (size <= MOST_HISTORY_BYTES).then(|| std::fs::read_to_string(path).ok())?
        });
        for line in entries.iter().flat_map(|text| text.lines()) {
            readline.add_history_entry(sanitize::text(line).into_owned());
        }
        Ok(Editor {
            readline,
            writer,
            history,
        })
    }

    fn print(&mut self, block: &str) -> io::Result<()> {
        match self.writer.write_all(block.as_bytes()) {
            // The queue is emptied while a line is read; between two lines it may fill up. The
            // block is kept until the next line feed finds room.
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                self.readline.flush().map_err(io::Error::other)?;
                self.writer.write_all(b"\n")
            }
            other => other,
        }
    }

    /// Writes the history to its file. The last program to end wins; failing to keep a history is
    /// no reason to bother the user.
    fn save(&self) -> Option<()> {
        let path = self.history.as_ref()?;
        std::fs::create_dir_all(path.parent()?).ok()?;
        let lines: String = self
            .readline
            .get_history_entries()
            .iter()
            .map(|line| format!("{line}\n"))
            .collect();
        std::fs::write(path, lines).ok()
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        self.save();
        // Shows what is still queued and removes the prompt; a terminal that is gone needs neither.
        let _ = self.readline.flush();
    }
}
