//! The full screen of the bundled client, in a terminal that tmux draws, at a real server.

mod games;

use damiera_rules::{Position, Variant};
use damiera_tests::harness::school::{open_class, register_teacher};
use damiera_tests::harness::tournament::register;
use damiera_tests::harness::{Client, DeadNetwork, Screen, Server, client_program};
use serde_json::Value;

/// The client at 80 columns and 24 rows: a square is 4 by 2, and the first one begins in column 2 of
/// row 1.
fn client(server: &Server, arguments: &str) -> Screen {
    let program = client_program();
    let command = format!(
        "export TERM=xterm-256color COLORTERM=truecolor; exec {} --server $HOST:$PORT --language it {arguments}",
        program.display()
    );
    Screen::sized(&command, server.address(), 80, 24)
}

/// Someone who watches in JSON, and so knows each position.
fn watcher(server: &Server, room: &str) -> Client {
    let mut leo = server.person("Leo");
    leo.to_json();
    leo.send(&format!("osserva {room}"));
    leo
}

/// The next position with White to move, and Black's move before it; None when the game is over.
fn next_turn(leo: &mut Client) -> Option<(Position, Option<String>)> {
    loop {
        let event = leo.json();
        match event["type"].as_str() {
            Some("end") => return None,
            Some("move" | "position" | "start") if event["turn"] == "white" => {
                let fen = event["fen"].as_str().expect("a position");
                let position = Position::from_fen(fen, Variant::Italiana).expect("a position");
                let answer = event["last"]["move"].as_str().map(str::to_owned);
                return Some((position, answer));
            }
            Some("move" | "position" | "start") if event["turn"] == Value::Null => {}
            _ => {}
        }
    }
}

/// True if Black's answer to White's move of this number is in the list of moves. Text that the server sent
/// to others may not be on the screen yet, and the line before it looks the same.
pub(crate) fn is_answered(shown: &str, number: usize, answer: &str) -> bool {
    // The list may not have room for the end of a long capture.
    let begins: String = answer.chars().take(5).collect();
    // A row has the number of its first move.
    let row = format!(" {} ", (2 * number).saturating_sub(1));
    let mut answered = shown.lines().filter_map(|line| line.split_once(&row));
    answered.any(|(_, moves)| {
        moves
            .trim()
            .get(5..)
            .is_some_and(|moves| moves.contains(&begins))
    })
}

#[test]
fn a_storm_of_sizes_leaves_the_game_as_it_was() {
    let server = Server::start();
    let screen = client(&server, "--name Ada play sala --bot 1");
    let before = screen.until("Partita 1", "Turno bianco!");
    for step in 0..40_u16 {
        screen.resize(1 + step * 37 % 220, 1 + step * 23 % 70);
    }
    screen.resize(80, 24);
    let board = |shown: &str| {
        shown
            .lines()
            // The first one says how long the network takes.
            .skip(1)
            .take(17)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    // The client redraws the remains of the earlier sizes as soon as it has seen the last one.
    let _ = screen.when(|shown| board(shown) == board(&before));
    screen.resize(30, 10);
    let _ = screen.when(|shown| shown.contains("almeno 40"));
}

#[test]
fn a_killed_server_is_come_back_to() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::on(data.path());
    let address = server.address();
    let screen = client(&server, "--name Ada play sala --bot 1");
    let _ = screen.until("Partita 1", "Turno bianco!");
    screen.send("6A 5B");
    let _ = screen.until("1 6A 5B", "Turno bianco!");
    server.kill();
    let _ = screen.when(|shown| shown.contains("Senza linea: riprovo tra"));
    let _server = Server::again(data.path(), address);
    let _ = screen.until("Di nuovo al tuo posto", "Turno bianco!");
    screen.send("/storia");
    let _ = screen.when(|shown| shown.contains("1. 6A 5B"));
}

#[test]
fn a_dead_network_is_seen_and_come_back_from() {
    let server = Server::start();
    let network = DeadNetwork::before(server.address());
    let command = format!(
        "export TERM=xterm-256color; exec {} --server $HOST:$PORT --language it --name Ada play sala --bot 1 --time 10+0",
        client_program().display()
    );
    let screen = Screen::sized(&command, network.address(), 80, 24);
    let _ = screen.until("Partita 1", "Turno bianco!");
    let mut leo = watcher(&server, "sala");
    let mut play = |number: usize| {
        let (position, answer) = next_turn(&mut leo).expect("a game that goes on");
        if let Some(answer) = answer {
            let _ = screen.when(|shown| is_answered(shown, number, &answer));
        }
        let ply = position.legal_plies()[0];
        let typed = ply.labels(Variant::Italiana.drawing());
        screen.send(&typed);
        typed
    };
    // No clock runs before both have moved.
    play(0);
    let _ = screen.when(|shown| shown.contains("  1 ") && shown.contains("Turno bianco!"));
    network.goes_dead();
    let typed = play(1);
    // A line behind it neither takes its place nor holds the end of the connection up.
    screen.send("orologio");
    let _ = screen.when(|shown| shown.contains(&format!("{typed}: nessuna risposta da")));
    let lost = screen.when(|shown| shown.contains("Senza linea: riprovo tra"));
    assert!(
        lost.contains(&format!("{typed} non ha avuto risposta")),
        "{lost}"
    );
    // A peer that accepts the connection and says nothing may well be the server.
    let shown = screen.when(|shown| shown.contains("ma non arriva nulla"));
    assert!(!shown.contains("che questo programma capisca"), "{shown}");
    network.comes_back();
    let _ = screen.when(|shown| shown.contains("Di nuovo al tuo posto"));
    // The move was made again by itself.
    let begins: String = typed.chars().take(5).collect();
    let _ = screen.when(|shown| shown.contains(&format!("  3 {begins}")));
}

#[test]
fn why_after_a_refusal_explains_the_move() {
    for (language, begun, typed, word, explained) in [
        (
            "it",
            "Turno bianco!",
            "6a 3d",
            "perché?",
            "6A 3D non si può",
        ),
        ("it", "Turno bianco!", "6a 3d", "perche", "6A 3D non si può"),
        ("en", "Your turn", "6a 3d", "why?", "6A 3D cannot be played"),
    ] {
        let server = Server::start();
        let command = format!(
            "export TERM=xterm-256color; exec {} --server $HOST:$PORT --language {language} --name Ada play --variant italiana --bot 1 --side white",
            client_program().display()
        );
        let screen = Screen::sized(&command, server.address(), 80, 24);
        let _ = screen.when(|shown| shown.contains(begun));
        screen.send(typed);
        let refused = screen.when(|shown| shown.contains("6A a 3D") || shown.contains("6A to 3D"));
        assert!(!refused.contains(explained), "{refused}");
        screen.send(word);
        let _ = screen.when(|shown| shown.contains(explained));
    }
}

/// At the table as in lines: who is there, and who watches, in a window of its own.
#[test]
fn who_is_there_and_who_watches_is_shown_as_in_lines() {
    let server = Server::start();
    let screen = client(&server, "--name Ada play prova");
    let _ = screen.when(|shown| shown.contains("Aspetto un avversario"));
    let mut gil = server.person("Gil");
    gil.check("entra prova", "prova");
    let mut zoe = server.person("Zoe");
    zoe.check("osserva prova", "prova");
    let _ = screen.when(|shown| shown.contains("Turno bianco!"));
    for asked in ["chi", "chi guarda"] {
        let told = gil.ask(asked);
        let line = told.trim_start_matches("* ").trim_end();
        screen.send(asked);
        let shown = screen.when(|shown| shown.contains("un tasto chiude"));
        let words = |text: &str| {
            let plain = text.replace(['│', '\n'], " ");
            plain.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        assert!(
            words(&shown).contains(&words(line)),
            "{line} is not in {shown}"
        );
        assert!(shown.contains("Zoe"), "{shown}");
        screen.keys(&["Escape"]);
        let _ = screen.when(|shown| !shown.contains("un tasto chiude"));
    }
}

#[test]
fn the_first_form_says_what_is_wrong_with_an_address_and_how_one_is_written() {
    for (language, asked, bad, refused) in [
        (
            "it",
            "Come ti chiami?",
            "non è un indirizzo",
            "niente è in ascolto",
        ),
        (
            "en",
            "What is your name?",
            "is not an address",
            "nothing listens",
        ),
    ] {
        let server = Server::start();
        let command = format!(
            "export TERM=xterm-256color; exec {} --language {language}",
            client_program().display()
        );
        let screen = Screen::sized(&command, server.address(), 80, 24);
        let _ = screen.when(|shown| shown.contains(asked));
        screen.keys(&["A", "d", "a", "Tab", "C-u"]);
        screen.send("dama:casa");
        let shown = screen.when(|shown| shown.contains(bad));
        assert!(shown.contains("127.0.0.1:6464"), "{shown}");
        screen.keys(&["C-u"]);
        screen.send("127.0.0.1:1");
        let shown = screen.when(|shown| shown.contains(refused));
        assert!(!shown.contains("os error"), "{shown}");
    }
}

#[test]
fn a_program_that_is_stopped_goes_on_where_it_was() {
    let server = Server::start();
    let program = client_program();
    // A shell that can bring it back.
    let command = format!(
        "export TERM=xterm-256color PS1='$ '; exec bash --norc --noprofile -i -c 'set -m; {} --server $HOST:$PORT --language it --name Ada play sala --bot 1; echo stopped; read line; fg; echo ended; sleep 60'",
        program.display()
    );
    let screen = Screen::sized(&command, server.address(), 80, 24);
    let _ = screen.until("Partita 1", "Turno bianco!");
    screen.keys(&["C-z"]);
    // Input typed while it stops is lost.
    let _ = screen.when(|shown| shown.contains("stopped"));
    screen.keys(&["Enter"]);
    let _ = screen.when(|shown| shown.contains("Turno bianco!") && !shown.contains("stopped"));
    screen.send("6A 5B");
    let _ = screen.when(|shown| shown.contains("1 6A 5B"));
    screen.keys(&["C-c"]);
    let _ = screen.when(|shown| shown.contains("vuoi uscire?"));
    screen.send("sì");
    // The shell's own screen is back.
    let _ = screen.when(|shown| shown.contains("ended"));
}

#[test]
fn a_second_terminal_takes_the_seat_over() {
    let server = Server::start();
    let home = tempfile::tempdir().expect("a folder");
    let state = format!("export XDG_CONFIG_HOME={};", home.path().display());
    let start = |arguments: &str| {
        let command = format!(
            "{state} export TERM=xterm-256color; exec {} --server $HOST:$PORT --language it {arguments}",
            client_program().display()
        );
        Screen::sized(&command, server.address(), 80, 24)
    };
    let first = start("--name Ada play sala --bot 1");
    let _ = first.until("Partita 1", "Turno bianco!");
    let second = start("--name Ada resume");
    let _ = second.until("Di nuovo al tuo posto", "Turno bianco!");
    let _ = first.when(|shown| shown.contains("Il tuo posto è ora su un altro terminale"));
    first.keys(&["Enter"]);
    let _ = first.until("Di nuovo al tuo posto", "Turno bianco!");
    let _ = second.when(|shown| shown.contains("Il tuo posto è ora su un altro terminale"));
}

#[test]
fn games_that_are_over_are_gone_through() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    ada.ask("6E 5D");
    gil.ask("3B 4C");
    ada.ask("5D 3B");
    gil.ask("abbandona");
    let screen = client(&server, "replay '#1'");
    let _ = screen.when(|shown| shown.contains("6E 5D") && shown.contains("5D 3B"));
    screen.keys(&["End"]);
    screen.keys(&["?"]);
    let _ = screen.when(|shown| shown.contains("Aiuto"));
    // The engine looks at the game beside the screen.
    screen.keys(&["x", "a"]);
    let _ = screen.when(|shown| shown.contains("Analisi: 3 mosse"));
}

/// A person who has not entered reads a tournament in its views, and watches one of its games.
#[test]
fn a_tournament_is_read_and_watched_at_a_real_server() {
    let server = Server::start();
    let mut people: Vec<Client> = ["Ada", "Gil"].map(|name| register(&server, name)).into();
    people[0].check(
        "torneo apri nome=\"Coppa di Natale\" sistema=girone tempo=10+5 posti=2-8",
        "Torneo 1, Coppa di Natale",
    );
    for person in &mut people {
        person.check("iscriviti 1", "Torneo 1, Coppa");
    }
    let screen = client(&server, "--name Leo");
    let _ = screen.when(|shown| shown.contains("[Tornei]"));
    screen.keys(&["C-t"]);
    let _ = screen.until("Coppa di Natale", "iscrizioni");
    screen.keys(&["Enter"]);
    let _ = screen.until("[Iscriviti]", "Gil");
    people[0].ask("torneo 1 inizia");
    // Leo gets no news: the button asks anew.
    screen.click((15, 1));
    let _ = screen.until("classifica", "Si gioca il turno 1 di 1");
    screen.keys(&["Tab"]);
    let _ = screen.when(|shown| shown.contains("si gioca") && shown.contains("Ada"));
    screen.keys(&["Enter"]);
    let _ = screen.when(|shown| shown.contains("Partita 1") || shown.contains("Tocca a"));
    screen.send("esci");
    let _ = screen.until("turno 1", "si gioca");
    screen.keys(&["Tab"]);
    let _ = screen.when(|shown| shown.contains("tabellone") && shown.contains("1n"));
    screen.keys(&["Tab"]);
    let _ = screen.when(|shown| shown.contains("Gli arbitri non hanno ancora deciso niente"));
    screen.keys(&["Escape", "Escape"]);
    let _ = screen.when(|shown| shown.contains("Damiera · le stanze"));
}

/// A name that is typed, because none was given or the given one is another's, leads to the place that was asked for.
#[test]
fn a_typed_name_leads_where_the_command_says() {
    let server = Server::start();
    let mut gil = server.person("Gil");
    let rosa = client(&server, "play sala");
    let _ = rosa.when(|shown| shown.contains("Nome"));
    rosa.send("Rosa");
    let _ = rosa.when(|shown| shown.contains("sala"));
    gil.check_soon("entra sala", "Sei i Neri");
    let leo = client(&server, "--name Gil watch sala");
    let _ = leo.when(|shown| shown.contains("C'è già Gil"));
    leo.keys(&["C-u"]);
    leo.send("Leo");
    let _ = leo.when(|shown| shown.contains("Leo") && shown.contains("Rosa"));
}

/// The code of a class is no name: the field is free for one, and the class is entered by it.
#[test]
fn the_code_of_a_class_in_place_of_a_name_leads_there() {
    let server = Server::start();
    let mut rossi = register_teacher(&server);
    let code = open_class(&mut rossi, "italiana");
    let ivo = client(&server, "play");
    let _ = ivo.when(|shown| shown.contains("Nome"));
    ivo.send(&code);
    let _ = ivo.when(|shown| shown.contains("il codice di una classe"));
    ivo.send("Ivo");
    rossi.until("Ivo");
}
