//! `damiera draw`: a position as a picture.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use clap::Args as ClapArgs;
use damiera_protocol::command::read_position;
use damiera_protocol::text::{Language, Message};
use damiera_rules::pdn::is_position;
use damiera_rules::{Corner, Game, Variant};
use damiera_screens::record::{GameFormatter, Heading, Replay};
use damiera_screens::svg::BoardPicture;

use super::no_such_game;
use super::source::Source;
use crate::session_settings::SessionSettings;
use crate::system_error;
use crate::values::{corner, variant};

/// The options of `draw`.
#[derive(Debug, Clone, ClapArgs)]
pub struct DrawArgs {
    /// A position, or where a record comes from; the start of the variant when absent.
    #[arg(value_name = "FEN|FILE|-|#N")]
    pub position: Option<String>,
    /// The number of the game in the file.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub game: u32,
    /// After how many moves of both sides; the last when absent.
    #[arg(long, value_name = "NUMBER")]
    pub ply: Option<u32>,
    /// The variant if the record does not tell.
    #[arg(long, value_parser = variant)]
    pub variant: Option<Variant>,
    /// Which bottom corner is a playing square.
    #[arg(id = "drawn_corner", long = "corner", value_name = "CORNER", value_parser = corner)]
    pub corner: Option<Corner>,
    /// True if Black is at the bottom.
    #[arg(long)]
    pub turned: bool,
    /// True if the squares have their numbers.
    #[arg(long)]
    pub numbers: bool,
    /// The file to write; standard output when absent.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// Draws a position.
///
/// # Errors
/// When there is no such position, or it cannot be written.
pub async fn run(settings: SessionSettings, args: DrawArgs) -> Result<()> {
    let language = settings.language;
    let mut replay = args.replay(&settings).await?;
    if let Some(corner) = args.corner {
        replay = replay.with_corner(corner);
    }
    let steps = replay.steps().len();
    let ply = match args.ply {
        Some(ply) => usize::try_from(ply)?,
        None => steps,
    };
    if (ply > steps || args.ply.is_none())
        && let Some(error) = replay.broken()
    {
        let number = usize::try_from(args.game)?;
        bail!(formatter(language).illegal(number, error, replay.variant()));
    }
    if ply > steps {
        let message = Message::new("record-no-ply").with("ply", ply);
        bail!(message.with("plies", steps).text(language));
    }
    replay.go(ply);
    let picture = picture(&replay, &args, language).svg();
    match &args.out {
        None => io::stdout().write_all(picture.as_bytes())?,
        Some(path) => std::fs::write(path, picture).map_err(|error| {
            let message = Message::new("record-no-output").with("file", path.display());
            let why = system_error::said(&error, language);
            anyhow!(message.with("error", why).text(language))
        })?,
    }
    Ok(())
}

impl DrawArgs {
    /// The game of the drawn position; a game without moves for a position alone.
    async fn replay(&self, settings: &SessionSettings) -> Result<Replay> {
        let language = settings.language;
        let variant = self.variant.unwrap_or(Variant::Italiana);
        let source = match self.position.as_deref() {
            None => return Ok(without_moves(Game::new(variant))),
            Some(text) if is_position(text) => {
                let position = read_position(text, variant).map_err(|why| {
                    let problem = why.message(variant).text(language);
                    let message = Message::new("record-bad-position");
                    anyhow!(message.with("problem", problem).text(language))
                })?;
                return Ok(without_moves(Game::from_position(position)));
            }
            Some(text) => {
                let Ok(source) = text.parse::<Source>();
                source
            }
        };
        let loaded = source.load(self.variant, settings).await?;
        let number = usize::try_from(self.game)?;
        let Some(replay) = loaded.shelf.replay(number) else {
            let count = loaded.shelf.games().len();
            bail!(no_such_game(number, count, language));
        };
        let formatter = formatter(language);
        let choice = loaded.shelf.choice();
        let replay =
            replay.map_err(|error| anyhow!(formatter.unreadable(number, &error, choice)))?;
        Ok(match loaded.corner {
            Some(corner) => replay.with_corner(corner),
            None => replay,
        })
    }
}

fn without_moves(game: Game) -> Replay {
    let heading = Heading::of_game(&game);
    Replay::of_game(&game, heading)
}

fn formatter(language: Language) -> GameFormatter {
    GameFormatter {
        language,
        spoken: true,
        turned: false,
    }
}

fn picture<'a>(replay: &'a Replay, args: &DrawArgs, language: Language) -> BoardPicture<'a> {
    let formatter = formatter(language);
    BoardPicture {
        position: replay.position(),
        drawing: replay.drawing(),
        last: replay.step().and_then(|step| step.ply.as_ref()),
        turned: args.turned,
        numbered: args.numbers,
        title: formatter.caption(replay),
        description: formatter.board(replay).join("\n"),
    }
}
