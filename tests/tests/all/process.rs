//! The program itself: how it starts, how it refuses to, how it stops.

use damiera_tests::harness::Server;
use tempfile::TempDir;

/// The warning about a data directory without games and names.
pub(crate) const NEW_DIRECTORY: &str = "no games and no names were in the data directory";

/// The server does not start; what it says has these parts.
fn check(arguments: &[&str], settings: &str, parts: &[&str]) {
    let said = Server::refusal(arguments, settings);
    for part in parts {
        assert!(
            said.contains(part),
            "{arguments:?}: {part} is not in\n{said}"
        );
    }
}

#[test]
fn what_it_cannot_do_it_says() {
    let server = Server::start();
    let taken = server.address().to_string();
    let why = format!("cannot listen on {taken}: choose another address with --listen");
    check(&["--listen", &taken], "", &[&why]);
    // A documentation address, which no machine has.
    let elsewhere = ["--listen", "192.0.2.9:6464"];
    check(
        &elsewhere,
        "",
        &["cannot listen on 192.0.2.9:6464: this machine has no such address"],
    );
    let file = tempfile::NamedTempFile::new().expect("a file");
    let name = file.path().to_string_lossy();
    let why = format!("{name} (data) is a file, and a directory is wanted");
    check(&["--listen", "127.0.0.1:0", "--data", &name], "", &[&why]);
    let port = ["--listen", "127.0.0.1:0"];
    check(
        &port,
        "[limits]\nroms = 3\n",
        &["/dev/stdin:2: there is no setting \"limits.roms\"; did you mean limits.rooms?"],
    );
    check(
        &port,
        "[limits]\ntext_burst = 0\n",
        &["text_burst must be at least 1"],
    );
    check(
        &["--listen", "here"],
        "",
        &["flag, --listen: listen must be an address and a port"],
    );
    check(
        &["--config", "/no/such/file"],
        "",
        &["cannot read the configuration file /no/such/file"],
    );
}

#[test]
fn its_log_has_no_escape_sequences() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("\u{1b}[31mrosso");
    ada.ask("entra prova");
    let log = server.log();
    assert!(log.contains("listening address="), "{log}");
    assert!(!log.contains('\u{1b}'), "{log:?}");
}

#[test]
fn it_serves_as_many_connections_as_it_may() {
    let server = Server::with(&[("connections", 2)]);
    let [mut ada, gil] = server.people(["Ada", "Gil"]);
    let mut third = server.connect();
    assert_eq!(
        third.rest(),
        "DAMIERA/1 0.1.0\n* Il server è al completo: riprova tra poco.\n"
    );
    drop(gil);
    ada.check_soon("chi", "* Una persona in linea (* ospite): Ada*\n");
    // The place is free a moment after the name.
    let let_in = (0..1_000).any(|_| {
        let mut client = server.connect();
        client.line();
        client.line().starts_with("* Ciao!")
    });
    assert!(let_in);
}

#[test]
fn a_start_without_games_and_names_is_no_silent_one() {
    let folder = TempDir::new().expect("a folder");
    let mistyped = folder.path().join("dati");
    let server = Server::on(&mistyped);
    let log = server.log();
    let warned = log.lines().find(|line| line.contains(NEW_DIRECTORY));
    let warned = warned.unwrap_or_else(|| panic!("{log}"));
    let named = mistyped.to_str().expect("a path in UTF-8");
    assert!(
        warned.contains("WARN") && warned.contains(named) && warned.contains("--data"),
        "{log}"
    );
    assert!(server.stop().success());
    let again = Server::on(&mistyped);
    assert!(!again.log().contains(NEW_DIRECTORY), "{}", again.log());
}
