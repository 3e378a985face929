//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{FalseyValueParser, PossibleValuesParser};
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use damiera_engine::Level;
use damiera_protocol::command::variant_names;
use damiera_protocol::text::{Language, Message};
use damiera_screens::surroundings::ThemeChoice;

use crate::address::Address;
use crate::bot::BotArgs;
use crate::config::Config;
use crate::enter::SeatWish;
use crate::record::analyze::AnalyzeArgs;
use crate::record::draw::DrawArgs;
use crate::record::replay::ReplayArgs;
use crate::values::variants;

/// The command line.
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
    /// True if the server was named, be it in the environment; `--tls` names the usual one.
    #[arg(skip)]
    pub server_named: bool,
    /// True if the server is the configuration's.
    #[arg(skip)]
    pub server_configured: bool,
    /// True if the connection is encrypted, as with `tls://`.
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
        value_name = Language::ALL.map(Language::code).join("|"),
        value_parser = language_code
    )]
    pub language: Option<Language>,
    /// Print lines for a screen reader: draw nothing and leave the cursor where it is. In the
    /// environment, `0`, `no`, `off` and `false` mean no.
    #[arg(long, global = true, env = "DAMIERA_ACCESSIBLE")]
    #[arg(value_parser = FalseyValueParser::new())]
    pub accessible: bool,
    /// Print lines one below the other, with the server's drawings: leave the cursor where it is. In
    /// the environment, `0`, `no`, `off` and `false` mean no.
    #[arg(long, global = true, env = "DAMIERA_PLAIN")]
    #[arg(value_parser = FalseyValueParser::new())]
    pub plain: bool,
    /// The colours.
    #[arg(
        long,
        global = true,
        env = "DAMIERA_THEME",
        value_name = ThemeChoice::ALL.map(ThemeChoice::word).join("|")
    )]
    pub theme: Option<ThemeChoice>,
    /// The subcommand; the lobby without it.
    #[command(subcommand)]
    pub action: Option<Activity>,
}

/// The subcommands.
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
    /// Registers a name, by a password that this program makes and keeps.
    Register {
        /// The name; that of `--name` or of the configuration when it is missing.
        #[arg(value_name = "NAME")]
        registered: Option<String>,
    },
    /// Goes through a game that was written down.
    Replay(ReplayArgs),
    /// Marks the mistakes of games.
    Analyze(AnalyzeArgs),
    /// Draws a position.
    Draw(DrawArgs),
    /// Hosts bots.
    Bot(Box<BotArgs>),
    /// Writes completions for a shell.
    Completions {
        /// The shell.
        #[arg(hide_possible_values = true)]
        shell: Shell,
    },
    /// Writes man pages.
    Man {
        /// Where to.
        folder: PathBuf,
    },
}

/// Reads the code of a language.
fn language_code(text: &str) -> Result<Language, String> {
    let known = || Language::ALL.map(Language::code).join(", ");
    text.parse().map_err(|_| known())
}

impl Args {
    /// Reads the command line, with help in the language that it or the environment asks for. The
    /// configuration gives the values that are missing in both.
    ///
    /// # Errors
    /// The command line has a mistake, or it asks for the help or the version.
    pub fn read(
        args: &[OsString],
        environment: impl Fn(&str) -> Option<String>,
        config: &Config,
    ) -> Result<(Args, Language), clap::Error> {
        let language = language(args, environment, config);
        let grammar = || grammar(language);
        let matches = grammar().try_get_matches_from(args).or_else(|error| {
            let asking = asking_for_help(args, &error).ok_or(error)?;
            grammar().try_get_matches_from(asking)
        })?;
        let mut args = Args::from_arg_matches(&matches)?;
        let is_said = |name: &str| {
            let source = matches.value_source(name);
            source.is_some_and(|source| source != ValueSource::DefaultValue)
        };
        args.server_named = is_said("server") || args.tls;
        let configured = config.server.as_ref().and_then(|text| text.parse().ok());
        if let Some(server) = configured.filter(|_| !args.server_named) {
            args.server = server;
            args.server_configured = true;
        }
        // A bot is not the person.
        if !matches!(args.action, Some(Activity::Bot(_))) {
            args.name = args.name.or_else(|| config.name.clone());
        }
        args.theme = args.theme.or(config.theme);
        if !is_said("accessible") {
            args.accessible = config.accessible.unwrap_or_default();
        }
        if !is_said("plain") {
            args.plain = config.plain.unwrap_or_default();
        }
        let language = args.language.unwrap_or(language);
        Ok((args, language))
    }
}

/// `damiera help analyze` as `damiera analyze --help`; `None` where no command `help` was missed.
fn asking_for_help(args: &[OsString], error: &clap::Error) -> Option<Vec<OsString>> {
    let missed = error.get(ContextKind::InvalidSubcommand)?;
    let is_help = *missed == ContextValue::String("help".to_owned());
    let others = args.iter().filter(|word| *word != "help").cloned();
    is_help.then(|| others.chain(["--help".into()]).collect())
}

/// The language that the command line, the environment or the configuration asks for, which knows more of this program
/// than the locale. English for an unknown one, Italian where none is named.
pub fn language(
    args: &[OsString],
    environment: impl Fn(&str) -> Option<String>,
    config: &Config,
) -> Language {
    let words: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let joined = words
        .iter()
        .find_map(|word| word.strip_prefix("--language="));
    let separate = words
        .windows(2)
        .find_map(|pair| (pair[0] == "--language").then_some(pair[1]));
    let own = environment("DAMIERA_LANGUAGE");
    let configured = config.language.map(Language::code);
    let code = joined.or(separate).or(own.as_deref()).or(configured);
    match code {
        Some(code) => code.parse().unwrap_or(Language::En),
        None => Language::of_environment(environment).unwrap_or_default(),
    }
}

/// The command line's grammar with its texts in a language.
pub fn grammar(language: Language) -> clap::Command {
    let mut command = Args::command();
    // Built, the global options are in every subcommand and can be given their texts there.
    command.build();
    localised(command, language)
}

/// The grammar with the values that a shell can complete. Others are read too, in any language.
pub fn completable(language: Language) -> clap::Command {
    with_values(grammar(language), language)
}

fn with_values(command: clap::Command, language: Language) -> clap::Command {
    let subcommands = command.get_subcommands();
    let names: Vec<String> = subcommands.map(|sub| sub.get_name().to_owned()).collect();
    let command = command.mut_args(|arg| {
        let hint = match arg.get_id().as_str() {
            "record" | "position" | "out" | "log" | "tls_ca" => ValueHint::FilePath,
            "folder" => ValueHint::DirPath,
            "hub" | "program" => ValueHint::CommandString,
            "server" => ValueHint::Hostname,
            id => match values(id, language) {
                Some(values) => return arg.value_parser(PossibleValuesParser::new(values)),
                None => return arg,
            },
        };
        arg.value_hint(hint)
    });
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |sub| with_values(sub, language))
    })
}

/// The possible values of an option, if they are a few words.
fn values(id: &str, language: Language) -> Option<Vec<String>> {
    let words = |words: &[&str]| Some(words.iter().map(|&word| word.to_owned()).collect());
    match id {
        "variant" => {
            let names = variant_names().map(|(_, names)| names.shown(language).to_owned());
            Some(names.collect())
        }
        "side" => words(&["white", "black"]),
        "corner" | "drawn_corner" => words(&["left", "right"]),
        "bot" | "level" => {
            let numbers = Level::ALL.map(|level| level.number().to_string());
            let names = ["easiest", "easy", "medium", "hard"].map(str::to_owned);
            Some(numbers.into_iter().chain(names).collect())
        }
        "language" => words(&Language::ALL.map(Language::code)),
        "theme" => words(&ThemeChoice::ALL.map(ThemeChoice::word)),
        "result" => words(&["1-0", "0-1", "1/2-1/2"]),
        _ => None,
    }
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
    let within = command.get_name().to_owned();
    let subcommands = command.get_subcommands();
    let names: Vec<String> = subcommands.map(|sub| sub.get_name().to_owned()).collect();
    let command = command
        .about(about)
        .mut_args(|arg| {
            let key = match (within.as_str(), arg.get_id().as_str()) {
                // The subcommand has this name as well.
                (_, "bot") => "bot-level".to_owned(),
                // A spectator opens no room.
                ("watch", "room") => "watched-room".to_owned(),
                ("replay" | "analyze" | "draw", "variant") => "record-variant".to_owned(),
                // A bot thinks about a move, an analysis about a position.
                ("analyze", "think") => "search-time".to_owned(),
                // A host takes several of each.
                (
                    "bot",
                    id @ ("room" | "variant" | "time" | "side" | "word" | "draw" | "register"),
                ) => {
                    format!("hosted-{id}")
                }
                (_, id) => id.replace('_', "-"),
            };
            let heading = match (arg.is_positional(), arg.get_id().as_str()) {
                (true, _) => "arguments",
                (false, "help" | "version") => "general-options",
                (false, _) if arg.is_global_set() => "general-options",
                (false, _) => "options",
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
