//! A person at a line of text.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

use super::first_moves::{ClientKind, FirstMoves};
use super::table::SharedTable;
use super::{PACE, RETRY, WORD};
use crate::stress::lot::Lot;

/// A person who types into a line of text, and is told the legal moves by the program at the table.
pub(super) struct LinePlayer {
    pub(super) number: usize,
    pub(super) server: SocketAddr,
    pub(super) table: Arc<SharedTable>,
    pub(super) firsts: Arc<FirstMoves>,
    pub(super) lot: Lot,
    pub(super) seat: Option<(String, u32)>,
}

impl LinePlayer {
    pub(super) async fn play(mut self) {
        loop {
            let _ = self.visit().await;
            sleep(RETRY).await;
        }
    }

    async fn visit(&mut self) -> Result<()> {
        if self.table.open_generation().is_none() {
            return Ok(());
        }
        let stream = TcpStream::connect(self.server).await?;
        let (reader, mut writer) = stream.into_split();
        let mut lines = BufReader::new(reader).lines();
        let generation = self.table.generation();
        let begins = match &self.seat {
            Some((code, of)) if *of == generation => format!("riprendi {code}\n"),
            Some(_) | None => {
                let room = self.table.room(generation);
                format!(
                    "T{}-{generation}\nentra {room} parola={WORD}\n",
                    self.number
                )
            }
        };
        writer.write_all(begins.as_bytes()).await?;
        let (mut awaits, mut sent) = (false, Instant::now());
        loop {
            if self.table.generation() != generation {
                self.seat = None;
                return Ok(());
            }
            let Ok(line) = timeout(Duration::from_millis(300), lines.next_line()).await else {
                // The room may be there by now, or a move was not heard.
                if self.seat.is_none() && sent.elapsed() > Duration::from_secs(1) {
                    return Ok(());
                }
                if sent.elapsed() > Duration::from_secs(3) {
                    awaits = false;
                    writer.write_all(b"turno\n").await?;
                    sent = Instant::now();
                }
                continue;
            };
            let line = line?.context("the line ends")?;
            if let Some((_, code)) = line.split_once("la linea: riprendi ") {
                self.seat = Some((code.trim().to_owned(), generation));
            }
            if line.contains("Turno nero!") {
                awaits = false;
            }
            if line.contains("Turno bianco!") && std::mem::take(&mut awaits) {
                self.firsts.moved((ClientKind::Line, self.number));
            }
            if line.contains("C'è già T") {
                // The line was lost before it showed the code of the seat.
                self.table.is_over(generation);
            }
            let is_turn = line.contains("Turno nero!") || line.contains("* Muove T");
            if is_turn && let Some(mv) = self.choose().await {
                writer.write_all(format!("{mv}\n").as_bytes()).await?;
                (awaits, sent) = (true, Instant::now());
            }
        }
    }

    /// A legal move of Black, as soon as the program knows that it is Black's turn.
    async fn choose(&mut self) -> Option<String> {
        sleep(self.lot.time(PACE)).await;
        for _ in 0..50 {
            if let Some((_, moves)) = self.table.turn_of_black() {
                return self.lot.pick(&moves).cloned();
            }
            sleep(RETRY).await;
        }
        None
    }
}
