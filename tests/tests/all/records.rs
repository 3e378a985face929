//! A game finished on the server, gone through, judged and drawn by its number.

use std::process::{Command, Output};

use damiera_tests::harness::{Screen, Server, client_program};

fn run(server: &Server, words: &[&str]) -> Output {
    Command::new(client_program())
        .args([
            "--language",
            "it",
            "--server",
            &server.address().to_string(),
        ])
        .args(words)
        .output()
        .expect("the client runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A game that was finished, on a board that the room had mirrored.
fn finished() -> Server {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("angolo=destra");
    for (index, squares) in ["6D 5E", "3G 4F", "5E 3G", "2H 4F"].into_iter().enumerate() {
        let mover = if index % 2 == 0 { &mut ada } else { &mut gil };
        mover.ask(squares);
    }
    gil.ask("abbandona");
    server
}

#[test]
fn a_game_of_the_server_is_known_by_its_number() {
    let server = finished();
    let replayed = text(&run(&server, &["replay", "#1"]));
    assert!(replayed.contains("vincono i Bianchi"), "{replayed}");
    assert!(replayed.contains("1. Bianco: 6D 5E\n"), "{replayed}");
    assert!(
        replayed.contains("4. Nero: 2H 4F, mangia 3G\n"),
        "{replayed}"
    );
    let judged = text(&run(
        &server,
        &["analyze", "#1", "--nodes", "2000", "--format", "json"],
    ));
    assert!(judged.contains("\"plies\":4"), "{judged}");
    let drawn = text(&run(&server, &["draw", "#1"]));
    assert!(
        drawn.contains("class=\"black man\" data-on=\"4F\""),
        "{drawn}"
    );
    let unknown = run(&server, &["replay", "#99"]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(!unknown.stderr.is_empty());
}

#[test]
fn a_person_steps_through_a_game() {
    let server = finished();
    let command = format!(
        "exec {} --server $HOST:$PORT --language it --plain replay '#1'",
        client_program().display()
    );
    let screen = Screen::running(&command, server.address());
    let sees = |part: &str| {
        let _ = screen.when(|shown| shown.contains(part));
    };
    sees("La posizione iniziale");
    screen.send("");
    sees("Bianco: 6D 5E");
    screen.send("ultima");
    sees("Nero: 2H 4F, mangia 3G");
    screen.send("2");
    sees("Nero: 3G 4F");
    screen.send("partita 2");
    sees("non c'è una partita 2: ce ne sono 1");
}
