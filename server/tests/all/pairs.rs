//! Matches of two games: the same opening twice, the colours swapped, one score.

use std::sync::Arc;

use damiera_archive::Archive;
use damiera_journal::MemoryJournal;
use damiera_protocol::event::{EndReason, Event, Record};
use damiera_protocol::pair::PairGame;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::referee::Referee;
use crate::support::table::{kinds, only};
use crate::support::{Net, has, lacks, quick, seconds};

const BY_LOT: &str = "variante=russa apertura=sorteggio incontro=2";

/// Ada with White and Gil with Black in the first game of a match, and what Gil was told when he sat down.
async fn seated(net: &Net, options: &str) -> (Client, Client, Vec<Value>) {
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    ada.order(&format!("crea prova {options}")).await;
    let joined = gil.order("entra prova").await;
    ada.events().await;
    (ada, gil, joined)
}

/// A game, and its start as Gil was told it.
async fn game(net: &Net, options: &str) -> (Client, Client, Value) {
    let (ada, gil, joined) = seated(net, options).await;
    let start = only(&joined, "start").clone();
    (ada, gil, start)
}

fn text(value: &Value) -> &str {
    value
        .as_str()
        .unwrap_or_else(|| panic!("no text: {value:?}"))
}

/// The last event of a type, which must be there.
#[track_caller]
fn last<'a>(events: &'a [Value], kind: &str) -> &'a Value {
    let found = events.iter().rfind(|event| event["type"] == kind);
    found.unwrap_or_else(|| panic!("no {kind} in {events:?}"))
}

fn place(game: u8, white: u8, black: u8) -> Value {
    json!({"game": game, "halves": {"white": white, "black": black}})
}

/// The legal moves of an event's reader, who is to move.
fn legal(event: &Value) -> Vec<String> {
    let legal = event["legal"].as_array().expect("the reader is to move");
    legal.iter().map(|one| text(one).to_owned()).collect()
}

/// Plays until a player has made so many plies, or the game is over. White comes first; `chance` chooses the moves.
async fn play(players: [&mut Client; 2], plies: usize, chance: usize) {
    let [white, black] = players;
    for ply in 0..plies {
        let shown = white.order("damiera").await;
        let board = last(&shown, "position");
        let mover = match board["turn"].as_str() {
            Some("white") => &mut *white,
            Some(_) => &mut *black,
            None => return,
        };
        let shown = mover.order("damiera").await;
        let legal = legal(last(&shown, "position"));
        let moved = mover.order(&legal[(chance * 7 + ply) % legal.len()]).await;
        if kinds(&moved).contains(&"end") {
            return;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn the_second_game_has_the_opening_of_the_first_and_the_other_colours() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut ada, mut gil, first) = game(&net, &format!("{BY_LOT} tempo=5+3")).await;
    let mut referee = Referee::new(&net.lobby, "prova", journal.clone());
    assert_eq!(first["pair"], place(1, 0, 0));
    play([&mut ada, &mut gil], 5, 1).await;
    gil.events().await;
    let appends = journal.appends();
    let resigned = ada.order("abbandona").await;
    assert_eq!(journal.appends(), appends + 1, "one entry has both");
    let end = only(&resigned, "end");
    assert_eq!(
        (&end["result"], &end["pair"]),
        (&json!("0-1"), &place(1, 0, 2))
    );
    assert_eq!(end["lot"]["seed"], Value::Null, "the lot has another game");
    let second = only(&resigned, "start");
    assert_eq!(
        (&second["white"], &second["black"]),
        (&json!("Gil"), &json!("Ada"))
    );
    assert_eq!(
        (&second["game"], &second["role"]),
        (&json!(2), &json!("black"))
    );
    assert_eq!(second["pair"], place(2, 2, 0));
    for field in ["fen", "ply", "turn", "opening", "last"] {
        assert_eq!(second[field], first[field], "{field}");
    }
    let clocks = &second["clocks"];
    assert_eq!(
        (&clocks["white"], &clocks["black"]),
        (&json!(300_000), &json!(300_000))
    );
    // It stands: neither is it called off, nor does one go.
    for (line, code) in [("interrompi", "cannot_abort"), ("esci", "stay_in_game")] {
        let refused = gil.order(&format!("@1 {line}")).await;
        assert_eq!(only(&refused, "error")["code"], code, "{line}");
    }
    play([&mut gil, &mut ada], 6, 2).await;
    ada.events().await;
    let resigned = gil.order("abbandona").await;
    let end = only(&resigned, "end");
    assert_eq!(end["pair"], place(2, 2, 2));
    let seed = text(&end["lot"]["seed"]);
    assert_eq!(end["lot"]["subject"], "prova|1|1|Ada|Gil");
    let bytes: Vec<u8> = (0..32)
        .map(|at| u8::from_str_radix(&seed[2 * at..2 * at + 2], 16).unwrap())
        .collect();
    let digest: String = Sha256::digest(bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(first["opening"]["lot"]["digest"], json!(digest));
    // Both games have records, and the seed is in the second.
    let record = gil.order("@2 partita 1").await;
    let pdn = text(&only(&record, "ok")["pdn"]);
    has(pdn, "[MatchGame \"1\"]\n");
    lacks(pdn, "MatchScore");
    lacks(pdn, "LotSeed");
    let record = gil.order("@3 partita 2").await;
    let pdn = text(&only(&record, "ok")["pdn"]);
    has(pdn, "[MatchGame \"2\"]\n[MatchScore \"1-1\"]\n");
    has(pdn, seed);
    referee.check();
    // A rematch is another match, with a lot of its own.
    ada.order("rivincita").await;
    gil.events().await;
    let again = gil.order("rivincita").await;
    let third = only(&again, "start");
    assert_eq!(
        (&third["white"], &third["game"]),
        (&json!("Ada"), &json!(3))
    );
    assert_eq!(third["pair"], place(1, 0, 0));
    assert_ne!(
        third["opening"]["lot"]["digest"],
        first["opening"]["lot"]["digest"]
    );
    assert_eq!(third["opening"]["lot"]["subject"], "prova|3|1|Ada|Gil");
}

/// The score is the sum of both results, by the players and not by the colours.
#[tokio::test(start_paused = true)]
async fn the_score_is_the_sum_of_both_results() {
    for chance in 0..9 {
        let net = Net::seeded(quick(), MemoryJournal::new(), chance as u64);
        let options = [
            "variante=inglese apertura=sorteggio incontro=2",
            "incontro=2",
        ][chance % 2];
        let (mut ada, mut gil, start) = game(&net, options).await;
        let mut halves = [0, 0];
        for round in 1..=2 {
            let shown = ada.order("damiera").await;
            let board = last(&shown, "position");
            assert_eq!(
                (&board["fen"], &board["pair"]["game"]),
                (&start["fen"], &json!(round))
            );
            let [white, black] = match board["role"] == "white" {
                true => [&mut ada, &mut gil],
                false => [&mut gil, &mut ada],
            };
            play([&mut *white, &mut *black], 3 + chance, chance).await;
            let ended = match (chance / 3 + round * (chance % 3)) % 3 {
                0 => white.order("abbandona").await,
                1 => black.order("abbandona").await,
                _ => {
                    white.order("patta").await;
                    black.order("accetta").await
                }
            };
            white.events().await;
            black.events().await;
            let end = only(&ended, "end");
            let points = match text(&end["result"]) {
                "1-0" => [2, 0],
                "0-1" => [0, 2],
                _ => [1, 1],
            };
            let own = usize::from(board["role"] != "white");
            halves[0] += points[own];
            halves[1] += points[1 - own];
            let [white, black] = [halves[own], halves[1 - own]];
            assert_eq!(end["pair"], place(round as u8, white, black), "{chance}");
            let begins = kinds(&ended).contains(&"start");
            assert_eq!(begins, round == 1, "{chance}");
        }
    }
}

/// The server may end anywhere in the match: the journal has the second game with the end of the first.
#[tokio::test(start_paused = true)]
async fn a_match_outlasts_restarts() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    let opened = ada.order(&format!("crea prova {BY_LOT}")).await;
    let code = text(&only(&opened, "token")["token"]).to_owned();
    let first = only(&gil.order("entra prova").await, "start").clone();
    ada.events().await;
    play([&mut ada, &mut gil], 4, 3).await;
    ada.order("patta").await;
    gil.order("accetta").await;
    let between = journal.stored();
    play([&mut gil, &mut ada], 4, 3).await;
    let within = journal.stored();
    drop(net);
    let starts = |record: &&Record| matches!(record.event, Event::Started { .. });
    let second = between.iter().rfind(starts).unwrap();
    let Event::Started { of_pair, .. } = second.event else {
        panic!("{second:?}")
    };
    assert_eq!((of_pair, second.version), (Some(PairGame::Second), 8));
    for records in [between, within] {
        let net = Net::restarted(quick(), records).await;
        let mut back = net.connect();
        back.ask("formato json").await;
        back.order(&format!("riprendi {code}")).await;
        let shown = back.order("damiera").await;
        let board = last(&shown, "position");
        assert_eq!(
            (&board["white"], &board["role"]),
            (&json!("Gil"), &json!("black"))
        );
        assert_eq!(board["pair"], place(2, 1, 1));
        assert_eq!(board["opening"], first["opening"]);
        let ended = back.order("abbandona").await;
        let end = only(&ended, "end");
        assert_eq!(end["pair"], place(2, 3, 1));
        assert!(end["lot"]["seed"].is_string());
    }
}

/// A player who is away when the first game ends against him has lost the second; he has left one game and not two.
#[tokio::test(start_paused = true)]
async fn one_who_leaves_the_first_game_has_lost_the_second() {
    for (clock, wait, reason) in [("", 121, "absent"), (" tempo=1", 62, "time")] {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let (mut ada, mut gil, joined) = seated(&net, &format!("{BY_LOT}{clock}")).await;
        let code = text(&only(&joined, "token")["token"]);
        let plies = match only(&joined, "start")["turn"] == "white" {
            true => 4,
            false => 5,
        };
        play([&mut ada, &mut gil], plies, 1).await;
        drop(ada);
        gil.events().await;
        seconds(wait).await;
        let mut heard = gil.events().await;
        if clock.is_empty() {
            heard = gil.order("reclama").await;
        }
        let ends: Vec<&Value> = heard.iter().filter(|one| one["type"] == "end").collect();
        let [one, other] = ends[..] else {
            panic!("{reason}: {heard:?}")
        };
        assert_eq!(
            (&one["reason"], &one["winner"]),
            (&json!(reason), &json!("black"))
        );
        assert_eq!(
            (&other["reason"], &other["winner"], &other["pair"]),
            (&json!("left_pair"), &json!("white"), &place(2, 4, 0))
        );
        assert!(other["lot"]["seed"].is_string());
        // A server that ended between the two entries comes to the same.
        let stored = journal.stored();
        let is_left = |record: &Record| matches!(record.event, Event::Ended { end } if end.reason == EndReason::LeftPair);
        let cut = stored.iter().position(is_left).unwrap();
        assert_eq!(stored[cut].version, 8);
        drop(net);
        let net = Net::restarted(quick(), stored[..cut].to_vec()).await;
        let mut back = net.connect();
        let told = back.ask(&format!("riprendi {code}")).await;
        has(&told.replace("\n* ", " "), "Ada ha lasciato l'incontro.");
    }
}

#[tokio::test(start_paused = true)]
async fn a_first_game_without_result_ends_the_match() {
    let net = Net::start(quick(), MemoryJournal::new());
    let (mut ada, mut gil, _) = game(&net, BY_LOT).await;
    let ended = ada.order("interrompi").await;
    let end = only(&ended, "end");
    assert_eq!(
        (&end["reason"], &end["pair"]),
        (&json!("aborted"), &place(1, 0, 0))
    );
    assert!(end["lot"]["seed"].is_string());
    lacks(&gil.heard().await, "\"start\"");
    // The next game begins another match.
    ada.order("rivincita").await;
    let again = gil.order("rivincita").await;
    assert_eq!(only(&again, "start")["pair"], place(1, 0, 0));
}

/// The first moves of the second game must come: otherwise one could go with the point of the first.
#[tokio::test(start_paused = true)]
async fn a_second_game_is_lost_by_a_first_move_that_does_not_come() {
    let net = Net::start(quick(), MemoryJournal::new());
    let (mut ada, mut gil, _) = game(&net, "incontro=2 tempo=5+3").await;
    ada.order("abbandona").await;
    gil.events().await;
    seconds(61).await;
    let heard = gil.events().await;
    let end = only(&heard, "end");
    assert_eq!(
        (&end["reason"], &end["winner"]),
        (&json!("no_first_move"), &json!("black"))
    );
    assert_eq!(end["pair"], place(2, 2, 2));
}

#[tokio::test(start_paused = true)]
async fn the_bot_plays_the_second_game_with_the_other_colour() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.program("Ada").await;
    // Black moves first after this opening.
    let opened = ada
        .order("crea prova variante=russa bot=0 colore=bianco apertura=fmjd:1-IV incontro=2")
        .await;
    let first = only(&opened, "start").clone();
    assert_eq!(first["role"], "white");
    let ended = ada.order("abbandona").await;
    let second = last(&ended, "start");
    assert_eq!(
        (&second["role"], &second["fen"]),
        (&json!("black"), &first["fen"])
    );
    ada.say(&legal(second)[0]).await;
    let mut moves = 0;
    while moves < 2 {
        let line = ada.line().await.expect("the bot answers");
        moves += usize::from(line.contains("\"type\":\"move\""));
    }
    let lost = ada.order("abbandona").await;
    assert_eq!(last(&lost, "end")["pair"], place(2, 4, 0));
    // It agrees to another match as to another game.
    let again = ada.order("rivincita").await;
    assert_eq!(last(&again, "start")["pair"], place(1, 0, 0));
}

#[tokio::test(start_paused = true)]
async fn gioca_and_sfida_agree_to_a_match_by_name_alone() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    ada.order("gioca russa apertura=sorteggio incontro=2").await;
    let listed = gil.order("@1 sfide").await;
    assert_eq!(only(&listed, "ok")["challenges"][0]["pair"], json!(true));
    let elsewhere = gil.order("gioca russa apertura=sorteggio").await;
    assert_ne!(only(&elsewhere, "room")["room"], "tavolo-1");
    gil.order("esci").await;
    let seated = gil.order("gioca russa apertura=sorteggio incontro=2").await;
    assert_eq!(only(&seated, "start")["pair"], place(1, 0, 0));
    ada.order("interrompi").await;
    gil.order("esci").await;
    ada.order("esci").await;
    ada.order("sfida russa incontro=2").await;
    let open = gil.order("@2 sfida russa").await;
    assert_eq!(only(&open, "ok")["challenge"]["pair"], Value::Null);
    gil.order("annulla").await;
    let met = gil.order("sfida russa incontro=2").await;
    assert_eq!(only(&met, "start")["pair"], place(1, 0, 0));
    for bad in [
        "crea sala incontro=3",
        "gioca incontro=0",
        "sfida incontro=uno",
    ] {
        let mut zoe = net.program(&format!("Zoe{}", bad.len())).await;
        let refused = zoe.order(&format!("@1 {bad}")).await;
        assert_eq!(only(&refused, "error")["code"], "bad_argument", "{bad}");
    }
}

const PASSWORD: &str = "cavallo batteria";

async fn registered(net: &Net, name: &str, address: &str) -> Client {
    let mut person = net.named_from(address, name).await;
    person.ask("registrati").await;
    person.ask(PASSWORD).await;
    has(&person.ask(PASSWORD).await, "è un nome registrato");
    person
}

/// Both results are one event for the ratings: they change once, in full, and the next game is the pair's second of the day.
#[tokio::test(start_paused = true)]
async fn a_rated_match_changes_both_ratings_once() {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let net = Net::archiving(quick(), journal, archive, 1);
    let mut ada = registered(&net, "Ada", "10.1.0.1").await;
    let mut gil = registered(&net, "Gil", "10.2.0.1").await;
    let terms = "tempo=5+3 classificata";
    ada.ask(&format!("crea prova {BY_LOT} colore=bianco {terms}"))
        .await;
    has(
        &gil.ask("entra prova classificata").await,
        "questa è la prima",
    );
    ada.heard().await;
    let first = ada.ask("abbandona").await;
    lacks(&first, "Punti:");
    lacks(&first, "rivincita");
    has(&first, "Finora: Gil 1 - 0 Ada");
    lacks(&gil.heard().await, "Punti:");
    lacks(&ada.ask("profilo").await, "partita classificata");
    let second = ada.ask("abbandona").await;
    has(&second, "Risultato dell'incontro: Gil 2 - 0 Ada");
    // Glickman's formula of a period with two games between two beginners.
    let changes = "Punti: Gil 1500? -> 1747? (+247); Ada 1500? -> 1253? (-247)";
    has(&second.replace("\n* ", " "), changes);
    has(&gil.heard().await.replace("\n* ", " "), changes);
    lacks(&second, "tra le stesse persone");
    has(
        &gil.ask("profilo Ada").await,
        "1253? punti, 2 partite classificate",
    );
    has(&gil.ask("partita #1").await, "[MatchGame \"1\"]");
    let record = gil.ask("partita #2").await;
    has(&record, "[MatchScore \"2-0\"]");
    gil.ask("esci").await;
    ada.ask("esci").await;
    // A game by itself is the second event of the day.
    ada.ask(&format!(
        "crea prova2 variante=russa apertura=sorteggio {terms}"
    ))
    .await;
    gil.ask("entra prova2 classificata").await;
    ada.heard().await;
    has(&ada.ask("abbandona").await, "tra le stesse persone");
}
