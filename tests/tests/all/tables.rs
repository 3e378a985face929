//! Endgame tables that the server makes for its bots.

use damiera_tests::harness::{Client, Server};

/// Begins a game with four pieces on the board. The bot is to move.
fn begin_ending(ada: &mut Client, room: &str) {
    let create = format!("crea {room} posizione=B:W27,32:B1,5 bot=8");
    ada.check(&create, &format!("Stanza nuova: {room}"));
}

#[test]
fn they_are_made_when_a_bot_needs_them_and_then_used_by_every_start() {
    let data = tempfile::tempdir().expect("a folder");
    let path = data.path().to_str().expect("a path in UTF-8");
    let arguments = ["--data", path, "--bot-tables", "2"];
    let folder = data.path().join("tables");
    let server = Server::given(&arguments, "", "info");
    let mut ada = server.person("Ada");
    assert!(!folder.exists());
    begin_ending(&mut ada, "prova");
    server.logs("made an endgame table variant=italiana pieces=2", 1);
    assert!(server.stop().success());
    let made = std::fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(made, 1);
    let again = Server::given(&arguments, "", "info");
    begin_ending(&mut again.person("Leo"), "ancora");
    again.logs("read an endgame table variant=italiana pieces=2", 1);
    assert!(again.stop().success());
}

#[test]
fn a_server_that_stops_leaves_no_table_behind_that_is_not_whole() {
    let data = tempfile::tempdir().expect("a folder");
    let path = data.path().to_str().expect("a path in UTF-8");
    let folder = data.path().join("elsewhere");
    let elsewhere = folder.to_str().expect("a path in UTF-8");
    let mut arguments = vec!["--data", path, "--bot-tables-folder", elsewhere];
    arguments.extend(["--bot-tables", "5"]);
    let server = Server::given(&arguments, "", "info");
    let mut ada = server.person("Ada");
    begin_ending(&mut ada, "prova");
    server.logs("making an endgame table variant=italiana pieces=5", 1);
    ada.check("chi", "Ada");
    assert!(server.stop().success());
    let left = std::fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(left, 0);
    assert!(!data.path().join("tables").exists());
}
