//! Into a seat: from what was wished for to the commands that bring it about.

use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::Refused;
use damiera_rules::{Color, Corner, Variant};

use crate::connection::{Connection, Lost};

/// The code of the refusal of a room's name that is taken.
const ROOM_EXISTS: &str = "room_exists";

/// How many rooms named after oneself are tried.
const OWN_ROOMS: u32 = 9;

/// The longest name of a room, in characters.
const NAME_CHARS: usize = 20;

/// A seat that the user wants.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wish {
    /// In this room; in any when absent.
    pub room: Option<String>,
    /// In a game of this variant.
    pub variant: Option<Variant>,
    /// With this colour.
    pub side: Option<Color>,
    /// Against the server's bot of this level.
    pub bot: Option<u8>,
    /// With this word, which a closed room asks for, or a new one will.
    pub word: Option<String>,
    /// With this much time for each player.
    pub time: Option<TimeControl>,
    /// Where a player may be absent for so many seconds in one game, if the room is opened.
    pub absence: Option<u32>,
    /// On a board drawn with this corner as a playing square, if the room is opened.
    pub corner: Option<Corner>,
}

impl Wish {
    /// Sits down.
    ///
    /// A room that has to be special is opened first and joined when it is there already. Without
    /// a room, an open table will do; a wish that an open table cannot meet opens a room named
    /// after its owner.
    ///
    /// # Errors
    /// The loss of the connection; within, the server's refusal.
    pub async fn enter(
        &self,
        connection: &mut Connection,
        own: &str,
    ) -> Result<Result<(), Refused<'static>>, Lost> {
        let special = self.bot.is_some()
            || self.word.is_some()
            || self.time.is_some()
            || self.absence.is_some()
            || self.corner.is_some();
        match &self.room {
            None if special || self.side.is_some() => self.open_own(connection, own).await,
            None => Ok(done(connection.ask(&self.play()).await?)),
            Some(room) if special || self.variant.is_some() => {
                match connection.ask(&self.create(room)).await? {
                    Err(refused) if &*refused.code == ROOM_EXISTS => {
                        connection.unhear();
                        self.join(connection, room).await
                    }
                    other => Ok(done(other)),
                }
            }
            Some(room) => self.join(connection, room).await,
        }
    }

    async fn open_own(
        &self,
        connection: &mut Connection,
        own: &str,
    ) -> Result<Result<(), Refused<'static>>, Lost> {
        let mut last = Ok(());
        for number in 1..=OWN_ROOMS {
            last = done(connection.ask(&self.create(&own_room(own, number))).await?);
            match &last {
                Err(refused) if &*refused.code == ROOM_EXISTS && number < OWN_ROOMS => {
                    connection.unhear();
                }
                _ => break,
            }
        }
        Ok(last)
    }

    async fn join(
        &self,
        connection: &mut Connection,
        room: &str,
    ) -> Result<Result<(), Refused<'static>>, Lost> {
        let mut command = format!("entra {room}");
        if let Some(side) = self.side {
            command.push_str(&format!(" {}", word(side)));
        }
        if let Some(word) = &self.word {
            command.push_str(&format!(" parola={word}"));
        }
        if let Err(refused) = connection.ask(&command).await? {
            return Ok(Err(refused));
        }
        match self.bot {
            Some(level) => Ok(done(connection.ask(&format!("bot {level}")).await?)),
            None => Ok(Ok(())),
        }
    }

    fn play(&self) -> String {
        match self.variant {
            Some(variant) => format!("gioca {variant}"),
            None => "gioca".to_owned(),
        }
    }

    fn create(&self, room: &str) -> String {
        let mut command = format!("crea {room}");
        if let Some(variant) = self.variant {
            command.push_str(&format!(" variante={variant}"));
        }
        if let Some(side) = self.side {
            command.push_str(&format!(" colore={}", word(side)));
        }
        if let Some(level) = self.bot {
            command.push_str(&format!(" bot={level}"));
        }
        if let Some(word) = &self.word {
            command.push_str(&format!(" parola={word}"));
        }
        if let Some(time) = self.time {
            command.push_str(&format!(" tempo={time}"));
        }
        if let Some(seconds) = self.absence {
            command.push_str(&format!(" assenza={seconds}"));
        }
        if let Some(corner) = self.corner {
            let corner = match corner {
                Corner::Left => "sinistra",
                Corner::Right => "destra",
            };
            command.push_str(&format!(" angolo={corner}"));
        }
        command
    }
}

/// Nothing is needed of the answer but whether it was a refusal.
fn done<T>(answer: Result<T, Refused<'static>>) -> Result<(), Refused<'static>> {
    answer.map(|_| ())
}

fn word(side: Color) -> &'static str {
    match side {
        Color::White => "bianco",
        Color::Black => "nero",
    }
}

/// The name for the user's own room: the user's name, from the second room on with a number.
fn own_room(own: &str, number: u32) -> String {
    if number == 1 {
        return own.to_owned();
    }
    let suffix = format!("-{number}");
    let kept: String = own.chars().take(NAME_CHARS - suffix.len()).collect();
    format!("{kept}{suffix}")
}
