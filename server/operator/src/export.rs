//! Taking games out of a journal as PDN.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use damiera_archive::Finished;
use damiera_game::room::{self, RoomState};
use damiera_journal::NameBook;
use damiera_log::disk::LogDirectory;
use damiera_node::startup::RebuiltRooms;
use damiera_people::ratings::Projection;
use damiera_protocol::date::{self, CalendarPeriod};
use damiera_protocol::name::Name;
use damiera_rules::Variant;

use super::Unread;

/// Which games are written, and where.
#[derive(Debug, Clone, Args)]
pub struct Selection {
    /// Only games that this player played
    #[arg(long, value_name = "NAME", value_parser = player)]
    player: Option<Name>,
    /// Only games of this variant
    #[arg(long, value_name = "VARIANT", value_parser = variant)]
    variant: Option<Variant>,
    /// Only games that ended (or, unfinished, began) in this year, month or day, UTC
    #[arg(long, value_name = "2026-11-20", value_parser = period)]
    date: Option<CalendarPeriod>,
    /// Also games that are still being played
    #[arg(long)]
    unfinished: bool,
    /// The file; it must not be there yet [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn player(text: &str) -> Result<Name, String> {
    Name::of_player(text).map_err(|error| error.to_string())
}

fn variant(text: &str) -> Result<Variant, String> {
    let known = || Variant::ALL.map(|variant| variant.id()).join(", ");
    let found = Variant::ALL
        .into_iter()
        .find(|variant| variant.id() == text);
    found.ok_or_else(|| format!("the variants are {}", known()))
}

fn period(text: &str) -> Result<CalendarPeriod, String> {
    CalendarPeriod::parse(text).ok_or_else(|| "write 2026, 2026-11 or 2026-11-20".to_owned())
}

impl Selection {
    /// With `--out` the file is written to its end even if the reader of the messages is gone.
    pub(super) fn unread(&self) -> Unread {
        match self.out {
            Some(_) => Unread::GoOn,
            None => Unread::Stop,
        }
    }

    fn takes<'a>(
        &self,
        players: impl IntoIterator<Item = &'a Name>,
        variant: Variant,
        at: u64,
    ) -> bool {
        let mut players = players.into_iter();
        let day = date::day_of(at);
        self.player
            .as_ref()
            .is_none_or(|wanted| players.any(|player| player == wanted))
            && self.variant.is_none_or(|wanted| wanted == variant)
            && self
                .date
                .map(CalendarPeriod::days)
                .is_none_or(|(first, last)| (first..=last).contains(&day))
    }

    fn takes_finished(&self, game: &Finished) -> bool {
        let row = &game.row;
        self.takes(
            [&row.white.who.name, &row.black.who.name],
            row.variant,
            row.ended,
        )
    }

    /// The record of a room's game that is still being played, if it is wanted.
    fn unfinished(&self, state: &RoomState) -> Option<String> {
        let table = state.running().filter(|_| self.unfinished)?;
        let players = state.seats.iter().flatten().map(|seat| &seat.who.name);
        self.takes(players, state.variant, table.began)
            .then(|| room::pdn(state))
            .flatten()
    }
}

/// Writes the games in the order of their ends, the unfinished ones last. Registered people have their current names.
pub(super) fn export(
    directory: &LogDirectory,
    names: &NameBook,
    selection: &Selection,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    match &selection.out {
        None => {
            write_games(directory, names, selection, out)?;
        }
        Some(path) => {
            let cannot = || format!("cannot write {}", path.display());
            let mut file = BufWriter::new(File::create_new(path).with_context(cannot)?);
            let games = write_games(directory, names, selection, &mut file)?;
            let file = file.into_inner().with_context(cannot)?;
            file.sync_all().with_context(cannot)?;
            writeln!(out, "{games} games were written to {}", path.display())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write_games(
    directory: &LogDirectory,
    names: &NameBook,
    selection: &Selection,
    out: &mut dyn Write,
) -> anyhow::Result<u64> {
    let mut rebuilt = RebuiltRooms::default();
    let (mut ended, mut ratings) = (0, Projection::default());
    let mut games = 0;
    let mut written = Ok(());
    let mut put = |pdn: &str| {
        if written.is_ok() {
            written = writeln!(out, "{pdn}");
            games += 1;
        }
    };
    damiera_journal::review(directory, None, |held| {
        rebuilt.take(held);
        let finished = rebuilt.finished();
        let numbered = finished.into_iter().map(|mut game| {
            ended += 1;
            game.number(ended, &mut ratings);
            game
        });
        let called = numbered.map(|game| game.called(names));
        let wanted = called.filter(|game| selection.takes_finished(game));
        wanted.for_each(|game| put(&game.pdn));
    })?;
    let mut going_on: Vec<_> = rebuilt.sound().collect();
    going_on.sort_unstable_by_key(|(id, _)| *id);
    for (_, state) in going_on {
        let mut state = state.clone();
        state.call(names);
        if let Some(pdn) = selection.unfinished(&state) {
            put(&pdn);
        }
    }
    written?;
    Ok(games)
}
