//! Lines without a terminal.

use damiera_config::Limits;
use russh::client;
use tokio::io::AsyncWriteExt;

use crate::support::House;
use crate::support::client::{Shell, config, lines};
use crate::support::keyed::private_key;

#[tokio::test]
async fn commands_are_carried_out_and_answered_to_their_end() {
    let house = House::open().await;
    let mut shell = house.shell("Ada").await;
    shell.say("ping 1\nstanze\nping 2\n").await;
    shell.channel.eof().await.unwrap();
    let (said, status) = shell.read_to_end().await;
    for wanted in ["Ciao, Ada.", "PONG 1", "PONG 2"] {
        assert!(said.contains(wanted), "{said}");
    }
    assert_eq!(status, Some(0));
}

/// A login by a name that others have brings another name, and the reason.
#[tokio::test]
async fn a_name_of_others_is_said_to_be_theirs() {
    let house = House::open().await;
    house.register("Elena", &[]).await;
    let _dora = house.by_line("Dora").await;
    for (login, reason) in [
        ("Elena", "Elena è un nome registrato. Se è tuo: nome Elena"),
        ("Dora", "Dora adesso non è libero."),
        ("root", "Il nome root si potrebbe prendere"),
        ("1234", "Un nome comincia con una lettera."),
    ] {
        let mut shell = house.shell(login).await;
        shell.say("stanze\n").await;
        shell.channel.eof().await.unwrap();
        let (said, status) = shell.read_to_end().await;
        for wanted in [reason, "Ciao, Ospite", "Nessuna stanza"] {
            assert!(said.contains(wanted), "{wanted}: {said}");
        }
        assert_eq!(status, Some(0));
        let mut screen = house.screen(login, 80, 24).await;
        let first_word = reason.split(' ').next().unwrap_or_default();
        screen.read_until(first_word).await;
    }
}

/// The example of the documentation works under every login: a program gets a drawn name as a person does, and may take another.
#[tokio::test]
async fn a_program_has_a_name_under_every_login() {
    let house = House::open().await;
    house.register("Elena", &[]).await;
    let _dora = house.by_line("Dora").await;
    for login in ["root", "Elena", "Dora", "1234"] {
        let mut shell = house.command(login, "programma").await;
        shell
            .say("@1 stanze\n@2 crea sala\n@3 esci\n@4 nome Mia\n")
            .await;
        shell.channel.eof().await.unwrap();
        let (said, status) = shell.read_to_end().await;
        for tag in 1..=4 {
            let ok = format!(r#""type":"ok","tag":"{tag}""#);
            assert!(said.contains(&ok), "{login} {tag}: {said}");
        }
        assert_eq!(status, Some(0), "{login}");
    }
}

#[tokio::test]
async fn a_program_reads_objects() {
    let house = House::open().await;
    for word in ["programma", "program"] {
        let mut shell = house.command("Ada", word).await;
        shell.say("@1 stanze\n").await;
        shell.channel.eof().await.unwrap();
        let (said, status) = shell.read_to_end().await;
        let objects = lines(&said);
        let answer = objects.iter().find(|line| line.contains(r#""tag":"1""#));
        let answer = answer.unwrap_or_else(|| panic!("{said}"));
        assert!(answer.starts_with(r#"{"type":"ok""#), "{answer}");
        assert_eq!(status, Some(0));
        house
            .wait_until("the name is free", |house| {
                house.services.directory.lobby.names.count().0 == 0
            })
            .await;
    }
}

#[tokio::test]
async fn accessible_lines_come_without_a_terminal_too() {
    let house = House::open().await;
    let mut shell = house.command("Ada", "accessible").await;
    shell.read_until("Formato accessibile").await;
    shell.say("ping a\n").await;
    // Lines that are read aloud have no marks.
    shell.read_until("\nPONG a").await;
}

/// More input than anything keeps waits at the peer, and output goes on.
#[tokio::test]
async fn input_waits_for_its_turn_and_output_does_not() {
    let house = House::with(Limits {
        text_burst: 5,
        text_per_second: 1_000,
        flood_seconds: 60,
        ..Limits::default()
    })
    .await;
    let mut shell = house.shell("Ada").await;
    shell.read_until("Ciao, Ada.").await;
    let padding = "x".repeat(50);
    let all: String = (0..4_000)
        .map(|n| format!("ping {n}-{padding}\n"))
        .collect();
    let mut typist = shell.channel.make_writer();
    let typing = tokio::spawn(async move {
        typist.write_all(all.as_bytes()).await.unwrap();
        typist.shutdown().await.unwrap();
    });
    shell.read_until("PONG 100-").await;
    let (said, status) = shell.read_to_end().await;
    typing.await.unwrap();
    assert!(said.contains("PONG 3999-"), "{}", said.len());
    assert_eq!(status, Some(0));
}

/// A client that takes no more than this of a channel.
fn narrow(window: u32) -> client::Config {
    client::Config {
        window_size: window,
        ..config()
    }
}

#[tokio::test]
async fn a_reader_that_never_reads_is_cut_off() {
    let house = House::with(Limits {
        unread_seconds: 1,
        text_burst: 1_000,
        text_per_second: 1_000,
        ..Limits::default()
    })
    .await;
    // The client's window is never opened again, because the output is never read.
    let connection = house.guest_by(narrow(1_024), "Ada").await;
    let channel = connection.channel_open_session().await.unwrap();
    channel.request_shell(true).await.unwrap();
    let shell = Shell::new(connection, channel);
    for _ in 0..200 {
        let _ = shell.channel.data("aiuto tutto\n".as_bytes()).await;
    }
    house
        .wait_until("it is cut off", |house| house.reached("unread_seconds") > 0)
        .await;
    house
        .wait_until("it is gone", |house| {
            house.services.directory.lobby.names.count().0 == 0
        })
        .await;
}

#[tokio::test]
async fn a_client_that_is_killed_leaves_its_seat_reserved() {
    let house = House::open().await;
    let mut ada = house.by_line("Ada").await;
    ada.say("entra prova").await;
    ada.read_until("riprendi").await;
    let mut bea = house.shell("Bea").await;
    bea.read_until("Ciao, Bea.").await;
    bea.say("entra prova\n").await;
    bea.read_until("riprendi").await;
    ada.say("6a 5b").await;
    bea.read_until("6A 5B").await;
    drop(bea);
    ada.read_until("Bea").await;
    let mut again = house.shell("Bea").await;
    // The name stays with the seat.
    again.read_until("Scrivi il tuo nome.").await;
    assert_eq!(house.services.directory.lobby.rooms.count(), 1);
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye_and_ends_the_channel() {
    let house = House::open().await;
    let mut shell = house.shell("Ada").await;
    shell.read_until("Ciao, Ada.").await;
    let stopping = tokio::spawn(house.stop());
    let (said, status) = shell.read_to_end().await;
    assert!(said.contains("server"), "{said}");
    assert_eq!(status, Some(1));
    drop(shell);
    stopping.await.unwrap();
}

/// Keys wait for the answer to the line before them: it may ask for a password, and that is not shown.
#[tokio::test]
async fn a_password_that_is_typed_ahead_is_not_shown() {
    let house = House::open().await;
    house.register("Ada", &[&private_key(1)]).await;
    let mut ada = house.keyed_terminal("x", 1, "plain").await;
    ada.read_until("Ciao di nuovo, Ada").await;
    // An empty line leaves the question.
    ada.say("password\rmonte verde\r\rturno\r").await;
    // The last line is a command again, and its words are seen.
    let shown = ada.read_until("turno").await;
    assert!(!shown.contains("monte"), "{shown:?}");
}
