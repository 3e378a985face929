//! The socket of the operator.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::process::Command;

use damiera_tests::harness::{Server, server_program};
use serde_json::{Value, json};

use super::{Operated, exchange, run};

#[test]
fn no_server_no_answer() {
    let data = tempfile::tempdir().expect("a directory");
    let path = data.path().to_str().expect("a path in UTF-8");
    for command in [
        &["status"][..],
        &["announce", "ciao"],
        &["kick", "Ada"],
        &["drain"],
    ] {
        let (well, said) = run(path, command);
        assert!(!well, "{command:?}: {said}");
        assert!(
            said.contains("is it running?") && said.contains("--data"),
            "{said}"
        );
    }
    // A process that accepts and says nothing, or nonsense, is no server.
    let socket = data.path().join("control.sock");
    let listener = UnixListener::bind(&socket).expect("a socket");
    let answering = std::thread::spawn(move || {
        for answer in ["", "nonsense\n"] {
            let (stream, _) = listener.accept().expect("a command");
            let mut reader = BufReader::new(stream);
            reader.read_line(&mut String::new()).expect("a question");
            reader
                .get_mut()
                .write_all(answer.as_bytes())
                .expect("an answer");
        }
    });
    for why in ["is busy with other commands", "is of another version"] {
        let (well, said) = run(path, &["status"]);
        assert!(!well && said.contains(why), "{said}");
    }
    answering.join().expect("it ends");
}

#[test]
fn the_socket_is_its_owners_alone() {
    let operated = Operated::start();
    let found = std::fs::metadata(operated.socket()).expect("the socket");
    assert!(found.file_type().is_socket());
    assert_eq!(found.permissions().mode() & 0o777, 0o600);
    // Even when its permissions are opened, others are refused: the system says who they are. Only
    // root can try that.
    let as_nobody = |arguments: &[&str]| {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
        command.args(arguments).output().ok()
    };
    let id = as_nobody(&["id", "-u"]);
    if id.is_none_or(|output| output.stdout != b"65534\n") {
        return;
    }
    let open = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("a mode");
    };
    open(operated.data.path(), 0o755);
    let copy = operated.data.path().join("program");
    std::fs::copy(server_program(), &copy).expect("a copy");
    open(&copy, 0o755);
    let program = copy.to_str().expect("a path in UTF-8");
    for (mode, why) in [
        (0o600, "is not yours"),
        (0o666, "only the server's own user and root may command it"),
    ] {
        open(&operated.socket(), mode);
        // The server does not read from a refused client, and the connection may be reset behind
        // the answer.
        for _ in 0..20 {
            let output = as_nobody(&[program, "--data", operated.path(), "drain"]);
            let output = output.expect("it runs");
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(!output.status.success() && said.contains(why), "{said}");
        }
    }
    assert_eq!(operated.status()["draining"], Value::Null);
}

#[test]
fn what_lies_in_the_place_of_the_socket() {
    let operated = Operated::start();
    let Operated { data, server } = operated;
    let path = data.path().to_str().expect("a path in UTF-8").to_owned();
    let socket = data.path().join("control.sock");
    // A killed server leaves its socket; the next one takes its place.
    server.kill();
    assert!(socket.exists());
    let (well, said) = run(&path, &["status"]);
    assert!(!well && said.contains("no server takes commands"), "{said}");
    let server = Server::on(data.path());
    assert!(run(&path, &["status"]).0);
    // A server that was given the socket of another one leaves it alone.
    let named = socket.to_str().expect("a path in UTF-8");
    let arguments = ["--listen", "127.0.0.1:0", "--control-socket", named];
    let said = Server::refusal(&arguments, "");
    assert!(said.contains("another server takes commands at"), "{said}");
    assert!(run(&path, &["status"]).0);
    assert!(server.stop().success());
    // A file is no socket and stays.
    std::fs::write(&socket, "mine").expect("a file");
    let said = Server::refusal(&arguments, "");
    assert!(said.contains("is there and is no socket"), "{said}");
    let server = Server::on(data.path());
    assert!(
        server.log().contains("is there and is no socket"),
        "{}",
        server.log()
    );
    assert!(server.stop().success());
    assert_eq!(std::fs::read_to_string(&socket).expect("the file"), "mine");
}

#[test]
fn a_server_without_a_directory_has_a_socket_where_it_is_told() {
    let folder = tempfile::tempdir().expect("a directory");
    let socket = folder.path().join("here.sock");
    let named = socket.to_str().expect("a path in UTF-8");
    let _server = Server::given(&["--control-socket", named], "", "info");
    let output = Server::tool(&["--control-socket", named, "status"]);
    let page = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        page.contains("journal       none: games are kept in memory"),
        "{page}"
    );
    let long = folder.path().join("a".repeat(200));
    let long = long.to_str().expect("a path in UTF-8");
    let said = Server::refusal(&["--listen", "127.0.0.1:0", "--control-socket", long], "");
    assert!(said.contains("cannot take commands at"), "{said}");
}

#[test]
fn the_language_of_the_socket() {
    let operated = Operated::start();
    let socket = operated.socket();
    let answer = exchange(&socket, b"{\"ask\":\"announce\",\"text\":\"ciao\"}\n");
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer, json!({"answer": "announced", "connections": 0}));
    let endless = vec![b'x'; 1 << 20];
    for question in [
        &b"status\n"[..],
        b"{}\n",
        b"{\"ask\":\"stop\"}\n",
        b"{\"ask\":\"status\",\"more\":1}\n",
        b"{\"ask\":\"kick\",\"who\":1}\n",
        b"\xff\xfe\n",
        &endless[..],
    ] {
        let answer = exchange(&socket, question);
        // Unread bytes of an endless question may cost its answer.
        if answer.is_empty() && question.len() > 1_000 {
            continue;
        }
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert_eq!(answer["answer"], "refused", "{answer}");
    }
    // Eight who say nothing keep others out, but not the server from its work.
    let silent: Vec<UnixStream> = (0..8)
        .map(|_| UnixStream::connect(&socket).expect("the socket accepts"))
        .collect();
    operated.refuses(&["status"], "try again");
    let [mut ada, _gil] = operated.server.game("");
    assert!(ada.ask("6a 5b").contains("Turno nero!"));
    drop(silent);
}
