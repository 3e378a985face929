//! Real `nc`: a whole game by hand, and what happens when one side has nothing more to say.

use damiera_rules::{Color, Outcome, Variant};
use damiera_tests::harness::{Client, PlayedGame, Server, game_blocks, netcat, shell};

/// The way into a room that people are told to copy.
fn sits_down(server: &Server, name: &str) -> Client {
    let command = format!(r"(printf '{name}\nentra prova\n'; cat) | nc $HOST $PORT");
    shell(&command, server.address())
}

/// Has two people play these moves, White first.
fn play(white: &mut Client, black: &mut Client, moves: &[String]) {
    for (ply, typed) in moves.iter().enumerate() {
        let (mover, other, turn) = if ply % 2 == 0 {
            (&mut *white, &mut *black, "* Bianco: ")
        } else {
            (&mut *black, &mut *white, "* Nero: ")
        };
        mover.send(typed);
        let told = format!("{turn}{typed}");
        mover.until(&told);
        other.until(&told);
    }
}

#[test]
fn a_whole_game() {
    let server = Server::start();
    let mut ada = sits_down(&server, "Ada");
    ada.until("* Aspetto un avversario, che scriva: entra prova. Contro il computer: bot");
    let mut gil = sits_down(&server, "Gil");
    gil.until("* Stanza prova, dama italiana, senza orologio. Hai i Neri contro Ada (ospite).");
    let mut zoe = netcat("", server.address());
    zoe.send("Zoe");
    zoe.send("osserva prova");
    zoe.until("Turno bianco!");

    let played = PlayedGame::short(Variant::Italiana);
    play(&mut ada, &mut gil, &played.moves);
    let winner = match played.game.outcome() {
        Some(Outcome::Win {
            winner: Color::White,
            ..
        }) => "Vince Ada!",
        _ => "Vince Gil!",
    };
    for client in [&mut ada, &mut gil, &mut zoe] {
        client.until(winner);
        client.until("* ");
    }
    let boards = |client: &Client| {
        let blocks = game_blocks(client.received());
        blocks.matches("   A  B  C  D  E  F  G  H\n1 [").count()
    };
    let expected = 1 + played.moves.len();
    assert_eq!([boards(&ada), boards(&gil), boards(&zoe)], [expected; 3]);
}

#[test]
fn in_the_lobby_what_was_sent_is_answered() {
    let server = Server::start();
    let cases: [(&str, &[&str]); 3] = [
        (
            "Ada\nping uno\nping due\n",
            &["* Ciao, Ada.", "* PONG uno", "* PONG due"],
        ),
        (
            "Ada\nping senza fine riga",
            &["* Ciao, Ada.", "* PONG senza fine riga"],
        ),
        ("", &["* Ciao! Qui si gioca"]),
    ];
    for (sent, answers) in cases {
        let mut nc = netcat("-N", server.address());
        nc.bytes(sent.as_bytes());
        nc.finish_writing();
        let all = nc.rest();
        let mut left = all.as_str();
        for answer in answers {
            let found = left.find(answer);
            let at = found.unwrap_or_else(|| panic!("{answer} is not next in\n{all}"));
            left = &left[at + answer.len()..];
        }
    }
}

#[test]
fn a_silent_spectator_sees_the_game_to_its_end() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let mut zoe = shell(
        r"printf 'Zoe\nosserva prova\n' | nc -N $HOST $PORT",
        server.address(),
    );
    zoe.until("Turno bianco!");
    ada.ask("6e 5d");
    zoe.until("* Bianco: 6E 5D");
    gil.ask("abbandona");
    let end = zoe.rest();
    assert!(end.contains("Vince Ada!\n* Gil ha abbandonato."), "{end}");
}

#[test]
fn a_silent_player_is_absent_and_still_reads() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("entra prova");
    let mut gil = shell(
        r"printf 'Gil\nentra prova\n' | nc -N $HOST $PORT",
        server.address(),
    );
    ada.until("* Gil non è in linea: ha 120 secondi per tornare.");
    ada.ask("6e 5d");
    gil.until("* Bianco: 6E 5D");
    gil.until("E' il tuo turno.");
    ada.ask("abbandona");
    let end = gil.rest();
    assert!(end.contains("Vince Gil!\n* Ada ha abbandonato."), "{end}");
}

/// A client that sends everything at once and then closes that side no longer floods, however long
/// the answers take at the allowed rate.
#[test]
fn a_long_list_of_lines_is_answered_to_its_end() {
    let server = Server::with(&[
        ("text_burst", 20),
        ("text_per_second", 300),
        ("flood_seconds", 1),
    ]);
    let mut nc = netcat("-N", server.address());
    let mut lines = String::from("Ada\n");
    for ping in 0..1_000 {
        lines.push_str(&format!("ping {ping}\n"));
    }
    nc.bytes(lines.as_bytes());
    nc.finish_writing();
    nc.until("* Ciao, Ada.");
    for ping in 0..1_000 {
        nc.expect(&format!("* PONG {ping}"));
    }
    assert_eq!(nc.rest(), "");
}

#[test]
fn a_silent_spectator_of_a_game_that_is_over_is_let_go() {
    let server = Server::start();
    let [mut ada, _gil] = server.game("");
    ada.ask("abbandona");
    let mut zoe = shell(
        r"printf 'Zoe\nosserva prova\n' | nc -N $HOST $PORT",
        server.address(),
    );
    assert!(zoe.rest().contains("Vince Gil!"));
}
