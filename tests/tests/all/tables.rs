//! Endgame tables that the server makes for its bots.

use damiera_rules::Variant;
use damiera_tests::harness::Server;

#[test]
fn they_are_made_while_it_serves_and_then_used_by_every_start() {
    let data = tempfile::tempdir().expect("a folder");
    let path = data.path().to_str().expect("a path in UTF-8");
    let arguments = ["--data", path, "--bot-tables", "2"];
    let server = Server::given(&arguments, "", "info");
    let all = Variant::ALL.len();
    server.logs(&format!("endgame tables are made made={all}"), 1);
    assert!(server.stop().success());
    let again = Server::given(&arguments, "", "info");
    again.logs("endgame tables there=14 missing=0 pieces=2", 1);
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
    server.logs("endgame tables there=0 missing=14 pieces=5", 1);
    let mut ada = server.person("Ada");
    ada.check("chi", "Ada");
    assert!(server.stop().success());
    let left = std::fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(left, 0);
    assert!(!data.path().join("tables").exists());
}
