//! Requests that the door refuses.

use std::time::Duration;

use russh::{ChannelMsg, Error};

use crate::support::House;
use crate::support::client::Shell;

/// Waits for the answer to a request.
async fn is_granted(shell: &mut Shell) -> bool {
    loop {
        match shell.channel.wait().await {
            Some(ChannelMsg::Success) => return true,
            Some(ChannelMsg::Failure) | None => return false,
            Some(_) => {}
        }
    }
}

async fn opened(house: &House) -> Shell {
    let connection = house.guest("Ada").await;
    let channel = connection.channel_open_session().await.unwrap();
    Shell::new(connection, channel)
}

#[tokio::test]
async fn variables_of_the_terminal_are_taken_and_no_others() {
    let house = House::open().await;
    let mut shell = opened(&house).await;
    for (name, taken) in [
        ("LANG", true),
        ("LC_MESSAGES", true),
        ("COLORTERM", true),
        ("NO_COLOR", true),
        ("LD_PRELOAD", false),
        ("PATH", false),
        ("DAMIERA_LISTEN", false),
    ] {
        shell.channel.set_env(true, name, "x").await.unwrap();
        assert_eq!(is_granted(&mut shell).await, taken, "{name}");
    }
}

#[tokio::test]
async fn nothing_is_forwarded() {
    let house = House::open().await;
    let shell = opened(&house).await;
    let direct = shell
        .connection
        .channel_open_direct_tcpip("127.0.0.1", 22, "127.0.0.1", 1)
        .await;
    assert!(matches!(direct, Err(Error::ChannelOpenFailure(_))));
    let socket = shell
        .connection
        .channel_open_direct_streamlocal("/run/x.sock")
        .await;
    assert!(matches!(socket, Err(Error::ChannelOpenFailure(_))));
    let remote = shell.connection.tcpip_forward("127.0.0.1", 2222).await;
    assert!(remote.is_err());
    let remote = shell.connection.streamlocal_forward("/run/x.sock").await;
    assert!(remote.is_err());
    assert_eq!(house.reached("ssh_requests"), 4);
}

#[tokio::test]
async fn there_is_no_agent_no_window_system_and_no_subsystem() {
    let house = House::open().await;
    let mut shell = opened(&house).await;
    shell.channel.request_subsystem(true, "sftp").await.unwrap();
    assert!(!is_granted(&mut shell).await);
    shell
        .channel
        .request_x11(true, false, "MIT-MAGIC-COOKIE-1", "00", 0)
        .await
        .unwrap();
    assert!(!is_granted(&mut shell).await);
    shell.channel.agent_forward(true).await.unwrap();
    assert!(!is_granted(&mut shell).await);
    // The supported requests still work.
    shell.channel.request_shell(true).await.unwrap();
    shell.read_until("Ciao, Ada.").await;
}

#[tokio::test]
async fn a_connection_has_one_channel_and_one_session() {
    let house = House::open().await;
    let mut shell = house.shell("Ada").await;
    shell.read_until("Ciao, Ada.").await;
    let second = shell.connection.channel_open_session().await;
    assert!(matches!(second, Err(Error::ChannelOpenFailure(_))));
    shell.channel.exec(true, "stanze").await.unwrap();
    assert!(!is_granted(&mut shell).await);
    shell.say("ping a\n").await;
    shell.read_until("PONG a").await;
}

#[tokio::test]
async fn a_flood_of_channels_ends_the_connection() {
    let house = House::open().await;
    let shell = opened(&house).await;
    let mut refused = 0;
    while let Err(Error::ChannelOpenFailure(_)) = shell.connection.channel_open_session().await {
        refused += 1;
        assert!(refused < 100, "it goes on for ever");
    }
    assert!(refused >= 32, "{refused}");
    let since = tokio::time::Instant::now();
    while !shell.connection.is_closed() {
        assert!(since.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
