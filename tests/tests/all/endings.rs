//! How games end by the rules, in words and in the record.

use damiera_rules::{Color, DrawReason, Outcome, Variant, WinReason};
use damiera_tests::harness::{PlayedGame, Server};

/// Plays a game to its end; everyone reads who won and why, and the record has it.
fn check(
    variant: Variant,
    wanted: impl Fn(Outcome) -> bool,
    first: &str,
    reason: &str,
    result: &str,
) {
    let played = PlayedGame::ending(variant, wanted);
    let server = Server::start();
    let [mut ada, mut gil] = server.game(&format!("variante={}", variant.id()));
    let mut zoe = server.person("Zoe");
    zoe.ask("osserva prova");
    for (ply, typed) in played.moves.iter().enumerate() {
        [&mut ada, &mut gil][ply % 2].send(typed);
        let told = format!("{}: {typed}", ["* Bianco", "* Nero"][ply % 2]);
        for client in [&mut ada, &mut gil, &mut zoe] {
            client.until(&told);
        }
    }
    let end = format!("{first}\n* {reason} ");
    for client in [&mut ada, &mut gil, &mut zoe] {
        let told = client.heard();
        assert!(told.starts_with(&end), "{told}instead of {end}");
        assert!(!told.contains("Turno "), "{told}");
    }
    zoe.check("partita", &format!("* [Result \"{result}\"]\n"));
    let last = ["6a 5b", "patta", "ritira", "abbandona"];
    for typed in last {
        ada.check(
            typed,
            "* La partita è finita. Ancora? rivincita. Per uscire: esci\n",
        );
    }
    for client in [&mut ada, &mut zoe] {
        client.check(
            "consiglio",
            "* La partita è finita: non c'è più una mossa da consigliare. Com'è andata: analisi\n",
        );
    }
}

fn won(winner: Color, reason: WinReason) -> impl Fn(Outcome) -> bool {
    move |outcome| outcome == Outcome::Win { winner, reason }
}

fn drawn(reason: DrawReason) -> impl Fn(Outcome) -> bool {
    move |outcome| matches!(outcome, Outcome::Draw(draw) if draw.reason == reason)
}

#[test]
fn without_pieces() {
    let pieces = WinReason::NoPieces;
    let variant = Variant::Italiana;
    check(
        variant,
        won(Color::White, pieces),
        "Vince Ada!",
        "Gil non ha più pezzi.",
        "1-0",
    );
    let variant = Variant::Semplice;
    check(
        variant,
        won(Color::Black, pieces),
        "Vince Gil!",
        "Ada non ha più pezzi.",
        "0-1",
    );
}

#[test]
fn without_moves() {
    let moves = WinReason::NoMoves;
    let variant = Variant::Libera;
    check(
        variant,
        won(Color::White, moves),
        "Vince Ada!",
        "Gil non può più muovere.",
        "1-0",
    );
    let variant = Variant::Italiana;
    check(
        variant,
        won(Color::Black, moves),
        "Vince Gil!",
        "Ada non può più muovere.",
        "0-1",
    );
}

#[test]
fn forty_moves() {
    check(
        Variant::Italiana,
        drawn(DrawReason::KingMoves),
        "Partita patta!",
        "Patta: 40 mosse a testa senza muovere pedine e senza prese.",
        "1/2-1/2",
    );
}

#[test]
fn four_times_the_same() {
    check(
        Variant::Semplice,
        drawn(DrawReason::Repetition),
        "Partita patta!",
        "Patta: la stessa posizione per la quarta volta.",
        "1/2-1/2",
    );
}
