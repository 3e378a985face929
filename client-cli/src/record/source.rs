//! The source of a record: a file, standard input, or a server.

use std::convert::Infallible;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Result, anyhow, bail};
use damiera_protocol::command::usual_variant;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::FinishedGame;
use damiera_rules::pdn::AssumedVariant;
use damiera_rules::{Corner, Variant};
use damiera_screens::record::{GameCollection, decode};

use crate::connection::granted;
use crate::rooms::look;
use crate::session_settings::SessionSettings;
use crate::system_error;

/// Maximum size of a file in megabytes; a larger one is refused as a whole.
const MOST_MEGABYTES: u64 = 64;

/// Where a record comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// Standard input.
    Input,
    /// A game that was finished on the server, by its number.
    Finished(u64),
    /// A file.
    File(PathBuf),
}

impl FromStr for Source {
    type Err = Infallible;

    /// Every other name is that of a file; `./#1` is one too.
    fn from_str(text: &str) -> Result<Source, Infallible> {
        let number = text.strip_prefix('#').and_then(|rest| rest.parse().ok());
        Ok(match (text, number) {
            ("-", _) => Source::Input,
            (_, Some(number)) => Source::Finished(number),
            (name, None) => Source::File(name.into()),
        })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Input => f.write_str("-"),
            Source::Finished(number) => write!(f, "#{number}"),
            Source::File(path) => path.display().fmt(f),
        }
    }
}

/// The games of a record that was read.
#[derive(Debug)]
pub struct LoadedGames {
    /// Its games.
    pub shelf: GameCollection,
    /// Which corner of the board was played on, where the server tells.
    pub corner: Option<Corner>,
}

impl Source {
    /// Reads the games. `variant` is what is played where they do not tell; without it their moves decide.
    ///
    /// # Errors
    /// When there is no such file, it is too large, or the server does not give such a game.
    pub async fn load(
        &self,
        variant: Option<Variant>,
        settings: &SessionSettings,
    ) -> Result<LoadedGames> {
        let language = settings.language;
        let (text, corner) = match self {
            Source::Finished(number) => {
                let game = finished(*number, settings).await?;
                (game.pdn.to_string(), game.game.corner.known().copied())
            }
            Source::Input => (self.read(io::stdin().lock(), language)?, None),
            Source::File(path) => {
                let file = File::open(path).map_err(|error| self.unread(&error, language))?;
                (self.read(file, language)?, None)
            }
        };
        let assumed = match variant {
            Some(variant) => AssumedVariant::Given(variant),
            None => AssumedVariant::Usual(usual_variant(language)),
        };
        let shelf = GameCollection::read(text, assumed);
        Ok(LoadedGames { shelf, corner })
    }

    fn read(&self, from: impl Read, language: Language) -> Result<String> {
        let limit = MOST_MEGABYTES << 20;
        let mut bytes = Vec::new();
        let read = from.take(limit + 1).read_to_end(&mut bytes);
        read.map_err(|error| self.unread(&error, language))?;
        if bytes.len() as u64 > limit {
            bail!(
                Message::new("record-large")
                    .with("file", self)
                    .with("limit", MOST_MEGABYTES)
                    .text(language)
            );
        }
        Ok(decode(&bytes))
    }

    fn unread(&self, error: &io::Error, language: Language) -> anyhow::Error {
        let message = Message::new("record-no-file").with("file", self);
        let why = system_error::said(error, language);
        anyhow!(message.with("error", why).text(language))
    }
}

/// A game that was finished on the server.
async fn finished(number: u64, settings: &SessionSettings) -> Result<FinishedGame<'static>> {
    let language = settings.language;
    let mut connection = look(settings).await?;
    let answer = connection.ask(&format!("partita #{number}")).await;
    let answer = granted(answer, language)?;
    // A client that only looked leaves without waiting for a goodbye.
    let _ = connection.send("fine").await;
    let stranger = || {
        Message::new("client-not-damiera")
            .with("server", &settings.server)
            .text(language)
    };
    answer
        .body::<FinishedGame<'static>>()
        .ok_or_else(|| anyhow!(stranger()))
}
