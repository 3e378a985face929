//! Attackers who send what is no line: too long, too strange, or aimed at another person's
//! terminal.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::field::{AN_ADDRESS, Field};
use super::peer::AttackConnection;

/// The size of one piece in bytes.
const PIECE: usize = 4 * 1024;

/// How long the server may take to cut a flood off once the attack is told to stop.
const RIDDANCE: Duration = Duration::from_secs(30);

/// Lines without an end, and lines of 64 KB.
pub async fn long_lines(field: Arc<Field>) {
    pour_all(field, |number| {
        let mut piece = vec![b'x'; PIECE];
        let mut sent = 0;
        Box::new(move || {
            sent += 1;
            if number % 2 == 1 && sent % 16 == 0 {
                piece[PIECE - 1] = b'\n';
            } else {
                piece[PIECE - 1] = b'x';
            }
            piece.clone()
        })
    })
    .await;
}

/// Bytes by chance, line feeds and sequences that are not UTF-8 among them.
pub async fn garbage(field: Arc<Field>) {
    pour_all(field, |number| {
        let mut random = number as u64 + 1;
        Box::new(move || {
            let next = || {
                // xorshift64: any bytes will do.
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                (random >> 24) as u8
            };
            std::iter::repeat_with(next).take(PIECE).collect()
        })
    })
    .await;
}

/// Thousands who send each byte by itself, as fast as it goes.
pub async fn single_bytes(field: Arc<Field>) {
    single_bytes_from(field, 0).await;
}

/// Thousands of them, from the addresses of the `first`th attacker on.
pub(super) async fn single_bytes_from(field: Arc<Field>, first: usize) {
    let count = field.count(5_000, 40);
    // In the first second they give their names.
    let growing = field.pause(Duration::from_secs(2));
    let work = |field, number: usize| pour_singly(field, first + number);
    field.crowd(count, growing, work).await;
}

async fn pour_singly(field: Arc<Field>, number: usize) -> io::Result<()> {
    /// A line feed comes after so many bytes.
    const LINE: usize = 50;
    /// A smaller flood is none: the backlog of a connection and five lines a second are allowed, and a slow machine sends
    /// hardly more.
    const HARMLESS: usize = 64 * 1024;
    let name = format!("Goccia-{}-{number}", field.tag());
    let peer = field.person(number / AN_ADDRESS, &name).await?;
    let _held = field.hold();
    field.tried();
    let (mut reader, mut writer) = peer.split();
    let poured = AtomicUsize::new(0);
    let pour = async {
        for sent in 1.. {
            if field.is_over() && !field.to_the_end {
                return false;
            }
            let byte = if sent % LINE == 0 { b"\n" } else { b"x" };
            if writer.write_all(byte).await.is_err() {
                return true;
            }
            field.sent(1);
            poured.store(sent, Ordering::Relaxed);
            // All others send a byte before the next one.
            tokio::task::yield_now().await;
        }
        true
    };
    let mut nowhere = tokio::io::sink();
    let is_cut_off = tokio::select! {
        is_cut_off = pour => is_cut_off,
        _ = tokio::io::copy(&mut reader, &mut nowhere) => true,
        () = field.endured(RIDDANCE) => {
            let poured = poured.load(Ordering::Relaxed);
            if field.to_the_end && poured > HARMLESS {
                field.failed(format!("a flood of {poured} bytes was never cut off"));
            }
            false
        }
    };
    if is_cut_off {
        field.refused();
    }
    Ok(())
}

/// Lines that are not UTF-8, one after the other.
pub async fn not_utf8(field: Arc<Field>) {
    pour_all(field, |_| {
        let piece = b"perch\xe8\n\xed\xa0\x80\n\xff\xff\na\xc3\n\xf8\x88\x80\x80\x80\n".repeat(150);
        Box::new(move || piece.clone())
    })
    .await;
}

/// Telnet requests for every option, commands without end, and subnegotiations that never end.
pub async fn telnet(field: Arc<Field>) {
    pour_all(field, |number| {
        let mut piece = Vec::with_capacity(PIECE);
        match number % 3 {
            0 => {
                for option in (0..=255_u8).cycle().take(PIECE / 6) {
                    piece.extend_from_slice(&[255, 253, option, 255, 251, option]);
                }
            }
            1 => piece.extend(b"\xff\xf1\xff\xf6\xff\xf4".repeat(PIECE / 6)),
            _ => {
                piece.extend(b"\xff\xfa\x18");
                piece.resize(PIECE, b'y');
            }
        }
        Box::new(move || piece.clone())
    })
    .await;
}

/// Every command that is costly to answer, as fast as the server takes them.
pub async fn commands(field: Arc<Field>) {
    pour_all(field, |_| {
        let piece =
            "stanze\nchi\nstoria\naiuto\nstanze libere\naiuto variante\nping x\n".repeat(30);
        Box::new(move || piece.clone().into_bytes())
    })
    .await;
}

type Make = Box<dyn FnMut() -> Vec<u8> + Send>;

/// Has many connections pour what each of them makes.
async fn pour_all(field: Arc<Field>, make: impl Fn(usize) -> Make) {
    let growing = field.pause(Duration::from_secs(1));
    let work = |field, number| pour(field, number, make(number));
    field.crowd(field.count(200, 12), growing, work).await;
}

/// Gives a name and pours until cut off, again and again until the attack is over.
async fn pour(field: Arc<Field>, number: usize, mut make: Make) -> io::Result<()> {
    let mut round = 0;
    while round == 0 || (!field.is_over() && field.pause(Duration::from_secs(1)).await) {
        round += 1;
        let name = format!("Molesto-{}-{number}-{round}", field.tag());
        match field.person(number / AN_ADDRESS, &name).await {
            Ok(peer) => pour_once(&field, peer, &mut make).await,
            // The address has had its new connections for this minute.
            Err(_) if round > 1 => {
                field.tried();
                field.refused();
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

async fn pour_once(field: &Field, peer: AttackConnection, make: &mut Make) {
    let _held = field.hold();
    field.tried();
    let (mut reader, mut writer) = peer.split();
    let writing = async {
        loop {
            let piece = make();
            if writer.write_all(&piece).await.is_err() {
                // The server's last output is still to be read.
                std::future::pending::<()>().await;
            }
            field.sent(piece.len());
            tokio::task::yield_now().await;
        }
    };
    let reading = async {
        let mut last = Vec::new();
        let mut space = vec![0; PIECE];
        while let Ok(count) = reader.read(&mut space).await
            && count > 0
        {
            last.extend_from_slice(&space[..count]);
            let surplus = last.len().saturating_sub(PIECE);
            last.drain(..surplus);
        }
        String::from_utf8_lossy(&last).into_owned()
    };
    tokio::select! {
        last = reading => {
            field.refused();
            if !last.ends_with("Si può tornare subito.\n") {
                let end: String = last.chars().rev().take(80).collect();
                let end: String = end.chars().rev().collect();
                field.failed(format!("cut off with {end:?}"));
            }
        }
        () = writing => {}
        () = field.endured(RIDDANCE) => if field.to_the_end {
            field.failed("a flood went on to the end");
        }
    }
}

/// Text that a terminal would obey: colours, a title, a report of the cursor, bells, C1, and marks that turn
/// a line round or hide a letter.
const AIMED: [&str; 8] = [
    "\u{1b}[31mrosso\u{1b}[0m",
    "\u{1b}]0;titolo\u{7}",
    "\u{1b}[6n\u{1b}c",
    "\u{9b}2J\u{85}",
    "a\u{202e}b\u{202c}c\u{2066}d\u{2069}",
    "\u{200e}e\u{200f}f\u{61c}",
    "g\u{200b}h\u{feff}\u{ad}i",
    "l\u{8}\u{8}\u{7f}m\u{b}\u{c}",
];

/// Escape sequences and direction marks in names and in chat, to a listener who checks every byte.
pub async fn escapes(field: Arc<Field>) {
    let growing = field.pause(Duration::from_millis(500));
    field.crowd(field.count(20, 4), growing, aim).await;
}

async fn aim(field: Arc<Field>, number: usize) -> io::Result<()> {
    let _held = [field.hold(), field.hold()];
    let own = format!("{}-{number}", field.tag());
    let mut victim = field.person(number, &format!("Vittima-{own}")).await?;
    victim.ask(&format!("crea bersaglio-{own}")).await?;
    let mut attacker = field.connect(number).await?;
    let name = format!("\u{1b}[2JMira\u{202e}-\u{200b}{number}");
    look(&field, &attacker.ask(&name).await?);
    let name = format!("Mi\u{202e}ra\u{200b}-{}-{number}", field.tag());
    look(&field, &attacker.ask(&name).await?);
    look(
        &field,
        &attacker.ask(&format!("entra bersaglio-{own}")).await?,
    );
    for aimed in AIMED.iter().cycle() {
        for line in [
            format!("di' {aimed}"),
            format!("nome {aimed}"),
            (*aimed).to_owned(),
        ] {
            field.tried();
            field.sent(line.len());
            let clean = look(&field, &attacker.ask(&line).await?);
            if clean && look(&field, &victim.ask("ping x").await?) {
                field.refused();
            }
        }
        if !field.pause(Duration::from_secs(1)).await {
            break;
        }
    }
    Ok(())
}

/// True if no part of a text is obeyed by a terminal.
fn look(field: &Field, heard: &str) -> bool {
    let is_bad = |c: char| {
        (c.is_control() && c != '\n')
            || matches!(
                c,
                '\u{61c}' | '\u{ad}' | '\u{feff}' | '\u{200b}'..='\u{200f}'
            )
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let bad = heard.chars().find(|c| is_bad(*c));
    if let Some(bad) = bad {
        field.failed(format!("{bad:?} reached a terminal in {heard:?}"));
    }
    bad.is_none()
}
