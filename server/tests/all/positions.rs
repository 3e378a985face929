//! Rooms with games that start from a given position: every reader of the room's entries starts there.
//!
//! The server's bot thinks in real time, and simulated time waits for it.

use std::sync::Arc;

use damiera_archive::Archive;
use damiera_journal::MemoryJournal;
use damiera_protocol::event::{EVENT_VERSION, Event};
use damiera_rules::pdn::PdnReader;
use damiera_rules::{Color, Position, Variant};

use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::referee::Referee;
use crate::support::table::{kinds, only};
use crate::support::{Net, has, lacks, quick};
use serde_json::{Value, json};

/// A position with black to move, as the server writes it.
const FEN: &str = "B:W27,32:B1,5";

/// The last event of a type, which must be there.
#[track_caller]
fn last<'a>(events: &'a [Value], kind: &str) -> &'a Value {
    let found = events.iter().rfind(|event| event["type"] == kind);
    found.unwrap_or_else(|| panic!("no {kind} in {events:?}"))
}

/// Ada with the white pieces and Gil with the black ones in a game from [`FEN`], and what Ada heard
/// of it so far.
async fn game(net: &Net) -> (Client, Client, Vec<Value>) {
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    let mut heard = ada.order(&format!("crea prova posizione={FEN}")).await;
    gil.order("entra prova").await;
    heard.extend(ada.events().await);
    (ada, gil, heard)
}

/// Nothing is said of a position where there is none, or the usual one.
#[tokio::test(start_paused = true)]
async fn the_usual_position_is_not_told() {
    for options in ["", "posizione=W:W21-32:B1-12"] {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let mut ada = net.program("Ada").await;
        let opened = ada.ask(&format!("crea prova {options}")).await;
        lacks(&opened, "start");
        let stored = journal.stored();
        assert_eq!(stored[0].version, EVENT_VERSION);
        let entry = serde_json::to_value(&stored[0].event).unwrap();
        assert!(entry.get("start").is_none(), "{entry}");
    }
}

#[tokio::test(start_paused = true)]
async fn every_game_of_the_room_starts_there() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (ada, gil, mut heard) = game(&net).await;
    let mut referee = Referee::new(&net.lobby, "prova", journal.clone());
    let mut players = [ada, gil];
    for game in 1..=3 {
        let start = only(&heard, "start");
        assert_eq!((&start["game"], &start["fen"]), (&json!(game), &json!(FEN)));
        // Black begins, and colours change.
        let [first, second] = [game % 2, (game + 1) % 2];
        players[first].order("2g 3f").await;
        players[second].order("7d 6e").await;
        players[first].order("ritira").await;
        let back = players[second].order("accetta").await;
        assert_eq!(last(&back, "takeback")["fen"], FEN);
        players[first].order("abbandona").await;
        players[1].order("rivincita").await;
        players[0].events().await;
        heard = players[0].order("rivincita").await;
        referee.check();
    }
    referee.check_complete();
    assert_eq!(
        referee
            .state()
            .terms
            .start
            .map(|start| start.fen())
            .as_deref(),
        Some(FEN)
    );
    let stored = journal.stored();
    let versions = |wanted: fn(&Event) -> bool| {
        let mut found = stored.iter().filter(move |record| wanted(&record.event));
        found.next().map(|record| record.version)
    };
    let opened = versions(|event| matches!(event, Event::Opened { .. }));
    assert_eq!(opened, Some(4));
    let started = versions(|event| matches!(event, Event::Started { .. }));
    assert_eq!(started, Some(EVENT_VERSION));
}

/// The moves of a record, played again by the rules from where the record starts.
fn replayed(pdn: &str) -> Position {
    let read = PdnReader::new(pdn, Variant::Russa).next().unwrap().unwrap();
    assert_eq!(read.to_string(), pdn, "what is read is what was written");
    *read.game().unwrap().position()
}

#[tokio::test(start_paused = true)]
async fn the_record_says_where_the_game_started() {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let net = Net::archiving(quick(), journal, archive, 1);
    let (mut ada, mut gil, _) = game(&net).await;
    gil.order("2g 3f").await;
    ada.order("7d 6e").await;
    let shown = gil.order("3f 4e").await;
    let mut zoe = net.program("Zoe").await;
    zoe.order("osserva prova").await;
    let at_table = zoe.order("@1 partita").await;
    let at_table = only(&at_table, "ok")["pdn"].as_str().unwrap().to_owned();
    has(&at_table, "[SetUp \"1\"]\n[FEN \"B:W27,32:B1,5\"]\n");
    has(&at_table, "\n1... 5-10 2. 27-22 ");
    assert_eq!(
        json!(replayed(&at_table).fen()),
        last(&shown, "move")["fen"]
    );
    ada.order("abbandona").await;
    let archived = zoe.order("@2 partita #1").await;
    let archived = only(&archived, "ok")["pdn"].as_str().unwrap().to_owned();
    assert_eq!(replayed(&archived), replayed(&at_table));
    // An older game of the room is found in its journal.
    gil.order("rivincita").await;
    ada.order("rivincita").await;
    let older = zoe.order("@3 partita 1").await;
    assert_eq!(only(&older, "ok")["pdn"], json!(archived));
}

#[tokio::test(start_paused = true)]
async fn it_outlasts_a_restart() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut ada, mut gil, heard) = game(&net).await;
    let code = only(&heard, "token")["token"].as_str().unwrap().to_owned();
    gil.order("2g 3f").await;
    let before = ada.order("7d 6e").await;
    let before = last(&before, "move").clone();
    drop(net);
    let net = Net::restarted(quick(), journal.stored()).await;
    let mut back = net.connect();
    back.ask("formato json").await;
    let missed = back.order(&format!("@1 riprendi {code}")).await;
    assert_eq!(only(&missed, "start")["fen"], FEN);
    let moves: Vec<&Value> = missed
        .iter()
        .filter(|event| event["type"] == "move")
        .collect();
    assert_eq!(moves.len(), 2);
    assert_eq!(moves[1]["fen"], before["fen"]);
    // A late spectator is shown the same position.
    let mut zoe = net.program("Zoe").await;
    let watched = zoe.order("osserva prova").await;
    assert_eq!(only(&watched, "position")["fen"], before["fen"]);
    back.order("abbandona").await;
}

#[tokio::test(start_paused = true)]
async fn a_bad_position_opens_nothing() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.program("Ada").await;
    for fen in [
        "",
        "W",
        "W:W27:B33",
        "W:W27",
        "W:W29:B22,25,26",
        "W:W20-32:B1",
        "W:W4:B5",
    ] {
        let refused = ada.order(&format!("@1 crea prova posizione={fen}")).await;
        let error = only(&refused, "error");
        assert_eq!(
            (&error["tag"], &error["code"]),
            (&json!("1"), &json!("bad_position")),
            "{fen}"
        );
        assert_eq!(net.lobby.rooms.count(), 0, "{fen}");
    }
    assert_eq!(journal.stored(), []);
    // The next line is read as always.
    let opened = ada.order(&format!("crea prova posizione={FEN}")).await;
    assert_eq!(kinds(&opened), ["token", "room"]);
}

/// The start counts among the positions that come back, and no move before it does.
#[tokio::test(start_paused = true)]
async fn draws_are_counted_from_there() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    let fen = "W:WKc1:BKh8";
    ada.order(&format!("crea prova variante=brasiliana posizione={fen}"))
        .await;
    gil.order("entra prova").await;
    for _ in 0..2 {
        for line in ["c1 d2", "h8 g7", "d2 c1", "g7 h8"] {
            let player = if line.starts_with(['c', 'd']) {
                &mut ada
            } else {
                &mut gil
            };
            player.order(line).await;
        }
    }
    let shown = ada.order("damiera").await;
    let last = shown
        .iter()
        .rfind(|event| event["type"] == "position")
        .unwrap();
    assert_eq!(
        (&last["reason"], &last["count"], &last["ply"]),
        (&json!("repetition"), &json!(3), &json!(8))
    );
}

/// A person against the bot, with either colour, where either side begins: the bot plays legal moves,
/// and the hint is one.
#[tokio::test(start_paused = true)]
async fn the_bot_plays_from_there() {
    let kings = "W:WK27,K32:BK1,K5";
    for (variant, fen) in [
        ("italiana", FEN),
        ("russa", kings),
        ("inglese", "W:W27,32:B1,5"),
    ] {
        for (colour, own) in [("bianco", Color::White), ("nero", Color::Black)] {
            let journal = Faulty::default();
            let net = Net::start(quick(), journal.clone());
            let mut ada = net.named("Ada").await;
            let options = format!("variante={variant} colore={colour} posizione={fen}");
            ada.say(&format!("crea prova bot=7 {options}")).await;
            until(&mut ada, "E' il tuo turno.").await;
            let mut referee = Referee::new(&net.lobby, "prova", journal.clone());
            let start = Position::from_fen(fen, variant.parse().unwrap()).unwrap();
            assert_eq!(referee.state().terms.start, Some(start));
            let legal = referee.legal();
            ada.say("consiglio").await;
            let hint = until(&mut ada, "* Consiglio: ").await;
            assert!(
                legal.iter().any(|mv| hint.contains(mv.as_str())),
                "{hint} {legal:?}"
            );
            ada.say(&legal[0]).await;
            until(&mut ada, "E' il tuo turno.").await;
            referee.check();
            let table = referee.state().game.clone().unwrap();
            assert_eq!(*table.game.start(), start);
            let replies = if start.turn() == own { 2 } else { 3 };
            assert_eq!(table.game.ply(), replies, "{variant} {colour}");
        }
    }
}

/// Reads up to a line with this text, and gives it.
async fn until(client: &mut Client, text: &str) -> String {
    while let Some(line) = client.line().await {
        if line.contains(text) {
            return line;
        }
    }
    panic!("the connection ended before {text:?} came");
}
