//! The bundled client, typed at as people type.

use damiera_tests::harness::{Screen, Server, client_program};

#[test]
fn it_understands_what_people_type() {
    let server = Server::start();
    let mut gil = server.person("Gil");
    let command = format!(
        "exec {} --server $HOST:$PORT --name Ada --language it play prova --side white",
        client_program().display()
    );
    let ada = Screen::running(&command, server.address());
    let sees = |part: &str| {
        let _ = ada.when(|shown| shown.contains(part));
    };
    sees("Si aspetta un avversario");
    gil.ask("entra prova");
    sees("Turno bianco!");
    ada.send("muovo 6a in 5b");
    sees("1 6A 5B");
    assert!(gil.heard().contains("Bianco: 6A 5B"), "{gil:?}");

    gil.ask("patta");
    sees("Gil offre la patta");
    ada.send("no grazie");
    gil.until("* Ada rifiuta la patta.");

    gil.ask("3H 4G");
    sees("3H 4G");
    ada.send("6g -> 5h");
    sees("6G 5H");
    gil.ask("patta");
    gil.ask("di' che ne dici?");
    sees("<Gil> che ne dici?");
    ada.send("sì");
    sees("Accetti la patta? Scrivi accetta, oppure rifiuta");
    ada.send("buongiorno a tutti quanti");
    sees("Non capisco");
    ada.send("accetta");
    sees("Patta");
    assert!(gil.heard().contains("Patta"), "{gil:?}");
    ada.send("ancora");
    assert!(gil.until("rivincita").contains("Ada"), "{gil:?}");
}
