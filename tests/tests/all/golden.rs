//! The streams of the game's first description, byte for byte.
//!
//! `tests/data/golden` holds them. A move and the multiple capture are played in every variant; the
//! single capture stops although it could go on, which only `libera` allows.

use damiera_tests::harness::{Client, Server, game_blocks};

/// The streams of one example: of `PlayerA`, who has White, of `PlayerB`, and of a spectator.
type Streams = [&'static str; 3];

macro_rules! streams {
    ($example:literal) => {
        [
            include_str!(concat!("../../data/golden/", $example, "-playera.txt")),
            include_str!(concat!("../../data/golden/", $example, "-playerb.txt")),
            include_str!(concat!("../../data/golden/", $example, "-spectators.txt")),
        ]
    };
}

const MOVE: Streams = streams!("move");
const SINGLE: Streams = streams!("single");
const MULTIPLE: Streams = streams!("multiple");

/// The moves, White's first, that lead to the board of the examples of captures.
const TO_CAPTURES: [&str; 5] = ["6c 5b", "3b 4a", "7d 6c", "3h 4g", "5b 4c"];

/// `PlayerA`, `PlayerB` and a spectator who was there from the beginning.
fn room(server: &Server, variant: &str) -> [Client; 3] {
    let [mut a, mut b, mut spectator] = server.people(["PlayerA", "PlayerB", "Guarda"]);
    a.ask(&format!("crea prova variante={variant}"));
    spectator.ask("osserva prova");
    b.send("entra prova");
    [a, b, spectator]
}

/// Plays moves, White's first, and returns what everyone was shown after those of `before`.
fn streams_of(variant: &str, before: &[&str], shown: &[&str]) -> [String; 3] {
    let server = Server::start();
    let mut everyone = room(&server, variant);
    let mut streams = everyone.each_mut().map(Client::heard);
    for (ply, typed) in before.iter().chain(shown).enumerate() {
        let answer = everyone[ply % 2].ask(typed);
        for (who, client) in everyone.iter_mut().enumerate() {
            let heard = if who == ply % 2 {
                answer.clone()
            } else {
                client.heard()
            };
            let told = game_blocks(&heard);
            // An example begins at the board that the last of the moves before it led to.
            if !before.is_empty() && ply + 1 == before.len() {
                streams[who] = told.trim_start_matches('\n').to_owned();
            } else {
                streams[who].push_str(&told);
            }
        }
    }
    streams.map(|stream| game_blocks(&stream))
}

/// The examples end with a board. The server then sends a blank line and the turn. The player to move,
/// `mover` among the three, also gets the request for a move.
fn check(variant: &str, before: &[&str], shown: &[&str], expected: Streams, mover: usize) {
    let streams = streams_of(variant, before, shown);
    let turn = ["\nTurno bianco!\n", "\nTurno nero!\n"][mover];
    let request = "E' il tuo turno.\n\n\
        Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare\n\
        Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...\n";
    for (who, stream) in streams.iter().enumerate() {
        let request = if who == mover { request } else { "" };
        let expected = format!("{}{turn}{request}", expected[who]);
        assert!(
            *stream == expected,
            "{variant}, stream {who}:\n{stream}--- instead of\n{expected}"
        );
    }
}

#[test]
fn a_move() {
    for variant in ["italiana", "semplice", "libera"] {
        check(variant, &[], &["6e 5d"], MOVE, 1);
    }
}

#[test]
fn a_multiple_capture() {
    for variant in ["italiana", "semplice", "libera"] {
        check(variant, &TO_CAPTURES, &["3d 5b 7d"], MULTIPLE, 0);
    }
}

#[test]
fn a_single_capture() {
    check("libera", &TO_CAPTURES, &["3d 5b"], SINGLE, 0);
}

#[test]
fn a_capture_that_must_go_on() {
    for variant in ["italiana", "semplice"] {
        let server = Server::start();
        let mut everyone = room(&server, variant);
        for client in &mut everyone {
            client.heard();
        }
        for (ply, typed) in TO_CAPTURES.iter().enumerate() {
            everyone[ply % 2].ask(typed);
        }
        let [_, b, spectator] = &mut everyone;
        b.heard();
        spectator.heard();
        let answer = b.ask("3d 5b");
        let expected = "* Mossa non valida: la presa non è finita. Devi scrivere: 3D 5B 7D\n\
            \n\
            Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare\n\
            Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...\n";
        assert_eq!(answer, expected, "{variant}");
        assert_eq!(spectator.heard(), "", "a refusal is the mover's alone");
        b.check("3d 5b 7d", "* Nero: 3D 5B 7D, mangia 4C, 6C\n");
    }
}
