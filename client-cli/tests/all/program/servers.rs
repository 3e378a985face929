//! Servers that go away, and others that take their place.

use super::*;

#[tokio::test]
async fn a_server_that_stays_away_is_given_up() {
    let (address, server) = serve(vec![script([
        ("osserva prova", &[POSITION, OK]),
        ("close", &[]),
    ])])
    .await;
    let settings = SessionSettings {
        retry: vec![Duration::from_millis(1); 3],
        ..SessionSettings::new(at(address), Some("Bo".to_owned()), Language::En)
    };
    let (reader, writer) = std::io::pipe().unwrap();
    let terminal = Terminal::plain(tokio::io::empty(), writer);
    let ending = damiera::in_lines(
        settings,
        LineFormat::Compact,
        FirstScreen::Watch("osserva prova".to_owned()),
        terminal,
    )
    .await;
    server.await.unwrap();
    assert_eq!(ending.unwrap(), SessionEnd::Lost);
    let said = std::io::read_to_string(reader).unwrap();
    assert_in_order(
        &said,
        &[
            "attempt 1 of 3",
            "attempt 2 of 3",
            "attempt 3 of 3",
            "The server does not come back",
        ],
    );
}

/// A lost or replaced server is tried again, and at once after it a server that it had named. A server that is cut off is left.
#[tokio::test]
async fn who_loses_a_server_goes_on_at_another_one() {
    const CUT_OFF: &str = r#"{"type":"notice","code":"cut_off","text":"Solo qui."}"#;
    const LEAVES: &[&str] = &[POSITION, OK, CUT_OFF];
    const CHANGED: &str =
        r#"{"type":"notice","code":"server_changed","text":"Un altro server prende il posto."}"#;
    const REPLACED: &[&str] = &[POSITION, OK, CHANGED];
    let lost: [(&str, &[&str]); 2] = [("osserva prova", &[POSITION, OK]), ("close", &[])];
    let cut_off: [(&str, &[&str]); 1] = [("osserva prova", LEAVES)];
    let replaced: [(&str, &[&str]); 2] = [("osserva prova", REPLACED), ("close", &[])];
    for steps in [&lost[..], &cut_off[..], &replaced[..]] {
        let (other, goes_on) = serve(vec![script([
            ("osserva prova", &[POSITION, OK, "* Vince Ada!", END]),
            ("fine", &[OK]),
        ])])
        .await;
        let servers = format!(
            r#"{{"type":"ok","tag":"TAG","servers":["https://{other}","tls://{other}","{other}"]}}"#
        );
        let format: &[&str] = vec![&*servers.leak()].leak();
        let (address, server) = serve(vec![match steps {
            [watch, rest @ ..] if !rest.is_empty() => {
                script([("formato compatto", format), *watch, rest[0]])
            }
            _ => script([("formato compatto", format), steps[0]]),
        }])
        .await;
        let settings = SessionSettings {
            retry: vec![Duration::from_millis(1); 3],
            ..SessionSettings::new(at(address), Some("Bo".to_owned()), Language::En)
        };
        let (reader, writer) = std::io::pipe().unwrap();
        let terminal = Terminal::plain(tokio::io::empty(), writer);
        let watch = FirstScreen::Watch("osserva prova".to_owned());
        let ending = damiera::in_lines(settings, LineFormat::Compact, watch, terminal).await;
        let said = std::io::read_to_string(reader).unwrap();
        assert_eq!(ending.unwrap(), SessionEnd::Finished, "{said}");
        assert!(said.contains("attempt 1 of 3"), "{said}");
        assert!(!said.contains("attempt 2 of 3"), "{said}");
        server.await.unwrap();
        goes_on.await.unwrap();
    }
}

/// A server that refuses every connection. It says this to a newcomer who has sent the wishes for a
/// format and a language.
async fn shut(said: String) -> (SocketAddr, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let (reader, mut writer) = stream.into_split();
        let first = "DAMIERA/1 0.1.0\n* Aspetta qui.\n";
        writer.write_all(first.as_bytes()).await.unwrap();
        let mut lines = BufReader::new(reader).split(b'\n');
        for wish in ["formato ", "lingua "] {
            let line = lines.next_segment().await.unwrap().unwrap();
            let line = String::from_utf8_lossy(&line);
            assert!(line.contains(wish), "{line}");
        }
        writer.write_all(said.as_bytes()).await.unwrap();
        // The client hangs up.
        while let Ok(Some(_)) = lines.next_segment().await {}
    });
    (address, serving)
}

/// A newcomer at a server that does not reach the others reads its message, and goes to the others at once.
#[tokio::test]
async fn a_newcomer_is_led_past_servers_that_are_cut_off() {
    let (other, goes_on) = serve(vec![script([
        ("osserva prova", &[POSITION, OK, "* Vince Ada!", END]),
        ("fine", &[OK]),
    ])])
    .await;
    let again = format!("* Neppure qui si entra.\n* Gli altri server: https://{other}, {other}\n");
    let (second, waits) = shut(again).await;
    let said = format!("* Qui non si entra.\n* Gli altri server: {second}, {other}\n");
    let (first, waits_first) = shut(said).await;
    let settings = SessionSettings::new(at(first), Some("Bo".to_owned()), Language::En);
    let (reader, writer) = std::io::pipe().unwrap();
    let terminal = Terminal::plain(tokio::io::empty(), writer);
    let watch = FirstScreen::Watch("osserva prova".to_owned());
    let began = Instant::now();
    let ending = damiera::in_lines(settings, LineFormat::Compact, watch, terminal).await;
    let said = std::io::read_to_string(reader).unwrap();
    assert_eq!(ending.unwrap(), SessionEnd::Finished, "{said}");
    assert!(began.elapsed() < Duration::from_secs(5), "{said}");
    assert_in_order(
        &said,
        &[
            &format!("{first} does not let you in yet. It says: Qui non si entra."),
            &format!("{second} does not let you in yet. It says: Neppure qui si entra."),
            "Connected to",
            "Vince Ada!",
        ],
    );
    for serving in [waits, waits_first] {
        serving.await.unwrap();
    }
    goes_on.await.unwrap();
    // A program reads the same as an object. Nothing listens at the other server.
    let alone = format!(
        "{}\n",
        r#"{"type":"notice","code":"cut_off","text":"Solo qui.","servers":["https://x"]}"#
    );
    let (address, waits) = shut(alone).await;
    let output = program(&address.to_string(), &["rooms"], "").await;
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(
        said.contains("non ti fa ancora entrare. Dice: Solo qui."),
        "{said}"
    );
    waits.await.unwrap();
}
