//! `damiera bot` at a real server: the built-in engine, `damiera-hub`, a program in Python and broken ones.

mod engines;

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use damiera_tests::harness::{Client, PATIENCE, Server, client_program, hub_program};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A running `damiera bot`. Dropping it kills the process.
struct Host {
    process: Child,
    lines: Receiver<String>,
    folder: TempDir,
}

impl Host {
    fn start(address: SocketAddr, words: &[&str]) -> Host {
        Host::named("Rho", address, words)
    }

    fn named(name: &str, address: SocketAddr, words: &[&str]) -> Host {
        let folder = tempfile::tempdir().expect("a folder");
        let mut process = Command::new(client_program())
            .args(["bot", "--language", "en", "--server"])
            .arg(address.to_string())
            .args(["--name", name])
            .arg("--log")
            .arg(folder.path().join("log"))
            .args(words)
            .env("XDG_STATE_HOME", folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the client starts");
        let stdout = process.stdout.take().expect("a pipe");
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Host {
            process,
            lines,
            folder,
        }
    }

    /// Reads up to a line with this in it.
    #[track_caller]
    fn says(&self, part: &str) -> String {
        let mut said = String::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) if line.contains(part) => return line,
                Ok(line) => said = said + &line + "\n",
                Err(_) => panic!("{part:?} is not said:\n{said}"),
            }
        }
    }

    /// The exit code, once it has ended by itself.
    fn ends(&mut self) -> Option<i32> {
        // Its output ends with it.
        while self.lines.recv_timeout(PATIENCE).is_ok() {}
        let status = self.process.try_wait().expect("a process");
        let status = status.or_else(|| self.process.wait().ok());
        status.expect("it has ended").code()
    }

    fn signal(&self, signal: &str) {
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// The log entries of an event.
    fn logged(&self, event: &str) -> Vec<Value> {
        let text = fs::read_to_string(self.folder.path().join("log")).expect("a log");
        let read = |line| serde_json::from_str::<Value>(line).expect("JSON");
        let all = text.lines().map(read);
        all.filter(|logged| logged["event"] == event).collect()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Some fields of a logged object.
fn fields<const N: usize>(logged: &Value, names: [&str; N]) -> Value {
    let pairs = names.map(|name| (name.to_owned(), logged[name].clone()));
    Value::Object(pairs.into_iter().collect())
}

/// A program of the shell, as it is started.
fn script(folder: &Path, body: &str) -> String {
    let path = folder.join("engine");
    fs::write(&path, body).expect("a file");
    format!("sh '{}'", path.display())
}

/// A person who speaks JSON.
fn program(server: &Server, name: &str) -> Client {
    let mut client = server.connect();
    client.to_json();
    client.request("n", &format!("nome {name}"));
    client
}

fn hub() -> String {
    format!("'{}'", hub_program().display())
}

/// Waits until a player waits in a room.
#[track_caller]
fn await_room(client: &mut Client, room: &str) {
    let pause = Duration::from_millis(20);
    let mut waited = Duration::ZERO;
    loop {
        let answer = client.request("r", "stanze").answer;
        let rooms = answer["rooms"].as_array().expect("rooms");
        let waits = |listed: &Value| listed["room"] == room && listed["state"] == "waiting";
        if rooms.iter().any(waits) {
            return;
        }
        assert!(waited < PATIENCE, "nobody waits in {room}: {answer}");
        std::thread::park_timeout(pause);
        waited += pause;
    }
}

/// Sits down in a room with the waiting host.
fn sits_down(server: &Server, name: &str, room: &str) -> Client {
    let mut client = program(server, name);
    await_room(&mut client, room);
    client.send(&format!("entra {room}"));
    client
}

#[test]
fn several_games_at_once_and_no_two_seats_of_a_host_meet() {
    let server = Server::start();
    let words = [
        "--level",
        "1",
        "--at-once",
        "3",
        "--games",
        "3",
        "--greeting",
        "Good luck!",
    ];
    let mut host = Host::start(server.address(), &words);
    let mut ada = program(&server, "Ada");
    for room in ["Rho", "Rho-2", "Rho-3"] {
        await_room(&mut ada, room);
    }
    let rooms = ada.request("r", "stanze").answer["rooms"].clone();
    for room in rooms.as_array().expect("rooms") {
        assert_eq!(room["state"], "waiting", "{room}");
        assert_eq!(room["bots"], json!([true, false]), "{room}");
    }
    let names = ["Gil", "Leo", "Zoe"];
    for (name, room) in names.iter().zip(["Rho", "Rho-2", "Rho-3"]) {
        let mut person = sits_down(&server, name, room);
        assert_eq!(person.event("chat")["text"], "Good luck!");
        person.send("abbandona");
        person.event("end");
        assert!(person.event("chat")["text"] == "Thank you for the game!");
    }
    assert_eq!(host.ends(), Some(0));
    let mut opponents: Vec<String> = host
        .logged("end")
        .iter()
        .map(|ended| ended["opponent"].as_str().unwrap_or_default().to_owned())
        .collect();
    opponents.sort();
    assert_eq!(opponents, names);
}

#[test]
fn it_plays_with_whom_it_wants() {
    let server = Server::start();
    let mut ada = program(&server, "Ada");
    ada.request("c", "crea sala variante=russa");
    let words = ["--level", "1", "--against", "bots", "--games", "0"];
    let mut host = Host::start(server.address(), &words);
    // It does not sit down at Ada's, and calls off the game that Gil begins.
    let mut gil = sits_down(&server, "Gil", "Rho");
    assert_eq!(
        gil.event("chat")["text"],
        "Sorry, this bot plays against bots: the game is called off."
    );
    assert_eq!(gil.event("end")["reason"], "aborted");
    assert_eq!(gil.event("leave")["name"], "Rho");
    gil.request("x", "esci");
    host.signal("-TERM");
    assert_eq!(host.ends(), Some(0));
    assert_eq!(host.logged("start"), Vec::<Value>::new());
    // With an acceptable clock, it sits down with a waiting player.
    ada.request("x", "esci");
    ada.request("c", "crea sala variante=russa tempo=3+2 colore=bianco");
    let words = [
        "--level",
        "1",
        "--time",
        "none",
        "--time",
        "3+2",
        "--against",
        "people",
    ];
    let mut host = Host::start(server.address(), &words);
    ada.event("start");
    ada.request("a", "abbandona");
    assert_eq!(host.ends(), Some(0));
    let ended = &host.logged("end")[0];
    let kept = fields(ended, ["room", "clock", "opponent_bot", "outcome"]);
    let expected = json!({"room": "sala", "clock": "3+2", "opponent_bot": false, "outcome": "won"});
    assert_eq!(kept, expected);
}

#[test]
fn a_host_goes_on_after_the_server_was_restarted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::on(folder.path());
    let address = server.address();
    let words = ["--level", "1", "--games", "0", "--room", "prova"];
    let mut host = Host::start(address, &words);
    for round in 0..2 {
        let mut ada = sits_down(&server, "Ada", "prova");
        let code = loop {
            let event = ada.json();
            if event["type"] == "token" {
                break event["token"].as_str().expect("a code").to_owned();
            }
        };
        // Ada may be back at the table before the host has left it, which is then its second game.
        host.says("prova: Game ");
        // Without a warning, in the middle of a game.
        server.kill();
        host.says("The connection was lost");
        server = Server::again(folder.path(), address);
        host.says("Back in your seat");
        let mut ada = server.connect();
        ada.to_json();
        ada.request("r", &format!("riprendi {code}"));
        ada.request("a", "abbandona");
        let line = host.says(" won");
        assert!(line.contains("Ada"), "{line}");
        ada.request("x", "esci");
        assert_eq!(host.logged("end").len(), round + 1);
        ada.request("f", "fine");
    }
    host.signal("-INT");
    assert_eq!(host.ends(), Some(0));
}

#[test]
fn a_stopped_host_resigns_and_leaves_nothing_behind() {
    let server = Server::start();
    let mut host = Host::start(server.address(), &["--room", "prova", "--games", "0"]);
    let mut ada = sits_down(&server, "Ada", "prova");
    host.says("Game 1");
    host.signal("-TERM");
    let end = ada.event("end");
    assert_eq!(
        (&end["reason"], &end["winner"]),
        (&json!("resign"), &json!("black"))
    );
    assert_eq!(host.ends(), Some(0));
    let who = ada.request("c", "chi").answer;
    assert_eq!(who["names"], json!(["Ada"]));
}

#[test]
fn what_cannot_work_is_said_at_once() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    let mute = script(folder.path(), "echo wait; echo ready; cat > /dev/null");
    let hub = hub();
    let cases: [&[&str]; 4] = [
        &["--hub", "/nowhere/engine"],
        &["--hub", &hub, "--param", "style=wild"],
        &["--hub", &hub, "--param", "level=eleven"],
        // It does not name its variants, and no argument does.
        &["--hub", &mute],
    ];
    for words in cases {
        let mut host = Host::start(server.address(), words);
        assert_eq!(host.ends(), Some(1), "{words:?}");
    }
    let mut ada = program(&server, "Ada");
    assert_eq!(ada.request("r", "stanze").answer["rooms"], json!([]));
}
