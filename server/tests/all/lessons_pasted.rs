//! Records that people paste for a lesson: what is taken, what is refused, and how fast.

use std::path::Path;
use std::time::Duration;

use damiera_config::Limits;
use damiera_journal::MemoryJournal;
use damiera_rules::Variant;
use damiera_rules::pdn::{PdnReader, Study};

use crate::lessons::{RECORD, lesson, paste, start};
use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds};
use serde_json::json;

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

/// Pastes the text of a file in the order of its lines.
async fn pasted_file(ada: &mut Client, text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}');
    paste(ada, &format!("{text}\n.")).await
}

/// The table of records as the world writes them holds for what is pasted too.
#[tokio::test(start_paused = true)]
async fn records_of_the_world_open() {
    let net = start();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/records");
    let table = std::fs::read_to_string(folder.join("expected.txt")).expect("the table");
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let [file, variant, plies, remark] = row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        // Only UTF-8 can be pasted.
        let Ok(text) = std::fs::read_to_string(folder.join(file)) else {
            continue;
        };
        seconds(60).await;
        let name = format!(
            "Ada{}",
            file.replace(|c: char| !c.is_ascii_alphabetic(), "")
        );
        let mut ada = net.named(&name).await;
        let opened = pasted_file(&mut ada, &text).await;
        if variant == "-" {
            has(&opened, remark);
            // No variant here has so large a board.
            lacks(&opened, "rivedi incolla inglese");
            continue;
        }
        let place = match plies {
            "0" => "Lezione ".to_owned(),
            "1" => "* Mossa 1 di una.".to_owned(),
            plies => format!("* Mossa {plies} di {plies}."),
        };
        has(&(opened.clone() + &ada.ask("vai fine").await), &place);
        // The problem that ends the game stands in the middle of the sentence.
        let remark = remark.rsplit(": ").next().unwrap_or_default();
        match remark {
            "-" => lacks(&opened, "* Riga "),
            remark => has(&opened, remark.trim_end_matches('.')),
        }
        ada.ask("fine").await;
    }
}
