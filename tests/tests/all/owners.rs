//! Registered names and challenges with the bundled client, at a real server.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use damiera_tests::harness::{Screen, Server, client_program, on_terminal, shell};

/// A command of the client with a home of its own.
fn command(home: &Path, words: &str) -> String {
    format!(
        "unset XDG_CONFIG_HOME XDG_STATE_HOME; export HOME={} TERM=xterm-256color COLORTERM=truecolor; \
         exec {} {words} --server $HOST:$PORT --language it",
        home.display(),
        client_program().display(),
    )
}

fn screen(server: &Server, home: &Path, words: &str) -> Screen {
    Screen::sized(&command(home, words), server.address(), 80, 24)
}

fn sees(screen: &Screen, part: &str) {
    let _ = screen.when(|shown| shown.contains(part));
}

/// Registers a name by the command for that, and returns what was printed.
fn register(server: &Server, home: &Path, name: &str) -> String {
    let mut program = shell(
        &command(home, &format!("register {name}")),
        server.address(),
    );
    program.until("Codice di recupero");
    program.until("è tenuta su questo computer");
    program.received().to_owned()
}

#[test]
fn a_registered_name_comes_in_by_what_the_program_keeps() {
    let server = Server::start();
    let home = tempfile::tempdir().expect("a folder");
    let printed = register(&server, home.path(), "Ada");
    let folder = home.path().join(".config/damiera/secrets");
    let files: Vec<_> = fs::read_dir(&folder).expect("a folder").flatten().collect();
    assert_eq!(files.len(), 1);
    let mode = files[0].metadata().expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let kept = fs::read_to_string(files[0].path()).expect("a file");
    let kept: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    let secret = kept["secret"].as_str().expect("a password");
    assert!(secret.len() == 32 && !printed.contains(secret), "{printed}");

    let ada = screen(&server, home.path(), "--name Ada");
    sees(&ada, "Ada @");
    ada.send("profilo");
    sees(&ada, "nome registrato dal");
    // The file is the owner's alone: without it the password is asked for.
    let other = tempfile::tempdir().expect("a folder");
    let stranger = screen(&server, other.path(), "--name Ada");
    sees(&stranger, "scrivi la sua password");
    stranger.send("torre alta 7");
    sees(&stranger, "La password non è quella di Ada");
    stranger.keys(&["Escape"]);
    sees(&stranger, "Collegati");
    stranger.keys(&["C-c"]);
}

#[test]
fn a_name_is_registered_and_taken_again_on_the_full_screen() {
    let server = Server::start();
    let home = tempfile::tempdir().expect("a folder");
    let ada = screen(&server, home.path(), "--name Ada");
    sees(&ada, "Ada @");
    ada.send("registrati");
    sees(&ada, "Registri il nome Ada");
    sees(&ada, "non è cifrata");
    ada.send("torre alta 7");
    ada.send("torre alta 7");
    let shown = ada.when(|shown| shown.contains("Codice di recupero"));
    assert!(!shown.contains("torre"), "{shown}");
    ada.keys(&["Escape"]);
    sees(&ada, "Ada è un nome registrato");
    ada.keys(&["C-c"]);
    let again = screen(&server, home.path(), "--name Ada");
    sees(&again, "scrivi la sua password");
    again.send("torre alta 7");
    sees(&again, "Ada @");
    again.send("profilo elimina");
    sees(&again, "si elimina");
    again.send("torre alta 7");
    sees(&again, "Collegati");
    let history = fs::read_to_string(home.path().join(".local/state/damiera/history"));
    assert!(!history.unwrap_or_default().contains("torre"));
}

#[test]
fn two_meet_by_name_and_by_an_open_challenge() {
    let server = Server::start();
    let homes = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let ada = screen(&server, homes[0].path(), "--name Ada");
    let gil = screen(&server, homes[1].path(), "--name Gil");
    sees(&ada, "Ada @");
    sees(&gil, "Gil @");
    ada.send("sfida Gil 5+3");
    sees(&gil, "Ada");
    let _ = gil.when(|shown| shown.contains("sfide 1"));
    gil.send("sì");
    for screen in [&ada, &gil] {
        let _ = screen.when(|shown| shown.contains("Turno bianco!") && shown.contains("5+3"));
    }
    ada.send("interrompi");
    for screen in [&ada, &gil] {
        let _ = screen.when(|shown| !shown.contains("Turno bianco!"));
        screen.send("esci");
        sees(screen, "Damiera · le stanze");
    }
    // The first of the list is accepted by Enter.
    ada.send("sfida 3+2");
    let _ = ada.when(|shown| shown.contains("sfide 1"));
    gil.send("sfide");
    let _ = gil.when(|shown| shown.contains("3+2"));
    gil.keys(&["Enter"]);
    for screen in [&ada, &gil] {
        let _ = screen.when(|shown| shown.contains("Turno bianco!") && shown.contains("3+2"));
    }
}

#[test]
fn a_name_that_keeps_the_accessible_format_goes_on_in_its_lines() {
    let server = Server::start();
    let home = tempfile::tempdir().expect("a folder");
    register(&server, home.path(), "Ada");
    let mut spoken = on_terminal(
        &command(home.path(), "--accessible --name Ada"),
        "xterm",
        server.address(),
    );
    spoken.until("Ciao di nuovo, Ada");
    drop(spoken);
    let file = fs::read_dir(home.path().join(".config/damiera/secrets"))
        .expect("a folder")
        .flatten()
        .next()
        .expect("a file");
    let kept = fs::read_to_string(file.path()).expect("a file");
    let kept: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    let mut ada = server.connect();
    ada.send("nome Ada");
    ada.until("una riga vuota lascia stare.");
    ada.send(kept["secret"].as_str().expect("a password"));
    ada.until("Ciao di nuovo, Ada");
    ada.ask("formato accessibile");
    drop(ada);
    let screen = screen(&server, home.path(), "--name Ada");
    sees(&screen, "tiene il formato accessibile");
    sees(&screen, "Tutti i comandi: aiuto");
}

#[test]
fn a_password_typed_in_lines_is_not_shown() {
    let server = Server::start();
    let home = tempfile::tempdir().expect("a folder");
    let mut ada = on_terminal(
        &command(home.path(), "--plain --name Ada"),
        "xterm",
        server.address(),
    );
    ada.until("Tutti i comandi: aiuto");
    // The echo of typed text comes back as a line of its own.
    ada.send("registrati");
    ada.until("scegli una password");
    ada.bytes(b"torre alta 7\n");
    ada.until("ancora una volta");
    ada.bytes(b"torre alta 7\n");
    ada.until("Codice di recupero");
    ada.until("Ada è un nome registrato");
    ada.send("chi");
    ada.until("Ada");
    assert!(!ada.received().contains("torre"), "{ada:?}");
    ada.send("fine");
    ada.until("Ciao!");
    let mut again = on_terminal(
        &command(home.path(), "--plain --name Ada"),
        "xterm",
        server.address(),
    );
    again.until("scrivi la password");
    again.bytes(b"torre alta 7\n");
    again.until("Tutti i comandi: aiuto");
    assert!(!again.received().contains("torre"), "{again:?}");
}

/// The server is killed and started anew during a game. Its player comes back to the seat signed in, on the full screen and in lines.
#[test]
fn a_registered_player_is_signed_in_after_a_restart_of_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::on(folder.path());
    let address = server.address();
    let homes = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    register(&server, homes[0].path(), "Ada");
    register(&server, homes[1].path(), "Gil");
    let ada = screen(&server, homes[0].path(), "--name Ada");
    sees(&ada, "Ada @");
    ada.send("crea prova colore=bianco");
    sees(&ada, "prova");
    let mut gil = on_terminal(
        &command(homes[1].path(), "--name Gil --plain"),
        "xterm",
        server.address(),
    );
    gil.until("Gil");
    gil.send("entra prova");
    gil.until("Tocca a Ada");
    sees(&ada, "Tocca a te");
    server.kill();
    let _server = Server::again(folder.path(), address);
    gil.until("Eccoti di nuovo al tuo posto, Gil");
    gil.until("Ciao di nuovo, Gil.");
    // A command that only the owner of the account may give works at the board.
    gil.send("profilo testo gioco a dama");
    gil.until("gioco a dama");
    assert!(!gil.received().contains("non hai fatto l'accesso"));
    ada.send("profilo testo anch'io");
    ada.send("profilo");
    sees(&ada, "anch'io");
}
