//! Bots that play and come back.

use super::*;

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

/// The server may tell a program of all its rooms. The bot plays in one.
#[tokio::test]
async fn a_bot_that_plays_does_nothing_about_another_room() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Gil","black":"Rho","variant":"italiana","labels":["1H"],"bots":[false,true],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"black","legal":null}"#;
    const OTHER_POSITION: &str = r#"{"type":"position","seq":9,"room":"altra","game":1,"white":"Leo","black":"Rho","variant":"italiana","labels":["1H"],"fen":"B:WK19:B15","turn":"black","ply":9,"clocks":null,"last":null,"role":"black","legal":null}"#;
    const OTHER_OFFER: &str =
        r#"{"type":"offer","seq":10,"room":"altra","offer":"draw","by":"Leo","side":"white"}"#;
    const OTHER_END: &str = r#"{"type":"end","seq":11,"room":"altra","result":"1-0","winner":"white","reason":"resign"}"#;
    const OTHER_CLOSED: &str = r#"{"type":"closed","room":"altra"}"#;
    const WON: &str = r#"{"type":"end","seq":8,"room":"prova","result":"0-1","winner":"black","reason":"resign"}"#;
    let words = ["bot", "--room", "prova", "--name", "Rho", "--games", "1"];
    let others = [OTHER_POSITION, OTHER_OFFER, OTHER_END, OTHER_CLOSED];
    let told = [&[BEGUN][..], &others, &[WON, OK]].concat();
    let (output, heard) = run(
        &words,
        "",
        vec![script([
            ("entra prova", &told),
            ("di' Grazie della partita!", &[OK]),
            ("esci", &[OK]),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 4);
}

/// Another connection of the name was playing: its game goes on here, before a table is looked for.
#[tokio::test]
async fn a_seat_that_comes_with_the_name_is_played_first() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"altra","game":1,"white":"Gil","black":"Rho","variant":"italiana","labels":["1H"],"bots":[false,true],"fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"black","legal":null}"#;
    const RESUMED: &str =
        r#"{"type":"ok","tag":"TAG","name":"Rho","room":"altra","seq":3,"clocks":null}"#;
    const WON: &str = r#"{"type":"end","seq":8,"room":"altra","result":"0-1","winner":"black","reason":"resign"}"#;
    let words = ["bot", "--room", "prova", "--name", "Rho", "--games", "1"];
    let (output, heard) = run(
        &words,
        "",
        vec![script([
            ("nome Rho bot", &[BEGUN, RESUMED, WON]),
            ("di' Grazie della partita!", &[OK]),
            ("esci", &[OK]),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 4);
    assert_in_order(&stdout(&output), &["altra: partita 1 vinta contro Gil. "]);
}
