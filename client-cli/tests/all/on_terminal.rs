//! The program on a terminal of its own, as a person starts it.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The longest time for something that happens at once, or after the wait for another attempt.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) struct OnTerminal {
    /// Kept, so that the terminal stays.
    _master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    program: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    seen: String,
}

impl OnTerminal {
    /// Runs the program with these words, for a user with files in the folder `home`.
    pub(crate) fn run(home: &Path, words: &[&str]) -> OnTerminal {
        let size = PtySize {
            rows: 24,
            cols: 200,
            ..PtySize::default()
        };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_damiera"));
        command.args(words);
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            if text.starts_with("DAMIERA_") || text.starts_with("XDG_") {
                command.env_remove(name);
            }
        }
        command.env("HOME", home);
        command.env("TERM", "linux");
        let program = pair.slave.spawn_command(command).expect("it runs");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        OnTerminal {
            writer: pair.master.take_writer().expect("a writer"),
            _master: pair.master,
            program,
            output,
            seen: String::new(),
        }
    }

    /// Types a line.
    pub(crate) fn enters(&mut self, line: &str) {
        self.writer.write_all(line.as_bytes()).unwrap();
        self.writer.write_all(b"\r").unwrap();
        self.writer.flush().unwrap();
    }

    /// Waits for a text that comes soon. Where the program moves the cursor instead of drawing a space,
    /// only parts without spaces are found.
    pub(crate) fn wait_for(&mut self, text: &str) {
        loop {
            if let Some(at) = self.seen.find(text) {
                self.seen.drain(..at + text.len());
                return;
            }
            let Ok(bytes) = self.output.recv_timeout(PATIENCE) else {
                panic!("no {text:?} in {:?}", self.seen);
            };
            self.seen.push_str(&String::from_utf8_lossy(&bytes));
        }
    }
}

impl Drop for OnTerminal {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
