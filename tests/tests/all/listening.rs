//! The client as a blind player uses it: `damiera play --accessible`, on a terminal and in a pipe.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;

use damiera_tests::harness::{Client, Server, client_program, on_terminal, shell};

/// The command that runs the client, with a folder of its own to keep seats in.
fn command(folder: &tempfile::TempDir, words: &str) -> String {
    format!(
        "export HOME={} LC_ALL=it_IT.UTF-8; exec {} {words} --server $HOST:$PORT",
        folder.path().display(),
        client_program().display(),
    )
}

/// Nothing that came was drawn, marked, coloured, meant for a program, or moved the cursor.
#[track_caller]
fn check_heard(client: &Client) {
    let heard = client.received();
    for sign in [
        "\u{1b}",
        "[ ]",
        "* ",
        "{\"",
        "\u{8}",
        "|",
        "riprendi",
        "DAMIERA/1",
    ] {
        assert!(!heard.contains(sign), "{sign:?} in\n{heard}");
    }
    let empty = heard.lines().any(|line| line.trim().is_empty());
    assert!(!empty, "an empty line in\n{heard}");
}

#[test]
fn a_blind_player_plays_on_any_terminal() {
    for kind in ["xterm-256color", "dumb"] {
        let server = Server::start();
        let folder = tempfile::tempdir().expect("a folder");
        let play = command(&folder, "--accessible play prova --time 5+3");
        let mut ada = on_terminal(&play, kind, server.address());
        ada.until("Come ti chiami?");
        ada.send("Ada");
        ada.until("Tutti i comandi: aiuto");
        ada.until("Stanza nuova: prova, dama italiana, 5+3. Hai i Bianchi.");
        ada.until("Aspetto un avversario, che scriva: entra prova. Contro il computer: bot");
        let mut gil = server.person("Gil");
        gil.ask("entra prova");
        ada.until("Partita 1. Bianchi: Ada. Neri: Gil.");
        ada.until("Neri, dame: nessuna");
        ada.until("Tocca a te.");
        ada.send("6a 5c");
        ada.until("Mossa non valida: ");
        ada.send("6e 5d");
        ada.until("Bianco: 6E va in 5D. Tocca al Nero.");
        gil.ask("di' forza!");
        ada.until("Gil dice: forza!");
        gil.ask("3b 4c");
        ada.until("Nero: 3B va in 4C. Tocca a te, e devi mangiare. Il tuo tempo: ");
        ada.send("leggi 3");
        ada.until("Riga 3: 3D pedina nera, 3F pedina nera, 3H pedina nera");
        ada.send("mosse 5d");
        ada.until("Devi mangiare. Prese possibili: 5D 3B");
        ada.send("/turno");
        ada.until("Muove Ada.");
        // This program refuses a drawing format.
        ada.send("formato testo");
        ada.until("il formato non si cambia");
        ada.send("damiera gira");
        ada.until("Bianchi, pedine: 8G, 8E, 8C, 8A,");
        ada.send("lingua en");
        ada.until("I speak English now.");
        ada.send("offer");
        ada.until("I do not understand");
        ada.send("draw");
        ada.until("You offered a draw.");
        gil.ask("accetta");
        ada.until("The game is a draw!");
        ada.send("rematch");
        gil.until("rivincita");
        gil.ask("accetta");
        ada.until("Game 2. White: Gil. Black: Ada.");
        ada.send("quit");
        ada.until("damiera resume");
        check_heard(&ada);
    }
}

/// ^C belongs to the line being typed, as in the client that draws.
#[test]
fn breaking_off_ends_nothing() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    let play = command(&folder, "play prova --accessible --name Ada");
    let mut ada = on_terminal(&play, "xterm", server.address());
    ada.until("Aspetto un avversario");
    ada.bytes(b"abbando\x03");
    ada.until("Per uscire: fine");
    ada.send("chi");
    ada.until("Una persona in linea: Ada (ospite)");
    ada.bytes(b"\x04");
    ada.until("Ciao!");
}

#[test]
fn in_a_pipe_lines_go_in_and_come_out() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    let play = command(&folder, "play --name Ada --bot 2 --side white");
    let play = format!("export DAMIERA_ACCESSIBLE=1; {play}");
    let mut ada = shell(&play, server.address());
    ada.until("Partita 1. Bianchi: Ada. Neri: Bot-2.");
    ada.send("6a 5b");
    ada.until("Bianco: 6A va in 5B. ");
    ada.until("Tocca a te");
    ada.send("abbandona");
    ada.until("Vince Bot-2!");
    ada.finish_writing();
    ada.until("Ciao!");
    check_heard(&ada);
}

#[test]
fn a_wish_that_is_refused_is_said_once() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    let mut gil = server.person("Gil");
    gil.ask("crea prova parola=gatto");
    // A name that is taken, a room that exists already, and a word that was not said.
    let play = command(&folder, "play Prova --accessible --name Gil --time 5");
    let mut ada = on_terminal(&play, "xterm", server.address());
    ada.until("C'è già Gil: scegli un altro nome.");
    ada.until("Come ti chiami?");
    ada.send("Ada");
    ada.until("La stanza prova chiede una parola: scrivi anche parola=PAROLA");
    ada.send("chi");
    ada.until("2 persone in linea: ");
    ada.send("entra prova parola=gatto");
    ada.until("Hai i Neri contro Gil (ospite).");
    check_heard(&ada);
    let heard = ada.received();
    assert_eq!(heard.matches("chiede una parola").count(), 1, "{heard}");
    assert!(!heard.contains("esiste già"), "{heard}");
    assert!(!heard.contains("mentre la scrivi"), "{heard}");
}

/// Passes bytes on to a server until the line is cut; when it is mended the next connection may come.
struct Line {
    address: SocketAddr,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

impl Line {
    fn to(server: SocketAddr) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("its address");
        let open = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&open);
        thread::spawn(move || {
            for near in listener.incoming() {
                let near = near.expect("a connection");
                let mut open = kept.lock().expect("nobody panicked");
                let far = TcpStream::connect(server).expect("the server accepts");
                let twice = |stream: &TcpStream| stream.try_clone().expect("a handle");
                pass(twice(&near), twice(&far));
                pass(twice(&far), twice(&near));
                open.extend([near, far]);
            }
        });
        Line { address, open }
    }

    /// Cuts the line. Until what this gives is dropped, nothing goes through another connection.
    fn cut(&self) -> MutexGuard<'_, Vec<TcpStream>> {
        let mut open = self.open.lock().expect("nobody panicked");
        for stream in open.drain(..) {
            // A client that is gone already needs no cut.
            let _ = stream.shutdown(Shutdown::Both);
        }
        open
    }
}

/// Passes one direction on.
fn pass(mut from: TcpStream, mut to: TcpStream) {
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut buffer) {
            if to.write_all(&buffer[..count]).is_err() {
                break;
            }
        }
    });
}

#[test]
fn after_the_line_dropped_the_seat_is_taken_back() {
    let server = Server::start();
    let line = Line::to(server.address());
    let folder = tempfile::tempdir().expect("a folder");
    let play = command(&folder, "play prova --accessible --name Ada");
    let mut ada = on_terminal(&play, "xterm", line.address);
    ada.until("Aspetto un avversario");
    let mut gil = server.person("Gil");
    gil.ask("entra prova");
    ada.until("Tocca a te.");
    ada.send("6e 5d");
    ada.until("Tocca al Nero.");
    let cut = line.cut();
    gil.until("Ada non è in linea");
    gil.ask("3b 4c");
    drop(cut);
    ada.until("La connessione è caduta");
    ada.until("Nero: 3B va in 4C");
    ada.until("Eccoti di nuovo al tuo posto, Ada: stanza prova");
    ada.until("Tocca a te, e devi mangiare.");
    ada.send("5d 3b");
    ada.until("Bianco: 5D mangia 4C, arriva in 3B");
    ada.send("fine");
    ada.until("damiera resume");
    check_heard(&ada);
    // Later, and from a new start of the program.
    let resume = command(&folder, "resume --accessible --name Ada");
    let mut ada = on_terminal(&resume, "xterm", line.address);
    ada.until("Eccoti di nuovo al tuo posto, Ada: stanza prova");
    ada.until("Bianchi, pedine: 3B, ");
    ada.until("Tocca al Nero.");
    gil.ask("2c 4a");
    ada.until("Nero: 2C mangia 3B, arriva in 4A");
    check_heard(&ada);
}

#[test]
fn who_watches_listens_too() {
    let server = Server::start();
    let [mut ada, _gil] = server.game("");
    let folder = tempfile::tempdir().expect("a folder");
    let watch = command(&folder, "watch prova --accessible --name Zoe");
    let mut zoe = on_terminal(&watch, "xterm", server.address());
    zoe.until("Guardi la stanza prova, dama italiana, senza orologio.");
    zoe.until("Tocca al Bianco.");
    ada.ask("6a 5b");
    zoe.until("Bianco: 6A va in 5B. Tocca al Nero.");
    check_heard(&zoe);
}
