//! Games played through real sockets, by programs that choose among the moves they are offered.

use anyhow::{Result, bail};
use serde_json::Value;

use super::link::{ReceivedLine, RotConnection};
use super::program::RotServer;
use crate::harness::drawn;

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

/// A room and those who play in it.
#[derive(Debug)]
pub struct RotTable {
    /// The room's name.
    pub room: String,
    /// One player, or two.
    pub seats: Vec<RotPlayer>,
    lot: u64,
}

/// A player.
#[derive(Debug)]
pub struct RotPlayer {
    link: RotConnection,
    /// The code of the seat.
    pub code: String,
    /// The last event that this player was shown.
    pub seq: u64,
    /// The last of them that was a position or the end of the game.
    news: u64,
    legal: Vec<String>,
    over: bool,
}

impl RotTable {
    /// Opens a room; its game begins at once. `number` decides all names.
    ///
    /// # Errors
    /// When the server refuses anything.
    pub fn open(server: &RotServer, number: u64, opening: &RotRoomOptions) -> Result<RotTable> {
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
            let mut link = RotConnection::open(server.address)?;
            link.must(&format!("nome P{number}{}", ["a", "b"][chair]))?;
            let mut seat = RotPlayer::new(link, String::new());
            let reply = seat.link.must(command)?;
            reply.events.iter().for_each(|heard| seat.hear(heard));
            seats.push(seat);
        }
        let mut table = RotTable {
            room,
            seats,
            lot: number,
        };
        table.settle()?;
        Ok(table)
    }

    /// Comes back to the seats of these codes, after what each was shown last.
    ///
    /// # Errors
    /// When a seat is not given back.
    pub fn come_back(server: &RotServer, left: &Left) -> Result<RotTable> {
        let mut seats = Vec::new();
        for code in &left.codes {
            let mut seat = RotPlayer::new(RotConnection::open(server.address)?, code.clone());
            let reply = seat.link.must(&format!("riprendi {code} 0"))?;
            reply.events.iter().for_each(|heard| seat.hear(heard));
            seats.push(seat);
        }
        let mut table = RotTable {
            room: left.room.clone(),
            seats,
            lot: left.seq,
        };
        table.settle()?;
        Ok(table)
    }

    /// Plays up to so many moves, and at the end whatever the bot owes. Says whether the game is
    /// over.
    ///
    /// # Errors
    /// When a move is refused, or not shown.
    pub fn play(&mut self, plies: usize) -> Result<bool> {
        for _ in 0..plies {
            if self.is_over() {
                break;
            }
            let Some(seat) = self.seats.iter_mut().find(|seat| !seat.legal.is_empty()) else {
                bail!("it is nobody's turn in {}", self.room);
            };
            let choice = drawn(&mut self.lot) as usize % seat.legal.len();
            let mv = seat.legal.swap_remove(choice);
            seat.legal.clear();
            seat.link.send(&mv)?;
            seat.until_news()?;
            self.settle()?;
        }
        Ok(self.is_over())
    }

    /// The first player resigns, if there is still a game to resign.
    ///
    /// # Errors
    /// When that is refused.
    pub fn resign(&mut self) -> Result<()> {
        if let Some(seat) = self.seats.first_mut()
            && !seat.over
        {
            seat.link.send("abbandona")?;
        }
        for seat in &mut self.seats {
            while !seat.over {
                seat.until_news()?;
            }
        }
        self.settle()
    }

    /// Both want another game in the same room.
    ///
    /// # Errors
    /// When they do not get it.
    pub fn rematch(&mut self) -> Result<()> {
        for seat in &mut self.seats {
            seat.link.send("rivincita")?;
        }
        for seat in &mut self.seats {
            while seat.over {
                seat.until_news()?;
            }
        }
        self.settle()
    }

    /// Everyone leaves the room.
    ///
    /// # Errors
    /// When that is refused.
    pub fn leave(mut self) -> Result<()> {
        self.seats
            .iter_mut()
            .try_for_each(|seat| seat.link.must("esci").map(drop))
    }

    /// The lines are cut, and the game waits.
    #[must_use]
    pub fn abandon(self) -> Left {
        let seq = self.seats.iter().map(|seat| seat.seq).max();
        Left {
            room: self.room,
            codes: self.seats.into_iter().map(|seat| seat.code).collect(),
            seq: seq.unwrap_or(0),
        }
    }

    fn is_over(&self) -> bool {
        self.seats.iter().any(|seat| seat.over)
    }

    /// Waits until everyone has seen the same, and either a player has moves to choose from or the
    /// game is over.
    fn settle(&mut self) -> Result<()> {
        loop {
            let newest = self.seats.iter().map(|seat| seat.news).max().unwrap_or(0);
            for seat in &mut self.seats {
                while seat.news < newest {
                    seat.until_news()?;
                }
            }
            let is_level = self.seats.iter().all(|seat| seat.news == newest);
            let goes_on = self.is_over() || self.seats.iter().any(|seat| !seat.legal.is_empty());
            if is_level && goes_on {
                return Ok(());
            }
            // A player who is alone waits for the bot.
            if let Some(seat) = self.seats.first_mut().filter(|_| is_level) {
                seat.until_news()?;
            }
        }
    }
}

impl RotPlayer {
    fn new(link: RotConnection, code: String) -> RotPlayer {
        RotPlayer {
            link,
            code,
            seq: 0,
            news: 0,
            legal: Vec::new(),
            over: false,
        }
    }

    /// Reads up to the next position or the end of the game.
    fn until_news(&mut self) -> Result<()> {
        loop {
            let heard = self.link.hear()?;
            if heard.value["type"] == "error" {
                bail!("a player is told {}", heard.value);
            }
            self.hear(&heard);
            if is_news(&heard.value) {
                return Ok(());
            }
        }
    }

    fn hear(&mut self, heard: &ReceivedLine) {
        let value = &heard.value;
        if let Some(seq) = value["seq"].as_u64() {
            self.seq = self.seq.max(seq);
            if is_news(value) {
                self.news = seq;
            }
        }
        match value["type"].as_str() {
            Some("token") => {
                let code = value["token"].as_str();
                self.code = code.unwrap_or_default().to_owned();
            }
            Some("start" | "move") => {
                let legal = value["legal"].as_array().into_iter().flatten();
                let legal = legal.filter_map(Value::as_str);
                self.legal = legal.map(str::to_owned).collect();
                self.over = false;
            }
            Some("end") => {
                self.legal.clear();
                self.over = true;
            }
            _ => {}
        }
    }
}

/// True if this is a position or the end of a game.
fn is_news(value: &Value) -> bool {
    matches!(value["type"].as_str(), Some("start" | "move" | "end"))
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
