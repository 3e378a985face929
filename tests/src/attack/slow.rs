//! Slow attackers: some never finish a name, and some never read.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::Interest;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use super::field::{AN_ADDRESS, Field};
use super::peer::AttackConnection;

/// Maximum time for the server to drop a peer. Chat alone never costs a player the seat. A peer that does not
/// read is found by the network's limit of 150 seconds.
const RIDDANCE: Duration = Duration::from_secs(160);

/// The number of lines that fit through before the rate holds.
const BURST: usize = 20;

/// Thousands of connections that send a byte now and then and never a name.
pub async fn loris(field: Arc<Field>) {
    let mut all = JoinSet::new();
    for number in 0..field.count(2_000, 60) {
        match field.connect(number / AN_ADDRESS).await {
            Ok(peer) => drop(all.spawn(dribble(Arc::clone(&field), peer))),
            Err(error) => field.failed(format!("connection {number}: {error}")),
        }
    }
    field.ready();
    while all.join_next().await.is_some() {}
}

async fn dribble(field: Arc<Field>, mut peer: AttackConnection) {
    let _held = field.hold();
    field.tried();
    let every = Duration::from_millis(field.count(3_000, 300) as u64);
    let mut told = String::new();
    loop {
        if let Some(rest) = peer.rest(every).await {
            told.push_str(&rest);
            break;
        }
        if field.is_over() && !field.to_the_end {
            return;
        }
        field.sent(1);
        if peer.send(b"a").await.is_err() {
            break;
        }
    }
    if told.contains("* Nessun nome in ") || told.is_empty() {
        field.refused();
    } else {
        field.failed(format!("closed with {told:?}"));
    }
}

/// Spectators of a lively room who ask for more and more and never read.
pub async fn deaf_spectators(field: Arc<Field>) {
    deaf_spectators_from(field, 0).await;
}

/// Thousands of them, from the addresses of the `first`th attacker on.
pub(super) async fn deaf_spectators_from(field: Arc<Field>, first: usize) {
    let lively = match lively_room(&field, first / AN_ADDRESS).await {
        Ok(lively) => lively,
        Err(error) => return field.failed(format!("no room: {error}")),
    };
    let noise = tokio::spawn(make_noise(Arc::clone(&field), lively));
    let mut all = JoinSet::new();
    for number in 0..field.count(1_000, 20) {
        let tag = field.tag();
        let hello = format!("sordo-{tag}-{number}\nosserva viva-{tag}\n");
        match field.connect_deaf(1 + (first + number) / AN_ADDRESS).await {
            Ok(stream) => drop(all.spawn(never_read(Arc::clone(&field), stream, hello))),
            Err(error) => field.failed(format!("connection {number}: {error}")),
        }
    }
    field.ready();
    while all.join_next().await.is_some() {}
    noise.abort();
}

/// Players who never read, each with an opponent who does and makes the room tell them things.
pub async fn deaf_players(field: Arc<Field>) {
    let mut all = JoinSet::new();
    let mut noise = JoinSet::new();
    for number in 0..field.count(150, 10) {
        let address = number / (AN_ADDRESS / 2);
        let name = format!("{}-{number}", field.tag());
        let opened = async {
            let mut founder = field.person(address, &format!("vivo-{name}")).await?;
            founder.ask(&format!("crea sorda-{name}")).await?;
            let deaf = field.connect_deaf(address).await?;
            std::io::Result::Ok((founder, deaf))
        };
        match opened.await {
            Ok((founder, deaf)) => {
                let hello = format!("sordo-{name}\nentra sorda-{name}\n");
                all.spawn(never_read(Arc::clone(&field), deaf, hello));
                noise.spawn(make_noise(Arc::clone(&field), founder));
            }
            Err(error) => field.failed(format!("pair {number}: {error}")),
        }
    }
    field.ready();
    while all.join_next().await.is_some() {}
    noise.shutdown().await;
}

/// Two players, the second of whom is dropped and stays away; the first can go on talking.
async fn lively_room(field: &Field, address: usize) -> std::io::Result<AttackConnection> {
    let tag = field.tag();
    let mut founder = field.person(address, &format!("vivo-{tag}")).await?;
    founder.ask(&format!("crea viva-{tag}")).await?;
    let mut other = field.person(address, &format!("altro-{tag}")).await?;
    other.ask(&format!("entra viva-{tag}")).await?;
    Ok(founder)
}

/// Talks and offers as fast as allowed, and reads what comes.
async fn make_noise(field: Arc<Field>, peer: AttackConnection) {
    let (mut reader, mut writer) = peer.split();
    let said = format!("di' {}\npatta\nannulla\npatta\nannulla\n", "x".repeat(380));
    let talk = async {
        loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            if tokio::io::AsyncWriteExt::write_all(&mut writer, said.as_bytes())
                .await
                .is_err()
            {
                return;
            }
            field.sent(said.len());
        }
    };
    let mut nowhere = tokio::io::sink();
    let listen = tokio::io::copy(&mut reader, &mut nowhere);
    tokio::select! {
        () = talk => {}
        _ = listen => {}
    }
}

/// Asks for the longest answers and reads none of them.
async fn never_read(field: Arc<Field>, stream: TcpStream, hello: String) {
    let _held = field.hold();
    field.tried();
    let mut said = hello.into_bytes();
    said.extend_from_slice("aiuto\n".repeat(BURST).as_bytes());
    let ended = async {
        loop {
            match stream.try_write(&said) {
                Ok(count) => field.sent(count),
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => return,
            }
            said = b"aiuto\n".to_vec();
            let second = Duration::from_secs(1);
            if let Ok(Ok(ready)) = tokio::time::timeout(second, stream.ready(Interest::ERROR)).await
                && ready.is_error()
            {
                return;
            }
        }
    };
    tokio::select! {
        () = ended => field.refused(),
        () = field.endured(RIDDANCE) => if field.to_the_end {
            field.failed("a peer that never reads was still there at the end");
        }
    }
}
