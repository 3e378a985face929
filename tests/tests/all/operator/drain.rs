//! Draining a server.

use serde_json::Value;

use super::{Operated, exchange};

#[test]
fn draining() {
    let mut operated = Operated::start();
    let [mut ada, mut gil] = operated.server.game("");
    let mut bo = operated.server.person("Bo");
    let said = operated.does(&["drain", "--within", "2h"]);
    assert!(said.contains("1 game is being played"), "{said}");
    assert!(said.contains("at the latest in 2h"), "{said}");
    assert!(bo.ask("crea nuova").contains("non cominciano partite"));
    let page = operated.does(&["status"]);
    assert!(page.contains("\ndraining      for "), "{page}");
    let said = operated.does(&["drena"]);
    assert!(said.contains("however long they take"), "{said}");
    operated.refuses(&["drain", "--within", "presto"], "--within");
    assert!(ada.ask("6a 5b").contains("Turno nero!"));
    assert!(gil.ask("abbandona").contains("Vince Ada!"));
    assert!(bo.rest().ends_with("* Il server si ferma: a presto.\n"));
    assert!(operated.server.wait().success());
    assert!(
        !operated.socket().exists(),
        "the socket goes with the server"
    );
    operated.refuses(&["status"], "no server takes commands at");
}

#[test]
fn a_drain_is_taken_back() {
    let operated = Operated::start();
    operated.refuses(&["drain", "--cancel"], "there is nothing to take back");
    operated.refuses(&["drain", "--cancel", "--within", "1h"], "--within");
    assert_eq!(operated.status()["draining"], Value::Null);
    let [mut ada, _gil] = operated.server.game("");
    let mut bo = operated.server.person("Bo");
    for cancel in [["drain", "--cancel"], ["drena", "--annulla"]] {
        operated.does(&["drain", "--within", "1h"]);
        assert!(bo.ask("crea nuova").contains("non cominciano partite"));
        assert_ne!(operated.status()["draining"], Value::Null);
        let said = operated.does(&cancel);
        assert_eq!(said, "no longer draining: told to 3 connections\n");
        assert_eq!(operated.status()["draining"], Value::Null);
        ada.expect(
            "* Il server si prepara a fermarsi: le partite in corso vanno avanti, ma non ne cominciano altre.",
        );
        ada.expect(
            "* Il server non si ferma più: si aprono stanze e cominciano partite come prima.",
        );
        assert!(bo.ask("crea nuova").contains("* Stanza nuova: nuova"));
        bo.ask("esci");
    }
    let socket = operated.socket();
    for (question, expected) in [
        ("{\"ask\":\"cancel_drain\"}\n", "refused"),
        ("{\"ask\":\"drain\",\"within_seconds\":null}\n", "draining"),
        ("{\"ask\":\"cancel_drain\",\"more\":1}\n", "refused"),
        ("{\"ask\":\"cancel_drain\"}\n", "staying"),
    ] {
        let answer = exchange(&socket, question.as_bytes());
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert_eq!(answer["answer"], expected, "{question}");
    }
    assert!(ada.ask("6a 5b").contains("Turno nero!"));
}

#[test]
fn the_time_for_a_drain_ends() {
    let mut operated = Operated::start();
    let [mut ada, _gil] = operated.server.game("");
    operated.does(&["drain", "--within", "1s"]);
    assert!(ada.rest().ends_with("* Il server si ferma: a presto.\n"));
    assert!(operated.server.wait().success());
}
