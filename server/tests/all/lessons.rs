//! Lessons: who leads, what listeners see in every format and language, and what is pasted.

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds};
use serde_json::json;

pub(crate) const RECORD: &str = "[White \"Rossi, Mario\"]\n[Black \"Bianchi\"]\n[GameType \"22\"]\n\n\
    1. 22-19 {buona} (1. 21-17 10-13) 1... 12-15 2. 19x12 8x15 *\n.";

pub(crate) fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// Pastes a record line by line; what is read after the last one.
pub(crate) async fn paste(client: &mut Client, text: &str) -> String {
    let mut heard = client.ask("rivedi incolla").await;
    for line in text.lines() {
        heard = client.ask(line).await;
    }
    heard
}

/// Ada leads a lesson on the record.
pub(crate) async fn lesson(net: &Net) -> Client {
    let mut ada = net.named("Ada").await;
    paste(&mut ada, RECORD).await;
    ada
}

/// Telnet's AYT is answered at the rate of lines, also where lines have none.
#[tokio::test(start_paused = true)]
async fn asking_whether_anybody_is_there_has_a_rate() {
    let limits = Limits {
        text_burst: 20,
        text_per_second: 5,
        flood_seconds: 1_000,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    for (name, first) in [("Ada", "turno"), ("Gil", "rivedi incolla")] {
        let mut client = net.named(name).await;
        client.ask(first).await;
        client.send(&[0xff, 0xf6].repeat(600)).await;
        let mut answers = 0;
        for second in 0..10 {
            answers += client.heard().await.matches("Sì, sono qui.").count();
            assert!(
                answers <= 20 + 5 * (second + 1),
                "{answers} after {second} s"
            );
            seconds(1).await;
        }
        assert!(answers >= 50, "{answers}");
        if first == "rivedi incolla" {
            // Pasted text goes on as fast as before, once the rate is paid.
            seconds(120).await;
            client.heard().await;
            let moves = "% una riga che non dice niente\n".repeat(300);
            client.send(moves.as_bytes()).await;
            has(&client.ask("1. 22-19 *\n.").await, "* Lezione lezione-");
        }
    }
}

/// The opening of the line that is looked at has the name and the number of its federation's table.
#[tokio::test(start_paused = true)]
async fn an_opening_of_a_table_is_named() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let record = |moves: &str| format!("[GameType \"21\"]\n\n{moves} *\n.");
    let edinburgh = record("1. 9-13 22-18 2. 6-9 25-22");
    has(
        &paste(&mut ada, &edinburgh).await,
        "* Apertura: Dreaded Edinburgh (ACF 5).",
    );
    has(
        &paste(&mut ada, &record("1. 9-13 21-17 2. 5-9")).await,
        "* Apertura: ACF 1.",
    );
    lacks(&paste(&mut ada, &record("1. 9-13")).await, "Apertura");
    let mut automa = net.program("Automa").await;
    automa.order("@1 rivedi incolla").await;
    for line in edinburgh.lines() {
        automa.say(line).await;
    }
    let opened = automa.events().await;
    let expected = json!({
        "table": "acf", "federation": "ACF", "number": "5", "name": "Dreaded Edinburgh"
    });
    assert_eq!(opened[0]["opening"], expected);
}
