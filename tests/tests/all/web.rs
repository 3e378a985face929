//! The door for browsers, of the program as operators start it: a terminal and a browser at one table, over a
//! restart, and what the log keeps to itself.

use std::path::Path;

use damiera_tests::harness::Server;

fn start(data: &Path, log: &str) -> Server {
    let data = data.to_str().expect("a plain name");
    let arguments = ["--data", data, "--web", "127.0.0.1:0"];
    Server::given(&arguments, "", log)
}

#[test]
fn a_browser_and_a_terminal_play_over_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path(), "info");
    let mut ada = server.browse();
    ada.until("* Ciao!");
    ada.send("Ada");
    ada.until("Ciao, Ada.");
    ada.send("entra prova");
    let told = ada.until("Se cade la linea: riprendi ");
    let (_, code) = told.trim_end().rsplit_once(' ').expect("a code");
    let mut gil = server.person("Gil");
    gil.ask("entra prova");
    ada.until("Sei i Bianchi");
    ada.send("6e 5d");
    ada.until("* Bianco: 6E 5D");
    gil.until("* Bianco: 6E 5D");
    // It is killed and comes again.
    drop(server);
    let server = start(folder.path(), "info");
    let mut ada = server.browse();
    ada.send(&format!("riprendi {code}"));
    ada.until("6E 5D");
}

#[test]
fn nothing_that_people_write_is_in_the_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path(), "trace");
    let mut ada = server.browse();
    ada.send("Ada");
    ada.until("Ciao, Ada.");
    ada.send("registra");
    ada.until("password");
    ada.send("girasole-segreto-42");
    ada.line();
    ada.send("scrivi Gil girasole anche qui");
    ada.line();
    ada.send("fine");
    ada.until("* Ciao!");
    server.logs("closed", 1);
    let log = server.log();
    assert!(log.contains("DEBUG"), "{log}");
    assert!(!log.contains("girasole"), "{log}");
}

/// Without an address for browsers there is no port for them.
#[test]
fn the_door_is_shut_unless_it_is_opened() {
    let server = Server::start();
    assert!(!server.log().contains("open to browsers"));
    let same = Server::refusal(&["--web", "127.0.0.1:0"], "[web]\nproxy_protocol = true\n");
    assert!(same.contains("web.proxies"), "{same}");
    let none = Server::refusal(&["--web-tls-listen", "127.0.0.1:0"], "");
    assert!(none.contains("tls.certificate"), "{none}");
}
