//! Attackers who want more than their share: of connections, of guesses, of rooms and names.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use super::bytes::single_bytes_from;
use super::field::{AN_ADDRESS, Field};
use super::slow::deaf_spectators_from;

/// Connections opened by one address before it takes a breath.
const AT_ONCE: usize = 10;

/// Opens connections from many addresses, far more than each of them may have.
pub async fn connections(field: Arc<Field>) {
    let growing = field.pause(Duration::from_secs(1));
    field.crowd(field.count(200, 6), growing, knock).await;
}

async fn knock(field: Arc<Field>, address: usize) -> io::Result<()> {
    let mut kept = Vec::new();
    loop {
        for _ in 0..AT_ONCE {
            let mut peer = field.connect(address).await?;
            let held = field.hold();
            field.tried();
            match (peer.line().await, peer.line().await) {
                (Ok(Some(first)), Ok(Some(second))) if first.starts_with("DAMIERA/1 ") => {
                    if second.starts_with("* Ciao!") {
                        kept.push((peer, held));
                    } else if second.contains("ropp") {
                        field.refused();
                    } else {
                        field.failed(format!("turned away with {second:?}"));
                    }
                }
                other => field.failed(format!("turned away with {other:?}")),
            }
        }
        if !field.pause(Duration::from_millis(500)).await {
            return Ok(());
        }
    }
}

/// Thousands who give a name and hang up in one moment, again and again.
pub async fn hang_ups(field: Arc<Field>) {
    hang_ups_from(field, 0).await;
}

/// Thousands of them, from the addresses of the `first`th attacker on.
async fn hang_ups_from(field: Arc<Field>, first: usize) {
    loop {
        let mut all = Vec::new();
        for number in first..first + field.count(10_000, 60) {
            let name = format!("Fugge-{}-{number}", field.tag());
            field.tried();
            match field.person(number / AN_ADDRESS, &name).await {
                Ok(peer) => all.push((peer, field.hold())),
                // The address has had its new connections for this minute.
                Err(error) if error.to_string().contains("* Troppe connessioni nuove") => {
                    field.refused();
                }
                Err(error) => field.failed(format!("connection {number}: {error}")),
            }
            if field.is_over() {
                break;
            }
        }
        field.ready();
        drop(all);
        if !field.pause(Duration::from_secs(2)).await {
            return;
        }
    }
}

/// The three floods at the same time: of single bytes, of readers who never read, and of people who hang up together. Each has
/// addresses of its own.
pub async fn together(field: Arc<Field>) {
    const DEAF: usize = 12_000;
    const SINGLE: usize = 15_000;
    tokio::join!(
        hang_ups_from(Arc::clone(&field), 0),
        deaf_spectators_from(Arc::clone(&field), DEAF),
        single_bytes_from(field, SINGLE),
    );
}

/// Words of a room and codes of seats, guessed from many addresses.
pub async fn guesses(field: Arc<Field>) {
    let founded = async {
        let tag = field.tag();
        let mut founder = field.person(0, &format!("Custode-{tag}")).await?;
        let founding = format!("crea segreta-{tag} parola=girasole");
        founder.ask(&founding).await?;
        io::Result::Ok(founder)
    };
    let mut founder = match founded.await {
        Ok(founder) => founder,
        Err(error) => return field.failed(format!("no room: {error}")),
    };
    let addresses = field.count(200, 8);
    // More than the three words of each that are looked at.
    let growing = field.until_refused(5 * addresses as u64);
    let work = |field, number| guess(field, number + 1);
    field.crowd(addresses, growing, work).await;
    match founder.ask("chi").await {
        Ok(answer) if answer.contains("Custode") => {}
        other => field.failed(format!("the founder is told {other:?}")),
    }
}

async fn guess(field: Arc<Field>, address: usize) -> io::Result<()> {
    let _held = field.hold();
    let tag = field.tag();
    let name = format!("Ladro-{tag}-{address}");
    let mut peer = field.person(address, &name).await?;
    let mut looked_at = 0;
    for number in 0_u32.. {
        let line = match number % 2 {
            0 => format!("entra segreta-{tag} parola=g{number}"),
            _ => format!("riprendi 7{number:025}"),
        };
        field.tried();
        field.sent(line.len());
        let answer = peer.ask(&line).await?;
        if answer.contains("* Troppe parole sbagliate") || answer.contains("* Nessun posto ha") {
            field.refused();
        } else if answer.contains("* La parola non è") {
            field.refused();
            looked_at += 1;
        } else if answer.contains("* Troppe parole da controllare") {
            field.refused();
        } else {
            field.failed(format!("{line} is answered {answer:?}"));
        }
        if !field.pause(Duration::from_millis(250)).await {
            break;
        }
    }
    // Three a minute, and then a minute's wait at least. The server checks every code: none is
    // found.
    if looked_at > 3 {
        field.failed(format!("{looked_at} words of one address were looked at"));
    }
    Ok(())
}

/// Fills rooms: two players begin a game in each and go. Their names stay reserved with the rooms.
pub async fn rooms(field: Arc<Field>) {
    let growing = field.pause(Duration::from_secs(1));
    field.crowd(field.count(150, 9), growing, fill).await;
}

/// Founders of rooms at one address.
const FOUNDERS: usize = 3;

async fn fill(field: Arc<Field>, founder: usize) -> io::Result<()> {
    let _held = [field.hold(), field.hold()];
    let own = format!("{}-{founder}", field.tag());
    let address = founder / FOUNDERS;
    let mut founder = field.connect(address).await?;
    for number in 0.. {
        // One connection goes through one name and room after the other.
        let suffix = format!("{own}-{number}");
        let (name, room) = (format!("Avido-{suffix}"), format!("av-{suffix}"));
        founder.ask(&format!("nome {name}")).await?;
        field.tried();
        let answer = founder.ask(&format!("crea {room}")).await?;
        if answer.contains("* Troppe stanze nuove") || answer.contains("* Da qui ci sono già") {
            field.refused();
        } else if !answer.contains("* Stanza nuova") {
            field.failed(format!("crea is answered {answer:?}"));
        } else if number % 8 == 7 {
            // Once in a while a game is begun and left behind, as long as there are connections.
            if let Ok(mut other) = field.person(address, &format!("Socio-{suffix}")).await {
                other.ask(&format!("entra {room}")).await?;
                drop(other);
                drop(founder);
                let Ok(next) = field.connect(address).await else {
                    return Ok(());
                };
                founder = next;
            }
        } else {
            founder.ask("esci").await?;
        }
        if !field.pause(Duration::from_millis(50)).await {
            break;
        }
    }
    Ok(())
}
