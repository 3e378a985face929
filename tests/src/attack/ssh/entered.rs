//! Attackers over SSH who log in, or try to again and again: by keys and passwords, with many channels, windows of any size,
//! and readers that are deaf.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use russh::client::{self, Msg};
use russh::keys::ssh_key::private::Ed25519Keypair;
use russh::keys::{PrivateKey, PrivateKeyWithHashAlg};
use russh::{Channel, ChannelMsg, Error};
use tokio::io::Interest;
use tokio::net::TcpStream;

use super::{AGAIN, AN_ADDRESS, SECOND};
use crate::attack::field::Field;
use crate::stress::ssh::{self, SshConnection};

/// Maximum time for the server to drop a peer that takes nothing.
const RIDDANCE: Duration = Duration::from_secs(160);

/// Between two looks at whether the server has closed.
const LOOK: Duration = Duration::from_millis(50);

/// Requests of one connection after which it should have been closed.
const FAR_TOO_MANY: u32 = 200;

/// The largest picture that the server draws.
const LARGEST: (u32, u32) = (240, 80);

/// Memory of a session with a screen of 80 by 24 (docs/ssh.md).
const SCREEN: u64 = 300 * 1024;

/// Memory of all larger pictures together: 88 bytes for each cell of `limits.ssh_large_cells`.
const LARGE_PICTURES: u64 = 1_000_000 * 88;

/// Longer than a change of size waits when it comes as fast as a hand can drag a window.
const TAKEN: Duration = Duration::from_secs(1);

/// The bytes that a peer accepts before it takes nothing more.
const LITTLE: u32 = 1_024;

/// A connection behind the key exchange.
async fn connect(field: &Field, number: usize) -> io::Result<SshConnection> {
    let stream = field.dial(number / AN_ADDRESS).await?;
    ssh::connect(stream, client::Config::default()).await
}

/// A guest's connection.
async fn enter(
    field: &Field,
    number: usize,
    stream: TcpStream,
    config: client::Config,
) -> io::Result<SshConnection> {
    let login = format!("Molesto-{}-{number}", field.tag());
    ssh::guest(stream, login, config).await
}

/// A guest's connection with the usual settings.
async fn guest(field: &Field, number: usize) -> io::Result<SshConnection> {
    let stream = field.dial(number / AN_ADDRESS).await?;
    enter(field, number, stream, client::Config::default()).await
}

/// Offers keys and passwords until it is closed, again and again.
pub async fn logins(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(200, 12), growing, guess).await;
}

async fn guess(field: Arc<Field>, number: usize) -> io::Result<()> {
    while !field.is_over() {
        // Its turn may be too far away.
        if let Ok(mut connection) = connect(&field, number).await {
            let _held = field.hold();
            let mut tries = 0;
            while !field.is_over() && is_refused(&field, &mut connection, tries).await {
                tries += 1;
                if tries > FAR_TOO_MANY {
                    field.failed("keys and passwords are taken without an end");
                    break;
                }
            }
        }
        field.pause(AGAIN).await;
    }
    Ok(())
}

/// Tries a key or a password. False at the end of the connection.
async fn is_refused(field: &Field, connection: &mut SshConnection, number: u32) -> bool {
    field.tried();
    let tried = match number % 2 {
        0 => {
            let seed = [number.to_le_bytes()[0]; Ed25519Keypair::BYTE_SIZE / 2];
            let key = PrivateKey::from(Ed25519Keypair::from_seed(&seed));
            let key = PrivateKeyWithHashAlg::new(Arc::new(key), None);
            connection.authenticate_publickey("Ada", key).await
        }
        _ => connection.authenticate_password("Ada", "segreto").await,
    };
    match tried {
        Ok(result) if result.success() => {
            field.failed("a stranger is let in by a key or a password");
            false
        }
        Ok(_) => {
            field.refused();
            !connection.is_closed()
        }
        Err(_) => {
            field.refused();
            false
        }
    }
}

/// Opens channels until it is closed, again and again.
pub async fn channels(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(200, 12), growing, open_many).await;
}

async fn open_many(field: Arc<Field>, number: usize) -> io::Result<()> {
    while !field.is_over() {
        if let Ok(connection) = guest(&field, number).await {
            let _held = field.hold();
            let mut open = Vec::new();
            for opened in 0.. {
                field.tried();
                match connection.channel_open_session().await {
                    Ok(channel) => open.push(channel),
                    Err(Error::ChannelOpenFailure(_)) => field.refused(),
                    Err(_) => {
                        field.refused();
                        break;
                    }
                }
                if open.len() > 1 || opened > FAR_TOO_MANY {
                    field.failed("channels are opened without an end");
                    break;
                }
            }
        }
        field.pause(AGAIN).await;
    }
    Ok(())
}

/// Asks for huge terminals, and gives each another size without an end.
pub async fn terminals(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    let people = field.count(100, 6);
    field.allow(people as u64 * SCREEN + LARGE_PICTURES);
    field.crowd(people, growing, stretch).await;
}

async fn stretch(field: Arc<Field>, number: usize) -> io::Result<()> {
    let connection = guest(&field, number).await?;
    let _held = field.hold();
    let opened = connection.channel_open_session().await;
    let mut channel = opened.map_err(io::Error::other)?;
    let asked = channel.request_pty(true, "xterm-256color", u32::MAX, u32::MAX, 0, 0, &[]);
    asked.await.map_err(io::Error::other)?;
    let asked = channel.request_shell(true).await;
    asked.map_err(io::Error::other)?;
    let mut drawn = String::new();
    let mut size = 1_u32;
    loop {
        size = size.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        field.tried();
        let changed = channel.window_change(size, size.rotate_left(9), 0, 0);
        match tokio::time::timeout(TAKEN, changed).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => {
                return Err(io::Error::other(
                    "a person with a strange terminal is closed",
                ));
            }
            // Input has a rate, and more of it waits.
            Err(_) => field.refused(),
        }
        if !take(&field, &mut channel, &mut drawn).await {
            return Ok(());
        }
    }
}

/// Takes what the server draws meanwhile, and looks where. False when the attack is over.
async fn take(field: &Field, channel: &mut Channel<Msg>, drawn: &mut String) -> bool {
    const BETWEEN: Duration = Duration::from_millis(5);
    /// The longest sequence that may be cut between two packets.
    const LONGEST: usize = 32;
    let message = tokio::time::timeout(BETWEEN, channel.wait()).await;
    if let Ok(Some(ChannelMsg::Data { data })) = message {
        drawn.push_str(&String::from_utf8_lossy(&data));
        match beyond(drawn) {
            Some((row, column)) => {
                field.failed(format!("row {row} and column {column} are drawn"));
            }
            None => field.refused(),
        }
        let keep = drawn.char_indices().rev().take(LONGEST).last();
        let keep = keep.map_or(0, |(at, _)| at);
        drawn.drain(..keep);
    }
    !field.is_over()
}

/// A place beyond the largest picture to which a text moves the cursor.
fn beyond(text: &str) -> Option<(u32, u32)> {
    let moves = text.split("\x1b[").skip(1);
    let places = moves.filter_map(|rest| {
        let (place, _) = rest.split_once('H')?;
        let (row, column) = place.split_once(';')?;
        Some((row.parse().ok()?, column.parse().ok()?))
    });
    let (columns, rows) = LARGEST;
    places
        .into_iter()
        .find(|(row, column)| *row > rows || *column > columns)
}

/// Asks for the longest answers and lets none of them come.
pub async fn deaf(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(150, 10), growing, never_take).await;
}

async fn never_take(field: Arc<Field>, number: usize) -> io::Result<()> {
    let stream = field.connect_deaf(number / AN_ADDRESS).await?.into_std()?;
    let watched = TcpStream::from_std(stream.try_clone()?)?;
    // A message that is not taken holds up everything behind it.
    let config = client::Config {
        window_size: LITTLE,
        channel_buffer_size: 1,
        ..client::Config::default()
    };
    let connection = enter(&field, number, TcpStream::from_std(stream)?, config).await?;
    let _held = field.hold();
    field.tried();
    let opened = connection.channel_open_session().await;
    let channel = opened.map_err(io::Error::other)?;
    let asked = channel.request_shell(false).await;
    asked.map_err(io::Error::other)?;
    let asking = async {
        const ASKED: &str = "aiuto tutto\n";
        while channel.data(ASKED.as_bytes()).await.is_ok() {
            field.sent(ASKED.len());
            tokio::time::sleep(LOOK).await;
        }
        std::future::pending::<()>().await;
    };
    tokio::select! {
        () = is_closed(&watched) => field.refused(),
        () = asking => {}
        () = field.endured(RIDDANCE) => if field.to_the_end {
            field.failed("a peer that takes nothing was still there at the end");
        }
    }
    Ok(())
}

/// Waits until the server has closed, although there is more to read.
async fn is_closed(stream: &TcpStream) {
    loop {
        let ready = stream.ready(Interest::READABLE | Interest::ERROR).await;
        if ready.is_ok_and(|ready| ready.is_error() || ready.is_read_closed()) {
            return;
        }
        tokio::time::sleep(LOOK).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_beyond_the_picture_are_found() {
        for (text, found) in [
            ("\x1b[1;1Hx\x1b[80;240Hy", None),
            ("\x1b[1;1Hx\x1b[81;1Hy", Some((81, 1))),
            ("\x1b[2;241H", Some((2, 241))),
            ("\x1b[0;7mHello", None),
            ("\x1b[300;", None),
        ] {
            assert_eq!(beyond(text), found, "{text:?}");
        }
    }
}
