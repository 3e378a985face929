//! Persons who read JSON, by a program that shows them the game: they are treated as persons.

use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::{Net, quick};

async fn user(net: &Net, formats: &str, name: &str) -> Client {
    let mut client = net.connect();
    for format in formats.lines() {
        client.ask(format).await;
    }
    client.ask(&format!("nome {name}")).await;
    client
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
