//! Seats that are kept and taken back.

use super::*;

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
