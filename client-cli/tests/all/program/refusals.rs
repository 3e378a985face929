//! Refused command lines, and other programs in the place of a server.

use super::*;

/// Files that are not there, are folders or cannot be written, and a server where nothing listens.
#[tokio::test]
async fn what_the_system_says_is_said_in_the_readers_language() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().to_str().unwrap();
    let missing = format!("{folder}/missing.pdn");
    let nowhere = format!("{folder}/missing/board.svg");
    let cases: [(&[&str], &str, &str); 6] = [
        (&["rooms"], "niente è in ascolto", "nothing listens"),
        (&["replay", &missing], "controlla il nome", "check the name"),
        (&["analyze", folder], "è una cartella", "it is a folder"),
        (
            &["draw", "--out", &nowhere],
            "controlla il nome",
            "check the name",
        ),
        (
            &["rooms", "--tls", "--tls-ca", &missing],
            "niente è in ascolto",
            "nothing listens",
        ),
        (&["man", "/dev/null/pages"], "percorso", "path"),
    ];
    for (words, it, en) in cases {
        for (language, expected) in [("it", it), ("en", en)] {
            let words = [words, &["--language", language]].concat();
            let output = program("127.0.0.1:1", &words, "").await;
            let said = stderr(&output);
            assert_eq!(output.status.code(), Some(1), "{words:?}: {said}");
            assert!(said.contains(expected), "{words:?}: {said}");
            assert!(!said.contains("os error"), "{words:?}: {said}");
        }
    }
}

/// A web server says nothing before it is asked.
#[tokio::test]
async fn a_web_server_on_the_port_is_recognised_at_once() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let stranger = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let mut stream = tokio::io::BufReader::new(stream);
        let mut asked = String::new();
        tokio::io::AsyncBufReadExt::read_line(&mut stream, &mut asked)
            .await
            .unwrap();
        stream
            .write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            .await
            .unwrap();
    });
    let output = program(&address, &["rooms"], "").await;
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(said.contains("risponde una pagina web"), "{said}");
    stranger.await.unwrap();
}

#[tokio::test]
async fn a_stranger_on_the_port_is_recognised() {
    let cases = [
        ("HTTP/1.1 400 Bad Request\r\n", "risponde una pagina web"),
        ("DAMIERA/2 9.0.0\n", "non risponde un server"),
        // Nothing was said that a stranger would say.
        ("", "si è chiusa prima che arrivasse una parola"),
        ("DAMIERA/1 0.1.0\n", "il server ha chiuso"),
        ("* Il server è al completo.\n", "Il server è al completo."),
        (
            "DAMIERA/1 0.1.0\n* Troppe connessioni da qui.\n",
            "Le sue ultime parole: Troppe connessioni da qui.",
        ),
    ];
    for (said, expected) in cases {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let stranger = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            stream.write_all(said.as_bytes()).await.unwrap();
            // Closing only this direction: a reset could overtake what was said.
            stream.shutdown().await.unwrap();
            let _ = tokio::io::copy(&mut stream, &mut tokio::io::sink()).await;
        });
        let output = program(&address, &["rooms"], "").await;
        assert_eq!(output.status.code(), Some(1), "{said:?}");
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
        stranger.await.unwrap();
    }
}

#[tokio::test]
async fn an_endless_line_is_not_kept() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let block = [b'a'; 4096];
        let mut written = 0;
        while written < 64 << 20 && stream.write_all(&block).await.is_ok() {
            written += block.len();
        }
        written
    });
    let output = program(&address, &["rooms"], "").await;
    assert_eq!(output.status.code(), Some(1));
    assert!(server.await.unwrap() < 64 << 20, "the program hung up");
}
