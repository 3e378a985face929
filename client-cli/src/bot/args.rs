//! The command line of `damiera bot`.

use std::num::ParseFloatError;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, value_parser};
use damiera_engine::Level;
use damiera_rules::{Color, Variant};

use super::Options;
use super::engine::{CommandLine, EngineSettings, EngineWish};
use super::filter::{Against, ClockWish, Filter};
use super::judgement::{BotPolicy, DrawPolicy, Lasting};
use super::table::RoomSelection;
use crate::values;

/// The longest thing that is said at a table, in bytes: a line of a server has room for it.
const MOST_SAID: usize = 400;

/// The options of a host of bots.
#[derive(Debug, Args)]
pub struct BotArgs {
    /// The rooms, a seat in each; any table when there are none.
    #[arg(long, value_name = "ROOM", conflicts_with_all = ["open", "at_once"])]
    pub room: Vec<String>,
    /// True if the bots wait in rooms of their own only.
    #[arg(long)]
    pub open: bool,
    /// Number of games played at once.
    #[arg(long, default_value_t = 1, value_name = "1-100")]
    #[arg(value_parser = value_parser!(u32).range(1..=100))]
    pub at_once: u32,
    /// Number of games played in all; 0 for no limit.
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u32).range(..=1_000_000))]
    pub games: u32,
    /// How strong the built-in engine is.
    #[arg(long, default_value = "5", value_parser = values::level)]
    pub level: Level,
    /// The seed of its choices among nearly equal moves; by chance when absent.
    #[arg(long)]
    pub seed: Option<u64>,
    /// An engine that speaks Hub, in place of the built-in one.
    #[arg(long, value_name = "\"PATH ARGS\"", conflicts_with_all = ["program", "level", "seed"])]
    pub hub: Option<CommandLine>,
    /// Parameters to set in that engine.
    #[arg(long, value_name = "NAME=VALUE", value_parser = parameter, requires = "hub")]
    pub param: Vec<(String, String)>,
    /// A program that speaks the line protocol.
    #[arg(long, value_name = "\"PATH ARGS\"", conflicts_with_all = ["level", "seed"])]
    pub program: Option<CommandLine>,
    /// How long a move may be thought about without a clock.
    #[arg(long, default_value = "5", value_name = "SECONDS", value_parser = think)]
    pub think: Duration,
    /// The variants.
    #[arg(long, value_parser = values::variant)]
    pub variant: Vec<Variant>,
    /// The clocks.
    #[arg(long, value_name = "MIN+SEC|none")]
    pub time: Vec<ClockWish>,
    /// Against whom.
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    #[arg(value_name = "people|bots|any")]
    pub against: Against,
    /// True if a name that is not registered is registered first.
    #[arg(long)]
    pub register: bool,
    /// The bot's colour.
    #[arg(long, value_parser = values::side)]
    pub side: Option<Color>,
    /// The rooms' word.
    #[arg(long)]
    pub word: Option<String>,
    /// The message before the first game.
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        hide_default_value = true
    )]
    #[arg(value_parser = said)]
    pub greeting: String,
    /// The message when the games are over; empty for none.
    #[arg(long, value_name = "TEXT", value_parser = said)]
    pub farewell: Option<String>,
    /// When the bot resigns.
    #[arg(long, value_name = "SCORE,MOVES")]
    pub resign: Option<Lasting>,
    /// When the bot offers a draw and takes one.
    #[arg(long, value_name = "SCORE,MOVES|never", value_parser = draw)]
    pub draw: Option<DrawPolicy>,
    /// The file to which games are logged.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
}

impl From<BotArgs> for Options {
    fn from(args: BotArgs) -> Options {
        let wish = match (args.hub, args.program) {
            (Some(command), _) => EngineWish::Hub {
                command,
                parameters: args.param,
            },
            (None, Some(command)) => EngineWish::Lines(command),
            (None, None) => EngineWish::BuiltIn {
                level: args.level,
                seed: args.seed.unwrap_or_else(rand::random),
            },
        };
        Options {
            tables: match (args.room.is_empty(), args.open) {
                (false, _) => RoomSelection::Named(args.room),
                (true, true) => RoomSelection::Own,
                (true, false) => RoomSelection::Any,
            },
            filter: Filter {
                variants: args.variant,
                clocks: args.time,
                against: args.against,
            },
            side: args.side,
            word: args.word,
            engine: EngineSettings {
                wish,
                think: args.think,
            },
            at_once: args.at_once,
            games: Some(args.games).filter(|games| *games > 0),
            judgement: BotPolicy {
                resign: args.resign,
                draw: args.draw.unwrap_or_default(),
            },
            registers: args.register,
            greeting: args.greeting,
            farewell: args.farewell,
            log: args.log,
        }
    }
}

fn parameter(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        Some(_) | None => Err("NAME=VALUE".to_owned()),
    }
}

fn think(text: &str) -> Result<Duration, String> {
    let seconds = text.replace(',', ".").parse();
    let seconds = seconds.map_err(|error: ParseFloatError| error.to_string())?;
    match (0.05..=3_600.0).contains(&seconds) {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err("0.05-3600".to_owned()),
    }
}

fn draw(text: &str) -> Result<DrawPolicy, String> {
    match text {
        "never" => Ok(DrawPolicy::Never),
        bound => bound
            .parse()
            .map(DrawPolicy::WhenEven)
            .map_err(|error: super::judgement::BadLasting| error.to_string()),
    }
}

fn said(text: &str) -> Result<String, String> {
    match text.len() <= MOST_SAID && !text.contains('\n') {
        true => Ok(text.to_owned()),
        false => Err(format!("<= {MOST_SAID}")),
    }
}
