//! The whole program, as a process, against a scripted server on a real socket.

mod bots;
mod dialogs;
mod refusals;
mod seats;
mod servers;

use std::fs;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

use crate::fake::{OK, Script, script, serve, serve_on};
use damiera::address::{Address, ServerEndpoints};
use damiera::config::servers::KnownServers;
use damiera::connection::LineFormat;
use damiera::enter::SeatWish;
use damiera::fullscreen::FirstScreen;
use damiera::seats::{Seat, Seats};
use damiera::session::SessionEnd;
use damiera::session_settings::SessionSettings;
use damiera::terminal::Terminal;
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Language;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::process::Command;
use tokio::task::JoinHandle;
use tokio::time::Instant;

const START: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:W21-32:B1-12","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["6E 5D"]}"#;
const TIMED_START: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","labels":["1H"],"time":"5","fen":"W:W21-32:B1-12","turn":"white","ply":0,"clocks":{"white":300000,"black":300000,"running":"white","paused":false},"last":null,"role":"white","legal":["6E 5D"]}"#;
const RESUMED: &str = r#"{"type":"ok","tag":"TAG","name":"Ada","room":"prova","seq":3,"clocks":{"white":61900,"black":300000,"running":"white","paused":false}}"#;
const MOVE: &str = r#"{"type":"move","seq":4,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","fen":"B:W19,21,23-32:B1-12","turn":"black","ply":1,"clocks":null,"last":{"side":"white","move":"6E 5D","official":"22-19","captured":[]},"role":"white","legal":null}"#;
const POSITION: &str = r#"{"type":"position","seq":4,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","labels":["1H"],"fen":"B:W19,21,23-32:B1-12","turn":"black","ply":1,"clocks":null,"last":{"side":"white","move":"6E 5D","official":"22-19","captured":[]},"role":"spectator","legal":null}"#;
const END: &str =
    r#"{"type":"end","seq":5,"room":"prova","result":"1-0","winner":"white","reason":"resign"}"#;
const SEAT: &str = r#"{"type":"seat","seq":2,"room":"prova","side":"white","name":"Ada","bot":false,"variant":"italiana","corner":"left","time":null}"#;

const REPLY: &str = r#"{"type":"move","seq":5,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","fen":"W:W19,21,23-32:B1-9,11-12,14","turn":"white","ply":2,"clocks":null,"last":{"side":"black","move":"3B 4C","official":"10-14","captured":[]},"role":"white","legal":["6A 5B"]}"#;
/// Runs the program with these words and this input against these scripts.
async fn run(words: &[&str], input: &str, scripts: Vec<Script>) -> (Output, Vec<String>) {
    let (address, server) = serve(scripts).await;
    let output = program(&address.to_string(), words, input).await;
    (output, server.await.unwrap())
}

/// The server at a socket's address.
fn at(address: SocketAddr) -> ServerEndpoints {
    let read: Address = address.to_string().parse().unwrap();
    read.server(false, None)
}

async fn program(server: &str, words: &[&str], input: &str) -> Output {
    let words = [words, &["--server", server]].concat();
    let home = tempfile::tempdir().unwrap();
    at_home(home.path(), &words, input).await
}

/// Runs the program for a user with files in the folder `home`.
async fn at_home(home: &Path, words: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damiera"));
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("DAMIERA_") || text.starts_with("XDG_") {
            command.env_remove(name);
        }
    }
    let mut child = command
        .args(words)
        .env("LC_ALL", "it_IT.UTF-8")
        .env("HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).await.unwrap();
    drop(stdin);
    tokio::time::timeout(Duration::from_secs(30), child.wait_with_output())
        .await
        .expect("the program ends")
        .unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Asserts that the texts occur one after the other.
fn assert_in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let at = rest
            .find(part)
            .unwrap_or_else(|| panic!("{part:?} is missing, or too early, in:\n{text}"));
        rest = &rest[at + part.len()..];
    }
}

const TOKEN: &str = r#"{"type":"token","room":"prova","token":"7KQ2-M9XD"}"#;
