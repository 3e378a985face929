//! `damiera replay`: the games of a record, step by step for a person, and whole for a pipe.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args as ClapArgs;
use damiera_protocol::text::{Language, Message};
use damiera_screens::record::stepping::{self, Stepping};
use damiera_screens::record::{GameCollection, GameFormatter, Replay, Search};

use super::source::{LoadedGames, Source};
use super::{GameSelection, no_such_game, problems};
use crate::connection::LineFormat;
use crate::fullscreen;
use crate::manner::InterfaceMode;
use crate::preferences::Preferences;
use crate::session_settings::SessionSettings;
use crate::terminal::{Terminal, TerminalInput};

/// The options of `replay`.
#[derive(Debug, Clone, ClapArgs)]
pub struct ReplayArgs {
    /// Which games.
    #[command(flatten)]
    pub wanted: GameSelection,
    /// True if Black is at the bottom.
    #[arg(long)]
    pub turned: bool,
}

/// Goes through games, on the whole screen or in lines.
///
/// # Errors
/// When there is no such game, or the output is closed.
pub async fn run(
    settings: SessionSettings,
    args: ReplayArgs,
    manner: InterfaceMode,
    preferences: Preferences,
) -> Result<()> {
    let formatter = GameFormatter {
        language: settings.language,
        spoken: manner == InterfaceMode::Lines(LineFormat::Accessible),
        turned: args.turned,
    };
    let loaded = args
        .wanted
        .record
        .load(args.wanted.variant, &settings)
        .await?;
    let numbers = args.wanted.numbers(&loaded.shelf, settings.language)?;
    if manner == InterfaceMode::Drawn && args.wanted.record != Source::Input {
        let first = args.wanted.game.and(numbers.first().copied());
        let (search, turned) = (args.wanted.search(), args.turned);
        return fullscreen::read(loaded, &search, first, turned, &settings, preferences).await;
    }
    // A record from standard input leaves no input to type on.
    let mut terminal = match args.wanted.record {
        Source::Input => Terminal::output(),
        Source::File(_) | Source::Finished(_) => Terminal::open()?,
    };
    if !terminal.is_interactive() {
        return print(&mut terminal, &loaded, &args.wanted, formatter);
    }
    let mut reader = GameReader {
        loaded,
        formatter,
        open: None,
    };
    let lines = match numbers.as_slice() {
        [only] => reader.open(*only),
        _ => reader.list(&args.wanted.search()),
    };
    terminal.print(&lines)?;
    reader.run(terminal).await
}

/// Prints games as a whole, an empty line between them. Games that cannot be read are named on standard error.
fn print(
    terminal: &mut Terminal,
    loaded: &LoadedGames,
    wanted: &GameSelection,
    formatter: GameFormatter,
) -> Result<()> {
    let search = wanted.search();
    let mut broken = 0;
    let mut is_first = true;
    for (number, record) in wanted.records(&loaded.shelf, &search) {
        let replay = record.and_then(|record| Replay::of_record(&record));
        match replay.map(|replay| drawn(replay, loaded)) {
            Ok(replay) => {
                broken += usize::from(replay.broken().is_some());
                if !std::mem::replace(&mut is_first, false) {
                    terminal.print(&[String::new()])?;
                }
                terminal.print(&formatter.game(&replay))?;
            }
            Err(error) => {
                broken += 1;
                let choice = loaded.shelf.choice();
                let _ = writeln!(
                    io::stderr(),
                    "{}",
                    formatter.unreadable(number, &error, choice)
                );
            }
        }
    }
    for said in formatter.notes(&loaded.shelf) {
        let _ = writeln!(io::stderr(), "{said}");
    }
    problems(broken, formatter.language)
}

/// A game on the board on which it was played.
fn drawn(replay: Replay, loaded: &LoadedGames) -> Replay {
    match loaded.corner {
        Some(corner) => replay.with_corner(corner),
        None => replay,
    }
}

/// A person who goes through games.
struct GameReader {
    loaded: LoadedGames,
    formatter: GameFormatter,
    open: Option<(usize, Replay)>,
}

impl GameReader {
    async fn run(mut self, mut terminal: Terminal) -> Result<()> {
        loop {
            let line = match terminal.next().await {
                TerminalInput::Line(line) => line,
                TerminalInput::Unreadable => continue,
                TerminalInput::Interrupt | TerminalInput::End => return Ok(()),
            };
            let stepping = stepping::read(&line);
            if stepping == Stepping::Quit {
                return Ok(());
            }
            let lines = self.step(stepping);
            terminal.print(&lines)?;
        }
    }

    /// Takes the step of a typed line, and returns its output.
    fn step(&mut self, stepping: Stepping) -> Vec<String> {
        let formatter = self.formatter;
        match stepping {
            Stepping::List(search) => return self.list(&search),
            Stepping::Game(number) => return self.open(number),
            Stepping::Help => return self.said("record-help"),
            Stepping::Unknown => return self.said("record-unknown"),
            Stepping::Flip => self.formatter.turned = !formatter.turned,
            Stepping::Next(_)
            | Stepping::Back(_)
            | Stepping::First
            | Stepping::Last
            | Stepping::Go(_)
            | Stepping::Board
            | Stepping::Moves
            | Stepping::Quit => {}
        }
        let Some((_, replay)) = &mut self.open else {
            return self.said("record-none-open");
        };
        let moved = match stepping {
            Stepping::Next(count) => replay.go(replay.at().saturating_add(count)),
            Stepping::Back(count) => replay.go(replay.at().saturating_sub(count)),
            Stepping::First => replay.first(),
            Stepping::Last => replay.last(),
            Stepping::Go(number) => replay.go(number),
            Stepping::Moves => return formatter.moves(replay),
            Stepping::Board
            | Stepping::Flip
            | Stepping::List(_)
            | Stepping::Game(_)
            | Stepping::Help
            | Stepping::Quit
            | Stepping::Unknown => return self.formatter.board(replay),
        };
        match (moved, replay.is_last()) {
            (true, _) => formatter.here(replay),
            (false, true) => self.said("record-at-end"),
            (false, false) => self.said("record-at-start"),
        }
    }

    /// Opens a game of the file at its first position.
    fn open(&mut self, number: usize) -> Vec<String> {
        let shelf: &GameCollection = &self.loaded.shelf;
        let Some(replay) = shelf.replay(number) else {
            let count = shelf.games().len();
            return vec![no_such_game(number, count, self.formatter.language)];
        };
        match replay.map(|replay| drawn(replay, &self.loaded)) {
            Ok(replay) => {
                let mut lines = self.formatter.heading(replay.heading());
                let remarks = replay.remarks();
                lines.extend(self.formatter.remarks(remarks, replay.variant()));
                lines.extend(self.formatter.here(&replay));
                self.open = Some((number, replay));
                lines
            }
            Err(error) => vec![self.formatter.unreadable(number, &error, shelf.choice())],
        }
    }

    fn list(&self, search: &Search) -> Vec<String> {
        self.formatter.list(&self.loaded.shelf, search)
    }

    fn said(&self, key: &'static str) -> Vec<String> {
        let text = text(key, self.formatter.language);
        text.lines().map(str::to_owned).collect()
    }
}

fn text(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}
