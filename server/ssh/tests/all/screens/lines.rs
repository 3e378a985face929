//! Lines in place of the full screen.

use std::time::Duration;

use crate::support::House;
use crate::support::client::Shell;

async fn in_terminal(house: &House, kind: &str, command: Option<&str>) -> Shell {
    let connection = house.guest("Ada").await;
    let channel = connection.channel_open_session().await.unwrap();
    channel
        .request_pty(false, kind, 80, 24, 0, 0, &[])
        .await
        .unwrap();
    match command {
        Some(command) => channel.exec(false, command).await.unwrap(),
        None => channel.request_shell(false).await.unwrap(),
    }
    Shell::new(connection, channel)
}

#[tokio::test]
async fn accessible_lines_are_typed_and_corrected() {
    let house = House::open().await;
    let mut shell = in_terminal(&house, "xterm", Some("accessible")).await;
    let first = shell.read_until("Ciao, Ada.").await;
    assert!(!first.contains('\x1b'), "{first:?}");
    shell.read_until("\r\n").await;
    shell.say("pinx\x7fg a\r").await;
    let echo = shell.read_until("PONG a").await;
    assert!(echo.contains("pinx\x08 \x08g a\r\n"), "{echo:?}");
    shell.say("entra prova\r").await;
    shell.read_until("prova").await;
    shell.say("\x04").await;
    let (_, status) = shell.read_to_end().await;
    assert_eq!(status, Some(0));
}

#[tokio::test]
async fn a_terminal_without_a_screen_gets_lines() {
    let house = House::open().await;
    for (kind, command) in [("dumb", None), ("", None), ("xterm", Some("plain"))] {
        let mut shell = in_terminal(&house, kind, command).await;
        let first = shell.read_until("Ciao, Ada.").await;
        assert!(!first.contains('\x1b'), "{first:?}");
        shell.say("\x03").await;
        let (_, status) = shell.read_to_end().await;
        assert_eq!(status, Some(0), "{kind} {command:?}");
        house
            .wait_until("the name is free", |house| {
                house.services.directory.lobby.names.count().0 == 0
            })
            .await;
    }
}

#[tokio::test]
async fn a_secret_is_not_shown() {
    let house = House::open().await;
    let mut shell = in_terminal(&house, "xterm", Some("plain")).await;
    shell.read_until("Ciao, Ada.").await;
    shell.say("registrati\r").await;
    shell.read_until("password").await;
    shell.read_for(Duration::from_millis(200)).await;
    shell.say("una parola segreta\r").await;
    let after = shell.read_for(Duration::from_millis(500)).await;
    assert!(!after.contains("segreta"), "{after:?}");
    assert!(!after.is_empty());
}

/// Bytes of another person's text never reach a terminal as what it obeys.
#[tokio::test]
async fn what_others_say_is_clean() {
    let house = House::open().await;
    let mut bea = house.by_line("Bea").await;
    let mut lines = in_terminal(&house, "xterm", Some("plain")).await;
    lines.read_until("Ciao, Ada.").await;
    bea.say("scrivi Ada a\x1b]0;x\x07b").await;
    let said = lines.read_until("b\r\n").await;
    assert!(!said.contains('\x1b') && !said.contains('\x07'), "{said:?}");
}
