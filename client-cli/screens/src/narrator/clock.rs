//! Clocks that tick between events.

use std::time::Duration;

use damiera_protocol::phrase;
use damiera_protocol::text::{Language, Message, clock};
use damiera_protocol::wire::{Clocks, TimeReport};
use damiera_rules::Color;

use super::Narrator;
use crate::patience::LinkTimes;

/// Both clocks as a line.
pub(super) fn line(clocks: Clocks, language: Language) -> String {
    let shown = [clocks.white, clocks.black].map(|ms| clock::face(ms, language));
    clock::faces(clocks.paused, shown, language)
}

/// The time until a clock that runs, with so many milliseconds left, shows another second, or another tenth. None if it has
/// run out.
pub(crate) fn next_change(left: u64) -> Option<Duration> {
    let step = match left <= clock::TENTHS_BELOW_MS {
        true => 100,
        false => 1_000,
    };
    (left > 0).then(|| Duration::from_millis(left % step + 1))
}

impl Narrator {
    /// Lets time pass on the clock that runs.
    pub fn pass_time(&mut self, time: Duration) {
        let Some(left) = self.running_clock() else {
            return;
        };
        let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        *left = left.saturating_sub(ms);
    }

    /// The time until the running clock shows another second, or another tenth.
    pub fn next_tick(&self) -> Option<Duration> {
        let table = self.table.as_ref()?;
        let clocks = table.clocks.filter(|_| table.turn.is_some())?;
        next_change(clocks.running?.pick(clocks.white, clocks.black))
    }

    /// The times that apply to the connection now.
    pub(crate) fn link_times(&self) -> LinkTimes {
        LinkTimes::of(self.is_on_clock())
    }

    /// True if one plays in a game with a clock that runs, be it the other side's.
    pub fn is_on_clock(&self) -> bool {
        let Some(table) = self.table.as_ref().filter(|table| table.is_playing()) else {
            return false;
        };
        table
            .clocks
            .is_some_and(|clocks| clocks.running.is_some() && !clocks.paused)
    }

    fn running_clock(&mut self) -> Option<&mut u64> {
        let table = self.table.as_mut()?;
        let runs = table.turn.is_some();
        let clocks = table.clocks.as_mut().filter(|_| runs)?;
        clocks
            .running?
            .pick(Some(&mut clocks.white), Some(&mut clocks.black))
    }

    /// The clocks were stopped, go on, or have more time.
    pub(super) fn clocks_changed(&mut self, clocks: Option<Clocks>) {
        if let Some(table) = &mut self.table {
            table.clocks = clocks;
        }
    }

    /// The lines for the answer to `orologio`.
    pub(super) fn clock_report(&mut self, report: &TimeReport) -> Vec<String> {
        let mut lines = Vec::new();
        match (&report.time, report.clocks) {
            (_, Some(clocks)) => {
                if let Some(table) = &mut self.table {
                    table.clocks = Some(clocks);
                }
                lines.push(line(clocks, self.language));
                let credit = [clocks.lag.white, clocks.lag.black];
                let shown = credit.map(|ms| clock::tenths(ms, self.language));
                lines.push(clock::credit(shown, self.language));
            }
            (Some(time), None) => {
                let time = phrase::time(Some(time), self.language);
                lines.push(
                    Message::new("clock-waiting")
                        .with("time", time)
                        .text(self.language),
                );
            }
            (None, None) => lines.push(self.text("no-clock")),
        }
        let players = self.table.as_ref().and_then(|table| table.players.as_ref());
        // A game against the server's bot, or without an opponent yet, has no absence to report.
        if let (Some(players), Some(white), Some(black)) =
            (players, report.absence.white, report.absence.black)
        {
            let sides = [(Color::White, white), (Color::Black, black)];
            lines.extend(sides.map(|(color, seconds)| {
                phrase::absence_left(players.of(color), seconds).text(self.language)
            }));
        }
        lines
    }
}
