//! The state that outlasts a restart, and the operator's tools: on real servers, files and disks.

mod damage;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use damiera_tests::harness::{Client, Server};
use tempfile::TempDir;

/// Plays a game to its end in a room of its own: `loser` resigns after some moves.
fn finish_game(server: &Server, room: &str, players: [&str; 2]) {
    let [mut white, mut black] = server.people(players);
    white.ask(&format!("crea {room}"));
    black.ask(&format!("entra {room}"));
    white.check("6e 5d", "* Bianco: 6E 5D\n");
    black.check("3b 4c", "* Nero: 3B 4C\n");
    white.check("abbandona", &format!("Vince {}!", players[1]));
    white.ask("esci");
    black.ask("esci");
}

/// The server's program, run as an operator does.
fn tool(data: &Path, arguments: &[&str]) -> Output {
    let data = data.to_str().expect("a path in UTF-8");
    let mut all = vec!["journal", "--data", data];
    all.extend(arguments);
    Server::tool(&all)
}

fn said(output: &Output) -> String {
    let out = String::from_utf8_lossy(&output.stdout);
    format!("{out}{}", String::from_utf8_lossy(&output.stderr))
}

/// Runs a tool, which ends so and says these.
#[track_caller]
fn check(data: &Path, arguments: &[&str], ends_well: bool, parts: &[&str]) -> String {
    check_code(data, arguments, i32::from(!ends_well), parts)
}

/// Runs a tool, which ends with an exit code and says these.
#[track_caller]
fn check_code(data: &Path, arguments: &[&str], code: i32, parts: &[&str]) -> String {
    let output = tool(data, arguments);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}\n{said}");
    for part in parts {
        assert!(
            said.contains(part),
            "{arguments:?}: {part:?} is not in\n{said}"
        );
    }
    said
}

/// The bytes of every segment.
fn segments(data: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let files = fs::read_dir(data).expect("a directory");
    let mut found: Vec<_> = files
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|found| found == "damiera"))
        .map(|path| (path.clone(), fs::read(path).expect("a file")))
        .collect();
    found.sort();
    found
}

fn first_segment(data: &Path) -> PathBuf {
    data.join("00000001.damiera")
}

/// Where some bytes first stand in the first segment, from a place on.
fn find(data: &Path, from: usize, wanted: &[u8]) -> usize {
    let bytes = fs::read(first_segment(data)).expect("a segment");
    let mut windows = bytes[from..].windows(wanted.len());
    from + windows
        .position(|found| found == wanted)
        .expect("it is there")
}

#[test]
fn finished_games_outlast_restarts() {
    let data = TempDir::new().expect("a directory");
    let server = Server::on(data.path());
    finish_game(&server, "prova", ["Ada", "Gil"]);
    finish_game(&server, "altra", ["Gil", "Bia"]);
    let mut zoe = server.person("Zoe");
    let list = [
        "contro Bia* - dama italiana - vince Bia",
        "#1 - 20",
        "Ada* contro Gil* - dama italiana - vince Gil",
    ];
    zoe.check_soon("storia Gil", "#2 - 20");
    for part in list {
        zoe.check("storia Gil", part);
    }
    let before = zoe.ask("partita 1");
    assert!(before.contains("* 1. 22-19 12-15 *\n"), "{before}");
    drop(zoe);
    assert!(server.stop().success());

    let server = Server::on(data.path());
    let mut zoe = server.person("Zoe");
    assert_eq!(zoe.ask("partita 1"), before);
    zoe.check("storia Ada", list[2]);
    finish_game(&server, "terza", ["Ada", "Bia"]);
    zoe.check_soon("storia tutte", "#3 - 20");
    drop(zoe);
    // Killed, not asked to stop.
    drop(server);

    fs::remove_file(data.path().join("archive.redb")).expect("the archive");
    let server = Server::on(data.path());
    let mut zoe = server.person("Zoe");
    zoe.check("storia Gil", list[0]);
    zoe.check("storia tutte", "#3 - 20");
    assert_eq!(zoe.ask("partita 1"), before);
    let log = server.log();
    assert!(log.contains("made again from the journal"), "{log}");
}

#[test]
fn a_journal_is_looked_at_copied_and_exported_while_the_server_runs() {
    let data = TempDir::new().expect("a directory");
    let data = data.path();
    let server = Server::on(data);
    finish_game(&server, "prova", ["Ada", "Gil"]);
    finish_game(&server, "altra", ["Bia", "Leo"]);
    let [mut ada, _gil] = server.game("tempo=5+3");
    ada.check("6e 5d", "* Bianco: 6E 5D\n");
    let code = code_of(&ada);

    check(
        data,
        &["verify"],
        true,
        &["2 finished games", "The journal is sound."],
    );
    let listed = check(data, &["inspect"], true, &["segment", "3 rooms"]);
    let rooms: Vec<&str> = listed
        .lines()
        .skip_while(|line| !line.starts_with("room "))
        .skip(1)
        .take(3)
        .collect();
    let [prova, altra, running] = rooms[..] else {
        panic!("{listed}");
    };
    assert!(prova.ends_with("prova: Ada, Gil"), "{listed}");
    assert!(prova.contains(" italiana "), "{listed}");
    assert!(altra.ends_with("altra: Bia, Leo"), "{listed}");
    assert!(running.contains(" playing  prova: Ada, Gil"), "{listed}");
    let id = running.split(' ').next().unwrap_or("");
    check(data, &["inspect", "--room", id], true, &["\"prova\""]);
    let no_room = "00000000-0000-0000-0000-000000000001";
    check(
        data,
        &["inspect", "--room", no_room],
        false,
        &["no room has the id"],
    );
    let all = check(
        data,
        &["export"],
        true,
        &["[White \"Ada\"]", "[White \"Bia\"]"],
    );
    assert_eq!(all.matches("[Event ").count(), 2, "{all}");
    let with_running = check(
        data,
        &["export", "--unfinished"],
        true,
        &["[TimeControl \"300+3\"]", "1. 22-19 {[%clk 0:05:00]} *"],
    );
    assert_eq!(with_running.matches("[Event ").count(), 3, "{with_running}");
    let of_ada = check(data, &["export", "--player", "ada"], true, &["12-15 *"]);
    assert_eq!(of_ada.matches("[Event ").count(), 1, "{of_ada}");
    for nothing in [["--variant", "libera"], ["--date", "2001-01"]] {
        assert_eq!(
            check(data, &["export", nothing[0], nothing[1]], true, &[]),
            ""
        );
    }
    check_code(data, &["export", "--variant", "scacchi"], 2, &["italiana"]);
    check_code(data, &["export", "--date", "ieri"], 2, &["2026-11-20"]);

    let place = TempDir::new().expect("a directory");
    let copy = place.path().join("copia");
    let copied = copy.to_str().expect("a path in UTF-8");
    check(
        data,
        &["backup", copied],
        true,
        &["were copied to", "and checked", "address.key was left out"],
    );
    check(data, &["backup", copied], false, &["is not empty"]);
    check(data, &["repair"], false, &["another server is using"]);
    let games = place.path().join("partite.pdn");
    let games = games.to_str().expect("a path in UTF-8");
    check(
        data,
        &["export", "--out", games],
        true,
        &["2 games were written"],
    );
    check(data, &["export", "--out", games], false, &["cannot write"]);
    assert_eq!(fs::read_to_string(games).expect("PDN"), all);

    // The copied server goes on, and so does a server that starts from the copy.
    ada.check("damiera", "Turno nero!");
    let restored = Server::on(&copy);
    let mut back = restored.connect();
    back.check(&format!("riprendi {code}"), "Turno nero!");
    back.check("storia tutte", "#2 - 20");
}

/// The code that a player was given at the seat.
fn code_of(client: &Client) -> String {
    let mark = "riprendi ";
    let received = client.received();
    let start = received.find(mark).expect("a code") + mark.len();
    let rest = &received[start..];
    rest.lines().next().expect("a line").to_owned()
}

/// A reader who stops has read enough: no error, and the tool's work is done.
#[test]
fn a_reader_may_stop_reading() {
    let data = TempDir::new().expect("a directory");
    let server = Server::on(data.path());
    finish_game(&server, "prova", ["Ada", "Gil"]);
    let unread = |arguments: &[&str]| {
        let mut tool = Command::new(damiera_tests::harness::server_program())
            .args(arguments)
            .arg("--data")
            .arg(data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the tool runs");
        // Before anything can have been written.
        drop(tool.stdout.take());
        let output = tool.wait_with_output().expect("the tool ends");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.is_empty(), "{arguments:?}: {said}");
        assert!(output.status.success(), "{arguments:?}");
    };
    let copy = data.path().join("copy");
    let copied = copy.to_str().expect("a path in UTF-8");
    unread(&["journal", "inspect"]);
    unread(&["journal", "export"]);
    unread(&["journal", "verify"]);
    unread(&["journal", "backup", copied]);
    unread(&["status"]);
    unread(&["status", "--watch"]);
    unread(&["status", "--json"]);
    unread(&["announce", "ciao"]);
    unread(&["config", "--default"]);
    drop(server);
    check(&copy, &["verify"], true, &["The journal is sound."]);
    // The output of the fault is not read, and the exit code still tells of it.
    let (path, mut bytes) = segments(data.path()).remove(0);
    let middle = bytes.len() / 2;
    bytes[middle..middle + 8].fill(0xff);
    fs::write(path, bytes).expect("a segment");
    let mut tool = Command::new(damiera_tests::harness::server_program())
        .args(["journal", "verify", "--data"])
        .arg(data.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the tool runs");
    drop(tool.stdout.take());
    assert_eq!(tool.wait().expect("the tool ends").code(), Some(1));
}

#[test]
fn what_a_tool_cannot_do_it_says() {
    let nowhere = Path::new("/no/such/directory");
    check(
        nowhere,
        &["inspect"],
        false,
        &["there is no directory", "--data"],
    );
    let empty = TempDir::new().expect("a directory");
    check(
        empty.path(),
        &["verify"],
        false,
        &["there is no journal in"],
    );
}
