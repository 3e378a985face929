//! A thousand games at once, played to their ends.
#![cfg(test)]

use std::net::SocketAddr;
use std::sync::Arc;

use damiera_rules::{Color, Outcome, Variant};
use damiera_tests::harness::{PATIENCE, PlayedGame, Server};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Barrier;
use tokio::time::timeout;

const ROOMS: usize = 1_000;

/// A program in one of the two seats.
struct Player {
    lines: Lines<BufReader<OwnedReadHalf>>,
    writer: OwnedWriteHalf,
}

impl Player {
    /// Connects and takes a name.
    async fn new(server: SocketAddr, name: &str) -> Player {
        let socket = TcpStream::connect(server)
            .await
            .expect("the server accepts");
        socket.set_nodelay(true).expect("a socket option");
        let (reader, writer) = socket.into_split();
        let mut player = Player {
            lines: BufReader::new(reader).lines(),
            writer,
        };
        player.send("formato json").await;
        player.request(&format!("nome {name}")).await;
        player
    }

    async fn send(&mut self, line: &str) {
        let line = format!("{line}\n");
        self.writer
            .write_all(line.as_bytes())
            .await
            .expect("written");
    }

    /// The next line as JSON; lines of text, from before the format was changed, are passed over.
    async fn event(&mut self) -> Value {
        loop {
            let line = timeout(PATIENCE, self.lines.next_line()).await;
            let line = line.expect("in time").expect("read").expect("a line");
            if line.starts_with('{') {
                return serde_json::from_str(&line).expect("JSON");
            }
        }
    }

    /// Writes a command, which must succeed, and passes over what comes before its answer.
    async fn request(&mut self, command: &str) {
        self.send(&format!("@r {command}")).await;
        loop {
            let event = self.event().await;
            if event["tag"] == "r" {
                assert_eq!(event["type"], "ok", "{command}: {event}");
                return;
            }
        }
    }

    /// Plays this seat's moves of a game and checks where the game leads.
    async fn play(mut self, color: Color, played: Arc<PlayedGame>) {
        let first = played.game.variant().rules().first;
        let own = usize::from(color != first);
        if own == 0 {
            self.send(&played.moves[0]).await;
        }
        let mut position = Value::Null;
        let mut seq = 0;
        loop {
            let event = self.event().await;
            if let Some(next) = event["seq"].as_u64() {
                assert!(seq == 0 || next == seq + 1, "{event} after {seq}");
                seq = next;
            }
            match event["type"].as_str() {
                Some("move") => {
                    let ply = event["ply"]
                        .as_u64()
                        .and_then(|ply| usize::try_from(ply).ok());
                    let ply = ply.expect("a ply");
                    if ply % 2 == own && ply < played.moves.len() {
                        self.send(&played.moves[ply]).await;
                    }
                    position = event;
                }
                Some("end") => return check_end(&position, &event, &played),
                Some("error") => panic!("{event}"),
                _ => {}
            }
        }
    }
}

/// The last position and the result are as the rules crate has them.
fn check_end(position: &Value, end: &Value, played: &PlayedGame) {
    let game = &played.game;
    assert_eq!(position["fen"], game.position().fen(), "{position}");
    assert_eq!(position["ply"], played.moves.len(), "{position}");
    let result = match game.outcome() {
        Some(Outcome::Win {
            winner: Color::White,
            ..
        }) => "1-0",
        Some(Outcome::Win { .. }) => "0-1",
        _ => "1/2-1/2",
    };
    assert_eq!(end["result"], result, "{end}");
}

/// Two players sit down, wait until all have, and play.
async fn room(server: SocketAddr, number: usize, all_sit: Arc<Barrier>) {
    let variant = Variant::ALL[number % Variant::ALL.len()];
    let played = Arc::new(PlayedGame::of_seed(variant, number as u64));
    let mut white = Player::new(server, &format!("white{number}")).await;
    let mut black = Player::new(server, &format!("black{number}")).await;
    let create = format!("crea s{number} variante={variant} colore=bianco");
    white.request(&create).await;
    black.request(&format!("entra s{number}")).await;
    all_sit.wait().await;
    tokio::join!(
        white.play(Color::White, Arc::clone(&played)),
        black.play(Color::Black, played),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_rooms() {
    rlimit::increase_nofile_limit(u64::MAX).expect("enough descriptors");
    let server = Server::start();
    let all_sit = Arc::new(Barrier::new(ROOMS));
    let rooms: Vec<_> = (0..ROOMS)
        .map(|number| tokio::spawn(room(server.address(), number, Arc::clone(&all_sit))))
        .collect();
    for (number, room) in rooms.into_iter().enumerate() {
        if let Err(error) = room.await {
            panic!("room {number}: {error}");
        }
    }
}
