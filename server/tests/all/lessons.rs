//! Lessons: who leads, what listeners see in every format and language, and what is pasted.

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::bots::heard_while_bots_think;
use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds};
use serde_json::{Value, json};

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

/// A leader and ten listeners, who see the same each in their own way.
#[tokio::test(start_paused = true)]
async fn ten_listeners_see_what_is_shown() {
    let net = start();
    let mut ada = lesson(&net).await;
    let views = [
        ("formato testo", "lingua it"),
        ("formato testo", "lingua en"),
        ("formato testo", "lingua pt"),
        ("formato testo", "lingua fil"),
        ("formato compatto", "lingua it"),
        ("formato compatto", "lingua en"),
        ("formato accessibile", "lingua it"),
        ("formato accessibile", "lingua en"),
        ("formato accessibile", "lingua fil"),
        ("formato json", "lingua it"),
    ];
    let mut listeners = Vec::new();
    for (index, (format, language)) in views.into_iter().enumerate() {
        let mut listener = net.named(&format!("Allieva{index}")).await;
        listener.ask(language).await;
        listener.ask(format).await;
        let seen = listener.ask("osserva Ada").await;
        assert!(seen.contains("lezione-1"), "{seen}");
        listeners.push(listener);
    }
    has(&ada.heard().await, "* Allieva9 ascolta la lezione.\n");
    for listener in &mut listeners {
        listener.heard().await;
    }
    ada.ask("avanti").await;
    let mut seen = Vec::new();
    for listener in &mut listeners {
        seen.push(listener.heard().await);
    }
    let expected = [
        "* Bianco: 6E 5D\n* Mossa 1 di 4.\n* Nota: buona\nTurno nero!\n",
        "* White: 6E 5D\n* Move 1 of 4.\n* Note: buona\nBlack's turn!\n",
        "* Brancas: 6E 5D\n* Lance 1 de 4.\n",
        "* Puti: 6E 5D\n* Tira 1 ng 4.\n",
        "* Bianco: 6E 5D\n* Mossa 1 di 4.\n* Nota: buona\nTurno nero!\n",
        "* Move 1 of 4.\n",
        "Bianco: 6E va in 5D\nMossa 1 di 4.\nNota: buona\nTocca al Nero.\n",
        "Move 1 of 4.\nNote: buona\n",
        "Tira 1 ng 4.\n",
        "{\"type\":\"lesson\",\"seq\":",
    ];
    for (seen, expected) in seen.iter().zip(expected) {
        assert!(
            seen.contains(expected),
            "{seen}\n--- instead of ---\n{expected}"
        );
    }
    assert!(
        !seen[6].contains("* ") && !seen[6].contains('['),
        "{}",
        seen[6]
    );
    let event: Value = serde_json::from_str(seen[9].trim()).expect("one object");
    assert_eq!(event["ply"], 1);
    assert_eq!(event["why"], "forward");
    assert_eq!(event["note"], "buona");
    assert_eq!(event["listeners"], 10);
    // They may talk, and only the leader goes on.
    has(
        &listeners[0].ask("avanti").await,
        "* La lezione la guida Ada.",
    );
    has(
        &listeners[0].ask("6a 5b").await,
        "* La lezione la guida Ada.",
    );
    listeners[1].ask("say why?").await;
    has(&ada.heard().await, "<Allieva1> why?\n");
    assert_eq!(listeners[6].heard().await, "Allieva1 dice: why?\n");
    // A late listener sees the place.
    let mut late = net.named("Zoe").await;
    let seen = late.ask("osserva lezione-1").await;
    has(&seen, "* Bianco: 6E 5D\n* Mossa 1 di 4.\n* Nota: buona\n");
    has(&seen, "* 11 persone ascoltano.\n");
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

#[tokio::test(start_paused = true)]
async fn lessons_and_listeners_are_bounded() {
    let limits = Limits {
        lessons: 1,
        lesson_listeners: 1,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = lesson(&net).await;
    let mut gil = net.named("Gil").await;
    has(
        &paste(&mut gil, RECORD).await,
        "* Ci sono già 1 lezioni aperte",
    );
    gil.ask("osserva Ada").await;
    let mut zoe = net.named("Zoe").await;
    has(
        &zoe.ask("osserva Ada").await,
        "* La lezione lezione-1 ha già 1 persone che ascoltano.",
    );
    // Notes and moves too.
    has(&ada.ask(&format!("nota {}", "a".repeat(401))).await, "* ");
    // A muted person is not heard here either.
    gil.ask("ignora Ada").await;
    ada.ask("di' ascolta").await;
    lacks(&gil.heard().await, "ascolta\n");
}

#[tokio::test(start_paused = true)]
async fn a_listener_who_reads_slowly_ends_up_at_the_place() {
    let net = start();
    let mut ada = lesson(&net).await;
    let mut gil = net.program("Gil").await;
    gil.order("osserva Ada").await;
    for _ in 0..400 {
        ada.say("avanti").await;
        ada.say("indietro").await;
        ada.heard().await;
    }
    ada.ask("vai fine").await;
    let seen = gil.events().await;
    assert!(
        seen.last().is_some_and(|last| last["ply"] == 4),
        "{:?}",
        seen.last()
    );
}

/// The engine was asked about one subject, and its answer comes when the lesson has another: listeners do not read it there.
#[tokio::test(start_paused = true)]
async fn an_answer_about_one_subject_is_not_told_of_the_next() {
    let net = start();
    let mut ada = lesson(&net).await;
    let mut gil = net.named("Gil").await;
    has(&gil.ask("osserva Ada").await, "lezione-1");
    let next = "analisi\nrivedi incolla\n1. 21-17 12-16 *\n.\n";
    ada.send(next.as_bytes()).await;
    heard_while_bots_think(&mut ada, "* La linea migliore").await;
    let told = gil.heard().await;
    has(&told, "La linea ha 2 mosse");
    lacks(&told, "La linea migliore");
    // Questions about the new subject are told.
    ada.say("analisi").await;
    heard_while_bots_think(&mut gil, "* La linea migliore").await;
}
