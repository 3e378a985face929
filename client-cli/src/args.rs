//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::FalseyValueParser;
use clap::parser::ValueSource;
use clap::{Args as ClapArgs, CommandFactory, FromArgMatches, Parser, Subcommand};
use damiera_engine::Level;
use damiera_protocol::command::{
    color_named, corner_named, level_named, variant_named, variant_names,
};
use damiera_protocol::text::{Language, Message};
use damiera_protocol::time_control::TimeControl;
use damiera_rules::{Color, Corner, Variant};

use crate::address::Address;
use crate::enter::SeatWish;

/// What was asked for on the command line.
#[derive(Debug, Parser)]
#[command(name = "damiera", version, disable_help_subcommand = true)]
pub struct Args {
    /// The server.
    #[arg(
        long,
        global = true,
        env = "DAMIERA_SERVER",
        value_name = "[tls://]HOST[:PORT]"
    )]
    #[arg(default_value = "127.0.0.1")]
    pub server: Address,
    /// Whether the server was named, be it in the environment; `--tls` names the usual one.
    #[arg(skip)]
    pub server_named: bool,
    /// Whether to encrypt the connection, as with `tls://`.
    #[arg(long, global = true)]
    pub tls: bool,
    /// The authorities that are believed instead of the system's.
    #[arg(long, global = true, env = "DAMIERA_CA", value_name = "FILE")]
    pub tls_ca: Option<PathBuf>,
    /// Your name.
    #[arg(long, global = true, env = "DAMIERA_NAME", value_name = "NAME")]
    pub name: Option<String>,
    /// The language of every text.
    #[arg(
        long,
        global = true,
        env = "DAMIERA_LANGUAGE",
        value_name = Language::ALL.map(Language::code).join("|")
    )]
    pub language: Option<Language>,
    /// Print lines for a screen reader: draw nothing and leave the cursor where it is. In the
    /// environment, `0`, `no`, `off` and `false` mean no.
    #[arg(long, global = true, env = "DAMIERA_ACCESSIBLE")]
    #[arg(value_parser = FalseyValueParser::new())]
    pub accessible: bool,
    /// What to do.
    #[command(subcommand)]
    pub action: Activity,
}

/// What the program does.
#[derive(Debug, Subcommand)]
pub enum Activity {
    /// Plays.
    Play(SeatWish),
    /// Watches.
    Watch {
        /// The room.
        room: String,
        /// The room's word.
        #[arg(long)]
        word: Option<String>,
    },
    /// Goes on in a game that one was playing.
    Resume,
    /// Lists the rooms.
    Rooms,
    /// Hosts a bot.
    Bot(BotArgs),
}

/// A seat for a bot from this side.
#[derive(Debug, ClapArgs)]
pub struct BotArgs {
    /// The room; any open table when absent.
    #[arg(long)]
    pub room: Option<String>,
    /// How strong it is.
    #[arg(long, default_value = "5", value_parser = level)]
    pub level: Level,
    /// The variant.
    #[arg(long, value_parser = variant)]
    pub variant: Option<Variant>,
    /// Its colour.
    #[arg(long, value_parser = side)]
    pub side: Option<Color>,
    /// The room's word.
    #[arg(long)]
    pub word: Option<String>,
    /// How many games it plays.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// What its choices among nearly equal moves are drawn from; by chance when absent.
    #[arg(long)]
    pub seed: Option<u64>,
}

impl From<&BotArgs> for SeatWish {
    fn from(seat: &BotArgs) -> SeatWish {
        SeatWish {
            room: seat.room.clone(),
            variant: seat.variant,
            side: seat.side,
            word: seat.word.clone(),
            ..SeatWish::default()
        }
    }
}

/// Reads a colour in any language.
pub(crate) fn side(text: &str) -> Result<Color, String> {
    color_named(text).ok_or_else(|| "white, black".to_owned())
}

/// Reads a time control as the server does, decimals after a comma or a point.
pub(crate) fn time(text: &str) -> Result<TimeControl, String> {
    text.parse().map_err(|_| "5, 5+3, 30s".to_owned())
}

/// Reads a corner in any language.
pub(crate) fn corner(text: &str) -> Result<Corner, String> {
    corner_named(text).ok_or_else(|| "left, right".to_owned())
}

/// Reads a level of the server's bot as the server does.
pub(crate) fn bot_level(text: &str) -> Result<u8, String> {
    level_named(text).ok_or_else(|| "1-10, easy, medium, hard".to_owned())
}

/// Reads a variant by any of its names.
pub(crate) fn variant(text: &str) -> Result<Variant, String> {
    variant_named(text).ok_or_else(|| variants(Language::En))
}

/// The names of all variants in a language.
fn variants(language: Language) -> String {
    let names: Vec<&str> = variant_names()
        .map(|(_, names)| names.shown(language))
        .collect();
    names.join(", ")
}

/// Reads a level that the engine has, by its number or by its name in any language.
fn level(text: &str) -> Result<Level, String> {
    let level = level_named(text).and_then(|number| Level::new(number).ok());
    let known = || Level::ALL.map(|level| level.number().to_string());
    level.ok_or_else(|| known().join(", "))
}

impl Args {
    /// Reads the command line, with help in the language that it or the environment asks for.
    ///
    /// # Errors
    /// What is wrong with it; also the help and the version, when they are asked for.
    pub fn read(
        args: &[OsString],
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<(Args, Language), clap::Error> {
        let language = language(args, environment);
        let matches = command(language).try_get_matches_from(args)?;
        let mut args = Args::from_arg_matches(&matches)?;
        let named = matches
            .value_source("server")
            .is_some_and(|source| source != ValueSource::DefaultValue);
        args.server_named = named || args.tls;
        let language = args.language.unwrap_or(language);
        Ok((args, language))
    }
}

/// The language that the command line or the environment asks for; Italian otherwise.
fn language(args: &[OsString], environment: impl Fn(&str) -> Option<String>) -> Language {
    let words: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let joined = words
        .iter()
        .find_map(|word| word.strip_prefix("--language="));
    let separate = words
        .windows(2)
        .find_map(|pair| (pair[0] == "--language").then_some(pair[1]));
    let own = environment("DAMIERA_LANGUAGE");
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| environment(name).filter(|value| !value.is_empty()));
    let locale = locale.as_deref();
    let locale = locale.and_then(|locale| locale.split(['_', '.', '@']).next());
    let code = joined.or(separate).or(own.as_deref()).or(locale);
    code.and_then(|code| code.parse().ok()).unwrap_or_default()
}

/// The command line's grammar with its texts in a language.
fn command(language: Language) -> clap::Command {
    let mut command = Args::command();
    // Built, the global options are in every subcommand and can be given their texts there.
    command.build();
    localised(command, language)
}

fn localised(command: clap::Command, language: Language) -> clap::Command {
    let text = |key: &str| {
        let message = Message::new(format!("client-help-{key}"));
        let message = message.with("variants", variants(language));
        message.text(language)
    };
    let about = match command.get_name() {
        "damiera" => text("about"),
        name => text(name),
    };
    let watches = command.get_name() == "watch";
    let subcommands = command.get_subcommands();
    let names: Vec<String> = subcommands.map(|sub| sub.get_name().to_owned()).collect();
    let command = command
        .about(about)
        .mut_args(|arg| {
            let key = match arg.get_id().as_str() {
                // The subcommand has this name as well.
                "bot" => "bot-level".to_owned(),
                // Who watches opens nothing.
                "room" if watches => "watched-room".to_owned(),
                id => id.replace('_', "-"),
            };
            let heading = match arg.is_positional() {
                true => "arguments",
                false => "options",
            };
            arg.help(text(&key)).help_heading(text(heading))
        })
        .subcommand_help_heading(text("commands"))
        .help_template(format!(
            "{{about}}\n\n{} {{usage}}\n\n{{all-args}}\n",
            text("usage")
        ));
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |sub| localised(sub, language))
    })
}
