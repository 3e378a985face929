//! Programs that people really use: `nc` and `telnet`.

use std::net::SocketAddr;
use std::process::{Command, Stdio};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use super::Client;

/// Runs a shell command with pipes. `$HOST` and `$PORT` are the server's.
#[must_use]
pub fn shell(command: &str, server: SocketAddr) -> Client {
    let mut program = Command::new("sh")
        .args(["-c", command])
        .env("HOST", server.ip().to_string())
        .env("PORT", server.port().to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("sh runs");
    let reader = program.stdout.take().expect("a pipe");
    let writer = program.stdin.take().expect("a pipe");
    Client::over(Box::new(reader), Box::new(writer)).ended_by(move || {
        let _ = program.kill();
        let _ = program.wait();
    })
}

/// `nc` with pipes; further arguments go before the address.
#[must_use]
pub fn netcat(arguments: &str, server: SocketAddr) -> Client {
    shell(&format!("exec nc {arguments} $HOST $PORT"), server)
}

/// `telnet` on a terminal of its own, as a person starts it.
#[must_use]
pub fn telnet(server: SocketAddr) -> Client {
    on_terminal("exec telnet $HOST $PORT", "dumb", server)
}

/// A shell command on a terminal of its own, of a kind that `TERM` names; `$HOST` and `$PORT` are
/// the server's.
#[must_use]
pub fn on_terminal(command: &str, kind: &str, server: SocketAddr) -> Client {
    let terminal = native_pty_system()
        .openpty(PtySize::default())
        .expect("a terminal");
    let mut shell = CommandBuilder::new("sh");
    shell.args(["-c", command]);
    shell.env("HOST", server.ip().to_string());
    shell.env("PORT", server.port().to_string());
    shell.env("TERM", kind);
    let mut program = terminal.slave.spawn_command(shell).expect("sh runs");
    let reader = terminal.master.try_clone_reader().expect("a reader");
    let writer = terminal.master.take_writer().expect("a writer");
    Client::over(reader, writer).ended_by(move || {
        let _ = program.kill();
        let _ = program.wait();
        drop(terminal.master);
    })
}
