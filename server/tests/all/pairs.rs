//! Matches of two games: the same opening twice, the colours swapped, one score.

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
