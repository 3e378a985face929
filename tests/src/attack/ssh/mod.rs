//! Attackers at the door for SSH who come to no login: they say nothing, too much, or no SSH. Attackers who log in are
//! in [`entered`].

pub mod entered;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use super::field::Field;

pub(super) const SECOND: Duration = Duration::from_secs(1);

/// Attackers from one address, as many as may be without a session there.
pub(super) const AN_ADDRESS: usize = 20;

/// Time before an attacker who was closed comes again.
pub(super) const AGAIN: Duration = Duration::from_millis(100);

/// How long the server may take to close a connection without a session.
const RIDDANCE: Duration = Duration::from_secs(150);

/// The first line of a client.
const VERSION: &[u8] = b"SSH-2.0-Molesto\r\n";

/// The size of one piece in bytes.
const PIECE: usize = 4 * 1024;

/// The message that begins a key exchange, the empty message, and the client's part of a Diffie-Hellman exchange.
const KEXINIT: u8 = 20;
const IGNORE: u8 = 2;
const KEXDH_INIT: u8 = 30;

/// Peers that stop in the middle of a first line or of a key exchange, and come again when they are closed.
pub async fn half_open(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(800, 40), growing, stop_early).await;
}

async fn stop_early(field: Arc<Field>, number: usize) -> io::Result<()> {
    let said = match number % 4 {
        0 => Vec::new(),
        1 => b"SSH-2.0".to_vec(),
        2 => VERSION.to_vec(),
        // The server makes room for a packet as long as this one claims to be.
        _ => [VERSION, &[0, 3, 0xd0, 0x8c, 4, KEXINIT]].concat(),
    };
    until_over(&field, number, &said, Vec::new).await
}

/// Peers with a first line that never ends, or never comes among others.
pub async fn banners(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(200, 12), growing, announce).await;
}

async fn announce(field: Arc<Field>, number: usize) -> io::Result<()> {
    let (first, piece): (&[u8], Vec<u8>) = match number % 3 {
        0 => (b"", b"benvenuti\r\n".repeat(PIECE / 11)),
        1 => (b"SSH-2.0-", vec![b'x'; PIECE]),
        _ => (b"", vec![b'\n'; PIECE]),
    };
    until_over(&field, number, first, || piece.clone()).await
}

/// Peers that send packets with wrong lengths, wrong lists, at a wrong time, and packets without a meaning and an end.
pub async fn malformed(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(200, 16), growing, spoil).await;
}

async fn spoil(field: Arc<Field>, number: usize) -> io::Result<()> {
    let packet = match number % 8 {
        0 => vec![0xff; 64],
        1 => vec![0; 64],
        // More padding than there is of the packet.
        2 => vec![0, 0, 0, 12, 255, KEXINIT, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        3 => packet(&by_chance(number, 256)),
        // A list of names that claims to be longer than memory.
        4 => packet(&[&[KEXINIT; 17][..], &[0x7f, 0xff, 0xff, 0xff]].concat()),
        5 => packet(&many_names()),
        6 => packet(&[KEXDH_INIT, 0, 0, 0, 0]),
        _ => packet(&[IGNORE, 0, 0, 0, 0]),
    };
    let more = match number % 8 {
        7 => packet.repeat(PIECE / packet.len()),
        _ => Vec::new(),
    };
    until_over(&field, number, &[VERSION, &packet].concat(), || {
        more.clone()
    })
    .await
}

/// A packet before any encryption (RFC 4253, 6).
fn packet(payload: &[u8]) -> Vec<u8> {
    let padding = 4 + (8 - (payload.len() + 9) % 8) % 8;
    let length = u32::try_from(1 + payload.len() + padding).unwrap_or(u32::MAX);
    let mut packet = length.to_be_bytes().to_vec();
    packet.push(u8::try_from(padding).unwrap_or(u8::MAX));
    packet.extend(payload);
    packet.resize(packet.len() + padding, 0);
    packet
}

/// Thousands of algorithms that do not exist, in each list of a key exchange.
fn many_names() -> Vec<u8> {
    let names = "x,".repeat(1_500);
    let length = u32::try_from(names.len()).unwrap_or_default();
    let list = [&length.to_be_bytes()[..], names.as_bytes()].concat();
    [&[KEXINIT; 17][..], &list.repeat(10), &[0; 5]].concat()
}

fn by_chance(number: usize, count: usize) -> Vec<u8> {
    let mut random = number as u64 + 1;
    let next = || {
        // xorshift64: any bytes will do.
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 24) as u8
    };
    std::iter::repeat_with(next).take(count).collect()
}

/// Says this and then more and more, if there is more, until the server closes; again and again until the attack is over.
async fn until_over(
    field: &Field,
    number: usize,
    first: &[u8],
    more: impl Fn() -> Vec<u8>,
) -> io::Result<()> {
    while !field.is_over() {
        let peer = field.connect(number / AN_ADDRESS).await?;
        let _held = field.hold();
        field.tried();
        field.sent(first.len());
        let (mut reader, mut writer) = peer.split();
        let saying = async {
            use tokio::io::AsyncWriteExt;
            let mut piece = first.to_vec();
            while !piece.is_empty() && writer.write_all(&piece).await.is_ok() {
                piece = more();
                field.sent(piece.len());
                tokio::task::yield_now().await;
            }
            // The end comes from the server.
            std::future::pending::<()>().await;
        };
        let mut nowhere = tokio::io::sink();
        tokio::select! {
            // A reset is an end too.
            _ = tokio::io::copy(&mut reader, &mut nowhere) => field.refused(),
            () = saying => {}
            () = field.endured(RIDDANCE) => if field.to_the_end {
                field.failed("a connection without a login was still there at the end");
            }
        }
        field.pause(AGAIN).await;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_fill_blocks() {
        for size in 0..40 {
            let packet = packet(&vec![1; size]);
            assert_eq!(packet.len() % 8, 0, "{size}");
            assert!(packet[4] >= 4, "{size}");
        }
    }
}
