//! Seats that are kept and taken back.

use super::*;

/// A server that goes on from an older copy of its journal does not know the last event that was seen.
#[tokio::test]
async fn a_seat_is_taken_back_from_a_server_that_knows_less() {
    let (output, heard) = run(
        &["play", "prova", "--name", "Ada"],
        "6e 5d\n",
        vec![
            script([
                ("entra prova", &[TOKEN, SEAT, START, OK]),
                ("6e 5d", &[MOVE]),
                ("close", &[]),
            ]),
            script([
                ("riprendi 7KQ2-M9XD 4", &[UNKNOWN_EVENT]),
                ("riprendi 7KQ2-M9XD", &[START, OK]),
                ("fine", &[OK]),
            ]),
        ],
    )
    .await;
    let heard: Vec<&str> = heard.iter().map(String::as_str).collect();
    assert!(heard.contains(&"riprendi 7KQ2-M9XD"), "{heard:?}");
    assert!(!stdout(&output).contains("non c'è ancora"));
}

#[tokio::test]
async fn a_player_comes_back_to_the_seat_by_itself() {
    let scripts = vec![
        script([
            ("entra prova", &[TOKEN, SEAT, START, OK]),
            ("6e 5d", &[MOVE]),
            ("close", &[]),
        ]),
        script([
            (
                "riprendi 7KQ2-M9XD 4",
                &[
                    "* Eccoti di nuovo al tuo posto.",
                    "* Nero: 3B 4C",
                    REPLY,
                    OK,
                ],
            ),
            ("6a 5b", &[]),
            ("close", &[]),
        ]),
        // That move did not arrive.
        script([
            ("riprendi 7KQ2-M9XD 5", &[OK]),
            ("6a 5b", &[OK]),
            ("fine", &[OK]),
        ]),
    ];
    let words = ["play", "prova", "--name", "Ada"];
    let (output, heard) = run(&words, "6e 5d\n6a 5b\n", scripts).await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 7);
    let said = stdout(&output);
    assert_in_order(
        &said,
        &[
            "La connessione è caduta (il server ha chiuso).\n",
            "Riprovo tra un secondo, tentativo 1 di 14.\n",
            "* Eccoti di nuovo al tuo posto.\n",
            "* Nero: 3B 4C\n",
        ],
    );
    assert!(!said.contains("7KQ2"));
}

/// The server's last line tells people to come back by hand. The program comes back by itself, and says so; a script without a
/// seat ends, and reads what the server says.
#[tokio::test]
async fn a_player_whose_server_changes_reads_that_nothing_is_to_be_typed() {
    const CHANGED: &str = "* La linea finisce qui: un altro server prende il posto di quello che ti serviva. Niente è perso: collegati di nuovo, e al tuo tavolo torni con riprendi e il codice del posto. Se l'ultima riga è rimasta senza risposta, guarda prima se ha avuto effetto.";
    const STOPS: &str = "* Il server si ferma, ma gli altri vanno avanti: collegati a un altro per continuare. Al tuo tavolo torni con riprendi e il codice del posto.";
    let words = ["play", "prova", "--name", "Ada"];
    for last in [CHANGED, STOPS] {
        let scripts = vec![
            script([
                ("entra prova", &[TOKEN, SEAT, START, OK]),
                ("6e 5d", &[MOVE, last]),
                ("close", &[]),
            ]),
            script([("riprendi 7KQ2-M9XD 4", &[OK]), ("fine", &[OK])]),
        ];
        let (output, _) = run(&words, "6e 5d\n", scripts).await;
        assert!(output.status.success(), "{}", stderr(&output));
        let said = stdout(&output);
        let told = "* Un altro server prende il posto di questo: niente è perso, e il collegamento riprende da solo.\n";
        assert_in_order(&said, &[told, "Riprovo tra un secondo"]);
        assert!(!said.contains("riprendi e il codice"), "{said}");
        let scripts = vec![script([("entra prova", &[last]), ("close", &[])])];
        let (output, _) = run(&words, "", scripts).await;
        assert!(!stdout(&output).contains("riprende da solo"));
    }
}

#[tokio::test]
async fn a_player_whose_seat_is_gone_is_told() {
    let (output, _) = run(
        &["play", "prova", "--name", "Ada"],
        "chi\nchi\n",
        vec![
            script([
                ("entra prova", &[TOKEN, SEAT, START, OK]),
                ("chi", &[]),
                ("close", &[]),
            ]),
            script([("riprendi 7KQ2-M9XD 3", &[LEFT])]),
        ],
    )
    .await;
    assert_eq!(output.status.code(), Some(3));
    assert_in_order(
        &stdout(&output),
        &[
            "La connessione è caduta",
            "Il posto nella stanza prova non c'è più.",
        ],
    );
}

#[tokio::test]
async fn a_seat_is_found_again_when_the_program_is_started_again() {
    let state = std::env::temp_dir().join(format!("damiera-program-{}", std::process::id()));
    let seats = || Seats::in_folder(state.clone());
    let settings = |address: SocketAddr| SessionSettings {
        retry: Vec::new(),
        seats: seats(),
        known: KnownServers::nowhere(),
        ..SessionSettings::new(at(address), Some("Ada".to_owned()), Language::It)
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let server = serve_on(
        listener,
        vec![
            script([
                ("entra prova", &[TOKEN, SEAT, START, OK]),
                ("fine", &[r#"{"type":"ok","tag":"TAG","seat_seconds":120}"#]),
            ]),
            script([
                (
                    "riprendi 7KQ2-M9XD",
                    &[
                        "* Eccoti di nuovo al tuo posto.",
                        START,
                        "* Bianco: 6E 5D",
                        MOVE,
                        "* Nero: 3B 4C",
                        REPLY,
                        OK,
                    ],
                ),
                ("fine", &[OK]),
            ]),
        ],
    );
    let wish = SeatWish {
        room: Some("prova".to_owned()),
        ..SeatWish::default()
    };
    let (reader, writer) = std::io::pipe().unwrap();
    let terminal = Terminal::plain(tokio::io::empty(), writer);
    damiera::in_lines(
        settings(address),
        LineFormat::Compact,
        FirstScreen::Play(wish),
        terminal,
    )
    .await
    .unwrap();
    let said = std::io::read_to_string(reader).unwrap();
    assert_in_order(&said, &["Il posto resta tuo: per tornare, damiera resume."]);
    assert!(seats().find(&address.to_string(), None).is_some());

    let (reader, writer) = std::io::pipe().unwrap();
    let terminal = Terminal::plain(tokio::io::empty(), writer);
    damiera::in_lines(
        settings(address),
        LineFormat::Compact,
        FirstScreen::Resume,
        terminal,
    )
    .await
    .unwrap();
    let said = std::io::read_to_string(reader).unwrap();
    assert_in_order(
        &said,
        &[
            "* Eccoti di nuovo al tuo posto.\n",
            "* Bianco: 6E 5D\n",
            "* Nero: 3B 4C\n",
        ],
    );
    server.await.unwrap();
    // The goodbye kept no seat this time.
    assert_eq!(seats().find(&address.to_string(), None), None);
    let terminal = Terminal::plain(tokio::io::empty(), std::io::sink());
    let error = damiera::in_lines(
        settings(address),
        LineFormat::Compact,
        FirstScreen::Resume,
        terminal,
    )
    .await
    .unwrap_err();
    assert!(error.to_string().starts_with("Nessun posto da riprendere"));
    std::fs::remove_dir_all(state).unwrap();
}

#[tokio::test]
async fn a_kept_seat_knows_its_server() {
    let state = tempfile::tempdir().unwrap();
    // An earlier version kept them there.
    let seats = Seats::in_folder(state.path().join(".local/state/damiera"));
    let resumed = script([
        (
            "riprendi 7KQ2-M9XD",
            &["* Bianco 1:01, Nero 5:00", TIMED_START, RESUMED],
        ),
        ("fine", &[OK]),
    ]);
    let (address, server) = serve(vec![resumed]).await;
    let seat = |server: &str, name: &str, code: &str| Seat {
        server: server.to_owned(),
        name: name.to_owned(),
        room: "prova".to_owned(),
        code: Secret::new(code.to_owned()),
    };
    // There is no server at this address.
    seats.keep(&seat("127.0.0.1:1", "Zoe", "ZZZZ")).unwrap();
    let ada = seat(&address.to_string(), "Ada", "7KQ2-M9XD");
    seats.keep(&ada).unwrap();
    let output = at_home(state.path(), &["resume", "--name", "ada"], "").await;
    let said = stdout(&output);
    assert!(output.status.success(), "{said}{}", stderr(&output));
    server.await.unwrap();
    let connected = format!("In linea su {address}: ti chiami Ada.\n");
    assert_in_order(&said, &[&connected, "* Bianco 1:01, Nero 5:00\n"]);
    // A named server is the asked one.
    seats.keep(&ada).unwrap();
    let words = ["resume", "--server", "127.0.0.1:1", "--name", "ada"];
    let output = at_home(state.path(), &words, "").await;
    let said = stderr(&output);
    assert!(said.contains("Nessun posto da riprendere"), "{said}");
}

#[tokio::test]
async fn what_is_kept_is_where_it_belongs_and_nobody_elses() {
    let home = tempfile::tempdir().unwrap();
    let (address, server) = serve(vec![script([
        ("entra prova", &[TOKEN, SEAT, START, OK]),
        ("fine", &[r#"{"type":"ok","tag":"TAG","seat_seconds":120}"#]),
    ])])
    .await;
    let folder = home.path().join(".config/damiera");
    fs::create_dir_all(&folder).unwrap();
    let config = format!("server = \"{address}\"\nname = \"Ada\"\nlanguage = \"en\"\nvolume = 3\n");
    fs::write(folder.join("config.toml"), config).unwrap();
    let output = at_home(home.path(), &["play", "prova"], "").await;
    assert!(output.status.success(), "{}", stderr(&output));
    server.await.unwrap();
    // The configuration names the server, the name and the language, and what is wrong in it is told.
    let online = format!("Connected to {address}");
    assert!(stdout(&output).starts_with(&online), "{}", stdout(&output));
    let told = stderr(&output);
    assert!(
        told.contains("config.toml:4: nothing is called “volume” here"),
        "{told}"
    );
    let seats: Vec<_> = fs::read_dir(folder.join("seats")).unwrap().collect();
    let [Ok(seat)] = &seats[..] else {
        panic!("{seats:?}");
    };
    let mode = seat.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // A script leaves no names behind.
    assert!(!folder.join("servers.toml").exists());
}

/// The game was resigned by the bot's opponent, and the server restarted, before the bot heard of it.
#[tokio::test]
async fn a_game_that_ended_meanwhile_is_over() {
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","labels":["1H"],"fen":"W:WK19:B15","turn":"black","ply":0,"clocks":null,"last":null,"role":"white","legal":null}"#;
    const OVER: &str = r#"{"type":"error","tag":"TAG","code":"game_over","text":"È finita.","ended":{"room":"prova","game":1,"white":"Ada","black":"Gil","result":"1-0","winner":"white","reason":"resign"}}"#;
    let (output, _) = run(
        &["bot", "--room", "prova", "--name", "Ada"],
        "",
        vec![
            script([("entra prova", &[TOKEN, SEAT, BEGUN, OK]), ("close", &[])]),
            script([("riprendi 7KQ2-M9XD 3", &[OVER]), ("fine", &[OK])]),
        ],
    )
    .await;
    assert!(output.status.success(), "{}", stderr(&output));
    let won = "prova: partita 1 vinta contro Gil. Gil ha abbandonato.";
    assert_in_order(&stdout(&output), &["La connessione è caduta", won]);
}
