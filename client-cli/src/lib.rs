//! The damiera program: play, watch and list games from a terminal.
//!
//! The full screen and the bot use the server's JSON lines. [`damiera_screens`] computes the screen and [`player`] the
//! actions of a bot, both without input or output; [`fullscreen`] and [`bot`] are the loops around them. In accessible
//! lines, [`session`] shows the lines that the server writes, and the JSON comes beside them by
//! [`damiera_screens::gmcp`].

pub mod address;
pub mod args;
pub mod bot;
pub mod code_login;
pub mod config;
pub mod connection;
pub mod enter;
pub mod entries;
mod files;
pub mod fullscreen;
pub mod greeting;
mod kept;
pub mod login;
pub mod manner;
pub mod papers;
pub mod player;
pub mod preferences;
pub mod record;
pub mod register;
pub mod rooms;
pub mod seats;
pub mod secrets;
pub mod session;
pub mod session_settings;
pub mod system_error;
pub mod terminal;
pub mod tls;
pub mod tty;
pub mod usage;
mod values;

use std::io::{self, IsTerminal};

use anyhow::Result;
use damiera_protocol::text::{Language, Message};

use args::{Activity, Args};
use connection::LineFormat;
use fullscreen::FirstScreen;
use manner::{Ends, InterfaceMode, Wishes};
use preferences::Preferences;
use session::{Session, SessionEnd};
use session_settings::SessionSettings;
use terminal::Terminal;

/// Does what the command line asks for.
///
/// # Errors
/// Any failure, in the words of the language.
pub async fn run(args: Args, language: Language) -> Result<SessionEnd> {
    let ends = ends();
    let manner = InterfaceMode::of(wishes(&args), &ends);
    let preferences = Preferences::of_user(args.theme);
    let mut settings = settings(&args, language);
    // A script goes where it says, a person where they were last.
    let anywhere = !args.server_named && !args.server_configured && ends.input;
    let finished = |()| SessionEnd::Finished;
    let start = match args.action {
        None => FirstScreen::Lobby,
        Some(Activity::Play(wish)) => FirstScreen::Play(wish),
        Some(Activity::Watch { room, word }) => {
            FirstScreen::Watch(watch_command(&room, word.as_deref()))
        }
        Some(Activity::Resume) => {
            if !args.server_named {
                settings = settings.at_last_seat();
            }
            FirstScreen::Resume
        }
        Some(Activity::Rooms) => {
            return rooms::run(settings, Terminal::output()).await.map(finished);
        }
        Some(Activity::Register { registered }) => {
            settings.name = registered.or(settings.name);
            let registered = register::run(settings, Terminal::output()).await;
            return registered.map(finished);
        }
        Some(Activity::Replay(wanted)) => {
            let replayed = record::replay::run(settings, wanted, manner, preferences).await;
            return replayed.map(finished);
        }
        Some(Activity::Analyze(wanted)) => {
            let output = Terminal::output();
            record::analyze::run(settings, wanted, args.accessible, output).await?;
            return Ok(SessionEnd::Finished);
        }
        Some(Activity::Draw(wanted)) => {
            return record::draw::run(settings, wanted).await.map(finished);
        }
        Some(Activity::Completions { shell }) => {
            papers::completions(shell, &mut args::completable(language), io::stdout())?;
            return Ok(SessionEnd::Finished);
        }
        Some(Activity::Man { folder }) => {
            papers::man(args::grammar(language), language, &folder)?;
            return Ok(SessionEnd::Finished);
        }
        Some(Activity::Bot(args)) => {
            let output = Box::new(io::stdout());
            return bot::run(settings, bot::Options::from(*args), output).await;
        }
    };
    if anywhere && !matches!(start, FirstScreen::Resume) {
        settings = settings.at_last_server();
    }
    show(manner, settings, start, preferences).await
}

fn wishes(args: &Args) -> Wishes {
    Wishes {
        accessible: args.accessible,
        plain: args.plain,
    }
}

fn settings(args: &Args, language: Language) -> SessionSettings {
    let address = args.server.clone();
    let server = address.server(args.tls, args.tls_ca.clone());
    SessionSettings {
        authorities: args.tls_ca.clone(),
        ..SessionSettings::new(server, args.name.clone(), language)
    }
}

/// Shows a screen first, in the manner that fits the terminal.
async fn show(
    manner: InterfaceMode,
    settings: SessionSettings,
    start: FirstScreen,
    preferences: Preferences,
) -> Result<SessionEnd> {
    match manner {
        InterfaceMode::Drawn => match fullscreen::open(settings, start, preferences).await? {
            fullscreen::FullScreenEnd::Session(ended) => Ok(ended),
            fullscreen::FullScreenEnd::Spoken(settings, start) => {
                let mut terminal = Terminal::open()?;
                let said = Message::new("client-goes-on-spoken").text(settings.language);
                terminal.print(&[said])?;
                in_lines(*settings, LineFormat::Accessible, start, terminal).await
            }
        },
        InterfaceMode::Lines(written) => {
            in_lines(settings, written, start, Terminal::open()?).await
        }
    }
}

/// The two ends towards the user of this process.
fn ends() -> Ends {
    Ends {
        input: io::stdin().is_terminal(),
        output: io::stdout().is_terminal(),
        name: std::env::var("TERM").ok(),
    }
}

/// The command that begins to watch a room.
fn watch_command(room: &str, word: Option<&str>) -> String {
    match word {
        Some(word) => format!("osserva {room} parola={word}"),
        None => format!("osserva {room}"),
    }
}

/// Does the same in lines, which the server writes.
///
/// # Errors
/// When there is no server or no name; for a script, also when the server refuses what is wished for.
pub async fn in_lines(
    settings: SessionSettings,
    written: LineFormat,
    start: FirstScreen,
    terminal: Terminal,
) -> Result<SessionEnd> {
    match start {
        FirstScreen::Resume => {
            return Session::resume(settings, written, terminal)
                .await?
                .run()
                .await;
        }
        FirstScreen::Lobby
        | FirstScreen::Play(_)
        | FirstScreen::Watch(_)
        | FirstScreen::Class(_) => {}
    }
    let mut session = Session::open(settings, written, terminal).await?;
    // The code of a class in place of a name goes before everything else.
    let class = session.wanted_class().map(FirstScreen::Class);
    match class.unwrap_or(start) {
        FirstScreen::Lobby | FirstScreen::Resume => {}
        FirstScreen::Play(wish) => session.sit(&wish).await?,
        FirstScreen::Watch(command) => session.watch(command).await?,
        FirstScreen::Class(code) => session.enter_class(code).await?,
    }
    session.run().await
}
