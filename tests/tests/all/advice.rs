//! Asking the engine: where it may be asked, what it says, and who is told.

use damiera_tests::harness::{Client, Server};

const NO: &str = "* In partita tra persone non si danno consigli: solo contro il bot, a partita finita, o dove la stanza ha consigli=sì\n";

/// Asks, and reads up to the answer, which comes when it is ready.
fn told(client: &mut Client, asked: &str, answer: &str) -> String {
    client.send(asked);
    client.until(answer)
}

#[test]
fn against_the_bot_it_is_free_for_all() {
    let server = Server::start();
    let [mut ada, mut zoe] = server.people(["Ada", "Zoe"]);
    ada.ask("crea prova colore=bianco bot=1");
    zoe.ask("osserva prova");
    for (asked, answer) in [
        ("consiglio", "* Consiglio: "),
        ("suggerisci", "* Consiglio: "),
        ("analisi", "* La linea migliore: Bianco "),
    ] {
        told(&mut ada, asked, answer);
        told(&mut zoe, asked, answer);
    }
    // Neither player is told that the other has asked.
    assert!(!ada.heard().contains("chiede"));
    for (language, asked, answer) in [
        ("en", "hint", "* Hint: "),
        ("en", "analysis", "* The best line: White "),
        ("pt", "dica", "* Dica: "),
        ("pt", "análise", "* A melhor linha: Brancas "),
        ("fil", "payo", "* Payo: "),
        ("fil", "suri", "* Ang pinakamabuting linya: Puti "),
    ] {
        ada.ask(&format!("lingua {language}"));
        told(&mut ada, asked, answer);
    }
    ada.ask("lingua it");
    ada.ask("formato accessibile");
    told(&mut ada, "consiglio", "Consiglio: ");
    told(&mut ada, "analisi", "La linea migliore: ");
}

#[test]
fn the_move_that_is_advised_is_legal() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("crea prova colore=bianco bot=1");
    for _ in 0..5 {
        let line = told(&mut ada, "consiglio", "* Consiglio: ");
        let line = line.lines().last().unwrap_or_default().to_owned();
        let advised = line.trim_start_matches("* Consiglio: ");
        let advised = advised.split(',').next().unwrap_or_default();
        ada.send(advised);
        ada.until("* Bianco: ");
        ada.until("E' il tuo turno.");
    }
}

#[test]
fn in_a_game_between_people_there_is_none() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let mut zoe = server.person("Zoe");
    zoe.ask("osserva prova");
    for client in [&mut ada, &mut gil, &mut zoe] {
        client.check("consiglio", NO);
        client.check("analisi", NO);
    }
    assert!(!gil.heard().contains("chiede"));
    gil.ask("abbandona");
    for client in [&mut ada, &mut gil, &mut zoe] {
        told(client, "consiglio", "* Consiglio: ");
        told(client, "analisi", "* La linea migliore: ");
    }
    // A game with some moves has mistakes to look for.
    ada.ask("rivincita");
    gil.send("accetta");
    gil.until("E' il tuo turno.");
    gil.check("consiglio", NO);
    gil.ask("6a 5b");
    ada.ask("abbandona");
    told(
        &mut gil,
        "analisi",
        "* Analisi: una mossa vista. Errori: Bianco ",
    );
    gil.until("* Alla fine: ");
}

#[test]
fn where_both_agreed_everybody_is_told() {
    let server = Server::start();
    let [mut ada, mut gil, mut zoe] = server.people(["Ada", "Gil", "Zoe"]);
    ada.check(
        "crea prova colore=bianco consigli=sì",
        "* Stanza nuova: prova, dama italiana, senza orologio, con consigli. ",
    );
    zoe.check(
        "stanze",
        "* prova - dama italiana, senza orologio, con consigli - Ada* - ",
    );
    // `gioca` without options does not join this room.
    zoe.check("gioca", "* Stanza nuova: tavolo-1");
    zoe.ask("esci");
    gil.check(
        "entra prova",
        "* Stanza prova, dama italiana, senza orologio, con consigli. ",
    );
    zoe.check(
        "osserva prova",
        "* Guardi la stanza prova, dama italiana, senza orologio, con consigli.",
    );
    told(&mut ada, "consiglio", "* Consiglio: ");
    for client in [&mut gil, &mut zoe] {
        client.until("* Ada chiede un consiglio.");
    }
    told(&mut zoe, "analisi", "* La linea migliore: ");
    for client in [&mut ada, &mut gil] {
        client.until("* Zoe chiede un'analisi.");
    }
    gil.check("consiglio", "* Non tocca a te: aspetta la mossa di Ada.");
    ada.check("partita", "[Advice \"allowed\"]");
}

#[test]
fn without_a_game_there_is_nothing_to_ask() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.check("consiglio", "* Non sei in una stanza.");
    ada.ask("crea prova");
    ada.check("consiglio", "* La partita non è cominciata");
    ada.check("analisi", "* La partita non è cominciata");
}

#[test]
fn only_so_many_at_once_and_so_often() {
    let busy = Server::configured("[limits]\nadvice_searches = 0\n");
    let mut ada = busy.person("Ada");
    ada.ask("crea prova colore=bianco bot=1");
    ada.check(
        "consiglio",
        "* Troppi chiedono consiglio adesso: riprova tra qualche secondo.\n",
    );
    ada.check("stanze", "* prova - ");

    let server = Server::configured("[limits]\nadvice_per_minute = 2\n");
    let mut ada = server.person("Ada");
    ada.ask("crea prova colore=bianco bot=1");
    // Both lines come at once, before anything can have been thought.
    ada.bytes("analisi\nconsiglio\n".as_bytes());
    ada.until("* Sto ancora pensando alla tua ultima domanda.");
    ada.until("* La linea migliore: ");
    told(&mut ada, "consiglio", "* Consiglio: ");
    ada.check("consiglio", "* Troppi consigli: riprova tra ");
}

/// Nothing waits for the answer: what comes after the question is answered before it.
#[test]
fn programs_know_the_answer_by_its_tag() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("crea prova colore=bianco bot=1");
    told(&mut ada, "@6 formato json", r#""tag":"6""#);
    let line = told(&mut ada, "@7 consiglio", r#""tag":"7""#);
    let line = line.lines().last().unwrap_or_default().to_owned();
    let answer: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!(answer["type"], "ok");
    for field in ["move", "reason", "text"] {
        assert!(answer[field].is_string(), "{answer}");
    }
    assert!(answer["worth"].is_object(), "{answer}");
    let line = told(&mut ada, "@8 analisi", r#""tag":"8""#);
    let line = line.lines().last().unwrap_or_default().to_owned();
    let answer: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    assert!(
        answer["line"]
            .as_array()
            .is_some_and(|line| !line.is_empty()),
        "{answer}"
    );
}
