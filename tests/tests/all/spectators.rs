//! Those who come to watch when the game has begun, and when it is over.

use damiera_tests::harness::{Server, game_blocks};

/// After these moves a spectator arrives, who must read exactly this.
fn check(moves: &[&str], expected: &str) {
    let server = Server::start();
    let mut players = server.game("");
    for (ply, typed) in moves.iter().enumerate() {
        players[ply % 2].ask(typed);
    }
    let mut zoe = server.person("Zoe");
    assert_eq!(zoe.ask("osserva prova"), expected, "{moves:?}");
}

const OPENING: &str = "* Guardi la stanza prova, dama italiana, senza orologio.\n\
    Ada\nGil\nAvvio la partita di dama...\n\n   A  B  C  D  E  F  G  H\n";

#[test]
fn before_the_first_move() {
    check(
        &[],
        &format!(
            "{OPENING}\
             1 [ ][n][ ][n][ ][n][ ][n] 1\n\
             2 [n][ ][n][ ][n][ ][n][ ] 2\n\
             3 [ ][n][ ][n][ ][n][ ][n] 3\n\
             4 [ ][ ][ ][ ][ ][ ][ ][ ] 4\n\
             5 [ ][ ][ ][ ][ ][ ][ ][ ] 5\n\
             6 [b][ ][b][ ][b][ ][b][ ] 6\n\
             7 [ ][b][ ][b][ ][b][ ][b] 7\n\
             8 [b][ ][b][ ][b][ ][b][ ] 8\n   A  B  C  D  E  F  G  H\n\n\
             * b = Bianchi, n = Neri, maiuscola = dama\n\
             Turno bianco!\n"
        ),
    );
}

#[test]
fn after_a_capture() {
    check(
        &["6e 5d", "3b 4c", "5d 3b"],
        &format!(
            "{OPENING}\
             1 [ ][n][ ][n][ ][n][ ][n] 1\n\
             2 [n][ ][n][ ][n][ ][n][ ] 2\n\
             3 [ ][b][ ][n][ ][n][ ][n] 3\n\
             4 [ ][ ][ ][ ][ ][ ][ ][ ] 4\n\
             5 [ ][ ][ ][ ][ ][ ][ ][ ] 5\n\
             6 [b][ ][b][ ][ ][ ][b][ ] 6\n\
             7 [ ][b][ ][b][ ][b][ ][b] 7\n\
             8 [b][ ][b][ ][b][ ][b][ ] 8\n   A  B  C  D  E  F  G  H\n\n\
             * b = Bianchi, n = Neri, maiuscola = dama\n\
             * Bianco: 5D 3B, mangia 4C\n\
             Turno nero!\n"
        ),
    );
}

#[test]
fn after_the_end() {
    check(
        &["6e 5d", "abbandona"],
        &format!(
            "{OPENING}\
             1 [ ][n][ ][n][ ][n][ ][n] 1\n\
             2 [n][ ][n][ ][n][ ][n][ ] 2\n\
             3 [ ][n][ ][n][ ][n][ ][n] 3\n\
             4 [ ][ ][ ][ ][ ][ ][ ][ ] 4\n\
             5 [ ][ ][ ][b][ ][ ][ ][ ] 5\n\
             6 [b][ ][b][ ][ ][ ][b][ ] 6\n\
             7 [ ][b][ ][b][ ][b][ ][b] 7\n\
             8 [b][ ][b][ ][b][ ][b][ ] 8\n   A  B  C  D  E  F  G  H\n\n\
             * b = Bianchi, n = Neri, maiuscola = dama\n\
             * Bianco: 6E 5D\n\
             Vince Ada!\n\
             * Gil ha abbandonato. Rivederla: rivedi. Per uscire: esci\n"
        ),
    );
}

#[test]
fn spectators_see_the_same_and_come_and_go_unannounced() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let [mut zoe, mut leo] = server.people(["Zoe", "Leo"]);
    zoe.ask("osserva prova");
    ada.ask("6e 5d");
    leo.ask("osserva prova");
    zoe.heard();
    for (ply, typed) in ["3b 4c", "5d 3b", "2c 4a"].iter().enumerate() {
        [&mut gil, &mut ada][ply % 2].ask(typed);
        let told = zoe.heard();
        assert_eq!(told, leo.heard());
        assert!(game_blocks(&told).starts_with("\n   A  B  C"), "{told}");
    }
    leo.ask("esci");
    drop(zoe);
    ada.ask("abbandona");
    gil.heard();
    for player in [&ada, &gil] {
        for name in ["Zoe", "Leo"] {
            assert!(!player.received().contains(name), "{player:?}");
        }
    }
}

#[test]
fn a_spectator_stays_from_game_to_game() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let mut zoe = server.person("Zoe");
    zoe.ask("osserva prova");
    ada.ask("abbandona");
    gil.ask("rivincita");
    ada.ask("accetta");
    let told = zoe.heard();
    assert!(
        told.contains("\nGil\nAda\nAvvio la partita di dama...\n\n   A"),
        "{told}"
    );
    zoe.check("damiera", "H\n\nTurno bianco!\n");
    zoe.check("mosse", "* Mosse possibili: ");
}
