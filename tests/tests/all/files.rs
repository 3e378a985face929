//! The files in a journal's directory: their owner, and the server's reaction when they are gone or replaced.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use damiera_tests::harness::Server;
use tempfile::TempDir;

/// The permissions of a file or directory, for the owner and for others.
fn mode(path: &Path) -> u32 {
    let found = fs::metadata(path).expect("a file");
    found.permissions().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("a mode");
}

/// The files of a directory; sockets are none.
fn files(data: &Path) -> Vec<PathBuf> {
    let found = fs::read_dir(data).expect("a directory");
    let paths = found.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.is_file()).collect()
}

/// Plays a few moves, and stops the server.
fn play_on(data: &Path) -> Server {
    let server = Server::on(data);
    let [mut ada, mut gil] = server.game("");
    ada.check("6e 5d", "* Bianco: 6E 5D\n");
    gil.check("3b 4c", "* Nero: 3B 4C\n");
    server
}

#[test]
fn what_the_server_writes_is_for_its_user_alone() {
    let place = TempDir::new().expect("a directory");
    let data = place.path().join("nuova/dati");
    let server = play_on(&data);
    assert_eq!(mode(&data), 0o700);
    assert!(files(&data).len() >= 5, "{:?}", files(&data));
    for file in files(&data) {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    assert!(server.stop().success());

    // As an older server left them, with a file that is not the server's.
    set_mode(&data, 0o755);
    let own = data.join("lock.txt");
    fs::write(&own, "mine").expect("a file");
    for file in files(&data) {
        set_mode(&file, 0o644);
    }
    let server = Server::on(&data);
    let log = server.log();
    assert!(log.contains("open to other users"), "{log}");
    assert!(log.contains("chmod o= "), "{log}");
    for file in files(&data) {
        match file == own {
            true => assert_eq!(mode(&file), 0o644),
            false => assert_eq!(mode(&file) & 0o007, 0, "{}", file.display()),
        }
    }
    assert_eq!(mode(&data), 0o755);
}

#[test]
fn a_lock_that_is_a_folder_is_called_by_its_name() {
    let data = TempDir::new().expect("a directory");
    fs::create_dir(data.path().join("lock")).expect("a directory");
    let path = data.path().to_str().expect("a path in UTF-8");
    let said = Server::refusal(&["--listen", "127.0.0.1:0", "--data", path], "");
    for part in ["lock: is a directory", "can be removed when no server is"] {
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn a_journal_that_is_deleted_under_the_server_is_noticed() {
    let data = TempDir::new().expect("a directory");
    let data = data.path();
    let server = Server::on(data);
    let [mut ada, mut gil] = server.game("");
    ada.check("6e 5d", "* Bianco: 6E 5D\n");
    gil.heard();
    let segment = data.join("00000001.damiera");
    let aside = data.join("aside");
    fs::rename(&segment, &aside).expect("a segment");
    // The outcome of the append is unknown, and the server says only that.
    gil.send("3b 4c");
    let told = gil.until("* Il registro delle partite non risponde");
    assert!(!told.contains("3B 4C"), "{told}");
    server.logs("the file of segment 1 was deleted", 1);
    // Back under its name, it goes on: the next command finds out what became of the move.
    fs::rename(&aside, &segment).expect("a segment");
    gil.send("3b 4c");
    gil.until("* Nero: 3B 4C");
    ada.until("* Nero: 3B 4C");
    drop((ada, gil));
    assert!(server.stop().success());
    let said = Server::tool(&["journal", "--data", &data.to_string_lossy(), "verify"]);
    assert!(said.status.success(), "{said:?}");
}

#[test]
fn a_backup_that_lost_its_end_is_refused() {
    let data = TempDir::new().expect("a directory");
    let server = play_on(data.path());
    let copy = data.path().join("copia");
    let to = copy.to_str().expect("a path in UTF-8");
    let from = data.path().to_str().expect("a path in UTF-8");
    let made = Server::tool(&["journal", "--data", from, "backup", to]);
    assert!(made.status.success(), "{made:?}");
    drop(server);
    let segment = copy.join("00000001.damiera");
    let length = fs::metadata(&segment).expect("a segment").len();
    let file = fs::OpenOptions::new().write(true).open(&segment);
    file.and_then(|file| file.set_len(length - 40))
        .expect("a segment");
    let said = Server::refusal(&["--listen", "127.0.0.1:0", "--data", to], "");
    assert!(said.contains("its end is missing"), "{said}");
}

#[test]
fn a_pipe_in_place_of_a_file_is_not_waited_for() {
    for name in ["lock", "archive.redb", "00000001.damiera"] {
        let data = TempDir::new().expect("a directory");
        assert!(play_on(data.path()).stop().success());
        let pipe = data.path().join(name);
        fs::remove_file(&pipe).expect("a file");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo runs").success());
        let path = data.path().to_str().expect("a path in UTF-8");
        let refused = Server::refusal(&["--listen", "127.0.0.1:0", "--data", path], "");
        assert!(refused.contains("it is not a file"), "{refused}");
        let verified = Server::tool(&["journal", "--data", path, "verify"]);
        let verified = String::from_utf8_lossy(&verified.stdout);
        assert!(verified.contains("it is not a file"), "{verified}");
    }
}

#[test]
fn an_end_that_is_missing_is_said() {
    let data = TempDir::new().expect("a directory");
    let server = play_on(data.path());
    assert!(!server.log().contains("journal.end"), "{}", server.log());
    assert!(server.stop().success());
    fs::remove_file(data.path().join("journal.end")).expect("the end");
    let server = Server::on(data.path());
    assert!(server.log().contains("journal.end"), "{}", server.log());
    assert!(server.stop().success());
    assert!(data.path().join("journal.end").exists());
}
