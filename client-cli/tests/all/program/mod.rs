//! The whole program, as a process, against a scripted server on a real socket.

mod bots;
mod refusals;
mod seats;
mod servers;
mod watching;

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
const LEFT: &str =
    r#"{"type":"error","tag":"TAG","code":"wrong_code","text":"Nessun posto ha questo codice."}"#;

const UNKNOWN_EVENT: &str = r#"{"type":"error","tag":"TAG","code":"no_such_event","text":"L'evento 4 non c'è ancora stato."}"#;

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

#[tokio::test]
async fn a_script_plays_and_every_answer_comes_before_the_end() {
    let (output, heard) = run(
        &["play", "prova", "--name", "Ada"],
        "6a 5c\n6e 5d\ndi' ciao\n/storia\n",
        vec![script([
            (
                "entra prova",
                &[
                    "* Entri nella stanza prova: hai i Bianchi.",
                    SEAT,
                    "* Se cade la linea: riprendi 7KQ2-M9XD",
                    TOKEN,
                    "1     n     n     n     n  1",
                    START,
                    OK,
                ],
            ),
            (
                "6a 5c",
                &[
                    "* Mossa non valida: no.",
                    r#"{"type":"error","tag":"TAG","code":"bad_move","text":"Mossa non valida: no.","legal":["6E 5D","6A 5B"]}"#,
                ],
            ),
            ("6e 5d", &["* Bianco: 6E 5D. Tocca a Gil.", MOVE, OK]),
            (
                "di' ciao",
                &[
                    "<Gil> ci\u{1b}[2Jao",
                    r#"{"type":"chat","room":"prova","from":"Gil","to":"room","text":"ci\u001b[2Jao"}"#,
                    OK,
                ],
            ),
            ("partita", &["  1. 6E 5D", OK]),
            ("fine", &["* Ciao!", r#"{"type":"ok","tag":"TAG","seat_seconds":120}"#]),
        ])],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 6);
    let said = stdout(&output);
    // The server's lines as they are, without what this program does by itself.
    assert_eq!(
        said.split_once('\n').unwrap().1,
        "* Entri nella stanza prova: hai i Bianchi.\n\
         1     n     n     n     n  1\n\
         * Mossa non valida: no.\n\
         * Bianco: 6E 5D. Tocca a Gil.\n\
         <Gil> ciao\n  1. 6E 5D\n\
         Ciao! Il posto resta tuo: per tornare, damiera resume. Dopo 120 secondi di \
         assenza l'altra parte può reclamare la vittoria.\n"
    );
    assert!(said.starts_with("In linea su 127.0.0.1:"), "{said}");
}

/// The server's lines after the goodbye are not shown, so what still happens is told in the program's own.
#[tokio::test]
async fn nothing_is_drawn_during_the_goodbye() {
    let scripts = || {
        vec![script([
            ("entra prova", &[TOKEN, SEAT, START, OK]),
            ("6e 5d", &[MOVE, OK]),
            (
                "fine",
                &[
                    "* Nero: 3B 4C. Tocca a te.",
                    REPLY,
                    r#"{"type":"ok","tag":"TAG","seat_seconds":120}"#,
                ],
            ),
        ])]
    };
    for manner in ["--plain", "--accessible"] {
        let words = ["play", "prova", "--name", "Ada", manner];
        let (output, _) = run(&words, "6e 5d\n", scripts()).await;
        assert!(output.status.success(), "{}", stderr(&output));
        let said = stdout(&output);
        let (_, after) = said.split_once('\n').unwrap();
        assert_eq!(
            after,
            "Nero: 3B 4C\nCiao! Il posto resta tuo: per tornare, damiera resume. Dopo 120 secondi \
             di assenza l'altra parte può reclamare la vittoria.\n",
            "{manner}"
        );
    }
}

#[tokio::test]
async fn wishes_become_commands() {
    const EXISTS: &str = r#"{"type":"error","tag":"TAG","code":"room_exists","text":"C'è già."}"#;
    let cases: [(&[&str], Script); 11] = [
        (
            &["--time", "5+3"],
            script([("crea Ada tempo=5+3", &[OK]), ("fine", &[OK])]),
        ),
        (
            &["prova", "--time", "30s"],
            script([("crea prova tempo=30s", &[OK]), ("fine", &[OK])]),
        ),
        (
            &["prova", "--time", "5", "--side", "black"],
            script([
                ("crea prova colore=nero tempo=5+0", &[EXISTS]),
                ("entra prova nero", &[OK]),
                ("fine", &[OK]),
            ]),
        ),
        (
            &["--absence", "300", "--corner", "left", "--time", "0,5"],
            script([
                ("crea Ada tempo=0.5+0 assenza=300 angolo=sinistra", &[OK]),
                ("fine", &[OK]),
            ]),
        ),
        (&[], script([("gioca", &[OK]), ("fine", &[OK])])),
        (
            &["--variant", "libera"],
            script([("gioca libera", &[OK]), ("fine", &[OK])]),
        ),
        (
            &["prova", "--side", "nero"],
            script([("entra prova nero", &[OK]), ("fine", &[OK])]),
        ),
        (
            &["prova", "--variant", "libera", "--word", "gatto"],
            script([
                ("crea prova variante=libera parola=gatto", &[EXISTS]),
                ("entra prova parola=gatto", &[OK]),
                ("fine", &[OK]),
            ]),
        ),
        (
            &["prova", "--bot", "5", "--side", "black"],
            script([
                ("crea prova colore=nero bot=5", &[EXISTS]),
                ("entra prova nero", &[OK]),
                ("bot 5", &[OK]),
                ("fine", &[OK]),
            ]),
        ),
        (
            &["--bot", "2"],
            script([
                ("crea Ada bot=2", &[EXISTS]),
                ("crea Ada-2 bot=2", &[OK]),
                ("fine", &[OK]),
            ]),
        ),
        (
            &["--side", "white"],
            script([("crea Ada colore=bianco", &[OK]), ("fine", &[OK])]),
        ),
    ];
    for (words, script) in cases {
        let words = [&["play", "--name", "Ada"], words].concat();
        let (output, _) = run(&words, "", vec![script]).await;
        assert!(output.status.success(), "{words:?}: {}", stderr(&output));
    }
}

#[tokio::test]
async fn commands_of_the_full_screen_are_those_of_the_server_that_do_the_same() {
    let steps = [
        ("partita", &[OK] as &[_]),
        ("damiera numeri", &[OK]),
        ("damiera", &[OK]),
        ("fine", &[OK]),
    ];
    let words = ["--name", "Ada", "--accessible"];
    let input = "/pdn\n/mouse\n/numeri\n/damiera\n/fine\n";
    let (output, _) = run(&words, input, vec![script(steps)]).await;
    assert!(output.status.success(), "{}", stderr(&output));
    let said = stdout(&output);
    assert!(said.contains("solo dello schermo intero"), "{said}");
}
