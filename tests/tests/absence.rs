//! Players whose connection goes away in the middle of a game.
#![cfg(test)]

use damiera_tests::harness::Server;

#[test]
fn who_vanishes_is_missed_and_loses_after_a_while() {
    let server = Server::with(&[("absence_seconds", 2)]);
    let [mut ada, gil] = server.game("");
    let mut zoe = server.person("Zoe");
    zoe.ask("osserva prova");
    drop(gil);
    let missed = "* Gil non è in linea: ha 2 secondi per tornare.";
    ada.expect(missed);
    zoe.expect(missed);
    // The game goes on meanwhile.
    ada.check("6e 5d", "* Bianco: 6E 5D\nTurno nero!\n");
    let won = "Vince Ada!\n* Gil manca da troppo tempo.";
    ada.expect("Vince Ada!");
    ada.expect(
        "* Gil manca da troppo tempo. Ancora? rivincita. Il verbale: partita. Per uscire: esci",
    );
    assert!(zoe.until("manca da troppo tempo").contains(won));
    // The name and the seat are free again.
    assert_eq!(
        ada.line(),
        "* Gil lascia la stanza. Aspetto un altro avversario, che scriva: entra prova"
    );
    let mut gil = server.person("Gil");
    assert!(gil.received().contains("* Ciao, Gil."), "{gil:?}");
    gil.check("entra prova", "Avvio la partita di dama...\n");
}

#[test]
fn while_a_seat_is_kept_its_name_is_taken() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    gil.send("fine");
    assert_eq!(
        gil.rest(),
        "* Ciao! Il posto resta tuo per 120 secondi, poi la partita è persa.\n"
    );
    ada.expect("* Gil non è in linea: ha 120 secondi per tornare.");
    let mut other = server.connect();
    other.until("* English");
    assert!(other.ask("Gil").starts_with("* C'è già Gil"), "{other:?}");
    other.ask("Zoe");
    other.check("entra prova", "* La stanza prova è al completo: Ada e Gil.");
}

#[test]
fn who_goes_before_the_game_gives_the_seat_up() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("entra prova");
    ada.send("fine");
    assert_eq!(ada.rest(), "* Ciao!\n");
    let mut gil = server.person("Gil");
    gil.check_soon("stanze", "* Nessuna stanza.");
}

#[test]
fn both_may_go() {
    let server = Server::with(&[("absence_seconds", 1)]);
    let [ada, gil] = server.game("");
    let mut zoe = server.person("Zoe");
    zoe.ask("osserva prova");
    drop(ada);
    zoe.until("* Ada non è in linea");
    drop(gil);
    let told = zoe.until("manca da troppo tempo");
    assert!(
        told.contains("Vince Gil!\n* Ada manca da troppo tempo."),
        "{told}"
    );
    zoe.ask("esci");
    zoe.check_soon("stanze", "* Nessuna stanza.");
}
