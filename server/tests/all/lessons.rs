//! Lessons: who leads, what listeners see in every format and language, and what is pasted.

use std::time::Duration;

use damiera_config::Limits;
use damiera_journal::MemoryJournal;
use damiera_rules::Variant;
use damiera_rules::pdn::{PdnReader, Study};

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds, settle};
use serde_json::{Value, json};

const RECORD: &str = "[White \"Rossi, Mario\"]\n[Black \"Bianchi\"]\n[GameType \"22\"]\n\n\
    1. 22-19 {buona} (1. 21-17 10-13) 1... 12-15 2. 19x12 8x15 *\n.";

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// Pastes a record line by line; what is read after the last one.
async fn paste(client: &mut Client, text: &str) -> String {
    let mut heard = client.ask("rivedi incolla").await;
    for line in text.lines() {
        heard = client.ask(line).await;
    }
    heard
}

/// Ada leads a lesson on the record.
async fn lesson(net: &Net) -> Client {
    let mut ada = net.named("Ada").await;
    paste(&mut ada, RECORD).await;
    ada
}

#[tokio::test(start_paused = true)]
async fn what_is_written_out_is_read_again() {
    let net = start();
    let mut ada = lesson(&net).await;
    for line in ["avanti", "3d 4e", "nota (meglio) } 1-0 %", "vai inizio"] {
        ada.ask(line).await;
    }
    ada.ask("formato compatto").await;
    // In a record a brace would end the note: it is written wide, and read as it was typed.
    let moves = ada.ask("mosse").await;
    has(&moves, "2. 3D-4E (Nota: (meglio) } 1-0 %)");
    let heard = ada.ask("partita").await;
    let pdn: Vec<&str> = heard
        .lines()
        .filter(|line| !line.starts_with("* "))
        .collect();
    let pdn = pdn.join("\n");
    has(
        &pdn,
        "1. 22-19 {buona} (1. 21-17 10-13) 1... 12-15 (1... 11-14",
    );
    has(&pdn, "{(meglio) \u{ff5d} 1-0 %}");
    let record = PdnReader::new(&pdn, Variant::Italiana).next();
    let study = record.map(|record| Study::of_record(&record.expect("a record")));
    assert!(study.is_some_and(|study| study.is_ok()), "{pdn}");
    ada.ask("esci").await;
    paste(&mut ada, &format!("{pdn}\n.")).await;
    let again = ada.ask("partita").await;
    assert_eq!(again, heard);
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

#[tokio::test(start_paused = true)]
async fn pasted_garbage_changes_nothing() {
    let net = start();
    let mut ada = lesson(&net).await;
    ada.ask("avanti").await;
    let table = [
        (".", "* Non c'era niente da rivedere."),
        ("ciao a tutti\n.", "* Riga 1: ciao non è una mossa"),
        (
            "[GameType \"22\"]\n\n1. 22-19\n1... 1-32 *\n.",
            "* Riga 4: la mossa 1x32 non si può fare",
        ),
        (
            "1. 22-19 {aperto\n.",
            "* Riga 1: questo commento non ha la sua chiusura",
        ),
        ("W:W99:B1\n.", "* La posizione non va."),
        ("[FEN \"W:W1:Bfoo\"]\n*\n.", "* Riga 1: "),
        (
            "1. 22-19 (1. 21-17\n.",
            "* Riga 1: questa variante di gioco non ha la sua )",
        ),
    ];
    for (text, expected) in table {
        has(&paste(&mut ada, text).await, expected);
        has(&ada.ask("damiera").await, "* Mossa 1 di 4.");
    }
    // More than is taken is read to its end, and kept nowhere.
    ada.say("rivedi incolla").await;
    for _ in 0..1_001 {
        ada.say("1. 22-19").await;
    }
    settle().await;
    seconds(300).await;
    has(
        &ada.ask(".").await,
        "* Troppo: al massimo 1000 righe e 65536 byte.",
    );
    ada.ask("rivedi incolla").await;
    assert_eq!(ada.ask(&"a".repeat(2_000)).await, "");
    has(
        &ada.ask(".").await,
        "* Riga 1: è troppo lunga o non è in UTF-8.",
    );
    // A good one takes the place of what was there, for the listeners as well.
    let mut gil = net.named("Gil").await;
    gil.ask("osserva Ada").await;
    has(
        &paste(&mut ada, "W:W27,K18:B5,K9\n.").await,
        "* Lezione lezione-1: dama italiana.",
    );
    has(&gil.heard().await, "* Lezione lezione-1: dama italiana.");
}

/// A long record comes as fast as it is sent, and the next one has to wait.
#[tokio::test(start_paused = true)]
async fn what_is_pasted_does_not_count_as_typing() {
    let limits = Limits {
        text_burst: 20,
        text_per_second: 5,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    let moves = "% una riga che non dice niente\n".repeat(900);
    ada.say("rivedi incolla").await;
    ada.send(moves.as_bytes()).await;
    has(&ada.ask("1. 22-19 *\n.").await, "* Lezione lezione-1");
    let mut refused = String::new();
    for _ in 0..20 {
        seconds(1).await;
        refused += &ada.ask("rivedi incolla\n.").await;
    }
    has(&refused, "* Hai incollato troppo in poco tempo");
}

/// However many connections an address has, their records are counted together, and the lines of all are taken no
/// faster than those of one.
#[tokio::test(start_paused = true)]
async fn what_is_pasted_is_counted_by_address() {
    let net = start();
    let mut all = Vec::new();
    for name in ["Ada", "Gil", "Zoe"] {
        all.push(net.named_from("10.1.0.1", name).await);
    }
    for number in 0..12 {
        let pasted = all[number % 3].ask("rivedi incolla\n.").await;
        has(&pasted, "* Non c'era niente da rivedere.");
    }
    let more = all[0].ask("rivedi incolla").await;
    has(&more, "* Hai incollato troppo in poco tempo");
    let mut other = net.named_from("10.2.0.1", "Ugo").await;
    has(&other.ask("rivedi incolla\n.").await, "* Non c'era niente");
    seconds(60).await;
    // The first has its thousand lines read at once.
    let long = "% niente\n".repeat(998);
    let began = tokio::time::Instant::now();
    for client in &mut all {
        client.say("rivedi incolla").await;
        client.send(long.as_bytes()).await;
        client.say("1. 22-19 *\n.").await;
    }
    has(&all[0].heard().await, "* Lezione lezione-");
    assert!(began.elapsed() < Duration::from_secs(1));
    for client in &mut all[1..] {
        lacks(&client.heard().await, "* Lezione lezione-");
    }
    seconds(9).await;
    for client in &mut all[1..] {
        has(&client.heard().await, "* Lezione lezione-");
    }
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
async fn programs_paste_and_are_told_everything() {
    let net = start();
    let mut automa = net.program("Automa").await;
    let begun = automa.order("@1 rivedi incolla").await;
    assert_eq!(
        begun,
        [json!({"type": "ok", "tag": "1", "paste_lines": 1000, "paste_bytes": 65536})]
    );
    for line in RECORD.lines() {
        automa.say(line).await;
    }
    let opened = automa.events().await;
    assert_eq!(opened[0]["type"], "lesson");
    assert_eq!(opened[0]["white"], "Rossi, Mario");
    assert_eq!(opened[0]["next"], json!(["6E 5D", "6G 5H"]));
    assert_eq!(opened[0]["labels"].as_array().map(Vec::len), Some(32));
    // A line of a paste may have a tag as well, and is answered by it.
    let again = [
        ("@a rivedi incolla", json!("a")),
        ("@b 1. 22-19", json!("b")),
        ("@c ", json!("c")),
        ("@d .", json!("d")),
        ("@e rivedi incolla", json!("e")),
    ];
    for (line, tag) in again {
        let heard = automa.order(line).await;
        assert_eq!(
            heard.last().map(|last| &last["tag"]),
            Some(&tag),
            "{heard:?}"
        );
    }
    for line in RECORD.lines() {
        automa.say(line).await;
    }
    automa.events().await;
    let moved = automa.order("@2 6e 5d").await;
    assert_eq!(moved[0]["why"], "forward");
    assert_eq!(moved[1], json!({"type": "ok", "tag": "2"}));
    let tree = automa.order("@3 mosse").await;
    assert_eq!(tree[0]["lines"].as_array().map(Vec::len), Some(2));
    assert_eq!((&tree[0]["line"], &tree[0]["ply"]), (&json!(0), &json!(1)));
    assert_eq!(
        tree[0]["lines"][0]["moves"][0],
        json!({"move": "6E 5D", "note": "buona"})
    );
    let record = automa.order("@4 partita").await;
    has(
        record[0]["pdn"].as_str().unwrap_or_default(),
        "(1. 21-17 10-13)",
    );
    let left = automa.order("@5 esci").await;
    assert_eq!(
        left,
        [json!({"type": "ok", "tag": "5", "room": "lezione-1"})]
    );
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
