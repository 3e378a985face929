//! Damaged journals, and full disks.

use std::fs;
use std::path::Path;

use damiera_tests::harness::{Server, SmallDisk};
use tempfile::TempDir;

use super::{check, check_code, code_of, find, finish_game, first_segment, segments};

/// Changes a byte of the first segment.
fn spoil(data: &Path, offset: usize, bits: u8) {
    let path = first_segment(data);
    let mut bytes = fs::read(&path).expect("a segment");
    bytes[offset] ^= bits;
    fs::write(path, bytes).expect("a segment");
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
