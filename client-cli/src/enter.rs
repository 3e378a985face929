//! Taking a seat: turns the wish for a seat into the commands that bring it about.

use clap::value_parser;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::Answered;
use damiera_rules::{Color, Corner, Variant};

use crate::connection::{AskResult, ClientConnection};
use crate::values;

/// The code of the refusal of a room's name that is taken.
const ROOM_EXISTS: &str = "room_exists";

/// Number of rooms named after oneself that are tried.
const OWN_ROOMS: u32 = 9;

/// The longest name of a room, in characters.
const NAME_CHARS: usize = 20;

/// A seat that the user wants, as the command line has it.
#[derive(Debug, Clone, Default, PartialEq, Eq, clap::Args)]
pub struct SeatWish {
    /// In this room; in any when absent.
    pub room: Option<String>,
    /// In a game of this variant.
    #[arg(long, value_parser = values::variant)]
    pub variant: Option<Variant>,
    /// With this colour.
    #[arg(long, value_parser = values::side)]
    pub side: Option<Color>,
    /// Against the server's bot of this level.
    #[arg(long, value_name = "0-10", value_parser = values::bot_level)]
    pub bot: Option<u8>,
    /// With this word, which a closed room asks for, or a new one will.
    #[arg(long)]
    pub word: Option<String>,
    /// With this much time for each player.
    #[arg(long, value_name = "MIN+SEC", value_parser = values::time)]
    pub time: Option<TimeControl>,
    /// Where a player may be absent for so many seconds in one game, if the room is opened.
    #[arg(long, value_name = "10-86400", value_parser = value_parser!(u32).range(10..=86_400))]
    pub absence: Option<u32>,
    /// On a board drawn with this corner as a playing square, if the room is opened.
    #[arg(long, value_name = "left|right", value_parser = values::corner)]
    pub corner: Option<Corner>,
}

impl SeatWish {
    /// Sits down.
    ///
    /// A room that has to be special is opened first and joined when it is there already. Without
    /// a room, an open table will do; a wish that an open table cannot meet opens a room named
    /// after its owner.
    ///
    /// # Errors
    /// The loss of the connection; within, the server's refusal.
    pub async fn enter(&self, connection: &mut ClientConnection, own: &str) -> AskResult<Answered> {
        let special = self.bot.is_some()
            || self.word.is_some()
            || self.time.is_some()
            || self.absence.is_some()
            || self.corner.is_some();
        match &self.room {
            None if special || self.side.is_some() => self.open_own(connection, own).await,
            None => connection.ask(&self.play()).await,
            Some(room) if special || self.variant.is_some() => {
                match connection.ask(&self.create(room)).await? {
                    Err(refused) if &*refused.code == ROOM_EXISTS => {
                        connection.unhear();
                        self.join(connection, room).await
                    }
                    other => Ok(other),
                }
            }
            Some(room) => self.join(connection, room).await,
        }
    }

    /// Opens a room named after its owner, or after that with a number.
    ///
    /// # Errors
    /// As for [`SeatWish::enter`].
    pub async fn open_own(
        &self,
        connection: &mut ClientConnection,
        own: &str,
    ) -> AskResult<Answered> {
        let mut number = 1;
        loop {
            match connection.ask(&self.create(&numbered(own, number))).await? {
                Err(refused) if &*refused.code == ROOM_EXISTS && number < OWN_ROOMS => {
                    connection.unhear();
                    number += 1;
                }
                other => return Ok(other),
            }
        }
    }

    async fn join(&self, connection: &mut ClientConnection, room: &str) -> AskResult<Answered> {
        let side = self.side.map(word).map(str::to_owned);
        let word = self.word.as_ref().map(|word| format!("parola={word}"));
        let command = with_options(format!("entra {room}"), [side, word]);
        let joined = connection.ask(&command).await?;
        match self.bot {
            Some(level) if joined.is_ok() => connection.ask(&format!("bot {level}")).await,
            _ => Ok(joined),
        }
    }

    fn play(&self) -> String {
        match self.variant {
            Some(variant) => format!("gioca {variant}"),
            None => "gioca".to_owned(),
        }
    }

    fn create(&self, room: &str) -> String {
        let corner = |corner| match corner {
            Corner::Left => "angolo=sinistra".to_owned(),
            Corner::Right => "angolo=destra".to_owned(),
        };
        let options = [
            self.variant.map(|variant| format!("variante={variant}")),
            self.side.map(|side| format!("colore={}", word(side))),
            self.bot.map(|level| format!("bot={level}")),
            self.word.as_ref().map(|word| format!("parola={word}")),
            self.time.map(|time| format!("tempo={time}")),
            self.absence.map(|seconds| format!("assenza={seconds}")),
            self.corner.map(corner),
        ];
        with_options(format!("crea {room}"), options)
    }
}

/// A command with those of its options that are wanted.
fn with_options<const N: usize>(command: String, options: [Option<String>; N]) -> String {
    let words: Vec<String> = [Some(command)]
        .into_iter()
        .chain(options)
        .flatten()
        .collect();
    words.join(" ")
}

fn word(side: Color) -> &'static str {
    side.pick("bianco", "nero")
}

/// A name for one of several things that are called alike: from the second on with a number.
pub(crate) fn numbered(own: &str, number: u32) -> String {
    if number == 1 {
        return own.to_owned();
    }
    let suffix = format!("-{number}");
    let kept: String = own.chars().take(NAME_CHARS - suffix.len()).collect();
    format!("{kept}{suffix}")
}
