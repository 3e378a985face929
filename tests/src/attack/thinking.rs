//! Attackers who keep the bots' threads busy, and people at other addresses who play the bot too.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use super::field::{AN_ADDRESS, Field};
use super::peer::AttackConnection;
use crate::stress::connection::read;
use crate::stress::view::GameView;

/// Games of an address in a quick run: the server lets an address open no more rooms a minute.
const FEW: usize = 4;

/// The address of the person who plays at an easy level beside them.
const PERSON: usize = 250;

/// How long the person's opponent may think, and a hint may take: on a thread of their own both take a
/// tenth of that.
const PATIENCE: [Duration; 2] = [Duration::from_secs(2), Duration::from_secs(6)];

/// How long the person thinks, and before which moves the person asks for a hint.
const PACE: Duration = Duration::from_millis(300);
const HINT_EVERY: u32 = 6;

/// Games against the strongest bot, all of one address for each of a few, which answer at once; and a
/// person who plays at level 2 and asks for hints.
pub async fn searches(field: Arc<Field>) {
    let addresses = field.count(4, 1);
    let games = field.count(AN_ADDRESS, FEW);
    let person = tokio::spawn(play(Arc::clone(&field)));
    let growing = field.pause(Duration::from_secs(2));
    let work = |field, number| occupy(field, number / games, number % games);
    field.crowd(addresses * games, growing, work).await;
    match person.await {
        Ok(Ok(())) => {}
        other => field.failed(format!("the person beside them: {other:?}")),
    }
}

/// Game after game against the strongest bot. Every move asks for a search.
async fn occupy(field: Arc<Field>, address: usize, game: usize) -> io::Result<()> {
    let _held = field.hold();
    let name = format!("{}-{address}-{game}", field.tag());
    let mut table = Table::open(&field, address, &name, 10).await?;
    while !field.is_over() {
        field.tried();
        table.moves().await?;
        while !table.is_answered() {
            tokio::select! {
                heard = table.hear() => match heard {
                    // The bot has not had its turn yet.
                    Err(error) if error.kind() == io::ErrorKind::TimedOut => {}
                    heard => heard?,
                },
                () = field.over() => return Ok(()),
            }
        }
    }
    Ok(())
}

/// A person who plays, asks for hints, and counts what came in time.
async fn play(field: Arc<Field>) -> io::Result<()> {
    let patience = PATIENCE[usize::from(field.quick)];
    let name = format!("{}-persona", field.tag());
    let mut table = Table::open(&field, PERSON, &name, 2).await?;
    let mut slowest = [Duration::ZERO; 2];
    let mut moves = 0;
    while field.pause(PACE).await {
        // A connection may ask for twenty hints a minute.
        let hint = match moves % HINT_EVERY {
            0 => table.hint().await?,
            _ => Duration::ZERO,
        };
        moves += 1;
        let sent = Instant::now();
        table.moves().await?;
        while !table.is_answered() {
            table.hear().await?;
        }
        let took = [hint, sent.elapsed()];
        for (index, what) in ["a hint", "an answer of level 2"].into_iter().enumerate() {
            slowest[index] = slowest[index].max(took[index]);
            if took[index] > patience {
                let seconds = took[index].as_secs_f64();
                field.failed(format!("{what} took {seconds:.1} s"));
            } else {
                field.refused();
            }
        }
    }
    let [hint, reply] = slowest.map(|time| time.as_secs_f64());
    field.remark(format!(
        "beside it a hint took {hint:.2} s at most, and an answer of level 2 {reply:.2} s"
    ));
    Ok(())
}

/// A program's place at a table against the server's bot.
struct Table {
    peer: AttackConnection,
    view: GameView,
    /// The last line.
    heard: Value,
}

impl Table {
    /// Opens a room with a bot of this level.
    async fn open(field: &Field, address: usize, name: &str, level: u8) -> io::Result<Table> {
        let mut table = Table {
            peer: field.connect(address).await?,
            view: GameView::default(),
            heard: Value::Null,
        };
        let lines = format!("formato json\nnome B{name}\ncrea b{name} colore=bianco bot={level}\n");
        table.peer.send(lines.as_bytes()).await?;
        while !table.is_answered() {
            table.hear().await?;
        }
        Ok(table)
    }

    /// True if it is the program's turn.
    fn is_answered(&self) -> bool {
        !self.view.legal.is_empty()
    }

    /// Plays the move in the middle of the list, which is beyond the opening book soon.
    async fn moves(&mut self) -> io::Result<()> {
        let legal = std::mem::take(&mut self.view.legal);
        let mv = &legal[legal.len() / 2];
        self.peer.send(format!("{mv}\n").as_bytes()).await
    }

    /// Asks for a hint, and says how long it took.
    async fn hint(&mut self) -> io::Result<Duration> {
        let asked = Instant::now();
        self.peer.send(b"@h consiglio\n").await?;
        loop {
            self.hear().await?;
            if self.heard["tag"] != "h" {
                continue;
            }
            return match self.heard["type"].as_str() {
                Some("ok") => Ok(asked.elapsed()),
                _ => Err(io::Error::other(self.heard.to_string())),
            };
        }
    }

    /// Hears one line. A game that is over is followed by another.
    async fn hear(&mut self) -> io::Result<()> {
        let line = self.peer.line().await?;
        let line = line.ok_or(io::ErrorKind::UnexpectedEof)?;
        self.heard = read(&line);
        self.view.hear(&self.heard);
        if self.heard["type"] == "end" {
            self.peer.send(b"rivincita\n").await?;
        }
        Ok(())
    }
}
