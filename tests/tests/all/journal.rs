//! The state that outlasts a restart, and the operator's tools: on real servers, files and disks.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use damiera_tests::harness::{Client, Server, SmallDisk};
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

/// Changes a byte of the first segment.
fn spoil(data: &Path, offset: usize, bits: u8) {
    let path = first_segment(data);
    let mut bytes = fs::read(&path).expect("a segment");
    bytes[offset] ^= bits;
    fs::write(path, bytes).expect("a segment");
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

/// A journal of two finished games and a waiting one.
fn stopped_journal() -> TempDir {
    let data = TempDir::new().expect("a directory");
    let server = Server::on(data.path());
    finish_game(&server, "prova", ["Ada", "Gil"]);
    finish_game(&server, "altra", ["Bia", "Leo"]);
    let [mut ada, _gil] = server.game("");
    ada.check("6e 5d", "* Bianco: 6E 5D\n");
    drop(ada);
    assert!(server.stop().success());
    data
}

#[test]
fn a_flipped_bit_is_mended_in_a_copy() {
    let data = stopped_journal();
    let data = data.path();
    let place = TempDir::new().expect("a directory");
    let frame = find(data, 65, b"\xC2BT\n") + 6;
    let entry = find(data, 300, b"\"moved\"");
    for (copy, (offset, what)) in [(frame, "a bit of the frame"), (entry, "a bit of an entry")]
        .into_iter()
        .enumerate()
    {
        spoil(data, offset, 4);
        let before = segments(data);
        check(
            data,
            &["verify"],
            false,
            &["segment 1, byte", what, "journal repair"],
        );
        let copy = place.path().join(copy.to_string());
        let into = copy.to_str().expect("a path in UTF-8");
        check(
            data,
            &["repair", "--into", into],
            true,
            &[what, "To use the copy"],
        );
        assert_eq!(segments(data), before, "the damaged one stays as it was");
        check(
            &copy,
            &["verify"],
            true,
            &["2 finished games", "The journal is sound."],
        );
        check(data, &["repair", "--into", into], false, &["is not empty"]);
        let server = Server::on(&copy);
        server.person("Zoe").check("storia tutte", "#2 - 20");
        drop(server);
        spoil(data, offset, 4);
    }
    check(data, &["verify"], true, &["The journal is sound."]);
    check(data, &["repair"], true, &["There is nothing to mend."]);
}

/// The line about a room that stops says what helps.
#[test]
fn a_start_names_the_repair_for_a_room_that_stops() {
    let data = stopped_journal();
    let data = data.path();
    // The last room goes on.
    let mut entry = find(data, 300, b"\"moved\"");
    let (_, bytes) = segments(data).remove(0);
    while let Some(next) = bytes[entry + 1..]
        .windows(7)
        .position(|found| found == b"\"moved\"")
    {
        entry += 1 + next;
    }
    spoil(data, entry, 4);
    let server = Server::on(data);
    let log = server.log();
    let line = log
        .lines()
        .find(|line| line.contains("a room cannot go on"));
    let line = line.expect("the room is named");
    assert!(line.contains("journal repair"), "{line}");
}

#[test]
fn damage_beyond_mending_is_told_before_it_is_accepted() {
    let data = stopped_journal();
    let data = data.path();
    let place = TempDir::new().expect("a directory");
    let second = find(data, 65, b"\xC2BT\n");
    spoil(data, second + 5, 0xFF);
    spoil(data, second + 9, 0xFF);
    let before = segments(data);
    let folder = data.to_str().expect("a path in UTF-8");
    let arguments = ["--listen", "127.0.0.1:0", "--data", folder];
    let refusal = Server::refusal(&arguments, "");
    for part in [
        &format!("segment 1: the frame of the entries is damaged at byte {second}"),
        "Nothing was changed.",
        &format!("damiera-server journal repair --data {folder}"),
    ] {
        assert!(refusal.contains(part), "{part:?} is not in\n{refusal}");
    }
    assert_eq!(segments(data), before);
    check(
        data,
        &["verify"],
        false,
        &["the frame is damaged over", "does not start"],
    );
    let copy = place.path().join("copia");
    let into = copy.to_str().expect("a path in UTF-8");
    let lossy = ["repair", "--into", into];
    check_code(data, &lossy, 4, &["Nothing was written.", "--accept-loss"]);
    assert!(!copy.exists());
    // The entry itself is whole; only the frame around it was lost.
    let accepted = ["repair", "--into", into, "--accept-loss"];
    check_code(data, &accepted, 3, &["To use the copy"]);
    assert_eq!(segments(data), before);
    let server = Server::on(&copy);
    server.person("Zoe").check("storia tutte", "#2 - 20");
}

#[test]
fn other_versions_are_refused_in_words() {
    let data = stopped_journal();
    let data = data.path();
    let folder = data.to_str().expect("a path in UTF-8");
    let path = first_segment(data);
    let original = fs::read(&path).expect("a segment");
    for (version, why) in [
        (
            2_u32,
            "a newer server wrote it, in version 2 of the format; this one reads version 1",
        ),
        (0, "version 0 of the format, which never existed"),
    ] {
        let mut bytes = original.clone();
        bytes[8..12].copy_from_slice(&version.to_le_bytes());
        let sum = crc32c::crc32c(&bytes[..60]);
        bytes[60..64].copy_from_slice(&sum.to_le_bytes());
        fs::write(&path, &bytes).expect("a segment");
        let refusal = Server::refusal(&["--listen", "127.0.0.1:0", "--data", folder], "");
        assert!(refusal.contains(why), "{why:?} is not in\n{refusal}");
        check(data, &["verify"], false, &[why]);
        check(
            data,
            &["repair", "--accept-loss"],
            false,
            &["nothing is written"],
        );
        assert_eq!(fs::read(&path).expect("a segment"), bytes);
    }
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

#[test]
fn a_full_disk_suspends_the_game_until_there_is_room() {
    let Some(disk) = SmallDisk::new() else { return };
    let data = disk.path().join("dati");
    let server = Server::on(&data);
    let [mut ada, mut gil] = server.game("");
    ada.check("6e 5d", "* Bianco: 6E 5D\n");
    gil.heard();
    let filler = disk.fill();
    let down =
        "* Il registro delle partite non risponde: non è stato fatto niente, riprova tra poco.\n";
    // The rest of the last page takes a few more entries.
    let asks = [
        ("ritira", "* Hai chiesto di rifare l'ultima mossa."),
        ("annulla", "* Ada non chiede più di rifare la mossa."),
    ];
    let refused = (0..100).map(|turn| asks[turn % 2]).find(|(ask, stored)| {
        let answer = ada.ask(ask);
        let seen = gil.heard();
        if answer.contains(down) {
            assert!(
                !answer.contains(stored) && !seen.contains("rifare"),
                "{answer}{seen}"
            );
        }
        answer.contains(down)
    });
    let (ask, stored) = refused.expect("a full disk takes nothing");
    for _ in 0..20 {
        assert!(ada.ask(ask).contains(down));
    }
    // However many commands are refused, the log says so once a minute.
    let lines = [
        "the journal did not take a batch",
        "refused for a fault of the server's own",
    ];
    for line in lines {
        server.logs(line, 1);
    }
    let log = server.log();
    for line in lines {
        assert_eq!(log.matches(line).count(), 1, "{log}");
    }
    let lines = log.lines().filter(|line| line.contains("ERROR"));
    assert!(lines.count() <= 3, "{log}");
    ada.check("damiera", "Turno nero!");
    fs::remove_file(filler).expect("the filler");
    ada.check_soon(ask, stored);
    gil.check("3b 4c", "* Nero: 3B 4C\n");
    server.logs("the journal takes batches again more=", 1);
    assert!(server.stop().success());
    check(&data, &["verify"], true, &["The journal is sound."]);
}

/// The disk is full in the middle of a write, the server is killed, started while the disk is full, and killed again.
#[test]
fn a_full_disk_and_two_kills_lose_nothing_and_leave_a_sound_journal() {
    let Some(disk) = SmallDisk::new() else { return };
    let data = disk.path().join("dati");
    let server = Server::on(&data);
    let [mut ada, _gil] = server.game("");
    ada.check("6e 5d", "* Bianco: 6E 5D\n");
    let code = code_of(&ada);
    let filler = disk.fill();
    let down = "* Il registro delle partite non risponde";
    let mut asks = ["ritira", "annulla"].into_iter().cycle().take(100);
    assert!(
        asks.any(|ask| ada.ask(ask).contains(down)),
        "a full disk takes nothing"
    );
    drop(server);

    let server = Server::on(&data);
    let mut zoe = server.person("Zoe");
    zoe.check("crea altra", down);
    drop(server);

    fs::remove_file(filler).expect("the filler");
    let empty = data.join("00000002.damiera");
    assert_eq!(fs::metadata(empty).expect("a segment").len(), 0);
    check(
        &data,
        &["verify"],
        true,
        &["a write was cut short", "The journal is sound."],
    );
    let copy = disk.path().join("copia");
    let copy = copy.to_str().expect("a path in UTF-8");
    check(
        &data,
        &["repair", "--into", copy],
        true,
        &["There is nothing to mend."],
    );
    let server = Server::on(&data);
    let mut ada = server.connect();
    ada.check(&format!("riprendi {code}"), "Turno nero!");
    let mut zoe = server.person("Zoe");
    zoe.check("crea altra", "altra");
}

#[test]
fn a_read_only_disk_is_refused_in_words() {
    let Some(disk) = SmallDisk::new() else { return };
    let data = disk.path().join("dati");
    let server = Server::on(&data);
    finish_game(&server, "prova", ["Ada", "Gil"]);
    assert!(server.stop().success());
    disk.make_read_only();
    let folder = data.to_str().expect("a path in UTF-8");
    let refusal = Server::refusal(&["--listen", "127.0.0.1:0", "--data", folder], "");
    assert!(
        refusal.contains("cannot use the journal's directory"),
        "{refusal}"
    );
    assert!(refusal.contains(folder), "{refusal}");
    // Commands that only read still work.
    check(&data, &["verify"], true, &["The journal is sound."]);
    check(&data, &["export"], true, &["[White \"Ada\"]"]);
}
