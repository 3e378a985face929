//! A program in a terminal that tmux draws, for clients with output that only the screen shows in full.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use super::PATIENCE;

/// The time between two looks at a screen: each starts a program.
const LOOK: Duration = Duration::from_millis(20);

/// A program under a tmux server of its own. Dropping it ends both.
#[derive(Debug)]
pub struct Screen {
    folder: tempfile::TempDir,
}

impl Screen {
    /// Runs a shell command on a screen wide enough for every line. `$HOST` and `$PORT` are the server's.
    #[must_use]
    pub fn running(command: &str, server: SocketAddr) -> Screen {
        Screen::sized(command, server, 200, 60)
    }

    /// Runs it on a screen of so many columns and rows.
    #[must_use]
    pub fn sized(command: &str, server: SocketAddr, columns: u16, rows: u16) -> Screen {
        let folder = tempfile::tempdir().expect("a folder");
        let screen = Screen { folder };
        let home = screen.folder.path().display();
        // Some systems keep games, and programs for them, in a folder that is not in the path.
        let command = format!(
            "export HOST={} PORT={} HOME={home} LC_ALL=C.UTF-8 PATH=\"$PATH:/usr/games\"; {command}",
            server.ip(),
            server.port()
        );
        let [columns, rows] = [columns, rows].map(|size| size.to_string());
        screen.tmux(&["new-session", "-d", "-x", &columns, "-y", &rows, &command]);
        screen
    }

    /// Types a line and the Enter key.
    pub fn send(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]);
        self.tmux(&["send-keys", "Enter"]);
    }

    /// Presses keys, by their names in tmux.
    pub fn keys(&self, names: &[&str]) {
        self.tmux(&[&["send-keys"], names].concat());
    }

    /// Sends the bytes of the left button going down and coming up in a column and a row, from 0.
    pub fn click(&self, (column, row): (u16, u16)) {
        for end in ["M", "m"] {
            self.bytes(&format!("\x1b[<0;{};{}{end}", column + 1, row + 1));
        }
    }

    fn bytes(&self, text: &str) {
        let hex: Vec<String> = text.bytes().map(|byte| format!("{byte:02x}")).collect();
        let hex = hex.iter().map(String::as_str);
        self.tmux(&[&["send-keys", "-H"], hex.collect::<Vec<_>>().as_slice()].concat());
    }

    /// Gives the screen another size.
    pub fn resize(&self, columns: u16, rows: u16) {
        let [columns, rows] = [columns, rows].map(|size| size.to_string());
        self.tmux(&["resize-window", "-x", &columns, "-y", &rows]);
    }

    /// Returns what the screen shows now.
    #[must_use]
    pub fn shown(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Looks at the screen until this is so, and returns it.
    #[must_use]
    pub fn when(&self, is_so: impl Fn(&str) -> bool) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let shown = self.shown();
            if is_so(&shown) {
                return shown;
            }
            assert!(Instant::now() < deadline, "it does not come:\n{shown}");
            std::thread::park_timeout(LOOK);
        }
    }

    /// Looks at the screen until `part` is on it below the last `mark`, and returns the screen.
    #[must_use]
    pub fn until(&self, mark: &str, part: &str) -> String {
        self.when(|shown| {
            shown
                .rfind(mark)
                .is_some_and(|at| shown[at..].contains(part))
        })
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux")
            .arg("-S")
            .arg(self.socket())
            .args(["-u", "-f", "/dev/null"])
            .args(arguments)
            .env_remove("TMUX")
            .output()
            .expect("tmux runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "tmux {arguments:?}: {said}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join("tmux")
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = Command::new("tmux")
            .arg("-S")
            .arg(self.socket())
            .arg("kill-server")
            .output();
    }
}
