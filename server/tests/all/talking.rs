//! Talk outside rooms: its readers, the notice of an empty lobby, and its limits.

use std::sync::Arc;

use damiera_config::ChatScope;
use damiera_connection::delivery::{WelcomeError, WelcomeText};
use damiera_game::services::policy::ServerPolicy;
use damiera_journal::MemoryJournal;

use crate::support::{Net, has, quick, settle};
use serde_json::{Value, json};

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

#[tokio::test(start_paused = true)]
async fn the_operator_decides_where_people_talk() {
    let net = start();
    let (mut ada, mut gil) = net.game().await;
    let mut leo = net.named("Leo").await;
    let mut zoe = net.named("Zoe").await;
    let lobby = "* Su questo server si parla solo ai tavoli.";
    let nowhere = "* Su questo server non si parla.";
    for (chat, at_table, in_lobby) in [
        (ChatScope::All, "", "* In sala"),
        (ChatScope::Tables, "", lobby),
        (ChatScope::None, nowhere, nowhere),
    ] {
        let welcome = None;
        net.house.set(ServerPolicy { chat, welcome });
        let said = ada.ask("di' ciao").await;
        assert!(said.starts_with(at_table), "{chat:?}: {said}");
        assert_eq!(
            gil.heard().await.is_empty(),
            !at_table.is_empty(),
            "{chat:?}"
        );
        has(&leo.ask("di' ciao").await, in_lobby);
        let told = leo.ask("scrivi Zoe ciao").await;
        assert_eq!(
            told.starts_with("* Solo per Zoe"),
            chat == ChatScope::All,
            "{told}"
        );
        zoe.heard().await;
    }
    // Reminding an opponent is no talk.
    has(&gil.ask("sollecita").await, "Il sollecito è arrivato");
}

/// A client that does not read misses further messages, and the sender is told.
#[tokio::test(start_paused = true)]
async fn a_reader_who_is_behind_misses_some() {
    let net = start();
    let mut leo = net.named("Leo").await;
    let mut slow = net.connect_narrow(256);
    slow.say("Lenta").await;
    settle().await;
    let mut told = 0;
    let behind = loop {
        let answer = leo.ask(&format!("scrivi Lenta {}", "x".repeat(300))).await;
        if !answer.contains("Solo per Lenta") {
            break answer;
        }
        told += 1;
        assert!(told < 1_000, "there is no bound");
    };
    has(&behind, "Lenta ha già troppo da leggere");
    let read = slow.heard().await;
    assert_eq!(read.matches("<Leo> [solo a te] x").count(), told);
}

#[tokio::test(start_paused = true)]
async fn the_welcome_text_comes_once_after_the_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("welcome.txt");
    std::fs::write(&path, "Martedì alle 21: circolo.\n\u{1b}[31mVieni!\r\n").unwrap();
    let net = start();
    let welcome = Some(Arc::new(WelcomeText::read(&path).unwrap()));
    let chat = ChatScope::All;
    net.house.set(ServerPolicy { chat, welcome });
    let mut ada = net.connect();
    let first = ada.ask("Ada").await;
    let text = "* Martedì alle 21: circolo.\n* [31mVieni!\n";
    assert!(first.ends_with(text), "{first}");
    assert!(!ada.ask("nome Eva").await.contains("circolo"));
    let mut program = net.connect();
    program.ask("formato json").await;
    let events = program.order("@1 nome Automa").await;
    let expected =
        json!({"type": "house_text", "lines": ["Martedì alle 21: circolo.", "[31mVieni!"]});
    assert_eq!(events.last().unwrap(), &expected);
    let again: Vec<Value> = program.order("@2 nome Automa2").await;
    assert_eq!(again.len(), 1, "{again:?}");
}

#[test]
fn welcome_texts_that_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("welcome.txt");
    let read = |text: &str| {
        std::fs::write(&path, text).unwrap();
        WelcomeText::read(&path).map(drop)
    };
    assert!(read(&"riga\n".repeat(20)).is_ok());
    assert!(matches!(
        read(&"riga\n".repeat(21)),
        Err(WelcomeError::TooManyLines(_))
    ));
    assert!(read(&"è".repeat(200)).is_ok());
    assert!(matches!(
        read(&format!("a\n{}", "è".repeat(201))),
        Err(WelcomeError::LongLine { line: 2, .. })
    ));
    assert!(WelcomeText::read(&folder.path().join("none")).is_err());
}
