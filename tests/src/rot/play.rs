//! Games played through real sockets, by programs that choose among the moves they are offered.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail, ensure};

use crate::stress::connection::{JsonConnection, read};
use crate::stress::lot::Lot;
use crate::stress::view::{GameView, seq};

/// The options of a room.
#[derive(Debug, Clone, Copy)]
pub struct RotRoomOptions {
    /// Options of `crea`.
    pub options: &'static str,
    /// The word that has to be given, if any.
    pub word: Option<&'static str>,
    /// True if the second seat is the server bot's.
    pub bot: bool,
}

/// A room and its players.
#[derive(Debug)]
pub struct RotTable {
    /// The room's name.
    pub room: String,
    /// One player, or two.
    pub seats: Vec<RotPlayer>,
    lot: Lot,
}

/// A player.
#[derive(Debug)]
pub struct RotPlayer {
    link: JsonConnection,
    /// The last event that this player was shown.
    seq: u64,
    /// The last of them that was a position or the end of the game.
    news: u64,
    view: GameView,
}

impl RotTable {
    /// Opens a room; its game begins at once. `number` decides all names.
    ///
    /// # Errors
    /// When the server refuses anything.
    pub async fn open(
        server: SocketAddr,
        number: u64,
        opening: &RotRoomOptions,
    ) -> Result<RotTable> {
        let room = format!("r{number}");
        let word = opening.word.map(|word| format!(" parola={word}"));
        let word = word.unwrap_or_default();
        let bot = if opening.bot { " bot=2" } else { "" };
        let mut commands = vec![format!("crea {room} {}{word}{bot}", opening.options)];
        if !opening.bot {
            commands.push(format!("entra {room}{word}"));
        }
        let mut seats = Vec::new();
        for (chair, command) in commands.iter().enumerate() {
            let mut link = JsonConnection::open(server, 0).await?;
            let name = format!("nome P{number}{}", ["a", "b"][chair]);
            link.must(&name).await?;
            seats.push(RotPlayer::sit(link, command).await?);
        }
        RotTable::settled(room, seats, number).await
    }

    /// Comes back to the seats of these codes, after what each was shown last.
    ///
    /// # Errors
    /// When a seat is not given back.
    pub async fn come_back(server: SocketAddr, left: &Left) -> Result<RotTable> {
        let mut seats = Vec::new();
        for code in &left.codes {
            let link = JsonConnection::open(server, 0).await?;
            let mut seat = RotPlayer::sit(link, &format!("riprendi {code} 0")).await?;
            seat.view.code = Some(code.clone());
            seats.push(seat);
        }
        RotTable::settled(left.room.clone(), seats, left.seq).await
    }

    async fn settled(room: String, seats: Vec<RotPlayer>, lot: u64) -> Result<RotTable> {
        let lot = Lot(lot);
        let mut table = RotTable { room, seats, lot };
        table.settle().await?;
        Ok(table)
    }

    /// Plays up to so many moves, and waits at the end for the bot's reply. Returns true if the game is over.
    ///
    /// # Errors
    /// When a move is refused, or not shown.
    pub async fn play(&mut self, plies: usize) -> Result<bool> {
        for _ in 0..plies {
            if self.is_over() {
                break;
            }
            let mut seats = self.seats.iter_mut();
            let Some(seat) = seats.find(|seat| !seat.view.legal.is_empty()) else {
                bail!("it is nobody's turn in {}", self.room);
            };
            let legal = std::mem::take(&mut seat.view.legal);
            let mv = self.lot.pick(&legal).context("a move")?;
            seat.link.send(mv).await?;
            seat.until_news().await?;
            self.settle().await?;
        }
        Ok(self.is_over())
    }

    /// The first player resigns, if there is still a game to resign.
    ///
    /// # Errors
    /// When that is refused.
    pub async fn resign(&mut self) -> Result<()> {
        if let Some(seat) = self.seats.first_mut()
            && !seat.view.is_over
        {
            seat.link.send("abbandona").await?;
        }
        for seat in &mut self.seats {
            while !seat.view.is_over {
                seat.until_news().await?;
            }
        }
        self.settle().await
    }

    /// Both want another game in the same room.
    ///
    /// # Errors
    /// When they do not get it.
    pub async fn rematch(&mut self) -> Result<()> {
        for seat in &mut self.seats {
            seat.link.send("rivincita").await?;
        }
        for seat in &mut self.seats {
            while seat.view.is_over {
                seat.until_news().await?;
            }
        }
        self.settle().await
    }

    /// Everyone leaves the room.
    ///
    /// # Errors
    /// When that is refused.
    pub async fn leave(mut self) -> Result<()> {
        for seat in &mut self.seats {
            seat.link.must("esci").await?;
        }
        Ok(())
    }

    /// The lines are cut, and the game waits.
    #[must_use]
    pub fn abandon(self) -> Left {
        let seq = self.seats.iter().map(|seat| seat.seq).max();
        Left {
            room: self.room,
            codes: self
                .seats
                .into_iter()
                .filter_map(|seat| seat.view.code)
                .collect(),
            seq: seq.unwrap_or(0),
        }
    }

    fn is_over(&self) -> bool {
        self.seats.iter().any(|seat| seat.view.is_over)
    }

    /// Waits until everyone has seen the same, and either a player has moves to choose from or the
    /// game is over.
    async fn settle(&mut self) -> Result<()> {
        loop {
            let newest = self.seats.iter().map(|seat| seat.news).max().unwrap_or(0);
            for seat in &mut self.seats {
                while seat.news < newest {
                    seat.until_news().await?;
                }
            }
            let is_level = self.seats.iter().all(|seat| seat.news == newest);
            let is_turn = |seat: &RotPlayer| !seat.view.legal.is_empty();
            let goes_on = self.is_over() || self.seats.iter().any(is_turn);
            if is_level && goes_on {
                return Ok(());
            }
            // A player who is alone waits for the bot.
            if let Some(seat) = self.seats.first_mut().filter(|_| is_level) {
                seat.until_news().await?;
            }
        }
    }
}

impl RotPlayer {
    /// Takes a seat by a command.
    async fn sit(link: JsonConnection, command: &str) -> Result<RotPlayer> {
        let mut seat = RotPlayer {
            link,
            seq: 0,
            news: 0,
            view: GameView::default(),
        };
        let mut heard = Vec::new();
        let asked = seat
            .link
            .ask_hearing(command, |line, _| heard.push(line.to_owned()));
        let answer = asked.await?;
        ensure!(answer["type"] == "ok", "{command:?} is answered {answer}");
        heard.iter().for_each(|line| {
            seat.hear(line);
        });
        Ok(seat)
    }

    /// Reads up to the next position or the end of the game.
    async fn until_news(&mut self) -> Result<()> {
        loop {
            let line = self.link.next().await?.to_owned();
            if read(&line)["type"] == "error" {
                bail!("a player is told {line}");
            }
            if self.hear(&line) {
                return Ok(());
            }
        }
    }

    /// Takes a line. True if it was a position or the end of a game.
    fn hear(&mut self, line: &str) -> bool {
        let value = read(line);
        let seq = seq(&value);
        self.seq = self.seq.max(seq.unwrap_or(0));
        let is_news = self.view.hear(&value) && seq.is_some();
        if is_news {
            self.news = self.seq;
        }
        is_news
    }
}

/// The known state of a game under way.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Left {
    /// The room's name.
    pub room: String,
    /// The codes of its seats.
    pub codes: Vec<String>,
    /// The last event that was shown.
    pub seq: u64,
}
