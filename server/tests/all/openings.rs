//! Games that start from openings of federations' tables: what is played, what is told of it, and the proof of a lot.

mod lot_proof;

use std::collections::BTreeSet;
use std::sync::Arc;

use damiera_archive::Archive;
use damiera_journal::MemoryJournal;
use damiera_protocol::event::{Event, Record};
use damiera_rules::pdn::PdnReader;
use damiera_rules::{OpeningTable, Position, Variant};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::referee::Referee;
use crate::support::table::only;
use crate::support::{Net, has, lacks, quick, seconds};

/// The last event of a type, which must be there.
#[track_caller]
fn last<'a>(events: &'a [Value], kind: &str) -> &'a Value {
    let found = events.iter().rfind(|event| event["type"] == kind);
    found.unwrap_or_else(|| panic!("no {kind} in {events:?}"))
}

/// Ada with White and Gil with Black in a game with these options, and its start as Gil was told it.
async fn game(net: &Net, options: &str) -> (Client, Client, Value) {
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    ada.order(&format!("crea prova {options}")).await;
    let joined = gil.order("entra prova").await;
    ada.events().await;
    let start = only(&joined, "start").clone();
    (ada, gil, start)
}

/// The first legal move of the player to move, as an event has it.
fn first_legal(event: &Value) -> String {
    let legal = event["legal"].as_array().expect("the reader is to move");
    legal[0].as_str().unwrap().to_owned()
}

fn text(value: &Value) -> &str {
    value
        .as_str()
        .unwrap_or_else(|| panic!("no text: {value:?}"))
}

fn bytes(hex: &str) -> [u8; 32] {
    let byte = |at: usize| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap();
    std::array::from_fn(byte)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test(start_paused = true)]
async fn the_openings_moves_are_the_first_ones_and_nobodys() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let options = "variante=russa apertura=fmjd:1-iv tempo=5+3";
    let (mut ada, mut gil, start) = game(&net, options).await;
    let mut referee = Referee::new(&net.lobby, "prova", journal.clone());
    let opening = &start["opening"];
    assert_eq!(
        (&opening["federation"], &opening["number"]),
        (&json!("FMJD"), &json!("1-IV"))
    );
    let moves = opening["moves"].as_array().unwrap();
    let official: Vec<&str> = moves
        .iter()
        .map(|played| text(&played["official"]))
        .collect();
    assert_eq!(official, ["a3-b4", "b6-a5", "b2-a3", "f6-e5", "g3-h4"]);
    assert_eq!(
        (&start["ply"], &start["turn"]),
        (&json!(5), &json!("black"))
    );
    assert_eq!(start["last"]["official"], "g3-h4");
    assert_eq!(opening["lot"], Value::Null, "asked for, not drawn");
    // Nothing of it is taken back.
    let refused = gil.order("@1 ritira").await;
    assert_eq!(only(&refused, "error")["code"], "nothing_to_take_back");
    let played = gil.order(&first_legal(&start)).await;
    assert_eq!(last(&played, "move")["ply"], 6);
    gil.order("ritira").await;
    let back = ada.order("accetta").await;
    assert_eq!(
        (
            &last(&back, "takeback")["ply"],
            &last(&back, "takeback")["fen"]
        ),
        (&json!(5), &start["fen"])
    );
    // Each side's first own move has the time of first moves, and no clock runs.
    seconds(50).await;
    let gils = gil.order(&first_legal(&start)).await;
    let answer = first_legal(last(&ada.events().await, "move"));
    seconds(50).await;
    ada.order(&answer).await;
    let heard = gil.events().await;
    let clocks = &last(&heard, "move")["clocks"];
    assert_eq!(
        (&clocks["white"], &clocks["black"], &clocks["running"]),
        (&json!(300_000), &json!(300_000), &json!("black"))
    );
    assert_eq!(last(&gils, "move")["ply"], 6);
    let refused = gil.order("@2 interrompi").await;
    assert_eq!(only(&refused, "error")["code"], "cannot_abort");
    let record = gil.order("@3 partita").await;
    let pdn = text(&only(&record, "ok")["pdn"]);
    has(pdn, "[Opening \"FMJD 1-IV\"]\n");
    has(pdn, "1. a3-b4 b6-a5 2. b2-a3 f6-e5 3. g3-h4 ");
    assert_eq!(pdn.matches("%clk").count(), 2, "{pdn}");
    referee.check();
}

/// A row without moves is the game's position, as if it had been set up.
#[tokio::test(start_paused = true)]
async fn every_row_can_be_asked_for_and_comes_back_from_its_record() {
    let rows = [
        (Variant::Russa, "fmjd:1-I"),
        (Variant::Russa, "fmjd:11-iv"),
        (Variant::Russa, "idf:1-IV"),
        (Variant::Brasiliana, "FMJD:11-IV"),
        (Variant::Inglese, "acf:5"),
        (Variant::Inglese, "acf:6"),
    ];
    for (variant, id) in rows {
        let archive = Archive::in_memory();
        let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
        let net = Net::archiving(quick(), journal, archive, 1);
        let options = format!("variante={variant} apertura={id}");
        let (mut ada, mut gil, start) = game(&net, &options).await;
        let (table, label) = id.split_once(':').unwrap();
        let table = OpeningTable::named(table).unwrap();
        let opening = table.opening(label, variant).unwrap();
        let position = opening.position().unwrap();
        let fen = Position::from_fen(text(&start["fen"]), variant).unwrap();
        assert_eq!(fen, position, "{id}");
        let moves = start["opening"]["moves"].as_array().unwrap().len();
        assert_eq!(start["ply"], json!(moves));
        assert_eq!(moves > 0, opening.has_moves());
        ada.order("abbandona").await;
        let record = gil.order("@1 partita #1").await;
        let pdn = text(&only(&record, "ok")["pdn"]).to_owned();
        assert_eq!(pdn.contains("[SetUp \"1\"]"), moves == 0, "{pdn}");
        has(
            &pdn,
            &format!("[Opening \"{} {}", table.title, opening.label),
        );
        lacks(&pdn, "Lot");
        let read = PdnReader::new(&pdn, variant).next().unwrap().unwrap();
        assert_eq!(read.to_string(), pdn, "what is read is what was written");
        let replayed = read.game().unwrap();
        assert_eq!((*replayed.position(), replayed.ply()), (position, moves));
    }
}

#[tokio::test(start_paused = true)]
async fn each_game_of_a_room_draws_anew_and_outlasts_a_restart() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    let opened = ada
        .order("crea prova variante=russa apertura=sorteggio")
        .await;
    assert_eq!(only(&opened, "room")["opening"], "lot");
    let code = text(&only(&opened, "token")["token"]).to_owned();
    let mut heard = gil.order("entra prova").await;
    let mut digests = BTreeSet::new();
    for round in 1..=4 {
        let start = only(&heard, "start");
        assert_eq!(start["game"], round);
        digests.insert(text(&start["opening"]["lot"]["digest"]).to_owned());
        ada.order("abbandona").await;
        ada.order("rivincita").await;
        gil.events().await;
        heard = gil.order("rivincita").await;
    }
    assert_eq!(digests.len(), 4, "no seed comes twice");
    let before = only(&heard, "start").clone();
    drop(net);
    let records = journal.stored();
    let versions = |wanted: fn(&Event) -> bool| {
        let found = records.iter().filter(|record| wanted(&record.event));
        found.map(|record: &Record| record.version).max()
    };
    assert_eq!(
        versions(|event| matches!(event, Event::Opened { .. })),
        Some(8)
    );
    assert_eq!(
        versions(|event| matches!(event, Event::Started { .. })),
        Some(8)
    );
    let net = Net::restarted(quick(), records).await;
    let mut back = net.connect();
    back.ask("formato json").await;
    back.order(&format!("riprendi {code}")).await;
    // A spectator who comes late, after the restart, is told the opening.
    let mut zoe = net.program("Zoe").await;
    let watched = zoe.order("osserva prova").await;
    let after = last(&watched, "position");
    for field in ["fen", "ply", "opening", "last"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    let ended = back.order("abbandona").await;
    let proof = &last(&ended, "end")["lot"];
    assert_eq!(proof["digest"], before["opening"]["lot"]["digest"]);
    let digest = hex(&Sha256::digest(bytes(text(&proof["seed"]))));
    assert_eq!(proof["digest"], json!(digest));
}

#[tokio::test(start_paused = true)]
async fn a_bad_opening_opens_nothing() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.program("Ada").await;
    for (line, code) in [
        ("crea prova variante=russa apertura=", "bad_argument"),
        ("crea prova variante=russa apertura=dado", "bad_argument"),
        (
            "crea prova variante=russa apertura=fmjd:99-I",
            "bad_argument",
        ),
        ("crea prova variante=russa apertura=fmjd:", "bad_argument"),
        (
            "crea prova apertura=sorteggio posizione=B:W27,32:B1,5",
            "bad_argument",
        ),
        (
            "crea prova variante=semplice apertura=sorteggio",
            "no_openings",
        ),
        ("crea prova variante=russa apertura=acf:5", "wrong_opening"),
        (
            "crea prova variante=brasiliana apertura=fmjd:1-IX",
            "wrong_opening",
        ),
        (
            "crea prova variante=inglese apertura=acf:3",
            "wrong_opening",
        ),
        ("gioca semplice apertura=sorteggio", "no_openings"),
        ("gioca russa apertura=acf:5", "wrong_opening"),
        ("gioca russa variante=russa", "bad_argument"),
        ("sfida semplice apertura=sorteggio", "no_openings"),
        ("sfida russa apertura=acf:5", "wrong_opening"),
        ("sfida russa apertura=dado", "bad_argument"),
    ] {
        let refused = ada.order(&format!("@1 {line}")).await;
        assert_eq!(only(&refused, "error")["code"], code, "{line}");
        assert_eq!(net.lobby.rooms.count(), 0, "{line}");
    }
    assert_eq!(journal.stored(), []);
    let challenges = ada.order("@2 sfide").await;
    assert_eq!(only(&challenges, "ok")["challenges"], json!([]));
    // `no` is what every room has, and it is not told.
    let opened = ada.ask("crea prova variante=russa apertura=no").await;
    lacks(&opened, "opening");
}

/// The server's bot begins where the opening ends.
#[tokio::test(start_paused = true)]
async fn the_bot_plays_from_an_opening() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    ada.say("crea prova variante=russa bot=0 apertura=fmjd:1-IV")
        .await;
    let mut said = String::new();
    while let Some(line) = ada.line().await {
        said += &line;
        if line.contains("E' il tuo turno.") {
            break;
        }
    }
    has(&said, "Apertura: FMJD 1-IV (1. a3-b4 b6-a5 2. b2-a3");
    let referee = Referee::new(&net.lobby, "prova", journal.clone());
    let table = referee.state().game.as_ref().unwrap();
    assert_eq!((table.game.ply(), table.own_plies().len()), (6, 1));
}
