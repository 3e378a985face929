//! Persons who read JSON, by a program that shows them the game: they are treated as persons.

use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::table::only;
use crate::support::{Net, quick};
use serde_json::Value;

/// Every way to ask for JSON, and whether a person uses the connection.
const FORMATS: [(&str, bool); 5] = [
    ("formato json", false),
    ("formato json frasi", false),
    ("formato json persona", true),
    ("format json frasi person", true),
    ("formato json persona\nformato json", false),
];

async fn user(net: &Net, formats: &str, name: &str) -> Client {
    let mut client = net.connect();
    for format in formats.lines() {
        client.ask(format).await;
    }
    client.ask(&format!("nome {name}")).await;
    client
}

#[tokio::test(start_paused = true)]
async fn a_person_is_asked_before_sitting_at_a_clock() {
    for (format, is_person) in FORMATS {
        let net = Net::start(quick(), MemoryJournal::new());
        let mut ada = net.named("Ada").await;
        ada.ask("gioca 5+3").await;
        let mut gil = user(&net, format, "Gil").await;
        let heard = gil.order("@1 gioca").await;
        match is_person {
            true => assert_eq!(only(&heard, "error")["code"], "clock_waiting", "{format}"),
            false => assert_eq!(only(&heard, "start")["black"], "Gil", "{format}"),
        }
        if is_person {
            let heard = gil.order("@2 gioca italiana 5+3").await;
            only(&heard, "start");
        }
    }
}

/// `play bot` begins the game that the language's speakers know, or the one played last.
#[tokio::test(start_paused = true)]
async fn a_person_plays_what_the_language_knows() {
    for (format, is_person) in FORMATS {
        let net = Net::start(quick(), MemoryJournal::new());
        let mut gil = user(&net, format, "Gil").await;
        gil.ask("lingua en").await;
        let heard = gil.order("@1 play bot").await;
        let expected = match is_person {
            true => "inglese",
            false => "italiana",
        };
        assert_eq!(only(&heard, "room")["variant"], expected, "{format}");
    }
}

/// A line that is no exact command is understood, and a question may be answered in a word.
#[tokio::test(start_paused = true)]
async fn a_person_types_what_is_meant() {
    for (format, is_person) in FORMATS {
        let net = Net::start(quick(), MemoryJournal::new());
        let mut ada = net.named("Ada").await;
        ada.ask("crea torneo").await;
        let mut gil = user(&net, format, "Gil").await;
        let who = gil.order("@1 chi c'è?").await;
        let answered = |heard: &[Value]| heard.iter().any(|object| object["type"] == "ok");
        assert_eq!(answered(&who), is_person, "{format}");
        let joined = gil.order("@2 entra tornei").await;
        match is_person {
            true => {
                assert_eq!(only(&joined, "error")["code"], "no_such_room", "{format}");
                let seated = gil.order("@3 sì").await;
                assert_eq!(only(&seated, "start")["room"], "torneo", "{format}");
            }
            false => assert_eq!(only(&joined, "room")["room"], "tornei", "{format}"),
        }
    }
}

/// A page has buttons and a board: its problems and classes name nothing to type.
#[tokio::test(start_paused = true)]
async fn a_person_with_buttons_is_told_of_nothing_to_type() {
    for (format, has_buttons) in [
        ("formato json persona", false),
        ("formato json frasi", true),
    ] {
        let net = Net::start(quick(), MemoryJournal::new());
        let mut gil = user(&net, format, "Gil").await;
        let mut told = String::new();
        for line in [
            "problema",
            "8h 7g",
            "soluzione",
            "problema",
            "esci",
            "classe turno",
        ] {
            for object in gil.order(&format!("@1 {line}")).await {
                told += &object["text"].to_string();
                told += &object["lines"].to_string();
            }
        }
        for typed in [
            "Scrivi la mossa",
            "problema chi",
            "problema ru",
            "Per riprenderlo",
            "classe CODICE",
        ] {
            assert_eq!(
                told.contains(typed),
                !has_buttons,
                "{format}, {typed}: {told}"
            );
        }
    }
}

/// Refusals of what a page asks name nothing to type either.
#[tokio::test(start_paused = true)]
async fn a_refusal_at_the_page_names_nothing_to_type() {
    for (format, has_buttons) in [
        ("formato json persona", false),
        ("formato json frasi persona", true),
    ] {
        let net = Net::start(quick(), MemoryJournal::new());
        let mut gil = user(&net, format, "Gil").await;
        for (line, typed) in [
            ("abbandona", "gioca"),
            ("rivedi", "storia tutte"),
            ("vai 3", "rivedi"),
            ("partita #77", "storia"),
            ("accetta 9", ": sfide"),
            ("sfida Nemo", ": chi"),
            ("sfida Gil", "in sfide"),
            ("di a Nemo ciao", ""),
            ("sfida 5+3 classificata", ": registrati"),
            ("crea prova", ""),
            ("crea altra", "esci"),
            ("accetta", ""),
            ("nome Ugo", "esci"),
            ("esci", ""),
            ("rivedi incolla", ""),
            ("1-5", ""),
            (".", "rivedi incolla"),
            ("rivedi incolla", ""),
            (".", "rivedi incolla"),
        ] {
            let heard = gil.order(&format!("@1 {line}")).await;
            let Some(refused) = heard.iter().find(|object| object["type"] == "error") else {
                assert_eq!(typed, "", "{line}: {heard:?}");
                continue;
            };
            let text = refused["text"].as_str().unwrap();
            if !typed.is_empty() {
                assert_eq!(text.contains(typed), !has_buttons, "{line}: {text}");
            }
        }
    }
}
