//! Games that are over, on the full screen.

use anyhow::Result;
use damiera_screens::reading::{ReadingEffect, ReadingSettings, RecordBrowser};
use damiera_screens::record::Search;
use ratatui_core::layout::Size;

use super::judging::GameJudge;
use super::take_terminal;
use crate::preferences::Preferences;
use crate::record::source::LoadedGames;
use crate::session_settings::SessionSettings;

/// Shows the games of a file until its user leaves: `first` at once, if one is wanted.
///
/// # Errors
/// When there is no terminal, or it is gone.
pub async fn read(
    loaded: LoadedGames,
    search: &Search,
    first: Option<usize>,
    turned: bool,
    settings: &SessionSettings,
    preferences: Preferences,
) -> Result<()> {
    let mut tty = take_terminal(&preferences).await?;
    let (columns, rows) = tty.size();
    let mut reading = RecordBrowser::new(
        loaded.shelf,
        search,
        ReadingSettings {
            language: settings.language,
            theme: preferences.theme(tty.background()),
            figures: preferences.figures(),
            turned,
            corner: loaded.corner,
            size: Size::new(columns, rows),
        },
    );
    if let Some(number) = first {
        reading.open(number);
    }
    let mut judge = GameJudge::new();
    loop {
        tty.draw(|buffer| reading.draw(buffer)).await?;
        tokio::select! {
            biased;
            input = tty.next() => reading.input(&input?),
            Some((number, report)) = judge.next() => reading.judged(number, &report),
        }
        for effect in reading.take_effects() {
            match effect {
                ReadingEffect::Copy(text) => {
                    tty.copy(&text)?;
                }
                ReadingEffect::Judge(game) => judge.begin(*game),
                ReadingEffect::Suspend => tty.suspend().await?,
                ReadingEffect::Redraw => tty.redraw(),
                ReadingEffect::Quit => return Ok(()),
            }
        }
    }
}
