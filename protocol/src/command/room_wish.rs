//! Wishes for a room to play in: `gioca` and `crea`, and their options.

use damiera_rules::{Color, Corner, Position, Variant};

use super::arguments::{CORNERS, CommandArguments, NamedValue, echo};
use super::connection::ON_OFF;
use super::keyword::Keyword;
use super::opening::{opening, pair};
use super::position::{MAX_POSITION, start_position};
use super::ranking::rated_named;
use super::row::{CommandRow, HelpSubject, row};
use super::{ArgumentProblem, Command, CommandError, LobbyCommand};
use crate::opening::OpeningTerms;
use crate::secret::Secret;
use crate::terms::GameTerms;
use crate::time_control::TimeControl;

/// The arguments of `gioca`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PlayWish {
    /// The variant.
    pub variant: Option<Variant>,
    /// The clock.
    pub pace: Option<ClockChoice>,
    /// Against the server's bot.
    pub bot: Option<BotWish>,
    /// The opening from which games start; None for none.
    pub opening: Option<OpeningTerms>,
    /// True if games come in matches of two.
    pub pair: bool,
}

/// With or without a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockChoice {
    /// Without.
    Unclocked,
    /// With this much time.
    Clock(TimeControl),
}

impl ClockChoice {
    /// Time control; None if there is no clock.
    pub fn time(self) -> Option<TimeControl> {
        match self {
            ClockChoice::Unclocked => None,
            ClockChoice::Clock(time) => Some(time),
        }
    }
}

/// The server's bot, asked for as an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BotWish {
    /// At which level, when one was named.
    pub level: Option<u8>,
}

/// The options of `crea`; an absent one takes the default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoomOptions {
    /// The variant.
    pub variant: Option<Variant>,
    /// How colours are given.
    pub colours: Option<Colours>,
    /// A bot to put in the other seat at once, by level.
    pub bot: Option<u8>,
    /// The word that others need to come in.
    pub word: Option<Secret>,
    /// Which bottom corner of the drawing is a playing square.
    pub corner: Option<Corner>,
    /// The terms of its games.
    pub terms: GameTerms,
}

impl RoomOptions {
    /// The default variant.
    pub const USUAL: Variant = Variant::Italiana;
}

/// How the two colours are given out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colours {
    /// The founder has this colour.
    #[serde(rename = "opener")]
    Founder(Color),
    /// By lot.
    Lot,
    /// One of the two is drawn by lot and chooses.
    Choice,
}

/// How short and how long, in seconds, a player's absence in one game may be allowed to be.
pub(super) const MIN_ABSENCE: u32 = 10;
pub(super) const MAX_ABSENCE: u32 = 86_400;

/// How short and how long, in seconds, the delay of a room may be. Less hides nothing, and what waits to be
/// shown is kept in memory.
const MIN_DELAY: u32 = 5;

/// The most, in seconds.
pub const MAX_DELAY: u32 = 900;

/// An option of `crea`.
#[derive(Clone, Copy)]
enum RoomOption {
    Variant,
    Colours,
    Bot,
    Word,
    Corner,
    Absence,
    Time,
    Advice,
    Delay,
    Position,
    Opening,
    Pair,
}

static ROOM_OPTIONS: [NamedValue<RoomOption>; 12] = [
    (Keyword::value("variant"), RoomOption::Variant),
    (Keyword::value("color"), RoomOption::Colours),
    (Keyword::value("bot"), RoomOption::Bot),
    (Keyword::value("word"), RoomOption::Word),
    (Keyword::value("corner"), RoomOption::Corner),
    (Keyword::value("absence"), RoomOption::Absence),
    (Keyword::value("time"), RoomOption::Time),
    (Keyword::value("advice"), RoomOption::Advice),
    (Keyword::value("delay"), RoomOption::Delay),
    (Keyword::value("position"), RoomOption::Position),
    (Keyword::value("opening"), RoomOption::Opening),
    (Keyword::value("pair"), RoomOption::Pair),
];

/// An option of `gioca`.
#[derive(Clone, Copy)]
enum PlayOption {
    Opening,
    Pair,
}

static PLAY_OPTIONS: [NamedValue<PlayOption>; 2] = [
    (Keyword::value("opening"), PlayOption::Opening),
    (Keyword::value("pair"), PlayOption::Pair),
];

static NO_CLOCK: Keyword = Keyword::value("none");

pub(crate) static BOT: Keyword = Keyword::value("bot");

static COLOUR_OPTIONS: [NamedValue<Colours>; 4] = [
    (Keyword::command("bianco"), Colours::Founder(Color::White)),
    (Keyword::command("nero"), Colours::Founder(Color::Black)),
    (Keyword::value("lot"), Colours::Lot),
    (Keyword::value("choice"), Colours::Choice),
];

pub(super) static PLAY: CommandRow = row("gioca", play).under(HelpSubject::Finding, 1);

fn play(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut wish = PlayWish::default();
    while let Some(word) = arguments.next() {
        let is_time = is_time(word);
        if word.contains('=') {
            match arguments.option(word, &PLAY_OPTIONS)? {
                (PlayOption::Opening, value) => wish.opening = opening(arguments, value)?,
                (PlayOption::Pair, value) => wish.pair = pair(arguments, value)?,
            }
        } else if BOT.means(word) && wish.bot.is_none() {
            let level = arguments.optional(CommandArguments::bot_level)?;
            wish.bot = Some(BotWish { level });
        } else if is_time && wish.pace.is_none() {
            let time = time(arguments, word)?;
            wish.pace = Some(time.map_or(ClockChoice::Unclocked, ClockChoice::Clock));
        } else if wish.variant.is_none() && !is_time {
            wish.variant = Some(arguments.variant(word)?);
        } else {
            return Err(arguments.bad(ArgumentProblem::Unexpected));
        }
    }
    Ok(Command::Lobby(LobbyCommand::Play(wish)))
}

pub(super) static CREATE: CommandRow = row("crea", create).under(HelpSubject::Finding, 5);

fn create(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let room = arguments.name()?;
    let mut options = RoomOptions::default();
    let mut position: Vec<&str> = Vec::new();
    while let Some(word) = arguments.next() {
        // A position may be written with spaces behind its commas.
        if !position.is_empty() && !word.contains('=') && rated_named(word).is_none() {
            position.push(word);
            continue;
        }
        if let Some(rated) = rated_named(word) {
            options.terms.rated = rated;
            continue;
        }
        let (option, value) = arguments.option(word, &ROOM_OPTIONS)?;
        match option {
            RoomOption::Variant => options.variant = Some(arguments.variant(value)?),
            RoomOption::Colours => {
                options.colours = Some(arguments.choice(value, &COLOUR_OPTIONS)?);
            }
            RoomOption::Bot => options.bot = Some(arguments.bot_level(value)?),
            RoomOption::Word => options.word = Some(arguments.secret(value)?),
            RoomOption::Corner => options.corner = Some(arguments.choice(value, &CORNERS)?),
            RoomOption::Absence => {
                options.terms.absence = Some(arguments.seconds(value, MIN_ABSENCE, MAX_ABSENCE)?);
            }
            RoomOption::Time => options.terms.time = time(arguments, value)?,
            RoomOption::Advice => options.terms.advice = arguments.choice(value, &ON_OFF)?,
            RoomOption::Delay => {
                options.terms.delay = Some(arguments.seconds(value, MIN_DELAY, MAX_DELAY)?);
            }
            RoomOption::Position => position = vec![value],
            RoomOption::Opening => options.terms.opening = opening(arguments, value)?,
            RoomOption::Pair => options.terms.pair = pair(arguments, value)?,
        }
    }
    // The variant, on which a position depends, may stand behind it. Without one it is the same in every language.
    if !position.is_empty() {
        if options.terms.opening.is_some() {
            return Err(arguments.bad(ArgumentProblem::OpeningAndPosition));
        }
        let variant = *options.variant.get_or_insert(RoomOptions::USUAL);
        options.terms.start = start(arguments, &position.concat(), variant)?;
    }
    Ok(Command::Lobby(LobbyCommand::Create(room, options)))
}

/// True if a word is a time or can only be meant as one.
pub(super) fn is_time(word: &str) -> bool {
    NO_CLOCK.means(word) || word.starts_with(|c: char| c.is_ascii_digit())
}

/// Reads a time control; None for a room without a clock.
pub(super) fn time(
    arguments: &CommandArguments<'_>,
    value: &str,
) -> Result<Option<TimeControl>, CommandError> {
    if NO_CLOCK.means(value) {
        return Ok(None);
    }
    let bad = |_| arguments.bad(ArgumentProblem::BadTime { given: echo(value) });
    value.parse().map(Some).map_err(bad)
}

/// Reads a time control of a live game; None for a room without a clock.
pub(super) fn live_time(
    arguments: &CommandArguments<'_>,
    value: &str,
) -> Result<Option<TimeControl>, CommandError> {
    match time(arguments, value)? {
        Some(time) if time.is_correspondence() => {
            Err(arguments.bad(ArgumentProblem::BadTime { given: echo(value) }))
        }
        time => Ok(time),
    }
}

/// Reads a position where games of a variant can start.
fn start(
    arguments: &CommandArguments<'_>,
    text: &str,
    variant: Variant,
) -> Result<Option<Position>, CommandError> {
    if text.chars().nth(MAX_POSITION).is_some() {
        let limit = MAX_POSITION;
        return Err(arguments.bad(ArgumentProblem::TooLong { limit }));
    }
    start_position(text, variant)
        .map_err(|why| arguments.bad(ArgumentProblem::BadPosition { variant, why }))
}
