//! The bundled client, typed at as people type.
#![cfg(test)]

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
    let says = |typed: &str, part: &str| {
        ada.send(typed);
        ada.until(&format!("> {typed}"), part)
    };
    let _ = ada.until("ti chiami Ada", "prova>");
    gil.ask("entra prova");
    let _ = ada.until("Bianco 1", ">");
    let _ = says("muovo 6a in 5b", "Gil");
    assert!(gil.heard().contains("Bianco: 6A 5B"), "{gil:?}");

    gil.ask("patta");
    let _ = ada.until("Gil offre la patta", ">");
    let _ = says("no grazie", ">");
    gil.until("* Ada rifiuta la patta.");

    gil.ask("3H 4G");
    let _ = ada.until("Nero: 3H 4G", ">");
    let _ = says("6g -> 5h", "Gil");
    gil.ask("patta");
    gil.ask("di' che ne dici?");
    let _ = ada.until("che ne dici?", ">");
    let _ = says("sì", "Accetti la patta? Scrivi accetta, oppure rifiuta");
    let _ = says("buongiorno a tutti quanti", "Non capisco");
    let _ = says("accetta", "Patta");
    assert!(gil.heard().contains("Patta"), "{gil:?}");
    let _ = says("ancora", ">");
    assert!(gil.until("rivincita").contains("Ada"), "{gil:?}");
}
