//! The damiera program: play, watch and list games from a terminal.
//!
//! It speaks the server's JSON lines. What a person reads is computed in [`screen`], what a bot
//! does in [`player`], both without input or output; [`session`] and [`bot`] are the loops around
//! them. For screen readers the server writes the lines, and the JSON comes [`gmcp`] them.

pub mod address;
pub mod args;
pub mod bot;
pub mod connection;
pub mod enter;
pub mod gmcp;
pub mod login;
pub mod player;
pub mod rooms;
pub mod screen;
pub mod seats;
pub mod session;
pub mod terminal;
pub mod tls;
pub mod typed;

use anyhow::Result;
use damiera_protocol::text::Language;

use args::{Activity, Args};
use connection::Told;
use enter::SeatWish;
use session::{Session, SessionEnd, Settings};
use terminal::Terminal;

/// Does what the command line asks for.
///
/// # Errors
/// Whatever keeps it from being done, in the words of the language.
pub async fn run(args: Args, language: Language) -> Result<SessionEnd> {
    let server = args.server.server(args.tls, args.tls_ca.clone());
    let settings = Settings {
        told: match args.accessible {
            true => Told::Lines,
            false => Told::Objects,
        },
        ..Settings::new(server, args.name, language)
    };
    let terminal = || Terminal::open(args.accessible);
    match args.action {
        Activity::Play(wish) => play(settings, &wish, terminal()?).await,
        Activity::Watch { room, word } => {
            watch(settings, &room, word.as_deref(), terminal()?).await
        }
        Activity::Resume => {
            let settings = match args.server_named {
                true => settings,
                false => settings.at_last_seat(args.tls_ca),
            };
            resume(settings, terminal()?).await
        }
        Activity::Rooms => {
            rooms::run(settings, Terminal::output()).await?;
            Ok(SessionEnd::Finished)
        }
        Activity::Bot(seat) => {
            let options = bot::Options {
                wish: SeatWish::from(&seat),
                level: seat.level,
                seed: seat.seed.unwrap_or_else(rand::random),
                games: seat.games,
            };
            bot::run(settings, options, Terminal::output()).await
        }
    }
}

/// Plays in the seat that is wished for.
///
/// # Errors
/// When there is no server, no name or, for a script, no such seat.
pub async fn play(settings: Settings, wish: &SeatWish, terminal: Terminal) -> Result<SessionEnd> {
    let mut session = Session::open(settings, terminal).await?;
    session.sit(wish).await?;
    session.run().await
}

/// Goes on in a seat that was kept when the program ended.
///
/// # Errors
/// When there is no server, no seat, or the seat is gone.
pub async fn resume(settings: Settings, terminal: Terminal) -> Result<SessionEnd> {
    Session::resume(settings, terminal).await?.run().await
}

/// Watches a room.
///
/// # Errors
/// When there is no server, no name or, for a script, no such room.
pub async fn watch(
    settings: Settings,
    room: &str,
    word: Option<&str>,
    terminal: Terminal,
) -> Result<SessionEnd> {
    let mut session = Session::open(settings, terminal).await?;
    session.watch(room, word).await?;
    session.run().await
}
