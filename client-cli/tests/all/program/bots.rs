//! Bots that play and come back.

use super::*;

#[tokio::test]
async fn a_bot_comes_back_to_its_seat() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    const STANDS: &str = r#"{"type":"position","seq":3,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    let (output, heard) = run(
        &["bot", "--room", "prova", "--name", "Ada", "--level", "2"],
        "",
        vec![
            script([
                ("entra prova", &[TOKEN, SEAT, BEGUN, OK]),
                ("5D 3B", &[]),
                ("close", &[]),
            ]),
            script([
                ("riprendi 7KQ2-M9XD 3", &[OK]),
                ("damiera", &[STANDS, OK]),
                ("5D 3B", &[END, OK]),
                ("di' Grazie della partita!", &[OK]),
                ("esci", &[OK]),
                ("fine", &[OK]),
            ]),
        ],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 8);
    assert_in_order(
        &stdout(&output),
        &[
            "La connessione è caduta",
            "Di nuovo al tuo posto nella stanza prova.\n",
        ],
    );
}

#[tokio::test]
async fn a_bot_plays_its_game_and_says_goodbye() {
    const NAMED: &str = r#"{"type":"ok","tag":"TAG","name":"Rho"}"#;
    const MATE_START: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Rho","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    const MATED: &str = r#"{"type":"move","seq":4,"room":"prova","game":1,"white":"Rho","black":"Gil","variant":"italiana","fen":"B:WK12:B","turn":null,"ply":1,"clocks":null,"last":{"side":"white","move":"5D 3B","official":"19x12","captured":["4C"]},"role":"white","legal":null}"#;
    const WON: &str = r#"{"type":"end","seq":5,"room":"prova","result":"1-0","winner":"white","reason":"no_pieces"}"#;
    let (output, heard) = run(
        &["bot", "--room", "prova", "--name", "Rho", "--level", "2"],
        "",
        vec![script([
            ("nome Rho bot", &[NAMED]),
            ("entra prova", &[MATE_START, OK]),
            ("5D 3B", &[MATED, WON, OK]),
            ("di' Grazie della partita!", &[OK]),
            ("esci", &[OK]),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 6);
    assert_in_order(
        &stdout(&output),
        &[
            "prova: Partita 1: Rho (Bianchi) contro Gil (Neri), dama italiana\n",
            "prova: partita 1 vinta contro Gil. ",
        ],
    );
}

/// Gil leaves after the game, and Leo sits down before the bot has left.
#[tokio::test]
async fn a_bot_that_cannot_leave_plays_on() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Rho","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    const MATED: &str = r#"{"type":"move","seq":4,"room":"prova","game":1,"white":"Rho","black":"Gil","variant":"italiana","fen":"B:WK12:B","turn":null,"ply":1,"clocks":null,"last":{"side":"white","move":"5D 3B","official":"19x12","captured":["4C"]},"role":"white","legal":null}"#;
    const WON: &str = r#"{"type":"end","seq":5,"room":"prova","result":"1-0","winner":"white","reason":"no_pieces"}"#;
    const LEFT: &str = r#"{"type":"leave","seq":6,"room":"prova","name":"Gil"}"#;
    const LEO: &str = r#"{"type":"seat","seq":7,"room":"prova","side":"black","name":"Leo","bot":false,"variant":"italiana","corner":"left","time":null}"#;
    const AGAIN: &str = r#"{"type":"start","seq":8,"room":"prova","game":2,"white":"Rho","black":"Leo","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":["5D 3B"]}"#;
    const STAY: &str =
        r#"{"type":"error","tag":"TAG","code":"stay_in_game","text":"Stai giocando."}"#;
    let words = ["bot", "--room", "prova", "--name", "Rho", "--games", "2"];
    let (output, _) = run(
        &words,
        "",
        vec![script([
            ("entra prova", &[BEGUN, OK]),
            ("5D 3B", &[MATED, WON, OK]),
            ("rivincita", &[LEFT, OK]),
            ("esci", &[LEO, AGAIN, STAY]),
            ("5D 3B", &[MATED, WON, OK]),
            ("di' Grazie della partita!", &[OK]),
            ("esci", &[OK]),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_in_order(
        &stdout(&output),
        &[
            "prova: partita 1 vinta contro Gil. ",
            "prova: partita 2 vinta contro Leo. ",
        ],
    );
}

/// The bot of the host at the other side of the table looks for people, and calls the game off.
#[tokio::test]
async fn a_game_that_the_other_bot_calls_off_does_not_count() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Gil","black":"Rho","variant":"italiana","labels":["1H"],"bots":[true,true],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"black","legal":null}"#;
    const CALLED_OFF: &str =
        r#"{"type":"end","seq":4,"room":"prova","result":"*","winner":null,"reason":"aborted"}"#;
    const LEFT: &str = r#"{"type":"leave","seq":5,"room":"prova","name":"Gil"}"#;
    const LEO: &str = r#"{"type":"seat","seq":6,"room":"prova","side":"white","name":"Leo","bot":false,"variant":"italiana","corner":"left","time":null}"#;
    const AGAIN: &str = r#"{"type":"start","seq":7,"room":"prova","game":2,"white":"Leo","black":"Rho","variant":"italiana","labels":["1H"],"bots":[false,true],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"black","legal":null}"#;
    const WON: &str = r#"{"type":"end","seq":8,"room":"prova","result":"0-1","winner":"black","reason":"resign"}"#;
    let home = tempfile::tempdir().unwrap();
    let log = home.path().join("log.json");
    let words = ["bot", "--room", "prova", "--name", "Rho", "--games", "1"];
    let words = [&words[..], &["--log", log.to_str().unwrap()]].concat();
    let (output, heard) = run(
        &words,
        "",
        vec![script([
            ("entra prova", &[BEGUN, CALLED_OFF, OK]),
            ("rivincita", &[LEFT, OK]),
            ("esci", &[OK]),
            ("entra prova", &[LEO, AGAIN, WON, OK]),
            ("di' Grazie della partita!", &[OK]),
            ("esci", &[OK]),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 7);
    assert_in_order(
        &stdout(&output),
        &["prova: partita 1 ", "prova: partita 2 vinta contro Leo. "],
    );
    // The start says who is a bot: the opener of a named room is not looked up in the list.
    let records = fs::read_to_string(log).unwrap();
    let read = |line| serde_json::from_str::<serde_json::Value>(line).unwrap();
    let records: Vec<_> = records.lines().map(read).collect();
    let bots: Vec<_> = records
        .iter()
        .map(|record| &record["opponent_bot"])
        .collect();
    assert_eq!(bots, [true, true, false, false]);
}
