//! Programs that people have, in a terminal: OpenSSH and PuTTY inside tmux.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::time::Instant;

use super::{House, PATIENCE};

/// Fails where a program is missing. `tests/run --install` installs them all.
pub(crate) fn needs(program: &str) {
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {program}")])
        .stdout(Stdio::null())
        .status();
    let is_here = found.is_ok_and(|status| status.success());
    assert!(
        is_here,
        "{program} is missing: tests/run --install installs what the tests need"
    );
}

/// Time between two lines of a file.
const BETWEEN_LINES: Duration = Duration::from_secs(2);

/// Options for an `ssh` that knows no keys and no servers.
pub(crate) const OPTIONS: [&str; 10] = [
    "-F",
    "/dev/null",
    "-o",
    "StrictHostKeyChecking=no",
    "-o",
    "UserKnownHostsFile=/dev/null",
    "-o",
    "IdentityFile=none",
    "-o",
    "LogLevel=ERROR",
];

impl House {
    /// The words of an `ssh` to this server.
    pub(crate) fn ssh(&self, login: &str) -> Vec<String> {
        let words = ["ssh"].into_iter().chain(OPTIONS).map(str::to_owned);
        let place = [
            "-o".to_owned(),
            "IdentitiesOnly=yes".to_owned(),
            "-p".to_owned(),
            self.address.port().to_string(),
            format!("{login}@127.0.0.1"),
        ];
        words.chain(place).collect()
    }

    /// Runs `ssh` without a terminal, with these lines as its input, one every two seconds.
    pub(crate) async fn run_ssh(&self, login: &str, more: &[&str], input: &[&str]) -> Output {
        let mut words = self.ssh(login);
        words.extend(more.iter().map(|word| (*word).to_owned()));
        let mut child = tokio::process::Command::new(&words[0])
            .args(&words[1..])
            .env_remove("SSH_AUTH_SOCK")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let typing = async move {
            for line in input {
                stdin
                    .write_all(format!("{line}\n").as_bytes())
                    .await
                    .unwrap();
                tokio::time::sleep(BETWEEN_LINES).await;
            }
        };
        let running = async { tokio::join!(child.wait_with_output(), typing).0 };
        let run = tokio::time::timeout(PATIENCE, running).await;
        run.expect("ssh ends in time").unwrap()
    }
}

/// A terminal in a tmux of its own.
pub(crate) struct Tmux {
    socket: String,
    _folder: tempfile::TempDir,
}

impl Tmux {
    /// Opens a terminal with this command running, and a shell behind it that says how it ended.
    pub(crate) fn open(command: &[String], columns: u16, rows: u16) -> Tmux {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("socket").display().to_string();
        let tmux = Tmux {
            socket,
            _folder: folder,
        };
        let words: Vec<String> = command.iter().map(|word| format!("'{word}'")).collect();
        let script = format!(
            "env -u SSH_AUTH_SOCK LANG=it_IT.UTF-8 {}; echo \"ended $?.\"; sleep 60",
            words.join(" ")
        );
        let (columns, rows) = (columns.to_string(), rows.to_string());
        let options = [
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &columns,
            "-y",
            &rows,
        ];
        tmux.run(&[&options[..], &[&script]].concat());
        tmux
    }

    fn run(&self, words: &[&str]) -> String {
        let output = Command::new("tmux")
            .args(["-S", &self.socket, "-u"])
            .args(words)
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// The visible screen.
    pub(crate) fn screen(&self) -> String {
        self.run(&["capture-pane", "-p"])
    }

    /// True if the program has a screen of its own.
    pub(crate) fn has_own_screen(&self) -> bool {
        self.run(&["display-message", "-p", "#{alternate_on}"])
            .trim()
            == "1"
    }

    /// True if the program has the mouse.
    pub(crate) fn has_mouse(&self) -> bool {
        self.run(&["display-message", "-p", "#{mouse_any_flag}"])
            .trim()
            == "1"
    }

    pub(crate) fn type_text(&self, text: &str) {
        self.run(&["send-keys", "-l", text]);
    }

    pub(crate) fn press(&self, key: &str) {
        self.run(&["send-keys", key]);
    }

    /// Types a line.
    pub(crate) fn say(&self, line: &str) {
        self.type_text(line);
        self.press("Enter");
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        let (columns, rows) = (columns.to_string(), rows.to_string());
        self.run(&["resize-window", "-x", &columns, "-y", &rows]);
    }

    /// Sends a signal to the process in the terminal that has this word in its command.
    pub(crate) fn signal(&self, word: &str, signal: &str) {
        let shell = self.run(&["display-message", "-p", "#{pane_pid}"]);
        let children = Path::new("/proc").join(shell.trim()).join("task");
        let children = children.join(shell.trim()).join("children");
        let children = std::fs::read_to_string(children).unwrap();
        for child in children.split_whitespace() {
            let command = std::fs::read_to_string(format!("/proc/{child}/cmdline"));
            if command.is_ok_and(|command| command.contains(word)) {
                Command::new("kill")
                    .args(["-s", signal, child])
                    .status()
                    .unwrap();
            }
        }
    }

    /// Waits until this is seen, and returns the screen.
    pub(crate) async fn until(&self, wanted: &str) -> String {
        self.until_it(wanted, |screen| screen.contains(wanted))
            .await
    }

    /// Waits until the screen is so.
    pub(crate) async fn until_it(&self, what: &str, is: impl Fn(&str) -> bool) -> String {
        let since = Instant::now();
        loop {
            let screen = self.screen();
            if is(&screen) {
                return screen;
            }
            assert!(since.elapsed() < PATIENCE, "no {what:?} on\n{screen}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}
