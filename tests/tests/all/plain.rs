//! The client in plain lines: `damiera play --plain`, on a dumb terminal, and in a pipe.

use std::time::Duration;

use damiera_tests::harness::school::{open_class, register_teacher};
use damiera_tests::harness::{Client, DeadNetwork, Server, client_program, on_terminal, shell};
use tokio::time::Instant;

/// The silence after which a connection is given up where no clock runs, or what was asked takes thought.
const CALM_SILENCE: Duration = Duration::from_secs(30);

/// The command that runs the client, with a home of its own.
fn command(folder: &tempfile::TempDir, words: &str) -> String {
    format!(
        "unset XDG_CONFIG_HOME XDG_STATE_HOME; export HOME={} LC_ALL=it_IT.UTF-8; exec {} {words} \
         --server $HOST:$PORT",
        folder.path().display(),
        client_program().display(),
    )
}

/// Nothing that came moved the cursor, was coloured, or was meant for a program.
#[track_caller]
fn check_plain(client: &Client) {
    let shown = client.received();
    for sign in ["\u{1b}", "{\"", "\u{8}", "riprendi ", "DAMIERA/1", "\u{ff}"] {
        assert!(!shown.contains(sign), "{sign:?} in\n{shown}");
    }
}

/// The board as it stands first, as the server's compact format has it.
const BOARD: &str = "1     n     n     n     n  1";

#[test]
fn lines_follow_each_other_on_any_terminal() {
    for (words, kind) in [
        ("--plain play prova", "xterm-256color"),
        ("play prova", "dumb"),
    ] {
        let server = Server::start();
        let folder = tempfile::tempdir().expect("a folder");
        let mut ada = on_terminal(&command(&folder, words), kind, server.address());
        ada.until("Come ti chiami?");
        ada.send("Ada");
        ada.until("Tutti i comandi: aiuto");
        ada.until("* Stanza nuova: prova");
        let mut gil = server.person("Gil");
        gil.ask("entra prova");
        ada.until(BOARD);
        ada.until("Tocca a te.");
        ada.send("muovo 6e in 5d");
        ada.until("* Bianco: 6E 5D. Tocca a Gil.");
        gil.ask("3b 4c");
        ada.until("* Nero: 3B 4C. Tocca a te, e devi mangiare.");
        ada.send("/mosse");
        ada.until("5D 3B");
        // This program refuses a format that is not lines.
        ada.send("formato json");
        ada.until("il formato non si cambia");
        ada.send("colori sì");
        ada.until("non hanno colori");
        ada.send("abbandona");
        ada.until("Vince Gil!");
        ada.send("fine");
        ada.until("Ciao!");
        check_plain(&ada);
        // A returning person is known there.
        let mut again = on_terminal(&command(&folder, words), kind, server.address());
        again.until("ti chiami Ada.");
        check_plain(&again);
        assert!(!again.received().contains("Come ti chiami?"), "{again:?}");
    }
}

#[test]
fn a_language_is_chosen_before_a_name_and_remembered() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    let words =
        |words: &str| command(&folder, words).replace("LC_ALL=it_IT.UTF-8", "LC_ALL=C LANG=");
    let mut ada = on_terminal(&words("--plain"), "xterm", server.address());
    ada.until(
        "English: lingua en - Português: lingua pt - Filipino: lingua fil - Español: lingua es",
    );
    ada.until("Come ti chiami?");
    ada.send("lingua en");
    ada.until("What is your name?");
    ada.send("Ada");
    ada.until("All commands: help");
    ada.send("play italian bot");
    ada.until("Your turn.");
    ada.send("6a 3d");
    ada.until("too far");
    // `why?` refers to the refused move without naming it again.
    ada.send("why?");
    ada.until("6A 3D cannot be played");
    ada.send("quit");
    ada.rest();
    let mut again = on_terminal(&words("--plain"), "xterm", server.address());
    // The seat is kept, and so is the name.
    again.until("The name Ada is taken");
}

#[test]
fn a_pipe_gets_plain_lines_by_itself() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    let play = command(&folder, "play --name Ada --bot 2 --side white");
    let mut ada = shell(&play, server.address());
    ada.until(BOARD);
    ada.send("6a 5b");
    ada.until("* Bianco: 6A 5B. Tocca a Bot-2.");
    ada.until("Tocca a te");
    ada.send("abbandona");
    ada.until("Vince Bot-2!");
    ada.finish_writing();
    ada.until("Ciao!");
    check_plain(&ada);
}

#[test]
fn a_line_that_a_dead_network_swallows_is_marked() {
    let server = Server::start();
    let network = DeadNetwork::before(server.address());
    let folder = tempfile::tempdir().expect("a folder");
    let words = "--plain play prova --bot 1 --name Ada";
    let mut ada = on_terminal(
        &command(&folder, words),
        "xterm-256color",
        network.address(),
    );
    ada.until("Tocca a te.");
    network.goes_dead();
    ada.send("6A 5B");
    ada.until("6A 5B: nessuna risposta da 2 secondi.");
}

#[test]
fn a_dead_network_loses_no_typed_line_without_a_word() {
    let server = Server::start();
    let network = DeadNetwork::before(server.address());
    let folder = tempfile::tempdir().expect("a folder");
    let words = "--plain play sala --name Ada --time 10+0";
    let mut ada = on_terminal(
        &command(&folder, words),
        "xterm-256color",
        network.address(),
    );
    ada.until("* Stanza nuova: sala");
    let mut gil = server.person("Gil");
    gil.ask("entra sala");
    ada.until("Tocca a te.");
    // No clock runs before both have moved.
    ada.send("6E 5D");
    ada.until("* Bianco: 6E 5D.");
    gil.ask("3b 4c");
    ada.until("* Nero: 3B 4C. Tocca a te, e devi mangiare.");
    network.goes_dead();
    let dead = Instant::now();
    ada.send("5D 3B");
    // A line behind it neither takes its place nor holds the end of the connection up.
    ada.send("analisi");
    ada.until("5D 3B: nessuna risposta da 2 secondi.");
    ada.until("La connessione è caduta (il server non risponde).");
    assert!(dead.elapsed() < CALM_SILENCE, "{:?}", dead.elapsed());
    ada.until("5D 3B non ha avuto risposta: se non è arrivata, parte di nuovo");
    ada.until("analisi non ha avuto risposta, e non parte di nuovo da sola");
    network.comes_back();
    ada.until("* Bianco: 5D 3B, mangia 4C.");
    assert_eq!(ada.received().matches("* Bianco: 5D 3B,").count(), 1);
}

/// The code of a class in place of a name goes before the game that was asked for. In the lobby the line after the code is
/// the nickname, as at a server without this program.
#[test]
fn a_pupil_comes_into_the_class() {
    let server = Server::start();
    let mut rossi = register_teacher(&server);
    let code = open_class(&mut rossi, "italiana");
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let at = |folder: usize, words: &str| {
        let command = command(&folders[folder], words);
        on_terminal(&command, "xterm-256color", server.address())
    };
    let mut tea = at(0, "--plain play");
    tea.until("Come ti chiami?");
    tea.send(&code.replace('-', ""));
    tea.until("è il codice di una classe");
    tea.send("Tea");
    tea.until("il tuo nome è Tea.");
    rossi.until("Tea");
    let mut ivo = at(1, "--plain");
    ivo.until("Come ti chiami?");
    ivo.send("Ivo");
    ivo.until("Tutti i comandi: aiuto");
    ivo.send(&format!("classe {code}"));
    ivo.until("Per entrare scrivi come ti chiami.");
    ivo.send("Tea");
    ivo.until("c'è già in classe");
    ivo.send("Tina");
    ivo.until("il tuo nome è Tina.");
    rossi.until("Tina");
}

#[test]
fn one_leaves_where_a_name_is_asked_for() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    for word in ["fine", "esci"] {
        let command = command(&folder, "--plain play");
        let mut ada = on_terminal(&command, "xterm-256color", server.address());
        ada.until("Come ti chiami?");
        ada.send(word);
        ada.until("Serve un nome");
    }
}
