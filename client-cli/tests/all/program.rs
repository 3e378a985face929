//! The whole program, as a process, against a scripted server on a real socket.

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
use damiera::session::{SessionEnd, SessionSettings};
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
async fn what_cannot_be_done_is_said_and_fails() {
    const TAKEN: &str = r#"{"type":"error","tag":"TAG","code":"name_taken","text":"C'è già Ada."}"#;
    const FULL: &str = r#"{"type":"error","tag":"TAG","code":"room_full","text":"È al completo."}"#;
    let cases: [(&[&str], Script, &str); 4] = [
        (
            &["play", "--name", "Ada"],
            script([("nome Ada", &[TAKEN])]),
            "C'è già Ada. Scegli un altro nome con --name.",
        ),
        (
            &["bot", "--name", "Ada"],
            script([("nome Ada bot", &[TAKEN])]),
            "C'è già Ada. Scegli un altro nome con --name.",
        ),
        (
            &["play", "prova", "--name", "Ada"],
            script([("entra prova", &[FULL])]),
            "È al completo.",
        ),
        (
            &["watch", "prova", "--name", "Ada"],
            script([("osserva prova", &[FULL])]),
            "È al completo.",
        ),
    ];
    for (words, script, expected) in cases {
        let (output, _) = run(words, "", vec![script]).await;
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        assert_eq!(stderr(&output), format!("damiera: {expected}\n"));
    }
}

/// Files that are not there, are folders or cannot be written, and a server where nothing listens.
#[tokio::test]
async fn what_the_system_says_is_said_in_the_readers_language() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().to_str().unwrap();
    let missing = format!("{folder}/missing.pdn");
    let nowhere = format!("{folder}/missing/board.svg");
    let cases: [(&[&str], &str, &str); 6] = [
        (&["rooms"], "niente è in ascolto", "nothing listens"),
        (&["replay", &missing], "controlla il nome", "check the name"),
        (&["analyze", folder], "è una cartella", "it is a folder"),
        (
            &["draw", "--out", &nowhere],
            "controlla il nome",
            "check the name",
        ),
        (
            &["rooms", "--tls", "--tls-ca", &missing],
            "niente è in ascolto",
            "nothing listens",
        ),
        (&["man", "/dev/null/pages"], "percorso", "path"),
    ];
    for (words, it, en) in cases {
        for (language, expected) in [("it", it), ("en", en)] {
            let words = [words, &["--language", language]].concat();
            let output = program("127.0.0.1:1", &words, "").await;
            let said = stderr(&output);
            assert_eq!(output.status.code(), Some(1), "{words:?}: {said}");
            assert!(said.contains(expected), "{words:?}: {said}");
            assert!(!said.contains("os error"), "{words:?}: {said}");
        }
    }
}

#[tokio::test]
async fn without_a_name_or_a_server_it_says_what_to_do() {
    let output = program("127.0.0.1:1", &["play"], "").await;
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("damiera --name NOME"));
    let output = program("127.0.0.1:1", &["rooms"], "").await;
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("Nessun server risponde a 127.0.0.1:1"));
    let words = ["rooms", "--language", "en"];
    let output = program("127.0.0.1:1", &words, "").await;
    assert!(stderr(&output).contains("No server answers at 127.0.0.1:1"));
    let output = program("no-such-host.invalid:6464", &["rooms"], "").await;
    let said = stderr(&output);
    assert!(said.contains("non si trova"), "{said}");
}

/// A web server says nothing before it is asked.
#[tokio::test]
async fn a_web_server_on_the_port_is_recognised_at_once() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let stranger = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let mut stream = tokio::io::BufReader::new(stream);
        let mut asked = String::new();
        tokio::io::AsyncBufReadExt::read_line(&mut stream, &mut asked)
            .await
            .unwrap();
        stream
            .write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            .await
            .unwrap();
    });
    let output = program(&address, &["rooms"], "").await;
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(said.contains("risponde una pagina web"), "{said}");
    stranger.await.unwrap();
}

#[tokio::test]
async fn a_stranger_on_the_port_is_recognised() {
    let cases = [
        ("HTTP/1.1 400 Bad Request\r\n", "risponde una pagina web"),
        ("DAMIERA/2 9.0.0\n", "non risponde un server"),
        // Nothing was said that a stranger would say.
        ("", "si è chiusa prima di una parola"),
        ("DAMIERA/1 0.1.0\n", "il server ha chiuso"),
        ("* Il server è al completo.\n", "Il server è al completo."),
        (
            "DAMIERA/1 0.1.0\n* Troppe connessioni da qui.\n",
            "Le sue ultime parole: Troppe connessioni da qui.",
        ),
    ];
    for (said, expected) in cases {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let stranger = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            stream.write_all(said.as_bytes()).await.unwrap();
            // Closing only this direction: a reset could overtake what was said.
            stream.shutdown().await.unwrap();
            let _ = tokio::io::copy(&mut stream, &mut tokio::io::sink()).await;
        });
        let output = program(&address, &["rooms"], "").await;
        assert_eq!(output.status.code(), Some(1), "{said:?}");
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
        stranger.await.unwrap();
    }
}

#[tokio::test]
async fn an_endless_line_is_not_kept() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let block = [b'a'; 4096];
        let mut written = 0;
        while written < 64 << 20 && stream.write_all(&block).await.is_ok() {
            written += block.len();
        }
        written
    });
    let output = program(&address, &["rooms"], "").await;
    assert_eq!(output.status.code(), Some(1));
    assert!(server.await.unwrap() < 64 << 20, "the program hung up");
}

#[tokio::test]
async fn all_pages_of_rooms_are_one_list() {
    let (output, _) = run(
        &["rooms", "--name", "Ada"],
        "",
        vec![script([
            (
                "stanze 1",
                &[
                    r#"{"type":"ok","tag":"TAG","rooms":[{"room":"prova","variant":"italiana","players":["Ada","Gil"],"state":"playing","word":false,"spectators":2}],"page":1,"pages":2}"#,
                ],
            ),
            (
                "stanze 2",
                &[
                    r#"{"type":"ok","tag":"TAG","rooms":[{"room":"nuova","variant":"libera","players":["Bo",null],"state":"waiting","word":true,"spectators":0}],"page":2,"pages":2}"#,
                ],
            ),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success());
    assert_eq!(
        stdout(&output),
        "Stanze, pagina 1 di 1:\n\
         prova - dama italiana, senza orologio - Ada contro Gil - in gioco - guardano in 2\n\
         nuova - dama libera, senza orologio, con parola - Bo - aspetta un avversario - nessuno guarda\n"
    );
}

#[tokio::test]
async fn a_watcher_comes_back_and_leaves_after_the_game() {
    const COMMAND: &str = "osserva prova parola=gatto";
    let scripts = vec![
        script([
            (COMMAND, &["* Guardi la stanza prova.", POSITION, OK]),
            ("close", &[]),
        ]),
        script([
            (
                COMMAND,
                &[POSITION, OK, "* Vince Ada! Gil ha abbandonato.", END],
            ),
            ("fine", &[OK]),
        ]),
    ];
    let words = ["watch", "prova", "--name", "Bo", "--word", "gatto"];
    let (output, heard) = run(&words, "", scripts).await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 3);
    assert_in_order(
        &stdout(&output),
        &[
            "* Guardi la stanza prova.\n",
            "La connessione è caduta (il server ha chiuso).\n",
            "Riprovo tra un secondo, tentativo 1 di 8.\n",
            "Di nuovo in linea: si continua a guardare.\n",
            "* Vince Ada! Gil ha abbandonato.\n",
        ],
    );
}

#[tokio::test]
async fn a_watcher_whose_room_is_gone_does_not_wait_for_it() {
    const GONE: &str =
        r#"{"type":"error","tag":"TAG","code":"no_such_room","text":"Nessuna stanza."}"#;
    let (output, _) = run(
        &["watch", "prova", "--name", "Bo"],
        "",
        vec![
            script([("osserva prova", &[POSITION, OK]), ("close", &[])]),
            script([("osserva prova", &[GONE])]),
        ],
    )
    .await;
    assert_eq!(output.status.code(), Some(3));
    assert!(stdout(&output).contains("Nessuna stanza.\n"));
}

const LESSON: &str = r#"{"type":"lesson","seq":1,"room":"lezione-1","why":"position","leader":"Ada","listeners":2,"white":"Rossi","black":"Bianchi","result":"1-0","variant":"italiana","corner":"left","fen":"W:W21-32:B1-12","turn":"white","ply":0,"of":2,"left_main":null,"last":null,"note":null,"next":[],"moves":2}"#;
const NO_LESSON: &str =
    r#"{"type":"error","tag":"TAG","code":"no_such_room","text":"Nessuna stanza."}"#;

#[tokio::test]
async fn who_led_a_lesson_comes_back_to_lead_it() {
    let leads = || {
        script([
            ("rivedi #12", &[LESSON, OK]),
            ("avanti", &[]),
            ("close", &[]),
        ])
    };
    let words = ["--name", "Ada", "--accessible"];
    let input = "rivedi #12\navanti\n";
    let back = script([("osserva lezione-1", &[LESSON, OK]), ("fine", &[OK])]);
    let (output, heard) = run(&words, input, vec![leads(), back]).await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard, ["rivedi #12", "avanti", "osserva lezione-1", "fine"]);
    let gone = script([("osserva lezione-1", &[NO_LESSON])]);
    let (output, _) = run(&words, input, vec![leads(), gone]).await;
    let said = stdout(&output);
    assert!(said.contains("La lezione lezione-1 non c'è più"), "{said}");
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

const REPLY: &str = r#"{"type":"move","seq":5,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","fen":"W:W19,21,23-32:B1-9,11-12,14","turn":"white","ply":2,"clocks":null,"last":{"side":"black","move":"3B 4C","official":"10-14","captured":[]},"role":"white","legal":["6A 5B"]}"#;
const LEFT: &str =
    r#"{"type":"error","tag":"TAG","code":"wrong_code","text":"Nessun posto ha questo codice."}"#;

const UNKNOWN_EVENT: &str = r#"{"type":"error","tag":"TAG","code":"no_such_event","text":"L'evento 4 non c'è ancora stato."}"#;

/// A server that goes on from an older copy of its journal does not know the last event that was seen.
#[tokio::test]
async fn a_seat_is_taken_back_from_a_server_that_knows_less() {
    let (output, heard) = run(
        &["play", "prova", "--name", "Ada"],
        "6e 5d\n",
        vec![
            script([
                ("entra prova", &[TOKEN, SEAT, START, OK]),
                ("6e 5d", &[MOVE]),
                ("close", &[]),
            ]),
            script([
                ("riprendi 7KQ2-M9XD 4", &[UNKNOWN_EVENT]),
                ("riprendi 7KQ2-M9XD", &[START, OK]),
                ("fine", &[OK]),
            ]),
        ],
    )
    .await;
    let heard: Vec<&str> = heard.iter().map(String::as_str).collect();
    assert!(heard.contains(&"riprendi 7KQ2-M9XD"), "{heard:?}");
    assert!(!stdout(&output).contains("non c'è ancora"));
}

#[tokio::test]
async fn a_player_comes_back_to_the_seat_by_itself() {
    let scripts = vec![
        script([
            ("entra prova", &[TOKEN, SEAT, START, OK]),
            ("6e 5d", &[MOVE]),
            ("close", &[]),
        ]),
        script([
            (
                "riprendi 7KQ2-M9XD 4",
                &[
                    "* Eccoti di nuovo al tuo posto.",
                    "* Nero: 3B 4C",
                    REPLY,
                    OK,
                ],
            ),
            ("6a 5b", &[]),
            ("close", &[]),
        ]),
        // That move did not arrive.
        script([
            ("riprendi 7KQ2-M9XD 5", &[OK]),
            ("6a 5b", &[OK]),
            ("fine", &[OK]),
        ]),
    ];
    let words = ["play", "prova", "--name", "Ada"];
    let (output, heard) = run(&words, "6e 5d\n6a 5b\n", scripts).await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 7);
    let said = stdout(&output);
    assert_in_order(
        &said,
        &[
            "La connessione è caduta (il server ha chiuso).\n",
            "Riprovo tra un secondo, tentativo 1 di 8.\n",
            "* Eccoti di nuovo al tuo posto.\n",
            "* Nero: 3B 4C\n",
        ],
    );
    assert!(!said.contains("7KQ2"));
}

#[tokio::test]
async fn a_player_whose_seat_is_gone_is_told() {
    let (output, _) = run(
        &["play", "prova", "--name", "Ada"],
        "chi\nchi\n",
        vec![
            script([
                ("entra prova", &[TOKEN, SEAT, START, OK]),
                ("chi", &[]),
                ("close", &[]),
            ]),
            script([("riprendi 7KQ2-M9XD 3", &[LEFT])]),
        ],
    )
    .await;
    assert_eq!(output.status.code(), Some(3));
    assert_in_order(
        &stdout(&output),
        &[
            "La connessione è caduta",
            "Il posto nella stanza prova non c'è più.",
        ],
    );
}

#[tokio::test]
async fn a_seat_is_found_again_when_the_program_is_started_again() {
    let state = std::env::temp_dir().join(format!("damiera-program-{}", std::process::id()));
    let seats = || Seats::in_folder(state.clone());
    let settings = |address: SocketAddr| SessionSettings {
        retry: Vec::new(),
        seats: seats(),
        known: KnownServers::nowhere(),
        ..SessionSettings::new(at(address), Some("Ada".to_owned()), Language::It)
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let server = serve_on(
        listener,
        vec![
            script([
                ("entra prova", &[TOKEN, SEAT, START, OK]),
                ("fine", &[r#"{"type":"ok","tag":"TAG","seat_seconds":120}"#]),
            ]),
            script([
                (
                    "riprendi 7KQ2-M9XD",
                    &[
                        "* Eccoti di nuovo al tuo posto.",
                        START,
                        "* Bianco: 6E 5D",
                        MOVE,
                        "* Nero: 3B 4C",
                        REPLY,
                        OK,
                    ],
                ),
                ("fine", &[OK]),
            ]),
        ],
    );
    let wish = SeatWish {
        room: Some("prova".to_owned()),
        ..SeatWish::default()
    };
    let (reader, writer) = std::io::pipe().unwrap();
    let terminal = Terminal::plain(tokio::io::empty(), writer);
    damiera::in_lines(
        settings(address),
        LineFormat::Compact,
        FirstScreen::Play(wish),
        terminal,
    )
    .await
    .unwrap();
    let said = std::io::read_to_string(reader).unwrap();
    assert_in_order(&said, &["Il posto resta tuo: per tornare, damiera resume."]);
    assert!(seats().find(&address.to_string(), None).is_some());

    let (reader, writer) = std::io::pipe().unwrap();
    let terminal = Terminal::plain(tokio::io::empty(), writer);
    damiera::in_lines(
        settings(address),
        LineFormat::Compact,
        FirstScreen::Resume,
        terminal,
    )
    .await
    .unwrap();
    let said = std::io::read_to_string(reader).unwrap();
    assert_in_order(
        &said,
        &[
            "* Eccoti di nuovo al tuo posto.\n",
            "* Bianco: 6E 5D\n",
            "* Nero: 3B 4C\n",
        ],
    );
    server.await.unwrap();
    // The goodbye kept no seat this time.
    assert_eq!(seats().find(&address.to_string(), None), None);
    let terminal = Terminal::plain(tokio::io::empty(), std::io::sink());
    let error = damiera::in_lines(
        settings(address),
        LineFormat::Compact,
        FirstScreen::Resume,
        terminal,
    )
    .await
    .unwrap_err();
    assert!(error.to_string().starts_with("Nessun posto da riprendere"));
    std::fs::remove_dir_all(state).unwrap();
}

#[tokio::test]
async fn a_kept_seat_knows_its_server() {
    let state = tempfile::tempdir().unwrap();
    // An earlier version kept them there.
    let seats = Seats::in_folder(state.path().join(".local/state/damiera"));
    let resumed = script([
        (
            "riprendi 7KQ2-M9XD",
            &["* Bianco 1:01, Nero 5:00", TIMED_START, RESUMED],
        ),
        ("fine", &[OK]),
    ]);
    let (address, server) = serve(vec![resumed]).await;
    let seat = |server: &str, name: &str, code: &str| Seat {
        server: server.to_owned(),
        name: name.to_owned(),
        room: "prova".to_owned(),
        code: Secret::new(code.to_owned()),
    };
    // There is no server at this address.
    seats.keep(&seat("127.0.0.1:1", "Zoe", "ZZZZ")).unwrap();
    let ada = seat(&address.to_string(), "Ada", "7KQ2-M9XD");
    seats.keep(&ada).unwrap();
    let output = at_home(state.path(), &["resume", "--name", "ada"], "").await;
    let said = stdout(&output);
    assert!(output.status.success(), "{said}{}", stderr(&output));
    server.await.unwrap();
    let connected = format!("In linea su {address}: ti chiami Ada.\n");
    assert_in_order(&said, &[&connected, "* Bianco 1:01, Nero 5:00\n"]);
    // A server that is named is the one that is asked.
    seats.keep(&ada).unwrap();
    let words = ["resume", "--server", "127.0.0.1:1", "--name", "ada"];
    let output = at_home(state.path(), &words, "").await;
    let said = stderr(&output);
    assert!(said.contains("Nessun posto da riprendere"), "{said}");
}

#[tokio::test]
async fn a_server_that_stays_away_is_given_up() {
    let (address, server) = serve(vec![script([
        ("osserva prova", &[POSITION, OK]),
        ("close", &[]),
    ])])
    .await;
    let settings = SessionSettings {
        retry: vec![Duration::from_millis(1); 3],
        ..SessionSettings::new(at(address), Some("Bo".to_owned()), Language::En)
    };
    let (reader, writer) = std::io::pipe().unwrap();
    let terminal = Terminal::plain(tokio::io::empty(), writer);
    let ending = damiera::in_lines(
        settings,
        LineFormat::Compact,
        FirstScreen::Watch("osserva prova".to_owned()),
        terminal,
    )
    .await;
    server.await.unwrap();
    assert_eq!(ending.unwrap(), SessionEnd::Lost);
    let said = std::io::read_to_string(reader).unwrap();
    assert_in_order(
        &said,
        &[
            "attempt 1 of 3",
            "attempt 2 of 3",
            "attempt 3 of 3",
            "The server does not come back",
        ],
    );
}

/// A server that is lost is tried again, and at once after it another one that it had named; one that is cut off is left.
#[tokio::test]
async fn who_loses_a_server_goes_on_at_another_one() {
    const CUT_OFF: &str = r#"{"type":"notice","code":"cut_off","text":"Solo qui."}"#;
    const LEAVES: &[&str] = &[POSITION, OK, CUT_OFF];
    let lost: [(&str, &[&str]); 2] = [("osserva prova", &[POSITION, OK]), ("close", &[])];
    let cut_off: [(&str, &[&str]); 1] = [("osserva prova", LEAVES)];
    for steps in [&lost[..], &cut_off[..]] {
        let (other, goes_on) = serve(vec![script([
            ("osserva prova", &[POSITION, OK, "* Vince Ada!", END]),
            ("fine", &[OK]),
        ])])
        .await;
        let servers = format!(
            r#"{{"type":"ok","tag":"TAG","servers":["https://{other}","tls://{other}","{other}"]}}"#
        );
        let format: &[&str] = vec![&*servers.leak()].leak();
        let (address, server) = serve(vec![match steps {
            [watch, rest @ ..] if !rest.is_empty() => {
                script([("formato compatto", format), *watch, rest[0]])
            }
            _ => script([("formato compatto", format), steps[0]]),
        }])
        .await;
        let settings = SessionSettings {
            retry: vec![Duration::from_millis(1); 3],
            ..SessionSettings::new(at(address), Some("Bo".to_owned()), Language::En)
        };
        let (reader, writer) = std::io::pipe().unwrap();
        let terminal = Terminal::plain(tokio::io::empty(), writer);
        let watch = FirstScreen::Watch("osserva prova".to_owned());
        let ending = damiera::in_lines(settings, LineFormat::Compact, watch, terminal).await;
        let said = std::io::read_to_string(reader).unwrap();
        assert_eq!(ending.unwrap(), SessionEnd::Finished, "{said}");
        assert!(said.contains("attempt 1 of 3"), "{said}");
        assert!(!said.contains("attempt 2 of 3"), "{said}");
        server.await.unwrap();
        goes_on.await.unwrap();
    }
}

/// A server that refuses every connection. It says this to a newcomer who has sent the wishes for a
/// format and a language.
async fn shut(said: String) -> (SocketAddr, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let (reader, mut writer) = stream.into_split();
        let first = "DAMIERA/1 0.1.0\n* Aspetta qui.\n";
        writer.write_all(first.as_bytes()).await.unwrap();
        let mut lines = BufReader::new(reader).split(b'\n');
        for wish in ["formato ", "lingua "] {
            let line = lines.next_segment().await.unwrap().unwrap();
            let line = String::from_utf8_lossy(&line);
            assert!(line.contains(wish), "{line}");
        }
        writer.write_all(said.as_bytes()).await.unwrap();
        // The client hangs up.
        while let Ok(Some(_)) = lines.next_segment().await {}
    });
    (address, serving)
}

/// One who comes to a server that does not reach the others reads what it says, and goes to the others at once.
#[tokio::test]
async fn a_newcomer_is_led_past_servers_that_are_cut_off() {
    let (other, goes_on) = serve(vec![script([
        ("osserva prova", &[POSITION, OK, "* Vince Ada!", END]),
        ("fine", &[OK]),
    ])])
    .await;
    let again = format!("* Neppure qui si entra.\n* Gli altri server: https://{other}, {other}\n");
    let (second, waits) = shut(again).await;
    let said = format!("* Qui non si entra.\n* Gli altri server: {second}, {other}\n");
    let (first, waits_first) = shut(said).await;
    let settings = SessionSettings::new(at(first), Some("Bo".to_owned()), Language::En);
    let (reader, writer) = std::io::pipe().unwrap();
    let terminal = Terminal::plain(tokio::io::empty(), writer);
    let watch = FirstScreen::Watch("osserva prova".to_owned());
    let began = Instant::now();
    let ending = damiera::in_lines(settings, LineFormat::Compact, watch, terminal).await;
    let said = std::io::read_to_string(reader).unwrap();
    assert_eq!(ending.unwrap(), SessionEnd::Finished, "{said}");
    assert!(began.elapsed() < Duration::from_secs(5), "{said}");
    assert_in_order(
        &said,
        &[
            &format!("{first} does not let you in yet. It says: Qui non si entra."),
            &format!("{second} does not let you in yet. It says: Neppure qui si entra."),
            "Connected to",
            "Vince Ada!",
        ],
    );
    for serving in [waits, waits_first] {
        serving.await.unwrap();
    }
    goes_on.await.unwrap();
    // A program reads the same as an object. Nothing listens at the other server.
    let alone = format!(
        "{}\n",
        r#"{"type":"notice","code":"cut_off","text":"Solo qui.","servers":["https://x"]}"#
    );
    let (address, waits) = shut(alone).await;
    let output = program(&address.to_string(), &["rooms"], "").await;
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(
        said.contains("non ti fa ancora entrare. Dice: Solo qui."),
        "{said}"
    );
    waits.await.unwrap();
}

#[tokio::test]
async fn a_bot_comes_back_to_its_seat() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    const STANDS: &str = r#"{"type":"position","seq":3,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    let (output, heard) = run(
        &["bot", "--room", "prova", "--name", "Ada", "--level", "2"],
        "",
        vec![
            script([
                ("entra prova", &[TOKEN, SEAT, BEGUN, OK]),
                ("5D 3B", &[]),
                ("close", &[]),
            ]),
            script([
                ("riprendi 7KQ2-M9XD 3", &[OK]),
                ("damiera", &[STANDS, OK]),
                ("5D 3B", &[END, OK]),
                ("di' Grazie della partita!", &[OK]),
                ("esci", &[OK]),
                ("fine", &[OK]),
            ]),
        ],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 8);
    assert_in_order(
        &stdout(&output),
        &[
            "La connessione è caduta",
            "Di nuovo al tuo posto nella stanza prova.\n",
        ],
    );
}

#[tokio::test]
async fn a_bot_plays_its_game_and_says_goodbye() {
    const NAMED: &str = r#"{"type":"ok","tag":"TAG","name":"Rho"}"#;
    const MATE_START: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Rho","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    const MATED: &str = r#"{"type":"move","seq":4,"room":"prova","game":1,"white":"Rho","black":"Gil","variant":"italiana","fen":"B:WK12:B","turn":null,"ply":1,"clocks":null,"last":{"side":"white","move":"5D 3B","official":"19x12","captured":["4C"]},"role":"white","legal":null}"#;
    const WON: &str = r#"{"type":"end","seq":5,"room":"prova","result":"1-0","winner":"white","reason":"no_pieces"}"#;
    let (output, heard) = run(
        &["bot", "--room", "prova", "--name", "Rho", "--level", "2"],
        "",
        vec![script([
            ("nome Rho bot", &[NAMED]),
            ("entra prova", &[MATE_START, OK]),
            ("5D 3B", &[MATED, WON, OK]),
            ("di' Grazie della partita!", &[OK]),
            ("esci", &[OK]),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 6);
    assert_in_order(
        &stdout(&output),
        &[
            "prova: Partita 1: Rho (Bianchi) contro Gil (Neri), dama italiana\n",
            "prova: partita 1 vinta contro Gil. ",
        ],
    );
}

#[tokio::test]
async fn what_is_kept_is_where_it_belongs_and_nobody_elses() {
    let home = tempfile::tempdir().unwrap();
    let (address, server) = serve(vec![script([
        ("entra prova", &[TOKEN, SEAT, START, OK]),
        ("fine", &[r#"{"type":"ok","tag":"TAG","seat_seconds":120}"#]),
    ])])
    .await;
    let folder = home.path().join(".config/damiera");
    fs::create_dir_all(&folder).unwrap();
    let config = format!("server = \"{address}\"\nname = \"Ada\"\nlanguage = \"en\"\nvolume = 3\n");
    fs::write(folder.join("config.toml"), config).unwrap();
    let output = at_home(home.path(), &["play", "prova"], "").await;
    assert!(output.status.success(), "{}", stderr(&output));
    server.await.unwrap();
    // The configuration names the server, the name and the language, and what is wrong in it is told.
    let online = format!("Connected to {address}");
    assert!(stdout(&output).starts_with(&online), "{}", stdout(&output));
    let told = stderr(&output);
    assert!(
        told.contains("config.toml:4: nothing is called “volume” here"),
        "{told}"
    );
    let seats: Vec<_> = fs::read_dir(folder.join("seats")).unwrap().collect();
    let [Ok(seat)] = &seats[..] else {
        panic!("{seats:?}");
    };
    let mode = seat.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // A script leaves no names behind.
    assert!(!folder.join("servers.toml").exists());
}

/// Gil leaves after the game, and Leo sits down before the bot has left.
#[tokio::test]
async fn a_bot_that_cannot_leave_plays_on() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Rho","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    const MATED: &str = r#"{"type":"move","seq":4,"room":"prova","game":1,"white":"Rho","black":"Gil","variant":"italiana","fen":"B:WK12:B","turn":null,"ply":1,"clocks":null,"last":{"side":"white","move":"5D 3B","official":"19x12","captured":["4C"]},"role":"white","legal":null}"#;
    const WON: &str = r#"{"type":"end","seq":5,"room":"prova","result":"1-0","winner":"white","reason":"no_pieces"}"#;
    const LEFT: &str = r#"{"type":"leave","seq":6,"room":"prova","name":"Gil"}"#;
    const LEO: &str = r#"{"type":"seat","seq":7,"room":"prova","side":"black","name":"Leo","bot":false,"variant":"italiana","corner":"left","time":null}"#;
    const AGAIN: &str = r#"{"type":"start","seq":8,"room":"prova","game":2,"white":"Rho","black":"Leo","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    const STAY: &str =
        r#"{"type":"error","tag":"TAG","code":"stay_in_game","text":"Stai giocando."}"#;
    let words = ["bot", "--room", "prova", "--name", "Rho", "--games", "2"];
    let (output, _) = run(
        &words,
        "",
        vec![script([
            ("entra prova", &[BEGUN, OK]),
            ("5D 3B", &[MATED, WON, OK]),
            ("rivincita", &[LEFT, OK]),
            ("esci", &[LEO, AGAIN, STAY]),
            ("5D 3B", &[MATED, WON, OK]),
            ("di' Grazie della partita!", &[OK]),
            ("esci", &[OK]),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_in_order(
        &stdout(&output),
        &[
            "prova: partita 1 vinta contro Gil. ",
            "prova: partita 2 vinta contro Leo. ",
        ],
    );
}

/// The game was resigned by the bot's opponent, and the server restarted, before the bot heard of it.
#[tokio::test]
async fn a_game_that_ended_meanwhile_is_over() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"black","ply":0,"clocks":null,"last":null,"role":"white","legal":null}"#;
    const OVER: &str = r#"{"type":"error","tag":"TAG","code":"game_over","text":"È finita.","ended":{"room":"prova","game":1,"white":"Ada","black":"Gil","result":"1-0","winner":"white","reason":"resign"}}"#;
    let (output, _) = run(
        &["bot", "--room", "prova", "--name", "Ada"],
        "",
        vec![
            script([("entra prova", &[TOKEN, SEAT, BEGUN, OK]), ("close", &[])]),
            script([("riprendi 7KQ2-M9XD 3", &[OVER]), ("fine", &[OK])]),
        ],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    let won = "prova: partita 1 vinta contro Gil. Gil ha abbandonato.";
    assert_in_order(&stdout(&output), &["La connessione è caduta", won]);
}

/// The bot of the host at the other side of the table looks for people, and calls the game off.
#[tokio::test]
async fn a_game_that_the_other_bot_calls_off_does_not_count() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Gil","black":"Rho","variant":"italiana","labels":["1H"],"bots":[true,true],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"black","legal":null}"#;
    const CALLED_OFF: &str =
        r#"{"type":"end","seq":4,"room":"prova","result":"*","winner":null,"reason":"aborted"}"#;
    const LEFT: &str = r#"{"type":"leave","seq":5,"room":"prova","name":"Gil"}"#;
    const LEO: &str = r#"{"type":"seat","seq":6,"room":"prova","side":"white","name":"Leo","bot":false,"variant":"italiana","corner":"left","time":null}"#;
    const AGAIN: &str = r#"{"type":"start","seq":7,"room":"prova","game":2,"white":"Leo","black":"Rho","variant":"italiana","labels":["1H"],"bots":[false,true],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"black","legal":null}"#;
    const WON: &str = r#"{"type":"end","seq":8,"room":"prova","result":"0-1","winner":"black","reason":"resign"}"#;
    let home = tempfile::tempdir().unwrap();
    let log = home.path().join("log.json");
    let words = ["bot", "--room", "prova", "--name", "Rho", "--games", "1"];
    let words = [&words[..], &["--log", log.to_str().unwrap()]].concat();
    let (output, heard) = run(
        &words,
        "",
        vec![script([
            ("entra prova", &[BEGUN, CALLED_OFF, OK]),
            ("rivincita", &[LEFT, OK]),
            ("esci", &[OK]),
            ("entra prova", &[LEO, AGAIN, WON, OK]),
            ("di' Grazie della partita!", &[OK]),
            ("esci", &[OK]),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 7);
    assert_in_order(
        &stdout(&output),
        &["prova: partita 1 ", "prova: partita 2 vinta contro Leo. "],
    );
    // The start says who is a bot: the opener of a named room is not looked up in the list.
    let records = fs::read_to_string(log).unwrap();
    let read = |line| serde_json::from_str::<serde_json::Value>(line).unwrap();
    let records: Vec<_> = records.lines().map(read).collect();
    let bots: Vec<_> = records
        .iter()
        .map(|record| &record["opponent_bot"])
        .collect();
    assert_eq!(bots, [true, true, false, false]);
}
